/* Shapes as the page draws them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { source } from "./support.mjs";

const { Shapes } = await source("scene/render.tsx");
const { nameScene } = await source("scene/named.ts");

/* What the components come to: elements alone. */
function drawn(node) {
    if (Array.isArray(node)) return node.flatMap(drawn);
    if (node === null || typeof node !== "object") return node === null || node === undefined ? [] : [node];
    const { children, ...props } = node.props;
    if (typeof node.type !== "function") return [{ type: node.type, ...props, inner: drawn(children) }];
    return drawn(node.type(node.props));
}

const draw = (...shapes) => shapes.flatMap((shape) => drawn(Shapes({ shapes: [shape], pointing: null })));

test("each run of a text looks like itself alone, as in an exported picture", () => {
    const [text] = draw(["t", 10, 20, 17, "b mid", "Ann", 8, 13, "k2", "10 points"]);
    assert.deepEqual([text.type, text.class, text["font-size"]], ["text", "mid", undefined]);
    assert.deepEqual(
        text.inner.map((run) => [run.type, run.class, run["font-size"], run.inner[0]]),
        [
            ["tspan", "b mid", 17, "Ann"],
            ["tspan", "k2", 13, "10 points"],
        ],
    );
    const [alone] = draw(["t", 10, 20, 17, "b", "Ann"]);
    assert.deepEqual([alone.class, alone.inner], ["b", ["Ann"]]);
});

test("seats have the names of who sits there, in words, labels and titles", () => {
    const group = [
        "g",
        0,
        0,
        1,
        0,
        "",
        "rail",
        "rail of seat 2, rail of seat 3",
        0,
        [["t", 0, 0, 9, "b", "Seat 1", 8, 9, "m", "after seat 2"]],
    ];
    const sheets = [
        { name: "seat-2", title: "Company 2", seat: 1, shapes: [group] },
        { name: "hand", title: "Your hand", seat: 0, shapes: [] },
        { name: "map", title: "Map 1", seat: -1, shapes: [] },
    ];
    const named = nameScene({ sheets }, ["Ann", "Bartholomew the Great"]).sheets;
    assert.deepEqual(
        named.map((sheet) => sheet.title),
        ["Bartholomew…", "Your hand", "Map 1"],
    );
    assert.equal(named[0].shapes[0][7], "rail of Bartholomew…, rail of seat 3");
    assert.deepEqual(named[0].shapes[0][9][0].slice(5), ["Ann", 8, 9, "m", "after Bartholomew…"]);
});
