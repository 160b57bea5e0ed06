/* A game kept in a file: its record, read and replayed with every move checked, and written back. */
#ifndef CLI_LOAD_H
#define CLI_LOAD_H

#include "desk.h"
#include "engine/match.h"

struct game_file {
    const char *path;
    struct record_line *lines;
    struct match match;
    size_t at;   /* how many lines the position has behind it */
    bool sealed; /* the key came from a file of its own and stays out of the record until the game is over */
};

/* Reads a record without replaying it. Complains and returns an exit status; with DONE, game_file_free is due. */
int game_file_read(struct game_file *, const char *path);

/* Reads and replays it, so that it can be played on. */
int game_file_load(struct game_file *, const char *path, struct desk *);

/* An empty game at this table, with room for a whole game. */
int game_file_begin(struct game_file *, const struct game *, const struct table *);

/* Goes back to the position after so many body lines of the record (-1: all of them). */
int game_file_go(struct game_file *, int64_t lines, struct desk *);

/* Takes the key of a sealed record from the file in which it is kept. */
int game_file_key(struct game_file *, const char *key_path);

/* Writes the record to a file or (NULL) to standard output. Returns an exit status. */
int game_file_save(const struct game_file *, const char *path, struct desk *);

void game_file_free(struct game_file *);

/* Reads the record that is the command's first argument, goes to the position after `at` lines, and does with it what `act`
 * does. Returns an exit status. */
struct call;
typedef int position_act(const struct call *, const struct game_file *, const void *wish, struct desk *);
int game_file_at(const struct call *, int64_t at, position_act *act, const void *wish);

/* Lets chance answer from the key until a seat is to decide or the game is over; without a key chance waits to be typed in.
 * `told` (may be NULL) hears of each move. */
struct teller {
    void (*told)(void *context, int actor, struct move, const struct events *);
    void *context;
};
bool game_file_chance(struct game_file *, const struct teller *, struct error *);

#endif
