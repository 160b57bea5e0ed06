/* Phase 4: deliveries (RV-45 to RV-51, RV-80 to RV-82), the end of a turn and of the game (RV-57 to RV-59).
 *
 * A delivery names the color, the city it leaves and the city at the other end of the link: a tile may have
 * two links of one railroad, but never two to one city.
 */
#include "games/railroad_rivals/rules.h"

static void end_game(struct riv_state *state, struct events *events) {
    state->phase = RIV_PHASE_OVER;
    state->at = 0;
    rh_tell(events, RIV_TELL_OVER, -1);
}

/* Delivered cubes go back into the bag. RV-51 */
static void end_turn(struct riv_state *state, struct events *events) {
    for (int i = 0; i < RIV_GOODS; i++) {
        state->bag[i] = (uint8_t)(state->bag[i] + state->aside[i]);
        state->aside[i] = 0;
    }
    if (riv_solitaire(state) ? state->turn == RIV_SOLO_TURNS : state->last)
        end_game(state, events);
    else
        riv_begin_turn(state, events);
}

void riv_begin_delivering(struct riv_state *state, struct events *events) {
    state->phase = RIV_PHASE_DELIVER;
    state->at = 0;
    if (!state->closed || state->placed || state->last) return;
    state->last = 1; /* RV-59 */
    rh_tell(events, RIV_TELL_STUCK, -1);
}

static void next_to_deliver(struct riv_state *state, struct events *events) {
    if (++state->at == state->seats) end_turn(state, events);
}

static uint32_t links_of(const struct riv_state *state, unsigned i) {
    uint32_t word;
    memcpy(&word, state->link[i], sizeof word);
    return word;
}

bool riv_can_deliver(const struct riv_state *state) {
    for (unsigned i = 0; i < state->tiles; i++)
        if (riv_tile_cubes(&state->tile[i]) && links_of(state, i)) return true;
    return false;
}

/* Every color on every tile over every link of that tile (RV-46); if there is none, nothing is delivered
 * (RV-45). */
size_t riv_deliver_moves(const struct riv_state *state, struct move *out) {
    size_t count = 0;
    for (unsigned i = 0; i < state->tiles; i++) {
        const struct riv_tile *tile = &state->tile[i];
        if (!riv_tile_cubes(tile) || !links_of(state, i)) continue;
        for (unsigned d = 0; d < RIV_EDGES; d++) {
            if (!state->link[i][d]) continue;
            uint8_t to = state->tile[state->link[i][d] - 1].city;
            for (uint8_t good = 0; good < RIV_GOODS; good++)
                if (tile->cubes[good]) out[count++] = riv_move(RIV_DO_DELIVER, good, tile->city, to, 0);
        }
    }
    if (!count) out[count++] = riv_move(RIV_DO_SKIP, 0, 0, 0, 0);
    return count;
}

static int tile_of(const struct riv_state *state, unsigned city) {
    for (int i = 0; i < state->tiles; i++)
        if (state->tile[i].city == city) return i;
    return -1;
}

struct riv_way riv_find_way(const struct riv_state *state, unsigned from, unsigned to) {
    int tile = tile_of(state, from);
    for (int d = 0; tile >= 0 && d < RIV_EDGES; d++)
        if (state->link[tile][d] && state->tile[state->link[tile][d] - 1].city == to)
            return (struct riv_way){tile, d};
    return (struct riv_way){-1, 0};
}

int riv_delivery_points(const struct riv_state *state, unsigned good) {
    if (riv_solitaire(state)) return riv_row_points(state);
    unsigned before = state->aside[good];
    if (state->seats == 2) /* all cubes are of one color. RV-68 */
        before = (unsigned)state->aside[RIV_BROWN] + state->aside[RIV_YELLOW] + state->aside[RIV_BLACK] +
                 state->aside[RIV_GRAY];
    return riv_points[before < RIV_POINTS ? before : RIV_POINTS - 1]; /* RV-48 */
}

static void raise_stock(struct riv_state *state, unsigned railroad, struct events *events) {
    int value = state->value[railroad] + (riv_solitaire(state) ? RIV_STEP_SOLITAIRE : RIV_STEP);
    state->value[railroad] = (uint8_t)(value < RIV_VALUE_MAX ? value : RIV_VALUE_MAX);
    rh_tell(events, RIV_TELL_RISE, -1, (int16_t)railroad, state->value[railroad]);
}

void riv_deliver(struct riv_state *state, struct move move, struct events *events) {
    uint8_t good = move.arg[0];
    unsigned seat = riv_actor(state);
    struct riv_way way = riv_find_way(state, move.arg[1], move.arg[2]);
    int points = riv_delivery_points(state, good);
    struct riv_seat *mine = &state->seat[seat];
    mine->score += (unsigned)points;
    mine->earned = (uint16_t)(mine->earned + points);
    state->deliveries++;
    state->tile[way.tile].cubes[good]--;
    rh_tell(events, RIV_TELL_DELIVER, seat, good, move.arg[1], move.arg[2], (int16_t)points);
    uint8_t owner = riv_link_owner(state, (unsigned)way.tile, (unsigned)way.direction);
    if (riv_solitaire(state)) {
        if (state->row_length < RIV_ROW_MAX) state->row[state->row_length++] = good; /* RV-80, RV-82 */
    } else {
        state->aside[good]++;                        /* RV-47 */
        if (owner != seat && owner < state->seats) { /* RV-49 */
            state->seat[owner].score += RIV_OWNER_POINTS;
            state->seat[owner].links = (uint16_t)(state->seat[owner].links + RIV_OWNER_POINTS);
            rh_tell(events, RIV_TELL_OWNER, owner, RIV_OWNER_POINTS);
        }
    }
    raise_stock(state, riv_edge(state, (unsigned)way.tile, (unsigned)way.direction), events);
    next_to_deliver(state, events);
}

void riv_skip(struct riv_state *state, struct events *events) {
    rh_tell(events, RIV_TELL_SKIP, riv_actor(state));
    next_to_deliver(state, events);
}

const char *riv_why_deliver(const struct riv_state *state, struct move move) {
    if (move.verb == RIV_DO_SKIP) return "RV-45 a cube can be delivered, so one must be";
    if (move.verb != RIV_DO_DELIVER)
        return riv_solitaire(state) ? "RV-75 a delivery ends the turn" : "RV-19 now goods are delivered";
    int from = tile_of(state, move.arg[1]);
    if (from < 0 || tile_of(state, move.arg[2]) < 0) return "RV-46 that city does not lie on the table";
    if (!state->tile[from].cubes[move.arg[0]]) return "RV-46 no cube of that color lies on that city";
    return "RV-46 no link joins those two cities";
}
