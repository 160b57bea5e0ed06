/* roundhouse describe: what the things on the table are, in words. */

#include "command.h"
#include "complain.h"
#include "engine/meaning.h"
#include "load.h"

#include <stdlib.h>
#include <string.h>

enum { SEAT_USUAL = -2 };

struct wish {
    int64_t at;
    int seat;
    bool json;
};

static const struct flag flags[] = {
    {"at", 0, "N", "after the first N lines of play instead of all", NUMBER(struct wish, at, 0, INT32_MAX)},
    {"seat", 0, "N", "as seat N sees it, or 'none' for a spectator (usual: the seat to decide)",
     SEAT_OR_NONE(struct wish, seat)},
    {"json", 0, NULL, "print JSON", SWITCH(struct wish, json)},
    END_FLAGS,
};

static void put_line(struct text *page, const char *words, const char *rule) {
    if (!*words) return;
    rh_put(page, "  ");
    rh_put(page, words);
    if (*rule) {
        rh_put(page, " (");
        rh_put(page, rule);
        rh_put_char(page, ')');
    }
    rh_put_char(page, '\n');
}

static void put_explanation(const char *id, const struct explanation *said, struct text *page) {
    rh_put(page, said->name);
    rh_put(page, " [");
    rh_put(page, id);
    rh_put(page, "]\n");
    put_line(page, said->does, said->rule);
    put_line(page, said->now, "");
    put_line(page, said->choice, said->choice_rule);
}

/* Rows of the legend, or what was asked for. */
static int put_legend(const struct meaning_of *of, bool json, struct text *page) {
    if (json) {
        rh_describe_legend(of, page);
        rh_put_char(page, '\n');
        return DONE;
    }
    const struct meaning *rows[RH_LEGEND];
    size_t count = rh_legend(of, rows, RH_LEGEND);
    for (size_t i = 0; i < count; i++) {
        rh_put(page, rows[i]->name);
        rh_put_char(page, '\n');
        put_line(page, rows[i]->does, rows[i]->rule ? rows[i]->rule : "");
    }
    return DONE;
}

static int put_asked(const struct meaning_of *of, char **id, int count, bool json, struct text *page) {
    if (json) rh_put_char(page, '[');
    for (int i = 0; i < count; i++) {
        struct explanation said;
        if (!rh_explain(of, id[i], NULL, &said))
            return complain("there is nothing called '%s' on this table", id[i]), REFUSED;
        if (json && i) rh_put_char(page, ',');
        if (json)
            rh_describe_explanation(id[i], &said, page);
        else
            put_explanation(id[i], &said, page);
    }
    if (json) rh_put(page, "]\n");
    return DONE;
}

static int describe(const struct call *call, const struct game_file *file, const void *context,
                    struct desk *desk) {
    const struct wish *wish = context;
    const struct game *game = file->match.record.game;
    int turn = game->turn(file->match.state), seats = file->match.record.table.seats;
    int seat = wish->seat != SEAT_USUAL ? wish->seat : turn >= 0 ? turn : -1;
    if (seat >= seats) return cli_usage(call, "--seat: this game has %d seats", seats);
    struct scene scene;
    rh_scene_begin(&scene, desk->shapes, DESK_SHAPES, desk->words, DESK_WORDS);
    game->draw(file->match.state, seat, &scene);
    struct meaning_of of = {.game = game,
                            .state = file->match.state,
                            .seat = seat,
                            .scene = &scene,
                            .moves = desk->moves,
                            .scratch = &desk->scratch};
    if (turn >= 0) of.count = rh_moves(game, file->match.state, desk->moves, &desk->scratch);
    struct text page = desk_page(desk);
    int status = call->arguments > 1
                     ? put_asked(&of, call->argument + 1, call->arguments - 1, wish->json, &page)
                     : put_legend(&of, wish->json, &page);
    return status == DONE ? desk_print(NULL, &page) : status;
}

static int run(struct call *call) {
    struct wish wish = {.at = -1, .seat = SEAT_USUAL};
    int bad = cli_read(call, &wish, 1, -1);
    if (bad >= 0) return bad;
    return game_file_at(call, wish.at, describe, &wish);
}

const struct command cli_describe = {
    .name = "describe",
    .arguments = "FILE [ID]...",
    .summary = "say what a thing on the table is, what it costs now, and the rule",
    .about =
        "An ID is the id of a shape in the drawing ('show --format scene' lists them) or the name of an\n"
        "icon: tile-chicago, i-coin. Without an ID the legend is printed: each kind of thing on the table "
        "once.",
    .flags = flags,
    .run = run,
};
