/* Compiled views: nested groups with live counts, which no game has so deep, give the same bytes as the walk. */
#include "engine/random.h"
#include "engine/view_plan.h"
#include "tests/support/test.h"

struct card {
    uint8_t face, back;
};

struct hand {
    uint8_t cards, kept;
    struct card card[2];
    uint8_t keep[3];
    uint32_t secret;
};

struct holder {
    uint8_t hands;
    struct hand hand[2];
    uint8_t open;
    uint16_t own;
};

struct deep {
    uint8_t seats, piles;
    struct holder holder[3];
    struct card pile[3];
    uint16_t unseen;
};

RH_NAMES(deep_faces, "face", "a", "b", "c");

static const struct field card_fields[] = {
    ONE(struct card, face, OWNER),
    ONE(struct card, back, SECRET),
    END_FIELDS,
};
static const struct field hand_fields[] = {
    COUNT(struct hand, cards),
    COUNT(struct hand, kept),
    LISTED(struct hand, card, cards, card_fields),
    LIST(struct hand, keep, kept, OWNER),
    ONE(struct hand, secret, SECRET),
    END_FIELDS,
};
static const struct field holder_fields[] = {
    COUNT(struct holder, hands),
    LISTED(struct holder, hand, hands, hand_fields),
    ONE(struct holder, open, OPEN),
    ONE(struct holder, own, OWNER),
    END_FIELDS,
};
static const struct field deep_fields[] = {
    COUNT(struct deep, seats),
    COUNT(struct deep, piles),
    PLAYERS(struct deep, holder, seats, holder_fields),
    LISTED(struct deep, pile, piles, card_fields),
    SET(struct deep, unseen, SECRET, &deep_faces),
    END_FIELDS,
};

/* Every byte at random, the live counts too: they may even be larger than their lists. */
static void any_bytes_look_the_same_walked_and_by_the_plan(void **context) {
    (void)context;
    struct game game = {.name = "deep", .fields = deep_fields, .state_size = sizeof(struct deep)};
    struct view_plan plan;
    struct random random = rh_random_quick(7);
    assert_true(rh_view_plan(&game, &plan, NULL));
    for (int round = 0; round < 2000; round++) {
        uint8_t state[sizeof(struct deep)], walked[sizeof state], compiled[sizeof state];
        for (size_t i = 0; i < sizeof state; i++)
            state[i] = (uint8_t)rh_below(&random, rh_below(&random, 3) ? 5 : 256);
        for (int seat = -1; seat < RH_SEATS; seat++) {
            rh_fields_view(deep_fields, sizeof state, state, seat, walked);
            rh_view_by(&plan, state, seat, compiled);
            assert_memory_equal(compiled, walked, sizeof state);
        }
    }
}

struct wide {
    struct card card[600];
};
static const struct field wide_fields[] = {
    GROUPS(struct wide, card, card_fields, NULL),
    END_FIELDS,
};

static void a_game_that_hides_too_much_is_refused(void **context) {
    (void)context;
    struct game game = {.name = "wide", .fields = wide_fields, .state_size = sizeof(struct wide)};
    struct view_plan plan;
    struct error error = {.message = ""};
    assert_false(rh_view_plan(&game, &plan, &error));
    assert_string_equal(error.message, "wide: more is hidden than a plan of views can hold");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_bytes_look_the_same_walked_and_by_the_plan),
        cmocka_unit_test(a_game_that_hides_too_much_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
