/* The board: one sheet, as large as there is room, moved and zoomed by wheel, fingers, keys and buttons. It finds its own view
 * until somebody moves it; a pick that is out of sight brings it back.
 */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Sheet } from "../engine/types";
import { boxOfPicks, placesOf } from "../scene/geometry";
import { ghostsOf, wayOf } from "../scene/ghost";
import { leastOf, Shapes } from "../scene/render";
import { Rings } from "../scene/rings";
import { nextWay, picking } from "../state/choosing";
import { guided, pickedIds } from "../state/picks";
import { trial } from "../state/trial";
import { words } from "../text/catalogue";
import { Beyond, litPlaces } from "./beyond";
import { Fan } from "./fan";
import { narrow } from "./layout";
import { Minimap } from "./minimap";
import { pointing } from "./pointing";
import { Tags } from "./tags";
import { bestView, broughtIn, fitView, inView, panned, READABLE, type Size, type View, zoomed } from "./view";

/** What the buttons outside the board ask of it; rises with each press. */
export const stageWish = signal<{ what: "in" | "out" | "fit"; count: number }>({ what: "fit", count: 0 });

export function wish(what: "in" | "out" | "fit"): void {
    stageWish.value = { what, count: stageWish.value.count + 1 };
}

const keySteps: Record<string, [number, number]> = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };

/** So much of the wheel is one turn of what was picked. */
const NOTCH = 50;

/** What a finger hits, in pixels. */
const TOUCH = 44;

/* What a finger meets of this: a fingertip at least. */
function touched(box: DOMRect): DOMRect {
    const [wide, high] = [Math.max(box.width, TOUCH), Math.max(box.height, TOUCH)];
    return new DOMRect(box.x + (box.width - wide) / 2, box.y + (box.height - high) / 2, wide, high);
}

function meet(one: DOMRect, other: DOMRect): boolean {
    return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/* What can be picked on the board, with where it is shown, what is nearest to there first. */
function picksFrom(stage: Element, x: number, y: number): { spot: Element; box: DOMRect }[] {
    const far = ({ box }: { box: DOMRect }): number => Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
    return [...stage.querySelectorAll("g.pickable:has(> .ring-lit)")]
        .map((spot) => ({ spot, box: spot.getBoundingClientRect() }))
        .sort((one, other) => far(one) - far(other));
}

interface Drag {
    points: Map<number, { x: number; y: number }>;
    moved: boolean;
    distance: number;
}

export function Stage({ sheet }: { sheet: Sheet }): JSX.Element {
    const room = useRef<HTMLDivElement>(null);
    const drag = useRef<Drag>({ points: new Map(), moved: false, distance: 0 });
    const [size, setSize] = useState<Size>({ width: 0, height: 0 });
    const [own, setOwn] = useState<View | null>(null);
    const lit = picking.value.lit;
    const marks = litPlaces(sheet);
    const picked = marks.length ? null : boxOfPicks(sheet, pickedIds.value);
    const picks = picked ? [picked] : marks;
    const now = useRef<View>({ x: 0, y: 0, k: 1 });
    /* The view that was found stays as long as it shows all that is asked. */
    const known = useRef<{ view: View; of: string } | null>(null);
    const of = [size.width, size.height, sheet.name, sheet.width, sheet.height].join(" ");
    if (known.current?.of !== of || !picks.every((box) => inView(known.current?.view ?? now.current, size, box)))
        known.current = { view: bestView(size, sheet, picks), of };
    const view = own ?? known.current.view;
    now.current = view;

    useEffect(() => {
        const element = room.current;
        if (!element) return;
        const watch = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
        watch.observe(element);
        let turned = 0;
        const wheel = (event: WheelEvent): void => {
            event.preventDefault();
            if (
                picking.value.ways.length > 1 &&
                event.target instanceof Element &&
                event.target.closest('.pickable[aria-pressed="true"]')
            ) {
                turned += event.deltaY;
                if (Math.abs(turned) >= NOTCH) nextWay(Math.sign(turned));
                if (Math.abs(turned) >= NOTCH) turned = 0;
                return;
            }
            const box = element.getBoundingClientRect();
            setOwn(zoomed(now.current, Math.exp(-event.deltaY * 0.0015), event.clientX - box.x, event.clientY - box.y));
        };
        element.addEventListener("wheel", wheel, { passive: false });
        return () => {
            watch.disconnect();
            element.removeEventListener("wheel", wheel);
        };
    }, []);

    const litKey = [...lit].join(" ");
    useEffect(() => {
        if (own && picks.length && !picks.some((box) => inView(own, size, box))) setOwn(null);
    }, [litKey, sheet.name]);
    useEffect(() => setOwn(null), [sheet.name]);

    const guide = guided.value[0];
    useEffect(() => {
        const place =
            guide && size.width ? [...placesOf([sheet])].find(([id]) => id === guide || id.startsWith(`${guide}.`))?.[1] : undefined;
        if (place && !inView(now.current, size, place)) setOwn(broughtIn(now.current, size, sheet, place));
    }, [guide, sheet.name, size.width > 0]);

    const { what, count } = stageWish.value;
    useEffect(() => {
        if (!count) return;
        if (what === "fit") setOwn(own === null && view.k < fitView(size, sheet).k * 1.01 ? null : fitView(size, sheet));
        else setOwn(zoomed(now.current, what === "in" ? 1.3 : 1 / 1.3, size.width / 2, size.height / 2));
    }, [count]);

    const down = (event: PointerEvent): void => {
        const { points } = drag.current;
        points.set(event.pointerId, { x: event.clientX, y: event.clientY });
        if (points.size === 1) drag.current.moved = false;
        drag.current.distance = 0;
    };
    const move = (event: PointerEvent): void => {
        const { points } = drag.current;
        const was = points.get(event.pointerId);
        const element = room.current;
        if (!was || !element) return;
        const dx = event.clientX - was.x;
        const dy = event.clientY - was.y;
        if (!drag.current.moved && Math.hypot(dx, dy) < 6) return;
        if (!drag.current.moved) element.setPointerCapture(event.pointerId);
        drag.current.moved = true;
        points.set(event.pointerId, { x: event.clientX, y: event.clientY });
        if (points.size === 1) {
            setOwn(panned(now.current, dx, dy));
            return;
        }
        const [a, b] = [...points.values()];
        if (!a || !b) return;
        const distance = Math.hypot(a.x - b.x, a.y - b.y);
        const box = element.getBoundingClientRect();
        if (drag.current.distance)
            setOwn(zoomed(now.current, distance / drag.current.distance, (a.x + b.x) / 2 - box.x, (a.y + b.y) / 2 - box.y));
        drag.current.distance = distance;
    };
    const up = (event: PointerEvent): void => {
        drag.current.points.delete(event.pointerId);
    };
    const key = (event: KeyboardEvent): void => {
        const step = keySteps[event.key];
        if (step) setOwn(panned(now.current, step[0], step[1]));
        else if (event.key === "+" || event.key === "=") wish("in");
        else if (event.key === "-") wish("out");
        else if (event.key === "0") setOwn(null);
        else return;
        event.preventDefault();
    };
    /* A finger beside something small means it, where there is nothing else. */
    const meant = (event: MouseEvent): boolean => {
        const element = room.current;
        if (!narrow.value || !element || !(event.target instanceof Element) || event.target.closest("g.pickable")) return false;
        const [first] = event.target.closest("svg.board") ? picksFrom(element, event.clientX, event.clientY) : [];
        if (!first || !meet(touched(first.box), new DOMRect(event.clientX, event.clientY, 0, 0))) return false;
        first.spot.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: event.clientX, clientY: event.clientY }));
        return true;
    };
    /* It can't tell small things apart that lie close together: the first tap on one brings it nearer, the second picks it. */
    const comesNearer = (event: MouseEvent): boolean => {
        const spot = event.target instanceof Element ? event.target.closest("g.pickable") : null;
        const box = spot?.getBoundingClientRect();
        const element = room.current;
        const wide = box ? Math.max(box.width, box.height) : TOUCH;
        if (!narrow.value || !box || !element || wide >= TOUCH) return false;
        if (!picksFrom(element, box.x, box.y).some((other) => other.spot !== spot && meet(touched(other.box), touched(box)))) return false;
        const at = element.getBoundingClientRect();
        const x = box.x + box.width / 2 - at.x;
        const y = box.y + box.height / 2 - at.y;
        const near = zoomed(now.current, Math.max(READABLE / now.current.k, TOUCH / wide), x, y);
        if (near.k < now.current.k * 1.02) return false; /* it is as near as it can be */
        setOwn(panned(near, size.width / 2 - x, size.height / 2 - y));
        return true;
    };
    /* Who goes through the picks by keys sees the one that has the focus. */
    const reached = (event: FocusEvent): void => {
        const spot = event.target instanceof Element ? event.target.closest("g.pickable") : null;
        const box = spot?.getBoundingClientRect();
        const at = room.current?.getBoundingClientRect();
        if (!box || !at || !spot?.matches(":focus-visible")) return; /* under a finger or the mouse nothing moves */
        const { x, y, k } = now.current;
        const place = { x: (box.x - at.x - x) / k, y: (box.y - at.y - y) / k, width: box.width / k, height: box.height / k };
        if (!inView(now.current, size, place)) setOwn(broughtIn(now.current, size, sheet, place));
    };
    const tried = trial.value;
    const way = tried?.along ? wayOf(sheet, tried.along, tried.scene) : [];
    const ghosts = tried ? [...way, ...ghostsOf(sheet, tried.scene)] : [];
    return (
        <div
            class="stage"
            ref={room}
            tabIndex={0}
            role="group"
            aria-label={words.boardKeys(sheet.title)}
            onPointerDown={down}
            onPointerMove={move}
            onPointerUp={up}
            onPointerCancel={up}
            onKeyDown={key}
            onFocusCapture={reached}
            onClickCapture={(event) => {
                if (!drag.current.moved && !comesNearer(event) && !meant(event)) return;
                drag.current.moved = false;
                event.stopPropagation();
            }}
        >
            <svg class="board" data-sheet={sheet.name} width="100%" height="100%" role="group" aria-label={sheet.title}>
                {sheet.ground ? <rect class={sheet.ground} width="100%" height="100%" /> : null}
                <g
                    class={own ? "view" : "view gliding"}
                    style={`transform:translate(${view.x}px, ${view.y}px) scale(${view.k}); --least:${leastOf(view.k)}`}
                >
                    <Shapes shapes={sheet.shapes} pointing={pointing.value} />
                    <Rings shapes={sheet.shapes} pointing={pointing.value} />
                    {ghosts.length ? (
                        <g class="ghost" aria-hidden="true">
                            <Shapes shapes={ghosts} pointing={null} />
                        </g>
                    ) : null}
                </g>
            </svg>
            {size.width ? <Tags sheet={sheet} view={view} /> : null}
            {size.width ? <Fan sheet={sheet} view={view} room={size} /> : null}
            {size.width ? (
                <>
                    <Minimap
                        sheet={sheet}
                        view={view}
                        room={size}
                        show={(x, y) => setOwn(broughtIn(now.current, size, sheet, { x, y, width: 0, height: 0 }))}
                    />
                    <Beyond sheet={sheet} view={view} room={size} show={(place) => setOwn(broughtIn(now.current, size, sheet, place))} />
                </>
            ) : null}
        </div>
    );
}
