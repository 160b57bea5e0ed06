/* A sheet in a room that is as wide as it is allowed: drawer, panel, phone. It keeps its proportions. */
import type { JSX } from "preact";
import type { Sheet } from "../engine/types";
import { ghostsOf } from "../scene/ghost";
import { Shapes } from "../scene/render";
import { Rings } from "../scene/rings";
import { trial } from "../state/session";
import { pointing } from "./pointing";

export function SheetView({ sheet, scale }: { sheet: Sheet; scale?: number }): JSX.Element {
    const size = scale ? { width: Math.round(sheet.width * scale), height: Math.round(sheet.height * scale) } : {};
    const ghosts = trial.value ? ghostsOf(sheet, trial.value.scene) : [];
    return (
        <svg
            class="sheet"
            data-sheet={sheet.name}
            viewBox={`0 0 ${sheet.width} ${sheet.height}`}
            {...size}
            role="group"
            aria-label={sheet.title}
        >
            {sheet.ground ? <rect class={sheet.ground} x={0} y={0} width={sheet.width} height={sheet.height} rx={12} /> : null}
            <Shapes shapes={sheet.shapes} pointing={pointing.value} />
            <Rings shapes={sheet.shapes} pointing={pointing.value} />
            {ghosts.length ? (
                <g class="ghost" aria-hidden="true">
                    <Shapes shapes={ghosts} pointing={null} />
                </g>
            ) : null}
        </svg>
    );
}
