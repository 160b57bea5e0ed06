/* The lessons and puzzles that there are, and which puzzle belongs to a day. */

export interface Listed {
    game: string;
    name: string;
    title: string;
    chapters: number;
    puzzle: boolean;
}

export async function listAll(): Promise<Listed[]> {
    const answer = await fetch("/lessons/index.json");
    if (!answer.ok) throw new Error(answer.statusText);
    return (await answer.json()) as Listed[];
}

export function placeOf(one: Listed): string {
    return `${one.game}/${one.name}`;
}

export function isPuzzle(name: string): boolean {
    return name.startsWith("puzzle-");
}

/** Where the text of a lesson or puzzle is. */
export function textOf(one: Pick<Listed, "game" | "name">): string {
    return `/lessons/${one.game}/${one.name}.lesson.txt`;
}

const keyOf = (one: Listed): string => `${one.name} ${one.game}`;

/** The first puzzle of each game, then the second of each: from day to day another game. */
export function dailyOrder(all: Listed[]): Listed[] {
    return all.filter((one) => one.puzzle).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** So many days without a server still have their puzzle. */
const DAYS_KEPT = 7;

const DAY = 24 * 60 * 60 * 1000;

/** Days since 1970 by the clock on the wall here. */
export function dayNumber(now: Date): number {
    return Math.floor((now.getTime() - now.getTimezoneOffset() * 60 * 1000) / DAY);
}

/** The puzzle of this day; those of the next days are loaded too, so that they are there without a server. */
export async function puzzleOfTheDay(now: Date): Promise<Listed | undefined> {
    const puzzles = dailyOrder(await listAll());
    const today = dayNumber(now);
    for (let ahead = 1; ahead <= DAYS_KEPT; ahead++) {
        const next = puzzles[(today + ahead) % puzzles.length];
        if (next) fetch(textOf(next)).catch(() => undefined);
    }
    return puzzles[today % puzzles.length];
}
