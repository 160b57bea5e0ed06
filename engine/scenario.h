/* Scenarios: rule tests that a player can read. docs/scenarios.md tells the language.
 *
 *     # RV-48: the second cube of a color scores 2
 *     game railroad-rivals
 *     players 3
 *     option bidding order
 *     seed 7
 *     unchecked                                  positions need not pass `check`
 *     set seat[0].score = 10
 *     play deliver brown St. Louis Pittsburgh    a move of the seat to decide (`play 2 deliver ...`: it must be seat 2)
 *     play * draw brown yellow                   a move of chance
 *     refuse deliver brown Boston Chicago because RV-46
 *     legal MOVE / illegal MOVE                  asks without playing
 *     count moves = 12
 *     count place = 4                            of one verb
 *     expect seat[0].score = 12                  = != < <= > >=
 *     expect size seat[0].hand = 3               how many are in a set or list
 *     expect turn = 2                            a seat from 1, chance, or over
 *     expect score[0] = 46 / rank[0] = 1 / part[stock][0] = 30 / title[0] = Tycoon / tie_break = ...
 *     expect prompt.rule = RV-36                 of the seat to decide, or of the one that looks
 *     as 2                                       what follows looks through that seat's view (`as all` ends it)
 *     auto                                       lets chance answer until a seat is to decide
 *
 * Lessons (lesson.h) are scenarios with words; these lines are theirs:
 *
 *     lesson Your first game                     what the file is called; its first line
 *     chapter Money                              a part of it begins
 *     say / praise / explain wrong TEXT          what the pupil is told
 *     point tile-chicago i-coin                  what is pointed at; it must be drawn for the seat to decide
 *     ask MOVE | MOVE                            what the pupil is to do: all are legal, the first one is played
 *
 * Chance answers itself from the seed before any `play`, `refuse`, `legal`, `illegal`, `count`, `expect turn` or `expect
 * prompt`, unless the line is itself about chance. A file holds any number of scenarios; each begins with its `game` line,
 * and the comment lines above it are its title. Built on field and verb tables alone.
 */
#ifndef RH_SCENARIO_H
#define RH_SCENARIO_H

#include "moves.h"

enum { RH_SCENARIO_STEPS = 1000000 };

struct scenario_report {
    /* Called for each scenario that fails, and for each that passes with error NULL. May be NULL. */
    void (*tell)(void *context, const char *title, const struct error *);
    void *context;
    int passed, failed;
    int steps_max; /* lines and answers of chance, of the whole text; 0: RH_SCENARIO_STEPS */
    int until;     /* stops behind this line of the text; 0: at its end */
    /* Called where it stopped, if `until` is set and a scenario is open there. */
    void (*stopped)(void *context, const struct game *, const struct table *, const void *state);
    struct scene *scene; /* room to draw in, for `point`; NULL: what it points at is not looked for */
    bool
        no_unchecked; /* `unchecked` is refused: what comes from a stranger must pass `check` before it is played */
};

/* Runs every scenario of a text. False if one failed or the text is not a scenario file; error is the first failure.
 * The report (may be NULL) is added to. */
bool rh_scenarios_run(const char *text, size_t length, const struct game *const *games, struct scratch *,
                      struct scenario_report *, struct error *);

#endif
