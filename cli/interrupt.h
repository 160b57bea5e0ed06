/* Ctrl-C while many games are played: the first one is noted, so that what there is can be printed; the second one ends the
 * program as usual.
 */
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

#include <stdbool.h>

/* From now on the first SIGINT or SIGTERM is only noted. */
void interrupt_catch(void);

/* Was there one? */
bool interrupted(void);

/* Ends the program by the signal that was caught, so that a shell sees that it was interrupted; no effect if there was none. */
void interrupt_pass_on(void);

#endif
