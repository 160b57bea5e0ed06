/* See play.h. */
#include "server/play.h"

#include "server/seats.h"

#include <string.h>

enum {
    HINTS_WAITING_MOST = 16,
    WATCHED_SECONDS = 60, /* that a table of bots alone goes on after somebody has looked at it */
};

/* The payer of a table's bots: the first person at it, or the table itself. */
static const char *payer_of(const struct live_table *table) {
    for (int i = 0; i < table->match.record.table.seats; i++)
        if (table->seat[i].account[0]) return table->seat[i].account;
    return table->id;
}

static bool is_watched(const struct live_table *table) {
    return table->members || now_microseconds() - table->seen < WATCHED_SECONDS * UINT64_C(1000000);
}

static void ask_bot(struct server *server, struct live_table *table) {
    int seat = table_bot_turn(table);
    if (seat < 0 || table->ticket || table->check.asks || server->closing) return;
    if (table_is_bots_alone(table) && !table->pace.until && !is_watched(table)) return; /* no round waits */
    struct bot_question question = {.table = table->id,
                                    .payer = payer_of(table),
                                    .word = table->seat[seat].word,
                                    .seat = seat,
                                    .bots_alone = table_is_bots_alone(table),
                                    .match = &table->match};
    table->ticket = bot_pool_ask(server->bots, &question);
}

/* Queues the check of a move that was too long for the loop. Out of memory: the move is dropped. */
static void ask_check(struct server *server, struct live_table *table) {
    const struct match *match = &table->match;
    struct pending_check *check = &table->check;
    const struct seat *seat = &table->seat[check->seat];
    struct move_question question = {.table = table->id,
                                     .payer = seat->account[0] ? seat->account : table->id,
                                     .game = match->record.game,
                                     .state = match->state,
                                     .seat = check->seat,
                                     .move = check->move,
                                     .lines = match->record.lines};
    if (!check->asks || check->ticket) return;
    server->count.moves_apart++;
    check->ticket = move_checks_ask(server->checks, &question);
    check->asks = check->ticket != 0;
}

static void refuse(struct live_table *table, const struct move_answer *answer) {
    char message[512];
    struct text text = rh_text(message, sizeof message);
    const struct seat *seat = &table->seat[answer->seat];
    const struct error *error = answer->error;
    outgoing_put(&text, OUT_REFUSED, error->message, error->rule[0] ? error->rule : NULL);
    if (seat->kind == OCCUPANT_PERSON)
        audience_tell_account(table, seat->account, &text);
    else
        log_line("bot refused", "table", table->id, "why", error->message, (char *)NULL);
}

void play_move_checked(void *context, const struct move_answer *answer) {
    struct server *server = context;
    struct live_table *table = table_cache_look(server, answer->table);
    struct error error = {0};
    if (!table || table->check.ticket != answer->ticket) return; /* it was loaded again since */
    int64_t lag = table->check.lag;
    table_end_check(table);
    bool current = table->match.record.lines == answer->lines; /* else the game has moved on */
    if (!current || !answer->legal) {
        if (current) refuse(table, answer);
        table_writes_store(server, table, NULL, NULL);
        return;
    }
    table->lag = lag;
    bool ok = table_play_checked(table, answer->seat, answer->move, &error);
    table->lag = 0;
    if (!ok) log_line("checked move refused", "table", table->id, "why", error.message, (char *)NULL);
    play_go_on(server, table);
}

void play_go_on(struct server *server, struct live_table *table) {
    ask_check(server, table);
    table_writes_store(server, table, NULL, NULL);
    ask_bot(server, table);
}

static void tick(struct server *server, struct live_table *table) {
    if (seats_tick(table, now_milliseconds())) play_go_on(server, table);
}

void play_tick(struct server *server) {
    table_cache_each(server, tick);
}

static void tell_hints(struct live_table *table, const struct bot_answer *answer) {
    char message[2048];
    struct text text = rh_text(message, sizeof message);
    table->hinting = false;
    outgoing_put(&text, OUT_HINTS, (int64_t)answer->lines, answer->hints);
    if (table->seat[answer->seat].kind == OCCUPANT_PERSON)
        audience_tell_account(table, table->seat[answer->seat].account, &text);
}

void play_bot_answered(void *context, const struct bot_answer *answer) {
    struct server *server = context;
    struct live_table *table = table_cache_look(server, answer->table);
    struct error error = {0};
    if (!answer->made) log_line("bot failed", "table", answer->table, "word", answer->word, (char *)NULL);
    if (!table) return;
    if (answer->advice) {
        tell_hints(table, answer);
        return;
    }
    if (table->ticket != answer->ticket) return; /* the table was loaded again since */
    table->ticket = 0;
    if (!answer->made) return;
    size_t lines = table->match.record.lines;
    if (!table_bot_move(table, answer->lines, answer->move, &server->scratch, &error)) {
        log_line("bot refused", "table", table->id, "why", error.message, (char *)NULL);
        return;
    }
    server->count.bot_moves += table->match.record.lines != lines;
    play_go_on(server, table);
}

bool play_ask_hint(struct server *server, struct live_table *table, int seat, size_t at,
                   struct error *error) {
    if (!table_may_hint(table, seat, at, error)) return false;
    if (bot_pool_people_waiting(server->bots) > HINTS_WAITING_MOST)
        return rh_fail(error, "the bots are busy; ask again in a moment");
    struct bot_question question = {.table = table->id,
                                    .payer = table->seat[seat].account,
                                    .seat = seat,
                                    .match = &table->match};
    table->hinting = bot_pool_ask(server->bots, &question) != 0;
    return table->hinting || rh_fail(error, "there is no memory for a hint; ask again in a moment");
}

bool play_make_table(struct server *server, const struct table_plan *plan, table_stored *stored,
                     void *context, struct error *error) {
    struct live_table *table = table_make(plan, error);
    if (!table) return false;
    table_cache_add(server, table, stored, context);
    ask_bot(server, table);
    return true;
}
