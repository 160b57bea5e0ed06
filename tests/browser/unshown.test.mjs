/* Games that can't be shown: their rules were mended since, or there is no such table. */
import { strict as assert } from "node:assert";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allGames, asked, TIMEOUT } from "./player.mjs";
import { goHome, openPage, serve, startNow, violations } from "./support.mjs";

/* What the record's button hands out. */
async function download(page) {
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByText("Download the record").click()]);
    return readFileSync(await file.path(), "utf8");
}

const standing = (page) => page.locator(".stood tr").evaluateAll((rows) => rows.map((row) => row.innerText.replace(/\s+/g, " ").trim()));

/* As if all that a server keeps of this game had been played by rules of before. */
function byRulesBefore(data, { name, rules }) {
    const change = `import sqlite3, sys
base = sqlite3.connect(sys.argv[1])
assert base.execute("UPDATE head SET text = replace(text, ?, ?)", sys.argv[2:]).rowcount
base.commit()`;
    const words = [rules, rules - 1].map((number) => `game ${name} rules ${number}\n`);
    const { status, stderr } = spawnSync("python3", ["-c", change, join(data, "roundhouse.db"), ...words], { encoding: "utf8" });
    assert.equal(status, 0, stderr);
}

async function until(holds) {
    for (const end = Date.now() + TIMEOUT.timeout; Date.now() < end; await new Promise((wake) => setTimeout(wake, 200))) if (await holds()) return;
    assert.fail("it never came to that");
}

export default function ({ test, calm, noSidewaysScroll, PHONE }) {
    test("a table under rules of before tells its standing and hands out its record", async ({ browser }) => {
        const game = allGames.find(({ name }) => name === "pacific-rails"); // whose positions of before have no place on its map
        const data = mkdtempSync(join(tmpdir(), "roundhouse-"));
        let server = await serve({ data });
        try {
            let page = await openPage(browser, server.url);
            const ask = (path) => page.request.get(`${server.url}${path}`).then((answer) => answer.json());
            const plan = { game: game.name, seats: ["bot:easy", "bot:easy"], public: true };
            const { id } = await (await page.request.post(`${server.url}/api/tables`, { data: plan, headers: { Origin: server.url } })).json();
            await until(async () => (await ask(`/api/tables/${id}`)).lines > 60);
            await page.context().close();
            await server.stop();
            byRulesBefore(data, game);
            server = await serve({ data });
            page = await openPage(browser, server.url, PHONE);
            await page.goto(`${server.url}/table/${id}`);
            await page.getByRole("heading", { name: `The rules of ${game.title} were mended` }).waitFor(TIMEOUT);
            const { result, state } = await ask(`/api/tables/${id}`);
            assert.equal(state, "over");
            assert.deepEqual(await standing(page), result.map((score) => `Easy bot ${score}`));
            assert.match(await download(page), new RegExp(`^roundhouse 1\ngame ${game.name} rules ${game.rules - 1}\n`));
            assert.ok(await noSidewaysScroll(page));
            assert.deepEqual(await violations(page), []);
            await page.getByRole("button", { name: "Home" }).click();
            await page.waitForSelector(".game");
            await until(async () => !(await ask("/api/tables")).some((table) => table.id === id)); // it is on in no list
            calm(page);
        } finally {
            await server.stop();
            rmSync(data, { recursive: true, force: true });
        }
    });

    test("a link to no table says so, once and for all", async ({ browser, server }) => {
        const page = await openPage(browser, server.url);
        let sockets = 0;
        page.on("websocket", (socket) => (sockets += socket.url().includes("table=")));
        await page.goto(`${server.url}/table/aaaaaaaa`);
        await page.getByRole("heading", { name: "There is no such table" }).waitFor(TIMEOUT);
        const tried = sockets;
        await page.waitForTimeout(2500);
        assert.equal(sockets, tried, "it is still tried");
        assert.deepEqual(await violations(page), []);
        await page.getByRole("button", { name: "Home" }).click();
        await page.waitForSelector(".game");
        calm(page);
    });

    test("a game on this machine under rules of before ends with its standing, and is kept until it is forgotten", async ({ browser, server }) => {
        const page = await openPage(browser, server.url);
        const game = allGames.find(({ sample }) => !sample);
        await startNow(page, game.title);
        assert.equal(await asked(page), "asked");
        const record = await page.evaluate(() => {
            const [key] = Object.keys(localStorage).filter((name) => name.startsWith("roundhouse.game."));
            const saved = JSON.parse(localStorage.getItem(key));
            saved.record = saved.record.replace(/^(game \S+ rules )\d+$/m, "$10");
            saved.standing = saved.standing.map((_, seat) => 40 + seat);
            localStorage.setItem(key, JSON.stringify(saved));
            return saved.record;
        });
        await goHome(page);
        const row = page.locator(".mine .going", { hasText: "Ended: its rules were mended" });
        assert.deepEqual(await violations(page), []);
        await row.getByRole("button", { name: "Go", exact: true }).click();
        await page.getByRole("heading", { name: `The rules of ${game.title} were mended` }).waitFor(TIMEOUT);
        assert.deepEqual((await standing(page)).map((line) => Number(line.split(" ").at(-1))), /^seats (.*)$/m.exec(record)[1].split(",").map((_, seat) => 40 + seat));
        assert.equal(await download(page), record);
        assert.deepEqual(await violations(page), []);
        await page.getByRole("button", { name: "Forget this game" }).click();
        await page.waitForSelector(".game");
        assert.equal(await page.locator(".mine").count(), 0);
        calm(page);
    });
}
