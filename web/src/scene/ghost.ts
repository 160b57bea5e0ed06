/* Ghosts: what a move would bring, told from the drawings before and after it. */
import type { Scene, Shape, Sheet } from "../engine/types";
import { driftOf, placesOf } from "./geometry";

function groupsOf(shapes: Shape[], into = new Set<string>()): Set<string> {
    for (const shape of shapes) {
        if (shape[0] !== "g") continue;
        if (shape[6]) into.add(shape[6]);
        groupsOf(shape[9], into);
    }
    return into;
}

interface Spot {
    x: number;
    y: number;
    scale: number;
}

/* A shape and where it lies, as one word; near enough is the same. */
function keyOf(shape: Shape, at: Spot): string {
    return `${Math.round(at.x)} ${Math.round(at.y)} ${at.scale.toFixed(2)} ${JSON.stringify(shape)}`;
}

function inside(shape: Extract<Shape, ["g", ...unknown[]]>, at: Spot): Spot {
    return { x: at.x + shape[1] * at.scale, y: at.y + shape[2] * at.scale, scale: at.scale * shape[3] };
}

function leavesOf(shapes: Shape[], at: Spot, into = new Set<string>()): Set<string> {
    for (const shape of shapes) {
        if (shape[0] === "g") leavesOf(shape[9], inside(shape, at), into);
        else into.add(keyOf(shape, at));
    }
    return into;
}

/** Groups and shapes that are in `after` only, in the groups they stand in; words alone are no ghost. */
export function freshShapes(before: Shape[], after: Shape[], drift = { x: 0, y: 0 }): Shape[] {
    const old = groupsOf(before);
    const leaves = leavesOf(before, { x: drift.x, y: drift.y, scale: 1 });
    const fresh = (shapes: Shape[], at: Spot): Shape[] =>
        shapes.flatMap((shape): Shape[] => {
            if (shape[0] === "t") return [];
            if (shape[0] !== "g") return leaves.has(keyOf(shape, at)) ? [] : [shape];
            if (shape[6] && !old.has(shape[6])) return [shape];
            const inner = fresh(shape[9], inside(shape, at));
            if (!inner.length) return [];
            const [kind, x, y, scale, degrees, name, , , ring] = shape;
            return [[kind, x, y, scale, degrees, name, "", "", ring, inner]];
        });
    return fresh(after, { x: 0, y: 0, scale: 1 });
}

/* Whether something would make room for something else: a ghost would lie on what is still there. */
function moves(now: Sheet, then: Sheet): boolean {
    const later = placesOf([then]);
    return [...placesOf([now])].some(([id, place]) => {
        const { x, y } = later.get(id) ?? place;
        return Math.abs(x - place.x) > 1 || Math.abs(y - place.y) > 1;
    });
}

/** The ghosts on a sheet, moved to where they would lie on it as it is drawn now. Only the board and what is mine have any. */
export function ghostsOf(sheet: Sheet, after: Scene): Shape[] {
    const then = after.sheets.find((one) => one.name === sheet.name);
    if (!then || sheet.role === "side") return [];
    const drift = driftOf(sheet.shapes, then.shapes);
    if (sheet.role !== "main" && (drift.x || drift.y || moves(sheet, then))) return [];
    const ghosts = freshShapes(sheet.shapes, then.shapes, drift);
    return ghosts.length ? [["g", -drift.x, -drift.y, 1, 0, "", "", "", 0, ghosts]] : [];
}

/** The way of a goal: what lies on the sheet before its last move, and neither now nor after it. */
export function wayOf(sheet: Sheet, along: Scene, after: Scene): Shape[] {
    const on = along.sheets.find((one) => one.name === sheet.name);
    const then = after.sheets.find((one) => one.name === sheet.name);
    if (!on || !then || sheet.role !== "main") return [];
    return freshShapes(then.shapes, freshShapes(sheet.shapes, on.shapes));
}

function outermost(shapes: Shape[], old: Set<string>, into: Set<string>): void {
    for (const shape of shapes) {
        if (shape[0] !== "g") continue;
        if (shape[6] && !old.has(shape[6])) into.add(shape[6]);
        else outermost(shape[9], old, into);
    }
}

/** Ids that are new in a scene, against an earlier one. */
export function freshIds(before: Scene, after: Scene): Set<string> {
    const old = new Set<string>();
    const now = new Set<string>();
    for (const sheet of before.sheets) groupsOf(sheet.shapes, old);
    for (const sheet of after.sheets) if (sheet.role === "main") outermost(sheet.shapes, old, now);
    return now;
}
