/* The supply, below the main board: locomotives and their factory sides, returned factories, idea cards, and in their
 * time the starting bonuses or the end bonus cards to choose from; and the sheet that tells what tokens and cards
 * bring. See draw.h. */
#include "games/ultimate_railroads/draw.h"

#include "engine/language.h"

#include <math.h>

enum {
    FIRST_ROW = 33,
    SECOND_ROW = FIRST_ROW + UR_SUPPLY_ROW,
    THIRD_ROW = SECOND_ROW + UR_SUPPLY_ROW,
    IDEAS_ROW = 5, /* idea cards in a row */
    PIECE_GAP = 14,
    HIGH = 44, /* of a tile or card */
    RIGHT = UR_HALF + UR_EDGE,
    HALF_SHEET = 440,
    BONUS_ROW = 37, /* its name and worth, and below them what it counts */
};

/* The steelworks that lies beside a stack. UR-213 */
static void draw_steel(struct scene *scene, double x, double y) {
    rh_scene_group(scene, x, y, "", NULL, "with the last one comes a steelworks, and a payout for all");
    rh_scene_rect(scene, -19, -9, 38, 18, 4, "ult-later");
    rh_scene_icon(scene, "factory", -8, 0, 15, "ink");
    rh_scene_icon(scene, "share", 9, 0, 14, "ink");
    rh_scene_end(scene);
}

/* A tile: its number, what its factory does, how many there are. */
static void draw_tile(const struct ur_canvas *canvas, double x, double y, double wide, unsigned source,
                      unsigned count) {
    struct scene *scene = canvas->scene;
    unsigned tile = source % UR_TILES;
    bool paper = count > 0;
    char label[128];
    struct text text = rh_text_for(scene->reader, label, sizeof label);
    struct ur_words effect = ur_effect_words(scene->reader, &ur_factory[tile]);
    rh_say(&text,
           source >= UR_TILES ? "returned factory {tile}, {count} left; factory: {effect}"
                              : "locomotive {tile}, {count} left; factory: {effect}",
           rh_word("tile", ur_tile_names.name[tile]), rh_number("count", count),
           rh_string("effect", effect.string));
    ur_begin(scene, x, y, paper ? "" : "off", canvas->main, &ur_arg_tile, source, NULL, label);
    rh_scene_rect(scene, 0, 0, wide, HIGH, 6, paper ? "plate" : "slot");
    if (paper && source < UR_TILES && ur_lowest(canvas->state) >> tile & 1)
        rh_scene_rect(scene, 0, 0, wide, HIGH, 6, "ult-next");
    rh_scene_textf(scene, 8, 18, 16, paper ? "b on-plate" : "b", "%d", ur_number[tile]);
    if (paper && source < UR_TILES && canvas->state->board == UR_AMERICAN && ur_has(UR_STEEL_STACKS, tile))
        draw_steel(scene, wide / 2, 13);
    rh_scene_textf(scene, wide - 7, 17, 12, paper ? "end on-plate-2" : "end k2", "×%d", count);
    ur_draw_effect_in(scene, wide / 2, 31, wide - 10, 0.86, paper, &ur_factory[tile]);
    rh_scene_end(scene);
}

static void draw_stacks(const struct ur_canvas *canvas) {
    double pitch = (UR_BOARD_WIDE - 2 * UR_EDGE) / (double)(UR_TILE_10B - UR_TILE_2 + 1);
    for (unsigned i = UR_TILE_2; i <= UR_TILE_10B; i++) {
        unsigned tile = i == UR_TILE_2 ? ur_two(canvas->state) : i;
        draw_tile(canvas, UR_EDGE + pitch * (i - UR_TILE_2) + 5, FIRST_ROW, pitch - 10, tile,
                  canvas->state->stack[tile]);
    }
}

static void draw_returned(const struct ur_canvas *canvas) {
    const struct ur_state *state = canvas->state;
    int kinds = 0, drawn = 0;
    for (unsigned i = 1; i < UR_TILES; i++) kinds += state->returned[i] > 0;
    rh_scene_text(canvas->scene, UR_EDGE + 3, SECOND_ROW + 19, 13, "k2", "returned");
    rh_scene_text(canvas->scene, UR_EDGE + 3, SECOND_ROW + 35, 13, "k2", "factories");
    if (!kinds) {
        rh_scene_rect(canvas->scene, UR_EDGE + 72, SECOND_ROW, 78, HIGH, 6, "ult-closed");
        return;
    }
    double pitch = (UR_HALF - UR_EDGE - 72.0) / (kinds > 4 ? kinds : 4);
    for (unsigned i = 1; i < UR_TILES; i++)
        if (state->returned[i])
            draw_tile(canvas, UR_EDGE + 72 + pitch * drawn++, SECOND_ROW, pitch - 10, UR_TILES + i,
                      state->returned[i]);
}

/* A card of the supply: a picture, and its name below it where there is room. */
static void draw_card(const struct ur_canvas *canvas, double x, double y, double wide,
                      const struct arg_kind *kind, unsigned value, const char *name,
                      const struct ur_effect *effect) {
    struct scene *scene = canvas->scene;
    char label[128];
    struct text text = rh_text_for(scene->reader, label, sizeof label);
    struct ur_words does = ur_effect_words(scene->reader, effect);
    rh_say(&text, "{name}: {effect}", rh_word("name", name), rh_string("effect", does.string));
    ur_begin(scene, x, y, "", canvas->main, kind, value, NULL, label);
    bool named = rh_scene_width(name, 14) <= wide - 4; /* else its picture tells, and its label */
    rh_scene_rect(scene, 0, 0, wide, HIGH, 6, "plate");
    ur_draw_effect_in(scene, wide / 2, named ? 16 : 22, wide - 8, named ? 0.9 : 1, true, effect);
    if (named) rh_scene_text(scene, wide / 2, 38, 13.5, "mid on-plate-2", name);
    rh_scene_end(scene);
}

/* Five in a row; further ones in the next. A card is as wide as its picture asks, for its numbers may grow. */
static void draw_ideas(const struct ur_canvas *canvas) {
    enum { PITCH = 75, GAP = 9, LEAST = 46, AROUND = 20 };
    double need[UR_IDEAS] = {0}, sum[2] = {0}, x = RIGHT + 46.0;
    unsigned drawn = 0, counted = 0;
    rh_scene_text(canvas->scene, RIGHT, SECOND_ROW + 27, 13, "k2", "ideas");
    for (unsigned i = 0; i < UR_IDEAS; i++) {
        if (!ur_has(canvas->state->ideas, i)) continue;
        need[i] = fmax(LEAST, ur_effect_width(&ur_idea[i]) + AROUND);
        sum[counted++ >= IDEAS_ROW] += need[i] + GAP;
    }
    for (unsigned i = 0; i < UR_IDEAS; i++) {
        if (!ur_has(canvas->state->ideas, i)) continue;
        bool row = drawn++ >= IDEAS_ROW;
        double wide = need[i] * fmin(1, PITCH * IDEAS_ROW / sum[row]);
        if (drawn - 1 == IDEAS_ROW) x = RIGHT + 46.0;
        draw_card(canvas, x, row ? THIRD_ROW : SECOND_ROW, wide, &ur_arg_idea, i, ur_idea_names.name[i],
                  &ur_idea[i]);
        x += wide + GAP;
    }
}

/* Special idea cards that are left. UR-275 */
static void draw_specials(const struct ur_canvas *canvas) {
    unsigned drawn = 0;
    if (!ur_with(canvas->state, UR_MODULE_IDEAS)) return;
    rh_scene_text(canvas->scene, UR_EDGE + 3, THIRD_ROW + 19, 13, "k2", "special");
    rh_scene_text(canvas->scene, UR_EDGE + 3, THIRD_ROW + 35, 13, "k2", "ideas");
    for (unsigned i = 0; i < UR_SPECIAL_CARDS; i++)
        if (ur_has(canvas->state->specials, i))
            draw_card(canvas, UR_EDGE + 62 + 74.0 * drawn++, THIRD_ROW, 66, &ur_arg_special, i,
                      ur_special_names.name[i], &ur_special_card[i]);
}

/* Income tiles to choose from. UR-188 */
static void draw_incomes(const struct ur_canvas *canvas, double y) {
    unsigned drawn = 0, left = ur_incomes_left(canvas->state);
    rh_scene_text(canvas->scene, UR_EDGE + 3, y + 19, 13, "k2", "income");
    rh_scene_text(canvas->scene, UR_EDGE + 3, y + 35, 13, "k2", "tiles");
    for (; left; left &= left - 1, drawn++)
        ur_draw_income(canvas, drawn < 4 ? UR_EDGE + 62 + 94.0 * drawn : RIGHT + 94.0 * (drawn - 4), y + 3,
                       84, (unsigned)__builtin_ctz(left));
}

/* A branch or an extension that may be laid now: what is printed on it. UR-179, UR-181 */
static void draw_piece(const struct ur_canvas *canvas, double x, double wide, unsigned piece) {
    const struct ur_board *board = ur_board_of(canvas->state);
    struct scene *scene = canvas->scene;
    unsigned count = 0, drawn = 0;
    char label[256];
    char effects[256];
    struct text text = rh_text_for(scene->reader, label, sizeof label);
    struct text brings = rh_text_for(scene->reader, effects, sizeof effects);
    for (unsigned i = 0; i < board->specials; i++) {
        const struct ur_special *special = &board->special[i];
        if (special->piece != piece) continue;
        if (count++) rh_put(&brings, ", ");
        ur_put_effect(&brings, &special->effect);
    }
    rh_say(&text, "{name}: {effect}", rh_word("name", ur_piece_names.name[piece]),
           rh_string("effect", effects));
    ur_begin(scene, x, SECOND_ROW, "", canvas->main, &ur_arg_piece, piece, NULL, label);
    rh_scene_rect(scene, 0, 0, wide, HIGH, 6, "plate");
    rh_scene_text(scene, wide - 8, 16, 12.5, "b end on-plate", ur_piece_names.name[piece]);
    double pitch = (wide - 8) / (count ? count : 1);
    for (unsigned i = 0; i < board->specials; i++) {
        const struct ur_special *special = &board->special[i];
        if (special->piece != piece) continue;
        double left = 4 + pitch * drawn++;
        const struct ur_effect first = {{special->effect.op[0]}};
        rh_scene_group(scene, left, 33, "", NULL, NULL);
        rh_scene_textf(scene, 1, 4, 11, "on-plate-2", "%d", special->space);
        if (special->colour != UR_WOOD) { /* what it wants */
            rh_scene_group(scene, 6, -12, ur_track_class[special->colour], NULL, NULL);
            rh_scene_rect(scene, -4.5, -4.5, 9, 9, 2.5, "cc case");
            rh_scene_end(scene);
        }
        ur_draw_effect_in(scene, (14 + pitch) / 2, 0, pitch - 16, 0.8, true, &first);
        rh_scene_end(scene);
    }
    rh_scene_end(scene);
}

static void draw_pieces(const struct ur_canvas *canvas, const struct step *step) {
    struct move way[UR_PIECES];
    size_t ways = ur_lay_moves(canvas->state, step, way);
    double half = UR_HALF - 2 * UR_EDGE;
    size_t left = (ways + 1) / 2;
    for (size_t i = 0; i < ways; i++) {
        bool first = i < left;
        double pitch = (half + PIECE_GAP) / (double)left;
        draw_piece(canvas, (first ? UR_EDGE : RIGHT) + pitch * (double)(first ? i : i - left),
                   pitch - PIECE_GAP, way[i].arg[0]);
    }
}

static void draw_starts(const struct ur_canvas *canvas, unsigned set) {
    int drawn = 0;
    double pitch = (UR_HALF - UR_EDGE - 72.0) / (rh_set_size(set) > 4 ? rh_set_size(set) : 4);
    rh_scene_text(canvas->scene, UR_EDGE + 3, SECOND_ROW + 19, 13, "k2", "starting");
    rh_scene_text(canvas->scene, UR_EDGE + 3, SECOND_ROW + 35, 13, "k2", "bonuses");
    for (unsigned i = 0; i < UR_STARTS; i++)
        if (ur_has(set, i))
            draw_card(canvas, UR_EDGE + 72 + pitch * drawn++, SECOND_ROW, pitch - 8, &ur_arg_start, i,
                      ur_start_names.name[i], &ur_start[i]);
}

/* An end bonus card, and below its name what it is worth now. */
void ur_draw_bonus(struct scene *scene, unsigned bonus, double wide, double high, int points) {
    const char *name = ur_bonus_names.name[bonus];
    rh_scene_rect(scene, 0, 0, wide, high, 6, "plate");
    rh_scene_text(scene, 8, 16, rh_scene_fit(rh_translate(scene->reader, name), 12.5, wide - 12), "on-plate",
                  name);
    rh_scene_textf(scene, wide - 9, high - 6, 16, "b end on-plate", "%d", points);
}

/* The pile of end bonus cards, while one is chosen from it: what each would be worth now. */
static void draw_looking(const struct ur_canvas *canvas) {
    struct scene *scene = canvas->scene;
    uint16_t cards = canvas->seat->looking;
    int drawn = 0;
    double pitch = (UR_BOARD_WIDE - 2 * UR_EDGE) / 6.0;
    ur_draw_heading(scene, UR_EDGE, 21, "End bonus cards");
    rh_scene_run(scene, 8, 13, "k2", "and what each would bring now");
    for (unsigned i = 0; i < UR_BONUSES; i++) {
        if (!ur_has(cards, i)) continue;
        int points = ur_bonus_points(canvas->state, canvas->at, i, (uint16_t)(canvas->seat->hand | 1u << i));
        ur_begin(scene, UR_EDGE + 5 + pitch * (drawn % 6), drawn < 6 ? FIRST_ROW : SECOND_ROW, "",
                 canvas->main, &ur_arg_bonus, i, NULL, ur_bonus_names.name[i]);
        ur_draw_bonus(scene, i, pitch - 10, HIGH, points);
        rh_scene_end(scene);
        drawn++;
    }
}

/* A third row for special ideas and a sixth idea card; and one more while an income tile is to be chosen. */
static bool third_row(const struct ur_state *state) {
    return ur_with(state, UR_MODULE_IDEAS) || rh_set_size(state->ideas) > IDEAS_ROW;
}

static bool incomes_row(const struct ur_canvas *canvas) {
    return canvas->main && ur_pooled(canvas->state, canvas->at, UR_PART_INCOME);
}

double ur_supply_high(const struct ur_canvas *canvas) {
    return SECOND_ROW + 59 + (third_row(canvas->state) ? UR_SUPPLY_ROW : 0) +
           (incomes_row(canvas) ? UR_SUPPLY_ROW : 0);
}

void ur_draw_supply(const struct ur_canvas *canvas, double y) {
    const struct step *asked = ur_asked(canvas->state, canvas->at);
    struct scene *scene = canvas->scene;
    rh_scene_group(scene, 0, y, "", NULL, NULL);
    rh_scene_rect(scene, 0, 0, UR_BOARD_WIDE, ur_supply_high(canvas), 12, "card");
    if (asked && asked->what == UR_STEP_KEEP && canvas->known) {
        draw_looking(canvas);
    } else {
        ur_draw_heading(scene, UR_EDGE, 21, "Supply");
        rh_scene_run(scene, 8, 13, "k2", "locomotives, and what they do as factories");
        draw_stacks(canvas);
        if (asked && asked->what == UR_STEP_CHOSEN)
            draw_starts(canvas, ur_starts_of(canvas->state));
        else if (asked && asked->what == UR_STEP_SHARE)
            draw_starts(canvas, ur_starts_of(canvas->state) & ~(1u << asked->a));
        else if (asked && asked->what == UR_STEP_LAY && canvas->main)
            draw_pieces(canvas, asked);
        else if (canvas->state->round || ur_solo(canvas->state))
            draw_returned(canvas);
        else
            draw_starts(canvas, canvas->state->starts);
        if (!asked || asked->what != UR_STEP_LAY) draw_ideas(canvas);
        draw_specials(canvas);
        if (incomes_row(canvas))
            draw_incomes(canvas, third_row(canvas->state) ? THIRD_ROW + UR_SUPPLY_ROW : THIRD_ROW);
    }
    rh_scene_end(scene);
}

/* --- What tokens and cards bring ------------------------------------------------------------------------- */

/* In words; % is what each one counts. */
static const char *const bonus_words[UR_BONUSES] = {
    [UR_BONUS_FACTORIES] = RH_SAID("{points} for each factory"),
    [UR_BONUS_ENGINEERS] = RH_SAID("{points} for each engineer"),
    [UR_BONUS_WOOD] = RH_SAID("{points} for each space that wood moved"),
    [UR_BONUS_ENDS] = RH_SAID("{points} for each end that wood reached"),
    [UR_BONUS_IDEAS] = RH_SAID("{points} for each idea token placed"),
    [UR_BONUS_GREEN_BRONZE] = RH_SAID("{points} for each space they moved"),
    [UR_BONUS_EXTRA] = RH_SAID("counts as an engineer in the end"),
    [UR_BONUS_LOCOS] = RH_SAID("the numbers of the four highest"),
    [UR_BONUS_WORKERS] = RH_SAID("{points} for each worker gained"),
    [UR_BONUS_INDUSTRY] = RH_SAID("the points of the best wrench"),
};

static void say_bonus(struct text *text, unsigned card) {
    const struct ur_bonus *bonus = &ur_bonus[card];
    for (int i = 0; i < 3 && bonus->tier[i].from; i++) {
        if (i) rh_put(text, ", ");
        rh_say(text, "{points} for {from}", rh_number("points", bonus->tier[i].points),
               rh_number("from", bonus->tier[i].from));
    }
    if (bonus_words[card]) rh_say(text, bonus_words[card], rh_number("points", bonus->each));
}

/* Those of this game. */
static int token_rows(const struct ur_state *state) {
    return rh_set_size(ur_tokens_of(state));
}

static void draw_token_rows(struct scene *scene, const struct ur_state *state, unsigned at, double y) {
    const struct ur_seat *seat = &state->seat[at];
    rh_scene_text(scene, UR_EDGE, y + 27, 16, "b", "Idea tokens");
    rh_scene_run(scene, 8, 13, "k2", "one for each idea space");
    y += 50;
    for (unsigned i = 0; i < UR_TOKENS; i++) {
        if (!ur_has(ur_tokens_of(state), i)) continue;
        rh_scene_group(scene, 0, y, ur_has(seat->token, i) ? "" : "ult-dim", NULL, NULL);
        y += 27;
        rh_scene_circle(scene, UR_EDGE + 14, 0, 12, "plate");
        rh_scene_icon(scene, ur_token_icon[i], UR_EDGE + 14, 0, 17, "ink-plate");
        rh_scene_text(scene, UR_EDGE + 36, 5, 14, "", ur_token_names.name[i]);
        ur_draw_effect(scene, HALF_SHEET - UR_EDGE - 0.9 * ur_effect_width(&ur_token[i]), 0, 0.9, false,
                       &ur_token[i]);
        rh_scene_end(scene);
    }
}

/* With what each would be worth to a player now. Words may grow where the sheet is small: each has a line of its own. */
static void draw_bonus_rows(const struct ur_state *state, unsigned seat, struct scene *scene, double x,
                            double y) {
    char words[64];
    struct text pile = rh_text_for(scene->reader, words, sizeof words);
    rh_say(&pile, "{count} in the pile", rh_number("count", state->piled + state->looked));
    rh_scene_text(scene, x, y + 27, 16, "b", "End bonus cards");
    rh_scene_run(scene, 8, 13, "k2", words);
    rh_scene_say(scene, x + HALF_SHEET - 2 * UR_EDGE, y + 27, 13, "end k2", "now, for {seat}",
                 rh_seat("seat", (int)seat));
    y += 54;
    for (unsigned i = 0; i < UR_BONUSES; i++) {
        struct text text = rh_text_for(scene->reader, words, sizeof words);
        say_bonus(&text, i);
        rh_scene_text(scene, x, y, 13.5, "m", ur_bonus_names.name[i]);
        rh_scene_text(scene, x, y + 17, 13, "k2", words);
        rh_scene_textf(scene, x + HALF_SHEET - 2 * UR_EDGE, y, 15, "b end", "%d",
                       ur_bonus_points(state, seat, i, (uint16_t)(1u << i)));
        y += BONUS_ROW;
    }
}

/* As wide as two boards' halves where it stands alone, else so high as a board beside it. */
void ur_draw_cards(const struct ur_state *state, unsigned seat, struct scene *scene) {
    bool alone = state->seats % 2 == 1;
    double tokens = 41 + 27.0 * token_rows(state), bonuses = 54 + BONUS_ROW * UR_BONUSES;
    double wide = alone ? UR_BOARD_WIDE : HALF_SHEET;
    double high = !alone ? tokens + bonuses : tokens > bonuses ? tokens : bonuses;
    rh_scene_sheet(scene, "cards", "Ideas and bonuses", SHEET_EXTRA, -1, wide, high);
    rh_scene_ground(scene, "board");
    rh_scene_columns(scene, 0, alone ? UR_HALF : HALF_SHEET, alone ? 2 : 1, 0);
    rh_scene_rect(scene, 0, 0, wide, high, 12, "card");
    draw_token_rows(scene, state, seat, 0);
    draw_bonus_rows(state, seat, scene, alone ? UR_HALF + UR_EDGE : UR_EDGE, alone ? 0 : tokens);
}
