/* Pictures of the page at both sizes and themes, for people to look at.
 *
 *     node tests/browser/shots.mjs FOLDER [TITLE] [MOVES] [SIZE] [THEME]
 *
 * of all games, or those whose title holds TITLE, at the start, after so many MOVES (14) and with the next pick made; the list
 * of moves may be "4,20". SIZE is desk or phone, THEME light or dark; both of each are usual.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { asked, playOn } from "./player.mjs";
import { gamesOn, goHome, launch, openPage, serve, startNow } from "./support.mjs";

const [folder = "build/shots", wanted = "", moves = "14", onlySize = "", onlyTheme = ""] = process.argv.slice(2);
const sizes = { desk: { viewport: { width: 1440, height: 900 } }, phone: { viewport: { width: 390, height: 844 }, hasTouch: true, deviceScaleFactor: 2 } };

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
        for (const { title } of all.filter((game) => game.title.toLowerCase().includes(wanted.toLowerCase()))) {
            await goHome(page);
            await startNow(page, title);
            await asked(page);
            await shot(title);
            for (const more of moves.split(",")) {
                await playOn(page, { most: Number(more) });
                const now = await asked(page);
                await shot(`${title} ${more}`);
                if (now !== "asked") break;
                await page.evaluate(() => document.querySelector("g.pickable:has(> .ring-lit)")?.dispatchEvent(new MouseEvent("click", { bubbles: true })));
                await page.waitForTimeout(300);
                await shot(`${title} ${more} picked`);
                await page.keyboard.press("Escape");
            }
        }
        await page.context().close();
    }
await browser.close();
await server.stop();
