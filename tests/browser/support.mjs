/* What the browser tests share: a real server on a free port, Debian's Chromium, and playing by clicking what is lit.
 *
 * Nothing here knows a game: what can be clicked is read from the page, as a person would.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const require = createRequire(join(root, "web/package.json"));
const { chromium } = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

export const program = process.env.ROUNDHOUSE ?? join(root, "build/release/roundhouse");

/** Starts the program on a free port with a data folder of its own and the page that is built into it (WEB=FOLDER: with the page in that
 * folder); answers its address and how to stop it. A folder or port that is given is used and stays; people's clocks run `speed` times
 * as fast (server/basics.c: a higher one than before also lets weeks pass at once). */
export function serve({ data: given, port = 0, speed = 1 } = {}) {
    const data = given ?? mkdtempSync(join(tmpdir(), "roundhouse-"));
    const args = ["serve", "--listen", `127.0.0.1:${port}`, "--data", data, ...(process.env.WEB ? ["--web", process.env.WEB] : [])];
    const env = { ...process.env, ROUNDHOUSE_CLOCK_SPEED: String(speed) };
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], env });
    let gone = false;
    const ended = new Promise((done) => child.once("exit", () => done((gone = true))));
    return new Promise((ready, fail) => {
        let said = "";
        const hear = (bytes) => {
            said += bytes;
            const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
            if (!url) return;
            ready({
                url,
                async stop() {
                    if (!gone) child.kill("SIGTERM");
                    await ended;
                    if (!given) rmSync(data, { recursive: true, force: true });
                },
            });
        };
        child.stdout.on("data", hear);
        child.stderr.on("data", hear);
        child.once("exit", () => fail(new Error(`the server did not start: ${said}`)));
    });
}

export function launch() {
    const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
    if (!existsSync(executablePath)) throw new Error(`${executablePath} is not there: \`make test\` installs it`);
    return chromium.launch({
        executablePath,
        args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    });
}

/** A page of its own person, with bots that do not dawdle and pieces that do not travel. What goes wrong in it is kept in
 * `page.troubles`. */
export async function openPage(browser, url, { settings = {}, ...options } = {}) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce", ...options });
    await context.addInitScript((chosen) => {
        if (!localStorage.getItem("roundhouse.settings")) localStorage.setItem("roundhouse.settings", JSON.stringify(chosen));
    }, { pace: 0, help: "never", ...settings });
    context.setDefaultTimeout(120000); // a busy machine may take its time
    const page = await context.newPage();
    page.troubles = [];
    page.fingers = options.hasTouch === true;
    page.on("pageerror", (error) => page.troubles.push(String(error)));
    page.on("console", (message) => {
        if (message.type() === "error" && !/Failed to load resource|WebSocket connection|ERR_CONNECTION/.test(message.text())) page.troubles.push(message.text());
    });
    await page.goto(url);
    await page.waitForSelector(".game h2, .table, .waiting, .handover");
    return page;
}

/** The games on the home page: title, fewest and most players. */
export async function gamesOn(page) {
    await page.waitForSelector(".game");
    const cards = await page.locator(".game").evaluateAll((all) => all.map((card) => [card.querySelector("h2").innerText, card.querySelector(".facts").innerText]));
    return cards.map(([title, facts]) => {
        const [least, most = least] = [...facts.matchAll(/\d+/g)].map(Number);
        return { title, least, most };
    });
}

const cardOf = (page, title) => page.locator(".game").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

/** Goes to the home page, from wherever it is. */
export async function goHome(page) {
    await page.goto(new URL("/", page.url()).href);
    await page.waitForSelector(".game");
}

/** Starts a game by its one button. */
export async function startNow(page, title) {
    await cardOf(page, title).locator(".game-acts .dark").click();
    await page.waitForSelector(".table");
}

/** Sets a game up by the form: who sits where. */
export async function setUp(page, title, chairs, { hints = true, options = [] } = {}) {
    await cardOf(page, title).locator(".game-acts .btn").nth(1).click();
    await page.locator(`.setup .seg button`, { hasText: new RegExp(`^${chairs.length}$`) }).click();
    for (const [at, chair] of chairs.entries()) await page.locator(".seat-field select").nth(at).selectOption(chair);
    for (const [title, value] of options) await page.locator(".setup label.field", { hasText: title }).locator("select").selectOption(value);
    if (!hints) await page.getByRole("checkbox", { name: "hints" }).uncheck();
    await page.locator(".setup .btn.main").click();
    await page.waitForSelector(".table, .waiting, .handover");
}

/** A free seat is given to a bot, which is asked. */
export async function callBot(page) {
    await page.getByRole("button", { name: "Let a bot play" }).click();
    await page.locator("dialog .final").click();
}

/** Opens a record as a game on this machine; every seat is a person here, or as told. */
export async function openRecord(page, record, players = []) {
    const seats = /^seats (.*)$/m.exec(record)[1].split(",").length;
    const saved = {
        id: `test${Math.abs(record.length)}${players.length}`,
        game: /^game (\S+)/m.exec(record)[1],
        players: Array.from({ length: seats }, (_, seat) => players[seat] ?? "person"),
        record,
        at: 1,
        over: false,
    };
    await page.evaluate((game) => localStorage.setItem(`roundhouse.game.${game.id}`, JSON.stringify(game)), saved);
    await page.goto(new URL(`/play/${saved.id}`, page.url()).href);
    await page.waitForSelector(".table, .handover");
}

/** Waits until nothing moves or fades any more, but for what does so for ever. */
export async function settled(page) {
    await page.evaluate(async () => {
        const passing = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
        await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
    });
}

/** Runs axe over what is shown; answers what it found. */
export async function violations(page) {
    await settled(page); // axe reads colours
    await page.evaluate(`window.axe || (() => { ${axe} })()`);
    return page.evaluate(async () => {
        const found = await window.axe.run(document, { resultTypes: ["violations"] });
        return found.violations.map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ")}`);
    });
}
