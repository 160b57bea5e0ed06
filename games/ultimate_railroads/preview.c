/* What a move would cost and bring, in a few words. Moves within a turn are tried on a copy of the state, and what changed
 * is told: so a preview can't differ from what happens. */
#include "games/ultimate_railroads/words.h"

/* Items, one behind the other; `any`: there is one already. */
static void put_next(struct text *text, bool *any) {
    if (*any) rh_put(text, ", ");
    *any = true;
}

/* A change of a number; {n} is signed. */
static void put_change(struct text *text, bool *any, int change, const char *sentence) {
    char number[16];
    struct text signed_number = rh_text(number, sizeof number);
    if (!change) return;
    if (change > 0) rh_put_char(&signed_number, '+');
    rh_put_int(&signed_number, change);
    put_next(text, any);
    rh_say(text, sentence, rh_string("change", number));
}

/* A sentence with {effect}. */
static void say_effect(struct text *text, const char *sentence, const struct ur_effect *effect) {
    struct ur_words words = ur_effect_words(text->reader, effect);
    rh_say(text, sentence, rh_string("effect", words.string));
}

/* A sentence with {parts}. */
static void say_parts(struct text *text, const char *sentence, const uint8_t pool[UR_PARTS], uint64_t open) {
    struct ur_words words = ur_parts_words(text->reader, pool, open);
    rh_say(text, sentence, rh_string("parts", words.string));
}

/* Special spaces that are fulfilled now and were not before. */
static void put_fulfilled(const struct ur_state *before, const struct ur_state *after, unsigned seat,
                          struct text *text, bool *any) {
    const struct ur_board *board = ur_board_of(before);
    uint64_t fresh = after->seat[seat].done & ~before->seat[seat].done;
    for (; fresh; fresh &= fresh - 1) {
        const struct ur_effect *effect = &board->special[rh_set_first(fresh)].effect;
        if (effect->op[0].op == UR_OP_STAR || effect->op[0].op == UR_OP_WORKER) continue;
        put_next(text, any);
        ur_put_effect(text, effect);
    }
}

static void put_differences(const struct ur_state *before, const struct ur_state *after, unsigned seat,
                            struct text *text) {
    const struct ur_seat *was = &before->seat[seat], *is = &after->seat[seat];
    bool any = false;
    put_change(text, &any, ur_round_points(after, seat) - ur_round_points(before, seat),
               RH_SAID("{change} a round"));
    put_change(text, &any, ur_score(is) - ur_score(was), RH_SAID("{change} points"));
    put_change(text, &any, is->coins - was->coins, RH_SAID("{change} coins"));
    put_change(text, &any, is->own - was->own, RH_SAID("{change} worker"));
    put_change(text, &any, is->coal - was->coal, RH_SAID("{change} coal"));
    put_fulfilled(before, after, seat, text, &any);
}

/* Where the marker, wrench or locomotive comes to; `changes`: what that brings. */
static void say_where(const struct ur_state *after, unsigned seat, struct move move, const char *changes,
                      struct text *text) {
    const struct ur_seat *mine = &after->seat[seat];
    if (move.verb == UR_DO_TRACK) {
        int space = mine->route[move.arg[0] / UR_COLOURS % UR_ROUTES].at[move.arg[0] % UR_COLOURS];
        rh_say(text, *changes ? RH_SAID("to space {space}: {changes}") : RH_SAID("to space {space}"),
               rh_number("space", space), rh_string("changes", changes));
    } else if (move.verb == UR_DO_STEP || move.verb == UR_DO_SKIP) {
        int points = ur_node_points(ur_lane_of(after, mine, move.arg[0]), mine->wrench[move.arg[0]]);
        rh_say(text, *changes ? RH_SAID("worth {points}: {changes}") : RH_SAID("worth {points}"),
               rh_number("points", points), rh_string("changes", changes));
    } else if ((move.verb == UR_DO_LOCO && move.arg[1] != UR_SUPPLY) ||
               (move.verb == UR_DO_PLACE && move.arg[0] != UR_SUPPLY)) {
        unsigned slot = move.verb == UR_DO_LOCO ? move.arg[1] : move.arg[0];
        rh_say(text, *changes ? RH_SAID("reach {reach}: {changes}") : RH_SAID("reach {reach}"),
               rh_number("reach", mine->reach[slot / UR_SLOTS % UR_ROUTES]), rh_string("changes", changes));
    } else {
        rh_put(text, changes);
    }
}

static void preview_cover(const struct ur_state *state, struct move move, struct text *text) {
    struct ur_words now = ur_effect_words(text->reader, ur_covered(state, move.arg[1]));
    struct ur_words later = ur_effect_words(text->reader, &ur_factory[move.arg[0] % UR_TILES]);
    rh_say(text, "now {now}, then a car; when a wrench enters: {later}", rh_string("now", now.string),
           rh_string("later", later.string));
}

static void preview_effect(const struct ur_state *state, struct move move, struct text *text) {
    switch (move.verb) {
    case UR_DO_KEY:
        ur_put_effect(text, &ur_key[move.arg[0]]);
        break;
    case UR_DO_IDEA:
    case UR_DO_TRADE:
        ur_put_effect(text, &ur_token[move.arg[0]]);
        break;
    case UR_DO_CARD:
        ur_put_effect(text, &ur_idea[move.arg[0]]);
        break;
    case UR_DO_INCOME:
    case UR_DO_COLLECT:
        ur_put_effect(text, &ur_income[move.arg[0]]);
        break;
    case UR_DO_COVER:
        preview_cover(state, move, text);
        break;
    case UR_DO_FOUNDRY:
        say_effect(text, RH_SAID("for two coal: {effect}"), &ur_foundry[move.arg[0]]);
        break;
    case UR_DO_FIRE:
        say_effect(text, RH_SAID("-2 coal: {effect}"), &ur_foundry[move.arg[0]]);
        break;
    case UR_DO_SPECIAL:
        ur_put_effect(text, &ur_special_card[move.arg[0]]);
        break;
    case UR_DO_FEED:
        rh_say(text, "-1 coal: 2 moves of any track");
        break;
    case UR_DO_BURN:
        rh_say(text, "-2 coal: a boilerman on a locomotive or factory");
        break;
    case UR_DO_FACTORY:
        say_effect(text, RH_SAID("when a wrench enters: {effect}"), &ur_factory[move.arg[0] % UR_TILES]);
        break;
    default:
        break;
    }
}

static void try_out(const struct ur_state *state, unsigned seat, struct move move, struct text *text) {
    static void (*const verb[UR_VERBS])(struct ur_state *, struct move, struct events *) = {
        [UR_DO_TRACK] = ur_track, [UR_DO_STEP] = ur_step,     [UR_DO_LOCO] = ur_loco,
        [UR_DO_PLACE] = ur_place, [UR_DO_FOLLOW] = ur_follow, [UR_DO_DOUBLER] = ur_doubler,
        [UR_DO_MEDAL] = ur_medal, [UR_DO_STOKE] = ur_stoke,   [UR_DO_SKIP] = ur_skip,
    };
    struct ur_state copy = *state;
    if (!verb[move.verb]) {
        preview_effect(state, move, text);
        return;
    }
    verb[move.verb](&copy, move, NULL);
    char words[400];
    struct text changes = rh_text_for(text->reader, words, sizeof words);
    put_differences(state, &copy, seat, &changes);
    say_where(&copy, seat, move, words, text);
}

static void say_special(struct text *text, const struct ur_special *special) {
    struct ur_words effect = ur_effect_words(text->reader, &special->effect);
    if (special->colour == UR_WOOD && !special->loco) {
        rh_say(text, "space {space}: {effect}", rh_number("space", special->space),
               rh_string("effect", effect.string));
        return;
    }
    rh_say(text,
           special->loco ? "space {space}: {effect} for {colour} and locomotives"
                         : "space {space}: {effect} for {colour}",
           rh_number("space", special->space), rh_string("effect", effect.string),
           rh_word("colour", ur_colour_names.name[special->colour]));
}

/* What is printed on a branch or an extension. */
static void preview_piece(const struct ur_state *state, unsigned piece, struct text *text) {
    const struct ur_board *board = ur_board_of(state);
    bool any = false;
    for (unsigned i = 0; i < board->specials; i++) {
        const struct ur_special *special = &board->special[i];
        if (special->piece != piece) continue;
        if (any) rh_put(text, "; ");
        any = true;
        say_special(text, special);
    }
}

static bool listed(const struct move *list, size_t count, struct move move) {
    for (size_t i = 0; i < count; i++)
        if (rh_move_equal(list[i], move)) return true;
    return false;
}

static void preview_end(const struct ur_state *state, struct text *text) {
    if (!state->open && !rh_pending(state->may, UR_PART_END_BONUS)) return;
    uint8_t lost[UR_PARTS];
    memcpy(lost, state->may, sizeof lost);
    lost[UR_PART_END_BONUS] = 0;
    say_parts(text, RH_SAID("loses {parts}"), lost, state->open);
}

static void preview_space(const struct ur_state *state, unsigned seat, unsigned space, struct text *text) {
    if (!ur_space_open(state, seat, space)) return;
    if (space == UR_AT_HIRE && state->strip[UR_HIRE]) {
        struct ur_words effect =
            ur_effect_words(text->reader, &ur_engineer_of(state, state->strip[UR_HIRE])->effect);
        rh_say(text, "engineer {number}: {effect}",
               rh_word("number", ur_engineer_names.name[state->strip[UR_HIRE]]),
               rh_string("effect", effect.string));
        return;
    }
    ur_put_effect(text, ur_effect_of(state, space));
}

/* The engineer of this number that is in this game, or another one. UR-278 */
static void preview_recruit(const struct ur_state *state, unsigned value, struct text *text) {
    unsigned number = value % (UR_ENGINEERS + 1);
    struct ur_state copy = *state;
    if (value > UR_ENGINEERS) copy.other |= ur_engineer_bit(number);
    const struct ur_engineer *engineer = ur_engineer_of(&copy, number);
    struct ur_words cost = ur_cost_words(text->reader, engineer->cost);
    struct ur_words effect = ur_effect_words(text->reader, &engineer->effect);
    rh_say(text, "{cost}: {effect}", rh_string("cost", cost.string), rh_string("effect", effect.string));
}

/* What closing gives up, and what the boilerman brings. */
static void preview_close(const struct ur_state *state, struct text *text) {
    if (rh_pending(state->fires, UR_PARTS))
        say_parts(text, RH_SAID("it becomes a boilerman; loses {parts}"), state->fires, 0);
    else
        rh_say(text, "it becomes a boilerman");
}

/* What a boilerman adds to the factory in this gap. UR-259 */
static void preview_staff(const struct ur_state *state, unsigned seat, unsigned gap, struct text *text) {
    if (gap >= UR_GAPS || !state->seat[seat].factory[gap]) return;
    say_effect(text, RH_SAID("when a wrench enters, also {effect}"),
               &ur_stoked[state->seat[seat].factory[gap]]);
}

static void preview_pass(const struct ur_state *state, unsigned seat, struct text *text) {
    if (ur_solo(state)) return;
    rh_say_count(text, ur_pass_points[ur_place_of(state, seat)], "{n} point", "{n} points");
}

void ur_preview(const void *at, struct move move, struct text *text) {
    const struct ur_state *state = at;
    struct move list[UR_MOVES_MAX];
    if (state->over) return;
    const struct step *step = ur_top(state);
    size_t count = 0;
    if (step->what == UR_STEP_POOL) count = ur_pool_moves(state, step->seat, list);
    if (step->what == UR_STEP_PLACE) count = ur_place_moves(state, step, list);
    if (step->what == UR_STEP_STOKE) count = ur_stoke_moves(state, step, list);
    if (move.verb == UR_DO_LAY && move.arg[0] < UR_PIECES)
        preview_piece(state, move.arg[0], text);
    else if (move.verb == UR_DO_END)
        preview_end(state, text);
    else if (move.verb == UR_DO_CLOSE && state->firing == move.arg[0])
        preview_close(state, text);
    else if (move.verb == UR_DO_STAFF && step->what == UR_STEP_STOKE)
        preview_staff(state, step->seat, move.arg[0], text);
    else if (count && move.verb != UR_DO_PAY && listed(list, count, move))
        try_out(state, step->seat, move, text);
    else if (move.verb == UR_DO_USE || move.verb == UR_DO_AGAIN || move.verb == UR_DO_RELOCATE)
        preview_space(state, step->seat, move.arg[0], text);
    else if (move.verb == UR_DO_PAY && state->board == UR_AMERICAN &&
             ur_coin_space(state, move.arg[0] % UR_ROUTES) >= 0)
        ur_put_effect(text,
                      &ur_board_of(state)->special[ur_coin_space(state, move.arg[0] % UR_ROUTES)].effect);
    else if (move.verb == UR_DO_DIVIDEND && move.arg[0] < UR_DIVIDENDS)
        ur_put_effect(text, &ur_dividend[move.arg[0]]);
    else if (move.verb == UR_DO_COLLECT || move.verb == UR_DO_FIRE || move.verb == UR_DO_BURN)
        preview_effect(state, move, text);
    else if (move.verb == UR_DO_RECRUIT && step->what == UR_STEP_RECRUIT)
        preview_recruit(state, move.arg[0], text);
    else if (move.verb == UR_DO_BUILD && step->what == UR_STEP_BUILD)
        ur_put_effect(text, &ur_factory[step->a]);
    else if (move.verb == UR_DO_COUPLE && step->what == UR_STEP_COUPLE)
        rh_say(text, "two moves there before each scoring");
    else if (move.verb == UR_DO_COVER && step->what == UR_STEP_BUILD)
        preview_effect(state, move, text);
    else if (move.verb == UR_DO_DRIVE && step->what == UR_STEP_TURN &&
             ur_may_drive(state, step->seat, move.arg[0]))
        ur_put_effect(text, &ur_factory[state->top[move.arg[0] % UR_CAR_PLACES - 1]]);
    else if (move.verb == UR_DO_RESOLVE && step->what == UR_STEP_OWN)
        ur_put_effect(text, &ur_factory[state->seat[step->seat].factory[move.arg[0]]]);
    else if (move.verb == UR_DO_BORROW && step->what == UR_STEP_OTHER)
        ur_put_effect(text, ur_effect_of(state, move.arg[0]));
    else if (move.verb == UR_DO_LOAD || move.verb == UR_DO_RIDE)
        ur_put_effect(text, &ur_cargo[move.arg[0]]);
    else if (move.verb == UR_DO_TAKE || move.verb == UR_DO_CHOOSE)
        ur_put_effect(text, &ur_start[move.arg[0]]);
    else if (move.verb == UR_DO_PASS && step->what == UR_STEP_TURN)
        preview_pass(state, step->seat, text);
    else if (move.verb == UR_DO_KEEP && step->what == UR_STEP_KEEP && move.arg[0] < UR_BONUSES) {
        uint16_t cards = (uint16_t)(state->seat[step->seat].hand | 1u << move.arg[0]);
        rh_say(text, "now worth {points}",
               rh_number("points", ur_bonus_points(state, step->seat, move.arg[0], cards)));
    }
}
