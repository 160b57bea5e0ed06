/* What the files of Ultimate Railroads know of each other.
 *
 * Files without a prefix hold what is played in every game, board_* the rules of one player board or industry track, module_* those
 * of a module, draw_* the drawing. What effects are made of stands in operations.h.
 */
#ifndef UR_RULES_H
#define UR_RULES_H

#include "games/ultimate_railroads/state.h"

/* What is told in the log; the sentences are in game.c. */
enum ur_news {
    UR_TELL_ORDER,
    UR_TELL_STRIP,
    UR_TELL_REMOVE,
    UR_TELL_TAKE,
    UR_TELL_GRANT,
    UR_TELL_ROUND,
    UR_TELL_USE,
    UR_TELL_PASS,
    UR_TELL_TRACK,
    UR_TELL_UNLOCK,
    UR_TELL_WORKER,
    UR_TELL_STEP,
    UR_TELL_ENTER,
    UR_TELL_COINS,
    UR_TELL_POINTS,
    UR_TELL_DOUBLERS,
    UR_TELL_LOCO,
    UR_TELL_RETURN,
    UR_TELL_FACTORY,
    UR_TELL_KEY_GAINED,
    UR_TELL_KEY,
    UR_TELL_IDEA_SPACE,
    UR_TELL_IDEA,
    UR_TELL_CARD,
    UR_TELL_REWARD,
    UR_TELL_TRADE,
    UR_TELL_FOLLOW,
    UR_TELL_MEDAL,
    UR_TELL_REVALUE,
    UR_TELL_WRENCH,
    UR_TELL_WOOD_WORKER,
    UR_TELL_HIRE,
    UR_TELL_TEMPS,
    UR_TELL_AGAIN,
    UR_TELL_RANDOM,
    UR_TELL_LOST,
    UR_TELL_LOOK,
    UR_TELL_KEEP,
    UR_TELL_CLAIM,
    UR_TELL_PLACES,
    UR_TELL_RELOCATE,
    UR_TELL_SCORE,
    UR_TELL_SHIFT,
    UR_TELL_LAST,
    UR_TELL_EMIL,
    UR_TELL_EMIL_SKIPS,
    UR_TELL_EMIL_PASSES,
    UR_TELL_EMIL_WORKER,
    UR_TELL_EMIL_TILE,
    UR_TELL_SHOW,
    UR_TELL_BONUS,
    UR_TELL_MAJORITY,
    UR_TELL_OVER,
    UR_TELL_LAY,
    UR_TELL_INCOME,
    UR_TELL_COLLECT,
    UR_TELL_CHOOSE,
    UR_TELL_RESOLVE,
    UR_TELL_BORROW,
    UR_TELL_LOAD,
    UR_TELL_RIDE,
    UR_TELL_REVEAL,
    UR_TELL_BLAST,
    UR_TELL_COIN_SPACE,
    UR_TELL_PAID,
    UR_TELL_STOCK,
    UR_TELL_DIVIDEND,
    UR_TELL_PAYOUT,
    UR_TELL_STEEL,
    UR_TELL_STEEL_GONE,
    UR_TELL_GENERAL,
    UR_TELL_SPIKE,
    UR_TELL_SPIKE_SCORE,
    UR_TELL_STOCKS,
    UR_TELL_LANE,
    UR_TELL_FORGE,
    UR_TELL_FOUNDRY,
    UR_TELL_COAL,
    UR_TELL_FIRE,
    UR_TELL_CLOSE,
    UR_TELL_BURN,
    UR_TELL_STOKE,
    UR_TELL_STAFF,
    UR_TELL_FEED,
    UR_TELL_SPECIAL,
    UR_TELL_DOUBLING,
    UR_TELL_RECRUIT,
    UR_TELL_COUPLE,
    UR_TELL_FREIGHT,
    UR_TELL_DISCARD,
    UR_TELL_SITE,
    UR_TELL_BUILD,
    UR_TELL_COVER,
    UR_TELL_CAR,
    UR_TELL_STAND,
    UR_TELL_DRIVE,
    UR_TELL_OSAKA,
};

/* --- setup.c -------------------------------------------------------------------------------------------- */

bool ur_setup(void *, const struct table *, struct error *);
void ur_chance(const void *, struct chance *);
void ur_order(struct ur_state *, struct move, struct events *);
void ur_strip(struct ur_state *, struct move, struct events *);
void ur_remove(struct ur_state *, struct move, struct events *);
void ur_take(struct ur_state *, struct move, struct events *);

/* --- flow.c: turns and rounds --------------------------------------------------------------------------- */

void ur_settle(struct ur_state *, struct events *); /* does what needs no decision */
void ur_pass(struct ur_state *, struct move, struct events *);
void ur_end(struct ur_state *, struct move, struct events *);
void ur_stay(struct ur_state *, struct move, struct events *);
void ur_relocate(struct ur_state *, struct move, struct events *);
bool ur_may_relocate(const struct ur_state *, unsigned seat, unsigned space);
size_t ur_relocate_moves(const struct ur_state *, const struct step *, struct move *);
int ur_place_of(const struct ur_state *, unsigned seat);     /* in the turn order, from 0 */
unsigned ur_next_of(const struct ur_state *, unsigned seat); /* who comes after this seat, all round */
void ur_new_order(const struct ur_state *, uint8_t order[UR_SEATS]);

/* --- spaces.c: action spaces ---------------------------------------------------------------------------- */

struct ur_cost ur_cost(const struct ur_state *, unsigned space);
const struct ur_effect *ur_effect_of(const struct ur_state *, unsigned space);
bool ur_space_open(const struct ur_state *, unsigned seat,
                   unsigned space); /* is it in this game, for this seat? */
/* May the seat use it, but for its price? Answers why not, or NULL. Whether a direct action can be completed is left to
 * owes; where that is provably not so it is said here. */
const char *ur_space_refuses(const struct ur_state *, unsigned seat, unsigned space);
extern const char ur_not_in_full[]; /* what it answers then */
size_t ur_pays(const struct ur_seat *, struct ur_cost, int verb, unsigned space,
               struct move *); /* all ways */
/* Units go from a seat's supply onto a space; what the wood worker brings there goes into the pool. UR-144 */
void ur_put_units(struct ur_state *, unsigned seat, unsigned space, struct ur_pay);
bool ur_direct(unsigned space);
bool ur_surely_usable(const struct ur_state *, unsigned seat); /* some space can be used, and in full */
size_t ur_turn_moves(const struct ur_state *, unsigned seat, struct move *);
void ur_use(struct ur_state *, struct move, struct events *);
bool ur_may_reuse(const struct ur_state *, unsigned seat, unsigned space, unsigned units);
bool ur_any_reuse(const struct ur_state *, unsigned seat, unsigned units);
size_t ur_reuse_moves(const struct ur_state *, const struct step *, struct move *);
void ur_again(struct ur_state *, struct move, struct events *);

/* --- effect.c: the one interpreter of effects ----------------------------------------------------------- */

/* Gives a seat all that an effect holds: what needs no choice happens, the rest goes into the action pool. `idea` is the
 * idea space that the effect is printed on, if it is one. */
void ur_grant(struct ur_state *, unsigned seat, const struct ur_effect *, bool direct, unsigned idea,
              struct events *);
bool ur_wrench_left(const struct ur_state *, unsigned seat, const struct ur_op *); /* for this operation */
void ur_earn(struct ur_state *, unsigned seat, unsigned source, int points, struct events *);
int ur_score(const struct ur_seat *);
/* The direct parts of an effect into `must`; false if one is void. UR-58 */
bool ur_demand(const struct ur_state *, unsigned seat, const struct ur_effect *, uint8_t must[UR_PARTS]);
void ur_fulfil(struct ur_state *, unsigned seat, struct events *); /* special spaces. UR-129 */
bool ur_fulfilled(const struct ur_seat *, const struct ur_special *);
void ur_refresh(struct ur_state *, unsigned seat); /* the caches of a seat, granting nothing */
int ur_doublers_left(const struct ur_state *);
int ur_sum_engineers(const struct ur_seat *);
int ur_sum_locos(const struct ur_seat *, int most);
int ur_sum_tracks(const struct ur_seat *, unsigned set);

/* --- pool.c: the action pool ---------------------------------------------------------------------------- */

size_t ur_pool_moves(const struct ur_state *, unsigned seat, struct move *);
bool ur_pool_idle(const struct ur_state *, unsigned seat); /* nothing in it can be done */
void ur_pool_close(struct ur_state *, struct events *);
void ur_spend(struct ur_state *, unsigned part);
void ur_after_pool(struct ur_state *, struct step); /* to be decided as soon as the pool is closed */
bool ur_owed_or_open(const struct ur_state *, unsigned part);

/* --- track.c -------------------------------------------------------------------------------------------- */

bool ur_can_move(const struct ur_state *, unsigned seat, unsigned route, unsigned colour);
int ur_room(const struct ur_state *, unsigned seat,
            unsigned colour); /* moves of this colour, all others staying */
size_t ur_track_moves(const struct ur_state *, unsigned seat, struct move *);
void ur_track(struct ur_state *, struct move, struct events *);
unsigned ur_track_part(const struct ur_state *,
                       unsigned colour); /* the part that a move of it uses up first */
int ur_follow_to(const struct ur_state *, unsigned seat, unsigned route); /* the space, or 0. UR-112 */
size_t ur_follow_moves(const struct ur_state *, unsigned seat, struct move *);
void ur_follow(struct ur_state *, struct move, struct events *);
size_t ur_doubler_moves(const struct ur_state *, unsigned seat, struct move *);
void ur_doubler(struct ur_state *, struct move, struct events *);
void ur_lay_doublers(struct ur_state *, unsigned seat, unsigned route, unsigned n, struct events *);
int ur_doubler_room(const struct ur_state *, unsigned seat);

/* --- loco.c: locomotives -------------------------------------------------------------------------------- */

uint32_t ur_lowest(const struct ur_state *); /* a set of tiles. UR-72, UR-73 */
int ur_tiles_left(const struct ur_state *);
int ur_tiles_returned(const struct ur_state *);
bool ur_empty_slot(const struct ur_state *, unsigned seat);
size_t ur_loco_moves(const struct ur_state *, unsigned seat, struct move *);
size_t ur_place_moves(const struct ur_state *, const struct step *, struct move *);
void ur_loco(struct ur_state *, struct move, struct events *);
void ur_place(struct ur_state *, struct move, struct events *);
void ur_return_tile(struct ur_state *, unsigned tile);
/* Uses up a part that this tile is taken for: `exact` (locomotive or factory) or either. */
void ur_spend_tile(struct ur_state *, unsigned exact);
unsigned ur_tile_part(const struct ur_state *, unsigned exact); /* which of the two that is */

/* --- industry.c ----------------------------------------------------------------------------------------- */

bool ur_can_step(const struct ur_state *, unsigned seat, unsigned wrench);
size_t ur_step_moves(const struct ur_state *, unsigned seat, struct move *);
void ur_step(struct ur_state *, struct move, struct events *);
size_t ur_gap_moves(const struct ur_seat *, unsigned source,
                    struct move *); /* where a factory may be built */
size_t ur_factory_moves(const struct ur_state *, unsigned seat, struct move *);
void ur_factory_built(struct ur_state *, struct move, struct events *);
/* A wrench goes to this node and receives what is there. */
void ur_arrive(struct ur_state *, unsigned seat, unsigned wrench, unsigned to, struct events *);
size_t ur_tile_moves(const struct ur_state *, uint8_t source[UR_SOURCES_OF_TILES]); /* for factories. UR-83 */
int ur_node_points(const struct ur_lane *, unsigned node);
/* Gaps that a factory may go into. UR-84, UR-85 */
size_t ur_build_moves(const struct ur_state *, const struct step *, struct move *);
void ur_build(struct ur_state *, struct move, struct events *);
/* A factory takes this gap; what was there goes where it belongs. */
void ur_put_factory(struct ur_state *, unsigned seat, unsigned gap, unsigned tile, struct events *);
/* What the factory in this gap does, with its boilerman. UR-90, UR-259 */
void ur_work(struct ur_state *, unsigned seat, unsigned gap, bool direct, struct events *);

/* --- ideas.c: tokens, cards, keys ----------------------------------------------------------------------- */

size_t ur_idea_moves(const struct ur_state *, unsigned seat, struct move *);
void ur_key_used(struct ur_state *, struct move, struct events *);
void ur_idea_placed(struct ur_state *, struct move, struct events *);
void ur_card(struct ur_state *, struct move, struct events *);
void ur_reward(struct ur_state *, struct move, struct events *);
void ur_trade(struct ur_state *, struct move, struct events *);
void ur_medal(struct ur_state *, struct move, struct events *);
int ur_medal_slots(const struct ur_state *, unsigned seat); /* a set of routes */
bool ur_token_fits(const struct ur_seat *, unsigned token); /* UR-194 */
bool ur_card_fits(const struct ur_seat *, unsigned card);
void ur_random(struct ur_state *, struct move, struct events *);
void ur_look(struct ur_state *, struct move, struct events *);
size_t ur_keep_moves(const struct ur_state *, const struct step *, struct move *);
void ur_keep(struct ur_state *, struct move, struct events *);
void ur_show(struct ur_state *, struct move, struct events *);

/* --- board_german.c: pieces laid on the board, income tiles --------------------------------------------- */

void ur_enter(struct ur_state *, unsigned seat, unsigned route, unsigned space); /* wood is there now */
size_t ur_lay_moves(const struct ur_state *, const struct step *, struct move *);
void ur_lay(struct ur_state *, struct move, struct events *);
uint8_t ur_incomes_left(const struct ur_state *); /* a set */
size_t ur_income_moves(const struct ur_state *, struct move *);
void ur_income_taken(struct ur_state *, struct move, struct events *);
bool ur_may_collect(const struct ur_state *, const struct step *);
size_t ur_collect_moves(const struct ur_state *, const struct step *, struct move *);
void ur_collect(struct ur_state *, struct move, struct events *);

/* --- board_asian.c: construction sites, Osaka ----------------------------------------------------------- */

void ur_asian_begin(struct ur_seat *);
bool ur_any_site(const struct ur_seat *);
size_t ur_site_moves(const struct ur_state *, const struct step *, struct move *);
void ur_site(struct ur_state *, struct move, struct events *);
void ur_osaka(struct ur_state *, unsigned seat, struct events *);

/* --- board_industry.c: the industry board that all share ------------------------------------------------ */

bool ur_may_skip(const struct ur_state *, const struct ur_seat *, unsigned wrench); /* the next factory */
int ur_shared_way(const struct ur_state *, unsigned node,
                  unsigned built); /* steps of a wrench on this node */
int ur_shared_steps(const struct ur_state *,
                    unsigned seat);                        /* that the wrenches could make as things stand */
bool ur_may_cover(const struct ur_state *, unsigned plot); /* as far as layers go. UR-233 */
const struct ur_effect *ur_covered(const struct ur_state *, unsigned plot); /* what building there sets off */
/* Is there surely a place for a factory that is owed, if any is? UR-234 */
bool ur_surely_builds(const struct ur_state *, unsigned seat, const uint8_t must[UR_PARTS]);
/* Is there a place where the layers would allow a factory, but not what is covered, as far as is owed? UR-234a */
bool ur_place_closed(const struct ur_state *, unsigned seat, const uint8_t must[UR_PARTS]);
size_t ur_cover_moves(const struct ur_state *, unsigned seat, struct move *);
size_t ur_card_cover_moves(const struct ur_state *, const struct step *, struct move *);
void ur_skip(struct ur_state *, struct move, struct events *);
void ur_nut(struct ur_state *, struct move, struct events *);
size_t ur_nut_moves(const struct ur_state *, struct move *);
void ur_cover(struct ur_state *, struct move, struct events *);
/* A tile that is in nobody's stack any more is built there, and what it covers is set off. */
void ur_build_over(struct ur_state *, unsigned seat, unsigned tile, unsigned plot, struct events *);
void ur_put_on_top(struct ur_state *, unsigned tile, unsigned plot); /* nothing is set off */

/* --- board_cars.c: maintenance cars --------------------------------------------------------------------- */

static inline unsigned ur_car_name(unsigned colour, unsigned place) {
    return colour * UR_CAR_PLACES + place;
}
bool ur_any_car(const struct ur_seat *);      /* that could be placed or moved. UR-237 */
bool ur_any_workshop(const struct ur_seat *); /* a car in the workshop */
size_t ur_car_moves(const struct ur_state *, unsigned seat, struct move *);
size_t ur_purple_moves(const struct ur_state *, const struct step *, struct move *);
void ur_car(struct ur_state *, struct move, struct events *);
void ur_cars_stand(struct ur_state *, unsigned plot, struct events *); /* UR-238 */
bool ur_may_drive(const struct ur_state *, unsigned seat, unsigned car);
size_t ur_drive_moves(const struct ur_state *, unsigned seat, struct move *);
void ur_drive(struct ur_state *, struct move, struct events *);
/* --- board_american.c: boulders, coin spaces, the lane of a third wrench -------------------------------- */

void ur_blast_begins(struct ur_state *, unsigned seat, struct events *);
size_t ur_blast_moves(const struct ur_state *, unsigned seat, struct move *);
void ur_blast(struct ur_state *, struct move, struct events *);
int ur_coin_space(const struct ur_state *, unsigned route); /* which special space of the board, or -1 */
bool ur_may_pay(const struct ur_state *, const struct step *);
size_t ur_pay_moves(const struct ur_state *, const struct step *, struct move *);
void ur_pay_coin(struct ur_state *, struct move, struct events *);
size_t ur_lane_moves(struct move *);
void ur_lane_chosen(struct ur_state *, struct move, struct events *);

/* --- board_stock.c: the stock board, payouts, steelworks ------------------------------------------------ */

void ur_stock_rises(struct ur_state *, unsigned seat, bool payout, struct events *);
unsigned ur_dividends_left(const struct ur_state *); /* a set */
size_t ur_dividend_moves(const struct ur_state *, struct move *);
void ur_dividend_chosen(struct ur_state *, struct move, struct events *);
void ur_payout(struct ur_state *, unsigned seat, struct events *); /* a personal one, into the pool. UR-211 */
void ur_payout_next(struct ur_state *, struct events *);           /* the next player of a general one */
void ur_payout_begins(struct ur_state *, struct events *);         /* the turn is over. UR-216 */
/* A tile was taken from this stack: was it the last one beside a steelworks? UR-213 */
void ur_stack_taken(struct ur_state *, unsigned seat, unsigned tile, struct events *);
void ur_emil_empties(struct ur_state *, unsigned tile, struct events *); /* */
size_t ur_steel_moves(const struct ur_state *, unsigned seat, struct move *);
void ur_steel_built(struct ur_state *, struct move, struct events *);
void ur_steel_boxed(struct ur_state *, struct events *);
void ur_stock_majority(const struct ur_state *, uint8_t points[UR_SEATS]); /* UR-219 */

/* --- module_engineers.c: additional engineers ----------------------------------------------------------- */

size_t ur_choose_moves(const struct ur_state *, const struct step *, struct move *);
void ur_choose(struct ur_state *, struct move, struct events *);
bool ur_may_resolve(const struct ur_state *, const struct step *, unsigned gap);
bool ur_any_resolve(const struct ur_state *, const struct step *);
bool ur_any_factory(const struct ur_state *, unsigned seat);
size_t ur_resolve_moves(const struct ur_state *, const struct step *, struct move *);
void ur_resolve(struct ur_state *, struct move, struct events *);
bool ur_may_borrow(const struct ur_state *, unsigned seat, unsigned space); /* but for its price */
bool ur_any_borrow(const struct ur_state *, unsigned seat);
size_t ur_borrow_moves(const struct ur_state *, const struct step *, struct move *);
void ur_borrow(struct ur_state *, struct move, struct events *);

/* --- module_train.c: the manufactory train -------------------------------------------------------------- */

void ur_cargo_dealt(struct ur_state *, struct move, struct events *);
void ur_reveal(struct ur_state *, struct move, struct events *);
bool ur_train_moves(const struct ur_state *); /* it is being used */
bool ur_demand_train(const struct ur_state *, unsigned seat, uint8_t must[UR_PARTS]);
size_t ur_load_moves(const struct ur_state *, struct move *);
void ur_load(struct ur_state *, struct move, struct events *);
size_t ur_ride_moves(const struct ur_state *, struct move *);
void ur_ride(struct ur_state *, struct move, struct events *);
void ur_ride_on(struct ur_state *); /* the one who is asked does not join in */
void ur_train_shift(struct ur_state *, struct events *);

/* --- module_coal.c: coal, foundries and boilermen ------------------------------------------------------- */

void ur_forge(struct ur_state *, struct move, struct events *);
size_t ur_foundry_moves(const struct ur_state *, struct move *);
void ur_foundry_taken(struct ur_state *, struct move, struct events *);
bool ur_may_heat(const struct ur_state *, const struct step *); /* coal can be used beside the action */
size_t ur_heat_moves(const struct ur_state *, const struct step *, struct move *);
void ur_fire(struct ur_state *, struct move, struct events *);
void ur_burn(struct ur_state *, struct move, struct events *);
bool ur_may_close(const struct ur_state *, unsigned seat);
void ur_close(struct ur_state *, struct move, struct events *);
/* An effect that is the action of the foundry in use. */
void ur_grant_fire(struct ur_state *, unsigned seat, const struct ur_effect *, struct events *);
void ur_cool(struct ur_state *);                            /* the foundry in use can no longer be closed */
bool ur_any_boiler(const struct ur_state *, unsigned seat); /* there is a place for a boilerman */
const char *ur_heat_refuses(const struct ur_state *, const struct step *, struct move);
size_t ur_stoke_moves(const struct ur_state *, const struct step *, struct move *);
void ur_stoke(struct ur_state *, struct move, struct events *);
void ur_staff(struct ur_state *, struct move, struct events *);
bool ur_may_feed(const struct ur_state *, unsigned seat);
void ur_feed(struct ur_state *, struct move, struct events *);

/* --- module_ideas.c ------------------------------------------------------------------------------------- */

size_t ur_special_moves(const struct ur_state *, unsigned seat, struct move *);
void ur_special_taken(struct ur_state *, struct move, struct events *);
bool ur_special_fits(const struct ur_state *, unsigned seat, unsigned card);
size_t ur_recruit_moves(const struct ur_state *, struct move *);
void ur_recruit(struct ur_state *, struct move, struct events *);
bool ur_may_couple(const struct ur_state *, unsigned seat, unsigned route);
size_t ur_couple_moves(const struct ur_state *, const struct step *, struct move *);
void ur_couple(struct ur_state *, struct move, struct events *);
void ur_freight(struct ur_state *, struct events *); /* before the scoring. UR-280 */

/* --- emil.c: solo --------------------------------------------------------------------------------------- */

bool ur_emil_could(const struct ur_state *, unsigned space); /* UR-291 */
void ur_emil_begin(struct ur_state *);                       /* his turn, if he has not passed */
void ur_emil(struct ur_state *, struct move, struct events *);

/* --- owes.c --------------------------------------------------------------------------------------------- */

enum owed ur_owes(const void *, int seat);
/* Can these direct parts be carried out, with what else is in the pool? */
enum owed ur_proof(const struct ur_state *, unsigned seat, const uint8_t must[UR_PARTS]);
bool ur_plainly_not(const struct ur_state *, unsigned seat, const uint8_t must[UR_PARTS]);
/* Could they by the rulebook alone, as far as is known: if UR-234a left out nothing, nor UR-200a of the coins that may be paid? */
bool ur_by_rulebook(const struct ur_state *, unsigned seat, const uint8_t must[UR_PARTS], bool coins);
bool ur_could_buy(const struct ur_state *, unsigned seat, const uint8_t must[UR_PARTS]); /* with a coin */
unsigned ur_could_build(const struct ur_state *, unsigned seat, const uint8_t must[UR_PARTS]); /* factories */
/* Surely, as things stand: nothing that they set off is thought of. */
bool ur_plainly(const struct ur_state *, unsigned seat, const uint8_t must[UR_PARTS]);
/* And in any order. */
bool ur_plain(const struct ur_state *, unsigned seat, const uint8_t must[UR_PARTS]);

/* --- owes_after.c --------------------------------------------------------------------------------------- */

void ur_owes_after(const void *, const struct move *, size_t count, uint8_t *owed);

/* --- ways.c --------------------------------------------------------------------------------------------- */

size_t ur_ways(const void *, struct move *); /* moves that could help to finish what is owed */

/* --- score.c -------------------------------------------------------------------------------------------- */

/* What a route would score now: its spaces, stars and doubling; without the medal. */
struct ur_route_points {
    uint16_t spaces, stars, total;
    bool doubled;
};
struct ur_route_points ur_route_points(const struct ur_state *, unsigned seat, unsigned route);
int ur_space_points(const struct ur_state *, unsigned seat, unsigned route,
                    unsigned space); /* with its doubler */
int ur_medal_points(const struct ur_state *, unsigned seat);
int ur_spike_on(const struct ur_state *, unsigned seat, unsigned route); /* UR-202 */
int ur_spike_points(const struct ur_state *, unsigned seat);
int ur_industry_points(const struct ur_state *, unsigned seat);
int ur_round_points(const struct ur_state *, unsigned seat); /* all of it */
int ur_bonus_points(const struct ur_state *, unsigned seat, unsigned card,
                    uint16_t cards); /* cards: all that count */
/* Points for engineers; `extra`: seats whose extra-engineer card counts. */
void ur_majority(const struct ur_state *, unsigned extra, uint8_t points[UR_SEATS]);
void ur_score_round(struct ur_state *, struct events *);
void ur_score_end(struct ur_state *, struct events *);
void ur_result(const void *, struct result *);

/* --- and the rest --------------------------------------------------------------------------------------- */

int ur_turn(const void *);
size_t ur_moves(const void *, struct move *); /* of the seat to decide, locally legal */
void ur_derive(void *);
bool ur_check(const void *, struct error *);
bool ur_sane(const void *, struct error *);
int ur_scorings_left(const struct ur_state *); /* that are still to come */
double ur_estimate(const void *, int seat);
extern const struct knowledge ur_knowledge;
void ur_prompt(const void *, int seat, struct prompt *);
void ur_preview(const void *, struct move, struct text *);
size_t ur_goals(const void *, struct goal *);
const char *ur_why(const void *, struct move);
void ur_draw(const void *, int seat, struct scene *);

static inline bool ur_has(unsigned set, unsigned bit) {
    return set >> bit & 1;
}

/* The seat that a move is made by, or that chance acts for. */
static inline unsigned ur_actor(const struct ur_state *state) {
    return ur_top(state)->seat;
}

static inline void ur_push(struct ur_state *state, unsigned what, unsigned seat, unsigned a, unsigned b) {
    rh_agenda_push(&state->agenda, (struct step){(uint8_t)what, (uint8_t)seat, (uint8_t)a, (uint8_t)b});
}

#endif
