#include "language.h"

#include "complain.h"
#include "rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Where the catalogues may be, seen from the folder of the program. */
static const char *const places[] = {"language", "../share/roundhouse/language", "release/language"};

enum { MOST = 4 << 20 }; /* bytes of a catalogue */

static const char *of_environment(void) {
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < RH_COUNT(names); i++) {
        const char *value = getenv(names[i]);
        if (value && *value) return value;
    }
    return "C";
}

/* The whole of a file that need not be text, in memory that the caller frees; NULL where there is none. */
static char *read_bytes(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    if (!file) return NULL;
    char *bytes = malloc(MOST);
    if (bytes) *size = fread(bytes, 1, MOST, file);
    fclose(file);
    return bytes;
}

static char *read_catalogue(const char *code, size_t *size) {
    char folder[1024], path[1200];
    if (!program_folder(folder, sizeof folder)) return NULL;
    for (size_t i = 0; i < RH_COUNT(places); i++) {
        snprintf(path, sizeof path, "%s%s/%.2s.mo", folder, places[i], code);
        char *bytes = read_bytes(path, size);
        if (bytes) return bytes;
    }
    return NULL;
}

bool language_reader(const char *wished, const struct reader **reader) {
    static struct language language;
    static const struct reader speaking = {.language = &language};
    const char *code = wished ? wished : of_environment();
    struct error error = {0};
    size_t size = 0;
    *reader = NULL;
    if (strcmp(code, "en") == 0) return true;
    char *bytes = strlen(code) >= 2 ? read_catalogue(code, &size) : NULL;
    if (!bytes) {
        if (wished) complain("there is no language '%s' here", wished);
        return !wished;
    }
    if (!rh_language_open(&language, bytes, size, &error)) {
        complain("%s", error.message);
        free(bytes);
        return !wished;
    }
    *reader = &speaking; /* the catalogue stays in memory for as long as the program speaks */
    return true;
}
