/* How one phase follows another. A turn is the list of phases of its map (maps.c); a phase that asks nobody anything is
 * passed through at once. AOS-17 */
#include "games/age_of_steam/build.h"
#include "games/age_of_steam/play.h"

#include <string.h>

void aos_line_up(struct aos_state *state, unsigned first) {
    int leader = first < AOS_ACTIONS ? aos_holder_of(state, first) : -1;
    memset(state->act, 0, sizeof state->act);
    state->acts = 0;
    state->at = 0;
    if (leader >= 0) state->act[state->acts++] = (uint8_t)leader;
    for (unsigned i = 0; i < state->players; i++)
        if (state->order[i] != leader) state->act[state->acts++] = state->order[i];
}

static void stand_down(struct aos_state *state) {
    memset(state->act, 0, sizeof state->act);
    state->acts = state->at = 0;
}

void aos_over(struct aos_state *state, struct events *events) {
    stand_down(state);
    state->phase = AOS_PHASE_OVER;
    rh_tell(events, AOS_E_OVER, -1, 0);
}

static void new_turn(struct aos_state *state, struct events *events) {
    state->turn++;
    state->stage = 0;
    for (unsigned i = 0; i < state->seats; i++) state->seat[i].raised = 0;
    rh_tell(events, AOS_E_TURN, -1, state->turn, (int16_t)aos_turns(state));
}

/* Begins the phase of this stage; false if it asks nobody anything. */
static bool begin_phase(struct aos_state *state, struct events *events) {
    stand_down(state);
    state->phase = aos_map(state)->phases[state->stage];
    switch (state->phase) {
    case AOS_PHASE_RIGHT:
        aos_right_begin(state);
        return true;
    case AOS_PHASE_SHARES:
        aos_line_up(state, AOS_ACTIONS);
        return true;
    case AOS_PHASE_AUCTION:
        aos_auction_begin(state);
        return true;
    case AOS_PHASE_ACTIONS:
        aos_actions_begin(state);
        return true;
    case AOS_PHASE_BUILD:
        aos_line_up(state, AOS_FIRST_BUILD); /* AOS-42, AOS-50 */
        state->urbanized = 0;
        return true;
    case AOS_PHASE_GOODS:
        aos_line_up(state, AOS_FIRST_MOVE); /* AOS-41, AOS-110 */
        state->round = 0;
        return true;
    case AOS_PHASE_MONEY:
        if (!aos_money(state, events)) aos_over(state, events);
        return state->phase == AOS_PHASE_OVER;
    case AOS_PHASE_PRODUCE:
        return aos_produces(state);
    case AOS_PHASE_GROW_LIGHT:
        return aos_dice(state, AOS_LIGHT) > 0;
    default:
        return aos_dice(state, AOS_DARK) > 0;
    }
}

void aos_next_phase(struct aos_state *state, struct events *events) {
    const uint8_t *phases = aos_map(state)->phases;
    do {
        state->stage++;
        if (phases[state->stage] != AOS_PHASE_OVER) continue;
        if (state->turn >= aos_turns(state)) { /* AOS-160 */
            aos_over(state, events);
            return;
        }
        new_turn(state, events);
    } while (!begin_phase(state, events));
}

void aos_begin(struct aos_state *state, struct events *events) {
    new_turn(state, events);
    if (!begin_phase(state, events)) aos_next_phase(state, events);
}

void aos_next_actor(struct aos_state *state, struct events *events) {
    if (++state->at < state->acts) return;
    if (state->phase == AOS_PHASE_GOODS && state->round + 1 < AOS_ROUNDS) {
        state->round++;
        state->at = 0;
        return;
    }
    if (state->phase == AOS_PHASE_GOODS) state->round = 0;
    aos_next_phase(state, events);
}
