/* See table_writes.h. */
#include "server/table_writes.h"

#include "server/call_time.h"
#include "server/rate.h"
#include "server/seats.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SNAPSHOT_LINES = 16 }; /* at most so many lines are played without one, however long a turn is */
enum { SLOW_SECONDS = 3 };    /* that a write may take before people are told */

enum tell { TELL_LINES = 1, TELL_TABLE = 2, TELL_OVER = 4, TELL_CLOCK = 8, TELL_AGREED = 16 };

/* A change on its way to the disk, and what is to be told when it is there. */
struct flight {
    struct flight *next_spare;
    struct server *server;
    struct live_table *table;
    struct told *told; /* with its seats, or NULL: the seats are as they were */
    bool only_clocks;  /* of the seats, nothing else is new */
    bool agreed;       /* all agreed to go back, which is among the lines */
    int8_t clock_seat;
    int64_t due;
    struct chat_row *chat;
    size_t lines;
    int8_t turn;
    uint8_t state;
    char looks_again[ID_SIZE];
    table_stored *stored;
    void *context;
};

/* Those that have landed are used again: a move needs no memory of its own. NULL: there is none. */
static struct flight *new_flight(struct server *server, struct live_table *table) {
    struct flight *flight = server->spare_flights;
    if (flight)
        server->spare_flights = flight->next_spare;
    else
        flight = malloc(sizeof *flight);
    if (flight) *flight = (struct flight){.server = server, .table = table};
    return flight;
}

static void end_flight(struct flight *flight) {
    free(flight->told);
    free(flight->chat);
    flight->next_spare = flight->server->spare_flights;
    flight->server->spare_flights = flight;
}

void table_writes_free(struct server *server) {
    for (struct flight *flight; (flight = server->spare_flights);) {
        server->spare_flights = flight->next_spare;
        free(flight);
    }
}

/* --- What is sent when it is durable ------------------------------------------------------------------------------ */

static void have_told(struct server *server, struct live_table *table, int what) {
    table->tell |= (uint8_t)what;
    if (table->is_new) return;
    table->is_new = true;
    table->next_new = server->news;
    server->news = table;
}

static void tell_answer(struct live_table *table, bool yes) {
    char message[64];
    struct text text = rh_text(message, sizeof message);
    outgoing_put(&text, OUT_ANSWERED, yes);
    audience_tell(table, &text);
}

void table_writes_tell(struct server *server) {
    for (struct live_table *table; (table = server->news);) {
        char message[512];
        struct text text = rh_text(message, sizeof message);
        uint8_t tell = table->tell;
        server->news = table->next_new;
        table->is_new = false;
        table->tell = 0;
        if (tell & TELL_AGREED) tell_answer(table, true);
        if (tell & TELL_LINES) audience_tell_lines(table);
        if (tell & TELL_OVER) {
            outgoing_over(table, &text);
            audience_tell(table, &text);
        }
        if (tell & TELL_TABLE)
            audience_tell_table(table);
        else if (tell & TELL_CLOCK)
            audience_tell_clock(table);
    }
}

static void tell_paused(struct live_table *table, const char *why) {
    char message[512];
    struct text text = rh_text(message, sizeof message);
    outgoing_put(&text, OUT_PAUSED, why);
    audience_tell(table, &text);
}

void table_writes_pause(struct server *server, struct live_table *table, const char *why) {
    if (table->paused[0]) return;
    server->count.tables_paused++;
    log_line("write failed", "table", table->id, "why", why, (char *)NULL);
    copy_string(table->paused, sizeof table->paused, "what was done last could not be saved");
    memset(&table->change, 0, sizeof table->change);
    table->asker = -1;
    tell_paused(table, table->paused);
}

void table_writes_watch(struct server *server, struct live_table *table) {
    static const char waits[] = "saving takes longer than usual";
    bool slow =
        table->writing && now_microseconds() - table->waiting_since > SLOW_SECONDS * UINT64_C(1000000);
    if (table->paused[0] || slow == table->is_slow) return;
    char message[64];
    struct text text = rh_text(message, sizeof message);
    table->is_slow = slow;
    server->count.tables_paused += slow;
    if (slow) {
        tell_paused(table, waits);
        return;
    }
    outgoing_put(&text, OUT_RESUMED);
    audience_tell(table, &text);
}

/* Takes over what has become durable. Whoever has new eyes gets the record before the new lines, which follow
 * for all. */
static void take_over(struct flight *flight) {
    struct live_table *table = flight->table;
    int what = (flight->lines != table->told.lines ? TELL_LINES : 0) | (flight->agreed ? TELL_AGREED : 0);
    bool over = flight->state == PLAY_OVER && table->told.state != PLAY_OVER;
    table->stamp = 0;
    if (flight->told) {
        memcpy(table->told.seat, flight->told->seat, sizeof table->told.seat);
        if (!flight->only_clocks) audience_seats_changed(table);
        what |= flight->only_clocks ? TELL_CLOCK : TELL_TABLE;
    }
    if (flight->looks_again[0]) audience_look_again(table, flight->looks_again);
    table->told.lines = flight->lines;
    bool turned = flight->turn != table->told.turn || over;
    table->told.turn = flight->turn;
    table->told.clock_seat = flight->clock_seat;
    table->told.due = flight->due;
    table->told.state = flight->state;
    table->stamp = 0;
    if (over) what |= TELL_OVER | TELL_TABLE;
    if (flight->chat) audience_chat(table, flight->chat, true);
    if (table->flags & FLAG_NO_SPECTATORS) audience_send_away(table);
    if (what) have_told(flight->server, table, what);
    if (over) rate_go(flight->server);
    if (turned && flight->server->turned) flight->server->turned(flight->server, table);
}

static void written(void *context, enum store_answer answer, const char *why) {
    struct flight *flight = context;
    struct live_table *table = flight->table;
    bool ok = answer == STORE_OK && !table->paused[0];
    table->outrun = answer == STORE_CONFLICT;
    table->writing--;
    table->waiting_since = now_microseconds();
    if (ok)
        take_over(flight);
    else
        table_writes_pause(flight->server, table, why);
    if (flight->stored) flight->stored(flight->context, table, ok, why);
    end_flight(flight);
}

/* --- Writing ------------------------------------------------------------------------------------------------------ */

/* Those of the seats that the bits name; answers how many. */
static size_t fill_seats(const struct live_table *table, unsigned which, struct seat_row rows[RH_SEATS]) {
    size_t count = 0;
    for (int i = 0; i < table->match.record.table.seats; i++) {
        const struct seat *seat = &table->seat[i];
        struct seat_row *row = &rows[count];
        if (!(which >> i & 1)) continue;
        *row = (struct seat_row){.number = (uint8_t)i,
                                 .kind = seat->kind,
                                 .state =
                                     seat->status | (uint32_t)seat->night << 8 | (uint32_t)seat->falls << 20,
                                 .clock = seat->clock};
        copy_string(row->account, sizeof row->account, seat->account);
        copy_string(row->word, sizeof row->word, seat->word);
        copy_string(row->name, sizeof row->name, seat->name);
        count++;
    }
    return count;
}

static bool has_bot(const struct live_table *table) {
    for (int i = 0; i < table->match.record.table.seats; i++)
        if (table->seat[i].kind == OCCUPANT_BOT) return true;
    return false;
}

/* What a row needs room for while it is queued. */
struct row_room {
    char head[16384], result[RH_SEATS * 12 + 16], pace[96];
    struct seat_row seats[RH_SEATS];
    struct table_row row;
    struct result_row results[RH_SEATS];
};

static void fill_row(const struct live_table *table, struct row_room *room, struct table_write *write) {
    struct text head = rh_text(room->head, sizeof room->head),
                result = rh_text(room->result, sizeof room->result),
                pace = rh_text(room->pace, sizeof room->pace);
    struct record record = table->match.record;
    outgoing_result(&record, &result);
    record.lines = 0;
    record.finished = false;
    for (int i = 0; i < record.table.seats;
         i++) /* people's names stand with the seats alone, where they can be forgotten */
        if (table->seat[i].account[0]) snprintf(record.seat[i], sizeof record.seat[i], "Seat %d", i + 1);
    rh_record_write(&record, RH_ALL_SEEING, &head);
    pace_put(&table->pace, &pace);
    room->row =
        (struct table_row){.state = table->state,
                           .is_public = table->is_public,
                           .wakes = has_bot(table) || table->pace.kind != PACE_UNTIMED || write->due > 0,
                           .turn = write->turn,
                           .chapter = table->chapter,
                           .flags = table->flags,
                           .due = write->due,
                           .made = table->made,
                           .game = record.game->name,
                           .pace = room->pace,
                           .result = room->result,
                           .broken = ""};
    memcpy(room->row.id, table->id, sizeof room->row.id);
    write->row = &room->row;
    if (table->loaded_as != LOADED_BARE) write->head = room->head; /* else it stays as it was played by */
    write->seats = room->seats;
    write->seat_count = fill_seats(table, ~0U, room->seats);
}

/* --- Results ------------------------------------------------------------------------------------------------------ */

const char *table_writes_pace(const struct live_table *table) {
    static const char *const classes[] = {
        [PACE_UNTIMED] = "untimed", [PACE_LIVE] = "live", [PACE_TURNS] = "turns"};
    return classes[table->pace.kind];
}

static bool gave_up(const struct seat *seat) {
    return seat->status == STATUS_RESIGNED || seat->status == STATUS_EXPELLED;
}

/* Whether ratings are at stake: all agreed on it, there are people at it, somebody has won. */
static bool is_rated(const struct live_table *table, const struct result *result) {
    int people = 0;
    for (int i = 0; i < result->seats; i++) people += table->seat[i].account[0] != '\0';
    return (table->flags & FLAG_RATED) && people && result->seats > 1 && !result->nobody_wins;
}

/* A seat's place among those that nobody gave up; who gave theirs up is last, whatever a bot made of it. */
static uint8_t place_of(const struct live_table *table, const struct result *result, int seat) {
    int best = result->nobody_wins ? 2 : 1, ahead = 0;
    if (gave_up(&table->seat[seat])) return result->seats > 1 ? (uint8_t)(best - 1 + result->seats) : 2;
    for (int i = 0; i < result->seats; i++)
        ahead += !gave_up(&table->seat[i]) && result->rank[i] < result->rank[seat];
    return (uint8_t)(best + ahead);
}

/* How each seat came out of a table that ends. A seat is its person's also while a bot keeps it. */
static size_t fill_results(const struct live_table *table, int64_t at, struct result_row rows[RH_SEATS]) {
    const struct record *record = &table->match.record;
    struct result result = {0};
    if (table->loaded_as != LOADED_WHOLE && table->loaded_as != LOADED_RENEWED) return 0;
    record->game->result(table->match.state, &result);
    for (int i = 0; i < record->table.seats; i++) {
        const struct seat *seat = &table->seat[i];
        struct result_row *row = &rows[i];
        *row = (struct result_row){.seat = (uint8_t)i,
                                   .seats = (uint8_t)record->table.seats,
                                   .place = place_of(table, &result, i),
                                   .rated = is_rated(table, &result) ? RESULT_WAITS : RESULT_UNRATED,
                                   .score = result.score[i],
                                   .at = at,
                                   .game = record->game->name,
                                   .pace = table_writes_pace(table)};
        copy_string(row->account, sizeof row->account, seat->account);
        if (seat->kind == OCCUPANT_BOT) copy_string(row->word, sizeof row->word, seat->word);
        copy_string(row->name, sizeof row->name, seat->name);
    }
    return (size_t)record->table.seats;
}

static bool snapshot_is_due(const struct live_table *table) {
    const struct record *record = &table->match.record;
    return !table->noted || record->lines - table->noted_lines >= SNAPSHOT_LINES ||
           record->game->turn(table->match.state) != table->noted_turn;
}

/* Writes what is different since the last snapshot, or everything if there was none yet, and remembers it. */
static void take_snapshot(struct live_table *table, struct text *text) {
    const struct record *record = &table->match.record;
    rh_fields_json(record->game->fields, table->match.state, table->noted, text);
    if (!table->noted) table->noted = malloc(record->game->state_size);
    if (!table->noted) return;
    memcpy(table->noted, table->match.state, record->game->state_size);
    table->noted_lines = record->lines;
    table->noted_turn = (int8_t)record->game->turn(table->match.state);
}

static void fill_lines(struct server *server, struct live_table *table, struct table_write *write) {
    const struct record *record = &table->match.record;
    if (table->queued == record->lines) return;
    struct text text = rh_text(server->desk, sizeof server->desk / 2);
    for (size_t i = table->queued; i < record->lines; i++)
        rh_record_write_line(record, &record->line[i], RH_ALL_SEEING, &text);
    write->chapter = table->chapter;
    write->first = (uint32_t)table->queued + 1;
    write->lines = server->desk;
    table->queued = record->lines;
    if (!snapshot_is_due(table)) return;
    struct text snapshot = rh_text(text.at + 1, sizeof server->desk / 2 - 1);
    take_snapshot(table, &snapshot);
    write->snapshot = snapshot.start;
}

/* The chat row with its text behind it; NULL without memory. */
static struct chat_row *new_chat(const struct table_change *change, int64_t at) {
    size_t length = strlen(change->chat.text) + 1;
    struct chat_row *row = calloc(1, sizeof *row + length);
    if (!row) return NULL;
    row->at = at;
    row->seat = (int8_t)change->chat.seat;
    copy_string(row->account, sizeof row->account, change->chat.account);
    copy_string(row->name, sizeof row->name, change->chat.name);
    row->text = memcpy(row + 1, change->chat.text, length);
    return row;
}

static int8_t turn_now(const struct live_table *table) {
    return table->state == PLAY_OPEN ? RH_CHANCE : (int8_t)table->match.record.game->turn(table->match.state);
}

/* What is told without being stored. */
static void tell_passing(struct live_table *table, const struct table_change *change) {
    char message[256];
    struct text text = rh_text(message, sizeof message);
    if (change->what & CHANGE_ASKED) {
        outgoing_asked(table, &text);
        audience_tell(table, &text);
    }
    if (change->what & CHANGE_DECLINED) tell_answer(table, false);
}

/* It is a person's turn now, and was not before. Who plays live is there. */
static bool begin_call(const struct live_table *table, int8_t turn, int64_t at, struct call_begun *call) {
    if (turn < 0 || turn == table->queued_turn || table->pace.kind == PACE_LIVE) return false;
    const struct seat *seat = &table->seat[turn];
    if (table->state != PLAY_ON || seat->kind != OCCUPANT_PERSON) return false;
    *call = (struct call_begun){.account = seat->account,
                                .seat = turn,
                                .since = at,
                                .due = table->clock.seat == turn ? table->clock.due : 0,
                                .next = at + CALL_GRACE};
    return true;
}

/* False without memory: nothing is queued. */
static bool queue(struct server *server, struct live_table *table, struct flight *flight,
                  const struct table_change *change) {
    struct row_room room;
    struct table_write write = {.id = table->id,
                                .version = table->version,
                                .at = change->at ? change->at : now_milliseconds(),
                                .turn = flight->turn,
                                .due = seats_due(table),
                                .maker = change->maker.account,
                                .maker_name = change->maker.name,
                                .open_most = change->maker.open_most,
                                .chapter = table->chapter};
    if (change->what & CHANGE_SEATS) {
        fill_row(table, &room, &write);
    } else if (change->what & CHANGE_CLOCK) {
        flight->only_clocks = true;
        write.seats = room.seats;
        write.seat_count = fill_seats(table, change->clocks, room.seats);
    }
    if (change->what & (CHANGE_SEATS | CHANGE_CLOCK)) {
        flight->told = malloc(sizeof *flight->told);
        if (!flight->told) return false;
        memcpy(flight->told->seat, table->seat, sizeof table->seat);
    }
    if (change->what & CHANGE_CHAT) {
        flight->chat = new_chat(change, write.at);
        if (!flight->chat) return false;
        write.chat = flight->chat;
        write.chat_count = 1;
    }
    if (table->state == PLAY_OVER && table->told.state != PLAY_OVER) {
        write.results = room.results;
        write.result_count = fill_results(table, write.at, room.results);
    }
    struct call_begun call;
    if (begin_call(table, flight->turn, write.at, &call)) write.call = &call;
    table->queued_turn = flight->turn;
    fill_lines(server, table, &write);
    flight->lines = table->queued;
    if (!store_write_table(server->store, &write, written, flight)) return false;
    if (!table->writing++) table->waiting_since = now_microseconds();
    table->version++;
    return true;
}

/* What was done can't be stored: the table is loaded again as it was before. */
static void give_up(struct server *server, struct live_table *table, table_stored *stored, void *context) {
    static const char why[] = "there is no memory";
    table_writes_pause(server, table, why);
    if (stored) stored(context, table, false, why);
}

void table_writes_store(struct server *server, struct live_table *table, table_stored *stored,
                        void *context) {
    struct table_change change = table->change;
    memset(&table->change, 0, sizeof table->change);
    if (table->paused[0]) { /* what it holds in memory is to be forgotten, not to be stored */
        if (stored) stored(context, table, false, table->paused);
        return;
    }
    if (change.what & CHANGE_FAILED) {
        give_up(server, table, stored, context);
        return;
    }
    tell_passing(table, &change);
    if (!(change.what & (CHANGE_SEATS | CHANGE_CHAT | CHANGE_CLOCK)) &&
        table->queued == table->match.record.lines) {
        if (stored) stored(context, table, true, "");
        return;
    }
    struct flight *flight = new_flight(server, table);
    if (!flight) {
        give_up(server, table, stored, context);
        return;
    }
    flight->turn = turn_now(table);
    flight->state = table->state;
    flight->clock_seat = table->clock.seat;
    flight->due = table->clock.due;
    flight->agreed = change.what & CHANGE_AGREED;
    flight->stored = stored;
    flight->context = context;
    memcpy(flight->looks_again, change.looks_again, sizeof flight->looks_again);
    if (queue(server, table, flight, &change)) return;
    end_flight(flight);
    give_up(server, table, stored, context);
}
