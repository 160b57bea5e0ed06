/* The engine in the browser is the engine of the program: every recorded game gives the same bytes, after every line. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { engine, root, source } from "./support.mjs";

const folder = join(root, "tests/records");
const names = readdirSync(folder).filter((name) => name.endsWith(".rec"));
const { matchAt } = await source("engine/match.ts");
const loaded = await engine();

test("there are records", () => assert.ok(names.length > 0));

for (const name of names)
    test(`${name} has the same hash after every line`, () => {
        const expected = readFileSync(join(folder, name.replace(/rec$/, "hashes")), "utf8")
            .trim()
            .split("\n");
        const match = matchAt(loaded, 0);
        match.begin(readFileSync(join(folder, name), "utf8"));
        const found = [];
        for (let lines = 0; lines <= match.lines(); lines++) {
            match.copyTo(1, lines);
            found.push(BigInt.asUintN(64, loaded.exports.page_position_hash(1)).toString(16).padStart(16, "0"));
        }
        assert.deepEqual(found, expected);
    });
