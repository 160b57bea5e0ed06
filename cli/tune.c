/* roundhouse tune: fits the weights of a game's features to the results of games that bots play, and tells how well positions
 * are put in order by them, by the estimate as it is, and by the score alone. */
#include "bots/bot.h"
#include "bots/judge.h"
#include "choices.h"
#include "complain.h"
#include "file.h"
#include "fit.h"
#include "terminal.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLAYERS, GAMES, SEED, BOT, OPTION, STEPS, OUTPUT, JSON };

static const struct flag flags[] = {
    [PLAYERS] = {"players", 'p', "N", "how many play (default: two, or what is next to it)"},
    [GAMES] = {"games", 'g', "N", "how many games are played (default 200)"},
    [SEED] = {"seed", 's', "N", "the same seed gives the same weights (default 1)"},
    [BOT] = {"bot", 'b', "WORD", "who plays them (default easy, which sees many kinds of positions)"},
    [OPTION] = {"option", 'O', "NAME=VALUE",
                "choose a variant ('roundhouse games GAME' lists them); may be repeated"},
    [STEPS] = {"steps", 0, "N", "of gradient descent (default 1000)"},
    [OUTPUT] = {"output", 'o', "FILE", "write the weights as a table in C"},
    [JSON] = {"json", 0, NULL, "print what came of it as JSON"},
    END_FLAGS,
};

enum {
    POSITIONS = 24,    /* looked at in a game, */
    POSITION_ODDS = 8, /* one in so many, about */
    KEPT_EVERY = 5,    /* one game in so many is kept out of fitting */
    PAIRS = RH_SEATS * (RH_SEATS - 1) / 2,
};

/* A position that was looked at. */
struct look {
    double value[RH_SEATS][RH_FEATURES];
    double estimate[RH_SEATS];
    int32_t score[RH_SEATS];
};

/* How many pairs of seats were put in the order in which they came out; one that is held equal counts half. */
struct order {
    double right, pairs;
};

struct tuning {
    const struct game *game;
    struct table table;
    uint64_t seed;
    int64_t games, steps;
    const char *word, *output;
    bool json;
    int features;
    struct bot *bot;
    struct scratch scratch;
    uint64_t start[RH_STATE_MAX / 8], state[RH_STATE_MAX / 8];
    struct look look[POSITIONS];
    int looks;
    struct fit_case *cases;
    size_t count, room;
    struct order by_score, by_estimate, by_weights;
    double before[RH_FEATURES], weight[RH_FEATURES], loss;
};

/* --- Playing ------------------------------------------------------------------------------------------------------ */

static void look(struct tuning *tuning, struct look *look) {
    struct result result = {0};
    tuning->game->result(tuning->state, &result);
    for (int seat = 0; seat < tuning->table.seats; seat++) {
        if (tuning->features) tuning->game->knowledge->look(tuning->state, seat, look->value[seat]);
        look->estimate[seat] = tuning->game->estimate(tuning->state, seat);
        look->score[seat] = result.score[seat];
    }
}

/* One game; some of the positions where a seat decides are looked at, each as likely as the others. */
static void play(struct tuning *tuning, uint64_t number) {
    const struct game *game = tuning->game;
    struct random luck = rh_random_quick(tuning->seed * UINT64_C(0x9E3779B97F4A7C15) + number);
    uint32_t seen = 0;
    tuning->looks = 0;
    rh_bot_seed(tuning->bot, tuning->seed ^ number << 20);
    memcpy(tuning->state, tuning->start, game->state_size);
    for (;;) {
        rh_settle(game, tuning->state, &luck);
        if (game->turn(tuning->state) == RH_GAME_OVER) return;
        if (rh_below(&luck, POSITION_ODDS) == 0) { /* a sample of them all, by Vitter's reservoir */
            uint32_t place = seen < POSITIONS ? seen : rh_below(&luck, seen + 1);
            if (place < POSITIONS) look(tuning, &tuning->look[place]);
            if (tuning->looks < POSITIONS) tuning->looks++;
            seen++;
        }
        struct move move = rh_bot_choose(tuning->bot, game, tuning->state);
        game->apply(tuning->state, move, NULL);
    }
}

/* --- Cases -------------------------------------------------------------------------------------------------------- */

static void judge(struct order *order, double first, double second, bool ahead) {
    order->pairs++;
    order->right += first == second ? 0.5 : (first > second) == ahead ? 1 : 0;
}

static void add_pair(struct tuning *tuning, const struct look *look, int a, int b, bool ahead, bool kept) {
    struct fit_case *one = &tuning->cases[tuning->count++];
    one->ahead = ahead;
    one->kept = kept;
    for (int i = 0; i < tuning->features; i++) one->value[i] = (float)(look->value[a][i] - look->value[b][i]);
    if (!kept) return;
    judge(&tuning->by_score, look->score[a], look->score[b], ahead);
    judge(&tuning->by_estimate, look->estimate[a], look->estimate[b], ahead);
}

/* All pairs of all positions of the game just played, tied ones left out. */
static void add_game(struct tuning *tuning, bool kept) {
    struct result result = {0};
    tuning->game->result(tuning->state, &result);
    for (int i = 0; i < tuning->looks; i++)
        for (int a = 0; a < result.seats; a++)
            for (int b = a + 1; b < result.seats; b++)
                if (result.rank[a] != result.rank[b])
                    add_pair(tuning, &tuning->look[i], a, b, result.rank[a] < result.rank[b], kept);
}

static void judge_weights(struct tuning *tuning) {
    for (size_t i = 0; i < tuning->count; i++)
        if (tuning->cases[i].kept)
            judge(&tuning->by_weights, fit_sum(&tuning->cases[i], tuning->features, tuning->weight), 0,
                  tuning->cases[i].ahead);
}

/* --- What came of it ---------------------------------------------------------------------------------------------- */

static double percent(const struct order *order) {
    return order->pairs > 0 ? 100 * order->right / order->pairs : 0;
}

static void print_text(const struct tuning *tuning) {
    printf("%s, %d players, %" PRId64 " games of %s, seed %" PRIu64 ": %zu pairs, %.0f of them kept out\n",
           tuning->game->title, tuning->table.seats, tuning->games, tuning->word, tuning->seed, tuning->count,
           tuning->by_score.pairs);
    for (int i = 0; i < tuning->features; i++)
        printf("  %-28s %12.5f, was %12.5f\n", tuning->game->knowledge->feature[i], tuning->weight[i],
               tuning->before[i]);
    printf("in the order in which they came out, %% of the pairs kept out:\n");
    printf("  by the score alone %.1f, by the estimate %.1f", percent(&tuning->by_score),
           percent(&tuning->by_estimate));
    if (tuning->features) printf(", by the new weights %.1f", percent(&tuning->by_weights));
    putchar('\n');
}

static void print_json(const struct tuning *tuning) {
    printf("{\"game\":\"%s\",\"players\":%d,\"games\":%" PRId64 ",\"seed\":%" PRIu64
           ",\"pairs\":%zu,\"kept\":%.0f,\"score\":%.4f,\"estimate\":%.4f,\"fitted\":%.4f,\"loss\":%.6f,"
           "\"weights\":{",
           tuning->game->name, tuning->table.seats, tuning->games, tuning->seed, tuning->count,
           tuning->by_score.pairs, percent(&tuning->by_score), percent(&tuning->by_estimate),
           percent(&tuning->by_weights), tuning->loss);
    for (int i = 0; i < tuning->features; i++)
        printf("%s\"%s\":%.6f", i ? "," : "", tuning->game->knowledge->feature[i], tuning->weight[i]);
    puts("}}");
}

static int write_table(const struct tuning *tuning) {
    static char words[16384];
    char line[160];
    struct text text = rh_text(words, sizeof words);
    snprintf(line, sizeof line,
             "/* Weights of the features of estimate.c, as fitted by\n *     roundhouse tune %s",
             tuning->game->name);
    rh_put(&text, line);
    snprintf(line, sizeof line,
             " --players %d --games %" PRId64 " --seed %" PRIu64 " --bot %s --steps %" PRId64 "\n",
             tuning->table.seats, tuning->games, tuning->seed, tuning->word, tuning->steps);
    rh_put(&text, line);
    snprintf(line, sizeof line,
             " * Of the pairs of seats kept out they put %.1f %% in the order in which they came out, the "
             "score alone %.1f.\n */\n",
             percent(&tuning->by_weights), percent(&tuning->by_score));
    rh_put(&text, line);
    rh_put(&text, "static const double weights[] = {\n");
    for (int i = 0; i < tuning->features; i++) {
        snprintf(line, sizeof line, "    %.5f, /* %s */\n", tuning->weight[i],
                 tuning->game->knowledge->feature[i]);
        rh_put(&text, line);
    }
    rh_put(&text, "};\n");
    return desk_print(tuning->output, &text);
}

/* --- The command line --------------------------------------------------------------------------------------------- */

static int tune(struct tuning *tuning) {
    struct progress progress = progress_begin("games", tuning->games);
    tuning->room = (size_t)tuning->games * POSITIONS * PAIRS;
    tuning->cases = calloc(tuning->room, sizeof *tuning->cases); /* untouched pages cost nothing */
    if (!tuning->cases) return complain("out of memory"), REFUSED;
    for (int64_t i = 0; i < tuning->games; i++) {
        play(tuning, (uint64_t)i);
        add_game(tuning, i % KEPT_EVERY == 0);
        progress_show(&progress, i + 1);
    }
    progress_end(&progress);
    tuning->loss =
        fit_weights(tuning->cases, tuning->count, tuning->features, (int)tuning->steps, tuning->weight);
    judge_weights(tuning);
    free(tuning->cases);
    if (tuning->json)
        print_json(tuning);
    else
        print_text(tuning);
    return tuning->output && tuning->features ? write_table(tuning) : DONE;
}

static int prepare(const struct call *call, const struct choices *choices, struct tuning *tuning) {
    struct error error = {0};
    tuning->game = choices_game(call->argument[0]);
    if (!tuning->game) return BAD_USAGE;
    if (!choices_table(choices, call, tuning->game, 2, &tuning->table)) return BAD_USAGE;
    if (!choices_seed(choices, call, &tuning->seed)) return BAD_USAGE;
    if (tuning->table.seats < 2) return cli_usage(call, "one player has nobody to be compared with");
    if (!tuning->game->estimate) return complain("%s has no estimate to tune", tuning->game->name), REFUSED;
    const struct knowledge *known = tuning->game->knowledge;
    if (known && known->look)
        for (; known->feature[tuning->features]; tuning->features++)
            tuning->before[tuning->features] = tuning->weight[tuning->features] =
                known->weight[tuning->features];
    if (!rh_setup(tuning->game, tuning->start, &tuning->table, &error))
        return complain_error(NULL, &error), REFUSED;
    tuning->bot = rh_bot_new(tuning->word, 1, &error);
    if (!tuning->bot) return cli_usage(call, "--bot: %s", error.message);
    int status = tune(tuning);
    rh_bot_free(tuning->bot);
    return status;
}

static int read_flags(struct call *call, struct choices *choices, struct tuning *tuning) {
    for (int flag; (flag = cli_flag(call)) != FLAG_END;) switch (flag) {
        case PLAYERS:
            if (!cli_number(call, flag, 1, RH_SEATS, &choices->players)) return BAD_USAGE;
            break;
        case GAMES:
            if (!cli_number(call, flag, 5, 1000000, &tuning->games)) return BAD_USAGE;
            break;
        case SEED:
            choices->seed = call->value;
            break;
        case BOT:
            tuning->word = call->value;
            break;
        case OPTION:
            if (!choices_option(choices, call)) return BAD_USAGE;
            break;
        case STEPS:
            if (!cli_number(call, flag, 1, 1000000, &tuning->steps)) return BAD_USAGE;
            break;
        case OUTPUT:
            tuning->output = call->value;
            break;
        case JSON:
            tuning->json = true;
            break;
        default:
            return cli_stop(flag);
        }
    return cli_arguments(call, 1, 1) ? -1 : BAD_USAGE;
}

static int run(struct call *call) {
    struct choices choices = {.seed = "1"};
    struct tuning *tuning = calloc(1, sizeof *tuning);
    if (!tuning) return complain("out of memory"), BAD_USAGE;
    tuning->games = 200;
    tuning->steps = 1000;
    tuning->word = "easy";
    int status = read_flags(call, &choices, tuning);
    if (status < 0) status = prepare(call, &choices, tuning);
    free(tuning);
    return status;
}

const struct command cli_tune = {
    .name = "tune",
    .arguments = "GAME",
    .summary = "fit a game's estimate to the results of games that bots play",
    .about = "Weights of the features that the game names are fitted by logistic regression to which of two "
             "seats came out\n"
             "ahead. One game in five is kept out of it; on those it is told how many pairs of seats are put "
             "in the right\n"
             "order by the score alone, by the estimate as it is, and by the new weights.",
    .flags = flags,
    .run = run,
};
