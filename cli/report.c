#include "report.h"

#include <stdio.h>
#include <string.h>

struct seat_names report_names(const struct record *record) {
    struct seat_names names = {{NULL}};
    for (int seat = 0; seat < RH_SEATS; seat++) names.name[seat] = record->seat[seat];
    return names;
}

void report_turn_json(int turn, struct text *text) {
    if (turn >= 0)
        rh_put_int(text, turn + 1);
    else
        rh_put_json(text, turn == RH_CHANCE ? "chance" : "over");
}

void report_events(const struct game *game, const struct seat_names *names, const struct events *events,
                   const char *indent, struct text *text) {
    for (int i = 0; i < events->count; i++) {
        rh_put(text, indent);
        rh_event_print(game->events, &events->event[i], names->name, text);
        rh_put_char(text, '\n');
    }
}

/* --- Results ------------------------------------------------------------------------------------------------------ */

int report_columns(const char *text) {
    int columns = 0;
    for (; *text; text++) columns += (*text & 0xC0) != 0x80;
    return columns;
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
    rh_put(text, "   score");
    for (int part = 0; part < result->parts; part++) {
        const char *name = result->part[part].name;
        rh_put(text, "  ");
        for (int at = report_columns(name) + 2; at < NUMBER_WIDTH; at++) rh_put_char(text, ' ');
        rh_put(text, name);
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
        int wide = report_columns(result->part[part].name) + 2;
        for (int at = NUMBER_WIDTH; at < wide; at++) rh_put_char(text, ' ');
        put_number(text, result->part[part].points[seat]);
    }
    if (result->title[seat]) {
        rh_put(text, "  ");
        rh_put(text, result->title[seat]);
    }
    rh_put_char(text, '\n');
}

void report_result(const struct game *game, const struct seat_names *names, const void *state,
                   struct text *text) {
    struct result result = {0};
    game->result(state, &result);
    int width = names_width(names, result.seats);
    put_titles(&result, width, text);
    for (int rank = 1; rank <= result.seats; rank++)
        for (int seat = 0; seat < result.seats; seat++)
            if (result.rank[seat] == rank) put_row(names->name[seat], &result, seat, width, text);
    if (result.tie_break) {
        rh_put(text, "The tie was broken by ");
        rh_put(text, result.tie_break);
        rh_put(text, ".\n");
    }
}

/* --- The table ---------------------------------------------------------------------------------------------------- */

void report_game_json(const struct record *record, struct text *text) {
    const struct option *options = record->game->options;
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
    for (int i = 0; i < rh_option_count(options); i++) {
        if (i) rh_put_char(text, ',');
        rh_put_json(text, options[i].name);
        rh_put_char(text, ':');
        rh_put_json(text, options[i].value[record->table.option[i]]);
    }
    rh_put_char(text, '}');
}

void report_prompt(const struct record *record, const void *state, int seat, struct text *text) {
    struct prompt prompt = {0};
    int turn = record->game->turn(state);
    if (turn >= 0) {
        rh_put(text, record->seat[turn]);
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
