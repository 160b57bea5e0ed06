/* The language of the terminal: what --language says, or else what the environment does (LC_ALL, LC_MESSAGES, LANG). */
#ifndef CLI_LANGUAGE_H
#define CLI_LANGUAGE_H

#include "engine/language.h"

/* The reader of this language ("de"; NULL: as the environment has it), or NULL for English. `wished` that is not there is a
 * complaint and false. What was read is kept until the program ends. */
bool language_reader(const char *wished, const struct reader **reader);

#endif
