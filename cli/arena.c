/* roundhouse arena: how strong bots are against each other, with how far the figures may be off. */
#include "complain.h"
#include "report.h"
#include "rows.h"
#include "standings.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

struct arena {
    struct run run;
    struct standings standings;
    const char *sprt;
    bool csv, json, test;
    double low, high; /* Elo of the test */
};

static const struct flag flags[] = {
    PLAYERS_FLAG(struct arena, run.choices),
    BOTS_FLAG(struct arena, run,
              "who plays, split by commas (default hard,medium); exec:./mybot is a program of\n"
              "your own (docs/engine.md); the last one takes the seats that are left"),
    GAMES_FLAG(struct arena, run, "how many games, rounded up to whole deals (default 100)"),
    SEED_FLAG(struct arena, run.choices, "the same seed plays the same games (default 1)"),
    OPTION_FLAG(struct arena, run.choices),
    {"sprt", 0, "LOW,HIGH",
     "stop when it is clear whether the first bot is stronger than the second by\n"
     "HIGH Elo rather than LOW, such as 0,100",
     TEXT(struct arena, sprt)},
    JOBS_FLAG(struct arena, run),
    MOVETIME_FLAG(struct arena, run),
    RECORDS_FLAG(struct arena, run),
    EVENTS_FLAG(struct arena, run),
    {"csv", 0, NULL, "print a line a game and seat: score and its parts, rank, starting order, options",
     SWITCH(struct arena, csv)},
    {"json", 0, NULL, "print the standings as JSON", SWITCH(struct arena, json)},
    END_FLAGS,
};

/* --- Playing ------------------------------------------------------------------------------------------------------ */

/* Is the test decided? */
static bool is_clear(const struct arena *arena) {
    if (!arena->test || arena->standings.games % arena->standings.seats != 0) return false;
    double sure = standings_test(&arena->standings, arena->low, arena->high);
    return sure > STANDINGS_SURE || sure < -STANDINGS_SURE;
}

static bool take(void *context, int64_t game, const struct outcome *outcome, const struct game_log *log) {
    (void)log;
    struct arena *arena = context;
    standings_add(&arena->standings, outcome);
    if (arena->csv && arena->run.simulation.ranks.rank == 0) {
        rows_game(&arena->run, game, outcome);
        fflush(stdout); /* games of strong bots take minutes: what was played can be read while others are */
    }
    return !is_clear(arena);
}

/* --- What came of it ---------------------------------------------------------------------------------------------- */

static const char *verdict(const struct arena *arena) {
    double sure = standings_test(&arena->standings, arena->low, arena->high);
    return sure > STANDINGS_SURE ? "stronger" : sure < -STANDINGS_SURE ? "not stronger" : "not clear yet";
}

static void print_pairs(const struct arena *arena) {
    const struct standings *standings = &arena->standings;
    for (int a = 0; a < standings->bots; a++)
        for (int b = a + 1; b < standings->bots; b++) {
            struct bounds pair = standings_pair(standings, a, b);
            printf("%s against %s: %.1f %% of points (%.1f to %.1f), %+.0f Elo (%+.0f to %+.0f)\n",
                   run_bot(&arena->run, a), run_bot(&arena->run, b), 100 * pair.value, 100 * pair.low,
                   100 * pair.high, elo_of(pair.value), elo_of(pair.low), elo_of(pair.high));
        }
}

static void print_text(const struct arena *arena) {
    const struct standings *standings = &arena->standings;
    double elo[RH_SEATS];
    standings_elo(standings, elo);
    printf("%s, %d player%s, %" PRId64 " games of %" PRId64 " deals, seed %" PRIu64
           ", %.0f s of the processor, %.0f s by the clock\n",
           arena->run.simulation.game->title, standings->seats, standings->seats == 1 ? "" : "s",
           standings->games, standings->deals, arena->run.simulation.seed, arena->run.processor,
           arena->run.seconds);
    int wide = 18;
    for (int i = 0; i < standings->bots; i++) {
        int columns = report_columns(run_bot(&arena->run, i));
        if (columns > wide) wide = columns;
    }
    printf("%-*s %18s %16s %18s %7s\n", wide, "bot", "wins, %", "rank", "score", "Elo");
    for (int i = 0; i < standings->bots; i++) {
        const struct standing *bot = &standings->bot[i];
        struct figure share = standings_of(standings, &bot->share);
        struct figure rank = standings_of(standings, &bot->rank);
        struct figure score = standings_of(standings, &bot->score);
        printf("%-*s %9.1f +- %5.1f %8.2f +- %4.2f %9.1f +- %5.1f %+7.0f\n", wide, run_bot(&arena->run, i),
               100 * share.value, 100 * share.plus_minus, rank.value, rank.plus_minus, score.value,
               score.plus_minus, elo[i]);
    }
    print_pairs(arena);
    run_print_lost(&arena->run);
    if (arena->test)
        printf("stronger by %.0f Elo rather than %.0f: %s (%.2f)\n", arena->high, arena->low, verdict(arena),
               standings_test(standings, arena->low, arena->high));
}

/* JSON has no infinity: a value that is not known yet is null. */
static void print_number(const char *name, double value) {
    if (isfinite(value))
        printf(",\"%s\":%.6g", name, value);
    else
        printf(",\"%s\":null", name);
}

static void print_figure(const char *name, const struct standings *standings, const struct mean *mean) {
    struct figure figure = standings_of(standings, mean);
    char words[32];
    print_number(name, figure.value);
    snprintf(words, sizeof words, "%s_plus_minus", name);
    print_number(words, figure.plus_minus);
}

static void print_json(const struct arena *arena) {
    const struct standings *standings = &arena->standings;
    const struct simulation *simulation = &arena->run.simulation;
    double elo[RH_SEATS];
    char options[1024];
    struct text text = rh_text(options, sizeof options);
    standings_elo(standings, elo);
    report_options_json(simulation->game, &simulation->table, &text);
    printf("{\"game\":\"%s\",\"rules\":%d,\"players\":%d,\"options\":{%s},\"games\":%" PRId64
           ",\"deals\":%" PRId64 ",\"seed\":%" PRIu64
           ",\"processor_seconds\":%.1f,\"seconds\":%.1f,\"bots\":[",
           simulation->game->name, simulation->game->rules, standings->seats, options, standings->games,
           standings->deals, simulation->seed, arena->run.processor, arena->run.seconds);
    for (int i = 0; i < standings->bots; i++) {
        char name[2 * RUN_SPEC];
        struct text bot = rh_text(name, sizeof name);
        rh_put_json(&bot, run_bot(&arena->run, i));
        printf("%s{\"bot\":%s", i ? "," : "", name);
        print_figure("share", standings, &standings->bot[i].share);
        print_figure("rank", standings, &standings->bot[i].rank);
        print_figure("score", standings, &standings->bot[i].score);
        print_number("elo", elo[i]);
        printf(",\"lost\":%" PRId64, arena->run.lost[i]);
        putchar('}');
    }
    printf("],\"pairs\":[");
    for (int a = 0, first = 1; a < standings->bots; a++)
        for (int b = a + 1; b < standings->bots; b++, first = 0) {
            printf("%s{\"first\":%d,\"second\":%d", first ? "" : ",", a, b);
            struct bounds pair = standings_pair(standings, a, b);
            print_number("points", pair.value);
            print_number("points_low", pair.low);
            print_number("points_high", pair.high);
            putchar('}');
        }
    putchar(']');
    if (arena->test) {
        print_number("sprt", standings_test(standings, arena->low, arena->high));
        printf(",\"verdict\":\"%s\"", verdict(arena));
    }
    puts("}");
}

/* --- The command line --------------------------------------------------------------------------------------------- */

static bool read_test(const struct call *call, struct arena *arena) {
    char *comma, *end;
    if (!arena->sprt) return true;
    arena->low = strtod(arena->sprt, &comma);
    arena->high = *comma == ',' ? strtod(comma + 1, &end) : 0;
    arena->test = comma != arena->sprt && *comma == ',' && end != comma + 1 && !*end &&
                  arena->low < arena->high && fabs(arena->low) < 1000 && fabs(arena->high) < 1000;
    if (!arena->test)
        cli_usage(call, "--sprt is '%s', expected two numbers of Elo such as 0,100", arena->sprt);
    return arena->test;
}

/* All ranks play and know all outcomes; the first one prints them, and the one that fails says why. */
static int play(struct arena *arena) {
    bool first = arena->run.simulation.ranks.rank == 0;
    if (arena->csv && first) rows_head(&arena->run);
    int status = run_play(&arena->run, take, arena);
    if (status != DONE) return status;
    if (arena->json && first)
        print_json(arena);
    else if (!arena->csv && first)
        print_text(arena);
    return DONE;
}

static int prepare(const struct call *call, void *command) {
    struct arena *arena = command;
    struct simulation *simulation = &arena->run.simulation;
    if (!read_test(call, arena) || !run_prepare(call, &arena->run)) return BAD_USAGE;
    arena->standings.bots = arena->run.specs;
    if (arena->test && arena->standings.bots < 2) return cli_usage(call, "--sprt needs two bots");
    if (arena->csv && arena->json) return cli_usage(call, "only one of --csv and --json can be printed");
    int seats = arena->standings.seats = simulation->table.seats;
    simulation->rotate = simulation->deals = true;
    simulation->games = (simulation->games + seats - 1) / seats * seats;
    simulation->ranks = ranks_meet();
    int players = simulation->jobs * simulation->ranks.count;
    simulation->batch = seats * (players > 1 ? 2 * players : 1);
    if (simulation->batch > SIM_BATCH) simulation->batch = SIM_BATCH / seats * seats;
    int status = play(arena);
    ranks_part();
    return status;
}

static int run(struct call *call) {
    return run_command(call, sizeof(struct arena), 100, "hard,medium", prepare);
}

const struct command cli_arena = {
    .name = "arena",
    .arguments = "GAME",
    .summary = "let bots play each other and tell how strong they are",
    .about =
        "Each deal is played as often as there are seats, every bot sitting at each of them once. "
        "Behind +- stands the\n"
        "95 % confidence interval. Points count the better rank of two at the same table, so 76 % of "
        "them are 200\n"
        "Elo. The same seed gives the same games, whatever the number of jobs, and of machines: 'mpirun "
        "roundhouse\n"
        "arena ...' plays them on all that it is given, if the program was built where OpenMPI is installed.",
    .flags = flags,
    .run = run,
};
