/* The page's texts and their translation.
 *
 * Every string and template of the catalogues (the files of src/text, but for language.ts, which looks up) is something the page
 * says. Run alone, this prints them as a JSON list, for translators: a template's gaps are named by what fills them.
 * `translated` turns a catalogue into one in which each is looked up when it is read, which is what the build bundles: the
 * catalogue itself stays plain English.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const folder = join(dirname(fileURLToPath(import.meta.url)), "src/text");

/** Which files are catalogues. */
export const catalogues = /text[/\\](?!language\.ts$)\w+\.ts$/;

/* The name of a gap: the last word of what fills it; where two are alike, they are numbered. */
function gapNames(node) {
    const names = [];
    for (const { expression } of node.templateSpans) {
        const plain = expression.getText().match(/[A-Za-z_]\w*/g)?.at(-1) ?? "value";
        let name = plain;
        for (let count = 2; names.includes(name); count++) name = `${plain}${count}`;
        names.push(name);
    }
    return names;
}

function englishOf(node) {
    if (!ts.isTemplateExpression(node)) return node.text;
    const names = gapNames(node);
    return node.head.text + node.templateSpans.map((span, at) => `{${names[at]}}${span.literal.text}`).join("");
}

/* Strings that are said: not types, not names of members, not what is compared. */
function isSaid(node) {
    if (!ts.isStringLiteral(node) && !ts.isNoSubstitutionTemplateLiteral(node) && !ts.isTemplateExpression(node)) return false;
    const { parent } = node;
    if (ts.isLiteralTypeNode(parent) || ts.isImportDeclaration(parent) || ts.isElementAccessExpression(parent)) return false;
    if (ts.isPropertyAssignment(parent) && parent.name === node) return false;
    if (ts.isBinaryExpression(parent) && parent.operatorToken.getText().includes("==")) return false;
    return /[A-Za-z]/.test(englishOf(node).replace(/\{\w+\}/g, ""));
}

function parsed(file) {
    return ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
}

export function texts() {
    const found = [];
    const walk = (node) => {
        if (isSaid(node)) found.push(englishOf(node));
        ts.forEachChild(node, walk);
    };
    for (const name of readdirSync(folder).sort()) if (catalogues.test(join(folder, name))) walk(parsed(join(folder, name)));
    return [...new Set(found)];
}

/** A catalogue with every text looked up when it is read. */
export function translated(file) {
    const source = parsed(file);
    const text = (node) => {
        if (isSaid(node)) {
            const gaps = ts.isTemplateExpression(node)
                ? `, {${gapNames(node).map((name, at) => `${name}: ${text(node.templateSpans[at].expression)}`)}}`
                : "";
            return `say(${JSON.stringify(englishOf(node))}${gaps})`;
        }
        if (ts.isPropertyAssignment(node) && !ts.isArrowFunction(node.initializer)) return `get ${node.name.getText()}() { return ${text(node.initializer)}; }`;
        let out = "";
        let at = node.getStart(source, false);
        ts.forEachChild(node, (child) => {
            out += source.text.slice(at, child.getStart(source, false)) + text(child);
            at = child.getEnd();
        });
        return out + source.text.slice(at, node.getEnd());
    };
    return `import { say } from "./language";\n${text(source)}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(JSON.stringify(texts()));
