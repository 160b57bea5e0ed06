/* See outgoing.h. */
#include "server/outgoing.h"

#include "engine/describe.h"
#include "engine/lines.h"

#include <stdarg.h>
#include <string.h>

/* --- Messages ----------------------------------------------------------------------------------------------------- */

enum part { END, WORDS, NUMBER, YES, JSON };

static const struct form {
    const char *word;
    struct {
        enum part kind;
        const char *name;
    } member[5];
} forms[OUTGOING] = {
    [OUT_TABLE] = {"table", {{JSON, "table"}}},
    [OUT_RECORD] = {"record", {{WORDS, "text"}}},
    [OUT_LINE] = {"line", {{NUMBER, "n"}, {WORDS, "text"}}},
    [OUT_OVER] = {"over", {{WORDS, "text"}, {WORDS, "key"}}},
    [OUT_REFUSED] = {"refused", {{WORDS, "error"}, {WORDS, "rule"}}},
    [OUT_HINTS] = {"hints", {{NUMBER, "at"}, {JSON, "hints"}}},
    [OUT_CHAT] = {"chat",
                  {{WORDS, "name"}, {NUMBER, "seat"}, {WORDS, "person"}, {WORDS, "text"}, {NUMBER, "at"}}},
    [OUT_ASKED] = {"asked", {{WORDS, "name"}, {NUMBER, "n"}, {NUMBER, "seat"}}},
    [OUT_ANSWERED] = {"answered", {{YES, "yes"}}},
    [OUT_REMATCH] = {"rematch", {{WORDS, "id"}}},
    [OUT_PAUSED] = {"paused", {{WORDS, "why"}}},
    [OUT_RESUMED] = {"resumed", {{END, NULL}}},
    [OUT_MOVED] = {"moved", {{WORDS, "to"}}},
    [OUT_CLOCK] = {"clock", {{JSON, "clock"}}},
    [OUT_PONG] = {"pong", {{END, NULL}}},
    [OUT_EVENT] = {"event",
                   {{WORDS, "table"}, {WORDS, "game"}, {WORDS, "state"}, {NUMBER, "turn"}, {NUMBER, "seat"}}},
    [OUT_BYE] = {"bye", {{WORDS, "error"}}},
};

static void put_member(struct text *text, const char *name) {
    rh_put(text, ",\"");
    rh_put(text, name);
    rh_put(text, "\":");
}

static void put_number(struct text *text, const char *name, int64_t number) {
    put_member(text, name);
    rh_put_int(text, number);
}

static void put_words(struct text *text, const char *name, const char *words, bool json) {
    if (!words) return;
    put_member(text, name);
    if (json)
        rh_put(text, words);
    else
        rh_put_json(text, words);
}

void outgoing_put(struct text *text, enum outgoing kind, ...) {
    const struct form *form = &forms[kind];
    va_list values;
    rh_put(text, "{\"t\":\"");
    rh_put(text, form->word);
    rh_put_char(text, '"');
    va_start(values, kind);
    for (size_t i = 0; i < sizeof form->member / sizeof form->member[0] && form->member[i].kind != END; i++) {
        const char *name = form->member[i].name;
        if (form->member[i].kind == NUMBER) {
            put_member(text, name);
            rh_put_int(text, va_arg(values, int64_t));
        } else if (form->member[i].kind == YES) {
            put_member(text, name);
            rh_put(text, va_arg(values, int) ? "true" : "false");
        } else {
            put_words(text, name, va_arg(values, const char *), form->member[i].kind == JSON);
        }
    }
    va_end(values);
    rh_put_char(text, '}');
}

/* --- Tables ------------------------------------------------------------------------------------------------------- */

static const char *const states[] = {"open", "on", "over"};

static void put_options(const struct record *record, struct text *text) {
    const struct option *options = record->game->options;
    bool first = true;
    for (int i = 0; i < rh_option_count(options); i++) {
        if (!record->table.option[i]) continue;
        if (!first) rh_put_char(text, ',');
        first = false;
        rh_put_json(text, options[i].name);
        rh_put_char(text, ':');
        rh_put_json(text, options[i].value[record->table.option[i]]);
    }
}

static void put_seat(const struct seat *seat, bool here, bool you, struct text *text) {
    static const char *const kinds[] = {"open", "person", "bot"};
    static const char *const statuses[STATUSES] = {
        [STATUS_AWAITED] = "awaited", [STATUS_CALLED] = "called",     [STATUS_KEPT] = "kept",
        [STATUS_FLAGGED] = "flagged", [STATUS_RESIGNED] = "resigned", [STATUS_EXPELLED] = "expelled"};
    rh_put(text, "{\"kind\":\"");
    rh_put(text, kinds[seat->kind]);
    rh_put(text, "\",\"name\":");
    rh_put_json(text, seat->name);
    if (seat->account[0]) put_words(text, "person", seat->account, false);
    if (seat->kind == OCCUPANT_BOT) put_words(text, "word", seat->word, false);
    if (statuses[seat->status]) put_words(text, "status", statuses[seat->status], false);
    if (seat->status == STATUS_CALLED) put_number(text, "comes", seat->clock);
    if (seat->account[0] && seat->night) put_number(text, "night", seat->night - 1);
    if (here) rh_put(text, ",\"here\":true");
    if (you) rh_put(text, ",\"you\":true");
    rh_put_char(text, '}');
}

/* What stands before the options, and what stands between them and the seats: the same for all tables. */
static void put_head(const char *id, const char *game, struct text *text) {
    rh_put(text, "{\"id\":");
    rh_put_json(text, id);
    put_words(text, "game", game, false);
    rh_put(text, ",\"options\":{");
}

static void put_yes(struct text *text, const char *name, bool yes) {
    put_member(text, name);
    rh_put(text, yes ? "true" : "false");
}

/* The ratings for which it is, where there is a bound. */
static void put_range(uint32_t flags, struct text *text) {
    uint32_t least = flags >> RATING_LEAST_BIT & RATING_MASK, most = flags >> RATING_MOST_BIT & RATING_MASK;
    if (!least && !most) return;
    rh_put(text, ",\"rating\":{");
    if (least) {
        rh_put(text, "\"least\":");
        rh_put_int(text, least);
    }
    if (most) {
        rh_put(text, least ? ",\"most\":" : "\"most\":");
        rh_put_int(text, most);
    }
    rh_put_char(text, '}');
}

static void put_middle(bool is_public, uint32_t flags, const char *pace, const char *state,
                       struct text *text) {
    rh_put_char(text, '}');
    put_yes(text, "public", is_public);
    put_yes(text, "hints", !(flags & FLAG_NO_HINTS));
    put_words(text, "undo", flags & FLAG_NO_UNDO ? "none" : flags & FLAG_OWN_UNDO ? "turn" : "free", false);
    put_yes(text, "spectators", !(flags & FLAG_NO_SPECTATORS));
    put_yes(text, "chat", !(flags & FLAG_NO_CHAT));
    put_yes(text, "rated", flags & FLAG_RATED);
    put_range(flags, text);
    put_words(text, "pace", pace, false);
    put_words(text, "state", state, false);
}

static void put_count(size_t lines, int turn, struct text *text) {
    put_member(text, "lines");
    rh_put_int(text, (int64_t)lines);
    put_member(text, "turn");
    rh_put_int(text, turn);
    rh_put(text, ",\"seats\":[");
}

static void put_end(const struct record *record, struct text *text) {
    rh_put(text, ",\"result\":[");
    for (int i = 0; i < record->table.seats; i++) {
        if (i) rh_put_char(text, ',');
        rh_put_int(text, record->score[i]);
    }
    rh_put(text, "],\"key\":\"");
    rh_put_hex(text, record->key, RH_KEY);
    rh_put_char(text, '"');
    if (!record->has_secret) return;
    rh_put(text, ",\"secret\":\"");
    rh_put_hex(text, record->secret, RH_KEY);
    rh_put_char(text, '"');
}

/* `now` is the server's: the page's own may be wrong. `left` of the seat whose clock runs is what it had when
 * its turn began. */
static void put_clock(int seat, int64_t due, const struct seat *seats, int count, struct text *text) {
    rh_put(text, "{\"now\":");
    rh_put_int(text, now_milliseconds());
    put_number(text, "seat", seat);
    put_number(text, "due", due);
    rh_put(text, ",\"left\":[");
    for (int i = 0; i < count; i++) {
        if (i) rh_put_char(text, ',');
        rh_put_int(text, seats[i].clock);
    }
    rh_put(text, "]}");
}

void outgoing_clock(const struct live_table *table, struct text *text) {
    put_clock(table->told.clock_seat, table->told.due, table->told.seat, table->match.record.table.seats,
              text);
}

void outgoing_table(const struct live_table *table, int viewer, struct text *text) {
    char pace_words[96];
    struct text pace = rh_text(pace_words, sizeof pace_words);
    const struct record *record = &table->match.record;
    bool over = table_is_over(table);
    put_head(table->id, record->game->name, text);
    put_options(record, text);
    pace_put(&table->pace, &pace);
    put_middle(table->is_public, table->flags, pace_words,
               states[table->told.state == PLAY_OVER && !over ? PLAY_ON : table->told.state], text);
    rh_put(text, ",\"commit\":\"");
    rh_put_hex(text, record->commit, RH_KEY);
    rh_put_char(text, '"');
    put_count(table->told.lines, table->told.turn, text);
    for (int i = 0; i < record->table.seats; i++) {
        const struct seat *seat = &table->told.seat[i];
        if (i) rh_put_char(text, ',');
        put_seat(seat, seat->kind == OCCUPANT_PERSON && table->here >> i & 1, i == viewer, text);
    }
    rh_put_char(text, ']');
    if (table->pace.kind != PACE_UNTIMED && table->told.state == PLAY_ON) {
        put_member(text, "clock");
        outgoing_clock(table, text);
    }
    if (over) put_end(record, text);
    if (table->loaded_as == LOADED_BARE) put_yes(text, "older", true);
    if (table->paused[0]) put_words(text, "paused", table->paused, false);
    put_member(text, "made");
    rh_put_int(text, table->made);
    rh_put_char(text, '}');
}

/* The options in a record's head: lines like "option bidding order". */
static void put_head_options(const char *head, struct text *text) {
    struct lines lines = rh_lines(head, strlen(head));
    bool first = true;
    for (struct words line; rh_lines_next(&lines, &line);) {
        if (!rh_words_are(rh_words_take(&line), "option")) continue;
        struct said name = rh_said(rh_words_take(&line)), value = rh_said(rh_words_trim(line));
        if (!first) rh_put_char(text, ',');
        first = false;
        rh_put_json(text, name.text);
        rh_put_char(text, ':');
        rh_put_json(text, value.text);
    }
}

/* A line of the head like "commit 77ab...", as a member. */
static void put_head_word(const char *head, const char *word, struct text *text) {
    struct lines lines = rh_lines(head, strlen(head));
    for (struct words line; rh_lines_next(&lines, &line);) {
        if (!rh_words_are(rh_words_take(&line), word)) continue;
        line = rh_words_trim(line);
        put_member(text, word);
        rh_put_char(text, '"');
        rh_put_bytes(text, line.at, line.length);
        rh_put_char(text, '"');
        return;
    }
}

/* The numbers of a result, without `nobody wins` behind them. */
static void put_scores(const char *result, struct text *text) {
    rh_put(text, ",\"result\":[");
    for (; *result && strncmp(result, " nobody", 7) != 0; result++)
        rh_put_char(text, *result == ' ' ? ',' : *result);
    rh_put_char(text, ']');
}

void outgoing_listed_table(const struct listed_table *table, struct text *text) {
    const char *state = table->broken[0] ? "broken" : states[table->state];
    put_head(table->id, table->game, text);
    put_head_options(table->head, text);
    put_middle(table->is_public, table->flags, table->pace[0] ? table->pace : "untimed medium", state, text);
    put_head_word(table->head, "commit", text);
    put_count(table->lines, table->turn, text);
    for (int i = 0; i < table->seats; i++) {
        const struct seat *seat = &table->seat[i];
        if (i) rh_put_char(text, ',');
        put_seat(seat, false, seat->status < STATUS_RESIGNED && strcmp(seat->account, table->account) == 0,
                 text);
    }
    rh_put_char(text, ']');
    if (table->due && table->state == PLAY_ON && table->turn >= 0) {
        put_member(text, "clock");
        put_clock(table->turn, table->due, table->seat, table->seats, text);
    }
    if (table->broken[0]) {
        put_words(text, "broken", table->broken, false);
    } else if (table->state == PLAY_OVER) {
        put_scores(table->result, text);
        put_head_word(table->head, "key", text);
    }
    put_member(text, "made");
    rh_put_int(text, table->made);
    rh_put_char(text, '}');
}

/* --- Records ------------------------------------------------------------------------------------------------------ */

void outgoing_result(const struct record *record, struct text *text) {
    if (record->finished) rh_record_put_result(record, text);
}

void outgoing_record(const struct live_table *table, int viewer, struct text *text) {
    struct record record = table->match.record;
    bool over = table_is_over(table);
    record.lines = table->told.lines;
    if (!over) record.finished = false;
    for (int i = 0; i < record.table.seats; i++)
        memcpy(record.seat[i], table->told.seat[i].name, sizeof record.seat[i]);
    rh_record_write(&record, over ? RH_ALL_SEEING : viewer, text);
}

void outgoing_line(const struct live_table *table, size_t number, int viewer, struct text *text) {
    char words[512];
    struct text said = rh_text(words, sizeof words);
    rh_record_write_line(&table->match.record, &table->match.record.line[number], viewer, &said);
    while (said.at > said.start && said.at[-1] == '\n') *--said.at = '\0';
    outgoing_put(text, OUT_LINE, (int64_t)number + 1, words);
}

void outgoing_asked(const struct live_table *table, struct text *text) {
    outgoing_put(text, OUT_ASKED, table->seat[table->asked_by].name, (int64_t)table->asked,
                 (int64_t)table->asked_by);
}

void outgoing_over(const struct live_table *table, struct text *text) {
    const struct record *record = &table->match.record;
    char result[RH_SEATS * 12 + 32], key[2 * RH_KEY + 1];
    struct text result_text = rh_text(result, sizeof result), key_text = rh_text(key, sizeof key);
    rh_put(&result_text, "result ");
    outgoing_result(record, &result_text);
    rh_put_hex(&key_text, record->key, RH_KEY);
    outgoing_put(text, OUT_OVER, result, key);
}

/* --- Bodies of answers -------------------------------------------------------------------------------------------- */

void outgoing_me(const struct account_row *account, struct text *text) {
    rh_put(text, "{\"id\":");
    rh_put_json(text, account->id);
    put_words(text, "name", account->name, false);
    if (account->handle[0]) put_yes(text, "kept", true);
    if (account->state & ACCOUNT_HOST) put_yes(text, "host", true);
    rh_put_char(text, '}');
}

static void put_rating(struct text *text, struct rating_numbers numbers) {
    put_member(text, "rating");
    rh_put_int(text, (numbers.rating + 500) / 1000);
    put_member(text, "deviation");
    rh_put_int(text, (numbers.deviation + 500) / 1000);
}

void outgoing_ratings(const struct rating_row *ratings, size_t count, struct text *text) {
    rh_put_char(text, '[');
    for (size_t i = 0; i < count; i++) {
        rh_put(text, i ? ",{\"game\":" : "{\"game\":");
        rh_put_json(text, ratings[i].game);
        put_words(text, "pace", ratings[i].pace, false);
        put_words(text, "person", ratings[i].account, false);
        put_words(text, "name", ratings[i].name, false);
        put_rating(text, ratings[i].numbers);
        put_member(text, "games");
        rh_put_int(text, ratings[i].games);
        put_member(text, "at");
        rh_put_int(text, ratings[i].at);
        rh_put_char(text, '}');
    }
    rh_put_char(text, ']');
}

static void put_result_seat(struct text *text, const struct result_row *result, const char *account) {
    bool you = result->account[0] && strcmp(result->account, account) == 0;
    rh_put(text, "{\"name\":");
    rh_put_json(text, result->name);
    if (result->word[0]) put_words(text, "bot", result->word, false);
    if (result->account[0]) put_words(text, "person", result->account, false);
    if (you) rh_put(text, ",\"you\":true");
    put_member(text, "place");
    rh_put_int(text, result->place);
    put_member(text, "score");
    rh_put_int(text, result->score);
    if (result->rated == RESULT_DONE && result->account[0]) put_rating(text, result->after);
    rh_put_char(text, '}');
}

void outgoing_results(const struct result_row *results, size_t count, const char *account,
                      struct text *text) {
    static const char *const rated[] = {"no", "waits", "yes"};
    rh_put_char(text, '[');
    for (size_t i = 0; i < count; i++) {
        bool first = !i || strcmp(results[i - 1].table, results[i].table) != 0;
        if (first) {
            rh_put(text, i ? "]},{\"table\":" : "{\"table\":");
            rh_put_json(text, results[i].table);
            put_words(text, "game", results[i].game, false);
            put_words(text, "pace", results[i].pace, false);
            put_member(text, "at");
            rh_put_int(text, results[i].at);
            put_words(text, "rated", rated[results[i].rated % 3], false);
            rh_put(text, ",\"seats\":[");
        } else {
            rh_put_char(text, ',');
        }
        put_result_seat(text, &results[i], account);
    }
    rh_put(text, count ? "]}]" : "]");
}

void outgoing_error(const struct error *error, struct text *text) {
    rh_describe_error(error, text);
}
