/* Parts that no browser test clicks on: lessons taken apart, the puzzle of the day, progress, links, times, promises, leagues. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pretendBrowser, root, source } from "./support.mjs";

pretendBrowser();
globalThis.LANGUAGES = { en: "English" };

const plain = (english) => english;

test("every lesson and puzzle becomes pages that hold each of its questions, with words for a wrong move", async () => {
    const { firstOf, readLesson } = await source("learn/steps.ts");
    for (const folder of ["lessons", "puzzles"])
        for (const game of readdirSync(join(root, folder)))
            for (const file of readdirSync(join(root, folder, game))) {
                const text = readFileSync(join(root, folder, game, file), "utf8");
                const lesson = readLesson(text, plain);
                const asked = lesson.pages.filter((page) => page.ask);
                assert.equal(asked.length, text.match(/^ask /gm).length, file);
                assert.equal(lesson.chapters.length, text.match(/^chapter /gm)?.length ?? 0, file);
                for (const { ask } of asked) assert.ok(ask.wrong && ask.moves.length, `${file}: line ${ask.line}`);
                lesson.chapters.forEach((_, chapter) => {
                    const first = lesson.pages[firstOf(lesson, chapter)];
                    assert.ok(first.begins && first.chapter === chapter, `${file}: chapter ${chapter + 1}`);
                });
            }
});

test("a lesson's words are said by the page's language, its moves are not", async () => {
    const { readLesson } = await source("learn/steps.ts");
    const lesson = readLesson(
        "lesson One\nchapter A\nsay Do it\nask take NYC | take UP\nexplain wrong No\npraise Good",
        (english) => `<${english}>`,
    );
    assert.equal(lesson.title, "<One>");
    assert.deepEqual(lesson.pages[0].say, ["<Do it>"]);
    assert.deepEqual(lesson.pages[0].ask, { line: 4, moves: ["take NYC", "take UP"], wrong: "<No>" });
    assert.deepEqual(lesson.pages[1].praise, ["<Good>"]);
});

test("each day has a puzzle, another game from day to day, and the day begins at midnight of the place", async () => {
    const { dailyOrder, dayNumber } = await source("learn/list.ts");
    const all = ["b", "a"].flatMap((game) =>
        ["puzzle-02", "puzzle-01", "1-first"].map((name) => ({ game, name, puzzle: name.startsWith("puzzle-") })),
    );
    assert.deepEqual(
        dailyOrder(all).map(({ game, name }) => `${game}/${name}`),
        ["a/puzzle-01", "b/puzzle-01", "a/puzzle-02", "b/puzzle-02"],
    );
    const day = dayNumber(new Date(2026, 10, 19, 0, 0, 1));
    assert.equal(dayNumber(new Date(2026, 10, 19, 23, 59, 59)), day);
    assert.equal(dayNumber(new Date(2026, 10, 20, 0, 0, 1)), day + 1);
});

test("a lesson that was done stays done, and is remembered", async () => {
    const { keepProgress, progress } = await source("learn/progress.ts");
    keepProgress("rivals/first", 2);
    keepProgress("rivals/first", "done");
    keepProgress("rivals/first", 0);
    assert.equal(progress.value["rivals/first"], "done");
    assert.equal(JSON.parse(localStorage.getItem("roundhouse.learning"))["rivals/first"], "done");
});

test("a whole game fits into a link and comes out of it again", async () => {
    const { packRecord, unpackRecord } = await source("state/share.ts");
    const record = `roundhouse 1\ngame railroad-rivals rules 2\nseats Änne, Bo\n${"1 draft Boston\n".repeat(500)}`;
    const packed = await packRecord(record);
    assert.match(packed, /^[\w-]+$/); // as it stands in an address
    assert.ok(packed.length < record.length / 10);
    assert.equal(await unpackRecord(packed), record);
    await assert.rejects(unpackRecord("nonsense"));
});

test("times are said by their largest unit, clocks by figures", async () => {
    const { inWords, onClock, paceInWords } = await source("people/times.ts");
    assert.equal(inWords(-5), inWords(0));
    assert.notEqual(inWords(59_000), inWords(60_000));
    assert.equal(onClock(65_000), "1:05");
    assert.equal(onClock(1), "0:01"); // a second that has begun is shown
    assert.equal(onClock(3 * 3600_000 + 5 * 60_000), "3:05:00");
    assert.equal(onClock(3 * 86400_000), inWords(3 * 86400_000));
    assert.notEqual(paceInWords("live 900+30 medium"), paceInWords("turns 86400+259200 medium"));
    assert.equal(paceInWords(""), paceInWords("untimed easy"));
});

test("the first promise of a table is kept, and its number stays until another one counts", async () => {
    const { forgetShare, keepPromise, promisedAt, shareFor } = await source("state/promise.ts");
    assert.equal(promisedAt("t1"), null);
    keepPromise("t1", "first");
    const share = shareFor("t1");
    assert.match(share, /^[0-9a-f]{64}$/);
    keepPromise("t1", "second"); // a host that changes its mind
    assert.equal(promisedAt("t1").commit, "first");
    assert.equal(shareFor("t1"), share);
    forgetShare("t1");
    assert.equal(promisedAt("t1").share, "");
    assert.equal(promisedAt("t1").commit, "first");
    localStorage.setItem("roundhouse.chance.t2", "no JSON");
    assert.equal(promisedAt("t2"), null);
});
