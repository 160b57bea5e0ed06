/* What is asked now, and by which rule. What moves bring is told in preview.c, why they are refused in why.c. */
#include "games/ultimate_railroads/words.h"

static const char *ask_turn(const struct ur_state *state, const struct step *step, struct text *text,
                            struct text *note) {
    const struct ur_seat *seat = &state->seat[step->seat];
    struct move room[UR_MOVES_MAX];
    bool can = ur_turn_moves(state, step->seat, room) > 1;
    if (ur_may_pay(state, step)) rh_put(note, "A coin space can be paid. ");
    rh_put(text, can ? "Use an action space, or pass" : "No action space is left for you: pass");
    rh_put_count(note, seat->workers + (seat->wood_worker == UR_WOOD_HOME), "worker", "workers");
    rh_put(note, " and ");
    rh_put_count(note, seat->coins, "coin", "coins");
    if (ur_with(state, UR_MODULE_COAL)) {
        rh_put(note, ", ");
        rh_put_int(note, seat->coal);
        rh_put(note, " coal");
    }
    rh_put(note, " left. Your railroads would score ");
    rh_put_int(note, ur_round_points(state, step->seat));
    rh_put(note, " this round.");
    return can ? "UR-33" : "UR-34";
}

static const char *ask_pool(const struct ur_state *state, const struct step *step, struct text *text,
                            struct text *note) {
    bool owed = rh_pending(state->must, UR_PARTS), more = state->open || rh_pending(state->may, UR_PARTS);
    if (!owed && !more && ur_may_pay(state, step)) {
        rh_put(text, "Pay a coin for a coin space, or end the turn");
        rh_put(note, "You can also do so in a later turn.");
        return "UR-200";
    }
    if (owed) {
        rh_put(text, "To do: ");
        ur_put_parts(text, state->must, 0);
        if (!more) return "UR-48";
        rh_put(note, "You may also use: ");
        ur_put_parts(note, state->may, state->open);
        return "UR-48";
    }
    if (!more && state->firing != UR_NONE) {
        rh_put(text, "Close the foundry, or leave it open");
        rh_put(note, "Closed it becomes a boilerman, and is no foundry any more.");
        return "UR-263";
    }
    if (!more) { /* income tiles or coal, beside the action */
        bool tiles = state->seat[step->seat].income & ~state->seat[step->seat].spent;
        rh_put(text, tiles ? "Use a tile of yours, or end the turn" : "Use coal, or end the turn");
        return tiles ? "UR-189" : "UR-252";
    }
    bool payout = step->a == UR_POOL_PAYOUT;
    rh_put(text, payout ? "Your payout: " : "You may use: ");
    ur_put_parts(text, state->may, state->open);
    rh_put(note, payout ? "In any order; what you do not use now is lost."
                        : "In any order; what is left when you end the turn is lost.");
    return payout ? "UR-217" : "UR-52";
}

static const char *ask_place(const struct step *step, const struct ur_state *state, struct text *text,
                             struct text *note) {
    rh_put(text, "Where does locomotive ");
    rh_put(text, ur_tile_names.name[step->a]);
    rh_put(text, " go?");
    rh_put(note, ur_empty_slot(state, step->seat) ? "Into an empty slot, or in place of a lower number."
                                                  : "In place of a lower number, or back to the supply.");
    return ur_empty_slot(state, step->seat) ? "UR-75" : "UR-77";
}

static const char *ask(const struct ur_state *state, const struct step *step, struct text *text,
                       struct text *note) {
    switch (step->what) {
    case UR_STEP_BONUS:
        rh_put(text, "Take a starting bonus");
        rh_put(note, "It is received when all have chosen.");
        return "UR-26";
    case UR_STEP_TURN:
        return ask_turn(state, step, text, note);
    case UR_STEP_POOL:
        return ask_pool(state, step, text, note);
    case UR_STEP_PLACE:
        return ask_place(step, state, text, note);
    case UR_STEP_LAY:
        rh_put(text, step->a ? "Which extension do you lay on " : "Hamburg or Berlin: where does ");
        rh_put(text, ur_board_of(state)->route[step->a].name);
        rh_put(text, step->a ? "?" : " lead?");
        rh_put(note, step->a ? "It stays there for good." : "Only the way to Hamburg leads to gold.");
        return step->a ? "UR-181" : "UR-179";
    case UR_STEP_PURPLE:
        rh_put(text, "Put a purple car beside a factory");
        rh_put(note, "Each beside another factory. They lie there until a wrench enters it.");
        return "UR-242";
    case UR_STEP_SITE:
        rh_put(text, "Remove one of your construction sites, for a step or a coin");
        rh_put(note, "Then a locomotive can be put on the slot below it.");
        return "UR-223";
    case UR_STEP_STOKE:
        rh_put(text, "Put the boilerman on a locomotive or a factory of yours");
        rh_put(note, "A locomotive counts one more; a factory does more. He stays there.");
        return "UR-256";
    case UR_STEP_BUILD:
        rh_put(text, "Which factory does the ");
        rh_put(text, ur_tile_names.name[step->a]);
        rh_put(text, " replace?");
        return "UR-85";
    case UR_STEP_RECRUIT:
        rh_put(text, "Take an engineer out of the box");
        rh_put(note, "You can use this engineer from your next turn on.");
        return "UR-278";
    case UR_STEP_COUPLE:
        rh_put(text, "Put the freight car on a route with a locomotive of 3 or more");
        rh_put(note, "Before each scoring it moves track there by up to two spaces.");
        return "UR-279";
    case UR_STEP_REUSE:
        rh_put(text, "Which of your action spaces do you use again?");
        rh_put(note, step->a == 1 ? "One that holds a single unit of yours; it costs nothing."
                                  : "One that you used for one or two units; it costs nothing.");
        return step->a == 1 ? "UR-107" : "UR-265";
    case UR_STEP_CHOSEN:
        rh_put(text, "Choose a starting bonus: you receive it twice");
        rh_put(note, "Then each of the others receives one of the other bonuses.");
        return "UR-285";
    case UR_STEP_SHARE:
        rh_put(text, "Choose a starting bonus");
        rh_put(note, "You receive it at once.");
        return "UR-285";
    case UR_STEP_LOAD:
        rh_put(text, "Put a token on the front place of the train");
        rh_put(note, "You resolve all three tokens; then each of the others may resolve one of them.");
        return "UR-272";
    case UR_STEP_RIDE:
        rh_put(text, "Resolve one of the tokens on the train, or stay");
        rh_put(note, "It costs nothing, and what you can't use is lost.");
        return "UR-273";
    case UR_STEP_BLAST:
        rh_put(text, "Blast the boulder on Omaha, or the one on your industry track");
        rh_put(note, "It is worth 10 points, and the way beyond it is open.");
        return "UR-198";
    case UR_STEP_DIVIDEND:
        rh_put(text, "Choose the dividend of level ");
        rh_put_int(text, step->a);
        rh_put(note, "You resolve it at once; so will all who come here later, and in each payout.");
        return "UR-209";
    case UR_STEP_STEEL:
        rh_put(text, "Build the steelworks as a factory, or leave it");
        rh_put(note, "A wrench that enters it brings a wood move. A general payout follows this turn.");
        return "UR-214";
    case UR_STEP_LANE:
        rh_put(text, "On which lane does the third wrench begin?");
        rh_put(note, "The upper lane passes empty gaps, but is worth less.");
        return "UR-304";
    case UR_STEP_OWN:
        rh_put(text, "Which of your factories does its work?");
        rh_put(note, "As if a wrench had entered it.");
        return "UR-286";
    case UR_STEP_OTHER:
        rh_put(text, "Which engineer of another player do you use?");
        rh_put(note, "You place one more unit there; it must cost exactly one worker.");
        return "UR-287";
    case UR_STEP_KEEP:
        rh_put(text, "Keep one of the end bonus cards");
        rh_put(note, "The others go back to the pile. Nobody else sees what you keep.");
        return "UR-149";
    default:
        rh_put(text, "Move your turn order worker to a space for one worker, or stay");
        rh_put(note, "What you gain can be used from the next round on.");
        return "UR-120";
    }
}

static const char *const drawn[] = {
    [UR_STEP_ORDER] = "Turn order cards are dealt",
    [UR_STEP_STRIP] = "Engineers are drawn",
    [UR_STEP_REMOVE] = "Two end bonus cards are removed",
    [UR_STEP_EMIL] = "Emil turns up a card",
    [UR_STEP_RANDOM] = "Starting bonuses are drawn",
    [UR_STEP_LOOK] = "The end bonus cards are looked through",
    [UR_STEP_CARGO] = "Tokens of the train are dealt",
    [UR_STEP_REVEAL] = "A token is turned up beside the train",
    [UR_STEP_FORGE] = "A foundry is turned up",
    [UR_STEP_SHOW] = "End bonus cards are shown",
};

static const char *const doing[UR_STEPS] = {
    [UR_STEP_BONUS] = " is taking a starting bonus",
    [UR_STEP_TURN] = " is choosing an action space",
    [UR_STEP_POOL] = " is carrying out an action",
    [UR_STEP_PLACE] = " is placing a locomotive",
    [UR_STEP_REUSE] = " is choosing a space to use again",
    [UR_STEP_KEEP] = " is choosing an end bonus card",
    [UR_STEP_LAY] = " is laying out a route",
    [UR_STEP_PURPLE] = " is placing the purple cars",
    [UR_STEP_SITE] = " is removing a construction site",
    [UR_STEP_STOKE] = " is placing a boilerman",
    [UR_STEP_BUILD] = " is building a factory",
    [UR_STEP_RECRUIT] = " is taking an engineer out of the box",
    [UR_STEP_COUPLE] = " is placing the freight car",
    [UR_STEP_CHOSEN] = " is choosing a starting bonus",
    [UR_STEP_SHARE] = " is choosing a starting bonus",
    [UR_STEP_LOAD] = " is loading the train",
    [UR_STEP_RIDE] = " may join in on the train",
    [UR_STEP_OWN] = " is choosing a factory",
    [UR_STEP_BLAST] = " is blasting a boulder",
    [UR_STEP_DIVIDEND] = " is choosing a dividend",
    [UR_STEP_STEEL] = " has received a steelworks",
    [UR_STEP_LANE] = " is placing a wrench",
    [UR_STEP_OTHER] = " is choosing an engineer",
    [UR_STEP_RELOCATE] = " may move a turn order worker",
};

void ur_prompt(const void *at, int seat, struct prompt *prompt) {
    const struct ur_state *state = at;
    struct text text = rh_text(prompt->text, sizeof prompt->text);
    struct text note = rh_text(prompt->note, sizeof prompt->note);
    prompt->rule = NULL;
    if (state->over) {
        rh_put(&text, "The game is over");
        return;
    }
    const struct step *step = ur_top(state);
    if (step->what <= UR_STEP_SHOW) {
        rh_put(&text, drawn[step->what]);
    } else if (step->seat == seat) {
        prompt->rule = ask(state, step, &text, &note);
    } else {
        rh_put(&text, "Seat ");
        rh_put(&text, ur_who_names.name[step->seat]);
        rh_put(&text, doing[step->what]);
    }
}
