/* Dates and figures as the page's language writes them, for the browser's region if it has one. */
import { language } from "../text/language";

function locale(): string {
    return navigator.languages.find((one) => one.split("-")[0] === language()) ?? language();
}

/** A day, from milliseconds since 1970. */
export function dayOf(milliseconds: number): string {
    return new Date(milliseconds).toLocaleDateString(locale());
}

/** A day and the time of that day. */
export function momentOf(milliseconds: number): string {
    return new Date(milliseconds).toLocaleString(locale(), { dateStyle: "medium", timeStyle: "short" });
}

/** With one decimal. */
export function tenths(value: number): string {
    return value.toLocaleString(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
