/* See books.h. */
#include "books.h"

#include "complain.h"
#include "file.h"
#include "server/basics.h"
#include "server/credentials.h"

#include <string.h>
#include <time.h>

static void wake(void *context) {
    (void)context;
}

bool books_open(struct books *books, const char *data) {
    char where[PATH_ROOM];
    struct error error = {0};
    if (strncmp(data, "postgres", 8) == 0 && strchr(data, ':'))
        copy_string(where, sizeof where, data);
    else if (!file_join(where, data, "roundhouse.db", NULL))
        return false;
    struct store_options options = {.where = where, .wake = wake};
    memset(books, 0, sizeof *books);
    books->store = store_open(&options, &error);
    if (!books->store) complain("%s: %s", data, error.message);
    return books->store != NULL;
}

void books_close(struct books *books) {
    store_close(books->store, 5000);
}

void books_note(void *context, enum store_answer answer, const char *why) {
    struct books *books = context;
    books->done = true;
    books->answer = answer;
    copy_string(books->why, sizeof books->why, why);
}

void books_note_account(void *context, enum store_answer answer, const char *why,
                        const struct account_row *row) {
    struct books *books = context;
    if (row) books->account = *row;
    books_note(context, answer, why);
}

static void wait_for(struct books *books) {
    while (!books->done) {
        store_poll(books->store);
        if (!books->done) nanosleep(&(struct timespec){0, 2000000}, NULL);
    }
    books->done = false;
}

bool books_done(struct books *books, bool asked) {
    if (asked) wait_for(books);
    if (asked && books->answer == STORE_OK) return true;
    complain("%s", asked ? books->why : "no memory");
    return false;
}

bool books_find(struct books *books, const char *name) {
    char handle[STORE_NAME];
    if (name_handle(name, handle, sizeof handle) &&
        store_find_account(books->store, handle, books_note_account, books)) {
        wait_for(books);
        if (books->answer == STORE_OK) return true;
    }
    if (store_read_account(books->store, name, books_note_account, books)) wait_for(books);
    if (books->answer == STORE_OK) return true;
    complain("there is no account '%s'", name);
    return false;
}

struct audit_row books_audit(const char *what, const char *whom) {
    struct audit_row row = {.who = "the host", .what = what, .whom = whom, .at = now_seconds()};
    new_id(row.id, 16);
    return row;
}
