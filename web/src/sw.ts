/* Keeps the page's files on this machine, so that it opens without a server. FILES and VERSION are filled in by the build:
 * a new build is a new version, fetched whole and then used at once.
 */
import { LATER } from "./parts/offline";

declare const self: ServiceWorkerGlobalScope;
declare const FILES: string[];
declare const VERSION: string;

const CACHE = `roundhouse-${VERSION}`;

/* What an older version kept of what is loaded later. */
async function keptLater(): Promise<string[]> {
    const paths = new Set<string>();
    for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys())
            if (LATER.test(new URL(url).pathname)) paths.add(new URL(url).pathname);
    return [...paths];
}

self.addEventListener("install", (event) => {
    event.waitUntil(
        caches
            .open(CACHE)
            .then(async (cache) => cache.addAll([...FILES, ...(await keptLater())]))
            .then(() => self.skipWaiting()),
    );
});

self.addEventListener("activate", (event) => {
    const forget = async (): Promise<void> => {
        for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
        await self.clients.claim();
    };
    event.waitUntil(forget());
});

async function load(request: Request, path: string): Promise<Response> {
    const answer = await fetch(request);
    if (answer.ok && LATER.test(path)) await (await caches.open(CACHE)).put(path, answer.clone());
    return answer;
}

self.addEventListener("fetch", (event) => {
    const { pathname, origin } = new URL(event.request.url);
    if (event.request.method !== "GET" || origin !== self.location.origin) return;
    if (/^\/(api|ws|calls|healthz|metrics)(\/|$)/.test(pathname)) return;
    const path = event.request.mode === "navigate" && !pathname.includes(".") && !LATER.test(pathname) ? "/" : pathname;
    event.respondWith(caches.match(path, { cacheName: CACHE }).then((kept) => kept ?? load(event.request, path)));
});

/* It is somebody's turn. The same letter once more replaces the one that is shown, without a sound. */
interface Letter {
    id: string;
    table: string;
    text: string;
    url: string;
}

self.addEventListener("push", (event) => {
    const letter = event.data?.json() as Letter | undefined;
    if (!letter) return;
    const shown = {
        body: letter.text,
        icon: "/icon-192.png",
        tag: letter.id,
        data: letter,
        actions: letter.table ? [{ action: "off", title: "Not for this table" }] : [],
    };
    event.waitUntil(self.registration.showNotification("Roundhouse", shown));
});

async function open(url: string): Promise<void> {
    for (const page of await self.clients.matchAll({ type: "window" }))
        if (new URL(page.url).pathname === url) {
            await page.focus();
            return;
        }
    await self.clients.openWindow(url);
}

self.addEventListener("notificationclick", (event) => {
    const { table, url } = event.notification.data as Letter;
    event.notification.close();
    const off = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ table, off: true }) };
    event.waitUntil(event.action === "off" ? fetch("/api/channels/table", off) : open(url));
});
