/* The worker in which bots think, with an engine of its own. */
import { matchAt } from "./engine/match";
import { type Engine, loadEngine } from "./engine/module";
import type { Answer, Question } from "./state/thinker";

let engine: Promise<Engine> | null = null;

async function load(): Promise<Engine> {
    const answer = await fetch("/roundhouse.wasm");
    return loadEngine(await answer.arrayBuffer());
}

async function answer({ number, record, word, seed }: Question): Promise<Answer> {
    try {
        engine ??= load();
        const match = matchAt(await engine, 0);
        match.begin(record);
        return { number, move: match.think(word, seed) };
    } catch (error) {
        return { number, error: String(error) };
    }
}

self.onmessage = async ({ data }: MessageEvent<Question>) => {
    self.postMessage(await answer(data));
};
