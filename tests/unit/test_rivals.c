/* Railroad Rivals over random games: what compares two positions, which `check` can't see (RV-I8 to RV-I16),
 * and the fast move generator against a naive one that knows nothing of gaps and packed edges.
 */
#include "games/railroad_rivals/rules.h"
#include "tests/support/walk.h"

#include <stdlib.h>
#include <string.h>

extern const struct game riv_game;

/* --- Walking
 * ---------------------------------------------------------------------------------------------- */

static struct walk walk;

static const struct riv_state *before(void) {
    return (const struct riv_state *)walk.state;
}

static const struct riv_state *after(void) {
    return (const struct riv_state *)walk.after;
}

struct task {
    unsigned games;
    void (*begin)(void); /* before each game; may be NULL */
    void (*at)(void);    /* at each position but the last */
    void (*end)(void);   /* at the last; may be NULL */
};

static void play_table(void *context, const struct table *table) {
    const struct task *task = context;
    unsigned games = test_effort(task->games);
    for (uint64_t seed = 1; seed <= games; seed++) {
        if (task->begin) task->begin();
        walk_begin(&walk, &riv_game, table, seed);
        while (walk_next(&walk))
            if (walk.turn != RH_GAME_OVER)
                task->at();
            else if (task->end)
                task->end();
    }
}

static void play_all(struct task task) {
    each_table(&riv_game, play_table, &task);
}

/* --- A naive move generator
 * ------------------------------------------------------------------------------- */

enum { REACH = 40 };

/* What the neighbour of a cell in direction d shows towards it, or -1 if nothing lies there. */
static int towards(const struct riv_state *state, int x, int y, unsigned d) {
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    for (int i = 0; i < state->tiles; i++) {
        const struct riv_tile *tile = &state->tile[i];
        if (tile->x == x + dx[d] && tile->y == y + dy[d])
            return riv_city[tile->city].edge[((d + 2) % 4 + 4 - tile->turn) % 4];
    }
    return -1;
}

static bool occupied(const struct riv_state *state, int x, int y) {
    for (int i = 0; i < state->tiles; i++)
        if (state->tile[i].x == x && state->tile[i].y == y) return true;
    return false;
}

struct meeting {
    int touching, matches, blanks;
};

static struct meeting meet(const struct riv_state *state, unsigned city, int x, int y, unsigned turn) {
    struct meeting meeting = {0};
    for (unsigned d = 0; d < 4; d++) {
        int other = towards(state, x, y, d), own = riv_city[city].edge[(d + 4 - turn) % 4];
        if (other < 0) continue;
        meeting.touching++;
        if (other == own) *(own == RIV_BLANK ? &meeting.blanks : &meeting.matches) += 1;
    }
    return meeting;
}

enum wanted { MATCHES, BLANKS, ANYTHING };

/* The placements of these tiles that bring what is wanted, by trying every cell around and every turn. */
static size_t naive_placements(const struct riv_state *state, uint64_t tiles, enum wanted wanted,
                               struct move *out) {
    size_t count = 0;
    int low_x = REACH, high_x = -REACH, low_y = REACH, high_y = -REACH;
    for (int i = 0; i < state->tiles; i++) {
        const struct riv_tile *tile = &state->tile[i];
        if (tile->x < low_x) low_x = tile->x;
        if (tile->x > high_x) high_x = tile->x;
        if (tile->y < low_y) low_y = tile->y;
        if (tile->y > high_y) high_y = tile->y;
    }
    for (unsigned city = 0; city < RIV_CITIES; city++)
        for (int y = low_y - 1; y <= high_y + 1 && tiles >> city & 1; y++)
            for (int x = low_x - 1; x <= high_x + 1; x++)
                for (uint8_t turn = 0; turn < 4 && !occupied(state, x, y); turn++) {
                    struct meeting meeting = meet(state, city, x, y, turn);
                    if (wanted == MATCHES  ? meeting.matches > 0
                        : wanted == BLANKS ? meeting.blanks > 0
                                           : meeting.touching > 0)
                        out[count++] =
                            (struct move){RIV_DO_PLACE, {(uint8_t)city, (uint8_t)x, (uint8_t)y, turn}};
                }
    return count;
}

static size_t naive_place(const struct riv_state *state, struct move *out) {
    const struct riv_seat *seat = &state->seat[state->order[state->at]];
    uint64_t hand = state->seats == 1 ? state->market : seat->dealt | seat->drafted;
    size_t count = naive_placements(state, hand, MATCHES, out);
    if (!count) count = naive_placements(state, hand, BLANKS, out);
    if (!count) out[count++] = (struct move){state->seats == 1 ? RIV_DO_DISCARD : RIV_DO_PASS, {0}};
    return count;
}

static size_t naive_lay(const struct riv_state *state, struct move *out) {
    uint64_t tiles = 0;
    for (int i = 0; i < state->lays; i++) rh_set_add(&tiles, state->lay[i]);
    size_t count = naive_placements(state, tiles, MATCHES, out);
    return count ? count : naive_placements(state, tiles, ANYTHING, out);
}

static size_t naive_deliver(const struct riv_state *state, struct move *out) {
    size_t count = 0;
    for (int i = 0; i < state->tiles; i++)
        for (int j = 0; j < state->tiles; j++) {
            const struct riv_tile *from = &state->tile[i], *to = &state->tile[j];
            if (abs(from->x - to->x) + abs(from->y - to->y) != 1) continue;
            unsigned d = to->y < from->y ? 0 : to->x > from->x ? 1 : to->y > from->y ? 2 : 3;
            int own = riv_city[from->city].edge[(d + 4 - from->turn) % 4];
            if (own == RIV_BLANK || own != towards(state, from->x, from->y, d)) continue;
            for (uint8_t good = 0; good < RIV_GOODS; good++)
                if (from->cubes[good])
                    out[count++] = (struct move){RIV_DO_DELIVER, {good, from->city, to->city}};
        }
    if (!count) out[count++] = (struct move){RIV_DO_SKIP, {0}};
    return count;
}

static int by_word(const void *a, const void *b) {
    uint64_t one = rh_move_word(*(const struct move *)a), other = rh_move_word(*(const struct move *)b);
    return one < other ? -1 : one > other;
}

static void moves_are_those_of_the_naive_generator(void) {
    static struct move naive[RH_MOVES_MAX];
    const struct riv_state *state = before();
    size_t expected = state->phase == RIV_PHASE_PLACE     ? naive_place(state, naive)
                      : state->phase == RIV_PHASE_LAY     ? naive_lay(state, naive)
                      : state->phase == RIV_PHASE_DELIVER ? naive_deliver(state, naive)
                                                          : 0;
    if (!expected) return;
    size_t count = riv_game.moves(state, test_moves);
    qsort(naive, expected, sizeof naive[0], by_word);
    qsort(test_moves, count, sizeof test_moves[0], by_word);
    if (count != expected) walk_fail(&walk, "%zu moves, the naive generator has %zu", count, expected);
    for (size_t i = 0; i < count; i++)
        if (!rh_move_equal(test_moves[i], naive[i])) walk_fail(&walk, "move %zu differs", i);
}

static void the_fast_generator_finds_what_the_naive_one_finds(void **unused) {
    (void)unused;
    play_all((struct task){.games = 20, .at = moves_are_those_of_the_naive_generator});
}

/* --- RV-I8, RV-I9, RV-I10: points
 * ------------------------------------------------------------------------- */

static int score_change(int seat) {
    return (int)after()->seat[seat].score - (int)before()->seat[seat].score;
}

static int delivered_before(unsigned good) {
    const uint8_t *aside = before()->aside;
    return before()->seats == 2 ? aside[0] + aside[1] + aside[2] + aside[3] : aside[good];
}

static int colors_before(void) {
    const struct riv_state *state = before();
    bool seen[RIV_GOODS] = {false};
    for (int back = 1; back <= 4 && back <= state->row_length; back++)
        seen[state->row[state->row_length - back]] = true;
    return seen[0] + seen[1] + seen[2] + seen[3];
}

/* Who placed the later of the two cities. */
static int owner_of(unsigned a, unsigned b) {
    for (int i = before()->tiles - 1;; i--)
        if (before()->tile[i].city == a || before()->tile[i].city == b) return before()->tile[i].by;
}

/* RV-I8, RV-I16, RV-I9: a delivery of the k-th cube of a color brings 3, 2, 1, 1, ...; another's link 2 to
 * its owner. */
static void points_of_a_delivery(void) {
    static const int points[] = {3, 2, 1, 1, 1};
    int expected[RIV_SEATS] = {0};
    int owner = owner_of(walk.move.arg[1], walk.move.arg[2]);
    expected[walk.turn] = before()->seats == 1 ? colors_before() : points[delivered_before(walk.move.arg[0])];
    if (before()->seats > 1 && owner != walk.turn) expected[owner] += 2;
    for (int i = 0; i < before()->seats; i++)
        if (score_change(i) != expected[i])
            walk_fail(&walk, "seat %d scores %d, not %d", i + 1, score_change(i), expected[i]);
}

/* RV-I10: only the winner of an auction loses points, exactly the highest bid. */
static void price_of_an_auction(void) {
    const struct riv_state *state = before();
    for (int i = 0; i < state->seats; i++) {
        bool won = after()->phase != RIV_PHASE_BID && state->bidder == i;
        if (score_change(i) != (won ? -state->bid : 0))
            walk_fail(&walk, "seat %d: the score changes by %d", i + 1, score_change(i));
    }
}

static void points_come_from_deliveries_and_go_to_bids(void) {
    if (walk.move.verb == RIV_DO_DELIVER) {
        points_of_a_delivery();
    } else if (before()->phase == RIV_PHASE_BID) {
        price_of_an_auction();
    } else if (walk.move.verb != RIV_DO_ORDER) {
        for (int i = 0; i < before()->seats; i++)
            if (score_change(i)) walk_fail(&walk, "seat %d: the score changes by %d", i + 1, score_change(i));
    }
}

static void every_point_is_accounted_for(void **unused) {
    (void)unused;
    play_all((struct task){.games = 40, .at = points_come_from_deliveries_and_go_to_bids});
}

/* RV-I7: no stock value ever falls; a delivery raises one, by its step or up to 10. */
static void values_rise_with_deliveries(void) {
    int risen = 0;
    for (int r = 0; r < RIV_RAILROADS; r++) {
        int rise = after()->value[r] - before()->value[r], step = before()->seats == 1 ? 2 : 1;
        if (rise < 0 || rise > step) walk_fail(&walk, "railroad %d rises by %d", r, rise);
        if (rise && rise < step && after()->value[r] != 10)
            walk_fail(&walk, "railroad %d rises by %d", r, rise);
        risen += rise > 0;
    }
    if (risen > (walk.move.verb == RIV_DO_DELIVER)) walk_fail(&walk, "%d railroads rise", risen);
}

static void stock_never_falls(void **unused) {
    (void)unused;
    play_all((struct task){.games = 40, .at = values_rise_with_deliveries});
}

/* --- RV-I12: turn order
 * ----------------------------------------------------------------------------------- */

/* Do the seats but this one stand in the same relative order as before? */
static bool same_without(int seat) {
    int old[RIV_SEATS] = {0}, new[RIV_SEATS] = {0}, olds = 0, news = 0;
    for (int i = 0; i < before()->seats; i++) {
        if (before()->order[i] != seat) old[olds++] = before()->order[i];
        if (after()->order[i] != seat) new[news++] = after()->order[i];
    }
    return memcmp(old, new, (size_t)olds * sizeof old[0]) == 0;
}

static void order_changes_by_auctions_only(void) {
    if (walk.move.verb == RIV_DO_ORDER) return;
    bool same = memcmp(before()->order, after()->order, RIV_SEATS) == 0;
    bool ends = before()->phase == RIV_PHASE_BID && after()->phase != RIV_PHASE_BID;
    if (!same && !ends) walk_fail(&walk, "the turn order changes outside an auction");
    if (!same && !before()->by_passing && !same_without(after()->order[0]))
        walk_fail(&walk, "more than one seat changed places");
}

static void only_the_winner_of_an_auction_changes_places(void **unused) {
    (void)unused;
    play_all((struct task){.games = 40, .at = order_changes_by_auctions_only});
}

/* --- RV-I13: links
 * ---------------------------------------------------------------------------------------- */

static int links_on(const struct riv_state *state) {
    int links = 0;
    for (int i = 0; i < state->tiles; i++)
        for (unsigned d = 0; d < 4; d++) {
            int own = riv_city[state->tile[i].city].edge[(d + 4 - state->tile[i].turn) % 4];
            links += own != RIV_BLANK && own == towards(state, state->tile[i].x, state->tile[i].y, d);
        }
    return links / 2;
}

static void links_come_with_matches(void) {
    static struct move naive[RH_MOVES_MAX];
    if (before()->phase != RIV_PHASE_PLACE) return;
    const struct riv_seat *seat = &before()->seat[before()->order[before()->at]];
    uint64_t hand = before()->seats == 1 ? before()->market : seat->dealt | seat->drafted;
    bool could = naive_placements(before(), hand, MATCHES, naive) > 0;
    int made = links_on(after()) - links_on(before());
    if (walk.move.verb == RIV_DO_PLACE && could && made < 1)
        walk_fail(&walk, "a match was possible, no link was made");
    if (walk.move.verb == RIV_DO_PLACE && !could && made)
        walk_fail(&walk, "a blank placement made %d links", made);
    if (walk.move.verb != RIV_DO_PLACE && (made || could || naive_placements(before(), hand, BLANKS, naive)))
        walk_fail(&walk, "a pass, though something could be placed");
}

static void a_match_makes_links_and_a_blank_none(void **unused) {
    (void)unused;
    play_all((struct task){.games = 20, .at = links_come_with_matches});
}

/* --- RV-R11: the locomotives do not limit the links
 * --------------------------------------------------------------------- */

enum { LOCOMOTIVES = 19 }; /* one of the twenty is on the score track */

static int links_of(const struct riv_state *state, int seat) {
    int ends = 0;
    for (unsigned i = 0; i < state->tiles; i++)
        for (unsigned d = 0; d < 4; d++) ends += state->link[i][d] && riv_link_owner(state, i, d) == seat;
    return ends / 2;
}

/* The placement that makes the most links, in a copy; how many it makes. */
static int place_best(const struct riv_state *state, struct riv_state *best) {
    size_t count = rh_moves(&riv_game, state, test_moves, &test_scratch);
    int most = -1;
    for (size_t i = 0; i < count; i++) {
        struct riv_state trial = *state;
        riv_game.apply(&trial, test_moves[i], NULL);
        int made = links_on(&trial) - links_on(state);
        if (made <= most) continue;
        most = made;
        *best = trial;
    }
    return most;
}

static void links_are_owned_when_no_locomotive_is_left(void **unused) {
    (void)unused;
    int beyond = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct riv_state state, next;
        struct random random = rh_random_quick(seed);
        assert_true(rh_setup(&riv_game, &state, &(struct table){.seats = 2}, NULL));
        for (struct move move; riv_game.turn(&state) != RH_GAME_OVER; state = next) {
            int seat = riv_game.turn(&state);
            if (state.phase == RIV_PHASE_PLACE && seat >= 0) {
                int owned = links_of(&state, seat) + place_best(&state, &next);
                assert_int_equal(links_of(&next, seat), owned);
                beyond += owned > LOCOMOTIVES;
                continue;
            }
            rh_random_step(&riv_game, &state, &random, &test_scratch, &move);
            next = state;
            riv_game.apply(&next, move, NULL);
        }
    }
    assert_true(beyond > 0);
}

/* --- RV-I11, RV-I14: hands and length
 * --------------------------------------------------------------------- */

static struct { int drafted[RIV_SEATS], placed[RIV_SEATS], passes; } tally;

static void begin_tally(void) {
    memset(&tally, 0, sizeof tally);
}

static void keep_tally(void) {
    if (walk.move.verb == RIV_DO_DRAFT) tally.drafted[walk.turn]++;
    if (walk.move.verb == RIV_DO_PLACE) tally.placed[walk.turn]++;
    if (walk.move.verb == RIV_DO_PASS && before()->phase == RIV_PHASE_PLACE) tally.passes++;
    if (before()->seats == 1 || !after()->turn) return;
    for (int i = 0; i < before()->seats; i++) {
        int hand = 2 + tally.drafted[i] - tally.placed[i];
        if (riv_hand_size(after(), (unsigned)i) != hand)
            walk_fail(&walk, "seat %d should hold %d tiles", i + 1, hand);
    }
    bool delivering = before()->phase == RIV_PHASE_DELIVER && !before()->closed && !tally.passes;
    if (delivering && riv_hand_size(before(), 0) != 2) walk_fail(&walk, "two tiles should be left in hand");
}

static void length_follows_from_the_tiles(void) {
    static const int turns[RIV_SEATS + 1] = {0, 11, 15, 12, 9, 7};
    int seats = before()->seats;
    if ((seats == 1 || !tally.passes) && before()->turn != turns[seats])
        walk_fail(&walk, "%d turns without a pass, not %d", before()->turn, turns[seats]);
}

static void hands_and_length_follow_from_drafts_and_passes(void **unused) {
    (void)unused;
    play_all((struct task){
        .games = 100, .begin = begin_tally, .at = keep_tally, .end = length_follows_from_the_tiles});
}

/* --- RV-I15, RV-I4, RV-I16: at the end of a phase
 * --------------------------------------------------------- */

static int stock_tiles(const struct riv_state *state, int seat) {
    int count = 0;
    for (int r = 0; r < RIV_RAILROADS; r++) count += state->seat[seat].stock[r];
    return count;
}

static void phases_end_in_order(void) {
    const struct riv_state *state = after();
    if (state->seats == 1) {
        if (before()->phase == RIV_PHASE_DELIVER && stock_tiles(state, 0) != before()->turn)
            walk_fail(&walk, "one stock tile a turn");
        return;
    }
    if (before()->phase == RIV_PHASE_DRAFT && state->phase == RIV_PHASE_PLACE)
        for (int i = 1; i < state->seats; i++)
            if (stock_tiles(state, i) != stock_tiles(state, 0) && riv_stock_left(state))
                walk_fail(&walk, "seat %d owns another number of stock tiles", i + 1);
    if (before()->phase == RIV_PHASE_DELIVER && state->turn != before()->turn)
        for (int g = 0; g < RIV_GOODS; g++)
            if (state->aside[g]) walk_fail(&walk, "cubes lie aside after the turn");
}

static void phases_leave_nothing_behind(void **unused) {
    (void)unused;
    play_all((struct task){.games = 40, .at = phases_end_in_order});
}

/* --- Positions that check refuses
 * ------------------------------------------------------------------------- */

static void lose_a_city(struct riv_state *state) {
    rh_set_take(&state->unseen, rh_set_first(state->unseen));
}
static void double_a_city(struct riv_state *state) {
    rh_set_add(&state->unseen, state->tile[0].city);
}
static void lose_a_share(struct riv_state *state) {
    state->stock_out[RIV_GN]++;
}
static void add_a_cube(struct riv_state *state) {
    state->bag[RIV_BROWN]++;
}
static void lay_a_cube_aside(struct riv_state *state) {
    state->bag[RIV_BROWN]--;
    state->aside[RIV_BROWN] = 1;
}
static void drop_a_link(struct riv_state *state) {
    memset(state->link, 0, sizeof state->link);
}
static void move_a_tile_away(struct riv_state *state) {
    state->tile[1].x = 20;
}
static void raise_a_stock(struct riv_state *state) {
    state->value[RIV_UP]++;
}
static void hand_over_a_tile(struct riv_state *state) {
    uint64_t tile = state->seat[0].drafted & -state->seat[0].drafted;
    state->seat[0].drafted ^= tile;
    state->seat[1].drafted |= tile;
}
static void seat_one_twice(struct riv_state *state) {
    state->order[0] = state->order[1];
}
static void stack_two_tiles(struct riv_state *state) {
    state->tile[1].x = 0;
    state->tile[1].y = 0;
}
static void turn_a_tile_too_far(struct riv_state *state) {
    state->tile[1].turn = 4;
}

/* Each bends one fact of a sound position; check must cite the rule. */
static const struct {
    const char *rule;
    void (*bend)(struct riv_state *);
} bends[] = {
    {"RV-I1", lose_a_city},      {"RV-I1", double_a_city},    {"RV-I2", lose_a_share},
    {"RV-I3", add_a_cube},       {"RV-I4", lay_a_cube_aside}, {"RV-I5", drop_a_link},
    {"RV-I6", move_a_tile_away}, {"RV-I7", raise_a_stock},    {"RV-I11", hand_over_a_tile},
    {"RV-I12", seat_one_twice},  {"RV-34", stack_two_tiles},  {"RV-2", turn_a_tile_too_far},
};

/* A position of three players who are about to place, with a link on the table. */
static void reach_a_position(struct riv_state *state) {
    struct table table = {.seats = 3};
    for (uint64_t seed = 1;; seed++) {
        walk_begin(&walk, &riv_game, &table, seed);
        while (walk_next(&walk))
            if (before()->phase == RIV_PHASE_PLACE && before()->at == 0 && before()->turn == 5 &&
                before()->tiles > 4 && before()->seat[0].drafted && links_on(before())) {
                *state = *before();
                return;
            }
    }
}

static void check_names_the_invariant_that_is_broken(void **unused) {
    (void)unused;
    for (size_t i = 0; i < RH_COUNT(bends); i++) {
        struct riv_state state;
        struct error error = {.message = ""};
        reach_a_position(&state);
        assert_true(riv_game.check(&state, &error));
        bends[i].bend(&state);
        assert_false(riv_game.check(&state, &error));
        assert_string_equal(error.rule, bends[i].rule);
    }
}

/* Whatever bytes a position holds, derive and check neither crash nor hang. */
static void garbage_is_refused_without_harm(void **unused) {
    (void)unused;
    struct random random = rh_random_quick(7);
    unsigned tries = test_effort(20000);
    for (unsigned i = 0; i < tries; i++) {
        struct riv_state state;
        reach_a_position(&state);
        for (int n = 0; n < 8; n++)
            ((uint8_t *)&state)[rh_below(&random, sizeof state)] = (uint8_t)rh_below(&random, 256);
        if (state.seats > RIV_SEATS || state.tiles > RIV_CITIES)
            continue; /* live counts are the engine's to guard */
        riv_game.derive(&state);
        riv_game.check(&state, NULL);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_fast_generator_finds_what_the_naive_one_finds),
        cmocka_unit_test(every_point_is_accounted_for),
        cmocka_unit_test(stock_never_falls),
        cmocka_unit_test(only_the_winner_of_an_auction_changes_places),
        cmocka_unit_test(a_match_makes_links_and_a_blank_none),
        cmocka_unit_test(links_are_owned_when_no_locomotive_is_left),
        cmocka_unit_test(hands_and_length_follow_from_drafts_and_passes),
        cmocka_unit_test(phases_leave_nothing_behind),
        cmocka_unit_test(check_names_the_invariant_that_is_broken),
        cmocka_unit_test(garbage_is_refused_without_harm),
    };
    return cmocka_run_group_tests_name("railroad rivals: random games", tests, NULL, NULL);
}
