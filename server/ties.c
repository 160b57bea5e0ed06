/* See ties.h. */
#include "server/ties.h"

#include "server/basics.h"

#include <stdlib.h>
#include <string.h>

bool ties_copy(struct ties *ties, const struct tie_row *rows, size_t count) {
    ties->count = 0;
    ties->row = calloc(count + 1, sizeof *ties->row);
    if (!ties->row) return false;
    if (count) memcpy(ties->row, rows, count * sizeof *rows);
    ties->count = count;
    return true;
}

void ties_free(struct ties *ties) {
    free(ties->row);
    *ties = (struct ties){0, NULL};
}

/* One's own ties and those of others are apart from each other: two may block one another. */
static struct tie_row *find(const struct ties *ties, const char *other, bool own) {
    for (size_t i = 0; i < ties->count; i++)
        if ((ties->row[i].kind != TIE_BLOCKED) == own && strcmp(ties->row[i].other, other) == 0)
            return &ties->row[i];
    return NULL;
}

static void set(struct ties *ties, const char *other, int kind, bool own) {
    struct tie_row *row = find(ties, other, own);
    if (!row && kind) {
        struct tie_row *more = realloc(ties->row, (ties->count + 1) * sizeof *more);
        if (!more) return;
        ties->row = more;
        row = &more[ties->count++];
        memset(row, 0, sizeof *row);
        copy_string(row->other, sizeof row->other, other);
    }
    if (!row) return;
    if (kind)
        row->kind = kind;
    else
        *row = ties->row[--ties->count];
}

void ties_set(struct ties *ties, const char *other, int kind) {
    set(ties, other, kind, true);
}

void ties_set_blocked(struct ties *ties, const char *other, bool blocked) {
    set(ties, other, blocked ? TIE_BLOCKED : 0, false);
}

bool ties_deaf(const struct ties *ties, const char *other) {
    return ties->count && other[0] && find(ties, other, true) != NULL;
}

bool ties_apart(const struct ties *ties, const char *other) {
    const struct tie_row *own = find(ties, other, true);
    return (own && own->kind == TIE_BLOCKS) || find(ties, other, false) != NULL;
}
