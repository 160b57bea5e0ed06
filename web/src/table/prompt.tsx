/* The one question of the page: whose turn it is, what is asked, what the move that is being put together would bring, and
 * the buttons to make it or take it back.
 */
import type { JSX } from "preact";
import type { Move } from "../engine/types";
import { Button } from "../parts/button";
import { Later } from "../parts/later";
import { Notice } from "../parts/numbered";
import { Token } from "../parts/token";
import { confirm, endTurn } from "../state/acts";
import { gameSays } from "../state/app";
import { wantsHelp } from "../state/beginner";
import { chosen, looked, nextWay, picking, unpick } from "../state/choosing";
import { log } from "../state/log";
import { nextSpeed, showLine, speed, stepBy } from "../state/moment";
import { capital, moveWords } from "../state/names";
import { told } from "../state/passing";
import { ending, planned, resetPicks, steps } from "../state/picks";
import { busy, moment, notice, seats, session, version } from "../state/session";
import { deciding, lines, prompt, result, turn } from "../state/shown";
import { trial } from "../state/trial";
import { takeBack, undo } from "../state/undo";
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

/* What a goal costs and brings, in its own units: a pill for each seat. */
function Changes({ move }: { move: Move }): JSX.Element {
    const changes = move.goal?.changes ?? [];
    const who = [...new Set(changes.map(({ seat }) => seat))];
    return (
        <div class="chips">
            {who.map((seat) => (
                <span class="pill" key={seat}>
                    <Token seat={seat} size={16} /> {nameAt(seat)}
                    {changes
                        .filter((change) => change.seat === seat)
                        .map(({ unit, by, text }) => (
                            <b key={unit} class={by > 0 ? "up" : "down"}>
                                {text.replace("-", "−")}
                            </b>
                        ))}
                </span>
            ))}
        </div>
    );
}

/* Who gains and who loses by the move that is looked at. */
function Gains(): JSX.Element | null {
    if (looked.value?.goal?.changes.length) return <Changes move={looked.value} />;
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

/* The replay: what happened in the line that is shown, and the way through the others. */
function Moment({ at }: { at: number }): JSX.Element {
    const line = log.value.find((one) => one.line === at);
    const [first = "", ...rest] = line?.events.map((event) => event.text) ?? [];
    return (
        <>
            <div class="ask">
                <small>
                    {line ? <Token seat={line.actor} size={16} /> : null} {words.replay}, {words.moveNumber(at, lines.value)}
                </small>
                <h2 class={first.length > 42 ? "long" : ""}>{first || words.moveNumber(at, lines.value)}</h2>
                {rest.length ? <p>{rest.join(" · ")}</p> : null}
            </div>
            <div class="acts">
                <Button class="plain" label={words.stepBefore} disabled={at <= 0} onClick={() => stepBy(-1)}>
                    ‹
                </Button>
                <Button class="plain" label={words.stepAfter} onClick={() => stepBy(1)}>
                    ›
                </Button>
                <Button class="plain" label={`${words.speed}: ${speed.value}×`} onClick={nextSpeed}>
                    {`${speed.value}×`}
                </Button>
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

/* What somebody else did last, in words. */
function lastDone(): string {
    const last = log.value.filter((line) => !line.undone && line.events.length).at(-1);
    if (!last || (session.value?.host.mine(last.actor) ?? false)) return "";
    return last.events.map((event) => event.text).join(" · ");
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
                note={lastDone() || asked.text}
            />
            {bot ? null : (
                <div class="acts">
                    <UndoButton />
                </div>
            )}
            {bot && session.value?.host.hurry ? (
                <div class="acts">
                    <Button icon="next" title={words.hurryWhy} onClick={session.value.host.hurry}>
                        {words.hurry}
                    </Button>
                    {session.value.host.skip ? (
                        <Button icon="check" title={words.skipWhy} onClick={session.value.host.skip}>
                            {words.skip}
                        </Button>
                    ) : null}
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

/* Taking back says what it takes back; where it can't, a press tells why. Who waits for others is shown it only where they may be
 * asked. */
function UndoButton(): JSX.Element | null {
    const now = undo.value;
    const can = "what" in now;
    if (!deciding.value && !can) return null;
    return (
        <Button
            icon="undo"
            class={can ? "" : "off"}
            label={can ? now.what : words.undoImpossible}
            title={can ? now.what : now.why}
            onClick={() => {
                notice.value = takeBack();
            }}
        />
    );
}

/* What was done by itself, as long as the person has not acted. */
function Told(): JSX.Element | null {
    const last = told.value;
    if (!last || version.value > last.version + 3) return null;
    return (
        <p class="told" role="status">
            {words.onlyAnswer(capital(last.text))}
        </p>
    );
}

/** A goal of so few letters is called by all its words. */
const SHORT = 26;

/* A goal is called by its kind, a move by its verb. */
function actOf(move: Move): string {
    if (move.goal && moveWords(move).length <= SHORT) return capital(moveWords(move));
    return gameSays(capital(move.verb.replace(/^goal /, "")));
}

function Deciding(): JSX.Element {
    const asked = prompt.value;
    const ready = chosen.value;
    const move = looked.value;
    const final = ready !== null && move === ready;
    const events = move ? (trial.value?.events ?? []) : [];
    const plan = move ? (move.goal ? "" : events[0]?.text) || capital(moveWords(move)) : "";
    const rest = move ? [...events.slice(move.goal ? 0 : 1).map((event) => event.text), move.preview ?? ""] : [];
    return (
        <>
            <Ask
                seat={turn.value}
                small={words.yourTurn(nameAt(turn.value))}
                text={final ? plan : asked.text}
                note={move ? [...(final ? [] : [plan]), ...rest].filter(Boolean).join(" · ") : asked.note}
                rule={move ? undefined : asked.rule}
            />
            <Gains />
            {move ? null : <Told />}
            <Ways />
            <Choices />
            <div class="acts">
                {steps.value.length || planned.value ? (
                    <>
                        <Button icon="undo" label={words.stepBack} onClick={() => unpick()} />
                        <Button icon="close" label={words.cancel} onClick={resetPicks} />
                    </>
                ) : (
                    <>
                        <UndoButton />
                        <HintButton />
                    </>
                )}
                {ready ? (
                    <Button main icon="check" title={moveWords(ready)} onClick={confirm}>
                        {actOf(ready)}
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
            <Ask seat={seat} small={words.yourTurn(nameAt(seat))} text={words.endTurnAsked} note={capital(moveWords(move))} />
            <div class="acts">
                <Button icon="undo" label={words.stepBack} onClick={() => unpick()} />
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
            <Notice text={notice.value} />
            {state === "asked" && wantsHelp.value ? (
                <Later load={() => import("../learn/help").then((part) => part.FirstGameHelp)} props={{}} quiet />
            ) : null}
        </section>
    );
}
