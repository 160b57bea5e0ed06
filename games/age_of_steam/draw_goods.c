/* The goods display with the New Cities, and the supply of tiles. See draw.h. */
#include "games/age_of_steam/draw.h"

#include <string.h>

/* Two rows of columns: those of the light dice, and those of the dark ones. In each the cities stand first. */
enum { COLUMN = 100, LEFT = 22, TOP = 44, DEEP = 148, GAP = 10, SIZE = 13 };

static double row_top(unsigned column) {
    return TOP + (aos_display[column].section == AOS_DARK ? DEEP + GAP : 0);
}

/* --- The goods display ------------------------------------------------------------------------------------------------ */

static void draw_box(const struct aos_state *state, struct scene *scene, double x, double y, unsigned box) {
    char id[64], label[64];
    uint8_t value = (uint8_t)box;
    struct text text = rh_text_for(scene->reader, label, sizeof label);
    rh_say(&text, state->box[box] ? "box {box}, {good}" : "box {box}, empty",
           rh_string("box", aos_box_names.name[box]), rh_word("good", aos_cube_names.name[state->box[box]]));
    rh_scene_group(scene, x, y, "", rh_scene_id(id, sizeof id, &aos_arg_box, &value), label);
    rh_scene_rect(scene, -17, -13, 34, 26, 5, "aos-box");
    if (state->box[box])
        rh_scene_piece(scene, "cube", 0, 0, 1.35, aos_good_class[state->box[box] - 1]);
    else
        rh_scene_circle(scene, 0, 0, 2, "k3");
    rh_scene_end(scene);
}

/* A name that is too wide is cut, with a full stop. */
static void put_short(const char *name, double size, double width, char *out, size_t room) {
    size_t length = strlen(name);
    for (;; length--) {
        if (length && name[length] && name[length - 1] == ' ') continue;
        struct text text = rh_text(out, room);
        rh_put_bytes(&text, name, length);
        if (name[length]) rh_put_char(&text, '.');
        if (length < 3 || rh_scene_width(out, size) <= width) return;
    }
}

static void draw_name(struct scene *scene, double middle, double top, const char *words) {
    char name[32];
    put_short(words, SIZE, COLUMN - 8, name, sizeof name);
    rh_scene_text(scene, middle, top + DEEP - 10, SIZE, "mid m", name);
}

static void draw_city_column(const struct aos_state *state, struct scene *scene, double x, unsigned column) {
    const struct aos_display *display = &aos_display[column];
    unsigned city = aos_column_city(state, column);
    double middle = x + COLUMN / 2.0 - 3, top = row_top(column);
    rh_scene_rect(scene, x, top, COLUMN - 6, DEEP, 8, "well");
    aos_draw_die(scene, middle, top + 19, 13, column);
    for (unsigned i = 0; i < display->boxes; i++)
        draw_box(state, scene, middle, top + 52 + 29.0 * i, display->first + i);
    draw_name(scene, middle, top, city == AOS_NO_PLACE ? "" : aos_places[city].name);
}

static void draw_letter(struct scene *scene, double x, double y, unsigned letter, bool placed) {
    char id[32], label[64], class[48];
    uint8_t value = (uint8_t)letter;
    unsigned good = aos_display[AOS_CITY_COLUMNS + letter].good;
    struct text text = rh_text_for(scene->reader, label, sizeof label);
    rh_say(&text, placed ? "New City {letter}, takes {good}, on the map" : "New City {letter}, takes {good}",
           rh_string("letter", aos_letter_names.name[letter]), rh_word("good", aos_good_names.name[good]));
    text = rh_text(class, sizeof class);
    rh_put(&text, "b mid on-");
    rh_put(&text, aos_good_class[good]);
    rh_scene_group(scene, x, y, aos_good_class[good], rh_scene_id(id, sizeof id, &aos_arg_letter, &value),
                   label);
    rh_scene_path(scene, "M-7-12h14l7 12-7 12h-14l-7-12z", "cc case");
    rh_scene_text(scene, 0, 4.8, 13.5, class, aos_letter_names.name[letter]);
    rh_scene_end(scene);
}

static void draw_new_column(const struct aos_state *state, struct scene *scene, double x, unsigned letter) {
    const struct aos_display *display = &aos_display[AOS_CITY_COLUMNS + letter];
    bool placed = state->new_city[letter] != AOS_NO_PLACE;
    bool used = aos_map(state)->columns >> (AOS_CITY_COLUMNS + letter) & 1;
    double middle = x + COLUMN / 2.0 - 3, top = row_top(AOS_CITY_COLUMNS + letter);
    rh_scene_rect(scene, x, top, COLUMN - 6, DEEP, 8, "well");
    draw_letter(scene, middle - 16, top + 20, letter, placed);
    if (used) aos_draw_die(scene, middle + 17, top + 20, 13, AOS_CITY_COLUMNS + letter);
    rh_scene_group(scene, 0, 0, placed ? "" : "aos-asleep", NULL, NULL);
    for (unsigned i = 0; used && i < display->boxes; i++)
        draw_box(state, scene, middle, top + 62 + 29.0 * i, display->first + i);
    rh_scene_end(scene);
    if (placed) draw_name(scene, middle, top, aos_places[state->new_city[letter]].name);
}

/* What Production drew and has yet to place. */
static void draw_hand(const struct aos_state *state, struct scene *scene, double x) {
    unsigned shown = 0;
    for (unsigned good = 0; good < AOS_GOODS; good++)
        for (unsigned i = 0; i < state->hand[good]; i++)
            aos_draw_cube(scene, x + 26.0 * shown, 24, good, "in hand", shown, true), shown++;
    if (shown) rh_scene_text(scene, x - 14, 29, 13, "b end", "to be placed:");
}

void aos_draw_goods(const struct aos_state *state, struct scene *scene) {
    const struct aos_map *map = aos_map(state);
    unsigned cities[AOS_SECTIONS] = {0}, letters[AOS_SECTIONS] = {0};
    for (unsigned i = 0; i < AOS_CITY_COLUMNS; i++) cities[aos_display[i].section] += map->columns >> i & 1;
    for (unsigned i = 0; i < AOS_NEW_CITIES; i++)
        letters[aos_display[AOS_CITY_COLUMNS + i].section] += map->new_cities >> i & 1;
    unsigned first = cities[0] > cities[1] ? cities[0] : cities[1];
    unsigned columns = first + (letters[0] > letters[1] ? letters[0] : letters[1]);
    double width = 2 * LEFT + (columns > 4 ? columns : 4) * COLUMN - 6;
    rh_scene_sheet(scene, "goods", first ? "Goods" : "New Cities", SHEET_EXTRA, -1, width,
                   TOP + 2 * DEEP + GAP + 14);
    rh_scene_ground(scene, "card");
    rh_scene_columns(scene, LEFT, COLUMN, (int)columns, 0);
    if (first) rh_scene_text(scene, LEFT, 29, 16, "b", "Goods display");
    if (first > 5) rh_scene_run(scene, 10, SIZE, "k2", "the top cube moves when its number is rolled");
    if (columns > first) rh_scene_text(scene, LEFT + first * COLUMN, 29, 16, "b", "New Cities");
    draw_hand(state, scene, width - 50);
    unsigned at[AOS_SECTIONS] = {0};
    for (unsigned i = 0; i < AOS_CITY_COLUMNS; i++)
        if (map->columns >> i & 1)
            draw_city_column(state, scene, LEFT + COLUMN * at[aos_display[i].section]++, i);
    at[AOS_LIGHT] = at[AOS_DARK] = first;
    for (unsigned i = 0; i < AOS_NEW_CITIES; i++)
        if (map->new_cities >> i & 1)
            draw_new_column(state, scene, LEFT + COLUMN * at[aos_display[AOS_CITY_COLUMNS + i].section]++, i);
}

/* --- The supply ------------------------------------------------------------------------------------------------------- */

enum { CELL = 116, ACROSS = 8, ROW = 150 };

static void draw_supply_tile(const struct aos_state *state, struct scene *scene, double x, double y,
                             unsigned tile) {
    const struct aos_tile *of = &aos_tiles[tile];
    bool town = of->kind == AOS_TOWN_TILE;
    rh_scene_turned(scene, x, y, 1.1, 0, state->supply[tile] ? "" : "off", NULL, NULL);
    rh_scene_path(scene, AOS_HEX_PATH, "tile");
    for (unsigned left = of->edges; left;) {
        unsigned a = (unsigned)__builtin_ctz(left), b = town ? a : of->other[a];
        aos_draw_piece(scene, 0, 0, a, b, "casing");
        aos_draw_piece(scene, 0, 0, a, b, "bed");
        left &= ~(1u << a | 1u << b);
    }
    if (town) rh_scene_circle(scene, 0, 0, 11.5, "aos-town");
    rh_scene_end(scene);
    rh_scene_textf(scene, x, y + 66, 16, "b mid", "%d", state->supply[tile]);
    rh_scene_run(scene, 6, 13, "k2", of->name);
}

void aos_draw_supply(const struct aos_state *state, struct scene *scene) {
    char words[8];
    struct text text = rh_text(words, sizeof words);
    unsigned kinds = AOS_TILES - AOS_S1, rows = (kinds + ACROSS - 1) / ACROSS;
    rh_put_int(&text, state->discs);
    rh_scene_sheet(scene, "tiles", "Tiles left", SHEET_EXTRA, -1, ACROSS * CELL + 2 * LEFT, TOP + rows * ROW);
    rh_scene_ground(scene, "card");
    rh_scene_columns(scene, LEFT, CELL, ACROSS, 0);
    rh_scene_text(scene, LEFT, 29, 16, "b", "Tiles left");
    rh_scene_run(scene, 10, 14, "k2", "town discs:");
    rh_scene_run(scene, 5, 14, "b", words);
    for (unsigned i = 0; i < kinds; i++) {
        unsigned row = i / ACROSS;
        draw_supply_tile(state, scene, LEFT + CELL * (i % ACROSS + .5), TOP + 54 + ROW * row, AOS_S1 + i);
    }
}
