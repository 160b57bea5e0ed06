/* Scoring (section 15): every point follows from what lies on the table. */
#include "games/railroad_revolution/rules.h"

/* How many of what a track multiplies. RR-139 */
static int multiplied(const struct rev_seat *seat, int track) {
    switch (track) {
    case REV_TRACK_TELEGRAPH:
        return rh_set_size(seat->offices);
    case REV_TRACK_STATIONS:
        return rh_set_size(seat->stations);
    default:
        return rh_set_size(rev_connected(seat) & rev_level_cities[REV_LEVELS]);
    }
}

struct rev_score rev_score(const struct rev_seat *seat) {
    struct rev_score score = {0};
    for (int i = 0; i < REV_TRAINS; i++) score.trains += REV_TRAIN_POINTS * seat->up[i]; /* RR-137 */
    for (uint64_t set = seat->completed; set; set &= set - 1)
        score.milestones += rev_milestone[rh_set_first(set)].points; /* RR-138 */
    for (int i = 0; i < REV_TRACKS; i++)
        score.track[i] = rev_slot[i][seat->track[i]].points * multiplied(seat, i);
    for (unsigned pairs = seat->offices & (unsigned)seat->offices >> 1; pairs; pairs &= pairs - 1)
        score.links += rev_link_points[__builtin_ctz(pairs)]; /* RR-140 */
    return score;
}

int rev_points(const struct rev_seat *seat) {
    struct rev_score score = rev_score(seat);
    return score.trains + score.milestones + score.track[0] + score.track[1] + score.track[2] + score.links;
}

/* RR-141 */
static int richer(const void *context, int a, int b) {
    const struct rev_state *state = context;
    return rev_funds(&state->seat[b]) - rev_funds(&state->seat[a]);
}

static bool tied(const struct result *result) {
    for (int i = 0; i < result->seats; i++)
        for (int j = 0; j < i; j++)
            if (result->score[i] == result->score[j]) return true;
    return false;
}

void rev_result(const void *at, struct result *result) {
    static const char *const names[] = {"trains",         "milestones",    "telegraph track",
                                        "stations track", "network track", "telegraph links"};
    const struct rev_state *state = at;
    struct result_part *part[RH_COUNT(names)];
    result->seats = state->seats;
    for (size_t i = 0; i < RH_COUNT(names); i++) part[i] = rh_result_part(result, names[i]);
    for (unsigned i = 0; i < state->seats; i++) {
        struct rev_score score = rev_score(&state->seat[i]);
        int points[] = {score.trains,   score.milestones, score.track[0],
                        score.track[1], score.track[2],   score.links};
        for (size_t j = 0; j < RH_COUNT(names); j++) {
            part[j]->points[i] = points[j];
            result->score[i] += points[j];
        }
    }
    rh_result_rank(result, richer, state);
    if (tied(result)) result->tie_break = "money and shares";
}
