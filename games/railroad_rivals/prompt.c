/* Words for people: what is asked now and by which rule, what a move would bring, and why a move is
 * refused. */
#include "engine/prompt.h"
#include "games/railroad_rivals/rules.h"

/* --- What is asked -------------------------------------------------------------------------------------- */

static void ask_bid(const struct riv_state *state, struct text *text, struct text *note) {
    uint32_t score = state->seat[riv_actor(state)].score;
    rh_say(text, "Bid for the 1st place, or pass");
    if (state->bid)
        rh_say(note,
               score > state->bid ? "Highest bid: {bid} by {seat}."
                                  : "Highest bid: {bid} by {seat}, more than you have.",
               rh_number("bid", state->bid), rh_seat("seat", state->bidder));
    rh_put_space(note);
    rh_say_count(note, score, "You have {n} point.", "You have {n} points.");
    rh_say_more(note, state->by_passing ? "The sooner you pass, the later you act."
                                        : "Only the highest bidder pays.");
}

static const char *ask_draft(const struct riv_state *state, struct text *text, struct text *note) {
    uint8_t took = state->seat[riv_actor(state)].took;
    if (state->closed) {
        rh_say(text, state->round ? "Take a second stock tile" : "Take a stock tile");
        rh_say(note, "The city tiles have run out: everyone takes two stock tiles.");
        return "RV-54";
    }
    if (took == RIV_NOTHING) {
        rh_say(text, "Take a city tile or a stock tile");
        rh_say(note, "In the second round you take one of the other type.");
        return "RV-29";
    }
    rh_say(text, took == RIV_CITY ? "Take a stock tile" : "Take a city tile");
    return "RV-30";
}

static const char *ask_place(const struct riv_state *state, struct text *text, struct text *note) {
    uint64_t hand = riv_hand(state, riv_actor(state));
    bool solo = riv_solitaire(state);
    if (riv_can_place(state, hand, false)) {
        rh_say(text, solo ? "Place one of the three city tiles so that a railroad matches"
                          : "Place a city tile so that a railroad matches");
        rh_say(note, solo ? "The other two leave the game." : "You will own every link that it makes.");
        if (!solo && riv_hand_size(state, riv_actor(state)) == 1)
            rh_say_more(note, "It is your last tile, so this is the last turn.");
        return "RV-36";
    }
    if (riv_can_place(state, hand, true)) {
        rh_say(text, "Nothing matches: place a blank edge against a blank edge");
        return "RV-38";
    }
    rh_say(text, solo ? "None of the three tiles fits: discard them" : "No tile in hand fits: pass");
    return solo ? "RV-79" : "RV-41";
}

/* What a cube of each colour scores now. */
static void say_scores(const struct riv_state *state, struct text *note) {
    char list[128];
    struct text scores = rh_text_for(note->reader, list, sizeof list);
    for (unsigned good = 0; good < RIV_GOODS; good++) {
        if (!riv_bag[state->seats][good]) continue;
        rh_put(&scores, list[0] ? ", " : "");
        rh_say(&scores, "{good} scores {points}", rh_word("good", riv_good_names.name[good]),
               rh_number("points", riv_delivery_points(state, good)));
    }
    rh_say(note, "Now {scores}.", rh_string("scores", list));
}

static const char *ask_deliver(const struct riv_state *state, struct text *text, struct text *note) {
    if (!riv_can_deliver(state)) {
        rh_say(text, "No cube can be delivered");
        return riv_solitaire(state) ? "RV-82" : "RV-45";
    }
    rh_say(text, "Deliver a cube over a link of its city");
    if (riv_solitaire(state)) {
        rh_say_count(note, riv_row_points(state), "Any cube scores {n} point now; its railroad rises by 2.",
                     "Any cube scores {n} points now; its railroad rises by 2.");
        return "RV-80";
    }
    if (state->seats == 2)
        rh_say_count(note, riv_delivery_points(state, RIV_BROWN), "Any cube scores {n} point now.",
                     "Any cube scores {n} points now.");
    else
        say_scores(state, note);
    rh_say_more(note, "The owner of another's link gets 2.");
    return "RV-48";
}

static const char *ask(const struct riv_state *state, struct text *text, struct text *note) {
    switch (state->phase) {
    case RIV_PHASE_BID:
        ask_bid(state, text, note);
        return state->by_passing ? "RV-64" : "RV-24";
    case RIV_PHASE_DRAFT:
        return ask_draft(state, text, note);
    case RIV_PHASE_PLACE:
        return ask_place(state, text, note);
    case RIV_PHASE_DELIVER:
        return ask_deliver(state, text, note);
    case RIV_PHASE_ARRANGE:
        rh_say(text, "Put the three cubes in a row to begin the progression");
        rh_say(note, "A delivery scores a point for each color among the last four cubes.");
        return "RV-71";
    case RIV_PHASE_LAY:
        if (state->lays > 1)
            rh_say(text, "Lay one of the start tiles: {city} or {other}",
                   rh_string("city", riv_city[state->lay[0]].name),
                   rh_string("other", riv_city[state->lay[1]].name));
        else
            rh_say(text, "Lay the last start tile: {city}", rh_string("city", riv_city[state->lay[0]].name));
        return "RV-84";
    default:
        rh_say(text, "Keep one of the three stock tiles");
        rh_say(note, "The other two leave the game.");
        return "RV-76";
    }
}

/* What everybody reads while chance acts, and who is not asked while another seat decides. */
static const char *const told[RIV_PHASES] = {
    [RIV_PHASE_START] = RH_SAID("The starting tile is drawn"),
    [RIV_PHASE_DEAL] = RH_SAID("City tiles are dealt"),
    [RIV_PHASE_ORDER] = RH_SAID("The first turn order is drawn"),
    [RIV_PHASE_CITIES] = RH_SAID("City tiles are turned up"),
    [RIV_PHASE_STOCKS] = RH_SAID("Stock tiles are turned up"),
    [RIV_PHASE_LOAD] = RH_SAID("Cubes are drawn from the bag"),
    [RIV_PHASE_ROW] = RH_SAID("Cubes are drawn for the progression"),
    [RIV_PHASE_BID] = RH_SAID("{seat} is bidding"),
    [RIV_PHASE_DRAFT] = RH_SAID("{seat} is drafting"),
    [RIV_PHASE_PLACE] = RH_SAID("{seat} is placing a city tile"),
    [RIV_PHASE_DELIVER] = RH_SAID("{seat} is delivering a cube"),
    [RIV_PHASE_ARRANGE] = RH_SAID("{seat} is arranging the first cubes"),
    [RIV_PHASE_LAY] = RH_SAID("{seat} is laying the start tiles"),
    [RIV_PHASE_KEEP] = RH_SAID("{seat} is choosing a stock tile"),
};

void riv_prompt(const void *at, int seat, struct prompt *prompt) {
    const struct riv_state *state = at;
    struct text text, note;
    if (rh_prompt_asks(prompt, riv_turn(at), seat, told[state->phase], &text, &note))
        prompt->rule = ask(state, &text, &note);
}

/* --- What a move brings --------------------------------------------------------------------------------- */

static void preview_place(const struct riv_state *state, struct move move, struct text *text) {
    const struct riv_gap *gap = riv_gap_at(state, (int8_t)move.arg[1], (int8_t)move.arg[2]);
    if (!gap) return;
    int links = 0, goods = riv_city[move.arg[0]].goods;
    char list[160];
    struct text made = rh_text_for(text->reader, list, sizeof list);
    for (unsigned d = 0; d < RIV_EDGES; d++) {
        unsigned edge = riv_shown(move.arg[0], move.arg[3], d);
        if ((gap->facing >> 8 * d & 0xFF) != edge) continue;
        int other = riv_tile_at(state, (int8_t)move.arg[1] + riv_dx(d), (int8_t)move.arg[2] + riv_dy(d));
        rh_put(&made, links++ ? ", " : "");
        rh_say(&made, "{railroad} to {city}", rh_string("railroad", riv_railroad_names.name[edge]),
               rh_string("city", riv_city[state->tile[other].city].name));
    }
    if (links)
        rh_say(text, "links: {links}", rh_string("links", list));
    else
        rh_say(text, "blank against blank, no link");
    int drawn = state->phase == RIV_PHASE_LAY ? 1 : goods < riv_bag_left(state) ? goods : riv_bag_left(state);
    rh_put(text, "; ");
    rh_say_count(text, drawn, "gets {n} cube", "gets {n} cubes");
    if (state->phase == RIV_PHASE_PLACE && !riv_solitaire(state) &&
        riv_hand_size(state, riv_actor(state)) == 1) {
        rh_put(text, "; ");
        rh_say(text, "the last turn");
    }
}

static void preview_deliver(const struct riv_state *state, struct move move, struct text *text) {
    struct riv_way way = riv_find_way(state, move.arg[1], move.arg[2]);
    if (way.tile < 0) return;
    unsigned railroad = riv_edge(state, (unsigned)way.tile, (unsigned)way.direction);
    uint8_t owner = riv_link_owner(state, (unsigned)way.tile, (unsigned)way.direction);
    int step = riv_solitaire(state) ? RIV_STEP_SOLITAIRE : RIV_STEP, value = state->value[railroad] + step;
    rh_say_count(text, riv_delivery_points(state, move.arg[0]), "{n} point", "{n} points");
    rh_put(text, ", ");
    rh_say(text,
           state->value[railroad] < RIV_VALUE_MAX ? "{railroad} rises to {value}"
                                                  : "{railroad} stays at {value}",
           rh_string("railroad", riv_railroad_names.name[railroad]),
           rh_number("value", value < RIV_VALUE_MAX ? value : RIV_VALUE_MAX));
    if (owner == riv_actor(state) || owner >= state->seats) return;
    rh_put(text, ", ");
    rh_say(text, "{seat} gets 2", rh_seat("seat", owner));
}

/* What a stock tile of this railroad adds now, and what the seat would then own of it. */
static void preview_stock(const struct riv_state *state, struct move move, struct text *text) {
    rh_say_count(text, state->value[move.arg[0]], "{n} point now; you would own {stock}",
                 "{n} points now; you would own {stock}",
                 rh_number("stock", state->seat[riv_actor(state)].stock[move.arg[0]] + 1));
}

static void preview_city(struct move move, struct text *text) {
    const struct riv_city *city = &riv_city[move.arg[0]];
    rh_say_count(text, city->goods, "{n} cube", "{n} cubes");
    rh_put(text, "; ");
    for (int i = 0; i < RIV_EDGES; i++) {
        if (i) rh_put_char(text, ' ');
        rh_say(text, riv_edge_name(city->edge[i]));
    }
}

void riv_preview(const void *at, struct move move, struct text *text) {
    const struct riv_state *state = at;
    switch (move.verb) {
    case RIV_DO_PLACE:
        preview_place(state, move, text);
        break;
    case RIV_DO_DELIVER:
        preview_deliver(state, move, text);
        break;
    case RIV_DO_TAKE:
    case RIV_DO_KEEP:
        preview_stock(state, move, text);
        break;
    case RIV_DO_DRAFT:
        preview_city(move, text);
        break;
    case RIV_DO_BID:
        rh_say(text, "leaves {points} if nobody goes higher",
               rh_number("points", (int64_t)state->seat[riv_actor(state)].score - move.arg[0]));
        break;
    default:
        break;
    }
}

/* --- Why not -------------------------------------------------------------------------------------------- */

const char *riv_why(const void *at, struct move move) {
    const struct riv_state *state = at;
    switch (state->phase) {
    case RIV_PHASE_BID:
        return riv_why_bid(state, move);
    case RIV_PHASE_DRAFT:
        return riv_why_draft(state, move);
    case RIV_PHASE_PLACE:
        return riv_why_place(state, move);
    case RIV_PHASE_DELIVER:
        return riv_why_deliver(state, move);
    case RIV_PHASE_ARRANGE:
        return riv_why_arrange(state, move);
    case RIV_PHASE_LAY:
        return riv_why_lay(state, move);
    case RIV_PHASE_KEEP:
        return riv_why_keep(state, move);
    default:
        return NULL;
    }
}
