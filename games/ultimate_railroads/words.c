/* See words.h. */
#include "games/ultimate_railroads/words.h"

/* One and many of each part; track moves are made of their colours. */
static const char *const part_words[UR_PARTS][2] = {
    [UR_PART_WOOD] = {"wood move", "wood moves"},
    [UR_PART_GREEN] = {"green move", "green moves"},
    [UR_PART_BRONZE] = {"bronze move", "bronze moves"},
    [UR_PART_SILVER] = {"silver move", "silver moves"},
    [UR_PART_GOLD] = {"gold move", "gold moves"},
    [UR_PART_WOOD_GREEN] = {"wood or green move", "wood or green moves"},
    [UR_PART_SILVER_GOLD] = {"silver or gold move", "silver or gold moves"},
    [UR_PART_ANY] = {"move of any track", "moves of any track"},
    [UR_PART_STEP] = {"industry step", "industry steps"},
    [UR_PART_DOUBLER] = {"doubler", "doublers"},
    [UR_PART_LOCO] = {"locomotive", "locomotives"},
    [UR_PART_FACTORY] = {"factory", "factories"},
    [UR_PART_EITHER] = {"locomotive or factory", "locomotives or factories"},
    [UR_PART_KEY] = {"key", "keys"},
    [UR_PART_IDEA_CARD] = {"idea card", "idea cards"},
    [UR_PART_CARD_OR] = {"end bonus card or 10 points", "end bonus cards or 10 points each"},
    [UR_PART_TRADE] = {"trade of two idea tokens", "trades of two idea tokens"},
    [UR_PART_FOLLOW] = {"green marker right behind wood", "green markers right behind wood"},
    [UR_PART_MEDAL] = {"medal", "medals"},
    [UR_PART_INCOME] = {"income tile", "income tiles"},
    [UR_PART_ROUTE_1] = {"move on the first route", "moves on the first route"},
    [UR_PART_ROUTE_2] = {"move on the second route", "moves on the second route"},
    [UR_PART_ROUTE_3] = {"move on the third route", "moves on the third route"},
    [UR_PART_CAR] = {"maintenance car to place", "maintenance cars to place"},
    [UR_PART_NUT] = {"key or stock increase", "keys or stock increases"},
    [UR_PART_WORKSHOP] = {"car from the workshop", "cars from the workshop"},
    [UR_PART_FOUNDRY] = {"foundry", "foundries"},
    [UR_PART_FEED] = {"coal for two moves", "coals for two moves each"},
    [UR_PART_SPECIAL] = {"special idea card", "special idea cards"},
    [UR_PART_TOKEN] = {"idea token for the special factory", "idea tokens for the special factory"},
    [UR_PART_END_BONUS] = {"end bonus card", "end bonus cards"},
};

void ur_put_part(struct text *text, unsigned part, int count) {
    rh_put_count(text, count, part_words[part][0], part_words[part][1]);
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
    [UR_OP_IDEA] = "an idea token",
    [UR_OP_CARD_OR] = "an end bonus card or 10 points",
    [UR_OP_TRADE] = "one of two idea tokens, both then leave",
    [UR_OP_FOLLOW] = "green right behind wood",
    [UR_OP_MEDAL] = "the medal of 20 points a round",
    [UR_OP_RANDOM_START] = "two starting bonuses drawn",
    [UR_OP_LOCO_9] = "locomotive #9",
    [UR_OP_WORKER] = "a worker",
    [UR_OP_TEMPS] = "two temporary workers",
    [UR_OP_HIRE] = "the engineer on the hiring space",
    [UR_OP_BOARD] = "the engineer's action",
    [UR_OP_INCOME] = "an income tile",
    [UR_OP_CHOSEN_START] = "a starting bonus of your choice twice",
    [UR_OP_OWN_FACTORY] = "what one of your factories does",
    [UR_OP_TRAIN] = "the three tokens of the train",
    [UR_OP_FEED] = "two moves more for each of up to three coal",
    [UR_OP_TWO_IDEAS] = "two idea tokens for the first wrench",
    [UR_OP_BOILERMAN] = "a boilerman on a locomotive or factory",
    [UR_OP_DOUBLE_STEP] = "industry steps doubled from now on",
    [UR_OP_RECRUIT] = "an engineer out of the box",
    [UR_OP_FREIGHT] = "two moves before each scoring on a route of yours",
    [UR_OP_OTHER] = "an engineer of another player for one more unit",
    [UR_OP_IDEA_OR_KEY] = "an idea token, or a key for later wrenches",
    [UR_OP_CAR] = "a maintenance car to place",
    [UR_OP_NUT] = "a key or a stock increase",
    [UR_OP_WORKSHOP] = "a car back from the workshop",
    [UR_OP_PURPLE] = "the three purple cars",
    [UR_OP_SITE] = "a construction site leaves, for a step or a coin",
    [UR_OP_OSAKA] = "Tokyo becomes Osaka",
    [UR_OP_SPECIAL_VALUE] = "special values of track",
    [UR_OP_REVALUE] = "upgraded values of track",
    [UR_OP_WRENCH] = "a second wrench",
    [UR_OP_WOOD_WORKER] = "the wood worker",
    [UR_OP_ENGINEER_1] = "engineer #1",
    [UR_OP_SUM_ENGINEERS] = "points: the numbers of your engineers",
    [UR_OP_SUM_TRACKS] = "points: spaces of green and bronze",
    [UR_OP_DOUBLE] = "this route's points twice",
    [UR_OP_BLAST] = "one of your boulders blasted, for 10 points",
    [UR_OP_SPIKE] = "the golden spike: 25 points a round for each end that meets it",
    [UR_OP_SPIKE_SLOT] = "10 points a round for the golden spike",
    [UR_OP_MEDAL_SLOT] = "20 points a round if the medal lies here",
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
        rh_put_count(text, op->n, "coin", "coins");
        break;
    case UR_OP_POINTS:
        rh_put_count(text, op->n, "point", "points");
        break;
    case UR_OP_COAL:
        rh_put_int(text, op->n);
        rh_put(text, " coal");
        break;
    case UR_OP_REUSE:
        rh_put(text, op->n == 1 ? "a space of yours with one unit again"
                                : "a space of yours with one or two units again");
        break;
    case UR_OP_SUM_LOCOS:
        rh_put(text, op->n == 1 ? "points: your highest locomotive" : "points: your two highest locomotives");
        break;
    case UR_OP_BUILD:
        rh_put(text, "the ");
        rh_put(text, ur_tile_names.name[op->n]);
        break;
    case UR_OP_STAR:
        rh_put_count(text, op->n, "point a round", "points a round");
        break;
    case UR_OP_UNLOCK:
        rh_put(text, ur_colour_names.name[op->n]);
        rh_put(text, " track");
        break;
    case UR_OP_STOCK:
        rh_put(text, op->set ? "a stock increase, then a personal payout" : "a stock increase");
        break;
    case UR_OP_CLAIM:
        rh_put(text, op->n == 1 ? "the first place of the next round" : "the second place of the next round");
        break;
    default:
        if (op_words[op->op])
            rh_put(text, op_words[op->op]);
        else
            ur_put_part(text, op_part[op->op], op->n);
        break;
    }
}

void ur_put_effect(struct text *text, const struct ur_effect *effect) {
    for (int i = 0; i < UR_EFFECT && effect->op[i].op; i++) {
        if (i) rh_put(text, i + 1 == UR_EFFECT || !effect->op[i + 1].op ? " and " : ", ");
        ur_put_op(text, &effect->op[i]);
    }
}

void ur_put_cost(struct text *text, struct ur_cost cost) {
    if (cost.workers) rh_put_count(text, cost.workers, "worker", "workers");
    if (cost.workers && cost.coins) rh_put(text, " and ");
    if (cost.coins) rh_put_count(text, cost.coins, "coin", "coins");
}

void ur_put_parts(struct text *text, const uint8_t pool[UR_PARTS], uint64_t open) {
    bool more = false;
    for (unsigned i = 0; i < UR_PARTS; i++) {
        if (!pool[i]) continue;
        if (more) rh_put(text, ", ");
        ur_put_part(text, i, pool[i]);
        more = true;
    }
    if (!open) return;
    if (more) rh_put(text, ", ");
    rh_put_count(text, rh_set_size(open), "idea token", "idea tokens");
}
