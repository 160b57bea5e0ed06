/* See words.h. */
#include "games/pacific_rails/words.h"

#include "engine/language.h"

#include <stdlib.h>

static const struct {
    const char *one, *many;
} item_words[PAC_ITEMS] = {
    [PAC_GUNPOWDER] = {RH_SAID("{n} gunpowder"), RH_SAID("{n} gunpowder")},
    [PAC_COIN] = {RH_SAID("{n} coin"), RH_SAID("{n} coins")},
    [PAC_IRON] = {RH_SAID("{n} iron"), RH_SAID("{n} iron")},
    [PAC_WOOD] = {RH_SAID("{n} wood"), RH_SAID("{n} wood")},
    [PAC_RAIL] = {RH_SAID("{n} rail"), RH_SAID("{n} rails")},
    [PAC_BRIDGE] = {RH_SAID("{n} bridge"), RH_SAID("{n} bridges")},
    [PAC_TUNNEL] = {RH_SAID("{n} tunnel"), RH_SAID("{n} tunnels")},
};

struct pac_phrase pac_items_said(const struct reader *reader, int count, unsigned item) {
    struct pac_phrase phrase;
    struct text text = rh_text_for(reader, phrase.words, sizeof phrase.words);
    rh_say_count(&text, count, item_words[item].one, item_words[item].many);
    return phrase;
}

struct pac_phrase pac_points_said(const struct reader *reader, int points) {
    struct pac_phrase phrase;
    struct text text = rh_text_for(reader, phrase.words, sizeof phrase.words);
    rh_say_count(&text, points, "{n} point", "{n} points");
    return phrase;
}

/* From a square to a place with a name. */
struct way {
    const char *place;
    int down, right; /* the square lies so many below and right of the place */
};

static int squares_of(struct way way) {
    return abs(way.down) + abs(way.right);
}

/* The place that is reached by the fewest squares; of these one straight above, below or beside. */
static struct way nearest_place(unsigned square) {
    struct way best = {.down = PAC_HEIGHT, .right = PAC_WIDTH};
    for (unsigned i = 0; i < PAC_SQUARES; i++) {
        if (pac_terrain[i] < PAC_TRACKS) continue; /* bare land has no name */
        struct way way = {pac_square_names.name[i], (int)pac_row(square) - (int)pac_row(i),
                          (int)pac_column(square) - (int)pac_column(i)};
        bool straight = !way.down || !way.right;
        int nearer = squares_of(best) - squares_of(way);
        if (nearer > 0 || (nearer == 0 && straight && best.down && best.right)) best = way;
    }
    return best;
}

static void put_straight(struct way way, struct text *text) {
    static const struct {
        const char *one, *many;
    } words[4] = {
        {RH_SAID("the square above {place}"), RH_SAID("{count} squares above {place}")},
        {RH_SAID("the square below {place}"), RH_SAID("{count} squares below {place}")},
        {RH_SAID("the square left of {place}"), RH_SAID("{count} squares left of {place}")},
        {RH_SAID("the square right of {place}"), RH_SAID("{count} squares right of {place}")},
    };
    int side = way.down < 0 ? 0 : way.down > 0 ? 1 : way.right < 0 ? 2 : 3;
    int count = squares_of(way);
    rh_say(text, count == 1 ? words[side].one : words[side].many, rh_number("count", count),
           rh_word("place", way.place));
}

void pac_put_square(unsigned square, struct text *text) {
    static const char *const across[2][2] = {
        {RH_SAID("{high} above and {wide} left of {place}"),
         RH_SAID("{high} above and {wide} right of {place}")},
        {RH_SAID("{high} below and {wide} left of {place}"),
         RH_SAID("{high} below and {wide} right of {place}")},
    };
    struct way way = nearest_place(square);
    if (!squares_of(way))
        rh_put(text, rh_translate(text->reader, way.place));
    else if (!way.down || !way.right)
        put_straight(way, text);
    else
        rh_say(text, across[way.down > 0][way.right > 0], rh_number("high", abs(way.down)),
               rh_number("wide", abs(way.right)), rh_word("place", way.place));
}

void pac_part(struct text *text) {
    if (rh_text_length(text)) rh_put(text, "; ");
}
