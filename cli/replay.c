/* roundhouse replay: a record told move by move, each checked. */
#include "bots/chances.h"
#include "command.h"
#include "complain.h"
#include "engine/describe.h"
#include "load.h"
#include "replay_events.h"
#include "report.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct replay {
    struct replay_events follow;
    struct text page;
    bool moves, hash, chances, json;
    int seat; /* who is told, or RH_ALL_SEEING */
    int64_t at;
};

static const struct flag flags[] = {
    {"seat", 0, "N", "as seat N saw it, or 'none' for a spectator (usual: everything)",
     SEAT_OR_NONE(struct replay, seat)},
    {"at", 0, "N", "only the first N lines of play", NUMBER(struct replay, at, 0, INT32_MAX)},
    {"moves", 'm', NULL, "only the moves, not what happened", SWITCH(struct replay, moves)},
    {"hash", 0, NULL, "print the hash of the position behind each line", SWITCH(struct replay, hash)},
    {"chances", 0, NULL, "print each seat's chance of winning behind each line, as bots see it",
     SWITCH(struct replay, chances)},
    {"json", 0, NULL, "print JSON", SWITCH(struct replay, json)},
    END_FLAGS,
};

static void put_hash(struct replay *replay) {
    char words[20];
    snprintf(words, sizeof words, "%016" PRIx64, rh_hash(replay->follow.record->game, replay->follow.state));
    rh_put(&replay->page, words);
}

/* Every seat's, behind one another: in JSON as a list, else in per cent. */
static void put_chances(struct replay *replay) {
    double chance[RH_SEATS];
    int seats = replay->follow.record->table.seats;
    rh_chances(replay->follow.record->game, replay->follow.state, seats, chance);
    for (int seat = 0; seat < seats; seat++) {
        char words[16];
        if (replay->json) {
            rh_put(&replay->page, seat ? "," : ",\"chances\":[");
            rh_put_real(&replay->page, chance[seat]);
        } else {
            snprintf(words, sizeof words, "%3.0f %% ", 100 * chance[seat]);
            rh_put(&replay->page, words);
        }
    }
    rh_put(&replay->page, replay->json ? "]" : "  ");
}

static void put_line_json(struct replay *replay, const struct record_line *line, const char *words,
                          const struct events *events) {
    rh_put(&replay->page, replay->follow.lines > 1 ? ",{\"line\":" : "{\"line\":");
    rh_put_json(&replay->page, words);
    if (line->undone) rh_put(&replay->page, ",\"undone\":true");
    if (!replay->moves) {
        rh_put(&replay->page, ",\"events\":");
        report_events_json(replay->follow.record, events, &replay->page);
    }
    if (replay->hash) {
        rh_put(&replay->page, ",\"hash\":\"");
        put_hash(replay);
        rh_put_char(&replay->page, '"');
    }
    if (replay->chances) put_chances(replay);
    rh_put_char(&replay->page, '}');
}

static void put_line(struct replay *replay, size_t number, const struct events *events) {
    const struct record *record = replay->follow.record;
    const struct record_line *line = &record->line[number - 1];
    struct seat_names names;
    report_names(record, &names);
    char words[512];
    struct text text = rh_text(words, sizeof words);
    rh_record_write_line(record, line, replay->follow.viewer, &text);
    words[strcspn(words, "\n")] = '\0';
    if (replay->json) {
        put_line_json(replay, line, words, events);
        return;
    }
    if (replay->hash) {
        put_hash(replay);
        rh_put(&replay->page, "  ");
    }
    if (replay->chances) put_chances(replay);
    rh_put(&replay->page, words);
    if (line->undone && !replay->moves) rh_put(&replay->page, "    (taken back later)");
    rh_put_char(&replay->page, '\n');
    if (!replay->moves) report_events(record->game, &names, events, "        ", &replay->page);
}

static bool tell(struct replay *replay, const struct record *record, int viewer, size_t lines,
                 struct error *error) {
    replay_events_begin(&replay->follow, record, viewer);
    if (replay->json) {
        rh_put_char(&replay->page, '{');
        report_game_json(record, &replay->page);
        rh_put(&replay->page, ",\"lines\":[");
    }
    while (replay->follow.lines < lines) {
        struct events events = {0};
        if (!replay_events_next(&replay->follow, &events, error)) return false;
        put_line(replay, replay->follow.lines, &events);
    }
    int turn = record->game->turn(replay->follow.state);
    if (replay->json) {
        rh_put(&replay->page, "],\"turn\":");
        report_turn_json(turn, &replay->page);
        rh_put(&replay->page, ",\"result\":");
        rh_describe_result(record->game, replay->follow.seen, &replay->page);
        rh_put(&replay->page, "}\n");
    } else if (turn == RH_GAME_OVER && !replay->moves && !replay->hash) {
        struct seat_names names;
        report_names(record, &names);
        rh_put_char(&replay->page, '\n');
        report_result(record->game, &names, replay->follow.seen, &replay->page);
    }
    return true;
}

static int replay_file(const struct call *call, struct replay *replay, int viewer, int64_t at,
                       struct desk *desk) {
    struct error error = {0};
    struct game_file file;
    int status = game_file_load(&file, call->argument[0], desk);
    if (status != DONE) return status;
    const struct record *record = &file.match.record;
    replay->page = desk_page(desk);
    size_t lines = at < 0 || (size_t)at > record->lines ? record->lines : (size_t)at;
    if (viewer >= record->table.seats && viewer != RH_ALL_SEEING) {
        status = cli_usage(call, "--seat: this game has %d seats", record->table.seats);
    } else if (replay->chances && (viewer != RH_ALL_SEEING || record->viewer != RH_ALL_SEEING)) {
        status = cli_usage(call, "--chances: they tell of what is hidden, so they can't be told to one seat");
    } else if (tell(replay, record, viewer, lines, &error)) {
        status = desk_print(NULL, &replay->page);
    } else {
        complain_error(file.path, &error);
        status = REFUSED;
    }
    game_file_free(&file);
    return status;
}

static int run(struct call *call) {
    struct replay replay = {.at = -1, .seat = RH_ALL_SEEING};
    int bad = cli_read(call, &replay, 1, 1);
    if (bad >= 0) return bad;
    struct desk *desk = desk_new();
    if (!desk) return BAD_USAGE;
    int status = replay_file(call, &replay, replay.seat, replay.at, desk);
    free(desk);
    return status;
}

const struct command cli_replay = {
    .name = "replay",
    .arguments = "FILE",
    .summary = "tell a record move by move",
    .flags = flags,
    .run = run,
};
