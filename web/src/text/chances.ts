/* Words about how the chances of a game went. */

export const chanceWords = {
    title: "How the chances went",
    from: "As bots see each position, with all that was hidden.",
    way: (name: string, start: number, middle: number, late: number) =>
        `${name}: ${start} % at the start, ${middle} % half way, ${late} % after three quarters`,
} as const;
