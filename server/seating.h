/* A table in memory: who sits at it, the match, and the sockets that watch it.
 *
 * What always holds: nothing that is not durable is told to a client. `durable` counts the record's lines that are; lines
 * beyond it are queued in the store.
 */
#ifndef RH_SEATING_H
#define RH_SEATING_H

#include "server/house.h"

enum chair_kind { CHAIR_OPEN, CHAIR_PERSON, CHAIR_BOT };

struct chair {
    uint8_t kind;
    char guest[STORE_ID]; /* who sits there; of a bot's chair, the person it plays for, if any */
    char word[32];        /* of a bot */
    char name[RH_NAME];
};

struct client;

struct seating {
    struct seating *next; /* on the shelf */
    struct house *house;
    char id[STORE_ID];
    uint8_t state, is_public;
    bool no_hints; /* everybody thinks for themselves */
    bool broken, thinking, hinting;
    uint32_t chapter;
    uint32_t writing; /* writes under way */
    int64_t made;
    size_t durable, queued; /* lines that are safe, and lines that were handed to the store */
    int8_t durable_turn;    /* who is to decide after the safe ones; RH_CHANCE before play begins */
    struct chair chair[RH_SEATS];
    struct client *clients;
    void *noted; /* the position of the last snapshot, or NULL: none was taken yet */
    size_t noted_lines;
    int8_t noted_turn;
    uint8_t revival; /* how it came from the store */
    int8_t asker;    /* the seat that asked to go back, or -1 */
    uint16_t asked;
    uint8_t agreed; /* bits of the seats that said yes */
    char rematch[STORE_ID];
    struct match match;
};

/* What a table is made from. */
struct seating_plan {
    const struct game *game;
    struct table table;
    struct chair chair[RH_SEATS];
    bool is_public, no_hints;
};

/* How a table came from the store: as it was played; under rules that have changed since, in a new chapter from its last
 * snapshot; or finished under older rules, with its last position and result alone; or with the result alone, because that
 * position means nothing any more. */
enum revival { REVIVED_WHOLE, REVIVED_RENEWED, REVIVED_ARCHIVED, REVIVED_BARE };

/* An empty one, and what its memory was for; NULL if there is none. */
struct seating *seating_new(struct house *);
void seating_free(struct seating *);

/* Goes on where the store left it. */
void seating_take_up(struct seating *);

/* A new table, on the shelf and queued for the store. NULL with an error. */
struct seating *seating_make(struct house *, const struct seating_plan *, struct error *);

/* The seat of a guest, or -1. */
int seating_seat_of(const struct seating *, const char *guest);

/* What people do at it. Each answers false with an error when it may not be done. */
bool seating_sit(struct seating *, int seat, const char *guest, const char *name, struct error *);
bool seating_rise(struct seating *, const char *guest, struct error *);
bool seating_put_bot(struct seating *, int seat, const char *word, const char *guest, struct error *);
bool seating_move(struct seating *, int seat, const char *text, size_t length, size_t at, struct error *);
bool seating_undo(struct seating *, int seat, size_t n, struct error *);
bool seating_ask_undo(struct seating *, int seat, size_t n, struct error *);
bool seating_agree(struct seating *, int seat, bool yes, struct error *);
bool seating_rematch(struct seating *, const char *guest, struct error *);
bool seating_hint(struct seating *, int seat, size_t at, struct error *);
void seating_chat(struct seating *, int seat, const char *name, const char *words);

/* A bot's answer, made when the record had so many lines. */
void seating_bot_moved(struct house *, const char *id, size_t lines, struct move);

/* What a bot advised whoever sits there to do when the record had so many lines, as JSON. */
void seating_hinted(struct house *, const char *id, int seat, size_t lines, const char *hints);

/* The table as JSON, as this guest may see it. */
void seating_describe(const struct seating *, const char *guest, struct text *);

/* The record as this guest may see it, of durable lines alone. */
void seating_record(const struct seating *, const char *guest, struct text *);

/* One durable line, as a message for a viewer. */
void seating_line_message(const struct seating *, size_t number, int viewer, struct text *);

#endif
