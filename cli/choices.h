/* What is to be played, as chosen on the command line: the game, its seats, options and key. `new`, `play`, `sim`, `bench`
 * and `import` take the same words.
 */
#ifndef CLI_CHOICES_H
#define CLI_CHOICES_H

#include "command.h"
#include "engine/record.h"
#include "load.h"

enum { CHOICES_OPTIONS = 32 };

struct choices {
    int64_t players;   /* 0: not chosen */
    const char *seats; /* "Ann,Bo,bot:greedy", or NULL */
    const char *option[CHOICES_OPTIONS];
    int options;
    const char *seed;   /* a number as text, or NULL */
    const char *sealed; /* the file to keep the key in, or NULL */
    bool no_key;        /* chance is typed in */
};

/* Takes the value of --option. */
bool choices_option(struct choices *, const struct call *);

/* The game of this name, or NULL with a complaint. */
const struct game *choices_game(const char *name);

/* The table that was chosen; players default to `usual`, brought within the game's bounds. Complains. */
bool choices_table(const struct choices *, const struct call *, const struct game *, int usual,
                   struct table *);

/* Names the seats as chosen. Complains. */
bool choices_name(const struct choices *, const struct call *, struct record *);

/* Gives the record its key: from --seed, from the system, or none. With --sealed writes the key file. Complains. */
bool choices_key(const struct choices *, const struct call *, struct game_file *);

/* Removes the key file again when the game could not be written: a key without its game is of no use. */
void choices_forget(const struct choices *, const struct game_file *);

/* The seed as a number; a new one from the system if none was chosen. Complains. */
bool choices_seed(const struct choices *, const struct call *, uint64_t *seed);

#endif
