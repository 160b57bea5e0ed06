/* What players are told: the question, the price of an answer, and the rule behind a refusal. */
#include "games/age_of_steam/board.h"
#include "games/age_of_steam/build.h"
#include "games/age_of_steam/play.h"

/* --- Words ------------------------------------------------------------------------------------------------------------ */

static void put_money(struct text *text, int dollars) {
    if (dollars < 0) rh_put_char(text, '-');
    rh_put_char(text, '$');
    rh_put_int(text, dollars < 0 ? -dollars : dollars);
}

static void put_change(struct text *text, const char *what, int from, int to) {
    rh_put(text, what);
    rh_put_int(text, from);
    rh_put(text, " \xE2\x86\x92 "); /* an arrow */
    rh_put_int(text, to);
}

/* What this turn's expenses will leave, if nothing else is earned or spent. */
static int left_after_expenses(const struct aos_seat *seat) {
    return seat->cash + seat->income - aos_expenses(seat);
}

/* A warning if this turn's expenses can't be paid from what there is. AOS-132, AOS-140 */
static void put_warning(struct text *text, const struct aos_seat *seat) {
    int left = left_after_expenses(seat);
    if (left >= 0) return;
    rh_put(text, " Warning: ");
    put_money(text, -left);
    rh_put(text, " short of this turn's expenses");
    rh_put(text, -left > seat->income ? ", which would be the end." : "; income would drop.");
}

/* --- Prompt ----------------------------------------------------------------------------------------------------------- */

static void ask_shares(const struct aos_state *state, unsigned seat, struct text *text, struct text *note) {
    rh_put(text, "Issue how many shares, for $5 each?");
    rh_put(note, "Each costs $1 every turn and 3 points at the end. Expenses this turn: ");
    put_money(note, aos_expenses(&state->seat[seat]));
    rh_put_char(note, '.');
}

static void ask_auction(const struct aos_state *state, unsigned seat, struct text *text, struct text *note) {
    if (state->high) {
        rh_put(text, "Bid more than ");
        put_money(text, state->seat[state->high - 1].bid);
        rh_put(text, " for turn order, or drop out");
    } else {
        rh_put(text, "Bid for turn order, or drop out");
    }
    rh_put(note, "Dropping out now gives place ");
    rh_put_int(note, state->players - state->drops);
    rh_put(note, state->drops == 0                    ? ", for nothing."
                 : state->drops + 2 == state->players ? ", for your full bid."
                                                      : ", for half your bid.");
    (void)seat;
}

static void ask_build(const struct aos_state *state, struct text *text, struct text *note) {
    int left = aos_builds_left(state);
    if (aos_may_urbanize(state) && !state->builts) {
        rh_put(text, "Place a New City on a town, or build track");
    } else if (left > 0) {
        rh_put(text, "Build up to ");
        rh_put_int(text, left);
        rh_put(text, left == 1 ? " more tile, or end your turn" : " more tiles, or end your turn");
    } else {
        rh_put(text, "All tiles are built: end your turn");
    }
    rh_put(note, "Open track that you do not extend this turn is no longer yours.");
}

static void ask_goods(const struct aos_state *state, unsigned seat, struct text *text, struct text *note) {
    const struct aos_seat *mover = &state->seat[seat];
    if (state->good) {
        rh_put(text, "Move the ");
        rh_put(text, aos_cube_names.name[state->good]);
        rh_put(text, " cube on: which link?");
        rh_put_int(note, mover->locomotive - state->legs);
        rh_put(note, " links left; each raises its owner's income by 1.");
        return;
    }
    rh_put(text, "Move a cube, round ");
    rh_put_int(text, state->round + 1);
    rh_put(text, " of 2");
    rh_put(note, "Over at most ");
    rh_put_int(note, mover->locomotive);
    rh_put(note, mover->locomotive == 1 ? " link" : " links");
    rh_put(note, mover->raised || mover->locomotive == AOS_LOCOMOTIVE_LIMIT
                     ? "."
                     : ", or raise the locomotive instead.");
}

static const char *ask(const struct aos_state *state, unsigned seat, struct text *text, struct text *note) {
    switch (state->phase) {
    case AOS_PHASE_RIGHT:
        rh_put(text, "Pay $5 to go first this turn?");
        rh_put(note, state->at ? "If not, the other player goes first for nothing."
                               : "If nobody pays, you go first for nothing.");
        return "AOS-182";
    case AOS_PHASE_SHARES:
        ask_shares(state, seat, text, note);
        return aos_map(state)->shares == AOS_SHARE_LIMIT ? "AOS-20" : "AOS-174";
    case AOS_PHASE_AUCTION:
        ask_auction(state, seat, text, note);
        return "AOS-31";
    case AOS_PHASE_ACTIONS:
        rh_put(text, "Choose an action for this turn");
        return "AOS-40";
    case AOS_PHASE_BUILD:
        ask_build(state, text, note);
        return aos_may_urbanize(state) && !state->builts ? "AOS-90" : "AOS-51";
    case AOS_PHASE_GOODS:
        ask_goods(state, seat, text, note);
        return state->good ? "AOS-112" : "AOS-111";
    default:
        rh_put(text, "Put a cube that you drew into an empty box of the goods display");
        return "AOS-150";
    }
}

void aos_prompt(const void *at, int seat, struct prompt *prompt) {
    const struct aos_state *state = at;
    int now = aos_turn(at);
    struct text text = rh_text(prompt->text, sizeof prompt->text);
    struct text note = rh_text(prompt->note, sizeof prompt->note);
    if (now == RH_GAME_OVER) {
        rh_put(&text, "The game is over");
    } else if (now == RH_CHANCE) {
        rh_put(&text, state->phase == AOS_PHASE_ORDER ? "Turn order is drawn"
                      : state->turn                   ? "Goods grow"
                                                      : "Goods are dealt");
    } else if (now != seat) {
        static const char *const doing[AOS_PHASES] = {
            [AOS_PHASE_RIGHT] = "turn order",        [AOS_PHASE_SHARES] = "issuing shares",
            [AOS_PHASE_AUCTION] = "the auction",     [AOS_PHASE_ACTIONS] = "an action",
            [AOS_PHASE_BUILD] = "building track",    [AOS_PHASE_GOODS] = "moving goods",
            [AOS_PHASE_STOCK] = "the goods display",
        };
        rh_put(&text, "Another player is busy with ");
        rh_put(&text, doing[state->phase]);
    } else {
        prompt->rule = ask(state, (unsigned)seat, &text, &note);
        put_warning(&note, &state->seat[seat]);
    }
}

/* --- Preview ---------------------------------------------------------------------------------------------------------- */

static void preview_build(const struct aos_state *state, struct move move, struct text *text) {
    static const char *const words[] = {
        [AOS_PLACING] = "",
        [AOS_CROSSING_OVER] = ", a crossing",
        [AOS_COEXISTING] = ", a second track",
        [AOS_TOWN_GROWS] = ", more exits",
        [AOS_REDIRECTING] = ", redirected",
    };
    struct aos_plan plan;
    const struct aos_seat *seat = &state->seat[aos_actor(state)];
    aos_build_refusal(state, move.arg[0], move.arg[1] + 1u, move.arg[2], &plan);
    rh_put(text, aos_tiles[move.arg[1] + 1].words);
    rh_put(text, words[plan.kind]);
    put_change(text, ": cash $", seat->cash, seat->cash - plan.price);
    struct aos_seat after = *seat;
    after.cash = (uint16_t)(after.cash - plan.price);
    put_warning(text, &after);
}

static void preview_link(const struct aos_state *state, struct move move, struct text *text) {
    unsigned at = aos_cube_at(state);
    unsigned owner = at == AOS_NO_PLACE ? aos_owner(state, state->from, move.arg[1])
                                        : aos_link_owner(state, at, move.arg[1]);
    if (!owner) {
        rh_put(text, "an unowned link: nobody earns");
    } else if (owner == aos_actor(state) + 1u) {
        rh_put(text, "your link: income +1");
    } else {
        rh_put(text, "the link of player ");
        rh_put_int(text, (int)owner);
        rh_put(text, ", who earns +1");
    }
    if (state->takes[state->good - 1] & aos_bit(state, move.arg[0])) rh_put(text, "; the cube is delivered");
}

static void preview_shares(const struct aos_seat *seat, unsigned shares, struct text *text) {
    put_change(text, "cash $", seat->cash, seat->cash + (int)shares * AOS_SHARE_PRICE);
    put_change(text, ", expenses $", aos_expenses(seat), aos_expenses(seat) + (int)shares);
}

void aos_preview(const void *at, struct move move, struct text *text) {
    const struct aos_state *state = at;
    if (aos_turn(at) < 0) return;
    const struct aos_seat *seat = &state->seat[aos_actor(state)];
    struct aos_seat after = *seat;
    switch (move.verb) {
    case AOS_V_FIRST:
        put_change(text, "cash $", seat->cash, seat->cash - AOS_RIGHT_PRICE);
        break;
    case AOS_V_ISSUE:
        preview_shares(seat, move.arg[0], text);
        break;
    case AOS_V_BID:
        rh_put(text, "at most ");
        put_money(text, move.arg[0] + 1);
        after.cash = (uint16_t)(after.cash - (move.arg[0] + 1));
        put_warning(text, &after);
        break;
    case AOS_V_DROP:
        rh_put(text, "place ");
        rh_put_int(text, state->players - state->drops);
        break;
    case AOS_V_CHOOSE:
        rh_put(text, aos_action_words[move.arg[0]]);
        break;
    case AOS_V_URBANIZE:
        rh_put(text, "free; takes ");
        rh_put(text, aos_good_names.name[aos_display[AOS_CITY_COLUMNS + move.arg[1]].good]);
        break;
    case AOS_V_BUILD:
        preview_build(state, move, text);
        break;
    case AOS_V_GO:
        preview_link(state, move, text);
        break;
    case AOS_V_RAISE:
        put_change(text, "links ", seat->locomotive, seat->locomotive + 1);
        rh_put(text, ", expenses +$1");
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
