/* The page knows no game, and says nothing that is not in the catalogue's hands. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { engines, root, source } from "./support.mjs";

test("no game is named in the sources of the page", async () => {
    const { listGames } = await source("engine/match.ts");
    const names = [...(await engines()).values()].flatMap(listGames).flatMap((game) => [game.name, game.title]);
    const files = readdirSync(join(root, "web/src"), { recursive: true, withFileTypes: false });
    for (const file of files.map(String).filter((name) => /\.(tsx?|css)$/.test(name))) {
        const text = readFileSync(join(root, "web/src", file), "utf8").toLowerCase();
        for (const name of names) assert.ok(!text.includes(name.toLowerCase()), `${file} names ${name}`);
    }
});

test("where nobody wins, the page says so", async () => {
    const { words } = await source("text/catalogue.ts");
    assert.equal(words.winners([]), "Nobody wins");
    assert.equal(words.winners(["Ann"]), "Ann wins");
    const { matchAt } = await source("engine/match.ts");
    const match = matchAt((await engines()).get("age-of-steam"), 0);
    match.begin(readFileSync(join(root, "tests/records/age-of-steam-nobody-wins.rec"), "utf8"));
    const { over, nobody_wins: nobody, rank } = match.result();
    assert.ok(over && nobody && !rank.includes(1));
});
