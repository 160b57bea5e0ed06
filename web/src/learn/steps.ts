/* A lesson as pages: what is said and pointed at, then one move that is asked for. The text is checked by the engine; here it is only
 * taken apart, line by line (engine/lesson.h). */

export interface Ask {
    line: number;
    moves: string[];
    /** What is said to another legal move. */
    wrong: string;
}

export interface LessonPage {
    /** Which chapter it belongs to, from 0; and whether it begins there. */
    chapter: number;
    begins: boolean;
    praise: string[];
    say: string[];
    point: string[];
    ask: Ask | null;
    /** The position it shows is the one behind this line. */
    line: number;
}

export interface Lesson {
    title: string;
    chapters: string[];
    pages: LessonPage[];
}

function emptyPage(chapter: number): LessonPage {
    return { chapter, begins: false, praise: [], say: [], point: [], ask: null, line: 0 };
}

/** Takes a lesson apart; its words are said in the page's language by `say`. */
export function readLesson(text: string, say: (english: string) => string): Lesson {
    const lesson: Lesson = { title: "", chapters: [], pages: [] };
    let page = emptyPage(0);
    let last: Ask | null = null;
    const close = (line: number): void => {
        page.line = line;
        lesson.pages.push(page);
        page = emptyPage(Math.max(0, lesson.chapters.length - 1));
    };
    const lines = text.split("\n");
    lines.forEach((whole, at) => {
        const [, word = "", rest = ""] = /^(\S+)\s*(.*)$/.exec(whole.trim()) ?? [];
        if (word === "lesson") lesson.title = say(rest);
        else if (word === "praise") page.praise.push(say(rest));
        else if (word === "explain" && last) last.wrong = say(rest.replace(/^wrong\s+/, ""));
        else if (word === "say") page.say.push(say(rest));
        else if (word === "point") page.point.push(...rest.split(/\s+/));
        else if (word === "chapter") {
            if (page.say.length) close(at);
            lesson.chapters.push(say(rest));
            page.chapter = lesson.chapters.length - 1;
            page.begins = true;
        } else if (word === "ask") {
            last = { line: at + 1, moves: rest.split(" | "), wrong: "" };
            page.ask = last;
            close(at);
        }
    });
    if (page.say.length || page.praise.length) close(lines.length);
    return lesson;
}

/** The first page of a chapter. */
export function firstOf(lesson: Lesson, chapter: number): number {
    return Math.max(
        0,
        lesson.pages.findIndex((page) => page.chapter === chapter && page.begins),
    );
}
