/* Writing records; see record.h for the format.
 *
 * Whoever is not all-seeing gets moves, the start and the secrets masked: nothing that is written for a viewer depends on
 * what is hidden from it.
 */
#include "engine/record.h"

#include "engine/differ.h"

/* A masked record has a viewer of its own, beyond which nothing can be shown. */
static int eyes(const struct record *record, int viewer) {
    return record->viewer == RH_ALL_SEEING ? viewer : record->viewer;
}

static void put_number_line(struct text *text, const char *word, int number) {
    rh_put(text, word);
    rh_put_char(text, ' ');
    rh_put_int(text, number);
    rh_put_char(text, '\n');
}

static void put_hex_line(struct text *text, const char *word, const uint8_t *bytes) {
    rh_put(text, word);
    rh_put_char(text, ' ');
    rh_put_hex(text, bytes, RH_KEY);
    rh_put_char(text, '\n');
}

static void put_table(const struct record *record, struct text *text) {
    const struct game *game = record->game;
    put_number_line(text, "roundhouse", RH_FORMAT);
    rh_put(text, "game ");
    rh_put(text, game->name);
    put_number_line(text, " rules", game->rules);
    for (int i = 0; i < record->table.seats; i++) {
        rh_put(text, i ? ", " : "seats ");
        rh_put(text, record->seat[i]);
    }
    rh_put_char(text, '\n');
    for (int i = 0; i < rh_option_count(game->options); i++) {
        if (record->table.option[i] == 0) continue; /* the default */
        rh_put(text, "option ");
        rh_put(text, game->options[i].name);
        rh_put_char(text, ' ');
        rh_put(text, game->options[i].value[record->table.option[i]]);
        rh_put_char(text, '\n');
    }
}

/* The key would let a viewer work out what is hidden, so that it is only told what was promised. */
static void put_secrets(const struct record *record, int viewer, struct text *text) {
    if (record->has_commit) put_hex_line(text, "commit", record->commit);
    for (int i = 0; i < record->table.seats; i++) {
        if (!(record->shared >> i & 1)) continue;
        rh_put(text, "share ");
        rh_put_int(text, i + 1);
        put_hex_line(text, "", record->share[i]);
    }
    if (record->has_secret && viewer == RH_ALL_SEEING) put_hex_line(text, "secret", record->secret);
    if (record->has_key && viewer == RH_ALL_SEEING) put_hex_line(text, "key", record->key);
}

static void put_set_line(void *context, const char *path, const char *value) {
    struct text *text = context;
    rh_put(text, "set ");
    rh_put(text, path);
    rh_put(text, " = ");
    rh_put(text, value);
    rh_put_char(text, '\n');
}

static void put_start(const struct record *record, int viewer, struct text *text) {
    const struct game *game = record->game;
    uint64_t fresh[RH_STATE_MAX / 8], fresh_view[RH_STATE_MAX / 8], start_view[RH_STATE_MAX / 8];
    rh_setup(game, fresh, &record->table, NULL); /* it succeeded when the record was made */
    if (viewer == RH_ALL_SEEING) {
        rh_fields_differ(game->fields, record->start, fresh, put_set_line, text);
        return;
    }
    rh_view(game, fresh, viewer, fresh_view);
    rh_view(game, record->start, viewer, start_view);
    rh_fields_differ(game->fields, start_view, fresh_view, put_set_line, text);
}

void rh_record_write_line(const struct record *record, const struct record_line *line, int viewer,
                          struct text *text) {
    const struct verb *verbs = record->game->verbs;
    viewer = eyes(record, viewer);
    if (line->kind == LINE_UNDO) {
        rh_put(text, "undo ");
        rh_put_int(text, line->undo);
        rh_put(text, line->agreed ? " agreed\n" : "\n");
        return;
    }
    if (line->actor == RH_CHANCE)
        rh_put_char(text, '*');
    else
        rh_put_int(text, line->actor + 1);
    rh_put_char(text, ' ');
    struct move seen =
        viewer == RH_ALL_SEEING ? line->move : rh_move_mask(verbs, line->move, line->actor, viewer);
    rh_move_print(verbs, seen, text);
    rh_put_char(text, '\n');
}

void rh_record_put_result(const struct record *record, struct text *text) {
    for (int i = 0; i < record->table.seats; i++) {
        if (i) rh_put_char(text, ' ');
        rh_put_int(text, record->score[i]);
    }
    if (record->nobody_wins) rh_put(text, " nobody wins");
}

void rh_record_write(const struct record *record, int viewer, struct text *text) {
    viewer = eyes(record, viewer);
    put_table(record, text);
    if (viewer == -1) rh_put(text, "view spectator\n");
    if (viewer >= 0 && viewer < RH_SEATS) put_number_line(text, "view", viewer + 1);
    put_secrets(record, viewer, text);
    put_start(record, viewer, text);
    for (size_t i = 0; i < record->lines; i++) rh_record_write_line(record, &record->line[i], viewer, text);
    if (!record->finished) return;
    rh_put(text, "result ");
    rh_record_put_result(record, text);
    rh_put_char(text, '\n');
}
