/* Accounts: keeping one by a link, a password or a passkey, signing in, sessions, one's own data. Playing needs none. */
#ifndef RH_ACCOUNTS_H
#define RH_ACCOUNTS_H

#include "server/visit.h"

/* /api/me and below; /api/sign-in and below. `rest` is what follows. */
void accounts_get_me(struct visit *);
void accounts_post_me(struct visit *);
void accounts_get(struct visit *);
void accounts_post(struct visit *);
void accounts_sign_in(struct visit *);

/* Forgets a deleted account in memory. */
void accounts_forget(struct server *, const char *account);

#endif
