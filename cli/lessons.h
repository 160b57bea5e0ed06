/* The files of lessons and puzzles: where they are, in which order, and which puzzle belongs to a day. */
#ifndef CLI_LESSONS_H
#define CLI_LESSONS_H

#include "file.h"

#include <stdint.h>
#include <time.h>

enum { LESSON_FILES = 400 };

enum lesson_collection { COLLECTION_LESSONS, COLLECTION_PUZZLES };

struct lesson_files {
    int count;
    char path[LESSON_FILES][PATH_ROOM];
};

/* Those of a game in the order of their names, behind what is there already. They are looked for in `folder`; NULL: where the program
 * was started or installed. */
void lesson_files_add(struct lesson_files *, enum lesson_collection, const char *folder, const char *game);

/* All puzzles so that one day's is of another game than the day's before: the first of each game, then the second of each. The page
 * has the same order (web/src/learn/list.ts). */
void lesson_files_daily(struct lesson_files *, const char *folder);

/* Days since 1970 by the clock on the wall here. */
int64_t lesson_day(time_t now);

#endif
