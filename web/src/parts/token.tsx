/* A seat's mark: its colour in its shape. */
import type { JSX } from "preact";

export function Token({ seat, size = 18 }: { seat: number; size?: number }): JSX.Element {
    return (
        <svg class={`tok seat-${seat < 0 ? "none" : seat}`} width={size} height={size} viewBox="-13 -13 26 26" aria-hidden="true">
            <use href={seat < 0 ? "#i-dice" : `#token-${seat}`} />
        </svg>
    );
}
