/* What the engine says, as engine/describe.c and engine/scene_json.c write it. */

export interface OptionInfo {
    name: string;
    title: string;
    help: string;
    players: [number, number];
    values: string[];
}

/** What options change together: holds when all of `when` is chosen, and so many play. */
export interface NoteInfo {
    when: Record<string, string>;
    players: [number, number];
    line: string;
    intro: string;
}

export interface VerbInfo {
    name: string;
    help: string;
    chance: boolean;
    arguments: { kind: string; title: string; drawn: boolean }[];
}

export interface GameInfo {
    name: string;
    title: string;
    summary: string;
    intro: string;
    sample: boolean;
    rules: number;
    players: [number, number];
    options: OptionInfo[];
    notes: NoteInfo[];
    verbs: VerbInfo[];
}

/** Something a player can point at: its id is a shape's id in the drawing, if it is drawn. */
export interface Pick {
    kind: string;
    id: string;
    label: string;
    drawn: boolean;
}

export interface Move {
    text: string;
    verb: string;
    picks: Pick[];
    preview?: string;
}

/** A kind of bot; levels are those that people choose from, the weakest first. */
export interface BotKind {
    name: string;
    help: string;
    level: boolean;
    budget: boolean;
}

/** A move that a bot thinks well of: its chance to win, unless one is alone, and the score it expects. */
export interface Hint {
    move: string;
    chance?: number;
    score: number;
}

export interface Prompt {
    text: string;
    note: string;
    rule?: string;
}

export interface Result {
    over: boolean;
    score: number[];
    rank: number[];
    parts: { name: string; points: number[] }[];
    titles: string[];
    tie_break?: string;
}

export interface GameEvent {
    kind: string;
    seat: number;
    text: string;
}

export interface LogLine {
    line: number;
    actor: number;
    undone: boolean;
    text: string;
    events: GameEvent[];
}

export interface About {
    game: string;
    viewer: number;
    key: boolean;
    finished: boolean;
    seats: string[];
    options: Record<string, string>;
}

export type Shape =
    | ["g", number, number, number, number, string, string, string, Shape | 0, Shape[]]
    | ["r", number, number, number, number, number, string]
    | ["c", number, number, number, string]
    | ["p", string, string]
    | ["t", number, number, number, string, string, ...(string | number)[]]
    | ["u", string, number, number, number, string];

export interface Sheet {
    name: string;
    title: string;
    role: "main" | "side" | "own" | "extra";
    seat: number;
    width: number;
    height: number;
    ground: string;
    /** Where a narrow page may break it: from, pitch, count, shared. */
    columns?: [number, number, number, number];
    shapes: Shape[];
}

export interface Scene {
    sheets: Sheet[];
    full?: boolean;
}

/** Who acts: a seat, or one of these. */
export const CHANCE = -1;
export const OVER = -2;
/** A viewer who sees all. */
export const ALL_SEEING = 6;
