/* The recorded games in tests/records: every one is read, verified and replayed, and the position after every line has the
 * hash that stands in the file beside it. A rules fix that would break games in progress shows here first.
 *
 * There is a finished record for every game, player count and option, and for the ways to end (see docs/testing.md).
 *
 *     test-contract-test_records --hashes    writes the hashes of all records anew, after a change that is meant
 *     test-contract-test_records --make      plays the records anew that come from random games; those that start from an
 *                                            edited position are written by hand and stay
 */
#include "games/registry.h"
#include "tests/support/play.h"
#include "tests/support/signature.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILES = 256, PATH = 320, TEXT = 1 << 20 };

static const char folder[] = "tests/records";

static char text_room[TEXT], hash_room[TEXT];
static struct record_line line_room[PLAY_LINES];

static size_t read_file(const char *path, char *room) {
    FILE *file = fopen(path, "rb");
    if (!file) return 0;
    size_t length = fread(room, 1, TEXT - 1, file);
    room[length] = '\0';
    fclose(file);
    return length;
}

static void write_file(const char *path, const char *words) {
    FILE *file = fopen(path, "wb");
    if (!file || fputs(words, file) < 0 || fclose(file) != 0) {
        fprintf(stderr, "%s can't be written\n", path);
        exit(1);
    }
}

/* --- The files ---------------------------------------------------------------------------------------------------- */

struct files {
    char path[FILES][PATH];
    size_t count;
};

static int by_name(const void *a, const void *b) {
    return strcmp(a, b);
}

static const struct files *record_files(void) {
    static struct files files;
    DIR *directory = opendir(folder);
    files.count = 0;
    if (!directory) return &files;
    for (const struct dirent *entry = readdir(directory); entry; entry = readdir(directory)) {
        size_t length = strlen(entry->d_name);
        if (length < 4 || length > 200 || strcmp(entry->d_name + length - 4, ".rec") != 0) continue;
        if (files.count < FILES) snprintf(files.path[files.count++], PATH, "%s/%s", folder, entry->d_name);
    }
    closedir(directory);
    qsort(files.path, files.count, PATH, by_name);
    return &files;
}

static void hashes_path(const char *record, char *out) {
    snprintf(out, PATH, "%.*s.hashes", (int)(strlen(record) - 4), record);
}

/* The hash of the start and of the position after every line, one a line. */
static bool put_hashes(const struct record *record, struct text *text, struct error *error) {
    for (size_t lines = 0; lines <= record->lines; lines++) {
        uint64_t state[RH_STATE_MAX / 8];
        uint8_t bytes[8];
        if (!rh_record_replay(record, lines, false, state, NULL, error)) return false;
        uint64_t hash = rh_hash(record->game, state);
        for (int i = 0; i < 8; i++) bytes[i] = (uint8_t)(hash >> (56 - 8 * i));
        rh_put_hex(text, bytes, 8);
        rh_put_char(text, '\n');
    }
    return true;
}

static bool load(const char *path, struct record *record, struct error *error) {
    *record = (struct record){.line = line_room, .lines_max = PLAY_LINES};
    size_t length = read_file(path, text_room);
    return rh_record_read(record, text_room, length, rh_games, error);
}

/* --- Tests -------------------------------------------------------------------------------------------------------- */

/* The first line in which two texts differ. */
static int first_difference(const char *a, const char *b) {
    int line = 0;
    for (; *a && *a == *b; a++, b++) line += *a == '\n';
    return line;
}

static void assert_replays(const char *path) {
    static char found[TEXT];
    static struct record record;
    struct error error = {.message = ""};
    struct text text = rh_text(found, sizeof found);
    char hashes[PATH];
    if (!load(path, &record, &error)) fail_msg("%s:%d: %s", path, error.line, error.message);
    bool whole = record.viewer == RH_ALL_SEEING; /* what is hidden can't be checked */
    if (whole && !rh_record_verify(&record, &test_scratch, &error))
        fail_msg("%s:%d: %s", path, error.line, error.message);
    if (!put_hashes(&record, &text, &error)) fail_msg("%s:%d: %s", path, error.line, error.message);
    hashes_path(path, hashes);
    if (!read_file(hashes, hash_room)) fail_msg("%s is missing: write it with --hashes", hashes);
    if (strcmp(found, hash_room) == 0) return;
    int line = first_difference(found, hash_room);
    fail_msg(
        "%s: the position after line %d of the game (line %u of the file) is not the one that was recorded",
        path, line, line > 0 && (size_t)line <= record.lines ? record.line[line - 1].source : 0);
}

static void every_record_replays_to_the_same_bytes(void **unused) {
    (void)unused;
    const struct files *files = record_files();
    assert_true(files->count > 0);
    for (size_t i = 0; i < files->count; i++) assert_replays(files->path[i]);
}

static bool covered(const struct game *game, const struct table *table) {
    static struct record record;
    const struct files *files = record_files();
    for (size_t i = 0; i < files->count; i++) {
        if (!load(files->path[i], &record, NULL) || record.game != game || !record.finished) continue;
        if (memcmp(&record.table, table, sizeof *table) == 0) return true;
    }
    return false;
}

static void every_table_has_a_finished_record(void **unused) {
    (void)unused;
    for (const struct game *const *game = rh_games; *game; game++) {
        struct table table = {0};
        if ((*game)->sample) continue;
        int tables = signature_tables(*game, -1, &table);
        for (int i = 0; i < tables; i++) {
            char words[160];
            struct text text = rh_text(words, sizeof words);
            signature_tables(*game, i, &table);
            put_table(*game, &table, &text);
            if (!covered(*game, &table)) fail_msg("%s has no finished record for %s", (*game)->name, words);
        }
    }
}

/* --- Making ------------------------------------------------------------------------------------------------------- */

static void write_record(const struct match *match, int viewer, const char *name, const char *comment) {
    static char words[TEXT];
    char path[PATH];
    struct text text = rh_text(words, sizeof words);
    rh_put(&text, "# ");
    rh_put(&text, comment);
    rh_put_char(&text, '\n');
    rh_record_write(&match->record, viewer, &text);
    snprintf(path, sizeof path, "%s/%s.rec", folder, name);
    write_file(path, words);
    printf("%s: %zu lines\n", path, match->record.lines);
}

static void name_seats(struct match *match) {
    static const char *const names[RH_SEATS] = {"Ann", "Bo", "Cy", "Di", "Ed", "Flo"};
    for (int i = 0; i < match->record.table.seats; i++)
        (void)rh_record_name(&match->record, i, names[i], strlen(names[i]), NULL);
}

/* A whole game without undo. */
static void play_plainly(const struct walk *walk, struct match *match) {
    struct random random = rh_random_quick(walk->seed);
    match_begin(walk, match);
    while (match_step(walk, match, &random)) continue;
    rh_match_finish(match);
    name_seats(match);
}

static void make_table(const struct game *game, const struct table *table, uint64_t seed) {
    static struct walk walk;
    static struct match match;
    char name[160], comment[200], slug[160];
    struct text words = rh_text(comment, sizeof comment), file = rh_text(name, sizeof name);
    put_table(game, table, &words);
    struct text slugged = rh_text(slug, sizeof slug);
    rh_put_slug(&slugged, comment);
    rh_put(&file, game->name);
    rh_put_char(&file, '-');
    rh_put(&file, slug);
    walk_begin(&walk, game, table, seed);
    play_plainly(&walk, &match);
    write_record(&match, RH_ALL_SEEING, name, comment);
}

/* With undos of one's own, one that all agreed to, and the same as a seat and a spectator saw it. */
static void make_undo(const struct game *game) {
    static struct walk walk;
    static struct match match;
    const struct table table = {.seats = game->players.most};
    char name[80];
    walk_begin(&walk, game, &table, 5);
    struct random random = rh_random_quick(walk.seed);
    match_begin(&walk, &match);
    for (int step = 1; match_step(&walk, &match, &random); step++) {
        for (int seat = 0; seat < table.seats && rh_below(&random, 5) == 0; seat++)
            (void)rh_match_undo(&match, seat, 1, false, NULL);
        if (step == 12) (void)rh_match_undo(&match, 0, 6, true, NULL);
    }
    rh_match_finish(&match);
    name_seats(&match);
    snprintf(name, sizeof name, "%s-undo", game->name);
    write_record(&match, RH_ALL_SEEING, name, "moves taken back, once by everyone's consent");
    snprintf(name, sizeof name, "%s-undo-seen-by-1", game->name);
    write_record(&match, 0, name, "the same game as the first seat saw it");
    snprintf(name, sizeof name, "%s-undo-seen-by-all", game->name);
    write_record(&match, -1, name, "the same game as a spectator saw it");
}

static bool shared(const struct result *result) {
    int first = 0;
    for (int i = 0; i < result->seats; i++) first += result->rank[i] == 1;
    return first > 1;
}

static bool lost(const struct result *result) {
    return result->nobody_wins;
}

static bool broken(const struct result *result) {
    int first = 0, most = 0;
    for (int i = 0; i < result->seats; i++) {
        int others = 0;
        for (int j = 0; j < result->seats; j++) others += result->score[j] > result->score[i];
        most += others == 0;
        first += result->rank[i] == 1;
    }
    return most > 1 && first == 1;
}

/* Plays until a game ends in such a way, and keeps that one. */
static void make_ending(const struct game *game, bool (*ends)(const struct result *), const char *suffix,
                        const char *comment) {
    static struct walk walk;
    static struct match match;
    const struct table table = {.seats = game->players.most};
    for (uint64_t seed = 1; seed <= 60000; seed++) {
        struct result result = {0};
        walk_begin(&walk, game, &table, seed);
        play_plainly(&walk, &match);
        game->result(match.state, &result);
        if (!ends(&result)) continue;
        char name[80];
        snprintf(name, sizeof name, "%s-%s", game->name, suffix);
        write_record(&match, RH_ALL_SEEING, name, comment);
        return;
    }
    printf("%s: no game ended %s\n", game->name, suffix);
}

static void make_all(void) {
    for (const struct game *const *game = tested_games(); *game; game++) {
        struct table table = {0};
        int tables = signature_tables(*game, -1, &table);
        for (int i = 0; i < tables; i++) {
            signature_tables(*game, i, &table);
            make_table(*game, &table, (uint64_t)i + 1);
        }
        make_undo(*game);
        if ((*game)->players.most == 1) continue;
        if (strcmp((*game)->name, "age-of-steam") == 0)
            make_ending(*game, lost, "nobody-wins", "all are bankrupt, and nobody wins");
        make_ending(*game, shared, "shared", "the victory is shared");
        make_ending(*game, broken, "tie-break", "the most points are tied, and the tie-break decides");
    }
}

static void write_hashes(void) {
    static char words[TEXT];
    static struct record record;
    const struct files *files = record_files();
    for (size_t i = 0; i < files->count; i++) {
        char path[PATH];
        struct error error = {.message = ""};
        struct text text = rh_text(words, sizeof words);
        if (!load(files->path[i], &record, &error) || !put_hashes(&record, &text, &error)) {
            fprintf(stderr, "%s:%d: %s\n", files->path[i], error.line, error.message);
            exit(1);
        }
        hashes_path(files->path[i], path);
        write_file(path, words);
    }
}

int main(int count, char **arguments) {
    if (count > 1 && strcmp(arguments[1], "--make") == 0) make_all();
    if (count > 1) {
        write_hashes();
        return 0;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_record_replays_to_the_same_bytes),
        cmocka_unit_test(every_table_has_a_finished_record),
    };
    return cmocka_run_group_tests_name("records", tests, NULL, NULL);
}
