/* Styles of the parts that are loaded later. */
const loading = new Map<string, Promise<void>>();

/** Loads a style once; answers when it is there, or can't be. */
export function loadStyle(path: string): Promise<void> {
    let done = loading.get(path);
    if (!done) {
        done = new Promise((loaded) => {
            const link = document.createElement("link");
            link.rel = "stylesheet";
            link.href = path;
            link.onload = link.onerror = () => loaded();
            document.head.append(link);
        });
        loading.set(path, done);
    }
    return done;
}
