/* The end: who won, where the points came from, and once more. */
import type { JSX } from "preact";
import type { Result } from "../engine/types";
import { Button } from "../parts/button";
import { Dialog } from "../parts/dialog";
import { Icon } from "../parts/icon";
import { later } from "../parts/later";
import { Token } from "../parts/token";
import { saveFile } from "../state/file";
import { togglePlaying } from "../state/moment";
import { seats, session } from "../state/session";
import { result } from "../state/shown";
import { words } from "../text/catalogue";
import { narrow } from "./layout";
import { resultShown } from "./over";

const Fair = later<object>(async () => (await import("../people/parts")).Fair);
const Curve = later<object>(async () => (await import("./chances")).Curve);

function close(): void {
    resultShown.value = false;
}

interface Standing {
    now: Result;
    /** Seats, the best first. */
    order: number[];
    parts: Result["parts"];
}

function Who({ seat, first }: { seat: number; first: boolean }): JSX.Element {
    return (
        <>
            <Token seat={seat} /> {seats.value[seat]?.name} {first ? <Icon name="crown" size={18} /> : null}
        </>
    );
}

/* A row a seat, where there is room for a column for each kind of points. */
function Wide({ now, order, parts }: Standing): JSX.Element {
    return (
        <table class="result num">
            <thead>
                <tr>
                    <th scope="col">{words.rank}</th>
                    <th scope="col">{words.player}</th>
                    {parts.map((part) => (
                        <th scope="col" key={part.name}>
                            {part.name}
                        </th>
                    ))}
                    <th scope="col">{words.total}</th>
                </tr>
            </thead>
            <tbody>
                {order.map((seat) => (
                    <tr key={seat} class={now.rank[seat] === 1 ? "first" : ""}>
                        <td>{now.rank[seat]}</td>
                        <th scope="row">
                            <Who seat={seat} first={now.rank[seat] === 1} />
                        </th>
                        {parts.map((part) => (
                            <td key={part.name}>{part.points[seat]}</td>
                        ))}
                        <td class="total">{now.score[seat]}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

/* A column a seat: a phone is high, not wide. */
function High({ now, order, parts }: Standing): JSX.Element {
    return (
        <table class="result high num">
            <thead>
                <tr>
                    <th scope="col">{words.player}</th>
                    {order.map((seat) => (
                        <th scope="col" key={seat}>
                            <Token seat={seat} size={22} />
                            <span>{seats.value[seat]?.name}</span>
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody>
                <tr class="first">
                    <th scope="row">{words.total}</th>
                    {order.map((seat) => (
                        <td class="total" key={seat}>
                            {now.score[seat]}
                        </td>
                    ))}
                </tr>
                {parts.map((part) => (
                    <tr key={part.name}>
                        <th scope="row">{part.name}</th>
                        {order.map((seat) => (
                            <td key={seat}>{part.points[seat]}</td>
                        ))}
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

/** Kinds of points whose names would take more letters side by side stand in rows, even on a desk. */
const LETTERS = 62;

/** Between two columns there is room for so many letters. */
const BETWEEN = 3;

/* How many letters the names take side by side, each in lines of one word. */
const lettersOf = (parts: Result["parts"]): number =>
    parts.reduce((sum, { name }) => sum + BETWEEN + Math.max(...name.split(" ").map((word) => word.length)), 0);

export function ResultDialog(): JSX.Element | null {
    const now = result.value;
    if (!now) return null;
    const order = now.score.map((_, seat) => seat).sort((a, b) => (now.rank[a] ?? 0) - (now.rank[b] ?? 0) || a - b);
    const first = order.filter((seat) => now.rank[seat] === 1).map((seat) => seats.value[seat]?.name ?? "");
    const parts = now.parts.filter((part) => part.points.some((points) => points !== 0));
    const title = order.length === 1 ? words.alone(now.score[0] ?? 0) : words.winners(first);
    const titles = now.titles.filter(Boolean);
    return (
        <Dialog title={title} close={close} wide>
            {order.length === 1 && titles.length ? <p class="honour">{titles.join(", ")}</p> : null}
            <div class="scroll-x" tabIndex={0} role="group" aria-label={words.standings}>
                {narrow.value || lettersOf(parts) > LETTERS ? (
                    <High now={now} order={order} parts={parts} />
                ) : (
                    <Wide now={now} order={order} parts={parts} />
                )}
            </div>
            {order.length > 1 ? <Curve /> : null}
            {session.value?.host.company ? <Fair /> : null}
            {now.tie_break ? <p class="k2">{words.tieBreak(now.tie_break)}</p> : null}
            <div class="dialog-acts">
                <Button
                    icon="replay"
                    onClick={() => {
                        close();
                        togglePlaying();
                    }}
                >
                    {words.watchAgain}
                </Button>
                <Button icon="log" onClick={() => saveFile()}>
                    {words.saveRecord}
                </Button>
                <Button main icon="next" onClick={() => session.value?.host.rematch()}>
                    {words.rematch}
                </Button>
            </div>
        </Dialog>
    );
}
