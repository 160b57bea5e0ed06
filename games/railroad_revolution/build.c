/* Pieces on the board: stations (section 7), rails (section 8), offices (section 9) and sales (section 10).
 *
 * The same verbs serve the main action, whose step is the pool, and free pieces, which have steps of their own.
 */
#include "games/railroad_revolution/rules.h"

/* --- Rails ----------------------------------------------------------------------------------------------- */

/* RR-6, RR-7 */
void rev_lay_rail(struct rev_seat *seat, unsigned space) {
    const uint8_t *end = rev_space[space].end;
    seat->rails |= UINT64_C(1) << space;
    seat->nodes |= 1u << end[0] | 1u << end[1];
    seat->reach = (seat->reach | rev_node_spaces[end[0]] | rev_node_spaces[end[1]]) & ~seat->rails;
}

/* May the main action move a rail now: one of two, or the third of turquoise? RR-79, RR-85 */
static bool main_rail(const struct rev_state *state, const struct rev_seat *seat) {
    if (state->action != REV_RAILROAD || !seat->left[REV_RAIL]) return false;
    return state->must || rev_open_ability(state).kind == REV_ABILITY_THIRD;
}

uint64_t rev_rail_spaces(const struct rev_state *state, const struct step *step) {
    const struct rev_seat *seat = &state->seat[step->seat];
    if (step->what != REV_STEP_POOL && step->what != REV_STEP_RAIL) return 0;
    bool has = step->what == REV_STEP_POOL ? main_rail(state, seat)
               : step->a                   ? seat->aside[REV_RAIL] > 0
                                           : seat->left[REV_RAIL] > 0;
    return has ? seat->reach : 0;
}

/* What a rail of the main action costs, and whether it brings a deal. RR-80, RR-83, RR-87 */
static void count_rail(struct rev_state *state, unsigned at, unsigned space, struct events *events) {
    unsigned icons = rev_space[space].icons;
    state->icons = (uint8_t)(state->icons + icons);
    state->due = (uint16_t)(state->due + REV_ICON_COST * icons);
    state->triggered |= rev_space[space].deal;
    if (state->must)
        state->must--;
    else
        state->may[REV_MAY_ABILITY] = 0;
    if (state->rebate) rev_earn(state, at, REV_REBATE_ICON * (int)icons, events);
}

void rev_rail(struct rev_state *state, struct move move, struct events *events) {
    struct step step = *rh_agenda_top(&state->agenda);
    struct rev_seat *seat = &state->seat[step.seat];
    if (step.what == REV_STEP_RAIL && step.a)
        seat->aside[REV_RAIL] = 0;
    else
        seat->left[REV_RAIL]--;
    rev_lay_rail(seat, move.arg[0]);
    rev_tell(events, REV_TELL_RAIL, step.seat, move.arg[0], rev_space[move.arg[0]].end[0],
             rev_space[move.arg[0]].end[1]);
    if (step.what == REV_STEP_POOL)
        count_rail(state, step.seat, move.arg[0], events);
    else
        rh_agenda_pop(&state->agenda);
}

/* --- Stations -------------------------------------------------------------------------------------------- */

uint16_t rev_open_cities(const struct rev_seat *seat) {
    return (uint16_t)(rev_connected(seat) & ~seat->stations);
}

uint16_t rev_station_cities(const struct rev_state *state, const struct step *step) {
    const struct rev_seat *seat = &state->seat[step->seat];
    if (step->what != REV_STEP_POOL && step->what != REV_STEP_STATION) return 0;
    if (step->what == REV_STEP_STATION && step->a)
        return seat->aside[REV_BUILDING] ? 1u << REV_WASHINGTON | 1u << REV_CHARLOTTE : 0; /* RR-33 */
    if (step->what == REV_STEP_POOL && (state->action != REV_STATION || !state->must)) return 0;
    return seat->left[REV_BUILDING] ? rev_open_cities(seat) : 0;
}

/* RR-68, RR-115; answers whether the First slot was empty */
static bool fill_slot(uint8_t *slot, unsigned at) {
    if (*slot != REV_NONE) return false;
    *slot = (uint8_t)at;
    return true;
}

static void take_building(struct rev_seat *seat, const struct step *step) {
    if (step->what != REV_STEP_POOL && step->a)
        seat->aside[REV_BUILDING] = 0;
    else
        seat->left[REV_BUILDING]--;
}

void rev_station(struct rev_state *state, struct move move, struct events *events) {
    struct step step = *rh_agenda_top(&state->agenda);
    struct rev_seat *seat = &state->seat[step.seat];
    unsigned city = move.arg[0];
    take_building(seat, &step);
    seat->stations = (uint16_t)(seat->stations | 1u << city);
    bool first = fill_slot(&state->first_station[city], step.seat);
    rev_tell(events, REV_TELL_STATION, step.seat, city);
    if (step.what != REV_STEP_POOL) {
        rh_agenda_pop(&state->agenda);
        return;
    }
    state->must = 0;
    state->place = (uint8_t)city;
    state->due = rev_tile[state->city_tile[city]].cost;
    state->may[REV_MAY_REWARD] = 1;
    state->may[REV_MAY_BONUS] = first;
}

/* --- Offices --------------------------------------------------------------------------------------------- */

uint16_t rev_open_sections(const struct rev_seat *seat) {
    return (uint16_t)(~seat->offices & ((1u << REV_SECTIONS) - 1));
}

/* The setup building takes the First slot of a section with a deal. RR-32 */
static uint16_t setup_sections(const struct rev_state *state) {
    unsigned sections = 0;
    for (unsigned i = 0; i < REV_SECTIONS; i++)
        if (rev_section[i].deal && state->first_office[i] == REV_NONE) sections |= 1u << i;
    return (uint16_t)sections;
}

uint16_t rev_office_sections(const struct rev_state *state, const struct step *step) {
    const struct rev_seat *seat = &state->seat[step->seat];
    if (step->what != REV_STEP_POOL && step->what != REV_STEP_OFFICE) return 0;
    if (step->what == REV_STEP_OFFICE && step->a)
        return seat->aside[REV_BUILDING] ? setup_sections(state) : 0;
    if (step->what == REV_STEP_POOL && (state->action != REV_TELEGRAPH || !state->must)) return 0;
    return seat->left[REV_BUILDING] ? rev_open_sections(seat) : 0;
}

void rev_office(struct rev_state *state, struct move move, struct events *events) {
    struct step step = *rh_agenda_top(&state->agenda);
    struct rev_seat *seat = &state->seat[step.seat];
    unsigned at = move.arg[0];
    const struct rev_section *section = &rev_section[at];
    take_building(seat, &step);
    seat->offices = (uint16_t)(seat->offices | 1u << at);
    bool first = fill_slot(&state->first_office[at], step.seat);
    rev_tell(events, REV_TELL_OFFICE, step.seat, at);
    if (step.what != REV_STEP_POOL) {
        rh_agenda_pop(&state->agenda);
        return;
    }
    state->must = 0;
    state->place = (uint8_t)at;
    state->taken = (uint8_t)(section->shares + (first ? section->first_shares : 0)); /* RR-90 */
    state->triggered = section->deal;
    state->may[REV_MAY_TILE] = state->wire[at] != REV_NONE;
    rev_gain_shares(state, step.seat, state->taken, events);
}

/* --- Sales ----------------------------------------------------------------------------------------------- */

bool rev_may_trade(const struct rev_seat *seat, unsigned piece) {
    if (!seat->left[piece]) return false;
    unsigned section = piece == REV_BUILDING ? rev_leftmost_building[seat->left[piece]]
                                             : rev_leftmost_rail[seat->left[piece]];
    return section == rev_leftmost(seat);
}

void rev_trade(struct rev_state *state, struct move move, struct events *events) {
    unsigned at = rev_top(state)->seat, piece = move.arg[0];
    struct rev_seat *seat = &state->seat[at];
    int value = rev_board_section[rev_leftmost(seat)].value;
    seat->left[piece]--;
    seat->sold[piece]++;
    state->must = 0;
    rev_tell(events, REV_TELL_TRADE, at, piece, value);
    seat->money = (uint16_t)(seat->money + value);
}
