/* How long does it take to list all legal moves, at the worst? Plays games at tables drawn at random, lists the moves at every
 * decision as a server does, and holds every position against the game's check.
 *
 *     legal_moves ultimate-railroads 2000 1 random,greedy,search:40
 *
 * Each seat of a game is played by one of these bots, drawn at random too. Prints how many positions were searched for a list and
 * how much processor time the worst took, with the game and the decision to find it again; and every search that was given up at
 * its limit. Fails if there was one, or a seat without a move, or a violation.
 */
#include "bots/bot.h"
#include "games/registry.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WORDS = 8, WORD = 32, BUCKETS = 1 << 20 /* each of one position; the last one: so many and more */ };

struct study {
    const struct game *game;
    char word[WORDS][WORD];
    uint32_t words;
    struct bot *bot[WORDS];
    uint64_t decisions, positions, worst_positions, given_up, problems;
    uint64_t bucket[BUCKETS];
    double worst_seconds;
    char worst_at[256], longest_at[256];
};

static struct scratch scratch;
static struct move moves[RH_MOVES_MAX];

static double processor_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* A number of players and a value of each option, until the game takes them. */
static struct table draw_table(const struct game *game, struct random *random, void *state) {
    for (;;) {
        struct table table = {.seats =
                                  (uint8_t)(game->players.least +
                                            rh_below(random, game->players.most - game->players.least + 1u))};
        for (int i = 0; i < rh_option_count(game->options); i++)
            if (rh_option_counts(game->options, &table, i))
                table.option[i] = (uint8_t)rh_below(random, (uint32_t)rh_option_values(&game->options[i]));
        if (rh_setup(game, state, &table, NULL)) return table;
    }
}

struct moment {
    const struct table *table;
    uint64_t seed;
    size_t number;
    struct move last;
};

static void put_moment(const struct study *study, const struct moment *moment, char *room, size_t size) {
    struct text text = rh_text(room, size);
    rh_put(&text, "seed ");
    rh_put_int(&text, (int64_t)moment->seed);
    rh_put(&text, ", move ");
    rh_put_int(&text, (int64_t)moment->number);
    rh_put(&text, ", ");
    rh_put_int(&text, moment->table->seats);
    rh_put(&text, " seats");
    for (int i = 0; i < rh_option_count(study->game->options); i++) {
        if (!moment->table->option[i]) continue;
        rh_put(&text, ", ");
        rh_put(&text, study->game->options[i].name);
        rh_put(&text, "=");
        rh_put(&text, study->game->options[i].value[moment->table->option[i]]);
    }
    rh_put(&text, ", after '");
    rh_move_print(study->game->verbs, moment->last, &text);
    rh_put(&text, "'");
}

static void complain(struct study *study, const struct moment *moment, const char *what) {
    char words[256];
    put_moment(study, moment, words, sizeof words);
    printf("%s: %s\n", what, words);
    study->problems++;
}

/* All legal moves, counted and timed. */
static size_t list_moves(struct study *study, const void *state, const struct moment *moment) {
    uint64_t before = scratch.searched, given_up = scratch.given_up;
    double started = processor_seconds();
    size_t count = rh_moves(study->game, state, moves, &scratch);
    double seconds = processor_seconds() - started;
    uint64_t positions = scratch.searched - before;
    study->decisions++;
    study->positions += positions;
    study->bucket[positions < BUCKETS ? positions : BUCKETS - 1]++;
    if (positions > study->worst_positions) {
        study->worst_positions = positions;
        put_moment(study, moment, study->worst_at, sizeof study->worst_at);
    }
    if (seconds > study->worst_seconds) {
        study->worst_seconds = seconds;
        put_moment(study, moment, study->longest_at, sizeof study->longest_at);
    }
    if (scratch.given_up != given_up) {
        study->given_up++;
        complain(study, moment, "a search was given up");
    }
    if (!count) complain(study, moment, "no legal move");
    return count;
}

static struct move chance_move(const struct study *study, const void *state, struct random *random) {
    struct chance chance = {0};
    study->game->chance(state, &chance);
    return rh_chance_draw(&chance, random);
}

static void play(struct study *study, uint64_t seed) {
    static uint64_t state[RH_STATE_MAX / 8];
    const struct game *game = study->game;
    struct random random = rh_random_quick(seed);
    struct table table = draw_table(game, &random, state);
    uint32_t player[RH_SEATS];
    for (int i = 0; i < RH_SEATS; i++) player[i] = rh_below(&random, study->words);
    for (uint32_t i = 0; i < study->words; i++) rh_bot_seed(study->bot[i], seed);
    struct moment moment = {.table = &table, .seed = seed};
    for (; moment.number < game->length_max; moment.number++) {
        int turn = game->turn(state);
        struct error error = {.message = ""};
        if (turn == RH_GAME_OVER) return;
        if (turn == RH_CHANCE) {
            moment.last = chance_move(study, state, &random);
        } else {
            if (!list_moves(study, state, &moment)) return;
            moment.last = rh_bot_choose(study->bot[player[turn]], game, state);
        }
        game->apply(state, moment.last, NULL);
        if (game->check(state, &error)) continue;
        complain(study, &moment, error.message);
        return;
    }
    complain(study, &moment, "the game does not end");
}

/* So many positions and fewer for this share of the lists. */
static uint64_t quantile(const struct study *study, double share) {
    uint64_t below = 0, wanted = (uint64_t)(share * (double)study->decisions);
    for (uint64_t i = 0; i < BUCKETS; i++) {
        below += study->bucket[i];
        if (below > wanted) return i;
    }
    return BUCKETS - 1;
}

static bool read_words(struct study *study, const char *list) {
    struct error error = {.message = ""};
    for (const char *at = list; *at && study->words < WORDS; study->words++) {
        size_t length = strcspn(at, ",");
        snprintf(study->word[study->words], WORD, "%.*s", (int)length, at);
        study->bot[study->words] = rh_bot_new(study->word[study->words], 1, &error);
        if (!study->bot[study->words]) {
            fprintf(stderr, "legal_moves: %s\n", error.message);
            return false;
        }
        at += length + (at[length] == ',');
    }
    return study->words > 0;
}

int main(int count, char **argument) {
    static struct study study;
    struct error error = {.message = ""};
    if (count != 5) {
        fprintf(stderr, "use: legal_moves GAME GAMES SEED BOT,BOT,...\n");
        return 2;
    }
    study.game = rh_game_find(rh_games, argument[1], &error);
    if (!study.game) {
        fprintf(stderr, "legal_moves: %s\n", error.message);
        return 2;
    }
    uint64_t games = strtoull(argument[2], NULL, 10), first = strtoull(argument[3], NULL, 10);
    if (!read_words(&study, argument[4])) return 2;
    for (uint64_t seed = first; seed < first + games; seed++) play(&study, seed);
    printf("%s, %" PRIu64 " games at tables drawn at random, %s: %" PRIu64 " lists of legal moves\n",
           study.game->title, games, argument[4], study.decisions);
    printf("positions searched for a list: %.1f on average, 99 %% %" PRIu64 ", 99.9 %% %" PRIu64
           ", 99.99 %% %" PRIu64 ", worst %" PRIu64 " (%s)\n",
           (double)study.positions / (double)study.decisions, quantile(&study, 0.99), quantile(&study, 0.999),
           quantile(&study, 0.9999), study.worst_positions, study.worst_at);
    printf("processor time of the worst: %.1f ms (%s)\n", 1000 * study.worst_seconds, study.longest_at);
    printf("searches given up: %" PRIu64 "; problems: %" PRIu64 "\n", study.given_up, study.problems);
    for (uint32_t i = 0; i < study.words; i++) rh_bot_free(study.bot[i]);
    return study.problems ? 1 : 0;
}
