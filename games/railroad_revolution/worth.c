/* See worth.h. */
#include "games/railroad_revolution/worth.h"

#define WHOLE_GAME 12.5 /* turns, as the estimate counts them, beside the last */

static double least_of(double a, double b) {
    return a < b ? a : b;
}

static double most_of(double a, double b) {
    return a > b ? a : b;
}

/* --- Money ------------------------------------------------------------------------------------------------- */

/* In hundreds of dollars; what is beyond all wishes counts less. */
static double worth_of_funds(const struct rev_thumb *thumb, double funds) {
    double want = REV_NUMBER(thumb, WANT);
    return REV_NUMBER(thumb, MONEY) * least_of(funds, want) +
           REV_NUMBER(thumb, MONEY_RICH) * most_of(funds - want, 0);
}

double rev_worth_money(const struct rev_thumb *thumb, int dollars) {
    double funds = rev_funds(thumb->mine) / 100.0;
    return thumb->early * (worth_of_funds(thumb, funds + dollars / 100.0) - worth_of_funds(thumb, funds));
}

double rev_worth_shares(const struct rev_thumb *thumb, int shares) {
    return rev_worth_money(thumb, shares * REV_SHARE_VALUE) +
           thumb->early * shares * REV_NUMBER(thumb, SHARE);
}

/* --- Plans ------------------------------------------------------------------------------------------------- */

/* A track's points at a slot, or between two. */
static double points_at(unsigned track, double slot) {
    if (slot >= REV_TOP_SLOT) return rev_slot[track][REV_TOP_SLOT].points;
    unsigned low = (unsigned)slot;
    double part = slot - low;
    return rev_slot[track][low].points * (1 - part) + rev_slot[track][low + 1].points * part;
}

/* Cities of level 5 that so many rails will connect. */
static double western_cities(const struct rev_thumb *thumb, double rails) {
    double cities = 0;
    for (unsigned set = rev_level_cities[REV_LEVELS]; set; set &= set - 1) {
        int away = thumb->away[__builtin_ctz(set)];
        cities += away == 0 ? 1 : rails >= 2 * away ? 1 : rails > away ? rails / away - 1 : 0;
    }
    return cities;
}

/* What a track will come to with such a part of all that is still to come: its points, and what they multiply. */
struct promise {
    double points, things;
};

static struct promise promise_of(const struct rev_thumb *thumb, unsigned track, double part) {
    const struct rev_seat *seat = thumb->mine;
    double buildings = least_of(REV_NUMBER(thumb, BUILDINGS) * thumb->turns, seat->left[REV_BUILDING]);
    double rails = least_of(REV_NUMBER(thumb, RAILS) * thumb->turns, seat->left[REV_RAIL]);
    double slot = seat->track[track] + part * REV_NUMBER(thumb, STEPS) * thumb->turns;
    struct promise promise = {points_at(track, slot), 0};
    if (track == REV_TRACK_TELEGRAPH)
        promise.things = least_of(REV_SECTIONS, rh_set_size(seat->offices) + part * buildings);
    else if (track == REV_TRACK_STATIONS)
        promise.things = rh_set_size(seat->stations) + part * buildings;
    else
        promise.things = western_cities(thumb, 2 * part * rails);
    return promise;
}

static void choose_plan(struct rev_thumb *thumb) {
    struct promise main[REV_TRACKS], other[REV_TRACKS];
    double focus = REV_NUMBER(thumb, FOCUS), most = 0;
    unsigned best = 0;
    for (unsigned track = 0; track < REV_TRACKS; track++) {
        main[track] = promise_of(thumb, track, focus);
        other[track] = promise_of(thumb, track, (1 - focus) / 2);
    }
    for (unsigned plan = 0; plan < REV_TRACKS; plan++) {
        double promised = 0;
        for (unsigned track = 0; track < REV_TRACKS; track++) {
            const struct promise *promise = track == plan ? &main[track] : &other[track];
            promised += promise->points * promise->things;
        }
        promised *= (double)thumb->number[REV_HABIT_PLAN_TELEGRAPH + plan] *
                    (1 + rev_lot(thumb, REV_NUMBER(thumb, PLAN_NOISE)));
        if (promised > most) most = promised, best = plan;
    }
    for (unsigned track = 0; track < REV_TRACKS; track++) {
        const struct promise *promise = track == best ? &main[track] : &other[track];
        thumb->things[track] = promise->things;
        thumb->thing[track] = (double)thumb->number[REV_HABIT_THING_TELEGRAPH + track] * promise->points;
    }
}

static double step_from(const struct rev_thumb *thumb, unsigned track, unsigned from) {
    unsigned to = from + 1;
    if (to >= REV_SLOTS) return 0;
    const struct rev_slot *slot = &rev_slot[track][to];
    double worth = (double)thumb->number[REV_HABIT_STEP_TELEGRAPH + track] *
                       (slot->points - rev_slot[track][to - 1].points) * thumb->things[track] +
                   REV_NUMBER(thumb, STEP_ALWAYS) * thumb->early;
    worth += rev_worth_shares(thumb, -slot->shares);
    worth += rev_worth_money(thumb, -rev_gate_money(thumb->state, track, to));
    if (slot->workers) worth -= thumb->least_lost;
    return worth;
}

double rev_worth_step(const struct rev_thumb *thumb, unsigned track) {
    return step_from(thumb, track, thumb->mine->track[track]);
}

/* What so many steps bring, each on the track where it brings most. */
static void weigh_steps(struct rev_thumb *thumb) {
    uint8_t slot[REV_TRACKS];
    memcpy(slot, thumb->mine->track, sizeof slot);
    for (unsigned steps = 1; steps <= REV_STEPS_MOST; steps++) {
        double most = 0;
        unsigned best = REV_TRACKS;
        for (unsigned track = 0; track < REV_TRACKS; track++) {
            double worth = step_from(thumb, track, slot[track]);
            if (worth > most) most = worth, best = track;
        }
        thumb->steps[steps] = thumb->steps[steps - 1] + most;
        if (best < REV_TRACKS) slot[best]++;
    }
}

/* --- Milestones --------------------------------------------------------------------------------------------- */

/* The work that the conditions lack: of each one, and for each thing that it asks for. */
struct lacking {
    double all, each[3];
};

/* The way to so many cities of this level that are not in the set, the nearest first. */
static double way_to(const struct rev_thumb *thumb, unsigned cities, int missing) {
    int rails = 0, found = 0;
    for (unsigned away = 0; away < REV_FAR && found < missing; away++)
        for (unsigned set = cities; set && found < missing; set &= set - 1)
            if (thumb->away[__builtin_ctz(set)] == away) rails += (int)away, found++;
    return rails * REV_NUMBER(thumb, WAY_WORK);
}

static double work_of(const struct rev_thumb *thumb, const struct rev_condition *condition, int missing) {
    const struct rev_seat *seat = thumb->mine;
    unsigned level = condition->kind <= REV_STATIONS_IN ? rev_level_cities[condition->of] : 0;
    switch (condition->kind) {
    case REV_CONNECTED:
        return way_to(thumb, level & ~(unsigned)rev_connected(seat), missing);
    case REV_STATIONS_IN:
        return missing * REV_NUMBER(thumb, STATION_WORK) +
               way_to(thumb, level & ~(unsigned)seat->stations, missing);
    case REV_DEAL_RAILS:
        return missing * REV_NUMBER(thumb, DEAL_WORK);
    default:
        return missing * REV_NUMBER(thumb, TERRAIN_WORK);
    }
}

static struct lacking look_for(const struct rev_thumb *thumb, const struct rev_milestone *tile) {
    struct lacking lacking = {0};
    for (int i = 0; i < tile->conditions; i++) {
        int missing = tile->condition[i].least - rev_condition_count(thumb->mine, &tile->condition[i]);
        if (missing <= 0) continue;
        double work = work_of(thumb, &tile->condition[i], missing);
        lacking.all += work;
        lacking.each[i] = work / missing;
    }
    return lacking;
}

static double managers_work(const struct rev_thumb *thumb, const struct rev_plan *plan) {
    const struct rev_milestone *tile = &rev_milestone[plan->tile];
    double work = 0;
    for (int i = 0; i < tile->managers; i++) {
        if (plan->manager[i] != REV_NONE) continue;
        unsigned colour = tile->manager[i];
        bool there = colour == REV_ANY || thumb->mine->supply[colour] || rev_placed(thumb->mine, colour);
        work += REV_NUMBER(thumb, MANAGER_WORK) + (there ? 0 : REV_NUMBER(thumb, WANTED_WORK));
    }
    return work;
}

/* What is left of a milestone's points when it lacks so much work. */
static double part_left(const struct rev_thumb *thumb, double work) {
    double fade = REV_NUMBER(thumb, MILE_FADE) * (1 + REV_NUMBER(thumb, MILE_LATE) / (thumb->turns + .25));
    double much = 1 + fade * most_of(work, 0);
    return 1 / (much * much);
}

static double points_of(const struct rev_thumb *thumb, const struct rev_milestone *tile) {
    return tile->points * (1 + (tile->stack == REV_D ? 0 : REV_NUMBER(thumb, MILE_NEXT) * thumb->early));
}

static void note_condition(struct rev_thumb *thumb, const struct rev_condition *condition, double worth) {
    if (condition->kind == REV_CONNECTED)
        thumb->connected[condition->of] += worth;
    else if (condition->kind == REV_STATIONS_IN)
        thumb->stationed[condition->of] += worth;
    else if (condition->kind == REV_DEAL_RAILS)
        thumb->deal_rail += worth;
    else
        thumb->terrain_rail[condition->of] += worth;
}

static void note_milestone(struct rev_thumb *thumb, unsigned place) {
    const struct rev_plan *plan = &thumb->mine->milestone[place];
    if (plan->tile == REV_NONE) return;
    const struct rev_milestone *tile = &rev_milestone[plan->tile];
    struct lacking lacking = look_for(thumb, tile);
    double managers = managers_work(thumb, plan), work = lacking.all + managers;
    double points = points_of(thumb, tile), now = part_left(thumb, work);
    for (int i = 0; i < tile->conditions; i++)
        if (lacking.each[i] > 0)
            note_condition(thumb, &tile->condition[i],
                           points * (part_left(thumb, work - lacking.each[i]) - now));
    thumb->manager[place] = points * (part_left(thumb, work - REV_NUMBER(thumb, MANAGER_WORK)) - now);
}

double rev_worth_milestone(const struct rev_thumb *thumb, unsigned tile) {
    struct rev_plan plan = {(uint8_t)tile, {REV_NONE, REV_NONE}};
    const struct rev_milestone *asks = &rev_milestone[tile];
    return points_of(thumb, asks) * part_left(thumb, look_for(thumb, asks).all + managers_work(thumb, &plan));
}

/* --- Workers ------------------------------------------------------------------------------------------------ */

/* One worker beyond so many that are spare. */
static double spare_worth(const struct rev_thumb *thumb, int spare) {
    return spare < 1   ? REV_NUMBER(thumb, SPARE)
           : spare < 3 ? REV_NUMBER(thumb, SPARE_MORE)
                       : -REV_NUMBER(thumb, SPARE_MANY);
}

/* The best manager that one worker of this colour would allow, with so many spare before. */
static double wanted(const struct rev_thumb *thumb, unsigned colour, int spare) {
    const struct rev_seat *seat = thumb->mine;
    unsigned there = 0;
    double most = 0;
    for (unsigned i = 0; i < REV_COLOURS; i++)
        there |= (seat->supply[i] + rev_placed(seat, i) > 0 ? 1u : 0) << i;
    for (int i = 0; i < REV_HAND; i++) {
        unsigned colours = rev_manager_colours(&seat->milestone[i]);
        bool is_new = (colours & (there | 1u << colour)) && !(colours & there);
        bool is_spare = spare < 1 && (colours & (there | 1u << colour));
        if (is_new || is_spare) most = most_of(most, thumb->manager[i]);
    }
    return REV_NUMBER(thumb, WANTED) * most;
}

static void weigh_workers(struct rev_thumb *thumb) {
    const struct rev_seat *seat = thumb->mine;
    int spare = seat->workers - REV_WORKERS_LEAST;
    thumb->least_lost = 1e9;
    for (unsigned i = 0; i < REV_COLOURS; i++) {
        double use = thumb->early * (double)thumb->number[REV_HABIT_WHITE + i];
        thumb->gain[i] = use + thumb->early * spare_worth(thumb, spare) + wanted(thumb, i, spare);
        thumb->lose[i] = use + thumb->early * spare_worth(thumb, spare - 1) + wanted(thumb, i, spare - 1);
    }
    for (unsigned i = 0; i < REV_COLOURS; i++) {
        if (!seat->supply[i] && !rev_placed(seat, i)) continue;
        thumb->least_lost = least_of(thumb->least_lost, thumb->lose[i]);
        for (unsigned place = 0; place < REV_HAND; place++)
            if (rev_manager_colours(&seat->milestone[place]) >> i & 1)
                thumb->promotion = most_of(thumb->promotion, rev_worth_promotion(thumb, i, place));
    }
}

double rev_worth_promotion(const struct rev_thumb *thumb, unsigned colour, unsigned place) {
    const struct rev_seat *seat = thumb->mine;
    double use = thumb->early * ((double)thumb->number[REV_HABIT_WHITE + colour] +
                                 spare_worth(thumb, seat->workers - REV_WORKERS_LEAST - 1));
    return thumb->manager[place] - use;
}

/* --- Trains ------------------------------------------------------------------------------------------------- */

double rev_worth_train(const struct rev_thumb *thumb, unsigned train) {
    return REV_TRAIN_POINTS + thumb->early * (double)thumb->number[REV_HABIT_TRAIN_PROMOTION + train];
}

double rev_worth_flip(const struct rev_thumb *thumb, unsigned train) {
    unsigned kind = train % REV_TRAINS;
    double turned = rev_worth_train(thumb, kind) -
                    REV_TRAIN_POINTS * least_of(REV_NUMBER(thumb, TRAIN_DOWN) * thumb->early, 1);
    return train < REV_TRAINS ? rev_worth_reward(thumb, &rev_train[kind]) - turned : turned;
}

/* --- Places ------------------------------------------------------------------------------------------------- */

static void measure_ways(struct rev_thumb *thumb) {
    for (unsigned city = 0; city < REV_CITIES; city++) {
        uint8_t away = 0;
        while (!(thumb->mine->nodes & rev_within[city][away])) away++;
        thumb->away[city] = away;
    }
}

/* What is left of a city's worth so many rails away. */
static double from_afar(double nearer, int away) {
    double left = 1;
    for (; away > 0; away--) left *= nearer;
    return left;
}

double rev_worth_rail(const struct rev_thumb *thumb, const uint8_t *away, unsigned space) {
    const struct rev_space *here = &rev_space[space];
    uint32_t ends = 1u << here->end[0] | 1u << here->end[1];
    double worth = here->deal ? thumb->deal_rail : 0, nearer = REV_NUMBER(thumb, NEARER);
    if (space != REV_START_SPACE) worth += thumb->terrain_rail[here->icons];
    for (unsigned city = 0; city < REV_CITIES; city++) {
        uint8_t then = 0;
        if (!away[city] || thumb->city[city] <= 0) continue;
        while (then < away[city] && !(ends & rev_within[city][then])) then++;
        if (then == away[city]) continue;
        double far = from_afar(nearer, then);
        worth += thumb->city[city] * far * (1 - from_afar(nearer, away[city] - then));
    }
    return worth;
}

double rev_worth_office(const struct rev_thumb *thumb, unsigned section) {
    unsigned mine = thumb->mine->offices;
    double worth = thumb->thing[REV_TRACK_TELEGRAPH], link = REV_NUMBER(thumb, LINK),
           open = REV_NUMBER(thumb, LINK_OPEN) * thumb->early;
    if (section > 0) worth += rev_link_points[section - 1] * (mine >> (section - 1) & 1 ? link : open);
    if (section + 1 < REV_SECTIONS)
        worth += rev_link_points[section] * (mine >> (section + 1) & 1 ? link : open);
    return worth;
}

static void weigh_cities(struct rev_thumb *thumb) {
    for (unsigned city = 0; city < REV_CITIES; city++) {
        unsigned level = rev_node[city].level;
        thumb->station[city] = thumb->thing[REV_TRACK_STATIONS] + thumb->stationed[level];
        thumb->city[city] =
            thumb->connected[level] + (level == REV_LEVELS ? thumb->thing[REV_TRACK_NETWORK] : 0);
    }
}

static double best_free_rail(const struct rev_thumb *thumb) {
    double most = 0;
    for (uint64_t set = thumb->mine->reach; set; set &= set - 1)
        most = most_of(most, rev_worth_rail(thumb, thumb->away, rh_set_first(set)));
    return most - REV_NUMBER(thumb, RAIL) * thumb->early;
}

static double best_free_station(const struct rev_thumb *thumb) {
    double most = 0;
    for (unsigned set = rev_open_cities(thumb->mine); set; set &= set - 1)
        most = most_of(most, thumb->station[__builtin_ctz(set)]);
    return most - REV_NUMBER(thumb, BUILDING) * thumb->early;
}

static double best_free_office(const struct rev_thumb *thumb) {
    double most = 0;
    for (unsigned set = rev_open_sections(thumb->mine); set; set &= set - 1)
        most = most_of(most, rev_worth_office(thumb, (unsigned)__builtin_ctz(set)));
    return most - REV_NUMBER(thumb, BUILDING) * thumb->early;
}

/* --- Rewards ------------------------------------------------------------------------------------------------ */

static double best_flip(const struct rev_thumb *thumb) {
    double most = 0;
    for (unsigned i = 0; i < 2 * REV_TRAINS; i++)
        if (i < REV_TRAINS ? thumb->mine->up[i] : thumb->mine->down[i - REV_TRAINS])
            most = most_of(most, rev_worth_flip(thumb, i));
    return most;
}

static double best_train(const struct rev_thumb *thumb) {
    double most = 0;
    for (unsigned i = 0; i < REV_TRAINS; i++)
        if (thumb->state->stacked[i]) most = most_of(most, rev_worth_train(thumb, i));
    return most;
}

static double best_exchange(const struct rev_thumb *thumb) {
    double most = 0, least = thumb->least_lost;
    for (unsigned i = 0; i < REV_COLOURS; i++)
        if (thumb->state->supply[i]) most = most_of(most, thumb->gain[i] - least);
    return most;
}

static double workers_worth(const struct rev_thumb *thumb, unsigned colours, bool one) {
    double sum = 0, most = 0;
    for (; colours; colours &= colours - 1) {
        double worth = thumb->gain[__builtin_ctz(colours)];
        sum += worth;
        most = most_of(most, worth);
    }
    return one ? most : sum;
}

double rev_worth_effect(const struct rev_thumb *thumb, const struct rev_effect *effect) {
    switch (effect->op) {
    case REV_OP_MONEY:
        return rev_worth_money(thumb, effect->money);
    case REV_OP_SHARES:
        return rev_worth_shares(thumb, effect->n);
    case REV_OP_WORKERS:
        return workers_worth(thumb, effect->n, false);
    case REV_OP_ONE_WORKER:
        return workers_worth(thumb, effect->n, true);
    case REV_OP_ADVANCE:
    case REV_OP_SETUP_STEPS:
        return thumb->steps[effect->n];
    case REV_OP_PROMOTE:
        return most_of(0, thumb->promotion + rev_worth_money(thumb, -effect->money));
    case REV_OP_EXCHANGE:
        return best_exchange(thumb);
    case REV_OP_FLIP:
        return best_flip(thumb) * (1 + .5 * (effect->n - 1));
    case REV_OP_TRAIN:
        return best_train(thumb);
    case REV_OP_RAIL:
    case REV_OP_SETUP_RAIL:
        return thumb->mine->left[REV_RAIL] ? most_of(0, best_free_rail(thumb)) : 0;
    case REV_OP_STATION:
    case REV_OP_SETUP_STATION:
        return thumb->mine->left[REV_BUILDING] ? most_of(0, best_free_station(thumb)) : 0;
    default:
        return thumb->mine->left[REV_BUILDING] ? most_of(0, best_free_office(thumb)) : 0;
    }
}

double rev_worth_reward(const struct rev_thumb *thumb, const struct rev_reward *reward) {
    double worth = rev_worth_shares(thumb, -reward->shares) + rev_worth_money(thumb, -reward->money);
    for (int i = 0; i < reward->effects; i++) worth += rev_worth_effect(thumb, &reward->effect[i]);
    return worth;
}

/* --- All together -------------------------------------------------------------------------------------------- */

void rev_thumb_begin(struct rev_thumb *thumb, const float *number, const struct rev_state *state,
                     unsigned seat, struct random *dice) {
    *thumb = (struct rev_thumb){
        .state = state, .mine = &state->seat[seat], .number = number, .dice = dice, .at = seat};
    thumb->turns = rev_turns_left(state);
    thumb->early = most_of(thumb->turns - 1, 0) / WHOLE_GAME;
    measure_ways(thumb);
    choose_plan(thumb);
    for (unsigned i = 0; i < REV_HAND; i++) note_milestone(thumb, i);
    weigh_workers(thumb);
    weigh_steps(thumb);
    weigh_cities(thumb);
}
