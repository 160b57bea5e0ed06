/* How a move, or a goal, is put together by pointing.
 *
 * Legal moves carry picks; what has been pointed at narrows them down. Each verb is asked in the order of its arguments:
 * lit is the first drawn argument that still tells moves apart. What is drawn nowhere (a bid, a turn) becomes buttons, or,
 * once the drawn part is settled, ways to go through. A goal is picked by its ends; one between two ends is lit softly, for
 * almost everything is an end of something. Nothing here knows a game, the page or the engine.
 */
import type { Move } from "../engine/types";

/** One act of pointing settles one id, or more: a cube in a city tells the city too. */
export type Step = string[];

export interface Picking {
    /** Moves that fit what has been picked. */
    candidates: Move[];
    /** What can be pointed at next. */
    lit: Set<string>;
    /** Of these, what only a goal between two ends asks for, while others ask for something else. */
    soft: Set<string>;
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

/* Of a goal with two ends of one kind ("from Toledo to Detroit") what was pointed at first is the first end. */
function inOrder(move: Move, ids: string[]): boolean {
    if (!move.goal || move.goal.either) return true;
    const kinds = new Set(move.picks.map((pick) => pick.kind));
    return [...kinds].every((kind) => {
        const asked = move.picks.filter((pick) => pick.kind === kind).map((pick) => pick.id);
        const given = ids.filter((id) => asked.includes(id));
        return given.every((id, at) => asked[at] === id);
    });
}

export function fitting(moves: Move[], ids: string[]): Move[] {
    return ids.length ? moves.filter((move) => ids.every((id) => has(move, id)) && inOrder(move, ids)) : moves;
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

/* The ids of the first argument that tells the moves of one verb apart; of an only move its first argument, of an only goal
 * its end. Of a goal whose ends may come in any order all of them. */
function askedOf(group: Move[], ids: string[]): string[] {
    const open = group.map((move) => openPicks(move, ids));
    if (group.every((move) => move.goal?.either)) return open.flat();
    if (group.length === 1 && group[0]?.goal) return open[0]?.slice(-1) ?? [];
    const longest = Math.max(...open.map((list) => list.length));
    for (let at = 0; at < longest; at++) {
        const here = new Set(open.map((list) => list[at] ?? ""));
        if (here.size > 1) return [...here].filter(Boolean);
    }
    return open[0]?.[0] ? [open[0][0]] : [];
}

/* Whether some goal begins with this move and is picked by all that it is picked by: then the goal asks, and the move is a
 * button behind it. */
function covered(move: Move, goals: Move[]): boolean {
    return goals.some(
        ({ goal, picks }) =>
            goal?.moves[0] === move.text && move.picks.every((pick) => !pick.drawn || picks.some((other) => other.id === pick.id)),
    );
}

function tellsApart(moves: Move[], id: string): boolean {
    return moves.some((move) => !has(move, id));
}

/** What lights up, given the moves that are left and what has been picked. */
export function litOf(candidates: Move[], ids: string[]): Set<string> {
    const lit = new Set<string>();
    const goals = candidates.filter((move) => move.goal);
    for (const group of byVerb(candidates))
        if (group[0]?.goal || !goals.length || !group.every((move) => covered(move, goals)))
            for (const id of askedOf(group, ids)) if (ids.length === 0 || tellsApart(candidates, id)) lit.add(id);
    return lit;
}

/* Goals that ask for nothing more step back where a move is settled: it is made by the same picks. */
function withoutSettled(candidates: Move[], ids: string[]): Move[] {
    const plain = candidates.filter((move) => !move.goal);
    if (!ids.length || !plain.length || litOf(plain, ids).size) return candidates;
    return candidates.some((move) => move.goal && openPicks(move, ids).length) ? candidates : plain;
}

export function pickingOf(moves: Move[], steps: Step[]): Picking {
    const ids = steps.flat();
    const candidates = withoutSettled(fitting(moves, ids), ids);
    const lit = litOf(candidates, ids);
    const firm = litOf(
        candidates.filter((move) => !move.goal?.either),
        ids,
    );
    const soft = new Set(firm.size ? [...lit].filter((id) => !firm.has(id)) : []);
    const others = new Map<string, number>();
    for (let at = 0; at < steps.length; at++) {
        const before = steps.slice(0, at).flat();
        for (const id of litOf(fitting(moves, before), before)) if (!lit.has(id) && !others.has(id)) others.set(id, at);
    }
    for (const id of ids) others.delete(id);
    const settled = ids.length > 0 && lit.size === 0 && new Set(candidates.map((move) => move.verb)).size === 1;
    const unlit = settled ? [] : candidates.filter((move) => !move.picks.some((pick) => lit.has(pick.id)));
    return { candidates, lit, soft, others, ways: settled ? candidates : [], buttons: unlit };
}

/** The goals that one more pick settles, by that pick: the first of several ways. */
export function goalsByEnd({ candidates }: Picking, steps: Step[]): Map<string, Move> {
    const ids = steps.flat();
    const ends = new Map<string, Move>();
    for (const move of candidates) {
        const [end, more] = move.goal ? openPicks(move, ids) : [];
        if (end !== undefined && more === undefined && !ends.has(end)) ends.set(end, move);
    }
    return ends;
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
