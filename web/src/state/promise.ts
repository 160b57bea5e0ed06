/* Commit and reveal, as this page saw it before play: the hash of the host's secret, and the random number that the
 * page gave. Both are kept in the browser and compared with the record at the end (people/fair.tsx).
 */
import { newKey } from "./saved";

export interface Promised {
    commit: string;
    /** "" if another device of the same person gave one. */
    share: string;
    /** When it was kept, in milliseconds. */
    at: number;
}

const PREFIX = "roundhouse.chance.";
/** Of so many tables. */
const MOST = 200;

/** What is kept of a table, if anything is. */
export function promisedAt(id: string): Promised | null {
    try {
        const text = localStorage.getItem(PREFIX + id);
        return text ? (JSON.parse(text) as Promised) : null;
    } catch {
        return null;
    }
}

function keep(id: string, promised: Promised): void {
    try {
        localStorage.setItem(PREFIX + id, JSON.stringify(promised));
    } catch {
        localStorage.removeItem(PREFIX + id); // no room: then the record alone is checked
    }
}

function forgetOld(): void {
    const ids = Object.keys(localStorage)
        .filter((key) => key.startsWith(PREFIX))
        .map((key) => key.slice(PREFIX.length));
    const age = new Map(ids.map((id) => [id, promisedAt(id)?.at ?? 0]));
    ids.sort((a, b) => (age.get(b) ?? 0) - (age.get(a) ?? 0));
    for (const id of ids.slice(MOST)) localStorage.removeItem(PREFIX + id);
}

/** Before play begins: keeps the first hash that was received, and draws our number. */
export function keepPromise(id: string, commit: string): void {
    const before = promisedAt(id);
    keep(id, { commit: before?.commit || commit, share: before?.share || newKey(), at: Date.now() });
    forgetOld();
}

/** The number that the page gives; the same in every window of this browser. */
export function shareFor(id: string): string {
    return promisedAt(id)?.share || newKey();
}

/** Another number counts for this person. */
export function forgetShare(id: string): void {
    const before = promisedAt(id);
    if (before) keep(id, { ...before, share: "" });
}
