/* The open table: a match in the engine, its seats and its host (host.ts).
 *
 * shown.ts and log.ts derive what is shown, picks.ts and choosing.ts hold the selection, trial.ts tries moves,
 * acts.ts makes them. Each file imports only those before it.
 */
import { batch, computed, signal } from "@preact/signals";
import { type Match, matchAt } from "../engine/match";
import { Refusal } from "../engine/module";
import type { GameInfo } from "../engine/types";
import { withRule } from "../parts/rules";
import { sayFilled } from "../text/language";
import { theEngine } from "./app";
import { beforeChange, drawnScene } from "./drawn";
import type { Host } from "./host";
import { resetPicks } from "./picks";

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
    /** The account of who said it. */
    person?: string;
    text: string;
    at: number;
}

export interface Session {
    id: string;
    game: GameInfo;
    match: Match;
    host: Host;
}

/** Places of the engine: the game that is on, the moment of the replay, a copy to try moves on, a turn that is not ended yet. */
export const LIVE = 0;
export const MOMENT = 1;
export const TRIAL = 2;
export const ENDING = 3;

export const session = signal<Session | null>(null);
export const seats = signal<Seat[]>([]);
/** As texts call them. */
export const seatNames = computed(() => seats.value.map((seat) => seat.name));
export const chat = signal<ChatLine[]>([]);
export const notice = signal("");
/** Rises with every change of the match: what is shown is computed anew. */
export const version = signal(0);
/** The seat through whose eyes the table is drawn; -1: a spectator. */
export const viewer = signal(-1);
/** The line that is shown instead of now. */
export const moment = signal<number | null>(null);
/** What was made as one: the first and the last line of each goal, and what it was called. */
export const wholes = signal<{ first: number; last: number; text: string }[]>([]);
/** Lines of forced moves, which were made without asking. */
export const passed = signal<Set<number>>(new Set());
/** A bot or the server is at work. */
export const busy = signal(false);
/** The person to whom the screen must be handed before anything is shown; null: nobody. */
export const handover = signal<number | null>(null);
/** A table on a server that still waits for people. */
export const waiting = signal(false);
/** The server can't be reached just now. */
export const broken = signal(false);

export function changed(): void {
    if (session.peek()) beforeChange.call(drawnScene());
    batch(() => {
        resetPicks();
        version.value++;
    });
}

export function openSession(id: string, game: GameInfo, record: string, host: Host): void {
    const match = matchAt(theEngine(), LIVE, () => seatNames.value);
    match.begin(record);
    batch(() => {
        session.value = { id, game, match, host };
        moment.value = null;
        chat.value = [];
        notice.value = "";
        wholes.value = [];
        passed.value = new Set();
        busy.value = false;
        handover.value = null;
        waiting.value = false;
        broken.value = false;
        changed();
    });
}

export function closeSession(): void {
    session.value?.host.close();
    session.value = null;
}

/** What an error says; a refusal also says by which rule. */
export function saidBy(error: unknown): string {
    return error instanceof Refusal
        ? withRule(sayFilled(error.message), error.rule)
        : error instanceof Error
          ? error.message
          : String(error);
}

/** Says what the engine or the server refused. */
export function complain(error: unknown): void {
    notice.value = saidBy(error);
}
