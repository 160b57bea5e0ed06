/* All legal moves and goals, as a list that typing narrows down: nobody must hit a small thing. A row is planned first. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Move } from "../engine/types";
import { plan } from "../state/acts";
import { picking } from "../state/choosing";
import { capital, moveWords } from "../state/names";
import { planned, pointed } from "../state/picks";
import { words } from "../text/catalogue";

function noteOf(move: Move): string {
    return move.goal ? move.goal.changes.map(({ text }) => text).join(" · ") : (move.preview ?? "");
}

function Row({ move }: { move: Move }): JSX.Element {
    const look = (on: boolean): void => {
        pointed.value = on ? move : null;
    };
    const note = noteOf(move);
    return (
        <li>
            <button
                type="button"
                class={move.goal ? "move goal" : "move"}
                aria-pressed={planned.value === move}
                onClick={() => plan(move)}
                onPointerEnter={() => look(true)}
                onPointerLeave={() => look(false)}
                onFocus={() => look(true)}
                onBlur={() => look(false)}
            >
                <b>{capital(moveWords(move))}</b>
                {note ? <small>{note}</small> : null}
            </button>
        </li>
    );
}

export function Moves(): JSX.Element {
    const [filter, setFilter] = useState("");
    const wanted = filter.toLowerCase().split(/\s+/).filter(Boolean);
    const shown = picking.value.candidates.filter((move) => {
        const text = `${move.text} ${moveWords(move)} ${noteOf(move)}`.toLowerCase();
        return wanted.every((word) => text.includes(word));
    });
    const goals = shown.filter((move) => move.goal);
    const moves = shown.filter((move) => !move.goal);
    return (
        <div class="moves">
            <input
                type="search"
                aria-label={words.filter}
                placeholder={words.filter}
                value={filter}
                onInput={(event) => setFilter(event.currentTarget.value)}
            />
            {goals.length ? (
                <>
                    <p class="head">{words.goals}</p>
                    <ul aria-label={words.goals}>
                        {goals.map((move) => (
                            <Row key={move.text} move={move} />
                        ))}
                    </ul>
                </>
            ) : null}
            {goals.length && moves.length ? <p class="head">{words.allMoves}</p> : null}
            {moves.length ? (
                <ul aria-label={words.allMoves}>
                    {moves.map((move) => (
                        <Row key={move.text} move={move} />
                    ))}
                </ul>
            ) : goals.length ? null : (
                <p class="empty">{words.noMoves}</p>
            )}
        </div>
    );
}
