/* Who plays a game for the first time is helped, unless they like it otherwise. */
import { computed, effect, signal } from "@preact/signals";
import { session } from "./session";
import { change, settings } from "./settings";
import { result } from "./shown";

const KEY = "roundhouse.finished";

function load(): string[] {
    try {
        return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
    } catch {
        return [];
    }
}

/** Games of which one was played to its end here. */
const finished = signal<string[]>(load());

effect(() => {
    const game = session.value?.game.name;
    if (!game || !result.value?.over || finished.peek().includes(game)) return;
    finished.value = [...finished.peek(), game];
    localStorage.setItem(KEY, JSON.stringify(finished.value));
});

export const wantsHelp = computed(() => {
    const now = session.value;
    const { help } = settings.value;
    if (!now || now.host.teaches || help === "never") return false;
    return help === "always" || !finished.value.includes(now.game.name);
});

export function noHelp(): void {
    change({ help: "never" });
}
