/* How somebody plays: how long decisions take, how often the clock fell, which first moves they take and how that ends. */
import type { JSX } from "preact";
import { inWords } from "../people/times";
import { go } from "../state/app";
import { past } from "../text/history";
import { Bar, percent, Table, titleOf } from "./pictures";
import { type Habit, openingsOf, type Result, waysBy } from "./sums";

const OPENINGS = 12;

/** A link inside of the page. */
export function To({ path, label, children }: { path: string; label?: string; children: string }): JSX.Element {
    return (
        <a
            href={path}
            {...(label ? { "aria-label": label } : {})}
            onClick={(event) => {
                event.preventDefault();
                go(path);
            }}
        >
            {children}
        </a>
    );
}

export function Habits({
    title,
    results,
    habits,
}: {
    title: string;
    results: readonly Result[];
    habits: readonly Habit[];
}): JSX.Element | null {
    const ways = waysBy(results, habits, (result) => titleOf(result.game));
    if (!ways.length) return null;
    const each = ways.map((way) => way.spent / Math.max(1, way.decisions));
    const longest = Math.max(...each);
    return (
        <section>
            <h2>{title}</h2>
            <Table
                columns={[past.game, `#${past.played}`, `#${past.decisions}`, `#${past.perDecision}`, `#${past.falls}`]}
                rows={ways.map((way, at) => [
                    <>
                        {way.name}
                        <Bar part={each[at] ?? 0} most={longest} />
                    </>,
                    way.games,
                    way.decisions,
                    inWords(each[at] ?? 0),
                    way.falls ? past.times(way.falls) : past.never,
                ])}
            />
        </section>
    );
}

export function Openings({ results, habits }: { results: readonly Result[]; habits: readonly Habit[] }): JSX.Element | null {
    const names = [...new Set(results.map((result) => result.game))];
    const known = names
        .map((game) => ({
            game,
            openings: openingsOf(
                results.filter((result) => result.game === game),
                habits,
                OPENINGS,
            ),
        }))
        .filter(({ openings }) => openings.length);
    if (!known.length) return null;
    return (
        <section>
            <h2>{past.openings}</h2>
            <p>{past.openingsWhy}</p>
            {known.map(({ game, openings }) => (
                <details key={game} open={known.length === 1}>
                    <summary>{titleOf(game)}</summary>
                    <Table
                        columns={[past.opening, `#${past.played}`, `#${past.won}`]}
                        rows={openings.map((one) => [
                            <>
                                <To path={`/table/${one.table}?line=${one.line}`} label={past.replayOpening(one.name)}>
                                    {one.name}
                                </To>
                                <Bar part={one.games} most={openings[0]?.games ?? 1} />
                            </>,
                            one.games,
                            past.share(percent(one.won, one.games)),
                        ])}
                    />
                </details>
            ))}
        </section>
    );
}
