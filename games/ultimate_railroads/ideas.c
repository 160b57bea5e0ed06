/* Keys (UR-134), idea tokens and cards (UR-136 to UR-148), end bonus cards (UR-149 to UR-151), and the starting bonuses
 * that an engineer draws (UR-111). */
#include "games/ultimate_railroads/rules.h"

/* Of slots on pieces only those that are laid. UR-229 */
int ur_medal_slots(const struct ur_state *state, unsigned seat) {
    const struct ur_board *board = ur_board_of(state);
    int slots = 0;
    for (unsigned i = 0; i < board->specials; i++)
        if (board->special[i].effect.op[0].op == UR_OP_MEDAL_SLOT &&
            state->seat[seat].laid >> board->special[i].piece & 1)
            slots |= 1 << board->special[i].route;
    return slots;
}

/* The two ways to other values exclude each other. UR-194 */
bool ur_token_fits(const struct ur_seat *seat, unsigned token) {
    return token != UR_TOKEN_REVALUE || seat->valuation != UR_SPECIAL_VALUE;
}

bool ur_card_fits(const struct ur_seat *seat, unsigned card) {
    return card != UR_IDEA_VALUE || seat->valuation == UR_NORMAL;
}

static size_t trade_moves(const struct ur_seat *seat, struct move *out) {
    size_t count = 0;
    for (unsigned a = 0; a < UR_TOKENS; a++)
        for (unsigned b = 0; b < UR_TOKENS; b++)
            if (a != b && ur_has(seat->token, a) && ur_has(seat->token, b) && ur_token_fits(seat, a))
                out[count++] = ur_move(UR_DO_TRADE, a, b, 0);
    return count;
}

size_t ur_idea_moves(const struct ur_state *state, unsigned seat, struct move *out) {
    const struct ur_seat *mine = &state->seat[seat];
    size_t count = 0;
    if (state->open || state->may[UR_PART_TOKEN])
        for (unsigned i = 0; i < UR_TOKENS; i++)
            if (ur_has(mine->token, i) && ur_token_fits(mine, i)) out[count++] = ur_move(UR_DO_IDEA, i, 0, 0);
    if (state->may[UR_PART_KEY])
        for (unsigned i = 0; i < UR_KEYS; i++)
            if (i != UR_KEY_CAR || ur_any_workshop(mine)) out[count++] = ur_move(UR_DO_KEY, i, 0, 0);
    if (state->may[UR_PART_IDEA_CARD])
        for (unsigned i = 0; i < UR_IDEAS; i++)
            if (ur_has(state->ideas, i) && ur_card_fits(mine, i)) out[count++] = ur_move(UR_DO_CARD, i, 0, 0);
    if (ur_owed_or_open(state, UR_PART_CARD_OR)) {
        if (state->may[UR_PART_END_BONUS] < state->piled)
            out[count++] = ur_move(UR_DO_REWARD, UR_REWARD_CARD, 0, 0);
        out[count++] = ur_move(UR_DO_REWARD, UR_REWARD_POINTS, 0, 0);
    }
    if (ur_owed_or_open(state, UR_PART_TRADE)) count += trade_moves(mine, out + count);
    if (state->may[UR_PART_MEDAL])
        for (unsigned r = 0; r < UR_ROUTES; r++)
            if (ur_has((unsigned)ur_medal_slots(state, seat), r))
                out[count++] = ur_move(UR_DO_MEDAL, ur_route_name(state, r), 0, 0);
    return count;
}

void ur_key_used(struct ur_state *state, struct move move, struct events *events) {
    unsigned seat = ur_actor(state);
    ur_spend(state, UR_PART_KEY);
    rh_tell(events, UR_TELL_KEY, seat, move.arg[0]);
    ur_grant(state, seat, &ur_key[move.arg[0]], false, UR_NONE, events);
}

/* UR-136 */
void ur_idea_placed(struct ur_state *state, struct move move, struct events *events) {
    unsigned seat = ur_actor(state), token = move.arg[0];
    struct ur_seat *mine = &state->seat[seat];
    assert(mine->ideas < UR_PLACED);
    mine->token = (uint16_t)(mine->token & ~(1u << token));
    if (state->open) {
        mine->idea[mine->ideas++] = (struct ur_placed){(uint8_t)rh_set_first(state->open), (uint8_t)token};
        state->open &= state->open - 1;
        ur_cool(state);
    } else { /* UR-281 */
        mine->idea[mine->ideas++] = (struct ur_placed){UR_IDEA_FACTORY, (uint8_t)token};
        ur_spend(state, UR_PART_TOKEN);
    }
    rh_tell(events, UR_TELL_IDEA, seat, (int16_t)token);
    ur_grant(state, seat, &ur_token[token], false, UR_NONE, events);
}

/* UR-143 */
void ur_card(struct ur_state *state, struct move move, struct events *events) {
    unsigned seat = ur_actor(state);
    ur_spend(state, UR_PART_IDEA_CARD);
    state->ideas = (uint16_t)(state->ideas & ~(1u << move.arg[0]));
    rh_tell(events, UR_TELL_CARD, seat, move.arg[0]);
    ur_grant(state, seat, &ur_idea[move.arg[0]], false, UR_NONE, events);
}

/* Factory #9. UR-151 */
void ur_reward(struct ur_state *state, struct move move, struct events *events) {
    static const struct ur_effect card = {{{UR_OP_END_BONUS, 1, 0}}};
    static const struct ur_effect points = {{{UR_OP_POINTS, 10, 0}}};
    unsigned seat = ur_actor(state);
    ur_spend(state, UR_PART_CARD_OR);
    rh_tell(events, UR_TELL_REWARD, seat, move.arg[0]);
    ur_grant(state, seat, move.arg[0] == UR_REWARD_CARD ? &card : &points, false, UR_NONE, events);
}

/* Factory #10b: the first of two is resolved, both leave the game. */
void ur_trade(struct ur_state *state, struct move move, struct events *events) {
    unsigned seat = ur_actor(state);
    struct ur_seat *mine = &state->seat[seat];
    ur_spend(state, UR_PART_TRADE);
    mine->token = (uint16_t)(mine->token & ~(1u << move.arg[0]) & ~(1u << move.arg[1]));
    rh_tell(events, UR_TELL_TRADE, seat, move.arg[0], move.arg[1]);
    ur_grant(state, seat, &ur_token[move.arg[0]], false, UR_NONE, events);
}

void ur_medal(struct ur_state *state, struct move move, struct events *events) {
    unsigned seat = ur_actor(state);
    ur_spend(state, UR_PART_MEDAL);
    state->seat[seat].medal = move.arg[0] % UR_ROUTES;
    rh_tell(events, UR_TELL_MEDAL, seat, move.arg[0]);
}

/* UR-111: both are received; what can't be done is lost. */
void ur_random(struct ur_state *state, struct move move, struct events *events) {
    struct step step = rh_agenda_pop(&state->agenda);
    for (int i = 0; i < step.a; i++) {
        rh_tell(events, UR_TELL_RANDOM, step.seat, move.arg[1 + i]);
        ur_grant(state, step.seat, &ur_start[move.arg[1 + i]], false, UR_NONE, events);
    }
}

/* --- End bonus cards ------------------------------------------------------------------------------------- */

enum { HIDDEN = 0xFFFF };

/* The pile, a few cards at a time, into the set that only the one who looks knows. UR-149 */
void ur_look(struct ur_state *state, struct move move, struct events *events) {
    struct ur_seat *mine = &state->seat[ur_actor(state)];
    int cards = state->piled < UR_HOLDS ? state->piled : UR_HOLDS;
    if (!state->looked) rh_tell(events, UR_TELL_LOOK, ur_actor(state), 0);
    state->piled = (uint8_t)(state->piled - cards);
    state->looked = (uint8_t)(state->looked + cards);
    for (int i = 0; i < cards; i++) {
        uint8_t card = move.arg[1 + i];
        if (card == RH_UNKNOWN) {
            mine->looking = HIDDEN;
            continue;
        }
        if (state->pile != HIDDEN) state->pile = (uint16_t)(state->pile & ~(1u << card));
        mine->looking = (uint16_t)(mine->looking | 1u << card);
    }
}

size_t ur_keep_moves(const struct ur_state *state, const struct step *step, struct move *out) {
    size_t count = 0;
    for (unsigned i = 0; i < UR_BONUSES; i++)
        if (ur_has(state->seat[step->seat].looking, i)) out[count++] = ur_move(UR_DO_KEEP, i, 0, 0);
    return count;
}

/* The others go back, shuffled. */
void ur_keep(struct ur_state *state, struct move move, struct events *events) {
    struct step step = rh_agenda_pop(&state->agenda);
    unsigned seat = step.seat;
    struct ur_seat *mine = &state->seat[seat];
    bool seen = move.arg[0] != RH_UNKNOWN;
    if (state->pile != HIDDEN && seen) state->pile = (uint16_t)(mine->looking & ~(1u << move.arg[0]));
    if (mine->looking != HIDDEN) mine->looking = 0;
    mine->hand = (uint16_t)(seen ? mine->hand | 1u << move.arg[0] : HIDDEN);
    mine->cards++;
    state->piled = (uint8_t)(state->looked - 1);
    state->looked = 0;
    rh_tell(events, UR_TELL_KEEP, seat, mine->cards);
    if (step.a < 2) return;
    ur_push(state, UR_STEP_KEEP, seat, step.a - 1u, 0);
    ur_push(state, UR_STEP_LOOK, seat, 0, 0);
}

/* UR-167 */
void ur_show(struct ur_state *state, struct move move, struct events *events) {
    unsigned seat = ur_actor(state);
    struct ur_seat *mine = &state->seat[seat];
    int cards = mine->cards < UR_HOLDS ? mine->cards : UR_HOLDS;
    for (int i = 0; i < cards; i++) {
        uint8_t card = move.arg[1 + i];
        if (mine->hand != HIDDEN) mine->hand = (uint16_t)(mine->hand & ~(1u << card));
        mine->shown = (uint16_t)(mine->shown | 1u << card);
        rh_tell(events, UR_TELL_SHOW, seat, card);
    }
    mine->cards = (uint8_t)(mine->cards - cards);
    if (!mine->cards) rh_agenda_pop(&state->agenda);
}
