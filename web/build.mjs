/* Builds the page into build/web: script, worker, style, service worker, a module a game, rules, icons; each with a compressed twin.
 *
 *     node build.mjs [MODULES]      MODULES: build/release/modules unless told
 *
 * The colours come from the engine's palette, so that the page and the exported pictures can't drift apart. What home needs of
 * the games, their words and pictures, is asked of their modules here, so that a visitor loads a module only to play.
 */

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "esbuild";
import { exampleAt, examplesOf, readExamples, rulesPage } from "./rules.mjs";
import { catalogues, translated } from "./translate.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, "..");
const out = join(root, "build/web");
const scratch = join(root, "build/web-scratch");
const modules = resolve(process.argv[2] ?? join(root, "build/release/modules"));
const games = readFileSync(join(modules, "games.txt"), "utf8").trim().split("\n");

/** Files that every visit loads first; the rest comes when it is asked for. */
const first = ["index.html", "app.css", "home.json"];
/** How many bytes they may weigh by brotli, and a game's module. */
const MOST = { first: 100 * 1024, game: 130 * 1024 };

const common = {
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    logLevel: "warning",
    jsx: "automatic",
    jsxImportSource: "preact",
    define: { LANGUAGES: JSON.stringify({ en: "English", ...languages() }) },
    plugins: [
        {
            name: "catalogue",
            setup: (esbuild) =>
                esbuild.onLoad({ filter: /text[/\\]\w+\.ts$/ }, ({ path }) =>
                    catalogues.test(path) ? { contents: translated(path), loader: "ts" } : undefined,
                ),
        },
    ],
};

/* Each language of po/ by what it calls itself. */
function languages() {
    const names = readdirSync(join(root, "po")).flatMap((name) => (name.endsWith(".po") ? [name.slice(0, -3)] : []));
    return Object.fromEntries(names.map((name) => [name, new Intl.DisplayNames([name], { type: "language" }).of(name) ?? name]));
}

function bundle(entry, outfile, more = {}) {
    return build({ ...common, entryPoints: [join(here, entry)], outfile, ...more });
}

/* The page, and what it loads later in files of its own; answers what is loaded first. */
async function page() {
    const { metafile } = await build({
        ...common,
        entryPoints: { app: join(here, "src/main.tsx") },
        outdir: out,
        splitting: true,
        chunkNames: "part-[hash]",
        metafile: true,
    });
    const outputs = new Map(Object.entries(metafile.outputs).map(([name, told]) => [basename(name), told]));
    const load = (name) => {
        if (first.includes(name)) return;
        first.push(name);
        for (const { path, kind } of outputs.get(name).imports) if (kind === "import-statement") load(basename(path));
    };
    load("app.js");
    for (const name of ["learn", "history", "league"])
        await build({
            entryPoints: [join(here, `src/${name}/${name}.css`)],
            outfile: join(out, `${name}.css`),
            minify: true,
            logLevel: "warning",
        });
}

/* Colours as CSS, pieces as SVG: functions that answer with text. */
async function palette() {
    const bytes = readFileSync(join(modules, "home.wasm"));
    const nothing = () => 8;
    const host = { clock_time_get: nothing, fd_close: nothing, fd_seek: nothing, fd_write: nothing, proc_exit: nothing };
    const { instance } = await WebAssembly.instantiate(bytes, { wasi_snapshot_preview1: host });
    instance.exports._initialize();
    const text = (at) => {
        const all = new Uint8Array(instance.exports.memory.buffer).subarray(at);
        return new TextDecoder().decode(all.subarray(0, all.indexOf(0)));
    };
    return { colours: () => text(instance.exports.colours()), pieces: () => text(instance.exports.pieces()) };
}

/* One source of the page, to be used here. */
async function source(name) {
    const outfile = join(scratch, `${name.replaceAll("/", "-")}.mjs`);
    await bundle(`src/${name}`, outfile, { platform: "node" });
    return import(pathToFileURL(outfile));
}

/* Each game's module, and its picture; what home says of all of them. */
async function home(pieces) {
    const { loadEngine } = await source("engine/module.ts");
    const { listBots, listGames } = await source("engine/match.ts");
    const { pictureOf } = await source("engine/picture.ts");
    for (const folder of ["games", "pictures"]) mkdirSync(join(out, folder), { recursive: true });
    const made = spawnSync(join(root, "scripts/translations"), ["web", out], { stdio: "inherit" });
    if (made.status !== 0) throw new Error("the translations could not be packed");
    const told = { games: [], bots: [], pieces };
    const spoken = Object.fromEntries(Object.keys(languages()).map((language) => [language, []]));
    for (const name of games) {
        const bytes = readFileSync(join(modules, `${name}.wasm`));
        const engine = await loadEngine(bytes);
        const [{ verbs, ...game }] = listGames(engine);
        writeFileSync(join(out, `games/${name}.wasm`), bytes);
        writeFileSync(join(out, `pictures/${name}.json`), JSON.stringify(pictureOf(engine, game)));
        told.games.push(game);
        told.bots = listBots(engine);
        for (const language of Object.keys(spoken)) {
            engine.speak(readFileSync(join(out, `games/${name}.${language}.mo`)));
            writeFileSync(join(out, `pictures/${name}.${language}.json`), JSON.stringify(pictureOf(engine, game)));
            const [{ verbs: _, ...words }] = listGames(engine);
            spoken[language].push(words);
        }
    }
    writeFileSync(join(out, "home.json"), JSON.stringify(told));
    for (const [language, words] of Object.entries(spoken))
        writeFileSync(join(out, `text/home.${language}.json`), JSON.stringify({ ...told, games: words }));
}

async function style(colours) {
    const source = join(scratch, "app.css");
    const parts = readdirSync(join(here, "src/styles")).sort();
    const sheets = parts.map((name) => readFileSync(join(here, "src/styles", name), "utf8"));
    writeFileSync(source, [colours, ...sheets].join("\n"));
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

/* A game at its first decision, with so many players and this option; false if that can't be. */
function begun({ NAMES }, match, game, count, option) {
    const lines = ["roundhouse 1", `game ${game.name} rules ${game.rules}`, `seats ${NAMES.slice(0, count).join(", ")}`];
    if (option) lines.push(`option ${option.join(" ")}`);
    try {
        match.begin(`${[...lines, `key ${"5a".repeat(32)}`].join("\n")}\n`);
        while (match.turn() === -1) match.draw();
        return true;
    } catch {
        return false;
    }
}

/* Its drawings as the seat to decide sees them, and the words for what is on them. */
function shown(match, { nameScene, sheetMarkup, NAMES }) {
    const seat = Math.max(0, match.turn());
    const { sheets } = nameScene(match.scene(seat), NAMES);
    const mine = sheets.filter((sheet) => sheet.role !== "own" || sheet.seat === seat);
    const figures = mine.map((sheet) => ({ title: sheet.title, svg: sheetMarkup(sheet), main: sheet.role === "main" }));
    return { figures, rows: match.legend(seat) };
}

/* Does a drawing hold something of this kind? */
function holds({ svg }, kind) {
    return [`"${kind}"`, `"${kind}-`, `"${kind}.`].some((begin) => svg.includes(`data-id=${begin}`));
}

/* The legend of the usual game, and what each value of each option adds: boards of another kind, things that are not there else. */
function legends(match, game, drawing) {
    const [least, most] = game.players;
    const counts = [Math.min(Math.max(3, least), most), ...Array.from({ length: most - least + 1 }, (_, more) => least + more)];
    begun(drawing, match, game, counts[0]);
    const all = [{ title: "", ...shown(match, drawing) }];
    const known = new Set(all[0].rows.map(({ id }) => id));
    for (const option of game.options)
        for (const [at, value] of option.values.entries()) {
            if (!at || !counts.some((count) => begun(drawing, match, game, count, [option.name, value]))) continue;
            const { figures, rows } = shown(match, drawing);
            const fresh = rows.filter(({ id }) => !known.has(id));
            for (const { id } of fresh) known.add(id);
            const seen = all.flatMap((one) => one.figures.map(({ svg }) => svg));
            const board = option.values.length > 2 && option.values.length < 6;
            const more = figures.filter(
                (one) => !seen.includes(one.svg) && ((board && one.main) || fresh.some(({ id }) => holds(one, id))),
            );
            if (fresh.length || more.length)
                all.push({
                    title:
                        value === "yes"
                            ? option.title
                            : `${option.title}: ${option.titles[at].replace(/^./, (letter) => letter.toUpperCase())}`,
                    figures: more,
                    rows: fresh,
                });
        }
    return all;
}

/* A match that examples are played on. */
function stageOf(engine, match, drawing) {
    const { NAMES } = drawing;
    return {
        begin: (text, line) => match.begin(engine.call(engine.exports.page_lesson(line, engine.put(text)))),
        turn: () => match.turn(),
        sheets: (seat) => match.scene(seat).sheets.flatMap(({ name, role }) => (role === "main" ? [name, role] : [name])),
        ask: () => {
            const seat = match.turn();
            return seat < 0 ? "" : `${NAMES[seat]}: ${match.prompt(seat).text}`;
        },
        follow: (line) => {
            const events = match.follow(line).map(({ text }) => text);
            if (match.turn() === drawing.OVER) {
                const { score } = match.result();
                events.push(`Points: ${score.map((points, at) => `${NAMES[at]} ${points}`).join(", ")}`);
            }
            return events.join(". ");
        },
    };
}

/* One game's page. */
async function rulesOf(name, pieces, drawing) {
    const { listGames, loadEngine, matchAt } = drawing;
    const folder = join(root, "docs/rules");
    const engine = await loadEngine(readFileSync(join(modules, `${name}.wasm`)));
    const [game] = listGames(engine);
    if (game.sample) return;
    engine.markSeats();
    const match = matchAt(engine, 0, () => drawing.NAMES);
    const stage = stageOf(engine, match, drawing);
    const list = readExamples(readFileSync(join(folder, `${game.name}.examples`), "utf8"));
    const page = rulesPage({
        markdown: readFileSync(join(folder, `${game.name}.md`), "utf8"),
        title: game.title,
        name,
        pieces,
        legends: legends(match, game, drawing),
        examples: examplesOf(list, (one) => {
            try {
                return exampleAt(readFileSync(join(root, "tests/scenarios", game.name, one.file), "utf8"), one, stage);
            } catch (error) {
                throw new Error(`the example of ${one.rule} in docs/rules/${game.name}.examples: ${error.message}`);
            }
        }),
    });
    writeFileSync(join(out, "rules", `${game.name}.html`), page);
}

async function rules(pieces) {
    const folder = join(root, "docs/rules");
    await bundle("src/rules/rules.ts", join(out, "rules.js"));
    await build({ entryPoints: [join(here, "src/rules/rules.css")], outfile: join(out, "rules.css"), minify: true, logLevel: "warning" });
    const drawing = await source("rules/build.ts");
    mkdirSync(join(out, "rules"), { recursive: true });
    for (const name of games) await rulesOf(name, pieces, drawing);
    for (const name of readdirSync(folder)) if (name.endsWith(".md")) copyFileSync(join(folder, name), join(out, "rules", name));
}

/* Lessons and puzzles as they are, and a list of them: their games, names, titles and numbers of chapters. */
function lessons() {
    const taught = (folder, ending, prefix) =>
        filesIn(join(root, folder))
            .filter((path) => path.endsWith(ending))
            .sort()
            .map((path) => {
                const text = readFileSync(join(root, folder, path), "utf8");
                const [game, file] = path.split("/");
                const name = `${prefix}${basename(file, ending)}`;
                mkdirSync(join(out, "lessons", game), { recursive: true });
                writeFileSync(join(out, "lessons", game, `${name}.lesson.txt`), text.replace(/^#.*\n/gm, ""));
                const title = /^lesson (.*)$/m.exec(text)?.[1] ?? file;
                return { game, name, title, chapters: text.match(/^chapter /gm)?.length ?? 0, puzzle: prefix !== "" };
            });
    const list = [...taught("lessons", ".lesson", ""), ...taught("puzzles", ".puzzle", "puzzle-")];
    writeFileSync(join(out, "lessons/index.json"), JSON.stringify(list));
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
    const samples = JSON.parse(readFileSync(join(out, "home.json"), "utf8")).games.filter((game) => game.sample);
    const skip = ["index.html", ...samples.flatMap(({ name }) => [`games/${name}.wasm`, `pictures/${name}.json`])];
    const kept = files.filter((name) => !skip.includes(name) && !/^(rules|lessons|text)\/|^pictures\/.*\.\w+\.json$|\.mo$/.test(name));
    const list = ["/", ...kept.map((name) => `/${name}`)];
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
        if (first.includes(name)) for (const way of ["br", "gz"]) sum[way] += packed[way].length;
        if (first.includes(name) || name.endsWith(".wasm")) {
            console.log(
                `${name.padEnd(30)}${figure(bytes.length)} bytes,${figure(packed.br.length)} by brotli,${figure(packed.gz.length)} by gzip`,
            );
        }
        if (name.endsWith(".wasm") && packed.br.length > MOST.game)
            throw new Error(`${name} has grown beyond what opening a game may weigh`);
        if (!name.endsWith(".png")) for (const way of ["br", "gz"]) writeFileSync(join(out, `${name}.${way}`), packed[way]);
    }
    console.log(`first load${figure(MOST.first).padStart(28)} allowed,${figure(sum.br)} by brotli,${figure(sum.gz)} by gzip`);
    if (sum.br > MOST.first) throw new Error("the page has grown beyond what a first load may weigh");
    if (sum.gz > MOST.first) console.warn("by gzip, on another machine without HTTPS, a first load is above what is allowed");
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
mkdirSync(scratch, { recursive: true });
await page();
await bundle("src/bot.ts", join(out, "bot.js"));
const { colours, pieces } = await palette();
await style(colours());
await home(pieces());
for (const name of ["index.html", "manifest.webmanifest"]) copyFileSync(join(here, name), join(out, name));
icons();
await rules(pieces());
lessons();
await serviceWorker();
pack();
