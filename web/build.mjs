/* Builds the page into build/web: script, worker, style, service worker, engine, rules, icons; each with a compressed twin.
 *
 *     node build.mjs [WASM]      WASM: build/release/roundhouse.wasm unless told
 *
 * The colours come from the engine's palette, so that the page and the exported pictures can't drift apart.
 */

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, "..");
const out = join(root, "build/web");
const scratch = join(root, "build/web-scratch");
const wasm = resolve(process.argv[2] ?? join(root, "build/release/roundhouse.wasm"));

/** Files that every visit loads first; the rest comes when it is asked for. */
const first = ["index.html", "app.js", "app.css", "roundhouse.wasm"];
const MOST = 300 * 1024;

const common = {
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    logLevel: "warning",
    jsx: "automatic",
    jsxImportSource: "preact",
};

function bundle(entry, outfile, more = {}) {
    return build({ ...common, entryPoints: [join(here, entry)], outfile, ...more });
}

async function palette() {
    const bytes = readFileSync(join(dirname(wasm), "palette.wasm"));
    const nothing = () => 8;
    const host = { clock_time_get: nothing, fd_close: nothing, fd_seek: nothing, fd_write: nothing, proc_exit: nothing };
    const { instance } = await WebAssembly.instantiate(bytes, { wasi_snapshot_preview1: host });
    instance.exports._initialize();
    const all = new Uint8Array(instance.exports.memory.buffer).subarray(instance.exports.colours());
    return new TextDecoder().decode(all.subarray(0, all.indexOf(0)));
}

async function style() {
    const source = join(scratch, "app.css");
    const parts = readdirSync(join(here, "src/styles")).sort();
    const sheets = parts.map((name) => readFileSync(join(here, "src/styles", name), "utf8"));
    writeFileSync(source, [await palette(), ...sheets].join("\n"));
    await build({ entryPoints: [source], outfile: join(out, "app.css"), minify: true, logLevel: "warning" });
}

function icons() {
    copyFileSync(join(here, "icon.svg"), join(out, "icon.svg"));
    for (const size of [192, 512]) {
        const done = spawnSync("rsvg-convert", [
            "-w",
            String(size),
            "-h",
            String(size),
            "-o",
            join(out, `icon-${size}.png`),
            join(here, "icon.svg"),
        ]);
        if (done.status !== 0) console.warn(`rsvg-convert could not draw icon-${size}.png`);
    }
}

function rules() {
    const folder = join(root, "docs/rules");
    mkdirSync(join(out, "rules"), { recursive: true });
    for (const name of readdirSync(folder)) if (name.endsWith(".md")) copyFileSync(join(folder, name), join(out, "rules", name));
}

function filesIn(folder, prefix = "") {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? filesIn(join(folder, entry.name), `${prefix}${entry.name}/`) : [`${prefix}${entry.name}`],
    );
}

async function serviceWorker() {
    const files = filesIn(out).sort();
    const hash = createHash("sha256");
    for (const name of files) hash.update(readFileSync(join(out, name)));
    const list = ["/", ...files.filter((name) => name !== "index.html").map((name) => `/${name}`)];
    await bundle("src/sw.ts", join(out, "sw.js"), {
        format: "iife",
        define: { FILES: JSON.stringify(list), VERSION: JSON.stringify(hash.digest("hex").slice(0, 16)) },
    });
}

/* The same format as gzip's, but 5 % smaller where zopfli is installed. */
function gzipped(file, bytes) {
    const ran = spawnSync("zopfli", ["-c", file], { maxBuffer: 2 * bytes.length + 1000 });
    return ran.status === 0 ? ran.stdout : gzipSync(bytes, { level: 9 });
}

/* Browsers take brotli from this machine and over HTTPS, gzip everywhere. */
function packedWays(file, bytes) {
    const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
    const params = { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_SIZE_HINT]: bytes.length };
    return { br: brotliCompressSync(bytes, { params }), gz: gzipped(file, bytes) };
}

function pack() {
    const sum = { br: 0, gz: 0 };
    const figure = (number) => String(number).padStart(8);
    for (const name of filesIn(out)) {
        const bytes = readFileSync(join(out, name));
        const packed = packedWays(join(out, name), bytes);
        if (first.includes(name)) {
            for (const way of ["br", "gz"]) sum[way] += packed[way].length;
            console.log(
                `${name.padEnd(18)}${figure(bytes.length)} bytes,${figure(packed.br.length)} by brotli,${figure(packed.gz.length)} by gzip`,
            );
        }
        if (!name.endsWith(".png")) for (const way of ["br", "gz"]) writeFileSync(join(out, `${name}.${way}`), packed[way]);
    }
    console.log(`first load         ${MOST} allowed,${figure(sum.br)} by brotli,${figure(sum.gz)} by gzip`);
    if (sum.br > MOST) throw new Error("the page has grown beyond what a first load may weigh");
    if (sum.gz > MOST) console.warn("by gzip, on another machine without HTTPS, a first load is above what is allowed");
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
mkdirSync(scratch, { recursive: true });
await bundle("src/main.tsx", join(out, "app.js"));
await bundle("src/bot.ts", join(out, "bot.js"));
await style();
copyFileSync(wasm, join(out, "roundhouse.wasm"));
for (const name of ["index.html", "manifest.webmanifest"]) copyFileSync(join(here, name), join(out, name));
icons();
rules();
await serviceWorker();
pack();
