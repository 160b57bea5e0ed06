/* Set-up (section 2). Nothing random happens in rev_setup: tiles, milestones, workers and the First Player are moves of
 * chance; then each player drafts a setup tile. */
#include "games/railroad_revolution/rules.h"

/* --- Before chance --------------------------------------------------------------------------------------- */

static void set_up_seat(struct rev_seat *seat) {
    seat->left[REV_BUILDING] = REV_BUILDINGS; /* RR-14 */
    seat->left[REV_RAIL] = REV_RAILS;
    seat->rails = UINT64_C(1) << REV_START_SPACE; /* RR-15 */
    memset(seat->aside, 1, sizeof seat->aside);
    seat->money = REV_START_MONEY; /* RR-16 */
    seat->shares = REV_START_SHARES;
    seat->supply[REV_WHITE] = REV_START_WORKERS;
    seat->up[REV_TRAIN_PROMOTION] = 1;
    for (int i = 0; i < REV_HAND; i++) seat->milestone[i] = (struct rev_plan){REV_NONE, {REV_NONE, REV_NONE}};
}

/* RR-24, RR-25 */
static void set_up_board(struct rev_state *state) {
    unsigned cities = rev_neutral_cities[state->seats], sections = rev_neutral_sections[state->seats];
    memset(state->city_tile, REV_NONE, sizeof state->city_tile);
    memset(state->wire, REV_NONE, sizeof state->wire);
    state->city_tile[REV_WASHINGTON] = REV_TILE_WASHINGTON;
    state->city_tile[REV_CHARLOTTE] = REV_TILE_CHARLOTTE;
    for (unsigned i = 0; i < REV_CITIES; i++)
        state->first_station[i] = cities >> i & 1 ? REV_NEUTRAL : REV_NONE;
    for (unsigned i = 0; i < REV_SECTIONS; i++)
        state->first_office[i] = sections >> i & 1 ? REV_NEUTRAL : REV_NONE;
}

/* RR-17 to RR-19, RR-21 */
static void set_up_supply(struct rev_state *state) {
    memcpy(state->supply, rev_worker_total, sizeof state->supply);
    state->supply[REV_WHITE] = 0;
    for (int i = REV_TRAIN_MONEY; i < REV_TRAINS; i++) state->stacked[i] = rev_train_stack[state->seats];
    for (int i = 0; i < REV_DEPTHS; i++) {
        state->stack[i].unseen = (1u << REV_STACK_TILES) - 1;
        state->stack[i].left = REV_STACK_TILES;
    }
    state->deals = (1u << REV_DEALS) - 1;
    state->deal = REV_NONE;
}

bool rev_setup(void *at, const struct table *table, struct error *error) {
    (void)error; /* the player count is all that could be wrong */
    struct rev_state *state = at;
    state->seats = table->seats;
    state->strategic = table->option[0];
    state->expensive = table->option[1];
    state->action = state->colour = state->place = REV_NONE;
    set_up_board(state);
    set_up_supply(state);
    for (unsigned i = 0; i < state->seats; i++) set_up_seat(&state->seat[i]);
    rev_push(state, REV_STEP_FIRST, 0, 0, 0);
    rev_push(state, REV_STEP_BESIDE, 0, 0, 0);
    rev_push(state, REV_STEP_SETUPS, 0, state->seats, 0);
    rev_push(state, REV_STEP_MILESTONES, 0, REV_A2, 0);
    rev_push(state, REV_STEP_MILESTONES, 0, REV_A1, 0);
    rev_push(state, REV_STEP_DEAL, 0, 0, 0);
    rev_push(state, REV_STEP_WIRES, 0, 0, 0);
    for (unsigned group = REV_LEVELS; group > 1; group--) rev_push(state, REV_STEP_CITIES, 0, group, 0);
    return true;
}

static void derive_seat(struct rev_seat *seat) {
    uint64_t rails = seat->rails;
    seat->nodes = 0;
    seat->reach = 0;
    seat->workers = 0;
    for (uint64_t set = rails & ((UINT64_C(1) << REV_SPACES) - 1); set; set &= set - 1)
        rev_lay_rail(seat, rh_set_first(set));
    for (unsigned i = 0; i < REV_COLOURS; i++)
        seat->workers = (uint8_t)(seat->workers + seat->supply[i] + rev_placed(seat, i));
    memset(seat->unused, 0, sizeof seat->unused);
}

void rev_derive(void *at) {
    struct rev_state *state = at;
    for (unsigned i = 0; i < state->seats; i++) derive_seat(&state->seat[i]);
    for (int i = 0; i < REV_DEPTHS; i++) memset(state->stack[i].unused, 0, sizeof state->stack[i].unused);
    memset(state->unused, 0, sizeof state->unused);
}

/* --- Chance ---------------------------------------------------------------------------------------------- */

/* Sides of setup tiles of which neither side is on offer yet. RR-27 */
static void setup_weights(const struct rev_state *state, struct chance *chance) {
    memset(chance->weight, 1, REV_SETUPS);
    for (int i = 0; i < state->offers; i++) {
        unsigned tile = state->offer[i].side / 2u;
        chance->weight[2 * tile] = chance->weight[2 * tile + 1] = 0;
    }
}

static void tile_weights(unsigned group, struct chance *chance) {
    for (unsigned i = 0; i < REV_TILES; i++) {
        chance->weight[i] = rev_tile[i].group == group;
        chance->draws = (uint8_t)(chance->draws + chance->weight[i]);
    }
}

static void deal_weights(const struct rev_state *state, struct chance *chance) {
    for (unsigned i = 0; i < REV_DEALS; i++) chance->weight[i] = !state->deals || state->deals >> i & 1;
}

/* A draw of `draws` out of `kinds`; arguments that stay behind them are absent. */
static void describe(struct chance *chance, int verb, unsigned draws, unsigned kinds, unsigned args) {
    chance->base = rev_move(verb, 0, 0);
    for (unsigned i = draws; i < args; i++) chance->base.arg[i] = RH_ABSENT;
    chance->draws = (uint8_t)draws;
    chance->kinds = (uint8_t)kinds;
    chance->ordered = draws > 1;
}

void rev_chance(const void *at, struct chance *chance) {
    const struct rev_state *state = at;
    const struct step *step = rev_top(state);
    switch (step->what) {
    case REV_STEP_CITIES:
        tile_weights(step->a, chance);
        describe(chance, REV_DO_CITIES, chance->draws, REV_TILES, 4);
        break;
    case REV_STEP_WIRES:
        describe(chance, REV_DO_WIRES, REV_WIRES, REV_WIRES, REV_WIRES);
        memset(chance->weight, 1, REV_WIRES);
        break;
    case REV_STEP_MILESTONES:
        describe(chance, REV_DO_GIVEN, state->seats, REV_MILESTONES, REV_SEATS);
        memset(chance->weight + rev_stack_first[step->a], 1, REV_A_TILES);
        break;
    case REV_STEP_SETUPS:
        describe(chance, REV_DO_LAY, 1, REV_SETUPS, 1);
        setup_weights(state, chance);
        break;
    case REV_STEP_BESIDE:
        describe(chance, REV_DO_BESIDE, state->seats, REV_COLOURS, REV_SEATS);
        memset(chance->weight + REV_PURPLE, 1, REV_COLOURS - REV_PURPLE);
        break;
    case REV_STEP_FIRST:
        describe(chance, REV_DO_FIRST, 1, state->seats, 1);
        memset(chance->weight, 1, state->seats);
        break;
    case REV_STEP_DEAL:
        describe(chance, REV_DO_DEAL, 1, REV_DEALS, 1);
        deal_weights(state, chance);
        break;
    default:
        rev_draw_chance(state, step, chance);
        break;
    }
}

/* --- What chance brings ---------------------------------------------------------------------------------- */

/* RR-22 */
void rev_cities(struct rev_state *state, struct move move, struct events *events) {
    unsigned group = rh_agenda_pop(&state->agenda).a, next = 0;
    for (unsigned city = 0; city < REV_CITIES; city++) {
        if (rev_node[city].level != group) continue;
        state->city_tile[city] = move.arg[next++];
        rev_tell(events, REV_TELL_CITY, -1, city, state->city_tile[city]);
    }
}

/* RR-23 */
void rev_wires(struct rev_state *state, struct move move, struct events *events) {
    unsigned next = 0;
    rh_agenda_pop(&state->agenda);
    for (unsigned i = 0; i < REV_SECTIONS; i++) {
        if (rev_section[i].deal) continue;
        state->wire[i] = move.arg[next++];
        rev_tell(events, REV_TELL_WIRE, -1, i, state->wire[i]);
    }
}

/* RR-27 */
void rev_laid(struct rev_state *state, struct move move, struct events *events) {
    state->offer[state->offers++] = (struct rev_offer){move.arg[0], REV_NONE};
    rev_tell(events, REV_TELL_LAID, -1, move.arg[0]);
    if (state->offers == state->seats) rh_agenda_pop(&state->agenda);
}

void rev_beside(struct rev_state *state, struct move move, struct events *events) {
    rh_agenda_pop(&state->agenda);
    for (int i = 0; i < state->offers; i++) {
        state->offer[i].worker = move.arg[i];
        state->supply[move.arg[i]]--;
        rev_tell(events, REV_TELL_BESIDE, -1, move.arg[i], state->offer[i].side);
    }
}

/* RR-28, RR-29: the draft begins to the right of the First Player */
void rev_first(struct rev_state *state, struct move move, struct events *events) {
    rh_agenda_pop(&state->agenda);
    state->first = move.arg[0];
    rev_tell(events, REV_TELL_FIRST, state->first, 0);
    for (unsigned i = 0; i < state->seats; i++)
        rev_push(state, REV_STEP_DRAFT, (state->first + i) % state->seats, 0, 0);
}

/* RR-29 to RR-34; the worker comes first, for it may be the one exchanged */
void rev_take(struct rev_state *state, struct move move, struct events *events) {
    unsigned at = rh_agenda_pop(&state->agenda).seat, i = 0;
    while (state->offer[i].side != move.arg[0]) i++;
    unsigned worker = state->offer[i].worker;
    for (unsigned j = i + 1; j < state->offers; j++) state->offer[j - 1] = state->offer[j];
    state->offer[--state->offers] = (struct rev_offer){0, 0};
    rev_tell(events, REV_TELL_TAKE, at, move.arg[0], worker);
    state->seat[at].supply[worker]++;
    state->seat[at].workers++;
    rev_take_reward(state, at, &rev_setup_tile[move.arg[0]], false, events);
}
