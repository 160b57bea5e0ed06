/* A game's picture: its own board, some turns into a game that bots of no skill play. Made once, when there is time. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { matchAt } from "../engine/match";
import { CHANCE, type GameInfo, OVER, type Sheet } from "../engine/types";
import { Shapes } from "../scene/render";
import { theEngine } from "../state/app";
import { PICTURE } from "../state/session";

const made = new Map<string, Sheet>();
const KEY = "5eed".repeat(16);
const MOVES = 70;
/** A picture must not hold up the page, in milliseconds. */
const LONGEST = 120;

function draw(game: GameInfo): Sheet | undefined {
    const known = made.get(game.name);
    if (known) return known;
    const match = matchAt(theEngine(), PICTURE);
    const count = Math.max(game.players[0], Math.min(3, game.players[1]));
    const names = Array.from({ length: count }, (_, seat) => `P${seat + 1}`).join(", ");
    match.begin(`roundhouse 1\ngame ${game.name} rules ${game.rules}\nseats ${names}\nkey ${KEY}\n`);
    const begun = performance.now();
    for (let played = 0; played < MOVES && performance.now() - begun < LONGEST; ) {
        const turn = match.turn();
        if (turn === OVER) break;
        if (turn === CHANCE) {
            match.draw();
            continue;
        }
        match.play(turn, match.think("greedy", ++played));
    }
    const sheets = match.scene(-1).sheets;
    const sheet = sheets.find((one) => one.role === "main") ?? sheets[0];
    if (sheet) made.set(game.name, sheet);
    return sheet;
}

/* The middle of the board, so near that it can be read; a small one whole. */
function windowOf(sheet: Sheet): { viewBox: string; preserveAspectRatio: string } {
    const width = Math.min(sheet.width, 480);
    const height = (width * 9) / 16;
    if (sheet.height <= height * 1.4 && sheet.width <= width)
        return { viewBox: `0 0 ${sheet.width} ${sheet.height}`, preserveAspectRatio: "xMidYMid meet" };
    const top = Math.max(0, (sheet.height - height) / 2);
    return { viewBox: `${(sheet.width - width) / 2} ${top} ${width} ${height}`, preserveAspectRatio: "xMidYMid slice" };
}

export function Picture({ game }: { game: GameInfo }): JSX.Element {
    const [sheet, setSheet] = useState<Sheet | undefined>(made.get(game.name));
    useEffect(() => {
        if (sheet) return;
        const later = setTimeout(() => setSheet(draw(game)), 0);
        return () => clearTimeout(later);
    }, [game, sheet]);
    return (
        <div class={`picture ground-${sheet?.ground ?? ""}`} aria-hidden="true">
            {sheet ? (
                <svg {...windowOf(sheet)} aria-hidden="true" width="100%" height="100%">
                    <rect class={sheet.ground || "board"} x={-2000} y={-2000} width={6000} height={6000} />
                    <Shapes shapes={sheet.shapes} pointing={null} />
                </svg>
            ) : null}
        </div>
    );
}
