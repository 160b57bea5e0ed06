/* What is to be played, as chosen on the command line: the game, its seats, options and key. `new`, `play`, `sim`, `bench`
 * and `import` take the same words.
 */
#ifndef CLI_CHOICES_H
#define CLI_CHOICES_H

#include "command.h"
#include "engine/record.h"
#include "load.h"

enum {
    CHOICES_PLAYERS = 3
}; /* how many play where nobody says so, or the next number that the game allows */

struct choices {
    int64_t players;          /* 0: not chosen */
    const char *seats;        /* "Ann,Bo,bot:greedy", or NULL */
    struct flag_words option; /* each "NAME=VALUE" */
    const char *seed;         /* a number as text, or NULL */
    const char *sealed;       /* the file to keep the key in, or NULL */
    bool no_key;              /* chance is typed in */
};

/* Rows of a command's options that are the same everywhere; `member` is its struct choices. */
#define PLAYERS_FLAG(type, member)                                                    \
    {                                                                                 \
        "players", 'p', "N", "how many play (default: three, or what is next to it)", \
            NUMBER(type, member.players, 1, RH_SEATS)                                 \
    }
#define OPTION_FLAG(type, member)                                                     \
    {                                                                                 \
        "option", 'O', "NAME=VALUE",                                                  \
            "choose a variant ('roundhouse games GAME' lists them); may be repeated", \
            WORDS(type, member.option)                                                \
    }
#define SEED_FLAG(type, member, help) \
    { "seed", 's', "N", help, TEXT(type, member.seed) }

/* The game of this name, or NULL with a complaint. */
const struct game *choices_game(const char *name);

/* The table that was chosen. Where nobody says how many play, there are three, at least `least` and within the game's
 * bounds. Complains. */
bool choices_table(const struct choices *, const struct call *, const struct game *, int least,
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
