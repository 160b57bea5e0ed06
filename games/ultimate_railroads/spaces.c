/* Action spaces: what they cost and do, who may use them, and using them (UR-38 to UR-45); using one again (UR-107). */
#include "games/ultimate_railroads/rules.h"

static unsigned engineer_on(const struct ur_state *state, unsigned space) {
    if (space >= UR_OWN) return space - UR_OWN + 1;
    return ur_space[space].printed ? state->strip[ur_space[space].effect.op[0].n] : 0;
}

struct ur_cost ur_cost(const struct ur_state *state, unsigned space) {
    unsigned engineer = engineer_on(state, space);
    return engineer ? ur_engineer_of(state, engineer)->cost : ur_space[space].cost;
}

const struct ur_effect *ur_effect_of(const struct ur_state *state, unsigned space) {
    unsigned engineer = engineer_on(state, space);
    return engineer ? &ur_engineer_of(state, engineer)->effect : &ur_space[space].effect;
}

/* UR-46, UR-103 */
bool ur_direct(unsigned space) {
    return space < UR_OWN;
}

/* What closes a space in this game, in this round. */
static unsigned closed_now(const struct ur_state *state) {
    unsigned closed = ur_last_round(state) ? UR_NOT_LAST : UR_LAST_ROUND;
    if (ur_solo(state)) closed |= UR_NOT_SOLO;
    if (!ur_with(state, UR_MODULE_TRAIN)) closed |= UR_WITH_TRAIN;
    if (!ur_with(state, UR_MODULE_COAL)) closed |= UR_WITH_COAL;
    return closed;
}

bool ur_space_open(const struct ur_state *state, unsigned seat, unsigned space) {
    if (space >= UR_OWN) return ur_has(state->seat[seat].engineer, space - UR_OWN + 1);
    unsigned open = ur_space[space].open;
    return open & ur_table[state->seats].side && !(open & closed_now(state));
}

/* UR-115, UR-173 */
static const char *claim_refused(const struct ur_state *state, unsigned seat, unsigned space) {
    unsigned place = space == UR_AT_FIRST ? 0 : 1;
    if (state->seats > 2 && ur_place_of(state, seat) == (int)place)
        return "UR-115 you are at that place already";
    if (state->on[UR_AT_FIRST].seat == seat || state->on[UR_AT_SECOND].seat == seat)
        return "UR-115 nobody holds two places";
    return NULL;
}

/* Does the action name wood, but not every colour? UR-144 */
static bool names_wood(const struct ur_effect *effect) {
    for (int i = 0; i < UR_EFFECT; i++)
        if (effect->op[i].op == UR_OP_TRACK && effect->op[i].set == UR_SET_WOOD) return true;
    return false;
}

const char ur_not_in_full[] = "UR-48 that action can't be carried out in full";

/* Can this action provably not be completed? UR-48 */
static bool surely_not_in_full(const struct ur_state *state, unsigned seat, unsigned space) {
    uint8_t must[UR_PARTS] = {0};
    if (!ur_direct(space)) return false;
    if (state->seat[seat].wood_worker == UR_WOOD_HOME &&
        (names_wood(ur_effect_of(state, space)) || space == UR_AT_TRAIN))
        return false; /* paid with the wood worker there is another wood move, which could help */
    unsigned first = ur_effect_of(state, space)->op[0].op;
    if (first == UR_OP_TRAIN) return false; /* which token, is left to the search */
    if (!ur_demand(state, seat, &ur_space[space].effect, must)) return true;
    return ur_plainly_not(state, seat, must);
}

/* Two players share one space for coal and foundries. UR-267 */
static bool other_half_taken(const struct ur_state *state, unsigned space) {
    if (ur_table[state->seats].side != UR_SIDE_2) return false;
    return (space == UR_AT_COAL && state->on[UR_AT_FOUNDRY].seat != UR_NONE) ||
           (space == UR_AT_FOUNDRY && state->on[UR_AT_COAL].seat != UR_NONE);
}

static const char *unusable(const struct ur_state *state, unsigned seat, unsigned space) {
    if (state->on[space].seat != UR_NONE) return "UR-41 that space is occupied";
    if (space == UR_AT_FIRST || space == UR_AT_SECOND) return claim_refused(state, seat, space);
    if (space == UR_AT_FOUNDRY && !state->display) return "UR-254 no foundry is on display";
    if (ur_with(state, UR_MODULE_COAL) && other_half_taken(state, space))
        return "UR-267 the other half of that space is taken";
    if (space == UR_AT_HIRE && !state->strip[UR_HIRE]) return "UR-101 nobody is left on the hiring space";
    if (space < UR_OWN && ur_space[space].printed && !engineer_on(state, space))
        return "UR-104 no engineer is there";
    return surely_not_in_full(state, seat, space) ? ur_not_in_full : NULL;
}

const char *ur_space_refuses(const struct ur_state *state, unsigned seat, unsigned space) {
    if (space >= UR_OWN && !ur_space_open(state, seat, space)) return "UR-102 that engineer is not yours";
    if (!ur_space_open(state, seat, space)) {
        if (space < UR_OWN && ur_space[space].open & UR_NOT_LAST && ur_last_round(state))
            return "UR-166 there are no places to claim in the last round";
        if (space == UR_AT_BOILERMAN) return "UR-252 that space takes coal alone, beside the action";
        if (space < UR_OWN && ur_space[space].open & UR_WITH_COAL)
            return "UR-247 the coal module is not in this game";
        if (space == UR_AT_TRAIN) return "UR-269 the manufactory train is not in this game";
        if (space == UR_AT_LAST && !ur_last_round(state)) return "UR-166 that space opens in the last round";
        return ur_solo(state) ? "UR-288 that space is closed" : "UR-174 that space is not on this board";
    }
    return unusable(state, seat, space);
}

/* --- Paying ---------------------------------------------------------------------------------------------- */

/* UR-38, UR-39, UR-44 */
size_t ur_pays(const struct ur_seat *seat, struct ur_cost cost, int verb, unsigned space, struct move *out) {
    unsigned woods = cost.workers && seat->wood_worker == UR_WOOD_HOME ? 1 : 0;
    size_t count = 0;
    for (unsigned wood = 0; wood <= woods; wood++)
        for (unsigned extra = 0; extra + wood <= cost.workers; extra++) {
            struct ur_pay pay = {(uint8_t)(cost.workers - wood - extra), (uint8_t)(cost.coins + extra),
                                 (uint8_t)wood};
            if (pay.workers <= seat->workers && pay.coins <= seat->coins)
                out[count++] = ur_move(verb, space, ur_pay_index(pay), 0);
        }
    return count;
}

static size_t use_moves(const struct ur_state *state, unsigned seat, unsigned space, struct move *out) {
    if (state->on[space].seat != UR_NONE) return 0;
    size_t ways = ur_pays(&state->seat[seat], ur_cost(state, space), UR_DO_USE, space, out);
    return ways && !unusable(state, seat, space) ? ways : 0;
}

size_t ur_turn_moves(const struct ur_state *state, unsigned seat, struct move *out) {
    const struct ur_seat *mine = &state->seat[seat];
    unsigned units = mine->workers + mine->coins + (mine->wood_worker == UR_WOOD_HOME);
    unsigned side = ur_table[state->seats].side, closed = closed_now(state);
    size_t count = 0;
    for (unsigned space = 0; space < UR_OWN && units; space++) {
        unsigned open = ur_space[space].open;
        if (open & side && !(open & closed)) count += use_moves(state, seat, space, out + count);
    }
    for (uint32_t own = units ? mine->engineer >> 1 : 0; own; own &= own - 1)
        count += use_moves(state, seat, UR_OWN + (unsigned)__builtin_ctz(own), out + count);
    if (ur_shared(state)) count += ur_drive_moves(state, seat, out + count);
    count += ur_collect_moves(state, ur_top(state), out + count);
    if (state->board == UR_AMERICAN) count += ur_pay_moves(state, ur_top(state), out + count);
    if (ur_with(state, UR_MODULE_COAL)) {
        count += ur_heat_moves(state, ur_top(state), out + count);
        if (ur_top(state)->b && ur_surely_usable(state, seat)) return count; /* UR-253 */
    }
    out[count++] = ur_move(UR_DO_PASS, 0, 0, 0); /* UR-34 */
    return count;
}

/* A space that asks for nothing but what can be done as things stand. What it names further (a space to be used again, an own
 * factory, the train, another player's engineer) is not looked into. */
static bool surely(const struct ur_state *state, unsigned seat, unsigned space) {
    uint8_t must[UR_PARTS] = {0};
    if (unusable(state, seat, space)) return false;
    if (!ur_direct(space)) return true;
    unsigned first = ur_effect_of(state, space)->op[0].op;
    if (first == UR_OP_REUSE || first == UR_OP_OWN_FACTORY || first == UR_OP_OTHER || first == UR_OP_TRAIN)
        return false;
    if (!ur_demand(state, seat, &ur_space[space].effect, must)) return false;
    enum owed owed = ur_proof(state, seat, must);
    return owed == OWES_NOTHING || owed == OWES_PAYABLE;
}

bool ur_surely_usable(const struct ur_state *state, unsigned seat) {
    const struct ur_seat *mine = &state->seat[seat];
    struct move way[8];
    for (unsigned space = 0; space < UR_SPACES; space++)
        if (ur_space_open(state, seat, space) &&
            ur_pays(mine, ur_cost(state, space), UR_DO_USE, space, way) && surely(state, seat, space))
            return true;
    return false;
}

/* --- Using a space --------------------------------------------------------------------------------------- */

void ur_put_units(struct ur_state *state, unsigned seat, unsigned space, struct ur_pay pay) {
    struct ur_seat *mine = &state->seat[seat];
    mine->workers = (uint8_t)(mine->workers - pay.workers);
    mine->coins = (uint8_t)(mine->coins - pay.coins);
    if (space < UR_OWN && ur_space[space].reusable) {
        mine->crowd = (uint8_t)(mine->crowd + pay.workers);
        mine->strolled = 1;
    } else {
        state->on[space] = (struct ur_used){(uint8_t)seat, pay.workers, pay.coins, pay.wood};
    }
    if (!pay.wood) return;
    mine->wood_worker = UR_WOOD_PLACED;
    if (names_wood(ur_effect_of(state, space))) state->may[UR_PART_WOOD]++;
    if (space == UR_AT_WOOD_GREEN) state->extra_wood = 1;
}

void ur_use(struct ur_state *state, struct move move, struct events *events) {
    unsigned seat = ur_actor(state), space = move.arg[0];
    struct ur_pay pay = ur_pay_of(move.arg[1]);
    rh_tell(events, UR_TELL_USE, seat, (int16_t)space, move.arg[1]);
    rh_agenda_top(&state->agenda)->a = 1;
    ur_push(state, UR_STEP_POOL, seat, UR_POOL_TURN, 0);
    ur_put_units(state, seat, space, pay);
    const struct ur_effect *effect = space < UR_OWN ? &ur_space[space].effect : ur_effect_of(state, space);
    ur_grant(state, seat, effect, ur_direct(space), UR_NONE, events);
}

/* --- Using one again ------------------------------------------------------------------------------------- */

/* UR-107, UR-107a, UR-108, R-16 */
bool ur_may_reuse(const struct ur_state *state, unsigned seat, unsigned space, unsigned units) {
    const struct ur_used *used = &state->on[space];
    if (space == UR_AT_WOOD_GREEN) /* UR-265 */
        return ur_with(state, UR_MODULE_COAL) && units >= UR_REUSE_FOUNDRY && state->seat[seat].strolled;
    if (used->seat != seat || used->workers + used->coins + used->wood > (int)units) return false;
    if (space == UR_AT_TRAIN && ur_train_moves(state)) return false; /* UR-274a */
    if (space == UR_AT_TEMPS || space == UR_AT_FIRST || space == UR_AT_SECOND || space == UR_AT_BOILERMAN)
        return false;
    const struct ur_effect *effect = ur_effect_of(state, space);
    return ur_cost(state, space).coins == 0 && effect->op[0].op != UR_OP_REUSE;
}

bool ur_any_reuse(const struct ur_state *state, unsigned seat, unsigned units) {
    for (unsigned i = 0; i < UR_SPACES; i++)
        if (ur_may_reuse(state, seat, i, units)) return true;
    return false;
}

size_t ur_reuse_moves(const struct ur_state *state, const struct step *step, struct move *out) {
    size_t count = 0;
    for (unsigned i = 0; i < UR_SPACES; i++)
        if (ur_may_reuse(state, step->seat, i, step->a)) out[count++] = ur_move(UR_DO_AGAIN, i, 0, 0);
    if (!step->b) out[count++] = ur_move(UR_DO_STAY, 0, 0, 0); /* UR-51 */
    return count;
}

/* UR-109, UR-110 */
void ur_again(struct ur_state *state, struct move move, struct events *events) {
    struct step step = rh_agenda_pop(&state->agenda);
    rh_tell(events, UR_TELL_AGAIN, step.seat, move.arg[0]);
    if (step.a == UR_REUSE_FOUNDRY && state->firing != UR_NONE)
        ur_grant_fire(state, step.seat, ur_effect_of(state, move.arg[0]), events);
    else
        ur_grant(state, step.seat, ur_effect_of(state, move.arg[0]), step.b, UR_NONE, events);
    if (ur_top(state)->what == UR_STEP_OWN || ur_top(state)->what == UR_STEP_LOAD) /* UR-286a, UR-109 */
        rh_agenda_top(&state->agenda)->b |= UR_IS_AGAIN;
}
