/* Goals: every goal can be played as it says, costs and brings what it says, and can be taken back. */
#include "engine/goal.h"
#include "tests/support/play.h"
#include "tests/support/show.h"

#include <string.h>

static struct goal goals[RH_GOALS + 1];

static const char *name_of(const struct goal *goal) {
    static char words[256];
    struct text text = rh_text(words, sizeof words);
    rh_goal_print(goal, &text);
    return words;
}

/* The goals of this position; nobody writes beyond the room. */
static size_t list_goals(struct walk *walk) {
    memset(&goals[RH_GOALS], 0x5A, sizeof goals[0]);
    size_t count = rh_goals(walk->game, walk->state, goals);
    if (count > RH_GOALS) walk_fail(walk, "%zu goals are too many", count);
    for (size_t i = 0; i < sizeof goals[0]; i++)
        if (((const uint8_t *)&goals[RH_GOALS])[i] != 0x5A) walk_fail(walk, "goals write beyond their room");
    return count;
}

/* Plays the goal from this position into walk->after, each move by rh_legal. */
static void play_goal(struct walk *walk, const struct goal *goal) {
    memcpy(walk->after, walk->state, walk->game->state_size);
    for (unsigned i = 0; i < goal->moves; i++) {
        struct error error = {.message = ""};
        struct move move = goal->move[i];
        if (walk->game->turn(walk->after) != walk->turn)
            walk_fail(walk, "goal '%s': someone else is to act before move %u", name_of(goal), i + 1);
        if (!rh_legal(walk->game, walk->after, walk->turn, &move, &test_scratch, &error))
            walk_fail(walk, "goal '%s', move %u: %s", name_of(goal), i + 1, error.message);
        walk->game->apply(walk->after, move, NULL);
    }
}

static void moves_of_goals_are_legal(struct walk *walk) {
    size_t count = list_goals(walk);
    if (walk->turn < 0 && count) walk_fail(walk, "a goal for nobody");
    for (size_t i = 0; i < count; i++) {
        if (!goals[i].moves || goals[i].moves > RH_GOAL_MOVES)
            walk_fail(walk, "goal '%s' has %d moves", name_of(&goals[i]), goals[i].moves);
        play_goal(walk, &goals[i]);
    }
}

/* What the goal says that this seat gets or pays in a unit. */
static int said(const struct goal *goal, const struct goal_unit *unit, int seat) {
    int sum = 0;
    for (unsigned i = 0; i < goal->changes; i++)
        if (goal->change[i].unit == unit && goal->change[i].seat == seat) sum += goal->change[i].by;
    return sum;
}

/* Every unit that any goal of this list names is looked at for every goal and every seat: what a goal does not name must not
 * change. */
static void goals_bring_what_they_say(struct walk *walk) {
    const struct goal_unit *unit[16];
    size_t count = list_goals(walk), units = 0;
    for (size_t i = 0; i < count; i++)
        for (unsigned k = 0; k < goals[i].changes; k++) {
            size_t at = 0;
            while (at < units && unit[at] != goals[i].change[k].unit) at++;
            if (at == units && units < RH_COUNT(unit)) unit[units++] = goals[i].change[k].unit;
        }
    for (size_t i = 0; i < count; i++) {
        play_goal(walk, &goals[i]);
        if (goals[i].settles) continue;
        for (size_t k = 0; k < units; k++)
            for (int seat = 0; seat < walk->table.seats; seat++) {
                int brought = unit[k]->holds(walk->after, seat) - unit[k]->holds(walk->state, seat);
                if (brought != said(&goals[i], unit[k], seat))
                    walk_fail(walk, "goal '%s' says %d %s for seat %d, but brings %d", name_of(&goals[i]),
                              said(&goals[i], unit[k], seat), unit[k]->many, seat + 1, brought);
            }
    }
}

static void names_tell_goals_apart(struct walk *walk) {
    size_t count = list_goals(walk);
    char words[256];
    for (size_t i = 0; i < count; i++) {
        struct error error = {.message = ""};
        struct text text = rh_text(words, sizeof words);
        rh_goal_print(&goals[i], &text);
        if (text.full || !words[0]) walk_fail(walk, "goal %zu has no good name: '%s'", i, words);
        if (rh_goal_find(goals, count, words, &error) != &goals[i])
            walk_fail(walk, "two goals are called '%s'", words);
    }
}

/* A goal computed from what the seat sees is the goal computed from everything. */
static void views_have_the_same_goals(struct walk *walk) {
    static struct goal seen[RH_GOALS];
    uint64_t view[RH_STATE_MAX / 8];
    if (walk->turn < 0) return;
    size_t count = list_goals(walk);
    rh_view(walk->game, walk->state, walk->turn, view);
    if (rh_goals(walk->game, view, seen) != count) walk_fail(walk, "a view has other goals");
    for (size_t i = 0; i < count; i++)
        if (memcmp((const char *)&seen[i], (const char *)&goals[i], sizeof seen[i]) != 0)
            walk_fail(walk, "goal '%s' differs when computed from the seat's view", name_of(&goals[i]));
}

static void must_be_drawn(void *context, const struct arg_kind *kind, const uint8_t *value) {
    struct walk *walk = context;
    char id[96];
    struct text text = rh_text(id, sizeof id);
    if (!kind->drawn) return;
    rh_pick_id(kind, value, &text);
    if (!rh_scene_has(show_scene(walk->game, walk->state, walk->turn, 0), id))
        walk_fail(walk, "a goal is picked by %s, which the drawing does not have", id);
}

/* What a goal is picked by can be pointed at. */
static void picks_of_goals_are_drawn(struct walk *walk) {
    size_t count = list_goals(walk);
    struct random luck = walk_luck(walk);
    for (int i = 0; i < 8 && count; i++)
        rh_goal_picks(&goals[rh_below(&luck, (uint32_t)count)], must_be_drawn, walk);
}

static struct record_line lines[4096];

/* Played into a record and taken back as one. */
static void goals_are_taken_back_whole(struct walk *walk) {
    static struct match match;
    struct error error = {.message = ""};
    struct record record;
    size_t count = list_goals(walk);
    struct random luck = walk_luck(walk);
    if (!count) return;
    const struct goal *goal = &goals[rh_below(&luck, (uint32_t)count)];
    memset(&record, 0, sizeof record);
    if (!rh_record_begin(&record, walk->game, &walk->table, lines, RH_COUNT(lines), &error) ||
        !rh_record_start(&record, walk->state, &error) || !rh_match_begin(&match, &record, NULL, &error))
        walk_fail(walk, "no match begins here: %s", error.message);
    for (unsigned i = 0; i < goal->moves; i++)
        if (!rh_match_play(&match, walk->turn, goal->move[i], NULL, &test_scratch, &error))
            walk_fail(walk, "goal '%s': %s", name_of(goal), error.message);
    if (!rh_match_undo(&match, walk->turn, goal->moves,
                       goal->settles || walk->game->turn(match.state) != walk->turn, &error))
        walk_fail(walk, "goal '%s' is not taken back: %s", name_of(goal), error.message);
    walk_same(walk, match.state, walk->state, "the position after a goal was taken back");
}

/* Listing goals changes nothing, and gives the same bytes again. */
static void goals_are_plain_functions(struct walk *walk) {
    static struct goal again[RH_GOALS];
    uint64_t before[RH_STATE_MAX / 8];
    memcpy(before, walk->state, walk->game->state_size);
    size_t count = list_goals(walk);
    memset(again, 0xA5, sizeof again);
    if (rh_goals(walk->game, walk->state, again) != count ||
        memcmp(again, goals, count * sizeof again[0]) != 0)
        walk_fail(walk, "goals differ when they are listed again");
    walk_same(walk, walk->state, before, "the position after goals were listed");
}

/* The laws above would hold of empty lists, and of goals that leave everything open. */
static void random_games_have_goals(const struct game *game) {
    static struct walk walk;
    size_t listed = 0, weighed = 0, longest = 0;
    struct table table = {.seats = game->players.most};
    for (uint64_t seed = 1; seed <= 4 && game->goals; seed++) {
        walk_begin(&walk, game, &table, seed);
        while (walk_next(&walk)) {
            size_t count = rh_goals(game, walk.state, goals);
            for (size_t i = 0; i < count; i++) {
                listed++;
                weighed += !goals[i].settles;
                if (goals[i].moves > longest) longest = goals[i].moves;
            }
        }
    }
    if (!game->goals) return;
    print_message("  %s: %zu goals, of at most %zu moves\n", game->name, listed, longest);
    assert_true(listed > 0);
    assert_true(2 * weighed > listed);
}

int main(void) {
    static const struct law laws[] = {
        {.name = "the moves of goals are legal", .at = moves_of_goals_are_legal, .games = 2, .every = 7},
        {.name = "goals bring what they say", .at = goals_bring_what_they_say, .games = 2, .every = 7},
        {.name = "names tell goals apart", .at = names_tell_goals_apart, .games = 1, .every = 7},
        {.name = "views have the same goals", .at = views_have_the_same_goals, .games = 2, .every = 7},
        {.name = "picks of goals are drawn", .at = picks_of_goals_are_drawn, .games = 1, .every = 7},
        {.name = "goals are taken back whole", .at = goals_are_taken_back_whole, .games = 2, .every = 11},
        {.name = "goals are plain functions", .at = goals_are_plain_functions, .games = 1, .every = 11},
    };
    static const struct game_law game_laws[] = {{"random games have goals", random_games_have_goals}};
    int failed = run_laws("goals", laws, RH_COUNT(laws));
    return run_game_laws("goals", game_laws, RH_COUNT(game_laws)) + failed;
}
