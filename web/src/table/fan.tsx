/* The ways that are left, as pictures of what each would bring: it lies on the board beside what was picked. */
import type { JSX } from "preact";
import type { Scene, Shape, Sheet } from "../engine/types";
import { type Box, boxOfPicks } from "../scene/geometry";
import { freshShapes } from "../scene/ghost";
import { pickOf, Shapes } from "../scene/render";
import { withNames } from "../state/names";
import { chooseWay, fan, pickedIds, steps, way } from "../state/session";
import { words } from "../text/catalogue";
import type { Size, View } from "./view";

/** The most of a thumbnail, in pixels; the row may scroll. */
const WIDE = 84;
const ROW = 118;
const AROUND = 0.12;

function grown(box: Box, by: number): Box {
    return { x: box.x - box.width * by, y: box.y - box.height * by, width: box.width * (1 + 2 * by), height: box.height * (1 + 2 * by) };
}

/* Of a whole sheet only what stands near enough to be seen in the picture. */
function near(shapes: Shape[], box: Box): Shape[] {
    const wide = grown(box, 0.8);
    return shapes.filter(
        (shape) =>
            shape[0] !== "g" ||
            (shape[1] === 0 && shape[2] === 0) ||
            (shape[1] > wide.x && shape[1] < wide.x + wide.width && shape[2] > wide.y && shape[2] < wide.y + wide.height),
    );
}

/* The price, or another number that a preview tells: "$10 → 8"; else its first words. */
function shortOf(preview: string): string {
    const told = /[-+−]?\$?\d+(?: → [-+−]?\$?\d+)?/.exec(preview)?.[0];
    const first = preview.split(/[:;,·]/).find((part) => part.trim().length <= 14);
    return told ?? first?.trim() ?? "";
}

function sheetIn(scene: Scene, name: string): Sheet | undefined {
    return scene.sheets.find((sheet) => sheet.name === name);
}

/** What of the sheet the last pick on it was. */
function lastPick(sheet: Sheet): Box | null {
    for (const step of [...steps.value].reverse()) {
        const box = boxOfPicks(sheet, new Set(step.map(pickOf)));
        if (box) return box;
    }
    return null;
}

/** Where the row lies: over the pick if there is room, else under it. */
function placeOf(box: Box, view: View, room: Size, count: number): { left: number; top: number; width: number } {
    const width = Math.min(count * (WIDE + 8) + 16, room.width - 16);
    const middle = view.x + (box.x + box.width / 2) * view.k;
    const above = view.y + box.y * view.k - ROW - 14;
    const below = view.y + (box.y + box.height) * view.k + 14;
    const top = above >= 4 ? above : Math.min(below, room.height - ROW - 4);
    return { left: Math.max(8, Math.min(room.width - width - 8, middle - width / 2)), top, width };
}

/* Whether the ways can be told apart by looking at this sheet. */
function differ(sheet: Sheet): boolean {
    return fan.value.some(({ scene }) => freshShapes(sheet.shapes, sheetIn(scene, sheet.name)?.shapes ?? []).length > 0);
}

export function Fan({ sheet, view, room }: { sheet: Sheet; view: View; room: Size }): JSX.Element | null {
    const ways = fan.value;
    const box = pickedIds.value.size ? lastPick(sheet) : null;
    if (ways.length < 2 || !box || !differ(sheet)) return null;
    const seen = grown(box, AROUND);
    return (
        <div class="fan" role="group" aria-label={words.ways} style={placeOf(box, view, room, ways.length)}>
            {ways.map(({ move, scene }, at) => (
                <button
                    key={move.text}
                    type="button"
                    aria-pressed={at === way.value}
                    aria-label={`${move.text}. ${withNames(move.preview ?? "")}`}
                    title={withNames(move.preview ?? "")}
                    onClick={(event) => {
                        event.stopPropagation();
                        chooseWay(at);
                    }}
                >
                    <svg viewBox={`${seen.x} ${seen.y} ${seen.width} ${seen.height}`} aria-hidden="true">
                        <Shapes shapes={near(sheetIn(scene, sheet.name)?.shapes ?? [], box)} pointing={null} />
                    </svg>
                    <span>{shortOf(withNames(move.preview ?? ""))}</span>
                </button>
            ))}
        </div>
    );
}
