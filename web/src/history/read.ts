/* What the server tells of one's finished games, or of somebody else's public ones. */
import { useEffect, useState } from "preact/hooks";
import { seatName } from "../state/levels";
import { ask } from "../state/server";
import { saidBy } from "../state/session";
import { past } from "../text/history";
import type { Habit, Result } from "./sums";

export interface Rating {
    game: string;
    pace: string;
    rating: number;
    deviation: number;
    games: number;
}

const PAGE = 100; // as many as the server answers at once

/** With the names that bots have at tables. */
const spoken = (result: Result): Result => ({
    ...result,
    seats: result.seats.map((seat) => ({ ...seat, name: seatName({ name: seat.name, bot: seat.bot !== undefined }) })),
});

/** What is asked of the server: one's own, or of somebody else what is public. */
const about = (path: string, person: string, more = ""): string => {
    const query = [person ? `person=${person}` : "", more].filter(Boolean).join("&");
    return query ? `${path}?${query}` : path;
};

interface Person {
    name: string;
    made: number;
}

export interface Past {
    /** Whose games these are, if they are somebody else's. */
    who: Person | null;
    habits: Habit[];
    ratings: Rating[];
    /** Null until they have come; the newest are first. */
    results: Result[] | null;
    /** Reads on behind the last of them; null if there are no more. */
    more: (() => void) | null;
    /** What is under way, or what went wrong. */
    said: string;
}

export function usePast(person: string): Past {
    const [who, setWho] = useState<Person | null>(null);
    const [habits, setHabits] = useState<Habit[]>([]);
    const [results, setResults] = useState<Result[] | null>(null);
    const [ratings, setRatings] = useState<Rating[]>([]);
    const [rest, setRest] = useState(false);
    const [said, setSaid] = useState(past.loading as string);
    const read = async (had: Result[]): Promise<void> => {
        const last = had[had.length - 1];
        const found = await ask<Result[]>(about("/api/results", person, last ? `before=${last.at}.${last.table}` : ""));
        setResults([...had, ...found.map(spoken)]);
        setRest(found.length >= PAGE);
        setSaid((before) => (before === past.loading ? "" : before));
    };
    const fail = (error: unknown): void => setSaid(saidBy(error));
    useEffect(() => {
        if (person)
            ask<Person[]>(`/api/people/${person}`)
                .then(([found]) => setWho(found ?? null))
                .catch(fail);
        ask<Rating[]>(about("/api/ratings", person)).then(setRatings).catch(fail);
        ask<Habit[]>(about("/api/habits", person)).then(setHabits).catch(fail);
        read([]).catch(fail);
    }, []);
    return { who, habits, ratings, results, more: rest ? () => void read(results ?? []).catch(fail) : null, said };
}
