/* See advice.h. */
#include "engine/advice.h"

#include <string.h>

const char *rh_advice(const struct game *game, const char *rule) {
    for (const struct advice *row = game->advice; rule && row && row->rule; row++)
        if (strcmp(row->rule, rule) == 0) return row->text;
    return NULL;
}
