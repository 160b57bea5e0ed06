/* Where the window onto the board is, on a board that does not fit into it: its pieces as specks, what can be picked, the window.
 * A press or a drag moves the window. It stands in a corner under which nothing can be picked.
 */
import type { JSX } from "preact";
import type { Sheet } from "../engine/types";
import { placesOf } from "../scene/geometry";
import { words } from "../text/catalogue";
import { litPlaces } from "./beyond";
import type { Size, View } from "./view";

/** The most that it takes, in pixels. */
const ROOM: Size = { width: 116, height: 84 };
const GAP = 8;

function outgrows(view: View, room: Size, sheet: Size): boolean {
    return sheet.width * view.k > room.width + 2 * GAP || sheet.height * view.k > room.height + 2 * GAP;
}

export function Minimap({
    sheet,
    view,
    room,
    show,
}: {
    sheet: Sheet;
    view: View;
    room: Size;
    show: (x: number, y: number) => void;
}): JSX.Element | null {
    if (!outgrows(view, room, sheet)) return null;
    const scale = Math.min(ROOM.width / sheet.width, ROOM.height / sheet.height);
    const [width, height] = [sheet.width * scale, sheet.height * scale];
    const lit = litPlaces(sheet);
    const under = (left: number): boolean =>
        lit.some((place) => {
            const [x, y] = [view.x + place.x * view.k, view.y + place.y * view.k];
            return (
                x < left + width + GAP &&
                x + place.width * view.k > left - GAP &&
                y + place.height * view.k > room.height - height - 3 * GAP
            );
        });
    const right = under(GAP) && !under(room.width - width - GAP);
    const at = (event: PointerEvent): void => {
        if (!event.buttons || !(event.currentTarget instanceof Element)) return;
        event.stopPropagation();
        const box = event.currentTarget.getBoundingClientRect();
        show((event.clientX - box.x) / scale, (event.clientY - box.y) / scale);
    };
    return (
        <svg
            class={right ? "minimap right" : "minimap"}
            width={width}
            height={height}
            viewBox={`0 0 ${sheet.width} ${sheet.height}`}
            role="img"
            aria-label={words.minimap}
            onPointerDown={at}
            onPointerMove={at}
        >
            {[...placesOf([sheet])].map(([id, { ringed, x, y, width, height }]) =>
                ringed ? <rect key={id} class="speck" x={x} y={y} width={width} height={height} /> : null,
            )}
            {lit.map(({ x, y, width, height }, at) => (
                <rect key={at} class="speck lit" x={x} y={y} width={width} height={height} />
            ))}
            <rect
                class="window"
                x={-view.x / view.k}
                y={-view.y / view.k}
                width={room.width / view.k}
                height={room.height / view.k}
                stroke-width={2 / scale}
            />
        </svg>
    );
}
