/* The view of the stage: automatic until the person moves it; a pick that is out of sight makes it automatic again. */
import { signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Sheet } from "../engine/types";
import { type Box, boxOfPicks, placesOf } from "../scene/geometry";
import { nextWay, picking } from "../state/choosing";
import { guided, pickedIds } from "../state/picks";
import { litPlaces } from "./beyond";
import { bestView, broughtIn, fitView, inView, panned, type Size, type View, zoomed } from "./view";

/** What the buttons outside the board ask of it; rises with each press. */
const stageWish = signal<{ what: "in" | "out" | "fit"; count: number }>({ what: "fit", count: 0 });

export function wish(what: "in" | "out" | "fit"): void {
    stageWish.value = { what, count: stageWish.value.count + 1 };
}

export interface Camera {
    sheet: Sheet;
    /** The element that shows the sheet, and how large it is. */
    room: RefObject<HTMLDivElement | null>;
    size: Size;
    /** What is shown. */
    view: View;
    /** The same for handlers, which may be older than the last drawing. */
    now: RefObject<View>;
    /** The view that the person moved to; null: automatic. */
    own: View | null;
    setOwn(view: View | null): void;
}

const keySteps: Record<string, [number, number]> = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };

/** So much of the wheel is one turn of what was picked. */
const NOTCH = 50;

/** Moves the view until this place of the sheet is seen. */
export function bringIn({ now, size, sheet, setOwn }: Camera, place: Box): void {
    setOwn(broughtIn(now.current, size, sheet, place));
}

/** What a key does to the view; answers whether it does anything. */
export function moveByKey({ now, setOwn }: Camera, key: string): boolean {
    const step = keySteps[key];
    if (step) setOwn(panned(now.current, step[0], step[1]));
    else if (key === "+" || key === "=") wish("in");
    else if (key === "-") wish("out");
    else if (key === "0") setOwn(null);
    else return false;
    return true;
}

/* The wheel turns what was picked, where there are several ways to place it, and zooms elsewhere. */
function wheelOf(element: HTMLElement, { now, setOwn }: Pick<Camera, "now" | "setOwn">): (event: WheelEvent) => void {
    let turned = 0;
    return (event) => {
        event.preventDefault();
        if (picking.value.ways.length > 1 && event.target instanceof Element && event.target.closest('.pickable[aria-pressed="true"]')) {
            turned += event.deltaY;
            if (Math.abs(turned) >= NOTCH) nextWay(Math.sign(turned));
            if (Math.abs(turned) >= NOTCH) turned = 0;
            return;
        }
        const box = element.getBoundingClientRect();
        setOwn(zoomed(now.current, Math.exp(-event.deltaY * 0.0015), event.clientX - box.x, event.clientY - box.y));
    };
}

/* Follows the size of the element and the wheel over it. */
function useRoom(camera: Omit<Camera, "view">, setSize: (size: Size) => void): void {
    useEffect(() => {
        const element = camera.room.current;
        if (!element) return;
        const watch = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
        watch.observe(element);
        const wheel = wheelOf(element, camera);
        element.addEventListener("wheel", wheel, { passive: false });
        return () => {
            watch.disconnect();
            element.removeEventListener("wheel", wheel);
        };
    }, []);
}

/* Forgets what somebody moved to where it shows no pick, or another sheet. */
function useReturn({ own, setOwn, size, sheet }: Camera, picks: Box[]): void {
    const litKey = [...picking.value.lit].join(" ");
    useEffect(() => {
        if (own && picks.length && !picks.some((box) => inView(own, size, box))) setOwn(null);
    }, [litKey, sheet.name]);
    useEffect(() => setOwn(null), [sheet.name]);
}

/* Brings in what the question leads to. */
function useGuide(camera: Camera): void {
    const { now, size, sheet } = camera;
    const guide = guided.value[0];
    useEffect(() => {
        const place =
            guide && size.width ? [...placesOf([sheet])].find(([id]) => id === guide || id.startsWith(`${guide}.`))?.[1] : undefined;
        if (place && !inView(now.current, size, place)) bringIn(camera, place);
    }, [guide, sheet.name, size.width > 0]);
}

/* Does what the buttons ask for. */
function useWishes({ own, view, now, size, sheet, setOwn }: Camera): void {
    const { what, count } = stageWish.value;
    useEffect(() => {
        if (!count) return;
        if (what === "fit") setOwn(own === null && view.k < fitView(size, sheet).k * 1.01 ? null : fitView(size, sheet));
        else setOwn(zoomed(now.current, what === "in" ? 1.3 : 1 / 1.3, size.width / 2, size.height / 2));
    }, [count]);
}

export function useCamera(sheet: Sheet): Camera {
    const room = useRef<HTMLDivElement>(null);
    const [size, setSize] = useState<Size>({ width: 0, height: 0 });
    const [own, setOwn] = useState<View | null>(null);
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
    const camera = { sheet, room, size, view, now, own, setOwn };
    useRoom(camera, setSize);
    useReturn(camera, picks);
    useGuide(camera);
    useWishes(camera);
    return camera;
}
