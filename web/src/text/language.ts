/* The page's language: what the catalogue says, looked up by its English words in text/LANGUAGE.json, which the build makes from
 * po/LANGUAGE.po. English needs none. A change of language loads the page anew. */
import { settings } from "../state/settings";

/** Languages that the build found, by what they call themselves. */
declare const LANGUAGES: Record<string, string>;
export const languages: Record<string, string> = typeof LANGUAGES === "undefined" ? { en: "English" } : LANGUAGES;

/** What is spoken: what the person chose, or else the first language of the browser that we speak. */
export function language(): string {
    const wished = settings.value.language === "auto" ? navigator.languages : [settings.value.language];
    return wished.map((one) => one.split("-")[0] ?? "").find((one) => one in languages) ?? "en";
}

let known: Record<string, string> = {};

export async function loadLanguage(): Promise<void> {
    document.documentElement.lang = language();
    if (language() === "en") return;
    const answer = await fetch(`/text/${language()}.json`);
    if (answer.ok) known = (await answer.json()) as Record<string, string>;
    filled = null;
}

/** What the lessons of a game say, beside the page's own texts. */
export async function loadLessonTexts(game: string): Promise<void> {
    if (language() === "en") return;
    const answer = await fetch(`/text/${game}.${language()}.json`);
    if (answer.ok) known = { ...known, ...((await answer.json()) as Record<string, string>) };
}

/** A sentence with its gaps filled, in the page's language. */
export function say(english: string, gaps: Record<string, string | number> = {}): string {
    return (known[english] ?? english).replace(/\{(\w+)\}/g, (gap, name: string) => String(gaps[name] ?? gap));
}

/* Sentences whose gaps the server has filled already: their gaps are numbered, "a name has 1 to {1} characters". */
let filled: { pattern: RegExp; sentence: string }[] | null = null;

function filledSentences(): { pattern: RegExp; sentence: string }[] {
    const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    filled ??= Object.keys(known)
        .filter((english) => english.includes("{1}"))
        .sort((a, b) => b.length - a.length) // the one that says most
        .map((english) => ({
            pattern: new RegExp(
                `^${english
                    .split(/\{\d\}/)
                    .map(literal)
                    .join("(.+)")}$`,
            ),
            sentence: english,
        }));
    return filled;
}

/** A sentence with filled gaps, in the page's language; as it is where nobody has translated it. */
export function sayFilled(english: string): string {
    if (known[english]) return say(english);
    for (const { pattern, sentence } of filledSentences()) {
        const gaps = pattern.exec(english)?.slice(1);
        if (gaps) return say(sentence, Object.fromEntries(gaps.map((gap, at) => [at + 1, say(gap)])));
    }
    return english;
}
