/* A table's rules for people who sit down, and whether they are ready. */
import type { JSX } from "preact";
import { Button } from "../parts/button";
import { levelTitle } from "../state/levels";
import { table } from "../state/remote";
import type { TableInfo } from "../state/server";
import { session } from "../state/session";
import { people } from "../text/people";
import { paceInWords } from "./times";

/** For which ratings a table is, where it says so. */
export function rangeOf({ rating }: TableInfo): string[] {
    if (rating?.least && rating.most) return [people.between(rating.least, rating.most)];
    if (rating?.least) return [people.atLeast(rating.least)];
    return rating?.most ? [people.atMost(rating.most)] : [];
}

/** The settings of a table as sentences. */
export function mannersOf(info: TableInfo): string[] {
    const keeper = info.pace.split(" ").at(-1) ?? "";
    const timed = !info.pace.startsWith("untimed");
    return [
        paceInWords(info.pace),
        ...(timed ? [`${people.fallen}: ${info.pace.includes(" resigns ") ? people.fallenResigns : people.fallenBot}`] : []),
        people.keptBy(levelTitle(keeper)),
        people.undos[info.undo],
        info.hints ? people.hints : people.noHints,
        ...(info.chat ? [] : [people.noChat]),
        ...(info.spectators ? [] : [people.noSpectators]),
        ...(info.rated ? [people.rated] : []),
        ...rangeOf(info),
        info.public ? people.anyone : people.byLink,
    ];
}

export function Manners(): JSX.Element | null {
    const info = table.value;
    if (!info) return null;
    return (
        <section class="manners" aria-label={people.tableRules}>
            <h2>{people.tableRules}</h2>
            <ul>
                {mannersOf(info).map((words) => (
                    <li key={words}>{words}</li>
                ))}
            </ul>
        </section>
    );
}

export function Ready({ status }: { status: string | undefined }): JSX.Element {
    return (
        <small class={status === "awaited" ? "not-ready" : "is-ready"}>{status === "awaited" ? people.notReady : people.readyMark}</small>
    );
}

export function ReadyButton(): JSX.Element | null {
    const mine = table.value?.seats.find((seat) => seat.you);
    if (!mine) return null;
    return (
        <div class="dialog-acts">
            <p>{people.waitReady}</p>
            {mine.status === "awaited" ? (
                <Button main icon="check" onClick={() => session.value?.host.company?.ready()}>
                    {people.ready}
                </Button>
            ) : null}
        </div>
    );
}
