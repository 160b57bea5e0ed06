/* Choosing one of many moves with few keys.
 *
 * A short list is shown whole, each move with what it would bring. A long one is asked for in steps: which verb, then which
 * value of the first argument that still differs, and so on, as a click in the browser would narrow it. A number takes
 * what it stands before; words keep the moves that have words beginning so ("del bro pitt"). Where a number itself is asked
 * for, as in a bid, it stands before itself, so that nobody bids 8 who typed 5.
 */
#ifndef CLI_MENU_H
#define CLI_MENU_H

#include "engine/moves.h"

enum { MENU_STEPS = 8, MENU_WORDS = 80 };

/* One narrowing: by words, by verb, or by the value of an argument. */
struct narrowing {
    enum { BY_WORDS, BY_VERB, BY_VALUE } by;
    char words[MENU_WORDS];
    uint8_t verb, argument, value[2];
};

/* One line to choose from: the moves that it stands for. */
struct choice {
    int64_t label;       /* the number to type */
    size_t first, count; /* the first of them in the list of moves, and how many there are */
    struct narrowing narrowing;
};

struct menu {
    const struct game *game;
    const void *state;
    struct move move[RH_MOVES_MAX]; /* all legal moves */
    size_t moves, left;             /* how many there are, and how many the narrowings leave */
    struct narrowing step[MENU_STEPS];
    int steps;
    size_t most; /* so many moves are shown whole */
    size_t choices;
    struct choice choice[RH_MOVES_MAX];
};

/* Begins with all moves; a list of at most `most` of them is shown whole. */
void menu_begin(struct menu *, const struct game *, const void *state, const struct move *, size_t moves,
                size_t most);

/* Keeps the moves that have the words; false, and nothing changes, when there is none. */
bool menu_filter(struct menu *, const char *words);

/* The choice with this number before it, or NULL. */
const struct choice *menu_find(const struct menu *, int64_t label);

/* Takes a choice. True when it is a single move, which goes to *move; else the menu is narrowed. */
bool menu_take(struct menu *, const struct choice *, struct move *move);

/* One narrowing less; false when there was none. */
bool menu_back(struct menu *);

/* The choices, numbered, to fit into so many columns. */
void menu_print(const struct menu *, int columns, struct text *);

/* Every legal move, a line each, with what it would bring. */
void menu_print_all(const struct menu *, struct text *);

#endif
