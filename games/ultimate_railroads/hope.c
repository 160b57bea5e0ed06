/* What a turn could bring at the very best: an upper bound, for proofs that something owed can't be paid (owes.c).
 *
 * Everything that the pool holds or might set off is counted as if it could all be had at once: every idea token if one
 * idea space may open, every factory within reach of the steps, every special space within reach of the moves. What
 * even this does not bring, no order of moves brings. An operation that brings a part of the pool must be counted here, but
 * for what is not offered while something is short (UR-200a, UR-266a); the contract test of sound moves tells when one is
 * forgotten.
 */
#include "games/ultimate_railroads/hope.h"

enum { PLENTY = 60 };

struct hoping {
    const struct ur_state *state;
    unsigned seat;
    struct ur_hope hope;
    uint64_t special;           /* counted already: special spaces, */
    uint32_t token, idea, tile; /* idea tokens, idea cards, factories, */
    uint32_t node[UR_LANES];    /* nodes, */
    uint32_t came[UR_WRENCHES]; /* nodes of the industry board by wrench, */
    uint64_t space;             /* spaces used again, or borrowed, */
    uint32_t built;             /* factories that come with cards, */
    uint8_t taken, stoked;      /* special idea cards, factories with a boilerman, */
    uint32_t named;             /* own factories that an engineer resolves, or that are built over */
    unsigned level;             /* of the stock, after what is counted */
    bool grown;
    bool doubling; /* steps may be doubled. UR-277 */
    bool laying;   /* a piece is being laid */
};

static void more(struct hoping *h, uint8_t *counter, unsigned n) {
    if (!n || *counter >= PLENTY) return;
    *counter = (uint8_t)(*counter + n < PLENTY ? *counter + n : PLENTY);
    h->grown = true;
}

static void count_tracks(struct hoping *h, unsigned set, unsigned n) {
    for (unsigned c = 0; c < UR_COLOURS; c++)
        if (ur_has(set, c)) more(h, &h->hope.moves[c], n);
}

static void count_train(struct hoping *h);
static void count_stock(struct hoping *h, bool payout);

/* A tile is taken: the steelworks beside its stack may come with it. */
static void count_tile(struct hoping *h, uint8_t *counter, unsigned n) {
    more(h, counter, n);
    if (h->state->board == UR_AMERICAN) more(h, &h->hope.factories, n);
}

static void count_effect(struct hoping *h, const struct ur_effect *effect) {
    for (int i = 0; i < UR_EFFECT && effect->op[i].op; i++) {
        const struct ur_op *op = &effect->op[i];
        switch (op->op) {
        case UR_OP_TRACK:
            count_tracks(h, op->set, op->n);
            break;
        case UR_OP_KEY: /* a wood move and one of any track */
            count_tracks(h, UR_SET_WOOD, op->n);
            count_tracks(h, UR_SET_ANY, op->n);
            break;
        case UR_OP_STEP:
            more(h, &h->hope.steps, op->n);
            break;
        case UR_OP_DOUBLE_STEP:
            h->doubling = h->grown = true;
            break;
        case UR_OP_LOCO:
        case UR_OP_LOCO_9:
            count_tile(h, &h->hope.locos, op->n);
            break;
        case UR_OP_FACTORY:
            count_tile(h, &h->hope.factories, op->n);
            break;
        case UR_OP_EITHER:
            more(h, &h->hope.locos, op->n);
            count_tile(h, &h->hope.factories, op->n);
            break;
        case UR_OP_WRENCH:
            if (ur_wrench_left(h->state, h->seat, op)) more(h, &h->hope.wrenches, 1);
            break;
        case UR_OP_BLAST:
            more(h, &h->hope.blasts, 1);
            break;
        case UR_OP_STOCK:
            count_stock(h, op->set);
            break;
        case UR_OP_IDEA:
        case UR_OP_TRADE:
            more(h, &h->hope.ideas, 1);
            break;
        case UR_OP_IDEA_CARD:
            more(h, &h->hope.cards, op->n);
            break;
        case UR_OP_REUSE:
            more(h, &h->hope.reuses, 1);
            break;
        case UR_OP_FOLLOW:
            count_tracks(h, UR_SET_GREEN, PLENTY);
            break;
        case UR_OP_UNLOCK:
            h->hope.unlocked = (uint8_t)(h->hope.unlocked | 1u << op->n);
            h->grown = true;
            break;
        case UR_OP_ROUTE:
            count_tracks(h, UR_SET_ANY, op->n);
            break;
        case UR_OP_TRAIN:
            count_train(h);
            break;
        case UR_OP_SITE:
            more(h, &h->hope.steps, op->n);
            break;
        case UR_OP_IDEA_OR_KEY:
            more(h, &h->hope.ideas, 1);
            count_tracks(h, UR_SET_WOOD, 1);
            count_tracks(h, UR_SET_ANY, 1);
            break;
        case UR_OP_OSAKA:
            h->hope.osaka = true;
            h->grown = true;
            break;
        case UR_OP_OTHER:
            more(h, &h->hope.borrows, 1);
            break;
        case UR_OP_SPECIAL:
            more(h, &h->hope.specials, 1);
            break;
        case UR_OP_TWO_IDEAS:
            more(h, &h->hope.ideas, 1);
            break;
        case UR_OP_BUILD:
            more(h, &h->hope.factories, 1);
            h->built |= UINT32_C(1) << op->n;
            break;
        case UR_OP_OWN_FACTORY:
            more(h, &h->hope.own, 1);
            break;
        case UR_OP_CHOSEN_START:
            count_tracks(h, UR_SET_WOOD, op->n);
            more(h, &h->hope.steps, op->n);
            break;
        case UR_OP_RANDOM_START:
            count_tracks(h, UR_SET_WOOD, 1);
            more(h, &h->hope.steps, 1);
            break;
        default:
            break;
        }
    }
}

/* At best every dividend that is on the stock board or could come there. */
static void count_payout(struct hoping *h) {
    for (unsigned i = 1; i < UR_DIVIDENDS; i++) count_effect(h, &ur_dividend[i]);
}

/* The dividend of the next level, which is to be chosen if nobody was there. */
static void count_stock(struct hoping *h, bool payout) {
    unsigned known = h->level < UR_LEVELS ? h->state->dividend[h->level] : UR_DIVIDEND_NONE;
    if (known)
        count_effect(h, &ur_dividend[known]);
    else
        count_payout(h);
    h->level++;
    if (payout) count_payout(h);
}

/* All tokens on the train and beside it. */
static void count_train(struct hoping *h) {
    for (unsigned i = 0; i < UR_TRAIN; i++) count_effect(h, &ur_cargo[h->state->train[i]]);
    for (unsigned i = 1; i < UR_CARGOS; i++)
        if (h->state->beside[i]) count_effect(h, &ur_cargo[i]);
}

static void count_pool(struct hoping *h, const uint8_t pool[UR_PARTS]) {
    for (unsigned i = 0; i < UR_TRACK_PARTS; i++) count_tracks(h, ur_part_set[i], pool[i]);
    count_tracks(h, UR_SET_WOOD, pool[UR_PART_KEY]);
    count_tracks(h, UR_SET_ANY, pool[UR_PART_KEY]);
    for (unsigned r = 0; r < UR_ROUTES; r++) count_tracks(h, UR_SET_ANY, pool[UR_PART_ROUTE_1 + r]);
    if (pool[UR_PART_FOLLOW]) count_tracks(h, UR_SET_GREEN, PLENTY);
    count_tracks(h, UR_SET_WOOD, pool[UR_PART_NUT]);
    count_tracks(h, UR_SET_ANY, pool[UR_PART_NUT]);
    for (unsigned i = 0; i < pool[UR_PART_NUT]; i++) count_stock(h, false);
    more(h, &h->hope.steps, pool[UR_PART_STEP]);
    count_tile(h, &h->hope.locos, pool[UR_PART_LOCO] + pool[UR_PART_EITHER]);
    count_tile(h, &h->hope.factories, pool[UR_PART_FACTORY] + pool[UR_PART_EITHER]);
    more(h, &h->hope.cards, pool[UR_PART_IDEA_CARD]);
    more(h, &h->hope.ideas, pool[UR_PART_TRADE] + pool[UR_PART_TOKEN]);
    more(h, &h->hope.specials, pool[UR_PART_SPECIAL]);
}

/* Does this piece lie on the board, or could it still? Where wood has been, what lies there was chosen. */
static bool could_lie(const struct hoping *h, unsigned piece) {
    const struct ur_seat *mine = &h->state->seat[h->seat];
    if (mine->laid >> piece & 1) return true;
    if (!ur_piece[piece].space) return piece == UR_PIECE_OSAKA && h->hope.osaka;
    int far = ur_piece[piece].space - mine->route[ur_piece[piece].route].at[UR_WOOD];
    return far > 0 ? far <= h->hope.moves[UR_WOOD] : h->laying;
}

static void count_specials(struct hoping *h) {
    const struct ur_board *board = ur_board_of(h->state);
    const struct ur_seat *mine = &h->state->seat[h->seat];
    for (uint64_t left = ((UINT64_C(1) << board->specials) - 1) & ~h->special; left; left &= left - 1) {
        unsigned i = rh_set_first(left);
        const struct ur_special *special = &board->special[i];
        int far = special->space - mine->route[special->route].at[special->colour];
        if (far > h->hope.moves[special->colour] || !could_lie(h, special->piece)) continue;
        if (special->loco && mine->reach[special->route] < special->space && !h->hope.locos) continue;
        if (special->coin) continue; /* UR-200a */
        h->special |= UINT64_C(1) << i;
        count_effect(h, &special->effect);
    }
}

static void count_factory(struct hoping *h, unsigned tile) {
    if (!tile || h->tile >> tile & 1) return;
    h->tile |= UINT32_C(1) << tile;
    count_effect(h, &ur_factory[tile]);
    h->grown = true;
}

/* The industry board: every factory and every node ahead of a wrench, once for each wrench; and if one could be built, what
 * building anywhere could cover. */
static void count_shared(struct hoping *h) {
    const struct ur_seat *mine = &h->state->seat[h->seat];
    const struct ur_lane *lane = &ur_lane[ur_shared_lane(h->state)];
    for (unsigned i = 0; i < mine->wrenches + (h->hope.wrenches ? 1u : 0u) && i < UR_WRENCHES; i++) {
        unsigned at = i < mine->wrenches ? mine->wrench[i] : 0, open = h->hope.factories;
        for (unsigned n = 0; n < h->hope.steps && ++at < lane->nodes;) {
            uint8_t gap = lane->node[at].gap;
            bool built = gap && h->state->top[gap - 1], pass = lane->optional >> at & 1;
            if (gap && !built && !pass && !open--) break;
            n += !pass; /* a step leads past it */
            if (h->came[i] >> at & 1) continue;
            h->came[i] |= UINT32_C(1) << at;
            count_effect(h, &lane->node[at].effect);
            if (h->state->board == UR_AMERICAN && at + 1u == lane->nodes) count_stock(h, false); /* UR-303 */
            if (built) count_effect(h, &ur_factory[h->state->top[gap - 1]]);
        }
    }
    if (!h->hope.factories) return;
    for (unsigned plot = 0; plot < ur_plots_of(h->state); plot++) {
        if (h->named >> plot & 1) continue;
        h->named |= UINT32_C(1) << plot;
        count_effect(h, ur_covered(h->state, plot));
    }
    if (h->hope.factories < 2 && !h->hope.steps) return;
    for (unsigned tile = 1; tile < UR_TILES; tile++)
        if (h->state->returned[tile] || h->state->stack[tile] || h->hope.locos) count_factory(h, tile);
}

/* What a boilerman in this gap adds, once for each wrench. */
static void count_stoked(struct hoping *h, unsigned gap) {
    const struct ur_seat *mine = &h->state->seat[h->seat];
    if (!(mine->boiler >> (UR_BOILER_GAP + gap) & 1) || h->stoked >> gap & 1) return;
    h->stoked = (uint8_t)(h->stoked | 1u << gap);
    for (unsigned i = 0; i < UR_WRENCHES; i++) count_effect(h, &ur_stoked[mine->factory[gap]]);
}

/* Factories and nodes that a wrench could come to. */
static void count_way(struct hoping *h, const struct ur_lane *lane, unsigned at) {
    const struct ur_seat *mine = &h->state->seat[h->seat];
    unsigned built = h->hope.factories;
    for (unsigned n = 0; n < (unsigned)h->hope.steps << h->doubling && ++at < lane->nodes; n++) {
        uint8_t gap = lane->node[at].gap, tile = gap ? mine->factory[gap - 1] : 0;
        if (gap && !tile && !lane->over && !built--) break;
        if (!h->hope.blasts && ur_boulder_at(mine, lane, at)) break;
        if (tile && mine->boiler) count_stoked(h, gap - 1u);
        count_factory(h, tile);
        if (h->node[lane - ur_lane] >> at & 1) continue;
        h->node[lane - ur_lane] |= UINT32_C(1) << at;
        count_effect(h, &lane->node[at].effect);
    }
}

static void count_industry(struct hoping *h) {
    if (ur_shared(h->state)) {
        count_shared(h);
        return;
    }
    const struct ur_seat *mine = &h->state->seat[h->seat];
    for (unsigned i = 0; i < mine->wrenches; i++)
        count_way(h, ur_lane_of(h->state, mine, i), mine->wrench[i]);
    if (h->hope.wrenches) count_way(h, &ur_lane[UR_LANE_MAIN], 0);
    if (h->hope.wrenches && h->state->industry == UR_INDUSTRY_AMERICAN)
        count_way(h, &ur_lane[UR_LANE_UPPER], 0);
    if (!h->hope.factories || (!h->hope.steps && !h->hope.own)) return;
    for (unsigned tile = 1; tile < UR_TILES; tile++)
        if (h->state->returned[tile] || h->state->stack[tile] || h->hope.locos || h->built >> tile & 1)
            count_factory(h, tile);
    if (h->state->board == UR_AMERICAN) count_factory(h, UR_TILE_STEEL);
}

static void count_ideas(struct hoping *h) {
    uint32_t token = h->hope.ideas ? h->state->seat[h->seat].token & ~h->token : 0;
    uint32_t idea = h->hope.cards ? h->state->ideas & ~h->idea : 0;
    h->token |= token;
    h->idea |= idea;
    uint32_t taken = h->hope.specials ? h->state->specials & ~(unsigned)h->taken : 0;
    h->taken = (uint8_t)(h->taken | taken);
    for (; taken; taken &= taken - 1) count_effect(h, &ur_special_card[__builtin_ctz(taken)]);
    for (; token; token &= token - 1) count_effect(h, &ur_token[__builtin_ctz(token)]);
    for (; idea; idea &= idea - 1) count_effect(h, &ur_idea[__builtin_ctz(idea)]);
}

static void count_reuses(struct hoping *h) {
    if (!h->hope.reuses) return;
    for (unsigned i = 0; i < UR_SPACES; i++) {
        if (h->state->on[i].seat != h->seat && i != UR_AT_WOOD_GREEN) continue;
        if (h->space >> i & 1 || !ur_may_reuse(h->state, h->seat, i, 3)) continue;
        h->space |= UINT64_C(1) << i;
        for (unsigned n = 0; n < h->hope.reuses; n++) count_effect(h, ur_effect_of(h->state, i));
    }
}

/* Each of the own factories again, and each engineer of the others. */
static void count_others(struct hoping *h) {
    const struct ur_seat *mine = &h->state->seat[h->seat];
    for (unsigned i = 0; h->hope.own && i < UR_GAPS; i++) {
        if (!mine->factory[i] || h->named >> i & 1) continue;
        h->named |= UINT32_C(1) << i;
        for (unsigned n = 0; n < h->hope.own; n++) count_effect(h, &ur_factory[mine->factory[i]]);
        if (mine->boiler) count_stoked(h, i);
    }
    for (unsigned i = UR_OWN; h->hope.borrows && i < UR_SPACES; i++) {
        if (h->space >> i & 1 || !ur_may_borrow(h->state, h->seat, i)) continue;
        h->space |= UINT64_C(1) << i;
        for (unsigned n = 0; n < h->hope.borrows + h->hope.reuses; n++)
            count_effect(h, ur_effect_of(h->state, i));
    }
}

/* What a step of the agenda will bring. */
static void count_step(struct hoping *h, const struct step *step) {
    switch (step->what) {
    case UR_STEP_REUSE:
        more(h, &h->hope.reuses, 1);
        break;
    case UR_STEP_CHOSEN:
        count_tracks(h, UR_SET_WOOD, step->a);
        more(h, &h->hope.steps, step->a);
        break;
    case UR_STEP_RANDOM:
        count_tracks(h, UR_SET_WOOD, 1);
        more(h, &h->hope.steps, 1);
        break;
    case UR_STEP_LOAD:
        count_train(h);
        break;
    case UR_STEP_OWN:
        more(h, &h->hope.own, 1);
        break;
    case UR_STEP_OTHER:
        more(h, &h->hope.borrows, 1);
        break;
    case UR_STEP_SITE:
        more(h, &h->hope.steps, 1);
        break;
    case UR_STEP_PLACE:
        more(h, &h->hope.locos, 1);
        break;
    case UR_STEP_LAY:
        h->laying = true;
        break;
    case UR_STEP_BLAST:
        more(h, &h->hope.blasts, 1);
        break;
    case UR_STEP_STEEL:
        more(h, &h->hope.factories, 1);
        break;
    case UR_STEP_LANE:
        more(h, &h->hope.wrenches, 1);
        break;
    case UR_STEP_DIVIDEND:
        for (int n = 0; n <= step->b; n++) count_payout(h);
        break;
    case UR_STEP_BUILD:
        more(h, &h->hope.factories, 1);
        h->built |= UINT32_C(1) << step->a;
        break;
    default:
        break;
    }
}

struct ur_hope ur_hope(const struct ur_state *state, unsigned seat, const uint8_t must[UR_PARTS]) {
    struct hoping h = {.state = state, .seat = seat};
    h.hope.unlocked = state->seat[seat].unlocked;
    h.special = state->seat[seat].done;
    h.level = state->seat[seat].stock;
    h.doubling = state->seat[seat].doubling;
    count_pool(&h, must);
    count_pool(&h, state->may);
    if (state->extra_wood) count_tracks(&h, UR_SET_WOOD, 1);
    if (state->open) h.hope.ideas = 1;
    for (int i = 0; i < state->agenda.steps; i++) count_step(&h, &state->agenda.step[i]);
    do {
        h.grown = false;
        count_specials(&h);
        count_industry(&h);
        count_ideas(&h);
        count_reuses(&h);
        count_others(&h);
    } while (h.grown);
    return h.hope;
}
