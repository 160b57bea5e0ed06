/* Railroad Revolution: the tables of fields, verbs and events, and the one struct game at the end. */
#include "games/railroad_revolution/advice.h"
#include "games/railroad_revolution/describe.h"
#include "games/railroad_revolution/rules.h"

/* --- Names ----------------------------------------------------------------------------------------------- */

#define NAME(id, name) name,
static const char *const step_list[] = {REV_STEP_LIST(NAME)};
const struct names rev_step_names = {"step", step_list, REV_STEPS};
static const char *const may_list[] = {REV_MAY_LIST(NAME)};
const struct names rev_may_names = {"item", may_list, REV_MAYS};
RH_NAMES(rev_who_names, "seat", "1", "2", "3", "4", "neutral");
RH_NAMES(rev_use_names, "use", "reward", "bonus", "ability");
RH_NAMES(rev_worker_names, "worker", "white", "purple", "orange", "grey", "turquoise", "placed white",
         "placed purple", "placed orange", "placed grey", "placed turquoise");
RH_NAMES(rev_own_train_names, "train", "promotion", "money", "steps", "shares", "rail", "promotion down",
         "money down", "steps down", "shares down", "rail down");
RH_NAMES(holding_names, "holding", "share");

/* --- Fields: every byte of the state --------------------------------------------------------------------- */

AGENDA_FIELDS(&rev_step_names);

/* What is known of one stack, and the stack itself, in the names of its tiles. */
#define STACK_FIELDS(lore_, stack_, names_)                          \
    static const struct field lore_[] = {                            \
        COUNT(struct rev_lore, looks),                               \
        LIST(struct rev_lore, look, looks, OWNER, &(names_)),        \
        COUNT(struct rev_lore, unders),                              \
        LIST(struct rev_lore, under, unders, OWNER, &(names_)),      \
        END_FIELDS,                                                  \
    };                                                               \
    static const struct field stack_[] = {                           \
        SET(struct rev_stack, unseen, SECRET, &(names_)),            \
        ONE(struct rev_stack, left, OPEN),                           \
        COUNT(struct rev_stack, queued),                             \
        LIST(struct rev_stack, queue, queued, OPEN, &rev_who_names), \
        CACHE(struct rev_stack, unused, OPEN),                       \
        END_FIELDS,                                                  \
    }
STACK_FIELDS(lore_b_fields, stack_b_fields, rev_b_names);
STACK_FIELDS(lore_c_fields, stack_c_fields, rev_c_names);
STACK_FIELDS(lore_d_fields, stack_d_fields, rev_d_names);

/* One element of an array of groups, under a name of its own. */
#define ELEMENT(T, member, word, table)                                                               \
    {                                                                                                 \
        .name = word, .offset = offsetof(T, member), .count = 1, .size = sizeof RH_MEMBER(T, member), \
        .kind = FIELD_GROUP, .group = (table)                                                         \
    }

static const struct field crew_fields[] = {
    MANY(struct rev_crew, worker, OPEN, NULL, &rev_colour_names),
    END_FIELDS,
};

static const struct field plan_fields[] = {
    ONE(struct rev_plan, tile, OPEN, &rev_milestone_names),
    MANY(struct rev_plan, manager, OPEN, &rev_colour_names),
    END_FIELDS,
};

static const struct field offer_fields[] = {
    ONE(struct rev_offer, side, OPEN, &rev_setup_names),
    ONE(struct rev_offer, worker, OPEN, &rev_colour_names),
    END_FIELDS,
};

static const struct field seat_fields[] = {
    SET(struct rev_seat, rails, OPEN, &rev_space_names),
    SET(struct rev_seat, completed, OPEN, &rev_milestone_names),
    CACHE(struct rev_seat, reach, OPEN),
    CACHE(struct rev_seat, nodes, OPEN),
    SET(struct rev_seat, stations, OPEN, &rev_city_names),
    SET(struct rev_seat, offices, OPEN, &rev_section_names),
    ONE(struct rev_seat, money, OPEN),
    ONE(struct rev_seat, shares, OPEN),
    MANY(struct rev_seat, supply, OPEN, NULL, &rev_colour_names),
    GROUPS(struct rev_seat, placed, crew_fields, &rev_action_names),
    CACHE(struct rev_seat, workers, OPEN),
    MANY(struct rev_seat, left, OPEN, NULL, &rev_piece_names),
    MANY(struct rev_seat, sold, OPEN, NULL, &rev_piece_names),
    MANY(struct rev_seat, aside, OPEN, NULL, &rev_piece_names),
    MANY(struct rev_seat, up, OPEN, NULL, &rev_train_names),
    MANY(struct rev_seat, down, OPEN, NULL, &rev_train_names),
    MANY(struct rev_seat, track, OPEN, NULL, &rev_track_names),
    GROUPS(struct rev_seat, milestone, plan_fields, NULL),
    ONE(struct rev_seat, turns, OPEN),
    ELEMENT(struct rev_seat, lore[0], "known_b", lore_b_fields),
    ELEMENT(struct rev_seat, lore[1], "known_c", lore_c_fields),
    ELEMENT(struct rev_seat, lore[2], "known_d", lore_d_fields),
    CACHE(struct rev_seat, unused, OPEN),
    END_FIELDS,
};

static const struct field fields[] = {
    PLAYERS(struct rev_state, seat, seats, seat_fields),
    ELEMENT(struct rev_state, stack[0], "stack_b", stack_b_fields),
    ELEMENT(struct rev_state, stack[1], "stack_c", stack_c_fields),
    ELEMENT(struct rev_state, stack[2], "stack_d", stack_d_fields),
    SET(struct rev_state, deals, OPEN, &rev_deal_names),
    ONE(struct rev_state, due, OPEN),
    COUNT(struct rev_state, seats),
    ONE(struct rev_state, first, OPEN, &rev_who_names),
    ONE(struct rev_state, round, OPEN),
    ONE(struct rev_state, trigger, OPEN),
    ONE(struct rev_state, over, OPEN, &rh_no_yes),
    ONE(struct rev_state, strategic, OPEN, &rh_no_yes),
    ONE(struct rev_state, expensive, OPEN, &rh_no_yes),
    ONE(struct rev_state, deal, OPEN, &rev_deal_names),
    MANY(struct rev_state, supply, OPEN, NULL, &rev_colour_names),
    MANY(struct rev_state, stacked, OPEN, NULL, &rev_train_names),
    MANY(struct rev_state, city_tile, OPEN, &rev_tile_names, &rev_city_names),
    MANY(struct rev_state, first_station, OPEN, &rev_who_names, &rev_city_names),
    MANY(struct rev_state, wire, OPEN, &rev_wire_names, &rev_section_names),
    MANY(struct rev_state, first_office, OPEN, &rev_who_names, &rev_section_names),
    COUNT(struct rev_state, offers),
    LISTED(struct rev_state, offer, offers, offer_fields),
    ONE(struct rev_state, action, OPEN, &rev_action_names),
    ONE(struct rev_state, colour, OPEN, &rev_colour_names),
    ONE(struct rev_state, must, OPEN),
    MANY(struct rev_state, may, OPEN, NULL, &rev_may_names),
    ONE(struct rev_state, rebate, OPEN, &rh_no_yes),
    ONE(struct rev_state, place, OPEN),
    ONE(struct rev_state, taken, OPEN),
    ONE(struct rev_state, icons, OPEN),
    ONE(struct rev_state, triggered, OPEN, &rh_no_yes),
    GROUP(struct rev_state, agenda, agenda_fields),
    CACHE(struct rev_state, unused, OPEN),
    END_FIELDS,
};

/* --- Verbs ----------------------------------------------------------------------------------------------- */

#define KIND(variable, word, list, said) \
    const struct arg_kind variable = {   \
        .name = word, .form = ARG_NAME, .drawn = true, .names = &(list), .title = said}
KIND(rev_arg_action, "action", rev_action_names, "action");
KIND(rev_arg_worker, "worker", rev_worker_names, "own worker");
KIND(rev_arg_supply, "supply", rev_colour_names, "worker of the supply");
KIND(rev_arg_city, "city", rev_city_names, "city");
const struct arg_kind rev_arg_space = {.name = "space",
                                       .form = ARG_NAME,
                                       .drawn = true,
                                       .names = &rev_space_names,
                                       .title = "rail space",
                                       .words = rev_space_words};
KIND(rev_arg_section, "section", rev_section_names, "telegraph section");
KIND(rev_arg_piece, "piece", rev_piece_names, "piece");
KIND(rev_arg_use, "use", rev_use_names, "effect");
KIND(rev_arg_train, "train", rev_own_train_names, "own train");
KIND(rev_arg_stack, "stack", rev_train_names, "stack of trains");
KIND(rev_arg_track, "track", rev_track_names, "track");
KIND(rev_arg_half, "deal", rev_half_names, "deal");
KIND(rev_arg_milestone, "milestone", rev_milestone_names, "milestone");
KIND(rev_arg_setup, "setup", rev_setup_names, "setup tile");
KIND(rev_arg_holding, "holding", holding_names, "holding");

/* What only chance and the log name. */
#define WORD(variable, word, list) \
    static const struct arg_kind variable = {.name = word, .form = ARG_NAME, .names = &(list)}
WORD(arg_tile, "tile", rev_tile_names);
WORD(arg_wire, "wire", rev_wire_names);
WORD(arg_deal_tile, "deal-tile", rev_deal_names);
WORD(arg_colour, "colour", rev_colour_names);
WORD(arg_drawn, "drawn", rev_milestone_names);
WORD(arg_letter, "letter", rev_stack_names);
WORD(arg_node, "node", rev_node_names);

#define ARG(kind) \
    { &(kind), OPEN }
#define TILE   ARG(arg_tile)
#define WIRE   ARG(arg_wire)
#define GIVEN  ARG(arg_drawn)
#define COLOUR ARG(arg_colour)

static const struct verb verbs[] = {
    [REV_DO_FIRST] = {"first", "the First Player", {ARG(rh_arg_seat)}, 0, true},
    [REV_DO_CITIES] = {"cities", "the city tiles of one group", {TILE, TILE, TILE, TILE}, 1, true},
    [REV_DO_WIRES] = {"wires", "the telegraph tiles", {WIRE, WIRE, WIRE, WIRE, WIRE, WIRE}, 0, true},
    [REV_DO_GIVEN] = {"given", "the first milestones of all seats", {GIVEN, GIVEN, GIVEN, GIVEN}, 2, true},
    [REV_DO_LAY] = {"lay", "a setup tile with this side up", {ARG(rev_arg_setup)}, 0, true},
    [REV_DO_BESIDE] =
        {"beside", "the workers beside the setup tiles", {COLOUR, COLOUR, COLOUR, COLOUR}, 2, true},
    [REV_DO_DEAL] = {"deal", "the deal tile turned up", {ARG(arg_deal_tile)}, 0, true},
    [REV_DO_DRAW] =
        {"draw", "a milestone drawn to choose from", {ARG(rh_arg_seat), {&arg_drawn, OWNER}}, 0, true},
    [REV_DO_TAKE] = {"take", "take this setup tile and the worker beside it", {ARG(rev_arg_setup)}},
    [REV_DO_PLACE] = {"place",
                      "place a worker on an action space",
                      {ARG(rev_arg_worker), ARG(rev_arg_action)}},
    [REV_DO_STATION] = {"station", "build a station in a city", {ARG(rev_arg_city)}},
    [REV_DO_RAIL] = {"rail", "lay a rail", {ARG(rev_arg_space)}},
    [REV_DO_OFFICE] = {"office", "build a telegraph office", {ARG(rev_arg_section)}},
    [REV_DO_TRADE] = {"trade", "sell the leftmost piece of this kind", {ARG(rev_arg_piece)}},
    [REV_DO_USE] = {"use", "take what the action offers", {ARG(rev_arg_use)}},
    [REV_DO_TILE] = {"tile", "discard a worker for the telegraph tile's bonus", {ARG(rev_arg_worker)}},
    [REV_DO_PROMOTE] = {"promote",
                        "make a worker a manager of a milestone",
                        {ARG(rev_arg_worker), ARG(rev_arg_milestone)}},
    [REV_DO_ADVANCE] = {"advance", "go up one slot on a performance track", {ARG(rev_arg_track)}},
    [REV_DO_DISCARD] = {"discard", "give up a worker for the gate", {ARG(rev_arg_worker)}},
    [REV_DO_FLIP] = {"flip", "turn over one of your trains", {ARG(rev_arg_train)}},
    [REV_DO_TRAIN] = {"train", "take a train from this stack", {ARG(rev_arg_stack)}},
    [REV_DO_GAIN] = {"gain", "gain a worker of this colour", {ARG(rev_arg_supply)}},
    [REV_DO_EXCHANGE] = {"exchange",
                         "give a worker back for one of the supply",
                         {ARG(rev_arg_worker), ARG(rev_arg_supply)}},
    [REV_DO_ACCEPT] = {"accept", "accept a deal", {ARG(rev_arg_half)}},
    [REV_DO_COMPLETE] = {"complete", "complete this milestone first", {ARG(rev_arg_milestone)}},
    [REV_DO_KEEP] = {"keep", "keep this milestone", {ARG(rev_arg_milestone)}},
    [REV_DO_SELL] = {"sell", "sell a share", {ARG(rev_arg_holding)}},
    [REV_DO_HIRE] = {"hire", "hire a worker", {ARG(rev_arg_supply)}},
    [REV_DO_DONE] = {"done", "leave it at that"},
    END_VERBS,
};

static void apply(void *at, struct move move, struct events *events) {
    static void (*const verb[REV_VERBS])(struct rev_state *, struct move, struct events *) = {
        [REV_DO_FIRST] = rev_first,        [REV_DO_CITIES] = rev_cities,     [REV_DO_WIRES] = rev_wires,
        [REV_DO_GIVEN] = rev_given,        [REV_DO_LAY] = rev_laid,          [REV_DO_BESIDE] = rev_beside,
        [REV_DO_DEAL] = rev_deal_shown,    [REV_DO_DRAW] = rev_drawn,        [REV_DO_TAKE] = rev_take,
        [REV_DO_PLACE] = rev_place,        [REV_DO_STATION] = rev_station,   [REV_DO_RAIL] = rev_rail,
        [REV_DO_OFFICE] = rev_office,      [REV_DO_TRADE] = rev_trade,       [REV_DO_USE] = rev_use,
        [REV_DO_TILE] = rev_tile_used,     [REV_DO_PROMOTE] = rev_promote,   [REV_DO_ADVANCE] = rev_advance,
        [REV_DO_DISCARD] = rev_discard,    [REV_DO_FLIP] = rev_flip,         [REV_DO_TRAIN] = rev_train_taken,
        [REV_DO_GAIN] = rev_gain,          [REV_DO_EXCHANGE] = rev_exchange, [REV_DO_ACCEPT] = rev_accept,
        [REV_DO_COMPLETE] = rev_completed, [REV_DO_KEEP] = rev_kept,         [REV_DO_SELL] = rev_sell,
        [REV_DO_HIRE] = rev_hire,          [REV_DO_DONE] = rev_done,
    };
    verb[move.verb](at, move, events);
    rev_settle(at, events);
}

/* --- Events ---------------------------------------------------------------------------------------------- */

#define CITY      &rev_arg_city
#define SECTION   &rev_arg_section
#define A_COLOUR  &arg_colour
#define TRAIN     &rev_arg_stack
#define MILESTONE &rev_arg_milestone

static const struct event_kind events[] = {
    [REV_TELL_FIRST] = {"first", "{seat} is the First Player"},
    [REV_TELL_CITY] = {"city", "{0} gets tile {1}", {CITY, &arg_tile}},
    [REV_TELL_WIRE] = {"wire", "telegraph section {0} gets the {1} tile", {SECTION, &arg_wire}},
    [REV_TELL_GIVEN] = {"given", "{seat} is given milestone {0}", {MILESTONE}},
    [REV_TELL_LAID] = {"laid", "a setup tile shows {0}", {&rev_arg_setup}},
    [REV_TELL_BESIDE] = {"beside", "a {0} worker stands beside {1}", {A_COLOUR, &rev_arg_setup}},
    [REV_TELL_DEAL] = {"deal", "deal {0} is turned up", {&arg_deal_tile}},
    [REV_TELL_RESHUFFLE] = {"reshuffle", "the deals are shuffled anew"},
    [REV_TELL_TAKE] = {"take",
                       "{seat} takes the setup tile {0} and its {1} worker",
                       {&rev_arg_setup, A_COLOUR}},
    [REV_TELL_ROUND] = {"round", "round {0} begins"},
    [REV_TELL_RECALL] = {"recall", "{seat} takes all workers back from the player board"},
    [REV_TELL_SKIP] = {"skip", "{seat} has no piece left and skips the turn"},
    [REV_TELL_PLACE] = {"place", "{seat} places one {0} worker for {1}", {A_COLOUR, &rev_arg_action}},
    [REV_TELL_STATION] = {"station", "{seat} builds a station in {0}", {CITY}},
    [REV_TELL_RAIL] = {"rail", "{seat} lays a rail from {1} to {2}", {&rev_arg_space, &arg_node, &arg_node}},
    [REV_TELL_OFFICE] = {"office", "{seat} builds an office in telegraph section {0}", {SECTION}},
    [REV_TELL_TRADE] = {"trade", "{seat} sells a {0} for ${1}", {&rev_arg_piece}},
    [REV_TELL_PAY] = {"pay", "{seat} pays ${0}"},
    [REV_TELL_SPEND] = {"spend", "{seat} discards shares: {0}"},
    [REV_TELL_MONEY] = {"money", "{seat} gains ${0}"},
    [REV_TELL_SHARES] = {"shares", "{seat} gains shares: {0}"},
    [REV_TELL_WORKER] = {"worker", "{seat} gains one {0} worker", {A_COLOUR}},
    [REV_TELL_STEP] = {"step", "{seat} steps up on the {0} track, now worth {1} each", {&rev_arg_track}},
    [REV_TELL_DISCARD] = {"discard", "{seat} discards one {0} worker", {A_COLOUR}},
    [REV_TELL_PROMOTE] = {"promote", "{seat} promotes one {0} worker to {1}", {A_COLOUR, MILESTONE}},
    [REV_TELL_FLIP] = {"flip", "{seat} turns a {0} train face down for its bonus", {TRAIN}},
    [REV_TELL_UNFLIP] = {"unflip", "{seat} turns a {0} train face up", {TRAIN}},
    [REV_TELL_TRAIN] = {"train", "{seat} takes a {0} train", {TRAIN}},
    [REV_TELL_EXCHANGE] = {"exchange", "{seat} exchanges one {0} worker for {1}", {A_COLOUR, A_COLOUR}},
    [REV_TELL_ACCEPT] = {"accept", "{seat} accepts the {1} deal of {0}", {&arg_deal_tile, &rev_arg_half}},
    [REV_TELL_SELL] = {"sell", "{seat} sells shares: {0} for ${1}"},
    [REV_TELL_HIRE] = {"hire", "{seat} hires one {0} worker", {A_COLOUR}},
    [REV_TELL_COMPLETE] = {"complete", "{seat} completes milestone {0} for {1} points", {MILESTONE}},
    [REV_TELL_DRAW] = {"draw", "{seat} looks at a tile of stack {0}", {&arg_letter}},
    [REV_TELL_KEEP] = {"keep", "{seat} keeps milestone {0}", {MILESTONE}},
    [REV_TELL_TRIGGER] =
        {"trigger", "{seat} has nothing left of the logo: this round is finished, and one more is played"},
    [REV_TELL_OVER] = {"over", "the game is over"},
    END_EVENTS,
};

/* --- Turn and bounds ------------------------------------------------------------------------------------- */

/* Steps in which chance acts. */
enum {
    BY_CHANCE = 1u << REV_STEP_FIRST | 1u << REV_STEP_CITIES | 1u << REV_STEP_WIRES |
                1u << REV_STEP_MILESTONES | 1u << REV_STEP_SETUPS | 1u << REV_STEP_BESIDE |
                1u << REV_STEP_DEAL | 1u << REV_STEP_DRAW
};

int rev_turn(const void *at) {
    const struct rev_state *state = at;
    if (state->over) return RH_GAME_OVER;
    const struct step *step = rev_top(state);
    return BY_CHANCE >> step->what & 1 ? RH_CHANCE : step->seat;
}

/* The longest game. Every turn takes a piece from the player board, so the end is triggered in round 25 at the latest, and
 * two rounds follow at most. A turn is: a worker, three rails and done (5); two rewards of five steps, each with a gate, and
 * two bonuses of three (32); two flips of three steps, or two uses of a telegraph tile (20); two deals of six steps for the one
 * and one for each other (60); milestones (8); and shares sold and workers hired with what all this brings (40). */
enum { SET_UP_MOST = 40, ROUNDS_MOST = 27, TURN_MOST = 5 + 32 + 20 + 60 + 8 + 40 };
enum { LENGTH_MAX = SET_UP_MOST + ROUNDS_MOST * REV_SEATS * TURN_MOST };

static const char *const no_yes[] = {"no", "yes", NULL};
static const struct option options[] = {
    {.name = "strategic-milestones",
     .title = "Strategic milestones",
     .help = "A completed milestone is replaced by any tile of its stack instead of one of three",
     .value = no_yes},
    {.name = "expensive-performance",
     .title = "Expensive performance",
     .help = "The money gates of the network track cost ten times as much",
     .value = no_yes},
    END_OPTIONS,
};

static const char intro[] =
    "You lead a railroad company on the east coast. Lay rails to the west, build stations and telegraph "
    "offices, "
    "and turn your best workers into managers. Most points win.\n\n"
    "On your turn you place one worker on one of four actions. Station: move your leftmost building to a "
    "connected "
    "city, pay its cost, and take its reward; whoever is first there may take a bonus too. Railroad: lay two "
    "rails "
    "for $400, plus $100 for each mountain icon. Telegraph: move a building to a section of the line and "
    "gain "
    "shares; a tile there can be used by giving up a worker. Trade: sell the leftmost piece of your board "
    "for the "
    "money above it, and flip a train.\n\n"
    "The colour of the worker adds an effect to the action: purple brings trains, flips, steps and "
    "exchanges, "
    "orange saves money, grey takes bonuses and shares, turquoise does more of the same. White promotes a "
    "worker, "
    "and so can every other colour instead of its own effect. Effects can be taken in any order; click done "
    "when "
    "you have had enough, and what is due is paid.\n\n"
    "Each milestone asks for certain managers and for cities, stations or rails. Promote workers onto it; "
    "when all is "
    "there at the end of a turn it scores, and you choose a harder one worth more. But keep four workers.\n\n"
    "Rails and offices in places with a deal icon offer a deal, paid with shares: to you first, then to "
    "everyone "
    "else. Steps on the three tracks make your offices, your stations and your connected cities of level 5 "
    "worth "
    "more. Trains score 8 while they are face up; flipping one down uses its bonus.\n\n"
    "At any time you may sell a share for $150 and hire a worker for $800. If your own supply of workers is "
    "empty "
    "when your turn begins, all of them come back. Once somebody has cleared the board left of the logo, the "
    "round "
    "is finished and one more is played.";

const struct game rev_game = {
    .name = "railroad-revolution",
    .title = "Railroad Revolution",
    .summary = "Send your workers to build stations, rails and telegraph offices, and promote them to reach "
               "your company's milestones.",
    .intro = intro,
    .rules = 1,
    .players = {2, REV_SEATS},
    .minutes = {60, 90},
    .weight = RH_MEDIUM,
    .state_size = sizeof(struct rev_state),
    .moves_max = REV_MOVES_MAX,
    .length_max = LENGTH_MAX,
    .options = options,
    .fields = fields,
    .verbs = verbs,
    .events = events,
    .meanings = rev_meanings,
    .advice = rev_advice,
    .setup = rev_setup,
    .turn = rev_turn,
    .moves = rev_moves,
    .owes = rev_owes,
    .owes_after = rev_owes_after,
    .chance = rev_chance,
    .apply = apply,
    .derive = rev_derive,
    .why = rev_why,
    .preview = rev_preview,
    .goals = rev_goals,
    .result = rev_result,
    .check = rev_check,
    .sane = rev_sane,
    .estimate = rev_estimate,
    .knowledge = &rev_knowledge,
    .draw = rev_draw,
    .prompt = rev_prompt,
};
