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
export async function source(name) {
    const outfile = join(folder, `${name.replaceAll("/", "-")}.mjs`);
    await build({
        entryPoints: [join(web, "src", name)],
        outfile,
        bundle: true,
        format: "esm",
        platform: "node",
        jsx: "automatic",
        jsxImportSource: "preact",
    });
    return import(pathToFileURL(outfile));
}

export async function engine() {
    const { loadEngine } = await source("engine/module.ts");
    return loadEngine(readFileSync(process.env.WASM ?? join(root, "build/release/roundhouse.wasm")));
}
