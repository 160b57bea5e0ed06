/* See game.h: what every game gets from its tables. */
#include "engine/game.h"

#include "engine/view_plan.h"

#include <string.h>

bool rh_setup(const struct game *game, void *state, const struct table *table, struct error *error) {
    if (!rh_table_check(game, table, error)) return false;
    memset(state, 0, game->state_size);
    if (!game->setup(state, table, error)) return false;
    if (game->derive) game->derive(state);
    return true;
}

void rh_view(const struct game *game, const void *state, int seat, void *out) {
    rh_fields_view(game->fields, game->state_size, state, seat, out);
}

void rh_resample(const struct game *game, void *state, int seat, struct random *random) {
    if (game->resample)
        game->resample(state, seat, random);
    else
        rh_fields_redeal(game->fields, state, seat, random);
}

static uint64_t load64(const unsigned char *bytes) {
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
    return word;
}

/* Four lanes of multiply and rotate, folded at the end; every byte counts, and the machine's word size does not. */
uint64_t rh_hash(const struct game *game, const void *state) {
    const unsigned char *at = state;
    size_t left = game->state_size;
    uint64_t lane[4] = {0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9, 0x27D4EB2F165667C5};
    for (; left >= 32; left -= 32, at += 32)
        for (int i = 0; i < 4; i++) {
            uint64_t x = lane[i] ^ load64(at + 8 * i);
            x *= 0x9FB21C651E98DF25;
            lane[i] = x ^ x >> 32;
        }
    unsigned char tail[32] = {0};
    memcpy(tail, at, left);
    uint64_t hash = game->state_size;
    for (int i = 0; i < 4; i++) {
        hash ^= lane[i] + load64(tail + 8 * i);
        hash *= 0xD6E8FEB86659FD93;
        hash ^= hash >> 32;
    }
    hash *= 0xD6E8FEB86659FD93;
    return hash ^ hash >> 32;
}

/* Do at least n arguments stand behind this one? */
static bool followed_by(const struct verb *verb, int arg, int n) {
    return arg + n < RH_ARGS && verb->arg[arg + n].kind;
}

static bool check_verbs(const struct game *game, struct error *error) {
    for (int i = 0; game->verbs[i].name; i++) {
        const struct verb *verb = &game->verbs[i];
        if (rh_verb_bytes(verb, RH_ARGS) > RH_ARGS)
            return rh_fail(error, "verb %s has too many arguments", verb->name);
        for (int a = 0; a < RH_ARGS && verb->arg[a].kind; a++) {
            const struct arg *arg = &verb->arg[a];
            if (arg->kind->form == ARG_CELL && arg->sight != OPEN)
                return rh_fail(error, "verb %s hides a cell, which can't be told from (-1,-1)", verb->name);
            if (arg->kind->form == ARG_CELL && verb->optional && !followed_by(verb, a, verb->optional))
                return rh_fail(error, "verb %s has an optional cell, which can't be told from (-2,y)",
                               verb->name);
            if (arg->kind->form == ARG_NUMBER && arg->kind->most >= RH_ABSENT)
                return rh_fail(error, "verb %s: %s goes too high", verb->name, arg->kind->name);
        }
        for (int j = 0; j < i; j++)
            if (strcmp(game->verbs[j].name, verb->name) == 0)
                return rh_fail(error, "two verbs are called %s", verb->name);
    }
    return true;
}

bool rh_game_check(const struct game *game, struct error *error) {
    if (game->state_size > RH_STATE_MAX) return rh_fail(error, "%s: the state is too large", game->name);
    if (game->moves_max > RH_MOVES_MAX) return rh_fail(error, "%s: moves_max is too large", game->name);
    if (game->players.least < 1 || game->players.most > RH_SEATS || game->players.least > game->players.most)
        return rh_fail(error, "%s: the player counts make no sense", game->name);
    if (rh_option_count(game->options) > RH_OPTIONS)
        return rh_fail(error, "%s: too many options", game->name);
    struct view_plan plan;
    return rh_fields_check(game->fields, game->state_size, error) && check_verbs(game, error) &&
           rh_view_plan(game, &plan, error);
}

const struct game *rh_game_find(const struct game *const *games, const char *name, struct error *error) {
    char words[200];
    struct text list = rh_text(words, sizeof words);
    for (size_t i = 0; games[i]; i++) {
        if (strcmp(games[i]->name, name) == 0) return games[i];
        if (i) rh_put(&list, ", ");
        rh_put(&list, games[i]->name);
    }
    rh_fail(error, "there is no game '%.40s': there are %s", name, words);
    return NULL;
}
