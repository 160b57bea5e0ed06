/* What the browser calls: games, matches and bots behind a few functions on text.
 *
 * Text goes in through one buffer and comes out of another. A function that can refuse answers 1 or 0; on 0 the output is
 * {"error": ..., "rule": ...}. Matches live in a few numbered places ("slots"), so that a page can hold the game that is
 * on, the same game at an earlier line for the replay slider, and a copy to try a move on. A seat of -1 is a spectator.
 *
 * The page starts every match by handing in a record: header lines alone begin a new game, a whole record takes one up,
 * and a record masked for a seat follows a game on a server line by line.
 */
#include "bots/hint.h"
#include "engine/describe.h"
#include "engine/match.h"
#include "engine/palette.h"
#include "games/registry.h"

#include <stdlib.h>
#include <string.h>

#define EXPORT(name) __attribute__((export_name(#name))) name

enum { SLOTS = 4, LINES = 4096, INPUT = 1 << 20, OUTPUT = 4 << 20, SHAPES = 8192, WORDS = 1 << 19 };

static char input[INPUT], output[OUTPUT];
static struct text out;
static struct scratch scratch;
static struct move moves[RH_MOVES_MAX];
static struct shape shapes[SHAPES];
static char words[WORDS];

static struct slot {
    bool used;
    struct match match;
    struct record_line line[LINES];
} slot[SLOTS];

static struct match *match_in(int at) {
    return at >= 0 && at < SLOTS && slot[at].used ? &slot[at].match : NULL;
}

static void begin_output(void) {
    out = rh_text(output, sizeof output);
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

char *EXPORT(page_input)(void) {
    return input;
}

uint32_t EXPORT(page_input_size)(void) {
    return INPUT;
}

const char *EXPORT(page_output)(void) {
    return output;
}

uint32_t EXPORT(page_output_length)(void) {
    return (uint32_t)rh_text_length(&out);
}

/* All games, as a list. */
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

/* All pieces and icons, as SVG for the page's <defs>. */
int EXPORT(page_list_pieces)(void) {
    begin_output();
    rh_palette_defs(&out);
    return 1;
}

/* Begins or takes up the match whose record stands in the input. A record for all eyes is checked line by line; a masked
 * one is trusted, for it came from the server. */
int EXPORT(page_begin)(int at, uint32_t length) {
    struct error error = {0};
    struct record record;
    if (at < 0 || at >= SLOTS || length > INPUT) return refuse_slot();
    memset(&record, 0, sizeof record);
    record.line = slot[at].line;
    record.lines_max = LINES;
    slot[at].used = false;
    if (!rh_record_read(&record, input, length, rh_games, &error)) return refuse(&error);
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
    struct match *copy = &slot[to].match;
    memcpy(copy, source, sizeof *copy);
    memcpy(slot[to].line, slot[from].line, sizeof slot[to].line);
    copy->record.line = slot[to].line;
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
    if (!match || length > INPUT) return refuse_slot();
    if (!rh_move_read(match->record.game->verbs, input, length, &move, &error)) return refuse(&error);
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
    if (!rh_match_chance(match, &played, &move, &events, &error)) return refuse(&error);
    rh_match_finish(match);
    return tell(match, &events);
}

/* Takes over the record line in the input, as the server sent it. */
int EXPORT(page_follow)(int at, uint32_t length) {
    struct error error = {0};
    struct events events = {0};
    struct match *match = match_in(at);
    if (!match || length > INPUT) return refuse_slot();
    if (!rh_match_follow(match, input, length, &events, &error)) return refuse(&error);
    return tell(match, &events);
}

int EXPORT(page_undo)(int at, int seat, uint32_t count, int agreed) {
    struct error error = {0};
    struct match *match = match_in(at);
    if (!match) return refuse_slot();
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
    match->record.game->draw(match->state, seat, &scene);
    begin_output();
    rh_scene_json(&scene, &out);
    return 1;
}

/* The record as a viewer may see it; 6 sees all. */
int EXPORT(page_record)(int at, int viewer) {
    const struct match *match = match_in(at);
    if (!match) return refuse_slot();
    begin_output();
    rh_record_write(&match->record, viewer, &out);
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

/* The log: what happened, line by line, from the beginning. */
int EXPORT(page_log)(int at) {
    const struct match *match = match_in(at);
    if (!match) return refuse_slot();
    static uint64_t state[RH_STATE_MAX / 8];
    const struct record *record = &match->record;
    memcpy(state, record->start, record->game->state_size);
    begin_output();
    rh_put_char(&out, '[');
    for (size_t i = 0; i < record->lines; i++) {
        struct events events = {0};
        const struct record_line *line = &record->line[i];
        if (line->kind == LINE_MOVE && !line->undone) record->game->apply(state, line->move, &events);
        if (i) rh_put_char(&out, ',');
        put_line(record, i, &events);
    }
    rh_put_char(&out, ']');
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
    if (!bot || strncmp(word, input, length) != 0 || word[length]) {
        rh_bot_free(bot);
        memcpy(word, input, length);
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

/* One number for the position, the same as natively. */
uint64_t EXPORT(page_position_hash)(int at) {
    const struct match *match = match_in(at);
    return match ? rh_hash(match->record.game, match->state) : 0;
}
