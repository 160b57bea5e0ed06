/* Dates and figures as the page's language writes them, in the browser's dialect of it if it has one. */
import { language } from "../text/language";

function dialect(): string {
    return navigator.languages.find((one) => one.split("-")[0] === language()) ?? language();
}

/** A day, from milliseconds since 1970. */
export function dayOf(milliseconds: number): string {
    return new Date(milliseconds).toLocaleDateString(dialect());
}

/** A day and the time of that day. */
export function momentOf(milliseconds: number): string {
    return new Date(milliseconds).toLocaleString(dialect(), { dateStyle: "medium", timeStyle: "short" });
}

/** With one decimal. */
export function tenths(value: number): string {
    return value.toLocaleString(dialect(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
