/* A scene's shapes as SVG. Groups with an id are keyed by it, so that a piece keeps its element, and can travel, from one
 * position to the next. What can be picked wears a halo here; rings.tsx lays the ring and the hot spot over it.
 */
import type { JSX } from "preact";
import type { Shape } from "../engine/types";

export interface Pointing {
    lit: Set<string>;
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
    if (pointing.lit.has(id)) return ["ring-halo", "ring ring-lit"];
    if (pointing.others.has(id)) return ["ring ring-other"];
    return pointing.last.has(full) ? ["last ring-last"] : [];
}

function GroupShape({ shape, pointing, quiet }: { shape: Group; pointing: Pointing | null; quiet: boolean }): JSX.Element {
    const [, x, y, scale, degrees, name, id, label, ring, inner] = shape;
    const halo = pointing !== null && ring !== 0 && ringClasses(id, pointing)[0] === "ring-halo";
    const spoken = pointing !== null && id !== "" && label !== "" && !quiet;
    return (
        <g
            transform={transformOf(x, y, scale, degrees)}
            class={name}
            {...(id ? { "data-id": id } : {})}
            {...(spoken ? { role: "img", "aria-label": label } : {})}
        >
            {halo ? <Outline shape={ring} class="ring-halo" /> : null}
            <Shapes shapes={inner} pointing={pointing} quiet={quiet || spoken} />
        </g>
    );
}

/** Which classes are about the whole of a text, and not about one of its runs. */
const ANCHORS = ["mid", "end"];

/* Words inside what has a spoken label are not spoken again. Where a text has several runs, each looks like itself alone: what is
 * bold in the first is not bold in the others. */
function TextShape({ shape, quiet }: { shape: Extract<Shape, ["t", ...unknown[]]>; quiet: boolean }): JSX.Element {
    const [, x, y, size, name, words, ...rest] = shape;
    const spoken = quiet ? { "aria-hidden": true } : {};
    if (!rest.length)
        return (
            <text x={x} y={y} font-size={size} class={name} {...spoken}>
                {words}
            </text>
        );
    const runs = [
        <tspan key="first" font-size={size} class={name}>
            {words}
        </tspan>,
    ];
    for (let i = 0; i + 3 < rest.length; i += 4)
        runs.push(
            <tspan key={i} dx={rest[i] as number} font-size={rest[i + 1] as number} class={rest[i + 2] as string}>
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

function ShapeNode({ shape, pointing, quiet }: { shape: Shape; pointing: Pointing | null; quiet: boolean }): JSX.Element | null {
    switch (shape[0]) {
        case "g":
            return <GroupShape shape={shape} pointing={pointing} quiet={quiet} />;
        case "t":
            return <TextShape shape={shape} quiet={quiet} />;
        case "u": {
            const [, piece, x, y, scale, name] = shape;
            return <use href={`#${piece}`} transform={transformOf(x, y, scale, 0)} class={name} />;
        }
        default:
            return <Outline shape={shape} class={shape[shape.length - 1] as string} />;
    }
}

export function Shapes({ shapes, pointing, quiet = false }: { shapes: Shape[]; pointing: Pointing | null; quiet?: boolean }): JSX.Element {
    return (
        <>
            {shapes.map((shape, at) => (
                <ShapeNode key={shape[0] === "g" && shape[6] ? shape[6] : at} shape={shape} pointing={pointing} quiet={quiet} />
            ))}
        </>
    );
}
