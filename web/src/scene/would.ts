/* Previewed numbers: a drawing with the words of a later one, where the two have the same shapes. */
import type { Shape } from "../engine/types";

function wordsOf(shape: Shape): string {
    return shape[0] === "t" ? JSON.stringify(shape.slice(5)) : "";
}

/** The shapes of `now` with the words of `then`; those that differ wear the class "would". What is built differently stays. */
export function wouldBe(now: Shape[], then: Shape[]): Shape[] {
    if (now.length !== then.length) return now;
    return now.map((shape, at): Shape => {
        const later = then[at];
        if (!later || later[0] !== shape[0]) return shape;
        if (shape[0] === "g" && later[0] === "g") {
            if (shape[6] !== later[6]) return shape;
            const [kind, x, y, scale, degrees, name, id, label, ring, inner] = shape;
            return [kind, x, y, scale, degrees, name, id, label, ring, wouldBe(inner, later[9])];
        }
        if (shape[0] !== "t" || later[0] !== "t" || wordsOf(shape) === wordsOf(later)) return shape;
        const [kind, x, y, size, name, ...words] = later;
        return [kind, x, y, size, `${name} would`, ...words] as Shape;
    });
}
