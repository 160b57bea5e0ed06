/* The ways that are left, as pictures of what each would bring: it lies on the board beside what was picked. */
import type { JSX } from "preact";
import type { Scene, Shape, Sheet } from "../engine/types";
import { type Box, boxOfPicks } from "../scene/geometry";
import { freshShapes } from "../scene/ghost";
import { pickOf, Shapes } from "../scene/render";
import { takeWay } from "../state/acts";
import { capital, moveWords } from "../state/names";
import { pickedIds, pointed, steps, way } from "../state/picks";
import { fan } from "../state/trial";
import { words } from "../text/catalogue";
import { narrow } from "./layout";
import type { Size, View } from "./view";

/** The most of a thumbnail, in pixels; the row may scroll. */
const WIDE = 100;
/** Its height: the picture, two lines of what it is for, its price. */
const HIGH = 138;
/** On a desk at most so many rows. */
const ROWS = 2;
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

/* What a way is for: what its preview says first, before a semicolon. */
function purposeOf(preview: string): string {
    const [first, ...more] = preview.split("; ");
    return more.length && first ? capital(first) : "";
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

/** Where the rows lie: over the pick if there is room, under it, beside it, or else at the foot. */
function placeOf(box: Box, view: View, room: Size, count: number): { left: string; top: string; width: string } {
    const across = Math.max(1, Math.floor((Math.min(room.width, narrow.value ? room.width : 0.75 * room.width) - 24) / (WIDE + 8)));
    const rows = narrow.value ? 1 : Math.min(ROWS, Math.ceil(count / across));
    const columns = narrow.value ? count : Math.min(count, across);
    const width = Math.min(columns * (WIDE + 8) + 12, room.width - 16);
    const height = rows * (HIGH + 8) + 10;
    const middle = view.x + (box.x + box.width / 2) * view.k;
    const above = view.y + box.y * view.k - height - 12;
    const below = view.y + (box.y + box.height) * view.k + 12;
    const top = above >= 4 ? above : below + height <= room.height - 4 ? below : room.height - height - 4;
    const left = Math.max(8, Math.min(room.width - width - 8, middle - width / 2));
    return { left: `${left}px`, top: `${Math.max(4, top)}px`, width: `${width}px` };
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
                    aria-label={`${moveWords(move)}. ${move.preview ?? ""}`}
                    title={move.preview ?? ""}
                    onClick={(event) => {
                        event.stopPropagation();
                        takeWay(at, pointed.value === move);
                    }}
                    onPointerEnter={(event) => {
                        if (event.pointerType === "mouse") pointed.value = move;
                    }}
                    onPointerLeave={() => {
                        pointed.value = null;
                    }}
                >
                    <svg viewBox={`${seen.x} ${seen.y} ${seen.width} ${seen.height}`} aria-hidden="true">
                        <Shapes shapes={near(sheetIn(scene, sheet.name)?.shapes ?? [], box)} pointing={null} />
                    </svg>
                    {purposeOf(move.preview ?? "") ? <small>{purposeOf(move.preview ?? "")}</small> : null}
                    <span>{shortOf(move.preview ?? "")}</span>
                </button>
            ))}
        </div>
    );
}
