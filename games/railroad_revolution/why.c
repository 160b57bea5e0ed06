/* The rule behind a refusal: of a move that belongs to another moment, of one whose own conditions don't hold, and of one after
 * which the turn could not be finished (RR-51). */
#include "games/railroad_revolution/rules.h"

/* --- Moves that belong elsewhere ------------------------------------------------------------------------- */

/* The rule that says what is decided in each step. */
static const char *const asked[REV_STEPS] = {
    [REV_STEP_DRAFT] = "RR-29 a setup tile is chosen now",
    [REV_STEP_TURN] = "RR-39 a turn begins with placing a worker",
    [REV_STEP_POOL] = "RR-47 this is no effect of the action under way",
    [REV_STEP_OFFER] = "RR-109 deals are offered now",
    [REV_STEP_PROMOTE] = "RR-47 the promotion is finished before anything else",
    [REV_STEP_ADVANCE] = "RR-47 the steps are made before anything else",
    [REV_STEP_DISCARD] = "RR-131 the gate takes a worker first",
    [REV_STEP_FLIP] = "RR-47 the flip is finished before anything else",
    [REV_STEP_TRAIN] = "RR-47 the train is taken before anything else",
    [REV_STEP_GAIN] = "RR-47 the worker is gained before anything else",
    [REV_STEP_EXCHANGE] = "RR-47 the exchange is finished before anything else",
    [REV_STEP_RAIL] = "RR-47 the rail is laid before anything else",
    [REV_STEP_STATION] = "RR-47 the station is built before anything else",
    [REV_STEP_OFFICE] = "RR-47 the office is built before anything else",
    [REV_STEP_COMPLETE] = "RR-129 one of two milestones is completed first",
    [REV_STEP_KEEP] = "RR-128 a milestone is chosen now",
};

/* The steps in which a verb is decided. */
#define IN(id) 1u << REV_STEP_##id
static const uint32_t decided_in[REV_VERBS] = {
    [REV_DO_TAKE] = IN(DRAFT),
    [REV_DO_PLACE] = IN(TURN),
    [REV_DO_STATION] = IN(POOL) | IN(STATION),
    [REV_DO_RAIL] = IN(POOL) | IN(RAIL),
    [REV_DO_OFFICE] = IN(POOL) | IN(OFFICE),
    [REV_DO_TRADE] = IN(POOL),
    [REV_DO_USE] = IN(POOL),
    [REV_DO_TILE] = IN(POOL),
    [REV_DO_PROMOTE] = IN(POOL) | IN(PROMOTE),
    [REV_DO_ADVANCE] = IN(POOL) | IN(ADVANCE),
    [REV_DO_DISCARD] = IN(DISCARD),
    [REV_DO_FLIP] = IN(POOL) | IN(FLIP),
    [REV_DO_TRAIN] = IN(POOL) | IN(TRAIN),
    [REV_DO_GAIN] = IN(GAIN),
    [REV_DO_EXCHANGE] = IN(POOL) | IN(EXCHANGE),
    [REV_DO_ACCEPT] = IN(POOL) | IN(OFFER),
    [REV_DO_COMPLETE] = IN(COMPLETE),
    [REV_DO_KEEP] = IN(KEEP),
};

/* --- The pool -------------------------------------------------------------------------------------------- */

/* Why the placed worker's own ability does not allow this. NULL: it does, as far as its moment goes. */
static const char *why_ability(const struct rev_state *state, unsigned kind) {
    if (!state->may[REV_MAY_ABILITY]) return "RR-42 one ability at most is used in an action";
    if (rev_ability[state->action][state->colour].kind != kind)
        return "RR-42 the placed worker has another ability here";
    return rev_open_ability(state).kind == kind ? NULL : "RR-48 the piece must stand first";
}

static const char *why_station(const struct rev_state *state, const struct step *step, unsigned city) {
    const struct rev_seat *seat = &state->seat[step->seat];
    bool pool = step->what == REV_STEP_POOL;
    if (pool && state->action != REV_STATION) return asked[REV_STEP_POOL];
    if (pool && !state->must) return "RR-67 one station is built in an action";
    if (!pool && step->a) return "RR-33 the setup building goes to Washington or Charlotte";
    if (seat->stations >> city & 1) return "RR-8 your station stands there already";
    return "RR-8 that city is not connected to your network";
}

static const char *why_rail(const struct rev_state *state, const struct step *step, unsigned space) {
    const struct rev_seat *seat = &state->seat[step->seat];
    if (step->what == REV_STEP_POOL) {
        if (state->action != REV_RAILROAD) return asked[REV_STEP_POOL];
        if (!seat->left[REV_RAIL]) return "RR-81 no rail is left on the player board";
        if (!state->must && rev_open_ability(state).kind != REV_ABILITY_THIRD)
            return state->colour == REV_TURQUOISE ? "RR-85 three rails are the most"
                                                  : "RR-79 two rails are laid in an action";
    }
    if (seat->rails >> space & 1) return "RR-7 your rail lies there already";
    return "RR-7 that space does not touch your network";
}

static const char *why_office(const struct rev_state *state, const struct step *step) {
    bool pool = step->what == REV_STEP_POOL;
    if (pool && state->action != REV_TELEGRAPH) return asked[REV_STEP_POOL];
    if (pool && !state->must) return "RR-89 one office is built in an action";
    if (!pool && step->a) return "RR-32 the setup building goes to the First slot of a section with a deal";
    return "RR-9 your office stands there already";
}

static const char *why_trade(const struct rev_state *state) {
    if (state->action != REV_TRADE) return asked[REV_STEP_POOL];
    if (!state->must) return "RR-98 one piece is sold in an action";
    return "RR-98 the leftmost occupied section holds no such piece";
}

static const char *why_use_ability(const struct rev_state *state) {
    unsigned kind = rev_ability[state->action][state->colour].kind;
    const char *reason = why_ability(state, kind);
    if (kind == REV_ABILITY_NONE) return "RR-42 a white worker promotes, and does nothing else";
    if (kind == REV_ABILITY_WIRE && !state->must && state->wire[state->place] == REV_NONE)
        return "RR-95 there is no telegraph tile in a section with a deal";
    if (reason) return reason;
    if (kind == REV_ABILITY_WAIVE) return "RR-73 the cost is waived by itself when you are done";
    if (kind == REV_ABILITY_THIRD) return "RR-85 lay the third rail itself";
    return "RR-50a nothing of it could be carried out, or its price not be paid";
}

static const char *why_use(const struct rev_state *state, unsigned use) {
    if (use == REV_USE_ABILITY) return why_use_ability(state);
    if (state->action != REV_STATION) return asked[REV_STEP_POOL];
    if (state->must) return "RR-48 a city's rewards need the station to stand";
    if (use == REV_USE_REWARD)
        return state->may[REV_MAY_REWARD] ? "RR-69 nothing of the reward could be carried out"
                                          : "RR-69 the primary reward is taken once";
    if (!state->may[REV_MAY_BONUS]) return "RR-71 the bonus is for the first builder, and once";
    return "RR-50a nothing of the bonus could be carried out, or its price not be paid";
}

static const char *why_tile(const struct rev_state *state, const struct step *step, unsigned worker) {
    if (state->action != REV_TELEGRAPH) return asked[REV_STEP_POOL];
    if (state->must) return "RR-48 the office must stand first";
    if (state->wire[state->place] == REV_NONE) return "RR-91 this section has no telegraph tile";
    if (!state->may[REV_MAY_TILE]) return "RR-91 the tile is taken for a worker once";
    if (!rev_workers_of(&state->seat[step->seat], worker)) return "RR-57 you have no such worker";
    return "RR-50a nothing of the tile's bonus could be carried out";
}

/* --- Effects --------------------------------------------------------------------------------------------- */

static const char *why_promote(const struct rev_state *state, const struct step *step, struct move move) {
    const struct rev_seat *seat = &state->seat[step->seat];
    unsigned tile = move.arg[1], colour = move.arg[0] % REV_COLOURS;
    if (step->what == REV_STEP_POOL && !state->may[REV_MAY_ABILITY])
        return "RR-42 one ability at most is used in an action";
    if (!rev_workers_of(seat, move.arg[0])) return "RR-60 you have no such worker";
    for (int i = 0; i < REV_HAND; i++)
        if (seat->milestone[i].tile == tile && rev_manager_slot(&seat->milestone[i], colour) < 0)
            return "RR-60 no empty slot of that milestone takes this colour";
    if (seat->milestone[0].tile != tile && seat->milestone[1].tile != tile)
        return "RR-60 that milestone is not yours";
    return "RR-117 the promotion could not be paid";
}

static const char *why_advance(const struct rev_state *state, const struct step *step, unsigned track) {
    const char *reason = step->what == REV_STEP_POOL ? why_ability(state, REV_ABILITY_ADVANCE) : NULL;
    if (reason) return state->action == REV_TRADE ? reason : asked[REV_STEP_POOL];
    if (state->seat[step->seat].track[track] == REV_TOP_SLOT) return "RR-131 the marker is at the top";
    return "RR-131 the gate could not be paid";
}

static const char *why_flip(const struct rev_state *state, const struct step *step, unsigned train) {
    const struct rev_seat *seat = &state->seat[step->seat];
    if (step->what == REV_STEP_POOL && !state->may[REV_MAY_FLIP]) {
        const char *reason = why_ability(state, REV_ABILITY_FLIP);
        if (reason && state->action == REV_TRADE) return "RR-99 a trade's flip is done once";
        if (reason) return reason;
    }
    if (!(train < REV_TRAINS ? seat->up[train] : seat->down[train - REV_TRAINS]))
        return "RR-119 you have no such train on that side";
    if (step->what == REV_STEP_POOL && state->action == REV_STATION && rev_funds(seat) < REV_STATION_FLIP)
        return "RR-72 the flip costs $100";
    return "RR-122 nothing of the train's bonus could be carried out";
}

static const char *why_train(const struct rev_state *state, const struct step *step, unsigned type) {
    const char *reason = step->what == REV_STEP_POOL ? why_ability(state, REV_ABILITY_TRAIN) : NULL;
    if (reason) return reason;
    return state->stacked[type] ? "RR-82 the train costs $300" : "RR-118 that stack is empty";
}

static const char *why_exchange(const struct rev_state *state, const struct step *step, struct move move) {
    const char *reason = step->what == REV_STEP_POOL ? why_ability(state, REV_ABILITY_EXCHANGE) : NULL;
    if (reason) return reason;
    if (!rev_workers_of(&state->seat[step->seat], move.arg[0])) return "RR-58 you have no such worker";
    if (!state->supply[move.arg[1]]) return "RR-58 no worker of that colour is in the supply";
    return "RR-58 that exchange would change nothing";
}

static const char *why_accept(const struct rev_state *state, const struct step *step, unsigned half) {
    const struct rev_seat *seat = &state->seat[step->seat];
    const struct rev_reward *deal = &rev_deal[state->deal][half];
    bool pool = step->what == REV_STEP_POOL;
    const char *reason = pool ? why_ability(state, REV_ABILITY_DEAL) : NULL;
    if (reason) return reason;
    if (!pool && !step->b)
        return step->seat == rev_active(state) ? "RR-109 each deal is accepted once"
                                               : "RR-110 the other players accept one deal at most";
    if (!pool && !(step->a >> half & 1)) return "RR-109 each deal is accepted once";
    if (seat->shares + pool * REV_DEAL_SHARES < deal->shares)
        return "RR-112 the deal costs more shares than you have";
    return "RR-112 the deal's reward would do nothing, or its price not be paid";
}

static const char *why_gain(const struct rev_state *state, unsigned colour) {
    return state->supply[colour] ? "RR-70 the reward is another worker"
                                 : "RR-55 no worker of that colour is in the supply";
}

/* --- Always ---------------------------------------------------------------------------------------------- */

static const char *why_free(const struct rev_state *state, const struct step *step, struct move move) {
    if (!rev_may_deal_freely(state, step))
        return "RR-65 this is done in the own turn, or in a deal offered to you";
    if (move.verb == REV_DO_SELL) return "RR-63 you have no share";
    if (!state->supply[move.arg[0]]) return "RR-64 no worker of that colour is in the supply";
    return "RR-64 hiring costs $800";
}

static const char *why_place(const struct rev_state *state, const struct step *step, struct move move) {
    const struct rev_seat *seat = &state->seat[step->seat];
    unsigned worker = move.arg[0], action = move.arg[1];
    if (worker >= REV_PLACED || !seat->supply[worker]) return "RR-39 no such worker is in your own supply";
    if (action == REV_RAILROAD) return "RR-81 no rail is left on the player board";
    if (action == REV_TRADE) return "RR-98 no piece is left on the player board";
    if (!seat->left[REV_BUILDING])
        return action == REV_STATION ? "RR-67 no building is left on the player board"
                                     : "RR-89 no building is left on the player board";
    return action == REV_STATION ? "RR-67 no city is available to you"
                                 : "RR-9 no section is available to you";
}

static const char *why_pool_done(const struct rev_state *state, const struct rev_seat *seat) {
    if (state->must) return "RR-41 the main action must be carried out completely";
    if (seat->workers < REV_WORKERS_LEAST && !state->triggered)
        return "RR-53 four available workers are the least at the end of the turn";
    return "RR-49 what is due could not be paid";
}

static const char *why_done(const struct rev_state *state, const struct step *step) {
    switch (step->what) {
    case REV_STEP_TURN:
        return "RR-39 a worker must be placed";
    case REV_STEP_DRAFT:
        return "RR-29 a setup tile must be taken";
    case REV_STEP_POOL:
        return why_pool_done(state, &state->seat[step->seat]);
    case REV_STEP_OFFER:
        return step->seat == rev_active(state)
                   ? "RR-53 four available workers are the least at the end of the turn"
                   : "RR-54 four available workers are the least when the deal is finished";
    case REV_STEP_ADVANCE:
        return state->round ? "RR-50a at least one step is made of what was begun"
                            : "RR-30 all three steps are made";
    case REV_STEP_FLIP:
    case REV_STEP_PROMOTE:
    case REV_STEP_EXCHANGE:
        return "RR-50a at least a part is done of what was begun";
    default:
        return asked[step->what];
    }
}

/* --- Soundness ------------------------------------------------------------------------------------------- */

static bool listed(const struct rev_state *state, struct move move) {
    struct move list[REV_MOVES_MAX];
    size_t count = rev_moves(state, list);
    for (size_t i = 0; i < count; i++)
        if (rh_move_equal(list[i], move)) return true;
    return false;
}

/* A move that is fine by itself, but after which the turn could not be finished. RR-51 */
static const char *why_unsound(const struct rev_state *state, const struct step *step, struct move move) {
    const struct rev_seat *seat = &state->seat[step->seat];
    if (move.verb == REV_DO_PLACE)
        return move.arg[1] == REV_STATION    ? "RR-78 no available city could be paid"
               : move.arg[1] == REV_RAILROAD ? "RR-88 the rails could not be paid"
                                             : "RR-41 the action could not be completed";
    if (move.verb == REV_DO_STATION) return "RR-78 the city's cost could not be paid";
    if (move.verb == REV_DO_RAIL && step->what == REV_STEP_POOL) return "RR-88 the rails could not be paid";
    if (state->action == REV_TRADE && state->must && seat->left[0] + seat->left[1] == 1)
        return "RR-98 no piece would be left to sell";
    if (rev_due(state) > rev_funds(seat) || seat->workers > REV_WORKERS_LEAST)
        return rev_due(state) ? "RR-50 then what is due could not be paid"
                              : "RR-51 then the turn could not be finished";
    return step->seat == rev_active(state) ? "RR-53 fewer than four workers would be available at the end"
                                           : "RR-54 fewer than four workers would be available at the end";
}

static const char *why_verb(const struct rev_state *state, const struct step *step, struct move move) {
    unsigned first = move.arg[0];
    switch (move.verb) {
    case REV_DO_TAKE:
        return "RR-29 that setup tile is not on offer";
    case REV_DO_PLACE:
        return why_place(state, step, move);
    case REV_DO_STATION:
        return why_station(state, step, first);
    case REV_DO_RAIL:
        return why_rail(state, step, first);
    case REV_DO_OFFICE:
        return why_office(state, step);
    case REV_DO_TRADE:
        return why_trade(state);
    case REV_DO_USE:
        return why_use(state, first);
    case REV_DO_TILE:
        return why_tile(state, step, first);
    case REV_DO_PROMOTE:
        return why_promote(state, step, move);
    case REV_DO_ADVANCE:
        return why_advance(state, step, first);
    case REV_DO_DISCARD:
        return "RR-57 you have no such worker";
    case REV_DO_FLIP:
        return why_flip(state, step, first);
    case REV_DO_TRAIN:
        return why_train(state, step, first);
    case REV_DO_GAIN:
        return why_gain(state, first);
    case REV_DO_EXCHANGE:
        return why_exchange(state, step, move);
    case REV_DO_ACCEPT:
        return why_accept(state, step, first);
    case REV_DO_COMPLETE:
        return "RR-126 that milestone is not complete";
    default:
        return state->strategic ? "RR-143 that milestone is not in the stack"
                                : "RR-128 that milestone is not among those drawn";
    }
}

const char *rev_why(const void *at, struct move move) {
    const struct rev_state *state = at;
    if (state->over) return NULL;
    const struct step *step = rev_top(state);
    if (listed(state, move)) return why_unsound(state, step, move);
    if (move.verb == REV_DO_SELL || move.verb == REV_DO_HIRE) return why_free(state, step, move);
    if (move.verb == REV_DO_DONE) return why_done(state, step);
    if (!(decided_in[move.verb] >> step->what & 1)) return asked[step->what];
    return why_verb(state, step, move);
}
