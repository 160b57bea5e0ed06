/* The name of a session, made from the browser's user agent. */
import { people } from "../text/people";

/* What each calls itself, before what others borrow of it. */
const browsers: [RegExp, string][] = [
    [/Edg\w*\//, "Edge"],
    [/OPR\//, "Opera"],
    [/SamsungBrowser\//, "Samsung Internet"],
    [/Firefox\/|FxiOS\//, "Firefox"],
    [/Chrom\w*\/|CriOS\//, "Chrome"],
    [/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
    [/Android/, "Android"],
    [/iPhone|iPod/, "iPhone"],
    [/iPad/, "iPad"],
    [/Windows/, "Windows"],
    [/CrOS/, "ChromeOS"],
    [/Mac OS X|Macintosh/, "macOS"],
    [/Linux|X11/, "Linux"],
];

/** "Firefox on Android"; what is no browser of these keeps its own words. */
export function deviceOf(agent: string): string {
    const [browser, system] = [browsers, systems].map((known) => known.find(([sign]) => sign.test(agent))?.[1]);
    return browser && system ? people.browserOn(browser, system) : agent || people.unknownDevice;
}
