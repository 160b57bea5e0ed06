/* Acts of the host on stored data, each in one write with its row in the audit log; and deletion of old data. The
 * rules of store.h apply.
 */
#ifndef RH_STORE_CARE_H
#define RH_STORE_CARE_H

#include "store/people.h"

/* Acts on an account, a report, or a table in quarantine; `id` names it. CONFLICT: it is not there any more, or the name
 * is another's. */
enum act_kind { ACT_MARK, ACT_RENAME, ACT_DELETE, ACT_CLOSE_REPORT, ACT_FORGET_BROKEN };
struct act_row {
    enum act_kind kind;
    const char *id;
    uint32_t set, clear;       /* MARK: bits of the account's state */
    const char *name, *handle; /* RENAME; a handle "" is none */
    struct audit_row audit;
};
bool store_act(struct store *, const struct act_row *, store_done *, void *context);

/* Tables that may go, as id and version: open ones, tables of bots alone and finished ones that were last written before
 * these moments (milliseconds since 1970), that no living node has and that are not in quarantine. */
struct stale_before {
    int64_t open, bots, over;
};
bool store_list_stale(struct store *, const struct stale_before *, int most, store_cells_done *,
                      void *context);

/* One of them goes with all that belongs to it but its results. CONFLICT: somebody has taken it up. */
bool store_forget_stale(struct store *, const char *id, uint64_t version, store_done *, void *context);

/* Sessions that ended before a moment (seconds since 1970) go. */
bool store_forget_expired(struct store *, int64_t before, store_done *, void *context);

#endif
