/* See names.h. */
#include "engine/names.h"

#include <stdbool.h>
#include <string.h>

RH_NAMES(rh_no_yes, "answer", "no", "yes");

int rh_name_find(const struct names *names, const char *word, size_t length) {
    for (int i = 0; i < names->count; i++)
        if (strlen(names->name[i]) == length && memcmp(names->name[i], word, length) == 0) return i;
    return -1;
}

static bool ends_here(const char *text, size_t room, size_t at) {
    return at == room || strchr(" ,]}:", text[at]) != NULL;
}

int rh_name_match(const struct names *names, const char *text, size_t room, size_t *length) {
    int best = -1;
    *length = 0;
    for (int i = 0; i < names->count; i++) {
        size_t size = strlen(names->name[i]);
        if (size <= *length || size > room) continue;
        if (memcmp(names->name[i], text, size) != 0 || !ends_here(text, room, size)) continue;
        best = i;
        *length = size;
    }
    return best;
}
