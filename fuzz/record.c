/* Any bytes as a record: read, written, read again; what is whole is also replayed, verified and played on
 * from. */
#include "engine/record.h"
#include "fuzz/play_on.h"

enum { LINES = 512, TEXT = 1 << 20 };

static struct record_line lines[LINES], lines_again[LINES];
static char once[TEXT], twice[TEXT];
static uint64_t checked[RH_STATE_MAX / 8], trusted[RH_STATE_MAX / 8];

static void write_record(const struct record *record, int viewer, char *out) {
    struct text text = rh_text(out, TEXT);
    rh_record_write(record, viewer, &text);
    HOLDS(!text.full);
}

/* What is written reads back and is written the same. */
static void round_trip(const struct record *record, int viewer) {
    struct record again = {.line = lines_again, .lines_max = LINES};
    struct error error;
    write_record(record, viewer, once);
    if (!rh_record_read(&again, once, strlen(once), rh_games, &error)) {
        fprintf(stderr, "line %d: %s\n%s", error.line, error.message, once);
        abort();
    }
    write_record(&again, RH_ALL_SEEING, twice);
    HOLDS(strcmp(once, twice) == 0);
    HOLDS(again.lines == record->lines);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct record record = {.line = lines, .lines_max = LINES};
    struct error error = {0};
    if (!rh_record_read(&record, (const char *)data, size, rh_games, &error)) {
        HOLDS(error.line > 0 && error.message[0]);
        return 0;
    }
    HOLDS(record.lines <= rh_record_room((const char *)data, size));
    round_trip(&record, RH_ALL_SEEING);
    if (record.viewer != RH_ALL_SEEING)
        return 0; /* masked moves are trusted, so a stranger's are not replayed */
    round_trip(&record, -1);
    round_trip(&record, 0);
    if (!rh_record_replay(&record, record.lines, true, checked, &scratch, &error)) {
        HOLDS(error.message[0]);
        HOLDS(!rh_record_verify(&record, &scratch, &error));
        return 0;
    }
    HOLDS(rh_record_replay(&record, record.lines, false, trusted, NULL, &error));
    HOLDS(memcmp(checked, trusted, record.game->state_size) == 0);
    rh_record_verify(&record, &scratch, &error);
    play_on(record.game, checked, EDITED, size, 40);
    return 0;
}
