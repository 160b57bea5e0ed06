/* The host's page: reports, accounts, tables in quarantine, what hosts did. For accounts that the host named alone
 * (`roundhouse account host NAME`). Every act is one write with its row in the audit. */
#ifndef RH_ADMIN_H
#define RH_ADMIN_H

#include "server/visit.h"

/* GET and POST /api/admin/...; `rest` is what follows. */
void admin_get(struct visit *);
void admin_post(struct visit *);

#endif
