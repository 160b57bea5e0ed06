/* The rules as pages: every number that the program can show has its place, and every link of a page leads somewhere. */
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { examplesOf, readExamples, readRules, rulesPage } from "../rules.mjs";

const root = join(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "../..");
const games = readdirSync(join(root, "docs/rules")).flatMap((file) => (file.endsWith(".md") ? [file.slice(0, -3)] : []));
const markdownOf = (game) => readFileSync(join(root, "docs/rules", `${game}.md`), "utf8");
const NUMBER = /\b[A-Z]{2,3}-[A-Z]?\d+[a-z]?\b/g;

/* Invariants are told to who edits a position by hand; their place is the file of the rules, not the page. */
const INVARIANT = /-I\d/;

/* The numbers in what C code and lessons may show: strings, without comments. */
function shownBy(game) {
    const folder = join(root, "games", game.replaceAll("-", "_"));
    const shown = new Map();
    for (const file of readdirSync(folder).filter((name) => /\.[ch]$/.test(name))) {
        const code = readFileSync(join(folder, file), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
        for (const [string] of code.matchAll(/"(?:[^"\\]|\\.)*"/g)) for (const [number] of string.matchAll(NUMBER)) shown.set(number, file);
    }
    for (const kind of ["lessons", "puzzles"])
        for (const file of existsSync(join(root, kind, game)) ? readdirSync(join(root, kind, game)) : []) {
            const said = readFileSync(join(root, kind, game, file), "utf8").match(/^(say|praise|explain|chapter).*$/gm) ?? [];
            for (const line of said) for (const [number] of line.matchAll(NUMBER)) shown.set(number, file);
        }
    return shown;
}

const examplesIn = (game) => readExamples(readFileSync(join(root, "docs/rules", `${game}.examples`), "utf8"));
const nothing = () => ({ text: "", seat: 0, frames: [] });

const pageOf = (game) =>
    rulesPage({
        name: game,
        markdown: markdownOf(game),
        title: game,
        legends: [],
        pieces: "",
        examples: examplesOf(examplesIn(game), nothing),
    });

/* What a reader sees: no data of examples, no marks. */
const textOf = (page) =>
    page
        .slice(page.indexOf("<main"))
        .replace(/<script[\s\S]*?<\/script>/g, "")
        .replace(/<[^>]*>/g, " ");

for (const game of games)
    test(`${game}: every rule number that is shown has its place, and no link is broken`, () => {
        const { rules } = readRules(markdownOf(game));
        const prefix = [...rules][0].split("-")[0];
        const shown = [...shownBy(game)].filter(([number]) => number.startsWith(`${prefix}-`) && !INVARIANT.test(number));
        assert.ok(shown.length > 20, "numbers are shown");
        assert.deepEqual(
            shown.filter(([number]) => !rules.has(number)),
            [],
        );
        const page = pageOf(game);
        const ids = [...page.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
        assert.equal(new Set(ids).size, ids.length, "each place is there once");
        const broken = [...page.matchAll(/href="#([^"]+)"/g)].filter(([, id]) => id !== "what-is-what" && !ids.includes(id));
        assert.deepEqual(
            broken.map(([link]) => link),
            [],
        );
        for (const [number] of textOf(page).matchAll(NUMBER))
            assert.ok(rules.has(number) || !number.startsWith(`${prefix}-`), `${number} is named on the page and has its place`);
    });

/* Words of developers and of files, and what the reader of a rule can't see. */
const BANNED = [
    /\b[a-z]+_[a-z0-9_]+/g, // names of tables and fields
    /\b[\w-]+\.(?:c|h|md|mjs|ts|scenario)\b/g,
    /`|\*\*|<=|>=|\.\./g,
    /\b(?:the engine must|engine gap|public engines|the program|source code|the code|commit|scenarios?|property tests?|unit tests?|invariants?)\b/gi,
    /\b(?:the tables|in the tables|components table|enum|byte|boolean|linearis\w*|user interface|seat [0-9n]\b|seats 0|choochoo|RBC|CC)\b/gi,
    /\[(?:rulebook|public|ruling|steps?|reconstructed|printed)/gi,
    /\b(?:issue|pull request) \d+/gi,
];

for (const game of games)
    test(`${game}: the page speaks to players, not to developers`, () => {
        const text = textOf(pageOf(game));
        const found = BANNED.flatMap((words) =>
            [...text.matchAll(words)].map(({ 0: word, index }) => `${word}: ...${text.slice(Math.max(0, index - 60), index + 40)}`),
        );
        assert.deepEqual(found, []);
    });

for (const game of games)
    test(`${game}: examples show the main parts, each by a sentence of its own`, () => {
        const { sections, rules } = readRules(markdownOf(game));
        const examples = examplesIn(game);
        assert.deepEqual(
            examples.filter(({ rule }) => !rules.has(rule)),
            [],
        );
        const sectionsShown = sections.filter(({ blocks }) => blocks.some(({ number }) => examples.some(({ rule }) => rule === number)));
        assert.ok(examples.length >= 10 && sectionsShown.length >= 6, `${examples.length} examples in ${sectionsShown.length} sections`);
        for (const { sentence } of examples) assert.match(sentence, /^[A-Z].{25,170}[.]$/);
        assert.equal(new Set(examples.map(({ sentence }) => sentence)).size, examples.length);
    });
