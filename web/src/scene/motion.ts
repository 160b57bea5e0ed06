/* Pieces travel: what had an id before a change and has it after runs from where it was to where it is. A person who wants
 * less motion gets none.
 */
import type { Scene } from "../engine/types";
import { driftOf, type Place, placesOf } from "./geometry";

interface Before {
    scene: Scene;
    places: Map<string, Place>;
    boxes: Map<string, DOMRect>;
}

let before: Before | null = null;
const MOST = 48;
const TIME = 320;

function elements(): Map<string, SVGGElement> {
    const found = new Map<string, SVGGElement>();
    for (const element of document.querySelectorAll<SVGGElement>("svg[data-sheet] [data-id]")) {
        const id = element.dataset.id ?? "";
        if (!found.has(id) && !element.closest(".ghost")) found.set(id, element);
    }
    return found;
}

function calm(): boolean {
    return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Keeps where everything is, before the drawing changes. */
export function rememberPlaces(scene: Scene): void {
    if (before || calm()) return;
    const boxes = new Map<string, DOMRect>();
    for (const [id, element] of elements()) boxes.set(id, element.getBoundingClientRect());
    before = { scene, places: placesOf(scene.sheets), boxes };
}

function drifts(from: Scene, to: Scene): Map<string, { x: number; y: number }> {
    return new Map(
        to.sheets.map((sheet) => [sheet.name, driftOf(from.sheets.find((one) => one.name === sheet.name)?.shapes ?? [], sheet.shapes)]),
    );
}

/* How far back, in the units of what the element stands in, the piece was. */
function wayOf(element: SVGGElement, box: DOMRect): { x: number; y: number } | null {
    const parent = element.parentElement as SVGGraphicsElement | null;
    const matrix = parent?.getScreenCTM?.();
    if (!matrix?.a) return null;
    const now = element.getBoundingClientRect();
    return {
        x: (box.x + box.width / 2 - now.x - now.width / 2) / matrix.a,
        y: (box.y + box.height / 2 - now.y - now.height / 2) / matrix.a,
    };
}

function run(element: SVGGElement, way: { x: number; y: number }): void {
    const here = element.transform.baseVal.consolidate()?.matrix;
    const rest = here ? `matrix(${here.a},${here.b},${here.c},${here.d},${here.e},${here.f})` : "none";
    const start = `translate(${way.x}px,${way.y}px) ${here ? rest : ""}`;
    element.animate([{ transform: start }, { transform: here ? `translate(0px,0px) ${rest}` : "translate(0px,0px)" }], {
        duration: TIME,
        easing: "cubic-bezier(.6,0,.2,1)",
    });
}

/** Lets everything travel that is elsewhere than before. */
export function travel(scene: Scene): void {
    const from = before;
    before = null;
    if (!from || from.scene === scene) return;
    const drift = drifts(from.scene, scene);
    const places = placesOf(scene.sheets);
    let count = 0;
    for (const [id, element] of elements()) {
        const place = places.get(id);
        if (!place || count >= MOST) continue;
        const old = from.places.get(id);
        if (!old) {
            element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: TIME });
            count++;
            continue;
        }
        const push = drift.get(place.sheet) ?? { x: 0, y: 0 };
        let way: { x: number; y: number } | null;
        if (old.sheet === place.sheet)
            way = { x: (old.at.x + push.x - place.at.x) / place.scale, y: (old.at.y + push.y - place.at.y) / place.scale };
        else way = from.boxes.has(id) ? wayOf(element, from.boxes.get(id) as DOMRect) : null;
        if (!way || Math.hypot(way.x, way.y) < 3) continue;
        run(element, way);
        count++;
    }
}
