/* The policies that bots search by; the figures behind the numbers are in docs/performance.md. */
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
    .select = rh_select_ucb,
    .explore = 0.3,
    .trust = 2,
    .playout = rh_playout_random,
    .rounds = 2,
};
