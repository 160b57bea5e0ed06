/* See errands.h. */
#include "tests/support/errands.h"

RH_NAMES(errand_names, "errand", "bread", "wood", "letters", "ferry");
RH_NAMES(errand_step_names, "step", "toll");
AGENDA_FIELDS(&errand_step_names);

static const struct field fields[] = {
    ONE(struct errands, turn, OPEN),
    ONE(struct errands, drawn, OPEN),
    ONE(struct errands, coins, OPEN),
    MANY(struct errands, must, OPEN, NULL, &errand_names),
    MANY(struct errands, may, OPEN, NULL, &errand_names),
    MANY(struct errands, cost, OPEN, NULL, &errand_names),
    MANY(struct errands, gain, OPEN, NULL, &errand_names),
    GROUP(struct errands, agenda, agenda_fields),
    END_FIELDS,
};

static const struct arg_kind errand = {.name = "errand", .form = ARG_NAME, .names = &errand_names};
static const struct arg_kind coins = {.name = "coins", .form = ARG_NUMBER, .most = 2};

static const struct verb verbs[] = {
    [ERRANDS_COINS] = {.name = "coins",
                       .help = "What the day brings.",
                       .chance = true,
                       .arg = {{&coins, OPEN}}},
    [ERRANDS_RUN] = {.name = "run", .help = "Run an errand.", .arg = {{&errand, OPEN}}},
    [ERRANDS_TOLL] = {.name = "toll", .help = "Pay the toll with a coin."},
    [ERRANDS_WORK] = {.name = "work", .help = "Pay the toll with an errand more.", .arg = {{&errand, OPEN}}},
    [ERRANDS_END] = {.name = "end", .help = "End the turn."},
    END_VERBS,
};

static bool setup(void *state, const struct table *table, struct error *error) {
    struct errands *at = state;
    (void)table, (void)error;
    *at = (struct errands){.must = {1, 1}, .cost = {1, 0, 1, 1}, .gain = {0, 1, 0, 0}};
    return true;
}

static int turn(const void *state) {
    const struct errands *at = state;
    if (at->turn >= ERRANDS_TURNS) return RH_GAME_OVER;
    return at->drawn ? at->turn % ERRANDS_SEATS : RH_CHANCE;
}

static void chance(const void *state, struct chance *out) {
    (void)state;
    *out = (struct chance){
        .base = {ERRANDS_COINS, {0}}, .draws = 1, .replace = true, .kinds = 3, .weight = {0, 2, 1}};
}

static size_t moves(const void *state, struct move *out) {
    const struct errands *at = state;
    size_t count = 0;
    if (at->agenda.steps) {
        if (at->coins) out[count++] = (struct move){ERRANDS_TOLL, {0}};
        for (uint8_t kind = 0; kind < FERRY; kind++) out[count++] = (struct move){ERRANDS_WORK, {kind}};
        return count;
    }
    for (uint8_t kind = 0; kind < ERRANDS; kind++)
        if (at->must[kind] + at->may[kind] && at->coins >= at->cost[kind])
            out[count++] = (struct move){ERRANDS_RUN, {kind}};
    if (!rh_pending(at->must, ERRANDS)) out[count++] = (struct move){ERRANDS_END, {0}};
    return count;
}

static void run(struct errands *at, uint8_t kind) {
    uint8_t *pending = at->must[kind] ? at->must : at->may;
    pending[kind]--;
    at->coins = (uint8_t)(at->coins - at->cost[kind] + at->gain[kind]);
    if (kind == FERRY) rh_agenda_push(&at->agenda, (struct step){.seat = at->turn % ERRANDS_SEATS, .a = 1});
}

static void next_turn(struct errands *at) {
    at->turn++;
    at->drawn = 0;
    for (int kind = 0; kind < ERRANDS; kind++) at->may[kind] = 0;
    at->must[at->turn % FERRY] = 1;
    at->may[FERRY] = 1;
}

static void apply(void *state, struct move move, struct events *events) {
    struct errands *at = state;
    (void)events;
    switch (move.verb) {
    case ERRANDS_COINS:
        at->coins = (uint8_t)(at->coins + move.arg[0]);
        at->drawn = 1;
        break;
    case ERRANDS_RUN:
        run(at, move.arg[0]);
        break;
    case ERRANDS_TOLL:
        at->coins--;
        rh_agenda_pop(&at->agenda);
        break;
    case ERRANDS_WORK:
        at->must[move.arg[0]]++;
        rh_agenda_pop(&at->agenda);
        break;
    default:
        next_turn(at);
    }
}

static bool owes_anything(const struct errands *at, int seat) {
    if (errands_seat(at) != seat) return false;
    return at->agenda.steps || rh_pending(at->must, ERRANDS);
}

static enum owed owes_plainly(const void *state, int seat) {
    return owes_anything(state, seat) ? OWES_SOMETHING : OWES_NOTHING;
}

/* What all that must be done costs, each ferry with the coin of its toll. */
static int price(const struct errands *at) {
    int sum = at->agenda.steps;
    for (int kind = 0; kind < ERRANDS; kind++) sum += at->must[kind] * (at->cost[kind] + (kind == FERRY));
    return sum;
}

static int income(const struct errands *at, const uint8_t *pending) {
    int sum = 0;
    for (int kind = 0; kind < ERRANDS; kind++) sum += pending[kind] * at->gain[kind];
    return sum;
}

/* Whoever can pay everything at once can finish. Whoever can't pay for the cheapest thing that is left, with nothing in
 * hand, can't. */
static enum owed owes_with_proofs(const void *state, int seat) {
    const struct errands *at = state;
    if (!owes_anything(at, seat)) return OWES_NOTHING;
    if (at->coins >= price(at)) return OWES_PAYABLE;
    if (at->agenda.steps) return OWES_SOMETHING;
    for (int kind = 0; kind < ERRANDS; kind++)
        if (at->must[kind] + at->may[kind] && at->coins >= at->cost[kind]) return OWES_SOMETHING;
    return OWES_TOO_MUCH;
}

/* Plausible and wrong: income may come too late for what it has to pay, and optional errands may bring some too. */
static enum owed owes_wrongly(const void *state, int seat) {
    const struct errands *at = state;
    if (!owes_anything(at, seat)) return OWES_NOTHING;
    return at->coins + income(at, at->must) >= price(at) ? OWES_PAYABLE : OWES_TOO_MUCH;
}

static void result(const void *state, struct result *out) {
    const struct errands *at = state;
    out->seats = ERRANDS_SEATS;
    out->score[0] = at->coins;
    rh_result_rank(out, NULL, NULL);
}

static bool check(const void *state, struct error *error) {
    const struct errands *at = state;
    return at->agenda.steps <= 1 || rh_fail(error, "one toll at a time");
}

static const char *why(const void *state, struct move move) {
    const struct errands *at = state;
    if (move.verb == ERRANDS_END && rh_pending(at->must, ERRANDS)) return "ER-1 something must still be done";
    return NULL;
}

#define ERRANDS_GAME(word, proofs)                                                                        \
    {                                                                                                     \
        .name = (word), .title = "Errands", .summary = "A toy.", .intro = "Run errands.", .rules = 1,     \
        .players = {2, 2}, .state_size = sizeof(struct errands), .moves_max = 16, .length_max = 1000,     \
        .fields = fields, .verbs = verbs, .setup = setup, .turn = turn, .moves = moves, .owes = (proofs), \
        .chance = chance, .apply = apply, .why = why, .result = result, .check = check,                   \
    }

const struct game errands_plain = ERRANDS_GAME("errands", owes_plainly);
const struct game errands_proven = ERRANDS_GAME("errands-proven", owes_with_proofs);
const struct game errands_misled = ERRANDS_GAME("errands-misled", owes_wrongly);

struct errands errands_puzzle(struct random *random) {
    struct errands at = {.drawn = 1, .coins = (uint8_t)rh_below(random, 4)};
    for (int kind = 0; kind < ERRANDS; kind++) {
        at.must[kind] = (uint8_t)rh_below(random, 3);
        at.may[kind] = (uint8_t)rh_below(random, 2);
        at.cost[kind] = (uint8_t)rh_below(random, 4);
        at.gain[kind] = (uint8_t)rh_below(random, 4);
    }
    at.must[FERRY] = (uint8_t)rh_below(random, 2);
    if (rh_below(random, 4) == 0) rh_agenda_push(&at.agenda, (struct step){.a = 1});
    return at;
}
