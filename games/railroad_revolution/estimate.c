/* A quick opinion of a position, for bots.
 *
 * Each seat's prospects are counted in points, by features: what it would score now, and what it can still make of its tracks, its network, its
 * milestones, its workers and its money. How much the latter count follows from the turns that are left until somebody
 * has cleared the board left of the logo. Unfinished things count in part, more the nearer they are, so that a search sees
 * a milestone or a line to the west grow.
 */
#include "games/railroad_revolution/habit.h"
#include "games/railroad_revolution/rules.h"

/* --- Time ------------------------------------------------------------------------------------------------ */

/* Turns of a seat until the left of its logo is cleared, if it moves some three pieces in two turns. */
static double turns_to_clear(const struct rev_seat *seat) {
    int buildings = seat->left[REV_BUILDING] - rev_right_pieces[REV_BUILDING];
    int rails = seat->left[REV_RAIL] - rev_right_pieces[REV_RAIL];
    double turns = (buildings > 0 ? 0.8 * buildings : 0) + (rails > 0 ? 0.6 * rails : 0);
    return turns < 12 ? turns : 12;
}

double rev_turns_left(const struct rev_state *state) {
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
    while (!(nodes & rev_within[city][rails])) rails++;
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

/* --- The tracks ------------------------------------------------------------------------------------------ */

/* What a track is worth: its points for each thing that it multiplies, those to come included. */
static double track_worth(const struct rev_seat *seat, int track, double things) {
    return rev_slot[track][seat->track[track]].points * things;
}

/* Stations or offices that can still be built, in the mean. */
static double growth(const struct rev_seat *seat, double turns) {
    return least_of(seat->left[REV_BUILDING], 0.55 * turns) / 2;
}

/* --- All together ---------------------------------------------------------------------------------------- */

/* What the estimate looks at, in points. What is of use only later counts for the turns that are left to use it in. */
/* clang-format off */
#define FEATURE_LIST(X) \
    X(TRAINS, "trains") X(MILESTONES, "milestones") X(LINKS, "telegraph links") X(TELEGRAPH, "telegraph track") \
    X(STATIONS, "stations track") X(NETWORK, "network track") X(PLANS, "milestones in play") \
    X(TRAINS_UP, "trains face up, early") X(TRAINS_DOWN, "trains face down, early") X(MONEY, "hundreds of dollars, early") \
    X(SHARES, "shares, early") X(WORKERS, "workers, early") X(IDLE, "workers beyond three, early") \
    X(WHITE, "white workers, early") X(OPEN_CITIES, "cities to build in, early") \
    X(TELEGRAPH_STEPS, "telegraph steps, early") X(STATION_STEPS, "station steps, early") \
    X(NETWORK_STEPS, "network steps, early") X(OFFICES, "offices, early") X(BUILT, "stations, early") \
    X(WEST, "cities of level 5, early") X(WAY, "of the way to the west, early") X(RAILS, "rails, early") \
    X(MANAGERS, "managers, early")
/* clang-format on */
#define FEATURE_ENUM(id, name) id,
#define FEATURE_NAME(id, name) name,
enum feature { FEATURE_LIST(FEATURE_ENUM) FEATURES };
static const char *const features[] = {FEATURE_LIST(FEATURE_NAME) NULL};

enum { ROWS = 13 }; /* of weights: by the turns that are left */
#include "games/railroad_revolution/weights.h"

static void look_at_workers(const struct rev_seat *seat, double use, double *value) {
    int spare = seat->workers - REV_WORKERS_LEAST;
    value[WORKERS] = use * (spare < 3 ? spare : 3);
    value[IDLE] = use * (spare < 3 ? 0 : spare - 3);
    value[WHITE] = use * (seat->supply[REV_WHITE] + rev_placed(seat, REV_WHITE));
}

static void look_at_trains(const struct rev_seat *seat, double use, double *value) {
    for (int i = 0; i < REV_TRAINS; i++) {
        value[TRAINS_UP] += use * seat->up[i];
        value[TRAINS_DOWN] += use * seat->down[i];
    }
}

/* How much less is left of the ways to all cities of level 5 than there is at most. */
static int way_to_the_west(const struct rev_seat *seat) {
    int way = 0;
    for (unsigned set = rev_level_cities[REV_LEVELS]; set; set &= set - 1)
        way += REV_FAR - rails_to(seat->nodes, (unsigned)__builtin_ctz(set));
    return way;
}

static int managers_of(const struct rev_seat *seat) {
    int managers = 0;
    for (int i = 0; i < REV_HAND; i++)
        for (int j = 0; j < 2; j++) managers += seat->milestone[i].manager[j] != REV_NONE;
    return managers;
}

/* What grows with a seat, whatever it multiplies with. */
static void look_at_growth(const struct rev_seat *seat, double use, double *value) {
    value[TELEGRAPH_STEPS] = use * seat->track[REV_TRACK_TELEGRAPH];
    value[STATION_STEPS] = use * seat->track[REV_TRACK_STATIONS];
    value[NETWORK_STEPS] = use * seat->track[REV_TRACK_NETWORK];
    value[OFFICES] = use * rh_set_size(seat->offices);
    value[BUILT] = use * rh_set_size(seat->stations);
    value[WEST] = use * rh_set_size(rev_connected(seat) & rev_level_cities[REV_LEVELS]);
    value[WAY] = use * way_to_the_west(seat);
    value[RAILS] = use * rh_set_size(seat->rails);
    value[MANAGERS] = use * managers_of(seat);
}

static void look_at(const struct rev_seat *seat, double turns, double *value) {
    struct rev_score score = rev_score(seat);
    double use = least_of(1, turns / 3), more = growth(seat, turns);
    for (int f = 0; f < FEATURES; f++) value[f] = 0;
    value[TRAINS] = score.trains;
    value[MILESTONES] = score.milestones;
    value[LINKS] = score.links;
    double offices = least_of(REV_SECTIONS, rh_set_size(seat->offices) + more);
    value[TELEGRAPH] = track_worth(seat, REV_TRACK_TELEGRAPH, offices);
    value[STATIONS] = track_worth(seat, REV_TRACK_STATIONS, rh_set_size(seat->stations) + more);
    value[NETWORK] = track_worth(seat, REV_TRACK_NETWORK, western_cities(seat, turns));
    for (int i = 0; i < REV_HAND; i++) value[PLANS] += milestone_worth(seat, &seat->milestone[i], turns);
    look_at_trains(seat, least_of(1, turns / 4), value);
    look_at_workers(seat, use, value);
    value[MONEY] = use * seat->money / 100.0;
    value[SHARES] = use * least_of(seat->shares, 8);
    look_at_growth(seat, use, value);
    value[OPEN_CITIES] = least_of(1, turns / 5) * rh_set_size(rev_open_cities(seat));
}

static double scale_with(double turns) {
    return 4 + 5 * turns;
}

static double scale(const void *at) {
    return scale_with(rev_turns_left(at));
}

static void look(const void *at, int seat, double *value) {
    const struct rev_state *state = at;
    look_at(&state->seat[seat], rev_turns_left(state), value);
}

static int row_of(const void *at) {
    int turns = (int)rev_turns_left(at);
    return turns < ROWS ? turns : ROWS - 1;
}

static double reachable(const void *at, int seat, const float *weight) {
    const struct rev_state *state = at;
    if (state->over) return 2 * rev_points(&state->seat[seat]) / scale_with(0);
    double value[FEATURES], sum = 0, turns = rev_turns_left(state);
    look_at(&state->seat[seat], turns, value);
    weight += (size_t)row_of(at) * FEATURES;
    for (int f = 0; f < FEATURES; f++) sum += (double)weight[f] * value[f];
    return sum / scale_with(turns);
}

static double certainty(const void *at, int seats) {
    (void)at;
    return seats == 2 ? 1.05 : 1.3;
}

double rev_estimate(const void *at, int who) {
    const struct rev_state *state = at;
    return rh_estimate_by_reach(&rev_knowledge, state, state->seats, who);
}

/* Measured with `roundhouse bench` and `roundhouse arena`: docs/bots.md. */
const struct knowledge rev_knowledge = {
    .hard = 4000,
    .habit = rev_habit,
    .turns = 8,
    .slip = 1.5,
    .feature = features,
    .weight = weights,
    .phases = ROWS,
    .phase = row_of,
    .look = look,
    .scale = scale,
    .certainty = certainty,
    .reachable = reachable,
};
