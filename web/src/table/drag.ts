/* Fingers and the mouse on the stage: dragging, pinching, and what a finger means that hits something small or nothing. */
import { useRef } from "preact/hooks";
import { meet } from "../scene/geometry";
import { pickOf } from "../scene/render";
import type { Camera } from "./camera";
import { narrow } from "./layout";
import { panned, READABLE, zoomed } from "./view";

/** What a finger hits, in pixels. */
const TOUCH = 44;

/* What a finger meets of this: a fingertip at least. */
function touched(box: DOMRect): DOMRect {
    const [wide, high] = [Math.max(box.width, TOUCH), Math.max(box.height, TOUCH)];
    return new DOMRect(box.x + (box.width - wide) / 2, box.y + (box.height - high) / 2, wide, high);
}

/* What can be picked on the board, with where it is shown, what is nearest to there first. */
function picksFrom(stage: Element, x: number, y: number): { spot: Element; box: DOMRect }[] {
    const far = ({ box }: { box: DOMRect }): number => Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
    return [...stage.querySelectorAll("g.pickable:has(> .ring-lit)")]
        .map((spot) => ({ spot, box: spot.getBoundingClientRect() }))
        .sort((one, other) => far(one) - far(other));
}

/** A finger beside something small means it, where there is nothing else; answers whether it was meant. */
export function pickBeside({ room }: Camera, event: MouseEvent): boolean {
    const element = room.current;
    if (!narrow.value || !element || !(event.target instanceof Element) || event.target.closest("g.pickable")) return false;
    const [first] = event.target.closest("svg.board") ? picksFrom(element, event.clientX, event.clientY) : [];
    if (!first || !meet(touched(first.box), new DOMRect(event.clientX, event.clientY, 0, 0))) return false;
    first.spot.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: event.clientX, clientY: event.clientY }));
    return true;
}

/* Of two cubes of one colour in one city it is all the same which is hit. */
function alike(one: Element, other: Element): boolean {
    const what = (spot: Element): string => `${pickOf(spot.getAttribute("data-pick") ?? "")} ${spot.getAttribute("data-in")}`;
    return what(one) === what(other);
}

/** It can't tell small things apart that lie close together: the first tap on one brings it nearer, the second picks it. */
export function comeNearer({ room, now, size, setOwn }: Camera, event: MouseEvent): boolean {
    const spot = event.target instanceof Element ? event.target.closest("g.pickable") : null;
    const box = spot?.getBoundingClientRect();
    const element = room.current;
    const wide = box ? Math.max(box.width, box.height) : TOUCH;
    if (!narrow.value || !spot || !box || !element || wide >= TOUCH) return false;
    const others = picksFrom(element, box.x, box.y).filter((other) => !alike(other.spot, spot));
    if (!others.some((other) => meet(touched(other.box), touched(box)))) return false;
    const at = element.getBoundingClientRect();
    const x = box.x + box.width / 2 - at.x;
    const y = box.y + box.height / 2 - at.y;
    const near = zoomed(now.current, Math.max(READABLE / now.current.k, TOUCH / wide), x, y);
    if (near.k < now.current.k * 1.02) return false; /* it is as near as it can be */
    setOwn(panned(near, size.width / 2 - x, size.height / 2 - y));
    return true;
}

interface Points {
    at: Map<number, { x: number; y: number }>;
    moved: boolean;
    distance: number;
}

export interface Drag {
    down(event: PointerEvent): void;
    move(event: PointerEvent): void;
    up(event: PointerEvent): void;
    /** Was the click the end of a drag? Asked once a click. */
    ended(): boolean;
}

/* Two fingers: so much farther apart, so much nearer. */
function pinch({ now, setOwn }: Camera, points: Points, element: Element): void {
    const [a, b] = [...points.at.values()];
    if (!a || !b) return;
    const distance = Math.hypot(a.x - b.x, a.y - b.y);
    const box = element.getBoundingClientRect();
    if (points.distance) setOwn(zoomed(now.current, distance / points.distance, (a.x + b.x) / 2 - box.x, (a.y + b.y) / 2 - box.y));
    points.distance = distance;
}

export function useDrag(camera: Camera): Drag {
    const points = useRef<Points>({ at: new Map(), moved: false, distance: 0 }).current;
    return {
        down(event) {
            points.at.set(event.pointerId, { x: event.clientX, y: event.clientY });
            if (points.at.size === 1) points.moved = false;
            points.distance = 0;
        },
        move(event) {
            const was = points.at.get(event.pointerId);
            const element = camera.room.current;
            if (!was || !element) return;
            const dx = event.clientX - was.x;
            const dy = event.clientY - was.y;
            if (!points.moved && Math.hypot(dx, dy) < 6) return;
            if (!points.moved) element.setPointerCapture(event.pointerId);
            points.moved = true;
            points.at.set(event.pointerId, { x: event.clientX, y: event.clientY });
            if (points.at.size === 1) camera.setOwn(panned(camera.now.current, dx, dy));
            else pinch(camera, points, element);
        },
        up: (event) => void points.at.delete(event.pointerId),
        ended() {
            const { moved } = points;
            points.moved = false;
            return moved;
        },
    };
}
