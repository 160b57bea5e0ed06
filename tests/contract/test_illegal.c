/* No illegal move is ever accepted: random bytes, and legal moves with a byte or two changed, are either in the list or
 * refused with words. */
#include "tests/support/walk.h"

#include <string.h>

static bool listed(size_t count, struct move move) {
    for (size_t i = 0; i < count; i++)
        if (rh_move_equal(test_moves[i], move)) return true;
    return false;
}

/* test_moves holds the legal moves. */
static void assert_judged(const struct walk *walk, size_t count, struct move move) {
    struct error error = {.message = ""}, malformed = {.message = ""};
    struct move same = move;
    bool expected = listed(count, move), well_formed = rh_move_valid(walk->game->verbs, move, &malformed);
    bool legal = rh_legal(walk->game, walk->state, walk->turn, &move, &test_scratch, &error);
    char words[128] = "malformed";
    struct text text = rh_text(words, sizeof words);
    if (well_formed) rh_move_print(walk->game->verbs, same, &text);
    if (legal != expected)
        walk_fail(walk, "'%s' is %s", words,
                  legal ? "taken, but not in the list" : "in the list, but refused");
    if (legal && !well_formed) walk_fail(walk, "malformed, but taken: %s", malformed.message);
    if (!legal && !error.message[0]) walk_fail(walk, "'%s' is refused without a word", words);
    if (!rh_move_equal(move, same)) walk_fail(walk, "'%s' was changed", words);
}

static struct move random_bytes(struct random *luck) {
    struct move move;
    move.verb = (uint8_t)rh_below(luck, 256);
    for (int i = 0; i < RH_ARGS; i++) move.arg[i] = (uint8_t)rh_below(luck, 256);
    return move;
}

/* Well formed as to its verb, with arguments of any size. */
static struct move random_words(const struct game *game, struct random *luck) {
    int verb = (int)rh_below(luck, (uint32_t)rh_verb_count(game->verbs)),
        bytes = rh_verb_bytes(&game->verbs[verb], RH_ARGS);
    struct move move = {.verb = (uint8_t)verb};
    for (int i = 0; i < bytes; i++)
        move.arg[i] = (uint8_t)(rh_below(luck, 8) ? rh_below(luck, 16) : rh_below(luck, 256));
    return move;
}

static struct move changed(struct move move, struct random *luck) {
    int times = 1 + (int)rh_below(luck, 2);
    for (int i = 0; i < times; i++) {
        uint8_t *byte = rh_below(luck, 6) ? &move.arg[rh_below(luck, RH_ARGS)] : &move.verb;
        switch (rh_below(luck, 4)) {
        case 0:
            (*byte)++;
            break;
        case 1:
            (*byte)--;
            break;
        case 2:
            *byte = (uint8_t)rh_below(luck, 256);
            break;
        default:
            *byte = rh_below(luck, 2) ? RH_UNKNOWN : RH_ABSENT;
        }
    }
    return move;
}

static void random_moves_are_listed_or_refused(struct walk *walk) {
    if (walk->turn < 0) return;
    struct random luck = walk_luck(walk);
    size_t count = rh_moves(walk->game, walk->state, test_moves, &test_scratch);
    for (int i = 0; i < 10; i++) {
        assert_judged(walk, count, random_bytes(&luck));
        assert_judged(walk, count, random_words(walk->game, &luck));
        assert_judged(walk, count, changed(test_moves[rh_below(&luck, (uint32_t)count)], &luck));
        assert_judged(walk, count, test_moves[rh_below(&luck, (uint32_t)count)]);
    }
}

/* The same at chance's turn: what is taken is among what chance may bring. */
static void random_outcomes_are_possible_or_refused(struct walk *walk) {
    if (walk->turn != RH_CHANCE) return;
    struct random luck = walk_luck(walk);
    struct chance chance = {0};
    walk->game->chance(walk->state, &chance);
    for (int i = 0; i < 20; i++) {
        struct move move = i % 2 ? changed(walk->move, &luck) : random_words(walk->game, &luck);
        struct error error = {.message = ""};
        if (!rh_legal(walk->game, walk->state, RH_CHANCE, &move, &test_scratch, &error)) {
            if (!error.message[0]) walk_fail(walk, "an outcome is refused without a word");
        } else if (!(rh_chance_odds(&chance, move) > 0)) {
            walk_fail(walk, "an outcome without odds is taken");
        }
    }
}

static void only_who_is_to_act_may_act(struct walk *walk) {
    struct move move = walk->move;
    for (int actor = RH_CHANCE; actor < walk->table.seats; actor++) {
        struct error error = {.message = ""};
        if (actor == walk->turn) continue;
        if (rh_legal(walk->game, walk->state, actor, &move, &test_scratch, &error))
            walk_fail(walk, "actor %d may move too", actor + 1);
        if (!error.message[0]) walk_fail(walk, "actor %d is refused without a word", actor + 1);
    }
}

/* Where a game explains itself, it cites a rule of its own: letters, a dash, a number. */
static void refusals_cite_rules(struct walk *walk) {
    if (walk->turn < 0 || !walk->game->why) return;
    struct random luck = walk_luck(walk);
    size_t count = rh_moves(walk->game, walk->state, test_moves, &test_scratch);
    for (int i = 0; i < 10; i++) {
        struct move move = random_words(walk->game, &luck);
        if (i % 2) move = changed(test_moves[rh_below(&luck, (uint32_t)count)], &luck);
        if (!rh_move_valid(walk->game->verbs, move, NULL) || listed(count, move)) continue;
        const char *reason = walk->game->why(walk->state, move);
        if (!reason) continue;
        const char *dash = strchr(reason, '-'), *space = strchr(reason, ' ');
        if (!dash || !space || dash > space || space[1] == '\0')
            walk_fail(walk, "a refusal is no rule and sentence: '%s'", reason);
        struct error error;
        rh_fail_rule(&error, reason);
        if (!error.rule[0]) walk_fail(walk, "no rule is found in '%s'", reason);
    }
}

int main(void) {
    static const struct law laws[] = {
        {.name = "random moves are listed or refused", .at = random_moves_are_listed_or_refused, .games = 8},
        {.name = "random outcomes are possible or refused",
         .at = random_outcomes_are_possible_or_refused,
         .games = 8},
        {.name = "only who is to act may act", .at = only_who_is_to_act_may_act, .games = 5},
        {.name = "refusals cite rules", .at = refusals_cite_rules, .games = 8},
    };
    return run_laws("illegal", laws, RH_COUNT(laws));
}
