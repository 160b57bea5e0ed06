/* /learn/GAME: its lessons; /learn/GAME/NAME: one of them. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Button } from "../parts/button";
import { Icon } from "../parts/icon";
import { rulePlace } from "../parts/rules";
import { Top } from "../parts/top";
import { games, go } from "../state/app";
import { words } from "../text/catalogue";
import { loadLessonTexts, say } from "../text/language";
import { LessonTable } from "./lesson";
import { type Listed, listAll, placeOf, puzzleOfTheDay } from "./list";
import { progress } from "./progress";
import { loadStyle } from "./style";

function stateOf(lesson: Listed): string {
    const at = progress.value[placeOf(lesson)];
    if (at === "done") return words.lessonDone;
    return at ? words.lessonBegun(at + 1) : words.lessonChapters(lesson.chapters);
}

function Puzzles({ all }: { all: Listed[] }): JSX.Element | null {
    if (!all.length) return null;
    return (
        <section aria-labelledby="puzzles">
            <h2 id="puzzles">{words.puzzles}</h2>
            <p>{words.puzzlesIntro}</p>
            <ol class="puzzles">
                {all.map((one, at) => {
                    const solved = progress.value[placeOf(one)] === "done";
                    return (
                        <li key={one.name}>
                            <Button
                                class={solved ? "solved" : ""}
                                label={solved ? words.puzzleSolved(at + 1) : words.puzzleNumber(at + 1)}
                                onClick={() => go(`/learn/${placeOf(one)}`)}
                            >
                                {at + 1}
                                {solved ? <Icon name="check" size={14} /> : null}
                            </Button>
                        </li>
                    );
                })}
            </ol>
            <Button icon="idea" onClick={() => go("/learn/today")}>
                {words.puzzleToday}
            </Button>
        </section>
    );
}

function LessonList({ id }: { id: string }): JSX.Element {
    const [lessons, setLessons] = useState<Listed[]>([]);
    const game = games.value.find((one) => one.name === id);
    useEffect(() => {
        document.title = words.lessonsOf(game?.title ?? "");
        Promise.all([listAll(), loadLessonTexts(id)])
            .then(([all]) => setLessons(all.filter((lesson) => lesson.game === id)))
            .catch(() => undefined);
    }, [id]);
    if (!game)
        return (
            <main class="loading">
                <h1>{words.noGame}</h1>
                <Button onClick={() => go("/")}>{words.home}</Button>
            </main>
        );
    return (
        <>
            <Top />
            <main class="lessons">
                <h1>{words.lessonsOf(game.title)}</h1>
                <p>{words.lessonsIntro}</p>
                <ul>
                    {lessons
                        .filter((lesson) => !lesson.puzzle)
                        .map((lesson) => (
                            <li key={lesson.name}>
                                <Button icon="next" onClick={() => go(`/learn/${id}/${lesson.name}`)}>
                                    {say(lesson.title)}
                                </Button>
                                <span>{stateOf(lesson)}</span>
                            </li>
                        ))}
                </ul>
                <Puzzles all={lessons.filter((lesson) => lesson.puzzle)} />
                <p>
                    <a href={rulePlace(id)}>{words.allRules}</a>
                </p>
            </main>
        </>
    );
}

/* The puzzle of the day takes the place of its address: going back leads to where one came from. */
function Today(): JSX.Element {
    const [failed, setFailed] = useState("");
    useEffect(() => {
        puzzleOfTheDay(new Date()).then(
            (one) => go(one ? `/learn/${placeOf(one)}` : "/", true),
            (error: unknown) => setFailed(String(error)),
        );
    }, []);
    return (
        <main class="loading">
            <h1>{failed ? words.failed : words.loading}</h1>
            <p role="alert">{failed}</p>
            <Button onClick={() => go("/")}>{words.home}</Button>
        </main>
    );
}

export function Learn({ id }: { id: string }): JSX.Element {
    const [styled, setStyled] = useState(false);
    useEffect(() => {
        void loadStyle("/learn.css").then(() => setStyled(true));
    }, []);
    const [game = "", name] = id.split("/");
    if (!styled) return <main class="loading">{words.loading}</main>;
    if (id === "today") return <Today />;
    return name ? <LessonTable key={id} game={game} name={name} /> : <LessonList id={game} />;
}
