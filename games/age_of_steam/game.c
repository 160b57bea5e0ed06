/* Age of Steam: its tables, and who does what in which phase. The rules are in docs/rules/age-of-steam.md; build.c holds
 * phase IV, auction.c phase II, and so on. */
#include "games/age_of_steam/advice.h"
#include "games/age_of_steam/board.h"
#include "games/age_of_steam/build.h"
#include "games/age_of_steam/describe.h"
#include "games/age_of_steam/play.h"

/* --- Fields ---------------------------------------------------------------------------------------------------------- */

RH_NAMES(aos_who_names, "owner", "nobody", "1", "2", "3", "4", "5", "6");
RH_NAMES(aos_seat_names, "seat", "1", "2", "3", "4", "5", "6");
#define MAP_NAME(id, name) name,
RH_NAMES(aos_map_names, "map", AOS_MAP_LIST(MAP_NAME));

static const struct field seat_fields[] = {
    ONE(struct aos_seat, cash, OPEN),
    ONE(struct aos_seat, income, OPEN),
    ONE(struct aos_seat, shares, OPEN),
    ONE(struct aos_seat, locomotive, OPEN),
    ONE(struct aos_seat, action, OPEN, &aos_held_names),
    ONE(struct aos_seat, eliminated, OPEN, &rh_no_yes),
    ONE(struct aos_seat, begun, OPEN, &rh_no_yes),
    ONE(struct aos_seat, raised, OPEN, &rh_no_yes),
    ONE(struct aos_seat, bid, OPEN),
    CACHE(struct aos_seat, sections, OPEN),
    END_FIELDS,
};
static const struct field hex_fields[] = {
    ONE(struct aos_hex, tile, OPEN, &aos_tile_names),
    ONE(struct aos_hex, turn, OPEN),
    MANY(struct aos_hex, owner, OPEN, &aos_who_names),
    ONE(struct aos_hex, cube, OPEN, &aos_cube_names),
    END_FIELDS,
};
static const struct field place_fields[] = {
    MANY(struct aos_stop, cubes, OPEN, NULL, &aos_good_names),
    END_FIELDS,
};
static const struct field built_fields[] = {
    ONE(struct aos_built, hex, OPEN, &aos_hex_names),
    SET(struct aos_built, fresh, OPEN, &aos_side_names),
    END_FIELDS,
};
static const struct field leg_fields[] = {
    ONE(struct aos_leg, side, OPEN, &aos_side_names),
    ONE(struct aos_leg, place, OPEN, &aos_place_names),
    END_FIELDS,
};
static const struct field fields[] = {
    CACHE(struct aos_state, takes, OPEN),
    CACHE(struct aos_state, cities, OPEN),
    PLAYERS(struct aos_state, seat, seats, seat_fields),
    GROUPS(struct aos_state, hex, hex_fields, &aos_hex_names),
    GROUPS(struct aos_state, place, place_fields, &aos_place_names),
    CACHE(struct aos_state, link, OPEN),
    CACHE(struct aos_state, supply, OPEN),
    CACHE(struct aos_state, discs, OPEN),
    MANY(struct aos_state, box, OPEN, &aos_cube_names, &aos_box_names),
    MANY(struct aos_state, bag, OPEN, NULL, &aos_good_names),
    MANY(struct aos_state, hand, OPEN, NULL, &aos_good_names),
    MANY(struct aos_state, new_city, OPEN, &aos_place_names, &aos_letter_names),
    COUNT(struct aos_state, seats),
    COUNT(struct aos_state, players),
    COUNT(struct aos_state, acts),
    COUNT(struct aos_state, drops),
    COUNT(struct aos_state, builts),
    COUNT(struct aos_state, legs),
    ONE(struct aos_state, map, OPEN, &aos_map_names),
    ONE(struct aos_state, phase, OPEN, &aos_phase_names),
    ONE(struct aos_state, stage, OPEN),
    ONE(struct aos_state, turn, OPEN),
    LIST(struct aos_state, order, players, OPEN, &aos_seat_names),
    LIST(struct aos_state, act, acts, OPEN, &aos_seat_names),
    ONE(struct aos_state, at, OPEN),
    ONE(struct aos_state, round, OPEN),
    LIST(struct aos_state, drop, drops, OPEN, &aos_seat_names),
    ONE(struct aos_state, high, OPEN, &aos_who_names),
    ONE(struct aos_state, passed, OPEN, &rh_no_yes),
    ONE(struct aos_state, holder, OPEN, &aos_who_names),
    SET(struct aos_state, resting, OPEN, &aos_action_names),
    ONE(struct aos_state, urbanized, OPEN, &rh_no_yes),
    LISTED(struct aos_state, built, builts, built_fields),
    ONE(struct aos_state, good, OPEN, &aos_cube_names),
    ONE(struct aos_state, from, OPEN, &aos_hex_names),
    LISTED(struct aos_state, leg, legs, leg_fields),
    ONE(struct aos_state, filled, OPEN),
    ONE(struct aos_state, coexist_price, OPEN),
    ONE(struct aos_state, any_time, OPEN, &rh_no_yes),
    ONE(struct aos_state, easy, OPEN, &rh_no_yes),
    CACHE(struct aos_state, unused, OPEN),
    END_FIELDS,
};

/* --- Verbs ----------------------------------------------------------------------------------------------------------- */

const struct arg_kind aos_arg_place = {.name = "place",
                                       .form = ARG_NAME,
                                       .drawn = true,
                                       .names = &aos_place_names};
const struct arg_kind aos_arg_hex = {.name = "hex", .form = ARG_NAME, .drawn = true, .names = &aos_hex_names};
const struct arg_kind aos_arg_tile = {.name = "tile",
                                      .form = ARG_NAME,
                                      .names = &aos_new_tile_names,
                                      .words = aos_new_tile_words};
static const struct arg_kind arg_bearing = {.name = "bearing", .form = ARG_NAME, .names = &aos_bearing_names};
const struct arg_kind aos_arg_turn = {.name = "turn", .form = ARG_NUMBER, .before = "r", .most = 5};
const struct arg_kind aos_arg_good = {.name = "good",
                                      .form = ARG_NAME,
                                      .drawn = true,
                                      .names = &aos_good_names};
const struct arg_kind aos_arg_side = {.name = "side", .form = ARG_NAME, .names = &aos_side_names};
const struct arg_kind aos_arg_letter = {
    .name = "letter", .form = ARG_NAME, .drawn = true, .names = &aos_letter_names, .title = "New City"};
const struct arg_kind aos_arg_action = {.name = "action",
                                        .form = ARG_NAME,
                                        .drawn = true,
                                        .names = &aos_action_names};
const struct arg_kind aos_arg_box = {.name = "box", .form = ARG_NAME, .drawn = true, .names = &aos_box_names};
const struct arg_kind aos_arg_section = {.name = "section", .form = ARG_NAME, .names = &aos_section_names};
const struct arg_kind aos_arg_share = {.name = "shares", .form = ARG_NUMBER, .most = AOS_SHARE_LIMIT};
const struct arg_kind aos_arg_bid = {.name = "dollars",
                                     .form = ARG_NUMBER,
                                     .low = 1,
                                     .most = AOS_BID_LIMIT - 1};
const struct arg_kind aos_arg_die = {.name = "die", .form = ARG_NUMBER, .low = 1, .most = 5};

#define GOOD \
    { &aos_arg_good, OPEN }
#define DIE \
    { &aos_arg_die, OPEN }
#define SEAT \
    { &rh_arg_seat, OPEN }

const struct verb aos_verbs[] = {
    [AOS_V_ORDER] = {"order",
                     "the first turn order",
                     {SEAT, SEAT, SEAT, SEAT, SEAT, SEAT},
                     .optional = 5,
                     .chance = true},
    [AOS_V_FILL] = {"fill",
                    "cubes for the goods display",
                    {GOOD, GOOD, GOOD, GOOD, GOOD, GOOD},
                    .optional = 5,
                    .chance = true},
    [AOS_V_LOAD] = {"load",
                    "cubes for a city",
                    {{&aos_arg_place, OPEN}, GOOD, GOOD, GOOD},
                    .optional = 2,
                    .chance = true},
    [AOS_V_SCATTER] = {"scatter",
                       "cubes for the next hexes",
                       {GOOD, GOOD, GOOD, GOOD, GOOD, GOOD},
                       .optional = 5,
                       .chance = true},
    [AOS_V_DRAW] = {"draw", "cubes for Production", {GOOD, GOOD}, .optional = 1, .chance = true},
    [AOS_V_ROLL] = {"roll",
                    "the dice of Goods Growth",
                    {{&aos_arg_section, OPEN}, DIE, DIE, DIE, DIE, DIE, DIE},
                    .optional = 5,
                    .chance = true},
    [AOS_V_FIRST] = {"first", "pay $5 to go first this turn"},
    [AOS_V_SECOND] = {"yield", "do not pay for going first"},
    [AOS_V_ISSUE] = {"issue", "issue so many shares for $5 each", {{&aos_arg_share, OPEN}}},
    [AOS_V_BID] = {"bid", "bid so many dollars for a place in the turn order", {{&aos_arg_bid, OPEN}}},
    [AOS_V_DROP] = {"drop", "drop out of the auction"},
    [AOS_V_PASS] = {"pass", "stay in the auction without a bid, once"},
    [AOS_V_CHOOSE] = {"choose", "choose an action for this turn", {{&aos_arg_action, OPEN}}},
    [AOS_V_URBANIZE] = {"urbanize",
                        "place a New City on a town",
                        {{&aos_arg_place, OPEN}, {&aos_arg_letter, OPEN}}},
    [AOS_V_BUILD] = {"build",
                     "place or replace a track tile",
                     {{&aos_arg_hex, OPEN}, {&aos_arg_tile, OPEN}, {&aos_arg_turn, OPEN}}},
    [AOS_V_DONE] = {"done", "end the build turn"},
    [AOS_V_SHIP] = {"ship", "take a cube from a city", {{&aos_arg_place, OPEN}, GOOD}},
    [AOS_V_LIFT] = {"lift", "take the cube that lies on a track", {{&aos_arg_hex, OPEN}, GOOD}},
    [AOS_V_GO] = {"go",
                  "move the cube over the link to that place, leaving by that side",
                  {{&aos_arg_place, OPEN}, {&aos_arg_side, OPEN}}},
    [AOS_V_RAISE] = {"raise", "raise the locomotive by one link instead of moving goods"},
    [AOS_V_REST] = {"rest", "move nothing in this round"},
    [AOS_V_STOCK] = {"stock",
                     "put a cube that was drawn into an empty box of the goods display",
                     {GOOD, {&aos_arg_box, OPEN}}},
    END_VERBS,
};

const struct event_kind aos_events[] = {
    [AOS_E_ORDER] = {"order", "{seat} is number {0} in turn order"},
    [AOS_E_TURN] = {"turn", "Turn {0} of {1} begins"},
    [AOS_E_RIGHT] = {"right", "{seat} pays ${0} to go first"},
    [AOS_E_ISSUE] = {"issue", "{seat} issues {0} shares for ${1}"},
    [AOS_E_BID] = {"bid", "{seat} bids ${0}"},
    [AOS_E_DROP] = {"drop", "{seat} drops out of the auction"},
    [AOS_E_PASS] = {"pass", "{seat} passes and stays in the auction"},
    [AOS_E_PAY] = {"pay", "{seat} pays ${0} and is number {1} in turn order"},
    [AOS_E_CHOOSE] = {"choose", "{seat} chooses {0}", {&aos_arg_action}},
    [AOS_E_BUILD] = {"build",
                     "{seat} builds {3} {4}: {0}, for ${2}",
                     {&aos_arg_tile, &aos_arg_hex, NULL, &arg_bearing, &aos_arg_place}},
    [AOS_E_REPLACE] = {"replace",
                       "{seat} replaces a tile {3} {4}: {0}, for ${2}",
                       {&aos_arg_tile, &aos_arg_hex, NULL, &arg_bearing, &aos_arg_place}},
    [AOS_E_URBANIZE] = {"urbanize", "{seat} places New City {0} on {1}", {&aos_arg_letter, &aos_arg_place}},
    [AOS_E_LOST] = {"lost", "{seat} loses {0} incomplete sections that were not extended"},
    [AOS_E_SHIP] = {"ship",
                    "{seat} moves a {0} cube from {1} to {2} over {3} links",
                    {&aos_arg_good, &aos_arg_place, &aos_arg_place}},
    [AOS_E_LIFT] = {"lift",
                    "{seat} moves a {0} cube from the track on {1} to {2} over {3} links",
                    {&aos_arg_good, &aos_arg_hex, &aos_arg_place}},
    [AOS_E_EARN] = {"earn", "{seat} earns {0}, income is now {1}"},
    [AOS_E_RAISE] = {"raise", "{seat} raises the locomotive to {0} links"},
    [AOS_E_INCOME] = {"income", "{seat} collects ${0} and owes ${1}"},
    [AOS_E_SHORT] = {"short", "{seat} is ${0} short: income drops by {0}"},
    [AOS_E_OUT] = {"out", "{seat} is bankrupt and out of the game"},
    [AOS_E_DECLINE] = {"decline", "{seat}'s income declines by {0} to {1}"},
    [AOS_E_DRAW] = {"draw", "{seat} draws a {0} cube", {&aos_arg_good}},
    [AOS_E_STOCK] = {"stock", "{seat} puts a {0} cube into box {1}", {&aos_arg_good, &aos_arg_box}},
    [AOS_E_GROW] = {"grow", "A {0} cube appears in {1}", {&aos_arg_good, &aos_arg_place}},
    [AOS_E_OVER] = {"over", "The game is over"},
    END_EVENTS,
};

/* --- Play ------------------------------------------------------------------------------------------------------------ */

int aos_turn(const void *at) {
    const struct aos_state *state = at;
    if (state->phase == AOS_PHASE_OVER) return RH_GAME_OVER;
    return state->phase < AOS_PHASE_RIGHT ? RH_CHANCE : aos_actor(state);
}

static size_t moves(const void *at, struct move *out) {
    const struct aos_state *state = at;
    size_t count;
    switch (state->phase) {
    case AOS_PHASE_RIGHT:
        return aos_right_moves(state, out);
    case AOS_PHASE_SHARES:
        return aos_shares_moves(state, out);
    case AOS_PHASE_AUCTION:
        return aos_auction_moves(state, out);
    case AOS_PHASE_ACTIONS:
        return aos_actions_moves(state, out);
    case AOS_PHASE_BUILD:
        count = aos_urbanize_moves(state, out);
        count += aos_build_moves(state, out + count);
        out[count++] = aos_move(AOS_V_DONE, 0, 0);
        return count;
    case AOS_PHASE_GOODS:
        return aos_goods_moves(state, out);
    default:
        return aos_stock_moves(state, out);
    }
}

static void chance(const void *at, struct chance *chance) {
    const struct aos_state *state = at;
    if (state->turn == 0)
        aos_setup_chance(state, chance);
    else
        aos_growth_chance(state, chance);
}

static void build_turn(struct aos_state *state, struct move move, struct events *events) {
    if (move.verb == AOS_V_URBANIZE) {
        aos_urbanize(state, move, events);
    } else if (move.verb == AOS_V_BUILD) {
        aos_build(state, move, events);
    } else {
        aos_end_build_turn(state, events);
        aos_next_actor(state, events);
    }
}

static void apply(void *at, struct move move, struct events *events) {
    struct aos_state *state = at;
    switch (state->phase) {
    case AOS_PHASE_ORDER:
    case AOS_PHASE_FILL:
    case AOS_PHASE_LOAD:
    case AOS_PHASE_SCATTER:
        aos_setup_apply(state, move, events);
        break;
    case AOS_PHASE_PRODUCE:
    case AOS_PHASE_GROW_LIGHT:
    case AOS_PHASE_GROW_DARK:
        aos_growth_apply(state, move, events);
        break;
    case AOS_PHASE_RIGHT:
        aos_right_apply(state, move, events);
        break;
    case AOS_PHASE_SHARES:
        aos_shares_apply(state, move, events);
        break;
    case AOS_PHASE_AUCTION:
        aos_auction_apply(state, move, events);
        break;
    case AOS_PHASE_ACTIONS:
        aos_actions_apply(state, move, events);
        break;
    case AOS_PHASE_BUILD:
        build_turn(state, move, events);
        break;
    case AOS_PHASE_GOODS:
        aos_goods_apply(state, move, events);
        break;
    default:
        aos_stock_apply(state, move, events);
        break;
    }
}

const struct game aos_game = {
    .name = "age-of-steam",
    .title = "Age of Steam",
    .summary = "Build railways, ship goods over your links, and keep your creditors at bay.",
    .intro =
        "You run a railway with borrowed money. In each turn you may issue shares for $5 each; every share "
        "and every "
        "link of your locomotive costs $1 in every turn to come, so borrow little but enough.\n\n"
        "Bid for turn order, then choose one of seven actions that nobody else has chosen: move or build "
        "before the "
        "others, build four tiles, a stronger locomotive, a New City, more goods, or a pass in the next "
        "auction.\n\n"
        "Build up to three track tiles. A simple tile costs $2, more in rivers and mountains. Your first "
        "tile must lead "
        "into a city; later track joins your own or a city. A link is complete when it runs from one city or "
        "town to "
        "another. Track that ends nowhere must be extended in your next turn, or it is no longer yours.\n\n"
        "Then, twice, each player moves one cube to a city of its colour, over at most as many links as the "
        "locomotive "
        "can pull. Every link used raises its owner's income by 1, so pick the long way round over your own "
        "track. Instead "
        "of one of the moves you may strengthen the locomotive.\n\n"
        "Now collect your income and pay your expenses. What you can't pay lowers your income; below zero "
        "you are out. "
        "High incomes decline. Finally dice bring new cubes to the cities.\n\n"
        "In the end each point of income is worth 3, each share costs 3, and each piece of track in your "
        "completed "
        "links is worth 1. Alone on Barbados, your cash after paying back the shares is your score.",
    .rules = 2,
    .players = {1, 6},
    .minutes = {120, 150},
    .weight = RH_HEAVY,
    .state_size = sizeof(struct aos_state),
    /* Tiles in different turns: 51 on a hex, 77 on a town; New Cities; done. On the Rust Belt 137 hexes and 14 towns:
     * 137 * 51 + 14 * 77 + 14 * 8 + 1. A unit test counts it for every map. */
    .moves_max = 8178,
    /* Most of all with three players: ten turns of 250 bids and a pass, and 3 players' shares, drops, actions, builds
     * and deliveries. A unit test adds it up. */
    .length_max = 3400,
    .options = aos_options,
    .fields = fields,
    .verbs = aos_verbs,
    .events = aos_events,
    .meanings = aos_meanings,
    .advice = aos_advice,
    .setup = aos_setup,
    .turn = aos_turn,
    .moves = moves,
    .chance = chance,
    .apply = apply,
    .derive = aos_derive,
    .why = aos_why,
    .preview = aos_preview,
    .goals = aos_goals,
    .result = aos_result,
    .check = aos_check,
    .estimate = aos_estimate,
    .knowledge = &aos_knowledge,
    .draw = aos_draw,
    .prompt = aos_prompt,
};
