/* Pictures of the page at all sizes and in both themes, for people to look at.
 *
 *     node tests/browser/shots.mjs FOLDER [TITLE] [SIZE] [THEME]
 *
 * of all games, or those whose title holds TITLE: at the start, from recorded games at a third and two thirds, there also with the
 * next pick made, and at the end. SIZE is desk, laptop or phone, THEME light or dark; all of each are usual.
 */
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { asked, turnsOf, upTo } from "./player.mjs";
import { gamesOn, goHome, launch, openPage, openRecord, root, serve, startNow } from "./support.mjs";

const [folder = "build/shots", wanted = "", onlySize = "", onlyTheme = ""] = process.argv.slice(2);
const sizes = {
    desk: { viewport: { width: 1440, height: 900 } },
    laptop: { viewport: { width: 1366, height: 768 } },
    phone: { viewport: { width: 390, height: 844 }, hasTouch: true, deviceScaleFactor: 2 },
};

/* Of a game, the recorded one with most seats of two and three, and no options. */
function recordOf(title) {
    const name = title.toLowerCase().replace(/ inc\.$/, "").replace(/\W+/g, "-");
    const file = readdirSync(join(root, "tests/records")).filter((one) => new RegExp(`^${name}-[123]-seats?\\.rec$`).test(one)).sort().at(-1);
    return file && readFileSync(join(root, "tests/records", file), "utf8");
}

/* The first line from that part of the game on at which the first seat is to decide. */
function lineAt(record, part) {
    const turns = turnsOf(record);
    return turns.findIndex((seat, line) => line >= turns.length * part && seat === 0);
}

async function shoot(page, title, shot) {
    await goHome(page);
    await startNow(page, title);
    await asked(page);
    await shot(`${title} 1 start`);
    const record = recordOf(title);
    if (!record) return;
    const bots = /^seats (.*)$/m.exec(record)[1].split(",").slice(1).map(() => "easy");
    for (const [name, part] of [["2 third", 0.33], ["3 later", 0.66]]) {
        await openRecord(page, upTo(record, lineAt(record, part)), ["person", ...bots]);
        await asked(page);
        await page.waitForTimeout(300);
        await shot(`${title} ${name}`);
    }
    await page.evaluate(() => document.querySelector("g.pickable:has(> .ring-lit)")?.dispatchEvent(new MouseEvent("click", { bubbles: true })));
    await page.waitForTimeout(300);
    await shot(`${title} 4 picked`);
    await page.keyboard.press("Escape");
    for (const [at, tab] of (await page.locator(".nav button").all()).entries()) {
        await tab.click();
        await page.waitForTimeout(100);
        await shot(`${title} 5 tab ${at}`);
    }
    await openRecord(page, record, ["person", ...bots]);
    await page.waitForSelector("dialog .result");
    await page.waitForTimeout(300);
    await shot(`${title} 6 result`);
}

mkdirSync(folder, { recursive: true });
const server = await serve();
const browser = await launch();
for (const [size, options] of Object.entries(sizes).filter(([name]) => name.includes(onlySize)))
    for (const colorScheme of ["light", "dark"].filter((name) => name.includes(onlyTheme))) {
        const page = await openPage(browser, server.url, { ...options, colorScheme });
        const shot = (name) => page.screenshot({ path: join(folder, `${name.toLowerCase().replace(/\W+/g, "-")}-${size}-${colorScheme}.png`) });
        const all = await gamesOn(page);
        await page.waitForFunction((count) => document.querySelectorAll(".picture svg").length === count, all.length);
        await shot("home");
        for (const { title } of all.filter((game) => game.title.toLowerCase().includes(wanted.toLowerCase()))) await shoot(page, title, shot);
        await page.context().close();
    }
await browser.close();
await server.stop();
