/* The map: rail spaces with a lane for each seat, what their ground costs and where a deal waits; junctions; cities with
 * level, price, reward and First Station bonus; the deal tile. See draw.h. */
#include "games/railroad_revolution/draw.h"

#include <math.h>
#include <string.h>

enum {
    PLATE_WIDE = 144,
    PLATE_MORE = 16,
    PLATE_HIGH = 52,
    JUNCTION = 13,
    LANE = 7,
    LONG = 11 /* letters of a name */
};

struct point {
    double x, y;
};

/* The tables' plane, enlarged. Denver and Salt Lake City stand a little apart, so that the rails between them show; Miami
 * a little higher, so that its bonus does. */
static struct point node_at(unsigned node) {
    static const double wide = 1.72, high = 1.56;
    double x = rev_node[node].x, y = rev_node[node].y;
    if (node == REV_DENVER) x += 16, y += 9;
    if (node == REV_SALT_LAKE_CITY) x -= 8, y -= 5;
    if (node == REV_MIAMI) y -= 8;
    return (struct point){(x - 8) * wide, (y - 12) * high};
}

/* --- Rail spaces ----------------------------------------------------------------------------------------- */

/* The part of a space that shows between its two ends: its middle, half its length, and the way along it. */
struct stretch {
    struct point middle, along;
    double half;
};

/* How far a node's own drawing reaches into this direction. */
static double reach(unsigned node, struct point along) {
    if (!rev_node[node].level) return JUNCTION;
    double x = fabs(along.x) > 0.001 ? (PLATE_WIDE / 2.0 + 2) / fabs(along.x) : 1e6;
    double y = fabs(along.y) > 0.001 ? (PLATE_HIGH / 2.0 + 2) / fabs(along.y) : 1e6;
    return x < y ? x : y;
}

static struct stretch stretch_of(unsigned space) {
    struct point a = node_at(rev_space[space].end[0]), b = node_at(rev_space[space].end[1]);
    double dx = b.x - a.x, dy = b.y - a.y, length = sqrt(dx * dx + dy * dy);
    struct point along = {dx / length, dy / length};
    double from = reach(rev_space[space].end[0], along);
    double to = length - reach(rev_space[space].end[1], along), half = (to - from) / 2;
    return (struct stretch){{a.x + along.x * (from + half), a.y + along.y * (from + half)}, along, half};
}

/* The point so far along the stretch and so far beside it, from its middle. */
static struct point beside(const struct stretch *stretch, double along, double off) {
    return (struct point){stretch->along.x * along - stretch->along.y * off,
                          stretch->along.y * along + stretch->along.x * off};
}

static void put_point(struct text *text, char command, struct point at) {
    rh_put_char(text, command);
    rh_put_real(text, at.x);
    rh_put_char(text, ' ');
    rh_put_real(text, at.y);
}

/* A bed of this half width along the whole stretch. */
static void draw_bed(struct scene *scene, const struct stretch *stretch, double wide, const char *class) {
    char data[128];
    struct text text = rh_text(data, sizeof data);
    put_point(&text, 'M', beside(stretch, -stretch->half, -wide));
    put_point(&text, 'L', beside(stretch, stretch->half, -wide));
    put_point(&text, 'L', beside(stretch, stretch->half, wide));
    put_point(&text, 'L', beside(stretch, -stretch->half, wide));
    rh_put_char(&text, 'z');
    rh_scene_path(scene, data, class);
}

static void draw_line(struct scene *scene, const struct stretch *stretch, double off, const char *class) {
    struct point a = beside(stretch, -stretch->half, off), b = beside(stretch, stretch->half, off);
    rh_scene_line(scene, a.x, a.y, b.x, b.y, class);
}

/* A rail, so far from the middle of the bed; it wears its seat's mark. */
static void draw_lane(struct scene *scene, const struct stretch *stretch, unsigned seat, double place) {
    double apart = stretch->half < 40 ? 9 : 15;
    struct point mark = beside(stretch, place * apart, place * LANE);
    draw_line(scene, stretch, place * LANE, "rev-lane-case");
    rh_scene_group(scene, 0, 0, rev_seat_class[seat], NULL, NULL);
    draw_line(scene, stretch, place * LANE, "rev-lane");
    rh_scene_end(scene);
    rh_scene_token(scene, mark.x, mark.y, 5, (int)seat);
}

static void put_rails(struct text *text, const struct rev_state *state, unsigned space) {
    for (unsigned i = 0; i < state->seats; i++) {
        if (!(state->seat[i].rails >> space & 1)) continue;
        rh_put(text, ", ");
        rh_say(text, "rail of {seat}", rh_seat("seat", (int)i));
    }
}

/* What is spoken of a space. */
static const char *space_label(const struct rev_state *state, const struct scene *scene, unsigned space,
                               char *words, size_t size) {
    struct text text = rh_text_for(scene->reader, words, size);
    rh_say(&text, space == REV_START_SPACE ? "{from} to {to}, the start" : "{from} to {to}",
           rh_string("from", rev_node_names.name[rev_space[space].end[0]]),
           rh_string("to", rev_node_names.name[rev_space[space].end[1]]));
    if (rev_space[space].icons) {
        rh_put(&text, ", ");
        rh_say(&text, "difficult {icons}", rh_number("icons", rev_space[space].icons));
    }
    if (rev_space[space].deal) {
        rh_put(&text, ", ");
        rh_say(&text, "deal");
    }
    put_rails(&text, state, space);
    return words;
}

static void draw_space(const struct rev_state *state, struct scene *scene, unsigned space) {
    char words[128];
    struct stretch stretch = stretch_of(space);
    unsigned rails = 0, lane = 0;
    for (unsigned i = 0; i < state->seats; i++) rails += rh_set_has(state->seat[i].rails, space);
    double wide = rails > 1 ? rails * LANE / 2.0 + 2.5 : 6;
    rev_begin_pick(scene, stretch.middle.x, stretch.middle.y, "", true, &rev_arg_space, space, NULL,
                   space_label(state, scene, space, words, sizeof words));
    draw_bed(scene, &stretch, wide + 4, "rev-space");
    draw_bed(scene, &stretch, wide, rails ? "rev-bed" : "rev-bare");
    if (!rails) draw_line(scene, &stretch, 0, "rev-ties");
    for (unsigned i = 0; i < state->seats; i++) /* in the order of seats */
        if (state->seat[i].rails >> space & 1) draw_lane(scene, &stretch, i, lane++ - (rails - 1) / 2.0);
    rh_scene_end(scene);
}

/* Pills that stand on the other side of their space (-1), or further along it, where the usual place is taken. */
static const struct {
    int8_t side, along;
} pill_at[REV_SPACES] = {
    [11] = {-1, 0}, /* R12: below Kansas City hangs its bonus */
};

/* Difficult ground and the deal on one pill beside the space. */
static void draw_pill(struct scene *scene, unsigned space) {
    static const char *const ground_words[2][4] = {{"", "^", "^^", "^^^"}, {"&", "^&", "^^&", "^^^&"}};
    unsigned icons = rev_space[space].icons, deal = rev_space[space].deal;
    if (!icons && !deal) return;
    struct stretch stretch = stretch_of(space);
    double wide = 13.0 * icons + (icons ? 11 : 0) + (deal ? (icons ? 20 : 24) : 0);
    double flat = fabs(stretch.along.x), off = 26 + (1 - flat) * (wide / 2 - 10);
    bool below = stretch.along.x > 0; /* turned so that the usual side is above, or right of what is steep */
    double side = (below ? -1 : 1) * (pill_at[space].side ? pill_at[space].side : 1);
    struct point at = beside(&stretch, pill_at[space].along, off * side);
    rh_scene_text(scene, stretch.middle.x + at.x, stretch.middle.y + at.y, 12, "term mid",
                  ground_words[deal][icons]);
    rh_scene_group(scene, stretch.middle.x + at.x, stretch.middle.y + at.y, "art", NULL, NULL);
    rh_scene_rect(scene, -wide / 2, -11, wide, 22, 11, "rev-pill");
    for (unsigned i = 0; i < icons; i++) {
        char data[64];
        struct text text = rh_text(data, sizeof data);
        put_point(&text, 'M', (struct point){-wide / 2 + 6 + 13.0 * i, 6});
        rh_put(&text, "l6-12.5 6 12.5z");
        rh_scene_path(scene, data, "rev-rock");
    }
    if (deal) {
        rh_scene_circle(scene, wide / 2 - 12, 0, 12, "rev-dark");
        rh_scene_icon(scene, "deal", wide / 2 - 12, 0, 16, "rev-on-dark");
    }
    rh_scene_end(scene);
}

static void draw_junctions(struct scene *scene) {
    for (unsigned i = REV_CITIES; i < REV_NODES; i++) {
        struct point at = node_at(i);
        rh_scene_circle(scene, at.x, at.y, JUNCTION, "rev-junction");
        rh_scene_circle(scene, at.x, at.y, 5, "rev-dark");
    }
}

/* --- Cities ---------------------------------------------------------------------------------------------- */

static void put_owner(struct text *text, unsigned who) {
    rh_put(text, ", ");
    if (who == REV_NEUTRAL)
        rh_say(text, "station of nobody");
    else
        rh_say(text, "station of {seat}", rh_seat("seat", (int)who));
}

static const char *city_label(const struct rev_state *state, const struct scene *scene, unsigned city,
                              const struct rev_tile *tile, char *words, size_t size) {
    struct text text = rh_text_for(scene->reader, words, size);
    rh_say(&text, "{city}, level {level}", rh_string("city", rev_city_names.name[city]),
           rh_number("level", rev_node[city].level));
    if (tile) {
        rh_put(&text, ", $");
        rh_put_int(&text, tile->cost);
        rh_put(&text, ", ");
        rev_put_reward(&text, &tile->primary);
        if (state->first_station[city] == REV_NONE) {
            rh_put(&text, ", ");
            rev_put_named(&text, RH_SAID("first {reward}"), &tile->bonus);
        }
    }
    if (state->first_station[city] == REV_NEUTRAL) put_owner(&text, REV_NEUTRAL);
    for (unsigned i = 0; i < state->seats; i++)
        if (state->seat[i].stations >> city & 1) put_owner(&text, i);
    return words;
}

/* Stations stand on the upper edge, the first one leftmost. */
static void draw_stations(const struct rev_state *state, struct scene *scene, unsigned city) {
    double x = -PLATE_WIDE / 2.0 + 18, y = -PLATE_HIGH / 2.0 - 8;
    unsigned first = state->first_station[city];
    if (first != REV_NONE) {
        rh_scene_piece(scene, "house", x, y, 1.2, rev_seat_class[first]);
        x += 25;
    }
    for (unsigned i = 0; i < state->seats; i++) {
        if (i == first || !(state->seat[i].stations >> city & 1)) continue;
        rh_scene_piece(scene, "house", x, y, 1.2, rev_seat_class[i]);
        x += 25;
    }
}

/* The price and the reward; the reward can be pointed at after building here. */
static void draw_offer(struct scene *scene, const struct rev_tile *tile, bool picks) {
    char words[96];
    struct text text = rh_text_for(scene->reader, words, sizeof words);
    double x = -PLATE_WIDE / 2.0 + 32, wide = rev_reward_wide(&tile->primary, 14);
    double start = x + fmax(49, fmin(54, PLATE_WIDE / 2.0 - x - wide - 4));
    rh_scene_textf(scene, x, 17.5, 14, "m on-plate", "$%d", tile->cost);
    rev_put_named(&text, RH_SAID("reward: {reward}"), &tile->primary);
    rev_begin_pick(scene, start, 12, "", picks, &rev_arg_use, REV_USE_REWARD, NULL, picks ? words : NULL);
    rh_scene_rect(scene, -1, -7.5, wide + 1, 16, 4, "rev-space");
    rev_draw_reward(scene, 0, 0.5, 14, &tile->primary, REV_LEFT, true);
    rh_scene_end(scene);
}

/* The First Station bonus hangs below. */
static void draw_bonus(const struct rev_state *state, struct scene *scene, unsigned city,
                       const struct rev_tile *tile, bool picks) {
    char words[96];
    struct text text = rh_text_for(scene->reader, words, sizeof words);
    double wide = rev_reward_wide(&tile->bonus, 13) + 14;
    bool taken = state->first_station[city] != REV_NONE && !(picks && state->may[REV_MAY_BONUS]);
    rev_put_named(&text, RH_SAID("first bonus: {reward}"), &tile->bonus);
    rev_begin_pick(scene, PLATE_WIDE / 2.0 - 8 - wide, PLATE_HIGH / 2.0, "", picks, &rev_arg_use,
                   REV_USE_BONUS, NULL, picks ? words : NULL);
    rh_scene_rect(scene, 3, 6, wide - 6, 16, 5, "rev-space"); /* its ring follows what shows of it */
    rh_scene_rect(scene, 0, -8, wide, 33, 8, "rev-pill");
    rh_scene_group(scene, 0, 13, taken ? "rev-gone" : "", NULL, NULL);
    rev_draw_reward(scene, 7, 0, 13, &tile->bonus, REV_LEFT, true);
    rh_scene_end(scene);
    rh_scene_end(scene);
}

/* How far a plate reaches to the right of its place: as far as its name needs, also where a page enlarges it, but not
 * over the rails beside it. */
static double plate_right(const char *name) {
    double need = -40 + rh_scene_width(name, 17) + 8;
    return fmin(fmax(need, PLATE_WIDE / 2.0), PLATE_WIDE / 2.0 + PLATE_MORE);
}

static void draw_city(const struct rev_state *state, struct scene *scene, unsigned city) {
    static const char *const level_class[REV_LEVELS + 1] = {
        "", "rev-level-1", "rev-level-2", "rev-level-3", "rev-level-4", "rev-level-5"};
    static const char block[] = "M-71.3-17a8.3 8.3 0 0 1 8.3-8.3h17v50.6h-17a8.3 8.3 0 0 1-8.3-8.3z";
    char words[256];
    const struct rev_tile *tile =
        state->city_tile[city] < REV_CITY_TILES ? &rev_tile[state->city_tile[city]] : NULL;
    const char *name = rev_city_names.name[city];
    bool here = state->action == REV_STATION && state->place == city;
    struct point at = node_at(city);
    if (tile) {
        rh_scene_group(scene, at.x, at.y, "", NULL, NULL);
        draw_bonus(state, scene, city, tile, here);
        rh_scene_end(scene);
    }
    rev_begin_pick(scene, at.x, at.y, "", true, &rev_arg_city, city, NULL,
                   city_label(state, scene, city, tile, words, sizeof words));
    double wide = PLATE_WIDE / 2.0 + plate_right(name);
    rh_scene_rect(scene, -PLATE_WIDE / 2.0 + 1.5, -PLATE_HIGH / 2.0 + 2.5, wide, PLATE_HIGH, 9, "shadow");
    rh_scene_rect(scene, -PLATE_WIDE / 2.0, -PLATE_HIGH / 2.0, wide, PLATE_HIGH, 9, "plate");
    rh_scene_path(scene, block, level_class[rev_node[city].level]);
    rh_scene_textf(scene, -58.5, 6.5, 18, "b mid rev-on-dark", "%d", rev_node[city].level);
    rh_scene_text(scene, -40, -6, rh_scene_fit(name, 15.5, plate_right(name) + 36),
                  strlen(name) > LONG ? "b tight on-plate" : "b on-plate", name);
    draw_stations(state, scene, city);
    if (tile) draw_offer(scene, tile, here);
    rh_scene_end(scene);
}

/* --- The deal -------------------------------------------------------------------------------------------- */

static void draw_deal(const struct rev_state *state, struct scene *scene) {
    enum { LEFT = 12, TOP = REV_MAP_HIGH - 94, WIDE = 384, HIGH = 82, HALF = 139 };
    rh_scene_group(scene, LEFT, TOP, "", NULL, NULL);
    rh_scene_rect(scene, 1.5, 2.5, WIDE, HIGH, 12, "shadow");
    rh_scene_rect(scene, 0, 0, WIDE, HIGH, 12, "card");
    rh_scene_circle(scene, 40, 34, 19, "rev-dark");
    rh_scene_icon(scene, "deal", 40, 34, 26, "rev-on-dark");
    rh_scene_text(scene, 40, 70, 14, "b mid", "Deal");
    for (unsigned i = REV_TOP; i <= REV_BOTTOM && state->deal < REV_DEALS; i++) {
        char words[96];
        struct text text = rh_text_for(scene->reader, words, sizeof words);
        rev_put_named(&text, i == REV_TOP ? RH_SAID("top deal, {reward}") : RH_SAID("bottom deal, {reward}"),
                      &rev_deal[state->deal][i]);
        rev_begin_pick(scene, 80 + i * (HALF + 16.0), 8, "", true, &rev_arg_half, i, NULL, words);
        rh_scene_rect(scene, 0, 0, HALF, HIGH - 16, 9, "well");
        rh_scene_text(scene, 10, 19, 12, "k2", i == REV_TOP ? "top" : "bottom");
        rev_draw_reward(scene, HALF / 2.0, 42, 17, &rev_deal[state->deal][i], REV_MIDDLE, false);
        rh_scene_end(scene);
    }
    rh_scene_end(scene);
}

void rev_draw_map(const struct rev_state *state, struct scene *scene) {
    for (unsigned i = 0; i < REV_SPACES; i++) draw_space(state, scene, i);
    for (unsigned i = 0; i < REV_SPACES; i++) draw_pill(scene, i);
    draw_junctions(scene);
    for (unsigned i = 0; i < REV_CITIES; i++) draw_city(state, scene, i);
    draw_deal(state, scene);
}
