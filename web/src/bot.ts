/* The worker in which bots think, with an engine of its own, made from the page's module: what the page has
 * loaded is not loaded again. The module is its first message. */
import { matchAt } from "./engine/match";
import { type Engine, loadEngine } from "./engine/module";
import type { Answer, Question } from "./state/bot_worker";

let begin: (module: WebAssembly.Module) => void;
const engine: Promise<Engine> = new Promise<WebAssembly.Module>((resolve) => {
    begin = resolve;
}).then(loadEngine);

async function answer(question: Question): Promise<Answer> {
    const { number } = question;
    try {
        const loaded = await engine;
        const match = matchAt(loaded, 0);
        match.begin(question.record);
        if (question.hint) return { number, hints: match.hints(question.word, question.seed) };
        return { number, move: match.think(question.word, question.seed) };
    } catch (error) {
        return { number, error: String(error) };
    }
}

self.onmessage = async ({ data }: MessageEvent<Question | WebAssembly.Module>) => {
    if (data instanceof WebAssembly.Module) begin(data);
    else self.postMessage(await answer(data));
};
