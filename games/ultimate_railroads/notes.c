/* What boards and modules change together, in a line each (UR-301 to UR-313), and how to play with each of them. */
#include "games/ultimate_railroads/state.h"

static const char german[] =
    "German Railroads: wood on Munich comes to a fork behind space 8. Take the way to Hamburg, which is long "
    "and leads to gold, or "
    "the short one to Berlin; that stays so. On the other two routes wood comes to gaps: lay one of the "
    "extensions that "
    "are left there, each with other special spaces.\n\n"
    "Income spaces bring an income tile. Use each of yours once a round, in your own turn, before your "
    "action or after it. "
    "There are three wrenches to be had, and the special valuation is one of the idea cards.";

static const char coal[] = "Coal: two coal buy a boilerman on the coal board, or heat one of your foundries; "
                           "both beside the action of your turn, before "
                           "it or after it, not when you pass. A boilerman makes a locomotive count one "
                           "more, or a factory do more. He stays with it, "
                           "and goes to the box when it goes back.\n\n"
                           "Foundries are taken from the display for a coin. Each works once a round; right "
                           "after its action you may close it, and it "
                           "becomes a boilerman itself. The coal factory comes with an idea card: a wrench "
                           "that enters it moves track, and two more for "
                           "each of up to three coal.";

static const char special[] = "Special ideas: each player has one more idea token, which takes one of five "
                              "cards, each there once: industry steps doubled "
                              "from then on, an engineer out of the box, a freight car that moves track "
                              "before each scoring, a factory that "
                              "uses two idea tokens, or three keys.";

static const char train[] = "Manufactory train: who uses it puts one of the three tokens beside it on its "
                            "front place and resolves all three on it, in "
                            "full. Then each of the others may resolve one of them. Then they move back by "
                            "one place, and the last one goes.";

static const char engineers[] = "Additional engineers: among others one that moves a marker on each route, "
                                "one that does what a factory of yours does, "
                                "one that uses an engineer of another player for one more worker, and one "
                                "that brings a starting bonus twice, and one to "
                                "each of the others.";

const struct note ur_notes[] = {
    {.when = {{"board", "german"}}, .intro = german},
    {.when = {{"coal", "yes"}}, .intro = coal},
    {.when = {{"ideas", "yes"}}, .intro = special},
    {.when = {{"train", "yes"}}, .intro = train},
    {.when = {{"engineers", "yes"}}, .intro = engineers},
    {.when = {{"coal", "yes"}, {"train", "yes"}},
     .line = "Coal and the train together: one round less in all, not two."},
    {.when = {{"coal", "yes"}},
     .players = {1, 2},
     .line = "Coal for one or two: coal and foundry are halves of one space."},
    {.when = {{"engineers", "yes"}},
     .players = {1, 1},
     .line = "Alone, the engineer that uses those of others is left out."},
    {.when = {{"ideas", "yes"}, {"box", "all"}},
     .line = "The box holds every engineer whose number is not in play."},
    END_NOTES,
};
