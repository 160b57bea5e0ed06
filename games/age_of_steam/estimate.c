/* A quick opinion of a position, for bots.
 *
 * Each seat's prospects are counted in points. What it has: income, shares, track. What it can expect: for each cube on the
 * map the best way to ship it over own links, the best of them in the rounds that are left, less for those that lie far
 * ahead. Track that is not finished counts in part, more the nearer its open end is to another place, so that a
 * search sees a line grow. Money counts as long as it can be built with or saves from debts; a shortfall costs income,
 * and ruin all.
 */
#include "games/age_of_steam/board.h"
#include "games/age_of_steam/play.h"
#include "games/age_of_steam/weights.h"

#include <math.h>
#include <string.h>

enum { ALL_GOODS = (1 << AOS_GOODS) - 1 };

#define DOUBT        16.0 /* points that count as one at the end, */
#define DOUBT_A_TURN 4.0  /* and more for each turn that is left */
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
    if (links == 0 || blocked == ALL_GOODS) return;
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
    spread(survey, at, UINT32_C(1) << at, ALL_GOODS & ~goods, links, own);
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
static double expected_income(const struct survey *survey, int rounds, int now, double *soon) {
    double sum = 0, weight = 1;
    *soon = 0;
    for (int worth = AOS_LOCOMOTIVE_LIMIT; worth > 0; worth--)
        for (int i = 0; i < survey->cubes[worth] && rounds > 0; i++, rounds--) {
            sum += weight * worth;
            weight *= .88;
            if (now-- > 0) *soon += worth;
        }
    return sum;
}

/* --- Track that is not finished ----------------------------------------------------------------------------------------- */

/* In hexes, from a column and a height in half hexes. */
static int distance(int x, int y, const struct aos_place *to) {
    int dx = x - to->x, dy = y - to->y;
    int across = dx < 0 ? -dx : dx, down = dy < 0 ? -dy : dy;
    return down > across ? across + (down - across) / 2 : across;
}

/* Cubes that a link between these two places would carry at once. */
static int matches(const struct aos_state *state, unsigned a, unsigned b) {
    int sum = 0;
    if (aos_is_city(state, a) && aos_is_city(state, b))
        sum = state->place[a].cubes[aos_good_of(state, b)] + state->place[b].cubes[aos_good_of(state, a)];
    return sum < 3 ? sum : 3;
}

/* A place and all that links lead to from it, as bits. */
static uint32_t reached(const struct aos_state *state, unsigned place) {
    const uint8_t *link = state->link[place - aos_map(state)->first];
    uint32_t all = aos_bit(state, place);
    for (unsigned side = 0; side < AOS_EDGES; side++)
        if (link[side]) all |= UINT32_C(1) << (link[side] - 1);
    return all;
}

/* What an open end promises: the place that it may lead to, less for each tile that is missing. */
static double promise(const struct aos_state *state, unsigned hex, unsigned edge) {
    const struct aos_map *map = aos_map(state);
    unsigned anchor = aos_anchor(state, hex, edge).place, next = aos_neighbour[hex][edge];
    if (!anchor--) return 0; /* no game has such track, but a position that somebody typed in may */
    int x = aos_column(next), y = 2 * aos_row(next) + x % 2;
    double best = 0;
    for (uint32_t left = ~reached(state, anchor) & ((UINT32_C(1) << map->places) - 1); left;
         left &= left - 1) {
        unsigned bit = (unsigned)__builtin_ctz(left), p = map->first + bit;
        int far = distance(x, y, &aos_places[p]) + !(state->cities >> bit & 1);
        if (far > 5) continue;
        double worth = 4 + 2 * matches(state, anchor, p);
        for (int i = 0; i < far; i++) worth *= .74;
        if (worth > best) best = worth;
    }
    return best;
}

/* The two best promises of this many sections, each of which is open at one end; more than two nobody can keep. */
static double unfinished(const struct aos_state *state, unsigned seat, int sections) {
    double first = 0, second = 0;
    uint8_t tiled[AOS_HEXES + 1];
    unsigned tiles = sections > 0 ? aos_tiled(state, tiled) : 0;
    for (unsigned i = 0; i < tiles && sections > 0; i++) {
        unsigned hex = tiled[i];
        if (!aos_present(state, seat, hex)) continue;
        for (unsigned left = aos_edges(state, hex); left; left &= left - 1) {
            unsigned edge = (unsigned)__builtin_ctz(left);
            if (aos_owner(state, hex, edge) != seat + 1 || !aos_is_open(state, hex, edge)) continue;
            double worth = promise(state, hex, edge);
            sections--;
            if (worth > first) {
                second = first;
                first = worth;
            } else if (worth > second) {
                second = worth;
            }
        }
    }
    return first + .4 * second;
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
enum feature { INCOME, GAIN, SHARES, TRACK, PURSE, ACTION, PROMISES, SHORT, RUIN, OUT, SETTLED, FEATURES };
static const char *const features[] = {
    [INCOME] = "income",
    [GAIN] = "income to come",
    [SHARES] = "shares",
    [TRACK] = "track",
    [PURSE] = "money",
    [ACTION] = "action",
    [PROMISES] = "unfinished track",
    [SHORT] = "money for later turns",
    [RUIN] = "ruin near",
    [OUT] = "out of the game",
    [SETTLED] = "money left in the end",
    [FEATURES] = NULL,
};

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
    double gain = expected_income(&survey, outlook.rounds, outlook.now, &soon);
    double income = seat->income, expenses = aos_expenses(seat);
    double cash = seat->cash - seat->bid;
    if (outlook.pays) cash += income + .8 * soon - expenses;
    double flow = fmin(income + .4 * gain - expenses, 0); /* what later turns will be short of */
    if (aos_map(state)->settles) {                        /* AOS-179: what will be left in the end */
        value[SETTLED] = seat->cash - 5.0 * seat->shares + outlook.pays * (income + .6 * gain - expenses);
    } else {
        value[INCOME] = AOS_POINTS_INCOME * income;
        value[GAIN] = AOS_POINTS_INCOME * gain;
        value[SHARES] = AOS_POINTS_SHARE * seat->shares;
    }
    value[TRACK] = survey.pieces * AOS_POINTS_TRACK;
    value[PURSE] = purse(cash, &outlook);
    value[ACTION] = action_worth(state, (unsigned)index, &outlook);
    if (outlook.pays > 1) {
        value[PROMISES] = unfinished(state, (unsigned)index, seat->sections - survey.finished);
        value[SHORT] = flow * fmin(outlook.pays - 1, 4);
    }
    value[RUIN] = cash + income < 0;
}

static double sum_of(const struct aos_state *state, int seat, const float *weight) {
    double value[FEATURES], sum = 0;
    look_at(state, seat, value);
    for (int f = 0; f < FEATURES; f++) sum += (double)weight[f] * value[f];
    return sum;
}

/* The more, the longer the game still is. */
static double scale(const void *at) {
    const struct aos_state *state = at;
    return DOUBT + DOUBT_A_TURN * (aos_turns(state) - state->turn);
}

static void look(const void *at, int seat, double *value) {
    look_at(at, seat, value);
}

static double reachable(const void *at, int seat, const float *weight) {
    return sum_of(at, seat, weight) / scale(at);
}

double aos_estimate(const void *at, int seat) {
    const struct aos_state *state = at;
    if (state->seats == 1) return rh_opinion(sum_of(state, seat, weights) / ALONE);
    return rh_estimate_by_reach(&aos_knowledge, state, state->seats, seat);
}

/* Measured with `roundhouse bench` and `roundhouse arena`: docs/bots.md. */
const struct knowledge aos_knowledge = {
    .hard = 4000,
    .slip = 1.4,
    .turns = 2,
    .best_of = 3,
    .turnwise = true,
    .goals = true,
    .feature = features,
    .weight = weights,
    .look = look,
    .scale = scale,
    .reachable = reachable,
};
