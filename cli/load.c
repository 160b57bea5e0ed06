#include "load.h"

#include "command.h"
#include "complain.h"
#include "file.h"
#include "games/registry.h"
#include "key.h"

#include <stdlib.h>
#include <string.h>

static int out_of_memory(void) {
    complain("out of memory");
    return BAD_USAGE;
}

int game_file_read(struct game_file *file, const char *path) {
    struct error error = {0};
    size_t length = 0;
    memset(file, 0, sizeof *file);
    file->path = path;
    char *text = file_read(path, &length, &error);
    if (!text) {
        complain_error(path, &error);
        return BAD_USAGE;
    }
    struct record *record = &file->match.record;
    record->lines_max = rh_record_room(text, length);
    record->line = file->lines = calloc(record->lines_max + 1, sizeof *file->lines);
    bool done = file->lines && rh_record_read(record, text, length, rh_games, &error);
    free(text);
    if (!file->lines) return out_of_memory();
    if (done) return DONE;
    complain_error(path, &error);
    game_file_free(file);
    return BAD_USAGE;
}

static int grow(struct game_file *file) {
    struct record *record = &file->match.record;
    size_t room = rh_record_lines_max(record->game);
    struct record_line *lines = realloc(file->lines, room * sizeof *lines);
    if (!lines) return out_of_memory();
    record->line = file->lines = lines;
    record->lines_max = room;
    return DONE;
}

int game_file_load(struct game_file *file, const char *path, struct desk *desk) {
    struct error error = {0};
    int status = game_file_read(file, path);
    if (status != DONE) return status;
    if (file->match.record.viewer != RH_ALL_SEEING) {
        complain(
            "%s: this record holds what one seat saw, not the whole game, and can't be played on or checked",
            path);
        game_file_free(file);
        return REFUSED;
    }
    status = grow(file);
    struct record record = file->match.record;
    if (status == DONE && !rh_match_begin(&file->match, &record, &desk->scratch, &error)) {
        complain_error(path, &error);
        status = REFUSED;
    }
    if (status != DONE) game_file_free(file);
    return status;
}

int game_file_begin(struct game_file *file, const struct game *game, const struct table *table) {
    struct error error = {0};
    memset(file, 0, sizeof *file);
    size_t room = rh_record_lines_max(game);
    struct record record;
    file->lines = calloc(room, sizeof *file->lines);
    if (!file->lines) return out_of_memory();
    if (rh_record_begin(&record, game, table, file->lines, room, &error) &&
        rh_match_begin(&file->match, &record, NULL, &error))
        return DONE;
    complain_error(NULL, &error);
    game_file_free(file);
    return REFUSED;
}

int game_file_go(struct game_file *file, int64_t lines, struct desk *desk) {
    struct error error = {0};
    struct match *match = &file->match;
    file->at = lines < 0 ? match->record.lines : (size_t)lines;
    if (lines < 0) return DONE;
    if ((size_t)lines > match->record.lines) {
        complain("%s: the record has %zu moves, there is no position after %lld", file->path,
                 match->record.lines, (long long)lines);
        return BAD_USAGE;
    }
    if (rh_record_replay(&match->record, (size_t)lines, false, match->state, &desk->scratch, &error))
        return DONE;
    complain_error(file->path, &error);
    return REFUSED;
}

int game_file_key(struct game_file *file, const char *key_path) {
    struct error error = {0};
    struct record *record = &file->match.record;
    uint8_t key[RH_KEY], commit[RH_KEY];
    if (!key_read(key_path, key, &error)) {
        complain_error(key_path, &error);
        return BAD_USAGE;
    }
    key_commit(key, commit);
    if (record->has_commit && memcmp(commit, record->commit, RH_KEY) != 0) {
        complain("%s: this key does not belong to %s, whose commit is another", key_path, file->path);
        return REFUSED;
    }
    if (record->has_key && memcmp(key, record->key, RH_KEY) != 0) {
        complain("%s: this key is not the one of %s", key_path, file->path);
        return REFUSED;
    }
    file->sealed = !record->has_key;
    memcpy(record->key, key, RH_KEY);
    record->has_key = true;
    return DONE;
}

int game_file_save(const struct game_file *file, const char *path, struct desk *desk) {
    struct text page = desk_page(desk);
    struct record record = file->match.record;
    if (file->sealed && !record.finished) record.has_key = false;
    rh_record_write(&record, RH_ALL_SEEING, &page);
    return desk_print(path, &page);
}

int game_file_at(const struct call *call, int64_t at, position_act *act, const void *wish) {
    struct desk *desk = desk_new();
    if (!desk) return BAD_USAGE;
    struct game_file file;
    int status = game_file_load(&file, call->argument[0], desk);
    if (status == DONE) {
        status = game_file_go(&file, at, desk);
        if (status == DONE) status = act(call, &file, wish, desk);
        game_file_free(&file);
    }
    free(desk);
    return status;
}

void game_file_free(struct game_file *file) {
    free(file->lines);
    file->lines = NULL;
}

bool game_file_chance(struct game_file *file, const struct teller *teller, struct error *error) {
    struct match *match = &file->match;
    const struct game *game = match->record.game;
    while (match->record.has_key && game->turn(match->state) == RH_CHANCE) {
        struct events events = {0};
        struct move move;
        bool played = false;
        if (!rh_match_chance(match, &played, &move, &events, error)) return false;
        if (played && teller && teller->told) teller->told(teller->context, RH_CHANCE, move, &events);
    }
    rh_match_finish(match);
    return true;
}
