/* The person's actions: pointing, planning, making a move, ending a turn. */
import { batch, signal } from "@preact/signals";
import type { Move } from "../engine/types";
import { chooseWay, chosen, nextWay, picking, plans, unpick } from "./choosing";
import { beforeChange, drawnScene } from "./drawn";
import { pointAt } from "./picking";
import { ending, hovered, pickedIds, planned, pointed, resetPicks, steps, way } from "./picks";
import { notice, passed, session, wholes } from "./session";
import { settings } from "./settings";
import { deciding, lines, movesOf } from "./shown";
import { endsTurn, returns } from "./trial";

/** Rises when the person at this screen makes a move. */
export const acted = signal(0);

/* What can be taken back is made at once: a step within one's own turn, and, where the mouse showed it before, what ends it. A
 * goal is many steps: it is looked at first. */
function goesAtOnce(move: Move, shown = false): boolean {
    return !settings.value.confirm || (!move.goal && (shown ? returns(move) : !endsTurn(move)));
}

/** A shape was pointed at. The one that settled the move is asked again: the next way, or, if there is one way, go. */
export function point(id: string, around: string[], again = false): void {
    if (again)
        steps.value = steps.value.slice(
            0,
            Math.max(
                0,
                steps.value.findIndex((step) => step.includes(id)),
            ),
        );
    if (pickedIds.value.has(id)) {
        if (picking.value.ways.length > 1) nextWay(1);
        else if (chosen.value) confirm();
        else unpick();
        return;
    }
    const shown = hovered.value?.id === id;
    batch(() => {
        steps.value = pointAt(plans.value, steps.value, id, around);
        planned.value = null;
        way.value = 0;
        pointed.value = null;
    });
    const only = picking.value.ways.length === 1 ? picking.value.ways[0] : undefined;
    if (only && goesAtOnce(only, shown)) play(only);
}

/** One of the ways that are left was chosen by its picture; `shown`: the mouse had shown it on the board. */
export function takeWay(at: number, shown: boolean): void {
    const move = picking.value.ways[at];
    if (at === way.value || !move) confirm();
    else if (shown && goesAtOnce(move, true)) play(move);
    else chooseWay(at);
}

/** Chosen in a list, by a hint or a button: it is planned and drawn. Chosen once more, it is made. A button that names its act makes
 * it at once where it can be taken back: within the turn, and against bots alone. */
export function plan(move: Move, button = false): void {
    const once = button && goesAtOnce(move, true);
    if (planned.value === move || !settings.value.confirm || once) {
        play(move);
        return;
    }
    batch(() => {
        steps.value = [];
        way.value = 0;
        pointed.value = null;
        planned.value = move;
    });
}

/** Makes a move; one that ends the turn waits for confirmation, if the settings ask for it. */
export function play(move: Move): void {
    if (!session.value || !deciding.value) return;
    if (settings.value.endTurn && endsTurn(move)) {
        beforeChange.call(drawnScene());
        batch(() => {
            resetPicks();
            ending.value = move;
        });
        return;
    }
    make(move);
}

function make(move: Move): void {
    notice.value = "";
    acted.value++;
    const first = lines.value + 1;
    if (move.goal) wholes.value = [...wholes.value, { first, last: first + move.goal.moves.length - 1, text: move.text }];
    session.value?.host.play(movesOf(move));
}

/** Makes a move that nobody needs to be asked about. */
export function pass(move: Move): void {
    passed.value = new Set([...passed.value, lines.value + 1]);
    notice.value = "";
    session.value?.host.play([move.text]);
}

/** Confirms the end of the turn. */
export function endTurn(): void {
    const move = ending.value;
    if (!move) return;
    ending.value = null;
    make(move);
}

export function confirm(): void {
    if (chosen.value) play(chosen.value);
}
