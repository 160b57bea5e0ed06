/* How moves are said. */
/** A move as a person reads it. */
export function moveWords(move: { text: string; said?: string }): string {
    return move.said ?? move.text;
}

/** "bid 3" as a button says it: "Bid 3". */
export function capital(text: string): string {
    return text.charAt(0).toUpperCase() + text.slice(1);
}
