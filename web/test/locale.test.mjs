/* Dates, figures and what hosts did are said in the page's language, whatever the browser's is. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pretendBrowser, root, source, sources } from "./support.mjs";

pretendBrowser();
globalThis.LANGUAGES = { en: "English", de: "Deutsch" };
const { change, dayOf, momentOf, tenths } = await sources("state/locale.ts", "state/settings.ts");
const { admin } = await source("text/admin.ts");
const NOON = new Date(2026, 10, 9, 12, 5).getTime();

/* The page in a language, in a browser that prefers these. */
function speak(language, ...languages) {
    globalThis.navigator.languages = languages;
    change({ language });
}

test("dates and figures are those of the page's language", () => {
    speak("de", "en-US");
    assert.equal(dayOf(NOON), "9.11.2026");
    assert.match(momentOf(NOON), /^09\.11\.2026.*12:05$/);
    assert.equal(tenths(2.5), "2,5");
    speak("en", "de-DE");
    assert.equal(dayOf(NOON), "11/9/2026");
    assert.equal(tenths(2), "2.0");
});

test("they are for the browser's region", () => {
    speak("auto", "en-GB", "de");
    assert.equal(dayOf(NOON), "09/11/2026");
    speak("auto", "fr", "de-AT");
    assert.match(momentOf(NOON), /^09\.11\.2026/);
});

test("every word that is noted of what hosts did has a sentence", () => {
    const noted = {
        "server/admin.c": /\{"\w+", ACT_.*"([^"]+)"\}/g,
        "server/leagues.c": /\.what = "([^"]+)"/g,
        "cli/account.c": /\b(?:books_audit|mark|act_on)\([^"\n]*"([^"\n]+)"/g,
        "cli/admin.c": /ACT_\w+, "([^"]+)"\}/g,
    };
    for (const [file, pattern] of Object.entries(noted)) {
        const words = [...readFileSync(join(root, file), "utf8").matchAll(pattern)].map(([, word]) => word);
        assert.ok(words.length, file);
        for (const word of words) assert.match(admin.deeds[word]?.("Ann", "Bo") ?? "", /^Ann .*\bBo\b.*\.$/, `${file}: ${word}`);
    }
});
