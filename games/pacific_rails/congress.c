/* Lobbying Congress (PR-67 to PR-72): senators and the reset, paid from the pool of lobby actions and in coins. */
#include "games/pacific_rails/rules.h"

/* Could this reward be carried out at all? PR-R24 */
static bool of_use(const struct pac_state *state, unsigned seat, unsigned reward) {
    if (reward == PAC_REWARD_SITE) return pac_may_site(state, seat) || pac_any_upgrade(state, seat, false);
    if (reward == PAC_REWARD_STATIONS) return pac_any_station(state, seat) || pac_any_telegraph(state, seat);
    return true;
}

static bool affords(const struct pac_state *state, unsigned seat, unsigned cost) {
    return state->pool >= cost && state->seat[seat].cargo[PAC_COIN] >= cost;
}

bool pac_may_lobby(const struct pac_state *state, unsigned seat, unsigned senator) {
    return !(state->used >> senator & 1) && affords(state, seat, pac_senator[senator].cost) &&
           of_use(state, seat, pac_senator[senator].reward);
}

bool pac_may_reset(const struct pac_state *state, unsigned seat) {
    return state->used && affords(state, seat, 1); /* PR-70 */
}

bool pac_any_lobby(const struct pac_state *state, unsigned seat) {
    if (!affords(state, seat, 1)) return false;
    if (state->used) return true;
    for (unsigned i = 0; i < PAC_SENATORS; i++)
        if (pac_may_lobby(state, seat, i)) return true;
    return false;
}

size_t pac_lobby_moves(const struct pac_state *state, const struct step *step, struct move *out) {
    size_t count = 0;
    for (unsigned i = 0; i < PAC_SENATORS; i++)
        if (pac_may_lobby(state, step->seat, i)) out[count++] = pac_move(PAC_DO_LOBBY, i, 0);
    if (pac_may_reset(state, step->seat)) out[count++] = pac_move(PAC_DO_RESET, 0, 0);
    out[count++] = pac_move(PAC_DO_DONE, 0, 0);
    return count;
}

static void spend(struct pac_state *state, unsigned seat, unsigned cost) {
    state->pool = (uint8_t)(state->pool - cost);
    pac_pay(state, seat, PAC_COIN, (int)cost);
}

static void reward(struct pac_state *state, unsigned seat, const struct pac_senator *senator,
                   struct events *events) {
    int got;
    switch (senator->reward) {
    case PAC_REWARD_ITEMS:
        got = pac_receive(state, seat, senator->item, senator->count);
        pac_tell(events, PAC_TELL_GAIN, seat, pac_things(senator->item, got), got);
        pac_push(state, PAC_STEP_DISCARD, seat, 0, 0);
        break;
    case PAC_REWARD_SITE:
        pac_push(state, PAC_STEP_SITE, seat, 0, 0);
        break;
    case PAC_REWARD_STATIONS:
        pac_push(state, PAC_STEP_STATIONS, seat, 1, 1);
        break;
    default:
        pac_push(state, PAC_STEP_GAIN, seat,
                 senator->reward == PAC_REWARD_TRACK ? PAC_GAIN_TRACK : PAC_GAIN_SENATOR, senator->count);
        break;
    }
}

/* PR-68 */
void pac_lobby(struct pac_state *state, struct move move, struct events *events) {
    unsigned seat = pac_top(state)->seat;
    const struct pac_senator *senator = &pac_senator[move.arg[0]];
    spend(state, seat, senator->cost);
    state->used = (uint16_t)(state->used | 1u << move.arg[0]);
    pac_tell(events, PAC_TELL_LOBBY, seat, move.arg[0], senator->cost);
    reward(state, seat, senator, events);
}

/* PR-70 */
void pac_reset(struct pac_state *state, struct move move, struct events *events) {
    (void)move;
    unsigned seat = pac_top(state)->seat;
    int points = PAC_RESET_POINTS * __builtin_popcount(state->used);
    spend(state, seat, 1);
    state->used = 0;
    pac_earn(state, seat, PAC_FROM_CONGRESS, points);
    pac_tell(events, PAC_TELL_RESET, seat, points);
}
