/* A league as the server sends it (docs/protocol.md), and what the page derives from it. */
import { games } from "../state/app";
import { botName } from "../state/levels";

export interface LeagueRow {
    id: string;
    name: string;
    game: string;
    state: "open" | "on" | "over" | "cancelled";
    public?: boolean;
    /** How many take part at most; seats of a table. */
    size: number;
    seats: number;
    rounds: number;
    round: number;
    days: number;
    /** Seconds since 1970. */
    begins?: number;
    deadline?: number;
    made: number;
    options?: Record<string, string>;
    pace: string;
    rated?: boolean;
    fill?: string;
    yours?: boolean;
}

/** In lists. */
export interface LeagueListed extends LeagueRow {
    entrants: number;
    in?: boolean;
}

export interface Entrant {
    name: string;
    number?: number;
    bot?: string;
    you?: boolean;
    out?: boolean;
}

export interface Standing {
    number: number;
    rank: number;
    points: number;
    opponents: number;
    wins: number;
    games: number;
    forfeits: number;
}

export interface LeagueGame {
    round: number;
    state: "on" | "over" | "void" | "idle";
    table?: string;
    turn?: number;
    due?: number;
    seats: { number: number; place?: number; score?: number; points?: number; forfeit?: boolean }[];
}

export interface LeagueInfo extends LeagueRow {
    maker: string;
    host?: boolean;
    now: number;
    entrants: Entrant[];
    standings: Standing[];
    games: LeagueGame[];
}

export const titleOf = (game: string): string => games.value.find((one) => one.name === game)?.title ?? game;

/** A bot is called by its level and number. */
export function nameOf(entrant: Entrant | undefined): string {
    if (!entrant) return "";
    if (!entrant.bot) return entrant.name;
    return `${botName(entrant.bot)} ${entrant.name.split(" ").at(-1) ?? ""}`;
}

export function nameBy(league: LeagueInfo, number: number): string {
    return nameOf(league.entrants.find((one) => one.number === number));
}

/** One's own game of the round that is played. */
export function ownGame(league: LeagueInfo): LeagueGame | undefined {
    const you = league.entrants.find((one) => one.you)?.number;
    if (you === undefined) return undefined;
    return league.games.find((game) => game.round === league.round && game.seats.some((seat) => seat.number === you));
}

/** The games of each round, the last round first; those without a table stand at the end. */
export function byRound(league: LeagueInfo): [number, LeagueGame[]][] {
    return Array.from({ length: league.round }, (_, at): [number, LeagueGame[]] => {
        const round = league.round - at;
        const all = league.games.filter((game) => game.round === round);
        return [round, [...all.filter((game) => game.state !== "idle"), ...all.filter((game) => game.state === "idle")]];
    });
}

/** Those of a table, the best first once it is over. */
export function inOrder(game: LeagueGame): LeagueGame["seats"] {
    const behind = (seat: LeagueGame["seats"][number]): number => (seat.forfeit ? 100 : (seat.place ?? 0));
    return [...game.seats].sort((one, other) => behind(one) - behind(other));
}
