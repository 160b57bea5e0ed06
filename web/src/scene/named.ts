/* A drawing in which seats have the names of who sits there: games speak of them by number, for they do not know who plays. */
import { named as withNames } from "../engine/marks";
import type { Scene, Shape, Sheet } from "../engine/types";

/** A longer name is cut, for what follows it on a board has its place. */
const LONGEST = 12;

function short(name: string): string {
    return name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;
}

function nameShapes(shapes: Shape[], named: (text: string) => string): void {
    for (const shape of shapes) {
        if (shape[0] === "g") {
            shape[7] = named(shape[7]);
            nameShapes(shape[9], named);
        } else if (shape[0] === "t") {
            shape[5] = named(shape[5]);
            for (let at = 9; at < shape.length; at += 4) shape[at] = named(String(shape[at]));
        }
    }
}

/* A sheet that is called after the number of its seat is called after who sits there. */
function titleOf(sheet: Sheet, names: string[]): string {
    const name = names[sheet.seat];
    return name && sheet.title.endsWith(` ${sheet.seat + 1}`) ? short(name) : sheet.title;
}

/** Puts the names into a scene that was just made. */
export function nameScene(scene: Scene, names: string[]): Scene {
    const cut = names.map(short);
    const named = (text: string): string => withNames(text, cut);
    for (const sheet of scene.sheets) {
        sheet.title = titleOf(sheet, names);
        nameShapes(sheet.shapes, named);
    }
    return scene;
}
