/* What the phases share: the verbs and events of the game, and how one phase follows another. */
#ifndef AOS_PLAY_H
#define AOS_PLAY_H

#include "games/age_of_steam/state.h"

/* Chance's verbs first. */
enum {
    AOS_V_ORDER,
    AOS_V_FILL,
    AOS_V_LOAD,
    AOS_V_SCATTER,
    AOS_V_DRAW,
    AOS_V_ROLL,
    AOS_V_FIRST,
    AOS_V_SECOND,
    AOS_V_ISSUE,
    AOS_V_BID,
    AOS_V_DROP,
    AOS_V_PASS,
    AOS_V_CHOOSE,
    AOS_V_URBANIZE,
    AOS_V_BUILD,
    AOS_V_DONE,
    AOS_V_SHIP,
    AOS_V_LIFT,
    AOS_V_GO,
    AOS_V_RAISE,
    AOS_V_REST,
    AOS_V_STOCK,
    AOS_VERBS
};
extern const struct verb aos_verbs[];
extern const struct arg_kind aos_arg_place, aos_arg_hex, aos_arg_tile, aos_arg_turn, aos_arg_good,
    aos_arg_side, aos_arg_letter, aos_arg_action, aos_arg_box, aos_arg_section, aos_arg_share, aos_arg_bid,
    aos_arg_die;

enum {
    AOS_E_ORDER,
    AOS_E_TURN,
    AOS_E_RIGHT,
    AOS_E_ISSUE,
    AOS_E_BID,
    AOS_E_DROP,
    AOS_E_PASS,
    AOS_E_PAY,
    AOS_E_CHOOSE,
    AOS_E_BUILD,
    AOS_E_REPLACE,
    AOS_E_URBANIZE,
    AOS_E_LOST,
    AOS_E_SHIP,
    AOS_E_LIFT,
    AOS_E_EARN,
    AOS_E_RAISE,
    AOS_E_INCOME,
    AOS_E_SHORT,
    AOS_E_OUT,
    AOS_E_DECLINE,
    AOS_E_DRAW,
    AOS_E_STOCK,
    AOS_E_GROW,
    AOS_E_OVER,
    AOS_EVENTS
};
extern const struct event_kind aos_events[];

static inline struct move aos_move(unsigned verb, unsigned a, unsigned b) {
    return (struct move){(uint8_t)verb, {(uint8_t)a, (uint8_t)b}};
}

/* --- flow.c ---------------------------------------------------------------------------------------------------------- */

/* The acting seat is done: on to the next in this phase, or to the next phase that asks anybody anything. */
void aos_next_actor(struct aos_state *, struct events *);
void aos_next_phase(struct aos_state *, struct events *);
/* Begins the first turn, once all is set up. */
void aos_begin(struct aos_state *, struct events *);
void aos_over(struct aos_state *, struct events *);
/* Turn order as the acting order of this phase, the holder of `first` (an action, or AOS_ACTIONS) in front. */
void aos_line_up(struct aos_state *, unsigned first);

/* --- setup.c --------------------------------------------------------------------------------------------------------- */

bool aos_setup(void *state, const struct table *, struct error *);
void aos_setup_chance(const struct aos_state *, struct chance *);
void aos_setup_apply(struct aos_state *, struct move, struct events *);
extern const struct option aos_options[];

/* --- auction.c: turn order ------------------------------------------------------------------------------------------- */

void aos_auction_begin(struct aos_state *);
size_t aos_auction_moves(const struct aos_state *, struct move *out);
void aos_auction_apply(struct aos_state *, struct move, struct events *);
const char *aos_auction_refusal(const struct aos_state *, struct move);
void aos_right_begin(struct aos_state *);
size_t aos_right_moves(const struct aos_state *, struct move *out);
void aos_right_apply(struct aos_state *, struct move, struct events *);

/* --- actions.c: shares and actions ------------------------------------------------------------------------------------ */

int aos_shares_most(const struct aos_state *, unsigned seat);
size_t aos_shares_moves(const struct aos_state *, struct move *out);
void aos_shares_apply(struct aos_state *, struct move, struct events *);
void aos_actions_begin(struct aos_state *);
bool aos_action_free(const struct aos_state *, unsigned action);
size_t aos_actions_moves(const struct aos_state *, struct move *out);
void aos_actions_apply(struct aos_state *, struct move, struct events *);
const char *aos_action_refusal(const struct aos_state *, unsigned action);

/* --- goods.c --------------------------------------------------------------------------------------------------------- */

size_t aos_goods_moves(const struct aos_state *, struct move *out);
void aos_goods_apply(struct aos_state *, struct move, struct events *);
const char *aos_goods_refusal(const struct aos_state *, struct move);
/* Where the delivery stands: a place, or AOS_NO_PLACE while the cube lies on its first hex. */
unsigned aos_cube_at(const struct aos_state *);
/* Who owns the i-th leg of the delivery under way. */
unsigned aos_leg_owner(const struct aos_state *, unsigned leg);

/* --- money.c --------------------------------------------------------------------------------------------------------- */

/* Phases VI to VIII. False when the game is over. */
bool aos_money(struct aos_state *, struct events *);

/* --- growth.c -------------------------------------------------------------------------------------------------------- */

bool aos_produces(const struct aos_state *);
int aos_dice(const struct aos_state *, unsigned section);
/* The place that a column of the display feeds, or AOS_NO_PLACE. */
unsigned aos_column_city(const struct aos_state *, unsigned column);
void aos_growth_chance(const struct aos_state *, struct chance *);
void aos_growth_apply(struct aos_state *, struct move, struct events *);
size_t aos_stock_moves(const struct aos_state *, struct move *out);
void aos_stock_apply(struct aos_state *, struct move, struct events *);
const char *aos_stock_refusal(const struct aos_state *, struct move);
/* Is this box one that the map uses, and empty? */
bool aos_box_free(const struct aos_state *, unsigned box);

/* --- score.c, check.c, estimate.c, prompt.c, draw.c -------------------------------------------------------------------- */

/* The pieces of the completed link that leaves a place by this side. AOS-163 */
int aos_link_pieces(const struct aos_state *, unsigned place, unsigned side);
int aos_track_points(const struct aos_state *, unsigned seat);
void aos_result(const void *, struct result *);
bool aos_check(const void *, struct error *);
double aos_estimate(const void *, int seat);
extern const struct knowledge aos_knowledge;
void aos_prompt(const void *, int seat, struct prompt *);
void aos_preview(const void *, struct move, struct text *);
size_t aos_goals(const void *, struct goal *);
const char *aos_why(const void *, struct move);
void aos_draw(const void *, int seat, struct scene *);

/* --- game.c ---------------------------------------------------------------------------------------------------------- */

int aos_turn(const void *);

#endif
