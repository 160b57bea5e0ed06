/* See seats.h. */
#include "server/seats.h"

#include <stdio.h>
#include <string.h>

enum {
    BACK_LEAST = 30 * 1000, /* milliseconds that one has who comes back after the flag fell */
    FALLS_COUNTED = 0xFFF,
};

/* The seat of an account, also while a bot keeps it; not one that is given up. */
static int own_seat(const struct live_table *table, const char *account) {
    for (int i = 0; i < table->match.record.table.seats; i++) {
        const struct seat *seat = &table->seat[i];
        if (seat->account[0] && seat->status < STATUS_RESIGNED && strcmp(seat->account, account) == 0)
            return i;
    }
    return -1;
}

static bool may_act(const struct live_table *table, struct error *error) {
    if (table_is_paused(table, error)) return false;
    return table->state != PLAY_OVER || rh_fail(error, "the game is over");
}

static bool is_here(const struct live_table *table, int seat) {
    return table->here >> seat & 1;
}

static void change(struct live_table *table) {
    memset(table->expels, 0, sizeof table->expels);
    table_seats_changed(table);
}

/* A bot plays for the person of this seat. */
static void keep_seat(struct live_table *table, int number, const char *word, enum seat_status status) {
    struct seat *seat = &table->seat[number];
    seat->kind = OCCUPANT_BOT;
    seat->status = (uint8_t)status;
    copy_string(seat->word, sizeof seat->word, word);
    if (table->pace.kind == PACE_UNTIMED) seat->clock = now_milliseconds();
    if (table->asker >= 0) { /* who asked to go back, or was asked, is another now */
        table->asker = -1;
        table->change.what |= CHANGE_DECLINED;
    }
    copy_string(table->change.looks_again, ID_SIZE, seat->account);
    change(table);
}

/* --- Sitting down ------------------------------------------------------------------------------------------------- */

static bool come_back(struct live_table *table, int number, struct error *error) {
    struct seat *seat = &table->seat[number];
    if (seat->status == STATUS_CALLED) {
        seat->status = STATUS_HELD;
        seat->clock = 0;
    } else if (seat->kind == OCCUPANT_PERSON) {
        return rh_fail(error, "you sit at this table already");
    } else {
        int64_t *left = &table->clock.left[number];
        if (seat->status == STATUS_FLAGGED && table->pace.kind == PACE_LIVE && *left < BACK_LEAST)
            *left = BACK_LEAST;
        seat->kind = OCCUPANT_PERSON;
        seat->status = STATUS_HELD;
        if (table->pace.kind == PACE_UNTIMED) seat->clock = 0;
        copy_string(table->change.looks_again, ID_SIZE, seat->account);
    }
    change(table);
    return true;
}

bool seats_keep_company(const struct live_table *table, const struct ties *ties, struct error *error) {
    for (int i = 0; i < table->match.record.table.seats; i++)
        if (table->seat[i].account[0] && ties_apart(ties, table->seat[i].account))
            return rh_fail(error, "you and somebody at this table have chosen not to play together");
    return true;
}

/* Whether a newcomer's rating is one of those for which the table is. */
static bool fits_rating(const struct live_table *table, int rating, struct error *error) {
    int least = (int)(table->flags >> RATING_LEAST_BIT & RATING_MASK),
        most = (int)(table->flags >> RATING_MOST_BIT & RATING_MASK);
    if (least && rating < least)
        return rh_fail(error, "this table is for ratings from %d on; yours is %d", least, rating);
    if (most && rating > most)
        return rh_fail(error, "this table is for ratings up to %d; yours is %d", most, rating);
    return true;
}

bool seats_sit(struct live_table *table, int number, const struct sitter *sitter, struct error *error) {
    if (!may_act(table, error)) return false;
    if (!table_has_seat(table, number)) return rh_fail(error, "there is no such seat");
    struct seat *seat = &table->seat[number];
    int own = own_seat(table, sitter->account);
    if (own >= 0 && own == number) return come_back(table, number, error);
    if (own >= 0) return rh_fail(error, "you sit at this table already");
    if (seat->kind != OCCUPANT_NONE) return rh_fail(error, "that seat is taken");
    if (!seats_keep_company(table, sitter->ties, error) || !fits_rating(table, sitter->rating, error))
        return false;
    seat->kind = OCCUPANT_PERSON;
    seat->status = sitter->awaited && table->state == PLAY_OPEN ? STATUS_AWAITED : STATUS_HELD;
    seat->night = sitter->night;
    seat->clock = table->clock.left[number];
    copy_string(seat->account, sizeof seat->account, sitter->account);
    table_name_seat(table, number, sitter->name);
    copy_string(table->change.looks_again, ID_SIZE, sitter->account);
    change(table);
    return true;
}

bool seats_ready(struct live_table *table, const char *account, const struct ties *ties, const uint8_t *share,
                 struct error *error) {
    if (!may_act(table, error)) return false;
    int number = own_seat(table, account);
    if (number < 0) return rh_fail(error, "you do not sit at this table");
    if (table->state != PLAY_OPEN || table->seat[number].status != STATUS_AWAITED)
        return rh_fail(error, "you were ready before");
    if (!seats_keep_company(table, ties, error)) return false;
    struct record *record = &table->match.record;
    if (share) {
        memcpy(record->share[number], share, RH_KEY);
        record->shared |= (uint8_t)(1U << number);
    }
    table->seat[number].status = STATUS_HELD;
    change(table);
    return true;
}

/* --- Leaving ------------------------------------------------------------------------------------------------------ */

bool seats_rise(struct live_table *table, const char *account, struct error *error) {
    if (!may_act(table, error)) return false;
    int number = own_seat(table, account);
    if (number < 0) return rh_fail(error, "you do not sit at this table");
    if (table->state != PLAY_OPEN)
        return rh_fail(error, "the game is on: your seat stays yours, unless you resign");
    memset(&table->seat[number], 0, sizeof table->seat[number]);
    table->match.record.shared &= (uint8_t) ~(1U << number);
    table_name_seat(table, number, NULL);
    copy_string(table->change.looks_again, ID_SIZE, account);
    change(table);
    return true;
}

bool seats_resign(struct live_table *table, const char *account, struct error *error) {
    if (!may_act(table, error)) return false;
    int number = own_seat(table, account);
    if (number < 0) return rh_fail(error, "you do not sit at this table");
    if (table->state != PLAY_ON) return rh_fail(error, "play has not begun: you can simply leave");
    keep_seat(table, number, table->pace.word, STATUS_RESIGNED);
    return true;
}

bool seats_forget_name(struct live_table *table, const char *account) {
    static const char former[] = "a former player";
    bool found = false;
    for (int i = 0; i < table->match.record.table.seats; i++) {
        struct seat *told = &table->told.seat[i];
        if (strcmp(table->seat[i].account, account) == 0) table_name_seat(table, i, former);
        if (strcmp(told->account, account) != 0) continue;
        copy_string(told->name, sizeof told->name, former);
        table->stamp = 0; /* the record that is kept for others has the name */
        found = true;
    }
    return found;
}

/* --- Bots --------------------------------------------------------------------------------------------------------- */

static bool call_bot(struct live_table *table, int number, struct error *error) {
    struct seat *seat = &table->seat[number];
    if (is_here(table, number)) return rh_fail(error, "%s is here", seat->name);
    if (table->pace.kind != PACE_UNTIMED)
        return rh_fail(error, "%s has a clock: the seat is held until it falls", seat->name);
    if (seat->status == STATUS_CALLED) return rh_fail(error, "a bot has been called already");
    seat->status = STATUS_CALLED;
    seat->clock = now_milliseconds() + CALL_SECONDS * INT64_C(1000);
    table->change.what |= CHANGE_SEATS;
    return true;
}

static bool put_open(struct live_table *table, int number, const char *word) {
    struct seat *seat = &table->seat[number];
    char name[RH_NAME];
    seat->kind = OCCUPANT_BOT;
    copy_string(seat->word, sizeof seat->word, word);
    snprintf(name, sizeof name, "bot:%.30s", word);
    if (table->state == PLAY_OPEN) table_name_seat(table, number, name);
    change(table);
    return true;
}

bool seats_put_bot(struct live_table *table, int number, const char *word, const char *account,
                   struct error *error) {
    if (!may_act(table, error)) return false;
    int own = own_seat(table, account);
    if (own < 0) return rh_fail(error, "only those at the table may call a bot");
    if (!table_has_seat(table, number)) return rh_fail(error, "there is no such seat");
    const struct seat *seat = &table->seat[number];
    if (seat->kind == OCCUPANT_BOT) return rh_fail(error, "a bot sits there already");
    if (seat->kind == OCCUPANT_NONE) return put_open(table, number, word);
    if (table->state == PLAY_OPEN)
        return rh_fail(error,
                       own == number ? "play has not begun: you can simply leave" : "that seat is taken");
    if (own != number) return call_bot(table, number, error);
    keep_seat(table, number, word, STATUS_KEPT);
    return true;
}

/* --- Expelling ---------------------------------------------------------------------------------------------------- */

/* Since when a person has kept the others waiting. */
static int64_t away_since(const struct live_table *table, int number, int64_t now) {
    const struct seat *seat = &table->seat[number];
    if (is_here(table, number)) return now;
    if (seat->status == STATUS_KEPT) return seat->clock;
    return table_turn(table) == number ? table->waits_since : now;
}

static uint8_t others_of(const struct live_table *table, int number) {
    uint8_t others = 0;
    for (int i = 0; i < table->match.record.table.seats; i++)
        if (i != number && table->seat[i].account[0] && table->seat[i].status < STATUS_RESIGNED)
            others |= (uint8_t)(1U << i);
    return others;
}

bool seats_expel(struct live_table *table, int number, const char *account, struct error *error) {
    if (!may_act(table, error)) return false;
    int own = own_seat(table, account);
    if (own < 0 || table->seat[own].kind != OCCUPANT_PERSON)
        return rh_fail(error, "only those at the table may vote");
    if (!table_has_seat(table, number)) return rh_fail(error, "there is no such seat");
    const struct seat *seat = &table->seat[number];
    if (table->state != PLAY_ON || own == number || !seat->account[0] || seat->status >= STATUS_RESIGNED)
        return rh_fail(error, "nobody can be expelled from that seat");
    if (table->pace.kind != PACE_UNTIMED) return rh_fail(error, "%s has a clock, which decides", seat->name);
    int64_t now = now_milliseconds();
    if (now - away_since(table, number, now) < EXPEL_SECONDS * INT64_C(1000))
        return rh_fail(error, "%s has not kept you waiting for a day", seat->name);
    table->expels[number] |= (uint8_t)(1U << own);
    uint8_t others = others_of(table, number);
    if ((table->expels[number] & others) == others)
        keep_seat(table, number, table->pace.word, STATUS_EXPELLED);
    return true;
}

/* --- Time --------------------------------------------------------------------------------------------------------- */

static bool tick_called(struct live_table *table, int number, int64_t now) {
    struct seat *seat = &table->seat[number];
    if (seat->status != STATUS_CALLED) return false;
    if (is_here(table, number)) {
        seat->status = STATUS_HELD;
        seat->clock = 0;
        change(table);
    } else if (now < seat->clock) {
        return false;
    } else {
        keep_seat(table, number, table->pace.word, STATUS_KEPT);
    }
    return true;
}

/* Who is to decide when the table's deadline comes has kept the others waiting; those after them have not. */
static enum seat_status fallen_status(const struct live_table *table) {
    bool late = table->pace.until && table->waits_since >= table->pace.until * 1000;
    return table->pace.resigns && !late ? STATUS_RESIGNED : STATUS_FLAGGED;
}

bool seats_tick(struct live_table *table, int64_t now) {
    bool changed = false;
    if (table->state != PLAY_ON || table->paused[0] || table->gone) return false;
    for (int i = 0; i < table->match.record.table.seats; i++) changed |= tick_called(table, i, now);
    /* what was sent before the flag fell may still be on its way */
    int64_t fell = table->pace.kind == PACE_LIVE ? now - LAG_MOST : now;
    if (now < table->falls_after || table_has_moved(table) || !clock_fallen(&table->clock, fell))
        return changed;
    uint16_t *falls = &table->seat[table->clock.seat].falls;
    if (*falls < FALLS_COUNTED) ++*falls;
    keep_seat(table, table->clock.seat, table->pace.word, fallen_status(table));
    return true;
}

int64_t seats_due(const struct live_table *table) {
    int64_t due = table->clock.due;
    for (int i = 0; i < table->match.record.table.seats; i++) {
        const struct seat *seat = &table->seat[i];
        if (seat->status == STATUS_CALLED && (!due || seat->clock < due)) due = seat->clock;
    }
    return due;
}
