/* Moves that differ in one number, as a dial: a bid, an amount. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Move } from "../engine/types";
import { Button } from "../parts/button";
import { play } from "../state/acts";
import { capital, moveWords } from "../state/names";
import { pointed } from "../state/picks";
import { words } from "../text/catalogue";

export function Dial({ moves }: { moves: Move[] }): JSX.Element | null {
    const [at, setAt] = useState(0);
    const move = moves[Math.min(at, moves.length - 1)];
    const turn = (to: number): void => {
        const kept = Math.max(0, Math.min(moves.length - 1, to));
        setAt(kept);
        pointed.value = moves[kept] ?? null;
    };
    useEffect(() => {
        turn(0);
        return () => {
            pointed.value = null;
        };
    }, [moves.map((one) => one.text).join()]);
    if (!move) return null;
    return (
        <div class="dial">
            <Button class="plain" label={words.fewer} disabled={at <= 0} onClick={() => turn(at - 1)}>
                −
            </Button>
            <input
                type="range"
                min={0}
                max={moves.length - 1}
                value={at}
                aria-label={words.amount}
                aria-valuetext={moveWords(move)}
                onInput={(event) => turn(Number(event.currentTarget.value))}
            />
            <Button class="plain" label={words.more} disabled={at >= moves.length - 1} onClick={() => turn(at + 1)}>
                +
            </Button>
            <Button main title={move.preview ?? ""} onClick={() => play(move)}>
                {capital(moveWords(move))}
            </Button>
        </div>
    );
}
