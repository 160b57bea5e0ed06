/* See scenario.h: the lines of a scenario, one function each. A line that fails ends its scenario, not the file. */
#include "engine/scenario_run.h"

#include "engine/edit.h"

#include <string.h>

enum { TITLE = 200, CLOSE_MOVES = 3 };

/* --- The position ------------------------------------------------------------------------------------------------- */

void *rh_run_seen(struct run *run) {
    if (run->eyes == RH_SEEN_BY_ALL) return run->state;
    rh_view(run->game, run->state, run->eyes, run->view);
    return run->view;
}

bool rh_run_decider(struct run *run, const void **state) {
    int turn = run->game->turn(run->state);
    *state = rh_run_seen(run);
    if (run->eyes == RH_SEEN_BY_ALL || turn < 0 || turn == run->eyes) return true;
    return rh_fail(run->error, "seat %d is to decide, and only it (or `as all`) sees its moves", turn + 1);
}

static bool step(struct run *run) {
    int most = run->report->steps_max ? run->report->steps_max : RH_SCENARIO_STEPS;
    if (run->steps >= most) return rh_fail(run->error, "more than %d steps: this takes too long", most);
    run->steps++;
    return true;
}

static bool set_up(struct run *run) {
    if (run->ready) return true;
    if (!run->table.seats) return rh_fail(run->error, "expected `players N` before this");
    run->ready = true;
    return rh_setup(run->game, run->state, &run->table, run->error);
}

/* After the last of some `set` lines the position is made whole. */
static bool settle(struct run *run) {
    if (!set_up(run)) return false;
    if (!run->edited) return true;
    run->edited = false;
    if (rh_edit_settle(run->game, run->state, run->unchecked ? EDIT_SANE : EDIT_WHOLE, run->error))
        return true;
    rh_error_about(run->error, "after the last set");
    return false;
}

static bool play(struct run *run, struct move move) {
    run->game->apply(run->state, move, NULL);
    run->line++;
    if (rh_edit_check(run->game, run->state, run->unchecked ? EDIT_SANE : EDIT_WHOLE, run->error))
        return true;
    rh_error_about(run->error, "the position after that move");
    return false;
}

bool rh_run_chance(struct run *run) {
    while (run->game->turn(run->state) == RH_CHANCE) {
        struct chance chance = {0};
        run->game->chance(run->state, &chance);
        if (!rh_chance_possible(&chance))
            return rh_fail(run->error, "chance is to act, but has nothing to draw from");
        struct random random = rh_random_stream(run->key, run->line + 1);
        if (!step(run) || !play(run, rh_chance_draw(&chance, &random))) return false;
    }
    return true;
}

/* --- Moves -------------------------------------------------------------------------------------------------------- */

struct attempt {
    int actor;
    struct move move;
};

/* [* or seat] MOVE. Chance answers first, unless the move is its own. */
static bool read_attempt(struct run *run, struct words text, struct attempt *attempt) {
    struct words rest = text, first = rh_words_take(&rest);
    int64_t seat = 0;
    bool star = rh_words_are(first, "*"),
         named = rh_int_read(first.at, first.length, 1, run->table.seats, &seat);
    if (!star && !named) rest = text;
    const struct verb *verbs = run->game->verbs;
    if (!rh_move_read(verbs, rest.at, rest.length, &attempt->move, run->error)) return false;
    const struct verb *verb = &verbs[attempt->move.verb];
    if (verb->chance ? named : star)
        return rh_fail(run->error, "%s is a move of %s, not of '%s'", verb->name,
                       verb->chance ? "chance" : "a seat", rh_said(first).text);
    if (!verb->chance && !rh_run_chance(run)) return false;
    int turn = run->game->turn(run->state);
    attempt->actor = verb->chance ? RH_CHANCE : named ? (int)seat - 1 : turn >= 0 ? turn : 0;
    return true;
}

/* May it be made? The reason against it goes to *refusal. False if the question can't be asked. */
static bool try_attempt(struct run *run, struct words text, struct attempt *attempt, bool *legal,
                        struct error *refusal) {
    const void *state = run->state;
    if (!read_attempt(run, text, attempt)) return false;
    if (attempt->actor != RH_CHANCE && !rh_run_decider(run, &state)) return false;
    *refusal = (struct error){0};
    *legal = rh_legal(run->game, state, attempt->actor, &attempt->move, run->scratch, refusal);
    return true;
}

/* How much two moves have in common. */
static int likeness(struct move a, struct move b) {
    int alike = a.verb == b.verb ? RH_ARGS + 1 : 0;
    for (int i = 0; i < RH_ARGS; i++) alike += a.arg[i] == b.arg[i];
    return alike;
}

/* "; legal are a, b, c": the legal moves that are most like it. */
static void put_close_moves(struct run *run, struct move move, struct text *text) {
    size_t count = rh_moves(run->game, run->state, run->list, run->scratch);
    rh_put(text, count ? "; legal: " : "; nothing is legal");
    for (size_t shown = 0; shown < CLOSE_MOVES && shown < count; shown++) {
        size_t best = shown;
        for (size_t i = shown; i < count; i++)
            if (likeness(run->list[i], move) > likeness(run->list[best], move)) best = i;
        struct move swap = run->list[shown];
        run->list[shown] = run->list[best];
        run->list[best] = swap;
        rh_put(text, shown ? ", " : "");
        rh_move_print(run->game->verbs, run->list[shown], text);
    }
    if (count > CLOSE_MOVES) rh_put(text, ", ...");
}

static bool fail_refused(struct run *run, const struct attempt *attempt, const struct error *refusal) {
    char words[sizeof run->error->message];
    struct text text = rh_text(words, sizeof words);
    rh_put(&text, "expected it to be legal, found it refused: ");
    if (refusal->rule[0]) {
        rh_put(&text, refusal->rule);
        rh_put_char(&text, ' ');
    }
    rh_put(&text, refusal->message);
    if (attempt->actor != RH_CHANCE) put_close_moves(run, attempt->move, &text);
    return rh_fail(run->error, "%s", words);
}

static bool do_play(struct run *run, struct words rest) {
    struct attempt attempt;
    struct error refusal;
    bool legal;
    int eyes = run->eyes;
    run->eyes = RH_SEEN_BY_ALL; /* whoever looks, the move is made at the table */
    bool tried = try_attempt(run, rest, &attempt, &legal, &refusal);
    run->eyes = eyes;
    if (!tried) return false;
    return legal ? play(run, attempt.move) : fail_refused(run, &attempt, &refusal);
}

static bool do_legal(struct run *run, struct words rest) {
    struct attempt attempt;
    struct error refusal;
    bool legal;
    return try_attempt(run, rest, &attempt, &legal, &refusal) &&
           (legal || fail_refused(run, &attempt, &refusal));
}

static bool do_illegal(struct run *run, struct words rest) {
    struct attempt attempt;
    struct error refusal;
    bool legal;
    if (!try_attempt(run, rest, &attempt, &legal, &refusal)) return false;
    return !legal || rh_fail(run->error, "expected it to be illegal, found it legal");
}

static bool do_refuse(struct run *run, struct words rest) {
    struct attempt attempt;
    struct error refusal;
    struct words move, rule;
    bool legal;
    if (!rh_words_split(rest, " because ", true, &move, &rule))
        return rh_fail(run->error, "expected: refuse MOVE because RULE (or: illegal MOVE)");
    if (!try_attempt(run, move, &attempt, &legal, &refusal)) return false;
    if (legal)
        return rh_fail(run->error, "expected a refusal because %s, found it legal", rh_said(rule).text);
    if (rh_words_are(rule, refusal.rule)) return true;
    return rh_fail(run->error, "expected a refusal because %s, found %s: %s", rh_said(rule).text,
                   refusal.rule[0] ? refusal.rule : "no rule", refusal.message);
}

static bool do_count(struct run *run, struct words rest) {
    struct comparison comparison;
    const void *state;
    if (!rh_run_comparison(rest, &comparison, run->error) || !rh_run_chance(run) ||
        !rh_run_decider(run, &state))
        return false;
    const struct verb *verbs = run->game->verbs;
    bool all = rh_words_are(comparison.left, "moves");
    int verb = 0;
    while (!all && verbs[verb].name && !rh_words_are(comparison.left, verbs[verb].name)) verb++;
    if (!all && !verbs[verb].name)
        return rh_fail(run->error, "expected `moves` or a verb, found '%s'", rh_said(comparison.left).text);
    size_t count = rh_moves(run->game, state, run->list, run->scratch);
    int64_t found = 0;
    for (size_t i = 0; i < count; i++) found += all || run->list[i].verb == verb;
    return rh_run_compare(run, &comparison, found);
}

/* --- Lessons ------------------------------------------------------------------------------------------------------ */

static bool do_words(struct run *run, struct words rest) {
    return rest.length || rh_fail(run->error, "expected words, found none");
}

static bool do_explain(struct run *run, struct words rest) {
    if (!rh_words_are(rh_words_take(&rest), "wrong"))
        return rh_fail(run->error, "expected: explain wrong TEXT");
    return do_words(run, rest);
}

/* Every move is legal, and the first is the one that the lesson goes on from. */
static bool do_ask(struct run *run, struct words rest) {
    struct words first = rest, one, others;
    if (rh_words_split(rest, " | ", false, &one, &others)) first = one;
    while (rh_words_split(rest, " | ", false, &one, &others)) {
        if (!do_legal(run, one)) return false;
        rest = others;
    }
    return do_legal(run, rest) && do_play(run, first);
}

/* Is something drawn under this id (or with this and a dot before the rest), or as this icon or piece? */
static bool is_drawn(const struct scene *scene, const char *id) {
    size_t length = strlen(id);
    for (size_t i = 0; i < scene->shapes; i++) {
        const struct shape *shape = &scene->shape[i];
        const char *name = rh_scene_word(scene, shape->id);
        if (shape->id && strncmp(name, id, length) == 0 && (!name[length] || name[length] == '.'))
            return true;
        if (shape->kind == SHAPE_PIECE && strcmp(rh_scene_word(scene, shape->words), id) == 0) return true;
    }
    return false;
}

static bool do_point(struct run *run, struct words rest) {
    struct scene *scene = run->report->scene;
    if (!do_words(run, rest) || !rh_run_chance(run)) return false;
    if (!scene) return true;
    int turn = run->game->turn(run->state);
    rh_scene_begin(scene, scene->shape, scene->shapes_max, scene->words, scene->words_max);
    run->game->draw(run->state, turn >= 0 ? turn : -1, scene);
    while (rest.length) {
        struct said id = rh_said(rh_words_take(&rest));
        if (!is_drawn(scene, id.text))
            return rh_fail(run->error, "nothing that is drawn is called '%s'", id.text);
    }
    return true;
}

/* --- The other lines ---------------------------------------------------------------------------------------------- */

static bool do_players(struct run *run, struct words rest) {
    int64_t players;
    struct span span = run->game->players;
    if (!rh_int_read(rest.at, rest.length, span.least, span.most, &players))
        return rh_fail(run->error, "expected %d to %d players, found '%s'", span.least, span.most,
                       rh_said(rest).text);
    run->table.seats = (uint8_t)players;
    return true;
}

static bool do_option(struct run *run, struct words rest) {
    struct words name = rh_words_take(&rest);
    return rh_option_set(run->game->options, &run->table, rh_said(name).text, rh_said(rest).text, run->error);
}

static bool do_seed(struct run *run, struct words rest) {
    int64_t seed;
    if (!rh_int_read(rest.at, rest.length, 0, INT64_MAX, &seed))
        return rh_fail(run->error, "expected a seed, a number, found '%s'", rh_said(rest).text);
    rh_key_from_seed((uint64_t)seed, run->key);
    return true;
}

static bool do_unchecked(struct run *run, struct words rest) {
    if (rest.length) return rh_fail(run->error, "'%s' is one word too many", rh_said(rest).text);
    if (run->report->no_unchecked) return rh_fail(run->error, "`unchecked` is not allowed here");
    run->unchecked = true;
    return true;
}

static bool do_set(struct run *run, struct words rest) {
    run->edited = true;
    return rh_edit(run->game, run->state, rest, run->error);
}

static bool do_as(struct run *run, struct words rest) {
    int64_t seat = 0;
    if (rh_words_are(rest, "all"))
        run->eyes = RH_SEEN_BY_ALL;
    else if (rh_words_are(rest, "spectator") || rh_int_read(rest.at, rest.length, 1, run->table.seats, &seat))
        run->eyes = (int)seat - 1;
    else
        return rh_fail(run->error, "expected a seat from 1 to %d, `spectator` or `all`, found '%s'",
                       run->table.seats, rh_said(rest).text);
    return true;
}

static bool do_auto(struct run *run, struct words rest) {
    if (rest.length) return rh_fail(run->error, "'%s' is one word too many", rh_said(rest).text);
    return rh_run_chance(run);
}

/* In which order lines may come: the table, then edits and questions as you like. */
enum stage { TABLE, EDIT, LOOK, ASK };

static const struct command {
    const char *name;
    enum stage stage;
    bool (*run)(struct run *, struct words rest);
} commands[] = {
    {"players", TABLE, do_players}, {"option", TABLE, do_option},
    {"seed", TABLE, do_seed},       {"unchecked", TABLE, do_unchecked},
    {"set", EDIT, do_set},          {"as", LOOK, do_as},
    {"auto", LOOK, do_auto},        {"play", ASK, do_play},
    {"legal", ASK, do_legal},       {"illegal", ASK, do_illegal},
    {"refuse", ASK, do_refuse},     {"count", ASK, do_count},
    {"expect", ASK, rh_run_expect}, {"chapter", LOOK, do_words},
    {"say", LOOK, do_words},        {"praise", LOOK, do_words},
    {"explain", LOOK, do_explain},  {"point", LOOK, do_point},
    {"ask", ASK, do_ask},
};

static bool run_line(struct run *run, struct words line) {
    struct words rest = line, first = rh_words_take(&rest);
    const struct command *command = commands, *end = commands + RH_COUNT(commands);
    while (command < end && !rh_words_are(first, command->name)) command++;
    if (command == end)
        return rh_fail(run->error,
                       "expected game, players, option, seed, unchecked, set, play, refuse, legal, illegal, "
                       "count, expect, as, auto or a line of a lesson, found '%s'",
                       rh_said(first).text);
    if (command->stage == TABLE && run->ready)
        return rh_fail(run->error, "`%s` must stand before the first line that needs the table",
                       command->name);
    if (command->stage == EDIT && !set_up(run)) return false;
    if (command->stage >= LOOK && !settle(run)) return false;
    if (command->stage == ASK) run->asked = true;
    return step(run) && command->run(run, rest);
}

/* --- Scenarios ---------------------------------------------------------------------------------------------------- */

/* The comment lines above a `game` line, joined. */
struct title {
    char words[TITLE];
    struct text text;
    bool open; /* the line before was a comment too */
};

static void title_begin(struct title *title) {
    title->text = rh_text(title->words, sizeof title->words);
    title->open = false;
}

static void title_add(struct title *title, struct words comment) {
    while (comment.length && comment.at[0] == '#') comment.at++, comment.length--;
    comment = rh_words_trim(comment);
    if (!title->open) title_begin(title);
    if (rh_text_length(&title->text)) rh_put_char(&title->text, ' ');
    rh_put_bytes(&title->text, comment.at, comment.length);
    title->open = true;
}

struct file {
    struct run run;
    struct lines lines;
    struct title next, current;
    int line;           /* the last line of the current scenario */
    bool skipping;      /* the scenario has failed: on to the next */
    struct error found; /* of the current scenario */
    struct error *first;
    bool any_failed;
    struct move list[RH_MOVES_MAX];
};

static void fail(struct file *file) {
    struct scenario_report *report = file->run.report;
    file->found.line = file->line;
    if (!file->any_failed && file->first) *file->first = file->found;
    file->any_failed = true;
    file->skipping = true;
    report->failed++;
    if (report->tell) report->tell(report->context, file->current.words, &file->found);
}

/* The lines of a scenario are at an end: it has passed, if it asked anything. */
static void close_scenario(struct file *file) {
    struct run *run = &file->run;
    struct scenario_report *report = run->report;
    if (!run->game || file->skipping) return;
    if (!settle(run) || (!run->asked && !rh_fail(run->error, "the scenario ends without asking anything"))) {
        fail(file);
        return;
    }
    report->passed++;
    if (report->tell) report->tell(report->context, file->current.words, NULL);
}

static void open_scenario(struct file *file, struct words name) {
    struct run *run = &file->run;
    *run = (struct run){.games = run->games,
                        .scratch = run->scratch,
                        .report = run->report,
                        .error = run->error,
                        .list = run->list,
                        .steps = run->steps,
                        .eyes = RH_SEEN_BY_ALL};
    rh_key_from_seed(0, run->key);
    memcpy(file->current.words, file->next.words, sizeof file->next.words);
    title_begin(&file->next);
    file->skipping = false;
    run->game = rh_game_find(run->games, rh_said(name).text, run->error);
    if (!run->game) fail(file);
}

static void read_line(struct file *file, struct words line) {
    struct words rest = line;
    if (!rh_words_clean(line, &file->found)) {
        file->line = file->lines.number;
        if (!file->skipping) fail(file);
        return;
    }
    if (line.length && line.at[0] == '#') {
        title_add(&file->next, line);
        return;
    }
    file->next.open = false;
    if (!line.length) return;
    if (rh_words_are(rh_words_take(&rest), "game")) {
        close_scenario(file);
        file->line = file->lines.number;
        open_scenario(file, rest);
        return;
    }
    file->line = file->lines.number;
    title_begin(&file->next);
    if (file->skipping) return;
    rest = line;
    if (!file->run.game && rh_words_are(rh_words_take(&rest), "lesson")) return;
    if (!file->run.game) {
        rh_fail(&file->found, "expected `game NAME` to begin a scenario, found '%s'", rh_said(line).text);
        fail(file);
    } else if (!run_line(&file->run, line)) {
        fail(file);
    }
}

/* The text was read as far as it was asked for: the position goes to whoever asked. */
static bool stop_here(struct file *file) {
    struct run *run = &file->run;
    if (file->any_failed || !run->game) return !file->any_failed;
    if (!settle(run) || !rh_run_chance(run)) {
        fail(file);
        return false;
    }
    if (run->report->stopped) run->report->stopped(run->report->context, run->game, &run->table, run->state);
    return true;
}

bool rh_scenarios_run(const char *text, size_t length, const struct game *const *games,
                      struct scratch *scratch, struct scenario_report *report, struct error *error) {
    struct scenario_report nobody = {0};
    struct file file = {.lines = rh_lines(text, length), .first = error};
    struct words line;
    file.run = (struct run){.games = games,
                            .scratch = scratch,
                            .report = report ? report : &nobody,
                            .error = &file.found,
                            .list = file.list};
    title_begin(&file.next);
    title_begin(&file.current);
    int passed = file.run.report->passed;
    int until = file.run.report->until;
    while ((!until || file.lines.number < until) && rh_lines_next(&file.lines, &line)) read_line(&file, line);
    if (until) return stop_here(&file);
    close_scenario(&file);
    if (!file.any_failed && file.run.report->passed == passed) {
        file.line = 1;
        rh_fail(&file.found, "expected `game NAME` to begin a scenario, found none");
        fail(&file);
    }
    return !file.any_failed;
}
