/* Moves that could help a player to finish what is owed (UR-49): the engine's search looks at no others.
 *
 * Left out is what changes nothing that a debt could ask for: no track, step, tile, coin, coal, key or idea space comes of it, and
 * none is taken away by waiting. Doublers, end bonus cards, points, foundries and income tiles that are owed can be had at the end
 * as well as now, for owes.c has seen that there are enough.
 */
#include "games/ultimate_railroads/operations.h"
#include "games/ultimate_railroads/reachable.h"

enum {
    USEFUL_TOKENS = 1 << UR_TOKEN_KEYS | 1 << UR_TOKEN_WRENCH | 1 << UR_TOKEN_LOCO | 1 << UR_TOKEN_TRACKS |
                    1 << UR_TOKEN_COINS | 1 << UR_TOKEN_STOCK | 1 << UR_TOKEN_OSAKA,
    USEFUL_SPECIALS = 1 << UR_CARD_STEPS | 1 << UR_CARD_FACTORY | 1 << UR_CARD_KEYS,
    USEFUL_IDEAS = 1 << UR_IDEA_LOCO_9 | 1 << UR_IDEA_STEPS | 1 << UR_IDEA_COAL,
    IDEAS_WITH_COINS = 1 << UR_IDEA_ENGINEER | 1 << UR_IDEA_COINS | 1 << UR_IDEA_PURPLE,
};

/* Coins help where there are coin spaces. UR-200 */
static unsigned useful_ideas(const struct ur_state *state) {
    return state->ideas & (USEFUL_IDEAS | (state->board == UR_AMERICAN ? IDEAS_WITH_COINS : 0u));
}

/* Coal helps where a coal factory can be fed. UR-266 */
static bool coal_helps(const struct ur_state *state, unsigned seat) {
    bool any = state->may[UR_PART_FEED] || ur_has(state->ideas, UR_IDEA_COAL);
    for (unsigned i = 0; i < UR_GAPS; i++) any = any || state->seat[seat].factory[i] == UR_TILE_COAL;
    for (unsigned i = 0; i < ur_plots_of(state); i++) any = any || state->top[i] == UR_TILE_COAL;
    return any;
}

static bool token_helps(const struct ur_state *state, unsigned seat, unsigned token) {
    switch (token) {
    case UR_TOKEN_END_BONUS:
        return useful_ideas(state);
    case UR_TOKEN_COAL:
        return coal_helps(state, seat);
    case UR_TOKEN_SPECIAL:
        return state->specials & USEFUL_SPECIALS;
    default:
        return ur_has(USEFUL_TOKENS, token);
    }
}

/* --- What an effect could help with ------------------------------------------------------------------------ */

/* Does it bring anything that could be a part of what is owed, or lead to it? */
static bool effect_helps(const struct ur_state *state, unsigned seat, const struct ur_effect *effect) {
    for (int i = 0; i < UR_EFFECT && effect->op[i].op; i++) {
        unsigned helps = ur_op_kind[effect->op[i].op].helps;
        if (helps == UR_HELPS || (helps == UR_HELPS_WITH_TOKENS && state->seat[seat].token) ||
            (helps == UR_HELPS_WITH_COINS && state->board == UR_AMERICAN))
            return true;
    }
    return false;
}

/* --- What is worth moving to --------------------------------------------------------------------------------- */

struct wanted {
    const struct ur_state *state;
    unsigned seat;
    struct ur_reachable reachable;
    uint8_t colours[UR_ROUTES]; /* colours that are worth moving on this route */
    bool reach;                 /* locomotives could fulfil something */
};

/* Special spaces that could be fulfilled in this turn. */
static void want_specials(struct wanted *w) {
    const struct ur_board *board = ur_board_of(w->state);
    const struct ur_seat *mine = &w->state->seat[w->seat];
    for (uint64_t left = ((UINT64_C(1) << board->specials) - 1) & ~mine->done; left; left &= left - 1) {
        const struct ur_special *special = &board->special[rh_set_first(left)];
        int far = special->space - mine->route[special->route].at[special->colour];
        bool short_of_reach = special->loco && mine->reach[special->route] < special->space;
        if (far > w->reachable.moves[special->colour] || (short_of_reach && !w->reachable.locos)) continue;
        if (!effect_helps(w->state, w->seat, &special->effect)) continue;
        if (far > 0)
            w->colours[special->route] = (uint8_t)(w->colours[special->route] | 1u << special->colour);
        w->reach = w->reach || short_of_reach;
    }
}

/* Moves that are owed. */
static void want_moves(struct wanted *w) {
    unsigned owed = 0;
    for (unsigned i = 0; i < UR_TRACK_PARTS; i++)
        if (w->state->must[i]) owed |= ur_part_set[i];
    if (w->state->must[UR_PART_FOLLOW]) {
        owed |= UR_SET_WOOD_GREEN;
        w->reach = true;
    }
    for (unsigned r = 0; r < UR_ROUTES; r++) {
        unsigned here = owed | (w->state->must[UR_PART_ROUTE_1 + r] ? UR_SET_ANY : 0u);
        w->colours[r] = (uint8_t)(w->colours[r] | here);
    }
}

/* What is ahead of a colour that is worth moving makes room for it. */
static void want_room(struct wanted *w) {
    for (unsigned r = 0; r < UR_ROUTES; r++) {
        const struct ur_line *line = &w->state->seat[w->seat].route[r];
        for (unsigned c = UR_COLOURS - 1; c > 0; c--) {
            bool room = line->at[c - 1] - 1 - line->at[c] >= w->reachable.moves[c];
            if (ur_has(w->colours[r], c) && !room) w->colours[r] = (uint8_t)(w->colours[r] | 1u << (c - 1));
        }
    }
}

/* A wrench that comes to something, or that has steps to make. */
static bool step_helps(const struct wanted *w, unsigned wrench) {
    const struct ur_state *state = w->state;
    const struct ur_seat *mine = &state->seat[w->seat];
    const struct ur_lane *lane = ur_lane_of(state, mine, wrench);
    if (state->must[UR_PART_STEP]) return true;
    unsigned at = mine->wrench[wrench], steps = (unsigned)w->reachable.steps << w->reachable.doubling;
    for (unsigned n = 0; n < 2 * steps && ++at < lane->nodes; n++) { /* by two where a factory is passed by */
        unsigned gap = lane->node[at].gap, tile = gap ? ur_factory_in(state, mine, gap) : 0u;
        if (gap && !tile && w->reachable.factories) return true;
        if (tile && (effect_helps(state, w->seat, &ur_factory[tile]) || mine->boiler)) return true;
        if (effect_helps(state, w->seat, &lane->node[at].effect)) return true;
    }
    return false;
}

/* Could a wrench come to this gap in this turn? */
static bool gap_in_reach(const struct wanted *w, unsigned gap) {
    const struct ur_seat *mine = &w->state->seat[w->seat];
    unsigned steps = (unsigned)w->reachable.steps << w->reachable.doubling, node = 0;
    const struct ur_lane *main = &ur_lane[UR_LANE_MAIN]; /* gaps lie in the same places on both lanes */
    while (main->node[node].gap != gap + 1) node++;
    if (w->reachable.wrenches && node <= steps) return true;
    for (unsigned i = 0; i < mine->wrenches; i++)
        if (mine->wrench[i] < node && node - mine->wrench[i] <= steps) return true;
    return false;
}

/* A factory of the own track helps if it is owed, if a wrench could come to it, or an engineer name it. It can wait until there is a
 * step, unless a locomotive might take its tile away. One that only fills the gap is as good as any other that was returned. */
static bool factory_helps(const struct wanted *w, struct move move) {
    const struct ur_state *state = w->state;
    unsigned tile = move.arg[0] % UR_TILES, old = state->seat[w->seat].factory[move.arg[1]];
    if (state->must[UR_PART_FACTORY] || state->must[UR_PART_EITHER]) return true;
    bool works = effect_helps(state, w->seat, &ur_factory[tile]);
    if (w->reachable.own && works) return true;
    bool now = ur_owed_or_open(state, UR_PART_STEP) || ur_owed_or_open(state, UR_PART_LOCO) ||
               state->may[UR_PART_EITHER] || w->reachable.own;
    if (!now || !gap_in_reach(w, move.arg[1]) || (old && !works)) return false;
    for (unsigned i = 1; !works && move.arg[0] > UR_TILES && i < tile; i++)
        if (state->returned[i] && !effect_helps(state, w->seat, &ur_factory[i])) return false;
    return true;
}

static bool loco_helps(const struct wanted *w) {
    const struct ur_state *state = w->state;
    if (state->must[UR_PART_LOCO] || state->must[UR_PART_EITHER]) return true;
    return w->reach || w->reachable.factories || state->board == UR_AMERICAN;
}

static bool helps(const struct wanted *w, struct move move) {
    const struct ur_state *state = w->state;
    switch (move.verb) {
    case UR_DO_TRACK:
        return ur_has(w->colours[move.arg[0] / UR_COLOURS % UR_ROUTES], move.arg[0] % UR_COLOURS);
    case UR_DO_STEP:
    case UR_DO_SKIP:
        return step_helps(w, move.arg[0]);
    case UR_DO_LOCO:
        return loco_helps(w);
    case UR_DO_FACTORY:
        return factory_helps(w, move);
    case UR_DO_DOUBLER:
    case UR_DO_MEDAL:
    case UR_DO_REWARD:
    case UR_DO_INCOME:
    case UR_DO_FOUNDRY:
    case UR_DO_CAR:
        return false;
    case UR_DO_KEY:
        return move.arg[0] == UR_KEY_MOVES;
    case UR_DO_IDEA:
        return token_helps(state, w->seat, move.arg[0]);
    case UR_DO_CARD:
        return ur_has(useful_ideas(state), move.arg[0]);
    case UR_DO_SPECIAL:
        return ur_has(USEFUL_SPECIALS, move.arg[0]);
    default:
        return true;
    }
}

/* What is done first, for waiting wins nothing: a key, coal for the coal factory, a coin if there is one for each coin space. All of
 * it only adds parts to the pool. A foundry that could still be closed might ask for another order. */
static bool comes_first(const struct ur_state *state, unsigned seat, struct move move) {
    const struct ur_seat *mine = &state->seat[seat];
    if (state->firing != UR_NONE) return false;
    if (move.verb == UR_DO_PAY) return mine->coins >= UR_ROUTES - rh_set_size(mine->paid);
    return (move.verb == UR_DO_KEY && move.arg[0] == UR_KEY_MOVES) || move.verb == UR_DO_FEED;
}

size_t ur_ways(const void *at, struct move *out) {
    const struct ur_state *state = at;
    const struct step *step = ur_top(state);
    size_t count = ur_moves(state, out), kept = 0;
    if (step->what != UR_STEP_POOL) return count;
    for (size_t i = 0; i < count; i++)
        if (comes_first(state, step->seat, out[i])) {
            out[0] = out[i];
            return 1;
        }
    struct wanted w = {.state = state,
                       .seat = step->seat,
                       .reachable = ur_reachable(state, step->seat, state->must, UR_ALL_ROUTES, NULL, NULL)};
    want_specials(&w);
    want_moves(&w);
    want_room(&w);
    for (size_t i = 0; i < count; i++)
        if (helps(&w, out[i])) out[kept++] = out[i];
    return kept;
}
