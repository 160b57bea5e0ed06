/* The frame of a game's prompt: who is asked, and what the others read meanwhile. */
#ifndef RH_PROMPT_H
#define RH_PROMPT_H

#include "game.h"
#include "say.h"

/* Begins a prompt and returns whether this seat is asked: then the game writes its question into text and note, and
 * sets the rule. Everybody else reads `told`: what is drawn, or with the gap {seat} what the seat to decide is doing;
 * at the end all read that the game is over. NULL: nothing is to be told. `turn` is what the game's own `turn`
 * answers. */
bool rh_prompt_asks(struct prompt *, int turn, int seat, const char *told, struct text *text,
                    struct text *note);

#endif
