/* The store's rows about people beyond their accounts: credentials, sessions, blocks, reports, what the host did. The
 * rules of store.h apply.
 */
#ifndef RH_STORE_PEOPLE_H
#define RH_STORE_PEOPLE_H

#include "store/cells.h"

enum { CREDENTIAL_ID = 600, CREDENTIAL_SECRET = 600, STORE_LABEL = 96 };

/* How an account is: bits. */
enum account_state {
    ACCOUNT_LOCKED = 1,
    ACCOUNT_DELETED = 2,
    ACCOUNT_HOST = 4,
    ACCOUNT_NEW = 8 /* in memory alone: nothing was kept of it when it was asked for */
};

/* An account with a session, durable together. An account that is there stays as it is: others may have changed it since
 * it was read. */
bool store_keep_account(struct store *, const struct account_row *, const struct session_row *, store_done *,
                        void *context);

/* The same, but an account that is there gets the name. A handle that is another's is a CONFLICT. */
bool store_name_newcomer(struct store *, const struct account_row *, const struct session_row *, store_done *,
                         void *context);

/* Forgets who somebody was: credentials, sessions, blocks go; name and messages become a former player's. */
bool store_delete_account(struct store *, const char *id, store_done *, void *context);

struct credential_row {
    char id[CREDENTIAL_ID]; /* of a link and a passkey what finds it; of a password the account */
    char account[STORE_ID];
    int kind;
    char secret[CREDENTIAL_SECRET];
    char label[STORE_LABEL];
    int64_t made; /* seconds since 1970 */
};

/* `alone`: all others of its kind that the account has are gone then. CONFLICT: the id is another account's. */
bool store_put_credential(struct store *, const struct credential_row *, bool alone, store_done *,
                          void *context);
bool store_drop_credential(struct store *, const char *account, const char *id, store_done *, void *context);

typedef void store_credential_done(void *context, enum store_answer, const char *why,
                                   const struct credential_row *, const struct account_row *);
bool store_find_credential(struct store *, const char *id, store_credential_done *, void *context);

/* Ends all sessions of an account but one (a hash, or ""). */
bool store_end_sessions(struct store *, const char *account, const char *but, store_done *, void *context);

/* Somebody wishes to have nothing to do with somebody: TIE_MUTES, TIE_BLOCKS, or 0 for neither. */
bool store_put_block(struct store *, const char *account, const char *other, int kind, store_done *,
                     void *context);

/* What there is between an account and others: whom it mutes or blocks, who blocks it; and its rating of a game and pace, in
 * thousandths, or -1. */
enum tie_kind { TIE_MUTES = 1, TIE_BLOCKS = 2, TIE_BLOCKED = 3 };
struct tie_row {
    char other[STORE_ID];
    int kind;
};
enum { TIES_MOST = 1000 };
typedef void store_ties_done(void *context, enum store_answer, const char *why, const struct tie_row *,
                             size_t count, int64_t rating);
bool store_read_ties(struct store *, const char *account, const char *game, const char *pace,
                     store_ties_done *, void *context);

/* CONFLICT: the account has as many open reports as one may have. */
struct report_row {
    char id[STORE_ID], account[STORE_ID], about[STORE_NAME], table[STORE_ID];
    const char *text;
    int64_t at; /* seconds since 1970 */
};
bool store_put_report(struct store *, const struct report_row *, store_done *, void *context);

/* What a host did: who, what, to whom. */
struct audit_row {
    char id[STORE_ID];
    const char *who, *what, *whom;
    int64_t at;
};
bool store_put_audit(struct store *, const struct audit_row *, store_done *, void *context);

/* Lists, as cells. A number's text is "". */
enum people_list {
    PEOPLE_CREDENTIALS, /* of an account: id, kind, label, made */
    PEOPLE_SESSIONS,    /* of an account: hash, label, made, until */
    PEOPLE_BLOCKS,      /* of an account: other, kind, the other's name */
    PEOPLE_ACCOUNTS,    /* kept ones by handle, behind a handle: id, name, handle, made, state */
    PEOPLE_REPORTS,     /* open ones, oldest first: id, account, name, about, its name, table, text, at */
    PEOPLE_AUDIT,       /* newest first: at, who, what, whom */
    PEOPLE_CHANNELS,    /* of an account: id, kind, address, label, state, made, failures, next */
    PEOPLE_ADDRESS,     /* whose confirmed mail address this is: account, channel */
    PEOPLE_HUSHED,      /* of an account: table ("": quiet hours), from, minutes */
    PEOPLE_NAMED,       /* of an account: id, name, made */
    PEOPLE_HABITS, /* of an account's finished tables: table, lines, decisions, milliseconds, falls, first line, its text */
    PEOPLE_HABITS_SHOWN, /* the same of public tables */
    GAMES_SEATS,   /* of a game's finished tables: seats, seat, tables, won, sum of scores, lowest, highest */
    GAMES_LENGTHS, /* the same: seats, lines (in twenties), tables */
    GAMES_OPENINGS, /* the same: the first line of a person or bot, tables, won by it */
};
bool store_list_people(struct store *, enum people_list, const char *key, int most, store_cells_done *,
                       void *context);

#endif
