/* The table in front of a person, without drawing: planning, making, passing, taking back, the log, the replay. The host is the one
 * of a game on this machine, the engine the real one. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { gameNames, pretendBrowser, sources } from "./support.mjs";

pretendBrowser();
const page = await sources(
    "state/acts.ts",
    "state/app.ts",
    "state/choosing.ts",
    "state/local.ts",
    "state/log.ts",
    "state/moment.ts",
    "state/picks.ts",
    "state/saved.ts",
    "state/session.ts",
    "state/settings.ts",
    "state/shown.ts",
    "state/trial.ts",
    "state/undo.ts",
    "engine/marks.ts",
    "engine/match.ts",
    "engine/module.ts",
);
const { session, moves, goals, planned, plan, play, pass, undo, takeBack, log, lines, turn, change } = page;

let opened = 0;

/* Opens a game of people at one screen, drawn as far as chance goes. */
async function begin(name, { seats = 2, record } = {}) {
    await page.loadGame(name);
    const engine = page.theEngine();
    page.games.value = page.listGames(engine);
    const names = Array.from({ length: seats }, (_, at) => `P${at + 1}`).join(", ");
    const id = `t${++opened}`;
    const text = record ?? `roundhouse 1\ngame ${name} rules ${page.games.value[0].rules}\nseats ${names}\nkey ${"5b".repeat(32)}\n`;
    page.saveGame({ id, game: name, players: Array(seats).fill("person"), record: text, at: 1, over: false });
    assert.equal(await page.openLocal(id, () => false), true);
    ready();
    return id;
}

/* The screen is handed to who decides. */
function ready() {
    if (page.handover.value !== null) page.takeOver();
}

const first = () => moves.value[0];
const standing = () => log.value.filter(({ undone }) => !undone).length;

/* Makes moves until one is asked that this holds of; answers it. */
function until(holds) {
    for (let count = 0; count < 400; count++) {
        const found = [...goals.value, ...moves.value].find(holds);
        if (found) return found;
        session.value.host.play([moves.value[(count * 5) % moves.value.length].text]);
        ready();
    }
    return assert.fail("no such move comes up");
}

const stays = (one) => !one.goal && !page.endsTurn(one);

/* A step of a turn that has another step behind it, after which it is still the same turn. */
function firstOfTwo() {
    return until((one) => {
        if (!stays(one)) return false;
        const seat = turn.value;
        const copy = session.value.match.copyTo(3);
        copy.play(seat, one.text);
        return copy.moves().some((next) => {
            const after = session.value.match.copyTo(1);
            after.play(seat, one.text);
            after.play(seat, next.text);
            return after.turn() === seat;
        });
    });
}

beforeEach(() => {
    if (session.value) page.closeSession();
    change({ confirm: true, endTurn: false, pass: true });
});

test("what is chosen in a list is planned first, and made when it is chosen again", async () => {
    await begin("railroad-rivals");
    const before = lines.value;
    const move = until((one) => !one.goal && page.endsTurn(one));
    const at = lines.value;
    plan(move);
    assert.equal(planned.value, move);
    assert.equal(page.chosen.value, move);
    assert.equal(lines.value, at);
    assert.ok(page.trial.value.scene.sheets.length > 0);
    plan(move);
    assert.ok(lines.value > at && at >= before);
    assert.equal(planned.value, null);
});

test("a plan is dropped before picks are, and picks one after the other", async () => {
    await begin("railroad-rivals");
    const move = until((one) => one.picks.some(({ drawn }) => drawn));
    const [pick] = page.picking.value.lit;
    page.steps.value = [[pick]];
    planned.value = move;
    assert.ok(page.unpick());
    assert.deepEqual([planned.value, page.steps.value.length], [null, 1]);
    assert.ok(page.unpick());
    assert.equal(page.steps.value.length, 0);
    assert.ok(!page.unpick());
});

test("with questions switched off one choice makes the move", async () => {
    await begin("railroad-rivals");
    change({ confirm: false });
    const at = lines.value;
    plan(first());
    assert.ok(lines.value > at);
});

test("where the end of a turn is asked, the record waits for it, and the table shows what would be", async () => {
    await begin("railroad-rivals");
    change({ endTurn: true });
    const move = until((one) => !one.goal && page.endsTurn(one));
    const [at, mover] = [lines.value, turn.value];
    play(move);
    assert.equal(page.ending.value, move);
    assert.equal(session.value.match.lines(), at);
    assert.notEqual(page.shownMatch().turn(), mover);
    assert.ok(!page.deciding.value);
    assert.ok(page.unpick());
    assert.deepEqual([page.ending.value, turn.value, page.deciding.value], [null, mover, true]);
    play(move);
    page.endTurn();
    assert.ok(session.value.match.lines() > at);
});

test("undo takes a goal back whole, and says so", async () => {
    await begin("age-of-steam", { seats: 3 });
    const goal = until((one) => one.goal && one.goal.moves.length > 1 && !page.endsTurn(one));
    const [before, at] = [session.value.match.record(6), standing()];
    play(goal);
    ready();
    assert.equal(standing(), at + goal.goal.moves.length);
    assert.equal(undo.value.count, goal.goal.moves.length);
    assert.ok(undo.value.what.includes(goal.text));
    assert.equal(takeBack(), "");
    assert.equal(standing(), at);
    assert.ok(session.value.match.record(6).startsWith(before));
});

test("undo goes over what passed by itself to the last decision", async () => {
    await begin("railroad-revolution");
    play(firstOfTwo());
    ready();
    const decided = standing();
    const next = moves.value.find(stays);
    pass(next);
    assert.equal(standing(), decided + 1);
    assert.equal(undo.value.count, 2);
});

test("where nothing can be taken back, undo says why", async () => {
    await begin("railroad-rivals");
    page.busy.value = true;
    assert.ok(undo.value.why.length > 0);
    assert.equal(takeBack(), undo.value.why);
    page.busy.value = false;
});

test("the log grows by its new lines alone, and is what a fresh telling is, after an undo too", async () => {
    await begin("railroad-revolution");
    play(firstOfTwo());
    ready();
    const before = log.value;
    const move = moves.value.find(stays);
    play(move);
    ready();
    assert.ok(log.value.length > before.length);
    for (const [at, line] of before.entries()) assert.equal(log.value[at], line);
    assert.deepEqual(log.value, session.value.match.log(0));
    takeBack();
    assert.deepEqual(log.value, session.value.match.log(0));
    assert.ok(log.value.some(({ undone }) => undone));
});

test("nobody decides while an earlier moment is shown, and the present is untouched", async () => {
    await begin("railroad-rivals");
    play(first());
    ready();
    const now = session.value.match.record(6);
    page.stepBy(-1);
    assert.equal(page.moment.value, lines.value - 1);
    assert.ok(!page.deciding.value);
    assert.deepEqual(moves.value, []);
    play(session.value.match.moves()[0]);
    assert.equal(session.value.match.record(6), now);
    page.showLine(lines.value);
    assert.equal(page.moment.value, null);
    assert.ok(page.deciding.value);
});

test("a game is kept after every move, and opens again where it was left", async () => {
    const id = await begin("railroad-rivals");
    plan(first());
    plan(planned.value ?? first());
    const record = session.value.match.record(6);
    page.closeSession();
    assert.equal(page.savedGame(id).record, record);
    await page.openLocal(id, () => false);
    assert.equal(session.value.match.record(6), record);
});

test("what is refused is said with its rule, and changes nothing", async () => {
    await begin("railroad-rivals");
    const record = session.value.match.record(6);
    session.value.host.play(["fly to the moon"]);
    assert.match(page.notice.value, /fly/);
    assert.equal(session.value.match.record(6), record);
    page.complain(new page.Refusal("no track leads there", "AOS-84"));
    assert.equal(page.notice.value, "no track leads there (AOS-84)");
});

test("a game that is on is never forgotten by itself; others make room", async () => {
    await begin("railroad-rivals");
    const on = (id, at) => ({ id, game: "railroad-rivals", players: ["person"], record: "seats A\n1 pass\n", at, over: false });
    const untouched = (id, at) => ({ ...on(id, at), record: "seats A\n* key\n" });
    for (let at = 1; at <= 40; at++) page.saveGame(on(`on${at}`, at));
    for (let at = 1; at <= 40; at++) page.saveGame(untouched(`new${at}`, at));
    for (let at = 1; at <= 40; at++) page.saveGame({ ...on(`over${at}`, at), over: true });
    const kept = page.savedGames().map(({ id }) => id);
    assert.equal(kept.filter((id) => id.startsWith("on")).length, 40);
    assert.ok(kept.includes("over40") && !kept.includes("over1") && !kept.includes("new1"));

    const room = kept.filter((id) => !/^(over|new)/.test(id)).length + 1;
    const { setItem } = localStorage;
    localStorage.setItem = (key, value) => {
        if (page.savedGames().length > room) throw new Error("no room");
        setItem(key, value);
    };
    assert.ok(page.saveGame(on("late", 99)));
    assert.ok(page.savedGame("late") && page.savedGame("on1"));
    localStorage.setItem = () => {
        throw new Error("no room");
    };
    assert.equal(page.saveGame(on("later", 100)), false);
    session.value.host.play([first().text]);
    assert.match(page.notice.value, /no room/);
    localStorage.setItem = setItem;
});

test("texts and drawings call seats by their names, also after somebody else sat down", async () => {
    for (const game of gameNames) {
        await begin(game);
        for (let at = 0; at < 60 && moves.value.length; at++) {
            session.value.host.play([moves.value[(at * 5) % moves.value.length].text]);
            ready();
        }
        const match = page.shownMatch();
        const told = [log.value, page.prompt.value, page.result.value, page.scene.value, moves.value, match.legend(0)];
        assert.doesNotMatch(JSON.stringify(told), /[\uE000-\uE005]|\b[Ss]eat \d/, game);
        assert.match(JSON.stringify(log.value), /P1.*P2/, game);
    }
    page.seats.value = page.seats.value.map((seat, at) => (at === 1 ? { ...seat, name: 'Eve "Two"' } : seat));
    assert.match(JSON.stringify(log.value), /Eve \\"Two\\"/);
    assert.doesNotMatch(JSON.stringify(log.value), /P2/);
});

test("in another language a place is not taken for a seat", async () => {
    const { named } = page;
    assert.equal(named("\uE001 nimmt Platz 3", ["Anna", "Bo"]), "Bo nimmt Platz 3");
    assert.equal(named("\uE004 is here", ["Anna"]), "5 is here");
});
