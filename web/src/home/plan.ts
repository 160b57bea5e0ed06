/* Starts the game that was set up: on this machine, or with a free seat on the server. */
import type { GameInfo, NoteInfo, OptionInfo } from "../engine/types";
import { go } from "../state/app";
import { botName, usualLevel } from "../state/levels";
import { startLocal } from "../state/local";
import { makeTable } from "../state/server";
import { settings } from "../state/settings";
import { words } from "../text/catalogue";

/** Of a seat: "me", "person" (another one here), "open", or the level of a bot. */
export type Chair = string;

function namesOf(chairs: Chair[]): string[] {
    const mine = settings.value.name || words.playerNumber(chairs.indexOf("me") + 1);
    const counts = new Map<string, number>();
    return chairs.map((chair, at) => {
        if (chair === "me") return mine;
        if (chair === "person" || chair === "open") return words.playerNumber(at + 1);
        const level = botName(chair);
        const count = (counts.get(level) ?? 0) + 1;
        counts.set(level, count);
        return chairs.filter((other) => other === chair).length > 1 ? `${level} ${count}` : level;
    });
}

/** What may be chosen by so many players, beside what is chosen already; an option comes behind those that it goes with. */
export function offered(game: GameInfo, count: number, chosen: Record<string, string>): OptionInfo[] {
    const value = new Map<string, string | undefined>();
    return game.options.filter((option) => {
        const may = fits(option, count) && Object.entries(option.when).every(([name, wanted]) => value.get(name) === wanted);
        value.set(option.name, may ? (chosen[option.name] ?? option.values[0]) : option.values[0]);
        return may;
    });
}

/** Only options that may be chosen at this table, and only where they differ from the usual. */
export function optionsFor(game: GameInfo, count: number, chosen: Record<string, string>): Record<string, string> {
    return Object.fromEntries(
        offered(game, count, chosen)
            .map((option): [string, string] => [option.name, chosen[option.name] ?? option.values[0] ?? ""])
            .filter(([name, value]) => value !== game.options.find((option) => option.name === name)?.values[0]),
    );
}

export function fits(of: OptionInfo | NoteInfo, count: number): boolean {
    return count >= of.players[0] && count <= of.players[1];
}

/** What is true of a table with these options and so many players; options that are not named are the usual ones. */
export function notesFor(game: GameInfo, count: number, chosen: Record<string, string>): NoteInfo[] {
    const value = (name: string): string | undefined => chosen[name] ?? game.options.find((option) => option.name === name)?.values[0];
    return game.notes.filter((note) => fits(note, count) && Object.entries(note.when).every(([name, wanted]) => value(name) === wanted));
}

/** What people agree on who meet at a table of the server. */
export interface Manners {
    public: boolean;
    hints: boolean;
    undo?: string;
    spectators?: boolean;
    chat?: boolean;
    rated?: boolean;
    rating?: { least?: number; most?: number };
    pace?: string;
}

export async function begin(game: GameInfo, chairs: Chair[], chosen: Record<string, string>, manners: Manners): Promise<void> {
    const options = optionsFor(game, chairs.length, chosen);
    if (chairs.includes("open")) {
        const seats = chairs.map((chair) => (chair === "me" || chair === "open" ? chair : chair === "person" ? "open" : `bot:${chair}`));
        const table = await makeTable({ game: game.name, seats, options, ...manners });
        go(`/table/${table.id}`);
        return;
    }
    const players = chairs.map((chair) => (chair === "me" || chair === "person" ? "person" : chair));
    startLocal({ game, players, names: namesOf(chairs), options });
}

/** The usual company: two bots, or others, as far as the game has seats for them. */
export function usualChairs(game: GameInfo, others: Chair = usualLevel()): Chair[] {
    const count = Math.max(game.players[0], Math.min(3, game.players[1]));
    return ["me", ...Array<Chair>(count - 1).fill(others)];
}

export function playNow(game: GameInfo): void {
    void begin(game, usualChairs(game), {}, { public: false, hints: true });
}
