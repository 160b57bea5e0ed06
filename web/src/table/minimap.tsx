/* Where the window onto the board is, on a board that does not fit into it: its pieces as specks, what can be picked, the window.
 * A press or a drag moves the window. It stands in a corner under which nothing can be picked, the lower ones first; where there is
 * none, it is not there.
 */
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import type { Sheet } from "../engine/types";
import { type Box, meet, placesOf } from "../scene/geometry";
import { words } from "../text/catalogue";
import { litPlaces, shownAt } from "./beyond";
import type { Size, View } from "./view";

/** The most that it takes, in pixels. */
const ROOM: Size = { width: 116, height: 84 };
const GAP = 8;
/** Specks of places that touch are told apart: so much of each side is left out. */
const APART = 0.2;

function outgrows(view: View, room: Size, sheet: Size): boolean {
    return sheet.width * view.k > room.width + 2 * GAP || sheet.height * view.k > room.height + 2 * GAP;
}

/* The first corner under which no pick lies, with a gap around it. */
function freeCorner(room: Size, size: Size, picks: Box[]): Box | undefined {
    const [width, height] = [size.width + 2 * GAP, size.height + 2 * GAP];
    const [right, bottom] = [room.width - width, room.height - height];
    const corners = [
        { x: 0, y: bottom },
        { x: right, y: bottom },
        { x: 0, y: 0 },
        { x: right, y: 0 },
    ].map((at) => ({ ...at, width, height }));
    return corners.find((corner) => !picks.some((pick) => meet(pick, corner)));
}

function Specks({ places, name }: { places: Box[]; name: string }): JSX.Element {
    return (
        <>
            {places.map(({ x, y, width, height }, at) => (
                <rect
                    key={at}
                    class={name}
                    x={x + width * APART}
                    y={y + height * APART}
                    width={width * (1 - 2 * APART)}
                    height={height * (1 - 2 * APART)}
                    rx={width * APART}
                />
            ))}
        </>
    );
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
    /* Under a finger that moves the window it stays where it is. */
    const held = useRef<Box | null>(null);
    if (!outgrows(view, room, sheet)) return null;
    const scale = Math.min(ROOM.width / sheet.width, ROOM.height / sheet.height);
    const [width, height] = [sheet.width * scale, sheet.height * scale];
    const lit = litPlaces(sheet);
    const corner = held.current ?? freeCorner(room, { width, height }, shownAt(lit, view));
    if (!corner) return null;
    const at = (event: PointerEvent): void => {
        if (!event.buttons || !(event.currentTarget instanceof Element)) return;
        event.stopPropagation();
        held.current = corner;
        const box = event.currentTarget.getBoundingClientRect();
        show((event.clientX - box.x) / scale, (event.clientY - box.y) / scale);
    };
    const letGo = (): null => (held.current = null);
    return (
        <svg
            class="minimap"
            style={{ left: `${corner.x + GAP}px`, top: `${corner.y + GAP}px` }}
            width={width}
            height={height}
            viewBox={`0 0 ${sheet.width} ${sheet.height}`}
            role="img"
            aria-label={words.minimap}
            onPointerDown={at}
            onPointerMove={at}
            onPointerUp={letGo}
            onPointerLeave={letGo}
        >
            <Specks places={[...placesOf([sheet]).values()].filter(({ ringed }) => ringed)} name="speck" />
            <Specks places={lit} name="speck lit" />
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
