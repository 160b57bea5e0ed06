/* See seating.h: a table's life. */
#include "server/seating.h"

#include "server/client.h"
#include "server/ledger.h"
#include "server/shelf.h"
#include "server/thinkers.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES_FIRST = 128, LINES_SPARE = 64, UNDO_MOST = 200, HINTS_WAITING_MOST = 16 };

/* --- Play --------------------------------------------------------------------------------------------------------- */

static bool make_room(struct seating *seating) {
    struct record *record = &seating->match.record;
    if (record->lines + LINES_SPARE <= record->lines_max) return true;
    size_t more = record->lines_max * 2 + LINES_FIRST;
    struct record_line *line = realloc(record->line, more * sizeof *line);
    if (!line) return false;
    record->line = line;
    record->lines_max = more;
    return true;
}

static void ask_bot(struct seating *seating) {
    int turn = seating->match.record.game->turn(seating->match.state);
    if (seating->state != TABLE_ON || seating->thinking || turn < 0) return;
    const struct chair *chair = &seating->chair[turn];
    if (chair->kind != CHAIR_BOT) return;
    seating->thinking = true;
    thinkers_ask(seating->house->thinkers, seating->id, &seating->match, chair->word);
}

/* Lets chance answer until a seat is to decide, writes down what is new, and has a bot think if it is its turn. */
static void go_on(struct seating *seating) {
    bool played = true;
    struct move move;
    struct error error = {0};
    while (seating->state == TABLE_ON && played && make_room(seating)) {
        if (rh_match_chance(&seating->match, &played, &move, NULL, &error)) continue;
        house_log("chance failed", "table", seating->id, "why", error.message, (char *)NULL);
        break;
    }
    bool over =
        seating->state == TABLE_ON && seating->match.record.game->turn(seating->match.state) == RH_GAME_OVER;
    if (over) {
        rh_match_finish(&seating->match);
        seating->state = TABLE_OVER;
    }
    ledger_lines(seating);
    if (over) ledger_table(seating); /* after its lines: a table that is over has all of them */
    ask_bot(seating);
}

static bool any_open(const struct seating *seating) {
    for (int i = 0; i < seating->match.record.table.seats; i++)
        if (seating->chair[i].kind == CHAIR_OPEN) return true;
    return false;
}

/* Play begins when no seat is open; the names are then in the record for good. */
static void begin_if_full(struct seating *seating) {
    if (seating->state == TABLE_OPEN && !any_open(seating)) seating->state = TABLE_ON;
    ledger_table(seating);
    if (seating->state == TABLE_ON) go_on(seating);
    clients_tell_table(seating);
}

static void name_chair(struct seating *seating, int seat, const char *name) {
    struct chair *chair = &seating->chair[seat];
    char copy[RH_NAME]; /* the name may be the chair's own */
    house_copy(copy, sizeof copy, name);
    memcpy(chair->name, copy, sizeof chair->name);
    rh_record_name(&seating->match.record, seat, chair->name, strlen(chair->name), NULL);
}

static void name_open_chair(struct seating *seating, int seat) {
    char name[24];
    snprintf(name, sizeof name, "Seat %d", seat + 1);
    name_chair(seating, seat, name);
}

static bool refused(const struct seating *seating, struct error *error) {
    if (seating->broken) return !rh_fail(error, "the table could not be saved; please join again");
    return false;
}

static bool start_match(struct seating *seating, const struct seating_plan *plan, struct error *error) {
    struct record *record = &seating->match.record;
    struct record_line *line = calloc(LINES_FIRST, sizeof *line);
    struct record fresh;
    if (!line) return rh_fail(error, "no memory for a table");
    memset(&fresh, 0, sizeof fresh);
    record->line = line; /* freed with the table */
    if (!rh_record_begin(&fresh, plan->game, &plan->table, line, LINES_FIRST, error)) return false;
    randombytes_buf(fresh.key, sizeof fresh.key);
    crypto_hash_sha256(fresh.commit, fresh.key, sizeof fresh.key);
    fresh.has_key = fresh.has_commit = true;
    return rh_match_begin(&seating->match, &fresh, NULL, error);
}

struct seating *seating_new(struct house *house) {
    struct seating *seating = calloc(1, sizeof *seating);
    if (!seating) return NULL;
    seating->house = house;
    seating->asker = -1;
    seating->durable_turn = RH_CHANCE;
    seating->chapter = 1;
    return seating;
}

void seating_free(struct seating *seating) {
    if (!seating) return;
    free(seating->match.record.line);
    free(seating->noted);
    free(seating);
}

void seating_take_up(struct seating *seating) {
    const struct record *record = &seating->match.record;
    seating->durable = seating->queued = record->lines;
    if (seating->state != TABLE_OPEN)
        seating->durable_turn = (int8_t)record->game->turn(seating->match.state);
    if (seating->revival == REVIVED_RENEWED) {
        seating->chapter++;
        house_log("rules changed", "table", seating->id, "game", seating->match.record.game->name,
                  (char *)NULL);
        ledger_table(seating);
    }
    if (seating->state == TABLE_OVER) rh_match_finish(&seating->match);
    if (seating->state == TABLE_ON) go_on(seating);
}

struct seating *seating_make(struct house *house, const struct seating_plan *plan, struct error *error) {
    struct seating *seating = seating_new(house);
    if (!seating || !start_match(seating, plan, error)) {
        seating_free(seating);
        return NULL;
    }
    house_new_id(seating->id, 12);
    seating->is_public = plan->is_public;
    seating->no_hints = plan->no_hints;
    seating->made = house_now();
    for (int i = 0; i < plan->table.seats; i++) {
        seating->chair[i] = plan->chair[i];
        if (plan->chair[i].kind == CHAIR_OPEN)
            name_open_chair(seating, i);
        else
            name_chair(seating, i, plan->chair[i].name);
    }
    shelf_put(seating);
    house->count.tables_made++;
    begin_if_full(seating);
    return seating;
}

/* --- What people do ----------------------------------------------------------------------------------------------- */

int seating_seat_of(const struct seating *seating, const char *guest) {
    for (int i = 0; i < seating->match.record.table.seats; i++)
        if (seating->chair[i].kind == CHAIR_PERSON && strcmp(seating->chair[i].guest, guest) == 0) return i;
    return -1;
}

static bool is_seat(const struct seating *seating, int seat) {
    return seat >= 0 && seat < seating->match.record.table.seats;
}

/* Does a bot keep the place of this guest, or, at a table that only friends know of, of someone who is not here? */
static bool kept_for(const struct seating *seating, const struct chair *chair, const char *guest) {
    if (chair->kind != CHAIR_BOT || !chair->guest[0]) return false;
    return strcmp(chair->guest, guest) == 0 ||
           (!seating->is_public && !clients_include(seating, chair->guest));
}

bool seating_sit(struct seating *seating, int seat, const char *guest, const char *name,
                 struct error *error) {
    if (refused(seating, error)) return false;
    if (!is_seat(seating, seat)) return rh_fail(error, "there is no such seat");
    if (seating->state == TABLE_OVER) return rh_fail(error, "the game is over");
    if (seating_seat_of(seating, guest) >= 0) return rh_fail(error, "you sit at this table already");
    struct chair *chair = &seating->chair[seat];
    if (chair->kind != CHAIR_OPEN && !kept_for(seating, chair, guest))
        return rh_fail(error, "that seat is taken");
    chair->kind = CHAIR_PERSON;
    house_copy(chair->guest, sizeof chair->guest, guest);
    name_chair(seating, seat, name);
    begin_if_full(seating);
    clients_look_again(seating, guest);
    return true;
}

bool seating_rise(struct seating *seating, const char *guest, struct error *error) {
    int seat = seating_seat_of(seating, guest);
    if (refused(seating, error)) return false;
    if (seat < 0) return rh_fail(error, "you do not sit at this table");
    if (seating->state == TABLE_OVER) return rh_fail(error, "the game is over");
    seating->chair[seat].kind = CHAIR_OPEN;
    memset(seating->chair[seat].guest, 0, sizeof seating->chair[seat].guest);
    if (seating->state == TABLE_OPEN) name_open_chair(seating, seat);
    ledger_table(seating);
    clients_look_again(seating, guest);
    clients_tell_table(seating);
    return true;
}

/* A person at the table may give an open seat, or that of someone who is not here, to a bot. */
bool seating_put_bot(struct seating *seating, int seat, const char *word, const char *guest,
                     struct error *error) {
    if (refused(seating, error)) return false;
    if (seating_seat_of(seating, guest) < 0) return rh_fail(error, "only those at the table may call a bot");
    if (!is_seat(seating, seat)) return rh_fail(error, "there is no such seat");
    if (seating->state == TABLE_OVER) return rh_fail(error, "the game is over");
    if (strlen(word) >= sizeof seating->chair[seat].word || !thinkers_word(word, error)) return false;
    struct chair *chair = &seating->chair[seat];
    if (chair->kind == CHAIR_PERSON && clients_include(seating, chair->guest) &&
        strcmp(chair->guest, guest) != 0)
        return rh_fail(error, "%s is here", chair->name);
    chair->kind = CHAIR_BOT;
    house_copy(chair->word, sizeof chair->word, word);
    if (seating->state == TABLE_OPEN) {
        char name[RH_NAME];
        snprintf(name, sizeof name, "bot:%.30s", word);
        name_chair(seating, seat, name);
    }
    begin_if_full(seating);
    return true;
}

bool seating_move(struct seating *seating, int seat, const char *text, size_t length, size_t at,
                  struct error *error) {
    struct match *match = &seating->match;
    struct move move;
    if (refused(seating, error)) return false;
    if (seating->state == TABLE_OPEN) return rh_fail(error, "play begins when all seats are taken");
    if (seat < 0) return rh_fail(error, "you do not sit at this table");
    if (any_open(seating)) return rh_fail(error, "a seat is empty: someone or a bot must take it first");
    if (at != match->record.lines) return rh_fail(error, "the game has moved on since");
    if (!make_room(seating)) return rh_fail(error, "no memory for more moves");
    if (!rh_move_read(match->record.game->verbs, text, length, &move, error)) return false;
    if (!rh_match_play(match, seat, move, NULL, &seating->house->scratch, error)) return false;
    seating->house->count.moves++;
    seating->asker = -1;
    go_on(seating);
    return true;
}

bool seating_undo(struct seating *seating, int seat, size_t n, struct error *error) {
    if (refused(seating, error)) return false;
    if (seating->state != TABLE_ON) return rh_fail(error, "there is nothing to take back");
    if (seat < 0) return rh_fail(error, "you do not sit at this table");
    if (!make_room(seating)) return rh_fail(error, "no memory for more moves");
    if (!rh_match_undo(&seating->match, seat, n, false, error)) return false;
    go_on(seating);
    return true;
}

static uint8_t persons(const struct seating *seating) {
    uint8_t all = 0;
    for (int i = 0; i < seating->match.record.table.seats; i++)
        if (seating->chair[i].kind == CHAIR_PERSON) all |= (uint8_t)(1U << i);
    return all;
}

static bool settle_undo(struct seating *seating, struct error *error) {
    if ((seating->agreed & persons(seating)) != persons(seating)) return true;
    seating->asker = -1;
    clients_tell(seating, "{\"t\":\"answered\",\"yes\":true}", 27);
    if (!make_room(seating)) return rh_fail(error, "no memory for more moves");
    if (!rh_match_undo(&seating->match, 0, seating->asked, true, error)) return false;
    go_on(seating);
    return true;
}

bool seating_ask_undo(struct seating *seating, int seat, size_t n, struct error *error) {
    if (refused(seating, error)) return false;
    if (seating->state != TABLE_ON || seat < 0) return rh_fail(error, "there is nothing to take back");
    if (n < 1 || n > UNDO_MOST) return rh_fail(error, "1 to %d moves can be taken back", UNDO_MOST);
    seating->asker = (int8_t)seat;
    seating->asked = (uint16_t)n;
    seating->agreed = (uint8_t)(1U << seat);
    char message[256];
    struct text text = rh_text(message, sizeof message);
    rh_put(&text, "{\"t\":\"asked\",\"name\":");
    rh_put_json(&text, seating->chair[seat].name);
    rh_put(&text, ",\"n\":");
    rh_put_int(&text, (int64_t)n);
    rh_put_char(&text, '}');
    clients_tell(seating, message, rh_text_length(&text));
    return settle_undo(seating, error);
}

bool seating_agree(struct seating *seating, int seat, bool yes, struct error *error) {
    if (refused(seating, error)) return false;
    if (seating->asker < 0 || seat < 0) return rh_fail(error, "nobody asked");
    if (!yes) {
        seating->asker = -1;
        clients_tell(seating, "{\"t\":\"answered\",\"yes\":false}", 28);
        return true;
    }
    seating->agreed |= (uint8_t)(1U << seat);
    return settle_undo(seating, error);
}

bool seating_rematch(struct seating *seating, const char *guest, struct error *error) {
    if (seating->state != TABLE_OVER) return rh_fail(error, "the game is not over");
    if (seating_seat_of(seating, guest) < 0) return rh_fail(error, "you do not sit at this table");
    if (!seating->rematch[0]) {
        struct seating_plan plan = {.game = seating->match.record.game,
                                    .table = seating->match.record.table,
                                    .is_public = seating->is_public,
                                    .no_hints = seating->no_hints};
        for (int i = 0; i < plan.table.seats; i++) plan.chair[i] = seating->chair[i];
        struct seating *again = seating_make(seating->house, &plan, error);
        if (!again) return false;
        memcpy(seating->rematch, again->id, sizeof seating->rematch);
    }
    char message[64 + STORE_ID];
    int length = snprintf(message, sizeof message, "{\"t\":\"rematch\",\"id\":\"%s\"}", seating->rematch);
    clients_tell(seating, message, (size_t)length);
    return true;
}

/* One at a time for a table: threads are few. */
bool seating_hint(struct seating *seating, int seat, size_t at, struct error *error) {
    const struct match *match = &seating->match;
    if (refused(seating, error)) return false;
    if (seating->no_hints) return rh_fail(error, "at this table everybody thinks for themselves");
    if (seating->state != TABLE_ON || seat < 0 || match->record.game->turn(match->state) != seat)
        return rh_fail(error, "it is not your turn");
    if (at != match->record.lines || at != seating->durable)
        return rh_fail(error, "the table has changed since");
    if (seating->hinting || thinkers_waiting(seating->house->thinkers) > HINTS_WAITING_MOST)
        return rh_fail(error, "the bots are busy; ask again in a moment");
    seating->hinting = true;
    thinkers_advise(seating->house->thinkers, seating->id, match, seat);
    return true;
}

void seating_hinted(struct house *house, const char *id, int seat, size_t lines, const char *hints) {
    struct seating *seating = shelf_look(house, id);
    if (!seating) return;
    seating->hinting = false;
    char message[2048];
    struct text text = rh_text(message, sizeof message);
    rh_put(&text, "{\"t\":\"hints\",\"at\":");
    rh_put_int(&text, (int64_t)lines);
    rh_put(&text, ",\"hints\":");
    rh_put(&text, hints);
    rh_put_char(&text, '}');
    if (seating->chair[seat].kind == CHAIR_PERSON)
        clients_tell_guest(seating, seating->chair[seat].guest, message, rh_text_length(&text));
}

void seating_chat(struct seating *seating, int seat, const char *name, const char *words) {
    char message[4096];
    struct text text = rh_text(message, sizeof message);
    rh_put(&text, "{\"t\":\"chat\",\"name\":");
    rh_put_json(&text, name);
    rh_put(&text, ",\"seat\":");
    rh_put_int(&text, seat);
    rh_put(&text, ",\"text\":");
    rh_put_json(&text, words);
    rh_put(&text, ",\"at\":");
    rh_put_int(&text, house_now());
    rh_put_char(&text, '}');
    store_put_chat(seating->house->store, seating->id, house_now(), message);
    clients_tell(seating, message, rh_text_length(&text));
}

void seating_bot_moved(struct house *house, const char *id, size_t lines, struct move move) {
    struct seating *seating = shelf_look(house, id);
    struct error error = {0};
    if (!seating) return;
    seating->thinking = false;
    if (seating->broken || seating->state != TABLE_ON) return;
    int turn = seating->match.record.game->turn(seating->match.state);
    bool fresh = lines == seating->match.record.lines && turn >= 0 && seating->chair[turn].kind == CHAIR_BOT;
    if (fresh && make_room(seating)) {
        if (!rh_match_play(&seating->match, turn, move, NULL, &house->scratch, &error)) {
            house_log("bot refused", "table", id, "why", error.message, (char *)NULL);
            return;
        }
        house->count.bot_moves++;
    }
    go_on(seating);
}
