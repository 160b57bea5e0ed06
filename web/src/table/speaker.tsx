/* What a screen reader hears: the last that happened, and the question when it is asked of this person. */
import type { JSX } from "preact";
import { withNames } from "../state/names";
import { deciding, log, prompt, seats, turn } from "../state/session";
import { words } from "../text/catalogue";

export function Speaker(): JSX.Element {
    const last = log.value[log.value.length - 1];
    const happened = last?.events.map((event) => withNames(event.text)).join(". ") ?? "";
    const asked = deciding.value ? `${words.yourTurn(seats.value[turn.value]?.name ?? "")}. ${withNames(prompt.value.text)}` : "";
    return (
        <div class="unseen" aria-live="polite" role="log">
            <p>{happened}</p>
            <p>{asked}</p>
        </div>
    );
}
