#include "replay_events.h"

#include <assert.h>
#include <string.h>

static void see(struct replay_events *follow) {
    const struct game *game = follow->record->game;
    if (follow->viewer == RH_ALL_SEEING)
        memcpy(follow->seen, follow->state, game->state_size);
    else
        rh_view(game, follow->state, follow->viewer, follow->seen);
}

void replay_events_begin(struct replay_events *follow, const struct record *record, int viewer) {
    *follow = (struct replay_events){.record = record, .viewer = viewer};
    memcpy(follow->state, record->start, record->game->state_size);
    see(follow);
}

/* What happened is told from the viewer's side: the masked move, played on the viewer's view. */
bool replay_events_next(struct replay_events *follow, struct events *events, struct error *error) {
    const struct record *record = follow->record;
    assert(follow->lines < record->lines);
    const struct record_line *line = &record->line[follow->lines++];
    if (line->kind == LINE_UNDO) {
        bool done = rh_record_replay(record, follow->lines, false, follow->state, NULL, error);
        see(follow);
        return done;
    }
    struct move move = line->move;
    if (follow->viewer != RH_ALL_SEEING)
        move = rh_move_mask(record->game->verbs, move, line->actor, follow->viewer);
    record->game->apply(follow->seen, move, events);
    record->game->apply(follow->state, line->move, NULL);
    see(follow);
    return true;
}
