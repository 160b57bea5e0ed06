/* How the chances of a game went: what the engine tells the page, and how a line is drawn of it. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { engines, gameOf, pretendBrowser, root, source } from "./support.mjs";

pretendBrowser();
const program = process.env.ROUNDHOUSE ?? join(root, "build/release/roundhouse");
const folder = join(root, "tests/records");
const { matchAt } = await source("engine/match.ts");
const { wayOf, chanceAt } = await source("table/chances.tsx");
const loaded = await engines();
const records = readdirSync(folder).filter(
    (name) => /-[234]-seats\.rec$/.test(name) && /^result/m.test(readFileSync(join(folder, name), "utf8")),
);

test("there are records of every game", () => {
    assert.ok(new Set(records.map((name) => gameOf(readFileSync(join(folder, name), "utf8")))).size >= 5);
});

for (const name of records)
    test(`${name}: chances add up to 1 and end with who won`, () => {
        const record = readFileSync(join(folder, name), "utf8");
        const match = matchAt(loaded.get(gameOf(record)), 0);
        match.begin(record);
        const told = match.chances();
        const { rank, nobody_wins } = match.result();
        const seats = rank.length;
        assert.equal(told[0][0], 0);
        assert.equal(told.at(-1)[0], match.lines());
        for (const [, ...chances] of told.slice(0, -1)) {
            assert.equal(chances.length, seats);
            assert.ok(Math.abs(chances.reduce((sum, one) => sum + one, 0) - 1) < 0.005 * seats + 1e-9, `${name}: ${chances}`);
        }
        const first = rank.filter((one) => one === 1).length;
        const end = told.at(-1).slice(1);
        for (let seat = 0; seat < seats; seat++)
            assert.ok(Math.abs(end[seat] - (rank[seat] === 1 && !nobody_wins ? 1 / first : 0)) < 0.006, `${name}: ${end}`);
    });

for (const name of records.filter((_, at) => at % 3 === 0))
    test(`${name}: the same chances as the program's`, { skip: !existsSync(program) }, () => {
        const file = join(folder, name);
        const record = readFileSync(file, "utf8");
        const match = matchAt(loaded.get(gameOf(record)), 0);
        match.begin(record);
        const lines = JSON.parse(execFileSync(program, ["replay", file, "--moves", "--chances", "--json"], { encoding: "utf8" })).lines;
        for (const [line, ...chances] of match.chances().slice(1))
            assert.deepEqual(chances, lines[line - 1].chances, `${name}: line ${line}`);
    });

test("a match that hides something tells no chances", () => {
    const record = readFileSync(join(folder, records[0]), "utf8");
    const match = matchAt(loaded.get(gameOf(record)), 0);
    match.begin(record);
    const masked = match.record(0);
    match.begin(masked);
    assert.deepEqual(match.chances(), []);
});

test("a line goes from the start to the end, high where the chance is", () => {
    const told = [
        [0, 0.5, 0.5],
        [10, 0.75, 0.25],
        [40, 1, 0],
    ];
    assert.equal(wayOf(told, 0, 600, 120), "0.0,60.0 150.0,30.0 600.0,0.0");
    assert.equal(wayOf(told, 1, 600, 120), "0.0,60.0 150.0,90.0 600.0,120.0");
    assert.deepEqual(
        [0, 0.5, 1].map((part) => chanceAt(told, 0, part)),
        [50, 75, 100],
    );
});
