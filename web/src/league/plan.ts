/* What a league is to be, and how the server is asked to make it. */
import type { GameInfo } from "../engine/types";
import { optionsFor } from "../home/plan";
import { games } from "../state/app";
import { ask, introduce, night } from "../state/server";
import { leagues as words } from "../text/leagues";

/** So many may sit at a table of it. */
const TABLE_MOST = 6;

export interface Plan {
    name: string;
    seats: number;
    size: number;
    fill: string;
    rounds: number;
    days: string;
    pace: string;
    when: "full" | "date";
    begins: string;
    rated: boolean;
    hints: boolean;
    spectators: boolean;
    join: boolean;
    public: boolean;
}

export const usual: Plan = {
    name: "",
    seats: 4,
    size: 8,
    fill: "",
    rounds: 3,
    days: "30",
    pace: "turns 86400+259200 medium",
    when: "full",
    begins: "",
    rated: true,
    hints: false,
    spectators: true,
    join: true,
    public: true,
};

/** The tables at which a league of this game can be played. */
export function tablesOf(game: GameInfo): number[] {
    const least = Math.max(2, game.players[0]);
    return Array.from({ length: Math.min(TABLE_MOST, game.players[1]) - least + 1 }, (_, at) => least + at);
}

/** Games that leagues are played of. */
export const playable = (): GameInfo[] => games.value.filter((game) => !game.sample && tablesOf(game).length > 0);

/** Makes it; answers its id. */
export async function send(game: GameInfo, plan: Plan, options: Record<string, string>): Promise<string> {
    const { when, begins, fill, days, ...rest } = plan;
    const moment = Math.floor(new Date(begins).getTime() / 1000);
    if (when === "date" && !(moment > Date.now() / 1000)) throw new Error(words.tooEarly);
    await introduce();
    const made = await ask<{ id: string }>("/api/leagues", {
        ...rest,
        ...night(),
        game: game.name,
        options: optionsFor(game, plan.seats, options),
        undo: "turn",
        days: Number(days),
        ...(when === "date" ? { begins: moment } : {}),
        ...(fill ? { fill } : {}),
    });
    return made.id;
}

/** How many sit at a table of it: as many as was wished, or else up to four. */
export function seatsOf(game: GameInfo, wished: number): number {
    const tables = tablesOf(game);
    return tables.includes(wished) ? wished : Math.max(...tables.filter((count) => count <= 4), tables[0] ?? 2);
}
