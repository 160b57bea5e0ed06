/* The board: one sheet, as large as there is room, moved and zoomed by wheel, fingers, keys and buttons. */
import type { JSX } from "preact";
import type { Sheet } from "../engine/types";
import { ghostsOf, wayOf } from "../scene/ghost";
import { leastOf, Shapes } from "../scene/render";
import { Rings } from "../scene/rings";
import { trial } from "../state/trial";
import { words } from "../text/catalogue";
import { Beyond } from "./beyond";
import { bringIn, type Camera, moveByKey, useCamera } from "./camera";
import { comeNearer, pickBeside, useDrag } from "./drag";
import { Fan } from "./fan";
import { Minimap } from "./minimap";
import { pointing } from "./pointing";
import { Tags } from "./tags";
import { inView } from "./view";

/* Who goes through the picks by keys sees the one that has the focus. */
function showFocus(camera: Camera, event: FocusEvent): void {
    const spot = event.target instanceof Element ? event.target.closest("g.pickable") : null;
    const box = spot?.getBoundingClientRect();
    const at = camera.room.current?.getBoundingClientRect();
    if (!box || !at || !spot?.matches(":focus-visible")) return; /* under a finger or the mouse nothing moves */
    const { x, y, k } = camera.now.current;
    const place = { x: (box.x - at.x - x) / k, y: (box.y - at.y - y) / k, width: box.width / k, height: box.height / k };
    if (!inView(camera.now.current, camera.size, place)) bringIn(camera, place);
}

/* What the chosen move would bring, over the board. */
function Ghosts({ sheet }: { sheet: Sheet }): JSX.Element | null {
    const tried = trial.value;
    const way = tried?.along ? wayOf(sheet, tried.along, tried.scene) : [];
    const ghosts = tried ? [...way, ...ghostsOf(sheet, tried.scene)] : [];
    if (!ghosts.length) return null;
    return (
        <g class="ghost" aria-hidden="true">
            <Shapes shapes={ghosts} pointing={null} />
        </g>
    );
}

function Drawing({ camera: { sheet, view, own } }: { camera: Camera }): JSX.Element {
    return (
        <svg class="board" data-sheet={sheet.name} width="100%" height="100%" role="group" aria-label={sheet.title}>
            {sheet.ground ? <rect class={sheet.ground} width="100%" height="100%" /> : null}
            <g
                class={own ? "view" : "view gliding"}
                style={`transform:translate(${view.x}px, ${view.y}px) scale(${view.k}); --least:${leastOf(view.k)}`}
            >
                <Shapes shapes={sheet.shapes} pointing={pointing.value} />
                <Rings shapes={sheet.shapes} pointing={pointing.value} />
                <Ghosts sheet={sheet} />
            </g>
        </svg>
    );
}

/* What stands over the drawing and does not grow with it. */
function Over({ camera }: { camera: Camera }): JSX.Element {
    const { sheet, view, size } = camera;
    return (
        <>
            <Tags sheet={sheet} view={view} />
            <Fan sheet={sheet} view={view} room={size} />
            <Minimap sheet={sheet} view={view} room={size} show={(x, y) => bringIn(camera, { x, y, width: 0, height: 0 })} />
            <Beyond sheet={sheet} view={view} room={size} show={(place) => bringIn(camera, place)} />
        </>
    );
}

export function Stage({ sheet }: { sheet: Sheet }): JSX.Element {
    const camera = useCamera(sheet);
    const drag = useDrag(camera);
    return (
        <div
            class="stage"
            ref={camera.room}
            tabIndex={0}
            role="group"
            aria-label={words.boardKeys(sheet.title)}
            onPointerDown={drag.down}
            onPointerMove={drag.move}
            onPointerUp={drag.up}
            onPointerCancel={drag.up}
            onKeyDown={(event) => {
                if (moveByKey(camera, event.key)) event.preventDefault();
            }}
            onFocusCapture={(event) => showFocus(camera, event)}
            onClickCapture={(event) => {
                if (drag.ended() || comeNearer(camera, event) || pickBeside(camera, event)) event.stopPropagation();
            }}
        >
            <Drawing camera={camera} />
            {camera.size.width ? <Over camera={camera} /> : null}
        </div>
    );
}
