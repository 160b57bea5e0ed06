#include "telling.h"

#include <assert.h>
#include <string.h>

static void see(struct telling *telling) {
    const struct game *game = telling->record->game;
    if (telling->viewer == RH_ALL_SEEING)
        memcpy(telling->seen, telling->state, game->state_size);
    else
        rh_view(game, telling->state, telling->viewer, telling->seen);
}

void telling_begin(struct telling *telling, const struct record *record, int viewer) {
    *telling = (struct telling){.record = record, .viewer = viewer};
    memcpy(telling->state, record->start, record->game->state_size);
    see(telling);
}

/* What happened is told from the viewer's side: the masked move, played on the viewer's view. */
bool telling_next(struct telling *telling, struct events *events, struct error *error) {
    const struct record *record = telling->record;
    assert(telling->lines < record->lines);
    const struct record_line *line = &record->line[telling->lines++];
    if (line->kind == LINE_UNDO) {
        bool done = rh_record_replay(record, telling->lines, false, telling->state, NULL, error);
        see(telling);
        return done;
    }
    struct move move = line->move;
    if (telling->viewer != RH_ALL_SEEING)
        move = rh_move_mask(record->game->verbs, move, line->actor, telling->viewer);
    record->game->apply(telling->seen, move, events);
    record->game->apply(telling->state, line->move, NULL);
    see(telling);
    return true;
}
