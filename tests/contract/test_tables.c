/* The tables of every game make sense: all bytes named, no padding, words that can be told apart. */
#include "tests/support/walk.h"

#include <string.h>

static void every_byte_has_a_field(const struct game *game) {
    struct error error;
    if (!rh_game_check(game, &error)) fail_msg("%s: %s", game->name, error.message);
}

static void sizes_are_within_bounds(const struct game *game) {
    assert_in_range(game->state_size, 1, RH_STATE_MAX);
    assert_in_range(game->moves_max, 1, RH_MOVES_MAX);
    assert_in_range(game->length_max, 1, 1000000);
    assert_in_range(game->players.least, 1, game->players.most);
    assert_in_range(game->players.most, 1, RH_SEATS);
    assert_in_range(game->minutes.least, 1, game->minutes.most);
    assert_in_range(game->weight, RH_LIGHT, RH_HEAVY);
    assert_true(game->rules >= 1);
}

static void assert_sentence(const struct game *game, const char *what, const char *words) {
    if (!words || !words[0]) fail_msg("%s: %s has no words", game->name, what);
}

/* A game's name is a word of small letters and dashes: it stands in files, paths and addresses. */
static void everything_has_words(const struct game *game) {
    assert_int_equal(strspn(game->name, "abcdefghijklmnopqrstuvwxyz0123456789-"), strlen(game->name));
    assert_sentence(game, "the title", game->title);
    assert_sentence(game, "the summary", game->summary);
    assert_sentence(game, "the intro", game->intro);
    for (int i = 0; game->verbs[i].name; i++) assert_sentence(game, game->verbs[i].name, game->verbs[i].help);
    for (int i = 0; i < rh_option_count(game->options); i++) {
        const struct option *option = &game->options[i];
        assert_sentence(game, option->name, option->title);
        assert_sentence(game, option->name, option->help);
        if (rh_option_values(option) < 2)
            fail_msg("%s: option %s offers no choice", game->name, option->name);
    }
}

static bool is_value(const struct game *game, const char *name, const char *value) {
    struct table table = {.seats = game->players.least};
    return rh_option_set(game->options, &table, name, value, NULL);
}

/* A note names options and values that there are, says something, and in a line what is a line. */
static void notes_are_of_this_game(const struct game *game) {
    for (int i = 0; i < rh_note_count(game->notes); i++) {
        const struct note *note = &game->notes[i];
        if (note->line && (strlen(note->line) > 160 || strchr(note->line, '\n')))
            fail_msg("%s: more than a line: %s", game->name, note->line);
        for (int k = 0; k < RH_NOTE_WHEN && note->when[k].option; k++)
            if (!is_value(game, note->when[k].option, note->when[k].value))
                fail_msg("%s: a note is about %s=%s", game->name, note->when[k].option, note->when[k].value);
    }
}

static void all_functions_are_there(const struct game *game) {
    assert_non_null(game->setup);
    assert_non_null(game->turn);
    assert_non_null(game->moves);
    assert_non_null(game->chance);
    assert_non_null(game->apply);
    assert_non_null(game->result);
    assert_non_null(game->check);
    assert_non_null(game->estimate);
    assert_non_null(game->draw);
    assert_non_null(game->prompt);
    assert_non_null(game->events);
}

/* Names that are the same, or that hold what separates them in lists, could not be read back. */
static void assert_names(const struct game *game, const struct names *names) {
    for (int i = 0; i < names->count; i++) {
        const char *name = names->name[i];
        if (!name || !name[0]) fail_msg("%s: a %s has no name", game->name, names->what);
        if (strpbrk(name, ",[]{}:\n\t") || name[0] == ' ' || name[strlen(name) - 1] == ' ')
            fail_msg("%s: %s '%s' holds what separates names", game->name, names->what, name);
        if (strcmp(name, "?") == 0 || strcmp(name, "-") == 0)
            fail_msg("%s: a %s is called '%s', which means hidden or none", game->name, names->what, name);
        for (int j = 0; j < i; j++)
            if (strcmp(names->name[j], name) == 0)
                fail_msg("%s: two %ss are called %s", game->name, names->what, name);
    }
}

static void assert_fields(const struct game *game, const struct field *fields) {
    for (const struct field *field = fields; field->kind != FIELD_NONE; field++) {
        if (field->values) assert_names(game, field->values);
        if (field->index) assert_names(game, field->index);
        if (field->group) assert_fields(game, field->group);
        for (const struct field *other = fields; other != field; other++)
            if (strcmp(other->name, field->name) == 0)
                fail_msg("%s: two fields of one struct are called %s", game->name, field->name);
    }
}

static void names_can_be_told_apart(const struct game *game) {
    assert_fields(game, game->fields);
    for (int v = 0; game->verbs[v].name; v++)
        for (int a = 0; a < RH_ARGS && game->verbs[v].arg[a].kind; a++) {
            const struct names *names = game->verbs[v].arg[a].kind->names;
            if (names) assert_names(game, names);
        }
}

static int values_of(const struct arg_kind *kind) {
    return kind->form == ARG_NAME ? kind->names->count : kind->form == ARG_NUMBER ? kind->most + 1 : 0;
}

/* Two values with one id would light up together and could not be clicked apart. */
static void assert_ids(const struct game *game, const struct arg_kind *kind) {
    static char id[256][64];
    int count = values_of(kind);
    for (int i = 0; i < count; i++) {
        const uint8_t value[2] = {(uint8_t)i, 0};
        struct text text = rh_text(id[i], sizeof id[i]);
        rh_pick_id(kind, value, &text);
        assert_false(text.full);
        for (int j = 0; j < i; j++)
            if (strcmp(id[i], id[j]) == 0)
                fail_msg("%s: two values of %s have the id %s", game->name, kind->name, id[i]);
    }
}

/* The kinds of one game that share a name must be the same kind: an id says only the name. */
static void pick_ids_are_different(const struct game *game) {
    const struct arg_kind *seen[64];
    int kinds = 0;
    for (int v = 0; game->verbs[v].name; v++)
        for (int a = 0; a < RH_ARGS && game->verbs[v].arg[a].kind; a++) {
            const struct arg_kind *kind = game->verbs[v].arg[a].kind;
            assert_ids(game, kind);
            for (int i = 0; i < kinds; i++)
                if (seen[i] != kind && strcmp(seen[i]->name, kind->name) == 0 &&
                    (seen[i]->form != kind->form || seen[i]->names != kind->names))
                    fail_msg("%s: two kinds of argument are called %s", game->name, kind->name);
            if (kinds < 64) seen[kinds++] = kind;
        }
}

/* A cell at the edge of the signed byte must read back too. */
static void arguments_read_back_over_their_whole_range(const struct game *game) {
    for (int v = 0; game->verbs[v].name; v++) {
        const struct verb *verb = &game->verbs[v];
        struct random random = rh_random_quick((uint64_t)v);
        for (int round = 0; round < 500; round++) {
            uint8_t bytes[RH_ARGS] = {0};
            int count = 0;
            for (int a = 0; a < RH_ARGS && verb->arg[a].kind; a++) {
                const struct arg_kind *kind = verb->arg[a].kind;
                for (int b = kind->form == ARG_CELL ? 2 : 1; b > 0; b--)
                    bytes[count++] =
                        (uint8_t)rh_below(&random, kind->form == ARG_CELL ? 256 : (uint32_t)values_of(kind));
            }
            struct move move = rh_verb_move(game->verbs, v, bytes, count), back;
            char words[256];
            struct text text = rh_text(words, sizeof words);
            struct error error = {.message = ""};
            rh_move_print(game->verbs, move, &text);
            if (!rh_move_read(game->verbs, words, strlen(words), &back, &error))
                fail_msg("%s: '%s' can't be read: %s", game->name, words, error.message);
            if (!rh_move_equal(move, back)) fail_msg("%s: '%s' reads as another move", game->name, words);
        }
    }
}

static void gaps_of_events_have_arguments(const struct game *game) {
    for (int i = 0; game->events[i].name; i++) {
        const struct event_kind *kind = &game->events[i];
        assert_sentence(game, kind->name, kind->template);
        for (const char *at = strchr(kind->template, '{'); at; at = strchr(at + 1, '{')) {
            bool seat = strncmp(at, "{seat}", 6) == 0;
            bool number = at[1] >= '0' && at[1] < '0' + RH_EVENT_ARGS && at[2] == '}';
            if (!seat && !number)
                fail_msg("%s: event %s has a gap that is none: %s", game->name, kind->name, at);
        }
    }
}

int main(void) {
    static const struct game_law laws[] = {
        {"every byte of the state has a field", every_byte_has_a_field},
        {"sizes are within bounds", sizes_are_within_bounds},
        {"everything has words", everything_has_words},
        {"notes are of this game", notes_are_of_this_game},
        {"all functions are there", all_functions_are_there},
        {"names can be told apart", names_can_be_told_apart},
        {"ids of picks are different", pick_ids_are_different},
        {"arguments read back over their whole range", arguments_read_back_over_their_whole_range},
        {"gaps of events have arguments", gaps_of_events_have_arguments},
    };
    return run_game_laws("tables", laws, RH_COUNT(laws));
}
