/* How to play: the game's own introduction, and how this page is used. */
import type { JSX } from "preact";
import type { GameInfo } from "../engine/types";
import { words } from "../text/catalogue";
import { Dialog } from "./dialog";

export function HelpDialog({ game, close }: { game: GameInfo; close: () => void }): JSX.Element {
    return (
        <Dialog title={game.title} close={close} wide>
            <div class="prose">
                {game.intro.split("\n\n").map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                ))}
                <h3>{words.atTheTable}</h3>
                <ul>
                    {words.tableHelp.map((line) => (
                        <li key={line}>{line}</li>
                    ))}
                </ul>
                <p>
                    <a href={`/rules/${game.name}.md`} target="_blank" rel="noreferrer">
                        {words.allRules}
                    </a>
                </p>
            </div>
        </Dialog>
    );
}
