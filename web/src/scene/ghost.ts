/* Ghosts: what a move would bring, told from the drawings before and after it. */
import type { Scene, Shape, Sheet } from "../engine/types";
import { driftOf } from "./geometry";

function groupsOf(shapes: Shape[], into = new Set<string>()): Set<string> {
    for (const shape of shapes) {
        if (shape[0] !== "g") continue;
        if (shape[6]) into.add(shape[6]);
        groupsOf(shape[9], into);
    }
    return into;
}

/** Groups that are in `after` only; those inside a group that stayed keep their place in it. */
export function freshShapes(before: Shape[], after: Shape[]): Shape[] {
    const old = groupsOf(before);
    const fresh = (shapes: Shape[]): Shape[] =>
        shapes.flatMap((shape): Shape[] => {
            if (shape[0] !== "g") return [];
            if (shape[6] && !old.has(shape[6])) return [shape];
            const inner = fresh(shape[9]);
            if (!inner.length) return [];
            const [kind, x, y, scale, degrees, name, , , ring] = shape;
            return [[kind, x, y, scale, degrees, name, "", "", ring, inner]];
        });
    return fresh(after);
}

/** The ghosts on a sheet, moved to where they would lie on it as it is drawn now. */
export function ghostsOf(sheet: Sheet, after: Scene): Shape[] {
    const then = after.sheets.find((one) => one.name === sheet.name);
    if (!then) return [];
    const ghosts = freshShapes(sheet.shapes, then.shapes);
    if (!ghosts.length) return [];
    const drift = driftOf(sheet.shapes, then.shapes);
    return [["g", -drift.x, -drift.y, 1, 0, "", "", "", 0, ghosts]];
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
