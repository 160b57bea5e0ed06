/* Clicks everything everywhere in random order, and holds that no game and no seat is lost by it.
 *
 *     node tests/browser/random.mjs [--minutes N] [--seed N] [TITLE]
 *
 * plays around for N minutes (one, if not told) in each title whose name holds TITLE: alone against bots, two at one screen, at a
 * table of the server, on a desk and on a phone by turns. What must hold after every act:
 *
 *   - the page makes no error;
 *   - every game that was ever kept on this machine is there, and its record has only grown;
 *   - every seat at a table of the server is still one's own, or can be taken again;
 *   - what was made by one click, without having been shown as a plan, can be taken back, unless asking was switched off in the
 *     settings, as such a player may do.
 *
 * What can't be undone is asked in a dialog, and the button that does it there is of the class `final`: outside of a dialog there
 * is none, and it is the one thing that is not clicked here. A game that is forgotten is brought back by the button that offers it.
 */
import { strict as assert } from "node:assert";
import { pathToFileURL } from "node:url";
import { allGames } from "./player.mjs";
import { callBot, goHome, launch, openPage, serve, setUp, startNow } from "./support.mjs";

/** A small generator, so that a run can be done again. */
function generator(seed) {
    let state = seed >>> 0 || 1;
    return (below) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
    };
}

/* Runs in the page: where something can be clicked, by what it is for. */
function whatToClick() {
    const all = "a[href], button:not(:disabled), select, input, textarea, summary, [role=button], [role=tab], g[data-pick]";
    const dialog = document.querySelector("dialog[open]");
    const found = { board: [], prompt: [], any: [] };
    for (const element of (dialog ?? document).querySelectorAll(all)) {
        if (element.closest(".final") || element.matches("[download], [target=_blank], [type=file]")) continue;
        const box = element.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const hit = x > 0 && y > 0 && x < innerWidth && y < innerHeight && document.elementFromPoint(x, y);
        if (!hit || !(hit === element || element.contains(hit))) continue;
        const place = element.matches("g.pickable") ? "board" : element.closest(".prompt") ? "prompt" : "any";
        const what = element.getAttribute("aria-label") || element.dataset?.pick || element.innerText || element.tagName;
        found[place].push({ x, y, what: String(what).slice(0, 60) });
    }
    return found;
}

/* Runs in the page: all that may be lost, and what is wrong by itself. */
async function whatThereIs() {
    const games = {};
    for (let at = 0; at < localStorage.length; at++) {
        const key = localStorage.key(at);
        if (!key.startsWith("roundhouse.game.")) continue;
        const { record } = JSON.parse(localStorage.getItem(key));
        games[key] = record.split("\n").filter((line) => /^(\*|\d|undo)/.test(line));
    }
    const prompt = document.querySelector(".prompt");
    const loose = [...document.querySelectorAll(".final")].filter((one) => !one.closest("dialog[open]")).map((one) => one.textContent);
    return {
        games,
        loose,
        path: location.pathname,
        state: prompt?.dataset.state ?? "",
        lines: Number(document.querySelector("[data-lines]")?.dataset.lines ?? -1),
        planned: document.querySelector(".prompt .acts .btn.main, .prompt .choices .btn") !== null || document.querySelector("dialog[open]") !== null,
        undo: document.querySelector('.prompt .acts .btn.icon')?.classList.contains("off") === false,
        asks: JSON.parse(localStorage.getItem("roundhouse.settings") ?? "{}").confirm !== false,
        wrong: document.querySelector(".failure")?.textContent ?? "",
    };
}

/* Of these tables those where no seat is one's own any more. Who left a table that still waits may sit down again. */
async function lostSeats(page, tables) {
    return page.evaluate(async (ids) => {
        const all = await Promise.all(ids.map(async (id) => (await fetch(`/api/tables/${id}`, { cache: "no-store" })).json()));
        const may = ({ state, seats }) => seats.some((seat) => seat.you) || (state === "open" && seats.some((seat) => seat.kind === "open"));
        return ids.filter((_, at) => !may(all[at]));
    }, tables);
}

const KEYS = ["Escape", "Enter", "Tab", "Tab", "ArrowLeft", "ArrowDown", "r", "u", "0", "+", "-", "?", " "];
const OF_THE_PAGE = (path) => /^\/($|play\/|table\/|me$|learn\/|shared)/.test(path);

/* One act of somebody who does not look. Answers what it was. */
async function act(page, random) {
    const size = page.viewportSize();
    const kind = random(20);
    if (kind === 0) {
        const key = KEYS[random(KEYS.length)];
        await page.keyboard.press(key);
        return `key ${key}`;
    }
    if (kind === 1) {
        await page.mouse.move(random(size.width), random(size.height));
        await page.mouse.wheel(random(400) - 200, random(400) - 200);
        return "wheel";
    }
    const found = await page.evaluate(whatToClick);
    const places = [found.board, found.board, found.board, found.prompt, found.prompt, found.any].filter((list) => list.length);
    if (!places.length) return "nothing";
    const list = places[random(places.length)];
    const { x, y, what } = list[random(list.length)];
    if (page.fingers) await page.touchscreen.tap(x, y);
    else {
        await page.mouse.move(x, y);
        await page.mouse.click(x, y, { clickCount: kind === 2 ? 2 : 1 });
    }
    return `${kind === 2 && !page.fingers ? "two clicks" : "click"} ${what}`;
}

/* Nothing is told of a moment in between: bots are done, and the page is drawn. */
async function settled(page) {
    await page
        .waitForFunction(() => document.querySelector(".prompt")?.dataset.state !== "waiting", null, { timeout: 3000 })
        .catch(() => undefined);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/* Who switched asking off in the settings has it on again. */
async function askAgain(page, home) {
    await page.evaluate(() => {
        const kept = JSON.parse(localStorage.getItem("roundhouse.settings") ?? "{}");
        localStorage.setItem("roundhouse.settings", JSON.stringify({ ...kept, confirm: true }));
    });
    await page.goto(home);
    await page.waitForSelector(".table, .waiting, .handover");
}

/** Clicks around from where the page is, `enough` says how long. Answers how many acts it made. */
export async function clickAround(page, { seed = 1, enough, tables = [] }) {
    const random = generator(seed);
    const home = page.url();
    const done = [];
    let before = await page.evaluate(whatThereIs);
    let away = 0;
    const told = () => `seed ${seed}, after: ${done.slice(-8).join(" | ")}`;
    while (!enough(done.length)) {
        const what = await act(page, random);
        done.push(what);
        await page.waitForTimeout(5);
        if (page.isClosed() || !OF_THE_PAGE(new URL(page.url()).pathname)) {
            await page.goto(home);
            await page.waitForSelector(".table, .waiting, .handover");
        }
        await settled(page);
        const now = await page.evaluate(whatThereIs);
        assert.deepEqual(page.troubles, [], told());
        assert.equal(now.wrong, "", told());
        assert.deepEqual(now.loose, [], `what can't be undone is not asked; ${told()}`);
        for (const [game, lines] of Object.entries(before.games)) {
            assert.ok(now.games[game], `a game is lost; ${told()}`);
            assert.deepEqual(now.games[game].slice(0, lines.length), lines, `a game has lost moves; ${told()}`);
        }
        const last = now.games[`roundhouse.game.${now.path.split("/").at(-1)}`]?.at(-1) ?? "";
        const move = what.startsWith("click") && !what.startsWith("click Take back") && !last.startsWith("undo");
        const one = move && before.state === "asked" && before.asks && !before.planned && before.path === now.path;
        if (one && now.state === "asked" && now.lines > before.lines && !(await page.locator("dialog[open]").count()))
            assert.ok(now.planned || now.undo, `${what} made a move that can't be taken back (${last}); ${told()}`);
        const bring = page.locator(".going .btn:not(.main):not(.icon)").filter({ hasText: /Bring/ });
        if (await bring.count()) await bring.first().click({ timeout: 2000 }).catch(() => undefined);
        if (done.length % 10 === 0) assert.deepEqual(await lostSeats(page, tables), [], `a seat is lost; ${told()}`);
        if (!now.asks && done.length % 20 === 0) await askAgain(page, home);
        away = page.url() === home ? 0 : away + 1;
        if (away > 12) {
            await page.goto(home);
            await page.waitForSelector(".table, .waiting, .handover");
            away = 0;
        }
        before = await page.evaluate(whatThereIs);
    }
    await page.goto(home);
    await page.waitForSelector(".table, .waiting, .handover");
    return done.length;
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** The ways to sit at a game: who sits there, and on what. */
export const SITTINGS = [
    { name: "alone against bots", chairs: (least) => ["me", ...Array(Math.max(least, 2) - 1).fill("easy")] },
    { name: "two at one screen", chairs: (least) => ["me", "me", ...Array(Math.max(least, 2) - 2).fill("easy")] },
    { name: "at a table of the server", chairs: (least) => ["me", "open", ...Array(Math.max(least, 2) - 2).fill("easy")], online: true },
    { name: "on a phone", chairs: (least) => ["me", ...Array(Math.max(least, 2) - 1).fill("easy")], options: PHONE },
];

/** Plays around at one sitting of a game; answers how many acts were made. */
export async function sitAndClick(browser, server, game, sitting, how) {
    /* What passes by itself would look like a move that a click made. */
    const page = await openPage(browser, server.url, { ...sitting.options, settings: { pass: false } });
    page.context().on("page", (other) => other !== page && other.close().catch(() => undefined));
    await goHome(page);
    if (sitting.chairs) await setUp(page, game.title, sitting.chairs(game.players[0]));
    else await startNow(page, game.title);
    if (sitting.online) await callBot(page); // and play begins
    const tables = sitting.online ? [new URL(page.url()).pathname.split("/").at(-1)] : [];
    const acts = await clickAround(page, { ...how, tables });
    assert.deepEqual(await lostSeats(page, tables), []);
    await page.context().close();
    return acts;
}

async function main() {
    const args = process.argv.slice(2);
    const option = (name, usual) => {
        const at = args.indexOf(name);
        return at < 0 ? usual : Number(args.splice(at, 2)[1]);
    };
    const minutes = option("--minutes", 1);
    let seed = option("--seed", 1);
    const wanted = args.join(" ").toLowerCase();
    const server = await serve();
    const browser = await launch();
    let [passed, failed] = [0, 0];
    for (const game of allGames.filter((one) => !one.sample && one.title.toLowerCase().includes(wanted)))
        for (const sitting of SITTINGS) {
            let end = 0;
            const enough = () => Date.now() > (end ||= Date.now() + (minutes * 60000) / SITTINGS.length);
            try {
                const acts = await sitAndClick(browser, server, game, sitting, { seed: seed++, enough });
                console.log(`ok   ${game.title}, ${sitting.name}: ${acts} acts`);
                passed++;
            } catch (error) {
                console.log(`FAIL ${game.title}, ${sitting.name}: ${String(error?.message ?? error).slice(0, 900)}`);
                failed++;
                for (const context of browser.contexts()) await context.close();
            }
        }
    await browser.close();
    await server.stop();
    console.log(`${passed} passed, ${failed} failed`);
    process.exit(failed ? 1 : 0);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main();
