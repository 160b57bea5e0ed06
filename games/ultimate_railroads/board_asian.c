/* What only the Asian player board has: construction sites that block slots for locomotives (UR-222, UR-223), and Tokyo, which
 * may become Osaka (UR-227 to UR-228).
 *
 * Sites of a route lie on its last slots, so how many there are says which slots are open. The spaces of Tokyo that Osaka does
 * not have are pieces of their own: those that are fulfilled when Osaka comes stay laid, for what they gave is kept and their
 * stars go on scoring; the others leave.
 */
#include "games/ultimate_railroads/rules.h"

enum { BEIJING, SEOUL, TOKYO };

static const uint32_t tokyo_pieces = UINT32_C(1) << UR_PIECE_TOKYO_IDEA | UINT32_C(1) << UR_PIECE_TOKYO_STAR |
                                     UINT32_C(1) << UR_PIECE_TOKYO_END;

/* UR-221, UR-222 */
void ur_asian_begin(struct ur_seat *seat) {
    seat->sites[BEIJING] = 2;
    seat->sites[SEOUL] = 1;
    seat->laid |= tokyo_pieces;
}

/* --- Construction sites ---------------------------------------------------------------------------------- */

bool ur_any_site(const struct ur_seat *seat) {
    return seat->sites[BEIJING] || seat->sites[SEOUL] || seat->sites[TOKYO];
}

size_t ur_site_moves(const struct ur_state *state, const struct step *step, struct move *out) {
    size_t count = 0;
    for (unsigned r = 0; r < UR_ROUTES; r++)
        for (unsigned i = 0; state->seat[step->seat].sites[r] && i < UR_SITE_REWARDS; i++)
            out[count++] = ur_move(UR_DO_SITE, ur_route_name(state, r), i, 0);
    return count;
}

/* UR-223 */
void ur_site(struct ur_state *state, struct move move, struct events *events) {
    static const struct ur_effect reward[UR_SITE_REWARDS] = {
        [UR_SITE_STEP] = {{{UR_OP_STEP, 1, 0}}},
        [UR_SITE_COIN] = {{{UR_OP_COINS, 1, 0}}},
    };
    unsigned seat = rh_agenda_pop(&state->agenda).seat;
    state->seat[seat].sites[move.arg[0] % UR_ROUTES]--;
    rh_tell(events, UR_TELL_SITE, seat, move.arg[0], move.arg[1]);
    ur_grant(state, seat, &reward[move.arg[1]], false, UR_NONE, events);
}

/* --- Osaka ----------------------------------------------------------------------------------------------- */

/* UR-227, UR-227a; what is fulfilled already on the new route is granted at once. UR-228 */
void ur_osaka(struct ur_state *state, unsigned seat, struct events *events) {
    const struct ur_board *board = ur_board_of(state);
    struct ur_seat *mine = &state->seat[seat];
    uint32_t kept = 0;
    for (unsigned i = 0; i < board->specials; i++)
        if (mine->done >> i & 1) kept |= UINT32_C(1) << board->special[i].piece;
    mine->laid &= ~(tokyo_pieces & ~kept);
    mine->laid |= UINT32_C(1) << UR_PIECE_OSAKA;
    rh_tell(events, UR_TELL_OSAKA, seat, 0);
    ur_fulfil(state, seat, events);
}
