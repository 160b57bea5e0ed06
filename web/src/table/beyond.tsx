/* What can be picked and lies out of sight is told at the edge behind which it lies; a press brings it into view. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Sheet } from "../engine/types";
import { type Place, placesOf } from "../scene/geometry";
import { pickOf } from "../scene/render";
import { words } from "../text/catalogue";
import { pointing } from "./pointing";
import { inView, type Size, type View } from "./view";

const SIDES = ["left", "right", "top", "bottom"] as const;
type Side = (typeof SIDES)[number];
const DOWN: readonly Side[] = ["top", "bottom"];

/** All that can be picked on a sheet now. */
export function litPlaces(sheet: Sheet): Place[] {
    const { lit, hidden } = pointing.value;
    return [...placesOf([sheet])].flatMap(([id, place]) => (place.ringed && lit.has(pickOf(id)) && !hidden.has(id) ? [place] : []));
}

/* Behind which edge a place lies, and how far. */
function behind(place: Place, view: View, room: Size): { side: Side; by: number } {
    const [x, y] = [view.x + place.x * view.k, view.y + place.y * view.k];
    const over: Record<Side, number> = {
        left: -x,
        right: x + place.width * view.k - room.width,
        top: -y,
        bottom: y + place.height * view.k - room.height,
    };
    const side = SIDES.reduce((best, one) => (over[one] > over[best] ? one : best));
    return { side, by: over[side] };
}

interface Edge {
    side: Side;
    count: number;
    show: () => void;
}

function Edges({ edges }: { edges: Edge[] }): JSX.Element | null {
    if (!edges.length) return null;
    return (
        <>
            {edges.map(({ side, count, show }) => (
                <button key={side} type="button" class={`beyond ${side}`} aria-label={words.picksBeyond(count)} onClick={show}>
                    <b aria-hidden="true">{count}</b>
                </button>
            ))}
        </>
    );
}

/** Of the board. */
export function Beyond({ sheet, view, room, show }: { sheet: Sheet; view: View; room: Size; show: (place: Place) => void }): JSX.Element {
    const out = litPlaces(sheet).filter((place) => !inView(view, room, place));
    const found = out.map((place) => ({ place, ...behind(place, view, room) }));
    const edges = SIDES.flatMap((side): Edge[] => {
        const here = found.filter((one) => one.side === side).sort((a, b) => a.by - b.by);
        const nearest = here[0];
        return nearest ? [{ side, count: here.length, show: () => show(nearest.place) }] : [];
    });
    return <Edges edges={edges} />;
}

/** So much of a ring may be hidden, in pixels. */
const SLACK = 4;

/* A board in bands draws in each of them what reaches into it, cut at its edges: a ring beyond them is seen in another band. */
function drawn({ ring, at }: { ring: Element; at: DOMRect }): boolean {
    const band = ring.closest("svg")?.getBoundingClientRect();
    return !band || (at.left < band.right && at.right > band.left && at.top < band.bottom && at.bottom > band.top);
}

/** The rings of a room that scrolls, with where they are shown. */
export function ringsIn(room: Element): { ring: Element; at: DOMRect }[] {
    return [...room.querySelectorAll(".ring-lit")].map((ring) => ({ ring, at: ring.getBoundingClientRect() })).filter(drawn);
}

/** Of a room that scrolls: what lies above and below, and where it goes across too, beside it. */
export function BeyondScroll({
    room,
    lit,
    across = false,
}: {
    room: { current: HTMLElement | null };
    lit: string;
    across?: boolean;
}): JSX.Element | null {
    const [edges, setEdges] = useState<Edge[]>([]);
    useEffect(() => {
        const element = room.current;
        if (!element) return;
        const look = (): void => {
            const box = element.getBoundingClientRect();
            const rings = ringsIn(element);
            const over = (at: DOMRect): Record<Side, number> => ({
                left: box.left - at.left,
                right: at.right - box.right,
                top: box.top - at.top,
                bottom: at.bottom - box.bottom,
            });
            const told = (side: Side): Edge[] => {
                const hidden = rings.map(({ ring, at }) => ({ ring, by: over(at)[side] })).filter(({ by }) => by > SLACK);
                const [nearest] = hidden.sort((one, other) => one.by - other.by);
                const show = (): void => nearest?.ring.scrollIntoView({ block: "center", inline: "center" });
                return nearest ? [{ side, count: hidden.length, show }] : [];
            };
            setEdges((across ? SIDES : DOWN).flatMap(told));
        };
        look();
        const watch = new ResizeObserver(look);
        watch.observe(element);
        for (const child of element.children) watch.observe(child);
        element.addEventListener("scroll", look, { passive: true });
        return () => {
            watch.disconnect();
            element.removeEventListener("scroll", look);
        };
    }, [lit, across]);
    return <Edges edges={edges} />;
}
