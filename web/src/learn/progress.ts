/* How far somebody has come with lessons, kept in the browser. */
import { signal } from "@preact/signals";

const KEY = "roundhouse.learning";

/** Of a lesson "GAME/NAME": the chapter it was left at, from 0, or "done". */
export type Progress = Record<string, number | "done">;

function load(): Progress {
    try {
        return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Progress;
    } catch {
        return {};
    }
}

export const progress = signal<Progress>(load());

export function keepProgress(what: string, at: number | "done"): void {
    if (progress.value[what] === "done") return;
    progress.value = { ...progress.value, [what]: at };
    localStorage.setItem(KEY, JSON.stringify(progress.value));
}
