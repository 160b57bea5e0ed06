/* Bots think in a worker, so that the page never stalls; the pictures of the home page are made in another. */
import type { PictureOf } from "../engine/picture";
import type { GameInfo } from "../engine/types";

export type Question = { number: number; record: string; word: string; seed: number } | { number: number; game: GameInfo };

export interface Answer {
    number: number;
    move?: string;
    picture?: PictureOf | null;
    error?: string;
}

let number = 0;

/* A worker that is started when it is first asked. */
function helper(): { ask(of: (number: number) => Question): Promise<Answer>; stop(): void } {
    let worker: Worker | null = null;
    const waiting = new Map<number, (answer: Answer) => void>();
    const start = (): Worker => {
        const begun = new Worker("/bot.js", { type: "module" });
        begun.onmessage = ({ data }: MessageEvent<Answer>) => {
            waiting.get(data.number)?.(data);
            waiting.delete(data.number);
        };
        return begun;
    };
    return {
        ask(of) {
            const question = of(++number);
            return new Promise((resolve) => {
                waiting.set(question.number, resolve);
                worker ??= start();
                worker.postMessage(question);
            });
        },
        stop() {
            worker?.terminate();
            worker = null;
            waiting.clear();
        },
    };
}

const thinker = helper();
const painter = helper();

/** The move that a bot makes in the position that a record leads to. */
export async function think(record: string, word: string): Promise<string> {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
    const answer = await thinker.ask((asked) => ({ number: asked, record, word, seed }));
    if (answer.move === undefined) throw new Error(answer.error);
    return answer.move;
}

/** Stops all thinking at once; what was asked is never answered. */
export const stopThinking = (): void => thinker.stop();

export async function paint(game: GameInfo): Promise<PictureOf | null> {
    return (await painter.ask((asked) => ({ number: asked, game }))).picture ?? null;
}

/** No more pictures are wanted. */
export const stopPainting = (): void => painter.stop();
