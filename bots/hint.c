/* See hint.h. The order comes from the bot's search; the scores from whole games played on from each move, with
 * common random numbers. The chances come from the bot's opinion of the move and what the other seats can still
 * reach. */
#include "bots/hint.h"

#include "bots/chances.h"
#include "bots/judge.h"
#include "bots/parallel.h"
#include "bots/player.h"
#include "bots/policy.h"
#include "engine/language.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

enum { GAMES = 8, BEST_OF = 4 };

/* The best moves by one look at each. */
static size_t hints_at_a_glance(struct bot *bot, const struct game *game, const void *state,
                                struct hint *out) {
    size_t count = 0;
    rh_weigh_moves(bot, game, state);
    for (size_t i = 0; i < bot->count; i++) {
        size_t at = count;
        while (at > 0 && bot->worth[i] > out[at - 1].chance) at--;
        if (at == RH_HINTS) continue;
        if (count < RH_HINTS) count++;
        memmove(&out[at + 1], &out[at], (count - at - 1) * sizeof *out);
        out[at] = (struct hint){.move = bot->move[i], .chance = bot->worth[i]};
    }
    return count;
}

static size_t hints_by_search(struct bot *bot, const struct game *game, const void *state, struct hint *out) {
    struct opinion opinion[RH_HINTS];
    bot->kind->choose(bot, game, state);
    size_t count = rh_parallel_opinions(bot->searcher, bot->threads, opinion, RH_HINTS);
    for (size_t i = 0; i < count; i++)
        out[i] = (struct hint){.move = opinion[i].move, .chance = opinion[i].worth};
    return count;
}

/* Scores that lie further apart than this, in points or by that part of their mean, say little. */
static const double apart_points = 2, apart_part = 0.1;

/* Plays whole games on from a move, and takes the mean of the seat's scores. */
static void play_on(struct bot *bot, const struct game *game, const void *state, struct hint *hint) {
    struct search *search = &bot->alone;
    int seat = game->turn(state);
    double sum = 0, squares = 0;
    for (uint32_t i = 0; i < GAMES; i++) {
        struct result result = {0};
        rh_search_shuffle(search, i);
        memcpy(search->state, state, game->state_size);
        rh_resample(game, search->state, seat, &search->luck);
        game->apply(search->state, hint->move, NULL);
        rh_playout_best_of(search, search->state, 0, BEST_OF);
        game->result(search->state, &result);
        sum += result.score[seat];
        squares += (double)result.score[seat] * result.score[seat];
    }
    hint->score = sum / GAMES;
    double spread = sqrt(fmax(0, squares / GAMES - hint->score * hint->score));
    hint->scored = hint->score > 0 && spread <= fmax(apart_points, apart_part * hint->score);
}

/* The position after a move, hidden information dealt at random, with common random numbers for all moves. If a goal
 * begins with the move, after the whole goal: in the middle of one the estimate says little. */
static void look_behind(struct bot *bot, const struct game *game, const void *state, struct move move,
                        const struct goal *goals, size_t count) {
    struct search *search = &bot->alone;
    size_t at = 0;
    rh_search_shuffle(search, 0);
    memcpy(search->state, state, game->state_size);
    rh_resample(game, search->state, game->turn(state), &search->luck);
    while (at < count && !rh_move_equal(goals[at].move[0], move)) at++;
    if (at == count) game->apply(search->state, move, NULL);
    for (unsigned i = 0; at < count && i < goals[at].moves; i++)
        game->apply(search->state, goals[at].move[i], NULL);
}

/* --- Why ---------------------------------------------------------------------------------------------------------- */

struct features {
    int count;
    double value[RH_HINTS][RH_FEATURES];
};

static int count_features(const struct knowledge *knowledge) {
    int count = 0;
    if (!knowledge || !knowledge->feature || !knowledge->look || !knowledge->weight) return 0;
    while (knowledge->feature[count]) count++;
    return count;
}

/* A name that people can read: no number and no clause. */
static bool is_readable(const char *name) {
    return !strpbrk(name, "0123456789") && strncmp(name, "what ", 5) != 0;
}

void rh_hint_why(const char *feature, struct text *text) {
    if (!is_readable(feature)) return;
    rh_put(text, "more ");
    for (; *feature && *feature != ','; feature++) rh_put_char(text, *feature);
}

/* The feature of the estimate that this move raises most, compared with the other hints. */
static void say_why(const struct game *game, const void *state, const struct features *features, size_t hints,
                    size_t at, struct hint *hint) {
    const struct knowledge *knowledge = game->knowledge;
    int best = -1;
    double most = 1e-6;
    const float *weight =
        knowledge->weight + (knowledge->phase ? knowledge->phase(state) * features->count : 0);
    for (int k = 0; k < features->count; k++) {
        double others = 0;
        for (size_t i = 0; i < hints; i++)
            if (i != at) others += features->value[i][k] / (double)(hints - 1);
        double by = features->value[at][k] - others;
        if (by <= 0 || by * (double)weight[k] <= most || !is_readable(knowledge->feature[k])) continue;
        most = by * (double)weight[k];
        best = k;
    }
    struct text text = rh_text(hint->why, sizeof hint->why);
    if (best >= 0) rh_hint_why(knowledge->feature[best], &text);
}

static void weigh_hints(struct bot *bot, const struct game *game, const void *state, struct hint *hint,
                        size_t count) {
    struct features features = {.count = count_features(game->knowledge)};
    int seat = game->turn(state), seats = bot->alone.seats;
    struct goal *goals =
        malloc(RH_GOALS * sizeof *goals); /* out of memory: hints look no further than their moves */
    double rivals = -1;
    size_t ends = goals ? rh_goals(game, state, goals) : 0;
    for (size_t i = 0; i < count; i++) {
        look_behind(bot, game, state, hint[i].move, goals, ends);
        rh_chances_by_opinion(game, bot->alone.state, seats, seat, hint[i].chance, &rivals, hint[i].chances);
        hint[i].chance = hint[i].chances[seat];
        if (features.count) game->knowledge->look(bot->alone.state, seat, features.value[i]);
    }
    for (size_t i = 0; i < count && count > 1 && features.count; i++)
        say_why(game, state, &features, count, i, &hint[i]);
    free(goals);
}

size_t rh_bot_hints(struct bot *bot, const struct game *game, const void *state, struct hint out[RH_HINTS]) {
    atomic_store(&bot->stop, false);
    bot->iterations = 0;
    rh_list_moves(bot, game, state);
    if (bot->count == 0) return 0;
    bool search = bot->kind->policy && bot->count > 1;
    size_t count = (search ? hints_by_search : hints_at_a_glance)(bot, game, state, out);
    bot->alone.game = game;
    bot->alone.scratch = &bot->scratch;
    bot->alone.seats = rh_judge_seats(game, state);
    bot->alone.seed = bot->random.next(&bot->random);
    weigh_hints(bot, game, state, out, count);
    for (size_t i = 0; i < count; i++) play_on(bot, game, state, &out[i]);
    return count;
}

struct move rh_bot_best(struct bot *bot, const struct game *game, const void *state, double *lead) {
    struct opinion opinion[2] = {0};
    atomic_store(&bot->stop, false);
    rh_list_moves(bot, game, state);
    assert(bot->kind->policy && bot->count > 1);
    bool whole = bot->budget.whole;
    bot->budget.whole = true;
    bot->kind->choose(bot, game, state);
    bot->budget.whole = whole;
    size_t count = rh_parallel_opinions(bot->searcher, bot->threads, opinion, 2);
    *lead = count < 2 ? 0 : opinion[0].worth - opinion[1].worth;
    return opinion[0].move;
}

/* --- Words -------------------------------------------------------------------------------------------------------- */

void rh_hint_print(const struct game *game, int seats, const struct hint *hint, struct text *text) {
    rh_move_print(game->verbs, hint->move, text);
    if (seats > 1) {
        rh_put(text, ": ");
        rh_say(text, "{percent} % to win", rh_number("percent", (int64_t)(100 * hint->chance + 0.5)));
    }
    if (hint->scored) {
        rh_put(text, seats > 1 ? ", " : ": ");
        rh_say_count(text, (int64_t)(hint->score + 0.5), "about {n} point", "about {n} points");
    }
    if (!hint->why[0]) return;
    rh_put(text, "; ");
    rh_put(text, rh_translate(text->reader, hint->why));
}

static void describe_hint(const struct game *game, int seats, const struct hint *hint, struct text *text) {
    char words[256];
    struct text move = rh_text(words, sizeof words);
    rh_move_print(game->verbs, hint->move, &move);
    rh_put(text, "{\"move\":");
    rh_put_json(text, words);
    if (seats > 1) {
        rh_put(text, ",\"chance\":");
        rh_put_real(text, hint->chance);
        for (int i = 0; i < seats; i++) {
            rh_put(text, i ? "," : ",\"chances\":[");
            rh_put_real(text, hint->chances[i]);
        }
        rh_put_char(text, ']');
    }
    if (hint->scored) {
        rh_put(text, ",\"score\":");
        rh_put_real(text, hint->score);
    }
    if (hint->why[0]) {
        rh_put(text, ",\"why\":");
        rh_put_json(text, hint->why);
    }
    rh_put_char(text, '}');
}

void rh_hints_describe(const struct game *game, int seats, const struct hint *hint, size_t count,
                       struct text *text) {
    rh_put_char(text, '[');
    for (size_t i = 0; i < count; i++) {
        if (i) rh_put_char(text, ',');
        describe_hint(game, seats, &hint[i], text);
    }
    rh_put_char(text, ']');
}
