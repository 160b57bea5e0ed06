/* roundhouse sim: many games of bots, and their statistics. */
#include "complain.h"
#include "report.h"
#include "rows.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* A win shared by up to six is still a whole number of these. */
enum { WIN = 60 };

struct tally {
    int64_t wins, total, squares;
    int32_t least, most;
};

struct study {
    struct run run;
    bool csv, json, hash_only;
    struct tally tally[RH_SEATS];
    int64_t games, lost, decisions, moves; /* lost: nobody won */
    uint64_t hash;
};

static const struct flag flags[] = {
    PLAYERS_FLAG(struct study, run.choices),
    GAMES_FLAG(struct study, run, "how many games (default 1000)"),
    SEED_FLAG(struct study, run.choices, "the same seed plays the same games (default 1)"),
    BOTS_FLAG(struct study, run,
              "who plays, split by commas: random (the usual), greedy, search:1000, ...;\n"
              "the last one takes the seats that are left"),
    {"rotate", 0, NULL, "bots move on by one seat each game; statistics are then by bot",
     SWITCH(struct study, run.simulation.rotate)},
    OPTION_FLAG(struct study, run.choices),
    {"check", 0, NULL, "check every invariant of the game after every move",
     SWITCH(struct study, run.simulation.check)},
    JOBS_FLAG(struct study, run),
    MOVETIME_FLAG(struct study, run),
    RECORDS_FLAG(struct study, run),
    EVENTS_FLAG(struct study, run),
    {"csv", 0, NULL, "print a line a game and seat: score and its parts, rank, starting order, options",
     SWITCH(struct study, csv)},
    {"json", 0, NULL, "print the statistics as JSON", SWITCH(struct study, json)},
    {"hash", 0, NULL, "print one number for all moves and last positions, nothing else",
     SWITCH(struct study, hash_only)},
    END_FLAGS,
};

static void add_score(struct tally *tally, bool first, int32_t score) {
    tally->total += score;
    tally->squares += (int64_t)score * score;
    if (first || score < tally->least) tally->least = score;
    if (first || score > tally->most) tally->most = score;
}

static bool take(void *context, int64_t game, const struct outcome *outcome, const struct game_log *log) {
    (void)log;
    struct study *study = context;
    int seats = study->run.simulation.table.seats, winners = 0;
    for (int seat = 0; seat < seats; seat++) winners += outcome->rank[seat] == 1;
    for (int seat = 0; seat < seats; seat++) {
        struct tally *tally = &study->tally[study->run.simulation.rotate ? outcome->bot[seat] : seat];
        add_score(tally, study->games == 0, outcome->score[seat]);
        if (outcome->rank[seat] == 1) tally->wins += WIN / winners;
    }
    study->games++;
    study->lost += winners == 0;
    study->decisions += outcome->decisions;
    study->moves += outcome->moves;
    study->hash = study->hash * UINT64_C(0x100000001B3) + outcome->hash;
    if (study->csv) rows_game(&study->run, game, outcome);
    return true;
}

/* --- What came of it ---------------------------------------------------------------------------------------------- */

struct figures {
    double wins, share, plus_minus, mean, deviation;
};

static struct figures figures_of(const struct study *study, const struct tally *tally) {
    double games = study->games ? (double)study->games : 1;
    struct figures figures = {.wins = (double)tally->wins / WIN, .mean = (double)tally->total / games};
    figures.share = figures.wins / games;
    figures.plus_minus = 1.96 * sqrt(figures.share * (1 - figures.share) / games);
    double variance = (double)tally->squares / games - figures.mean * figures.mean;
    figures.deviation = variance > 0 ? sqrt(variance) : 0;
    return figures;
}

static void print_text(const struct study *study) {
    const struct simulation *simulation = &study->run.simulation;
    int seats = simulation->table.seats;
    printf("%s, %d player%s, %" PRId64 " games, seed %" PRIu64 "\n", simulation->game->title, seats,
           seats == 1 ? "" : "s", study->games, simulation->seed);
    printf("%-5s %-14s %10s %16s %10s %8s %7s %7s\n", simulation->rotate ? "bot" : "seat", "played by",
           "wins", "share", "mean score", "sd", "least", "most");
    for (int i = 0; i < seats; i++) {
        struct figures figures = figures_of(study, &study->tally[i]);
        printf("%-5d %-14s %10.1f %8.2f +- %4.2f %10.2f %8.2f %7d %7d\n", i + 1, run_bot(&study->run, i),
               figures.wins, 100 * figures.share, 100 * figures.plus_minus, figures.mean, figures.deviation,
               study->tally[i].least, study->tally[i].most);
    }
    if (study->lost)
        printf("nobody wins %" PRId64 " of the games (%.2f %%)\n", study->lost,
               100 * (double)study->lost / (double)study->games);
    double games = study->games ? (double)study->games : 1, decisions = (double)study->decisions;
    double processor = study->run.processor;
    printf("%" PRId64
           " decisions (%.1f a game, %.1f moves with chance) in %.2f s of the processor, %.2f s by the "
           "clock\n",
           study->decisions, decisions / games, (double)study->moves / games, processor, study->run.seconds);
    printf("a second of the processor: %.0f decisions, %.0f games\n", decisions / processor,
           games / processor);
    run_print_lost(&study->run);
    printf("hash %016" PRIx64 "\n", study->hash);
}

static void print_json(const struct study *study) {
    const struct simulation *simulation = &study->run.simulation;
    char options[1024];
    struct text text = rh_text(options, sizeof options);
    report_options_json(simulation->game, &simulation->table, &text);
    printf("{\"game\":\"%s\",\"rules\":%d,\"players\":%d,\"options\":{%s},\"games\":%" PRId64
           ",\"seed\":%" PRIu64 ",\"by\":\"%s\",\"seats\":[",
           simulation->game->name, simulation->game->rules, simulation->table.seats, options, study->games,
           simulation->seed, simulation->rotate ? "bot" : "seat");
    for (int i = 0; i < simulation->table.seats; i++) {
        struct figures figures = figures_of(study, &study->tally[i]);
        char name[2 * RUN_SPEC];
        struct text bot = rh_text(name, sizeof name);
        rh_put_json(&bot, run_bot(&study->run, i));
        printf("%s{\"bot\":%s,\"wins\":%.4g,\"share\":%.6f,\"plus_minus\":%.6f,\"mean\":%.6f,\"sd\":%.6f,"
               "\"min\":%d,"
               "\"max\":%d}",
               i ? "," : "", name, figures.wins, figures.share, figures.plus_minus, figures.mean,
               figures.deviation, study->tally[i].least, study->tally[i].most);
    }
    double processor = study->run.processor;
    printf("],\"nobody_wins\":%" PRId64 ",\"decisions\":%" PRId64 ",\"moves\":%" PRId64
           ",\"processor_seconds\":%.6f,\"seconds\":%.6f,\"decisions_per_second\":%.0f,"
           "\"games_per_second\":%.2f,\"hash\":\"%016" PRIx64 "\"}\n",
           study->lost, study->decisions, study->moves, processor, study->run.seconds,
           (double)study->decisions / processor, (double)study->games / processor, study->hash);
}

/* --- The command line --------------------------------------------------------------------------------------------- */

static int study_games(const struct call *call, void *command) {
    struct study *study = command;
    if (!run_prepare(call, &study->run)) return BAD_USAGE;
    if (study->csv + study->json + study->hash_only > 1)
        return cli_usage(call, "only one of --csv, --json and --hash can be printed");
    if (study->csv) rows_head(&study->run);
    int status = run_play(&study->run, take, study);
    if (status != DONE) return status;
    if (study->hash_only)
        printf("%016" PRIx64 "\n", study->hash);
    else if (study->json)
        print_json(study);
    else if (!study->csv)
        print_text(study);
    return DONE;
}

static int run(struct call *call) {
    return run_command(call, sizeof(struct study), 1000, "random", study_games);
}

const struct command cli_sim = {
    .name = "sim",
    .arguments = "GAME",
    .summary = "play many games with bots and print statistics",
    .about = "Wins that are shared count in parts; +- is the 95 % confidence interval of the share. The hash "
             "is the "
             "same on\n"
             "every machine for the same games. Speeds are by the time of the processor. Ctrl-C prints what "
             "there is.",
    .flags = flags,
    .run = run,
};
