#include "picture.h"

#include "scene/writers.h"
#include "sheets.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* Draws the scene, for eyes or in words, and finds the sheet that is asked for (-1: all). */
static bool draw(const struct picture *picture, bool words, struct desk *desk, struct scene *scene,
                 int *sheet, struct error *error) {
    rh_scene_begin(scene, desk->shapes, DESK_SHAPES, desk->words, DESK_WORDS);
    scene->reader = desk->reader;
    scene->coordinates = picture->coordinates || words;
    scene->words_only = words;
    picture->game->draw(picture->state, picture->seat, scene);
    *sheet = -1;
    if (scene->full) return rh_fail(error, "the drawing is too large");
    if (!picture->sheet) return true;
    char names[160];
    struct text list = rh_text(names, sizeof names);
    for (uint32_t i = 0; i < scene->sheets; i++) {
        const char *name = rh_scene_word(scene, scene->sheet[i].name);
        rh_put(&list, i ? ", " : "");
        rh_put(&list, name);
        if (strcmp(name, picture->sheet) == 0) *sheet = (int)i;
    }
    return *sheet >= 0 ||
           rh_fail(error, "there is no sheet '%.40s', expected one of %s", picture->sheet, names);
}

bool picture_text(const struct picture *picture, struct desk *desk, struct text *text, struct error *error) {
    struct scene scene;
    int sheet;
    if (!draw(picture, true, desk, &scene, &sheet, error)) return false;
    if (sheet < 0)
        sheets_print(&scene, picture->width, picture->colour, desk, text);
    else
        rh_scene_terminal(&scene, sheet, picture->width, picture->colour, text);
    return true;
}

static bool was_so(const struct sheet_marks *marks, const char *name, uint64_t hash) {
    for (uint32_t i = 0; i < marks->sheets; i++)
        if (strncmp(marks->sheet[i].name, name, sizeof marks->sheet[i].name - 1) == 0)
            return marks->sheet[i].hash == hash;
    return false;
}

enum { LINES = 54 }; /* of news at once, legends counted twice; what doesn't fit is named */

/* The board, what stands beside it and one's own things are always drawn. */
static bool may_wait(const struct sheet *sheet, int seat) {
    return sheet->role == SHEET_EXTRA || (sheet->role == SHEET_OWN && sheet->seat != seat);
}

static int count_lines(const struct text *text) {
    int lines = 0;
    for (const char *at = text->start; at < text->at; at++) lines += *at == '\n';
    return lines;
}

void picture_news(const struct picture *picture, struct sheet_marks *marks, struct desk *desk,
                  struct text *text) {
    struct scene scene;
    struct sheet_marks now = {.sheets = 0};
    struct sheet news[RH_SHEETS];
    uint32_t count = 0;
    int all, lines = 0;
    char names[160] = "";
    struct text more = rh_text(names, sizeof names);
    if (!draw(picture, true, desk, &scene, &all, NULL)) return;
    for (uint32_t i = 0; i < scene.sheets; i++) {
        struct text draft = rh_text(desk->draft, sizeof desk->draft);
        const char *name = rh_scene_word(&scene, scene.sheet[i].name);
        rh_scene_terminal(&scene, (int)i, picture->width, picture->colour, &draft);
        now.sheet[i].hash = rh_hash_text(draft.start);
        snprintf(now.sheet[i].name, sizeof now.sheet[i].name, "%s", name);
        if (was_so(marks, name, now.sheet[i].hash)) continue;
        lines += count_lines(&draft);
        if (lines <= LINES || !may_wait(&scene.sheet[i], picture->seat)) {
            news[count++] = scene.sheet[i];
        } else {
            rh_put(&more, rh_text_length(&more) ? ", " : "");
            rh_put(&more, name);
        }
    }
    now.sheets = scene.sheets;
    *marks = now;
    memcpy(scene.sheet, news, count * sizeof *news);
    scene.sheets = count;
    if (count) sheets_print(&scene, picture->width, picture->colour, desk, text);
    if (!rh_text_length(&more)) return;
    rh_put_char(text, '\n');
    rh_say(text, "Not drawn for want of room: {sheets}. Type 'show' and one of these names to see it.",
           rh_string("sheets", names));
    rh_put_char(text, '\n');
}

bool picture_json(const struct picture *picture, struct desk *desk, struct text *text, struct error *error) {
    struct scene scene;
    int sheet;
    if (!draw(picture, false, desk, &scene, &sheet, error)) return false;
    rh_scene_json(&scene, text);
    rh_put_char(text, '\n');
    return true;
}

/* --- What can be picked ------------------------------------------------------------------------------------------- */

struct lits {
    const char *id[PICTURE_LITS];
    size_t count;
    struct text words; /* the ids one behind the other, each ended by NUL */
};

static void add_lit(void *context, const struct arg_kind *kind, const uint8_t *value) {
    struct lits *lits = context;
    char *id = lits->words.at;
    if (lits->count == PICTURE_LITS || lits->words.end - id < 256) return;
    struct text word = rh_text(id, 256);
    rh_pick_id(kind, value, &word);
    for (size_t i = 0; i < lits->count; i++)
        if (strcmp(lits->id[i], id) == 0) return;
    lits->id[lits->count++] = id;
    lits->words.at = word.at + 1;
}

static void find_lits(const struct picture *picture, struct desk *desk, struct lits *lits) {
    size_t count = rh_moves(picture->game, picture->state, desk->moves, &desk->scratch);
    lits->words = rh_text(desk->draft, sizeof desk->draft);
    for (size_t i = 0; i < count; i++) rh_move_picks(picture->game->verbs, desk->moves[i], add_lit, lits);
}

bool picture_svg(const struct picture *picture, struct desk *desk, struct text *text, struct error *error) {
    struct scene scene;
    struct lits lits = {.count = 0};
    int sheet;
    if (!draw(picture, false, desk, &scene, &sheet, error)) return false;
    if (picture->lit) find_lits(picture, desk, &lits);
    rh_scene_svg(&scene, sheet, picture->width, picture->dark ? THEME_DARK : THEME_LIGHT, lits.id, lits.count,
                 text);
    return true;
}

/* --- PNG ---------------------------------------------------------------------------------------------------------- */

/* Runs the tool with these files as its standard input and output; no shell in between. */
static bool convert(FILE *in, FILE *out, int width, struct error *error) {
    char pixels[16];
    snprintf(pixels, sizeof pixels, "%d", width);
    char tool[] = "rsvg-convert", wide[] = "--width", format[] = "--format", png[] = "png";
    char *const argument[] = {tool, wide, pixels, format, png, NULL};
    posix_spawn_file_actions_t files;
    pid_t child;
    int status = 0;
    if (posix_spawn_file_actions_init(&files) != 0) return rh_fail(error, "out of memory");
    posix_spawn_file_actions_adddup2(&files, fileno(in), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, fileno(out), STDOUT_FILENO);
    int failed = posix_spawnp(&child, tool, &files, NULL, argument, environ);
    posix_spawn_file_actions_destroy(&files);
    if (failed == ENOENT)
        return rh_fail(error,
                       "PNG needs the tool rsvg-convert (Debian: librsvg2-bin), which is not installed");
    if (failed) return rh_fail(error, "rsvg-convert can't be started: %s", strerror(failed));
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR) return rh_fail(error, "rsvg-convert got lost");
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return true;
    return rh_fail(error, "rsvg-convert failed");
}

static char *read_back(FILE *file, size_t *size, struct error *error) {
    char *bytes = NULL;
    long length = fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
    if (length > 0 && fseek(file, 0, SEEK_SET) == 0) bytes = malloc((size_t)length);
    if (bytes && fread(bytes, 1, (size_t)length, file) == (size_t)length) {
        *size = (size_t)length;
        return bytes;
    }
    free(bytes);
    rh_fail(error, "the picture could not be read back");
    return NULL;
}

char *picture_png(const char *svg, size_t length, int width, size_t *size, struct error *error) {
    FILE *in = tmpfile(), *out = tmpfile();
    char *png = NULL;
    if (in && out && fwrite(svg, 1, length, in) == length && fflush(in) == 0 && fseek(in, 0, SEEK_SET) == 0) {
        if (convert(in, out, width, error)) png = read_back(out, size, error);
    } else {
        rh_fail(error, "no room for a picture: %s", strerror(errno));
    }
    if (in) fclose(in);
    if (out) fclose(out);
    return png;
}
