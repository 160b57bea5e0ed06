/* A lesson at the real board: what is said above it, what is pointed at on it, and one move at a time to make. */
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { Button } from "../parts/button";
import { go, loadGame } from "../state/app";
import { changed, closeSession, session } from "../state/session";
import { Table } from "../table/table";
import { words } from "../text/catalogue";
import { loadLessonTexts, say } from "../text/language";
import { isPuzzle, textOf } from "./list";
import { Pointers } from "./pointers";
import { alone, answerOf, beginnersTable, nextPuzzle, type Place, pageBehind, show } from "./position";
import { keepProgress, progress } from "./progress";
import { firstOf, type Lesson, type LessonPage, readLesson } from "./steps";

interface Taught {
    lesson: Lesson;
    text: string;
}

/** A page that is shown. */
interface Shown {
    place: Place;
    lesson: Lesson;
    page: LessonPage;
    at: number;
    last: boolean;
    turnTo(at: number): void;
}

const keyOf = ({ game, name }: Place): string => `${game}/${name}`;

async function fetchLesson(place: Place): Promise<Taught> {
    await Promise.all([loadGame(place.game), loadLessonTexts(place.game)]);
    const answer = await fetch(textOf(place));
    if (!answer.ok) throw new Error(answer.statusText);
    const text = await answer.text();
    return { lesson: readLesson(text, say), text };
}

function Failed({ why, game }: { why: string; game: string }): JSX.Element {
    return (
        <main class="loading">
            <h1>{why ? words.failed : words.loading}</h1>
            <p role="alert">{why}</p>
            <Button onClick={() => go(`/learn/${game}`)}>{words.otherLessons}</Button>
        </main>
    );
}

function Title({ place, lesson, page }: Shown): JSX.Element {
    if (isPuzzle(place.name)) return <h1>{lesson.title} </h1>;
    return (
        <h1>
            {lesson.chapters[page.chapter]} <small>{words.chapterOf(page.chapter + 1, lesson.chapters.length)}</small>
        </h1>
    );
}

function Said({ page }: Shown): JSX.Element {
    return (
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
    );
}

/* On to the next page, or to what comes behind the last one. */
function Next({ place, page, at, last, turnTo }: Shown): JSX.Element | null {
    const puzzle = isPuzzle(place.name);
    if (last)
        return (
            <Button class="main" icon="next" onClick={puzzle ? () => nextPuzzle(keyOf(place)) : beginnersTable}>
                {puzzle ? words.puzzleNext : alone() ? words.beginnerAlone : words.beginnersTable}
            </Button>
        );
    if (page.ask) return null;
    return (
        <Button class="main" icon="next" onClick={() => turnTo(at + 1)}>
            {words.go}
        </Button>
    );
}

function Acts({ shown, tell }: { shown: Shown; tell: (() => void) | null }): JSX.Element {
    const { place, lesson, page, at, turnTo } = shown;
    const puzzle = isPuzzle(place.name);
    return (
        <div class="lesson-acts">
            {page.ask && tell ? <Button onClick={tell}>{words.lessonShow}</Button> : null}
            {at > 0 && !puzzle ? <Button onClick={() => turnTo(firstOf(lesson, page.chapter))}>{words.lessonAgain}</Button> : null}
            <Next {...shown} />
            <Button onClick={() => go(`/learn/${place.game}`)}>{puzzle ? words.puzzles : words.otherLessons}</Button>
        </div>
    );
}

/* What is said above the board, what was wrong, the answer that was asked for, and what can be pressed. */
function Words({ shown, wrong, told, tell }: { shown: Shown; wrong: string; told: string | null; tell: (() => void) | null }): JSX.Element {
    return (
        <section class="lesson" aria-label={shown.lesson.title} data-page={shown.at} tabIndex={0}>
            <Title {...shown} />
            <Said {...shown} />
            {wrong ? (
                <p class="wrong" role="alert">
                    {wrong}
                </p>
            ) : null}
            {told === null ? null : (
                <p class="shown-move" role="status">
                    {told}
                </p>
            )}
            <Acts shown={shown} tell={tell} />
        </section>
    );
}

export function LessonTable(place: Place): JSX.Element {
    const [taught, setTaught] = useState<Taught | null>(null);
    const [at, setAt] = useState(0);
    const [wrong, setWrong] = useState("");
    const [failed, setFailed] = useState("");
    const [told, setTold] = useState(false);

    useEffect(() => {
        fetchLesson(place)
            .then((found) => {
                const left = progress.peek()[keyOf(place)];
                document.title = found.lesson.title;
                setAt(typeof left === "number" ? firstOf(found.lesson, left) : 0);
                setTaught(found);
            })
            .catch((error: unknown) => setFailed(String(error)));
        return closeSession;
    }, []);

    const page = taught?.lesson.pages[at];
    const last = taught !== null && at === taught.lesson.pages.length - 1;
    /* In the same update as the page's words, so that they never stand beside the board or explanation of the page before. */
    useLayoutEffect(() => {
        if (!taught || !page) return;
        setWrong("");
        setTold(false);
        keepProgress(keyOf(place), last ? "done" : page.chapter);
        const play = (moves: string[]): void => {
            const next = pageBehind(taught.lesson, at, moves);
            if (next === undefined) {
                setWrong(page.ask?.wrong || words.lessonWrong);
                changed();
            } else setAt(next);
        };
        try {
            show(place, taught.text, page, play);
        } catch (error) {
            setFailed(String(error));
        }
    }, [taught, at]);

    if (failed || !taught || !page) return <Failed why={failed} game={place.game} />;
    const answer = page.ask && told ? answerOf(page.ask) : null;
    const shown = { place, lesson: taught.lesson, page, at, last, turnTo: setAt };
    return (
        <>
            <Words shown={shown} wrong={wrong} told={answer?.told ?? null} tell={told ? null : () => setTold(true)} />
            {session.value ? <Table /> : null}
            <Pointers ids={answer ? answer.ids : page.point} />
        </>
    );
}
