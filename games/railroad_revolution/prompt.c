/* What a seat is asked now, and by which rule; what is still due, and what may still be taken. words.c tells rewards in
 * words. */
#include "engine/prompt.h"
#include "games/railroad_revolution/words.h"

/* --- The pool -------------------------------------------------------------------------------------------- */

/* What the main action still has to move. */
static const char *ask_main(const struct rev_state *state, struct text *text) {
    static const char *const words[REV_ACTIONS] = {
        [REV_STATION] = RH_SAID("Build a station in a connected city"),
        [REV_RAILROAD] = RH_SAID("Lay a rail beside your network"),
        [REV_TELEGRAPH] = RH_SAID("Build an office on the telegraph line"),
        [REV_TRADE] = RH_SAID("Sell a building or a rail"),
    };
    static const char *const rule[REV_ACTIONS] = {"RR-67", "RR-79", "RR-89", "RR-98"};
    bool two = state->action == REV_RAILROAD && state->must > 1;
    rh_say(text, two ? RH_SAID("Lay a rail beside your network, the first of two") : words[state->action]);
    return rule[state->action];
}

static void put_item(struct text *text, bool *any, const char *item) {
    rh_put(text, *any ? ", " : "");
    rh_say(text, item);
    *any = true;
}

/* What may still be taken. */
static void put_items(const struct rev_state *state, unsigned at, struct text *text) {
    static const char *const ability[REV_ABILITIES] = {
        [REV_ABILITY_FLIP] = RH_SAID("a flip"),
        [REV_ABILITY_BONUS] = RH_SAID("the bonus by your grey worker"),
        [REV_ABILITY_TRAIN] = RH_SAID("a train"),
        [REV_ABILITY_REWARD] = RH_SAID("the reward once more"),
        [REV_ABILITY_REBATE] = RH_SAID("the rebate"),
        [REV_ABILITY_THIRD] = RH_SAID("a third rail"),
        [REV_ABILITY_SHARES] = RH_SAID("two shares"),
        [REV_ABILITY_EXCHANGE] = RH_SAID("an exchange of workers"),
        [REV_ABILITY_WIRE] = RH_SAID("the tile for $400"),
        [REV_ABILITY_ADVANCE] = RH_SAID("three steps"),
        [REV_ABILITY_SHARED] = RH_SAID("money for your new shares"),
        [REV_ABILITY_FIRST] = RH_SAID("the First Office shares"),
        [REV_ABILITY_TRAINS] = RH_SAID("money for your trains"),
        [REV_ABILITY_DEAL] = RH_SAID("a deal of your own"),
        [REV_ABILITY_WAIVE] = RH_SAID("the city for free"),
    };
    unsigned kind = rev_open_ability(state).kind;
    bool any = false;
    if (rev_may_use(state, at, REV_USE_REWARD)) put_item(text, &any, RH_SAID("the city's reward"));
    if (rev_may_use(state, at, REV_USE_BONUS)) put_item(text, &any, RH_SAID("the First Station bonus"));
    if (state->may[REV_MAY_TILE]) put_item(text, &any, RH_SAID("the tile for a worker"));
    if (state->may[REV_MAY_FLIP] && rev_any_flip(state, at, rev_purse(&state->seat[at])))
        put_item(text, &any, RH_SAID("a flip"));
    if (kind != REV_ABILITY_NONE) put_item(text, &any, ability[kind]);
    if (state->may[REV_MAY_ABILITY] && rev_any_promotion(state, at))
        put_item(text, &any,
                 kind == REV_ABILITY_NONE ? RH_SAID("a promotion") : RH_SAID("or instead a promotion"));
}

static void put_due(const struct rev_state *state, const struct rev_seat *seat, struct text *note) {
    int due = rev_due(state), money = seat->money + rev_ability_money(state);
    if (due)
        rh_say_more(note,
                    money < due ? "Due when done: ${due}; shares are sold for what is missing."
                                : "Due when done: ${due}.",
                    rh_number("due", due));
    if (state->triggered) rh_say_more(note, "Then deals are offered.");
    if (seat->workers < REV_WORKERS_LEAST) rh_say_more(note, "At the end you need four workers.");
}

static const char *ask_pool(const struct rev_state *state, const struct step *step, struct text *text,
                            struct text *note) {
    char words[200];
    struct text items = rh_text_for(text->reader, words, sizeof words);
    put_items(state, step->seat, &items);
    put_due(state, &state->seat[step->seat], note);
    if (rh_text_length(&items)) rh_say_more(note, "You may take: {items}.", rh_string("items", words));
    if (state->must) return ask_main(state, text);
    rh_say(text,
           rh_text_length(&items) ? "Take what you like, then be done" : "All is done: end your action");
    return rev_due(state) ? "RR-49" : "RR-47";
}

/* --- Steps ----------------------------------------------------------------------------------------------- */

static const char *ask_turn(const struct rev_state *state, const struct step *step, struct text *text,
                            struct text *note) {
    rh_say(text, "Place a worker on an action");
    if (state->trigger && state->round > state->trigger)
        rh_say(note, "This is your last turn.");
    else if (state->trigger)
        rh_say(note, "The end is near: after this round one more is played.");
    if (rev_may_hire(state, step, REV_PURPLE) || rev_may_hire(state, step, REV_ORANGE))
        rh_say_more(note, "At any time a worker can be hired for $800, and a share sold for $150.");
    return "RR-39";
}

static const char *ask_offer(const struct rev_state *state, const struct step *step, struct text *text,
                             struct text *note) {
    bool active = step->seat == rev_active(state);
    if (state->seat[step->seat].workers < REV_WORKERS_LEAST && !step->b) {
        rh_say(text, "Hire: you need four available workers");
        return active ? "RR-53" : "RR-54";
    }
    rh_say(text, active ? "Accept either deal, or both, or none" : "Accept one of the two deals, or none");
    for (unsigned i = REV_TOP; i <= REV_BOTTOM; i++) {
        if (!(step->a >> i & 1)) continue;
        rh_put_space(note);
        rev_put_named(note, i == REV_TOP ? RH_SAID("Top: {reward}.") : RH_SAID("Bottom: {reward}."),
                      &rev_deal[state->deal][i]);
    }
    return active ? "RR-109" : "RR-110";
}

static const char *ask_promote(const struct step *step, struct text *text, struct text *note) {
    rh_say(text, "Promote a worker to one of your milestones");
    if (step->a > 1) rh_say(note, "Up to two.");
    if (!rev_promote_price(step)) return "RR-60";
    rh_say_more(note, "Each costs ${price}.", rh_number("price", rev_promote_price(step)));
    return "RR-117";
}

static const char *ask_advance(const struct rev_state *state, const struct step *step, struct text *text) {
    rh_say_count(text, step->a, "Step up on a performance track: {n} step is left",
                 "Step up on a performance track: {n} steps are left");
    return state->round ? "RR-131" : "RR-30";
}

static const char *ask_piece(const struct step *step, struct text *text) {
    bool setup = step->a;
    switch (step->what) {
    case REV_STEP_RAIL:
        rh_say(text, "Lay a rail for free beside your network");
        return setup ? "RR-31" : "RR-114";
    case REV_STEP_STATION:
        rh_say(text, setup ? "Build a station for free in Washington or Charlotte"
                           : "Build a station for free in a connected city");
        return setup ? "RR-33" : "RR-115";
    default:
        rh_say(text, setup ? "Build an office for free in a section with a deal"
                           : "Build an office for free on the telegraph line");
        return setup ? "RR-32" : "RR-116";
    }
}

static const char *ask(const struct rev_state *state, const struct step *step, struct text *text,
                       struct text *note) {
    switch (step->what) {
    case REV_STEP_DRAFT:
        rh_say(text, "Take a setup tile with the worker beside it");
        return "RR-29";
    case REV_STEP_TURN:
        return ask_turn(state, step, text, note);
    case REV_STEP_POOL:
        return ask_pool(state, step, text, note);
    case REV_STEP_OFFER:
        return ask_offer(state, step, text, note);
    case REV_STEP_PROMOTE:
        return ask_promote(step, text, note);
    case REV_STEP_ADVANCE:
        return ask_advance(state, step, text);
    case REV_STEP_DISCARD:
        rh_say(text, "The gate takes one of your workers: which?");
        return "RR-131";
    case REV_STEP_FLIP:
        rh_say(text, "Flip one of your trains");
        if (step->a > 1) rh_say(note, "Twice, one after the other.");
        rh_say_more(note, "Face up: take its bonus and turn it down. Face down: turn it up for 8 points.");
        return "RR-119";
    case REV_STEP_TRAIN:
        rh_say(text, "Take a train from one of the stacks");
        return "RR-118";
    case REV_STEP_GAIN:
        rh_say(text, "Which worker do you gain?");
        return step->a == REV_ALL_COLOURS ? "RR-56" : "RR-70";
    case REV_STEP_EXCHANGE:
        rh_say(text, "Give a worker back and take one of the supply");
        return "RR-58";
    case REV_STEP_COMPLETE:
        rh_say(text, "Two milestones are complete: which first?");
        return "RR-129";
    case REV_STEP_KEEP:
        rh_say(text, "Which milestone do you keep?");
        return state->strategic ? "RR-143" : "RR-128";
    default:
        return ask_piece(step, text);
    }
}

/* What the others read. */
static const char *doing(const struct step *step) {
    switch (step->what) {
    case REV_STEP_DRAFT:
        return RH_SAID("{seat} is choosing a setup tile");
    case REV_STEP_TURN:
        return RH_SAID("{seat} is placing a worker");
    case REV_STEP_OFFER:
        return RH_SAID("{seat} may accept a deal");
    case REV_STEP_COMPLETE:
    case REV_STEP_KEEP:
        return RH_SAID("{seat} is choosing a milestone");
    default:
        return RH_SAID("{seat} is acting");
    }
}

void rev_prompt(const void *at, int seat, struct prompt *prompt) {
    const struct rev_state *state = at;
    int turn = rev_turn(at);
    struct text text, note;
    const char *told = turn < 0 ? RH_SAID("Tiles are turned up") : doing(rev_top(state));
    if (rh_prompt_asks(prompt, turn, seat, told, &text, &note))
        prompt->rule = ask(state, rev_top(state), &text, &note);
}
