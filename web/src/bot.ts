/* The worker in which bots search. It makes an engine of its own from the page's compiled module, which is its first
 * message, so that nothing is loaded twice. */
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
