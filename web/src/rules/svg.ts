/* A sheet as SVG markup, for pages without the table: rules. Styles of its own are not allowed there, so everything is an attribute. */
import type { Shape, Sheet } from "../engine/types";

function escaped(text: string): string {
    return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
}

function transform(x: number, y: number, scale: number, degrees: number): string {
    const parts = [x || y ? `translate(${x} ${y})` : "", degrees ? `rotate(${degrees})` : "", scale !== 1 ? `scale(${scale})` : ""];
    const all = parts.filter(Boolean).join(" ");
    return all ? ` transform="${all}"` : "";
}

function textOf(shape: Extract<Shape, ["t", ...unknown[]]>): string {
    const [, x, y, size, name, words, ...rest] = shape;
    let runs = `<tspan font-size="${size}" class="${name}">${escaped(words)}</tspan>`;
    for (let i = 0; i + 3 < rest.length; i += 4)
        runs += `<tspan dx="${rest[i]}" font-size="${rest[i + 1]}" class="${rest[i + 2]}">${escaped(String(rest[i + 3]))}</tspan>`;
    const anchor = name.split(" ").filter((one) => one === "mid" || one === "end");
    return `<text x="${x}" y="${y}" class="${anchor.join(" ")}">${runs}</text>`;
}

function markup(shape: Shape): string {
    switch (shape[0]) {
        case "g": {
            const [, x, y, scale, degrees, name, id, , , inner] = shape;
            const called = id ? ` data-id="${escaped(id)}"` : "";
            return `<g${transform(x, y, scale, degrees)} class="${name}"${called}>${inner.map(markup).join("")}</g>`;
        }
        case "r":
            return `<rect class="${shape[6]}" x="${shape[1]}" y="${shape[2]}" width="${shape[3]}" height="${shape[4]}" rx="${shape[5]}"/>`;
        case "c":
            return `<circle class="${shape[4]}" cx="${shape[1]}" cy="${shape[2]}" r="${shape[3]}"/>`;
        case "p":
            return `<path class="${shape[2]}" d="${shape[1]}"/>`;
        case "t":
            return textOf(shape);
        case "u":
            return `<use href="#${shape[1]}"${transform(shape[2], shape[3], shape[4], 0)} class="${shape[5]}"/>`;
    }
}

/** A small screen does not shrink a wider one to its own width, but scrolls it. */
const BROAD = 700;
/** No drawing is narrower, where there is room. */
const LEAST = 320;

export function sheetMarkup(sheet: Sheet): string {
    const { width, height } = sheet;
    const ground = sheet.ground ? `<rect class="${sheet.ground}" width="${width}" height="${height}" rx="12"/>` : "";
    const shapes = sheet.shapes.map(markup).join("");
    return `<svg class="${width > BROAD ? "sheet broad" : "sheet"}" width="${Math.max(width, LEAST)}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(sheet.title)}">${ground}${shapes}</svg>`;
}
