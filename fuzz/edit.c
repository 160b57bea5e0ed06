/* Positions edited field by field, in every game, checked and not: none reaches memory that it should not.
 *
 * The first bytes choose a game, a table and how many random moves are played before; edits follow
 * (tests/support/edits.h). What then passes is looked at from all sides and played on.
 */
#include "engine/describe.h"
#include "fuzz/play_on.h"
#include "tests/support/edits.h"

enum { EDITS = 6, STEPS = 40, TEXT = 1 << 20, SHAPES = 8192, WORDS = 1 << 19 };

static char edits[2000];

/* What commands and the page ask about a position. */
static void look_at(const struct game *game, const void *state, int seats) {
    static char page[TEXT], words[WORDS];
    static struct shape shapes[SHAPES];
    uint64_t view[RH_STATE_MAX / 8], seen[RH_STATE_MAX / 8];
    struct random random = rh_random_quick(3);
    struct text text = rh_text(page, sizeof page);
    rh_fields_json(game->fields, state, NULL, &text);
    rh_describe_result(game, state, &text);
    for (int seat = -1; seat < seats; seat++) {
        struct scene scene;
        rh_scene_begin(&scene, shapes, SHAPES, words, WORDS);
        game->draw(state, seat, &scene);
        rh_describe_prompt(game, state, seat, &text);
        rh_view(game, state, seat, view);
        memcpy(seen, view, sizeof seen);
        rh_resample(game, seen, seat, &random);
        if (seat >= 0 && game->estimate) (void)game->estimate(state, seat);
    }
    if (game->turn(state) < 0) return;
    size_t count = game->moves(state, fuzz_moves);
    for (size_t i = 0; i < count && i < 8; i++) rh_describe_move(game, state, fuzz_moves[i], &text);
}

/* The same of a view, as far as its viewer is shown it. */
static void look_at_view(const struct game *game, const void *view, int seat) {
    static char page[TEXT], words[WORDS];
    static struct shape shapes[SHAPES];
    struct text text = rh_text(page, sizeof page);
    struct scene scene;
    rh_fields_json(game->fields, view, NULL, &text);
    rh_describe_result(game, view, &text);
    rh_scene_begin(&scene, shapes, SHAPES, words, WORDS);
    game->draw(view, seat, &scene);
    rh_describe_prompt(game, view, seat, &text);
    if (game->turn(view) != seat) return;
    size_t count = game->moves(view, fuzz_moves);
    for (size_t i = 0; i < count && i < 8; i++) rh_describe_move(game, view, fuzz_moves[i], &text);
}

static void choose_table(const struct game *game, struct input *input, struct table *table, void *state) {
    unsigned counts = (unsigned)(game->players.most - game->players.least) + 1;
    table->seats = (uint8_t)(game->players.least + take(input) % counts);
    for (int i = 0; i < rh_option_count(game->options); i++) {
        table->option[i] = (uint8_t)(take(input) % (unsigned)rh_option_values(&game->options[i]));
        if (!rh_setup(game, state, table, NULL)) table->option[i] = 0;
    }
    HOLDS(rh_setup(game, state, table, NULL));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    unsigned games = 1; /* there is at least one */
    while (rh_games[games]) games++;
    struct input input = {data, size};
    const char *only = getenv("ROUNDHOUSE_GAME");
    const struct game *game = rh_games[take(&input) % games];
    if (only) game = rh_game_find(rh_games, only, NULL);
    uint64_t state[RH_STATE_MAX / 8] = {0};
    struct table table = {0};
    static const enum edit_check whats[] = {EDIT_SANE, EDIT_WHOLE, EDIT_MASKED, EDIT_WHOLE};
    enum edit_check what = whats[take(&input) % RH_COUNT(whats)];
    choose_table(game, &input, &table, state);
    unsigned steps = take(&input) * 2, seed = take(&input);
    play_on(game, state, FROM_PLAY, seed, (int)steps);
    if (what == EDIT_MASKED) {
        uint64_t whole[RH_STATE_MAX / 8];
        memcpy(whole, state, sizeof whole);
        rh_view(game, whole, (int)(seed % table.seats), state);
    }
    unsigned count = 1 + take(&input) % EDITS;
    struct text told = rh_text(edits, sizeof edits);
    for (unsigned i = 0; i < count; i++) edit(game, state, &input, &told);
    if (getenv("SHOW"))
        fprintf(stderr, "%s, %d seats, %u moves of seed %u, %s\n%s", game->name, table.seats, steps, seed,
                what == EDIT_WHOLE  ? "checked"
                : what == EDIT_SANE ? "unchecked"
                                    : "masked",
                edits);
    struct error error = {0};
    if (!rh_edit_settle(game, state, what, &error)) {
        HOLDS(error.message[0]);
        return 0;
    }
    if (what == EDIT_MASKED) { /* what its viewer asks */
        look_at_view(game, state, (int)(seed % table.seats));
        return 0;
    }
    look_at(game, state, table.seats);
    play_on(game, state, what == EDIT_WHOLE ? EDITED : UNCHECKED, seed, STEPS);
    if (rh_edit_check(game, state, what, NULL)) look_at(game, state, table.seats);
    return 0;
}
