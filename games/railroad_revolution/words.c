/* See words.h. */
#include "games/railroad_revolution/words.h"

void rev_put_money(struct text *text, int amount) {
    rh_put_char(text, '$');
    rh_put_int(text, amount);
}

static void put_colours(struct text *text, unsigned colours, const char *between) {
    bool any = false;
    for (unsigned i = 0; i < REV_COLOURS; i++) {
        if (!(colours >> i & 1)) continue;
        if (any) rh_put(text, between);
        rh_put(text, rev_colour_names.name[i]);
        any = true;
    }
}

static void put_workers(struct text *text, const struct rev_effect *effect) {
    if (effect->n == REV_ALL_COLOURS) {
        rh_put(text, "a worker of any colour");
        return;
    }
    put_colours(text, effect->n, effect->op == REV_OP_WORKERS ? " and " : " or ");
    rh_put(text, " worker");
}

static void put_promotion(struct text *text, const struct rev_effect *effect) {
    rh_put(text, effect->n == 1 ? "promote a worker" : "promote up to two");
    if (!effect->money) return;
    rh_put(text, " for ");
    rev_put_money(text, effect->money);
    rh_put(text, " each");
}

void rev_put_effect(struct text *text, const struct rev_effect *effect) {
    static const char *const words[REV_OPS] = {
        [REV_OP_EXCHANGE] = "exchange a worker",
        [REV_OP_TRAIN] = "take a train",
        [REV_OP_RAIL] = "a free rail",
        [REV_OP_STATION] = "a free station",
        [REV_OP_OFFICE] = "a free office",
        [REV_OP_SETUP_RAIL] = "a free rail",
        [REV_OP_SETUP_OFFICE] = "a free office in a section with a deal",
        [REV_OP_SETUP_STATION] = "a free station in Washington or Charlotte",
    };
    switch (effect->op) {
    case REV_OP_MONEY:
        rev_put_money(text, effect->money);
        break;
    case REV_OP_SHARES:
        rh_put_count(text, effect->n, "share", "shares");
        break;
    case REV_OP_WORKERS:
    case REV_OP_ONE_WORKER:
        put_workers(text, effect);
        break;
    case REV_OP_ADVANCE:
    case REV_OP_SETUP_STEPS:
        rh_put_count(text, effect->n, "step", "steps");
        break;
    case REV_OP_PROMOTE:
        put_promotion(text, effect);
        break;
    case REV_OP_FLIP:
        rh_put(text, effect->n == 1 ? "flip a train" : "flip trains twice");
        break;
    default:
        rh_put(text, words[effect->op]);
        break;
    }
}

void rev_put_price(struct text *text, const struct rev_reward *reward) {
    if (reward->money) rev_put_money(text, reward->money);
    if (reward->money && reward->shares) rh_put(text, " and ");
    if (reward->shares) rh_put_count(text, reward->shares, "share", "shares");
}

void rev_put_reward(struct text *text, const struct rev_reward *reward) {
    bool priced = reward->money || reward->shares;
    rh_put(text, priced ? "for " : "");
    rev_put_price(text, reward);
    rh_put(text, priced ? ": " : "");
    for (int i = 0; i < reward->effects; i++) {
        if (i) rh_put(text, " and ");
        rev_put_effect(text, &reward->effect[i]);
    }
}

void rev_put_condition(struct text *text, const struct rev_condition *condition) {
    switch (condition->kind) {
    case REV_CONNECTED:
        rh_put_count(text, condition->least, "city", "cities");
        rh_put(text, " of level ");
        rh_put_int(text, condition->of);
        rh_put(text, " connected");
        break;
    case REV_STATIONS_IN:
        rh_put_count(text, condition->least, "station", "stations");
        rh_put(text, " of level ");
        rh_put_int(text, condition->of);
        break;
    case REV_DEAL_RAILS:
        rh_put_count(text, condition->least, "rail", "rails");
        rh_put(text, " in deal spaces");
        break;
    default:
        rh_put_count(text, condition->least, "rail", "rails");
        rh_put(text, condition->of ? " with " : " on plains");
        if (condition->of) rh_put_count(text, condition->of, "icon", "icons");
        break;
    }
}
