/* The replay: which line is shown, and playing through it. */
import { signal } from "@preact/signals";
import { beforeChange, drawnScene, lines, moment, resetPicks } from "./session";

export const playing = signal(false);
const STEP = 900;
let timer: ReturnType<typeof setTimeout> | null = null;

export function showLine(line: number | null): void {
    beforeChange.call(drawnScene());
    resetPicks();
    moment.value = line === null || line >= lines.value ? null : Math.max(0, line);
}

function tick(): void {
    if (!playing.value) return;
    const at = moment.value;
    if (at === null) {
        playing.value = false;
        return;
    }
    showLine(at + 1);
    timer = setTimeout(tick, STEP);
}

export function togglePlaying(): void {
    if (timer) clearTimeout(timer);
    playing.value = !playing.value;
    if (!playing.value) return;
    if (moment.value === null) showLine(0);
    timer = setTimeout(tick, STEP);
}

export function stopPlaying(): void {
    if (timer) clearTimeout(timer);
    playing.value = false;
}
