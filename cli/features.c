/* roundhouse features: a row a decision, for learning: what the game's estimate looks at, what was done, and what came of it. */
#include "bots/chances.h"
#include "complain.h"
#include "runs.h"
#include "sink.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 17 + RH_SEATS * RH_FEATURES, NPY_HEAD = 65536 };

/* A column: its name, its type as numpy writes it, and the value of the row at hand. */
struct column {
    char name[80];
    const char *type; /* "<i8", "<i4", "<f4", "|u1" for the eight bytes of a move */
    double value;
};

struct features {
    struct run run;
    const char *output;
    bool npy;
    FILE *file;
    int64_t rows;
    int count, features;
    struct column column[COLUMNS];
    struct move move;
    uint64_t start[RH_STATE_MAX / 8];
    struct scratch scratch;
    struct move legal[RH_MOVES_MAX];
};

static const struct flag flags[] = {
    {"output", 'o', "FILE", "write to FILE: rows as text (.csv), or a structured array of numpy (.npy)",
     TEXT(struct features, output)},
    PLAYERS_FLAG(struct features, run.choices),
    GAMES_FLAG(struct features, run, "how many games (default 100)"),
    SEED_FLAG(struct features, run.choices, "the same seed plays the same games (default 1)"),
    BOTS_FLAG(struct features, run, "who plays, split by commas (default easy)"),
    OPTION_FLAG(struct features, run.choices),
    {"misled", 0, "N", "one decision in N is misjudged, to see more kinds of positions (default: none)",
     NUMBER(struct features, run.misled, 1, 1000000)},
    JOBS_FLAG(struct features, run),
    END_FLAGS,
};

/* --- Columns ------------------------------------------------------------------------------------------------------ */

static void add_column(struct features *features, const char *type, const char *name, int seat) {
    struct column *column = &features->column[features->count++];
    char words[64];
    struct text text = rh_text(words, sizeof words);
    rh_put_slug(&text, name);
    for (char *at = words; *at; at++)
        if (*at == '-') *at = '_';
    column->type = type;
    snprintf(column->name, sizeof column->name, seat > 0 ? "%s_%d" : "%s", words, seat + 1);
}

static void set(struct features *features, int *at, double value) {
    features->column[(*at)++].value = value;
}

/* The features of the seat to decide come first; those of the others, in the order of the seats behind it, have a number. */
static void name_columns(struct features *features) {
    static const char *const before[] = {"game",  "line",  "seat",     "legal", "move",
                                         "phase", "worth", "estimate", "chance"},
                             *const types[] = {"<i8", "<i4", "<i4", "<i4", "|u1", "<i4", "<f4", "<f4", "<f4"};
    const struct knowledge *known = features->run.simulation.game->knowledge;
    for (size_t i = 0; i < RH_COUNT(before); i++) add_column(features, types[i], before[i], 0);
    for (int seat = 0; known && known->look && seat < features->run.simulation.table.seats; seat++)
        for (features->features = 0; known->feature[features->features]; features->features++)
            add_column(features, "<f4", known->feature[features->features], seat);
    add_column(features, "<i4", "final score", 0);
    add_column(features, "<i4", "final rank", 0);
    add_column(features, "<f4", "final share", 0);
}

/* --- Rows as text ------------------------------------------------------------------------------------------------- */

static void print_csv_head(const struct features *features) {
    for (int i = 0; i < features->count; i++)
        fprintf(features->file, "%s%s", i ? "," : "", features->column[i].name);
    fputc('\n', features->file);
}

static void print_csv(const struct features *features) {
    char words[256];
    struct text text = rh_text(words, sizeof words);
    rh_move_print(features->run.simulation.game->verbs, features->move, &text);
    for (int i = 0; i < features->count; i++) {
        const struct column *column = &features->column[i];
        if (i) fputc(',', features->file);
        if (column->type[1] == 'u')
            fprintf(features->file, strchr(words, ',') ? "\"%s\"" : "%s", words);
        else if (column->type[1] == 'i')
            fprintf(features->file, "%.0f", column->value);
        else if (isfinite(column->value))
            fprintf(features->file, "%.6g", column->value);
    }
    fputc('\n', features->file);
}

/* --- Rows for numpy ----------------------------------------------------------------------------------------------- */

/* The head of the format (version 2.0) has a fixed size, so that the number of rows can be filled in at the end. */
static bool write_npy_head(const struct features *features) {
    static char head[NPY_HEAD];
    char digits[24];
    snprintf(digits, sizeof digits, "%" PRId64, features->rows);
    struct text text = rh_text(head, sizeof head);
    rh_put(&text, "{'descr': [");
    for (int i = 0; i < features->count; i++) {
        const struct column *column = &features->column[i];
        rh_put(&text, i ? ",('" : "('");
        rh_put(&text, column->name);
        rh_put(&text, "','");
        rh_put(&text, column->type);
        rh_put(&text, column->type[1] == 'u' ? "', (8,))" : "')");
    }
    rh_put(&text, "], 'fortran_order': False, 'shape': (");
    rh_put(&text, digits);
    rh_put(&text, ",)}");
    if (text.full) return false;
    size_t length = rh_text_length(&text), most = length - strlen(digits) + sizeof digits;
    size_t whole = (most + 12 + 63) / 64 * 64 - 12; /* whatever the number of rows is */
    memset(head + length, ' ', sizeof head - length);
    head[whole - 1] = '\n';
    uint8_t first[12] = {0x93,
                         'N',
                         'U',
                         'M',
                         'P',
                         'Y',
                         2,
                         0,
                         (uint8_t)whole,
                         (uint8_t)(whole >> 8),
                         (uint8_t)(whole >> 16),
                         (uint8_t)(whole >> 24)};
    return fwrite(first, 1, sizeof first, features->file) == sizeof first &&
           fwrite(head, 1, whole, features->file) == whole;
}

/* Little-endian, whatever the machine is. */
static uint8_t *put_word(uint8_t *at, uint64_t word, int bytes) {
    for (int i = 0; i < bytes; i++) *at++ = (uint8_t)(word >> 8 * i);
    return at;
}

static void write_npy(const struct features *features) {
    uint8_t row[COLUMNS * 8] = {0}, *at = row;
    for (int i = 0; i < features->count; i++) {
        const struct column *column = &features->column[i];
        int bytes = column->type[2] - '0';
        float number = (float)column->value;
        uint32_t word;
        memcpy(&word, &number, sizeof word);
        if (column->type[1] == 'u') {
            memcpy(at, &features->move, 8);
            at += 8;
        } else {
            at = put_word(at, column->type[1] == 'f' ? word : (uint64_t)(int64_t)column->value, bytes);
        }
    }
    fwrite(row, 1, (size_t)(at - row), features->file);
}

/* --- Games -------------------------------------------------------------------------------------------------------- */

/* What a hint tells of the mover by what the bot took its move to be worth. */
static double chance_of(const struct game *game, const void *state, int seats, int seat, double worth) {
    double chance[RH_SEATS], rivals = -1;
    if (isnan(worth)) return NAN;
    rh_chances_by_opinion(game, state, seats, seat, worth, &rivals, chance);
    return chance[seat];
}

static void look(struct features *features, const void *state, int64_t game, uint32_t line, float worth,
                 const struct outcome *outcome) {
    const struct simulation *simulation = &features->run.simulation;
    const struct knowledge *known = simulation->game->knowledge;
    int turn = simulation->game->turn(state), seats = simulation->table.seats, at = 0, winners = 0;
    set(features, &at, (double)game);
    set(features, &at, line + 1);
    set(features, &at, turn + 1);
    set(features, &at, (double)rh_moves(simulation->game, state, features->legal, &features->scratch));
    set(features, &at, 0); /* the move */
    set(features, &at, known && known->phase ? known->phase(state) : 0);
    set(features, &at, (double)worth);
    set(features, &at, simulation->game->estimate ? simulation->game->estimate(state, turn) : NAN);
    set(features, &at, chance_of(simulation->game, state, seats, turn, (double)worth));
    for (int seat = 0; known && features->features && seat < seats; seat++) {
        double value[RH_FEATURES] = {0};
        known->look(state, (turn + seat) % seats, value);
        for (int i = 0; i < features->features; i++) set(features, &at, value[i]);
    }
    for (int seat = 0; seat < seats; seat++) winners += outcome->rank[seat] == 1;
    set(features, &at, outcome->score[turn]);
    set(features, &at, outcome->rank[turn]);
    set(features, &at, outcome->rank[turn] == 1 ? 1.0 / winners : 0);
}

static bool take(void *context, int64_t game, const struct outcome *outcome, const struct game_log *log) {
    struct features *features = context;
    const struct game *rules = features->run.simulation.game;
    uint64_t state[RH_STATE_MAX / 8];
    memcpy(state, features->start, rules->state_size);
    for (uint32_t i = 0; i < log->count; i++) {
        features->move = log->line[i].move;
        if (rules->turn(state) >= 0) {
            look(features, state, game, i, log->line[i].worth, outcome);
            (features->npy ? write_npy : print_csv)(features);
            features->rows++;
        }
        rules->apply(state, features->move, NULL);
    }
    return !ferror(features->file);
}

static int write_all(struct features *features) {
    if (features->npy && !write_npy_head(features))
        return complain("%s: cannot be written", features->output), BAD_USAGE;
    if (!features->npy) print_csv_head(features);
    features->run.simulation.keep = true;
    int status = run_play(&features->run, take, features);
    bool good = !ferror(features->file);
    if (good && features->npy) good = fseek(features->file, 0, SEEK_SET) == 0 && write_npy_head(features);
    if (good) good = fflush(features->file) == 0;
    if (!good)
        complain("%s: cannot be written: %s", features->output ? features->output : "standard output",
                 strerror(errno));
    return good ? status : BAD_USAGE;
}

static int prepare(const struct call *call, void *command) {
    struct features *features = command;
    struct error error = {0};
    const char *output = features->output;
    if (!run_prepare(call, &features->run)) return BAD_USAGE;
    features->npy = output && name_ends(output, ".npy");
    if (output && !features->npy && !name_ends(output, ".csv") && strcmp(output, "-") != 0)
        return cli_usage(call, "--output is '%s', expected a name in .csv or .npy", output);
    const struct simulation *simulation = &features->run.simulation;
    if (!rh_setup(simulation->game, features->start, &simulation->table, &error))
        return complain_error(NULL, &error), REFUSED;
    name_columns(features);
    bool standard = !output || strcmp(output, "-") == 0;
    features->file = standard ? stdout : fopen(output, "wb");
    if (!features->file) return complain("%s: cannot be written: %s", output, strerror(errno)), BAD_USAGE;
    int status = write_all(features);
    if (!standard && fclose(features->file) != 0 && status == DONE)
        return complain("%s: cannot be written: %s", output, strerror(errno)), BAD_USAGE;
    return status;
}

static int run(struct call *call) {
    return run_command(call, sizeof(struct features), 100, "easy", prepare);
}

const struct command cli_features = {
    .name = "features",
    .arguments = "GAME",
    .summary = "play games and write a row a decision: features, move, its worth, and the result",
    .about = "The features are those of the game's estimate: of the seat to decide, then of the others in "
             "the order of seats "
             "behind it\n"
             "(_2, _3, ...). 'worth' is what the bot took the move to be worth, of winning; empty where it "
             "did not think;\n"
             "'chance' is what people are told of it.",
    .flags = flags,
    .run = run,
};
