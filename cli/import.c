/* roundhouse import: a record that starts from an edited position. */
#include "choices.h"
#include "complain.h"
#include "file.h"
#include "games/registry.h"
#include "position/position.h"

#include <stdlib.h>
#include <string.h>

struct wish {
    struct choices choices;
    const char *output;
};

static const struct flag flags[] = {
    {"output", 'o', "FILE", "write the record to FILE instead of standard output", TEXT(struct wish, output)},
    SEED_FLAG(struct wish, choices, "make the key from a small number, so that the game can be repeated"),
    {"sealed", 0, "KEYFILE", "keep the key in KEYFILE and write only its hash (commit) into the record",
     TEXT(struct wish, choices.sealed)},
    {"no-key", 0, NULL, "no key: what chance brings is typed in, as at a real table",
     SWITCH(struct wish, choices.no_key)},
    END_FLAGS,
};

/* A position that breaks a rule of the game is refused; one that can't be read is bad usage. */
static int start(struct game_file *file, const struct position *position, struct error *error) {
    struct record *record = &file->match.record;
    for (int seat = 0; seat < position->table.seats; seat++)
        if (!rh_record_name(record, seat, position->seat[seat], strlen(position->seat[seat]), error))
            return BAD_USAGE;
    if (!rh_record_start(record, position->state, error)) return REFUSED;
    struct record begun = *record;
    return rh_match_begin(&file->match, &begun, NULL, error) ? DONE : REFUSED;
}

static int import_position(const struct call *call, const struct choices *choices,
                           const struct position *position, const char *output, struct desk *desk) {
    const char *path = call->argument[0];
    struct error error = {0};
    struct game_file file;
    int status = game_file_begin(&file, position->game, &position->table);
    if (status != DONE) return status;
    status = start(&file, position, &error);
    if (status != DONE) {
        complain_error(path, &error);
    } else if (!choices_key(choices, call, &file)) {
        status = BAD_USAGE;
    } else if (!game_file_chance(&file, NULL, &error)) {
        complain_error(path, &error);
        status = REFUSED;
    } else {
        status = game_file_save(&file, output, desk);
    }
    if (status != DONE) choices_forget(choices, &file);
    game_file_free(&file);
    return status;
}

static int read_and_import(const struct call *call, const struct choices *choices, const char *output) {
    const char *path = call->argument[0];
    struct error error = {0};
    struct position position;
    size_t length = 0;
    char *json = file_read(path, &length, &error);
    bool read = json && rh_position_read(&position, json, length, rh_games, &error);
    free(json);
    if (!read) {
        complain_error(path, &error);
        return BAD_USAGE;
    }
    struct desk *desk = desk_new();
    if (!desk) return BAD_USAGE;
    int status = import_position(call, choices, &position, output, desk);
    free(desk);
    return status;
}

static int run(struct call *call) {
    struct wish wish = {0};
    int bad = cli_read(call, &wish, 1, 1);
    return bad >= 0 ? bad : read_and_import(call, &wish.choices, wish.output);
}

const struct command cli_import = {
    .name = "import",
    .arguments = "POSITION",
    .summary = "make a record that starts from a position in JSON, as 'export' writes it",
    .about = "What the JSON leaves out is as in a fresh set-up. The position must pass the game's own check.",
    .flags = flags,
    .run = run,
};
