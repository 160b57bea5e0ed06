/* What each end would cost and bring, written beside it on the board, once it is known where the way begins. */
import type { JSX } from "preact";
import type { Move, Sheet } from "../engine/types";
import { Token } from "../parts/token";
import { boxOfPicks } from "../scene/geometry";
import { chosen, picking } from "../state/choosing";
import { goalsByEnd } from "../state/picking";
import { steps } from "../state/picks";
import type { View } from "./view";

/** Half of the room that a change takes, in pixels: no tag is cut at the edge. */
const HALF = 46;

function Tag({ sheet, view, end, move }: { sheet: Sheet; view: View; end: string; move: Move }): JSX.Element | null {
    const box = boxOfPicks(sheet, new Set([end]));
    const changes = move.goal?.changes ?? [];
    if (!box || !changes.length) return null;
    const middle = view.x + (box.x + box.width / 2) * view.k;
    const half = changes.length * HALF;
    const style = { left: `clamp(${half}px, ${middle}px, calc(100% - ${half}px))`, top: `max(24px, ${view.y + box.y * view.k}px)` };
    return (
        <span class="tag" style={style}>
            {changes.map(({ seat, unit, by, text }) => (
                <span key={`${seat} ${unit}`} class={by > 0 ? "up" : "down"}>
                    <Token seat={seat} size={13} /> {text.replace("-", "−")}
                </span>
            ))}
        </span>
    );
}

export function Tags({ sheet, view }: { sheet: Sheet; view: View }): JSX.Element | null {
    if (!steps.value.length || chosen.value) return null;
    const ends = goalsByEnd(picking.value, steps.value);
    return (
        <div class="tags" aria-hidden="true">
            {[...ends].map(([end, move]) => (
                <Tag key={end} sheet={sheet} view={view} end={end} move={move} />
            ))}
        </div>
    );
}
