/* Names the functions of more than 60 lines in src/; exit 1 if there are any. Biome's own count leaves out JSX.
 *
 *     node lengths.mjs
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const MOST = 60;
const here = dirname(fileURLToPath(import.meta.url));

/* The functions of a file that are too long, each with its first line. */
function tooLong(path) {
    const source = ts.createSourceFile(path, readFileSync(join(here, path), "utf8"), ts.ScriptTarget.Latest, true);
    const lineAt = (position) => source.getLineAndCharacterOfPosition(position).line;
    const found = [];
    const visit = (node) => {
        const first = lineAt(node.getStart());
        const lines = lineAt(node.end) - first + 1;
        if (ts.isFunctionLike(node) && lines > MOST) found.push(`web/${path}:${first + 1}: a function of ${lines} lines`);
        ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
}

const files = readdirSync(join(here, "src"), { recursive: true }).filter((name) => /\.tsx?$/.test(name));
const found = files.sort().flatMap((name) => tooLong(join("src", name)));
if (!files.length) throw new Error("no source was found");
for (const line of found) console.error(line);
process.exitCode = found.length ? 1 : 0;
