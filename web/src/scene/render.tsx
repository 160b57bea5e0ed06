/* A scene's shapes as SVG. Groups with an id are keyed by it, so that a piece keeps its element, and can travel, from one
 * position to the next. What can be picked wears a halo here; rings.tsx lays the ring and the hot spot over it.
 *
 * Words never get too small to read: the component that shows a sheet sets --least, the least size of letters in
 * units of the sheet (leastOf). A text that is smaller grows to it; a group of the class "keep", a name on its plate,
 * grows as a whole.
 */
import type { JSX } from "preact";
import type { Shape } from "../engine/types";

export interface Pointing {
    lit: Set<string>;
    /** Of what is lit, the ends of goals. */
    soft: Set<string>;
    /** What could be pointed at instead of what was. */
    others: Map<string, number>;
    picked: Set<string>;
    /** Groups of a pick that fit no move, where others of the same pick do. */
    hidden: Set<string>;
    /** Groups of what was picked that could have been pointed at instead: another cube of the same colour. */
    again: Set<string>;
    /** What is new since the person acted. */
    last: Set<string>;
    point(id: string, around: string[], again: boolean): void;
    /** The mouse is over this, or over nothing. */
    hover(over: { id: string; around: string[] } | null): void;
}

type Group = Extract<Shape, ["g", ...unknown[]]>;

/** What a shape's id is as a pick: all up to a dot. */
export function pickOf(id: string): string {
    const dot = id.indexOf(".");
    return dot < 0 ? id : id.slice(0, dot);
}

export function transformOf(x: number, y: number, scale: number, degrees: number): string {
    const move = x || y ? `translate(${x} ${y})` : "";
    const turn = degrees ? ` rotate(${degrees})` : "";
    return (move + turn + (scale !== 1 ? ` scale(${scale})` : "")).trim();
}

/** The least size of letters, in pixels. */
const LEAST = 11;
/** Where a sheet is made smaller than this, it is an overview: words do not grow any more. */
const OVERVIEW = 0.42;

/** The least size of letters on a sheet that is shown at this scale, in its units: its --least. */
export function leastOf(scale: number): string {
    return (LEAST / Math.max(scale, OVERVIEW)).toFixed(2);
}

/** Letters of this size are large enough wherever a sheet is shown. */
const LARGE = LEAST / OVERVIEW;

/* The size of letters within groups of this scale. */
function sizeOf(size: number, scale: number): { "font-size": number } | { style: string } {
    if (!scale || size * scale >= LARGE) return { "font-size": size };
    return { style: `font-size:max(${size}px, calc(var(--least, 0) * 1px / ${scale}))` };
}

/* The size of the smallest letters in a group. */
function smallest(shapes: Shape[]): number {
    let least = LARGE;
    for (const shape of shapes) {
        if (shape[0] === "t") for (let at = 3; at < shape.length; at += 4) least = Math.min(least, Number(shape[at]));
        if (shape[0] === "g") least = Math.min(least, shape[3] * smallest(shape[9]));
    }
    return least;
}

/* How a group that is kept readable is put: it grows around its own point. */
function keptAt(x: number, y: number, own: number, scale: number, inner: Shape[]): string {
    const grows = `max(1, calc(var(--least, 0) / ${(smallest(inner) * own * scale).toFixed(3)}))`;
    return `transform:translate(${x}px,${y}px) scale(${own}) scale(${grows})`;
}

const KEEP = /\bkeep\b/;

export function Outline({ shape, class: name }: { shape: Shape; class: string }): JSX.Element | null {
    if (shape[0] === "r") return <rect class={name} x={shape[1]} y={shape[2]} width={shape[3]} height={shape[4]} rx={shape[5]} />;
    if (shape[0] === "c") return <circle class={name} cx={shape[1]} cy={shape[2]} r={shape[3]} />;
    if (shape[0] === "p") return <path class={name} d={shape[1]} />;
    return null;
}

/** What rings a group wears, the last one on top. */
export function ringClasses(full: string, pointing: Pointing): string[] {
    if (pointing.again.has(full)) return ["ring ring-other"];
    if (!full || pointing.hidden.has(full)) return [];
    const id = pickOf(full);
    if (pointing.picked.has(id)) return ["ring-halo", "ring ring-picked"];
    if (pointing.soft.has(id)) return ["ring ring-lit ring-soft"];
    if (pointing.lit.has(id)) return ["ring-halo", "ring ring-lit"];
    if (pointing.others.has(id)) return ["ring ring-other"];
    return pointing.last.has(full) ? ["last ring-last"] : [];
}

/** Whether a pick can be pointed at. */
export function isSpot(pick: string, pointing: Pointing): boolean {
    return pointing.lit.has(pick) || pointing.others.has(pick) || pointing.picked.has(pick);
}

const ON_RING = /\b(tag|on-pick)\b/;

/** What a pick would bring: it stands on its ring, not under it. */
export function onRing(shape: Shape): boolean {
    return (shape[0] === "c" || shape[0] === "t") && ON_RING.test(shape[4]);
}

interface Place {
    pointing: Pointing | null;
    /** Within what has a spoken label. */
    quiet: boolean;
    /** Of the groups around it; 0: within one that is kept readable as a whole. */
    scale: number;
}

function GroupShape({ shape, pointing, quiet, scale: around }: { shape: Group } & Place): JSX.Element {
    const [, x, y, scale, degrees, name, id, label, ring, inner] = shape;
    const keeps = around > 0 && KEEP.test(name);
    const taken = pointing !== null && id !== "" && pointing.picked.has(pickOf(id));
    const halo = pointing !== null && ring !== 0 && ringClasses(id, pointing)[0] === "ring-halo";
    const ringed = pointing !== null && ring !== 0 && id !== "" && isSpot(pickOf(id), pointing);
    const spoken = pointing !== null && id !== "" && label !== "" && !quiet;
    return (
        <g
            {...(keeps ? { style: keptAt(x, y, scale, around, inner) } : { transform: transformOf(x, y, scale, degrees) })}
            class={taken ? `${name} taken` : name}
            {...(id ? { "data-id": id } : {})}
            {...(spoken ? { role: "img", "aria-label": label } : {})}
        >
            {halo ? <Outline shape={ring} class="ring-halo" /> : null}
            <Shapes
                shapes={ringed ? inner.filter((one) => !onRing(one)) : inner}
                pointing={pointing}
                quiet={quiet || spoken}
                scale={keeps ? 0 : around * scale}
            />
        </g>
    );
}

/** Which classes are about the whole of a text, and not about one of its runs. */
const ANCHORS = ["mid", "end"];

/* Words inside what has a spoken label are not spoken again. Where a text has several runs, each looks like itself alone: what is
 * bold in the first is not bold in the others. */
function TextShape({ shape, quiet, scale }: { shape: Extract<Shape, ["t", ...unknown[]]>; quiet: boolean; scale: number }): JSX.Element {
    const [, x, y, size, name, words, ...rest] = shape;
    const spoken = quiet ? { "aria-hidden": true } : {};
    if (!rest.length)
        return (
            <text x={x} y={y} {...sizeOf(size, scale)} class={name} {...spoken}>
                {words}
            </text>
        );
    const runs = [
        <tspan key="first" {...sizeOf(size, scale)} class={name}>
            {words}
        </tspan>,
    ];
    for (let i = 0; i + 3 < rest.length; i += 4)
        runs.push(
            <tspan key={i} dx={rest[i] as number} {...sizeOf(rest[i + 1] as number, scale)} class={rest[i + 2] as string}>
                {rest[i + 3]}
            </tspan>,
        );
    const anchor = name.split(" ").filter((one) => ANCHORS.includes(one));
    return (
        <text x={x} y={y} class={anchor.join(" ")} {...spoken}>
            {runs}
        </text>
    );
}

function ShapeNode({ shape, pointing, quiet, scale }: { shape: Shape } & Place): JSX.Element | null {
    switch (shape[0]) {
        case "g":
            return <GroupShape shape={shape} pointing={pointing} quiet={quiet} scale={scale} />;
        case "t":
            return <TextShape shape={shape} quiet={quiet} scale={scale} />;
        case "u": {
            const [, piece, x, y, scale, name] = shape;
            return <use href={`#${piece}`} transform={transformOf(x, y, scale, 0)} class={name} />;
        }
        default:
            return <Outline shape={shape} class={shape[shape.length - 1] as string} />;
    }
}

export function Shapes({ shapes, pointing, quiet = false, scale = 1 }: { shapes: Shape[] } & Partial<Place>): JSX.Element {
    return (
        <>
            {shapes.map((shape, at) => (
                <ShapeNode
                    key={shape[0] === "g" && shape[6] ? shape[6] : at}
                    shape={shape}
                    pointing={pointing ?? null}
                    quiet={quiet}
                    scale={scale}
                />
            ))}
        </>
    );
}
