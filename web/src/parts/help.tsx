/* How to play: the game's own introduction, and how this page is used. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { GameInfo } from "../engine/types";
import { notesFor } from "../home/plan";
import { go } from "../state/app";
import { words } from "../text/catalogue";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { Later } from "./later";
import { rulePlace } from "./rules";

interface Props {
    game: GameInfo;
    /** Of a table: how many play, and what they chose. */
    table?: { count: number; options: Record<string, string> } | undefined;
    close: () => void;
}

export function HelpDialog({ game, table, close }: Props): JSX.Element {
    const notes = table ? notesFor(game, table.count, table.options) : [];
    const [legend, setLegend] = useState(false);
    if (legend) return <Later load={() => import("../learn/legend").then((part) => part.LegendDialog)} props={{ close }} />;
    const intro = [game.intro, ...notes.map((note) => note.intro)].filter((part) => part !== "").join("\n\n");
    return (
        <Dialog title={game.title} close={close} wide>
            <div class="prose">
                {intro.split("\n\n").map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                ))}
                <p>
                    <Button
                        class="dark"
                        icon="rules"
                        onClick={() => {
                            close();
                            go(`/learn/${game.name}`);
                        }}
                    >
                        {words.learnByDoing}
                    </Button>
                </p>
                <h3>{words.atTheTable}</h3>
                <ul>
                    {words.tableHelp.map((line) => (
                        <li key={line}>{line}</li>
                    ))}
                </ul>
                {table ? (
                    <p>
                        <Button onClick={() => setLegend(true)}>{words.legend}</Button>
                    </p>
                ) : null}
                <p>
                    <a href={rulePlace(game.name)} target="_blank" rel="noreferrer">
                        {words.allRules}
                    </a>
                </p>
                <p>
                    <a href={`/statistics/${game.name}`}>{words.onThisHost}</a>
                </p>
            </div>
        </Dialog>
    );
}
