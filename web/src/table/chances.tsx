/* How the chances of winning went, a line a seat: below the result of a game that is over. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { type Match, matchAt } from "../engine/match";
import { ALL_SEEING } from "../engine/types";
import { theEngine } from "../state/app";
import { seats, session, TRIAL } from "../state/session";
import { chanceWords } from "../text/chances";

const WIDE = 600;
const HIGH = 120;
const EDGE = 8; // room for what lies at 0 and at 1
/** Lines that cross are told apart by more than their colours. */
const DASHES = ["none", "9 4", "3 4", "12 4 3 4", "1 4", "6 2 2 2"];

/** The match with all that was hidden: a host hands it out when the game is over. */
async function wholeMatch(): Promise<Match | null> {
    const now = session.peek();
    if (!now) return null;
    if (now.match.about().viewer === ALL_SEEING) return now.match;
    if (now.host.kind !== "remote") return null;
    const answer = await fetch(`/api/tables/${now.id}/record`, { cache: "no-store" });
    if (!answer.ok) return null;
    const record = await answer.text();
    if (session.peek() !== now) return null;
    const match = matchAt(theEngine(), TRIAL);
    match.begin(record);
    return match;
}

/** A seat's way across the picture, as the points of a line. */
export function wayOf(told: readonly number[][], seat: number, wide: number, high: number): string {
    const last = told.at(-1)?.[0] ?? 0;
    return told
        .map((row) => `${((wide * (row[0] ?? 0)) / Math.max(1, last)).toFixed(1)},${(high * (1 - (row[seat + 1] ?? 0))).toFixed(1)}`)
        .join(" ");
}

/** What was told after such a part of the game, in per cent. */
export function chanceAt(told: readonly number[][], seat: number, part: number): number {
    const line = part * (told.at(-1)?.[0] ?? 0);
    const row = told.filter((one) => (one[0] ?? 0) <= line).at(-1);
    return Math.round(100 * (row?.[seat + 1] ?? 0));
}

export function Curve(): JSX.Element | null {
    const [told, setTold] = useState<number[][]>([]);
    useEffect(() => {
        wholeMatch().then(
            (match) => setTold(match?.chances() ?? []),
            () => undefined, // a game without a curve is over all the same
        );
    }, []);
    if (told.length < 2) return null;
    const ways = seats.value.map(({ name }, seat) =>
        chanceWords.way(name, chanceAt(told, seat, 0), chanceAt(told, seat, 0.5), chanceAt(told, seat, 0.75)),
    );
    return (
        <figure class="curve">
            <figcaption>
                <b>{chanceWords.title}</b> <span class="k2">{chanceWords.from}</span>
            </figcaption>
            <div class="curve-in">
                <p class="curve-marks num" aria-hidden="true">
                    {[100, 50, 0].map((chance) => (
                        <span key={chance}>{chance} %</span>
                    ))}
                </p>
                <svg viewBox={`0 ${-EDGE} ${WIDE} ${HIGH + 2 * EDGE}`} width="100%" role="img" aria-label={ways.join("; ")}>
                    <path class="half" d={`M0 0H${WIDE}M0 ${HIGH / 2}H${WIDE}M0 ${HIGH}H${WIDE}`} />
                    {seats.value.map((_, seat) => (
                        <polyline
                            key={seat}
                            class={`edge-${seat}`}
                            points={wayOf(told, seat, WIDE, HIGH)}
                            stroke-dasharray={DASHES[seat] ?? "none"}
                        />
                    ))}
                </svg>
            </div>
            <p class="k2">
                {seats.value.map(({ name }, seat) => (
                    <span key={seat} class="curve-of">
                        <svg width="34" height="10" viewBox="0 0 34 10" aria-hidden="true">
                            <polyline class={`edge-${seat}`} points="0,5 34,5" stroke-dasharray={DASHES[seat] ?? "none"} />
                        </svg>
                        {name}
                    </span>
                ))}
            </p>
        </figure>
    );
}
