/* The table in front of us: a match in the engine, what of it is shown, and what the person has picked so far.
 *
 * Two kinds of table share all of this: one on this machine (local.ts) and one on a server (remote.ts). They differ in who
 * answers a move; each gives a `Host`.
 */
import { batch, computed, signal } from "@preact/signals";
import { type Match, matchAt } from "../engine/match";
import { Refusal } from "../engine/module";
import { CHANCE, type GameInfo, type LogLine, type Move, OVER, type Prompt, type Result, type Scene } from "../engine/types";
import { theEngine } from "./app";

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

/** Who answers for a table. */
export interface Host {
    kind: "local" | "remote";
    play(move: string): void;
    undo(): void;
    /** Whether this seat is decided by someone at this screen. */
    mine(seat: number): boolean;
    rematch(): void;
    close(): void;
    chat?(text: string): void;
    sit?(seat: number): void;
    rise?(): void;
    callBot?(seat: number, word: string): void;
}

export interface Session {
    id: string;
    game: GameInfo;
    match: Match;
    host: Host;
}

/** Places of the engine: the game that is on, the moment of the replay, and a copy to try moves on. */
export const LIVE = 0;
const MOMENT = 1;
const TRIAL = 2;

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
/** Ids of what has been picked of the next move, and its verb if that was chosen. */
export const picked = signal<string[]>([]);
export const pickedVerb = signal("");
/** The move that is pointed at. */
export const pointed = signal<Move | null>(null);
/** A bot or the server is at work. */
export const busy = signal(false);

function shownMatch(): Match | null {
    const now = session.value;
    version.value;
    if (!now) return null;
    if (moment.value === null) return now.match;
    return now.match.copyTo(MOMENT, moment.value);
}

export const turn = computed(() => shownMatch()?.turn() ?? OVER);
export const lines = computed(() => {
    version.value;
    return session.value?.match.lines() ?? 0;
});
export const scene = computed<Scene>(() => shownMatch()?.scene(viewer.value) ?? { sheets: [] });
export const result = computed<Result | null>(() => shownMatch()?.result() ?? null);
export const prompt = computed<Prompt>(() => shownMatch()?.prompt(viewer.value) ?? { text: "", note: "" });
export const log = computed<LogLine[]>(() => {
    version.value;
    return session.value?.match.log() ?? [];
});

/** Whether the person at this screen is to decide now. */
export const deciding = computed(() => {
    const now = session.value;
    return now !== null && moment.value === null && turn.value >= 0 && !busy.value && now.host.mine(turn.value);
});

export const moves = computed<Move[]>(() => (deciding.value ? (shownMatch()?.moves() ?? []) : []));

/** The moves that still fit what has been picked. */
export const candidates = computed<Move[]>(() =>
    moves.value.filter(
        (move) =>
            (!pickedVerb.value || move.verb === pickedVerb.value) &&
            picked.value.every((id) => move.picks.some((pick) => pick.id === id)),
    ),
);

/** What can be pointed at next: drawn picks that would leave fewer moves. */
export const lit = computed<Set<string>>(() => {
    const all = candidates.value;
    const counts = new Map<string, number>();
    for (const move of all)
        for (const id of new Set(move.picks.filter((pick) => pick.drawn).map((pick) => pick.id)))
            counts.set(id, (counts.get(id) ?? 0) + 1);
    const fewer = new Set<string>();
    for (const [id, count] of counts) if ((count < all.length || all.length === 1) && !picked.value.includes(id)) fewer.add(id);
    return fewer;
});

/** The one move that is left, once something was picked. */
export const chosen = computed<Move | null>(() => {
    const only = candidates.value.length === 1 ? candidates.value[0] : undefined;
    return only && (picked.value.length > 0 || pickedVerb.value !== "") ? only : null;
});

/** What is offered as buttons: moves with nothing left to point at. */
export const buttons = computed<Move[]>(() => {
    if (chosen.value) return [];
    return candidates.value.filter((move) => move.picks.every((pick) => !pick.drawn || !lit.value.has(pick.id)));
});

/** The table after the move that is chosen or pointed at, for ghosts; null if there is none. */
export const trial = computed<Scene | null>(() => {
    const now = session.value;
    const move = pointed.value ?? chosen.value;
    if (!now || !move || !deciding.value) return null;
    try {
        const copy = now.match.copyTo(TRIAL);
        copy.play(turn.value, move.text);
        return copy.scene(viewer.value);
    } catch {
        return null;
    }
});

export function resetPicks(): void {
    batch(() => {
        picked.value = [];
        pickedVerb.value = "";
        pointed.value = null;
    });
}

/** Takes back the last pick; answers whether there was one. */
export function unpick(): boolean {
    if (!picked.value.length && !pickedVerb.value) return false;
    if (picked.value.length) picked.value = picked.value.slice(0, -1);
    else pickedVerb.value = "";
    return true;
}

export function changed(): void {
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

export function isChance(seat: number): boolean {
    return seat === CHANCE;
}
