/* What may be done in each step, as far as each move's own conditions go; whether the turn can be finished after it is a
 * question of what is owed (owes.c).
 *
 * Moves that lead to the end of the turn come first: a search for a way there then finds it soon.
 */
#include "games/railroad_revolution/rules.h"

/* --- Parts of the rules ---------------------------------------------------------------------------------- */

static size_t draft_moves(const struct rev_state *state, struct move *out) {
    for (int i = 0; i < state->offers; i++) out[i] = rev_move(REV_DO_TAKE, state->offer[i].side, 0);
    return state->offers;
}

static size_t place_moves(const struct rev_state *state, unsigned at, struct move *out) {
    const struct rev_seat *seat = &state->seat[at];
    size_t count = 0;
    unsigned any = 0; /* actions for every colour */
    for (unsigned action = 0; action < REV_ACTIONS; action++)
        any |= (unsigned)rev_action_open(seat, REV_NONE, action) << action;
    for (unsigned colour = 0; colour < REV_COLOURS; colour++) {
        if (!seat->supply[colour]) continue;
        for (unsigned action = REV_ACTIONS; action-- > 0;)
            if (any >> action & 1 || (action == REV_STATION && rev_action_open(seat, colour, action)))
                out[count++] = rev_move(REV_DO_PLACE, colour, action);
    }
    return count;
}

/* Pieces of the main action, or the free piece of a step. */
static size_t piece_moves(const struct rev_state *state, const struct step *step, struct move *out) {
    size_t count = 0;
    if (step->what == REV_STEP_POOL && !state->must && state->action != REV_RAILROAD) return 0; /* moved */
    for (unsigned set = rev_station_cities(state, step); set; set &= set - 1)
        out[count++] = rev_move(REV_DO_STATION, (unsigned)__builtin_ctz(set), 0);
    for (uint64_t set = rev_rail_spaces(state, step); set; set &= set - 1)
        out[count++] = rev_move(REV_DO_RAIL, rh_set_first(set), 0);
    for (unsigned set = rev_office_sections(state, step); set; set &= set - 1)
        out[count++] = rev_move(REV_DO_OFFICE, (unsigned)__builtin_ctz(set), 0);
    if (step->what == REV_STEP_POOL && state->action == REV_TRADE && state->must)
        for (unsigned i = 0; i < REV_PIECES; i++)
            if (rev_may_trade(&state->seat[step->seat], i)) out[count++] = rev_move(REV_DO_TRADE, i, 0);
    return count;
}

static size_t promote_moves(const struct rev_seat *seat, struct move *out) {
    size_t count = 0;
    for (int i = 0; i < REV_HAND; i++)
        for (unsigned left = rev_manager_colours(&seat->milestone[i]); left; left &= left - 1) {
            unsigned colour = (unsigned)__builtin_ctz(left);
            if (seat->supply[colour])
                out[count++] = rev_move(REV_DO_PROMOTE, colour, seat->milestone[i].tile);
            if (rev_placed(seat, colour))
                out[count++] = rev_move(REV_DO_PROMOTE, REV_PLACED + colour, seat->milestone[i].tile);
        }
    return count;
}

static size_t flip_moves(const struct rev_state *state, unsigned at, int price, struct move *out) {
    struct rev_purse purse = rev_purse(&state->seat[at]);
    size_t count = 0;
    if (!rev_purse_pay(&purse, price)) return 0;
    const struct rev_seat *seat = &state->seat[at];
    for (unsigned i = 0; i < REV_TRAINS; i++)
        if (seat->up[i] && rev_may_flip(state, at, i, purse)) out[count++] = rev_move(REV_DO_FLIP, i, 0);
    for (unsigned i = 0; i < REV_TRAINS; i++)
        if (seat->down[i]) out[count++] = rev_move(REV_DO_FLIP, REV_TRAINS + i, 0);
    return count;
}

static size_t train_moves(const struct rev_state *state, unsigned at, int price, struct move *out) {
    struct rev_purse purse = rev_purse(&state->seat[at]);
    size_t count = 0;
    if (!rev_purse_pay(&purse, price)) return 0;
    for (unsigned i = 0; i < REV_TRAINS; i++)
        if (state->stacked[i]) out[count++] = rev_move(REV_DO_TRAIN, i, 0);
    return count;
}

static size_t exchange_moves(const struct rev_state *state, unsigned at, struct move *out) {
    size_t count = 0;
    for (unsigned worker = 0; worker < REV_WORKERS; worker++)
        for (unsigned colour = 0; colour < REV_COLOURS; colour++)
            if (rev_may_exchange(state, at, worker, colour))
                out[count++] = rev_move(REV_DO_EXCHANGE, worker, colour);
    return count;
}

static size_t advance_moves(const struct rev_state *state, unsigned at, struct move *out) {
    struct rev_purse purse = rev_purse(&state->seat[at]);
    size_t count = 0;
    for (unsigned i = 0; i < REV_TRACKS; i++)
        if (rev_may_advance(state, at, i, purse)) out[count++] = rev_move(REV_DO_ADVANCE, i, 0);
    return count;
}

static size_t worker_moves(const struct rev_seat *seat, int verb, struct move *out) {
    size_t count = 0;
    for (unsigned i = 0; i < REV_WORKERS; i++)
        if (rev_workers_of(seat, i)) out[count++] = rev_move(verb, i, 0);
    return count;
}

static size_t deal_moves(const struct rev_state *state, unsigned at, int extra, unsigned halves,
                         struct move *out) {
    size_t count = 0;
    for (unsigned i = REV_TOP; i <= REV_BOTTOM; i++)
        if (halves >> i & 1 && rev_may_accept(state, at, i, extra))
            out[count++] = rev_move(REV_DO_ACCEPT, i, 0);
    return count;
}

static size_t gain_moves(const struct rev_state *state, unsigned colours, struct move *out) {
    size_t count = 0;
    for (unsigned set = rev_gain_choices(state, (uint8_t)colours); set; set &= set - 1)
        out[count++] = rev_move(REV_DO_GAIN, (unsigned)__builtin_ctz(set), 0);
    return count;
}

/* --- The pool -------------------------------------------------------------------------------------------- */

/* What the placed worker's own ability offers through verbs of its own. */
static size_t ability_moves(const struct rev_state *state, unsigned at, struct move *out) {
    struct rev_ability ability = rev_open_ability(state);
    switch (ability.kind) {
    case REV_ABILITY_FLIP: /* in a trade only when the trade's own flip is used up */
        return state->may[REV_MAY_FLIP] ? 0 : flip_moves(state, at, ability.price, out);
    case REV_ABILITY_TRAIN:
        return train_moves(state, at, ability.price, out);
    case REV_ABILITY_EXCHANGE:
        return exchange_moves(state, at, out);
    case REV_ABILITY_ADVANCE:
        return advance_moves(state, at, out);
    case REV_ABILITY_DEAL:
        return deal_moves(state, at, REV_DEAL_SHARES, 3, out);
    default:
        return 0;
    }
}

/* What must be left to take for each use. */
static const uint8_t offered_by[REV_USES] = {
    [REV_USE_REWARD] = REV_MAY_REWARD,
    [REV_USE_BONUS] = REV_MAY_BONUS,
    [REV_USE_ABILITY] = REV_MAY_ABILITY,
};

static size_t use_moves(const struct rev_state *state, unsigned at, struct move *out) {
    size_t count = 0;
    for (unsigned i = 0; i < REV_USES; i++)
        if (state->may[offered_by[i]] && rev_may_use(state, at, i)) out[count++] = rev_move(REV_DO_USE, i, 0);
    return count;
}

static size_t pool_moves(const struct rev_state *state, const struct step *step, struct move *out) {
    unsigned at = step->seat;
    size_t count = piece_moves(state, step, out);
    count += use_moves(state, at, out + count);
    if (state->may[REV_MAY_ABILITY]) count += ability_moves(state, at, out + count);
    if (state->may[REV_MAY_FLIP]) count += flip_moves(state, at, 0, out + count);
    if (state->may[REV_MAY_ABILITY]) count += promote_moves(&state->seat[at], out + count);
    if (state->may[REV_MAY_TILE] && rev_may_tile(state, at))
        count += worker_moves(&state->seat[at], REV_DO_TILE, out + count);
    return count;
}

/* --- Every step ------------------------------------------------------------------------------------------ */

static size_t step_moves(const struct rev_state *state, const struct step *step, struct move *out) {
    unsigned at = step->seat;
    const struct rev_seat *seat = &state->seat[at];
    switch (step->what) {
    case REV_STEP_DRAFT:
        return draft_moves(state, out);
    case REV_STEP_TURN:
        return place_moves(state, at, out);
    case REV_STEP_POOL:
        return pool_moves(state, step, out);
    case REV_STEP_OFFER:
        return step->b ? deal_moves(state, at, 0, step->a, out) : 0;
    case REV_STEP_PROMOTE:
        return rev_funds(seat) >= rev_promote_price(step) ? promote_moves(seat, out) : 0;
    case REV_STEP_ADVANCE:
        return advance_moves(state, at, out);
    case REV_STEP_DISCARD:
        return worker_moves(seat, REV_DO_DISCARD, out);
    case REV_STEP_FLIP:
        return flip_moves(state, at, 0, out);
    case REV_STEP_TRAIN:
        return train_moves(state, at, 0, out);
    case REV_STEP_GAIN:
        return gain_moves(state, step->a, out);
    case REV_STEP_EXCHANGE:
        return exchange_moves(state, at, out);
    case REV_STEP_COMPLETE:
        return rev_complete_moves(state, step, out);
    case REV_STEP_KEEP:
        return rev_keep_moves(state, step, out);
    default:
        return piece_moves(state, step, out);
    }
}

size_t rev_moves(const void *at, struct move *out) {
    const struct rev_state *state = at;
    const struct step *step = rev_top(state);
    size_t count = 0;
    if (rev_may_done(state, step)) out[count++] = rev_move(REV_DO_DONE, 0, 0);
    count += step_moves(state, step, out + count);
    if (!rev_may_deal_freely(state, step)) return count;
    bool hires = rev_funds(&state->seat[step->seat]) >= REV_HIRE_COST;
    for (unsigned i = 0; hires && i < REV_COLOURS; i++)
        if (state->supply[i]) out[count++] = rev_move(REV_DO_HIRE, i, 0);
    if (state->seat[step->seat].shares) out[count++] = rev_move(REV_DO_SELL, 0, 0);
    return count;
}
