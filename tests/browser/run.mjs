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
import { allGames, asked, clickMove, grows, lines, moveNamed, PATIENCE, playOn, recordOf, upTo } from "./player.mjs";
import { gamesOn, goHome, launch, openPage, openRecord, program, root, serve, setUp, startNow, violations } from "./support.mjs";

const tests = [];
const test = (name, run) => tests.push({ name, run });
const long = (name, run) => tests.push({ name, run, long: true });
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

/* Every byte of a first visit, until the page can be used and the bots' worker has drawn the games; where files are kept for
 * later, those too. */
async function firstVisit(browser, url, brotli, serviceWorkers) {
    const way = await countingWay(url, brotli);
    const page = await openPage(browser, way.url, { serviceWorkers });
    await page.waitForSelector(".picture svg");
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
        assert.ok(used > 50000 && used < { brotli: 300, gzip: 340 }[way] * 1024, `${used} bytes by ${way}`);
        assert.ok(kept < used + 150000, `${kept} bytes by ${way}`);
        sums[way] = used;
    }
    assert.ok(sums.brotli < 0.9 * sums.gzip);
});

test("a whole solitaire is played with the mouse", async ({ browser, server }) => {
    const page = await at(await openPage(browser, server.url), SHORT, ["me"]);
    assert.ok((await playOn(page)).length > 5);
    assert.match(await page.locator("dialog h2").innerText(), /You scored -?\d+ points/);
    assert.deepEqual(await violations(page), []);
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
    if (await page.locator(".fan button").count()) {
        await page.mouse.wheel(0, 120);
        await page.waitForFunction((before) => document.querySelector(".acts .btn.main").title !== before, first);
        await page.locator(".fan button").first().click();
        await page.waitForFunction((before) => document.querySelector(".acts .btn.main").title === before, first);
        await page.keyboard.press("r");
        assert.notEqual(await ready(), first);
    }
    assert.match(await page.locator(".ask").innerText(), /\$\d+/);
    calm(page);
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
    await page.waitForFunction(() => Number(document.querySelector(".slider").value) > 1, null, PATIENCE);
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
    const undo = page.getByRole("button", { name: "Undo the last move" });
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
    await startPointing(page);
    await page.locator("g.pickable:has(> .ring-lit)").first().click();
    await page.waitForSelector('.acts .btn[aria-label="Cancel"]');
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !document.querySelector('.acts .btn[aria-label="Cancel"]'));
    const last = async () => {
        await page.getByRole("tab", { name: "Moves" }).click();
        await page.locator(".move").last().click();
    };
    for (let moves = 0; moves < 30; moves++) {
        await asked(page);
        await last();
        if ((await asked(page)) !== "ending") continue;
        const before = await lines(page);
        await page.getByRole("button", { name: "Undo the last move" }).click();
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
    for (let picks = 0; picks < 6 && !(await page.locator(".acts .btn.main").count()); picks++) {
        await page.locator("g.pickable:has(> .ring-lit)").first().focus();
        await page.keyboard.press("Enter");
        await page.waitForSelector('.acts .btn[aria-label="Cancel"]');
    }
    await page.locator(".stage").focus();
    for (const key of ["ArrowLeft", "+", "-", "0", "Enter"]) await page.keyboard.press(key);
    await grows(page, before);
    await asked(page);
    await page.getByRole("tab", { name: "Moves" }).click();
    const first = await page.locator(".move b").first().innerText();
    await page.getByRole("searchbox").fill(first);
    const now = await lines(page);
    await page.locator(".move").first().click();
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
    await page.waitForFunction(() => document.title.startsWith("●"), null, PATIENCE);
    const mine = await lines(page);
    await playOn(page, { most: 1 });
    await grows(page, mine + 1);
    await page.waitForFunction(() => document.title.startsWith("●"), null, PATIENCE);
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
        for (const button of colorScheme === "dark" ? [] : [page.locator(".game .game-acts .btn").nth(1), page.locator(".game .game-acts .btn").nth(2), page.locator(".bar .btn").first()]) {
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
    const chairs = await page.locator(".seat-field").first().locator("option").evaluateAll((all) => all.map((option) => option.value));
    const levels = chairs.filter((chair) => !["me", "person", "open"].includes(chair));
    assert.ok(levels.length > 1);
    const now = page.getByRole("button", { name: "Move now" });
    for (const level of levels) {
        await at(page, SHORT, ["me", level]);
        for (let moves = 0; moves < 3; moves++) {
            await playOn(page, { most: 1 });
            while (!(await page.locator('.prompt[data-state="asked"]').count())) await now.click({ timeout: 1000 }).catch(() => undefined);
        }
    }
    const before = await lines(page);
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".hints .move").first().waitFor(PATIENCE);
    assert.match(await page.locator(".hints .move").first().innerText(), /% to win, about -?\d+ points/);
    assert.deepEqual(await violations(page), []);
    await page.locator(".hints .move").first().click();
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
        assert.equal(await page.getByText("there are no hints").count(), hints ? 0 : 1);
        await page.getByRole("button", { name: "Let a bot play" }).click();
        assert.equal(await asked(page), "asked");
        assert.equal(await hint.count(), hints ? 1 : 0);
        if (!hints) continue;
        const before = await lines(page);
        await hint.click();
        await page.locator(".hints .move").first().waitFor(PATIENCE);
        assert.match(await page.locator(".hints .move").first().innerText(), /% to win, about -?\d+ points/);
        await page.locator(".hints .move").first().click();
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
    await ann.waitForFunction(() => document.querySelector(".seat .dot:not(.here)"), null, PATIENCE);
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

test("a seat that somebody left is taken over by a bot, or by a friend", async ({ browser, server }) => {
    const ann = await openPage(browser, server.url, { settings: { name: "Ann" } });
    const bo = await openPage(browser, server.url, { settings: { name: "Bo" } });
    await setUp(ann, SHORT, ["me", "open"]);
    await ann.waitForSelector(".waiting");
    await bo.goto(ann.url());
    await bo.getByRole("button", { name: "Sit here" }).click();
    await bo.waitForSelector(".table");
    await bo.getByRole("button", { name: "Leave the seat" }).click();
    await ann.getByRole("button", { name: "Let a bot play" }).waitFor();
    await bo.getByRole("button", { name: "Sit here" }).click();
    await bo.getByRole("button", { name: "Leave the seat" }).click();
    await ann.getByRole("button", { name: "Let a bot play" }).click();
    await ann.waitForFunction(() => document.querySelectorAll(".seat").length === 2 && !document.querySelector(".free"), null, PATIENCE);
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

for (const game of allGames)
    for (const chairs of companies(game))
        for (const [size, options] of [["a desk", {}], ["a phone", PHONE]])
            long(`${game.title} is played to its end, ${chairs.length} at the table, on ${size}`, async ({ browser, server }) => {
                const page = await at(await openPage(browser, server.url, options), game.title, chairs);
                const made = await playedToItsEnd(page);
                console.log(`     ${made.length} moves by ${options.hasTouch ? "finger" : "mouse"}`);
            });

/* And with each option at each of its values but the usual one; and with all that are yes or no at yes. */
function variants({ options }) {
    const single = options.flatMap((option) => option.values.slice(1).map((value) => [[option, value]]));
    const yes = options.filter(({ values }) => values.includes("yes")).map((option) => [option, "yes"]);
    return yes.length > 1 ? [...single, yes] : single;
}

/* How many can play so: two if they can, else the fewest. */
function seatsFor(game, options) {
    const [least, most] = game.players;
    const chosen = options.flatMap(([{ name }, value]) => ["--option", `${name}=${value}`]);
    const counts = [2, ...Array.from({ length: most - least + 1 }, (_, more) => least + more)];
    return counts.find((count) => spawnSync(program, ["new", game.name, "--players", String(count), ...chosen, "-o", "/dev/null"]).status === 0);
}

for (const game of allGames)
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

const words = process.argv.slice(2).filter((word) => word !== "--all");
const chosen = tests.filter((one) => (words.length ? words.some((word) => one.name.includes(word)) : !one.long || process.argv.includes("--all")));
process.chdir(root);
const server = await serve();
const LIMIT = { short: 300000, long: 7200000 };
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
