/* The rule behind a refusal. */
#include "games/railroad_revolution/rules.h"

const char *rev_why(const void *at, struct move move) {
    (void)at, (void)move;
    return "RR-51 that could not be finished";
}
