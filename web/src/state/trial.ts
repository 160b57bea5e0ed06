/* A move tried on a copy: for previews, and to find out whether it can be undone. */
import { computed } from "@preact/signals";
import { type GameEvent, type Move, OVER, type Result, type Scene } from "../engine/types";
import { looked, picking } from "./choosing";
import { session, TRIAL } from "./session";
import { deciding, movesOf, sceneOf, turn } from "./shown";

export interface Trial {
    scene: Scene;
    /** Of a goal: the table before its last move, where the way still lies on the board. */
    along?: Scene;
    result: Result;
    events: GameEvent[];
}

/** The table after this move; null while nobody is to decide here. */
export function tryOut(move: Move): Trial | null {
    const now = session.value;
    if (!now || !deciding.value) return null;
    try {
        const copy = now.match.copyTo(TRIAL);
        const texts = movesOf(move);
        const events: GameEvent[] = [];
        const tried: Partial<Trial> = {};
        for (const [at, text] of texts.entries()) {
            if (at > 0 && at === texts.length - 1) tried.along = sceneOf(copy);
            events.push(...copy.play(turn.value, text));
        }
        return { ...tried, scene: sceneOf(copy), result: copy.result(), events };
    } catch {
        return null;
    }
}

/** The table after the move that is looked at, for ghosts; null if there is none. */
export const trial = computed<Trial | null>(() => (looked.value ? tryOut(looked.value) : null));

/** No more ways than this are drawn beside each other. */
const FAN = 40;

/** The table after each of the ways that are left, to choose by looking. The ways of a goal differ all over the board: each is
 * drawn there when its turn comes. */
export const fan = computed<{ move: Move; scene: Scene }[]>(() => {
    const { ways } = picking.value;
    if (ways.length < 2 || ways.length > FAN || ways[0]?.goal) return [];
    return ways.flatMap((move) => {
        const tried = tryOut(move);
        return tried ? [{ move, scene: tried.scene }] : [];
    });
});

/* Who decides after a move. */
function turnAfter(move: Move): number {
    const now = session.value;
    if (!now) return turn.value;
    try {
        const copy = now.match.copyTo(TRIAL);
        for (const text of movesOf(move)) copy.play(turn.value, text);
        return copy.turn();
    } catch {
        return turn.value;
    }
}

/** Whether a move hands over to somebody else. */
export function endsTurn(move: Move): boolean {
    return turnAfter(move) !== turn.value;
}

/** Whether a move can be taken back once it is made: within the turn, and against bots alone, unless it ends the game. */
export function returns(move: Move): boolean {
    const after = turnAfter(move);
    return after === turn.value || (after !== OVER && (session.value?.host.alone() ?? false));
}
