/* What a seat is asked, in one sentence. */
#include "games/railroad_revolution/rules.h"

void rev_prompt(const void *at, int seat, struct prompt *prompt) {
    (void)at, (void)seat;
    struct text text = rh_text(prompt->text, sizeof prompt->text);
    rh_put(&text, "Your move");
}
