/* Bots think in a worker, so that the page never stalls; hints and the pictures of the home page are made in others. */
import type { PictureOf } from "../engine/picture";
import type { GameInfo, Hint } from "../engine/types";
import { theEngine } from "./app";

export type Question = { number: number; record: string; word: string; seed: number; hint?: boolean } | { number: number; game: GameInfo };

export interface Answer {
    number: number;
    move?: string;
    hints?: Hint[];
    picture?: PictureOf | null;
    error?: string;
}

interface Helper {
    ask(of: (number: number) => Question): Promise<Answer>;
    /** Asks what is not answered yet in other words. */
    change(to: (question: Question) => Question): void;
    /** What was asked is never answered. */
    stop(): void;
}

let number = 0;

/* A worker that is started when it is first asked. */
function helper(): Helper {
    let worker: Worker | null = null;
    const waiting = new Map<number, { question: Question; resolve: (answer: Answer) => void }>();
    const send = (question: Question): void => {
        worker ??= start();
        worker.postMessage(question);
    };
    const start = (): Worker => {
        const begun = new Worker("/bot.js", { type: "module" });
        begun.onmessage = ({ data }: MessageEvent<Answer>) => {
            waiting.get(data.number)?.resolve(data);
            waiting.delete(data.number);
        };
        begun.postMessage(theEngine().module);
        return begun;
    };
    const end = (): void => {
        worker?.terminate();
        worker = null;
    };
    return {
        ask(of) {
            const question = of(++number);
            return new Promise((resolve) => {
                waiting.set(question.number, { question, resolve });
                send(question);
            });
        },
        change(to) {
            end();
            for (const { question } of waiting.values()) send(to(question));
        },
        stop() {
            end();
            waiting.clear();
        },
    };
}

const thinker = helper();
const adviser = helper();
const painter = helper();

function seed(): number {
    return crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
}

/** The move that a bot makes in the position that a record leads to. */
export async function think(record: string, word: string): Promise<string> {
    const answer = await thinker.ask((asked) => ({ number: asked, record, word, seed: seed() }));
    if (answer.move === undefined) throw new Error(answer.error);
    return answer.move;
}

/** What a bot makes up its mind with when it has to be quick. */
const QUICK = "medium:100ms";

/** A bot that thinks moves now. */
export const hurry = (): void => thinker.change((question) => ("word" in question ? { ...question, word: QUICK } : question));

/** Stops all thinking at once; what was asked is never answered. */
export function stopThinking(): void {
    thinker.stop();
    adviser.stop();
}

/** Who is asked for hints: the word of a strong bot that does not let one wait. */
const ADVISER = "hard:1500ms";

/** What a strong bot would do in the position that a record leads to, best first. */
export async function advise(record: string): Promise<Hint[]> {
    const answer = await adviser.ask((asked) => ({ number: asked, record, word: ADVISER, seed: seed(), hint: true }));
    if (!answer.hints) throw new Error(answer.error);
    return answer.hints;
}

export async function paint(game: GameInfo): Promise<PictureOf | null> {
    return (await painter.ask((asked) => ({ number: asked, game }))).picture ?? null;
}

/** No more pictures are wanted. */
export const stopPainting = (): void => painter.stop();
