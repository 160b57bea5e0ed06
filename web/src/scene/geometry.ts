/* Where things stand on a sheet, read from its shapes. */
import type { Shape, Sheet } from "../engine/types";
import { pickOf } from "./render";

export interface Box {
    x: number;
    y: number;
    width: number;
    height: number;
}

/** Whether two boxes have something in common. */
export function meet(one: Box, other: Box): boolean {
    return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
}

export interface Place extends Box {
    sheet: string;
    /** The scale of what the group stands in. */
    scale: number;
    /** Where the group itself is put. */
    at: { x: number; y: number };
    /** Whether it can be pointed at. */
    ringed: boolean;
}

const ARGUMENTS: Record<string, number> = { M: 2, L: 2, T: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7, Z: 0 };

/* The box around the points that a path goes through; how far its curves swing out between them is left aside. */
function pathBox(data: string): Box {
    const words = data.match(/[a-z]|-?(?:\d+\.?\d*|\.\d+)/gi) ?? [];
    let [x, y, left, top, right, bottom] = [0, 0, Infinity, Infinity, -Infinity, -Infinity];
    let command = "M";
    for (let at = 0; at < words.length; ) {
        if (/[a-z]/i.test(words[at] ?? "")) command = words[at++] ?? "M";
        const kind = command.toUpperCase();
        const count = ARGUMENTS[kind] ?? 0;
        if (!count) continue;
        const numbers = words.slice(at, at + count).map(Number);
        at += count;
        const from = command === kind ? { x: 0, y: 0 } : { x, y };
        if (kind !== "V") x = from.x + (numbers.at(kind === "H" ? -1 : -2) ?? 0);
        if (kind !== "H") y = from.y + (numbers.at(-1) ?? 0);
        [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    }
    return left <= right ? { x: left, y: top, width: right - left, height: bottom - top } : { x: -20, y: -20, width: 40, height: 40 };
}

function ringBox(ring: Shape | 0): Box {
    if (ring !== 0 && ring[0] === "p") return pathBox(ring[1]);
    if (ring !== 0 && ring[0] === "r") return { x: ring[1], y: ring[2], width: ring[3], height: ring[4] };
    if (ring !== 0 && ring[0] === "c") return { x: ring[1] - ring[3], y: ring[2] - ring[3], width: 2 * ring[3], height: 2 * ring[3] };
    return { x: -20, y: -20, width: 40, height: 40 };
}

function walk(shapes: Shape[], sheet: string, x: number, y: number, scale: number, into: Map<string, Place>): void {
    for (const shape of shapes) {
        if (shape[0] !== "g") continue;
        const [, dx, dy, own, , , id, , ring, inner] = shape;
        const at = { x: x + dx * scale, y: y + dy * scale };
        const inside = scale * own;
        if (id && !into.has(id)) {
            const box = ringBox(ring);
            into.set(id, {
                sheet,
                scale,
                at,
                ringed: ring !== 0,
                x: at.x + box.x * inside,
                y: at.y + box.y * inside,
                width: box.width * inside,
                height: box.height * inside,
            });
        }
        walk(inner, sheet, at.x, at.y, inside, into);
    }
}

/** So much of its size is a letter wide, on the whole. */
const LETTER = 0.62;

/** How wide a text is, more or less, where no letters are smaller than `least`. */
export function textWidth(shape: Extract<Shape, ["t", ...unknown[]]>, least = 0): number {
    const [, , , size, , words, ...rest] = shape;
    let width = LETTER * Math.max(least, size) * words.length;
    for (let run = 0; run < rest.length; run += 4)
        width += Number(rest[run]) + LETTER * Math.max(least, Number(rest[run + 1])) * String(rest[run + 3]).length;
    return width;
}

/** How far a piece of the palette reaches from its middle. */
const PIECE = 14;

/** From where to where a shape reaches, from left to right; what is turned may reach as far as it is high. */
export function spanOf(shape: Shape): [number, number] {
    switch (shape[0]) {
        case "r":
            return [shape[1], shape[1] + shape[3]];
        case "c":
            return [shape[1] - shape[3], shape[1] + shape[3]];
        case "p": {
            const { x, width } = pathBox(shape[1]);
            return [x, x + width];
        }
        case "t": {
            const width = textWidth(shape);
            const left = shape[1] - (/\bmid\b/.test(shape[4]) ? width / 2 : /\bend\b/.test(shape[4]) ? width : 0);
            return [left, left + width];
        }
        case "u":
            return [shape[2] - PIECE * shape[4], shape[2] + PIECE * shape[4]];
        default: {
            const [, x, , scale, degrees, , , , ring, inner] = shape;
            const parts = (ring === 0 ? inner : [ring, ...inner]).map(spanOf);
            let [left, right] = [Math.min(0, ...parts.map((part) => part[0])), Math.max(0, ...parts.map((part) => part[1]))];
            if (degrees) [left, right] = [-Math.max(-left, right), Math.max(-left, right)];
            return [x + left * scale, x + right * scale];
        }
    }
}

/** The place of every group with an id. */
export function placesOf(sheets: Sheet[]): Map<string, Place> {
    const into = new Map<string, Place>();
    for (const sheet of sheets) walk(sheet.shapes, sheet.name, 0, 0, 1, into);
    return into;
}

/** The box around all groups of a sheet that can be picked; null if there are none. */
export function boxOfPicks(sheet: Sheet, lit: Set<string>): Box | null {
    const found = [...placesOf([sheet])].filter(([id]) => lit.has(pickOf(id))).map(([, place]) => place);
    if (!found.length) return null;
    const x = Math.min(...found.map((place) => place.x));
    const y = Math.min(...found.map((place) => place.y));
    const right = Math.max(...found.map((place) => place.x + place.width));
    const bottom = Math.max(...found.map((place) => place.y + place.height));
    return { x, y, width: right - x, height: bottom - y };
}

export function holdsPick(shapes: Shape[], lit: Set<string>): boolean {
    return shapes.some((shape) => shape[0] === "g" && ((shape[6] !== "" && lit.has(pickOf(shape[6]))) || holdsPick(shape[9], lit)));
}

/** How far a sheet's ground has moved between two drawings: a table that grows pushes everything by the same way. */
export function driftOf(before: Shape[], after: Shape[]): { x: number; y: number } {
    const old = new Map<string, [number, number]>();
    for (const shape of before) if (shape[0] === "g" && shape[6]) old.set(shape[6], [shape[1], shape[2]]);
    const votes = new Map<string, { x: number; y: number; count: number }>();
    for (const shape of after) {
        const was = shape[0] === "g" ? old.get(shape[6]) : undefined;
        if (shape[0] !== "g" || !was) continue;
        const way = { x: shape[1] - was[0], y: shape[2] - was[1], count: 1 };
        const key = `${way.x.toFixed(1)},${way.y.toFixed(1)}`;
        const vote = votes.get(key);
        if (vote) vote.count++;
        else votes.set(key, way);
    }
    let best = { x: 0, y: 0, count: 0 };
    for (const vote of votes.values()) if (vote.count > best.count) best = vote;
    return { x: best.x, y: best.y };
}
