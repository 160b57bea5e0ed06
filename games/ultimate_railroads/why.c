/* Why a move is refused: the rule behind it. */
#include "games/ultimate_railroads/rules.h"

extern const struct game ur_game;

/* --- What can't be finished ------------------------------------------------------------------------------- */

/* UR-201 */
static bool in_own_turn(const struct ur_state *state) {
    for (int i = state->agenda.steps; i-- > 0;) {
        const struct step *step = &state->agenda.step[i];
        if (step->what == UR_STEP_TURN) return true;
        if (step->what == UR_STEP_POOL) return step->a == UR_POOL_TURN || step->a == UR_POOL_INCOME;
    }
    return false;
}

/* Could what is owed be finished by the rulebook, as far as is known? On the industry board what a factory covers is owed too; a second
 * one may come on any place. UR-234 */
static bool by_rulebook(const struct ur_state *state, unsigned seat, bool coins) {
    bool one = ur_could_build(state, seat, state->must) == 1;
    if (!ur_shared(state) || !state->must[UR_PART_FACTORY] || !one)
        return ur_by_rulebook(state, seat, state->must, coins);
    for (unsigned plot = 0; plot < ur_plots_of(state); plot++) {
        uint8_t must[UR_PARTS];
        memcpy(must, state->must, sizeof must);
        if (ur_may_cover(state, plot) && ur_demand(state, seat, ur_covered(state, plot), must) &&
            ur_by_rulebook(state, seat, must, coins))
            return true;
    }
    return false;
}

/* Why what is owed can't be finished: */
struct reason {
    const char *rule;      /* whatever one does, or */
    const char *otherwise; /* perhaps one could, and none of the two rulings below is in the way */
};

/* A factory that is owed has no place now, or one that could be built might not have it. */
static bool needs_place(const struct ur_state *state, unsigned seat) {
    if (!ur_surely_builds(state, seat, state->must)) return true;
    return ur_could_build(state, seat, state->must) && ur_place_closed(state, seat, state->must);
}

/* Is it so by the rulebook, or for one of the two rulings that leave out what the rulebook allows? Bounds answer (reachable.c): where they
 * are not sure, the ruling is named. */
static const char *or_ruling(const struct ur_state *state, unsigned seat, struct reason reason) {
    bool coins = in_own_turn(state);
    if (!by_rulebook(state, seat, coins)) return reason.rule;
    if (ur_shared(state) && needs_place(state, seat))
        return "UR-234a a place and a tile for a factory must be there from the beginning";
    if (coins && ur_could_buy(state, seat, state->must))
        return "UR-200a what a coin would buy does not count, and the rest is not enough";
    return reason.otherwise;
}

static bool names_a_choice(const struct ur_state *state, unsigned seat) {
    const struct step *top = ur_top(state);
    return top->seat == seat && top->what >= UR_STEP_CHOSEN && top->what <= UR_STEP_REUSE &&
           top->b & UR_IS_DIRECT;
}

/* The same where a direct part names something first: a space to be used again, a token for the train. */
static const char *or_ruling_after(const struct ur_state *state, unsigned seat, struct reason reason,
                                   int choices) {
    struct move list[UR_MOVES_MAX];
    if (!choices || !names_a_choice(state, seat)) return or_ruling(state, seat, reason);
    size_t count = ur_moves(state, list);
    for (size_t i = 0; i < count; i++) {
        struct ur_state next = *state;
        ur_game.apply(&next, list[i], NULL);
        const char *found = or_ruling_after(&next, seat, reason, choices - 1);
        if (found != reason.rule) return found;
    }
    return reason.rule;
}

enum { CHOICES = 2 }; /* a factory that uses a space again, and that space the train */

static const char *why_not_finished(const struct ur_state *state, struct move move, struct reason reason) {
    struct ur_state next = *state;
    unsigned seat = ur_top(state)->seat;
    ur_game.apply(&next, move, NULL);
    return or_ruling_after(&next, seat, reason, CHOICES);
}

/* Steps that a space asks for, its pool among them; only an edited position has no room for them. */
enum { STEPS = 4 };

/* Why a space is refused; payment aside. */
static const char *why_space(const struct ur_state *state, const struct step *step, unsigned space) {
    const char *refused = ur_space_refuses(state, step->seat, space);
    if (refused != ur_not_in_full || state->agenda.steps + STEPS > RH_AGENDA) return refused;
    struct ur_state next = *state;
    ur_push(&next, UR_STEP_POOL, step->seat, step->what == UR_STEP_TURN ? UR_POOL_TURN : UR_POOL_RELOCATION,
            0);
    ur_grant(&next, step->seat, &ur_space[space].effect, true, UR_NONE, NULL);
    return or_ruling_after(&next, step->seat, (struct reason){refused, refused}, CHOICES);
}

/* --- By verbs --------------------------------------------------------------------------------------------- */

static const char *why_use(const struct ur_state *state, const struct step *step, struct move move) {
    const char *refused = why_space(state, step, move.arg[0]);
    if (refused) return refused;
    struct ur_cost cost = ur_cost(state, move.arg[0]);
    struct ur_pay pay = ur_pay_of(move.arg[1]);
    if (pay.workers + pay.wood + pay.coins > cost.workers + cost.coins)
        return "UR-44 that is more than the space costs";
    if (pay.coins < cost.coins) return "UR-39 workers never replace coins";
    if (pay.workers + pay.wood + pay.coins < cost.workers + cost.coins)
        return "UR-38 that is less than the space costs";
    return "UR-40 you do not have that in your supply";
}

static const char *why_track(const struct ur_state *state, unsigned seat, struct move move) {
    unsigned colour = move.arg[0] % UR_COLOURS, route = move.arg[0] / UR_COLOURS;
    const struct ur_seat *mine = &state->seat[seat];
    if (route / UR_ROUTES != state->board) return "UR-23 that is a route of another board";
    route %= UR_ROUTES;
    const struct ur_route *printed = ur_route_of(state, seat, route);
    uint8_t at = mine->route[route].at[colour];
    if (!ur_has(printed->colours, colour)) return "UR-63 that colour is not for this route";
    if (!ur_has(mine->unlocked, colour)) return "UR-67 that colour is still locked";
    bool named = false;
    for (unsigned i = 0; i < UR_TRACK_PARTS; i++)
        if ((state->must[i] || state->may[i]) && ur_has(ur_part_set[i], colour)) named = true;
    if (state->must[UR_PART_ROUTE_1 + route] || state->may[UR_PART_ROUTE_1 + route]) named = true;
    if (!named && rh_pending(state->must + UR_PART_ROUTE_1, UR_ROUTES))
        return "UR-284 one move on each route";
    if (!named && rh_pending(state->may + UR_PART_ROUTE_1, UR_ROUTES)) return "UR-284 one move on each route";
    if (!named) return "UR-65 no move of that colour is left";
    if (colour == UR_WOOD && at == printed->length) return "UR-64 the route ends there";
    if (colour == UR_WOOD && !ur_can_move(state, seat, route, colour))
        return "UR-197 a boulder is in the way";
    if (colour != UR_WOOD && at + 1 >= mine->route[route].at[colour - 1])
        return at ? "UR-61 the marker ahead is in the way" : "UR-62 the colour ahead has not left space 1";
    if (!ur_can_move(state, seat, route, colour)) return "UR-71 no marker of that colour is left";
    return move.arg[1] == RH_ABSENT ? "UR-65a say which part of the action is used up"
                                    : "UR-65 that part of the action is not there to be used up";
}

static const char *why_step(const struct ur_state *state, unsigned seat, struct move move) {
    const struct ur_seat *mine = &state->seat[seat];
    if (move.arg[0] >= mine->wrenches) return "UR-25 you have no such wrench";
    if (!state->must[UR_PART_STEP] && !state->may[UR_PART_STEP]) return "UR-89 no industry step is left";
    if (mine->wrench[move.arg[0]] + 1 >= ur_lane_of(state, mine, move.arg[0])->nodes)
        return "UR-92 that wrench is at the end";
    if (ur_boulder_at(mine, ur_lane_of(state, mine, move.arg[0]), mine->wrench[move.arg[0]] + 1u))
        return "UR-197 a boulder is in the way";
    if (!ur_can_step(state, seat, move.arg[0]))
        return ur_shared(state) ? "UR-232 the next factory is not built over yet"
                                : "UR-89 the next gap is empty";
    return "UR-91 another wrench on that space is the same";
}

static const char *why_skip(const struct ur_state *state, unsigned seat, struct move move) {
    const struct ur_seat *mine = &state->seat[seat];
    if (move.arg[0] >= mine->wrenches) return "UR-25 you have no such wrench";
    if (!ur_owed_or_open(state, UR_PART_STEP)) return "UR-89 no industry step is left";
    return ur_may_skip(state, mine, move.arg[0])
               ? "UR-91 another wrench on that space is the same"
               : "UR-231 only a factory that need not be entered can be passed by";
}

static bool has_tile_part(const struct ur_state *state, unsigned part) {
    return state->must[part] || state->may[part] || state->must[UR_PART_EITHER] || state->may[UR_PART_EITHER];
}

static const char *why_slot(const struct ur_state *state, unsigned seat, unsigned number, unsigned name) {
    if (name == UR_SUPPLY) return "UR-77 a locomotive goes back only if every slot is taken";
    unsigned route = name / UR_SLOTS, slot = name % UR_SLOTS;
    if (route / UR_ROUTES != state->board) return "UR-23 that is a route of another board";
    route %= UR_ROUTES;
    if (slot >= ur_board_of(state)->route[route].slots) return "UR-79 that route has no such slot";
    if (slot >= ur_slots(state, seat, route)) return "UR-222 a construction site blocks that slot";
    if (ur_loco_number(&state->seat[seat], route, slot) >= number)
        return "UR-75 only a lower number can be replaced";
    return "UR-75 another slot of that route is the same";
}

static const char *why_loco(const struct ur_state *state, unsigned seat, struct move move) {
    if (!has_tile_part(state, UR_PART_LOCO)) return "UR-72 no locomotive is to be taken";
    if (!ur_lowest(state)) return "UR-74 no locomotive is left";
    if (move.arg[0] >= UR_TILES || !(ur_lowest(state) >> move.arg[0] & 1))
        return "UR-72 locomotives are taken from the lowest stack";
    return why_slot(state, seat, ur_number[move.arg[0]], move.arg[1]);
}

/* On the industry board, but for the tile. */
static const char *why_cover(const struct ur_state *state, struct move move) {
    static const char in_full[] = "UR-234 what is covered could not be carried out in full";
    static const char ruling[] = "UR-234a what is covered must be possible by what is owed alone";
    if (!ur_may_cover(state, move.arg[1])) return "UR-233 the layer below must be full first";
    return why_not_finished(state, move, (struct reason){in_full, ruling}) == in_full ? in_full : ruling;
}

static const char *why_factory(const struct ur_state *state, unsigned seat, struct move move) {
    if (!has_tile_part(state, UR_PART_FACTORY)) return "UR-83 no factory is to be built";
    if (move.arg[0] < UR_TILES && !(ur_lowest(state) >> move.arg[0] & 1))
        return "UR-83 a factory comes from the lowest stack, or from those returned";
    if (move.arg[0] >= UR_TILES && !state->returned[move.arg[0] - UR_TILES])
        return "UR-83 no such factory was returned";
    (void)seat;
    if (ur_shared(state) != (move.verb == UR_DO_COVER))
        return ur_shared(state) ? "UR-233 factories are built on the industry board"
                                : "UR-233 there is no industry board in this game";
    if (!ur_shared(state)) return "UR-84 gaps are filled from the first to the fifth";
    return why_cover(state, move);
}

static const char *why_car(const struct ur_state *state, const struct step *step, struct move move) {
    const struct ur_seat *mine = &state->seat[step->seat];
    unsigned colour = move.arg[0] / UR_CAR_PLACES, place = move.arg[0] % UR_CAR_PLACES;
    const struct ur_cars *cars = &mine->car[colour];
    if (step->what == UR_STEP_PURPLE && (colour != UR_PURPLE_CAR || place != UR_CAR_NEW))
        return "UR-242 the purple cars are placed first";
    if (move.arg[1] >= ur_plots_of(state)) return "UR-237 there is no such factory";
    if (ur_has(cars->lying | cars->standing, move.arg[1]))
        return "UR-237 one car of a colour beside a factory";
    if (place == UR_CAR_WORKSHOP)
        return state->may[UR_PART_WORKSHOP] ? "UR-134 no such car is in the workshop"
                                            : "UR-134 only a key brings a car back from the workshop";
    if (!state->may[UR_PART_CAR]) return "UR-237 a car is placed when a factory was built";
    return mine->car[UR_OWN_CAR].unplaced ? "UR-237 cars that were never placed come first"
                                          : "UR-237 no such car is there";
}

static const char *why_drive(const struct ur_state *state, const struct step *step, struct move move) {
    unsigned colour = move.arg[0] / UR_CAR_PLACES, place = move.arg[0] % UR_CAR_PLACES;
    const struct ur_cars *cars = &state->seat[step->seat].car[colour];
    if (place == UR_CAR_WORKSHOP) return "UR-239 a car in the workshop must come back first";
    if (place == UR_CAR_NEW || !ur_has(cars->lying | cars->standing, place - 1u))
        return "UR-239 no such car of yours is there";
    return ur_has(cars->standing, place - 1u) ? "UR-240 that car stood up in this very turn"
                                              : "UR-239 only a car that stands can be used";
}

static const char *why_idea(const struct ur_state *state, unsigned seat, struct move move) {
    if (!state->open && !state->may[UR_PART_TOKEN]) return "UR-136 no idea space is open";
    if (!ur_has(state->seat[seat].token, move.arg[0])) return "UR-136 that idea token is used";
    return "UR-194 the special valuation excludes that token";
}

static const char *why_card(const struct ur_state *state, struct move move) {
    if (!state->may[UR_PART_IDEA_CARD]) return "UR-137 no idea card is to be taken";
    if (!ur_has(state->ideas, move.arg[0])) return "UR-143 that idea card is not there";
    return "UR-194 revaluation excludes that card";
}

static const char *why_collect(const struct ur_state *state, const struct step *step, struct move move) {
    const struct ur_seat *seat = &state->seat[step->seat];
    if (!ur_has(seat->income, move.arg[0])) return "UR-188 that income tile is not yours";
    if (ur_has(seat->spent, move.arg[0])) return "UR-189 each income tile is used once a round";
    if (step->what == UR_STEP_POOL && step->a == UR_POOL_INCOME)
        return "UR-52 what is in the action pool is resolved first";
    return step->what == UR_STEP_POOL && step->a == UR_POOL_TURN ? "UR-189 before the action, or after it"
                                                                 : "UR-191 only in your own turn";
}

/* UR-200, UR-201 */
static const char *why_pay(const struct ur_state *state, const struct step *step, struct move move) {
    unsigned route = move.arg[0] % UR_ROUTES;
    const struct ur_seat *seat = &state->seat[step->seat];
    if (move.arg[0] / UR_ROUTES != state->board || ur_coin_space(state, route) < 0)
        return "UR-200 there is no coin space on that route";
    if (step->what == UR_STEP_POOL && step->a != UR_POOL_TURN && step->a != UR_POOL_INCOME)
        return "UR-201 a coin is paid only in your own turn";
    if (ur_has(seat->paid, route)) return "UR-200 each coin space is paid once";
    if (!(seat->done >> ur_coin_space(state, route) & 1))
        return "UR-200 your track has not come to that space";
    return seat->coins ? "UR-200a what is owed must be possible without it" : "UR-200 you have no coin";
}

static const char *why_steel(const struct ur_state *state, const struct step *step, struct move move) {
    (void)state, (void)step;
    if (move.verb != UR_DO_FACTORY || move.arg[0] != UR_TILE_STEEL)
        return "UR-214 the steelworks is built first, or goes to the box";
    return "UR-84 gaps are filled from the first to the fifth";
}

static const char *why_special(const struct ur_state *state, struct move move) {
    if (!state->may[UR_PART_SPECIAL]) return "UR-276 no special idea card is to be taken";
    if (!ur_has(state->specials, move.arg[0])) return "UR-276 that special idea card is not there";
    return move.arg[0] == UR_CARD_FREIGHT ? "UR-279 no route of yours has a locomotive of 3 or more"
                                          : "UR-278 no engineer is in the box";
}

/* A boilerman in hand, a factory or an engineer of a card, the freight car: named before anything else. */
static const char *why_named(const struct ur_state *state, const struct step *step, struct move move) {
    switch (step->what) {
    case UR_STEP_STOKE:
        if (move.verb == UR_DO_STAFF && state->industry == UR_INDUSTRY_ASIAN)
            return "UR-307 no boilermen on the board that all share";
        return move.verb == UR_DO_STOKE || move.verb == UR_DO_STAFF
                   ? "UR-256 an own locomotive or factory that has no boilerman"
                   : "UR-256 the boilerman is placed first";
    case UR_STEP_BUILD:
        if (ur_shared(state))
            return move.verb == UR_DO_COVER && move.arg[0] == step->a
                       ? why_cover(state, move)
                       : "UR-266 the factory of the card is built first";
        return move.verb == UR_DO_BUILD ? "UR-84 gaps are filled from the first to the fifth"
                                        : "UR-266 the factory of the card is built first";
    case UR_STEP_RECRUIT:
        if (move.verb != UR_DO_RECRUIT) return "UR-278 an engineer is taken first";
        return move.arg[0] > UR_ENGINEERS && !state->box_all
                   ? "UR-278 only engineers of this game"
                   : "UR-278 no engineer with that number is in the box";
    default:
        return move.verb == UR_DO_COUPLE ? "UR-279 a route with a locomotive of 3 or more"
                                         : "UR-279 the freight car is placed first";
    }
}

/* What uses up a part of the pool, and cannot: by whether there is such a part. */
struct part_refusal {
    uint8_t verb, part;
    const char *open, *closed;
};

static const char *why_part(const struct ur_state *state, int verb) {
    static const struct part_refusal refusal[] = {
        {UR_DO_KEY, UR_PART_KEY, "UR-134 no car of yours is in the workshop",
         "UR-134 there is no key to use"},
        {UR_DO_REWARD, UR_PART_CARD_OR, "UR-58 no end bonus card is left",
         "UR-151 no factory #9 was entered"},
        {UR_DO_FOLLOW, UR_PART_FOLLOW, "UR-113 green can't come nearer to wood there",
         "UR-112 no engineer moves green behind wood"},
        {UR_DO_INCOME, UR_PART_INCOME, "UR-188 that income tile is taken",
         "UR-188 no income space was reached"},
        {UR_DO_FOUNDRY, UR_PART_FOUNDRY, "UR-250 only a foundry on display",
         "UR-250 no foundry is to be taken"},
        {UR_DO_FEED, UR_PART_FEED, "UR-266 you have no coal",
         "UR-266 three coal at most, on entering the coal factory"},
    };
    for (size_t i = 0; i < sizeof refusal / sizeof *refusal; i++)
        if (refusal[i].verb == verb)
            return ur_owed_or_open(state, refusal[i].part) ? refusal[i].open : refusal[i].closed;
    return NULL;
}

/* What is refused for one reason only while the pool is being resolved. */
static const char *why_never(int verb) {
    switch (verb) {
    case UR_DO_NUT:
        return "UR-303 no wrench has come to the screw nut";
    case UR_DO_DRIVE:
        return "UR-239 a car is used instead of an action space";
    case UR_DO_TRADE:
        return "UR-136 two unused idea tokens, for a factory #10b";
    case UR_DO_DOUBLER:
        return "UR-98 no doubler is to be placed there";
    case UR_DO_MEDAL:
        return "UR-139 no medal is to be placed there";
    case UR_DO_END:
        return "UR-53 every part of a direct action must be carried out first";
    case UR_DO_USE:
        return "UR-33 one action space a turn";
    case UR_DO_PASS:
        return "UR-33 a turn is an action or a pass, not both";
    default:
        return "UR-52 the action pool is being resolved";
    }
}

static const char *why_pool(const struct ur_state *state, const struct step *step, struct move move) {
    unsigned seat = step->seat;
    switch (move.verb) {
    case UR_DO_TRACK:
        return why_track(state, seat, move);
    case UR_DO_STEP:
        return why_step(state, seat, move);
    case UR_DO_LOCO:
        return why_loco(state, seat, move);
    case UR_DO_FACTORY:
    case UR_DO_COVER:
        return why_factory(state, seat, move);
    case UR_DO_SKIP:
        return why_skip(state, seat, move);
    case UR_DO_CAR:
        return why_car(state, step, move);
    case UR_DO_IDEA:
        return why_idea(state, seat, move);
    case UR_DO_CARD:
        return why_card(state, move);
    case UR_DO_COLLECT:
        return why_collect(state, step, move);
    case UR_DO_PAY:
        return why_pay(state, step, move);
    case UR_DO_FIRE:
    case UR_DO_BURN:
    case UR_DO_CLOSE:
        return ur_heat_refuses(state, step, move);
    case UR_DO_SPECIAL:
        return why_special(state, move);
    default:
        break;
    }
    const char *refused = why_part(state, move.verb);
    return refused ? refused : why_never(move.verb);
}

static const char *why_choose(const struct step *step, struct move move) {
    if (move.verb != UR_DO_CHOOSE) return "UR-285 a starting bonus is chosen first";
    return step->what == UR_STEP_SHARE ? "UR-285 only one of the other starting bonuses"
                                       : "UR-27 that starting bonus is not in this game";
}

static const char *why_load(struct move move) {
    if (move.verb != UR_DO_LOAD) return "UR-272 a token is put on the train first";
    return "UR-272 that token does not lie beside the train";
}

static const char *why_resolve(const struct ur_state *state, const struct step *step, struct move move) {
    if (move.verb == UR_DO_STAY) return "UR-48 a direct action must name a factory";
    if (move.verb != UR_DO_RESOLVE) return "UR-286 a factory is named first";
    if (!state->seat[step->seat].factory[move.arg[0]]) return "UR-286 there is no factory of yours";
    if (state->seat[step->seat].factory[move.arg[0]] == UR_TILE_IDEAS)
        return "UR-281 a wrench has entered the special factory already";
    return "UR-286a an engineer that is used again does not use itself once more";
}

static const char *why_borrow(const struct ur_state *state, const struct step *step, struct move move) {
    if (move.verb == UR_DO_STAY) return "UR-48 a direct action must name an engineer";
    if (move.verb != UR_DO_BORROW) return "UR-287 an engineer of another player is named first";
    unsigned space = move.arg[0];
    if (space < UR_OWN || ur_space_open(state, step->seat, space))
        return "UR-287 only an engineer of another player";
    if (state->on[space].seat != UR_NONE) return "UR-287 that engineer is occupied";
    if (!ur_may_borrow(state, step->seat, space))
        return "UR-287 only an engineer who costs exactly one worker, and whom another player has";
    struct ur_pay pay = ur_pay_of(move.arg[1]);
    if (pay.workers + pay.wood + pay.coins != 1) return "UR-287 one more unit is placed";
    return "UR-40 you do not have that in your supply";
}

static const char *why_again(const struct ur_state *state, const struct step *step, struct move move) {
    if (move.verb == UR_DO_STAY) return "UR-48 a direct action must name a space";
    if (move.verb != UR_DO_AGAIN) return "UR-56 the space to be used again is named first";
    if (move.arg[0] == UR_AT_WOOD_GREEN && step->a >= UR_REUSE_FOUNDRY)
        return "UR-265 you have not used that space";
    if (move.arg[0] == UR_AT_WOOD_GREEN) return "UR-107a that space is never occupied";
    const struct ur_used *used = &state->on[move.arg[0]];
    if (move.arg[0] == UR_AT_TRAIN && used->seat == step->seat && ur_train_moves(state))
        return "UR-274a not in the turn in which the train is used";
    if (used->seat != step->seat) return "UR-107 only a space that you occupy";
    if (used->workers + used->coins + used->wood > step->a)
        return step->a == 1 ? "UR-107 only a space with a single unit"
                            : "UR-265 only a space with one or two units";
    return "UR-108 that space can't be used again";
}

static const char *why_relocate(const struct ur_state *state, const struct step *step, struct move move) {
    if (move.verb != UR_DO_RELOCATE) return "UR-120 a turn order worker may be moved now";
    if (move.arg[0] == UR_AT_FIRST || move.arg[0] == UR_AT_SECOND)
        return "UR-121 not to another turn order space";
    const char *refused = why_space(state, step, move.arg[0]);
    if (refused) return refused;
    if (ur_effect_of(state, move.arg[0])->op[0].op == UR_OP_OTHER)
        return "UR-121 not to an action that asks for a further worker";
    return "UR-120 only to a space for exactly one worker and no coin";
}

/* What is legal by itself is refused because what is owed could not be finished after it. UR-48, UR-50 */
static bool locally_legal(const struct ur_state *state, struct move move) {
    struct move list[UR_MOVES_MAX];
    size_t count = ur_moves(state, list);
    for (size_t i = 0; i < count; i++)
        if (rh_move_equal(list[i], move)) return true;
    return false;
}

static const char *rule_unfinished(struct move move) {
    switch (move.verb) {
    case UR_DO_USE:
    case UR_DO_RELOCATE:
    case UR_DO_AGAIN:
    case UR_DO_RESOLVE:
    case UR_DO_BORROW:
    case UR_DO_CHOOSE:
        return ur_not_in_full;
    case UR_DO_LOAD:
        return "UR-272 with that token the train can't be used in full";
    default:
        return "UR-50 another part of the action could not be finished after that";
    }
}

static const char *why_turn(const struct ur_state *state, const struct step *step, struct move move) {
    switch (move.verb) {
    case UR_DO_COLLECT:
        return why_collect(state, step, move);
    case UR_DO_DRIVE:
        return why_drive(state, step, move);
    case UR_DO_PAY:
        return why_pay(state, step, move);
    case UR_DO_FIRE:
    case UR_DO_BURN:
    case UR_DO_CLOSE:
        return ur_heat_refuses(state, step, move);
    case UR_DO_PASS:
        return "UR-253 coal was used beside an action, so there is one";
    case UR_DO_USE:
        return why_use(state, step, move);
    default:
        return "UR-33 use an action space, or pass";
    }
}

static const char *why_lay(const struct step *step, struct move move) {
    if (move.verb != UR_DO_LAY) return "UR-183 what is laid is chosen first";
    return step->a ? "UR-181 an extension that is left, of the size of the gap" : "UR-179 Hamburg or Berlin";
}

const char *ur_why(const void *at, struct move move) {
    const struct ur_state *state = at;
    const struct step *step = ur_top(state);
    if (locally_legal(state, move)) {
        const char *rule = rule_unfinished(move);
        return why_not_finished(state, move, (struct reason){rule, rule});
    }
    switch (step->what) {
    case UR_STEP_BONUS:
        return move.verb == UR_DO_TAKE ? "UR-27 that starting bonus is taken" : "UR-26 take a starting bonus";
    case UR_STEP_LAY:
        return why_lay(step, move);
    case UR_STEP_TURN:
        return why_turn(state, step, move);
    case UR_STEP_POOL:
        return why_pool(state, step, move);
    case UR_STEP_PLACE:
        return move.verb == UR_DO_PLACE
                   ? why_slot(state, step->seat, ur_number[step->a] + step->b, move.arg[0])
                   : "UR-55 the locomotive in hand is placed first";
    case UR_STEP_PURPLE:
        return move.verb == UR_DO_CAR ? why_car(state, step, move)
                                      : "UR-242 the purple cars are placed first";
    case UR_STEP_SITE:
        return move.verb == UR_DO_SITE ? "UR-223 there is no construction site of yours"
                                       : "UR-223 a construction site is removed first";
    case UR_STEP_STOKE:
    case UR_STEP_BUILD:
    case UR_STEP_RECRUIT:
    case UR_STEP_COUPLE:
        return why_named(state, step, move);
    case UR_STEP_CHOSEN:
    case UR_STEP_SHARE:
        return why_choose(step, move);
    case UR_STEP_LOAD:
        return why_load(move);
    case UR_STEP_RIDE:
        return "UR-273 one of the three tokens on the train may be resolved, or none";
    case UR_STEP_BLAST:
        return "UR-198 a boulder is blasted first";
    case UR_STEP_DIVIDEND:
        return move.verb == UR_DO_DIVIDEND ? "UR-209 that dividend is not free"
                                           : "UR-209 a dividend is chosen first";
    case UR_STEP_STEEL:
        return why_steel(state, step, move);
    case UR_STEP_LANE:
        return "UR-304 the lane of the third wrench is chosen first";
    case UR_STEP_OWN:
        return why_resolve(state, step, move);
    case UR_STEP_OTHER:
        return why_borrow(state, step, move);
    case UR_STEP_REUSE:
        return why_again(state, step, move);
    case UR_STEP_KEEP:
        return "UR-149 one of the end bonus cards in the pile is kept";
    default:
        return why_relocate(state, step, move);
    }
}
