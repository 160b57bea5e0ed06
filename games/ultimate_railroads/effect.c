/* The one interpreter of effects: spaces, engineers, factories, tokens, cards and bonuses all end here.
 *
 * What leaves no choice happens at once (UR-54); everything else becomes a counter of the action pool, owed if the action
 * is direct. A new kind of effect is a line in components.h, a case here, and a file for the decision it asks for.
 */
#include "games/ultimate_railroads/rules.h"

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

static unsigned track_part(unsigned set) {
    for (unsigned i = 0; i < UR_TRACK_PARTS; i++)
        if (ur_part_set[i] == set) return i;
    return UR_PART_ANY;
}

/* The part of the pool that an operation becomes, or UR_PARTS: it is done at once. */
static unsigned part_of(const struct ur_op *op) {
    switch (op->op) {
    case UR_OP_TRACK:
        return track_part(op->set);
    case UR_OP_STEP:
        return UR_PART_STEP;
    case UR_OP_DOUBLER:
        return UR_PART_DOUBLER;
    case UR_OP_LOCO:
        return UR_PART_LOCO;
    case UR_OP_FACTORY:
        return UR_PART_FACTORY;
    case UR_OP_EITHER:
        return UR_PART_EITHER;
    case UR_OP_FOLLOW:
        return UR_PART_FOLLOW;
    case UR_OP_KEY:
        return UR_PART_KEY;
    case UR_OP_IDEA_CARD:
        return UR_PART_IDEA_CARD;
    case UR_OP_CARD_OR:
        return UR_PART_CARD_OR;
    case UR_OP_TRADE:
        return UR_PART_TRADE;
    case UR_OP_MEDAL:
        return UR_PART_MEDAL;
    case UR_OP_INCOME:
        return UR_PART_INCOME;
    case UR_OP_ROUTE:
        return UR_PART_ROUTE_1 + op->set;
    case UR_OP_WORKSHOP:
        return UR_PART_WORKSHOP;
    case UR_OP_NUT:
        return UR_PART_NUT;
    case UR_OP_END_BONUS:
        return UR_PART_END_BONUS;
    case UR_OP_FOUNDRY:
        return UR_PART_FOUNDRY;
    case UR_OP_FEED:
        return UR_PART_FEED;
    case UR_OP_SPECIAL:
        return UR_PART_SPECIAL;
    case UR_OP_TWO_IDEAS:
        return UR_PART_TOKEN;
    default:
        return UR_PARTS;
    }
}

static void coins(struct ur_state *state, unsigned seat, unsigned n, struct events *events) {
    state->seat[seat].coins = (uint8_t)(state->seat[seat].coins + n);
    rh_tell(events, UR_TELL_COINS, seat, (int16_t)n);
}

static void points(struct ur_state *state, unsigned seat, int n, struct events *events) {
    if (!n) return;
    ur_earn(state, seat, UR_FROM_ACTIONS, n, events);
    rh_tell(events, UR_TELL_POINTS, seat, (int16_t)n);
}

/* UR-131 */
static void worker(struct ur_state *state, unsigned seat, struct events *events) {
    struct ur_seat *mine = &state->seat[seat];
    if (!mine->reserve) return;
    mine->reserve--;
    mine->own++;
    mine->workers++;
    rh_tell(events, UR_TELL_WORKER, seat, 0);
}

static void engineer(struct ur_state *state, unsigned seat, unsigned number, struct events *events) {
    state->seat[seat].engineer |= UINT32_C(1) << number;
    rh_tell(events, UR_TELL_HIRE, seat, (int16_t)number);
}

/* a player has two; with the German board the purple one is there for one of the players. UR-185, UR-186. On the
 * American track the idea token brings steps only. UR-208, UR-304 */
bool ur_wrench_left(const struct ur_state *state, unsigned seat, const struct ur_op *op) {
    if (op->set && state->industry == UR_INDUSTRY_AMERICAN) return false;
    bool purple = state->board == UR_GERMAN;
    for (unsigned i = 0; i < state->seats; i++) purple = purple && state->seat[i].wrenches < UR_WRENCHES;
    return state->seat[seat].wrenches < 2 || purple;
}

static void wrench(struct ur_state *state, unsigned seat, const struct ur_op *op, struct events *events) {
    struct ur_seat *mine = &state->seat[seat];
    if (!ur_wrench_left(state, seat, op)) return;
    mine->wrench[mine->wrenches++] = 0;
    rh_tell(events, UR_TELL_WRENCH, seat, 0);
    if (state->industry == UR_INDUSTRY_AMERICAN) ur_push(state, UR_STEP_LANE, seat, 0, 0); /* UR-304 */
}

static void at_once(struct ur_state *state, unsigned seat, const struct ur_op *op, bool direct,
                    struct events *events) {
    struct ur_seat *mine = &state->seat[seat];
    switch (op->op) {
    case UR_OP_COINS:
        coins(state, seat, op->n, events);
        break;
    case UR_OP_POINTS:
        points(state, seat, op->n, events);
        break;
    case UR_OP_SUM_ENGINEERS:
        points(state, seat, ur_sum_engineers(mine), events);
        break;
    case UR_OP_SUM_LOCOS:
        points(state, seat, ur_sum_locos(mine, op->n), events);
        break;
    case UR_OP_SUM_TRACKS:
        points(state, seat, ur_sum_tracks(mine, op->set), events);
        break;
    case UR_OP_WORKER:
        worker(state, seat, events);
        break;
    case UR_OP_UNLOCK:
        mine->unlocked = (uint8_t)(mine->unlocked | 1 << op->n);
        rh_tell(events, UR_TELL_UNLOCK, seat, op->n);
        break;
    case UR_OP_TEMPS:
        state->temps = (uint8_t)seat;
        mine->workers = (uint8_t)(mine->workers + UR_TEMPS);
        rh_tell(events, UR_TELL_TEMPS, seat, 0);
        break;
    case UR_OP_HIRE:
        engineer(state, seat, state->strip[UR_HIRE], events);
        state->strip[UR_HIRE] = 0;
        break;
    case UR_OP_ENGINEER_1:
        engineer(state, seat, 1, events);
        break;
    case UR_OP_BOARD:
        ur_grant(state, seat, &ur_engineer_of(state, state->strip[op->n])->effect, direct, UR_NONE, events);
        break;
    case UR_OP_CLAIM:
        rh_tell(events, UR_TELL_CLAIM, seat, op->n);
        break;
    case UR_OP_REVALUE:
        mine->valuation = UR_UPGRADED;
        rh_tell(events, UR_TELL_REVALUE, seat, 0);
        break;
    case UR_OP_SPECIAL_VALUE:
        mine->valuation = UR_SPECIAL_VALUE;
        rh_tell(events, UR_TELL_REVALUE, seat, 0);
        break;
    case UR_OP_WRENCH:
        wrench(state, seat, op, events);
        break;
    case UR_OP_WOOD_WORKER:
        mine->wood_worker = UR_WOOD_HOME;
        rh_tell(events, UR_TELL_WOOD_WORKER, seat, 0);
        break;
    case UR_OP_LOCO_9:
        ur_push(state, UR_STEP_PLACE, seat, UR_TILE_9S, 0);
        break;
    case UR_OP_REUSE:
        ur_push(state, UR_STEP_REUSE, seat, op->n, direct);
        break;
    case UR_OP_RANDOM_START:
        ur_push(state, UR_STEP_RANDOM, seat, op->n, 0);
        break;
    case UR_OP_CHOSEN_START:
        ur_push(state, UR_STEP_CHOSEN, seat, op->n, direct);
        break;
    case UR_OP_OWN_FACTORY:
        ur_push(state, UR_STEP_OWN, seat, 0, direct);
        break;
    case UR_OP_TRAIN:
        ur_push(state, UR_STEP_LOAD, seat, 0, direct);
        break;
    case UR_OP_OTHER:
        ur_push(state, UR_STEP_OTHER, seat, 0, direct);
        break;
    case UR_OP_SITE: /* UR-223 */
        if (ur_any_site(mine)) ur_push(state, UR_STEP_SITE, seat, 0, 0);
        break;
    case UR_OP_PURPLE:
        mine->car[UR_PURPLE_CAR].unplaced = op->n;
        ur_push(state, UR_STEP_PURPLE, seat, 0, 0);
        break;
    case UR_OP_OSAKA:
        ur_osaka(state, seat, events);
        break;
    case UR_OP_BLAST:
        ur_blast_begins(state, seat, events);
        break;
    case UR_OP_STOCK:
        ur_stock_rises(state, seat, op->set, events);
        break;
    case UR_OP_SPIKE:
        mine->spike = 1;
        rh_tell(events, UR_TELL_SPIKE, seat, 0);
        break;
    case UR_OP_COAL:
        mine->coal = (uint8_t)(mine->coal + op->n);
        rh_tell(events, UR_TELL_COAL, seat, op->n);
        break;
    case UR_OP_BUILD:
        ur_push(state, UR_STEP_BUILD, seat, op->n, 0);
        break;
    case UR_OP_DOUBLE_STEP:
        mine->doubling = 1;
        rh_tell(events, UR_TELL_DOUBLING, seat, 0);
        break;
    case UR_OP_RECRUIT:
        ur_push(state, UR_STEP_RECRUIT, seat, 0, 0);
        break;
    case UR_OP_FREIGHT:
        ur_push(state, UR_STEP_COUPLE, seat, 0, 0);
        break;
    default: /* stars, doubling and medal slots are looked at when routes score */
        break;
    }
}

/* The only route that can take a doubler, or UR_NONE if there is a choice or no room. */
static unsigned only_doubler_route(const struct ur_state *state, unsigned seat) {
    const struct ur_board *board = ur_board_of(state);
    unsigned only = UR_NONE;
    for (unsigned r = 0; r < UR_ROUTES; r++) {
        if (state->seat[seat].route[r].doublers >= board->route[r].doublers) continue;
        if (only != UR_NONE) return UR_NONE;
        only = r;
    }
    return only;
}

/* Doublers are laid at once where there is no choice of route; answers how many are left over. */
static unsigned doublers(struct ur_state *state, unsigned seat, unsigned n, struct events *events) {
    unsigned route = only_doubler_route(state, seat);
    if (route == UR_NONE) return n;
    unsigned room = (unsigned)ur_doubler_room(state, seat), fit = n < room ? n : room;
    ur_lay_doublers(state, seat, route, fit, events);
    return n - fit;
}

/* What goes into the pool of the parts that something can be done for at the moment they come, or later. */
static unsigned into_pool(struct ur_state *state, unsigned seat, const struct ur_op *op,
                          struct events *events) {
    unsigned slots;
    switch (op->op) {
    case UR_OP_DOUBLER:
        return doublers(state, seat, op->n, events);
    case UR_OP_KEY: /* UR-135 */
        state->seat[seat].keys = (uint8_t)(state->seat[seat].keys + op->n);
        rh_tell(events, UR_TELL_KEY_GAINED, seat, op->n);
        return op->n;
    case UR_OP_CARD_OR: /* n is its points */
        return 1;
    case UR_OP_END_BONUS: /* UR-58 */
        return state->may[UR_PART_END_BONUS] < state->piled;
    case UR_OP_MEDAL:
        slots = (unsigned)ur_medal_slots(state, seat);
        if (state->seat[seat].medal != UR_NONE || !slots) return 0;
        if (slots & (slots - 1)) return 1;
        state->seat[seat].medal = (uint8_t)__builtin_ctz(slots);
        rh_tell(events, UR_TELL_MEDAL, seat, (int16_t)ur_route_name(state, state->seat[seat].medal));
        return 0;
    default:
        return op->n;
    }
}

/* Never owed, whatever brings it. UR-47, UR-266 */
static bool optional(const struct ur_op *op) {
    return op->op == UR_OP_FEED || op->op == UR_OP_TWO_IDEAS;
}

void ur_grant(struct ur_state *state, unsigned seat, const struct ur_effect *effect, bool direct,
              unsigned idea, struct events *events) {
    for (int i = 0; i < UR_EFFECT && effect->op[i].op; i++) {
        const struct ur_op *op = &effect->op[i];
        unsigned part = part_of(op);
        if (op->op == UR_OP_IDEA) {
            assert(idea <= UR_IDEA_NODE);
            state->open |= UINT64_C(1) << idea;
            rh_tell(events, UR_TELL_IDEA_SPACE, seat, 0);
        } else if (part == UR_PARTS) {
            at_once(state, seat, op, direct, events);
        } else {
            uint8_t *pool = direct && !optional(op) ? state->must : state->may;
            pool[part] = (uint8_t)(pool[part] + into_pool(state, seat, op, events));
            if (part == UR_PART_STEP && state->seat[seat].doubling &&
                op->set != UR_NEVER_DOUBLED) /* UR-277 */
                state->may[part] = (uint8_t)(state->may[part] + op->n);
        }
    }
}

/* An engineer's action that asks for another space is as good as the spaces there are. */
bool ur_demand(const struct ur_state *state, unsigned seat, const struct ur_effect *effect,
               uint8_t must[UR_PARTS]) {
    for (int i = 0; i < UR_EFFECT && effect->op[i].op; i++) {
        const struct ur_op *op = &effect->op[i];
        unsigned part = part_of(op);
        if (part < UR_PARTS && !optional(op)) must[part] = (uint8_t)(must[part] + op->n);
        if (op->op == UR_OP_HIRE && !state->strip[UR_HIRE]) return false;
        if (op->op == UR_OP_REUSE && !ur_any_reuse(state, seat, op->n)) return false;
        if (op->op == UR_OP_OWN_FACTORY && !ur_any_factory(state, seat)) return false;
        if (op->op == UR_OP_TRAIN && !ur_demand_train(state, seat, must)) return false;
        if (op->op == UR_OP_OTHER && !ur_any_borrow(state, seat)) return false;
        if (op->op == UR_OP_BOARD) {
            if (!state->strip[op->n]) return false;
            if (!ur_demand(state, seat, &ur_engineer_of(state, state->strip[op->n])->effect, must))
                return false;
        }
    }
    return true;
}
