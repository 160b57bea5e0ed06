#include "rules.h"

#include "file.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Where the rules may be, seen from the folder of the program. */
static const char *const places[] = {"../docs/rules", "../share/roundhouse/rules", "../../docs/rules"};

bool program_path(char *path, size_t size) {
    ssize_t length = readlink("/proc/self/exe", path, size - 1);
    if (length <= 0) return false;
    path[length] = '\0';
    return true;
}

bool program_folder(char *folder, size_t size) {
    if (!program_path(folder, size)) return false;
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

/* How long a rule is that begins here: its line, and those below that are indented. */
static size_t rule_length(const char *at) {
    size_t length = strcspn(at, "\n");
    while (at[length] == '\n' && at[length + 1] == ' ') length += 1 + strcspn(at + length + 1, "\n");
    return length;
}

/* The same without the sources at its end, which stand in brackets. */
static size_t without_sources(const char *at, size_t length) {
    while (length) {
        if (at[length - 1] == ' ' || at[length - 1] == '\n') {
            length--;
            continue;
        }
        if (at[length - 1] != ']') break;
        while (length && at[length - 1] != '[') length--;
        if (length) length--;
    }
    return length;
}

/* On one line, and without the marks of stressed words. */
static void put_plain(struct text *text, const char *at, size_t length) {
    for (size_t i = 0; i < length; i++) {
        if (at[i] == '*' || at[i] == '`') continue;
        rh_put_char(text, at[i] == '\n' ? ' ' : at[i]);
        if (at[i] == '\n')
            while (i + 1 < length && at[i + 1] == ' ') i++;
    }
}

/* The rule that begins with this number in bold, as in "- **RV-36** A player must". */
static bool copy_rule(const char *rules, const char *rule, struct text *text) {
    char mark[40];
    snprintf(mark, sizeof mark, "- **%.20s** ", rule);
    const char *at = strstr(rules, mark);
    if (!at) return false;
    at += strlen(mark);
    size_t length = without_sources(at, rule_length(at));
    put_plain(text, at, length);
    return length > 0;
}

bool rules_quote(const struct game *game, const char *rule, struct text *text) {
    char *rules = read_rules(game);
    bool found = rules && copy_rule(rules, rule, text);
    free(rules);
    return found;
}
