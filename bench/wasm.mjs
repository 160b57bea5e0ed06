/* How fast do bots think in WebAssembly, against the program? The same search, from the same positions, with the same seed and
 * budget, so that both do the same work; processor time, not the clock's, so that other work on the machine counts little.
 *
 *     node bench/wasm.mjs [GAME...]          MODULES=FOLDER and ROUNDHOUSE=FILE name others than those of build/release
 *
 * Node runs the module as Chromium does (V8). It is warm when it is measured: the first seconds of a game are slower.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { engines, root, source } from "../web/test/support.mjs";

const program = process.env.ROUNDHOUSE ?? join(root, "build/release/roundhouse");
const { matchAt, listGames } = await source("engine/match.ts");
const all = await engines();
let loaded;
const games = [...all.values()].flatMap(listGames);
const wanted = process.argv.slice(2);
for (const word of wanted)
    if (!games.some(({ name }) => name === word)) {
        console.error(`no game is called ${word}; there are ${games.map(({ name }) => name).join(", ")}`);
        process.exit(2);
    }
const ROUNDS = 7;
const SEATS = 4;
const folder = mkdtempSync(join(tmpdir(), "roundhouse-bench-"));

/* Decisions of a game of four that medium bots play, as in `roundhouse bench`: one in each quarter but the last. */
function positions(game) {
    const file = join(folder, `${game}.rec`);
    const seats = Array(SEATS).fill("bot:medium").join(",");
    execFileSync(program, ["play", game, "--players", SEATS, "--seats", seats, "--seed", "3", "--record", file, "--brief"]);
    const match = matchAt(loaded, 0);
    match.begin(readFileSync(file, "utf8"));
    const choice = (line) => match.copyTo(1, line).turn() >= 0 && matchAt(loaded, 1).moves().length > 3;
    return [0.2, 0.4, 0.6].map((part) => {
        let line = Math.floor(match.lines() * part);
        while (!choice(line)) line++;
        return { file, line };
    });
}

const spent = ({ user, system }) => (user + system) / 1e6;

/* Processor time of one search from each of these. */
function inModule(places, word) {
    const begun = process.cpuUsage();
    for (const { line } of places) {
        matchAt(loaded, 0).copyTo(1, line);
        loaded.call(loaded.exports.page_hint(1, 5, loaded.put(word)));
    }
    return spent(process.cpuUsage(begun));
}

/* The processor time of children is what `times` of the shell says. */
function inProgram(places, word) {
    const run = places.map(({ file, line }) => `"${program}" hint "${file}" --bot ${word} --seed 5 --json --at ${line} >/dev/null`).join("; ");
    const said = execFileSync("bash", ["-c", `${run}; times`], { encoding: "utf8" });
    const [user, system] = said.trim().split("\n")[1].split(" ").map((text) => {
        const [, minutes, seconds] = /(\d+)m([\d.]+)s/.exec(text);
        return Number(minutes) * 60 + Number(seconds);
    });
    return user + system;
}

/* The least time of several rounds in turns, for other work on the machine only ever adds to it; without what a search of one
 * iteration takes, which is for reading the game. */
function measure(places, iterations) {
    const ways = [inProgram, inModule];
    const least = ways.map(() => ({ whole: Infinity, reading: Infinity }));
    for (let round = 0; round < ROUNDS; round++)
        ways.forEach((run, i) => {
            least[i].whole = Math.min(least[i].whole, run(places, `search:${iterations}`));
            least[i].reading = Math.min(least[i].reading, run(places, "search:1"));
        });
    return least.map(({ whole, reading }) => whole - reading);
}

console.log("game                       iterations/s, program  in WebAssembly   share");
for (const { name, sample } of games) {
    if (wanted.length ? !wanted.includes(name) : sample) continue;
    loaded = all.get(name);
    const places = positions(name);
    const reading = inProgram(places, "search:1");
    let iterations = 1000;
    while (inProgram(places, `search:${iterations}`) < reading + 0.7) iterations *= 2;
    const both = measure(places, iterations);
    const figures = both.map((seconds) => String(Math.round((iterations * places.length) / seconds)));
    const share = `${Math.round((100 * both[0]) / both[1])} %`;
    console.log(`${name.padEnd(24)} ${figures[0].padStart(22)} ${figures[1].padStart(15)} ${share.padStart(7)}`);
}
rmSync(folder, { recursive: true });
