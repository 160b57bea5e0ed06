/* Playing many games as fast as the machine can, the same games for the same seed whatever the number of jobs.
 *
 * Each game has random numbers of its own, made from the seed and the game's number. Games are handed out in batches, so
 * that their outcomes can be looked at in order. Where several ranks play, each game is played by one of them, and all of
 * them are handed all outcomes. Nothing is formatted and nothing allocated in the loop, except that a
 * bot that thinks is made afresh for each game.
 */
#ifndef CLI_SIMULATE_H
#define CLI_SIMULATE_H

#include "engine/moves.h"
#include "ranks.h"

enum { SIM_JOBS = 64, SIM_BATCH = 4096 };

struct simulation {
    const struct game *game;
    struct table table;
    const char *bot[RH_SEATS]; /* NULL: random */
    bool rotate;               /* the bots move on by one seat from game to game */
    bool check;                /* the game's own check after every move */
    uint64_t seed;
    int64_t games;
    int jobs;
    struct ranks ranks; /* all zero: this process alone */
    bool
        deals; /* chance is the same in as many games after one another as there are seats; with `rotate` each bot plays
                   the same deal at every seat */
    int misled; /* one decision in so many is misjudged by the bot, so that more kinds of positions come up; 0: none */
    void (*watch)(
        void *context, int64_t game,
        const void *state); /* called where a seat is to decide, by any thread; NULL: nobody watches */
    int batch;              /* games that are played before any outcome is handed over; 0: SIM_BATCH */
};

struct outcome {
    uint8_t bot[RH_SEATS]; /* which of the bots sat at each seat */
    uint8_t rank[RH_SEATS];
    int32_t score[RH_SEATS];
    uint32_t decisions, moves; /* moves include those of chance */
    uint64_t hash;             /* of all moves and of the last position */
};

/* Plays all games and hands over each outcome in order, from the calling thread; `each` may answer false to stop. False with
 * an error that names the game when a check fails, or when something is missing. */
bool simulate(const struct simulation *, bool (*each)(void *context, int64_t game, const struct outcome *),
              void (*progress)(void *context, int64_t done), void *context, struct error *);

#endif
