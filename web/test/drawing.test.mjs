/* Shapes as the page draws them. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { root, source } from "./support.mjs";

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
        text.inner.map((run) => [run.type, run.class, Number(/max\((\d+)px/.exec(run.style)?.[1]), run.inner[0]]),
        [
            ["tspan", "b mid", 17, "Ann"],
            ["tspan", "k2", 13, "10 points"],
        ],
    );
    const [alone] = draw(["t", 10, 20, 17, "b", "Ann"]);
    assert.deepEqual([alone.class, alone.inner], ["b", ["Ann"]]);
});

test("words grow to the least size that can be read, and a name on its plate as a whole", () => {
    const [scaled] = draw(["g", 0, 0, 0.5, 0, "", "", "", 0, [["t", 0, 0, 12, "", "small"]]]);
    assert.match(scaled.inner[0].style, /max\(12px, calc\(var\(--least, 0\) \* 1px \/ 0\.5\)\)/);
    const [kept] = draw([
        "g",
        5,
        6,
        1,
        0,
        "keep",
        "",
        "",
        0,
        [
            ["r", 0, 0, 9, 9, 1, "plate"],
            ["t", 0, 0, 14, "", "Ann"],
        ],
    ]);
    assert.match(kept.style, /translate\(5px,6px\).*max\(1, calc\(var\(--least, 0\) \/ 14\.000\)\)/);
    assert.equal(kept.inner[1]["font-size"], 14);
    const [large] = draw(["t", 0, 0, 30, "", "large"]);
    assert.equal(large["font-size"], 30);
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
        "rail of \uE001, rail of \uE002",
        0,
        [["t", 0, 0, 9, "b", "\uE000", 8, 9, "m", "after \uE001"]],
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
    assert.equal(named[0].shapes[0][7], "rail of Bartholomew…, rail of 3");
    assert.deepEqual(named[0].shapes[0][9][0].slice(5), ["Ann", 8, 9, "m", "after Bartholomew…"]);
});

test("no rule of the page that is meant for its own parts hits a shape of a drawing that is called the same", () => {
    const palette = readFileSync(join(root, "scene/palette.c"), "utf8");
    const classes = new Set([...palette.matchAll(/^ {4}\{"([\w-]+)", "/gm)].map(([, name]) => name));
    assert.ok(classes.has("tag") && classes.has("ghost"));
    const folder = join(root, "web/src/styles");
    const css = readdirSync(folder)
        .map((file) => readFileSync(join(folder, file), "utf8"))
        .join("\n");
    for (const [, selectors, body] of css.replace(/\/\*.*?\*\//gs, "").matchAll(/([^{};]+)\{([^{}]*)\}/g))
        for (const selector of selectors.split(",").map((one) => one.trim()))
            if (classes.has(selector.slice(1)) && selector.startsWith("."))
                assert.match(body, /^\s*((pointer-events|cursor): \w+;\s*)*$/, `${selector} {${body}}`);
});
