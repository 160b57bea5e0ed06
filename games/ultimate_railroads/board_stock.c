/* The stock board of American Railroads (UR-209 to UR-220): stock price tokens that rise, dividends on the levels, personal
 * and general payouts; and the steelworks, which set general payouts off.
 *
 * A level without a dividend is one that nobody has reached. Steelworks beside stacks are not kept: they lie there while the
 * stack does. General payouts wait in a row until the turn is over; each goes round the table as one step of the agenda.
 */
#include "games/ultimate_railroads/rules.h"

/* --- Rising ---------------------------------------------------------------------------------------------- */

unsigned ur_dividends_left(const struct ur_state *state) {
    unsigned left = (1u << UR_DIVIDENDS) - 2;
    for (int i = 0; i < UR_LEVELS; i++) left &= ~(1u << state->dividend[i]);
    return left;
}

/* Right of those who are there; Emil stands far left on his level. UR-209, UR-310 */
static uint8_t place_on(const struct ur_state *state, unsigned level) {
    unsigned place = ur_solo(state) && level == UR_EMIL_LEVEL ? 1 : 0;
    for (unsigned i = 0; i < state->seats; i++)
        if (state->seat[i].stock == level && state->seat[i].place >= place) place = state->seat[i].place + 1u;
    return (uint8_t)place;
}

static void grant_dividend(struct ur_state *state, unsigned seat, unsigned level, struct events *events) {
    ur_grant(state, seat, &ur_dividend[state->dividend[level - 1]], false, UR_NONE, events);
}

/* The lowest of the dividends that are being chosen now, which is the last to be chosen; or NULL. */
static struct step *last_choice(struct ur_state *state) {
    struct step *step = NULL;
    for (int i = state->agenda.steps; i-- > 0 && state->agenda.step[i].what == UR_STEP_DIVIDEND;)
        step = &state->agenda.step[i];
    return step;
}

/* Choices are made from the lower level up. */
static void choose_dividend(struct ur_state *state, unsigned seat, unsigned level, bool payout) {
    const struct step choice = {UR_STEP_DIVIDEND, (uint8_t)seat, (uint8_t)level, payout};
    struct step *before = last_choice(state);
    rh_agenda_push(&state->agenda, choice);
    if (!before) return;
    size_t behind = (size_t)(&state->agenda.step[state->agenda.steps - 1] - before);
    memmove(before + 1, before, behind * sizeof choice);
    *before = choice;
}

/* A payout waits until the dividend of the own level is there. */
static void payout_when_chosen(struct ur_state *state, unsigned seat, struct events *events) {
    struct step *choice = last_choice(state);
    if (choice)
        choice->b++;
    else
        ur_payout(state, seat, events);
}

/* UR-209, UR-210, UR-218 */
void ur_stock_rises(struct ur_state *state, unsigned seat, bool payout, struct events *events) {
    struct ur_seat *mine = &state->seat[seat];
    if (mine->stock == UR_LEVELS) {
        payout_when_chosen(state, seat, events);
    } else {
        unsigned level = mine->stock + 1u;
        mine->place = place_on(state, level);
        mine->stock = (uint8_t)level;
        rh_tell(events, UR_TELL_STOCK, seat, (int16_t)level);
        if (!state->dividend[level - 1]) {
            choose_dividend(state, seat, level, payout);
            return;
        }
        grant_dividend(state, seat, level, events);
    }
    if (payout) payout_when_chosen(state, seat, events);
}

size_t ur_dividend_moves(const struct ur_state *state, struct move *out) {
    size_t count = 0;
    for (unsigned left = ur_dividends_left(state); left; left &= left - 1)
        out[count++] = ur_move(UR_DO_DIVIDEND, (unsigned)__builtin_ctz(left), 0, 0);
    return count;
}

void ur_dividend_chosen(struct ur_state *state, struct move move, struct events *events) {
    struct step step = rh_agenda_pop(&state->agenda);
    state->dividend[step.a - 1] = move.arg[0];
    rh_tell(events, UR_TELL_DIVIDEND, step.seat, move.arg[0], step.a);
    grant_dividend(state, step.seat, step.a, events);
    for (int i = 0; i < step.b; i++) ur_payout(state, step.seat, events);
}

/* --- Payouts --------------------------------------------------------------------------------------------- */

/* UR-211: all at once, for what they hold may be used in any order, or not. */
void ur_payout(struct ur_state *state, unsigned seat, struct events *events) {
    unsigned stock = state->seat[seat].stock;
    rh_tell(events, UR_TELL_PAYOUT, seat, (int16_t)stock);
    for (unsigned level = 1; level <= stock; level++) grant_dividend(state, seat, level, events);
}

static void general_payout(struct ur_state *state, unsigned seat, struct events *events) {
    rh_tell(events, UR_TELL_GENERAL, seat, 0);
    ur_push(state, UR_STEP_PAYOUT, seat, seat, 0);
}

/* UR-216: in turn order from the one who received the steelworks, all round. */
void ur_payout_next(struct ur_state *state, struct events *events) {
    struct step step = rh_agenda_pop(&state->agenda);
    unsigned next = ur_next_of(state, step.seat);
    if (next != step.a) ur_push(state, UR_STEP_PAYOUT, next, step.a, 0);
    if (!state->seat[step.seat].stock) return;
    ur_push(state, UR_STEP_POOL, step.seat, UR_POOL_PAYOUT, 0);
    ur_payout(state, step.seat, events);
}

/* The first of those that wait. */
void ur_payout_begins(struct ur_state *state, struct events *events) {
    unsigned seat = state->payout[0];
    state->payouts--;
    memmove(state->payout, state->payout + 1, state->payouts);
    state->payout[state->payouts] = 0;
    general_payout(state, seat, events);
}

/* --- Steelworks ------------------------------------------------------------------------------------------ */

static bool steel_freed(const struct ur_state *state, unsigned tile) {
    return state->board == UR_AMERICAN && !state->stack[tile] && ur_has(UR_STEEL_STACKS, tile);
}

void ur_stack_taken(struct ur_state *state, unsigned seat, unsigned tile, struct events *events) {
    if (!steel_freed(state, tile)) return;
    rh_tell(events, UR_TELL_STEEL, seat, 0);
    state->payout[state->payouts++] = (uint8_t)seat;
    if (state->industry != UR_INDUSTRY_ASIAN) {
        ur_push(state, UR_STEP_STEEL, seat, 0, 0);
        return;
    }
    state->gone[UR_TILE_STEEL]++; /* no room for it there: a wood move instead. UR-303 */
    ur_grant(state, seat, &ur_factory[UR_TILE_STEEL], false, UR_NONE, events);
}

void ur_emil_empties(struct ur_state *state, unsigned tile, struct events *events) {
    if (!steel_freed(state, tile)) return;
    state->gone[UR_TILE_STEEL]++;
    general_payout(state, 0, events);
}

/* UR-214 */
size_t ur_steel_moves(const struct ur_state *state, unsigned seat, struct move *out) {
    size_t count = ur_gap_moves(&state->seat[seat], UR_TILE_STEEL, out);
    out[count++] = ur_move(UR_DO_STAY, 0, 0, 0);
    return count;
}

void ur_steel_built(struct ur_state *state, struct move move, struct events *events) {
    unsigned seat = rh_agenda_pop(&state->agenda).seat;
    ur_put_factory(state, seat, move.arg[1], UR_TILE_STEEL, events);
}

void ur_steel_boxed(struct ur_state *state, struct events *events) {
    unsigned seat = rh_agenda_pop(&state->agenda).seat;
    state->gone[UR_TILE_STEEL]++;
    rh_tell(events, UR_TELL_STEEL_GONE, seat, 0);
}

/* --- The end --------------------------------------------------------------------------------------------- */

/* How high, and how far left; on the bottom row nobody is left of anybody. UR-219, UR-220 */
static int standing(unsigned level, unsigned place) {
    return (int)(level * (UR_SEATS + 2) + UR_SEATS + 1 - place);
}

void ur_stock_majority(const struct ur_state *state, uint8_t points[UR_SEATS]) {
    memset(points, 0, UR_SEATS);
    if (state->board != UR_AMERICAN) return;
    for (unsigned i = 0; i < state->seats && i < UR_SEATS; i++) {
        int mine = standing(state->seat[i].stock, state->seat[i].place);
        int ahead = ur_solo(state) && standing(UR_EMIL_LEVEL, 0) > mine; /* UR-310 */
        for (unsigned k = 0; k < state->seats; k++)
            ahead += standing(state->seat[k].stock, state->seat[k].place) > mine;
        points[i] = ahead > 1 ? 0 : ahead ? UR_STOCK_SECOND : UR_STOCK_FIRST;
    }
}
