/* Pacific Rails Inc.: the tables of fields, verbs and events, and the one struct game at the end. */
#include "games/pacific_rails/advice.h"
#include "games/pacific_rails/describe.h"
#include "games/pacific_rails/rules.h"
#include "games/pacific_rails/words.h"

/* --- Names ----------------------------------------------------------------------------------------------- */

#define NAME(id, name) name,
static const char *const step_list[] = {PAC_STEP_LIST(NAME)};
const struct names pac_step_names = {"step", step_list, PAC_STEPS};
static const char *const source_list[] = {PAC_SOURCE_LIST(NAME)};
const struct names pac_source_names = {"source of points", source_list, PAC_SOURCES};
RH_NAMES(pac_who_names, "seat", "1", "2", "3", "4");

/* --- Fields: every byte of the state --------------------------------------------------------------------- */

AGENDA_FIELDS(&pac_step_names);

static const struct field seat_fields[] = {
    MANY(struct pac_seat, earned, OPEN, NULL, &pac_source_names),
    MANY(struct pac_seat, empty, OPEN, NULL, &pac_resource_names),
    MANY(struct pac_seat, cargo, OPEN, NULL, &pac_item_names),
    MANY(struct pac_seat, site, OPEN, NULL, &pac_resource_names),
    MANY(struct pac_seat, start, OPEN, &pac_square_names, &pac_edge_names),
    MANY(struct pac_seat, engine, OPEN, &pac_square_names, &pac_edge_names),
    COUNT(struct pac_seat, specialists),
    LIST(struct pac_seat, specialist, specialists, OPEN, &pac_specialist_names),
    COUNT(struct pac_seat, upgrades),
    LIST(struct pac_seat, upgrade, upgrades, OPEN, &pac_upgrade_names),
    ONE(struct pac_seat, telegraphs, OPEN),
    ONE(struct pac_seat, workers, OPEN),
    ONE(struct pac_seat, hats, OPEN),
    ONE(struct pac_seat, turns, OPEN),
    END_FIELDS,
};

static const struct field fields[] = {
    CACHE(struct pac_state, laid, OPEN),
    CACHE(struct pac_state, stops, OPEN),
    PLAYERS(struct pac_state, seat, seats, seat_fields),
    SET(struct pac_state, goals, OPEN, &pac_goal_names),
    SET(struct pac_state, used, OPEN, &pac_senator_names),
    COUNT(struct pac_state, seats),
    ONE(struct pac_state, first, OPEN, &pac_who_names),
    ONE(struct pac_state, round, OPEN),
    ONE(struct pac_state, joined, OPEN, &pac_who_names),
    ONE(struct pac_state, over, OPEN, &rh_no_yes),
    ONE(struct pac_state, pool, OPEN),
    MANY(struct pac_state, worker, OPEN, &pac_who_names, &pac_space_names),
    MANY(struct pac_state, top, OPEN, &pac_who_names, &pac_district_names),
    MANY(struct pac_state, station, OPEN, &pac_who_names, &pac_city_names),
    MANY(struct pac_state, telegraph, OPEN, &pac_who_names, &pac_city_names),
    MANY(struct pac_state, track, OPEN, &rh_no_yes, &pac_square_names),
    COUNT(struct pac_state, steps),
    LIST(struct pac_state, path, steps, OPEN, &pac_square_names),
    CACHE(struct pac_state, supply, OPEN),
    GROUP(struct pac_state, agenda, agenda_fields),
    CACHE(struct pac_state, unused, OPEN),
    END_FIELDS,
};

/* --- Verbs ----------------------------------------------------------------------------------------------- */

#define KIND(variable, word, list) \
    const struct arg_kind variable = {.name = word, .form = ARG_NAME, .drawn = true, .names = &(list)}
const struct arg_kind pac_arg_square = {
    .name = "square", .form = ARG_NAME, .drawn = true, .names = &pac_square_names, .show = pac_put_square};
KIND(pac_arg_space, "space", pac_position_names);
KIND(pac_arg_district, "district", pac_district_names);
KIND(pac_arg_row, "row", pac_resource_names);
KIND(pac_arg_supply, "supply", pac_item_names);
KIND(pac_arg_cargo, "cargo", pac_item_names);
KIND(pac_arg_specialist, "specialist", pac_specialist_names);
KIND(pac_arg_upgrade, "upgrade", pac_upgrade_names);
KIND(pac_arg_senator, "senator", pac_senator_names);
KIND(pac_arg_goal, "goal", pac_goal_names);
const struct arg_kind pac_arg_hats = {.name = "hats",
                                      .form = ARG_NUMBER,
                                      .most = PAC_HATS,
                                      .title = "hats spent"};
const struct arg_kind pac_arg_times = {.name = "times",
                                       .form = ARG_NUMBER,
                                       .most = 1 + PAC_WORKERS + PAC_HATS};

#define ARG(kind) \
    { &(kind), OPEN }
#define GOAL ARG(pac_arg_goal)

static const struct verb verbs[] = {
    [PAC_DO_FIRST] = {"first", "the first player", {ARG(rh_arg_seat)}, 0, true},
    [PAC_DO_GOALS] = {"goals", "the four goals of this game", {GOAL, GOAL, GOAL, GOAL}, 0, true},
    [PAC_DO_OPEN] = {"open", "begin with the left space of this row empty", {ARG(pac_arg_row)}},
    [PAC_DO_START] = {"start", "put an engine on a start", {ARG(pac_arg_square)}},
    [PAC_DO_PLACE] = {"place", "place a worker on an action space", {ARG(pac_arg_space)}},
    [PAC_DO_TAKE] = {"take", "take a worker back", {ARG(pac_arg_space)}},
    [PAC_DO_BUMP] = {"bump",
                     "put a worker on top of a full district and send the others home",
                     {ARG(pac_arg_district)}},
    [PAC_DO_USE] = {"use",
                    "act in this district and spend hats for bonuses",
                    {ARG(pac_arg_district), ARG(pac_arg_hats)}},
    [PAC_DO_GAIN] = {"gain", "take this from the supply", {ARG(pac_arg_supply)}},
    [PAC_DO_DISCARD] = {"discard", "give this back to the supply", {ARG(pac_arg_cargo)}},
    [PAC_DO_HOUSE] = {"house",
                      "put a house of this row on a building site",
                      {ARG(pac_arg_row), ARG(pac_arg_district)}},
    [PAC_DO_UPGRADE] = {"upgrade", "add this upgrade to the train, or replace one", {ARG(pac_arg_upgrade)}},
    [PAC_DO_STATION] = {"station",
                        "build a railway station with a house of this row",
                        {ARG(pac_arg_square), ARG(pac_arg_row)}},
    [PAC_DO_TELEGRAPH] = {"telegraph", "build a telegraph station", {ARG(pac_arg_square)}},
    [PAC_DO_HIRE] = {"hire", "put this specialist into the train", {ARG(pac_arg_specialist)}},
    [PAC_DO_LAY] = {"lay", "lay track from the engine on this square", {ARG(pac_arg_square)}},
    [PAC_DO_TO] = {"to", "lead the route over this square", {ARG(pac_arg_square)}},
    [PAC_DO_MAKE] = {"make", "make so many tiles", {ARG(pac_arg_times)}},
    [PAC_DO_LOBBY] = {"lobby", "use a senator", {ARG(pac_arg_senator)}},
    [PAC_DO_RESET] = {"reset", "send all used senators back up"},
    [PAC_DO_DONE] = {"done", "leave it at that"},
    END_VERBS,
};

static void apply_done(struct pac_state *state, struct move move, struct events *events) {
    (void)move, (void)events;
    rh_agenda_pop(&state->agenda);
}

static void apply(void *at, struct move move, struct events *events) {
    static void (*const verb[PAC_VERBS])(struct pac_state *, struct move, struct events *) = {
        [PAC_DO_FIRST] = pac_first,     [PAC_DO_GOALS] = pac_goals,
        [PAC_DO_OPEN] = pac_open,       [PAC_DO_START] = pac_start,
        [PAC_DO_PLACE] = pac_place,     [PAC_DO_TAKE] = pac_take,
        [PAC_DO_BUMP] = pac_bump,       [PAC_DO_USE] = pac_use,
        [PAC_DO_GAIN] = pac_gain,       [PAC_DO_DISCARD] = pac_discard,
        [PAC_DO_HOUSE] = pac_house,     [PAC_DO_UPGRADE] = pac_upgrade,
        [PAC_DO_STATION] = pac_station, [PAC_DO_TELEGRAPH] = pac_telegraph,
        [PAC_DO_HIRE] = pac_hire,       [PAC_DO_LAY] = pac_lay,
        [PAC_DO_TO] = pac_to,           [PAC_DO_MAKE] = pac_make,
        [PAC_DO_LOBBY] = pac_lobby,     [PAC_DO_RESET] = pac_reset,
        [PAC_DO_DONE] = apply_done,
    };
    verb[move.verb](at, move, events);
    pac_settle(at, events);
}

/* --- Events ---------------------------------------------------------------------------------------------- */

/* How sentences count. */
RH_NAMES(worker_count, "workers", "no worker", "a worker", "2 workers", "3 workers", "4 workers",
         "5 workers");
RH_NAMES(hat_count, "hats", "no cowboy hat", "a cowboy hat", "2 cowboy hats");
RH_NAMES(coin_count, "coins", "nothing", "1 coin", "2 coins", "3 coins");
RH_NAMES(tile_count, "tiles", "no tile", "1 tile", "2 tiles", "3 tiles", "4 tiles", "5 tiles", "6 tiles",
         "7 tiles", "8 tiles", "9 tiles", "10 tiles", "11 tiles", "12 tiles", "13 tiles", "14 tiles",
         "15 tiles");

#define TOLD(variable, word, list) \
    static const struct arg_kind variable = {.name = word, .form = ARG_NAME, .names = &(list)}
TOLD(told_place, "place", pac_place_names);
TOLD(told_things, "things", pac_thing_names);
TOLD(told_someone, "someone", pac_someone_names);
TOLD(told_workers, "workers", worker_count);
TOLD(told_hats, "hats", hat_count);
TOLD(told_coins, "coins", coin_count);
TOLD(told_tiles, "tiles", tile_count);

#define SQUARE   &pac_arg_square
#define DISTRICT &pac_arg_district
#define ITEM     &pac_arg_supply

static const struct event_kind events[] = {
    [PAC_TELL_FIRST] = {"first", "{seat} is the first player"},
    [PAC_TELL_GOAL] = {"goal", "Goal of this game: {0}", {&pac_arg_goal}},
    [PAC_TELL_OPEN] = {"open", "{seat} opens the {0} row: it brings 2 from the start", {&pac_arg_row}},
    [PAC_TELL_ENGINE] = {"engine", "{seat} puts an engine on {0}", {SQUARE}},
    [PAC_TELL_ROUND] = {"round", "Round {0}"},
    [PAC_TELL_PLACE] = {"place", "{seat} places a worker {0}", {&told_place}},
    [PAC_TELL_TAKE] = {"take", "{seat} takes back the worker {0}", {&told_place}},
    [PAC_TELL_BUMP] = {"bump",
                       "{seat} puts a worker on top of the {0} district and sends the others home",
                       {DISTRICT}},
    [PAC_TELL_HOME] = {"home", "{seat} gets back {0}, with {1}", {&told_workers, &told_hats}},
    [PAC_TELL_USE] = {"use", "{seat} acts in the {0} district", {DISTRICT}},
    [PAC_TELL_HATS] = {"hats", "{seat} spends {0}", {&told_hats}},
    [PAC_TELL_GAIN] = {"gain", "{seat} gains {1} {0}", {&told_things}},
    [PAC_TELL_DISCARD] = {"discard", "{seat} has no room and discards {0}", {ITEM}},
    [PAC_TELL_HOUSE] = {"house", "{seat} puts a house in the {0} district and scores {1}", {DISTRICT}},
    [PAC_TELL_UPGRADE] = {"upgrade",
                          "{seat} puts the upgrade {0} on the train and scores {1}",
                          {&pac_arg_upgrade}},
    [PAC_TELL_STATION] = {"station", "{seat} builds a railway station in {0}", {SQUARE}},
    [PAC_TELL_TELEGRAPH] = {"telegraph", "{seat} builds a telegraph station in {0} and scores {1}", {SQUARE}},
    [PAC_TELL_CARRIAGE] = {"carriage", "{seat} couples carriage {0} to the train"},
    [PAC_TELL_HIRE] = {"hire", "{seat} hires {0} for carriage {1}", {&told_someone}},
    [PAC_TELL_THIRD] = {"third", "{seat} hires {0} for carriage {1} and scores {2}", {&told_someone}},
    [PAC_TELL_FREE] = {"free", "{seat} gets {0} for free", {&told_someone}},
    [PAC_TELL_LAY] = {"lay", "{seat} begins a route in {0}", {SQUARE}},
    [PAC_TELL_TRACK] = {"track",
                        "{seat} lays {0} to {1} and scores {2} ({3} in the shortest chain)",
                        {&told_tiles, SQUARE}},
    [PAC_TELL_PASSED] = {"passed", "{seat} scores {0} for buildings on that route"},
    [PAC_TELL_MAKE] = {"make", "{seat} makes {1} {0} out of {2}", {&told_things, NULL, ITEM}},
    [PAC_TELL_LOBBY] = {"lobby", "{seat} pays {1} for a senator: {0}", {&pac_arg_senator, &told_coins}},
    [PAC_TELL_RESET] = {"reset", "{seat} sends the senators back and scores {0}"},
    [PAC_TELL_COAST] = {"coast", "{seat} joins the coasts and scores {0}: this round is the last"},
    [PAC_TELL_SPENT] = {"spent", "Nobody has a building left: the coasts will never be joined"},
    [PAC_TELL_GUARD] = {"guard", "After {0} rounds the game ends"},
    [PAC_TELL_POINTS] = {"points",
                         "{seat} scores {0} for railway stations, {1} for telegraph stations, {2} for cargo"},
    [PAC_TELL_LEADS] = {"leads", "{seat} scores {1} for the goal {0}", {&pac_arg_goal}},
    [PAC_TELL_OVER] = {"over", "The game is over"},
    END_EVENTS,
};

/* --- Play ------------------------------------------------------------------------------------------------ */

int pac_turn(const void *at) {
    const struct pac_state *state = at;
    if (state->over) return RH_GAME_OVER;
    const struct step *step = pac_top(state);
    return step->what <= PAC_STEP_GOALS ? RH_CHANCE : step->seat;
}

static size_t engine_moves(const struct pac_state *state, const struct step *step, struct move *out) {
    size_t count = 0;
    for (int i = 0; i < PAC_STARTS; i++)
        if (pac_may_start(state, step, pac_start_square[i]))
            out[count++] = pac_move(PAC_DO_START, pac_start_square[i], 0);
    return count;
}

static size_t district_moves(const struct pac_state *state, const struct step *step, struct move *out) {
    uint8_t district[2];
    size_t count = 0;
    int districts = pac_districts_of(step->a, district);
    for (int i = 0; i < districts; i++)
        for (unsigned hats = 0; hats <= state->seat[step->seat].hats; hats++)
            out[count++] = pac_move(PAC_DO_USE, district[i], hats);
    return count;
}

static size_t item_moves(const struct pac_state *state, const struct step *step, struct move *out) {
    size_t count = 0;
    for (unsigned i = 0; i < PAC_ITEMS; i++) {
        if (step->what == PAC_STEP_GAIN ? !pac_may_gain(state, step->a, i)
                                        : !state->seat[step->seat].cargo[i])
            continue;
        out[count++] = pac_move(step->what == PAC_STEP_GAIN ? PAC_DO_GAIN : PAC_DO_DISCARD, i, 0);
    }
    return count;
}

static size_t simple_moves(const struct pac_state *state, const struct step *step, struct move *out) {
    size_t count = 0;
    int most = step->what == PAC_STEP_MAKE ? pac_make_most(state, step) : 0;
    if (step->what == PAC_STEP_OPEN)
        for (unsigned i = 0; i < PAC_RESOURCES; i++) out[count++] = pac_move(PAC_DO_OPEN, i, 0);
    if (step->what == PAC_STEP_FREE)
        for (unsigned i = 0; i < PAC_SPECIALISTS; i++)
            if (pac_specialist_supply(state, i) > 0) out[count++] = pac_move(PAC_DO_HIRE, i, 0);
    if (step->what == PAC_STEP_MAKE)
        for (int i = 0; i <= most; i++) out[count++] = pac_move(PAC_DO_MAKE, (unsigned)i, 0);
    return count;
}

static size_t moves(const void *at, struct move *out) {
    const struct pac_state *state = at;
    const struct step *step = pac_top(state);
    switch (step->what) {
    case PAC_STEP_ENGINE:
        return engine_moves(state, step, out);
    case PAC_STEP_WORKER:
        return pac_worker_moves(state, step, out);
    case PAC_STEP_DISTRICT:
        return district_moves(state, step, out);
    case PAC_STEP_SPECIAL:
    case PAC_STEP_SITE:
    case PAC_STEP_STATIONS:
        return pac_build_moves(state, step, out);
    case PAC_STEP_CENTRAL:
        return pac_central_moves(state, step, out);
    case PAC_STEP_ROUTE:
        return pac_route_moves(state, step, out);
    case PAC_STEP_GAIN:
    case PAC_STEP_DISCARD:
        return item_moves(state, step, out);
    case PAC_STEP_LOBBY:
        return pac_lobby_moves(state, step, out);
    default:
        return simple_moves(state, step, out);
    }
}

/* The most moves of a position: a senator's station in any city from any row, or a telegraph in any city. */
enum { MOVES_MAX = PAC_CITIES * PAC_RESOURCES + PAC_CITIES + 1 };

/* The longest game. Set-up takes two draws and three moves of each seat. A route has at most a step for each square, and
 * there are no more routes than buildings. Besides routes a turn is a worker move, a district, and at most: five workers
 * sent home, each for a resource and a discard; and either hires (8), or special actions (8) with the discards of what was
 * collected (17), or a train: a foreman, three upgrades with three gains and three discards each, six specialists, and 20
 * lobby actions, of which each brings four more moves at most. */
enum {
    SET_UP_MOST = 2 + 3 * PAC_SEATS,
    ROUTE_MOST = PAC_SQUARES + 3,
    ROUTES_MOST = PAC_SEATS * (PAC_HOUSES + PAC_TELEGRAPHS),
    TURN_MOST = 2 + 2 * 5 + 1 + 3 * 6 + 7 + 20 * 5,
    LENGTH_MAX = SET_UP_MOST + ROUTES_MOST * ROUTE_MOST + PAC_ROUNDS * PAC_SEATS * TURN_MOST
};

/* Rules 1 had another map and other districts: only what comes before the engines are put on their starts means the same. */
static bool carries(const void *at, int rules, struct error *error) {
    const struct pac_state *state = at;
    for (unsigned i = 0; i < state->seats && rules < 2; i++)
        if (state->seat[i].start[PAC_WEST] != PAC_NONE || state->seat[i].start[PAC_EAST] != PAC_NONE)
            return rh_fail(error,
                           "the map has become that of the printed board, on which this game was not begun");
    return true;
}

static const char intro[] = "You lead a railroad company on the way from coast to coast. Lay track between "
                            "cities, build stations there, and have "
                            "the most points when a line joins the two edges of the map.\n\n"
                            "On your turn you place one worker between two districts, or take one back, and "
                            "use one of the two districts beside "
                            "it. Each other worker of yours beside that district, and each cowboy hat you "
                            "spend, makes the action stronger. If a "
                            "district is surrounded by others, put your worker on top of it: they go home "
                            "with a hat each, and you act.\n\n"
                            "The four corners collect gunpowder, coins, iron and wood, and offer a special "
                            "action: a house on a building site, a "
                            "carriage upgrade, or a station in a city. The four edges run your train: the "
                            "foreman first, then each carriage with "
                            "its upgrade and its specialists. Crew turn iron into rails, miners gunpowder "
                            "into tunnels, engineers wood into "
                            "bridges, and financiers pay senators for favors.\n\n"
                            "In the center you hire specialists, or you lay track: from one of your engines, "
                            "over old track and new tiles (rails "
                            "on plains, bridges over rivers, tunnels through hills), to a city where you "
                            "build a railway or a telegraph station. "
                            "New tiles on the shortest way to the next stop score 2, the others 1. Whoever "
                            "owns a building that you pass or reach "
                            "gets 3.\n\n"
                            "Your first three railway stations bring a carriage each, with room for "
                            "specialists and cargo; each house that "
                            "leaves your board makes its row produce more.\n\n"
                            "Whoever joins the coasts gets 15 points, and the round is played to its end. "
                            "Then stations, telegraphs, track in "
                            "cargo and four goals score.";

const struct game pac_game = {
    .name = "pacific-rails",
    .title = "Pacific Rails Inc.",
    .summary = "Place workers, run your train for rails, bridges and tunnels, and be part of the line from "
               "coast to coast.",
    .intro = intro,
    .rules = 2,
    .players = {2, PAC_SEATS},
    .minutes = {60, 90},
    .weight = RH_MEDIUM,
    .state_size = sizeof(struct pac_state),
    .moves_max = MOVES_MAX,
    .length_max = LENGTH_MAX,
    .options = NULL,
    .fields = fields,
    .verbs = verbs,
    .events = events,
    .meanings = pac_meanings,
    .advice = pac_advice,
    .setup = pac_setup,
    .turn = pac_turn,
    .moves = moves,
    .chance = pac_chance,
    .apply = apply,
    .derive = pac_derive,
    .why = pac_why,
    .preview = pac_preview,
    .goals = pac_ends,
    .result = pac_result,
    .check = pac_check,
    .sane = pac_sane,
    .carries = carries,
    .estimate = pac_estimate,
    .knowledge = &pac_knowledge,
    .draw = pac_draw,
    .prompt = pac_prompt,
};
