/* See describe.h. */
#include "engine/describe.h"

#include "engine/advice.h"
#include "engine/language.h"

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

/* A member that people read. */
static void said_member(struct text *text, bool *first, const char *name, const char *english) {
    string_member(text, first, name, english && *english ? rh_translate(text->reader, english) : "");
}

/* Is the text in another language than that of names and notation? */
static bool speaks(const struct text *text) {
    return text->reader && text->reader->language;
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

static void put_setting(struct text *text, struct setting setting) {
    rh_put_json(text, setting.option);
    rh_put_char(text, ':');
    rh_put_json(text, setting.value);
}

static void describe_option(const struct game *game, const struct option *option, struct text *text) {
    bool first = true;
    string_member(text, &first, "name", option->name);
    said_member(text, &first, "title", option->title);
    said_member(text, &first, "help", option->help);
    member(text, &first, "players");
    span(text, option->players.most ? option->players : game->players);
    member(text, &first, "when");
    rh_put_char(text, '{');
    if (option->when.option) put_setting(text, option->when);
    rh_put_char(text, '}');
    member(text, &first, "values");
    for (int i = 0; option->value[i]; i++) {
        rh_put_char(text, i ? ',' : '[');
        rh_put_json(text, option->value[i]);
    }
    rh_put_char(text, ']');
    member(text, &first, "titles");
    for (int i = 0; option->value[i]; i++) {
        rh_put_char(text, i ? ',' : '[');
        rh_put_json(text, rh_translate(text->reader, option->value[i]));
    }
    rh_put(text, "]}");
}

static void describe_note(const struct game *game, const struct note *note, struct text *text) {
    bool first = true;
    member(text, &first, "when");
    rh_put_char(text, '{');
    for (int i = 0; i < RH_NOTE_WHEN && note->when[i].option; i++) {
        if (i) rh_put_char(text, ',');
        put_setting(text, note->when[i]);
    }
    rh_put_char(text, '}');
    member(text, &first, "players");
    span(text, note->players.most ? note->players : game->players);
    said_member(text, &first, "line", note->line);
    said_member(text, &first, "intro", note->intro);
    rh_put_char(text, '}');
}

static void describe_argument(const struct arg *arg, struct text *text) {
    bool first = true;
    string_member(text, &first, "kind", arg->kind->name);
    said_member(text, &first, "title", arg->kind->title ? arg->kind->title : arg->kind->name);
    flag_member(text, &first, "drawn", arg->kind->drawn);
    rh_put_char(text, '}');
}

static void describe_verb(const struct verb *verb, struct text *text) {
    bool first = true;
    string_member(text, &first, "name", verb->name);
    said_member(text, &first, "help", verb->help);
    flag_member(text, &first, "chance", verb->chance);
    member(text, &first, "arguments");
    rh_put_char(text, '[');
    for (int i = 0; i < RH_ARGS && verb->arg[i].kind; i++) {
        if (i) rh_put_char(text, ',');
        describe_argument(&verb->arg[i], text);
    }
    rh_put(text, "]}");
}

/* What stands before the numbers of a game's rules: "RV" of RV-36. */
static void describe_rule_letters(const struct game *game, struct text *text, bool *first) {
    const char *rule = game->advice && game->advice->rule ? game->advice->rule : "";
    member(text, first, "rule_letters");
    rh_put_char(text, '"');
    for (size_t i = 0; rule[i] && rule[i] != '-'; i++) rh_put_char(text, rule[i]);
    rh_put_char(text, '"');
}

static const char *const weights[] = {[RH_LIGHT] = "light", [RH_MEDIUM] = "medium", [RH_HEAVY] = "heavy"};

void rh_describe_game(const struct game *game, struct text *text) {
    bool first = true;
    string_member(text, &first, "name", game->name);
    string_member(text, &first, "title", game->title);
    said_member(text, &first, "summary", game->summary);
    said_member(text, &first, "intro", game->intro);
    flag_member(text, &first, "sample", game->sample);
    int_member(text, &first, "rules", game->rules);
    describe_rule_letters(game, text, &first);
    member(text, &first, "players");
    span(text, game->players);
    member(text, &first, "minutes");
    span(text, game->minutes);
    string_member(text, &first, "weight", weights[game->weight]);
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
    struct text id_text = rh_text(id, sizeof id);
    struct text label_text = rh_text_for(picks->text->reader, label, sizeof label);
    rh_pick_id(kind, value, &id_text);
    rh_arg_show(kind, value, &label_text);
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
    char shown[256];
    said = rh_text_for(text->reader, shown, sizeof shown);
    rh_move_show(game->verbs, move, &said);
    if (strcmp(shown, words) != 0) string_member(text, &first, "said", shown);
    string_member(text, &first, "verb", game->verbs[move.verb].name);
    member(text, &first, "picks");
    rh_put_char(text, '[');
    struct picks picks = {text, false};
    rh_move_picks(game->verbs, move, describe_pick, &picks);
    rh_put_char(text, ']');
    if (game->preview) {
        said = rh_text_for(text->reader, words, sizeof words);
        game->preview(state, move, &said);
        if (words[0]) string_member(text, &first, "preview", words);
    }
    rh_put_char(text, '}');
}

static void describe_change(const struct goal_change *change, struct text *text) {
    bool first = true;
    char words[64];
    struct text said = rh_text_for(text->reader, words, sizeof words);
    rh_goal_change_print(change, &said);
    int_member(text, &first, "seat", change->seat);
    string_member(text, &first, "unit", change->unit->many);
    int_member(text, &first, "by", change->by);
    string_member(text, &first, "text", words);
    rh_put_char(text, '}');
}

void rh_describe_goal(const struct game *game, const struct goal *goal, struct text *text) {
    bool first = true;
    char words[256];
    struct text said = rh_text(words, sizeof words);
    rh_goal_print(goal, &said);
    string_member(text, &first, "text", words);
    if (speaks(text)) {
        said = rh_text_for(text->reader, words, sizeof words);
        rh_goal_print(goal, &said);
        string_member(text, &first, "said", words);
    }
    string_member(text, &first, "kind", goal->kind->name);
    int_member(text, &first, "way", goal->way);
    flag_member(text, &first, "either", goal->kind->either);
    flag_member(text, &first, "settles", goal->settles);
    member(text, &first, "picks");
    rh_put_char(text, '[');
    struct picks picks = {text, false};
    rh_goal_picks(goal, describe_pick, &picks);
    rh_put_char(text, ']');
    member(text, &first, "moves");
    rh_put_char(text, '[');
    for (int i = 0; i < goal->moves; i++) {
        if (i) rh_put_char(text, ',');
        said = rh_text(words, sizeof words);
        rh_move_print(game->verbs, goal->move[i], &said);
        rh_put_json(text, words);
    }
    rh_put_char(text, ']');
    member(text, &first, "changes");
    rh_put_char(text, '[');
    for (int i = 0; i < goal->changes; i++) {
        if (i) rh_put_char(text, ',');
        describe_change(&goal->change[i], text);
    }
    rh_put(text, "]}");
}

void rh_describe_prompt(const struct game *game, const void *state, int seat, struct text *text) {
    struct prompt prompt;
    memset(&prompt, 0, sizeof prompt);
    prompt.reader = text->reader;
    game->prompt(state, seat, &prompt);
    bool first = true;
    string_member(text, &first, "text", prompt.text);
    string_member(text, &first, "note", prompt.note);
    if (prompt.rule) string_member(text, &first, "rule", prompt.rule);
    const char *advice = game->turn(state) == seat ? rh_advice(game, prompt.rule) : NULL;
    if (advice) said_member(text, &first, "advice", advice);
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
    flag_member(text, &first, "nobody_wins", result.nobody_wins);
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
        said_member(text, &start, "name", result.part[i].name);
        member(text, &start, "points");
        numbers(text, result.part[i].points, result.seats);
        rh_put_char(text, '}');
    }
    rh_put_char(text, ']');
    member(text, &first, "titles");
    for (int i = 0; i < result.seats; i++) {
        rh_put_char(text, i ? ',' : '[');
        rh_put_json(text, result.title[i] ? rh_translate(text->reader, result.title[i]) : "");
    }
    rh_put_char(text, ']');
    if (result.tie_break) said_member(text, &first, "tie_break", result.tie_break);
    rh_put_char(text, '}');
}

void rh_describe_events(const struct record *record, const struct events *events, struct text *text) {
    const char *seat[RH_SEATS];
    for (int i = 0; i < RH_SEATS; i++) {
        const char *name = rh_reader_name(text->reader, i);
        seat[i] = name ? name : record->seat[i];
    }
    rh_put_char(text, '[');
    for (int i = 0; i < events->count; i++) {
        const struct event *event = &events->event[i];
        char words[256];
        struct text said = rh_text_for(text->reader, words, sizeof words);
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

void rh_describe_event_args(const struct event_kind *kinds, const struct event *event, struct text *text) {
    const struct event_kind *kind = &kinds[event->kind];
    char name[RH_EVENT_ARGS][64], value[64];
    bool first = true;
    for (int i = 0; i < RH_EVENT_ARGS; i++) {
        name[i][0] = '\0';
        if (!rh_event_has_arg(kind, i)) continue;
        struct text word = rh_text(name[i], sizeof name[i]), said = rh_text(value, sizeof value);
        rh_event_arg_name(kind, i, &word);
        int same = 1;
        for (int k = 0; k < i; k++) {
            size_t length = strlen(name[i]);
            same += strncmp(name[k], name[i], length) == 0 && (!name[k][length] || name[k][length] == '_');
        }
        if (same > 1) {
            rh_put_char(&word, '_');
            rh_put_int(&word, same);
        }
        member(text, &first, name[i]);
        rh_event_arg_note(kind, event, i, &said);
        if (kind->arg[i])
            rh_put_json(text, value);
        else
            rh_put(text, value);
    }
    rh_put(text, first ? "{}" : "}");
}

void rh_describe_error(const struct error *error, struct text *text) {
    bool first = true;
    said_member(text, &first, "error", error->message);
    if (error->rule[0]) string_member(text, &first, "rule", error->rule);
    if (error->line) int_member(text, &first, "line", error->line);
    rh_put_char(text, '}');
}
