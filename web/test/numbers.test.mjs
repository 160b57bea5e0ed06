/* Where words of the engine name a rule, the number is a link to its place. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { source } from "./support.mjs";

const { numbersIn, ruleIn, withRule } = await source("parts/rules.ts");
const games = [
    { name: "railroad-rivals", rule_letters: "RV" },
    { name: "age-of-steam", rule_letters: "AOS" },
    { name: "samplegame", rule_letters: "" },
];

test("rules of the games are found in a sentence, and nothing else", () => {
    assert.deepEqual(numbersIn(withRule("It must match", "RV-36"), games), [
        "It must match (",
        { game: "railroad-rivals", rule: "RV-36" },
        ")",
    ]);
    assert.deepEqual(numbersIn("AOS-94a, RV-R12", games), [
        { game: "age-of-steam", rule: "AOS-94a" },
        ", ",
        { game: "railroad-rivals", rule: "RV-R12" },
    ]);
    const others = "Ann of AB-12 took the USS-1, RV-I5 and -1";
    assert.equal(numbersIn(others, games).join(""), others);
    assert.deepEqual(numbersIn("", games), []);
    assert.equal(withRule("Nobody is there", undefined), "Nobody is there");
});

test("a rule is read over its lines, without its sources", () => {
    const page =
        "# Rules\n\n- **RV-3** Two tiles *touch* when their\n  cells share a side. [rulebook, Place] [ruling]\n- **RV-30** Other.\n  - more\n\nEnd\n";
    assert.equal(ruleIn(page, "RV-3"), "Two tiles touch when their cells share a side.");
    assert.equal(ruleIn(page, "RV-30"), "Other. - more");
    assert.equal(ruleIn(page, "RV-4"), "");
});
