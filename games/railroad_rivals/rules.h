/* What the files of the rules share: verbs, events and the steps of a turn.
 *
 * A turn is phase after phase (RV-19): auction.c turns tiles up and takes bids, draft.c hands them out,
 * place.c lays them, deliver.c moves goods and ends the turn. setup.c comes before the first turn;
 * solitaire.c holds what only one player does. Each phase has a function that lists moves, one a verb that
 * applies it, one that says why a move is refused; each step ends by entering the next (riv_begin_...),
 * skipping what can't happen.
 */
#ifndef RIV_RULES_H
#define RIV_RULES_H

#include "games/railroad_rivals/state.h"

/* The verbs, chance's first. */
enum {
    RIV_DO_START,
    RIV_DO_DEAL,
    RIV_DO_ORDER,
    RIV_DO_CITIES,
    RIV_DO_STOCKS,
    RIV_DO_LOAD,
    RIV_DO_DRAW,
    RIV_DO_BID,
    RIV_DO_PASS,
    RIV_DO_DRAFT,
    RIV_DO_TAKE,
    RIV_DO_PLACE,
    RIV_DO_DELIVER,
    RIV_DO_SKIP,
    RIV_DO_ARRANGE,
    RIV_DO_KEEP,
    RIV_DO_DISCARD,
    RIV_VERBS
};

/* What is told, in the order of the table in game.c. Those that tell of up to five things have a kind for
 * each count: RIV_TELL_CITIES + n - 1. */
enum {
    RIV_TELL_START,
    RIV_TELL_STARTS,
    RIV_TELL_LOAD,
    RIV_TELL_EMPTY_BAG = RIV_TELL_LOAD + RIV_GOODS_MAX,
    RIV_TELL_DEAL,
    RIV_TELL_ORDER,
    RIV_TELL_TURN,
    RIV_TELL_CLOSED,
    RIV_TELL_CITIES,
    RIV_TELL_STOCKS = RIV_TELL_CITIES + RIV_SEATS,
    RIV_TELL_BID = RIV_TELL_STOCKS + RIV_SEATS,
    RIV_TELL_PASS,
    RIV_TELL_FIRST,
    RIV_TELL_NO_BID,
    RIV_TELL_PLACE_IN_ORDER,
    RIV_TELL_DRAFT,
    RIV_TELL_TAKE,
    RIV_TELL_PLACE,
    RIV_TELL_LINK,
    RIV_TELL_NO_PLACE,
    RIV_TELL_LAST,
    RIV_TELL_STUCK,
    RIV_TELL_DELIVER,
    RIV_TELL_OWNER,
    RIV_TELL_RISE,
    RIV_TELL_SKIP,
    RIV_TELL_DRAW,
    RIV_TELL_ARRANGE,
    RIV_TELL_KEEP,
    RIV_TELL_DISCARD,
    RIV_TELL_OVER,
};

enum {
    RIV_BID_MAX = 250, /* more than any score: 14 at the start and at most 3 for each of 58 cubes */

    /* A placement is a tile in hand, an empty cell and one of four turns. With n tiles on the table at
     * most 37 - n are in a hand and at most 2n + 2 cells are free; the product is largest at 18. Nothing
     * else offers as many. */
    RIV_MOVES_MAX = (RIV_CITIES - 18) * (2 * 18 + 2) * 4,
};

/* The seat whose turn it is to act. */
static inline unsigned riv_actor(const struct riv_state *state) {
    return state->order[state->at];
}

static inline struct move riv_move(uint8_t verb, uint8_t a, uint8_t b, uint8_t c, uint8_t d) {
    return (struct move){verb, {a, b, c, d}};
}

/* Tiles left in the stock pile; cubes left in the bag. */
int riv_stock_left(const struct riv_state *);
int riv_bag_left(const struct riv_state *);

/* setup.c */
bool riv_setup(void *, const struct table *, struct error *);
void riv_chance(const void *, struct chance *);
void riv_start(struct riv_state *, struct move, struct events *);
void riv_deal(struct riv_state *, struct move, struct events *);
void riv_order(struct riv_state *, struct move, struct events *);

/* auction.c: phase 1. Begins the next turn: what is turned up, then who bids. */
void riv_begin_turn(struct riv_state *, struct events *);
void riv_cities(struct riv_state *, struct move, struct events *);
void riv_stocks(struct riv_state *, struct move, struct events *);
size_t riv_bid_moves(const struct riv_state *, struct move *);
void riv_bid(struct riv_state *, struct move, struct events *);
void riv_pass_bid(struct riv_state *, struct events *);
const char *riv_why_bid(const struct riv_state *, struct move);

/* draft.c: phase 2. */
void riv_begin_draft(struct riv_state *);
size_t riv_draft_moves(const struct riv_state *, struct move *);
void riv_draft(struct riv_state *, struct move, struct events *);
void riv_take(struct riv_state *, struct move, struct events *);
const char *riv_why_draft(const struct riv_state *, struct move);

/* place.c: phase 3, and the cubes that a new tile gets. */
void riv_begin_placing(struct riv_state *);
size_t riv_place_moves(const struct riv_state *, struct move *);
void riv_place(struct riv_state *, struct move, struct events *);
void riv_pass_place(struct riv_state *, struct events *);
const char *riv_why_place(const struct riv_state *, struct move);
void riv_begin_load(struct riv_state *, struct events *);
void riv_load(struct riv_state *, struct move, struct events *);
void riv_derive(void *);

/* Puts a tile on the table: cell, links and the empty cells around it. Answers how many links it made. */
int riv_put_tile(struct riv_state *, struct riv_tile, struct events *);

/* Would the tile, so turned, match (or, with `blank`, meet a blank with its blank) in this gap? */
bool riv_fits(const struct riv_gap *, unsigned city, unsigned turn, bool blank);

/* The gap at a cell, or NULL. */
const struct riv_gap *riv_gap_at(const struct riv_state *, int x, int y);

/* Is there a matching (a blank) placement of a tile of this set? */
bool riv_can_place(const struct riv_state *, uint64_t tiles, bool blank);

/* deliver.c: phase 4, and the end of the turn. */
void riv_begin_delivering(struct riv_state *, struct events *);
size_t riv_deliver_moves(const struct riv_state *, struct move *);
void riv_deliver(struct riv_state *, struct move, struct events *);
void riv_skip(struct riv_state *, struct events *);
bool riv_can_deliver(const struct riv_state *); /* any cube over any link? */
const char *riv_why_deliver(const struct riv_state *, struct move);
int riv_delivery_points(const struct riv_state *, unsigned good); /* that a cube of this color brings now */

/* The tile of a city on the table and the direction of its link to another city, or a tile of -1. */
struct riv_way {
    int tile, direction;
};
struct riv_way riv_find_way(const struct riv_state *, unsigned from, unsigned to);

/* solitaire.c */
void riv_draw_row(struct riv_state *, struct move, struct events *);
size_t riv_arrange_moves(const struct riv_state *, struct move *);
void riv_arrange(struct riv_state *, struct move, struct events *);
size_t riv_lay_moves(const struct riv_state *, struct move *);
void riv_lay(struct riv_state *, struct move, struct events *);
size_t riv_keep_moves(const struct riv_state *, struct move *);
void riv_keep(struct riv_state *, struct move, struct events *);
void riv_discard(struct riv_state *, struct events *);
void riv_discard_market(struct riv_state *);
int riv_row_points(const struct riv_state *); /* what the next delivery scores */
const char *riv_why_arrange(const struct riv_state *, struct move);
const char *riv_why_lay(const struct riv_state *, struct move);
const char *riv_why_keep(const struct riv_state *, struct move);

/* score.c, check.c, estimate.c, prompt.c: functions of the contract */
void riv_result(const void *, struct result *);
int riv_stock_worth(const struct riv_state *, unsigned seat);
bool riv_check(const void *, struct error *);
bool riv_sane(const void *, struct error *);
double riv_estimate(const void *, int seat);
extern const struct knowledge riv_knowledge;
int riv_turn(const void *);
void riv_prompt(const void *, int seat, struct prompt *);
void riv_preview(const void *, struct move, struct text *);
size_t riv_goals(const void *, struct goal *);
const char *riv_why(const void *, struct move);

#endif
