/* Errors are values.
 *
 * A function that can refuse takes a `struct error *` and returns false. The message is one plain sentence; where a rule
 * of a game stands behind it, `rule` names it (RV-36); where it came from a file, `line` says where. Nothing in the
 * engine prints or exits. Passing NULL is allowed everywhere: the refusal then has no words.
 */
#ifndef RH_ERROR_H
#define RH_ERROR_H

#include <stdbool.h>

struct error {
    char message[256];
    char rule[16]; /* "RV-36", or empty */
    int line;      /* of the file that was read, from 1; 0: no file */
};

/* Fills in the message (cut to fit) and returns false, so that a caller can write `return rh_fail(...)`. */
bool rh_fail(struct error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The same, citing a rule. `reason` is "RV-36 a tile in hand makes a link, so one must be made": rule, space, sentence. */
bool rh_fail_rule(struct error *error, const char *reason);

#endif
