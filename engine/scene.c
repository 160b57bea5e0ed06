/* Building scenes. See scene.h; the folder scene/ writes them. */
#include "engine/scene.h"

#include "engine/language.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>

/* --- Words -------------------------------------------------------------------------------------------------------- */

/* How many bytes of UTF-8 that XML takes stand here as one character; 0 if what stands here is none. */
static size_t character_length(const unsigned char *at) {
    if (at[0] < 0x80) return at[0] >= 0x20 && at[0] != 0x7F ? 1 : 0;
    size_t length = rh_utf8_length((const char *)at, RH_UTF8_MOST);
    if (length == 2 && at[0] == 0xC2 && at[1] < 0xA0) return 0; /* more control characters */
    if (length == 3 && at[0] == 0xEF && at[1] == 0xBF && at[2] >= 0xBE) return 0; /* no character at all */
    return length;
}

/* Writes the string into words behind `used`, made harmless; returns its length with the NUL, or 0 without room. */
static size_t write_word(struct scene *scene, const char *string) {
    size_t at = scene->used;
    const unsigned char *from = (const unsigned char *)string;
    while (*from) {
        size_t length = character_length(from);
        const char *bytes = length ? (const char *)from : *from < 0x80 ? " " : "\xEF\xBF\xBD";
        size_t size = length ? length : *from < 0x80 ? 1 : 3;
        if (at + size + 1 > scene->words_max) return 0;
        memcpy(scene->words + at, bytes, size);
        at += size;
        from += length ? length : 1;
    }
    if (at + 1 > scene->words_max) return 0;
    scene->words[at++] = '\0';
    return at - scene->used;
}

/* The offset of a string in words; without room the scene is full and the offset that of the empty string. */
static uint32_t keep(struct scene *scene, const char *string) {
    if (!string || !*string || scene->full) return 0;
    size_t length = write_word(scene, string);
    if (!length) {
        scene->full = true;
        return 0;
    }
    uint32_t *slot = &scene->slot[rh_hash_text(scene->words + scene->used) % RH_SCENE_SLOTS];
    if (*slot && strcmp(scene->words + *slot, scene->words + scene->used) == 0) return *slot;
    *slot = (uint32_t)scene->used;
    scene->used += length;
    return *slot;
}

/* The same for what people read: for the scene's reader. */
static uint32_t keep_said(struct scene *scene, const char *english) {
    return keep(scene, english && *english ? rh_translate(scene->reader, english) : NULL);
}

/* --- Shapes ------------------------------------------------------------------------------------------------------- */

void rh_scene_begin(struct scene *scene, struct shape *shape, size_t shapes_max, char *words,
                    size_t words_max) {
    assert(words_max > 0);
    *scene = (struct scene){
        .shape = shape, .shapes_max = shapes_max, .words = words, .used = 1, .words_max = words_max};
    words[0] = '\0';
}

void rh_scene_sheet(struct scene *scene, const char *name, const char *title, enum sheet_role role, int seat,
                    double width, double height) {
    if (scene->sheets == RH_SHEETS) scene->full = true;
    if (scene->full) return;
    scene->sheet[scene->sheets++] = (struct sheet){.name = keep(scene, name),
                                                   .title = keep_said(scene, title),
                                                   .role = (uint8_t)role,
                                                   .seat = (int8_t)seat,
                                                   .width = (float)width,
                                                   .height = (float)height,
                                                   .first = (uint32_t)scene->shapes};
}

void rh_scene_ground(struct scene *scene, const char *class) {
    uint32_t ground = keep(scene, class);
    if (!scene->full && scene->sheets) scene->sheet[scene->sheets - 1].ground = ground;
}

void rh_scene_columns(struct scene *scene, double from, double pitch, int columns, int shared) {
    if (scene->full || !scene->sheets) return;
    struct sheet *sheet = &scene->sheet[scene->sheets - 1];
    sheet->from = (float)from;
    sheet->pitch = (float)pitch;
    sheet->columns = (uint16_t)columns;
    sheet->shared = (uint16_t)shared;
}

/* Adds a shape to the last sheet, whole or not at all. */
static void add(struct scene *scene, struct shape shape, const char *class, const char *words, const char *id,
                const char *label) {
    assert(scene->sheets > 0 || scene->full);
    shape.class = keep(scene, class);
    bool said = shape.kind == SHAPE_TEXT || shape.kind == SHAPE_RUN;
    shape.words = said ? keep_said(scene, words) : keep(scene, words);
    shape.id = keep(scene, id);
    shape.label = keep_said(scene, label);
    if (scene->shapes == scene->shapes_max) scene->full = true;
    if (scene->full) return;
    scene->shape[scene->shapes++] = shape;
    scene->sheet[scene->sheets - 1].count++;
}

void rh_scene_turned(struct scene *scene, double x, double y, double scale, double degrees, const char *class,
                     const char *id, const char *label) {
    struct shape shape = {
        .kind = SHAPE_GROUP, .x = (float)x, .y = (float)y, .w = (float)degrees, .size = (float)scale};
    add(scene, shape, class, NULL, id, label);
}

void rh_scene_group(struct scene *scene, double x, double y, const char *class, const char *id,
                    const char *label) {
    rh_scene_turned(scene, x, y, 1, 0, class, id, label);
}

void rh_scene_end(struct scene *scene) {
    add(scene, (struct shape){.kind = SHAPE_END}, NULL, NULL, NULL, NULL);
}

void rh_scene_rect(struct scene *scene, double x, double y, double w, double h, double radius,
                   const char *class) {
    struct shape shape = {.kind = SHAPE_RECT,
                          .x = (float)x,
                          .y = (float)y,
                          .w = (float)w,
                          .h = (float)h,
                          .size = (float)radius};
    add(scene, shape, class, NULL, NULL, NULL);
}

void rh_scene_circle(struct scene *scene, double x, double y, double radius, const char *class) {
    struct shape shape = {.kind = SHAPE_CIRCLE, .x = (float)x, .y = (float)y, .size = (float)radius};
    add(scene, shape, class, NULL, NULL, NULL);
}

void rh_scene_path(struct scene *scene, const char *data, const char *class) {
    add(scene, (struct shape){.kind = SHAPE_PATH}, class, data, NULL, NULL);
}

void rh_scene_line(struct scene *scene, double x1, double y1, double x2, double y2, const char *class) {
    char data[96];
    struct text text = rh_text(data, sizeof data);
    const double number[] = {x1, y1, x2, y2};
    for (int i = 0; i < 4; i++) {
        rh_put_char(&text, "M L "[i]);
        rh_put_real(&text, number[i]);
    }
    rh_scene_path(scene, data, class);
}

void rh_scene_text(struct scene *scene, double x, double y, double size, const char *class,
                   const char *string) {
    struct shape shape = {.kind = SHAPE_TEXT, .x = (float)x, .y = (float)y, .size = (float)size};
    add(scene, shape, class, string, NULL, NULL);
}

void rh_scene_run(struct scene *scene, double gap, double size, const char *class, const char *string) {
    struct shape shape = {.kind = SHAPE_RUN, .w = (float)gap, .size = (float)size};
    add(scene, shape, class, string, NULL, NULL);
}

void rh_scene_piece(struct scene *scene, const char *piece, double x, double y, double scale,
                    const char *class) {
    struct shape shape = {.kind = SHAPE_PIECE, .x = (float)x, .y = (float)y, .size = (float)scale};
    add(scene, shape, class, piece, NULL, NULL);
}

void rh_scene_icon(struct scene *scene, const char *icon, double cx, double cy, double size,
                   const char *class) {
    char name[32];
    struct text text = rh_text(name, sizeof name);
    rh_put(&text, "i-");
    rh_put(&text, icon);
    rh_scene_piece(scene, name, cx, cy, size / 24, class);
}

void rh_scene_token(struct scene *scene, double x, double y, double radius, int seat) {
    char piece[] = "token-0", class[] = "seat-0";
    piece[6] = class[5] = (char)('0' + (unsigned)seat % RH_SEATS);
    rh_scene_piece(scene, piece, x, y, radius / 10, class);
}

void rh_scene_say_gaps(struct scene *scene, double x, double y, double size, const char *class,
                       const char *english, const struct gap *gaps) {
    char string[256];
    struct text text = rh_text_for(scene->reader, string, sizeof string);
    rh_say_gaps(&text, english, gaps);
    rh_scene_text(scene, x, y, size, class, string);
}

void rh_scene_textf(struct scene *scene, double x, double y, double size, const char *class,
                    const char *format, ...) {
    char string[256];
    struct text text = rh_text(string, sizeof string);
    va_list list;
    va_start(list, format);
    for (const char *at = format; *at; at++) {
        if (*at != '%' || !at[1]) {
            rh_put_char(&text, *at);
            continue;
        }
        at++;
        if (*at == 's')
            rh_put(&text, va_arg(list, const char *));
        else if (*at == 'd')
            rh_put_int(&text, va_arg(list, int));
        else
            rh_put_char(&text, *at);
    }
    va_end(list);
    rh_scene_text(scene, x, y, size, class, string);
}

/* --- Measuring ---------------------------------------------------------------------------------------------------- */

/* Advances of DejaVu Sans Bold in hundredths of its size, from the space to the tilde. */
static const uint8_t advance[95] = {35, 46, 52, 84, 70, 100, 87, 31,  46, 46, 52, 84, 38, 42,  38, 37,
                                    70, 70, 70, 70, 70, 70,  70, 70,  70, 70, 40, 40, 84, 84,  84, 58,
                                    99, 77, 76, 73, 83, 68,  68, 82,  84, 37, 37, 77, 64, 100, 84, 85,
                                    73, 85, 77, 72, 68, 81,  77, 110, 77, 72, 73, 46, 37, 46,  84, 50,
                                    50, 67, 72, 59, 72, 68,  44, 72,  71, 34, 34, 67, 34, 104, 71, 69,
                                    72, 72, 49, 60, 48, 71,  65, 92,  65, 65, 58, 71, 37, 71,  84};

double rh_scene_width(const char *string, double size) {
    int sum = 0;
    for (const unsigned char *at = (const unsigned char *)string; *at; at++) {
        if (*at >= 0x20 && *at < 0x7F)
            sum += advance[*at - 0x20];
        else if (*at >= 0xC0)
            sum += 85; /* one character beyond ASCII, by its first byte */
    }
    return sum * size / 100;
}

double rh_scene_fit(const char *string, double size, double width) {
    double wide = rh_scene_width(string, size);
    return wide > width ? size * width / wide : size;
}

/* --- Ids, rings and bands ----------------------------------------------------------------------------------------- */

const char *rh_scene_id(char *buffer, size_t size, const struct arg_kind *kind, const uint8_t *bytes) {
    struct text text = rh_text(buffer, size);
    rh_pick_id(kind, bytes, &text);
    return buffer;
}

bool rh_scene_is(const char *id, const char *pick) {
    size_t length = strlen(pick);
    return length && strncmp(id, pick, length) == 0 && (id[length] == '\0' || id[length] == '.');
}

bool rh_scene_has(const struct scene *scene, const char *pick) {
    for (size_t i = 0; i < scene->shapes; i++)
        if (rh_scene_is(rh_scene_word(scene, scene->shape[i].id), pick)) return true;
    return false;
}
