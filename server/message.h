/* Messages of a client, read strictly: whatever is not exactly one of these is refused with a reason. */
#ifndef RH_MESSAGE_H
#define RH_MESSAGE_H

#include "engine/error.h"

#include <stddef.h>
#include <stdint.h>

enum message_kind {
    MESSAGE_HELLO,
    MESSAGE_SIT,
    MESSAGE_RISE,
    MESSAGE_BOT,
    MESSAGE_MOVE,
    MESSAGE_UNDO,
    MESSAGE_ASK_UNDO,
    MESSAGE_AGREE,
    MESSAGE_CHAT,
    MESSAGE_HINT,
    MESSAGE_REMATCH,
    MESSAGE_PING,
};

struct message {
    enum message_kind kind;
    int seat;        /* sit, bot */
    uint32_t number; /* hello: from; move, hint: at; undo, ask-undo: n */
    bool yes;        /* agree */
    char text[2004]; /* move, bot (its word), chat */
};

bool message_read(struct message *, const char *json, size_t length, struct error *);

#endif
