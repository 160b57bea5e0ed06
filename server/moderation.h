/* Moderation: muting and blocking others, and reports to the host. */
#ifndef RH_MODERATION_H
#define RH_MODERATION_H

#include "server/visit.h"

/* GET and POST /api/me/people, POST /api/me/report. */
void moderation_get_people(struct visit *);
void moderation_post_person(struct visit *);
void moderation_post_report(struct visit *);

/* The columns of PEOPLE_BLOCKS. */
extern const char *const moderation_people[];

#endif
