/* Final scoring (PR-94 to PR-96), the result at any time, and the tie-break (PR-97). */
#include "games/pacific_rails/rules.h"

int pac_goal_count(const struct pac_seat *seat, unsigned goal) {
    unsigned of = pac_goal[goal].of;
    int count = 0;
    switch (pac_goal[goal].counts) {
    case PAC_COUNT_STATIONS:
        return pac_stations(seat);
    case PAC_COUNT_TELEGRAPHS:
        return pac_poles(seat);
    case PAC_COUNT_SITES:
        return pac_sites(seat);
    case PAC_COUNT_UPGRADES:
        return seat->upgrades;
    case PAC_COUNT_CARGO:
        return seat->cargo[of];
    default:
        for (int i = 0; i < seat->specialists; i++) count += seat->specialist[i] == of;
        return count;
    }
}

int pac_goal_leader(const struct pac_state *state, unsigned goal) {
    int most = 0, leader = -1;
    for (unsigned i = 0; i < state->seats; i++) {
        int count = pac_goal_count(&state->seat[i], goal);
        if (count > most) {
            most = count;
            leader = (int)i;
        } else if (count == most) {
            leader = -1;
        }
    }
    return leader;
}

struct pac_final pac_final(const struct pac_state *state, unsigned at) {
    const struct pac_seat *seat = &state->seat[at];
    struct pac_final final = {
        .stations = (uint8_t)pac_points_of_stations(seat),
        .telegraphs = (uint8_t)pac_points_of_poles(seat),
        .cargo = (uint8_t)(PAC_CARGO_POINTS * pac_tiles(seat)),
    };
    for (unsigned goal = 0; goal < PAC_GOALS; goal++)
        if (state->goals >> goal & 1 && pac_goal_leader(state, goal) == (int)at)
            final.goals = (uint8_t)(final.goals + PAC_GOAL_POINTS);
    return final;
}

void pac_score_end(struct pac_state *state, struct events *events) {
    for (unsigned i = 0; i < state->seats; i++) {
        struct pac_final final = pac_final(state, i);
        pac_earn(state, i, PAC_FROM_STATIONS, final.stations);
        pac_earn(state, i, PAC_FROM_TELEGRAPHS, final.telegraphs);
        pac_earn(state, i, PAC_FROM_CARGO, final.cargo);
        pac_earn(state, i, PAC_FROM_GOALS, final.goals);
        pac_tell(events, PAC_TELL_POINTS, i, final.stations, final.telegraphs, final.cargo);
    }
    for (unsigned goal = 0; goal < PAC_GOALS; goal++) {
        int leader = pac_goal_leader(state, goal);
        if (state->goals >> goal & 1 && leader >= 0)
            pac_tell(events, PAC_TELL_LEADS, leader, goal, PAC_GOAL_POINTS);
    }
    pac_tell(events, PAC_TELL_OVER, -1, 0);
}

/* Most site houses, then most buildings on the map. PR-97 */
static int by_houses(const void *at, int a, int b) {
    const struct pac_state *state = at;
    const struct pac_seat *one = &state->seat[a], *other = &state->seat[b];
    int sites = pac_sites(other) - pac_sites(one);
    if (sites) return sites;
    return pac_stations(other) + pac_poles(other) - pac_stations(one) - pac_poles(one);
}

/* Did the tie-break part two seats of equal score, and which part of it? */
static const char *parted(const struct pac_state *state, const struct result *result) {
    for (int a = 0; a < result->seats; a++)
        for (int b = 0; b < a; b++)
            if (result->score[a] == result->score[b] && result->rank[a] != result->rank[b])
                return pac_sites(&state->seat[a]) != pac_sites(&state->seat[b])
                           ? "more houses on building sites"
                           : "more buildings on the map";
    return NULL;
}

void pac_result(const void *at, struct result *result) {
    const struct pac_state *state = at;
    result->seats = state->seats;
    for (int source = 0; source < PAC_SOURCES; source++) {
        struct result_part *part = rh_result_part(result, pac_source_names.name[source]);
        for (unsigned i = 0; i < state->seats; i++) {
            part->points[i] = state->seat[i].earned[source];
            result->score[i] += part->points[i];
        }
    }
    rh_result_rank(result, by_houses, state);
    result->tie_break = parted(state, result);
}
