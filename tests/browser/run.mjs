/* The page, used as people use it: a real server, Debian's Chromium, clicks. Prints a line a test and ends with
 * "N passed, N failed".
 *
 *     node tests/browser/run.mjs                the short tests: every feature, each game for some moves
 *     node tests/browser/run.mjs --all          also whole games of every game there is, in every company
 *     node tests/browser/run.mjs undo two       only those whose name holds one of these words
 *
 * SHOTS=FOLDER keeps a picture of each page where a test failed; JOBS=1 runs one test at a time (two are usual).
 */
import { strict as assert } from "node:assert";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { allGames, asked, clickMove, goalsAfter, grows, lessonAt, lines, moveNamed, otherMove, TIMEOUT, playOn, readLesson, recordOf, upTo } from "./player.mjs";
import { SITTINGS, sitAndClick } from "./random.mjs";
import { readPosition, showPosition, SIZES, some, wholeGame } from "./readable.mjs";
import { callBot, gamesOn, goHome, launch, openPage, openRecord, program, root, serve, setUp, startNow, violations } from "./support.mjs";
import { gameByBots, tapAll } from "./thumb.mjs";

const tests = [];
const test = (name, run) => tests.push({ name, run });
const long = (name, run) => tests.push({ name, run, long: true });
/** What home offers; the rest is there to be copied. */
const offered = allGames.filter((game) => !game.sample);
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** So many tests at once. */
const JOBS = Number(process.env.JOBS ?? 2);
/** The game in which whole games are short. */
const SHORT = "Railroad Rivals";
/** Of every other game so many moves are clicked when time is short. */
const SOME = 5;

const calm = (page) => assert.deepEqual(page.troubles, []);
const noSidewaysScroll = (page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
const company = (game) => (game.most === 1 ? ["me"] : ["me", ...Array(Math.max(game.least, Math.min(3, game.most)) - 1).fill("easy")]);
const played = (record) => record.split("\n").filter((line) => /^(\*|\d|undo)/.test(line));

async function at(page, title, chairs, more) {
    await goHome(page);
    await setUp(page, title, chairs, more);
    return page;
}

/* Begins a game, of whatever kind, whose question can be answered by pointing at a shape. */
async function startPointing(page) {
    for (const { title } of await gamesOn(page)) {
        await goHome(page);
        await startNow(page, title);
        for (let moves = 0; moves < 8; moves++) {
            if ((await asked(page)) !== "asked") break;
            if (await page.locator("g.pickable .ring-lit").count()) return;
            await playOn(page, { most: 1 });
        }
    }
    assert.fail("some game is played by pointing");
}

/* A way to the server that counts what it sends; a browser that came this way takes no brotli, as one does that comes from
 * another machine without HTTPS. */
async function countingWay(url, brotli) {
    const count = { bytes: 0 };
    const way = createServer((near) => {
        const far = connect(Number(new URL(url).port), "127.0.0.1");
        near.on("data", (bytes) => far.write(brotli ? bytes : bytes.toString("latin1").replace(/, br\b/, ""), "latin1"));
        far.on("data", (bytes) => {
            count.bytes += bytes.length;
            near.write(bytes);
        });
        for (const [one, other] of [[near, far], [far, near]]) one.on("close", () => other.destroy()).on("error", () => other.destroy());
    });
    await new Promise((ready) => way.listen(0, "127.0.0.1", ready));
    return { count, url: `http://127.0.0.1:${way.address().port}`, stop: () => way.close() };
}

/* Every byte of a first visit, until the page can be used and shows all pictures; where files are kept for later, those too. */
async function firstVisit(browser, url, brotli, serviceWorkers) {
    const way = await countingWay(url, brotli);
    const page = await openPage(browser, way.url, { serviceWorkers });
    await page.waitForFunction(() => document.querySelectorAll(".picture svg").length === document.querySelectorAll("article.game").length);
    if (serviceWorkers === "allow") await page.evaluate(() => navigator.serviceWorker.ready);
    await page.context().close();
    way.stop();
    return way.count.bytes;
}

test("the first load is small, by brotli and by gzip, and nothing large is loaded twice", async ({ browser, server }) => {
    const sums = {};
    for (const way of ["brotli", "gzip"]) {
        const used = await firstVisit(browser, server.url, way === "brotli", "block");
        const kept = await firstVisit(browser, server.url, way === "brotli", "allow");
        console.log(`     by ${way} ${used} bytes until the page is used, ${kept} with all that is kept for later`);
        assert.ok(used > 50000 && used < { brotli: 100, gzip: 110 }[way] * 1024, `${used} bytes by ${way}`);
        assert.ok(kept > used && kept < 800 * 1024, `${kept} bytes by ${way}`);
        sums[way] = used;
    }
    assert.ok(sums.brotli < sums.gzip);
    for (const [accepts, coding] of [["gzip, deflate, br", "br"], ["gzip", "gzip"]]) {
        const answer = await fetch(`${server.url}/games/${SHORT.toLowerCase().replace(" ", "-")}.wasm`, { headers: { "accept-encoding": accepts } });
        assert.equal(answer.headers.get("content-encoding"), coding);
    }
});

for (const [size, options] of Object.entries(SIZES))
    test(`every game can be read on a ${size}, from its first moves to its last`, async ({ browser, server }) => {
        const page = await openPage(browser, server.url, options);
        for (const game of offered) {
            const { choices, at, seats } = wholeGame(game, 2);
            for (const [place, line] of some(choices, 3).slice(1).entries()) {
                await showPosition(page, game, at(line), seats);
                assert.deepEqual(await readPosition(page, { tabs: place === 0 }), [], `${game.title} after ${line} lines`);
            }
        }
        calm(page);
    });

test("opening a game loads its own module and little else", async ({ browser, server }) => {
    for (const [way, most] of [["brotli", 130], ["gzip", 145]]) {
        const counted = await countingWay(server.url, way === "brotli");
        const page = await openPage(browser, counted.url, { serviceWorkers: "block" });
        await page.waitForFunction(() => document.querySelectorAll(".picture svg").length === document.querySelectorAll("article.game").length);
        for (const { title } of await gamesOn(page)) {
            await page.waitForLoadState("networkidle"); // what home loads behind its pictures is not the game's
            const before = counted.count.bytes;
            await startNow(page, title);
            await asked(page);
            const used = counted.count.bytes - before;
            console.log(`     ${title} by ${way}: ${used} bytes`);
            assert.ok(used > 30000 && used < most * 1024, `${title}: ${used} bytes by ${way}`);
            await goHome(page);
        }
        await page.context().close();
        counted.stop();
    }
});

test("at home all games stand above the fold, with time and weight; others are invited by a link and a picture", async ({ browser, server }) => {
    const page = await openPage(browser, server.url);
    for (let games = 0; games < 2; games++) {
        for (const card of await page.locator("article.game").all()) {
            const { y, height } = await card.boundingBox();
            assert.ok(y + height <= 900, `${await card.locator("h2").innerText()} ends at ${y + height}`);
            assert.match(await card.locator(".facts").innerText(), /\d+ min · (simple|medium|complex)/);
        }
        await startNow(page, SHORT);
        await asked(page);
        await goHome(page);
    }
    assert.ok(await page.evaluate(() => document.querySelector(".mine").compareDocumentPosition(document.querySelector(".games")) & Node.DOCUMENT_POSITION_FOLLOWING));
    await page.getByRole("button", { name: `Invite others to ${SHORT}` }).click();
    await page.locator(".seat-field select").first().waitFor(TIMEOUT);
    assert.deepEqual(await page.locator(".seat-field select").evaluateAll((all) => all.map((one) => one.value)), ["me", "open", "open"]);
    await page.getByRole("button", { name: "Open the table" }).click();
    await page.waitForSelector(".waiting .qr", TIMEOUT);
    assert.equal(await page.locator(".invite input").inputValue(), page.url());
    calm(page);
});

test("a whole solitaire is played with the mouse", async ({ browser, server }) => {
    const page = await at(await openPage(browser, server.url), SHORT, ["me"]);
    assert.ok((await playOn(page)).length > 5);
    assert.match(await page.locator("dialog h2").innerText(), /You scored -?\d+ points/);
    assert.deepEqual(await violations(page), []);
    calm(page);
});

test("a whole solitaire is played with keys alone", async ({ browser, server }) => {
    const page = await at(await openPage(browser, server.url), SHORT, ["me"]);
    page.keys = true;
    assert.ok((await playOn(page)).length > 5);
    assert.match(await page.locator("dialog h2").innerText(), /You scored -?\d+ points/);
    calm(page);
});

test("a whole game against two bots, its record kept and loaded, and once more", async ({ browser, server }) => {
    const page = await at(await openPage(browser, server.url), SHORT, ["me", "easy", "easy"]);
    await playOn(page);
    assert.equal(await page.locator("dialog .result tbody tr").count(), 3);
    const scores = await page.locator("dialog .result .total").allInnerTexts();
    const [download] = await Promise.all([page.waitForEvent("download"), page.locator("dialog .btn", { hasText: "Download the record" }).click()]);
    assert.match(download.suggestedFilename(), /\.rec$/);
    const file = await download.path();
    assert.equal(readFileSync(file, "utf8"), await recordOf(page));
    const before = page.url();
    await page.locator("dialog .btn.main").click();
    await page.waitForFunction((url) => location.href !== url, before);
    await asked(page);
    await goHome(page);
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByRole("button", { name: "Load a record" }).click()]);
    await chooser.setFiles(file);
    await page.waitForSelector("dialog .result");
    assert.deepEqual(await page.locator("dialog .result .total").allInnerTexts(), scores);
    calm(page);
});

test("every game there is can be played with the mouse, and axe finds nothing on its table", async ({ browser, server }) => {
    const page = await openPage(browser, server.url);
    const all = await gamesOn(page);
    assert.ok(all.length > 0);
    for (const game of all) {
        await at(page, game.title, company(game));
        await playOn(page, { most: SOME });
        await asked(page);
        assert.deepEqual(await violations(page), [], game.title);
    }
    calm(page);
});

/* Clicks what a recorded game did from one of its lines on, for as many lines; the record must then be the same. */
async function clickRecorded(page, record, from, count) {
    await openRecord(page, upTo(record, from));
    const wanted = played(record).slice(from, from + count);
    for (const line of wanted) {
        assert.equal(await asked(page), "asked");
        const before = await lines(page);
        await clickMove(page, moveNamed(await recordOf(page), line.slice(2)), before);
        await grows(page, before);
    }
    assert.deepEqual(played(await recordOf(page)).slice(from, from + count), wanted);
}

/* In the recorded games, the first run of lines that fit these patterns one after the other: record, line, seat's own. */
function findRun(game, patterns) {
    const folder = join(root, "tests/records");
    for (const name of readdirSync(folder).filter((file) => file.startsWith(game) && file.endsWith(".rec"))) {
        const record = readFileSync(join(folder, name), "utf8");
        const all = played(record);
        const from = all.findIndex((_, start) => patterns.every((pattern, step) => pattern.test(all[start + step] ?? "")));
        if (from >= 0 && !/undo|seen/.test(name)) return { record, from };
    }
    return assert.fail(`no recorded game has ${patterns}`);
}

test("a delivery over four links, and a town that becomes a city", async ({ browser, server }) => {
    const page = await openPage(browser, server.url);
    const far = findRun("age-of-steam", [/^\d ship/, ...Array(4).fill(/^\d go/)]);
    await clickRecorded(page, far.record, far.from, 5);
    await goHome(page);
    const city = findRun("age-of-steam", [/^\d urbanize/, /^\d build/]);
    await clickRecorded(page, city.record, city.from, 2);
    calm(page);
});

/* Clicks these one after the other, then the one button; answers how many clicks that was. */
async function clickEnds(page, ends) {
    for (const end of ends) {
        const box = await page.locator(end).first().boundingBox();
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    }
    await page.locator(".acts .btn.main").click();
    return ends.length + 1;
}

test("a delivery over several links takes three clicks, and is taken back as one", async ({ browser, server }) => {
    const page = await openPage(browser, server.url);
    const far = findRun("age-of-steam", [/^\d ship/, ...Array(4).fill(/^\d go/)]);
    const record = upTo(far.record, far.from);
    const seat = Number(played(far.record)[far.from].split(" ")[0]) - 1;
    const goal = goalsAfter(record).filter((one) => one.goal.moves.length >= 4).at(-1);
    const [good, from, to] = goal.picks.map((pick) => pick.id);
    const seats = /^seats (.*)$/m.exec(record)[1].split(",").map((_, at) => (at === seat ? "person" : "easy"));
    await openRecord(page, record, seats);
    await asked(page);
    assert.equal(await clickEnds(page, [`g.pickable[data-pick^="${good}."][data-in~="${from}"]`, `g.pickable[data-pick="${to}"]`]), 3);
    await grows(page, far.from + 3);
    const after = played(await recordOf(page)).slice(far.from);
    assert.match(after[0], /^\d ship/);
    assert.ok(goal.goal.moves.length >= 4 && after.slice(1, 4).every((line) => /^\d go/.test(line)), after.join(", "));
    if ((await asked(page)) === "asked") {
        const before = await lines(page);
        await page.keyboard.press("u");
        await grows(page, before);
        assert.match(played(await recordOf(page)).at(-1), /^undo \d+( agreed)?$/);
        await asked(page);
        assert.ok(goalsAfter(await recordOf(page)).some((one) => one.text === goal.text), "the cube lies where it lay");
    }
    calm(page);
});

test("cubes are large enough for the mouse, and for a finger", async ({ browser, server }) => {
    const ship = findRun("age-of-steam", [/^\d ship/]);
    const record = upTo(ship.record, ship.from);
    /* The smallest thing that is asked for, and how large it is. */
    const smallest = () => {
        const all = [...document.querySelectorAll("svg.board g.pickable:has(> .ring-lit)")];
        const sized = all.map((group) => ({ group, box: group.querySelector(":scope > .hot").getBoundingClientRect() }));
        const { group, box } = sized.sort((a, b) => Math.min(a.box.width, a.box.height) - Math.min(b.box.width, b.box.height))[0];
        const taken = group.getAttribute("aria-pressed") === "true" || document.querySelector('g.pickable[aria-pressed="true"]') !== null;
        return { size: Math.min(box.width, box.height), x: box.x + box.width / 2, y: box.y + box.height / 2, taken };
    };
    for (const [width, height] of [[1366, 768], [1440, 900]]) {
        const page = await openPage(browser, server.url, { viewport: { width, height } });
        await openRecord(page, record);
        await asked(page);
        const { size } = await page.evaluate(smallest);
        assert.ok(size >= 24, `${size} px at ${width}x${height}`);
        calm(page);
    }
    const page = await openPage(browser, server.url, PHONE);
    await openRecord(page, record);
    await asked(page);
    const first = await page.evaluate(smallest);
    await page.touchscreen.tap(first.x, first.y);
    await page.waitForFunction((before) => {
        const box = document.querySelector("svg.board g.pickable:has(> .ring-lit) > .hot")?.getBoundingClientRect();
        return document.querySelector('g.pickable[aria-pressed="true"]') || (box && Math.abs(box.width - before) > 1);
    }, first.size, TIMEOUT);
    const then = await page.evaluate(smallest);
    assert.ok(then.taken || then.size >= 43.9, `${then.size} px once it has come nearer`);
    calm(page);
});

test("two cities are joined by three clicks, and the tiles are taken back together", async ({ browser, server }) => {
    const page = await openPage(browser, server.url);
    const build = findRun("age-of-steam", [/^\d build/, /^\d build/, /^\d build/]);
    const record = upTo(build.record, build.from);
    const goal = goalsAfter(record).find((one) => one.verb === "goal join" && one.goal.moves.length > 1);
    await openRecord(page, record);
    await asked(page);
    assert.equal(await clickEnds(page, goal.picks.map((pick) => `g.pickable[data-pick="${pick.id}"]`)), 3);
    await grows(page, build.from + goal.goal.moves.length - 1);
    const made = played(await recordOf(page)).slice(build.from).map((line) => line.slice(2));
    assert.deepEqual(made.slice(0, goal.goal.moves.length), goal.goal.moves);
    await asked(page);
    const back = page.getByRole("button", { name: `Take back: ${goal.text}` });
    if (made.length === goal.goal.moves.length) {
        await back.click();
        await page.waitForFunction((text) => [...document.querySelectorAll(".prompt")].every((one) => !one.innerText.includes(text)), goal.text);
        assert.equal(played(await recordOf(page)).at(-1), `undo ${goal.goal.moves.length}`);
    }
    calm(page);
});

test("a route of many squares takes two clicks", async ({ browser, server }) => {
    const page = await openPage(browser, server.url);
    const lay = findRun("pacific-rails", [/^\d lay/, ...Array(3).fill(/^\d to/)]);
    const record = upTo(lay.record, lay.from);
    const goal = goalsAfter(record).sort((a, b) => b.goal.moves.length - a.goal.moves.length)[0];
    assert.ok(goal.goal.moves.length > 4);
    await openRecord(page, record);
    await asked(page);
    const end = goal.picks.find((pick) => pick.drawn).id;
    assert.equal(await clickEnds(page, [`g.pickable[data-pick="${end}"]`]), 2);
    await grows(page, lay.from + 4);
    const made = played(await recordOf(page)).slice(lay.from).map((line) => line.slice(2));
    assert.match(made[0], /^lay/);
    assert.ok(made.some((line) => /^(station|telegraph) /.test(line)), made.join(", "));
    calm(page);
});

test("a game that is forgotten can be brought back, and a seat is not left by one click", async ({ browser, server }) => {
    const page = await openPage(browser, server.url);
    await startNow(page, SHORT);
    await asked(page);
    await goHome(page);
    await page.getByRole("button", { name: /^Forget this game/ }).click();
    await page.getByRole("button", { name: "Bring it back" }).click();
    await page.locator(".going .btn.main").first().click();
    await page.waitForSelector(".table");
    await goHome(page);
    await setUp(page, SHORT, ["me", "open"]);
    await callBot(page);
    await asked(page);
    await page.getByRole("button", { name: "Resign" }).click();
    await page.locator("dialog").getByRole("button", { name: "Resign" }).click();
    await page.getByRole("button", { name: "Stay" }).click();
    assert.equal(await asked(page), "asked");
    calm(page);
});

/* Bots choose their own random numbers, so that two runs differ: a matter for the long tests. */
long("clicked everywhere in random order, no game and no seat is lost, and nothing breaks", async ({ browser, server }) => {
    for (const [at, game] of offered.entries())
        assert.equal(await sitAndClick(browser, server, game, SITTINGS[at % SITTINGS.length], { seed: at + 1, enough: (acts) => acts >= 15 }), 15);
});

test("what a click would bring is seen before: under the mouse, beside it, and by the wheel", async ({ browser, server }) => {
    const page = await openPage(browser, server.url);
    const build = findRun("age-of-steam", [/^\d build/]);
    await openRecord(page, upTo(build.record, build.from));
    await asked(page);
    const id = moveNamed(await recordOf(page), played(build.record)[build.from].slice(2)).picks[0].id;
    const hex = page.locator(`g.pickable[data-pick="${id}"]`);
    await hex.hover();
    await page.waitForSelector(".ghost .track");
    const box = await page.locator(".stage").boundingBox();
    await hex.click();
    await page.waitForSelector(".acts .btn.main");
    assert.deepEqual(await page.locator(".stage").boundingBox(), box, "the board stays where it is");
    const ready = () => page.locator(".acts .btn.main").getAttribute("title");
    const first = await ready();
    assert.match(await page.locator(".ask").innerText(), /\$\d+/);
    const ways = page.locator(".fan button");
    assert.ok((await ways.count()) > 1, "there are several ways");
    await page.mouse.wheel(0, 120);
    await page.waitForFunction((before) => document.querySelector(".acts .btn.main").title !== before, first);
    const second = await ready();
    await page.keyboard.press("r");
    await page.waitForFunction((before) => document.querySelector(".acts .btn.main").title !== before, second);
    await page.keyboard.press("Shift+R");
    await page.waitForFunction((before) => document.querySelector(".acts .btn.main").title === before, second);
    /* Its picture shows a way on the board, and the click makes it, for it can be taken back. */
    const record = await recordOf(page);
    const before = played(record).length;
    const ghost = () => page.locator(".ghost").first().innerHTML();
    const other = await ghost();
    await ways.first().hover();
    await page.waitForFunction((old) => document.querySelector(".ghost")?.innerHTML !== old, other);
    await page.waitForSelector(".ghost .track");
    assert.equal(played(await recordOf(page)).length, before, "looking makes nothing");
    await ways.first().click();
    await grows(page, before);
    const made = moveNamed(record, played(await recordOf(page))[before].slice(2));
    assert.equal((made.said ?? made.text).toLowerCase(), first.toLowerCase());
    await page.getByRole("button", { name: /^Take back: / }).click();
    await grows(page, before + 1);
    assert.match(played(await recordOf(page)).at(-1), /^undo/);
    calm(page);
});

test("everything on a table says what it is: by the mouse, a key and a finger; the legend holds it all", async ({ browser, server }) => {
    for (const options of [{}, PHONE]) {
        const page = await openPage(browser, server.url, options);
        const placing = findRun("railroad-revolution", [/^\d done/, /^\d place/]);
        await openRecord(page, upTo(placing.record, placing.from + 1));
        await asked(page);
        const pick = page.locator("g.pickable[data-pick]").first();
        const { x, y, width, height } = await pick.boundingBox();
        const told = page.locator(".told");
        if (options.hasTouch) {
            const touch = { isPrimary: true, pointerType: "touch", pointerId: 5, clientX: x + width / 2, clientY: y + height / 2, bubbles: true };
            await pick.dispatchEvent("pointerdown", touch);
            await told.waitFor();
            await pick.dispatchEvent("pointerup", touch);
        } else {
            await page.mouse.move(x + width / 2, y + height / 2);
            await told.waitFor();
            await page.mouse.move(2, 2);
            await told.waitFor({ state: "detached" });
            await pick.focus();
            await page.keyboard.press("?");
            await told.waitFor();
        }
        assert.match(await told.locator("p").first().innerText(), /\.\sRR-\d+$/);
        assert.match(await told.locator("a").first().getAttribute("href"), /^\/rules\/railroad-revolution#RR-\d+$/);
        assert.match(await told.locator(".told-can").innerText(), /^You can choose it now/);
        assert.deepEqual(await violations(page), []);
        await page.keyboard.press("Escape");
        await told.waitFor({ state: "detached" });
        await page.getByRole("button", { name: "How to play" }).click();
        await page.getByRole("button", { name: "What is what" }).click();
        await page.waitForSelector(".legend dt");
        assert.ok((await page.locator(".legend dt").count()) > 15);
        assert.deepEqual(await violations(page), []);
        calm(page);
        await page.context().close();
    }
});

/* All files of lessons or puzzles: their place in the address, "GAME/NAME", and their path. */
function taught(folder, ending, prefix = "") {
    return readdirSync(join(root, folder)).flatMap((game) =>
        readdirSync(join(root, folder, game))
            .filter((file) => file.endsWith(ending))
            .map((file) => ({ place: `${game}/${prefix}${file.slice(0, -ending.length)}`, path: join(root, folder, game, file) })),
    );
}
const lessons = taught("lessons", ".lesson");
const puzzles = taught("puzzles", ".puzzle", "puzzle-");

/* What the last button of a lesson says: one that ends at a table for one goes on alone. */
function endOf(path) {
    const players = readFileSync(path, "utf8").match(/^players \d+/gm);
    return players.at(-1) === "players 1" ? "Play it alone" : "Play against easy bots";
}

/* Every question of a lesson is answered by clicking; in each chapter one wrong move is tried, and explained. */
async function playLesson(page, { place, path }, end = endOf(path)) {
    const text = readFileSync(path, "utf8");
    const { pages, chapters } = readLesson(text, (english) => english);
    const explained = new Set();
    const section = page.locator(".lesson");
    await page.goto(new URL(`/learn/${place}`, page.url()).href);
    for (const [at, { ask, chapter, line }] of pages.entries()) {
        await page.waitForSelector(`.lesson[data-page="${at}"]`, TIMEOUT);
        const begun = async () => (await section.getAttribute("data-page")) !== String(at);
        if (!ask) {
            if (at < pages.length - 1) await section.getByRole("button", { name: "Go" }).click();
            continue;
        }
        await asked(page);
        const record = lessonAt(text, line);
        const other = explained.has(chapter) ? undefined : otherMove(record, ask.moves);
        if (other) {
            explained.add(chapter);
            await clickMove(page, other, 0, async () => (await section.locator(".wrong").count()) > 0);
            assert.equal(await section.locator(".wrong").innerText(), ask.wrong);
        }
        await clickMove(page, moveNamed(record, ask.moves[0]), 0, begun);
    }
    assert.deepEqual([...explained].sort((a, b) => a - b), [...chapters.keys()], "each chapter has its wrong move");
    await section.getByRole("button", { name: end }).waitFor();
    assert.deepEqual(await violations(page), []);
    calm(page);
}

async function playLessons(browser, server, all, sizes, end) {
    for (const lesson of all)
        for (const options of sizes) {
            const page = await openPage(browser, server.url, options);
            await playLesson(page, lesson, end);
            await page.context().close();
        }
}

/* In the short tests each at one size, by turns; in the long ones at both. */
for (const [at, lesson] of lessons.entries())
    test(`the lesson ${lesson.place} is played to its end by clicking`, ({ browser, server }) =>
        playLessons(browser, server, [lesson], at % 2 ? [PHONE] : [{}]));
for (const [at, lesson] of lessons.entries())
    long(`the lesson ${lesson.place} is played to its end at the other size`, ({ browser, server }) =>
        playLessons(browser, server, [lesson], at % 2 ? [{}] : [PHONE]));
for (const { place } of lessons.filter((one) => one.place.includes("/1-"))) {
    const game = place.split("/")[0];
    long(`the puzzles of ${game} are solved by clicking`, ({ browser, server }) =>
        playLessons(browser, server, puzzles.filter((one) => one.place.startsWith(`${game}/`)), [{}, PHONE], "Next puzzle"));
}

test("a lesson that was learned is marked, and a table with easy bots follows it", async ({ browser, server }) => {
    const lesson = lessons.find((one) => one.place.startsWith("railroad-rivals/"));
    const page = await openPage(browser, server.url);
    await playLesson(page, lesson);
    await page.getByRole("button", { name: "Play against easy bots" }).click();
    await page.waitForSelector(".table");
    await page.goto(`${server.url}/learn/railroad-rivals`);
    await page.getByText("Done", { exact: true }).waitFor();
    assert.deepEqual(await violations(page), []);
    calm(page);
});

test("the puzzle of the day: from home, a wrong move, the right one, the next puzzle; solved ones are marked", async ({ browser, server }) => {
    for (const options of [{}, PHONE]) {
        const page = await openPage(browser, server.url, options);
        await page.clock.setFixedTime(new Date("2025-12-14T12:00:00")); // the same puzzle whenever this runs
        await page.getByRole("button", { name: "Puzzle of the day" }).click();
        await page.waitForSelector('.lesson[data-page="0"]', TIMEOUT);
        const place = new URL(page.url()).pathname.replace("/learn/", "");
        const puzzle = puzzles.find((one) => one.place === place);
        assert.ok(puzzle, `${place} is a puzzle`);
        await playLesson(page, puzzle, "Next puzzle");
        await page.getByRole("button", { name: "Next puzzle" }).click();
        await page.waitForFunction((before) => location.pathname !== `/learn/${before}`, place, TIMEOUT);
        const next = new URL(page.url()).pathname.replace("/learn/", "");
        assert.ok(puzzles.some((one) => one.place === next));
        assert.notEqual(next.split("/")[0], place.split("/")[0], "it is of another game");
        await page.waitForSelector('.lesson[data-page="0"]', TIMEOUT);
        await page.goto(`${server.url}/learn/${place.split("/")[0]}`);
        await page.getByRole("button", { name: /^Puzzle \d+, solved$/ }).waitFor();
        assert.deepEqual(await violations(page), []);
        assert.ok(await noSidewaysScroll(page));
        calm(page);
        await page.context().close();
    }
});

test("rules pages: no broken link, search finds ties and the end of the game, nothing that axe finds", async ({ browser, server }) => {
    const page = await openPage(browser, server.url);
    for (const { name } of offered) {
        await page.goto(`${server.url}/rules/${name}`);
        const { places, addresses } = await page.evaluate(() => ({
            places: [...document.querySelectorAll('a[href^="#"]')].filter((link) => !document.getElementById(link.getAttribute("href").slice(1))).map((link) => link.outerHTML),
            addresses: [...new Set([...document.querySelectorAll('a:not([href^="#"]), link, script[src]')].map((one) => one.href || one.src))],
        }));
        assert.deepEqual(places, []);
        for (const address of addresses.filter((one) => one.startsWith(server.url))) assert.ok((await page.request.get(address)).ok(), address);
        for (const wanted of ["tie", "end of the game"]) {
            await page.getByRole("searchbox").fill(wanted);
            await page.waitForFunction(() => Number.parseInt(document.querySelector("#found").textContent, 10) > 0, undefined, TIMEOUT);
            assert.ok(await page.locator("[data-rule]:visible").first().isVisible(), `${wanted} in ${name}`);
        }
        await page.getByRole("searchbox").fill("");
        assert.deepEqual(await violations(page), [], name);
    }
    calm(page);
});

test("lessons, puzzles and rules that were opened once are there offline", async ({ browser, server }) => {
    const visits = [
        { first: "/learn/railroad-rivals/1-first-game", kept: "/lessons/railroad-rivals/1-first-game.lesson.txt", sign: '.lesson[data-page="0"]' },
        { first: "/learn/railroad-rivals/puzzle-01", kept: "/lessons/railroad-rivals/puzzle-01.lesson.txt", sign: '.lesson[data-page="0"]' },
        { first: "/rules/railroad-rivals", kept: "/rules/railroad-rivals", sign: "#search" },
    ];
    for (const { first, kept, sign } of visits) {
        const context = await browser.newContext();
        const page = await context.newPage();
        await page.goto(`${server.url}${first}`);
        await page.waitForSelector(sign, TIMEOUT);
        /* What was loaded before the service worker was there follows when it is. */
        await page.evaluate(async (path) => {
            while (!navigator.serviceWorker.controller || !(await caches.match(path))) await new Promise((soon) => setTimeout(soon, 100));
        }, kept);
        await context.setOffline(true);
        await page.reload();
        await page.waitForSelector(sign, TIMEOUT);
        await context.close();
    }
});

test("a phone: one hand, no sideways scrolling, nothing that axe finds", async ({ browser, server }) => {
    const page = await openPage(browser, server.url, PHONE);
    assert.ok(await noSidewaysScroll(page));
    assert.deepEqual(await violations(page), []);
    for (const game of await gamesOn(page)) {
        await at(page, game.title, company(game));
        await playOn(page, { most: 3 });
        await asked(page);
        assert.ok(await noSidewaysScroll(page), game.title);
    }
    for (const tab of await page.locator(".nav button").all()) {
        await tab.click();
        assert.ok(await noSidewaysScroll(page), await tab.innerText());
        assert.deepEqual(await violations(page), [], await tab.innerText());
    }
    calm(page);
});

test("a reload in mid-game loses nothing", async ({ browser, server }) => {
    const page = await openPage(browser, server.url);
    await startPointing(page);
    await playOn(page, { most: 2 });
    await asked(page);
    const before = await recordOf(page);
    await page.reload();
    await page.waitForSelector(".table");
    await asked(page);
    assert.equal(await recordOf(page), before);
    await goHome(page);
    await page.locator(".going .btn.main").first().click();
    await page.waitForSelector(".table");
    assert.equal(await lines(page), played(before).length);
    calm(page);
});

test("replay shows every moment, a log line shows its own, and a link opens there", async ({ browser, server }) => {
    const page = await openPage(browser, server.url, { permissions: ["clipboard-read", "clipboard-write"] });
    await startPointing(page);
    await playOn(page, { most: 3 });
    await asked(page);
    const slider = page.locator(".slider");
    await slider.focus();
    await page.keyboard.press("Home");
    await page.waitForFunction(() => /line 0 of/.test(document.querySelector(".ask h2").innerText));
    await page.getByRole("button", { name: "Play the replay" }).click();
    await page.waitForFunction(() => Number(document.querySelector(".slider").value) > 1, null, TIMEOUT);
    await page.getByRole("button", { name: "Pause the replay" }).click();
    await page.getByRole("tab", { name: "Log" }).click();
    await page.locator(".log-line").nth(2).click();
    await page.waitForSelector('.log-line[aria-current="true"]');
    const shown = await page.locator(".at").innerText();
    await page.getByRole("button", { name: "Copy a link to this moment" }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await openPage(browser, link);
    await other.waitForSelector(".at");
    assert.equal(await other.locator(".at").innerText(), shown);
    await page.getByRole("button", { name: "Back to now" }).click();
    await page.waitForFunction(() => /live/.test(document.querySelector(".at").innerText));
    calm(page);
    calm(other);
});

test("undo takes back a move", async ({ browser, server }) => {
    const page = await openPage(browser, server.url);
    const undo = page.getByRole("button", { name: /^Take back: / });
    for (const { title } of await gamesOn(page)) {
        await goHome(page);
        await startNow(page, title);
        for (let moves = 0; moves < 12; moves++) {
            if (!(await playOn(page, { most: 1 })).length) break;
            if ((await asked(page)) !== "asked") break;
            if (!(await undo.count()) || !(await undo.isEnabled())) continue;
            const before = played(await recordOf(page)).length;
            await undo.click();
            await grows(page, before);
            assert.match(played(await recordOf(page)).at(-1), /^undo/);
            await page.getByRole("tab", { name: "Log" }).click();
            await page.waitForSelector(".log-line.undone");
            calm(page);
            return;
        }
    }
    assert.fail("no move could be taken back");
});

test("Escape lets go of what was picked, and a turn ends only when told, if one likes it so", async ({ browser, server }) => {
    const page = await openPage(browser, server.url, { settings: { endTurn: true } });
    const choice = findRun("age-of-steam", [/^\d choose/, /^\d choose/]);
    const chooser = Number(played(choice.record)[choice.from][0]) - 1;
    const lit = page.locator("g.pickable:has(> .ring-lit)").first();
    const cancel = page.locator('.acts .btn[aria-label="Cancel"]');
    const letsGo = async (pick, state) => {
        const before = await recordOf(page);
        await pick();
        await page.waitForSelector(`.prompt[data-state="${state}"]`);
        if (state === "asked") await cancel.waitFor();
        assert.equal(await recordOf(page), before, "nothing is made yet");
        await page.keyboard.press("Escape");
        await cancel.waitFor({ state: "detached" });
        await page.waitForSelector('.prompt[data-state="asked"]');
        await lit.waitFor();
        assert.equal(await recordOf(page), before);
    };
    /* Among people a click plans what ends the turn. */
    await openRecord(page, upTo(choice.record, choice.from));
    await asked(page);
    await letsGo(() => lit.click(), "asked");
    /* Against bots alone so does a key; a click makes what the mouse has shown, but for the last word. */
    await openRecord(page, upTo(choice.record, choice.from), Array.from({ length: 6 }, (_, seat) => (seat === chooser ? "person" : "easy")));
    await asked(page);
    await page.mouse.move(2, 2);
    await letsGo(() => lit.press("Enter"), "asked");
    await letsGo(() => lit.click(), "ending");
    await goHome(page);
    await startPointing(page);
    const last = async () => {
        await page.getByRole("tab", { name: "Moves" }).click();
        const row = page.locator(".moves .move").last();
        await row.click();
        if (await page.locator('.move[aria-pressed="true"]').count()) await page.keyboard.press("Escape").then(() => row.click());
        await page.locator(".acts .btn.main").click();
    };
    for (let moves = 0; moves < 30; moves++) {
        await asked(page);
        await last();
        if ((await asked(page)) !== "ending") continue;
        const before = await lines(page);
        await page.getByRole("button", { name: "Take back one step" }).click();
        assert.equal(await asked(page), "asked");
        assert.equal(await lines(page), before);
        await last();
        await page.waitForSelector('.prompt[data-state="ending"]');
        await page.getByRole("button", { name: "End turn" }).click();
        await grows(page, before);
        calm(page);
        return;
    }
    assert.fail("no turn ended");
});

test("the keyboard alone makes a move, and the list finds one by typing", async ({ browser, server }) => {
    const page = await openPage(browser, server.url);
    await startPointing(page);
    const before = await lines(page);
    await page.locator(".stage").focus();
    for (const key of ["ArrowLeft", "+", "-", "0"]) await page.keyboard.press(key);
    page.keys = true;
    await playOn(page, { most: 1 });
    assert.ok((await lines(page)) > before);
    await asked(page);
    await page.getByRole("tab", { name: "Moves" }).click();
    const first = await page.locator(".move b").first().innerText();
    await page.getByRole("searchbox").fill(first);
    const now = await lines(page);
    await page.locator(".move").first().click();
    assert.equal(await lines(page), now, "a row is planned, not made");
    await page.locator(".acts .btn.main").click();
    await grows(page, now);
    calm(page);
});

test("the board is moved and zoomed by wheel, keys, buttons and two fingers; pieces travel only where that is liked", async ({ browser, server }) => {
    const page = await openPage(browser, server.url, { reducedMotion: "no-preference" });
    await startPointing(page);
    const view = () => page.locator(".view").evaluate((group) => group.style.transform);
    const changes = async (act) => {
        const before = await view();
        await act();
        await page.waitForFunction((old) => document.querySelector(".view").style.transform !== old, before);
    };
    const box = await page.locator(".stage").boundingBox();
    await page.mouse.move(box.x + 8, box.y + 8);
    await changes(() => page.mouse.wheel(0, -300));
    await page.locator(".stage").focus();
    for (const key of ["ArrowLeft", "+", "0"]) await changes(() => page.keyboard.press(key));
    await changes(() => page.getByRole("button", { name: "Zoom in" }).click());
    await changes(() => page.getByRole("button", { name: "Fit the board" }).click());
    await changes(() =>
        page.locator(".stage").evaluate((stage) => {
            const { x, y } = stage.getBoundingClientRect();
            const finger = (type, pointerId, dx) =>
                stage.dispatchEvent(new PointerEvent(type, { pointerId, clientX: x + 100 + dx, clientY: y + 100, pointerType: "touch", bubbles: true }));
            stage.setPointerCapture = () => undefined;
            finger("pointerdown", 71, 0);
            finger("pointerdown", 72, 40);
            for (const dx of [60, 90, 130]) finger("pointermove", 72, dx);
            finger("pointerup", 71, 0);
            finger("pointerup", 72, 130);
        }),
    );
    await page.evaluate(() => {
        window.travels = 0;
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...how) {
            window.travels++;
            return animate.apply(this, how);
        };
    });
    for (let moves = 0; moves < 30 && !(await page.evaluate(() => window.travels)); moves++) await playOn(page, { most: 1 });
    assert.ok((await page.evaluate(() => window.travels)) > 0, "something travelled");
    calm(page);
});

test("a person is called when it is their turn: title, sound, notification", async ({ browser, server }) => {
    const page = await openPage(browser, server.url, { settings: { sound: true, notify: true } });
    await page.addInitScript(() => {
        window.called = [];
        window.Notification = class {
            static permission = "granted";
            constructor(title, { body }) {
                window.called.push(body);
            }
        };
        Object.defineProperty(document, "hidden", { get: () => true });
        const Audio = window.AudioContext;
        window.AudioContext = class extends Audio {
            constructor() {
                super();
                window.called.push("sound");
            }
        };
    });
    await at(page, SHORT, ["me", "easy", "easy"]);
    await page.waitForFunction(() => document.title.startsWith("●"), null, TIMEOUT);
    const mine = await lines(page);
    await playOn(page, { most: 1 });
    await grows(page, mine + 1);
    await page.waitForFunction(() => document.title.startsWith("●"), null, TIMEOUT);
    const called = await page.evaluate(() => window.called);
    assert.ok(called.includes("sound"));
    assert.ok(called.some((text) => text.startsWith(SHORT)));
    calm(page);
});

test("axe finds nothing on home, set-up, settings and help, light and dark", async ({ browser, server }) => {
    for (const colorScheme of ["light", "dark"]) {
        const page = await openPage(browser, server.url, { colorScheme });
        await page.waitForSelector(".picture svg");
        assert.deepEqual(await violations(page), []);
        for (const button of colorScheme === "dark" ? [] : [page.locator(".game .game-acts .btn").nth(1), page.locator(".game .game-acts .btn").nth(2), page.locator(".game .game-acts .btn").nth(3), page.locator(".bar .btn").first()]) {
            await button.click();
            await page.waitForSelector("dialog[open]");
            assert.deepEqual(await violations(page), []);
            await page.keyboard.press("Escape");
            await page.waitForFunction(() => !document.querySelector("dialog[open]"));
        }
        await startPointing(page);
        for (const tab of colorScheme === "dark" ? [] : await page.getByRole("tab").all()) {
            await tab.click();
            assert.deepEqual(await violations(page), [], await tab.innerText());
        }
        await page.getByRole("button", { name: /^Rule / }).click();
        await page.waitForFunction(() => (document.querySelector(".rule-text")?.innerText.length ?? 0) > 20);
        assert.deepEqual(await violations(page), []);
        calm(page);
        await page.context().close();
    }
});

test("people at one screen hand it over when something is hidden", async ({ browser, server }) => {
    const page = await openPage(browser, server.url);
    let hidden = 0;
    for (const game of await gamesOn(page)) {
        if (game.least > 2 || game.most < 2) continue;
        await at(page, game.title, ["me", "person"]);
        for (let moves = 0; moves < 4; moves++) {
            if ((await asked(page)) === "handover") {
                hidden++;
                assert.equal(await page.locator("svg[data-sheet]").count(), 0);
                if (hidden === 1) assert.deepEqual(await violations(page), []);
            }
            await playOn(page, { most: 1 });
        }
        if (hidden) break;
    }
    assert.ok(hidden, "some game hides something");
    calm(page);
});

test("every level of bot can be chosen and told to move now; a hint is asked for and taken", async ({ browser, server }) => {
    const page = await openPage(browser, server.url);
    await page.locator(".game .game-acts .btn").nth(1).click();
    await page.locator(".seat-field").first().waitFor(TIMEOUT); /* the form is a part of the page that is loaded when it is asked for */
    const chairs = await page.locator(".seat-field").first().locator("option").evaluateAll((all) => all.map((option) => option.value));
    const levels = chairs.filter((chair) => !["me", "person", "open"].includes(chair));
    assert.ok(levels.length > 1);
    const now = page.getByRole("button", { name: "Move now" });
    for (const level of levels) {
        await at(page, SHORT, ["me", level]);
        for (let moves = 0; moves < 3; moves++) {
            await playOn(page, { most: 1 });
            while (!(await page.locator('.prompt[data-state="asked"]').count())) await now.click({ timeout: 200 }).catch(() => undefined);
        }
    }
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".hints .move").first().waitFor(TIMEOUT);
    const before = await lines(page); // what had one answer has given itself
    assert.match(await page.locator(".hints .move").first().innerText(), /\d % to win/);
    assert.deepEqual(await violations(page), []);
    await page.locator(".hints .move").first().click();
    assert.equal(await lines(page), before, "a hint does not play itself");
    await page.locator(".acts .btn.main").click();
    await grows(page, before);
    calm(page);
});

test("hints at a table of the server, but not where people agreed on none", async ({ browser, server }) => {
    const page = await openPage(browser, server.url);
    const hint = page.getByRole("button", { name: "Hint" });
    for (const hints of [true, false]) {
        await goHome(page);
        await setUp(page, SHORT, ["me", "open"], { hints });
        await page.waitForSelector(".waiting");
        assert.equal(await page.getByText("No hints: everybody thinks for themselves").count(), hints ? 0 : 1);
        await callBot(page);
        assert.equal(await asked(page), "asked");
        assert.equal(await hint.count(), hints ? 1 : 0);
        if (!hints) continue;
        const before = await lines(page);
        await hint.click();
        await page.locator(".hints .move").first().waitFor(TIMEOUT);
        assert.match(await page.locator(".hints .move").first().innerText(), /\d % to win/);
        await page.locator(".hints .move").first().click();
        assert.equal(await lines(page), before, "a hint does not play itself");
        await page.locator(".acts .btn.main").click();
        await grows(page, before);
    }
    calm(page);
});

test("two browsers play at one table of the server, with a bot, to its end", async ({ browser, server }) => {
    const ann = await openPage(browser, server.url, { settings: { name: "Ann" } });
    const bo = await openPage(browser, server.url, { settings: { name: "Bo" } });
    await setUp(ann, SHORT, ["me", "open", "easy"]);
    await ann.waitForSelector(".waiting");
    assert.deepEqual(await violations(ann), []);
    await bo.goto(ann.url());
    await bo.waitForSelector(".waiting");
    await bo.getByRole("button", { name: "Sit here" }).click();
    await ann.waitForSelector(".table");
    await bo.waitForSelector(".table");
    await ann.getByRole("tab", { name: /Chat/ }).click();
    await ann.getByRole("textbox", { name: "Say something" }).fill("Hello Bo");
    await ann.keyboard.press("Enter");
    await bo.getByRole("tab", { name: /Chat/ }).click();
    await bo.waitForSelector("text=Hello Bo");
    const made = { ann: 0, bo: 0 };
    const some = (who) => (moves) => {
        made[who] = moves.length;
        return made.ann + made.bo >= 6;
    };
    await Promise.all([playOn(ann, { enough: some("ann") }), playOn(bo, { enough: some("bo") })]);
    await bo.close({ runBeforeUnload: false });
    await ann.waitForFunction(() => document.querySelector(".seat .dot:not(.here)"), null, TIMEOUT);
    const again = await bo.context().newPage();
    again.troubles = [];
    await again.goto(ann.url());
    await again.waitForSelector(".table");
    await Promise.all([playOn(ann), playOn(again)]);
    const results = await Promise.all([ann, again].map((page) => page.locator("dialog .result tbody").innerText()));
    assert.equal(results[0], results[1]);
    calm(ann);
    calm(again);
});

test("a bot keeps a seat until its person is back, and plays on for who resigned", async ({ browser, server }) => {
    const ann = await openPage(browser, server.url, { settings: { name: "Ann" } });
    const bo = await openPage(browser, server.url, { settings: { name: "Bo" } });
    await setUp(ann, SHORT, ["me", "open"]);
    await ann.waitForSelector(".waiting");
    await ann.getByRole("heading", { name: "At this table" }).waitFor();
    await bo.goto(ann.url());
    await bo.getByRole("button", { name: "Sit here" }).click();
    await bo.waitForSelector(".table");
    await bo.getByRole("button", { name: "Resign" }).click();
    await bo.getByRole("button", { name: "Let a bot play for me" }).click();
    await ann.getByText("A bot plays for Bo until they are back.").waitFor();
    await bo.getByText("A bot plays for you.").waitFor();
    assert.deepEqual(await violations(bo), []);
    await bo.getByRole("button", { name: "Take my seat again" }).click();
    await bo.getByText("A bot plays for you.").waitFor({ state: "hidden" });
    await bo.getByRole("button", { name: "Resign" }).click();
    await bo.locator("dialog").getByRole("button", { name: "Resign" }).click();
    await bo.getByRole("button", { name: "Resign for good" }).click();
    await ann.getByText("Bo has resigned.").waitFor();
    assert.deepEqual(await violations(ann), []);
    await playOn(ann, { most: 2 });
    calm(ann);
    calm(bo);
});

test("with the server stopped the page opens and plays", async ({ browser }) => {
    const own = await serve();
    const page = await openPage(browser, own.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await own.stop();
    await page.reload();
    await page.waitForSelector(".game");
    await page.waitForSelector("text=Offline");
    await setUp(page, SHORT, ["me", "easy"]);
    assert.equal((await playOn(page, { most: 6 })).length, 6);
    calm(page);
});

/* Whole games: of every game, alone where that can be, with one bot, and with more, on a desk and on a phone. */
function companies({ players: [least, most] }) {
    const counts = new Set([least, Math.max(least, Math.min(2, most)), Math.max(least, Math.min(3, most))]);
    return [...counts].map((count) => ["me", ...Array(count - 1).fill("easy")]);
}

async function playedToItsEnd(page) {
    const made = await playOn(page, { word: "search:20" });
    assert.equal(await page.locator("dialog .result").count(), 1);
    assert.ok(await noSidewaysScroll(page));
    assert.deepEqual(await violations(page), []);
    calm(page);
    return made;
}

for (const game of offered)
    for (const chairs of companies(game))
        for (const [size, options] of [["a desk", {}], ["a phone", PHONE]])
            long(`${game.title} is played to its end, ${chairs.length} at the table, on ${size}`, async ({ browser, server }) => {
                const page = await at(await openPage(browser, server.url, options), game.title, chairs);
                const made = await playedToItsEnd(page);
                console.log(`     ${made.length} moves by ${options.hasTouch ? "finger" : "mouse"}`);
            });

for (const game of offered)
    long(`all that ${game.title} asks on its board can be picked with one thumb`, async ({ browser, server }) => {
        const seats = Math.max(2, game.players[0]);
        const { record, choices } = gameByBots(game, { seats, option: "", verbs: [], seed: 1, bot: "greedy" });
        const page = await openPage(browser, server.url, PHONE);
        const told = await tapAll(page, game, { record, choices: some(choices, 6) }, seats);
        console.log(`     ${told.first} picks by the first tap, ${told.second} by the second`);
        assert.deepEqual(told.lost, []);
        calm(page);
    });

for (const game of offered)
    long(`${game.title} is played to its end with keys alone`, async ({ browser, server }) => {
        const page = await at(await openPage(browser, server.url), game.title, companies(game).at(-1));
        page.keys = true;
        console.log(`     ${(await playedToItsEnd(page)).length} moves by keys`);
    });

/* What must be chosen before so that these options count, and they themselves; each once. */
function withNeeded(options, chosen) {
    const needed = chosen.flatMap(([option]) => Object.entries(option.when).map(([name, value]) => [options.find((one) => one.name === name), value]));
    const all = needed.length ? [...withNeeded(options, needed), ...chosen] : chosen;
    return all.filter(([option], at) => all.findIndex(([one]) => one === option) === at);
}

/* And with each option at each of its values but the usual one; and with all that are yes or no at yes. */
function variants({ options }) {
    const single = options.flatMap((option) => option.values.slice(1).map((value) => [[option, value]]));
    const yes = options.filter(({ values }) => values.includes("yes")).map((option) => [option, "yes"]);
    return (yes.length > 1 ? [...single, yes] : single).map((chosen) => withNeeded(options, chosen));
}

/* How many can play so: two if they can, else the fewest. */
function seatsFor(game, options) {
    const [least, most] = game.players;
    const chosen = options.flatMap(([{ name }, value]) => ["--option", `${name}=${value}`]);
    const counts = [2, ...Array.from({ length: most - least + 1 }, (_, more) => least + more)];
    return counts.find((count) => spawnSync(program, ["new", game.name, "--players", String(count), ...chosen, "-o", "/dev/null"]).status === 0);
}

for (const game of offered)
    for (const options of variants(game)) {
        const told = options.map(([{ title }, value]) => `${title} ${value}`).join(", ");
        long(`${game.title} with ${told} is played to its end`, async ({ browser, server }) => {
            const seats = seatsFor(game, options);
            assert.ok(seats, "nobody can play so");
            const chosen = options.map(([{ title }, value]) => [title, value]);
            const page = await at(await openPage(browser, server.url), game.title, ["me", ...Array(seats - 1).fill("easy")], { options: chosen });
            console.log(`     ${(await playedToItsEnd(page)).length} moves`);
        });
    }

/* More tests stand in files of their own, tests/browser/NAME.test.mjs: each exports a function that is handed this. */
const kit = { test, long, at, company, calm, noSidewaysScroll, PHONE };
for (const file of readdirSync(join(root, "tests/browser")).filter((name) => name.endsWith(".test.mjs")).sort())
    (await import(`./${file}`)).default(kit);

const words = process.argv.slice(2).filter((word) => word !== "--all");
const chosen = tests.filter((one) => (words.length ? words.some((word) => one.name.includes(word)) : !one.long || process.argv.includes("--all")));
process.chdir(root);
const server = await serve();
const home = await fetch(server.url);
if (!home.ok) throw new Error(`the program serves no page (${home.status}): build/web must be there before it is built`);
const LIMIT = { short: 600000, long: 7200000 };
let failed = 0;

async function attempt({ name, run, long: whole }, browser) {
    const begun = Date.now();
    let late;
    try {
        const limit = new Promise((_, stop) => (late = setTimeout(() => stop(new Error("took too long")), whole ? LIMIT.long : LIMIT.short)));
        await Promise.race([run({ browser, server }), limit]);
        console.log(`ok   ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
    } catch (error) {
        failed++;
        console.log(`FAIL ${name}\n     ${String(error?.stack ?? error).split("\n").slice(0, 14).join("\n     ")}`);
        const pages = process.env.SHOTS ? browser.contexts().flatMap((context) => context.pages()) : [];
        for (const [number, page] of pages.entries())
            await page.screenshot({ path: `${process.env.SHOTS}/fail-${name.replace(/\W+/g, "-").slice(0, 40)}-${number}.png` }).catch(() => undefined);
    }
    clearTimeout(late);
    for (const context of browser.contexts()) await context.close();
}

/* Each with a browser of its own, they take test after test. */
async function worker(queue) {
    const browser = await launch();
    for (let next = queue.shift(); next; next = queue.shift()) await attempt(next, browser);
    await browser.close();
}

/* Two browsers take longest: they begin. */
const queue = [...chosen].sort((a, b) => Number(b.name.startsWith("two")) - Number(a.name.startsWith("two")));
await Promise.all(Array.from({ length: Math.min(JOBS, queue.length) }, () => worker(queue)));
await server.stop();
console.log(`${chosen.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
