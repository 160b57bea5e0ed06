/* See session.h: a table of the words that a line may begin with. */
#include "exec/session.h"

#include "bots/bot.h"
#include "engine/describe.h"
#include "exec/line.h"
#include "games/registry.h"
#include "position/position.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PROTOCOL = 1, WORD = 64, LONGEST_THINK = 3600000 };

struct session {
    char word[WORD]; /* the bot, without a budget of the moment */
    char made[WORD]; /* the word of the bot that is there */
    uint64_t seed;
    struct bot *bot;
    bool placed; /* is there a position? */
    struct position position;
    struct scratch scratch;
    struct move move[RH_MOVES_MAX];
};

struct session *session_new(const char *bot, uint64_t seed, struct error *error) {
    struct session *session = calloc(1, sizeof *session);
    if (!session) return rh_fail(error, "out of memory"), NULL;
    session->seed = seed;
    snprintf(session->word, sizeof session->word, "%.*s", WORD - 1, bot);
    memcpy(session->made, session->word, sizeof session->made);
    session->bot = rh_bot_new(session->word, seed, error);
    if (session->bot) return session;
    free(session);
    return NULL;
}

void session_free(struct session *session) {
    if (!session) return;
    rh_bot_free(session->bot);
    free(session);
}

static int turn_of(const struct session *session) {
    return session->position.game->turn(session->position.state);
}

static bool need_position(const struct session *session, struct error *error) {
    return session->placed || rh_fail(error, "there is no position yet");
}

static bool need_seat(const struct session *session, struct error *error) {
    if (!need_position(session, error)) return false;
    return turn_of(session) >= 0 || rh_fail(error, "no seat is to decide here");
}

/* --- Words -------------------------------------------------------------------------------------------------------- */

static bool hello(struct session *session, const char *rest, size_t length, struct text *answer,
                  struct error *error) {
    (void)session;
    int64_t version;
    if (!rh_int_read(rest, length, 0, INT32_MAX, &version) || version != PROTOCOL)
        return rh_fail(error, "this engine speaks version %d", PROTOCOL);
    rh_put(answer, "ready roundhouse\n");
    return true;
}

/* A new game: new random numbers, if it names a seed. */
static bool begin_game(struct session *session, const char *rest, size_t length, struct text *answer,
                       struct error *error) {
    (void)answer;
    json_error_t where;
    json_t *json = json_loadb(rest, length, JSON_REJECT_DUPLICATES, &where);
    if (!json_is_object(json)) {
        json_decref(json);
        return rh_fail(error, "expected game and a JSON object");
    }
    const json_t *seed = json_object_get(json, "seed");
    if (json_is_integer(seed)) session->seed = (uint64_t)json_integer_value(seed);
    rh_bot_seed(session->bot, session->seed);
    json_decref(json);
    return true;
}

static bool place(struct session *session, const char *rest, size_t length, struct text *answer,
                  struct error *error) {
    (void)answer;
    struct position position;
    if (!rh_position_read(&position, rest, length, rh_games, error) ||
        !position.game->check(position.state, error))
        return false;
    session->position = position;
    session->placed = true;
    return true;
}

static bool list(struct session *session, const char *rest, size_t length, struct text *answer,
                 struct error *error) {
    (void)rest, (void)length;
    if (!need_seat(session, error)) return false;
    const struct game *game = session->position.game;
    size_t count = rh_moves(game, session->position.state, session->move, &session->scratch);
    line_moves(game, session->move, count, answer);
    return true;
}

static bool play(struct session *session, const char *rest, size_t length, struct text *answer,
                 struct error *error) {
    struct move move;
    if (!need_position(session, error)) return false;
    const struct game *game = session->position.game;
    int turn = turn_of(session);
    if (turn == RH_GAME_OVER) return rh_fail(error, "the game is over");
    if (length > 2 && rest[0] == '*' && rest[1] == ' ') rest += 2, length -= 2;
    if (!rh_move_read(game->verbs, rest, length, &move, error)) return false;
    if (!rh_legal(game, session->position.state, turn, &move, &session->scratch, error)) return false;
    game->apply(session->position.state, move, NULL);
    turn = turn_of(session);
    rh_put(answer, "turn ");
    if (turn >= 0)
        rh_put_int(answer, turn + 1);
    else
        rh_put(answer, turn == RH_CHANCE ? "chance" : "over");
    rh_put_char(answer, '\n');
    return true;
}

static bool result(struct session *session, const char *rest, size_t length, struct text *answer,
                   struct error *error) {
    (void)rest, (void)length;
    if (!need_position(session, error)) return false;
    rh_put(answer, "result ");
    rh_describe_result(session->position.game, session->position.state, answer);
    rh_put_char(answer, '\n');
    return true;
}

/* --- Thinking ----------------------------------------------------------------------------------------------------- */

/* "movetime 500" or "iterations 1000" as the budget of a bot's word; nothing: the bot's own. */
static bool read_budget(const char *rest, size_t length, char *budget, size_t size, struct error *error) {
    static const char *const name[] = {"movetime ", "iterations "}, *const unit[] = {"ms", ""};
    int64_t number;
    budget[0] = '\0';
    if (length == 0) return true;
    for (int i = 0; i < 2; i++) {
        size_t skip = strlen(name[i]);
        if (length <= skip || memcmp(rest, name[i], skip) != 0) continue;
        if (!rh_int_read(rest + skip, length - skip, 1, LONGEST_THINK, &number)) break;
        snprintf(budget, size, ":%lld%s", (long long)number, unit[i]);
        return true;
    }
    return rh_fail(error, "expected go, go movetime MILLISECONDS or go iterations NUMBER");
}

static const struct bot_kind *kind_of(const char *word) {
    for (const struct bot_kind *kind = rh_bot_kinds; kind->name; kind++)
        if (strlen(kind->name) == strcspn(word, ":@") && memcmp(kind->name, word, strlen(kind->name)) == 0)
            return kind;
    return NULL;
}

/* Makes the bot anew where it is to think for another time; bots that don't search take no budget. */
static bool set_budget(struct session *session, const char *budget, struct error *error) {
    char word[2 * WORD];
    const struct bot_kind *kind = kind_of(session->word);
    if (!*budget || !kind || !kind->policy)
        snprintf(word, sizeof word, "%s", session->word);
    else
        snprintf(word, sizeof word, "%s%s%s", kind->name, budget,
                 session->word + strcspn(session->word, "@"));
    if (strcmp(word, session->made) == 0) return true;
    struct bot *bot = rh_bot_new(word, session->seed, error);
    if (!bot) return false;
    rh_bot_free(session->bot);
    session->bot = bot;
    snprintf(session->made, sizeof session->made, "%.*s", WORD - 1, word);
    return true;
}

static bool go(struct session *session, const char *rest, size_t length, struct text *answer,
               struct error *error) {
    char budget[32], worth[48];
    if (!need_seat(session, error) || !read_budget(rest, length, budget, sizeof budget, error) ||
        !set_budget(session, budget, error))
        return false;
    const struct game *game = session->position.game;
    if (rh_moves(game, session->position.state, session->move, &session->scratch) == 0)
        return rh_fail(error, "the seat to decide has no legal move");
    struct move move = rh_bot_choose(session->bot, game, session->position.state);
    double value = rh_bot_worth(session->bot);
    snprintf(worth, sizeof worth, "{\"worth\":%.4f,\"iterations\":", value);
    rh_put(answer, "info ");
    rh_put(answer, value == value ? worth : "{\"iterations\":");
    rh_put_int(answer, (int64_t)rh_bot_iterations(session->bot));
    rh_put(answer, "}\nbestmove ");
    rh_move_print(game->verbs, move, answer);
    rh_put_char(answer, '\n');
    return true;
}

/* --- Lines -------------------------------------------------------------------------------------------------------- */

/* Told by an arena, of use to bots that know no rules. */
static bool ignore(struct session *session, const char *rest, size_t length, struct text *answer,
                   struct error *error) {
    (void)session, (void)rest, (void)length, (void)answer, (void)error;
    return true;
}

static const struct {
    const char *name;
    bool (*does)(struct session *, const char *rest, size_t length, struct text *answer, struct error *);
} words[] = {
    {"roundhouse", hello}, {"game", begin_game}, {"position", place}, {"view", ignore},
    {"moves", ignore},     {"go", go},           {"list", list},      {"play", play},
    {"result", result},    {"over", ignore},
};

static void put_error(const struct error *error, struct text *answer) {
    rh_put(answer, "error ");
    for (const char *at = error->message; *at; at++) rh_put_char(answer, *at < ' ' && *at > 0 ? ' ' : *at);
    if (error->rule[0]) {
        rh_put(answer, " (");
        rh_put(answer, error->rule);
        rh_put_char(answer, ')');
    }
    rh_put_char(answer, '\n');
}

bool session_line(struct session *session, const char *line, size_t length, struct text *answer) {
    struct error error = {0};
    while (length && (line[length - 1] == '\r' || line[length - 1] == ' ')) length--;
    if (length == 0) return true;
    const char *blank = memchr(line, ' ', length);
    size_t word = blank ? (size_t)(blank - line) : length, skip = word < length ? word + 1 : word;
    if (word == 4 && memcmp(line, "quit", 4) == 0) return false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strlen(words[i].name) != word || memcmp(words[i].name, line, word) != 0) continue;
        if (!words[i].does(session, line + skip, length - skip, answer, &error)) put_error(&error, answer);
        return true;
    }
    rh_fail(&error, "there is no command '%.*s'", word < 40 ? (int)word : 40, line);
    put_error(&error, answer);
    return true;
}
