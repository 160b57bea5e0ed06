/* See words.h. */
#include "games/ultimate_railroads/words.h"

#include "games/ultimate_railroads/operations.h"

/* One and many of each part. */
static const char *const part_words[UR_PARTS][2] = {
    [UR_PART_WOOD] = RH_FORMS("{n} wood move", "{n} wood moves"),
    [UR_PART_GREEN] = RH_FORMS("{n} green move", "{n} green moves"),
    [UR_PART_BRONZE] = RH_FORMS("{n} bronze move", "{n} bronze moves"),
    [UR_PART_SILVER] = RH_FORMS("{n} silver move", "{n} silver moves"),
    [UR_PART_GOLD] = RH_FORMS("{n} gold move", "{n} gold moves"),
    [UR_PART_WOOD_GREEN] = RH_FORMS("{n} wood or green move", "{n} wood or green moves"),
    [UR_PART_SILVER_GOLD] = RH_FORMS("{n} silver or gold move", "{n} silver or gold moves"),
    [UR_PART_ANY] = RH_FORMS("{n} move of any track", "{n} moves of any track"),
    [UR_PART_STEP] = RH_FORMS("{n} industry step", "{n} industry steps"),
    [UR_PART_DOUBLER] = RH_FORMS("{n} doubler", "{n} doublers"),
    [UR_PART_LOCO] = RH_FORMS("{n} locomotive", "{n} locomotives"),
    [UR_PART_FACTORY] = RH_FORMS("{n} factory", "{n} factories"),
    [UR_PART_EITHER] = RH_FORMS("{n} locomotive or factory", "{n} locomotives or factories"),
    [UR_PART_KEY] = RH_FORMS("{n} key", "{n} keys"),
    [UR_PART_IDEA_CARD] = RH_FORMS("{n} idea card", "{n} idea cards"),
    [UR_PART_CARD_OR] = RH_FORMS("{n} end bonus card or 10 points", "{n} end bonus cards or 10 points each"),
    [UR_PART_TRADE] = RH_FORMS("{n} trade of two idea tokens", "{n} trades of two idea tokens"),
    [UR_PART_FOLLOW] = RH_FORMS("{n} green marker right behind wood", "{n} green markers right behind wood"),
    [UR_PART_MEDAL] = RH_FORMS("{n} medal", "{n} medals"),
    [UR_PART_INCOME] = RH_FORMS("{n} income tile", "{n} income tiles"),
    [UR_PART_ROUTE_1] = RH_FORMS("{n} move on the first route", "{n} moves on the first route"),
    [UR_PART_ROUTE_2] = RH_FORMS("{n} move on the second route", "{n} moves on the second route"),
    [UR_PART_ROUTE_3] = RH_FORMS("{n} move on the third route", "{n} moves on the third route"),
    [UR_PART_CAR] = RH_FORMS("{n} maintenance car to place", "{n} maintenance cars to place"),
    [UR_PART_NUT] = RH_FORMS("{n} key or stock increase", "{n} keys or stock increases"),
    [UR_PART_WORKSHOP] = RH_FORMS("{n} car from the workshop", "{n} cars from the workshop"),
    [UR_PART_FOUNDRY] = RH_FORMS("{n} foundry", "{n} foundries"),
    [UR_PART_FEED] = RH_FORMS("{n} coal for two moves", "{n} coals for two moves each"),
    [UR_PART_SPECIAL] = RH_FORMS("{n} special idea card", "{n} special idea cards"),
    [UR_PART_TOKEN] =
        RH_FORMS("{n} idea token for the special factory", "{n} idea tokens for the special factory"),
    [UR_PART_END_BONUS] = RH_FORMS("{n} end bonus card", "{n} end bonus cards"),
};

void ur_put_part(struct text *text, unsigned part, int count) {
    assert(part < UR_PARTS);
    rh_say_count(text, count, part_words[part][0], part_words[part][1]);
}

void ur_put_op(struct text *text, const struct ur_op *op) {
    const struct ur_op_kind *kind = &ur_op_kind[op->op];
    const char *const *words = kind->words;
    if (op->op == UR_OP_BUILD)
        rh_say(text, "the {tile}", rh_word("tile", ur_tile_names.name[op->n]));
    else if (op->op == UR_OP_UNLOCK)
        rh_say(text, "{colour} track", rh_word("colour", ur_colour_names.name[op->n]));
    else if (!words[0])
        ur_put_part(text, ur_part_of(op), op->n);
    else if (!words[1])
        rh_say(text, words[0]);
    else if (kind->forms == UR_FORMS_COUNT)
        rh_say_count(text, op->n, words[0], words[1]);
    else
        rh_say(text, words[kind->forms == UR_FORMS_BY_N ? op->n != 1 : op->set != 0]);
}

void ur_put_effect(struct text *text, const struct ur_effect *effect) {
    int ops = 0;
    while (ops < UR_EFFECT && effect->op[ops].op) ops++;
    for (int i = 0; i < ops; i++) {
        rh_put_between(text, i, ops);
        ur_put_op(text, &effect->op[i]);
    }
}

struct ur_words ur_effect_words(const struct reader *reader, const struct ur_effect *effect) {
    struct ur_words words = {""};
    struct text text = rh_text_for(reader, words.string, sizeof words.string);
    ur_put_effect(&text, effect);
    return words;
}

struct ur_words ur_cost_words(const struct reader *reader, struct ur_cost cost) {
    struct ur_words words = {""};
    struct text text = rh_text_for(reader, words.string, sizeof words.string);
    if (cost.workers) rh_say_count(&text, cost.workers, "{n} worker", "{n} workers");
    if (cost.workers && cost.coins) rh_put_between(&text, 1, 2);
    if (cost.coins) rh_say_count(&text, cost.coins, "{n} coin", "{n} coins");
    return words;
}

struct ur_words ur_parts_words(const struct reader *reader, const uint8_t pool[UR_PARTS], uint64_t open) {
    struct ur_words words = {""};
    struct text text = rh_text_for(reader, words.string, sizeof words.string);
    int items = open != 0, item = 0;
    for (unsigned i = 0; i < UR_PARTS; i++) items += pool[i] > 0;
    for (unsigned i = 0; i < UR_PARTS; i++) {
        if (!pool[i]) continue;
        rh_put_between(&text, item++, items);
        ur_put_part(&text, i, pool[i]);
    }
    if (!open) return words;
    rh_put_between(&text, item, items);
    rh_say_count(&text, rh_set_size(open), "{n} idea token", "{n} idea tokens");
    return words;
}
