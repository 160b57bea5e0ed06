/* A sheet in a room that is as wide as it is allowed: drawer, panel, phone. It keeps its proportions; where the room is too
 * narrow to read it, one that is made of columns is broken into bands.
 */
import type { JSX } from "preact";
import type { Shape, Sheet } from "../engine/types";
import { spanOf, textWidth } from "../scene/geometry";
import { ghostsOf } from "../scene/ghost";
import { Shapes } from "../scene/render";
import { Rings } from "../scene/rings";
import { wouldBe } from "../scene/would";
import { trial } from "../state/session";
import { narrow, PHONE_ROOM } from "./layout";
import { pointing } from "./pointing";
import { type Band, bandsOf } from "./view";

/* A text without its last runs, as far as it fits into a room. */
function fitting(shape: Extract<Shape, ["t", ...unknown[]]>, room: number): Shape {
    let fits = shape;
    while (fits.length > 6 && textWidth(fits) > room) fits = fits.slice(0, -4) as typeof shape;
    return fits;
}

/** What reaches less than this into a band is not in it. */
const EDGE = 2;

function within(shapes: Shape[], band: Band): Shape[] {
    const right = band.x + band.width;
    return shapes.flatMap((shape) => {
        const [from, to] = spanOf(shape);
        if (to < band.x + EDGE || from > right - EDGE) return [];
        return shape[0] === "t" ? [fitting(shape, right - from)] : [shape];
    });
}

function Part({ sheet, shapes, ghosts }: { sheet: Sheet; shapes: Shape[]; ghosts: Shape[] }): JSX.Element {
    return (
        <>
            {sheet.ground ? <rect class={sheet.ground} x={0} y={0} width={sheet.width} height={sheet.height} rx={12} /> : null}
            <Shapes shapes={shapes} pointing={pointing.value} />
            <Rings shapes={shapes} pointing={pointing.value} />
            {ghosts.length ? (
                <g class="ghost" aria-hidden="true">
                    <Shapes shapes={ghosts} pointing={null} />
                </g>
            ) : null}
        </>
    );
}

/* Beside the board stand numbers: while a move is looked at, those that it would bring. */
function asItWouldBe(sheet: Sheet): Sheet {
    const then = trial.value?.scene.sheets.find((one) => one.name === sheet.name);
    return sheet.role === "side" && then ? { ...sheet, shapes: wouldBe(sheet.shapes, then.shapes) } : sheet;
}

export function SheetView({ sheet: given, scale }: { sheet: Sheet; scale?: number }): JSX.Element {
    const sheet = asItWouldBe(given);
    const size = scale ? { width: Math.round(sheet.width * scale), height: Math.round(sheet.height * scale) } : {};
    const ghosts = trial.value ? ghostsOf(sheet, trial.value.scene) : [];
    const bands = narrow.value && !scale ? bandsOf(sheet, PHONE_ROOM) : [];
    const widest = Math.max(...bands.map((band) => band.width));
    if (bands.length > 1)
        return (
            <>
                {bands.map((band) => (
                    <svg
                        key={band.x}
                        class="sheet band"
                        data-sheet={sheet.name}
                        viewBox={`${band.x} 0 ${widest} ${sheet.height}`}
                        role="group"
                        aria-label={sheet.title}
                    >
                        <Part sheet={sheet} shapes={within(sheet.shapes, band)} ghosts={ghosts} />
                    </svg>
                ))}
            </>
        );
    return (
        <svg
            class="sheet"
            data-sheet={sheet.name}
            viewBox={`0 0 ${sheet.width} ${sheet.height}`}
            {...size}
            role="group"
            aria-label={sheet.title}
        >
            <Part sheet={sheet} shapes={sheet.shapes} ghosts={ghosts} />
        </svg>
    );
}
