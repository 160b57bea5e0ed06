/* A small state that has one field of every kind, for the tests of fields and paths. Two seats of three are taken, one box
 * of three is there. */
#ifndef TESTS_SUPPORT_SMALL_STATE_H
#define TESTS_SUPPORT_SMALL_STATE_H

#include "engine/field.h"
#include "engine/random.h"

struct small_box {
    uint8_t balls, ball[3];
};

struct small_seat {
    uint64_t hand;
    uint16_t marks;
    int16_t score;
    uint8_t stock[3];
    uint8_t cards, card[4];
    uint8_t action, secret, flags, spare;
};

struct small_agenda {
    uint8_t depth, empty[3];
};

struct small {
    uint64_t pile;
    uint32_t big;
    int32_t deep;
    uint64_t huge;
    uint16_t bits[2];
    uint8_t fixed[2];
    uint8_t seats, boxes;
    struct small_seat seat[3];
    struct small_box box[3];
    struct small_agenda agenda;
    uint8_t cache[8];
};

extern const struct field small_fields[], small_seat_fields[];

/* Seat 0 holds Denver and two cards; seat 1 one card; Boston and St. Louis lie in the pile. */
struct small small_start(void);

/* Any state at all, with lists that are zero above their live counts; no hidden value is all ones. */
struct small small_random(struct random *);

#endif
