/* A table in words: as JSON, as a record, as lines. What is told is what a guest may see, and durable; see seating.h. */
#include "server/client.h"
#include "server/seating.h"

#include <string.h>

static void describe_options(const struct record *record, struct text *text) {
    const struct option *options = record->game->options;
    bool first = true;
    rh_put_char(text, '{');
    for (int i = 0; i < rh_option_count(options); i++) {
        if (!record->table.option[i]) continue;
        if (!first) rh_put_char(text, ',');
        first = false;
        rh_put_json(text, options[i].name);
        rh_put_char(text, ':');
        rh_put_json(text, options[i].value[record->table.option[i]]);
    }
    rh_put_char(text, '}');
}

static void describe_chair(const struct seating *seating, const struct chair *chair, const char *guest,
                           struct text *text) {
    static const char *const kinds[] = {"open", "person", "bot"};
    rh_put(text, "{\"kind\":\"");
    rh_put(text, kinds[chair->kind]);
    rh_put(text, "\",\"name\":");
    rh_put_json(text, chair->name);
    if (chair->kind == CHAIR_BOT) {
        rh_put(text, ",\"word\":");
        rh_put_json(text, chair->word);
    }
    if (chair->kind == CHAIR_PERSON && clients_include(seating, chair->guest)) rh_put(text, ",\"here\":true");
    if (chair->kind == CHAIR_PERSON && strcmp(chair->guest, guest) == 0) rh_put(text, ",\"you\":true");
    rh_put_char(text, '}');
}

static void describe_end(const struct record *record, struct text *text) {
    rh_put(text, ",\"result\":[");
    for (int i = 0; i < record->table.seats; i++) {
        if (i) rh_put_char(text, ',');
        rh_put_int(text, record->score[i]);
    }
    rh_put(text, "],\"key\":\"");
    rh_put_hex(text, record->key, RH_KEY);
    rh_put_char(text, '"');
}

/* Is the end safe on disk, so that it may be told? */
static bool is_over(const struct seating *seating) {
    return seating->state == TABLE_OVER && seating->durable == seating->match.record.lines;
}

void seating_describe(const struct seating *seating, const char *guest, struct text *text) {
    static const char *const states[] = {"open", "on", "over"};
    const struct record *record = &seating->match.record;
    bool over = is_over(seating);
    rh_put(text, "{\"id\":");
    rh_put_json(text, seating->id);
    rh_put(text, ",\"game\":");
    rh_put_json(text, record->game->name);
    rh_put(text, ",\"options\":");
    describe_options(record, text);
    rh_put(text, seating->is_public ? ",\"public\":true" : ",\"public\":false");
    rh_put(text, seating->no_hints ? ",\"hints\":false" : ",\"hints\":true");
    rh_put(text, ",\"state\":\"");
    rh_put(text, states[seating->state == TABLE_OVER && !over ? TABLE_ON : seating->state]);
    rh_put(text, "\",\"commit\":\"");
    rh_put_hex(text, record->commit, RH_KEY);
    rh_put(text, "\",\"lines\":");
    rh_put_int(text, (int64_t)seating->durable);
    rh_put(text, ",\"turn\":");
    rh_put_int(text, seating->durable_turn);
    rh_put(text, ",\"seats\":[");
    for (int i = 0; i < record->table.seats; i++) {
        if (i) rh_put_char(text, ',');
        describe_chair(seating, &seating->chair[i], guest, text);
    }
    rh_put_char(text, ']');
    if (over) describe_end(record, text);
    rh_put(text, ",\"made\":");
    rh_put_int(text, seating->made);
    rh_put_char(text, '}');
}

void seating_record(const struct seating *seating, const char *guest, struct text *text) {
    struct record record = seating->match.record;
    record.lines = seating->durable;
    bool over = is_over(seating);
    if (!over) record.finished = false;
    rh_record_write(&record, over ? RH_ALL_SEEING : seating_seat_of(seating, guest), text);
}

void seating_line_message(const struct seating *seating, size_t number, int viewer, struct text *text) {
    char words[512];
    struct text said = rh_text(words, sizeof words);
    rh_record_write_line(&seating->match.record, &seating->match.record.line[number], viewer, &said);
    while (said.at > said.start && said.at[-1] == '\n') *--said.at = '\0';
    rh_put(text, "{\"t\":\"line\",\"n\":");
    rh_put_int(text, (int64_t)number + 1);
    rh_put(text, ",\"text\":");
    rh_put_json(text, words);
    rh_put_char(text, '}');
}
