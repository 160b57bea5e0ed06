/* The dialogue with a person who is to decide: a menu of moves, and a few words that can be typed at any time. */
#include "host.h"

#include "bots/hint.h"
#include "command.h"
#include "complain.h"
#include "rules.h"
#include "terminal.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct asking {
    struct host *host;
    int actor;
    struct move *move;
};

/* What a word does: the game goes on, the question stays, or something else. */
enum outcome { STAY, PRINT_MENU, CHANGED, CHOSEN, LEAVE };

struct word {
    const char *name, *letter, *help;
    enum outcome (*does)(struct asking *, const char *rest);
};

/* Who looks at the screen when `actor` is asked. */
static int viewer_of(const struct asking *asking) {
    return asking->actor >= 0 ? asking->actor : -1;
}

/* --- The words ---------------------------------------------------------------------------------------------------- */

/* Quotes a rule, however its letters were typed; false when the rules at hand don't have it. */
static bool quote(const struct asking *asking, const char *rule) {
    char words[4096], name[24];
    struct text text = rh_text(words, sizeof words);
    snprintf(name, sizeof name, "%s", rule);
    for (char *at = name; *at; at++) /* the letter of RV-36a is a small one */
        *at = (char)(at > name && isdigit((unsigned char)at[-1]) ? tolower((unsigned char)*at)
                                                                 : toupper((unsigned char)*at));
    if (!rules_quote(asking->host->file.match.record.game, name, &text)) return false;
    struct text page = desk_page(asking->host->desk);
    rh_put(&page, "  ");
    rh_put(&page, name);
    rh_put(&page, ":\n");
    report_wrap(&page, words, terminal_columns() - 1, "    ");
    host_say(asking->host, page.start);
    return true;
}

/* "?" says what is asked and by which rule, "? RV-12" quotes any rule. */
static enum outcome ask_what(struct asking *asking, const char *rest) {
    struct host *host = asking->host;
    const struct match *match = &host->file.match;
    struct prompt prompt = {.reader = host->desk->reader};
    char clean[64];
    if (*rest) {
        if (!quote(asking, rest))
            host_print(host, "The rules at hand have no {rule}.",
                       rh_string("rule", harmless(rest, clean, sizeof clean)));
        return STAY;
    }
    match->record.game->prompt(match->state, viewer_of(asking), &prompt);
    host_say_bold(host, prompt.text);
    host_say(host, "\n");
    if (prompt.note[0]) printf("%s\n", prompt.note);
    if (prompt.rule && !quote(asking, prompt.rule))
        host_print(host, "This is rule {rule}.", rh_string("rule", prompt.rule));
    return STAY;
}

static enum outcome list_moves(struct asking *asking, const char *rest) {
    (void)rest;
    struct text page = desk_page(asking->host->desk);
    menu_print_all(&asking->host->menu, &page);
    host_say(asking->host, page.start);
    return STAY;
}

/* "goals" lists the ends that can be reached, "goal 3" plays all moves of the third. */
static enum outcome list_goals(struct asking *asking, const char *rest) {
    (void)rest;
    struct host *host = asking->host;
    const struct match *match = &host->file.match;
    size_t count = rh_goals(match->record.game, match->state, host->desk->goals);
    struct text page = desk_page(host->desk);
    for (size_t i = 0; i < count; i++) {
        char number[24];
        snprintf(number, sizeof number, "%4zu ", i + 1);
        rh_put(&page, number);
        report_goal(&host->names, &host->desk->goals[i], asking->actor, &page);
    }
    host_say(host, page.start);
    if (count)
        host_print(host, "'goal NUMBER' plays all its moves.");
    else
        host_print(host, "There are no goals now: choose move by move.");
    return STAY;
}

static enum outcome play_goal(struct asking *asking, const char *rest) {
    struct host *host = asking->host;
    const struct match *match = &host->file.match;
    struct error error = {0};
    int64_t number = 0;
    size_t count = rh_goals(match->record.game, match->state, host->desk->goals);
    const struct goal *goal = NULL;
    if (rh_int_read(rest, strlen(rest), 1, (int64_t)count, &number))
        goal = &host->desk->goals[number - 1];
    else
        goal = rh_goal_find(host->desk->goals, count, rest, &error);
    if (!goal) return host_print(host, "{why}. 'goals' lists them.", rh_word("why", error.message)), STAY;
    if (host_play_goal(host, asking->actor, goal, &error)) return CHANGED;
    host_print(host, "No: {why}.", rh_word("why", error.message));
    return STAY;
}

static enum outcome show_table(struct asking *asking, const char *rest) {
    host_draw(asking->host, viewer_of(asking), *rest ? rest : NULL);
    return STAY;
}

static enum outcome print_log(struct asking *asking, const char *rest) {
    host_log(asking->host, viewer_of(asking), strcmp(rest, "all") == 0 ? INT32_MAX : 20);
    return STAY;
}

static enum outcome print_score(struct asking *asking, const char *rest) {
    (void)rest;
    struct host *host = asking->host;
    struct text page = desk_page(host->desk);
    report_result(host->file.match.record.game, &host->names, host->file.match.state, &page);
    host_say(host, page.start);
    return STAY;
}

/* "hint" asks hard what it would do, "hint WORD" any other bot. */
static enum outcome hint(struct asking *asking, const char *rest) {
    struct host *host = asking->host;
    const struct match *match = &host->file.match;
    struct error error = {0};
    struct hint hint[RH_HINTS];
    if (asking->actor < 0) return host_print(host, "Chance asks nobody."), STAY;
    rh_bot_free(host->adviser);
    host->adviser = rh_bot_new(*rest ? rest : "hard", match->record.lines, &error);
    if (!host->adviser) return host_print(host, "{why}.", rh_word("why", error.message)), STAY;
    size_t count = rh_bot_hints(host->adviser, match->record.game, match->state, hint);
    struct text page = desk_page(host->desk);
    for (size_t i = 0; i < count; i++) {
        rh_put(&page, "  ");
        rh_hint_print(match->record.game, match->record.table.seats, &hint[i], &page);
        rh_put_char(&page, '\n');
    }
    host_say(host, page.start);
    return STAY;
}

static enum outcome undo(struct asking *asking, const char *rest) {
    struct error error = {0};
    bool agreed = strcmp(rest, "anyway") == 0;
    if (asking->actor >= 0 && host_undo(asking->host, asking->actor, agreed, &error)) return CHANGED;
    if (asking->actor < 0) rh_fail(&error, "what chance brings can't be taken back");
    host_print(asking->host, "That can't be taken back: {why}.", rh_word("why", error.message));
    if (!agreed && asking->actor >= 0)
        host_print(asking->host, "If everyone agrees, 'undo anyway' goes back all the same.");
    return STAY;
}

static enum outcome go_back(struct asking *asking, const char *rest) {
    (void)rest;
    if (menu_back(&asking->host->menu)) return PRINT_MENU;
    host_print(asking->host, "This is the whole list already.");
    return STAY;
}

static enum outcome save(struct asking *asking, const char *rest) {
    struct host *host = asking->host;
    char clean[256];
    const char *path = *rest ? rest : host->keep;
    if (!path) {
        host_print(host, "save FILE: say which file.");
        return STAY;
    }
    if (game_file_save(&host->file, path, host->desk) != DONE)
        return STAY; /* the complaint has been printed */
    host->saved = true;
    host_print(host, "Saved. 'roundhouse play {file}' goes on from here.",
               rh_string("file", harmless(path, clean, sizeof clean)));
    return STAY;
}

static enum outcome quit(struct asking *asking, const char *rest) {
    (void)rest;
    struct host *host = asking->host;
    if (host->saved || host->warned || !terminal_in()) return LEAVE;
    host->warned = true;
    host_print(host, "The game is not saved: 'save FILE' keeps it, 'quit' once more leaves it.");
    return STAY;
}

static enum outcome intro(struct asking *asking, const char *rest) {
    (void)rest;
    struct text page = desk_page(asking->host->desk);
    int columns = terminal_columns() < 90 ? terminal_columns() - 1 : 90;
    const struct record *record = &asking->host->file.match.record;
    report_wrap(&page, rh_translate(page.reader, record->game->intro), columns, "  ");
    for (int i = 0; i < rh_note_count(record->game->notes); i++) {
        const struct note *note = &record->game->notes[i];
        if (!note->intro || !rh_note_holds(record->game, note, &record->table)) continue;
        rh_put_char(&page, '\n');
        report_wrap(&page, rh_translate(page.reader, note->intro), columns, "  ");
    }
    host_say(asking->host, page.start);
    return STAY;
}

static enum outcome help(struct asking *, const char *rest);

static const struct word word[] = {
    {"help", "h", RH_SAID("this list"), help},
    {"intro", "", RH_SAID("how the game is played"), intro},
    {"?", "", RH_SAID("what is asked now, and the rule behind it; ? RULE quotes any rule"), ask_what},
    {"moves", "", RH_SAID("every legal move"), list_moves},
    {"goals", "", RH_SAID("ends that can be reached, with what they cost and bring"), list_goals},
    {"goal", "g", RH_SAID("goal NUMBER plays all moves of that goal; undo takes them back together"),
     play_goal},
    {"back", "b", RH_SAID("widen the list again"), go_back},
    {"show", "", RH_SAID("the table again; show SHEET one part of it"), show_table},
    {"log", "", RH_SAID("what happened; log all from the beginning"), print_log},
    {"score", "", RH_SAID("the scores, and where they come from"), print_score},
    {"hint", "", RH_SAID("the best moves, as the hard bot sees them; hint WORD asks another bot"), hint},
    {"undo", "u", RH_SAID("take back your last decision"), undo},
    {"save", "", RH_SAID("save FILE keeps the game; 'roundhouse play FILE' goes on"), save},
    {"quit", "q", RH_SAID("leave the game"), quit},
};

static enum outcome help(struct asking *asking, const char *rest) {
    (void)rest;
    host_print(asking->host, "A number takes the choice before which it stands.");
    host_print(asking->host, "Words keep the moves that have words beginning so: 'bos r2'.");
    host_print(asking->host, "Enter alone takes the only choice left. A whole move can be typed, too.");
    for (size_t i = 0; i < RH_COUNT(word); i++)
        printf("  %-6s %s\n", word[i].name, rh_translate(asking->host->desk->reader, word[i].help));
    return STAY;
}

/* --- What was typed ----------------------------------------------------------------------------------------------- */

/* The word that the line begins with; what follows it goes to *rest. A question mark needs no blank behind it. */
static const struct word *find_word(const char *line, const char **rest) {
    size_t length = *line == '?' ? 1 : strcspn(line, " ");
    *rest = line + length + strspn(line + length, " ");
    for (size_t i = 0; i < RH_COUNT(word); i++) {
        bool whole = strlen(word[i].name) == length && memcmp(word[i].name, line, length) == 0;
        bool letter = length == 1 && word[i].letter[0] == *line && !**rest;
        if (whole || letter) return &word[i];
    }
    return NULL;
}

static enum outcome take_choice(struct asking *asking, const struct choice *choice) {
    return menu_take(&asking->host->menu, choice, asking->move) ? CHOSEN : PRINT_MENU;
}

static enum outcome take_number(struct asking *asking, const char *line) {
    const struct menu *menu = &asking->host->menu;
    int64_t number;
    const struct choice *choice = NULL;
    if (rh_int_read(line, strlen(line), INT32_MIN, INT32_MAX, &number)) choice = menu_find(menu, number);
    if (choice) return take_choice(asking, choice);
    host_print(asking->host, "There are choices from {low} to {high}.",
               rh_number("low", menu->choice[0].label),
               rh_number("high", menu->choice[menu->choices - 1].label));
    return STAY;
}

/* A move typed in full. *understood tells whether it was one at all. */
static enum outcome take_move(struct asking *asking, const char *line, bool *understood) {
    struct host *host = asking->host;
    const struct match *match = &host->file.match;
    const struct game *game = match->record.game;
    struct error error = {0};
    struct move move;
    if (*line == '*') line += 1 + strspn(line + 1, " ");
    *understood = rh_move_read(game->verbs, line, strlen(line), &move, NULL);
    if (!*understood) return STAY;
    if (rh_legal(game, match->state, asking->actor, &move, &host->desk->scratch, &error)) {
        *asking->move = move;
        return CHOSEN;
    }
    if (!error.rule[0]) return host_print(host, "No: {why}.", rh_word("why", error.message)), STAY;
    host_print(host, "No: {why} ({rule}).", rh_word("why", error.message), rh_string("rule", error.rule));
    quote(asking, error.rule);
    return STAY;
}

static enum outcome filter(struct asking *asking, const char *line) {
    char clean[200];
    if (menu_filter(&asking->host->menu, line)) return PRINT_MENU;
    host_print(asking->host, "No move here has '{words}'. Type a number, other words, or help.",
               rh_string("words", harmless(line, clean, sizeof clean)));
    return STAY;
}

static enum outcome understand(struct asking *asking, const char *line) {
    const char *rest;
    bool understood;
    if (!*line)
        return asking->host->menu.choices == 1 ? take_choice(asking, asking->host->menu.choice) : PRINT_MENU;
    if (strspn(line, "0123456789") == strlen(line)) return take_number(asking, line);
    const struct word *found = find_word(line, &rest);
    if (found) return found->does(asking, rest);
    enum outcome outcome = take_move(asking, line, &understood);
    return understood ? outcome : filter(asking, line);
}

/* --- Asking ------------------------------------------------------------------------------------------------------- */

struct outcomes {
    struct move *move;
    size_t count;
};

static bool add_outcome(void *context, struct move move) {
    struct outcomes *outcomes = context;
    if (outcomes->count == RH_MOVES_MAX) return false;
    outcomes->move[outcomes->count++] = move;
    return true;
}

/* The moves to choose from: those of the seat, or what chance may bring. */
static size_t find_moves(struct host *host, int actor) {
    const struct match *match = &host->file.match;
    const struct game *game = match->record.game;
    if (actor >= 0) return rh_moves(game, match->state, host->desk->moves, &host->desk->scratch);
    struct chance chance = {0};
    struct outcomes outcomes = {.move = host->desk->moves};
    game->chance(match->state, &chance);
    rh_chance_each(&chance, add_outcome, &outcomes);
    return outcomes.count;
}

static void print_prompt(struct asking *asking) {
    struct host *host = asking->host;
    const struct match *match = &host->file.match;
    struct prompt prompt = {.reader = host->desk->reader};
    match->record.game->prompt(match->state, viewer_of(asking), &prompt);
    host_say(host, "\n");
    if (asking->actor >= 0 && host->people > 1) {
        host_say_bold(host, host->names.name[asking->actor]);
        host_say_bold(host, ": ");
    }
    host_say_bold(host, prompt.text);
    if (asking->actor < 0) printf(". %s", rh_translate(prompt.reader, RH_SAID("What does chance bring?")));
    if (prompt.rule) printf("  (%s)", prompt.rule);
    host_say(host, "\n");
    if (prompt.note[0]) {
        struct text page = desk_page(host->desk);
        report_wrap(&page, prompt.note, terminal_columns() - 1, "");
        host_say(host, page.start);
    }
}

static void print_menu(struct asking *asking) {
    struct text page = desk_page(asking->host->desk);
    menu_print(&asking->host->menu, terminal_columns(), &page);
    host_say(asking->host, page.start);
}

enum answer host_ask(struct host *host, int actor, struct move *move) {
    struct asking asking = {.host = host, .actor = actor, .move = move};
    struct match *match = &host->file.match;
    char line[256];
    host_tell(host, viewer_of(&asking));
    if (!host->brief) host_draw_news(host, viewer_of(&asking));
    menu_begin(&host->menu, match->record.game, match->state, host->desk->moves, find_moves(host, actor), 12);
    print_prompt(&asking);
    if (host->menu.moves == RH_MOVES_MAX)
        host_print(host, "There is more than can be listed: type a whole move.");
    print_menu(&asking);
    while (host_read(host, "> ", line, sizeof line)) {
        switch (understand(&asking, line)) {
        case CHOSEN:
            return ANSWER_MOVE;
        case CHANGED:
            return ANSWER_AGAIN;
        case LEAVE:
            return ANSWER_QUIT;
        case PRINT_MENU:
            print_menu(&asking);
            break;
        default:
            break;
        }
    }
    return ANSWER_QUIT;
}
