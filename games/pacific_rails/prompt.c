/* Words for people: what is asked now and by which rule, and what a move would cost and bring. why.c tells why not. */
#include "games/pacific_rails/rules.h"

static void put_points(struct text *text, int points) {
    rh_put_count(text, points, "point", "points");
}

/* --- What is asked --------------------------------------------------------------------------------------- */

static const char *const special_words[PAC_DISTRICTS] = {
    [PAC_D_GUNPOWDER] = "Pay 1 wood to put a house on a building site, or leave it",
    [PAC_D_WOOD] = "Pay 1 gunpowder to add or replace a carriage upgrade, or leave it",
    [PAC_D_COIN] = "Pay 1 iron to build a railway station beside track, or leave it",
    [PAC_D_IRON] = "Pay 1 coin to add a telegraph station to another's city, or leave it",
};
static const char *const special_rule[PAC_DISTRICTS] = {
    [PAC_D_GUNPOWDER] = "PR-36",
    [PAC_D_WOOD] = "PR-37",
    [PAC_D_COIN] = "PR-38",
    [PAC_D_IRON] = "PR-39",
};

static const char *ask_worker(const struct pac_state *state, const struct step *step, struct text *text,
                              struct text *note) {
    const struct pac_seat *seat = &state->seat[step->seat];
    if (!seat->workers) {
        rh_put(text, "Take one of your workers back");
        rh_put(note, "None is in reserve.");
        return "PR-24";
    }
    rh_put(text, "Place a worker, or take one back");
    if (state->joined != PAC_NONE) rh_put(note, "The coasts are joined: this round is the last.");
    return "PR-21";
}

static const char *ask_district(const struct pac_state *state, const struct step *step, struct text *text,
                                struct text *note) {
    bool fixed = step->a >= PAC_TOP;
    rh_put(text, fixed ? "How many cowboy hats do you spend?" : "Which of the two districts do you use?");
    if (state->seat[step->seat].hats) rh_put(note, "Each hat that you spend is one bonus.");
    return fixed ? "PR-32" : "PR-23";
}

static const char *ask_central(const struct pac_state *state, const struct step *step, struct text *text,
                               struct text *note) {
    struct move move[PAC_SPECIALISTS + 3];
    bool hires = false, lays = false;
    size_t count = pac_central_moves(state, step, move);
    for (size_t i = 0; i < count; i++) {
        hires = hires || move[i].verb == PAC_DO_HIRE;
        lays = lays || move[i].verb == PAC_DO_LAY;
    }
    rh_put(text, hires && lays ? "Hire a specialist, or choose an engine and lay track"
                 : hires       ? "Hire a specialist, or leave it"
                 : lays        ? "Choose the engine that the route begins with, or leave it"
                               : "Nothing can be done here now");
    if (!hires && !lays)
        rh_put(note, "No route can be finished with the tiles in cargo, and no specialist can be hired.");
    else if (step->b > 1)
        rh_put_count(note, step->b, "time is left.", "times are left.");
    return step->a == PAC_HIRING ? "PR-49" : step->a == PAC_LAYING ? "PR-73" : "PR-48";
}

/* Points for others, whose buildings a route passes. PR-83 */
static void put_pay(struct text *text, unsigned seat, int points) {
    if (!points) return;
    rh_put(text, ", seat ");
    rh_put(text, pac_who_names.name[seat]);
    rh_put(text, " gets ");
    rh_put_int(text, points);
}

/* What the path would score if it ended where it has come to. */
static void put_fare(const struct pac_state *state, unsigned seat, const uint8_t *path, unsigned steps,
                     struct text *text) {
    struct pac_fare fare = pac_fare(state, seat, path, steps);
    put_points(text, pac_fare_points(&fare));
    rh_put(text, " for ");
    rh_put_count(text, fare.tiles, "tile", "tiles");
    for (unsigned i = 0; i < state->seats; i++) put_pay(text, i, fare.pay[i]);
}

static const char *ask_route(const struct pac_state *state, const struct step *step, struct text *text,
                             struct text *note) {
    struct move move[16];
    size_t count = pac_route_moves(state, step, move);
    bool ends = count && move[0].verb != PAC_DO_TO, goes_on = count && move[count - 1].verb == PAC_DO_TO;
    unsigned at = state->path[state->steps - 1u];
    struct pac_fare fare = pac_fare(state, step->seat, state->path, state->steps);
    if (ends) {
        rh_put(text, "Build in ");
        rh_put(text, pac_square_names.name[at]);
        rh_put(text, goes_on ? ", or go on" : "");
        rh_put(note, "Here the route brings ");
        put_fare(state, step->seat, state->path, state->steps, note);
        rh_put_char(note, '.');
        return "PR-84";
    }
    rh_put(text, "Lead the route from ");
    rh_put(text, pac_square_names.name[at]);
    rh_put(text, " to the next square");
    rh_put(note, "So far it needs ");
    rh_put_count(note, fare.tiles, "tile.", "tiles.");
    rh_put(note, " Only squares from which it can be finished are offered.");
    return "PR-73";
}

static const char *ask_gain(const struct step *step, struct text *text, struct text *note) {
    static const char *const rule[PAC_GAINS] = {"PR-29", "PR-59", "PR-71", "PR-71"};
    rh_put(text, step->a == PAC_GAIN_TRACK ? "Take a track tile" : "Take a resource");
    rh_put(text, step->a == PAC_GAIN_SENATOR ? ": wood, iron or gunpowder" : " of your choice");
    if (step->a == PAC_GAIN_HAT) rh_put(note, "Instead of a third cowboy hat. ");
    if (step->b > 1) {
        rh_put_int(note, step->b);
        rh_put(note, " are still to come.");
    }
    return rule[step->a];
}

static const char *ask_make(const struct pac_state *state, const struct step *step, struct text *text,
                            struct text *note) {
    const struct pac_craft *craft = &pac_craft[step->a];
    rh_put(text, "How many ");
    rh_put(text, pac_item_names.name[craft->into]);
    rh_put(text, "s does the ");
    rh_put(text, pac_specialist_names.name[step->a]);
    rh_put(text, " make out of ");
    rh_put(text, pac_item_names.name[craft->from]);
    rh_put_char(text, '?');
    rh_put(note, "Up to ");
    rh_put_int(note, pac_make_most(state, step));
    rh_put_char(note, '.');
    return "PR-56";
}

static const char *ask_lobby(const struct pac_state *state, struct text *text, struct text *note) {
    rh_put(text, "Use a senator, reset them, or keep your lobby actions");
    rh_put(note, "You have ");
    rh_put_count(note, state->pool, "lobby action", "lobby actions");
    rh_put(note, "; each senator costs as many actions as coins.");
    return "PR-68";
}

static const char *ask(const struct pac_state *state, const struct step *step, struct text *text,
                       struct text *note) {
    const struct pac_seat *seat = &state->seat[step->seat];
    switch (step->what) {
    case PAC_STEP_OPEN:
        rh_put(text, "Which row begins with its left space empty?");
        rh_put(note, "That resource is collected two at a time from the start.");
        return "PR-11";
    case PAC_STEP_ENGINE:
        rh_put(text, step->a ? "Put your second engine on a start of the other edge"
                             : "Put an engine on any empty start");
        return step->a ? "PR-20" : "PR-19";
    case PAC_STEP_WORKER:
        return ask_worker(state, step, text, note);
    case PAC_STEP_DISTRICT:
        return ask_district(state, step, text, note);
    case PAC_STEP_SPECIAL:
        rh_put(text, special_words[step->a]);
        if (step->b > 1) rh_put_count(note, step->b, "time is left.", "times are left.");
        return special_rule[step->a];
    case PAC_STEP_CENTRAL:
        return ask_central(state, step, text, note);
    case PAC_STEP_ROUTE:
        return ask_route(state, step, text, note);
    case PAC_STEP_FREE:
        rh_put(text, "Your first carriage brings a specialist for free: which?");
        return "PR-46";
    case PAC_STEP_GAIN:
        return ask_gain(step, text, note);
    case PAC_STEP_DISCARD:
        rh_put(text, "Your cargo is too full: discard ");
        rh_put_count(text, pac_items(seat) - pac_capacity(seat), "item", "items");
        return "PR-93";
    case PAC_STEP_MAKE:
        return ask_make(state, step, text, note);
    case PAC_STEP_LOBBY:
        return ask_lobby(state, text, note);
    case PAC_STEP_SITE:
        rh_put(text, "Put a house on a building site, or add an upgrade");
        return "PR-72";
    default:
        rh_put(text, "Build a railway station beside track, or a telegraph station in another's city");
        if (!step->a || !step->b) rh_put(note, "The second building is optional.");
        return "PR-71";
    }
}

static const char *const doing[PAC_STEPS] = {
    [PAC_STEP_OPEN] = " is choosing a row",
    [PAC_STEP_ENGINE] = " is placing an engine",
    [PAC_STEP_WORKER] = " is moving a worker",
    [PAC_STEP_DISTRICT] = " is choosing a district",
    [PAC_STEP_SPECIAL] = " may use a special action",
    [PAC_STEP_CENTRAL] = " is hiring or laying track",
    [PAC_STEP_ROUTE] = " is laying track",
    [PAC_STEP_FREE] = " is choosing a free specialist",
    [PAC_STEP_GAIN] = " is choosing from the supply",
    [PAC_STEP_DISCARD] = " is discarding",
    [PAC_STEP_MAKE] = " is running the train",
    [PAC_STEP_LOBBY] = " is lobbying Congress",
    [PAC_STEP_SITE] = " is using a senator",
    [PAC_STEP_STATIONS] = " is using a senator",
};

void pac_prompt(const void *at, int seat, struct prompt *prompt) {
    const struct pac_state *state = at;
    struct text text = rh_text(prompt->text, sizeof prompt->text);
    struct text note = rh_text(prompt->note, sizeof prompt->note);
    prompt->rule = NULL;
    if (state->over) {
        rh_put(&text, "The game is over");
        return;
    }
    const struct step *step = pac_top(state);
    if (step->what <= PAC_STEP_GOALS) {
        rh_put(&text, step->what == PAC_STEP_GOALS ? "The goals are drawn" : "The first player is drawn");
    } else if (step->seat == seat) {
        prompt->rule = ask(state, step, &text, &note);
    } else {
        rh_put(&text, "Seat ");
        rh_put(&text, pac_who_names.name[step->seat]);
        rh_put(&text, doing[step->what]);
    }
}

/* --- What a move brings ---------------------------------------------------------------------------------- */

static void put_items(struct text *text, int count, unsigned item) {
    rh_put_int(text, count);
    rh_put_char(text, ' ');
    rh_put(text, pac_thing_names.name[pac_things(item, count)]);
}

/* The special actions, in a few words. PR-36 to PR-39 */
static const char *const special_brings[PAC_DISTRICTS] = {
    [PAC_D_GUNPOWDER] = "a house on a site for 1 wood",
    [PAC_D_WOOD] = "an upgrade for 1 gunpowder",
    [PAC_D_COIN] = "a railway station for 1 iron",
    [PAC_D_IRON] = "a telegraph station for 1 coin",
};

static int collected(const struct pac_state *state, unsigned seat, unsigned district, int bonus) {
    unsigned resource = pac_district[district].of;
    int count = 1 + state->seat[seat].empty[resource] + state->seat[seat].site[resource] + bonus;
    return count < state->supply[resource] ? count : state->supply[resource];
}

static void put_times(struct text *text, int times) {
    rh_put(text, times == 1 ? "perhaps " : "up to ");
    if (times == 1) return;
    rh_put_int(text, times);
    rh_put(text, " times ");
}

static void preview_use(const struct pac_state *state, const struct step *step, struct move move,
                        struct text *text) {
    const struct pac_district *district = &pac_district[move.arg[0]];
    int times = 1 + pac_worker_bonus(state, step->seat, move.arg[0], step->a) + move.arg[1];
    if (district->kind == PAC_COLLECTS) {
        put_items(text, collected(state, step->seat, move.arg[0], times - 1), district->of);
        rh_put(text, ", then ");
        put_times(text, times);
        rh_put(text, special_brings[move.arg[0]]);
    } else if (district->kind == PAC_ACTIVATES) {
        rh_put(text, "up to ");
        if (district->of == PAC_FINANCIER)
            rh_put_count(text, times, "lobby action", "lobby actions");
        else
            put_items(text, times, pac_craft[district->of].into);
        rh_put(text, " by the foreman, then the train");
    } else {
        if (times > 1) rh_put(text, "up to ");
        rh_put_count(text, times, "hire or 1 route", "hires or routes");
    }
}

/* A worker move: what each of its districts would bring. */
static void preview_worker(const struct pac_state *state, unsigned seat, unsigned position,
                           struct text *text) {
    uint8_t district[2];
    int districts = pac_districts_of(position, district);
    for (int i = 0; i < districts; i++) {
        const struct pac_district *of = &pac_district[district[i]];
        int bonus = pac_worker_bonus(state, seat, district[i], position);
        if (i) rh_put(text, ", or ");
        if (of->kind == PAC_COLLECTS) {
            rh_put(text, "collect ");
            put_items(text, collected(state, seat, district[i], bonus), of->of);
            continue;
        }
        rh_put(text, of->kind == PAC_ACTIVATES ? "run the train with " : "hire or lay track");
        if (of->kind == PAC_ACTIVATES) rh_put(text, pac_someone_names.name[of->of]);
        if (!bonus) continue;
        rh_put(text, " ×");
        rh_put_int(text, 1 + bonus);
    }
}

static void preview_bump(const struct pac_state *state, unsigned seat, unsigned district, struct text *text) {
    rh_put_count(text, __builtin_popcount(pac_beside[district]) + (state->top[district] != PAC_NONE),
                 "worker goes", "workers go");
    rh_put(text, " home with hats; ");
    preview_worker(state, seat, PAC_TOP + district, text);
}

static void preview_row(const struct pac_seat *seat, unsigned row, struct text *text) {
    rh_put(text, pac_item_names.name[row]);
    rh_put(text, " row rises to ");
    rh_put_int(text, 2 + seat->empty[row]);
}

static void preview_building(const struct pac_state *state, const struct step *step, struct move move,
                             struct text *text) {
    const struct pac_seat *seat = &state->seat[step->seat];
    unsigned city = pac_square_city[move.arg[0]];
    if (city == PAC_NONE) return;
    if (step->what == PAC_STEP_SPECIAL) {
        rh_put(text, "costs ");
        put_items(text, 1, pac_district[step->a].pay);
        rh_put(text, "; ");
    }
    if (step->what == PAC_STEP_ROUTE) {
        put_fare(state, step->seat, state->path, state->steps, text);
        rh_put(text, "; ");
    }
    if (move.verb == PAC_DO_TELEGRAPH) {
        put_points(text, pac_telegraph_points[pac_poles(seat) < PAC_TELEGRAPHS ? pac_poles(seat) : 0]);
        rh_put(text, " from the telegraph space");
    } else {
        preview_row(seat, move.arg[1], text);
        if (pac_stations(seat) < PAC_CARRIAGES) {
            rh_put(text, ", carriage ");
            rh_put_int(text, pac_stations(seat) + 1);
        }
    }
    if (pac_joins(state, city)) rh_put(text, "; joins the coasts: 15 points");
}

/* What a seat gets when another passes this square. */
static int toll(const struct pac_state *state, unsigned passing, unsigned square, unsigned seat) {
    unsigned city = pac_square_city[square];
    if (city == PAC_NONE || seat == passing) return 0;
    return PAC_PASS_POINTS * ((state->station[city] == seat) + (state->telegraph[city] == seat));
}

/* A square: what it takes to go there, and what ending there would bring. */
static void preview_to(const struct pac_state *state, const struct step *step, struct move move,
                       struct text *text) {
    uint8_t path[PAC_SQUARES + 1];
    unsigned steps = state->steps, square = move.arg[0], terrain = pac_terrain[square];
    memcpy(path, state->path, steps);
    struct pac_trip trip = pac_trip(state, step->seat, path, steps);
    path[steps] = (uint8_t)square;
    if (terrain < PAC_TRACKS) {
        rh_put(text, pac_has(&state->laid, square) ? "track lies there already" : "takes 1 ");
        if (!pac_has(&state->laid, square)) rh_put(text, pac_item_names.name[PAC_RAIL + terrain]);
    } else if (pac_trip_ends(&trip, square)) {
        rh_put(text, "ending there: ");
        put_fare(state, step->seat, path, steps + 1, text);
    } else {
        rh_put(text, "passes through");
        for (unsigned i = 0; i < state->seats; i++) put_pay(text, i, toll(state, step->seat, square, i));
    }
}

static void preview_hire(const struct pac_state *state, const struct step *step, struct move move,
                         struct text *text) {
    const struct pac_seat *seat = &state->seat[step->seat];
    if (step->what == PAC_STEP_FREE) {
        rh_put(text, "free");
        return;
    }
    if (seat->specialists >= PAC_SPECIALIST_SPACES) return;
    struct pac_price price = pac_hire_price(seat);
    unsigned own = pac_wage_of[move.arg[0]];
    rh_put(text, "costs ");
    if (own != PAC_COIN) {
        put_items(text, price.own, own);
        rh_put(text, " and ");
    }
    put_items(text, own == PAC_COIN ? price.own + price.coin : price.coin, PAC_COIN);
    rh_put(text, "; carriage ");
    rh_put_int(text, seat->specialists / PAC_SPACES_A_CARRIAGE + 1);
    if (pac_space_points[seat->specialists]) {
        rh_put(text, ", ");
        put_points(text, pac_space_points[seat->specialists]);
    }
}

static void preview_lobby(struct move move, struct text *text) {
    const struct pac_senator *senator = &pac_senator[move.arg[0]];
    rh_put(text, "costs ");
    rh_put_count(text, senator->cost, "coin and lobby action", "coins and lobby actions");
    if (senator->reward == PAC_REWARD_SITE) rh_put(text, "; 1 point");
}

static void preview_piece(const struct pac_state *state, const struct step *step, struct move move,
                          struct text *text) {
    const struct pac_seat *seat = &state->seat[step->seat];
    bool special = step->what == PAC_STEP_SPECIAL;
    if (special) {
        rh_put(text, "costs ");
        put_items(text, 1, pac_district[step->a].pay);
        rh_put(text, "; ");
    }
    put_points(text, special ? PAC_SPECIAL_POINTS : PAC_SENATOR_POINTS);
    rh_put(text, "; ");
    if (move.verb == PAC_DO_HOUSE) {
        preview_row(seat, move.arg[0], text);
        rh_put(text, ", the district brings 1 more");
    } else {
        rh_put(text, pac_upgrade_level(move.arg[0]) < seat->upgrades ? "replaces the one on carriage "
                                                                     : "on carriage ");
        rh_put_int(text, pac_upgrade_level(move.arg[0]) + 1);
    }
}

void pac_preview(const void *at, struct move move, struct text *text) {
    const struct pac_state *state = at;
    if (state->over) return;
    const struct step *step = pac_top(state);
    switch (move.verb) {
    case PAC_DO_PLACE:
    case PAC_DO_TAKE:
        if (step->what == PAC_STEP_WORKER) preview_worker(state, step->seat, move.arg[0], text);
        break;
    case PAC_DO_BUMP:
        if (step->what == PAC_STEP_WORKER) preview_bump(state, step->seat, move.arg[0], text);
        break;
    case PAC_DO_USE:
        if (step->what == PAC_STEP_DISTRICT) preview_use(state, step, move, text);
        break;
    case PAC_DO_STATION:
    case PAC_DO_TELEGRAPH:
        preview_building(state, step, move, text);
        break;
    case PAC_DO_TO:
        if (step->what == PAC_STEP_ROUTE) preview_to(state, step, move, text);
        break;
    case PAC_DO_HIRE:
        preview_hire(state, step, move, text);
        break;
    case PAC_DO_HOUSE:
    case PAC_DO_UPGRADE:
        preview_piece(state, step, move, text);
        break;
    case PAC_DO_LOBBY:
        preview_lobby(move, text);
        break;
    case PAC_DO_RESET:
        rh_put(text, "costs 1 coin; ");
        put_points(text, PAC_RESET_POINTS * __builtin_popcount(state->used));
        break;
    case PAC_DO_MAKE:
        if (step->what != PAC_STEP_MAKE || !move.arg[0]) break;
        put_items(text, move.arg[0], pac_craft[step->a].from);
        rh_put(text, " for ");
        put_items(text, move.arg[0], pac_craft[step->a].into);
        break;
    default:
        break;
    }
}
