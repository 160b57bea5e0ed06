/* roundhouse export: a position out of a record, to be edited or tested; or the record as one seat saw it. */
#include "command.h"
#include "complain.h"
#include "engine/differ.h"
#include "load.h"
#include "position/position.h"

#include <stdlib.h>
#include <string.h>

enum form { FORM_JSON, FORM_SCENARIO, FORM_RECORD };

struct wish {
    const char *output;
    bool json, compact, scenario, record;
    int seat; /* who sees it, or RH_ALL_SEEING */
    int64_t at;
};

static const struct flag flags[] = {
    {"output", 'o', "FILE", "write to FILE instead of standard output", TEXT(struct wish, output)},
    {"json", 0, NULL, "the position as JSON, which 'import' takes back (the usual)",
     SWITCH(struct wish, json)},
    {"compact", 0, NULL, "of the JSON only what differs from a fresh set-up, on one line",
     SWITCH(struct wish, compact)},
    {"scenario", 0, NULL, "the position as the beginning of a scenario for 'check'",
     SWITCH(struct wish, scenario)},
    {"record", 0, NULL, "the record as the seat saw it, with what is hidden masked",
     SWITCH(struct wish, record)},
    {"seat", 0, "N", "what seat N sees, or 'none' for a spectator (usual: everything)",
     SEAT_OR_NONE(struct wish, seat)},
    {"at", 0, "N", "after the first N lines of play instead of all", NUMBER(struct wish, at, 0, INT32_MAX)},
    END_FLAGS,
};

static void put_json(const struct game_file *file, int viewer, bool compact, struct desk *desk,
                     struct text *page) {
    const struct record *record = &file->match.record;
    struct position position = {.game = record->game, .table = record->table};
    memcpy(position.seat, record->seat, sizeof position.seat);
    if (viewer == RH_ALL_SEEING)
        memcpy(position.state, file->match.state, record->game->state_size);
    else
        rh_view(record->game, file->match.state, viewer, position.state);
    struct text draft = rh_text(desk->draft, sizeof desk->draft);
    rh_position_write(&position, compact, &draft);
    if (compact)
        rh_put(page, desk->draft), rh_put_char(page, '\n');
    else
        rh_json_reflow(desk->draft, page);
}

static void put_set(void *context, const char *path, const char *value) {
    struct text *page = context;
    rh_put(page, "set ");
    rh_put(page, path);
    rh_put(page, " = ");
    rh_put(page, value);
    rh_put_char(page, '\n');
}

static void put_scenario(const struct game_file *file, struct text *page) {
    const struct record *record = &file->match.record;
    const struct option *options = record->game->options;
    uint64_t fresh[RH_STATE_MAX / 8];
    rh_put(page, "# A position of a game, to be tested\ngame ");
    rh_put(page, record->game->name);
    rh_put(page, "\nplayers ");
    rh_put_int(page, record->table.seats);
    rh_put_char(page, '\n');
    for (int i = 0; i < rh_option_count(options); i++) {
        if (!record->table.option[i]) continue;
        rh_put(page, "option ");
        rh_put(page, options[i].name);
        rh_put_char(page, ' ');
        rh_put(page, options[i].value[record->table.option[i]]);
        rh_put_char(page, '\n');
    }
    if (rh_setup(record->game, fresh, &record->table, NULL))
        rh_fields_differ(record->game->fields, file->match.state, fresh, put_set, page);
    int turn = record->game->turn(file->match.state);
    rh_put(page, "expect turn = "); /* the first question; more are for the author */
    if (turn >= 0)
        rh_put_int(page, turn + 1);
    else
        rh_put(page, turn == RH_CHANCE ? "chance" : "over");
    rh_put_char(page, '\n');
}

static int export_file(const struct game_file *file, enum form form, int viewer, bool compact,
                       const char *output, struct desk *desk) {
    struct text page = desk_page(desk);
    switch (form) {
    case FORM_SCENARIO:
        put_scenario(file, &page);
        break;
    case FORM_RECORD:
        rh_record_write(&file->match.record, viewer, &page);
        break;
    default:
        put_json(file, viewer, compact, desk, &page);
        break;
    }
    return desk_print(output, &page);
}

static int load_and_export(struct call *call, const struct wish *wish, enum form form) {
    struct game_file file;
    struct desk *desk = desk_new();
    if (!desk) return BAD_USAGE;
    int status = game_file_load(&file, call->argument[0], desk);
    if (status == DONE) {
        int seats = file.match.record.table.seats;
        if (wish->seat != RH_ALL_SEEING && wish->seat >= seats)
            status = cli_usage(call, "--seat: this game has %d seats", seats);
        else
            status = game_file_go(&file, wish->at, desk);
        if (status == DONE) status = export_file(&file, form, wish->seat, wish->compact, wish->output, desk);
        game_file_free(&file);
    }
    free(desk);
    return status;
}

static int run(struct call *call) {
    struct wish wish = {.seat = RH_ALL_SEEING, .at = -1};
    int bad = cli_read(call, &wish, 1, 1);
    if (bad >= 0) return bad;
    if (wish.json + wish.scenario + wish.record > 1)
        return cli_usage(call, "only one of --json, --scenario and --record can be written");
    if (wish.record && wish.at >= 0) return cli_usage(call, "--at does not go with --record");
    if (wish.scenario && wish.seat != RH_ALL_SEEING)
        return cli_usage(call, "--seat does not go with --scenario");
    enum form form = wish.record ? FORM_RECORD : wish.scenario ? FORM_SCENARIO : FORM_JSON;
    return load_and_export(call, &wish, form);
}

const struct command cli_export = {
    .name = "export",
    .arguments = "FILE",
    .summary = "write a position as JSON to edit, as a scenario, or the record as one seat saw it",
    .flags = flags,
    .run = run,
};
