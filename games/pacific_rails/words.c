/* See words.h. */
#include "games/pacific_rails/words.h"

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

void pac_part(struct text *text) {
    if (rh_text_length(text)) rh_put(text, "; ");
}
