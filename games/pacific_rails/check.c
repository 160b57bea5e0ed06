/* Every invariant that a single position must hold (PR-I1 to PR-I15). Imported positions pass through here too, so nothing
 * is trusted: ranges first, then what counts on them. */
#include "games/pacific_rails/rules.h"

/* --- Ranges ---------------------------------------------------------------------------------------------- */

static bool nobody_or_seat(const struct pac_state *state, const uint8_t *who, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (who[i] != PAC_NONE && who[i] >= state->seats) return false;
    return true;
}

static bool check_ranges(const struct pac_state *state, struct error *error) {
    if (state->seats < 2 || state->seats > PAC_SEATS) return rh_fail(error, "two to four seats play");
    if (state->first >= state->seats) return rh_fail(error, "there is no such first player");
    if (state->round > PAC_ROUNDS) return rh_fail_rule(error, "PR-R27 there are no more rounds than that");
    if (state->over > 1 || state->steps > PAC_SQUARES || state->pool > 30 || state->used >> PAC_SENATORS)
        return rh_fail(error, "a number is too large");
    if (!nobody_or_seat(state, &state->joined, 1))
        return rh_fail(error, "nobody of that seat joined the coasts");
    if (!nobody_or_seat(state, state->worker, PAC_SPACES) ||
        !nobody_or_seat(state, state->top, PAC_DISTRICTS))
        return rh_fail(error, "a worker belongs to nobody at the table");
    if (!nobody_or_seat(state, state->station, PAC_CITIES) ||
        !nobody_or_seat(state, state->telegraph, PAC_CITIES))
        return rh_fail(error, "a building belongs to nobody at the table");
    for (unsigned i = 0; i < PAC_SQUARES; i++)
        if (state->track[i] > 1 || (state->track[i] && pac_terrain[i] >= PAC_TRACKS))
            return rh_fail_rule(error, "PR-I8 track lies on plains, rivers and hills only");
    for (unsigned i = 0; i < state->steps; i++)
        if (state->path[i] >= PAC_SQUARES) return rh_fail(error, "the path leaves the map");
    return true;
}

static bool lists_fit(const struct pac_seat *seat) {
    if (seat->specialists > PAC_SPECIALIST_SPACES || seat->upgrades > PAC_CARRIAGES) return false;
    for (int i = 0; i < seat->specialists; i++)
        if (seat->specialist[i] >= PAC_SPECIALISTS) return false;
    for (unsigned i = 0; i < seat->upgrades; i++)
        if (seat->upgrade[i] >= PAC_UPGRADES || pac_upgrade_level(seat->upgrade[i]) != i) return false;
    return true;
}

static bool numbers_fit(const struct pac_seat *seat) {
    for (int i = 0; i < PAC_SOURCES; i++)
        if (seat->earned[i] > 20000) return false;
    for (int i = 0; i < PAC_RESOURCES; i++)
        if (seat->empty[i] > PAC_ROW_SPACES || seat->site[i] > PAC_SITES) return false;
    for (int i = 0; i < PAC_ITEMS; i++)
        if (seat->cargo[i] > pac_item_total[i]) return false;
    for (unsigned i = 0; i < PAC_EDGES; i++) {
        if (seat->start[i] != PAC_NONE &&
            (seat->start[i] >= PAC_SQUARES || !pac_has(&pac_edge_starts[i], seat->start[i])))
            return false;
        if ((seat->start[i] == PAC_NONE) != (seat->engine[i] == PAC_NONE)) return false;
        if (seat->engine[i] != PAC_NONE && seat->engine[i] >= PAC_SQUARES) return false;
    }
    return seat->telegraphs <= PAC_TELEGRAPHS && seat->hats <= PAC_HATS && seat->workers <= PAC_WORKERS;
}

/* --- The agenda ------------------------------------------------------------------------------------------ */

/* On which steps a step may lie; bit PAC_STEPS: at the bottom. */
#define ON(id) 1u << PAC_STEP_##id
#define BOTTOM 1u << PAC_STEPS
static const uint32_t below[PAC_STEPS] = {
    [PAC_STEP_FIRST] = BOTTOM,
    [PAC_STEP_GOALS] = ON(FIRST),
    [PAC_STEP_OPEN] = ON(ENGINE) | ON(OPEN),
    [PAC_STEP_ENGINE] = BOTTOM | ON(ENGINE),
    [PAC_STEP_WORKER] = BOTTOM,
    [PAC_STEP_DISTRICT] = BOTTOM,
    [PAC_STEP_SPECIAL] = BOTTOM,
    [PAC_STEP_CENTRAL] = BOTTOM,
    [PAC_STEP_ROUTE] = ON(CENTRAL),
    [PAC_STEP_FREE] = ON(SPECIAL) | ON(CENTRAL) | ON(STATIONS),
    [PAC_STEP_GAIN] = ON(DISTRICT) | ON(GAIN) | ON(TRAIN) | ON(LOBBY),
    [PAC_STEP_DISCARD] = ON(DISTRICT) | ON(GAIN) | ON(SPECIAL) | ON(TRAIN) | ON(LOBBY),
    [PAC_STEP_TRAIN] = BOTTOM,
    [PAC_STEP_MAKE] = ON(TRAIN),
    [PAC_STEP_LOBBY] = ON(TRAIN),
    [PAC_STEP_SITE] = ON(LOBBY),
    [PAC_STEP_STATIONS] = ON(LOBBY),
};

static bool collects(unsigned district) {
    return district < PAC_DISTRICTS && pac_district[district].kind == PAC_COLLECTS;
}

/* Are a and b of a step in range? */
static bool step_fits(const struct step *step) {
    enum { TIMES = 1 + PAC_WORKERS + PAC_HATS };
    switch (step->what) {
    case PAC_STEP_ENGINE:
        return step->a <= 1 && !step->b;
    case PAC_STEP_DISTRICT:
        return step->a < PAC_POSITIONS && !step->b;
    case PAC_STEP_SPECIAL:
        return collects(step->a) && step->b <= TIMES;
    case PAC_STEP_CENTRAL:
        return step->a <= PAC_LAYING && step->b <= TIMES;
    case PAC_STEP_GAIN:
        return step->a < PAC_GAINS && step->b <= 5;
    case PAC_STEP_TRAIN:
        return step->a <= 3 * PAC_CARRIAGES && !step->b;
    case PAC_STEP_MAKE:
        return step->a < PAC_FINANCIER && step->b <= TIMES;
    case PAC_STEP_STATIONS:
        return step->a <= 1 && step->b <= 1;
    default:
        return !step->a && !step->b;
    }
}

/* Only resources for hats, and what they overflow, are another seat's business. PR-29 */
static bool seat_fits(const struct step *step, const struct step *under) {
    bool set_up = step->what <= PAC_STEP_ENGINE;
    bool hats = step->what == PAC_STEP_GAIN && step->a == PAC_GAIN_HAT;
    if (set_up) return true;
    if (hats)
        return under->what == PAC_STEP_DISTRICT || (under->what == PAC_STEP_GAIN && under->a == PAC_GAIN_HAT);
    if (step->what == PAC_STEP_DISCARD && under->what == PAC_STEP_DISTRICT) return step->seat != under->seat;
    if (step->what == PAC_STEP_DISCARD && under->what == PAC_STEP_GAIN) return under->a == PAC_GAIN_HAT;
    return step->seat == under->seat && !(step->what == PAC_STEP_GAIN && under->what <= PAC_STEP_GAIN);
}

static bool check_agenda(const struct pac_state *state, struct error *error) {
    const struct agenda *agenda = &state->agenda;
    if (agenda->steps > RH_AGENDA || (agenda->steps == 0) != state->over)
        return rh_fail(error, "the game is over when nothing is to be decided, and only then");
    for (unsigned i = 0; i < agenda->steps; i++) {
        const struct step *step = &agenda->step[i];
        if (step->what >= PAC_STEPS || step->seat >= state->seats || !step_fits(step))
            return rh_fail(error, "step %u makes no sense", i);
        unsigned under = i ? agenda->step[i - 1].what : PAC_STEPS;
        if (!(below[step->what] >> under & 1))
            return rh_fail(error, "step %u does not fit on the one below", i);
        if (i && !seat_fits(step, &agenda->step[i - 1]))
            return rh_fail(error, "step %u is another seat's", i);
    }
    if (agenda->steps && !pac_undecided(state, pac_top(state)))
        return rh_fail(error, "the last step has nothing to decide");
    return true;
}

/* How many steps of a kind a seat has on the agenda. */
static int pending(const struct pac_state *state, unsigned seat, int what) {
    int count = 0;
    for (unsigned i = 0; i < state->agenda.steps; i++)
        count += state->agenda.step[i].what == what && state->agenda.step[i].seat == seat;
    return count;
}

static bool on_agenda(const struct pac_state *state, int what) {
    for (unsigned i = 0; i < state->agenda.steps; i++)
        if (state->agenda.step[i].what == what) return true;
    return false;
}

static bool setting_up(const struct pac_state *state) {
    return state->agenda.steps && state->agenda.step[0].what <= PAC_STEP_ENGINE;
}

/* --- Turns ----------------------------------------------------------------------------------------------- */

/* Everyone before the one who acts has taken as many turns as there were rounds; those behind one less. PR-I15 */
static bool check_turns(const struct pac_state *state, struct error *error) {
    bool acting = false;
    if (setting_up(state) != (state->round == 0)) return rh_fail(error, "the rounds begin after set-up");
    for (unsigned i = 0; i < state->seats; i++) {
        unsigned at = (state->first + i) % state->seats;
        int turns = state->round;
        if (!setting_up(state) && !state->over) {
            bool now = state->agenda.step[0].seat == at;
            acting = acting || now;
            if (acting && !(now && state->agenda.step[0].what != PAC_STEP_WORKER)) turns--;
        }
        if (state->seat[at].turns != turns)
            return rh_fail_rule(error, "PR-I15 everyone takes equally many turns");
    }
    return true;
}

/* --- Seats ----------------------------------------------------------------------------------------------- */

static int owned(const uint8_t *who, size_t count, unsigned seat) {
    int owns = 0;
    for (size_t i = 0; i < count; i++) owns += who[i] == seat;
    return owns;
}

/* PR-I1 */
static bool check_pieces(const struct pac_state *state, unsigned at, struct error *error) {
    const struct pac_seat *seat = &state->seat[at];
    bool chosen = !on_agenda(state, PAC_STEP_FIRST) && !pending(state, at, PAC_STEP_OPEN);
    int empty = seat->empty[0] + seat->empty[1] + seat->empty[2] + seat->empty[3];
    if (chosen != (empty > 0) || pac_stations(seat) < 0)
        return rh_fail_rule(error, "PR-11 one house space of a row of choice is empty at the start");
    if (owned(state->station, PAC_CITIES, at) != pac_stations(seat))
        return rh_fail_rule(error, "PR-I1 houses on the board, on sites and on the map are eleven");
    if (owned(state->telegraph, PAC_CITIES, at) != pac_poles(seat))
        return rh_fail_rule(error, "PR-I1 telegraph stations on the board and on the map are seven");
    if (seat->workers + owned(state->worker, PAC_SPACES, at) + owned(state->top, PAC_DISTRICTS, at) !=
        pac_workers_by_players[state->seats])
        return rh_fail_rule(error, "PR-I1 workers in reserve and on the board are six, four or three");
    return true;
}

static bool check_cargo(const struct pac_state *state, struct error *error) {
    for (unsigned i = 0; i < state->seats; i++) {
        const struct pac_seat *seat = &state->seat[i];
        bool gaining = pending(state, i, PAC_STEP_DISCARD) || pending(state, i, PAC_STEP_GAIN);
        if (pac_items(seat) > pac_capacity(seat) && !gaining)
            return rh_fail_rule(error, "PR-I5 the cargo does not fit");
        if (pac_items(seat) > pac_capacity(seat) + 20)
            return rh_fail_rule(error, "PR-I5 nobody gains so much at once");
    }
    return true;
}

static bool check_train(const struct pac_state *state, unsigned at, struct error *error) {
    const struct pac_seat *seat = &state->seat[at];
    if (seat->specialists > PAC_SPACES_A_CARRIAGE * pac_carriages(seat))
        return rh_fail_rule(error, "PR-I6 two specialists sit in each carriage at most");
    if (seat->upgrades && seat->specialists <= PAC_SPACES_A_CARRIAGE * (seat->upgrades - 1))
        return rh_fail_rule(error, "PR-I6 an upgrade needs a specialist in its carriage");
    if (pending(state, at, PAC_STEP_FREE) && (pac_stations(seat) != 1 || seat->specialists))
        return rh_fail_rule(error, "PR-46 the free specialist comes with the first carriage");
    return true;
}

static bool check_points(const struct pac_state *state, unsigned at, struct error *error) {
    const struct pac_seat *seat = &state->seat[at];
    int poles = 0;
    for (int i = 0; i < pac_poles(seat); i++) poles += pac_telegraph_points[i];
    if (seat->earned[PAC_FROM_POLES] != poles)
        return rh_fail_rule(error, "PR-I12 telegraph spaces pay what is printed under them");
    if (seat->earned[PAC_FROM_COAST] != (state->joined == at ? PAC_COAST_POINTS : 0))
        return rh_fail_rule(error, "PR-I14 whoever joins the coasts gets 15 points, once");
    struct pac_final final = {0};
    if (state->over) final = pac_final(state, at);
    if (seat->earned[PAC_FROM_STATIONS] != final.stations ||
        seat->earned[PAC_FROM_TELEGRAPHS] != final.telegraphs ||
        seat->earned[PAC_FROM_CARGO] != final.cargo || seat->earned[PAC_FROM_GOALS] != final.goals)
        return rh_fail_rule(error, "PR-94 final scoring comes at the end, as the tables say");
    return true;
}

/* PR-I10 */
static bool check_engines(const struct pac_state *state, unsigned at, struct error *error) {
    const struct pac_seat *seat = &state->seat[at];
    int missing = 0;
    for (int edge = 0; edge < PAC_EDGES; edge++) {
        unsigned start = seat->start[edge], engine = seat->engine[edge];
        missing += start == PAC_NONE;
        if (start == PAC_NONE || engine == start) continue;
        unsigned city = pac_square_city[engine];
        if (city == PAC_NONE || (state->station[city] != at && state->telegraph[city] != at))
            return rh_fail_rule(
                error, "PR-I10 an engine stands on its start or on a city with a building of its owner");
        struct pac_area reached = pac_flood(pac_only(start), pac_or(state->laid, state->stops));
        if (!pac_has(&reached, engine))
            return rh_fail_rule(error, "PR-I10 track leads from the start to the engine");
    }
    if (missing != (on_agenda(state, PAC_STEP_FIRST) ? 2 : pending(state, at, PAC_STEP_ENGINE)))
        return rh_fail_rule(error, "PR-19 each engine is put on a start during set-up");
    return true;
}

static bool check_seat(const struct pac_state *state, unsigned at, struct error *error) {
    return check_pieces(state, at, error) && check_train(state, at, error) &&
           check_points(state, at, error) && check_engines(state, at, error);
}

/* --- The table ------------------------------------------------------------------------------------------- */

static bool check_supplies(const struct pac_state *state, struct error *error) {
    struct pac_state copy = *state;
    for (unsigned item = 0; item < PAC_ITEMS; item++) {
        int out = 0;
        for (unsigned i = 0; i < state->seats; i++) out += state->seat[i].cargo[item];
        if (item >= PAC_RAIL) out += pac_size(pac_and(state->laid, pac_land[item - PAC_RAIL]));
        if (out > pac_item_total[item]) return rh_fail_rule(error, "PR-I2 there are not so many items");
    }
    for (unsigned i = 0; i < PAC_SPECIALISTS; i++)
        if (pac_specialist_supply(state, i) < 0)
            return rh_fail_rule(error, "PR-I4 there are not so many specialists");
    for (unsigned i = 0; i < PAC_UPGRADES; i++)
        if (pac_upgrade_supply(state, i) < 0)
            return rh_fail_rule(error, "PR-I4 there are not so many upgrades");
    for (unsigned i = 0; i < PAC_RESOURCES; i++)
        if (pac_vacant_sites(state, i) < 0)
            return rh_fail_rule(error, "PR-40 a district has three building sites");
    pac_derive(&copy);
    return memcmp(&copy, state, sizeof copy) == 0 || rh_fail(error, "what is derived does not fit the rest");
}

static bool check_map(const struct pac_state *state, struct error *error) {
    for (unsigned i = 0; i < PAC_CITIES; i++) {
        if (!pac_built(state, i)) continue;
        if (state->station[i] == state->telegraph[i])
            return rh_fail_rule(error, "PR-45 the two buildings of a city belong to different players");
        if (!pac_meet(pac_near(pac_only(pac_city_square[i])), state->laid))
            return rh_fail_rule(error, "PR-I9 a city with a building has track beside it");
    }
    for (unsigned i = 0; i < state->seats; i++)
        for (unsigned j = 0; j < i; j++)
            for (int edge = 0; edge < PAC_EDGES; edge++)
                if (state->seat[i].start[edge] != PAC_NONE &&
                    state->seat[i].start[edge] == state->seat[j].start[edge])
                    return rh_fail_rule(error, "PR-19 an engine is put on an empty start");
    if (pac_coasts_joined(state->laid, state->stops) != (state->joined != PAC_NONE))
        return rh_fail_rule(error,
                            "PR-87 the coasts are joined when track and stops lead from one to the other");
    if (rh_set_size(state->goals) != (on_agenda(state, PAC_STEP_GOALS) ? 0 : PAC_GOALS_IN_PLAY) ||
        state->goals >> PAC_GOALS)
        return rh_fail_rule(error, "PR-16 four goals are in play");
    if (state->pool && !on_agenda(state, PAC_STEP_TRAIN))
        return rh_fail_rule(error, "PR-69 lobby actions lapse with the activation");
    return true;
}

/* The route being laid: from an own engine, square by square, so that it can be finished. */
static bool check_path(const struct pac_state *state, struct error *error) {
    bool laying = on_agenda(state, PAC_STEP_ROUTE);
    struct move room[8];
    if (laying != (state->steps > 0))
        return rh_fail(error, "a path is there while a route is laid, and only then");
    if (!laying) return true;
    const struct step *step = pac_top(state);
    const struct pac_seat *seat = &state->seat[step->seat];
    if (step->what != PAC_STEP_ROUTE ||
        (state->path[0] != seat->engine[0] && state->path[0] != seat->engine[1]))
        return rh_fail_rule(error, "PR-73 a route begins where an own engine stands");
    struct pac_trip trip = pac_trip(state, step->seat, state->path, 1);
    for (unsigned i = 1; i < state->steps; i++) {
        unsigned at = state->path[i], before = state->path[i - 1];
        struct pac_area near = pac_near(pac_only(before));
        bool last = i + 1u == state->steps;
        if (!pac_has(&near, at))
            return rh_fail_rule(error, "PR-73 each square of a route is next to the one before");
        if (!pac_trip_may_step(&trip, at) && !(last && pac_has(&trip.fresh, at)))
            return rh_fail_rule(error, "PR-74 a route does not lead over that square");
        pac_trip_step(&trip, at);
    }
    return pac_route_moves(state, step, room) > 0 || rh_fail_rule(error, "PR-79 the route can't be finished");
}

/* What is out of range would lead astray; how many pieces there are scenarios may set as they like. */
bool pac_sane(const void *at, struct error *error) {
    const struct pac_state *state = at;
    if (!check_ranges(state, error)) return false;
    for (unsigned i = 0; i < state->seats; i++) {
        const struct pac_seat *seat = &state->seat[i];
        if (!numbers_fit(seat) || !lists_fit(seat))
            return rh_fail(error, "seat %u: a number does not fit", i + 1);
    }
    if (!check_agenda(state, error) || !check_turns(state, error)) return false;
    for (unsigned i = 0; i < state->seats; i++)
        if (!check_seat(state, i, error)) return false;
    return check_map(state, error) && check_path(state, error);
}

bool pac_check(const void *at, struct error *error) {
    return pac_sane(at, error) && check_cargo(at, error) && check_supplies(at, error);
}
