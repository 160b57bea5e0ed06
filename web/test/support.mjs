/* Sources of the page and the engine, for tests in Node. */
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const web = resolve(dirname(fileURLToPath(import.meta.url)), "..");
export const root = resolve(web, "..");
const folder = mkdtempSync(join(tmpdir(), "roundhouse-web-"));

/** One module of src, with all that it needs. */
export function source(name) {
    return bundled(name, { entryPoints: [join(web, "src", name)] });
}

/** Several modules of src that share what they need, as they do in the page. */
export function sources(...names) {
    const contents = names.map((name) => `export * from "./${name}";`).join("\n");
    return bundled(names.join("+"), { stdin: { contents, resolveDir: join(web, "src"), loader: "ts" } });
}

async function bundled(name, entry) {
    const outfile = join(folder, `${name.replaceAll("/", "-")}.mjs`);
    await build({
        ...entry,
        outfile,
        bundle: true,
        format: "esm",
        platform: "node",
        jsx: "automatic",
        jsxImportSource: "preact",
    });
    return import(pathToFileURL(outfile));
}

const modules = process.env.MODULES ?? join(root, "build/release/modules");

/** What modules that need a browser ask of it: storage, an address, and the modules of the games. */
export function pretendBrowser() {
    const kept = new Map();
    const storage = {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, String(value)),
        removeItem: (key) => void kept.delete(key),
        key: (at) => [...kept.keys()][at] ?? null,
        get length() {
            return kept.size;
        },
    };
    const location = { pathname: "/", search: "" };
    const page = {
        window: { location, addEventListener: () => undefined, scrollTo: () => undefined },
        document: { documentElement: { dataset: {} } },
        navigator: { onLine: true, language: "en", languages: ["en"] },
        history: { pushState: (_state, _title, path) => Object.assign(location, { pathname: path }) },
        location,
        localStorage: storage,
        fetch: async (path) => new Response(readFileSync(join(modules, path.split("/").at(-1)))),
    };
    for (const [name, value] of Object.entries(page))
        Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

/** The names of all games, each of which has a module. */
export const gameNames = readFileSync(join(modules, "games.txt"), "utf8").trim().split("\n");

/** The engine with each game, by its name. */
export async function engines() {
    const { loadEngine } = await source("engine/module.ts");
    const load = async (game) => [game, await loadEngine(readFileSync(join(modules, `${game}.wasm`)))];
    return new Map(await Promise.all(gameNames.map(load)));
}

/** The name of the game of a record. */
export function gameOf(record) {
    return /^game (\S+)/m.exec(record)[1];
}
