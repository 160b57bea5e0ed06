/* What a person likes, kept in the browser. */
import { effect, signal } from "@preact/signals";

export interface Settings {
    name: string;
    theme: "auto" | "light" | "dark";
    /** Ask before each move. */
    confirm: boolean;
    /** Ask before the turn passes to somebody else. */
    endTurn: boolean;
    sound: boolean;
    notify: boolean;
    /** How long a bot's move lasts at least, in milliseconds, so that it can be followed. */
    pace: number;
}

const usual: Settings = { name: "", theme: "auto", confirm: true, endTurn: false, sound: false, notify: false, pace: 500 };
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
