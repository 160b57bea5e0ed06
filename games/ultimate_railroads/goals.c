/* Goals of Ultimate Railroads: a marker or a wrench moved by several spaces at once, and what is left of a turn where its order
 * does not matter.
 *
 * A move is repeated as long as it is legal by itself and what is owed can surely be paid (ur_owes): what would have to be
 * searched is left to single moves.
 */
#include "games/ultimate_railroads/rules.h"

extern const struct game ur_game;

static int holds_points(const void *state, int seat) {
    return ur_score(&((const struct ur_state *)state)->seat[seat]);
}

static int holds_round_points(const void *state, int seat) {
    return ur_round_points(state, (unsigned)seat);
}

static const struct goal_unit points = {"point", "points", NULL, holds_points};
static const struct goal_unit round_points = {"point a round", "points a round", NULL, holds_round_points};

enum { SPACES_MOST = 12 }; /* that a goal moves a marker by */
static const struct arg_kind spaces = {
    .name = "spaces", .form = ARG_NUMBER, .low = 2, .most = SPACES_MOST - 2, .title = "spaces"};
static const struct goal_kind move_marker = {"track", "move {0} by {1}", {&ur_arg_marker, &spaces}};
static const struct goal_kind move_wrench = {"step", "move wrench {0} by {1}", {&ur_arg_wrench, &spaces}};
static const struct goal_kind rest = {.name = "rest", .words = "resolve the rest"};

static void weigh(struct goal *goal, const struct ur_state *before, const struct ur_state *after) {
    rh_goal_differ(goal, &points, before, after, before->seats);
    rh_goal_differ(goal, &round_points, before, after, before->seats);
}

/* --- The same move several times ------------------------------------------------------------------------------------- */

static bool listed(const struct ur_state *state, struct move move) {
    struct move room[UR_MOVES_MAX];
    size_t count = ur_pool_moves(state, ur_actor(state), room);
    for (size_t i = 0; i < count; i++)
        if (rh_move_equal(room[i], move)) return true;
    return false;
}

/* Makes the move if it is surely legal here, in the pool of this seat. */
static bool make(struct ur_state *state, unsigned seat, struct move move) {
    if (ur_game.turn(state) != (int)seat || ur_top(state)->what != UR_STEP_POOL || !listed(state, move))
        return false;
    ur_game.apply(state, move, NULL);
    enum owed owed = ur_owes(state, (int)seat);
    return owed == OWES_NOTHING || owed == OWES_PAYABLE;
}

/* A round that is scored behind the last move is none of the goal's gains. */
static bool settles(const struct ur_state *before, const struct ur_state *after) {
    return after->round != before->round || after->over;
}

static size_t list_repeated(const struct ur_state *state, struct move move, const struct goal_kind *kind,
                            struct goal *out) {
    unsigned seat = ur_actor(state);
    struct ur_state after = *state;
    size_t count = 0;
    for (unsigned times = 1; times <= SPACES_MOST && make(&after, seat, move); times++) {
        if (times < 2) continue;
        struct goal *goal = &out[count++];
        rh_goal_begin(goal, kind);
        goal->arg[0] = move.arg[0];
        goal->arg[1] = (uint8_t)(times - 2);
        for (unsigned i = 0; i < times; i++) rh_goal_move(goal, move);
        goal->settles = settles(state, &after);
        if (!goal->settles) weigh(goal, state, &after);
    }
    return count;
}

/* Each marker and each wrench once, whatever part of the pool is used up first. */
static size_t list_all_repeated(const struct ur_state *state, struct goal *out) {
    struct move room[UR_MOVES_MAX];
    size_t moves = ur_pool_moves(state, ur_actor(state), room), count = 0;
    for (size_t i = 0; i < moves && count + SPACES_MOST < RH_GOALS; i++) {
        bool track = room[i].verb == UR_DO_TRACK, known = false;
        if (!track && room[i].verb != UR_DO_STEP) continue;
        for (size_t k = 0; k < i; k++)
            known = known || (room[k].verb == room[i].verb && room[k].arg[0] == room[i].arg[0]);
        if (!known) count += list_repeated(state, room[i], track ? &move_marker : &move_wrench, out + count);
    }
    return count;
}

/* --- The rest -------------------------------------------------------------------------------------------------------- */

/* What the pool holds, and what it sets off; not what can be had beside it, nor the end of the turn. */
static bool is_part(const void *at, struct move move) {
    const struct ur_state *state = at;
    unsigned what = ur_top(state)->what;
    if (what == UR_STEP_TURN || what == UR_STEP_BONUS || what == UR_STEP_KEEP) return false;
    switch (move.verb) {
    case UR_DO_END:
    case UR_DO_STAY:
    case UR_DO_COLLECT:
    case UR_DO_PAY:
    case UR_DO_FIRE:
    case UR_DO_BURN:
    case UR_DO_CLOSE:
        return false;
    default:
        return true;
    }
}

static size_t list_rest(const struct ur_state *state, struct goal *out) {
    struct move room[UR_MOVES_MAX];
    struct ur_state after = *state;
    rh_goal_begin(out, &rest);
    if (!rh_goal_rest(&ur_game, state, is_part, room, out) || out->moves < 2) return 0;
    for (unsigned i = 0; i < out->moves; i++) ur_game.apply(&after, out->move[i], NULL);
    out->settles = settles(state, &after);
    if (!out->settles) weigh(out, state, &after);
    return 1;
}

size_t ur_goals(const void *at, struct goal *out) {
    const struct ur_state *state = at;
    if (ur_top(state)->what != UR_STEP_POOL) return 0;
    size_t count = list_rest(state, out);
    return count + list_all_repeated(state, out + count);
}
