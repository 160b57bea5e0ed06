/* The window onto the board, drifts and ghosts: plain sums. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { source } from "./support.mjs";

const { bestView, fitView, inView, zoomed } = await source("table/view.ts");
const { driftOf } = await source("scene/geometry.ts");
const { ghostsOf } = await source("scene/ghost.ts");

const group = (id, x, y, inner = []) => ["g", x, y, 1, 0, "", id, "", 0, inner];

test("a sheet that fits is shown whole, in the middle", () => {
    const view = fitView({ width: 1000, height: 500 }, { width: 500, height: 400 });
    assert.ok(view.k > 1 && view.k <= 1.5);
    assert.equal(Math.round(view.x * 2 + 500 * view.k), 1000);
});

test("a sheet too large for a phone is shown near what is asked", () => {
    const picks = { x: 900, y: 500, width: 100, height: 100 };
    const view = bestView({ width: 390, height: 400 }, { width: 1200, height: 700 }, picks);
    assert.ok(view.k >= 0.69);
    assert.ok(inView(view, { width: 390, height: 400 }, picks));
});

test("zooming keeps the point under the finger", () => {
    const view = zoomed({ x: 10, y: 20, k: 1 }, 2, 100, 100);
    assert.equal((100 - 10) / 1, (100 - view.x) / view.k);
});

test("a table that grows has drifted, and a ghost lies where it would", () => {
    const before = [group("a", 10, 10), group("b", 60, 10)];
    const after = [group("a", 40, 10), group("b", 90, 10), group("c", 0, 10)];
    assert.deepEqual(driftOf(before, after), { x: 30, y: 0 });
    const sheet = { name: "t", shapes: before };
    const [ghost] = ghostsOf(sheet, { sheets: [{ name: "t", shapes: after }] });
    assert.equal(ghost[1], -30);
    assert.equal(ghost[9][0][6], "c");
});
