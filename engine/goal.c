/* See goal.h. */
#include "engine/goal.h"

#include "engine/game.h"
#include "engine/language.h"

#include <string.h>

/* --- For games ---------------------------------------------------------------------------------------------------- */

void rh_goal_begin(struct goal *goal, const struct goal_kind *kind) {
    memset(goal, 0, sizeof *goal);
    goal->kind = kind;
}

bool rh_goal_move(struct goal *goal, struct move move) {
    if (goal->moves == RH_GOAL_MOVES) return false;
    goal->move[goal->moves++] = move;
    return true;
}

bool rh_goal_change(struct goal *goal, const struct goal_unit *unit, int seat, int by) {
    if (!by) return true;
    if (goal->changes == RH_GOAL_CHANGES) return false;
    struct goal_change *change = &goal->change[goal->changes++];
    change->unit = unit; /* one by one: goals are compared as bytes, and stay zero in between */
    change->seat = (int8_t)seat;
    change->by = (int16_t)by;
    return true;
}

void rh_goal_differ(struct goal *goal, const struct goal_unit *unit, const void *before, const void *after,
                    int seats) {
    for (int i = 0; i < seats; i++)
        rh_goal_change(goal, unit, i, unit->holds(after, i) - unit->holds(before, i));
}

/* --- What is left to do ------------------------------------------------------------------------------------------- */

enum { REST_DEPTH = 12, REST_CHOICES = 16, REST_POSITIONS = 512 };

/* A search through all orders. Positions are remembered by their hashes: orders that lead to the same position
 * continue alike. */
struct rest {
    const struct game *game;
    bool (*sort)(const void *state, struct move);
    struct move *room;
    int seat;
    unsigned positions;
    uint64_t met[2 * REST_POSITIONS]; /* an open hash table; 0: empty */
    bool ended;                       /* an end was found, after these moves */
    unsigned moves;
    struct move path[REST_DEPTH], found[REST_DEPTH];
    uint64_t end[RH_STATE_MAX / 8];
};

/* Remembers a position. False if it was met before. */
static bool meet(struct rest *rest, const void *state) {
    uint64_t hash = rh_hash(rest->game, state) | 1;
    size_t at = (size_t)(hash >> 8) % RH_COUNT(rest->met);
    for (; rest->met[at]; at = (at + 1) % RH_COUNT(rest->met))
        if (rest->met[at] == hash) return false;
    rest->met[at] = hash;
    rest->positions++;
    return true;
}

/* An end: the first one stands, all others must equal it. */
static bool end_here(struct rest *rest, const void *state, unsigned depth) {
    if (rest->ended) return memcmp(rest->end, state, rest->game->state_size) == 0;
    rest->ended = true;
    rest->moves = depth;
    memcpy(rest->found, rest->path, sizeof rest->found);
    memcpy(rest->end, state, rest->game->state_size);
    return true;
}

static bool all_ends_equal(struct rest *rest, const void *state, unsigned depth) {
    const struct game *game = rest->game;
    struct move list[REST_CHOICES];
    size_t count = 0;
    if (game->turn(state) == rest->seat) {
        size_t all = game->moves(state, rest->room);
        for (size_t i = 0; i < all; i++) {
            if (!rest->sort(state, rest->room[i])) continue;
            if (count == REST_CHOICES) return false;
            list[count++] = rest->room[i];
        }
    }
    if (!count) return end_here(rest, state, depth);
    if (depth == REST_DEPTH) return false;
    for (size_t i = 0; i < count; i++) {
        uint64_t next[RH_STATE_MAX / 8];
        memcpy(next, state, game->state_size);
        game->apply(next, list[i], NULL);
        if (rest->positions == REST_POSITIONS) return false;
        if (!meet(rest, next)) continue;
        rest->path[depth] = list[i];
        if (!all_ends_equal(rest, next, depth + 1)) return false;
    }
    return true;
}

bool rh_goal_rest(const struct game *game, const void *state, bool (*sort)(const void *state, struct move),
                  struct move *room, struct goal *goal) {
    struct rest rest;
    memset(&rest, 0, offsetof(struct rest, path));
    rest.game = game;
    rest.sort = sort;
    rest.room = room;
    rest.seat = game->turn(state);
    if (rest.seat < 0 || !all_ends_equal(&rest, state, 0) || !rest.moves) return false;
    enum owed owed = game->owes ? game->owes(rest.end, rest.seat) : OWES_NOTHING;
    if (owed != OWES_NOTHING && owed != OWES_PAYABLE) return false;
    for (unsigned i = 0; i < rest.moves; i++)
        if (!rh_goal_move(goal, rest.found[i])) return false;
    return true;
}

/* --- For everyone else -------------------------------------------------------------------------------------------- */

size_t rh_goals(const struct game *game, const void *state, struct goal *out) {
    return game->goals && game->turn(state) >= 0 ? game->goals(state, out) : 0;
}

/* Where the i-th argument begins in arg[]. */
static const uint8_t *value_of(const struct goal *goal, int i) {
    const uint8_t *value = goal->arg;
    for (int k = 0; k < i; k++) value += goal->kind->arg[k]->form == ARG_CELL ? 2 : 1;
    return value;
}

static bool put_argument(const void *context, const char *name, size_t length, struct text *text) {
    const struct goal *goal = context;
    int i = *name - '0';
    if (length != 1 || i < 0 || i >= RH_GOAL_ARGS || !goal->kind->arg[i]) return false;
    rh_arg_show(goal->kind->arg[i], value_of(goal, i), text);
    return true;
}

void rh_goal_print(const struct goal *goal, struct text *text) {
    rh_fill(text, rh_translate(text->reader, goal->kind->words), put_argument, goal);
    if (goal->way) rh_say(text, ", way {number}", rh_number("number", goal->way + 1));
}

void rh_goal_change_print(const struct goal_change *change, struct text *text) {
    int size = change->by < 0 ? -change->by : change->by;
    const char *word = rh_translate_count(text->reader, change->unit->one, change->unit->many, size);
    rh_put_char(text, change->by < 0 ? '-' : '+');
    if (change->unit->before) rh_put(text, change->unit->before);
    rh_put_int(text, size);
    if (!word[0]) return;
    rh_put_char(text, ' ');
    rh_put(text, word);
}

void rh_goal_picks(const struct goal *goal,
                   void (*each)(void *context, const struct arg_kind *, const uint8_t *value),
                   void *context) {
    for (int i = 0; i < RH_GOAL_ARGS && goal->kind->arg[i]; i++)
        each(context, goal->kind->arg[i], value_of(goal, i));
}

const struct goal *rh_goal_find(const struct goal *goals, size_t count, const char *name,
                                struct error *error) {
    char words[256];
    for (size_t i = 0; i < count; i++) {
        struct text text = rh_text(words, sizeof words);
        rh_goal_print(&goals[i], &text);
        if (strcmp(words, name) == 0) return &goals[i];
    }
    rh_fail(error, "'%.80s' is none of the %zu goals that there are now", name, count);
    return NULL;
}
