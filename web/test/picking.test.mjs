/* Picking: what lights up, what a click settles, what is left as buttons and ways. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { engines, source } from "./support.mjs";

const { agrees, goalsByEnd, pickingOf, pointAt } = await source("state/picking.ts");

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
    for (const loaded of (await engines()).values()) {
        const [game] = listGames(loaded);
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

function goal(text, drawn, moves, { either = false, undrawn = [] } = {}) {
    const made = move(text, drawn, undrawn);
    return { ...made, verb: `goal ${made.verb}`, goal: { moves, changes: [], either } };
}

const shipping = [
    move("ship X red", ["place-x", "good-red"]),
    move("ship Y red", ["place-y", "good-red"]),
    goal("deliver red X Y", ["good-red", "place-x", "place-y"], ["ship X red", "go Y"]),
    goal("deliver red X Z", ["good-red", "place-x", "place-z"], ["ship X red", "go Y", "go Z"]),
    goal("deliver red Y X", ["good-red", "place-y", "place-x"], ["ship Y red", "go X"]),
    move("ship Y blue", ["place-y", "good-blue"]),
    goal("deliver blue Y Z", ["good-blue", "place-y", "place-z"], ["ship Y blue", "go Z"]),
    move("rest", []),
];

test("a goal asks in place of the moves that it begins with", () => {
    const picking = pickingOf(shipping, []);
    assert.deepEqual([...picking.lit].sort(), ["good-blue", "good-red"]);
    assert.equal(picking.soft.size, 0);
});

test("the ends of a goal keep their order: from here to there", () => {
    const steps = pointAt(shipping, [], "good-red", ["place-x"]);
    const picking = pickingOf(shipping, steps);
    assert.deepEqual([...picking.lit].sort(), ["place-y", "place-z"]);
    assert.deepEqual(
        picking.buttons.map(({ text }) => text),
        ["ship X red"],
    );
    assert.deepEqual(
        [...goalsByEnd(picking, steps)].map(([end, { text }]) => [end, text]),
        [
            ["place-y", "deliver red X Y"],
            ["place-z", "deliver red X Z"],
        ],
    );
    const { ways } = pickingOf(shipping, pointAt(shipping, steps, "place-z", []));
    assert.deepEqual(
        ways.map(({ text }) => text),
        ["deliver red X Z"],
    );
});

test("two ends of the same thing come in any order, and are lit softly beside moves", () => {
    const building = [
        move("build 1", ["hex-1"]),
        move("build 2", ["hex-2"]),
        goal("join A and B", ["place-a", "place-b"], ["build 1"], { either: true }),
        goal("join A and C", ["place-a", "place-c"], ["build 1", "build 2"], { either: true }),
    ];
    assert.deepEqual([...pickingOf(building, []).soft].sort(), ["place-a", "place-b", "place-c"]);
    assert.deepEqual([...pickingOf(building, [["place-b"]]).lit], []);
    assert.equal(pickingOf(building, [["place-b"]]).ways[0].text, "join A and B");
    assert.deepEqual([...pickingOf(building, [["place-a"]]).lit].sort(), ["place-b", "place-c"]);
    assert.deepEqual([...pickingOf(building, []).lit].sort(), ["hex-1", "hex-2", "place-a", "place-b", "place-c"]);
});

test("a move is settled by its picks, whatever goal begins with it", () => {
    const moving = [move("track wood", ["marker-w"]), goal("move wood by 2", ["marker-w"], ["track wood", "track wood"])];
    assert.equal(pickingOf(moving, [["marker-w"]]).ways[0].text, "track wood");
});
