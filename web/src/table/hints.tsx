/* "What would a strong bot do here?": its best moves, on demand, but at tables that agreed on thinking for oneself. */
import { effect, signal } from "@preact/signals";
import type { JSX } from "preact";
import type { Hint } from "../engine/types";
import { Button } from "../parts/button";
import { Token } from "../parts/token";
import { plan } from "../state/acts";
import { moves } from "../state/choosing";
import { fromServer } from "../state/from_server";
import { capital, moveWords } from "../state/names";
import { givesItself } from "../state/passing";
import { planned, pointed } from "../state/picks";
import { complain, seats, session, version } from "../state/session";
import { deciding } from "../state/shown";
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

function expected({ chance, score, why }: Hint): string {
    const parts = [
        chance === undefined ? "" : words.hintChance(Math.round(chance * 100)),
        score === undefined ? "" : words.hintScore(Math.round(score)),
        why ? fromServer(why) : "",
    ];
    return parts.filter(Boolean).join(", ");
}

/* Whole percents that add up to a hundred: those cut most are rounded up. */
function percents(chances: number[]): number[] {
    const whole = chances.map((chance) => Math.floor(chance * 100));
    const cut = chances.map((chance, seat) => ({ seat, rest: chance * 100 - (whole[seat] ?? 0) })).sort((a, b) => b.rest - a.rest);
    const left = 100 - whole.reduce((sum, one) => sum + one, 0);
    for (const { seat } of cut.slice(0, left)) whole[seat] = (whole[seat] ?? 0) + 1;
    return whole;
}

/* How likely each seat is to win, after the best of the moves. */
function Chances({ chances }: { chances: number[] }): JSX.Element {
    return (
        <small class="odds">
            {percents(chances).map((percent, seat) => (
                <span key={seat}>
                    <Token seat={seat} size={13} /> {seats.value[seat]?.name} {percent} %
                </span>
            ))}
        </small>
    );
}

export function HintButton(): JSX.Element | null {
    if (!session.value?.host.advises() || !deciding.value || givesItself.value) return null;
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
            {now.hints?.[0]?.chances ? <Chances chances={now.hints[0].chances} /> : null}
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
                        aria-pressed={planned.value === move}
                        onClick={() => plan(move)}
                        onPointerEnter={() => look(true)}
                        onPointerLeave={() => look(false)}
                        onFocus={() => look(true)}
                        onBlur={() => look(false)}
                    >
                        <b>{capital(moveWords(move))}</b>
                        <small>{expected(hint)}</small>
                    </button>
                );
            })}
        </div>
    );
}
