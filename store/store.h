/* What a host keeps for good: accounts, sessions, tables with their seats, lines and chat, and which node
 * owns a table.
 *
 * The store knows no game. A table is a row, its seats, the head of its record (one for each chapter) and the
 * lines that followed it, numbered from 1. With lines may come a snapshot, the position after them by field
 * names, so that a later fix of a game's rules breaks no game in progress: play then goes on from there in a
 * new chapter. The first snapshot of a chapter is whole; a later one may name only what is different since
 * the one before.
 *
 * What always holds:
 * - Nothing waits for the database on the calling thread. Writes are queued and made durable by one writer
 *   thread, many in one commit; reads run on a thread of their own. Every answer comes from store_poll, on
 *   the thread that calls it, never from inside the call that asked. Until then nothing may be told to
 *   anyone.
 * - A write is durable as a whole or not at all. Writes are made in the order in which they were queued.
 * - A table's row has a version. A write names the version that it follows and leaves the next one; lines
 *   name the number of the first one, which must follow the last. Anything else is a CONFLICT: somebody
 *   else wrote, load the table again.
 * - After a write of a table that was not OK the table is sealed: all its later writes are refused (SEALED),
 *   those that are queued already too, until store_unseal.
 * - An error of reading is never taken for the end of the data: a read answers OK with all rows, NONE, or
 *   FAILED.
 *
 * `why` is one sentence with the database's own words; "" with OK. It, and all rows that are handed over,
 * live as long as the call. A call that returns false had no memory: nothing was queued and `done` will not
 * be called. `done` may be NULL.
 */
#ifndef RH_STORE_H
#define RH_STORE_H

#include "engine/error.h"

#include <stddef.h>
#include <stdint.h>

/* Bytes of texts, with the closing NUL. */
enum { STORE_ID = 24, STORE_WORD = 32, STORE_NAME = 64, STORE_ADDRESS = 128 };

enum store_answer {
    STORE_OK,
    STORE_NONE,      /* there is no such row */
    STORE_CONFLICT,  /* version or number does not follow, or a unique name is taken; nothing was changed */
    STORE_ELSEWHERE, /* another node that is alive owns the table */
    STORE_SEALED,    /* an earlier write of the table went wrong */
    STORE_FAILED,    /* of a write: not known to be durable; it may be, if a connection broke in a commit */
};

struct store;

/* --- Opening and closing ------------------------------------------------------------------------------------------ */

/* One of several servers that share a database. */
struct store_node {
    const char *name;    /* for people: in logs and lists */
    const char *address; /* where pages reach its tables: "https://two.example.org/" */
    int lease;           /* milliseconds, renewed three times within each; 0: 3000 */
};

/* Called from the store's threads when there is something to poll: must only wake the thread that calls
 * store_poll. */
typedef void store_wake(void *context);

struct store_options {
    /* A path: one SQLite file, made 0600 if it is not there, carried over if it is of an older form.
     * ":memory:" keeps nothing. "postgres://...": a PostgreSQL database. "fault:PLAN:" before a path makes
     * calls fail for tests, see store/fault.h. */
    const char *where;
    const struct store_node
        *node; /* NULL: nobody else uses this database; all tables are ours, without a lease */
    store_wake *wake;
    void *context;
    bool only_reads; /* nothing is made, carried over or written: every write fails */
};

/* NULL with an error. Waits for the database, at most some seconds. */
struct store *store_open(const struct store_options *, struct error *);

/* Makes queued writes durable, waiting at most this long, calls `done` of everything (FAILED for the rest) and
 * closes. */
void store_close(struct store *, int milliseconds);

/* Calls `done` of all that has been answered since the last call; returns how many. */
size_t store_poll(struct store *);

/* --- Tables: rows ------------------------------------------------------------------------------------------------- */

enum table_state { TABLE_OPEN, TABLE_ON, TABLE_OVER };
enum seat_kind { SEAT_OPEN, SEAT_PERSON, SEAT_BOT };

struct table_row {
    char id[STORE_ID];
    uint64_t version; /* when reading */
    uint8_t state, is_public;
    uint8_t wakes;    /* somebody here acts without being asked: there is a bot's seat or a clock */
    int8_t turn;      /* the seat that is to decide; -1 chance or nobody; -2 it is over */
    uint32_t chapter; /* from 1; raised by one when play goes on from a snapshot under new rules */
    uint32_t lines;   /* of this chapter; the store counts */
    uint32_t flags;   /* what people agreed on, as the server numbers it; 1: TABLE_NO_HINTS */
    int64_t made;     /* seconds since 1970 */
    int64_t changed;  /* milliseconds since 1970: `at` of the last write; the store notes it */
    int64_t due;      /* milliseconds since 1970: when a clock falls; 0: none runs */
    const char *game;
    const char *pace;   /* as the server writes it; "" untimed */
    const char *result; /* of a table that is over: its scores, as in the record; else "" */
    const char *broken; /* why it is in quarantine, or "" */
};

enum {
    TABLE_NO_HINTS = 1,
    TABLE_UNSEEN = 8
}; /* unseen: once it is on, lists have it for those who sit there alone */

struct seat_row {
    uint8_t number, kind;   /* number from 0 */
    uint32_t state;         /* as the server numbers it: resigned, held by a bot, ... */
    int64_t clock;          /* milliseconds left */
    char account[STORE_ID]; /* who sits there; of a bot's seat, the person it plays for; or "" */
    char word[STORE_WORD];  /* of a bot */
    char name[STORE_NAME];
};

struct chat_row {
    int64_t at;  /* milliseconds since 1970 */
    int8_t seat; /* or -1 */
    char account[STORE_ID], name[STORE_NAME];
    const char *text;
};

/* How a seat came out of a finished table. Ratings are in thousandths, volatility in millionths. */
enum result_rated { RESULT_UNRATED, RESULT_WAITS, RESULT_DONE };

struct rating_numbers {
    int32_t rating, deviation, volatility;
};

struct result_row {
    char table[STORE_ID];
    uint8_t seat, seats; /* its number, and how many there were */
    uint8_t place;       /* 1 is the best; shared places are the same; without a winner the best is 2 */
    uint8_t rated;
    int32_t score;
    int64_t at;             /* milliseconds since 1970: when the table ended */
    char account[STORE_ID]; /* whose result it is, or "" of a bot */
    char word[STORE_WORD];  /* of a bot */
    char name[STORE_NAME];
    const char *game, *pace;     /* pace: what ratings are kept apart by */
    uint64_t turn;               /* RESULT_DONE: the how-manyth table that was rated */
    struct rating_numbers after; /* RESULT_DONE: what it had then */
};

/* --- Tables: writing ---------------------------------------------------------------------------------------------- */

typedef void store_done(void *context, enum store_answer, const char *why);

/* It is somebody's turn now who may wish to be called: see store/letters.h. */
struct call_begun {
    const char *account;
    int seat;
    int64_t since, due, next; /* milliseconds since 1970; due: when their clock falls, or 0 */
};

/* One atomic change of one table. Everything but id, version and at may be left out. It is copied at once. */
struct table_write {
    const char *id;
    uint64_t version; /* of the row as it is; 0: the table must not be there yet, and is version 1 then */
    int64_t at;       /* milliseconds since 1970 */
    const struct table_row *row; /* NULL: as it is. Its version, lines and changed are not looked at */
    /* Whoever makes a new table, by id and name, and who sits at fewer open ones than this; with several nodes it is a CONFLICT
     * else, whatever the others do meanwhile. NULL: nobody counts. */
    const char *maker, *maker_name;
    int open_most;
    const char *head; /* of the row's chapter, key included; needed for a new table and a new chapter */
    const struct seat_row *seats; /* those that are different now; all of them for a new table */
    size_t seat_count;
    /* Lines of the chapter, each ended by a newline, as number `first` and on, and who is to decide after
     * them. */
    uint32_t chapter, first;
    int8_t turn;
    const char *lines;    /* or NULL */
    const char *snapshot; /* the position after them, or NULL */
    int64_t due;          /* with lines and without a row: the row's `due` after them */
    const struct chat_row *chat;
    size_t chat_count;
    const struct result_row *results; /* of a table that ends with this; those that are there already stay */
    size_t result_count;
    const struct call_begun *call; /* or NULL; one of an account that has no channel is passed over */
};

/* OK: durable, and the row's version is one more. */
bool store_write_table(struct store *, const struct table_write *, store_done *, void *context);

/* Notes why a table is in quarantine, for lists; "": it is not. Its version stays. */
bool store_mark_broken(struct store *, const char *id, const char *why, store_done *, void *context);

/* From here on the table's writes are taken again. Call it when all its writes have been answered, right
 * before the table is loaded anew. */
bool store_unseal(struct store *, const char *id);

/* --- Tables: reading ---------------------------------------------------------------------------------------------- */

enum store_read {
    READ_TAKE = 1,      /* make it ours: NONE, ELSEWHERE or OK with the version that the next write names */
    READ_SNAPSHOTS = 2, /* those of the chapter */
    READ_CHAT = 4,      /* the last STORE_CHAT messages */
    READ_LINES = 8,     /* those of the chapter */
};
enum { STORE_CHAT = 100 };

struct store_text {
    uint32_t number; /* of the line after which the snapshot was taken */
    const char *text;
};

struct table_data {
    struct table_row row;
    const char *head; /* of the row's chapter */
    const struct seat_row *seats;
    size_t seat_count;
    const char *lines; /* all of them, in order, each ended by a newline */
    size_t line_count;
    int64_t line_at;                    /* of the last one; 0: there is none */
    const struct store_text *snapshots; /* in order */
    size_t snapshot_count;
    const struct chat_row *chat; /* oldest first */
    size_t chat_count;
    char owner[STORE_NAME], address[STORE_ADDRESS]; /* of the node that owns it; "" if that is not known */
    /* What does not hold together, or "": a line is missing, there are not as many as the row says, there is
     * no head, seats are not numbered 0, 1, ... Such a table belongs in quarantine. */
    char wrong[128];
};

/* Sees all writes that had been answered when it was asked for. ELSEWHERE has data too: row, seats, owner and
 * address. */
typedef void store_table_done(void *context, enum store_answer, const char *why, const struct table_data *);
bool store_read_table(struct store *, const char *id, int what, store_table_done *, void *context);

/* All of it in one block of memory, to be kept beyond the call and freed as one; NULL without memory. */
struct table_data *store_table_copy(const struct table_data *);

/* Tables, newest first: public ones that are not over, public ones that are, or all where this account sits. */
enum store_list { LIST_PUBLIC, LIST_OVER, LIST_MINE, LIST_BROKEN };

struct table_listed {
    struct table_row row;
    const char *head; /* of the row's chapter; "" if it is missing */
    const struct seat_row *seats;
    size_t seat_count;
};
typedef void store_list_done(void *context, enum store_answer, const char *why, const struct table_listed *,
                             size_t count);
bool store_list_tables(struct store *, enum store_list, const char *account, int most, store_list_done *,
                       void *context);

/* Where a page of a list begins that goes back in time: what is of before a moment; of the moment itself, what stands
 * behind a table ("": nothing). */
struct store_page {
    int64_t before;
    char table[STORE_ID];
    bool shown; /* public tables alone */
};

/* Public tables that are over, of a game or ("") of all; moments are when they were made (seconds since 1970). */
bool store_list_finished(struct store *, const char *game, struct store_page, int most, store_list_done *,
                         void *context);

/* The ids of all tables, in their order, those behind `after` ("" at first): what doctor walks through. */
typedef void store_ids_done(void *context, enum store_answer, const char *why, const char (*ids)[STORE_ID],
                            size_t count);
bool store_list_ids(struct store *, const char *after, int most, store_ids_done *, void *context);

/* Tables of people that are on, wait for chance or a bot, and whose owner has been dead for 3 s, in the order of
 * their ids, those behind `after`. Without a node: all that wait so; to be asked at the start alone. */
bool store_list_adrift(struct store *, const char *after, int most, store_ids_done *, void *context);

/* Tables that are on, whose `due` has come, and that no living node has: their clocks are to be looked at. */
bool store_list_due(struct store *, int64_t now, int most, store_ids_done *, void *context);

struct store_census {
    uint64_t open, on, over, broken, accounts;
};
typedef void store_census_done(void *context, enum store_answer, const char *why,
                               const struct store_census *);
bool store_take_census(struct store *, store_census_done *, void *context);

/* --- Results and ratings ------------------------------------------------------------------------------------------ */

struct rating_row {
    char account[STORE_ID], name[STORE_NAME];
    const char *game, *pace;
    struct rating_numbers numbers;
    uint32_t games;
    int64_t at; /* milliseconds since 1970: of the last one */
};

/* The table that is to be rated next: how many have been, its results, and the ratings that there are of those who sat
 * there. NONE: none waits. */
struct unrated {
    uint64_t rated;
    const struct result_row *results;
    size_t result_count;
    const struct rating_row *ratings;
    size_t rating_count;
};
typedef void store_unrated_done(void *context, enum store_answer, const char *why, const struct unrated *);
bool store_next_unrated(struct store *, store_unrated_done *, void *context);

/* Rates a table as the one after `rated`: its results with what each has after it; bots have none. CONFLICT: another node
 * has rated one meanwhile. */
bool store_rate(struct store *, uint64_t rated, const struct result_row *, size_t count, store_done *,
                void *context);

/* Results in the order in which they were rated, of `tables` tables behind `rated`; of the last tables of an account, newest
 * first; moments are when they ended (milliseconds since 1970). All seats of a table stand together. */
typedef void store_results_done(void *context, enum store_answer, const char *why, const struct result_row *,
                                size_t count);
bool store_list_rated(struct store *, uint64_t rated, int tables, store_results_done *, void *context);
bool store_list_results(struct store *, const char *account, struct store_page, int tables,
                        store_results_done *, void *context);

/* The ratings of an account; the best of a game and pace. */
typedef void store_ratings_done(void *context, enum store_answer, const char *why, const struct rating_row *,
                                size_t count);
bool store_read_ratings(struct store *, const char *account, store_ratings_done *, void *context);
bool store_list_best(struct store *, const char *game, const char *pace, int most, store_ratings_done *,
                     void *context);

/* --- Nodes -------------------------------------------------------------------------------------------------------- */

/* Hands a table over, or all of ours (id NULL): it has no owner then. Queued behind all writes. */
bool store_release(struct store *, const char *id, store_done *, void *context);

/* Milliseconds for which tables are surely ours: half the lease from the moment at which its last renewal was
 * begun. 0: stop answering. Without a node always a day. */
int store_lease_left(struct store *);

/* Nodes whose lease holds. */
struct node_row {
    char name[STORE_NAME], address[STORE_ADDRESS];
    uint64_t tables;
    bool is_us;
};
typedef void store_nodes_done(void *context, enum store_answer, const char *why, const struct node_row *,
                              size_t count);
bool store_list_nodes(struct store *, store_nodes_done *, void *context);

/* --- Accounts and sessions ---------------------------------------------------------------------------------------- */

struct account_row {
    char id[STORE_ID];
    char name[STORE_NAME];
    char handle[STORE_NAME]; /* the name in the form in which it is unique; "" of a guest */
    int64_t made;            /* seconds since 1970 */
    uint32_t state;          /* when reading; see store/people.h */
};

/* Made or changed (`made` stays what it was). CONFLICT: the handle is another's. */
bool store_put_account(struct store *, const struct account_row *, store_done *, void *context);

typedef void store_account_done(void *context, enum store_answer, const char *why,
                                const struct account_row *);
bool store_read_account(struct store *, const char *id, store_account_done *, void *context);
bool store_find_account(struct store *, const char *handle, store_account_done *, void *context);

struct session_row {
    char hash[65]; /* of what the cookie holds, in hex */
    char account[STORE_ID];
    int64_t made, until; /* seconds since 1970 */
    char label[96];      /* what it is called in lists: the browser's own name for itself */
};
bool store_put_session(struct store *, const struct session_row *, store_done *, void *context);
bool store_end_session(struct store *, const char *hash, store_done *, void *context);

/* The session and its account; NONE also when the account is gone. Whether it is still good is the caller's
 * to see. With NONE comes the account `owner`, if there is one: as it was at the same moment, so that a session that was
 * ended is told from one that is only being kept. */
typedef void store_session_done(void *context, enum store_answer, const char *why, const struct session_row *,
                                const struct account_row *);
bool store_read_session(struct store *, const char *hash, const char *owner, store_session_done *,
                        void *context);

/* --- How it is ---------------------------------------------------------------------------------------------------- */

struct store_health {
    /* The last one did; while writes fail the store tries one every second. Reads also fail while something is damaged that
     * was asked for, until that very thing has been read. */
    bool writes_fail, reads_fail;
    int64_t writes_since, reads_since;                      /* seconds since 1970: since when; 0 */
    char write_error[256], read_error[256];                 /* the database's words; "" */
    uint64_t writes, commits, conflicts, failures, refused; /* refused: SEALED */
    uint64_t reads, read_failures;
    uint64_t microseconds, slowest; /* that commits took, all and the longest */
    uint64_t queued, sealed;        /* writes that wait, and tables that are sealed, now */
};
void store_health(struct store *, struct store_health *);

/* What is kept where: "SQLite 3.40.1" or "PostgreSQL 15.3". */
const char *store_engine(const struct store *);

#endif
