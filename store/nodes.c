/* Which node has which table, and which is in quarantine: see store.h. Leases are renewed in threads.c, tables are taken in tables.c. */
#include "store/queue.h"

#include <stdlib.h>
#include <string.h>

bool store_release(struct store *store, const char *id, store_done *done, void *context) {
    struct draft draft = draft_begin("", (struct draft_room){1, 2, STORE_ID + STORE_NAME}, done, context);
    if (!draft.write) return false;
    if (store_has_node(store)) { /* else there is nobody to hand it to, and nothing to write */
        draft_step(&draft, id ? RELEASE_TABLE : RELEASE_ALL);
        if (id) draft_text(&draft, id);
        draft_text(&draft, store_self(store));
    }
    return draft_queue(store, &draft);
}

bool store_mark_broken(struct store *store, const char *id, const char *why, store_done *done,
                       void *context) {
    struct draft draft = draft_begin("", (struct draft_room){1, 2, STORE_ID + strlen(why)}, done, context);
    if (!draft.write) return false;
    draft_step(&draft, MARK_BROKEN);
    draft_text(&draft, id);
    draft_text(&draft, why);
    return draft_queue(store, &draft);
}

struct nodes_read {
    struct read read;
    store_nodes_done *done;
    void *context;
};

static void finish_nodes(struct store *store, struct read *base) {
    struct nodes_read *read = (struct nodes_read *)base;
    const struct rows *rows = &base->rows[0];
    struct node_row *nodes = calloc(rows->rows + 1, sizeof *nodes);
    for (size_t i = 0; nodes && i < rows->rows; i++) {
        const struct value *row = row_at(rows, i);
        nodes[i].is_us = strcmp(text_at(row, 0), store_self(store)) == 0;
        copy_text(nodes[i].name, sizeof nodes[i].name, text_at(row, 1));
        copy_text(nodes[i].address, sizeof nodes[i].address, text_at(row, 2));
        nodes[i].tables = (uint64_t)number_at(row, 3);
    }
    if (base->answer == STORE_FAILED || !nodes)
        read->done(read->context, STORE_FAILED, nodes ? base->why : "no memory for the list", NULL, 0);
    else
        read->done(read->context, STORE_OK, "", nodes, rows->rows);
    free(nodes);
    read_free(base);
}

bool store_list_nodes(struct store *store, store_nodes_done *done, void *context) {
    struct nodes_read *read = read_new(sizeof *read, finish_nodes);
    if (!read) return false;
    read->done = done;
    read->context = context;
    read_query(&read->read, LIVING_NODES, NULL, 0);
    return read_queue(store, &read->read);
}
