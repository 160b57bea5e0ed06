/* See habit.h. */
#include "games/ultimate_railroads/habit.h"

#define NUMBER_OF(id, value)          value,
#define NUMBERS_OF_OP(id, once, each) once, each,
const int16_t ur_habit_numbers[UR_HABITS] = {UR_HABIT_LIST(NUMBER_OF) UR_HABIT_OP_LIST(NUMBERS_OF_OP)};

#define PLACE_OF_OP(id, once, each) [UR_OP_##id] = UR_HABIT_OP_##id,
static const uint8_t op_number[UR_OPS] = {UR_HABIT_OP_LIST(PLACE_OF_OP)};

enum { INDUSTRY = UR_ROUTES, AREAS };

struct thumb {
    const struct ur_state *state;
    const struct ur_seat *mine;
    const int16_t *number; /* in 64ths */
    unsigned seat;
    float left;        /* scorings to come */
    float area[AREAS]; /* how the plan likes each route, and industry */
    float track[UR_ROUTES][UR_COLOURS];
    float space[UR_ROUTES][UR_LONGEST + 1]; /* special spaces, for whose locomotives come there */
    float doubled[UR_ROUTES];
    float revalued; /* what other values would bring in a round */
    bool medal;     /* its slot is reached */
    float step, doubler, factory;
};

#define NUMBER(thumb, id) parts((thumb)->number[UR_HABIT_##id])

static float parts(int number) {
    return (float)number / 64;
}

static float effect_worth(const struct thumb *thumb, const struct ur_effect *effect);

/* Of an operation: once, and in each round. */
static float both(const struct thumb *thumb, unsigned at) {
    return parts(thumb->number[at]) + parts(thumb->number[at + 1]) * thumb->left;
}

static float larger(float a, float b) {
    return a > b ? a : b;
}

/* --- Locomotives ----------------------------------------------------------------------------------------- */

/* The points of a space of a route in a round, whether locomotives reach it or not. */
static float points_of(const struct thumb *thumb, unsigned route, unsigned space) {
    const struct ur_line *line = &thumb->mine->route[route];
    unsigned c = UR_COLOURS - 1;
    while (c > 0 && line->at[c] < space) c--;
    return (float)ur_value[thumb->mine->valuation][c] * (space <= line->doublers ? 2 : 1) *
           thumb->doubled[route];
}

static float reach_worth(const struct thumb *thumb, unsigned route, unsigned from, unsigned to) {
    unsigned length = ur_route_of(thumb->state, thumb->seat, route)->length;
    float sum = 0;
    for (unsigned s = from + 1; s <= to && s <= length; s++) {
        bool laid = thumb->mine->route[route].at[UR_WOOD] >= s;
        float round = points_of(thumb, route, s) + NUMBER(thumb, AHEAD) * (laid ? 1 : NUMBER(thumb, NO_WAY));
        sum += round * thumb->left + thumb->space[route][s];
    }
    return sum * thumb->area[route];
}

/* A locomotive of this number in this slot; what it replaces goes where it is worth most. */
static float place_worth(const struct thumb *thumb, unsigned route, unsigned slot, unsigned number) {
    unsigned old = ur_loco_number(thumb->mine, route, slot), reach = thumb->mine->reach[route];
    float best = 0;
    if (old >= number) return 0;
    if (old)
        for (unsigned r = 0; r < UR_ROUTES; r++)
            for (unsigned i = 0; r != route && i < ur_slots(thumb->state, thumb->seat, r); i++)
                best = larger(best, place_worth(thumb, r, i, old));
    return best + reach_worth(thumb, route, reach, reach + number - old);
}

static float loco_worth(const struct thumb *thumb, unsigned number) {
    float best = 0;
    for (unsigned r = 0; r < UR_ROUTES; r++)
        for (unsigned i = 0; i < ur_slots(thumb->state, thumb->seat, r); i++)
            best = larger(best, place_worth(thumb, r, i, number));
    return best;
}

static float lowest_worth(const struct thumb *thumb) {
    uint32_t lowest = ur_lowest(thumb->state);
    return lowest ? loco_worth(thumb, ur_number[rh_set_first(lowest)]) : 0;
}

/* --- Effects --------------------------------------------------------------------------------------------- */

static float track_worth(const struct thumb *thumb, unsigned colours, unsigned routes) {
    float best = 0;
    for (unsigned r = 0; r < UR_ROUTES; r++)
        for (unsigned c = 0; c < UR_COLOURS; c++)
            if (ur_has(colours, c) && ur_has(routes, r) && thumb->track[r][c] > best &&
                ur_can_move(thumb->state, thumb->seat, r, c))
                best = thumb->track[r][c];
    return best;
}

static float unit(const struct thumb *thumb) {
    return NUMBER(thumb, UNIT) + NUMBER(thumb, UNIT_ROUND) * thumb->left;
}

static float engineer_worth(const struct thumb *thumb, unsigned number) {
    return number ? effect_worth(thumb, &ur_engineer_of(thumb->state, number)->effect) : 0;
}

/* What is told by the numbers, some of it with what shows on the board. */
static float by_number(const struct thumb *thumb, const struct ur_op *op) {
    float worth = op_number[op->op] ? both(thumb, op_number[op->op]) : 0;
    switch (op->op) {
    case UR_OP_UNLOCK:
        return op->n * NUMBER(thumb, UNLOCK) * thumb->left;
    case UR_OP_MEDAL_SLOT:
        return UR_MEDAL_POINTS * thumb->left * (thumb->mine->medal != UR_NONE ? 1 : NUMBER(thumb, MEDAL));
    case UR_OP_MEDAL:
        return thumb->medal ? UR_MEDAL_POINTS * thumb->left : worth;
    case UR_OP_REVALUE:
        return worth + NUMBER(thumb, REVALUED) * thumb->revalued * thumb->left;
    case UR_OP_HIRE: {
        float does = NUMBER(thumb, HIRED) * engineer_worth(thumb, thumb->state->strip[UR_HIRE]);
        return worth + (thumb->left - 1) * larger(0, does - NUMBER(thumb, PAID) * unit(thumb));
    }
    case UR_OP_COINS:
    case UR_OP_COAL:
    case UR_OP_KEY:
    case UR_OP_RANDOM_START:
    case UR_OP_CHOSEN_START:
        return op->n * worth;
    default:
        return worth;
    }
}

static float op_worth(const struct thumb *thumb, const struct ur_op *op) {
    switch (op->op) {
    case UR_OP_TRACK:
        return op->n * track_worth(thumb, op->set, ~0u);
    case UR_OP_ROUTE:
        return op->n * track_worth(thumb, ~0u, 1u << op->set);
    case UR_OP_STEP:
        return op->n * thumb->step;
    case UR_OP_DOUBLER:
        return op->n * thumb->doubler;
    case UR_OP_LOCO:
        return lowest_worth(thumb);
    case UR_OP_LOCO_9:
        return loco_worth(thumb, 9);
    case UR_OP_FACTORY:
        return thumb->factory;
    case UR_OP_EITHER:
        return larger(thumb->factory, lowest_worth(thumb));
    case UR_OP_POINTS:
        return op->n;
    case UR_OP_STAR:
        return op->n * thumb->left;
    case UR_OP_SUM_ENGINEERS:
        return (float)ur_sum_engineers(thumb->mine);
    case UR_OP_SUM_LOCOS:
        return (float)ur_sum_locos(thumb->mine, op->n);
    case UR_OP_SUM_TRACKS:
        return (float)ur_sum_tracks(thumb->mine, op->set);
    case UR_OP_BOARD:
        return engineer_worth(thumb, thumb->state->strip[op->n]);
    default:
        return by_number(thumb, op);
    }
}

static float effect_worth(const struct thumb *thumb, const struct ur_effect *effect) {
    float sum = 0;
    for (int i = 0; i < UR_EFFECT && effect->op[i].op; i++) sum += op_worth(thumb, &effect->op[i]);
    return sum;
}

/* --- Track ----------------------------------------------------------------------------------------------- */

static void look_at_specials(struct thumb *thumb) {
    const struct ur_board *board = ur_board_of(thumb->state);
    const struct ur_seat *mine = thumb->mine;
    for (unsigned i = 0; i < board->specials; i++) {
        const struct ur_special *special = &board->special[i];
        unsigned r = special->route;
        if (mine->done >> i & 1) {
            if (special->effect.op[0].op == UR_OP_DOUBLE) thumb->doubled[r] = 2;
            if (special->effect.op[0].op == UR_OP_MEDAL_SLOT) thumb->medal = true;
            continue;
        }
        if (!(mine->laid >> special->piece & 1)) continue;
        int way = special->space - mine->route[r].at[special->colour];
        bool reached = !special->loco || mine->reach[r] >= special->space;
        float worth = effect_worth(thumb, &special->effect);
        if (!reached) thumb->space[r][special->space] += worth * (way > 0 ? NUMBER(thumb, NO_TRACK) : 1);
        if (way <= 0) continue;
        for (worth *= reached ? 1 : NUMBER(thumb, NO_LOCO); way > 0; way--) worth *= NUMBER(thumb, NEAR);
        thumb->track[r][special->colour] += worth;
    }
}

/* From the highest colour down, for each makes room for the one above it. */
static void look_at_track(struct thumb *thumb) {
    for (unsigned r = 0; r < UR_ROUTES; r++) {
        const struct ur_line *line = &thumb->mine->route[r];
        const uint8_t *value = ur_value[thumb->mine->valuation], *other = ur_value[UR_UPGRADED];
        unsigned colours = ur_route_of(thumb->state, thumb->seat, r)->colours;
        for (unsigned c = UR_COLOURS; c-- > 0;) {
            float *track = &thumb->track[r][c], more = c ? (float)(value[c] - value[c - 1]) : 0;
            if (!ur_has(colours, c)) continue;
            int to = line->at[c] < thumb->mine->reach[r] ? line->at[c] : thumb->mine->reach[r];
            if (c) thumb->revalued += (float)(to * (other[c] - other[c - 1])) - (float)to * more;
            more *= thumb->left * (line->at[c] < line->doublers ? 2 : 1) * thumb->doubled[r];
            if (line->at[c] >= thumb->mine->reach[r]) more *= NUMBER(thumb, BEYOND);
            *track = (*track + more) * thumb->area[r];
            if (c + 1 < UR_COLOURS && line->at[c] > line->at[c + 1])
                *track +=
                    NUMBER(thumb, ROOM) * thumb->track[r][c + 1] / (float)(line->at[c] - line->at[c + 1]);
        }
    }
}

static float doubler_worth(const struct thumb *thumb) {
    unsigned space = thumb->mine->route[0].doublers + 1u;
    if (space > ur_board_of(thumb->state)->route[0].doublers) return 0;
    float points = thumb->mine->reach[0] >= space ? points_of(thumb, 0, space) : 0;
    return larger(points, NUMBER(thumb, DOUBLED)) * thumb->left * thumb->area[0];
}

/* --- Industry -------------------------------------------------------------------------------------------- */

static float step_worth(const struct thumb *thumb, unsigned wrench) {
    const struct ur_lane *lane = ur_lane_of(thumb->state, thumb->mine, wrench);
    unsigned at = thumb->mine->wrench[wrench], second = at + 2 < lane->nodes ? at + 2 : at + 1;
    if (at + 1 >= lane->nodes) return 0;
    const struct ur_node *node = &lane->node[at + 1];
    float now = (float)ur_node_points(lane, at);
    float more = (float)ur_node_points(lane, at + 1) - now;
    more += NUMBER(thumb, LOOK) * ((float)ur_node_points(lane, second) - now - more);
    const struct ur_effect *effect =
        node->gap ? &ur_factory[ur_factory_in(thumb->state, thumb->mine, node->gap)] : &node->effect;
    return more * thumb->left * thumb->area[INDUSTRY] + effect_worth(thumb, effect);
}

static void look_at_industry(struct thumb *thumb) {
    const struct ur_seat *mine = thumb->mine;
    thumb->factory = NUMBER(thumb, FACTORY) + NUMBER(thumb, FACTORY_ROUND) * thumb->left;
    for (unsigned i = 0; i < mine->wrenches; i++) {
        const struct ur_lane *lane = ur_lane_of(thumb->state, mine, i);
        if (ur_can_step(thumb->state, thumb->seat, i))
            thumb->step = larger(thumb->step, step_worth(thumb, i));
        else if (mine->wrench[i] + 1u < lane->nodes)
            thumb->factory += NUMBER(thumb, OPENS) * thumb->left;
    }
    thumb->factory *= thumb->area[INDUSTRY];
}

/* A factory in a gap, or on a place of the board that all share: for each wrench that will come there. */
static float tile_worth(const struct thumb *thumb, unsigned tile, unsigned gap) {
    const struct ur_seat *mine = thumb->mine;
    float worth = NUMBER(thumb, TILE) * effect_worth(thumb, &ur_factory[tile]), sum = 0;
    for (unsigned i = 0; i < mine->wrenches; i++) {
        const struct ur_lane *lane = ur_lane_of(thumb->state, mine, i);
        for (unsigned node = mine->wrench[i] + 1u; node < lane->nodes; node++)
            if (lane->node[node].gap == gap + 1) sum += worth;
    }
    return sum;
}

/* --- Moves ----------------------------------------------------------------------------------------------- */

static float coin(const struct thumb *thumb) {
    return thumb->left > 1 ? both(thumb, UR_HABIT_OP_COINS) : 0;
}

/* What a move names whose first argument is a row of a table of effects. */
static const struct ur_effect *const table_of[UR_VERBS] = {
    [UR_DO_TAKE] = ur_start,        [UR_DO_CHOOSE] = ur_start, [UR_DO_INCOME] = ur_income,
    [UR_DO_COLLECT] = ur_income,    [UR_DO_KEY] = ur_key,      [UR_DO_CARD] = ur_idea,
    [UR_DO_IDEA] = ur_token,        [UR_DO_TRADE] = ur_token,  [UR_DO_SPECIAL] = ur_special_card,
    [UR_DO_DIVIDEND] = ur_dividend, [UR_DO_LOAD] = ur_cargo,   [UR_DO_RIDE] = ur_cargo,
    [UR_DO_FOUNDRY] = ur_foundry,   [UR_DO_FIRE] = ur_foundry,
};

static float use_worth(const struct thumb *thumb, struct move move) {
    const struct ur_effect *effect = ur_effect_of(thumb->state, move.arg[0]);
    float worth = effect_worth(thumb, effect);
    if (move.verb != UR_DO_USE && move.verb != UR_DO_BORROW) return worth;
    struct ur_pay pay = ur_pay_of(move.arg[1]);
    bool wood = pay.wood && effect->op[0].op == UR_OP_TRACK && effect->op[0].set == UR_SET_WOOD;
    return worth + (wood ? track_worth(thumb, UR_SET_WOOD, ~0u) : 0) -
           unit(thumb) * (float)(pay.workers + pay.wood) - coin(thumb) * pay.coins;
}

static float slot_worth(const struct thumb *thumb, unsigned name, unsigned number) {
    if (name == UR_SUPPLY) return 0;
    return place_worth(thumb, name / UR_SLOTS % UR_ROUTES, name % UR_SLOTS, number);
}

static float move_worth(const struct thumb *thumb, struct move move) {
    const struct ur_state *state = thumb->state;
    unsigned first = move.arg[0], route = first % UR_ROUTES;
    if (table_of[move.verb]) return effect_worth(thumb, &table_of[move.verb][first]);
    switch (move.verb) {
    case UR_DO_USE:
    case UR_DO_AGAIN:
    case UR_DO_RELOCATE:
    case UR_DO_BORROW:
        return use_worth(thumb, move);
    case UR_DO_PASS:
        return -NUMBER(thumb, PASS) * unit(thumb);
    case UR_DO_TRACK:
        return thumb->track[first / UR_COLOURS % UR_ROUTES][first % UR_COLOURS];
    case UR_DO_FOLLOW:
        return thumb->track[route][UR_GREEN] *
               (float)(ur_follow_to(state, thumb->seat, route) - thumb->mine->route[route].at[UR_GREEN]);
    case UR_DO_STEP:
        return step_worth(thumb, first);
    case UR_DO_DOUBLER:
        return thumb->doubler;
    case UR_DO_LOCO:
        return slot_worth(thumb, move.arg[1], ur_number[first]);
    case UR_DO_PLACE:
        return slot_worth(thumb, first, ur_number[ur_top(state)->a] + ur_top(state)->b);
    case UR_DO_FACTORY:
        return thumb->factory + tile_worth(thumb, first % UR_TILES, move.arg[1]) -
               tile_worth(thumb, thumb->mine->factory[move.arg[1]], move.arg[1]);
    case UR_DO_COVER:
        return thumb->factory + tile_worth(thumb, first % UR_TILES, move.arg[1]) +
               effect_worth(thumb, ur_covered(state, move.arg[1]));
    case UR_DO_RESOLVE:
        return effect_worth(thumb, &ur_factory[ur_factory_in(state, thumb->mine, first + 1)]);
    case UR_DO_KEEP:
        return (float)ur_bonus_points(state, thumb->seat, first, thumb->mine->hand);
    case UR_DO_REWARD:
        return first == UR_REWARD_POINTS ? 10 : NUMBER(thumb, OP_END_BONUS);
    case UR_DO_END:
    case UR_DO_STAY:
    case UR_DO_CLOSE:
        return -1;
    default:
        return 5;
    }
}

/* --- The whole ------------------------------------------------------------------------------------------- */

void ur_prefer_by(const int16_t *number, const void *at, uint64_t plan, struct random *dice,
                  const struct move *move, size_t count, float *worth) {
    const struct ur_state *state = at;
    unsigned seat = ur_actor(state);
    struct thumb thumb = {.state = state,
                          .mine = &state->seat[seat],
                          .number = number,
                          .seat = seat,
                          .left = (float)ur_scorings_left(state)};
    plan = (plan + seat + 1) * UINT64_C(0x9E3779B97F4A7C15);
    for (unsigned i = 0; i < AREAS; i++) {
        thumb.area[i] = 1 + NUMBER(&thumb, PLAN) * ((float)(plan >> (16 * i) & 0xFF) / 256 - .5f);
        if (i < UR_ROUTES) thumb.doubled[i] = 1;
    }
    look_at_specials(&thumb);
    look_at_track(&thumb);
    thumb.doubler = doubler_worth(&thumb);
    look_at_industry(&thumb);
    for (size_t i = 0; i < count; i++)
        worth[i] = move_worth(&thumb, move[i]) * (1 + NUMBER(&thumb, NOISE) * ((float)rh_unit(dice) - .5f));
}

void ur_prefer(const void *state, uint64_t plan, struct random *dice, const struct move *move, size_t count,
               float *worth) {
    ur_prefer_by(ur_habit_numbers, state, plan, dice, move, count, worth);
}

bool ur_prefers(const void *at) {
    return ((const struct ur_state *)at)->board != UR_GERMAN;
}
