/* One table in memory: the match, the seats, and what may be done at it. It knows no socket and no store.
 *
 * What people and bots do changes the match and the seats at once and notes in `change` what is new;
 * table_writes.c stores that and clears it. `told` is the table as far as it is durable: nothing else may be
 * told to anyone. When a write fails, the table is paused: nothing may be done at it until it has been loaded
 * again from the store.
 */
#ifndef RH_TABLE_H
#define RH_TABLE_H

#include "engine/match.h"
#include "server/basics.h"
#include "server/clock.h"

/* What people agreed on when the table was made. Stored as numbers. */
enum table_flag {
    FLAG_NO_HINTS = 1,
    FLAG_NO_UNDO = 2,  /* a move stands */
    FLAG_OWN_UNDO = 4, /* only inside one's own turn */
    FLAG_NO_SPECTATORS = 8,
    FLAG_NO_CHAT = 16,
    FLAG_RATED = 32,
};

/* Further up in the flags: from which bits on twelve stand for the lowest and the highest rating that may sit down; 0: any. */
enum { RATING_LEAST_BIT = 8, RATING_MOST_BIT = 20, RATING_MASK = 0xFFF };

enum play_state { PLAY_OPEN, PLAY_ON, PLAY_OVER };
enum occupant { OCCUPANT_NONE, OCCUPANT_PERSON, OCCUPANT_BOT };

/* How a seat stands to its person. Stored as numbers: add at the end. */
enum seat_status {
    STATUS_HELD,     /* it is theirs, and they play */
    STATUS_AWAITED,  /* before play: they have not said that they are ready */
    STATUS_CALLED,   /* somebody called a bot for one who is away; it comes at `clock` */
    STATUS_KEPT,     /* a bot plays until they are back: they asked for it, or it was called */
    STATUS_FLAGGED,  /* the same, since their flag fell */
    STATUS_RESIGNED, /* a bot plays to the end: they gave up for good */
    STATUS_EXPELLED, /* the same: all others voted so */
    STATUSES
};

struct seat {
    uint8_t kind, status;
    uint16_t night; /* see clock.h */
    uint16_t falls; /* how often its flag fell */
    int64_t clock;  /* as it is durable: milliseconds left, see struct clock; called: when the bot comes */
    char account[ID_SIZE]; /* who sits there; of a bot's seat, the person it plays for, if any */
    char word[32];         /* of a bot */
    char name[RH_NAME];
};

struct told { /* what is durable */
    uint8_t state;
    int8_t turn; /* who is to decide; RH_CHANCE before play begins */
    size_t lines;
    int8_t clock_seat; /* whose clock runs, or -1 */
    int64_t due;       /* when its flag falls */
    struct seat seat[RH_SEATS];
};

/* A move that could not be decided on the loop. While it is checked its seat's flag does not fall. */
struct pending_check {
    bool asks;       /* it is to be asked elsewhere whether it is legal */
    uint64_t ticket; /* of the question, or 0 */
    int8_t seat;
    struct move move;
    int64_t lag;
    int64_t since, due; /* when it was made, and when the flag would have fallen then */
};

/* What is new since the last change was stored. */
enum change {
    CHANGE_SEATS = 1,     /* the table's row and seats */
    CHANGE_CHAT = 2,      /* a message */
    CHANGE_ASKED = 4,     /* someone asks to go back; told, not stored */
    CHANGE_AGREED = 8,    /* all agreed; told with the line that goes back */
    CHANGE_DECLINED = 16, /* somebody did not; told, not stored */
    CHANGE_FAILED = 32,   /* there was no memory to go on: the table must be loaded again */
    CHANGE_CLOCK = 64     /* clocks, and no more of the seats */
};

/* Who makes a table, and sits at fewer open ones than this. */
struct maker {
    const char *account, *name; /* the caller's; NULL: nobody counts */
    int open_most;
};

struct table_change {
    uint8_t what;
    int64_t at;                /* the moment at which clocks were stopped or started; 0: none was */
    uint8_t clocks;            /* bits of the seats whose clocks are different */
    char looks_again[ID_SIZE]; /* who sees the record with other eyes when it is durable */
    struct {
        int seat;
        const char *account, *name, *text; /* the caller's */
    } chat;
    struct maker maker; /* of a new table */
};

/* How a table was loaded from the store: as it was played; under rules that have changed since, in a new chapter from
 * its last snapshot; or finished under older rules, with its last position and result alone; or with the result
 * alone, because that position means nothing any more. */
enum loaded_as { LOADED_WHOLE, LOADED_RENEWED, LOADED_ARCHIVED, LOADED_BARE };

struct live_table {
    char id[ID_SIZE];
    uint8_t state, is_public;
    uint32_t flags; /* what people agreed on: enum table_flag */
    struct pace pace;
    struct clock clock;
    struct { /* of the turn whose clock was stopped last */
        int8_t seat;
        size_t lines; /* of the record then */
        int64_t left; /* milliseconds */
    } rest;
    int64_t waits_since; /* since when the seat that is to decide has been: the moment of the last line */
    int64_t lag;         /* milliseconds that the move which is being made was on its way */
    int64_t falls_after; /* no flag falls before this moment: people connect again after a restart */
    struct pending_check check;
    uint8_t expels[RH_SEATS]; /* of each seat: bits of the seats that voted to expel it */
    bool hinting;             /* a bot is asked for advice */
    uint64_t ticket;          /* of the question that a bot was asked, or 0 */
    uint8_t here;             /* bits of the seats whose persons are connected */
    uint8_t loaded_as;        /* how it came from the store */
    uint32_t chapter;
    int64_t made;
    char paused[96]; /* why nothing may be done now, or "" */
    struct seat seat[RH_SEATS];
    struct told told;
    struct table_change change;
    int8_t asker;    /* the seat that asked to go back, or -1 */
    int8_t asked_by; /* who did so last */
    uint16_t asked;
    uint8_t agreed;        /* bits of the seats that said yes */
    char rematch[ID_SIZE]; /* the same table again, or "" */
    bool rematching;       /* it is being made */
    struct match match;

    /* table_writes.c: */
    struct live_table *next_new; /* among those with something to tell */
    bool is_new;                 /* it is among them */
    uint8_t tell;                /* what: bits of its own */
    uint64_t version;            /* that the next write follows */
    size_t queued;               /* lines that were handed to the store */
    int8_t queued_turn;          /* who was to decide after them */
    uint32_t writing;            /* writes under way */
    uint64_t waiting_since;      /* for the oldest of them */
    bool is_slow;                /* people were told that they take long */
    bool outrun;                 /* somebody else wrote before the last of them */
    void *noted;                 /* the position of the last snapshot, or NULL: none was taken yet */
    size_t noted_lines;
    int8_t noted_turn;

    /* audience.c: */
    struct member *members;
    uint32_t member_count;
    struct chat_log *chat_log;
    uint64_t stamp; /* of what may be told; 0: it has changed */

    /* table_cache.c: */
    struct live_table *next;
    uint64_t seen; /* when somebody last asked for it */
    bool loading;  /* it is being loaded again */
    bool gone;     /* it is to be forgotten as soon as it is idle */
};

/* What a table is made from. */
struct table_plan {
    char id[ID_SIZE]; /* or "": a new one */
    const struct game *game;
    struct table table;
    struct seat seat[RH_SEATS];
    bool is_public;
    bool awaited;   /* the maker says later that they are ready */
    uint16_t night; /* of who asks */
    uint32_t flags;
    struct pace pace;
    struct maker maker;
};

/* Allocates an empty table; NULL if out of memory. */
struct live_table *table_new(void);
void table_free(struct live_table *);

/* A new table, with its first change to be stored; play begins at once if no seat is open. NULL with an
 * error. */
struct live_table *table_make(const struct table_plan *, struct error *);

/* Goes on after loading: all that is there is durable. */
void table_take_up(struct live_table *);

/* The seat that an account plays now; or, as far as it is durable, the one that is its own, also while a bot
 * keeps it: through whose eyes it sees the table. -1: none. */
int table_seat_of(const struct live_table *, const char *account);
int table_told_seat_of(const struct live_table *, const char *account);

/* Whether somebody may see what is played: everybody, or at a table that nobody watches those alone whose seat it is or was;
 * before play begins all may look who sits there. */
extern const char table_unseen[]; /* what the others are told */
bool table_may_see(const struct live_table *, const char *account);
bool seats_may_see(uint32_t flags, int state, const struct seat *, int count, const char *account);

/* Whether the end is durable, so that it may be told. */
bool table_is_over(const struct live_table *);

/* Ends the check of a move: gives its seat back the time that it took. */
void table_end_check(struct live_table *);

/* Then, if it is legal: plays it. False with an error if it can't be played any more. */
bool table_play_checked(struct live_table *, int seat, struct move, struct error *);

/* Whether the seat whose clock runs has made a move that is still being checked. */
bool table_has_moved(const struct live_table *);

/* What people do at it. Each answers false with an error when it may not be done; seats.h has the rest. */
bool table_move(struct live_table *, int seat, const char *text, size_t length, size_t at, struct scratch *,
                struct error *);
bool table_undo(struct live_table *, int seat, size_t n, struct error *);
bool table_ask_undo(struct live_table *, int seat, size_t n, struct error *);
bool table_agree(struct live_table *, int seat, bool yes, struct error *);
bool table_chat(struct live_table *, const char *account, const char *name, const char *words,
                struct error *);
bool table_may_hint(const struct live_table *, int seat, size_t at, struct error *);

/* For seats.c. Whether nothing may be done now; whether there is such a seat. */
bool table_is_paused(const struct live_table *, struct error *);
bool table_has_seat(const struct live_table *, int seat);

/* Names a seat, in the record too; NULL: as one that is open. */
void table_name_seat(struct live_table *, int number, const char *name);

/* The seats have changed: play begins if no seat is open and nobody is awaited, clocks follow. */
void table_seats_changed(struct live_table *);

/* The seat that is to decide, or below 0. */
int table_turn(const struct live_table *);

/* The same table again, when the game is over. */
bool table_plan_rematch(const struct live_table *, const char *account, struct table_plan *, struct error *);

/* The seat whose bot is to decide, or -1. */
int table_bot_turn(const struct live_table *);

/* Whether nobody but bots sits there, nor has a bot kept anybody's seat. */
bool table_is_bots_alone(const struct live_table *);

/* A bot's answer, made when the record had so many lines; one that comes too late is passed over. False with
 * an error if the move is not legal. */
bool table_bot_move(struct live_table *, size_t lines, struct move, struct scratch *, struct error *);

#endif
