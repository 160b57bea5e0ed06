/* How to play: the game's own introduction, and how this page is used. */
import type { JSX } from "preact";
import type { GameInfo } from "../engine/types";
import { notesFor } from "../home/plan";
import { words } from "../text/catalogue";
import { Dialog } from "./dialog";

interface Props {
    game: GameInfo;
    /** Of a table: how many play, and what they chose. */
    table?: { count: number; options: Record<string, string> } | undefined;
    close: () => void;
}

export function HelpDialog({ game, table, close }: Props): JSX.Element {
    const notes = table ? notesFor(game, table.count, table.options) : [];
    const intro = [game.intro, ...notes.map((note) => note.intro)].filter((part) => part !== "").join("\n\n");
    return (
        <Dialog title={game.title} close={close} wide>
            <div class="prose">
                {intro.split("\n\n").map((paragraph) => (
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
