/* Goals of Railroad Revolution: rails to a city that is not connected yet, and what is left of an action where its order does
 * not matter.
 *
 * Selling, hiring and ending are no part of what is left: they can be done at other times too. Where an ability leaves a choice,
 * the rewards alone may still be taken in one go.
 */
#include "games/railroad_revolution/rules.h"

extern const struct game rev_game;

static int holds_money(const void *state, int seat) {
    return ((const struct rev_state *)state)->seat[seat].money;
}

static int holds_shares(const void *state, int seat) {
    return ((const struct rev_state *)state)->seat[seat].shares;
}

static int holds_workers(const void *state, int seat) {
    const struct rev_seat *mine = &((const struct rev_state *)state)->seat[seat];
    int workers = 0;
    for (unsigned i = 0; i < REV_WORKERS; i++) workers += rev_workers_of(mine, i);
    return workers;
}

/* What the action under way costs when it is done. RR-49 */
static int holds_due(const void *at, int seat) {
    const struct rev_state *state = at;
    return rev_active(state) == (unsigned)seat ? state->due : 0;
}

static const struct goal_unit money = {"", "", "$", holds_money};
static const struct goal_unit shares = {"share", "shares", NULL, holds_shares};
static const struct goal_unit workers = {"worker", "workers", NULL, holds_workers};

static const struct goal_unit due = {"due", "due", "$", holds_due};

static const struct goal_kind rails = {"rails", "lay rails to {0}", {&rev_arg_city}};
static const struct goal_kind rest = {.name = "rest", .words = "resolve the rest"};
static const struct goal_kind rewards = {.name = "rewards", .words = "take all that is offered"};

static void weigh(struct goal *goal, const struct rev_state *before, const struct rev_state *after) {
    rh_goal_differ(goal, &money, before, after, before->seats);
    rh_goal_differ(goal, &due, before, after, before->seats);
    rh_goal_differ(goal, &shares, before, after, before->seats);
    rh_goal_differ(goal, &workers, before, after, before->seats);
}

/* --- Rails ----------------------------------------------------------------------------------------------- */

enum { RAILS_MOST = 4, RAILS_TRIED = 4096 };

struct laying {
    const struct rev_state *before;
    struct goal *goal;
    size_t count;
    int tried;
    struct move path[RAILS_MOST];
    uint8_t known[REV_CITIES]; /* 1 + the goal that leads there */
};

/* The fewest rails, then the cheapest. */
static void note_city(struct laying *laying, const struct rev_state *after, unsigned city,
                      unsigned rails_laid) {
    uint8_t *known = &laying->known[city];
    struct goal goal;
    rh_goal_begin(&goal, &rails);
    goal.arg[0] = (uint8_t)city;
    for (unsigned i = 0; i < rails_laid; i++) rh_goal_move(&goal, laying->path[i]);
    weigh(&goal, laying->before, after);
    if (*known) {
        const struct goal *old = &laying->goal[*known - 1];
        if (old->moves < goal.moves || (old->moves == goal.moves && old->change[0].by <= goal.change[0].by))
            return;
        memcpy(&laying->goal[*known - 1], &goal, sizeof goal);
        return;
    }
    memcpy(&laying->goal[laying->count++], &goal, sizeof goal);
    *known = (uint8_t)laying->count;
}

static void lay_on(struct laying *laying, const struct rev_state *state, unsigned rails_laid) {
    const struct step *step = rev_top(state);
    unsigned at = step->seat;
    for (uint64_t set = rev_rail_spaces(state, step); set; set &= set - 1) {
        struct rev_state after = *state;
        if (++laying->tried > RAILS_TRIED) return;
        laying->path[rails_laid] = rev_move(REV_DO_RAIL, rh_set_first(set), 0);
        rev_game.apply(&after, laying->path[rails_laid], NULL);
        enum owed owed = rev_owes(&after, (int)at);
        if (owed != OWES_NOTHING && owed != OWES_PAYABLE) continue;
        unsigned news = rev_connected(&after.seat[at]) & ~(unsigned)rev_connected(&laying->before->seat[at]);
        for (; news; news &= news - 1)
            note_city(laying, &after, (unsigned)__builtin_ctz(news), rails_laid + 1);
        if (rails_laid + 1 < RAILS_MOST && rev_game.turn(&after) == (int)at)
            lay_on(laying, &after, rails_laid + 1);
    }
}

/* --- The rest -------------------------------------------------------------------------------------------- */

static bool is_part(const void *at, struct move move) {
    unsigned what = rev_top(at)->what;
    if (what == REV_STEP_TURN || what == REV_STEP_DRAFT || what == REV_STEP_KEEP) return false;
    return move.verb != REV_DO_DONE && move.verb != REV_DO_SELL && move.verb != REV_DO_HIRE;
}

static bool is_offer(const void *at, struct move move) {
    return rev_top(at)->what == REV_STEP_POOL && move.verb == REV_DO_USE;
}

static bool add_rest(const struct rev_state *state, const struct goal_kind *kind,
                     bool (*sort)(const void *, struct move), struct goal *goal) {
    struct move room[REV_MOVES_MAX];
    struct rev_state after = *state;
    rh_goal_begin(goal, kind);
    if (!rh_goal_rest(&rev_game, state, sort, room, goal) || goal->moves < 2) return false;
    for (unsigned i = 0; i < goal->moves; i++) rev_game.apply(&after, goal->move[i], NULL);
    weigh(goal, state, &after);
    return true;
}

size_t rev_goals(const void *at, struct goal *out) {
    const struct rev_state *state = at;
    struct laying laying = {.before = state, .goal = out};
    lay_on(&laying, state, 0);
    size_t count = laying.count;
    if (add_rest(state, &rest, is_part, out + count) || add_rest(state, &rewards, is_offer, out + count))
        count++;
    return count;
}
