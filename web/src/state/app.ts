/* State of the whole page: the games, the engine with the one that is played, and the address. */
import { signal } from "@preact/signals";
import { type Engine, loadEngine } from "../engine/module";
import type { GameInfo } from "../engine/types";
import { language } from "../text/language";

export const games = signal<GameInfo[]>([]);
/** What home needs is there: games, bots, pieces. */
export const ready = signal(false);
export const online = signal(navigator.onLine);
export const failure = signal("");

/** Addresses of the page: / is home, /play/ID a game on this machine, /table/ID one on the server, /me one's account, /me/games one's
 * finished games, /people/ID somebody else's, /statistics/GAME what is usual in a game here, /admin the host's page, /league all
 * leagues, /league/new the form for one, /league/ID one, /shared a whole game in the part of the address that stays in the browser,
 * /learn/GAME its lessons, /learn/GAME/NAME one of them, /learn/today the puzzle of the day. */
export interface Route {
    page: "home" | "local" | "table" | "shared" | "me" | "people" | "statistics" | "admin" | "learn" | "league";
    id: string;
    line: number | null;
}

export function routeOf(location: { pathname: string; search: string }): Route {
    const [, page, id, rest] = location.pathname.split("/");
    const line = new URLSearchParams(location.search).get("line");
    const at = line && /^\d+$/.test(line) ? Number(line) : null;
    if (page === "play" && id) return { page: "local", id, line: at };
    if (page === "table" && id) return { page: "table", id, line: at };
    if (page === "me" || page === "admin" || page === "league") return { page, id: id ?? "", line: null };
    if ((page === "people" || page === "statistics") && id) return { page, id, line: null };
    if (page === "learn" && id) return { page: "learn", id: rest ? `${id}/${rest}` : id, line: null };
    if (page === "shared") return { page: "shared", id: "", line: at };
    return { page: "home", id: "", line: null };
}

export const route = signal<Route>(routeOf(window.location));

/** Goes to another address of the page; `instead` of the one that is shown, if it is not worth going back to. */
export function go(path: string, instead = false): void {
    if (instead) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
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

let engine: { game: string; loaded: Engine } | null = null;

/* Where the catalogue of a language is not there, the engine speaks English. */
async function teach(loaded: Engine, game: string): Promise<void> {
    if (language() === "en") return;
    const answer = await fetch(`/games/${game}.${language()}.mo`);
    if (answer.ok) loaded.speak(new Uint8Array(await answer.arrayBuffer()));
}

/** Loads the engine with this game, which is a module of its own; the one before it is forgotten. */
export async function loadGame(game: string): Promise<void> {
    if (engine?.game === game) return;
    const answer = await fetch(`/games/${game}.wasm`);
    if (!answer.ok) throw new Error(answer.statusText);
    const loaded = await loadEngine(await answer.arrayBuffer());
    await teach(loaded, game);
    loaded.markSeats();
    engine = { game, loaded };
}

/** A sentence of the game that was loaded last, in the page's language. */
export function gameSays(english: string): string {
    return engine?.loaded.translate(english) ?? english;
}

/** The engine with the game that was loaded last. */
export function theEngine(): Engine {
    if (!engine) throw new Error("the engine is not loaded yet");
    return engine.loaded;
}
