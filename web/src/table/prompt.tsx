/* The one question of the page: whose turn it is, what is asked, what the move that is being put together would bring, and
 * the buttons to make it or take it back.
 */
import type { JSX } from "preact";
import type { Move } from "../engine/types";
import { Button } from "../parts/button";
import { Token } from "../parts/token";
import { showLine } from "../state/moment";
import { capital, withNames } from "../state/names";
import {
    busy,
    chosen,
    confirm,
    deciding,
    ending,
    endTurn,
    lines,
    looked,
    moment,
    nextWay,
    notice,
    picking,
    prompt,
    resetPicks,
    result,
    seats,
    session,
    steps,
    trial,
    turn,
    unpick,
} from "../state/session";
import { undoable } from "../state/undo";
import { words } from "../text/catalogue";
import { Choices } from "./choices";
import { HintButton, Hints } from "./hints";
import { inBands, narrow, shownSheet } from "./layout";
import { phoneTab } from "./nav";
import { showResult } from "./over";
import { Rule } from "./rule";
import { Zoomers } from "./zoomers";

function nameAt(seat: number): string {
    return seat < 0 ? words.chance : (seats.value[seat]?.name ?? "");
}

/* Who gains and who loses by the move that is looked at. */
function Gains(): JSX.Element | null {
    const now = result.value;
    const then = trial.value?.result;
    if (!now || !then) return null;
    const changes = now.score.map((score, seat) => ({ seat, by: (then.score[seat] ?? score) - score })).filter(({ by }) => by !== 0);
    if (!changes.length) return null;
    return (
        <div class="chips">
            {changes.map(({ seat, by }) => (
                <span class="pill" key={seat}>
                    <Token seat={seat} size={16} /> {nameAt(seat)} <b class={by > 0 ? "up" : "down"}>{by > 0 ? `+${by}` : `−${-by}`}</b>
                </span>
            ))}
        </div>
    );
}

function Ask({
    small,
    text,
    note,
    rule,
    seat,
}: {
    small: string;
    text: string;
    note: string;
    rule?: string | undefined;
    seat: number;
}): JSX.Element {
    return (
        <div class="ask">
            <small>
                <Token seat={seat} size={16} /> {small}
            </small>
            <h2 class={text.length > 42 ? "long" : ""}>{text}</h2>
            {note || rule ? (
                <p>
                    {note} {rule && session.value ? <Rule game={session.value.game.name} rule={rule} /> : null}
                </p>
            ) : null}
        </div>
    );
}

function Moment({ at }: { at: number }): JSX.Element {
    return (
        <>
            <div class="ask">
                <small>{words.replay}</small>
                <h2>{words.moveNumber(at, lines.value)}</h2>
            </div>
            <div class="acts">
                <Button main icon="next" onClick={() => showLine(null)}>
                    {words.backToLive}
                </Button>
            </div>
        </>
    );
}

function Over(): JSX.Element {
    const ranks = result.value?.rank ?? [];
    const first = ranks.flatMap((rank, seat) => (rank === 1 ? [nameAt(seat)] : []));
    const title = ranks.length === 1 ? words.alone(result.value?.score[0] ?? 0) : words.winners(first);
    return (
        <>
            <div class="ask">
                <small>{words.gameOver}</small>
                <h2>{title}</h2>
            </div>
            <div class="acts">
                <Button icon="list" onClick={showResult}>
                    {words.showResult}
                </Button>
                <Button main icon="replay" onClick={() => session.value?.host.rematch()}>
                    {words.rematch}
                </Button>
            </div>
        </>
    );
}

function Waiting(): JSX.Element {
    const name = nameAt(turn.value);
    const bot = seats.value[turn.value]?.kind === "bot";
    const asked = prompt.value;
    return (
        <>
            <Ask
                seat={turn.value}
                small={busy.value && !bot ? words.sending : words.turnOf(name)}
                text={bot ? words.thinking(name) : words.waitingFor(name)}
                note={withNames(asked.text)}
            />
            {bot && session.value?.host.hurry ? (
                <div class="acts">
                    <Button icon="next" title={words.hurryWhy} onClick={session.value.host.hurry}>
                        {words.hurry}
                    </Button>
                </div>
            ) : null}
        </>
    );
}

function Ways(): JSX.Element | null {
    const { ways } = picking.value;
    if (ways.length < 2 || !chosen.value) return null;
    return (
        <div class="ways">
            <Button class="plain" label={words.wayBefore} onClick={() => nextWay(-1)}>
                ‹
            </Button>
            <span>{words.wayOf(ways.indexOf(chosen.value) + 1, ways.length)}</span>
            <Button class="plain" label={words.wayAfter} onClick={() => nextWay(1)}>
                ›
            </Button>
        </div>
    );
}

function Deciding(): JSX.Element {
    const asked = prompt.value;
    const ready = chosen.value;
    const move = looked.value;
    const final = ready !== null && move === ready;
    const events = move ? (trial.value?.events ?? []) : [];
    const plan = move ? withNames(events[0]?.text || capital(move.text)) : "";
    const rest = move ? [...events.slice(1).map((event) => event.text), move.preview ?? ""] : [];
    return (
        <>
            <Ask
                seat={turn.value}
                small={words.yourTurn(nameAt(turn.value))}
                text={final ? plan : withNames(asked.text)}
                note={move ? withNames([...(final ? [] : [plan]), ...rest].filter(Boolean).join(" · ")) : withNames(asked.note)}
                rule={move ? undefined : asked.rule}
            />
            <Gains />
            <Ways />
            <Choices />
            <div class="acts">
                {steps.value.length ? (
                    <>
                        <Button icon="undo" label={words.stepBack} onClick={() => unpick()} />
                        <Button icon="close" label={words.cancel} onClick={resetPicks} />
                    </>
                ) : (
                    <>
                        <Button icon="undo" label={words.undo} disabled={!undoable.value} onClick={() => session.value?.host.undo()} />
                        <HintButton />
                    </>
                )}
                {ready ? (
                    <Button main icon="check" title={ready.text} onClick={confirm}>
                        {capital(ready.verb)}
                    </Button>
                ) : narrow.value && phoneTab.value === "board" && shownSheet.value && !inBands(shownSheet.value) ? (
                    <Zoomers />
                ) : null}
            </div>
            <Hints />
        </>
    );
}

/* The last move of a turn is made, on a copy: it stands when the person says so. */
function Ending({ move }: { move: Move }): JSX.Element {
    const seat = session.value?.match.turn() ?? -1;
    return (
        <>
            <Ask seat={seat} small={words.yourTurn(nameAt(seat))} text={words.endTurnAsked} note={withNames(capital(move.text))} />
            <div class="acts">
                <Button icon="undo" label={words.undo} onClick={() => unpick()} />
                <Button main icon="check" onClick={endTurn}>
                    {words.endTurn}
                </Button>
            </div>
        </>
    );
}

export function PromptBar(): JSX.Element {
    const now = moment.value;
    const over = result.value?.over ?? false;
    const last = ending.value;
    const seat = last ? (session.value?.match.turn() ?? -1) : deciding.value ? turn.value : -1;
    const state = now !== null ? "moment" : last ? "ending" : over ? "over" : deciding.value ? "asked" : "waiting";
    return (
        <section class={`prompt edge-${seat < 0 ? "none" : seat}`} data-state={state} aria-label={words.question}>
            {now !== null ? <Moment at={now} /> : null}
            {last && state === "ending" ? <Ending move={last} /> : null}
            {state === "over" ? <Over /> : null}
            {state === "asked" ? <Deciding /> : null}
            {state === "waiting" ? <Waiting /> : null}
            {notice.value ? (
                <p class="notice" role="alert">
                    {notice.value}
                </p>
            ) : null}
        </section>
    );
}
