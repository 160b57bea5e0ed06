/* The post office: calls people to tables where it is their turn, and sends all letters.
 *
 * Whose turn it is comes from the store, with the write that changed it; when to call is server/call_time.h; what is
 * to be sent waits in the store until it is known to have been received. A channel that fails is tried again after a
 * minute, then after twice as long each time, up to six hours; one that says that it is gone is forgotten. At most
 * one letter of a channel is under way, so a slow receiver delays only its own letters.
 */
#ifndef RH_POST_OFFICE_H
#define RH_POST_OFFICE_H

#include "server/letters.h"
#include "server/state.h"

struct post_office;
struct post_office *post_office_open(struct server *, struct error *);

/* Nothing more is sent; then, when the store is closed, frees everything. */
void post_office_stop(struct post_office *);
void post_office_free(struct post_office *);

/* Some times a second. */
void post_office_tick(struct server *);

/* Looks for letters at once. */
void post_office_go(struct server *);

/* What this host can do. */
const struct sender *post_office_sender(const struct server *);
bool post_office_has_mail(const struct server *);

/* The delay before a channel is tried again, in milliseconds, by the number of its failures. */
int64_t post_office_delay(int failures);

struct post_counters {
    uint64_t calls, sent, failed, ended;
};
const struct post_counters *post_office_count(const struct server *);

#endif
