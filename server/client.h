/* Clients: those who sit at a table or watch it, each on a wire. */
#ifndef RH_CLIENT_H
#define RH_CLIENT_H

#include "server/seating.h"

struct client;

/* Turns a request for a wire into a client of a table; false if there is no room, and the request is unanswered. */
bool client_upgrade(struct house *, struct evhttp_request *, struct seating *, const struct guest_row *);

/* Sends one message to all clients of a table. */
void clients_tell(struct seating *, const char *message, size_t length);

/* Sends what each has not seen yet of the durable lines. */
void clients_catch_up(struct seating *);

/* Tells each the table as it may see it: seats, presence, state. */
/* To all tabs of one guest. */
void clients_tell_guest(struct seating *, const char *guest, const char *message, size_t length);
void clients_tell_table(struct seating *);

/* Says goodbye with a reason and closes; all of a table, or all there are. */
void clients_dismiss(struct seating *, const char *reason);

/* Frees those who have gone. The loop calls it, when nothing else is under way. */
void clients_reap(struct house *);

/* Frees all of a table, without a word. */
void clients_forget(struct seating *);

/* Is this guest here now? */
bool clients_include(const struct seating *, const char *guest);

/* Gives a guest who sat down or rose the eyes of the new seat: from the beginning of the record. */
void clients_look_again(struct seating *, const char *guest);

#endif
