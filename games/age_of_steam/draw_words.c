/* What stands on each hex in letters: its coordinates, as moves name it, and, where only words are seen, what
 * the paths of the drawing would show. See draw.h.
 *
 * In words a hex has two lines. Above: the track, a line for each piece with its owner's mark behind it; else ^ or
 * ~ for a mountain or a river; of a place the beginning of its name, of a city the cubes. Below: the coordinates;
 * of a city its name and what it takes. A terminal of 80 columns has room for five letters a hex.
 */
#include "games/age_of_steam/draw.h"

#include <stdio.h>

enum { LETTERS = 3, CUBES = 4, OWNERS = 2 };
static const double above = -14, below = 22, letter = 16;

/* Track from edge to edge, the lower one first. */
static const char *const line[AOS_EDGES][AOS_EDGES] = {
    {NULL, "└", "╰", "│", "╯", "┘"},     {NULL, NULL, "<", "╭", "╱", "∨"},
    {NULL, NULL, NULL, "┌", "∧", "╲"},   {NULL, NULL, NULL, NULL, "┐", "╮"},
    {NULL, NULL, NULL, NULL, NULL, ">"},
};

static void short_name(struct scene *scene, double x, double y, const char *name) {
    char words[LETTERS + 1];
    snprintf(words, sizeof words, "%s", name);
    rh_scene_text(scene, x, y, 11, "b", words);
}

/* The track of a hex, from the left; answers how many letters it takes. */
static int put_track(const struct aos_state *state, struct scene *scene, unsigned hex, double x) {
    bool town = aos_map(state)->place_at[hex] != 0;
    const struct aos_hex *at = &state->hex[hex];
    int letters = 0;
    for (unsigned left = at->tile ? aos_edges(state, hex) : 0; left && !(town && letters == OWNERS);) {
        unsigned a = (unsigned)__builtin_ctz(left), b = town ? a : aos_other_edge(at->tile, at->turn, a);
        if (!town)
            rh_scene_text(scene, x + letter * letters++, above, 11, "b", a < b ? line[a][b] : line[b][a]);
        aos_draw_who(scene, x + letter * (letters++ + 0.5), above - 4, 7, aos_owner(state, hex, a));
        left &= ~(1U << a | 1U << b);
    }
    return letters;
}

static void put_cubes(const struct aos_state *state, struct scene *scene, unsigned city) {
    const uint8_t *cubes = state->place[city].cubes;
    unsigned all = 0, shown = 0;
    double left = 0;
    for (unsigned good = 0; good < AOS_GOODS; good++) all += cubes[good];
    if (all > CUBES) {
        rh_scene_textf(scene, 0, above, 11, "b", "+%d", (int)(all - CUBES / 2));
        all = CUBES / 2;
        left -= letter;
    }
    for (unsigned good = 0; good < AOS_GOODS; good++)
        for (unsigned i = 0; i < cubes[good] && shown < all; i++, shown++)
            rh_scene_piece(scene, "cube", left + letter * (shown - (all - 1) / 2.0), above - 4, 1,
                           aos_good_class[good]);
}

static void put_city(const struct aos_state *state, struct scene *scene, unsigned city) {
    put_cubes(state, scene, city);
    short_name(scene, -letter * 2.5, below, aos_places[city].name);
    rh_scene_text(scene, letter * 0.5, below, 11, "b", ">");
    rh_scene_piece(scene, "cube", letter * 2, below - 4, 1, aos_good_class[aos_good_of(state, city)]);
}

static void put_hex(const struct aos_state *state, struct scene *scene, unsigned hex) {
    char ground = aos_map(state)->terrain[hex];
    unsigned place = aos_map(state)->place_at[hex];
    if (place) {
        short_name(scene, -letter * 1.5, above, aos_places[place - 1].name);
        put_track(state, scene, hex, letter * 1.5);
    } else if (!put_track(state, scene, hex, -letter * 0.5) && (ground == '~' || ground == '^')) {
        rh_scene_text(scene, 0, above, 11, "mid", ground == '~' ? "~" : "^");
    }
}

void aos_draw_coordinates(const struct aos_state *state, struct scene *scene, unsigned hex, double x,
                          double y) {
    if (!aos_is_land(aos_map(state), hex) || aos_is_city_hex(state, hex)) return;
    rh_scene_text(scene, x, y + (scene->words_only ? below : -29), 11, "mid k2 halo",
                  aos_hex_names.name[hex]);
}

void aos_draw_words(const struct aos_state *state, struct scene *scene, unsigned hex, double x, double y) {
    if (!aos_is_land(aos_map(state), hex)) return;
    rh_scene_group(scene, x, y, "", NULL, NULL);
    if (aos_is_city_hex(state, hex))
        put_city(state, scene, aos_map(state)->place_at[hex] - 1U);
    else
        put_hex(state, scene, hex);
    rh_scene_end(scene);
}
