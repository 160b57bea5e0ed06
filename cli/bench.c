/* roundhouse bench: how fast the games are here, each figure on one core, and how fast the machine is beside them. */
#include "bots/bot.h"
#include "choices.h"
#include "complain.h"
#include "engine/match.h"
#include "games/registry.h"
#include "terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct wish {
    struct choices choices;
    int64_t seconds;
    bool json;
};

static const struct flag flags[] = {
    PLAYERS_FLAG(struct wish, choices),
    {"seconds", 0, "N", "how long each figure is measured (default 1)",
     NUMBER(struct wish, seconds, 1, 3600)},
    {"json", 0, NULL, "print JSON", SWITCH(struct wish, json)},
    END_FLAGS,
};

struct bench {
    const struct game *game;
    struct table table;
    double seconds;
    struct desk *desk;
    uint64_t start[RH_STATE_MAX / 8], state[RH_STATE_MAX / 8];
};

struct figures {
    double decisions, games;       /* a second of the processor, as all speeds here */
    double legal, moves, per_game; /* legal moves a decision; moves with chance and decisions a game */
    double record;                 /* bytes of a whole game's record */
    double replay, replay_checked; /* microseconds a whole game */
    double iterations;             /* of the tree search from the middle of a game */
    double processor, seconds;     /* that the measuring took: of the processor, and by the clock */
};

/* --- The machine -------------------------------------------------------------------------------------------------- */

/* Copies of 1 KiB a second, in millions. The empty assembly keeps the compiler from leaving them out. */
static double calibrate(double limit) {
    static unsigned char from[1024], to[1024];
    double started = processor_seconds(), seconds;
    int64_t copies = 0;
    do {
        for (int i = 0; i < 10000; i++) {
            memcpy(to, from, sizeof to);
            __asm__ volatile("" : : "r"(to), "r"(from) : "memory");
        }
        copies += 10000;
        seconds = processor_seconds() - started;
    } while (seconds < limit);
    return (double)copies / seconds / 1e6;
}

/* --- A game ------------------------------------------------------------------------------------------------------- */

static void measure_games(struct bench *bench, struct figures *figures) {
    const struct game *game = bench->game;
    struct random random = rh_random_quick(1);
    double started = processor_seconds(), seconds;
    int64_t games = 0, decisions = 0, moves = 0;
    do {
        struct move move;
        memcpy(bench->state, bench->start, game->state_size);
        while (rh_random_step(game, bench->state, &random, &bench->desk->scratch, &move)) {
            game->apply(bench->state, move, NULL);
            decisions += !game->verbs[move.verb].chance;
            moves++;
        }
        games++;
        seconds = processor_seconds() - started;
    } while (seconds < bench->seconds);
    figures->decisions = (double)decisions / seconds;
    figures->games = (double)games / seconds;
    figures->moves = (double)moves / (double)games;
    figures->per_game = (double)decisions / (double)games;
}

static void measure_legal(struct bench *bench, struct figures *figures) {
    const struct game *game = bench->game;
    struct random random = rh_random_quick(2);
    int64_t decisions = 0, legal = 0;
    double started = processor_seconds();
    do {
        struct move move;
        memcpy(bench->state, bench->start, game->state_size);
        while (rh_random_step(game, bench->state, &random, &bench->desk->scratch, &move)) {
            if (!game->verbs[move.verb].chance) {
                legal += (int64_t)rh_moves(game, bench->state, bench->desk->moves, &bench->desk->scratch);
                decisions++;
            }
            game->apply(bench->state, move, NULL);
        }
    } while (processor_seconds() - started < bench->seconds / 4);
    figures->legal = decisions ? (double)legal / (double)decisions : 0;
}

/* A whole random game as a record, which the caller frees. */
static bool random_record(struct bench *bench, uint64_t seed, struct game_file *file) {
    struct error error = {0};
    struct random random = rh_random_quick(seed);
    if (game_file_begin(file, bench->game, &bench->table) != DONE) return false;
    struct match *match = &file->match;
    match->record.has_key = true;
    rh_key_from_seed(seed, match->record.key);
    while (game_file_chance(file, NULL, &error) && bench->game->turn(match->state) >= 0) {
        int seat = bench->game->turn(match->state);
        struct move move = rh_random_move(bench->game, match->state, &random, &bench->desk->scratch);
        if (!rh_match_play(match, seat, move, NULL, &bench->desk->scratch, &error)) break;
    }
    if (match->record.finished) return true;
    complain_error(bench->game->name, &error);
    game_file_free(file);
    return false;
}

static double time_replay(struct bench *bench, const struct record *record, bool checked) {
    double started = processor_seconds(), seconds;
    int64_t times = 0;
    do {
        rh_record_replay(record, record->lines, checked, bench->state, &bench->desk->scratch, NULL);
        times++;
        seconds = processor_seconds() - started;
    } while (seconds < bench->seconds / 40);
    return seconds / (double)times * 1e6;
}

static bool measure_records(struct bench *bench, struct figures *figures) {
    enum { RECORDS = 10 };
    for (uint64_t seed = 1; seed <= RECORDS; seed++) {
        struct game_file file;
        if (!random_record(bench, seed, &file)) return false;
        struct text page = desk_page(bench->desk);
        rh_record_write(&file.match.record, RH_ALL_SEEING, &page);
        figures->record += (double)rh_text_length(&page) / RECORDS;
        figures->replay += time_replay(bench, &file.match.record, false) / RECORDS;
        figures->replay_checked += time_replay(bench, &file.match.record, true) / RECORDS;
        game_file_free(&file);
    }
    return true;
}

/* Plays at most so many moves from the start, chance by the seed, the others by the bot; returns how many. */
static int64_t play_on(struct bench *bench, struct bot *bot, uint64_t seed, int64_t most) {
    const struct game *game = bench->game;
    struct random random = rh_random_quick(seed);
    struct move move;
    int64_t moves = 0;
    rh_bot_seed(bot, seed);
    memcpy(bench->state, bench->start, game->state_size);
    for (; moves < most && rh_random_step(game, bench->state, &random, &bench->desk->scratch, &move);
         moves++) {
        if (!game->verbs[move.verb].chance) move = rh_bot_choose(bot, game, bench->state);
        game->apply(bench->state, move, NULL);
    }
    return moves;
}

/* How long the bot thinks about the next decisions, in seconds of the processor; chance is random. */
static double think_on(struct bench *bench, struct bot *bot, uint64_t seed, uint64_t *iterations) {
    enum { DECISIONS = 4 };
    const struct game *game = bench->game;
    struct random random = rh_random_quick(seed);
    struct move move;
    double thought = 0;
    for (int left = DECISIONS; left > 0;) {
        if (!rh_random_step(game, bench->state, &random, &bench->desk->scratch, &move)) break;
        if (!game->verbs[move.verb].chance) {
            double before = processor_seconds();
            move = rh_bot_choose(bot, game, bench->state);
            thought += processor_seconds() - before;
            *iterations += rh_bot_iterations(bot);
            left -= rh_bot_iterations(bot) > 0;
        }
        game->apply(bench->state, move, NULL);
    }
    return thought;
}

/* The search thinks about decisions from the middle of games that easy has played so far: always of the same games, as
 * often as there is time and at least once, for some are much harder to think about than others. */
static bool measure_search(struct bench *bench, struct figures *figures) {
    enum { GAMES = 6 };
    struct error error = {0};
    struct bot *easy = rh_bot_new("easy", 1, &error), *bot = rh_bot_new("search:5000", 1, &error);
    uint64_t iterations = 0;
    double thought = 0;
    for (uint64_t game = 0; easy && bot && (game < GAMES || game % GAMES || thought < bench->seconds);
         game++) {
        uint64_t seed = 1 + game % GAMES;
        int64_t moves = play_on(bench, easy, seed, INT64_MAX);
        play_on(bench, easy, seed, moves / 2);
        thought += think_on(bench, bot, seed, &iterations);
    }
    figures->iterations = thought > 0 ? (double)iterations / thought : 0;
    bool made = easy && bot;
    rh_bot_free(easy);
    rh_bot_free(bot);
    return made || (complain_error(NULL, &error), false);
}

static bool measure(struct bench *bench, struct figures *figures) {
    struct error error = {0};
    if (!rh_setup(bench->game, bench->start, &bench->table, &error))
        return complain_error(NULL, &error), false;
    double started = seconds_now(), processor = processor_seconds();
    measure_games(bench, figures);
    measure_legal(bench, figures);
    bool done = measure_records(bench, figures) && measure_search(bench, figures);
    figures->seconds = seconds_now() - started;
    figures->processor = processor_seconds() - processor;
    return done;
}

/* --- Printing ----------------------------------------------------------------------------------------------------- */

static void print_text(const struct bench *bench, const struct figures *figures) {
    int seats = bench->table.seats;
    printf("\n%s, %d player%s\n", bench->game->title, seats, seats == 1 ? "" : "s");
    printf("%14.0f random decisions a second of the processor\n", figures->decisions);
    printf("%14.0f random games a second\n", figures->games);
    printf("%14.1f decisions a game\n", figures->per_game);
    printf("%14.1f moves a game, chance included\n", figures->moves);
    printf("%14.1f legal moves a decision\n", figures->legal);
    printf("%14zu bytes of a position\n", bench->game->state_size);
    printf("%14.0f bytes of the record of a game\n", figures->record);
    printf("%14.1f microseconds to replay a game\n", figures->replay);
    printf("%14.1f microseconds to replay it with every move checked\n", figures->replay_checked);
    printf("%14.0f iterations of the tree search a second, from the middle of a game\n", figures->iterations);
    printf("%14.1f s of the processor, %.1f s by the clock, were measured\n", figures->processor,
           figures->seconds);
    fflush(stdout);
}

static void print_json(const struct bench *bench, const struct figures *figures, bool first) {
    printf("%s{\"game\":\"%s\",\"players\":%d,\"decisions_per_second\":%.0f,\"games_per_second\":%.1f,"
           "\"decisions_per_game\":%.2f,\"moves_per_game\":%.2f,\"legal_moves\":%.2f,\"state_bytes\":%zu,"
           "\"record_bytes\":%.0f,\"replay_microseconds\":%.2f,\"replay_checked_microseconds\":%.2f,"
           "\"search_iterations_per_second\":%.0f,\"processor_seconds\":%.2f,\"seconds\":%.2f}",
           first ? "" : ",", bench->game->name, bench->table.seats, figures->decisions, figures->games,
           figures->per_game, figures->moves, figures->legal, bench->game->state_size, figures->record,
           figures->replay, figures->replay_checked, figures->iterations, figures->processor,
           figures->seconds);
    fflush(stdout);
}

static int bench_all(const struct call *call, const struct choices *choices, const struct game *only,
                     bool json, struct bench *bench) {
    double copies = calibrate(bench->seconds / 4);
    if (json)
        printf("{\"memcpy_1k_millions_per_second\":%.2f,\"games\":[", copies);
    else
        printf("%14.1f million copies of 1 KiB a second: what this machine is like\n", copies);
    bool first = true;
    for (const struct game *const *game = rh_games; *game; game++) {
        struct figures figures = {0};
        if (only && *game != only) continue;
        bench->game = *game;
        struct choices fit = *choices;
        if (!only && fit.players > (*game)->players.most) fit.players = (*game)->players.most;
        if (!only && fit.players && fit.players < (*game)->players.least)
            fit.players = (*game)->players.least;
        if (!choices_table(&fit, call, *game, 0, &bench->table)) return BAD_USAGE;
        if (!measure(bench, &figures)) return REFUSED;
        if (json)
            print_json(bench, &figures, first);
        else
            print_text(bench, &figures);
        first = false;
    }
    if (json) puts("]}");
    return DONE;
}

static int run(struct call *call) {
    struct wish wish = {.seconds = 1};
    int bad = cli_read(call, &wish, 0, 1);
    if (bad >= 0) return bad;
    const struct game *only = call->arguments ? choices_game(call->argument[0]) : NULL;
    if (call->arguments && !only) return BAD_USAGE;
    struct bench *bench = calloc(1, sizeof *bench);
    if (!bench) return complain("out of memory"), BAD_USAGE;
    bench->seconds = (double)wish.seconds;
    bench->desk = desk_new();
    int status = bench->desk ? bench_all(call, &wish.choices, only, wish.json, bench) : BAD_USAGE;
    free(bench->desk);
    free(bench);
    return status;
}

const struct command cli_bench = {
    .name = "bench",
    .arguments = "[GAME]",
    .summary = "measure how fast the games are on this machine",
    .about = "Every figure is for one core, in seconds of the processor. The copies a second tell how fast "
             "the machine is, for comparing "
             "figures.",
    .flags = flags,
    .run = run,
};
