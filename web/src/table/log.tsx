/* What happened, newest first; each line shows the table at that moment. */
import type { JSX } from "preact";
import type { LogLine } from "../engine/types";
import { Token } from "../parts/token";
import { showLine } from "../state/moment";
import { withNames } from "../state/names";
import { log, moment } from "../state/session";
import { words } from "../text/catalogue";

function Entry({ entry }: { entry: LogLine }): JSX.Element {
    const said = entry.events.length ? entry.events.map((event) => event.text) : [entry.text];
    return (
        <li>
            <button
                type="button"
                class={`log-line${entry.undone ? " undone" : ""}`}
                aria-current={moment.value === entry.line ? "true" : undefined}
                title={words.showMoment(entry.line)}
                onClick={() => showLine(entry.line)}
            >
                <Token seat={entry.actor} size={15} />
                <span>
                    {said.map((text, at) => (
                        <span key={at} class={at ? "more" : ""}>
                            {withNames(text)}
                        </span>
                    ))}
                </span>
            </button>
        </li>
    );
}

export function Log(): JSX.Element {
    const entries = log.value.filter((entry) => entry.events.length || entry.undone);
    return (
        <ol class="log" aria-label={words.log} reversed>
            {entries
                .slice()
                .reverse()
                .map((entry) => (
                    <Entry key={entry.line} entry={entry} />
                ))}
        </ol>
    );
}
