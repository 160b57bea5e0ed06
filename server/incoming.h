/* Every message that a client may send: one table, read strictly. Anything else is refused with a reason, and the
 * connection is closed.
 */
#ifndef RH_INCOMING_H
#define RH_INCOMING_H

#include "server/audience.h"

enum incoming_kind {
    IN_HELLO,
    IN_SIT,
    IN_RISE,
    IN_READY,
    IN_RESIGN,
    IN_EXPEL,
    IN_BOT,
    IN_MOVE,
    IN_UNDO,
    IN_ASK_UNDO,
    IN_AGREE,
    IN_CHAT,
    IN_HINT,
    IN_REMATCH,
    IN_PING,
    IN_LOOK,
};

struct incoming {
    enum incoming_kind kind;
    int seat;        /* sit, bot, expel */
    uint32_t number; /* hello: from; move, hint: at; undo, ask-undo: n */
    bool yes;        /* agree, look */
    bool awaited;    /* sit */
    uint16_t night;  /* sit */
    uint16_t lag;    /* move */
    char text[2004]; /* move, bot (its word), chat, ready (its share) */
};

/* Reads a message; false with an error. */
bool incoming_read(struct incoming *, const char *json, size_t length, struct error *);

/* Carries out what a member says, or tells it why not. */
void incoming_heard(struct member *, const char *text, size_t length);

#endif
