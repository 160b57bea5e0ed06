/* roundhouse admin: what people reported to the host, tables in quarantine, and what hosts did. The server may be running. */
#include "books.h"
#include "command.h"
#include "complain.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

struct wish {
    const char *data;
};

static const struct flag flags[] = {
    {"data", 0, "DATA", "the data folder, or postgres://...", TEXT(struct wish, data)},
    END_FLAGS,
};

enum { MOST = 500 };

static void print_day(int64_t seconds) {
    time_t at = (time_t)seconds;
    struct tm day;
    char words[32] = "";
    if (gmtime_r(&at, &day)) strftime(words, sizeof words, "%Y-%m-%d %H:%M", &day);
    printf("%s", words);
}

/* What people wrote, on one line. */
static void print_words(const char *words) {
    putchar('\t');
    for (; *words; words++) putchar((unsigned char)*words < ' ' ? ' ' : *words);
}

static void print_reports(void *context, enum store_answer answer, const char *why,
                          const struct store_cell *cells, size_t rows, size_t columns) {
    for (size_t i = 0; i < rows; i++) {
        const struct store_cell *row = cells + i * columns;
        printf("%s\t", row[0].text);
        print_day(row[7].number);
        print_words(row[2].text[0] ? row[2].text : row[1].text);
        print_words(row[4].text[0] ? row[4].text : row[3].text);
        print_words(row[5].text);
        print_words(row[6].text);
        putchar('\n');
    }
    books_note(context, answer, why);
}

static void print_audit(void *context, enum store_answer answer, const char *why,
                        const struct store_cell *cells, size_t rows, size_t columns) {
    for (size_t i = 0; i < rows; i++) {
        const struct store_cell *row = cells + i * columns;
        print_day(row[0].number);
        for (int j = 1; j < 4; j++) print_words(row[j].text);
        putchar('\n');
    }
    books_note(context, answer, why);
}

static void print_tables(void *context, enum store_answer answer, const char *why,
                         const struct table_listed *tables, size_t count) {
    for (size_t i = 0; i < count; i++) {
        printf("%s", tables[i].row.id);
        print_words(tables[i].row.game);
        print_words(tables[i].row.broken);
        putchar('\n');
    }
    books_note(context, answer, why);
}

static bool list_reports(struct books *books) {
    return store_list_people(books->store, PEOPLE_REPORTS, "", MOST, print_reports, books);
}

static bool list_audit(struct books *books) {
    return store_list_people(books->store, PEOPLE_AUDIT, "", MOST, print_audit, books);
}

static bool list_tables(struct books *books) {
    return store_list_tables(books->store, LIST_BROKEN, "", MOST, print_tables, books);
}

static bool act_on(struct books *books, enum act_kind kind, const char *id, const char *what) {
    struct act_row act = {.kind = kind, .id = id, .audit = books_audit(what, id)};
    return store_act(books->store, &act, books_note, books);
}

static const struct deed {
    const char *word;
    bool (*list)(struct books *);
    enum act_kind kind; /* of one that is no list: on what its argument names */
    const char *noted;
} deeds[] = {
    {"reports", list_reports, ACT_MARK, NULL},
    {"tables", list_tables, ACT_MARK, NULL},
    {"audit", list_audit, ACT_MARK, NULL},
    {"close", NULL, ACT_CLOSE_REPORT, "a report closed"},
    {"forget", NULL, ACT_FORGET_BROKEN, "a table in quarantine deleted"},
};

static int act(const struct deed *deed, const char *data, const char *id) {
    struct books books;
    if (!books_open(&books, data)) return BAD_USAGE;
    bool ok =
        books_done(&books, deed->list ? deed->list(&books) : act_on(&books, deed->kind, id, deed->noted));
    books_close(&books);
    return ok ? DONE : REFUSED;
}

static int run(struct call *call) {
    struct wish wish = {0};
    int bad = cli_read(call, &wish, 1, 2);
    if (bad >= 0) return bad;
    if (!wish.data) {
        complain("--data says of which server");
        return BAD_USAGE;
    }
    for (size_t i = 0; i < sizeof deeds / sizeof deeds[0]; i++) {
        if (strcmp(deeds[i].word, call->argument[0]) != 0) continue;
        if (call->arguments == (deeds[i].list ? 1 : 2))
            return act(&deeds[i], wish.data, call->arguments > 1 ? call->argument[1] : "");
        complain(deeds[i].list ? "admin %s takes nothing more" : "admin %s takes one id", deeds[i].word);
        return BAD_USAGE;
    }
    complain("'%s' is nothing that can be done: reports, tables, audit, close, forget", call->argument[0]);
    return BAD_USAGE;
}

const struct command cli_admin = {
    .name = "admin",
    .arguments = "WHAT [ID]",
    .summary = "list what people reported, tables in quarantine and what hosts did",
    .about =
        "WHAT is reports (each with its id, when, by whom, about whom, at which table), tables (those in\n"
        "quarantine, with the reason), audit (what hosts did, newest first), close ID of a report that is\n"
        "dealt with, or forget ID: deletes a table in quarantine for good. The page has the same at /admin, "
        "for\n"
        "accounts that `roundhouse account host` named.",
    .flags = flags,
    .run = run,
};
