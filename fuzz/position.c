/* Any bytes as a position in JSON: what reads and passes `check` is written and read back, and played on
 * from. */
#include "position/position.h"
#include "fuzz/play_on.h"

enum { TEXT = 1 << 20 };

static char written[TEXT], flowed[TEXT];

static void round_trip(const struct position *position, bool compact) {
    struct text text = rh_text(written, TEXT), laid_out = rh_text(flowed, TEXT);
    static struct position again;
    struct error error = {0};
    rh_position_write(position, compact, &text);
    HOLDS(!text.full);
    rh_json_reflow(written, &laid_out);
    if (!rh_position_read(&again, flowed, rh_text_length(&laid_out), rh_games, &error)) {
        fprintf(stderr, "line %d: %s\n%s", error.line, error.message, flowed);
        abort();
    }
    HOLDS(again.game == position->game);
    HOLDS(memcmp(&again.table, &position->table, sizeof again.table) == 0);
    HOLDS(memcmp(again.state, position->state, position->game->state_size) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct position position;
    struct error error = {0};
    if (!rh_position_read(&position, (const char *)data, size, rh_games, &error)) {
        HOLDS(error.message[0]);
        return 0;
    }
    if (!position.game->check(position.state, &error)) return 0;
    round_trip(&position, true);
    round_trip(&position, false);
    play_on(position.game, position.state, EDITED, size, 60);
    return 0;
}
