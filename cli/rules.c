#include "rules.h"

#include "file.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Where the rules may be, seen from the folder of the program. */
static const char *const places[] = {"../docs/rules", "../share/doc/roundhouse/rules", "../../docs/rules"};

/* The folder of the program, with a slash behind it. */
static bool program_folder(char *folder, size_t size) {
    ssize_t length = readlink("/proc/self/exe", folder, size - 1);
    if (length <= 0) return false;
    folder[length] = '\0';
    char *slash = strrchr(folder, '/');
    if (!slash) return false;
    slash[1] = '\0';
    return true;
}

static char *read_from(const char *before, const char *place, const struct game *game) {
    char path[2 * PATH_MAX];
    size_t length;
    snprintf(path, sizeof path, "%s%s/%s.md", before, place, game->name);
    return access(path, R_OK) == 0 ? file_read(path, &length, NULL) : NULL;
}

static char *read_rules(const struct game *game) {
    char folder[PATH_MAX];
    const char *chosen = getenv("ROUNDHOUSE_RULES");
    if (chosen) return read_from("", chosen, game);
    if (!program_folder(folder, sizeof folder)) return NULL;
    for (size_t i = 0; i < RH_COUNT(places); i++) {
        char *text = read_from(folder, places[i], game);
        if (text) return text;
    }
    return NULL;
}

/* The rule's line without its mark at the beginning, and without the note in brackets at its end. */
static bool copy_rule(const char *rules, const char *rule, struct text *text) {
    char mark[32];
    snprintf(mark, sizeof mark, "**%.20s**", rule);
    const char *at = strstr(rules, mark);
    if (!at) return false;
    at += strlen(mark);
    while (*at == ' ') at++;
    size_t length = strcspn(at, "\n");
    for (size_t i = length; i > 0; i--) {
        if (at[i - 1] != '[' || at[length - 1] != ']') continue;
        length = i - 1;
        break;
    }
    while (length && at[length - 1] == ' ') length--;
    rh_put_bytes(text, at, length);
    return length > 0;
}

bool rules_quote(const struct game *game, const char *rule, struct text *text) {
    char *rules = read_rules(game);
    bool found = rules && copy_rule(rules, rule, text);
    free(rules);
    return found;
}
