/* roundhouse account: what a host does with the accounts of a server. The server may be running; it notices within half a
 * minute. Each change is a row in the audit. */
#include "books.h"
#include "command.h"
#include "complain.h"
#include "server/basics.h"
#include "server/credentials.h"
#include "server/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct wish {
    const char *data;
};

static const struct flag flags[] = {
    {"data", 0, "DATA", "the data folder, or postgres://...", TEXT(struct wish, data)},
    END_FLAGS,
};

static int act_on(struct books *books, struct act_row act, const char *what) {
    act.id = books->account.id;
    act.audit = books_audit(what, books->account.name);
    return books_done(books, store_act(books->store, &act, books_note, books)) ? DONE : REFUSED;
}

/* --- What can be done --------------------------------------------------------------------------------------------- */

static void print_accounts(void *context, enum store_answer answer, const char *why,
                           const struct store_cell *cells, size_t rows, size_t columns) {
    struct books *books = context;
    for (size_t i = 0; i < rows; i++) {
        const struct store_cell *row = cells + i * columns;
        uint32_t state = (uint32_t)row[4].number;
        printf("%s\t%s%s%s\n", row[0].text, row[1].text, state & ACCOUNT_LOCKED ? "\tlocked" : "",
               state & ACCOUNT_HOST ? "\thost" : "");
        copy_string(books->account.handle, sizeof books->account.handle, row[2].text);
    }
    books->account.made = (int64_t)rows;
    books_note(context, answer, why);
}

static int list(struct books *books, const char *name, const char *more) {
    enum { A_PAGE = 500 };
    (void)name;
    (void)more;
    do {
        char after[STORE_NAME];
        copy_string(after, sizeof after, books->account.handle);
        if (!books_done(books, store_list_people(books->store, PEOPLE_ACCOUNTS, after, A_PAGE, print_accounts,
                                                 books)))
            return BAD_USAGE;
    } while (books->account.made == A_PAGE);
    return DONE;
}

/* A lost link is replaced: the old one and all sessions end. */
static int new_link(struct books *books, const char *name, const char *more) {
    struct credential_row credential = {.kind = CREDENTIAL_LINK, .made = now_seconds()};
    char words[LINK_WORDS], hash[HASH_TEXT];
    (void)more;
    if (!books_find(books, name)) return REFUSED;
    link_new(words, hash);
    copy_string(credential.id, sizeof credential.id, hash);
    copy_string(credential.account, sizeof credential.account, books->account.id);
    if (!books_done(books, store_put_credential(books->store, &credential, true, books_note, books)) ||
        !books_done(books, store_end_sessions(books->store, books->account.id, "", books_note, books)))
        return BAD_USAGE;
    struct audit_row audit = books_audit("a new personal link", books->account.name);
    if (!books_done(books, store_put_audit(books->store, &audit, books_note, books))) return BAD_USAGE;
    printf("%s\n", words);
    return DONE;
}

static int mark(struct books *books, const char *name, uint32_t set, uint32_t clear, const char *what) {
    if (!books_find(books, name)) return REFUSED;
    return act_on(books, (struct act_row){.kind = ACT_MARK, .set = set, .clear = clear}, what);
}

static int lock_it(struct books *books, const char *name, const char *more) {
    (void)more;
    return mark(books, name, ACCOUNT_LOCKED, 0, "locked");
}

static int unlock_it(struct books *books, const char *name, const char *more) {
    (void)more;
    return mark(books, name, 0, ACCOUNT_LOCKED, "unlocked");
}

static int make_host(struct books *books, const char *name, const char *more) {
    (void)more;
    return mark(books, name, ACCOUNT_HOST, 0, "named a host");
}

static int no_host(struct books *books, const char *name, const char *more) {
    (void)more;
    return mark(books, name, 0, ACCOUNT_HOST, "no host any more");
}

static int rename_it(struct books *books, const char *name, const char *more) {
    struct error error = {0};
    if (!books_find(books, name)) return REFUSED;
    struct account_row account = books->account;
    if (!session_check_name(more, strlen(more), account.name, sizeof account.name, &error)) {
        complain("%s", error.message);
        return REFUSED;
    }
    if (account.handle[0] && !name_handle(account.name, account.handle, sizeof account.handle))
        return REFUSED;
    struct act_row act = {.kind = ACT_RENAME, .name = account.name, .handle = account.handle};
    return act_on(books, act, "renamed");
}

static int delete_it(struct books *books, const char *name, const char *more) {
    (void)more;
    if (!books_find(books, name)) return REFUSED;
    return act_on(books, (struct act_row){.kind = ACT_DELETE}, "deleted");
}

static const struct deed {
    const char *word;
    int arguments;
    int (*run)(struct books *, const char *name, const char *more);
} deeds[] = {{"list", 0, list},        {"link", 1, new_link},    {"lock", 1, lock_it},
             {"unlock", 1, unlock_it}, {"rename", 2, rename_it}, {"delete", 1, delete_it},
             {"host", 1, make_host},   {"no-host", 1, no_host}};

/* --- The command -------------------------------------------------------------------------------------------------- */

static int act(const struct deed *deed, const char *data, const char *name, const char *more) {
    struct books books;
    if (!books_open(&books, data)) return BAD_USAGE;
    int status = deed->run(&books, name, more);
    books_close(&books);
    return status;
}

static int run(struct call *call) {
    struct wish wish = {0};
    int bad = cli_read(call, &wish, 1, 3);
    if (bad >= 0) return bad;
    if (!wish.data) {
        complain("--data says whose accounts");
        return BAD_USAGE;
    }
    for (size_t i = 0; i < sizeof deeds / sizeof deeds[0]; i++) {
        if (strcmp(deeds[i].word, call->argument[0]) != 0) continue;
        if (call->arguments != deeds[i].arguments + 1) {
            complain("account %s takes %d more", deeds[i].word, deeds[i].arguments);
            return BAD_USAGE;
        }
        return act(&deeds[i], wish.data, call->arguments > 1 ? call->argument[1] : "",
                   call->arguments > 2 ? call->argument[2] : "");
    }
    complain("'%s' is nothing that can be done with accounts: list, link, lock, unlock, rename, delete, "
             "host, no-host",
             call->argument[0]);
    return BAD_USAGE;
}

const struct command cli_account = {
    .name = "account",
    .arguments = "WHAT [NAME [NEW]]",
    .summary = "list, lock, unlock, rename or delete accounts of a server, or give one a new link",
    .about = "WHAT is list; link NAME prints a new personal link, the old one and all sessions end; lock, "
             "unlock,\n"
             "delete NAME; rename NAME NEW; host NAME lets the account use /admin, no-host NAME ends that. A "
             "running\n"
             "server notices within half a minute. Each change is noted in the audit.",
    .flags = flags,
    .run = run,
};
