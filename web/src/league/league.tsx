/* A league: whether it has begun, one's own next game, the standings, the rounds with their tables. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { loadStyle } from "../learn/style";
import { Button } from "../parts/button";
import { Notice } from "../parts/numbered";
import { SureButton } from "../parts/sure";
import { AskName } from "../people/ask_name";
import { Copied } from "../people/invite";
import { inWords, paceInWords } from "../people/times";
import { go } from "../state/app";
import { levelTitle } from "../state/levels";
import { momentOf, tenths } from "../state/locale";
import { ask, introduce, night } from "../state/server";
import { saidBy } from "../state/session";
import { leagues as words } from "../text/leagues";
import { LeagueForm } from "./form";
import { byRound, inOrder, type LeagueGame, type LeagueInfo, nameBy, nameOf, ownGame, titleOf } from "./info";
import { AllLeagues } from "./list";

const EVERY = 8000;

type Act = (word: string) => void;

/* What it is, in one line. */
function aboutOf(league: LeagueInfo): string {
    return [
        titleOf(league.game),
        ...Object.values(league.options ?? {}),
        words.table(league.seats),
        words.roundCount(league.rounds),
        paceInWords(league.pace),
        ...(league.rated ? [words.rated] : []),
        ...(league.maker ? [words.madeBy(league.maker)] : []),
    ].join(" · ");
}

function Open({ league, act }: { league: LeagueInfo; act: Act }): JSX.Element {
    const isIn = league.entrants.some((one) => one.you);
    return (
        <section>
            <h2>{words.takingPart(league.entrants.length, league.size)}</h2>
            <p>
                {league.begins ? words.waitsDate(momentOf(1000 * league.begins)) : words.waitsFull}{" "}
                {league.fill ? words.fills(levelTitle(league.fill)) : ""}
            </p>
            <p>{words.joinWhy}</p>
            {isIn ? null : <AskName />}
            <div class="league-acts">
                {isIn ? (
                    <Button onClick={() => act("leave")}>{words.leaveOpen}</Button>
                ) : (
                    <Button main icon="check" disabled={league.entrants.length >= league.size} onClick={() => act("join")}>
                        {words.join}
                    </Button>
                )}
                {league.yours ? (
                    <SureButton asks={words.startAsked} why={words.startMeans} act={() => act("start")}>
                        {words.start}
                    </SureButton>
                ) : null}
                {league.yours || league.host ? (
                    <SureButton asks={words.cancelAsked} why={words.cancelMeans} act={() => act("cancel")}>
                        {words.cancel}
                    </SureButton>
                ) : null}
            </div>
            <Copied label={words.invite} text={`${location.origin}/league/${league.id}`} />
        </section>
    );
}

/* One's own game of the round in a sentence. */
function ownWords(league: LeagueInfo, game: LeagueGame): string {
    const you = league.entrants.find((one) => one.you)?.number;
    if (game.state === "idle") return words.yourIdle;
    if (game.state !== "on") return league.round < league.rounds ? words.yourOver : words.yourOverLast;
    if (!game.table || game.due === undefined) return game.turn === undefined ? words.yourMaking : words.yourGame;
    if (game.turn === you) return words.yourTurn;
    return game.turn === undefined ? words.yourGame : words.yourWait(nameBy(league, game.turn));
}

function Own({ league, act }: { league: LeagueInfo; act: Act }): JSX.Element | null {
    const you = league.entrants.find((one) => one.you);
    const game = ownGame(league);
    if (!you) return null;
    const yours = game?.state === "on" && game.turn === you.number;
    return (
        <>
            <p class={yours ? "league-yours" : ""}>
                {game ? ownWords(league, game) : ""} {you.out ? words.youAreOut : ""}
            </p>
            <div class="league-acts">
                {game?.table && game.state === "on" ? (
                    <Button main={yours} icon="next" onClick={() => go(`/table/${game.table}`)}>
                        {words.toTable}
                    </Button>
                ) : null}
                {you.out ? null : (
                    <SureButton asks={words.leaveAsked} why={words.leaveMeans} act={() => act("leave")}>
                        {words.leave}
                    </SureButton>
                )}
            </div>
        </>
    );
}

function On({ league, act }: { league: LeagueInfo; act: Act }): JSX.Element {
    const left = ((league.deadline ?? 0) - league.now) * 1000;
    const until = left > 0 ? words.until(momentOf(1000 * (league.deadline ?? 0)), inWords(left)) : words.overdue;
    const round = words.roundOf(league.round, league.rounds);
    return (
        <section>
            <h2>{round.charAt(0).toUpperCase() + round.slice(1)}</h2>
            <p>{until}</p>
            <Own league={league} act={act} />
            {league.host ? (
                <div class="league-acts">
                    <SureButton asks={words.cancelAsked} why={words.cancelMeans} act={() => act("cancel")}>
                        {words.cancel}
                    </SureButton>
                </div>
            ) : null}
        </section>
    );
}

function Status({ league, act }: { league: LeagueInfo; act: Act }): JSX.Element {
    if (league.state === "open") return <Open league={league} act={act} />;
    if (league.state === "on") return <On league={league} act={act} />;
    const first = league.standings.filter((row) => row.rank === 1).map((row) => nameBy(league, row.number));
    return (
        <section>
            <h2>{league.state === "over" ? words.won(first.join(words.and)) : words.cancelled}</h2>
        </section>
    );
}

/* Before the first round: who takes part. */
function Entrants({ league }: { league: LeagueInfo }): JSX.Element {
    return (
        <section>
            <h2>{words.entrants}</h2>
            {league.entrants.length ? (
                <ul class="league-names">
                    {league.entrants.map((one, at) => (
                        <li key={at}>
                            {nameOf(one)}
                            {one.you ? <small> {words.you}</small> : null}
                        </li>
                    ))}
                </ul>
            ) : (
                <p>{words.nobody}</p>
            )}
        </section>
    );
}

function Standings({ league }: { league: LeagueInfo }): JSX.Element {
    const numbers = [words.points, words.opponents, words.wins, words.games, words.forfeits];
    return (
        <section>
            <h2>{words.standings}</h2>
            <div class="league-wide" tabIndex={0} role="region" aria-label={words.standings}>
                <table>
                    <thead>
                        <tr>
                            <th class="n" scope="col">
                                {words.rank}
                            </th>
                            <th scope="col">{words.who}</th>
                            {numbers.map((title, at) => (
                                <th class={at ? "n only-desk" : "n"} scope="col" key={title}>
                                    {title}
                                </th>
                            ))}
                        </tr>
                    </thead>
                    <tbody>
                        {league.standings.map((row) => {
                            const one = league.entrants.find((entrant) => entrant.number === row.number);
                            return (
                                <tr key={row.number} class={one?.you ? "own" : ""}>
                                    <td class="n">{row.rank}</td>
                                    <th scope="row">
                                        {nameOf(one)}
                                        {one?.you ? <small> {words.you}</small> : null}
                                        {one?.out ? <small> {words.out}</small> : null}
                                        {[tenths(row.opponents), row.wins, row.games, row.forfeits].map((number, at) => (
                                            <small key={at} class="only-phone">
                                                {numbers[at + 1]} {number}
                                            </small>
                                        ))}
                                    </th>
                                    <td class="n strong">{tenths(row.points)}</td>
                                    <td class="n only-desk">{tenths(row.opponents)}</td>
                                    <td class="n only-desk">{row.wins}</td>
                                    <td class="n only-desk">{row.games}</td>
                                    <td class="n only-desk">{row.forfeits}</td>
                                </tr>
                            );
                        })}
                    </tbody>
                </table>
            </div>
            <details>
                <summary>{words.how}</summary>
                <p>{words.howPoints}</p>
                <p>{words.howTies}</p>
                <p>{words.howPairs}</p>
            </details>
            <p class="league-csv">
                {words.download} <a href={`/api/leagues/${league.id}/standings.csv`}>{words.csvStandings}</a>{" "}
                <a href={`/api/leagues/${league.id}/games.csv`}>{words.csvGames}</a>
            </p>
        </section>
    );
}

/* What stands beside a game that is not over. */
function stateOf(league: LeagueInfo, game: LeagueGame): string {
    if (game.state === "void") return words.void;
    if (game.state !== "on") return "";
    return game.turn === undefined ? words.isOn : words.toMove(nameBy(league, game.turn));
}

function Game({ league, game, at }: { league: LeagueInfo; game: LeagueGame; at: number }): JSX.Element {
    if (game.state === "idle")
        return (
            <li>
                <span>{game.seats.map((seat) => nameBy(league, seat.number)).join(", ")}</span>
                <small>{words.free}</small>
            </li>
        );
    return (
        <li>
            <a href={`/table/${game.table}`} aria-label={words.game1(game.round, at + 1)}>
                {words.tableNumber(at + 1)}
            </a>
            <span class="league-seats">
                {inOrder(game).map((seat) => (
                    <span key={seat.number}>
                        {nameBy(league, seat.number)}
                        {seat.points === undefined ? null : <small> {seat.forfeit ? words.forfeit : tenths(seat.points)}</small>}
                    </span>
                ))}
            </span>
            <small>{stateOf(league, game)}</small>
        </li>
    );
}

function Rounds({ league }: { league: LeagueInfo }): JSX.Element {
    return (
        <>
            {byRound(league).map(([round, all]) => (
                <section key={round}>
                    <h2>{words.round(round)}</h2>
                    <ul class="league-games">
                        {all.map((game, at) => (
                            <Game key={game.table ?? `idle ${at}`} league={league} game={game} at={at} />
                        ))}
                    </ul>
                </section>
            ))}
        </>
    );
}

function One({ id }: { id: string }): JSX.Element {
    const [league, setLeague] = useState<LeagueInfo | null>(null);
    const [wrong, setWrong] = useState("");
    const fail = (error: unknown): void => setWrong(saidBy(error));
    useEffect(() => {
        void loadStyle("/league.css");
        const look = (): void =>
            void ask<LeagueInfo>(`/api/leagues/${id}`).then((found) => {
                setLeague(found);
                document.title = found.name;
            }, fail);
        look();
        const again = setInterval(look, EVERY);
        return () => clearInterval(again);
    }, [id]);
    const act: Act = (word) => {
        setWrong("");
        introduce()
            .then(() => ask<LeagueInfo>(`/api/leagues/${id}/${word}`, word === "join" ? night() : {}))
            .then(setLeague, fail);
    };
    if (!league)
        return (
            <main class="league">
                <p role="status">{wrong || words.loading}</p>
                <Button onClick={() => go("/")}>{words.home}</Button>
            </main>
        );
    return (
        <main class="league">
            <header>
                <h1>{league.name}</h1>
                <Button onClick={() => go("/")}>{words.home}</Button>
            </header>
            <p>{aboutOf(league)}</p>
            <Notice text={wrong} />
            <Status league={league} act={act} />
            {league.standings.length ? <Standings league={league} /> : <Entrants league={league} />}
            <Rounds league={league} />
        </main>
    );
}

/** /league: all of them; /league/new: the form; /league/ID: one. */
export function League({ id }: { id: string }): JSX.Element {
    if (!id) return <AllLeagues />;
    return id === "new" ? <LeagueForm /> : <One id={id} />;
}
