/* The start of the page: games, pieces, service worker, first drawing. */
import { render } from "preact";
import { App } from "./app";
import type { BotKind, GameInfo } from "./engine/types";
import { keepLoaded } from "./parts/offline";
import { failure, games, ready, route } from "./state/app";
import { keepBots } from "./state/levels";
import { language, loadLanguage } from "./text/language";

/** All pieces and icons stand once in the page; drawings use them. */
function keepPieces(markup: string): void {
    const text = `<svg xmlns="http://www.w3.org/2000/svg"><defs>${markup}</defs></svg>`;
    const drawing = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    drawing.setAttribute("class", "pieces");
    drawing.setAttribute("aria-hidden", "true");
    document.body.prepend(document.importNode(drawing, true));
}

async function start(): Promise<void> {
    await loadLanguage();
    const answer = await fetch(language() === "en" ? "/home.json" : `/text/home.${language()}.json`);
    if (!answer.ok) throw new Error(answer.statusText);
    const home = (await answer.json()) as { games: GameInfo[]; bots: BotKind[]; pieces: string };
    keepPieces(home.pieces);
    games.value = home.games;
    keepBots(home.bots);
    ready.value = true;
}

/* Once the page can be used, all of it is kept for later. A new version takes over at once where nothing is lost by it. */
function keepOffline(): void {
    if (!("serviceWorker" in navigator)) return;
    const had = navigator.serviceWorker.controller !== null;
    navigator.serviceWorker.addEventListener("controllerchange", () => {
        if (!had) keepLoaded();
        else if (route.value.page === "home") location.reload();
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
