/* The root: its most promising moves are tried in turn, each as often as the others; then the worse half is dropped and the
 * iterations that are left go to the better one, until two are left (sequential halving; Karnin, Koren and Somekh 2013).
 *
 * Candidates are compared with common random numbers: in one time round what is hidden is dealt alike and chance draws the same
 * numbers for each of them.
 */
#include "bots/habit.h"
#include "bots/judge.h"
#include "bots/policy.h"

#include <assert.h>
#include <math.h>

enum {
    TRIES_LEAST = 4, /* times that a move must be tried to be dropped for cause, */
    SURE_FROM = 64,  /* and to be held the best for good */
};
#define SURE 3.0 /* standard deviations */

static double worth(const struct search *search, uint32_t at) {
    const struct node *node = &search->tree.node[at];
    double weight = node->visits + search->trust;
    return weight > 0 ? (node->sum + search->trust * (double)node->prior) / weight : (double)node->prior;
}

/* Sorts the nodes, the best first; of equals the one listed first. */
static void sort(const struct search *search, uint32_t *node, uint32_t count) {
    for (uint32_t i = 1; i < count; i++) {
        uint32_t moved = node[i], at = i;
        double much = worth(search, moved);
        for (; at > 0 && worth(search, node[at - 1]) < much; at--) node[at] = node[at - 1];
        node[at] = moved;
    }
}

const struct goal *rh_root_plan(const struct search *search, uint32_t node) {
    for (size_t i = 0; i < search->plans; i++)
        if (search->plan[i].node == node) return &search->goal[search->plan[i].goal];
    return NULL;
}

void rh_play_rest(const struct search *search, const struct goal *goal, void *state) {
    for (unsigned i = 1; i < goal->moves; i++) search->game->apply(state, goal->move[i], NULL);
}

/* What one move of the root, or a goal that begins with it, leads to in one dealing, the turn played to its end. */
static double look(struct search *search, const struct node *node, const struct goal *goal, uint32_t sample) {
    const struct game *game = search->game;
    struct move move;
    memcpy(&move, &node->move, sizeof move);
    rh_search_shuffle(search, sample);
    memcpy(search->state, search->root, game->state_size);
    if (!search->open) rh_resample(game, search->state, search->seat, &search->luck);
    game->apply(search->state, move, NULL);
    if (goal) rh_play_rest(search, goal, search->state);
    rh_settle(game, search->state, &search->luck);
    if (game->turn(search->state) == search->seat)
        rh_playout_best_of(search, search->state, 1, search->best_of);
    return rh_judge_seat(game, search->state, search->seats, search->seat);
}

static void set_plan(struct search *search, uint32_t node, size_t goal) {
    size_t at = 0;
    while (at < search->plans && search->plan[at].node != node) at++;
    search->plan[at] = (struct plan){node, (uint32_t)goal};
    if (at == search->plans) search->plans++;
}

enum {
    HABITS = 12,    /* times that the turn is played by habit, to see how it begins */
    OTHERS_AT = 64, /* iterations for each other move that is tried beside */
};

static bool is_habit(const struct search *search, uint32_t node) {
    for (uint32_t i = 0; i < search->habits; i++)
        if (search->habit[i] == node) return true;
    return false;
}

static void note_habit(struct search *search, struct move move) {
    uint32_t node = rh_tree_find(&search->tree, search->top, rh_move_word(move), 0);
    if (node && !is_habit(search, node)) search->habit[search->habits++] = node;
}

/* A whole turn by habit, as a goal without a name; false if it is one move. */
static bool turn_by_habit(struct search *search, struct goal *goal, uint32_t number) {
    const struct game *game = search->game;
    struct move move[RH_HABIT_MOVES];
    rh_search_shuffle(search, ~(uint64_t)number);
    memcpy(search->state, search->root, game->state_size);
    goal->moves = goal->changes = 0;
    while (game->turn(search->state) == search->seat && goal->moves + RH_HABIT_MOVES <= RH_GOAL_MOVES) {
        size_t count =
            rh_habit(game, search->state, number, &search->dice, search->scratch, search->option, move);
        for (size_t i = 0; i < count; i++) {
            rh_goal_move(goal, move[i]);
            game->apply(search->state, move[i], NULL);
        }
    }
    note_habit(search, goal->move[0]);
    return goal->moves > 1;
}

/* A goal that promises more than its first move alone is what that move stands for from now on; where the game names goals, the
 * best that begins with a move is. */
static void look_at_goals(struct search *search) {
    search->plans = search->habits = 0;
    size_t count = search->by_goals ? rh_goals(search->game, search->root, search->goal) : 0;
    search->named = count;
    for (uint32_t i = 0; search->flat && i < HABITS && count < RH_GOALS; i++)
        count += turn_by_habit(search, &search->goal[count], i);
    for (size_t i = 0; i < count; i++) {
        const struct goal *goal = &search->goal[i];
        uint32_t at = rh_tree_find(&search->tree, search->top, rh_move_word(goal->move[0]), 0);
        if (!at || goal->moves < 2) continue;
        float much = (float)look(search, &search->tree.node[at], goal, 0);
        if (much <= search->tree.node[at].prior && (!search->by_goals || rh_root_plan(search, at))) continue;
        search->tree.node[at].prior = much;
        set_plan(search, at, i);
    }
}

/* Gives the moves of the root a better first opinion: the promising ones are looked at in several dealings. */
static void look_closer(struct search *search) {
    const struct node *top = &search->tree.node[search->top];
    struct node *node = &search->tree.node[top->first];
    uint32_t samples = search->policy->samples;
    double best[RH_CANDIDATES];
    size_t known = 0;
    if (samples == 0 || !search->game->estimate) return;
    for (uint32_t i = 0; i < top->count && !search->flat; i++)
        node[i].prior = (float)look(search, &node[i], NULL, 0);
    look_at_goals(search);
    for (uint32_t i = 0; i < top->count; i++)
        known = rh_keep_best(best, known, search->policy->candidates, (double)node[i].prior);
    if (known == 0) return;
    for (uint32_t i = 0; i < top->count; i++) {
        if ((double)node[i].prior < best[known - 1]) continue;
        double sum = (double)node[i].prior;
        const struct goal *goal = rh_root_plan(search, top->first + i);
        for (uint32_t s = 1; s < samples; s++) sum += look(search, &node[i], goal, s);
        node[i].prior = (float)(sum / samples);
    }
}

/* Does it begin no goal, as other moves of its verb do? Then it is half of something at best: a tile somewhere. */
static bool begins_nothing(const struct search *search, uint32_t at) {
    struct move move;
    bool alike = false;
    memcpy(&move, &search->tree.node[at].move, sizeof move);
    for (size_t i = 0; i < search->named; i++) {
        if (rh_move_equal(search->goal[i].move[0], move)) return false;
        alike |= search->goal[i].move[0].verb == move.verb;
    }
    return alike;
}

/* The best of the root's moves by now, as many as there is room and time for. */
static void choose_candidates(struct search *search, uint32_t iterations) {
    struct running *running = &search->running;
    const struct node *top = &search->tree.node[search->top];
    uint32_t most = iterations / TRIES_LEAST;
    if (most > search->policy->candidates) most = search->policy->candidates;
    if (most < 2) most = 2;
    uint32_t kept = search->habits < most ? search->habits : most;
    if (search->flat && most > kept + iterations / OTHERS_AT) most = kept + iterations / OTHERS_AT;
    memcpy(running->node, search->habit, kept * sizeof running->node[0]);
    running->count = kept;
    for (uint32_t i = 0; i < top->count; i++) {
        uint32_t at = top->first + i;
        if (is_habit(search, at) || begins_nothing(search, at)) continue;
        if (running->count == most &&
            (most == kept || worth(search, running->node[most - 1]) >= worth(search, at)))
            continue;
        if (running->count < most) running->count++;
        running->node[running->count - 1] = at;
        sort(search, running->node + kept, running->count - kept);
    }
    sort(search, running->node, running->count);
}

static void begin_round(struct running *running) {
    assert(running->rounds > 0 && running->count > 0);
    running->at = 0;
    running->tries = running->left / (running->rounds * running->count);
    if (running->tries == 0) running->tries = 1;
}

void rh_root_begin(struct search *search, uint32_t iterations, bool whole) {
    struct running *running = &search->running;
    if (search->tree.node[search->top].visits == 0) look_closer(search);
    choose_candidates(search, iterations);
    running->left = iterations;
    running->whole = whole;
    for (running->rounds = 0; 1u << running->rounds < running->count;) running->rounds++;
    if (running->rounds == 0) running->rounds = 1;
    begin_round(running);
    search->drawn++;
}

/* Can what seems best no longer be overtaken? Even if it were no better than the next in truth, the tries that are left would
 * have to turn out against it by far more than they lie apart by luck. */
static bool is_decided(const struct search *search) {
    const struct running *running = &search->running;
    uint32_t best = running->node[0], next = 0;
    for (uint32_t i = 1; i < running->count; i++) {
        uint32_t node = running->node[i];
        if (worth(search, node) > worth(search, best))
            next = best, best = node;
        else if (!next || worth(search, node) > worth(search, next))
            next = node;
    }
    const struct node *first = &search->tree.node[best];
    if (!next || first->visits < SURE_FROM) return false;
    double lead = (worth(search, best) - worth(search, next)) * first->visits;
    return lead > SURE * search->spread[search->seat] * sqrt(running->left);
}

/* All have been tried once more: the next luck, or the next round with the better half. */
static void go_round(struct search *search) {
    struct running *running = &search->running;
    running->at = 0;
    search->drawn++;
    if (running->rounds == 1 || --running->tries > 0) return; /* the last two share all that is left */
    sort(search, running->node, running->count);
    running->count = (running->count + 1) / 2;
    running->rounds--;
    begin_round(running);
}

uint32_t rh_root_next(struct search *search) {
    struct running *running = &search->running;
    if (running->at == running->count) {
        if (!running->whole && is_decided(search)) return 0;
        go_round(search);
    }
    if (running->left == 0) return 0;
    running->left--;
    rh_search_shuffle(search, search->drawn);
    return running->node[running->at++];
}
