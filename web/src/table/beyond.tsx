/* Marks at the edges of the stage for picks that are out of sight; a press brings them into view. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Sheet } from "../engine/types";
import { type Box, meet, type Place, placesOf } from "../scene/geometry";
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
    /** Where the mark stands along its edge, from 0 to 1. */
    along?: number;
}

/** The room that a mark takes, and how far it stands from its edge. */
const MARK: Size = { width: 60, height: 30 };
const GAP = 6;
/** Where a mark may stand along its edge, the best place first. */
const ALONG = [0.5, 0.38, 0.62, 0.25, 0.75];

function markAt(side: Side, along: number, room: Size): Box {
    const [left, top] = [(room.width - MARK.width) * along, (room.height - MARK.height) * along];
    const at = {
        left: { x: GAP, y: top },
        right: { x: room.width - GAP - MARK.width, y: top },
        top: { x: left, y: GAP },
        bottom: { x: left, y: room.height - GAP - MARK.height },
    };
    return { ...at[side], ...MARK };
}

/* A mark covers nothing that can be picked, if there is such a place along its edge. */
function alongOf(side: Side, picks: Box[], room: Size): number {
    return ALONG.find((along) => !picks.some((box) => meet(markAt(side, along, room), box))) ?? 0.5;
}

/** Places of the sheet as they lie in the room, in pixels. */
export function shownAt(places: Box[], { x, y, k }: View): Box[] {
    return places.map((place) => ({ x: x + place.x * k, y: y + place.y * k, width: place.width * k, height: place.height * k }));
}

const styleOf = ({ side, along }: Edge): { style?: Record<string, string> } => {
    if (along === undefined) return {};
    const across = DOWN.includes(side);
    return { style: { [across ? "left" : "top"]: `calc(${100 * along}% - ${along * (across ? MARK.width : MARK.height)}px)` } };
};

function Edges({ edges }: { edges: Edge[] }): JSX.Element | null {
    if (!edges.length) return null;
    return (
        <>
            {edges.map((edge) => (
                <button
                    key={edge.side}
                    type="button"
                    class={`beyond ${edge.side}`}
                    {...styleOf(edge)}
                    aria-label={words.picksBeyond(edge.count)}
                    onClick={edge.show}
                >
                    <b aria-hidden="true">{edge.count}</b>
                </button>
            ))}
        </>
    );
}

/** Of the board. */
export function Beyond({ sheet, view, room, show }: { sheet: Sheet; view: View; room: Size; show: (place: Place) => void }): JSX.Element {
    const lit = litPlaces(sheet);
    const out = lit.filter((place) => !inView(view, room, place));
    const shown = shownAt(lit, view);
    const found = out.map((place) => ({ place, ...behind(place, view, room) }));
    const edges = SIDES.flatMap((side): Edge[] => {
        const here = found.filter((one) => one.side === side).sort((a, b) => a.by - b.by);
        const nearest = here[0];
        return nearest ? [{ side, count: here.length, show: () => show(nearest.place), along: alongOf(side, shown, room) }] : [];
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
