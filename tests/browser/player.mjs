/* A player of flesh and mouse: it decides by asking a bot in Node what to do, and does it in the page by clicking what is lit.
 *
 * It knows no game. The bot sees what the page's seat may see; of its move the player takes the picks and clicks, one after
 * the other, the shapes that carry them, and at the end the one button. After each move it looks whether the record grew by
 * just that move. What can't be hit with the mouse is an error.
 */
import { strict as assert } from "node:assert";
import { engines, gameOf, source } from "../../web/test/support.mjs";

const { listGames, matchAt } = await source("engine/match.ts");
export const { readLesson } = await source("learn/steps.ts");
export const loaded = await engines();

/** Every game there is, as the engine tells it. */
export const allGames = [...loaded.values()].flatMap(listGames);

/* A record, taken up by the engine of its game. */
function matchOf(record) {
    const match = matchAt(loaded.get(gameOf(record)), 0);
    match.begin(record);
    return match;
}

/* A busy machine may take its time; nothing here waits for a time, only for something to be so. */
export const TIMEOUT = { timeout: 120000 };

/** The move that a bot would make after this record, with its picks, and whose it is. */
export function advise(record, word = "greedy", seed = 1) {
    const match = matchOf(record);
    const text = match.think(word, seed);
    return { seat: match.turn(), lines: match.lines(), move: match.moves().find((move) => move.text === text) };
}

/** A legal move after this record by its words. */
export function moveNamed(record, text) {
    const match = matchOf(record);
    const move = match.moves().find((one) => one.text === text);
    assert.ok(move, `${text} is legal`);
    return move;
}

/** The position behind a line of a lesson, as a record. */
export function lessonAt(text, line) {
    const engine = loaded.get(gameOf(text));
    return engine.call(engine.exports.page_lesson(line, engine.put(text)));
}

/** A legal move after this record that is none of these; the first of the same kind, if there is one. */
export function otherMove(record, moves) {
    const match = matchOf(record);
    const others = match.moves().filter((one) => !moves.includes(one.text));
    return others.find((one) => one.verb === moves[0].split(" ")[0]) ?? others[0];
}

/** The goals after this record: what they are called, their picks and their moves. */
export function goalsAfter(record) {
    const match = matchOf(record);
    return match.goals();
}

/** The first lines of a record, as if the game had just come that far. */
export function upTo(record, lines) {
    const match = matchOf(record);
    return match.copyTo(1, lines).record(6);
}

/** After each number of lines of a record, from none on: who is to act. */
export function turnsOf(record) {
    const match = matchOf(record);
    return Array.from({ length: match.lines() + 1 }, (_, line) => match.copyTo(1, line).turn());
}

/** The record of the game in the page, as far as the page may know it. */
export function recordOf(page) {
    return page.evaluate(async () => {
        const [, kind, id] = location.pathname.split("/");
        if (kind === "play") return JSON.parse(localStorage.getItem(`roundhouse.game.${id}`)).record;
        return (await fetch(`/api/tables/${id}/record`)).text();
    });
}

/** How many lines the record of the game in the page has; while the screen is handed over it shows none, which is more than any. */
export const lines = (page) => page.evaluate(() => Number(document.querySelector("[data-lines]")?.dataset.lines ?? Infinity));

/** Waits until the record is longer than that. */
export const grows = (page, before) =>
    page.waitForFunction((count) => Number(document.querySelector("[data-lines]")?.dataset.lines ?? count + 1) > count, before, TIMEOUT);

/* Runs in the page: what is asked of the person now? false: nothing yet. */
function whatNow() {
    if (document.querySelector("dialog .result")) return "over";
    if (document.querySelector(".handover")) return "handover";
    if (document.querySelector(".nav") && !document.querySelector(".prompt")) return "elsewhere";
    const now = document.querySelector(".prompt")?.getAttribute("data-state") ?? "";
    return (now === "asked" || now === "ending") && now;
}

/** Waits until the person is asked something, or all is over; answers which. */
export async function asked(page) {
    return (await page.waitForFunction(whatNow, null, TIMEOUT)).jsonValue();
}

/* Runs in the page: where to click next, so that this move is made. The page may still be moving: only a place that is the same
 * some frames later counts. */
async function whereNext({ move, keys }) {
    const look = () => {
        const hits = (element, x, y) => {
            const hit = document.elementFromPoint(x, y);
            return hit !== null && (hit === element || element.contains(hit));
        };
        /* A tap falls on whole pixels: a place is inside if those around it are too. */
        const AROUND = [[0, 0], [1, 1], [1, -1], [-1, 1], [-1, -1]];
        const inside = (element, x, y) => AROUND.every(([right, down]) => hits(element, x + right, y + down));
        const placeIn = (element) => {
            const box = element.getBoundingClientRect();
            for (let ring = 0; ring <= 9; ring++)
                for (let step = 0; step < 8; step++) {
                    const x = box.x + box.width * (0.5 + (ring / 20) * Math.cos((step * Math.PI) / 4));
                    const y = box.y + box.height * (0.5 + (ring / 20) * Math.sin((step * Math.PI) / 4));
                    if (inside(element, x, y)) return { x, y };
                }
            return null;
        };
        /* What keys reach is marked, for it need not be in sight. */
        const marked = (element, why) => {
            for (const one of document.querySelectorAll("[data-next]")) one.removeAttribute("data-next");
            element.setAttribute("data-next", "");
            const reached = element.tabIndex >= 0 && !element.disabled && element.checkVisibility();
            return reached ? { x: 0, y: 0, why } : { hidden: true, why, box: JSON.stringify(element.getBoundingClientRect()) };
        };
        const at = (element, why) => {
            if (keys) return marked(element, why);
            /* What a mark covers at an edge is scrolled to the middle, as a person would. */
            for (const block of element.closest(".stage") ? ["nearest"] : ["nearest", "center"]) {
                element.scrollIntoView?.({ block, inline: "nearest" });
                const place = placeIn(element);
                if (place) return { ...place, why };
            }
            const box = element.getBoundingClientRect();
            return beyond(element, box, why) ?? { hidden: true, why, box: JSON.stringify(box) };
        };
        /* What is out of sight is brought into view by the mark at that edge. */
        const beyond = (element, box, why) => {
            const room = element.matches("g.pickable") ? element.closest(".stage, .scrolls") : null;
            const edge = room?.getBoundingClientRect();
            if (!edge) return null;
            const sides = { left: edge.left - box.left, right: box.right - edge.right, top: edge.top - box.top, bottom: box.bottom - edge.bottom };
            const [side, by] = Object.entries(sides).sort((a, b) => b[1] - a[1])[0];
            const mark = by > 0 ? room.querySelector(`.beyond.${side}`) : null;
            const at = mark?.getBoundingClientRect();
            return at && inside(mark, at.x + at.width / 2, at.y + at.height / 2) ? { x: at.x + at.width / 2, y: at.y + at.height / 2, why: `${why} beyond the ${side}` } : null;
        };
        const text = move.said ?? move.text;
        const words = text.charAt(0).toUpperCase() + text.slice(1);
        const ready = document.querySelector(".acts .btn.main");
        if (document.querySelector('.prompt[data-state="ending"]')) return at(ready, "end the turn");
        if (ready && ready.title === text) return at(ready, "make the move");
        for (const button of document.querySelectorAll(".fan button"))
            if (button.getAttribute("aria-label").startsWith(`${text}. `)) return at(button, "this way");
        const wrong = [...document.querySelectorAll('g.pickable[aria-pressed="true"]')].map((group) => group.dataset.pick.split(".")[0]);
        const settled = ready && !document.querySelector(".fan, .ways");
        if (settled || wrong.some((id) => !move.picks.some((pick) => pick.id === id))) {
            const cancel = document.querySelector('.acts .btn[aria-label="Cancel"]');
            if (cancel) return at(cancel, "let go of what was picked");
        }
        const next = document.querySelector(".ways .btn:last-child");
        if (ready && next) return at(next, "the next way");
        const dial = [...document.querySelectorAll(".dial")].find((one) => one.querySelector(".main").innerText.replace(/\d+$/, "") === words.replace(/\d+$/, ""));
        if (dial) {
            const [shown, wanted] = [dial.querySelector(".main").innerText, words].map((text) => Number(/\d+$/.exec(text)?.[0]));
            if (shown === wanted) return at(dial.querySelector(".main"), words);
            return at(dial.querySelectorAll(".plain")[shown < wanted ? 1 : 0], "turn the dial");
        }
        for (const button of document.querySelectorAll(".choices .btn")) if (button.innerText === words) return at(button, words);
        const kinds = move.picks.map((pick) => pick.kind);
        const fits = (group) => {
            const outer = group.dataset.in.split(" ").filter(Boolean);
            return outer.every((id) => !kinds.some((kind) => id.startsWith(`${kind}-`)) || move.picks.some((pick) => pick.id === id));
        };
        /* Where a sheet is broken into bands, a shape may stand in two of them: the one that shows more of it is meant. */
        const seen = (group) => {
            const [box, band] = [group, group.closest("svg")].map((one) => one.getBoundingClientRect());
            return Math.min(box.right, band.right, innerWidth) - Math.max(box.left, band.left, 0);
        };
        const lit = [...document.querySelectorAll("svg[data-sheet] g.pickable")]
            .filter((group) => group.querySelector(":scope > .ring-lit"))
            .sort((a, b) => (a.dataset.pick === b.dataset.pick ? seen(b) - seen(a) : 0));
        let unseen = null;
        for (const groups of [lit.filter(fits), lit])
            for (const pick of move.picks)
                for (const group of groups) {
                    if (group.dataset.pick.split(".")[0] !== pick.id) continue;
                    const point = at(group, pick.id);
                    if (!point.hidden) return point;
                    unseen ??= point;
                }
        if (unseen) return unseen;
        const tab = [...document.querySelectorAll('.seg.sheets .asks[aria-pressed="false"], .tabs .asks, .nav button:has(.asks)[aria-pressed="false"]')];
        if (tab.length) return at(tab[0], "a tab with a mark");
        const shown = [...document.querySelectorAll("g.pickable .ring-lit")].map((ring) => ring.parentElement.dataset.pick);
        return { lost: `lit: ${shown.slice(0, 12).join(", ")}; buttons: ${[...document.querySelectorAll(".prompt .btn")].map((button) => button.innerText || button.title).join(", ")}` };
    };
    const frames = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await frames();
    const seen = () => Number(document.querySelector("[data-lines]")?.dataset.lines ?? Infinity);
    for (let before = look(), tries = 0; ; tries++) {
        await frames();
        const now = { ...look(), lines: seen() };
        if (tries > 50 || JSON.stringify(now) === JSON.stringify(before)) return now;
        before = now;
    }
}

/* Presses the count of picks beyond the edge behind which this box lies. */
async function bringIntoView(page, box) {
    const { width, height } = page.viewportSize();
    const side = box.right <= 0 ? "left" : box.left >= width ? "right" : box.bottom <= 0 ? "top" : box.top >= height ? "bottom" : "";
    const count = page.locator(`.beyond.${side}`).first();
    if (side && (await count.count())) await count.click({ force: true, timeout: 1000 }).catch(() => undefined);
}

/* How often is looked again for what is not there yet. */
const TRIES = 400;

/* Presses what was found: with the mouse, a finger, or, where there are only keys, with Enter. */
async function pressAt(page, { x, y }) {
    if (page.fingers) return page.touchscreen.tap(x, y);
    if (!page.keys) return page.mouse.click(x, y);
    await page.evaluate(() => document.querySelector("[data-next]")?.focus());
    return page.keyboard.press("Enter");
}

/* The same for a button. */
const push = (page, button) => (page.keys ? button.press("Enter") : button.click());

/** Makes a move in the page with the mouse, or, where there is none, with a finger or with keys alone. */
export async function clickMove(page, move, before, made = async () => (await lines(page)) > before) {
    let hidden = 0;
    const clicked = [];
    while (clicked.length < 60) {
        if (await made()) return;
        const next = await page.evaluate(whereNext, { move, keys: page.keys === true });
        if (next.lines > before) return;
        if (next.lost !== undefined) {
            if (await made()) return;
            assert.ok(hidden++ < TRIES, `${move.text} can't be put together by pointing; ${next.lost}`);
            await page.waitForTimeout(25);
            continue;
        }
        if (next.hidden) {
            assert.ok(hidden++ < TRIES, `${move.text}: ${next.why} can't be reached with the mouse ${next.box}`);
            if (hidden > 8 && (await page.locator(".stage").count())) await page.locator(".stage").press("0");
            if (hidden > 12) await bringIntoView(page, JSON.parse(next.box));
            await page.waitForTimeout(25);
            continue;
        }
        await pressAt(page, next);
        clicked.push(next.why);
    }
    assert.fail(`${move.text} takes too many clicks: ${clicked.slice(0, 12).join(", ")}`);
}

/* One decision of the person at the page, as a bot would take it. Answers its words. */
async function decide(page, word, seed) {
    const record = await recordOf(page);
    const { move, lines: before, seat } = advise(record, word, seed);
    await clickMove(page, move, before);
    await grows(page, before);
    const after = (await recordOf(page)).split("\n").filter((line) => /^(\*|\d|undo)/.test(line));
    assert.equal(after[before], `${seat + 1} ${move.text}`);
    return move.text;
}

/** Plays on, by clicking, until the game is over or `most` moves were made or `enough` says so. Answers the moves made. */
export async function playOn(page, { most = Infinity, word = "greedy", seed = 1, enough = () => false } = {}) {
    const made = [];
    while (made.length < most && !enough(made)) {
        const now = await asked(page);
        if (now === "over") break;
        if (now === "handover") await push(page, page.locator(".handover .btn.main"));
        else if (now === "ending") await push(page, page.locator(".prompt .acts .btn.main"));
        else if (now === "elsewhere") await push(page, page.locator(".nav button").first());
        else made.push(await decide(page, word, seed + made.length));
    }
    return made;
}
