/* What only a solitaire player does (RV-70 to RV-85): beginning the progression, laying the start tiles of
 * the challenge, keeping one of three stock tiles, and scoring a delivery by the row of cubes before it.
 */
#include "games/railroad_rivals/rules.h"

/* --- Set-up --------------------------------------------------------------------------------------------- */

/* Three cubes for the progression, to be put in any order. RV-71 */
void riv_draw_row(struct riv_state *state, struct move move, struct events *events) {
    for (int i = 0; i < RIV_SOLO_ROW; i++) {
        state->bag[move.arg[i]]--;
        state->aside[move.arg[i]]++;
    }
    rh_tell(events, RIV_TELL_DRAW, -1, move.arg[0], move.arg[1], move.arg[2]);
    state->phase = RIV_PHASE_ARRANGE;
}

/* Every order of the cubes drawn, each once. */
size_t riv_arrange_moves(const struct riv_state *state, struct move *out) {
    size_t count = 0;
    uint8_t left[RIV_GOODS];
    memcpy(left, state->aside, sizeof left);
    for (uint8_t a = 0; a < RIV_GOODS; a++) {
        if (!left[a]) continue;
        left[a]--;
        for (uint8_t b = 0; b < RIV_GOODS; b++) {
            if (!left[b]) continue;
            left[b]--;
            for (uint8_t c = 0; c < RIV_GOODS; c++)
                if (left[c]) out[count++] = riv_move(RIV_DO_ARRANGE, a, b, c, 0);
            left[b]++;
        }
        left[a]++;
    }
    return count;
}

void riv_arrange(struct riv_state *state, struct move move, struct events *events) {
    for (int i = 0; i < RIV_SOLO_ROW; i++) state->row[state->row_length++] = move.arg[i];
    memset(state->aside, 0, sizeof state->aside);
    rh_tell(events, RIV_TELL_ARRANGE, 0, move.arg[0], move.arg[1], move.arg[2]);
    state->phase = state->challenge ? RIV_PHASE_START : RIV_PHASE_LOAD;
}

static uint64_t tiles_to_lay(const struct riv_state *state) {
    uint64_t tiles = 0;
    for (int i = 0; i < state->lays; i++) rh_set_add(&tiles, state->lay[i]);
    return tiles;
}

/* A start tile of the challenge: a match if one that is left can make it, else any of them in any cell that touches and with
 * any turn. RV-84 */
size_t riv_lay_moves(const struct riv_state *state, struct move *out) {
    size_t count = 0;
    bool match = riv_can_place(state, tiles_to_lay(state), false);
    for (int tile = 0; tile < state->lays; tile++)
        for (int i = 0; i < state->gaps; i++)
            for (uint8_t turn = 0; turn < RIV_EDGES; turn++)
                if (!match || riv_fits(&state->gap[i], state->lay[tile], turn, false))
                    out[count++] = riv_move(RIV_DO_PLACE, state->lay[tile], (uint8_t)state->gap[i].x,
                                            (uint8_t)state->gap[i].y, turn);
    return count;
}

void riv_lay(struct riv_state *state, struct move move, struct events *events) {
    struct riv_tile tile = {.city = move.arg[0],
                            .x = (int8_t)move.arg[1],
                            .y = (int8_t)move.arg[2],
                            .turn = move.arg[3]};
    rh_tell(events, RIV_TELL_PLACE, 0, tile.city, RH_EVENT_CELL(tile.x, tile.y));
    riv_put_tile(state, tile, events);
    if (state->lay[0] == tile.city) state->lay[0] = state->lay[1];
    state->lay[--state->lays] = 0;
    if (!state->lays) state->phase = RIV_PHASE_LOAD; /* RV-85 */
}

/* --- Turns ---------------------------------------------------------------------------------------------- */

size_t riv_keep_moves(const struct riv_state *state, struct move *out) {
    size_t count = 0;
    for (uint8_t i = 0; i < RIV_RAILROADS; i++)
        if (state->stock_market[i]) out[count++] = riv_move(RIV_DO_KEEP, i, 0, 0, 0);
    return count;
}

/* One stock tile is kept, the others leave the game. RV-76 */
void riv_keep(struct riv_state *state, struct move move, struct events *events) {
    state->seat[0].stock[move.arg[0]]++;
    state->stock_market[move.arg[0]]--;
    for (int i = 0; i < RIV_RAILROADS; i++) {
        state->stock_out[i] = (uint8_t)(state->stock_out[i] + state->stock_market[i]);
        state->stock_market[i] = 0;
    }
    rh_tell(events, RIV_TELL_KEEP, 0, move.arg[0]);
    state->phase = RIV_PHASE_CITIES;
}

/* The city tiles that were not placed leave the game. RV-77 */
void riv_discard_market(struct riv_state *state) {
    state->discarded |= state->market;
    state->market = 0;
}

/* None of the three can be placed. RV-79 */
void riv_discard(struct riv_state *state, struct events *events) {
    riv_discard_market(state);
    rh_tell(events, RIV_TELL_DISCARD, 0);
    riv_begin_delivering(state, events);
}

/* How many different colors lie among the last four cubes of the progression. RV-80 */
int riv_row_points(const struct riv_state *state) {
    unsigned seen = 0;
    int first = state->row_length > RIV_SOLO_WINDOW ? state->row_length - RIV_SOLO_WINDOW : 0;
    for (int i = first; i < state->row_length; i++) seen |= 1u << state->row[i];
    return __builtin_popcount(seen);
}

/* --- Refusals ------------------------------------------------------------------------------------------- */

const char *riv_why_arrange(const struct riv_state *state, struct move move) {
    (void)state;
    return move.verb == RIV_DO_ARRANGE
               ? "RV-71 the progression begins with just the three cubes that were drawn"
               : "RV-71 first the three cubes are put in a row";
}

const char *riv_why_lay(const struct riv_state *state, struct move move) {
    if (move.verb != RIV_DO_PLACE) return "RV-84 first the three start tiles are laid";
    if (!rh_set_has(tiles_to_lay(state), move.arg[0])) return "RV-84 that start tile was not drawn";
    if (!riv_gap_at(state, (int8_t)move.arg[1], (int8_t)move.arg[2]))
        return "RV-84 a start tile is laid on an empty cell that touches another";
    return "RV-84 a start tile can match a railroad, so a match must be made";
}

const char *riv_why_keep(const struct riv_state *state, struct move move) {
    (void)state;
    return move.verb == RIV_DO_KEEP ? "RV-76 no stock tile of that railroad was drawn"
                                    : "RV-75 first one of the three stock tiles is kept";
}
