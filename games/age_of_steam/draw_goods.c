/* The goods display with the New Cities, and the supply of tiles. See draw.h. */
#include "games/age_of_steam/draw.h"

#include <string.h>

enum { COLUMN = 66, TOP = 44, DEEP = 118 };

/* --- The goods display ------------------------------------------------------------------------------------------------ */

static void draw_box(const struct aos_state *state, struct scene *scene, double x, double y, unsigned box) {
    char id[64], label[64];
    uint8_t value = (uint8_t)box;
    struct text text = rh_text(label, sizeof label);
    rh_put(&text, "box ");
    rh_put(&text, aos_box_names.name[box]);
    rh_put(&text, ", ");
    rh_put(&text, state->box[box] ? aos_cube_names.name[state->box[box]] : "empty");
    rh_scene_group(scene, x, y, "", rh_scene_id(id, sizeof id, &aos_arg_box, &value), label);
    rh_scene_rect(scene, -11, -10, 22, 20, 4, "aos-box");
    if (state->box[box])
        rh_scene_piece(scene, "cube", 0, 0, 1, aos_good_class[state->box[box] - 1]);
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

static void draw_city_column(const struct aos_state *state, struct scene *scene, double x, unsigned column) {
    const struct aos_display *display = &aos_display[column];
    unsigned city = aos_column_city(state, column);
    double middle = x + COLUMN / 2.0 - 3;
    rh_scene_rect(scene, x, TOP, COLUMN - 6, DEEP, 8, "well");
    aos_draw_die(scene, middle, TOP + 14, 10, column);
    for (unsigned i = 0; i < display->boxes; i++)
        draw_box(state, scene, middle, TOP + 40 + 21.0 * i, display->first + i);
    char name[32];
    put_short(city == AOS_NO_PLACE ? "" : aos_places[city].name, 11, COLUMN - 8, name, sizeof name);
    rh_scene_text(scene, middle, TOP + 112, 11, "mid m k2", name);
}

static void draw_letter(struct scene *scene, double x, double y, unsigned letter, bool placed) {
    char id[32], label[64], class[48];
    uint8_t value = (uint8_t)letter;
    unsigned good = aos_display[AOS_CITY_COLUMNS + letter].good;
    struct text text = rh_text(label, sizeof label);
    rh_put(&text, "New City ");
    rh_put(&text, aos_letter_names.name[letter]);
    rh_put(&text, ", takes ");
    rh_put(&text, aos_good_names.name[good]);
    if (placed) rh_put(&text, ", on the map");
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
    double middle = x + COLUMN / 2.0 - 3;
    rh_scene_rect(scene, x, TOP, COLUMN - 6, DEEP, 8, "well");
    draw_letter(scene, middle, TOP + 18, letter, placed);
    rh_scene_group(scene, 0, 0, placed ? "" : "aos-asleep", NULL, NULL);
    for (unsigned i = 0; used && i < display->boxes; i++)
        draw_box(state, scene, middle, TOP + 48 + 21.0 * i, display->first + i);
    rh_scene_end(scene);
    if (placed) {
        char name[32];
        put_short(aos_places[state->new_city[letter]].name, 11, COLUMN - 8, name, sizeof name);
        rh_scene_text(scene, middle, TOP + 112, 11, "mid m k2", name);
        return;
    }
    if (used)
        rh_scene_textf(scene, middle, TOP + 112, 11, "mid k2", "%s %d",
                       display->section == AOS_DARK ? "dark" : "light", display->die + 1);
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
    double x = 22;
    unsigned columns = 0, letters = 0;
    for (unsigned i = 0; i < AOS_CITY_COLUMNS; i++) columns += map->columns >> i & 1;
    for (unsigned i = 0; i < AOS_NEW_CITIES; i++) letters += map->new_cities >> i & 1;
    double width = 44 + (columns + letters) * COLUMN;
    if (width < 420) width = 420;
    rh_scene_sheet(scene, "goods", columns ? "Goods" : "New Cities", SHEET_EXTRA, -1, width, TOP + DEEP + 16);
    rh_scene_ground(scene, "card");
    rh_scene_columns(scene, 22, COLUMN, (int)(columns + letters), 0);
    if (columns) {
        rh_scene_text(scene, 22, 29, 15, "b", "Goods display");
        if (columns > 6)
            rh_scene_run(scene, 10, 13, "k3", "the top cube moves to the city when its number is rolled");
    }
    for (unsigned i = 0; i < AOS_CITY_COLUMNS; i++) {
        if (!(map->columns >> i & 1)) continue;
        draw_city_column(state, scene, x, i);
        x += COLUMN;
    }
    rh_scene_text(scene, x, 29, 15, "b", "New Cities");
    draw_hand(state, scene, width - 50);
    for (unsigned i = 0; i < AOS_NEW_CITIES; i++) {
        if (!(map->new_cities >> i & 1)) continue;
        draw_new_column(state, scene, x, i);
        x += COLUMN;
    }
}

/* --- The supply ------------------------------------------------------------------------------------------------------- */

enum { CELL = 84, FIRST_CELL = 16 };

static void draw_supply_tile(const struct aos_state *state, struct scene *scene, double x, double y,
                             unsigned tile) {
    const struct aos_tile *of = &aos_tiles[tile];
    bool town = of->kind == AOS_TOWN_TILE;
    rh_scene_turned(scene, x, y, .72, 0, state->supply[tile] ? "" : "off", NULL, NULL);
    rh_scene_path(scene, AOS_HEX_PATH, "tile");
    for (unsigned left = of->edges; left;) {
        unsigned a = (unsigned)__builtin_ctz(left), b = town ? a : of->other[a];
        aos_draw_piece(scene, 0, 0, a, b, "casing");
        aos_draw_piece(scene, 0, 0, a, b, "bed");
        left &= ~(1u << a | 1u << b);
    }
    if (town) rh_scene_circle(scene, 0, 0, 11.5, "aos-town");
    rh_scene_end(scene);
    rh_scene_textf(scene, x, y + 46, 13, "b mid", "%d", state->supply[tile]);
    rh_scene_run(scene, 5, 11.5, "k2", of->name);
}

void aos_draw_supply(const struct aos_state *state, struct scene *scene) {
    char words[8];
    struct text text = rh_text(words, sizeof words);
    rh_put_int(&text, state->discs);
    rh_scene_sheet(scene, "tiles", "Tiles left", SHEET_EXTRA, -1, (AOS_TILES - 1) * CELL + 2 * FIRST_CELL,
                   150);
    rh_scene_ground(scene, "card");
    rh_scene_columns(scene, FIRST_CELL, CELL, AOS_TILES - 1, 0);
    rh_scene_text(scene, 22, 29, 15, "b", "Tiles left");
    rh_scene_run(scene, 10, 13, "k3", "town discs:");
    rh_scene_run(scene, 5, 13, "b", words);
    for (unsigned tile = AOS_S1; tile < AOS_TILES; tile++)
        draw_supply_tile(state, scene, FIRST_CELL + CELL * (tile - AOS_S1 + .5), 84, tile);
}
