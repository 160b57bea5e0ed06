/* roundhouse tune: fits the weights of a game's features to the results of games that bots play, and tells how well positions
 * are put in order by them, by the estimate as it is, and by the score alone.
 *
 * The games may be played in generations: each goes by the weights that those before it gave, and what was seen in all of them counts
 * alike. To forget the older ones would lead in circles: weights fitted to games of one kind of player lose against another. */
#include "bots/bot.h"
#include "choices.h"
#include "complain.h"
#include "file.h"
#include "fit.h"
#include "interrupt.h"
#include "simulate.h"
#include "terminal.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    POSITIONS = 64,    /* looked at in a game, */
    POSITION_ODDS = 4, /* one in so many, about */
    KEPT_EVERY = 5,    /* one game in so many is kept out of fitting */
    BATCH = 64,        /* games that are looked at at once */
    PAIRS = RH_SEATS * (RH_SEATS - 1) / 2,
    GENERATIONS_MOST = 100,
};

/* A position that was looked at. */
struct look {
    double value[RH_SEATS][RH_FEATURES];
    double estimate[RH_SEATS], scale;
    int32_t score[RH_SEATS];
    uint8_t phase;
};

/* What was looked at in a game. */
struct looks {
    struct look look[POSITIONS];
    uint32_t count;
    bool begun; /* its random numbers have */
    struct random random;
};

/* How many pairs of seats were put in the order in which they came out; one that is held equal counts half. */
struct order {
    double right, pairs;
};

struct tuning {
    struct choices choices;
    struct game game; /* as it is, but for its weights */
    struct knowledge known;
    struct simulation simulation;
    uint64_t seed;
    int64_t games, steps, generations, misled, jobs;
    const char *spec, *output;
    bool json, scores;
    int features, phases;
    struct looks game_looks[BATCH];
    int64_t done;   /* games of the generations before this one, */
    int64_t played; /* and all that were taken in */
    struct progress progress;
    struct fit_case *cases;
    size_t count, room;
    struct fit_sums sums[RH_PHASES];
    struct order by_score, by_estimate, by_weights;
    float before[RH_PHASES * RH_FEATURES], weight[RH_PHASES * RH_FEATURES];
    double loss, apart[RH_PHASES]; /* the latter: how far scores lie from what the weights tell */
};

static const struct flag flags[] = {
    PLAYERS_FLAG(struct tuning, choices),
    {"games", 'g', "N", "how many games are played in a generation (default 200)",
     NUMBER(struct tuning, games, 5, 1000000)},
    SEED_FLAG(struct tuning, choices, "the same seed gives the same weights (default 1)"),
    {"bot", 'b', "WORD", "who plays them (default easy, which sees many kinds of positions)",
     TEXT(struct tuning, spec)},
    OPTION_FLAG(struct tuning, choices),
    {"steps", 0, "N", "of gradient descent (default 1000)", NUMBER(struct tuning, steps, 1, 1000000)},
    {"scores", 0, NULL, "fit to the points of each seat in the end, not to who came out ahead",
     SWITCH(struct tuning, scores)},
    {"generations", 0, "N", "play again by the new weights, so many times in all (default 1)",
     NUMBER(struct tuning, generations, 1, GENERATIONS_MOST)},
    {"misled", 0, "N", "one decision in N is misjudged, to see more kinds of positions (default: none)",
     NUMBER(struct tuning, misled, 1, 1000000)},
    {"jobs", 'j', "N", "use N cores (default 1); the weights stay the same",
     NUMBER(struct tuning, jobs, 1, SIM_JOBS)},
    {"output", 'o', "FILE", "write the weights as a table in C", TEXT(struct tuning, output)},
    {"json", 0, NULL, "print what came of it as JSON", SWITCH(struct tuning, json)},
    END_FLAGS,
};

/* --- Playing ------------------------------------------------------------------------------------------------------ */

static void look(const struct tuning *tuning, const void *state, struct look *look) {
    const struct knowledge *known = &tuning->known; /* all zero where the game has none */
    struct result result = {0};
    tuning->game.result(state, &result);
    look->scale = known->scale ? known->scale(state) : 1;
    look->phase = known->phase ? (uint8_t)known->phase(state) : 0;
    for (int seat = 0; seat < result.seats; seat++) {
        if (known->look) known->look(state, seat, look->value[seat]);
        look->estimate[seat] = tuning->game.estimate(state, seat);
        look->score[seat] = result.score[seat];
    }
}

/* Some of the positions where a seat decides are looked at, each as likely as the others: by Vitter's reservoir. */
static void watch(void *context, int64_t number, const void *state) {
    struct tuning *tuning = context;
    struct looks *looks = &tuning->game_looks[number % BATCH];
    struct random *random = &looks->random;
    if (!looks->begun)
        *random =
            rh_random_quick(tuning->seed * UINT64_C(0x9E3779B97F4A7C15) + (uint64_t)(tuning->done + number));
    looks->begun = true;
    if (rh_below(random, POSITION_ODDS) != 0) return;
    uint32_t place = looks->count < POSITIONS ? looks->count : rh_below(random, looks->count + 1);
    if (place < POSITIONS) look(tuning, state, &looks->look[place]);
    looks->count++;
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
    one->phase = look->phase;
    for (int i = 0; i < tuning->features; i++)
        one->value[i] = (float)((look->value[a][i] - look->value[b][i]) / look->scale);
    if (!kept) return;
    judge(&tuning->by_score, look->score[a], look->score[b], ahead);
    judge(&tuning->by_estimate, look->estimate[a], look->estimate[b], ahead);
}

/* All pairs of a position, tied ones left out. */
static void add_pairs(struct tuning *tuning, const struct look *look, const struct outcome *outcome,
                      bool kept) {
    int seats = tuning->simulation.table.seats;
    for (int a = 0; a < seats; a++)
        for (int b = a + 1; b < seats; b++)
            if (outcome->rank[a] != outcome->rank[b])
                add_pair(tuning, look, a, b, outcome->rank[a] < outcome->rank[b], kept);
}

/* Takes in what was looked at in a game. Where the scores are fitted, pairs are only wanted to see how good the weights are. */
static bool add_game(void *context, int64_t number, const struct outcome *outcome,
                     const struct game_log *log) {
    (void)log;
    struct tuning *tuning = context;
    struct looks *looks = &tuning->game_looks[number % BATCH];
    bool kept = number % KEPT_EVERY == 0,
         last = tuning->done + tuning->games == tuning->games * tuning->generations;
    for (uint32_t i = 0; i < looks->count && i < POSITIONS; i++) {
        const struct look *look = &looks->look[i];
        if (!tuning->scores || (kept && last)) add_pairs(tuning, look, outcome, kept);
        for (int seat = 0; tuning->scores && !kept && seat < tuning->simulation.table.seats; seat++)
            fit_add(&tuning->sums[look->phase], look->value[seat], tuning->features, outcome->score[seat]);
    }
    looks->count = 0;
    looks->begun = false;
    tuning->played = tuning->done + number + 1;
    progress_show(&tuning->progress, tuning->played);
    return true;
}

static void fit(struct tuning *tuning) {
    if (!tuning->scores) {
        tuning->loss =
            fit_order(tuning->cases, tuning->count, tuning->features, (int)tuning->steps, tuning->weight);
        return;
    }
    for (int phase = 0; phase < tuning->phases; phase++)
        tuning->apart[phase] =
            fit_scores(&tuning->sums[phase], tuning->features, tuning->weight + phase * tuning->features);
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

/* The command that gives this table again. */
static void put_command(const struct tuning *tuning, struct text *text) {
    const struct table *table = &tuning->simulation.table;
    char line[160];
    snprintf(line, sizeof line,
             "roundhouse tune %s --players %d --games %" PRId64 " --seed %" PRIu64 " --bot %s",
             tuning->game.name, table->seats, tuning->games, tuning->seed, tuning->spec);
    rh_put(text, line);
    for (int i = 0; tuning->game.options && tuning->game.options[i].name; i++) {
        const struct option *option = &tuning->game.options[i];
        if (table->option[i] == 0) continue;
        snprintf(line, sizeof line, " --option %s=%s", option->name, option->value[table->option[i]]);
        rh_put(text, line);
    }
    if (tuning->scores) rh_put(text, " --scores");
    snprintf(line, sizeof line, " --steps %" PRId64, tuning->steps);
    if (!tuning->scores) rh_put(text, line);
    snprintf(line, sizeof line, " --generations %" PRId64, tuning->generations);
    if (tuning->generations > 1) rh_put(text, line);
    snprintf(line, sizeof line, " --misled %" PRId64, tuning->misled);
    if (tuning->misled) rh_put(text, line);
}

static bool is_fitted(const struct tuning *tuning, int phase) {
    return !tuning->scores || tuning->apart[phase] > 0;
}

static void print_row(const struct tuning *tuning, int phase) {
    if (!is_fitted(tuning, phase)) return;
    if (tuning->phases > 1) printf("phase %d", phase);
    if (tuning->scores)
        printf("%sscores %.1f apart from what is told", tuning->phases > 1 ? ", " : "", tuning->apart[phase]);
    if (tuning->phases > 1 || tuning->scores) putchar('\n');
    for (int i = 0; i < tuning->features; i++)
        printf("  %-28s %12.5f, was %12.5f\n", tuning->known.feature[i],
               (double)tuning->weight[phase * tuning->features + i],
               (double)tuning->before[phase * tuning->features + i]);
}

static void print_text(const struct tuning *tuning) {
    printf("%s, %d players, %" PRId64 " games of %s, seed %" PRIu64 ": %zu pairs, %.0f of them kept out\n",
           tuning->game.title, tuning->simulation.table.seats, tuning->played, tuning->spec, tuning->seed,
           tuning->count, tuning->by_score.pairs);
    for (int phase = 0; tuning->features && phase < tuning->phases; phase++) print_row(tuning, phase);
    printf("in the order in which they came out, %% of the pairs kept out:\n");
    printf("  by the score alone %.1f, by the estimate %.1f", percent(&tuning->by_score),
           percent(&tuning->by_estimate));
    if (tuning->features) printf(", by the new weights %.1f", percent(&tuning->by_weights));
    putchar('\n');
}

static void print_json_row(const struct tuning *tuning, int phase) {
    putchar('{');
    for (int i = 0; i < tuning->features; i++)
        printf("%s\"%s\":%.6f", i ? "," : "", tuning->known.feature[i],
               (double)tuning->weight[phase * tuning->features + i]);
    putchar('}');
}

static void print_json(const struct tuning *tuning) {
    printf("{\"game\":\"%s\",\"players\":%d,\"games\":%" PRId64 ",\"seed\":%" PRIu64
           ",\"pairs\":%zu,\"kept\":%.0f,\"score\":%.4f,\"estimate\":%.4f,\"fitted\":%.4f,\"loss\":%.6f,"
           "\"weights\":[",
           tuning->game.name, tuning->simulation.table.seats, tuning->played, tuning->seed, tuning->count,
           tuning->by_score.pairs, percent(&tuning->by_score), percent(&tuning->by_estimate),
           percent(&tuning->by_weights), tuning->loss);
    for (int phase = 0; tuning->features && phase < tuning->phases; phase++) {
        if (phase) putchar(',');
        print_json_row(tuning, phase);
    }
    puts("]}");
}

/* Six binary digits, and no more than sixty-fourths: a weight is not known any better, and a large table is packed well. */
static double rounded(double weight) {
    int exponent;
    double digits = frexp(weight, &exponent), step = fmax(ldexp(1, exponent - 6), 1.0 / 64);
    return floor(ldexp(digits, exponent) / step + 0.5) * step;
}

/* A feature a line where there is one row of weights; else a phase a paragraph. */
static void put_row(const struct tuning *tuning, int phase, struct text *text) {
    enum { A_LINE = 10 };
    char line[160];
    snprintf(line, sizeof line, "    /* phase %d */\n", phase);
    if (tuning->phases > 1) rh_put(text, line);
    for (int i = 0; i < tuning->features; i++) {
        double weight = (double)tuning->weight[phase * tuning->features + i];
        bool last = i % A_LINE == A_LINE - 1 || i + 1 == tuning->features;
        if (tuning->phases > 1)
            snprintf(line, sizeof line, "%s%.6ff,%s", i % A_LINE ? " " : "    ", rounded(weight),
                     last ? "\n" : "");
        else
            snprintf(line, sizeof line, "    %.5ff, /* %s */\n", weight, tuning->known.feature[i]);
        rh_put(text, line);
    }
}

static int write_table(const struct tuning *tuning) {
    static char words[1 << 16];
    char line[160];
    struct text text = rh_text(words, sizeof words);
    rh_put(&text, "/* clang-format off */\n/* Weights of the features of estimate.c, as fitted by\n *     ");
    put_command(tuning, &text);
    snprintf(line, sizeof line,
             "\n * Of the pairs of seats kept out they put %.1f %% in the order in which they came out, the "
             "score alone %.1f.\n */\n",
             percent(&tuning->by_weights), percent(&tuning->by_score));
    rh_put(&text, line);
    rh_put(&text, "static const float weights[] = {\n");
    for (int phase = 0; phase < tuning->phases; phase++) put_row(tuning, phase, &text);
    rh_put(&text, "};\n/* clang-format on */\n");
    return desk_print(tuning->output, &text);
}

/* --- The command line --------------------------------------------------------------------------------------------- */

/* The next generation: plays, takes in what was seen, fits, and goes by the new weights. */
static bool generation(struct tuning *tuning, int64_t number, struct error *error) {
    tuning->done = number * tuning->games;
    tuning->simulation.seed = tuning->seed + (uint64_t)number * UINT64_C(0x9E3779B97F4A7C15);
    if (!simulate(&tuning->simulation, add_game, NULL, tuning, error)) return false;
    fit(tuning);
    tuning->known.weight = tuning->weight;
    return true;
}

static int tune(struct tuning *tuning) {
    struct error error = {0};
    bool played = true;
    tuning->progress = progress_begin("games", tuning->games * tuning->generations);
    tuning->room = (size_t)(tuning->games * tuning->generations) * POSITIONS * PAIRS;
    tuning->cases = calloc(tuning->room, sizeof *tuning->cases); /* untouched pages cost nothing */
    if (!tuning->cases) return complain("out of memory"), REFUSED;
    interrupt_catch();
    for (int64_t i = 0; played && !interrupted() && i < tuning->generations; i++)
        played = generation(tuning, i, &error);
    progress_end(&tuning->progress);
    if (interrupted())
        complain("interrupted after %" PRId64 " of %" PRId64 " games; what follows is fitted to these",
                 tuning->played, tuning->games * tuning->generations);
    judge_weights(tuning);
    free(tuning->cases);
    if (!played) return complain_error(NULL, &error), REFUSED;
    if (tuning->json)
        print_json(tuning);
    else
        print_text(tuning);
    return tuning->output && tuning->features ? write_table(tuning) : DONE;
}

/* A copy of the game whose weights can change. */
static void prepare_game(struct tuning *tuning, const struct game *game) {
    const struct knowledge *known = game->knowledge;
    tuning->game = *game;
    tuning->phases = known && known->phases ? known->phases : 1;
    if (!known || !known->look) return;
    while (known->feature[tuning->features]) tuning->features++;
    size_t size = (size_t)(tuning->phases * tuning->features) * sizeof tuning->weight[0];
    memcpy(tuning->before, known->weight, size);
    memcpy(tuning->weight, known->weight, size);
    tuning->known = *known;
    tuning->game.knowledge = &tuning->known;
}

static int prepare(const struct call *call, struct tuning *tuning) {
    struct error error = {0};
    const struct game *game = choices_game(call->argument[0]);
    struct simulation *simulation = &tuning->simulation;
    if (!game) return BAD_USAGE;
    if (!choices_table(&tuning->choices, call, game, 0, &simulation->table)) return BAD_USAGE;
    if (!choices_seed(&tuning->choices, call, &tuning->seed)) return BAD_USAGE;
    if (simulation->table.seats < 2) return cli_usage(call, "one player has nobody to be compared with");
    if (!game->estimate) return complain("%s has no estimate to tune", game->name), REFUSED;
    prepare_game(tuning, game);
    simulation->game = &tuning->game;
    simulation->games = tuning->games;
    simulation->jobs = (int)tuning->jobs;
    simulation->misled = (int)tuning->misled;
    simulation->batch = BATCH;
    simulation->watch = watch;
    for (int seat = 0; seat < simulation->table.seats; seat++) simulation->bot[seat] = tuning->spec;
    struct bot *bot = rh_bot_new(tuning->spec, 1, &error);
    if (!bot) return cli_usage(call, "--bot: %s", error.message);
    rh_bot_free(bot);
    return tune(tuning);
}

static int run(struct call *call) {
    struct tuning *tuning = calloc(1, sizeof *tuning);
    if (!tuning) return complain("out of memory"), BAD_USAGE;
    tuning->games = 200;
    tuning->generations = tuning->jobs = 1;
    tuning->steps = 1000;
    tuning->spec = "easy";
    tuning->choices.seed = "1";
    int status = cli_read(call, tuning, 1, 1);
    if (status < 0) status = prepare(call, tuning);
    free(tuning);
    return status;
}

const struct command cli_tune = {
    .name = "tune",
    .arguments = "GAME",
    .summary = "fit a game's estimate to the results of games that bots play",
    .about =
        "Weights of the features that the game names are fitted by logistic regression to which of two "
        "seats came out\n"
        "ahead. One game in five is kept out of it; on those it is told how many pairs of seats are put "
        "in the right\n"
        "order by the score alone, by the estimate as it is, and by the new weights. With --scores they are "
        "fitted\n"
        "by least squares to what each seat scored in the end.",
    .flags = flags,
    .run = run,
};
