/* roundhouse verify: checks that a record was played by the rules and that its key gives every outcome of chance. */
#include "command.h"
#include "complain.h"
#include "engine/describe.h"
#include "load.h"
#include "report.h"
#include "server/fair_chance.h"

#include <stdlib.h>
#include <string.h>

struct wish {
    const char *key;
    bool quiet, json;
};

static const struct flag flags[] = {
    {"key", 0, "KEYFILE", "the key of a sealed record; it must fit the record's commit",
     TEXT(struct wish, key)},
    {"quiet", 'q', NULL, "say nothing when all is well", SWITCH(struct wish, quiet)},
    {"json", 0, NULL, "print JSON", SWITCH(struct wish, json)},
    END_FLAGS,
};

static size_t count_chance(const struct record *record) {
    size_t count = 0;
    for (size_t i = 0; i < record->lines; i++)
        count += record->line[i].kind == LINE_MOVE && record->line[i].actor == RH_CHANCE;
    return count;
}

static const char *about_chance(const struct record *record) {
    if (record->has_key) return "the key brings every one of them";
    return record->has_commit ? "not checked, for the key is kept back"
                              : "not checked, for they were typed in";
}

static void put_good(const char *path, const struct record *record, struct text *page) {
    rh_put(page, path);
    rh_put(page, ": ");
    rh_put(page, record->game->title);
    rh_put(page, ", ");
    rh_put_int(page, (int64_t)record->lines);
    rh_put(page, " lines, all legal; ");
    rh_put_int(page, (int64_t)count_chance(record));
    rh_put(page, " by chance, ");
    rh_put(page, about_chance(record));
    if (record->has_key && record->has_commit)
        rh_put(page, record->has_secret
                         ? "; the key is the hash of the promised secret and what each person gave"
                         : "; the key fits the commit");
    if (record->finished) {
        rh_put(page, "; result");
        for (int seat = 0; seat < record->table.seats; seat++) {
            rh_put_char(page, ' ');
            rh_put_int(page, record->score[seat]);
        }
    } else {
        rh_put(page, "; the game is not over");
    }
    rh_put_char(page, '\n');
}

static void put_json(const char *path, const struct record *record, const struct error *error,
                     struct text *page) {
    rh_put(page, "{\"file\":");
    rh_put_json(page, path);
    rh_put(page, error ? ",\"good\":false" : ",\"good\":true");
    if (error) {
        rh_put(page, ",\"because\":");
        rh_describe_error(error, page);
    }
    rh_put_char(page, ',');
    report_game_json(record, page);
    rh_put(page, ",\"lines\":");
    rh_put_int(page, (int64_t)record->lines);
    rh_put(page, record->has_key ? ",\"key\":true" : ",\"key\":false");
    rh_put(page, record->has_commit ? ",\"commit\":true" : ",\"commit\":false");
    rh_put(page, record->finished ? ",\"finished\":true}" : ",\"finished\":false}");
    rh_put_char(page, '\n');
}

static int verify(const char *path, const char *key, bool quiet, bool json, struct desk *desk) {
    struct game_file file;
    struct error error = {0};
    int status = game_file_read(&file, path);
    if (status != DONE) return status;
    if (key) status = game_file_key(&file, key);
    if (status == DONE) {
        struct text page = desk_page(desk);
        const struct record *record = &file.match.record;
        bool good = fair_chance_holds(record, &error) && rh_record_verify(record, &desk->scratch, &error);
        if (json)
            put_json(path, record, good ? NULL : &error, &page);
        else if (good && !quiet)
            put_good(path, record, &page);
        status = desk_print(NULL, &page);
        if (!good) {
            complain_error(path, &error);
            status = REFUSED;
        }
    }
    game_file_free(&file);
    return status;
}

static int run(struct call *call) {
    struct wish wish = {0};
    int bad = cli_read(call, &wish, 1, -1);
    if (bad >= 0) return bad;
    struct desk *desk = desk_new();
    if (!desk) return BAD_USAGE;
    int worst = DONE;
    for (int i = 0; i < call->arguments; i++) {
        int status = verify(call->argument[i], wish.key, wish.quiet, wish.json, desk);
        if (status > worst) worst = status;
    }
    free(desk);
    return worst;
}

const struct command cli_verify = {
    .name = "verify",
    .arguments = "FILE...",
    .summary = "check that every move was legal and every draw follows from the key",
    .flags = flags,
    .run = run,
};
