/* See sheets.h. Each sheet is written alone, measured, and put in the current row if there is room. The writer of
 * scenes ends a text with an empty line and the legend, which is taken off each sheet and written once.
 */
#include "sheets.h"

#include "scene/writers.h"

#include <string.h>

enum { GAP = 2, ROOM = DESK_PAGE / (RH_SHEETS + 1) };

struct block {
    const char *at, *end; /* its lines that are still to be written */
    int wide;
};

/* Columns of one line; colours take none. */
static int line_columns(const char *at, const char *end) {
    int columns = 0;
    for (; at < end && *at != '\n'; at++) {
        if (*at == '\033')
            while (at < end && *at != 'm') at++;
        else
            columns += rh_begins_character(*at);
    }
    return columns;
}

static int widest_line(const char *at, const char *end) {
    int wide = 0;
    while (at < end) {
        int columns = line_columns(at, end);
        if (columns > wide) wide = columns;
        const char *next = memchr(at, '\n', (size_t)(end - at));
        at = next ? next + 1 : end;
    }
    return wide;
}

/* Where the legend begins: behind the last empty line. */
static const char *legend_of(const struct text *text) {
    for (const char *at = text->at; at - 1 > text->start; at--)
        if (at[-1] == '\n' && at[-2] == '\n') return at;
    return text->at;
}

static struct block write_block(const struct scene *scene, int sheet, int columns, bool colour, char *room) {
    struct text text = rh_text(room, ROOM);
    rh_scene_terminal(scene, sheet, columns, colour, &text);
    const char *end = legend_of(&text);
    while (end - 1 > text.start && end[-1] == '\n' && end[-2] == '\n') end--;
    return (struct block){.at = text.start, .end = end, .wide = widest_line(text.start, end)};
}

static void put_blanks(int count, struct text *text) {
    for (int i = 0; i < count; i++) rh_put_char(text, ' ');
}

/* One line of each block beside the other; blanks only where something follows. */
static bool put_row(struct block *block, int blocks, struct text *text) {
    int owed = 0;
    bool any = false;
    for (int i = 0; i < blocks; i++) {
        size_t left = (size_t)(block[i].end - block[i].at);
        const char *next = left ? memchr(block[i].at, '\n', left) : NULL;
        const char *end = next ? next : block[i].end;
        int columns = line_columns(block[i].at, end);
        any = any || left;
        if (columns) put_blanks(owed, text), owed = 0;
        rh_put_bytes(text, block[i].at, (size_t)(end - block[i].at));
        owed += block[i].wide - columns + GAP;
        block[i].at = next ? next + 1 : block[i].end;
    }
    if (any) rh_put_char(text, '\n');
    return any;
}

static void put_blocks(struct block *block, int blocks, struct text *text) {
    if (rh_text_length(text)) rh_put_char(text, '\n');
    while (put_row(block, blocks, text)) {}
}

void sheets_print(const struct scene *scene, int columns, bool colour, struct desk *desk, struct text *text) {
    struct block row[RH_SHEETS];
    int blocks = 0, used = 0;
    for (int i = 0; i < (int)scene->sheets; i++) {
        struct block block = write_block(scene, i, columns, colour, desk->draft + (size_t)i * ROOM);
        if (blocks && used + GAP + block.wide > columns) {
            put_blocks(row, blocks, text);
            blocks = used = 0;
        }
        used += block.wide + (blocks ? GAP : 0);
        row[blocks++] = block;
    }
    if (blocks) put_blocks(row, blocks, text);
    struct text whole = rh_text(desk->draft, ROOM); /* the rows are written: the room is free again */
    rh_scene_terminal(scene, -1, columns, colour, &whole);
    rh_put_char(text, '\n');
    rh_put(text, legend_of(&whole));
}
