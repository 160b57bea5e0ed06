/* What a move would cost and bring, in a few words. */
#include "games/railroad_revolution/words.h"

static void put_city(const struct rev_state *state, const struct step *step, unsigned city,
                     struct text *text) {
    const struct rev_tile *tile = &rev_tile[state->city_tile[city]];
    if (step->what != REV_STEP_POOL) {
        rh_say(text, "free, without rewards");
        return;
    }
    bool waived = state->may[REV_MAY_ABILITY] && state->colour == REV_ORANGE;
    if (waived)
        rh_say(text, "free");
    else
        rh_say(text, "costs ${price}", rh_number("price", tile->cost));
    rh_put(text, "; ");
    rev_put_reward(text, &tile->primary);
    if (state->first_station[city] != REV_NONE) return;
    rh_put(text, "; ");
    rev_put_named(text, RH_SAID("first: {reward}"), &tile->bonus);
}

static void put_deal(struct text *text) {
    rh_put(text, "; ");
    rh_say(text, "a deal follows");
}

static void put_space(const struct rev_state *state, const struct step *step, unsigned space,
                      struct text *text) {
    if (step->what != REV_STEP_POOL) {
        rh_say(text, "free");
        return;
    }
    int icons = rev_space[space].icons;
    rh_say(text, icons ? "+${cost}, then ${due} due" : "plains, +${cost}, then ${due} due",
           rh_number("cost", REV_ICON_COST * icons), rh_number("due", state->due + REV_ICON_COST * icons));
    if (rev_space[space].deal && !state->triggered) put_deal(text);
}

static void put_section(const struct rev_state *state, const struct step *step, unsigned at,
                        struct text *text) {
    const struct rev_section *section = &rev_section[at];
    if (step->what != REV_STEP_POOL) {
        rh_say(text, "free, without shares");
        return;
    }
    bool first = state->first_office[at] == REV_NONE;
    rev_put_shares(text, section->shares + (first ? section->first_shares : 0));
    if (section->deal) put_deal(text);
    if (state->wire[at] == REV_NONE) return;
    rh_put(text, "; ");
    rev_put_named(text, RH_SAID("tile: {reward}"), &rev_wire[state->wire[at]]);
}

static void put_ability(const struct rev_state *state, struct text *text) {
    struct rev_ability ability = rev_open_ability(state);
    const struct rev_reward *reward = NULL;
    if (ability.kind == REV_ABILITY_BONUS) reward = &rev_tile[state->city_tile[state->place]].bonus;
    if (ability.kind == REV_ABILITY_REWARD) reward = &rev_tile[state->city_tile[state->place]].primary;
    if (ability.kind == REV_ABILITY_WIRE) reward = &rev_wire[state->wire[state->place]];
    if (ability.price) {
        rh_say(text, "for ${price}", rh_number("price", ability.price));
        rh_put(text, ": ");
    }
    if (reward) rev_put_reward(text, reward);
    if (rev_ability_money(state)) {
        rh_put_char(text, '+');
        rev_put_money(text, rev_ability_money(state));
    }
    if (rev_ability_shares(state)) rev_put_shares(text, rev_ability_shares(state));
}

static void put_use(const struct rev_state *state, unsigned use, struct text *text) {
    const struct rev_tile *tile =
        state->place < REV_CITIES ? &rev_tile[state->city_tile[state->place]] : NULL;
    if (use == REV_USE_ABILITY)
        put_ability(state, text);
    else if (tile)
        rev_put_reward(text, use == REV_USE_REWARD ? &tile->primary : &tile->bonus);
}

static void put_gate(const struct rev_state *state, unsigned at, unsigned track, struct text *text) {
    static const char *const words[REV_TRACKS] = {
        [REV_TRACK_TELEGRAPH] = RH_SAID("{points} points an office"),
        [REV_TRACK_STATIONS] = RH_SAID("{points} points a station"),
        [REV_TRACK_NETWORK] = RH_SAID("{points} points a city of level 5"),
    };
    unsigned to = state->seat[at].track[track] + 1u;
    if (to >= REV_SLOTS) return;
    const struct rev_slot *slot = &rev_slot[track][to];
    int money = rev_gate_money(state, track, to);
    rh_say(text, words[track], rh_number("points", slot->points));
    if (!money && !slot->shares && !slot->workers) return;
    char price[64];
    struct text cost = rh_text_for(text->reader, price, sizeof price);
    if (money) rev_put_money(&cost, money);
    if (slot->shares) rev_put_shares(&cost, slot->shares);
    if (slot->workers) rh_say_count(&cost, slot->workers, "{n} worker", "{n} workers");
    rh_put(text, "; ");
    rh_say(text, "the gate costs {price}", rh_string("price", price));
}

static void put_flip(const struct rev_state *state, const struct step *step, unsigned train,
                     struct text *text) {
    if (step->what == REV_STEP_POOL && state->action == REV_STATION) {
        rev_put_money(text, REV_STATION_FLIP);
        rh_put(text, ": ");
    }
    if (train >= REV_TRAINS)
        rh_say(text, "face up, 8 points");
    else
        rev_put_reward(text, &rev_train[train]);
}

static void put_worker_minimum(const struct rev_seat *seat, struct text *text) {
    rh_say_count(text, seat->workers - 1, "{n} available worker is left", "{n} available workers are left");
}

/* Selling and paying for what is due, and what an unused ability brings for nothing. */
static void put_done(const struct rev_state *state, const struct step *step, struct text *text) {
    if (step->what != REV_STEP_POOL) return;
    const struct rev_seat *seat = &state->seat[step->seat];
    int due = rev_due(state), money = rev_ability_money(state), shares = rev_ability_shares(state);
    int short_of = due - seat->money - money;
    if (money) rh_say(text, "gain ${money}", rh_number("money", money));
    if (shares) rh_say_count(text, shares, "gain {n} share", "gain {n} shares");
    if (due) {
        rh_put(text, money || shares ? ", " : "");
        rh_say(text, "pay ${due}", rh_number("due", due));
    }
    if (short_of <= 0) return;
    rh_put(text, ", ");
    rh_say_count(text, (short_of + REV_SHARE_VALUE - 1) / REV_SHARE_VALUE, "selling {n} share",
                 "selling {n} shares");
}

static void put_milestone(unsigned tile, struct text *text) {
    const struct rev_milestone *milestone = &rev_milestone[tile];
    rh_say_count(text, milestone->points, "{n} point", "{n} points");
    for (int i = 0; i < milestone->conditions; i++) {
        rh_put(text, i ? ", " : ": ");
        rev_put_condition(text, &milestone->condition[i]);
    }
}

/* The reward of a tile, a train or a deal. */
static void put_gain(const struct rev_state *state, const struct step *step, struct move move,
                     struct text *text) {
    unsigned first = move.arg[0];
    switch (move.verb) {
    case REV_DO_TAKE:
        rev_put_reward(text, &rev_setup_tile[first]);
        break;
    case REV_DO_TILE:
        if (state->may[REV_MAY_TILE]) rev_put_reward(text, &rev_wire[state->wire[state->place]]);
        break;
    case REV_DO_FLIP:
        put_flip(state, step, first, text);
        break;
    case REV_DO_TRAIN:
        if (step->what == REV_STEP_POOL) {
            rev_put_money(text, REV_RAILROAD_TRAIN);
            rh_put(text, ": ");
        }
        rev_put_reward(text, &rev_train[first]);
        break;
    default:
        rev_put_reward(text, &rev_deal[state->deal][first]);
        break;
    }
}

void rev_preview(const void *at, struct move move, struct text *text) {
    const struct rev_state *state = at;
    if (rev_turn(state) < 0) return;
    const struct step *step = rev_top(state);
    const struct rev_seat *seat = &state->seat[step->seat];
    unsigned first = move.arg[0];
    switch (move.verb) {
    case REV_DO_TAKE:
    case REV_DO_TILE:
    case REV_DO_FLIP:
    case REV_DO_TRAIN:
    case REV_DO_ACCEPT:
        put_gain(state, step, move, text);
        break;
    case REV_DO_STATION:
        put_city(state, step, first, text);
        break;
    case REV_DO_RAIL:
        put_space(state, step, first, text);
        break;
    case REV_DO_OFFICE:
        put_section(state, step, first, text);
        break;
    case REV_DO_TRADE:
        if (!rev_has_pieces(seat)) break;
        rh_put_char(text, '+');
        rev_put_money(text, rev_board_section[rev_leftmost(seat)].value);
        break;
    case REV_DO_USE:
        put_use(state, first, text);
        break;
    case REV_DO_PROMOTE:
        put_worker_minimum(seat, text);
        break;
    case REV_DO_ADVANCE:
        put_gate(state, step->seat, first, text);
        break;
    case REV_DO_COMPLETE:
    case REV_DO_KEEP:
        put_milestone(first, text);
        break;
    case REV_DO_SELL:
        rh_put_char(text, '+');
        rev_put_money(text, REV_SHARE_VALUE);
        break;
    case REV_DO_HIRE:
        rev_put_money(text, REV_HIRE_COST);
        break;
    case REV_DO_DONE:
        put_done(state, step, text);
        break;
    default:
        break;
    }
}
