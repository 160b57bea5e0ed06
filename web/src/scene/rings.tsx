/* What can be pointed at, as a layer over the drawing: a ring and a hot spot for each. A neighbour that is drawn later never
 * hides one, a pick within a pick is a button of its own, and each is spoken by its label alone.
 */
import type { JSX } from "preact";
import type { Shape } from "../engine/types";
import { isSpot, Outline, onRing, type Pointing, pickOf, ringClasses, Shapes, transformOf } from "./render";

type Group = Extract<Shape, ["g", ...unknown[]]>;

function holds(shape: Shape, pointing: Pointing): boolean {
    if (shape[0] !== "g") return false;
    return ringClasses(shape[6], pointing).length > 0 || shape[9].some((inner) => holds(inner, pointing));
}

function Spot({ shape, pointing, around }: { shape: Group; pointing: Pointing; around: string[] }): JSX.Element | null {
    const [, , , , , , id, label, ring, inner] = shape;
    const pick = pickOf(id);
    const name = ringClasses(id, pointing).at(-1);
    if (ring === 0 || !name) return null;
    if (!pointing.lit.has(pick) && around.some((outer) => pointing.lit.has(outer))) return null; /* what is asked comes first */
    if (!isSpot(pick, pointing)) return <Outline shape={ring} class={name} />;
    const act = (event: Event): void => {
        event.stopPropagation();
        event.preventDefault();
        pointing.point(pick, around, pointing.again.has(id));
    };
    return (
        <g
            class="pickable"
            role="button"
            tabindex={0}
            data-pick={id}
            data-in={around.join(" ")}
            aria-label={label || id}
            aria-pressed={pointing.picked.has(pick) && !pointing.again.has(id)}
            onClick={act}
            onPointerEnter={(event) => event.pointerType === "mouse" && pointing.hover({ id: pick, around })}
            onPointerLeave={() => pointing.hover(null)}
            onKeyDown={(event) => {
                if (event.key === "Enter" || event.key === " ") act(event);
            }}
        >
            <Outline shape={ring} class="ring-focus" />
            <Outline shape={ring} class={name} />
            <Outline shape={ring} class="hot" />
            <Shapes shapes={inner.filter(onRing)} quiet />
        </g>
    );
}

export function Rings({ shapes, pointing, around = [] }: { shapes: Shape[]; pointing: Pointing; around?: string[] }): JSX.Element {
    return (
        <>
            {shapes.map((shape, at) => {
                if (shape[0] !== "g" || !holds(shape, pointing)) return null;
                const [, x, y, scale, degrees, , id, , , inner] = shape;
                return (
                    <g key={id || at} transform={transformOf(x, y, scale, degrees)}>
                        <Spot shape={shape} pointing={pointing} around={around} />
                        <Rings shapes={inner} pointing={pointing} around={id ? [pickOf(id), ...around] : around} />
                    </g>
                );
            })}
        </>
    );
}
