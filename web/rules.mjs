/* Rules as pages: docs/rules/GAME.md made into build/web/rules/GAME.html, with contents, links, search, pictures of the components and
 * examples to click through (docs/rules/GAME.examples). What only developers want stands in docs/rules-notes.
 */

const escaped = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
const slug = (text) => text.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");

/* Where a rule comes from stands in brackets at its end, and is taken off. */
function withoutSources(text) {
    return text.replace(/(\s*\[[^\]]*\](?!\())+(?=\s*$)/, "").replace(/`([^`]*)`/g, "$1");
}

/* **bold**, *italic*, and rule numbers as links. */
function inline(text, rules) {
    return escaped(withoutSources(text))
        .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
        .replace(/\*([^*]+)\*/g, "<em>$1</em>")
        .replace(/\b([A-Z]{1,3}-[A-Z]?\d+[a-z]?)\b/g, (number) => (rules.has(number) ? `<a href="#${number}">${number}</a>` : number));
}

/* The sections: heading, level, and its blocks (rules, paragraphs, tables). */
export function readRules(markdown) {
    const sections = [];
    const rules = new Set();
    let section = null;
    for (const line of markdown.split("\n")) {
        const heading = /^(#{2,3})\s+(.*)$/.exec(line);
        if (heading) {
            section = { level: heading[1].length, title: withoutSources(heading[2]), blocks: [] };
            sections.push(section);
            continue;
        }
        if (!section) continue;
        const last = section.blocks.at(-1);
        if (!line.trim()) {
            if (last) last.ended = true;
            continue;
        }
        const rule = /^- \*\*([A-Z]{1,3}-[A-Z]?\d+[a-z]?)\*\*\s+(.*)$/.exec(line);
        if (rule) {
            rules.add(rule[1]);
            section.blocks.push({ kind: "rule", number: rule[1], text: rule[2] });
        } else if (line.startsWith("|")) {
            if (last?.kind === "table") last.rows.push(line);
            else section.blocks.push({ kind: "table", rows: [line] });
        } else if (last?.text && !last.ended && !line.startsWith("- ")) last.text += ` ${line.trim()}`;
        else if (line.startsWith("- ")) section.blocks.push({ kind: "point", text: line.slice(2) });
        else section.blocks.push({ kind: "text", text: line });
    }
    return { sections: sections.filter(({ blocks, level }, at) => blocks.length || sections[at + 1]?.level > level), rules };
}

function table(rows, rules) {
    const cells = (row) => row.split("|").slice(1, -1).map((cell) => inline(cell.trim(), rules));
    const [head, , ...body] = rows;
    return `<table><thead><tr>${cells(head).map((cell) => `<th scope="col">${cell}</th>`).join("")}</tr></thead><tbody>${body
        .map((row) => `<tr>${cells(row).map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
        .join("")}</tbody></table>`;
}

function block(one, rules, examples) {
    if (one.kind === "table") return `<div class="prose-part wide" tabindex="0" role="group" aria-label="Table">${table(one.rows, rules)}</div>`;
    if (one.kind === "text") return `<p class="prose-part">${inline(one.text, rules)}</p>`;
    if (one.kind === "point") return `<li class="prose-part point">${inline(one.text, rules)}</li>`;
    return `<li id="${one.number}" data-rule="${one.number}"><a class="number" href="#${one.number}">${one.number}</a> ${inline(one.text, rules)}${(
        examples.get(one.number) ?? []
    ).join("")}</li>`;
}

function sectionMarkup({ level, title, blocks }, rules, examples) {
    let html = "";
    let open = false;
    for (const one of blocks) {
        const listed = one.kind === "rule" || one.kind === "point";
        if (listed !== open) html += open ? "</ul>" : "<ul>";
        open = listed;
        html += block(one, rules, examples);
    }
    return `<section id="${slug(title)}"><h${level}>${escaped(title)}</h${level}>${html}${open ? "</ul>" : ""}</section>`;
}

/* --- Examples ------------------------------------------------------------------------------------------------------- */

/** The lines of GAME.examples: which moves of which scenario show which rule. */
export function readExamples(text) {
    return text
        .split("\n")
        .filter((line) => line && !line.startsWith("#"))
        .map((line) => {
            const [rule, file, title, moves, sheets, sentence] = line.split("|").map((word) => word.trim());
            if (!sentence) throw new Error(`an example needs six columns: ${line}`);
            return { rule, file: `${file}.scenario`, title, moves, sheets: sheets.split(/,\s*/), sentence };
        });
}

/* The only scenario of a file whose title holds these words. */
function scenarioNamed(text, title) {
    const found = text
        .split(/\n(?=#[^\n]*\n(?:#[^\n]*\n)*game )/)
        .filter((part) => [...part.matchAll(/^# ?(.*)$/gm)].map(([, line]) => line).join(" ").includes(title));
    if (found.length !== 1) throw new Error(`${found.length} scenarios are called "${title}"`);
    return found[0];
}

const PLAY = /^play (?:(\d|\*) )?(.*)$/;

/* Which lines an example stops at: before its first move, and behind each with what chance brings of it. */
function stopsOf(part, moves) {
    const lines = part.split("\n");
    const start = lines.findLastIndex((line) => line.startsWith("set ")) + 1;
    const plays = lines.flatMap((line, at) => (at >= start && PLAY.test(line) && !line.startsWith("play *") ? [at] : []));
    const [from, to] = moves.includes("-") ? moves.split("-").map(Number) : [plays.length - Number(moves) + 1, plays.length];
    const chosen = plays.slice(from - 1, to);
    if (from < 1 || chosen.length !== to - from + 1) throw new Error(`there are ${plays.length} moves, not ${moves}`);
    const behind = (at) => {
        let end = at;
        while (lines[end + 1]?.startsWith("play *")) end++;
        return end;
    };
    return { lines, stops: chosen.map((at) => [at, behind(at)]), first: chosen[0] };
}

/** An example: where it stops and what is said there. `stage`: {begin(text, line), turn(), sheets(seat), ask(), follow(move)}, a match. */
export function exampleAt(text, { title, moves, sheets }, stage) {
    const part = scenarioNamed(text, title);
    const { lines, stops, first } = stopsOf(part, moves);
    stage.begin(part, first);
    const seat = Math.max(0, stage.turn());
    const there = stage.sheets(seat);
    for (const sheet of sheets) if (!there.includes(sheet)) throw new Error(`no part of the table is called ${sheet}, but: ${there.join(", ")}`);
    const frames = [{ line: first, said: stage.ask() }];
    for (const [from, to] of stops) {
        stage.begin(part, from);
        const told = lines.slice(from, to + 1).map((line) => {
            const [, who, move] = PLAY.exec(line);
            return stage.follow(`${who ?? stage.turn() + 1} ${move}`);
        });
        const said = told.filter(Boolean).join(". ");
        if (said) frames.push({ line: to + 1, said }); // a step of which nothing is told leads to the next
    }
    return { text: part, seat, frames };
}

function exampleMarkup({ sentence, sheets }, { text, seat, frames }) {
    const data = JSON.stringify({ text, seat, sheets, frames }).replace(/<\//g, "<\\/");
    return `<details class="example"><summary>Example: ${escaped(sentence)}</summary><div class="example-board" tabindex="0" role="group" aria-label="The board"></div>
<p class="example-said" role="status"></p>
<p class="example-acts"><button type="button" class="btn" data-step="-1">Back</button> <button type="button" class="btn" data-step="1">Next</button> <span class="example-at"></span></p>
<script type="application/json">${data}</script></details>`;
}

/** `show`: makes an example of a line of GAME.examples. */
export function examplesOf(list, show) {
    const found = new Map();
    for (const one of list) found.set(one.rule, [...(found.get(one.rule) ?? []), exampleMarkup(one, show(one))]);
    return found;
}

/* --- The page ------------------------------------------------------------------------------------------------------- */

const PIECES = { token: "token-0" };

/* The picture of an icon or a piece; of another kind of thing the page cuts one out of its drawings. */
function picture(id, drawn) {
    const name = PIECES[id] ?? id;
    if (!drawn.includes(`id="${name}"`)) return `<span class="thing" data-kind="${escaped(id)}"></span>`;
    return `<span class="thing"><svg class="${id.startsWith("i-") ? "ic" : "ic seat-0"}" viewBox="-14 -14 28 28" aria-hidden="true"><use href="#${name}"/></svg></span>`;
}

function legendMarkup(rows, rules, pieces) {
    const row = ({ id, name, does, rule }) =>
        `<div class="prose-part"><dt>${picture(id, pieces)}${escaped(name)}</dt><dd>${inline(does, rules)} ${rule ? `<a href="#${rule}">${rule}</a>` : ""}</dd></div>`;
    return `<dl class="legend">${rows.map(row).join("")}</dl>`;
}

const figure = ({ title, svg }) =>
    `<figure><div tabindex="0" role="group" aria-label="${escaped(title)}">${svg}</div><figcaption>${escaped(title)}</figcaption></figure>`;

/* What the table shows: its drawings, then every icon and kind of thing in words; then what options bring. */
function legendSections(legends, rules, pieces) {
    return legends
        .map(({ title, figures, rows }, at) => {
            const level = at ? 3 : 2;
            return `<section id="${at ? slug(`what-is-what-${title}`) : "what-is-what"}"><h${level}>${escaped(at ? title : "What is what")}</h${level}>${figures
                .map(figure)
                .join("")}${rows.length ? legendMarkup(rows, rules, pieces) : ""}</section>`;
        })
        .join("\n");
}

/** The whole page. `legends`: [{title, figures: [{title, svg}], rows}], the first without options; `pieces`: SVG; `examples`: by rule. */
export function rulesPage({ name, markdown, title, legends, pieces, examples }) {
    const { sections, rules } = readRules(markdown);
    const contents = sections.filter((one) => one.level === 2).map((one) => `<li><a href="#${slug(one.title)}">${escaped(one.title.replace(/^\d+\.\s*/, ""))}</a></li>`);
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}: the rules</title>
<link rel="stylesheet" href="/app.css">
<link rel="stylesheet" href="/rules.css">
<link rel="icon" type="image/svg+xml" href="/icon.svg">
<script type="module" src="/rules.js"></script>
</head>
<body>
<svg class="pieces" aria-hidden="true"><defs>${pieces}</defs></svg>
<main class="rules-page" data-game="${name}">
<header>
<p><a href="/">Roundhouse</a> · <a href="/learn/${name}">Learn it by playing</a></p>
<h1>${escaped(title)}: the rules</h1>
<p>In our own words, numbered. Prompts and refusals at the table name these numbers.</p>
</header>
<nav aria-label="Contents"><details class="contents" open><summary>Contents</summary><ol>${contents.join("")}<li><a href="#what-is-what">What is what</a></li></ol></details></nav>
<div class="rules-text">
<div class="find" role="search"><label for="search">Search the rules</label> <input id="search" type="search"> <span id="found" role="status" data-found="{n} rules"></span></div>
${sections.map((one) => sectionMarkup(one, rules, examples)).join("\n")}
${legendSections(legends, rules, pieces)}
</div>
</main>
</body>
</html>
`;
}
