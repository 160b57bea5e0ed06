/* In another language everything that the engine tells is told in it: cards of things, the legend, questions. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { engines, root, source } from "./support.mjs";

const pages = process.env.PAGES ?? join(root, "build/web");
const { listGames, matchAt } = await source("engine/match.ts");
const games = ["age-of-steam", "pacific-rails", "railroad-revolution", "railroad-rivals", "ultimate-railroads"];

/* The ids of a drawing: what stands behind the class of each group. */
function idsOf(shapes, found = new Set()) {
    for (const shape of shapes.filter(Array.isArray)) {
        if (shape[0] === "g" && shape[6]) found.add(shape[6]);
        idsOf(shape, found);
    }
    return found;
}

/* All that is told of a position to the seat that is to decide. */
function told(match) {
    const seat = Math.max(0, match.turn());
    const ids = match.scene(seat).sheets.flatMap(({ shapes }) => [...idsOf(shapes)]);
    const cards = [...new Set(ids)].map((id) => [id, match.explain(seat, id)]);
    return {
        does: Object.fromEntries(cards.filter(([, card]) => card).map(([id, card]) => [id, card.does])),
        choice: Object.fromEntries(cards.filter(([, card]) => card?.choice).map(([id, card]) => [id, card.choice])),
        legend: Object.fromEntries(match.legend(seat).map(({ id, does }) => [id, does])),
        prompt: { text: match.prompt(seat).text },
    };
}

for (const game of games)
    test(`${game}: nothing that is told in German is English`, async () => {
        const engine = (await engines()).get(game);
        const { rules, players } = listGames(engine).find(({ name }) => name === game);
        const match = matchAt(engine, 0);
        const seats = ["Ann", "Bo", "Cy"].slice(0, players[1]).join(", ");
        match.begin(`roundhouse 1\ngame ${game} rules ${rules}\nseats ${seats}\nkey ${"5eed".repeat(16)}\n`);
        const moments = [];
        for (let moves = 0; moves < 120 && match.turn() !== -2; moves++) {
            if (match.turn() === -1) match.draw();
            else {
                if (moves % 12 === 0) moments.push([match.record(6), told(match)]);
                match.play(match.turn(), match.think("greedy", moves));
            }
        }
        engine.speak(readFileSync(join(pages, `games/${game}.de.mo`)));
        const left = new Set();
        for (const [record, english] of moments) {
            match.begin(record);
            const german = told(match);
            for (const [kind, texts] of Object.entries(english))
                for (const [what, text] of Object.entries(texts)) if (german[kind][what] === text) left.add(`${kind} of ${what}: ${text}`);
        }
        assert.deepEqual([...left], []);
        assert.ok(moments.length > 4 && Object.keys(moments[0][1].does).length > 8);
    });
