/* See roundhouse.h: copying, dealing afresh and looking ahead. */
#include "library/batch.h"

#include <string.h>

bool rh_batch_copy(struct rh_batch *batch, uint32_t to, const struct rh_batch *other, uint32_t from,
                   struct rh_error *error) {
    if (!batch_has(batch, to, error) || !batch_has(other, from, error)) return false;
    if (!batch_takes(batch, other->game, &other->table, error)) return false;
    uint32_t games = batch->place[to].game;
    memmove(state_of(batch, to), state_of(other, from), batch->game->state_size);
    batch->place[to] = other->place[from];
    batch->place[to].game = games;
    if (batch->moves && other->moves) {
        size_t length = batch->game->length_max;
        memmove(batch->moves + to * length, other->moves + from * length, length * sizeof(struct move));
        memmove(batch->start + to * batch->stride, other->start + from * other->stride, batch->stride);
    } else if (batch->moves) {
        int8_t last = batch->place[to].last;
        batch_begun_here(batch, to);
        batch->place[to].last = last;
    }
    batch_settle(batch, to, &batch->helper[0]);
    return true;
}

bool rh_batch_resample(struct rh_batch *batch, uint32_t table, int seat, uint64_t seed,
                       struct rh_error *error) {
    if (!batch_has_viewer(batch, table, seat, error)) return false;
    struct random random = rh_random_quick(seed);
    rh_resample(batch->game, state_of(batch, table), seat, &random);
    batch->place[table].random = random;
    if (batch->moves) batch_begun_here(batch, table); /* the moves so far led elsewhere */
    batch_settle(batch, table, &batch->helper[0]);
    return true;
}

struct child {
    int seat;
    float reward[RH_SEATS];
};

/* Plays one move on a copy of the table. */
static struct child look_behind(struct rh_batch *batch, const void *state, struct move move, void *next) {
    struct child child = {0};
    memcpy(next, state, batch->game->state_size);
    batch->game->apply(next, move, NULL);
    child.seat = batch->game->turn(next);
    if (child.seat == RH_GAME_OVER) {
        struct result result = {0};
        batch->game->result(next, &result);
        batch_reward(batch, &result, child.reward);
    }
    return child;
}

int64_t rh_batch_children(struct rh_batch *batch, uint32_t table, uint32_t room, uint8_t *view, int8_t *seat,
                          float *reward, struct rh_error *error) {
    uint64_t next[RH_STATE_MAX / 8];
    if (!batch_has(batch, table, error)) return -1;
    const void *state = state_of(batch, table);
    struct helper *helper = &batch->helper[0];
    int turn = batch->game->turn(state);
    size_t count = rh_moves(batch->game, state, helper->list, helper->scratch);
    if (count > room) return (int64_t)count;
    for (size_t i = 0; i < count; i++) {
        struct child child = look_behind(batch, state, helper->list[i], next);
        if (view) rh_view_by(&batch->plan, next, turn, view + i * batch->game->state_size);
        if (seat) seat[i] = (int8_t)child.seat;
        if (reward) memcpy(reward + i * RH_SEATS, child.reward, sizeof child.reward);
    }
    return (int64_t)count;
}

struct outcomes {
    const struct chance *chance;
    uint8_t *moves;
    double *odds;
    uint32_t room, count;
};

static bool list_outcome(void *context, struct move move) {
    struct outcomes *list = context;
    if (list->count < list->room) {
        if (list->moves) memcpy(list->moves + list->count * sizeof move, &move, sizeof move);
        if (list->odds) list->odds[list->count] = rh_chance_odds(list->chance, move);
    }
    list->count++;
    return list->count < UINT32_MAX / 2;
}

int64_t rh_batch_outcomes(const struct rh_batch *batch, uint32_t table, uint32_t room, uint8_t *moves,
                          double *odds, struct rh_error *error) {
    if (!batch_has(batch, table, error)) return -1;
    const void *state = state_of(batch, table);
    if (batch->game->turn(state) != RH_CHANCE) return 0;
    struct chance chance = {0};
    batch->game->chance(state, &chance);
    struct outcomes list = {&chance, moves, odds, room, 0};
    rh_chance_each(&chance, list_outcome, &list);
    return list.count;
}

bool rh_batch_play(struct rh_batch *batch, uint32_t table, const uint8_t bytes[RH_MOVE_BYTES],
                   struct rh_error *error) {
    struct move move;
    if (!batch_has(batch, table, error)) return false;
    void *state = state_of(batch, table);
    int turn = batch->game->turn(state);
    memcpy(&move, bytes, sizeof move);
    if (turn == RH_GAME_OVER) return rh_fail(inner(error), "the game is over");
    if (!rh_move_valid(batch->game->verbs, move, inner(error))) return false;
    if (!rh_legal(batch->game, state, turn, &move, batch->helper[0].scratch, inner(error))) return false;
    if (turn >= 0) batch->place[table].last = (int8_t)turn;
    batch_move(batch, table, move);
    batch_settle(batch, table, &batch->helper[0]);
    return true;
}
