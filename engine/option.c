/* See option.h. */
#include "engine/option.h"

#include "engine/game.h"
#include "engine/text.h"

#include <string.h>

int rh_option_count(const struct option *options) {
    int count = 0;
    while (options && options[count].name) count++;
    return count;
}

int rh_option_values(const struct option *option) {
    int count = 0;
    while (option->value[count]) count++;
    return count;
}

static bool no_such_value(const struct option *option, const char *value, struct error *error) {
    char words[160];
    struct text list = rh_text(words, sizeof words);
    for (int i = 0; option->value[i]; i++) {
        if (i) rh_put(&list, ", ");
        rh_put(&list, option->value[i]);
    }
    return rh_fail(error, "option %s can't be '%.40s': it is one of %s", option->name, value, words);
}

static bool no_such_option(const struct option *options, const char *name, struct error *error) {
    char words[160];
    struct text list = rh_text(words, sizeof words);
    for (int i = 0; i < rh_option_count(options); i++) {
        if (i) rh_put(&list, ", ");
        rh_put(&list, options[i].name);
    }
    return rh_fail(error, "there is no option '%.40s': this game has %s", name, words[0] ? words : "none");
}

bool rh_option_set(const struct option *options, struct table *table, const char *name, const char *value,
                   struct error *error) {
    for (int i = 0; i < rh_option_count(options); i++) {
        if (strcmp(options[i].name, name) != 0) continue;
        for (int v = 0; options[i].value[v]; v++) {
            if (strcmp(options[i].value[v], value) != 0) continue;
            table->option[i] = (uint8_t)v;
            return true;
        }
        return no_such_value(&options[i], value, error);
    }
    return no_such_option(options, name, error);
}

static bool chosen(const struct option *options, const struct table *table, struct setting of) {
    for (int i = 0; i < rh_option_count(options); i++)
        if (strcmp(options[i].name, of.option) == 0)
            return strcmp(options[i].value[table->option[i]], of.value) == 0;
    return false;
}

bool rh_option_counts(const struct option *options, const struct table *table, int option) {
    return !options[option].when.option || chosen(options, table, options[option].when);
}

bool rh_table_check(const struct game *game, const struct table *table, struct error *error) {
    struct span players = game->players;
    if (table->seats < players.least || table->seats > players.most)
        return rh_fail(error, "%s is for %d to %d players, not %d", game->title, players.least, players.most,
                       table->seats);
    for (int i = 0; i < RH_OPTIONS; i++) {
        uint8_t value = table->option[i];
        if (value == 0) continue;
        if (i >= rh_option_count(game->options))
            return rh_fail(error, "option number %d does not exist", i + 1);
        const struct option *option = &game->options[i];
        if (value >= rh_option_values(option))
            return rh_fail(error, "option %s has no value number %d", option->name, value + 1);
        if (option->players.most &&
            (table->seats < option->players.least || table->seats > option->players.most))
            return rh_fail(error, "option %s %s is for %d to %d players, not %d", option->name,
                           option->value[value], option->players.least, option->players.most, table->seats);
        if (!rh_option_counts(game->options, table, i))
            return rh_fail(error, "option %s %s goes with %s %s", option->name, option->value[value],
                           option->when.option, option->when.value);
    }
    return true;
}

int rh_note_count(const struct note *notes) {
    int count = 0;
    while (notes && (notes[count].line || notes[count].intro)) count++;
    return count;
}

bool rh_note_holds(const struct game *game, const struct note *note, const struct table *table) {
    if (note->players.most && (table->seats < note->players.least || table->seats > note->players.most))
        return false;
    for (int i = 0; i < RH_NOTE_WHEN && note->when[i].option; i++)
        if (!chosen(game->options, table, note->when[i])) return false;
    return true;
}
