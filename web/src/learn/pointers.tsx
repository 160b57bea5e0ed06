/* Rings around what a lesson points at. They follow the board, which moves and zooms. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { guided } from "../state/picks";

const EVERY = 200;
/** The distance of a ring from what it surrounds: outside of the ring of a pick. */
const AROUND = 9;

/* What has been moved out of the room that it is drawn in lies behind something else. */
function isInRoom(box: DOMRect, room: Element | null | undefined): boolean {
    const around = room?.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return !around || (x > around.left && x < around.right && y > around.top && y < around.bottom);
}

function boxesOf(ids: string[]): DOMRect[] {
    const groups = [...document.querySelectorAll("svg [data-id]")];
    return ids.flatMap((id) => {
        const all = groups.filter((group) => {
            const name = group.getAttribute("data-id") ?? "";
            return name === id || name.startsWith(`${id}.`);
        });
        /* Of several that are called so, the one on what else is pointed at: the cube in that city. */
        const isOnAnother = (group: Element): boolean =>
            ids.some((other) => other !== id && group.closest(`[data-id="${other}"]`) !== null);
        const found = all.find(isOnAnother) ?? all[0];
        const box = found?.getBoundingClientRect();
        return box && box.width > 0 && isInRoom(box, found?.closest(".stage, .scrolls")) ? [box] : [];
    });
}

export function ringAround(box: DOMRect): string {
    const [width, height] = [box.width + 2 * AROUND, box.height + 2 * AROUND];
    return `left: ${box.x - AROUND}px; top: ${box.y - AROUND}px; width: ${width}px; height: ${height}px`;
}

export function Pointers({ ids }: { ids: string[] }): JSX.Element {
    const [boxes, setBoxes] = useState<DOMRect[]>([]);
    const key = ids.join(" ");
    useEffect(() => {
        const look = (): void => setBoxes(boxesOf(ids));
        look();
        guided.value = ids;
        const timer = setInterval(look, EVERY);
        return () => {
            clearInterval(timer);
            guided.value = [];
        };
    }, [key]);
    return (
        <div class="pointers" aria-hidden="true">
            {boxes.map((box) => (
                <span key={`${box.x} ${box.y}`} style={ringAround(box)} />
            ))}
        </div>
    );
}
