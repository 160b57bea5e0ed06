/* The laws of sight.
 *
 * 1. What a seat is shown can be computed from its view: turn, moves, result, prompt, drawing.
 * 2. A masked move applied to a view gives the view of the move: clients are sent masked moves and nothing else.
 * 3. What is hidden from a seat changes nothing that it is sent.
 *
 * A viewer is a seat, or -1: a spectator.
 */
#include "engine/view_plan.h"
#include "tests/support/play.h"
#include "tests/support/show.h"
#include "tests/support/walk.h"

#include <stdio.h>
#include <string.h>

typedef uint64_t state_room[RH_STATE_MAX / 8];

static void assert_text(const struct walk *walk, int viewer, const char *what, const char *found,
                        const char *expected) {
    if (strcmp(found, expected) == 0) return;
    size_t at = 0;
    while (found[at] && found[at] == expected[at]) at++;
    size_t from = at > 60 ? at - 60 : 0;
    walk_fail(
        walk,
        "viewer %d: %s from the view differs:\n    ...%.160s\n  but from the whole state:\n    ...%.160s",
        viewer + 1, what, found + from, expected + from);
}

/* --- Law 1 -------------------------------------------------------------------------------------------------------- */

static void a_view_of_a_view_is_the_same(struct walk *walk) {
    for (int viewer = -1; viewer < walk->table.seats; viewer++) {
        state_room view, again;
        rh_view(walk->game, walk->state, viewer, view);
        rh_view(walk->game, view, viewer, again);
        walk_same(walk, again, view, "a view seen once more");
    }
}

static void a_compiled_view_is_the_walked_one(struct walk *walk) {
    struct view_plan plan;
    struct error error = {.message = ""};
    if (!rh_view_plan(walk->game, &plan, &error)) walk_fail(walk, "no plan: %s", error.message);
    for (int viewer = -1; viewer < walk->table.seats; viewer++) {
        state_room walked, compiled;
        rh_view(walk->game, walk->state, viewer, walked);
        rh_view_by(&plan, walk->state, viewer, compiled);
        walk_same(walk, compiled, walked, "a view by the plan");
        if (memcmp(walked, walk->state, walk->game->state_size) != 0 && !rh_view_hides(&plan, viewer))
            walk_fail(walk, "the plan says that nothing is hidden from viewer %d", viewer + 1);
    }
}

static void turn_and_result_follow_from_a_view(struct walk *walk) {
    static char found[4096], expected[4096];
    for (int viewer = -1; viewer < walk->table.seats; viewer++) {
        state_room view;
        struct text a = rh_text(found, sizeof found), b = rh_text(expected, sizeof expected);
        rh_view(walk->game, walk->state, viewer, view);
        int turn = walk->game->turn(view);
        if (turn != walk->turn) walk_fail(walk, "viewer %d: turn is %d in the view", viewer + 1, turn);
        show_result(walk->game, view, &a);
        show_result(walk->game, walk->state, &b);
        assert_text(walk, viewer, "the result", found, expected);
    }
}

static void prompts_follow_from_a_view(struct walk *walk) {
    static char found[1024], expected[1024];
    for (int viewer = -1; viewer < walk->table.seats; viewer++) {
        state_room view;
        struct text a = rh_text(found, sizeof found), b = rh_text(expected, sizeof expected);
        rh_view(walk->game, walk->state, viewer, view);
        show_prompt(walk->game, view, viewer, &a);
        show_prompt(walk->game, walk->state, viewer, &b);
        assert_text(walk, viewer, "the prompt", found, expected);
    }
}

static void moves_follow_from_the_view_of_who_moves(struct walk *walk) {
    static struct move seen[RH_MOVES_MAX];
    static char found[1 << 20], expected[1 << 20];
    if (walk->turn < 0) return;
    const struct game *game = walk->game;
    state_room view;
    rh_view(game, walk->state, walk->turn, view);
    size_t all = rh_moves(game, walk->state, test_moves, &test_scratch);
    size_t count = rh_moves(game, view, seen, &test_scratch);
    if (count == all && memcmp(seen, test_moves, all * sizeof *seen) == 0) return;
    struct text a = rh_text(found, sizeof found), b = rh_text(expected, sizeof expected);
    show_moves(game, seen, count, &a);
    show_moves(game, test_moves, all, &b);
    assert_text(walk, walk->turn, "the list of moves", found, expected);
    walk_fail(walk, "the moves print alike but their bytes differ");
}

/* Also what a move would bring, and why another one is refused. */
static void advice_follows_from_the_view_of_who_moves(struct walk *walk) {
    if (walk->turn < 0) return;
    const struct game *game = walk->game;
    struct random luck = walk_luck(walk);
    state_room view;
    rh_view(game, walk->state, walk->turn, view);
    size_t count = rh_moves(game, walk->state, test_moves, &test_scratch);
    for (int i = 0; i < 10; i++) {
        struct move move = test_moves[rh_below(&luck, (uint32_t)count)];
        char found[256], expected[256];
        struct text a = rh_text(found, sizeof found), b = rh_text(expected, sizeof expected);
        if (game->preview) {
            game->preview(view, move, &a);
            game->preview(walk->state, move, &b);
        }
        assert_text(walk, walk->turn, "a preview", found, expected);
        move.arg[rh_below(&luck, 3)] ^= (uint8_t)(1 + rh_below(&luck, 7));
        struct error from_view = {.message = ""}, from_whole = {.message = ""};
        struct move other = move;
        (void)rh_legal(game, view, walk->turn, &other, &test_scratch, &from_view);
        (void)rh_legal(game, walk->state, walk->turn, &move, &test_scratch, &from_whole);
        assert_text(walk, walk->turn, "a refusal", from_view.message, from_whole.message);
        assert_text(walk, walk->turn, "the rule of a refusal", from_view.rule, from_whole.rule);
    }
}

static void drawings_follow_from_a_view(struct walk *walk) {
    for (int viewer = -1; viewer < walk->table.seats; viewer++) {
        state_room view;
        rh_view(walk->game, walk->state, viewer, view);
        assert_text(walk, viewer, "the drawing", show_scene_json(walk->game, view, viewer, 0),
                    show_scene_json(walk->game, walk->state, viewer, 1));
    }
}

/* --- Law 2 -------------------------------------------------------------------------------------------------------- */

/* The view after the move, made from the view before it alone. */
static void follow(const struct game *game, void *view, struct move move, int actor, int viewer,
                   struct events *news) {
    state_room room;
    game->apply(view, rh_move_mask(game->verbs, move, actor, viewer), news);
    rh_view(game, view, viewer, room);
    memcpy(view, room, game->state_size);
}

static void masked_moves_lead_from_view_to_view(struct walk *walk) {
    if (walk->turn == RH_GAME_OVER) return;
    for (int viewer = -1; viewer < walk->table.seats; viewer++) {
        state_room view, after;
        rh_view(walk->game, walk->state, viewer, view);
        follow(walk->game, view, walk->move, walk->turn, viewer, NULL);
        rh_view(walk->game, walk->after, viewer, after);
        char what[64];
        snprintf(what, sizeof what, "viewer %d's view after the masked move", viewer + 1);
        walk_same(walk, view, after, what);
    }
}

/* What viewers are told is what happened, but for arguments that are hidden from them. */
static void viewers_are_told_what_happened(struct walk *walk) {
    if (walk->turn == RH_GAME_OVER) return;
    for (int viewer = -1; viewer < walk->table.seats; viewer++) {
        state_room view;
        struct events news = {.count = 0};
        rh_view(walk->game, walk->state, viewer, view);
        follow(walk->game, view, walk->move, walk->turn, viewer, &news);
        if (news.count != walk->news.count)
            walk_fail(walk, "viewer %d is told %d events of %d", viewer + 1, news.count, walk->news.count);
        for (int i = 0; i < news.count; i++) {
            const struct event *told = &news.event[i], *event = &walk->news.event[i];
            if (told->kind != event->kind || told->seat != event->seat)
                walk_fail(walk, "viewer %d is told something else in event %d", viewer + 1, i);
            for (int a = 0; a < RH_EVENT_ARGS; a++)
                if (told->arg[a] != event->arg[a] && told->arg[a] != RH_UNKNOWN)
                    walk_fail(walk, "viewer %d: event %s, argument %d is %d instead of %d or hidden",
                              viewer + 1, walk->game->events[event->kind].name, a, told->arg[a],
                              event->arg[a]);
        }
    }
}

/* --- Law 3 -------------------------------------------------------------------------------------------------------- */

static void redealing_changes_nothing_that_is_seen(struct walk *walk) {
    struct random luck = walk_luck(walk);
    for (int viewer = -1; viewer < walk->table.seats; viewer++) {
        state_room other, before, after;
        struct error error = {.message = ""};
        memcpy(other, walk->state, walk->game->state_size);
        rh_resample(walk->game, other, viewer, &luck);
        rh_view(walk->game, walk->state, viewer, before);
        rh_view(walk->game, other, viewer, after);
        char what[64];
        snprintf(what, sizeof what, "viewer %d's view after redealing", viewer + 1);
        walk_same(walk, after, before, what);
        if (!walk->game->check(other, &error))
            walk_fail(walk, "redealt for viewer %d, check says: %s", viewer + 1, error.message);
        if (!walk->game->derive) continue;
        memcpy(after, other, walk->game->state_size);
        walk->game->derive(after);
        walk_same(walk, after, other, "a redealt state after derive");
    }
}

/* A view can be redealt only into what it already is: bots that are handed a view can't peek. */
static void redealing_only_depends_on_what_is_seen(struct walk *walk) {
    for (int viewer = 0; viewer < walk->table.seats; viewer++) {
        struct random luck = walk_luck(walk);
        state_room other, third;
        memcpy(other, walk->state, walk->game->state_size);
        rh_resample(walk->game, other, viewer, &luck);
        struct random again = luck, same = luck;
        memcpy(third, walk->state, walk->game->state_size);
        rh_resample(walk->game, other, viewer, &again);
        rh_resample(walk->game, third, viewer, &same);
        walk_same(walk, other, third, "redealing from two states with the same view and the same luck");
    }
}

/* A move that looks the same to the viewer and is legal in the other game; false if there is none. */
static bool twin_move(const struct walk *walk, const void *other, int viewer, struct random *luck,
                      struct move *out) {
    const struct game *game = walk->game;
    struct move seen = rh_move_mask(game->verbs, walk->move, walk->turn, viewer);
    *out = walk->move;
    if (rh_legal(game, other, walk->turn, out, &test_scratch, NULL)) return true;
    if (walk->turn == RH_CHANCE) {
        struct chance chance = {0};
        game->chance(other, &chance);
        for (int tries = 0; tries < 20; tries++) {
            *out = rh_chance_draw(&chance, luck);
            if (rh_move_equal(rh_move_mask(game->verbs, *out, RH_CHANCE, viewer), seen)) return true;
        }
        return false;
    }
    size_t count = rh_moves(game, other, test_moves, &test_scratch);
    for (size_t i = 0; i < count; i++) {
        *out = test_moves[i];
        if (rh_move_equal(rh_move_mask(game->verbs, *out, walk->turn, viewer), seen)) return true;
    }
    return false;
}

/* Two games run side by side that differ in what the viewer can't see. All that the viewer is sent stays the same: its
 * view, its masked moves, its drawing, as long as the games look alike from outside. */
static void twins_look_alike(struct walk *walk) {
    const struct game *game = walk->game;
    int viewer = (int)(walk->seed % (walk->table.seats + 1U)) - 1;
    struct random luck = rh_random_quick(walk->seed + 77);
    state_room twin, mine, theirs;
    memcpy(twin, walk->state, game->state_size);
    while (walk_next(walk)) {
        rh_view(game, walk->state, viewer, mine);
        rh_view(game, twin, viewer, theirs);
        walk_same(walk, theirs, mine, "the view of a twin game");
        if (rh_below(&luck, 30) == 0)
            assert_text(walk, viewer, "the drawing of a twin game", show_scene_json(game, twin, viewer, 0),
                        show_scene_json(game, walk->state, viewer, 1));
        if (walk->turn == RH_GAME_OVER) return;
        struct move move;
        if (twin_move(walk, twin, viewer, &luck, &move)) {
            game->apply(twin, move, NULL);
        } else {
            memcpy(twin, walk->after, game->state_size);
        }
        if (rh_below(&luck, 4) == 0) rh_resample(game, twin, viewer, &luck);
    }
}

/* What could have happened instead: other outcomes of chance, or other moves with the same verb. */
static size_t alternatives(const struct walk *walk, struct random *luck, struct move *out, size_t most) {
    size_t count = 0;
    out[count++] = walk->move;
    if (walk->turn == RH_CHANCE) {
        struct chance chance = {0};
        walk->game->chance(walk->state, &chance);
        while (count < most) out[count++] = rh_chance_draw(&chance, luck);
        return count;
    }
    size_t all = rh_moves(walk->game, walk->state, test_moves, &test_scratch);
    for (size_t i = 0; i < most * 4 && count < most; i++) {
        struct move other = test_moves[rh_below(luck, (uint32_t)all)];
        if (other.verb == walk->move.verb) out[count++] = other;
    }
    return count;
}

/* Two moves whose effects differ only in what a viewer can't see must be told to it in the same words: a verb whose
 * arguments are open gives away a card dealt face down, even if no view ever shows it. */
static void what_is_done_in_secret_sounds_alike(struct walk *walk) {
    enum { MOST = 8 };
    struct move other[MOST];
    if (walk->turn == RH_GAME_OVER) return;
    const struct game *game = walk->game;
    struct random luck = walk_luck(walk);
    size_t count = alternatives(walk, &luck, other, MOST);
    for (size_t i = 1; i < count; i++) {
        state_room after, mine, theirs;
        memcpy(after, walk->state, game->state_size);
        game->apply(after, other[i], NULL);
        if (memcmp(after, walk->after, game->state_size) == 0) continue;
        for (int viewer = -1; viewer < walk->table.seats; viewer++) {
            rh_view(game, walk->after, viewer, mine);
            rh_view(game, after, viewer, theirs);
            struct move told = rh_move_mask(game->verbs, other[i], walk->turn, viewer);
            struct move first = rh_move_mask(game->verbs, walk->move, walk->turn, viewer);
            if (memcmp(mine, theirs, game->state_size) != 0 || rh_move_equal(told, first)) continue;
            char words[128];
            struct text text = rh_text(words, sizeof words);
            rh_move_print(game->verbs, told, &text);
            walk_fail(walk, "viewer %d sees the same after '%s' as after this move, but is told another one",
                      viewer + 1, words);
        }
    }
}

/* --- Records ------------------------------------------------------------------------------------------------------ */

static struct record_line masked_lines[PLAY_LINES];
static char record_text[1 << 20];

static struct record read_masked(const struct walk *walk, const struct record *whole, int viewer) {
    struct text text = rh_text(record_text, sizeof record_text);
    struct error error = {.message = ""};
    const struct game *const games[] = {walk->game, NULL};
    rh_record_write(whole, viewer, &text);
    if (text.full) walk_fail(walk, "the record is too long for this test");
    struct record record = {.line = masked_lines, .lines_max = PLAY_LINES};
    if (!rh_record_read(&record, record_text, rh_text_length(&text), games, &error))
        walk_fail(walk, "viewer %d's record, line %d: %s", viewer + 1, error.line, error.message);
    return record;
}

/* Reconnecting anywhere, through undos too: the masked record replays to exactly the view. */
static void masked_records_replay_to_the_view(struct walk *walk) {
    static struct match match;
    static struct record masked;
    struct random luck = rh_random_quick(walk->seed);
    struct error error = {.message = ""};
    match_play(walk, &match);
    for (int viewer = -1; viewer < walk->table.seats; viewer++) {
        masked = read_masked(walk, &match.record, viewer);
        if (masked.lines != match.record.lines)
            walk_fail(walk, "viewer %d's record has lost lines", viewer + 1);
        for (int i = 0; i < 12; i++) {
            size_t at = i ? rh_below(&luck, (uint32_t)masked.lines + 1) : masked.lines;
            state_room state, seen, replayed;
            if (!rh_record_replay(&match.record, at, false, state, NULL, &error) ||
                !rh_record_replay(&masked, at, false, replayed, NULL, &error))
                walk_fail(walk, "replay of %zu lines: %s", at, error.message);
            rh_view(walk->game, state, viewer, seen);
            walk->number = at;
            walk_same(walk, replayed, seen, "the masked record replayed to this line");
        }
    }
}

/* A key would tell a seat every draw, past and to come. */
static void masked_records_hold_no_key(struct walk *walk) {
    static struct match match;
    char key[2 * RH_KEY + 1];
    struct text hex = rh_text(key, sizeof key);
    match_play(walk, &match);
    rh_put_hex(&hex, match.record.key, RH_KEY);
    for (int viewer = -1; viewer < walk->table.seats; viewer++) {
        struct text text = rh_text(record_text, sizeof record_text);
        rh_record_write(&match.record, viewer, &text);
        if (strstr(record_text, key)) walk_fail(walk, "viewer %d's record holds the key", viewer + 1);
    }
}

/* Line by line, as a client does. */
static void clients_follow_line_by_line(struct walk *walk) {
    static struct match match, client;
    static struct record masked;
    struct error error = {.message = ""};
    match_play(walk, &match);
    int viewer = (int)(walk->seed % (walk->table.seats + 1U)) - 1;
    masked = read_masked(walk, &match.record, viewer);
    masked.lines = 0;
    masked.finished = false;
    if (!rh_match_begin(&client, &masked, NULL, &error)) walk_fail(walk, "%s", error.message);
    for (size_t i = 0; i < match.record.lines; i++) {
        char words[256];
        struct text text = rh_text(words, sizeof words);
        state_room state, seen;
        rh_record_write_line(&match.record, &match.record.line[i], viewer, &text);
        size_t length = rh_text_length(&text);
        if (length && words[length - 1] == '\n') length--;
        if (!rh_match_follow(&client, words, length, NULL, &error))
            walk_fail(walk, "line %zu, %s: %s", i + 1, words, error.message);
        if (!rh_record_replay(&match.record, i + 1, false, state, NULL, &error))
            walk_fail(walk, "%s", error.message);
        rh_view(walk->game, state, viewer, seen);
        walk->number = i + 1;
        walk_same(walk, client.state, seen, "a client that followed to this line");
    }
}

int main(void) {
    static const struct law laws[] = {
        {.name = "a compiled view is the walked one", .at = a_compiled_view_is_the_walked_one, .games = 10},
        {.name = "a view of a view is the same", .at = a_view_of_a_view_is_the_same, .games = 10},
        {.name = "1: turn and result follow from a view",
         .at = turn_and_result_follow_from_a_view,
         .games = 10},
        {.name = "1: prompts follow from a view", .at = prompts_follow_from_a_view, .games = 10},
        {.name = "1: moves follow from a view", .at = moves_follow_from_the_view_of_who_moves, .games = 20},
        {.name = "1: previews and refusals follow from a view",
         .at = advice_follows_from_the_view_of_who_moves,
         .games = 10},
        {.name = "1: drawings follow from a view",
         .at = drawings_follow_from_a_view,
         .games = 5,
         .every = 25},
        {.name = "2: masked moves lead from view to view",
         .at = masked_moves_lead_from_view_to_view,
         .games = 20},
        {.name = "2: viewers are told what happened", .at = viewers_are_told_what_happened, .games = 10},
        {.name = "2: masked records replay to the view",
         .own = masked_records_replay_to_the_view,
         .games = 5},
        {.name = "2: clients follow line by line", .own = clients_follow_line_by_line, .games = 3},
        {.name = "3: redealing changes nothing that is seen",
         .at = redealing_changes_nothing_that_is_seen,
         .games = 10},
        {.name = "3: redealing only depends on what is seen",
         .at = redealing_only_depends_on_what_is_seen,
         .games = 5},
        {.name = "3: games that differ in secret look alike", .own = twins_look_alike, .games = 20},
        {.name = "3: what is done in secret sounds alike",
         .at = what_is_done_in_secret_sounds_alike,
         .games = 10},
        {.name = "3: masked records hold no key", .own = masked_records_hold_no_key, .games = 2},
    };
    return run_laws("sight", laws, RH_COUNT(laws));
}
