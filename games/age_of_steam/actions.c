/* Phase I, Issue Shares, and phase III, Select Actions. */
#include "games/age_of_steam/play.h"

/* --- Shares. AOS-20 to AOS-22, AOS-174 ------------------------------------------------------------------------------------ */

int aos_shares_most(const struct aos_state *state, unsigned seat) {
    int left = AOS_SHARE_LIMIT - state->seat[seat].shares, most = aos_map(state)->shares;
    return left < most ? left : most;
}

size_t aos_shares_moves(const struct aos_state *state, struct move *out) {
    int most = aos_shares_most(state, aos_actor(state));
    for (int n = 0; n <= most; n++) out[n] = aos_move(AOS_V_ISSUE, (unsigned)n, 0);
    return (size_t)most + 1;
}

void aos_shares_apply(struct aos_state *state, struct move move, struct events *events) {
    struct aos_seat *seat = &state->seat[aos_actor(state)];
    unsigned shares = move.arg[0];
    seat->shares = (uint8_t)(seat->shares + shares);
    seat->cash = (uint16_t)(seat->cash + shares * AOS_SHARE_PRICE);
    if (shares)
        rh_tell(events, AOS_E_ISSUE, aos_actor(state), (int16_t)shares, (int16_t)(shares * AOS_SHARE_PRICE));
    aos_next_actor(state, events);
}

/* --- Actions. AOS-40 to AOS-47, AOS-176 ----------------------------------------------------------------------------------- */

void aos_actions_begin(struct aos_state *state) {
    aos_line_up(state, AOS_ACTIONS);
    for (unsigned i = 0; i < state->seats; i++) state->seat[i].action = 0;
}

bool aos_action_free(const struct aos_state *state, unsigned action) {
    return aos_map(state)->actions >> action & 1 && !(state->resting >> action & 1) &&
           aos_holder_of(state, action) < 0;
}

const char *aos_action_refusal(const struct aos_state *state, unsigned action) {
    if (aos_map(state)->rests && !(aos_map(state)->actions >> action & 1))
        return "AOS-176 that action does not exist on this map";
    if (!(aos_map(state)->actions >> action & 1)) return "AOS-183 that action does not exist on this map";
    if (state->resting >> action & 1) return "AOS-176 an action rests until all have been used";
    return "AOS-40 somebody has chosen that action already";
}

size_t aos_actions_moves(const struct aos_state *state, struct move *out) {
    size_t count = 0;
    for (unsigned action = 0; action < AOS_ACTIONS; action++)
        if (aos_action_free(state, action)) out[count++] = aos_move(AOS_V_CHOOSE, action, 0);
    return count;
}

void aos_actions_apply(struct aos_state *state, struct move move, struct events *events) {
    const struct aos_map *map = aos_map(state);
    unsigned index = aos_actor(state), action = move.arg[0];
    struct aos_seat *seat = &state->seat[index];
    seat->action = (uint8_t)(action + 1);
    if (action == AOS_LOCOMOTIVE && seat->locomotive < AOS_LOCOMOTIVE_LIMIT) seat->locomotive++; /* AOS-44 */
    if (map->rests) {
        state->resting = (uint8_t)(state->resting | 1u << action);
        if (state->resting == map->actions) state->resting = 0;
    }
    rh_tell(events, AOS_E_CHOOSE, (int)index, (int16_t)action);
    aos_next_actor(state, events);
}
