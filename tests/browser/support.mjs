/* What the browser tests share: a real server on a free port, Debian's Chromium, and playing by clicking what is lit.
 *
 * Nothing here knows a game: what can be clicked is read from the page, as a person would.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const require = createRequire(join(root, "web/package.json"));
const { chromium } = require("playwright-core");
export const axeSource = require.resolve("axe-core/axe.min.js");

const program = process.env.ROUNDHOUSE ?? join(root, "build/release/roundhouse");

/** Starts the program on a free port with a data folder of its own; answers its address and how to stop it. */
export function serve() {
    const data = mkdtempSync(join(tmpdir(), "roundhouse-"));
    const args = ["serve", "--listen", "127.0.0.1:0", "--data", data, "--web", join(root, "build/web")];
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
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
                    rmSync(data, { recursive: true, force: true });
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

/** A page of its own person, with bots that do not dawdle. What goes wrong in it is kept in `page.troubles`. */
export async function openPage(browser, url, { settings = {}, ...options } = {}) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "no-preference", ...options });
    await context.addInitScript((chosen) => {
        if (!localStorage.getItem("roundhouse.settings")) localStorage.setItem("roundhouse.settings", JSON.stringify(chosen));
    }, { pace: 0, ...settings });
    const page = await context.newPage();
    page.troubles = [];
    page.on("pageerror", (error) => page.troubles.push(String(error)));
    page.on("console", (message) => {
        if (message.type() === "error" && !/Failed to load resource|WebSocket connection|ERR_CONNECTION/.test(message.text())) page.troubles.push(message.text());
    });
    await page.goto(url);
    await page.waitForSelector(".game h2, .table, .waiting, .handover");
    return page;
}

/** Starts the game of that card by its one button. */
export async function startNow(page, card) {
    await page.locator(".game").nth(card).locator(".game-acts .dark").click();
    await page.waitForSelector(".table");
}

/** Sets a game up by the form: who sits where. */
export async function setUp(page, card, chairs) {
    await page.locator(".game").nth(card).locator(".game-acts .btn").nth(1).click();
    await page.locator(`.setup .seg button`, { hasText: new RegExp(`^${chairs.length}$`) }).click();
    for (const [at, chair] of chairs.entries()) await page.locator(".seat-field select").nth(at).selectOption(chair);
    await page.locator(".setup .btn.main").click();
    await page.waitForSelector(".table, .waiting, .handover");
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

/* What the page shows now: over, nothing to do, or what can be clicked. Marks what it found, so that it can be clicked. */
function look() {
    const shown = (element) => {
        const box = element.getBoundingClientRect();
        return box.width > 0 && box.height > 0;
    };
    for (const old of document.querySelectorAll("[data-try]")) old.removeAttribute("data-try");
    if (document.querySelector("dialog .result")) return { state: "over", count: 0 };
    if (document.querySelector(".handover")) return { state: "handover", count: 0 };
    if (document.querySelector(".prompt:not([data-state=asked])")) return { state: "waiting", count: 0 };
    const main = document.querySelector(".prompt .acts .btn.main");
    const lit = [...document.querySelectorAll("svg[data-sheet] g.pickable")].filter((group) => group.querySelector(":scope > .ring-lit") && shown(group));
    const ready = main && !document.querySelector(".prompt .ways") && !lit.length;
    const choices = [...document.querySelectorAll(".choices .btn")].filter(shown);
    const found = ready || (main && !lit.length) ? [main] : [...lit, ...choices];
    found.forEach((element, at) => element.setAttribute("data-try", String(at)));
    return { state: found.length ? "asked" : "waiting", count: found.length, moves: document.querySelector(".slider")?.max ?? "" };
}

/* A bot that thinks on a busy machine may take its time. */
const PATIENCE = 120000;

/** A small generator, so that a failing game can be played again. */
export function dice(seed) {
    let state = seed >>> 0 || 1;
    return (sides) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * sides);
    };
}

/* Clicks as a person does: into the middle of what is to be seen; on a board that is larger than its window, or where another
 * shape lies over the middle, by the keyboard, which is another honest way. */
async function press(page, at) {
    const target = page.locator(`[data-try="${at}"]`);
    try {
        await target.click({ timeout: 700 });
        return;
    } catch {
        await target.focus({ timeout: 2000 });
        await page.keyboard.press("Enter");
    }
}

/** Plays by clicking what is lit until the game is over, so many moves were made, or `enough` says so. Answers the moves made. */
export async function clickThrough(page, most = Infinity, roll = dice(7), enough = () => false) {
    let made = 0;
    let quiet = Date.now();
    while (made < most && !enough(made)) {
        const seen = await page.evaluate(look);
        if (seen.state === "over") break;
        if (seen.state === "handover") {
            await page.locator(".handover .btn.main").click();
            continue;
        }
        if (seen.state === "waiting") {
            if (Date.now() - quiet > PATIENCE) throw new Error("nothing can be clicked, and the game is not over");
            await page.waitForTimeout(15);
            continue;
        }
        quiet = Date.now();
        const at = roll(seen.count);
        const deciding = await page.locator(`[data-try="${at}"]`).evaluate((element) => element.matches(".btn")).catch(() => false);
        try {
            await press(page, at);
        } catch (error) {
            if (Date.now() - quiet > 10000) throw error;
            continue;
        }
        if (deciding) made++;
    }
    return made;
}

/** Runs axe over what is shown; answers what it found. */
export async function violations(page) {
    await page.evaluate((path) => path, axeSource);
    const { readFileSync } = await import("node:fs");
    await page.evaluate(`(() => { ${readFileSync(axeSource, "utf8")} })()`).catch(() => undefined);
    return page.evaluate(async () => {
        const found = await window.axe.run(document, { resultTypes: ["violations"] });
        return found.violations.map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ")}`);
    });
}
