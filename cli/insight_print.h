/* What the figures of many games say: as text, as JSON, and as a page of HTML with plots. */
#ifndef CLI_INSIGHT_PRINT_H
#define CLI_INSIGHT_PRINT_H

#include "figures.h"

void insight_text(const struct figures_of_games *, struct text *);
void insight_json(const struct figures_of_games *, struct text *);
void insight_html(const struct figures_of_games *, struct text *);

/* The actions of a group that were both taken and left often enough to compare, the one that is worth most first; answers how
 * many. */
enum { INSIGHT_ACTIONS = 200, INSIGHT_LEAST = 30 };
struct action_row {
    int verb, name;
    const struct action *action;
    struct estimate lead, share;
};
int insight_actions(const struct group *, struct action_row out[INSIGHT_ACTIONS]);

/* printf into a text. */
void put_format(struct text *, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
