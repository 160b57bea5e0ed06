/* The state of Railroad Rivals: one plain struct without pointers or padding.
 *
 * Hands are split by who knows them: `dealt` tiles were dealt face down, `drafted` ones were seen by all when
 * they were taken. A pile is the set of what is left in it. City tiles removed unseen (RV-52, RV-67) are
 * drawn by nobody: `unseen` is the set of the tiles in the pile *or* removed, and `pile` and `removed` say
 * how many there are of each.
 *
 * Links are not kept but follow from the table: a link lies wherever two facing edges match (RV-5), and
 * belongs to the seat that placed the later of its two tiles; `tile` holds them in the order in which they
 * were placed.
 */
#ifndef RIV_STATE_H
#define RIV_STATE_H

#include "engine/game.h"
#include "games/railroad_rivals/components.h"

/* What is done now. Chance acts in the phases named first, a seat in the others. */
#define RIV_PHASE_LIST(X)                                                                                  \
    X(START, "start")   /* chance turns up the starting tile, or the three tiles of the challenge */       \
    X(DEAL, "deal")     /* chance deals two city tiles to the seat at `at` */                              \
    X(ORDER, "order")   /* chance shuffles the first turn order */                                         \
    X(CITIES, "cities") /* chance turns up city tiles */                                                   \
    X(STOCKS, "stocks") /* chance turns up stock tiles */                                                  \
    X(LOAD, "load") /* chance draws cubes for the tile placed last, or in solitaire for the start tiles */ \
    X(ROW, "row")   /* solitaire: chance draws the cubes that begin the progression */                     \
    X(BID, "bid")                                                                                          \
    X(DRAFT, "draft")                                                                                      \
    X(PLACE, "place")                                                                                      \
    X(DELIVER, "deliver")                                                                                  \
    X(ARRANGE, "arrange") /* solitaire: the first cubes of the progression are put in a row */             \
    X(LAY, "lay")         /* challenge: the second and third start tile are laid */                        \
    X(KEEP, "keep")       /* solitaire: one of three stock tiles is kept */                                \
    X(OVER, "over")
#define RIV_PHASE_ENUM(id, name) RIV_PHASE_##id,
enum { RIV_PHASE_LIST(RIV_PHASE_ENUM) RIV_PHASES };

enum {
    RIV_NOBODY = RIV_SEATS,        /* placed by nobody, bid by nobody: a name of riv_who_names */
    RIV_GAPS = 2 * RIV_CITIES + 2, /* n joined squares have at most 2n + 2 empty cells beside them */
    RIV_REACH = RIV_CITIES,        /* no tile lies further from (0,0) in x or y */
    RIV_ROW_MAX = RIV_SOLO_ROW + RIV_SOLO_TURNS,
};

/* What a seat took in the first round of the draft. */
enum { RIV_NOTHING, RIV_CITY, RIV_STOCK };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct riv_seat {
    uint64_t dealt, drafted; /* the hand: city tiles that only the seat knows, and those that all know */
    uint32_t score;
    uint16_t earned, links, paid; /* of the score: by own deliveries, by others over own links, for bids */
    uint8_t dealt_size;
    uint8_t took; /* RIV_NOTHING, RIV_CITY or RIV_STOCK: in this draft's first round */
    uint8_t stock[RIV_RAILROADS];
};

struct riv_tile {
    uint8_t city;
    int8_t x, y;
    uint8_t turn; /* clockwise quarter turns. RV-2 */
    uint8_t by;   /* the seat that placed it, or RIV_NOBODY */
    uint8_t cubes[RIV_GOODS];
};

/* An empty cell that touches a tile. Byte d of `facing` is the edge that looks at the cell from direction
 * d: a railroad, RIV_FACING_BLANK or RIV_FACING_NONE. The codes are such that, xored with the packed edges
 * of a turned tile, a byte is 0 exactly where the edges match, RIV_BLANK_PAIR exactly where two blanks
 * meet, and anything else elsewhere. */
struct riv_gap {
    int8_t x, y;
    uint16_t edges; /* the railroads that look at it, as bits, RIV_BLANK among them: most tiles share none */
    uint32_t facing;
};
enum { RIV_BLANK_PAIR = 0x40, RIV_FACING_BLANK = RIV_BLANK | RIV_BLANK_PAIR, RIV_FACING_NONE = 0x80 };

struct riv_state {
    uint64_t unseen;    /* city tiles in the pile or removed unseen */
    uint64_t market;    /* city tiles lying face up to be drafted; in solitaire the ones to choose from */
    uint64_t discarded; /* city tiles discarded face up (solitaire) */
    struct riv_seat seat[RIV_SEATS];
    struct riv_gap gap[RIV_GAPS]; /* cache: sorted by y, then x */
    struct riv_tile tile[RIV_CITIES];
    uint8_t link[RIV_CITIES][RIV_EDGES]; /* cache: 1 + the index of the tile that a link leads to, or 0 */
    uint8_t seats, tiles, gaps;
    uint8_t phase;
    uint8_t turn;  /* from 1; 0: setting up */
    uint8_t at;    /* place in the turn order of the seat that acts */
    uint8_t round; /* 0 or 1: of the draft, and of turning up stock tiles */
    uint8_t order[RIV_SEATS];
    uint8_t by_passing;                /* option: passing fixes the new places. RV-64 */
    uint8_t challenge;                 /* option: solitaire challenge. RV-84 */
    uint8_t bid, bidder;               /* the highest bid and who made it; 0 and RIV_NOBODY: none yet */
    uint8_t passes, passed[RIV_SEATS]; /* who passed in this auction, in that order */
    uint8_t pile, removed;             /* sizes: the city pile, the city tiles removed unseen */
    uint8_t closed;                    /* the city pile ran out: only stock tiles are drafted. RV-52 */
    uint8_t last;       /* someone placed the last tile in hand: this turn is the last. RV-57 */
    uint8_t placed;     /* tiles placed in this turn. RV-59 */
    uint8_t deliveries; /* since the beginning */
    uint8_t bag[RIV_GOODS];
    uint8_t aside[RIV_GOODS]; /* delivered in this turn (RV-47); in solitaire to be arranged (RV-71) */
    uint8_t row_length, row[RIV_ROW_MAX]; /* solitaire: the progression, left to right */
    uint8_t lays, lay[RIV_SOLO_START];    /* challenge: start tiles still to be laid, in any order */
    uint8_t value[RIV_RAILROADS];         /* of each stock */
    uint8_t stock_pile[RIV_RAILROADS], stock_market[RIV_RAILROADS], stock_out[RIV_RAILROADS];
};

#pragma GCC diagnostic pop

/* The names of the values of fields: "1" to "5" and "nobody"; the phases; "nothing", "city", "stock". */
extern const struct names riv_who_names, riv_phase_names, riv_took_names;

/* What players point at. A tile has the id tile-st-louis wherever it lies: market, hand or table. The city
 * that a delivery goes to is a pick of its own (to-st-louis), so that "from A to B" and "from B to A"
 * differ: draw it inside the tile's group. A cube on a tile is good-brown (with something behind a dot:
 * there are many), a stock tile in the market stock-bo, an empty cell cell-1--1. Turns and bids have no
 * shape. */
extern const struct arg_kind riv_arg_tile, riv_arg_to, riv_arg_cell, riv_arg_turn, riv_arg_stock,
    riv_arg_good, riv_arg_bid;

static inline bool riv_solitaire(const struct riv_state *state) {
    return state->seats == 1;
}

/* The cubes on a tile as one word, zero when there are none. */
static inline uint32_t riv_tile_cubes(const struct riv_tile *tile) {
    uint32_t word;
    memcpy(&word, tile->cubes, sizeof word);
    return word;
}

/* The edge that the i-th tile on the table shows in direction d: a railroad or RIV_BLANK. */
static inline uint8_t riv_edge(const struct riv_state *state, unsigned i, unsigned d) {
    return riv_shown(state->tile[i].city, state->tile[i].turn, d);
}

/* The seat that owns the link of the i-th tile in direction d (there must be one): who placed the later
 * tile. RV-44 */
static inline uint8_t riv_link_owner(const struct riv_state *state, unsigned i, unsigned d) {
    unsigned other = state->link[i][d] - 1u;
    return state->tile[other > i ? other : i].by;
}

/* City tiles in a seat's hand, as far as they are known; all ones if the dealt ones are hidden. In
 * solitaire the tiles drawn to choose from count as the hand. RV-77 */
static inline uint64_t riv_hand(const struct riv_state *state, unsigned seat) {
    return riv_solitaire(state) ? state->market : state->seat[seat].dealt | state->seat[seat].drafted;
}

static inline int riv_hand_size(const struct riv_state *state, unsigned seat) {
    if (riv_solitaire(state)) return rh_set_size(state->market);
    return state->seat[seat].dealt_size + rh_set_size(state->seat[seat].drafted);
}

/* The index of the tile in a cell, or -1. */
static inline int riv_tile_at(const struct riv_state *state, int x, int y) {
    for (int i = 0; i < state->tiles; i++)
        if (state->tile[i].x == x && state->tile[i].y == y) return i;
    return -1;
}

/* One cell onward in direction d. */
static inline int riv_dx(unsigned d) {
    return d == RIV_EAST ? 1 : d == RIV_WEST ? -1 : 0;
}
static inline int riv_dy(unsigned d) {
    return d == RIV_SOUTH ? 1 : d == RIV_NORTH ? -1 : 0;
}

#endif
