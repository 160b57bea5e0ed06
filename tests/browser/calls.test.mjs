/* Finished games, other people's, a game's statistics, and the form for calls. Games are played by programs over HTTP and sockets. */
import { strict as assert } from "node:assert";
import { openPage, violations } from "./support.mjs";

const GAME = "samplegame";
const SIZES = { desk: { width: 1440, height: 900 }, small: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } };

/* Somebody who speaks to the server by their cookie: a context of the browser. */
async function ask(page, path, body) {
    return page.evaluate(
        async ([path, body]) => {
            const answer = await fetch(path, body ? { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) } : {});
            return answer.json();
        },
        [path, body],
    );
}

/* A game against a bot, played to its end by the page's own engine: whatever is legal first. Answers the table. */
async function finished(page, more = {}) {
    const { id } = await ask(page, "/api/tables", { game: GAME, seats: ["me", "bot:random"], public: true, ...more });
    await page.evaluate(
        ([id]) =>
            new Promise((done, fail) => {
                const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws?table=${id}`);
                const lines = [];
                let sent = -1;
                const act = () => {
                    const stack = lines.map((line) => line.split(" "));
                    let [driver, tons, whistle, asked, begun] = [0, 0, false, false, false];
                    for (const [actor, verb, load] of stack) {
                        if (verb === "roll") [tons, whistle, begun] = [load === "1" ? 0 : Number(load), true, true];
                        else if (verb === "haul") tons -= load === "light" ? 2 : 3;
                        else if (verb === "whistle") [whistle, asked] = [false, true];
                        else if (verb === "wave" || verb === "ignore") asked = false;
                        else if (verb === "done") [driver, begun] = [2 - Number(actor), false];
                    }
                    const moves = asked ? (driver === 1 ? ["wave"] : []) : begun && driver === 0 ? [...(tons === 0 ? ["done"] : []), ...["light", "heavy"].filter((one) => [0, 2, 3, 4].includes(tons - (one === "light" ? 2 : 3))).map((one) => `haul ${one}`)] : [];
                    if (moves.length && sent < lines.length) socket.send(JSON.stringify({ t: "move", text: moves[0], at: (sent = lines.length) }));
                };
                socket.onopen = () => socket.send(JSON.stringify({ t: "hello", from: 0 }));
                socket.onerror = () => fail(new Error("the socket broke"));
                socket.onmessage = ({ data }) => {
                    const message = JSON.parse(data);
                    if (message.t === "record") lines.splice(0, lines.length, ...message.text.split("\n").filter((line) => /^(\*|\d+) /.test(line)));
                    if (message.t === "line") lines.push(message.text);
                    if (message.t === "refused" || message.t === "bye") fail(new Error(data));
                    if (message.t === "over") done(socket.close());
                    else act();
                };
            }),
        [id],
    );
    return id;
}

async function seen(page, size, theme, name) {
    await page.setViewportSize(SIZES[size]);
    await page.emulateMedia({ colorScheme: theme });
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `${name} scrolls sideways on a ${size}`);
    assert.deepEqual(await violations(page), [], `${name}, ${size}, ${theme}`);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}-${size}-${theme}.png`, fullPage: true });
}

async function looked(page, name) {
    for (const size of Object.keys(SIZES)) for (const theme of ["light", "dark"]) await seen(page, size, theme, name);
    await page.setViewportSize(SIZES.desk);
}

export default function tests({ test, calm }) {
    test("finished games: how one plays, openings, replay at a move, others' pages, a game's statistics", async ({ browser, server }) => {
        const page = await openPage(browser, server.url);
        await ask(page, "/api/me", { name: "Historian" });
        const tables = [await finished(page, { rated: true }), await finished(page, { rated: true }), await finished(page)];
        await page.goto(`${server.url}/me/games`);
        await page.getByRole("heading", { name: "How you play" }).waitFor();
        const rows = page.locator("section", { has: page.getByRole("heading", { name: "Games", exact: true }) }).locator("tbody tr");
        await rows.nth(tables.length - 1).waitFor();
        assert.equal(await rows.count(), tables.length);
        for (const summary of await page.locator("main summary").all()) if ((await summary.locator("..").getAttribute("open")) === null) await summary.click();
        await looked(page, "history");
        const habits = page.locator("section", { has: page.getByRole("heading", { name: "How you play" }) }).locator("tbody td");
        assert.ok(Number(await habits.nth(1).innerText()) > 3 && /second|minute/.test(await habits.nth(2).innerText()));

        const opening = page.getByRole("link", { name: /^Replay a game that began with/ }).first();
        const path = await opening.getAttribute("href");
        await opening.click();
        await page.waitForSelector(".table");
        const line = Number(/\?line=(\d+)$/.exec(path)[1]);
        const [first, last] = (await page.locator("input.slider").getAttribute("aria-valuetext")).match(/\d+/g).map(Number);
        assert.ok(first === line && line < last, `line ${first} of ${last} is shown, not ${line}`);
        assert.equal(await page.locator("dialog").count(), 0);

        const [person] = (await ask(page, "/api/results"))[0].seats.filter((seat) => seat.you).map((seat) => seat.person);
        const other = await openPage(browser, server.url);
        await other.goto(`${server.url}/people/${person}`);
        await other.getByRole("heading", { name: "Games of Historian", exact: true }).waitFor();
        await other.getByRole("heading", { name: "How Historian plays" }).waitFor();
        await looked(other, "profile");
        await other.goto(`${server.url}/people/nobody`);
        await other.getByText("there is nobody of this name here").waitFor();

        await other.goto(`${server.url}/statistics/${GAME}`);
        await other.getByRole("heading", { name: "Openings" }).waitFor();
        for (const summary of await other.locator("main summary").all()) await summary.click();
        await looked(other, "statistics");
        assert.ok((await other.locator("tbody tr").count()) > 3);
        await other.getByRole("link", { name: "Historian" }).click();
        await other.getByRole("heading", { name: "Games of Historian", exact: true }).waitFor();
        calm(page);
        calm(other);
    });

    test("calls: a webhook is named, tried and taken away; quiet hours; one table is left out and named", async ({ browser, server }) => {
        const page = await openPage(browser, server.url);
        await ask(page, "/api/me", { name: "Caller" });
        await page.goto(`${server.url}/me`);
        const part = page.locator("section", { has: page.getByRole("heading", { name: "When it is my turn" }) });
        await part.getByLabel("By").selectOption("matrix");
        await part.getByLabel(/home server/).fill("https://matrix.example.org");
        await part.getByLabel(/Id of the room/).fill("!room:example.org");
        await part.getByLabel("Access token").fill("secret");
        await part.getByRole("button", { name: "Call me there" }).click();
        await part.getByText("Matrix, matrix.example.org").waitFor();
        await part.getByLabel("By").selectOption("plain");
        await part.getByLabel(/posted to/).fill("http://example.org/");
        await part.getByRole("button", { name: "Call me there" }).click();
        await part.getByText(/must begin with https/).waitFor();
        await part.getByLabel(/posted to/).fill("https://10.0.0.1/hook");
        await part.getByRole("button", { name: "Call me there" }).click();
        await part.getByRole("button", { name: "Try it" }).nth(1).click();
        await part.getByText("A test is on its way").waitFor();
        await part.getByLabel(/quiet hours/).selectOption({ index: 23 });
        await page.waitForFunction(async () => (await (await fetch("/api/channels")).json()).quiet_minutes === 480);

        const { id } = await ask(page, "/api/tables", { game: GAME, seats: ["me", "bot:random"] });
        await page.goto(`${server.url}/table/${id}`);
        await page.waitForSelector(".table");
        await page.getByRole("button", { name: "Settings" }).click();
        await page.getByLabel("Call me to this table when it is my turn").uncheck();
        await page.waitForFunction(async (id) => (await (await fetch("/api/channels")).json()).off.includes(id), id);
        await page.goto(`${server.url}/me`);
        await part.getByRole("link", { name: /^Whistle Stop with / }).waitFor();
        await looked(page, "calls");
        await part.getByRole("button", { name: /^Call me again: Whistle Stop/ }).click();
        await page.waitForFunction(async () => (await (await fetch("/api/channels")).json()).off.length === 0);
        for (let left = 2; left > 0; left--) {
            await part.getByRole("button", { name: /^No more calls/ }).first().click();
            await page.waitForFunction(async (left) => (await (await fetch("/api/channels")).json()).channels.length === left - 1, left);
        }
        await part.getByText("Nobody calls you yet").waitFor();
        calm(page);
    });
}
