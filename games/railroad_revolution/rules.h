/* What the files of Railroad Revolution share: one file a part of the rules, each function with the rule that it holds. */
#ifndef REV_RULES_H
#define REV_RULES_H

#include "games/railroad_revolution/state.h"

/* clang-format off */
#define REV_NEWS_LIST(X) \
    X(FIRST) X(CITY) X(WIRE) X(GIVEN) X(LAID) X(BESIDE) X(DEAL) X(RESHUFFLE) X(TAKE) X(ROUND) X(RECALL) X(SKIP) \
    X(PLACE) X(STATION) X(RAIL) X(OFFICE) X(TRADE) X(PAY) X(SPEND) X(MONEY) X(SHARES) X(WORKER) X(STEP) X(DISCARD) \
    X(PROMOTE) X(FLIP) X(UNFLIP) X(TRAIN) X(EXCHANGE) X(ACCEPT) X(SELL) X(HIRE) X(COMPLETE) X(DRAW) X(KEEP) \
    X(TRIGGER) X(OVER)
/* clang-format on */
#define REV_NEWS_ENUM(id) REV_TELL_##id,
enum { REV_NEWS_LIST(REV_NEWS_ENUM) REV_NEWS };

/* rh_tell for numbers of any integer type; up to four arguments. */
#define rev_tell(events, kind, seat, ...) \
    rev_tell_((events), (kind), (int)(seat), (const int[RH_EVENT_ARGS]){__VA_ARGS__})
static inline void rev_tell_(struct events *events, int kind, int seat, const int *arg) {
    if (!events) return;
    rh_tell(events, kind, seat, (int16_t)arg[0], (int16_t)arg[1], (int16_t)arg[2], (int16_t)arg[3]);
}

/* --- purse.c: money, shares, selling and hiring ---------------------------------------------------------- */

/* Money and shares in the mind: what would be left if this and that were paid. */
struct rev_purse {
    int money, shares;
};
static inline struct rev_purse rev_purse(const struct rev_seat *seat) {
    return (struct rev_purse){seat->money, seat->shares};
}
/* Takes the amount out, selling as few shares as it needs (RR-63); false, and nothing taken, if it is not there. */
bool rev_purse_pay(struct rev_purse *, int amount);
/* The same for a seat; it must have the amount in money and shares. */
void rev_pay(struct rev_state *, unsigned seat, int amount, struct events *);
void rev_earn(struct rev_state *, unsigned seat, int amount, struct events *);
void rev_gain_shares(struct rev_state *, unsigned seat, int count, struct events *);
void rev_spend_shares(struct rev_state *, unsigned seat, int count, struct events *);
/* May this seat sell and hire now? RR-65 */
bool rev_may_deal_freely(const struct rev_state *, const struct step *);
bool rev_may_hire(const struct rev_state *, const struct step *, unsigned colour);
void rev_sell(struct rev_state *, struct move, struct events *);
void rev_hire(struct rev_state *, struct move, struct events *);

/* --- workers.c ------------------------------------------------------------------------------------------- */

int rev_supply(const struct rev_state *); /* workers in the common supply */
void rev_gain_worker(struct rev_state *, unsigned seat, unsigned colour, struct events *);
/* A worker of rev_worker_names leaves the seat; it goes wherever the caller puts it. */
unsigned rev_lose_worker(struct rev_state *, unsigned seat, unsigned worker);
uint8_t rev_gain_choices(const struct rev_state *, uint8_t colours); /* RR-55, RR-70a */
bool rev_may_exchange(const struct rev_state *, unsigned seat, unsigned worker, unsigned colour);
bool rev_any_exchange(const struct rev_state *, unsigned seat);
/* The empty manager slot of a milestone in play that takes this colour, or -1. RR-60 */
int rev_manager_slot(const struct rev_plan *, unsigned colour);
unsigned rev_manager_colours(const struct rev_plan *); /* the colours that one takes, as bits */
bool rev_any_promotion(const struct rev_state *, unsigned seat);
void rev_promote_worker(struct rev_state *, unsigned seat, unsigned worker, unsigned tile, struct events *);
void rev_gain(struct rev_state *, struct move, struct events *);
void rev_exchange(struct rev_state *, struct move, struct events *);
void rev_promote(struct rev_state *, struct move, struct events *);
void rev_discard(struct rev_state *, struct move, struct events *);

/* --- build.c: stations, rails, offices, sales ------------------------------------------------------------ */

uint16_t rev_open_cities(const struct rev_seat *);   /* RR-8 */
uint16_t rev_open_sections(const struct rev_seat *); /* RR-9 */
void rev_lay_rail(struct rev_seat *, unsigned space);
void rev_station(struct rev_state *, struct move, struct events *);
void rev_rail(struct rev_state *, struct move, struct events *);
void rev_office(struct rev_state *, struct move, struct events *);
bool rev_may_trade(const struct rev_seat *, unsigned piece); /* RR-98 */
void rev_trade(struct rev_state *, struct move, struct events *);
/* Cities or sections in which the piece of a step may be built. */
uint16_t rev_station_cities(const struct rev_state *, const struct step *);
uint16_t rev_office_sections(const struct rev_state *, const struct step *);
uint64_t rev_rail_spaces(const struct rev_state *, const struct step *);

/* --- rewards.c ------------------------------------------------------------------------------------------- */

/* Could at least a part of this be carried out, with this in the purse? RR-50a */
bool rev_effect_possible(const struct rev_state *, unsigned seat, const struct rev_effect *,
                         struct rev_purse);
/* The same, after its price is paid. */
bool rev_reward_possible(const struct rev_state *, unsigned seat, const struct rev_reward *,
                         struct rev_purse);
/* Pays the price and begins the effects; what is free and leaves no choice happens at once. */
void rev_take_reward(struct rev_state *, unsigned seat, const struct rev_reward *, bool must,
                     struct events *);
void rev_begin(struct rev_state *, unsigned seat, const struct rev_effect *, bool must, struct events *);
bool rev_may_advance(const struct rev_state *, unsigned seat, unsigned track, struct rev_purse);
bool rev_any_advance(const struct rev_state *, unsigned seat, struct rev_purse);
bool rev_may_flip(const struct rev_state *, unsigned seat, unsigned train, struct rev_purse); /* RR-122 */
bool rev_any_flip(const struct rev_state *, unsigned seat, struct rev_purse);
bool rev_any_train(const struct rev_state *);
void rev_advance(struct rev_state *, struct move, struct events *);
void rev_flip(struct rev_state *, struct move, struct events *);
void rev_train_taken(struct rev_state *, struct move, struct events *);

/* --- action.c: the pool ---------------------------------------------------------------------------------- */

/* What the placed worker's own ability does. */
enum {
    REV_ABILITY_NONE,
    REV_ABILITY_FLIP,     /* pay, flip a train */
    REV_ABILITY_WAIVE,    /* the city's cost is not paid; happens when done */
    REV_ABILITY_BONUS,    /* the First Station bonus */
    REV_ABILITY_REWARD,   /* pay, the primary reward */
    REV_ABILITY_TRAIN,    /* pay, take a train */
    REV_ABILITY_REBATE,   /* money for icons */
    REV_ABILITY_SHARES,   /* two shares */
    REV_ABILITY_THIRD,    /* a third rail */
    REV_ABILITY_EXCHANGE, /* a worker */
    REV_ABILITY_SHARED,   /* money for shares taken */
    REV_ABILITY_FIRST,    /* the First Office shares */
    REV_ABILITY_WIRE,     /* pay, the telegraph tile */
    REV_ABILITY_ADVANCE,  /* three steps */
    REV_ABILITY_TRAINS,   /* money for trains */
    REV_ABILITY_DEAL,     /* a deal of one's own */
    REV_ABILITIES,
};
struct rev_ability {
    uint8_t kind;
    uint16_t price;
};
extern const struct rev_ability rev_ability[REV_ACTIONS][REV_COLOURS];
/* The ability that may still be used now, as far as its moment goes; kind REV_ABILITY_NONE: none. */
struct rev_ability rev_open_ability(const struct rev_state *);
bool rev_may_use(const struct rev_state *, unsigned seat, unsigned use);
bool rev_may_tile(const struct rev_state *, unsigned seat);
bool rev_may_place(const struct rev_state *, unsigned seat, unsigned worker, unsigned action);
/* The same for a worker of this colour, if there is one; REV_NONE: whatever the colour. */
bool rev_action_open(const struct rev_seat *, unsigned colour, unsigned action);
bool rev_may_done(const struct rev_state *, const struct step *);
/* What is due when the player is done, after all that is free has been taken: money to pay, or if negative to gain. */
int rev_due(const struct rev_state *);
int rev_ability_shares(const struct rev_state *); /* shares that an unused ability brings when done */
int rev_ability_money(const struct rev_state *);  /* and money */
void rev_place(struct rev_state *, struct move, struct events *);
void rev_use(struct rev_state *, struct move, struct events *);
void rev_tile_used(struct rev_state *, struct move, struct events *);
void rev_done(struct rev_state *, struct move, struct events *);
/* Where a verb is used in the pool through an item, pays for the item and puts its step on the agenda. */
void rev_open_item(struct rev_state *, unsigned verb, struct events *);

/* --- deals.c --------------------------------------------------------------------------------------------- */

bool rev_may_accept(const struct rev_state *, unsigned seat, unsigned half, int extra_shares);
void rev_offer_deals(struct rev_state *, unsigned seat);
void rev_accept(struct rev_state *, struct move, struct events *);
void rev_deal_shown(struct rev_state *, struct move, struct events *);

/* --- milestones.c ---------------------------------------------------------------------------------------- */

int rev_condition_count(const struct rev_seat *, const struct rev_condition *);
bool rev_milestone_ready(const struct rev_seat *, const struct rev_plan *); /* RR-126 */
/* Completes what is ready, the seat whose turn it is first; false: nothing is. RR-129 */
bool rev_complete_next(struct rev_state *, unsigned active, struct events *);
/* Tiles of a stack that no seat has or had: with the strategic variant all can be chosen. */
uint16_t rev_stack_tiles(const struct rev_state *, unsigned depth);
void rev_draw_chance(const struct rev_state *, const struct step *, struct chance *);
size_t rev_keep_moves(const struct rev_state *, const struct step *, struct move *);
size_t rev_complete_moves(const struct rev_state *, const struct step *, struct move *);
void rev_given(struct rev_state *, struct move, struct events *);
void rev_drawn(struct rev_state *, struct move, struct events *);
void rev_kept(struct rev_state *, struct move, struct events *);
void rev_completed(struct rev_state *, struct move, struct events *);

/* --- turn.c: who decides next ---------------------------------------------------------------------------- */

void rev_push(struct rev_state *, int what, unsigned seat, unsigned a, unsigned b);
/* Takes away steps in which there is nothing to decide and goes on to the next seat, round and end. */
void rev_settle(struct rev_state *, struct events *);

/* --- moves.c and game.c ---------------------------------------------------------------------------------- */

/* The most moves of a position: with an exchange in the pool 50, 20 promotions, 10 workers for a tile, or with rails 34
 * beside them; and done, five to hire and selling. */
enum { REV_MOVES_MAX = 128 };
size_t rev_moves(const void *, struct move *);
int rev_turn(const void *);

/* --- setup.c --------------------------------------------------------------------------------------------- */

bool rev_setup(void *, const struct table *, struct error *);
void rev_derive(void *);
void rev_chance(const void *, struct chance *);
void rev_first(struct rev_state *, struct move, struct events *);
void rev_cities(struct rev_state *, struct move, struct events *);
void rev_wires(struct rev_state *, struct move, struct events *);
void rev_laid(struct rev_state *, struct move, struct events *);
void rev_beside(struct rev_state *, struct move, struct events *);
void rev_take(struct rev_state *, struct move, struct events *);

/* --- owes.c, score.c, check.c, words --------------------------------------------------------------------- */

enum owed rev_owes(const void *, int who);
void rev_owes_after(const void *, const struct move *, size_t count, uint8_t *owed);
struct rev_score {
    int trains, milestones, track[REV_TRACKS], links;
};
struct rev_score rev_score(const struct rev_seat *);
int rev_points(const struct rev_seat *);
void rev_result(const void *, struct result *);
bool rev_check(const void *, struct error *);
bool rev_sane(const void *, struct error *);
double rev_turns_left(const struct rev_state *); /* of each seat, in the mean */
double rev_estimate(const void *, int who);
extern const struct knowledge rev_knowledge;
const char *rev_why(const void *, struct move);
void rev_preview(const void *, struct move, struct text *);
size_t rev_goals(const void *, struct goal *);
void rev_prompt(const void *, int seat, struct prompt *);
void rev_draw(const void *, int seat, struct scene *);

#endif
