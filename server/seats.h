/* Seats: who sits where, and when a person loses a seat.
 *
 * Closing the page is not leaving. Before play a person may rise; from then on they may resign, which is final, or
 * have a bot keep the seat and come back at any time. Nobody else ever takes a seat that has a person: at an untimed
 * table the others may call a bot for one who is away, which comes CALL_SECONDS later unless the person does, and
 * after EXPEL_SECONDS expel them if all others vote so. The table's pace says what a fallen flag does. A bot that
 * keeps a seat plays from what the seat knows; it consents to nothing.
 */
#ifndef RH_SEATS_H
#define RH_SEATS_H

#include "server/table.h"
#include "server/ties.h"

enum { CALL_SECONDS = 10 * 60, EXPEL_SECONDS = 24 * 60 * 60 };

/* Takes an open seat, or goes back to one's own that a bot keeps. `awaited`: play does not begin before the
 * person has said that they are ready. */
struct sitter {
    const char *account, *name;
    uint16_t night;
    bool awaited;
    const struct ties *ties; /* to others */
    int rating;              /* of this game and pace */
};
bool seats_sit(struct live_table *, int seat, const struct sitter *, struct error *);

/* Whether somebody may sit with those who are here: not with one whom they block, or who blocks them. */
bool seats_keep_company(const struct live_table *, const struct ties *, struct error *);

/* Says that one is ready, with a share of the chance (RH_KEY bytes) or NULL. */
bool seats_ready(struct live_table *, const char *account, const struct ties *, const uint8_t *share,
                 struct error *);

/* Leaves an open table; gives up a game that is on for good. */
bool seats_rise(struct live_table *, const char *account, struct error *);
bool seats_resign(struct live_table *, const char *account, struct error *);

/* Puts a bot into an open seat or one's own, or calls one for somebody who is away. */
bool seats_put_bot(struct live_table *, int seat, const char *word, const char *account, struct error *);

/* Votes to expel somebody who has been away for long. */
bool seats_expel(struct live_table *, int seat, const char *account, struct error *);

/* The account is deleted: from now on the seat's person is called a former player, as in the store. True if they sat or sit here. */
bool seats_forget_name(struct live_table *, const char *account);

/* Timers: bots that were called, flags that fall. True if something has changed. */
bool seats_tick(struct live_table *, int64_t now);

/* When seats_tick is needed next, as the store keeps it; 0: never. */
int64_t seats_due(const struct live_table *);

#endif
