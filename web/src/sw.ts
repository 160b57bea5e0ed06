/* Keeps the page's files on this machine, so that it opens without a server. FILES and VERSION are filled in by the build:
 * a new build is a new version, fetched whole and then used at once.
 */
declare const self: ServiceWorkerGlobalScope;
declare const FILES: string[];
declare const VERSION: string;

const CACHE = `roundhouse-${VERSION}`;

self.addEventListener("install", (event) => {
    event.waitUntil(
        caches
            .open(CACHE)
            .then((cache) => cache.addAll(FILES))
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

self.addEventListener("fetch", (event) => {
    const { pathname, origin } = new URL(event.request.url);
    if (event.request.method !== "GET" || origin !== self.location.origin) return;
    if (/^\/(api|ws|healthz|metrics)(\/|$)/.test(pathname)) return;
    const path = event.request.mode === "navigate" && !pathname.includes(".") ? "/" : pathname;
    event.respondWith(caches.match(path, { cacheName: CACHE }).then((kept) => kept ?? fetch(event.request)));
});

export {};
