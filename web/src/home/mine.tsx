/* Games in progress, on this machine and on the server. A removed game keeps its row for ten seconds, with a button
 * to undo that, so that nothing moves under the pointer. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Button } from "../parts/button";
import { later } from "../parts/later";
import { Token } from "../parts/token";
import { games, go } from "../state/app";
import { seatName } from "../state/levels";
import { byOtherRules, forgetGame, type SavedGame, savedGames } from "../state/saved";
import { myTables, type TableInfo } from "../state/server";
import { words } from "../text/catalogue";

const Whose = later<{ table: TableInfo }>(async () => (await import("../people/parts")).Whose);

const SHOWN = 6;

function titleOf(name: string): string {
    return games.value.find((game) => game.name === name)?.title ?? name;
}

function namesIn(record: string): string {
    return /^seats (.*)$/m.exec(record)?.[1] ?? "";
}

function linesIn(record: string): number {
    return record.split("\n").filter((line) => /^(\*|\d)/.test(line)).length;
}

/** How long a game can be brought back. */
const REGRET = 10_000;

/* A game on this machine. It is forgotten for good when its row goes. */
function Saved({ game, forgotten }: { game: SavedGame; forgotten: () => void }): JSX.Element {
    const [going, setGoing] = useState(false);
    useEffect(() => {
        if (!going) return;
        const timer = setTimeout(() => {
            forgetGame(game.id);
            forgotten();
        }, REGRET);
        return () => clearTimeout(timer);
    }, [going]);
    if (going)
        return (
            <div class="going" role="status">
                <p>
                    <b>{words.forgotten(titleOf(game.game))}</b>
                </p>
                <Button icon="undo" onClick={() => setGoing(false)}>
                    {words.bringBack}
                </Button>
            </div>
        );
    const today = games.value.find((one) => one.name === game.game);
    const ended = today !== undefined && byOtherRules(game, today);
    return (
        <div class={ended ? "going ended" : "going yours"}>
            <Token seat={Math.max(0, game.players.indexOf("person"))} size={22} />
            <p>
                <b>{titleOf(game.game)}</b>
                <small>{ended ? words.endedByRules : `${namesIn(game.record)} · ${words.linesPlayed(linesIn(game.record))}`}</small>
            </p>
            <Button icon="close" label={words.forget(titleOf(game.game))} onClick={() => setGoing(true)} />
            <Button main={!ended} onClick={() => go(`/play/${game.id}`)}>
                {words.go}
            </Button>
        </div>
    );
}

export function Mine(): JSX.Element | null {
    const [, redraw] = useState(0);
    const saved = savedGames()
        .filter((game) => !game.over && games.value.some((one) => one.name === game.game))
        .slice(0, SHOWN);
    if (!saved.length && !myTables.value.length) return null;
    return (
        <section class="mine" aria-label={words.yourGames}>
            {myTables.value.map((table) => {
                const you = table.seats.findIndex((seat) => seat.you);
                const yours = table.state === "on" && table.turn === you;
                return (
                    <div class={yours ? "going yours" : "going"} key={table.id}>
                        <Token seat={you} size={22} />
                        <p>
                            <b>{yours ? words.yourTurnIn(titleOf(table.game)) : titleOf(table.game)}</b>
                            <small>
                                {table.state === "open"
                                    ? words.waiting
                                    : table.seats.map((seat) => seatName({ name: seat.name, bot: seat.kind === "bot" }) || "…").join(", ")}
                            </small>
                            <Whose table={table} />
                        </p>
                        <Button main={yours} onClick={() => go(`/table/${table.id}`)}>
                            {words.go}
                        </Button>
                    </div>
                );
            })}
            {saved.map((game) => (
                <Saved key={game.id} game={game} forgotten={() => redraw((count) => count + 1)} />
            ))}
        </section>
    );
}
