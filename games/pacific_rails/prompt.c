/* What a seat is asked now, and by which rule. preview.c tells what a move would cost and bring, why.c why not. */
#include "engine/prompt.h"
#include "games/pacific_rails/words.h"

static const char *const special_words[PAC_SPECIALS] = {
    [PAC_SITE_HOUSE] = RH_SAID("Pay {price} to put a house on a building site, or leave it"),
    [PAC_UPGRADE] = RH_SAID("Pay {price} to add or replace a carriage upgrade, or leave it"),
    [PAC_STATION] = RH_SAID("Pay {price} to build a railway station beside track, or leave it"),
    [PAC_TELEGRAPH] = RH_SAID("Pay {price} to add a telegraph station to another's city, or leave it"),
};
static const char *const special_rule[PAC_SPECIALS] = {
    [PAC_SITE_HOUSE] = "PR-36",
    [PAC_UPGRADE] = "PR-37",
    [PAC_STATION] = "PR-38",
    [PAC_TELEGRAPH] = "PR-39",
};

/* What is said when an end comes near. PR-89, PR-89a, PR-R27 */
static void note_end(const struct pac_state *state, struct text *note) {
    enum { NEAR_PIECES = 2, NEAR_ROUNDS = 10 };
    int left = 0;
    for (unsigned i = 0; i < state->seats; i++)
        left += pac_houses(&state->seat[i]) + state->seat[i].telegraphs;
    if (state->joined != PAC_NONE) {
        rh_say_more(note, "The coasts are joined: this round is the last.");
    } else if (left <= NEAR_PIECES * state->seats) {
        rh_put_space(note);
        rh_say_count(
            note, left,
            "All players together have {n} house or telegraph station left. "
            "When none is left and the coasts are not joined, the game ends without the {points} points.",
            "All players together have {n} houses and telegraph stations left. "
            "When none is left and the coasts are not joined, the game ends without the {points} points.",
            rh_number("points", PAC_COAST_POINTS));
    } else if (state->round > PAC_ROUNDS - NEAR_ROUNDS) {
        rh_say_more(note, "The game ends after round {round}, even if the coasts are not joined.",
                    rh_number("round", PAC_ROUNDS));
    }
}

static void note_times(struct text *note, int times) {
    if (times > 1) rh_say(note, "{times} times are left.", rh_number("times", times));
}

static const char *ask_worker(const struct pac_state *state, const struct step *step, struct text *text,
                              struct text *note) {
    const struct pac_seat *seat = &state->seat[step->seat];
    if (!seat->workers) {
        rh_say(text, "Take one of your workers back");
        rh_say(note, "None is in reserve.");
        note_end(state, note);
        return "PR-24";
    }
    rh_say(text, "Place a worker, or take one back");
    note_end(state, note);
    return "PR-21";
}

static const char *ask_district(const struct pac_state *state, const struct step *step, struct text *text,
                                struct text *note) {
    bool fixed = step->a >= PAC_TOP;
    rh_say(text, fixed ? "How many cowboy hats do you spend?" : "Which of the two districts do you use?");
    if (state->seat[step->seat].hats) rh_say(note, "Each hat that you spend is one bonus.");
    return fixed ? "PR-32" : "PR-23";
}

static const char *ask_central(const struct pac_state *state, const struct step *step, struct text *text,
                               struct text *note) {
    struct move move[PAC_SPECIALISTS + 3];
    bool hires = false, lays = false;
    size_t count = pac_central_moves(state, step, move);
    for (size_t i = 0; i < count; i++) {
        hires = hires || move[i].verb == PAC_DO_HIRE;
        lays = lays || move[i].verb == PAC_DO_LAY;
    }
    rh_say(text, hires && lays ? "Hire a specialist, or choose an engine and lay track"
                 : hires       ? "Hire a specialist, or leave it"
                               : "Choose the engine that the route begins with, or leave it");
    note_times(note, step->b);
    return step->a == PAC_HIRING ? "PR-49" : step->a == PAC_LAYING ? "PR-73" : "PR-48";
}

static const char *ask_end(const struct pac_state *state, const struct step *step, bool goes_on,
                           struct text *text, struct text *note) {
    unsigned at = state->path[state->steps - 1u];
    struct pac_fare fare = pac_fare(state, step->seat, state->path, state->steps);
    struct pac_phrase points = pac_points_said(note->reader, pac_fare_points(&fare));
    rh_say(text, goes_on ? "Build in {place}, or go on" : "Build in {place}",
           rh_string("place", pac_square_names.name[at]));
    rh_say_count(note, fare.tiles, "Here the route brings {points} for {n} tile.",
                 "Here the route brings {points} for {n} tiles.", rh_string("points", points.words));
    for (unsigned i = 0; i < state->seats; i++)
        if (fare.pay[i])
            rh_say_more(note, "It pays {points} points to {seat}.", rh_seat("seat", (int)i),
                        rh_number("points", fare.pay[i]));
    return "PR-84";
}

static const char *ask_route(const struct pac_state *state, const struct step *step, struct text *text,
                             struct text *note) {
    struct move move[16];
    size_t count = pac_route_moves(state, step, move);
    bool ends = count && move[0].verb != PAC_DO_TO, goes_on = count && move[count - 1].verb == PAC_DO_TO;
    if (ends) return ask_end(state, step, goes_on, text, note);
    struct pac_fare fare = pac_fare(state, step->seat, state->path, state->steps);
    unsigned at = state->path[state->steps - 1u];
    if (pac_terrain[at] < PAC_TRACKS) /* it has no name, but what was led so far is drawn */
        rh_say(text, "Lead the route on to the next square");
    else
        rh_say(text, "Lead the route from {place} to the next square",
               rh_string("place", pac_square_names.name[at]));
    rh_say_count(note, fare.tiles, "So far it needs {n} tile.", "So far it needs {n} tiles.");
    rh_say_more(note, "Only squares from which it can be finished are offered.");
    return "PR-73";
}

static const char *ask_gain(const struct step *step, struct text *text, struct text *note) {
    static const char *const rule[PAC_GAINS] = {"PR-29", "PR-59", "PR-71", "PR-71"};
    rh_say(text, step->a == PAC_GAIN_TRACK     ? "Take a track tile of your choice"
                 : step->a == PAC_GAIN_SENATOR ? "Take a resource: wood, iron or gunpowder"
                                               : "Take a resource of your choice");
    if (step->a == PAC_GAIN_HAT) rh_say(note, "You take it instead of a third cowboy hat.");
    if (step->b > 1) rh_say_more(note, "{count} are still to come.", rh_number("count", step->b));
    return rule[step->a];
}

static const char *ask_make(const struct pac_state *state, const struct step *step, struct text *text,
                            struct text *note) {
    static const char *const words[PAC_FINANCIER] = {
        [PAC_CREW] = RH_SAID("How many rails does the crew make out of iron?"),
        [PAC_MINER] = RH_SAID("How many tunnels does the miner make out of gunpowder?"),
        [PAC_ENGINEER] = RH_SAID("How many bridges does the engineer make out of wood?"),
    };
    rh_say(text, words[step->a]);
    rh_say(note, "Up to {most}.", rh_number("most", pac_make_most(state, step)));
    return "PR-56";
}

static const char *ask_lobby(const struct pac_state *state, struct text *text, struct text *note) {
    rh_say(text, "Use a senator, reset them, or keep your lobby actions");
    rh_say_count(note, state->pool, "You have {n} lobby action; each senator costs as many actions as coins.",
                 "You have {n} lobby actions; each senator costs as many actions as coins.");
    return "PR-68";
}

static const char *ask_special(const struct step *step, struct text *text, struct text *note) {
    struct pac_phrase price = pac_items_said(text->reader, 1, pac_district[step->a].pay);
    unsigned special = pac_district[step->a].special;
    rh_say(text, special_words[special], rh_string("price", price.words));
    note_times(note, step->b);
    return special_rule[special];
}

static const char *ask_stations(const struct step *step, struct text *text, struct text *note) {
    rh_say(text, "Build a railway station beside track, or a telegraph station in another's city");
    if (!step->a || !step->b) rh_say(note, "The second building is optional.");
    return "PR-71";
}

static const char *ask(const struct pac_state *state, const struct step *step, struct text *text,
                       struct text *note) {
    const struct pac_seat *seat = &state->seat[step->seat];
    switch (step->what) {
    case PAC_STEP_OPEN:
        rh_say(text, "Which row begins with its left space empty?");
        rh_say(note, "That resource is collected two at a time from the start.");
        return "PR-11";
    case PAC_STEP_ENGINE:
        rh_say(text, step->a ? "Put your second engine on a start of the other edge"
                             : "Put an engine on any empty start");
        return step->a ? "PR-20" : "PR-19";
    case PAC_STEP_WORKER:
        return ask_worker(state, step, text, note);
    case PAC_STEP_DISTRICT:
        return ask_district(state, step, text, note);
    case PAC_STEP_SPECIAL:
        return ask_special(step, text, note);
    case PAC_STEP_CENTRAL:
        return ask_central(state, step, text, note);
    case PAC_STEP_ROUTE:
        return ask_route(state, step, text, note);
    case PAC_STEP_FREE:
        rh_say(text, "Your first carriage brings a specialist for free: which?");
        return "PR-46";
    case PAC_STEP_GAIN:
        return ask_gain(step, text, note);
    case PAC_STEP_DISCARD:
        rh_say_count(text, pac_items(seat) - pac_capacity(seat), "Your cargo is too full: discard {n} item",
                     "Your cargo is too full: discard {n} items");
        return "PR-93";
    case PAC_STEP_MAKE:
        return ask_make(state, step, text, note);
    case PAC_STEP_LOBBY:
        return ask_lobby(state, text, note);
    case PAC_STEP_SITE:
        rh_say(text, "Put a house on a building site, or add an upgrade");
        return "PR-72";
    default:
        return ask_stations(step, text, note);
    }
}

/* What everybody reads while chance acts, and who is not asked while another seat decides. */
static const char *const told[PAC_STEPS] = {
    [PAC_STEP_FIRST] = RH_SAID("The first player is drawn"),
    [PAC_STEP_GOALS] = RH_SAID("The goals are drawn"),
    [PAC_STEP_OPEN] = RH_SAID("{seat} is choosing a row"),
    [PAC_STEP_ENGINE] = RH_SAID("{seat} is placing an engine"),
    [PAC_STEP_WORKER] = RH_SAID("{seat} is moving a worker"),
    [PAC_STEP_DISTRICT] = RH_SAID("{seat} is choosing a district"),
    [PAC_STEP_SPECIAL] = RH_SAID("{seat} may use a special action"),
    [PAC_STEP_CENTRAL] = RH_SAID("{seat} is hiring or laying track"),
    [PAC_STEP_ROUTE] = RH_SAID("{seat} is laying track"),
    [PAC_STEP_FREE] = RH_SAID("{seat} is choosing a free specialist"),
    [PAC_STEP_GAIN] = RH_SAID("{seat} is choosing from the supply"),
    [PAC_STEP_DISCARD] = RH_SAID("{seat} is discarding"),
    [PAC_STEP_MAKE] = RH_SAID("{seat} is running the train"),
    [PAC_STEP_LOBBY] = RH_SAID("{seat} is lobbying Congress"),
    [PAC_STEP_SITE] = RH_SAID("{seat} is using a senator"),
    [PAC_STEP_STATIONS] = RH_SAID("{seat} is using a senator"),
};

void pac_prompt(const void *at, int seat, struct prompt *prompt) {
    const struct pac_state *state = at;
    int turn = pac_turn(at);
    const char *others = turn == RH_GAME_OVER ? NULL : told[pac_top(state)->what];
    struct text text, note;
    if (rh_prompt_asks(prompt, turn, seat, others, &text, &note))
        prompt->rule = ask(state, pac_top(state), &text, &note);
}
