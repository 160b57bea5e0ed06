/* Milestones: conditions, completion and replacement (section 12), and the stacks that replacements come from.
 *
 * A stack is a set of unseen tiles above a queue of tiles that seats have looked at and put back. What is drawn from the
 * unseen ones is random, what comes from the queue is not, but both are chance moves: something is seen.
 */
#include "games/railroad_revolution/rules.h"

/* A hidden set stays hidden. */
static uint16_t without(uint16_t set, unsigned name) {
    return (uint16_t)(set == UINT16_MAX ? set : set & ~(1u << name));
}

/* --- Conditions ------------------------------------------------------------------------------------------ */

/* What counts for a condition. RR-124 */
static uint64_t counted(const struct rev_seat *seat, const struct rev_condition *condition) {
    switch (condition->kind) {
    case REV_CONNECTED:
        return rev_connected(seat) & rev_level_cities[condition->of];
    case REV_STATIONS_IN:
        return seat->stations & rev_level_cities[condition->of];
    case REV_DEAL_RAILS:
        return seat->rails & rev_deal_spaces;
    default:
        return seat->rails & rev_icon_spaces[condition->of];
    }
}

int rev_condition_count(const struct rev_seat *seat, const struct rev_condition *condition) {
    return rh_set_size(counted(seat, condition));
}

/* Has the set so many members? It is looked at after every turn: a few steps are quicker than to count all. */
static bool has_at_least(uint64_t set, int least) {
    for (; least > 1 && set; least--) set &= set - 1;
    return set || least < 1;
}

static bool ready(const struct rev_seat *seat, const struct rev_plan *plan) {
    if (plan->tile == REV_NONE) return false;
    const struct rev_milestone *tile = &rev_milestone[plan->tile];
    for (int i = 0; i < tile->managers; i++)
        if (plan->manager[i] == REV_NONE) return false;
    for (int i = 0; i < tile->conditions; i++)
        if (!has_at_least(counted(seat, &tile->condition[i]), tile->condition[i].least)) return false;
    return true;
}

bool rev_milestone_ready(const struct rev_seat *seat, const struct rev_plan *plan) {
    return ready(seat, plan);
}

/* --- Completion ------------------------------------------------------------------------------------------ */

/* RR-127, RR-128: the stack of a replacement, counted from B, or -1 */
static int next_depth(unsigned tile) {
    unsigned stack = rev_milestone[tile].stack;
    return stack <= REV_A2 ? 0 : stack == REV_D ? -1 : (int)(stack - REV_A2);
}

static void complete(struct rev_state *state, unsigned at, unsigned place, struct events *events) {
    struct rev_plan *plan = &state->seat[at].milestone[place];
    unsigned tile = plan->tile;
    int depth = next_depth(tile);
    for (int i = 0; i < rev_milestone[tile].managers; i++) state->supply[plan->manager[i]]++;
    *plan = (struct rev_plan){REV_NONE, {REV_NONE, REV_NONE}};
    state->seat[at].completed |= UINT64_C(1) << tile;
    rev_tell(events, REV_TELL_COMPLETE, at, tile, rev_milestone[tile].points);
    if (depth < 0) return;
    const struct rev_stack *stack = &state->stack[depth];
    unsigned tiles = (unsigned)stack->left + stack->queued;
    if (!tiles) return;
    rev_push(state, REV_STEP_KEEP, at, (unsigned)depth, place);
    if (!state->strategic) /* RR-143 */
        rev_push(state, REV_STEP_DRAW, at, (unsigned)depth, tiles < REV_LOOK ? tiles : REV_LOOK);
}

bool rev_complete_next(struct rev_state *state, unsigned active, struct events *events) {
    unsigned at = active;
    for (unsigned i = 0; i < state->seats; i++, at = at + 1 == state->seats ? 0 : at + 1) {
        const struct rev_seat *seat = &state->seat[at];
        bool first = ready(seat, &seat->milestone[0]), second = ready(seat, &seat->milestone[1]);
        if (!first && !second) continue;
        if (first && second)
            rev_push(state, REV_STEP_COMPLETE, at, 0, 0);
        else
            complete(state, at, second, events);
        return true;
    }
    return false;
}

void rev_completed(struct rev_state *state, struct move move, struct events *events) {
    unsigned at = rh_agenda_pop(&state->agenda).seat;
    complete(state, at, state->seat[at].milestone[0].tile != move.arg[0], events);
}

size_t rev_complete_moves(const struct rev_state *state, const struct step *step, struct move *out) {
    for (int i = 0; i < REV_HAND; i++)
        out[i] = rev_move(REV_DO_COMPLETE, state->seat[step->seat].milestone[i].tile, 0);
    return REV_HAND;
}

/* --- Stacks ---------------------------------------------------------------------------------------------- */

/* RR-19: the tiles of one stack, to the seats in their order */
void rev_given(struct rev_state *state, struct move move, struct events *events) {
    unsigned place = rh_agenda_pop(&state->agenda).a;
    for (unsigned i = 0; i < state->seats; i++) {
        state->seat[i].milestone[place].tile = move.arg[i];
        rev_tell(events, REV_TELL_GIVEN, i, move.arg[i]);
    }
}

uint16_t rev_stack_tiles(const struct rev_state *state, unsigned depth) {
    unsigned first = rev_stack_first[REV_B + depth], tiles = (1u << REV_STACK_TILES) - 1;
    for (unsigned i = 0; i < state->seats; i++) {
        const struct rev_seat *seat = &state->seat[i];
        tiles &= ~(unsigned)(seat->completed >> first);
        for (int j = 0; j < REV_HAND; j++)
            if (seat->milestone[j].tile != REV_NONE && seat->milestone[j].tile >= first &&
                seat->milestone[j].tile < first + REV_STACK_TILES)
                tiles &= ~(1u << (seat->milestone[j].tile - first));
    }
    return (uint16_t)tiles;
}

void rev_draw_chance(const struct rev_state *state, const struct step *step, struct chance *chance) {
    const struct rev_stack *stack = &state->stack[step->a];
    unsigned first = rev_stack_first[REV_B + step->a];
    chance->base = rev_move(REV_DO_DRAW, step->seat, 0);
    chance->first = chance->draws = 1;
    chance->kinds = REV_MILESTONES;
    if (!stack->left) {
        chance->weight[first + state->seat[stack->queue[0]].lore[step->a].under[0]] = 1;
        return;
    }
    for (unsigned set = stack->unseen; set; set &= set - 1)
        chance->weight[first + (unsigned)__builtin_ctz(set)] = 1;
}

/* The uppermost tile of the queue goes. */
static void unqueue(struct rev_state *state, unsigned depth) {
    struct rev_stack *stack = &state->stack[depth];
    struct rev_lore *lore = &state->seat[stack->queue[0]].lore[depth];
    memmove(lore->under, lore->under + 1, REV_UNDER - 1);
    lore->under[REV_UNDER - 1] = 0;
    lore->unders--;
    memmove(stack->queue, stack->queue + 1, REV_UNDER - 1);
    stack->queue[REV_UNDER - 1] = 0;
    stack->queued--;
}

void rev_drawn(struct rev_state *state, struct move move, struct events *events) {
    struct step *step = rh_agenda_top(&state->agenda);
    struct rev_stack *stack = &state->stack[step->a];
    struct rev_lore *lore = &state->seat[step->seat].lore[step->a];
    unsigned depth = step->a;
    uint8_t tile =
        move.arg[1] == RH_UNKNOWN ? RH_UNKNOWN : (uint8_t)(move.arg[1] - rev_stack_first[REV_B + depth]);
    rev_tell(events, REV_TELL_DRAW, step->seat, REV_B + depth);
    lore->look[lore->looks++] = tile;
    if (!--step->b) rh_agenda_pop(&state->agenda);
    if (!stack->left) {
        unqueue(state, depth);
        return;
    }
    stack->left--;
    if (tile != RH_UNKNOWN) stack->unseen = without(stack->unseen, tile);
}

size_t rev_keep_moves(const struct rev_state *state, const struct step *step, struct move *out) {
    const struct rev_lore *lore = &state->seat[step->seat].lore[step->a];
    unsigned first = rev_stack_first[REV_B + step->a];
    size_t count = 0;
    for (int i = 0; !state->strategic && i < lore->looks; i++)
        out[count++] = rev_move(REV_DO_KEEP, first + lore->look[i], 0);
    for (unsigned set = state->strategic ? rev_stack_tiles(state, step->a) : 0; set; set &= set - 1)
        out[count++] = rev_move(REV_DO_KEEP, first + (unsigned)__builtin_ctz(set), 0);
    return count;
}

/* The others go under the stack, the earlier drawn above the later drawn. RR-128 */
static void put_back(struct rev_state *state, unsigned at, unsigned depth, unsigned kept) {
    struct rev_stack *stack = &state->stack[depth];
    struct rev_lore *lore = &state->seat[at].lore[depth];
    bool hidden = lore->looks && lore->look[0] == RH_UNKNOWN;
    for (int i = hidden; i < lore->looks; i++) {
        if (!hidden && lore->look[i] == kept) continue;
        lore->under[lore->unders++] = lore->look[i];
        stack->queue[stack->queued++] = (uint8_t)at;
    }
    memset(lore->look, 0, sizeof lore->look);
    lore->looks = 0;
}

void rev_kept(struct rev_state *state, struct move move, struct events *events) {
    struct step step = rh_agenda_pop(&state->agenda);
    unsigned tile = move.arg[0], place = tile - rev_stack_first[REV_B + step.a];
    state->seat[step.seat].milestone[step.b].tile = (uint8_t)tile;
    rev_tell(events, REV_TELL_KEEP, step.seat, tile);
    if (!state->strategic) {
        put_back(state, step.seat, step.a, place);
        return;
    }
    state->stack[step.a].left--;
    state->stack[step.a].unseen = without(state->stack[step.a].unseen, place);
}
