/* Leagues: made by the form, joined by a friend, begun, standings and rounds, on a desk and on a phone, light and dark. */
import { strict as assert } from "node:assert";
import { TIMEOUT } from "./player.mjs";
import { goHome, openPage, violations } from "./support.mjs";

const SHORT = "Railroad Rivals";
const named = (name) => ({ settings: { name } });

/* SHOTS=FOLDER keeps a picture of each state. */
async function shot(page, name) {
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/league-${name}.png`, fullPage: true });
}

const choice = (page, title) => page.locator("label.field", { hasText: title }).locator("select");

/* Fills in the form from the first page on; answers the league's address. */
async function makeLeague(page, name) {
    await page.getByRole("button", { name: "Make a league" }).click(TIMEOUT);
    await page.getByLabel("What it is called").fill(name);
    await choice(page, /^Game/).selectOption({ label: SHORT });
    await choice(page, "Players at a table").selectOption("2");
    await page.getByLabel("How many take part").fill("4");
    await choice(page, "Places that are free").selectOption("easy");
    await choice(page, "A round takes at most").selectOption("14");
    await page.getByLabel("Rounds", { exact: true }).fill("2");
    assert.deepEqual(await violations(page), []);
    await shot(page, `form-${page.viewportSize().width}`);
    await page.getByRole("button", { name: "Make the league" }).click();
    await page.getByRole("heading", { name: "1 of 4 take part" }).waitFor(TIMEOUT);
    return page.url();
}

async function begin(page) {
    await page.getByRole("button", { name: "Begin now" }).click();
    await page.locator("dialog .final").click();
    await page.getByRole("heading", { name: "Round 1 of 2" }).waitFor(TIMEOUT);
    await page.getByText("It is your turn in your game").or(page.getByText("Your game of this round:")).waitFor(TIMEOUT);
}

export default function ({ test, calm, noSidewaysScroll, PHONE }) {
    test("a league is made by its form, joined by its link and begun; its standings can be read and kept", async ({ browser, server }) => {
        const ann = await openPage(browser, server.url, named("Ann"));
        const link = await makeLeague(ann, "Winter cup");
        const bo = await openPage(browser, server.url, named("Bo"));
        await bo.getByRole("button", { name: "Look: Winter cup" }).click(TIMEOUT);
        assert.equal(bo.url(), link);
        await bo.getByRole("button", { name: "Take part", exact: true }).click();
        await bo.getByRole("heading", { name: "2 of 4 take part" }).waitFor(TIMEOUT);
        assert.deepEqual(await violations(bo), []);
        await begin(ann);
        assert.equal(await ann.locator("tbody tr").count(), 4);
        assert.equal(await ann.locator("tbody tr.own th").innerText(), "Ann you");
        assert.equal(await ann.locator(".league-games a").count(), 2);
        assert.deepEqual(await violations(ann), []);
        const [kept] = await Promise.all([ann.waitForEvent("download"), ann.getByRole("link", { name: "standings" }).click()]);
        assert.equal(kept.suggestedFilename(), "standings.csv");
        await ann.getByRole("button", { name: "Go to the table" }).click();
        await ann.waitForSelector(".table", TIMEOUT);
        await ann.getByRole("link", { name: "A game of a league" }).click(TIMEOUT);
        await ann.getByRole("heading", { name: "Standings" }).waitFor(TIMEOUT);
        calm(ann);
        calm(bo);
    });

    for (const [size, options, colorScheme] of [["a desk", {}, "dark"], ["a phone", PHONE, "light"]])
        test(`a league on ${size}, ${colorScheme}`, async ({ browser, server }) => {
            const page = await openPage(browser, server.url, { ...options, ...named("Ann"), colorScheme });
            const look = async (name) => {
                assert.deepEqual(await violations(page), [], name);
                assert.ok(await noSidewaysScroll(page), name);
                await shot(page, `${name}-${size.slice(2)}-${colorScheme}`);
            };
            await makeLeague(page, `League ${size} ${colorScheme}`);
            await look("open");
            await begin(page);
            await look("on");
            await goHome(page);
            await page.getByRole("button", { name: `Look: League ${size} ${colorScheme}` }).waitFor(TIMEOUT);
            await look("home");
            await page.getByRole("button", { name: "Go", exact: true }).first().click();
            await page.getByRole("link", { name: "A game of a league" }).waitFor(TIMEOUT);
            await look("table");
            calm(page);
        });
}
