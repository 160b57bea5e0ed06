/* See roundhouse.h: positions, records, pictures and moves as text. */
#include "engine/describe.h"
#include "engine/record.h"
#include "games/registry.h"
#include "library/batch.h"
#include "position/position.h"
#include "scene/writers.h"

#include <stdlib.h>
#include <string.h>

/* How long a text has become; an error if it did not fit. */
static int64_t written(const struct text *text, size_t size, struct rh_error *error) {
    if (!text->full) return (int64_t)rh_text_length(text);
    rh_fail(inner(error), "the text does not fit into %zu bytes", size);
    return -1;
}

static bool has_room(size_t size, struct rh_error *error) {
    return size > 0 || rh_fail(inner(error), "the text does not fit into 0 bytes");
}

/* --- Positions ---------------------------------------------------------------------------------------------------- */

static bool put_state(struct rh_batch *batch, uint32_t table, const struct game *game,
                      const struct table *options, const void *state, struct rh_error *error) {
    if (!batch_takes(batch, game, options, error)) return false;
    memcpy(state_of(batch, table), state, game->state_size);
    batch_begun_here(batch, table);
    batch_settle(batch, table, &batch->helper[0]);
    return true;
}

static bool put_position(struct rh_batch *batch, uint32_t table, const char *text, size_t length,
                         struct rh_error *error) {
    struct position position;
    return rh_position_read(&position, text, length, rh_games, inner(error)) &&
           position.game->check(position.state, inner(error)) &&
           put_state(batch, table, position.game, &position.table, position.state, error);
}

static bool put_record(struct rh_batch *batch, uint32_t table, const char *text, size_t length,
                       struct rh_error *error) {
    uint64_t state[RH_STATE_MAX / 8];
    struct record record = {.lines_max = rh_record_room(text, length)};
    record.line = calloc(record.lines_max + 1, sizeof *record.line);
    if (!record.line) return rh_fail(inner(error), "there is not enough memory for the record");
    bool fine = rh_record_read(&record, text, length, rh_games, inner(error));
    if (fine && record.viewer != RH_ALL_SEEING)
        fine = rh_fail(inner(error), "this record is one player's view: the whole position is not in it");
    fine = fine &&
           rh_record_replay(&record, record.lines, true, state, batch->helper[0].scratch, inner(error)) &&
           put_state(batch, table, record.game, &record.table, state, error);
    free(record.line);
    return fine;
}

bool rh_batch_put(struct rh_batch *batch, uint32_t table, const char *text, size_t length,
                  struct rh_error *error) {
    if (!batch_has(batch, table, error)) return false;
    size_t at = 0;
    while (at < length && (text[at] == ' ' || text[at] == '\n' || text[at] == '\t' || text[at] == '\r')) at++;
    return at < length && text[at] == '{' ? put_position(batch, table, text, length, error)
                                          : put_record(batch, table, text, length, error);
}

int64_t rh_batch_position(const struct rh_batch *batch, uint32_t table, char *out, size_t size,
                          struct rh_error *error) {
    struct position position = {.game = batch->game, .table = batch->table};
    if (!batch_has(batch, table, error) || !has_room(size, error)) return -1;
    struct text text = rh_text(out, size);
    for (int seat = 0; seat < batch->table.seats; seat++) {
        struct text name = rh_text(position.seat[seat], sizeof position.seat[seat]);
        rh_put(&name, "Seat ");
        rh_put_int(&name, seat + 1);
    }
    memcpy(position.state, state_of(batch, table), batch->game->state_size);
    rh_position_write(&position, false, &text);
    return written(&text, size, error);
}

/* --- Records ------------------------------------------------------------------------------------------------------ */

/* Replays the moves that were kept into a record, so that each line knows who moved. */
static bool fill_record(const struct rh_batch *batch, uint32_t table, struct record *record,
                        struct rh_error *error) {
    uint64_t state[RH_STATE_MAX / 8];
    const struct move *moves = batch->moves + table * batch->game->length_max;
    if (!batch->place[table].begun &&
        !rh_record_start(record, batch->start + table * batch->stride, inner(error)))
        return false;
    memcpy(state, record->start, batch->game->state_size);
    for (uint32_t i = 0; i < batch->place[table].line; i++) {
        struct record_line line = {.kind = LINE_MOVE, .move = moves[i]};
        line.actor = (int8_t)batch->game->turn(state);
        if (!rh_record_add(record, line, inner(error))) return false;
        batch->game->apply(state, moves[i], NULL);
    }
    rh_record_finish(record, state);
    return true;
}

int64_t rh_batch_record(const struct rh_batch *batch, uint32_t table, char *out, size_t size,
                        struct rh_error *error) {
    if (!batch_has(batch, table, error) || !has_room(size, error)) return -1;
    if (!batch->moves) return rh_fail(inner(error), "this batch keeps no moves: set keep_moves"), -1;
    struct record record;
    struct record_line *lines = calloc(batch->place[table].line + 1, sizeof *lines);
    if (!lines) return rh_fail(inner(error), "there is not enough memory for the record"), -1;
    struct text text = rh_text(out, size);
    bool fine = rh_record_begin(&record, batch->game, &batch->table, lines, batch->place[table].line + 1,
                                inner(error)) &&
                fill_record(batch, table, &record, error);
    if (fine) rh_record_write(&record, RH_ALL_SEEING, &text);
    free(lines);
    return fine ? written(&text, size, error) : -1;
}

int64_t rh_batch_result(const struct rh_batch *batch, uint32_t table, char *out, size_t size,
                        struct rh_error *error) {
    if (!batch_has(batch, table, error) || !has_room(size, error)) return -1;
    struct text text = rh_text(out, size);
    rh_describe_result(batch->game, state_of(batch, table), &text);
    return written(&text, size, error);
}

/* --- Pictures ----------------------------------------------------------------------------------------------------- */

/* Draws what the viewer sees, from its view. The scene's memory is freed by the caller. */
static bool draw_scene(const struct rh_batch *batch, uint32_t table, int seat, struct scene *scene,
                       struct rh_error *error) {
    uint64_t view[RH_STATE_MAX / 8];
    if (!batch_has_viewer(batch, table, seat, error)) return false;
    struct shape *shapes = calloc(RH_SCENE_SHAPES, sizeof *shapes);
    char *words = calloc(RH_SCENE_WORDS, 1);
    if (!shapes || !words) {
        free(shapes);
        free(words);
        return rh_fail(inner(error), "there is not enough memory for a picture");
    }
    rh_view_by(&batch->plan, state_of(batch, table), seat, view);
    rh_scene_begin(scene, shapes, RH_SCENE_SHAPES, words, RH_SCENE_WORDS);
    batch->game->draw(view, seat, scene);
    return true;
}

int64_t rh_batch_svg(const struct rh_batch *batch, uint32_t table, int seat, bool dark, char *out,
                     size_t size, struct rh_error *error) {
    enum { PAGE = 1100 }; /* pixels across */
    struct scene scene = {.shape = NULL};
    if (!has_room(size, error) || !draw_scene(batch, table, seat, &scene, error)) return -1;
    struct text text = rh_text(out, size);
    rh_scene_svg(&scene, -1, PAGE, dark ? THEME_DARK : THEME_LIGHT, NULL, 0, &text);
    free(scene.shape);
    free(scene.words);
    return written(&text, size, error);
}

int64_t rh_batch_terminal(const struct rh_batch *batch, uint32_t table, int seat, int columns, char *out,
                          size_t size, struct rh_error *error) {
    struct scene scene = {.shape = NULL};
    if (!has_room(size, error) || !draw_scene(batch, table, seat, &scene, error)) return -1;
    struct text text = rh_text(out, size);
    rh_scene_terminal(&scene, -1, columns < 20 ? 20 : columns, false, &text);
    free(scene.shape);
    free(scene.words);
    return written(&text, size, error);
}

/* --- Moves -------------------------------------------------------------------------------------------------------- */

int64_t rh_batch_words(const struct rh_batch *batch, const uint8_t bytes[RH_MOVE_BYTES], char *out,
                       size_t size, struct rh_error *error) {
    struct move move;
    memcpy(&move, bytes, sizeof move);
    if (!has_room(size, error) || !rh_move_valid(batch->game->verbs, move, inner(error))) return -1;
    struct text text = rh_text(out, size);
    rh_move_print(batch->game->verbs, move, &text);
    return written(&text, size, error);
}

bool rh_batch_read(const struct rh_batch *batch, const char *words, uint8_t bytes[RH_MOVE_BYTES],
                   struct rh_error *error) {
    struct move move = {0};
    if (!rh_move_read(batch->game->verbs, words, strlen(words), &move, inner(error))) return false;
    memcpy(bytes, &move, sizeof move);
    return true;
}
