/* The action under way (sections 3, 4 and 17.1): a worker is placed, and what the action brings lies in a pool until the
 * player is done.
 *
 * Items that lead to one kind of move have no move of their own: flipping a train in a trade is the trade's flip, and a
 * promotion in the pool is the white ability. Such a move first opens its item (rev_open_item). What an unused ability would
 * bring for nothing is taken when the player is done, for it can't hurt.
 */
#include "games/railroad_revolution/rules.h"

/* RR-72 to RR-75, RR-82 to RR-85, RR-92 to RR-95, RR-101 to RR-104. White is in every row: promote one worker. */
const struct rev_ability rev_ability[REV_ACTIONS][REV_COLOURS] = {
    [REV_STATION] = {[REV_PURPLE] = {REV_ABILITY_FLIP, REV_STATION_FLIP},
                     [REV_ORANGE] = {REV_ABILITY_WAIVE, 0},
                     [REV_GREY] = {REV_ABILITY_BONUS, 0},
                     [REV_TURQUOISE] = {REV_ABILITY_REWARD, REV_STATION_AGAIN}},
    [REV_RAILROAD] = {[REV_PURPLE] = {REV_ABILITY_TRAIN, REV_RAILROAD_TRAIN},
                      [REV_ORANGE] = {REV_ABILITY_REBATE, 0},
                      [REV_GREY] = {REV_ABILITY_SHARES, 0},
                      [REV_TURQUOISE] = {REV_ABILITY_THIRD, 0}},
    [REV_TELEGRAPH] = {[REV_PURPLE] = {REV_ABILITY_EXCHANGE, 0},
                       [REV_ORANGE] = {REV_ABILITY_SHARED, 0},
                       [REV_GREY] = {REV_ABILITY_FIRST, 0},
                       [REV_TURQUOISE] = {REV_ABILITY_WIRE, REV_TILE_PRICE}},
    [REV_TRADE] = {[REV_PURPLE] = {REV_ABILITY_ADVANCE, 0},
                   [REV_ORANGE] = {REV_ABILITY_TRAINS, 0},
                   [REV_GREY] = {REV_ABILITY_DEAL, 0},
                   [REV_TURQUOISE] = {REV_ABILITY_FLIP, 0}},
};

/* Abilities that need the piece to stand. RR-48 */
enum {
    AFTER_PLACING = 1 << REV_ABILITY_WAIVE | 1 << REV_ABILITY_BONUS | 1 << REV_ABILITY_REWARD |
                    1 << REV_ABILITY_THIRD | 1 << REV_ABILITY_SHARED | 1 << REV_ABILITY_FIRST |
                    1 << REV_ABILITY_WIRE
};

struct rev_ability rev_open_ability(const struct rev_state *state) {
    static const struct rev_ability none = {REV_ABILITY_NONE, 0};
    if (state->action == REV_NONE || !state->may[REV_MAY_ABILITY]) return none;
    struct rev_ability ability = rev_ability[state->action][state->colour];
    if (AFTER_PLACING >> ability.kind & 1 && state->must) return none;
    if (ability.kind == REV_ABILITY_WIRE && state->wire[state->place] == REV_NONE) return none; /* RR-95 */
    return ability;
}

/* --- Placing a worker ------------------------------------------------------------------------------------ */

/* A purple worker's flip may lay the rail that leads to a city. RR-77, RR-78a */
static bool flip_may_connect(const struct rev_seat *seat, unsigned colour) {
    return colour == REV_PURPLE && seat->up[REV_TRAIN_RAIL] && seat->left[REV_RAIL] && seat->reach;
}

/* As far as pieces go; whether the action can be paid is a question of what is owed. RR-41 */
bool rev_may_place(const struct rev_state *state, unsigned at, unsigned worker, unsigned action) {
    const struct rev_seat *seat = &state->seat[at];
    return worker < REV_COLOURS && seat->supply[worker] && rev_action_open(seat, worker, action);
}

bool rev_action_open(const struct rev_seat *seat, unsigned colour, unsigned action) {
    switch (action) {
    case REV_STATION:
        return seat->left[REV_BUILDING] && (rev_open_cities(seat) || flip_may_connect(seat, colour));
    case REV_RAILROAD:
        return seat->left[REV_RAIL] && seat->reach;
    case REV_TELEGRAPH:
        return seat->left[REV_BUILDING] && rev_open_sections(seat);
    default:
        return rev_has_pieces(seat);
    }
}

void rev_place(struct rev_state *state, struct move move, struct events *events) {
    struct step *step = rh_agenda_top(&state->agenda);
    struct rev_seat *seat = &state->seat[step->seat];
    unsigned colour = move.arg[0], action = move.arg[1];
    unsigned rails = seat->left[REV_RAIL] < REV_RAILS_A_TURN ? seat->left[REV_RAIL] : REV_RAILS_A_TURN;
    seat->supply[colour]--;
    seat->placed[action].worker[colour]++;
    rev_tell(events, REV_TELL_PLACE, step->seat, colour, action);
    state->action = (uint8_t)action;
    state->colour = (uint8_t)colour;
    state->must = (uint8_t)(action == REV_RAILROAD ? rails : 1); /* RR-81 */
    state->due = action == REV_RAILROAD ? REV_RAILROAD_COST : 0;
    state->may[REV_MAY_FLIP] = action == REV_TRADE;
    state->may[REV_MAY_ABILITY] = 1;
    step->what = REV_STEP_END;
    rev_push(state, REV_STEP_POOL, step->seat, 0, 0);
}

/* --- Items ----------------------------------------------------------------------------------------------- */

static const struct rev_tile *tile_here(const struct rev_state *state) {
    return &rev_tile[state->city_tile[state->place]];
}

/* Could this be taken for an extra price? */
static bool priced_possible(const struct rev_state *state, unsigned at, const struct rev_reward *reward,
                            int price) {
    struct rev_purse purse = rev_purse(&state->seat[at]);
    return rev_purse_pay(&purse, price) && rev_reward_possible(state, at, reward, purse);
}

static bool may_use_ability(const struct rev_state *state, unsigned at) {
    struct rev_ability ability = rev_open_ability(state);
    switch (ability.kind) {
    case REV_ABILITY_BONUS:
        return priced_possible(state, at, &tile_here(state)->bonus, 0);
    case REV_ABILITY_REWARD:
        return priced_possible(state, at, &tile_here(state)->primary, ability.price);
    case REV_ABILITY_WIRE:
        return priced_possible(state, at, &rev_wire[state->wire[state->place]], ability.price);
    case REV_ABILITY_REBATE:
    case REV_ABILITY_SHARES:
    case REV_ABILITY_SHARED:
    case REV_ABILITY_FIRST:
    case REV_ABILITY_TRAINS:
        return true;
    default:
        return false; /* has a verb of its own, or happens by itself */
    }
}

bool rev_may_use(const struct rev_state *state, unsigned at, unsigned use) {
    switch (use) {
    case REV_USE_REWARD:
        return state->may[REV_MAY_REWARD] && priced_possible(state, at, &tile_here(state)->primary, 0);
    case REV_USE_BONUS:
        return state->may[REV_MAY_BONUS] && priced_possible(state, at, &tile_here(state)->bonus, 0);
    default:
        return may_use_ability(state, at);
    }
}

/* RR-91 */
bool rev_may_tile(const struct rev_state *state, unsigned at) {
    return state->may[REV_MAY_TILE] && priced_possible(state, at, &rev_wire[state->wire[state->place]], 0);
}

static int trains_of(const struct rev_seat *seat) {
    int trains = 0;
    for (int i = 0; i < REV_TRAINS; i++) trains += seat->up[i] + seat->down[i];
    return trains;
}

int rev_ability_money(const struct rev_state *state) {
    switch (rev_open_ability(state).kind) {
    case REV_ABILITY_REBATE:
        return REV_REBATE + REV_REBATE_ICON * state->icons; /* RR-83 */
    case REV_ABILITY_SHARED:
        return REV_MONEY_A_SHARE * state->taken; /* RR-93 */
    case REV_ABILITY_TRAINS:
        return REV_MONEY_A_TRAIN * trains_of(&state->seat[rev_active(state)]); /* RR-102 */
    default:
        return 0;
    }
}

int rev_ability_shares(const struct rev_state *state) {
    switch (rev_open_ability(state).kind) {
    case REV_ABILITY_SHARES:
        return REV_GREY_SHARES; /* RR-84 */
    case REV_ABILITY_FIRST:
        return rev_section[state->place].first_shares; /* RR-94 */
    default:
        return 0;
    }
}

int rev_due(const struct rev_state *state) {
    return rev_open_ability(state).kind == REV_ABILITY_WAIVE ? 0 : state->due; /* RR-73 */
}

/* What the ability brings for nothing. */
static void take_free_ability(struct rev_state *state, unsigned at, struct events *events) {
    int money = rev_ability_money(state), shares = rev_ability_shares(state);
    if (rev_open_ability(state).kind == REV_ABILITY_REBATE) state->rebate = 1;
    state->may[REV_MAY_ABILITY] = 0;
    rev_earn(state, at, money, events);
    rev_gain_shares(state, at, shares, events);
}

static void use_ability(struct rev_state *state, unsigned at, struct events *events) {
    struct rev_ability ability = rev_open_ability(state);
    const struct rev_reward *reward = ability.kind == REV_ABILITY_BONUS    ? &tile_here(state)->bonus
                                      : ability.kind == REV_ABILITY_REWARD ? &tile_here(state)->primary
                                      : ability.kind == REV_ABILITY_WIRE
                                          ? &rev_wire[state->wire[state->place]]
                                          : NULL;
    if (!reward) {
        take_free_ability(state, at, events);
        return;
    }
    state->may[REV_MAY_ABILITY] = 0;
    rev_pay(state, at, ability.price, events);
    rev_take_reward(state, at, reward, ability.price || reward->money, events);
}

void rev_use(struct rev_state *state, struct move move, struct events *events) {
    unsigned at = rev_top(state)->seat, use = move.arg[0];
    if (use == REV_USE_ABILITY) {
        use_ability(state, at, events);
        return;
    }
    const struct rev_tile *tile = tile_here(state);
    const struct rev_reward *reward = use == REV_USE_REWARD ? &tile->primary : &tile->bonus;
    state->may[use == REV_USE_REWARD ? REV_MAY_REWARD : REV_MAY_BONUS] = 0;
    rev_take_reward(state, at, reward, reward->money > 0, events);
}

/* RR-91 */
void rev_tile_used(struct rev_state *state, struct move move, struct events *events) {
    unsigned at = rev_top(state)->seat, colour = rev_lose_worker(state, at, move.arg[0]);
    state->supply[colour]++;
    state->may[REV_MAY_TILE] = 0;
    rev_tell(events, REV_TELL_DISCARD, at, colour);
    rev_take_reward(state, at, &rev_wire[state->wire[state->place]], true, events);
}

void rev_open_item(struct rev_state *state, unsigned verb, struct events *events) {
    unsigned at = rev_top(state)->seat;
    struct rev_ability ability = rev_open_ability(state);
    if (rev_top(state)->what != REV_STEP_POOL) return;
    if (verb == REV_DO_FLIP && state->may[REV_MAY_FLIP]) {
        state->may[REV_MAY_FLIP] = 0; /* RR-99 */
        rev_push(state, REV_STEP_FLIP, at, 1, 1);
        return;
    }
    state->may[REV_MAY_ABILITY] = 0;
    if (verb == REV_DO_PROMOTE) { /* RR-42 */
        rev_push(state, REV_STEP_PROMOTE, at, 1, rev_promote_b(true, 0));
        return;
    }
    rev_pay(state, at, ability.price, events);
    if (verb == REV_DO_FLIP) rev_push(state, REV_STEP_FLIP, at, 1, 1);
    if (verb == REV_DO_TRAIN) rev_push(state, REV_STEP_TRAIN, at, 0, 0);
    if (verb == REV_DO_EXCHANGE) rev_push(state, REV_STEP_EXCHANGE, at, 0, 1);
    if (verb == REV_DO_ADVANCE) rev_push(state, REV_STEP_ADVANCE, at, REV_TRADE_STEPS, 1);
}

/* --- Done ------------------------------------------------------------------------------------------------ */

/* Everything moved, what is due can be paid (RR-49), and there are workers enough (RR-53), or a deal may still bring them. */
static bool pool_done(const struct rev_state *state, const struct rev_seat *seat) {
    if (state->must || (seat->workers < REV_WORKERS_LEAST && !state->triggered)) return false;
    int free = rev_ability_money(state) + REV_SHARE_VALUE * rev_ability_shares(state);
    return rev_funds(seat) + free >= rev_due(state);
}

bool rev_may_done(const struct rev_state *state, const struct step *step) {
    const struct rev_seat *seat = &state->seat[step->seat];
    switch (step->what) {
    case REV_STEP_POOL:
        return pool_done(state, seat);
    case REV_STEP_OFFER:
        return seat->workers >= REV_WORKERS_LEAST; /* RR-53, RR-54 */
    case REV_STEP_PROMOTE:
        return !(step->b & 1);
    case REV_STEP_ADVANCE:
    case REV_STEP_FLIP:
    case REV_STEP_EXCHANGE:
        return !step->b;
    default:
        return false;
    }
}

static void finish_action(struct rev_state *state, unsigned at, struct events *events) {
    int due = rev_due(state);
    bool triggered = state->triggered;
    if (rev_ability_money(state) || rev_ability_shares(state)) take_free_ability(state, at, events);
    rev_pay(state, at, due, events);
    rh_agenda_pop(&state->agenda);
    state->due = 0;
    state->action = state->colour = state->place = REV_NONE;
    state->must = state->rebate = state->taken = state->icons = state->triggered = 0;
    memset(state->may, 0, sizeof state->may);
    if (triggered) rev_offer_deals(state, at); /* RR-44, RR-108 */
}

void rev_done(struct rev_state *state, struct move move, struct events *events) {
    struct step step = *rh_agenda_top(&state->agenda);
    (void)move;
    if (step.what == REV_STEP_POOL)
        finish_action(state, step.seat, events);
    else
        rh_agenda_pop(&state->agenda);
}
