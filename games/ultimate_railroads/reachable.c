/* What a turn could bring at the very best: an upper bound, for proofs that something owed can't be paid (owes.c).
 *
 * Everything that the pool holds or might set off is counted as if it could all be had at once: every factory within reach of
 * the steps, every special space within reach of the moves; of idea tokens and cards only as many as could be taken, but of each
 * thing counted those that bring most. What even this does not bring, no order of moves brings.
 *
 * An operation that brings a part of the pool must be counted here, but for what a coin space brings (UR-200a; UR_COINS_TOO
 * counts that as well); the contract test of sound moves tells when one is forgotten. What each brings is `reach` in its row of
 * operations.c.
 */
#include "games/ultimate_railroads/reachable.h"

#include "games/ultimate_railroads/operations.h"

enum {
    TOKENS,
    IDEA_CARDS,
    SPECIAL_CARDS,
    BUILT,
    COVERED,
    DIVIDENDS,
    REUSED,
    CHOICES /* of which only so many can be had */
};
enum { CHOICE_MAX = 32 };

/* What is counted already, so that it is counted once. */
struct counted {
    uint64_t special;                     /* special spaces, */
    uint64_t space;                       /* spaces borrowed, */
    uint32_t came[UR_WRENCHES + 1];       /* nodes by wrench; the last: of one more on the upper lane, */
    unsigned emptied;                     /* stacks beside a steelworks, */
    unsigned steel;                       /* steelworks in hand, */
    uint8_t resolved;                     /* own factories that an engineer uses, */
    uint8_t stoked;                       /* factories with a boilerman, */
    bool stock;                           /* the stock token, */
    uint8_t chosen[CHOICES][UR_COUNTERS]; /* what the best of each kind bring, */
    uint32_t looked[CHOICES];             /* and for how many of them, of what, that was found out */
};

struct tally {
    const struct ur_state *state;
    unsigned seat;
    struct counted *counted;
    struct ur_reachable reachable;
    uint32_t built;          /* factories that come with cards */
    unsigned level;          /* of the stock, after what is counted */
    unsigned rises, payouts; /* dividends to be chosen, and how often they are paid again */
    unsigned routes;         /* on which wood may come to special spaces, and whether coins count */
    bool nine;               /* the #9 of the idea card could come */
    bool laying;             /* a piece is being laid */
    bool grown;
};

static void more(struct tally *tally, uint8_t *counter, unsigned n) {
    if (!n || *counter >= UR_PLENTY) return;
    *counter = (uint8_t)(*counter + n < UR_PLENTY ? *counter + n : UR_PLENTY);
    tally->grown = true;
}

static void count_tracks(struct tally *tally, unsigned set, unsigned n) {
    for (unsigned c = 0; c < UR_COLOURS; c++)
        if (ur_has(set, c)) more(tally, &tally->reachable.moves[c], n);
}

/* Counters are gains, in the same order. */
_Static_assert(offsetof(struct ur_reachable, steps) == UR_COLOURS &&
                   offsetof(struct ur_reachable, blasts) == UR_COLOURS + UR_GAIN_BLASTS - UR_GAIN_STEPS &&
                   UR_COUNTERS == UR_COLOURS + UR_GAIN_BLASTS - UR_GAIN_STEPS + 1,
               "enum ur_gain names the counters of struct ur_reachable");

static void count_coin(struct tally *tally) {
    tally->grown = tally->grown || (tally->routes & UR_COINS_TOO && !tally->reachable.coin);
    tally->reachable.coin = true;
}

static void count_starts(struct tally *tally, unsigned n) {
    count_tracks(tally, UR_SET_WOOD, n);
    more(tally, &tally->reachable.steps, n);
    count_coin(tally);
}

static void count_train(struct tally *tally);
static void count_stock(struct tally *tally, bool payout);

/* What is neither a counter nor a move. */
static void count_other(struct tally *tally, const struct ur_op *op, unsigned what) {
    switch (what) {
    case UR_GAIN_NINE:
        tally->nine = true;
        break;
    case UR_GAIN_DOUBLING:
        tally->grown = tally->grown || !tally->reachable.doubling;
        tally->reachable.doubling = true;
        break;
    case UR_GAIN_UNLOCKED:
        tally->reachable.unlocked = (uint8_t)(tally->reachable.unlocked | 1u << op->n);
        tally->grown = true;
        break;
    case UR_GAIN_STOCK:
        count_stock(tally, op->set);
        break;
    case UR_GAIN_TRAIN:
        count_train(tally);
        break;
    case UR_GAIN_OSAKA:
        tally->grown = tally->grown || !tally->reachable.osaka;
        tally->reachable.osaka = true;
        break;
    case UR_GAIN_COIN:
        count_coin(tally);
        break;
    case UR_GAIN_TILE:
        tally->built |= UINT32_C(1) << op->n;
        break;
    default:
        break;
    }
}

static void count_op(struct tally *tally, const struct ur_op *op) {
    static const uint8_t moves[] = {UR_SET_WOOD, UR_SET_GREEN, UR_SET_ANY};
    const struct ur_reach *reach = ur_op_kind[op->op].reach;
    for (int i = 0; i < UR_REACHES && reach[i].what; i++) {
        unsigned what = reach[i].what, n = reach[i].once + reach[i].each * (unsigned)op->n;
        if (what == UR_GAIN_WRENCHES && !ur_wrench_left(tally->state, tally->seat, op)) continue;
        if (what <= UR_GAIN_BLASTS)
            more(tally, &tally->reachable.counted[UR_COLOURS + what - UR_GAIN_STEPS], n);
        else if (what <= UR_GAIN_COLOURS)
            count_tracks(tally, what == UR_GAIN_COLOURS ? op->set : moves[what - UR_GAIN_WOOD], n);
        else
            count_other(tally, op, what);
    }
}

static void count_effect(struct tally *tally, const struct ur_effect *effect) {
    for (int i = 0; i < UR_EFFECT && effect->op[i].op; i++) count_op(tally, &effect->op[i]);
}

/* Every dividend that lies on the stock board; of those that are chosen in this turn later. */
static void count_payout(struct tally *tally) {
    for (unsigned i = 0; i < UR_LEVELS; i++) count_effect(tally, &ur_dividend[tally->state->dividend[i]]);
    tally->payouts++;
    tally->grown = true;
}

/* The dividend of the next level, which is to be chosen if nobody was there; on the last level there is a payout. UR-210 */
static void count_stock(struct tally *tally, bool payout) {
    unsigned known = tally->level < UR_LEVELS ? tally->state->dividend[tally->level] : UR_DIVIDEND_NONE;
    if (known)
        count_effect(tally, &ur_dividend[known]);
    else if (tally->level < UR_LEVELS)
        tally->rises++;
    else
        count_payout(tally);
    tally->level++;
    tally->grown = true;
    if (payout) count_payout(tally);
}

/* All tokens on the train and beside it. */
static void count_train(struct tally *tally) {
    for (unsigned i = 0; i < UR_TRAIN; i++) count_effect(tally, &ur_cargo[tally->state->train[i]]);
    for (unsigned i = 1; i < UR_CARGOS; i++)
        if (tally->state->beside[i]) count_effect(tally, &ur_cargo[i]);
}

static void count_pool(struct tally *tally, const uint8_t pool[UR_PARTS]) {
    for (unsigned i = 0; i < UR_PARTS; i++) {
        if (!pool[i]) continue;
        struct ur_op op = ur_op_of_part(i, pool[i]);
        count_op(tally, &op);
    }
    count_tracks(tally, UR_SET_WOOD, pool[UR_PART_NUT]);
    count_tracks(tally, UR_SET_ANY, pool[UR_PART_NUT]);
    for (unsigned i = 0; i < pool[UR_PART_NUT]; i++) count_stock(tally, false);
}

/* Does this piece lie on the board, or could it still? Where wood has been, what lies there was chosen. */
static bool could_lie(const struct tally *tally, unsigned piece) {
    const struct ur_seat *mine = &tally->state->seat[tally->seat];
    if (mine->laid >> piece & 1) return true;
    if (!ur_piece[piece].space) return piece == UR_PIECE_OSAKA && tally->reachable.osaka;
    int far = ur_piece[piece].space - mine->route[ur_piece[piece].route].at[UR_WOOD];
    return far > 0 ? far <= tally->reachable.moves[UR_WOOD] : tally->laying;
}

/* Tiles that could be taken from stacks, counted from the lowest: those of a kind, if so many may be taken before. */
static unsigned tiles_of(const struct tally *tally, unsigned tile, unsigned *before) {
    static const uint8_t lower[UR_TILES] = {[UR_TILE_2X] = UR_TILE_2, [UR_TILE_10B] = UR_TILE_10A};
    unsigned last = lower[tile] ? lower[tile] : tile;
    *before = 0;
    for (unsigned i = UR_TILE_2; i < last; i++) *before += tally->state->stack[i];
    if (tile > UR_TILE_2 && tile <= UR_TILE_10B) *before += tally->state->stack[UR_TILE_2X];
    return tally->state->stack[tile];
}

static bool could_take(const struct tally *tally, unsigned tile) {
    unsigned before, left = tiles_of(tally, tile, &before);
    return left && before < (unsigned)tally->reachable.locos + tally->reachable.factories;
}

/* A stack that could be emptied brings its steelworks, or a wood move for it. UR-213, UR-303 */
static void count_steel(struct tally *tally) {
    if (tally->state->board != UR_AMERICAN) return;
    for (unsigned tile = UR_TILE_4; tile <= UR_TILE_8; tile++) {
        unsigned before, left = tiles_of(tally, tile, &before);
        if (!ur_has(UR_STEEL_STACKS & ~tally->counted->emptied, tile) || !left) continue;
        if (before + left > (unsigned)tally->reachable.locos + tally->reachable.factories) continue;
        tally->counted->emptied |= 1u << tile;
        if (ur_shared(tally->state))
            count_tracks(tally, UR_SET_WOOD, 1);
        else
            more(tally, &tally->reachable.factories, 1);
    }
}

/* The highest number that a locomotive could have that is taken now. */
static unsigned highest_loco(const struct tally *tally) {
    unsigned highest = tally->reachable.cards || tally->nine ? ur_number[UR_TILE_9S] : 0;
    for (unsigned tile = 1; tile < UR_TILES; tile++)
        if (could_take(tally, tile) && ur_number[tile] > highest) highest = ur_number[tile];
    return highest;
}

/* How far locomotives could reach on a route: the best of all that the seat has or could take. */
static unsigned best_reach(const struct tally *tally, unsigned route, unsigned highest) {
    const struct ur_seat *mine = &tally->state->seat[tally->seat];
    uint8_t of[16] = {0}; /* how many there are of each number */
    if (!tally->reachable.locos) return mine->reach[route];
    unsigned reach = 0, slots = ur_board_of(tally->state)->route[route].slots;
    for (unsigned i = 0; i < UR_ROUTES * UR_SLOTS; i++)
        of[ur_loco_number(mine, i / UR_SLOTS, i % UR_SLOTS)]++;
    for (int i = 0; i < tally->state->agenda.steps; i++) { /* a tile in hand */
        const struct step *step = &tally->state->agenda.step[i];
        if (step->what == UR_STEP_PLACE) of[ur_number[step->a] + step->b]++;
    }
    of[highest] = (uint8_t)(of[highest] + tally->reachable.locos);
    for (unsigned number = 15; number > 0 && slots; number--)
        for (; of[number] && slots; of[number]--, slots--) reach += number;
    return reach + (tally->state->firing != UR_NONE); /* a foundry may be closed for a boilerman */
}

static void count_specials(struct tally *tally) {
    unsigned reach[UR_ROUTES], highest = tally->reachable.locos ? highest_loco(tally) : 0;
    for (unsigned r = 0; r < UR_ROUTES; r++) reach[r] = best_reach(tally, r, highest);
    const struct ur_board *board = ur_board_of(tally->state);
    const struct ur_seat *mine = &tally->state->seat[tally->seat];
    for (uint64_t left = ((UINT64_C(1) << board->specials) - 1) & ~tally->counted->special; left;
         left &= left - 1) {
        unsigned i = rh_set_first(left);
        const struct ur_special *special = &board->special[i];
        int far = special->space - mine->route[special->route].at[special->colour];
        if (far > tally->reachable.moves[special->colour] || !could_lie(tally, special->piece)) continue;
        if (special->loco && reach[special->route] < special->space) continue;
        if (special->coin && !(tally->routes & UR_COINS_TOO && tally->reachable.coin)) continue; /* UR-200a */
        tally->reachable.bought = tally->reachable.bought || special->coin;
        if (far > 0 && special->colour == UR_WOOD && !ur_has(tally->routes, special->route)) continue;
        tally->counted->special |= UINT64_C(1) << i;
        count_effect(tally, &special->effect);
    }
}

/* --- What can be had only so many times -------------------------------------------------------------------- */

struct choice {
    const struct ur_effect *of[CHOICE_MAX];
    uint8_t times[CHOICE_MAX]; /* how often each can be had */
    unsigned count;
};

static void add(struct choice *choice, const struct ur_effect *effect, unsigned times) {
    choice->of[choice->count] = effect;
    choice->times[choice->count++] = (uint8_t)times;
}

static unsigned least(unsigned a, unsigned b) {
    return a < b ? a : b;
}

/* What one of them brings besides what is counted. */
static void join(struct tally *tally, const struct tally *one) {
    struct ur_reachable *all = &tally->reachable;
    const struct ur_reachable *reachable = &one->reachable;
    tally->built |= one->built;
    tally->nine = tally->nine || one->nine;
    if (reachable->coin) count_coin(tally);
    if (one->payouts && !tally->counted->stock) { /* the stock token: one rise and a payout */
        tally->counted->stock = tally->grown = true;
        tally->rises++;
        tally->payouts++;
        tally->level++;
    }
    if ((!reachable->osaka || all->osaka) && (!reachable->doubling || all->doubling)) return;
    all->osaka = all->osaka || reachable->osaka;
    all->doubling = all->doubling || reachable->doubling;
    tally->grown = true;
}

/* Is there more to be had of a kind than when it was last looked at? */
static bool is_news(struct tally *tally, unsigned kind, unsigned most, unsigned of_what) {
    uint32_t key = most << 20 | (of_what & 0xFFFFF);
    if (!most || tally->counted->looked[kind] == key) return false;
    tally->counted->looked[kind] = key;
    return true;
}

/* The most of one thing that so many of them could bring together. */
static unsigned best_of(const uint8_t brings[CHOICE_MAX], const struct choice *choice, unsigned most) {
    bool taken[CHOICE_MAX] = {false};
    unsigned sum = 0;
    while (most) {
        unsigned best = choice->count;
        for (unsigned n = 0; n < choice->count; n++)
            if (!taken[n] && brings[n] && (best == choice->count || brings[n] > brings[best])) best = n;
        if (best == choice->count) break;
        unsigned times = least(most, choice->times[best]);
        taken[best] = true;
        sum += times * brings[best];
        most -= times;
    }
    return least(sum, UR_PLENTY);
}

/* The most of each thing that so many of these effects could bring together, as far as it is not counted yet. */
static void count_best(struct tally *tally, unsigned kind, const struct choice *choice, unsigned most) {
    uint8_t brings[UR_COUNTERS][CHOICE_MAX];
    uint32_t any = 0; /* things that one of them brings */
    for (unsigned n = 0; n < choice->count; n++) {
        struct tally one = {.state = tally->state, .seat = tally->seat, .level = tally->level};
        count_effect(&one, choice->of[n]);
        for (unsigned i = 0; i < UR_COUNTERS; i++) {
            brings[i][n] = one.reachable.counted[i];
            any |= (uint32_t)(one.reachable.counted[i] > 0) << i;
        }
        join(tally, &one);
    }
    for (; any; any &= any - 1) {
        unsigned i = (unsigned)__builtin_ctz(any), sum = best_of(brings[i], choice, most);
        if (sum <= tally->counted->chosen[kind][i]) continue;
        more(tally, &tally->reachable.counted[i], sum - tally->counted->chosen[kind][i]);
        tally->counted->chosen[kind][i] = (uint8_t)sum;
    }
}

static void count_of(struct tally *tally, unsigned kind, unsigned set, const struct ur_effect *effect,
                     unsigned most) {
    struct choice choice = {.count = 0};
    if (!is_news(tally, kind, least(most, (unsigned)rh_set_size(set)), tally->level)) return;
    for (; set; set &= set - 1) add(&choice, &effect[__builtin_ctz(set)], 1);
    count_best(tally, kind, &choice, most);
}

/* Dividends that are chosen in this turn, each once, and what payouts bring of them again. */
static void count_dividends(struct tally *tally) {
    struct choice choice = {.count = 0};
    if (!is_news(tally, DIVIDENDS, tally->rises, tally->payouts)) return;
    for (unsigned left = ur_dividends_left(tally->state); left; left &= left - 1)
        add(&choice, &ur_dividend[__builtin_ctz(left)], 1 + tally->payouts);
    count_best(tally, DIVIDENDS, &choice, tally->rises * (1 + tally->payouts));
}

static void count_ideas(struct tally *tally) {
    count_of(tally, TOKENS, tally->state->seat[tally->seat].token, ur_token, tally->reachable.ideas);
    count_of(tally, IDEA_CARDS, tally->state->ideas, ur_idea, tally->reachable.cards);
    count_of(tally, SPECIAL_CARDS, tally->state->specials, ur_special_card, tally->reachable.specials);
}

/* How often a factory that was built in this turn could work: each wrench that enters it takes a step; an engineer may name it; on
 * the industry board it can be covered when all places have the next layer. */
static unsigned works(const struct tally *tally) {
    const struct ur_reachable *reachable = &tally->reachable;
    unsigned wrenches = tally->state->seat[tally->seat].wrenches + (reachable->wrenches > 0u), lowest = 0;
    unsigned works =
        least(reachable->factories * wrenches, (unsigned)reachable->steps << reachable->doubling) +
        reachable->own;
    if (!ur_shared(tally->state)) return works;
    for (unsigned plot = 0; plot < ur_plots_of(tally->state); plot++)
        lowest += ur_may_cover(tally->state, plot);
    return works + (reachable->factories > lowest ? reachable->factories - lowest : 0);
}

/* Factories that could be built in this turn: from the stacks that could come to be the lowest, of those returned, of those that
 * come back, and those of cards. */
static void count_built(struct tally *tally) {
    const struct ur_state *state = tally->state;
    const struct ur_seat *mine = &state->seat[tally->seat];
    unsigned most = works(tally), wrenches = mine->wrenches + (tally->reachable.wrenches > 0u);
    uint8_t tiles[UR_TILES] = {0};
    struct choice choice = {.count = 0};
    unsigned of_what = (unsigned)tally->reachable.locos | (unsigned)tally->reachable.factories << 6 |
                       tally->reachable.own << 12 | wrenches << 16;
    if (!is_news(tally, BUILT, most, of_what ^ tally->built)) return;
    for (unsigned i = 1; i < UR_TILES; i++)
        if (could_take(tally, i)) tiles[i] = state->stack[i];
    for (unsigned i = 1; i < UR_TILES; i++)
        tiles[i] = (uint8_t)(tiles[i] + state->returned[i] + (tally->built >> i & 1));
    for (unsigned i = 0; tally->reachable.locos && i < UR_ROUTES * UR_SLOTS; i++)
        tiles[mine->route[i / UR_SLOTS].loco[i % UR_SLOTS]]++;
    for (unsigned i = 0; tally->reachable.factories > 1 && i < UR_GAPS; i++) tiles[mine->factory[i]]++;
    for (int i = 0; i < state->agenda.steps; i++) /* a tile in hand */
        if (state->agenda.step[i].what == UR_STEP_PLACE) tiles[state->agenda.step[i].a]++;
    if (state->board == UR_AMERICAN && !ur_shared(state))
        tiles[UR_TILE_STEEL] = (uint8_t)(rh_set_size(tally->counted->emptied) + tally->counted->steel);
    for (unsigned i = 1; i < UR_TILES; i++)
        if (tiles[i]) add(&choice, &ur_factory[i], tiles[i] * wrenches + tally->reachable.own);
    count_best(tally, BUILT, &choice, most);
}

/* What building could cover: where the layers allow it, or with a second factory anywhere. UR-233 */
static void count_covered(struct tally *tally) {
    struct choice choice = {.count = 0};
    if (!is_news(tally, COVERED, tally->reachable.factories, tally->level)) return;
    for (unsigned plot = 0; plot < ur_plots_of(tally->state); plot++)
        if (tally->reachable.factories > 1 || ur_may_cover(tally->state, plot))
            add(&choice, ur_covered(tally->state, plot), 1);
    count_best(tally, COVERED, &choice, tally->reachable.factories);
}

/* --- Industry ---------------------------------------------------------------------------------------------- */

/* The industry board: every factory and every node ahead of a wrench, once for each wrench; and if one could be built, what
 * building anywhere could cover. */
static void count_shared(struct tally *tally) {
    const struct ur_seat *mine = &tally->state->seat[tally->seat];
    const struct ur_lane *lane = &ur_lane[ur_shared_lane(tally->state)];
    for (unsigned i = 0; i < mine->wrenches + (tally->reachable.wrenches ? 1u : 0u) && i < UR_WRENCHES; i++) {
        unsigned at = i < mine->wrenches ? mine->wrench[i] : 0, open = tally->reachable.factories;
        for (unsigned n = 0;
             n < (unsigned)tally->reachable.steps << tally->reachable.doubling && ++at < lane->nodes;) {
            uint8_t gap = lane->node[at].gap;
            bool built = gap && tally->state->top[gap - 1], pass = lane->optional >> at & 1;
            if (gap && !built && !pass && !open--) break;
            n += !pass; /* a step leads past it */
            if (tally->counted->came[i] >> at & 1) continue;
            tally->counted->came[i] |= UINT32_C(1) << at;
            count_effect(tally, &lane->node[at].effect);
            if (tally->state->board == UR_AMERICAN && at + 1u == lane->nodes)
                count_stock(tally, false); /* UR-303 */
            if (built) count_effect(tally, &ur_factory[tally->state->top[gap - 1]]);
        }
    }
    if (!tally->reachable.factories) return;
    count_covered(tally);
    count_built(tally);
}

/* What a boilerman in this gap adds, once for each wrench. */
static void count_stoked(struct tally *tally, unsigned gap) {
    const struct ur_seat *mine = &tally->state->seat[tally->seat];
    if (!(mine->boiler >> (UR_BOILER_GAP + gap) & 1) || tally->counted->stoked >> gap & 1) return;
    tally->counted->stoked = (uint8_t)(tally->counted->stoked | 1u << gap);
    for (unsigned i = 0; i < UR_WRENCHES; i++) count_effect(tally, &ur_stoked[mine->factory[gap]]);
}

/* Factories and nodes that a wrench could come to. */
static void count_way(struct tally *tally, const struct ur_lane *lane, unsigned wrench, unsigned at) {
    const struct ur_seat *mine = &tally->state->seat[tally->seat];
    unsigned built = tally->reachable.factories;
    for (unsigned n = 0;
         n < (unsigned)tally->reachable.steps << tally->reachable.doubling && ++at < lane->nodes; n++) {
        uint8_t gap = lane->node[at].gap, tile = gap ? mine->factory[gap - 1] : 0;
        if (gap && !tile && !lane->over && !built--) break;
        if (!tally->reachable.blasts && ur_boulder_at(mine, lane, at)) break;
        if (tally->counted->came[wrench] >> at & 1) continue;
        tally->counted->came[wrench] |= UINT32_C(1) << at;
        if (tile && mine->boiler) count_stoked(tally, gap - 1u);
        if (tile) count_effect(tally, &ur_factory[tile]);
        count_effect(tally, &lane->node[at].effect);
    }
}

static void count_industry(struct tally *tally) {
    if (ur_shared(tally->state)) {
        count_shared(tally);
        return;
    }
    const struct ur_seat *mine = &tally->state->seat[tally->seat];
    for (unsigned i = 0; i < mine->wrenches; i++)
        count_way(tally, ur_lane_of(tally->state, mine, i), i, mine->wrench[i]);
    if (tally->reachable.wrenches) count_way(tally, &ur_lane[UR_LANE_MAIN], UR_WRENCHES - 1, 0);
    if (tally->reachable.wrenches && tally->state->industry == UR_INDUSTRY_AMERICAN)
        count_way(tally, &ur_lane[UR_LANE_UPPER], UR_WRENCHES, 0);
    if (tally->reachable.factories) count_built(tally);
}

static void count_reuses(struct tally *tally) {
    struct choice choice = {.count = 0};
    if (!is_news(tally, REUSED, tally->reachable.reuses, tally->level)) return;
    for (unsigned i = 0; i < UR_SPACES && choice.count < CHOICE_MAX; i++) {
        if (tally->state->on[i].seat != tally->seat && i != UR_AT_WOOD_GREEN) continue;
        if (ur_may_reuse(tally->state, tally->seat, i, 3))
            add(&choice, ur_effect_of(tally->state, i), tally->reachable.reuses);
    }
    count_best(tally, REUSED, &choice, tally->reachable.reuses);
}

/* Each of the own factories again, and each engineer of the others. */
static void count_others(struct tally *tally) {
    const struct ur_seat *mine = &tally->state->seat[tally->seat];
    for (unsigned i = 0; tally->reachable.own > tally->counted->resolved && i < UR_GAPS; i++) {
        if (!mine->factory[i]) continue;
        for (unsigned n = tally->counted->resolved; n < tally->reachable.own; n++)
            count_effect(tally, &ur_factory[mine->factory[i]]);
        if (mine->boiler) count_stoked(tally, i);
    }
    tally->counted->resolved = tally->reachable.own;
    for (unsigned i = UR_OWN; tally->reachable.borrows && i < UR_SPACES; i++) {
        if (tally->counted->space >> i & 1 || !ur_may_borrow(tally->state, tally->seat, i)) continue;
        tally->counted->space |= UINT64_C(1) << i;
        for (unsigned n = 0; n < tally->reachable.borrows + tally->reachable.reuses; n++)
            count_effect(tally, ur_effect_of(tally->state, i));
    }
}

/* What a step of the agenda will bring. */
static void count_step(struct tally *tally, const struct step *step) {
    switch (step->what) {
    case UR_STEP_REUSE:
        more(tally, &tally->reachable.reuses, 1);
        break;
    case UR_STEP_CHOSEN:
        count_starts(tally, step->a);
        break;
    case UR_STEP_RANDOM:
        count_starts(tally, 1);
        break;
    case UR_STEP_LOAD:
        count_train(tally);
        break;
    case UR_STEP_OWN:
        more(tally, &tally->reachable.own, 1);
        break;
    case UR_STEP_OTHER:
        more(tally, &tally->reachable.borrows, 1);
        break;
    case UR_STEP_SITE:
        more(tally, &tally->reachable.steps, 1);
        break;
    case UR_STEP_PLACE:
        more(tally, &tally->reachable.locos, 1);
        break;
    case UR_STEP_LAY:
        tally->laying = true;
        break;
    case UR_STEP_BLAST:
        more(tally, &tally->reachable.blasts, 1);
        break;
    case UR_STEP_STEEL:
        more(tally, &tally->reachable.factories, 1);
        tally->counted->steel++;
        break;
    case UR_STEP_LANE:
        more(tally, &tally->reachable.wrenches, 1);
        break;
    case UR_STEP_DIVIDEND:
        tally->rises++;
        for (int n = 0; n < step->b; n++) count_payout(tally);
        break;
    case UR_STEP_BUILD:
        more(tally, &tally->reachable.factories, 1);
        tally->built |= UINT32_C(1) << step->a;
        break;
    default:
        break;
    }
}

/* Coin spaces that are still to be paid. UR-200 */
static uint64_t unpaid(const struct ur_state *state, unsigned seat) {
    uint64_t spaces = 0;
    for (unsigned r = 0; r < UR_ROUTES; r++) {
        int space = ur_coin_space(state, r);
        if (space >= 0 && !ur_has(state->seat[seat].paid, r)) spaces |= UINT64_C(1) << space;
    }
    return spaces;
}

struct ur_reachable ur_reachable(const struct ur_state *state, unsigned seat, const uint8_t must[UR_PARTS],
                                 unsigned routes, bool (*enough)(const void *, const struct ur_reachable *),
                                 const void *context) {
    struct counted counted = {0};
    struct tally tally = {.state = state, .seat = seat, .routes = routes, .counted = &counted};
    tally.reachable.unlocked = state->seat[seat].unlocked;
    counted.special = state->seat[seat].done & ~(routes & UR_COINS_TOO ? unpaid(state, seat) : 0u);
    tally.reachable.coin = routes & UR_COINS_TOO && state->seat[seat].coins;
    tally.level = state->seat[seat].stock;
    tally.reachable.doubling = state->seat[seat].doubling;
    count_pool(&tally, must);
    count_pool(&tally, state->may);
    if (state->extra_wood) count_tracks(&tally, UR_SET_WOOD, 1);
    tally.reachable.ideas = (uint8_t)(tally.reachable.ideas + rh_set_size(state->open));
    for (int i = 0; i < state->agenda.steps; i++) count_step(&tally, &state->agenda.step[i]);
    do {
        tally.grown = false;
        if (enough && enough(context, &tally.reachable)) break;
        count_steel(&tally);
        count_specials(&tally);
        count_industry(&tally);
        count_ideas(&tally);
        count_dividends(&tally);
        count_reuses(&tally);
        count_others(&tally);
    } while (tally.grown);
    return tally.reachable;
}
