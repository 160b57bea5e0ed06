/* Scoring. AOS-162 to AOS-164, AOS-179 */
#include "games/age_of_steam/board.h"
#include "games/age_of_steam/play.h"

int aos_link_pieces(const struct aos_state *state, unsigned place, unsigned side) {
    struct aos_gate gate;
    if (!aos_gate(state, place, side, &gate)) return 0;
    unsigned hex = gate.hex, edge = gate.edge;
    for (int count = 1;; count++) {
        if (count > 1 ||
            aos_is_city(state, place)) { /* the piece just counted may be the town at the other end */
            if (aos_is_town_hex(state, hex)) return count;
        }
        unsigned next = aos_neighbour[hex][edge], in = aos_opposite(edge);
        if (aos_is_city_hex(state, next)) return count;
        hex = next;
        edge = aos_is_town_hex(state, next)
                   ? in
                   : aos_other_edge(state->hex[next].tile, state->hex[next].turn, in);
    }
}

int aos_track_points(const struct aos_state *state, unsigned seat) {
    const struct aos_map *map = aos_map(state);
    int doubled = 0; /* each link is met at both its ends */
    for (unsigned i = 0; i < map->places; i++)
        for (unsigned side = 0; side < AOS_EDGES; side++)
            if (state->link[i][side] && aos_link_owner(state, map->first + i, side) == seat + 1)
                doubled += aos_link_pieces(state, map->first + i, side);
    return doubled / 2 * AOS_POINTS_TRACK;
}

/* AOS-179: the shares are paid back, and the cash that is left is the score. Below nothing the game is lost. */
static void result_alone(const struct aos_state *state, struct result *result) {
    const struct aos_seat *seat = &state->seat[0];
    struct result_part *cash = rh_result_part(result, "cash"), *shares = rh_result_part(result, "shares");
    cash->points[0] = seat->cash;
    shares->points[0] = -seat->shares * AOS_SHARE_PRICE;
    result->score[0] = cash->points[0] + shares->points[0];
    if (state->phase != AOS_PHASE_OVER) return;
    bool lost = seat->eliminated || result->score[0] < 0;
    result->title[0] = lost ? "lost" : "solvent";
    result->nobody_wins = lost;
}

static void result_of(const struct aos_state *state, struct result *result) {
    struct result_part *income = rh_result_part(result, "income"), *shares = rh_result_part(result, "shares"),
                       *track = rh_result_part(result, "track"), *out = rh_result_part(result, "eliminated");
    for (unsigned i = 0; i < state->seats; i++) {
        const struct aos_seat *seat = &state->seat[i];
        if (seat->eliminated) {
            out->points[i] = AOS_POINTS_ELIMINATED;
            result->title[i] = "eliminated";
        } else {
            income->points[i] = AOS_POINTS_INCOME * seat->income;
            shares->points[i] = AOS_POINTS_SHARE * seat->shares;
            track->points[i] = aos_track_points(state, i);
        }
        result->score[i] = income->points[i] + shares->points[i] + track->points[i] + out->points[i];
    }
    result->nobody_wins = state->players == 0; /* AOS-144 */
}

void aos_result(const void *at, struct result *result) {
    const struct aos_state *state = at;
    result->seats = state->seats;
    if (aos_map(state)->settles)
        result_alone(state, result);
    else
        result_of(state, result);
    rh_result_rank(result, NULL, NULL); /* AOS-164: a tie is a tie */
}
