/* See table.h. */
#include "server/table.h"

#include "server/fair_chance.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES_FIRST = 128, LINES_SPARE = 64, UNDO_MOST = 200, UNDOS_A_SEAT = 200 };

/* --- Play --------------------------------------------------------------------------------------------------------- */

static bool make_room(struct live_table *table) {
    struct record *record = &table->match.record;
    if (record->lines + LINES_SPARE <= record->lines_max) return true;
    size_t more = record->lines_max * 2 + LINES_FIRST;
    struct record_line *line = realloc(record->line, more * sizeof *line);
    if (!line) return false;
    record->line = line;
    record->lines_max = more;
    return true;
}

int table_turn(const struct live_table *table) {
    return table->match.record.game->turn(table->match.state);
}

/* --- Clocks ------------------------------------------------------------------------------------------------------- */

static void note_clocks(struct live_table *table) {
    for (int i = 0; i < table->match.record.table.seats; i++)
        if (table->seat[i].clock != table->clock.left[i]) {
            table->seat[i].clock = table->clock.left[i];
            table->change.clocks |= (uint8_t)(1U << i);
        }
    table->change.what |= CHANGE_CLOCK;
}

/* The seat whose clock is to run: that of the person who is to decide. */
static int clock_seat(const struct live_table *table) {
    int turn = table->state == PLAY_ON ? table_turn(table) : -1;
    return turn >= 0 && table->seat[turn].kind == OCCUPANT_PERSON ? turn : -1;
}

/* A bot takes over in the middle of somebody's turn: what they have left of it, should they be back before it moves. */
static void note_turn_left(struct live_table *table, int64_t now) {
    int ran = table->clock.seat;
    table->rest.seat = (int8_t)ran;
    table->rest.lines = table->match.record.lines;
    table->rest.left = clock_left(&table->clock, &table->pace, ran, now, table->seat[ran].night);
}

/* A person who comes back within the same turn has the time that was left: no time is gained by leaving. */
static void go_on_with_turn(struct live_table *table, int seat, int64_t now) {
    if (table->rest.seat != seat || table->rest.lines != table->match.record.lines || table->rest.left <= 0)
        return;
    if (table->pace.kind == PACE_LIVE) table->clock.left[seat] = table->rest.left;
    unsigned night = table->pace.kind == PACE_TURNS ? table->seat[seat].night : 0;
    table->clock.due = clock_after(now, table->rest.left, night);
}

/* After something was done: the clock of whoever is to decide runs, and no other. */
static void follow_clocks(struct live_table *table) {
    int seat = clock_seat(table), ran = table->clock.seat;
    if (table->pace.kind == PACE_UNTIMED || seat == ran) return;
    int64_t now = now_milliseconds();
    if (ran >= 0) note_turn_left(table, now);
    if (ran >= 0) clock_stop(&table->clock, &table->pace, now, table->lag, table->seat[ran].night);
    if (seat >= 0) clock_start(&table->clock, &table->pace, seat, now, table->seat[seat].night);
    if (seat >= 0) go_on_with_turn(table, seat, now);
    table->change.at = now;
    note_clocks(table);
}

/* --- Play, again -------------------------------------------------------------------------------------------------- */

/* Lets chance answer until a seat is to decide, and ends the game when it is over. */
static void go_on(struct live_table *table) {
    bool played = true;
    struct move move;
    struct error error = {0};
    while (table->state == PLAY_ON && played) {
        if (!make_room(table)) {
            table->change.what |= CHANGE_FAILED;
            return;
        }
        if (rh_match_chance(&table->match, &played, &move, NULL, &error)) continue;
        log_line("chance failed", "table", table->id, "why", error.message, (char *)NULL);
        break;
    }
    if (table->state == PLAY_ON && table_turn(table) == RH_GAME_OVER) {
        rh_match_finish(&table->match);
        table->state = PLAY_OVER;
        table->change.what |= CHANGE_SEATS;
    }
    follow_clocks(table);
}

static bool any_open(const struct live_table *table) {
    for (int i = 0; i < table->match.record.table.seats; i++)
        if (table->seat[i].kind == OCCUPANT_NONE) return true;
    return false;
}

static bool any_awaited(const struct live_table *table) {
    for (int i = 0; i < table->match.record.table.seats; i++)
        if (table->seat[i].status == STATUS_AWAITED) return true;
    return false;
}

/* Names, key and shares are in the record for good when play begins. */
void table_seats_changed(struct live_table *table) {
    table->change.what |= CHANGE_SEATS;
    if (table->state == PLAY_OPEN && !any_open(table) && !any_awaited(table)) {
        table->state = PLAY_ON;
        fair_chance_settle(&table->match.record);
        clock_begin(&table->clock, &table->pace);
    }
    if (table->state == PLAY_ON) go_on(table);
}

void table_name_seat(struct live_table *table, int number, const char *name) {
    struct seat *seat = &table->seat[number];
    char copy[RH_NAME]; /* the name may be the seat's own */
    if (name)
        copy_string(copy, sizeof copy, name);
    else
        snprintf(copy, sizeof copy, "Seat %d", number + 1);
    memcpy(seat->name, copy, sizeof seat->name);
    rh_record_name(&table->match.record, number, seat->name, strlen(seat->name), NULL);
}

bool table_is_paused(const struct live_table *table, struct error *error) {
    if (!table->paused[0]) return false;
    return !rh_fail(error, "the table is paused: %s; it goes on by itself", table->paused);
}

/* --- Beginning ---------------------------------------------------------------------------------------------------- */

static bool start_match(struct live_table *table, const struct table_plan *plan, struct error *error) {
    struct record_line *line = calloc(LINES_FIRST, sizeof *line);
    struct record fresh;
    if (!line) return rh_fail(error, "no memory for a table");
    memset(&fresh, 0, sizeof fresh);
    table->match.record.line = line; /* freed with the table */
    if (!rh_record_begin(&fresh, plan->game, &plan->table, line, LINES_FIRST, error)) return false;
    fair_chance_promise(&fresh);
    return rh_match_begin(&table->match, &fresh, NULL, error);
}

struct live_table *table_new(void) {
    struct live_table *table = calloc(1, sizeof *table);
    if (!table) return NULL;
    table->asker = table->clock.seat = table->told.clock_seat = table->rest.seat = -1;
    table->told.turn = table->queued_turn = RH_CHANCE;
    table->chapter = 1;
    return table;
}

void table_free(struct live_table *table) {
    if (!table) return;
    free(table->match.record.line);
    free(table->noted);
    free(table);
}

struct live_table *table_make(const struct table_plan *plan, struct error *error) {
    struct live_table *table = table_new();
    if (!table) {
        rh_fail(error, "no memory for a table");
        return NULL;
    }
    if (!start_match(table, plan, error)) {
        table_free(table);
        return NULL;
    }
    if (plan->id[0])
        copy_string(table->id, sizeof table->id, plan->id);
    else
        new_id(table->id, 12);
    table->is_public = plan->is_public;
    table->flags = plan->flags;
    table->pace = plan->pace;
    table->made = now_milliseconds() / 1000;
    table->waits_since = now_milliseconds();
    for (int i = 0; i < plan->table.seats; i++) {
        table->seat[i] = plan->seat[i];
        table_name_seat(table, i, plan->seat[i].kind == OCCUPANT_NONE ? NULL : plan->seat[i].name);
    }
    memcpy(table->told.seat, table->seat, sizeof table->told.seat);
    table_seats_changed(table);
    table->change.maker = plan->maker;
    return table;
}

void table_take_up(struct live_table *table) {
    table->queued = table->told.lines = table->match.record.lines;
    table->told.state = table->state;
    if (table->state != PLAY_OPEN) table->told.turn = (int8_t)table_turn(table);
    table->queued_turn = table->told.turn;
    table->told.clock_seat = table->clock.seat;
    table->told.due = table->clock.due;
    memcpy(table->told.seat, table->seat, sizeof table->told.seat);
    if (table->loaded_as == LOADED_RENEWED) {
        table->chapter++;
        table->change.what |= CHANGE_SEATS;
    }
    if (table->state == PLAY_OVER) rh_match_finish(&table->match);
    if (table->state == PLAY_ON) go_on(table);
}

/* --- Who is who --------------------------------------------------------------------------------------------------- */

int table_seat_of(const struct live_table *table, const char *account) {
    for (int i = 0; i < table->match.record.table.seats; i++)
        if (table->seat[i].kind == OCCUPANT_PERSON && strcmp(table->seat[i].account, account) == 0) return i;
    return -1;
}

int table_told_seat_of(const struct live_table *table, const char *account) {
    for (int i = 0; i < table->match.record.table.seats; i++) {
        const struct seat *seat = &table->told.seat[i];
        if (seat->account[0] && seat->status < STATUS_RESIGNED && strcmp(seat->account, account) == 0)
            return i;
    }
    return -1;
}

const char table_unseen[] = "nobody watches at this table but those who sit there";

bool seats_may_see(uint32_t flags, int state, const struct seat *seats, int count, const char *account) {
    if (!(flags & FLAG_NO_SPECTATORS) || state == PLAY_OPEN) return true;
    for (int i = 0; i < count; i++)
        if (seats[i].account[0] && strcmp(seats[i].account, account) == 0) return true;
    return false;
}

bool table_may_see(const struct live_table *table, const char *account) {
    return seats_may_see(table->flags, table->told.state, table->told.seat, table->match.record.table.seats,
                         account);
}

bool table_is_over(const struct live_table *table) {
    return table->told.state == PLAY_OVER && table->told.lines == table->match.record.lines;
}

bool table_has_seat(const struct live_table *table, int seat) {
    return seat >= 0 && seat < table->match.record.table.seats;
}

/* --- Moves -------------------------------------------------------------------------------------------------------- */

/* A person who moves is not away: votes against them are void, and so is a pending request to take moves back. */
static void have_played(struct live_table *table, int seat) {
    table->asker = -1;
    table->waits_since = now_milliseconds();
    if (table->seat[seat].kind == OCCUPANT_PERSON) table->expels[seat] = 0;
    go_on(table);
}

/* Plays a move; one whose check takes longer than this scratch allows is left in `check`, and true is answered. */
static bool play(struct live_table *table, int seat, struct move move, struct scratch *scratch,
                 struct error *error) {
    uint64_t given_up = scratch->given_up;
    if (table->check.asks) return rh_fail(error, "the move before is still being checked");
    if (rh_match_play(&table->match, seat, move, NULL, scratch, error)) {
        have_played(table, seat);
        return true;
    }
    if (!scratch->node_limit || scratch->given_up == given_up) return false;
    table->check = (struct pending_check){.asks = true,
                                          .seat = (int8_t)seat,
                                          .move = move,
                                          .lag = table->lag,
                                          .since = now_milliseconds(),
                                          .due = table->clock.due};
    return true;
}

bool table_has_moved(const struct live_table *table) {
    return table->check.asks && table->check.seat == table->clock.seat &&
           table->check.due == table->clock.due;
}

void table_end_check(struct live_table *table) {
    int seat = table->check.seat;
    if (table_has_moved(table)) {
        clock_give_back(&table->clock, &table->pace, table->check.since, now_milliseconds(),
                        table->seat[seat].night);
        note_clocks(table);
    }
    table->check = (struct pending_check){.asks = false};
}

bool table_play_checked(struct live_table *table, int seat, struct move move, struct error *error) {
    if (table_is_paused(table, error)) return false;
    if (!make_room(table)) return rh_fail(error, "no memory for more moves");
    if (!rh_match_play_checked(&table->match, seat, move, NULL, error)) return false;
    have_played(table, seat);
    return true;
}

bool table_move(struct live_table *table, int seat, const char *text, size_t length, size_t at,
                struct scratch *scratch, struct error *error) {
    struct match *match = &table->match;
    struct move move;
    if (table_is_paused(table, error)) return false;
    if (table->state == PLAY_OPEN) return rh_fail(error, "play begins when all seats are taken");
    if (seat < 0) return rh_fail(error, "you do not sit at this table");
    if (any_open(table)) return rh_fail(error, "a seat is empty: someone or a bot must take it first");
    if (at != match->record.lines) return rh_fail(error, "the game has moved on since");
    if (!make_room(table)) return rh_fail(error, "no memory for more moves");
    if (!rh_move_read(match->record.game->verbs, text, length, &move, error)) return false;
    return play(table, seat, move, scratch, error);
}

/* How often a seat has taken moves back in this game. */
static int undos_of(const struct record *record, int seat) {
    int count = 0;
    for (size_t i = 0; i < record->lines; i++) {
        const struct record_line *line = &record->line[i];
        count += line->kind == LINE_UNDO && !line->agreed && line->actor == seat;
    }
    return count;
}

bool table_undo(struct live_table *table, int seat, size_t n, struct error *error) {
    if (table_is_paused(table, error)) return false;
    if (seat < 0) return rh_fail(error, "you do not sit at this table");
    if (table->flags & FLAG_NO_UNDO) return rh_fail(error, "at this table nothing is taken back");
    if (undos_of(&table->match.record, seat) >= UNDOS_A_SEAT)
        return rh_fail(error, "a seat can take back %d times a game, and you have done so", UNDOS_A_SEAT);
    if (!make_room(table)) return rh_fail(error, "no memory for more moves");
    if (!rh_match_undo(&table->match, seat, n, false, error)) return false;
    if (table->asker >= 0) { /* whoever agrees now would agree to more than they were asked */
        table->asker = -1;
        table->change.what |= CHANGE_DECLINED;
    }
    go_on(table);
    return true;
}

/* Whose consent is needed: everybody's whose seat it is, also while a bot keeps it. */
static uint8_t persons(const struct live_table *table) {
    uint8_t all = 0;
    for (int i = 0; i < table->match.record.table.seats; i++)
        if (table->seat[i].account[0] && table->seat[i].status < STATUS_RESIGNED) all |= (uint8_t)(1U << i);
    return all;
}

static bool settle_undo(struct live_table *table, struct error *error) {
    if ((table->agreed & persons(table)) != persons(table)) return true;
    table->asker = -1;
    if (!make_room(table)) return rh_fail(error, "no memory for more moves");
    if (!rh_match_undo(&table->match, 0, table->asked, true, error)) {
        table->change.what |= CHANGE_DECLINED; /* they wait for an answer */
        return false;
    }
    table->change.what |= CHANGE_AGREED;
    go_on(table);
    return true;
}

bool table_ask_undo(struct live_table *table, int seat, size_t n, struct error *error) {
    if (table_is_paused(table, error)) return false;
    if (table->state != PLAY_ON || seat < 0) return rh_fail(error, "there is nothing to take back");
    if (table->flags & (FLAG_NO_UNDO | FLAG_OWN_UNDO) && persons(table) != 1U << seat)
        return rh_fail(error, "at this table nobody goes back beyond their own turn");
    if (table->flags & FLAG_NO_UNDO) return rh_fail(error, "at this table nothing is taken back");
    if (n < 1 || n > UNDO_MOST) return rh_fail(error, "1 to %d moves can be taken back", UNDO_MOST);
    if (!rh_record_may_undo(&table->match.record, RH_ALL_SEEING, n, error)) return false;
    table->asker = table->asked_by = (int8_t)seat;
    table->asked = (uint16_t)n;
    table->agreed = (uint8_t)(1U << seat);
    table->change.what |= CHANGE_ASKED;
    return settle_undo(table, error);
}

bool table_agree(struct live_table *table, int seat, bool yes, struct error *error) {
    if (table_is_paused(table, error)) return false;
    if (table->asker < 0 || seat < 0) return rh_fail(error, "nobody asked");
    if (!yes) {
        table->asker = -1;
        table->change.what |= CHANGE_DECLINED;
        return true;
    }
    table->agreed |= (uint8_t)(1U << seat);
    return settle_undo(table, error);
}

/* --- The rest ----------------------------------------------------------------------------------------------------- */

bool table_chat(struct live_table *table, const char *account, const char *name, const char *words,
                struct error *error) {
    if (table_is_paused(table, error)) return false;
    if (table->flags & FLAG_NO_CHAT) return rh_fail(error, "at this table nobody chats");
    table->change.what |= CHANGE_CHAT;
    table->change.chat.seat = table_seat_of(table, account);
    table->change.chat.account = account;
    table->change.chat.name = name;
    table->change.chat.text = words;
    return true;
}

bool table_may_hint(const struct live_table *table, int seat, size_t at, struct error *error) {
    if (table_is_paused(table, error)) return false;
    if (table->flags & FLAG_NO_HINTS) return rh_fail(error, "at this table everybody thinks for themselves");
    if (table->state != PLAY_ON || seat < 0 || table_turn(table) != seat)
        return rh_fail(error, "it is not your turn");
    if (at != table->match.record.lines || at != table->told.lines)
        return rh_fail(error, "the table has changed since");
    return !table->hinting || rh_fail(error, "the bots are busy; ask again in a moment");
}

/* Everybody in their own seat again, whoever played it in the end; they say when they are ready. */
static void plan_again(struct seat *seat) {
    seat->clock = 0;
    seat->status = STATUS_HELD;
    if (!seat->account[0]) return;
    seat->kind = OCCUPANT_PERSON;
    seat->status = STATUS_AWAITED;
}

bool table_plan_rematch(const struct live_table *table, const char *account, struct table_plan *plan,
                        struct error *error) {
    if (!table_is_over(table)) return rh_fail(error, "the game is not over");
    if (table_seat_of(table, account) < 0) return rh_fail(error, "you do not sit at this table");
    *plan = (struct table_plan){.game = table->match.record.game,
                                .table = table->match.record.table,
                                .is_public = table->is_public,
                                .flags = table->flags,
                                .pace = table->pace};
    plan->pace.until = 0;
    memcpy(plan->seat, table->seat, sizeof plan->seat);
    for (int i = 0; i < plan->table.seats; i++) plan_again(&plan->seat[i]);
    return true;
}

int table_bot_turn(const struct live_table *table) {
    if (table->state != PLAY_ON || table->paused[0]) return -1;
    int turn = table_turn(table);
    return turn >= 0 && table->seat[turn].kind == OCCUPANT_BOT ? turn : -1;
}

bool table_is_bots_alone(const struct live_table *table) {
    for (int i = 0; i < table->match.record.table.seats; i++)
        if (table->seat[i].kind != OCCUPANT_BOT || table->seat[i].account[0]) return false;
    return true;
}

bool table_bot_move(struct live_table *table, size_t lines, struct move move, struct scratch *scratch,
                    struct error *error) {
    int turn = table_bot_turn(table);
    if (turn < 0 || lines != table->match.record.lines || !make_room(table)) return true;
    return play(table, turn, move, scratch, error);
}
