/* See keeper.h. */
#include "keeper.h"

#include "complain.h"
#include "report.h"
#include "sink.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct keeper {
    const struct run *run;
    struct sink *records, *events; /* NULL: not asked for, or each record has a file of its own */
    bool failed;
    struct game_file file;
    struct desk *desk;
};

static struct sink *open_sink(struct keeper *keeper, const char *path) {
    struct error error = {0};
    struct sink *sink = sink_open(path, &error);
    if (!sink) complain_error(path, &error);
    keeper->failed = keeper->failed || !sink;
    return sink;
}

static bool close_sink(struct sink *sink, const char *path) {
    struct error error = {0};
    if (sink_close(sink, &error)) return true;
    complain_error(path, &error);
    return false;
}

static bool make_folder(const char *path) {
    struct stat status;
    if (mkdir(path, 0777) == 0 || (errno == EEXIST && stat(path, &status) == 0 && S_ISDIR(status.st_mode)))
        return true;
    complain("%s: no folder for records: %s", path, strerror(errno == EEXIST ? ENOTDIR : errno));
    return false;
}

struct keeper *keeper_open(const struct run *run) {
    struct keeper *keeper = calloc(1, sizeof *keeper);
    if (!keeper) return complain("out of memory"), NULL;
    keeper->run = run;
    keeper->desk = desk_new();
    const struct simulation *simulation = &run->simulation;
    keeper->failed =
        !keeper->desk || game_file_begin(&keeper->file, simulation->game, &simulation->table) != DONE;
    if (simulation->ranks.count > 1) {
        complain("records and events are kept by one process only, not under mpirun");
        keeper->failed = true;
    }
    bool one_file = run->records && name_ends(run->records, ".zst");
    if (!keeper->failed && one_file) keeper->records = open_sink(keeper, run->records);
    if (!keeper->failed && run->records && !one_file) keeper->failed = !make_folder(run->records);
    if (!keeper->failed && run->events) keeper->events = open_sink(keeper, run->events);
    if (!keeper->failed) return keeper;
    keeper_close(keeper);
    return NULL;
}

/* --- Records ------------------------------------------------------------------------------------------------------ */

/* The words of a bot as the name of a seat, which can't hold everything that a word can. */
static void name_seat(struct record *record, int seat, const char *word) {
    char name[RH_NAME];
    snprintf(name, sizeof name, "bot:%.40s", word);
    for (char *at = name; *at; at++)
        if (*at == ',' || (unsigned char)*at < ' ') *at = ' ';
    if (!rh_record_name(record, seat, name, strlen(name), NULL)) rh_record_name(record, seat, "bot", 3, NULL);
}

static void write_record(struct keeper *keeper, int64_t game, const struct text *page) {
    char path[4096];
    if (keeper->records) {
        sink_write(keeper->records, page->start, rh_text_length(page));
        sink_write(keeper->records, "\n", 1);
        return;
    }
    snprintf(path, sizeof path, "%s/%08lld.game", keeper->run->records, (long long)game);
    struct sink *sink = open_sink(keeper, path);
    if (!sink) return;
    sink_write(sink, page->start, rh_text_length(page));
    if (!close_sink(sink, path)) keeper->failed = true;
}

/* --- Events ------------------------------------------------------------------------------------------------------- */

static void put_events(const struct keeper *keeper, int64_t game, uint32_t line, int actor,
                       const struct events *events, struct text *page) {
    for (int i = 0; i < events->count; i++) {
        rh_put(page, "{\"game\":");
        rh_put_int(page, game);
        rh_put(page, ",\"line\":");
        rh_put_int(page, line + 1);
        rh_put(page, ",\"actor\":");
        report_turn_json(actor, page);
        rh_put_char(page, ',');
        report_event_json(keeper->run->simulation.game, &events->event[i], page);
        rh_put(page, "}\n");
    }
}

/* Follows the game once more, into the record and for what happened. */
static void follow(struct keeper *keeper, int64_t number, const struct game_log *log, struct text *page) {
    struct record *record = &keeper->file.match.record;
    const struct game *game = record->game;
    uint64_t state[RH_STATE_MAX / 8];
    memcpy(state, record->start, game->state_size);
    record->lines = 0;
    record->finished = false;
    for (uint32_t i = 0; i < log->count; i++) {
        struct events events = {0};
        int actor = game->turn(state);
        struct record_line line = {.kind = LINE_MOVE, .actor = (int8_t)actor, .move = log->line[i].move};
        if (!rh_record_add(record, line, NULL)) keeper->failed = true;
        game->apply(state, log->line[i].move, keeper->events ? &events : NULL);
        if (keeper->events) put_events(keeper, number, i, actor, &events, page);
    }
    rh_record_finish(record, state);
}

void keeper_take(struct keeper *keeper, int64_t game, const struct outcome *outcome,
                 const struct game_log *log) {
    struct record *record = &keeper->file.match.record;
    struct text page = desk_page(keeper->desk);
    follow(keeper, game, log, &page);
    if (keeper->events) sink_write(keeper->events, page.start, rh_text_length(&page));
    if (!keeper->run->records) return;
    for (int seat = 0; seat < record->table.seats; seat++)
        name_seat(record, seat, run_bot(keeper->run, outcome->bot[seat]));
    page = desk_page(keeper->desk);
    rh_record_write(record, RH_ALL_SEEING, &page);
    write_record(keeper, game, &page);
}

bool keeper_close(struct keeper *keeper) {
    if (!keeper) return true;
    bool done = !keeper->failed;
    if (!close_sink(keeper->records, keeper->run->records)) done = false;
    if (!close_sink(keeper->events, keeper->run->events)) done = false;
    game_file_free(&keeper->file);
    free(keeper->desk);
    free(keeper);
    return done;
}
