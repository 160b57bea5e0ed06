/* Seats in texts of the engine: private-use characters (wasm/exports.c) that the page replaces by people's names. */
const MARK = /[\uE000-\uE005]/;
const MARKS = new RegExp(MARK, "g");
const FIRST = 0xe000;

/** Puts names in place of the marks. */
export function named(text: string, names: readonly string[]): string {
    if (!MARK.test(text)) return text;
    return text.replace(MARKS, (mark) => {
        const seat = mark.charCodeAt(0) - FIRST;
        return names[seat] ?? String(seat + 1);
    });
}

/** The same in JSON. */
export function namedJson(json: string, names: readonly string[]): string {
    const written = names.map((name) => JSON.stringify(name).slice(1, -1));
    return named(json, written);
}
