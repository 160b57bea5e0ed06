/* A game that can't be shown: what is known of it, and where its record is. */
import { signal } from "@preact/signals";

export interface Unshown {
    /** There is no such table; its rules were mended since, and here it stood; it is on this machine alone. */
    why: "none" | "older" | "older here";
    /** The game's title. */
    title: string;
    standing: { name: string; score: number | null }[];
    record: { url: string; file: string } | null;
    forget: (() => void) | null;
}

export const unshown = signal<Unshown | null>(null);
