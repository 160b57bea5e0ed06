/* Plans: what a request for a new table asks for. */
#ifndef RH_PLAN_H
#define RH_PLAN_H

#include "server/seating.h"

#include <jansson.h>

/* Reads {"game": ..., "seats": [...], "options": {...}, "public": true}, as this guest asks for it. */
bool plan_table(const json_t *body, const struct guest_row *, struct seating_plan *, struct error *);

#endif
