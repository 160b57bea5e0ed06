/* Files cached for offline use, beside those that every visit loads. */

/** What is loaded when it is asked for (rules, lessons, languages) is kept from then on. */
export const LATER = /^\/(rules|lessons|text)\/|\.mo$/;

/** What this visit loaded before the service worker was there is asked for once more, so that it is kept too. */
export function keepLoaded(): void {
    const loaded = [...performance.getEntriesByType("resource").map((entry) => entry.name), location.href];
    for (const { origin, pathname } of loaded.map((address) => new URL(address)))
        if (origin === location.origin && LATER.test(pathname)) fetch(pathname).catch(() => undefined);
}
