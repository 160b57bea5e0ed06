/* Words about games that can't be shown: loaded with the page that says them. */

export const gone = {
    none: "There is no such table",
    noneWhy: "The link is wrong, or its host no longer has the table.",
    older: (game: string) => `The rules of ${game} were mended`,
    olderWhy:
        "This game was played by the rules of before, and its pieces have no place under those of today. So it ends here, as it stood. The record holds all of it.",
    olderHere:
        "This game was played by the rules of before, and this page plays by those of today. So it ends here. The record holds all of it.",
    standing: "How it stood",
    download: "Download the record",
    forget: "Forget this game",
} as const;
