/* Whether the last move can still be taken back: the engine is asked on a copy. */
import { computed } from "@preact/signals";
import { deciding, session, TRIAL, turn, version } from "./session";

export const undoable = computed<boolean>(() => {
    version.value;
    const now = session.value;
    if (!now || !deciding.value || now.match.lines() === 0) return false;
    try {
        now.match.copyTo(TRIAL).undo(turn.value, 1, false);
        return true;
    } catch {
        return false;
    }
});
