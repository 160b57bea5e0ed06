/* Bounds and invariants: every position passes the game's own check, has a move, and its score can be explained. */
#include "tests/support/show.h"
#include "tests/support/walk.h"

#include <string.h>

static void check_holds(struct walk *walk) {
    struct error error = {.message = ""};
    if (!walk->game->check(walk->state, &error)) walk_fail(walk, "check: %s", error.message);
}

/* Elements of a list at and above its live count are zero: equal positions are equal bytes. */
static void assert_rest_is_zero(const struct walk *walk, const struct field *fields,
                                const unsigned char *group) {
    for (const struct field *field = fields; field->kind != FIELD_NONE; field++) {
        int live = rh_field_live(field, group);
        const unsigned char *at = group + field->offset, *end = at + (size_t)field->count * field->size;
        for (int i = 0; i < live && field->group; i++)
            assert_rest_is_zero(walk, field->group, at + (size_t)i * field->size);
        for (at += (size_t)live * field->size; at < end; at++)
            if (*at) walk_fail(walk, "%s has %d elements, but something lies behind them", field->name, live);
    }
}

static void what_does_not_live_is_zero(struct walk *walk) {
    uint64_t view[RH_STATE_MAX / 8];
    assert_rest_is_zero(walk, walk->game->fields, (const unsigned char *)walk->state);
    for (int viewer = -1; viewer < walk->table.seats; viewer++) {
        rh_view(walk->game, walk->state, viewer, view);
        assert_rest_is_zero(walk, walk->game->fields, (const unsigned char *)view);
    }
}

static void moves_are_well_formed_and_each_there_once(struct walk *walk) {
    const struct game *game = walk->game;
    if (walk->turn < 0) return;
    if (walk->turn >= walk->table.seats)
        walk_fail(walk, "seat %d is to act, which nobody holds", walk->turn + 1);
    size_t count = rh_moves(game, walk->state, test_moves, &test_scratch);
    if (count == 0) walk_fail(walk, "no legal move");
    if (count > game->moves_max) walk_fail(walk, "%zu moves, more than moves_max", count);
    for (size_t i = 0; i < count; i++) {
        struct error error = {.message = ""};
        char words[128];
        struct text text = rh_text(words, sizeof words);
        rh_move_print(game->verbs, test_moves[i], &text);
        if (!rh_move_valid(game->verbs, test_moves[i], &error))
            walk_fail(walk, "'%s': %s", words, error.message);
        if (game->verbs[test_moves[i].verb].chance) walk_fail(walk, "'%s' is a move of chance", words);
        for (size_t j = 0; j < i; j++)
            if (rh_move_equal(test_moves[i], test_moves[j])) walk_fail(walk, "'%s' is listed twice", words);
    }
}

static void assert_parts(const struct walk *walk, const struct result *result) {
    for (int seat = 0; seat < result->seats; seat++) {
        int32_t sum = 0;
        for (int i = 0; i < result->parts; i++) sum += result->part[i].points[seat];
        if (sum != result->score[seat])
            walk_fail(walk, "seat %d: the parts add up to %d, the score is %d", seat + 1, sum,
                      result->score[seat]);
    }
}

/* A rank is one more than the seats before it; more points never rank behind, and equal points only by a tie-break. */
static void assert_ranks(const struct walk *walk, const struct result *result) {
    for (int a = 0; a < result->seats; a++) {
        int before = 0;
        for (int b = 0; b < result->seats; b++) {
            before += result->rank[b] < result->rank[a];
            if (result->score[b] > result->score[a] && result->rank[b] >= result->rank[a])
                walk_fail(walk, "seat %d has more points than seat %d but no better rank", b + 1, a + 1);
            if (result->score[a] == result->score[b] && result->rank[a] != result->rank[b] &&
                !result->tie_break)
                walk_fail(walk, "seats %d and %d are tied but ranked apart by nothing", a + 1, b + 1);
        }
        if (result->rank[a] != before + 1 + result->nobody_wins)
            walk_fail(walk, "seat %d has rank %d behind %d others", a + 1, result->rank[a], before);
    }
}

static void scores_are_explained(struct walk *walk) {
    struct result result = {0};
    walk->game->result(walk->state, &result);
    if (result.seats != walk->table.seats) walk_fail(walk, "the result has %d seats", result.seats);
    for (int i = 0; i < result.parts; i++)
        if (!result.part[i].name || !result.part[i].name[0])
            walk_fail(walk, "part %d of the score has no name", i);
    assert_parts(walk, &result);
    assert_ranks(walk, &result);
}

static void estimates_are_opinions(struct walk *walk) {
    for (int seat = 0; seat < walk->table.seats; seat++) {
        double opinion = walk->game->estimate(walk->state, seat);
        if (!(opinion >= 0 && opinion <= 1)) walk_fail(walk, "seat %d's estimate is %f", seat + 1, opinion);
    }
}

static void prompts_say_something(struct walk *walk) {
    const struct game *game = walk->game;
    for (int seat = -1; seat < walk->table.seats; seat++) {
        struct prompt prompt = {.rule = NULL};
        game->prompt(walk->state, seat, &prompt);
        if (!memchr(prompt.text, 0, sizeof prompt.text) || !memchr(prompt.note, 0, sizeof prompt.note))
            walk_fail(walk, "seat %d's prompt has no end", seat + 1);
        if (!prompt.text[0]) walk_fail(walk, "seat %d's prompt is empty", seat + 1);
        if (seat >= 0 && seat == walk->turn && (!prompt.rule || !prompt.rule[0]))
            walk_fail(walk, "seat %d is asked '%s', but by which rule?", seat + 1, prompt.text);
    }
}

static void events_make_sense(struct walk *walk) {
    const struct game *game = walk->game;
    static char words[16384];
    struct text text = rh_text(words, sizeof words);
    int kinds = 0;
    while (game->events[kinds].name) kinds++;
    if (walk->news.count >= RH_EVENTS) walk_fail(walk, "more than %d events: some are lost", RH_EVENTS);
    for (int i = 0; i < walk->news.count; i++) {
        const struct event *event = &walk->news.event[i];
        if (event->kind >= kinds) walk_fail(walk, "event %d is of no kind", i);
        if (event->seat < -1 || event->seat >= walk->table.seats)
            walk_fail(walk, "event %d is about nobody", i);
    }
    show_events(game, &walk->news, &text);
    if (text.full || strchr(words, '{')) walk_fail(walk, "an event has a gap that was not filled: %s", words);
}

/* Whoever is to act when all is over is nobody, and every seat has its result. */
static void the_game_ends(struct walk *walk) {
    while (walk_next(walk)) continue;
    struct result result = {0};
    walk->game->result(walk->state, &result);
    if (rh_moves(walk->game, walk->state, test_moves, &test_scratch) != 0)
        walk_fail(walk, "the game is over, but there are moves");
    for (int seat = 0; seat < result.seats; seat++)
        if (result.rank[seat] == 0) walk_fail(walk, "seat %d has no rank at the end", seat + 1);
}

int main(void) {
    static const struct law laws[] = {
        {.name = "check holds after every move", .at = check_holds, .games = 60},
        {.name = "what does not live is zero", .at = what_does_not_live_is_zero, .games = 10},
        {.name = "moves are well formed, each there once",
         .at = moves_are_well_formed_and_each_there_once,
         .games = 8},
        {.name = "scores are explained", .at = scores_are_explained, .games = 20},
        {.name = "estimates lie between 0 and 1", .at = estimates_are_opinions, .games = 20},
        {.name = "prompts say something", .at = prompts_say_something, .games = 20},
        {.name = "events make sense", .at = events_make_sense, .games = 20},
        {.name = "the game ends within its bound", .own = the_game_ends, .games = 200},
    };
    return run_laws("bounds", laws, RH_COUNT(laws));
}
