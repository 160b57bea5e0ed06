/* A picture of a game, made by the page's build: its own board, some turns into a game that simple bots play, and where on it
 * something was built. */

import { driftOf } from "../scene/geometry";
import { freshShapes } from "../scene/ghost";
import { matchAt } from "./match";
import type { Engine } from "./module";
import { CHANCE, type GameInfo, OVER, type Shape, type Sheet } from "./types";

export interface PictureOf {
    sheet: Sheet;
    /** What to look at. */
    middle: { x: number; y: number };
}

const KEY = "5eed".repeat(16);
const MOVES = 160;

interface Spot {
    x: number;
    y: number;
}

/** How far the picture reaches from its middle. */
const REACH = { x: 230, y: 130 };

/* Where the pieces of these shapes lie on the sheet. */
function spotsOf(shapes: Shape[], at: Spot = { x: 0, y: 0 }): Spot[] {
    return shapes.flatMap((shape): Spot[] => {
        if (shape[0] === "g") return spotsOf(shape[9], { x: at.x + shape[1], y: at.y + shape[2] });
        if (shape[0] === "u") return [{ x: at.x + shape[2], y: at.y + shape[3] }];
        return shape[0] === "r" || shape[0] === "c" ? [{ x: at.x + shape[1], y: at.y + shape[2] }] : [];
    });
}

/* The spot with most others around it. */
function densest(spots: Spot[]): Spot | undefined {
    let best: Spot | undefined;
    let most = 0;
    for (const spot of spots) {
        const near = spots.filter(({ x, y }) => Math.abs(x - spot.x) < REACH.x && Math.abs(y - spot.y) < REACH.y);
        if (near.length <= most) continue;
        most = near.length;
        best = { x: near.reduce((sum, { x }) => sum + x, 0) / near.length, y: near.reduce((sum, { y }) => sum + y, 0) / near.length };
    }
    return best;
}

export function pictureOf(engine: Engine, game: GameInfo): PictureOf | null {
    const match = matchAt(engine, 0);
    const count = Math.max(game.players[0], Math.min(3, game.players[1]));
    const names = Array.from({ length: count }, (_, seat) => `P${seat + 1}`).join(", ");
    match.begin(`roundhouse 1\ngame ${game.name} rules ${game.rules}\nseats ${names}\nkey ${KEY}\n`);
    const empty = match.scene(-1);
    for (let played = 0; played < MOVES; ) {
        const turn = match.turn();
        if (turn === OVER) break;
        if (turn === CHANCE) {
            match.draw();
            continue;
        }
        match.play(turn, match.think("greedy", ++played));
    }
    const now = match.scene(-1);
    const sheet = now.sheets.find((one) => one.role === "main") ?? now.sheets[0];
    if (!sheet) return null;
    const before = empty.sheets.find((one) => one.name === sheet.name)?.shapes ?? [];
    const built = spotsOf(freshShapes(before, sheet.shapes, driftOf(before, sheet.shapes)));
    return { sheet, middle: densest(built) ?? { x: sheet.width / 2, y: sheet.height / 2 } };
}
