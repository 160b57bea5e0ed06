/* Playing many games as fast as the machine can, the same games for the same seed whatever the number of jobs.
 *
 * Each game has random numbers of its own, made from the seed and the game's number. Games are played in batches, so
 * that their outcomes can be reported in order. With several ranks each game is played by one of them, and all get
 * all outcomes. Nothing is formatted or allocated in the loop, except bots, which are made anew for each game, and
 * the moves if they are to be kept.
 *
 * Ctrl-C (interrupt.h) ends a simulation: the games before the first one that was not played to its end are handed over, the
 * same ones as if fewer had been asked for.
 */
#ifndef CLI_SIMULATE_H
#define CLI_SIMULATE_H

#include "engine/moves.h"
#include "ranks.h"

enum { SIM_JOBS = 64, SIM_BATCH = 4096 };

struct simulation {
    const struct game *game;
    struct table table;
    const char *bot[RH_SEATS]; /* NULL: random; "exec:COMMAND": a program of its own */
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
    int movetime;           /* milliseconds that a bot that is a program has for a decision */
    bool keep;              /* the moves of each game, for records and what else is read off them */
};

/* The moves of a game in order, chance included. */
struct game_log {
    struct logged {
        struct move move;
        float worth; /* what the bot took the move to be worth, 0 to 1; NAN: it did not say */
    } * line;
    uint32_t count, room;
};

struct outcome {
    uint8_t bot[RH_SEATS]; /* which of the bots sat at each seat */
    uint8_t rank[RH_SEATS];
    int32_t score[RH_SEATS];
    uint8_t start[RH_SEATS]; /* places in the starting order: 1 decided first; 0: never decided */
    uint8_t played;          /* to its end, or until a seat lost it */
    uint8_t lost;  /* the seat, from 1, whose program failed: it is last, the others are first; 0: none */
    uint8_t parts; /* of the scores, in the order in which the game names them */
    int32_t part[RH_PARTS][RH_SEATS];
    uint32_t decisions, moves; /* moves include those of chance */
    uint64_t hash;             /* of all moves and of the last position */
};

/* What the shell runs for a bot that is a program, or NULL for any other. */
const char *simulate_command(const char *spec);

/* Hears of each game; the log is NULL if none is kept. May answer false to stop. */
typedef bool each_game(void *context, int64_t game, const struct outcome *, const struct game_log *);

/* Plays all games and hands over each outcome in order, from the calling thread. False with an error that names the game when
 * a check fails, or when something is missing. */
typedef void games_done(void *context, int64_t done);
bool simulate(const struct simulation *, each_game *, games_done *, void *context, struct error *);

#endif
