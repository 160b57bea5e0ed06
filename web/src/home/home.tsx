/* The first page: games to continue, games to begin, tables to join. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Button } from "../parts/button";
import { Icon } from "../parts/icon";
import { later } from "../parts/later";
import { Notice } from "../parts/numbered";
import { SettingsDialog } from "../parts/settings";
import { games, go } from "../state/app";
import { loadFile } from "../state/file";
import { introduce, lookAround, nameRefused, reachable } from "../state/server";
import { notice } from "../state/session";
import { settings } from "../state/settings";
import { words } from "../text/catalogue";
import { Card } from "./card";
import { Mine } from "./mine";
import { OpenTables } from "./tables";

const Leagues = later<object>(async () => (await import("../league/list")).Leagues);

const EVERY = 8000;

function Hello(): JSX.Element {
    return (
        <div class="hello">
            <div>
                <h1>{words.motto}</h1>
                <p>{words.submotto}</p>
            </div>
            <div class="hello-acts">
                <Button icon="idea" onClick={() => go("/learn/today")}>
                    {words.puzzleToday}
                </Button>
                <Button icon="log" onClick={loadFile}>
                    {words.loadRecord}
                </Button>
            </div>
        </div>
    );
}

export function Home(): JSX.Element {
    const [open, setOpen] = useState(false);
    const [asked, setAsked] = useState(false);
    useEffect(() => {
        document.title = words.product;
        const look = (): Promise<void> => lookAround().finally(() => setAsked(true));
        introduce()
            .catch(() => undefined)
            .finally(() => void look());
        const again = setInterval(() => void look(), EVERY);
        return () => clearInterval(again);
    }, []);
    return (
        <>
            <header class="bar">
                <span class="logo">
                    <Icon name="roundhouse" size={28} />
                    {words.product}
                </span>
                <span class="sp" />
                <Button icon="settings" label={words.settings} onClick={() => setOpen(true)} />
                <Button icon="person" class="me" onClick={() => go("/me")}>
                    {settings.value.name || words.me}
                </Button>
            </header>
            <main class="home">
                <Hello />
                {asked && !reachable.value ? (
                    <p class="banner" role="status">
                        {words.offline}
                    </p>
                ) : null}
                <Notice text={notice.value || nameRefused.value} />
                <Mine />
                <div class="games">
                    {games.value
                        .filter((game) => !game.sample)
                        .map((game) => (
                            <Card key={game.name} game={game} />
                        ))}
                </div>
                <OpenTables />
                <Leagues />
            </main>
            {open ? <SettingsDialog close={() => setOpen(false)} /> : null}
        </>
    );
}
