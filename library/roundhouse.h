/* libroundhouse: railroad board games for programs that play millions of them.
 *
 * A batch is a number of tables of one game with the same options. A step plays one decision at each of them and writes what
 * the seats to decide see, and what they may do, into buffers of the caller. An action is an index into the list of legal
 * moves, so none is ever illegal. Chance answers inside unless it is asked for. Games are numbered and seeded one by one, so
 * the results are the same for any number of threads.
 *
 *     struct rh_error error;
 *     struct rh_batch *batch = rh_batch_new(&(struct rh_setup){.game = "railroad-rivals", .tables = 256}, &error);
 *     rh_batch_bind(batch, &(struct rh_buffers){.view = view, .legal = legal, .count = count, .seat = seat});
 *     rh_batch_reset(batch);
 *     for (;;) rh_batch_step(batch, choice, &error);
 *
 * Functions that can refuse answer false, NULL or a negative number and fill in the error, which may be NULL; nothing has
 * changed then. Two threads may use two batches at once, but not one; a process that is forked goes on
 * without threads at the batches it was given. Link with -lroundhouse (`pkg-config roundhouse`);
 * docs/library.md explains everything here. Names that begin with rh_ belong to the library.
 */
#ifndef ROUNDHOUSE_H
#define ROUNDHOUSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define RH_PUBLIC __attribute__((visibility("default")))

enum {
    RH_MOST_SEATS = 6,   /* at any table */
    RH_MOVE_BYTES = 8,   /* a move: its verb and seven bytes of arguments */
    RH_USUAL_MOST = 512, /* moves that are listed, where the setup does not say */
    RH_USUAL_PLAYERS = 3,
    RH_MOST_TABLES = 1 << 20,
    RH_MOST_THREADS = 256,
};

/* Who is to decide, where it is no seat. */
enum { RH_SEAT_CHANCE = -1, RH_SEAT_OVER = -2 };

/* What may stand in place of a choice. */
enum {
    RH_STAY = -1, /* this table does nothing */
    RH_DRAW = -2, /* chance answers, where it is outside and its turn */
};

struct rh_error {
    char message[256];
    char rule[16]; /* the rule of a game behind it, "RV-36", or empty */
    int line;      /* of a text that was read, from 1, or 0 */
};

/* The version of the library, "0.1.0". */
RH_PUBLIC const char *rh_library_version(void);

/* The name of each game by number, from 0; NULL behind the last. */
RH_PUBLIC const char *rh_library_game(size_t number);

/* A game at a table as JSON: fields with their places in a view, names of values, verbs and arguments, options. Options are
 * written "players=3 bidding=order"; NULL or "": three players, or as many as the game
 * allows next to that, and defaults.
 *
 * This and all functions that write text answer its length, with a zero byte behind it. If `size` is too small the
 * error says so, and a negative number is answered. */
RH_PUBLIC int64_t rh_library_schema(const char *game, const char *options, char *out, size_t size,
                                    struct rh_error *);

/* Runs the scenarios of a text (docs/scenarios.md), and counts them. False if one failed: the error is the first. */
RH_PUBLIC bool rh_library_check(const char *scenarios, size_t length, int *passed, int *failed,
                                struct rh_error *);

/* --- Batches ------------------------------------------------------------------------------------------------------ */

/* What a seat gets at the end of a game; nothing before. */
enum rh_reward {
    RH_REWARD_WIN,  /* its share of the win: 1, or 1/2 if two are first, or 0; where nobody wins, 0 for all */
    RH_REWARD_RANK, /* from 1 for the first to 0 for the last; seats that tie share */
    RH_REWARD_MARGIN, /* its score less the best of the others'; alone: its score */
};

struct rh_setup {
    const char *game;    /* "railroad-rivals" */
    const char *options; /* "players=3 bidding=order"; NULL: defaults */
    uint32_t tables;     /* 1 and more */
    uint32_t threads;    /* 0: one. More than one split the tables between them. */
    uint64_t seed;       /* game g of table t, both from 0, has the seed seed + t + g * tables */
    uint32_t most;       /* moves listed at a table; 0: RH_USUAL_MOST */
    uint8_t reward;      /* enum rh_reward */
    bool
        chance_outside; /* chance is a turn of its own, of seat RH_SEAT_CHANCE, answered by RH_DRAW or rh_batch_play */
    bool
        keep_over; /* a game that is over stays so until its table is begun anew; otherwise the next one begins */
    bool keep_moves; /* rh_batch_record can be asked */
};

struct rh_batch;

RH_PUBLIC struct rh_batch *rh_batch_new(const struct rh_setup *, struct rh_error *);
RH_PUBLIC void rh_batch_free(struct rh_batch *); /* NULL is allowed */

/* Sizes of a batch. */
RH_PUBLIC uint32_t rh_batch_tables(const struct rh_batch *);
RH_PUBLIC uint32_t rh_batch_seats(const struct rh_batch *);
RH_PUBLIC uint32_t rh_batch_view_size(const struct rh_batch *);
RH_PUBLIC uint32_t rh_batch_most(const struct rh_batch *);

/* Where a batch writes; a pointer that is NULL is not written to. n is the number of tables, S the size of a view. */
struct rh_buffers {
    uint8_t *view;      /* [n][S]: the table as the seat to decide sees it */
    uint8_t *legal;     /* [n][most][8]: its legal moves. Only to be read: steps take moves from here. */
    int32_t *count;     /* [n]: how many there are; those behind `most` are not listed, but can be chosen */
    int8_t *seat;       /* [n]: who is to decide */
    float *reward;      /* [n][6]: of the game that has just ended, else zero */
    uint8_t *done;      /* [n]: did a game end in this step? */
    uint32_t *line;     /* [n]: moves made in this game, those of chance included */
    uint8_t *last_view; /* [n][S]: where a game ended, its last position as whoever moved last sees it */
    int32_t *score;     /* [n][6]: scores of the game that has just ended, else zero */
    uint8_t *rank;      /* [n][6]: ranks in it, 1 is best and seats that tie share one, else zero */
};
/* Binds the buffers and writes all tables to them. */
RH_PUBLIC void rh_batch_bind(struct rh_batch *, const struct rh_buffers *);

/* Begins the next game at each table. */
RH_PUBLIC void rh_batch_reset(struct rh_batch *);

/* Plays one decision at each table: an index into its legal list, RH_STAY, or RH_DRAW. If one is out of range the error
 * names its table, and nothing has changed anywhere. */
RH_PUBLIC bool rh_batch_step(struct rh_batch *, const int32_t *choice, struct rh_error *);

/* A choice for each table, [n]: any of its legal moves, each as likely; RH_DRAW where chance is outside and its turn, RH_STAY
 * where the game is over. The batch has random numbers for this alone, from its seed. */
RH_PUBLIC void rh_batch_any(struct rh_batch *, int32_t *choice);

/* Plays a random move at each table, as `roundhouse sim` does, with the table's own random numbers; tables that are over are
 * left. `moves` ([n][8], may be NULL) gets the moves made. Faster than choosing from the list at random, and not the
 * same moves. */
RH_PUBLIC void rh_batch_random(struct rh_batch *, uint8_t *moves);

/* One number for each whole position, [n], the same on every machine. */
RH_PUBLIC void rh_batch_hash(const struct rh_batch *, uint64_t *hash);

/* Begins a game at one table with random numbers from this seed. */
RH_PUBLIC bool rh_batch_begin(struct rh_batch *, uint32_t table, uint64_t seed, struct rh_error *);

/* What the batch would bind, for any viewer: the table as a seat, or -1 (a spectator), sees it. */
RH_PUBLIC bool rh_batch_view(const struct rh_batch *, uint32_t table, int seat, uint8_t *view,
                             struct rh_error *);

/* --- For search --------------------------------------------------------------------------------------------------- */

/* Makes table `to` of a batch what table `from` of another (or the same) one is, random numbers included. Both must be of
 * one game with the same options. */
RH_PUBLIC bool rh_batch_copy(struct rh_batch *, uint32_t to, const struct rh_batch *, uint32_t from,
                             struct rh_error *);

/* Deals afresh what the seat can't see (-1: a spectator), and gives the table new random numbers. */
RH_PUBLIC bool rh_batch_resample(struct rh_batch *, uint32_t table, int seat, uint64_t seed,
                                 struct rh_error *);

/* What is behind each legal move of the seat to decide, before chance answers: views of that seat [count][S], who is to
 * decide then [count], and if the game is over what each seat gets [count][6]. Pointers may be NULL. Returns the count;
 * where it is more than `room` nothing is written. */
RH_PUBLIC int64_t rh_batch_children(struct rh_batch *, uint32_t table, uint32_t room, uint8_t *view,
                                    int8_t *seat, float *reward, struct rh_error *);

/* What chance may bring now, and how likely it is: moves [room][8] and odds [room]. Returns how many outcomes there are, and
 * 0 if it is not chance's turn; where there are more than `room` only the first are written. */
RH_PUBLIC int64_t rh_batch_outcomes(const struct rh_batch *, uint32_t table, uint32_t room, uint8_t *moves,
                                    double *odds, struct rh_error *);

/* Plays a move by its bytes, if it is legal for whoever is to decide, chance included; otherwise the error says why not. */
RH_PUBLIC bool rh_batch_play(struct rh_batch *, uint32_t table, const uint8_t move[RH_MOVE_BYTES],
                             struct rh_error *);

/* --- Words -------------------------------------------------------------------------------------------------------- */

/* Puts a position at a table: a record, as far as it goes, or a position as JSON. Its options must be those of the batch. */
RH_PUBLIC bool rh_batch_put(struct rh_batch *, uint32_t table, const char *text, size_t length,
                            struct rh_error *);

/* The position as JSON that rh_batch_put takes; the record of the game (keep_moves); scores and ranks as JSON; the table as
 * SVG as a seat, or -1, sees it; the same in words for a terminal. */
RH_PUBLIC int64_t rh_batch_position(const struct rh_batch *, uint32_t table, char *out, size_t size,
                                    struct rh_error *);
RH_PUBLIC int64_t rh_batch_record(const struct rh_batch *, uint32_t table, char *out, size_t size,
                                  struct rh_error *);
RH_PUBLIC int64_t rh_batch_result(const struct rh_batch *, uint32_t table, char *out, size_t size,
                                  struct rh_error *);
RH_PUBLIC int64_t rh_batch_svg(const struct rh_batch *, uint32_t table, int seat, bool dark, char *out,
                               size_t size, struct rh_error *);
RH_PUBLIC int64_t rh_batch_terminal(const struct rh_batch *, uint32_t table, int seat, int columns, char *out,
                                    size_t size, struct rh_error *);

/* A move in the notation of records, and back. */
RH_PUBLIC int64_t rh_batch_words(const struct rh_batch *, const uint8_t move[RH_MOVE_BYTES], char *out,
                                 size_t size, struct rh_error *);
RH_PUBLIC bool rh_batch_read(const struct rh_batch *, const char *words, uint8_t move[RH_MOVE_BYTES],
                             struct rh_error *);

/* --- Bots --------------------------------------------------------------------------------------------------------- */

/* A bot by its word: easy, medium, hard, expert, random, greedy, "search:1000" (docs/bots.md). */
struct rh_player;
RH_PUBLIC struct rh_player *rh_player_new(const char *word, uint64_t seed, struct rh_error *);
RH_PUBLIC void rh_player_free(struct rh_player *); /* NULL is allowed */

/* Which move of the legal list it makes for the seat to decide, from what that seat may know. Negative if no seat is to
 * decide. */
RH_PUBLIC int64_t rh_player_choose(struct rh_player *, struct rh_batch *, uint32_t table, struct rh_error *);

#ifdef __cplusplus
}
#endif
#endif
