/* A quick opinion of a position, for bots.
 *
 * Each seat's prospects are counted in points. What it has: income, shares, track. What it can expect: for each cube on the
 * map the best way to ship it over own links, the best of them in the rounds that are left, less for those that lie far
 * ahead. Money counts as long as it can be built with or saves from debts; a shortfall costs income, and ruin all.
 */
#include "games/age_of_steam/habit.h"
#include "games/age_of_steam/network.h"
#include "games/age_of_steam/play.h"

#include <math.h>
#include <string.h>

#define SCALE        6.0  /* points that count as one at the end, */
#define SCALE_A_TURN 2.0  /* and more for each turn that is left */
#define ALONE        60.0 /* what a seat alone does well to have */

struct survey {
    const struct aos_state *state;
    unsigned seat;
    uint8_t sides[AOS_MAP_PLACES]; /* bits: by which links leave a place, */
    uint8_t own[AOS_MAP_PLACES];   /* and which of them are the seat's */
    int finished, pieces;          /* its links, and the pieces of them */
    uint8_t takes[AOS_MAP_PLACES]; /* the goods that a place takes, as bits */
    int links;                     /* that the locomotive pulls */
    uint8_t best[AOS_GOODS]; /* most own links on a way from the city looked at, by colour of the goal */
    int cubes[AOS_LOCOMOTIVE_LIMIT + 1]; /* that can be shipped, by what they bring */
};

static void survey_links(struct survey *survey, unsigned from) {
    const struct aos_state *state = survey->state;
    unsigned place = aos_map(state)->first + from;
    for (unsigned side = 0; side < AOS_EDGES; side++) {
        if (!state->link[from][side]) continue;
        survey->sides[from] |= (uint8_t)(1u << side);
        if (aos_link_owner(state, place, side) != survey->seat + 1) continue;
        survey->own[from] |= (uint8_t)(1u << side);
        if (state->link[from][side] <= from) continue; /* met from its other end */
        survey->finished++;
        survey->pieces += aos_link_pieces(state, place, side);
    }
}

static void survey_map(struct survey *survey) {
    const struct aos_state *state = survey->state;
    const struct aos_map *map = aos_map(state);
    for (unsigned p = 0; p < map->places; p++)
        if (aos_has_links(state, p)) survey_links(survey, p);
    for (unsigned good = 0; good < AOS_GOODS; good++)
        for (uint32_t left = state->takes[good]; left; left &= left - 1)
            survey->takes[__builtin_ctz(left)] |= (uint8_t)(1u << good);
}

/* All ways on from place `at`: a city ends the way for cubes of its colour, so what it takes is blocked behind it. */
static void spread(struct survey *survey, unsigned at, uint32_t been, unsigned blocked, int links, int own) {
    if (links == 0 || blocked == AOS_ALL_GOODS) return;
    for (unsigned sides = survey->sides[at]; sides; sides &= sides - 1) {
        unsigned side = (unsigned)__builtin_ctz(sides), to = survey->state->link[at][side];
        if (been >> (to - 1) & 1) continue;
        int worth = own + (survey->own[at] >> side & 1);
        unsigned taken = survey->takes[to - 1] & ~blocked;
        for (unsigned left = taken; left; left &= left - 1) {
            unsigned good = (unsigned)__builtin_ctz(left);
            if (worth > survey->best[good]) survey->best[good] = (uint8_t)worth;
        }
        spread(survey, to - 1, been | UINT32_C(1) << (to - 1), blocked | taken, links - 1, worth);
    }
}

/* The most own links on a way from a place, for each of these goods; `own` lie behind it. */
static void spread_from(struct survey *survey, unsigned at, unsigned goods, int links, int own) {
    memset(survey->best, 0, sizeof survey->best);
    spread(survey, at, UINT32_C(1) << at, AOS_ALL_GOODS & ~goods, links, own);
}

static void survey_cubes(struct survey *survey) {
    const struct aos_state *state = survey->state;
    const struct aos_map *map = aos_map(state);
    for (uint32_t left = state->cities; left; left &= left - 1) {
        unsigned at = (unsigned)__builtin_ctz(left);
        const uint8_t *cubes = state->place[map->first + at].cubes;
        unsigned goods = 0;
        if (!survey->sides[at]) continue;
        for (unsigned good = 0; good < AOS_GOODS; good++) goods |= (cubes[good] > 0u) << good;
        spread_from(survey, at, goods, survey->links, 0);
        for (unsigned good = 0; good < AOS_GOODS; good++) survey->cubes[survey->best[good]] += cubes[good];
    }
}

/* Cubes on track: the stretch to the first place, and on from there. AOS-184 */
static void survey_track(struct survey *survey) {
    const struct aos_state *state = survey->state;
    const struct aos_map *map = aos_map(state);
    if (!map->scatters) return;
    for (unsigned hex = 0; hex < AOS_HEXES; hex++) {
        unsigned cube = state->hex[hex].cube, worth = 0;
        if (!cube || !state->hex[hex].tile) continue;
        for (unsigned left = aos_edges(state, hex); left; left &= left - 1) {
            unsigned side = (unsigned)__builtin_ctz(left);
            unsigned own = aos_owner(state, hex, side) == survey->seat + 1,
                     to = aos_follow(state, hex, side).place;
            if (!to) continue;
            to -= map->first + 1u;
            if (survey->takes[to] >> (cube - 1) & 1) {
                if (own > worth) worth = own;
                continue;
            }
            spread_from(survey, to, 1u << (cube - 1), survey->links - 1, (int)own);
            if (survey->best[cube - 1] > worth) worth = survey->best[cube - 1];
        }
        survey->cubes[worth]++;
    }
}

/* The income that the next deliveries bring: the best cubes first, those of later turns at a discount. `soon` is what
 * the first `now` of them bring, in this turn. */
static double expected_income(const struct survey *survey, int rounds, int now, double fade, double *soon) {
    double sum = 0, weight = 1;
    *soon = 0;
    for (int worth = AOS_LOCOMOTIVE_LIMIT; worth > 0; worth--)
        for (int i = 0; i < survey->cubes[worth] && rounds > 0; i++, rounds--) {
            sum += weight * worth;
            weight *= fade;
            if (now-- > 0) *soon += worth;
        }
    return sum;
}

/* --- All together ------------------------------------------------------------------------------------------------------- */

/* What is still to come for a seat. */
struct outlook {
    int pays;    /* money phases */
    int rounds;  /* of moving goods, */
    int now;     /* those of them in this turn */
    bool builds; /* its build turn of this turn lies ahead */
};

/* Has this seat's turn in the phase passed? */
static bool acted(const struct aos_state *state, unsigned seat) {
    for (unsigned i = 0; i < state->at; i++)
        if (state->act[i] == seat) return true;
    return false;
}

static struct outlook look_ahead(const struct aos_state *state, unsigned seat) {
    int turns = aos_turns(state) - state->turn;
    bool before = state->phase >= AOS_PHASE_RIGHT && state->phase <= AOS_PHASE_GOODS;
    struct outlook outlook = {.pays = turns + before, .now = before ? AOS_ROUNDS : 0};
    if (state->phase == AOS_PHASE_GOODS) outlook.now = AOS_ROUNDS - state->round - acted(state, seat);
    outlook.rounds = AOS_ROUNDS * turns + outlook.now;
    outlook.builds = before && state->phase <= AOS_PHASE_BUILD;
    if (state->phase == AOS_PHASE_BUILD) outlook.builds = !acted(state, seat) && aos_actor(state) != seat;
    return outlook;
}

/* What money left after this turn's expenses is worth: it buys the next tiles. What is missing costs income, and that
 * for good. */
static double purse(double cash, const struct outlook *outlook) {
    if (cash < 0) return 6 * cash;
    if (outlook->pays <= 1 && !outlook->builds) return .02 * cash;
    double near = fmin(cash, 7), far = fmin(cash - near, 12);
    return (outlook->builds ? 1.3 : .3) * near + .1 * far;
}

/* What an action promises until it is used. */
static double action_worth(const struct aos_state *state, unsigned seat, const struct outlook *outlook) {
    static const double worth[AOS_ACTIONS] = {
        [AOS_FIRST_MOVE] = .6,    [AOS_FIRST_BUILD] = .5, [AOS_ENGINEER] = 1.4,  [AOS_LOCOMOTIVE] = 0,
        [AOS_URBANIZATION] = 1.2, [AOS_PRODUCTION] = .4,  [AOS_TURN_ORDER] = .5,
    };
    unsigned action = state->seat[seat].action;
    if (!action || state->phase < AOS_PHASE_RIGHT) return 0;
    if (action - 1 <= AOS_URBANIZATION && action - 1 != AOS_FIRST_MOVE && !outlook->builds) return 0;
    return worth[action - 1];
}

/* What the estimate looks at, in points, so that weights are near one. */
enum feature {
    INCOME,
    GAIN,
    NEXT,
    SHARES,
    TRACK,
    LINKS,
    CASH,
    PURSE,
    ACTION,
    SHORT,
    RUIN,
    LOCOMOTIVE,
    ROUNDS,
    BUILDS,
    OUT,
    SETTLED,
    FEATURES
};
static const char *const features[] = {
    [INCOME] = "income",
    [GAIN] = "income to come",
    [NEXT] = "income that comes next",
    [SHARES] = "shares",
    [TRACK] = "track",
    [LINKS] = "links",
    [CASH] = "cash",
    [PURSE] = "money",
    [ACTION] = "action",
    [SHORT] = "money for later turns",
    [RUIN] = "ruin near",
    [LOCOMOTIVE] = "locomotive",
    [ROUNDS] = "deliveries left in this turn",
    [BUILDS] = "track still to be built in this turn",
    [OUT] = "out of the game",
    [SETTLED] = "money left in the end",
    [FEATURES] = NULL,
};

enum { BARBADOS = 10, ROWS }; /* rows of weights: by the turns that are left, and where cash is the score */
#include "games/age_of_steam/weights.h"

static void look_at(const struct aos_state *state, int index, double *value) {
    const struct aos_seat *seat = &state->seat[index];
    for (int f = 0; f < FEATURES; f++) value[f] = 0;
    if (seat->eliminated) {
        value[OUT] = 1;
        return;
    }
    struct survey survey = {.state = state, .seat = (unsigned)index, .links = seat->locomotive};
    struct outlook outlook = look_ahead(state, (unsigned)index);
    double soon;
    survey_map(&survey);
    survey_cubes(&survey);
    survey_track(&survey);
    double gain = expected_income(&survey, outlook.rounds, outlook.now, .88, &soon);
    double next = expected_income(&survey, outlook.rounds, outlook.now, .45, &soon);
    double income = seat->income, expenses = aos_expenses(seat);
    double cash = seat->cash - seat->bid;
    if (outlook.pays) cash += income + .8 * soon - expenses;
    double flow = fmin(income + .4 * gain - expenses, 0); /* what later turns will be short of */
    if (aos_map(state)->settles) {                        /* AOS-179: what will be left in the end */
        value[SETTLED] = seat->cash - 5.0 * seat->shares + outlook.pays * (income + .6 * gain - expenses);
    } else {
        value[INCOME] = AOS_POINTS_INCOME * income;
        value[GAIN] = AOS_POINTS_INCOME * gain;
        value[NEXT] = AOS_POINTS_INCOME * next;
        value[SHARES] = AOS_POINTS_SHARE * seat->shares;
    }
    value[TRACK] = survey.pieces * AOS_POINTS_TRACK;
    value[LINKS] = survey.finished;
    value[CASH] = fmin(cash, 25);
    value[LOCOMOTIVE] = seat->locomotive;
    value[ROUNDS] = outlook.now;
    value[BUILDS] = outlook.builds;
    value[PURSE] = purse(cash, &outlook);
    value[ACTION] = action_worth(state, (unsigned)index, &outlook);
    if (outlook.pays > 1) value[SHORT] = flow * fmin(outlook.pays - 1, 4);
    value[RUIN] = cash + income < 0;
}

static int row_of(const void *at) {
    const struct aos_state *state = at;
    int turns = aos_turns(state) - state->turn;
    return aos_map(state)->settles ? BARBADOS : turns < BARBADOS ? turns : BARBADOS - 1;
}

static double sum_of(const struct aos_state *state, int seat, const float *weight) {
    double value[FEATURES], sum = 0;
    weight += (size_t)row_of(state) * FEATURES;
    look_at(state, seat, value);
    for (int f = 0; f < FEATURES; f++) sum += (double)weight[f] * value[f];
    return sum;
}

/* The more, the longer the game still is. */
static double scale(const void *at) {
    const struct aos_state *state = at;
    return SCALE + SCALE_A_TURN * (aos_turns(state) - state->turn);
}

static void look(const void *at, int seat, double *value) {
    look_at(at, seat, value);
}

static double reachable(const void *at, int seat, const float *weight) {
    return sum_of(at, seat, weight) / scale(at);
}

static double certainty(const void *at, int seats) {
    (void)at;
    return seats == 2 ? .9 : 1.3;
}

double aos_estimate(const void *at, int seat) {
    const struct aos_state *state = at;
    if (state->seats == 1) return rh_opinion(sum_of(state, seat, weights) / ALONE);
    return rh_estimate_by_reach(&aos_knowledge, state, state->seats, seat);
}

/* Measured with `roundhouse bench` and `roundhouse arena`: docs/bots.md. */
const struct knowledge aos_knowledge = {
    .hard = 1000,
    .medium = 16,
    .error = 1.5,
    .turns = 44,
    .habit = aos_habit,
    .best_of = 3,
    .turnwise = true,
    .goals = true,
    .feature = features,
    .weight = weights,
    .phases = ROWS,
    .phase = row_of,
    .look = look,
    .scale = scale,
    .certainty = certainty,
    .reachable = reachable,
};
