/* A scene's shapes as SVG. Groups with an id are keyed by it, so that a piece keeps its element, and can travel, from one
 * position to the next; a group whose id can be picked is a button.
 */
import type { JSX } from "preact";
import type { Shape } from "../engine/types";

export interface Picking {
    lit: Set<string>;
    picked: Set<string>;
    pick(id: string): void;
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

function Outline({ shape, class: name }: { shape: Shape; class: string }): JSX.Element | null {
    if (shape[0] === "r")
        return <rect class={name} x={shape[1]} y={shape[2]} width={shape[3]} height={shape[4]} rx={shape[5]} />;
    if (shape[0] === "c") return <circle class={name} cx={shape[1]} cy={shape[2]} r={shape[3]} />;
    if (shape[0] === "p") return <path class={name} d={shape[1]} />;
    return null;
}

function GroupShape({ shape, picking }: { shape: Group; picking: Picking | null }): JSX.Element {
    const [, x, y, scale, degrees, name, id, label, ring, inner] = shape;
    const pick = pickOf(id);
    const canPick = picking !== null && id !== "" && picking.lit.has(pick);
    const isPicked = picking !== null && id !== "" && picking.picked.has(pick);
    const act = (event: Event): void => {
        event.stopPropagation();
        picking?.pick(pick);
    };
    const props: JSX.IntrinsicElements["g"] = { transform: transformOf(x, y, scale, degrees), class: name };
    if (id) props["data-id"] = id;
    if (canPick) {
        props.class = `${name} pickable`;
        props.role = "button";
        props["aria-label"] = label || id;
        props.onClick = act;
        props.onKeyDown = (event) => {
            if (event.key === "Enter" || event.key === " ") act(event);
        };
    } else if (label && id) {
        props.role = "img";
        props["aria-label"] = label;
    }
    return (
        // biome-ignore lint/a11y/noStaticElementInteractions: a group that can be picked has the role of a button
        <g {...props} {...(canPick ? { tabindex: 0 } : {})}>
            {ring !== 0 && (canPick || isPicked) ? <Outline shape={ring} class="ring-halo" /> : null}
            {ring !== 0 && (canPick || isPicked) ? <Outline shape={ring} class={isPicked ? "ring ring-picked" : "ring"} /> : null}
            <Shapes shapes={inner} picking={picking} />
        </g>
    );
}

function TextShape({ shape }: { shape: Extract<Shape, ["t", ...unknown[]]> }): JSX.Element {
    const [, x, y, size, name, words, ...rest] = shape;
    const runs: JSX.Element[] = [];
    for (let i = 0; i + 3 < rest.length; i += 4)
        runs.push(
            <tspan key={i} dx={rest[i] as number} font-size={rest[i + 1] as number} class={rest[i + 2] as string}>
                {rest[i + 3]}
            </tspan>,
        );
    return (
        <text x={x} y={y} font-size={size} class={name}>
            {words}
            {runs}
        </text>
    );
}

function ShapeNode({ shape, picking }: { shape: Shape; picking: Picking | null }): JSX.Element | null {
    switch (shape[0]) {
        case "g":
            return <GroupShape shape={shape} picking={picking} />;
        case "t":
            return <TextShape shape={shape} />;
        case "u": {
            const [, piece, x, y, scale, name] = shape;
            return <use href={`#${piece}`} transform={transformOf(x, y, scale, 0)} class={name} />;
        }
        default:
            return <Outline shape={shape} class={shape[shape.length - 1] as string} />;
    }
}

export function Shapes({ shapes, picking }: { shapes: Shape[]; picking: Picking | null }): JSX.Element {
    return (
        <>
            {shapes.map((shape, at) => (
                <ShapeNode key={shape[0] === "g" && shape[6] ? shape[6] : at} shape={shape} picking={picking} />
            ))}
        </>
    );
}

/** All groups with an id in a list of shapes, each with where it stands on the sheet. */
export function groupsOf(shapes: Shape[], into = new Map<string, string>()): Map<string, string> {
    for (const shape of shapes) {
        if (shape[0] !== "g") continue;
        if (shape[6]) into.set(shape[6], JSON.stringify(shape));
        groupsOf(shape[9], into);
    }
    return into;
}

/** Shapes of `after` that are new or changed against `before`: what a move would bring, drawn as a ghost. */
export function ghostsOf(before: Shape[], after: Shape[]): Shape[] {
    const old = groupsOf(before);
    const fresh = (shapes: Shape[]): Shape[] =>
        shapes.flatMap((shape): Shape[] => {
            if (shape[0] !== "g") return [];
            if (shape[6] && old.get(shape[6]) === JSON.stringify(shape)) return [];
            if (shape[6] && !old.has(shape[6])) return [shape];
            const inner = fresh(shape[9]);
            if (!inner.length) return [];
            const [kind, x, y, scale, degrees, name, , , ring] = shape;
            return [[kind, x, y, scale, degrees, name, "", "", ring, inner]];
        });
    return fresh(after);
}
