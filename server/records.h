/* The records of finished public games as a download, packed with zstd: one behind the other, as `roundhouse insight` and the
 * Python package read them. */
#ifndef RH_RECORDS_H
#define RH_RECORDS_H

#include "server/visit.h"

/* GET /api/records?game=NAME&before=SECONDS.TABLE: RECORDS_AT_ONCE of them, newest first, those behind a table. */
void records_get(struct visit *);

#endif
