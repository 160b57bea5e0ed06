/* Railroad Rivals by a second, naive move generator: slow, without caches, written from the rules as a person would apply
 * them at a table, in words. In thousands of positions it must list the same moves as the fast one. */
#include "games/railroad_rivals/rules.h"
#include "tests/support/walk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES = 8192, WORDS = 48 };

struct naive {
    const struct riv_state *state;
    char (*list)[WORDS];
    size_t count;
};

static void add(struct naive *naive, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void add(struct naive *naive, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(naive->list[naive->count++], WORDS, format, arguments);
    va_end(arguments);
}

/* --- The table as tiles on cells ---------------------------------------------------------------------------------- */

static const struct riv_tile *tile_on(const struct riv_state *state, int x, int y) {
    for (int i = 0; i < state->tiles; i++)
        if (state->tile[i].x == x && state->tile[i].y == y) return &state->tile[i];
    return NULL;
}

static const int side_x[4] = {0, 1, 0, -1}, side_y[4] = {-1, 0, 1, 0}; /* north, east, south, west */

/* RV-2: what was printed in the north looks east after one turn. */
static int edge(int city, int turns, int side) {
    return riv_city[city].edge[(side + 4 - turns) % 4];
}

struct fit {
    int touches, matches, blanks;
};

/* RV-3, RV-4: what a tile would meet in a cell. */
static struct fit fit(const struct riv_state *state, int city, int x, int y, int turns) {
    struct fit fit = {0};
    for (int side = 0; side < 4; side++) {
        const struct riv_tile *other = tile_on(state, x + side_x[side], y + side_y[side]);
        if (!other) continue;
        int mine = edge(city, turns, side), theirs = edge(other->city, other->turn, (side + 2) % 4);
        fit.touches++;
        if (mine == theirs && mine != RIV_BLANK) fit.matches++;
        if (mine == theirs && mine == RIV_BLANK) fit.blanks++;
    }
    return fit;
}

/* All cells up to one beside the tiles: none further away touches one. */
struct box {
    int left, right, top, bottom;
};

static struct box around(const struct riv_state *state) {
    struct box box = {0, 0, 0, 0};
    for (int i = 0; i < state->tiles; i++) {
        int x = state->tile[i].x, y = state->tile[i].y;
        if (x - 1 < box.left) box.left = x - 1;
        if (x + 1 > box.right) box.right = x + 1;
        if (y - 1 < box.top) box.top = y - 1;
        if (y + 1 > box.bottom) box.bottom = y + 1;
    }
    return box;
}

enum want { MATCH, BLANK_PAIR, TOUCH };

/* All ways to put one tile down so that it gets what is wanted. RV-34 */
static void add_placements(struct naive *naive, int city, enum want want) {
    struct box box = around(naive->state);
    for (int y = box.top; y <= box.bottom; y++)
        for (int x = box.left; x <= box.right; x++) {
            if (tile_on(naive->state, x, y)) continue;
            for (int turns = 0; turns < 4; turns++) {
                struct fit f = fit(naive->state, city, x, y, turns);
                if (want == MATCH ? f.matches : want == BLANK_PAIR ? f.blanks : f.touches)
                    add(naive, "place %s %d,%d r%d", riv_city[city].name, x, y, turns);
            }
        }
}

static bool holds(const struct riv_state *state, int city) {
    const struct riv_seat *seat = &state->seat[state->order[state->at]];
    uint64_t hand = state->seats == 1 ? state->market : seat->dealt | seat->drafted;
    return hand >> city & 1;
}

static void add_hand(struct naive *naive, enum want want) {
    for (int city = 0; city < RIV_CITIES; city++)
        if (holds(naive->state, city)) add_placements(naive, city, want);
}

/* A match if any tile in hand makes one, else a blank pair, else nothing. RV-36, RV-38, RV-41, RV-79 */
static void list_placing(struct naive *naive) {
    add_hand(naive, MATCH);
    if (naive->count == 0) add_hand(naive, BLANK_PAIR);
    if (naive->count == 0) add(naive, "%s", naive->state->seats == 1 ? "discard" : "pass");
}

/* RV-84: a match if there is one, anything that touches otherwise. */
static void list_laying(struct naive *naive) {
    for (int i = 0; i < naive->state->lays; i++) add_placements(naive, naive->state->lay[i], MATCH);
    bool matched = naive->count > 0;
    for (int i = 0; i < naive->state->lays && !matched; i++)
        add_placements(naive, naive->state->lay[i], TOUCH);
}

/* --- The other phases --------------------------------------------------------------------------------------------- */

/* RV-5, RV-46: a cube, and a side on which both tiles name the same railroad. */
static void list_deliveries(struct naive *naive) {
    const struct riv_state *state = naive->state;
    for (int i = 0; i < state->tiles; i++)
        for (int side = 0; side < 4; side++) {
            const struct riv_tile *from = &state->tile[i];
            const struct riv_tile *to = tile_on(state, from->x + side_x[side], from->y + side_y[side]);
            int railroad = edge(from->city, from->turn, side);
            if (!to || railroad == RIV_BLANK || edge(to->city, to->turn, (side + 2) % 4) != railroad)
                continue;
            for (int good = 0; good < RIV_GOODS; good++)
                if (from->cubes[good])
                    add(naive, "deliver %s %s %s", riv_good_names.name[good], riv_city[from->city].name,
                        riv_city[to->city].name);
        }
    if (naive->count == 0) add(naive, "skip"); /* RV-45 */
}

/* RV-24, RV-R2 */
static void list_bids(struct naive *naive) {
    const struct riv_state *state = naive->state;
    uint32_t score = state->seat[state->order[state->at]].score;
    for (uint32_t bid = state->bid + 1u; bid <= score; bid++) add(naive, "bid %u", bid);
    add(naive, "pass");
}

/* RV-29, RV-30, RV-54: any face-up tile, in the second round of the type not taken before. */
static void list_drafts(struct naive *naive) {
    const struct riv_state *state = naive->state;
    int took = state->round == 1 && !state->closed ? state->seat[state->order[state->at]].took : RIV_NOTHING;
    for (int city = 0; city < RIV_CITIES && took != RIV_CITY; city++)
        if (state->market >> city & 1) add(naive, "draft %s", riv_city[city].name);
    for (int railroad = 0; railroad < RIV_RAILROADS && took != RIV_STOCK; railroad++)
        if (state->stock_market[railroad]) add(naive, "take %s", riv_railroad_names.name[railroad]);
}

static void list_keeping(struct naive *naive) {
    for (int railroad = 0; railroad < RIV_RAILROADS; railroad++)
        if (naive->state->stock_market[railroad]) add(naive, "keep %s", riv_railroad_names.name[railroad]);
}

/* RV-71: all orders of the three cubes, each once. */
static void list_arranging(struct naive *naive) {
    for (int order = 0; order < RIV_GOODS * RIV_GOODS * RIV_GOODS; order++) {
        int cube[3] = {order / 16, order / 4 % 4, order % 4}, used[RIV_GOODS] = {0};
        for (int i = 0; i < 3; i++) used[cube[i]]++;
        bool same = true;
        for (int good = 0; good < RIV_GOODS; good++) same = same && used[good] == naive->state->aside[good];
        if (same)
            add(naive, "arrange %s %s %s", riv_good_names.name[cube[0]], riv_good_names.name[cube[1]],
                riv_good_names.name[cube[2]]);
    }
}

static void list_moves(struct naive *naive) {
    switch (naive->state->phase) {
    case RIV_PHASE_BID:
        list_bids(naive);
        break;
    case RIV_PHASE_DRAFT:
        list_drafts(naive);
        break;
    case RIV_PHASE_PLACE:
        list_placing(naive);
        break;
    case RIV_PHASE_DELIVER:
        list_deliveries(naive);
        break;
    case RIV_PHASE_ARRANGE:
        list_arranging(naive);
        break;
    case RIV_PHASE_LAY:
        list_laying(naive);
        break;
    case RIV_PHASE_KEEP:
        list_keeping(naive);
        break;
    default:
        fail_msg("a phase in which nobody decides");
    }
}

/* --- Comparing ---------------------------------------------------------------------------------------------------- */

static int by_word(const void *a, const void *b) {
    return strcmp(a, b);
}

static void both_list_the_same(struct walk *walk) {
    static char naive_list[MOVES][WORDS], fast_list[MOVES][WORDS];
    if (walk->turn < 0) return;
    struct naive naive = {(const struct riv_state *)walk->state, naive_list, 0};
    list_moves(&naive);
    size_t count = rh_moves(walk->game, walk->state, test_moves, &test_scratch);
    for (size_t i = 0; i < count; i++) {
        struct text text = rh_text(fast_list[i], WORDS);
        rh_move_print(walk->game->verbs, test_moves[i], &text);
    }
    qsort(naive_list, naive.count, WORDS, by_word);
    qsort(fast_list, count, WORDS, by_word);
    for (size_t i = 0; i < count || i < naive.count; i++) {
        const char *fast = i < count ? fast_list[i] : "nothing more",
                   *slow = i < naive.count ? naive_list[i] : "nothing more";
        if (strcmp(fast, slow) != 0)
            walk_fail(walk, "the fast list has '%s' where the naive one has '%s'", fast, slow);
    }
}

extern const struct game riv_game;

static void play_table(void *context, const struct table *table) {
    (void)context;
    for (uint64_t seed = 1; seed <= test_effort(12); seed++) {
        static struct walk walk;
        walk_begin(&walk, &riv_game, table, seed);
        while (walk_next(&walk)) both_list_the_same(&walk);
    }
}

static void the_fast_generator_equals_the_naive_one(void **unused) {
    (void)unused;
    each_table(&riv_game, play_table, NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_fast_generator_equals_the_naive_one),
    };
    return cmocka_run_group_tests_name("rivals moves", tests, NULL, NULL);
}
