/* Ultimate Railroads: the tables of fields, verbs and events, and the one struct game at the end. */
#include "games/ultimate_railroads/advice.h"
#include "games/ultimate_railroads/describe.h"
#include "games/ultimate_railroads/rules.h"

/* --- Names ----------------------------------------------------------------------------------------------- */

#define NAME(id, name)           name,
#define PART_NAME(id, name, set) name,
static const char *const step_list[] = {UR_STEP_LIST(NAME)};
const struct names ur_step_names = {"step", step_list, UR_STEPS};
static const char *const part_list[] = {UR_PART_LIST(PART_NAME)};
const struct names ur_part_names = {"part", part_list, UR_PARTS};
static const char *const source_list[] = {UR_SOURCE_LIST(NAME)};
const struct names ur_source_names = {"source of points", source_list, UR_SOURCES};
RH_NAMES(ur_who_names, "seat", "1", "2", "3", "4", "Emil");
RH_NAMES(ur_wood_worker_names, "wood worker", "none", "home", "placed");
RH_NAMES(ur_wrench_names, "wrench", "1", "2", "3");
RH_NAMES(ur_boiler_names, "place of a boilerman", "1-1", "1-2", "1-3", "2-1", "2-2", "2-3", "3-1", "3-2",
         "3-3", "gap 1", "gap 2", "gap 3", "gap 4", "gap 5");
/* What is in this game for a number, and what else has that number. UR-278 */
RH_NAMES(ur_recruit_names, "engineer", "none", "#1", "#2", "#3", "#4", "#5", "#6", "#7", "#8", "#9", "#10",
         "#11", "#12", "#13", "#14", "#15", "other", "other #1", "other #2", "other #3", "other #4",
         "other #5", "other #6", "other #7", "other #8", "other #9", "other #10", "other #11", "other #12",
         "other #13", "other #14", "other #15");
RH_NAMES(ur_numbered_names, "engineer", "#1", "#2", "#3", "#4", "#5", "#6", "#7", "#8", "#9", "#10", "#11",
         "#12", "#13", "#14", "#15");
RH_NAMES(ur_reward_names, "reward", "end bonus card", "points");
RH_NAMES(ur_nut_names, "screw nut", "key", "stock");
RH_NAMES(ur_site_reward_names, "reward", "step", "coin");

/* clang-format off */
#define COINS(workers) workers "nothing", workers "1 coin", workers "2 coins", workers "3 coins", workers "4 coins"
#define AND(workers) workers, workers " 1 coin", workers " 2 coins", workers " 3 coins", workers " 4 coins"
RH_NAMES(ur_pay_names, "payment",
    COINS(""), AND("1 worker"), AND("2 workers"), AND("3 workers"),
    AND("wood worker"), AND("wood worker 1 worker"), AND("wood worker 2 workers"), AND("wood worker 3 workers"));

#define TILE(id, name, number) name,
#define RETURNED(id, name, number) "returned " name,
static const char *const source_tile_list[] = {UR_TILE_LIST(TILE) UR_TILE_LIST(RETURNED)};
const struct names ur_source_tile_names = {"tile", source_tile_list, UR_SOURCES_OF_TILES};
/* clang-format on */

/* --- Fields: every byte of the state --------------------------------------------------------------------- */

AGENDA_FIELDS(&ur_step_names);

static const struct field line_fields[] = {
    MANY(struct ur_line, at, OPEN, NULL, &ur_colour_names),
    MANY(struct ur_line, loco, OPEN, &ur_tile_names),
    ONE(struct ur_line, doublers, OPEN),
    END_FIELDS,
};

static const struct field car_fields[] = {
    ONE(struct ur_cars, unplaced, OPEN),
    SET(struct ur_cars, lying, OPEN, &ur_plot_names),
    SET(struct ur_cars, standing, OPEN, &ur_plot_names),
    ONE(struct ur_cars, workshop, OPEN),
    END_FIELDS,
};

static const struct field placed_fields[] = {
    ONE(struct ur_placed, at, OPEN, &ur_idea_place_names),
    ONE(struct ur_placed, token, OPEN, &ur_token_names),
    END_FIELDS,
};

static const struct field seat_fields[] = {
    CACHE(struct ur_seat, done, OPEN),
    SET(struct ur_seat, laid, OPEN, &ur_piece_names),
    SET(struct ur_seat, engineer, OPEN, &ur_engineer_names),
    MANY(struct ur_seat, earned, OPEN, NULL, &ur_source_names),
    SET(struct ur_seat, hand, OWNER, &ur_bonus_names),
    SET(struct ur_seat, looking, OWNER, &ur_bonus_names),
    SET(struct ur_seat, shown, OPEN, &ur_bonus_names),
    SET(struct ur_seat, token, OPEN, &ur_token_names),
    SET(struct ur_seat, income, OPEN, &ur_income_names),
    SET(struct ur_seat, spent, OPEN, &ur_income_names),
    SET(struct ur_seat, foundry, OPEN, &ur_foundry_names),
    SET(struct ur_seat, fired, OPEN, &ur_foundry_names),
    SET(struct ur_seat, boiler, OPEN, &ur_boiler_names),
    GROUPS(struct ur_seat, route, line_fields, &ur_own_route_names),
    CACHE(struct ur_seat, reach, OPEN),
    CACHE(struct ur_seat, unlocked, OPEN),
    MANY(struct ur_seat, factory, OPEN, &ur_tile_names),
    COUNT(struct ur_seat, wrenches),
    LIST(struct ur_seat, wrench, wrenches, OPEN),
    SET(struct ur_seat, upper, OPEN, &ur_wrench_names),
    ONE(struct ur_seat, cards, OPEN),
    ONE(struct ur_seat, workers, OPEN),
    ONE(struct ur_seat, own, OPEN),
    ONE(struct ur_seat, reserve, OPEN),
    ONE(struct ur_seat, coins, OPEN),
    ONE(struct ur_seat, wood_worker, OPEN, &ur_wood_worker_names),
    ONE(struct ur_seat, crowd, OPEN),
    ONE(struct ur_seat, strolled, OPEN, &rh_no_yes),
    ONE(struct ur_seat, coal, OPEN),
    ONE(struct ur_seat, doubling, OPEN, &rh_no_yes),
    ONE(struct ur_seat, valuation, OPEN, &ur_valuation_names),
    ONE(struct ur_seat, medal, OPEN, &ur_own_route_names),
    ONE(struct ur_seat, keys, OPEN),
    COUNT(struct ur_seat, ideas),
    LISTED(struct ur_seat, idea, ideas, placed_fields),
    SET(struct ur_seat, boulders, OPEN, &ur_boulder_names),
    SET(struct ur_seat, paid, OPEN, &ur_own_route_names),
    ONE(struct ur_seat, spike, OPEN, &rh_no_yes),
    ONE(struct ur_seat, stock, OPEN),
    ONE(struct ur_seat, place, OPEN),
    MANY(struct ur_seat, sites, OPEN, NULL, &ur_own_route_names),
    GROUPS(struct ur_seat, car, car_fields, &ur_car_colour_names),
    CACHE(struct ur_seat, unused, OPEN),
    END_FIELDS,
};

static const struct field used_fields[] = {
    ONE(struct ur_used, seat, OPEN, &ur_who_names),
    ONE(struct ur_used, workers, OPEN),
    ONE(struct ur_used, coins, OPEN),
    ONE(struct ur_used, wood, OPEN),
    END_FIELDS,
};

static const struct field fields[] = {
    PLAYERS(struct ur_state, seat, seats, seat_fields),
    SET(struct ur_state, deck, OPEN, &ur_space_names),
    SET(struct ur_state, open, OPEN, &ur_idea_space_names),
    SET(struct ur_state, emil_engineers, OPEN, &ur_engineer_names),
    SET(struct ur_state, other, OPEN, &ur_numbered_names),
    SET(struct ur_state, additional, OPEN, &ur_numbered_names),
    SET(struct ur_state, pile, SECRET, &ur_bonus_names),
    SET(struct ur_state, removed, SECRET, &ur_bonus_names),
    SET(struct ur_state, display, OPEN, &ur_foundry_names),
    SET(struct ur_state, ideas, OPEN, &ur_idea_names),
    SET(struct ur_state, unseen, OPEN, &ur_foundry_names),
    COUNT(struct ur_state, seats),
    ONE(struct ur_state, board, OPEN),
    ONE(struct ur_state, industry, OPEN),
    SET(struct ur_state, modules, OPEN, &ur_module_names),
    ONE(struct ur_state, piled, OPEN),
    ONE(struct ur_state, looked, OPEN),
    MANY(struct ur_state, stack, OPEN, NULL, &ur_tile_names),
    MANY(struct ur_state, returned, OPEN, NULL, &ur_tile_names),
    MANY(struct ur_state, gone, OPEN, NULL, &ur_tile_names),
    MANY(struct ur_state, strip, OPEN, &ur_engineer_names),
    SET(struct ur_state, starts, OPEN, &ur_start_names),
    MANY(struct ur_state, order, OPEN, &ur_who_names),
    SET(struct ur_state, passed, OPEN, &ur_who_names),
    ONE(struct ur_state, round, OPEN),
    ONE(struct ur_state, over, OPEN, &rh_no_yes),
    ONE(struct ur_state, temps, OPEN, &ur_who_names),
    ONE(struct ur_state, emil_workers, OPEN),
    ONE(struct ur_state, emil_extra, OPEN),
    ONE(struct ur_state, emil_passed, OPEN, &rh_no_yes),
    ONE(struct ur_state, extra_wood, OPEN, &rh_no_yes),
    MANY(struct ur_state, train, OPEN, &ur_cargo_names),
    MANY(struct ur_state, beside, OPEN, NULL, &ur_cargo_names),
    MANY(struct ur_state, stacked, OPEN, NULL, &ur_cargo_names),
    COUNT(struct ur_state, unders),
    LIST(struct ur_state, under, unders, OPEN, &ur_cargo_names),
    MANY(struct ur_state, dividend, OPEN, &ur_dividend_names),
    COUNT(struct ur_state, payouts),
    LIST(struct ur_state, payout, payouts, OPEN, &ur_who_names),
    ONE(struct ur_state, melting, OPEN),
    ONE(struct ur_state, firing, OPEN, &ur_foundry_names),
    MANY(struct ur_state, fires, OPEN, NULL, &ur_part_names),
    SET(struct ur_state, specials, OPEN, &ur_special_names),
    ONE(struct ur_state, freight, OPEN, &ur_who_names),
    ONE(struct ur_state, freight_on, OPEN, &ur_own_route_names),
    ONE(struct ur_state, factory_used, OPEN, &rh_no_yes),
    ONE(struct ur_state, box_all, OPEN, &rh_no_yes),
    MANY(struct ur_state, top, OPEN, &ur_tile_names, &ur_plot_names),
    MANY(struct ur_state, layers, OPEN, NULL, &ur_plot_names),
    MANY(struct ur_state, fresh, OPEN, NULL, &ur_car_colour_names),
    GROUPS(struct ur_state, on, used_fields, &ur_space_names),
    MANY(struct ur_state, must, OPEN, NULL, &ur_part_names),
    MANY(struct ur_state, may, OPEN, NULL, &ur_part_names),
    GROUP(struct ur_state, agenda, agenda_fields),
    ONE(struct ur_state, other_two, OPEN, &rh_no_yes),
    END_FIELDS,
};

/* --- Verbs ----------------------------------------------------------------------------------------------- */

#define KIND(variable, word, list) \
    const struct arg_kind variable = {.name = word, .form = ARG_NAME, .drawn = true, .names = &(list)}
#define BUTTON(variable, word, list, heading) \
    const struct arg_kind variable = {.name = word, .form = ARG_NAME, .names = &(list), .title = heading}
KIND(ur_arg_space, "space", ur_space_names);
BUTTON(ur_arg_pay, "pay", ur_pay_names, "paid with");
KIND(ur_arg_marker, "marker", ur_marker_names);
BUTTON(ur_arg_part, "part", ur_part_names, "uses up");
KIND(ur_arg_route, "route", ur_route_names);
KIND(ur_arg_tile, "tile", ur_source_tile_names);
KIND(ur_arg_slot, "slot", ur_slot_names);
BUTTON(ur_arg_key, "key", ur_key_names, "a key for");
KIND(ur_arg_token, "token", ur_token_names);
KIND(ur_arg_idea, "idea", ur_idea_names);
BUTTON(ur_arg_reward, "reward", ur_reward_names, "factory #9");
KIND(ur_arg_bonus, "bonus", ur_bonus_names);
KIND(ur_arg_start, "start", ur_start_names);
KIND(ur_arg_piece, "piece", ur_piece_names);
KIND(ur_arg_income, "income", ur_income_names);
KIND(ur_arg_cargo, "cargo", ur_cargo_names);
KIND(ur_arg_coin, "coin", ur_route_names);
KIND(ur_arg_boulder, "boulder", ur_boulder_names);
KIND(ur_arg_dividend, "dividend", ur_dividend_names);
BUTTON(ur_arg_lane, "lane", ur_lane_names, "lane");
KIND(ur_arg_foundry, "foundry", ur_foundry_names);
KIND(ur_arg_special, "special", ur_special_names);
BUTTON(ur_arg_recruit, "recruit", ur_recruit_names, "engineer");
KIND(ur_arg_car, "car", ur_car_names);
BUTTON(ur_arg_nut, "nut", ur_nut_names, "screw nut");
BUTTON(ur_arg_site_reward, "gift", ur_site_reward_names, "for");
BUTTON(ur_arg_engineer, "engineer", ur_engineer_names, "engineer");
const struct arg_kind ur_arg_wrench = {
    .name = "wrench", .form = ARG_NUMBER, .drawn = true, .low = 1, .most = UR_WRENCHES - 1};
const struct arg_kind ur_arg_gap = {
    .name = "gap", .form = ARG_NUMBER, .drawn = true, .low = 1, .most = UR_GAPS - 1};
const struct arg_kind ur_arg_past = {
    .name = "past", .form = ARG_NUMBER, .drawn = true, .low = 1, .most = UR_WRENCHES - 1};
const struct arg_kind ur_arg_plot = {
    .name = "plot", .form = ARG_NUMBER, .drawn = true, .low = 1, .most = UR_PLOTS - 1};

#define ARG(kind) \
    { &(kind), OPEN }
#define SEAT ARG(rh_arg_seat)
#define MAN  ARG(ur_arg_engineer)
#define CARD \
    { &ur_arg_bonus, OWNER }
#define SHOWN   ARG(ur_arg_bonus)
#define START   ARG(ur_arg_start)
#define CARGO   ARG(ur_arg_cargo)
#define FOUNDRY ARG(ur_arg_foundry)

static const struct verb verbs[] = {
    [UR_DO_ORDER] = {"order", "the first turn order", {SEAT, SEAT, SEAT, SEAT}, 2, true},
    [UR_DO_STRIP] = {"strip", "engineers, from the hiring space to the left", {MAN, MAN, MAN, MAN}, 3, true},
    [UR_DO_REMOVE] = {"remove",
                      "end bonus cards that nobody sees",
                      {{&ur_arg_bonus, SECRET}, {&ur_arg_bonus, SECRET}},
                      0,
                      true},
    [UR_DO_EMIL] = {"emil", "Emil's card", {ARG(ur_arg_space)}, 0, true},
    [UR_DO_RANDOM] = {"random", "starting bonuses drawn", {SEAT, START, START}, 0, true},
    [UR_DO_LOOK] = {"look",
                    "the end bonus pile as its reader sees it",
                    {SEAT, CARD, CARD, CARD, CARD, CARD, CARD},
                    5,
                    true},
    [UR_DO_SHOW] =
        {"show", "end bonus cards at the end", {SEAT, SHOWN, SHOWN, SHOWN, SHOWN, SHOWN, SHOWN}, 5, true},
    [UR_DO_TAKE] = {"take", "take this starting bonus", {START}},
    [UR_DO_USE] = {"use", "use an action space", {ARG(ur_arg_space), ARG(ur_arg_pay)}},
    [UR_DO_PASS] = {"pass", "take no further turn in this round"},
    [UR_DO_TRACK] = {"track", "move a track marker by one space", {ARG(ur_arg_marker), ARG(ur_arg_part)}, 1},
    [UR_DO_STEP] = {"step", "move a wrench by one space", {ARG(ur_arg_wrench)}},
    [UR_DO_DOUBLER] = {"doubler", "put a doubler on this route", {ARG(ur_arg_route)}},
    [UR_DO_LOCO] = {"loco", "take a locomotive and put it here", {ARG(ur_arg_tile), ARG(ur_arg_slot)}},
    [UR_DO_PLACE] = {"place", "put the replaced locomotive here", {ARG(ur_arg_slot)}},
    [UR_DO_FACTORY] = {"factory", "build a factory in this gap", {ARG(ur_arg_tile), ARG(ur_arg_gap)}},
    [UR_DO_KEY] = {"key", "use a key", {ARG(ur_arg_key)}},
    [UR_DO_IDEA] = {"idea", "put this idea token on the idea space", {ARG(ur_arg_token)}},
    [UR_DO_CARD] = {"card", "take this idea card", {ARG(ur_arg_idea)}},
    [UR_DO_REWARD] = {"reward", "what factory #9 brings", {ARG(ur_arg_reward)}},
    [UR_DO_TRADE] = {"trade",
                     "give up two idea tokens and use the first of them",
                     {ARG(ur_arg_token), ARG(ur_arg_token)}},
    [UR_DO_FOLLOW] = {"follow", "move green right behind wood on this route", {ARG(ur_arg_route)}},
    [UR_DO_MEDAL] = {"medal", "put the medal on this route", {ARG(ur_arg_route)}},
    [UR_DO_AGAIN] = {"again", "use an occupied space of yours again", {ARG(ur_arg_space)}},
    [UR_DO_END] = {"end", "end the turn"},
    [UR_DO_KEEP] = {"keep", "keep this end bonus card", {CARD}},
    [UR_DO_RELOCATE] = {"relocate", "move the turn order worker to this space", {ARG(ur_arg_space)}},
    [UR_DO_STAY] = {"stay", "leave it at that"},
    [UR_DO_COLLECT] = {"collect", "use an income tile of yours", {ARG(ur_arg_income)}},
    [UR_DO_LAY] = {"lay", "lay this branch or route extension", {ARG(ur_arg_piece)}},
    [UR_DO_INCOME] = {"income", "take this income tile", {ARG(ur_arg_income)}},
    [UR_DO_CHOOSE] = {"choose", "receive this starting bonus", {START}},
    [UR_DO_RESOLVE] = {"resolve", "do what your factory in this gap does", {ARG(ur_arg_gap)}},
    [UR_DO_BORROW] = {"borrow", "use an engineer of another player", {ARG(ur_arg_space), ARG(ur_arg_pay)}},
    [UR_DO_CARGO] =
        {"cargo", "tokens on the train, and beside it", {CARGO, CARGO, CARGO, CARGO, CARGO}, 0, true},
    [UR_DO_REVEAL] = {"reveal", "the next token beside the train", {CARGO}, 0, true},
    [UR_DO_LOAD] = {"load", "put this token on the train", {CARGO}},
    [UR_DO_RIDE] = {"ride", "resolve this token of the train", {CARGO}},
    [UR_DO_FORGE] = {"forge", "foundries turned up", {FOUNDRY, FOUNDRY}, 1, true},
    [UR_DO_FOUNDRY] = {"foundry", "take this foundry", {FOUNDRY}},
    [UR_DO_FIRE] = {"fire", "use this foundry of yours for two coal", {FOUNDRY}},
    [UR_DO_CLOSE] = {"close", "close this foundry: it becomes a boilerman", {FOUNDRY}},
    [UR_DO_BURN] = {"burn", "pay two coal for a boilerman", {ARG(ur_arg_space)}},
    [UR_DO_STOKE] = {"stoke", "put the boilerman on this locomotive", {ARG(ur_arg_slot)}},
    [UR_DO_STAFF] = {"staff", "put the boilerman on the factory in this gap", {ARG(ur_arg_gap)}},
    [UR_DO_FEED] = {"feed", "pay one coal in the coal factory for two moves"},
    [UR_DO_BUILD] = {"build", "put the factory of the card in this gap", {ARG(ur_arg_gap)}},
    [UR_DO_SPECIAL] = {"special", "take this special idea card", {ARG(ur_arg_special)}},
    [UR_DO_RECRUIT] = {"recruit", "take this engineer out of the box", {ARG(ur_arg_recruit)}},
    [UR_DO_COUPLE] = {"couple", "put the freight car on this route", {ARG(ur_arg_route)}},
    [UR_DO_BLAST] = {"blast", "remove this boulder", {ARG(ur_arg_boulder)}},
    [UR_DO_PAY] = {"pay", "pay a coin for what this route's coin space brings", {ARG(ur_arg_coin)}},
    [UR_DO_DIVIDEND] = {"dividend", "put this dividend on the level", {ARG(ur_arg_dividend)}},
    [UR_DO_LANE] = {"lane", "begin on this lane", {ARG(ur_arg_lane)}},
    [UR_DO_SKIP] = {"skip", "move a wrench past the next factory", {ARG(ur_arg_past)}},
    [UR_DO_COVER] = {"cover", "build a factory over this one", {ARG(ur_arg_tile), ARG(ur_arg_plot)}},
    [UR_DO_CAR] = {"car", "put a maintenance car beside this factory", {ARG(ur_arg_car), ARG(ur_arg_plot)}},
    [UR_DO_DRIVE] = {"drive", "use a maintenance car of yours that stands", {ARG(ur_arg_car)}},
    [UR_DO_NUT] = {"nut", "what the screw nut brings", {ARG(ur_arg_nut)}},
    [UR_DO_SITE] = {"site",
                    "remove a construction site of this route",
                    {ARG(ur_arg_route), ARG(ur_arg_site_reward)}},
    END_VERBS,
};

static void (*const carry_out[UR_VERBS])(struct ur_state *, struct move, struct events *) = {
    [UR_DO_ORDER] = ur_order,
    [UR_DO_STRIP] = ur_strip,
    [UR_DO_REMOVE] = ur_remove,
    [UR_DO_EMIL] = ur_emil,
    [UR_DO_RANDOM] = ur_random,
    [UR_DO_LOOK] = ur_look,
    [UR_DO_SHOW] = ur_show,
    [UR_DO_TAKE] = ur_take,
    [UR_DO_USE] = ur_use,
    [UR_DO_PASS] = ur_pass,
    [UR_DO_TRACK] = ur_track,
    [UR_DO_STEP] = ur_step,
    [UR_DO_DOUBLER] = ur_doubler,
    [UR_DO_LOCO] = ur_loco,
    [UR_DO_PLACE] = ur_place,
    [UR_DO_FACTORY] = ur_factory_built,
    [UR_DO_KEY] = ur_key_used,
    [UR_DO_IDEA] = ur_idea_placed,
    [UR_DO_CARD] = ur_card,
    [UR_DO_REWARD] = ur_reward,
    [UR_DO_TRADE] = ur_trade,
    [UR_DO_FOLLOW] = ur_follow,
    [UR_DO_MEDAL] = ur_medal,
    [UR_DO_AGAIN] = ur_again,
    [UR_DO_END] = ur_end,
    [UR_DO_KEEP] = ur_keep,
    [UR_DO_RELOCATE] = ur_relocate,
    [UR_DO_STAY] = ur_stay,
    [UR_DO_COLLECT] = ur_collect,
    [UR_DO_LAY] = ur_lay,
    [UR_DO_INCOME] = ur_income_taken,
    [UR_DO_CHOOSE] = ur_choose,
    [UR_DO_RESOLVE] = ur_resolve,
    [UR_DO_BORROW] = ur_borrow,
    [UR_DO_CARGO] = ur_cargo_dealt,
    [UR_DO_REVEAL] = ur_reveal,
    [UR_DO_LOAD] = ur_load,
    [UR_DO_RIDE] = ur_ride,
    [UR_DO_BLAST] = ur_blast,
    [UR_DO_PAY] = ur_pay_coin,
    [UR_DO_DIVIDEND] = ur_dividend_chosen,
    [UR_DO_LANE] = ur_lane_chosen,
    [UR_DO_FORGE] = ur_forge,
    [UR_DO_FOUNDRY] = ur_foundry_taken,
    [UR_DO_FIRE] = ur_fire,
    [UR_DO_CLOSE] = ur_close,
    [UR_DO_BURN] = ur_burn,
    [UR_DO_STOKE] = ur_stoke,
    [UR_DO_STAFF] = ur_staff,
    [UR_DO_FEED] = ur_feed,
    [UR_DO_BUILD] = ur_build,
    [UR_DO_SPECIAL] = ur_special_taken,
    [UR_DO_RECRUIT] = ur_recruit,
    [UR_DO_COUPLE] = ur_couple,
    [UR_DO_SITE] = ur_site,
    [UR_DO_NUT] = ur_nut,
    [UR_DO_SKIP] = ur_skip,
    [UR_DO_COVER] = ur_cover,
    [UR_DO_CAR] = ur_car,
    [UR_DO_DRIVE] = ur_drive,
};

static void apply(void *at, struct move move, struct events *events) {
    carry_out[move.verb](at, move, events);
    ur_settle(at, events);
}

/* --- Events ---------------------------------------------------------------------------------------------- */

#define SPACE  &ur_arg_space
#define MARKER &ur_arg_marker
#define ROUTE  &ur_arg_route
#define TILE_  &ur_arg_tile
#define TOKEN  &ur_arg_token

static const struct arg_kind colour_kind = {.name = "colour", .form = ARG_NAME, .names = &ur_colour_names};

static const struct event_kind events[] = {
    [UR_TELL_ORDER] = {"order", "{seat} is the first in turn order"},
    [UR_TELL_STRIP] = {"strip", "Engineer {0} can be hired in round {1}", {&ur_arg_engineer}},
    [UR_TELL_REMOVE] = {"remove", "Two end bonus cards leave the game unseen"},
    [UR_TELL_TAKE] = {"take", "{seat} takes the starting bonus {0}", {&ur_arg_start}},
    [UR_TELL_GRANT] = {"grant", "{seat} receives the starting bonus {0}", {&ur_arg_start}},
    [UR_TELL_ROUND] = {"round", "Round {0}"},
    [UR_TELL_USE] = {"use", "{seat} uses {0} for {1}", {SPACE, &ur_arg_pay}},
    [UR_TELL_PASS] = {"pass", "{seat} passes and scores {0}"},
    [UR_TELL_TRACK] = {"track", "{seat} moves {0} to space {1}", {MARKER}},
    [UR_TELL_UNLOCK] = {"unlock", "{seat} unlocks {0} track", {&colour_kind}},
    [UR_TELL_WORKER] = {"worker", "{seat} gets another worker"},
    [UR_TELL_STEP] = {"step", "{seat} moves a wrench, worth {0} a round"},
    [UR_TELL_ENTER] = {"enter", "{seat} enters the factory {0}", {TILE_}},
    [UR_TELL_COINS] = {"coins", "{seat} takes coins: {0}"},
    [UR_TELL_POINTS] = {"points", "{seat} scores {0}"},
    [UR_TELL_DOUBLERS] = {"doublers", "{seat} lays doublers on {1}: {0}", {NULL, ROUTE}},
    [UR_TELL_LOCO] = {"loco", "{seat} puts locomotive {0} on {1}", {TILE_, ROUTE}},
    [UR_TELL_RETURN] = {"return", "{seat} gives locomotive {0} back", {TILE_}},
    [UR_TELL_FACTORY] = {"factory", "{seat} builds the factory {0} in gap {1}", {TILE_}},
    [UR_TELL_KEY_GAINED] = {"keys", "{seat} gets keys: {0}"},
    [UR_TELL_KEY] = {"key", "{seat} uses a key for {0}", {&ur_arg_key}},
    [UR_TELL_IDEA_SPACE] = {"idea-space", "{seat} may use an idea token"},
    [UR_TELL_IDEA] = {"idea", "{seat} uses the idea token {0}", {TOKEN}},
    [UR_TELL_CARD] = {"card", "{seat} takes the idea card {0}", {&ur_arg_idea}},
    [UR_TELL_REWARD] = {"reward", "{seat} chooses {0}", {&ur_arg_reward}},
    [UR_TELL_TRADE] = {"trade",
                       "{seat} gives up the idea tokens {0} and {1} and uses the first",
                       {TOKEN, TOKEN}},
    [UR_TELL_FOLLOW] = {"follow", "{seat} moves green on {0} to space {1}", {ROUTE}},
    [UR_TELL_MEDAL] = {"medal", "{seat} puts the medal on {0}", {ROUTE}},
    [UR_TELL_REVALUE] = {"revalue", "{seat} upgrades the values of track"},
    [UR_TELL_WRENCH] = {"wrench", "{seat} gets a second wrench"},
    [UR_TELL_WOOD_WORKER] = {"wood-worker", "{seat} gets the wood worker"},
    [UR_TELL_HIRE] = {"hire", "{seat} hires engineer {0}", {&ur_arg_engineer}},
    [UR_TELL_TEMPS] = {"temps", "{seat} takes the two temporary workers"},
    [UR_TELL_AGAIN] = {"again", "{seat} uses {0} again", {SPACE}},
    [UR_TELL_RANDOM] = {"random", "{seat} draws the starting bonus {0}", {&ur_arg_start}},
    [UR_TELL_LOST] = {"lost", "{seat} leaves parts of the action unused: {0}"},
    [UR_TELL_LOOK] = {"look", "{seat} looks through the end bonus cards"},
    [UR_TELL_KEEP] = {"keep", "{seat} keeps an end bonus card: {0} in hand"},
    [UR_TELL_CLAIM] = {"claim", "{seat} claims place {0} of the next round"},
    [UR_TELL_PLACES] = {"places", "{seat} will be first in the next round"},
    [UR_TELL_RELOCATE] = {"relocate", "{seat} moves the turn order worker to {0}", {SPACE}},
    [UR_TELL_SCORE] = {"score",
                       "{seat} scores {0} + {1} + {2} for routes, {3} for the medal, {4} for industry"},
    [UR_TELL_SHIFT] = {"shift", "Nobody hired engineer {0}, who leaves the game", {&ur_arg_engineer}},
    [UR_TELL_LAST] = {"last", "The last round begins"},
    [UR_TELL_EMIL] = {"emil", "Emil takes {0}", {SPACE}},
    [UR_TELL_EMIL_SKIPS] = {"emil-skips", "Emil has no use for {0}", {SPACE}},
    [UR_TELL_EMIL_PASSES] = {"emil-passes", "Emil passes"},
    [UR_TELL_EMIL_WORKER] = {"emil-worker", "Emil gets another worker"},
    [UR_TELL_EMIL_TILE] = {"emil-tile", "Emil takes {0} away", {TILE_}},
    [UR_TELL_SHOW] = {"show", "{seat} shows the end bonus card {0}", {&ur_arg_bonus}},
    [UR_TELL_BONUS] = {"bonus", "{seat} scores {1} for {0}", {&ur_arg_bonus}},
    [UR_TELL_MAJORITY] = {"majority", "{seat} scores {0} for engineers"},
    [UR_TELL_OVER] = {"over", "The game is over"},
    [UR_TELL_LAY] = {"lay", "{seat} lays {0}", {&ur_arg_piece}},
    [UR_TELL_INCOME] = {"income", "{seat} takes the income tile {0}", {&ur_arg_income}},
    [UR_TELL_COLLECT] = {"collect", "{seat} uses the income tile {0}", {&ur_arg_income}},
    [UR_TELL_CHOOSE] = {"choose", "{seat} chooses the starting bonus {0}", {&ur_arg_start}},
    [UR_TELL_RESOLVE] = {"resolve", "{seat} resolves the own factory {0}", {TILE_}},
    [UR_TELL_BORROW] = {"borrow", "{seat} uses another player's {0} for {1}", {SPACE, &ur_arg_pay}},
    [UR_TELL_LOAD] = {"load", "{seat} puts the token {0} on the train", {&ur_arg_cargo}},
    [UR_TELL_RIDE] = {"ride", "{seat} joins in and resolves the token {0}", {&ur_arg_cargo}},
    [UR_TELL_REVEAL] = {"reveal", "The token {0} is turned up", {&ur_arg_cargo}},
    [UR_TELL_BLAST] = {"blast", "{seat} blasts the boulder: {0}", {&ur_arg_boulder}},
    [UR_TELL_COIN_SPACE] = {"coin-space", "{seat} can pay a coin on {0} from now on", {ROUTE}},
    [UR_TELL_PAID] = {"paid", "{seat} pays a coin on {0}", {ROUTE}},
    [UR_TELL_STOCK] = {"stock", "{seat}'s stock rises to level {0}"},
    [UR_TELL_DIVIDEND] = {"dividend", "{seat} chooses the dividend {0} for level {1}", {&ur_arg_dividend}},
    [UR_TELL_PAYOUT] = {"payout", "{seat} is paid the dividends up to level {0}"},
    [UR_TELL_STEEL] = {"steel", "{seat} empties a stack and receives its steelworks"},
    [UR_TELL_STEEL_GONE] = {"steel-gone", "{seat} does not build the steelworks"},
    [UR_TELL_GENERAL] = {"general", "A general payout begins with {seat}"},
    [UR_TELL_SPIKE] = {"spike", "{seat} places the golden spike"},
    [UR_TELL_SPIKE_SCORE] = {"spike-score", "{seat} scores {0} for the golden spike"},
    [UR_TELL_STOCKS] = {"stocks", "{seat} scores {0} for stocks"},
    [UR_TELL_LANE] = {"lane", "{seat}'s new wrench begins on the {0} lane", {&ur_arg_lane}},
    [UR_TELL_FORGE] = {"forge", "The foundry {0} is turned up", {&ur_arg_foundry}},
    [UR_TELL_FOUNDRY] = {"foundry", "{seat} takes the foundry {0}", {&ur_arg_foundry}},
    [UR_TELL_COAL] = {"coal", "{seat} takes coal: {0}"},
    [UR_TELL_FIRE] = {"fire", "{seat} uses the foundry {0} for two coal", {&ur_arg_foundry}},
    [UR_TELL_CLOSE] = {"close", "{seat} closes the foundry {0}", {&ur_arg_foundry}},
    [UR_TELL_BURN] = {"burn", "{seat} takes a boilerman for two coal"},
    [UR_TELL_STOKE] = {"stoke", "{seat} puts a boilerman on {0}", {&ur_arg_slot}},
    [UR_TELL_STAFF] = {"staff", "{seat} puts a boilerman on the factory {0}", {TILE_}},
    [UR_TELL_FEED] = {"feed", "{seat} burns a coal in the coal factory"},
    [UR_TELL_SPECIAL] = {"special", "{seat} takes the special idea card {0}", {&ur_arg_special}},
    [UR_TELL_DOUBLING] = {"doubling", "{seat} may double industry steps from now on"},
    [UR_TELL_RECRUIT] = {"recruit", "{seat} takes engineer {0} out of the box", {&ur_arg_recruit}},
    [UR_TELL_COUPLE] = {"couple", "{seat} puts the freight car on {0}", {ROUTE}},
    [UR_TELL_FREIGHT] = {"freight", "{seat} moves track on {0} with the freight car", {ROUTE}},
    [UR_TELL_DISCARD] = {"discard", "{seat} loses idea tokens with the special factory: {0}"},
    [UR_TELL_SITE] = {"site",
                      "{seat} removes a construction site of {0}, for one {1}",
                      {ROUTE, &ur_arg_site_reward}},
    [UR_TELL_BUILD] = {"build", "{seat} builds the factory {0} on place {1}", {TILE_}},
    [UR_TELL_COVER] = {"cover", "{seat} covers the factory {0}", {TILE_}},
    [UR_TELL_CAR] = {"car", "{seat} lays a car beside factory {0}"},
    [UR_TELL_STAND] = {"stand", "{seat}'s car beside factory {0} stands up"},
    [UR_TELL_DRIVE] = {"drive", "{seat} uses a car beside factory {0}: {1}", {NULL, TILE_}},
    [UR_TELL_OSAKA] = {"osaka", "{seat} leads Tokyo on to Osaka"},
    END_EVENTS,
};

/* --- Options --------------------------------------------------------------------------------------------- */

static const char *const board_values[] = {"russian", "german", "american", "asian", NULL};
static const char *const industry_values[] = {"board", "russian", "american", "asian",
                                              NULL}; /* the first: as the board has it */
static const char *const no_yes[] = {"no", "yes", NULL};
static const char *const which_values[] = {"all", "recommended", "chosen", NULL};
static const char *const coal_engineer_values[] = {"drawn", "always", NULL};
static const char *const two_values[] = {"usual", "alternative", NULL};
static const char *const box_values[] = {"chosen", "all", NULL};
#define ADDITIONAL(name, title, help)                            \
    {                                                            \
        name, title, help, no_yes, .when = { "which", "chosen" } \
    }
const struct option ur_options[] = {
    [UR_OPTION_BOARD] =
        {"board", "Player boards",
         "Which railroads are built: the Russian ones, the German ones with their branch, "
         "extensions and income, the American ones with stocks, boulders and the golden spike, or the Asian "
         "ones with construction sites and the way to Osaka",
         board_values},
    [UR_OPTION_INDUSTRY] = {"industry", "Industry",
                            "What the wrenches move on: the track that comes with the player board, or "
                            "another one; the Asian one "
                            "is a board that all share, with maintenance cars",
                            industry_values},
    [UR_OPTION_ENGINEERS] = {"engineers", "Additional engineers",
                             "Other engineers take the places of those with the same numbers", no_yes},
    [UR_OPTION_TRAIN] =
        {"train", "Manufactory train",
         "A train of three tokens: who uses it resolves them all, then each of the others one; "
         "one round less",
         no_yes},
    [UR_OPTION_COAL] =
        {"coal", "Coal",
         "Coal heats foundries and pays boilermen, who make locomotives and factories better; one "
         "round less",
         no_yes},
    [UR_OPTION_IDEAS] = {"ideas", "Special ideas",
                         "A further idea token takes one of five special cards, of which each is there once",
                         no_yes},
    [UR_OPTION_BOX] =
        {"box", "Engineers in the box",
         "Which ones the special idea card may take: those of this game, or others with the same "
         "numbers too",
         box_values},
    [UR_OPTION_TWO] = {"two", "Locomotives #2",
                       "Which ones are used with the Asian board; with the industry board always the "
                       "alternative ones",
                       two_values, .when = {"board", "asian"}},
    [UR_OPTION_COAL_ENGINEER] = {"coal-engineer", "Coal engineer",
                                 "Drawn like any other engineer, or always there, as the rulebook recommends",
                                 coal_engineer_values, .when = {"coal", "yes"}},
    [UR_OPTION_WHICH] = {"which", "Which additional engineers",
                         "All nine; all but the one that uses engineers of others unless two play, as the "
                         "rulebook recommends; or those that you choose one by one",
                         which_values, .when = {"engineers", "yes"}},
    [UR_OPTION_ENGINEER] = ADDITIONAL("engineer-3", "Engineer #3", "One move on each of three routes"),
    ADDITIONAL("engineer-4", "Engineer #4", "Two moves of wood and one of green"),
    ADDITIONAL("engineer-6", "Engineer #6",
               "A starting bonus twice; each of the others receives another one"),
    ADDITIONAL("engineer-7", "Engineer #7", "A locomotive and a factory"),
    ADDITIONAL("engineer-10", "Engineer #10",
               "What one of the own factories does; not with the industry board"),
    ADDITIONAL("engineer-11", "Engineer #11", "Two moves of bronze and one of silver"),
    ADDITIONAL("engineer-12", "Engineer #12", "An engineer of another player; not alone"),
    ADDITIONAL("engineer-13", "Engineer #13", "A coin and a move of any track"),
    ADDITIONAL("engineer-14", "Engineer #14", "An industry step and a doubler"),
    END_OPTIONS,
};

/* --- Play ------------------------------------------------------------------------------------------------ */

int ur_turn(const void *at) {
    const struct ur_state *state = at;
    if (state->over) return RH_GAME_OVER;
    const struct step *step = ur_top(state);
    return step->what <= UR_STEP_SHOW ? RH_CHANCE : step->seat;
}

static size_t bonus_moves(const struct ur_state *state, struct move *out) {
    size_t count = 0;
    for (unsigned i = 0; i < UR_STARTS; i++)
        if (ur_has(state->starts, i)) out[count++] = ur_move(UR_DO_TAKE, i, 0, 0);
    return count;
}

size_t ur_moves(const void *at, struct move *out) {
    const struct ur_state *state = at;
    const struct step *step = ur_top(state);
    switch (step->what) {
    case UR_STEP_BONUS:
        return bonus_moves(state, out);
    case UR_STEP_TURN:
        return ur_turn_moves(state, step->seat, out);
    case UR_STEP_POOL:
        return ur_pool_moves(state, step->seat, out);
    case UR_STEP_PLACE:
        return ur_place_moves(state, step, out);
    case UR_STEP_LAY:
        return ur_lay_moves(state, step, out);
    case UR_STEP_STOKE:
        return ur_stoke_moves(state, step, out);
    case UR_STEP_BUILD:
        return ur_build_moves(state, step, out);
    case UR_STEP_RECRUIT:
        return ur_recruit_moves(state, out);
    case UR_STEP_COUPLE:
        return ur_couple_moves(state, step, out);
    case UR_STEP_SITE:
        return ur_site_moves(state, step, out);
    case UR_STEP_PURPLE:
        return ur_purple_moves(state, step, out);
    case UR_STEP_CHOSEN:
    case UR_STEP_SHARE:
        return ur_choose_moves(state, step, out);
    case UR_STEP_LOAD:
        return ur_load_moves(state, out);
    case UR_STEP_RIDE:
        return ur_ride_moves(state, out);
    case UR_STEP_BLAST:
        return ur_blast_moves(state, step->seat, out);
    case UR_STEP_DIVIDEND:
        return ur_dividend_moves(state, out);
    case UR_STEP_STEEL:
        return ur_steel_moves(state, step->seat, out);
    case UR_STEP_LANE:
        return ur_lane_moves(out);
    case UR_STEP_OWN:
        return ur_resolve_moves(state, step, out);
    case UR_STEP_OTHER:
        return ur_borrow_moves(state, step, out);
    case UR_STEP_REUSE:
        return ur_reuse_moves(state, step, out);
    case UR_STEP_KEEP:
        return ur_keep_moves(state, step, out);
    default:
        return ur_relocate_moves(state, step, out);
    }
}

/* An edited position may hold what is no tile or no board; ur_check says so afterwards. */
static bool can_be_measured(const struct ur_state *state) {
    for (unsigned seat = 0; seat < state->seats; seat++)
        for (unsigned i = 0; i < UR_ROUTES * UR_SLOTS; i++)
            if (state->seat[seat].route[i / UR_SLOTS].loco[i % UR_SLOTS] >= UR_TILES) return false;
    return state->seats <= UR_SEATS && state->board < UR_BOARDS && state->industry < UR_INDUSTRIES;
}

void ur_derive(void *at) {
    struct ur_state *state = at;
    if (!can_be_measured(state)) return;
    for (unsigned i = 0; i < state->seats; i++) ur_refresh(state, i);
}

/* The longest game. A turn takes a unit or is a pass: a seat has eleven workers at most in a round, and no way of playing
 * brings 30 coins a round. Using a space, choosing one to use again, a
 * factory, a bonus or an engineer, the bonuses of the three others, and ending are at most ten moves of a turn. All else wears
 * out over a game: the spaces of the routes, the nodes of the industry track, tiles with at most four replacements each,
 * tokens and keys. Foundries are used once a round each. A car is placed with each factory, and used as a turn of its own once
 * and again for each key. Chance comes with each card of the end bonus pile (twice), each drawn bonus and each card of Emil's. */
enum {
    ROUNDS_MOST = 7,
    TURNS_MOST = ROUNDS_MOST * (8 + UR_TEMPS + 1 + 1 + 30),
    TRACKS_MOST = UR_ROUTES * 15 * UR_COLOURS,
    STEPS_MOST = UR_WRENCHES * UR_NODES,
    TILES_MOST = 45 * 5,
    CARDS_MOST = 3 * UR_BONUSES + UR_TOKENS + 20,
    COAL_MOST = ROUNDS_MOST * (UR_FOUNDRIES * 8 + 4),
    CARS_MOST = 4 * 45 + 10 * 30,
    SEAT_MOST = 10 * TURNS_MOST + TRACKS_MOST + STEPS_MOST + TILES_MOST + CARDS_MOST + COAL_MOST + CARS_MOST,
    LENGTH_MAX = UR_SEATS * SEAT_MOST + ROUNDS_MOST * 16 + 20
};

static const char intro[] =
    "Three railroads leave your board, and an industry track runs below them. After each round they all "
    "score, and "
    "every space that you improved scores again in the next round. So begin early.\n\n"
    "On your turn you use one action space: put the workers there that it asks for (a coin can stand in for "
    "a "
    "worker) and do at once what it shows. A space that holds anything is taken for the round. If you want "
    "no "
    "more, pass. When all have passed the round is scored.\n\n"
    "Track: wood goes ahead, then green, bronze, silver and gold follow, each behind the one before and "
    "never past "
    "it. Wood scores nothing, green 1 a space, bronze 2, silver 4, gold 7. Wood on the Trans-Siberian "
    "unlocks the "
    "next colours. A doubler doubles the space below it.\n\n"
    "Locomotives: only spaces that your locomotives reach score. The sum of their numbers on a route is its "
    "reach. "
    "You always take the lowest number left; put it in an empty slot, or in place of a lower one, which may "
    "then "
    "replace another.\n\n"
    "Industry: the wrench scores the number that it stands on. It can't pass an empty gap, so build "
    "factories: "
    "turned over, each locomotive is one. A wrench that enters a factory sets off its action.\n\n"
    "Special spaces above the routes bring workers, stars, keys, and ideas once your track (and often your "
    "locomotives) get there. Each idea space lets you use one of your nine idea tokens, once.\n\n"
    "An action on the game board must be carried out in full. What it sets off goes into your pool: use it "
    "in any "
    "order, or let it go. Engineers can be hired for a coin; they are action spaces of your own, and whoever "
    "has "
    "most of them scores 40 at the end, the second 20.\n\n"
    "Claim first place for the next round if you need it: the worker may afterwards move on to another "
    "space. In a "
    "solo game Emil sits opposite and takes spaces away from you.";

const struct game ur_game = {
    .name = "ultimate-railroads",
    .title = "Ultimate Railroads",
    .summary = "Place workers, lay ever better track on three routes, buy locomotives, build factories.",
    .intro = intro,
    .rules = 2,
    .players = {1, UR_SEATS},
    .minutes = {90, 120},
    .weight = RH_HEAVY,
    .state_size = sizeof(struct ur_state),
    .moves_max = UR_MOVES_MAX,
    .length_max = LENGTH_MAX,
    .options = ur_options,
    .notes = ur_notes,
    .fields = fields,
    .verbs = verbs,
    .events = events,
    .meanings = ult_meanings,
    .advice = ult_advice,
    .setup = ur_setup,
    .turn = ur_turn,
    .moves = ur_moves,
    .owes = ur_owes,
    .owes_after = ur_owes_after,
    .ways = ur_ways,
    .chance = ur_chance,
    .apply = apply,
    .derive = ur_derive,
    .why = ur_why,
    .result = ur_result,
    .check = ur_check,
    .sane = ur_sane,
    .estimate = ur_estimate,
    .knowledge = &ur_knowledge,
    .preview = ur_preview,
    .goals = ur_goals,
    .draw = ur_draw,
    .prompt = ur_prompt,
};
