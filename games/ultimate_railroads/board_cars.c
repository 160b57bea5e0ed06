/* Maintenance cars of the industry board (UR-237 to UR-242): placed lying beside a factory, stood up by any wrench that enters it,
 * used once as a turn of their own, and then in the workshop until a key brings them back.
 *
 * A player has at most one car of a colour beside a factory, so a car is known by its colour and where it is. Purple cars belong to
 * whoever took their card.
 */
#include "games/ultimate_railroads/rules.h"

static unsigned on_board(const struct ur_cars *cars) {
    return cars->lying | cars->standing;
}

bool ur_any_car(const struct ur_seat *seat) {
    return seat->car[UR_OWN_CAR].unplaced || on_board(&seat->car[UR_OWN_CAR]) ||
           on_board(&seat->car[UR_PURPLE_CAR]);
}

bool ur_any_workshop(const struct ur_seat *seat) {
    return seat->car[UR_OWN_CAR].workshop || seat->car[UR_PURPLE_CAR].workshop;
}

/* --- Placing and moving ---------------------------------------------------------------------------------- */

/* From here to each factory that has no car of this colour. */
static size_t moves_from(const struct ur_state *state, unsigned seat, unsigned colour, unsigned place,
                         struct move *out) {
    unsigned there = on_board(&state->seat[seat].car[colour]);
    size_t count = 0;
    for (unsigned plot = 0; plot < ur_plots_of(state); plot++)
        if (!ur_has(there, plot)) out[count++] = ur_move(UR_DO_CAR, ur_car_name(colour, place), plot, 0);
    return count;
}

/* UR-237: a car that was never placed; if there is none, one beside a factory. */
static size_t place_moves(const struct ur_state *state, unsigned seat, struct move *out) {
    const struct ur_seat *mine = &state->seat[seat];
    size_t count = 0;
    if (mine->car[UR_OWN_CAR].unplaced) return moves_from(state, seat, UR_OWN_CAR, UR_CAR_NEW, out);
    for (unsigned colour = 0; colour < UR_CAR_COLOURS; colour++)
        for (unsigned plot = 0; plot < UR_PLOTS; plot++)
            if (ur_has(on_board(&mine->car[colour]), plot))
                count += moves_from(state, seat, colour, plot + 1, out + count);
    return count;
}

size_t ur_car_moves(const struct ur_state *state, unsigned seat, struct move *out) {
    const struct ur_seat *mine = &state->seat[seat];
    size_t count = 0;
    if (state->may[UR_PART_CAR]) count += place_moves(state, seat, out);
    for (unsigned colour = 0; state->may[UR_PART_WORKSHOP] && colour < UR_CAR_COLOURS; colour++)
        if (mine->car[colour].workshop)
            count += moves_from(state, seat, colour, UR_CAR_WORKSHOP, out + count);
    return count;
}

/* UR-242 */
size_t ur_purple_moves(const struct ur_state *state, const struct step *step, struct move *out) {
    return moves_from(state, step->seat, UR_PURPLE_CAR, UR_CAR_NEW, out);
}

static void take_away(struct ur_state *state, struct ur_cars *cars, unsigned colour, unsigned place) {
    if (place == UR_CAR_NEW) {
        cars->unplaced--;
    } else if (place == UR_CAR_WORKSHOP) {
        cars->workshop--;
    } else {
        unsigned keep = ~(1u << (place - 1));
        cars->lying = (uint8_t)(cars->lying & keep);
        cars->standing = (uint8_t)(cars->standing & keep);
        state->fresh[colour] = (uint8_t)(state->fresh[colour] & keep);
    }
}

/* Every way to place one: what it uses up is told by where it comes from. */
void ur_car(struct ur_state *state, struct move move, struct events *events) {
    unsigned seat = ur_actor(state), colour = move.arg[0] / UR_CAR_PLACES,
             place = move.arg[0] % UR_CAR_PLACES;
    struct ur_cars *cars = &state->seat[seat].car[colour];
    bool purple = ur_top(state)->what == UR_STEP_PURPLE;
    if (!purple) ur_spend(state, place == UR_CAR_WORKSHOP ? UR_PART_WORKSHOP : UR_PART_CAR);
    take_away(state, cars, colour, place);
    cars->lying = (uint8_t)(cars->lying | 1u << move.arg[1]);
    rh_tell(events, UR_TELL_CAR, seat, move.arg[1] + 1);
    if (purple && !cars->unplaced) rh_agenda_pop(&state->agenda);
}

/* --- Standing up and driving ----------------------------------------------------------------------------- */

/* Whose turn it is, or UR_NONE. */
static unsigned turn_of(const struct ur_state *state) {
    for (int i = 0; i < state->agenda.steps; i++)
        if (state->agenda.step[i].what == UR_STEP_TURN) return state->agenda.step[i].seat;
    return UR_NONE;
}

void ur_cars_stand(struct ur_state *state, unsigned plot, struct events *events) {
    unsigned turn = turn_of(state), bit = 1u << plot;
    for (unsigned seat = 0; seat < state->seats; seat++)
        for (unsigned colour = 0; colour < UR_CAR_COLOURS; colour++) {
            struct ur_cars *cars = &state->seat[seat].car[colour];
            if (!(cars->lying & bit)) continue;
            cars->lying = (uint8_t)(cars->lying & ~bit);
            cars->standing = (uint8_t)(cars->standing | bit);
            if (seat == turn) state->fresh[colour] = (uint8_t)(state->fresh[colour] | bit);
            rh_tell(events, UR_TELL_STAND, (int)seat, (int16_t)(plot + 1));
        }
}

/* UR-239, UR-240 */
bool ur_may_drive(const struct ur_state *state, unsigned seat, unsigned car) {
    unsigned colour = car / UR_CAR_PLACES, place = car % UR_CAR_PLACES;
    if (place == UR_CAR_NEW || place == UR_CAR_WORKSHOP) return false;
    return ur_has(state->seat[seat].car[colour].standing & ~(unsigned)state->fresh[colour], place - 1);
}

size_t ur_drive_moves(const struct ur_state *state, unsigned seat, struct move *out) {
    size_t count = 0;
    for (unsigned car = 0; car < UR_CAR_COLOURS * UR_CAR_PLACES; car++)
        if (ur_may_drive(state, seat, car)) out[count++] = ur_move(UR_DO_DRIVE, car, 0, 0);
    return count;
}

/* The car is in the workshop as soon as its action is in the pool. UR-239, UR-239a */
void ur_drive(struct ur_state *state, struct move move, struct events *events) {
    unsigned seat = ur_actor(state), colour = move.arg[0] / UR_CAR_PLACES;
    unsigned plot = move.arg[0] % UR_CAR_PLACES - 1u, tile = state->top[plot];
    struct ur_cars *cars = &state->seat[seat].car[colour];
    cars->standing = (uint8_t)(cars->standing & ~(1u << plot));
    cars->workshop++;
    rh_agenda_top(&state->agenda)->a = 1;
    rh_tell(events, UR_TELL_DRIVE, seat, (int16_t)(plot + 1), (int16_t)tile);
    ur_push(state, UR_STEP_POOL, seat, UR_POOL_TURN, 0);
    ur_work(state, seat, plot, false, events);
}
