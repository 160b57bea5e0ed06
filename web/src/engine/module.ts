/* The engine as WebAssembly: loading it, and its functions on text (wasm/exports.c). The page and its workers use a
 * game only through this file.
 */

interface Exports {
    memory: WebAssembly.Memory;
    _initialize(): void;
    page_input(length: number): number;
    page_output(): number;
    page_output_length(): number;
    page_list_games(): number;
    page_speak(length: number): number;
    page_mark_seats(): number;
    page_translate(length: number): number;
    page_about(slot: number): number;
    page_begin(slot: number, length: number): number;
    page_copy(from: number, to: number, lines: number): number;
    page_play(slot: number, seat: number, length: number): number;
    page_draw(slot: number): number;
    page_follow(slot: number, length: number): number;
    page_undo(slot: number, seat: number, count: number, agreed: number): number;
    page_turn(slot: number): number;
    page_lines(slot: number): number;
    page_list_moves(slot: number): number;
    page_list_goals(slot: number): number;
    page_ask(slot: number, seat: number): number;
    page_score(slot: number): number;
    page_scene(slot: number, seat: number): number;
    page_explain(slot: number, seat: number, length: number): number;
    page_lesson(line: number, length: number): number;
    page_legend(slot: number, seat: number): number;
    page_record(slot: number, viewer: number): number;
    page_log(slot: number, from: number): number;
    page_list_bots(): number;
    page_think(slot: number, seed: number, length: number): number;
    page_hint(slot: number, seed: number, length: number): number;
    page_chances(slot: number): number;
    page_position_hash(slot: number): bigint;
}

/** An error of the engine: what was wrong, and the rule that says so. */
export class Refusal extends Error {
    constructor(
        message: string,
        readonly rule?: string,
        readonly line?: number,
    ) {
        super(message);
    }
}

export interface Engine {
    /** What it was made from: a worker makes its own from the same, and loads nothing. */
    readonly module: WebAssembly.Module;
    readonly exports: Exports;
    /** Puts text into the input buffer; answers its length in bytes. */
    put(text: string): number;
    /** Speaks the language of this catalogue (.mo) from now on. */
    speak(catalogue: Uint8Array): void;
    /** Texts hold marks for seats from now on (engine/marks.ts). */
    markSeats(): void;
    /** Translates a sentence of the server into the page's language, if the catalogue has it. */
    translate(english: string): string;
    /** What the last call wrote. */
    text(): string;
    /** Runs a call that may refuse; answers what it wrote, or throws a Refusal. */
    call(answer: number): string;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/* What wasi-libc asks of its host: a clock for bots with a time limit. There are no files here. */
function host(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
    const badFile = 8;
    return {
        clock_time_get(_clock: number, _precision: bigint, at: number): number {
            const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
            new DataView(memory().buffer).setBigUint64(at, nanoseconds, true);
            return 0;
        },
        fd_close: () => badFile,
        fd_seek: () => badFile,
        fd_write: () => badFile,
        proc_exit(code: number): never {
            throw new Error(`the engine gave up (${code})`);
        },
    };
}

/* The engine's import: throws a broken invariant as an error (wasm/libc.c). */
function page(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
    const words = (at: number): string => {
        const bytes = new Uint8Array(memory().buffer, at);
        return decoder.decode(bytes.subarray(0, bytes.indexOf(0)));
    };
    return {
        broken(what: number, file: number, line: number): never {
            throw new Error(`the engine gave up: ${words(what)} (${words(file)}:${line})`);
        },
    };
}

export async function loadEngine(code: BufferSource | WebAssembly.Module): Promise<Engine> {
    let exports: Exports;
    const module = code instanceof WebAssembly.Module ? code : await WebAssembly.compile(code);
    const memory = () => exports.memory;
    const imports = { wasi_snapshot_preview1: host(memory), page: page(memory) };
    const instance = await WebAssembly.instantiate(module, imports);
    exports = instance.exports as unknown as Exports;
    exports._initialize();

    const text = (): string => decoder.decode(new Uint8Array(exports.memory.buffer, exports.page_output(), exports.page_output_length()));
    const putBytes = (bytes: Uint8Array): number => {
        const at = exports.page_input(bytes.length);
        if (!at) throw new Refusal("that is too long");
        new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
        return bytes.length;
    };
    const put = (words: string): number => putBytes(encoder.encode(words));
    const call = (answer: number): string => {
        const said = text();
        if (answer) return said;
        const refusal = JSON.parse(said) as { error: string; rule?: string; line?: number };
        throw new Refusal(refusal.error, refusal.rule, refusal.line);
    };
    return {
        module,
        exports,
        speak: (catalogue) => void call(exports.page_speak(putBytes(catalogue))),
        markSeats: () => void call(exports.page_mark_seats()),
        translate: (english) => call(exports.page_translate(put(english))),
        text,
        put,
        call,
    };
}
