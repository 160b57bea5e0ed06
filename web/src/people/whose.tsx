/* In the list of one's own tables: whose turn it is, and how long they have. */
import type { JSX } from "preact";
import { seatName } from "../state/levels";
import type { TableInfo } from "../state/server";
import { people } from "../text/people";
import { inWords } from "./times";

export function Whose({ table }: { table: TableInfo }): JSX.Element | null {
    if (table.state !== "on" || table.turn < 0) return null;
    const seat = table.seats[table.turn];
    const left = table.clock && table.clock.seat === table.turn ? inWords(table.clock.due - table.clock.now) : "";
    const name = seat ? seatName({ name: seat.name, bot: seat.kind === "bot" }) : "";
    const words = seat?.you ? (left ? people.yourTurnFor(left) : "") : left ? people.clockRuns(name, left) : people.turnOf(name);
    return words ? <small class="whose">{words}</small> : null;
}
