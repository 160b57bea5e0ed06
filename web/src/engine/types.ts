/* What the engine says, as engine/describe.c and scene/json.c write it. */

export interface OptionInfo {
    name: string;
    title: string;
    help: string;
    players: [number, number];
    /** It goes with this value of another option; empty: with any. */
    when: Record<string, string>;
    values: string[];
    /** What the values are called, in the page's language. */
    titles: string[];
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
    /** What stands before the numbers of its rules: RV of RV-36. Empty: it has no rules to read. */
    rule_letters: string;
    players: [number, number];
    /** Around a table. */
    minutes: [number, number];
    weight: "light" | "medium" | "heavy";
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

/** What a goal costs a seat or brings it. */
export interface Change {
    seat: number;
    unit: string;
    by: number;
    text: string;
}

/** The moves that reach an end, and what they cost and bring. */
export interface Goal {
    moves: string[];
    changes: Change[];
    /** What it is picked by may be pointed at in any order. */
    either: boolean;
}

/** A move, or an end that several moves reach: both are picked, looked at and made alike. */
export interface Move {
    /** Its notation, which is English for ever; how a person reads it stands in `said`. */
    text: string;
    said?: string;
    verb: string;
    picks: Pick[];
    preview?: string;
    goal?: Goal;
}

/** A kind of bot; levels are those that people choose from, the weakest first. */
export interface BotKind {
    name: string;
    help: string;
    level: boolean;
    budget: boolean;
}

/** A move that a bot thinks well of: the chances of all seats, unless one is alone, the score it expects, where that means
 * something, and what speaks for it. */
export interface Hint {
    move: string;
    chance?: number;
    chances?: number[];
    score?: number;
    why?: string;
}

/** What a thing on the table is; `choice`: what choosing it would bring, or why it can't be chosen. */
export interface Explanation {
    id: string;
    name: string;
    does: string;
    now?: string;
    choice?: string;
    can?: boolean;
    rule?: string;
    choice_rule?: string;
}

export interface Prompt {
    text: string;
    note: string;
    rule?: string;
    /** What people usually weigh at such a decision. */
    advice?: string;
}

export interface Result {
    over: boolean;
    /** The rules know an end at which all have lost; the best rank is then 2. */
    nobody_wins: boolean;
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
