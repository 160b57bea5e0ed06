#include "choices.h"

#include "complain.h"
#include "games/registry.h"
#include "key.h"
#include "nearest.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

const struct game *choices_game(const char *name) {
    struct error error = {0};
    const struct game *game = rh_game_find(rh_games, name, &error);
    if (game) return game;
    char question[96];
    struct nearest nearest = nearest_begin(name, strlen(name));
    for (const struct game *const *other = rh_games; *other; other++) nearest_try(&nearest, (*other)->name);
    complain("%s%s", error.message, nearest_question(&nearest, question, sizeof question));
    return NULL;
}

/* The next of the names split by commas, without blanks around it; false at the end. */
static bool next_name(const char **at, const char **name, size_t *length) {
    if (!*at) return false;
    const char *comma = strchr(*at, ',');
    *name = *at;
    *length = comma ? (size_t)(comma - *at) : strlen(*at);
    *at = comma ? comma + 1 : NULL;
    while (*length && **name == ' ') (*name)++, (*length)--;
    while (*length && (*name)[*length - 1] == ' ') (*length)--;
    return true;
}

static int count_names(const char *seats) {
    const char *at = seats, *name;
    size_t length;
    int count = 0;
    while (next_name(&at, &name, &length)) count++;
    return count;
}

/* The option, or the value of the option, that was meant. */
static struct nearest nearest_option(const struct game *game, const char *name, const char *value) {
    struct nearest nearest = nearest_begin(name, strlen(name)),
                   of_value = nearest_begin(value, strlen(value));
    for (int i = 0; i < rh_option_count(game->options); i++) {
        const struct option *option = &game->options[i];
        nearest_try(&nearest, option->name);
        for (int k = 0; strcmp(option->name, name) == 0 && k < rh_option_values(option); k++)
            nearest_try(&of_value, option->value[k]);
    }
    return nearest.distance == 0 ? of_value : nearest;
}

static bool set_option(const struct call *call, const struct game *game, const char *option,
                       struct table *table) {
    struct error error = {0};
    char name[64], question[96];
    const char *equals = strchr(option, '=');
    if (!equals) return cli_usage(call, "--option is '%s', expected NAME=VALUE", option), false;
    size_t length = (size_t)(equals - option);
    if (length >= sizeof name) return cli_usage(call, "--option: '%s' has too long a name", option), false;
    memcpy(name, option, length);
    name[length] = '\0';
    if (rh_option_set(game->options, table, name, equals + 1, &error)) return true;
    struct nearest nearest = nearest_option(game, name, equals + 1);
    cli_usage(call, "--option %s: %s%s", option, error.message,
              nearest_question(&nearest, question, sizeof question));
    return false;
}

bool choices_table(const struct choices *choices, const struct call *call, const struct game *game, int least,
                   struct table *table) {
    struct error error = {0};
    int named = choices->seats ? count_names(choices->seats) : 0;
    int players = (int)choices->players;
    if (named && players && named != players)
        return cli_usage(call, "--seats names %d seats but --players says %d", named, players), false;
    if (!players) players = named;
    if (!players) {
        int usual = least > CHOICES_PLAYERS ? least : CHOICES_PLAYERS;
        players = usual < game->players.least  ? game->players.least
                  : usual > game->players.most ? game->players.most
                                               : usual;
    }
    if (players < game->players.least || players > game->players.most) {
        cli_usage(call, "%s is for %d to %d players, not %d", game->title, game->players.least,
                  game->players.most, players);
        return false;
    }
    memset(table, 0, sizeof *table);
    table->seats = (uint8_t)players;
    for (int i = 0; i < choices->option.count; i++)
        if (!set_option(call, game, choices->option.word[i], table)) return false;
    if (rh_table_check(game, table, &error)) return true;
    cli_usage(call, "%s", error.message);
    return false;
}

bool choices_name(const struct choices *choices, const struct call *call, struct record *record) {
    struct error error = {0};
    const char *at = choices->seats, *name;
    size_t length;
    for (int seat = 0; next_name(&at, &name, &length); seat++)
        if (!rh_record_name(record, seat, name, length, &error))
            return cli_usage(call, "--seats: %s", error.message), false;
    return true;
}

bool choices_seed(const struct choices *choices, const struct call *call, uint64_t *seed) {
    struct error error = {0};
    uint8_t key[RH_KEY];
    int64_t number;
    if (!choices->seed) {
        if (!key_random(key, &error)) return complain_error(NULL, &error), false;
        memcpy(seed, key, sizeof *seed);
        *seed &= UINT32_MAX; /* short enough to be typed again */
        return true;
    }
    if (!rh_int_read(choices->seed, strlen(choices->seed), 0, INT64_MAX, &number))
        return cli_usage(call, "--seed is '%s', expected a whole number, 0 or more", choices->seed), false;
    *seed = (uint64_t)number;
    return true;
}

bool choices_key(const struct choices *choices, const struct call *call, struct game_file *file) {
    struct record *record = &file->match.record;
    struct error error = {0};
    uint64_t seed;
    if (choices->no_key) {
        if (!choices->seed && !choices->sealed) return true;
        return cli_usage(call, "--no-key leaves nothing for --seed or --sealed to do"), false;
    }
    if (choices->seed) {
        if (!choices_seed(choices, call, &seed)) return false;
        rh_key_from_seed(seed, record->key);
    } else if (!key_random(record->key, &error)) {
        return complain_error(NULL, &error), false;
    }
    key_commit(record->key, record->commit);
    record->has_key = record->has_commit = true; /* what one seat sees of the record then holds the promise */
    if (!choices->sealed) return true;
    file->sealed = key_write(choices->sealed, record->key, &error);
    if (!file->sealed) complain_error(choices->sealed, &error);
    return file->sealed;
}

void choices_forget(const struct choices *choices, const struct game_file *file) {
    if (file->sealed && choices->sealed) unlink(choices->sealed);
}
