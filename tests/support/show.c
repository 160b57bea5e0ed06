/* See show.h. */
#include "tests/support/show.h"

#include "scene/writers.h"
#include "tests/support/test.h"

struct scene *show_scene(const struct game *game, const void *state, int seat, int which) {
    static struct scene scene[2];
    static struct shape shape[2][RH_SCENE_SHAPES];
    static char words[2][RH_SCENE_WORDS];
    rh_scene_begin(&scene[which], shape[which], RH_SCENE_SHAPES, words[which], RH_SCENE_WORDS);
    game->draw(state, seat, &scene[which]);
    return &scene[which];
}

const char *show_scene_json(const struct game *game, const void *state, int seat, int which) {
    static char json[2][SHOW_JSON];
    struct text text = rh_text(json[which], sizeof json[which]);
    rh_scene_json(show_scene(game, state, seat, which), &text);
    assert_false(text.full);
    return json[which];
}

void show_prompt(const struct game *game, const void *state, int seat, struct text *text) {
    struct prompt prompt = {.rule = NULL};
    game->prompt(state, seat, &prompt);
    rh_put(text, prompt.text);
    rh_put_char(text, '\n');
    rh_put(text, prompt.note);
    rh_put_char(text, '\n');
    rh_put(text, prompt.rule ? prompt.rule : "-");
}

static void put_numbers(const char *name, const int32_t *number, int count, struct text *text) {
    rh_put(text, name);
    rh_put_char(text, ':');
    for (int i = 0; i < count; i++) {
        rh_put_char(text, ' ');
        rh_put_int(text, number[i]);
    }
    rh_put_char(text, '\n');
}

void show_result(const struct game *game, const void *state, struct text *text) {
    struct result result = {0};
    int32_t rank[RH_SEATS];
    game->result(state, &result);
    for (int i = 0; i < RH_SEATS; i++) rank[i] = result.rank[i];
    put_numbers("score", result.score, result.seats, text);
    put_numbers("rank", rank, result.seats, text);
    for (int i = 0; i < result.parts; i++)
        put_numbers(result.part[i].name, result.part[i].points, result.seats, text);
    rh_put(text, result.tie_break ? result.tie_break : "-");
    for (int i = 0; i < result.seats; i++) {
        rh_put_char(text, '\n');
        rh_put(text, result.title[i] ? result.title[i] : "-");
    }
}

void show_events(const struct game *game, const struct events *events, struct text *text) {
    static const char *const names[RH_SEATS] = {"Ann", "Bo", "Cy", "Di", "Ed", "Flo"};
    for (int i = 0; i < events->count; i++) {
        rh_event_print(game->events, &events->event[i], names, text);
        rh_put_char(text, '\n');
    }
}

void show_moves(const struct game *game, const struct move *move, size_t count, struct text *text) {
    for (size_t i = 0; i < count; i++) {
        rh_move_print(game->verbs, move[i], text);
        rh_put_char(text, '\n');
    }
}
