/* Pictures of the page at both sizes and themes, for people to look at: node tests/browser/shots.mjs FOLDER */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { clickThrough, launch, openPage, serve, startNow } from "./support.mjs";

const folder = process.argv[2] ?? "build/shots";
mkdirSync(folder, { recursive: true });
const server = await serve();
const browser = await launch();
for (const [size, width, height] of [["desk", 1440, 900], ["phone", 390, 844]])
    for (const colorScheme of ["light", "dark"]) {
        const page = await openPage(browser, server.url, { viewport: { width, height }, colorScheme, hasTouch: size === "phone" });
        const shot = (name) => page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`) });
        await page.waitForSelector(".picture svg");
        await page.waitForTimeout(500);
        await shot("home");
        await startNow(page, Number(process.argv[3] ?? 0));
        await page.waitForTimeout(700);
        await shot("table-1");
        await clickThrough(page, 5);
        await page.waitForTimeout(700);
        await shot("table-2");
        await page.locator("[data-sheet] .ring-lit").first().waitFor({ timeout: 20000 }).catch(() => {});
        await page.locator("g.pickable").first().dispatchEvent("click").catch(() => {});
        await page.waitForTimeout(500);
        await shot("table-picked");
        await page.context().close();
    }
await browser.close();
await server.stop();
