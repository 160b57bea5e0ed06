/* Specialists: hiring in the central district (PR-48 to PR-52) and the free one of the first carriage (PR-46). */
#include "games/pacific_rails/rules.h"

int pac_specialist_supply(const struct pac_state *state, unsigned type) {
    int supply = pac_specialists_by_players[state->seats];
    for (unsigned i = 0; i < state->seats; i++)
        for (int j = 0; j < state->seat[i].specialists; j++) supply -= state->seat[i].specialist[j] == type;
    return supply;
}

struct pac_price pac_hire_price(const struct pac_seat *seat, unsigned type) {
    const struct pac_wage *wage = &pac_wage[type];
    unsigned carriage = seat->specialists / PAC_SPACES_A_CARRIAGE;
    struct pac_price price = {{0}};
    price.of[wage->first] = wage->firsts[carriage];
    price.of[wage->second] = wage->seconds[carriage];
    return price;
}

static bool has_space(const struct pac_seat *seat) {
    return seat->specialists < PAC_SPACES_A_CARRIAGE * pac_carriages(seat);
}

static bool can_pay(const struct pac_seat *seat, unsigned type) {
    struct pac_price price = pac_hire_price(seat, type);
    for (int i = 0; i < PAC_RESOURCES; i++)
        if (seat->cargo[i] < price.of[i]) return false;
    return true;
}

bool pac_may_hire(const struct pac_state *state, unsigned at, unsigned type) {
    const struct pac_seat *seat = &state->seat[at];
    return has_space(seat) && can_pay(seat, type) && pac_specialist_supply(state, type) > 0;
}

bool pac_any_hire(const struct pac_state *state, unsigned seat) {
    for (unsigned i = 0; i < PAC_SPECIALISTS; i++)
        if (pac_may_hire(state, seat, i)) return true;
    return false;
}

bool pac_any_free(const struct pac_state *state) {
    for (unsigned i = 0; i < PAC_SPECIALISTS; i++)
        if (pac_specialist_supply(state, i) > 0) return true;
    return false;
}

/* PR-49, PR-51 */
void pac_hire(struct pac_state *state, struct move move, struct events *events) {
    struct step *step = rh_agenda_top(&state->agenda);
    unsigned at = step->seat, type = move.arg[0];
    struct pac_seat *seat = &state->seat[at];
    int points = pac_space_points[seat->specialists];
    if (step->what == PAC_STEP_FREE) {
        rh_agenda_pop(&state->agenda);
        pac_tell(events, PAC_TELL_FREE, at, type);
    } else {
        struct pac_price price = pac_hire_price(seat, type);
        for (unsigned i = 0; i < PAC_RESOURCES; i++) pac_pay(state, at, i, price.of[i]);
        step->a = PAC_HIRING;
        step->b--;
        pac_tell(events, points ? PAC_TELL_THIRD : PAC_TELL_HIRE, at, type,
                 seat->specialists / PAC_SPACES_A_CARRIAGE + 1, points);
    }
    seat->specialist[seat->specialists++] = (uint8_t)type;
    pac_earn(state, at, PAC_FROM_HIRED, points);
}
