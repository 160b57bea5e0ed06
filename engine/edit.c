/* See edit.h. */
#include "engine/edit.h"

bool rh_edit(const struct game *game, void *state, struct words assignment, struct error *error) {
    struct words path, value;
    if (!rh_words_split(assignment, "=", false, &path, &value) || !path.length || !value.length)
        return rh_fail(error, "expected PATH = VALUE, found '%s'", rh_said(assignment).text);
    struct place place;
    return rh_place_find(game->fields, state, path.at, path.length, &place, error) &&
           rh_place_set(&place, value.at, value.length, error);
}

bool rh_edit_settle(const struct game *game, void *state, bool checked, struct error *error) {
    if (game->derive) game->derive(state);
    return !checked || !game->check || game->check(state, error);
}
