/* The start of the page: engine, pieces, service worker, first drawing. */
import { render } from "preact";
import { App } from "./app";
import { listBots, listGames } from "./engine/match";
import { type Engine, loadEngine } from "./engine/module";
import { engine, failure, games, route } from "./state/app";
import { keepBots } from "./state/levels";

/** All pieces and icons stand once in the page; drawings use them. */
function keepPieces(loaded: Engine): void {
    const markup = loaded.call(loaded.exports.page_list_pieces());
    const text = `<svg xmlns="http://www.w3.org/2000/svg"><defs>${markup}</defs></svg>`;
    const drawing = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    drawing.setAttribute("class", "pieces");
    drawing.setAttribute("aria-hidden", "true");
    document.body.prepend(document.importNode(drawing, true));
}

async function start(): Promise<void> {
    const answer = await fetch("/roundhouse.wasm");
    if (!answer.ok) throw new Error(answer.statusText);
    const loaded = await loadEngine(await answer.arrayBuffer());
    keepPieces(loaded);
    games.value = listGames(loaded);
    keepBots(listBots(loaded));
    engine.value = loaded;
}

/* Once the page can be used, all of it is kept for later. A new version takes over at once where nothing is lost by it. */
function keepOffline(): void {
    if (!("serviceWorker" in navigator)) return;
    const had = navigator.serviceWorker.controller !== null;
    navigator.serviceWorker.addEventListener("controllerchange", () => {
        if (had && route.value.page === "home") location.reload();
    });
    navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}

const root = document.getElementById("app");
if (root) render(<App />, root);
start()
    .catch((error: unknown) => {
        failure.value = String(error);
    })
    .finally(keepOffline);
