/* See habit.h. */
#include "games/railroad_revolution/habit.h"

#include "engine/knowledge.h"
#include "games/railroad_revolution/worth.h"

extern const struct game rev_game;

#define NUMBER(id, start) [REV_HABIT_##id] = (float)(start),
const float rev_habit_numbers[REV_HABITS] = {REV_HABIT_LIST(NUMBER)};

#define MUST       10000.0 /* for what comes before all else */
#define IMPOSSIBLE (-2000.0)
#define LEFT_OUT   (-1e9)

static double most_of(double a, double b) {
    return a > b ? a : b;
}

/* --- Abilities of the placed worker ------------------------------------------------------------------------ */

/* What the deals that show bring: both of them, or the better one. */
static double worth_of_deals(const struct rev_thumb *thumb, bool both) {
    double worth[2];
    if (thumb->state->deal >= REV_DEALS) return 0;
    for (unsigned i = REV_TOP; i <= REV_BOTTOM; i++) {
        const struct rev_reward *deal = &rev_deal[thumb->state->deal][i];
        worth[i] = thumb->mine->shares >= deal->shares ? most_of(0, rev_worth_reward(thumb, deal)) : 0;
    }
    return both ? worth[0] + worth[1] : most_of(worth[0], worth[1]);
}

static double best_train_taken(const struct rev_thumb *thumb) {
    static const struct rev_effect train = {REV_OP_TRAIN, 1, 0};
    return rev_worth_effect(thumb, &train);
}

static int trains_of(const struct rev_seat *seat) {
    int trains = 0;
    for (int i = 0; i < REV_TRAINS; i++) trains += seat->up[i] + seat->down[i];
    return trains;
}

/* The best of an ability that needs no place, or of promoting one worker instead. RR-42 */
static double worth_of_ability(const struct rev_thumb *thumb, unsigned action, unsigned colour, double own) {
    static const struct rev_effect exchange = {REV_OP_EXCHANGE, 1, 0}, steps = {REV_OP_ADVANCE, 3, 0},
                                   flip = {REV_OP_FLIP, 1, 0};
    switch (rev_ability[action][colour].kind) {
    case REV_ABILITY_FLIP:
        own = rev_worth_effect(thumb, &flip) + rev_worth_money(thumb, -rev_ability[action][colour].price);
        break;
    case REV_ABILITY_TRAIN:
        own = best_train_taken(thumb) + rev_worth_money(thumb, -REV_RAILROAD_TRAIN);
        break;
    case REV_ABILITY_SHARES:
        own = rev_worth_shares(thumb, REV_GREY_SHARES);
        break;
    case REV_ABILITY_EXCHANGE:
        own = rev_worth_effect(thumb, &exchange);
        break;
    case REV_ABILITY_ADVANCE:
        own = rev_worth_effect(thumb, &steps);
        break;
    case REV_ABILITY_TRAINS:
        own = rev_worth_money(thumb, REV_MONEY_A_TRAIN * trains_of(thumb->mine));
        break;
    case REV_ABILITY_DEAL:
        own = worth_of_deals(thumb, false) + rev_worth_shares(thumb, REV_DEAL_SHARES);
        break;
    default:
        break;
    }
    return most_of(most_of(own, 0), thumb->promotion);
}

/* --- Actions: the best place for each --------------------------------------------------------------------- */

/* What an action brings with a worker of each colour. */
struct prospect {
    double worth[REV_COLOURS];
};

static void begin_prospect(struct prospect *best) {
    for (unsigned i = 0; i < REV_COLOURS; i++) best->worth[i] = IMPOSSIBLE;
}

static void keep_best(struct prospect *best, unsigned colour, double worth) {
    if (worth > best->worth[colour]) best->worth[colour] = worth;
}

static void look_at_city(const struct rev_thumb *thumb, unsigned city, struct prospect *best) {
    const struct rev_tile *tile = &rev_tile[thumb->state->city_tile[city]];
    double reward = most_of(0, rev_worth_reward(thumb, &tile->primary)),
           bonus = most_of(0, rev_worth_reward(thumb, &tile->bonus)),
           cost = -rev_worth_money(thumb, -tile->cost);
    bool first = thumb->state->first_station[city] == REV_NONE, pays = rev_funds(thumb->mine) >= tile->cost;
    double base = thumb->station[city] + reward + (first ? bonus : 0) - cost -
                  REV_NUMBER(thumb, BUILDING) * thumb->early;
    for (unsigned colour = 0; colour < REV_COLOURS; colour++) {
        unsigned kind = rev_ability[REV_STATION][colour].kind;
        double own = kind == REV_ABILITY_WAIVE    ? cost
                     : kind == REV_ABILITY_BONUS  ? bonus
                     : kind == REV_ABILITY_REWARD ? reward + rev_worth_money(thumb, -REV_STATION_AGAIN)
                                                  : 0;
        if (pays || kind == REV_ABILITY_WAIVE)
            keep_best(best, colour, base + worth_of_ability(thumb, REV_STATION, colour, own));
    }
}

static void look_at_section(const struct rev_thumb *thumb, unsigned section, struct prospect *best) {
    const struct rev_section *here = &rev_section[section];
    unsigned wire = thumb->state->wire[section];
    bool first = thumb->state->first_office[section] == REV_NONE;
    int shares = here->shares + (first ? here->first_shares : 0);
    double tile = wire < REV_WIRES ? rev_worth_reward(thumb, &rev_wire[wire]) : 0;
    double base = rev_worth_office(thumb, section) + rev_worth_shares(thumb, shares) +
                  most_of(0, tile - thumb->least_lost) - REV_NUMBER(thumb, BUILDING) * thumb->early;
    if (here->deal) base += REV_NUMBER(thumb, DEAL) * worth_of_deals(thumb, true);
    for (unsigned colour = 0; colour < REV_COLOURS; colour++) {
        unsigned kind = rev_ability[REV_TELEGRAPH][colour].kind;
        double own = kind == REV_ABILITY_SHARED  ? rev_worth_money(thumb, REV_MONEY_A_SHARE * shares)
                     : kind == REV_ABILITY_FIRST ? rev_worth_shares(thumb, here->first_shares)
                     : kind == REV_ABILITY_WIRE  ? tile + rev_worth_money(thumb, -REV_TILE_PRICE)
                                                 : 0;
        keep_best(best, colour, base + worth_of_ability(thumb, REV_TELEGRAPH, colour, own));
    }
}

/* The best rail by its worth and its icons, for so much money; REV_SPACES: none. */
static unsigned best_rail(const struct rev_thumb *thumb, uint64_t spaces, const uint8_t *away, int funds,
                          double *worth) {
    unsigned best = REV_SPACES;
    for (; spaces; spaces &= spaces - 1) {
        unsigned space = rh_set_first(spaces);
        int price = REV_ICON_COST * rev_space[space].icons;
        if (price > funds) continue;
        double much = rev_worth_rail(thumb, away, space) + rev_worth_money(thumb, -price);
        if (best != REV_SPACES && much <= *worth) continue;
        best = space;
        *worth = much;
    }
    return best;
}

static void come_nearer(uint8_t *away, unsigned space) {
    uint32_t ends = 1u << rev_space[space].end[0] | 1u << rev_space[space].end[1];
    for (unsigned city = 0; city < REV_CITIES; city++) {
        uint8_t then = 0;
        while (then < away[city] && !(ends & rev_within[city][then])) then++;
        away[city] = then;
    }
}

static void look_at_rails(const struct rev_thumb *thumb, struct prospect *best) {
    const struct rev_seat *seat = thumb->mine;
    uint64_t spaces = seat->reach;
    uint8_t away[REV_CITIES];
    double worth[REV_RAILS_TURQUOISE] = {0}, base = rev_worth_money(thumb, -REV_RAILROAD_COST);
    int funds = rev_funds(seat) - REV_RAILROAD_COST, icons = 0, laid = 0;
    bool deal = false;
    memcpy(away, thumb->away, sizeof away);
    for (; laid < REV_RAILS_TURQUOISE && laid < seat->left[REV_RAIL]; laid++) {
        unsigned space = best_rail(thumb, spaces, away, funds, &worth[laid]);
        if (space == REV_SPACES) break;
        funds -= REV_ICON_COST * rev_space[space].icons;
        come_nearer(away, space);
        if (laid == REV_RAILS_A_TURN) continue;
        spaces =
            (spaces | rev_node_spaces[rev_space[space].end[0]] | rev_node_spaces[rev_space[space].end[1]]) &
            ~seat->rails & ~(UINT64_C(1) << space);
        base += worth[laid] - REV_NUMBER(thumb, RAIL) * thumb->early;
        icons += rev_space[space].icons;
        deal |= rev_space[space].deal;
    }
    if (laid < REV_RAILS_A_TURN && laid < seat->left[REV_RAIL]) return;
    if (deal) base += REV_NUMBER(thumb, DEAL) * worth_of_deals(thumb, true);
    for (unsigned colour = 0; colour < REV_COLOURS; colour++) {
        unsigned kind = rev_ability[REV_RAILROAD][colour].kind;
        double own = kind == REV_ABILITY_REBATE ? rev_worth_money(thumb, REV_REBATE + REV_REBATE_ICON * icons)
                     : kind == REV_ABILITY_THIRD ? worth[REV_RAILS_A_TURN]
                                                 : 0;
        keep_best(best, colour, base + worth_of_ability(thumb, REV_RAILROAD, colour, own));
    }
}

static void look_at_trade(const struct rev_thumb *thumb, struct prospect *best) {
    static const struct rev_effect flip = {REV_OP_FLIP, 1, 0};
    double base = rev_worth_money(thumb, rev_board_section[rev_leftmost(thumb->mine)].value) +
                  rev_worth_effect(thumb, &flip) - REV_NUMBER(thumb, RAIL) * thumb->early;
    for (unsigned colour = 0; colour < REV_COLOURS; colour++)
        keep_best(best, colour, base + worth_of_ability(thumb, REV_TRADE, colour, 0));
}

static void look_at_action(const struct rev_thumb *thumb, unsigned action, struct prospect *best) {
    begin_prospect(best);
    if (action == REV_STATION)
        for (unsigned set = rev_open_cities(thumb->mine); set; set &= set - 1)
            look_at_city(thumb, (unsigned)__builtin_ctz(set), best);
    else if (action == REV_TELEGRAPH)
        for (unsigned set = rev_open_sections(thumb->mine); set; set &= set - 1)
            look_at_section(thumb, (unsigned)__builtin_ctz(set), best);
    else if (action == REV_RAILROAD)
        look_at_rails(thumb, best);
    else
        look_at_trade(thumb, best);
}

/* --- Each move ------------------------------------------------------------------------------------------------ */

/* What the ability under way brings by itself when the seat is done, and what is lost by promoting instead. RR-42a */
static double forgone(const struct rev_thumb *thumb) {
    const struct rev_state *state = thumb->state;
    if (rev_top(state)->what != REV_STEP_POOL) return 0;
    return rev_worth_money(thumb, rev_ability_money(state) + state->due - rev_due(state)) +
           rev_worth_shares(thumb, rev_ability_shares(state));
}

static double worth_of_use(const struct rev_thumb *thumb, unsigned use) {
    const struct rev_state *state = thumb->state;
    const struct rev_tile *tile = state->place < REV_CITIES && state->action == REV_STATION
                                      ? &rev_tile[state->city_tile[state->place]]
                                      : NULL;
    if (use == REV_USE_REWARD) return rev_worth_reward(thumb, &tile->primary);
    if (use == REV_USE_BONUS) return rev_worth_reward(thumb, &tile->bonus);
    struct rev_ability ability = rev_open_ability(state);
    double price = rev_worth_money(thumb, -ability.price);
    switch (ability.kind) {
    case REV_ABILITY_BONUS:
        return rev_worth_reward(thumb, &tile->bonus) + price;
    case REV_ABILITY_REWARD:
        return rev_worth_reward(thumb, &tile->primary) + price;
    case REV_ABILITY_WIRE:
        return rev_worth_reward(thumb, &rev_wire[state->wire[state->place]]) + price;
    default:
        return -1; /* it comes by itself */
    }
}

static double worth_of_station(const struct rev_thumb *thumb, unsigned city) {
    struct prospect best;
    if (rev_top(thumb->state)->what != REV_STEP_POOL) return MUST + thumb->station[city];
    begin_prospect(&best);
    look_at_city(thumb, city, &best);
    return MUST + best.worth[thumb->state->colour];
}

static double worth_of_office(const struct rev_thumb *thumb, unsigned section) {
    struct prospect best;
    if (rev_top(thumb->state)->what != REV_STEP_POOL) return MUST + rev_worth_office(thumb, section);
    begin_prospect(&best);
    look_at_section(thumb, section, &best);
    return MUST + best.worth[thumb->state->colour];
}

static double worth_of_rail(const struct rev_thumb *thumb, unsigned space) {
    const struct rev_state *state = thumb->state;
    double worth = rev_worth_rail(thumb, thumb->away, space);
    if (rev_top(state)->what != REV_STEP_POOL) return MUST + worth;
    worth += rev_worth_money(thumb, -REV_ICON_COST * rev_space[space].icons);
    if (rev_space[space].deal && !state->triggered)
        worth += REV_NUMBER(thumb, DEAL) * worth_of_deals(thumb, true);
    return state->must ? MUST + worth : worth - REV_NUMBER(thumb, RAIL) * thumb->early;
}

static double worth_of_setup(const struct rev_thumb *thumb, unsigned side) {
    double worth = rev_worth_reward(thumb, &rev_setup_tile[side]);
    for (int i = 0; i < thumb->state->offers; i++)
        if (thumb->state->offer[i].side == side) worth += thumb->gain[thumb->state->offer[i].worker];
    return worth;
}

static double worth_of_flip(const struct rev_thumb *thumb, unsigned train) {
    bool free = rev_top(thumb->state)->what != REV_STEP_POOL || thumb->state->may[REV_MAY_FLIP];
    double worth = rev_worth_flip(thumb, train);
    return free ? worth
                : worth + rev_worth_money(thumb, -rev_open_ability(thumb->state).price) - forgone(thumb);
}

static double worth_of_train(const struct rev_thumb *thumb, unsigned train) {
    bool pays = rev_top(thumb->state)->what == REV_STEP_POOL;
    return rev_worth_train(thumb, train) + (pays ? rev_worth_money(thumb, -REV_RAILROAD_TRAIN) : 0);
}

static double worth_of_promotion(const struct rev_thumb *thumb, unsigned worker, unsigned tile) {
    unsigned place = thumb->mine->milestone[0].tile != tile;
    const struct step *step = rev_top(thumb->state);
    int price = step->what == REV_STEP_PROMOTE ? rev_promote_price(step) : 0;
    /* of two alike the one that is already placed: the other can still act */
    return rev_worth_promotion(thumb, worker % REV_PLACED, place) + rev_worth_money(thumb, -price) -
           forgone(thumb) + (worker >= REV_PLACED ? .1 : 0);
}

/* Which piece is sold: the kind of which more turns' work is left. */
static double worth_of_sale(const struct rev_thumb *thumb, unsigned piece) {
    return MUST - (piece == REV_BUILDING ? REV_NUMBER(thumb, BUILDING) : REV_NUMBER(thumb, RAIL)) +
           .2 * thumb->mine->left[piece];
}

static double worth_of_placing(const struct rev_thumb *thumb, struct prospect *seen, unsigned *known,
                               struct move move) {
    unsigned action = move.arg[1];
    if (!(*known >> action & 1)) look_at_action(thumb, action, &seen[action]);
    *known |= 1u << action;
    return seen[action].worth[move.arg[0]];
}

/* Of any move but placing a worker; what is better left alone has less than nothing. */
static double worth_of(const struct rev_thumb *thumb, struct move move) {
    const struct rev_state *state = thumb->state;
    unsigned a = move.arg[0];
    switch (move.verb) {
    case REV_DO_TAKE:
        return worth_of_setup(thumb, a);
    case REV_DO_STATION:
        return worth_of_station(thumb, a);
    case REV_DO_RAIL:
        return worth_of_rail(thumb, a);
    case REV_DO_OFFICE:
        return worth_of_office(thumb, a);
    case REV_DO_TRADE:
        return worth_of_sale(thumb, a);
    case REV_DO_USE:
        return worth_of_use(thumb, a);
    case REV_DO_TILE:
        return rev_worth_reward(thumb, &rev_wire[state->wire[state->place]]) - thumb->lose[a % REV_PLACED] +
               (a >= REV_PLACED ? .1 : 0);
    case REV_DO_PROMOTE:
        return worth_of_promotion(thumb, a, move.arg[1]);
    case REV_DO_ADVANCE:
        return rev_worth_step(thumb, a);
    case REV_DO_DISCARD:
        return (a >= REV_PLACED ? .1 : 0) - thumb->lose[a % REV_PLACED];
    case REV_DO_FLIP:
        return worth_of_flip(thumb, a);
    case REV_DO_TRAIN:
        return worth_of_train(thumb, a);
    case REV_DO_GAIN:
        return thumb->gain[a];
    case REV_DO_EXCHANGE:
        return thumb->gain[move.arg[1]] - thumb->lose[a % REV_PLACED] + (a >= REV_PLACED ? .1 : 0);
    case REV_DO_ACCEPT:
        return rev_worth_reward(thumb, &rev_deal[state->deal][a]);
    case REV_DO_KEEP:
        return rev_worth_milestone(thumb, a);
    case REV_DO_COMPLETE:
        return rev_milestone[a].points;
    case REV_DO_HIRE:
        return thumb->gain[a] + rev_worth_money(thumb, -REV_HIRE_COST) - .5;
    case REV_DO_SELL:
        return -MUST;
    default:
        return 0;
    }
}

/* --- What can be finished ------------------------------------------------------------------------------------- */

/* Whether the seat can finish its turn behind a move. RR-51 */
static enum owed owed_after(const struct rev_state *state, struct move move) {
    uint8_t owed;
    rev_owes_after(state, &move, 1, &owed);
    if (owed != OWES_SOMETHING) return owed;
    struct rev_state after = *state;
    rev_game.apply(&after, move, NULL);
    return rev_owes(&after, (int)rev_top(state)->seat);
}

static bool is_sound(const struct rev_state *state, struct move move) {
    enum owed owed = owed_after(state, move);
    return owed == OWES_NOTHING || owed == OWES_PAYABLE;
}

enum { TRIED = 20000 };

/* Is there a way from here to where it is proved that the turn can be finished? */
static bool finishes(const struct rev_state *state, int seat, int *tried) {
    struct move move[REV_MOVES_MAX];
    enum owed owed = rev_game.turn(state) == seat ? rev_owes(state, seat) : OWES_NOTHING;
    if (owed != OWES_SOMETHING) return owed != OWES_TOO_MUCH;
    size_t count = rev_moves(state, move);
    for (size_t i = 0; i < count && ++*tried < TRIED; i++) {
        struct rev_state after = *state;
        rev_game.apply(&after, move[i], NULL);
        if (finishes(&after, seat, tried)) return true;
    }
    return false;
}

/* The first move that leads out of a tight place. */
static struct move way_out(const struct rev_state *state, const struct move *move, size_t count) {
    int seat = (int)rev_top(state)->seat;
    for (size_t i = 0; i < count; i++) {
        struct rev_state after = *state;
        int tried = 0;
        rev_game.apply(&after, move[i], NULL);
        if (finishes(&after, seat, &tried)) return move[i];
    }
    return move[0];
}

/* --- All together ---------------------------------------------------------------------------------------------- */

/* The best move that can be finished. */
static struct move best_of(const struct rev_state *state, const struct move *move, double *worth,
                           size_t count) {
    for (size_t left = count; left > 0; left--) {
        size_t best = 0;
        for (size_t i = 1; i < count; i++)
            if (worth[i] > worth[best]) best = i;
        if (is_sound(state, move[best])) return move[best];
        worth[best] = LEFT_OUT;
    }
    return way_out(state, move, count);
}

size_t rev_habit_by(const float *number, const void *at, struct random *dice, struct move *out) {
    const struct rev_state *state = at;
    struct move move[REV_MOVES_MAX];
    double worth[REV_MOVES_MAX];
    struct rev_thumb thumb;
    struct prospect seen[REV_ACTIONS];
    unsigned known = 0;
    size_t count = rev_moves(state, move);
    *out = move[0];
    if (count == 1) return 1;
    rev_thumb_begin(&thumb, number, state, rev_top(state)->seat, dice);
    for (size_t i = 0; i < count; i++) {
        bool places = move[i].verb == REV_DO_PLACE;
        double noise = places ? REV_NUMBER(&thumb, NOISE) : REV_NUMBER(&thumb, NOISE_SMALL);
        worth[i] = places ? worth_of_placing(&thumb, seen, &known, move[i]) : worth_of(&thumb, move[i]);
        if (move[i].verb != REV_DO_DONE) worth[i] += rev_lot(&thumb, noise);
    }
    *out = best_of(state, move, worth, count);
    return 1;
}

size_t rev_habit(const void *at, struct random *dice, struct move *out) {
    return rev_habit_by(rev_habit_numbers, at, dice, out);
}
