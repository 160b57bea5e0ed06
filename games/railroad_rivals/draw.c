/* The whole table of Railroad Rivals: the map and the stock board have files of their own, here are the tiles that lie
 * face up, the hand of the seat that looks, and the progression of solitaire. See draw.h.
 */
#include "games/railroad_rivals/draw.h"

enum {
    INSET = 18,
    TOP = 50, /* where tiles begin under a heading */
    TILE_PITCH = RIV_SIDE + 18,
    STOCK_WIDE = 92,
    STOCK_PITCH = STOCK_WIDE + 16,
    TILES_HIGH = TOP + RIV_SIDE + 34,
};

bool riv_decides(const struct riv_state *state, int seat) {
    if (seat < 0 || seat >= state->seats || state->phase < RIV_PHASE_BID || state->phase == RIV_PHASE_OVER)
        return false;
    return (int)riv_actor(state) == seat && riv_hand(state, (unsigned)seat) != RH_SET_HIDDEN;
}

/* A card of `count` columns; wide enough for its heading. */
static void begin_card(struct scene *scene, const char *name, const char *title, const char *note,
                       enum sheet_role role, int seat, int count, double pitch, double high) {
    double wide = 2 * INSET + count * pitch - 14;
    double head = 2 * INSET + rh_scene_width(title, 16.5) + (note ? 10 + rh_scene_width(note, 13) * 0.9 : 0);
    rh_scene_sheet(scene, name, title, role, seat, wide > head ? wide : head, high);
    rh_scene_ground(scene, "card");
    rh_scene_columns(scene, INSET - 8, pitch, count, 0);
    rh_scene_text(scene, INSET, 31, 16.5, "b", title);
    if (note) rh_scene_run(scene, 10, 13, "k2", note);
}

/* --- City tiles --------------------------------------------------------------------------------------------------------- */

/* In how many cells a tile would match as the table is now, and the most links it would make. */
struct chances {
    int cells, links;
};

static int links_in(const struct riv_gap *gap, unsigned city, unsigned turn) {
    int links = 0;
    for (unsigned d = 0; d < RIV_EDGES; d++) {
        unsigned edge = riv_shown(city, turn, d);
        links += edge != RIV_BLANK && edge == (gap->facing >> 8 * d & 0xFF);
    }
    return links;
}

static struct chances chances_of(const struct riv_state *state, unsigned city) {
    struct chances chances = {0, 0};
    for (int i = 0; i < state->gaps; i++) {
        int most = 0;
        for (unsigned turn = 0; turn < RIV_EDGES; turn++) {
            int links = links_in(&state->gap[i], city, turn);
            if (links > most) most = links;
        }
        chances.cells += most > 0;
        if (most > chances.links) chances.links = most;
    }
    return chances;
}

static void put_chances(struct text *text, struct chances chances) {
    if (!chances.cells) {
        rh_say(text, "no match now");
        return;
    }
    rh_say_count(text, chances.cells, "{n} place", "{n} places");
    rh_put(text, ", ");
    rh_say_count(text, chances.links, "{n} link", "{n} links");
}

static void draw_city(const struct riv_state *state, struct scene *scene, int at, unsigned city) {
    char label[160], words[48];
    struct text text = rh_text_for(scene->reader, label, sizeof label);
    struct text said = rh_text_for(scene->reader, words, sizeof words);
    double x = INSET + at * (double)TILE_PITCH;
    put_chances(&said, chances_of(state, city));
    rh_put(&text, riv_city[city].name);
    for (int d = 0; d < RIV_EDGES; d++) {
        unsigned edge = riv_city[city].edge[d];
        rh_put(&text, ", ");
        rh_say(&text, riv_edge_name(edge));
    }
    rh_put(&text, ", ");
    rh_say_count(&text, riv_city[city].goods, "takes {n} cube", "takes {n} cubes");
    rh_put(&text, "; ");
    rh_put(&text, words);
    riv_draw_tile(scene, x, TOP, &(struct riv_look){.city = (int)city, .label = label});
    if (state->tiles) rh_scene_text(scene, x + RIV_SIDE / 2.0, TOP + RIV_SIDE + 22, 12.5, "mid k2", words);
}

static void draw_cities(const struct riv_state *state, struct scene *scene, uint64_t cities) {
    int at = 0;
    for (unsigned city = 0; city < RIV_CITIES; city++)
        if (rh_set_has(cities, city)) draw_city(state, scene, at++, city);
}

static const char *draft_note(const struct riv_state *state, uint8_t other) {
    if (state->phase == RIV_PHASE_BID) return "to be drafted";
    if (state->phase != RIV_PHASE_DRAFT) return NULL;
    if (state->closed) return "take one";
    if (!state->round) return "take a tile of either kind";
    return state->seat[riv_actor(state)].took == other ? "take one" : "not in this round";
}

static void draw_market(const struct riv_state *state, struct scene *scene) {
    if (!state->market) return;
    const char *note = riv_solitaire(state) ? "place one of them" : draft_note(state, RIV_STOCK);
    begin_card(scene, "cities", riv_solitaire(state) ? "Drawn cities" : "City tiles", note, SHEET_EXTRA, -1,
               rh_set_size(state->market), TILE_PITCH, TILES_HIGH);
    draw_cities(state, scene, state->market);
}

/* --- Stock tiles -------------------------------------------------------------------------------------------------------- */

static void draw_certificate(const struct riv_state *state, int seat, struct scene *scene, int at,
                             unsigned railroad, int copy) {
    char id[32], label[160];
    struct text text = rh_text(id, sizeof id);
    rh_pick_id(&riv_arg_stock, (const uint8_t[]){(uint8_t)railroad}, &text);
    if (copy) {
        rh_put_char(&text, '.');
        rh_put_int(&text, copy);
    }
    int held = seat >= 0 && seat < state->seats ? state->seat[seat].stock[railroad] : -1;
    text = rh_text_for(scene->reader, label, sizeof label);
    rh_say(&text,
           held >= 0 ? "{railroad} stock, worth {value}, you hold {held}" : "{railroad} stock, worth {value}",
           rh_string("railroad", riv_railroad_full[railroad]), rh_number("value", state->value[railroad]),
           rh_number("held", held));
    double x = STOCK_WIDE / 2.0;
    rh_scene_group(scene, INSET + at * (double)STOCK_PITCH, TOP, NULL, id, label);
    rh_scene_rect(scene, 1.5, 3, STOCK_WIDE, RIV_SIDE, 10, "shadow");
    rh_scene_rect(scene, 0, 0, STOCK_WIDE, RIV_SIDE, 10, "tile");
    rh_scene_rect(scene, 6, 6, STOCK_WIDE - 12, RIV_SIDE - 12, 6, riv_frame_class[railroad]);
    riv_draw_badge(scene, x, 30, 64, 29, 19, railroad);
    rh_scene_text(scene, x, 62, 12.5, "mid on-plate-2", "worth");
    rh_scene_textf(scene, x, 90, 28, "b mid on-plate", "%d", state->value[railroad]);
    if (held > 0)
        rh_scene_say(scene, x, 111, 12.5, "mid on-plate-2", "you hold {held}", rh_number("held", held));
    else if (!held)
        rh_scene_text(scene, x, 111, 12.5, "mid on-plate-2", "you: none");
    rh_scene_end(scene);
}

static void draw_stock_market(const struct riv_state *state, int seat, struct scene *scene) {
    int count = 0, at = 0;
    for (unsigned i = 0; i < RIV_RAILROADS; i++) count += state->stock_market[i];
    if (!count) return;
    const char *note = riv_solitaire(state) ? "keep one of them" : draft_note(state, RIV_CITY);
    begin_card(scene, "stocks", riv_solitaire(state) ? "Drawn stock" : "Stock tiles", note, SHEET_EXTRA, -1,
               count, STOCK_PITCH, TILES_HIGH);
    for (unsigned i = 0; i < RIV_RAILROADS; i++)
        for (int copy = 0; copy < state->stock_market[i]; copy++)
            draw_certificate(state, seat, scene, at++, i, copy);
}

/* --- The hand ------------------------------------------------------------------------------------------------------------- */

static void draw_hand(const struct riv_state *state, int seat, struct scene *scene) {
    if (seat < 0 || seat >= state->seats || riv_solitaire(state)) return;
    uint64_t hand = riv_hand(state, (unsigned)seat);
    if (hand == RH_SET_HIDDEN || !hand) return;
    bool placing = state->phase == RIV_PHASE_PLACE && riv_decides(state, seat);
    begin_card(scene, "hand", "Your hand", placing ? "place one of them" : "only you see it", SHEET_OWN, seat,
               rh_set_size(hand), TILE_PITCH, TILES_HIGH);
    draw_cities(state, scene, hand);
}

/* --- Stock of the seat that looks, while nothing lies face up ------------------------------------------------------------ */

enum { SHARE_WIDE = 66, SHARE_PITCH = SHARE_WIDE + 12 };

static void draw_share(const struct riv_state *state, unsigned seat, struct scene *scene, int at,
                       unsigned railroad) {
    int held = state->seat[seat].stock[railroad], value = state->value[railroad];
    char id[32], label[96];
    struct text text = rh_text(id, sizeof id);
    rh_put(&text, "share.");
    rh_put_slug(&text, riv_railroad_names.name[railroad]);
    text = rh_text_for(scene->reader, label, sizeof label);
    rh_say(&text, "You hold {held} {railroad}, together worth {worth}", rh_number("held", held),
           rh_string("railroad", riv_railroad_names.name[railroad]), rh_number("worth", held * value));
    double x = SHARE_WIDE / 2.0;
    rh_scene_group(scene, INSET + at * (double)SHARE_PITCH, TOP, NULL, id, label);
    for (int i = held - 1; i > 0; i--) /* the others of its kind lie under it */
        rh_scene_rect(scene, i * 4, i * 4, SHARE_WIDE, RIV_SIDE - 14, 8, "tile art");
    rh_scene_rect(scene, 0, 0, SHARE_WIDE, RIV_SIDE - 14, 8, "tile");
    rh_scene_rect(scene, 5, 5, SHARE_WIDE - 10, RIV_SIDE - 24, 5, riv_frame_class[railroad]);
    riv_draw_badge(scene, x, 26, 50, RIV_BADGE_HIGH, 16, railroad);
    rh_scene_textf(scene, x, 63, 15, "mid on-plate-2", "%d × %d", held, value);
    rh_scene_textf(scene, x, 92, 23, "b mid on-plate", "%d", held * value);
    rh_scene_end(scene);
}

static void draw_shares(const struct riv_state *state, int seat, struct scene *scene) {
    if (seat < 0 || seat >= state->seats) return;
    int kinds = 0, at = 0;
    for (unsigned i = 0; i < RIV_RAILROADS; i++) {
        kinds += state->seat[seat].stock[i] > 0;
        if (state->stock_market[i]) return;
    }
    if (!kinds || state->market) return;
    char note[40];
    struct text text = rh_text_for(scene->reader, note, sizeof note);
    rh_say(&text, "worth {worth} now", rh_number("worth", riv_stock_worth(state, (unsigned)seat)));
    begin_card(scene, "shares", "Your stock", note, SHEET_OWN, seat, kinds, SHARE_PITCH, TILES_HIGH);
    for (unsigned i = 0; i < RIV_RAILROADS; i++)
        if (state->seat[seat].stock[i]) draw_share(state, (unsigned)seat, scene, at++, i);
}

/* --- Solitaire ------------------------------------------------------------------------------------------------------------ */

static void draw_lays(const struct riv_state *state, struct scene *scene) {
    if (!state->lays) return;
    begin_card(scene, "lays", "Start tiles", "to be laid, in any order", SHEET_EXTRA, -1, state->lays,
               TILE_PITCH, TILES_HIGH);
    for (int i = 0; i < state->lays; i++) draw_city(state, scene, i, state->lay[i]);
}

enum { CUBE_PITCH = 31, ROW_Y = 92 };

static double cube_x(int i) {
    return INSET + 18 + i * CUBE_PITCH;
}

/* The cubes delivered so far; the last four are what the next delivery is scored by. RV-80 */
static void draw_row(const struct riv_state *state, struct scene *scene) {
    if (!riv_solitaire(state)) return;
    int count = state->row_length, at = 0;
    int first = count > RIV_SOLO_WINDOW ? count - RIV_SOLO_WINDOW : 0;
    rh_scene_sheet(scene, "progression", "Progression", SHEET_EXTRA, -1,
                   2 * INSET + 6 + RIV_ROW_MAX * CUBE_PITCH, ROW_Y + 62);
    rh_scene_ground(scene, "card");
    rh_scene_text(scene, INSET, 31, 16.5, "b", "Progression");
    rh_scene_run(scene, 10, 13, "k2", "a point for each color of the last four");
    if (count) {
        double left = cube_x(first) - 17, wide = (count - first) * CUBE_PITCH + 3;
        rh_scene_rect(scene, left, ROW_Y - 21, wide, 42, 11, "riv-window");
        rh_scene_say(scene, left + wide / 2, ROW_Y + 43, 15, "b mid", "scores {points}",
                     rh_number("points", riv_row_points(state)));
    }
    for (int i = 0; i < RIV_ROW_MAX; i++) {
        if (i < count)
            riv_draw_cube(scene, cube_x(i), ROW_Y, 1.3, state->row[i], NULL);
        else
            rh_scene_circle(scene, cube_x(i), ROW_Y, 3.5, "surface-3");
    }
    for (unsigned good = 0; good < RIV_GOODS && state->phase == RIV_PHASE_ARRANGE; good++)
        for (int i = 0; i < state->aside[good]; i++)
            riv_draw_cube(scene, cube_x(at++), ROW_Y, 1.3, good, NULL);
}

/* --- All of it -------------------------------------------------------------------------------------------------------------- */

void riv_draw(const void *at, int seat, struct scene *scene) {
    const struct riv_state *state = at;
    riv_draw_map(state, seat, scene);
    riv_draw_stock(state, seat, scene);
    draw_market(state, scene);
    draw_stock_market(state, seat, scene);
    draw_lays(state, scene);
    draw_row(state, scene);
    draw_hand(state, seat, scene);
    draw_shares(state, seat, scene);
}
