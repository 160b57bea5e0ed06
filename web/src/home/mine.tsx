/* Games that wait to be played on: on this machine and on the server. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Button } from "../parts/button";
import { Token } from "../parts/token";
import { games, go } from "../state/app";
import { forgetGame, savedGames } from "../state/saved";
import { myTables } from "../state/server";
import { words } from "../text/catalogue";

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
                            <small>{table.state === "open" ? words.waiting : table.seats.map((seat) => seat.name ?? "…").join(", ")}</small>
                        </p>
                        <Button main={yours} onClick={() => go(`/table/${table.id}`)}>
                            {words.go}
                        </Button>
                    </div>
                );
            })}
            {saved.map((game) => (
                <div class="going yours" key={game.id}>
                    <Token seat={Math.max(0, game.players.indexOf("person"))} size={22} />
                    <p>
                        <b>{titleOf(game.game)}</b>
                        <small>
                            {namesIn(game.record)} · {words.linesPlayed(linesIn(game.record))}
                        </small>
                    </p>
                    <Button
                        icon="close"
                        label={words.forget(titleOf(game.game))}
                        onClick={() => {
                            forgetGame(game.id);
                            redraw((count) => count + 1);
                        }}
                    />
                    <Button main onClick={() => go(`/play/${game.id}`)}>
                        {words.go}
                    </Button>
                </div>
            ))}
        </section>
    );
}
