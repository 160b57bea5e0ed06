/* Lessons: scenarios with words, for people who learn a game by doing. docs/lessons.md tells an author how.
 *
 * A lesson is run and checked as a scenario (scenario.h). For whoever teaches it, in the page or the terminal, it is a list of
 * steps: chapters, words, things to point at, and moves to ask for. The position before a question is what a scenario run
 * until the line above it leaves.
 */
#ifndef RH_LESSON_H
#define RH_LESSON_H

#include "lines.h"

enum lesson_kind { LESSON_TITLE, LESSON_CHAPTER, LESSON_SAY, LESSON_POINT, LESSON_ASK, LESSON_PRAISE };

struct lesson {
    const char *text;
    size_t length;
    struct lines lines;
};

struct lesson_step {
    enum lesson_kind kind;
    int line;           /* of the file, from 1 */
    struct words words; /* behind the line's first word */
    struct words wrong; /* of a question: what is said to another legal move; may be empty */
};

struct lesson rh_lesson(const char *text, size_t length);

/* The next step; false when there is none. */
bool rh_lesson_next(struct lesson *, struct lesson_step *);

/* Is this one of the moves that the question asks for? */
bool rh_lesson_accepts(const struct lesson_step *, const char *answer);

#endif
