/* A sheet in a room that is as wide as it is allowed: drawer, panel, phone. It keeps its proportions; where the room is too
 * narrow to read it, one that is made of columns is broken into bands.
 */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Shape, Sheet } from "../engine/types";
import { spanOf, textWidth } from "../scene/geometry";
import { ghostsOf } from "../scene/ghost";
import { leastOf, Shapes } from "../scene/render";
import { Rings } from "../scene/rings";
import { wouldBe } from "../scene/would";
import { trial } from "../state/trial";
import { narrow, PHONE_ROOM } from "./layout";
import { pointing } from "./pointing";
import { type Band, bandsOf } from "./view";

/** No letters are smaller, in units of a sheet that is shown as small as it can be read. */
const GROWN = 15.7;

/* A text without its last runs, as far as it fits into a room. */
function fitting(shape: Extract<Shape, ["t", ...unknown[]]>, room: number): Shape {
    let fits = shape;
    while (fits.length > 6 && textWidth(fits, GROWN) > room) fits = fits.slice(0, -4) as typeof shape;
    return fits;
}

/* Headings without the notes for which a sheet is too narrow. */
function headed(sheet: Sheet): Shape[] {
    return sheet.shapes.map((shape) => (shape[0] === "t" ? fitting(shape, sheet.width - shape[1]) : shape));
}

/** What reaches less than this into a band is not in it. */
const EDGE = 2;

function within(shapes: Shape[], band: Band): Shape[] {
    const right = band.x + band.width;
    return shapes.flatMap((shape) => {
        const [from, to] = spanOf(shape);
        if (to < band.x + EDGE || from > right - EDGE) return [];
        if (shape[0] === "t" && from < band.x - EDGE) return []; /* it is read where it begins */
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

/* A drawing that knows how large it is shown. */
function Drawing({
    sheet,
    band,
    size,
    shapes,
    ghosts,
}: {
    sheet: Sheet;
    band: Band | null;
    size: { width?: number; height?: number };
    shapes: Shape[];
    ghosts: Shape[];
}): JSX.Element {
    const room = useRef<SVGSVGElement>(null);
    const { x, width } = band ?? { x: 0, width: sheet.width };
    useEffect(() => {
        const svg = room.current;
        if (!svg) return;
        const tell = (): void => svg.style.setProperty("--least", leastOf(svg.clientWidth / width));
        const watch = new ResizeObserver(tell);
        watch.observe(svg);
        tell();
        return () => watch.disconnect();
    }, [width]);
    return (
        <svg
            ref={room}
            class={band ? "sheet band" : "sheet"}
            data-sheet={sheet.name}
            viewBox={`${x} 0 ${width} ${sheet.height}`}
            {...size}
            role="group"
            aria-label={sheet.title}
        >
            <Part sheet={sheet} shapes={shapes} ghosts={ghosts} />
        </svg>
    );
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
                    <Drawing
                        key={band.x}
                        sheet={sheet}
                        band={{ x: band.x, width: widest }}
                        size={{}}
                        shapes={within(sheet.shapes, band)}
                        ghosts={ghosts}
                    />
                ))}
            </>
        );
    return <Drawing sheet={sheet} band={null} size={size} shapes={headed(sheet)} ghosts={ghosts} />;
}
