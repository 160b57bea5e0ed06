/* See shelf.h: a hash table by id. */
#include "server/shelf.h"

#include "server/client.h"
#include "server/ledger.h"
#include "server/revive.h"

#include <stdlib.h>
#include <string.h>

enum { SHELF = 8192 };

static struct seating **place_on_shelf(struct house *house, const char *id) {
    if (!house->shelf) {
        house->shelf = calloc(SHELF, sizeof *house->shelf);
        if (!house->shelf) abort();
    }
    uint64_t hash = 0xCBF29CE484222325;
    for (const char *at = id; *at; at++) hash = (hash ^ (unsigned char)*at) * 0x100000001B3;
    return &house->shelf[hash % SHELF];
}

void shelf_put(struct seating *seating) {
    struct seating **place = place_on_shelf(seating->house, seating->id);
    seating->next = *place;
    *place = seating;
    seating->house->count.seatings++;
}

struct seating *shelf_look(struct house *house, const char *id) {
    struct seating *seating = *place_on_shelf(house, id);
    while (seating && strcmp(seating->id, id) != 0) seating = seating->next;
    return seating;
}

static void forget(struct seating **place) {
    struct seating *seating = *place;
    *place = seating->next;
    seating->house->count.seatings--;
    clients_forget(seating);
    seating_free(seating);
}

static bool is_idle(const struct seating *seating) {
    return !seating->clients && !seating->writing && !seating->thinking && !seating->hinting;
}

void shelf_tidy(struct house *house, bool all) {
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

void shelf_dismiss_all(struct house *house, const char *reason) {
    if (!house->shelf) return;
    for (size_t i = 0; i < SHELF; i++)
        for (struct seating *seating = house->shelf[i]; seating; seating = seating->next)
            clients_dismiss(seating, reason);
}

/* --- From the store ----------------------------------------------------------------------------------------------- */

struct finding {
    struct seating *seating;
    struct error *error;
    bool ok;
};

static void take_row(void *context, const struct table_row *row) {
    struct finding *finding = context;
    struct seating *seating = finding->seating;
    memcpy(seating->id, row->id, sizeof seating->id);
    seating->state = row->state;
    seating->is_public = row->is_public;
    seating->chapter = row->chapter;
    seating->made = row->made;
    ledger_chairs(seating, row->seats);
    finding->ok = revive(seating->house, row, &seating->match, &seating->revival, finding->error);
}

static struct seating *load(struct house *house, const char *id, struct error *error) {
    uint64_t start = house_microseconds();
    struct finding finding = {seating_new(house), error, false};
    struct seating *seating = finding.seating;
    if (!seating) return NULL;
    if (!store_find_table(house->store, id, take_row, &finding))
        rh_fail(error, "there is no table '%.*s'", STORE_ID, id);
    if (!finding.ok) {
        seating_free(seating);
        return NULL;
    }
    shelf_put(seating);
    seating_take_up(seating);
    house->count.tables_loaded++;
    house->count.load_microseconds += house_microseconds() - start;
    return seating;
}

static void forget_broken(struct house *house, const char *id) {
    struct seating **place = place_on_shelf(house, id);
    while (*place && strcmp((*place)->id, id) != 0) place = &(*place)->next;
    if (*place && (*place)->broken && is_idle(*place)) forget(place);
}

struct seating *shelf_find(struct house *house, const char *id, struct error *error) {
    forget_broken(house, id);
    struct seating *seating = shelf_look(house, id);
    if (seating) return seating;
    shelf_tidy(house, false);
    return load(house, id, error);
}

static void take_up(void *context, const struct table_row *row) {
    struct house *house = context;
    struct error error = {0};
    if (strncmp(row->seats, "bot\t", 4) != 0 && !strstr(row->seats, "\nbot\t"))
        return; /* nobody here plays by itself */
    if (!shelf_look(house, row->id) && !load(house, row->id, &error))
        house_log("table lost", "table", row->id, "why", error.message, (char *)NULL);
}

void shelf_take_up_all(struct house *house) {
    store_each_running(house->store, take_up, house);
}
