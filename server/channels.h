/* Channels: where somebody wishes to be called, when not, and the pages that a letter's links lead to. */
#ifndef RH_CHANNELS_H
#define RH_CHANNELS_H

#include "server/visit.h"

/* /api/channels and below it. */
void channels_get(struct visit *);
void channels_post(struct visit *);

/* /api/sign-in/mail: sends a link to an address that is known. */
void channels_sign_in(struct visit *);

/* /calls/stop/TOKEN, /calls/confirm/TOKEN, /calls/sign-in/TOKEN: a page with one button, and what the button does. Programs
 * that look at links of mails beforehand change nothing. */
void channels_page(struct visit *);
void channels_pressed(struct visit *);

#endif
