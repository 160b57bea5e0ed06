/* A scene's shapes as SVG. Groups with an id are keyed by it, so that a piece keeps its element, and can travel, from one
 * position to the next; a group whose id can be picked is a button.
 */
import type { JSX } from "preact";
import type { Shape } from "../engine/types";

export interface Pointing {
    lit: Set<string>;
    /** What could be pointed at instead of what was. */
    others: Map<string, number>;
    picked: Set<string>;
    /** What is new since the person acted. */
    last: Set<string>;
    point(id: string, around: string[]): void;
}

type Group = Extract<Shape, ["g", ...unknown[]]>;

/** What a shape's id is as a pick: all up to a dot. */
export function pickOf(id: string): string {
    const dot = id.indexOf(".");
    return dot < 0 ? id : id.slice(0, dot);
}

function transformOf(x: number, y: number, scale: number, degrees: number): string {
    const move = x || y ? `translate(${x} ${y})` : "";
    const turn = degrees ? ` rotate(${degrees})` : "";
    return (move + turn + (scale !== 1 ? ` scale(${scale})` : "")).trim();
}

/* The picks of the groups around an element: a cube in a city tells the city too. */
function around(element: Element): string[] {
    const found: string[] = [];
    for (let outer = element.parentElement; outer && outer.tagName !== "svg"; outer = outer.parentElement) {
        const id = outer.getAttribute("data-id");
        if (id) found.push(pickOf(id));
    }
    return found;
}

function Outline({ shape, class: name }: { shape: Shape; class: string }): JSX.Element | null {
    if (shape[0] === "r") return <rect class={name} x={shape[1]} y={shape[2]} width={shape[3]} height={shape[4]} rx={shape[5]} />;
    if (shape[0] === "c") return <circle class={name} cx={shape[1]} cy={shape[2]} r={shape[3]} />;
    if (shape[0] === "p") return <path class={name} d={shape[1]} />;
    return null;
}

function ringClasses(id: string, full: string, pointing: Pointing): string[] {
    if (pointing.picked.has(id)) return ["ring-halo", "ring ring-picked"];
    if (pointing.lit.has(id)) return ["ring-halo", "ring ring-lit"];
    if (pointing.others.has(id)) return ["ring ring-other"];
    return pointing.last.has(full) ? ["last ring-last"] : [];
}

function GroupShape({ shape, pointing, quiet }: { shape: Group; pointing: Pointing | null; quiet: boolean }): JSX.Element {
    const [, x, y, scale, degrees, name, id, label, ring, inner] = shape;
    const pick = pickOf(id);
    const known = pointing !== null && id !== "";
    const canPoint = known && (pointing.lit.has(pick) || pointing.others.has(pick) || pointing.picked.has(pick));
    const act = (event: Event): void => {
        event.stopPropagation();
        event.preventDefault();
        pointing?.point(pick, around(event.currentTarget as Element));
    };
    const props: JSX.IntrinsicElements["g"] & { "data-id"?: string } = { transform: transformOf(x, y, scale, degrees), class: name };
    if (id) props["data-id"] = id;
    if (canPoint) {
        props.class = `${name} pickable`.trim();
        props.role = "button";
        props["aria-label"] = label || id;
        props["aria-pressed"] = pointing.picked.has(pick);
        props.onClick = act;
        props.onKeyDown = (event) => {
            if (event.key === "Enter" || event.key === " ") act(event);
        };
    }
    const rings = known && ring !== 0 ? ringClasses(pick, id, pointing) : [];
    return (
        <g {...props} {...(canPoint ? { tabindex: 0 } : {})}>
            {ring !== 0 ? rings.map((one) => <Outline key={one} shape={ring} class={one} />) : null}
            {canPoint && ring !== 0 ? <Outline shape={ring} class="ring-focus" /> : null}
            <Shapes shapes={inner} pointing={pointing} quiet={quiet || canPoint} />
        </g>
    );
}

/* Words inside what has a spoken label are not spoken again. */
function TextShape({ shape, quiet }: { shape: Extract<Shape, ["t", ...unknown[]]>; quiet: boolean }): JSX.Element {
    const [, x, y, size, name, words, ...rest] = shape;
    const runs: JSX.Element[] = [];
    for (let i = 0; i + 3 < rest.length; i += 4)
        runs.push(
            <tspan key={i} dx={rest[i] as number} font-size={rest[i + 1] as number} class={rest[i + 2] as string}>
                {rest[i + 3]}
            </tspan>,
        );
    return (
        <text x={x} y={y} font-size={size} class={name} {...(quiet ? { "aria-hidden": true } : {})}>
            {words}
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
