/* An icon of the palette. It never stands alone for an action: a label or a spoken name goes with it. */
import type { JSX } from "preact";

export function Icon({ name, size = 20 }: { name: string; size?: number }): JSX.Element {
    return (
        <svg class="ic" width={size} height={size} viewBox="-12 -12 24 24" aria-hidden="true">
            <use href={`#i-${name}`} />
        </svg>
    );
}
