/* Tables with a free seat: what is played, at which pace, with whom; and one button that finds or opens one. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Button } from "../parts/button";
import { Icon } from "../parts/icon";
import { Notice } from "../parts/numbered";
import { Token } from "../parts/token";
import { games, go } from "../state/app";
import { seatName } from "../state/levels";
import { seatWish } from "../state/remote";
import { ask, makeTable, openTables, reachable, type TableInfo } from "../state/server";
import { saidBy } from "../state/session";
import { settings } from "../state/settings";
import { people } from "../text/people";
import { rangeOf } from "./manners";
import { inWords, paceInWords } from "./times";

function titleOf(name: string): string {
    return games.value.find((game) => game.name === name)?.title ?? name;
}

/* What is played otherwise than usual, in the game's own words. */
function optionsOf(table: TableInfo): string[] {
    const known = games.value.find((game) => game.name === table.game)?.options ?? [];
    return Object.entries(table.options).map(([name, value]) => {
        const option = known.find((one) => one.name === name);
        return option ? `${option.title}: ${option.titles[option.values.indexOf(value)] ?? value}` : value;
    });
}

function Row({ table }: { table: TableInfo }): JSX.Element {
    const free = table.seats.filter((seat) => seat.kind === "open").length;
    return (
        <li>
            <b>{titleOf(table.game)}</b>
            <span>
                {paceInWords(table.pace)}
                {[...optionsOf(table), ...rangeOf(table)].map((words) => ` · ${words}`)}
            </span>
            <span class="who-sits">
                {table.seats.map((seat, at) =>
                    seat.kind === "open" ? null : (
                        <span key={at}>
                            <Token seat={at} size={15} /> {seatName({ name: seat.name, bot: seat.kind === "bot" })}
                        </span>
                    ),
                )}
                <small>
                    {people.freeSeats(free)}, {people.waits(inWords(Date.now() - table.made * 1000))}
                </small>
            </span>
            <Button onClick={() => go(`/table/${table.id}`)}>{people.sitDown}</Button>
        </li>
    );
}

function Filter({
    title,
    value,
    values,
    choose,
}: {
    title: string;
    value: string;
    values: [string, string][];
    choose: (value: string) => void;
}): JSX.Element {
    return (
        <label class="field">
            <span>{title}</span>
            <select value={value} onChange={(event) => choose(event.currentTarget.value)}>
                <option value="">{people.all}</option>
                {values.map(([name, words]) => (
                    <option key={name} value={name}>
                        {words}
                    </option>
                ))}
            </select>
        </label>
    );
}

interface Rating {
    game: string;
    pace: string;
    rating: number;
}

const USUAL_RATING = 1500;

/* The tables whose range of ratings is for who is here. */
async function openToMe(tables: TableInfo[]): Promise<TableInfo[]> {
    if (!tables.some(({ rating }) => rating)) return tables;
    const ratings = await ask<Rating[]>("/api/ratings");
    return tables.filter((table) => {
        const { least = 0, most = Number.POSITIVE_INFINITY } = table.rating ?? {};
        const own = ratings.find(({ game, pace }) => game === table.game && table.pace.startsWith(pace))?.rating ?? USUAL_RATING;
        return own >= least && own <= most;
    });
}

/* A table that fits, or a new one for others to find. Who has a name sits down at once; others are asked for it there. */
async function playAny(tables: TableInfo[], game: string, pace: string): Promise<void> {
    const found = (await openToMe(tables)).at(-1); // who has waited longest
    if (found) {
        if (settings.value.name) seatWish.value = found.id;
        go(`/table/${found.id}`);
        return;
    }
    const wanted = games.value.find((one) => one.name === game) ?? games.value.find((one) => !one.sample && one.players[0] <= 2);
    if (!wanted) return;
    const seats = ["me", ...Array<string>(Math.max(2, wanted.players[0]) - 1).fill("open")];
    const paces: Record<string, string> = { live: "live 900+30 medium", turns: "turns 86400+259200 medium" };
    const table = await makeTable({
        game: wanted.name,
        seats,
        options: {},
        public: true,
        hints: true,
        pace: paces[pace] ?? "untimed medium",
    });
    go(`/table/${table.id}`);
}

export function Lobby(): JSX.Element | null {
    const [game, setGame] = useState("");
    const [pace, setPace] = useState("");
    const [wrong, setWrong] = useState("");
    if (!reachable.value) return null;
    const fitting = openTables.value.filter((table) => (!game || table.game === game) && (!pace || table.pace.startsWith(pace)));
    const titles = games.value.filter((one) => !one.sample).map((one): [string, string] => [one.name, one.title]);
    return (
        <section class="open-tables">
            <h2>
                <Icon name="invite" /> {people.lobby}
            </h2>
            <div class="filters">
                <Filter title={people.filterGame} value={game} values={titles} choose={setGame} />
                <Filter title={people.filterPace} value={pace} values={Object.entries(people.paceKinds)} choose={setPace} />
                <Button icon="next" onClick={() => void playAny(fitting, game, pace).catch((error: unknown) => setWrong(saidBy(error)))}>
                    {people.playAny}
                </Button>
            </div>
            <Notice text={wrong} />
            {fitting.length ? (
                <ul>
                    {fitting.map((table) => (
                        <Row key={table.id} table={table} />
                    ))}
                </ul>
            ) : (
                <p>{people.noTables}</p>
            )}
        </section>
    );
}
