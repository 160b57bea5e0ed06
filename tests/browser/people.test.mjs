/* People at tables of the server: who comes, goes, is cut off, runs out of time, gives up, and what the page says of it in words.
 *
 * The server here is one of its own, which can be stopped and started again while the pages stay open.
 */
import { strict as assert } from "node:assert";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { playOn, recordOf, turnsOf } from "./player.mjs";
import { openPage, program, serve, violations } from "./support.mjs";

const SHORT = "Railroad Rivals";
/* A busy machine may take its time. */
const TIMEOUT = { timeout: 60000 };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/* What nobody is asked about is not answered by itself: whose turn it is stays so until they are clicked for. */
const open = (browser, url, { name = "", ...options } = {}) => openPage(browser, url, { settings: { name, pass: false }, ...options });

/** Waits until the page says it in words, or says it no more. */
const says = (page, words) => page.getByText(words).filter({ visible: true }).first().waitFor(TIMEOUT);
const isSilent = (page, words) => page.getByText(words).filter({ visible: true }).first().waitFor({ ...TIMEOUT, state: "hidden" });
const press = (page, name) => page.getByRole("button", { name, exact: true }).filter({ visible: true }).first().click();
const clean = async (page) => assert.deepEqual(await violations(page), []);

/* A table is as large as the window, whatever stands above it. */
async function fits(page) {
    const { scrollHeight, scrollWidth, clientHeight, clientWidth } = await page.evaluate(() => {
        const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.documentElement;
        return { scrollHeight, scrollWidth, clientHeight, clientWidth };
    });
    assert.deepEqual([scrollWidth, scrollHeight], [clientWidth, clientHeight]);
}

/* A server that goes on with the same tables at the same address after `again`. */
async function longServer() {
    const data = mkdtempSync(join(tmpdir(), "roundhouse-"));
    let now = await serve({ data });
    const port = Number(new URL(now.url).port);
    return {
        url: now.url,
        port,
        data,
        async again(speed = 1) {
            await now.stop();
            now = await serve({ data, port, speed });
        },
        async stop() {
            await now.stop();
            rmSync(data, { recursive: true, force: true });
        },
    };
}

/* A way to the server that can be cut and mended. */
async function frailWay(port) {
    const all = new Set();
    let cut = false;
    const way = createServer((near) => {
        if (cut) {
            near.destroy();
            return;
        }
        const far = connect(port, "127.0.0.1");
        for (const [one, other] of [[near, far], [far, near]]) {
            all.add(one);
            one.on("data", (bytes) => other.write(bytes));
            one.on("close", () => all.delete(one) && other.destroy());
            one.on("error", () => other.destroy());
        }
    });
    await new Promise((ready) => way.listen(0, "127.0.0.1", ready));
    return {
        url: `http://127.0.0.1:${way.address().port}`,
        break() {
            cut = true;
            for (const socket of all) socket.destroy();
        },
        mend() {
            cut = false;
        },
        stop() {
            this.break();
            way.close();
        },
    };
}

/* The table that all will meet at: by turns, seats kept by an easy bot. */
async function openTable(page) {
    await page.locator(".game").filter({ has: page.getByRole("heading", { name: SHORT, exact: true }) }).locator(".game-acts .btn").nth(1).click();
    await page.locator(".setup .seg button", { hasText: /^3$/ }).click();
    for (const at of [1, 2]) await page.locator(".seat-field select").nth(at).selectOption("open");
    await page.getByRole("checkbox", { name: "Anyone may sit down" }).check();
    const form = page.locator("dialog .setup");
    await form.getByLabel("Pace").selectOption("turns 86400+259200");
    await form.getByLabel("The bot that keeps seats").selectOption("easy");
    await clean(page);
    await press(page, "Open the table");
    await page.waitForSelector(".waiting");
}

/* Bo follows the link, is asked a name, and signs in on a phone too. */
async function friendWithTwoDevices(browser, server, table) {
    const desk = await open(browser, table);
    await says(desk, "Waiting for players");
    await desk.getByLabel("How shall the others call you?").fill("Bo");
    await press(desk, "This is my name");
    assert.equal(await desk.getByRole("button", { name: "Let a bot play" }).count(), 0, "who does not sit calls no bot");
    await clean(desk);
    const account = await desk.context().newPage();
    await account.goto(`${server.url}/me`);
    await press(account, "Make a personal link");
    const words = await account.locator(".personal-link code").innerText();
    await account.close();
    const phone = await open(browser, server.url, PHONE);
    await phone.goto(`${server.url}/me#${words}`);
    await phone.getByRole("button", { name: "Sign in", exact: true }).click();
    await says(phone, "This account is kept");
    await phone.goto(table);
    await says(phone, "Waiting for players");
    await press(desk, "Sit here");
    await says(phone, "ready");
    await clean(phone);
    return [desk, phone];
}

/* A stranger finds the table in the lobby. */
async function stranger(browser, url) {
    const page = await open(browser, url, { name: "Cleopatra of Alexandria" });
    const row = page.locator(".open-tables li", { hasText: SHORT });
    await row.filter({ hasText: "Ann" }).waitFor(TIMEOUT);
    await clean(page);
    await row.getByRole("button", { name: "Look and sit down" }).click();
    await page.waitForSelector(".waiting");
    await says(page, "By turns: 24 hours a turn");
    await press(page, "Sit here");
    return page;
}

/* Plays until it is this seat's turn; each of the others makes their moves where they sit. */
async function playUntil(pages, seat) {
    for (;;) {
        const turn = turnsOf(await recordOf(pages[0])).at(-1);
        if (turn === seat) return;
        assert.ok(turn >= 0, "the game is not over");
        await playOn(pages[turn], { most: 1 });
    }
}

async function twoFriendsAndAStranger({ browser }) {
    const server = await longServer();
    const way = await frailWay(server.port);
    try {
        const ann = await open(browser, server.url, { name: "Ann" });
        await openTable(ann);
        await says(ann, "Send this link");
        await clean(ann);
        const [bo, phone] = await friendWithTwoDevices(browser, server, ann.url());
        const cleo = await stranger(browser, way.url);
        for (const page of [ann, bo, phone, cleo]) await page.waitForSelector(".table");

        // by turns, one on two devices, over a restart of the server
        await playUntil([ann, bo, cleo], 1);
        await says(ann, "Waiting for Bo");
        await says(phone, "Your turn, Bo");
        await clean(phone);
        for (const page of [ann, phone]) await fits(page);
        await ann.setViewportSize({ width: 1366, height: 768 });
        await fits(ann);
        await ann.setViewportSize({ width: 1440, height: 900 });
        await playOn(phone, { most: 1 });
        const before = await recordOf(ann);
        await server.again();
        for (const page of [ann, bo, phone, cleo]) await says(page, "The connection is back.");
        assert.equal(await recordOf(ann), before, "nothing is lost by a restart");

        // going back, which all must agree to
        await playUntil([ann, bo, cleo], 0);
        await playOn(ann, { most: 1 });
        while (turnsOf(await recordOf(ann)).at(-1) === 0) await playOn(ann, { most: 1 });
        await press(ann, /^Ask the others/);
        await says(ann, "They have not all answered yet.");
        await says(cleo, /^Ann would like to take back the last/);
        await clean(cleo);
        await press(cleo, "No");
        await says(ann, "Play does not go back.");
        const asked = (await recordOf(ann)).trim().split("\n").length;
        await press(ann, /^Ask the others/);
        await press(phone, "Agree");
        await says(phone, "You agreed to go back.");
        await press(cleo, "Agree");
        for (const page of [ann, phone, cleo]) await says(page, "All agreed: play went back.");
        assert.match((await recordOf(ann)).trim().split("\n")[asked], /^undo \d+ agreed$/);

        // one loses the connection when it is their turn
        await playUntil([ann, bo, cleo], 2);
        way.break();
        await says(cleo, "The connection is lost. Trying again");
        await clean(cleo);
        await fits(cleo);
        await says(ann, "It is the turn of Cleopatra of Alexandria, who is not here just now. The seat stays theirs.");
        await clean(ann);
        way.mend();
        await says(cleo, "The connection is back.");
        await isSilent(ann, "who is not here just now");

        // one lets the flag fall, and comes back
        await playUntil([ann, bo, cleo], 1);
        await server.again(2);
        for (const page of [bo, phone]) await says(page, "Your clock ran out. A bot plays for you until you are back.");
        await says(ann, "The clock of Bo ran out. A bot plays on until they are back.");
        await clean(phone);
        await press(phone, "Take my seat again");
        for (const page of [bo, phone]) await isSilent(page, "Your clock ran out.");
        await playUntil([ann, bo, cleo], 1);
        await playOn(bo, { most: 1 });

        // one resigns
        await press(cleo, "Resign");
        await clean(cleo);
        await cleo.locator("dialog").getByRole("button", { name: "Resign" }).click();
        await press(cleo, "Resign for good");
        await says(cleo, "You have resigned.");
        for (const page of [ann, bo]) await says(page, "Cleopatra of Alexandria has resigned. A bot plays to the end.");
        assert.equal(await cleo.getByRole("button", { name: "Resign" }).count(), 0, "nobody resigns twice");
        await phone.locator(".nav button").nth(2).click();
        await press(phone, "Resign");
        await press(phone, "Let a bot play for me");
        await says(phone, "A bot plays for you.");
        await press(ann, "Resign");
        await press(ann, "Let a bot play for me");

        // the bots play it to its end, and chance was what was promised
        await says(ann, "and from the number your page gave");
        for (const page of [bo, phone, cleo]) await says(page, "Checked: every draw follows from the secret promised before play and from");
        await clean(ann);
        await liesAreSeen(ann);
        for (const page of [ann, bo, phone, cleo]) assert.deepEqual(page.troubles, []);
    } finally {
        way.stop();
        await server.stop();
    }
}

const hash = (hex) => createHash("sha256").update(Buffer.from(hex, "hex")).digest("hex");

/* A record as a host might make it up afterwards: another secret, or another share of this seat, and all that follows from it. */
function forged(record, what) {
    const lines = record.split("\n");
    const at = (word) => lines.findIndex((line) => line.startsWith(`${word} `));
    const valueAt = (word) => lines[at(word)].split(" ").at(-1);
    if (what === "secret") {
        lines[at("secret")] = `secret ${"5e".repeat(32)}`;
        lines[at("commit")] = `commit ${hash("5e".repeat(32))}`;
    } else lines[at(what)] = `${what} ${"a5".repeat(32)}`;
    const shares = lines.filter((line) => line.startsWith("share ")).map((line) => line.split(" ")[2]);
    lines[at("key")] = `key ${hash(valueAt("secret") + shares.join(""))}`;
    return lines.join("\n");
}

/* A record that keeps its own promise, but not the one that the page knows. */
async function liesAreSeen(page) {
    const record = await recordOf(page);
    const lies = [["secret", "The key is not what was promised before play."], ["share 1", "The number that your page gave before play is not the one in the record."]];
    for (const [what, words] of lies) {
        await page.route("**/record", (route) => route.fulfill({ body: forged(record, what), contentType: "text/plain" }));
        await page.reload();
        await says(page, words);
        await page.unroute("**/record");
    }
}

/* What the lobby says of a table, and the button that finds one; by the API there are some of each kind. */
async function lobby({ browser }) {
    const server = await serve();
    try {
        const host = await open(browser, server.url, { name: "Hugo" });
        const make = (plan) =>
            host.evaluate(async (body) => {
                const answer = await fetch("/api/tables", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
                return (await answer.json()).id;
            }, { game: "railroad-rivals", public: true, ready: false, ...plan });
        const fits = await make({ seats: ["me", "open", "open"], options: { bidding: "order" }, pace: "turns 86400+259200 easy" });
        const masters = await make({ seats: ["me", "open"], rating: { least: 1800 }, pace: "live 900+30 easy" });
        const page = await open(browser, server.url, { name: "Ida" });
        const rows = page.locator(".open-tables li");
        await rows.filter({ hasText: "2 free seats, has waited for" }).filter({ hasText: "By turns" }).waitFor(TIMEOUT);
        await rows.filter({ hasText: "1 free seat," }).filter({ hasText: "For ratings from 1800 on" }).waitFor(TIMEOUT);
        assert.doesNotMatch(await rows.filter({ hasText: "By turns" }).innerText(), /· order\b/, "an option is told by its title");
        await clean(page);
        await page.getByRole("combobox", { name: "Pace" }).selectOption("live");
        await rows.filter({ hasText: "By turns" }).first().waitFor({ state: "detached" });
        assert.equal(await rows.count(), 1);
        await press(page, "Play with people now");
        await page.waitForSelector(".waiting");
        assert.ok(!page.url().includes(masters), "nobody is sent to a table that is not for them");
        await page.goto(server.url);
        await page.getByRole("combobox", { name: "Pace" }).selectOption("turns");
        await press(page, "Play with people now");
        await page.waitForURL(`**/table/${fits}`, TIMEOUT);
        await page.locator(".chairs li", { hasText: "Ida" }).getByText("you", { exact: true }).waitFor(TIMEOUT);
        await clean(page);
        assert.deepEqual([...host.troubles, ...page.troubles], []);
    } finally {
        await server.stop();
    }
}

const TAKEN = "another account has that name, or one that looks like it";
const UNSEEN = "a name holds no characters that can't be seen";
const knownAs = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("roundhouse.settings")).name);

/* What is refused is said where it was typed, in the server's own words, and stays there to be mended. */
async function refusedName(page, { field, name, words, act = () => page.keyboard.press("Tab") }) {
    const before = await knownAs(page);
    await field.fill(name);
    await act();
    await page.getByRole("alert").getByText(words, { exact: true }).waitFor(TIMEOUT);
    assert.equal(await field.inputValue(), name);
    assert.equal(await knownAs(page), before);
}

/* A friend who follows a link, with a name that is none and then with one. */
async function refusedFriend(page) {
    const field = page.getByLabel("How shall the others call you?");
    const act = () => press(page, "This is my name");
    await refusedName(page, { field, name: "Wa\u200bnda", words: UNSEEN, act });
    await clean(page);
    await field.fill("Wanda");
    await act();
    await press(page, "Sit here");
    await page.locator(".chairs li", { hasText: "Wanda" }).getByText("you", { exact: true }).waitFor(TIMEOUT);
}

/* Somebody else's name: in the settings, where a table is made, on one's own page. */
async function refusedEverywhere(page, url) {
    await page.goto(url);
    const field = page.getByLabel("Your name", { exact: true }).first();
    for (const open of [() => press(page, "Settings"), () => page.locator(".game .game-acts .btn").nth(1).click()]) {
        await open();
        await refusedName(page, { field: page.locator("dialog").getByLabel("Your name"), name: "Walter", words: TAKEN });
        await clean(page);
        await page.keyboard.press("Escape");
    }
    await page.goto(`${url}/me`);
    await refusedName(page, { field, name: "Walter", words: TAKEN });
    await field.fill("Wanda the Second");
    await page.keyboard.press("Tab");
    await isSilent(page, TAKEN);
    assert.equal(await knownAs(page), "Wanda the Second");
}

async function refusedSigningIn(page, url) {
    await page.goto(`${url}/me`);
    await page.getByLabel("Personal link or its words").fill("lusab-lusab");
    await press(page, "Sign in");
    await says(page, /^that link is not right/);
    const form = page.locator("form", { has: page.getByRole("button", { name: "Sign in with name and password" }) });
    await form.getByLabel("Your name").fill("Walter");
    await form.getByLabel("Password").fill("not the one");
    await form.getByRole("button").click();
    await says(page, "that is not right; nobody was signed in");
    assert.equal(await form.getByLabel("Password").inputValue(), "not the one");
    await page.context().setOffline(true);
    await form.getByRole("button").click();
    await says(page, "The server can't be reached just now. Try again in a moment.");
    assert.equal(await form.getByLabel("Password").inputValue(), "not the one");
}

async function keepAccount(page, url) {
    await page.goto(`${url}/me`);
    await press(page, "Make a personal link");
    await page.locator(".personal-link code").waitFor(TIMEOUT);
    await page.goto(url);
}

async function refusals({ browser }) {
    const server = await serve();
    try {
        const walter = await open(browser, server.url, { name: "Walter" });
        await keepAccount(walter, server.url);
        await openTable(walter);
        const wanda = await open(browser, walter.url());
        await refusedFriend(wanda);
        await keepAccount(wanda, server.url);
        await refusedEverywhere(wanda, server.url);

        // what the host calls a kept account, the page does; a name of before that is none is told
        await wanda.evaluate(() => localStorage.setItem("roundhouse.settings", JSON.stringify({ name: "Wilma" })));
        await wanda.goto(server.url);
        await wanda.getByRole("button", { name: "Wanda the Second" }).waitFor(TIMEOUT);
        const late = await open(browser, server.url, { name: "Wi\u200blma" });
        await late.getByRole("alert").getByText(UNSEEN, { exact: true }).waitFor(TIMEOUT);
        await refusedSigningIn(late, server.url);
        assert.deepEqual([...walter.troubles, ...wanda.troubles, ...late.troubles], []);
    } finally {
        await server.stop();
    }
}

const SIZES = [{ width: 1440, height: 900 }, { width: 1366, height: 768 }, PHONE.viewport];

/* A page of people, at all sizes and in both themes. */
async function looked(page) {
    for (const size of SIZES)
        for (const colorScheme of ["light", "dark"]) {
            await page.setViewportSize(size);
            await page.emulateMedia({ colorScheme });
            await clean(page);
            assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `it scrolls sideways at ${size.width}`);
        }
    await page.setViewportSize(SIZES[0]);
}

/* A guest reports somebody, whom the host then renames and locks; what can't be done is said where it was asked for. */
async function hostsPage({ browser }) {
    const server = await longServer();
    try {
        const greta = await open(browser, server.url, { name: "Greta" });
        await keepAccount(greta, server.url);
        const rolf = await open(browser, server.url, { name: "Rolf" });
        await keepAccount(rolf, server.url);
        await openTable(rolf);
        const ann = await open(browser, rolf.url(), { name: "Ann" });
        await ann.getByText("People here").click();
        await press(ann, "About Rolf");
        await ann.getByLabel("What happened?").fill("He sells my tickets.");
        await press(ann, "Send the report");
        await says(ann, "The host will read it.");
        await looked(ann);

        await greta.goto(`${server.url}/admin`);
        await says(greta, "This page is for the host of this server.");
        const named = spawnSync(program, ["account", "host", "Greta", "--data", server.data], { encoding: "utf8" });
        assert.equal(named.status, 0, named.stderr);
        await server.again(); // it would notice by itself within half a minute
        await greta.goto(`${server.url}/admin`);
        await says(greta, "He sells my tickets.");
        await press(greta, "What was said there");
        await says(greta, "Nothing was said there.");
        await looked(greta);

        await press(greta, "Rename: Rolf");
        const dialog = greta.locator("dialog");
        await dialog.getByLabel("The new name of Rolf").fill("Greta");
        await dialog.getByRole("button", { name: "Save" }).click();
        await dialog.getByRole("alert").getByText(TAKEN, { exact: true }).waitFor(TIMEOUT);
        assert.equal(await dialog.getByLabel("The new name of Rolf").inputValue(), "Greta");
        await clean(greta);
        await dialog.getByLabel("The new name of Rolf").fill("Rudolf");
        await dialog.getByRole("button", { name: "Save" }).click();
        await press(greta, "Lock: Rudolf");
        await greta.getByRole("button", { name: "Unlock: Rudolf" }).waitFor(TIMEOUT);
        await press(greta, "Dealt with");
        await says(greta, "No report waits.");
        for (const deed of ["Greta gave Rolf another name.", "Greta locked Rudolf."]) await says(greta, deed);
        await rolf.goto(`${server.url}/me`);
        await says(rolf, "You play as a guest");
        assert.deepEqual([...greta.troubles, ...ann.troubles, ...rolf.troubles], []);
    } finally {
        await server.stop();
    }
}

export default function ({ test }) {
    test("the host's page: a report is read and dealt with, somebody renamed and locked", hostsPage);

    test("what is refused in a form is named, and nothing that was typed is lost", refusals);

    test("the lobby says what waits, and its button sits down where one may", lobby);

    test("two friends and a stranger play by turns, and the page says what happens", twoFriendsAndAStranger);
}
