/* A table from what the store has of it (server/table_load.h): its record has one bound, that of its lines. */
#include "games/registry.h"
#include "server/table_load.h"
#include "tests/support/test.h"

#include <stdlib.h>
#include <string.h>

static const char key[] = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

/* A longest record of Pacific Rails Inc. has some 408,000 lines, about 10 MB: long lines stand for many. */
static void a_record_of_many_bytes_opens(void **unused) {
    enum { LINES = 800, LINE = 16001 };
    static struct scratch scratch;
    struct error error = {.message = ""};
    struct live_table *table = NULL;
    char head[512];
    struct text text = rh_text(head, sizeof head);
    (void)unused;
    const struct game *game = rh_game_find(rh_games, "railroad-rivals", NULL);
    rh_put(&text, "roundhouse 1\ngame railroad-rivals rules ");
    rh_put_int(&text, game->rules);
    rh_put(&text, "\nseats Ann, Bo\nkey ");
    rh_put(&text, key);
    rh_put(&text, "\n");
    char *lines = malloc((size_t)LINES * LINE + 1);
    assert_non_null(lines);
    memset(lines, ' ', (size_t)LINES * LINE);
    for (size_t i = 1; i <= LINES; i++) lines[i * LINE - 1] = '\n';
    lines[(size_t)LINES * LINE] = '\0';
    const struct seat_row seats[2] = {{.number = 0, .kind = SEAT_PERSON, .account = "a", .name = "Ann"},
                                      {.number = 1, .kind = SEAT_PERSON, .account = "b", .name = "Bo"}};
    const struct table_data data = {
        .row = {.id = "t",
                .state = TABLE_ON,
                .chapter = 1,
                .game = game->name,
                .pace = "",
                .result = "",
                .broken = ""},
        .head = head,
        .seats = seats,
        .seat_count = 2,
        .lines = lines,
    };
    if (table_load(&data, &scratch, &table, &error) != TABLE_LOADED) fail_msg("%s", error.message);
    assert_int_equal(table->match.record.table.seats, 2);
    table_free(table);
    free(lines);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_record_of_many_bytes_opens)};
    return cmocka_run_group_tests_name("table load", tests, NULL, NULL);
}
