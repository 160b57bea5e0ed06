/* Which page is shown: home, or a table on this machine or on the server. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Home } from "./home/home";
import { Button } from "./parts/button";
import { engine, failure, go, route } from "./state/app";
import { importLocal, openLocal } from "./state/local";
import { showLine } from "./state/moment";
import { openRemote } from "./state/remote";
import { closeSession, notice, session } from "./state/session";
import { unpackRecord } from "./state/share";
import { Table } from "./table/table";
import { words } from "./text/catalogue";

/* Who played in a shared game: people and bots. */
function playersIn(search: string): string[] {
    return new URLSearchParams(search).get("players")?.split(",").filter(Boolean) ?? [];
}

function open(page: string, id: string, line: number | null): () => void {
    if (page === "table") {
        const leave = openRemote(id);
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
    if (!openLocal(id)) {
        notice.value = words.noGame;
        go("/");
    } else if (line !== null) showLine(line);
    return closeSession;
}

function AtTable(): JSX.Element {
    const { page, id, line } = route.value;
    const [wrong, setWrong] = useState("");
    useEffect(() => {
        setWrong("");
        try {
            return open(page, id, line);
        } catch (error) {
            setWrong(error instanceof Error ? error.message : String(error));
            return closeSession;
        }
    }, [page, id]);
    if (session.value) return <Table />;
    return (
        <main class="loading">
            <h1>{wrong ? words.failed : words.loading}</h1>
            <p role="alert">{wrong || notice.value}</p>
            <Button onClick={() => go("/")}>{words.home}</Button>
        </main>
    );
}

export function App(): JSX.Element {
    if (failure.value || !engine.value)
        return (
            <main class="loading">
                <h1>{failure.value ? words.failed : words.loading}</h1>
                <p role="alert">{failure.value}</p>
            </main>
        );
    return route.value.page === "home" ? <Home /> : <AtTable />;
}
