/* The scene that is on the screen, kept by the table when it has drawn: from there pieces travel when the drawing changes. */
import type { Scene } from "../engine/types";

let drawn: Scene = { sheets: [] };

export function keepDrawn(now: Scene): void {
    drawn = now;
}

export function drawnScene(): Scene {
    return drawn;
}

/** Called before the drawing changes, so that pieces can travel. */
export const beforeChange: { call: (scene: Scene) => void } = { call: () => undefined };
