/* Learning beside the lessons themselves: help in a first game, a move that is shown, puzzles without a server. */
import { strict as assert } from "node:assert";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { asked, TIMEOUT, playOn, readLesson } from "./player.mjs";
import { openPage, root, violations } from "./support.mjs";

const WORDY = "Railroad Rivals";

/* Runs in the page: is there a ring around something on the table? */
function ringed() {
    const boxes = (selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    const shapes = boxes("svg [data-id]").filter(({ width }) => width > 0);
    return boxes(".pointers span").some((ring) =>
        shapes.some((box) => Math.abs(ring.x + ring.width / 2 - box.x - box.width / 2) < 2 && ring.width > box.width && ring.width < box.width + 40),
    );
}

export default function ({ test, at, calm, PHONE }) {
    test("in a first game it is said what is weighed and what the others did, until somebody wants no more of it", async ({ browser, server }) => {
        for (const options of [{}, PHONE]) {
            const page = await at(await openPage(browser, server.url, { ...options, settings: { help: "first" } }), WORDY, ["me", "easy", "easy"]);
            const help = page.locator(".first-help");
            await asked(page);
            await help.waitFor();
            const first = await help.innerText();
            assert.match(first, /\S+ \S+ \S+.*\./, "a sentence");
            await playOn(page, { most: 2 });
            await asked(page);
            assert.match(await help.innerText(), /Since your last move/);
            assert.deepEqual(await violations(page), []);
            await help.getByRole("button", { name: "No more of this" }).click();
            await help.waitFor({ state: "detached" });
            await page.reload();
            await asked(page);
            assert.equal(await help.count(), 0);
            calm(page);
            await page.context().close();
        }
    });

    test("a lesson shows the move that it asks for: in words, and with rings around what to click", async ({ browser, server }) => {
        const page = await openPage(browser, server.url);
        for (const game of readdirSync(join(root, "lessons"))) {
            const text = readFileSync(join(root, `lessons/${game}/1-first-game.lesson`), "utf8");
            const [{ ask }] = readLesson(text, (english) => english).pages.filter((one) => one.ask);
            await page.goto(`${server.url}/learn/${game}/1-first-game`);
            await asked(page);
            await page.getByRole("button", { name: "Show me" }).click();
            const shown = await page.locator(".shown-move").innerText();
            assert.notEqual(shown, ask.moves[0]);
            await page.waitForFunction(ringed, null, TIMEOUT);
            assert.deepEqual(await violations(page), []);
        }
        calm(page);
    });

    test("lists of lessons and the puzzles of the day are there offline once they were opened, those of the next days too", async ({ browser, server }) => {
        const context = await browser.newContext();
        const page = await context.newPage();
        const places = new Set();
        const open = async (days) => {
            /* Not on the first visit: a set clock also hides what the page has loaded. */
            if (days) await page.clock.setFixedTime(Date.now() + days * 24 * 60 * 60 * 1000);
            await page.goto(`${server.url}/learn/today`);
            await page.waitForSelector('.lesson[data-page="0"]', TIMEOUT);
            await asked(page);
            places.add(new URL(page.url()).pathname);
        };
        await open(0);
        /* The list, today's puzzle and seven more are kept once the service worker is there. */
        await page.evaluate(async () => {
            while (!navigator.serviceWorker.controller) await new Promise((soon) => setTimeout(soon, 100));
        });
        await open(0);
        const kept = await page.evaluate(async () => {
            const lessonsKept = async () => {
                const [name] = navigator.serviceWorker.controller ? await caches.keys() : [];
                const requests = name ? await (await caches.open(name)).keys() : [];
                return requests.filter(({ url }) => /\/lessons\//.test(url)).length;
            };
            for (let looks = 0; looks < 600 && (await lessonsKept()) < 9; looks++) await new Promise((soon) => setTimeout(soon, 100));
            return lessonsKept();
        });
        assert.ok(kept >= 9, `${kept} are kept`);
        await context.setOffline(true);
        for (const days of [0, 1, 7]) await open(days);
        assert.equal(places.size, 3, "each day has its own");
        await page.goto(`${server.url}/learn/railroad-rivals`);
        await page.waitForSelector(".puzzles button", TIMEOUT);
        await context.close();
    });
}
