/* The store's rows of the post office: channels (where somebody wishes to be called), calls (whose turn it is at a
 * table, and how often they were called about it), letters (what is still to be sent). The rules of store.h apply.
 *
 * A call is begun in the write that changes whose turn it is; letters are put in the write that counts the call. So
 * neither is lost by a kill nor made twice. A letter is there until it is known that it was received.
 */
#ifndef RH_STORE_LETTERS_H
#define RH_STORE_LETTERS_H

#include "store/people.h"

enum { CHANNEL_ADDRESS = 1024, CHANNEL_KEYS = 256, CHANNEL_TOKEN = 65, LETTER_ID = 80, LETTER_TEXT = 800 };

enum channel_state { CHANNEL_ASKED, CHANNEL_ON }; /* asked: an address that has not been confirmed */

struct channel_row {
    char id[STORE_ID], account[STORE_ID];
    char stop[CHANNEL_TOKEN]; /* whoever knows it may end the channel */
    int kind;                 /* as the server numbers it */
    char address[CHANNEL_ADDRESS];
    char keys[CHANNEL_KEYS], secret[CHANNEL_KEYS]; /* what the kind needs besides */
    char label[STORE_LABEL];
    int state;
    int64_t made; /* seconds since 1970 */
};

/* CONFLICT: there is one of this id. */
bool store_put_channel(struct store *, const struct channel_row *, store_done *, void *context);
bool store_drop_channel(struct store *, const char *account, const char *id, store_done *, void *context);

/* Whose token it is; OK also if it is nobody's any more. */
bool store_stop_channel(struct store *, const char *stop, store_done *, void *context);

/* An address is its person's; `proof` is what its `secret` was. CONFLICT: there is none of that proof made after
 * `since`. */
bool store_confirm_channel(struct store *, const char *proof, int64_t since, store_done *, void *context);

/* The channel's address is gone for good: its letters go too. */
bool store_end_channel(struct store *, const char *id, store_done *, void *context);

/* No calls about this table; `table` "": quiet hours, from a minute of the day (UTC) on, for so many minutes. */
bool store_put_hush(struct store *, const char *account, const char *table, int from, int minutes,
                    store_done *, void *context);
bool store_drop_hush(struct store *, const char *account, const char *table, store_done *, void *context);

/* --- Calls -------------------------------------------------------------------------------------------------------- */

struct call_due {
    char table[STORE_ID], account[STORE_ID];
    int seat, calls;
    int64_t since, due, called; /* milliseconds since 1970 */
    const char *game, *pace;    /* of the table */
    bool stands;                /* it is still that turn */
};

/* Calls whose moment has come, at tables that no other living node has. */
typedef void store_calls_done(void *context, enum store_answer, const char *why, const struct call_due *,
                              size_t count);
bool store_list_calls(struct store *, int64_t now, int most, store_calls_done *, void *context);

/* What somebody wishes who may be called about a table, and who sits there. */
struct call_wishes {
    char (*channels)[STORE_ID]; /* those that are on */
    size_t channel_count;
    bool hushed;
    int quiet_from, quiet_minutes;
    const struct seat_row *seats;
    size_t seat_count;
};
typedef void store_wishes_done(void *context, enum store_answer, const char *why, const struct call_wishes *);
bool store_read_wishes(struct store *, const char *account, const char *table, store_wishes_done *,
                       void *context);

struct letter_row {
    char id[LETTER_ID], channel[STORE_ID], account[STORE_ID], table[STORE_ID];
    int what;      /* as the server numbers it; 1 and 2 are about a turn and pass with it */
    int64_t since; /* of the turn */
    int64_t next;  /* not to be sent before */
    int64_t made;  /* milliseconds since 1970 */
    char text[LETTER_TEXT];
};
enum { LETTER_PASSES = 2, LETTER_WAITS = 3 }; /* what is not above LETTER_PASSES passes with the turn */

/* Counts a call, in the form in which it was listed, and puts its letters. CONFLICT: the turn has passed, or somebody else
 * was faster. `next`: when it is to be looked at again; 0: never. */
bool store_make_call(struct store *, const struct call_due *, int calls, int64_t called, int64_t next,
                     const struct letter_row *, size_t count, store_done *, void *context);

/* --- Letters ------------------------------------------------------------------------------------------------------ */

struct letter_due {
    struct letter_row letter;
    struct channel_row channel;
    int failures;         /* of the channel, one after the other */
    int64_t channel_next; /* when it may be tried again */
    bool stands;          /* there is such a channel, and the letter's turn has not passed */
};

bool store_put_letter(struct store *, const struct letter_row *, store_done *, void *context);

/* The oldest letter of each channel that may be tried, and those that somebody waits for (above LETTER_WAITS),
 * in the order of `next` and `id`, behind a letter's; all letters of one channel. */
typedef void store_letters_done(void *context, enum store_answer, const char *why, const struct letter_due *,
                                size_t count);
bool store_list_letters(struct store *, int64_t now, const struct letter_row *after, int most,
                        store_letters_done *, void *context);
bool store_list_channel_letters(struct store *, const char *channel, int64_t now, int most,
                                store_letters_done *, void *context);

/* One node alone sends: the channel rests until `next` for all others. CONFLICT: another one has it. */
bool store_claim_channel(struct store *, const char *channel, int64_t seen, int64_t next, store_done *,
                         void *context);

/* These letters have been received, or are not to be sent any more. The channel is well, if one is named, and may be used
 * again from `next` on. */
bool store_end_letters(struct store *, const char (*ids)[LETTER_ID], size_t count, const char *channel,
                       int64_t next, store_done *, void *context);

/* The channel failed, and is tried again from `next` on. */
bool store_delay_channel(struct store *, const char *channel, int64_t next, store_done *, void *context);

#endif
