/* What can be chosen now, and what is chosen: the engine's moves and goals, narrowed down by the picks. */
import { batch, computed } from "@preact/signals";
import type { Move } from "../engine/types";
import { beforeChange, drawnScene } from "./drawn";
import { type Picking, pickingOf, pointAt } from "./picking";
import { ending, hovered, planned, pointed, steps, way } from "./picks";
import { session, TRIAL } from "./session";
import { deciding, shownMatch, turn } from "./shown";

export const moves = computed<Move[]>(() => (deciding.value ? (shownMatch()?.moves() ?? []) : []));
export const goals = computed<Move[]>(() => (deciding.value ? (shownMatch()?.goals() ?? []) : []));
/** All that can be picked, looked at and made: moves and goals. */
export const plans = computed<Move[]>(() => [...moves.value, ...goals.value]);

/* What brings the mover most comes first among the ways that are left; else they stay in the engine's order. */
function bestFirst(now: Picking): Picking {
    const match = session.value?.match;
    if (now.ways.length < 2 || now.ways[0]?.goal || !match) return now;
    const seat = turn.value;
    const worth = new Map(
        now.ways.map((move) => {
            const copy = match.copyTo(TRIAL);
            copy.play(seat, move.text);
            return [move, copy.result().score[seat] ?? 0];
        }),
    );
    return { ...now, ways: [...now.ways].sort((one, other) => (worth.get(other) ?? 0) - (worth.get(one) ?? 0)) };
}

export const picking = computed<Picking>(() => bestFirst(pickingOf(plans.value, steps.value)));

/** The move that is ready to be made. */
export const chosen = computed<Move | null>(() => {
    const { ways } = picking.value;
    return planned.value ?? ways[way.value % Math.max(ways.length, 1)] ?? null;
});

/** The move that a click on what the mouse is over would settle, while no other is settled. */
const hinted = computed<Move | null>(() => {
    const over = hovered.value;
    if (!over || chosen.value) return null;
    return pickingOf(plans.value, pointAt(plans.value, steps.value, over.id, over.around)).ways[0] ?? null;
});

/** The move that is looked at: in a list, under the mouse, or ready to be made. */
export const looked = computed<Move | null>(() => pointed.value ?? hinted.value ?? chosen.value);

/** Takes back the last pick; answers whether there was one. */
export function unpick(): boolean {
    if (ending.value) {
        beforeChange.call(drawnScene());
        ending.value = null;
        return true;
    }
    if (planned.value) {
        planned.value = null;
        return true;
    }
    if (!steps.value.length) return false;
    batch(() => {
        steps.value = steps.value.slice(0, -1);
        way.value = 0;
        pointed.value = null;
    });
    return true;
}

/** The next of the ways that are left: another turn of the same tile. */
export function nextWay(by: number): void {
    const count = picking.value.ways.length;
    if (count > 1) way.value = (way.value + by + count) % count;
}

/** Looks at this one of the ways that are left. */
export function chooseWay(at: number): void {
    batch(() => {
        way.value = at;
        pointed.value = null;
    });
}
