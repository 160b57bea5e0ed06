/* See registry.h. The small game that is there to be copied comes last. */
#include "games/registry.h"

extern const struct game aos_game, pac_game, rev_game, riv_game, ur_game, null_game;

const struct game *const rh_games[] = {
    &aos_game, &pac_game, &rev_game, &riv_game, &ur_game, &null_game, NULL,
};
