/* The server's answers to requests (docs/protocol.md): who I am, tables that are there, a table that I make. */
import { signal } from "@preact/signals";
import { words } from "../text/catalogue";
import { fromServer } from "./from_server";
import { change, settings } from "./settings";

export interface TableSeat {
    kind: "person" | "bot" | "open";
    name?: string;
    /** Whose it is: an account. */
    person?: string;
    here?: boolean;
    you?: boolean;
    /** Of a bot. */
    word?: string;
    /** How the seat stands to its person: nothing is said while they simply play. */
    status?: "awaited" | "called" | "kept" | "flagged" | "resigned" | "expelled";
    /** When a bot that was called comes. */
    comes?: number;
}

/** Times in milliseconds by the server's clock, which reads `now`. */
export interface ClockInfo {
    now: number;
    seat: number;
    due: number;
    left: number[];
}

export interface TableInfo {
    id: string;
    game: string;
    options: Record<string, string>;
    public: boolean;
    hints: boolean;
    undo: "free" | "turn" | "none";
    spectators: boolean;
    chat: boolean;
    rated: boolean;
    /** The ratings for which it is. */
    rating?: { least?: number; most?: number };
    /** "live 900+30 medium", "turns 86400+259200 medium", "untimed medium". */
    pace: string;
    clock?: ClockInfo;
    state: "open" | "on" | "over" | "broken";
    /** Why nothing can be done at it now. */
    paused?: string;
    /** Its game ended under older rules: its result and its record are all there is. */
    older?: boolean;
    /** Why it can't be shown: it is kept as it is. */
    broken?: string;
    commit: string;
    key?: string;
    secret?: string;
    lines: number;
    seats: TableSeat[];
    turn: number;
    result?: number[];
    made: number;
}

/** Whether a server answered lately. */
export const reachable = signal(false);
/** The account of who is here, once the server was asked. */
export const ownId = signal("");
/** Why the name that was chosen on another day can't be had any more. */
export const nameRefused = signal("");
export const openTables = signal<TableInfo[]>([]);
export const myTables = signal<TableInfo[]>([]);

/** The server understood what it was asked, and does not do it. */
class Refused extends Error {
    readonly status: number;

    constructor(status: number, error: string) {
        super(fromServer(error));
        this.status = status;
    }
}

export async function ask<T>(path: string, body?: unknown): Promise<T> {
    let answer: Response;
    let said: T & { error?: string };
    try {
        answer = await fetch(path, {
            cache: "no-store",
            ...(body === undefined ? {} : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
        });
        said = await answer.json(); // what is none was not said by the server
    } catch {
        reachable.value = false;
        throw new Error(words.noServer);
    }
    reachable.value = true;
    if (!answer.ok) throw new Refused(answer.status, said.error ?? answer.statusText);
    return said;
}

/* Whether a name can't be had: somebody else has it, or it is none. Else the server is told it later. */
const isRefused = (error: unknown): error is Refused => error instanceof Refused && (error.status === 409 || error.status === 400);

/** Learns who I am, and tells the server my name. Of a kept account the server knows it; another one that it refuses is forgotten. */
export async function introduce(): Promise<void> {
    const { name } = settings.value;
    const me = await ask<{ id: string; name: string; kept?: boolean }>("/api/me");
    ownId.value = me.id;
    if (me.kept) change({ name: me.name });
    else if (name && me.name !== name) {
        try {
            await ask("/api/me", { name });
        } catch (error) {
            if (isRefused(error)) {
                change({ name: "" });
                nameRefused.value = error.message;
            }
            throw error;
        }
    }
}

/** Takes a name. One that the server refuses is not taken. */
export async function rename(name: string): Promise<void> {
    const before = settings.value.name;
    nameRefused.value = "";
    change({ name });
    if (!name || !reachable.value) return;
    try {
        await ask("/api/me", { name });
    } catch (error) {
        if (isRefused(error)) change({ name: before });
        throw error;
    }
}

/** What is typed as a name, as it is kept. */
export const asName = (typed: string): string => typed.replaceAll(",", " ").trim();

export async function lookAround(): Promise<void> {
    try {
        const all = await ask<TableInfo[]>("/api/tables");
        openTables.value = all.filter((table) => table.state === "open" && !table.seats.some((seat) => seat.you));
        myTables.value = (await ask<TableInfo[]>("/api/tables?mine=1")).filter((table) => table.state !== "over");
    } catch {
        openTables.value = [];
        myTables.value = [];
    }
}

export interface TablePlan {
    game: string;
    seats: string[];
    options: Record<string, string>;
    public: boolean;
    hints: boolean;
    undo?: string;
    spectators?: boolean;
    chat?: boolean;
    rated?: boolean;
    rating?: { least?: number; most?: number };
    pace?: string;
}

/** The minute of the day, in UTC, at which the night of who is here begins; nothing if their clocks run through it. */
export function night(): { night?: number } {
    const { sleeps } = settings.value;
    if (sleeps < 0) return {};
    return { night: (sleeps + new Date().getTimezoneOffset() + 2880) % 1440 };
}

export async function makeTable(plan: TablePlan): Promise<TableInfo> {
    await introduce();
    return ask<TableInfo>("/api/tables", { ...plan, ready: false, ...night() });
}
