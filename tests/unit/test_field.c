/* Field tables on a small state that has one of everything: checks, values, views, JSON, differences, redealing. Paths
 * have a program of their own (test_place.c). */
#include "engine/differ.h"
#include "engine/field.h"
#include "engine/random.h"
#include "tests/support/small_state.h"
#include "tests/support/test.h"

#include <string.h>

static void assert_json(const void *state, const void *base, const char *expected) {
    char room[1024];
    struct text text = rh_text(room, sizeof room);
    rh_fields_json(small_fields, state, base, &text);
    assert_false(text.full);
    assert_string_equal(room, expected);
}

/* --- Checks ------------------------------------------------------------------------------------------------------- */

static void the_table_names_every_byte(void **unused) {
    (void)unused;
    struct error error;
    if (!rh_fields_check(small_fields, sizeof(struct small), &error)) fail_msg("%s", error.message);
}

static void assert_wrong(const struct field *fields, size_t size, const char *expected) {
    struct error error = {.message = ""};
    assert_false(rh_fields_check(fields, size, &error));
    if (!strstr(error.message, expected)) fail_msg("'%s' lacks '%s'", error.message, expected);
    assert_false(rh_fields_check(fields, size, NULL));
}

struct pair {
    uint8_t a;
    int8_t b;
};

static void tables_with_holes_are_refused(void **unused) {
    (void)unused;
    static const struct field hole[] = {ONE(struct pair, a, OPEN), END_FIELDS};
    static const struct field twice[] = {ONE(struct pair, a, OPEN), ONE(struct pair, a, OPEN),
                                         ONE(struct pair, b, OPEN), END_FIELDS};
    static const struct field whole[] = {ONE(struct pair, a, OPEN), ONE(struct pair, b, OPEN), END_FIELDS};
    assert_wrong(hole, sizeof(struct pair), "byte 1");
    assert_wrong(twice, sizeof(struct pair), "twice");
    assert_wrong(whole, 1, "beyond");
    assert_wrong(whole, 3, "byte 2");
    assert_wrong(whole, 5000, "too many");
    assert_true(rh_fields_check(whole, 2, NULL));
}

static void hidden_members_must_be_unsigned(void **unused) {
    (void)unused;
    static const struct field signed_owner[] = {ONE(struct pair, a, OWNER), ONE(struct pair, b, OWNER),
                                                END_FIELDS};
    static const struct field signed_secret[] = {ONE(struct pair, a, OPEN), ONE(struct pair, b, SECRET),
                                                 END_FIELDS};
    assert_wrong(signed_owner, sizeof(struct pair), "b: what can be hidden");
    assert_wrong(signed_secret, sizeof(struct pair), "b: what can be hidden");
}

RH_NAMES(eight_names, "bit", "a", "b", "c", "d", "e", "f", "g", "h");

static void sets_need_fewer_names_than_bits(void **unused) {
    (void)unused;
    static const struct field full[] = {SET(struct pair, a, OPEN, &eight_names), ONE(struct pair, b, OPEN),
                                        END_FIELDS};
    static const struct field nameless[] = {SET(struct pair, a, OPEN), ONE(struct pair, b, OPEN), END_FIELDS};
    assert_wrong(full, sizeof(struct pair), "fewer names");
    assert_wrong(nameless, sizeof(struct pair), "needs names");
}

static void index_names_must_fit_the_array(void **unused) {
    (void)unused;
    struct three {
        uint8_t a[3];
    };
    static const struct field fields[] = {MANY(struct three, a, OPEN, NULL, &eight_names), END_FIELDS};
    assert_wrong(fields, sizeof(struct three), "3 elements but 8 names");
}

static void groups_are_checked_inside(void **unused) {
    (void)unused;
    struct nest {
        struct pair pair[2];
    };
    static const struct field hole[] = {ONE(struct pair, b, OPEN), END_FIELDS};
    static const struct field fields[] = {GROUPS(struct nest, pair, hole, NULL), END_FIELDS};
    assert_wrong(fields, sizeof(struct nest), "byte 0");
}

/* --- Values ------------------------------------------------------------------------------------------------------- */

static const struct field *field_of(const struct field *fields, const char *name) {
    while (strcmp(fields->name, name) != 0) fields++;
    return fields;
}

static void values_keep_their_sign_and_size(void **unused) {
    (void)unused;
    struct small state = {.big = UINT32_MAX, .deep = INT32_MIN, .huge = UINT64_MAX / 3};
    state.seat[1].score = INT16_MIN;
    assert_int_equal(rh_field_get(field_of(small_fields, "big"), &state, 0), UINT32_MAX);
    assert_int_equal(rh_field_get(field_of(small_fields, "deep"), &state, 0), INT32_MIN);
    assert_int_equal(rh_field_get(field_of(small_fields, "huge"), &state, 0), UINT64_MAX / 3);
    assert_int_equal(rh_field_get(field_of(small_seat_fields, "score"), &state.seat[1], 0), INT16_MIN);
}

static void putting_touches_nothing_else(void **unused) {
    (void)unused;
    struct small state = small_start(), before = state;
    rh_field_put(field_of(small_seat_fields, "score"), &state.seat[1], 0, -2);
    assert_int_equal(state.seat[1].score, -2);
    state.seat[1].score = before.seat[1].score;
    assert_memory_equal(&state, &before, sizeof state);
    rh_field_put(field_of(small_fields, "bits"), &state, 1, 0x0102);
    assert_int_equal(state.bits[1], 0x0102);
    assert_int_equal(state.bits[0], before.bits[0]);
}

static void live_counts_are_bounded_by_the_array(void **unused) {
    (void)unused;
    struct small state = {.seats = 2, .boxes = 200};
    assert_int_equal(rh_field_live(field_of(small_fields, "seat"), &state), 2);
    assert_int_equal(rh_field_live(field_of(small_fields, "box"), &state), 3);
    assert_int_equal(rh_field_live(field_of(small_fields, "fixed"), &state), 2);
    assert_int_equal(rh_field_live(field_of(small_fields, "pile"), &state), 1);
}

static void sets_that_are_unknown_stay_unknown(void **unused) {
    (void)unused;
    uint64_t set = 0;
    rh_set_add(&set, 5);
    rh_set_add(&set, 62);
    assert_int_equal(rh_set_size(set), 2);
    assert_true(rh_set_has(set, 62));
    assert_int_equal(rh_set_first(set), 5);
    rh_set_take(&set, 5);
    rh_set_take(&set, 5);
    assert_int_equal(rh_set_first(set), 62);
    set = RH_SET_HIDDEN;
    rh_set_take(&set, 3);
    rh_set_add(&set, 4);
    assert_true(set == RH_SET_HIDDEN);
}

/* --- Views -------------------------------------------------------------------------------------------------------- */

static void owners_see_their_own_and_nobody_sees_secrets(void **unused) {
    (void)unused;
    struct small state = small_start(), view;
    rh_fields_view(small_fields, sizeof state, &state, 1, &view);
    assert_true(view.pile == RH_SET_HIDDEN);
    assert_true(view.seat[0].hand == RH_SET_HIDDEN);
    assert_int_equal(view.seat[1].hand, state.seat[1].hand);
    assert_int_equal(view.seat[0].secret, 0xFF);
    assert_int_equal(view.seat[1].secret, 0xFF);
    assert_int_equal(view.seat[1].card[0], state.seat[1].card[0]);
    assert_int_equal(view.seat[0].score, state.seat[0].score);
}

/* A list that is hidden shows its length: only what lives is blanked, the rest stays zero. */
static void only_what_lives_is_blanked(void **unused) {
    (void)unused;
    struct small state = small_start(), view;
    rh_fields_view(small_fields, sizeof state, &state, 1, &view);
    assert_int_equal(state.seat[0].cards, 2);
    assert_memory_equal(view.seat[0].card, ((uint8_t[]){0xFF, 0xFF, 0, 0}), 4);
    const struct small_seat nobody = {0};
    assert_memory_equal(&view.seat[2], &nobody, sizeof nobody);
}

static void a_spectator_sees_what_is_open(void **unused) {
    (void)unused;
    struct small state = small_start(), view;
    rh_fields_view(small_fields, sizeof state, &state, -1, &view);
    for (int i = 0; i < 2; i++) assert_true(view.seat[i].hand == RH_SET_HIDDEN);
    assert_int_equal(view.seat[0].stock[1], state.seat[0].stock[1]);
    assert_int_equal(view.boxes, 1);
    assert_memory_equal(view.box, state.box, sizeof view.box);
}

static void a_view_of_a_view_is_the_same(void **unused) {
    (void)unused;
    struct small state = small_start(), once, twice;
    for (int seat = -1; seat < 3; seat++) {
        rh_fields_view(small_fields, sizeof state, &state, seat, &once);
        rh_fields_view(small_fields, sizeof state, &once, seat, &twice);
        assert_memory_equal(&once, &twice, sizeof once);
    }
}

/* --- JSON --------------------------------------------------------------------------------------------------------- */

static void json_shows_everything_without_a_base(void **unused) {
    (void)unused;
    struct small state = small_start();
    assert_json(
        &state, NULL,
        "{\"pile\":[\"Boston\",\"St. Louis\"],\"big\":4000000000,\"deep\":-7,\"huge\":0,\"bits\":[1,65535],"
        "\"fixed\":{\"red\":0,\"blue\":3},"
        "\"seat\":[{\"hand\":[\"Denver\"],\"marks\":[],\"score\":-5,\"stock\":[0,2,0],\"card\":[\"blue\","
        "\"red\"],"
        "\"action\":\"build\",\"secret\":\"red\",\"flags\":[\"blue\"]},"
        "{\"hand\":[],\"marks\":[\"Boston\",\"New "
        "York\"],\"score\":32767,\"stock\":[1,1,1],\"card\":[\"red\"],"
        "\"action\":\"-\",\"secret\":\"blue\",\"flags\":[]}],"
        "\"box\":[{\"ball\":[9]}],\"agenda\":{\"depth\":4}}");
}

static void json_against_itself_is_empty(void **unused) {
    (void)unused;
    struct small state = small_start();
    assert_json(&state, &state, "{}");
}

static void json_against_a_base_shows_what_differs(void **unused) {
    (void)unused;
    struct small base = small_start(), state = base;
    state.fixed[0] = 1;
    state.seat[1].score = 12;
    state.cache[2] = 77;
    assert_json(&state, &base, "{\"fixed\":{\"red\":1},\"seat\":[{},{\"score\":12}]}");
}

static void json_of_lists_that_grow_and_shrink(void **unused) {
    (void)unused;
    struct small base = small_start(), state = base;
    state.boxes = 2;
    state.box[1] = (struct small_box){2, {0, 8}};
    assert_json(&state, &base, "{\"box\":[{},{\"ball\":[0,8]}]}");
    assert_json(&base, &state, "{\"box\":[{}]}");
    state = base;
    state.boxes = 0;
    state.box[0] = (struct small_box){0};
    assert_json(&state, &base, "{\"box\":[]}");
    state = base;
    state.seat[0].cards = 0;
    memset(state.seat[0].card, 0, 4);
    assert_json(&state, &base, "{\"seat\":[{\"card\":[]},{}]}");
}

static void json_of_a_view_says_what_is_hidden(void **unused) {
    (void)unused;
    struct small state = small_start(), view;
    rh_fields_view(small_fields, sizeof state, &state, 1, &view);
    assert_json(&view, &state,
                "{\"pile\":\"?\",\"seat\":[{\"hand\":\"?\",\"card\":[\"?\",\"?\"],\"secret\":\"?\"},"
                "{\"secret\":\"?\"}]}");
}

static void json_is_cut_to_fit(void **unused) {
    (void)unused;
    struct small state = small_start();
    char room[10];
    struct text text = rh_text(room, sizeof room);
    rh_fields_json(small_fields, &state, NULL, &text);
    assert_true(text.full);
    assert_string_equal(room, "{\"pile\":[");
}

/* --- Differences -------------------------------------------------------------------------------------------------- */

static void tell_difference(void *context, const char *path, const char *value) {
    struct text *text = context;
    rh_put(text, path);
    rh_put(text, " = ");
    rh_put(text, value);
    rh_put_char(text, '\n');
}

static void assert_differs(const struct small *state, const struct small *base, const char *expected) {
    char room[2048];
    struct text text = rh_text(room, sizeof room);
    rh_fields_differ(small_fields, state, base, tell_difference, &text);
    assert_string_equal(room, expected);
}

static void differences_are_paths_and_values(void **unused) {
    (void)unused;
    struct small base = small_start(), state = base;
    assert_differs(&state, &base, "");
    state.pile = 0;
    state.fixed[1] = 9;
    state.bits[0] = 2;
    state.seat[0].card[0] = 0;
    state.seat[1].stock[2] = 0;
    state.agenda.depth = 0;
    state.cache[0] = 1;
    assert_differs(&state, &base,
                   "pile = []\nbits[0] = 2\nfixed[blue] = 9\nseat[0].card = [red, red]\n"
                   "seat[1].stock[2] = 0\nagenda.depth = 0\n");
}

static void apply_difference(void *context, const char *path, const char *value) {
    struct place place;
    struct error error = {.message = ""};
    if (!rh_place_find(small_fields, context, path, strlen(path), &place, &error) ||
        !rh_place_set(&place, value, strlen(value), &error))
        fail_msg("%s = %s: %s", path, value, error.message);
}

static void set_on_the_base_they_give_the_state(void **unused) {
    (void)unused;
    struct random random = rh_random_quick(4);
    for (int round = 0; round < 2000; round++) {
        struct small base = small_random(&random), state = small_random(&random), copy = base;
        base.seats = state.seats = copy.seats = 2;
        memset(&base.seat[2], 0, sizeof base.seat[2]);
        memset(&state.seat[2], 0, sizeof state.seat[2]);
        memset(&copy.seat[2], 0, sizeof copy.seat[2]);
        rh_fields_differ(small_fields, &state, &base, apply_difference, &copy);
        memcpy(copy.cache, state.cache, sizeof copy.cache);
        assert_memory_equal(&copy, &state, sizeof state);
    }
}

/* --- Redealing ---------------------------------------------------------------------------------------------------- */

static struct small dealt(void) {
    struct small state = {.seats = 3, .pile = 0x0F0};
    state.seat[0].hand = 0x003;
    state.seat[1].hand = 0x00C;
    state.seat[2].hand = 0x300;
    for (int i = 0; i < 3; i++) {
        state.seat[i].secret = (uint8_t)(i % 2);
        state.seat[i].cards = (uint8_t)(i + 1);
        for (int c = 0; c <= i; c++) state.seat[i].card[c] = (uint8_t)(c % 2);
    }
    return state;
}

static void redealing_keeps_the_view_and_the_sizes(void **unused) {
    (void)unused;
    struct random random = rh_random_quick(1);
    for (int seat = -1; seat < 3; seat++)
        for (int round = 0; round < 200; round++) {
            struct small state = dealt(), other = state, before, after;
            rh_fields_redeal(small_fields, &other, seat, &random);
            rh_fields_view(small_fields, sizeof state, &state, seat, &before);
            rh_fields_view(small_fields, sizeof state, &other, seat, &after);
            assert_memory_equal(&before, &after, sizeof before);
            assert_int_equal(rh_set_size(other.pile), 4);
            uint64_t all = other.pile;
            for (int i = 0; i < 3; i++) {
                assert_int_equal(rh_set_size(other.seat[i].hand), 2);
                assert_int_equal(all & other.seat[i].hand, 0);
                all |= other.seat[i].hand;
            }
            assert_int_equal(all, 0x3FF);
        }
}

static void redealing_pools_numbers_of_the_same_names(void **unused) {
    (void)unused;
    struct random random = rh_random_quick(2);
    int changed = 0;
    for (int round = 0; round < 200; round++) {
        struct small state = dealt(), other = state;
        rh_fields_redeal(small_fields, &other, -1, &random);
        int blue_before = 0, blue_after = 0;
        for (int i = 0; i < 3; i++) {
            blue_before += state.seat[i].secret;
            blue_after += other.seat[i].secret;
            for (int c = 0; c < 4; c++) {
                blue_before += state.seat[i].card[c];
                blue_after += other.seat[i].card[c];
            }
            assert_int_equal(other.seat[i].cards, i + 1);
            for (int c = i + 1; c < 4; c++) assert_int_equal(other.seat[i].card[c], 0);
        }
        assert_int_equal(blue_before, blue_after);
        changed += memcmp(&state, &other, sizeof state) != 0;
    }
    assert_true(changed > 190);
}

/* Any hidden tile is as likely to lie in any hidden place. */
static void redealing_is_even(void **unused) {
    (void)unused;
    struct random random = rh_random_quick(3);
    int times[10] = {0};
    for (int round = 0; round < 8000; round++) {
        struct small state = dealt();
        rh_fields_redeal(small_fields, &state, 0, &random);
        for (int tile = 0; tile < 10; tile++) times[tile] += rh_set_has(state.seat[1].hand, (unsigned)tile);
    }
    assert_int_equal(times[0] + times[1], 0); /* seat 0 holds these and knows it */
    for (int tile = 2; tile < 10; tile++) assert_in_range(times[tile], 1850, 2150);
}

static void redealing_a_view_leaves_it_alone(void **unused) {
    (void)unused;
    struct random random = rh_random_quick(5);
    struct small state = dealt(), view, before;
    rh_fields_view(small_fields, sizeof state, &state, 1, &view);
    before = view;
    rh_fields_redeal(small_fields, &view, 1, &random);
    assert_memory_equal(&view, &before, sizeof view);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_names_every_byte),
        cmocka_unit_test(tables_with_holes_are_refused),
        cmocka_unit_test(hidden_members_must_be_unsigned),
        cmocka_unit_test(sets_need_fewer_names_than_bits),
        cmocka_unit_test(index_names_must_fit_the_array),
        cmocka_unit_test(groups_are_checked_inside),
        cmocka_unit_test(values_keep_their_sign_and_size),
        cmocka_unit_test(putting_touches_nothing_else),
        cmocka_unit_test(live_counts_are_bounded_by_the_array),
        cmocka_unit_test(sets_that_are_unknown_stay_unknown),
        cmocka_unit_test(owners_see_their_own_and_nobody_sees_secrets),
        cmocka_unit_test(only_what_lives_is_blanked),
        cmocka_unit_test(a_spectator_sees_what_is_open),
        cmocka_unit_test(a_view_of_a_view_is_the_same),
        cmocka_unit_test(json_shows_everything_without_a_base),
        cmocka_unit_test(json_against_itself_is_empty),
        cmocka_unit_test(json_against_a_base_shows_what_differs),
        cmocka_unit_test(json_of_lists_that_grow_and_shrink),
        cmocka_unit_test(json_of_a_view_says_what_is_hidden),
        cmocka_unit_test(json_is_cut_to_fit),
        cmocka_unit_test(differences_are_paths_and_values),
        cmocka_unit_test(set_on_the_base_they_give_the_state),
        cmocka_unit_test(redealing_keeps_the_view_and_the_sizes),
        cmocka_unit_test(redealing_pools_numbers_of_the_same_names),
        cmocka_unit_test(redealing_is_even),
        cmocka_unit_test(redealing_a_view_leaves_it_alone),
    };
    return cmocka_run_group_tests_name("field", tests, NULL, NULL);
}
