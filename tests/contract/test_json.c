/* Positions out and in give the same bytes: as JSON, as edits path by path, and as deltas between views. */
#include "engine/differ.h"
#include "position/position.h"
#include "tests/support/walk.h"

#include <string.h>

typedef uint64_t state_room[RH_STATE_MAX / 8];

static char json[1 << 18];

static void assert_position(struct walk *walk, bool compact) {
    static struct position out, back;
    const struct game *const games[] = {walk->game, NULL};
    struct text text = rh_text(json, sizeof json);
    struct error error = {.message = ""};
    memset(&out, 0, sizeof out);
    out.game = walk->game;
    out.table = walk->table;
    for (int i = 0; i < walk->table.seats; i++) {
        struct text name = rh_text(out.seat[i], RH_NAME);
        rh_put(&name, "Seat ");
        rh_put_int(&name, i + 1);
    }
    memcpy(out.state, walk->state, walk->game->state_size);
    rh_position_write(&out, compact, &text);
    if (text.full) walk_fail(walk, "the position does not fit");
    memset(&back, 0xEE, sizeof back);
    if (!rh_position_read(&back, json, rh_text_length(&text), games, &error))
        walk_fail(walk, "position, line %d: %s\n  in %.300s", error.line, error.message, json);
    if (back.game != walk->game || memcmp(&back.table, &walk->table, sizeof back.table) != 0)
        walk_fail(walk, "the position came back at another table");
    walk_same(walk, back.state, walk->state, compact ? "compact JSON out and in" : "JSON out and in");
}

static void json_out_and_in_gives_the_same_bytes(struct walk *walk) {
    assert_position(walk, false);
    assert_position(walk, true);
}

/* A view is no position to play from: what is hidden is refused when it is read, and nothing changes. */
static void what_is_hidden_is_no_position(struct walk *walk) {
    for (int viewer = -1; viewer < walk->table.seats; viewer++) {
        state_room view, back;
        struct text text = rh_text(json, sizeof json);
        struct error error = {.message = ""};
        rh_view(walk->game, walk->state, viewer, view);
        memcpy(back, walk->state, walk->game->state_size);
        rh_fields_json(walk->game->fields, view, walk->state, &text);
        bool hides = strstr(json, "\"?\"") != NULL;
        bool read = rh_fields_read(walk->game->fields, walk->game->state_size, back, json,
                                   rh_text_length(&text), &error);
        if (read == hides)
            walk_fail(walk, "viewer %d's view is %s: %s", viewer + 1, read ? "read" : "refused",
                      error.message);
        if (!read && !error.message[0])
            walk_fail(walk, "viewer %d's view is refused without a word", viewer + 1);
        if (!read) walk_same(walk, back, walk->state, "a position after a refusal");
    }
}

/* What differs from the position before, read onto the position before, gives the position after. */
static void deltas_lead_from_position_to_position(struct walk *walk) {
    if (walk->turn == RH_GAME_OVER) return;
    state_room state;
    struct text text = rh_text(json, sizeof json);
    struct error error = {.message = ""};
    memcpy(state, walk->state, walk->game->state_size);
    rh_fields_json(walk->game->fields, walk->after, walk->state, &text);
    if (!rh_fields_read(walk->game->fields, walk->game->state_size, state, json, rh_text_length(&text),
                        &error))
        walk_fail(walk, "the delta %.200s: %s", json, error.message);
    if (walk->game->derive) walk->game->derive(state);
    walk_same(walk, state, walk->after, "the position before with the delta");
}

/* --- Paths -------------------------------------------------------------------------------------------------------- */

struct edit {
    const struct walk *walk;
    void *state;
};

static void apply_edit(void *context, const char *path, const char *value) {
    const struct edit *edit = context;
    struct place place;
    struct error error = {.message = ""};
    if (!rh_place_find(edit->walk->game->fields, edit->state, path, strlen(path), &place, &error) ||
        !rh_place_set(&place, value, strlen(value), &error))
        walk_fail(edit->walk, "set %s = %s: %s", path, value, error.message);
}

static void edits_build_the_position_from_a_fresh_one(struct walk *walk) {
    state_room base, built;
    if (!rh_setup(walk->game, base, &walk->table, NULL)) walk_fail(walk, "setup");
    memcpy(built, base, walk->game->state_size);
    struct edit edit = {walk, built};
    rh_fields_differ(walk->game->fields, walk->state, base, apply_edit, &edit);
    if (walk->game->derive) walk->game->derive(built);
    walk_same(walk, built, walk->state, "a fresh set-up edited path by path");
}

static void edits_lead_back_to_the_start(struct walk *walk) {
    state_room base, built;
    if (!rh_setup(walk->game, base, &walk->table, NULL)) walk_fail(walk, "setup");
    memcpy(built, walk->state, walk->game->state_size);
    struct edit edit = {walk, built};
    rh_fields_differ(walk->game->fields, base, walk->state, apply_edit, &edit);
    if (walk->game->derive) walk->game->derive(built);
    walk_same(walk, built, base, "the position edited back to the start");
}

/* Every value that has a path prints what setting reads. */
static void reprint(void *context, const char *path, const char *value) {
    const struct edit *edit = context;
    char words[8192];
    struct text text = rh_text(words, sizeof words);
    struct place place;
    struct error error = {.message = ""};
    if (!rh_place_find(edit->walk->game->fields, edit->state, path, strlen(path), &place, &error))
        walk_fail(edit->walk, "%s: %s", path, error.message);
    rh_place_print(&place, &text);
    if (strcmp(words, value) != 0) walk_fail(edit->walk, "%s prints as %s, not as %s", path, words, value);
}

static void paths_print_what_differs(struct walk *walk) {
    static const state_room nothing;
    state_room zero, copy;
    memcpy(zero, nothing, sizeof zero);
    memcpy(copy, walk->state, walk->game->state_size);
    struct edit edit = {walk, copy};
    rh_fields_differ(walk->game->fields, walk->state, zero, reprint, &edit);
}

int main(void) {
    static const struct law laws[] = {
        {.name = "JSON out and in gives the same bytes",
         .at = json_out_and_in_gives_the_same_bytes,
         .games = 5,
         .every = 3},
        {.name = "what is hidden is no position",
         .at = what_is_hidden_is_no_position,
         .games = 3,
         .every = 5},
        {.name = "deltas lead from position to position",
         .at = deltas_lead_from_position_to_position,
         .games = 10},
        {.name = "edits build any position from a fresh one",
         .at = edits_build_the_position_from_a_fresh_one,
         .games = 10},
        {.name = "edits lead back to the start", .at = edits_lead_back_to_the_start, .games = 10},
        {.name = "paths print what differs", .at = paths_print_what_differs, .games = 5},
    };
    return run_laws("json", laws, RH_COUNT(laws));
}
