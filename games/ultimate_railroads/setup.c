/* Set-up (UR-12 to UR-30, UR-172 to UR-176, UR-288, UR-289), and what chance may bring at any time.
 *
 * Nothing random happens in ur_setup: turn order, engineers and the removed end bonus cards are moves of chance.
 */
#include "games/ultimate_railroads/rules.h"

static void set_up_seat(struct ur_state *state, unsigned index) {
    const struct ur_table *table = &ur_table[state->seats];
    struct ur_seat *seat = &state->seat[index];
    for (int r = 0; r < UR_ROUTES; r++) seat->route[r].at[UR_WOOD] = 1; /* UR-23 */
    seat->route[0].loco[0] = UR_TILE_1;
    seat->own = seat->workers = table->workers;
    seat->reserve = UR_RESERVE;
    seat->coins = table->coins;
    if (ur_with(state, UR_MODULE_COAL)) { /* UR-249 */
        seat->coins++;
        seat->coal = 1;
    }
    seat->wrenches = 1;
    if (state->industry == UR_INDUSTRY_AMERICAN) { /* UR-195 */
        seat->wrenches = 2;
        seat->upper = 1 << 1;
    }
    if (state->board == UR_AMERICAN) /* UR-196, UR-302 */
        seat->boulders = state->industry == UR_INDUSTRY_AMERICAN
                             ? 1 << UR_BOULDER_OMAHA | 1 << UR_BOULDER_LANE
                             : 1 << UR_BOULDER_OMAHA;
    seat->token = ur_tokens_of(state);
    seat->medal = UR_NONE;
    seat->laid = 1u << UR_PIECE_PRINTED;
    if (state->board == UR_ASIAN) ur_asian_begin(seat);
    if (ur_shared(state)) seat->car[UR_OWN_CAR].unplaced = UR_CARS;
    ur_refresh(state, index);
}

/* UR-248 */
static void set_up_coal(struct ur_state *state) {
    state->modules |= 1u << UR_MODULE_COAL;
    state->unseen = (1u << UR_FOUNDRIES) - 1;
    state->melting = UR_FOUNDRIES;
}

/* UR-275; the board that all share has no place for the special factory. UR-308 */
static void set_up_special_ideas(struct ur_state *state, const struct table *table) {
    state->modules |= 1u << UR_MODULE_IDEAS;
    state->specials = (1u << UR_SPECIAL_CARDS) - 1;
    if (state->industry == UR_INDUSTRY_ASIAN) state->specials &= (uint8_t) ~(1u << UR_CARD_FACTORY);
    state->box_all = table->option[UR_OPTION_BOX];
}

/* Which engineers are the additional ones: all, those that are recommended for so many players, or chosen one by one; without
 * those that this table leaves out. UR-283 */
static void set_up_engineers(struct ur_state *state, const struct table *table) {
    unsigned which = table->option[UR_OPTION_WHICH], option = UR_OPTION_ENGINEER;
    state->modules |= 1u << UR_MODULE_ENGINEERS;
    for (unsigned i = 1; i <= UR_ENGINEERS; i++) {
        if (!ur_additional[i].group) continue;
        bool chosen = table->option[option++], left_out = i == UR_ENGINEER_OTHER && state->seats != 2;
        if (which == UR_WHICH_RECOMMENDED) chosen = !left_out;
        if (which == UR_WHICH_ALL) chosen = true;
        if (chosen && ur_other_engineer(state, i)) state->additional |= ur_engineer_bit(i);
    }
}

bool ur_setup(void *at, const struct table *table, struct error *error) {
    (void)error; /* the tables of options say all that can be wrong */
    struct ur_state *state = at;
    state->seats = table->seats;
    state->board = table->option[UR_OPTION_BOARD];
    unsigned industry = table->option[UR_OPTION_INDUSTRY];
    state->industry = industry ? (uint8_t)(industry - 1) : ur_board_industry[state->board];
    if (table->option[UR_OPTION_ENGINEERS]) set_up_engineers(state, table);
    if (table->option[UR_OPTION_TRAIN]) state->modules |= 1u << UR_MODULE_TRAIN;
    if (table->option[UR_OPTION_COAL]) set_up_coal(state);
    if (table->option[UR_OPTION_IDEAS]) set_up_special_ideas(state, table);
    state->firing = state->freight = UR_NONE;
    for (int i = UR_TILE_2; i <= UR_TILE_10B; i++) state->stack[i] = ur_table[state->seats].tiles; /* UR-14 */
    state->ideas = ur_board_ideas[state->board];
    if (ur_with(state, UR_MODULE_COAL)) state->ideas |= 1u << UR_IDEA_COAL;
    if (ur_shared(state)) state->ideas |= 1u << UR_IDEA_PURPLE; /* UR-302a */
    state->other_two = table->option[UR_OPTION_TWO] && !ur_shared(state);
    state->stack[UR_TILE_2] = 0;
    state->stack[ur_two(state)] = ur_table[state->seats].tiles;
    state->starts = (uint8_t)ur_starts_of(state);
    state->pile = (1u << UR_BONUSES) - 1;
    state->piled = UR_BONUSES;
    state->temps = UR_NONE;
    for (int i = 0; i < UR_SPACES; i++) state->on[i].seat = UR_NONE;
    for (unsigned i = 0; i < state->seats; i++) {
        state->order[i] = (uint8_t)i;
        set_up_seat(state, i);
    }
    if (ur_with(state, UR_MODULE_TRAIN)) memcpy(state->stacked, ur_cargo_count, sizeof state->stacked);
    if (!ur_solo(state)) ur_push(state, UR_STEP_ORDER, 0, 0, 0);
    if (ur_with(state, UR_MODULE_TRAIN)) ur_push(state, UR_STEP_CARGO, 0, 0, 0);
    if (ur_with(state, UR_MODULE_COAL)) ur_push(state, UR_STEP_FORGE, 0, UR_FOUNDRIES_UP, 0);
    ur_push(state, UR_STEP_STRIP, 0, UR_GROUP_B, 0);
    ur_push(state, UR_STEP_STRIP, 0, UR_GROUP_A, table->option[UR_OPTION_COAL_ENGINEER]);
    ur_push(state, UR_STEP_REMOVE, 0, 0, 0);
    return true;
}

/* --- What chance may bring ------------------------------------------------------------------------------- */

static void draw_set(struct chance *chance, uint64_t set, unsigned kinds, unsigned first, unsigned draws) {
    chance->first = (uint8_t)first;
    chance->draws = (uint8_t)draws;
    chance->kinds = (uint8_t)kinds;
    for (unsigned i = 0; i < kinds; i++) chance->weight[i] = set >> i & 1;
}

static unsigned strip_draws(const struct ur_state *state, unsigned group) {
    const struct ur_table *table = &ur_table[state->seats];
    return group == UR_GROUP_A ? table->engineers_a - ur_shorter(state) : table->engineers_b;
}

static uint64_t engineers_of(unsigned group) {
    uint64_t set = 0;
    for (unsigned i = 1; i <= UR_ENGINEERS; i++)
        if (ur_engineer[i].group == group) set |= UINT64_C(1) << i; /* additional ones have the same */
    return set;
}

/* Engineers that lie there of this group; those of the first group are laid down first. */
static unsigned strip_filled(const struct ur_state *state, unsigned group) {
    unsigned first = group == UR_GROUP_A ? 0 : strip_draws(state, UR_GROUP_A), filled = 0;
    while (filled < strip_draws(state, group) && state->strip[first + filled]) filled++;
    return filled;
}

/* Until the coal engineer lies there, if he is to be there, one engineer at a time. UR-249b */
static bool one_by_one(const struct ur_state *state, const struct step *step) {
    for (unsigned i = 0; i < UR_STRIP; i++)
        if (state->strip[i] == UR_ENGINEER_COAL) return false;
    return step->b;
}

/* He comes to each of the places that are left with the same chance. */
static void draw_engineers(const struct ur_state *state, const struct step *step, struct chance *chance) {
    uint64_t set = engineers_of(step->a);
    unsigned left = strip_draws(state, step->a) - strip_filled(state, step->a);
    for (unsigned i = 0; i < UR_STRIP; i++) set &= ~(UINT64_C(1) << state->strip[i]);
    bool single = one_by_one(state, step);
    draw_set(chance, set, UR_ENGINEERS + 1, 0, single ? 1 : left);
    for (unsigned i = 0; single && i <= UR_ENGINEERS; i++)
        if (chance->weight[i])
            chance->weight[i] = (uint8_t)(i == UR_ENGINEER_COAL ? (unsigned)rh_set_size(set) - 1 : left - 1);
}

static unsigned at_once(unsigned cards) {
    return cards < UR_HOLDS ? cards : UR_HOLDS;
}

static struct move absent(int verb) {
    struct move move = {(uint8_t)verb, {0}};
    memset(move.arg, RH_ABSENT, sizeof move.arg);
    return move;
}

/* Cards shown or looked at: the seat, and behind the last card nothing. */
static void show_cards(struct chance *chance, int verb, const struct step *step, uint16_t set,
                       unsigned cards) {
    chance->base = absent(verb);
    chance->base.arg[0] = step->seat;
    draw_set(chance, set, UR_BONUSES, 1, at_once(cards));
}

static void draw_cargo(struct chance *chance, int verb, const uint8_t stacked[UR_CARGOS], unsigned draws) {
    chance->base.verb = (uint8_t)verb;
    chance->draws = (uint8_t)draws;
    chance->kinds = UR_CARGOS;
    memcpy(chance->weight, stacked, UR_CARGOS);
}

void ur_chance(const void *at, struct chance *chance) {
    const struct ur_state *state = at;
    const struct step *step = ur_top(state);
    switch (step->what) {
    case UR_STEP_ORDER:
        chance->base = (struct move){UR_DO_ORDER, {0, 0, RH_ABSENT, RH_ABSENT}};
        chance->ordered = true;
        draw_set(chance, (1u << state->seats) - 1, state->seats, 0, state->seats);
        break;
    case UR_STEP_STRIP:
        chance->base = (struct move){UR_DO_STRIP, {0, RH_ABSENT, RH_ABSENT, RH_ABSENT}};
        chance->ordered = true;
        draw_engineers(state, step, chance);
        break;
    case UR_STEP_REMOVE:
        chance->base.verb = UR_DO_REMOVE;
        draw_set(chance, state->pile, UR_BONUSES, 0, UR_BONUSES_REMOVED);
        break;
    case UR_STEP_EMIL:
        chance->base.verb = UR_DO_EMIL;
        draw_set(chance, state->deck, UR_OWN, 0, 1);
        break;
    case UR_STEP_RANDOM:
        chance->base = (struct move){UR_DO_RANDOM, {step->seat}};
        draw_set(chance, ur_starts_of(state), UR_STARTS, 1, step->a);
        break;
    case UR_STEP_CARGO:
        chance->ordered = true;
        draw_cargo(chance, UR_DO_CARGO, state->stacked, UR_CARGO_DEAL);
        break;
    case UR_STEP_FORGE:
        chance->base = (struct move){UR_DO_FORGE, {0, RH_ABSENT}};
        draw_set(chance, state->unseen, UR_FOUNDRIES, 0, step->a);
        break;
    case UR_STEP_REVEAL:
        draw_cargo(chance, UR_DO_REVEAL, state->stacked, 1);
        break;
    case UR_STEP_LOOK:
        show_cards(chance, UR_DO_LOOK, step, state->pile, state->piled);
        break;
    default:
        show_cards(chance, UR_DO_SHOW, step, state->seat[step->seat].hand, state->seat[step->seat].cards);
        break;
    }
}

/* UR-22; then starting bonuses are chosen, the last in turn order first. UR-26 */
void ur_order(struct ur_state *state, struct move move, struct events *events) {
    rh_agenda_pop(&state->agenda);
    for (unsigned i = 0; i < state->seats; i++) state->order[i] = move.arg[i];
    rh_tell(events, UR_TELL_ORDER, state->order[0], 0);
    for (unsigned i = 1; i < state->seats; i++) ur_push(state, UR_STEP_BONUS, state->order[i], 0, 0);
}

/* The first engineers lie on the hiring space and left of it. UR-20 */
void ur_strip(struct ur_state *state, struct move move, struct events *events) {
    struct step step = rh_agenda_pop(&state->agenda);
    unsigned filled = strip_filled(state, step.a), left = strip_draws(state, step.a) - filled;
    unsigned first = (step.a == UR_GROUP_A ? 0 : strip_draws(state, UR_GROUP_A)) + filled;
    unsigned draws = one_by_one(state, &step) ? 1 : left;
    for (unsigned i = 0; i < draws; i++) {
        state->strip[first + i] = move.arg[i];
        rh_tell(events, UR_TELL_STRIP, -1, move.arg[i], (int16_t)(first + i + 1));
    }
    if (draws < left) ur_push(state, UR_STEP_STRIP, step.seat, step.a, step.b);
}

/* UR-17 */
void ur_remove(struct ur_state *state, struct move move, struct events *events) {
    rh_agenda_pop(&state->agenda);
    for (int i = 0; i < UR_BONUSES_REMOVED; i++) {
        if (move.arg[i] == RH_UNKNOWN) continue;
        state->pile = (uint16_t)(state->pile & ~(1u << move.arg[i]));
        state->removed = (uint16_t)(state->removed | 1u << move.arg[i]);
    }
    state->piled = UR_BONUSES - UR_BONUSES_REMOVED;
    rh_tell(events, UR_TELL_REMOVE, -1, 0);
}

/* Cards are resolved when all are taken, in the order they were taken. UR-28 */
void ur_take(struct ur_state *state, struct move move, struct events *events) {
    unsigned seat = rh_agenda_pop(&state->agenda).seat;
    state->starts = (uint8_t)(state->starts & ~(1u << move.arg[0]));
    rh_tell(events, UR_TELL_TAKE, seat, move.arg[0]);
    /* Below the choices that are still to come, and below the bonuses taken before. */
    rh_agenda_push(&state->agenda, (struct step){0});
    memmove(&state->agenda.step[1], &state->agenda.step[0],
            (state->agenda.steps - 1u) * sizeof state->agenda.step[0]);
    state->agenda.step[0] = (struct step){UR_STEP_GRANT, (uint8_t)seat, move.arg[0], 0};
}
