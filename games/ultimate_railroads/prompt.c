/* What is asked now, and by which rule. What moves bring is told in preview.c, why they are refused in why.c. */
#include "engine/prompt.h"
#include "games/ultimate_railroads/words.h"

static const char *ask_turn(const struct ur_state *state, const struct step *step, struct text *text,
                            struct text *note) {
    const struct ur_seat *seat = &state->seat[step->seat];
    struct move room[UR_MOVES_MAX];
    char left[96];
    struct text units = rh_text_for(text->reader, left, sizeof left);
    int items = ur_with(state, UR_MODULE_COAL) ? 3 : 2;
    bool can = ur_turn_moves(state, step->seat, room) > 1;
    rh_say(text, can ? "Use an action space, or pass" : "No action space is left for you: pass");
    if (ur_may_pay(state, step)) rh_say(note, "A coin space can be paid.");
    rh_say_count(&units, seat->workers + (seat->wood_worker == UR_WOOD_HOME), "{n} worker", "{n} workers");
    rh_put_between(&units, 1, items);
    rh_say_count(&units, seat->coins, "{n} coin", "{n} coins");
    if (items > 2) {
        rh_put_between(&units, 2, items);
        rh_say_count(&units, seat->coal, "{n} coal", "{n} coal");
    }
    rh_say_more(note, "You have {units} left. Your railroads would score {points} this round.",
                rh_string("units", left), rh_number("points", ur_round_points(state, step->seat)));
    return can ? "UR-33" : "UR-34";
}

/* A sentence with {parts}: what the pool holds. */
static void say_parts(struct text *text, const char *sentence, const uint8_t pool[UR_PARTS], uint64_t open) {
    struct ur_words parts = ur_parts_words(text->reader, pool, open);
    rh_say(text, sentence, rh_string("parts", parts.string));
}

/* Nothing is in the pool; a coin, a tile or coal may still be used, or a foundry closed. */
static const char *ask_beside(const struct ur_state *state, const struct step *step, struct text *text,
                              struct text *note) {
    if (ur_may_pay(state, step)) {
        rh_say(text, "Pay a coin for a coin space, or end the turn");
        rh_say(note, "You can also do so in a later turn.");
        return "UR-200";
    }
    if (state->firing != UR_NONE) {
        rh_say(text, "Close the foundry, or leave it open");
        rh_say(note, "Closed it becomes a boilerman, and is no foundry any more.");
        return "UR-263";
    }
    bool tiles = state->seat[step->seat].income & ~state->seat[step->seat].spent;
    rh_say(text, tiles ? "Use a tile of yours, or end the turn" : "Use coal, or end the turn");
    return tiles ? "UR-189" : "UR-252";
}

static const char *ask_pool(const struct ur_state *state, const struct step *step, struct text *text,
                            struct text *note) {
    bool owed = rh_pending(state->must, UR_PARTS), more = state->open || rh_pending(state->may, UR_PARTS);
    if (owed) {
        say_parts(text, RH_SAID("To do: {parts}"), state->must, 0);
        if (more) say_parts(note, RH_SAID("You may also use: {parts}"), state->may, state->open);
        return "UR-48";
    }
    if (!more) return ask_beside(state, step, text, note);
    bool payout = step->a == UR_POOL_PAYOUT;
    say_parts(text, payout ? RH_SAID("Your payout: {parts}") : RH_SAID("You may use: {parts}"), state->may,
              state->open);
    rh_say(note, payout ? "In any order; what you do not use now is lost."
                        : "In any order; what is left when you end the turn is lost.");
    return payout ? "UR-217" : "UR-52";
}

static const char *ask_place(const struct step *step, const struct ur_state *state, struct text *text,
                             struct text *note) {
    rh_say(text, "Where does locomotive {tile} go?", rh_word("tile", ur_tile_names.name[step->a]));
    rh_say(note, ur_empty_slot(state, step->seat) ? "Into an empty slot, or in place of a lower number."
                                                  : "In place of a lower number, or back to the supply.");
    return ur_empty_slot(state, step->seat) ? "UR-75" : "UR-77";
}

static const char *ask_lay(const struct ur_state *state, const struct step *step, struct text *text,
                           struct text *note) {
    rh_say(text,
           step->a ? "Which extension do you lay on {route}?" : "Hamburg or Berlin: where does {route} lead?",
           rh_string("route", ur_board_of(state)->route[step->a].name));
    rh_say(note, step->a ? "It stays there for good." : "Only the way to Hamburg leads to gold.");
    return step->a ? "UR-181" : "UR-179";
}

/* Questions that are always the same, with the note below them and the rule. */
struct question {
    const char *text, *note, *rule;
};
static const struct question question[UR_STEPS] = {
    [UR_STEP_BONUS] = {RH_SAID("Take a starting bonus"), RH_SAID("It is received when all have chosen."),
                       "UR-26"},
    [UR_STEP_PURPLE] = {RH_SAID("Put a purple car beside a factory"),
                        RH_SAID("Each beside another factory. They lie there until a wrench enters it."),
                        "UR-242"},
    [UR_STEP_SITE] = {RH_SAID("Remove one of your construction sites, for a step or a coin"),
                      RH_SAID("Then a locomotive can be put on the slot below it."), "UR-223"},
    [UR_STEP_STOKE] = {RH_SAID("Put the boilerman on a locomotive or a factory of yours"),
                       RH_SAID("A locomotive counts one more; a factory does more. He stays there."),
                       "UR-256"},
    [UR_STEP_RECRUIT] = {RH_SAID("Take an engineer out of the box"),
                         RH_SAID("You can use this engineer from your next turn on."), "UR-278"},
    [UR_STEP_COUPLE] = {RH_SAID("Put the freight car on a route with a locomotive of 3 or more"),
                        RH_SAID("Before each scoring it moves track there by up to two spaces."), "UR-279"},
    [UR_STEP_CHOSEN] = {RH_SAID("Choose a starting bonus: you receive it twice"),
                        RH_SAID("Then each of the others receives one of the other bonuses."), "UR-285"},
    [UR_STEP_SHARE] = {RH_SAID("Choose a starting bonus"), RH_SAID("You receive it at once."), "UR-285"},
    [UR_STEP_LOAD] = {RH_SAID("Put a token on the front place of the train"),
                      RH_SAID(
                          "You resolve all three tokens; then each of the others may resolve one of them."),
                      "UR-272"},
    [UR_STEP_RIDE] = {RH_SAID("Resolve one of the tokens on the train, or stay"),
                      RH_SAID("It costs nothing, and what you can't use is lost."), "UR-273"},
    [UR_STEP_BLAST] = {RH_SAID("Blast the boulder on Omaha, or the one on your industry track"),
                       RH_SAID("It is worth 10 points, and the way beyond it is open."), "UR-198"},
    [UR_STEP_STEEL] = {RH_SAID("Build the steelworks as a factory, or leave it"),
                       RH_SAID(
                           "A wrench that enters it brings a wood move. A general payout follows this turn."),
                       "UR-214"},
    [UR_STEP_LANE] = {RH_SAID("On which lane does the third wrench begin?"),
                      RH_SAID("The upper lane passes empty gaps, but is worth less."), "UR-304"},
    [UR_STEP_OWN] = {RH_SAID("Which of your factories does its work?"),
                     RH_SAID("As if a wrench had entered it."), "UR-286"},
    [UR_STEP_OTHER] = {RH_SAID("Which engineer of another player do you use?"),
                       RH_SAID("You place one more unit there; it must cost exactly one worker."), "UR-287"},
    [UR_STEP_KEEP] = {RH_SAID("Keep one of the end bonus cards"),
                      RH_SAID("The others go back to the pile. Nobody else sees what you keep."), "UR-149"},
    [UR_STEP_RELOCATE] = {RH_SAID("Move your turn order worker to a space for one worker, or stay"),
                          RH_SAID("What you gain can be used from the next round on."), "UR-120"},
};

static const char *ask(const struct ur_state *state, const struct step *step, struct text *text,
                       struct text *note) {
    const struct question *same = &question[step->what];
    switch (step->what) {
    case UR_STEP_TURN:
        return ask_turn(state, step, text, note);
    case UR_STEP_POOL:
        return ask_pool(state, step, text, note);
    case UR_STEP_PLACE:
        return ask_place(step, state, text, note);
    case UR_STEP_LAY:
        return ask_lay(state, step, text, note);
    case UR_STEP_BUILD:
        rh_say(text, "Which factory does the {tile} replace?", rh_word("tile", ur_tile_names.name[step->a]));
        return "UR-85";
    case UR_STEP_REUSE:
        rh_say(text, "Which of your action spaces do you use again?");
        rh_say(note, step->a == 1 ? "One that holds a single unit of yours; it costs nothing."
                                  : "One that you used for one or two units; it costs nothing.");
        return step->a == 1 ? "UR-107" : "UR-265";
    case UR_STEP_DIVIDEND:
        rh_say(text, "Choose the dividend of level {level}", rh_number("level", step->a));
        rh_say(note, "You resolve it at once; so will all who come here later, and in each payout.");
        return "UR-209";
    default:
        if (!same->text) return NULL; /* done at once: nobody is asked */
        rh_say(text, same->text);
        rh_say(note, same->note);
        return same->rule;
    }
}

/* What everybody reads while chance acts, and who is not asked while another seat decides. */
static const char *const told[UR_STEPS] = {
    [UR_STEP_ORDER] = RH_SAID("Turn order cards are dealt"),
    [UR_STEP_STRIP] = RH_SAID("Engineers are drawn"),
    [UR_STEP_REMOVE] = RH_SAID("Two end bonus cards are removed"),
    [UR_STEP_EMIL] = RH_SAID("Emil turns up a card"),
    [UR_STEP_RANDOM] = RH_SAID("Starting bonuses are drawn"),
    [UR_STEP_LOOK] = RH_SAID("The end bonus cards are looked through"),
    [UR_STEP_CARGO] = RH_SAID("Tokens of the train are dealt"),
    [UR_STEP_REVEAL] = RH_SAID("A token is turned up beside the train"),
    [UR_STEP_FORGE] = RH_SAID("A foundry is turned up"),
    [UR_STEP_SHOW] = RH_SAID("End bonus cards are shown"),
    [UR_STEP_BONUS] = RH_SAID("{seat} is taking a starting bonus"),
    [UR_STEP_TURN] = RH_SAID("{seat} is choosing an action space"),
    [UR_STEP_POOL] = RH_SAID("{seat} is carrying out an action"),
    [UR_STEP_PLACE] = RH_SAID("{seat} is placing a locomotive"),
    [UR_STEP_REUSE] = RH_SAID("{seat} is choosing a space to use again"),
    [UR_STEP_KEEP] = RH_SAID("{seat} is choosing an end bonus card"),
    [UR_STEP_LAY] = RH_SAID("{seat} is laying out a route"),
    [UR_STEP_PURPLE] = RH_SAID("{seat} is placing the purple cars"),
    [UR_STEP_SITE] = RH_SAID("{seat} is removing a construction site"),
    [UR_STEP_STOKE] = RH_SAID("{seat} is placing a boilerman"),
    [UR_STEP_BUILD] = RH_SAID("{seat} is building a factory"),
    [UR_STEP_RECRUIT] = RH_SAID("{seat} is taking an engineer out of the box"),
    [UR_STEP_COUPLE] = RH_SAID("{seat} is placing the freight car"),
    [UR_STEP_CHOSEN] = RH_SAID("{seat} is choosing a starting bonus"),
    [UR_STEP_SHARE] = RH_SAID("{seat} is choosing a starting bonus"),
    [UR_STEP_LOAD] = RH_SAID("{seat} is loading the train"),
    [UR_STEP_RIDE] = RH_SAID("{seat} may join in on the train"),
    [UR_STEP_OWN] = RH_SAID("{seat} is choosing a factory"),
    [UR_STEP_BLAST] = RH_SAID("{seat} is blasting a boulder"),
    [UR_STEP_DIVIDEND] = RH_SAID("{seat} is choosing a dividend"),
    [UR_STEP_STEEL] = RH_SAID("{seat} has received a steelworks"),
    [UR_STEP_LANE] = RH_SAID("{seat} is placing a wrench"),
    [UR_STEP_OTHER] = RH_SAID("{seat} is choosing an engineer"),
    [UR_STEP_RELOCATE] = RH_SAID("{seat} may move a turn order worker"),
};

void ur_prompt(const void *at, int seat, struct prompt *prompt) {
    const struct ur_state *state = at;
    int turn = ur_turn(at);
    const char *others = turn == RH_GAME_OVER ? NULL : told[ur_top(state)->what];
    struct text text, note;
    if (rh_prompt_asks(prompt, turn, seat, others, &text, &note))
        prompt->rule = ask(state, ur_top(state), &text, &note);
}
