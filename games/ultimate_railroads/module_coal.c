/* The coal module (UR-247 to UR-268): coal, foundries, and boilermen on locomotives and factories.
 *
 * Coal is used beside the action of a turn, before it or after it: for the boilerman space, and for own foundries. A foundry in
 * use may be closed until something is resolved that is not its own action (`firing`, `fires`): then it is a boilerman. The
 * faces of boilermen that came out of the stack nobody has seen; so any face that nobody has seen can be the next to turn up.
 */
#include "games/ultimate_railroads/rules.h"

static bool has_boiler(const struct ur_seat *seat, unsigned at) {
    return seat->boiler >> at & 1;
}

/* --- The stack of foundries ------------------------------------------------------------------------------ */

/* UR-248, UR-251 */
void ur_forge(struct ur_state *state, struct move move, struct events *events) {
    struct step step = rh_agenda_pop(&state->agenda);
    for (unsigned i = 0; i < step.a; i++) {
        unsigned bit = 1u << move.arg[i];
        state->unseen = (uint16_t)(state->unseen & ~bit);
        state->display = (uint16_t)(state->display | bit);
        state->melting--;
        rh_tell(events, UR_TELL_FORGE, -1, move.arg[i]);
    }
}

size_t ur_foundry_moves(const struct ur_state *state, struct move *out) {
    size_t count = 0;
    for (unsigned left = state->display; left; left &= left - 1)
        out[count++] = ur_move(UR_DO_FOUNDRY, (unsigned)__builtin_ctz(left), 0, 0);
    return count;
}

void ur_foundry_taken(struct ur_state *state, struct move move, struct events *events) {
    unsigned seat = ur_actor(state), bit = 1u << move.arg[0];
    struct ur_seat *mine = &state->seat[seat];
    ur_spend(state, UR_PART_FOUNDRY);
    state->display = (uint16_t)(state->display & ~bit);
    mine->foundry = (uint16_t)(mine->foundry | bit);
    rh_tell(events, UR_TELL_FOUNDRY, seat, move.arg[0]);
    if (state->melting) ur_push(state, UR_STEP_FORGE, 0, 1, 0);
}

/* --- Coal beside the action ------------------------------------------------------------------------------ */

static bool boiler_left(const struct ur_state *state, unsigned seat) {
    return state->on[UR_AT_BOILERMAN].seat == UR_NONE && state->melting && ur_any_boiler(state, seat);
}

/* Before the action, if there will be one, or after it. UR-252, UR-253, UR-262 */
static bool in_time(const struct ur_state *state, const struct step *step) {
    if (step->what == UR_STEP_TURN) return ur_surely_usable(state, step->seat);
    return step->what == UR_STEP_POOL && step->a == UR_POOL_TURN && !rh_pending(state->must, UR_PARTS);
}

bool ur_may_heat(const struct ur_state *state, const struct step *step) {
    const struct ur_seat *mine = &state->seat[step->seat];
    if (mine->coal < UR_HEAT) return false;
    bool any = mine->foundry & ~mine->fired || boiler_left(state, step->seat);
    return any && in_time(state, step);
}

size_t ur_heat_moves(const struct ur_state *state, const struct step *step, struct move *out) {
    const struct ur_seat *mine = &state->seat[step->seat];
    size_t count = 0;
    if (step->what == UR_STEP_POOL && ur_may_close(state, step->seat))
        out[count++] = ur_move(UR_DO_CLOSE, state->firing, 0, 0);
    if (!ur_may_heat(state, step)) return count;
    for (unsigned cold = mine->foundry & ~(unsigned)mine->fired; cold; cold &= cold - 1)
        out[count++] = ur_move(UR_DO_FIRE, (unsigned)__builtin_ctz(cold), 0, 0);
    if (boiler_left(state, step->seat)) out[count++] = ur_move(UR_DO_BURN, UR_AT_BOILERMAN, 0, 0);
    return count;
}

/* Pays, and makes sure that there is a pool for what follows. Who uses coal before the action does not pass. UR-253 */
static void heat(struct ur_state *state, unsigned seat) {
    state->seat[seat].coal = (uint8_t)(state->seat[seat].coal - UR_HEAT);
    ur_cool(state);
    if (ur_top(state)->what != UR_STEP_TURN) return;
    rh_agenda_top(&state->agenda)->b = 1;
    ur_push(state, UR_STEP_POOL, seat, UR_POOL_INCOME, 0);
}

/* UR-261 */
void ur_fire(struct ur_state *state, struct move move, struct events *events) {
    unsigned seat = ur_actor(state);
    struct ur_seat *mine = &state->seat[seat];
    rh_tell(events, UR_TELL_FIRE, seat, move.arg[0]);
    heat(state, seat);
    mine->fired = (uint16_t)(mine->fired | 1u << move.arg[0]);
    state->firing = move.arg[0];
    ur_grant_fire(state, seat, &ur_foundry[move.arg[0]], events);
}

/* What is in the pool behind this grant and was not before is the foundry's own action. */
void ur_grant_fire(struct ur_state *state, unsigned seat, const struct ur_effect *effect,
                   struct events *events) {
    uint8_t before[UR_PARTS];
    memcpy(before, state->may, sizeof before);
    ur_grant(state, seat, effect, false, UR_NONE, events);
    for (unsigned i = 0; i < UR_PARTS; i++)
        state->fires[i] = (uint8_t)(state->fires[i] + state->may[i] - before[i]);
}

void ur_cool(struct ur_state *state) {
    if (state->firing == UR_NONE) return;
    state->firing = UR_NONE;
    memset(state->fires, 0, sizeof state->fires);
}

bool ur_may_close(const struct ur_state *state, unsigned seat) {
    return state->firing != UR_NONE && ur_any_boiler(state, seat);
}

/* UR-263: what is left of its action is given up. */
void ur_close(struct ur_state *state, struct move move, struct events *events) {
    unsigned seat = ur_actor(state), bit = 1u << move.arg[0];
    struct ur_seat *mine = &state->seat[seat];
    for (unsigned i = 0; i < UR_PARTS; i++) state->may[i] = (uint8_t)(state->may[i] - state->fires[i]);
    ur_cool(state);
    mine->foundry = (uint16_t)(mine->foundry & ~bit);
    mine->fired = (uint16_t)(mine->fired & ~bit);
    rh_tell(events, UR_TELL_CLOSE, seat, move.arg[0]);
    ur_push(state, UR_STEP_STOKE, seat, 0, 0);
}

/* UR-252 */
void ur_burn(struct ur_state *state, struct move move, struct events *events) {
    unsigned seat = ur_actor(state);
    rh_tell(events, UR_TELL_BURN, seat, 0);
    heat(state, seat);
    state->on[move.arg[0]] = (struct ur_used){(uint8_t)seat, 0, 0, 0};
    state->melting--;
    ur_push(state, UR_STEP_STOKE, seat, 0, 0);
}

/* --- Boilermen ------------------------------------------------------------------------------------------- */

/* A factory of the own track without a boilerman; the board that all share takes none. UR-256, UR-307 */
static bool may_staff(const struct ur_state *state, unsigned seat, unsigned gap) {
    const struct ur_seat *mine = &state->seat[seat];
    return state->industry != UR_INDUSTRY_ASIAN && mine->factory[gap] &&
           !has_boiler(mine, UR_BOILER_GAP + gap);
}

static bool may_stoke(const struct ur_state *state, unsigned seat, unsigned route, unsigned slot) {
    const struct ur_seat *mine = &state->seat[seat];
    return mine->route[route].loco[slot] && !has_boiler(mine, route * UR_SLOTS + slot);
}

bool ur_any_boiler(const struct ur_state *state, unsigned seat) {
    for (unsigned r = 0; r < UR_ROUTES; r++)
        for (unsigned i = 0; i < UR_SLOTS; i++)
            if (may_stoke(state, seat, r, i)) return true;
    for (unsigned i = 0; i < UR_GAPS; i++)
        if (may_staff(state, seat, i)) return true;
    return false;
}

size_t ur_stoke_moves(const struct ur_state *state, const struct step *step, struct move *out) {
    size_t count = 0;
    for (unsigned r = 0; r < UR_ROUTES; r++)
        for (unsigned i = 0; i < UR_SLOTS; i++)
            if (may_stoke(state, step->seat, r, i))
                out[count++] = ur_move(UR_DO_STOKE, ur_slot_name(state, r, i), 0, 0);
    for (unsigned i = 0; i < UR_GAPS; i++)
        if (may_staff(state, step->seat, i)) out[count++] = ur_move(UR_DO_STAFF, i, 0, 0);
    return count;
}

static struct ur_seat *attach(struct ur_state *state, unsigned at) {
    struct ur_seat *mine = &state->seat[rh_agenda_pop(&state->agenda).seat];
    mine->boiler = (uint16_t)(mine->boiler | 1u << at);
    return mine;
}

/* UR-257; what the route reaches now is fulfilled. UR-129 */
void ur_stoke(struct ur_state *state, struct move move, struct events *events) {
    unsigned seat = ur_actor(state), route = move.arg[0] / UR_SLOTS % UR_ROUTES,
             slot = move.arg[0] % UR_SLOTS;
    attach(state, route * UR_SLOTS + slot);
    rh_tell(events, UR_TELL_STOKE, seat, move.arg[0]);
    ur_fulfil(state, seat, events);
}

void ur_staff(struct ur_state *state, struct move move, struct events *events) {
    unsigned seat = ur_actor(state);
    const struct ur_seat *mine = attach(state, UR_BOILER_GAP + move.arg[0]);
    rh_tell(events, UR_TELL_STAFF, seat, mine->factory[move.arg[0]]);
}

/* --- The coal factory ------------------------------------------------------------------------------------ */

bool ur_may_feed(const struct ur_state *state, unsigned seat) {
    return state->may[UR_PART_FEED] && state->seat[seat].coal;
}

/* UR-266 */
void ur_feed(struct ur_state *state, struct move move, struct events *events) {
    static const struct ur_effect moves = {{{UR_OP_TRACK, UR_FEED_MOVES, UR_SET_ANY}}};
    unsigned seat = ur_actor(state);
    (void)move;
    ur_spend(state, UR_PART_FEED);
    state->seat[seat].coal--;
    rh_tell(events, UR_TELL_FEED, seat, 0);
    ur_grant(state, seat, &moves, false, UR_NONE, events);
}

/* --- Why not --------------------------------------------------------------------------------------------- */

static const char *why_late(const struct ur_state *state, const struct step *step) {
    if (step->what == UR_STEP_POOL && step->a == UR_POOL_RELOCATION)
        return "UR-253 not when a worker is relocated";
    if (step->what == UR_STEP_TURN) return "UR-253 only beside an action, and there is none for you";
    if (step->what == UR_STEP_POOL && step->a == UR_POOL_TURN && rh_pending(state->must, UR_PARTS))
        return "UR-252 before the action, or after it";
    return in_time(state, step) ? NULL : "UR-252 before the action of your turn, or after it";
}

const char *ur_heat_refuses(const struct ur_state *state, const struct step *step, struct move move) {
    const struct ur_seat *mine = &state->seat[step->seat];
    if (!ur_with(state, UR_MODULE_COAL)) return "UR-247 the coal module is not in this game";
    if (move.verb == UR_DO_CLOSE) {
        if (state->firing != move.arg[0]) return "UR-263 a foundry is closed right after its action";
        return "UR-256 no locomotive or factory can take a boilerman";
    }
    if (move.verb == UR_DO_FIRE && !ur_has(mine->foundry, move.arg[0]))
        return "UR-261 that foundry is not yours";
    if (move.verb == UR_DO_FIRE && ur_has(mine->fired, move.arg[0]))
        return "UR-261 each foundry is used once a round";
    if (move.verb == UR_DO_BURN) {
        if (move.arg[0] != UR_AT_BOILERMAN) return "UR-252 only the boilerman space takes coal";
        if (state->on[UR_AT_BOILERMAN].seat != UR_NONE) return "UR-41 that space is occupied";
        if (!state->melting) return "UR-254 no foundry is left in the stack";
        if (!ur_any_boiler(state, step->seat)) return "UR-254 no locomotive or factory can take a boilerman";
    }
    if (mine->coal < UR_HEAT) return "UR-250 that costs two coal";
    return why_late(state, step);
}
