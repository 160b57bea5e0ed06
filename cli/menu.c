#include "menu.h"

#include "report.h"

#include <ctype.h>
#include <string.h>

/* --- Narrowing ---------------------------------------------------------------------------------------------------- */

static void print_move(const struct menu *menu, struct move move, char *words, size_t size) {
    struct text text = rh_text(words, size);
    rh_move_print(menu->game->verbs, move, &text);
}

static bool starts_with(const char *text, const char *word, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (tolower((unsigned char)text[i]) != tolower((unsigned char)word[i])) return false;
    return true;
}

static bool has_word(const char *text, const char *word, size_t length) {
    for (const char *at = text; *at; at++) {
        bool start = at == text || at[-1] == ' ' || at[-1] == '-' || at[-1] == '(';
        if (start && starts_with(at, word, length)) return true;
    }
    return false;
}

/* Does each of the words begin a word of the text? */
static bool has_words(const char *text, const char *words) {
    for (const char *at = words; *at;) {
        size_t length = strcspn(at, " ");
        if (length && !has_word(text, at, length)) return false;
        at += length + (at[length] == ' ');
    }
    return true;
}

static int argument_bytes(const struct verb *verb, int argument) {
    return verb->arg[argument].kind->form == ARG_CELL ? 2 : 1;
}

static void value_of(const struct menu *menu, struct move move, int argument, uint8_t value[2]) {
    const struct verb *verb = &menu->game->verbs[move.verb];
    int at = rh_verb_bytes(verb, argument);
    value[0] = move.arg[at];
    value[1] = argument_bytes(verb, argument) == 2 ? move.arg[at + 1] : 0;
}

static bool passes(const struct menu *menu, const struct narrowing *step, struct move move) {
    char words[256];
    uint8_t value[2];
    switch (step->by) {
    case BY_VERB:
        return move.verb == step->verb;
    case BY_VALUE:
        if (move.verb != step->verb) return false;
        value_of(menu, move, step->argument, value);
        return value[0] == step->value[0] && value[1] == step->value[1];
    default:
        print_move(menu, move, words, sizeof words);
        return has_words(words, step->words);
    }
}

static bool stays(const struct menu *menu, struct move move) {
    for (int i = 0; i < menu->steps; i++)
        if (!passes(menu, &menu->step[i], move)) return false;
    return true;
}

/* --- What is offered ---------------------------------------------------------------------------------------------- */

/* Adds a move to the choice that its narrowing names, or makes a new one. */
static void offer(struct menu *menu, size_t move, struct narrowing narrowing) {
    for (size_t i = 0; i < menu->choices; i++) {
        struct narrowing *has = &menu->choice[i].narrowing;
        bool same = has->by == narrowing.by && has->verb == narrowing.verb &&
                    has->value[0] == narrowing.value[0] && has->value[1] == narrowing.value[1];
        if (!same) continue;
        menu->choice[i].count++;
        return;
    }
    menu->choice[menu->choices++] = (struct choice){.first = move, .count = 1, .narrowing = narrowing};
}

/* Does a move of this verb ask for nothing but a plain number? */
static bool asks_number(const struct verb *verb) {
    const struct arg_kind *kind = verb->arg[0].kind;
    return kind && kind->form == ARG_NUMBER && !kind->before && !verb->arg[1].kind;
}

/* Every move by itself, but numbers under their verb. */
static void offer_whole(struct menu *menu) {
    for (size_t i = 0; i < menu->moves; i++) {
        struct move move = menu->move[i];
        if (!stays(menu, move)) continue;
        if (asks_number(&menu->game->verbs[move.verb]))
            offer(menu, i, (struct narrowing){.by = BY_VERB, .verb = move.verb});
        else
            menu->choice[menu->choices++] = (struct choice){.first = i, .count = 1};
    }
}

static void offer_verbs(struct menu *menu) {
    for (size_t i = 0; i < menu->moves; i++)
        if (stays(menu, menu->move[i]))
            offer(menu, i, (struct narrowing){.by = BY_VERB, .verb = menu->move[i].verb});
}

static void offer_values(struct menu *menu, int argument) {
    for (size_t i = 0; i < menu->moves; i++) {
        if (!stays(menu, menu->move[i])) continue;
        struct narrowing narrowing = {.by = BY_VALUE,
                                      .verb = menu->move[i].verb,
                                      .argument = (uint8_t)argument};
        value_of(menu, menu->move[i], argument, narrowing.value);
        offer(menu, i, narrowing);
    }
}

/* By verb if there are several, else by the first argument that differs: what parts the moves that are left. */
static void offer_parts(struct menu *menu) {
    offer_verbs(menu);
    if (menu->choices > 1) return;
    const struct verb *verb = &menu->game->verbs[menu->choice[0].narrowing.verb];
    for (int argument = 0; argument < RH_ARGS && verb->arg[argument].kind; argument++) {
        menu->choices = 0;
        offer_values(menu, argument);
        if (menu->choices > 1) return;
    }
    menu->choices = 0;
    offer_whole(menu);
}

/* Choices are counted from 1; a number that is asked for is its own label. */
static int64_t label_of(const struct menu *menu, size_t i) {
    const struct choice *choice = &menu->choice[i];
    const struct verb *verb = &menu->game->verbs[choice->narrowing.verb];
    const struct arg_kind *kind = verb->arg[choice->narrowing.argument].kind;
    char digits[24];
    struct text text = rh_text(digits, sizeof digits);
    int64_t number;
    if (choice->narrowing.by != BY_VALUE || kind->form != ARG_NUMBER || kind->before) return (int64_t)i + 1;
    rh_arg_print(kind, choice->narrowing.value, &text);
    return rh_int_read(digits, rh_text_length(&text), INT32_MIN, INT32_MAX, &number) ? number
                                                                                     : (int64_t)i + 1;
}

static void arrange(struct menu *menu) {
    menu->left = menu->choices = 0;
    for (size_t i = 0; i < menu->moves; i++) menu->left += stays(menu, menu->move[i]);
    if (menu->left <= menu->most) offer_whole(menu);
    if (menu->choices == 1 && menu->left > 1) menu->choices = 0;
    if (!menu->choices) offer_parts(menu);
    for (size_t i = 0; i < menu->choices; i++) menu->choice[i].label = label_of(menu, i);
}

void menu_begin(struct menu *menu, const struct game *game, const void *state, const struct move *move,
                size_t moves, size_t most) {
    menu->game = game;
    menu->state = state;
    memcpy(menu->move, move, moves * sizeof *move);
    menu->moves = moves;
    menu->most = most;
    menu->steps = 0;
    arrange(menu);
}

bool menu_filter(struct menu *menu, const char *words) {
    if (menu->steps == MENU_STEPS || strlen(words) >= MENU_WORDS) return false;
    struct narrowing *step = &menu->step[menu->steps++];
    *step = (struct narrowing){.by = BY_WORDS};
    memcpy(step->words, words, strlen(words) + 1);
    arrange(menu);
    if (menu->left) return true;
    menu_back(menu);
    return false;
}

const struct choice *menu_find(const struct menu *menu, int64_t label) {
    for (size_t i = 0; i < menu->choices; i++)
        if (menu->choice[i].label == label) return &menu->choice[i];
    return NULL;
}

bool menu_take(struct menu *menu, const struct choice *choice, struct move *move) {
    *move = menu->move[choice->first];
    if (choice->count == 1) return true;
    if (menu->steps < MENU_STEPS) menu->step[menu->steps++] = choice->narrowing;
    arrange(menu);
    return false;
}

bool menu_back(struct menu *menu) {
    if (!menu->steps) return false;
    menu->steps--;
    arrange(menu);
    return true;
}

/* --- Printing ----------------------------------------------------------------------------------------------------- */

/* " 5 to 14": the numbers that the moves of a verb leave to choose from. */
static void put_range(const struct menu *menu, uint8_t verb, struct text *text) {
    const struct arg_kind *kind = menu->game->verbs[verb].arg[0].kind;
    uint8_t least[2] = {UINT8_MAX, 0}, most[2] = {0, 0};
    for (size_t i = 0; i < menu->moves; i++) {
        if (menu->move[i].verb != verb || !stays(menu, menu->move[i])) continue;
        if (menu->move[i].arg[0] < least[0]) least[0] = menu->move[i].arg[0];
        if (menu->move[i].arg[0] > most[0]) most[0] = menu->move[i].arg[0];
    }
    char low[32], high[32];
    struct text from = rh_text(low, sizeof low), to = rh_text(high, sizeof high);
    rh_arg_print(kind, least, &from);
    rh_arg_print(kind, most, &to);
    rh_put_char(text, ' ');
    rh_say(text, "{low} to {high}", rh_string("low", low), rh_string("high", high));
}

/* What a choice is called: a whole move, a verb, or a value. */
static void print_choice(const struct menu *menu, const struct choice *choice, struct text *text) {
    struct move move = menu->move[choice->first];
    const struct verb *verb = &menu->game->verbs[move.verb];
    uint8_t value[2];
    if (choice->count == 1) {
        rh_move_print(menu->game->verbs, move, text);
        return;
    }
    if (choice->narrowing.by == BY_VERB) {
        rh_put(text, verb->name);
        if (asks_number(verb)) {
            put_range(menu, move.verb, text);
            return;
        }
    } else {
        value_of(menu, move, choice->narrowing.argument, value);
        if (value[0] == RH_ABSENT)
            rh_say(text, "(none)");
        else
            rh_arg_print(verb->arg[choice->narrowing.argument].kind, value, text);
    }
    rh_put_char(text, ' ');
    rh_say(text, "({count} ways)", rh_number("count", (int64_t)choice->count));
}

static void print_preview(const struct menu *menu, struct move move, int column, const char *line,
                          struct text *text) {
    char words[512];
    struct text preview = rh_text_for(text->reader, words, sizeof words);
    if (menu->game->preview) menu->game->preview(menu->state, move, &preview);
    /* What is typed is English: who reads another language is told what it means. */
    if (!words[0] && text->reader) rh_move_show(menu->game->verbs, move, &preview);
    if (!words[0]) return;
    rh_put_char(text, ' ');
    report_pad(text, line, column);
    rh_put(text, words);
}

static int widest(const struct menu *menu, const struct reader *reader) {
    int wide = 0;
    for (size_t i = 0; i < menu->choices; i++) {
        char words[256];
        struct text text = rh_text_for(reader, words, sizeof words);
        print_choice(menu, &menu->choice[i], &text);
        if (report_columns(words) > wide) wide = report_columns(words);
    }
    return wide;
}

static void put_number(int64_t number, struct text *text) {
    rh_put(text, number < 10 ? "   " : number < 100 ? "  " : number < 1000 ? " " : "");
    rh_put_int(text, number);
    rh_put(text, "  ");
}

enum { NUMBER = 6 }; /* columns that a number takes */

static void print_lines(const struct menu *menu, struct text *text) {
    int wide = widest(menu, text->reader) + NUMBER + 2;
    for (size_t i = 0; i < menu->choices; i++) {
        const char *line = text->at;
        put_number(menu->choice[i].label, text);
        print_choice(menu, &menu->choice[i], text);
        if (menu->choice[i].count == 1)
            print_preview(menu, menu->move[menu->choice[i].first], wide, line, text);
        rh_put_char(text, '\n');
    }
}

/* Down the columns, as a telephone book reads. */
static void print_columns(const struct menu *menu, int columns, struct text *text) {
    int wide = widest(menu, text->reader) + NUMBER + 2;
    size_t across = columns > wide ? (size_t)(columns / wide) : 1,
           down = (menu->choices + across - 1) / across;
    for (size_t row = 0; row < down; row++) {
        const char *line = text->at;
        for (size_t column = 0; column < across; column++) {
            size_t i = column * down + row;
            if (i >= menu->choices) continue;
            report_pad(text, line, (int)column * wide);
            put_number(menu->choice[i].label, text);
            print_choice(menu, &menu->choice[i], text);
        }
        rh_put_char(text, '\n');
    }
}

/* The narrowings so far, as a trail. */
static void print_trail(const struct menu *menu, struct text *text) {
    for (int i = 0; i < menu->steps; i++) {
        const struct narrowing *step = &menu->step[i];
        rh_put(text, i ? " > " : "  ");
        if (step->by == BY_WORDS)
            rh_put(text, step->words);
        else if (step->by == BY_VERB)
            rh_put(text, menu->game->verbs[step->verb].name);
        else
            rh_arg_print(menu->game->verbs[step->verb].arg[step->argument].kind, step->value, text);
    }
    if (!menu->steps) return;
    rh_put(text, "   ");
    rh_say(text, "(back widens again)");
    rh_put_char(text, '\n');
}

void menu_print(const struct menu *menu, int columns, struct text *text) {
    print_trail(menu, text);
    if (menu->choices <= menu->most && menu->choices <= 12)
        print_lines(menu, text);
    else
        print_columns(menu, columns, text);
}

void menu_print_all(const struct menu *menu, struct text *text) {
    for (size_t i = 0; i < menu->moves; i++) {
        const char *line = text->at;
        rh_put(text, "  ");
        rh_move_print(menu->game->verbs, menu->move[i], text);
        print_preview(menu, menu->move[i], 42, line, text);
        rh_put_char(text, '\n');
    }
}
