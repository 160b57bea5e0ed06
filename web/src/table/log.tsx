/* What happened, by turns, newest first; each line shows the table at that moment. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { LogLine } from "../engine/types";
import { Token } from "../parts/token";
import { log } from "../state/log";
import { showLine } from "../state/moment";
import { moment } from "../state/session";
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
                            {text}
                        </span>
                    ))}
                </span>
            </button>
        </li>
    );
}

/* What was taken back, folded to one line. */
function Undone({ entries }: { entries: LogLine[] }): JSX.Element {
    const [open, setOpen] = useState(false);
    const moves = entries.filter(({ text }) => !text.startsWith("undo"));
    return (
        <>
            <li>
                <button type="button" class="log-line undone" aria-expanded={open} onClick={() => setOpen(!open)}>
                    {words.takenBack(moves.length)}
                </button>
            </li>
            {open ? moves.map((entry) => <Entry key={entry.line} entry={entry} />) : null}
        </>
    );
}

/** A part of the game: what began it, and its lines, the newest first; those that were taken back together. */
interface Part {
    head: string;
    rows: LogLine[][];
}

/* An event about nobody that says that a turn or a round begins. */
function headOf(entry: LogLine): string {
    return entry.undone ? "" : (entry.events.find(({ kind, seat }) => seat < 0 && /^(turn|round)$/.test(kind))?.text ?? "");
}

function partsOf(entries: LogLine[]): Part[] {
    const parts: Part[] = [{ head: "", rows: [] }];
    for (const entry of entries) {
        const part = parts.at(-1);
        const row = part?.rows.at(-1);
        if (entry.undone && row?.[0]?.undone) row.unshift(entry);
        else part?.rows.push([entry]);
        const head = headOf(entry);
        if (head) parts.push({ head, rows: [] });
    }
    return parts.reverse();
}

export function Log(): JSX.Element {
    const parts = partsOf(log.value.filter((entry) => entry.events.length || entry.undone));
    return (
        <ol class="log" aria-label={words.log} reversed>
            {parts.map(({ head, rows }) => (
                <li key={head}>
                    {head ? <p class="head">{head}</p> : null}
                    <ol reversed>
                        {rows
                            .slice()
                            .reverse()
                            .map((row) =>
                                row[0]?.undone ? (
                                    <Undone key={row[0].line} entries={row} />
                                ) : row[0] ? (
                                    <Entry key={row[0].line} entry={row[0]} />
                                ) : null,
                            )}
                    </ol>
                </li>
            ))}
        </ol>
    );
}
