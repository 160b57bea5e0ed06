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
}

const PREFIX = "roundhouse.game.";
const MOST = 30;

export function saveGame(game: SavedGame): void {
    try {
        localStorage.setItem(PREFIX + game.id, JSON.stringify(game));
    } catch {
        forgetOldest();
    }
}

export function loadGame(id: string): SavedGame | null {
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

/** All saved games, the last one played first. */
export function savedGames(): SavedGame[] {
    const found: SavedGame[] = [];
    for (let i = 0; i < localStorage.length; i++) {
        const key = localStorage.key(i);
        const game = key?.startsWith(PREFIX) ? loadGame(key.slice(PREFIX.length)) : null;
        if (game) found.push(game);
    }
    found.sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));
    for (const old of found.slice(MOST)) forgetGame(old.id);
    return found.slice(0, MOST);
}

function forgetOldest(): void {
    const oldest = savedGames().pop();
    if (oldest) forgetGame(oldest.id);
}

export function newId(): string {
    const letters = "abcdefghjkmnpqrstuvwxyz23456789";
    const bytes = crypto.getRandomValues(new Uint8Array(10));
    return Array.from(bytes, (byte) => letters[byte % letters.length]).join("");
}

export function newKey(): string {
    return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
