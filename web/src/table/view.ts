/* The window onto the board: how far it is moved and how large it is. Plain sums, so that they can be tested. */
import type { Sheet } from "../engine/types";
import { type Box, type Place, placesOf } from "../scene/geometry";

export interface View {
    x: number;
    y: number;
    k: number;
}

export interface Size {
    width: number;
    height: number;
}

const SMALLEST = 0.2;
const LARGEST = 4;
/** No sheet is blown up beyond this by itself. */
const ROOMY = 1.5;
/** The scale at which a sheet's letters are still readable without growing much. */
export const READABLE = 0.7;
/** The least scale at which a whole sheet is shown by itself: its words grow, and still have room. */
const WHOLE = 0.6;
const EDGE = 6;

export function fitView(room: Size, sheet: Size): View {
    const k = Math.min((room.width - 2 * EDGE) / sheet.width, (room.height - 2 * EDGE) / sheet.height, ROOMY);
    const safe = Math.max(k, 0.05);
    return { k: safe, x: (room.width - sheet.width * safe) / 2, y: (room.height - sheet.height * safe) / 2 };
}

function centred(room: Size, box: Box, k: number): View {
    return { k, x: room.width / 2 - (box.x + box.width / 2) * k, y: room.height / 2 - (box.y + box.height / 2) * k };
}

/* Keeps a sheet that is larger than the room from leaving a gap at an edge. */
function held(view: View, room: Size, sheet: Size): View {
    const along = (at: number, have: number, want: number): number =>
        want <= have ? (have - want) / 2 : Math.min(EDGE, Math.max(at, have - want - EDGE));
    return { k: view.k, x: along(view.x, room.width, sheet.width * view.k), y: along(view.y, room.height, sheet.height * view.k) };
}

/* The box around boxes. */
function around(boxes: Box[]): Box {
    const x = Math.min(...boxes.map((box) => box.x));
    const y = Math.min(...boxes.map((box) => box.y));
    const right = Math.max(...boxes.map((box) => box.x + box.width));
    const bottom = Math.max(...boxes.map((box) => box.y + box.height));
    return { x, y, width: right - x, height: bottom - y };
}

/** The whole sheet if it can be read so; else so near that it can, where most of what is to be picked is in view. */
export function bestView(room: Size, sheet: Size, picks: Box[]): View {
    const all = fitView(room, sheet);
    if (all.k >= WHOLE || room.width < 10) return all;
    const k = READABLE;
    const near = (box: Box): View => held(centred(room, box, k), room, sheet);
    if (!picks.length) return near({ x: 0, y: 0, width: sheet.width, height: sheet.height });
    const whole = near(around(picks));
    if (picks.every((box) => inView(whole, room, box))) return whole;
    let best = { view: whole, seen: picks.filter((box) => inView(whole, room, box)) };
    for (const pick of picks) {
        const view = near(pick);
        const seen = picks.filter((box) => inView(view, room, box));
        if (seen.length > best.seen.length) best = { view, seen };
    }
    return best.seen.length ? near(around(best.seen)) : near(picks[0] ?? around(picks));
}

export function zoomed(view: View, by: number, x: number, y: number): View {
    const k = Math.min(LARGEST, Math.max(SMALLEST, view.k * by));
    const ratio = k / view.k;
    return { k, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio };
}

export function panned(view: View, dx: number, dy: number): View {
    return { k: view.k, x: view.x + dx, y: view.y + dy };
}

/** Moves a view so that this box stands in the middle of the room. */
export function broughtIn(view: View, room: Size, sheet: Size, box: Box): View {
    return held(centred(room, box, view.k), room, sheet);
}

/** Whether a box lies in the room, wholly. */
export function inView(view: View, room: Size, box: Box): boolean {
    const x = view.x + box.x * view.k;
    const y = view.y + box.y * view.k;
    return x >= 0 && y >= 0 && x + box.width * view.k <= room.width && y + box.height * view.k <= room.height;
}

export interface Band {
    x: number;
    width: number;
}

/* So far right that nothing that begins left of an edge, and can be pointed at, is cut by it. */
function beyond(edge: number, places: Place[], most: number): number {
    const cut = places.filter(({ x, width, ringed }) => ringed && x < edge && x + width > edge && x + width <= most);
    return Math.max(edge, ...cut.map(({ x, width }) => x + width + EDGE / 2));
}

/** Where a sheet of columns is broken so that each band can be read in a room of this width; none if it need not be. */
export function bandsOf(sheet: Sheet, room: number): Band[] {
    const [from, pitch, count, shared] = sheet.columns ?? [0, 0, 0, 0];
    const most = room / READABLE;
    if (!count || sheet.width <= most) return [];
    const places = [...placesOf([sheet]).values()];
    const each = Math.max(1 + shared, Math.floor((most - from) / pitch));
    const bands: Band[] = [];
    for (let first = 0; first < count; first += each - shared) {
        const left = first === 0 ? 0 : from + first * pitch;
        const right = left + Math.min(from + each * pitch, sheet.width - left + from);
        const wider = beyond(right, places, Math.max(right, left + most));
        bands.push({ x: left, width: wider - left });
        if (first + each >= count) break;
    }
    return bands;
}
