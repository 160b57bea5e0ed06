/* All legal moves, as a list that typing narrows down: nobody must hit a small thing. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { capital, withNames } from "../state/names";
import { picking, play, pointed } from "../state/session";
import { words } from "../text/catalogue";

export function Moves(): JSX.Element {
    const [filter, setFilter] = useState("");
    const wanted = filter.toLowerCase().split(/\s+/).filter(Boolean);
    const shown = picking.value.candidates.filter((move) => {
        const text = `${move.text} ${move.preview ?? ""}`.toLowerCase();
        return wanted.every((word) => text.includes(word));
    });
    return (
        <div class="moves">
            <input
                type="search"
                aria-label={words.filter}
                placeholder={words.filter}
                value={filter}
                onInput={(event) => setFilter(event.currentTarget.value)}
            />
            {shown.length ? (
                <ul aria-label={words.allMoves}>
                    {shown.map((move) => (
                        <li key={move.text}>
                            <button
                                type="button"
                                class="move"
                                onClick={() => play(move)}
                                onPointerEnter={() => {
                                    pointed.value = move;
                                }}
                                onPointerLeave={() => {
                                    pointed.value = null;
                                }}
                                onFocus={() => {
                                    pointed.value = move;
                                }}
                                onBlur={() => {
                                    pointed.value = null;
                                }}
                            >
                                <b>{capital(move.text)}</b>
                                {move.preview ? <small>{withNames(move.preview)}</small> : null}
                            </button>
                        </li>
                    ))}
                </ul>
            ) : (
                <p class="empty">{words.noMoves}</p>
            )}
        </div>
    );
}
