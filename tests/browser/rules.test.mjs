/* Rules: every number that is shown links to its place; the pages of rules, with examples to click through and a legend in pictures. */
import { strict as assert } from "node:assert";
import { allGames, asked, TIMEOUT, playOn } from "./player.mjs";
import { goHome, openPage, violations } from "./support.mjs";

/* Numbers of rules on the page that are no links to their places. Where a button shows the rule's words, the link is beside them. */
function plainNumbers(page, letters) {
    return page.evaluate((prefixes) => {
        const number = new RegExp(`\\b(${prefixes.join("|")})-R?\\d+[a-z]?\\b`, "g");
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found = [];
        for (let text = texts.nextNode(); text; text = texts.nextNode())
            for (const [rule] of text.data.matchAll(number)) {
                const link = text.parentElement.closest("a, .rule-of > button");
                if (link?.tagName !== "BUTTON" && !link?.getAttribute("href").match(new RegExp(`^/rules/[a-z-]+#${rule}$`)))
                    found.push(`${rule} in: ${text.parentElement.outerHTML.slice(0, 160)}`);
            }
        return found;
    }, letters);
}

export default function ({ test, long, at, company, calm, noSidewaysScroll, PHONE }) {
    const games = allGames.filter((game) => !game.sample);
    const letters = games.map((game) => game.rule_letters);

    test("every rule's number is a link: in options, questions, cards, the legend", async ({ browser, server }) => {
        const page = await openPage(browser, server.url);
        const check = async (where) => assert.deepEqual(await plainNumbers(page, letters), [], where);
        let options = 0;
        let questions = 0;
        for (const game of games) {
            await goHome(page);
            await page.locator(".game").filter({ has: page.getByRole("heading", { name: game.title, exact: true }) }).locator(".game-acts .btn").nth(1).click();
            const counts = page.locator(".setup .seg button");
            for (const count of [counts.first(), counts.last()]) {
                await count.click();
                await check(`${game.title}, set up`);
                options += await page.locator(".setup .rule-link").count();
            }
            await at(page, game.title, company({ least: game.players[0], most: game.players[1] }));
            await asked(page);
            for (let moves = 0; moves < 3; moves++) {
                await check(`${game.title}, after ${moves} moves`);
                if (await page.locator(".rule-of > button").count()) {
                    questions++;
                    await page.locator(".rule-of > button").first().click();
                    assert.match(await page.locator(".rule-text a").first().getAttribute("href"), /^\/rules\/[a-z-]+#[A-Z]+-\d+[a-z]?$/);
                    await page.waitForFunction(() => document.querySelector(".rule-text").textContent.length > 60, undefined, TIMEOUT);
                }
                await playOn(page, { most: 1 });
                await asked(page);
            }
            await page.getByRole("button", { name: "How to play" }).click();
            await page.getByRole("button", { name: "What is what" }).click();
            await page.waitForSelector(".legend dt");
            await check(`${game.title}, legend`);
        }
        assert.ok(options > 0, "options name rules");
        assert.ok(questions > 4, "questions name rules");
        calm(page);
    });

    test("a refusal names its rule as a link to it", async ({ browser, server }) => {
        const page = await openPage(browser, server.url);
        const before = ["* start St. Louis", "* load brown yellow", "* deal 1 Los Angeles Seattle", "* deal 2 Boston Omaha", "* order 2 1"];
        const taken = ["* cities New York New Orleans", "* stocks B&O GN", "2 draft New York", "1 draft New York", ""];
        const record = ["roundhouse 1", "game railroad-rivals rules 2", "seats Ann, Bo", ...before, ...taken].join("\n");
        const chooser = page.waitForEvent("filechooser");
        await page.getByRole("button", { name: "Load a record" }).click();
        await (await chooser).setFiles({ name: "bad.rec", mimeType: "text/plain", buffer: Buffer.from(record) });
        await page.locator("[role=alert] .rule-link").waitFor(TIMEOUT);
        assert.deepEqual(await plainNumbers(page, letters), []);
        const address = await page.locator("[role=alert] .rule-link").getAttribute("href");
        await page.goto(new URL(address, server.url).href);
        assert.ok(await page.locator(`[id="${address.split("#")[1]}"]`).isVisible());
        calm(page);
    });

    /* What is shown once the page has been laid out: the same for some frames. */
    async function settledIds(page, shown) {
        const frames = () => page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
        let ids = await shown();
        for (let same = 0; same < 5; ) {
            await frames();
            const now = await shown();
            same = now.join() === ids.join() ? same + 1 : 0;
            ids = now;
        }
        return ids;
    }

    test("? and the arrow keys reach every shape on the screen without a mouse", async ({ browser, server }) => {
        /* The only answer to a question would be given by itself, and the board change once more. */
        const page = await openPage(browser, server.url, { settings: { pass: false } });
        for (const game of games.filter(({ name }) => /revolution|rivals/.test(name))) {
            await at(page, game.title, company({ least: game.players[0], most: game.players[1] }));
            await asked(page);
            const idsShown = () => page.evaluate(() => {
                const shapes = [...document.querySelectorAll(":is(.stage svg, svg.sheet) :is([data-pick], [data-id])")].filter((shape) => {
                    const { left, top, width, height } = shape.getBoundingClientRect();
                    const [x, y] = [left + width / 2, top + height / 2];
                    return width > 0 && x >= 0 && y >= 0 && x <= window.innerWidth && y <= window.innerHeight;
                });
                return [...new Set(shapes.map((shape) => shape.getAttribute("data-pick") ?? shape.getAttribute("data-id")))];
            });
            const ids = await settledIds(page, idsShown);
            assert.ok(ids.length > 8, `${game.title} shows ${ids.length} shapes`);
            await page.keyboard.press("?");
            const told = page.locator(".told-stays");
            await told.waitFor(TIMEOUT);
            const met = new Set();
            for (let id = await told.getAttribute("data-id"); !met.has(id); id = await told.getAttribute("data-id")) {
                met.add(id);
                assert.ok((await told.locator("strong").innerText()).length > 1, id);
                await page.keyboard.press("ArrowRight");
                await page.waitForFunction((before) => document.querySelector(".told-stays")?.dataset.id !== before, id, TIMEOUT);
            }
            assert.deepEqual(ids.filter((id) => !met.has(id)), [], game.title);
            await page.keyboard.press("ArrowLeft");
            const [ring, card] = [await page.locator(".pointers span").boundingBox(), await told.boundingBox()];
            assert.ok(ring.width > 12 && ring.x > 0 && card.x >= 8 && card.y > 0, "the shape wears a ring, and the card is beside it");
            assert.deepEqual(await violations(page), []);
            await page.keyboard.press("Escape");
            await told.waitFor({ state: "detached" });
        }
        calm(page);
    });

    async function clickExamples({ browser, server }, most) {
        const page = await openPage(browser, server.url);
        for (const { name } of games) {
            await page.goto(`${server.url}/rules/${name}`);
            const examples = await page.locator("details.example").all();
            assert.ok(examples.length >= 10, name);
            for (const example of examples.slice(0, most)) {
                await example.locator("summary").click();
                const [back, next] = [example.getByRole("button", { name: "Back" }), example.getByRole("button", { name: "Next" })];
                await example.locator(".example-board svg").first().waitFor(TIMEOUT);
                assert.ok(await back.isDisabled());
                let steps = 0;
                let before = "";
                for (; await next.isEnabled(); steps++) {
                    await next.click();
                    const said = await example.locator(".example-said").innerText();
                    assert.match(said, /^[A-Za-z]/);
                    before = said;
                }
                assert.ok(steps > 0 && before.length > 10, await example.locator("summary").innerText());
                await back.click();
                assert.ok(await next.isEnabled());
                await example.locator("summary").click();
            }
        }
        calm(page);
    }

    test("examples on pages of rules can be clicked through, and say what happens", (where) => clickExamples(where, 3));
    long("every example on every page of rules can be clicked through", (where) => clickExamples(where));

    /* In the short tests three games, each in one way. */
    async function lookThrough({ browser, server }, chosen) {
        for (const [turn, options] of [PHONE, { colorScheme: "dark" }, { ...PHONE, colorScheme: "dark" }].entries()) {
            const page = await openPage(browser, server.url, options);
            for (const { name } of games.filter((_, at) => chosen(at, turn))) {
                await page.goto(`${server.url}/rules/${name}`);
                await page.locator("details.example").first().locator("summary").click();
                await page.locator(".example-board svg").first().waitFor(TIMEOUT);
                assert.ok(await noSidewaysScroll(page), name);
                assert.deepEqual(await violations(page), [], `${name} ${JSON.stringify(options)}`);
            }
            calm(page);
            await page.context().close();
        }
    }

    const LOOKS = "pages of rules in the dark and on a phone: nothing that axe finds, no sideways scrolling";
    test(LOOKS, (where) => lookThrough(where, (at, turn) => at === [0, 2, 4][turn]));
    long(`${LOOKS}, each in each way`, (where) => lookThrough(where, () => true));

    test("the legend on pages of rules draws what it explains, and the boards of all options", async ({ browser, server }) => {
        const page = await openPage(browser, server.url);
        for (const { name, options } of games) {
            await page.goto(`${server.url}/rules/${name}`);
            const { rows, drawn, named } = await page.evaluate(() => ({
                rows: document.querySelectorAll(".legend dt").length,
                drawn: [...document.querySelectorAll(".legend .thing svg")].filter((svg) => svg.querySelector("use, g") && svg.getBoundingClientRect().width > 8).length,
                named: document.querySelector(".rules-text").innerText,
            }));
            assert.ok(rows >= 8 && drawn >= rows * 0.45, `${name}: ${drawn} of ${rows} are drawn`);
            for (const { name: option, title, titles } of options.filter((one) => ["map", "board"].includes(one.name)))
                for (const value of titles.slice(option === "map" ? 2 : 1)) assert.match(named, new RegExp(`${title}: ${value}`, "i"), name);
        }
        calm(page);
    });

    test("rules on paper: black on white, without what is there for clicking", async ({ browser, server }) => {
        const page = await openPage(browser, server.url, { colorScheme: "dark" });
        await page.goto(`${server.url}/rules/railroad-rivals`);
        await page.emulateMedia({ media: "print" });
        for (const gone of [".find", "nav", ".example"]) assert.equal(await page.locator(gone).first().isVisible(), false, gone);
        const rule = page.locator("[data-rule]").first();
        assert.ok(await rule.isVisible());
        assert.deepEqual(await rule.evaluate((one) => [getComputedStyle(one).color, getComputedStyle(document.body).backgroundColor]), ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
        assert.ok((await page.pdf({ format: "A4" })).length > 10_000);
        calm(page);
    });
}
