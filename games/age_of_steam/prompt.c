/* What players are told: the question, the price of an answer, and the rule behind a refusal. */
#include "engine/prompt.h"
#include "games/age_of_steam/board.h"
#include "games/age_of_steam/build.h"
#include "games/age_of_steam/play.h"

/* --- Words ------------------------------------------------------------------------------------------------------------ */

/* What this turn's expenses will leave, if nothing else is earned or spent. */
static int left_after_expenses(const struct aos_seat *seat) {
    return seat->cash + seat->income - aos_expenses(seat);
}

/* A warning if this turn's expenses can't be paid from what there is. AOS-132, AOS-140 */
static void put_warning(struct text *text, const struct aos_seat *seat) {
    int left = left_after_expenses(seat);
    if (left >= 0) return;
    rh_say_more(text,
                -left > seat->income
                    ? "Warning: ${short} short of this turn's expenses, which would be the end."
                    : "Warning: ${short} short of this turn's expenses; income would drop.",
                rh_number("short", -left));
}

/* --- Prompt ----------------------------------------------------------------------------------------------------------- */

static void ask_shares(const struct aos_state *state, unsigned seat, struct text *text, struct text *note) {
    rh_say(text, "Issue how many shares at $5?");
    if (left_after_expenses(&state->seat[seat]) < 0) /* what is short follows: there is room for no more */
        rh_say(note, "Each costs $1 a turn.");
    else
        rh_say(note, "Each costs $1 a turn, and 3 points at the end. Expenses now: ${expenses}.",
               rh_number("expenses", aos_expenses(&state->seat[seat])));
}

/* What a bid may be, and why. AOS-32 */
static void put_bids(const struct aos_state *state, struct text *note) {
    unsigned cash = state->seat[aos_actor(state)].cash, least = 1;
    unsigned most = cash < AOS_BID_LIMIT ? cash : AOS_BID_LIMIT;
    if (state->high) least = state->seat[state->high - 1].bid + 1u;
    if (least > most)
        rh_say(note, "You have ${cash}: too little for a higher bid.", rh_number("cash", (int)cash));
    else if (state->high)
        rh_say(note, "From ${least}, one more than {seat} bid, to ${most}, your cash.",
               rh_number("least", (int)least), rh_seat("seat", state->high - 1),
               rh_number("most", (int)most));
    else
        rh_say(note, "From ${least} to ${most}, your cash.", rh_number("least", (int)least),
               rh_number("most", (int)most));
}

static void ask_auction(const struct aos_state *state, struct text *text, struct text *note) {
    put_bids(state, note);
    if (state->high)
        rh_say(text, "Bid more than ${bid} for turn order, or drop out",
               rh_number("bid", state->seat[state->high - 1].bid));
    else
        rh_say(text, "Bid for turn order, or drop out");
    rh_say_more(note,
                state->drops == 0 ? "Dropping out now gives place {place}, for nothing."
                : state->drops + 2 == state->players
                    ? "Dropping out now gives place {place}, for your full bid."
                    : "Dropping out now gives place {place}, for half your bid.",
                rh_number("place", state->players - state->drops));
}

static void ask_build(const struct aos_state *state, struct text *text, struct text *note) {
    int left = aos_builds_left(state);
    if (aos_may_urbanize(state) && !state->builts)
        rh_say(text, "Place a New City on a town, or build track");
    else if (left > 0)
        rh_say_count(text, left, "Build up to {n} more tile, or end your turn",
                     "Build up to {n} more tiles, or end your turn");
    else
        rh_say(text, "All tiles are built: end your turn");
    int risks = aos_at_risk(state);
    if (risks)
        rh_say_count(note, risks,
                     "Marked on the map: {n} open end that is lost unless you extend it this turn.",
                     "Marked on the map: {n} open ends that are lost unless you extend them this turn.");
    else
        rh_say(note, "Open track that you do not extend this turn is no longer yours.");
}

static void ask_goods(const struct aos_state *state, unsigned seat, struct text *text, struct text *note) {
    const struct aos_seat *mover = &state->seat[seat];
    if (state->good) {
        rh_say(text, "Move the {good} cube on: which link?",
               rh_word("good", aos_cube_names.name[state->good]));
        rh_say_count(note, mover->locomotive - state->legs,
                     "{n} link left; each raises its owner's income by 1.",
                     "{n} links left; each raises its owner's income by 1.");
        return;
    }
    rh_say(text, "Move a cube, round {round} of 2", rh_number("round", state->round + 1));
    if (mover->raised || mover->locomotive == AOS_LOCOMOTIVE_LIMIT)
        rh_say_count(note, mover->locomotive, "Over at most {n} link.", "Over at most {n} links.");
    else
        rh_say_count(note, mover->locomotive, "Over at most {n} link, or raise the locomotive instead.",
                     "Over at most {n} links, or raise the locomotive instead.");
}

static const char *ask(const struct aos_state *state, unsigned seat, struct text *text, struct text *note) {
    switch (state->phase) {
    case AOS_PHASE_RIGHT:
        rh_say(text, "Pay $5 to go first this turn?");
        rh_say(note, state->at ? "If not, the other player goes first for nothing."
                               : "If nobody pays, you go first for nothing.");
        return "AOS-182";
    case AOS_PHASE_SHARES:
        ask_shares(state, seat, text, note);
        return aos_map(state)->shares == AOS_SHARE_LIMIT ? "AOS-20" : "AOS-174";
    case AOS_PHASE_AUCTION:
        ask_auction(state, text, note);
        return "AOS-31";
    case AOS_PHASE_ACTIONS:
        rh_say(text, "Choose an action for this turn");
        return "AOS-40";
    case AOS_PHASE_BUILD:
        ask_build(state, text, note);
        return aos_may_urbanize(state) && !state->builts ? "AOS-90" : "AOS-51";
    case AOS_PHASE_GOODS:
        ask_goods(state, seat, text, note);
        return state->good ? "AOS-112" : "AOS-111";
    default:
        rh_say(text, "Put a cube that you drew into an empty box of the goods display");
        return "AOS-150";
    }
}

/* What everybody reads while chance acts, and who is not asked while another seat decides. */
static const char *told(const struct aos_state *state) {
    static const char *const doing[AOS_PHASES] = {
        [AOS_PHASE_ORDER] = RH_SAID("Turn order is drawn"),
        [AOS_PHASE_RIGHT] = RH_SAID("{seat} decides who goes first"),
        [AOS_PHASE_SHARES] = RH_SAID("{seat} is issuing shares"),
        [AOS_PHASE_AUCTION] = RH_SAID("{seat} is bidding for turn order"),
        [AOS_PHASE_ACTIONS] = RH_SAID("{seat} is choosing an action"),
        [AOS_PHASE_BUILD] = RH_SAID("{seat} is building track"),
        [AOS_PHASE_GOODS] = RH_SAID("{seat} is moving goods"),
        [AOS_PHASE_STOCK] = RH_SAID("{seat} is filling the goods display"),
    };
    if (doing[state->phase]) return doing[state->phase];
    return state->turn ? RH_SAID("Goods grow") : RH_SAID("Goods are dealt");
}

void aos_prompt(const void *at, int seat, struct prompt *prompt) {
    const struct aos_state *state = at;
    struct text text, note;
    if (!rh_prompt_asks(prompt, aos_turn(at), seat, told(state), &text, &note)) return;
    prompt->rule = ask(state, (unsigned)seat, &text, &note);
    put_warning(&note, &state->seat[seat]);
}

/* --- Preview ---------------------------------------------------------------------------------------------------------- */

/* What one end of a new piece comes to: 1 + a place, or 0. */
static unsigned place_at(struct aos_end end) {
    return end.kind == AOS_OPEN_END ? 0 : end.place;
}

/* What a build is for: the link that it completes, or else where its track comes from. */
static void put_purpose(const struct aos_state *state, const struct aos_plan *plan, struct move move,
                        struct text *text) {
    struct aos_state after = *state;
    unsigned hex = move.arg[0], town = aos_map(state)->place_at[hex], from = 0;
    aos_build(&after, move, NULL);
    for (unsigned left = plan->fresh | plan->changed; left; left &= left - 1) {
        unsigned edge = (unsigned)__builtin_ctz(left);
        unsigned here = town ? town : place_at(aos_anchor(&after, hex, edge));
        unsigned there = place_at(aos_follow(&after, hex, edge));
        if (here && there && here != there) {
            rh_say(text, "completes {a} to {b}; ", rh_string("a", aos_places[there - 1].name),
                   rh_string("b", aos_places[here - 1].name));
            return;
        }
        if (!from) from = here ? here : there;
    }
    if (!from) return;
    rh_say(text, plan->sections > 0 ? "starts from {place}; " : "continues from {place}; ",
           rh_string("place", aos_places[from - 1].name));
}

static void preview_build(const struct aos_state *state, struct move move, struct text *text) {
    static const char *const words[] = {
        [AOS_PLACING] = RH_SAID("{tile}: cash ${from} → ${to}"),
        [AOS_CROSSING_OVER] = RH_SAID("{tile}, a crossing: cash ${from} → ${to}"),
        [AOS_COEXISTING] = RH_SAID("{tile}, a second track: cash ${from} → ${to}"),
        [AOS_TOWN_GROWS] = RH_SAID("{tile}, more exits: cash ${from} → ${to}"),
        [AOS_REDIRECTING] = RH_SAID("{tile}, redirected: cash ${from} → ${to}"),
    };
    struct aos_plan plan;
    const struct aos_seat *seat = &state->seat[aos_actor(state)];
    aos_build_refusal(state, move.arg[0], move.arg[1] + 1u, move.arg[2], &plan);
    put_purpose(state, &plan, move, text);
    rh_say(text, words[plan.kind], rh_word("tile", aos_tiles[move.arg[1] + 1].words),
           rh_number("from", seat->cash), rh_number("to", seat->cash - plan.price));
    struct aos_seat after = *seat;
    after.cash = (uint16_t)(after.cash - plan.price);
    put_warning(text, &after);
}

static void preview_link(const struct aos_state *state, struct move move, struct text *text) {
    unsigned at = aos_cube_at(state);
    unsigned owner = at == AOS_NO_PLACE ? aos_owner(state, state->from, move.arg[1])
                                        : aos_link_owner(state, at, move.arg[1]);
    if (!owner)
        rh_say(text, "an unowned link: nobody earns");
    else if (owner == aos_actor(state) + 1u)
        rh_say(text, "your link: income +1");
    else
        rh_say(text, "the link of {seat}, who earns +1", rh_seat("seat", (int)owner - 1));
    if (state->takes[state->good - 1] & aos_bit(state, move.arg[0])) {
        rh_put(text, "; ");
        rh_say(text, "the cube is delivered");
    }
}

static void put_cash(struct text *text, const struct aos_seat *seat, int more) {
    rh_say(text, "cash ${from} → ${to}", rh_number("from", seat->cash), rh_number("to", seat->cash + more));
}

static void preview_shares(const struct aos_seat *seat, unsigned shares, struct text *text) {
    put_cash(text, seat, (int)shares * AOS_SHARE_PRICE);
    rh_put(text, ", ");
    rh_say(text, "expenses ${from} → ${to}", rh_number("from", aos_expenses(seat)),
           rh_number("to", aos_expenses(seat) + (int)shares));
}

void aos_preview(const void *at, struct move move, struct text *text) {
    const struct aos_state *state = at;
    if (aos_turn(at) < 0) return;
    const struct aos_seat *seat = &state->seat[aos_actor(state)];
    struct aos_seat after = *seat;
    switch (move.verb) {
    case AOS_V_FIRST:
        put_cash(text, seat, -AOS_RIGHT_PRICE);
        break;
    case AOS_V_ISSUE:
        preview_shares(seat, move.arg[0], text);
        break;
    case AOS_V_BID:
        rh_say(text, "at most ${bid}", rh_number("bid", move.arg[0] + 1));
        after.cash = (uint16_t)(after.cash - (move.arg[0] + 1));
        put_warning(text, &after);
        break;
    case AOS_V_DROP:
        rh_say(text, "place {place}", rh_number("place", state->players - state->drops));
        break;
    case AOS_V_CHOOSE:
        rh_say(text, aos_action_words[move.arg[0]]);
        break;
    case AOS_V_URBANIZE:
        rh_say(text, "free; takes {good}",
               rh_word("good", aos_good_names.name[aos_display[AOS_CITY_COLUMNS + move.arg[1]].good]));
        break;
    case AOS_V_BUILD:
        preview_build(state, move, text);
        break;
    case AOS_V_GO:
        preview_link(state, move, text);
        break;
    case AOS_V_DONE:
        if (aos_at_risk(state))
            rh_say_count(text, aos_at_risk(state), "{n} open end is lost", "{n} open ends are lost");
        break;
    case AOS_V_RAISE:
        rh_say(text, "links {from} → {to}, expenses +$1", rh_number("from", seat->locomotive),
               rh_number("to", seat->locomotive + 1));
        break;
    default:
        break;
    }
}

/* --- Why not ---------------------------------------------------------------------------------------------------------- */

static const char *why_building(const struct aos_state *state, struct move move) {
    struct aos_plan plan;
    if (move.verb == AOS_V_BUILD)
        return aos_build_refusal(state, move.arg[0], move.arg[1] + 1u, move.arg[2], &plan);
    if (move.verb == AOS_V_URBANIZE) return aos_urbanize_refusal(state, move.arg[0], move.arg[1]);
    return "AOS-51 now is the time to build, or to end the build turn";
}

const char *aos_why(const void *at, struct move move) {
    const struct aos_state *state = at;
    switch (state->phase) {
    case AOS_PHASE_RIGHT:
        return move.verb == AOS_V_FIRST ? "AOS-182 going first costs $5"
                                        : "AOS-182 pay to go first, or yield";
    case AOS_PHASE_SHARES:
        if (move.verb != AOS_V_ISSUE) return "AOS-17 shares are issued now";
        if (move.arg[0] > aos_map(state)->shares) return "AOS-174 one share a turn";
        return "AOS-20 nobody issues more than fifteen shares";
    case AOS_PHASE_AUCTION:
        if (move.verb == AOS_V_ISSUE) return "AOS-22 shares are issued in their own phase only";
        return aos_auction_refusal(state, move);
    case AOS_PHASE_ACTIONS:
        return move.verb == AOS_V_CHOOSE ? aos_action_refusal(state, move.arg[0])
                                         : "AOS-40 an action must be chosen now";
    case AOS_PHASE_BUILD:
        if (move.verb == AOS_V_ISSUE) return "AOS-22 shares are issued in their own phase only";
        return why_building(state, move);
    case AOS_PHASE_GOODS:
        return aos_goods_refusal(state, move);
    default:
        return aos_stock_refusal(state, move);
    }
}
