/* Picking: what lights up, what a click settles, what is left as buttons and ways. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { engine, source } from "./support.mjs";

const { agrees, pickingOf, pointAt } = await source("state/picking.ts");

function move(text, drawn, undrawn = []) {
    const pick = (id, isDrawn) => ({ kind: id.split("-")[0], id, label: id, drawn: isDrawn });
    return { text, verb: text.split(" ")[0], picks: [...drawn.map((id) => pick(id, true)), ...undrawn.map((id) => pick(id, false))] };
}

const lay = [
    move("lay A here north", ["tile-a", "cell-1"], ["turn-0"]),
    move("lay A here south", ["tile-a", "cell-1"], ["turn-2"]),
    move("lay A there north", ["tile-a", "cell-2"], ["turn-0"]),
    move("lay B here north", ["tile-b", "cell-1"], ["turn-0"]),
    move("pass", []),
];

test("the first argument that tells moves apart is lit; what is not drawn is a button", () => {
    const picking = pickingOf(lay, []);
    assert.deepEqual([...picking.lit].sort(), ["tile-a", "tile-b"]);
    assert.deepEqual(
        picking.buttons.map(({ text }) => text),
        ["pass"],
    );
});

test("a pick asks for the next argument, and others can still be pointed at instead", () => {
    const picking = pickingOf(lay, [["tile-a"]]);
    assert.deepEqual([...picking.lit].sort(), ["cell-1", "cell-2"]);
    assert.deepEqual([...picking.others], [["tile-b", 0]]);
});

test("what differs only in what is not drawn are ways", () => {
    assert.equal(pickingOf(lay, [["tile-a"], ["cell-1"]]).ways.length, 2);
    assert.equal(pickingOf(lay, [["tile-a"], ["cell-2"]]).ways.length, 1);
});

test("an argument with one answer left is skipped", () => {
    const picking = pickingOf(lay, [["tile-b"]]);
    assert.equal(picking.lit.size, 0);
    assert.equal(picking.ways.length, 1);
});

test("a cube in a city tells the city too, if a move agrees", () => {
    const deliver = [move("deliver red X Y", ["good-red", "tile-x", "to-y"]), move("deliver red Y X", ["good-red", "tile-y", "to-x"])];
    assert.deepEqual(pointAt(deliver, [], "good-red", ["tile-x", "tile-z"]), [["good-red", "tile-x"]]);
});

test("a cube in a city that can send none fits no move", () => {
    const deliver = [move("deliver red X Y", ["good-red", "tile-x", "to-y"])];
    assert.ok(agrees(deliver, [], "good-red", ["tile-x"]));
    assert.ok(!agrees(deliver, [], "good-red", ["tile-z"]));
    assert.ok(agrees(deliver, [], "good-red", ["row-1"]));
});

test("pointing at something from an earlier step goes back to it", () => {
    assert.deepEqual(pointAt(lay, [["tile-a"], ["cell-2"]], "tile-b", []), [["tile-b"]]);
});

test("an only move is lit, so that it can be pointed at", () => {
    assert.deepEqual([...pickingOf([lay[0]], []).lit], ["tile-a"]);
});

test("in every game every legal move of some hundred positions can be put together by pointing", async () => {
    const { matchAt, listGames } = await source("engine/match.ts");
    const loaded = await engine();
    for (const game of listGames(loaded)) {
        const match = matchAt(loaded, 0);
        const seats = Array.from({ length: game.players[0] }, (_, seat) => `P${seat + 1}`).join(", ");
        match.begin(`roundhouse 1\ngame ${game.name} rules ${game.rules}\nseats ${seats}\nkey ${"7a".repeat(32)}\n`);
        for (let positions = 0; positions < 120 && match.turn() !== -2; ) {
            if (match.turn() === -1) {
                match.draw();
                continue;
            }
            const moves = match.moves();
            for (const wanted of moves) assert.ok(reach(moves, wanted), `${game.name}: ${wanted.text}`);
            match.play(match.turn(), moves[(positions++ * 7) % moves.length].text);
        }
    }
});

function reach(moves, wanted) {
    let steps = [];
    for (let count = 0; count < 12; count++) {
        const picking = pickingOf(moves, steps);
        if (picking.ways.includes(wanted) || picking.buttons.includes(wanted)) return true;
        const next = wanted.picks.find((pick) => picking.lit.has(pick.id));
        if (!next) return false;
        steps = [...steps, [next.id]];
    }
    return false;
}
