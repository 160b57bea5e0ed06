/* Which moves make a dial: those that differ in their last number. */
import type { Move } from "../engine/types";

/** Fewer than this stand as buttons of their own. */
const MANY = 5;

function wordsOf(move: Move): string {
    return move.text.replace(/\d+$/, "");
}

/** Splits moves into those that a dial can hold, each a row that differs in its last number, and the rest. */
export function dialsIn(moves: Move[]): { dials: Move[][]; rest: Move[] } {
    const rows = new Map<string, Move[]>();
    for (const move of moves) if (/\d$/.test(move.text)) rows.set(wordsOf(move), [...(rows.get(wordsOf(move)) ?? []), move]);
    const dials = [...rows.values()].filter((row) => row.length >= MANY);
    return { dials, rest: moves.filter((move) => !dials.some((row) => row.includes(move))) };
}
