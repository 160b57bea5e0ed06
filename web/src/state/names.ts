/* The engine speaks of seats by number where it does not know who sits there; the page does. */
import { seats } from "./session";

export function withNames(text: string): string {
    return text.replace(/\b(?:[Ss]eat|[Pp]layer) (\d)\b/g, (words, digit) => seats.value[Number(digit) - 1]?.name ?? words);
}

/** "bid 3" as a button says it: "Bid 3". */
export function capital(text: string): string {
    return text.charAt(0).toUpperCase() + text.slice(1);
}
