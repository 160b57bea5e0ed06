/* A quick opinion of a position, for bots: how likely a seat is to win, or alone, how good the score will be.
 *
 * It adds up what each seat can expect to have at the end. Points on the track are certain. Stock is worth what
 * it will rise to: the deliveries still to come are shared out among the railroads, by the links and cubes
 * that they have on the table and by who owns their stock and would like them to rise. Links bring points in
 * the same measure, and so does an early place in the turn order. All of it is measured by how many turns are left, for
 * early points decide less. What each feature weighs was fitted to the results of games (weights.h).
 */
#include "games/railroad_rivals/rules.h"
#include "games/railroad_rivals/weights.h"

/* --- Several players ------------------------------------------------------------------------------------------ */

/* How much of the traffic to expect, in fifths of some unit: only shares of the whole count. */
enum {
    TRAFFIC_NONE = 2, /* of a railroad that has no link yet, */
    TRAFFIC_END = 8,  /* and for each end of a link, */
    TRAFFIC_CUBE = 3, /* more for each cube on that tile; */
    OWNED_BY_NONE = 4 /* all of it times this and one more for each stock tile that somebody owns */
};
#define SCALE        6.0 /* points that count as one at the end, */
#define SCALE_A_TURN 1.5 /* and more for each turn that is left */

enum feature { SCORE, STOCK, RISE, LINKS, PLACE, BID, DELIVERY, FEATURES };
static const char *const features[] = {
    [SCORE] = "points",
    [STOCK] = "stock at its value",
    [RISE] = "what it will rise by",
    [LINKS] = "links of use",
    [PLACE] = "early place",
    [BID] = "highest bid",
    [DELIVERY] = "delivery to come",
    [FEATURES] = NULL,
};
typedef double seat_features[FEATURES];

/* Turns still to come: until the pile and the smallest hand are used up; of the current one what is left. */
static double turns_left(const struct riv_state *state) {
    int least = RIV_CITIES;
    for (unsigned i = 0; i < state->seats; i++) {
        int hand = riv_hand_size(state, i);
        if (hand < least) least = hand;
    }
    double left = state->last ? 0 : (double)state->pile / state->seats + least;
    if (state->phase == RIV_PHASE_DELIVER) left += 1 - (double)state->at / state->seats;
    return left;
}

/* How much of the traffic each railroad can expect, and how much goes over each seat's links. It is counted at every move
 * that a playout looks at, and takes most of its time: hence whole numbers. */
struct traffic {
    uint32_t railroad[RIV_RAILROADS], railroads;
    uint32_t seat[RIV_SEATS + 1], seats; /* the last is for the links that nobody owns */
};

/* All cubes on a tile: the bytes of a word, added up in its highest one. */
static uint32_t cubes_on(const struct riv_tile *tile) {
    return riv_tile_cubes(tile) * 0x01010101u >> 24;
}

/* Each link is met at its later tile, whose seat owns it (RV-44), and counted with both ends. */
static void count_links(const struct riv_state *state, struct traffic *traffic) {
    for (unsigned i = 1; i < state->tiles; i++) {
        const struct riv_tile *tile = &state->tile[i];
        uint32_t here = 2 * TRAFFIC_END + TRAFFIC_CUBE * cubes_on(tile), own = 0;
        for (unsigned d = 0; d < RIV_EDGES; d++) {
            unsigned other = state->link[i][d] - 1u;
            if (other >= i) continue;
            uint32_t both = here + TRAFFIC_CUBE * cubes_on(&state->tile[other]);
            traffic->railroad[riv_edge(state, i, d)] += both;
            own += both;
        }
        traffic->seat[tile->by] += own;
        traffic->seats += own;
    }
}

static void count_traffic(const struct riv_state *state, struct traffic *traffic) {
    uint8_t owned[RIV_RAILROADS] = {0};
    count_links(state, traffic);
    for (int i = 0; i < state->seats; i++)
        for (int r = 0; r < RIV_RAILROADS; r++) owned[r] = (uint8_t)(owned[r] + state->seat[i].stock[r]);
    for (int r = 0; r < RIV_RAILROADS; r++) {
        traffic->railroad[r] = (traffic->railroad[r] + TRAFFIC_NONE) * (OWNED_BY_NONE + owned[r]);
        traffic->railroads += traffic->railroad[r];
    }
}

/* What a stock tile is worth, and what it will rise by, as one number: a seat's tiles are added up at once. */
#define VALUE (UINT64_C(1) << 32)
#define RISEN 65536 /* for a point */

static uint64_t worth_of_tile(unsigned value, double traffic) {
    double rise = value + traffic < RIV_VALUE_MAX ? traffic : RIV_VALUE_MAX - (double)value;
    return VALUE * value + (uint32_t)(int32_t)(RISEN * rise);
}

/* What each seat has for certain, what its stock will rise to, what its links will bring. */
static void count_gains(const struct riv_state *state, double turns, seat_features *value) {
    struct traffic traffic = {0};
    double deliveries = turns * state->seats;
    uint64_t tile[RIV_RAILROADS];
    count_traffic(state, &traffic);
    double share = deliveries / traffic.railroads;
    for (int r = 0; r < RIV_RAILROADS; r++)
        tile[r] = worth_of_tile(state->value[r], share * traffic.railroad[r]);
    double rivals = deliveries * (state->seats - 1) / state->seats;
    double links = traffic.seats > 0 ? RIV_OWNER_POINTS * rivals / traffic.seats : 0;
    for (int i = 0; i < state->seats; i++) {
        const struct riv_seat *seat = &state->seat[i];
        uint64_t stock = 0;
        for (int r = 0; r < RIV_RAILROADS; r++) stock += seat->stock[r] * tile[r];
        value[i][SCORE] = seat->score;
        value[i][STOCK] = (int32_t)(stock / VALUE);
        value[i][RISE] = (int32_t)(stock % VALUE) * (1.0 / RISEN);
        value[i][LINKS] = links * traffic.seat[i];
    }
}

/* An early place is worth something; during an auction the highest bidder is taken for the winner. */
static void count_places(const struct riv_state *state, seat_features *value) {
    bool bid = state->phase == RIV_PHASE_BID && state->bid;
    int place = bid ? 1 : 0;
    if (bid) {
        value[state->bidder][PLACE] = 1;
        value[state->bidder][BID] = state->bid;
    }
    for (int i = 0; i < state->seats; i++) {
        if (bid && state->order[i] == state->bidder) continue;
        value[state->order[i]][PLACE] = (double)(state->seats - 1 - place) / (state->seats - 1);
        place++;
    }
}

static double scale(const void *at) {
    return SCALE + SCALE_A_TURN * turns_left(at);
}

static void look_at_all(const struct riv_state *state, seat_features *value) {
    count_gains(state, turns_left(state), value);
    bool over = state->last && state->phase == RIV_PHASE_DELIVER;
    if (!over) count_places(state, value);
    if (state->phase == RIV_PHASE_DELIVER)
        for (int i = state->at; i < state->seats; i++) value[state->order[i]][DELIVERY] = 1;
}

static void look(const void *at, int seat, double *value) {
    const struct riv_state *state = at;
    seat_features all[RIV_SEATS] = {{0}};
    if (!riv_solitaire(state)) look_at_all(state, all);
    for (int f = 0; f < FEATURES; f++) value[f] = all[seat][f];
}

/* From 0 to 1, and never so sure that more would not be better. */
static double opinion(double lead, double even) {
    return 0.5 + 0.5 * lead / (even + (lead < 0 ? -lead : lead));
}

static double among_rivals(const struct riv_state *state, int seat) {
    seat_features value[RIV_SEATS] = {{0}};
    double reachable[RIV_SEATS] = {0}, best = -1e9;
    look_at_all(state, value);
    for (int i = 0; i < state->seats; i++) {
        for (int f = 0; f < FEATURES; f++) reachable[i] += (double)weights[f] * value[i][f];
        if (i != seat && reachable[i] > best) best = reachable[i];
    }
    return opinion(reachable[seat] - best, 2 * scale(state));
}

/* --- Alone ---------------------------------------------------------------------------------------------------- */

#define PICK_LUCK     1.3  /* a stock tile chosen from three is worth so many times the mean */
#define WANTED_LATER  0.4  /* how far stock tiles yet to be kept count when choosing what should rise */
#define SUPPLY_LINKED 0.2  /* cubes that will still come to a railroad with a link, for each delivery left, */
#define SUPPLY_OPEN   0.08 /* and to one that has only open edges */
#define AS_PLANNED    0.8  /* of the rises planned, how many come true */
#define COLOR_ON_MAP  0.3  /* points for each color that can be delivered now */
#define ROW_LATER     3.2  /* points of a delivery too far off to see */
#define ROW_FRESH     0.7  /* colors that a delivery before it adds to what is seen of its four cubes */
#define GOOD_SCORE    95.0
#define SOLO_SCALE    60.0

struct plan {
    int deliveries, picks; /* still to come */
    double wanted[RIV_RAILROADS], room[RIV_RAILROADS], value[RIV_RAILROADS];
    double pile; /* stock tiles left to draw from */
    unsigned colors;
};

/* What could be delivered over each railroad: cubes beside its links, and a share of those to come. */
static void count_room(const struct riv_state *state, struct plan *plan) {
    double cubes[RIV_RAILROADS] = {0};
    unsigned linked = 0, open = 0;
    for (unsigned i = 0; i < state->tiles; i++)
        for (unsigned d = 0; d < RIV_EDGES; d++) {
            if (!state->link[i][d]) continue;
            unsigned railroad = riv_edge(state, i, d);
            linked |= 1u << railroad;
            for (unsigned g = 0; g < RIV_GOODS; g++) {
                cubes[railroad] += state->tile[i].cubes[g];
                if (state->tile[i].cubes[g]) plan->colors |= 1u << g;
            }
        }
    for (int i = 0; i < state->gaps; i++) open |= state->gap[i].edges;
    for (int r = 0; r < RIV_RAILROADS; r++) {
        double reach = linked >> r & 1 ? cubes[r] + SUPPLY_LINKED * plan->deliveries
                       : open >> r & 1 ? SUPPLY_OPEN * plan->deliveries
                                       : 0;
        double most = (double)(RIV_VALUE_MAX - state->value[r]) / RIV_STEP_SOLITAIRE;
        plan->room[r] = reach < most ? reach : most;
    }
}

/* The railroad with room that is wanted most, or -1. */
static int best_to_raise(const struct plan *plan) {
    int best = -1;
    for (int r = 0; r < RIV_RAILROADS; r++)
        if (plan->room[r] > 0 && (best < 0 || plan->wanted[r] > plan->wanted[best])) best = r;
    return best;
}

/* Spends the deliveries where they raise the most stock. */
static void plan_deliveries(const struct riv_state *state, struct plan *plan) {
    for (int r = 0; r < RIV_RAILROADS; r++) {
        plan->value[r] = state->value[r];
        plan->wanted[r] = state->seat[0].stock[r];
        if (plan->pile > 0) plan->wanted[r] += WANTED_LATER * plan->picks * state->stock_pile[r] / plan->pile;
    }
    double left = plan->deliveries;
    int best;
    while (left > 0 && (best = best_to_raise(plan)) >= 0) {
        double spent = plan->room[best] < left ? plan->room[best] : left;
        plan->value[best] += AS_PLANNED * RIV_STEP_SOLITAIRE * spent;
        plan->room[best] = 0;
        left -= spent;
    }
}

/* What the progression will bring: the next delivery is known, those after it less and less. */
static double count_row(const struct riv_state *state, int deliveries) {
    double points = 0;
    for (int i = 0; i < deliveries; i++) {
        int seen = RIV_SOLO_WINDOW - i; /* cubes of its four that lie in the row already */
        unsigned colors = 0;
        for (int back = 1; back <= seen && back <= state->row_length; back++)
            colors |= 1u << state->row[state->row_length - back];
        double expected = seen > 1 ? __builtin_popcount(colors) + ROW_FRESH * i : ROW_LATER;
        points += expected < RIV_SOLO_WINDOW ? expected : RIV_SOLO_WINDOW;
    }
    return points;
}

static double alone(const struct riv_state *state) {
    struct plan plan = {.pile = riv_stock_left(state)};
    bool keeping = state->phase == RIV_PHASE_STOCKS || state->phase == RIV_PHASE_KEEP;
    plan.deliveries = RIV_SOLO_TURNS - state->turn + (state->turn > 0);
    if (state->phase == RIV_PHASE_OVER) plan.deliveries = 0;
    plan.picks = RIV_SOLO_TURNS - state->turn + keeping;
    count_room(state, &plan);
    plan_deliveries(state, &plan);
    double reachable = state->seat[0].score + count_row(state, plan.deliveries), in_pile = 0;
    for (int r = 0; r < RIV_RAILROADS; r++) {
        reachable += state->seat[0].stock[r] * plan.value[r];
        in_pile += state->stock_pile[r] * plan.value[r];
    }
    if (plan.pile > 0) reachable += PICK_LUCK * plan.picks * in_pile / plan.pile;
    if (plan.deliveries) reachable += COLOR_ON_MAP * __builtin_popcount(plan.colors);
    return opinion(reachable - GOOD_SCORE, SOLO_SCALE);
}

/* Of three and more, nobody knows much before the last tiles lie. */
static double certainty(const void *at, int seats) {
    double unit = scale(at);
    return seats == 2 ? 1.7 : (seats == 3 ? 40 : 25) / (unit * unit);
}

double riv_estimate(const void *at, int seat) {
    const struct riv_state *state = at;
    return riv_solitaire(state) ? alone(state) : among_rivals(state, seat);
}

/* Measured with `roundhouse bench` and `roundhouse arena`: docs/bots.md. */
const struct knowledge riv_knowledge = {
    .hard = 15000,
    .slip = 1.5,
    .turns = 4,
    .best_of = 12,
    .feature = features,
    .weight = weights,
    .look = look,
    .scale = scale,
    .certainty = certainty,
};
