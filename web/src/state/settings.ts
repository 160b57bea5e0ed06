/* A person's settings, kept in the browser. */
import { effect, signal } from "@preact/signals";

export interface Settings {
    name: string;
    theme: "auto" | "light" | "dark";
    /** "de", or "auto": as the browser has it. */
    language: string;
    /** Ask before what can't be taken back. */
    confirm: boolean;
    /** Forced moves are made without asking. */
    pass: boolean;
    /** Ask before the turn passes to somebody else. */
    endTurn: boolean;
    sound: boolean;
    notify: boolean;
    /** A sound and the title tell when the own clock runs low. */
    clockCall: boolean;
    /** The minute of the day at which the own night begins, in which clocks by turns stand still; -1: none. */
    sleeps: number;
    /** A sentence of advice at each decision, and what the others did: in the first game of each title, always or never. */
    help: "first" | "always" | "never";
    /** How long a bot's move lasts at least, in milliseconds, so that it can be followed. */
    pace: number;
    /** What is said at tables is not shown. */
    hideChat: boolean;
}

const usual: Settings = {
    name: "",
    theme: "auto",
    language: "auto",
    confirm: true,
    pass: true,
    endTurn: false,
    sound: false,
    notify: false,
    clockCall: true,
    sleeps: -1,
    help: "first",
    pace: 500,
    hideChat: false,
};
const KEY = "roundhouse.settings";

function load(): Settings {
    try {
        return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
    } catch {
        return usual;
    }
}

export const settings = signal<Settings>(load());

export function change(part: Partial<Settings>): void {
    settings.value = { ...settings.value, ...part };
}

effect(() => {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
    const { theme } = settings.value;
    if (theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
});
