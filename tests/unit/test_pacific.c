/* Pacific Rails Inc.: what is clever on the map, held against the plainest way to ask the same.
 *
 * The shortest chain of PR-81 against all chains of that length written out; whether a route can still be finished (PR-74 to
 * PR-79) against trying every path; and the tables of the map against the map itself. */
#include "engine/component.h"
#include "games/pacific_rails/rules.h"
#include "games/registry.h"
#include "tests/support/walk.h"

#include <stdio.h>
#include <string.h>

extern const struct game pac_game;

/* --- Tables ------------------------------------------------------------------------------------------------------- */

static const char *const printed[PAC_HEIGHT] = {
    "PCHHPRCPPRRRPMHPHRHS", "SHMCRRPMHPCRRRHPPRCP", "PHHMPRRHHPPRRRMPCRHH", "HHPHHRRCMPPHRCHPMMHP",
    "SRCPPMRRRHPPRHHHPCPS", "RRRHCPRRPHMHRHHCPHPP", "HRPHMPHHPHHHRPPMRRRR", "RRPPCPHMPHPPRRHCHPRR",
    "SHCRRRHPCPHHPMHPPCRS", "HPRRRRHPPPRPHCHHMHPH", "HRRPMHPHPRRRRRRPCMPH", "HPMCHPCPPRRRMRHPPPCR",
    "SHPHPHPPHRCRHPHMHHPS",
};

/* PR-2: the map, row by row as the board shows it; its squares are numbered in that order, without the mountains. */
static void the_map_is_the_printed_board(void **unused) {
    (void)unused;
    static const char letter[PAC_TERRAINS] = {'P', 'R', 'H', 'C', 'S', 'M'};
    unsigned square = 0, guessed = 0;
    for (unsigned i = 0; i < PAC_WIDTH * PAC_HEIGHT; i++) {
        unsigned column = i % PAC_WIDTH, row = i / PAC_WIDTH;
        assert_int_equal(letter[pac_map[i]], printed[row][column]);
        guessed += pac_map_reconstructed[i];
        unsigned at = pac_square_at[PAC_COLUMN * (1 + column) + row];
        if (pac_map[i] == PAC_MOUNTAIN) {
            assert_int_equal(at, PAC_NONE);
            continue;
        }
        assert_int_equal(at, square);
        assert_int_equal(pac_terrain[square], pac_map[i]);
        assert_int_equal(pac_column(square), column);
        assert_int_equal(pac_row(square), row);
        square++;
    }
    assert_int_equal(square, PAC_SQUARES);
    assert_int_equal(guessed, 19);
}

/* What is listed for owners of the box as reconstructed is what the picture writes in small letters. */
static void mark_of_square(void *context, const struct component_value *value) {
    unsigned *at = context;
    assert_int_equal(value->source, pac_map_reconstructed[*at] ? SOURCE_RECONSTRUCTED : SOURCE_READ);
    ++*at;
}

static void sources_of_squares_are_those_of_the_picture(void **unused) {
    (void)unused;
    unsigned squares = 0;
    const struct component_table *map = rh_component_tables(&pac_game);
    assert_string_equal(map->name, "pac_map");
    rh_component_values(map, mark_of_square, &squares);
    assert_int_equal(squares, PAC_WIDTH * PAC_HEIGHT);
}

/* A square without a name of its own is called by its column and row. PR-74: no mountain has a name, so no route leads there. */
static void squares_are_called_by_column_and_row(void **unused) {
    (void)unused;
    for (unsigned i = 0; i < PAC_SQUARES; i++) {
        char name[8];
        if (pac_terrain[i] >= PAC_TRACKS) continue;
        (void)snprintf(name, sizeof name, "%c%u", (char)('a' + pac_column(i)), pac_row(i) + 1);
        assert_string_equal(pac_square_names.name[i], name);
    }
}

/* People read where a square lies: each is told apart from all others. */
static void squares_are_found_from_the_nearest_place(void **unused) {
    (void)unused;
    static const char *const told[][2] = {
        {"Tucson", "Tucson"},
        {"g13", "the square below Tucson"},
        {"g11", "the square above Tucson"},
        {"h12", "the square right of Tucson"},
        {"c1", "the square right of Spokane"},
        {"l3", "1 below and 1 right of Fargo"},
    };
    char words[PAC_SQUARES][64];
    for (unsigned i = 0; i < PAC_SQUARES; i++) {
        struct text text = rh_text(words[i], sizeof words[i]);
        rh_arg_show(&pac_arg_square, &(uint8_t){(uint8_t)i}, &text);
        for (unsigned k = 0; k < i; k++) assert_string_not_equal(words[i], words[k]);
    }
    for (unsigned i = 0; i < sizeof told / sizeof *told; i++) {
        int square = rh_name_find(&pac_square_names, told[i][0], strlen(told[i][0]));
        assert_true(square >= 0);
        assert_string_equal(words[square], told[i][1]);
    }
}

static void areas_are_what_the_map_shows(void **unused) {
    (void)unused;
    int count[PAC_TERRAINS] = {0};
    for (unsigned i = 0; i < PAC_SQUARES; i++) {
        bool start = pac_terrain[i] == PAC_START;
        count[pac_terrain[i]]++;
        for (unsigned t = 0; t < PAC_TRACKS; t++)
            assert_int_equal(pac_has(&pac_land[t], i), pac_terrain[i] == t);
        assert_int_equal(pac_square_city[i] != PAC_NONE, pac_terrain[i] == PAC_CITY);
        assert_int_equal(pac_has(&pac_edge_starts[PAC_WEST], i), start && pac_column(i) == 0);
        assert_int_equal(pac_has(&pac_edge_starts[PAC_EAST], i), start && pac_column(i) == PAC_WIDTH - 1);
    }
    assert_int_equal(count[PAC_CITY], PAC_CITIES);
    assert_int_equal(count[PAC_START], PAC_STARTS);
    for (unsigned i = 0; i < PAC_CITIES; i++) {
        assert_int_equal(pac_square_city[pac_city_square[i]], i);
        assert_string_equal(pac_square_names.name[pac_city_square[i]], pac_city_names.name[i]);
    }
    for (unsigned i = 0; i < PAC_STARTS; i++) assert_int_equal(pac_terrain[pac_start_square[i]], PAC_START);
}

/* PR-2: neighbours are the four squares beside; PR-81 counts on it that no two stops touch. */
static void neighbours_are_the_four_beside(void **unused) {
    (void)unused;
    for (unsigned i = 0; i < PAC_SQUARES; i++) {
        struct pac_area near = pac_near(pac_only(i));
        for (unsigned j = 0; j < PAC_SQUARES; j++) {
            int dx = (int)pac_column(i) - (int)pac_column(j), dy = (int)pac_row(i) - (int)pac_row(j);
            bool beside = dx * dx + dy * dy == 1, next = false;
            for (unsigned d = 0; d < 4; d++) next = next || pac_next(i, d) == j;
            assert_int_equal(next, beside);
            assert_int_equal(pac_has(&near, j), beside);
            if (beside) assert_false(pac_terrain[i] >= PAC_CITY && pac_terrain[j] >= PAC_CITY);
        }
    }
}

/* PR-22: twelve spaces, one between each two districts that are neighbours in the 3 x 3 grid. */
static void spaces_lie_between_neighbours(void **unused) {
    (void)unused;
    for (unsigned a = 0; a < PAC_DISTRICTS; a++)
        for (unsigned b = a + 1; b < PAC_DISTRICTS; b++) {
            bool neighbours = (b == a + 1 && b % 3) || b == a + 3;
            int spaces = 0;
            for (unsigned s = 0; s < PAC_SPACES; s++) {
                bool between = pac_space[s][0] == a && pac_space[s][1] == b;
                spaces += between;
                if (between) assert_true(pac_beside[a] >> s & 1 && pac_beside[b] >> s & 1);
            }
            assert_int_equal(spaces, neighbours);
        }
    int beside = 0;
    for (unsigned a = 0; a < PAC_DISTRICTS; a++) beside += __builtin_popcount(pac_beside[a]);
    assert_int_equal(beside, 2 * PAC_SPACES);
}

/* PR-8, PR-15: tokens by the number of players. PR-94: the tables are triangular numbers, and 11 and 2 make 69. */
static void counts_are_those_of_the_box(void **unused) {
    (void)unused;
    static const int upgrades[PAC_SEATS + 1] = {0, 0, 10, 15, 20};
    for (int players = 2; players <= PAC_SEATS; players++) {
        int sum = 0;
        for (int i = 0; i < PAC_UPGRADES; i++) sum += pac_upgrades_by_players[players][i];
        assert_int_equal(sum, upgrades[players]);
        assert_int_equal(pac_specialists_by_players[players], 2 + players);
        assert_int_equal(pac_workers_by_players[players] * players, 12); /* PR-10 */
    }
    for (int i = 0; i <= PAC_HOUSES; i++) assert_int_equal(pac_station_points[i], i * (i + 1) / 2);
    for (int i = 0; i <= PAC_TELEGRAPHS; i++) assert_int_equal(pac_telegraphs_points[i], i * (i + 1) / 2);
    assert_int_equal(pac_station_points[PAC_HOUSES] + pac_telegraphs_points[2], 69); /* PR-E12 */
}

/* --- The shortest chain ------------------------------------------------------------------------------------------- */

struct chains {
    struct pac_area laid, stops, fresh;
    unsigned destination;
    int length, most; /* the length asked for; the most fresh tiles of a chain of that length, or -1 */
    uint8_t chain[PAC_SQUARES];
};

static bool beside_stop(const struct chains *all, unsigned square) {
    for (unsigned d = 0; d < 4; d++) {
        unsigned next = pac_next(square, d);
        if (next != PAC_NONE && next != all->destination && pac_has(&all->stops, next)) return true;
    }
    return false;
}

/* Every chain of the length asked for, one square after the other. */
static void write_out(struct chains *all, unsigned at, int squares, int fresh) {
    if (squares == all->length) {
        if (squares > 0 && fresh > all->most && beside_stop(all, at)) all->most = fresh;
        return;
    }
    for (unsigned d = 0; d < 4; d++) {
        unsigned next = pac_next(at, d);
        if (next == PAC_NONE || !pac_has(&all->laid, next) || memchr(all->chain, (int)next, (size_t)squares))
            continue;
        all->chain[squares] = (uint8_t)next;
        write_out(all, next, squares + 1, fresh + pac_has(&all->fresh, next));
    }
}

static struct chains random_map(struct random *random) {
    struct chains all = {.most = -1};
    uint32_t thick = 3 + rh_below(random, 5);
    int fresh = 0;
    for (unsigned i = 0; i < PAC_SQUARES; i++) {
        if (pac_terrain[i] < PAC_TRACKS && rh_below(random, 10) < thick) {
            pac_add(&all.laid, i);
            if (fresh < 15 && rh_below(random, 6) == 0) {
                pac_add(&all.fresh, i);
                fresh++;
            }
        }
        if (pac_terrain[i] >= PAC_CITY && rh_below(random, 5) == 0) pac_add(&all.stops, i);
    }
    all.destination = pac_city_square[rh_below(random, PAC_CITIES)];
    return all;
}

/* PR-81, PR-82, PR-R17 */
static void the_shortest_chain_is_the_best_of_all(void **unused) {
    (void)unused;
    struct random random = rh_random_quick(81);
    unsigned found = 0;
    for (unsigned i = 0; i < test_effort(20000); i++) {
        struct chains all = random_map(&random);
        struct pac_chain chain = pac_chain(all.laid, all.stops, all.destination, all.fresh);
        int longest = chain.length ? chain.length : 7;
        if (longest > 9) continue; /* too many to write out */
        for (all.length = 1; all.length < longest; all.length++) {
            write_out(&all, all.destination, 0, 0);
            assert_int_equal(all.most, -1); /* none is shorter */
        }
        write_out(&all, all.destination, 0, 0);
        if (chain.length) {
            assert_int_equal(all.most, chain.fresh);
            assert_int_equal(pac_size(chain.squares), chain.fresh);
            assert_true(pac_same(pac_and(chain.squares, all.fresh), chain.squares));
            found++;
        } else {
            assert_int_equal(all.most, -1);
        }
    }
    assert_true(found > 0);
}

/* --- Can it be finished? ------------------------------------------------------------------------------------------ */

struct attempt {
    const struct pac_state *state;
    unsigned seat;
    bool used[PAC_SQUARES];
    int tile[PAC_TRACKS];
    bool laid;
    unsigned budget; /* squares that may still be looked at */
};

/* PR-77 in the words of the rule. */
static bool accepts(const struct attempt *attempt, unsigned city) {
    const struct pac_state *state = attempt->state;
    const struct pac_seat *seat = &state->seat[attempt->seat];
    uint8_t station = state->station[city], telegraph = state->telegraph[city];
    if (station == attempt->seat || telegraph == attempt->seat) return false;
    bool place = (station == PAC_NONE && pac_houses(seat)) || (telegraph == PAC_NONE && seat->telegraphs);
    bool fresh = attempt->laid || (station == PAC_NONE && telegraph == PAC_NONE); /* PR-78 */
    return place && fresh;
}

static bool is_start_of_someone(const struct pac_state *state, unsigned square) {
    for (unsigned i = 0; i < state->seats; i++)
        if (state->seat[i].start[0] == square || state->seat[i].start[1] == square) return true;
    return false;
}

/* Is there any path from here on? Tries all of them. */
static bool try_all(struct attempt *attempt, unsigned at) {
    if (!attempt->budget) return false;
    attempt->budget--;
    for (unsigned d = 0; d < 4; d++) {
        unsigned next = pac_next(at, d);
        if (next == PAC_NONE || attempt->used[next]) continue;
        unsigned terrain = pac_terrain[next], city = pac_square_city[next];
        bool tile = terrain < PAC_TRACKS && !attempt->state->track[next], before = attempt->laid;
        if (city != PAC_NONE && accepts(attempt, city)) return true;
        if (city != PAC_NONE && !pac_built(attempt->state, city)) continue;
        if (terrain == PAC_START && !is_start_of_someone(attempt->state, next)) continue;
        if (tile && !attempt->tile[terrain]) continue;
        if (tile) attempt->tile[terrain]--;
        attempt->laid = before || tile;
        attempt->used[next] = true;
        bool found = try_all(attempt, next);
        attempt->used[next] = false;
        attempt->laid = before;
        if (tile) attempt->tile[terrain]++;
        if (found) return true;
    }
    return false;
}

static struct attempt attempt_of(const struct pac_state *state, unsigned seat, const uint8_t *path,
                                 unsigned steps) {
    struct attempt attempt = {.state = state, .seat = seat, .budget = 20000};
    for (int i = 0; i < PAC_TRACKS; i++) attempt.tile[i] = state->seat[seat].cargo[PAC_RAIL + i];
    for (unsigned i = 0; i < steps; i++) {
        unsigned terrain = pac_terrain[path[i]];
        attempt.used[path[i]] = true;
        if (terrain >= PAC_TRACKS || state->track[path[i]]) continue;
        attempt.tile[terrain]--;
        attempt.laid = true;
    }
    return attempt;
}

struct tally {
    unsigned judged, skipped, yes, owed;
};

static void judge(const struct pac_state *state, unsigned seat, const uint8_t *path, unsigned steps,
                  struct tally *tally) {
    struct attempt attempt = attempt_of(state, seat, path, steps);
    struct pac_trip trip = pac_trip(state, seat, path, steps);
    bool found = try_all(&attempt, path[steps - 1]), finishes = pac_trip_finishes(&trip, path[steps - 1]);
    if (!found && !attempt.budget) {
        tally->skipped++;
        return;
    }
    tally->judged++;
    tally->yes += found;
    tally->owed += !trip.laid;
    if (found != finishes)
        fail_msg("from %s: trying all paths says %d, pac_trip_finishes %d",
                 pac_square_names.name[path[steps - 1]], found, finishes);
}

/* Some steps of a random route, asked about after each. */
static void wander(const struct pac_state *state, unsigned seat, struct random *random, struct tally *tally) {
    uint8_t path[PAC_SQUARES] = {state->seat[seat].engine[rh_below(random, 2)]};
    unsigned steps = 1;
    for (unsigned tries = 0; tries < 40 && steps < 12; tries++) {
        if (tries == 0 || path[steps - 1] != path[0]) judge(state, seat, path, steps, tally);
        struct pac_trip trip = pac_trip(state, seat, path, steps);
        unsigned next = pac_next(path[steps - 1], rh_below(random, 4));
        if (next == PAC_NONE || !pac_trip_may_step(&trip, next)) continue;
        path[steps++] = (uint8_t)next;
    }
}

/* Positions of random games, with cargo changed at will so that few and many tiles both occur. */
static void routes_are_finished_exactly_when_some_path_is(void **unused) {
    (void)unused;
    static struct walk walk;
    struct tally tally = {0};
    struct random random = rh_random_quick(78);
    for (uint64_t seed = 1; seed <= test_effort(60); seed++) {
        struct table table = {.seats = (uint8_t)(2 + seed % 3)};
        walk_begin(&walk, &pac_game, &table, seed);
        while (walk_next(&walk)) {
            struct pac_state state = *(const struct pac_state *)walk.state;
            if (!state.round || rh_below(&random, 12)) continue;
            unsigned seat = rh_below(&random, state.seats);
            for (int i = 0; i < PAC_TRACKS; i++)
                state.seat[seat].cargo[PAC_RAIL + i] = (uint8_t)rh_below(&random, 4);
            if (rh_below(&random, 3) == 0) state.seat[seat].telegraphs = (uint8_t)rh_below(&random, 2);
            wander(&state, seat, &random, &tally);
        }
    }
    print_message("%u routes judged, %u can be finished, %u owe a tile, %u too long to try\n", tally.judged,
                  tally.yes, tally.owed, tally.skipped);
    assert_true(tally.yes > 0 && tally.yes < tally.judged && tally.skipped * 20 < tally.judged);
}

/* A network at random, thick or thin, with others' stations in half of the cities that it touches and none anywhere else: what is
 * left to a route are ends that owe a tile. */
static struct pac_state random_network(struct random *random) {
    struct pac_state state = {.seats = 2, .round = 1, .joined = PAC_NONE};
    uint32_t thick = 2 + rh_below(random, 6);
    memset(state.station, PAC_NONE, sizeof state.station);
    memset(state.telegraph, PAC_NONE, sizeof state.telegraph);
    for (int i = 0; i < 2; i++) {
        state.seat[i].empty[0] = 1;
        memset(state.seat[i].start, PAC_NONE, sizeof state.seat[i].start);
    }
    for (unsigned i = 0; i < PAC_SQUARES; i++)
        state.track[i] = pac_terrain[i] < PAC_TRACKS && rh_below(random, 10) < thick;
    for (unsigned i = 0; i < PAC_CITIES; i++) state.station[i] = rh_below(random, 2) ? 1 : 0;
    state.seat[0].telegraphs = PAC_TELEGRAPHS;
    for (int i = 0; i < PAC_TRACKS; i++) state.seat[0].cargo[PAC_RAIL + i] = (uint8_t)rh_below(random, 3);
    pac_derive(&state);
    return state;
}

static void detours_are_found_on_any_network(void **unused) {
    (void)unused;
    struct random random = rh_random_quick(79);
    struct tally tally = {0};
    for (unsigned i = 0; i < test_effort(20000); i++) {
        struct pac_state state = random_network(&random);
        for (unsigned j = 0; j < 4; j++) {
            uint8_t engine = pac_city_square[rh_below(&random, PAC_CITIES)];
            judge(&state, 0, &engine, 1, &tally);
        }
    }
    print_message("%u routes judged, %u can be finished, %u too long to try\n", tally.judged, tally.yes,
                  tally.skipped);
    assert_true(tally.yes > 0 && tally.yes < tally.judged && tally.skipped * 10 < tally.judged);
}

/* --- Routes in play ----------------------------------------------------------------------------------------------- */

/* PR-I13: tiles bring one or two points each, passing a multiple of three; points never fall. PR-I16: the chain is no longer
 * than the last leg of the path. */
static void routes_score_within_bounds(struct walk *walk) {
    const struct pac_state *state = (const struct pac_state *)walk->state,
                           *after = (const struct pac_state *)walk->after;
    if (walk->turn < 0) return;
    for (unsigned i = 0; i < state->seats; i++)
        for (int s = 0; s < PAC_SOURCES; s++)
            if (after->seat[i].earned[s] < state->seat[i].earned[s]) walk_fail(walk, "points fell");
    for (unsigned i = 0; i < PAC_SQUARES; i++)
        if (state->track[i] && !after->track[i]) walk_fail(walk, "a tile was taken away"); /* PR-I8 */
    if (pac_top(state)->what != PAC_STEP_ROUTE || walk->move.verb == PAC_DO_TO) return;
    unsigned seat = (unsigned)walk->turn;
    struct pac_fare fare = pac_fare(state, seat, state->path, state->steps);
    int earned = after->seat[seat].earned[PAC_FROM_TRACK] - state->seat[seat].earned[PAC_FROM_TRACK];
    if (earned < fare.tiles || earned > 2 * fare.tiles)
        walk_fail(walk, "%d points for %d tiles", earned, fare.tiles);
    for (unsigned i = 0; i < state->seats; i++) {
        int passed = after->seat[i].earned[PAC_FROM_PASSED] - state->seat[i].earned[PAC_FROM_PASSED];
        if (passed % PAC_PASS_POINTS || (i == seat && passed))
            walk_fail(walk, "%d points for being passed", passed);
    }
    int leg = 0;
    for (int i = state->steps - 2; i > 0 && pac_terrain[state->path[i]] < PAC_TRACKS; i--) leg++;
    struct pac_chain chain =
        pac_chain(pac_or(state->laid, fare.fresh), state->stops, state->path[state->steps - 1], fare.fresh);
    if (!chain.length || chain.length > leg)
        walk_fail(walk, "a chain of %d, but the leg is %d", chain.length, leg);
}

static void every_route_scores_within_bounds(void **unused) {
    (void)unused;
    static struct walk walk;
    for (uint64_t seed = 1; seed <= test_effort(30); seed++) {
        struct table table = {.seats = (uint8_t)(2 + seed % 3)};
        walk_begin(&walk, &pac_game, &table, seed);
        while (walk_next(&walk)) routes_score_within_bounds(&walk);
    }
}

/* --- Words ----------------------------------------------------------------------------------------------------- */

static bool has_step(const struct pac_state *state, int what) {
    for (unsigned i = 0; i < state->agenda.steps; i++)
        if (state->agenda.step[i].what == what) return true;
    return false;
}

/* Before a district is used, it is said whether anything can be done there. */
static void check_offer(struct walk *walk, struct move move) {
    const struct pac_state *state = (const struct pac_state *)walk->state;
    struct pac_state after = *state;
    unsigned seat = pac_top(state)->seat;
    char words[200];
    struct text text = rh_text(words, sizeof words);
    pac_preview(state, move, &text);
    pac_game.apply(&after, move, NULL);
    bool over = after.over || pac_top(&after)->what == PAC_STEP_WORKER;
    bool same = memcmp(after.seat[seat].cargo, state->seat[seat].cargo, sizeof after.seat[seat].cargo) == 0;
    if (pac_district[move.arg[0]].kind == PAC_COLLECTS) {
        if (!has_step(&after, PAC_STEP_DISCARD) &&
            has_step(&after, PAC_STEP_SPECIAL) != !strstr(words, "possible now"))
            walk_fail(walk, "the special action is told wrongly: %s", words);
    } else if ((over && same) != (strstr(words, "nothing can be") || strstr(words, "neither the foreman"))) {
        walk_fail(walk, "what can be done is told wrongly: %s", words);
    }
}

static void an_offer_that_leads_to_nothing_says_so(void **unused) {
    (void)unused;
    static struct walk walk;
    struct move move[256];
    for (uint64_t seed = 1; seed <= test_effort(30); seed++) {
        struct table table = {.seats = (uint8_t)(2 + seed % 3)};
        walk_begin(&walk, &pac_game, &table, seed);
        while (walk_next(&walk)) {
            const struct pac_state *state = (const struct pac_state *)walk.state;
            if (walk.turn < 0 || pac_top(state)->what != PAC_STEP_DISTRICT) continue;
            size_t count = pac_game.moves(state, move);
            for (size_t i = 0; i < count; i++) check_offer(&walk, move[i]);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_map_is_the_printed_board),
        cmocka_unit_test(sources_of_squares_are_those_of_the_picture),
        cmocka_unit_test(squares_are_called_by_column_and_row),
        cmocka_unit_test(squares_are_found_from_the_nearest_place),
        cmocka_unit_test(areas_are_what_the_map_shows),
        cmocka_unit_test(neighbours_are_the_four_beside),
        cmocka_unit_test(spaces_lie_between_neighbours),
        cmocka_unit_test(counts_are_those_of_the_box),
        cmocka_unit_test(the_shortest_chain_is_the_best_of_all),
        cmocka_unit_test(routes_are_finished_exactly_when_some_path_is),
        cmocka_unit_test(detours_are_found_on_any_network),
        cmocka_unit_test(every_route_scores_within_bounds),
        cmocka_unit_test(an_offer_that_leads_to_nothing_says_so),
    };
    return cmocka_run_group_tests_name("pacific rails", tests, NULL, NULL);
}
