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
    const view = bestView({ width: 390, height: 400 }, { width: 1200, height: 700 }, [picks]);
    assert.ok(view.k >= 0.69);
    assert.ok(inView(view, { width: 390, height: 400 }, picks));
});

test("where not all that is asked can be in view, most of it is, and it can still be read", () => {
    const far = { x: 0, y: 0, width: 50, height: 50 };
    const near = [900, 1000, 1100].map((x) => ({ x, y: 500, width: 50, height: 50 }));
    const room = { width: 390, height: 400 };
    const view = bestView(room, { width: 1200, height: 700 }, [far, ...near]);
    assert.ok(view.k >= 0.69);
    assert.ok(near.every((box) => inView(view, room, box)));
    assert.ok(!inView(view, room, far));
});

test("zooming keeps the point under the finger", () => {
    const view = zoomed({ x: 10, y: 20, k: 1 }, 2, 100, 100);
    assert.equal((100 - 10) / 1, (100 - view.x) / view.k);
});

test("a table that grows has drifted, and a ghost lies where it would", () => {
    const before = [group("a", 10, 10), group("b", 60, 10)];
    const after = [group("a", 40, 10), group("b", 90, 10), group("c", 0, 10)];
    assert.deepEqual(driftOf(before, after), { x: 30, y: 0 });
    const sheet = { name: "t", role: "main", shapes: before };
    const [ghost] = ghostsOf(sheet, { sheets: [{ name: "t", shapes: after }] });
    assert.equal(ghost[1], -30);
    assert.equal(ghost[9][0][6], "c");
});

test("numbers beside the board are shown as they would be, where the drawing is built alike", async () => {
    const { wouldBe } = await source("scene/would.ts");
    const text = (words) => ["t", 0, 0, 12, "b", words];
    const now = [group("a", 0, 0, [text("$10"), text("Ann")]), text("same")];
    const then = [group("a", 0, 0, [text("$8"), text("Ann")]), text("same")];
    const [[, , , , , , , , , inner], same] = wouldBe(now, then);
    assert.deepEqual(inner, [["t", 0, 0, 12, "b would", "$8"], text("Ann")]);
    assert.deepEqual(same, text("same"));
    assert.deepEqual(wouldBe(now, [text("other")]), now);
});

test("a sheet of columns is broken into bands that can be read, none of them lost", async () => {
    const { bandsOf } = await source("table/view.ts");
    const sheet = { width: 22 + 20 * 66 + 22, height: 178, columns: [22, 66, 20, 0], shapes: [] };
    const bands = bandsOf(sheet, 366);
    assert.ok(bands.length > 1);
    for (let column = 0; column < 20; column++) {
        const x = 22 + column * 66;
        assert.ok(
            bands.some((band) => band.x <= x && x + 66 <= band.x + band.width + 22),
            `column ${column}`,
        );
    }
    assert.deepEqual(bandsOf({ ...sheet, columns: undefined }, 366), []);
    assert.deepEqual(bandsOf(sheet, 2000), []);
});

test("moves that differ in one number are a dial, if there are many", async () => {
    const { dialsIn } = await source("table/amounts.ts");
    const moves = ["bid 1", "bid 2", "bid 3", "bid 4", "bid 5", "pass"].map((text) => ({ text, verb: text.split(" ")[0], picks: [] }));
    const { dials, rest } = dialsIn(moves);
    assert.equal(dials.length, 1);
    assert.deepEqual(
        rest.map(({ text }) => text),
        ["pass"],
    );
    assert.equal(dialsIn(moves.slice(3)).dials.length, 0);
});

test("the box around a pick is read from its outline, be it a path", async () => {
    const { boxOfPicks } = await source("scene/geometry.ts");
    const hex = ["p", "M-23-39.8h46l23 39.8-23 39.8h-46l-23-39.8z", ""];
    const box = boxOfPicks({ name: "t", shapes: [["g", 100, 50, 1, 0, "", "hex-1", "", hex, []]] }, new Set(["hex-1"]));
    assert.deepEqual([box.x, box.width, box.height].map(Math.round), [54, 92, 80]);
});

test("what can be pointed at is not cut where a sheet is broken", async () => {
    const { bandsOf } = await source("table/view.ts");
    const pick = (id, x) => ["g", x, 10, 1, 0, "", id, "", ["r", 0, 0, 100, 30, 4, ""], []];
    const sheet = { name: "s", width: 1092, height: 300, columns: [0, 364, 3, 0], shapes: [pick("a", 300), pick("b", 700)] };
    const bands = bandsOf(sheet, 366);
    assert.equal(bands.length, 3);
    for (const x of [300, 700]) assert.ok(bands.some((band) => band.x <= x && x + 100 <= band.x + band.width));
});

test("no ghost lies on what would make room for it", () => {
    const slot = (id, x) => ["g", 0, 0, 1, 0, "", id, "", ["r", x, 0, 30, 30, 4, ""], []];
    const hand = (...slots) => ({ name: "hand", role: "own", shapes: [["g", 5, 5, 1, 0, "", "", "", 0, slots]] });
    const now = hand(slot("a", 0), slot("c", 40));
    assert.deepEqual(ghostsOf(now, { sheets: [hand(slot("a", 0), slot("b", 40), slot("c", 80))] }), []);
    assert.equal(ghostsOf(now, { sheets: [hand(slot("a", 0), slot("c", 40), slot("d", 80))] }).length, 1);
});
