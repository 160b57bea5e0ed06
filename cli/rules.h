/* Quoting the rules: the numbered sentences of docs/rules/GAME.md, where that file can be found. */
#ifndef CLI_RULES_H
#define CLI_RULES_H

#include "engine/game.h"

/* The sentence of a rule such as RV-36, without the notes behind it; false when the rules are not at hand. They are looked
 * for in the folder that ROUNDHOUSE_RULES names, beside the program in its source tree, and where it was installed. */
bool rules_quote(const struct game *, const char *rule, struct text *);

/* The path of this program; its folder, with a slash at the end. */
bool program_path(char *path, size_t size);
bool program_folder(char *folder, size_t size);

#endif
