/* One's finished games on this host, or somebody else's public ones: ratings and their way, results by game, seat and opponent, how
 * they play, the games with a way to replay them.
 */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { loadStyle } from "../learn/style";
import { Button } from "../parts/button";
import { go } from "../state/app";
import { seatName } from "../state/levels";
import { ask } from "../state/server";
import { saidBy } from "../state/session";
import { past } from "../text/history";
import { Habits, Openings, To } from "./habits";
import { Bar, Choice, dateOf, percent, Table, titleOf } from "./pictures";
import { type Habit, lineOf, mine, type Result, type Sum, sumsBy, sumsByOpponent, way } from "./sums";

interface Rating {
    game: string;
    pace: string;
    rating: number;
    deviation: number;
    games: number;
}

const PAGE = 100; // as many as the server answers at once
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
                    (sum.places / sum.games).toFixed(1),
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
                            {dateOf(step.at)}
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
                const date = dateOf(result.at);
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

/** With the names that bots have at tables. */
const spoken = (result: Result): Result => ({
    ...result,
    seats: result.seats.map((seat) => ({ ...seat, name: seatName({ name: seat.name, bot: seat.bot !== undefined }) })),
});

/** What is asked of the server: one's own, or of somebody else what is public. */
const about = (path: string, person: string, more = ""): string => {
    const query = [person ? `person=${person}` : "", more].filter(Boolean).join("&");
    return query ? `${path}?${query}` : path;
};

export function History({ person }: { person: string }): JSX.Element {
    const [who, setWho] = useState<{ name: string; made: number } | null>(null);
    const [habits, setHabits] = useState<Habit[]>([]);
    const [results, setResults] = useState<Result[] | null>(null);
    const [ratings, setRatings] = useState<Rating[]>([]);
    const [rest, setRest] = useState(false);
    const [game, setGame] = useState("");
    const [opponent, setOpponent] = useState("");
    const [said, setSaid] = useState(past.loading as string);
    const read = async (had: Result[]): Promise<void> => {
        const last = had[had.length - 1];
        const found = await ask<Result[]>(about("/api/results", person, last ? `before=${last.at}.${last.table}` : ""));
        setResults([...had, ...found.map(spoken)]);
        setRest(found.length >= PAGE);
        setSaid((before) => (before === past.loading ? "" : before));
    };
    const fail = (error: unknown): void => setSaid(saidBy(error));
    useEffect(() => {
        document.title = past.title;
        void loadStyle("/history.css");
        if (person)
            ask<{ name: string; made: number }[]>(`/api/people/${person}`)
                .then(([found]) => {
                    setWho(found ?? null);
                    if (found) document.title = past.of(found.name);
                })
                .catch(fail);
        ask<Rating[]>(about("/api/ratings", person)).then(setRatings).catch(fail);
        ask<Habit[]>(about("/api/habits", person)).then(setHabits).catch(fail);
        read([]).catch(fail);
    }, []);
    const all = results ?? [];
    const shown = all.filter(
        (result) => (!game || result.game === game) && (!opponent || result.seats.some((seat) => !seat.you && seat.name === opponent)),
    );
    return (
        <main class="past">
            <header>
                <h1>{person ? past.of(who?.name ?? "…") : past.title}</h1>
                <Button onClick={() => go("/me")}>{past.back}</Button>
            </header>
            {who ? (
                <p>
                    {past.since(dateOf(1000 * who.made))}. {past.shown}
                </p>
            ) : null}
            <p role="status">{said || (results && !all.length ? (person ? past.noneOf : past.none) : "")}</p>
            <Ratings ratings={ratings} results={all} />
            {all.length ? (
                <>
                    <div class="past-filters">
                        <Choice
                            title={past.game}
                            value={game}
                            values={sumsBy(all, (result) => result.game).map(({ name }) => [name, titleOf(name)] as const)}
                            choose={setGame}
                        />
                        <Choice
                            title={past.opponent}
                            value={opponent}
                            values={sumsByOpponent(all).map(({ name }) => [name, name] as const)}
                            choose={setOpponent}
                        />
                    </div>
                    {shown.length ? (
                        <div class="past-three">
                            <Sums title={past.byGame} sums={sumsBy(shown, (result) => titleOf(result.game))} won={past.won} />
                            <Sums
                                title={past.bySeat}
                                sums={sumsBy(shown, (result, seat) => past.seat(seat + 1, result.seats.length))}
                                won={past.won}
                            />
                            <Sums title={past.byOpponent} sums={sumsByOpponent(shown)} won={past.ahead} />
                        </div>
                    ) : null}
                    <Habits title={person ? past.habitsOf(who?.name ?? "…") : past.habits} results={shown} habits={habits} />
                    <Openings results={shown} habits={habits} />
                    <section>
                        <h2>{past.list}</h2>
                        <p>{shown.length ? past.count(shown.length) : past.noneHere}</p>
                        <Games results={shown} />
                        {rest ? <Button onClick={() => void read(all).catch(fail)}>{past.more}</Button> : null}
                    </section>
                </>
            ) : null}
        </main>
    );
}
