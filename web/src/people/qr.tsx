/* A text as a picture to be scanned. */
import type { JSX } from "preact";
import { encode } from "uqr";

export function Qr({ text, label }: { text: string; label: string }): JSX.Element {
    const { data, size } = encode(text, { border: 2 });
    const path = data.map((row, y) => row.map((dark, x) => (dark ? `M${x},${y}h1v1h-1z` : "")).join("")).join("");
    return (
        <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
            <rect width={size} height={size} fill="#fff" />
            <path d={path} fill="#000" />
        </svg>
    );
}
