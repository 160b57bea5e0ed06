/* A player's board: what the player has, the routes, the industry track and the action pool. See draw.h. */
#include "games/ultimate_railroads/draw.h"

enum {
    HEAD_HIGH = 98,
    POOL_HIGH = 52,
    ROUTES_TOP = HEAD_HIGH + UR_CARD_GAP,
    INDUSTRY_TOP = ROUTES_TOP + 2 * (UR_ROUTE_HIGH + UR_CARD_GAP),
    RIGHT = UR_HALF + UR_EDGE, /* where the right half begins */
};

static double pool_top(const struct ur_canvas *canvas) {
    return INDUSTRY_TOP + ur_industry_high(canvas) + UR_CARD_GAP;
}

static double tiles_top(const struct ur_canvas *canvas) {
    return pool_top(canvas) + POOL_HIGH + UR_CARD_GAP;
}

/* --- What the player has --------------------------------------------------------------------------------- */

/* A sentence with {number}, behind the text before it. */
static void put_run(struct scene *scene, double gap, double size, const char *class, const char *sentence,
                    int number) {
    char words[64];
    struct text text = rh_text_for(scene->reader, words, sizeof words);
    rh_say(&text, sentence, rh_number("number", number));
    rh_scene_run(scene, gap, size, class, words);
}

static void draw_name(const struct ur_canvas *canvas) {
    struct scene *scene = canvas->scene;
    rh_scene_token(scene, 32, 25, 9, (int)canvas->at);
    rh_scene_say(scene, 48, 31, 17, "b", "{seat}", rh_seat("seat", (int)canvas->at));
    put_run(scene, 10, 16, "m", RH_SAID("{number} points"), ur_score(canvas->seat));
    if (!canvas->state->over)
        put_run(scene, 12, 15, "b gain", RH_SAID("+{number} this round"),
                ur_round_points(canvas->state, canvas->at));
    if (ur_has(canvas->state->passed, canvas->at)) rh_scene_run(scene, 12, 14, "k2", "passed");
}

static void draw_worker(struct scene *scene, int place, const char *class) {
    rh_scene_piece(scene, "meeple", 34 + 23.0 * place, 68, 0.92, class);
}

/* Workers at home, and faintly those on the board; then temporary ones, the wood worker, coins and keys. */
static void draw_workers(const struct ur_canvas *canvas) {
    static const char *const away[UR_SEATS] = {"seat-0 off", "seat-1 off", "seat-2 off", "seat-3 off"};
    const struct ur_seat *seat = canvas->seat;
    struct scene *scene = canvas->scene;
    int turquoise = canvas->state->temps == canvas->at ? UR_TEMPS : 0;
    if (turquoise > seat->workers) turquoise = seat->workers;
    int own = seat->workers - turquoise;
    int drawn = 0;
    for (int i = 0; i < seat->own; i++)
        draw_worker(scene, drawn++, i < own ? ur_seat_class[canvas->at] : away[canvas->at]);
    for (int i = 0; i < turquoise; i++) draw_worker(scene, drawn++, "wk-turquoise");
    if (seat->wood_worker != UR_WOOD_NONE)
        draw_worker(scene, drawn++, seat->wood_worker == UR_WOOD_HOME ? "trk-wood" : "trk-wood off");
    double x = 48 + 23.0 * drawn;
    ur_draw_coin(scene, x, 68, 11, true);
    rh_scene_textf(scene, x + 16, 74, 17, "b", "×%d", seat->coins);
    if (ur_with(canvas->state, UR_MODULE_COAL)) {
        x += 56;
        rh_scene_icon(scene, "coal", x, 68, 22, "ink");
        rh_scene_textf(scene, x + 14, 74, 17, "b", "×%d", seat->coal);
    }
    if (!seat->keys) return;
    rh_scene_icon(scene, "key", x + 60, 68, 20, "ink");
    rh_scene_textf(scene, x + 73, 74, 17, "b", "×%d", seat->keys);
}

static void draw_values(const struct ur_canvas *canvas) {
    struct scene *scene = canvas->scene;
    for (unsigned i = 0; i < UR_COLOURS; i++) {
        rh_scene_group(scene, RIGHT + 41.0 * i, 53, ur_has(canvas->seat->unlocked, i) ? "" : "ult-dim", NULL,
                       NULL);
        ur_draw_track(scene, 0, 0, 38, 28, 5, i);
        rh_scene_rect(scene, 0, 0, 38, 28, 5, "ult-rim");
        ur_draw_mark(scene, 5, 14, ur_track_class[i]);
        rh_scene_textf(scene, 19, 20, 16, ur_on_track[i], "%d", ur_value[canvas->seat->valuation][i]);
        rh_scene_end(scene);
    }
}

/* Idea tokens left; what each does is pictured on it. */
static void draw_tokens(const struct ur_canvas *canvas) {
    struct scene *scene = canvas->scene;
    int left = 0, count = rh_set_size(canvas->seat->token);
    double pitch = count > 9 ? 346.0 / count : 38;
    for (unsigned i = 0; i < UR_TOKENS; i++) {
        if (!ur_has(canvas->seat->token, i)) continue;
        char label[128];
        struct text text = rh_text_for(scene->reader, label, sizeof label);
        ur_say_of(&text, RH_SAID("idea token: {effect}"), &ur_token[i]);
        ur_begin(scene, RIGHT + 62 + pitch * left++, 26, "", canvas->main, &ur_arg_token, i, NULL, label);
        rh_scene_circle(scene, 0, 0, pitch > 32 ? 14 : pitch / 2 - 2, "plate");
        rh_scene_icon(scene, ur_token_icon[i], 0, 0, pitch > 32 ? 19 : pitch - 12, "ink-plate");
        rh_scene_end(scene);
    }
    rh_scene_text(scene, RIGHT, 31, 14, "k2", "Ideas");
    if (!left) rh_scene_run(scene, 8, 14, "k3", "none left");
}

static void draw_engineer(const struct ur_canvas *canvas, unsigned number, double wide) {
    struct scene *scene = canvas->scene;
    char label[128];
    struct text text = rh_text_for(scene->reader, label, sizeof label);
    struct ur_words effect = ur_effect_words(scene->reader, &ur_engineer_of(canvas->state, number)->effect);
    rh_say(&text, "engineer {number}: {effect}", rh_number("number", number),
           rh_string("effect", effect.string));
    rh_scene_group(scene, 0, 0, "", NULL, label);
    rh_scene_rect(scene, 0, 0, wide, 28, 5, "plate");
    if (wide > 33) rh_scene_icon(scene, "engineer", 11, 14, 16, "ink-plate");
    rh_scene_textf(scene, wide > 33 ? wide - 11 : wide / 2, 19.5, 14, "b mid on-plate", "%d", number);
    rh_scene_end(scene);
}

/* Engineers, and what they would bring if the game ended now. UR-168 */
static void draw_engineers(const struct ur_canvas *canvas) {
    struct scene *scene = canvas->scene;
    uint8_t points[UR_SEATS] = {0};
    int count = __builtin_popcount(canvas->seat->engineer), drawn = 0;
    double pitch = count > 4 ? 160.0 / count : 40;
    ur_majority(canvas->state, 0, points);
    for (unsigned i = 1; i <= UR_ENGINEERS; i++) {
        if (!ur_has(canvas->seat->engineer, i)) continue;
        rh_scene_group(scene, RIGHT + 216 + pitch * drawn++, 53, "", NULL, NULL);
        draw_engineer(canvas, i, pitch - 4);
        rh_scene_end(scene);
    }
    if (points[canvas->at] && !canvas->state->over)
        rh_scene_textf(scene, RIGHT + 219 + pitch * drawn, 72, 14, "b gain", "+%d", points[canvas->at]);
}

static void draw_head(const struct ur_canvas *canvas) {
    struct scene *scene = canvas->scene;
    rh_scene_rect(scene, 0, 0, UR_BOARD_WIDE, HEAD_HIGH, 12, "card");
    rh_scene_group(scene, 0, 0, ur_seat_class[canvas->at], NULL, NULL);
    rh_scene_path(scene, "M0 12a12 12 0 0 1 12-12v98a12 12 0 0 1-12-12z", "cc");
    rh_scene_end(scene);
    draw_name(canvas);
    draw_workers(canvas);
    draw_tokens(canvas);
    draw_values(canvas);
    draw_engineers(canvas);
}

/* --- The action pool ------------------------------------------------------------------------------------- */

struct chip {
    struct ur_effect effect;
    bool owed;
};

/* Owed parts first; at most one chip for each part of both kinds, and one for idea spaces. */
enum { CHIPS = 2 * UR_PARTS + 1, CHIP_GAP = 8 };

static int chips_of(const struct ur_state *state, struct chip out[CHIPS]) {
    int count = 0;
    for (unsigned i = 0; i < UR_PARTS; i++)
        if (state->must[i]) out[count++] = (struct chip){ur_part_effect(i, state->must[i]), true};
    for (unsigned i = 0; i < UR_PARTS; i++)
        if (state->may[i]) out[count++] = (struct chip){ur_part_effect(i, state->may[i]), false};
    if (state->open) out[count++] = (struct chip){{{{UR_OP_IDEA, 1, 0}}}, false};
    return count;
}

static double chip_width(const struct chip *chip) {
    return ur_effect_width(&chip->effect) + 20;
}

/* Owed parts have a full line, the others a broken one: those are lost when the turn ends. */
static void draw_chip(struct scene *scene, const struct chip *chip, double x, double y) {
    char label[96];
    struct text text = rh_text_for(scene->reader, label, sizeof label);
    ur_say_of(&text, chip->owed ? RH_SAID("must be done: {effect}") : RH_SAID("may be done: {effect}"),
              &chip->effect);
    rh_scene_group(scene, x, y, "", NULL, label);
    rh_scene_rect(scene, 0, -17, chip_width(chip), 34, 10, chip->owed ? "ult-owed" : "slot");
    ur_draw_effect(scene, 10, 0, 1, false, &chip->effect);
    rh_scene_end(scene);
}

/* Lays chips from left to right, from a new row on where `room` ends; answers how many rows they take. */
static int lay_chips(const struct chip *chip, int count, double room, struct scene *scene) {
    double x = 0;
    int rows = 1;
    for (int i = 0; i < count; i++) {
        double wide = chip_width(&chip[i]);
        if (x > 0 && x + wide > room) {
            x = 0;
            rows++;
        }
        if (scene) draw_chip(scene, &chip[i], x, 38.0 * (rows - 1));
        x += wide + CHIP_GAP;
    }
    return rows;
}

/* From x on, within `room`: in one row, or in two that are smaller; answers where they end. */
static double draw_chips(const struct ur_canvas *canvas, double x, double room) {
    struct chip chip[CHIPS];
    int count = chips_of(canvas->state, chip);
    double all = 0, scale = 1;
    for (int i = 0; i < count; i++) all += chip_width(&chip[i]) + CHIP_GAP;
    bool two = all > room;
    if (two)
        for (scale = 0.68; scale > 0.2 && lay_chips(chip, count, room / scale, NULL) > 2;) scale -= 0.04;
    rh_scene_turned(canvas->scene, x, two ? POOL_HIGH / 2.0 - 19 * scale : POOL_HIGH / 2.0, scale, 0, "",
                    NULL, NULL);
    (void)lay_chips(chip, count, two ? room / scale : all, canvas->scene);
    rh_scene_end(canvas->scene);
    return x + (two ? room : all);
}

static bool any_lost(const struct ur_state *state) {
    if (state->open) return true;
    for (unsigned i = 0; i < UR_PART_END_BONUS; i++)
        if (state->may[i]) return true;
    return false;
}

/* A locomotive that has no empty slot may go back. UR-77 */
static void draw_give_back(const struct ur_canvas *canvas, double x) {
    struct scene *scene = canvas->scene;
    ur_begin(scene, x, 9, "", canvas->main, &ur_arg_slot, UR_SUPPLY, NULL, "give it back as a factory");
    rh_scene_rect(scene, 0, 0, 134, 34, 10, "chip");
    rh_scene_icon(scene, "factory", 20, 17, 20, "ink");
    rh_scene_text(scene, 36, 22, 14, "m", "give it back");
    rh_scene_end(scene);
}

/* A locomotive in hand: it goes into a slot above, or back. */
static void draw_held(const struct ur_canvas *canvas, unsigned tile, bool boilerman) {
    struct scene *scene = canvas->scene;
    ur_draw_heading(scene, UR_EDGE, 31, "In hand");
    rh_scene_turned(scene, 118, 26, 0.84, 0, "", NULL, "the locomotive in hand");
    ur_draw_loco(scene, tile, boilerman);
    rh_scene_end(scene);
    if (!ur_empty_slot(canvas->state, canvas->at)) draw_give_back(canvas, 160);
}

/* A steelworks in hand: it goes into a gap above, or is left. UR-214 */
static void draw_steel(const struct ur_canvas *canvas) {
    struct scene *scene = canvas->scene;
    ur_draw_heading(scene, UR_EDGE, 31, "In hand");
    ur_begin(scene, 90, 5, "", canvas->main, &ur_arg_tile, UR_TILE_STEEL, NULL,
             "a steelworks: a wood move for each wrench that enters");
    rh_scene_rect(scene, 0, 0, 118, 42, 8, "plate");
    rh_scene_icon(scene, "factory", 22, 21, 24, "ink-plate");
    ur_draw_effect_in(scene, 78, 21, 70, 0.9, true, &ur_factory[UR_TILE_STEEL]);
    rh_scene_end(scene);
    rh_scene_text(scene, 222, 31, 13, "k2", "into a gap, or left aside");
}

/* What the round would bring, part by part: at the end of the left half, for what a move would add to the pool is
 * shown where it begins. */
static void draw_sum(const struct ur_canvas *canvas) {
    struct scene *scene = canvas->scene;
    rh_scene_text(scene, UR_HALF - 10, 31, 13, "end k2", "this round");
    for (unsigned i = 0; i < UR_ROUTES; i++)
        put_run(scene, 8, 15, "b", i ? "+ {number}" : "{number}", ur_route_worth(canvas, i));
    put_run(scene, 8, 15, "b", "+ {number}", ur_industry_points(canvas->state, canvas->at));
    put_run(scene, 8, 15, "b gain", "= {number}", ur_round_points(canvas->state, canvas->at));
}

/* --- End bonus cards ------------------------------------------------------------------------------------- */

/* The viewer's own with what they are worth now, others' backs; all of them when the game is over. */
static void draw_cards(const struct ur_canvas *canvas) {
    bool known = canvas->known;
    const struct ur_seat *seat = canvas->seat;
    struct scene *scene = canvas->scene;
    uint16_t cards = known ? (uint16_t)(seat->hand | seat->shown) : seat->shown;
    int count = __builtin_popcount(cards), hidden = known ? 0 : seat->cards, drawn = 0;
    if (count + hidden == 0) {
        rh_scene_text(scene, RIGHT, 31, 14, "k3", "no end bonus cards");
        return;
    }
    double pitch = 420.0 / (count + hidden);
    if (pitch > 140) pitch = 140;
    for (unsigned i = 0; i < UR_BONUSES; i++) {
        if (!ur_has(cards, i)) continue;
        char label[96];
        struct text text = rh_text_for(scene->reader, label, sizeof label);
        rh_say(&text, "end bonus card: {card}", rh_word("card", ur_bonus_names.name[i]));
        rh_scene_group(scene, RIGHT + pitch * drawn++, 7, "", NULL, label);
        ur_draw_bonus(scene, i, pitch - 6, 38, ur_bonus_points(canvas->state, canvas->at, i, cards));
        rh_scene_end(scene);
    }
    for (int i = 0; i < hidden; i++) {
        rh_scene_group(scene, RIGHT + 34.0 * i, 7, "", NULL, "a hidden end bonus card");
        rh_scene_rect(scene, 0, 0, 28, 38, 5, "plate");
        rh_scene_icon(scene, "vp", 14, 19, 19, "ink-plate");
        rh_scene_end(scene);
    }
}

static bool takes_loco(const struct ur_canvas *canvas) {
    return ur_pooled(canvas->state, canvas->at, UR_PART_LOCO) ||
           ur_pooled(canvas->state, canvas->at, UR_PART_EITHER);
}

/* What is still to be resolved in this turn. */
static void draw_to_do(const struct ur_canvas *canvas) {
    static const char lost[] = "broken line: lost at the end";
    bool back = takes_loco(canvas) && !ur_empty_slot(canvas->state, canvas->at);
    ur_draw_heading(canvas->scene, UR_EDGE, 31, "To do");
    double x = draw_chips(canvas, UR_EDGE + 66, UR_HALF - UR_EDGE - 74.0 - (back ? 142 : 0));
    if (back) draw_give_back(canvas, x);
    if (back) x += 142;
    if (any_lost(canvas->state) && x + 4 + rh_scene_width(lost, 12.5) < UR_HALF)
        rh_scene_text(canvas->scene, x + 4, 31, 12.5, "warn", lost);
}

static void draw_pool(const struct ur_canvas *canvas) {
    const struct step *asked = ur_asked(canvas->state, canvas->at);
    struct scene *scene = canvas->scene;
    rh_scene_group(scene, 0, pool_top(canvas), "", NULL, NULL);
    rh_scene_rect(scene, 0, 0, UR_BOARD_WIDE, POOL_HIGH, 12, "card");
    draw_cards(canvas);
    if (asked && asked->what == UR_STEP_PLACE) {
        draw_held(canvas, asked->a, asked->b);
    } else if (asked && asked->what == UR_STEP_STEEL) {
        draw_steel(canvas);
    } else if (asked && asked->what == UR_STEP_POOL) {
        draw_to_do(canvas);
    } else if (!canvas->state->over) {
        if (canvas->main) rh_scene_text(scene, UR_EDGE, 31, 15.5, "k3", "To do");
        draw_sum(canvas);
    }
    rh_scene_end(scene);
}

/* --- The sheet ------------------------------------------------------------------------------------------- */

void ur_draw_board(const struct ur_state *state, int viewer, unsigned seat, bool main, struct scene *scene) {
    struct ur_canvas canvas = {.state = state,
                               .seat = &state->seat[seat],
                               .scene = scene,
                               .at = seat,
                               .main = main,
                               .known = viewer == (int)seat};
    char name[16], title[32];
    struct text text = rh_text(name, sizeof name), words = rh_text_for(scene->reader, title, sizeof title);
    rh_put(&text, "seat-");
    rh_put_int(&text, seat + 1);
    rh_say(&words, "Board {number}", rh_number("number", seat + 1));
    double bottom = tiles_top(&canvas) + (ur_has_own_tiles(state) ? UR_TILES_HIGH + UR_CARD_GAP : 0);
    double below = bottom + ur_supply_high(&canvas) + UR_CARD_GAP;
    bool stocks = main && state->board == UR_AMERICAN;
    rh_scene_sheet(scene, name, title, main ? SHEET_MAIN : SHEET_OWN, (int)seat, UR_BOARD_WIDE,
                   (main ? below + (stocks ? UR_STOCKS_HIGH + UR_CARD_GAP : 0) : bottom) - UR_CARD_GAP);
    rh_scene_ground(scene, "board");
    rh_scene_columns(scene, 0, UR_HALF, 2, 0);
    draw_head(&canvas);
    ur_draw_routes(&canvas, ROUTES_TOP);
    ur_draw_industry(&canvas, INDUSTRY_TOP);
    draw_pool(&canvas);
    if (ur_has_own_tiles(state)) ur_draw_own_tiles(&canvas, tiles_top(&canvas));
    if (main) ur_draw_supply(&canvas, bottom);
    if (stocks) ur_draw_stocks(&canvas, below);
}
