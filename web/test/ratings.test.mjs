/* The program's ratings are those of another implementation of Glicko-2, where each duel counts in full. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { Glicko2 } from "glicko2";
import { root } from "./support.mjs";

test("2,000 random tables are rated as npm's glicko2 rates them", () => {
    const program = join(root, "build/release/tests/test-unit-test_ratings");
    const tables = JSON.parse(execFileSync(program, ["--print"], { maxBuffer: 1 << 24 }));
    assert.equal(tables.length, 2000);
    for (const seats of tables) {
        const ranking = new Glicko2({ tau: 0.5, rating: 1500, rd: 350, vol: 0.06 });
        const players = seats.map((seat) => ranking.makePlayer(seat.rating, seat.deviation, 0.06));
        const score = (one, other) => (one.place < other.place ? 1 : one.place > other.place ? 0 : 0.5);
        const duels = seats.flatMap((seat, i) => seats.slice(0, i).map((other, j) => [players[i], players[j], score(seat, other)]));
        ranking.updateRatings(duels);
        seats.forEach((seat, i) => {
            const [rating, deviation, volatility] = seat.after;
            assert.ok(Math.abs(players[i].getRating() - rating) < 1e-3, `${players[i].getRating()} ${rating}`);
            assert.ok(Math.abs(players[i].getRd() - deviation) < 1e-3 || deviation === 350);
            assert.ok(Math.abs(players[i].getVol() - volatility) < 1e-6);
        });
    }
});
