/* Houses on sites, railway and telegraph stations without a route, carriage upgrades: the special actions of the resource
 * districts (PR-35 to PR-40) and the senators that grant the same (PR-71), and what each building brings (PR-41 to PR-47). */
#include "games/pacific_rails/rules.h"

/* --- Houses ---------------------------------------------------------------------------------------------- */

bool pac_row_has_house(const struct pac_seat *seat, unsigned row) {
    return seat->empty[row] < PAC_ROW_SPACES;
}

int pac_vacant_sites(const struct pac_state *state, unsigned resource) {
    int vacant = PAC_SITES;
    for (unsigned i = 0; i < state->seats; i++) vacant -= state->seat[i].site[resource];
    return vacant;
}

bool pac_may_site(const struct pac_state *state, unsigned seat) {
    if (!pac_houses(&state->seat[seat])) return false;
    for (unsigned i = 0; i < PAC_RESOURCES; i++)
        if (pac_vacant_sites(state, i)) return true;
    return false;
}

/* --- Stations -------------------------------------------------------------------------------------------- */

static bool track_beside(const struct pac_state *state, unsigned square) {
    return pac_meet(pac_near(pac_only(square)), state->laid);
}

bool pac_may_station(const struct pac_state *state, unsigned seat, unsigned city) {
    return state->station[city] == PAC_NONE && state->telegraph[city] != seat &&
           pac_houses(&state->seat[seat]) && track_beside(state, pac_city_square[city]);
}

bool pac_may_telegraph(const struct pac_state *state, unsigned seat, unsigned city) {
    return state->station[city] != PAC_NONE && state->station[city] != seat &&
           state->telegraph[city] == PAC_NONE && state->seat[seat].telegraphs;
}

bool pac_any_station(const struct pac_state *state, unsigned seat) {
    if (!pac_houses(&state->seat[seat])) return false;
    for (unsigned i = 0; i < PAC_CITIES; i++)
        if (pac_may_station(state, seat, i)) return true;
    return false;
}

bool pac_any_telegraph(const struct pac_state *state, unsigned seat) {
    if (!state->seat[seat].telegraphs) return false;
    for (unsigned i = 0; i < PAC_CITIES; i++)
        if (pac_may_telegraph(state, seat, i)) return true;
    return false;
}

/* A house from the left of a row to a city, with the carriage that it brings. PR-41, PR-46 */
void pac_put_station(struct pac_state *state, unsigned at, unsigned city, unsigned row,
                     struct events *events) {
    struct pac_seat *seat = &state->seat[at];
    seat->empty[row]++;
    state->station[city] = (uint8_t)at;
    pac_add(&state->stops, pac_city_square[city]);
    pac_tell(events, PAC_TELL_STATION, at, pac_city_square[city]);
    int stations = pac_stations(seat);
    if (stations <= PAC_CARRIAGES) pac_tell(events, PAC_TELL_CARRIAGE, at, stations);
    if (stations == 1) pac_push(state, PAC_STEP_FREE, at, 0, 0);
}

/* The lowest telegraph station, with the points under it. PR-42 */
void pac_put_telegraph(struct pac_state *state, unsigned at, unsigned city, struct events *events) {
    int points = pac_telegraph_points[pac_poles(&state->seat[at])];
    state->seat[at].telegraphs--;
    state->telegraph[city] = (uint8_t)at;
    pac_add(&state->stops, pac_city_square[city]);
    pac_earn(state, at, PAC_FROM_POLES, points);
    pac_tell(events, PAC_TELL_TELEGRAPH, at, pac_city_square[city], points);
}

/* --- Upgrades -------------------------------------------------------------------------------------------- */

int pac_upgrade_supply(const struct pac_state *state, unsigned kind) {
    int supply = pac_upgrades_by_players[state->seats][kind];
    for (unsigned i = 0; i < state->seats; i++)
        for (int j = 0; j < state->seat[i].upgrades; j++) supply -= state->seat[i].upgrade[j] == kind;
    return supply;
}

/* Level k fits carriage k only (PR-61): the first one without an upgrade, if a specialist sits in it (PR-63), or one that
 * has an upgrade, which may be of the same kind (PR-64). */
bool pac_may_upgrade(const struct pac_state *state, unsigned at, unsigned kind, bool replacing) {
    const struct pac_seat *seat = &state->seat[at];
    unsigned level = pac_upgrade_level(kind);
    if (level > seat->upgrades || !pac_upgrade_supply(state, kind)) return false;
    if (level < seat->upgrades) return replacing;
    return seat->specialists > PAC_SPACES_A_CARRIAGE * level;
}

bool pac_any_upgrade(const struct pac_state *state, unsigned seat, bool replacing) {
    if (!state->seat[seat].specialists) return false;
    for (unsigned i = 0; i < PAC_UPGRADES; i++)
        if (pac_may_upgrade(state, seat, i, replacing)) return true;
    return false;
}

/* --- The moves ------------------------------------------------------------------------------------------- */

bool pac_special_possible(const struct pac_state *state, unsigned seat, unsigned district) {
    if (!state->seat[seat].cargo[pac_district[district].pay]) return false;
    switch (pac_district[district].special) {
    case PAC_SITE_HOUSE:
        return pac_may_site(state, seat);
    case PAC_UPGRADE:
        return pac_any_upgrade(state, seat, true);
    case PAC_STATION:
        return pac_any_station(state, seat);
    default:
        return pac_any_telegraph(state, seat);
    }
}

static size_t site_moves(const struct pac_state *state, unsigned seat, struct move *out) {
    size_t count = 0;
    for (unsigned row = 0; row < PAC_RESOURCES; row++) {
        if (!pac_row_has_house(&state->seat[seat], row)) continue;
        for (unsigned i = 0; i < PAC_RESOURCES; i++)
            if (pac_vacant_sites(state, i)) out[count++] = pac_move(PAC_DO_HOUSE, row, pac_collects[i]);
    }
    return count;
}

static size_t upgrade_moves(const struct pac_state *state, unsigned seat, bool replacing, struct move *out) {
    size_t count = 0;
    for (unsigned i = 0; i < PAC_UPGRADES; i++)
        if (pac_may_upgrade(state, seat, i, replacing)) out[count++] = pac_move(PAC_DO_UPGRADE, i, 0);
    return count;
}

static size_t station_moves(const struct pac_state *state, unsigned seat, struct move *out) {
    size_t count = 0;
    for (unsigned city = 0; city < PAC_CITIES; city++) {
        if (!pac_may_station(state, seat, city)) continue;
        for (unsigned row = 0; row < PAC_RESOURCES; row++)
            if (pac_row_has_house(&state->seat[seat], row))
                out[count++] = pac_move(PAC_DO_STATION, pac_city_square[city], row);
    }
    return count;
}

static size_t telegraph_moves(const struct pac_state *state, unsigned seat, struct move *out) {
    size_t count = 0;
    for (unsigned city = 0; city < PAC_CITIES; city++)
        if (pac_may_telegraph(state, seat, city))
            out[count++] = pac_move(PAC_DO_TELEGRAPH, pac_city_square[city], 0);
    return count;
}

static size_t special_moves(const struct pac_state *state, const struct step *step, struct move *out) {
    switch (pac_district[step->a].special) {
    case PAC_SITE_HOUSE:
        return site_moves(state, step->seat, out);
    case PAC_UPGRADE:
        return upgrade_moves(state, step->seat, true, out);
    case PAC_STATION:
        return station_moves(state, step->seat, out);
    default:
        return telegraph_moves(state, step->seat, out);
    }
}

/* A special action may be left; a senator's house or upgrade has been paid for; of a senator's two buildings one will do. */
size_t pac_build_moves(const struct pac_state *state, const struct step *step, struct move *out) {
    size_t count = 0;
    if (step->what == PAC_STEP_SITE) {
        count = site_moves(state, step->seat, out);
        return count + upgrade_moves(state, step->seat, false, out + count);
    }
    if (step->what == PAC_STEP_SPECIAL) {
        count = special_moves(state, step, out);
    } else {
        if (step->a) count += station_moves(state, step->seat, out + count);
        if (step->b) count += telegraph_moves(state, step->seat, out + count);
        if (step->a && step->b) return count;
    }
    out[count++] = pac_move(PAC_DO_DONE, 0, 0);
    return count;
}

/* Pays for one use of a special action, or takes the senator's step away. Answers who acts, and the points. */
static unsigned begin(struct pac_state *state, int *source, int *points) {
    struct step *step = rh_agenda_top(&state->agenda);
    unsigned seat = step->seat;
    bool special = step->what == PAC_STEP_SPECIAL;
    *source = special ? PAC_FROM_SPECIAL : PAC_FROM_CONGRESS;
    *points = special ? PAC_SPECIAL_POINTS : PAC_SENATOR_POINTS;
    if (special) {
        pac_pay(state, seat, pac_district[step->a].pay, 1);
        step->b--;
    } else if (step->what == PAC_STEP_SITE) {
        rh_agenda_pop(&state->agenda);
    }
    return seat;
}

/* PR-36, PR-72 */
void pac_house(struct pac_state *state, struct move move, struct events *events) {
    int source, points;
    unsigned seat = begin(state, &source, &points), resource = pac_district[move.arg[1]].of;
    state->seat[seat].empty[move.arg[0]]++;
    state->seat[seat].site[resource]++;
    pac_earn(state, seat, source, points);
    pac_tell(events, PAC_TELL_HOUSE, seat, move.arg[1], points);
}

/* PR-37, PR-63 to PR-65, PR-72 */
void pac_upgrade(struct pac_state *state, struct move move, struct events *events) {
    int source, points;
    unsigned at = begin(state, &source, &points), level = pac_upgrade_level(move.arg[0]);
    struct pac_seat *seat = &state->seat[at];
    seat->upgrade[level] = move.arg[0];
    if (level == seat->upgrades) seat->upgrades++;
    pac_earn(state, at, source, points);
    pac_tell(events, PAC_TELL_UPGRADE, at, move.arg[0], points);
}

/* A building of its own: no engine moves and no route is scored. PR-43, PR-44, PR-R12 */
void pac_station(struct pac_state *state, struct move move, struct events *events) {
    int source, points;
    if (pac_top(state)->what == PAC_STEP_ROUTE) {
        pac_end_route(state, move, events);
        return;
    }
    if (pac_top(state)->what == PAC_STEP_STATIONS) rh_agenda_top(&state->agenda)->a = 0;
    unsigned seat = begin(state, &source, &points);
    pac_put_station(state, seat, pac_square_city[move.arg[0]], move.arg[1], events);
    pac_check_coasts(state, seat, events);
}

void pac_telegraph(struct pac_state *state, struct move move, struct events *events) {
    int source, points;
    if (pac_top(state)->what == PAC_STEP_ROUTE) {
        pac_end_route(state, move, events);
        return;
    }
    if (pac_top(state)->what == PAC_STEP_STATIONS) rh_agenda_top(&state->agenda)->b = 0;
    unsigned seat = begin(state, &source, &points);
    pac_put_telegraph(state, seat, pac_square_city[move.arg[0]],
                      events); /* the city is a stop already: no coast */
}
