/* See carry.h. */
#include "position/carry.h"

#include "position/position.h"

#include <string.h>

void rh_carry_begin(struct carry *carry, const struct game *game, int rules, const void *start) {
    memset(carry, 0, sizeof *carry);
    carry->game = game;
    carry->rules = rules;
    carry->whole = true;
    memcpy(carry->state, start, game->state_size);
}

void rh_carry_follow(struct carry *carry, const char *snapshot, size_t length) {
    const struct game *game = carry->game;
    struct error error = {0};
    if (rh_fields_read_known(game->fields, game->state_size, carry->state, snapshot, length, &error)) return;
    if (carry->whole) carry->why = error;
    carry->whole = false;
}

bool rh_carry_on(struct carry *carry, struct error *error) {
    const struct game *game = carry->game;
    if (!carry->whole)
        return rh_fail(error, "the rules have changed, and its position has no place in them: %s",
                       carry->why.message);
    if (game->derive) game->derive(carry->state);
    if (game->carries && !game->carries(carry->state, carry->rules, error)) return false;
    return !game->check || game->check(carry->state, error);
}

void rh_carry_standing(const struct carry *carry, struct result *result) {
    memset(result, 0, sizeof *result);
    carry->game->result(carry->state, result);
}
