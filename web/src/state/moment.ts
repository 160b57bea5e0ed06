/* The replay: which line is shown, and playing through it. */
import { signal } from "@preact/signals";
import { beforeChange, drawnScene } from "./drawn";
import { resetPicks } from "./picks";
import { moment } from "./session";
import { lines } from "./shown";

export const playing = signal(false);
/** How long a line is shown at the usual speed, in milliseconds. */
const STEP = 1200;
/** How many times faster it goes. */
const SPEEDS = [1, 2, 4];
export const speed = signal(1);

export function nextSpeed(): void {
    speed.value = SPEEDS[(SPEEDS.indexOf(speed.value) + 1) % SPEEDS.length] ?? 1;
}
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
    timer = setTimeout(tick, STEP / speed.value);
}

/** One line on, or back. */
export function stepBy(by: number): void {
    stopPlaying();
    showLine((moment.value ?? lines.value) + by);
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
