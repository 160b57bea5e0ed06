/* See audience.h.
 *
 * A member is freed in one place only: audience_reap, which the loop calls when nothing else is under way.
 * Until then a member that is gone stays in its table's list and is passed over.
 */
#include "server/audience.h"

#include <stdlib.h>
#include <string.h>

enum {
    CHAT_KEPT = 100,
    CHATS_AT_ONCE = 200,
    FRAMES = 8 * 1024,
    SPECTATOR = RH_SEATS,
    EYES,
    RECORDS_KEPT = 16
};

/* What people said at a table: messages, each behind its account and ended by a newline, which neither holds. */
struct chat_log {
    size_t length, count;
    char *text;
    struct message_budget budget;
};

/* Frames of the lines from a number on, as those with the same eyes get them. */
struct lines_frames {
    bool made, whole; /* whole: there was room for all of them */
    size_t from, length;
    uint8_t bytes[FRAMES];
};

/* A record as a message, kept for those who come next. */
struct kept_record {
    const struct live_table *table; /* only to be compared */
    uint64_t stamp;
    int viewer;
    size_t length;
    char *message;
};

struct audiences {
    struct lines_frames lines[EYES];
    char table[EYES][8192];
    struct kept_record record[RECORDS_KEPT];
    int next_record;
    uint64_t stamp; /* of the last change of any table */
};

struct audiences *audiences_new(void) {
    return calloc(1, sizeof(struct audiences));
}

void audiences_free(struct audiences *audiences) {
    for (int i = 0; audiences && i < RECORDS_KEPT; i++) free(audiences->record[i].message);
    free(audiences);
}

static int index_of(int viewer) {
    return viewer < 0 ? SPECTATOR : viewer;
}

/* --- Leaving ------------------------------------------------------------------------------------------------------ */

static void on_lost(void *context) {
    struct member *member = context;
    member->next_gone = member->server->gone;
    member->server->gone = member;
    event_active(member->server->reaper, 0, 0);
}

static bool is_connected(const struct live_table *table, const char *account) {
    for (const struct member *member = table->members; member; member = member->next)
        if (websocket_is_open(member->socket) && strcmp(member->account, account) == 0) return true;
    return false;
}

/* Whether it is there and has said hello. */
static bool listens(const struct member *member) {
    return member->greeted && websocket_is_open(member->socket);
}

bool audience_looks(const struct live_table *table, const char *account) {
    for (const struct member *member = table->members; member; member = member->next)
        if (!member->away && listens(member) && strcmp(member->account, account) == 0) return true;
    return false;
}

/* Sees anew whose persons are here; true if that has changed. */
static bool look_round(struct live_table *table) {
    uint8_t here = 0;
    for (int i = 0; i < table->match.record.table.seats; i++) {
        const struct seat *seat = &table->told.seat[i];
        if (seat->account[0] && is_connected(table, seat->account)) here |= (uint8_t)(1U << i);
    }
    bool changed = here != table->here;
    table->here = here;
    return changed;
}

static void drop(struct member *member) {
    member->table->member_count--;
    member->server->count.sockets--;
    limits_close_socket(member->server->limits, member->address);
    websocket_free(member->socket);
    ties_free(&member->ties);
    free(member);
}

static void leave(struct member *member) {
    struct member **place = &member->table->members;
    while (*place != member) place = &(*place)->next;
    *place = member->next;
    drop(member);
}

void audience_reap(struct server *server) {
    for (struct member *member; (member = server->gone);) {
        struct live_table *table = member->table;
        server->gone = member->next_gone;
        leave(member);
        if (!server->closing && look_round(table)) audience_tell_table(table);
    }
}

void audience_forget(struct live_table *table) {
    for (struct member *member; (member = table->members);) {
        table->members = member->next;
        drop(member);
    }
    if (table->chat_log) free(table->chat_log->text);
    free(table->chat_log);
    table->chat_log = NULL;
}

/* --- Saying ------------------------------------------------------------------------------------------------------- */

void audience_say(struct member *member, const struct text *text) {
    websocket_say(member->socket, text->start, rh_text_length(text));
}

void audience_tell(struct live_table *table, const struct text *text) {
    for (struct member *member = table->members; member; member = member->next) {
        if (!listens(member)) continue;
        audience_say(member, text);
        websocket_flush(member->socket);
    }
}

void audience_tell_account(struct live_table *table, const char *account, const struct text *text) {
    for (struct member *member = table->members; member; member = member->next) {
        if (!listens(member) || strcmp(member->account, account) != 0) continue;
        audience_say(member, text);
        websocket_flush(member->socket);
    }
}

/* --- Lines -------------------------------------------------------------------------------------------------------- */

static void put_frame(struct lines_frames *frames, const struct text *message) {
    uint8_t head[WEBSOCKET_HEAD];
    size_t length = rh_text_length(message), size = websocket_frame_head(head, length);
    frames->whole = frames->whole && frames->length + size + length <= sizeof frames->bytes;
    if (!frames->whole) return;
    memcpy(frames->bytes + frames->length, head, size);
    memcpy(frames->bytes + frames->length + size, message->start, length);
    frames->length += size + length;
}

static void make_frames(const struct live_table *table, int viewer, size_t from,
                        struct lines_frames *frames) {
    char message[1024];
    frames->made = frames->whole = true;
    frames->from = from;
    frames->length = 0;
    for (size_t i = from; i < table->told.lines && frames->whole; i++) {
        struct text text = rh_text(message, sizeof message);
        outgoing_line(table, i, viewer, &text);
        put_frame(frames, &text);
    }
}

/* Whether all get the same of the lines from a number on: they hide nothing from those who only watch. */
static bool are_open(const struct live_table *table, size_t from) {
    const struct record *record = &table->match.record;
    for (size_t i = from; i < table->told.lines; i++) {
        const struct record_line *line = &record->line[i];
        if (line->kind == LINE_UNDO) continue;
        struct move seen = rh_move_mask(record->game->verbs, line->move, line->actor, -1);
        if (!rh_move_equal(seen, line->move)) return false;
    }
    return true;
}

static void say_lines(struct member *member) {
    char message[1024];
    for (; member->lines < member->table->told.lines; member->lines++) {
        struct text text = rh_text(message, sizeof message);
        outgoing_line(member->table, member->lines, member->viewer, &text);
        audience_say(member, &text);
        member->server->count.lines_sent++;
    }
}

void audience_tell_lines(struct live_table *table) {
    if (!table->members) return;
    struct lines_frames *kept = table->members->server->audiences->lines;
    for (int i = 0; i < EYES; i++) kept[i].made = false;
    for (struct member *member = table->members; member; member = member->next) {
        if (!listens(member) || member->lines >= table->told.lines) continue;
        int viewer = are_open(table, member->lines) ? -1 : member->viewer;
        struct lines_frames *frames = &kept[index_of(viewer)];
        if (!frames->made) make_frames(table, viewer, member->lines, frames);
        if (frames->whole && frames->from == member->lines) {
            member->server->count.lines_sent += table->told.lines - member->lines;
            member->lines = table->told.lines;
            websocket_say_frames(member->socket, frames->bytes, frames->length);
        } else {
            say_lines(member);
            websocket_flush(member->socket);
        }
    }
}

/* --- Table and record --------------------------------------------------------------------------------------------- */

static void put_table(const struct live_table *table, int viewer, struct text *text) {
    char body[8192];
    struct text json = rh_text(body, sizeof body);
    outgoing_table(table, viewer, &json);
    outgoing_put(text, OUT_TABLE, body);
}

void audience_tell_table(struct live_table *table) {
    if (!table->members) return;
    struct audiences *audiences = table->members->server->audiences;
    struct text text[EYES];
    bool made[EYES] = {false};
    for (struct member *member = table->members; member; member = member->next) {
        int eyes = index_of(member->viewer);
        if (!listens(member)) continue;
        if (!made[eyes]) {
            text[eyes] = rh_text(audiences->table[eyes], sizeof audiences->table[eyes]);
            put_table(table, member->viewer, &text[eyes]);
            made[eyes] = true;
        }
        audience_say(member, &text[eyes]);
        websocket_flush(member->socket);
    }
}

void audience_tell_clock(struct live_table *table) {
    char body[512], message[640];
    struct text json = rh_text(body, sizeof body), text = rh_text(message, sizeof message);
    outgoing_clock(table, &json);
    outgoing_put(&text, OUT_CLOCK, body);
    audience_tell(table, &text);
}

static void say_table(struct member *member) {
    char message[8192];
    struct text text = rh_text(message, sizeof message);
    put_table(member->table, member->viewer, &text);
    audience_say(member, &text);
}

/* The record as a message for these eyes, if it is kept. */
static const struct kept_record *kept_for(const struct audiences *audiences, const struct live_table *table,
                                          int viewer) {
    for (int i = 0; i < RECORDS_KEPT; i++) {
        const struct kept_record *kept = &audiences->record[i];
        if (kept->stamp == table->stamp && kept->table == table && kept->viewer == viewer) return kept;
    }
    return NULL;
}

/* Without memory it is written anew for the next one. */
static void keep_record(struct audiences *audiences, const struct live_table *table, int viewer,
                        const struct text *text) {
    size_t length = rh_text_length(text);
    struct kept_record *kept = &audiences->record[audiences->next_record++ % RECORDS_KEPT];
    char *message = realloc(kept->message, length + 1);
    if (!message) return;
    memcpy(message, text->start, length);
    kept->message = message;
    kept->length = length;
    kept->table = table;
    kept->stamp = table->stamp;
    kept->viewer = viewer;
}

static void say_record(struct member *member) {
    struct server *server = member->server;
    struct live_table *table = member->table;
    struct audiences *audiences = server->audiences;
    if (!table->stamp) table->stamp = ++audiences->stamp;
    const struct kept_record *kept = kept_for(audiences, table, member->viewer);
    member->lines = table->told.lines;
    if (kept) {
        websocket_say(member->socket, kept->message, kept->length);
        return;
    }
    struct text record = rh_text(server->desk, sizeof server->desk),
                text = rh_text(server->page, sizeof server->page);
    outgoing_record(table, member->viewer, &record);
    outgoing_put(&text, OUT_RECORD, server->desk);
    keep_record(audiences, table, member->viewer, &text);
    websocket_say(member->socket, text.start, rh_text_length(&text));
}

void audience_look_again(struct live_table *table, const char *account) {
    for (struct member *member = table->members; member; member = member->next) {
        if (!listens(member) || strcmp(member->account, account) != 0) continue;
        say_record(member);
        websocket_flush(member->socket);
    }
}

void audience_resume(struct live_table *table, bool same_beginning) {
    for (struct member *member = table->members; member; member = member->next) {
        if (!listens(member)) continue;
        if (same_beginning && member->lines <= table->told.lines)
            say_lines(member);
        else
            say_record(member);
        websocket_flush(member->socket);
    }
}

void audience_seats_changed(struct live_table *table) {
    for (struct member *member = table->members; member; member = member->next)
        member->viewer = (int8_t)table_told_seat_of(table, member->account);
    look_round(table);
}

/* --- Chat --------------------------------------------------------------------------------------------------------- */

/* NULL without memory. */
static struct chat_log *log_of(struct live_table *table) {
    if (!table->chat_log) table->chat_log = calloc(1, sizeof *table->chat_log);
    return table->chat_log;
}

/* Each message stands behind the account that said it, in a field of ID_SIZE bytes, and before a newline. Without memory those
 * who come later don't see it until the table is loaded again: the store has it. */
static void keep_chat(struct chat_log *log, const char *account, const struct text *text) {
    if (!log) return;
    size_t length = rh_text_length(text);
    if (log->count == CHAT_KEPT) {
        size_t first = (size_t)((char *)memchr(log->text, '\n', log->length) - log->text) + 1;
        memmove(log->text, log->text + first, log->length - first);
        log->length -= first;
        log->count--;
    }
    char *more = realloc(log->text, log->length + ID_SIZE + length + 1);
    if (!more) return;
    copy_string(more + log->length, ID_SIZE, account);
    memcpy(more + log->length + ID_SIZE, text->start, length);
    more[log->length + ID_SIZE + length] = '\n';
    log->text = more;
    log->length += ID_SIZE + length + 1;
    log->count++;
}

bool audience_may_chat(struct live_table *table) {
    struct chat_log *log = log_of(table);
    return log && limits_spend(&log->budget, 1, 1, CHATS_AT_ONCE);
}

void audience_chat(struct live_table *table, const struct chat_row *chat, bool tell) {
    char message[4096];
    struct text text = rh_text(message, sizeof message);
    outgoing_put(&text, OUT_CHAT, chat->name, (int64_t)chat->seat, chat->account, chat->text,
                 chat->at / 1000);
    keep_chat(log_of(table), chat->account, &text);
    if (!tell) return;
    for (struct member *member = table->members; member; member = member->next) {
        if (!listens(member) || ties_deaf(&member->ties, chat->account)) continue;
        audience_say(member, &text);
        websocket_flush(member->socket);
    }
}

void audience_forget_chat(struct live_table *table, const char *account) {
    struct chat_log *log = table->chat_log;
    if (!log || log->length == 0) return;
    for (char *at = log->text; at < log->text + log->length;) {
        char *end = log->text + log->length, *message = at + ID_SIZE,
             *next = (char *)memchr(message, '\n', (size_t)(end - message)) + 1;
        if (strcmp(at, account) == 0) {
            memmove(at, next, (size_t)(end - next));
            log->length -= (size_t)(next - at);
            log->count--;
        } else {
            at = next;
        }
    }
}

static void say_chat(struct member *member) {
    const struct chat_log *log = member->table->chat_log;
    if (!log || log->length == 0) return; /* a table where nobody has spoken has a log without text */
    for (const char *at = log->text, *end = at + log->length; at < end;) {
        const char *message = at + ID_SIZE, *next = memchr(message, '\n', (size_t)(end - message));
        if (!ties_deaf(&member->ties, at)) websocket_say(member->socket, message, (size_t)(next - message));
        at = next + 1;
    }
}

/* --- Coming and going --------------------------------------------------------------------------------------------- */

void audience_greet(struct member *member, size_t from) {
    struct live_table *table = member->table;
    bool first = !member->greeted;
    member->greeted = true;
    say_table(member);
    bool known = table->loaded_as == LOADED_WHOLE; /* else its lines count from another beginning */
    if (known && from > 0 && from <= table->told.lines) {
        member->lines = from;
        say_lines(member);
    } else {
        say_record(member);
        say_chat(member);
    }
    if (table->asker >= 0) { /* who was away is asked too */
        char message[256];
        struct text text = rh_text(message, sizeof message);
        outgoing_asked(table, &text);
        audience_say(member, &text);
    }
    if (table->paused[0] && first) {
        char message[512];
        struct text text = rh_text(message, sizeof message);
        outgoing_put(&text, OUT_PAUSED, table->paused);
        audience_say(member, &text);
    }
}

void audience_dismiss(struct live_table *table, const char *reason) {
    for (struct member *member = table->members; member; member = member->next)
        websocket_end(member->socket, reason);
}

void audience_end_session(struct live_table *table, const char *session, const char *why) {
    for (struct member *member = table->members; member; member = member->next)
        if (strcmp(member->session, session) == 0) websocket_end(member->socket, why);
}

void audience_end_account(struct live_table *table, const char *account, const char *but, const char *why) {
    for (struct member *member = table->members; member; member = member->next)
        if (strcmp(member->session, but) != 0 && strcmp(member->account, account) == 0)
            websocket_end(member->socket, why);
}

void audience_move_on(struct live_table *table, const char *address) {
    char message[512];
    struct text text = rh_text(message, sizeof message);
    outgoing_put(&text, OUT_MOVED, address);
    audience_tell(table, &text);
    audience_dismiss(table, "the table has moved to another server");
}

static void on_heard(void *context, const char *text, size_t length) {
    struct member *member = context;
    member->heard(member, text, length);
}

static const struct websocket_owner calls = {on_heard, on_lost};

/* Whether there is room: some of it is for those who sit there alone. */
static bool has_room(const struct live_table *table, const char *account, const char **why) {
    uint32_t most = SOCKETS_A_TABLE, mine = 0;
    if (table_told_seat_of(table, account) < 0) most -= SOCKETS_FOR_SEATS;
    *why = "there is no room for another connection";
    if (table->member_count >= most) return false;
    for (const struct member *member = table->members; member; member = member->next)
        mine += strcmp(member->account, account) == 0;
    *why = "you have as many connections to this table as one may have";
    return mine < SOCKETS_AN_ACCOUNT;
}

int audience_join(struct server *server, struct evhttp_request *request, struct live_table *table,
                  const struct arrival *arrival, const char **why) {
    uint64_t address = limits_address(request);
    const char *account = arrival->account->id;
    *why = table_unseen;
    if (!table_may_see(table, account)) return 403;
    if (!has_room(table, account, why)) return 503;
    *why = "this address has as many connections as one may have";
    if (!limits_open_socket(server->limits, address)) return 429;
    struct member *member = calloc(1, sizeof *member);
    if (member) member->socket = websocket_open(server->websockets, request, &calls, member);
    if (!member || !member->socket) {
        free(member);
        limits_close_socket(server->limits, address);
        *why = "there is no room for another connection";
        return 503;
    }
    member->server = server;
    member->table = table;
    member->heard = arrival->heard;
    member->address = address;
    copy_string(member->session, sizeof member->session, arrival->session);
    member->checked_at = now_milliseconds();
    member->rating = arrival->rating;
    member->ties = *arrival->ties;
    *arrival->ties = (struct ties){0, NULL};
    copy_string(member->account, sizeof member->account, account);
    copy_string(member->name, sizeof member->name, arrival->account->name);
    member->viewer = (int8_t)table_told_seat_of(table, account);
    member->next = table->members;
    table->members = member;
    table->member_count++;
    server->count.sockets++;
    server->count.sockets_opened++;
    if (look_round(table)) audience_tell_table(table);
    websocket_listen(member->socket);
    return 0;
}

void audience_tied(struct live_table *table, const char *account, const char *other, int kind) {
    for (struct member *member = table->members; member; member = member->next) {
        if (strcmp(member->account, account) == 0) ties_set(&member->ties, other, kind);
        if (strcmp(member->account, other) == 0) ties_set_blocked(&member->ties, account, kind == TIE_BLOCKS);
    }
}

void audience_send_away(struct live_table *table) {
    for (struct member *member = table->members; member; member = member->next)
        if (!table_may_see(table, member->account)) websocket_end(member->socket, table_unseen);
}
