/* See describe.h. */
#include "engine/describe.h"

#include <string.h>

/* A member of an object: `,"name":` or, as the first one, `{"name":`. */
static void member(struct text *text, bool *first, const char *name) {
    rh_put_char(text, *first ? '{' : ',');
    *first = false;
    rh_put_json(text, name);
    rh_put_char(text, ':');
}

static void string_member(struct text *text, bool *first, const char *name, const char *value) {
    member(text, first, name);
    rh_put_json(text, value);
}

static void int_member(struct text *text, bool *first, const char *name, int64_t value) {
    member(text, first, name);
    rh_put_int(text, value);
}

static void flag_member(struct text *text, bool *first, const char *name, bool value) {
    member(text, first, name);
    rh_put(text, value ? "true" : "false");
}

static void span(struct text *text, struct span players) {
    rh_put_char(text, '[');
    rh_put_int(text, players.least);
    rh_put_char(text, ',');
    rh_put_int(text, players.most);
    rh_put_char(text, ']');
}

static void describe_option(const struct game *game, const struct option *option, struct text *text) {
    bool first = true;
    string_member(text, &first, "name", option->name);
    string_member(text, &first, "title", option->title);
    string_member(text, &first, "help", option->help);
    member(text, &first, "players");
    span(text, option->players.most ? option->players : game->players);
    member(text, &first, "values");
    for (int i = 0; option->value[i]; i++) {
        rh_put_char(text, i ? ',' : '[');
        rh_put_json(text, option->value[i]);
    }
    rh_put(text, "]}");
}

static void describe_note(const struct game *game, const struct note *note, struct text *text) {
    bool first = true;
    member(text, &first, "when");
    rh_put_char(text, '{');
    for (int i = 0; i < RH_NOTE_WHEN && note->when[i].option; i++) {
        if (i) rh_put_char(text, ',');
        rh_put_json(text, note->when[i].option);
        rh_put_char(text, ':');
        rh_put_json(text, note->when[i].value);
    }
    rh_put_char(text, '}');
    member(text, &first, "players");
    span(text, note->players.most ? note->players : game->players);
    string_member(text, &first, "line", note->line ? note->line : "");
    string_member(text, &first, "intro", note->intro ? note->intro : "");
    rh_put_char(text, '}');
}

static void describe_argument(const struct arg *arg, struct text *text) {
    bool first = true;
    string_member(text, &first, "kind", arg->kind->name);
    string_member(text, &first, "title", arg->kind->title ? arg->kind->title : arg->kind->name);
    flag_member(text, &first, "drawn", arg->kind->drawn);
    rh_put_char(text, '}');
}

static void describe_verb(const struct verb *verb, struct text *text) {
    bool first = true;
    string_member(text, &first, "name", verb->name);
    string_member(text, &first, "help", verb->help ? verb->help : "");
    flag_member(text, &first, "chance", verb->chance);
    member(text, &first, "arguments");
    rh_put_char(text, '[');
    for (int i = 0; i < RH_ARGS && verb->arg[i].kind; i++) {
        if (i) rh_put_char(text, ',');
        describe_argument(&verb->arg[i], text);
    }
    rh_put(text, "]}");
}

void rh_describe_game(const struct game *game, struct text *text) {
    bool first = true;
    string_member(text, &first, "name", game->name);
    string_member(text, &first, "title", game->title);
    string_member(text, &first, "summary", game->summary ? game->summary : "");
    string_member(text, &first, "intro", game->intro ? game->intro : "");
    flag_member(text, &first, "sample", game->sample);
    int_member(text, &first, "rules", game->rules);
    member(text, &first, "players");
    span(text, game->players);
    member(text, &first, "options");
    rh_put_char(text, '[');
    for (int i = 0; i < rh_option_count(game->options); i++) {
        if (i) rh_put_char(text, ',');
        describe_option(game, &game->options[i], text);
    }
    rh_put_char(text, ']');
    member(text, &first, "notes");
    rh_put_char(text, '[');
    for (int i = 0; i < rh_note_count(game->notes); i++) {
        if (i) rh_put_char(text, ',');
        describe_note(game, &game->notes[i], text);
    }
    rh_put_char(text, ']');
    member(text, &first, "verbs");
    rh_put_char(text, '[');
    for (int i = 0; game->verbs[i].name; i++) {
        if (i) rh_put_char(text, ',');
        describe_verb(&game->verbs[i], text);
    }
    rh_put(text, "]}");
}

struct picks {
    struct text *text;
    bool any;
};

static void describe_pick(void *context, const struct arg_kind *kind, const uint8_t *value) {
    struct picks *picks = context;
    char id[96], label[64];
    struct text id_text = rh_text(id, sizeof id), label_text = rh_text(label, sizeof label);
    rh_pick_id(kind, value, &id_text);
    rh_arg_print(kind, value, &label_text);
    if (picks->any) rh_put_char(picks->text, ',');
    picks->any = true;
    bool first = true;
    string_member(picks->text, &first, "kind", kind->name);
    string_member(picks->text, &first, "id", id);
    string_member(picks->text, &first, "label", label);
    flag_member(picks->text, &first, "drawn", kind->drawn);
    rh_put_char(picks->text, '}');
}

void rh_describe_move(const struct game *game, const void *state, struct move move, struct text *text) {
    bool first = true;
    char words[256];
    struct text said = rh_text(words, sizeof words);
    rh_move_print(game->verbs, move, &said);
    string_member(text, &first, "text", words);
    string_member(text, &first, "verb", game->verbs[move.verb].name);
    member(text, &first, "picks");
    rh_put_char(text, '[');
    struct picks picks = {text, false};
    rh_move_picks(game->verbs, move, describe_pick, &picks);
    rh_put_char(text, ']');
    if (game->preview) {
        said = rh_text(words, sizeof words);
        game->preview(state, move, &said);
        if (words[0]) string_member(text, &first, "preview", words);
    }
    rh_put_char(text, '}');
}

void rh_describe_prompt(const struct game *game, const void *state, int seat, struct text *text) {
    struct prompt prompt;
    memset(&prompt, 0, sizeof prompt);
    game->prompt(state, seat, &prompt);
    bool first = true;
    string_member(text, &first, "text", prompt.text);
    string_member(text, &first, "note", prompt.note);
    if (prompt.rule) string_member(text, &first, "rule", prompt.rule);
    rh_put_char(text, '}');
}

static void numbers(struct text *text, const int32_t *number, int count) {
    for (int i = 0; i < count; i++) {
        rh_put_char(text, i ? ',' : '[');
        rh_put_int(text, number[i]);
    }
    rh_put_char(text, ']');
}

void rh_describe_result(const struct game *game, const void *state, struct text *text) {
    struct result result;
    memset(&result, 0, sizeof result);
    game->result(state, &result);
    bool first = true;
    flag_member(text, &first, "over", game->turn(state) == RH_GAME_OVER);
    member(text, &first, "score");
    numbers(text, result.score, result.seats);
    member(text, &first, "rank");
    int32_t rank[RH_SEATS];
    for (int i = 0; i < result.seats; i++) rank[i] = result.rank[i];
    numbers(text, rank, result.seats);
    member(text, &first, "parts");
    rh_put_char(text, '[');
    for (int i = 0; i < result.parts; i++) {
        bool start = true;
        if (i) rh_put_char(text, ',');
        string_member(text, &start, "name", result.part[i].name);
        member(text, &start, "points");
        numbers(text, result.part[i].points, result.seats);
        rh_put_char(text, '}');
    }
    rh_put_char(text, ']');
    member(text, &first, "titles");
    for (int i = 0; i < result.seats; i++) {
        rh_put_char(text, i ? ',' : '[');
        rh_put_json(text, result.title[i] ? result.title[i] : "");
    }
    rh_put_char(text, ']');
    if (result.tie_break) string_member(text, &first, "tie_break", result.tie_break);
    rh_put_char(text, '}');
}

void rh_describe_events(const struct record *record, const struct events *events, struct text *text) {
    const char *seat[RH_SEATS];
    for (int i = 0; i < RH_SEATS; i++) seat[i] = record->seat[i];
    rh_put_char(text, '[');
    for (int i = 0; i < events->count; i++) {
        const struct event *event = &events->event[i];
        char words[256];
        struct text said = rh_text(words, sizeof words);
        rh_event_print(record->game->events, event, seat, &said);
        bool first = true;
        if (i) rh_put_char(text, ',');
        string_member(text, &first, "kind", record->game->events[event->kind].name);
        int_member(text, &first, "seat", event->seat);
        string_member(text, &first, "text", words);
        rh_put_char(text, '}');
    }
    rh_put_char(text, ']');
}

void rh_describe_error(const struct error *error, struct text *text) {
    bool first = true;
    string_member(text, &first, "error", error->message);
    if (error->rule[0]) string_member(text, &first, "rule", error->rule);
    if (error->line) int_member(text, &first, "line", error->line);
    rh_put_char(text, '}');
}
