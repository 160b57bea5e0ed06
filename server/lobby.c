/* See lobby.h. */
#include "server/lobby.h"

#include "server/outgoing.h"
#include "server/table_cache.h"
#include "server/table_load.h"

#include <string.h>

void lobby_table(const char *account, const struct table_row *row, const char *head,
                 const struct seat_row *seats, size_t seat_count, const char *broken, struct text *text) {
    struct seat seat[RH_SEATS];
    struct listed_table table = {.id = row->id,
                                 .game = row->game,
                                 .head = head,
                                 .result = row->result,
                                 .broken = broken,
                                 .is_public = row->is_public,
                                 .flags = row->flags,
                                 .pace = row->pace,
                                 .due = row->due,
                                 .state = row->state <= TABLE_OVER ? row->state : TABLE_OPEN,
                                 .turn = row->turn,
                                 .lines = row->lines,
                                 .made = row->made,
                                 .seats = table_load_seats(seats, seat_count, seat),
                                 .seat = seat,
                                 .account = account};
    outgoing_listed_table(&table, text);
}

void lobby_list(struct server *server, const char *account, const struct table_listed *listed, size_t count,
                struct text *text) {
    rh_put_char(text, '[');
    for (size_t i = 0; i < count; i++) {
        const struct live_table *table = table_cache_look(server, listed[i].row.id);
        if (i) rh_put_char(text, ',');
        if (table) /* it knows who is here */
            outgoing_table(table, table_told_seat_of(table, account), text);
        else
            lobby_table(account, &listed[i].row, listed[i].head, listed[i].seats, listed[i].seat_count,
                        listed[i].row.broken, text);
    }
    rh_put_char(text, ']');
}

int lobby_count_open(const struct table_listed *listed, size_t count) {
    int open = 0;
    for (size_t i = 0; i < count; i++) open += listed[i].row.state == TABLE_OPEN;
    return open;
}
