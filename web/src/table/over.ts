/* Whether the result lies over the table. */
import { signal } from "@preact/signals";

export const resultShown = signal(false);

export function showResult(): void {
    resultShown.value = true;
}
