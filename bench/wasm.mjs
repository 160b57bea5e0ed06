/* How fast do bots think in WebAssembly, against the program? The same search, from the same positions, with the same seed and
 * budget, so that both do the same work; processor time, not the clock's, so that other work on the machine counts little.
 *
 *     node bench/wasm.mjs [GAME...]          WASM=FILE and ROUNDHOUSE=FILE name others than those of build/release
 *
 * Node runs the module as Chromium does (V8). It is warm when it is measured: the first seconds of a game are slower.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { engine, root, source } from "../web/test/support.mjs";

const program = process.env.ROUNDHOUSE ?? join(root, "build/release/roundhouse");
const { matchAt, listGames } = await source("engine/match.ts");
const loaded = await engine();
const wanted = process.argv.slice(2);
const ROUNDS = 3;

/* Lines of a recorded game of that many seats at which a seat has a choice: one in each quarter but the last. */
function positions(game, seats) {
    const file = join(root, `tests/records/${game}-${seats}-seats.rec`);
    const match = matchAt(loaded, 0);
    match.begin(readFileSync(file, "utf8"));
    const choice = (line) => match.copyTo(1, line).turn() >= 0 && matchAt(loaded, 1).moves().length > 3;
    return [0.1, 0.35, 0.6].map((part) => {
        let line = Math.floor(match.lines() * part);
        while (!choice(line)) line++;
        return { file, line };
    });
}

const spent = ({ user, system }) => (user + system) / 1e6;

/* Processor time of one search from each of these. */
function inModule(places, word) {
    const search = ({ line }, seed) => {
        matchAt(loaded, 0).copyTo(1, line);
        loaded.call(loaded.exports.page_hint(1, seed, loaded.put(word)));
    };
    for (const place of places) search(place, 1);
    const begun = process.cpuUsage();
    for (let round = 0; round < ROUNDS; round++) for (const place of places) search(place, 5);
    return spent(process.cpuUsage(begun)) / ROUNDS;
}

/* The processor time of children is what `times` of the shell says. */
function inProgram(places, word) {
    const run = places.map(({ file, line }) => `"${program}" hint "${file}" --bot ${word} --seed 5 --json --at ${line} >/dev/null`).join("; ");
    const said = execFileSync("bash", ["-c", `for round in ${"1 ".repeat(ROUNDS)}; do ${run}; done; times`], { encoding: "utf8" });
    const [user, system] = said.trim().split("\n")[1].split(" ").map((text) => {
        const [, minutes, seconds] = /(\d+)m([\d.]+)s/.exec(text);
        return Number(minutes) * 60 + Number(seconds);
    });
    return (user + system) / ROUNDS;
}

console.log("game                     seats  iterations/s, program  in WebAssembly   share");
for (const { name, players, sample } of listGames(loaded)) {
    if (wanted.length ? !wanted.includes(name) : sample) continue;
    const seats = Math.max(players[0], 2);
    const places = positions(name, seats);
    let iterations = 500;
    while (iterations < 64000 && inProgram(places, `search:${iterations}`) < 1) iterations *= 2;
    const both = [inProgram(places, `search:${iterations}`), inModule(places, `search:${iterations}`)];
    const figures = both.map((seconds) => String(Math.round((iterations * places.length) / seconds)));
    const share = `${Math.round((100 * both[0]) / both[1])} %`;
    console.log(`${name.padEnd(24)} ${String(seats).padStart(5)} ${figures[0].padStart(22)} ${figures[1].padStart(15)} ${share.padStart(7)}`);
}
