/* The one interpreter of effects: spaces, engineers, factories, tokens, cards and bonuses all end here.
 *
 * What leaves no choice happens at once (UR-54); everything else becomes a counter of the action pool, owed if the action
 * is direct. What each operation does stands in the table of operations.c.
 */
#include "games/ultimate_railroads/operations.h"

int ur_score(const struct ur_seat *seat) {
    int score = 0;
    for (int i = 0; i < UR_SOURCES; i++) score += seat->earned[i];
    return score;
}

/* Points, and Emil's further workers when the player first reaches 50 and 150. UR-297 */
void ur_earn(struct ur_state *state, unsigned seat, unsigned source, int points, struct events *events) {
    struct ur_seat *mine = &state->seat[seat];
    mine->earned[source] = (uint16_t)(mine->earned[source] + points);
    if (!ur_solo(state)) return;
    int score = ur_score(mine);
    while (state->emil_extra < UR_EMIL_EXTRA && score >= ur_emil_at[state->emil_extra]) {
        state->emil_extra++;
        state->emil_workers++;
        rh_tell(events, UR_TELL_EMIL_WORKER, seat, 0);
    }
}

int ur_doublers_left(const struct ur_state *state) {
    int left = UR_DOUBLERS;
    for (unsigned i = 0; i < state->seats; i++)
        for (unsigned r = 0; r < UR_ROUTES; r++) left -= state->seat[i].route[r].doublers;
    return left;
}

/* */
int ur_sum_engineers(const struct ur_seat *seat) {
    int sum = 0;
    for (int i = 1; i <= UR_ENGINEERS; i++)
        if (ur_has(seat->engineer, (unsigned)i)) sum += i;
    return sum;
}

int ur_sum_locos(const struct ur_seat *seat, int most) {
    uint8_t of[12] = {0}; /* how many there are of each number, 11 with a boilerman */
    int sum = 0;
    for (unsigned r = 0; r < UR_ROUTES; r++)
        for (unsigned i = 0; i < UR_SLOTS; i++) of[ur_loco_number(seat, r, i)]++;
    for (int number = 11; number > 0 && most > 0; number--)
        for (int i = 0; i < of[number] && most > 0; i++, most--) sum += number;
    return sum;
}

int ur_sum_tracks(const struct ur_seat *seat, unsigned set) {
    int sum = 0;
    for (unsigned r = 0; r < UR_ROUTES; r++)
        for (unsigned c = 0; c < UR_COLOURS; c++)
            if (ur_has(set, c)) sum += seat->route[r].at[c];
    return sum;
}

/* --- Special spaces -------------------------------------------------------------------------------------- */

static void measure(struct ur_seat *seat) {
    for (unsigned r = 0; r < UR_ROUTES; r++) {
        unsigned reach = 0;
        for (unsigned i = 0; i < UR_SLOTS; i++) reach += ur_loco_number(seat, r, i);
        seat->reach[r] = (uint8_t)reach;
    }
}

/* UR-127 */
bool ur_fulfilled(const struct ur_seat *seat, const struct ur_special *special) {
    return seat->laid >> special->piece & 1 &&
           seat->route[special->route].at[special->colour] >= special->space &&
           (!special->loco || seat->reach[special->route] >= special->space);
}

static void unlock(struct ur_seat *seat, const struct ur_special *special) {
    for (int i = 0; i < UR_EFFECT; i++)
        if (special->effect.op[i].op == UR_OP_UNLOCK)
            seat->unlocked = (uint8_t)(seat->unlocked | 1 << special->effect.op[i].n);
}

void ur_refresh(struct ur_state *state, unsigned seat) {
    const struct ur_board *board = ur_board_of(state);
    struct ur_seat *mine = &state->seat[seat];
    measure(mine);
    mine->done = 0;
    mine->unlocked = UR_SET_WOOD;
    for (unsigned i = 0; i < board->specials; i++)
        if (ur_fulfilled(mine, &board->special[i])) {
            mine->done |= UINT64_C(1) << i;
            unlock(mine, &board->special[i]);
        }
}

/* Where two routes unlock one colour, the second space gives nothing. UR-224, UR-224a */
static bool unlocks_again(const struct ur_seat *seat, const struct ur_special *special) {
    return special->effect.op[0].op == UR_OP_UNLOCK && ur_has(seat->unlocked, special->effect.op[0].n);
}

/* Each benefit is granted once, when its space is first fulfilled. UR-130 */
void ur_fulfil(struct ur_state *state, unsigned seat, struct events *events) {
    const struct ur_board *board = ur_board_of(state);
    struct ur_seat *mine = &state->seat[seat];
    measure(mine);
    for (uint64_t left = ((UINT64_C(1) << board->specials) - 1) & ~mine->done; left; left &= left - 1) {
        unsigned i = rh_set_first(left);
        const struct ur_special *special = &board->special[i];
        if (!ur_fulfilled(mine, special)) continue;
        mine->done |= UINT64_C(1) << i;
        if (unlocks_again(mine, special)) continue;
        if (special->coin) /* UR-200 */
            rh_tell(events, UR_TELL_COIN_SPACE, seat, (int16_t)ur_route_name(state, special->route));
        else
            ur_grant(state, seat, &special->effect, false, i, events);
    }
}

/* --- Effects --------------------------------------------------------------------------------------------- */

/* a player has two; with the German board the purple one is there for one of the players. UR-185, UR-186. On the
 * American track the idea token brings steps only. UR-208, UR-304 */
bool ur_wrench_left(const struct ur_state *state, unsigned seat, const struct ur_op *op) {
    if (op->set && state->industry == UR_INDUSTRY_AMERICAN) return false;
    bool purple = state->board == UR_GERMAN;
    for (unsigned i = 0; i < state->seats; i++) purple = purple && state->seat[i].wrenches < UR_WRENCHES;
    return state->seat[seat].wrenches < 2 || purple;
}

/* What goes into the pool of the parts that something can be done for at the moment they come, or later. */
static void into_pool(const struct ur_doing *now, unsigned part) {
    const struct ur_op_kind *kind = &ur_op_kind[now->op->op];
    struct ur_state *state = now->state;
    uint8_t *pool = now->direct && !kind->optional ? state->must : state->may;
    pool[part] = (uint8_t)(pool[part] + (kind->brings ? kind->brings(now) : now->op->n));
    if (part == UR_PART_STEP && state->seat[now->seat].doubling && now->op->set != UR_NEVER_DOUBLED)
        state->may[part] = (uint8_t)(state->may[part] + now->op->n); /* UR-277 */
}

static void carry_out(const struct ur_doing *now) {
    const struct ur_op_kind *kind = &ur_op_kind[now->op->op];
    if (kind->pooled)
        into_pool(now, ur_part_of(now->op));
    else if (kind->step)
        ur_push(now->state, kind->step, now->seat, kind->counts ? now->op->n : 0, kind->owed && now->direct);
    else if (kind->does)
        kind->does(now);
}

void ur_grant(struct ur_state *state, unsigned seat, const struct ur_effect *effect, bool direct,
              unsigned idea, struct events *events) {
    for (int i = 0; i < UR_EFFECT && effect->op[i].op; i++) {
        const struct ur_op *op = &effect->op[i];
        if (op->op == UR_OP_IDEA) {
            assert(idea <= UR_IDEA_NODE);
            state->open |= UINT64_C(1) << idea;
            rh_tell(events, UR_TELL_IDEA_SPACE, seat, 0);
        } else {
            carry_out(&(struct ur_doing){state, seat, op, direct, events});
        }
    }
}

/* An engineer's action that asks for another space is as good as the spaces there are. */
bool ur_demand(const struct ur_state *state, unsigned seat, const struct ur_effect *effect,
               uint8_t must[UR_PARTS]) {
    for (int i = 0; i < UR_EFFECT && effect->op[i].op; i++) {
        const struct ur_op *op = &effect->op[i];
        const struct ur_op_kind *kind = &ur_op_kind[op->op];
        unsigned part = ur_part_of(op);
        if (part < UR_PARTS && !kind->optional) must[part] = (uint8_t)(must[part] + op->n);
        if (kind->possible && !kind->possible(state, seat, op, must)) return false;
    }
    return true;
}
