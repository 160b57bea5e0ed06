/* In a language that no one speaks (scripts/translations pseudo), every letter of a translated text is changed. What is
 * still written in plain letters was not translated: a fragment, a word in a buffer, a table that was forgotten. Names that
 * stay as they are (of seats, cities, railroads: every name of an argument) and short codes are let through.
 */
#include "engine/advice.h"
#include "engine/goal.h"
#include "engine/language.h"
#include "engine/meaning.h"
#include "tests/support/show.h"
#include "tests/support/walk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Words of names that no argument has: railroads spelled out. */
static const char *const proper[] = {"Atchison", "Atlantic",    "Burlington", "Central",  "Chesapeake",
                                     "Coast",    "Great",       "Illinois",   "Line",     "Missouri",
                                     "Northern", "Ohio",        "Pacific",    "Railroad", "Railway",
                                     "Quincy",   "Santa",       "Southern",   "Topeka",   "Union",
                                     "York",     "Pennsylvania"};

static struct language language;
static const struct reader reader = {.language = &language};

static bool read_language(void) {
    static char bytes[1 << 21];
    struct error error = {0};
    FILE *file = fopen(RH_PSEUDO, "rb");
    if (!file) return false;
    size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    if (!rh_language_open(&language, bytes, size, &error)) fail_msg("%s", error.message);
    return true;
}

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool in_names(const struct arg_kind *kind, const char *word, size_t length) {
    if (!kind || kind->form != ARG_NAME) return false;
    for (int i = 0; i < kind->names->count; i++) {
        const char *at = strstr(kind->names->name[i], word);
        if (at || (length > 2 && strncmp(kind->names->name[i], word, length) == 0)) return true;
    }
    return false;
}

/* Is the word part of a name that some argument or event of the game has? */
static bool is_name(const struct game *game, const char *word, size_t length) {
    char copy[64];
    if (length >= sizeof copy) return false;
    memcpy(copy, word, length);
    copy[length] = '\0';
    for (size_t i = 0; i < RH_COUNT(proper); i++)
        if (strcmp(proper[i], copy) == 0) return true;
    for (const struct verb *verb = game->verbs; verb->name; verb++)
        for (int i = 0; i < RH_ARGS; i++)
            if (in_names(verb->arg[i].kind, copy, length)) return true;
    for (const struct event_kind *event = game->events; event->name; event++)
        for (int i = 0; i < RH_EVENT_ARGS; i++)
            if (in_names(event->arg[i], copy, length)) return true;
    return false;
}

/* The first word of three letters or more in plain letters that is no name, or NULL. */
static const char *escaped(const struct game *game, const char *text) {
    for (const char *at = text; *at;) {
        size_t length = 0;
        while (is_letter(at[length])) length++;
        if (length >= 3 && !is_name(game, at, length)) return at;
        at += length ? length : 1;
    }
    return NULL;
}

/* With ROUNDHOUSE_LIST set, all that escapes is listed and nothing fails. */
static void assert_said(struct walk *walk, const char *what, const char *text) {
    const char *word = escaped(walk->game, text);
    if (word && getenv("ROUNDHOUSE_LIST")) {
        printf("%s: %s: %s\n", walk->game->name, what, text);
        return;
    }
    if (word) walk_fail(walk, "%s: '%.20s' is not translated in \"%s\"", what, word, text);
}

static void prompts_and_previews(struct walk *walk) {
    char words[512];
    for (int seat = -1; seat < walk->table.seats; seat++) {
        struct prompt prompt = {.reader = &reader};
        walk->game->prompt(walk->state, seat, &prompt);
        assert_said(walk, "prompt", prompt.text);
        assert_said(walk, "note", prompt.note);
    }
    if (walk->turn < 0 || !walk->game->preview) return;
    size_t count = rh_moves(walk->game, walk->state, test_moves, &test_scratch);
    for (size_t i = 0; i < count; i += 1 + count / 8) {
        struct text text = rh_text_for(&reader, words, sizeof words);
        walk->game->preview(walk->state, test_moves[i], &text);
        assert_said(walk, "preview", words);
        text = rh_text_for(&reader, words, sizeof words);
        rh_move_show(walk->game->verbs, test_moves[i], &text);
        assert_said(walk, "move", words);
    }
}

static void events_and_refusals(struct walk *walk) {
    static const char *const nobody[] = {"1", "2", "3", "4", "5", "6"};
    char words[512];
    for (int i = 0; i < walk->news.count; i++) {
        struct text text = rh_text_for(&reader, words, sizeof words);
        rh_event_print(walk->game->events, &walk->news.event[i], nobody, &text);
        assert_said(walk, "event", words);
    }
    if (walk->turn < 0) return;
    struct random luck = walk_luck(walk);
    for (int tries = 0; tries < 8; tries++) {
        struct move move = {0};
        struct error error = {0};
        move.verb = (uint8_t)rh_below(&luck, (uint32_t)rh_verb_count(walk->game->verbs));
        for (int i = 0; i < RH_ARGS; i++) move.arg[i] = (uint8_t)rh_below(&luck, 6);
        if (!rh_move_valid(walk->game->verbs, move, NULL) || walk->game->verbs[move.verb].chance) continue;
        if (rh_legal(walk->game, walk->state, walk->turn, &move, &test_scratch, &error)) continue;
        assert_said(walk, "refusal", rh_translate(&reader, error.message));
    }
}

static struct scene scene;

static void draw(struct walk *walk) {
    static struct shape shapes[RH_SCENE_SHAPES];
    static char words[RH_SCENE_WORDS];
    rh_scene_begin(&scene, shapes, RH_SCENE_SHAPES, words, RH_SCENE_WORDS);
    scene.reader = &reader;
    walk->game->draw(walk->state, walk->turn >= 0 ? walk->turn : -1, &scene);
}

static void drawings(struct walk *walk) {
    draw(walk);
    for (uint32_t i = 0; i < scene.sheets; i++)
        assert_said(walk, "title", rh_scene_word(&scene, scene.sheet[i].title));
    for (size_t i = 0; i < scene.shapes; i++) {
        const struct shape *shape = &scene.shape[i];
        if (shape->kind == SHAPE_TEXT || shape->kind == SHAPE_RUN)
            assert_said(walk, "text", rh_scene_word(&scene, shape->words));
        if (shape->kind == SHAPE_GROUP) assert_said(walk, "label", rh_scene_word(&scene, shape->label));
    }
}

/* What is told of a thing when somebody points at it. */
static void meanings(struct walk *walk) {
    draw(walk);
    struct meaning_of of = {.game = walk->game,
                            .state = walk->state,
                            .seat = walk->turn >= 0 ? walk->turn : -1,
                            .scene = &scene,
                            .moves = test_moves,
                            .scratch = &test_scratch};
    if (walk->turn >= 0) of.count = rh_moves(walk->game, walk->state, test_moves, &test_scratch);
    for (size_t i = 0; i < scene.shapes; i++) {
        const struct shape *shape = &scene.shape[i];
        struct explanation told;
        uint32_t id = shape->kind == SHAPE_PIECE ? shape->words : shape->id;
        if (!id || !rh_explain(&of, rh_scene_word(&scene, id), &reader, &told)) continue;
        assert_said(walk, "name", told.name);
        assert_said(walk, "meaning", told.does);
        assert_said(walk, "choice", told.choice);
    }
}

static void advice_and_goals(struct walk *walk) {
    static struct goal goals[RH_GOALS];
    struct prompt prompt = {.reader = &reader};
    if (walk->turn < 0) return;
    walk->game->prompt(walk->state, walk->turn, &prompt);
    const char *advice = prompt.rule ? rh_advice(walk->game, prompt.rule) : NULL;
    if (advice) assert_said(walk, "advice", rh_translate(&reader, advice));
    size_t count = rh_goals(walk->game, walk->state, goals);
    for (size_t i = 0; i < count; i++) {
        char words[512];
        struct text text = rh_text_for(&reader, words, sizeof words);
        rh_goal_print(&goals[i], &text);
        assert_said(walk, "goal", words);
    }
}

static void results(struct walk *walk) {
    struct result result = {0};
    walk->game->result(walk->state, &result);
    for (int i = 0; i < result.parts; i++)
        assert_said(walk, "part", rh_translate(&reader, result.part[i].name));
    if (result.tie_break) assert_said(walk, "tie-break", rh_translate(&reader, result.tie_break));
}

int main(void) {
    static const struct law laws[] = {
        {.name = "prompts and previews are translated", .at = prompts_and_previews, .games = 2, .every = 10},
        {.name = "events and refusals are translated", .at = events_and_refusals, .games = 4},
        {.name = "drawings are translated", .at = drawings, .games = 2, .every = 20},
        {.name = "meanings are translated", .at = meanings, .games = 1, .every = 40},
        {.name = "advice and goals are translated", .at = advice_and_goals, .games = 2, .every = 10},
        {.name = "results are translated", .at = results, .games = 2, .every = 20},
    };
    if (!read_language()) {
        puts("no pseudo language: gettext is not installed");
        return 0;
    }
    return run_laws("language", laws, RH_COUNT(laws));
}
