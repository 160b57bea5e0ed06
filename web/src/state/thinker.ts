/* Bots think in a worker of their own, so that the page never stalls. */

export interface Question {
    number: number;
    record: string;
    word: string;
    seed: number;
}

export interface Answer {
    number: number;
    move?: string;
    error?: string;
}

let worker: Worker | null = null;
let number = 0;
const waiting = new Map<number, (answer: Answer) => void>();

function theWorker(): Worker {
    if (worker) return worker;
    worker = new Worker("/bot.js", { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        waiting.get(data.number)?.(data);
        waiting.delete(data.number);
    };
    return worker;
}

/** The move that a bot makes in the position that a record leads to. */
export function think(record: string, word: string): Promise<string> {
    const question: Question = { number: ++number, record, word, seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 1 };
    return new Promise((resolve, reject) => {
        waiting.set(question.number, (answer) => {
            if (answer.move === undefined) reject(new Error(answer.error));
            else resolve(answer.move);
        });
        theWorker().postMessage(question);
    });
}

/** Stops all thinking at once; what was asked is never answered. */
export function stopThinking(): void {
    worker?.terminate();
    worker = null;
    waiting.clear();
}
