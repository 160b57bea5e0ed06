/* Sums over results of finished tables, as the page of one's games shows them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { source } from "./support.mjs";

const { lineOf, openingsOf, sumsBy, sumsByOpponent, way, waysBy } = await source("history/sums.ts");

const seat = (name, place, more = {}) => ({ name, place, score: 0, ...more });
const results = [
    { table: "c", game: "rails", pace: "live", at: 3, rated: "yes", seats: [seat("Me", 1, { you: true, rating: 1520 }), seat("Bo", 2)] },
    { table: "b", game: "rails", pace: "live", at: 2, rated: "yes", seats: [seat("Bo", 1), seat("Me", 2, { you: true, rating: 1480 })] },
    { table: "a", game: "iron", pace: "live", at: 1, rated: "no", seats: [seat("Cy", 1), seat("Me", 1, { you: true }), seat("Bo", 3)] },
];

test("results are gathered by what they have in common", () => {
    assert.deepEqual(
        sumsBy(results, (result) => result.game),
        [
            { name: "rails", games: 2, won: 1, places: 3 },
            { name: "iron", games: 1, won: 1, places: 1 },
        ],
    );
    assert.deepEqual(
        sumsBy(results, (_, at) => String(at)).map(({ name, games }) => [name, games]),
        [
            ["1", 2],
            ["0", 1],
        ],
    );
});

test("who shares a place is not ahead", () => {
    assert.deepEqual(
        sumsByOpponent(results).map(({ name, games, won }) => [name, games, won]),
        [
            ["Bo", 3, 2],
            ["Cy", 1, 0],
        ],
    );
});

test("the way of a rating is that of one game and pace, oldest first", () => {
    assert.deepEqual(
        way(results, "rails", "live").map(({ rating }) => rating),
        [1480, 1520],
    );
    assert.deepEqual(way(results, "iron", "live"), []);
    assert.equal(lineOf(way(results, "rails", "live"), 100, 50), "0.0,50.0 100.0,0.0");
    assert.equal(lineOf([{ at: 1, rating: 1500, table: "a" }], 100, 50), "50.0,50.0");
});

const habits = [
    { table: "c", lines: 40, decisions: 10, spent: 5000, falls: 1, opening: "1 draft Boston", line: 3 },
    { table: "b", lines: 30, decisions: 6, spent: 3000, falls: 0, opening: "2 draft Boston", line: 4 },
];

test("how somebody plays is of the games of which it is known", () => {
    assert.deepEqual(
        waysBy(results, habits, (result) => result.game),
        [{ name: "rails", games: 2, decisions: 16, spent: 8000, falls: 1 }],
    );
});

test("an opening is the same from every seat, and leads to the last game that began so", () => {
    assert.deepEqual(openingsOf(results, habits, 5), [{ name: "draft Boston", games: 2, won: 1, places: 3, table: "c", line: 3 }]);
    assert.deepEqual(openingsOf(results, habits, 0), []);
});
