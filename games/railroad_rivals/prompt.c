/* Words for people: what is asked now and by which rule, what a move would bring, and why a move is
 * refused. */
#include "games/railroad_rivals/rules.h"

/* --- What is asked -------------------------------------------------------------------------------------- */

static void put_points(struct text *text, int points) {
    rh_put_int(text, points);
    rh_put(text, points == 1 ? " point" : " points");
}

static void ask_bid(const struct riv_state *state, struct text *text, struct text *note) {
    uint32_t score = state->seat[riv_actor(state)].score;
    rh_put(text, "Bid for the 1st place, or pass");
    if (state->bid) {
        rh_put(note, "Highest bid: ");
        rh_put_int(note, state->bid);
        rh_put(note, " by seat ");
        rh_put(note, riv_who_names.name[state->bidder]);
        rh_put(note, score > state->bid ? ". " : ", more than you have. ");
    }
    rh_put(note, "You have ");
    put_points(note, (int)score);
    rh_put(note, state->by_passing ? ". The sooner you pass, the later you act."
                                   : ". Only the highest bidder pays.");
}

static const char *ask_draft(const struct riv_state *state, struct text *text, struct text *note) {
    uint8_t took = state->seat[riv_actor(state)].took;
    if (state->closed) {
        rh_put(text, state->round ? "Take a second stock tile" : "Take a stock tile");
        rh_put(note, "The city tiles have run out: everyone takes two stock tiles.");
        return "RV-54";
    }
    if (took == RIV_NOTHING) {
        rh_put(text, "Take a city tile or a stock tile");
        rh_put(note, "In the second round you take one of the other type.");
        return "RV-29";
    }
    rh_put(text, took == RIV_CITY ? "Take a stock tile" : "Take a city tile");
    return "RV-30";
}

static const char *ask_place(const struct riv_state *state, struct text *text, struct text *note) {
    uint64_t hand = riv_hand(state, riv_actor(state));
    bool solo = riv_solitaire(state);
    if (riv_can_place(state, hand, false)) {
        rh_put(text, solo ? "Place one of the three city tiles so that a railroad matches"
                          : "Place a city tile so that a railroad matches");
        rh_put(note, solo ? "The other two leave the game." : "You will own every link that it makes.");
        if (!solo && riv_hand_size(state, riv_actor(state)) == 1)
            rh_put(note, " It is your last tile, so this is the last turn.");
        return "RV-36";
    }
    if (riv_can_place(state, hand, true)) {
        rh_put(text, "Nothing matches: place a blank edge against a blank edge");
        return "RV-38";
    }
    rh_put(text, solo ? "None of the three tiles fits: discard them" : "No tile in hand fits: pass");
    return solo ? "RV-79" : "RV-41";
}

static const char *ask_deliver(const struct riv_state *state, struct text *text, struct text *note) {
    if (!riv_can_deliver(state)) {
        rh_put(text, "No cube can be delivered");
        return riv_solitaire(state) ? "RV-82" : "RV-45";
    }
    rh_put(text, "Deliver a cube over a link of its city");
    if (riv_solitaire(state)) {
        rh_put(note, "Any cube scores ");
        put_points(note, riv_row_points(state));
        rh_put(note, " now; its railroad rises by 2.");
        return "RV-80";
    }
    if (state->seats == 2) {
        rh_put(note, "Any cube scores ");
        put_points(note, riv_delivery_points(state, RIV_BROWN));
        rh_put(note, " now");
    } else {
        for (unsigned good = 0; good < RIV_GOODS; good++) {
            if (!riv_bag[state->seats][good]) continue;
            rh_put(note, good ? ", " : "Now ");
            rh_put(note, riv_good_names.name[good]);
            rh_put(note, " scores ");
            rh_put_int(note, riv_delivery_points(state, good));
        }
    }
    rh_put(note, ". The owner of another's link gets 2.");
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
        rh_put(text, "Put the three cubes in a row to begin the progression");
        rh_put(note, "A delivery scores a point for each color among the last four cubes.");
        return "RV-71";
    case RIV_PHASE_LAY:
        rh_put(text, "Lay the next start tile: ");
        rh_put(text, riv_city[state->lay[0]].name);
        return "RV-84";
    default:
        rh_put(text, "Keep one of the three stock tiles");
        rh_put(note, "The other two leave the game.");
        return "RV-76";
    }
}

static const char *const doing[RIV_PHASES] = {
    [RIV_PHASE_BID] = " is bidding",
    [RIV_PHASE_DRAFT] = " is drafting",
    [RIV_PHASE_PLACE] = " is placing a city tile",
    [RIV_PHASE_DELIVER] = " is delivering a cube",
    [RIV_PHASE_ARRANGE] = " is arranging the first cubes",
    [RIV_PHASE_LAY] = " is laying the start tiles",
    [RIV_PHASE_KEEP] = " is choosing a stock tile",
};

static const char *const drawing[RIV_PHASES] = {
    [RIV_PHASE_START] = "The starting tile is drawn",
    [RIV_PHASE_DEAL] = "City tiles are dealt",
    [RIV_PHASE_ORDER] = "The first turn order is drawn",
    [RIV_PHASE_CITIES] = "City tiles are turned up",
    [RIV_PHASE_STOCKS] = "Stock tiles are turned up",
    [RIV_PHASE_LOAD] = "Cubes are drawn from the bag",
    [RIV_PHASE_ROW] = "Cubes are drawn for the progression",
    [RIV_PHASE_OVER] = "The game is over",
};

void riv_prompt(const void *at, int seat, struct prompt *prompt) {
    const struct riv_state *state = at;
    struct text text = rh_text(prompt->text, sizeof prompt->text);
    struct text note = rh_text(prompt->note, sizeof prompt->note);
    prompt->rule = NULL;
    if (drawing[state->phase]) {
        rh_put(&text, drawing[state->phase]);
    } else if ((int)riv_actor(state) == seat) {
        prompt->rule = ask(state, &text, &note);
    } else {
        rh_put(&text, "Seat ");
        rh_put(&text, riv_who_names.name[riv_actor(state)]);
        rh_put(&text, doing[state->phase]);
    }
}

/* --- What a move brings --------------------------------------------------------------------------------- */

static void preview_place(const struct riv_state *state, struct move move, struct text *text) {
    const struct riv_gap *gap = riv_gap_at(state, (int8_t)move.arg[1], (int8_t)move.arg[2]);
    if (!gap) return;
    int links = 0, goods = riv_city[move.arg[0]].goods;
    for (unsigned d = 0; d < RIV_EDGES; d++) {
        unsigned edge = riv_shown(move.arg[0], move.arg[3], d);
        if ((gap->facing >> 8 * d & 0xFF) != edge) continue;
        int other = riv_tile_at(state, (int8_t)move.arg[1] + riv_dx(d), (int8_t)move.arg[2] + riv_dy(d));
        rh_put(text, links++ ? ", " : "links: ");
        rh_put(text, riv_railroad_names.name[edge]);
        rh_put(text, " to ");
        rh_put(text, riv_city[state->tile[other].city].name);
    }
    if (!links) rh_put(text, "blank against blank, no link");
    int drawn = state->phase == RIV_PHASE_LAY ? 1 : goods < riv_bag_left(state) ? goods : riv_bag_left(state);
    rh_put(text, "; gets ");
    rh_put_int(text, drawn);
    rh_put(text, drawn == 1 ? " cube" : " cubes");
    if (state->phase == RIV_PHASE_PLACE && !riv_solitaire(state) &&
        riv_hand_size(state, riv_actor(state)) == 1)
        rh_put(text, "; the last turn");
}

static void preview_deliver(const struct riv_state *state, struct move move, struct text *text) {
    struct riv_way way = riv_find_way(state, move.arg[1], move.arg[2]);
    if (way.tile < 0) return;
    unsigned railroad = riv_edge(state, (unsigned)way.tile, (unsigned)way.direction);
    uint8_t owner = riv_link_owner(state, (unsigned)way.tile, (unsigned)way.direction);
    int step = riv_solitaire(state) ? RIV_STEP_SOLITAIRE : RIV_STEP, value = state->value[railroad] + step;
    put_points(text, riv_delivery_points(state, move.arg[0]));
    rh_put(text, ", ");
    rh_put(text, riv_railroad_names.name[railroad]);
    rh_put(text, state->value[railroad] < RIV_VALUE_MAX ? " rises to " : " stays at ");
    rh_put_int(text, value < RIV_VALUE_MAX ? value : RIV_VALUE_MAX);
    if (owner == riv_actor(state) || owner >= state->seats) return;
    rh_put(text, ", seat ");
    rh_put(text, riv_who_names.name[owner]);
    rh_put(text, " gets 2");
}

/* What a stock tile of this railroad adds now, and what the seat would then own of it. */
static void preview_stock(const struct riv_state *state, struct move move, struct text *text) {
    put_points(text, state->value[move.arg[0]]);
    rh_put(text, " now; you would own ");
    rh_put_int(text, state->seat[riv_actor(state)].stock[move.arg[0]] + 1);
}

static void preview_city(struct move move, struct text *text) {
    const struct riv_city *city = &riv_city[move.arg[0]];
    rh_put_int(text, city->goods);
    rh_put(text, city->goods == 1 ? " cube; " : " cubes; ");
    for (int i = 0; i < RIV_EDGES; i++) {
        if (i) rh_put_char(text, ' ');
        rh_put(text, city->edge[i] == RIV_BLANK ? "blank" : riv_railroad_names.name[city->edge[i]]);
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
        rh_put(text, "leaves ");
        rh_put_int(text, (int64_t)state->seat[riv_actor(state)].score - move.arg[0]);
        rh_put(text, " if nobody goes higher");
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
