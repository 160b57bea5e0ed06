/* Age of Steam: long random games with every invariant after every move, and deliveries held against a plain search.
 *
 * The numbers in the names are those of the invariants in docs/rules-notes/age-of-steam.md.
 */
#include "games/age_of_steam/board.h"
#include "tests/support/start.h"
#include "tests/support/test.h"
#include "tests/unit/test_age_of_steam.h"

#include <string.h>

static struct scratch scratch;
static struct move listed[RH_MOVES_MAX];

/* --- Deliveries, by trying every way ------------------------------------------------------------------------------------- */

/* Can the cube get from this place to a city of its colour by any way at all? Tries all of them. */
static bool any_way(const struct aos_state *state, unsigned at, uint32_t been, unsigned good, int links) {
    const struct aos_map *map = aos_map(state);
    for (unsigned side = 0; side < AOS_EDGES && links > 0; side++) {
        unsigned to = state->link[at - map->first][side];
        if (!to) continue;
        unsigned place = map->first + to - 1;
        if (been >> (to - 1) & 1) continue;
        if (aos_is_city(state, place) && aos_good_of(state, place) == good) return true;
        if (any_way(state, place, been | UINT32_C(1) << (to - 1), good, links - 1)) return true;
    }
    return false;
}

static bool has(const struct move *list, size_t count, struct move move) {
    for (size_t i = 0; i < count; i++)
        if (rh_move_equal(list[i], move)) return true;
    return false;
}

/* The cubes that are offered are those that some way delivers; AOS-112 to AOS-116. */
static void cubes_equal_the_reference(const struct aos_state *state) {
    const struct aos_map *map = aos_map(state);
    int links = state->seat[aos_actor(state)].locomotive;
    size_t count = aos_game.moves(state, listed);
    for (unsigned p = map->first; p < map->first + map->places; p++)
        for (unsigned good = 0; good < AOS_GOODS; good++) {
            bool may = aos_is_city(state, p) && state->place[p].cubes[good] &&
                       any_way(state, p, UINT32_C(1) << (p - map->first), good, links);
            assert_int_equal(may, has(listed, count, aos_move(AOS_V_SHIP, p, good)));
        }
}

/* And so are the links. */
static void links_equal_the_reference(const struct aos_state *state) {
    const struct aos_map *map = aos_map(state);
    unsigned at = aos_cube_at(state), good = state->good - 1u, start = map->place_at[state->from];
    int links = state->seat[aos_actor(state)].locomotive - state->legs;
    uint32_t been = start ? UINT32_C(1) << (start - 1 - map->first) : 0;
    size_t count = aos_game.moves(state, listed);
    if (at == AOS_NO_PLACE) return; /* from track: held by scenarios */
    for (unsigned i = 0; i < state->legs; i++) been |= UINT32_C(1) << (state->leg[i].place - map->first);
    for (unsigned side = 0; side < AOS_EDGES; side++) {
        unsigned to = state->link[at - map->first][side];
        if (!to) continue;
        unsigned place = map->first + to - 1;
        uint32_t bit = UINT32_C(1) << (to - 1);
        bool ends = aos_is_city(state, place) && aos_good_of(state, place) == good;
        bool may = !(been & bit) && (ends || any_way(state, place, been | bit, good, links - 1));
        assert_int_equal(may, has(listed, count, aos_move(AOS_V_GO, place, side)));
    }
    assert_true(count > 0);
}

/* --- Invariants over time -------------------------------------------------------------------------------------------------- */

static int income(const struct aos_state *state) {
    int sum = 0;
    for (int i = 0; i < state->seats; i++) sum += state->seat[i].income;
    return sum;
}

static int links(const struct aos_state *state) {
    int sum = 0;
    for (int p = 0; p < AOS_MAP_PLACES; p++)
        for (int side = 0; side < AOS_EDGES; side++) sum += state->link[p][side] != 0;
    return sum / 2;
}

/* 9: shares and locomotives never drop. 16: links are only ever added by building. */
static void nothing_shrinks(const struct aos_state *before, const struct aos_state *after) {
    for (int i = 0; i < before->seats; i++) {
        assert_true(after->seat[i].shares >= before->seat[i].shares);
        assert_true(after->seat[i].locomotive >= before->seat[i].locomotive);
    }
    if (before->phase == AOS_PHASE_BUILD) assert_true(links(after) >= links(before));
}

/* 11: a delivery of k links brings k, less the unowned ones, and the cube goes from where it was into the bag. */
static void deliveries_pay(const struct aos_state *before, struct move move, const struct aos_state *after) {
    if (before->phase != AOS_PHASE_GOODS || move.verb != AOS_V_GO || after->phase != AOS_PHASE_GOODS) return;
    struct aos_state last = *before; /* with the last leg added, to ask for its owner */
    last.leg[last.legs++] = (struct aos_leg){move.arg[1], move.arg[0]};
    if (after->good) {
        assert_int_equal(income(after), income(before));
        return;
    }
    int paid = 0;
    for (unsigned i = 0; i < last.legs; i++) paid += aos_leg_owner(&last, i) != AOS_NOBODY;
    assert_int_equal(income(after) - income(before), paid);
    assert_int_equal(after->bag[before->good - 1], before->bag[before->good - 1] + 1);
    assert_true(last.legs <= before->seat[aos_actor(before)].locomotive);
}

/* 14: nothing leaves the column of a New City that is not on the map. */
static void sleeping_columns_are_full(const struct aos_state *state) {
    const struct aos_map *map = aos_map(state);
    for (unsigned i = 0; i < AOS_NEW_CITIES && state->turn; i++) {
        const struct aos_display *column = &aos_display[AOS_CITY_COLUMNS + i];
        if (!(map->columns >> (AOS_CITY_COLUMNS + i) & 1) || state->new_city[i] != AOS_NO_PLACE) continue;
        for (unsigned row = 0; row < column->boxes && row < map->rows; row++)
            assert_int_not_equal(state->box[column->first + row], 0);
    }
}

static void position_holds(const struct aos_state *state) {
    struct error error = {.message = ""};
    struct aos_state again = *state;
    if (!aos_game.check(state, &error)) fail_msg("check: %s", error.message);
    aos_derive(&again);
    assert_memory_equal(&again, state, sizeof again);
    sleeping_columns_are_full(state);
    if (state->phase != AOS_PHASE_GOODS) return;
    if (state->good)
        links_equal_the_reference(state);
    else
        cubes_equal_the_reference(state);
}

static int play_out(int seats, uint64_t seed) {
    struct table table = {.seats = (uint8_t)seats};
    struct aos_state state, before;
    struct random random = rh_random_quick(seed);
    size_t length = 0;
    table.option[1] = (uint8_t)(seed % 2);
    table.option[2] = (uint8_t)(seed / 2 % 2);
    assert_true(rh_setup(&aos_game, &state, &table, NULL));
    for (; aos_game.turn(&state) != RH_GAME_OVER; length++) {
        struct move move;
        position_holds(&state);
        if (state.phase == AOS_PHASE_GOODS && seed % 4)
            enrich(&state, &random); /* in most games nobody is ruined */
        if (aos_game.turn(&state) == RH_CHANCE)
            rh_random_step(&aos_game, &state, &random, &scratch, &move);
        else
            move = prudent(&state, listed, &random);
        before = state;
        aos_game.apply(&state, move, NULL);
        nothing_shrinks(&before, &state);
        deliveries_pay(&before, move, &state);
    }
    position_holds(&state);
    assert_true(length < aos_game.length_max);
    return state.turn;
}

static void long_games_hold(void **unused) {
    (void)unused;
    unsigned games = test_effort(60), turns = 0;
    for (int seats = 1; seats <= 6; seats++)
        for (uint64_t seed = 1; seed <= games; seed++)
            turns += (unsigned)play_out(seats, seed * 6 + (uint64_t)seats);
    print_message("%u games of %.1f turns\n", games * 6, turns / (games * 6.0));
}

/* Rich random games (start.h), which contract tests, signatures, perft and records play, reach every phase in which a seat
 * decides, in every turn up to the last one. */
static void count_phases(int seats, uint64_t seed, unsigned met[][AOS_PHASES], unsigned *complex_tiles) {
    struct table table = {.seats = (uint8_t)seats};
    struct aos_state state;
    struct random random = rh_random_quick(seed);
    struct move move;
    assert_true(start_game(&aos_game, &state, &table, seed, NULL));
    while (rh_random_step(&aos_game, &state, &random, &scratch, &move)) {
        if (aos_game.turn(&state) >= 0) met[state.turn][state.phase]++;
        if (move.verb == AOS_V_BUILD && state.phase == AOS_PHASE_BUILD)
            *complex_tiles += aos_tiles[move.arg[1] + 1].kind == AOS_CROSSING ||
                              aos_tiles[move.arg[1] + 1].kind == AOS_COEXIST;
        aos_game.apply(&state, move, NULL);
    }
}

static void rich_games_meet_every_phase_of_every_turn(void **unused) {
    (void)unused;
    unsigned games = test_effort(100), complex_tiles = 0;
    if (games < 10) games = 10;
    for (int seats = 1; seats <= 6; seats++) {
        static unsigned met[11][AOS_PHASES];
        const struct aos_map *map = &aos_maps[seats == 1   ? AOS_BARBADOS
                                              : seats == 2 ? AOS_ST_LUCIA
                                                           : AOS_RUST_BELT];
        memset(met, 0, sizeof met);
        for (unsigned i = 0; i < games; i++) count_phases(seats, 2 * i + 1, met, &complex_tiles);
        for (int turn = 1; turn <= map->turns[seats]; turn++)
            for (int i = 0; map->phases[i] != AOS_PHASE_OVER; i++) {
                unsigned phase = map->phases[i];
                bool decides = phase >= AOS_PHASE_RIGHT && phase <= AOS_PHASE_GOODS;
                if (decides && met[turn][phase] < games)
                    fail_msg("%d seats: %s of turn %d was met %u times in %u games", seats,
                             aos_phase_names.name[phase], turn, met[turn][phase], games);
            }
    }
    print_message("%u games, %u complex tiles\n", games * 6, complex_tiles);
    assert_true(complex_tiles > games);
}

/* --- Where a hex lies --------------------------------------------------------------------------------------------------- */

static unsigned place_called(const char *name) {
    int place = rh_name_find(&aos_place_names, name, strlen(name));
    assert_true(place >= 0);
    return (unsigned)place;
}

static void hexes_are_told_by_the_nearest_place(void **unused) {
    (void)unused;
    static const char *const around[AOS_EDGES] = {"north of", "northeast of", "southeast of",
                                                  "south of", "southwest of", "northwest of"};
    const struct aos_map *map = &aos_maps[AOS_RUST_BELT];
    unsigned toledo = place_called("Toledo"), hex = aos_places[toledo].hex, place;
    assert_string_equal(aos_bearing_names.name[aos_bearing(map, hex, &place)], "right in");
    assert_int_equal(place, toledo);
    for (unsigned side = 0; side < AOS_EDGES; side++) {
        unsigned bearing = aos_bearing(map, aos_neighbour[hex][side], &place);
        if (place != toledo) continue; /* as near to another one, which is told first */
        assert_string_equal(aos_bearing_names.name[bearing], around[side]);
    }
    for (unsigned m = 0; m < AOS_MAPS; m++)
        for (unsigned h = 0; h < AOS_HEXES; h++) {
            assert_true(aos_bearing(&aos_maps[m], h, &place) < aos_bearing_names.count);
            assert_in_range(place, aos_maps[m].first, aos_maps[m].first + aos_maps[m].places - 1);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(hexes_are_told_by_the_nearest_place),
                                       cmocka_unit_test(long_games_hold),
                                       cmocka_unit_test(rich_games_meet_every_phase_of_every_turn)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
