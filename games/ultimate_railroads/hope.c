/* What a turn could bring at the very best: an upper bound, for proofs that something owed can't be paid (owes.c).
 *
 * Everything that the pool holds or might set off is counted as if it could all be had at once: every factory within reach of
 * the steps, every special space within reach of the moves; of idea tokens and cards only as many as could be taken, but of each
 * thing counted those that bring most. What
 * even this does not bring, no order of moves brings. An operation that brings a part of the pool must be counted here, but for
 * what a coin space brings (UR-200a; UR_COINS_TOO counts that as well); the contract test of sound moves tells when one is
 * forgotten. What each brings is `reach` in its row of operations.c.
 */
#include "games/ultimate_railroads/hope.h"

#include "games/ultimate_railroads/operations.h"

enum {
    TOKENS,
    IDEA_CARDS,
    SPECIAL_CARDS,
    BUILT,
    COVERED,
    DIVIDENDS,
    REUSED,
    CHOICES
}; /* of which only so many can be had */
enum { CHOICE_MAX = 32 };

/* What is counted already, so that it is counted once. */
struct counted {
    uint64_t special; /* special spaces, */
    uint64_t space;   /* spaces borrowed, */
    uint32_t
        came[UR_WRENCHES + 1]; /* nodes by wrench; the last one: of a further wrench on the upper lane, */
    unsigned emptied;          /* stacks beside a steelworks, */
    unsigned steel;            /* steelworks in hand, */
    uint8_t resolved;          /* own factories that an engineer uses, */
    uint8_t stoked;            /* factories with a boilerman, */
    bool stock;                /* the stock token, */
    uint8_t chosen[CHOICES][UR_HOPES]; /* what the best of each kind bring, */
    uint32_t looked[CHOICES];          /* and for how many of them, of what, that was found out */
};

struct hoping {
    const struct ur_state *state;
    unsigned seat;
    struct counted *counted;
    struct ur_hope hope;
    uint32_t built;          /* factories that come with cards */
    unsigned level;          /* of the stock, after what is counted */
    unsigned rises, payouts; /* dividends to be chosen, and how often they are paid again */
    unsigned routes;         /* on which wood may come to special spaces, and whether coins count */
    bool nine;               /* the #9 of the idea card could come */
    bool laying;             /* a piece is being laid */
    bool grown;
};

static void more(struct hoping *h, uint8_t *counter, unsigned n) {
    if (!n || *counter >= UR_PLENTY) return;
    *counter = (uint8_t)(*counter + n < UR_PLENTY ? *counter + n : UR_PLENTY);
    h->grown = true;
}

static void count_tracks(struct hoping *h, unsigned set, unsigned n) {
    for (unsigned c = 0; c < UR_COLOURS; c++)
        if (ur_has(set, c)) more(h, &h->hope.moves[c], n);
}

/* Counters of a hope are gains, in the same order. */
_Static_assert(offsetof(struct ur_hope, steps) == UR_COLOURS &&
                   offsetof(struct ur_hope, blasts) == UR_COLOURS + UR_GAIN_BLASTS - UR_GAIN_STEPS &&
                   UR_HOPES == UR_COLOURS + UR_GAIN_BLASTS - UR_GAIN_STEPS + 1,
               "enum ur_gain names the counters of struct ur_hope");

static void count_coin(struct hoping *h) {
    h->grown = h->grown || (h->routes & UR_COINS_TOO && !h->hope.coin);
    h->hope.coin = true;
}

static void count_starts(struct hoping *h, unsigned n) {
    count_tracks(h, UR_SET_WOOD, n);
    more(h, &h->hope.steps, n);
    count_coin(h);
}

static void count_train(struct hoping *h);
static void count_stock(struct hoping *h, bool payout);

/* What is neither a counter nor a move. */
static void count_other(struct hoping *h, const struct ur_op *op, unsigned what) {
    switch (what) {
    case UR_GAIN_NINE:
        h->nine = true;
        break;
    case UR_GAIN_DOUBLING:
        h->grown = h->grown || !h->hope.doubling;
        h->hope.doubling = true;
        break;
    case UR_GAIN_UNLOCKED:
        h->hope.unlocked = (uint8_t)(h->hope.unlocked | 1u << op->n);
        h->grown = true;
        break;
    case UR_GAIN_STOCK:
        count_stock(h, op->set);
        break;
    case UR_GAIN_TRAIN:
        count_train(h);
        break;
    case UR_GAIN_OSAKA:
        h->grown = h->grown || !h->hope.osaka;
        h->hope.osaka = true;
        break;
    case UR_GAIN_COIN:
        count_coin(h);
        break;
    case UR_GAIN_TILE:
        h->built |= UINT32_C(1) << op->n;
        break;
    default:
        break;
    }
}

static void count_op(struct hoping *h, const struct ur_op *op) {
    static const uint8_t moves[] = {UR_SET_WOOD, UR_SET_GREEN, UR_SET_ANY};
    const struct ur_reach *reach = ur_op_kind[op->op].reach;
    for (int i = 0; i < UR_REACHES && reach[i].what; i++) {
        unsigned what = reach[i].what, n = reach[i].once + reach[i].each * (unsigned)op->n;
        if (what == UR_GAIN_WRENCHES && !ur_wrench_left(h->state, h->seat, op)) continue;
        if (what <= UR_GAIN_BLASTS)
            more(h, &h->hope.counted[UR_COLOURS + what - UR_GAIN_STEPS], n);
        else if (what <= UR_GAIN_COLOURS)
            count_tracks(h, what == UR_GAIN_COLOURS ? op->set : moves[what - UR_GAIN_WOOD], n);
        else
            count_other(h, op, what);
    }
}

static void count_effect(struct hoping *h, const struct ur_effect *effect) {
    for (int i = 0; i < UR_EFFECT && effect->op[i].op; i++) count_op(h, &effect->op[i]);
}

/* Every dividend that lies on the stock board; of those that are chosen in this turn later. */
static void count_payout(struct hoping *h) {
    for (unsigned i = 0; i < UR_LEVELS; i++) count_effect(h, &ur_dividend[h->state->dividend[i]]);
    h->payouts++;
    h->grown = true;
}

/* The dividend of the next level, which is to be chosen if nobody was there; on the last level there is a payout. UR-210 */
static void count_stock(struct hoping *h, bool payout) {
    unsigned known = h->level < UR_LEVELS ? h->state->dividend[h->level] : UR_DIVIDEND_NONE;
    if (known)
        count_effect(h, &ur_dividend[known]);
    else if (h->level < UR_LEVELS)
        h->rises++;
    else
        count_payout(h);
    h->level++;
    h->grown = true;
    if (payout) count_payout(h);
}

/* All tokens on the train and beside it. */
static void count_train(struct hoping *h) {
    for (unsigned i = 0; i < UR_TRAIN; i++) count_effect(h, &ur_cargo[h->state->train[i]]);
    for (unsigned i = 1; i < UR_CARGOS; i++)
        if (h->state->beside[i]) count_effect(h, &ur_cargo[i]);
}

static void count_pool(struct hoping *h, const uint8_t pool[UR_PARTS]) {
    for (unsigned i = 0; i < UR_PARTS; i++) {
        if (!pool[i]) continue;
        struct ur_op op = ur_op_of_part(i, pool[i]);
        count_op(h, &op);
    }
    count_tracks(h, UR_SET_WOOD, pool[UR_PART_NUT]);
    count_tracks(h, UR_SET_ANY, pool[UR_PART_NUT]);
    for (unsigned i = 0; i < pool[UR_PART_NUT]; i++) count_stock(h, false);
}

/* Does this piece lie on the board, or could it still? Where wood has been, what lies there was chosen. */
static bool could_lie(const struct hoping *h, unsigned piece) {
    const struct ur_seat *mine = &h->state->seat[h->seat];
    if (mine->laid >> piece & 1) return true;
    if (!ur_piece[piece].space) return piece == UR_PIECE_OSAKA && h->hope.osaka;
    int far = ur_piece[piece].space - mine->route[ur_piece[piece].route].at[UR_WOOD];
    return far > 0 ? far <= h->hope.moves[UR_WOOD] : h->laying;
}

/* Tiles that could be taken from stacks, counted from the lowest: those of a kind, if so many may be taken before. */
static unsigned tiles_of(const struct hoping *h, unsigned tile, unsigned *before) {
    static const uint8_t lower[UR_TILES] = {[UR_TILE_2X] = UR_TILE_2, [UR_TILE_10B] = UR_TILE_10A};
    unsigned last = lower[tile] ? lower[tile] : tile;
    *before = 0;
    for (unsigned i = UR_TILE_2; i < last; i++) *before += h->state->stack[i];
    if (tile > UR_TILE_2 && tile <= UR_TILE_10B) *before += h->state->stack[UR_TILE_2X];
    return h->state->stack[tile];
}

static bool could_take(const struct hoping *h, unsigned tile) {
    unsigned before, left = tiles_of(h, tile, &before);
    return left && before < (unsigned)h->hope.locos + h->hope.factories;
}

/* A stack that could be emptied brings its steelworks, or a wood move for it. UR-213, UR-303 */
static void count_steel(struct hoping *h) {
    if (h->state->board != UR_AMERICAN) return;
    for (unsigned tile = UR_TILE_4; tile <= UR_TILE_8; tile++) {
        unsigned before, left = tiles_of(h, tile, &before);
        if (!ur_has(UR_STEEL_STACKS & ~h->counted->emptied, tile) || !left) continue;
        if (before + left > (unsigned)h->hope.locos + h->hope.factories) continue;
        h->counted->emptied |= 1u << tile;
        if (ur_shared(h->state))
            count_tracks(h, UR_SET_WOOD, 1);
        else
            more(h, &h->hope.factories, 1);
    }
}

/* The highest number that a locomotive could have that is taken now. */
static unsigned highest_loco(const struct hoping *h) {
    unsigned highest = h->hope.cards || h->nine ? ur_number[UR_TILE_9S] : 0;
    for (unsigned tile = 1; tile < UR_TILES; tile++)
        if (could_take(h, tile) && ur_number[tile] > highest) highest = ur_number[tile];
    return highest;
}

/* How far locomotives could reach on a route: the best of all that the seat has or could take. */
static unsigned best_reach(const struct hoping *h, unsigned route, unsigned highest) {
    const struct ur_seat *mine = &h->state->seat[h->seat];
    uint8_t of[16] = {0}; /* how many there are of each number */
    if (!h->hope.locos) return mine->reach[route];
    unsigned reach = 0, slots = ur_board_of(h->state)->route[route].slots;
    for (unsigned i = 0; i < UR_ROUTES * UR_SLOTS; i++)
        of[ur_loco_number(mine, i / UR_SLOTS, i % UR_SLOTS)]++;
    for (int i = 0; i < h->state->agenda.steps; i++) { /* a tile in hand */
        const struct step *step = &h->state->agenda.step[i];
        if (step->what == UR_STEP_PLACE) of[ur_number[step->a] + step->b]++;
    }
    of[highest] = (uint8_t)(of[highest] + h->hope.locos);
    for (unsigned number = 15; number > 0 && slots; number--)
        for (; of[number] && slots; of[number]--, slots--) reach += number;
    return reach + (h->state->firing != UR_NONE); /* a foundry may be closed for a boilerman */
}

static void count_specials(struct hoping *h) {
    unsigned reach[UR_ROUTES], highest = h->hope.locos ? highest_loco(h) : 0;
    for (unsigned r = 0; r < UR_ROUTES; r++) reach[r] = best_reach(h, r, highest);
    const struct ur_board *board = ur_board_of(h->state);
    const struct ur_seat *mine = &h->state->seat[h->seat];
    for (uint64_t left = ((UINT64_C(1) << board->specials) - 1) & ~h->counted->special; left;
         left &= left - 1) {
        unsigned i = rh_set_first(left);
        const struct ur_special *special = &board->special[i];
        int far = special->space - mine->route[special->route].at[special->colour];
        if (far > h->hope.moves[special->colour] || !could_lie(h, special->piece)) continue;
        if (special->loco && reach[special->route] < special->space) continue;
        if (special->coin && !(h->routes & UR_COINS_TOO && h->hope.coin)) continue; /* UR-200a */
        h->hope.bought = h->hope.bought || special->coin;
        if (far > 0 && special->colour == UR_WOOD && !ur_has(h->routes, special->route)) continue;
        h->counted->special |= UINT64_C(1) << i;
        count_effect(h, &special->effect);
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
static void join(struct hoping *h, const struct hoping *one) {
    struct ur_hope *all = &h->hope;
    const struct ur_hope *hope = &one->hope;
    h->built |= one->built;
    h->nine = h->nine || one->nine;
    if (hope->coin) count_coin(h);
    if (one->payouts && !h->counted->stock) { /* the stock token: one rise and a payout */
        h->counted->stock = h->grown = true;
        h->rises++;
        h->payouts++;
        h->level++;
    }
    if ((!hope->osaka || all->osaka) && (!hope->doubling || all->doubling)) return;
    all->osaka = all->osaka || hope->osaka;
    all->doubling = all->doubling || hope->doubling;
    h->grown = true;
}

/* Is there more to be had of a kind than when it was last looked at? */
static bool is_news(struct hoping *h, unsigned kind, unsigned most, unsigned of_what) {
    uint32_t key = most << 20 | (of_what & 0xFFFFF);
    if (!most || h->counted->looked[kind] == key) return false;
    h->counted->looked[kind] = key;
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
static void count_best(struct hoping *h, unsigned kind, const struct choice *choice, unsigned most) {
    uint8_t brings[UR_HOPES][CHOICE_MAX];
    uint32_t any = 0; /* things that one of them brings */
    for (unsigned n = 0; n < choice->count; n++) {
        struct hoping one = {.state = h->state, .seat = h->seat, .level = h->level};
        count_effect(&one, choice->of[n]);
        for (unsigned i = 0; i < UR_HOPES; i++) {
            brings[i][n] = one.hope.counted[i];
            any |= (uint32_t)(one.hope.counted[i] > 0) << i;
        }
        join(h, &one);
    }
    for (; any; any &= any - 1) {
        unsigned i = (unsigned)__builtin_ctz(any), sum = best_of(brings[i], choice, most);
        if (sum <= h->counted->chosen[kind][i]) continue;
        more(h, &h->hope.counted[i], sum - h->counted->chosen[kind][i]);
        h->counted->chosen[kind][i] = (uint8_t)sum;
    }
}

static void count_of(struct hoping *h, unsigned kind, unsigned set, const struct ur_effect *effect,
                     unsigned most) {
    struct choice choice = {.count = 0};
    if (!is_news(h, kind, least(most, (unsigned)rh_set_size(set)), h->level)) return;
    for (; set; set &= set - 1) add(&choice, &effect[__builtin_ctz(set)], 1);
    count_best(h, kind, &choice, most);
}

/* Dividends that are chosen in this turn, each once, and what payouts bring of them again. */
static void count_dividends(struct hoping *h) {
    struct choice choice = {.count = 0};
    if (!is_news(h, DIVIDENDS, h->rises, h->payouts)) return;
    for (unsigned left = ur_dividends_left(h->state); left; left &= left - 1)
        add(&choice, &ur_dividend[__builtin_ctz(left)], 1 + h->payouts);
    count_best(h, DIVIDENDS, &choice, h->rises * (1 + h->payouts));
}

static void count_ideas(struct hoping *h) {
    count_of(h, TOKENS, h->state->seat[h->seat].token, ur_token, h->hope.ideas);
    count_of(h, IDEA_CARDS, h->state->ideas, ur_idea, h->hope.cards);
    count_of(h, SPECIAL_CARDS, h->state->specials, ur_special_card, h->hope.specials);
}

/* How often a factory that was built in this turn could work: each wrench that enters it takes a step; an engineer may name it; on
 * the industry board it can be covered when all places have the next layer. */
static unsigned works(const struct hoping *h) {
    const struct ur_hope *hope = &h->hope;
    unsigned wrenches = h->state->seat[h->seat].wrenches + (hope->wrenches > 0u), lowest = 0;
    unsigned works = least(hope->factories * wrenches, (unsigned)hope->steps << hope->doubling) + hope->own;
    if (!ur_shared(h->state)) return works;
    for (unsigned plot = 0; plot < ur_plots_of(h->state); plot++) lowest += ur_may_cover(h->state, plot);
    return works + (hope->factories > lowest ? hope->factories - lowest : 0);
}

/* Factories that could be built in this turn: from the stacks that could come to be the lowest, of those returned, of those that
 * come back, and those of cards. */
static void count_built(struct hoping *h) {
    const struct ur_state *state = h->state;
    const struct ur_seat *mine = &state->seat[h->seat];
    unsigned most = works(h), wrenches = mine->wrenches + (h->hope.wrenches > 0u);
    uint8_t tiles[UR_TILES] = {0};
    struct choice choice = {.count = 0};
    unsigned of_what =
        (unsigned)h->hope.locos | (unsigned)h->hope.factories << 6 | h->hope.own << 12 | wrenches << 16;
    if (!is_news(h, BUILT, most, of_what ^ h->built)) return;
    for (unsigned i = 1; i < UR_TILES; i++)
        if (could_take(h, i)) tiles[i] = state->stack[i];
    for (unsigned i = 1; i < UR_TILES; i++)
        tiles[i] = (uint8_t)(tiles[i] + state->returned[i] + (h->built >> i & 1));
    for (unsigned i = 0; h->hope.locos && i < UR_ROUTES * UR_SLOTS; i++)
        tiles[mine->route[i / UR_SLOTS].loco[i % UR_SLOTS]]++;
    for (unsigned i = 0; h->hope.factories > 1 && i < UR_GAPS; i++) tiles[mine->factory[i]]++;
    for (int i = 0; i < state->agenda.steps; i++) /* a tile in hand */
        if (state->agenda.step[i].what == UR_STEP_PLACE) tiles[state->agenda.step[i].a]++;
    if (state->board == UR_AMERICAN && !ur_shared(state))
        tiles[UR_TILE_STEEL] = (uint8_t)(rh_set_size(h->counted->emptied) + h->counted->steel);
    for (unsigned i = 1; i < UR_TILES; i++)
        if (tiles[i]) add(&choice, &ur_factory[i], tiles[i] * wrenches + h->hope.own);
    count_best(h, BUILT, &choice, most);
}

/* What building could cover: where the layers allow it, or with a second factory anywhere. UR-233 */
static void count_covered(struct hoping *h) {
    struct choice choice = {.count = 0};
    if (!is_news(h, COVERED, h->hope.factories, h->level)) return;
    for (unsigned plot = 0; plot < ur_plots_of(h->state); plot++)
        if (h->hope.factories > 1 || ur_may_cover(h->state, plot))
            add(&choice, ur_covered(h->state, plot), 1);
    count_best(h, COVERED, &choice, h->hope.factories);
}

/* --- Industry ---------------------------------------------------------------------------------------------- */

/* The industry board: every factory and every node ahead of a wrench, once for each wrench; and if one could be built, what
 * building anywhere could cover. */
static void count_shared(struct hoping *h) {
    const struct ur_seat *mine = &h->state->seat[h->seat];
    const struct ur_lane *lane = &ur_lane[ur_shared_lane(h->state)];
    for (unsigned i = 0; i < mine->wrenches + (h->hope.wrenches ? 1u : 0u) && i < UR_WRENCHES; i++) {
        unsigned at = i < mine->wrenches ? mine->wrench[i] : 0, open = h->hope.factories;
        for (unsigned n = 0; n < (unsigned)h->hope.steps << h->hope.doubling && ++at < lane->nodes;) {
            uint8_t gap = lane->node[at].gap;
            bool built = gap && h->state->top[gap - 1], pass = lane->optional >> at & 1;
            if (gap && !built && !pass && !open--) break;
            n += !pass; /* a step leads past it */
            if (h->counted->came[i] >> at & 1) continue;
            h->counted->came[i] |= UINT32_C(1) << at;
            count_effect(h, &lane->node[at].effect);
            if (h->state->board == UR_AMERICAN && at + 1u == lane->nodes) count_stock(h, false); /* UR-303 */
            if (built) count_effect(h, &ur_factory[h->state->top[gap - 1]]);
        }
    }
    if (!h->hope.factories) return;
    count_covered(h);
    count_built(h);
}

/* What a boilerman in this gap adds, once for each wrench. */
static void count_stoked(struct hoping *h, unsigned gap) {
    const struct ur_seat *mine = &h->state->seat[h->seat];
    if (!(mine->boiler >> (UR_BOILER_GAP + gap) & 1) || h->counted->stoked >> gap & 1) return;
    h->counted->stoked = (uint8_t)(h->counted->stoked | 1u << gap);
    for (unsigned i = 0; i < UR_WRENCHES; i++) count_effect(h, &ur_stoked[mine->factory[gap]]);
}

/* Factories and nodes that a wrench could come to. */
static void count_way(struct hoping *h, const struct ur_lane *lane, unsigned wrench, unsigned at) {
    const struct ur_seat *mine = &h->state->seat[h->seat];
    unsigned built = h->hope.factories;
    for (unsigned n = 0; n < (unsigned)h->hope.steps << h->hope.doubling && ++at < lane->nodes; n++) {
        uint8_t gap = lane->node[at].gap, tile = gap ? mine->factory[gap - 1] : 0;
        if (gap && !tile && !lane->over && !built--) break;
        if (!h->hope.blasts && ur_boulder_at(mine, lane, at)) break;
        if (h->counted->came[wrench] >> at & 1) continue;
        h->counted->came[wrench] |= UINT32_C(1) << at;
        if (tile && mine->boiler) count_stoked(h, gap - 1u);
        if (tile) count_effect(h, &ur_factory[tile]);
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
        count_way(h, ur_lane_of(h->state, mine, i), i, mine->wrench[i]);
    if (h->hope.wrenches) count_way(h, &ur_lane[UR_LANE_MAIN], UR_WRENCHES - 1, 0);
    if (h->hope.wrenches && h->state->industry == UR_INDUSTRY_AMERICAN)
        count_way(h, &ur_lane[UR_LANE_UPPER], UR_WRENCHES, 0);
    if (h->hope.factories) count_built(h);
}

static void count_reuses(struct hoping *h) {
    struct choice choice = {.count = 0};
    if (!is_news(h, REUSED, h->hope.reuses, h->level)) return;
    for (unsigned i = 0; i < UR_SPACES && choice.count < CHOICE_MAX; i++) {
        if (h->state->on[i].seat != h->seat && i != UR_AT_WOOD_GREEN) continue;
        if (ur_may_reuse(h->state, h->seat, i, 3)) add(&choice, ur_effect_of(h->state, i), h->hope.reuses);
    }
    count_best(h, REUSED, &choice, h->hope.reuses);
}

/* Each of the own factories again, and each engineer of the others. */
static void count_others(struct hoping *h) {
    const struct ur_seat *mine = &h->state->seat[h->seat];
    for (unsigned i = 0; h->hope.own > h->counted->resolved && i < UR_GAPS; i++) {
        if (!mine->factory[i]) continue;
        for (unsigned n = h->counted->resolved; n < h->hope.own; n++)
            count_effect(h, &ur_factory[mine->factory[i]]);
        if (mine->boiler) count_stoked(h, i);
    }
    h->counted->resolved = h->hope.own;
    for (unsigned i = UR_OWN; h->hope.borrows && i < UR_SPACES; i++) {
        if (h->counted->space >> i & 1 || !ur_may_borrow(h->state, h->seat, i)) continue;
        h->counted->space |= UINT64_C(1) << i;
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
        count_starts(h, step->a);
        break;
    case UR_STEP_RANDOM:
        count_starts(h, 1);
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
        h->counted->steel++;
        break;
    case UR_STEP_LANE:
        more(h, &h->hope.wrenches, 1);
        break;
    case UR_STEP_DIVIDEND:
        h->rises++;
        for (int n = 0; n < step->b; n++) count_payout(h);
        break;
    case UR_STEP_BUILD:
        more(h, &h->hope.factories, 1);
        h->built |= UINT32_C(1) << step->a;
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

struct ur_hope ur_hope(const struct ur_state *state, unsigned seat, const uint8_t must[UR_PARTS],
                       unsigned routes, bool (*enough)(const void *, const struct ur_hope *),
                       const void *context) {
    struct counted counted = {0};
    struct hoping h = {.state = state, .seat = seat, .routes = routes, .counted = &counted};
    h.hope.unlocked = state->seat[seat].unlocked;
    counted.special = state->seat[seat].done & ~(routes & UR_COINS_TOO ? unpaid(state, seat) : 0u);
    h.hope.coin = routes & UR_COINS_TOO && state->seat[seat].coins;
    h.level = state->seat[seat].stock;
    h.hope.doubling = state->seat[seat].doubling;
    count_pool(&h, must);
    count_pool(&h, state->may);
    if (state->extra_wood) count_tracks(&h, UR_SET_WOOD, 1);
    h.hope.ideas = (uint8_t)(h.hope.ideas + rh_set_size(state->open));
    for (int i = 0; i < state->agenda.steps; i++) count_step(&h, &state->agenda.step[i]);
    do {
        h.grown = false;
        if (enough && enough(context, &h.hope)) break;
        count_steel(&h);
        count_specials(&h);
        count_industry(&h);
        count_ideas(&h);
        count_dividends(&h);
        count_reuses(&h);
        count_others(&h);
    } while (h.grown);
    return h.hope;
}
