/* The options of a game as a form: what so many players may choose, and what is true of their table then. */
import type { JSX } from "preact";
import type { GameInfo } from "../engine/types";
import { Numbered } from "../parts/numbered";
import { words } from "../text/catalogue";
import { fits, notesFor, offered, optionsFor } from "./plan";

export function OptionsForm({
    game,
    count,
    options,
    change,
}: {
    game: GameInfo;
    count: number;
    options: Record<string, string>;
    change: (options: Record<string, string>) => void;
}): JSX.Element | null {
    if (!game.options.some((option) => fits(option, count))) return null;
    const notes = notesFor(game, count, optionsFor(game, count, options)).filter((note) => note.line);
    return (
        <fieldset>
            <legend>{words.options}</legend>
            {offered(game, count, options).map((option) => (
                <label class="field" key={option.name}>
                    <span>
                        {option.title}
                        <small>
                            <Numbered text={option.help} />
                        </small>
                    </span>
                    <select
                        value={options[option.name] ?? option.values[0] ?? ""}
                        onChange={(event) => change({ ...options, [option.name]: event.currentTarget.value })}
                    >
                        {option.values.map((value, at) => (
                            <option key={value} value={value}>
                                {option.titles[at]}
                            </option>
                        ))}
                    </select>
                </label>
            ))}
            {notes.length > 0 ? (
                <ul class="notes" aria-live="polite">
                    {notes.map((note) => (
                        <li key={note.line}>
                            <Numbered text={note.line} />
                        </li>
                    ))}
                </ul>
            ) : null}
        </fieldset>
    );
}
