/* See plan.h. */
#include "server/plan.h"

#include "games/registry.h"
#include "server/thinkers.h"

#include <stdio.h>
#include <string.h>

static bool plan_seat(const struct guest_row *guest, const json_t *seat, struct chair *chair,
                      struct error *error) {
    const char *word = json_string_value(seat);
    if (!word) return rh_fail(error, "a seat is \"me\", \"open\" or \"bot:WORD\"");
    if (strcmp(word, "open") == 0) return true;
    if (strcmp(word, "me") == 0) {
        chair->kind = CHAIR_PERSON;
        memcpy(chair->guest, guest->id, sizeof chair->guest);
        snprintf(chair->name, sizeof chair->name, "%.47s", guest->name);
        return true;
    }
    if (strncmp(word, "bot:", 4) != 0 || strlen(word + 4) >= sizeof chair->word)
        return rh_fail(error, "'%.40s' is no seat: \"me\", \"open\" or \"bot:WORD\"", word);
    chair->kind = CHAIR_BOT;
    house_copy(chair->word, sizeof chair->word, word + 4);
    snprintf(chair->name, sizeof chair->name, "%.47s", word);
    return thinkers_word(chair->word, error);
}

static bool plan_options(const json_t *options, struct seating_plan *plan, struct error *error) {
    const char *name;
    json_t *value;
    if (!options) return true;
    if (!json_is_object(options)) return rh_fail(error, "'options' is an object");
    json_object_foreach((json_t *)(uintptr_t)options, name, value) {
        if (!json_is_string(value)) return rh_fail(error, "option '%.40s' is text", name);
        if (!rh_option_set(plan->game->options, &plan->table, name, json_string_value(value), error))
            return false;
    }
    return true;
}

bool plan_table(const json_t *body, const struct guest_row *guest, struct seating_plan *plan,
                struct error *error) {
    memset(plan, 0, sizeof *plan);
    const char *name = json_string_value(json_object_get(body, "game"));
    const json_t *seats = json_object_get(body, "seats");
    if (!name) return rh_fail(error, "'game' names a game");
    plan->game = rh_game_find(rh_games, name, error);
    if (!plan->game) return false;
    if (!json_is_array(seats) || json_array_size(seats) < 1 || json_array_size(seats) > RH_SEATS)
        return rh_fail(error, "'seats' is a list of 1 to %d seats", RH_SEATS);
    plan->table.seats = (uint8_t)json_array_size(seats);
    int mine = 0;
    for (size_t i = 0; i < json_array_size(seats); i++) {
        if (!plan_seat(guest, json_array_get(seats, i), &plan->chair[i], error)) return false;
        mine += plan->chair[i].kind == CHAIR_PERSON;
    }
    if (mine > 1) return rh_fail(error, "you can take one seat of an online table");
    plan->is_public = json_is_true(json_object_get(body, "public"));
    plan->no_hints = json_is_false(json_object_get(body, "hints"));
    return plan_options(json_object_get(body, "options"), plan, error) &&
           rh_table_check(plan->game, &plan->table, error);
}
