/* The state of Railroad Revolution: one plain struct without pointers or padding.
 *
 * All is open but the milestone stacks (RR-13, 17.3 in the notes). A stack is the set of tiles that nobody has seen yet, and
 * under it a queue of tiles that were looked at and put back: the queue says whose they are, and each seat knows its own.
 *
 * What is to be decided stands on the agenda, the top step first. The action under way is a pool of small counters beside
 * it (17.1 in the notes on the rules): what must still be moved, what may still be taken, and what is due when the player is done.
 *
 * What follows from other numbers is not kept, or is a cache: sections of a player board from how many pieces are left
 * (pieces leave in order), networks from rails, available workers.
 */
#ifndef REV_STATE_H
#define REV_STATE_H

#include "engine/agenda.h"
#include "engine/game.h"
#include "games/railroad_revolution/components.h"

/* Steps of the agenda. In brackets what a and b mean. A price was paid, or a train is turned, for a step whose b says so:
 * then at least a part of it must be done (RR-50a, RR-112, RR-122). */
#define REV_STEP_LIST(X)                                                                          \
    X(FIRST, "first")       /* chance draws the First Player */                                   \
    X(CITIES, "cities")     /* chance lays city tiles [a: group] */                               \
    X(WIRES, "wires")       /* chance lays the telegraph tiles */                                 \
    X(MILESTONES, "given")  /* chance gives milestones [a: stack] */                              \
    X(SETUPS, "setups")     /* chance lays setup tiles [a: how many more] */                      \
    X(BESIDE, "beside")     /* chance lays a worker beside each */                                \
    X(DEAL, "deal")         /* chance turns up a deal */                                          \
    X(DRAFT, "draft")       /* a setup tile is taken */                                           \
    X(TURN, "turn")         /* a worker is placed */                                              \
    X(POOL, "pool")         /* the action under way */                                            \
    X(END, "end")           /* the end of a turn: milestones, then the next seat */               \
    X(OFFER, "offer")       /* deals [a: set of those still open, b: how many may be accepted] */ \
    X(PROMOTE, "promote")   /* [a: how many more, b: rev_promote_b] */                            \
    X(ADVANCE, "advance")   /* [a: steps left, b: of which must be made] */                       \
    X(DISCARD, "discard")   /* a worker goes for a gate */                                        \
    X(FLIP, "flip")         /* [a: how many more, b: of which must be done] */                    \
    X(TRAIN, "train")       /* a train is taken */                                                \
    X(GAIN, "gain")         /* a worker is gained [a: set of colours] */                          \
    X(EXCHANGE, "exchange") /* [b: whether it must be done] */                                    \
    X(RAIL, "rail")         /* a free rail [a: whether it is the setup rail] */                   \
    X(STATION, "station")   /* a free station [a: whether it is the setup building] */            \
    X(OFFICE, "office")     /* a free office [a: the same] */                                     \
    X(COMPLETE, "complete") /* which of two milestones is completed first */                      \
    X(DRAW, "draw")         /* chance draws milestones for a seat [a: stack, b: how many more] */ \
    X(KEEP, "keep")         /* one of them is kept [a: stack, b: where it will lie] */
#define REV_STEP_ENUM(id, name) REV_STEP_##id,
enum { REV_STEP_LIST(REV_STEP_ENUM) REV_STEPS };

/* What may still be taken in the action under way. */
#define REV_MAY_LIST(X)                                                \
    X(REWARD, "reward")   /* the city's primary reward. RR-69 */       \
    X(BONUS, "bonus")     /* its First Station bonus. RR-71 */         \
    X(TILE, "tile")       /* the telegraph tile for a worker. RR-91 */ \
    X(FLIP, "flip")       /* the flip of a trade. RR-99 */             \
    X(ABILITY, "ability") /* the placed worker's, or white's. RR-42 */
#define REV_MAY_ENUM(id, name) REV_MAY_##id,
enum { REV_MAY_LIST(REV_MAY_ENUM) REV_MAYS };

/* What is taken by pointing at it. */
enum { REV_USE_REWARD, REV_USE_BONUS, REV_USE_ABILITY, REV_USES };

enum { REV_HAND = 2 };                                    /* milestones in play of a seat */
enum { REV_DEPTHS = 3, REV_UNDER = REV_STACK_TILES - 1 }; /* stacks B, C, D; most tiles put back under one */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* What a seat knows of a stack; numbers are places in the stack's own list of names. */
struct rev_lore {
    uint8_t looks, look[REV_LOOK];    /* looked at now, the first drawn first */
    uint8_t unders, under[REV_UNDER]; /* put back by this seat, the upper ones first */
};

struct rev_crew {
    uint8_t worker[REV_COLOURS];
};

struct rev_plan {
    uint8_t tile;       /* a milestone, or REV_NONE */
    uint8_t manager[2]; /* colours, or REV_NONE; in the tile's order, of a tile for any colour sorted */
};

struct rev_seat {
    uint64_t rails;     /* on the map */
    uint64_t completed; /* milestones */
    uint64_t reach;     /* cache: spaces available to it. RR-7 */
    uint32_t nodes;     /* cache: its network. RR-6 */
    uint16_t stations, offices;
    uint16_t money, shares;
    uint8_t supply[REV_COLOURS];         /* own workers beside the player board */
    struct rev_crew placed[REV_ACTIONS]; /* and on it */
    uint8_t workers;                     /* cache: available ones. RR-4 */
    uint8_t left[REV_PIECES];            /* on the player board */
    uint8_t sold[REV_PIECES];
    uint8_t aside[REV_PIECES]; /* the setup building and the setup rail, until they are used or gone. RR-15 */
    uint8_t up[REV_TRAINS], down[REV_TRAINS]; /* trains by the side that shows */
    uint8_t track[REV_TRACKS];
    struct rev_plan milestone[REV_HAND];
    uint8_t turns; /* taken or skipped so far */
    struct rev_lore lore[REV_DEPTHS];
    uint8_t unused[6]; /* fills the last word: a state has no padding */
};

struct rev_stack {
    uint16_t unseen;                  /* tiles that nobody has seen, by their place in the stack's list */
    uint8_t left;                     /* how many these are */
    uint8_t queued, queue[REV_UNDER]; /* whose tiles lie under them, the upper ones first */
    uint8_t unused[1];
};

struct rev_offer {
    uint8_t side, worker; /* a side of a setup tile and the worker beside it, REV_NONE: not yet drawn */
};

struct rev_state {
    struct rev_seat seat[REV_SEATS];
    struct rev_stack stack[REV_DEPTHS];
    uint16_t deals; /* in the stack */
    uint16_t due;   /* when the action is done. RR-49 */
    uint8_t seats, first;
    uint8_t round;   /* from 1; 0: setting up */
    uint8_t trigger; /* the round in which the end was triggered, 0: not yet. RR-133 */
    uint8_t over;
    uint8_t strategic, expensive; /* RR-143, RR-144 */
    uint8_t deal;                 /* the tile showing, or REV_NONE */
    uint8_t supply[REV_COLOURS];
    uint8_t stacked[REV_TRAINS]; /* trains in the stacks */
    uint8_t city_tile[REV_CITIES], first_station[REV_CITIES];
    uint8_t wire[REV_SECTIONS], first_office[REV_SECTIONS]; /* REV_NONE: no tile; nobody yet */
    uint8_t offers;
    struct rev_offer offer[REV_SETUP_TILES];

    /* The pool. */
    uint8_t action;        /* the action under way, or REV_NONE */
    uint8_t colour;        /* of the worker placed for it. RR-43 */
    uint8_t must;          /* pieces that the main action must still move */
    uint8_t may[REV_MAYS]; /* see REV_MAY_LIST */
    uint8_t rebate;        /* orange: $50 an icon come with each further rail. RR-83 */
    uint8_t place;         /* the city or section built in, or REV_NONE */
    uint8_t taken;         /* shares taken from the section. RR-93 */
    uint8_t icons;         /* of the spaces built in */
    uint8_t triggered;     /* whether a deal follows. RR-87, RR-97 */

    struct agenda agenda;
    uint8_t unused[7];
};

#pragma GCC diagnostic pop

/* clang-format off */
#define REV_VERB_LIST(X) \
    X(FIRST) X(CITIES) X(WIRES) X(GIVEN) X(LAY) X(BESIDE) X(DEAL) X(DRAW) \
    X(TAKE) X(PLACE) X(STATION) X(RAIL) X(OFFICE) X(TRADE) X(USE) X(TILE) X(PROMOTE) X(ADVANCE) X(DISCARD) \
    X(FLIP) X(TRAIN) X(GAIN) X(EXCHANGE) X(ACCEPT) X(COMPLETE) X(KEEP) X(SELL) X(HIRE) X(DONE)
/* clang-format on */
#define REV_VERB_ENUM(id) REV_DO_##id,
enum { REV_VERB_LIST(REV_VERB_ENUM) REV_VERBS };

extern const struct names rev_who_names, rev_step_names, rev_may_names, rev_use_names;
/* Own workers: the colours, then the colours of those on the player board. Own trains: face up, then face down. */
enum { REV_PLACED = REV_COLOURS, REV_WORKERS = 2 * REV_COLOURS };
extern const struct names rev_worker_names, rev_own_train_names;

/* What players point at; the drawing carries the same ids for every value that a legal move can have. Workers, trains,
 * pieces and shares are those of the seat to decide:
 *     action-station     the four action spaces of the own player board
 *     worker-purple      own workers beside the board, worker-placed-purple: on it
 *     supply-purple      workers in the common supply
 *     city-chicago, space-r05, section-3
 *     piece-building     the leftmost building of the own player board, piece-rail
 *     use-reward         on the city just built in, use-bonus; use-ability: on the action space just used
 *     train-money        own trains face up, train-money-down: face down; stack-money: the stacks
 *     track-network      the performance tracks
 *     deal-top, deal-bottom
 *     milestone-a1-1     own milestones in play, and those looked at; with the strategic variant the whole stack
 *     setup-rail         setup tiles on offer
 *     holding-share      own shares
 */
extern const struct arg_kind rev_arg_action, rev_arg_worker, rev_arg_supply, rev_arg_city, rev_arg_space,
    rev_arg_section, rev_arg_piece, rev_arg_use, rev_arg_train, rev_arg_stack, rev_arg_track, rev_arg_half,
    rev_arg_milestone, rev_arg_setup, rev_arg_holding;

static inline struct move rev_move(int verb, unsigned a, unsigned b) {
    return (struct move){(uint8_t)verb, {(uint8_t)a, (uint8_t)b}};
}

/* The step to be decided now; the game must not be over. */
static inline const struct step *rev_top(const struct rev_state *state) {
    return &state->agenda.step[state->agenda.steps - 1];
}

/* Workers of a colour on the player board. */
static inline int rev_placed(const struct rev_seat *seat, unsigned colour) {
    return seat->placed[0].worker[colour] + seat->placed[1].worker[colour] + seat->placed[2].worker[colour] +
           seat->placed[3].worker[colour];
}

/* How many workers stand behind a name of rev_worker_names. */
static inline int rev_workers_of(const struct rev_seat *seat, unsigned worker) {
    return worker < REV_PLACED ? seat->supply[worker] : rev_placed(seat, worker - REV_PLACED);
}

/* RR-6: connected cities */
static inline uint16_t rev_connected(const struct rev_seat *seat) {
    return (uint16_t)(seat->nodes & ((1u << REV_CITIES) - 1));
}

/* What money and shares are worth together. RR-63 */
static inline int rev_funds(const struct rev_seat *seat) {
    return seat->money + REV_SHARE_VALUE * seat->shares;
}

/* The leftmost section that still holds a piece, or REV_BOARD_SECTIONS. RR-11 */
static inline unsigned rev_leftmost(const struct rev_seat *seat) {
    unsigned building = rev_leftmost_building[seat->left[REV_BUILDING]],
             rail = rev_leftmost_rail[seat->left[REV_RAIL]];
    return building < rail ? building : rail;
}

static inline bool rev_has_pieces(const struct rev_seat *seat) {
    return seat->left[REV_BUILDING] || seat->left[REV_RAIL];
}

/* What entering a slot of a track costs in money. RR-144 */
static inline int rev_gate_money(const struct rev_state *state, unsigned track, unsigned slot) {
    const struct rev_slot *to = &rev_slot[track][slot];
    return state->expensive ? to->money_variant : to->money;
}

/* Of a step to promote: whether one must be, and what each costs. */
static inline unsigned rev_promote_b(bool must, int money) {
    return (unsigned)money / 50u << 1 | must;
}
static inline int rev_promote_price(const struct step *step) {
    return (step->b >> 1) * 50;
}

/* Who decides in this turn: the seat whose turn it is. Only while rounds are played. */
static inline unsigned rev_active(const struct rev_state *state) {
    return state->agenda.steps ? state->agenda.step[0].seat : state->first;
}

#endif
