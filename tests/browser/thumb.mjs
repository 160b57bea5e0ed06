/* Whether all that is asked on the board can be picked with one thumb: on a phone, by at most two taps, of which the first may
 * bring small things nearer, after the marks at the edges have brought in what is out of sight.
 *
 *     node tests/browser/thumb.mjs [TITLE] [--seats N] [--option "NAME VALUE"] [--verbs WORD,WORD] [--seed N] [--step N] [--bot WORD]
 *
 * plays a game by bots and taps each pick of the first seat's decisions (of those verbs, or of every N-th) once.
 */
import { pathToFileURL } from "node:url";
import { source } from "../../web/test/support.mjs";
import { allGames, loaded, upTo } from "./player.mjs";
import { showPosition, SIZES } from "./readable.mjs";
import { launch, openPage, serve } from "./support.mjs";

const { matchAt } = await source("engine/match.ts");
/** So many marks lead to the farthest pick of a board. */
const MARKS = 6;

/** A game by bots: its record, and the lines before decisions of the first seat in which one of these verbs stands. */
export function gameByBots(game, { seats, option, verbs, seed, bot }) {
    const match = matchAt(loaded.get(game.name), 0);
    const names = ["Ann", "Bo", "Cleo", "Dan", "Eve", "Fay"].slice(0, seats).join(", ");
    const options = option ? `option ${option}\n` : "";
    match.begin(`roundhouse 1\ngame ${game.name} rules ${game.rules}\nseats ${names}\n${options}key ${seed.toString(16).padStart(64, "7")}\n`);
    const choices = [];
    for (let moves = 0; match.turn() !== -2 && moves < 3000; moves++) {
        if (match.turn() === -1) {
            match.draw();
            continue;
        }
        const all = match.turn() === 0 ? match.moves() : [];
        if (all.length > 1 && all.some(({ verb }) => !verbs.length || verbs.includes(verb))) choices.push(match.lines());
        match.play(match.turn(), match.think(bot, seed * 1000 + moves));
    }
    return { record: match.record(6), choices };
}

/* Runs in the page: what can be picked on the board, and where a finger meets it; else the mark that leads to it. */
async function whatIsAsked() {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const hits = (element, x, y) => element.contains(document.elementFromPoint(x, y));
    const stage = document.querySelector(".stage");
    const edge = stage?.getBoundingClientRect();
    const picks = [...(stage?.querySelectorAll("g.pickable:has(> .ring-lit)") ?? [])].map((group) => {
        const box = group.querySelector(":scope > .hot").getBoundingClientRect();
        const points = [0.5, 0.3, 0.7, 0.15, 0.85].flatMap((right) => [0.5, 0.3, 0.7, 0.15, 0.85].map((down) => [box.x + box.width * right, box.y + box.height * down]));
        const past = { left: edge.x - box.x, right: box.right - edge.right, top: edge.y - box.y, bottom: box.bottom - edge.bottom };
        const [side] = Object.entries(past).sort((one, other) => other[1] - one[1])[0];
        const mark = stage.querySelector(`.beyond.${side}`)?.getBoundingClientRect();
        return {
            id: `${group.dataset.pick} ${group.dataset.in}`,
            pick: group.dataset.pick.split(".")[0],
            point: points.find(([x, y]) => [-1, 1].every((by) => hits(group, x + by, y + by) && hits(group, x - by, y + by))) ?? null,
            mark: mark ? [mark.x + mark.width / 2, mark.y + mark.height / 2] : null,
        };
    });
    const pressed = [...document.querySelectorAll('g.pickable[aria-pressed="true"]')].map((group) => group.dataset.pick.split(".")[0]);
    return { picks, pressed, lines: document.querySelector("[data-lines]")?.dataset.lines };
}

/* Taps one pick; answers how many taps and marks it took, or where it stayed out of reach. */
async function tapOne(page, id) {
    const before = await page.evaluate(whatIsAsked);
    let it = before.picks.find((one) => one.id === id);
    let [taps, marks] = [0, 0];
    while (it && taps < 2) {
        if (!it.point && (!it.mark || marks++ > MARKS)) return { lost: `is out of reach after ${marks} marks` };
        if (it.point) taps++;
        await page.touchscreen.tap(...(it.point ?? it.mark));
        const now = await page.evaluate(whatIsAsked);
        const made = now.lines !== before.lines;
        if (made || now.pressed.includes(it.pick)) return { taps, marks, made };
        if (now.pressed.length) return { lost: `is taken for ${now.pressed}` };
        it = now.picks.find((one) => one.id === id);
        if (!it) return { taps, marks, made: true }; // something else is asked, on another sheet perhaps
    }
    return { lost: "is not picked by two taps" };
}

/** Taps each pick of these positions once, each again from the view that the board finds by itself. */
export async function tapAll(page, game, { record, choices }, seats) {
    const told = { first: 0, second: 0, marks: 0, lost: [] };
    const known = new Set();
    for (const line of choices) {
        const show = () => showPosition(page, game, upTo(record, line), seats);
        await show();
        const { picks } = await page.evaluate(whatIsAsked);
        for (const { id } of picks.filter((one) => !known.has(one.id) && known.add(one.id))) {
            const result = await tapOne(page, id);
            if (result.lost) told.lost.push(`${id} after ${line} lines ${result.lost}`);
            else told[result.taps > 1 ? "second" : "first"]++;
            told.marks += result.marks ? 1 : 0;
            if (result.made || result.lost) await show();
            else {
                for (let steps = 0; steps < 3 && (await page.evaluate(whatIsAsked)).pressed.length; steps++) await page.keyboard.press("Escape");
                await page.locator(".stage").press("0");
            }
        }
    }
    return told;
}

async function main() {
    const args = process.argv.slice(2);
    const option = (name, usual) => {
        const at = args.indexOf(name);
        return at < 0 ? usual : args.splice(at, 2)[1];
    };
    const how = { seed: Number(option("--seed", 1)), option: option("--option", ""), verbs: option("--verbs", "").split(",").filter(Boolean), bot: option("--bot", "greedy") };
    const [wish, step] = [Number(option("--seats", 2)), Number(option("--step", 1))];
    const wanted = args.join(" ").toLowerCase();
    const server = await serve();
    const browser = await launch();
    const page = await openPage(browser, server.url, SIZES.phone);
    let failed = 0;
    for (const game of allGames.filter((one) => !one.sample && one.title.toLowerCase().includes(wanted))) {
        const seats = Math.max(game.players[0], Math.min(wish, game.players[1]));
        const { record, choices } = gameByBots(game, { ...how, seats });
        const told = await tapAll(page, game, { record, choices: choices.filter((_, at) => at % step === 0) }, seats);
        console.log(`${game.title}: ${told.first} picks by the first tap, ${told.second} by the second, ${told.marks} of them brought in by marks`);
        for (const one of told.lost) console.log(`  ${one}`);
        failed += told.lost.length;
    }
    for (const trouble of page.troubles) console.log(`trouble: ${trouble}`);
    await browser.close();
    await server.stop();
    process.exit(failed + page.troubles.length ? 1 : 0);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main();
