/* What each shape and icon of Railroad Rivals is, in words. See engine/meaning.h. */
#include "games/railroad_rivals/describe.h"

const struct meaning riv_meanings[] = {
    {"tile", RH_SAID("City tile"),
     RH_SAID("Each edge names a railroad or is blank. Where two neighbouring edges name the same railroad, "
             "there is a link. The number says how many goods cubes it gets when it is placed."),
     "RV-1"},
    {"to", RH_SAID("The other end"),
     RH_SAID("The cube goes over the link to this city and leaves the table."), "RV-46"},
    {"cell", RH_SAID("Empty cell"),
     RH_SAID("A tile in hand fits here. It needs one matching railroad; where nothing matches, two blank "
             "edges will do."),
     "RV-36"},
    {"good", RH_SAID("Goods cube"),
     RH_SAID("Deliver it over one link of its city, whoever owns the link. The first cube of a colour in a "
             "turn scores 3, the second 2, all others 1."),
     "RV-48"},
    {"link", RH_SAID("Link"),
     RH_SAID("Two edges of the same railroad meet here. The locomotive shows the owner, who gets 2 points "
             "when another player delivers over it."),
     "RV-49"},
    {"share", RH_SAID("Your stock"),
     RH_SAID("At the end each stock tile adds the value of its railroad to your score."), "RV-60"},
    {"stock", RH_SAID("Stock tile"),
     RH_SAID("Take it and keep it. At the end it adds the value of its railroad to your score."), "RV-60"},
    {"value", RH_SAID("Stock value"),
     RH_SAID("Each delivery over a link of this railroad raises its value by 1, up to 10. Beside it stands "
             "who holds how many."),
     "RV-50"},
    {"card", RH_SAID("Player in turn order"),
     RH_SAID("The cards lie in turn order. The number is the score with all stock at its value of now."),
     "RV-6"},
    {"cube", RH_SAID("Goods cube"),
     RH_SAID("Its colour decides what a delivery scores: the first of a colour in a turn 3, the second 2, "
             "all others 1."),
     "RV-48"},
    {"i-cube", RH_SAID("Goods number"),
     RH_SAID("So many cubes are drawn from the bag when this tile is placed."), "RV-40"},
    {"loco", RH_SAID("Locomotive"),
     RH_SAID("It shows who owns the link: whoever placed the later of the two tiles."), "RV-44"},
    END_MEANINGS,
};
