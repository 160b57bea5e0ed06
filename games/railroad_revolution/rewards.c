/* Rewards of cities, telegraph tiles, deals, trains and setup tiles: what they cost, whether they can be carried out, and
 * the steps that they put on the agenda. Trains (RR-118 to RR-122) and performance tracks (RR-131, RR-132) are here too. */
#include "games/railroad_revolution/rules.h"

/* --- What is possible ------------------------------------------------------------------------------------ */

bool rev_may_advance(const struct rev_state *state, unsigned at, unsigned track, struct rev_purse purse) {
    const struct rev_seat *seat = &state->seat[at];
    unsigned to = seat->track[track] + 1u;
    if (to >= REV_SLOTS) return false;
    const struct rev_slot *slot = &rev_slot[track][to];
    return purse.shares >= slot->shares && seat->workers >= slot->workers &&
           rev_purse_pay(&purse, rev_gate_money(state, track, to));
}

bool rev_any_advance(const struct rev_state *state, unsigned at, struct rev_purse purse) {
    for (unsigned i = 0; i < REV_TRACKS; i++)
        if (rev_may_advance(state, at, i, purse)) return true;
    return false;
}

bool rev_any_train(const struct rev_state *state) {
    for (int i = 0; i < REV_TRAINS; i++)
        if (state->stacked[i]) return true;
    return false;
}

/* Any train face down; face up, one whose bonus can be carried out at least in part. RR-119, RR-122 */
bool rev_may_flip(const struct rev_state *state, unsigned at, unsigned train, struct rev_purse purse) {
    const struct rev_seat *seat = &state->seat[at];
    if (train >= REV_TRAINS) return seat->down[train - REV_TRAINS] > 0;
    return seat->up[train] > 0 && rev_reward_possible(state, at, &rev_train[train], purse);
}

bool rev_any_flip(const struct rev_state *state, unsigned at, struct rev_purse purse) {
    const struct rev_seat *seat = &state->seat[at];
    for (unsigned i = 0; i < REV_TRAINS; i++)
        if (seat->down[i]) return true;
    for (unsigned i = 0; i < REV_TRAINS; i++)
        if (seat->up[i] && rev_may_flip(state, at, i, purse)) return true;
    return false;
}

bool rev_effect_possible(const struct rev_state *state, unsigned at, const struct rev_effect *effect,
                         struct rev_purse purse) {
    const struct rev_seat *seat = &state->seat[at];
    switch (effect->op) {
    case REV_OP_WORKERS:
    case REV_OP_ONE_WORKER:
        return rev_supply(state) > 0;
    case REV_OP_ADVANCE:
        return rev_any_advance(state, at, purse);
    case REV_OP_PROMOTE:
        return rev_purse_pay(&purse, effect->money) && rev_any_promotion(state, at);
    case REV_OP_EXCHANGE:
        return rev_any_exchange(state, at);
    case REV_OP_FLIP:
        return rev_any_flip(state, at, purse);
    case REV_OP_TRAIN:
        return rev_any_train(state);
    case REV_OP_RAIL:
        return seat->left[REV_RAIL] && seat->reach;
    case REV_OP_STATION:
        return seat->left[REV_BUILDING] && rev_open_cities(seat);
    case REV_OP_OFFICE:
        return seat->left[REV_BUILDING] && rev_open_sections(seat);
    default:
        return true;
    }
}

bool rev_reward_possible(const struct rev_state *state, unsigned at, const struct rev_reward *reward,
                         struct rev_purse purse) {
    purse.shares -= reward->shares;
    if (purse.shares < 0 || !rev_purse_pay(&purse, reward->money)) return false;
    for (int i = 0; i < reward->effects; i++)
        if (rev_effect_possible(state, at, &reward->effect[i], purse)) return true;
    return false;
}

/* --- Taking them ----------------------------------------------------------------------------------------- */

/* Each colour that is there; for each that is not, any other. RR-70, RR-55 */
static void gain_workers(struct rev_state *state, unsigned at, unsigned colours, struct events *events) {
    for (unsigned i = 0; i < REV_COLOURS; i++) {
        if (!(colours >> i & 1)) continue;
        if (state->supply[i])
            rev_gain_worker(state, at, i, events);
        else
            rev_push(state, REV_STEP_GAIN, at, REV_ALL_COLOURS, 0);
    }
}

void rev_begin(struct rev_state *state, unsigned at, const struct rev_effect *effect, bool must,
               struct events *events) {
    unsigned n = effect->n;
    switch (effect->op) {
    case REV_OP_MONEY:
        rev_earn(state, at, effect->money, events);
        break;
    case REV_OP_SHARES:
        rev_gain_shares(state, at, (int)n, events);
        break;
    case REV_OP_WORKERS:
        gain_workers(state, at, n, events);
        break;
    case REV_OP_ONE_WORKER:
        rev_push(state, REV_STEP_GAIN, at, n, 0);
        break;
    case REV_OP_ADVANCE:
        rev_push(state, REV_STEP_ADVANCE, at, n, must);
        break;
    case REV_OP_SETUP_STEPS:
        rev_push(state, REV_STEP_ADVANCE, at, n, n);
        break;
    case REV_OP_PROMOTE:
        rev_push(state, REV_STEP_PROMOTE, at, n, rev_promote_b(must, effect->money));
        break;
    case REV_OP_EXCHANGE:
        rev_push(state, REV_STEP_EXCHANGE, at, 0, must);
        break;
    case REV_OP_FLIP:
        rev_push(state, REV_STEP_FLIP, at, n, must);
        break;
    case REV_OP_TRAIN:
        rev_push(state, REV_STEP_TRAIN, at, 0, 0);
        break;
    case REV_OP_RAIL:
    case REV_OP_SETUP_RAIL:
        rev_push(state, REV_STEP_RAIL, at, effect->op == REV_OP_SETUP_RAIL, 0);
        break;
    case REV_OP_STATION:
    case REV_OP_SETUP_STATION:
        rev_push(state, REV_STEP_STATION, at, effect->op == REV_OP_SETUP_STATION, 0);
        break;
    case REV_OP_OFFICE:
    case REV_OP_SETUP_OFFICE:
        rev_push(state, REV_STEP_OFFICE, at, effect->op == REV_OP_SETUP_OFFICE, 0);
        break;
    default:
        break;
    }
}

/* The first effect is put on the agenda last, so that it is on top. */
void rev_take_reward(struct rev_state *state, unsigned at, const struct rev_reward *reward, bool must,
                     struct events *events) {
    rev_spend_shares(state, at, reward->shares, events);
    rev_pay(state, at, reward->money, events);
    for (int i = reward->effects; i-- > 0;) rev_begin(state, at, &reward->effect[i], must, events);
}

/* --- Steps that they lead to ----------------------------------------------------------------------------- */

static void count_down(struct step *step) {
    step->a--;
    if (step->b) step->b--;
}

void rev_advance(struct rev_state *state, struct move move, struct events *events) {
    rev_open_item(state, REV_DO_ADVANCE, events);
    struct step *step = rh_agenda_top(&state->agenda);
    unsigned at = step->seat, track = move.arg[0];
    struct rev_seat *seat = &state->seat[at];
    unsigned to = seat->track[track] + 1u;
    const struct rev_slot *slot = &rev_slot[track][to];
    count_down(step);
    rev_spend_shares(state, at, slot->shares, events);
    rev_pay(state, at, rev_gate_money(state, track, to), events);
    seat->track[track] = (uint8_t)to;
    rev_tell(events, REV_TELL_STEP, at, track, slot->points);
    if (slot->workers) rev_push(state, REV_STEP_DISCARD, at, 0, 0);
}

void rev_flip(struct rev_state *state, struct move move, struct events *events) {
    rev_open_item(state, REV_DO_FLIP, events);
    struct step *step = rh_agenda_top(&state->agenda);
    unsigned at = step->seat, train = move.arg[0];
    struct rev_seat *seat = &state->seat[at];
    count_down(step);
    if (train >= REV_TRAINS) {
        train -= REV_TRAINS;
        seat->down[train]--;
        seat->up[train]++;
        rev_tell(events, REV_TELL_UNFLIP, at, train);
        return;
    }
    seat->up[train]--;
    seat->down[train]++;
    rev_tell(events, REV_TELL_FLIP, at, train);
    rev_take_reward(state, at, &rev_train[train], true, events);
}

void rev_train_taken(struct rev_state *state, struct move move, struct events *events) {
    rev_open_item(state, REV_DO_TRAIN, events);
    unsigned at = rh_agenda_pop(&state->agenda).seat, train = move.arg[0];
    state->stacked[train]--;
    state->seat[at].up[train]++;
    rev_tell(events, REV_TELL_TRAIN, at, train);
}
