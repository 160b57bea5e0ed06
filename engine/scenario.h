/* Scenarios: rule tests that a player can read.
 *
 *     # RV-48: the second cube of a color scores 2
 *     game railroad-rivals
 *     players 3
 *     option bidding order
 *     seed 7
 *     unchecked                                  the position after `set` need not pass `check`
 *     set seat[0].score = 10
 *     play deliver brown St. Louis Pittsburgh    a move of the seat to decide
 *     play * draw brown yellow                   a move of chance
 *     refuse deliver brown Boston Chicago because RV-46
 *     legal MOVE / illegal MOVE                  asks without playing
 *     count moves = 12
 *     count place = 4                            of one verb
 *     expect seat[0].score = 12                  = != < <= > >=
 *     expect turn = 2                            a seat from 1, chance, or over
 *     expect score[0] = 46 / rank[0] = 1 / part[stock][0] = 30 / title[0] = Tycoon
 *     expect prompt.rule = RV-36
 *     as 2                                       what follows looks through that seat's view (`as all` ends it)
 *     auto                                       lets chance answer until a seat is to decide
 *
 * Chance answers itself from the seed before any `play`, `refuse`, `legal`, `illegal`, `count` or `expect turn`, unless
 * the line is itself a move of chance. A file holds any number of scenarios; each begins with its `game` line, and the
 * comment lines above it are its title. Built on field and verb tables alone.
 */
#ifndef RH_SCENARIO_H
#define RH_SCENARIO_H

#include "moves.h"

struct scenario_report {
    int passed, failed;
    /* Called for each scenario that fails, and for each that passes with error NULL. May be NULL. */
    void (*tell)(void *context, const char *title, const struct error *);
    void *context;
};

/* Runs every scenario of a text. False if one failed or the text is not a scenario file; error is the first failure. */
bool rh_scenarios_run(const char *text, size_t length, const struct game *const *games, struct scratch *,
                      struct scenario_report *, struct error *);

#endif
