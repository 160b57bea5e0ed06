/* What a move would cost and bring, in a few words. */
#include "games/railroad_revolution/rules.h"

void rev_preview(const void *at, struct move move, struct text *text) {
    (void)at, (void)move, (void)text;
}
