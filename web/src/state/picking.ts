/* How a move is put together by pointing.
 *
 * Legal moves carry picks; what has been pointed at narrows them down. Each verb is asked in the order of its arguments:
 * lit is the first drawn argument that still tells moves apart. What is drawn nowhere (a bid, a turn) becomes buttons, or,
 * once the drawn part is settled, ways to go through. Nothing here knows a game, the page or the engine.
 */
import type { Move } from "../engine/types";

/** One act of pointing settles one id, or more: a cube in a city tells the city too. */
export type Step = string[];

export interface Picking {
    /** Moves that fit what has been picked. */
    candidates: Move[];
    /** What can be pointed at next. */
    lit: Set<string>;
    /** What could have been pointed at instead, at an earlier step: pointing at it goes back there. */
    others: Map<string, number>;
    /** Moves that differ only in what is not drawn, once the rest is settled. */
    ways: Move[];
    /** Moves that can't be reached by pointing: buttons. */
    buttons: Move[];
}

function has(move: Move, id: string): boolean {
    return move.picks.some((pick) => pick.id === id);
}

export function fitting(moves: Move[], ids: string[]): Move[] {
    return ids.length ? moves.filter((move) => ids.every((id) => has(move, id))) : moves;
}

function openPicks(move: Move, ids: string[]): string[] {
    return move.picks.filter((pick) => pick.drawn && !ids.includes(pick.id)).map((pick) => pick.id);
}

function byVerb(moves: Move[]): Move[][] {
    const groups = new Map<string, Move[]>();
    for (const move of moves) {
        const group = groups.get(move.verb);
        if (group) group.push(move);
        else groups.set(move.verb, [move]);
    }
    return [...groups.values()];
}

/* The ids of the first argument that tells the moves of one verb apart; of an only move, its first argument. */
function askedOf(group: Move[], ids: string[]): string[] {
    const open = group.map((move) => openPicks(move, ids));
    const longest = Math.max(...open.map((list) => list.length));
    for (let at = 0; at < longest; at++) {
        const here = new Set(open.map((list) => list[at] ?? ""));
        if (here.size > 1) return [...here].filter(Boolean);
    }
    return open[0]?.[0] ? [open[0][0]] : [];
}

function tellsApart(moves: Move[], id: string): boolean {
    return moves.some((move) => !has(move, id));
}

/** What lights up, given the moves that are left and what has been picked. */
export function litOf(candidates: Move[], ids: string[]): Set<string> {
    const lit = new Set<string>();
    for (const group of byVerb(candidates))
        for (const id of askedOf(group, ids)) if (ids.length === 0 || tellsApart(candidates, id)) lit.add(id);
    return lit;
}

export function pickingOf(moves: Move[], steps: Step[]): Picking {
    const ids = steps.flat();
    const candidates = fitting(moves, ids);
    const lit = litOf(candidates, ids);
    const others = new Map<string, number>();
    for (let at = 0; at < steps.length; at++) {
        const before = steps.slice(0, at).flat();
        for (const id of litOf(fitting(moves, before), before)) if (!lit.has(id) && !others.has(id)) others.set(id, at);
    }
    for (const id of ids) others.delete(id);
    const settled = ids.length > 0 && lit.size === 0 && new Set(candidates.map((move) => move.verb)).size === 1;
    const unlit = settled ? [] : candidates.filter((move) => !move.picks.some((pick) => lit.has(pick.id)));
    return { candidates, lit, others, ways: settled ? candidates : [], buttons: unlit };
}

/** Whether pointing at this, which stands in those, fits some move: of many cubes of a colour only those in a city that can send one. What
 * stands around counts if it is of a kind that the moves ask for. */
export function agrees(moves: Move[], ids: string[], id: string, around: string[]): boolean {
    let left = fitting(moves, [...ids, id]);
    for (const outer of around) {
        if (!left.some((move) => move.picks.some((pick) => outer.startsWith(`${pick.kind}-`)))) continue;
        left = fitting(left, [outer]);
    }
    return left.length > 0;
}

/** Adds what was pointed at, with those around it that some move allows as well; from an earlier step if it belongs there. */
export function pointAt(moves: Move[], steps: Step[], id: string, around: string[]): Step[] {
    const picking = pickingOf(moves, steps);
    const kept = picking.lit.has(id) ? steps : steps.slice(0, picking.others.get(id) ?? steps.length);
    const before = kept.flat();
    const step: Step = [id];
    for (const outer of around)
        if (!before.includes(outer) && !step.includes(outer) && fitting(moves, [...before, ...step, outer]).length) step.push(outer);
    return fitting(moves, [...before, ...step]).length ? [...kept, step] : steps;
}
