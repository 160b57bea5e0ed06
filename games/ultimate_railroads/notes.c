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

static const char american[] =
    "American Railroads: stock symbols raise your stock. Who comes to a level first chooses the "
    "dividend that lies there, and everyone who comes there gets it. Three of the symbols ask for a "
    "coin besides the track: pay it in any turn of yours. In a payout you get all dividends up to your "
    "level again. The last locomotive #4, #6 or #8 brings a steelworks, a weak factory, and after that "
    "turn a payout for all. In the end the highest stock scores 20, the second 10; on one level who "
    "stands further left is ahead.\n\n"
    "A boulder lies on space 8 of Omaha, and one on the industry track. Two spaces of the Rocky "
    "Mountaineer blast one each, for 10 points. Where Sacramento and Omaha meet, each end that you "
    "reach with wood and locomotives scores 10 a round, or 25 with the golden spike, which is one of "
    "your idea tokens.";

static const char lanes[] =
    "The American track has two lanes, and a wrench on each from the start. The lower one is the usual "
    "track. The upper one is worth less, but its wrench passes empty gaps; where a factory stands "
    "below, it sets it off.";

static const char asian[] =
    "Asian Railroads: construction sites block two slots of Beijing and one of Seoul. Three special "
    "spaces, the nearest on Tokyo 1, let you remove one of them, for an industry step or a coin. Silver is "
    "unlocked on Beijing or on Seoul. One of your idea tokens leads Tokyo on to Osaka: three spaces more, "
    "for every colour, with its own special spaces; what Tokyo gave you, you keep.";

static const char shared[] =
    "The industry board is one for all. What is printed on it must be built over before wrenches can enter; "
    "factories that hang below the track may be passed by. Build where the fewest layers lie, and do what "
    "you cover at once and in full.\n\n"
    "Then lay one of your three maintenance cars beside any factory. Whichever wrench enters it, the cars "
    "there stand up. Instead of an action you may use one that stood up before this turn: it does what its "
    "factory does, and goes to the workshop. A key can bring it back. An idea card brings three purple "
    "cars.";

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
    {.when = {{"board", "american"}}, .intro = american},
    {.when = {{"board", "american"}, {"industry", "board"}}, .intro = lanes},
    {.when = {{"industry", "american"}}, .intro = lanes},
    {.when = {{"board", "asian"}}, .intro = asian},
    {.when = {{"board", "asian"}, {"industry", "board"}}, .intro = shared},
    {.when = {{"industry", "asian"}}, .intro = shared},
    {.when = {{"coal", "yes"}}, .intro = coal},
    {.when = {{"ideas", "yes"}}, .intro = special},
    {.when = {{"train", "yes"}}, .intro = train},
    {.when = {{"engineers", "yes"}}, .intro = engineers},
    {.when = {{"board", "american"}, {"industry", "russian"}},
     .line = "The American board with this track: only the boulder on Omaha."},
    {.when = {{"board", "russian"}, {"industry", "american"}},
     .line = "The American track with this board: no boulders, stocks or steelworks."},
    {.when = {{"board", "german"}, {"industry", "american"}},
     .line = "No boulders, stocks or steelworks; the third wrench begins on the lane of your choice."},
    {.when = {{"board", "american"}},
     .players = {1, 1},
     .line = "Alone, Emil's stock stands far left on level 3 and counts in the end."},
    {.when = {{"board", "american"}, {"industry", "asian"}},
     .line =
         "Only the boulder on Omaha; node 35 gives a key or a stock increase; a steelworks is a wood move."},
    {.when = {{"board", "asian"}, {"industry", "russian"}},
     .line = "The Asian board with this track: no cars, and the usual #2 locomotives."},
    {.when = {{"board", "asian"}, {"industry", "american"}},
     .line = "The Asian board with this track: no cars, boulders, stocks or steelworks."},
    {.when = {{"board", "asian"}, {"industry", "board"}, {"ideas", "yes"}},
     .line = "The industry board has no place for the special factory."},
    {.when = {{"industry", "asian"}, {"ideas", "yes"}},
     .line = "The industry board has no place for the special factory."},
    {.when = {{"board", "asian"}, {"industry", "board"}, {"coal", "yes"}},
     .line = "On the industry board: no boilermen on factories; the coal factory serves all."},
    {.when = {{"industry", "asian"}, {"coal", "yes"}},
     .line = "On the industry board: no boilermen on factories; the coal factory serves all."},
    {.when = {{"board", "asian"}, {"industry", "board"}, {"engineers", "yes"}},
     .line = "The engineer for own factories is left out with the industry board."},
    {.when = {{"industry", "asian"}, {"engineers", "yes"}},
     .line = "The engineer for own factories is left out with the industry board."},
    {.when = {{"board", "asian"}, {"industry", "board"}},
     .players = {1, 1},
     .line = "Alone, Emil builds every locomotive he takes on the industry board."},
    {.when = {{"industry", "asian"}},
     .players = {1, 1},
     .line = "Alone, Emil builds every locomotive he takes on the industry board."},
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
