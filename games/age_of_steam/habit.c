/* See habit.h. */
#include "games/age_of_steam/habit.h"

#include "engine/knowledge.h"
#include "games/age_of_steam/build.h"
#include "games/age_of_steam/rule_of_thumb.h"

#include <string.h>

#define RUST_BELT_NUMBER(id, rust_belt, barbados, st_lucia) rust_belt,
#define BARBADOS_NUMBER(id, rust_belt, barbados, st_lucia)  barbados,
#define ST_LUCIA_NUMBER(id, rust_belt, barbados, st_lucia)  st_lucia,
const float aos_habit_numbers[AOS_MAPS][AOS_HABITS] = {
    [AOS_RUST_BELT] = {AOS_HABIT_LIST(RUST_BELT_NUMBER)},
    [AOS_BARBADOS] = {AOS_HABIT_LIST(BARBADOS_NUMBER)},
    [AOS_ST_LUCIA] = {AOS_HABIT_LIST(ST_LUCIA_NUMBER)},
};

int aos_spare_cash(const struct aos_thumb *thumb, const struct aos_network *network) {
    const struct aos_seat *mine = thumb->mine;
    int soon = 0, left = AOS_ROUNDS; /* income of the deliveries that are possible now */
    for (int links = mine->locomotive; links > 0; links--)
        for (int i = 0; i < network->cubes[links] && left > 0; i++, left--) soon += links;
    int hoped = soon ? (int)(AOS_NUMBER(thumb, SOON) * soon) : AOS_ROUNDS;
    int owed = aos_expenses(mine) - mine->income - hoped;
    int spare = mine->cash - (owed > 0 ? owed : 0);
    return spare > 0 ? spare : 0;
}

/* --- Shares and the auction ---------------------------------------------------------------------------------------------- */

static size_t issue(const struct aos_thumb *thumb, struct move *out) {
    struct aos_network network;
    double want = thumb->state->turn == 1 ? AOS_NUMBER(thumb, WANT_FIRST)
                  : thumb->turns == 0     ? AOS_NUMBER(thumb, WANT_LAST)
                  : thumb->turns <= 2     ? AOS_NUMBER(thumb, WANT_LATE)
                                          : AOS_NUMBER(thumb, WANT);
    aos_thumb_network(thumb, &network, thumb->mine->locomotive);
    double lacks =
        want + AOS_NUMBER(thumb, WANT_NOISE) * (rh_unit(thumb->dice) - .5) - aos_spare_cash(thumb, &network);
    int shares = lacks > 0 ? (int)(lacks / AOS_SHARE_PRICE + .6) : 0;
    int most = aos_shares_most(thumb->state, thumb->seat);
    *out = aos_move(AOS_V_ISSUE, (unsigned)(shares < most ? shares : most), 0);
    return 1;
}

/* The most that is bid by this lot with so much to spare. */
static double bid_limit(const struct aos_thumb *thumb, double lot, int spare) {
    spare -= (int)AOS_NUMBER(thumb, KEEP);
    double limit = lot + AOS_NUMBER(thumb, BID_RICH) * (spare > 0 ? spare : 0);
    if (thumb->turns == 0) limit *= AOS_NUMBER(thumb, BID_LAST);
    return limit > spare ? spare : limit;
}

static size_t bid(const struct aos_thumb *thumb, struct move *out) {
    const struct aos_state *state = thumb->state;
    unsigned high = state->high ? state->seat[state->high - 1].bid : 0;
    double lot = aos_lot(thumb, aos_lot(thumb, AOS_NUMBER(thumb, BID)));
    double limit = bid_limit(thumb, lot, thumb->mine->cash);
    if (high + 1 <= limit) { /* what may be spent is asked for only where it matters */
        struct aos_network network;
        aos_thumb_network(thumb, &network, thumb->mine->locomotive);
        limit = bid_limit(thumb, lot, aos_spare_cash(thumb, &network));
    }
    if (aos_holds(state, thumb->seat, AOS_TURN_ORDER) && !state->passed && high > 0)
        *out = aos_move(AOS_V_PASS, 0, 0);
    else if (high + 1 <= limit && thumb->mine->cash > high && high < AOS_BID_LIMIT)
        *out = aos_move(AOS_V_BID, high, 0);
    else
        *out = aos_move(AOS_V_DROP, 0, 0);
    return 1;
}

/* --- Actions -------------------------------------------------------------------------------------------------------------- */

static double worth_of_locomotive(const struct aos_thumb *thumb) {
    struct aos_network now, then;
    if (thumb->mine->locomotive == AOS_LOCOMOTIVE_LIMIT) return 0;
    aos_thumb_network(thumb, &now, thumb->mine->locomotive);
    aos_thumb_network(thumb, &then, thumb->mine->locomotive + 1);
    double more = aos_network_income(&then, then.cubes, thumb->rounds) -
                  aos_network_income(&now, now.cubes, thumb->rounds);
    return AOS_NUMBER(thumb, LOCOMOTIVE) * more - AOS_NUMBER(thumb, LOCOMOTIVE_COST) * (thumb->turns + 1) +
           (thumb->turns ? AOS_NUMBER(thumb, LOCOMOTIVE_PLUS) : 0);
}

static double worth_of_action(const struct aos_thumb *thumb, unsigned action) {
    int turn = thumb->state->turn;
    switch (action) {
    case AOS_FIRST_MOVE:
        return AOS_NUMBER(thumb, FIRST_MOVE);
    case AOS_FIRST_BUILD:
        return turn <= 3 ? AOS_NUMBER(thumb, FIRST_BUILD_EARLY) : AOS_NUMBER(thumb, FIRST_BUILD);
    case AOS_ENGINEER:
        return thumb->mine->cash >= AOS_NUMBER(thumb, ENGINEER_CASH) ? AOS_NUMBER(thumb, ENGINEER)
                                                                     : AOS_NUMBER(thumb, ENGINEER_POOR);
    case AOS_LOCOMOTIVE:
        return worth_of_locomotive(thumb);
    case AOS_URBANIZATION:
        return turn <= 2 ? AOS_NUMBER(thumb, URBAN_EARLY)
                         : AOS_NUMBER(thumb, URBAN) * (thumb->turns ? 1 : AOS_NUMBER(thumb, URBAN_LAST));
    case AOS_PRODUCTION:
        return AOS_NUMBER(thumb, PRODUCE);
    default:
        return thumb->turns ? AOS_NUMBER(thumb, TURN_ORDER) : 0;
    }
}

static size_t choose(const struct aos_thumb *thumb, struct move *out) {
    double most = 0;
    bool any = false;
    for (unsigned action = 0; action < AOS_ACTIONS; action++) {
        if (!aos_action_free(thumb->state, action)) continue;
        double worth = worth_of_action(thumb, action) + aos_lot(thumb, AOS_NUMBER(thumb, NOISE_ACTION));
        if (any && worth <= most) continue;
        any = true;
        most = worth;
        *out = aos_move(AOS_V_CHOOSE, action, 0);
    }
    return 1;
}

/* --- Building ------------------------------------------------------------------------------------------------------------- */

static int waiting_for(const struct aos_state *state, unsigned letter) {
    const struct aos_display *column = &aos_display[AOS_CITY_COLUMNS + letter];
    int cubes = 0;
    for (unsigned i = 0; i < column->boxes; i++) cubes += state->box[column->first + i] != 0;
    return cubes;
}

/* The New City that brings most; false if none is worth it. */
static bool urbanize(const struct aos_thumb *thumb, struct move *out) {
    struct move move[AOS_MAP_PLACES * AOS_NEW_CITIES];
    size_t count = aos_urbanize_moves(thumb->state, move);
    struct aos_network network;
    double most = AOS_NUMBER(thumb, URBANIZE);
    bool found = false;
    if (count == 0) return false;
    aos_thumb_network(thumb, &network, thumb->mine->locomotive + 1);
    aos_network_reach(&network);
    for (size_t i = 0; i < count; i++) {
        unsigned town = move[i].arg[0] - aos_map(thumb->state)->first, letter = move[i].arg[1];
        double worth =
            AOS_NUMBER(thumb, NEW_CITY) * (network.linked >> town & 1) +
            AOS_NUMBER(thumb, GOODS_THERE) * waiting_for(thumb->state, letter) +
            aos_network_city(&network, town, aos_display[AOS_CITY_COLUMNS + letter].good, thumb->rounds) +
            aos_lot(thumb, AOS_NUMBER(thumb, NOISE));
        if (worth <= most) continue;
        most = worth;
        found = true;
        *out = move[i];
    }
    return found;
}

static size_t build(const struct aos_thumb *thumb, struct move *out) {
    if (aos_may_urbanize(thumb->state) && urbanize(thumb, out)) return 1;
    size_t count = aos_build_way(thumb, out);
    if (count == 0) out[count++] = aos_move(AOS_V_DONE, 0, 0);
    return count;
}

/* --- Deliveries ------------------------------------------------------------------------------------------------------------ */

enum { LINKS_TRIED = 2000 };

struct delivery {
    double worth;
    uint8_t verb, good, from, legs; /* AOS_V_SHIP from a place, AOS_V_LIFT from a hex */
    struct aos_leg leg[AOS_LOCOMOTIVE_LIMIT];
};

struct hauling {
    const struct aos_thumb *thumb;
    const struct aos_network *network;
    double noise, others; /* numbers: what luck adds at most, and what an income step for a rival costs */
    bool all;             /* over the links of others too */
    int tried;
    struct delivery now, best;
};

/* Could a delivery that earns so much be the best? */
static bool may_be_best(const struct hauling *hauling, double earned) {
    return earned > 0 && earned + hauling->noise > hauling->best.worth;
}

/* The cube under way comes to a city that takes it. */
static void deliver(struct hauling *hauling, unsigned good, double earned) {
    if (!may_be_best(hauling, earned)) return;
    double worth = earned + aos_lot(hauling->thumb, hauling->noise);
    if (worth <= hauling->best.worth) return;
    hauling->best = hauling->now;
    hauling->best.worth = worth;
    hauling->best.good = (uint8_t)good;
}

static double earned_by(const struct hauling *hauling, unsigned at, unsigned side) {
    const struct aos_network *network = hauling->network;
    return network->own[at] >> side & 1 ? 1 : network->others[at] >> side & 1 ? -hauling->others : 0;
}

/* On from a place with cubes of these colours. */
static void haul(struct hauling *hauling, unsigned at, uint32_t been, unsigned goods, double earned) {
    const struct aos_state *state = hauling->thumb->state;
    const struct aos_network *network = hauling->network;
    unsigned legs = hauling->now.legs, first = aos_map(state)->first;
    unsigned sides = network->own[at] | (hauling->all ? network->others[at] | network->free[at] : 0);
    int left_over = hauling->thumb->mine->locomotive - (int)legs - 1;
    for (; sides; sides &= sides - 1) {
        unsigned side = (unsigned)__builtin_ctz(sides), to = state->link[at][side] - 1u, on = goods;
        if (been >> to & 1 || ++hauling->tried > LINKS_TRIED) continue;
        double sum = earned + earned_by(hauling, at, side);
        hauling->now.leg[legs] = (struct aos_leg){(uint8_t)side, (uint8_t)(first + to)};
        hauling->now.legs = (uint8_t)(legs + 1);
        for (unsigned left = goods; left; left &= left - 1) {
            unsigned good = (unsigned)__builtin_ctz(left);
            if (!(state->takes[good] >> to & 1)) continue;
            on &= ~(1u << good);
            deliver(hauling, good, sum);
        }
        if (on && left_over > 0 && may_be_best(hauling, sum + left_over))
            haul(hauling, to, been | UINT32_C(1) << to, on, sum);
        hauling->now.legs = (uint8_t)legs;
    }
}

static void haul_from_cities(struct hauling *hauling) {
    const struct aos_state *state = hauling->thumb->state;
    for (uint32_t left = state->cities; left; left &= left - 1) {
        unsigned at = (unsigned)__builtin_ctz(left), goods = 0;
        const uint8_t *cubes = state->place[aos_map(state)->first + at].cubes;
        for (unsigned good = 0; good < AOS_GOODS; good++) goods |= (cubes[good] > 0u) << good;
        hauling->now = (struct delivery){.verb = AOS_V_SHIP, .from = (uint8_t)(aos_map(state)->first + at)};
        if (goods && aos_has_links(state, at)) haul(hauling, at, left & -left, goods, 0);
    }
}

/* A cube on track by one of the sides of its hex. AOS-184 */
static void haul_off_track(struct hauling *hauling, unsigned hex, unsigned side) {
    const struct aos_state *state = hauling->thumb->state;
    struct aos_end there = aos_follow(state, hex, side), back = aos_anchor(state, hex, side);
    unsigned good = state->hex[hex].cube - 1u, owner = aos_owner(state, hex, side),
             seat = hauling->thumb->seat;
    if (!there.place || there.place == back.place) return;
    unsigned to = there.place - 1u - aos_map(state)->first;
    double earned = owner == seat + 1 ? 1 : owner ? -hauling->others : 0;
    hauling->now = (struct delivery){.verb = AOS_V_LIFT, .from = (uint8_t)hex, .legs = 1};
    hauling->now.leg[0] = (struct aos_leg){(uint8_t)side, (uint8_t)(there.place - 1)};
    if (state->takes[good] >> to & 1)
        deliver(hauling, good, earned);
    else if (hauling->thumb->mine->locomotive > 1)
        haul(hauling, to, UINT32_C(1) << to, 1u << good, earned);
}

static void haul_all(struct hauling *hauling) {
    const struct aos_state *state = hauling->thumb->state;
    hauling->tried = 0;
    haul_from_cities(hauling);
    for (unsigned hex = 0; aos_map(state)->scatters && hex < AOS_HEXES; hex++)
        for (unsigned left = state->hex[hex].cube ? aos_edges(state, hex) : 0; left; left &= left - 1)
            haul_off_track(hauling, hex, (unsigned)__builtin_ctz(left));
}

static bool can_raise(const struct aos_thumb *thumb) {
    const struct aos_seat *mine = thumb->mine;
    return !mine->raised && mine->locomotive < AOS_LOCOMOTIVE_LIMIT && thumb->turns > 0 &&
           mine->cash + mine->income > aos_expenses(mine);
}

/* Does a stronger locomotive bring more than the delivery of this round? */
static bool pays_to_raise(const struct aos_thumb *thumb, const struct aos_network *now, bool delivers) {
    struct aos_network then;
    aos_thumb_network(thumb, &then, thumb->mine->locomotive + 1);
    double more = aos_network_income(&then, then.cubes, thumb->rounds - 1) -
                  aos_network_income(now, now->cubes, thumb->rounds) -
                  AOS_NUMBER(thumb, RAISE) * (thumb->turns + 1);
    if (!delivers) more += AOS_NUMBER(thumb, RAISE_FREE) * thumb->turns;
    return more > aos_lot(thumb, AOS_NUMBER(thumb, NOISE));
}

static size_t any_of_goods(const struct aos_thumb *thumb, struct move *out) {
    struct move move[AOS_HEXES + AOS_MAP_PLACES * AOS_GOODS + 2];
    size_t count = aos_goods_moves(thumb->state, move);
    *out = move[rh_below(thumb->dice, (uint32_t)count)];
    return 1;
}

static size_t move_goods(const struct aos_thumb *thumb, struct move *out) {
    struct aos_network network;
    struct hauling hauling = {.thumb = thumb,
                              .network = &network,
                              .noise = AOS_NUMBER(thumb, NOISE),
                              .others = AOS_NUMBER(thumb, OTHERS)};
    if (thumb->state->good) return any_of_goods(thumb, out);
    aos_thumb_network(thumb, &network, thumb->mine->locomotive);
    haul_all(&hauling);
    if (hauling.best.worth < AOS_NUMBER(thumb, OWN_ENOUGH) * thumb->mine->locomotive) {
        hauling.all = true;
        haul_all(&hauling);
    }
    const struct delivery *best = &hauling.best;
    if (can_raise(thumb) && pays_to_raise(thumb, &network, best->legs > 0)) {
        *out = aos_move(AOS_V_RAISE, 0, 0);
        return 1;
    }
    if (best->legs == 0) {
        bool raise = can_raise(thumb) && thumb->turns >= AOS_NUMBER(thumb, RAISE_IDLE);
        *out = aos_move(raise ? AOS_V_RAISE : AOS_V_REST, 0, 0);
        return 1;
    }
    out[0] = aos_move(best->verb, best->from, best->good);
    for (unsigned i = 0; i < best->legs; i++)
        out[i + 1] = aos_move(AOS_V_GO, best->leg[i].place, best->leg[i].side);
    return best->legs + 1u;
}

/* --- All phases ------------------------------------------------------------------------------------------------------------- */

static size_t stock(const struct aos_thumb *thumb, struct move *out) {
    struct move move[AOS_BOXES * AOS_GOODS];
    size_t count = aos_stock_moves(thumb->state, move);
    *out = move[rh_below(thumb->dice, (uint32_t)count)];
    return 1;
}

/* AOS-182: $5 for going first. */
static size_t go_second(struct move *out) {
    *out = aos_move(AOS_V_SECOND, 0, 0);
    return 1;
}

size_t aos_habit_by(const float *number, const struct aos_state *state, struct random *dice,
                    struct move *out) {
    struct aos_thumb thumb = {.state = state, .number = number, .dice = dice, .seat = aos_actor(state)};
    thumb.mine = &state->seat[thumb.seat];
    thumb.turns = aos_turns(state) - state->turn;
    thumb.rounds = AOS_ROUNDS * (thumb.turns + 1) - (state->phase == AOS_PHASE_GOODS ? state->round : 0);
    switch (state->phase) {
    case AOS_PHASE_SHARES:
        return issue(&thumb, out);
    case AOS_PHASE_AUCTION:
        return bid(&thumb, out);
    case AOS_PHASE_ACTIONS:
        return choose(&thumb, out);
    case AOS_PHASE_BUILD:
        return build(&thumb, out);
    case AOS_PHASE_GOODS:
        return move_goods(&thumb, out);
    case AOS_PHASE_STOCK:
        return stock(&thumb, out);
    default:
        return go_second(out);
    }
}

size_t aos_habit(const void *at, struct random *dice, struct move *out) {
    const struct aos_state *state = at;
    return aos_habit_by(aos_habit_numbers[state->map], state, dice, out);
}
