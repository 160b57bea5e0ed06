/* What the browser calls: games, matches and bots behind a few functions on text.
 *
 * Text goes in through one buffer and comes out of another. A function that can refuse answers 1 or 0; on 0 the output is
 * {"error": ..., "rule": ...}. Matches live in a few numbered places ("slots"), so that a page can hold the game that is
 * on, the same game at an earlier line for the replay slider, and a copy to try a move on. A seat of -1 is a spectator.
 *
 * The page starts every match by handing in a record: header lines alone begin a new game, a whole record takes one up,
 * and a record masked for a seat follows a game on a server line by line.
 */
#include "bots/chances.h"
#include "bots/hint.h"
#include "engine/describe.h"
#include "engine/language.h"
#include "engine/match.h"
#include "engine/meaning.h"
#include "engine/scenario.h"
#include "games/registry.h"
#include "scene/writers.h"

#include <stdlib.h>
#include <string.h>

#define EXPORT(name) __attribute__((export_name(#name))) name

enum { SLOTS = 4, LINES = 512, INPUT = 1 << 16, OUTPUT = 1 << 20, SHAPES = 8192, WORDS = 1 << 19 };

/* A block of memory that grows as it must; what it holds stays. */
struct buffer {
    char *at;
    size_t size;
};

static struct buffer input, output, catalogue;
static struct language language;
static struct reader reader; /* who looks at the page: in which language */
static struct text out;
static struct scratch scratch;
static struct move moves[RH_MOVES_MAX];
static struct goal goals[RH_GOALS];
static struct shape shapes[SHAPES];
static char words[WORDS];

static struct slot {
    bool used;
    struct match match;
    struct buffer lines;
} slot[SLOTS];

static bool grow(struct buffer *buffer, size_t size) {
    if (size <= buffer->size) return true;
    char *at = realloc(buffer->at, size);
    if (!at) return false;
    buffer->at = at;
    buffer->size = size;
    return true;
}

/* How far the log of a match has been told, and its position there. */
static struct {
    int slot;
    size_t lines;
    uint64_t state[RH_STATE_MAX / 8];
} told = {.slot = -1};

static struct match *match_in(int at) {
    return at >= 0 && at < SLOTS && slot[at].used ? &slot[at].match : NULL;
}

static void begin_output(void) {
    if (!grow(&output, OUTPUT)) abort();
    out = rh_text_for(&reader, output.at, output.size);
}

/* Did the output have room enough? If not, there is more now and it is to be written again; where there is no more memory,
 * what fits must do. */
static bool output_done(void) {
    return !out.full || !grow(&output, 2 * output.size);
}

static int refuse(const struct error *error) {
    begin_output();
    rh_describe_error(error, &out);
    return 0;
}

static int refuse_slot(void) {
    struct error error = {0};
    rh_fail(&error, "there is no match here");
    return refuse(&error);
}

static int refuse_lines(void) {
    struct error error = {0};
    rh_fail(&error, "there is no memory for a record as long as this one");
    return refuse(&error);
}

/* Where text of this length is to be put; NULL: there is no memory for so much. */
char *EXPORT(page_input)(uint32_t length) {
    return grow(&input, length > INPUT ? length : INPUT) ? input.at : NULL;
}

const char *EXPORT(page_output)(void) {
    return output.at;
}

uint32_t EXPORT(page_output_length)(void) {
    return (uint32_t)rh_text_length(&out);
}

/* Speaks the language whose catalogue (.mo) stands in the input from now on; nothing there: English. */
int EXPORT(page_speak)(uint32_t length) {
    struct error error = {0};
    if (length > input.size) return refuse_slot();
    reader.language = NULL;
    begin_output();
    if (!length) return 1;
    if (!grow(&catalogue, length)) return refuse_lines();
    memcpy(catalogue.at, input.at, length);
    if (!rh_language_open(&language, catalogue.at, length, &error)) return refuse(&error);
    reader.language = &language;
    return 1;
}

/* Seats stand in all texts as marks from now on, letters of no alphabet (U+E000 and on): who shows a text knows who sits there,
 * by which name, and no other words are taken for a seat. */
int EXPORT(page_mark_seats)(void) {
    static const char *const marks[RH_SEATS] = {"\xEE\x80\x80", "\xEE\x80\x81", "\xEE\x80\x82",
                                                "\xEE\x80\x83", "\xEE\x80\x84", "\xEE\x80\x85"};
    reader.names = marks;
    reader.seats = RH_SEATS;
    begin_output();
    return 1;
}

/* Translates a sentence of the server into the page's language, if the catalogue has it. */
int EXPORT(page_translate)(uint32_t length) {
    if (!grow(&input, length + 1)) return refuse_lines();
    input.at[length] = '\0';
    begin_output();
    rh_put(&out, rh_translate(&reader, input.at));
    return 1;
}

/* The games of this module, as a list: one. */
int EXPORT(page_list_games)(void) {
    begin_output();
    rh_put_char(&out, '[');
    for (int i = 0; rh_games[i]; i++) {
        if (i) rh_put_char(&out, ',');
        rh_describe_game(rh_games[i], &out);
    }
    rh_put_char(&out, ']');
    return 1;
}

/* Gives a slot memory for so many lines; those that are there stay. */
static bool make_room(int at, size_t lines) {
    struct record_line *before = slot[at].match.record.line;
    if (!grow(&slot[at].lines, lines * sizeof *before)) return false;
    slot[at].match.record.line = (struct record_line *)(void *)slot[at].lines.at;
    slot[at].match.record.lines_max = slot[at].lines.size / sizeof *before;
    return true;
}

/* Is there memory for one more line in this slot, in which there is a match? How many there may be is the engine's word
 * (rh_record_lines_max). */
static bool one_more_line(int at) {
    const struct record *record = &slot[at].match.record;
    return record->lines < record->lines_max || make_room(at, 2 * record->lines_max);
}

/* Begins or takes up the match whose record stands in the input. A record for all eyes is checked line by line; a masked
 * one is trusted, for it came from the server. */
int EXPORT(page_begin)(int at, uint32_t length) {
    struct error error = {0};
    if (at < 0 || at >= SLOTS || length > input.size) return refuse_slot();
    slot[at].used = false;
    if (!make_room(at, LINES + rh_record_room(input.at, length))) return refuse_lines();
    struct record record = {.line = slot[at].match.record.line, .lines_max = slot[at].match.record.lines_max};
    if (!rh_record_read(&record, input.at, length, rh_games, &error)) return refuse(&error);
    bool masked = record.viewer != RH_ALL_SEEING;
    if (!rh_match_begin(&slot[at].match, &record, masked ? NULL : &scratch, &error)) return refuse(&error);
    slot[at].used = true;
    begin_output();
    return 1;
}

/* Copies a match into another place, as it was after so many lines (all of them if lines is beyond the end). */
int EXPORT(page_copy)(int from, int to, uint32_t lines) {
    struct error error = {0};
    struct match *source = match_in(from);
    if (!source || to < 0 || to >= SLOTS || to == from) return refuse_slot();
    size_t count = lines < source->record.lines ? lines : source->record.lines;
    if (told.slot == to) told.slot = -1;
    struct match *copy = &slot[to].match;
    slot[to].used = false;
    memcpy(copy, source, sizeof *copy);
    if (!make_room(to, source->record.lines_max)) return refuse_lines();
    memcpy(copy->record.line, source->record.line, source->record.lines * sizeof *copy->record.line);
    slot[to].used = true;
    if (count < source->record.lines) {
        if (!rh_record_replay(&source->record, count, false, copy->state, NULL, &error))
            return refuse(&error);
        copy->record.lines = count;
        copy->record.finished = false;
    }
    begin_output();
    return 1;
}

static int tell(const struct match *match, const struct events *events) {
    begin_output();
    rh_describe_events(&match->record, events, &out);
    return 1;
}

/* Plays the move in the input for a seat (or, typed in by people, -1 for chance). */
int EXPORT(page_play)(int at, int seat, uint32_t length) {
    struct error error = {0};
    struct events events = {0};
    struct move move;
    struct match *match = match_in(at);
    if (!match || length > input.size) return refuse_slot();
    if (!one_more_line(at)) return refuse_lines();
    if (!rh_move_read(match->record.game->verbs, input.at, length, &move, &error)) return refuse(&error);
    if (!rh_match_play(match, seat, move, &events, &scratch, &error)) return refuse(&error);
    rh_match_finish(match);
    return tell(match, &events);
}

/* Lets chance answer once, if it is to act. */
int EXPORT(page_draw)(int at) {
    struct error error = {0};
    struct events events = {0};
    struct move move;
    bool played;
    struct match *match = match_in(at);
    if (!match) return refuse_slot();
    if (!one_more_line(at)) return refuse_lines();
    if (!rh_match_chance(match, &played, &move, &events, &error)) return refuse(&error);
    rh_match_finish(match);
    return tell(match, &events);
}

/* Takes over the record line in the input, as the server sent it. */
int EXPORT(page_follow)(int at, uint32_t length) {
    struct error error = {0};
    struct events events = {0};
    struct match *match = match_in(at);
    if (!match || length > input.size) return refuse_slot();
    if (!one_more_line(at)) return refuse_lines();
    if (!rh_match_follow(match, input.at, length, &events, &error)) return refuse(&error);
    return tell(match, &events);
}

int EXPORT(page_undo)(int at, int seat, uint32_t count, int agreed) {
    struct error error = {0};
    struct match *match = match_in(at);
    if (!match) return refuse_slot();
    if (!one_more_line(at)) return refuse_lines();
    if (!rh_match_undo(match, seat, count, agreed != 0, &error)) return refuse(&error);
    begin_output();
    return 1;
}

/* Whose turn: a seat, -1 chance, -2 over, -3 no match. */
int EXPORT(page_turn)(int at) {
    const struct match *match = match_in(at);
    return match ? match->record.game->turn(match->state) : -3;
}

uint32_t EXPORT(page_lines)(int at) {
    const struct match *match = match_in(at);
    return match ? (uint32_t)match->record.lines : 0;
}

/* The legal moves of the seat to decide. */
int EXPORT(page_list_moves)(int at) {
    const struct match *match = match_in(at);
    if (!match) return refuse_slot();
    const struct game *game = match->record.game;
    size_t count = rh_moves(game, match->state, moves, &scratch);
    begin_output();
    rh_put_char(&out, '[');
    for (size_t i = 0; i < count; i++) {
        if (i) rh_put_char(&out, ',');
        rh_describe_move(game, match->state, moves[i], &out);
    }
    rh_put_char(&out, ']');
    return 1;
}

/* The goals of the seat to decide. */
int EXPORT(page_list_goals)(int at) {
    const struct match *match = match_in(at);
    if (!match) return refuse_slot();
    size_t count = rh_goals(match->record.game, match->state, goals);
    do {
        begin_output();
        rh_put_char(&out, '[');
        for (size_t i = 0; i < count; i++) {
            if (i) rh_put_char(&out, ',');
            rh_describe_goal(match->record.game, &goals[i], &out);
        }
        rh_put_char(&out, ']');
    } while (!output_done());
    return 1;
}

int EXPORT(page_ask)(int at, int seat) {
    const struct match *match = match_in(at);
    if (!match) return refuse_slot();
    begin_output();
    rh_describe_prompt(match->record.game, match->state, seat, &out);
    return 1;
}

int EXPORT(page_score)(int at) {
    const struct match *match = match_in(at);
    if (!match) return refuse_slot();
    begin_output();
    rh_describe_result(match->record.game, match->state, &out);
    return 1;
}

/* The drawing for a seat, as compact JSON. */
int EXPORT(page_scene)(int at, int seat) {
    const struct match *match = match_in(at);
    if (!match) return refuse_slot();
    struct scene scene;
    rh_scene_begin(&scene, shapes, SHAPES, words, WORDS);
    scene.reader = &reader;
    match->record.game->draw(match->state, seat, &scene);
    begin_output();
    rh_scene_json(&scene, &out);
    return 1;
}

/* What a seat may ask about in a match: its drawing and, if it is to decide, its moves. */
static struct meaning_of meanings_in(const struct match *match, int seat, struct scene *scene) {
    const struct game *game = match->record.game;
    rh_scene_begin(scene, shapes, SHAPES, words, WORDS);
    scene->reader = &reader;
    game->draw(match->state, seat, scene);
    struct meaning_of of = {.game = game,
                            .state = match->state,
                            .seat = seat,
                            .scene = scene,
                            .moves = moves,
                            .scratch = &scratch};
    if (seat >= 0 && game->turn(match->state) == seat)
        of.count = rh_moves(game, match->state, moves, &scratch);
    return of;
}

/* What the shape, icon or piece is whose id or name stands in the input; {} if there are no words for it. */
int EXPORT(page_explain)(int at, int seat, uint32_t length) {
    struct scene scene;
    struct explanation said;
    char id[96];
    const struct match *match = match_in(at);
    if (!match || length >= sizeof id) return refuse_slot();
    memcpy(id, input.at, length);
    id[length] = '\0';
    struct meaning_of of = meanings_in(match, seat, &scene);
    begin_output();
    if (rh_explain(&of, id, &reader, &said))
        rh_describe_explanation(id, &said, &out);
    else
        rh_put(&out, "{}");
    return 1;
}

/* The legend of what this seat sees. */
int EXPORT(page_legend)(int at, int seat) {
    struct scene scene;
    const struct match *match = match_in(at);
    if (!match) return refuse_slot();
    struct meaning_of of = meanings_in(match, seat, &scene);
    begin_output();
    rh_describe_legend(&of, &out);
    return 1;
}

/* Makes a record that begins in the position where a lesson was stopped. */
static void lesson_stopped(void *context, const struct game *game, const struct table *table,
                           const void *state) {
    static struct record_line none[1];
    struct record record;
    struct error *error = context;
    if (rh_record_begin(&record, game, table, none, 1, error) && rh_record_start(&record, state, error))
        rh_record_write(&record, RH_ALL_SEEING, &out);
}

/* The position behind a line of the lesson in the input, as a record that begins there. */
int EXPORT(page_lesson)(int line, uint32_t length) {
    struct error error = {0};
    struct scenario_report report = {.until = line, .stopped = lesson_stopped, .context = &error};
    if (length > input.size || line < 1) return refuse_slot();
    begin_output();
    if (!rh_scenarios_run(input.at, length, rh_games, &scratch, &report, &error) || error.message[0])
        return refuse(&error);
    return 1;
}

/* The record as a viewer may see it; 6 sees all. */
int EXPORT(page_record)(int at, int viewer) {
    const struct match *match = match_in(at);
    if (!match) return refuse_slot();
    do {
        begin_output();
        rh_record_write(&match->record, viewer, &out);
    } while (!output_done());
    return 1;
}

/* Which of the record's lines begins here: actor, move and whether it was taken back, for the log. */
static void put_line(const struct record *record, size_t number, const struct events *events) {
    const struct record_line *line = &record->line[number];
    rh_put(&out, "{\"line\":");
    rh_put_int(&out, (int64_t)number + 1);
    rh_put(&out, ",\"actor\":");
    rh_put_int(&out, line->actor);
    rh_put(&out, ",\"undone\":");
    rh_put(&out, line->undone || line->kind == LINE_UNDO ? "true" : "false");
    rh_put(&out, ",\"text\":");
    char said[256];
    struct text text = rh_text(said, sizeof said);
    rh_record_write_line(record, line, record->viewer, &text);
    while (text.at > text.start && text.at[-1] == '\n') *--text.at = '\0';
    rh_put_json(&out, said);
    rh_put(&out, ",\"events\":");
    rh_describe_events(record, events, &out);
    rh_put_char(&out, '}');
}

/* What the record says of itself: game, seats, viewer (6: all seeing), chosen options, whether it holds the key. */
int EXPORT(page_about)(int at) {
    const struct match *match = match_in(at);
    if (!match) return refuse_slot();
    const struct record *record = &match->record;
    begin_output();
    rh_put(&out, "{\"game\":");
    rh_put_json(&out, record->game->name);
    rh_put(&out, ",\"viewer\":");
    rh_put_int(&out, record->viewer);
    rh_put(&out, record->has_key ? ",\"key\":true" : ",\"key\":false");
    rh_put(&out, record->finished ? ",\"finished\":true" : ",\"finished\":false");
    rh_put(&out, ",\"seats\":[");
    for (int i = 0; i < record->table.seats; i++) {
        if (i) rh_put_char(&out, ',');
        rh_put_json(&out, record->seat[i]);
    }
    rh_put(&out, "],\"options\":{");
    bool first = true;
    for (int i = 0; i < rh_option_count(record->game->options); i++) {
        if (!record->table.option[i]) continue;
        if (!first) rh_put_char(&out, ',');
        first = false;
        rh_put_json(&out, record->game->options[i].name);
        rh_put_char(&out, ':');
        rh_put_json(&out, record->game->options[i].value[record->table.option[i]]);
    }
    rh_put(&out, "}}");
    return 1;
}

/* Lines from `from` on; `state` is the position before them, and then behind them. */
static bool put_log(const struct record *record, size_t from, uint64_t *state, struct error *error) {
    rh_put_char(&out, '[');
    for (size_t i = from; i < record->lines; i++) {
        struct events events = {0};
        const struct record_line *line = &record->line[i];
        if (line->kind == LINE_MOVE)
            rh_record_apply(record, state, line->move, &events);
        else if (!rh_record_replay(record, i + 1, false, state, NULL, error))
            return false;
        if (i > from) rh_put_char(&out, ',');
        put_line(record, i, &events);
    }
    rh_put_char(&out, ']');
    return true;
}

/* The log from line `from` on: what happened, line by line. Who asks on from where it ended last waits for the new lines alone. */
int EXPORT(page_log)(int at, uint32_t from) {
    static uint64_t state[RH_STATE_MAX / 8];
    struct error error = {0};
    const struct match *match = match_in(at);
    if (!match || from > match->record.lines) return refuse_slot();
    const struct record *record = &match->record;
    bool goes_on = told.slot == at && told.lines == from && from > 0;
    told.slot = -1;
    if (!goes_on && !rh_record_replay(record, from, false, told.state, NULL, &error)) return refuse(&error);
    do {
        begin_output();
        memcpy(state, told.state, sizeof state);
        if (!put_log(record, from, state, &error)) return refuse(&error);
    } while (!output_done());
    memcpy(told.state, state, sizeof state);
    told.slot = at;
    told.lines = record->lines;
    return 1;
}

/* All bots, the levels first: [{"name", "help", "level": people choose from these, "budget": takes :1000}, ...]. */
int EXPORT(page_list_bots)(void) {
    begin_output();
    rh_bots_describe(&out);
    return 1;
}

/* The bot whose word stands in the input, or NULL with the output saying why. It is kept, for its tree is large, and the
 * next question is mostly for the same one. */
static struct bot *bot_in(const struct match *match, uint32_t seed, uint32_t length) {
    static struct bot *bot;
    static char word[64];
    struct error error = {0};
    if (length >= sizeof word) return rh_fail(&error, "there is no such bot"), refuse(&error), NULL;
    if (!bot || strncmp(word, input.at, length) != 0 || word[length]) {
        rh_bot_free(bot);
        memcpy(word, input.at, length);
        word[length] = '\0';
        bot = rh_bot_new(word, seed, &error);
        if (!bot) return refuse(&error), NULL;
    }
    rh_bot_seed(bot, seed);
    int seat = match->record.game->turn(match->state);
    rh_bot_resume(bot, rh_record_streak(&match->record, seat));
    return bot;
}

/* The move of the bot whose word stands in the input, for the seat to decide; the output is its text. */
int EXPORT(page_think)(int at, uint32_t seed, uint32_t length) {
    const struct match *match = match_in(at);
    if (!match) return refuse_slot();
    struct bot *bot = bot_in(match, seed, length);
    if (!bot) return 0;
    struct move move = rh_bot_choose(bot, match->record.game, match->state);
    begin_output();
    rh_move_print(match->record.game->verbs, move, &out);
    return 1;
}

/* The best three moves for the seat to decide, as the bot in the input sees them: [{"move", "chance" of winning from 0 to 1
 * (not when alone), "score" that the seat may expect}, ...], the best first. The match must hold the whole record. */
int EXPORT(page_hint)(int at, uint32_t seed, uint32_t length) {
    struct hint hint[RH_HINTS];
    const struct match *match = match_in(at);
    if (!match) return refuse_slot();
    struct bot *bot = bot_in(match, seed, length);
    if (!bot) return 0;
    size_t count = rh_bot_hints(bot, match->record.game, match->state, hint);
    begin_output();
    rh_hints_describe(match->record.game, match->record.table.seats, hint, count, &out);
    return 1;
}

static void put_chances(const struct record *record, const uint64_t *state, size_t lines) {
    double chance[RH_SEATS];
    rh_chances(record->game, state, record->table.seats, chance);
    rh_put(&out, lines ? ",[" : "[");
    rh_put_int(&out, (int64_t)lines);
    for (int seat = 0; seat < record->table.seats; seat++) {
        rh_put_char(&out, ',');
        rh_put_real(&out, chance[seat]);
    }
    rh_put_char(&out, ']');
}

/* How the chances went: [[lines, the first seat's chance, the second's, ...], ...], from the start on, what was taken back left
 * out. A masked record does not say enough: nothing. */
int EXPORT(page_chances)(int at) {
    static uint64_t state[RH_STATE_MAX / 8];
    const struct match *match = match_in(at);
    if (!match) return refuse_slot();
    const struct record *record = &match->record;
    bool told_all = record->viewer == RH_ALL_SEEING && record->table.seats > 1;
    do {
        begin_output();
        rh_put_char(&out, '[');
        memcpy(state, record->start, record->game->state_size);
        if (told_all) put_chances(record, state, 0);
        for (size_t i = 0; told_all && i < record->lines; i++) {
            const struct record_line *line = &record->line[i];
            if (line->kind != LINE_MOVE || line->undone) continue;
            rh_record_apply(record, state, line->move, NULL);
            put_chances(record, state, i + 1);
        }
        rh_put_char(&out, ']');
    } while (!output_done());
    return 1;
}

/* One number for the position, the same as natively. */
uint64_t EXPORT(page_position_hash)(int at) {
    const struct match *match = match_in(at);
    return match ? rh_hash(match->record.game, match->state) : 0;
}
