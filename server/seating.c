/* See seating.h: a table's life. */
#include "server/seating.h"

#include "engine/describe.h"
#include "games/registry.h"
#include "server/client.h"
#include "server/revive.h"
#include "server/thinkers.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHELF = 8192, LINES_FIRST = 128, LINES_SPARE = 64, UNDO_MOST = 200 };

/* --- The shelf ---------------------------------------------------------------------------------------------------- */

static struct seating **place_on_shelf(struct house *house, const char *id) {
    if (!house->shelf) {
        house->shelf = calloc(SHELF, sizeof *house->shelf);
        if (!house->shelf) abort();
    }
    uint64_t hash = 0xCBF29CE484222325;
    for (const char *at = id; *at; at++) hash = (hash ^ (unsigned char)*at) * 0x100000001B3;
    return &house->shelf[hash % SHELF];
}

static void put_on_shelf(struct seating *seating) {
    struct seating **place = place_on_shelf(seating->house, seating->id);
    seating->next = *place;
    *place = seating;
    seating->house->count.seatings++;
}

static struct seating *on_shelf(struct house *house, const char *id) {
    struct seating *seating = *place_on_shelf(house, id);
    while (seating && strcmp(seating->id, id) != 0) seating = seating->next;
    return seating;
}

static void forget(struct seating **place) {
    struct seating *seating = *place;
    *place = seating->next;
    seating->house->count.seatings--;
    free(seating->match.record.line);
    free(seating);
}

static bool is_idle(const struct seating *seating) {
    return !seating->clients && !seating->writing && !seating->thinking;
}

void seating_tidy(struct house *house, bool all) {
    if (!house->shelf || (!all && house->count.seatings <= SEATINGS_IN_MEMORY)) return;
    for (size_t i = 0; i < SHELF; i++)
        for (struct seating **place = &house->shelf[i]; *place;) {
            if (all || is_idle(*place))
                forget(place);
            else
                place = &(*place)->next;
        }
    if (!all) return;
    free(house->shelf);
    house->shelf = NULL;
}

void seatings_dismiss_all(struct house *house, const char *reason) {
    for (size_t i = 0; i < SHELF; i++)
        for (struct seating *seating = house->shelf[i]; seating; seating = seating->next)
            clients_dismiss(seating, reason);
}

/* --- Writing it down ---------------------------------------------------------------------------------------------- */

static void put_chair(const struct chair *chair, struct text *text) {
    static const char *const kinds[] = {"open", "person", "bot"};
    rh_put(text, kinds[chair->kind]);
    rh_put_char(text, '\t');
    rh_put(text, chair->guest);
    rh_put_char(text, '\t');
    rh_put(text, chair->word);
    rh_put_char(text, '\t');
    rh_put(text, chair->name);
    rh_put_char(text, '\n');
}

static void written(void *context, bool ok) {
    struct seating *seating = context;
    seating->writing--;
    if (ok) return;
    seating->broken = true;
    house_log(seating->house, "write failed", "table", seating->id, (char *)NULL);
    clients_dismiss(seating, "the table could not be saved; please join again");
}

/* Queues the table's row: head of the record, seats and state. */
static void save(struct seating *seating) {
    char head[16384], seats[2048];
    struct text head_text = rh_text(head, sizeof head), seats_text = rh_text(seats, sizeof seats);
    struct record record = seating->match.record;
    record.lines = 0;
    record.finished = false;
    rh_record_write(&record, RH_ALL_SEEING, &head_text);
    for (int i = 0; i < record.table.seats; i++) put_chair(&seating->chair[i], &seats_text);
    struct table_row row = {.state = seating->state,
                            .is_public = seating->is_public,
                            .chapter = seating->chapter,
                            .made = seating->made,
                            .game = record.game->name,
                            .head = head,
                            .seats = seats};
    memcpy(row.id, seating->id, sizeof row.id);
    seating->writing++;
    store_put_table(seating->house->store, &row, written, seating);
}

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

static void tell_over(struct seating *seating) {
    const struct record *record = &seating->match.record;
    char message[512];
    struct text text = rh_text(message, sizeof message);
    rh_put(&text, "{\"t\":\"over\",\"text\":\"result");
    for (int i = 0; i < record->table.seats; i++) {
        rh_put_char(&text, ' ');
        rh_put_int(&text, record->score[i]);
    }
    rh_put(&text, "\",\"key\":\"");
    rh_put_hex(&text, record->key, RH_KEY);
    rh_put(&text, "\"}");
    clients_tell(seating, message, rh_text_length(&text));
}

struct flight { /* lines on their way to the disk */
    struct seating *seating;
    size_t lines;
    bool last;
};

static void landed(void *context, bool ok) {
    struct flight *flight = context;
    struct seating *seating = flight->seating;
    if (ok) {
        seating->durable = flight->lines;
        clients_catch_up(seating);
        if (flight->last) {
            tell_over(seating);
            clients_tell_table(seating);
        }
    }
    written(seating, ok);
    free(flight);
}

/* Hands the lines that the store does not have yet to it, with a snapshot of where they led. */
static void queue_lines(struct seating *seating) {
    struct record *record = &seating->match.record;
    struct house *house = seating->house;
    if (seating->queued == record->lines) return;
    struct flight *flight = calloc(1, sizeof *flight);
    if (!flight) abort();
    *flight = (struct flight){seating, record->lines, seating->state == TABLE_OVER};
    struct text text = rh_text(house->page, sizeof house->page / 2);
    for (size_t i = seating->queued; i < record->lines; i++) {
        rh_record_write_line(record, &record->line[i], RH_ALL_SEEING, &text);
        if (text.at[-1] != '\n') rh_put_char(&text, '\n');
    }
    struct text snapshot = rh_text(text.at + 1, sizeof house->page / 2);
    rh_fields_json(record->game->fields, seating->match.state, NULL, &snapshot);
    seating->writing++;
    store_append(house->store, seating->id, seating->chapter, (uint32_t)seating->queued + 1, house->page,
                 snapshot.start, landed, flight);
    seating->queued = record->lines;
}

static void finish(struct seating *seating) {
    rh_match_finish(&seating->match);
    seating->state = TABLE_OVER;
    save(seating);
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
        house_log(seating->house, "chance failed", "table", seating->id, "why", error.message, (char *)NULL);
        break;
    }
    if (seating->state == TABLE_ON && seating->match.record.game->turn(seating->match.state) == RH_GAME_OVER)
        finish(seating);
    queue_lines(seating);
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
    save(seating);
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
    if (!rh_record_begin(&fresh, plan->game, &plan->table, line, LINES_FIRST, error)) {
        free(line);
        return false;
    }
    randombytes_buf(fresh.key, sizeof fresh.key);
    crypto_hash_sha256(fresh.commit, fresh.key, sizeof fresh.key);
    fresh.has_key = fresh.has_commit = true;
    record->line = line; /* freed with the table */
    return rh_match_begin(&seating->match, &fresh, NULL, error);
}

static struct seating *new_seating(struct house *house) {
    struct seating *seating = calloc(1, sizeof *seating);
    if (!seating) return NULL;
    seating->house = house;
    seating->asker = -1;
    seating->chapter = 1;
    return seating;
}

struct seating *seating_make(struct house *house, const struct seating_plan *plan, struct error *error) {
    struct seating *seating = new_seating(house);
    if (!seating || !start_match(seating, plan, error)) {
        free(seating ? seating->match.record.line : NULL);
        free(seating);
        return NULL;
    }
    house_new_id(seating->id, 12);
    seating->is_public = plan->is_public;
    seating->made = house_now();
    for (int i = 0; i < plan->table.seats; i++) {
        seating->chair[i] = plan->chair[i];
        if (plan->chair[i].kind == CHAIR_OPEN)
            name_open_chair(seating, i);
        else
            name_chair(seating, i, plan->chair[i].name);
    }
    put_on_shelf(seating);
    house->count.tables_made++;
    begin_if_full(seating);
    return seating;
}

/* --- Finding ------------------------------------------------------------------------------------------------------ */

static void read_field(const char **at, char *out, size_t size) {
    const char *end = *at + strcspn(*at, "\t\n");
    size_t length = (size_t)(end - *at) < size ? (size_t)(end - *at) : size - 1;
    memcpy(out, *at, length);
    out[length] = '\0';
    *at = *end == '\t' ? end + 1 : end;
}

static void read_chairs(struct seating *seating, const char *at) {
    for (int i = 0; i < RH_SEATS && *at; i++) {
        struct chair *chair = &seating->chair[i];
        char kind[8];
        read_field(&at, kind, sizeof kind);
        read_field(&at, chair->guest, sizeof chair->guest);
        read_field(&at, chair->word, sizeof chair->word);
        read_field(&at, chair->name, sizeof chair->name);
        chair->kind = kind[0] == 'p' ? CHAIR_PERSON : kind[0] == 'b' ? CHAIR_BOT : CHAIR_OPEN;
        at += strcspn(at, "\n");
        if (*at) at++;
    }
}

struct finding {
    struct seating *seating;
    struct error *error;
    bool renewed;
};

static void take_row(void *context, const struct table_row *row) {
    struct finding *finding = context;
    struct seating *seating = finding->seating;
    memcpy(seating->id, row->id, sizeof seating->id);
    seating->state = row->state;
    seating->is_public = row->is_public;
    seating->chapter = row->chapter;
    seating->made = row->made;
    read_chairs(seating, row->seats);
    if (!revive(seating->house, row, &seating->match, &finding->renewed, finding->error))
        seating->broken = true;
    if (finding->renewed) seating->chapter++;
}

static struct seating *load(struct house *house, const char *id, struct error *error) {
    struct finding finding = {new_seating(house), error, false};
    struct seating *seating = finding.seating;
    if (!seating) return NULL;
    bool found = store_find_table(house->store, id, take_row, &finding);
    if (!found) rh_fail(error, "there is no table '%.*s'", STORE_ID, id);
    if (!found || seating->broken) {
        free(seating->match.record.line);
        free(seating);
        return NULL;
    }
    seating->durable = seating->queued = seating->match.record.lines;
    put_on_shelf(seating);
    house->count.tables_loaded++;
    if (finding.renewed) save(seating);
    if (seating->state == TABLE_OVER) rh_match_finish(&seating->match);
    if (seating->state == TABLE_ON) go_on(seating);
    return seating;
}

struct seating *seating_find(struct house *house, const char *id, struct error *error) {
    struct seating *seating = on_shelf(house, id);
    if (seating && seating->broken && is_idle(seating)) {
        struct seating **place = place_on_shelf(house, id);
        while (*place != seating) place = &(*place)->next;
        forget(place);
        seating = NULL;
    }
    if (seating) return seating;
    seating_tidy(house, false);
    return load(house, id, error);
}

static void take_up(void *context, const struct table_row *row) {
    struct house *house = context;
    struct error error = {0};
    if (strncmp(row->seats, "bot\t", 4) != 0 && !strstr(row->seats, "\nbot\t"))
        return; /* nobody here plays by itself */
    if (!on_shelf(house, row->id) && !load(house, row->id, &error))
        house_log(house, "table lost", "table", row->id, "why", error.message, (char *)NULL);
}

void seating_take_up_all(struct house *house) {
    store_each_running(house->store, take_up, house);
}

int seating_seat_of(const struct seating *seating, const char *guest) {
    for (int i = 0; i < seating->match.record.table.seats; i++)
        if (seating->chair[i].kind == CHAIR_PERSON && strcmp(seating->chair[i].guest, guest) == 0) return i;
    return -1;
}

/* --- What people do ----------------------------------------------------------------------------------------------- */

static bool is_seat(const struct seating *seating, int seat) {
    return seat >= 0 && seat < seating->match.record.table.seats;
}

bool seating_sit(struct seating *seating, int seat, const char *guest, const char *name,
                 struct error *error) {
    if (refused(seating, error)) return false;
    if (!is_seat(seating, seat)) return rh_fail(error, "there is no such seat");
    if (seating->state == TABLE_OVER) return rh_fail(error, "the game is over");
    if (seating_seat_of(seating, guest) >= 0) return rh_fail(error, "you sit at this table already");
    struct chair *chair = &seating->chair[seat];
    bool own = chair->kind == CHAIR_BOT && strcmp(chair->guest, guest) == 0; /* a bot kept the place */
    if (chair->kind != CHAIR_OPEN && !own) return rh_fail(error, "that seat is taken");
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
    save(seating);
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
                                    .is_public = seating->is_public};
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
    struct seating *seating = on_shelf(house, id);
    struct error error = {0};
    if (!seating) return;
    seating->thinking = false;
    if (seating->broken || seating->state != TABLE_ON) return;
    int turn = seating->match.record.game->turn(seating->match.state);
    bool fresh = lines == seating->match.record.lines && turn >= 0 && seating->chair[turn].kind == CHAIR_BOT;
    if (fresh && make_room(seating)) {
        if (!rh_match_play(&seating->match, turn, move, NULL, &house->scratch, &error)) {
            house_log(house, "bot refused", "table", id, "why", error.message, (char *)NULL);
            return;
        }
        house->count.bot_moves++;
    }
    go_on(seating);
}

/* --- Telling ------------------------------------------------------------------------------------------------------ */

static void describe_options(const struct record *record, struct text *text) {
    const struct option *options = record->game->options;
    bool first = true;
    rh_put_char(text, '{');
    for (int i = 0; i < rh_option_count(options); i++) {
        if (!record->table.option[i]) continue;
        if (!first) rh_put_char(text, ',');
        first = false;
        rh_put_json(text, options[i].name);
        rh_put_char(text, ':');
        rh_put_json(text, options[i].value[record->table.option[i]]);
    }
    rh_put_char(text, '}');
}

static void describe_chair(const struct seating *seating, const struct chair *chair, const char *guest,
                           struct text *text) {
    static const char *const kinds[] = {"open", "person", "bot"};
    rh_put(text, "{\"kind\":\"");
    rh_put(text, kinds[chair->kind]);
    rh_put(text, "\",\"name\":");
    rh_put_json(text, chair->name);
    if (chair->kind == CHAIR_BOT) {
        rh_put(text, ",\"word\":");
        rh_put_json(text, chair->word);
    }
    if (chair->kind == CHAIR_PERSON && clients_include(seating, chair->guest)) rh_put(text, ",\"here\":true");
    if (chair->kind == CHAIR_PERSON && strcmp(chair->guest, guest) == 0) rh_put(text, ",\"you\":true");
    rh_put_char(text, '}');
}

static void describe_end(const struct record *record, struct text *text) {
    rh_put(text, ",\"result\":[");
    for (int i = 0; i < record->table.seats; i++) {
        if (i) rh_put_char(text, ',');
        rh_put_int(text, record->score[i]);
    }
    rh_put(text, "],\"key\":\"");
    rh_put_hex(text, record->key, RH_KEY);
    rh_put_char(text, '"');
}

/* Is the end safe on disk, so that it may be told? */
static bool is_over(const struct seating *seating) {
    return seating->state == TABLE_OVER && seating->durable == seating->match.record.lines;
}

void seating_describe(const struct seating *seating, const char *guest, struct text *text) {
    static const char *const states[] = {"open", "on", "over"};
    const struct record *record = &seating->match.record;
    bool over = is_over(seating);
    rh_put(text, "{\"id\":");
    rh_put_json(text, seating->id);
    rh_put(text, ",\"game\":");
    rh_put_json(text, record->game->name);
    rh_put(text, ",\"options\":");
    describe_options(record, text);
    rh_put(text, seating->is_public ? ",\"public\":true" : ",\"public\":false");
    rh_put(text, ",\"state\":\"");
    rh_put(text, states[seating->state == TABLE_OVER && !over ? TABLE_ON : seating->state]);
    rh_put(text, "\",\"commit\":\"");
    rh_put_hex(text, record->commit, RH_KEY);
    rh_put(text, "\",\"lines\":");
    rh_put_int(text, (int64_t)seating->durable);
    rh_put(text, ",\"turn\":");
    rh_put_int(text, seating->state == TABLE_OPEN ? RH_CHANCE : record->game->turn(seating->match.state));
    rh_put(text, ",\"seats\":[");
    for (int i = 0; i < record->table.seats; i++) {
        if (i) rh_put_char(text, ',');
        describe_chair(seating, &seating->chair[i], guest, text);
    }
    rh_put_char(text, ']');
    if (over) describe_end(record, text);
    rh_put(text, ",\"made\":");
    rh_put_int(text, seating->made);
    rh_put_char(text, '}');
}

void seating_record(const struct seating *seating, const char *guest, struct text *text) {
    struct record record = seating->match.record;
    record.lines = seating->durable;
    bool over = is_over(seating);
    if (!over) record.finished = false;
    rh_record_write(&record, over ? RH_ALL_SEEING : seating_seat_of(seating, guest), text);
}

void seating_line_message(const struct seating *seating, size_t number, int viewer, struct text *text) {
    char words[512];
    struct text said = rh_text(words, sizeof words);
    rh_record_write_line(&seating->match.record, &seating->match.record.line[number], viewer, &said);
    while (said.at > said.start && said.at[-1] == '\n') *--said.at = '\0';
    rh_put(text, "{\"t\":\"line\",\"n\":");
    rh_put_int(text, (int64_t)number + 1);
    rh_put(text, ",\"text\":");
    rh_put_json(text, words);
    rh_put_char(text, '}');
}
