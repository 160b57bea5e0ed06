/* What the commands that play many games have in common (sim, arena, features, insight): who plays what, how often, and what is
 * kept of the games.
 */
#ifndef CLI_RUNS_H
#define CLI_RUNS_H

#include "choices.h"
#include "simulate.h"
#include "terminal.h"

enum { RUN_SPEC = 256 };

struct run {
    struct choices choices;
    const char *bots; /* specs split by commas */
    const char *records, *events;
    int64_t jobs, movetime, misled;
    int64_t lost[RH_SEATS]; /* games that each bot lost because its program failed */
    struct simulation simulation;
    char spec[RH_SEATS][RUN_SPEC];
    int specs;                   /* bots that were named */
    const char *parts[RH_PARTS]; /* what the parts of a score are called */
    int part_count;
    struct keeper *keeper;
    struct progress progress;
    double seconds, processor; /* by the clock, and of all cores together */
};

#define BOTS_FLAG(type, member, help) \
    { "bots", 'b', "WORDS", help, TEXT(type, member.bots) }
#define GAMES_FLAG(type, member, help) \
    { "games", 'g', "N", help, NUMBER(type, member.simulation.games, 1, INT64_C(1000000000000)) }
#define JOBS_FLAG(type, member)                                               \
    {                                                                         \
        "jobs", 'j', "N", "use N cores (default 1); the games stay the same", \
            NUMBER(type, member.jobs, 1, SIM_JOBS)                            \
    }
#define MOVETIME_FLAG(type, member)                                                                          \
    {                                                                                                        \
        "movetime", 0, "MS", "milliseconds that a program (exec:COMMAND) has for a decision (default 1000)", \
            NUMBER(type, member.movetime, 1, 3600000)                                                        \
    }
#define RECORDS_FLAG(type, member)                                                              \
    {                                                                                           \
        "records", 0, "DIR", "keep the record of each game in DIR, or in FILE.zst all of them", \
            TEXT(type, member.records)                                                          \
    }
#define EVENTS_FLAG(type, member)                                                                   \
    {                                                                                               \
        "events", 0, "FILE", "write what happened as JSON, a line an event (FILE.zst: compressed)", \
            TEXT(type, member.events)                                                               \
    }

/* Before the options are read: one job, seed 1, so many games by these bots. */
void run_defaults(struct run *, int64_t games, const char *bots);

/* A whole command whose struct, of this size and zero, begins with a struct run: sets the defaults, reads the options and calls `go`.
 */
int run_command(struct call *, size_t size, int64_t games, const char *bots,
                int (*go)(const struct call *, void *command));

/* After they were read: finds the game that the first argument names, its table and the bots, and tries each spec once, so that a
 * wrong one is refused before anything is played. Complains. */
bool run_prepare(const struct call *, struct run *);

/* Plays the games and calls `each` after every one. Records and events are written meanwhile. Complains and returns
 * an exit status; an interrupted run reports the games it has finished. */
int run_play(struct run *, each_game *each, void *context);

/* A line for each bot that lost games because its program failed. */
void run_print_lost(const struct run *);

/* Which bot sat at a seat in a game, by its spec. */
const char *run_bot(const struct run *, int bot);

#endif
