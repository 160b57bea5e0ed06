/* What follows from the results of finished tables: shares by game, seat and opponent, the way of a rating. */

export interface ResultSeat {
    name: string;
    bot?: string;
    person?: string;
    /** It is the person's whose games these are. */
    you?: boolean;
    place: number;
    score: number;
    rating?: number;
    deviation?: number;
}

export interface Result {
    table: string;
    game: string;
    pace: string;
    at: number;
    rated: "no" | "waits" | "yes";
    seats: ResultSeat[];
}

export interface Sum {
    name: string;
    games: number;
    won: number;
    /** Sum of places. */
    places: number;
}

export interface Step {
    at: number;
    rating: number;
    table: string;
}

/** The seat that was mine, from 0; -1: none. */
export const mine = (result: Result): number => result.seats.findIndex((seat) => seat.you);

function add(sums: Map<string, Sum>, name: string, place: number, won: boolean): void {
    const sum = sums.get(name) ?? { name, games: 0, won: 0, places: 0 };
    sum.games++;
    sum.won += won ? 1 : 0;
    sum.places += place;
    sums.set(name, sum);
}

const most = (sums: Map<string, Sum>): Sum[] => [...sums.values()].sort((a, b) => b.games - a.games || a.name.localeCompare(b.name));

/** Results gathered by a name that each has. */
export function sumsBy(results: readonly Result[], nameOf: (result: Result, seat: number) => string): Sum[] {
    const sums = new Map<string, Sum>();
    for (const result of results) {
        const seat = mine(result);
        const place = result.seats[seat]?.place;
        if (place !== undefined) add(sums, nameOf(result, seat), place, place === 1);
    }
    return most(sums);
}

/** Against each opponent: how often one was ahead of them. Ties are not. */
export function sumsByOpponent(results: readonly Result[]): Sum[] {
    const sums = new Map<string, Sum>();
    for (const result of results) {
        const seat = mine(result);
        const own = result.seats[seat]?.place;
        if (own === undefined) continue;
        result.seats.forEach((other, at) => {
            if (at !== seat) add(sums, other.name, own, own < other.place);
        });
    }
    return most(sums);
}

/** The way of one's rating in a game and pace, oldest first. */
export function way(results: readonly Result[], game: string, pace: string): Step[] {
    return results
        .filter((result) => result.game === game && result.pace === pace && result.rated === "yes")
        .map((result) => ({ at: result.at, rating: result.seats[mine(result)]?.rating ?? Number.NaN, table: result.table }))
        .filter((step) => Number.isFinite(step.rating))
        .reverse();
}

/** A line through the steps in a box, as SVG has it. */
export function lineOf(steps: readonly Step[], width: number, height: number): string {
    const ratings = steps.map((step) => step.rating);
    const low = Math.min(...ratings);
    const span = Math.max(1, Math.max(...ratings) - low);
    const x = (at: number): number => (steps.length > 1 ? (at * width) / (steps.length - 1) : width / 2);
    return steps.map((step, at) => `${x(at).toFixed(1)},${(height - ((step.rating - low) / span) * height).toFixed(1)}`).join(" ");
}

/** How somebody played a finished table. */
export interface Habit {
    table: string;
    lines: number;
    decisions: number;
    /** Milliseconds. */
    spent: number;
    /** How often the clock fell. */
    falls: number;
    /** Their first line, and where it is. */
    opening: string;
    line: number;
}

export interface Way {
    name: string;
    games: number;
    decisions: number;
    spent: number;
    falls: number;
}

/** How somebody plays, by game: how long a decision takes, how often the clock falls. */
export function waysBy(results: readonly Result[], habits: readonly Habit[], nameOf: (result: Result) => string): Way[] {
    const found = new Map<string, Way>();
    const byTable = new Map(habits.map((habit) => [habit.table, habit]));
    for (const result of results) {
        const habit = byTable.get(result.table);
        if (!habit) continue;
        const name = nameOf(result);
        const way = found.get(name) ?? { name, games: 0, decisions: 0, spent: 0, falls: 0 };
        way.games++;
        way.decisions += habit.decisions;
        way.spent += habit.spent;
        way.falls += habit.falls;
        found.set(name, way);
    }
    return [...found.values()].sort((a, b) => b.games - a.games || a.name.localeCompare(b.name));
}

export interface Opening extends Sum {
    /** Of the last game that began so: where to replay it from. */
    table: string;
    line: number;
}

/** A line without the seat before it. */
export const moveOf = (line: string): string => line.replace(/^\d+ /, "");

/** The first moves that somebody takes in a game, and how they end; the most frequent ones first. */
export function openingsOf(results: readonly Result[], habits: readonly Habit[], most: number): Opening[] {
    const found = new Map<string, Opening>();
    const byTable = new Map(habits.map((habit) => [habit.table, habit]));
    for (const result of results) {
        const habit = byTable.get(result.table);
        const place = result.seats[mine(result)]?.place;
        if (!habit || place === undefined) continue;
        const name = moveOf(habit.opening);
        const opening = found.get(name) ?? { name, games: 0, won: 0, places: 0, table: habit.table, line: habit.line };
        opening.games++;
        opening.won += place === 1 ? 1 : 0;
        opening.places += place;
        found.set(name, opening);
    }
    return [...found.values()].sort((a, b) => b.games - a.games || a.name.localeCompare(b.name)).slice(0, most);
}
