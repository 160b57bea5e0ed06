/* The log so far; new lines are appended. An undo changes earlier lines: then the whole log is read again. */
import { computed } from "@preact/signals";
import type { Match } from "../engine/match";
import type { LogLine } from "../engine/types";
import { seatNames, session, version } from "./session";

let known: { match: Match; lines: LogLine[]; names: string[] } | null = null;

export function forgetLog(): void {
    known = null;
}

export const log = computed<LogLine[]>(() => {
    version.value;
    const match = session.value?.match;
    if (!match) return [];
    const names = seatNames.value;
    const before = known?.match === match && known.names === names && known.lines.length <= match.lines() ? known.lines : [];
    const fresh = match.log(before.length);
    const all = before.length && fresh.some((line) => /^undo/.test(line.text)) ? match.log(0) : [...before, ...fresh];
    known = { match, lines: all, names };
    return all;
});
