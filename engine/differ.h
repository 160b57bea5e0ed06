/* What differs between two states, as lines that a person can read and `rh_place_set` can read back:
 *
 *     seat[0].score = 10
 *     seat[0].stock[B&O] = 2
 *     seat[0].hand = [Boston, Denver]
 *     tile[3].city = Chicago
 *
 * A record that starts from an edited position holds these lines behind `set`; so does a scenario made from a position.
 */
#ifndef RH_DIFFER_H
#define RH_DIFFER_H

#include "field.h"

/* Calls `each` with every path and value in which `state` differs from `base`, in an order in which rh_place_set can set
 * them, one after the other, on a copy of base. Caches are left out. */
void rh_fields_differ(const struct field *, const void *state, const void *base,
                      void (*each)(void *context, const char *path, const char *value), void *context);

#endif
