/* "What would a strong bot do here?": its best moves, on demand, but at tables that agreed on thinking for oneself. */
import { effect, signal } from "@preact/signals";
import type { JSX } from "preact";
import type { Hint } from "../engine/types";
import { Button } from "../parts/button";
import { capital, withNames } from "../state/names";
import { complain, deciding, moves, play, pointed, session, version } from "../state/session";
import { words } from "../text/catalogue";

/** null: not asked; "thinking"; or what came of it, for this version of the match. */
const shown = signal<{ version: number; hints: Hint[] | null } | null>(null);

effect(() => {
    version.value;
    shown.value = null;
});

async function ask(): Promise<void> {
    const host = session.value?.host;
    if (!host) return;
    const mine = version.value;
    shown.value = { version: mine, hints: null };
    try {
        const hints = await host.advise();
        if (shown.value?.version === mine) shown.value = hints.length ? { version: mine, hints } : null;
    } catch (error) {
        shown.value = null;
        complain(error);
    }
}

function expected({ chance, score }: Hint): string {
    const parts = [chance === undefined ? "" : words.hintChance(Math.round(chance * 100)), words.hintScore(Math.round(score))];
    return parts.filter(Boolean).join(", ");
}

export function HintButton(): JSX.Element | null {
    if (!session.value?.host.advises() || !deciding.value) return null;
    return <Button icon="idea" label={words.hint} pressed={shown.value !== null} onClick={() => (shown.value ? close() : void ask())} />;
}

function close(): void {
    shown.value = null;
    pointed.value = null;
}

export function Hints(): JSX.Element | null {
    const now = shown.value;
    if (!now || !deciding.value) return null;
    return (
        <div class="hints" role="status" aria-label={words.hints}>
            <b>{now.hints ? words.hints : words.hintThinking}</b>
            {(now.hints ?? []).map((hint) => {
                const move = moves.value.find((one) => one.text === hint.move);
                if (!move) return null;
                const look = (on: boolean): void => {
                    pointed.value = on ? move : null;
                };
                return (
                    <button
                        key={hint.move}
                        type="button"
                        class="move"
                        onClick={() => play(move)}
                        onPointerEnter={() => look(true)}
                        onPointerLeave={() => look(false)}
                        onFocus={() => look(true)}
                        onBlur={() => look(false)}
                    >
                        <b>{withNames(capital(hint.move))}</b>
                        <small>{expected(hint)}</small>
                    </button>
                );
            })}
        </div>
    );
}
