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

bool rh_edit_settle(const struct game *game, void *state, enum edit_check what, struct error *error) {
    if (game->derive) game->derive(state);
    return rh_edit_check(game, state, what, error);
}

bool rh_edit_check(const struct game *game, const void *state, enum edit_check what, struct error *error) {
    bool (*check)(const void *, struct error *) =
        what == EDIT_WHOLE || !game->sane ? game->check : game->sane;
    return !check || check(state, error);
}
