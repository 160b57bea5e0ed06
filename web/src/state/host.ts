/* The host of a table: this machine (local.ts), a server (remote.ts) or a lesson. */
import type { Hint } from "../engine/types";

/** What only a table on a server can do. */
export interface Company {
    chat(text: string): void;
    sit(seat: number): void;
    rise(): void;
    resign(): void;
    ready(): void;
    expel(seat: number): void;
    callBot(seat: number, word: string): void;
    agree(yes: boolean): void;
}

export interface Host {
    kind: "local" | "remote";
    /** Makes moves, one or all of a goal. */
    play(moves: string[]): void;
    /** Takes back so many moves; with everyone's consent over those of others too. */
    undo(count: number, agreed: boolean): void;
    /** Whether the person here may undo moves of bots and chance, because nobody else's consent is needed. */
    alone(): boolean;
    /** Whether the others may be asked to agree to going back beyond one's own turn. */
    asks?(): boolean;
    /** Whether this seat is decided by someone at this screen. */
    mine(seat: number): boolean;
    rematch(): void;
    /** What a strong bot would do now, and whether it may be asked: at some tables everybody thinks for themselves. */
    advise(): Promise<Hint[]>;
    advises(): boolean;
    /** Makes the bot that thinks move at once, where that can be. */
    hurry?(): void;
    /** Lets all bots move at once until a person is asked. */
    skip?(): void;
    close(): void;
    /** A lesson: nothing passes by itself, and nothing is taken back. */
    teaches?: boolean;
    /** A link that shows others the table after so many lines. */
    link(line: number): Promise<string>;
    company?: Company;
}
