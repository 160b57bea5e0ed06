/* Set-up (PR-9 to PR-20). Nothing random happens in pac_setup: the goals and the first player are moves of chance. */
#include "games/pacific_rails/rules.h"

bool pac_setup(void *at, const struct table *table, struct error *error) {
    (void)error; /* the player count is all that could be wrong */
    struct pac_state *state = at;
    state->seats = table->seats;
    state->joined = PAC_NONE;
    memset(state->worker, PAC_NONE, sizeof state->worker);
    memset(state->top, PAC_NONE, sizeof state->top);
    memset(state->station, PAC_NONE, sizeof state->station);
    memset(state->telegraph, PAC_NONE, sizeof state->telegraph);
    for (unsigned i = 0; i < state->seats; i++) {
        struct pac_seat *seat = &state->seat[i];
        seat->workers = pac_workers_by_players[state->seats]; /* PR-10 */
        seat->telegraphs = PAC_TELEGRAPHS;                    /* PR-12 */
        memset(seat->cargo, 1, PAC_RESOURCES);                /* PR-13 */
        memset(seat->start, PAC_NONE, sizeof seat->start);
        memset(seat->engine, PAC_NONE, sizeof seat->engine);
    }
    pac_push(state, PAC_STEP_FIRST, 0, 0, 0);
    pac_push(state, PAC_STEP_GOALS, 0, 0, 0);
    return true;
}

static void derive_supply(struct pac_state *state) {
    memcpy(state->supply, pac_item_total, sizeof state->supply);
    for (unsigned i = 0; i < state->seats; i++)
        for (int item = 0; item < PAC_ITEMS; item++)
            state->supply[item] = (uint8_t)(state->supply[item] - state->seat[i].cargo[item]);
    for (int i = 0; i < PAC_TRACKS; i++)
        state->supply[PAC_RAIL + i] =
            (uint8_t)(state->supply[PAC_RAIL + i] - pac_size(pac_and(state->laid, pac_land[i])));
}

void pac_derive(void *at) {
    struct pac_state *state = at;
    memset(&state->laid, 0, sizeof state->laid);
    memset(&state->stops, 0, sizeof state->stops);
    memset(state->unused, 0, sizeof state->unused);
    for (unsigned i = 0; i < PAC_SQUARES; i++)
        if (state->track[i]) pac_add(&state->laid, i);
    for (unsigned i = 0; i < PAC_CITIES; i++)
        if (pac_built(state, i)) pac_add(&state->stops, pac_city_square[i]);
    for (unsigned i = 0; i < state->seats; i++)
        for (int edge = 0; edge < PAC_EDGES; edge++)
            if (state->seat[i].start[edge] < PAC_SQUARES) pac_add(&state->stops, state->seat[i].start[edge]);
    derive_supply(state);
}

void pac_chance(const void *at, struct chance *chance) {
    const struct pac_state *state = at;
    bool goals = pac_top(state)->what == PAC_STEP_GOALS;
    chance->base = pac_move(goals ? PAC_DO_GOALS : PAC_DO_FIRST, 0, 0);
    chance->draws = goals ? PAC_GOALS_IN_PLAY : 1;
    chance->kinds = goals ? PAC_GOALS : state->seats;
    memset(chance->weight, 1, chance->kinds);
}

/* PR-16 */
void pac_goals(struct pac_state *state, struct move move, struct events *events) {
    rh_agenda_pop(&state->agenda);
    for (int i = 0; i < PAC_GOALS_IN_PLAY; i++) {
        state->goals = (uint16_t)(state->goals | 1u << move.arg[i]);
        pac_tell(events, PAC_TELL_GOAL, -1, move.arg[i]);
    }
}

/* The first player, and with it everything that set-up still asks, last things first. PR-17 to PR-20 */
void pac_first(struct pac_state *state, struct move move, struct events *events) {
    unsigned seats = state->seats;
    rh_agenda_pop(&state->agenda);
    state->first = move.arg[0];
    pac_tell(events, PAC_TELL_FIRST, state->first, 0);
    for (unsigned i = seats; i-- > 0;) pac_push(state, PAC_STEP_ENGINE, (state->first + i) % seats, 1, 0);
    for (unsigned i = 0; i < seats; i++) pac_push(state, PAC_STEP_ENGINE, (state->first + i) % seats, 0, 0);
    for (unsigned i = seats; i-- > 0;) pac_push(state, PAC_STEP_OPEN, (state->first + i) % seats, 0, 0);
}

/* PR-11 */
void pac_open(struct pac_state *state, struct move move, struct events *events) {
    unsigned seat = rh_agenda_pop(&state->agenda).seat;
    state->seat[seat].empty[move.arg[0]] = 1;
    pac_tell(events, PAC_TELL_OPEN, seat, move.arg[0]);
}

static int edge_of(unsigned square) {
    return pac_column(square) == 0 ? PAC_WEST : PAC_EAST;
}

/* An empty start; the second time on the other edge. PR-19, PR-20 */
bool pac_may_start(const struct pac_state *state, const struct step *step, unsigned square) {
    const struct pac_seat *seat = &state->seat[step->seat];
    if (square >= PAC_SQUARES || pac_terrain[square] != PAC_START || pac_has(&state->stops, square))
        return false;
    return seat->start[edge_of(square)] == PAC_NONE;
}

void pac_start(struct pac_state *state, struct move move, struct events *events) {
    unsigned seat = rh_agenda_pop(&state->agenda).seat, square = move.arg[0];
    state->seat[seat].start[edge_of(square)] = (uint8_t)square;
    state->seat[seat].engine[edge_of(square)] = (uint8_t)square;
    pac_add(&state->stops, square); /* PR-4 */
    pac_tell(events, PAC_TELL_ENGINE, seat, square);
}
