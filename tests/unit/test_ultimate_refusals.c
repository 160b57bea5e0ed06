/* Refusals of Ultimate Railroads cite the true reason: the rule that is named is one that the move really breaks.
 *
 * Random games on every board, with all modules. At each position moves of every verb are tried with arguments drawn at random. A move
 * that is legal by itself may be refused only because what is owed could not be finished (UR-48, UR-50, UR-272), and then a search
 * that believes no proof must say so, too. Every other number that is cited has a
 * predicate here, written from the rule alone; a number without one fails.
 *
 * UR-234a and UR-200a leave out what the rulebook allows. Where a refusal does not name them, a search that knows neither
 * (rulebook_moves) must find no way either. It looks only so far, at some of the refusals: what it finds is wrong, what it does not
 * find proves nothing. */
#include "games/ultimate_railroads/rules.h"
#include "tests/support/walk.h"

#include <string.h>

extern const struct game ur_game;

static struct scratch naive_scratch;
static unsigned refused[UR_VERBS], unfinished, narrowed;

static const struct step *top_of(const struct ur_state *state) {
    return &state->agenda.step[state->agenda.steps - 1];
}

static const struct ur_seat *seat_of(const struct ur_state *state) {
    return &state->seat[top_of(state)->seat];
}

static bool any(const uint8_t *counters, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        if (counters[i]) return true;
    return false;
}

static bool part(const struct ur_state *state, unsigned part) {
    return state->must[part] || state->may[part];
}

/* --- What rules say --------------------------------------------------------------------------------------- */

static bool occupied(const struct ur_state *state, struct move move) {
    return state->on[move.arg[0]].seat != UR_NONE;
}

static int units(struct move move) {
    struct ur_pay pay = ur_pay_of(move.arg[1]);
    return pay.workers + pay.coins + pay.wood;
}

static int asked(const struct ur_state *state, struct move move) {
    struct ur_cost cost = ur_cost(state, move.arg[0]);
    return cost.workers + cost.coins;
}

static bool pays_too_much(const struct ur_state *state, struct move move) {
    return units(move) > asked(state, move);
}

static bool pays_too_little(const struct ur_state *state, struct move move) {
    return units(move) < asked(state, move);
}

static bool pays_workers_for_coins(const struct ur_state *state, struct move move) {
    return ur_pay_of(move.arg[1]).coins < ur_cost(state, move.arg[0]).coins;
}

static bool has_not_so_much(const struct ur_state *state, struct move move) {
    struct ur_pay pay = ur_pay_of(move.arg[1]);
    const struct ur_seat *seat = seat_of(state);
    return pay.workers > seat->workers || pay.coins > seat->coins ||
           (pay.wood && seat->wood_worker != UR_WOOD_HOME) ||
           (pay.wood && !ur_cost(state, move.arg[0]).workers);
}

static bool owes(const struct ur_state *state, struct move move) {
    (void)move;
    return any(state->must, UR_PARTS);
}

static const struct ur_line *line_of(const struct ur_state *state, struct move move) {
    return &seat_of(state)->route[move.arg[0] / UR_COLOURS % UR_ROUTES];
}

static bool marker_in_the_way(const struct ur_state *state, struct move move) {
    unsigned colour = move.arg[0] % UR_COLOURS;
    const uint8_t *at = line_of(state, move)->at;
    return colour > UR_WOOD && at[colour - 1] <= at[colour] + 1;
}

static bool not_for_this_route(const struct ur_state *state, struct move move) {
    unsigned route = move.arg[0] / UR_COLOURS % UR_ROUTES;
    return !(ur_route_of(state, top_of(state)->seat, route)->colours >> move.arg[0] % UR_COLOURS & 1);
}

static bool route_ends(const struct ur_state *state, struct move move) {
    unsigned route = move.arg[0] / UR_COLOURS % UR_ROUTES;
    return line_of(state, move)->at[UR_WOOD] == ur_route_of(state, top_of(state)->seat, route)->length;
}

static bool locked(const struct ur_state *state, struct move move) {
    return !(seat_of(state)->unlocked >> move.arg[0] % UR_COLOURS & 1);
}

static bool all_markers_used(const struct ur_state *state, struct move move) {
    unsigned colour = move.arg[0] % UR_COLOURS;
    int used = 0;
    for (int r = 0; r < UR_ROUTES; r++) used += seat_of(state)->route[r].at[colour] > 0;
    return used == ur_marker_count[colour] && !line_of(state, move)->at[colour];
}

/* The number in a slot, and whether an equal one, or an empty one, comes before it on its route. */
static bool slot_no_lower_or_doubled(const struct ur_state *state, struct move move) {
    unsigned name = move.verb == UR_DO_LOCO ? move.arg[1] : move.arg[0];
    unsigned number = move.verb == UR_DO_LOCO ? ur_number[move.arg[0]]
                                              : (unsigned)(ur_number[top_of(state)->a] + top_of(state)->b);
    if (name >= UR_SUPPLY) return false;
    unsigned route = name / UR_SLOTS % UR_ROUTES, slot = name % UR_SLOTS;
    const struct ur_seat *seat = seat_of(state);
    if (ur_loco_number(seat, route, slot) >= number) return true;
    for (unsigned i = 0; i < slot; i++)
        if (seat->route[route].loco[i] == seat->route[route].loco[slot]) return true;
    return false;
}

static bool a_slot_is_empty(const struct ur_state *state, struct move move) {
    (void)move;
    for (unsigned r = 0; r < UR_ROUTES; r++)
        for (unsigned i = 0; i < ur_slots(state, top_of(state)->seat, r); i++)
            if (!seat_of(state)->route[r].loco[i]) return true;
    return false;
}

static bool no_key_or_no_car(const struct ur_state *state, struct move move) {
    const struct ur_cars *cars = seat_of(state)->car;
    bool none = !cars[UR_OWN_CAR].workshop && !cars[UR_PURPLE_CAR].workshop;
    if (move.verb == UR_DO_KEY) return !state->may[UR_PART_KEY] || (move.arg[0] == UR_KEY_CAR && none);
    return !state->may[UR_PART_WORKSHOP] || !cars[move.arg[0] / UR_CAR_PLACES].workshop;
}

static bool never_used_again(const struct ur_state *state, struct move move) {
    unsigned space = move.arg[0];
    return space == UR_AT_TEMPS || space == UR_AT_FIRST || space == UR_AT_SECOND ||
           space == UR_AT_BOILERMAN || ur_cost(state, space).coins ||
           ur_effect_of(state, space)->op[0].op == UR_OP_REUSE;
}

static bool piece_not_there(const struct ur_state *state, struct move move) {
    const struct ur_piece *piece = &ur_piece[move.arg[0]];
    bool laid = false;
    for (unsigned i = 0; i < state->seats; i++) laid = laid || state->seat[i].laid >> move.arg[0] & 1;
    return (laid && move.arg[0] >= UR_EXTENSIONS) || piece->board != state->board ||
           piece->route != top_of(state)->a || piece->space != top_of(state)->b;
}

static bool no_token_or_used(const struct ur_state *state, struct move move) {
    unsigned tokens = seat_of(state)->token;
    if (move.verb == UR_DO_IDEA)
        return (!state->open && !state->may[UR_PART_TOKEN]) || !(tokens >> move.arg[0] & 1);
    return !part(state, UR_PART_TRADE) || move.arg[0] == move.arg[1] || !(tokens >> move.arg[0] & 1) ||
           !(tokens >> move.arg[1] & 1) || !ur_token_fits(seat_of(state), move.arg[0]);
}

static bool card_not_there(const struct ur_state *state, struct move move) {
    return !(state->ideas >> move.arg[0] & 1);
}

static bool no_card_part(const struct ur_state *state, struct move move) {
    (void)move;
    return !state->may[UR_PART_IDEA_CARD];
}

static bool valuation_excludes(const struct ur_state *state, struct move move) {
    unsigned valuation = seat_of(state)->valuation;
    return move.verb == UR_DO_CARD ? move.arg[0] == UR_IDEA_VALUE && valuation != UR_NORMAL
                                   : move.arg[0] == UR_TOKEN_REVALUE && valuation == UR_SPECIAL_VALUE;
}

static bool special_not_there(const struct ur_state *state, struct move move) {
    return !state->may[UR_PART_SPECIAL] || !(state->specials >> move.arg[0] & 1);
}

static bool no_doubler(const struct ur_state *state, struct move move) {
    unsigned route = move.arg[0] % UR_ROUTES;
    return !part(state, UR_PART_DOUBLER) || move.arg[0] / UR_ROUTES != state->board ||
           !ur_doublers_left(state) ||
           seat_of(state)->route[route].doublers >= ur_board[state->board]->route[route].doublers;
}

static bool not_the_lowest(const struct ur_state *state, struct move move) {
    bool owed = part(state, UR_PART_LOCO) || part(state, UR_PART_EITHER);
    return !owed || move.arg[0] >= UR_TILES || !(ur_lowest(state) >> move.arg[0] & 1);
}

static bool no_such_gap(const struct ur_state *state, struct move move) {
    unsigned gap = move.verb == UR_DO_BUILD ? move.arg[0] : move.arg[1];
    const uint8_t *factory = seat_of(state)->factory;
    if (gap >= UR_GAPS) return true;
    if (factory[UR_GAPS - 1] || factory[gap] == UR_TILE_STEEL) return false;
    return factory[gap] || (gap > 0 && !factory[gap - 1]);
}

static struct ur_state after(const struct ur_state *state, struct move move);
static bool can_not_be_used_in_full(const struct ur_state *state, struct move move);

static size_t rulebook_moves(const struct ur_state *state, struct move *out);

/* By the parts that are owed and by nothing else: whatever comes besides is thrown away. */
static bool by_what_is_owed(const struct ur_state *state, int seat, int depth) {
    struct move list[RH_MOVES_MAX];
    struct ur_state bare = *state;
    memset(bare.may, 0, sizeof bare.may);
    bare.open = bare.extra_wood = 0;
    enum owed owes = ur_game.owes(&bare, seat);
    if (owes == OWES_NOTHING || owes == OWES_PAYABLE) return true;
    if (!depth || ur_game.turn(&bare) != seat) return false;
    size_t count = rulebook_moves(&bare, list);
    for (size_t i = 0; i < count; i++) {
        struct ur_state next = bare;
        if (list[i].verb == UR_DO_PAY) continue;
        ur_game.apply(&next, list[i], NULL);
        if (by_what_is_owed(&next, seat, depth - 1)) return true;
    }
    return false;
}

/* Nor could it without what is indirect. */
static bool needs_more_than_is_owed(const struct ur_state *state, struct move move) {
    enum { MOVES = 4 };
    if (state->industry != UR_INDUSTRY_ASIAN) return false;
    if (move.verb != UR_DO_COVER) return can_not_be_used_in_full(state, move);
    struct ur_state next = after(state, move);
    return !by_what_is_owed(&next, ur_game.turn(state), MOVES);
}

/* No order of moves carries out in full what is owed after building there. */
static bool covered_is_locked_or_full(const struct ur_state *state, struct move move) {
    struct ur_state next = *state;
    ur_game.apply(&next, move, NULL);
    return !rh_can_finish(&ur_game, &next, ur_game.turn(state), true, &naive_scratch);
}

static bool layer_not_full(const struct ur_state *state, struct move move) {
    bool shared = state->industry == UR_INDUSTRY_ASIAN;
    if (shared != (move.verb == UR_DO_COVER)) return true;
    for (unsigned i = 0; i < ur_plots_of(state); i++)
        if (move.arg[1] >= ur_plots_of(state) || state->layers[i] < state->layers[move.arg[1]]) return true;
    return false;
}

static bool in_list(const struct move *list, size_t count, struct move move) {
    for (size_t i = 0; i < count; i++)
        if (rh_move_equal(list[i], move)) return true;
    return false;
}

/* --- What must come first ----------------------------------------------------------------------------------- */

/* Something else is asked than what this verb answers. */
static bool asked_first(const struct ur_state *state, struct move move) {
    static const struct {
        unsigned step, verb;
    } answers[] = {
        {UR_STEP_PLACE, UR_DO_PLACE},   {UR_STEP_REUSE, UR_DO_AGAIN},
        {UR_STEP_SITE, UR_DO_SITE},     {UR_STEP_PURPLE, UR_DO_CAR},
        {UR_STEP_BLAST, UR_DO_BLAST},   {UR_STEP_DIVIDEND, UR_DO_DIVIDEND},
        {UR_STEP_STEEL, UR_DO_FACTORY}, {UR_STEP_LANE, UR_DO_LANE},
        {UR_STEP_BUILD, UR_DO_BUILD},   {UR_STEP_RECRUIT, UR_DO_RECRUIT},
        {UR_STEP_COUPLE, UR_DO_COUPLE}, {UR_STEP_CHOSEN, UR_DO_CHOOSE},
        {UR_STEP_SHARE, UR_DO_CHOOSE},  {UR_STEP_LOAD, UR_DO_LOAD},
        {UR_STEP_RIDE, UR_DO_RIDE},     {UR_STEP_OWN, UR_DO_RESOLVE},
        {UR_STEP_OTHER, UR_DO_BORROW},  {UR_STEP_KEEP, UR_DO_KEEP},
        {UR_STEP_LAY, UR_DO_LAY},       {UR_STEP_RELOCATE, UR_DO_RELOCATE},
    };
    unsigned what = top_of(state)->what, verb = move.verb == UR_DO_COVER ? UR_DO_BUILD : move.verb;
    for (size_t i = 0; i < RH_COUNT(answers); i++)
        if (answers[i].step == what) return answers[i].verb != verb;
    if (what == UR_STEP_BONUS) return verb != UR_DO_TAKE;
    return what == UR_STEP_STOKE && verb != UR_DO_STOKE && verb != UR_DO_STAFF;
}

static bool in_pool(const struct ur_state *state, struct move move) {
    (void)move;
    return top_of(state)->what == UR_STEP_POOL;
}

static bool one_action_a_turn(const struct ur_state *state, struct move move) {
    bool turn = move.verb == UR_DO_USE || move.verb == UR_DO_PASS;
    return in_pool(state, move) ? turn : top_of(state)->what == UR_STEP_TURN && !turn;
}

/* --- Spaces ------------------------------------------------------------------------------------------------- */

static bool last_round(const struct ur_state *state) {
    return state->round == ur_rounds(state);
}

static bool not_in_this_round(const struct ur_state *state, struct move move) {
    bool claim = move.arg[0] == UR_AT_FIRST || move.arg[0] == UR_AT_SECOND;
    return (claim && last_round(state)) || (move.arg[0] == UR_AT_LAST && !last_round(state));
}

static bool not_on_this_side(const struct ur_state *state, struct move move) {
    return !(ur_space[move.arg[0]].open & ur_table[state->seats].side);
}

static bool closed_in_solo(const struct ur_state *state, struct move move) {
    return ur_solo(state) && (ur_space[move.arg[0]].open & UR_NOT_SOLO || not_on_this_side(state, move));
}

static bool not_own_engineer(const struct ur_state *state, struct move move) {
    return move.arg[0] >= UR_OWN && !(seat_of(state)->engineer >> (move.arg[0] - UR_OWN + 1) & 1);
}

static bool nobody_to_hire(const struct ur_state *state, struct move move) {
    return move.arg[0] == UR_AT_HIRE && !state->strip[UR_HIRE];
}

static bool no_engineer_printed(const struct ur_state *state, struct move move) {
    return (move.arg[0] == UR_AT_BOARD_1 && !state->strip[1]) ||
           (move.arg[0] == UR_AT_BOARD_2 && !state->strip[2]);
}

static bool place_claimed(const struct ur_state *state, struct move move) {
    unsigned seat = top_of(state)->seat;
    bool both = state->on[UR_AT_FIRST].seat == seat || state->on[UR_AT_SECOND].seat == seat;
    return both || state->order[move.arg[0] == UR_AT_FIRST ? 0 : 1] == seat;
}

/* After a move; a space is used with all that it costs in hand. */
static struct ur_state after(const struct ur_state *state, struct move move) {
    struct ur_state next = *state;
    if (move.verb == UR_DO_USE) {
        struct ur_cost cost = ur_cost(state, move.arg[0]);
        struct ur_seat *seat = &next.seat[top_of(state)->seat];
        if (seat->workers < cost.workers) seat->workers = cost.workers;
        move.arg[1] = ur_pay_index((struct ur_pay){cost.workers, cost.coins, 0});
    }
    ur_game.apply(&next, move, NULL);
    return next;
}

static bool can_not_be_used_in_full(const struct ur_state *state, struct move move) {
    if (move.verb == UR_DO_STAY) return top_of(state)->b & UR_IS_DIRECT;
    if (move.verb != UR_DO_USE || seat_of(state)->coins < ur_cost(state, move.arg[0]).coins) return true;
    struct ur_state next = after(state, move);
    return !rh_can_finish(&ur_game, &next, ur_game.turn(state), true, &naive_scratch);
}

static bool no_such_space_of_ours(const struct ur_state *state, struct move move) {
    const struct ur_used *used = &state->on[move.arg[0]];
    return used->seat != top_of(state)->seat || used->workers + used->coins + used->wood > top_of(state)->a;
}

static bool wood_or_green(const struct ur_state *state, struct move move) {
    (void)state;
    return move.arg[0] == UR_AT_WOOD_GREEN;
}

static bool not_for_one_worker(const struct ur_state *state, struct move move) {
    if (asked_first(state, move)) return true;
    struct ur_cost cost = ur_cost(state, move.arg[0]);
    return cost.workers != 1 || cost.coins;
}

static bool no_space_to_move_to(const struct ur_state *state, struct move move) {
    return move.arg[0] == UR_AT_FIRST || move.arg[0] == UR_AT_SECOND ||
           ur_effect_of(state, move.arg[0])->op[0].op == UR_OP_OTHER;
}

static bool the_train_is_used(const struct ur_state *state, struct move move) {
    return move.arg[0] == UR_AT_TRAIN && ur_train_moves(state);
}

/* --- Track and wrenches --------------------------------------------------------------------------------------- */

static bool of_another_board(const struct ur_state *state, struct move move) {
    unsigned name = move.verb == UR_DO_LOCO ? move.arg[1] : move.arg[0];
    return name / (move.verb == UR_DO_TRACK ? UR_COLOURS : UR_SLOTS) / UR_ROUTES != state->board;
}

/* Parts of the pool that this move could use up. */
static unsigned parts_for(const struct ur_state *state, struct move move) {
    unsigned count = 0, route = move.arg[0] / UR_COLOURS % UR_ROUTES;
    for (unsigned i = 0; i < UR_TRACK_PARTS; i++)
        count += part(state, i) && ur_part_set[i] >> move.arg[0] % UR_COLOURS & 1;
    return count + part(state, UR_PART_ROUTE_1 + route);
}

static bool no_part_for_it(const struct ur_state *state, struct move move) {
    if (move.arg[1] == RH_ABSENT) return !parts_for(state, move);
    if (move.arg[1] >= UR_TRACK_PARTS && (move.arg[1] < UR_PART_ROUTE_1 || move.arg[1] > UR_PART_ROUTE_3))
        return true; /* no part of moves */
    return parts_for(state, move) < 2 || move.arg[1] >= UR_PARTS || !part(state, move.arg[1]) ||
           (move.arg[1] < UR_TRACK_PARTS && state->must[UR_PART_WOOD] + parts_for(state, move) > 0);
}

static bool more_than_one_part(const struct ur_state *state, struct move move) {
    return parts_for(state, move) > 1;
}

static bool no_part_for_that_route(const struct ur_state *state, struct move move) {
    unsigned route = move.arg[0] / UR_COLOURS % UR_ROUTES;
    return !part(state, UR_PART_ROUTE_1 + route);
}

static unsigned next_node(const struct ur_state *state, struct move move) {
    return seat_of(state)->wrench[move.arg[0]] + 1u;
}

static const struct ur_lane *lane_for(const struct ur_state *state, struct move move) {
    return ur_lane_of(state, seat_of(state), move.arg[0]);
}

static bool boulder_ahead(const struct ur_state *state, struct move move) {
    if (move.verb == UR_DO_TRACK)
        return seat_of(state)->boulders >> UR_BOULDER_OMAHA & 1 &&
               line_of(state, move)->at[UR_WOOD] == UR_BOULDER_SPACE - 1;
    return ur_boulder_at(seat_of(state), lane_for(state, move), next_node(state, move));
}

static bool no_such_wrench(const struct ur_state *state, struct move move) {
    return move.arg[0] >= seat_of(state)->wrenches;
}

static bool gap_ahead(const struct ur_state *state, struct move move) {
    unsigned gap = lane_for(state, move)->node[next_node(state, move)].gap;
    return gap && !ur_factory_in(state, seat_of(state), gap);
}

static bool no_step_or_gap(const struct ur_state *state, struct move move) {
    return !part(state, UR_PART_STEP) || gap_ahead(state, move);
}

static bool wrench_at_the_end(const struct ur_state *state, struct move move) {
    return next_node(state, move) >= lane_for(state, move)->nodes;
}

static bool the_same_as_another_wrench(const struct ur_state *state, struct move move) {
    const struct ur_seat *seat = seat_of(state);
    for (unsigned i = 0; i < seat->wrenches; i++)
        if (i != move.arg[0] && seat->wrench[i] == seat->wrench[move.arg[0]]) return true;
    return false;
}

static bool must_be_entered(const struct ur_state *state, struct move move) {
    return !(lane_for(state, move)->optional >> next_node(state, move) & 1);
}

/* --- Tiles ---------------------------------------------------------------------------------------------------- */

static unsigned slot_name(struct move move) {
    return move.verb == UR_DO_LOCO ? move.arg[1] : move.arg[0];
}

static bool no_locomotive_left(const struct ur_state *state, struct move move) {
    (void)move;
    return !ur_tiles_left(state);
}

static bool no_such_slot(const struct ur_state *state, struct move move) {
    unsigned name = slot_name(move);
    return name % UR_SLOTS >= ur_board[state->board]->route[name / UR_SLOTS % UR_ROUTES].slots;
}

static bool site_on_slot(const struct ur_state *state, struct move move) {
    unsigned name = slot_name(move), route = name / UR_SLOTS % UR_ROUTES;
    return seat_of(state)->sites[route] &&
           name % UR_SLOTS + seat_of(state)->sites[route] >= ur_board[state->board]->route[route].slots;
}

static bool no_factory_there(const struct ur_state *state, struct move move) {
    if (!part(state, UR_PART_FACTORY) && !part(state, UR_PART_EITHER)) return true;
    return move.arg[0] < UR_TILES ? !(ur_lowest(state) >> move.arg[0] & 1)
                                  : !state->returned[move.arg[0] - UR_TILES];
}

static bool no_steelworks_first(const struct ur_state *state, struct move move) {
    return top_of(state)->what == UR_STEP_STEEL &&
           (move.verb != UR_DO_FACTORY || move.arg[0] != UR_TILE_STEEL);
}

/* --- Cars ------------------------------------------------------------------------------------------------------ */

static const struct ur_cars *cars_for(const struct ur_state *state, struct move move) {
    return &seat_of(state)->car[move.arg[0] / UR_CAR_PLACES];
}

static bool beside(unsigned set, unsigned place) {
    return place > UR_CAR_NEW && place < UR_CAR_WORKSHOP && set >> (place - 1) & 1;
}

static bool no_car_for_that_place(const struct ur_state *state, struct move move) {
    const struct ur_cars *cars = cars_for(state, move);
    unsigned place = move.arg[0] % UR_CAR_PLACES, set = cars->lying | cars->standing;
    if (move.arg[1] >= ur_plots_of(state) || set >> move.arg[1] & 1 || !state->may[UR_PART_CAR]) return true;
    if (place == UR_CAR_NEW) return !cars->unplaced || move.arg[0] / UR_CAR_PLACES != UR_OWN_CAR;
    return seat_of(state)->car[UR_OWN_CAR].unplaced || !beside(set, place);
}

static bool no_car_to_be_used(const struct ur_state *state, struct move move) {
    return in_pool(state, move) || !beside(cars_for(state, move)->standing, move.arg[0] % UR_CAR_PLACES);
}

static bool car_stood_up_now(const struct ur_state *state, struct move move) {
    unsigned place = move.arg[0] % UR_CAR_PLACES;
    return beside(state->fresh[move.arg[0] / UR_CAR_PLACES], place);
}

static bool purple_cars_first(const struct ur_state *state, struct move move) {
    (void)move;
    return top_of(state)->what == UR_STEP_PURPLE;
}

/* --- Ideas, medals, income, coins ----------------------------------------------------------------------------- */

static bool pile_is_used_up(const struct ur_state *state, struct move move) {
    (void)move;
    return state->may[UR_PART_END_BONUS] >= state->piled;
}

static bool no_reward(const struct ur_state *state, struct move move) {
    (void)move;
    return !part(state, UR_PART_CARD_OR);
}

static bool no_medal(const struct ur_state *state, struct move move) {
    unsigned slots = (unsigned)ur_medal_slots(state, top_of(state)->seat);
    return !state->may[UR_PART_MEDAL] || move.arg[0] / UR_ROUTES != state->board ||
           !(slots >> move.arg[0] % UR_ROUTES & 1);
}

static bool not_kept_of_the_pile(const struct ur_state *state, struct move move) {
    return asked_first(state, move) || !(seat_of(state)->looking >> move.arg[0] & 1);
}

static bool no_income_tile(const struct ur_state *state, struct move move) {
    if (move.verb == UR_DO_COLLECT) return !(seat_of(state)->income >> move.arg[0] & 1);
    return !state->may[UR_PART_INCOME] || !(ur_incomes_left(state) >> move.arg[0] & 1);
}

/* Used in this round already, or some of the action is done and some is not. */
static bool income_not_now(const struct ur_state *state, struct move move) {
    if (seat_of(state)->spent >> move.arg[0] & 1) return true;
    return in_pool(state, move) && top_of(state)->a == UR_POOL_TURN;
}

static bool not_the_own_turn(const struct ur_state *state, struct move move) {
    (void)move;
    const struct step *step = top_of(state);
    return step->what != UR_STEP_TURN &&
           !(step->what == UR_STEP_POOL && (step->a == UR_POOL_TURN || step->a == UR_POOL_INCOME));
}

static bool coin_space_not_ready(const struct ur_state *state, struct move move) {
    unsigned route = move.arg[0] % UR_ROUTES;
    int space = ur_coin_space(state, route);
    return move.arg[0] / UR_ROUTES != state->board || space < 0 || seat_of(state)->paid >> route & 1 ||
           !(seat_of(state)->done >> space & 1) || !seat_of(state)->coins;
}

static bool coins_do_not_count(const struct ur_state *state, struct move move) {
    bool unpaid = false;
    for (unsigned r = 0; r < UR_ROUTES; r++)
        unpaid = unpaid || (ur_coin_space(state, r) >= 0 && !(seat_of(state)->paid >> r & 1));
    return unpaid && can_not_be_used_in_full(state, move);
}

static bool dividend_taken(const struct ur_state *state, struct move move) {
    if (asked_first(state, move) || !move.arg[0]) return true;
    for (int i = 0; i < UR_LEVELS; i++)
        if (state->dividend[i] == move.arg[0]) return true;
    return false;
}

static bool no_follow(const struct ur_state *state, struct move move) {
    (void)move;
    return !part(state, UR_PART_FOLLOW);
}

static bool green_is_as_near_as_can_be(const struct ur_state *state, struct move move) {
    unsigned route = move.arg[0] % UR_ROUTES;
    return move.arg[0] / UR_ROUTES != state->board || !ur_follow_to(state, top_of(state)->seat, route);
}

static bool no_site(const struct ur_state *state, struct move move) {
    if (asked_first(state, move)) return true;
    return move.arg[0] / UR_ROUTES != state->board || !seat_of(state)->sites[move.arg[0] % UR_ROUTES];
}

static bool no_nut(const struct ur_state *state, struct move move) {
    (void)move;
    return !state->may[UR_PART_NUT];
}

/* --- Coal ----------------------------------------------------------------------------------------------------- */

static bool no_coal_module(const struct ur_state *state, struct move move) {
    (void)move;
    return !ur_with(state, UR_MODULE_COAL);
}

static bool no_foundry_or_two_coal(const struct ur_state *state, struct move move) {
    if (move.verb != UR_DO_FOUNDRY) return seat_of(state)->coal < UR_HEAT;
    return !part(state, UR_PART_FOUNDRY) || !(state->display >> move.arg[0] & 1);
}

static bool no_time_for_coal(const struct ur_state *state, struct move move) {
    if (move.verb == UR_DO_USE) return move.arg[0] == UR_AT_BOILERMAN;
    return (move.verb == UR_DO_BURN && move.arg[0] != UR_AT_BOILERMAN) || top_of(state)->what != UR_STEP_TURN;
}

/* When relocating, or passing; or there is nothing else that surely could be used. */
static bool coal_without_action(const struct ur_state *state, struct move move) {
    if (move.verb == UR_DO_PASS) return top_of(state)->b;
    return top_of(state)->what != UR_STEP_TURN || !ur_surely_usable(state, top_of(state)->seat) ||
           top_of(state)->a;
}

static bool nothing_for_a_boilerman(const struct ur_state *state, struct move move) {
    if (move.verb == UR_DO_USE || move.verb == UR_DO_RELOCATE) return !state->display;
    return !state->melting || !ur_any_boiler(state, top_of(state)->seat);
}

static bool takes_no_boilerman(const struct ur_state *state, struct move move) {
    if (asked_first(state, move)) return true;
    if (move.verb == UR_DO_CLOSE) return !ur_any_boiler(state, top_of(state)->seat);
    if (move.verb == UR_DO_STAFF)
        return !seat_of(state)->factory[move.arg[0]] ||
               seat_of(state)->boiler >> (UR_BOILER_GAP + move.arg[0]) & 1;
    unsigned place = move.arg[0] % (UR_ROUTES * UR_SLOTS);
    return move.arg[0] / (UR_ROUTES * UR_SLOTS) != state->board ||
           !seat_of(state)->route[place / UR_SLOTS].loco[place % UR_SLOTS] ||
           seat_of(state)->boiler >> place & 1;
}

static bool foundry_used_or_not_there(const struct ur_state *state, struct move move) {
    return !(seat_of(state)->foundry >> move.arg[0] & 1) || seat_of(state)->fired >> move.arg[0] & 1;
}

static bool foundry_not_in_use(const struct ur_state *state, struct move move) {
    return state->firing != move.arg[0];
}

static bool not_reused_by_foundry(const struct ur_state *state, struct move move) {
    return wood_or_green(state, move) ? !seat_of(state)->strolled : no_such_space_of_ours(state, move);
}

static bool nothing_to_feed(const struct ur_state *state, struct move move) {
    if (move.verb == UR_DO_FEED) return !state->may[UR_PART_FEED] || !seat_of(state)->coal;
    return top_of(state)->what == UR_STEP_BUILD &&
           (asked_first(state, move) || move.arg[0] != top_of(state)->a);
}

static bool half_is_taken(const struct ur_state *state, struct move move) {
    unsigned other = move.arg[0] == UR_AT_COAL ? UR_AT_FOUNDRY : UR_AT_COAL;
    return state->seats <= 2 && state->on[other].seat != UR_NONE;
}

static bool shared_industry(const struct ur_state *state, struct move move) {
    (void)move;
    return state->industry == UR_INDUSTRY_ASIAN;
}

/* --- Modules --------------------------------------------------------------------------------------------------- */

static bool no_train(const struct ur_state *state, struct move move) {
    (void)move;
    return !ur_with(state, UR_MODULE_TRAIN);
}

static bool not_beside_the_train(const struct ur_state *state, struct move move) {
    return asked_first(state, move) || move.arg[0] >= UR_CARGOS || !state->beside[move.arg[0]];
}

static bool not_on_the_train(const struct ur_state *state, struct move move) {
    if (asked_first(state, move)) return true;
    for (unsigned i = 0; i < UR_TRAIN; i++)
        if (state->train[i] == move.arg[0]) return false;
    return true;
}

static bool no_recruit(const struct ur_state *state, struct move move) {
    struct move list[UR_MOVES_MAX];
    if (move.verb == UR_DO_RECRUIT)
        return move.arg[0] > UR_ENGINEERS ? !state->box_all || move.arg[0] > 2 * UR_ENGINEERS + 1 ||
                                                !in_list(list, ur_recruit_moves(state, list), move)
                                          : !in_list(list, ur_recruit_moves(state, list), move);
    return asked_first(state, move) || !ur_recruit_moves(state, list);
}

static bool no_route_for_the_car(const struct ur_state *state, struct move move) {
    if (move.verb == UR_DO_COUPLE) {
        unsigned route = move.arg[0] % UR_ROUTES, most = 0;
        for (unsigned i = 0; i < UR_SLOTS; i++) {
            unsigned number = (unsigned)ur_loco_number(seat_of(state), route, i);
            most = number > most ? number : most;
        }
        return move.arg[0] / UR_ROUTES != state->board || most < 3;
    }
    if (asked_first(state, move)) return true;
    for (unsigned i = 0; i < UR_ROUTES * UR_SLOTS; i++)
        if (ur_loco_number(seat_of(state), i / UR_SLOTS, i % UR_SLOTS) >= 3) return false;
    return true;
}

static bool special_factory_was_entered(const struct ur_state *state, struct move move) {
    return seat_of(state)->factory[move.arg[0]] == UR_TILE_IDEAS && state->factory_used;
}

static bool no_other_bonus(const struct ur_state *state, struct move move) {
    return asked_first(state, move) ||
           (top_of(state)->what == UR_STEP_SHARE && move.arg[0] == top_of(state)->a) ||
           top_of(state)->what == UR_STEP_SHARE;
}

static bool bonus_not_in_this_game(const struct ur_state *state, struct move move) {
    if (move.verb == UR_DO_TAKE) return !(state->starts >> move.arg[0] & 1);
    return move.arg[0] >= UR_STARTS || (move.arg[0] == UR_START_COAL && no_coal_module(state, move));
}

static bool no_own_factory(const struct ur_state *state, struct move move) {
    return asked_first(state, move) || !seat_of(state)->factory[move.arg[0]];
}

static bool names_itself_again(const struct ur_state *state, struct move move) {
    (void)move;
    return top_of(state)->b & UR_IS_AGAIN;
}

static bool no_engineer_of_others(const struct ur_state *state, struct move move) {
    if (asked_first(state, move) || move.arg[0] < UR_OWN) return true;
    bool others = false;
    for (unsigned i = 0; i < state->seats; i++)
        others =
            others || (i != top_of(state)->seat && state->seat[i].engineer >> (move.arg[0] - UR_OWN + 1) & 1);
    struct ur_cost cost = ur_cost(state, move.arg[0]);
    return !others || state->on[move.arg[0]].seat != UR_NONE || cost.workers != 1 || cost.coins ||
           units(move) != 1 || ur_effect_of(state, move.arg[0])->op[0].op == UR_OP_OTHER;
}

static const struct {
    const char *rule;
    bool (*breaks)(const struct ur_state *, struct move);
} rules[] = {
    {"UR-23", of_another_board},
    {"UR-25", no_such_wrench},
    {"UR-26", asked_first},
    {"UR-27", bonus_not_in_this_game},
    {"UR-33", one_action_a_turn},
    {"UR-41", occupied},
    {"UR-44", pays_too_much},
    {"UR-38", pays_too_little},
    {"UR-39", pays_workers_for_coins},
    {"UR-40", has_not_so_much},
    {"UR-53", owes},
    {"UR-61", marker_in_the_way},
    {"UR-62", marker_in_the_way},
    {"UR-63", not_for_this_route},
    {"UR-64", route_ends},
    {"UR-67", locked},
    {"UR-71", all_markers_used},
    {"UR-72", not_the_lowest},
    {"UR-75", slot_no_lower_or_doubled},
    {"UR-77", a_slot_is_empty},
    {"UR-84", no_such_gap},
    {"UR-98", no_doubler},
    {"UR-108", never_used_again},
    {"UR-134", no_key_or_no_car},
    {"UR-136", no_token_or_used},
    {"UR-137", no_card_part},
    {"UR-143", card_not_there},
    {"UR-179", piece_not_there},
    {"UR-181", piece_not_there},
    {"UR-194", valuation_excludes},
    {"UR-233", layer_not_full},
    {"UR-234", covered_is_locked_or_full},
    {"UR-276", special_not_there},
    {"UR-307", shared_industry},
    {"UR-304", asked_first},
    {"UR-303", no_nut},
    {"UR-288", closed_in_solo},
    {"UR-287", no_engineer_of_others},
    {"UR-286a", names_itself_again},
    {"UR-286", no_own_factory},
    {"UR-285", no_other_bonus},
    {"UR-284", no_part_for_that_route},
    {"UR-281", special_factory_was_entered},
    {"UR-279", no_route_for_the_car},
    {"UR-278", no_recruit},
    {"UR-274a", the_train_is_used},
    {"UR-273", not_on_the_train},
    {"UR-272", not_beside_the_train},
    {"UR-269", no_train},
    {"UR-267", half_is_taken},
    {"UR-266", nothing_to_feed},
    {"UR-265", not_reused_by_foundry},
    {"UR-263", foundry_not_in_use},
    {"UR-261", foundry_used_or_not_there},
    {"UR-256", takes_no_boilerman},
    {"UR-254", nothing_for_a_boilerman},
    {"UR-253", coal_without_action},
    {"UR-252", no_time_for_coal},
    {"UR-250", no_foundry_or_two_coal},
    {"UR-247", no_coal_module},
    {"UR-242", purple_cars_first},
    {"UR-240", car_stood_up_now},
    {"UR-239", no_car_to_be_used},
    {"UR-237", no_car_for_that_place},
    {"UR-232", gap_ahead},
    {"UR-231", must_be_entered},
    {"UR-223", no_site},
    {"UR-222", site_on_slot},
    {"UR-214", no_steelworks_first},
    {"UR-209", dividend_taken},
    {"UR-201", not_the_own_turn},
    {"UR-200a", coins_do_not_count},
    {"UR-234a", needs_more_than_is_owed},
    {"UR-200", coin_space_not_ready},
    {"UR-183", asked_first},
    {"UR-198", asked_first},
    {"UR-197", boulder_ahead},
    {"UR-191", not_the_own_turn},
    {"UR-189", income_not_now},
    {"UR-188", no_income_tile},
    {"UR-174", not_on_this_side},
    {"UR-166", not_in_this_round},
    {"UR-151", no_reward},
    {"UR-149", not_kept_of_the_pile},
    {"UR-139", no_medal},
    {"UR-121", no_space_to_move_to},
    {"UR-120", not_for_one_worker},
    {"UR-115", place_claimed},
    {"UR-113", green_is_as_near_as_can_be},
    {"UR-112", no_follow},
    {"UR-107a", wood_or_green},
    {"UR-107", no_such_space_of_ours},
    {"UR-104", no_engineer_printed},
    {"UR-102", not_own_engineer},
    {"UR-101", nobody_to_hire},
    {"UR-92", wrench_at_the_end},
    {"UR-91", the_same_as_another_wrench},
    {"UR-89", no_step_or_gap},
    {"UR-83", no_factory_there},
    {"UR-79", no_such_slot},
    {"UR-74", no_locomotive_left},
    {"UR-65a", more_than_one_part},
    {"UR-65", no_part_for_it},
    {"UR-58", pile_is_used_up},
    {"UR-56", asked_first},
    {"UR-55", asked_first},
    {"UR-52", in_pool},
    {"UR-48", can_not_be_used_in_full},
};

/* --- Moves that are tried --------------------------------------------------------------------------------- */

static bool finishes(const struct ur_state *state, struct move move, int seat) {
    struct ur_state next = *state;
    ur_game.apply(&next, move, NULL);
    return rh_can_finish(&ur_game, &next, seat, true, &naive_scratch);
}

/* Moves by the rulebook: a factory that is owed need have no place yet, each place of the lowest layer may be covered, and a coin is
 * paid whenever there is one. */
static size_t rulebook_moves(const struct ur_state *state, struct move *out) {
    static const bool same[UR_VERBS] = {
        [UR_DO_TRACK] = true, [UR_DO_STEP] = true,    [UR_DO_SKIP] = true, [UR_DO_LOCO] = true,
        [UR_DO_KEY] = true,   [UR_DO_IDEA] = true,    [UR_DO_CARD] = true, [UR_DO_FOLLOW] = true,
        [UR_DO_FEED] = true,  [UR_DO_SPECIAL] = true, [UR_DO_NUT] = true,
    };
    struct move list[RH_MOVES_MAX];
    uint8_t source[UR_SOURCES_OF_TILES];
    struct ur_state loose = *state;
    bool pool = top_of(state)->what == UR_STEP_POOL;
    size_t count = ur_game.moves(state, out), more;
    for (unsigned i = UR_PART_FACTORY; i <= UR_PART_EITHER; i++) {
        loose.may[i] = (uint8_t)(loose.may[i] + loose.must[i]);
        loose.must[i] = 0;
    }
    more = ur_game.moves(&loose, list);
    for (size_t i = 0; i < more; i++)
        if (same[list[i].verb] && !in_list(out, count, list[i])) out[count++] = list[i];
    bool builds = part(state, UR_PART_FACTORY) || part(state, UR_PART_EITHER);
    more = builds && pool ? ur_tile_moves(state, source) : 0;
    for (unsigned plot = 0; plot < ur_plots_of(state); plot++)
        for (size_t i = 0; i < more; i++) {
            struct move cover = {.verb = UR_DO_COVER, .arg = {source[i], (uint8_t)plot}};
            if (ur_may_cover(state, plot) && !in_list(out, count, cover)) out[count++] = cover;
        }
    for (unsigned r = 0; r < UR_ROUTES && pool; r++) {
        struct move pay = {.verb = UR_DO_PAY, .arg = {(uint8_t)ur_route_name(state, r)}};
        if (not_the_own_turn(state, pay) || coin_space_not_ready(state, pay)) continue;
        if (!in_list(out, count, pay)) out[count++] = pay;
    }
    return count;
}

static bool possible(const struct ur_state *state, int seat, int depth, int *positions) {
    struct move list[RH_MOVES_MAX];
    if (--*positions < 0) return false;
    enum owed owes = ur_game.owes(state, seat);
    if (owes == OWES_NOTHING || owes == OWES_PAYABLE) return true;
    if (!depth || ur_game.turn(state) != seat) return false;
    size_t count = rulebook_moves(state, list);
    for (size_t i = 0; i < count; i++) {
        struct ur_state next = *state;
        ur_game.apply(&next, list[i], NULL);
        if (possible(&next, seat, depth - 1, positions)) return true;
    }
    return false;
}

/* Could the move be finished by the rulebook, in so few moves? One in five is asked. */
static bool possible_by_rulebook(const struct ur_state *state, struct move move, bool listed) {
    enum { DEPTH = 6, POSITIONS = 150 };
    static unsigned asked;
    bool exact = state->board != UR_AMERICAN && state->industry != UR_INDUSTRY_ASIAN;
    if (exact || move.verb == UR_DO_STAY || move.verb == UR_DO_RELOCATE) return false;
    if (move.verb == UR_DO_USE && seat_of(state)->coins < ur_cost(state, move.arg[0]).coins) return false;
    if (++asked % 5) return false;
    struct ur_state next = *state;
    if (listed) /* paid as it says */
        ur_game.apply(&next, move, NULL);
    else
        next = after(state, move);
    for (int depth = 1, left = POSITIONS; depth <= DEPTH && left >= 0; depth++) {
        left = POSITIONS;
        if (possible(&next, ur_game.turn(state), depth, &left)) return true;
    }
    return false;
}

static bool is_rule(const struct error *error, const char *rule) {
    return strcmp(error->rule, rule) == 0;
}

static void judge(const struct walk *walk, const struct move *local, size_t count, struct move move) {
    const struct ur_state *state = (const struct ur_state *)walk->state;
    struct error error = {.message = ""};
    struct move same = move;
    if (!rh_move_valid(ur_game.verbs, move, NULL)) return;
    if (rh_legal(&ur_game, state, walk->turn, &same, &test_scratch, &error)) return;
    refused[move.verb]++;
    if (!error.rule[0]) walk_fail(walk, "%s: no rule is cited", error.message);
    bool listed = in_list(local, count, move), whole = is_rule(&error, "UR-50");
    bool ruling = is_rule(&error, "UR-234a") || is_rule(&error, "UR-200a");
    bool in_full = is_rule(&error, "UR-48") || is_rule(&error, "UR-272") || is_rule(&error, "UR-234");
    whole = whole || (listed && (in_full || ruling));
    narrowed += ruling;
    if (listed != whole)
        walk_fail(walk, "%s (verb %s): cited for a move that is %slegal by itself", error.message,
                  ur_game.verbs[move.verb].name, listed ? "" : "not ");
    bool unsure = listed ? !ruling : is_rule(&error, "UR-48") || is_rule(&error, "UR-234");
    if (unsure && possible_by_rulebook(state, move, listed))
        walk_fail(walk, "%s: but by the rulebook it could be finished", error.message);
    if (listed) {
        unfinished++;
        if (finishes(state, move, walk->turn)) walk_fail(walk, "%s: but it could be finished", error.message);
        return;
    }
    bool known = false;
    for (size_t i = 0; i < RH_COUNT(rules); i++) {
        if (strcmp(rules[i].rule, error.rule) != 0) continue;
        known = true;
        if (!rules[i].breaks(state, move))
            walk_fail(walk, "%s: verb %s, arguments %d %d, do not break it", error.message,
                      ur_game.verbs[move.verb].name, move.arg[0], move.arg[1]);
    }
    if (!known) walk_fail(walk, "%s: there is no predicate for %s", error.message, error.rule);
}

static struct move draw_move(struct random *luck, unsigned verb) {
    struct move move = {.verb = (uint8_t)verb};
    int bytes = rh_verb_bytes(&ur_game.verbs[verb], RH_ARGS);
    for (int i = 0; i < bytes; i++) move.arg[i] = (uint8_t)rh_below(luck, rh_below(luck, 2) ? 8 : 64);
    if (verb == UR_DO_TRACK) move.arg[1] = RH_ABSENT;
    return move;
}

static void refusals_are_true(struct walk *walk) {
    static struct move local[RH_MOVES_MAX];
    if (walk->turn < 0) return;
    struct random luck = walk_luck(walk);
    size_t count = ur_game.moves(walk->state, local);
    for (size_t i = 0; i < count; i++) judge(walk, local, count, local[i]);
    for (unsigned verb = UR_DO_TAKE; verb < UR_VERBS; verb++)
        for (int i = 0; i < 3 && !ur_game.verbs[verb].chance; i++)
            judge(walk, local, count, draw_move(&luck, verb));
    for (int i = 0; i < 12; i++) { /* what is legal, with an argument changed */
        struct move move = local[rh_below(&luck, (uint32_t)count)];
        move.arg[rh_below(&luck, 2)] = (uint8_t)rh_below(&luck, 40);
        judge(walk, local, count, move);
    }
}

static void refused_moves_break_the_rule_that_is_cited(void **unused) {
    static struct walk walk;
    (void)unused;
    unsigned games = test_effort(200), every = games < 40 ? 3 : 1;
    for (unsigned seed = 1; seed <= (games ? games : 1); seed++) {
        struct table table = {.seats = (uint8_t)(1 + seed % UR_SEATS)};
        table.option[UR_OPTION_BOARD] = (uint8_t)(seed / 4 % UR_BOARDS);
        table.option[UR_OPTION_INDUSTRY] = (uint8_t)(seed / 16 % 4);
        for (int i = UR_OPTION_ENGINEERS; i <= UR_OPTION_IDEAS; i++) table.option[i] = seed >> (i - 2) & 1;
        walk_begin(&walk, &ur_game, &table, seed);
        while (walk_next(&walk))
            if (walk.number % every == 0) refusals_are_true(&walk);
    }
    assert_true(unfinished > 0);
    if (games >= 40) assert_true(narrowed > 0); /* fewer meet none; scenarios of UR-200a and UR-234a do */
    for (unsigned verb = UR_DO_TAKE; verb < UR_VERBS; verb++)
        if (!refused[verb] && !ur_game.verbs[verb].chance)
            fail_msg("no move of the verb %s was refused", ur_game.verbs[verb].name);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(refused_moves_break_the_rule_that_is_cited)};
    return cmocka_run_group_tests_name("ultimate refusals", tests, NULL, NULL);
}
