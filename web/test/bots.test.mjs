/* A bot in the browser is the bot of the program: the same seed and budget give the same hints, move by move. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { engines, gameOf, root, source } from "./support.mjs";

const program = process.env.ROUNDHOUSE ?? join(root, "build/release/roundhouse");
const folder = join(root, "tests/records");
const games = [
    "age-of-steam-3-seats",
    "samplegame-2-seats",
    "pacific-rails-2-seats",
    "railroad-revolution-2-seats",
    "railroad-rivals-2-seats",
    "ultimate-railroads-2-seats",
];
const names = readdirSync(folder).filter((name) => games.includes(name.replace(/\.rec$/, "")) && name.endsWith(".rec"));
const { matchAt } = await source("engine/match.ts");
const loaded = await engines();

test("all bots are listed, the levels first", () => {
    for (const engine of loaded.values()) {
        const bots = JSON.parse(engine.call(engine.exports.page_list_bots()));
        assert.deepEqual(
            bots.filter((bot) => bot.level).map((bot) => bot.name),
            ["easy", "medium", "hard", "expert"],
        );
    }
});

for (const name of names)
    test(`${name}: the same hints as the program's`, { skip: !existsSync(program) }, () => {
        const file = join(folder, name);
        const record = readFileSync(file, "utf8");
        const engine = loaded.get(gameOf(record));
        const match = matchAt(engine, 0);
        match.begin(record);
        let compared = 0;
        for (let lines = 8; lines < match.lines() && compared < 3; lines += 7) {
            match.copyTo(1, lines);
            if (engine.exports.page_turn(1) < 0) continue;
            const here = engine.call(engine.exports.page_hint(1, 5, engine.put("hard:40")));
            const flags = ["--bot", "hard:40", "--seed", "5", "--json", "--at", String(lines)];
            assert.equal(here, execFileSync(program, ["hint", file, ...flags], { encoding: "utf8" }).trim());
            compared++;
        }
        assert.ok(compared > 0);
    });

test("memory is used again: a bot that thinks anew and records of any length take no more of it", () => {
    const engine = loaded.get("railroad-rivals");
    const match = matchAt(engine, 0);
    const record = readFileSync(join(folder, "railroad-rivals-2-seats.rec"), "utf8");
    const taken = [];
    for (let round = 0; round < 12; round++) {
        for (const comments of [0, 40, 4000]) match.begin("# a word about the game\n".repeat(comments) + record);
        match.copyTo(1, 8);
        for (const word of ["hard:10", "medium"]) engine.call(engine.exports.page_hint(1, 5, engine.put(word)));
        taken.push(engine.exports.memory.buffer.byteLength);
    }
    assert.deepEqual(new Set(taken.slice(1)).size, 1, taken.join(" "));
});

test("what is too long for any memory is refused, and play goes on", () => {
    const engine = loaded.get("railroad-rivals");
    assert.equal(engine.exports.page_input(0x7fffffff), 0);
    assert.equal(engine.exports.page_input(0xfffffff0), 0);
    const match = matchAt(engine, 0);
    match.begin(readFileSync(join(folder, "railroad-rivals-2-seats.rec"), "utf8"));
    assert.ok(match.lines() > 0);
});
