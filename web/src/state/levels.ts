/* Bots that a person can choose: what the engine lists as levels. */
import { signal } from "@preact/signals";
import type { BotKind } from "../engine/types";
import { words } from "../text/catalogue";

export const levels = signal<BotKind[]>([]);

export function keepBots(kinds: BotKind[]): void {
    levels.value = kinds.filter((kind) => kind.level);
}

function isKnown(name: string): name is keyof typeof words.levels {
    return name in words.levels;
}

/** What a level is called in the form; one that the catalogue does not know has its own name. */
export function levelTitle(name: string): string {
    return isKnown(name) ? words.levels[name] : words.botLevel(name);
}

/** What a bot of that level is called at the table. */
export function botName(name: string): string {
    return isKnown(name) ? words.botNames[name] : words.botLevel(name);
}

/** The bot that sits down when nobody chose one: the second weakest. */
export function usualLevel(): string {
    return levels.value[Math.min(1, levels.value.length - 1)]?.name ?? "";
}

/** What a seat of the server is called: a bot's that has no name but its word as other bots are. */
export function seatName({ name = "", bot }: { name?: string | undefined; bot: boolean }): string {
    const word = bot ? /^bot:(.*)$/.exec(name)?.[1] : undefined;
    return word === undefined ? name : botName(word);
}
