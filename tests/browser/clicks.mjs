/* How many clicks a whole game takes, by the shortest way through the page, with and without goals and plans.
 *
 *     node tests/browser/clicks.mjs [GAME...]
 *
 * One seat of a game between bots is taken for the person; each of its decisions is put together as the page would ask for
 * it (state/picking.ts), with what lies inside what read from the drawing. Before, every move was confirmed, a question with one answer was
 * asked, and there were no goals. Now, against bots alone, what the mouse has shown is made by the click that settles it, for it can be taken
 * back; one of several ways is one click more, and so is a goal. The bot does not think in goals: where it goes another way than the goal does, nothing is saved.
 */
import { engines, source } from "../../web/test/support.mjs";

const { listGames, matchAt } = await source("engine/match.ts");
const { pickingOf, pointAt } = await source("state/picking.ts");
const ids = (move) => move.picks.filter((pick) => pick.drawn).map((pick) => pick.id);
const pickOf = (id) => id.split(".")[0];

/* What stands around each shape of a pick, the nearest first. */
function nests(scene) {
    const all = new Map();
    const walk = (shapes, around) => {
        for (const shape of shapes) {
            if (shape[0] !== "g") continue;
            const id = pickOf(shape[6]);
            if (id) all.set(id, [...(all.get(id) ?? []), around]);
            walk(shape[9], id ? [id, ...around] : around);
        }
    };
    for (const sheet of scene.sheets) walk(sheet.shapes, []);
    return all;
}

/* Clicks until this is ready to be made; `button`: by a button of its own. */
function clicksTo(plans, target, nest) {
    let steps = [];
    for (let clicks = 0; clicks < 12; clicks++) {
        const { ways, buttons, lit } = pickingOf(plans, steps);
        if (buttons.includes(target)) return { clicks: clicks + 1, button: true };
        if (ways.includes(target)) return { clicks, ways: ways.length, first: ways[0] === target };
        const id = ids(target).find((one) => lit.has(one));
        if (!id) return { clicks: clicks + 2 };
        const fit = (around) => around.filter((one) => ids(target).includes(one)).length;
        const around = [...(nest.get(id) ?? [[]])].sort((a, b) => fit(b) - fit(a))[0];
        steps = pointAt(plans, steps, id, around.filter((one) => ids(target).includes(one)));
    }
    return { clicks: 12 };
}

/* What ends the game is asked: it can't be taken back. */
function endsGame(match, seat, move) {
    const copy = match.copyTo(2);
    copy.play(seat, move.text);
    return copy.turn() === -2;
}

/* One game: clicks of seat 0 before and now. */
function count(loaded, game) {
    const seats = Math.max(game.players[0], Math.min(3, game.players[1]));
    const live = matchAt(loaded, 0);
    const names = Array.from({ length: seats }, (_, at) => `Seat ${at + 1}`).join(", ");
    live.begin(`roundhouse 1\ngame ${game.name} rules ${game.rules}\nseats ${names}\nkey ${"3".repeat(64)}\n`);
    const made = [];
    for (let moves = 0; live.turn() !== -2 && moves < 3000; moves++) {
        if (live.turn() === -1) live.draw();
        else {
            const seat = live.turn();
            const text = live.think("medium", moves);
            made.push({ line: live.lines(), seat, text });
            live.play(seat, text);
        }
    }
    let [before, now] = [0, 0];
    let skip = 0;
    for (const [at, { line, seat, text }] of made.entries()) {
        if (seat !== 0) continue;
        const match = live.copyTo(1, line);
        const moves = match.moves();
        const move = moves.find((one) => one.text === text);
        const nest = nests(match.scene(seat));
        const then = clicksTo(moves, move, nest);
        before += moves.length === 1 ? 1 : then.clicks + (then.ways && !then.first ? 1 : 0) + (then.button ? 0 : 1);
        if (skip-- > 0) continue;
        skip = 0;
        if (moves.length === 1) continue;
        const goals = match.goals();
        const follows = (goal) => goal.goal.moves.every((one, i) => made[at + i]?.seat === seat && made[at + i]?.text === one);
        const goal = goals.filter(follows).sort((a, b) => b.goal.moves.length - a.goal.moves.length)[0];
        const plain = clicksTo([...moves, ...goals], move, nest);
        const once = plain.clicks + (!plain.button && ((plain.ways ?? 1) > 1 || endsGame(match, seat, move)) ? 1 : 0);
        const whole = goal ? clicksTo([...moves, ...goals], goal, nest).clicks + 1 : Infinity;
        const alone = goal ? goal.goal.moves.length * once : once;
        now += Math.min(goal ? whole : once, alone);
        if (goal && whole <= alone) skip = goal.goal.moves.length - 1;
    }
    return { decisions: made.filter(({ seat }) => seat === 0).length, before, now };
}

const wanted = process.argv.slice(2);
for (const loaded of (await engines()).values()) {
    const [game] = listGames(loaded);
    if (game.sample || (wanted.length && !wanted.includes(game.name))) continue;
    const { decisions, before, now } = count(loaded, game);
    console.log(`${game.title}: ${decisions} decisions, ${before} clicks before, ${now} now, ${Math.round(100 - (100 * now) / before)} % fewer`);
}
