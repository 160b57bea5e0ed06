/* roundhouse arena: how strong bots are against each other, with how far the figures may be off. */
#include "bots/bot.h"
#include "choices.h"
#include "complain.h"
#include "simulate.h"
#include "standings.h"
#include "terminal.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLAYERS, BOTS, GAMES, SEED, OPTION, SPRT, JOBS, CSV, JSON };

static const struct flag flags[] = {
    [PLAYERS] = {"players", 'p', "N", "how many play (default: as many as there are bots)"},
    [BOTS] =
        {"bots", 'b', "WORDS",
         "who plays, split by commas (default hard,medium);\nthe last one takes the seats that are left"},
    [GAMES] = {"games", 'g', "N", "how many games, rounded up to whole deals (default 100)"},
    [SEED] = {"seed", 's', "N", "the same seed plays the same games (default 1)"},
    [OPTION] = {"option", 'O', "NAME=VALUE",
                "choose a variant ('roundhouse games GAME' lists them); may be repeated"},
    [SPRT] = {"sprt", 0, "LOW,HIGH",
              "stop when it is clear whether the first bot is stronger than the second by\n"
              "HIGH Elo rather than LOW, such as 0,100"},
    [JOBS] = {"jobs", 'j', "N", "use N cores (default 1); the games stay the same"},
    [CSV] = {"csv", 0, NULL, "print a line a game and seat"},
    [JSON] = {"json", 0, NULL, "print the standings as JSON"},
    END_FLAGS,
};

struct arena {
    struct simulation simulation;
    struct standings standings;
    char words[RH_SEATS][32];
    bool csv, json, test;
    double low, high; /* Elo of the test */
    double seconds;
    struct progress progress;
};

/* --- Playing ------------------------------------------------------------------------------------------------------ */

static void print_rows(const struct arena *arena, int64_t game, const struct outcome *outcome) {
    for (int seat = 0; seat < arena->standings.seats; seat++)
        printf("%" PRId64 ",%" PRId64 ",%d,%s,%d,%d\n", game, game / arena->standings.seats, seat + 1,
               arena->simulation.bot[outcome->bot[seat]], outcome->rank[seat], outcome->score[seat]);
    fflush(stdout); /* games of strong bots take minutes: what was played can be read while others are */
}

/* Is the test decided? */
static bool is_clear(const struct arena *arena) {
    if (!arena->test || arena->standings.games % arena->standings.seats != 0) return false;
    double sure = standings_test(&arena->standings, arena->low, arena->high);
    return sure > STANDINGS_SURE || sure < -STANDINGS_SURE;
}

static bool take(void *context, int64_t game, const struct outcome *outcome) {
    struct arena *arena = context;
    standings_add(&arena->standings, outcome);
    if (arena->csv && arena->simulation.ranks.rank == 0) print_rows(arena, game, outcome);
    return !is_clear(arena);
}

static void progress(void *context, int64_t done) {
    struct arena *arena = context;
    if (arena->simulation.ranks.rank == 0) progress_show(&arena->progress, done);
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
                   arena->simulation.bot[a], arena->simulation.bot[b], 100 * pair.value, 100 * pair.low,
                   100 * pair.high, elo_of(pair.value), elo_of(pair.low), elo_of(pair.high));
        }
}

static void print_text(const struct arena *arena) {
    const struct standings *standings = &arena->standings;
    double elo[RH_SEATS];
    standings_elo(standings, elo);
    printf("%s, %d player%s, %" PRId64 " games of %" PRId64 " deals, seed %" PRIu64 ", %.0f s\n",
           arena->simulation.game->title, standings->seats, standings->seats == 1 ? "" : "s",
           standings->games, standings->deals, arena->simulation.seed, arena->seconds);
    printf("%-18s %18s %16s %18s %7s\n", "bot", "wins, %", "rank", "score", "Elo");
    for (int i = 0; i < standings->bots; i++) {
        const struct standing *bot = &standings->bot[i];
        struct figure share = standings_of(standings, &bot->share);
        struct figure rank = standings_of(standings, &bot->rank);
        struct figure score = standings_of(standings, &bot->score);
        printf("%-18s %9.1f +- %5.1f %8.2f +- %4.2f %9.1f +- %5.1f %+7.0f\n", arena->simulation.bot[i],
               100 * share.value, 100 * share.plus_minus, rank.value, rank.plus_minus, score.value,
               score.plus_minus, elo[i]);
    }
    print_pairs(arena);
    if (arena->test)
        printf("stronger by %.0f Elo rather than %.0f: %s (%.2f)\n", arena->high, arena->low, verdict(arena),
               standings_test(standings, arena->low, arena->high));
}

/* JSON knows no infinity: what is not known yet is null. */
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
    double elo[RH_SEATS];
    standings_elo(standings, elo);
    printf("{\"game\":\"%s\",\"rules\":%d,\"players\":%d,\"games\":%" PRId64 ",\"deals\":%" PRId64
           ",\"seed\":%" PRIu64 ",\"seconds\":%.1f,\"bots\":[",
           arena->simulation.game->name, arena->simulation.game->rules, standings->seats, standings->games,
           standings->deals, arena->simulation.seed, arena->seconds);
    for (int i = 0; i < standings->bots; i++) {
        printf("%s{\"bot\":\"%s\"", i ? "," : "", arena->simulation.bot[i]);
        print_figure("share", standings, &standings->bot[i].share);
        print_figure("rank", standings, &standings->bot[i].rank);
        print_figure("score", standings, &standings->bot[i].score);
        print_number("elo", elo[i]);
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

/* Gives each seat its bot and tries each word once, so that a wrong one is refused before anything is played. */
static bool read_bots(const struct call *call, const char *words, struct arena *arena) {
    const char *at = words;
    int count = 0;
    do {
        size_t length = strcspn(at, ",");
        if (count == RH_SEATS) return cli_usage(call, "--bots names more than %d bots", RH_SEATS), false;
        if (length == 0 || length >= sizeof arena->words[0])
            return cli_usage(call, "--bots is '%s', expected names of bots split by commas", words), false;
        memcpy(arena->words[count], at, length);
        struct error error = {0};
        struct bot *bot = rh_bot_new(arena->words[count], 1, &error);
        if (!bot) return cli_usage(call, "--bots: %s", error.message), false;
        rh_bot_free(bot);
        count++;
        at += length;
    } while (*at++);
    for (int seat = 0; seat < RH_SEATS; seat++)
        arena->simulation.bot[seat] = arena->words[seat < count ? seat : count - 1];
    arena->standings.bots = count;
    return true;
}

static bool read_test(const struct call *call, struct arena *arena) {
    char *comma, *end;
    arena->low = strtod(call->value, &comma);
    arena->high = *comma == ',' ? strtod(comma + 1, &end) : 0;
    arena->test = comma != call->value && *comma == ',' && end != comma + 1 && !*end &&
                  arena->low < arena->high && fabs(arena->low) < 1000 && fabs(arena->high) < 1000;
    if (!arena->test)
        cli_usage(call, "--sprt is '%s', expected two numbers of Elo such as 0,100", call->value);
    return arena->test;
}

/* All ranks play and know all outcomes; the first one prints them, and the one that fails says why. */
static int play(struct arena *arena) {
    struct error error = {0};
    bool first = arena->simulation.ranks.rank == 0;
    if (arena->csv && first) puts("game,deal,seat,bot,rank,score");
    arena->progress = progress_begin("games", arena->simulation.games);
    double started = seconds_now();
    bool done = simulate(&arena->simulation, take, progress, arena, &error);
    arena->seconds = seconds_now() - started;
    if (first) progress_end(&arena->progress);
    if (!done && error.message[0]) complain_error(arena->simulation.game->name, &error);
    if (!done) return REFUSED;
    if (arena->json && first)
        print_json(arena);
    else if (!arena->csv && first)
        print_text(arena);
    return DONE;
}

static int prepare(const struct call *call, const struct choices *choices, const char *bots,
                   struct arena *arena) {
    struct simulation *simulation = &arena->simulation;
    simulation->game = choices_game(call->argument[0]);
    if (!simulation->game || !read_bots(call, bots, arena)) return BAD_USAGE;
    if (!choices_table(choices, call, simulation->game, arena->standings.bots, &simulation->table))
        return BAD_USAGE;
    if (!choices_seed(choices, call, &simulation->seed)) return BAD_USAGE;
    if (arena->standings.bots > simulation->table.seats)
        return cli_usage(call, "--bots names more bots than there are players");
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

static int read_flags(struct call *call, struct choices *choices, const char **bots, struct arena *arena) {
    int64_t jobs = 1;
    for (int flag; (flag = cli_flag(call)) != FLAG_END;) switch (flag) {
        case PLAYERS:
            if (!cli_number(call, flag, 1, RH_SEATS, &choices->players)) return BAD_USAGE;
            break;
        case BOTS:
            *bots = call->value;
            break;
        case GAMES:
            if (!cli_number(call, flag, 1, 1000000000, &arena->simulation.games)) return BAD_USAGE;
            break;
        case SEED:
            choices->seed = call->value;
            break;
        case OPTION:
            if (!choices_option(choices, call)) return BAD_USAGE;
            break;
        case SPRT:
            if (!read_test(call, arena)) return BAD_USAGE;
            break;
        case JOBS:
            if (!cli_number(call, flag, 1, SIM_JOBS, &jobs)) return BAD_USAGE;
            break;
        case CSV:
            arena->csv = true;
            break;
        case JSON:
            arena->json = true;
            break;
        default:
            return cli_stop(flag);
        }
    arena->simulation.jobs = (int)jobs;
    return cli_arguments(call, 1, 1) ? -1 : BAD_USAGE;
}

static int run(struct call *call) {
    struct choices choices = {.seed = "1"};
    const char *bots = "hard,medium";
    struct arena *arena = calloc(1, sizeof *arena);
    if (!arena) return complain("out of memory"), BAD_USAGE;
    arena->simulation.games = 100;
    int status = read_flags(call, &choices, &bots, arena);
    if (status < 0) status = prepare(call, &choices, bots, arena);
    free(arena);
    return status;
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
