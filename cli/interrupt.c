/* See interrupt.h. A handler of signals can only speak through a variable of the whole program. */
#include "interrupt.h"

#include <signal.h>
#include <stddef.h>

static volatile sig_atomic_t caught;

static void note(int number) {
    caught = number;
}

void interrupt_catch(void) {
    struct sigaction action = {.sa_handler = note, .sa_flags = (int)SA_RESETHAND | SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

bool interrupted(void) {
    return caught != 0;
}

void interrupt_pass_on(void) {
    if (!caught) return;
    signal((int)caught, SIG_DFL);
    raise((int)caught);
}
