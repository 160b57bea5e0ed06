/* The server's answers to requests (docs/protocol.md): who I am, tables that are there, a table that I make. */
import { signal } from "@preact/signals";
import { change, settings } from "./settings";

export interface TableSeat {
    kind: "person" | "bot" | "open";
    name?: string;
    here?: boolean;
    you?: boolean;
}

export interface TableInfo {
    id: string;
    game: string;
    options: Record<string, string>;
    public: boolean;
    hints: boolean;
    state: "open" | "on" | "over";
    commit: string;
    key?: string;
    lines: number;
    seats: TableSeat[];
    turn: number;
    result?: number[];
    made: number;
}

/** Whether a server answered lately. */
export const reachable = signal(false);
export const openTables = signal<TableInfo[]>([]);
export const myTables = signal<TableInfo[]>([]);

async function ask<T>(path: string, body?: unknown): Promise<T> {
    let answer: Response;
    try {
        answer = await fetch(path, {
            cache: "no-store",
            ...(body === undefined ? {} : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
        });
    } catch (error) {
        reachable.value = false;
        throw error;
    }
    const said = (await answer.json()) as T & { error?: string };
    if (!answer.ok) throw new Error(said.error ?? answer.statusText);
    reachable.value = true;
    return said;
}

/** Tells the server my name, or learns the one it gave me. */
export async function introduce(): Promise<void> {
    const { name } = settings.value;
    const me = await ask<{ id: string; name: string }>("/api/me");
    if (name && me.name !== name) await ask("/api/me", { name });
}

export async function rename(name: string): Promise<void> {
    change({ name });
    if (name && reachable.value) await ask("/api/me", { name });
}

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
}

export async function makeTable(plan: TablePlan): Promise<TableInfo> {
    await introduce();
    return ask<TableInfo>("/api/tables", plan);
}
