/* What a screen reader hears: the last that happened, and the question when it is asked of this person. */
import type { JSX } from "preact";
import { log } from "../state/log";
import { seats } from "../state/session";
import { deciding, prompt, turn } from "../state/shown";
import { words } from "../text/catalogue";

export function Speaker(): JSX.Element {
    const last = log.value[log.value.length - 1];
    const happened = last?.events.map((event) => event.text).join(". ") ?? "";
    const asked = deciding.value ? `${words.yourTurn(seats.value[turn.value]?.name ?? "")}. ${prompt.value.text}` : "";
    return (
        <div class="unseen" aria-live="polite" role="log">
            <p>{happened}</p>
            <p>{asked}</p>
        </div>
    );
}
