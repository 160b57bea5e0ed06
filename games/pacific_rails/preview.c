/* What a move would cost and bring, in a few words: whole phrases, one after the other. What leads to nothing says so. */
#include "games/pacific_rails/words.h"

/* --- Districts ------------------------------------------------------------------------------------------- */

static int collected(const struct pac_state *state, unsigned seat, unsigned district, int bonus) {
    unsigned resource = pac_district[district].of;
    int count = 1 + state->seat[seat].empty[resource] + state->seat[seat].site[resource] + bonus;
    return count < state->supply[resource] ? count : state->supply[resource];
}

/* The position when the step on top has been answered by using this district. */
static struct pac_state used(const struct pac_state *state, unsigned seat, unsigned district, int bonus) {
    struct pac_state after = *state;
    rh_agenda_pop(&after.agenda);
    pac_act(&after, seat, district, (unsigned)bonus, NULL);
    return after;
}

/* Would nothing be asked and nothing be gained there, as the cargo and the train are now? */
static bool idle(const struct pac_state *state, unsigned seat, unsigned district, int bonus) {
    struct pac_state after = used(state, seat, district, bonus);
    while (after.agenda.steps) {
        if (pac_undecided(&after, pac_top(&after))) return false;
        if (pac_top(&after)->what == PAC_STEP_TRAIN)
            pac_train_on(&after, NULL);
        else
            rh_agenda_pop(&after.agenda);
    }
    return memcmp(after.seat[seat].cargo, state->seat[seat].cargo, sizeof after.seat[seat].cargo) == 0;
}

/* The special actions: once, and several times. PR-36 to PR-39 */
static const char *const special_once[PAC_SPECIALS] = {
    [PAC_SITE_HOUSE] = RH_SAID("{items}, then perhaps a house on a site for {price}"),
    [PAC_UPGRADE] = RH_SAID("{items}, then perhaps an upgrade for {price}"),
    [PAC_STATION] = RH_SAID("{items}, then perhaps a railway station for {price}"),
    [PAC_TELEGRAPH] = RH_SAID("{items}, then perhaps a telegraph station for {price}"),
};
static const char *const special_often[PAC_SPECIALS] = {
    [PAC_SITE_HOUSE] = RH_SAID("{items}, then up to {times} times a house on a site for {price}"),
    [PAC_UPGRADE] = RH_SAID("{items}, then up to {times} times an upgrade for {price}"),
    [PAC_STATION] = RH_SAID("{items}, then up to {times} times a railway station for {price}"),
    [PAC_TELEGRAPH] = RH_SAID("{items}, then up to {times} times a telegraph station for {price}"),
};
static const char *const special_never[PAC_SPECIALS] = {
    [PAC_SITE_HOUSE] = RH_SAID("{items}; no house on a site is possible now"),
    [PAC_UPGRADE] = RH_SAID("{items}; no upgrade is possible now"),
    [PAC_STATION] = RH_SAID("{items}; no railway station is possible now"),
    [PAC_TELEGRAPH] = RH_SAID("{items}; no telegraph station is possible now"),
};

static void preview_collecting(const struct pac_state *state, unsigned seat, unsigned district, int bonus,
                               struct text *text) {
    const struct pac_district *of = &pac_district[district];
    struct pac_state after = used(state, seat, district, bonus);
    struct pac_phrase items = pac_items_said(text->reader, collected(state, seat, district, bonus), of->of);
    struct pac_phrase price = pac_items_said(text->reader, 1, of->pay);
    const char *const *words = !pac_special_possible(&after, seat, district) ? special_never
                               : bonus                                       ? special_often
                                                                             : special_once;
    rh_say(text, words[of->special], rh_string("items", items.words), rh_string("price", price.words),
           rh_number("times", bonus + 1));
}

static void preview_activating(const struct pac_state *state, unsigned seat, unsigned district, int bonus,
                               struct text *text) {
    unsigned foreman = pac_district[district].of;
    if (idle(state, seat, district, bonus)) {
        rh_say(text, "neither the foreman nor the train can do anything with this cargo");
    } else if (foreman == PAC_FINANCIER) {
        rh_say_count(text, bonus + 1, "up to {n} lobby action by the foreman, then the train",
                     "up to {n} lobby actions by the foreman, then the train");
    } else {
        struct pac_phrase items = pac_items_said(text->reader, bonus + 1, pac_craft[foreman].into);
        rh_say(text, "up to {items} by the foreman, then the train", rh_string("items", items.words));
    }
}

static void preview_use(const struct pac_state *state, const struct step *step, struct move move,
                        struct text *text) {
    unsigned district = move.arg[0], seat = step->seat;
    int bonus = pac_worker_bonus(state, seat, district, step->a) + move.arg[1];
    if (pac_district[district].kind == PAC_COLLECTS)
        preview_collecting(state, seat, district, bonus, text);
    else if (pac_district[district].kind == PAC_ACTIVATES)
        preview_activating(state, seat, district, bonus, text);
    else if (idle(state, seat, district, bonus))
        rh_say(text, "nothing can be hired or laid with this cargo");
    else if (bonus)
        rh_say(text, "up to {times} hires or routes", rh_number("times", bonus + 1));
    else
        rh_say(text, "1 hire or 1 route");
}

/* --- Workers --------------------------------------------------------------------------------------------- */

static const char *const runs[PAC_SPECIALISTS] = {
    [PAC_CREW] = RH_SAID("run the train with a crew"),
    [PAC_MINER] = RH_SAID("run the train with a miner"),
    [PAC_ENGINEER] = RH_SAID("run the train with an engineer"),
    [PAC_FINANCIER] = RH_SAID("run the train with a financier"),
};
static const char *const runs_often[PAC_SPECIALISTS] = {
    [PAC_CREW] = RH_SAID("run the train with a crew ×{times}"),
    [PAC_MINER] = RH_SAID("run the train with a miner ×{times}"),
    [PAC_ENGINEER] = RH_SAID("run the train with an engineer ×{times}"),
    [PAC_FINANCIER] = RH_SAID("run the train with a financier ×{times}"),
};
static const char *const runs_idle[PAC_SPECIALISTS] = {
    [PAC_CREW] = RH_SAID("run the train with a crew (nothing to make now)"),
    [PAC_MINER] = RH_SAID("run the train with a miner (nothing to make now)"),
    [PAC_ENGINEER] = RH_SAID("run the train with an engineer (nothing to make now)"),
    [PAC_FINANCIER] = RH_SAID("run the train with a financier (nothing to do now)"),
};

/* What one of the districts beside a worker would bring. */
static void say_district(const struct pac_state *state, unsigned seat, unsigned district, int bonus,
                         struct text *text) {
    const struct pac_district *of = &pac_district[district];
    if (of->kind == PAC_COLLECTS) {
        struct pac_phrase items =
            pac_items_said(text->reader, collected(state, seat, district, bonus), of->of);
        rh_say(text, "collect {items}", rh_string("items", items.words));
        return;
    }
    bool nothing = idle(state, seat, district, bonus);
    if (of->kind == PAC_ACTIVATES)
        rh_say(text,
               nothing ? runs_idle[of->of]
               : bonus ? runs_often[of->of]
                       : runs[of->of],
               rh_number("times", bonus + 1));
    else
        rh_say(text,
               nothing ? RH_SAID("hire or lay track (nothing possible now)")
               : bonus ? RH_SAID("hire or lay track ×{times}")
                       : RH_SAID("hire or lay track"),
               rh_number("times", bonus + 1));
}

static void preview_worker(const struct pac_state *state, unsigned seat, unsigned position,
                           struct text *text) {
    uint8_t district[2];
    int districts = pac_districts_of(position, district);
    char words[2][80];
    for (int i = 0; i < districts; i++) {
        struct text said = rh_text_for(text->reader, words[i], sizeof words[i]);
        say_district(state, seat, district[i], pac_worker_bonus(state, seat, district[i], position), &said);
    }
    if (districts == 1)
        rh_put(text, words[0]);
    else
        rh_say(text, "{one}, or {other}", rh_string("one", words[0]), rh_string("other", words[1]));
}

static void preview_bump(const struct pac_state *state, unsigned seat, unsigned district, struct text *text) {
    int workers = __builtin_popcount(pac_beside[district]) + (state->top[district] != PAC_NONE);
    rh_say_count(text, workers, "{n} worker goes home with a hat", "{n} workers go home with hats");
    pac_part(text);
    preview_worker(state, seat, PAC_TOP + district, text);
}

/* --- Routes and buildings -------------------------------------------------------------------------------- */

static void say_price(struct text *text, unsigned district) {
    struct pac_phrase price = pac_items_said(text->reader, 1, pac_district[district].pay);
    rh_say(text, "costs {items}", rh_string("items", price.words));
    pac_part(text);
}

static void say_row(const struct pac_seat *seat, unsigned row, struct text *text) {
    static const char *const words[PAC_RESOURCES] = {
        [PAC_GUNPOWDER] = RH_SAID("the gunpowder row rises to {level}"),
        [PAC_COIN] = RH_SAID("the coin row rises to {level}"),
        [PAC_IRON] = RH_SAID("the iron row rises to {level}"),
        [PAC_WOOD] = RH_SAID("the wood row rises to {level}"),
    };
    rh_say(text, words[row], rh_number("level", 2 + seat->empty[row]));
}

/* Points for others, whose buildings a route passes. PR-83 */
static void say_pay(struct text *text, unsigned seat, int points) {
    if (!points) return;
    pac_part(text);
    rh_say(text, "{seat} gets {points}", rh_seat("seat", (int)seat), rh_number("points", points));
}

/* What the path would score if it ended where it has come to. */
static void say_fare(const struct pac_state *state, unsigned seat, const uint8_t *path, unsigned steps,
                     const char *one, const char *many, struct text *text) {
    struct pac_fare fare = pac_fare(state, seat, path, steps);
    struct pac_phrase points = pac_points_said(text->reader, pac_fare_points(&fare));
    rh_say_count(text, fare.tiles, one, many, rh_string("points", points.words));
    for (unsigned i = 0; i < state->seats; i++) say_pay(text, i, fare.pay[i]);
}

static void preview_building(const struct pac_state *state, const struct step *step, struct move move,
                             struct text *text) {
    const struct pac_seat *seat = &state->seat[step->seat];
    unsigned city = pac_square_city[move.arg[0]];
    if (city == PAC_NONE) return;
    if (step->what == PAC_STEP_SPECIAL) say_price(text, step->a);
    if (step->what == PAC_STEP_ROUTE) {
        say_fare(state, step->seat, state->path, state->steps, RH_SAID("{points} for {n} tile"),
                 RH_SAID("{points} for {n} tiles"), text);
        pac_part(text);
    }
    if (move.verb == PAC_DO_TELEGRAPH) {
        int pole = pac_poles(seat) < PAC_TELEGRAPHS ? pac_poles(seat) : 0;
        rh_say_count(text, pac_telegraph_points[pole], "{n} point from the telegraph space",
                     "{n} points from the telegraph space");
    } else {
        say_row(seat, move.arg[1], text);
        if (pac_stations(seat) < PAC_CARRIAGES) {
            pac_part(text);
            rh_say(text, "brings carriage {number}", rh_number("number", pac_stations(seat) + 1));
        }
    }
    if (!pac_joins(state, city)) return;
    pac_part(text);
    rh_say(text, "joins the coasts: {points} points", rh_number("points", PAC_COAST_POINTS));
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
    static const char *const takes[PAC_TRACKS] = {RH_SAID("takes 1 rail"), RH_SAID("takes 1 bridge"),
                                                  RH_SAID("takes 1 tunnel")};
    uint8_t path[PAC_SQUARES + 1];
    unsigned steps = state->steps, square = move.arg[0], terrain = pac_terrain[square];
    memcpy(path, state->path, steps);
    struct pac_trip trip = pac_trip(state, step->seat, path, steps);
    path[steps] = (uint8_t)square;
    if (terrain < PAC_TRACKS) {
        rh_say(text, pac_has(&state->laid, square) ? RH_SAID("track lies there already") : takes[terrain]);
    } else if (pac_trip_ends(&trip, square)) {
        say_fare(state, step->seat, path, steps + 1, RH_SAID("ending there: {points} for {n} tile"),
                 RH_SAID("ending there: {points} for {n} tiles"), text);
    } else {
        rh_say(text, "passes through");
        for (unsigned i = 0; i < state->seats; i++) say_pay(text, i, toll(state, step->seat, square, i));
    }
}

/* --- The rest -------------------------------------------------------------------------------------------- */

static void preview_hire(const struct pac_state *state, const struct step *step, struct move move,
                         struct text *text) {
    const struct pac_seat *seat = &state->seat[step->seat];
    if (step->what == PAC_STEP_FREE) {
        rh_say(text, "for free");
        return;
    }
    if (seat->specialists >= PAC_SPECIALIST_SPACES) return;
    const struct pac_wage *wage = &pac_wage[move.arg[0]];
    struct pac_price price = pac_hire_price(seat, move.arg[0]);
    struct pac_phrase first = pac_items_said(text->reader, price.of[wage->first], wage->first);
    struct pac_phrase second = pac_items_said(text->reader, price.of[wage->second], wage->second);
    rh_say(text, "costs {one} and {other}; sits in carriage {number}", rh_string("one", first.words),
           rh_string("other", second.words),
           rh_number("number", seat->specialists / PAC_SPACES_A_CARRIAGE + 1));
    if (!pac_space_points[seat->specialists]) return;
    pac_part(text);
    rh_put(text, pac_points_said(text->reader, pac_space_points[seat->specialists]).words);
}

static void preview_lobby(struct move move, struct text *text) {
    const struct pac_senator *senator = &pac_senator[move.arg[0]];
    rh_say_count(text, senator->cost, "costs {n} coin and lobby action", "costs {n} coins and lobby actions");
    if (senator->reward != PAC_REWARD_SITE) return;
    pac_part(text);
    rh_put(text, pac_points_said(text->reader, PAC_SENATOR_POINTS).words);
}

static void preview_piece(const struct pac_state *state, const struct step *step, struct move move,
                          struct text *text) {
    const struct pac_seat *seat = &state->seat[step->seat];
    bool special = step->what == PAC_STEP_SPECIAL;
    if (special) say_price(text, step->a);
    rh_put(text, pac_points_said(text->reader, special ? PAC_SPECIAL_POINTS : PAC_SENATOR_POINTS).words);
    pac_part(text);
    if (move.verb == PAC_DO_HOUSE) {
        say_row(seat, move.arg[0], text);
        pac_part(text);
        rh_say(text, "the district brings 1 more");
    } else {
        unsigned level = pac_upgrade_level(move.arg[0]);
        rh_say(text,
               level < seat->upgrades ? "replaces the one on carriage {number}" : "on carriage {number}",
               rh_number("number", level + 1));
    }
}

static void preview_reset(const struct pac_state *state, struct text *text) {
    int used_ones = __builtin_popcount(state->used);
    rh_say_count(text, PAC_RESET_POINTS * used_ones, "costs 1 coin; {n} point", "costs 1 coin; {n} points");
}

static void preview_make(const struct step *step, struct move move, struct text *text) {
    const struct pac_craft *craft = &pac_craft[step->a];
    struct pac_phrase from = pac_items_said(text->reader, move.arg[0], craft->from);
    struct pac_phrase into = pac_items_said(text->reader, move.arg[0], craft->into);
    rh_say(text, "{resources} for {tiles}", rh_string("resources", from.words),
           rh_string("tiles", into.words));
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
        preview_reset(state, text);
        break;
    case PAC_DO_MAKE:
        if (step->what == PAC_STEP_MAKE && move.arg[0]) preview_make(step, move, text);
        break;
    default:
        break;
    }
}
