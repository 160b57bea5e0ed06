/* What a seat is asked now, and by which rule; what is still due, and what may still be taken. words.c tells rewards in
 * words. */
#include "games/railroad_revolution/words.h"

/* --- The pool -------------------------------------------------------------------------------------------- */

/* What the main action still has to move. */
static const char *ask_main(const struct rev_state *state, struct text *text) {
    static const char *const words[REV_ACTIONS] = {
        [REV_STATION] = "Build a station in a connected city",
        [REV_RAILROAD] = "Lay a rail beside your network",
        [REV_TELEGRAPH] = "Build an office on the telegraph line",
        [REV_TRADE] = "Sell a building or a rail",
    };
    static const char *const rule[REV_ACTIONS] = {"RR-67", "RR-79", "RR-89", "RR-98"};
    rh_put(text, words[state->action]);
    if (state->action == REV_RAILROAD && state->must > 1) rh_put(text, ", the first of two");
    return rule[state->action];
}

static void put_item(struct text *text, bool *any, const char *item) {
    rh_put(text, *any ? ", " : "");
    rh_put(text, item);
    *any = true;
}

/* What may still be taken. */
static void put_items(const struct rev_state *state, unsigned at, struct text *text) {
    static const char *const ability[REV_ABILITIES] = {
        [REV_ABILITY_FLIP] = "a flip",
        [REV_ABILITY_BONUS] = "the bonus by your grey worker",
        [REV_ABILITY_TRAIN] = "a train",
        [REV_ABILITY_REWARD] = "the reward once more",
        [REV_ABILITY_REBATE] = "the rebate",
        [REV_ABILITY_THIRD] = "a third rail",
        [REV_ABILITY_SHARES] = "two shares",
        [REV_ABILITY_EXCHANGE] = "an exchange of workers",
        [REV_ABILITY_WIRE] = "the tile for $400",
        [REV_ABILITY_ADVANCE] = "three steps",
        [REV_ABILITY_SHARED] = "money for your new shares",
        [REV_ABILITY_FIRST] = "the First Office shares",
        [REV_ABILITY_TRAINS] = "money for your trains",
        [REV_ABILITY_DEAL] = "a deal of your own",
        [REV_ABILITY_WAIVE] = "the city for free",
    };
    unsigned kind = rev_open_ability(state).kind;
    bool any = false;
    if (rev_may_use(state, at, REV_USE_REWARD)) put_item(text, &any, "the city's reward");
    if (rev_may_use(state, at, REV_USE_BONUS)) put_item(text, &any, "the First Station bonus");
    if (state->may[REV_MAY_TILE]) put_item(text, &any, "the tile for a worker");
    if (state->may[REV_MAY_FLIP] && rev_any_flip(state, at, rev_purse(&state->seat[at])))
        put_item(text, &any, "a flip");
    if (kind != REV_ABILITY_NONE) put_item(text, &any, ability[kind]);
    if (state->may[REV_MAY_ABILITY] && rev_any_promotion(state, at))
        put_item(text, &any, kind == REV_ABILITY_NONE ? "a promotion" : "or instead a promotion");
}

static void put_due(const struct rev_state *state, const struct rev_seat *seat, struct text *note) {
    int due = rev_due(state), money = seat->money + rev_ability_money(state);
    if (due) {
        rh_put(note, "Due when done: ");
        rev_put_money(note, due);
        rh_put(note, money < due ? "; shares are sold for what is missing. " : ". ");
    }
    if (state->triggered) rh_put(note, "Then deals are offered. ");
    if (seat->workers < REV_WORKERS_LEAST) rh_put(note, "At the end you need four workers. ");
}

static const char *ask_pool(const struct rev_state *state, const struct step *step, struct text *text,
                            struct text *note) {
    char words[200];
    struct text items = rh_text(words, sizeof words);
    put_items(state, step->seat, &items);
    put_due(state, &state->seat[step->seat], note);
    if (rh_text_length(&items)) {
        rh_put(note, "You may take: ");
        rh_put(note, words);
        rh_put_char(note, '.');
    }
    if (state->must) return ask_main(state, text);
    rh_put(text,
           rh_text_length(&items) ? "Take what you like, then be done" : "All is done: end your action");
    return rev_due(state) ? "RR-49" : "RR-47";
}

/* --- Steps ----------------------------------------------------------------------------------------------- */

static const char *ask_turn(const struct rev_state *state, const struct step *step, struct text *text,
                            struct text *note) {
    rh_put(text, "Place a worker on an action");
    if (state->trigger && state->round > state->trigger)
        rh_put(note, "This is your last turn. ");
    else if (state->trigger)
        rh_put(note, "The end is near: after this round one more is played. ");
    if (rev_may_hire(state, step, REV_PURPLE) || rev_may_hire(state, step, REV_ORANGE))
        rh_put(note, "At any time a worker can be hired for $800, and a share sold for $150.");
    return "RR-39";
}

static const char *ask_offer(const struct rev_state *state, const struct step *step, struct text *text,
                             struct text *note) {
    bool active = step->seat == rev_active(state);
    if (state->seat[step->seat].workers < REV_WORKERS_LEAST && !step->b) {
        rh_put(text, "Hire: you need four available workers");
        return active ? "RR-53" : "RR-54";
    }
    rh_put(text, active ? "Accept either deal, or both, or none" : "Accept one of the two deals, or none");
    for (unsigned i = REV_TOP; i <= REV_BOTTOM; i++) {
        if (!(step->a >> i & 1)) continue;
        rh_put(note, i == REV_TOP ? "Top: " : "Bottom: ");
        rev_put_reward(note, &rev_deal[state->deal][i]);
        rh_put(note, ". ");
    }
    return active ? "RR-109" : "RR-110";
}

static const char *ask_promote(const struct step *step, struct text *text, struct text *note) {
    rh_put(text, "Promote a worker to one of your milestones");
    if (step->a > 1) rh_put(note, "Up to two. ");
    if (!rev_promote_price(step)) return "RR-60";
    rh_put(note, "Each costs ");
    rev_put_money(note, rev_promote_price(step));
    rh_put_char(note, '.');
    return "RR-117";
}

static const char *ask_advance(const struct rev_state *state, const struct step *step, struct text *text) {
    rh_put(text, "Step up on a performance track: ");
    rh_put_int(text, step->a);
    rh_put(text, step->a == 1 ? " step is left" : " steps are left");
    return state->round ? "RR-131" : "RR-30";
}

static const char *ask_piece(const struct step *step, struct text *text) {
    bool setup = step->a;
    switch (step->what) {
    case REV_STEP_RAIL:
        rh_put(text, "Lay a rail for free beside your network");
        return setup ? "RR-31" : "RR-114";
    case REV_STEP_STATION:
        rh_put(text, setup ? "Build a station for free in Washington or Charlotte"
                           : "Build a station for free in a connected city");
        return setup ? "RR-33" : "RR-115";
    default:
        rh_put(text, setup ? "Build an office for free in a section with a deal"
                           : "Build an office for free on the telegraph line");
        return setup ? "RR-32" : "RR-116";
    }
}

static const char *ask(const struct rev_state *state, const struct step *step, struct text *text,
                       struct text *note) {
    switch (step->what) {
    case REV_STEP_DRAFT:
        rh_put(text, "Take a setup tile with the worker beside it");
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
        rh_put(text, "The gate takes one of your workers: which?");
        return "RR-131";
    case REV_STEP_FLIP:
        rh_put(text, "Flip one of your trains");
        if (step->a > 1) rh_put(note, "Twice, one after the other. ");
        rh_put(note, "Face up: take its bonus and turn it down. Face down: turn it up for 8 points.");
        return "RR-119";
    case REV_STEP_TRAIN:
        rh_put(text, "Take a train from one of the stacks");
        return "RR-118";
    case REV_STEP_GAIN:
        rh_put(text, "Which worker do you gain?");
        return step->a == REV_ALL_COLOURS ? "RR-56" : "RR-70";
    case REV_STEP_EXCHANGE:
        rh_put(text, "Give a worker back and take one of the supply");
        return "RR-58";
    case REV_STEP_COMPLETE:
        rh_put(text, "Two milestones are complete: which first?");
        return "RR-129";
    case REV_STEP_KEEP:
        rh_put(text, "Which milestone do you keep?");
        return state->strategic ? "RR-143" : "RR-128";
    default:
        return ask_piece(step, text);
    }
}

static const char *doing(const struct step *step) {
    switch (step->what) {
    case REV_STEP_DRAFT:
        return " is choosing a setup tile";
    case REV_STEP_TURN:
        return " is placing a worker";
    case REV_STEP_OFFER:
        return " may accept a deal";
    case REV_STEP_COMPLETE:
    case REV_STEP_KEEP:
        return " is choosing a milestone";
    default:
        return " is acting";
    }
}

void rev_prompt(const void *at, int seat, struct prompt *prompt) {
    const struct rev_state *state = at;
    struct text text = rh_text(prompt->text, sizeof prompt->text);
    struct text note = rh_text(prompt->note, sizeof prompt->note);
    prompt->rule = NULL;
    if (state->over) {
        rh_put(&text, "The game is over");
        return;
    }
    const struct step *step = rev_top(state);
    if (rev_turn(state) < 0) {
        rh_put(&text, "Tiles are turned up");
    } else if (step->seat == seat) {
        prompt->rule = ask(state, step, &text, &note);
    } else {
        rh_put(&text, "Seat ");
        rh_put(&text, rev_who_names.name[step->seat]);
        rh_put(&text, doing(step));
    }
}
