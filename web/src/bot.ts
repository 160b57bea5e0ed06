/* The worker in which bots think and pictures are made, with an engine of its own. */
import { matchAt } from "./engine/match";
import { type Engine, loadEngine } from "./engine/module";
import { pictureOf } from "./engine/picture";
import type { Answer, Question } from "./state/thinker";

let engine: Promise<Engine> | null = null;

async function load(): Promise<Engine> {
    const answer = await fetch("/roundhouse.wasm");
    return loadEngine(await answer.arrayBuffer());
}

async function answer(question: Question): Promise<Answer> {
    const { number } = question;
    try {
        engine ??= load();
        const loaded = await engine;
        if ("game" in question) return { number, picture: pictureOf(loaded, question.game) };
        const match = matchAt(loaded, 0);
        match.begin(question.record);
        if (question.hint) return { number, hints: match.hints(question.word, question.seed) };
        return { number, move: match.think(question.word, question.seed) };
    } catch (error) {
        return { number, error: String(error) };
    }
}

self.onmessage = async ({ data }: MessageEvent<Question>) => {
    self.postMessage(await answer(data));
};
