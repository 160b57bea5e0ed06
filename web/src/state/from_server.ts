/* Sentences of the server, which are English, in the page's language: its own are in the page's catalogue, refusals by rules in the
 * game's. */
import { sayFilled } from "../text/language";
import { gameSays } from "./app";

export function fromServer(english: string): string {
    const own = sayFilled(english);
    return own === english ? gameSays(english) : own;
}
