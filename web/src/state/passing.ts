/* A decision with one legal move is made automatically after a moment, and shown. It is asked all the same if it
 * would end a turn in which something could still be undone. */
import { computed, effect, signal } from "@preact/signals";
import type { Move } from "../engine/types";
import { pass } from "./acts";
import { goals, moves } from "./choosing";
import { log } from "./log";
import { moveWords } from "./names";
import { broken, session, version } from "./session";
import { settings } from "./settings";
import { deciding, turn } from "./shown";
import { endsTurn } from "./trial";

/** What was done by itself, until the person acts. */
export const told = signal<{ text: string; version: number } | null>(null);

/** Long enough to be seen. */
const MOMENT = 600;

function lastIsMine(): boolean {
    return log.value.filter((line) => !line.undone).at(-1)?.actor === turn.value;
}

/** The one answer that is about to be given; null: a person decides. */
export const givesItself = computed<Move | null>(() => {
    const [only, ...more] = moves.value;
    if (!settings.value.pass || session.value?.host.teaches || !deciding.value || broken.value) return null;
    if (!only || more.length || goals.value.length) return null;
    return endsTurn(only) && lastIsMine() ? null : only;
});

/** Watches a table; answers how to stop. */
export function passByItself(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = effect(() => {
        clearTimeout(timer);
        const only = givesItself.value;
        if (!only) return;
        const now = version.value;
        timer = setTimeout(() => {
            if (version.value !== now || !deciding.value || !session.value || broken.value) return;
            told.value = { text: moveWords(only), version: now };
            pass(only);
        }, MOMENT);
    });
    return () => {
        clearTimeout(timer);
        stop();
    };
}
