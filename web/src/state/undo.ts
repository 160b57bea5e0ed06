/* What an undo would take back now, or why nothing can be undone.
 *
 * The last decision of the person here is taken back: a goal as a whole, and with it what passed by itself since. Who plays against
 * bots alone may go back over what they and chance did; at other tables the engine's rule holds, which is asked on a copy.
 * Beyond it the others may be asked for their consent, where the table has it so, also by who is not to move.
 */
import { computed } from "@preact/signals";
import type { LogLine } from "../engine/types";
import { CHANCE } from "../engine/types";
import { words } from "../text/catalogue";
import { log } from "./log";
import { passed, seats, session, TRIAL, wholes } from "./session";
import { deciding, turn } from "./shown";

export type Undo = { count: number; agreed: boolean; asks: boolean; what: string } | { why: string };

function wholeOf(line: LogLine): { first: number; text: string } | undefined {
    return wholes.value.find(({ first, last }) => first <= line.line && line.line <= last);
}

/* "1 build c3r4 S1 r2" without who did it; or what the log says of it. */
function wordsOf(line: LogLine): string {
    return wholeOf(line)?.text ?? line.text.replace(/^(\d+|\*) /, "");
}

/* Where the last decision of these seats begins among the lines that stand; -1: there is none. */
function lastDecision(standing: LogLine[], mine: (seat: number) => boolean): number {
    let at = standing.length - 1;
    while (at >= 0) {
        const line = standing[at];
        if (line && line.actor >= 0 && mine(line.actor) && !passed.value.has(line.line)) break;
        at--;
    }
    const last = standing[at];
    const whole = last ? wholeOf(last) : undefined;
    if (!whole) return at;
    while (at > 0 && (standing[at - 1]?.line ?? 0) >= whole.first) at--;
    return at;
}

function whyNot(line: LogLine): string {
    if (line.actor === CHANCE) return words.undoChance;
    return words.undoOther(seats.value[line.actor]?.name ?? "");
}

export const undo = computed<Undo>(() => {
    const now = session.value;
    const asks = now?.host.asks?.() ?? false;
    if (!now || !(deciding.value || asks)) return { why: words.undoNotYours };
    const standing = log.value.filter((line) => !line.undone);
    const alone = now.host.alone();
    const own = alone || asks ? now.host.mine : (seat: number) => seat === turn.value;
    const at = lastDecision(standing, own);
    const line = standing[at];
    if (!line) return { why: words.undoNothing };
    const count = standing.length - at;
    const other = standing
        .slice(at)
        .filter(({ actor }) => !own(actor))
        .at(-1);
    if (other && !alone && !asks) return { why: whyNot(other) };
    const agreed = other !== undefined || !deciding.value;
    try {
        now.match.copyTo(TRIAL).undo(turn.value, count, agreed);
    } catch (error) {
        return { why: error instanceof Error ? error.message : String(error) };
    }
    const what = other ? words.undoBeyond(wordsOf(line)) : words.undoWhat(wordsOf(line));
    return agreed && !alone ? { count, agreed, asks, what: words.undoAsk(what) } : { count, agreed, asks: false, what };
});

/** Takes back what can be; answers why not, if it can't. */
export function takeBack(): string {
    const now = undo.value;
    if ("why" in now) return now.why;
    session.value?.host.undo(now.count, now.agreed);
    return "";
}
