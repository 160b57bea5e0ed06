/* What is new on the table since the person at this screen acted: it wears a dotted line until they act again. */
import { computed, signal } from "@preact/signals";
import type { Scene } from "../engine/types";
import { freshIds } from "../scene/ghost";
import { moment, session, TRIAL, viewer } from "./session";
import { scene } from "./shown";

const since = signal<{ session: string; scene: Scene } | null>(null);

/** The person has acted: what is on the table now is known to them. */
export function seen(): void {
    since.value = { session: session.value?.id ?? "", scene: scene.peek() };
}

/* In the replay: what the line that is shown brought. */
function broughtBy(line: number): Set<string> {
    const match = session.value?.match;
    if (!match || line < 1) return new Set<string>();
    return freshIds(match.copyTo(TRIAL, line - 1).scene(viewer.value), scene.value);
}

export const lastIds = computed<Set<string>>(() => {
    const known = since.value;
    if (moment.value !== null) return broughtBy(moment.value);
    if (!known || known.session !== session.value?.id) return new Set<string>();
    return freshIds(known.scene, scene.value);
});
