/* Pictures of every screen of the page at all sizes and in both themes, for people to look at, and what axe finds there.
 *
 *     node tests/browser/shots.mjs FOLDER [TITLE] [SIZE] [THEME]
 *
 * of all games, or those whose title holds TITLE: at the start and at three places of a game of medium bots, with the next pick made,
 * each tab, the replay, the hints and the end; then what is around the tables (TITLE "screens": only that). SIZE is desk, laptop or
 * phone, THEME light or dark; all of each are usual. Ends with the number of findings: what axe has to say, and screens that scroll
 * sideways.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { allGames, asked, loaded, TIMEOUT, upTo } from "./player.mjs";
import { showPosition, some } from "./readable.mjs";
import { goHome, launch, openPage, serve, startNow, violations } from "./support.mjs";
import { source } from "../../web/test/support.mjs";

const { matchAt } = await source("engine/match.ts");

const SIZES = {
    desk: { viewport: { width: 1440, height: 900 } },
    laptop: { viewport: { width: 1366, height: 768 } },
    phone: { viewport: { width: 390, height: 844 }, hasTouch: true, deviceScaleFactor: 2 },
};

/** A game of three bots that know what they do, and its lines at which the first seat has a choice. */
export function gameOfBots(game, word = "medium") {
    const seats = Math.max(game.players[0], Math.min(3, game.players[1]));
    const match = matchAt(loaded.get(game.name), 0);
    match.begin(`roundhouse 1\ngame ${game.name} rules ${game.rules}\nseats ${["Ann", "Bo", "Cleo"].slice(0, seats).join(", ")}\nkey ${"7".repeat(64)}\n`);
    const choices = [];
    for (let moves = 0; match.turn() !== -2 && moves < 3000; moves++) {
        if (match.turn() === -1) match.draw();
        else {
            if (match.turn() === 0 && match.moves().length > 1) choices.push(match.lines());
            match.play(match.turn(), match.think(word, moves));
        }
    }
    return { record: match.record(6), choices, seats };
}

/* Each line that is looked at has something to point at if one near it has. */
function places(choices) {
    return some(choices, 5).slice(1, 4);
}

async function shootGame(page, game, { record, choices, seats }, shot) {
    const { title } = game;
    await goHome(page);
    await startNow(page, title);
    await asked(page);
    await shot(`${title} 1 start`);
    for (const [at, line] of places(choices).entries()) {
        await showPosition(page, game, upTo(record, line), seats);
        await shot(`${title} ${at + 2} ${["early", "middle", "late"][at]}`);
        const pointed = await page.evaluate(() => {
            const lit = [...document.querySelectorAll("g.pickable:has(> .ring-lit)")];
            lit.at(lit.length >> 1)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
            return lit.length;
        });
        await page.waitForTimeout(200);
        if (pointed) await shot(`${title} ${at + 2} ${["early", "middle", "late"][at]} picked`);
    }
    await showPosition(page, game, upTo(record, places(choices)[1]), seats);
    for (const selector of [".nav button", ".seg.sheets button", ".tabs button"])
        for (const [at, tab] of (await page.locator(selector).all()).entries()) {
            if (!(await tab.isVisible())) continue;
            await tab.click();
            await page.waitForTimeout(100);
            await shot(`${title} 5 ${selector.split(/\W+/)[1]} ${at}`);
        }
    await page.evaluate(() => document.querySelector(".nav button, .seg.sheets button")?.click());
    await showPosition(page, game, upTo(record, places(choices)[1]), seats);
    const hint = page.getByRole("button", { name: "Hint", exact: true });
    if (await hint.count()) {
        await hint.first().click();
        await page.waitForSelector(".hints .move", TIMEOUT);
        await shot(`${title} 6 hints`);
        await hint.first().click();
    }
    await page.locator(".bar .btn").first().click();
    await page.locator("dialog").getByRole("button", { name: "What is what" }).click();
    await page.waitForSelector("dialog svg");
    await shot(`${title} 7 legend`);
    await page.keyboard.press("Escape");
    const slider = page.locator("input.slider").first();
    if (await slider.isVisible()) {
        await slider.evaluate((input) => {
            input.value = String(Math.floor(input.max * 0.6));
            input.dispatchEvent(new Event("input", { bubbles: true }));
        });
        await page.waitForTimeout(300);
        await shot(`${title} 7 replay`);
    }
    await page.evaluate(
        ([record, name, seats]) => {
            const saved = { id: "shotsend", game: name, players: ["person", ...Array(seats - 1).fill("easy")], record, at: 1, over: true };
            localStorage.setItem("roundhouse.game.shotsend", JSON.stringify(saved));
        },
        [record, game.name, seats],
    );
    await page.goto(new URL("/play/shotsend", page.url()).href);
    await page.waitForSelector("dialog .result", TIMEOUT);
    await page.waitForTimeout(200);
    await shot(`${title} 8 result`);
    await page.locator("dialog .btn").first().click();
    await page.waitForTimeout(100);
    await shot(`${title} 9 end`);
}

/* What stands around the tables: where it is, and what is clicked there. */
const SCREENS = [
    ["learn", "/learn/age-of-steam"],
    ["lesson", "/learn/age-of-steam/1-first-game", ".table"],
    ["puzzle", "/learn/today", ".table"],
    ["rules", "/rules/age-of-steam"],
    ["account", "/me"],
    ["my games", "/me/games"],
    ["statistics", "/statistics/railroad-rivals"],
    ["leagues", "/league"],
    ["league form", "/league/new"],
    ["no table", "/table/aaaaaaaa"],
    ["admin", "/admin"],
];

async function shootDialogs(page, shot) {
    const card = page.locator(".game").first();
    const dialogs = [["set-up", card.locator(".game-acts .btn").nth(1)], ["help", card.locator(".game-acts .btn").nth(2)], ["invite", card.locator(".game-acts .btn").nth(3)], ["settings", page.getByRole("button", { name: "Settings" })]];
    for (const [name, button] of dialogs) {
        await goHome(page);
        await page.waitForTimeout(300);
        await button.click();
        await page.waitForSelector("dialog[open]");
        await page.waitForTimeout(300);
        await shot(name);
    }
}

async function shootScreens(page, shot) {
    await goHome(page);
    await page.waitForFunction(() => document.querySelectorAll(".picture svg").length === document.querySelectorAll("article.game").length);
    await shot("home");
    await shootDialogs(page, shot);
    for (const [name, path, waits = "main, .table"] of SCREENS) {
        await page.goto(new URL(path, page.url()).href);
        await page.waitForSelector(waits);
        await page.waitForTimeout(500);
        await shot(name);
    }
    const id = await page.evaluate(async () => {
        const body = JSON.stringify({ game: "railroad-rivals", seats: ["me", "open", "open"] });
        return (await (await fetch("/api/tables", { method: "POST", headers: { "Content-Type": "application/json" }, body })).json()).id;
    });
    await page.goto(new URL(`/table/${id}`, page.url()).href);
    await page.waitForSelector(".waiting");
    await page.waitForTimeout(300);
    await shot("waiting");
    await goHome(page);
    await page.waitForTimeout(300);
    await shot("lobby");
}

/** Goes through all screens; `look` is called at each with its name. */
export async function shootAll(page, { wanted = "", look }) {
    if (!wanted || "screens".includes(wanted)) await shootScreens(page, look);
    for (const game of allGames.filter((one) => !one.sample && one.title.toLowerCase().includes(wanted)))
        await shootGame(page, game, played.get(game.name) ?? played.set(game.name, gameOfBots(game)).get(game.name), look);
}

const played = new Map();

async function main() {
    const [folder = "build/shots", wanted = "", onlySize = "", onlyTheme = ""] = process.argv.slice(2);
    mkdirSync(folder, { recursive: true });
    const server = await serve();
    const browser = await launch();
    let findings = 0;
    for (const [size, options] of Object.entries(SIZES).filter(([name]) => name.includes(onlySize)))
        for (const colorScheme of ["light", "dark"].filter((name) => name.includes(onlyTheme))) {
            const page = await openPage(browser, server.url, { ...options, colorScheme });
            const look = async (name) => {
                const file = `${name.toLowerCase().replace(/\W+/g, "-")}-${size}-${colorScheme}`;
                await page.screenshot({ path: join(folder, `${file}.png`), fullPage: !(await page.locator(".table").count()) });
                const found = await violations(page);
                if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)) found.push("it scrolls sideways");
                for (const one of found) console.log(`${file}: ${one}`);
                findings += found.length;
            };
            await shootAll(page, { wanted: wanted.toLowerCase(), look });
            for (const trouble of page.troubles) console.log(`${size}, ${colorScheme}: ${trouble}`);
            findings += page.troubles.length;
            await page.context().close();
        }
    await browser.close();
    await server.stop();
    console.log(`${findings} findings`);
    process.exit(findings ? 1 : 0);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main();
