/* A game on the home page. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { GameInfo } from "../engine/types";
import { Button } from "../parts/button";
import { HelpDialog } from "../parts/help";
import { Icon } from "../parts/icon";
import { later } from "../parts/later";
import { reachable } from "../state/server";
import { words } from "../text/catalogue";
import { Picture } from "./picture";
import { playNow } from "./plan";

const Setup = later<{ game: GameInfo; invites?: boolean; close: () => void }>(async () => (await import("../people/parts")).Setup);

export function Card({ game }: { game: GameInfo }): JSX.Element {
    const [open, setOpen] = useState<"setup" | "invite" | "help" | null>(null);
    const [least, most] = game.players;
    return (
        <article class="game">
            <Picture game={game} />
            <div class="game-in">
                <h2>{game.title}</h2>
                <p class="facts">
                    <Icon name="person" size={18} />
                    <span>{words.playerCount(least, most)}</span>
                    <span class="aside">
                        {words.minutes(...game.minutes)} · {words.weights[game.weight]}
                    </span>
                </p>
                <p class="summary">{game.summary}</p>
                <div class="game-acts">
                    <Button class="dark" icon="next" onClick={() => playNow(game)}>
                        {words.playNow}
                    </Button>
                    <Button onClick={() => setOpen("setup")}>{words.setUp}</Button>
                    <Button icon="rules" label={`${words.learn}: ${game.title}`} onClick={() => setOpen("help")} />
                    <Button
                        icon="invite"
                        label={words.inviteTo(game.title)}
                        disabled={!reachable.value || most < 2}
                        onClick={() => setOpen("invite")}
                    />
                </div>
            </div>
            {open === "setup" || open === "invite" ? <Setup game={game} invites={open === "invite"} close={() => setOpen(null)} /> : null}
            {open === "help" ? <HelpDialog game={game} close={() => setOpen(null)} /> : null}
        </article>
    );
}
