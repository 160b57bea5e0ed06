/* What the whole page shares: the engine, the games, and where we are. */
import { signal } from "@preact/signals";
import type { Engine } from "../engine/module";
import type { GameInfo } from "../engine/types";

export const engine = signal<Engine | null>(null);
export const games = signal<GameInfo[]>([]);
export const online = signal(navigator.onLine);
export const failure = signal("");

/** Addresses of the page: / is home, /play/ID a game on this machine, /table/ID one on the server, /shared a whole game in the
 * part of the address that stays in the browser. */
export interface Route {
    page: "home" | "local" | "table" | "shared";
    id: string;
    line: number | null;
}

export function routeOf(location: { pathname: string; search: string }): Route {
    const [, page, id] = location.pathname.split("/");
    const line = new URLSearchParams(location.search).get("line");
    const at = line && /^\d+$/.test(line) ? Number(line) : null;
    if (page === "play" && id) return { page: "local", id, line: at };
    if (page === "table" && id) return { page: "table", id, line: at };
    if (page === "shared") return { page: "shared", id: "", line: at };
    return { page: "home", id: "", line: null };
}

export const route = signal<Route>(routeOf(window.location));

export function go(path: string): void {
    history.pushState(null, "", path);
    route.value = routeOf(window.location);
    window.scrollTo(0, 0);
}

window.addEventListener("popstate", () => {
    route.value = routeOf(window.location);
});
window.addEventListener("online", () => {
    online.value = true;
});
window.addEventListener("offline", () => {
    online.value = false;
});

export function theEngine(): Engine {
    if (!engine.value) throw new Error("the engine is not loaded yet");
    return engine.value;
}
