/* The selection at this screen: picks, a plan, what the mouse is over. choosing.ts interprets it. */
import { batch, computed, signal } from "@preact/signals";
import type { Move } from "../engine/types";
import type { Step } from "./picking";

/** What has been pointed at of the next move, and which of the ways that are left is looked at. */
export const steps = signal<Step[]>([]);
export const way = signal(0);
/** The move that was chosen in a list or by a button: it waits for confirmation. */
export const planned = signal<Move | null>(null);
/** The move that is pointed at in a list. */
export const pointed = signal<Move | null>(null);
/** What a lesson points at, by ids of shapes: the board brings it into view. */
export const guided = signal<string[]>([]);
/** What the mouse is over, as the step that a click would be. */
export const hovered = signal<{ id: string; around: string[] } | null>(null);
/** The move that would end the person's turn, made on a copy until they say so. */
export const ending = signal<Move | null>(null);

export const pickedIds = computed(() => new Set(steps.value.flat()));

export function resetPicks(): void {
    batch(() => {
        steps.value = [];
        way.value = 0;
        planned.value = null;
        pointed.value = null;
        hovered.value = null;
        ending.value = null;
    });
}
