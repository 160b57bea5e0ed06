/* See words.h. */
#include "games/ultimate_railroads/words.h"

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
    rh_say_count(text, count, part_words[part][0], part_words[part][1]);
}

static void put_track(struct text *text, const struct ur_op *op) {
    for (unsigned i = 0; i < UR_TRACK_PARTS; i++)
        if (ur_part_set[i] == op->set) {
            ur_put_part(text, i, op->n);
            return;
        }
}

/* Operations that are a part of the pool under another name. */
static const uint8_t op_part[UR_OPS] = {
    [UR_OP_STEP] = UR_PART_STEP,           [UR_OP_DOUBLER] = UR_PART_DOUBLER,
    [UR_OP_LOCO] = UR_PART_LOCO,           [UR_OP_FACTORY] = UR_PART_FACTORY,
    [UR_OP_EITHER] = UR_PART_EITHER,       [UR_OP_KEY] = UR_PART_KEY,
    [UR_OP_IDEA_CARD] = UR_PART_IDEA_CARD, [UR_OP_END_BONUS] = UR_PART_END_BONUS,
    [UR_OP_FOUNDRY] = UR_PART_FOUNDRY,     [UR_OP_SPECIAL] = UR_PART_SPECIAL,
};

static const char *const op_words[UR_OPS] = {
    [UR_OP_IDEA] = RH_SAID("an idea token"),
    [UR_OP_CARD_OR] = RH_SAID("an end bonus card or 10 points"),
    [UR_OP_TRADE] = RH_SAID("one of two idea tokens, both then leave"),
    [UR_OP_FOLLOW] = RH_SAID("green right behind wood"),
    [UR_OP_MEDAL] = RH_SAID("the medal of 20 points a round"),
    [UR_OP_RANDOM_START] = RH_SAID("two starting bonuses drawn"),
    [UR_OP_LOCO_9] = RH_SAID("locomotive #9"),
    [UR_OP_WORKER] = RH_SAID("a worker"),
    [UR_OP_TEMPS] = RH_SAID("two temporary workers"),
    [UR_OP_HIRE] = RH_SAID("the engineer on the hiring space"),
    [UR_OP_BOARD] = RH_SAID("the engineer's action"),
    [UR_OP_INCOME] = RH_SAID("an income tile"),
    [UR_OP_CHOSEN_START] = RH_SAID("a starting bonus of your choice twice"),
    [UR_OP_OWN_FACTORY] = RH_SAID("what one of your factories does"),
    [UR_OP_TRAIN] = RH_SAID("the three tokens of the train"),
    [UR_OP_FEED] = RH_SAID("two moves more for each of up to three coal"),
    [UR_OP_TWO_IDEAS] = RH_SAID("two idea tokens for the first wrench"),
    [UR_OP_BOILERMAN] = RH_SAID("a boilerman on a locomotive or factory"),
    [UR_OP_DOUBLE_STEP] = RH_SAID("industry steps doubled from now on"),
    [UR_OP_RECRUIT] = RH_SAID("an engineer out of the box"),
    [UR_OP_FREIGHT] = RH_SAID("two moves before each scoring on a route of yours"),
    [UR_OP_OTHER] = RH_SAID("an engineer of another player for one more unit"),
    [UR_OP_IDEA_OR_KEY] = RH_SAID("an idea token, or a key for later wrenches"),
    [UR_OP_CAR] = RH_SAID("a maintenance car to place"),
    [UR_OP_NUT] = RH_SAID("a key or a stock increase"),
    [UR_OP_WORKSHOP] = RH_SAID("a car back from the workshop"),
    [UR_OP_PURPLE] = RH_SAID("the three purple cars"),
    [UR_OP_SITE] = RH_SAID("a construction site leaves, for a step or a coin"),
    [UR_OP_OSAKA] = RH_SAID("Tokyo becomes Osaka"),
    [UR_OP_SPECIAL_VALUE] = RH_SAID("special values of track"),
    [UR_OP_REVALUE] = RH_SAID("upgraded values of track"),
    [UR_OP_WRENCH] = RH_SAID("a second wrench"),
    [UR_OP_WOOD_WORKER] = RH_SAID("the wood worker"),
    [UR_OP_ENGINEER_1] = RH_SAID("engineer #1"),
    [UR_OP_SUM_ENGINEERS] = RH_SAID("points: the numbers of your engineers"),
    [UR_OP_SUM_TRACKS] = RH_SAID("points: spaces of green and bronze"),
    [UR_OP_DOUBLE] = RH_SAID("this route's points twice"),
    [UR_OP_BLAST] = RH_SAID("one of your boulders blasted, for 10 points"),
    [UR_OP_SPIKE] = RH_SAID("the golden spike: 25 points a round for each end that meets it"),
    [UR_OP_SPIKE_SLOT] = RH_SAID("10 points a round for the golden spike"),
    [UR_OP_MEDAL_SLOT] = RH_SAID("20 points a round if the medal lies here"),
};

void ur_put_op(struct text *text, const struct ur_op *op) {
    switch (op->op) {
    case UR_OP_TRACK:
        put_track(text, op);
        break;
    case UR_OP_ROUTE:
        ur_put_part(text, UR_PART_ROUTE_1 + op->set, op->n);
        break;
    case UR_OP_COINS:
        rh_say_count(text, op->n, "{n} coin", "{n} coins");
        break;
    case UR_OP_POINTS:
        rh_say_count(text, op->n, "{n} point", "{n} points");
        break;
    case UR_OP_COAL:
        rh_say_count(text, op->n, "{n} coal", "{n} coal");
        break;
    case UR_OP_REUSE:
        rh_say(text, op->n == 1 ? "a space of yours with one unit again"
                                : "a space of yours with one or two units again");
        break;
    case UR_OP_SUM_LOCOS:
        rh_say(text, op->n == 1 ? "points: your highest locomotive" : "points: your two highest locomotives");
        break;
    case UR_OP_BUILD:
        rh_say(text, "the {tile}", rh_word("tile", ur_tile_names.name[op->n]));
        break;
    case UR_OP_STAR:
        rh_say_count(text, op->n, "{n} point a round", "{n} points a round");
        break;
    case UR_OP_UNLOCK:
        rh_say(text, "{colour} track", rh_word("colour", ur_colour_names.name[op->n]));
        break;
    case UR_OP_STOCK:
        rh_say(text, op->set ? "a stock increase, then a personal payout" : "a stock increase");
        break;
    case UR_OP_CLAIM:
        rh_say(text, op->n == 1 ? "the first place of the next round" : "the second place of the next round");
        break;
    default:
        if (op_words[op->op])
            rh_say(text, op_words[op->op]);
        else
            ur_put_part(text, op_part[op->op], op->n);
        break;
    }
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
