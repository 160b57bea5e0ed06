/* What a database has to be able to do for the store. store.c owns queue, thread and order; a backend owns two
 * connections: one that only the writer thread uses, and one for reading, used only by the thread that polls.
 */
#ifndef RH_STORE_BACKEND_H
#define RH_STORE_BACKEND_H

#include "store/store.h"

struct backend; /* each backend's own */

struct backend_kind {
    struct backend *(*open)(const char *path, struct error *);
    void (*close)(struct backend *);

    /* The writer's. Each answers false on failure; `say` tells why, for the log. */
    bool (*begin)(struct backend *);
    bool (*commit)(struct backend *);
    void (*rollback)(struct backend *);
    bool (*put_guest)(struct backend *, const struct guest_row *);
    bool (*put_table)(struct backend *, const struct table_row *);
    bool (*put_lines)(struct backend *, const char *table, uint32_t chapter, uint32_t first,
                      const char *lines, const char *snapshot);
    bool (*put_chat)(struct backend *, const char *table, int64_t at, const char *message);
    const char *(*say)(struct backend *);

    /* The reader's. */
    bool (*find_guest)(struct backend *, const char *id, struct guest_row *);
    bool (*find_table)(struct backend *, const char *id, store_each_table *, void *context);
    void (*each_lines)(struct backend *, const char *table, uint32_t chapter, store_each_text *,
                       void *context);
    void (*each_snapshot)(struct backend *, const char *table, uint32_t chapter, store_each_text *,
                          void *context);
    void (*each_chat)(struct backend *, const char *table, int most, store_each_text *, void *context);
    void (*list_tables)(struct backend *, enum store_list, const char *guest, int most, store_each_table *,
                        void *context);
    void (*each_running)(struct backend *, store_each_table *, void *context);
};

extern const struct backend_kind backend_sqlite;

#endif
