/* The action board: spaces with the units on them, the engineer strip, the viewer's own engineers, turn order with its
 * claims, or Emil. See draw.h.
 *
 * What a space costs and does comes from the tables. A space that is not on this side of the board keeps its place,
 * empty, so that both sides look alike.
 */
#include "games/ultimate_railroads/draw.h"

#include "engine/language.h"

enum {
    WIDE = UR_DESK_WIDE,
    COLUMNS = 3,
    BOX = 128,
    BOX_PITCH = 142,
    BOX_HIGH = UR_SPACE_HIGH,
    ROW = UR_SPACE_ROW,
    TITLE_HIGH = UR_TITLE_HIGH,
    CARD_HIGH = 76, /* an engineer that can be used */
    SMALL_HIGH = 46,
    GAP = BOX_PITCH - BOX,
    ORDER_HIGH = TITLE_HIGH + 50,
    EMIL_HIGH = 78,
};

/* --- A space --------------------------------------------------------------------------------------------- */

static bool is_taken(const struct ur_desk *desk, unsigned space) {
    return desk->state->on[space].seat != UR_NONE;
}

static bool is_faint(const struct ur_desk *desk, unsigned space) {
    return desk->chooses && !is_taken(desk, space) && ur_space_refuses(desk->state, desk->seat, space);
}

static void say_space(const struct ur_desk *desk, unsigned space, char *out, size_t size) {
    const struct ur_used *used = &desk->state->on[space];
    const struct reader *reader = desk->scene->reader;
    struct text text = rh_text_for(reader, out, size);
    struct ur_words cost = ur_cost_words(reader, ur_cost(desk->state, space));
    struct ur_words effect = ur_effect_words(reader, ur_effect_of(desk->state, space));
    if (used->seat != UR_NONE && used->seat != UR_EMIL)
        rh_say(&text, "{space}: {cost} for {effect}, taken by {seat}",
               rh_word("space", ur_space_names.name[space]), rh_string("cost", cost.string),
               rh_string("effect", effect.string), rh_seat("seat", used->seat));
    else
        rh_say(&text,
               used->seat == UR_EMIL ? "{space}: {cost} for {effect}, taken by Emil"
                                     : "{space}: {cost} for {effect}",
               rh_word("space", ur_space_names.name[space]), rh_string("cost", cost.string),
               rh_string("effect", effect.string));
}

/* Emil may still come here in this round. */
static void draw_threat(const struct ur_desk *desk, unsigned space, double x, double y) {
    if (!ur_solo(desk->state) || desk->state->emil_passed || is_taken(desk, space)) return;
    if (desk->state->deck >> space & 1) rh_scene_icon(desk->scene, "bot", x, y, 13, "ink-3");
}

/* Workers on a space that is never occupied: a mark and a number for each player. UR-42 */
static void draw_crowd(const struct ur_desk *desk) {
    double x = BOX - 10;
    for (unsigned i = 0; i < desk->state->seats; i++) {
        if (!desk->state->seat[i].crowd) continue;
        rh_scene_token(desk->scene, x, 10, 4.5, (int)i);
        rh_scene_textf(desk->scene, x, 31, 11, "b mid", "%d", desk->state->seat[i].crowd);
        x -= 13;
    }
}

static int crowds(const struct ur_state *state) {
    int crowds = 0;
    for (unsigned i = 0; i < state->seats; i++) crowds += state->seat[i].crowd > 0;
    return crowds;
}

void ur_draw_space(const struct ur_desk *desk, double x, double y, double wide, unsigned space) {
    struct scene *scene = desk->scene;
    if (space < UR_OWN && !ur_space_open(desk->state, desk->seat, space)) {
        rh_scene_rect(scene, x, y, wide, BOX_HIGH, 10, "ult-closed");
        return;
    }
    char label[192];
    say_space(desk, space, label, sizeof label);
    ur_begin(scene, x, y, is_faint(desk, space) ? "off" : "", true, &ur_arg_space, space, NULL, label);
    rh_scene_rect(scene, 0, 0, wide, BOX_HIGH, 10, "well");
    double left =
        ur_draw_cost(scene, 6, BOX_HIGH / 2.0, ur_cost(desk->state, space), &desk->state->on[space]);
    bool never = space < UR_OWN && ur_space[space].reusable;
    double room = wide - left - 6 - (never ? 13 * crowds(desk->state) : 0);
    rh_scene_group(scene, 0, 0, is_taken(desk, space) ? "ult-dim" : "", NULL, NULL);
    ur_draw_effect_in(scene, left + room / 2, BOX_HIGH / 2.0, room, 1, false,
                      ur_effect_of(desk->state, space));
    rh_scene_end(scene);
    if (never) draw_crowd(desk);
    draw_threat(desk, space, wide - 10, 9);
    rh_scene_end(scene);
}

/* --- Printed spaces -------------------------------------------------------------------------------------- */

struct section {
    const char *title;
    bool fitted; /* spaces are as wide as what is on them, not alike */
    uint8_t rows, space[5][COLUMNS];
};

static const struct section sections[] = {
    {"Track",
     false,
     5,
     {{UR_AT_WOOD_2, UR_AT_WOOD_3, UR_AT_ANY_2},
      {UR_AT_GREEN_2, UR_AT_GREEN_3, UR_AT_WOOD_GREEN},
      {UR_AT_BRONZE_1, UR_AT_BRONZE_2, UR_AT_DOUBLER},
      {UR_AT_SILVER_1, UR_AT_SILVER_2, UR_AT_COINS},
      {UR_AT_GOLD_1, UR_AT_GOLD_2, UR_AT_TEMPS}}},
    {"Locomotives and factories", true, 1, {{UR_AT_LOCO_1, UR_AT_LOCO_2, UR_AT_LOCO_3}}},
    {"Industry", true, 1, {{UR_AT_STEP_1, UR_AT_STEP_2, UR_AT_STEP_WOOD}}},
};

/* How wide the spaces of a row are. */
static void widths_of(const struct ur_desk *desk, const struct section *section, unsigned row,
                      double wide[COLUMNS]) {
    double all = 0, room = COLUMNS * BOX;
    for (unsigned i = 0; i < COLUMNS; i++) {
        unsigned space = section->space[row][i];
        struct ur_cost cost = ur_cost(desk->state, space);
        wide[i] = section->fitted ? 20 + UR_UNIT * (cost.workers + cost.coins) +
                                        ur_effect_width(ur_effect_of(desk->state, space))
                                  : BOX;
        all += wide[i];
    }
    for (unsigned i = 0; i < COLUMNS; i++) wide[i] *= room / all;
}

static double draw_section(const struct ur_desk *desk, const struct section *section, double y) {
    rh_scene_text(desk->scene, UR_EDGE, y + 14, 14, "b", section->title);
    y += TITLE_HIGH;
    for (unsigned row = 0; row < section->rows; row++) {
        double x = UR_EDGE, wide[COLUMNS];
        widths_of(desk, section, row, wide);
        for (unsigned i = 0; i < COLUMNS; i++) {
            ur_draw_space(desk, x, y, wide[i], section->space[row][i]);
            x += wide[i] + GAP;
        }
        y += ROW;
    }
    return y;
}

/* --- The manufactory train ------------------------------------------------------------------------------- */

enum { TOKEN_WIDE = 66, TOKEN_PITCH = 74, TRAIN_LEFT = UR_EDGE + 110 };

/* A token on the train or beside it; several of a kind are told apart by where they lie. */
static void draw_cargo(const struct ur_desk *desk, double x, double y, unsigned cargo, bool picks,
                       unsigned at) {
    char label[96], where[4] = {(char)('1' + at), 0};
    struct text text = rh_text_for(desk->scene->reader, label, sizeof label);
    if (!cargo) {
        rh_scene_rect(desk->scene, x, y, TOKEN_WIDE, BOX_HIGH, 8, "slot");
        return;
    }
    ur_say_of(&text, RH_SAID("token: {effect}"), &ur_cargo[cargo]);
    ur_begin(desk->scene, x, y, "", picks, &ur_arg_cargo, cargo, where, label);
    rh_scene_rect(desk->scene, 0, 0, TOKEN_WIDE, BOX_HIGH, 8, "plate");
    ur_draw_effect_in(desk->scene, TOKEN_WIDE / 2.0, BOX_HIGH / 2.0, TOKEN_WIDE - 8, 0.9, true,
                      &ur_cargo[cargo]);
    rh_scene_end(desk->scene);
}

/* Its space and the tokens on it, the front place first; in the second row those beside it. UR-270 */
static double draw_train(const struct ur_desk *desk, double y) {
    const struct ur_state *state = desk->state;
    const struct step *asked = ur_asked(state, desk->seat);
    bool loads = asked && asked->what == UR_STEP_LOAD, rides = asked && asked->what == UR_STEP_RIDE;
    unsigned drawn = 0;
    if (!ur_with(state, UR_MODULE_TRAIN)) return y;
    rh_scene_text(desk->scene, UR_EDGE, y + 14, 14, "b", "Manufactory train");
    rh_scene_run(desk->scene, 8, 13, "k2", "the others may join in");
    y += TITLE_HIGH;
    ur_draw_space(desk, UR_EDGE, y, 98, UR_AT_TRAIN);
    rh_scene_line(desk->scene, TRAIN_LEFT, y + BOX_HIGH / 2.0, TRAIN_LEFT + (UR_TRAIN - 1) * TOKEN_PITCH,
                  y + BOX_HIGH / 2.0, "art ult-lane");
    for (unsigned i = 0; i < UR_TRAIN; i++)
        draw_cargo(desk, TRAIN_LEFT + TOKEN_PITCH * i, y, state->train[i], rides, i);
    y += ROW;
    rh_scene_text(desk->scene, UR_EDGE + 98, y + 25, 13, "end k2", "beside it");
    for (unsigned i = 1; i < UR_CARGOS; i++)
        for (int k = 0; k < state->beside[i]; k++, drawn++)
            draw_cargo(desk, TRAIN_LEFT + TOKEN_PITCH * drawn, y, i, loads, drawn);
    return y + ROW;
}

/* --- Engineers ------------------------------------------------------------------------------------------- */

static void draw_engineer(struct scene *scene, double x, double y, double size, unsigned number) {
    rh_scene_icon(scene, "engineer", x, y, size, "ink");
    rh_scene_textf(scene, x + size * 0.62, y + size * 0.28, size * 0.78, "b", "%d", number);
}

/* An engineer that can be used, or hired, now. */
static void draw_usable(const struct ur_desk *desk, double x, double y, double wide, unsigned place) {
    const struct ur_state *state = desk->state;
    struct scene *scene = desk->scene;
    unsigned space = place == UR_HIRE ? UR_AT_HIRE : UR_AT_BOARD_1 + place - 1, number = state->strip[place];
    const struct ur_engineer *engineer = ur_engineer_of(state, number);
    char label[192];
    struct text text = rh_text_for(scene->reader, label, sizeof label);
    struct ur_words cost = ur_cost_words(scene->reader, engineer->cost);
    struct ur_words effect = ur_effect_words(scene->reader, &engineer->effect);
    if (number)
        rh_say(&text,
               place == UR_HIRE ? "for 1 coin hire engineer {number}: {cost} for {effect}"
                                : "use engineer {number}: {cost} for {effect}",
               rh_number("number", number), rh_string("cost", cost.string),
               rh_string("effect", effect.string));
    else
        rh_say(&text, place == UR_HIRE ? "for 1 coin hire nobody" : "use nobody");
    ur_begin(scene, x, y, is_faint(desk, space) ? "off" : "", true, &ur_arg_space, space, NULL, label);
    rh_scene_rect(scene, 0, 0, wide, CARD_HIGH, 10, number ? "well" : "slot");
    if (place == UR_HIRE) {
        const char *hire = rh_translate(scene->reader, "hire");
        if (rh_scene_width(hire, 14) <= wide - 94)
            rh_scene_text(scene, 36, 24, 14, "b", "hire"); /* a long word is left out */
        ur_draw_cost(scene, 6, 20, (struct ur_cost){0, 1}, &state->on[space]);
    } else if (number) {
        rh_scene_text(scene, 10, 24, 13, "k2", "use");
    }
    if (number) {
        rh_scene_group(scene, 0, 0, is_taken(desk, space) ? "ult-dim" : "", NULL, NULL);
        draw_engineer(scene, wide - 46, 20, 24, number);
        rh_scene_end(scene);
        const struct ur_used *used = place == UR_HIRE ? NULL : &state->on[space];
        rh_scene_line(scene, 8, 37.5, wide - 8, 37.5, "art hair");
        double left = ur_draw_cost(scene, 6, 56, engineer->cost, used);
        rh_scene_group(scene, 0, 0, is_taken(desk, space) ? "ult-dim" : "", NULL, NULL);
        ur_draw_effect_in(scene, (left + wide - 4) / 2, 56, wide - left - 8, 0.95, false, &engineer->effect);
        rh_scene_end(scene);
    }
    draw_threat(desk, space, wide / 2, 13);
    rh_scene_end(scene);
}

/* An engineer that is still on its way. */
static void draw_coming(const struct ur_desk *desk, double x, double y, double wide, unsigned place) {
    struct scene *scene = desk->scene;
    unsigned number = desk->state->strip[place];
    if (!number) {
        rh_scene_rect(scene, x, y, wide, SMALL_HIGH, 8, "ult-closed");
        return;
    }
    char label[160];
    struct text text = rh_text_for(scene->reader, label, sizeof label);
    const struct ur_effect *effect = &ur_engineer_of(desk->state, number)->effect;
    struct ur_words does = ur_effect_words(scene->reader, effect);
    rh_say_count(&text, place, "engineer {number}, in {n} round: {effect}",
                 "engineer {number}, in {n} rounds: {effect}", rh_number("number", number),
                 rh_string("effect", does.string));
    rh_scene_group(scene, x, y, "", NULL, label);
    rh_scene_rect(scene, 0, 0, wide, SMALL_HIGH, 8, "ult-later");
    draw_engineer(scene, wide / 2 - 12, 13, 17, number);
    ur_draw_effect_in(scene, wide / 2, 32, wide - 8, 0.8, false, effect);
    rh_scene_end(scene);
}

static double draw_strip(const struct ur_desk *desk, double y) {
    const struct ur_table *table = &ur_table[desk->state->seats];
    unsigned usable = 1u + table->light, places = UR_STRIP;
    while (places > usable && !desk->state->strip[places - 1]) places--;
    if (places < usable + 4) places = usable + 4;
    double room = WIDE - 2 * UR_EDGE, wide = (room - GAP * (usable - 1.0)) / usable;
    rh_scene_text(desk->scene, UR_EDGE, y + 14, 14, "b", "Engineers");
    rh_scene_run(desk->scene, 8, 13, "k2", "who comes to the left can be hired");
    y += TITLE_HIGH;
    for (unsigned i = 0; i < usable; i++) draw_usable(desk, UR_EDGE + i * (wide + GAP), y, wide, i);
    y += CARD_HIGH + 10;
    unsigned coming = places - usable;
    double small = (room - 6.0 * (coming - 1)) / coming;
    for (unsigned i = 0; i < coming; i++) draw_coming(desk, UR_EDGE + i * (small + 6), y, small, usable + i);
    return y + SMALL_HIGH + 8;
}

/* Engineers of the others that could be used now. UR-287 */
static uint32_t borrowed(const struct ur_desk *desk) {
    const struct step *asked = ur_asked(desk->state, desk->seat);
    uint32_t set = 0;
    if (!asked || asked->what != UR_STEP_OTHER) return 0;
    for (unsigned i = 1; i <= UR_ENGINEERS; i++)
        if (ur_may_borrow(desk->state, desk->seat, UR_OWN + i - 1)) set |= UINT32_C(1) << i;
    return set;
}

static int rows_of(uint32_t engineers) {
    return (__builtin_popcount(engineers) + COLUMNS - 1) / COLUMNS;
}

/* Engineers as spaces. */
static double draw_engineers(const struct ur_desk *desk, uint32_t set, double y) {
    int drawn = 0;
    for (unsigned i = 1; i <= UR_ENGINEERS; i++) {
        if (!ur_has(set, i)) continue;
        double x = UR_EDGE + BOX_PITCH * (drawn % COLUMNS);
        if (drawn && drawn % COLUMNS == 0) y += ROW;
        ur_draw_space(desk, x, y, BOX, UR_OWN + i - 1);
        rh_scene_circle(desk->scene, x + BOX - 6, y + 3, 9.5, "ult-doubler");
        rh_scene_textf(desk->scene, x + BOX - 6, y + 7, 11.5, "b mid ult-on-doubler", "%d", i);
        drawn++;
    }
    return y + ROW;
}

/* Those of the seat whose board is the main sheet: spaces of its own; and those of others while one may be used. */
static double draw_own(const struct ur_desk *desk, double y) {
    const struct ur_seat *seat = &desk->state->seat[desk->seat];
    rh_scene_text(desk->scene, UR_EDGE, y + 14, 14, "b", "Own engineers");
    if (!seat->engineer) rh_scene_run(desk->scene, 8, 13, "k3", "none yet");
    y = seat->engineer ? draw_engineers(desk, seat->engineer, y + TITLE_HIGH) : y + 26;
    if (!borrowed(desk)) return y;
    rh_scene_text(desk->scene, UR_EDGE, y + 14, 14, "b", "Engineers of the others");
    return draw_engineers(desk, borrowed(desk), y + TITLE_HIGH);
}

/* --- Turn order, or Emil --------------------------------------------------------------------------------- */

static void draw_order(const struct ur_desk *desk, double y) {
    const struct ur_state *state = desk->state;
    struct scene *scene = desk->scene;
    rh_scene_text(scene, UR_EDGE, y + 14, 14, "b", "Turn order");
    rh_scene_run(scene, 8, 12, "k2", "points for passing");
    y += TITLE_HIGH;
    for (unsigned i = 0; i < state->seats; i++) {
        unsigned seat = state->order[i];
        bool passed = ur_has(state->passed, seat);
        rh_scene_group(scene, UR_EDGE + 56.0 * i, y, passed ? "ult-dim" : "", NULL, NULL);
        rh_scene_textf(scene, 0, 19, 14, "k2", "%d.", i + 1);
        rh_scene_token(scene, 25, 14, 9, (int)seat);
        if (passed)
            rh_scene_text(scene, 25, 38, 12, "mid k2", "passed");
        else
            rh_scene_textf(scene, 25, 38, 12.5, "mid k2", "+%d", ur_pass_points[i]);
        rh_scene_end(scene);
    }
    if (ur_last_round(state)) {
        ur_draw_space(desk, UR_EDGE + 2.0 * BOX_PITCH, y, BOX, UR_AT_LAST);
        return;
    }
    bool both = ur_table[state->seats].side == UR_SIDE_34;
    ur_draw_space(desk, WIDE - UR_EDGE - (both ? 182 : 84), y, 84, UR_AT_FIRST);
    if (both) ur_draw_space(desk, WIDE - UR_EDGE - 84, y, 84, UR_AT_SECOND);
}

/* A row of numbers behind an icon: what Emil has taken away. */
static double draw_taken(struct scene *scene, double x, double y, const char *icon, const uint8_t *number,
                         int count) {
    rh_scene_icon(scene, icon, x + 10, y, 20, count ? "ink" : "ult-faint");
    x += 26;
    for (int i = 0; i < count; i++) {
        rh_scene_rect(scene, x, y - 10, 24, 20, 5, "plate");
        rh_scene_textf(scene, x + 12, y + 5, 13, "b mid on-plate", "%d", number[i]);
        x += 28;
    }
    return x + 10;
}

static void draw_emils_things(const struct ur_desk *desk, double y) {
    const struct ur_state *state = desk->state;
    uint8_t number[UR_ENGINEERS + UR_TILES * 2];
    int count = 0;
    for (unsigned i = 1; i <= UR_ENGINEERS; i++)
        if (ur_has(state->emil_engineers, i)) number[count++] = (uint8_t)i;
    double x = draw_taken(desk->scene, UR_EDGE + 10, y, "engineer", number, count);
    count = 0;
    for (unsigned i = UR_TILE_2; i <= UR_TILE_10B; i++)
        for (int k = 0; k < state->gone[i] && k < 2; k++) number[count++] = ur_number[i];
    if (count > 7) count = 7; /* the highest are in nobody's way */
    (void)draw_taken(desk->scene, x, y, "locomotive", number, count);
}

static void draw_emil(const struct ur_desk *desk, double y) {
    const struct ur_state *state = desk->state;
    struct scene *scene = desk->scene;
    int cards = rh_set_size(state->deck);
    char words[48];
    struct text text = rh_text_for(scene->reader, words, sizeof words);
    rh_say_count(&text, cards, "{n} card, marked on its space", "{n} cards, marked on their spaces");
    rh_scene_group(scene, 0, 0, "", NULL, state->emil_passed ? "Emil has passed" : "Emil");
    rh_scene_rect(scene, UR_EDGE, y, WIDE - 2 * UR_EDGE, EMIL_HIGH, 10, "well");
    rh_scene_icon(scene, "bot", UR_EDGE + 24, y + 22, 26, "ink");
    rh_scene_text(scene, UR_EDGE + 44, y + 27, 15.5, "b", "Emil");
    rh_scene_run(scene, 8, 13, "k2", state->emil_passed ? "passed" : words);
    for (int i = 0; i < state->emil_workers; i++)
        rh_scene_piece(scene, "meeple", WIDE - UR_EDGE - 18 - 18.0 * i, y + 22, 0.75, "seat-none");
    draw_emils_things(desk, y + 58);
    rh_scene_end(scene);
}

/* --- The sheet ------------------------------------------------------------------------------------------- */

static double height_of(const struct ur_desk *desk) {
    int rows = rows_of(desk->state->seat[desk->seat].engineer), others = rows_of(borrowed(desk));
    int own = rows > 0 ? TITLE_HIGH + rows * ROW : 26;
    int high = 40 + TITLE_HIGH + CARD_HIGH + 10 + SMALL_HIGH + 8 + own +
               (ur_solo(desk->state) ? EMIL_HIGH + UR_EDGE : ORDER_HIGH);
    if (ur_with(desk->state, UR_MODULE_TRAIN)) high += TITLE_HIGH + 2 * ROW;
    if (ur_with(desk->state, UR_MODULE_COAL)) high += TITLE_HIGH + 2 * ROW;
    if (others) high += TITLE_HIGH + others * ROW;
    for (size_t i = 0; i < RH_COUNT(sections); i++) high += TITLE_HIGH + ROW * sections[i].rows;
    return high;
}

void ur_draw_actions(const struct ur_state *state, int viewer, unsigned seat, struct scene *scene) {
    struct ur_desk desk = {.state = state, .scene = scene, .seat = seat};
    const struct step *asked = ur_asked(state, seat);
    desk.chooses = asked && asked->what == UR_STEP_TURN && viewer == (int)seat;
    rh_scene_sheet(scene, "actions", "Actions", SHEET_SIDE, -1, WIDE, height_of(&desk));
    rh_scene_ground(scene, "card");
    if (state->over)
        rh_scene_text(scene, UR_EDGE, 27, 17, "b", "The game is over");
    else if (!state->round)
        rh_scene_text(scene, UR_EDGE, 27, 17, "b", "Setting up");
    else
        rh_scene_say(scene, UR_EDGE, 27, 17, "b", "Round {round} of {rounds}",
                     rh_number("round", state->round), rh_number("rounds", ur_rounds(state)));
    if (!state->over)
        rh_scene_run(scene, 8, 13, "k2",
                     ur_last_round(state) ? "the last one" : "coins may stand in for workers");
    double y = 40;
    for (size_t i = 0; i < RH_COUNT(sections); i++) y = draw_section(&desk, &sections[i], y);
    y = draw_train(&desk, y);
    y = ur_draw_coal(&desk, y);
    y = draw_strip(&desk, y);
    y = draw_own(&desk, y);
    if (ur_solo(state))
        draw_emil(&desk, y);
    else
        draw_order(&desk, y);
}
