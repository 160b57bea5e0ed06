/* What a player still owes: direct parts of the action pool, which must all be carried out (UR-48 to UR-50).
 *
 * The proofs lean on what never turns back. A marker that moves on makes room for those behind it and takes room from
 * none; stacks only shrink; a wrench only goes on; so parts that could each be done now can all be done, in any order.
 * Where a part is short, something that the moves trigger might still help: only then the engine searches.
 */
#include "games/ultimate_railroads/rules.h"

/* Operations that bring something which could help to finish another part. */
static bool helps(const struct ur_effect *effect) {
    for (int i = 0; i < UR_EFFECT && effect->op[i].op; i++) {
        uint8_t op = effect->op[i].op;
        if (op <= UR_OP_LOCO_9 || op == UR_OP_UNLOCK || op == UR_OP_WRENCH) return true;
    }
    return false;
}

/* Could moves of this colour fulfil a special space that helps? */
static bool may_trigger(const struct ur_state *state, unsigned seat, unsigned colour) {
    const struct ur_board *board = ur_board_of(state);
    for (unsigned i = 0; i < board->specials; i++)
        if (!(state->seat[seat].done >> i & 1) && board->special[i].colour == colour &&
            helps(&board->special[i].effect))
            return true;
    return false;
}

struct debt {
    int kinds;   /* how many kinds of part are owed */
    bool short_; /* some part can't be done as things stand */
    bool hope;   /* but what the parts trigger might help */
};

static void owe_tracks(const struct ur_state *state, unsigned seat, const uint8_t must[UR_PARTS],
                       struct debt *debt) {
    int left[UR_COLOURS], sum = 0, parts = 0;
    bool trigger = false;
    for (unsigned i = 0; i < UR_TRACK_PARTS; i++) parts += must[i] > 0;
    if (!parts) return;
    debt->kinds += parts;
    bool narrow = !must[UR_PART_WOOD_GREEN] && !must[UR_PART_SILVER_GOLD] && !must[UR_PART_ANY];
    for (unsigned c = 0; c < UR_COLOURS; c++) {
        if (narrow && !must[c]) continue;
        left[c] = ur_room(state, seat, c) - must[c];
        if (left[c] < 0) debt->short_ = true;
        if (must[c]) trigger = trigger || may_trigger(state, seat, c);
        sum += left[c];
    }
    if (!narrow) {
        int pairs = must[UR_PART_WOOD_GREEN] + must[UR_PART_SILVER_GOLD];
        if (left[UR_WOOD] + left[UR_GREEN] < must[UR_PART_WOOD_GREEN] ||
            left[UR_SILVER] + left[UR_GOLD] < must[UR_PART_SILVER_GOLD] || sum - pairs < must[UR_PART_ANY])
            debt->short_ = true;
    }
    /* Colours that make room for each other, and special spaces, may change what is short now. */
    if (debt->short_ && (!narrow || parts > 1 || trigger)) debt->hope = true;
}

static void owe_steps(const struct ur_state *state, unsigned seat, const uint8_t must[UR_PARTS],
                      struct debt *debt) {
    bool gives;
    if (!must[UR_PART_STEP]) return;
    debt->kinds++;
    if (ur_steps_ahead(state, seat, &gives) >= must[UR_PART_STEP]) return;
    debt->short_ = true;
    debt->hope = debt->hope || gives;
}

/* Locomotives come from stacks, which nothing fills up again; factories from stacks or from what was returned. */
static bool owe_tiles(const struct ur_state *state, const uint8_t must[UR_PARTS], struct debt *debt) {
    int locos = must[UR_PART_LOCO], factories = must[UR_PART_FACTORY] + must[UR_PART_EITHER];
    if (!locos && !factories) return true;
    debt->kinds += (locos > 0) + (must[UR_PART_FACTORY] > 0) + (must[UR_PART_EITHER] > 0);
    int left = ur_tiles_left(state);
    if (left < locos) return false;
    if (left + ur_tiles_returned(state) >= locos + factories) return true;
    debt->short_ = true;
    debt->hope = debt->hope || locos + factories > 1;
    return true;
}

static void owe_follow(const struct ur_state *state, unsigned seat, const uint8_t must[UR_PARTS],
                       struct debt *debt) {
    if (!must[UR_PART_FOLLOW]) return;
    int ways = 0;
    for (unsigned r = 0; r < UR_ROUTES; r++) ways += ur_follow_to(state, seat, r) > 0;
    debt->kinds++;
    if (ways >= must[UR_PART_FOLLOW]) return;
    debt->short_ = true;
}

enum owed ur_proof(const struct ur_state *state, unsigned seat, const uint8_t must[UR_PARTS], bool helped) {
    struct debt debt = {0, false, helped};
    owe_tracks(state, seat, must, &debt);
    owe_steps(state, seat, must, &debt);
    owe_follow(state, seat, must, &debt);
    if (!owe_tiles(state, must, &debt)) return OWES_TOO_MUCH;
    if (must[UR_PART_DOUBLER]) {
        debt.kinds++;
        if (ur_doubler_room(state, seat) < must[UR_PART_DOUBLER])
            return OWES_TOO_MUCH; /* none ever comes free */
    }
    if (!debt.kinds) return OWES_NOTHING;
    if (must[UR_PART_FOLLOW] && debt.kinds > 1) return OWES_SOMETHING; /* green moves could take its way */
    if (!debt.short_) return OWES_PAYABLE;
    return debt.hope || debt.kinds > 1 ? OWES_SOMETHING : OWES_TOO_MUCH;
}

enum owed ur_owes(const void *at, int seat) {
    const struct ur_state *state = at;
    bool direct = false, own = false, pending = false;
    for (int i = 0; i < state->agenda.steps; i++) {
        const struct step *step = &state->agenda.step[i];
        if (step->seat != seat || step->what < UR_STEP_POOL || step->what > UR_STEP_REUSE) {
            pending = pending || step->what == UR_STEP_RANDOM;
            continue;
        }
        own = true;
        direct = direct || (step->what == UR_STEP_REUSE && step->b);
        pending = pending || step->what != UR_STEP_POOL;
    }
    if (!own) return OWES_NOTHING;
    if (direct) return OWES_SOMETHING;
    if (!rh_pending(state->must, UR_PARTS)) return OWES_NOTHING;
    bool helped = pending || state->open || state->extra_wood || rh_pending(state->may, UR_PARTS);
    return ur_proof(state, (unsigned)seat, state->must, helped);
}
