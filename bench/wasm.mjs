/* How fast the bots think in WebAssembly, as a share of the program's speed: the same hints from the middle of each game, by the
 * processor's time.
 *     node bench/wasm.mjs [ITERATIONS]      after the program and the module have been built (make release web)
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { engine, root, source } from "../web/test/support.mjs";

const program = process.env.ROUNDHOUSE ?? join(root, "build/release/roundhouse");
const iterations = process.argv[2] ?? "4000";
const positions = 4;
const { matchAt } = await source("engine/match.ts");
const loaded = await engine();

/** Seconds of the processor that this process has had. */
const seconds = () => process.cpuUsage().user / 1e6;

/** Seconds of the processor that the program takes for a hint. The clock of the shell counts its child's time. */
function native(file, lines, word) {
    const script = `"$0" hint "$1" --bot "$2" --seed 5 --json --at "$3"; times`;
    const ran = spawnSync("bash", ["-c", script, program, file, word, String(lines)], { encoding: "utf8" });
    const [, minutes, rest] = ran.stdout.trim().split("\n").at(-1).match(/^(\d+)m([\d.]+)s/);
    return { hint: ran.stdout.split("\n")[0], took: 60 * Number(minutes) + Number(rest) };
}

for (const name of readdirSync(join(root, "tests/records")).filter((name) => /^(?!null).*-3-seats\.rec$/.test(name))) {
    const file = join(root, "tests/records", name);
    const match = matchAt(loaded, 0);
    match.begin(readFileSync(file, "utf8"));
    let here = 0;
    let there = 0;
    let alike = 0;
    for (let lines = match.lines() >> 1, seen = 0; seen < positions && lines < match.lines(); lines += 5) {
        match.copyTo(1, lines);
        if (loaded.exports.page_turn(1) < 0) continue;
        const word = `search:${iterations}`;
        const before = seconds();
        const hint = loaded.call(loaded.exports.page_hint(1, 5, loaded.put(word)));
        const took = seconds() - before;
        if (JSON.parse(hint).length < 2) continue;
        const other = native(file, lines, word);
        here += took;
        there += other.took;
        alike += hint === other.hint;
        seen++;
    }
    console.log(`${name}: ${Math.round((100 * there) / here)} % (${there.toFixed(2)} s native, ${here.toFixed(2)} s here), ` +
        `${alike} of ${positions} hints alike`);
}
