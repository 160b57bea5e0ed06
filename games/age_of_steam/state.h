/* The state of Age of Steam: one plain struct without pointers or padding, everything in it open to all.
 *
 * The board is what lies on each hex: a tile, how it is turned, and who owns each of its pieces. Sections, their ends
 * and their owners are not kept but walked (board.h says why). What is kept beside the board are caches that
 * aos_derive rebuilds: the completed links by place and side, the supply, the cities by what they take, and how many
 * sections each seat owns.
 *
 * `who` values count from 1, so that an empty board is all zero: 0 is nobody, 1 the first seat.
 */
#ifndef AOS_STATE_H
#define AOS_STATE_H

#include "games/age_of_steam/maps.h"

enum { AOS_NOBODY = 0, AOS_NO_PLACE = 0xFF };

/* Fills the last word, whatever the number of places: a state has no padding. */
enum { AOS_UNUSED = 4 - (AOS_PLACES * AOS_GOODS + 3) % 4 };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct aos_seat {
    uint16_t cash;
    int16_t income; /* below 0 only when eliminated. AOS-140 */
    uint8_t shares, locomotive;
    uint8_t action;     /* 1 + what was chosen, or 0 */
    uint8_t eliminated; /* AOS-141 */
    uint8_t begun;      /* has built the very first tile. AOS-75 */
    uint8_t raised;     /* raised the locomotive instead of moving goods this turn. AOS-120 */
    uint8_t bid;        /* the latest of this auction, or 0 */
    uint8_t sections;   /* cache: owned sections, completed or not. AOS-82 */
};

struct aos_hex {
    uint8_t tile, turn;
    uint8_t owner[AOS_PIECES]; /* of each piece; on a town of each exit, in the order of the unturned tile */
    uint8_t cube;              /* 1 + good, or 0: on the ground or the track. AOS-181, AOS-184 */
};

struct aos_stop {
    uint8_t cubes[AOS_GOODS]; /* in a city */
};

/* A tile built in this build turn: the hex, and as bits the edges of the pieces that are new. AOS-54, AOS-84 */
struct aos_built {
    uint8_t hex, fresh;
};

/* A link of the delivery under way: out of the side of where the cube was, into the place. */
struct aos_leg {
    uint8_t side, place;
};

struct aos_state {
    uint32_t takes[AOS_GOODS]; /* cache: bits of the map's places that are cities of this colour, */
    uint32_t cities;           /* cache: and of any colour */
    struct aos_seat seat[RH_SEATS];
    struct aos_hex hex[AOS_HEXES];
    struct aos_stop place[AOS_PLACES];
    uint8_t link[AOS_MAP_PLACES]
                [AOS_EDGES];          /* cache: 1 + the map's place that a completed link leads to, or 0 */
    uint8_t supply[AOS_TILES], discs; /* cache: what is left */
    uint8_t box[AOS_BOXES];           /* 1 + good, or 0 */
    uint8_t bag[AOS_GOODS];
    uint8_t hand[AOS_GOODS];                           /* drawn by Production, to be placed */
    uint8_t new_city[AOS_NEW_CITIES];                  /* the place that became this city, or AOS_NO_PLACE */
    uint8_t seats, players, acts, drops, builts, legs; /* live counts */
    uint8_t map, phase;
    uint8_t stage;           /* the phase's place among the map's phases */
    uint8_t turn;            /* from 1; 0: setting up */
    uint8_t order[RH_SEATS]; /* the turn order of those still in the game */
    uint8_t act[RH_SEATS];   /* who acts in this phase, in this order */
    uint8_t at;              /* whose turn it is among them */
    uint8_t round;           /* of moving goods: 0 or 1 */
    uint8_t drop[RH_SEATS];  /* who dropped out of the auction, first one first */
    uint8_t high;            /* who holds the highest bid */
    uint8_t passed;          /* the Turn Order pass of this auction is used up. AOS-34 */
    uint8_t holder;          /* whose turn it is to be asked first for the right to go first. AOS-182 */
    uint8_t resting;         /* bits: actions used since all were available. AOS-176 */
    uint8_t urbanized;       /* the New City of this build turn is placed, or the chance is gone. AOS-90 */
    struct aos_built built[AOS_TILES_ENGINEER];
    uint8_t good; /* 1 + what is being delivered, or 0 */
    uint8_t from; /* the hex that it was taken from */
    struct aos_leg leg[AOS_LOCOMOTIVE_LIMIT];
    uint8_t filled;        /* how far chance has come in filling boxes, cities or hexes */
    uint8_t coexist_price; /* option. AOS-102 */
    uint8_t any_time;      /* option: a New City may be placed at any time of the build turn. AOS-90 */
    uint8_t easy;          /* option: two cubes on each city of Barbados. AOS-173 */
    uint8_t unused[AOS_UNUSED];
};

#pragma GCC diagnostic pop

extern const struct names aos_who_names; /* "nobody", "1" to "6" */
extern const struct names aos_seat_names, aos_map_names;

static inline const struct aos_map *aos_map(const struct aos_state *state) {
    return &aos_maps[state->map];
}

/* The seat to decide in a phase where seats act. */
static inline uint8_t aos_actor(const struct aos_state *state) {
    return state->act[state->at];
}

static inline bool aos_holds(const struct aos_state *state, unsigned seat, unsigned action) {
    return state->seat[seat].action == action + 1;
}

/* The seat that chose this action this turn, or -1. */
static inline int aos_holder_of(const struct aos_state *state, unsigned action) {
    for (int i = 0; i < state->seats; i++)
        if (aos_holds(state, (unsigned)i, action)) return i;
    return -1;
}

/* How many turns this game lasts. AOS-10 */
static inline int aos_turns(const struct aos_state *state) {
    return aos_map(state)->turns[state->seats];
}

/* What a seat pays this turn. AOS-131 */
static inline int aos_expenses(const struct aos_seat *seat) {
    return seat->shares + seat->locomotive;
}

#endif
