/* The policies that bots search by; docs/bots.md has the figures behind the numbers. */
#include "bots/policy.h"

const struct policy rh_policy_plain = {
    .open_at = 1,
    .prior = rh_prior_none,
    .select = rh_select_ucb,
    .explore = 0.7,
    .playout = rh_playout_random,
};

const struct policy rh_policy_search = {
    .open_at = 2,
    .prior = rh_prior_estimate,
    .candidates = 24,
    .samples = 4,
    .select = rh_select_ucb,
    .explore = 0.3,
    .trust = 20,
    .widen = 2,
    .playout = rh_playout_best_of,
    .turns = 4,
    .best_of = 5,
    .by_game = true,
};
