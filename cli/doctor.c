/* roundhouse doctor: looks at all that a host keeps, and says what is wrong. */
#include "command.h"
#include "complain.h"
#include "desk.h"
#include "server/table_load.h"
#include "store/file_care.h"
#include "store/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

struct wish {
    bool quiet;
};

static const struct flag flags[] = {
    {"quiet", 'q', NULL, "say nothing when all is well", SWITCH(struct wish, quiet)},
    END_FLAGS,
};

enum { PAGE = 500 };

struct checkup {
    struct store *store;
    struct scratch scratch;
    char ids[PAGE][STORE_ID];
    size_t id_count;
    bool answered, failed;
    uint64_t tables, broken, marks; /* marks: what is wrong with the file itself */
};

static void wake(void *context) {
    (void)context;
}

static void await(struct checkup *checkup) {
    while (!checkup->answered)
        if (!store_poll(checkup->store)) nanosleep(&(struct timespec){0, 100000}, NULL);
    checkup->answered = false;
}

/* --- Tables ------------------------------------------------------------------------------------------------------- */

static void found_wrong(struct checkup *checkup, const char *id, const char *what) {
    checkup->broken++;
    printf("table %s: %s\n", id, what);
}

static void look_at(void *context, enum store_answer answer, const char *why, const struct table_data *data) {
    struct checkup *checkup = context;
    struct error error = {0};
    const char *id = checkup->ids[checkup->id_count];
    checkup->answered = true;
    checkup->tables++;
    if (answer != STORE_OK) {
        found_wrong(checkup, id, why);
        return;
    }
    struct live_table *table;
    if (table_load(data, &checkup->scratch, &table, &error)) found_wrong(checkup, id, error.message);
    table_free(table);
}

static void take_ids(void *context, enum store_answer answer, const char *why, const char (*ids)[STORE_ID],
                     size_t count) {
    struct checkup *checkup = context;
    checkup->answered = true;
    checkup->failed = answer != STORE_OK;
    checkup->id_count = count;
    if (checkup->failed)
        complain("the tables can't be listed: %s", why);
    else
        memcpy(checkup->ids, ids, count * STORE_ID);
}

static bool look_at_all(struct checkup *checkup) {
    char after[STORE_ID] = "";
    size_t count;
    do {
        if (!store_list_ids(checkup->store, after, PAGE, take_ids, checkup)) return false;
        await(checkup);
        if (checkup->failed) return false;
        count = checkup->id_count;
        for (checkup->id_count = 0; checkup->id_count < count; checkup->id_count++) {
            memcpy(after, checkup->ids[checkup->id_count], STORE_ID);
            if (!store_read_table(checkup->store, after, TABLE_LOAD_READS & ~READ_TAKE, look_at, checkup))
                return false;
            await(checkup);
        }
    } while (count == PAGE);
    return true;
}

/* --- All of it ---------------------------------------------------------------------------------------------------- */

static void mark(void *context, const char *what) {
    ++*(uint64_t *)context;
    printf("data file: %s\n", what);
}

/* What is private must be its owner's alone. */
static void check_mode(const char *path, unsigned most, struct checkup *checkup) {
    struct stat about;
    if (stat(path, &about) != 0 || !(about.st_mode & 0777 & ~most)) return;
    checkup->marks++;
    printf("%s: others may read it (mode %o, not %o)\n", path, about.st_mode & 0777, most);
}

static bool check_folder(const char *data, char *file, size_t size, struct checkup *checkup) {
    struct error error = {0};
    char secret[1024];
    snprintf(file, size, "%s/roundhouse.db", data);
    snprintf(secret, sizeof secret, "%s/secret", data);
    check_mode(data, 0700, checkup);
    check_mode(file, 0600, checkup);
    check_mode(secret, 0600, checkup);
    if (data_file_check(file, mark, &checkup->marks, &error)) return true;
    complain("%s: %s", data, error.message);
    return false;
}

static int examine(const char *data, bool quiet, struct checkup *checkup) {
    struct error error = {0};
    char where[1024];
    if (strncmp(data, "postgres", 8) == 0 && strchr(data, ':'))
        snprintf(where, sizeof where, "%s", data);
    else if (!check_folder(data, where, sizeof where, checkup))
        return BAD_USAGE;
    struct store_options options = {.where = where, .wake = wake, .only_reads = true};
    checkup->store = store_open(&options, &error);
    if (!checkup->store) {
        complain("%s: %s", data, error.message);
        return BAD_USAGE;
    }
    bool done = look_at_all(checkup);
    store_close(checkup->store, 1000);
    if (!done) return BAD_USAGE;
    bool well = !checkup->broken && !checkup->marks;
    if (!quiet || !well)
        printf("%llu tables, %llu of them broken\n", (unsigned long long)checkup->tables,
               (unsigned long long)checkup->broken);
    return well ? DONE : REFUSED;
}

static int run(struct call *call) {
    struct wish wish = {0};
    int bad = cli_read(call, &wish, 1, 1);
    if (bad >= 0) return bad;
    struct checkup *checkup = calloc(1, sizeof *checkup);
    if (!checkup) {
        complain("no memory");
        return BAD_USAGE;
    }
    int status = examine(call->argument[0], wish.quiet, checkup);
    free(checkup);
    return status;
}

const struct command cli_doctor = {
    .name = "doctor",
    .arguments = "DATA",
    .summary = "check all that a host keeps: the file, every table, every move",
    .about = "DATA is a data folder, or postgres://... A server may be using it. Each thing that is wrong is "
             "a line;\n"
             "exit status 1 if there is any.",
    .flags = flags,
    .run = run,
};
