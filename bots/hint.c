/* See hint.h. The order and the chances come from the bot's own thoughts; the scores from whole games played on from each
 * move, the same luck for all of them. */
#include "bots/hint.h"

#include "bots/judge.h"
#include "bots/player.h"
#include "bots/policy.h"
#include "bots/think.h"

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
        out[at] = (struct hint){bot->move[i], bot->worth[i], 0};
    }
    return count;
}

static size_t hints_by_search(struct bot *bot, const struct game *game, const void *state, struct hint *out) {
    struct opinion opinion[RH_HINTS];
    bot->kind->choose(bot, game, state);
    size_t count = rh_think_opinions(bot->thinker, bot->threads, opinion, RH_HINTS);
    for (size_t i = 0; i < count; i++) out[i] = (struct hint){opinion[i].move, opinion[i].worth, 0};
    return count;
}

/* Plays whole games on from a move, and takes the mean of the seat's scores. */
static double play_on(struct bot *bot, const struct game *game, const void *state, struct move move) {
    struct search *search = &bot->alone;
    int seat = game->turn(state);
    double sum = 0;
    for (uint32_t i = 0; i < GAMES; i++) {
        struct result result = {0};
        rh_search_shuffle(search, i);
        memcpy(search->state, state, game->state_size);
        rh_resample(game, search->state, seat, &search->luck);
        game->apply(search->state, move, NULL);
        rh_playout_best_of(search, search->state, 0, BEST_OF);
        game->result(search->state, &result);
        sum += result.score[seat];
    }
    return sum / GAMES;
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
    for (size_t i = 0; i < count; i++) out[i].score = play_on(bot, game, state, out[i].move);
    return count;
}

/* --- Words -------------------------------------------------------------------------------------------------------- */

void rh_hint_print(const struct game *game, int seats, const struct hint *hint, struct text *text) {
    rh_move_print(game->verbs, hint->move, text);
    rh_put(text, ": ");
    if (seats > 1) {
        rh_put_int(text, (int64_t)(100 * hint->chance + 0.5));
        rh_put(text, " % to win, ");
    }
    rh_put(text, "about ");
    rh_put_int(text, (int64_t)(hint->score + (hint->score < 0 ? -0.5 : 0.5)));
    rh_put(text, " points");
}

void rh_hints_describe(const struct game *game, int seats, const struct hint *hint, size_t count,
                       struct text *text) {
    rh_put_char(text, '[');
    for (size_t i = 0; i < count; i++) {
        char words[256];
        struct text move = rh_text(words, sizeof words);
        rh_move_print(game->verbs, hint[i].move, &move);
        rh_put(text, i ? ",{\"move\":" : "{\"move\":");
        rh_put_json(text, words);
        if (seats > 1) {
            rh_put(text, ",\"chance\":");
            rh_put_real(text, hint[i].chance);
        }
        rh_put(text, ",\"score\":");
        rh_put_real(text, hint[i].score);
        rh_put_char(text, '}');
    }
    rh_put_char(text, ']');
}
