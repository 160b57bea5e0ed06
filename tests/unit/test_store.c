/* The store: what was queued is kept in order, once; a write that can't be made harms no other. */
#include "store/store.h"

#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static char folder[256], path[288];

static int make_folder(void **state) {
    (void)state;
    const char *temporary = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%s/roundhouse-store-XXXXXX", temporary ? temporary : P_tmpdir);
    if (!mkdtemp(folder)) return 1;
    snprintf(path, sizeof path, "%s/store.db", folder);
    return 0;
}

static int remove_folder(void **state) {
    static const char *const ends[] = {"", "-wal", "-shm"};
    char name[320];
    (void)state;
    for (int i = 0; i < 3; i++) {
        snprintf(name, sizeof name, "%s%s", path, ends[i]);
        unlink(name);
    }
    return rmdir(folder);
}

static void wake(void *context) {
    (void)context;
}

static struct store *open_store(void) {
    struct error error = {0};
    struct store *store = store_open(path, wake, NULL, &error);
    if (!store) fail_msg("%s", error.message);
    return store;
}

/* Calls what is done until so many writes have been. */
static void await(struct store *store, size_t count) {
    static const struct timespec moment = {0, 1000000};
    size_t done = 0;
    for (int i = 0; done < count && i < 20000; i++) {
        done += store_poll(store);
        nanosleep(&moment, NULL);
    }
    assert_int_equal(done, count);
}

static struct table_row row_of(const char *id, const char *guests) {
    struct table_row row = {.state = TABLE_ON,
                            .is_public = 1,
                            .chapter = 1,
                            .made = 100,
                            .game = "nullgame",
                            .head = "head\n",
                            .seats = guests,
                            .result = "",
                            .guests = guests};
    strcpy(row.id, id);
    return row;
}

struct outcome {
    int good, bad;
};

static void note(void *context, bool ok) {
    struct outcome *outcome = context;
    if (ok)
        outcome->good++;
    else
        outcome->bad++;
}

struct gathered {
    char text[4096];
    int count;
};

static void gather(void *context, int64_t number, const char *text) {
    struct gathered *gathered = context;
    size_t at = strlen(gathered->text);
    snprintf(gathered->text + at, sizeof gathered->text - at, "%d:%s", (int)number, text);
    gathered->count++;
}

static void count_row(void *context, const struct table_row *row) {
    (void)row;
    ++*(int *)context;
}

static void lines_come_back_in_order(void **state) {
    struct outcome outcome = {0, 0};
    struct gathered lines = {"", 0}, snapshots = {"", 0}, other = {"", 0};
    struct table_row row = row_of("a", "");
    (void)state;
    struct store *store = open_store();
    store_put_table(store, &row, note, &outcome);
    store_append(store, "a", 1, 1, "one\ntwo\n", "{\"all\":1}", note, &outcome);
    store_append(store, "a", 1, 3, "three\n", NULL, note, &outcome);
    store_append(store, "a", 2, 1, "anew\n", NULL, note, &outcome);
    store_append(store, "a", 1, 4, "four\n", "{\"some\":2}", note, &outcome);
    await(store, 5);
    assert_int_equal(outcome.good, 5);
    store_close(store);
    store = open_store(); /* as after a restart */
    store_each_lines(store, "a", 1, gather, &lines);
    store_each_snapshot(store, "a", 1, gather, &snapshots);
    store_each_lines(store, "b", 1, gather, &other);
    assert_string_equal(lines.text, "1:one\ntwo\n3:three\n4:four\n");
    assert_string_equal(snapshots.text, "1:{\"all\":1}4:{\"some\":2}");
    assert_int_equal(other.count, 0);
    store_close(store);
}

static void a_bad_write_harms_no_other(void **state) {
    struct outcome good = {0, 0}, bad = {0, 0};
    struct gathered lines = {"", 0};
    struct table_row row = row_of("a", "");
    (void)state;
    struct store *store = open_store();
    store_put_table(store, &row, note, &good);
    await(store, 1);
    store_append(store, "a", 1, 1, "one\n", NULL, note, &good);
    store_append(store, "a", 1, 1, "one again\n", NULL, note, &bad);
    store_append(store, "nobody", 1, 1, "lost\n", NULL, note, &bad);
    store_append(store, "a", 1, 2, "two\n", NULL, note, &good);
    await(store, 4);
    assert_int_equal(good.good, 3);
    assert_int_equal(bad.bad, 2);
    assert_int_equal(store_count(store).failures, 2);
    store_each_lines(store, "a", 1, gather, &lines);
    assert_string_equal(lines.text, "1:one\n2:two\n");
    store_close(store);
}

static void closing_makes_all_durable(void **state) {
    struct outcome outcome = {0, 0};
    struct gathered lines = {"", 0};
    struct table_row row = row_of("a", "");
    char line[32];
    (void)state;
    struct store *store = open_store();
    store_put_table(store, &row, note, &outcome);
    for (uint32_t i = 1; i <= 200; i++) {
        snprintf(line, sizeof line, "%u\n", i);
        store_append(store, "a", 1, i, line, NULL, note, &outcome);
    }
    store_close(store);
    assert_int_equal(outcome.good, 201);
    store = open_store();
    store_each_lines(store, "a", 1, gather, &lines);
    assert_int_equal(lines.count, 200);
    store_close(store);
}

static void tables_are_listed_by_guest_and_state(void **state) {
    struct outcome outcome = {0, 0};
    struct table_row row = row_of("a", "ann\nbo\n");
    int mine = 0, open = 0, over = 0, others = 0;
    (void)state;
    struct store *store = open_store();
    store_put_table(store, &row, note, &outcome);
    row = row_of("b", "ann\n");
    row.state = TABLE_OVER;
    store_put_table(store, &row, note, &outcome);
    row = row_of("c", "ann\n");
    store_put_table(store, &row, note, &outcome);
    row = row_of("c", ""); /* ann has left */
    row.is_public = 0;     /* and what a table is made as, it stays */
    store_put_table(store, &row, note, &outcome);
    await(store, 4);
    store_list_tables(store, LIST_MINE, "ann", 10, count_row, &mine);
    store_list_tables(store, LIST_MINE, "cleo", 10, count_row, &others);
    store_list_tables(store, LIST_PUBLIC, NULL, 10, count_row, &open);
    store_list_tables(store, LIST_OVER, NULL, 10, count_row, &over);
    assert_int_equal(mine, 2);
    assert_int_equal(others, 0);
    assert_int_equal(open, 2);
    assert_int_equal(over, 1);
    store_close(store);
}

static void guests_and_chat_are_kept(void **state) {
    struct guest_row ann = {"ann", "Ann"}, found;
    struct gathered chat = {"", 0};
    (void)state;
    struct store *store = open_store();
    store_put_guest(store, &ann);
    strcpy(ann.name, "Anne");
    store_put_guest(store, &ann);
    for (int i = 0; i < 5; i++) store_put_chat(store, "a", i, "words");
    await(store, 7);
    assert_true(store_find_guest(store, "ann", &found));
    assert_string_equal(found.name, "Anne");
    assert_false(store_find_guest(store, "bo", &found));
    store_each_chat(store, "a", 3, gather, &chat);
    assert_string_equal(chat.text, "2:words3:words4:words");
    store_close(store);
}

#define CASE(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void) {
    const struct CMUnitTest tests[] = {
        CASE(lines_come_back_in_order),  CASE(a_bad_write_harms_no_other),
        CASE(closing_makes_all_durable), CASE(tables_are_listed_by_guest_and_state),
        CASE(guests_and_chat_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
