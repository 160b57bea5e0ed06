/* Leagues on the first page, and all of them on a page of their own. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { loadStyle } from "../learn/style";
import { Button } from "../parts/button";
import { Icon } from "../parts/icon";
import { go } from "../state/app";
import { ask, reachable } from "../state/server";
import { leagues as words } from "../text/leagues";
import { type LeagueListed, titleOf } from "./info";

const EVERY = 15_000;
const SHOWN = 5;

/** How far it is, in words. */
function howFar(league: LeagueListed): string {
    if (league.state === "open") return words.takingPart(league.entrants, league.size);
    if (league.state === "on") return words.roundOf(league.round, league.rounds);
    return words.states[league.state] ?? "";
}

function Row({ league }: { league: LeagueListed }): JSX.Element {
    return (
        <li>
            <b>{league.name}</b>
            <span>{titleOf(league.game)}</span>
            <span>
                {howFar(league)}
                {league.in ? ` · ${words.joined}` : ""}
            </span>
            <Button onClick={() => go(`/league/${league.id}`)} label={`${words.look}: ${league.name}`}>
                {words.look}
            </Button>
        </li>
    );
}

/* Public ones and one's own, each once. */
async function readAll(): Promise<LeagueListed[]> {
    const [all, mine] = await Promise.all([ask<LeagueListed[]>("/api/leagues"), ask<LeagueListed[]>("/api/leagues?mine=1")]);
    return [...mine, ...all.filter((one) => !mine.some((own) => own.id === one.id))].filter((one) => one.state !== "cancelled");
}

function useLeagues(): LeagueListed[] | null {
    const [found, setFound] = useState<LeagueListed[] | null>(null);
    useEffect(() => {
        void loadStyle("/league.css");
        const look = (): void => void readAll().then(setFound, () => undefined);
        look();
        const again = setInterval(look, EVERY);
        return () => clearInterval(again);
    }, []);
    return found;
}

export function Leagues(): JSX.Element | null {
    const found = useLeagues();
    if (!reachable.value || !found) return null;
    const living = found.filter((league) => league.state !== "over");
    return (
        <section class="open-tables">
            <h2>
                <Icon name="crown" /> {words.leagues}
            </h2>
            <p>{living.length ? words.about : words.none}</p>
            {living.length ? (
                <ul>
                    {living.slice(0, SHOWN).map((league) => (
                        <Row key={league.id} league={league} />
                    ))}
                </ul>
            ) : null}
            <div class="league-acts">
                <Button icon="next" onClick={() => go("/league/new")}>
                    {words.make}
                </Button>
                {found.length > living.length || living.length > SHOWN ? <Button onClick={() => go("/league")}>{words.all}</Button> : null}
            </div>
        </section>
    );
}

export function AllLeagues(): JSX.Element {
    const found = useLeagues();
    useEffect(() => {
        document.title = words.leagues;
    }, []);
    return (
        <main class="league">
            <header>
                <h1>{words.leagues}</h1>
                <Button onClick={() => go("/")}>{words.home}</Button>
            </header>
            <section class="open-tables">
                <p role="status">{found ? (found.length ? words.about : words.none) : words.loading}</p>
                <ul>
                    {found?.map((league) => (
                        <Row key={league.id} league={league} />
                    ))}
                </ul>
                <div class="league-acts">
                    <Button icon="next" onClick={() => go("/league/new")}>
                        {words.make}
                    </Button>
                </div>
            </section>
        </main>
    );
}
