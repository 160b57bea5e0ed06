/* The audience of a table: who is connected to it, and what each has been told.
 *
 * Members with the same view share what is written for them: frames of lines, and cached messages of the table and
 * the record. So the cost of a hello does not grow with the audience.
 */
#ifndef RH_AUDIENCE_H
#define RH_AUDIENCE_H

#include "server/outgoing.h"
#include "server/state.h"
#include "server/ties.h"

/* What all audiences of a server share. */
struct audiences;
struct audiences *audiences_new(void);
void audiences_free(struct audiences *);

struct member;

/* Called with each message from a member. */
typedef void member_heard(struct member *, const char *text, size_t length);

struct member {
    struct member *next; /* at the same table; what each line of it needs comes first */
    struct websocket *socket;
    struct server *server;
    size_t lines;  /* that it has been sent */
    int8_t viewer; /* its seat as far as that is durable, or -1 */
    bool greeted;
    bool away; /* the page is hidden */
    struct live_table *table;
    member_heard *heard;
    struct member *next_gone; /* among those to be freed */
    uint64_t address;
    char session[65];   /* its hash, as it is kept */
    int64_t checked_at; /* when it was last known to hold */
    char account[ID_SIZE], name[STORE_NAME];
    struct ties ties; /* to others; owned */
    int rating;       /* of the table's game and pace */
    struct message_budget messages, chat;
};

/* Who is to become a member. */
struct arrival {
    const struct account_row *account;
    const char *session; /* its hash */
    struct ties *ties;   /* taken over when they join */
    int rating;
    member_heard *heard;
};

/* Upgrades a request to a socket and adds it as a member; returns 0, or the HTTP status to refuse it with, and why. */
int audience_join(struct server *, struct evhttp_request *, struct live_table *, const struct arrival *,
                  const char **why);

/* A mute or block between two accounts has changed: updates connected members. */
void audience_tied(struct live_table *, const char *account, const char *other, int kind);

/* At a table without spectators, closes the sockets of everyone who has no seat. */
void audience_send_away(struct live_table *);

/* Closes the sockets of an account, but those of one session. */
void audience_end_account(struct live_table *, const char *account, const char *but, const char *why);
void audience_end_session(struct live_table *, const char *session, const char *why);

/* Tells a member the table and all lines from this number on; 0: the whole record, and what was said. */
void audience_greet(struct member *, size_t from);

/* One message to one, to all of a table, to all sockets of one account at it. */
void audience_say(struct member *, const struct text *);
void audience_tell(struct live_table *, const struct text *);
void audience_tell_account(struct live_table *, const char *account, const struct text *);

/* Sends each what it has not seen yet of the durable lines. */
void audience_tell_lines(struct live_table *);

/* Tells each the table as it may see it: seats, presence, state. Call it after `told` has changed. */
void audience_tell_table(struct live_table *);

/* Whether a member's page is visible. */
bool audience_looks(const struct live_table *, const char *account);

/* Tells the clocks alone, to all. */
void audience_tell_clock(struct live_table *);

/* Gives an account that sat down or left the view of its new seat, from the beginning of the record. */
void audience_look_again(struct live_table *, const char *account);

/* After a table was reloaded: members with more lines than the table has, or of another chapter, get the whole
 * record. */
void audience_resume(struct live_table *, bool same_beginning);

/* Who sits where has changed for good: what each may see follows. */
void audience_seats_changed(struct live_table *);

/* Whether one more message may be said at the table: 200 at once, and one a second. */
bool audience_may_chat(struct live_table *);

/* Removes a deleted account's messages from the log in memory. */
void audience_forget_chat(struct live_table *, const char *account);

/* A message that everybody at the table may read later: the last ones are kept. */
void audience_chat(struct live_table *, const struct chat_row *, bool tell);

/* Tells a message to all and closes. */
void audience_dismiss(struct live_table *, const char *reason);
void audience_move_on(struct live_table *, const char *address);

/* Frees members that have left. Called by the loop alone, when no callback is running. */
void audience_reap(struct server *);

/* Frees all members of a table, without a message. */
void audience_forget(struct live_table *);

#endif
