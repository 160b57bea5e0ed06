/* What moves leave owed, told without playing them; see owes_after of the contract. Where a look at the position before the move
 * isn't enough, the engine plays it. The contract test of sound moves holds both against a search without proofs.
 */
#include "games/ultimate_railroads/operations.h"

/* Moves that never bring a direct part: what they set off is indirect. UR-47 */
static bool brings_no_debt(int verb) {
    static const bool none[UR_VERBS] = {
        [UR_DO_TAKE] = true,    [UR_DO_PASS] = true,    [UR_DO_TRACK] = true, [UR_DO_STEP] = true,
        [UR_DO_DOUBLER] = true, [UR_DO_LOCO] = true,    [UR_DO_PLACE] = true, [UR_DO_FACTORY] = true,
        [UR_DO_KEY] = true,     [UR_DO_IDEA] = true,    [UR_DO_CARD] = true,  [UR_DO_REWARD] = true,
        [UR_DO_TRADE] = true,   [UR_DO_FOLLOW] = true,  [UR_DO_MEDAL] = true, [UR_DO_END] = true,
        [UR_DO_STAY] = true,    [UR_DO_KEEP] = true,    [UR_DO_LAY] = true,   [UR_DO_INCOME] = true,
        [UR_DO_COLLECT] = true, [UR_DO_FOUNDRY] = true, [UR_DO_FIRE] = true,  [UR_DO_BURN] = true,
        [UR_DO_STOKE] = true,   [UR_DO_STAFF] = true,   [UR_DO_FEED] = true,  [UR_DO_SPECIAL] = true,
        [UR_DO_PAY] = true,     [UR_DO_BLAST] = true,   [UR_DO_LANE] = true,  [UR_DO_DIVIDEND] = true,
        [UR_DO_SKIP] = true,    [UR_DO_NUT] = true,     [UR_DO_SITE] = true,  [UR_DO_CAR] = true,
    };
    return none[verb];
}

/* Whatever is paid for it, an action space asks for the same. */
static enum owed after_using(const struct ur_state *state, unsigned seat, unsigned space) {
    uint8_t must[UR_PARTS] = {0};
    if (!ur_direct(space)) return OWES_NOTHING;
    const struct ur_effect *effect = ur_effect_of(state, space);
    for (int i = 0; i < UR_EFFECT; i++)
        if (ur_op_kind[effect->op[i].op].asks) return OWES_SOMETHING;
    if (!ur_demand(state, seat, effect, must)) return OWES_SOMETHING;
    if (!rh_pending(must, UR_PARTS)) return OWES_NOTHING;
    return ur_plainly(state, seat, must) ? OWES_PAYABLE : OWES_SOMETHING;
}

/* A move that uses up a part that is owed, where all that is owed is possible as things stand, takes nothing from the others. Of
 * silver and gold there are too few markers for that. */
static bool pays(const struct ur_state *state, struct move move) {
    unsigned colour = move.arg[0] % UR_COLOURS, part;
    switch (move.verb) {
    case UR_DO_TRACK:
        part = ur_track_part(state, colour);
        return move.arg[1] == RH_ABSENT && colour <= UR_BRONZE && part < UR_PARTS && state->must[part];
    case UR_DO_STEP:
        return !ur_shared(state) && state->must[UR_PART_STEP];
    case UR_DO_DOUBLER:
        return state->must[UR_PART_DOUBLER];
    default:
        return false;
    }
}

static bool owes_choice(const struct ur_state *state) {
    for (int i = 0; i < state->agenda.steps; i++) {
        const struct step *step = &state->agenda.step[i];
        if (step->what >= UR_STEP_CHOSEN && step->what <= UR_STEP_REUSE && step->b & UR_IS_DIRECT)
            return true;
    }
    return false;
}

void ur_owes_after(const void *at, const struct move *moves, size_t count, uint8_t *owed) {
    const struct ur_state *state = at;
    unsigned seat = ur_top(state)->seat, used = UR_SPACES;
    bool owing = rh_pending(state->must, UR_PARTS), choice = owes_choice(state);
    bool plain = owing && !choice && ur_top(state)->what == UR_STEP_POOL &&
                 !ur_plainly_not(state, seat, state->must) && ur_plain(state, seat, state->must);
    for (size_t i = 0; i < count; i++) {
        owed[i] = OWES_SOMETHING;
        if (choice) continue;
        if (owing)
            owed[i] = plain && pays(state, moves[i]) ? OWES_PAYABLE : OWES_SOMETHING;
        else if (moves[i].verb == UR_DO_USE)
            owed[i] =
                moves[i].arg[0] == used ? owed[i - 1] : (uint8_t)after_using(state, seat, moves[i].arg[0]);
        else if (brings_no_debt(moves[i].verb))
            owed[i] = OWES_NOTHING;
        used = moves[i].verb == UR_DO_USE ? moves[i].arg[0] : UR_SPACES;
    }
}
