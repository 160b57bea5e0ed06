/* The page, used as people use it: a real server, Debian's Chromium, clicks. Prints a line a test and ends with
 * "N passed, N failed".
 *
 *     node tests/browser/run.mjs            all tests
 *     node tests/browser/run.mjs undo two   only those whose name holds one of these words
 *
 * MOVES=40 clicks so many moves of each game that the engine knows (25 are usual); the rest is played through the list.
 */
import { strict as assert } from "node:assert";
import { clickThrough, dice, launch, openPage, root, serve, setUp, startNow, violations } from "./support.mjs";

const tests = [];
const test = (name, run) => tests.push({ name, run });
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const CLICKED = Number(process.env.MOVES ?? 25);

const cards = (page) => page.locator(".game").count();
const lines = (page) => page.locator(".slider").first().evaluate((slider) => Number(slider.max));

async function cardsFor(page, seats) {
    const found = [];
    for (let card = 0; card < (await cards(page)); card++) {
        const said = await page.locator(".game").nth(card).locator(".facts").innerText();
        const [least, most] = [...said.matchAll(/\d+/g)].map(Number);
        if (seats >= least && seats <= (most ?? least)) found.push(card);
    }
    return found;
}

async function cardFor(page, seats) {
    return (await cardsFor(page, seats))[0];
}

/* Begins a game whose first question is asked of a shape on the table, not of buttons. */
async function startPointing(page) {
    const home = new URL("/", page.url()).href;
    for (let card = 0; ; card++) {
        await page.goto(home);
        await page.waitForSelector(".game");
        assert.ok(card < (await cards(page)), "some game begins by pointing");
        await startNow(page, card);
        await page.waitForFunction(() => document.title.startsWith("●"));
        if (await page.locator("g.pickable").count()) return;
    }
}

const calm = (page) => assert.deepEqual(page.troubles, []);
const noSidewaysScroll = (page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test("a whole solitaire of every game that has one is played by clicking only", async ({ browser, server }) => {
    const page = await openPage(browser, server.url);
    const found = await cardsFor(page, 1);
    assert.ok(found.length, "there is a game for one");
    for (const card of found) {
        await page.goto(server.url);
        await page.waitForSelector(".game");
        await setUp(page, card, ["me"]);
        assert.ok((await clickThrough(page)) > 5);
        assert.match(await page.locator("dialog h2").innerText(), /You scored -?\d+ points/);
        assert.deepEqual(await violations(page), []);
    }
    calm(page);
});

test("a whole game against two bots is played by clicking only, and once more", async ({ browser, server }) => {
    const page = await openPage(browser, server.url);
    await startNow(page, await cardFor(page, 3));
    await clickThrough(page);
    assert.equal(await page.locator("dialog .result tbody tr").count(), 3);
    const [download] = await Promise.all([page.waitForEvent("download"), page.locator("dialog .btn", { hasText: "Download the record" }).click()]);
    assert.match(download.suggestedFilename(), /\.rec$/);
    const before = page.url();
    await page.locator("dialog .btn.main").click();
    await page.waitForFunction((url) => location.href !== url, before);
    await page.waitForSelector(".prompt .ask h2");
    calm(page);
});

test("a phone: a game in one hand, no sideways scrolling", async ({ browser, server }) => {
    const page = await openPage(browser, server.url, PHONE);
    assert.ok(await noSidewaysScroll(page));
    assert.deepEqual(await violations(page), []);
    await startNow(page, await cardFor(page, 3));
    await clickThrough(page, 12);
    for (const tab of await page.locator(".nav button").all()) {
        await tab.click();
        assert.ok(await noSidewaysScroll(page), await tab.innerText());
        assert.deepEqual(await violations(page), [], await tab.innerText());
    }
    await page.locator(".nav button").first().click();
    await clickThrough(page);
    await page.waitForSelector("dialog .result");
    assert.ok(await noSidewaysScroll(page));
    calm(page);
});

test("a reload in mid-game loses nothing", async ({ browser, server }) => {
    const page = await openPage(browser, server.url);
    await startPointing(page);
    await clickThrough(page, 8);
    await page.waitForSelector(".prompt .acts");
    await page.waitForFunction(() => document.title.startsWith("●") || document.querySelector("dialog .result"));
    const before = await lines(page);
    await page.reload();
    await page.waitForSelector(".table");
    await page.waitForFunction(() => document.title.startsWith("●"));
    assert.equal(await lines(page), before);
    await page.goto(server.url);
    await page.locator(".going .btn.main").first().click();
    await page.waitForSelector(".table");
    assert.equal(await lines(page), before);
    calm(page);
});

test("replay shows every moment, a log line shows its own, and a link opens there", async ({ browser, server }) => {
    const page = await openPage(browser, server.url, { permissions: ["clipboard-read", "clipboard-write"] });
    await startPointing(page);
    await clickThrough(page, 8);
    await page.waitForFunction(() => document.title.startsWith("●"));
    const slider = page.locator(".slider");
    await slider.focus();
    await page.keyboard.press("Home");
    assert.match(await page.locator(".ask h2").innerText(), /line 0 of/);
    await page.getByRole("button", { name: "Play the replay" }).click();
    await page.waitForFunction(() => Number(document.querySelector(".slider").value) > 1);
    await page.getByRole("button", { name: "Pause the replay" }).click();
    await page.getByRole("tab", { name: "Log" }).click();
    await page.locator(".log-line").nth(4).click();
    assert.equal(await page.locator('.log-line[aria-current="true"]').count(), 1);
    const shown = await page.locator(".at").innerText();
    await page.getByRole("button", { name: "Copy a link to this moment" }).click();
    await page.waitForTimeout(200);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await openPage(browser, link);
    await other.waitForSelector(".at");
    assert.equal(await other.locator(".at").innerText(), shown);
    await page.getByRole("button", { name: "Back to now" }).click();
    assert.match(await page.locator(".at").innerText(), /live/);
    calm(page);
    calm(other);
});

test("undo takes back a move, and a step of a move", async ({ browser, server }) => {
    const page = await openPage(browser, server.url);
    const roll = dice(3);
    let undone = false;
    const count = await cards(page);
    for (let card = 0; card < count && !undone; card++) {
        await page.goto(server.url);
        await page.waitForSelector(".game");
        await startNow(page, card);
        for (let moves = 0; moves < 60 && !undone; moves++) {
            if (!(await clickThrough(page, 1, roll))) break;
            await page.waitForFunction(() => document.title.startsWith("●") || document.querySelector("dialog .result"));
            const undo = page.getByRole("button", { name: "Undo the last move" });
            if (!(await undo.count()) || !(await undo.isEnabled())) continue;
            const before = await page.locator(".log-line, .prompt h2").first().innerText();
            await undo.click();
            await page.getByRole("tab", { name: "Log" }).click();
            await page.waitForSelector(".log-line.undone");
            assert.ok(before);
            undone = true;
        }
    }
    assert.ok(undone, "some move could be taken back");
    calm(page);
});

test("a step back and Escape let go of what was picked", async ({ browser, server }) => {
    const page = await openPage(browser, server.url);
    await startPointing(page);
    await page.locator("g.pickable").first().click();
    await page.waitForSelector(".ring-picked");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !document.querySelector(".ring-picked"));
    calm(page);
});

test("the keyboard alone makes a move, and the list finds one by typing", async ({ browser, server }) => {
    const page = await openPage(browser, server.url);
    await page.locator(".game .dark").first().focus();
    await page.keyboard.press("Enter");
    await page.waitForSelector(".table");
    await startPointing(page);
    const before = await lines(page);
    await page.locator("g.pickable").first().focus();
    await page.keyboard.press("Enter");
    await page.waitForSelector(".acts .btn.main");
    await page.locator(".stage").focus();
    for (const key of ["ArrowLeft", "+", "-", "0", "Enter"]) await page.keyboard.press(key);
    await page.waitForFunction((count) => Number(document.querySelector(".slider").max) > count, before);
    await page.waitForFunction(() => document.title.startsWith("●"));
    await page.getByRole("tab", { name: "Moves" }).click();
    const first = await page.locator(".move b").first().innerText();
    await page.getByRole("searchbox").fill(first);
    const now = await lines(page);
    await page.locator(".move").first().click();
    await page.waitForFunction((count) => Number(document.querySelector(".slider").max) > count, now);
    calm(page);
});

test("axe finds nothing on home, set-up, table, light and dark", async ({ browser, server }) => {
    for (const colorScheme of ["light", "dark"]) {
        const page = await openPage(browser, server.url, { colorScheme, reducedMotion: "reduce" });
        await page.waitForSelector(".picture svg");
        assert.deepEqual(await violations(page), []);
        await page.locator(".game .btn").nth(1).click();
        await page.waitForSelector(".setup");
        assert.deepEqual(await violations(page), []);
        await page.keyboard.press("Escape");
        await startNow(page, 0);
        await clickThrough(page, 6);
        await page.waitForFunction(() => document.title.startsWith("●"));
        for (const tab of await page.getByRole("tab").all()) {
            await tab.click();
            assert.deepEqual(await violations(page), [], await tab.innerText());
        }
        calm(page);
        await page.context().close();
    }
});

test("people at one screen hand it over when something is hidden", async ({ browser, server }) => {
    const page = await openPage(browser, server.url);
    let hidden = 0;
    for (const card of await cardsFor(page, 2)) {
        await page.goto(server.url);
        await page.waitForSelector(".game");
        await setUp(page, card, ["me", "person"]);
        if (await page.locator(".handover").count()) {
            hidden++;
            assert.equal(await page.locator("svg[data-sheet]").count(), 0);
            assert.deepEqual(await violations(page), []);
        }
        await clickThrough(page, 6);
    }
    assert.ok(hidden, "some game hides something");
    calm(page);
});

test("two browsers play at one table of the server, with a bot, to its end", async ({ browser, server }) => {
    const ann = await openPage(browser, server.url, { settings: { name: "Ann" } });
    const bo = await openPage(browser, server.url, { settings: { name: "Bo" } });
    await setUp(ann, await cardFor(ann, 3), ["me", "open", "easy"]);
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
    const rolls = [dice(11), dice(12)];
    const made = [0, 0];
    const some = (person) => (count) => {
        made[person] = count;
        return made[0] + made[1] >= 8;
    };
    await Promise.all([clickThrough(ann, Infinity, rolls[0], some(0)), clickThrough(bo, Infinity, rolls[1], some(1))]);
    await bo.reload();
    await bo.waitForSelector(".table");
    await Promise.all([clickThrough(ann, Infinity, rolls[0]), clickThrough(bo, Infinity, rolls[1])]);
    const results = await Promise.all([ann, bo].map((page) => page.locator("dialog .result tbody").innerText()));
    assert.equal(results[0], results[1]);
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
    await startNow(page, 0);
    assert.equal(await clickThrough(page, 10), 10);
    calm(page);
});

test("a new game here costs no code: each one is clicked through", async ({ browser, server }) => {
    const page = await openPage(browser, server.url);
    const count = await cards(page);
    assert.ok(count > 0);
    for (let card = 0; card < count; card++) {
        const roll = dice(100 + card);
        await page.goto(server.url);
        await page.waitForSelector(".game");
        const title = await page.locator(".game h2").nth(card).innerText();
        await startNow(page, card);
        await clickThrough(page, CLICKED, roll);
        for (let moves = 0; moves < 2000 && !(await page.locator("dialog .result").count()); moves++) {
            await page.getByRole("tab", { name: "Moves" }).click().catch(() => undefined);
            const list = page.locator(".move");
            await page.waitForFunction(() => document.querySelector(".move") || document.querySelector("dialog .result"));
            const many = await list.count();
            if (many) await list.nth(roll(many)).click({ timeout: 2000 }).catch(() => undefined);
        }
        assert.equal(await page.locator("dialog .result").count(), 1, title);
        assert.deepEqual(await violations(page), [], title);
        calm(page);
    }
});

const wanted = process.argv.slice(2);
const chosen = tests.filter(({ name }) => !wanted.length || wanted.some((word) => name.includes(word)));
process.chdir(root);
const server = await serve();
const browser = await launch();
let failed = 0;
for (const { name, run } of chosen) {
    const begun = Date.now();
    try {
        await Promise.race([run({ browser, server }), new Promise((_, stop) => setTimeout(() => stop(new Error("took too long")), 600000).unref())]);
        console.log(`ok   ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
    } catch (error) {
        failed++;
        console.log(`FAIL ${name}\n     ${String(error?.stack ?? error).split("\n").slice(0, 14).join("\n     ")}`);
        if (process.env.SHOTS) for (const [at, page] of browser.contexts().flatMap((context) => context.pages()).entries())
            await page.screenshot({ path: `${process.env.SHOTS}/fail-${name.replace(/\W+/g, "-").slice(0, 40)}-${at}.png` }).catch(() => undefined);
    }
    for (const context of browser.contexts()) await context.close();
}
await browser.close();
await server.stop();
console.log(`${chosen.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
