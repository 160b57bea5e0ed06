/* What the server says, which speaks English, in the page's language: its own words are in the page's catalogue, what the rules
 * refuse in the game's. */
import { say } from "../text/language";
import { gameSays } from "./app";

export function fromServer(english: string): string {
    const own = say(english);
    return own === english ? gameSays(english) : own;
}
