/* One's finished games on this host, or somebody else's public ones: ratings and their way, results by game, seat and opponent, how
 * they play, the games with a way to replay them.
 */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { loadStyle } from "../learn/style";
import { Button } from "../parts/button";
import { go } from "../state/app";
import { dayOf, tenths } from "../state/locale";
import { past } from "../text/history";
import { Habits, Openings, To } from "./habits";
import { Bar, Choice, percent, Table, titleOf } from "./pictures";
import { type Past, type Rating, usePast } from "./read";
import { lineOf, mine, type Result, type Sum, sumsBy, sumsByOpponent, way } from "./sums";

const WIDE = 640;
const HIGH = 160;

function Sums({ title, sums, won }: { title: string; sums: readonly Sum[]; won: string }): JSX.Element {
    return (
        <section>
            <h2>{title}</h2>
            <Table
                columns={[title, `#${past.played}`, `#${won}`, `#${past.place}`]}
                rows={sums.map((sum) => [
                    <>
                        {sum.name}
                        <Bar part={sum.won} most={sum.games} />
                    </>,
                    sum.games,
                    past.share(percent(sum.won, sum.games)),
                    tenths(sum.places / sum.games),
                ])}
            />
        </section>
    );
}

function Curve({ results, rating }: { results: readonly Result[]; rating: Rating }): JSX.Element | null {
    const steps = way(results, rating.game, rating.pace);
    const [first, last] = [steps[0], steps[steps.length - 1]];
    if (!first || !last || steps.length < 2) return null;
    const name = `${titleOf(rating.game)}, ${past.paces[rating.pace] ?? rating.pace}`;
    const points = lineOf(steps, WIDE, HIGH);
    const [x, y] = (points.split(" ").pop() ?? "0,0").split(",");
    return (
        <figure>
            <figcaption>{past.curveOf(name, Math.round(first.rating), Math.round(last.rating))}</figcaption>
            <svg class="past-curve" viewBox={`-6 -6 ${WIDE + 12} ${HIGH + 12}`} aria-hidden="true">
                <polyline points={points} />
                <circle cx={x} cy={y} r="5" />
            </svg>
            <details>
                <summary>{past.table}</summary>
                <Table
                    columns={[past.date, `#${past.now}`]}
                    rows={steps.map((step) => [
                        <To key={step.table} path={`/table/${step.table}`}>
                            {dayOf(step.at)}
                        </To>,
                        Math.round(step.rating),
                    ])}
                />
            </details>
        </figure>
    );
}

function Ratings({ ratings, results }: { ratings: readonly Rating[]; results: readonly Result[] }): JSX.Element | null {
    if (!ratings.length) return null;
    return (
        <section>
            <h2>{past.ratings}</h2>
            <Table
                columns={[past.game, past.pace, `#${past.now}`, `#${past.played}`]}
                rows={ratings.map((one) => [
                    titleOf(one.game),
                    past.paces[one.pace] ?? one.pace,
                    past.rating(Math.round(one.rating), Math.round(2 * one.deviation)),
                    one.games,
                ])}
            />
            {ratings.map((one) => (
                <Curve key={`${one.game} ${one.pace}`} results={results} rating={one} />
            ))}
        </section>
    );
}

/** The others of a table; people of this host lead to their games. */
function Others({ result }: { result: Result }): JSX.Element {
    const own = mine(result);
    const others = result.seats.filter((_, at) => at !== own);
    return (
        <>
            {others.map((seat, at) => (
                <span key={at}>
                    {at ? ", " : ""}
                    {seat.person && !seat.bot ? <To path={`/people/${seat.person}`}>{seat.name}</To> : seat.name}
                </span>
            ))}
        </>
    );
}

function Games({ results }: { results: readonly Result[] }): JSX.Element {
    return (
        <Table
            columns={[past.date, past.game, past.with, `#${past.result}`, `#${past.score}`]}
            rows={results.map((result) => {
                const seat = result.seats[mine(result)];
                const date = dayOf(result.at);
                const title = titleOf(result.game);
                return [
                    date,
                    <>
                        <To path={`/table/${result.table}`} label={past.replay(title, date)}>
                            {title}
                        </To>{" "}
                        <small>
                            <To path={`/table/${result.table}?line=0`} label={past.beginOf(title, date)}>
                                {past.begin}
                            </To>
                        </small>
                    </>,
                    <Others key="others" result={result} />,
                    seat ? past.places(seat.place, result.seats.length) : "",
                    seat?.score,
                ];
            })}
        />
    );
}

interface Filter {
    game: string;
    opponent: string;
}

const passes = (result: Result, { game, opponent }: Filter): boolean =>
    (!game || result.game === game) && (!opponent || result.seats.some((seat) => !seat.you && seat.name === opponent));

function Filters({ all, filter, set }: { all: readonly Result[]; filter: Filter; set: (filter: Filter) => void }): JSX.Element {
    return (
        <div class="past-filters">
            <Choice
                title={past.game}
                value={filter.game}
                values={sumsBy(all, (result) => result.game).map(({ name }) => [name, titleOf(name)] as const)}
                choose={(game) => set({ ...filter, game })}
            />
            <Choice
                title={past.opponent}
                value={filter.opponent}
                values={sumsByOpponent(all).map(({ name }) => [name, name] as const)}
                choose={(opponent) => set({ ...filter, opponent })}
            />
        </div>
    );
}

function AllSums({ shown }: { shown: readonly Result[] }): JSX.Element | null {
    if (!shown.length) return null;
    return (
        <div class="past-three">
            <Sums title={past.byGame} sums={sumsBy(shown, (result) => titleOf(result.game))} won={past.won} />
            <Sums title={past.bySeat} sums={sumsBy(shown, (result, seat) => past.seat(seat + 1, result.seats.length))} won={past.won} />
            <Sums title={past.byOpponent} sums={sumsByOpponent(shown)} won={past.ahead} />
        </div>
    );
}

/* What can be said where there are games: sums, habits, openings, the list. */
function Results({ all, habits, more, title }: Pick<Past, "habits" | "more"> & { all: readonly Result[]; title: string }): JSX.Element {
    const [filter, setFilter] = useState<Filter>({ game: "", opponent: "" });
    const shown = all.filter((result) => passes(result, filter));
    return (
        <>
            <Filters all={all} filter={filter} set={setFilter} />
            <AllSums shown={shown} />
            <Habits title={title} results={shown} habits={habits} />
            <Openings results={shown} habits={habits} />
            <section>
                <h2>{past.list}</h2>
                <p>{shown.length ? past.count(shown.length) : past.noneHere}</p>
                <Games results={shown} />
                {more ? <Button onClick={more}>{past.more}</Button> : null}
            </section>
        </>
    );
}

export function History({ person }: { person: string }): JSX.Element {
    const { who, habits, ratings, results, more, said } = usePast(person);
    const name = who?.name ?? "…";
    useEffect(() => void loadStyle("/history.css"), []);
    useEffect(() => {
        document.title = who ? past.of(who.name) : past.title;
    }, [who]);
    const all = results ?? [];
    return (
        <main class="past">
            <header>
                <h1>{person ? past.of(name) : past.title}</h1>
                <Button onClick={() => go("/me")}>{past.back}</Button>
            </header>
            {who ? (
                <p>
                    {past.since(dayOf(1000 * who.made))}. {past.shown}
                </p>
            ) : null}
            <p role="status">{said || (results && !all.length ? (person ? past.noneOf : past.none) : "")}</p>
            <Ratings ratings={ratings} results={all} />
            {all.length ? <Results all={all} habits={habits} more={more} title={person ? past.habitsOf(name) : past.habits} /> : null}
        </main>
    );
}
