/* A page of a lesson as a position of its game: shown at the real board, played on by the moves it asks for. */
import { games, go, theEngine } from "../state/app";
import { moves } from "../state/choosing";
import type { Host } from "../state/host";
import { startLocal } from "../state/local";
import { capital, moveWords } from "../state/names";
import { busy, changed, notice, openSession, seats, session, viewer } from "../state/session";
import { settings } from "../state/settings";
import { tryOut } from "../state/trial";
import { words } from "../text/catalogue";
import { dailyOrder, isPuzzle, listAll, placeOf } from "./list";
import type { Ask, Lesson, LessonPage } from "./steps";

/** A lesson or puzzle: NAME of a game. */
export interface Place {
    game: string;
    name: string;
}

/** The seat of whoever learns. */
const PUPIL = 0;

/* The position behind a line, as a record whose seats have names. */
function recordAt(text: string, line: number): string {
    const engine = theEngine();
    const record = engine.call(engine.exports.page_lesson(line, engine.put(text)));
    return record.replace(/^seats (.*)$/m, (_, names: string) => {
        const all = names
            .split(",")
            .map((_name, seat) => (seat === PUPIL ? settings.value.name || words.player : words.lessonMates[seat - 1]));
        return `seats ${all.join(", ")}`;
    });
}

function hostFor(play: (moves: string[]) => void, puzzle: boolean): Host {
    return {
        kind: "local",
        teaches: true,
        play,
        undo: () => {
            notice.value = puzzle ? words.puzzleNoUndo : words.lessonNoUndo;
        },
        alone: () => false,
        mine: (seat) => seat === PUPIL,
        rematch: () => undefined,
        advise: () => Promise.resolve([]),
        advises: () => false,
        close: () => undefined,
        link: () => Promise.resolve(location.href),
    };
}

/** Shows the position of a page; picks are open only where a move is asked for. */
export function show(props: Place, text: string, page: LessonPage, play: (moves: string[]) => void): void {
    const game = games.value.find((one) => one.name === props.game);
    if (!game) throw new Error(words.noGame);
    openSession(`learn/${props.game}`, game, recordAt(text, page.line), hostFor(play, isPuzzle(props.name)));
    const names = session.value?.match.about().seats ?? [];
    seats.value = names.map((name, seat) => (seat === PUPIL ? { name, kind: "person", here: true } : { name, kind: "bot", word: "easy" }));
    viewer.value = PUPIL;
    busy.value = page.ask === null;
    changed();
}

/** Goes to the puzzle behind this one. */
export function nextPuzzle(now: string): void {
    listAll().then(
        (all) => {
            const puzzles = dailyOrder(all);
            const next = puzzles[(puzzles.findIndex((one) => placeOf(one) === now) + 1) % puzzles.length];
            if (next) go(`/learn/${placeOf(next)}`);
        },
        () => go("/"),
    );
}

/** A table of easy bots with what the lesson was about. */
export function beginnersTable(): void {
    const now = session.value;
    if (!now) return;
    const about = now.match.about();
    const players = about.seats.map((_, seat) => (seat === PUPIL ? "person" : "easy"));
    const names = about.seats.map((name, seat) => (seat === PUPIL ? settings.value.name || words.player : name));
    startLocal({ game: now.game, players, names, options: about.options });
}

/** A lesson for one goes on alone. */
export const alone = (): boolean => session.value?.match.about().seats.length === 1;

/** The move that is asked for, told as the log will tell it; and what it is picked by. */
export function answerOf(ask: Ask): { told: string; ids: string[] } {
    const move = moves.value.find((one) => one.text === ask.moves[0]);
    if (!move) return { told: "", ids: [] };
    const said = tryOut(move)?.events[0]?.text ?? capital(moveWords(move));
    return {
        told: [said, move.preview ?? ""].filter(Boolean).join(" · "),
        ids: move.picks.filter((pick) => pick.drawn).map((pick) => pick.id),
    };
}

/** The page behind these moves; of a goal all moves must be asked for, one after the other. Undefined if one of them is not. */
export function pageBehind(lesson: Lesson, at: number, made: string[]): number | undefined {
    const asked = made.every((move, more) => lesson.pages[at + more]?.ask?.moves.includes(move));
    return asked ? at + made.length : undefined;
}
