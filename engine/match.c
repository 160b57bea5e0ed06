/* See match.h. Every way to play ends in `take`: it adds the line to the record and updates the position. */
#include "engine/match.h"

#include <string.h>

bool rh_match_begin(struct match *match, const struct record *record, struct scratch *scratch,
                    struct error *error) {
    match->record = *record;
    memset(match->state, 0, sizeof match->state);
    return rh_record_replay(&match->record, record->lines, scratch != NULL, match->state, scratch, error);
}

static bool take(struct match *match, struct record_line line, struct events *events, struct error *error) {
    struct record *record = &match->record;
    if (!rh_record_add(record, line, error)) return false;
    if (line.kind == LINE_UNDO)
        return rh_record_replay(record, record->lines, false, match->state, NULL, error);
    rh_record_apply(record, match->state, line.move, events);
    return true;
}

static bool take_move(struct match *match, int actor, struct move move, struct events *events,
                      struct error *error) {
    struct record_line line = {.kind = LINE_MOVE, .actor = (int8_t)actor, .move = move};
    return take(match, line, events, error);
}

bool rh_match_play(struct match *match, int actor, struct move move, struct events *events,
                   struct scratch *scratch, struct error *error) {
    const struct record *record = &match->record;
    if (!rh_legal(record->game, match->state, actor, &move, scratch, error)) return false;
    if (actor == RH_CHANCE && record->has_key &&
        !rh_move_equal(move, rh_record_draw(record, record->lines + 1, match->state)))
        return rh_fail(error, "the key of this record answers chance, and it brings something else");
    return take_move(match, actor, move, events, error);
}

bool rh_match_play_checked(struct match *match, int seat, struct move move, struct events *events,
                           struct error *error) {
    return take_move(match, seat, move, events, error);
}

bool rh_match_chance(struct match *match, bool *played, struct move *move, struct events *events,
                     struct error *error) {
    const struct record *record = &match->record;
    *played = false;
    if (record->game->turn(match->state) != RH_CHANCE) return true;
    if (!record->has_key) return rh_fail(error, "the record has no key: chance must be typed in");
    struct move drawn = rh_record_draw(record, record->lines + 1, match->state);
    if (!take_move(match, RH_CHANCE, drawn, events, error)) return false;
    *played = true;
    *move = drawn;
    return true;
}

bool rh_match_undo(struct match *match, int seat, size_t n, bool agreed, struct error *error) {
    const struct game *game = match->record.game;
    int turn = game->turn(match->state);
    if (!agreed && turn >= 0 && turn != seat)
        return rh_fail(error, "seat %d is to act already: going back needs everyone's consent", turn + 1);
    if (!rh_record_may_undo(&match->record, agreed ? RH_ALL_SEEING : seat, n, error)) return false;
    struct record_line line = {.kind = LINE_UNDO,
                               .actor = (int8_t)(agreed ? RH_CHANCE : seat),
                               .agreed = agreed,
                               .undo = (uint16_t)n};
    return take(match, line, NULL, error);
}

bool rh_match_follow(struct match *match, const char *text, size_t length, struct events *events,
                     struct error *error) {
    struct record_line line;
    return rh_record_read_line(&match->record, text, length, &line, error) &&
           take(match, line, events, error);
}

void rh_match_finish(struct match *match) {
    if (!match->record.finished) rh_record_finish(&match->record, match->state);
}
