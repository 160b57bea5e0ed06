/* Chance follows its odds, whoever answers it. */
#include "tests/support/frequency.h"
#include "tests/support/walk.h"

#include <math.h>
#include <string.h>

enum { OUTCOMES = 4096, COUNTED = 64 };

static struct chance chance_of(const struct walk *walk) {
    struct chance chance = {0};
    walk->game->chance(walk->state, &chance);
    return chance;
}

/* A node draws something, from kinds that are there, with a verb that is chance's. */
static void nodes_make_sense(struct walk *walk) {
    if (walk->turn != RH_CHANCE) return;
    struct chance chance = chance_of(walk);
    unsigned all = 0, kinds = 0;
    if (chance.base.verb >= rh_verb_count(walk->game->verbs) || !walk->game->verbs[chance.base.verb].chance)
        walk_fail(walk, "verb %d is not chance's", chance.base.verb);
    if (chance.draws == 0) walk_fail(walk, "a draw of nothing");
    if (chance.first + chance.draws > RH_ARGS) walk_fail(walk, "more is drawn than a move holds");
    if (chance.kinds == 0 || chance.kinds > RH_KINDS) walk_fail(walk, "%d kinds", chance.kinds);
    for (int i = 0; i < chance.kinds; i++) {
        all += chance.weight[i];
        kinds += chance.weight[i] > 0;
    }
    if (kinds == 0 || (!chance.replace && all < chance.draws))
        walk_fail(walk, "%d are drawn, but there are %u", chance.draws, all);
    for (int i = chance.kinds; i < RH_KINDS; i++)
        if (chance.weight[i]) walk_fail(walk, "kind %d has a weight but is none", i);
}

static void draws_are_legal(struct walk *walk) {
    if (walk->turn != RH_CHANCE) return;
    struct chance chance = chance_of(walk);
    struct random luck = walk_luck(walk);
    for (int i = 0; i < 5; i++) {
        struct move move = rh_chance_draw(&chance, &luck), same = move;
        struct error error = {.message = ""};
        if (!rh_move_valid(walk->game->verbs, move, &error))
            walk_fail(walk, "a draw is malformed: %s", error.message);
        if (!rh_legal(walk->game, walk->state, RH_CHANCE, &move, &test_scratch, &error))
            walk_fail(walk, "a draw is refused: %s", error.message);
        if (!rh_move_equal(move, same)) walk_fail(walk, "a draw was not tidy");
        if (!(rh_chance_odds(&chance, move) > 0)) walk_fail(walk, "a draw has no odds");
    }
}

/* Shuffles the drawn arguments, as people read them off a table. */
static struct move typed(const struct chance *chance, struct move move, struct random *luck) {
    for (int i = chance->draws - 1; i > 0; i--) {
        uint8_t *a = &move.arg[chance->first + i];
        uint8_t *b = &move.arg[chance->first + (int)rh_below(luck, (uint32_t)i + 1)];
        uint8_t swap = *a;
        *a = *b;
        *b = swap;
    }
    return move;
}

static void outcomes_are_typed_in_any_order(struct walk *walk) {
    if (walk->turn != RH_CHANCE) return;
    struct chance chance = chance_of(walk);
    struct random luck = walk_luck(walk);
    if (chance.ordered) return;
    for (int i = 0; i < 5; i++) {
        struct move move = rh_chance_draw(&chance, &luck), people = typed(&chance, move, &luck);
        struct error error = {.message = ""};
        if (!rh_legal(walk->game, walk->state, RH_CHANCE, &people, &test_scratch, &error))
            walk_fail(walk, "typed in another order it is refused: %s", error.message);
        if (!rh_move_equal(people, move)) walk_fail(walk, "typed in another order it is another outcome");
    }
}

static void assert_impossible(const struct walk *walk, struct move move, const char *what) {
    struct error error = {.message = ""};
    if (rh_legal(walk->game, walk->state, RH_CHANCE, &move, &test_scratch, &error))
        walk_fail(walk, "%s is taken", what);
    if (!error.message[0]) walk_fail(walk, "%s is refused without a word", what);
}

static void impossible_outcomes_are_refused(struct walk *walk) {
    if (walk->turn != RH_CHANCE) return;
    struct chance chance = chance_of(walk);
    struct move move = walk->move;
    uint8_t *drawn = &move.arg[chance.first];
    for (int kind = 0; kind < chance.kinds; kind++) {
        if (chance.weight[kind]) continue;
        move = walk->move;
        drawn[0] = (uint8_t)kind;
        assert_impossible(walk, move, "a kind of which none is left");
    }
    for (int kind = 0; kind < chance.kinds && !chance.replace; kind++) {
        if (chance.weight[kind] >= chance.draws) continue;
        move = walk->move;
        memset(drawn, kind, chance.draws);
        assert_impossible(walk, move, "one kind more often than there are of it");
    }
    move = walk->move;
    drawn[chance.draws - 1] = RH_ABSENT;
    assert_impossible(walk, move, "one too few");
    drawn[chance.draws - 1] = RH_UNKNOWN;
    assert_impossible(walk, move, "a hidden outcome");
    for (int seat = 0; seat < walk->table.seats; seat++) {
        move = walk->move;
        if (rh_legal(walk->game, walk->state, seat, &move, &test_scratch, NULL))
            walk_fail(walk, "seat %d may answer for chance", seat + 1);
    }
}

struct sum {
    const struct chance *chance;
    double odds[OUTCOMES], all;
    struct move move[OUTCOMES];
    size_t count;
};

static bool add_odds(void *context, struct move move) {
    struct sum *sum = context;
    if (sum->count == OUTCOMES) return false;
    sum->move[sum->count] = move;
    sum->odds[sum->count] = rh_chance_odds(sum->chance, move);
    sum->all += sum->odds[sum->count++];
    return true;
}

static bool enumerate(const struct chance *chance, struct sum *sum) {
    memset(sum, 0, sizeof *sum);
    sum->chance = chance;
    return rh_chance_each(chance, add_odds, sum) == sum->count;
}

static void odds_sum_to_one(struct walk *walk) {
    static struct sum sum;
    if (walk->turn != RH_CHANCE) return;
    struct chance chance = chance_of(walk);
    if (!enumerate(&chance, &sum)) return; /* too many to count */
    if (!(fabs(sum.all - 1) < 1e-9))
        walk_fail(walk, "the odds of %zu outcomes sum to %.12f", sum.count, sum.all);
    for (size_t i = 1; i < sum.count; i++)
        if (memcmp(&sum.move[i - 1], &sum.move[i], sizeof(struct move)) >= 0)
            walk_fail(walk, "outcomes come twice or out of order");
}

static void draws_follow_their_odds(struct walk *walk) {
    static struct sum sum;
    uint32_t times[COUNTED] = {0};
    if (walk->turn != RH_CHANCE) return;
    struct chance chance = chance_of(walk);
    if (!enumerate(&chance, &sum) || sum.count > COUNTED) return;
    struct random luck = walk_luck(walk);
    for (int i = 0; i < 2000; i++) {
        struct move move = rh_chance_draw(&chance, &luck);
        size_t at = 0;
        while (at < sum.count && !rh_move_equal(sum.move[at], move)) at++;
        if (at == sum.count) walk_fail(walk, "an outcome that is not among the possible ones");
        times[at]++;
    }
    if (!follows_odds(times, sum.odds, sum.count))
        walk_fail(walk, "%zu outcomes stray from their odds", sum.count);
}

int main(void) {
    static const struct law laws[] = {
        {.name = "chance nodes make sense", .at = nodes_make_sense, .games = 40},
        {.name = "draws are legal", .at = draws_are_legal, .games = 20},
        {.name = "outcomes are typed in any order", .at = outcomes_are_typed_in_any_order, .games = 20},
        {.name = "impossible outcomes are refused", .at = impossible_outcomes_are_refused, .games = 10},
        {.name = "odds sum to one", .at = odds_sum_to_one, .games = 3},
        {.name = "draws follow their odds", .at = draws_follow_their_odds, .games = 3, .every = 3},
    };
    return run_laws("chance", laws, RH_COUNT(laws));
}
