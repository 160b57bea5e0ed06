/* See words.h. */
#include "games/railroad_revolution/words.h"

#include <assert.h>

void rev_put_money(struct text *text, int amount) {
    rh_put_char(text, '$');
    rh_put_int(text, amount);
}

void rev_put_shares(struct text *text, int shares) {
    rh_say_count(text, shares, "{n} share", "{n} shares");
}

/* "purple and grey worker", "purple or grey worker", "a worker of any colour". */
static void put_workers(struct text *text, const struct rev_effect *effect) {
    const char *name[REV_COLOURS];
    int colours = 0;
    if (effect->n == REV_ALL_COLOURS) {
        rh_say(text, "a worker of any colour");
        return;
    }
    for (unsigned i = 0; i < REV_COLOURS; i++)
        if (effect->n >> i & 1) name[colours++] = rev_colour_names.name[i];
    assert(colours >= 1 && colours <= 2);
    if (colours == 1)
        rh_say(text, "{colour} worker", rh_word("colour", name[0]));
    else
        rh_say(text, effect->op == REV_OP_WORKERS ? "{one} and {other} worker" : "{one} or {other} worker",
               rh_word("one", name[0]), rh_word("other", name[1]));
}

static void put_promotion(struct text *text, const struct rev_effect *effect) {
    if (effect->money)
        rh_say(text,
               effect->n == 1 ? "promote a worker for ${price} each" : "promote up to two for ${price} each",
               rh_number("price", effect->money));
    else
        rh_say(text, effect->n == 1 ? "promote a worker" : "promote up to two");
}

void rev_put_effect(struct text *text, const struct rev_effect *effect) {
    static const char *const words[REV_OPS] = {
        [REV_OP_EXCHANGE] = RH_SAID("exchange a worker"),
        [REV_OP_TRAIN] = RH_SAID("take a train"),
        [REV_OP_RAIL] = RH_SAID("a free rail"),
        [REV_OP_STATION] = RH_SAID("a free station"),
        [REV_OP_OFFICE] = RH_SAID("a free office"),
        [REV_OP_SETUP_RAIL] = RH_SAID("a free rail"),
        [REV_OP_SETUP_OFFICE] = RH_SAID("a free office in a section with a deal"),
        [REV_OP_SETUP_STATION] = RH_SAID("a free station in Washington or Charlotte"),
    };
    switch (effect->op) {
    case REV_OP_MONEY:
        rev_put_money(text, effect->money);
        break;
    case REV_OP_SHARES:
        rev_put_shares(text, effect->n);
        break;
    case REV_OP_WORKERS:
    case REV_OP_ONE_WORKER:
        put_workers(text, effect);
        break;
    case REV_OP_ADVANCE:
    case REV_OP_SETUP_STEPS:
        rh_say_count(text, effect->n, "{n} step", "{n} steps");
        break;
    case REV_OP_PROMOTE:
        put_promotion(text, effect);
        break;
    case REV_OP_FLIP:
        rh_say(text, effect->n == 1 ? "flip a train" : "flip trains twice");
        break;
    default:
        rh_say(text, words[effect->op]);
        break;
    }
}

void rev_put_price(struct text *text, const struct rev_reward *reward) {
    if (reward->money) rev_put_money(text, reward->money);
    if (reward->money && reward->shares) rh_put_between(text, 1, 2);
    if (reward->shares) rev_put_shares(text, reward->shares);
}

void rev_put_reward(struct text *text, const struct rev_reward *reward) {
    char price[64], effects[128];
    struct text priced = rh_text_for(text->reader, price, sizeof price);
    struct text brought = rh_text_for(text->reader, effects, sizeof effects);
    rev_put_price(&priced, reward);
    for (int i = 0; i < reward->effects; i++) {
        if (i) rh_put_between(&brought, 1, 2);
        rev_put_effect(&brought, &reward->effect[i]);
    }
    if (*price)
        rh_say(text, "for {price}: {effects}", rh_string("price", price), rh_string("effects", effects));
    else
        rh_put(text, effects);
}

void rev_put_named(struct text *text, const char *sentence, const struct rev_reward *reward) {
    char words[128];
    struct text brought = rh_text_for(text->reader, words, sizeof words);
    rev_put_reward(&brought, reward);
    rh_say(text, sentence, rh_string("reward", words));
}

void rev_put_condition(struct text *text, const struct rev_condition *condition) {
    int least = condition->least, of = condition->of;
    switch (condition->kind) {
    case REV_CONNECTED:
        rh_say_count(text, least, "{n} city of level {level} connected",
                     "{n} cities of level {level} connected", rh_number("level", of));
        break;
    case REV_STATIONS_IN:
        rh_say_count(text, least, "{n} station of level {level}", "{n} stations of level {level}",
                     rh_number("level", of));
        break;
    case REV_DEAL_RAILS:
        rh_say_count(text, least, "{n} rail in deal spaces", "{n} rails in deal spaces");
        break;
    default:
        if (!of)
            rh_say_count(text, least, "{n} rail on plains", "{n} rails on plains");
        else if (of == 1)
            rh_say_count(text, least, "{n} rail with 1 icon", "{n} rails with 1 icon");
        else
            rh_say_count(text, least, "{n} rail with {icons} icons", "{n} rails with {icons} icons",
                         rh_number("icons", of));
        break;
    }
}
