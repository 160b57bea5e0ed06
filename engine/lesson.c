/* See lesson.h. */
#include "engine/lesson.h"

#include <string.h>

static const char *const names[] = {
    [LESSON_TITLE] = "lesson", [LESSON_CHAPTER] = "chapter", [LESSON_SAY] = "say",
    [LESSON_POINT] = "point",  [LESSON_ASK] = "ask",         [LESSON_PRAISE] = "praise",
};

enum { KINDS = sizeof names / sizeof names[0] };

struct lesson rh_lesson(const char *text, size_t length) {
    return (struct lesson){text, length, rh_lines(text, length)};
}

/* The words of the `explain wrong` behind a question, before the next question or chapter. */
static struct words wrong_behind(struct lines lines) {
    struct words line;
    while (rh_lines_next(&lines, &line)) {
        struct words first = rh_words_take(&line);
        if (rh_words_are(first, "ask") || rh_words_are(first, "chapter")) break;
        if (!rh_words_are(first, "explain")) continue;
        rh_words_take(&line);
        return line;
    }
    return (struct words){"", 0};
}

bool rh_lesson_next(struct lesson *lesson, struct lesson_step *step) {
    struct words line;
    while (rh_lines_next(&lesson->lines, &line)) {
        struct words first = rh_words_take(&line);
        int kind = 0;
        while (kind < KINDS && !rh_words_are(first, names[kind])) kind++;
        if (kind == KINDS) continue;
        *step = (struct lesson_step){(enum lesson_kind)kind, lesson->lines.number, line, {"", 0}};
        if (kind == LESSON_ASK) step->wrong = wrong_behind(lesson->lines);
        return true;
    }
    return false;
}

bool rh_lesson_accepts(const struct lesson_step *step, const char *answer) {
    struct words asked = step->words, one, others;
    while (rh_words_split(asked, " | ", false, &one, &others)) {
        if (rh_words_are(one, answer)) return true;
        asked = others;
    }
    return rh_words_are(asked, answer);
}
