/* Bots that a person can choose, and the engine's word for each. */

export const levels = [
    { id: "easy", word: "greedy" },
    { id: "medium", word: "search:150" },
    { id: "hard", word: "search:1500" },
] as const;

export type Level = (typeof levels)[number]["id"];

/** The bot that steps in when nobody chose one. */
export function usualWord(): string {
    return wordOf("medium");
}

export function wordOf(level: string): string {
    return levels.find((one) => one.id === level)?.word ?? level;
}

export function levelOf(word: string): Level | null {
    return levels.find((one) => one.word === word)?.id ?? null;
}
