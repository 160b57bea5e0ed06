/* See prompt.h. */
#include "engine/prompt.h"

bool rh_prompt_asks(struct prompt *prompt, int turn, int seat, const char *told, struct text *text,
                    struct text *note) {
    *text = rh_text_for(prompt->reader, prompt->text, sizeof prompt->text);
    *note = rh_text_for(prompt->reader, prompt->note, sizeof prompt->note);
    prompt->rule = NULL;
    if (turn >= 0 && turn == seat) return true;
    if (turn == RH_GAME_OVER)
        rh_say(text, "The game is over");
    else if (told)
        rh_say(text, told, rh_seat("seat", turn));
    return false;
}
