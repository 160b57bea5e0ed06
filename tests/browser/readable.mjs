/* Whether what is drawn can be read: whole games of each title, looked at move by move at the sizes of a small desk and of a
 * phone. Measured are the boxes that the browser drew.
 *
 *     node tests/browser/readable.mjs [TITLE] [--games N] [--first N] [--step N] [--most N] [--tabs N] [--size NAME] [--shots FOLDER]
 *
 * plays N random games of each title (ten are usual, from the N-th on), looks at every decision of the first seat (or every N-th, or
 * at N of a game) and prints what can't be read; at each N-th of these the tabs are looked through too. The short tests look at a few
 * positions of one game of each.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { source } from "../../web/test/support.mjs";
import { allGames, loaded, TIMEOUT, upTo } from "./player.mjs";
import { launch, openPage, serve } from "./support.mjs";

const { matchAt } = await source("engine/match.ts");

export const SIZES = {
    desk: { viewport: { width: 1366, height: 768 } },
    phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
};

/** The record of a whole game, and its lines at which the first seat has a choice. Odd games are played by chance alone, even
 * ones by greedy bots, for in some games those who play at random are ruined early. */
export function wholeGame(game, seed) {
    const seats = Math.max(game.players[0], Math.min(2 + (seed % 3), game.players[1]));
    const match = matchAt(loaded.get(game.name), 0);
    const names = ["Ann", "Bo", "Cleo", "Dan"].slice(0, seats).join(", ");
    match.begin(`roundhouse 1\ngame ${game.name} rules ${game.rules}\nseats ${names}\nkey ${seed.toString(16).padStart(64, "5")}\n`);
    const choices = [];
    for (let moves = 0; match.turn() !== -2 && moves < 3000; moves++) {
        if (match.turn() === -1) match.draw();
        else {
            if (match.turn() === 0 && match.moves().length > 1) choices.push(match.lines());
            match.play(match.turn(), match.think(seed % 2 ? "random" : "greedy", seed * 1000 + moves));
        }
    }
    const record = match.record(6); /* other tests use the same place of the engine meanwhile: it is read anew for each position */
    return { record, choices, at: (line) => upTo(record, line), seats };
}

let shown = 0;

/** Shows a position in the page that is open, as a game against bots, without loading the page anew. */
export async function showPosition(page, game, record, seats) {
    shown++;
    const saved = { id: `readable${shown}`, game: game.name, players: ["person", ...Array(seats - 1).fill("easy")], record, at: 1, over: false };
    await page.evaluate((one) => {
        const go = (path) => {
            history.pushState(null, "", path);
            dispatchEvent(new PopStateEvent("popstate"));
        };
        go("/me"); // somewhere else, where there is little to draw
        for (const key of Object.keys(localStorage)) if (key.startsWith("roundhouse.game.readable")) localStorage.removeItem(key);
        localStorage.setItem(`roundhouse.game.${one.id}`, JSON.stringify(one));
        return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(go(`/play/${one.id}`)))));
    }, saved);
    const lines = record.split("\n").filter((line) => /^(\*|\d)/.test(line)).length;
    await page.waitForSelector(`.table[data-lines="${lines}"] .prompt[data-state="asked"]`, TIMEOUT);
    await settle(page);
}

const settle = (page) =>
    page.evaluate(async () => {
        const frames = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        await frames();
        for (let tries = 0; tries < 40 && document.getAnimations().some((one) => one instanceof CSSTransition); tries++) await frames();
        await frames();
    });

/* Runs in the page: all that can't be read of what is shown. */
function unread(least) {
    const found = [];
    const say = (what, element, more) => found.push(`${what}: "${(element.textContent ?? "").trim().slice(0, 40)}" ${more}`);
    const shown = (element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
    const room = (element) => {
        let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
        for (let around = element.parentElement; around; around = around.parentElement) {
            const style = getComputedStyle(around);
            if (style.overflowX === "visible" && style.overflowY === "visible" && around.tagName !== "svg") continue;
            if (around.tagName === "svg" && style.overflow === "visible") continue;
            const box = around.getBoundingClientRect();
            [left, top, right, bottom] = [Math.max(left, box.left), Math.max(top, box.top), Math.min(right, box.right), Math.min(bottom, box.bottom)];
        }
        return { left, top, right, bottom };
    };
    const meets = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

    /* Words on sheets; of a sheet in bands, what stands in two of them is read in one. */
    const complete = new Set();
    const partly = [];
    for (const svg of document.querySelectorAll("svg[data-sheet]")) {
        if (!shown(svg)) continue;
        const sheet = svg.dataset.sheet;
        const stage = svg.classList.contains("board");
        const texts = [];
        for (const text of svg.querySelectorAll("text")) {
            if (text.closest(".ghost") || !text.textContent.trim() || !shown(text)) continue;
            const runs = text.children.length ? [...text.children] : [text];
            const { a, b, c, d } = text.getScreenCTM();
            const scale = Math.sqrt(Math.abs(a * d - b * c));
            for (const run of runs) {
                const size = Number.parseFloat(getComputedStyle(run).fontSize) * scale;
                if (run.textContent.trim() && size < least - 0.05) say("small", run, `${size.toFixed(1)} px on ${sheet}`);
            }
            const whole = text.getBoundingClientRect();
            if (!whole.width) continue;
            const words = text.textContent;
            const upright = Math.abs(b) < 0.01 * scale;
            const high = whole.height;
            const box = upright
                ? { left: whole.left, right: whole.right, top: whole.top + 0.19 * high, bottom: whole.bottom - (/[gjpqyQ,;()]/.test(words) ? 0.06 : 0.21) * high }
                : whole;
            texts.push({ text, box, upright });
            const plate = upright && text.closest("g:has(> rect.plate)")?.querySelector(":scope > rect.plate");
            if (plate) {
                const room = plate.getBoundingClientRect();
                const on = box.top > room.top && box.bottom < room.bottom && box.left < room.right && box.right > room.left;
                const over = Math.max(room.left - box.left, box.right - room.right);
                if (on && over > 2) say("cut", text, `beyond its plate by ${over.toFixed(0)} px on ${sheet}`);
            }
            if (!stage) {
                const edge = svg.getBoundingClientRect();
                const inside = box.left >= edge.left - 2 && box.right <= edge.right + 2 && box.top >= edge.top - 2 && box.bottom <= edge.bottom + 2;
                const out = box.right < edge.left + 2 || box.left > edge.right - 2; /* it stands in another band */
                if (inside) complete.add(`${sheet} ${words}`);
                else if (!out || !svg.classList.contains("band")) partly.push([`${sheet} ${words}`, text, sheet]);
            }
        }
        const covered = ({ text, box }) => {
            const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
            for (const over of document.elementsFromPoint(x, y)) {
                if (over === text || text.contains(over)) return false;
                if (over.tagName === "text" || over.tagName === "tspan" || over.classList.contains("hot")) continue;
                if (over.contains(text)) return false;
                const style = getComputedStyle(over);
                if (over.ownerSVGElement && style.fill !== "none" && !/, 0\)|transparent/.test(style.fill) && Number(style.fillOpacity) * Number(style.opacity) > 0.9) return true;
            }
            return false;
        };
        texts.sort((one, other) => one.box.left - other.box.left);
        for (const [at, one] of texts.entries())
            for (let next = at + 1; next < texts.length && texts[next].box.left < one.box.right - 2; next++) {
                const other = texts[next];
                if (!one.upright || !other.upright) continue;
                const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
                const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
                if (high <= 2 || wide <= 2 || covered(one) || covered(other)) continue;
                say("overlap", one.text, `and "${other.text.textContent.slice(0, 30)}" by ${wide.toFixed(0)} x ${high.toFixed(0)} on ${sheet}`);
            }
    }

    for (const [key, text, sheet] of partly) if (!complete.has(key)) say("cut", text, `at the edge of ${sheet}`);

    /* Other words. */
    for (const element of document.querySelectorAll("body *:not(svg, svg *, script, style)")) {
        const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
        if (!own || !shown(element) || element.closest(".unseen")) continue;
        const style = getComputedStyle(element);
        if (Number.parseFloat(style.fontSize) < least) say("small", element, `${style.fontSize} in .${element.className}`);
        const box = element.getBoundingClientRect();
        if (!box.width || !meets(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight })) continue;
        const hides = /hidden|clip/.test(style.overflowX + style.overflowY);
        if (hides && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 3))
            say("cut", element, `in .${element.className || element.tagName} ${element.scrollWidth}x${element.scrollHeight} of ${element.clientWidth}x${element.clientHeight}`);
        const range = document.createRange();
        range.selectNodeContents(element);
        const words = range.getBoundingClientRect();
        const around = element.closest(".prompt, .choices, .seats, .nav, .strip, .replay");
        if (around && !around.matches(".choices.many")) {
            const edge = around.getBoundingClientRect();
            const scrolls = element.closest(".foot, .seg.sheets, .choices.many");
            if (!scrolls && !element.closest(".hints, .rule-text") && (words.right > edge.right + 2 || words.bottom > edge.bottom + 2 || words.left < edge.left - 2)) say("cut", element, `at the edge of .${around.className}`);
        }
    }

    /* Picks. */
    const lit = [...document.querySelectorAll("g.pickable:has(> .ring-lit)")].filter(shown);
    const seen = (group) => {
        const [box, edge] = [group.querySelector(":scope > .ring-lit").getBoundingClientRect(), room(group)];
        return box.left >= edge.left - 4 && box.right <= edge.right + 4 && box.top >= edge.top - 4 && box.bottom <= edge.bottom + 4;
    };
    const ids = [...new Set(lit.map((group) => group.dataset.pick))];
    const out = ids.filter((id) => !lit.some((group) => group.dataset.pick === id && seen(group)));
    if (ids.length && out.length === ids.length) found.push(`pick: none of ${ids.length} picks can be seen: ${ids.slice(0, 4).join(", ")}`);
    for (const id of out) {
        const group = lit.find((one) => one.dataset.pick === id);
        const told = group.closest(".stage, .scrolls")?.querySelector(".beyond");
        if (!told) found.push(`pick: ${id} is out of sight on ${group.closest("svg").dataset.sheet}, and nothing leads there`);
    }
    return found;
}

/** The least size of letters, in pixels. */
const LEAST = 11;

/** Looks at all that there is of a position: each tab, each sheet. Answers what can't be read. */
export async function readPosition(page, { tabs = true } = {}) {
    const all = new Set();
    const look = async (where) => {
        await settle(page);
        for (const one of await page.evaluate(unread, LEAST)) if (![...all].some((known) => known.startsWith(one))) all.add(`${one}${where}`);
    };
    await look("");
    if (!tabs) return [...all];
    const press = (selector, at) => page.evaluate(([css, index]) => document.querySelectorAll(css)[index]?.click(), [selector, at]);
    const count = (selector) => page.evaluate((css) => document.querySelectorAll(css).length, selector);
    for (const selector of [".nav button", ".tabs button", ".seg.sheets button"])
        for (let at = 0; at < (await count(selector)); at++) {
            await press(selector, at);
            await look(` (${selector.split(" ")[0]} ${at + 1})`);
            if (selector === ".nav button" && at === 0)
                for (let sheet = 0; sheet < (await count(".seg.sheets button")); sheet++) {
                    await press(".seg.sheets button", sheet);
                    await look(` (sheet ${sheet + 1})`);
                }
        }
    return [...all].filter((one) => !/^pick: .*\(/.test(one));
}

/** Some lines of many, the first and the last among them. */
export function some(list, count) {
    if (list.length <= count) return list;
    return Array.from({ length: count }, (_, at) => list[Math.round((at * (list.length - 1)) / (count - 1))]);
}

async function main() {
    const args = process.argv.slice(2);
    const option = (name, usual) => {
        const at = args.indexOf(name);
        return at < 0 ? usual : args.splice(at, 2)[1];
    };
    const games = Number(option("--games", 10));
    const first = Number(option("--first", 1));
    const step = Number(option("--step", 1));
    const most = Number(option("--most", Infinity));
    const tabs = Number(option("--tabs", 1));
    const shots = option("--shots", "");
    const only = option("--size", "");
    const wanted = args.join(" ").toLowerCase();
    if (shots) mkdirSync(shots, { recursive: true });
    const server = await serve();
    const browser = await launch();
    let [failed, looked] = [0, 0];
    for (const [size, options] of Object.entries(SIZES).filter(([name]) => name.includes(only))) {
        const page = await openPage(browser, server.url, options);
        for (const game of allGames.filter((one) => !one.sample && one.title.toLowerCase().includes(wanted))) {
            const told = new Map();
            for (let seed = first; seed < first + games; seed++) {
                const { choices, at, seats } = wholeGame(game, seed);
                for (const line of some(choices.filter((_, index) => index % step === 0), most)) {
                    await showPosition(page, game, at(line), seats);
                    if (shots) await page.screenshot({ path: join(shots, `${game.name}-${size}-${seed}-${String(line).padStart(4, "0")}.png`) });
                    for (const one of await readPosition(page, { tabs: looked % tabs === 0 })) {
                        const kind = one.replace(/\d+/g, "#");
                        if (!told.has(kind)) told.set(kind, { one, where: `game ${seed} line ${line}`, count: 0 });
                        told.get(kind).count++;
                    }
                    looked++;
                }
            }
            failed += told.size;
            for (const { one, where, count } of told.values()) console.log(`${game.title}, ${size}, ${where}, ${count} times: ${one}`);
        }
        for (const trouble of page.troubles) console.log(`trouble: ${trouble}`);
        failed += page.troubles.length;
        await page.context().close();
    }
    await browser.close();
    await server.stop();
    console.log(`${looked} positions looked at, ${failed} kinds of findings`);
    process.exit(failed ? 1 : 0);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main();
