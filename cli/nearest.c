/* See nearest.h. Names are compared by the number of letters to add, leave out, change or swap (Damerau's distance). */
#include "nearest.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { LONGEST = 48 };

static int least(int a, int b) {
    return a < b ? a : b;
}

static int distance(const char *a, size_t length_a, const char *b, size_t length_b) {
    int row[3][LONGEST + 1]; /* of the letter before the last one, of the last one, and of this one */
    for (size_t j = 0; j <= length_b; j++) row[1][j] = (int)j;
    for (size_t i = 1; i <= length_a; i++) {
        row[2][0] = (int)i;
        for (size_t j = 1; j <= length_b; j++) {
            int change = row[1][j - 1] + (a[i - 1] != b[j - 1]);
            row[2][j] = least(change, least(row[1][j], row[2][j - 1]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[2][j] = least(row[2][j], row[0][j - 2] + 1);
        }
        memcpy(row[0], row[1], sizeof row[0]);
        memcpy(row[1], row[2], sizeof row[1]);
    }
    return row[1][length_b];
}

struct nearest nearest_begin(const char *word, size_t length) {
    return (struct nearest){.word = word, .length = length, .distance = LONGEST};
}

void nearest_try(struct nearest *nearest, const char *name) {
    size_t length = strlen(name);
    if (nearest->length > LONGEST || length > LONGEST || nearest->length < 2) return;
    int apart = distance(nearest->word, nearest->length, name, length);
    bool begins = length > nearest->length && memcmp(name, nearest->word, nearest->length) == 0;
    if (begins) apart = 1; /* a name that was not typed to its end */
    int most = nearest->length < 5 ? 1 : nearest->length < 9 ? 2 : 3;
    if (apart > most || apart >= nearest->distance) return;
    nearest->name = name;
    nearest->distance = apart;
}

const char *nearest_question(const struct nearest *nearest, char *out, size_t size) {
    out[0] = '\0';
    if (nearest->name) snprintf(out, size, ", did you mean '%s'?", nearest->name);
    return out;
}
