/* Tokens: what a program of somebody's own signs its requests with, `Authorization: Bearer rh_...`. It may do what they may, but
 * for what concerns the account itself. */
#ifndef RH_TOKENS_H
#define RH_TOKENS_H

#include "server/visit.h"

/* POST /api/tokens {"label"}: a new one, told once. They are listed and taken away with the other credentials. */
void tokens_post(struct visit *);

#endif
