/* See table_plan.h. */
#include "server/table_plan.h"

#include "games/registry.h"
#include "server/bot_pool.h"

#include <string.h>

enum { RATING_MOST = 4000 };

static bool plan_seat(const struct table_plan *plan, const char *account, const char *name,
                      const json_t *asked, struct seat *seat, struct error *error) {
    const char *word = json_string_value(asked);
    if (!word) return rh_fail(error, "a seat is \"me\", \"open\" or \"bot:WORD\"");
    if (strcmp(word, "open") == 0) return true;
    if (strcmp(word, "me") == 0) {
        seat->kind = OCCUPANT_PERSON;
        seat->status = plan->awaited ? STATUS_AWAITED : STATUS_HELD;
        seat->night = plan->night;
        copy_string(seat->account, sizeof seat->account, account);
        copy_string(seat->name, sizeof seat->name, name);
        return true;
    }
    if (strncmp(word, "bot:", 4) != 0 || strlen(word + 4) >= sizeof seat->word)
        return rh_fail(error, "'%.40s' is no seat: \"me\", \"open\" or \"bot:WORD\"", word);
    seat->kind = OCCUPANT_BOT;
    copy_string(seat->word, sizeof seat->word, word + 4);
    copy_string(seat->name, sizeof seat->name, word);
    return bot_pool_word(seat->word, error);
}

static bool plan_options(const json_t *options, struct table_plan *plan, struct error *error) {
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

/* What is true unless the request says no, and the other way round. */
static uint32_t plan_flags(const json_t *body) {
    const char *undo = json_string_value(json_object_get(body, "undo"));
    uint32_t flags = 0;
    if (json_is_false(json_object_get(body, "hints"))) flags |= FLAG_NO_HINTS;
    if (json_is_false(json_object_get(body, "spectators"))) flags |= FLAG_NO_SPECTATORS;
    if (json_is_false(json_object_get(body, "chat"))) flags |= FLAG_NO_CHAT;
    if (json_is_true(json_object_get(body, "rated"))) flags |= FLAG_RATED;
    if (undo && strcmp(undo, "none") == 0) flags |= FLAG_NO_UNDO;
    if (undo && strcmp(undo, "turn") == 0) flags |= FLAG_OWN_UNDO;
    return flags;
}

/* "rating": {"least": 1200, "most": 1800}: who may sit down; either may be left out. */
static bool plan_rating(const json_t *body, struct table_plan *plan, struct error *error) {
    static const struct bound {
        const char *name;
        int shift;
    } bounds[] = {{"least", RATING_LEAST_BIT}, {"most", RATING_MOST_BIT}};
    const json_t *range = json_object_get(body, "rating");
    if (!range || json_is_null(range)) return true;
    if (!json_is_object(range)) return rh_fail(error, "'rating' is an object with 'least' and 'most'");
    for (int i = 0; i < 2; i++) {
        const json_t *bound = json_object_get(range, bounds[i].name);
        if (!bound || json_is_null(bound)) continue;
        if (!json_is_integer(bound) || json_integer_value(bound) < 1 ||
            json_integer_value(bound) > RATING_MOST)
            return rh_fail(error, "'%s' is a rating from 1 to %d", bounds[i].name, RATING_MOST);
        plan->flags |= (uint32_t)json_integer_value(bound) << bounds[i].shift;
    }
    uint32_t least = plan->flags >> RATING_LEAST_BIT & RATING_MASK, most = plan->flags >> RATING_MOST_BIT;
    return !most || least <= most || rh_fail(error, "'least' is not more than 'most'");
}

static bool plan_pace(const json_t *body, struct table_plan *plan, struct error *error) {
    const json_t *pace = json_object_get(body, "pace"), *night = json_object_get(body, "night");
    if (pace && !json_is_string(pace)) return rh_fail(error, "'pace' is text");
    if (!pace_read(pace ? json_string_value(pace) : "", &plan->pace, error) ||
        !bot_pool_word(plan->pace.word, error))
        return false;
    if (plan->pace.until) return rh_fail(error, "only a table of a league has a deadline");
    plan->awaited = json_is_false(json_object_get(body, "ready"));
    if (!night || json_is_null(night)) return true;
    if (!json_is_integer(night) || json_integer_value(night) < 0 || json_integer_value(night) >= DAY_MINUTES)
        return rh_fail(error, "'night' is the minute of the day at which it begins, in UTC");
    plan->night = (uint16_t)(json_integer_value(night) + 1);
    return true;
}

bool table_plan_read(const json_t *body, const char *account, const char *name, struct table_plan *plan,
                     struct error *error) {
    memset(plan, 0, sizeof *plan);
    const char *game = json_string_value(json_object_get(body, "game"));
    const json_t *seats = json_object_get(body, "seats");
    if (!game) return rh_fail(error, "'game' names a game");
    plan->game = rh_game_find(rh_games, game, error);
    if (!plan->game) return false;
    if (!json_is_array(seats) || json_array_size(seats) < 1 || json_array_size(seats) > RH_SEATS)
        return rh_fail(error, "'seats' is a list of 1 to %d seats", RH_SEATS);
    if (!plan_pace(body, plan, error)) return false;
    plan->table.seats = (uint8_t)json_array_size(seats);
    int mine = 0;
    for (size_t i = 0; i < json_array_size(seats); i++) {
        if (!plan_seat(plan, account, name, json_array_get(seats, i), &plan->seat[i], error)) return false;
        mine += plan->seat[i].kind == OCCUPANT_PERSON;
    }
    if (mine > 1) return rh_fail(error, "you can take one seat of an online table");
    plan->is_public = json_is_true(json_object_get(body, "public"));
    plan->flags = plan_flags(body);
    return plan_rating(body, plan, error) && plan_options(json_object_get(body, "options"), plan, error) &&
           rh_table_check(plan->game, &plan->table, error);
}
