/* What is asked. */
#include "games/ultimate_railroads/rules.h"

void ur_prompt(const void *at, int seat, struct prompt *prompt) {
    (void)at, (void)seat;
    struct text text = rh_text(prompt->text, sizeof prompt->text);
    rh_put(&text, "Your move");
}

void ur_preview(const void *at, struct move move, struct text *text) {
    (void)at, (void)move, (void)text;
}

const char *ur_why(const void *at, struct move move) {
    (void)at, (void)move;
    return "UR-48 not now";
}
