/* Times in words and figures. */
import { people } from "../text/people";

/** "2 days", "5 hours", "12 minutes", "40 seconds": the two largest units where the first is small. */
export function inWords(milliseconds: number): string {
    const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
    if (seconds < 60) return people.seconds(seconds);
    const minutes = Math.floor(seconds / 60);
    if (minutes < 120) return people.minutes(minutes);
    const hours = Math.floor(minutes / 60);
    if (hours < 48) return people.hours(hours);
    return people.days(Math.floor(hours / 24));
}

/** "14:05", "3:20:00", "2 days": what a clock shows. */
export function onClock(milliseconds: number): string {
    const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
    if (seconds >= 2 * 86400) return inWords(milliseconds);
    const pad = (number: number): string => String(number).padStart(2, "0");
    const minutes = Math.floor(seconds / 60);
    if (minutes < 60) return `${minutes}:${pad(seconds % 60)}`;
    return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(seconds % 60)}`;
}

/** The pace of a table in words. */
export function paceInWords(pace: string): string {
    const [kind, times = ""] = pace.split(" ");
    const [first = 0, second = 0] = times.split("+").map((seconds) => Number(seconds) * 1000);
    if (kind === "live") return people.live(inWords(first), inWords(second));
    if (kind === "turns") return people.byTurns(inWords(first), inWords(second));
    return people.untimed;
}
