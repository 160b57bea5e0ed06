/* See lessons.h. */
#include "lessons.h"

#include "games/registry.h"
#include "rules.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DAY = 24 * 60 * 60 };

static const struct collection {
    const char *ending;
    const char *beside[3]; /* seen from the folder of the program */
} collections[] = {
    [COLLECTION_LESSONS] = {".lesson", {"../lessons", "../share/roundhouse/lessons", "../../lessons"}},
    [COLLECTION_PUZZLES] = {".puzzle", {"../puzzles", "../share/roundhouse/puzzles", "../../puzzles"}},
};

/* A folder's files with this ending, sorted; how many there are. */
static int add_from(struct lesson_files *files, const char *folder, const char *game, const char *ending) {
    char path[2 * PATH_ROOM];
    struct dirent **found = NULL;
    int added = 0;
    snprintf(path, sizeof path, "%s/%s", folder, game);
    int count = scandir(path, &found, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        const char *name = found[i]->d_name;
        size_t length = strlen(name), end = strlen(ending);
        if (length > end && strcmp(name + length - end, ending) == 0 && files->count < LESSON_FILES) {
            int written = snprintf(files->path[files->count], PATH_ROOM, "%.700s/%.250s", path, name);
            if (written > 0 && written < PATH_ROOM) files->count++, added++;
        }
        free(found[i]);
    }
    free(found);
    return added;
}

void lesson_files_add(struct lesson_files *files, enum lesson_collection collection, const char *folder,
                      const char *game) {
    char program[PATH_ROOM], path[2 * PATH_ROOM];
    const struct collection *from = &collections[collection];
    if (folder) {
        add_from(files, folder, game, from->ending);
        return;
    }
    if (!program_folder(program, sizeof program)) return;
    for (size_t i = 0; i < RH_COUNT(from->beside); i++) {
        snprintf(path, sizeof path, "%s%s", program, from->beside[i]);
        if (add_from(files, path, game, from->ending)) return;
    }
}

/* By the file's name, then by the folder's, which is the game's. */
static int by_day(const void *a, const void *b) {
    const char *left = a, *right = b;
    int order = strcmp(strrchr(left, '/'), strrchr(right, '/'));
    return order ? order : strcmp(left, right);
}

void lesson_files_daily(struct lesson_files *files, const char *folder) {
    for (int i = 0; rh_games[i]; i++) lesson_files_add(files, COLLECTION_PUZZLES, folder, rh_games[i]->name);
    qsort(files->path, (size_t)files->count, sizeof files->path[0], by_day);
}

int64_t lesson_day(time_t now) {
    struct tm wall;
    if (!localtime_r(&now, &wall)) return 0;
    return ((int64_t)now + wall.tm_gmtoff) / DAY;
}
