/* See result.h. */
#include "engine/result.h"

#include <assert.h>

struct result_part *rh_result_part(struct result *result, const char *name) {
    assert(result->parts < RH_PARTS);
    struct result_part *part = &result->part[result->parts++];
    part->name = name;
    return part;
}

static int compare(const struct result *result, int (*better)(const void *, int, int), const void *context,
                   int a, int b) {
    if (result->score[a] != result->score[b]) return result->score[a] > result->score[b] ? -1 : 1;
    return better ? better(context, a, b) : 0;
}

void rh_result_rank(struct result *result, int (*better)(const void *context, int a, int b),
                    const void *context) {
    for (int a = 0; a < result->seats; a++) {
        result->rank[a] = result->nobody_wins ? 2 : 1;
        for (int b = 0; b < result->seats; b++)
            if (b != a && compare(result, better, context, b, a) < 0) result->rank[a]++;
    }
}
