/* Why a move is refused: the rule behind it. A function for each verb, called when its step is being decided. */
#include "games/pacific_rails/rules.h"

static const char *why_start(const struct pac_state *state, const struct step *step, struct move move) {
    if (pac_terrain[move.arg[0]] != PAC_START) return "PR-19 engines begin on the starts at the edges";
    if (pac_has(&state->stops, move.arg[0])) return "PR-19 another engine stands there";
    return step->a ? "PR-20 the second engine begins on the other edge" : NULL;
}

static const char *why_worker(const struct pac_state *state, const struct step *step, struct move move) {
    unsigned seat = step->seat, at = move.arg[0];
    if (move.verb == PAC_DO_TAKE) {
        bool own = at >= PAC_TOP ? state->top[at - PAC_TOP] == seat : state->worker[at] == seat;
        return own ? "PR-25 a worker on top of a district comes back first"
                   : "PR-21 no worker of yours is there";
    }
    if (!state->seat[seat].workers) return "PR-24 no worker is in reserve: one must be taken back";
    if (move.verb == PAC_DO_PLACE)
        return at >= PAC_TOP ? "PR-27 only a bump puts a worker on top of a district"
                             : "PR-21 a worker stands there already";
    return "PR-27 bump only where others have every space and you have no worker";
}

static const char *why_use(const struct pac_state *state, const struct step *step, struct move move) {
    uint8_t district[2] = {PAC_NONE, PAC_NONE};
    pac_districts_of(step->a, district);
    if (move.arg[0] != district[0] && move.arg[0] != district[1])
        return step->a >= PAC_TOP ? "PR-30 the worker on top acts in its own district"
                                  : "PR-23 the worker is not beside that district";
    return move.arg[1] > state->seat[step->seat].hats ? "PR-32 there are not so many hats" : NULL;
}

static const char *why_gain(const struct pac_state *state, const struct step *step, struct move move) {
    if (step->a == PAC_GAIN_TRACK && move.arg[0] < PAC_RESOURCES)
        return "PR-71 this senator gives track tiles";
    if (step->a == PAC_GAIN_SENATOR && move.arg[0] == PAC_COIN) return "PR-71 this senator gives no coins";
    if (step->a != PAC_GAIN_TRACK && move.arg[0] >= PAC_RESOURCES) return "PR-59 only resources can be taken";
    return state->supply[move.arg[0]] ? NULL : "PR-91 the supply has none left";
}

static const char *why_house(const struct pac_state *state, const struct step *step, struct move move) {
    if (!pac_row_has_house(&state->seat[step->seat], move.arg[0]))
        return "PR-41 no house is left in that row";
    if (pac_district[move.arg[1]].kind != PAC_COLLECTS)
        return "PR-40 only resource districts have building sites";
    return pac_vacant_sites(state, pac_district[move.arg[1]].of) ? NULL
                                                                 : "PR-40 no building site is vacant there";
}

static const char *why_upgrade(const struct pac_state *state, const struct step *step, struct move move) {
    const struct pac_seat *seat = &state->seat[step->seat];
    unsigned level = pac_upgrade_level(move.arg[0]);
    if (!pac_upgrade_supply(state, move.arg[0])) return "PR-62 no such upgrade is in the supply";
    if (level > seat->upgrades) return "PR-63 the first carriage without an upgrade comes first";
    if (level == seat->upgrades) return "PR-63 no specialist sits in that carriage";
    return "PR-63 a senator adds an upgrade but replaces none";
}

static const char *why_end(const struct pac_state *state, const struct step *step, struct move move) {
    unsigned seat = step->seat, city = pac_square_city[move.arg[0]];
    if (state->path[state->steps - 1u] != move.arg[0]) return "PR-73 the route has not come there";
    if (state->steps < 2) return "PR-73 a route leads to another city";
    if (state->station[city] == seat || state->telegraph[city] == seat)
        return "PR-77 you have a building there already";
    if (move.verb == PAC_DO_STATION && state->station[city] != PAC_NONE)
        return "PR-77 a railway station stands there already";
    if (move.verb == PAC_DO_STATION && !pac_row_has_house(&state->seat[seat], move.arg[1]))
        return "PR-41 no house is left in that row";
    if (move.verb == PAC_DO_TELEGRAPH && state->telegraph[city] != PAC_NONE)
        return "PR-77 a telegraph station stands there already";
    if (move.verb == PAC_DO_TELEGRAPH && !state->seat[seat].telegraphs)
        return "PR-77 no telegraph station is left";
    return "PR-78 the route is not new: no tile is laid, and the city is connected already";
}

static const char *why_building(const struct pac_state *state, const struct step *step, struct move move) {
    unsigned seat = step->seat, city = pac_square_city[move.arg[0]];
    if (city == PAC_NONE) return "PR-3 stations stand on cities";
    if (step->what == PAC_STEP_ROUTE) return why_end(state, step, move);
    if (move.verb == PAC_DO_TELEGRAPH) {
        if (step->what == PAC_STEP_STATIONS && !step->b) return "PR-71 one telegraph station at most";
        if (state->station[city] == PAC_NONE || state->station[city] == seat)
            return "PR-44 the city needs another player's railway station";
        return state->telegraph[city] != PAC_NONE ? "PR-45 a telegraph station stands there already"
                                                  : "PR-42 no telegraph station is left";
    }
    if (step->what == PAC_STEP_STATIONS && !step->a) return "PR-71 one railway station at most";
    if (state->station[city] != PAC_NONE) return "PR-43 a railway station stands there already";
    if (state->telegraph[city] == seat) return "PR-45 your telegraph station stands there";
    if (!pac_meet(pac_near(pac_only(move.arg[0])), state->laid))
        return "PR-43 no track lies beside that city";
    return "PR-41 no house is left in that row";
}

static const char *why_hire(const struct pac_state *state, const struct step *step, struct move move) {
    const struct pac_seat *seat = &state->seat[step->seat];
    if (step->what == PAC_STEP_CENTRAL && step->a == PAC_LAYING)
        return "PR-48 hiring and laying are not mixed";
    if (pac_specialist_supply(state, move.arg[0]) <= 0) return "PR-49 no such specialist is in the supply";
    if (seat->specialists >= PAC_SPACES_A_CARRIAGE * pac_carriages(seat))
        return "PR-52 no specialist space is empty";
    return "PR-50 the cargo does not hold what this specialist costs";
}

static const char *why_lay(const struct pac_state *state, const struct step *step, struct move move) {
    const struct pac_seat *seat = &state->seat[step->seat];
    if (step->a == PAC_HIRING) return "PR-48 hiring and laying are not mixed";
    if (move.arg[0] != seat->engine[PAC_WEST] && move.arg[0] != seat->engine[PAC_EAST])
        return "PR-73 no engine of yours is there";
    return "PR-79 no route from there can be finished with the tiles in cargo";
}

static const char *why_to(const struct pac_state *state, const struct step *step, struct move move) {
    unsigned at = state->path[state->steps - 1u], square = move.arg[0];
    struct pac_area near = pac_near(pac_only(at));
    struct pac_trip trip = pac_trip(state, step->seat, state->path, state->steps);
    if (!pac_has(&near, square)) return "PR-73 each square is next to the one before";
    if (state->steps > 1 && pac_terrain[at] == PAC_CITY && !pac_has(&state->stops, at))
        return "PR-74 a route ends in a city without buildings";
    for (unsigned i = 0; i < state->steps; i++)
        if (state->path[i] == square) return "PR-73 a route leads over a square once";
    if (pac_terrain[square] == PAC_START && !pac_has(&state->stops, square))
        return "PR-74 no engine began there";
    if (pac_terrain[square] < PAC_TRACKS && !pac_trip_may_step(&trip, square))
        return "PR-75 no tile for that square is left in cargo";
    if (pac_terrain[square] == PAC_CITY && !pac_has(&state->stops, square))
        return "PR-77 you have nothing to build there";
    return "PR-79 from there the route can't be finished";
}

static const char *why_lobby(const struct pac_state *state, const struct step *step, struct move move) {
    unsigned cost = pac_senator[move.arg[0]].cost;
    if (state->used >> move.arg[0] & 1) return "PR-67 that senator is used";
    if (state->pool < cost) return "PR-69 that needs more lobby actions";
    if (state->seat[step->seat].cargo[PAC_COIN] < cost) return "PR-68 that needs more coins";
    return "PR-71 that reward could not be carried out";
}

static const char *why_reset(const struct pac_state *state, const struct step *step) {
    if (!state->used) return "PR-70 no senator is used";
    return state->seat[step->seat].cargo[PAC_COIN] ? "PR-69 no lobby action is left"
                                                   : "PR-70 a reset costs a coin";
}

static const char *why_done(const struct step *step) {
    switch (step->what) {
    case PAC_STEP_WORKER:
        return "PR-21 a worker must be moved";
    case PAC_STEP_ROUTE:
        return "PR-79 a route ends with a building";
    case PAC_STEP_FREE:
        return "PR-46 the free specialist must be taken";
    case PAC_STEP_DISCARD:
        return "PR-93 what does not fit must be discarded";
    case PAC_STEP_SITE:
    case PAC_STEP_STATIONS:
        return "PR-71 the senator's reward is taken at once";
    default:
        return "PR-26 here something must be chosen";
    }
}

/* The rule that says what is decided in each step, for moves that belong to another one. */
static const char *const asked[PAC_STEPS] = {
    [PAC_STEP_OPEN] = "PR-18 each player chooses the row that begins with an empty space",
    [PAC_STEP_ENGINE] = "PR-19 engines are put on their starts now",
    [PAC_STEP_WORKER] = "PR-21 a turn begins with moving a worker",
    [PAC_STEP_DISTRICT] = "PR-23 the district is chosen now",
    [PAC_STEP_SPECIAL] = "PR-35 this is the time of the district's special action",
    [PAC_STEP_CENTRAL] = "PR-48 the central district is for hiring or laying track",
    [PAC_STEP_ROUTE] = "PR-73 a route is being laid",
    [PAC_STEP_FREE] = "PR-46 the free specialist is chosen first",
    [PAC_STEP_GAIN] = "PR-71 items are taken from the supply now",
    [PAC_STEP_DISCARD] = "PR-93 what does not fit is discarded before anything else",
    [PAC_STEP_MAKE] = "PR-54 the train is resolved from left to right",
    [PAC_STEP_LOBBY] = "PR-69 a financier is being resolved",
    [PAC_STEP_SITE] = "PR-71 the senator's reward is taken at once",
    [PAC_STEP_STATIONS] = "PR-71 the senator's reward is taken at once",
};

/* The steps in which a verb is decided. */
#define IN(id) 1u << PAC_STEP_##id
static const uint32_t decided_in[PAC_VERBS] = {
    [PAC_DO_OPEN] = IN(OPEN),
    [PAC_DO_START] = IN(ENGINE),
    [PAC_DO_PLACE] = IN(WORKER),
    [PAC_DO_TAKE] = IN(WORKER),
    [PAC_DO_BUMP] = IN(WORKER),
    [PAC_DO_USE] = IN(DISTRICT),
    [PAC_DO_GAIN] = IN(GAIN),
    [PAC_DO_DISCARD] = IN(DISCARD),
    [PAC_DO_HOUSE] = IN(SPECIAL) | IN(SITE),
    [PAC_DO_UPGRADE] = IN(SPECIAL) | IN(SITE),
    [PAC_DO_STATION] = IN(SPECIAL) | IN(STATIONS) | IN(ROUTE),
    [PAC_DO_TELEGRAPH] = IN(SPECIAL) | IN(STATIONS) | IN(ROUTE),
    [PAC_DO_HIRE] = IN(CENTRAL) | IN(FREE),
    [PAC_DO_LAY] = IN(CENTRAL),
    [PAC_DO_TO] = IN(ROUTE),
    [PAC_DO_MAKE] = IN(MAKE),
    [PAC_DO_LOBBY] = IN(LOBBY),
    [PAC_DO_RESET] = IN(LOBBY),
};

/* Is this the special action of that district? PR-36 to PR-39 */
static bool special_of(unsigned district, unsigned verb) {
    static const uint8_t verb_of[PAC_SPECIALS] = {
        [PAC_SITE_HOUSE] = PAC_DO_HOUSE,
        [PAC_UPGRADE] = PAC_DO_UPGRADE,
        [PAC_STATION] = PAC_DO_STATION,
        [PAC_TELEGRAPH] = PAC_DO_TELEGRAPH,
    };
    return verb_of[pac_district[district].special] == verb;
}

static const char *why_verb(const struct pac_state *state, const struct step *step, struct move move) {
    switch (move.verb) {
    case PAC_DO_START:
        return why_start(state, step, move);
    case PAC_DO_PLACE:
    case PAC_DO_TAKE:
    case PAC_DO_BUMP:
        return why_worker(state, step, move);
    case PAC_DO_USE:
        return why_use(state, step, move);
    case PAC_DO_GAIN:
        return why_gain(state, step, move);
    case PAC_DO_DISCARD:
        return "PR-92 the cargo holds none of it";
    case PAC_DO_HOUSE:
        return why_house(state, step, move);
    case PAC_DO_UPGRADE:
        return why_upgrade(state, step, move);
    case PAC_DO_STATION:
    case PAC_DO_TELEGRAPH:
        return why_building(state, step, move);
    case PAC_DO_HIRE:
        return why_hire(state, step, move);
    case PAC_DO_LAY:
        return why_lay(state, step, move);
    case PAC_DO_TO:
        return why_to(state, step, move);
    case PAC_DO_MAKE:
        return move.arg[0] > step->b ? "PR-55 this specialist can't be used so often"
                                     : "PR-56 there is too little to make it of";
    case PAC_DO_LOBBY:
        return why_lobby(state, step, move);
    default:
        return why_reset(state, step);
    }
}

const char *pac_why(const void *at, struct move move) {
    const struct pac_state *state = at;
    if (state->over) return NULL;
    const struct step *step = pac_top(state);
    if (move.verb == PAC_DO_DONE) return why_done(step);
    if (!(decided_in[move.verb] >> step->what & 1)) return asked[step->what];
    if (step->what == PAC_STEP_SPECIAL && !special_of(step->a, move.verb)) return asked[step->what];
    return why_verb(state, step, move);
}
