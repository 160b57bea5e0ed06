/* A sheet in a room that is as wide as it is allowed: drawer, panel, phone. It keeps its proportions; where the room is too
 * narrow to read it, one that is made of columns is broken into bands.
 */
import type { JSX } from "preact";
import type { Shape, Sheet } from "../engine/types";
import { ghostsOf } from "../scene/ghost";
import { Shapes } from "../scene/render";
import { Rings } from "../scene/rings";
import { wouldBe } from "../scene/would";
import { trial } from "../state/session";
import { narrow } from "./layout";
import { pointing } from "./pointing";
import { type Band, bandsOf } from "./view";

/** A phone's width less its edges. */
const ROOM = 366;

function within(shapes: Shape[], band: Band): Shape[] {
    const here = (x: number): boolean => x >= band.x - band.reach && x < band.x + band.width;
    return shapes.filter((shape) => (shape[0] === "g" || shape[0] === "t" ? here(shape[1]) : true));
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
    const bands = narrow.value && !scale ? bandsOf(sheet, ROOM) : [];
    if (bands.length > 1)
        return (
            <>
                {bands.map((band) => (
                    <svg
                        key={band.x}
                        class="sheet band"
                        data-sheet={sheet.name}
                        viewBox={`${band.x} 0 ${band.width} ${sheet.height}`}
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
