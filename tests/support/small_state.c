/* See small_state.h. */
#include "tests/support/small_state.h"

RH_NAMES(small_city_names, "city", "Boston", "New York", "New York Central", "St. Louis", "Denver", "B&O",
         "York", "A", "Erie", "Utica");
RH_NAMES(small_colour_names, "colour", "red", "blue");
RH_NAMES(small_action_names, "action", "pass", "build");

static const struct field box_fields[] = {
    COUNT(struct small_box, balls),
    LIST(struct small_box, ball, balls, OPEN),
    END_FIELDS,
};

const struct field small_seat_fields[] = {
    SET(struct small_seat, hand, OWNER, &small_city_names),
    SET(struct small_seat, marks, OPEN, &small_city_names),
    ONE(struct small_seat, score, OPEN),
    MANY(struct small_seat, stock, OPEN),
    COUNT(struct small_seat, cards),
    LIST(struct small_seat, card, cards, OWNER, &small_colour_names),
    ONE(struct small_seat, action, OPEN, &small_action_names),
    ONE(struct small_seat, secret, SECRET, &small_colour_names),
    SET(struct small_seat, flags, OPEN, &small_colour_names),
    CACHE(struct small_seat, spare, OPEN),
    END_FIELDS,
};

static const struct field agenda_fields[] = {
    ONE(struct small_agenda, depth, OPEN),
    CACHE(struct small_agenda, empty, OPEN),
    END_FIELDS,
};

const struct field small_fields[] = {
    SET(struct small, pile, SECRET, &small_city_names),
    ONE(struct small, big, OPEN),
    ONE(struct small, deep, OPEN),
    ONE(struct small, huge, OPEN),
    MANY(struct small, bits, OPEN),
    MANY(struct small, fixed, OPEN, NULL, &small_colour_names),
    COUNT(struct small, seats),
    COUNT(struct small, boxes),
    PLAYERS(struct small, seat, seats, small_seat_fields),
    LISTED(struct small, box, boxes, box_fields),
    GROUP(struct small, agenda, agenda_fields),
    CACHE(struct small, cache, OPEN),
    END_FIELDS,
};

struct small small_start(void) {
    return (struct small){
        .pile = 1 << 0 | 1 << 3,
        .big = 4000000000,
        .deep = -7,
        .bits = {1, 65535},
        .fixed = {0, 3},
        .seats = 2,
        .boxes = 1,
        .seat =
            {{.hand = 1 << 4,
              .score = -5,
              .stock = {0, 2, 0},
              .cards = 2,
              .card = {1, 0},
              .action = 1,
              .flags = 2},
             {.marks = 3, .score = INT16_MAX, .stock = {1, 1, 1}, .cards = 1, .action = 0xFF, .secret = 1}},
        .box = {{1, {9}}},
        .agenda = {.depth = 4},
    };
}

static struct small_seat random_seat(struct random *random) {
    struct small_seat seat = {
        .hand = rh_below(random, 1024),
        .marks = (uint16_t)rh_below(random, 1024),
        .score = (int16_t)random->next(random),
        .cards = (uint8_t)rh_below(random, 5),
        .action = (uint8_t)rh_below(random, 2),
        .secret = (uint8_t)rh_below(random, 2),
        .flags = (uint8_t)rh_below(random, 4),
    };
    for (int i = 0; i < 3; i++) seat.stock[i] = (uint8_t)rh_below(random, 2);
    for (int i = 0; i < seat.cards; i++) seat.card[i] = (uint8_t)rh_below(random, 2);
    return seat;
}

struct small small_random(struct random *random) {
    struct small state = {
        .pile = rh_below(random, 1024),
        .big = random->next(random),
        .deep = (int32_t)random->next(random),
        .huge = random->next(random),
        .bits = {(uint16_t)rh_below(random, 3), (uint16_t)random->next(random)},
        .fixed = {(uint8_t)rh_below(random, 2), (uint8_t)rh_below(random, 256)},
        .seats = (uint8_t)(1 + rh_below(random, 3)),
        .boxes = (uint8_t)rh_below(random, 4),
        .agenda = {.depth = (uint8_t)rh_below(random, 3)},
    };
    for (int i = 0; i < state.seats; i++) state.seat[i] = random_seat(random);
    for (int i = 0; i < state.boxes; i++) {
        state.box[i].balls = (uint8_t)rh_below(random, 4);
        for (int b = 0; b < state.box[i].balls; b++) state.box[i].ball[b] = (uint8_t)rh_below(random, 2);
    }
    return state;
}
