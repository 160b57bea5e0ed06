/* A match in one of the engine's places, with typed answers. */
import { namedJson } from "./marks";
import type { Engine } from "./module";
import type { About, BotKind, Change, Explanation, GameEvent, GameInfo, Hint, LogLine, Move, Pick, Prompt, Result, Scene } from "./types";

interface GoalTold {
    text: string;
    said?: string;
    kind: string;
    either: boolean;
    picks: Pick[];
    moves: string[];
    changes: Change[];
}

/* A goal as a move of a verb of its own. */
function asMove({ text, said = text, kind, either, picks, moves, changes }: GoalTold): Move {
    return { text, said, verb: `goal ${kind}`, picks, goal: { moves, changes, either } };
}

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
    /** Ends that can be reached now, each by several moves or by one that is hard to find. */
    goals(): Move[];
    prompt(seat: number): Prompt;
    result(): Result;
    /** The drawing, in which seats are marked still: a name may be too long for its place (scene/named.ts). */
    scene(seat: number): Scene;
    /** What a shape, a piece or an icon is; null if there are no words for it. */
    explain(seat: number, id: string): Explanation | null;
    /** Every icon and kind of thing that this seat sees. */
    legend(seat: number): Explanation[];
    record(viewer: number): string;
    /** What happened, from behind so many lines on. */
    log(from: number): LogLine[];
    think(word: string, seed: number): string;
    hints(word: string, seed: number): Hint[];
    /** How the chances went: lines played, then the chance of each seat; nothing of a match that hides something. */
    chances(): number[][];
    /** Copies this match to another place, as it was after so many lines. */
    copyTo(slot: number, lines?: number): Match;
}

const ALL_LINES = 0xffffffff;

/** `names` tells who sits there, for texts of an engine that marks seats. */
export function matchAt(engine: Engine, slot: number, names: () => readonly string[] = () => []): Match {
    const { exports } = engine;
    const read = <T>(answer: number): T => JSON.parse(namedJson(engine.call(answer), names())) as T;
    const readMarked = <T>(answer: number): T => JSON.parse(engine.call(answer)) as T;
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
        goals: () => read<GoalTold[]>(exports.page_list_goals(slot)).map(asMove),
        prompt: (seat) => read<Prompt>(exports.page_ask(slot, seat)),
        result: () => read<Result>(exports.page_score(slot)),
        scene: (seat) => readMarked<Scene>(exports.page_scene(slot, seat)),
        explain(seat, id) {
            const said = read<Explanation>(exports.page_explain(slot, seat, engine.put(id)));
            return said.name ? said : null;
        },
        legend: (seat) => read<Explanation[]>(exports.page_legend(slot, seat)),
        record: (viewer) => engine.call(exports.page_record(slot, viewer)),
        log: (from) => read<LogLine[]>(exports.page_log(slot, from)),
        think: (word, seed) => engine.call(exports.page_think(slot, seed, engine.put(word))),
        hints: (word, seed) => read<Hint[]>(exports.page_hint(slot, seed, engine.put(word))),
        chances: () => read<number[][]>(exports.page_chances(slot)),
        copyTo(to, lines = ALL_LINES) {
            engine.call(exports.page_copy(slot, to, lines));
            return matchAt(engine, to, names);
        },
    };
}

export function listGames(engine: Engine): GameInfo[] {
    return JSON.parse(engine.call(engine.exports.page_list_games())) as GameInfo[];
}

export function listBots(engine: Engine): BotKind[] {
    return JSON.parse(engine.call(engine.exports.page_list_bots())) as BotKind[];
}
