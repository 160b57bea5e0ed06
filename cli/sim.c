/* roundhouse sim: many games of bots, and their statistics. */
#include "bots/bot.h"
#include "choices.h"
#include "complain.h"
#include "simulate.h"
#include "terminal.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLAYERS, GAMES, SEED, BOTS, ROTATE, OPTION, CHECK, JOBS, CSV, JSON, HASH };

static const struct flag flags[] = {
    [PLAYERS] = {"players", 'p', "N", "how many play (default: the fewest from two up)"},
    [GAMES] = {"games", 'g', "N", "how many games (default 1000)"},
    [SEED] = {"seed", 's', "N", "the same seed plays the same games (default 1)"},
    [BOTS] = {"bots", 'b', "WORDS",
              "who plays, split by commas: random (the usual), greedy, search:1000, ...;\n"
              "the last one takes the seats that are left"},
    [ROTATE] = {"rotate", 0, NULL, "bots move on by one seat each game; statistics are then by bot"},
    [OPTION] = {"option", 'O', "NAME=VALUE",
                "choose a variant ('roundhouse games GAME' lists them); may be repeated"},
    [CHECK] = {"check", 0, NULL, "check every invariant of the game after every move"},
    [JOBS] = {"jobs", 'j', "N", "use N cores (default 1); the games stay the same"},
    [CSV] = {"csv", 0, NULL, "print a line a game: scores and ranks"},
    [JSON] = {"json", 0, NULL, "print the statistics as JSON"},
    [HASH] = {"hash", 0, NULL, "print one number for all moves and last positions, nothing else"},
    END_FLAGS,
};

/* A win shared by up to six is still a whole number of these. */
enum { WIN = 60 };

struct tally {
    int64_t wins, total, squares;
    int32_t least, most;
};

struct study {
    struct simulation simulation;
    char words[RH_SEATS][32];
    bool csv, json, hash_only;
    struct tally tally[RH_SEATS];
    int64_t games, decisions, moves;
    uint64_t hash;
    double started;
    struct progress progress;
};

static void add_score(struct tally *tally, bool first, int32_t score) {
    tally->total += score;
    tally->squares += (int64_t)score * score;
    if (first || score < tally->least) tally->least = score;
    if (first || score > tally->most) tally->most = score;
}

static void print_row(const struct study *study, int64_t game, const struct outcome *outcome) {
    int seats = study->simulation.table.seats;
    printf("%" PRId64 ",%u,%u", game, outcome->decisions, outcome->moves);
    for (int seat = 0; seat < seats; seat++) printf(",%d", outcome->score[seat]);
    for (int seat = 0; seat < seats; seat++) printf(",%d", outcome->rank[seat]);
    putchar('\n');
}

static bool take(void *context, int64_t game, const struct outcome *outcome) {
    struct study *study = context;
    int seats = study->simulation.table.seats, winners = 0;
    for (int seat = 0; seat < seats; seat++) winners += outcome->rank[seat] == 1;
    for (int seat = 0; seat < seats; seat++) {
        struct tally *tally = &study->tally[study->simulation.rotate ? outcome->bot[seat] : seat];
        add_score(tally, study->games == 0, outcome->score[seat]);
        if (outcome->rank[seat] == 1) tally->wins += WIN / winners;
    }
    study->games++;
    study->decisions += outcome->decisions;
    study->moves += outcome->moves;
    study->hash = study->hash * UINT64_C(0x100000001B3) + outcome->hash;
    if (study->csv) print_row(study, game, outcome);
    return true;
}

static void progress(void *context, int64_t done) {
    struct study *study = context;
    progress_show(&study->progress, done);
}

/* --- What came of it ---------------------------------------------------------------------------------------------- */

struct figures {
    double wins, share, plus_minus, mean, deviation;
};

static struct figures figures_of(const struct study *study, const struct tally *tally) {
    double games = (double)study->games;
    struct figures figures = {.wins = (double)tally->wins / WIN, .mean = (double)tally->total / games};
    figures.share = figures.wins / games;
    figures.plus_minus = 1.96 * sqrt(figures.share * (1 - figures.share) / games);
    double variance = (double)tally->squares / games - figures.mean * figures.mean;
    figures.deviation = variance > 0 ? sqrt(variance) : 0;
    return figures;
}

static const char *bot_name(const struct study *study, int bot) {
    return study->simulation.bot[bot] ? study->simulation.bot[bot] : "random";
}

static void print_text(const struct study *study, double seconds) {
    const struct simulation *simulation = &study->simulation;
    int seats = simulation->table.seats;
    printf("%s, %d player%s, %" PRId64 " games, seed %" PRIu64 "\n", simulation->game->title, seats,
           seats == 1 ? "" : "s", study->games, simulation->seed);
    printf("%-5s %-14s %10s %16s %10s %8s %7s %7s\n", simulation->rotate ? "bot" : "seat", "played by",
           "wins", "share", "mean score", "sd", "least", "most");
    for (int i = 0; i < seats; i++) {
        struct figures figures = figures_of(study, &study->tally[i]);
        printf("%-5d %-14s %10.1f %8.2f +- %4.2f %10.2f %8.2f %7d %7d\n", i + 1, bot_name(study, i),
               figures.wins, 100 * figures.share, 100 * figures.plus_minus, figures.mean, figures.deviation,
               study->tally[i].least, study->tally[i].most);
    }
    double games = (double)study->games, decisions = (double)study->decisions;
    printf("%" PRId64
           " decisions (%.1f a game, %.1f moves with chance) in %.2f s: %.0f decisions/s, %.0f games/s\n",
           study->decisions, decisions / games, (double)study->moves / games, seconds, decisions / seconds,
           games / seconds);
    printf("hash %016" PRIx64 "\n", study->hash);
}

static void print_json(const struct study *study, double seconds) {
    const struct simulation *simulation = &study->simulation;
    char buffer[1024];
    struct text text = rh_text(buffer, sizeof buffer);
    const struct option *options = simulation->game->options;
    for (int i = 0; i < rh_option_count(options); i++) {
        rh_put(&text, i ? "," : "");
        rh_put_json(&text, options[i].name);
        rh_put_char(&text, ':');
        rh_put_json(&text, options[i].value[simulation->table.option[i]]);
    }
    printf("{\"game\":\"%s\",\"rules\":%d,\"players\":%d,\"options\":{%s},\"games\":%" PRId64
           ",\"seed\":%" PRIu64 ",\"by\":\"%s\",\"seats\":[",
           simulation->game->name, simulation->game->rules, simulation->table.seats, buffer, study->games,
           simulation->seed, simulation->rotate ? "bot" : "seat");
    for (int i = 0; i < simulation->table.seats; i++) {
        struct figures figures = figures_of(study, &study->tally[i]);
        printf("%s{\"bot\":\"%s\",\"wins\":%.4g,\"share\":%.6f,\"plus_minus\":%.6f,\"mean\":%.6f,\"sd\":%.6f,"
               "\"min\":%d,"
               "\"max\":%d}",
               i ? "," : "", bot_name(study, i), figures.wins, figures.share, figures.plus_minus,
               figures.mean, figures.deviation, study->tally[i].least, study->tally[i].most);
    }
    printf("],\"decisions\":%" PRId64 ",\"moves\":%" PRId64 ",\"seconds\":%.6f,\"decisions_per_second\":%.0f,"
           "\"games_per_second\":%.2f,\"hash\":\"%016" PRIx64 "\"}\n",
           study->decisions, study->moves, seconds, (double)study->decisions / seconds,
           (double)study->games / seconds, study->hash);
}

static void print_head(const struct study *study) {
    printf("game,decisions,moves");
    for (int seat = 1; seat <= study->simulation.table.seats; seat++) printf(",score_%d", seat);
    for (int seat = 1; seat <= study->simulation.table.seats; seat++) printf(",rank_%d", seat);
    putchar('\n');
}

/* --- The command line --------------------------------------------------------------------------------------------- */

/* Gives each seat its bot and tries each word once, so that a wrong one is refused before anything is played. */
static bool read_bots(const struct call *call, const char *words, struct study *study) {
    int seats = study->simulation.table.seats;
    const char *at = words;
    for (int seat = 0; seat < seats; seat++) {
        char *word = study->words[seat];
        size_t length = strcspn(at, ",");
        if (!*at && seat > 0) {
            study->simulation.bot[seat] = study->simulation.bot[seat - 1];
            continue;
        }
        if (length == 0 || length >= sizeof study->words[seat])
            return cli_usage(call, "--bots is '%s', expected names of bots split by commas", words), false;
        memcpy(word, at, length);
        word[length] = '\0';
        struct error error = {0};
        struct bot *bot = rh_bot_new(word, 1, &error);
        if (!bot) return cli_usage(call, "--bots: %s", error.message), false;
        rh_bot_free(bot);
        study->simulation.bot[seat] = word;
        at += length + (at[length] == ',');
    }
    if (*at) return cli_usage(call, "--bots names more bots than there are players"), false;
    return true;
}

static int study_games(const struct call *call, struct study *study) {
    struct error error = {0};
    (void)call;
    if (study->csv) print_head(study);
    study->progress = progress_begin("games", study->simulation.games);
    study->started = seconds_now();
    bool done = simulate(&study->simulation, take, progress, study, &error);
    double seconds = seconds_now() - study->started;
    progress_end(&study->progress);
    if (!done) {
        complain_error(study->simulation.game->name, &error);
        return REFUSED;
    }
    if (study->hash_only)
        printf("%016" PRIx64 "\n", study->hash);
    else if (study->json)
        print_json(study, seconds);
    else if (!study->csv)
        print_text(study, seconds);
    return DONE;
}

static int prepare(const struct call *call, const struct choices *choices, const char *bots,
                   struct study *study) {
    struct simulation *simulation = &study->simulation;
    simulation->game = choices_game(call->argument[0]);
    if (!simulation->game) return BAD_USAGE;
    if (!choices_table(choices, call, simulation->game, 2, &simulation->table)) return BAD_USAGE;
    if (!choices_seed(choices, call, &simulation->seed)) return BAD_USAGE;
    if (bots && !read_bots(call, bots, study)) return BAD_USAGE;
    if (study->csv + study->json + study->hash_only > 1)
        return cli_usage(call, "only one of --csv, --json and --hash can be printed");
    return study_games(call, study);
}

static int read_flags(struct call *call, struct choices *choices, const char **bots, int64_t *jobs,
                      struct study *study) {
    for (int flag; (flag = cli_flag(call)) != FLAG_END;) switch (flag) {
        case PLAYERS:
            if (!cli_number(call, flag, 1, RH_SEATS, &choices->players)) return BAD_USAGE;
            break;
        case GAMES:
            if (!cli_number(call, flag, 1, INT64_C(1000000000000), &study->simulation.games))
                return BAD_USAGE;
            break;
        case SEED:
            choices->seed = call->value;
            break;
        case BOTS:
            *bots = call->value;
            break;
        case ROTATE:
            study->simulation.rotate = true;
            break;
        case OPTION:
            if (!choices_option(choices, call)) return BAD_USAGE;
            break;
        case CHECK:
            study->simulation.check = true;
            break;
        case JOBS:
            if (!cli_number(call, flag, 1, SIM_JOBS, jobs)) return BAD_USAGE;
            break;
        case CSV:
            study->csv = true;
            break;
        case JSON:
            study->json = true;
            break;
        case HASH:
            study->hash_only = true;
            break;
        default:
            return cli_stop(flag);
        }
    return cli_arguments(call, 1, 1) ? -1 : BAD_USAGE;
}

static int run(struct call *call) {
    struct choices choices = {.seed = "1"};
    const char *bots = NULL;
    int64_t jobs = 1;
    struct study *study = calloc(1, sizeof *study);
    if (!study) return complain("out of memory"), BAD_USAGE;
    study->simulation.games = 1000;
    int status = read_flags(call, &choices, &bots, &jobs, study);
    study->simulation.jobs = (int)jobs;
    if (status < 0) status = prepare(call, &choices, bots, study);
    free(study);
    return status;
}

const struct command cli_sim = {
    .name = "sim",
    .arguments = "GAME",
    .summary = "play many games with bots and print statistics",
    .about = "Wins that are shared count in parts; +- is the 95 % confidence interval of the share. With "
             "--csv there is a\n"
             "line a game. The hash is the same on every machine for the same games.",
    .flags = flags,
    .run = run,
};
