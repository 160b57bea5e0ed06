/* Which page is shown: home, or a table on this machine or on the server. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Home } from "./home/home";
import { Button } from "./parts/button";
import { Later, later } from "./parts/later";
import { Numbered } from "./parts/numbered";
import { Top } from "./parts/top";
import { failure, go, ready, route } from "./state/app";
import { importLocal, openLocal } from "./state/local";
import { showLine } from "./state/moment";
import { openRemote } from "./state/remote";
import { closeSession, notice, saidBy, session } from "./state/session";
import { unpackRecord } from "./state/share";
import { type Unshown, unshown } from "./state/unshown";
import { words } from "./text/catalogue";

/* Who played in a shared game: people and bots. */
function playersIn(search: string): string[] {
    return new URLSearchParams(search).get("players")?.split(",").filter(Boolean) ?? [];
}

function open(page: string, id: string, line: number | null, wrong: (error: unknown) => void): () => void {
    if (page === "table") {
        const leave = openRemote(id, line);
        return () => {
            leave();
            closeSession();
        };
    }
    if (page === "shared") {
        unpackRecord(location.hash.slice(1)).then(
            (record) => importLocal(record, line, playersIn(location.search)),
            () => {
                notice.value = words.failed;
                go("/");
            },
        );
        return closeSession;
    }
    let left = false;
    openLocal(id, () => left).then((found) => {
        if (left) return;
        if (found) {
            if (line !== null) showLine(line);
            return;
        }
        notice.value = words.noGame;
        go("/");
    }, wrong);
    return () => {
        left = true;
        closeSession();
    };
}

/* The table is a file of its own: who only looks around does not wait for it. */
const loadTable = (): Promise<() => JSX.Element> => import("./table/table").then((part) => part.Table);

const loadLearn = (): Promise<(props: { id: string }) => JSX.Element> => import("./learn/learn").then((part) => part.Learn);

const loadAdmin = (): Promise<() => JSX.Element> => import("./people/admin").then((part) => part.Admin);

const loadAccount = (): Promise<() => JSX.Element> => import("./people/parts").then((part) => part.Account);

const loadHistory = (): Promise<(props: { person: string }) => JSX.Element> => import("./history/parts").then((part) => part.History);

const loadStatistics = (): Promise<(props: { game: string }) => JSX.Element> => import("./history/parts").then((part) => part.Statistics);

const UnshownTable = later<{ about: Unshown }>(async () => (await import("./parts/unshown")).UnshownTable);

const loadLeague = (): Promise<(props: { id: string }) => JSX.Element> => import("./league/parts").then((part) => part.League);

function AtTable(): JSX.Element {
    const { page, id, line } = route.value;
    const [wrong, setWrong] = useState("");
    useEffect(() => {
        setWrong("");
        unshown.value = null;
        return open(page, id, line, (error) => setWrong(saidBy(error)));
    }, [page, id]);
    if (session.value) return <Later load={loadTable} props={{}} />;
    if (unshown.value) return <UnshownTable about={unshown.value} />;
    return (
        <main class="loading">
            <h1>{wrong ? words.failed : words.loading}</h1>
            <p role="alert">
                <Numbered text={wrong || notice.value} />
            </p>
            <Button onClick={() => go("/")}>{words.home}</Button>
        </main>
    );
}

/* The pages that stand beside home and tables, below the way home. */
function pageBesides(page: string, id: string): JSX.Element | null {
    if (page === "me" && id === "games") return <Later key="games" load={loadHistory} props={{ person: "" }} />;
    if (page === "people") return <Later key={id} load={loadHistory} props={{ person: id }} />;
    if (page === "statistics") return <Later key={id} load={loadStatistics} props={{ game: id }} />;
    if (page === "me") return <Later load={loadAccount} props={{}} />;
    if (page === "admin") return <Later load={loadAdmin} props={{}} />;
    if (page === "league") return <Later key={`league ${id}`} load={loadLeague} props={{ id }} />;
    return null;
}

export function App(): JSX.Element {
    if (failure.value || !ready.value)
        return (
            <main class="loading">
                <h1>{failure.value ? words.failed : words.loading}</h1>
                <p role="alert">{failure.value}</p>
            </main>
        );
    const { page, id } = route.value;
    const besides = pageBesides(page, id);
    if (besides)
        return (
            <>
                <Top />
                {besides}
            </>
        );
    if (page === "learn") return <Later key={id} load={loadLearn} props={{ id }} />;
    return page === "home" ? <Home /> : <AtTable />;
}
