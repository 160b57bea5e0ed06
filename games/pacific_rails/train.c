/* Train activation (PR-53 to PR-60): the foreman, then each carriage from left to right, its upgrade first. */
#include "games/pacific_rails/rules.h"

enum { UPGRADE, LEFT, RIGHT, PARTS }; /* of a carriage, in the order in which they are resolved. PR-54 */

/* How often a specialist can be used: as far as its strength, the resource and the supply of tiles go. PR-56 */
int pac_make_most(const struct pac_state *state, const struct step *step) {
    const struct pac_craft *craft = &pac_craft[step->a];
    int most = step->b, have = state->seat[step->seat].cargo[craft->from],
        supply = state->supply[craft->into];
    if (most > have) most = have;
    return most > supply ? supply : most;
}

void pac_make(struct pac_state *state, struct move move, struct events *events) {
    struct step step = rh_agenda_pop(&state->agenda);
    const struct pac_craft *craft = &pac_craft[step.a];
    if (!move.arg[0]) return;
    pac_pay(state, step.seat, craft->from, move.arg[0]);
    pac_receive(state, step.seat, craft->into, move.arg[0]);
    pac_tell(events, PAC_TELL_MAKE, step.seat, pac_things(craft->into, move.arg[0]), move.arg[0],
             craft->from);
}

/* PR-59 */
static void resolve_upgrade(struct pac_state *state, unsigned seat, unsigned carriage,
                            struct events *events) {
    unsigned kind = state->seat[seat].upgrade[carriage];
    if (kind == PAC_UPGRADE_3) {
        pac_push(state, PAC_STEP_GAIN, seat, PAC_GAIN_UPGRADE, pac_upgrade_gain[carriage]);
        return;
    }
    unsigned resource = kind % PAC_RESOURCES;
    int count = pac_receive(state, seat, resource, pac_upgrade_gain[carriage]);
    pac_tell(events, PAC_TELL_GAIN, seat, pac_things(resource, count), count);
    pac_push(state, PAC_STEP_DISCARD, seat, 0, 0);
}

/* A specialist in carriage k may be used k times (PR-55); a financier adds them to the pool (PR-69). */
static void resolve_specialist(struct pac_state *state, unsigned seat, unsigned type, unsigned times) {
    if (type == PAC_FINANCIER) {
        state->pool = (uint8_t)(state->pool + times);
        pac_push(state, PAC_STEP_LOBBY, seat, 0, 0);
    } else {
        pac_push(state, PAC_STEP_MAKE, seat, type, times);
    }
}

void pac_train_on(struct pac_state *state, struct events *events) {
    struct step *step = rh_agenda_top(&state->agenda);
    unsigned at = step->seat, carriage = step->a / PARTS, part = step->a % PARTS;
    const struct pac_seat *seat = &state->seat[at];
    if (carriage >= PAC_CARRIAGES) {
        rh_agenda_pop(&state->agenda);
        state->pool = 0; /* what is left lapses */
        return;
    }
    step->a++;
    unsigned space = carriage * PAC_SPACES_A_CARRIAGE + part - LEFT;
    if (part == UPGRADE && carriage < seat->upgrades)
        resolve_upgrade(state, at, carriage, events);
    else if (part != UPGRADE && space < seat->specialists)
        resolve_specialist(state, at, seat->specialist[space], carriage + 1);
}
