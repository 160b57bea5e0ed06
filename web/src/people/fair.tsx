/* At the end of a game: whether chance was what was promised, in one line. The record is held against what this page was told before
 * play began, so that a host can't change the promise or leave out the page's number afterwards.
 */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { promisedAt } from "../state/promise";
import { table } from "../state/remote";
import { people } from "../text/people";

const bytes = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

async function hash(hex: string): Promise<string> {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes(hex)));
    return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/* The record has the shares in the order of the seats. */
async function check(id: string): Promise<string> {
    if (!window.isSecureContext) return people.fairUnknown;
    const record = await (await fetch(`/api/tables/${id}/record`)).text();
    const word = (name: string): string => new RegExp(`^${name} ([0-9a-f]{64})$`, "m").exec(record)?.[1] ?? "";
    const shares = [...record.matchAll(/^share \d+ ([0-9a-f]{64})$/gm)].map((found) => found[1]);
    const secret = word("secret") || word("key");
    const before = promisedAt(id);
    const kept = (await hash(secret)) === (before?.commit || word("commit"));
    const key = shares.length === 0 ? secret : await hash(secret + shares.join(""));
    if (!kept || word("key") !== key) return people.fairFalse;
    if (before?.share && !shares.includes(before.share)) return people.fairNotMine;
    if (before?.share) return people.fairTrue;
    return shares.length ? people.fairOthers : people.fairPlain;
}

export function Fair(): JSX.Element | null {
    const [said, setSaid] = useState("");
    const id = table.value?.state === "over" ? table.value.id : "";
    useEffect(() => {
        if (id) check(id).then(setSaid, () => undefined);
    }, [id]);
    return said ? <p class="fair">{said}</p> : null;
}
