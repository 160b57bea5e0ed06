/* Bots search in a worker, so that the page never stalls; hints are made in another. */
import type { Hint } from "../engine/types";
import { theEngine } from "./app";
import { levels } from "./levels";

export interface Question {
    number: number;
    record: string;
    word: string;
    seed: number;
    hint?: boolean;
}

export interface Answer {
    number: number;
    move?: string;
    hints?: Hint[];
    error?: string;
}

interface Helper {
    ask(of: (number: number) => Question): Promise<Answer>;
    /** Restarts unanswered questions with a changed spec; where the spec stays the same, the search goes on. */
    change(to: (word: string) => string): void;
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
            const asked = [...waiting.values()].map(({ question }) => question);
            if (asked.every(({ word }) => to(word) === word)) return;
            end();
            for (const question of asked) {
                question.word = to(question.word);
                send(question);
            }
        },
        stop() {
            end();
            waiting.clear();
        },
    };
}

const player = helper();
const adviser = helper();

function seed(): number {
    return crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
}

/* The same bot when it has to be quick. */
function quickly(word: string): string {
    const name = word.split(":")[0] ?? word;
    return levels.value.some((level) => level.name === name && level.budget) ? `${name}:100ms` : word;
}

/** The move that a bot makes in the position that a record leads to. */
export async function think(record: string, word: string, quick: boolean): Promise<string> {
    const answer = await player.ask((asked) => ({ number: asked, record, word: quick ? quickly(word) : word, seed: seed() }));
    if (answer.move === undefined) throw new Error(answer.error);
    return answer.move;
}

/** A bot that thinks moves now. */
export const hurry = (): void => player.change(quickly);

/** Stops all thinking at once; what was asked is never answered. */
export function stopThinking(): void {
    player.stop();
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
