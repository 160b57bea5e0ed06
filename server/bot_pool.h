/* The bot pool: threads on which bots think, so that the loop never waits for one.
 *
 * Threads are shared fairly by payer, the account whose table it is: round robin over accounts, then over the tables
 * of an account. Tables of bots alone come after all tables with a person, and their bots are stopped early. A table
 * with a person waits at most two seconds for other tables' bots: the more wait, the less time each gets
 * (bot_pool.c). Quick bots have a thread of their own. A bot is cached after its decision, so that its tree can be
 * reused.
 */
#ifndef RH_BOT_POOL_H
#define RH_BOT_POOL_H

#include "engine/match.h"
#include "server/basics.h"

#include <event2/event.h>

struct bot_pool;

/* A question: what would this bot do here? */
struct bot_question {
    const char *table; /* its id */
    const char *payer; /* whom it is charged to */
    const char *word;  /* of the bot; NULL: a strong one that gives advice */
    int seat;
    bool bots_alone; /* no person sits at the table */
    const struct match *match;
};

struct bot_answer {
    const char *table, *word;
    int seat;
    size_t lines; /* of the record when it was asked */
    uint64_t ticket;
    bool advice, made;
    struct move move;  /* of a bot that plays */
    const char *hints; /* of one that gives advice, as JSON */
};

/* Called on the loop with each answer. */
typedef void bot_answered(void *context, const struct bot_answer *);

struct bot_pool *bot_pool_start(struct event_base *, int threads, bot_answered *, void *context,
                                struct error *);
void bot_pool_stop(struct bot_pool *);

/* Queues a question; returns the ticket that its answer will carry. 0: out of memory, ask again later. */
uint64_t bot_pool_ask(struct bot_pool *, const struct bot_question *);

/* Is this the spec of a bot that a table may have? If not, the error lists the specs. */
bool bot_pool_word(const char *word, struct error *);

/* How many questions wait for a thread: all, or those of tables with a person. */
size_t bot_pool_waiting(struct bot_pool *);
size_t bot_pool_people_waiting(struct bot_pool *);

#endif
