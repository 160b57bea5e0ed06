/* Plans: what a request for a new table asks for. */
#ifndef RH_TABLE_PLAN_H
#define RH_TABLE_PLAN_H

#include "server/table.h"

#include <jansson.h>

/* Reads {"game": ..., "seats": [...], "options": {...}, "public": true}, as this account asks for it. */
bool table_plan_read(const json_t *body, const char *account, const char *name, struct table_plan *,
                     struct error *);

#endif
