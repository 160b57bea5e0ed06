/* Games on this machine, kept in the browser as their records. */

export interface SavedGame {
    id: string;
    game: string;
    /** Of each seat: "person", or the level of a bot. */
    players: string[];
    record: string;
    /** When it was last played on, in milliseconds. */
    at: number;
    over: boolean;
    /** The scores when it was last played on: all that is left if its rules are mended. */
    standing?: number[];
}

const PREFIX = "roundhouse.game.";
/** So many of those that may go are kept: games that are over, and games in which nobody has moved. */
const MOST = 30;

function mayGo(game: SavedGame): boolean {
    return game.over || !/^\d/m.test(game.record);
}

/** It was played by other rules than those of today, and can't be replayed. */
export function byOtherRules(game: SavedGame, today: { rules: number }): boolean {
    const rules = /^game \S+ rules (\d+)\s*$/m.exec(game.record)?.[1];
    return rules !== undefined && Number(rules) !== today.rules;
}

/** Keeps a game; what may go makes room for it. Answers whether there was room. */
export function saveGame(game: SavedGame): boolean {
    for (;;)
        try {
            localStorage.setItem(PREFIX + game.id, JSON.stringify(game));
            return true;
        } catch {
            const oldest = savedGames()
                .filter((one) => one.id !== game.id && mayGo(one))
                .at(-1);
            if (!oldest) return false;
            forgetGame(oldest.id);
        }
}

export function savedGame(id: string): SavedGame | null {
    try {
        const text = localStorage.getItem(PREFIX + id);
        return text ? (JSON.parse(text) as SavedGame) : null;
    } catch {
        return null;
    }
}

export function forgetGame(id: string): void {
    localStorage.removeItem(PREFIX + id);
}

/** All saved games, the last one played first. A game that is on is never forgotten by itself. */
export function savedGames(): SavedGame[] {
    const found: SavedGame[] = [];
    for (let i = 0; i < localStorage.length; i++) {
        const key = localStorage.key(i);
        const game = key?.startsWith(PREFIX) ? savedGame(key.slice(PREFIX.length)) : null;
        if (game) found.push(game);
    }
    found.sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));
    const old = new Set(found.filter(mayGo).slice(MOST));
    for (const game of old) forgetGame(game.id);
    return found.filter((game) => !old.has(game));
}

export function newId(): string {
    const letters = "abcdefghjkmnpqrstuvwxyz23456789";
    const bytes = crypto.getRandomValues(new Uint8Array(10));
    return Array.from(bytes, (byte) => letters[byte % letters.length]).join("");
}

export function newKey(): string {
    return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
