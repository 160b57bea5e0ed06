/* What is usual in a game on this host: the best ratings, scores by seat, how long games are, first moves. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { loadStyle } from "../learn/style";
import { Button } from "../parts/button";
import { go } from "../state/app";
import { tenths } from "../state/locale";
import { ask } from "../state/server";
import { saidBy } from "../state/session";
import { past } from "../text/history";
import { To } from "./habits";
import { Bar, Choice, percent, Table, titleOf } from "./pictures";
import { moveOf } from "./sums";

interface Seat {
    seats: number;
    seat: number;
    tables: number;
    won: number;
    scores: number;
    lowest: number;
    highest: number;
}

interface Length {
    seats: number;
    lines: number;
    tables: number;
}

interface First {
    line: string;
    tables: number;
    won: number;
}

interface Rated {
    person: string;
    name: string;
    rating: number;
    deviation: number;
    games: number;
}

const STEP = 20; // lines that the server counts together
const LEAST = 8; // columns
const OPENINGS = 15;
const WIDE = 640;
const HIGH = 120;

function Best({ game }: { game: string }): JSX.Element {
    const [pace, setPace] = useState("untimed");
    const [best, setBest] = useState<Rated[]>([]);
    useEffect(() => {
        ask<Rated[]>(`/api/ratings?game=${game}&pace=${pace}`).then(setBest, () => setBest([]));
    }, [game, pace]);
    return (
        <section>
            <h2>{past.best}</h2>
            <Choice title={past.pace} value={pace} values={Object.entries(past.paces)} all={false} choose={setPace} />
            {best.length ? (
                <Table
                    columns={[past.name, `#${past.rank}`, `#${past.now}`, `#${past.played}`]}
                    rows={best.map((one, at) => [
                        <To key={one.person} path={`/people/${one.person}`}>
                            {one.name}
                        </To>,
                        at + 1,
                        past.rating(Math.round(one.rating), Math.round(2 * one.deviation)),
                        one.games,
                    ])}
                />
            ) : (
                <p>{past.bestNone}</p>
            )}
        </section>
    );
}

function Scores({ seats }: { seats: readonly Seat[] }): JSX.Element {
    return (
        <section>
            <h2>{past.scores}</h2>
            <Table
                columns={[past.bySeat, `#${past.played}`, `#${past.won}`, `#${past.average}`, `#${past.lowest}`, `#${past.highest}`]}
                rows={seats.map((one) => [
                    <>
                        {past.seat(one.seat + 1, one.seats)}
                        <Bar part={one.won} most={one.tables} />
                    </>,
                    one.tables,
                    past.share(percent(one.won, one.tables)),
                    tenths(one.scores / one.tables),
                    one.lowest,
                    one.highest,
                ])}
            />
        </section>
    );
}

/** How many games have how many moves: a picture, and its table. */
function Lengths({ seats, lengths }: { seats: number; lengths: readonly Length[] }): JSX.Element {
    const first = Math.min(...lengths.map((one) => one.lines));
    const last = Math.max(...lengths.map((one) => one.lines));
    const most = Math.max(...lengths.map((one) => one.tables));
    const places = Math.max((last - first) / STEP + 1, LEAST);
    const wide = WIDE / places;
    return (
        <figure>
            <figcaption>{past.lengthsWhy(seats)}</figcaption>
            <svg class="past-columns" viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
                {lengths.map((one) => {
                    const high = (HIGH * one.tables) / most;
                    const x = ((one.lines - first) / STEP) * wide;
                    return <rect key={one.lines} x={x + 1} y={HIGH - high} width={wide - 2} height={high} />;
                })}
            </svg>
            <p class="past-ends" aria-hidden="true">
                <span>{first}</span>
                <span>{first + places * STEP}</span>
            </p>
            <details>
                <summary>{past.table}</summary>
                <Table
                    columns={[past.lines, `#${past.played}`]}
                    rows={lengths.map((one) => [past.linesFrom(one.lines, one.lines + STEP - 1), one.tables])}
                />
            </details>
        </figure>
    );
}

/** The same move of several seats is one. */
function gathered(firsts: readonly First[]): First[] {
    const found = new Map<string, First>();
    for (const one of firsts) {
        const line = moveOf(one.line);
        const sum = found.get(line) ?? { line, tables: 0, won: 0 };
        sum.tables += one.tables;
        sum.won += one.won;
        found.set(line, sum);
    }
    return [...found.values()].sort((a, b) => b.tables - a.tables || a.line.localeCompare(b.line)).slice(0, OPENINGS);
}

function FirstMoves({ firsts }: { firsts: readonly First[] }): JSX.Element {
    const all = gathered(firsts);
    return (
        <section>
            <h2>{past.openings}</h2>
            <p>{past.openingsWhy}</p>
            <Table
                columns={[past.opening, `#${past.played}`, `#${past.won}`]}
                rows={all.map((one) => [
                    <>
                        {one.line}
                        <Bar part={one.tables} most={all[0]?.tables ?? 1} />
                    </>,
                    one.tables,
                    past.share(percent(one.won, one.tables)),
                ])}
            />
        </section>
    );
}

export function Statistics({ game }: { game: string }): JSX.Element {
    const [seats, setSeats] = useState<Seat[] | null>(null);
    const [lengths, setLengths] = useState<Length[]>([]);
    const [firsts, setFirsts] = useState<First[]>([]);
    const [said, setSaid] = useState<string>(past.loading);
    useEffect(() => {
        document.title = past.statistics(titleOf(game));
        void loadStyle("/history.css");
        const of = <T,>(what: string): Promise<T> => ask<T>(`/api/statistics?game=${game}&of=${what}`);
        Promise.all([
            of<Seat[]>("seats").then(setSeats),
            of<Length[]>("lengths").then(setLengths),
            of<First[]>("openings").then(setFirsts),
        ]).then(
            () => setSaid(""),
            (error: unknown) => setSaid(saidBy(error)),
        );
    }, [game]);
    return (
        <main class="past">
            <header>
                <h1>{past.statistics(titleOf(game))}</h1>
                <Button onClick={() => go("/")}>{past.home}</Button>
            </header>
            <p role="status">{said || (seats && !seats.length ? past.statisticsNone : "")}</p>
            <Best game={game} />
            {seats?.length ? <Scores seats={seats} /> : null}
            {lengths.length ? (
                <section>
                    <h2>{past.lengths}</h2>
                    {[...new Set(lengths.map((one) => one.seats))].map((count) => (
                        <Lengths key={count} seats={count} lengths={lengths.filter((one) => one.seats === count)} />
                    ))}
                </section>
            ) : null}
            {firsts.length ? <FirstMoves firsts={firsts} /> : null}
            {seats ? (
                <p>
                    <To path="/me/games">{past.open}</To>
                </p>
            ) : null}
        </main>
    );
}
