/* Phases VI to VIII: Collect Income, Pay Expenses, Income Reduction. Nobody decides anything. AOS-130 to AOS-145 */
#include "games/age_of_steam/board.h"
#include "games/age_of_steam/play.h"

/* AOS-130 to AOS-132 */
static void settle(struct aos_state *state, unsigned index, struct events *events) {
    struct aos_seat *seat = &state->seat[index];
    int owed = aos_expenses(seat), cash = seat->cash + seat->income;
    int short_of = owed > cash ? owed - cash : 0;
    rh_tell(events, AOS_E_INCOME, (int)index, seat->income, (int16_t)owed);
    seat->cash = (uint16_t)(cash + short_of - owed);
    seat->income = (int16_t)(seat->income - short_of);
    if (short_of) rh_tell(events, AOS_E_SHORT, (int)index, (int16_t)short_of);
}

/* AOS-141 to AOS-143: all that the player owned is nobody's. */
static void eliminate(struct aos_state *state, unsigned index, struct events *events) {
    struct aos_seat *seat = &state->seat[index];
    seat->eliminated = 1;
    seat->action = 0;
    seat->sections = 0;
    uint8_t tiled[AOS_HEXES + 1];
    unsigned tiles = aos_tiled(state, tiled);
    for (unsigned i = 0; i < tiles; i++) {
        uint8_t *owner = state->hex[tiled[i]].owner;
        for (unsigned piece = 0; piece < AOS_PIECES; piece++)
            if (owner[piece] == index + 1) owner[piece] = AOS_NOBODY;
    }
    rh_tell(events, AOS_E_OUT, (int)index, 0);
}

/* AOS-140: all are settled before anybody leaves. */
static void eliminate_all(struct aos_state *state, struct events *events) {
    unsigned left = 0;
    for (unsigned i = 0; i < state->players; i++) {
        unsigned seat = state->order[i];
        if (state->seat[seat].income < 0)
            eliminate(state, seat, events);
        else
            state->order[left++] = (uint8_t)seat;
    }
    for (unsigned i = left; i < state->players; i++) state->order[i] = 0;
    state->players = (uint8_t)left;
}

/* AOS-145 */
static void reduce(struct aos_state *state, unsigned index, struct events *events) {
    struct aos_seat *seat = &state->seat[index];
    int loss = aos_reduction(seat->income);
    seat->income = (int16_t)(seat->income - loss);
    if (loss) rh_tell(events, AOS_E_DECLINE, (int)index, (int16_t)loss, seat->income);
}

bool aos_money(struct aos_state *state, struct events *events) {
    for (unsigned i = 0; i < state->players; i++) settle(state, state->order[i], events);
    eliminate_all(state, events);
    if (state->players == 0 || (state->players == 1 && state->seats > 1)) return false; /* AOS-144 */
    for (unsigned i = 0; i < state->players; i++) reduce(state, state->order[i], events);
    return true;
}
