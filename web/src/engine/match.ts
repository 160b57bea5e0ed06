/* A match in one of the engine's places, with typed answers. */
import type { Engine } from "./module";
import type { About, BotKind, GameEvent, GameInfo, Hint, LogLine, Move, Prompt, Result, Scene } from "./types";

export interface Match {
    begin(record: string): void;
    play(seat: number, move: string): GameEvent[];
    draw(): GameEvent[];
    follow(line: string): GameEvent[];
    undo(seat: number, count: number, agreed: boolean): void;
    turn(): number;
    lines(): number;
    about(): About;
    moves(): Move[];
    prompt(seat: number): Prompt;
    result(): Result;
    scene(seat: number): Scene;
    record(viewer: number): string;
    log(): LogLine[];
    think(word: string, seed: number): string;
    hints(word: string, seed: number): Hint[];
    /** Copies this match to another place, as it was after so many lines. */
    copyTo(slot: number, lines?: number): Match;
}

const ALL_LINES = 0xffffffff;

export function matchAt(engine: Engine, slot: number): Match {
    const { exports } = engine;
    const read = <T>(answer: number): T => JSON.parse(engine.call(answer)) as T;
    return {
        begin: (record) => void engine.call(exports.page_begin(slot, engine.put(record))),
        play: (seat, move) => read<GameEvent[]>(exports.page_play(slot, seat, engine.put(move))),
        draw: () => read<GameEvent[]>(exports.page_draw(slot)),
        follow: (line) => read<GameEvent[]>(exports.page_follow(slot, engine.put(line))),
        undo: (seat, count, agreed) => void engine.call(exports.page_undo(slot, seat, count, agreed ? 1 : 0)),
        turn: () => exports.page_turn(slot),
        lines: () => exports.page_lines(slot),
        about: () => read<About>(exports.page_about(slot)),
        moves: () => read<Move[]>(exports.page_list_moves(slot)),
        prompt: (seat) => read<Prompt>(exports.page_ask(slot, seat)),
        result: () => read<Result>(exports.page_score(slot)),
        scene: (seat) => read<Scene>(exports.page_scene(slot, seat)),
        record: (viewer) => engine.call(exports.page_record(slot, viewer)),
        log: () => read<LogLine[]>(exports.page_log(slot)),
        think: (word, seed) => engine.call(exports.page_think(slot, seed, engine.put(word))),
        hints: (word, seed) => read<Hint[]>(exports.page_hint(slot, seed, engine.put(word))),
        copyTo(to, lines = ALL_LINES) {
            engine.call(exports.page_copy(slot, to, lines));
            return matchAt(engine, to);
        },
    };
}

export function listGames(engine: Engine): GameInfo[] {
    return JSON.parse(engine.call(engine.exports.page_list_games())) as GameInfo[];
}

export function listBots(engine: Engine): BotKind[] {
    return JSON.parse(engine.call(engine.exports.page_list_bots())) as BotKind[];
}
