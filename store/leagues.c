/* See leagues.h. */
#include "store/leagues.h"

#include "store/queue.h"

#include <stdlib.h>
#include <string.h>

/* --- Writing ------------------------------------------------------------------------------------------------------ */

enum { LEAGUE_VALUES = 16, ENTRANT_VALUES = 8, SEAT_VALUES = 9 };

static void put_new(struct draft *draft, const struct league_row *row) {
    draft_step(draft, NEW_LEAGUE);
    draft_text(draft, row->id);
    draft_text(draft, row->maker);
    draft_number(draft, row->state);
    draft_number(draft, row->is_public);
    draft_number(draft, row->round);
    draft_number(draft, row->rounds);
    draft_number(draft, row->size);
    draft_number(draft, row->begins);
    draft_number(draft, row->length);
    draft_number(draft, row->deadline);
    draft_number(draft, row->made);
    draft_text(draft, row->name);
    draft_text(draft, row->game);
    draft_text(draft, row->plan);
    draft_number(draft, LEAGUES_OF_MAKER);
}

static void put_changed(struct draft *draft, const struct league_row *row) {
    draft_step(draft, PUT_LEAGUE);
    draft_text(draft, row->id);
    draft_number(draft, (int64_t)row->version);
    draft_number(draft, row->state);
    draft_number(draft, row->round);
    draft_number(draft, row->deadline);
}

static void put_entrant(struct draft *draft, const char *league, const struct entrant_row *entrant) {
    draft_step(draft, PUT_ENTRANT);
    draft_text(draft, league);
    draft_text(draft, entrant->who);
    draft_text(draft, entrant->account);
    draft_text(draft, entrant->word);
    draft_number(draft, entrant->number);
    draft_number(draft, entrant->state);
    draft_number(draft, entrant->night);
    draft_number(draft, entrant->joined);
}

static void put_seat(struct draft *draft, const char *league, const struct league_seat_row *seat) {
    draft_step(draft, PUT_LEAGUE_SEAT);
    draft_text(draft, league);
    draft_number(draft, seat->round);
    draft_number(draft, seat->entrant);
    draft_number(draft, seat->number);
    draft_number(draft, seat->seat);
    draft_number(draft, seat->ended);
    draft_number(draft, seat->place);
    draft_number(draft, seat->score);
    draft_text(draft, seat->table);
}

bool store_write_league(struct store *store, const struct league_write *write, store_done *done,
                        void *context) {
    const struct league_row *row = write->row;
    size_t steps = 3 + write->entrant_count + write->seat_count;
    struct draft_room room = {steps,
                              LEAGUE_VALUES + 2 + AUDIT_VALUES + write->entrant_count * ENTRANT_VALUES +
                                  write->seat_count * SEAT_VALUES,
                              4 * STORE_ID + strlen(row->name) + strlen(row->game) + strlen(row->plan) +
                                  (write->audit ? audit_size(write->audit) : 0) +
                                  write->entrant_count * (3 * STORE_ID + STORE_WORD) +
                                  write->seat_count * 2 * STORE_ID};
    struct draft draft = draft_begin("", room, done, context);
    if (!draft.write) return false;
    if (row->version)
        put_changed(&draft, row);
    else
        put_new(&draft, row);
    if (write->gone) {
        draft_step(&draft, DROP_ENTRANT);
        draft_text(&draft, row->id);
        draft_text(&draft, write->gone);
    }
    for (size_t i = 0; i < write->entrant_count; i++) put_entrant(&draft, row->id, &write->entrants[i]);
    for (size_t i = 0; i < write->seat_count; i++) put_seat(&draft, row->id, &write->seats[i]);
    if (write->audit) audit_put(&draft, write->audit);
    return draft_queue(store, &draft);
}

/* --- Rows --------------------------------------------------------------------------------------------------------- */

enum { LEAGUE_COLUMNS = 15, ENTRANT_ACCOUNT_STATE = 8 };

static struct league_row league_of(const struct value *row) {
    struct league_row league = {.version = (uint64_t)number_at(row, 2),
                                .state = (uint8_t)number_at(row, 3),
                                .is_public = (uint8_t)number_at(row, 4),
                                .round = (uint8_t)number_at(row, 5),
                                .rounds = (uint8_t)number_at(row, 6),
                                .size = (uint32_t)number_at(row, 7),
                                .begins = number_at(row, 8),
                                .length = number_at(row, 9),
                                .deadline = number_at(row, 10),
                                .made = number_at(row, 11),
                                .name = text_at(row, 12),
                                .game = text_at(row, 13),
                                .plan = text_at(row, 14)};
    copy_text(league.id, sizeof league.id, text_at(row, 0));
    copy_text(league.maker, sizeof league.maker, text_at(row, 1));
    return league;
}

static struct entrant_row entrant_of(const struct value *row) {
    bool deleted = number_at(row, ENTRANT_ACCOUNT_STATE) != 0;
    struct entrant_row entrant = {.number = (int32_t)number_at(row, 3),
                                  .state = deleted ? ENTRANT_OUT : (uint32_t)number_at(row, 4),
                                  .night = (uint32_t)number_at(row, 5),
                                  .joined = number_at(row, 6)};
    copy_text(entrant.who, sizeof entrant.who, text_at(row, 0));
    copy_text(entrant.account, sizeof entrant.account, text_at(row, 1));
    copy_text(entrant.word, sizeof entrant.word, text_at(row, 2));
    copy_text(entrant.name, sizeof entrant.name, text_at(row, 7));
    return entrant;
}

static struct league_seat_row seat_of(const struct value *row) {
    struct league_seat_row seat = {.round = (uint32_t)number_at(row, 0),
                                   .number = (uint32_t)number_at(row, 1),
                                   .seat = (uint32_t)number_at(row, 2),
                                   .entrant = (uint32_t)number_at(row, 3),
                                   .ended = (uint32_t)number_at(row, 4),
                                   .place = (uint32_t)number_at(row, 5),
                                   .score = number_at(row, 6),
                                   .table_state = (int32_t)number_at(row, 8),
                                   .broken = text_at(row, 9)[0] != '\0',
                                   .turn = (int32_t)number_at(row, 10),
                                   .due = number_at(row, 11),
                                   .has_result = number_at(row, 12) > 0,
                                   .now_place = (uint32_t)number_at(row, 12),
                                   .now_score = number_at(row, 13),
                                   .status = (uint32_t)number_at(row, 14)};
    copy_text(seat.table, sizeof seat.table, text_at(row, 7));
    return seat;
}

/* --- Reading ------------------------------------------------------------------------------------------------------ */

struct league_read {
    struct read read;
    char id[STORE_ID];
    struct value value[1];
    store_league_done *done;
    void *context;
};

/* All rows of one league, copied; freed together. */
struct league_room {
    struct entrant_row *entrants;
    struct league_seat_row *seats;
    char (*apart)[2][STORE_ID];
};

static bool fill_room(struct league_room *room, const struct read *base) {
    const struct rows *entrants = &base->rows[1], *seats = &base->rows[2], *apart = &base->rows[3];
    room->entrants = calloc(entrants->rows + 1, sizeof *room->entrants);
    room->seats = calloc(seats->rows + 1, sizeof *room->seats);
    room->apart = calloc(apart->rows + 1, sizeof *room->apart);
    if (!room->entrants || !room->seats || !room->apart) return false;
    for (size_t i = 0; i < entrants->rows; i++) room->entrants[i] = entrant_of(row_at(entrants, i));
    for (size_t i = 0; i < seats->rows; i++) room->seats[i] = seat_of(row_at(seats, i));
    for (size_t i = 0; i < apart->rows; i++)
        for (size_t j = 0; j < 2; j++) copy_text(room->apart[i][j], STORE_ID, text_at(row_at(apart, i), j));
    return true;
}

static void finish_league(struct store *store, struct read *base) {
    struct league_read *read = (struct league_read *)base;
    struct league_room room = {NULL, NULL, NULL};
    bool filled = fill_room(&room, base);
    (void)store;
    if (base->answer == STORE_FAILED || !filled) {
        read->done(read->context, STORE_FAILED, filled ? base->why : "no memory for a league", NULL);
    } else if (!base->rows[0].rows) {
        read->done(read->context, STORE_NONE, "there is no such league", NULL);
    } else {
        const struct value *row = row_at(&base->rows[0], 0);
        struct league_data data = {.row = league_of(row),
                                   .entrants = room.entrants,
                                   .entrant_count = base->rows[1].rows,
                                   .seats = room.seats,
                                   .seat_count = base->rows[2].rows,
                                   .apart = (const char(*)[2][STORE_ID])room.apart,
                                   .apart_count = base->rows[3].rows};
        copy_text(data.maker, sizeof data.maker, text_at(row, LEAGUE_COLUMNS));
        read->done(read->context, STORE_OK, "", &data);
    }
    free(room.entrants);
    free(room.seats);
    free(room.apart);
    read_free(base);
}

bool store_read_league(struct store *store, const char *id, store_league_done *done, void *context) {
    struct league_read *read = read_new(sizeof *read, finish_league);
    if (!read) return false;
    copy_text(read->id, sizeof read->id, id);
    read->done = done;
    read->context = context;
    read->value[0] = value_text(read->id);
    read_query(&read->read, FIND_LEAGUE, read->value, 1);
    read_query(&read->read, ENTRANTS_OF, read->value, 1);
    read_query(&read->read, LEAGUE_SEATS_OF, read->value, 1);
    read_query(&read->read, LEAGUE_APART, read->value, 1);
    return read_queue(store, &read->read);
}

struct leagues_read {
    struct read read;
    char account[STORE_ID];
    struct value value[2];
    store_leagues_done *done;
    void *context;
};

static void finish_leagues(struct store *store, struct read *base) {
    struct leagues_read *read = (struct leagues_read *)base;
    const struct rows *rows = &base->rows[0];
    struct league_listed *leagues = calloc(rows->rows + 1, sizeof *leagues);
    (void)store;
    for (size_t i = 0; leagues && i < rows->rows; i++) {
        const struct value *row = row_at(rows, i);
        leagues[i] = (struct league_listed){league_of(row), (uint32_t)number_at(row, LEAGUE_COLUMNS),
                                            number_at(row, LEAGUE_COLUMNS + 1) != 0};
    }
    if (base->answer == STORE_FAILED || !leagues)
        read->done(read->context, STORE_FAILED, leagues ? base->why : "no memory for leagues", NULL, 0);
    else
        read->done(read->context, STORE_OK, "", leagues, rows->rows);
    free(leagues);
    read_free(base);
}

bool store_list_leagues(struct store *store, const char *account, bool mine, int most,
                        store_leagues_done *done, void *context) {
    struct leagues_read *read = read_new(sizeof *read, finish_leagues);
    if (!read) return false;
    copy_text(read->account, sizeof read->account, account);
    read->done = done;
    read->context = context;
    read->value[0] = value_text(read->account);
    read->value[1] = value_number(most);
    read_query(&read->read, mine ? LEAGUES_MINE : LEAGUES_PUBLIC, read->value, 2);
    return read_queue(store, &read->read);
}
