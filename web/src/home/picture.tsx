/* A game's picture: its own board in mid-game, made when the page was built (engine/picture.ts). */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { PictureOf } from "../engine/picture";
import type { GameInfo } from "../engine/types";
import { Shapes } from "../scene/render";
import { language } from "../text/language";

const made = signal<Map<string, PictureOf>>(new Map());
/** As much of the board as can be read on a card. */
const WIDE = 520;
const HIGH = (WIDE * 9) / 16;

/* Around where something was built, so near that it can be read; a small board whole. */
function windowOf({ sheet, middle }: PictureOf): { viewBox: string; preserveAspectRatio: string } {
    const width = Math.min(sheet.width, WIDE);
    const height = Math.min(sheet.height, HIGH);
    if (sheet.height <= HIGH * 1.4 && sheet.width <= width)
        return { viewBox: `0 0 ${sheet.width} ${sheet.height}`, preserveAspectRatio: "xMidYMid meet" };
    const along = (at: number, size: number, whole: number): number => Math.max(0, Math.min(whole - size, at - size / 2));
    return {
        viewBox: `${along(middle.x, width, sheet.width)} ${along(middle.y, height, sheet.height)} ${width} ${height}`,
        preserveAspectRatio: "xMidYMid slice",
    };
}

/* In the page's language where that one can be had: without a server only the English one is kept. */
async function read(game: string, spoken: string): Promise<PictureOf> {
    const foreign = spoken === "en" ? null : await fetch(`/pictures/${game}.${spoken}.json`).catch(() => null);
    const answer = foreign?.ok ? foreign : await fetch(`/pictures/${game}.json`);
    return (await answer.json()) as PictureOf;
}

export function Picture({ game }: { game: GameInfo }): JSX.Element {
    const picture = made.value.get(game.name);
    useEffect(() => {
        if (made.value.has(game.name)) return;
        void read(game.name, language())
            .then((done) => {
                made.value = new Map(made.value).set(game.name, done);
            })
            .catch(() => undefined); // a card without a picture is a card
    }, [game]);
    return (
        <div class={`picture ground-${picture?.sheet.ground ?? ""}`} aria-hidden="true">
            {picture ? (
                <svg {...windowOf(picture)} aria-hidden="true" width="100%" height="100%">
                    <rect class={picture.sheet.ground || "board"} x={-2000} y={-2000} width={6000} height={6000} />
                    <Shapes shapes={picture.sheet.shapes} pointing={null} />
                </svg>
            ) : null}
        </div>
    );
}
