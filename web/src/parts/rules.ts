/* The rules of a game, as the numbered page that is shipped beside the program. */

/** Where a rule stands. */
export function rulePlace(game: string, rule = ""): string {
    return `/rules/${game}${rule ? `#${rule}` : ""}`;
}

/** What was refused, and the rule behind it. */
export function withRule(said: string, rule: string | undefined): string {
    return rule ? `${said} (${rule})` : said;
}

/** A part of a sentence: words, or a rule that it names. */
export type Part = string | { game: string; rule: string };

/** Words, taken apart where they name a rule of one of these games. */
export function numbersIn(text: string, games: readonly { name: string; rule_letters: string }[]): Part[] {
    const named = new Map(games.filter((game) => game.rule_letters).map((game) => [game.rule_letters, game.name]));
    return text.split(/\b([A-Z]{2,4}-R?\d+[a-z]?)\b/).flatMap((part, at): Part[] => {
        const game = at % 2 ? named.get(part.split("-")[0] ?? "") : undefined;
        return game ? [{ game, rule: part }] : part ? [part] : [];
    });
}

const pages = new Map<string, Promise<string>>();

export function rulesPage(game: string): Promise<string> {
    let page = pages.get(game);
    if (!page) {
        page = fetch(`/rules/${game}.md`).then((answer) => (answer.ok ? answer.text() : ""));
        page.catch(() => pages.delete(game));
        pages.set(game, page);
    }
    return page;
}

/** What a numbered rule says, without its sources: its line, and those below that are indented. */
export function ruleIn(page: string, rule: string): string {
    const lines = page.split("\n");
    const from = lines.findIndex((line) => line.startsWith(`- **${rule}** `));
    if (from < 0) return "";
    const more = lines.slice(from + 1).findIndex((line) => !line.startsWith("  "));
    return lines
        .slice(from, more < 0 ? undefined : from + 1 + more)
        .map((line) => line.trim())
        .join(" ")
        .replace(/^- \*\*[^*]+\*\* /, "")
        .replace(/(\s*\[[^\]]*\])+\s*$/, "")
        .replace(/[*`]/g, "")
        .trim();
}
