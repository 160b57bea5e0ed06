#include "report.h"

#include "engine/language.h"
#include "engine/say.h"

#include "engine/describe.h"

#include <stdio.h>
#include <string.h>

static bool is_shared(const struct record *record, int seat) {
    for (int other = 0; other < record->table.seats; other++)
        if (other != seat && strcmp(record->seat[seat], record->seat[other]) == 0) return true;
    return false;
}

void report_names(const struct record *record, struct seat_names *names) {
    for (int seat = 0; seat < RH_SEATS; seat++) {
        names->name[seat] = record->seat[seat];
        if (seat >= record->table.seats || !record->seat[seat][0] || !is_shared(record, seat)) continue;
        snprintf(names->room[seat], sizeof names->room[seat], "%s (%d)", record->seat[seat], seat + 1);
        names->name[seat] = names->room[seat];
    }
}

void report_turn_json(int turn, struct text *text) {
    if (turn >= 0)
        rh_put_int(text, turn + 1);
    else
        rh_put_json(text, turn == RH_CHANCE ? "chance" : "over");
}

void report_event_json(const struct game *game, const struct event *event, struct text *text) {
    rh_put(text, "\"kind\":");
    rh_put_json(text, game->events[event->kind].name);
    rh_put(text, ",\"seat\":");
    if (event->seat >= 0)
        rh_put_int(text, event->seat + 1);
    else
        rh_put(text, "null");
    rh_put(text, ",\"args\":");
    rh_describe_event_args(game->events, event, text);
}

void report_events_json(const struct record *record, const struct events *events, struct text *text) {
    struct seat_names names;
    report_names(record, &names);
    rh_put_char(text, '[');
    for (int i = 0; i < events->count; i++) {
        char words[256];
        struct text said = rh_text(words, sizeof words);
        rh_event_print(record->game->events, &events->event[i], names.name, &said);
        rh_put(text, i ? ",{" : "{");
        report_event_json(record->game, &events->event[i], text);
        rh_put(text, ",\"text\":");
        rh_put_json(text, words);
        rh_put_char(text, '}');
    }
    rh_put_char(text, ']');
}

void report_events(const struct game *game, const struct seat_names *names, const struct events *events,
                   const char *indent, struct text *text) {
    for (int i = 0; i < events->count; i++) {
        rh_put(text, indent);
        rh_event_print(game->events, &events->event[i], names->name, text);
        rh_put_char(text, '\n');
    }
}

/* What one seat pays and gets; the seat to decide needs no name. */
static void put_changes(const struct seat_names *names, const struct goal *goal, int seat, bool named,
                        struct text *text) {
    for (int i = 0; i < goal->changes; i++) {
        if (goal->change[i].seat != seat) continue;
        rh_put(text, "  ");
        if (named) rh_put(text, names->name[seat]);
        if (named) rh_put_char(text, ' ');
        rh_goal_change_print(&goal->change[i], text);
    }
}

void report_goal(const struct seat_names *names, const struct goal *goal, int turn, struct text *text) {
    const char *line = text->at;
    rh_goal_print(goal, text);
    if (goal->changes) report_pad(text, line, 46);
    put_changes(names, goal, turn, false, text);
    for (int seat = 0; seat < RH_SEATS; seat++)
        if (seat != turn) put_changes(names, goal, seat, true, text);
    rh_put_char(text, '\n');
}

/* --- Results ------------------------------------------------------------------------------------------------------ */

int report_columns(const char *text) {
    return (int)rh_characters(text);
}

void report_pad(struct text *text, const char *from, int column) {
    for (int at = report_columns(from); at < column; at++) rh_put_char(text, ' ');
}

enum { NUMBER_WIDTH = 8 };

static void put_number(struct text *text, int64_t number) {
    char digits[24];
    struct text words = rh_text(digits, sizeof digits);
    rh_put_int(&words, number);
    for (size_t at = rh_text_length(&words); at < NUMBER_WIDTH; at++) rh_put_char(text, ' ');
    rh_put(text, digits);
}

/* A heading over a column of numbers, which stand at its right; `used` columns of it are filled already. */
static void put_heading(struct text *text, const char *name, int used) {
    for (int at = report_columns(name) + used; at < NUMBER_WIDTH; at++) rh_put_char(text, ' ');
    rh_put(text, name);
}

static int names_width(const struct seat_names *names, int seats) {
    int width = 4;
    for (int seat = 0; seat < seats; seat++) {
        int columns = report_columns(names->name[seat]) + 3;
        if (columns > width) width = columns;
    }
    return width;
}

static void put_titles(const struct result *result, int width, struct text *text) {
    char *line = text->at;
    report_pad(text, line, width);
    put_heading(text, rh_translate(text->reader, "score"), 0);
    for (int part = 0; part < result->parts; part++) {
        rh_put(text, "  ");
        put_heading(text, rh_translate(text->reader, result->part[part].name), 2);
    }
    rh_put_char(text, '\n');
}

static void put_row(const char *name, const struct result *result, int seat, int width, struct text *text) {
    char *line = text->at;
    rh_put_int(text, result->rank[seat]);
    rh_put(text, ". ");
    rh_put(text, name);
    report_pad(text, line, width);
    put_number(text, result->score[seat]);
    for (int part = 0; part < result->parts; part++) {
        int wide = report_columns(rh_translate(text->reader, result->part[part].name)) + 2;
        for (int at = NUMBER_WIDTH; at < wide; at++) rh_put_char(text, ' ');
        put_number(text, result->part[part].points[seat]);
    }
    if (result->title[seat]) {
        rh_put(text, "  ");
        rh_put(text, rh_translate(text->reader, result->title[seat]));
    }
    rh_put_char(text, '\n');
}

void report_result(const struct game *game, const struct seat_names *names, const void *state,
                   struct text *text) {
    struct result result = {0};
    game->result(state, &result);
    int width = names_width(names, result.seats);
    put_titles(&result, width, text);
    for (int rank = 1; rank <= result.seats + 1; rank++)
        for (int seat = 0; seat < result.seats; seat++)
            if (result.rank[seat] == rank) put_row(names->name[seat], &result, seat, width, text);
    if (result.nobody_wins) {
        rh_say(text, "Nobody wins.");
        rh_put_char(text, '\n');
    }
    if (result.tie_break) {
        rh_say(text, "The tie was broken by {what}.", rh_word("what", result.tie_break));
        rh_put_char(text, '\n');
    }
}

/* --- The table ---------------------------------------------------------------------------------------------------- */

void report_options_json(const struct game *game, const struct table *table, struct text *text) {
    for (int i = 0; i < rh_option_count(game->options); i++) {
        if (i) rh_put_char(text, ',');
        rh_put_json(text, game->options[i].name);
        rh_put_char(text, ':');
        rh_put_json(text, game->options[i].value[table->option[i]]);
    }
}

void report_game_json(const struct record *record, struct text *text) {
    rh_put(text, "\"game\":");
    rh_put_json(text, record->game->name);
    rh_put(text, ",\"rules\":");
    rh_put_int(text, record->game->rules);
    rh_put(text, ",\"seats\":[");
    for (int seat = 0; seat < record->table.seats; seat++) {
        if (seat) rh_put_char(text, ',');
        rh_put_json(text, record->seat[seat]);
    }
    rh_put(text, "],\"options\":{");
    report_options_json(record->game, &record->table, text);
    rh_put_char(text, '}');
}

void report_prompt(const struct record *record, const void *state, int seat, struct text *text) {
    struct prompt prompt = {0};
    int turn = record->game->turn(state);
    if (turn >= 0) {
        struct seat_names names;
        report_names(record, &names);
        rh_put(text, names.name[turn]);
        rh_put(text, ": ");
    }
    record->game->prompt(state, seat, &prompt);
    rh_put(text, prompt.text);
    if (prompt.rule) {
        rh_put(text, " (");
        rh_put(text, prompt.rule);
        rh_put_char(text, ')');
    }
    rh_put_char(text, '\n');
    if (!prompt.note[0]) return;
    rh_put(text, prompt.note);
    rh_put_char(text, '\n');
}

void report_wrap(struct text *text, const char *words, int columns, const char *indent) {
    int margin = report_columns(indent), used = margin;
    bool fresh = true; /* nothing on this line yet */
    rh_put(text, indent);
    while (*words) {
        char word[128];
        size_t length = strcspn(words, " \n");
        snprintf(word, sizeof word, "%.*s", length < sizeof word ? (int)length : (int)sizeof word - 1, words);
        int wide = report_columns(word);
        bool full = !fresh && used + 1 + wide > columns;
        if (full || (!fresh && length)) rh_put_char(text, full ? '\n' : ' ');
        if (full) rh_put(text, indent);
        rh_put_bytes(text, words, length);
        used = full || fresh ? margin + wide : used + 1 + wide;
        fresh = fresh && !length;
        words += length;
        if (*words == '\n') { /* the writer's own end of a line */
            rh_put_char(text, '\n');
            if (words[1] && words[1] != '\n') rh_put(text, indent);
            fresh = true;
        }
        words += *words != '\0';
    }
    rh_put_char(text, '\n');
}
