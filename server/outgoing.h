/* Every message on sockets, and every JSON body that tells of a table. docs/protocol.md has the schema of each. What
 * requests about other things answer (an account, channels, reports) is written by the part that answers them.
 *
 * A message is a row of the table in outgoing.c: its word and its members. The rest are bodies that are too
 * long for a row: a table, a record. What is told is what a viewer may see, and durable.
 */
#ifndef RH_OUTGOING_H
#define RH_OUTGOING_H

#include "server/table.h"
#include "store/people.h"

enum outgoing {
    OUT_TABLE,    /* a table as JSON */
    OUT_RECORD,   /* text */
    OUT_LINE,     /* number, text */
    OUT_OVER,     /* text, key */
    OUT_REFUSED,  /* error, rule or NULL */
    OUT_HINTS,    /* number, hints as JSON */
    OUT_CHAT,     /* name, seat, account, text, seconds since 1970 */
    OUT_ASKED,    /* name, number */
    OUT_ANSWERED, /* 1 or 0 */
    OUT_REMATCH,  /* id */
    OUT_PAUSED,   /* why */
    OUT_RESUMED,  /* nothing more */
    OUT_MOVED,    /* where to */
    OUT_CLOCK,    /* the clocks as JSON */
    OUT_PONG,     /* nothing more */
    OUT_EVENT,    /* table, game, state, whose turn it is, one's own seat */
    OUT_BYE,      /* why */
    OUTGOING
};

/* Writes a message. What follows are the members in the order of the table: const char * for text and JSON,
 * int64_t for numbers, int for yes or no. A text that is NULL leaves its member out. */
void outgoing_put(struct text *, enum outgoing, ...);

/* A table in memory, as a viewer (a seat or -1) may see it. */
void outgoing_table(const struct live_table *, int viewer, struct text *);

/* A table as its row has it: in lists, and when it can't be loaded. */
struct listed_table {
    const char *id, *game, *head, *result, *broken; /* head: of the record, key included */
    bool is_public;
    uint32_t flags;
    const char *pace;
    int64_t due;
    uint8_t state;
    int8_t turn;
    uint32_t lines;
    int64_t made;
    int seats;
    const struct seat *seat;
    const char *account; /* of who looks */
};
void outgoing_listed_table(const struct listed_table *, struct text *);

/* The clocks of a timed table, as far as they are durable. */
void outgoing_clock(const struct live_table *, struct text *);

/* The record as a viewer may see it, of durable lines alone. */
void outgoing_record(const struct live_table *, int viewer, struct text *);

/* One durable line, as a message for a viewer. */
void outgoing_line(const struct live_table *, size_t number, int viewer, struct text *);

/* Somebody asks to go back, and how far. */
void outgoing_asked(const struct live_table *, struct text *);

/* The end of the game. */
void outgoing_over(const struct live_table *, struct text *);

/* {"id": ..., "name": ...}, and whether it is kept and the host's. */
void outgoing_me(const struct account_row *, struct text *);

/* Ratings; results, the seats of a table together, with what is `account`'s own marked. */
void outgoing_ratings(const struct rating_row *, size_t count, struct text *);
void outgoing_results(const struct result_row *, size_t count, const char *account, struct text *);

/* {"error": ...} and the rule, of a request that was refused. */
void outgoing_error(const struct error *, struct text *);

/* The scores of a finished record: "46 41 38". */
void outgoing_result(const struct record *, struct text *);

#endif
