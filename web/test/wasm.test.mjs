/* The engine in the browser is the engine of the program: every recorded game gives the same bytes, after every line. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { engines, gameOf, root, source } from "./support.mjs";

const folder = join(root, "tests/records");
const names = readdirSync(folder).filter((name) => name.endsWith(".rec"));
const { listGames, matchAt } = await source("engine/match.ts");
const all = await engines();

test("there are records", () => assert.ok(names.length > 0));

for (const name of names)
    test(`${name} has the same hash after every line`, () => {
        const expected = readFileSync(join(folder, name.replace(/rec$/, "hashes")), "utf8")
            .trim()
            .split("\n");
        const record = readFileSync(join(folder, name), "utf8");
        const loaded = all.get(gameOf(record));
        const match = matchAt(loaded, 0);
        match.begin(record);
        const found = [];
        for (let lines = 0; lines <= match.lines(); lines++) {
            match.copyTo(1, lines);
            found.push(BigInt.asUintN(64, loaded.exports.page_position_hash(1)).toString(16).padStart(16, "0"));
        }
        assert.deepEqual(found, expected);
    });

test("a record as long as the game allows is played, read, logged and finished", () => {
    const loaded = all.get("age-of-steam");
    const match = matchAt(loaded, 0);
    const [{ rules }] = listGames(loaded);
    match.begin(`roundhouse 1\ngame age-of-steam rules ${rules}\nseats Ann, Bo, Cy\nkey ${"5eed".repeat(16)}\n`);
    const playOn = (one) => {
        if (one.turn() === -1) one.draw();
        else one.play(one.turn(), one.moves()[0].text);
    };
    const undoToTheBound = () => {
        for (;;) {
            playOn(match);
            match.undo(0, 1, true);
        }
    };
    assert.throws(undoToTheBound, /nothing more can be taken back: a record of this game has at most/);
    assert.ok(match.lines() > 8000);

    const comments = "# a word about the game\n".repeat(100000);
    const again = matchAt(loaded, 1);
    again.begin(comments + match.record(6));
    assert.equal(again.lines(), match.lines());
    assert.equal(again.log(0).length, match.lines());
    assert.deepEqual([...again.log(0).slice(0, 3), ...again.log(3)], again.log(0));
    again.copyTo(2);
    while (again.turn() !== -2) playOn(again);
    assert.ok(again.about().finished);
    assert.equal(matchAt(loaded, 2).lines(), match.lines());
});
