/* See cells.h. */
#include "server/cells.h"

#include <string.h>

void cells_put(struct text *text, const struct store_cell *cells, size_t rows, size_t columns,
               const char *const *names, const char *mine) {
    rh_put_char(text, '[');
    for (size_t i = 0; i < rows; i++) {
        const struct store_cell *row = cells + i * columns;
        rh_put(text, i ? ",{" : "{");
        for (size_t j = 0; j < columns; j++) {
            bool number = names[j][0] == '#';
            if (j) rh_put_char(text, ',');
            rh_put_json(text, names[j] + number);
            rh_put_char(text, ':');
            if (number)
                rh_put_int(text, row[j].number);
            else
                rh_put_json(text, row[j].text);
        }
        if (mine && strcmp(row[0].text, mine) == 0) rh_put(text, ",\"this\":true");
        rh_put_char(text, '}');
    }
    rh_put_char(text, ']');
}

void cells_send(struct visit *visit, enum store_answer answer, const char *why,
                const struct store_cell *cells, size_t rows, size_t columns, const char *const *names,
                const char *mine) {
    struct text text = visit_page(visit);
    if (answer == STORE_FAILED) {
        visit_send_problem(visit, 503, why);
        return;
    }
    cells_put(&text, cells, rows, columns, names, mine);
    visit_send_json(visit, 200, &text);
}

void cells_send_done(struct visit *visit, enum store_answer answer, const char *why) {
    struct text text = visit_page(visit);
    if (answer != STORE_OK) {
        visit_send_problem(visit, 503, why);
        return;
    }
    rh_put(&text, "{\"done\":true}");
    visit_send_json(visit, 200, &text);
}
