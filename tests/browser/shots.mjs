/* Pictures of every screen of the page at all sizes and in both themes, for people to look at, and what axe finds there.
 *
 *     node tests/browser/shots.mjs FOLDER [TITLE] [SIZE] [THEME] [LANGUAGE]
 *
 * of all games, or those whose title holds TITLE: at the start and at three places of a game of medium bots, with the next pick made,
 * each tab, the replay, the hints and the end; then what is around the tables (TITLE "screens": only that): home, dialogs, lessons,
 * puzzles, rules, accounts, leagues, the host's page, tables of the server. SIZE is desk, laptop or phone, THEME light or dark; all of
 * each are usual. LANGUAGE is en or de. Ends with the number of findings: what axe has to say (QUICK=1: it is not asked), and screens
 * that scroll sideways.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { allGames, asked, loaded, TIMEOUT, upTo } from "./player.mjs";
import { showPosition, some } from "./readable.mjs";
import { goHome, launch, openPage, program, serve, violations } from "./support.mjs";
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

/* A sentence of the page in the language that it speaks. */
const said = (page, english) =>
    page.evaluate(async (words) => {
        const { lang } = document.documentElement;
        return lang === "en" ? words : ((await (await fetch(`/text/${lang}.json`)).json())[words] ?? words);
    }, english);

const cardOf = (page, { title }) => page.locator(".game").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

async function shootGame(page, game, { record, choices, seats }, shot) {
    const { title } = game;
    await goHome(page);
    await cardOf(page, game).locator(".game-acts .dark").click();
    await page.waitForSelector(".table");
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
    const hint = page.getByRole("button", { name: await said(page, "Hint"), exact: true });
    if (await hint.count()) {
        await hint.first().click();
        await page.waitForSelector(".hints .move", TIMEOUT);
        await shot(`${title} 6 hints`);
        await hint.first().click();
    }
    await page.locator(".bar .btn").first().click();
    await page.locator("dialog").getByRole("button", { name: await said(page, "What is what") }).click();
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

/* What stands around the tables: where it is, and what is waited for there. */
const SCREENS = [
    ["learn", "/learn/age-of-steam"],
    ["lesson", "/learn/age-of-steam/1-first-game", ".table"],
    ["lesson rivals", "/learn/railroad-rivals/1-first-game", ".table"],
    ["lesson pacific", "/learn/pacific-rails/1-first-game", ".table"],
    ["lesson revolution", "/learn/railroad-revolution/1-first-game", ".table"],
    ["lesson ultimate", "/learn/ultimate-railroads/1-first-game", ".table"],
    ["puzzle", "/learn/today", ".table"],
    ["rules steam", "/rules/age-of-steam"],
    ["rules ultimate", "/rules/ultimate-railroads"],
    ["account", "/me"],
    ["my games", "/me/games"],
    ["statistics", "/statistics/railroad-rivals"],
    ["leagues", "/league"],
    ["league form", "/league/new"],
    ["no table", "/table/aaaaaaaa"],
    ["admin", "/admin"],
];

/* Dialogs of a game's card on home, by the number of the button, and those of the bar. */
const DIALOGS = [
    ["set-up", 1],
    ["help", 2],
    ["invite", 3],
];

async function shootDialog(page, name, button, shot) {
    await button.click();
    await page.waitForSelector("dialog[open]");
    await page.waitForTimeout(300);
    await shot(name);
    await page.keyboard.press("Escape");
}

async function shootDialogs(page, shot) {
    for (const game of offered) {
        await goHome(page);
        await page.waitForTimeout(200);
        for (const [name, at] of game === offered[0] ? DIALOGS : DIALOGS.slice(0, 1)) await shootDialog(page, `${name} ${game.title}`, cardOf(page, game).locator(".game-acts .btn").nth(at), shot);
    }
    await shootDialog(page, "settings", page.getByRole("button", { name: await said(page, "Settings") }), shot);
}

/* Asks the server as the page does. */
const post = (page, path, body) =>
    page.evaluate(async ([to, what]) => (await fetch(to, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(what) })).json(), [path, body]);

async function shootTables(page, shot) {
    const open = await post(page, "/api/tables", { game: "railroad-rivals", seats: ["me", "open", "open"], public: true, pace: "turns 86400+259200 easy" });
    await page.goto(new URL(`/table/${open.id}`, page.url()).href);
    await page.waitForSelector(".waiting");
    await page.waitForTimeout(300);
    await shot("waiting");
    const on = await post(page, "/api/tables", { game: "railroad-revolution", seats: ["me", "bot:easy", "bot:easy"], pace: "live 900+30 easy" });
    await page.goto(new URL(`/table/${on.id}`, page.url()).href);
    await page.waitForSelector(".prompt[data-state=asked]", PATIENCE);
    await shot("server table");
    await shootDialog(page, "server table settings", page.locator(".bar .btn").last(), shot);
    for (const [at, tab] of (await page.locator(".tabs button, .nav button").all()).entries()) {
        await tab.click();
        await page.waitForTimeout(150);
        await shot(`server table tab ${at}`);
    }
    const { leagues } = prepared;
    for (const [name, id] of Object.entries(leagues)) {
        await page.goto(new URL(`/league/${id}`, page.url()).href);
        await page.waitForSelector("main h2");
        await page.waitForTimeout(400);
        await shot(`league ${name}`);
    }
    await goHome(page);
    await page.waitForTimeout(500);
    await shot("lobby");
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
    await shootTables(page, shot);
}

/** What stands on the server before anybody looks: a host, a report, leagues, a game that is over. */
const prepared = { leagues: {}, cookies: [] };

async function prepare(browser, data) {
    let server = await serve({ data });
    const port = Number(new URL(server.url).port);
    const host = await openPage(browser, server.url, { settings: { name: "Greta" } });
    await post(host, "/api/me", { name: "Greta" });
    await post(host, "/api/me/password", { password: "a long pass phrase" });
    const guest = await openPage(browser, server.url, { settings: { name: "Rolf" } });
    await post(guest, "/api/me", { name: "Rolf" });
    await post(guest, "/api/me/password", { password: "another pass phrase" });
    await post(guest, "/api/tables", { game: "age-of-steam", seats: ["me", "bot:easy", "open"], public: true, options: {}, pace: "live 900+30 easy" });
    const { id } = await host.evaluate(async () => (await fetch("/api/me")).json());
    await post(guest, "/api/me/report", { person: id, text: "She sells my tickets." });
    const league = { game: "railroad-rivals", seats: 2, size: 6, rounds: 3, days: 14, pace: "turns 86400+259200 medium", fill: "easy", join: true, public: true, rated: true };
    prepared.leagues.open = (await post(host, "/api/leagues", { name: "Spring cup", ...league })).id;
    prepared.leagues.on = (await post(host, "/api/leagues", { name: "Winter cup of the railroads", ...league })).id;
    await post(guest, `/api/leagues/${prepared.leagues.on}/join`, {});
    await post(host, `/api/leagues/${prepared.leagues.on}/start`, {});
    prepared.cookies = await host.context().cookies();
    for (const page of [host, guest]) await page.context().close();
    await server.stop();
    spawnSync(program, ["account", "host", "Greta", "--data", data], { encoding: "utf8" });
    server = await serve({ data, port });
    return server;
}

/** Goes through all screens; `look` is called at each with its name. */
export async function shootAll(page, { wanted = "", look }) {
    if (!wanted || "screens".includes(wanted)) await shootScreens(page, look);
    for (const game of offered.filter((one) => one.title.toLowerCase().includes(wanted)))
        await shootGame(page, game, played.get(game.name) ?? played.set(game.name, gameOfBots(game)).get(game.name), look);
}

const played = new Map();
const offered = allGames.filter((one) => !one.sample);

async function main() {
    const [folder = "build/shots", wanted = "", onlySize = "", onlyTheme = "", language = "en"] = process.argv.slice(2);
    mkdirSync(folder, { recursive: true });
    const data = mkdtempSync(join(tmpdir(), "roundhouse-"));
    const browser = await launch();
    const server = await prepare(browser, data);
    let findings = 0;
    for (const [size, options] of Object.entries(SIZES).filter(([name]) => name.includes(onlySize)))
        for (const colorScheme of ["light", "dark"].filter((name) => name.includes(onlyTheme))) {
            const page = await openPage(browser, server.url, { ...options, colorScheme, settings: { name: "Greta", language } });
            await page.context().addCookies(prepared.cookies);
            const look = async (name) => {
                const file = `${name.toLowerCase().replace(/\W+/g, "-")}-${size}-${colorScheme}${language === "en" ? "" : `-${language}`}`;
                await page.screenshot({ path: join(folder, `${file}.png`), fullPage: !(await page.locator(".table").count()) });
                const found = process.env.QUICK ? [] : await violations(page);
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
    rmSync(data, { recursive: true, force: true });
    console.log(`${findings} findings`);
    process.exit(findings ? 1 : 0);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main();
