/* Public tables with a free seat. */
import type { JSX } from "preact";
import { Button } from "../parts/button";
import { Icon } from "../parts/icon";
import { Token } from "../parts/token";
import { games, go } from "../state/app";
import { openTables } from "../state/server";
import { words } from "../text/catalogue";

export function OpenTables(): JSX.Element | null {
    if (!openTables.value.length) return null;
    return (
        <section class="open-tables">
            <h2>
                <Icon name="invite" /> {words.openTables}
            </h2>
            <ul>
                {openTables.value.map((table) => {
                    const free = table.seats.filter((seat) => seat.kind === "open").length;
                    return (
                        <li key={table.id}>
                            <b>{games.value.find((game) => game.name === table.game)?.title ?? table.game}</b>
                            <span>{words.freeSeats(table.seats.length, free)}</span>
                            <span class="who-sits">
                                {table.seats.map((seat, at) =>
                                    seat.kind === "open" ? null : (
                                        <span key={at}>
                                            <Token seat={at} size={15} /> {seat.name}
                                        </span>
                                    ),
                                )}
                            </span>
                            <Button onClick={() => go(`/table/${table.id}`)}>{words.sitDown}</Button>
                        </li>
                    );
                })}
            </ul>
        </section>
    );
}
