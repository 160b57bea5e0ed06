/* The supply, below the main board: locomotives and their factory sides, returned factories, idea cards, and in their
 * time the starting bonuses or the end bonus cards to choose from; and the sheet that tells what tokens and cards
 * bring. See draw.h. */
#include "games/ultimate_railroads/draw.h"

enum {
    FIRST_ROW = 33,
    SECOND_ROW = 89,
    HIGH = 44, /* of a tile or card */
    RIGHT = UR_HALF + UR_EDGE,
    HALF_SHEET = 440,
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
    struct text text = rh_text(label, sizeof label);
    rh_put(&text, source >= UR_TILES ? "returned factory " : "locomotive ");
    rh_put(&text, ur_tile_names.name[tile]);
    rh_put(&text, ", ");
    rh_put_int(&text, count);
    rh_put(&text, " left; factory: ");
    ur_say_effect(&text, &ur_factory[tile]);
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
    for (unsigned i = UR_TILE_2; i <= UR_TILE_10B; i++)
        draw_tile(canvas, UR_EDGE + pitch * (i - UR_TILE_2) + 5, FIRST_ROW, pitch - 10, i,
                  canvas->state->stack[i]);
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

/* A card of the supply: a picture, and a word below it. */
static void draw_card(const struct ur_canvas *canvas, double x, double wide, const struct arg_kind *kind,
                      unsigned value, const char *name, const struct ur_effect *effect) {
    struct scene *scene = canvas->scene;
    char label[128];
    struct text text = rh_text(label, sizeof label);
    rh_put(&text, name);
    rh_put(&text, ": ");
    ur_say_effect(&text, effect);
    ur_begin(scene, x, SECOND_ROW, "", canvas->main, kind, value, NULL, label);
    rh_scene_rect(scene, 0, 0, wide, HIGH, 6, "plate");
    ur_draw_effect_in(scene, wide / 2, 16, wide - 8, 0.9, true, effect);
    rh_scene_text(scene, wide / 2, 38, rh_scene_fit(name, 11.5, wide), "mid on-plate-2", name);
    rh_scene_end(scene);
}

static void draw_ideas(const struct ur_canvas *canvas) {
    int drawn = 0, count = rh_set_size(canvas->state->ideas);
    double pitch = count > 5 ? 375.0 / count : 75;
    rh_scene_text(canvas->scene, RIGHT, SECOND_ROW + 19, 13, "k2", "idea");
    rh_scene_text(canvas->scene, RIGHT, SECOND_ROW + 35, 13, "k2", "cards");
    for (unsigned i = 0; i < UR_IDEAS; i++)
        if (ur_has(canvas->state->ideas, i))
            draw_card(canvas, RIGHT + 46 + pitch * drawn++, pitch - 9, &ur_arg_idea, i, ur_idea_names.name[i],
                      &ur_idea[i]);
}

static void draw_starts(const struct ur_canvas *canvas, unsigned set) {
    int drawn = 0;
    rh_scene_text(canvas->scene, UR_EDGE + 3, SECOND_ROW + 19, 13, "k2", "starting");
    rh_scene_text(canvas->scene, UR_EDGE + 3, SECOND_ROW + 35, 13, "k2", "bonuses");
    for (unsigned i = 0; i < UR_STARTS; i++)
        if (ur_has(set, i))
            draw_card(canvas, UR_EDGE + 72 + 90.0 * drawn++, 78, &ur_arg_start, i, ur_start_names.name[i],
                      &ur_start[i]);
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
        rh_scene_rect(scene, 0, 0, pitch - 10, HIGH, 6, "plate");
        rh_scene_text(scene, 10, 27, rh_scene_fit(ur_bonus_names.name[i], 13, pitch - 44), "on-plate",
                      ur_bonus_names.name[i]);
        rh_scene_textf(scene, pitch - 20, 29, 18, "b end on-plate", "%d", points);
        rh_scene_end(scene);
        drawn++;
    }
}

void ur_draw_supply(const struct ur_canvas *canvas, double y) {
    const struct step *asked = ur_asked(canvas->state, canvas->at);
    struct scene *scene = canvas->scene;
    rh_scene_group(scene, 0, y, "", NULL, NULL);
    rh_scene_rect(scene, 0, 0, UR_BOARD_WIDE, UR_SUPPLY_HIGH, 12, "card");
    if (asked && asked->what == UR_STEP_KEEP && canvas->known) {
        draw_looking(canvas);
    } else {
        ur_draw_heading(scene, UR_EDGE, 21, "Supply");
        rh_scene_run(scene, 8, 13, "k2", "locomotives, and what they do as factories");
        draw_stacks(canvas);
        if (asked && asked->what == UR_STEP_CHOSEN)
            draw_starts(canvas, (1u << UR_STARTS) - 1);
        else if (asked && asked->what == UR_STEP_SHARE)
            draw_starts(canvas, ((1u << UR_STARTS) - 1) & ~(1u << asked->a));
        else if (canvas->state->round || ur_solo(canvas->state))
            draw_returned(canvas);
        else
            draw_starts(canvas, canvas->state->starts);
        draw_ideas(canvas);
    }
    rh_scene_end(scene);
}

/* --- What tokens and cards bring ------------------------------------------------------------------------- */

/* In words; % is what each one counts. */
static const char *const bonus_words[UR_BONUSES] = {
    [UR_BONUS_FACTORIES] = "% for each factory",
    [UR_BONUS_ENGINEERS] = "% for each engineer",
    [UR_BONUS_WOOD] = "% for each space that wood moved",
    [UR_BONUS_ENDS] = "% for each end that wood reached",
    [UR_BONUS_IDEAS] = "% for each idea token placed",
    [UR_BONUS_GREEN_BRONZE] = "% for each space they moved",
    [UR_BONUS_EXTRA] = "counts as an engineer in the end",
    [UR_BONUS_LOCOS] = "the numbers of the four highest",
    [UR_BONUS_WORKERS] = "% for each worker gained",
    [UR_BONUS_INDUSTRY] = "the points of the best wrench",
};

static void say_bonus(struct text *text, unsigned card) {
    const struct ur_bonus *bonus = &ur_bonus[card];
    for (int i = 0; i < 3 && bonus->tier[i].from; i++) {
        if (i) rh_put(text, ", ");
        rh_put_int(text, bonus->tier[i].points);
        rh_put(text, " for ");
        rh_put_int(text, bonus->tier[i].from);
    }
    for (const char *word = bonus_words[card]; word && *word; word++)
        if (*word == '%')
            rh_put_int(text, bonus->each);
        else
            rh_put_char(text, *word);
}

static void draw_token_rows(const struct ur_state *state, const struct ur_seat *seat, double y,
                            struct scene *scene) {
    unsigned tokens = ur_tokens_of(state);
    double pitch = rh_set_size(tokens) > 9 ? 9 * 27.0 / rh_set_size(tokens) : 27;
    int drawn = 0;
    rh_scene_text(scene, UR_EDGE, y + 27, 16, "b", "Idea tokens");
    rh_scene_run(scene, 8, 13, "k2", "one for each idea space");
    y += 50;
    for (unsigned i = 0; i < UR_TOKENS; i++) {
        if (!ur_has(tokens, i)) continue;
        rh_scene_group(scene, 0, y + pitch * drawn++, ur_has(seat->token, i) ? "" : "ult-dim", NULL, NULL);
        rh_scene_circle(scene, UR_EDGE + 14, 0, pitch < 24 ? 10 : 12, "plate");
        rh_scene_icon(scene, ur_token_icon[i], UR_EDGE + 14, 0, 17, "ink-plate");
        rh_scene_text(scene, UR_EDGE + 36, 5, 14, "", ur_token_names.name[i]);
        ur_draw_effect(scene, HALF_SHEET - UR_EDGE - 0.9 * ur_effect_width(&ur_token[i]), 0, 0.9, false,
                       &ur_token[i]);
        rh_scene_end(scene);
    }
}

/* With what each would be worth to a player now. */
static void draw_bonus_rows(const struct ur_state *state, unsigned seat, struct scene *scene, double x,
                            double y) {
    char words[64];
    struct text pile = rh_text(words, sizeof words);
    rh_put_int(&pile, state->piled + state->looked);
    rh_put(&pile, " in the pile");
    rh_scene_text(scene, x, y + 27, 16, "b", "End bonus cards");
    rh_scene_run(scene, 8, 13, "k2", words);
    rh_scene_textf(scene, x + HALF_SHEET - 2 * UR_EDGE, y + 27, 13, "end k2", "now, for seat %d", seat + 1);
    y += 54;
    for (unsigned i = 0; i < UR_BONUSES; i++) {
        struct text text = rh_text(words, sizeof words);
        say_bonus(&text, i);
        rh_scene_text(scene, x, y, 13.5, "m", ur_bonus_names.name[i]);
        rh_scene_text(scene, x + 132, y, 13, "k2", words);
        rh_scene_textf(scene, x + HALF_SHEET - 2 * UR_EDGE, y, 15, "b end", "%d",
                       ur_bonus_points(state, seat, i, (uint16_t)(1u << i)));
        y += 22;
    }
}

/* As wide as two boards' halves where it stands alone, else so high as a board beside it. */
void ur_draw_cards(const struct ur_state *state, unsigned seat, struct scene *scene) {
    bool alone = state->seats % 2 == 1;
    double wide = alone ? UR_BOARD_WIDE : HALF_SHEET, high = alone ? 314 : 600;
    rh_scene_sheet(scene, "cards", "Ideas and bonuses", SHEET_EXTRA, -1, wide, high);
    rh_scene_ground(scene, "board");
    if (alone) rh_scene_columns(scene, 0, UR_HALF, 2, 0);
    rh_scene_rect(scene, 0, 0, wide, high, 12, "card");
    draw_token_rows(state, &state->seat[seat], 0, scene);
    draw_bonus_rows(state, seat, scene, alone ? UR_HALF + UR_EDGE : UR_EDGE, alone ? 0 : 284);
}
