/* Meanings: every shape with an id and every icon of a drawing has a name, a sentence and, where it names a rule, one that is
 * in the rules of the game. */
#include "engine/meaning.h"

#include "engine/advice.h"

#include "tests/support/show.h"
#include "tests/support/walk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The rules of a game as they are shipped; read once a game. NULL: it has none (the sample). */
static const char *rules_of(const struct game *game) {
    static const struct game *read_for;
    static char page[1 << 18];
    if (read_for == game) return page[0] ? page : NULL;
    char path[128];
    snprintf(path, sizeof path, "docs/rules/%s.md", game->name);
    FILE *file = fopen(path, "r");
    size_t length = file ? fread(page, 1, sizeof page - 1, file) : 0;
    if (file) fclose(file);
    page[length] = '\0';
    read_for = game;
    return length ? page : NULL;
}

/* Is there a line of the rules that begins with this number? The sample has no rules. */
static bool rule_exists(const struct game *game, const char *rule) {
    const char *page = rules_of(game);
    char plain[32], bold[32];
    if (!page) return game->sample;
    snprintf(plain, sizeof plain, "\n- %s ", rule);
    snprintf(bold, sizeof bold, "\n- **%s** ", rule);
    return strstr(page, plain) || strstr(page, bold);
}

static void assert_words(struct walk *walk, const struct meaning_of *of, const char *id) {
    struct explanation said;
    if (!rh_explain(of, id, NULL, &said)) walk_fail(walk, "nothing is said of '%s'", id);
    size_t length = strlen(said.does);
    if (!said.name[0] || length < 10 || said.does[length - 1] != '.')
        walk_fail(walk, "'%s' has no name or no sentence", id);
    if (strstr(said.does, "{") || strstr(said.name, "{")) walk_fail(walk, "'%s' has an empty gap", id);
    if (said.rule[0] && !rule_exists(walk->game, said.rule))
        walk_fail(walk, "'%s' names %s, which is no rule", id, said.rule);
    if (said.choice_rule[0] && !rule_exists(walk->game, said.choice_rule))
        walk_fail(walk, "'%s' can't be chosen because of %s, which is no rule", id, said.choice_rule);
    if (said.can && !said.choice[0]) walk_fail(walk, "'%s' can be chosen, which is not said", id);
}

static struct meaning_of ask(struct walk *walk, int seat, const struct scene *scene) {
    struct meaning_of of = {.game = walk->game,
                            .state = walk->state,
                            .seat = seat,
                            .scene = scene,
                            .moves = test_moves,
                            .scratch = &test_scratch};
    if (walk->turn >= 0) of.count = rh_moves(walk->game, walk->state, test_moves, &test_scratch);
    return of;
}

static void everything_drawn_has_words(struct walk *walk) {
    int seat = walk->turn >= 0 ? walk->turn : -1;
    const struct scene *scene = show_scene(walk->game, walk->state, seat, 0);
    struct meaning_of of = ask(walk, seat, scene);
    for (size_t i = 0; i < scene->shapes; i++) {
        const struct shape *shape = &scene->shape[i];
        if (shape->id) assert_words(walk, &of, rh_scene_word(scene, shape->id));
        if (shape->kind == SHAPE_PIECE) assert_words(walk, &of, rh_scene_word(scene, shape->words));
    }
}

struct picked {
    const struct walk *walk;
    const struct meaning_of *of;
};

static void assert_can(void *context, const struct arg_kind *kind, const uint8_t *value) {
    const struct picked *picked = context;
    struct explanation said;
    char id[96];
    struct text text = rh_text(id, sizeof id);
    if (!kind->drawn) return;
    rh_pick_id(kind, value, &text);
    if (!rh_explain(picked->of, id, NULL, &said)) walk_fail(picked->walk, "nothing is said of '%s'", id);
    if (!said.can)
        walk_fail(picked->walk, "'%s' is a pick of a legal move, which is not said: %s", id, said.choice);
}

/* What a legal move picks can be chosen, and says so. */
static void picks_can_be_chosen(struct walk *walk) {
    if (walk->turn < 0) return;
    struct meaning_of of = ask(walk, walk->turn, show_scene(walk->game, walk->state, walk->turn, 0));
    struct picked picked = {walk, &of};
    size_t step = of.count / 8 + 1;
    for (size_t i = 0; i < of.count; i += step)
        rh_move_picks(walk->game->verbs, test_moves[i], assert_can, &picked);
}

/* Every decision of a game that is offered to players has its sentence of advice. */
static void decisions_have_advice(struct walk *walk) {
    struct prompt prompt;
    memset(&prompt, 0, sizeof prompt);
    if (walk->turn < 0 || walk->game->sample) return;
    walk->game->prompt(walk->state, walk->turn, &prompt);
    if (prompt.rule && !rh_advice(walk->game, prompt.rule))
        walk_fail(walk, "no advice for '%s' (%s)", prompt.text, prompt.rule);
}

/* No two rows for the same id, and a rule of each row that is there. */
static void rows_are_whole(const struct game *game) {
    for (const struct advice *row = game->advice; row && row->rule; row++)
        if (!rule_exists(game, row->rule)) fail_msg("advice for %s, which is no rule", row->rule);
    for (const struct meaning *row = game->meanings; row && row->id; row++) {
        if (row->rule && !rule_exists(game, row->rule)) fail_msg("%s: %s is no rule", row->id, row->rule);
        for (const struct meaning *other = game->meanings; other < row; other++)
            if (strcmp(other->id, row->id) == 0) fail_msg("%s stands there twice", row->id);
    }
}

int main(void) {
    static const struct law laws[] = {
        {.name = "everything drawn has words", .at = everything_drawn_has_words, .games = 3, .every = 40},
        {.name = "decisions have advice", .at = decisions_have_advice, .games = 4},
        {.name = "picks can be chosen", .at = picks_can_be_chosen, .games = 2, .every = 40},
    };
    static const struct game_law game_laws[] = {{"rows are whole", rows_are_whole}};
    int failed = run_game_laws("meaning of rows", game_laws, RH_COUNT(game_laws));
    return run_laws("meaning", laws, RH_COUNT(laws)) + failed;
}
