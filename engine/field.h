/* Field tables: a state described once, so that everything about it can be derived.
 *
 * A state is a plain struct of fixed arrays of small integers, with no pointers and no padding. Its table names every
 * byte. From the table come: JSON out and in, positions that a person can edit, paths (`seat[0].stock[B&O]`), what each
 * seat may see, and the redealing of what is hidden.
 *
 * A field is OPEN to all, for its OWNER (the seat whose PLAYERS group it stands in) or SECRET. Hidden bytes become all
 * ones (UNKNOWN): hidden members must be unsigned, and no hidden value may be all ones.
 *
 * How to write a table:
 *
 *     static const struct field seat_fields[] = {
 *         ONE(struct seat, score, OPEN),                                a number
 *         ONE(struct seat, action, OPEN, &action_names),                a number that has a name
 *         MANY(struct seat, stock, OPEN, NULL, &railroad_names),        an array; values unnamed, index named
 *         SET(struct seat, hand, OWNER, &city_names),                   a bit set over names
 *         COUNT(struct seat, cards), LIST(struct seat, card, cards, OWNER, &card_names),   an array with a live count
 *         END_FIELDS,
 *     };
 *     static const struct field fields[] = {
 *         COUNT(struct state, seats), PLAYERS(struct state, seat, seats, seat_fields),
 *         GROUPS(struct state, site, site_fields, &site_names),        nested structs, index named or NULL
 *         COUNT(struct state, tiles), LISTED(struct state, tile, tiles, tile_fields),     nested structs, live count
 *         CACHE(struct state, frontier, OPEN),                          rebuilt by derive, never written out
 *         END_FIELDS,
 *     };
 *
 * A live count is a uint8_t of the same struct. Elements at and above it are zero. A COUNT is not written out: its list
 * tells it. The size of a hidden set is an ordinary OPEN field beside it. A named number that is all ones is written
 * "-" (none) where it is open and "?" where it is hidden.
 */
#ifndef RH_FIELD_H
#define RH_FIELD_H

#include "error.h"
#include "names.h"
#include "text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum sight { OPEN, OWNER, SECRET };

enum field_kind {
    FIELD_NONE,
    FIELD_U8,
    FIELD_U16,
    FIELD_U32,
    FIELD_U64,
    FIELD_I8,
    FIELD_I16,
    FIELD_I32,
    FIELD_SET,   /* of 1, 2, 4 or 8 bytes; bit i stands for name i */
    FIELD_COUNT, /* the live count of a list beside it */
    FIELD_GROUP, /* nested structs */
    FIELD_CACHE,
};

struct field {
    const char *name;
    uint16_t offset, count, size; /* count elements of size bytes each */
    uint8_t kind;
    uint8_t array;   /* whether the member is an array, or one of them */
    uint8_t players; /* a group whose elements the seats own */
    uint16_t live;   /* 1 + offset of the live count in the same struct; 0: all elements live */
    const struct field *group;
    uint8_t sight;
    const struct names *values; /* what a number means, or the members of a set */
    const struct names *index;  /* what an element's place means */
};

/* Written as tables; a formatter would not keep them so. */
/* clang-format off */
#define RH_MEMBER(T, m) (((T *)0)->m)
#define RH_INTEGER_KIND(x)                                                                                   \
    _Generic((x), uint8_t : FIELD_U8, uint16_t : FIELD_U16, uint32_t : FIELD_U32, uint64_t : FIELD_U64,      \
             int8_t : FIELD_I8, int16_t : FIELD_I16, int32_t : FIELD_I32)
#define RH_FIELD(T, m, e, k)                                                                                 \
    .name = #m, .offset = offsetof(T, m), .count = sizeof RH_MEMBER(T, m) / sizeof(e), .size = sizeof(e),    \
    .kind = (k)

#define ONE(T, m, ...)                                                                                       \
    { RH_FIELD(T, m, RH_MEMBER(T, m), RH_INTEGER_KIND(RH_MEMBER(T, m))), .sight = __VA_ARGS__ }
#define MANY(T, m, ...)                                                                                      \
    { RH_FIELD(T, m, RH_MEMBER(T, m)[0], RH_INTEGER_KIND(RH_MEMBER(T, m)[0])), .array = 1, .sight = __VA_ARGS__ }
#define LIST(T, m, live_, ...)                                                                               \
    {                                                                                                        \
        RH_FIELD(T, m, RH_MEMBER(T, m)[0], RH_INTEGER_KIND(RH_MEMBER(T, m)[0])), .array = 1,                 \
            .live = offsetof(T, live_) + 1, .sight = __VA_ARGS__                                             \
    }
#define SET(T, m, ...)                                                                                       \
    { RH_FIELD(T, m, RH_MEMBER(T, m), FIELD_SET), .sight = __VA_ARGS__ }
#define SETS(T, m, ...)                                                                                      \
    { RH_FIELD(T, m, RH_MEMBER(T, m)[0], FIELD_SET), .array = 1, .sight = __VA_ARGS__ }
#define COUNT(T, m)                                                                                          \
    { RH_FIELD(T, m, RH_MEMBER(T, m), FIELD_COUNT) }
#define GROUP(T, m, table)                                                                                   \
    { RH_FIELD(T, m, RH_MEMBER(T, m), FIELD_GROUP), .group = (table) }
#define GROUPS(T, m, table, index_)                                                                          \
    { RH_FIELD(T, m, RH_MEMBER(T, m)[0], FIELD_GROUP), .array = 1, .group = (table), .index = (index_) }
#define LISTED(T, m, live_, table)                                                                           \
    {                                                                                                        \
        RH_FIELD(T, m, RH_MEMBER(T, m)[0], FIELD_GROUP), .array = 1, .live = offsetof(T, live_) + 1,         \
            .group = (table)                                                                                 \
    }
#define PLAYERS(T, m, live_, table)                                                                          \
    {                                                                                                        \
        RH_FIELD(T, m, RH_MEMBER(T, m)[0], FIELD_GROUP), .array = 1, .players = 1,                           \
            .live = offsetof(T, live_) + 1, .group = (table)                                                 \
    }
#define CACHE(T, m, sight_)                                                                                  \
    {                                                                                                        \
        .name = #m, .offset = offsetof(T, m), .count = 1, .size = sizeof RH_MEMBER(T, m),                    \
        .kind = FIELD_CACHE, .sight = (sight_)                                                               \
    }
#define END_FIELDS                                                                                           \
    { .kind = FIELD_NONE }
/* clang-format on */

/* Does the table name every byte of a struct of this size once, with sets wide enough and hidden members unsigned? */
bool rh_fields_check(const struct field *, size_t size, struct error *);

/* The state as one seat may see it; seat -1 is a spectator. `out` may not overlap `state`. For many views of one game:
 * view_plan.h. */
void rh_fields_view(const struct field *, size_t size, const void *state, int seat, void *out);

/* Pools what the seat can't see (sets and named numbers over the same names) and deals it afresh in the same sizes. */
struct random;
void rh_fields_redeal(const struct field *, void *state, int seat, struct random *);

/* JSON: what differs from `base`, or everything if base is NULL. Hidden values are "?". */
void rh_fields_json(const struct field *, const void *state, const void *base, struct text *);

/* One value somewhere in a state, as named by a path such as seat[0].stock[B&O] or city_pile[Chicago]. */
struct place {
    const struct field *field;
    unsigned char *group; /* the struct that the field is a member of */
    int16_t element;      /* which element of an array, -1: the member as a whole */
    int16_t bit;          /* which member of a set, -1: the set as a whole */
    uint8_t
        *grows[3]; /* live counts that setting the value raises by one: the path named a first free element */
};

/* Finds the value behind a path of `length` bytes, or says which part of the path is wrong. The first free element of a
 * list can be named too: it holds nothing, and setting it makes the list longer. */
bool rh_place_find(const struct field *, void *state, const char *path, size_t length, struct place *,
                   struct error *);

/* The value as text: 12, Chicago, [Boston, Denver], {B&O: 2}, [1, 2, 3]; "?" if hidden. Groups are written as JSON. */
void rh_place_print(const struct place *, struct text *);

/* Sets the value from such text. Lists set their live count too, and `[]` empties anything. Nothing changes on failure. */
bool rh_place_set(const struct place *, const char *value, size_t length, struct error *);

/* A number as the field understands it: a name's index, a decimal number that fits, or UNKNOWN for "?". */
bool rh_field_read(const struct field *, const char *word, size_t length, uint64_t *value, struct error *);

/* One element of a number, count or set field, by index; signed kinds are sign-extended. */
int64_t rh_field_get(const struct field *, const void *group, int element);
void rh_field_put(const struct field *, void *group, int element, int64_t value);

/* A value in the field's words, for text and JSON alike: 12, Chicago, - or ?. Sets are [Boston, Denver]. */
void rh_field_print(const struct field *, int64_t value, bool json, struct text *);

/* Is this field hidden from the seat (-1: a spectator), where it stands in the group of seat `owner` (-1: of none)? */
bool rh_field_hides(const struct field *, int seat, int owner);

/* Is this value hidden: all ones in a field that is not open to all? */
bool rh_field_hidden(const struct field *, int64_t value);

/* How many elements of an array live now. */
int rh_field_live(const struct field *, const void *group);

/* Bit sets of up to 64 names. An unknown set stays unknown, whatever is put in or taken out. */
#define RH_SET_HIDDEN (~UINT64_C(0))
static inline void rh_set_add(uint64_t *set, unsigned name) {
    *set |= UINT64_C(1) << name;
}
static inline void rh_set_take(uint64_t *set, unsigned name) {
    if (*set != RH_SET_HIDDEN) *set &= ~(UINT64_C(1) << name);
}
static inline bool rh_set_has(uint64_t set, unsigned name) {
    return set >> name & 1;
}
static inline int rh_set_size(uint64_t set) {
    return __builtin_popcountll(set);
}
/* The lowest member; undefined for the empty set. */
static inline unsigned rh_set_first(uint64_t set) {
    return (unsigned)__builtin_ctzll(set);
}

#endif
