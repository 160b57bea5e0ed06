/* A quick opinion of a position, for bots.
 *
 * Each seat's hopes are counted in points: what it would score now, and what it can still make of its tracks, its network, its
 * milestones, its workers and its money. How much the latter count follows from the turns that are left until somebody
 * has cleared the board left of the logo. Unfinished things count in part, more the nearer they are, so that a search sees
 * a milestone or a line to the west grow.
 */
#include "games/railroad_revolution/rules.h"

/* What a hundred dollars, a share and workers are worth while there are turns to use them in, in points. */
static const double a_hundred = 1.1, a_share = 1.8, a_worker = 3.5, an_idle_worker = 1.5;

/* --- Time ------------------------------------------------------------------------------------------------ */

/* Turns of a seat until the left of its logo is cleared, if it moves some three pieces in two turns. */
static double turns_to_clear(const struct rev_seat *seat) {
    int buildings = seat->left[REV_BUILDING] - rev_right_pieces[REV_BUILDING];
    int rails = seat->left[REV_RAIL] - rev_right_pieces[REV_RAIL];
    double turns = (buildings > 0 ? 0.8 * buildings : 0) + (rails > 0 ? 0.6 * rails : 0);
    return turns < 12 ? turns : 12;
}

static double turns_left(const struct rev_state *state) {
    double least = 12;
    if (state->over) return 0;
    if (state->trigger) return state->round > state->trigger ? 0.5 : 1.5;
    for (unsigned i = 0; i < state->seats; i++) {
        double turns = turns_to_clear(&state->seat[i]);
        if (turns < least) least = turns;
    }
    return least + 1.5;
}

static double least_of(double a, double b) {
    return a < b ? a : b;
}

/* --- The network ----------------------------------------------------------------------------------------- */

/* How many rails a network needs to reach this city. */
static int rails_to(uint32_t nodes, unsigned city) {
    int rails = 0;
    while (!(nodes >> city & 1) && rails < REV_NODES) {
        uint32_t more = 0;
        for (unsigned i = 0; i < REV_SPACES; i++) {
            const uint8_t *end = rev_space[i].end;
            if ((nodes >> end[0] ^ nodes >> end[1]) & 1) more |= 1u << end[0] | 1u << end[1];
        }
        nodes |= more;
        rails++;
    }
    return rails;
}

/* Cities of level 5 that will be connected at the end, in the mean. */
static double western_cities(const struct rev_seat *seat, double turns) {
    double cities = 0;
    for (unsigned set = rev_level_cities[REV_LEVELS]; set; set &= set - 1) {
        int rails = rails_to(seat->nodes, (unsigned)__builtin_ctz(set));
        cities += rails == 0 ? 1 : least_of(1, 0.8 * turns / rails) / (1 + 0.35 * rails);
    }
    return cities;
}

/* --- Milestones ------------------------------------------------------------------------------------------ */

/* Filled slots count in full, those for which a worker is there in part. */
static double managers_ready(const struct rev_seat *seat, const struct rev_plan *plan) {
    const struct rev_milestone *tile = &rev_milestone[plan->tile];
    double ready = 0;
    for (int i = 0; i < tile->managers; i++) {
        unsigned colour = tile->manager[i];
        bool there = colour == REV_ANY || seat->supply[colour] || rev_placed(seat, colour);
        ready += plan->manager[i] != REV_NONE ? 1 : there ? 0.45 : 0.1;
    }
    return ready / tile->managers;
}

static double conditions_ready(const struct rev_seat *seat, const struct rev_milestone *tile) {
    int have = 0, needed = 0;
    for (int i = 0; i < tile->conditions; i++) {
        const struct rev_condition *condition = &tile->condition[i];
        int count = rev_condition_count(seat, condition);
        have += count < condition->least ? count : condition->least;
        needed += condition->least;
    }
    return (double)have / needed;
}

/* A milestone in play: its points, and the chance of a better one behind it, as far as it has come. */
static double milestone_worth(const struct rev_seat *seat, const struct rev_plan *plan, double turns) {
    if (plan->tile == REV_NONE) return 0;
    const struct rev_milestone *tile = &rev_milestone[plan->tile];
    double managers = managers_ready(seat, plan), conditions = conditions_ready(seat, tile);
    double progress = 0.35 * managers + 0.35 * conditions + 0.25 * managers * conditions;
    if (rev_milestone_ready(seat, plan)) return tile->points;
    double missing = (1 - managers) * tile->managers + 3 * (1 - conditions);
    double in_time = least_of(1, turns / (0.8 + missing));
    return tile->points * progress * in_time;
}

/* --- All together ---------------------------------------------------------------------------------------- */

static double tracks_worth(const struct rev_seat *seat, double turns) {
    double offices = rh_set_size(seat->offices), stations = rh_set_size(seat->stations);
    double buildings = seat->left[REV_BUILDING];
    double growth = least_of(buildings, 0.55 * turns) / 2;
    offices = least_of(REV_SECTIONS, offices + growth);
    stations += growth;
    return rev_slot[REV_TRACK_TELEGRAPH][seat->track[REV_TRACK_TELEGRAPH]].points * offices +
           rev_slot[REV_TRACK_STATIONS][seat->track[REV_TRACK_STATIONS]].points * stations +
           rev_slot[REV_TRACK_NETWORK][seat->track[REV_TRACK_NETWORK]].points * western_cities(seat, turns);
}

static double workers_worth(const struct rev_seat *seat) {
    int spare = seat->workers - REV_WORKERS_LEAST,
        white = seat->supply[REV_WHITE] + rev_placed(seat, REV_WHITE);
    double worth = spare <= 3 ? a_worker * spare : 3 * a_worker + an_idle_worker * (spare - 3);
    for (int i = 0; i < REV_COLOURS; i++) worth += 0.3 * least_of(seat->supply[i], 3);
    return worth - 0.8 * white;
}

static double trains_worth(const struct rev_seat *seat, double turns) {
    double worth = 0;
    for (int i = 0; i < REV_TRAINS; i++)
        worth += least_of(1, turns / 4) * (2.0 * seat->up[i] + 3.5 * seat->down[i]);
    return worth;
}

static double worth(const struct rev_seat *seat, double turns) {
    struct rev_score score = rev_score(seat);
    double points = score.trains + score.milestones + score.links;
    double use = least_of(1, turns / 3);
    points += tracks_worth(seat, turns);
    for (int i = 0; i < REV_HAND; i++) points += milestone_worth(seat, &seat->milestone[i], turns);
    points += trains_worth(seat, turns);
    points += use * (a_hundred * seat->money / 100.0 + a_share * least_of(seat->shares, 8));
    points += use * workers_worth(seat);
    points += least_of(1, turns / 5) * 1.5 * rh_set_size(rev_open_cities(seat));
    points += 0.6 * rh_set_size(seat->offices & (unsigned)seat->offices << 1);
    return points;
}

double rev_estimate(const void *at, int who) {
    const struct rev_state *state = at;
    double turns = turns_left(state), best = -1000, mine = 0;
    for (unsigned i = 0; i < state->seats; i++) {
        double one = state->over ? rev_points(&state->seat[i]) : worth(&state->seat[i], turns);
        if ((int)i == who)
            mine = one;
        else if (one > best)
            best = one;
    }
    double lead = mine - best, doubt = 4 + 5 * turns;
    return 0.5 + 0.5 * lead / (doubt + (lead < 0 ? -lead : lead));
}

/* Measured with `roundhouse bench`: docs/bots.md. */
const struct knowledge rev_knowledge = {.hard = 12000};
