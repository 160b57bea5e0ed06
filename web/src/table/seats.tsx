/* The seats with their scores: whose turn, who leads, and on demand where each point came from. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Result } from "../engine/types";
import { Button } from "../parts/button";
import { Icon } from "../parts/icon";
import { SureButton } from "../parts/sure";
import { Token } from "../parts/token";
import { usualLevel } from "../state/levels";
import { type Seat, seats, session, viewer } from "../state/session";
import { result, turn } from "../state/shown";
import { trial } from "../state/trial";
import { words } from "../text/catalogue";
import { narrow, sideSheets } from "./layout";

/** Whether a seat is ahead of the others; nobody is while all are alike. */
export function leads(now: Result, seat: number): boolean {
    return now.score.length > 1 && now.rank[seat] === 1 && now.score.some((score) => score !== now.score[0]);
}

function Breakdown({ now, seat }: { now: Result; seat: number }): JSX.Element {
    return (
        <dl class="parts">
            {now.parts
                .filter((part) => part.points.some((points) => points !== 0))
                .map((part) => (
                    <div key={part.name}>
                        <dt>{part.name}</dt>
                        <dd>{part.points[seat]}</dd>
                    </div>
                ))}
        </dl>
    );
}

function Presence({ seat }: { seat: Seat }): JSX.Element | null {
    if (seat.kind === "bot") return <Icon name="bot" size={16} />;
    if (session.value?.host.kind !== "remote" || seat.kind === "open") return null;
    return <i class={seat.here ? "dot here" : "dot"} role="img" aria-label={seat.here ? words.here : words.away} />;
}

function SeatCard({ seat, at, open, toggle }: { seat: Seat; at: number; open: boolean; toggle: () => void }): JSX.Element {
    const now = result.value;
    const score = now?.score[at] ?? 0;
    const then = trial.value?.result.score[at] ?? score;
    const mover = turn.value === at;
    return (
        <button type="button" class={`seat edge-${at}${mover ? " turn" : ""}`} aria-expanded={open} onClick={toggle}>
            <span class="seat-head">
                <Token seat={at} />
                <b class="who">{seat.name}</b>
                <Presence seat={seat} />
                {seat.you ? <small>{words.you}</small> : null}
                {now && leads(now, at) ? (
                    <span class="crown" role="img" aria-label={words.leads}>
                        <Icon name="crown" size={18} />
                    </span>
                ) : null}
                {mover ? <small class="moves-now">{words.toMove}</small> : null}
                <span class="pts num">
                    {then !== score ? <i>{score} → </i> : null}
                    <b class={then > score ? "up" : then < score ? "down" : ""}>{then}</b>
                </span>
            </span>
            {open && now ? <Breakdown now={now} seat={at} /> : null}
        </button>
    );
}

/* A seat that somebody left in mid-game: for a friend, or for a bot. */
function Free({ at }: { at: number }): JSX.Element | null {
    const company = session.value?.host.company;
    if (!company || (result.value?.over ?? false)) return null;
    return (
        <div class="free">
            {viewer.value < 0 ? (
                <Button main onClick={() => company.sit(at)}>
                    {words.takeSeat}
                </Button>
            ) : (
                <SureButton icon="bot" asks={words.callBotAsked} why={words.callBotMeans} act={() => company.callBot(at, usualLevel())}>
                    {words.callBot}
                </SureButton>
            )}
        </div>
    );
}

export function Seats(): JSX.Element {
    const few = seats.value.length <= 3 && (narrow.value || !sideSheets.value.length);
    const [open, setOpen] = useState<boolean | null>(null);
    return (
        <section class="seats" aria-label={words.standings}>
            {seats.value.map((seat, at) => (
                <div key={at}>
                    <SeatCard seat={seat} at={at} open={open ?? few} toggle={() => setOpen(!(open ?? few))} />
                    {seat.kind === "open" ? <Free at={at} /> : null}
                </div>
            ))}
        </section>
    );
}
