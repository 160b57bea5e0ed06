/* City tiles, badges and cubes. See draw.h.
 *
 * Badges and names stand upright whatever the turn of the tile. Behind them each city has a skyline of its own, always
 * the same: more and taller houses for a larger city, mountains in the west, water at coasts and lakes, palms in the
 * south.
 */
#include "games/railroad_rivals/draw.h"

#include <string.h>

#define BADGE_CLASS(id, letters, name)   "badge rr-" #id,
#define FRAME_CLASS(id, letters, name)   "riv-frame rr-" #id,
#define LETTERS_CLASS(id, letters, name) "b mid on-rr-" #id,
const char *const riv_badge_class[RIV_RAILROADS] = {RIV_RAILROAD_LIST(BADGE_CLASS)};
const char *const riv_frame_class[RIV_RAILROADS] = {RIV_RAILROAD_LIST(FRAME_CLASS)};
static const char *const letters_class[RIV_RAILROADS] = {RIV_RAILROAD_LIST(LETTERS_CLASS)};
const char *const riv_good_class[RIV_GOODS] = {"good-brown", "good-yellow", "good-black", "good-gray"};

/* --- Badges and cubes --------------------------------------------------------------------------------------------- */

void riv_draw_letters(struct scene *scene, double cx, double cy, double wide, double size,
                      unsigned railroad) {
    const char *letters = riv_railroad_names.name[railroad];
    double fit = rh_scene_fit(letters, size, wide - 5);
    rh_scene_text(scene, cx, cy + fit * 0.36, fit, letters_class[railroad], letters);
}

void riv_draw_badge(struct scene *scene, double cx, double cy, double wide, double high, double size,
                    unsigned railroad) {
    rh_scene_rect(scene, cx - wide / 2, cy - high / 2, wide, high, 5, riv_badge_class[railroad]);
    riv_draw_letters(scene, cx, cy, wide, size, railroad);
}

void riv_draw_cube(struct scene *scene, double x, double y, double scale, unsigned good, const char *where) {
    char id[64] = "", label[32];
    struct text text = rh_text(id, sizeof id);
    if (where) {
        rh_pick_id(&riv_arg_good, (const uint8_t[]){(uint8_t)good}, &text);
        rh_put_char(&text, '.');
        rh_put(&text, where);
    }
    text = rh_text_for(scene->reader, label, sizeof label);
    rh_say(&text, "{good} cube", rh_word("good", riv_good_names.name[good]));
    rh_scene_group(scene, x, y, NULL, id, where ? label : NULL);
    rh_scene_piece(scene, "cube", 0, 0, scale, riv_good_class[good]);
    rh_scene_end(scene);
}

/* --- The skyline -------------------------------------------------------------------------------------------------- */

/* Small numbers that follow from the city alone. */
struct whim {
    uint32_t seed;
};

static int whim_below(struct whim *whim, int bound) {
    whim->seed = whim->seed * 1664525U + 1013904223U;
    return (int)((whim->seed >> 16) % (unsigned)bound);
}

enum { SKY_LEFT = 10, SKY_RIGHT = 116, SKY_BASE = 101 };

static void put_point(struct text *path, char command, int x, int y) {
    rh_put_char(path, command);
    rh_put_int(path, x);
    rh_put_char(path, ' ');
    rh_put_int(path, y);
}

static void draw_mountains(struct scene *scene, struct whim *whim) {
    char data[256];
    struct text path = rh_text(data, sizeof data);
    put_point(&path, 'M', SKY_LEFT, SKY_BASE);
    for (int x = SKY_LEFT; x < SKY_RIGHT - 20;) {
        int half = 8 + whim_below(whim, 8), top = 54 + whim_below(whim, 18);
        put_point(&path, 'L', x + half, top);
        x += 2 * half;
        put_point(&path, 'L', x < SKY_RIGHT ? x - 3 : SKY_RIGHT,
                  x < SKY_RIGHT ? 76 + whim_below(whim, 10) : SKY_BASE);
    }
    put_point(&path, 'L', SKY_RIGHT, SKY_BASE);
    rh_put_char(&path, 'z');
    rh_scene_path(scene, data, "riv-far art");
}

static void draw_water(struct scene *scene) {
    rh_scene_path(scene,
                  "M10 104q4.400-3 8.800 0t8.800 0 8.800 0 8.800 0 8.800 0 8.800 0 8.800 0 8.800 0 8.800 0 "
                  "8.800 0 8.800 0 8.800 0",
                  "riv-water art");
}

static void draw_palm(struct scene *scene, int x) {
    char data[160];
    struct text path = rh_text(data, sizeof data);
    put_point(&path, 'M', x, SKY_BASE);
    rh_put(&path, "q3-12 1-22M");
    rh_put_int(&path, x + 1);
    rh_put(&path, " 79q-7-5-11 2M");
    rh_put_int(&path, x + 1);
    rh_put(&path, " 79q7-6 12 1M");
    rh_put_int(&path, x + 1);
    rh_put(&path, " 79q-2-8-8-8M");
    rh_put_int(&path, x + 1);
    rh_put(&path, " 79q3-8 9-6");
    rh_scene_path(scene, data, "riv-palm art");
}

/* A roof between two corners of the same height: flat, pitched, stepped, domed or with a mast. */
static void put_roof(struct text *path, int shape, int wide) {
    static const char *const roof[] = {"h#", "l* -5l* 5", "v-4h*v-5h*v9", "c0-9 # -9 # 0", "h*v-11h1v11h*"};
    for (const char *at = roof[shape]; *at; at++) {
        if (*at == '#')
            rh_put_int(path, wide);
        else if (*at == '*')
            rh_put_real(path, shape == 4 ? (wide - 1) / 2.0 : wide / 2.0);
        else
            rh_put_char(path, *at);
    }
}

/* Houses from left to right; a city that takes more goods has more and taller ones. */
static void draw_houses(struct scene *scene, struct whim *whim, int goods) {
    char data[768];
    struct text path = rh_text(data, sizeof data);
    int room = goods == 1 ? 56 : goods == 2 ? 76 : 98, left = (RIV_SIDE - room) / 2;
    for (int x = left; x < left + room - 5;) {
        int wide = 7 + whim_below(whim, 6), middle = x + wide / 2 - RIV_SIDE / 2;
        int most = 10 + goods * 7 - (middle < 0 ? -middle : middle) / 4;
        int high = 8 + whim_below(whim, most > 4 ? most : 4);
        if (x + wide > left + room) wide = left + room - x;
        put_point(&path, 'M', x, SKY_BASE);
        rh_put_char(&path, 'v');
        rh_put_int(&path, -high);
        int shape = whim_below(whim, 9);
        put_roof(&path, shape < 5 ? shape : 0, wide);
        rh_put_char(&path, 'V');
        rh_put_int(&path, SKY_BASE);
        rh_put_char(&path, 'z');
        x += wide + (whim_below(whim, 3) ? 0 : 2);
    }
    rh_scene_path(scene, data, "riv-sky art");
}

/* Cities by the sea or a great lake, by name, for no line of longitude tells. */
static bool by_water(unsigned city) {
    const uint64_t cities =
        UINT64_C(1) << RIV_NEW_YORK | UINT64_C(1) << RIV_BOSTON | UINT64_C(1) << RIV_BALTIMORE |
        UINT64_C(1) << RIV_BUFFALO | UINT64_C(1) << RIV_CLEVELAND | UINT64_C(1) << RIV_DETROIT |
        UINT64_C(1) << RIV_CHICAGO | UINT64_C(1) << RIV_JACKSONVILLE | UINT64_C(1) << RIV_NEW_ORLEANS |
        UINT64_C(1) << RIV_DULUTH | UINT64_C(1) << RIV_SAN_FRANCISCO | UINT64_C(1) << RIV_SEATTLE;
    return rh_set_has(cities, city);
}

static void draw_skyline(struct scene *scene, unsigned city) {
    const struct riv_city *facts = &riv_city[city];
    struct whim whim = {city * 2654435761U + 12345};
    if (facts->longitude < -1045 && facts->longitude > -1220) draw_mountains(scene, &whim);
    if (by_water(city)) draw_water(scene);
    draw_houses(scene, &whim, facts->goods);
    bool south = facts->latitude < 310 || (facts->latitude < 345 && facts->longitude < -1180);
    if (south) draw_palm(scene, 99);
}

/* --- The tile ----------------------------------------------------------------------------------------------------- */

struct middle {
    double x, y;
};

static struct middle edge_middle(unsigned direction) {
    static const struct middle at[RIV_EDGES] = {
        {RIV_SIDE / 2.0, RIV_BADGE_HIGH / 2.0 + 1},
        {RIV_SIDE - RIV_BADGE / 2.0 - 1, RIV_WAIST},
        {RIV_SIDE / 2.0, RIV_SIDE - RIV_BADGE_HIGH / 2.0 - 1},
        {RIV_BADGE / 2.0 + 1, RIV_WAIST},
    };
    return at[direction];
}

static void draw_blank(struct scene *scene, unsigned direction) {
    static const char *const mark[RIV_EDGES] = {"M52 6.5h22", "M119.5 55v22", "M52 119.5h22", "M6.5 55v22"};
    rh_scene_path(scene, mark[direction], "riv-blank");
}

static void draw_edge(struct scene *scene, const struct riv_look *look, unsigned direction) {
    unsigned railroad = riv_shown((unsigned)look->city, (unsigned)look->turn, direction);
    struct middle at = edge_middle(direction);
    if (railroad == RIV_BLANK) {
        draw_blank(scene, direction);
    } else if (look->edge[direction] == RIV_EDGE_DEAD) {
        /* Grey letters on grey: a faded colour would look like another railroad. */
        const char *letters = riv_railroad_names.name[railroad];
        double size = rh_scene_fit(letters, 15, RIV_BADGE - 5);
        rh_scene_rect(scene, at.x - RIV_BADGE / 2.0, at.y - RIV_BADGE_HIGH / 2.0, RIV_BADGE, RIV_BADGE_HIGH,
                      5, "riv-dead");
        rh_scene_text(scene, at.x, at.y + size * 0.36, size, "m mid riv-dead-text", letters);
    } else if (look->edge[direction] == RIV_EDGE_OPEN) {
        riv_draw_badge(scene, at.x, at.y, RIV_BADGE, RIV_BADGE_HIGH, 16, railroad);
    }
}

static void draw_cubes(struct scene *scene, const struct riv_look *look, const char *slug) {
    int all = 0, at = 0;
    for (unsigned good = 0; good < RIV_GOODS; good++) all += look->cubes[good];
    for (unsigned good = 0; good < RIV_GOODS; good++) {
        for (int i = 0; i < look->cubes[good]; i++, at++) {
            char where[48];
            struct text text = rh_text(where, sizeof where);
            rh_put(&text, slug);
            rh_put_char(&text, '.');
            rh_put_int(&text, i);
            riv_draw_cube(scene, RIV_SIDE / 2.0 + (at - (all - 1) / 2.0) * 27, 90, 1, good, where);
        }
    }
}

/* The name is what a delivery to this city points at. */
static void draw_name(struct scene *scene, const struct riv_look *look) {
    enum { LONG = 11 /* letters */ };
    const char *name = riv_city[look->city].name;
    double size = rh_scene_fit(name, 16.5, RIV_SIDE - 12);
    char id[48], label[48];
    struct text text = rh_text_for(scene->reader, label, sizeof label);
    rh_say(&text, "to {city}", rh_string("city", name));
    rh_scene_id(id, sizeof id, &riv_arg_to, (const uint8_t[]){(uint8_t)look->city});
    double wide = rh_scene_width(name, size) + 8;
    if (wide > RIV_SIDE - 20) wide = RIV_SIDE - 20;
    if (look->cubes) {
        rh_scene_group(scene, 0, 0, NULL, id, label);
        rh_scene_rect(scene, (RIV_SIDE - wide) / 2, 29, wide, 21, 6, "riv-name");
    }
    rh_scene_text(scene, RIV_SIDE / 2.0, 39.5 + size * 0.36, size,
                  strlen(name) > LONG ? "b mid tight on-plate" : "b mid on-plate", name);
    if (look->cubes) rh_scene_end(scene);
}

void riv_draw_tile(struct scene *scene, double x, double y, const struct riv_look *look) {
    char id[48], slug[40];
    struct text text = rh_text(slug, sizeof slug);
    rh_put_slug(&text, riv_city[look->city].name);
    rh_scene_id(id, sizeof id, &riv_arg_tile, (const uint8_t[]){(uint8_t)look->city});
    rh_scene_group(scene, x, y, NULL, id, look->label);
    rh_scene_rect(scene, 1.5, 3, RIV_SIDE, RIV_SIDE, 11, "shadow");
    rh_scene_rect(scene, 0, 0, RIV_SIDE, RIV_SIDE, 11, "tile");
    draw_skyline(scene, (unsigned)look->city);
    draw_name(scene, look);
    for (unsigned d = 0; d < RIV_EDGES; d++) draw_edge(scene, look, d);
    if (look->cubes) {
        draw_cubes(scene, look, slug);
    } else {
        rh_scene_icon(scene, "cube", 54, 91, 19, "ink-plate");
        rh_scene_textf(scene, 67, 97, 17, "b on-plate", "%d", riv_city[look->city].goods);
    }
    if (look->last) rh_scene_rect(scene, -8.5, -8.5, RIV_SIDE + 17, RIV_SIDE + 17, 18, "last art");
    rh_scene_end(scene);
}
