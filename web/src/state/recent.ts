/* What is new on the table since the person at this screen acted: it wears a dotted line until they act again. */
import { computed, signal } from "@preact/signals";
import type { Scene } from "../engine/types";
import { freshIds } from "../scene/ghost";
import { moment, scene, session } from "./session";

const since = signal<{ session: string; scene: Scene } | null>(null);

/** The person has acted: what is on the table now is known to them. */
export function seen(): void {
    since.value = { session: session.value?.id ?? "", scene: scene.peek() };
}

export const lastIds = computed<Set<string>>(() => {
    const known = since.value;
    if (!known || moment.value !== null || known.session !== session.value?.id) return new Set<string>();
    return freshIds(known.scene, scene.value);
});
