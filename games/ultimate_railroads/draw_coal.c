/* The coal board with the foundries on display, boilermen, and the tiles that players have along their boards. See draw.h. */
#include "games/ultimate_railroads/draw.h"

enum { HIGH = 38, LABEL = 78 };

void ur_draw_boilerman(struct scene *scene, double x, double y) {
    rh_scene_group(scene, x, y, "", NULL, NULL);
    rh_scene_circle(scene, 0, 0, 10.5, "plate");
    rh_scene_icon(scene, "worker", 0, 0, 15, "ink-plate");
    rh_scene_end(scene);
}

void ur_draw_foundry(struct scene *scene, double x, double y, double wide, unsigned foundry, bool cold,
                     bool picks) {
    char label[160];
    struct text text = rh_text_for(scene->reader, label, sizeof label);
    ur_say_of(&text, cold ? RH_SAID("foundry: {effect}, used in this round") : RH_SAID("foundry: {effect}"),
              &ur_foundry[foundry]);
    ur_begin(scene, x, y, cold ? "ult-ghost" : "", picks, &ur_arg_foundry, foundry, NULL, label);
    rh_scene_rect(scene, 0, 0, wide, HIGH, 7, "plate");
    rh_scene_icon(scene, "coal", 15, 14, 16, "ink-plate");
    rh_scene_text(scene, 15, 33, 12, "b mid on-plate", "2");
    rh_scene_line(scene, 29, 6, 29, HIGH - 6, "hair");
    ur_draw_effect_in(scene, (29 + wide) / 2, HIGH / 2.0, wide - 37, 0.9, true, &ur_foundry[foundry]);
    rh_scene_end(scene);
}

/* --- The coal board -------------------------------------------------------------------------------------- */

/* The price is coal, which lies there until the round ends. */
static void draw_boilerman_space(const struct ur_desk *desk, double x, double y, double wide) {
    const struct ur_state *state = desk->state;
    const struct ur_used *used = &state->on[UR_AT_BOILERMAN];
    struct scene *scene = desk->scene;
    bool taken = used->seat != UR_NONE;
    bool faint = desk->chooses && !taken && (!state->melting || !ur_any_boiler(state, desk->seat));
    ur_begin(scene, x, y, faint ? "off" : "", true, &ur_arg_space, UR_AT_BOILERMAN, NULL,
             taken ? "boilerman: taken" : "boilerman: 2 coal for a boilerman on a locomotive or a factory");
    rh_scene_rect(scene, 0, 0, wide, UR_SPACE_HIGH, 10, "well");
    for (int i = 0; i < UR_HEAT; i++) {
        rh_scene_circle(scene, 18 + UR_UNIT * i, UR_SPACE_HIGH / 2.0, 12, "ult-node");
        rh_scene_icon(scene, "coal", 18 + UR_UNIT * i, UR_SPACE_HIGH / 2.0, 16, taken ? "ink" : "ult-faint");
    }
    if (taken && used->seat < UR_SEATS) rh_scene_token(scene, 31, UR_SPACE_HIGH / 2.0, 5, used->seat);
    rh_scene_group(scene, 0, 0, taken ? "ult-dim" : "", NULL, NULL);
    ur_draw_effect_in(scene, (58 + wide) / 2, UR_SPACE_HIGH / 2.0, wide - 64, 1, false,
                      &ur_space[UR_AT_BOILERMAN].effect);
    rh_scene_end(scene);
    rh_scene_end(scene);
}

/* On the side for two players coal and foundry are one space: whoever comes first has it. UR-267 */
static void draw_spaces(const struct ur_desk *desk, double y) {
    bool halves = ur_table[desk->state->seats].side == UR_SIDE_2;
    ur_draw_space(desk, UR_EDGE, y, 104, UR_AT_COAL);
    if (halves) rh_scene_text(desk->scene, UR_EDGE + 113, y + 25, 13, "mid k2", "or");
    ur_draw_space(desk, UR_EDGE + (halves ? 122 : 118), y, halves ? 146 : 150, UR_AT_FOUNDRY);
    draw_boilerman_space(desk, UR_EDGE + 282, y, 130);
}

double ur_draw_coal(const struct ur_desk *desk, double y) {
    const struct ur_state *state = desk->state;
    char words[48];
    struct text text = rh_text_for(desk->scene->reader, words, sizeof words);
    if (!ur_with(state, UR_MODULE_COAL)) return y;
    rh_say_count(&text, state->melting, "{n} foundry in the stack", "{n} foundries in the stack");
    rh_scene_text(desk->scene, UR_EDGE, y + 14, 14, "b", "Coal");
    rh_scene_run(desk->scene, 8, 13, "k2", words);
    y += UR_TITLE_HIGH;
    draw_spaces(desk, y);
    y += UR_SPACE_ROW;
    rh_scene_text(desk->scene, UR_EDGE + 104, y + 25, 13, "end k2", "on display");
    bool picks = ur_pooled(state, desk->seat, UR_PART_FOUNDRY);
    int drawn = 0;
    for (unsigned left = state->display; left; left &= left - 1)
        ur_draw_foundry(desk->scene, UR_EDGE + 118 + 151.0 * drawn++, y + 1, 143,
                        (unsigned)__builtin_ctz(left), false, picks);
    for (; drawn < UR_FOUNDRIES_UP; drawn++)
        rh_scene_rect(desk->scene, UR_EDGE + 118 + 151.0 * drawn, y + 1, 143, HIGH, 7, "ult-closed");
    return y + UR_SPACE_ROW;
}

/* --- A player's tiles ------------------------------------------------------------------------------------ */

bool ur_has_own_tiles(const struct ur_state *state) {
    return ur_with(state, UR_MODULE_COAL) || state->board == UR_GERMAN;
}

/* What an income tile brings; used in this round it is pale. UR-189 */
void ur_draw_income(const struct ur_canvas *canvas, double x, double y, double wide, unsigned income) {
    struct scene *scene = canvas->scene;
    bool spent = ur_has(canvas->seat->spent, income);
    char label[128];
    struct text text = rh_text_for(scene->reader, label, sizeof label);
    ur_say_of(&text,
              spent ? RH_SAID("income tile: {effect}, used in this round") : RH_SAID("income tile: {effect}"),
              &ur_income[income]);
    ur_begin(scene, x, y, spent ? "ult-ghost" : "", canvas->main, &ur_arg_income, income, NULL, label);
    rh_scene_rect(scene, 0, 0, wide, HIGH, 7, "plate");
    ur_draw_effect_in(scene, wide / 2, HIGH / 2.0, wide - 8, 0.9, true, &ur_income[income]);
    rh_scene_end(scene);
}

/* Where the tiles lie: three in the left half, four in the right one, more if there are more; none where a narrow page breaks. */
static double tile_left(int at, int count, double *wide) {
    int all = count > 7 ? count : 7, half = all * 3 / 7;
    double from = at < half ? UR_EDGE + LABEL : UR_HALF + UR_EDGE;
    double pitch = at < half ? (UR_HALF - 8 - UR_EDGE - LABEL) / (double)half
                             : (UR_HALF - 2 * UR_EDGE + 8) / (double)(all - half);
    *wide = pitch - 8;
    return from + pitch * (at < half ? at : at - half);
}

/* Foundries, then income tiles. */
void ur_draw_own_tiles(const struct ur_canvas *canvas, double y) {
    const struct ur_seat *seat = canvas->seat;
    struct scene *scene = canvas->scene;
    bool coal = ur_with(canvas->state, UR_MODULE_COAL), income = canvas->state->board == UR_GERMAN;
    int count = rh_set_size(seat->foundry) + rh_set_size(seat->income), drawn = 0;
    double wide, x;
    rh_scene_group(scene, 0, y, "", NULL, NULL);
    rh_scene_rect(scene, 0, 0, UR_BOARD_WIDE, UR_TILES_HIGH, 12, "card");
    rh_scene_text(scene, UR_EDGE, 31, 14, count ? "b" : "k3",
                  !coal    ? "Income"
                  : income ? "Tiles"
                           : "Foundries");
    if (!count) rh_scene_run(scene, 10, 13, "k3", "none yet");
    for (unsigned i = 0; i < UR_FOUNDRIES; i++) {
        if (!ur_has(seat->foundry, i)) continue;
        bool firing = canvas->state->firing == i && ur_asked(canvas->state, canvas->at);
        x = tile_left(drawn++, count, &wide);
        ur_draw_foundry(scene, x, 7, wide, i, ur_has(seat->fired, i) && !firing, canvas->main);
    }
    for (unsigned i = 0; i < UR_INCOMES; i++) {
        if (!ur_has(seat->income, i)) continue;
        x = tile_left(drawn++, count, &wide);
        ur_draw_income(canvas, x, 7, wide, i);
    }
    rh_scene_end(scene);
}
