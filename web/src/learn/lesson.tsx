/* A lesson at the real board: what is said above it, what is pointed at on it, and one move at a time to make. */
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { Button } from "../parts/button";
import { games, go, loadGame, theEngine } from "../state/app";
import { moves } from "../state/choosing";
import type { Host } from "../state/host";
import { startLocal } from "../state/local";
import { capital, moveWords } from "../state/names";
import { busy, changed, closeSession, notice, openSession, seats, session, viewer } from "../state/session";
import { settings } from "../state/settings";
import { tryOut } from "../state/trial";
import { Table } from "../table/table";
import { words } from "../text/catalogue";
import { loadLessonTexts, say } from "../text/language";
import { dailyOrder, isPuzzle, listAll, placeOf, textOf } from "./list";
import { Pointers } from "./pointers";
import { keepProgress, progress } from "./progress";
import { type Ask, firstOf, type Lesson, type LessonPage, readLesson } from "./steps";

interface Props {
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

/* Shows the position of a page; picks are open only where a move is asked for. */
function show(props: Props, text: string, page: LessonPage, play: (moves: string[]) => void): void {
    const game = games.value.find((one) => one.name === props.game);
    if (!game) throw new Error(words.noGame);
    openSession(`learn/${props.game}`, game, recordAt(text, page.line), hostFor(play, isPuzzle(props.name)));
    const names = session.value?.match.about().seats ?? [];
    seats.value = names.map((name, seat) => (seat === PUPIL ? { name, kind: "person", here: true } : { name, kind: "bot", word: "easy" }));
    viewer.value = PUPIL;
    busy.value = page.ask === null;
    changed();
}

function nextPuzzle(now: string): void {
    listAll().then(
        (all) => {
            const puzzles = dailyOrder(all);
            const next = puzzles[(puzzles.findIndex((one) => placeOf(one) === now) + 1) % puzzles.length];
            if (next) go(`/learn/${placeOf(next)}`);
        },
        () => go("/"),
    );
}

/* A table of easy bots with what the lesson was about. */
function beginnersTable(): void {
    const now = session.value;
    if (!now) return;
    const about = now.match.about();
    const players = about.seats.map((_, seat) => (seat === PUPIL ? "person" : "easy"));
    const names = about.seats.map((name, seat) => (seat === PUPIL ? settings.value.name || words.player : name));
    startLocal({ game: now.game, players, names, options: about.options });
}

/* A lesson for one goes on alone. */
const alone = (): boolean => session.value?.match.about().seats.length === 1;

/* The move that is asked for, told as the log will tell it; and what it is picked by. */
function answerOf(ask: Ask): { told: string; ids: string[] } {
    const move = moves.value.find((one) => one.text === ask.moves[0]);
    if (!move) return { told: "", ids: [] };
    const said = tryOut(move)?.events[0]?.text ?? capital(moveWords(move));
    return {
        told: [said, move.preview ?? ""].filter(Boolean).join(" · "),
        ids: move.picks.filter((pick) => pick.drawn).map((pick) => pick.id),
    };
}

interface Taught {
    lesson: Lesson;
    text: string;
}

export function LessonTable(props: Props): JSX.Element {
    const key = `${props.game}/${props.name}`;
    const [taught, setTaught] = useState<Taught | null>(null);
    const [at, setAt] = useState(0);
    const [wrong, setWrong] = useState("");
    const [failed, setFailed] = useState("");
    const [shown, setShown] = useState(false);

    useEffect(() => {
        Promise.all([loadGame(props.game), loadLessonTexts(props.game)])
            .then(() => fetch(textOf(props)))
            .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(answer.statusText))))
            .then((text) => {
                const lesson = readLesson(text, say);
                const left = progress.peek()[key];
                document.title = lesson.title;
                setAt(typeof left === "number" ? firstOf(lesson, left) : 0);
                setTaught({ lesson, text });
            })
            .catch((error: unknown) => setFailed(String(error)));
        return closeSession;
    }, []);

    const page = taught?.lesson.pages[at];
    const last = taught !== null && at === taught.lesson.pages.length - 1;
    /* In the same moment as the page's words: nobody sees them beside the board, or the explanation, of the page before. */
    useLayoutEffect(() => {
        if (!taught || !page) return;
        setWrong("");
        setShown(false);
        keepProgress(key, last ? "done" : page.chapter);
        /* Of a goal all moves must be asked for, one after the other. */
        const play = (moves: string[]): void => {
            let next = at;
            for (const move of moves) {
                const ask = taught.lesson.pages[next]?.ask;
                if (!ask?.moves.includes(move)) {
                    setWrong(taught.lesson.pages[at]?.ask?.wrong || words.lessonWrong);
                    changed();
                    return;
                }
                next++;
            }
            setAt(next);
        };
        try {
            show(props, taught.text, page, play);
        } catch (error) {
            setFailed(String(error));
        }
    }, [taught, at]);

    if (failed || !taught || !page)
        return (
            <main class="loading">
                <h1>{failed ? words.failed : words.loading}</h1>
                <p role="alert">{failed}</p>
                <Button onClick={() => go(`/learn/${props.game}`)}>{words.otherLessons}</Button>
            </main>
        );
    const { lesson } = taught;
    const answer = page.ask && shown ? answerOf(page.ask) : null;
    const puzzle = isPuzzle(props.name);
    return (
        <>
            <section class="lesson" aria-label={lesson.title} data-page={at} tabIndex={0}>
                <h1>
                    {puzzle ? lesson.title : lesson.chapters[page.chapter]}{" "}
                    {puzzle ? null : <small>{words.chapterOf(page.chapter + 1, lesson.chapters.length)}</small>}
                </h1>
                <div class="lesson-words" role="status">
                    {page.praise.map((text) => (
                        <p key={text} class="praise">
                            {text}
                        </p>
                    ))}
                    {page.say.map((text) => (
                        <p key={text}>{text}</p>
                    ))}
                </div>
                {wrong ? (
                    <p class="wrong" role="alert">
                        {wrong}
                    </p>
                ) : null}
                {answer ? (
                    <p class="shown-move" role="status">
                        {answer.told}
                    </p>
                ) : null}
                <div class="lesson-acts">
                    {page.ask && !shown ? <Button onClick={() => setShown(true)}>{words.lessonShow}</Button> : null}
                    {at > 0 && !puzzle ? <Button onClick={() => setAt(firstOf(lesson, page.chapter))}>{words.lessonAgain}</Button> : null}
                    {!page.ask && !last ? (
                        <Button class="main" icon="next" onClick={() => setAt(at + 1)}>
                            {words.go}
                        </Button>
                    ) : null}
                    {last ? (
                        <Button class="main" icon="next" onClick={puzzle ? () => nextPuzzle(key) : beginnersTable}>
                            {puzzle ? words.puzzleNext : alone() ? words.beginnerAlone : words.beginnersTable}
                        </Button>
                    ) : null}
                    <Button onClick={() => go(`/learn/${props.game}`)}>{puzzle ? words.puzzles : words.otherLessons}</Button>
                </div>
            </section>
            {session.value ? <Table /> : null}
            <Pointers ids={answer ? answer.ids : page.point} />
        </>
    );
}
