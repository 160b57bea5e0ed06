/* A page of rules: search in it, and examples as boards to click through, drawn by the engine when they are opened. */
import { matchAt } from "../engine/match";
import { type Engine, loadEngine } from "../engine/module";
import { keepLoaded } from "../parts/offline";
import { nameScene } from "../scene/named";
import { NAMES } from "./names";
import { sheetMarkup } from "./svg";

/* --- Search --------------------------------------------------------------------------------------------------------- */

const SMALL = new Set(["the", "of", "a", "an", "in", "to", "and"]);

/* What can be found: the rules and other parts of the text, without their examples. */
const texts = new Map<HTMLElement, string>();
for (const item of document.querySelectorAll<HTMLElement>("[data-rule], .prose-part")) {
    const own = [...item.childNodes].filter((node) => node.nodeName !== "DETAILS").map((node) => node.textContent);
    texts.set(item, own.join(" ").toLowerCase());
}

function search(field: HTMLInputElement, count: HTMLElement): void {
    const wanted = field.value
        .toLowerCase()
        .split(/\W+/)
        .filter((word) => word && !SMALL.has(word));
    let found = 0;
    for (const section of document.querySelectorAll<HTMLElement>("main section")) {
        const heading = section.querySelector("h2, h3")?.textContent?.toLowerCase() ?? "";
        let any = false;
        for (const item of section.querySelectorAll<HTMLElement>("[data-rule], .prose-part")) {
            const text = `${heading} ${texts.get(item)}`;
            const fits = wanted.every((word) => text.includes(word));
            item.hidden = !fits;
            any ||= fits;
            if (fits && item.dataset.rule) found++;
        }
        section.hidden = wanted.length > 0 && !any;
    }
    count.textContent = wanted.length ? (count.dataset.found ?? "").replace("{n}", String(found)) : "";
}

/* --- Examples ------------------------------------------------------------------------------------------------------- */

interface Example {
    text: string;
    seat: number;
    sheets: string[];
    frames: { line: number; said: string }[];
}

let engine: Promise<Engine> | null = null;

function theEngine(): Promise<Engine> {
    engine ??= fetch(`/games/${document.querySelector("main")?.dataset.game}.wasm`)
        .then((answer) => answer.arrayBuffer())
        .then(loadEngine)
        .then((loaded) => {
            loaded.markSeats();
            return loaded;
        });
    return engine;
}

/* The board behind a line of the example, as the seat that began it sees it. */
function draw(loaded: Engine, { text, seat, sheets }: Example, line: number, room: HTMLElement): void {
    const match = matchAt(loaded, 0, () => NAMES);
    match.begin(loaded.call(loaded.exports.page_lesson(line, loaded.put(text))));
    const shown = nameScene(match.scene(seat), NAMES).sheets.filter((sheet) => sheets.includes(sheet.name) || sheets.includes(sheet.role));
    const markup = shown.map((sheet) => sheetMarkup(sheet).replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')).join("");
    const drawing = new DOMParser().parseFromString(`<div xmlns="http://www.w3.org/1999/xhtml">${markup}</div>`, "application/xhtml+xml");
    room.replaceChildren(...[...document.importNode(drawing.documentElement, true).childNodes]);
}

function openExample(box: HTMLElement): void {
    const room = box.querySelector<HTMLElement>(".example-board");
    const said = box.querySelector<HTMLElement>(".example-said");
    const place = box.querySelector<HTMLElement>(".example-at");
    if (!room || !said || !place || box.dataset.open) return;
    box.dataset.open = "yes";
    const example = JSON.parse(box.querySelector("script")?.textContent ?? "") as Example;
    const last = example.frames.length - 1;
    const buttons = [...box.querySelectorAll<HTMLButtonElement>("button[data-step]")];
    let at = 0;
    const show = async (): Promise<void> => {
        const frame = example.frames[at];
        if (!frame) return;
        for (const button of buttons) button.disabled = Number(button.dataset.step) < 0 ? at === 0 : at === last;
        place.textContent = `${at} / ${last}`;
        draw(await theEngine(), example, frame.line, room);
        said.textContent = frame.said;
    };
    for (const button of buttons)
        button.addEventListener("click", () => {
            at = Math.max(0, Math.min(last, at + Number(button.dataset.step)));
            void show();
        });
    void show();
}

/* --- The legend ----------------------------------------------------------------------------------------------------- */

const SVG = "http://www.w3.org/2000/svg";
/** Around what is cut out of a drawing. */
const EDGE = 2;
/** What is so much longer than high would be too small to see. */
const LONG = 5;

/* What has no icon is cut out of the drawings: the first shape of its kind. */
function cutOut(thing: HTMLElement): void {
    const kind = CSS.escape(thing.dataset.kind ?? "");
    const shape = document.querySelector<SVGGElement>(
        `figure [data-id="${kind}"], figure [data-id^="${kind}-"], figure [data-id^="${kind}."]`,
    );
    const sheet = shape?.ownerSVGElement;
    const box = shape?.getBBox();
    const within = shape?.getCTM();
    const whole = sheet?.getCTM();
    if (!shape || !box?.width || box.width > LONG * box.height || !within || !whole) return;
    const { a, b, c, d, e, f } = whole.inverse().multiply(within);
    const corners = [0, 1, 2, 3].map((at) => new DOMPoint(box.x + (at & 1 ? box.width : 0), box.y + (at & 2 ? box.height : 0)));
    const placed = corners.map(({ x, y }) => new DOMPoint(a * x + c * y + e, b * x + d * y + f));
    const [left, top] = [Math.min(...placed.map(({ x }) => x)), Math.min(...placed.map(({ y }) => y))];
    const [right, bottom] = [Math.max(...placed.map(({ x }) => x)), Math.max(...placed.map(({ y }) => y))];
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", `${left - EDGE} ${top - EDGE} ${right - left + 2 * EDGE} ${bottom - top + 2 * EDGE}`);
    svg.setAttribute("aria-hidden", "true");
    const around = document.createElementNS(SVG, "g");
    const parent = shape.parentElement as unknown as SVGGElement;
    const outer = parent.getCTM?.();
    const matrix = outer ? whole.inverse().multiply(outer) : whole;
    around.setAttribute("transform", `matrix(${matrix.a} ${matrix.b} ${matrix.c} ${matrix.d} ${matrix.e} ${matrix.f})`);
    around.append(shape.cloneNode(true));
    svg.append(around);
    thing.replaceChildren(svg);
}

const field = document.querySelector<HTMLInputElement>("#search");
const count = document.querySelector<HTMLElement>("#found");
if (field && count) field.addEventListener("input", () => search(field, count));
for (const example of document.querySelectorAll<HTMLDetailsElement>("details.example"))
    example.addEventListener("toggle", () => example.open && openExample(example));

/* On a small screen the contents are opened when they are wanted. */
const contents = document.querySelector<HTMLDetailsElement>(".contents");
if (contents && window.matchMedia("(max-width: 700px)").matches) contents.open = false;

for (const thing of document.querySelectorAll<HTMLElement>(".thing[data-kind]")) cutOut(thing);

/* Who comes here first keeps the page as well. */
if ("serviceWorker" in navigator) {
    const had = navigator.serviceWorker.controller !== null;
    navigator.serviceWorker.addEventListener("controllerchange", () => {
        if (!had) keepLoaded();
    });
    navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}
