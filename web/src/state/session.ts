/* The table in front of us: a match in the engine, what of it is shown, and what the person has picked so far.
 *
 * Two kinds of table share all of this: one on this machine (local.ts) and one on a server (remote.ts). They differ in who
 * answers a move; each gives a `Host`.
 */
import { batch, computed, signal } from "@preact/signals";
import { type Match, matchAt } from "../engine/match";
import { Refusal } from "../engine/module";
import type { GameEvent, GameInfo, Hint, LogLine, Move, Prompt, Result, Scene } from "../engine/types";
import { OVER } from "../engine/types";
import { nameScene } from "../scene/named";
import { theEngine } from "./app";
import { type Picking, pickingOf, pointAt, type Step } from "./picking";
import { settings } from "./settings";

export interface Seat {
    name: string;
    kind: "person" | "bot" | "open";
    word?: string;
    here?: boolean;
    you?: boolean;
}

export interface ChatLine {
    name: string;
    seat: number;
    text: string;
    at: number;
}

/** What only a table on a server can do. */
export interface Company {
    chat(text: string): void;
    sit(seat: number): void;
    rise(): void;
    callBot(seat: number, word: string): void;
    askUndo(count: number): void;
    agree(yes: boolean): void;
}

/** Who answers for a table. */
export interface Host {
    kind: "local" | "remote";
    play(move: string): void;
    undo(): void;
    /** Whether this seat is decided by someone at this screen. */
    mine(seat: number): boolean;
    rematch(): void;
    /** What a strong bot would do now, and whether it may be asked: at some tables everybody thinks for themselves. */
    advise(): Promise<Hint[]>;
    advises(): boolean;
    /** Makes the bot that thinks move at once, where that can be. */
    hurry?(): void;
    close(): void;
    /** A link that shows others the table after so many lines. */
    link(line: number): Promise<string>;
    company?: Company;
}

export interface Session {
    id: string;
    game: GameInfo;
    match: Match;
    host: Host;
}

/** Places of the engine: the game that is on, the moment of the replay, a copy to try moves on, a turn that is not ended yet. */
export const LIVE = 0;
const MOMENT = 1;
export const TRIAL = 2;
const ENDING = 3;

export const session = signal<Session | null>(null);
export const seats = signal<Seat[]>([]);
export const chat = signal<ChatLine[]>([]);
export const notice = signal("");
/** Rises with every change of the match: what is shown is computed anew. */
export const version = signal(0);
/** The seat through whose eyes the table is drawn; -1: a spectator. */
export const viewer = signal(-1);
/** The line that is shown instead of now. */
export const moment = signal<number | null>(null);
/** What has been pointed at of the next move, and which of the ways that are left is looked at. */
export const steps = signal<Step[]>([]);
export const way = signal(0);
/** The move that is pointed at in a list. */
export const pointed = signal<Move | null>(null);
/** What the mouse is over, as the step that a click would be. */
export const hovered = signal<{ id: string; around: string[] } | null>(null);
/** The move that would end the person's turn, made on a copy until they say so. */
export const ending = signal<Move | null>(null);
/** Rises when the person at this screen makes a move. */
export const acted = signal(0);
/** A bot or the server is at work. */
export const busy = signal(false);
/** The person to whom the screen must be handed before anything is shown; null: nobody. */
export const handover = signal<number | null>(null);
/** A table on a server that still waits for people. */
export const waiting = signal(false);
/** The server can't be reached just now. */
export const broken = signal(false);

function shownMatch(): Match | null {
    const now = session.value;
    version.value;
    if (!now) return null;
    if (moment.value !== null) return now.match.copyTo(MOMENT, moment.value);
    if (!ending.value) return now.match;
    const copy = now.match.copyTo(ENDING);
    copy.play(copy.turn(), ending.value.text);
    return copy;
}

export const turn = computed(() => shownMatch()?.turn() ?? OVER);
export const lines = computed(() => {
    version.value;
    return session.value?.match.lines() ?? 0;
});
const names = computed(() => seats.value.map((seat) => seat.name));

/* The drawing for who looks, with the names of who plays. */
function sceneOf(match: Match | null): Scene {
    return match ? nameScene(match.scene(viewer.value), names.value) : { sheets: [] };
}

export const scene = computed<Scene>(() => sceneOf(shownMatch()));
/** The scene that is on the screen; kept by the table when it has drawn. */
let drawn: Scene = { sheets: [] };
export function keepDrawn(now: Scene): void {
    drawn = now;
}
export function drawnScene(): Scene {
    return drawn;
}
export const result = computed<Result | null>(() => shownMatch()?.result() ?? null);
export const prompt = computed<Prompt>(() => shownMatch()?.prompt(viewer.value) ?? { text: "", note: "" });
export const log = computed<LogLine[]>(() => {
    version.value;
    return session.value?.match.log() ?? [];
});

/** Whether the person at this screen is to decide now. */
export const deciding = computed(() => {
    const now = session.value;
    if (!now || moment.value !== null || ending.value || turn.value < 0 || busy.value || waiting.value || handover.value !== null)
        return false;
    return now.host.mine(turn.value);
});

export const moves = computed<Move[]>(() => (deciding.value ? (shownMatch()?.moves() ?? []) : []));
export const picking = computed<Picking>(() => pickingOf(moves.value, steps.value));
export const pickedIds = computed(() => new Set(steps.value.flat()));

/** The move that is ready to be made. */
export const chosen = computed<Move | null>(() => {
    const { ways } = picking.value;
    return ways[way.value % Math.max(ways.length, 1)] ?? null;
});

/** The move that a click on what the mouse is over would settle, while no other is settled. */
const hinted = computed<Move | null>(() => {
    const over = hovered.value;
    if (!over || chosen.value) return null;
    return pickingOf(moves.value, pointAt(moves.value, steps.value, over.id, over.around)).ways[0] ?? null;
});

/** The move that is looked at: in a list, under the mouse, or ready to be made. */
export const looked = computed<Move | null>(() => pointed.value ?? hinted.value ?? chosen.value);

export interface Trial {
    scene: Scene;
    result: Result;
    events: GameEvent[];
}

function tryOut(move: Move): Trial | null {
    const now = session.value;
    if (!now || !deciding.value) return null;
    try {
        const copy = now.match.copyTo(TRIAL);
        const events = copy.play(turn.value, move.text);
        return { scene: sceneOf(copy), result: copy.result(), events };
    } catch {
        return null;
    }
}

/** The table after the move that is looked at, for ghosts; null if there is none. */
export const trial = computed<Trial | null>(() => (looked.value ? tryOut(looked.value) : null));

/** No more ways than this are drawn beside each other. */
const FAN = 16;

/** The table after each of the ways that are left, to choose by looking. */
export const fan = computed<{ move: Move; scene: Scene }[]>(() => {
    const { ways } = picking.value;
    if (ways.length < 2 || ways.length > FAN) return [];
    return ways.flatMap((move) => {
        const tried = tryOut(move);
        return tried ? [{ move, scene: tried.scene }] : [];
    });
});

export function resetPicks(): void {
    batch(() => {
        steps.value = [];
        way.value = 0;
        pointed.value = null;
        hovered.value = null;
        ending.value = null;
    });
}

/** Takes back the last pick; answers whether there was one. */
export function unpick(): boolean {
    if (ending.value) {
        beforeChange.call(drawn);
        ending.value = null;
        return true;
    }
    if (!steps.value.length) return false;
    batch(() => {
        steps.value = steps.value.slice(0, -1);
        way.value = 0;
        pointed.value = null;
    });
    return true;
}

/** The next of the ways that are left: another turn of the same tile. */
export function nextWay(by: number): void {
    const count = picking.value.ways.length;
    if (count > 1) way.value = (way.value + by + count) % count;
}

/** Looks at this one of the ways that are left. */
export function chooseWay(at: number): void {
    batch(() => {
        way.value = at;
        pointed.value = null;
    });
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
    batch(() => {
        steps.value = pointAt(moves.value, steps.value, id, around);
        way.value = 0;
        pointed.value = null;
    });
    if (!settings.value.confirm && picking.value.ways.length === 1) confirm();
}

/* Whether a move hands over to somebody else. */
function endsTurn(move: Move): boolean {
    const now = session.value;
    if (!now) return false;
    try {
        const copy = now.match.copyTo(TRIAL);
        copy.play(turn.value, move.text);
        return copy.turn() !== turn.value;
    } catch {
        return false;
    }
}

/** Makes a move; one that ends the turn waits for a last word, if the person likes it so. */
export function play(move: Move): void {
    if (!session.value || !deciding.value) return;
    if (settings.value.endTurn && endsTurn(move)) {
        beforeChange.call(drawn);
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
    session.value?.host.play(move.text);
}

/** The turn is over, says the person. */
export function endTurn(): void {
    const move = ending.value;
    if (!move) return;
    ending.value = null;
    make(move);
}

export function confirm(): void {
    if (chosen.value) play(chosen.value);
}

/** Called before the drawing changes, so that pieces can travel. */
export const beforeChange: { call: (scene: Scene) => void } = { call: () => undefined };

export function changed(): void {
    if (session.peek()) beforeChange.call(drawn);
    batch(() => {
        resetPicks();
        version.value++;
    });
}

export function openSession(id: string, game: GameInfo, record: string, host: Host): void {
    const match = matchAt(theEngine(), LIVE);
    match.begin(record);
    batch(() => {
        session.value = { id, game, match, host };
        moment.value = null;
        chat.value = [];
        notice.value = "";
        busy.value = false;
        handover.value = null;
        waiting.value = false;
        broken.value = false;
        ending.value = null;
        changed();
    });
}

export function closeSession(): void {
    session.value?.host.close();
    session.value = null;
}

/** Says what the engine or the server refused. */
export function complain(error: unknown): void {
    const rule = error instanceof Refusal && error.rule ? ` (${error.rule})` : "";
    notice.value = error instanceof Error ? error.message + rule : String(error);
}
