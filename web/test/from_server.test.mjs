/* What the server refuses is said in the page's language: its own words from the page's catalogue, the rules' from the game's. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pretendBrowser, root, sources } from "./support.mjs";

const pages = process.env.PAGES ?? join(root, "build/web");

test("a person who reads German is refused in German, in what nobody translated in English", async () => {
    pretendBrowser();
    globalThis.LANGUAGES = { en: "English", de: "Deutsch" };
    globalThis.navigator = { onLine: true, languages: ["de-AT", "en"] };
    globalThis.fetch = async (path) => new Response(readFileSync(join(pages, path)));
    const page = await sources("state/from_server.ts", "engine/module.ts", "state/session.ts", "state/app.ts", "text/language.ts");
    await page.loadLanguage();
    assert.equal(page.fromServer("at this table nobody chats"), "an diesem Tisch wird nicht geredet");
    assert.equal(page.fromServer("there is no such table"), "diesen Tisch gibt es nicht");
    assert.equal(page.fromServer("that is not right; nobody was signed in"), "das stimmt nicht; niemand wurde angemeldet");
    assert.equal(
        page.fromServer("this table is for ratings from 1600 on; yours is 1500"),
        "dieser Tisch ist für Wertungen ab 1600; deine ist 1500",
    );
    assert.equal(page.fromServer("Ann (2) is here"), "Ann (2) ist hier");
    assert.equal(page.saidBy(new page.Refusal("seat 2 is to act now, not chance")), "jetzt ist Platz 2 am Zug, nicht der Zufall");
    const rule = "a cube can be delivered, so one must be";
    assert.equal(page.fromServer(rule), rule); // no game is loaded yet
    await page.loadGame("railroad-rivals");
    assert.notEqual(page.fromServer(rule), rule);
    assert.equal(page.fromServer("more stock at its value"), "mehr Aktien zu ihrem Wert"); // what speaks for a hint, from the engine that thinks
    assert.equal(page.fromServer("unheard of"), "unheard of");
});
