/* The rules of a game, as the numbered page that is shipped beside the program. */

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

/** What a numbered rule says, without its sources. */
export function ruleIn(page: string, rule: string): string {
    for (const line of page.split("\n"))
        if (line.includes(`**${rule}**`))
            return line
                .slice(line.indexOf(`**${rule}**`) + rule.length + 4)
                .replace(/\s*\[[^\]]*\]\s*$/, "")
                .replace(/[*`]/g, "")
                .trim();
    return "";
}
