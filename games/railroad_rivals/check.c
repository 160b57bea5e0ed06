/* Every invariant that a single position must hold (RV-I1 to RV-I16); those that compare two positions are
 * tested in tests/unit. Imported positions pass through here too, so nothing is trusted: ranges first, then
 * what counts on them.
 *
 * The links and gaps are worked out afresh in the plainest way and compared with what place.c keeps.
 */
#include "games/railroad_rivals/rules.h"

/* --- Ranges --------------------------------------------------------------------------------------------- */

static bool is_solo_phase(uint8_t phase) {
    return phase == RIV_PHASE_ROW || phase == RIV_PHASE_ARRANGE || phase == RIV_PHASE_LAY ||
           phase == RIV_PHASE_KEEP;
}

static bool is_table_phase(uint8_t phase) {
    return phase == RIV_PHASE_DEAL || phase == RIV_PHASE_ORDER || phase == RIV_PHASE_BID ||
           phase == RIV_PHASE_DRAFT;
}

static bool phase_fits(const struct riv_state *state) {
    if (state->phase >= RIV_PHASES) return false;
    bool setting_up = state->phase == RIV_PHASE_START || state->phase == RIV_PHASE_DEAL ||
                      state->phase == RIV_PHASE_ORDER || state->phase == RIV_PHASE_ROW ||
                      state->phase == RIV_PHASE_ARRANGE || state->phase == RIV_PHASE_LAY;
    if (state->phase != RIV_PHASE_LOAD && setting_up != (state->turn == 0)) return false;
    if (!riv_solitaire(state)) return !is_solo_phase(state->phase);
    bool challenge = state->phase == RIV_PHASE_START || state->phase == RIV_PHASE_LAY;
    return !is_table_phase(state->phase) && (!challenge || state->challenge);
}

static bool order_fits(const struct riv_state *state) {
    unsigned seen = 0;
    for (int i = 0; i < state->seats; i++)
        if (state->order[i] < state->seats) seen |= 1u << state->order[i];
    return seen == (1u << state->seats) - 1;
}

static bool check_ranges(const struct riv_state *state, struct error *error) {
    if (state->seats < 1 || state->seats > RIV_SEATS) return rh_fail(error, "one to five seats play");
    if (!phase_fits(state)) return rh_fail_rule(error, "RV-19 the phase does not fit the table or the turn");
    if (state->at >= state->seats) return rh_fail(error, "there is no seat at place %d", state->at + 1);
    if (!order_fits(state)) return rh_fail_rule(error, "RV-I12 the turn order must name every seat once");
    if (state->tiles > RIV_CITIES) return rh_fail(error, "there are only %d city tiles", RIV_CITIES);
    if (state->by_passing > 1 || state->challenge > 1 || state->closed > 1 || state->last > 1 ||
        state->round > 1)
        return rh_fail(error, "a flag is 0 or 1");
    if (state->challenge && !riv_solitaire(state)) return rh_fail(error, "the challenge is for one player");
    if (state->row_length > RIV_ROW_MAX || state->lays > RIV_SOLO_START - 1 || state->passes > RIV_SEATS)
        return rh_fail(error, "a list is too long");
    for (int i = 0; i < state->lays; i++)
        if (state->lay[i] >= RIV_CITIES) return rh_fail(error, "there is no such city to lay");
    for (int i = 0; i < state->row_length; i++)
        if (state->row[i] >= RIV_GOODS) return rh_fail(error, "there is no such good in the progression");
    return true;
}

/* Sets hold nothing beyond the cities. */
/* Of what a view hides nothing is known. */
static bool cities_only(uint64_t set) {
    return set >> RIV_CITIES == 0 || set == RH_SET_HIDDEN;
}

static bool check_sets(const struct riv_state *state, struct error *error) {
    bool good = cities_only(state->unseen) && cities_only(state->market) && cities_only(state->discarded);
    for (int i = 0; i < state->seats; i++)
        good = good && cities_only(state->seat[i].dealt) && cities_only(state->seat[i].drafted);
    return good || rh_fail(error, "a set holds what is no city");
}

/* --- The table ------------------------------------------------------------------------------------------ */

static bool check_tile(const struct riv_state *state, int i, struct error *error) {
    const struct riv_tile *tile = &state->tile[i];
    bool start = i == 0 && !riv_solitaire(state);
    if (tile->city >= RIV_CITIES) return rh_fail(error, "tile %d is no city", i);
    if (tile->turn >= RIV_EDGES) return rh_fail_rule(error, "RV-2 a tile has four turns");
    if (tile->x < -RIV_REACH || tile->x > RIV_REACH || tile->y < -RIV_REACH || tile->y > RIV_REACH)
        return rh_fail_rule(error, "RV-I6 a tile lies too far away");
    if (start ? tile->by != RIV_NOBODY : tile->by >= state->seats)
        return rh_fail_rule(error, "RV-I5 the starting tile alone is placed by nobody");
    if (start && (tile->x || tile->y || tile->turn))
        return rh_fail_rule(error, "RV-11 the starting tile lies at (0,0), not turned");
    int cubes = 0;
    for (int g = 0; g < RIV_GOODS; g++) cubes += tile->cubes[g];
    if (cubes > riv_city[tile->city].goods)
        return rh_fail_rule(error, "RV-40 a tile holds more cubes than it gets");
    for (int j = 0; j < i; j++) {
        if (tile->x == state->tile[j].x && tile->y == state->tile[j].y)
            return rh_fail_rule(error, "RV-34 two tiles lie in one cell");
        if (tile->city == state->tile[j].city)
            return rh_fail_rule(error, "RV-I1 a city lies on the table twice");
    }
    return true;
}

/* Every tile but the first touches one before it or one that is reached from there. RV-I6 */
static bool hangs_together(const struct riv_state *state) {
    uint64_t reached = state->tiles ? 1 : 0, before;
    do {
        before = reached;
        for (int i = 0; i < state->tiles; i++)
            for (unsigned d = 0; d < RIV_EDGES && !rh_set_has(reached, (unsigned)i); d++) {
                int other = riv_tile_at(state, state->tile[i].x + riv_dx(d), state->tile[i].y + riv_dy(d));
                if (other >= 0 && rh_set_has(reached, (unsigned)other)) rh_set_add(&reached, (unsigned)i);
            }
    } while (reached != before);
    return rh_set_size(reached) == state->tiles;
}

/* Links are exactly the matching pairs of facing edges. RV-I5 */
static bool links_agree(const struct riv_state *state) {
    for (unsigned i = 0; i < RIV_CITIES; i++)
        for (unsigned d = 0; d < RIV_EDGES; d++) {
            int other = i < state->tiles
                            ? riv_tile_at(state, state->tile[i].x + riv_dx(d), state->tile[i].y + riv_dy(d))
                            : -1;
            bool match = other >= 0 && riv_edge(state, i, d) != RIV_BLANK &&
                         riv_edge(state, i, d) == riv_edge(state, (unsigned)other, (d + 2) & 3);
            if (state->link[i][d] != (match ? other + 1 : 0)) return false;
        }
    return true;
}

/* What looks at a cell from direction d. */
static unsigned looks(const struct riv_state *state, int x, int y, unsigned d) {
    int tile = riv_tile_at(state, x + riv_dx(d), y + riv_dy(d));
    if (tile < 0) return RIV_FACING_NONE;
    unsigned edge = riv_edge(state, (unsigned)tile, (d + 2) & 3);
    return edge == RIV_BLANK ? RIV_FACING_BLANK : edge;
}

static bool gap_agrees(const struct riv_state *state, const struct riv_gap *gap) {
    uint32_t facing = 0;
    unsigned edges = 0;
    for (unsigned d = 0; d < RIV_EDGES; d++) {
        unsigned edge = looks(state, gap->x, gap->y, d);
        facing |= edge << 8 * d;
        if (edge != RIV_FACING_NONE) edges |= 1u << (edge & ~(unsigned)RIV_BLANK_PAIR);
    }
    return facing == gap->facing && edges == gap->edges && riv_tile_at(state, gap->x, gap->y) < 0;
}

/* Every empty cell beside a tile is a gap, in order, and nothing else is. */
static bool gaps_agree(const struct riv_state *state) {
    for (int i = 0; i < state->gaps; i++) {
        const struct riv_gap *gap = &state->gap[i];
        if (!gap->edges || !gap_agrees(state, gap)) return false;
        if (i && (gap[-1].y > gap->y || (gap[-1].y == gap->y && gap[-1].x >= gap->x))) return false;
    }
    for (int i = 0; i < state->tiles; i++)
        for (unsigned d = 0; d < RIV_EDGES; d++) {
            int x = state->tile[i].x + riv_dx(d), y = state->tile[i].y + riv_dy(d);
            if (riv_tile_at(state, x, y) < 0 && !riv_gap_at(state, x, y)) return false;
        }
    return true;
}

static bool check_table(const struct riv_state *state, struct error *error) {
    for (int i = 0; i < state->tiles; i++)
        if (!check_tile(state, i, error)) return false;
    if (!hangs_together(state)) return rh_fail_rule(error, "RV-I6 the placed tiles must hang together");
    if (!links_agree(state)) return rh_fail_rule(error, "RV-I5 the links are not the matching edges");
    return gaps_agree(state) || rh_fail_rule(error, "RV-34 the list of free cells is wrong");
}

/* --- Pieces: nothing is lost, nothing is there twice ---------------------------------------------------- */

static bool check_cities(const struct riv_state *state, struct error *error) {
    uint64_t all = state->unseen | state->market | state->discarded;
    int count = rh_set_size(state->unseen) + rh_set_size(state->market) + rh_set_size(state->discarded);
    for (int i = 0; i < state->seats; i++) {
        all |= state->seat[i].dealt | state->seat[i].drafted;
        count += rh_set_size(state->seat[i].dealt) + rh_set_size(state->seat[i].drafted);
        if (rh_set_size(state->seat[i].dealt) != state->seat[i].dealt_size)
            return rh_fail(error, "seat %d: dealt_size does not count the dealt tiles", i + 1);
    }
    for (int i = 0; i < state->tiles; i++, count++) rh_set_add(&all, state->tile[i].city);
    for (int i = 0; i < state->lays; i++, count++) rh_set_add(&all, state->lay[i]);
    if (count != RIV_CITIES || rh_set_size(all) != RIV_CITIES)
        return rh_fail_rule(error, "RV-I1 a city tile is missing or there twice");
    if (rh_set_size(state->unseen) != state->pile + state->removed)
        return rh_fail_rule(error, "RV-I1 pile and removed must count the unseen tiles");
    return true;
}

static bool check_stock(const struct riv_state *state, struct error *error) {
    for (int r = 0; r < RIV_RAILROADS; r++) {
        int count = state->stock_pile[r] + state->stock_market[r] + state->stock_out[r];
        for (int i = 0; i < state->seats; i++) count += state->seat[i].stock[r];
        if (count != RIV_STOCK_TILES) return rh_fail_rule(error, "RV-I2 four stock tiles of each railroad");
        if (state->value[r] > RIV_VALUE_MAX) return rh_fail_rule(error, "RV-7 a stock is worth at most 10");
    }
    return true;
}

static int aside(const struct riv_state *state) {
    return state->aside[RIV_BROWN] + state->aside[RIV_YELLOW] + state->aside[RIV_BLACK] +
           state->aside[RIV_GRAY];
}

static bool check_cubes(const struct riv_state *state, struct error *error) {
    for (int g = 0; g < RIV_GOODS; g++) {
        int count = state->bag[g] + state->aside[g];
        for (int i = 0; i < state->tiles; i++) count += state->tile[i].cubes[g];
        for (int i = 0; i < state->row_length; i++) count += state->row[i] == g;
        if (count != riv_bag[state->seats][g])
            return rh_fail_rule(error, "RV-I3 cubes are missing or too many");
    }
    if (state->phase == RIV_PHASE_ARRANGE)
        return aside(state) == RIV_SOLO_ROW || rh_fail_rule(error, "RV-71 three cubes are to be arranged");
    if (aside(state) > (state->phase == RIV_PHASE_DELIVER ? state->at : 0))
        return rh_fail_rule(error, "RV-I4 more cubes lie aside than were delivered in this turn");
    return true;
}

/* Stock rises with deliveries only. RV-I7 */
static bool check_values(const struct riv_state *state, struct error *error) {
    int sum = 0, highest = 0, step = riv_solitaire(state) ? RIV_STEP_SOLITAIRE : RIV_STEP;
    for (int i = 0; i < state->seats; i++)
        if (state->seat[i].score > RIV_BID_MAX)
            return rh_fail_rule(error, "RV-24 a score is above what can be bid");
    for (int r = 0; r < RIV_RAILROADS; r++) {
        sum += state->value[r];
        if (state->value[r] > highest) highest = state->value[r];
    }
    int rises = step * state->deliveries;
    if (sum > rises || (sum < rises && highest < RIV_VALUE_MAX))
        return rh_fail_rule(error, "RV-I7 stock values must be the sum of the deliveries");
    return true;
}

/* --- The turn ------------------------------------------------------------------------------------------- */

/* City tiles in the pile once the hands are dealt, and for how many turns they last. */
static int dealt_pile(const struct riv_state *state) {
    return RIV_CITIES - 1 - (state->seats == 2 ? RIV_REMOVED_TWO : 0) - RIV_DEALT * state->seats;
}

/* Has this seat taken a city tile in this turn's draft, or all in an earlier part of the turn? */
static bool drafted_now(const struct riv_state *state, int seat) {
    if (state->closed) return false;
    if (state->phase == RIV_PHASE_CITIES || state->phase == RIV_PHASE_STOCKS || state->phase == RIV_PHASE_BID)
        return false;
    if (state->phase != RIV_PHASE_DRAFT) return true;
    for (int i = 0; i < state->at && state->round; i++)
        if (state->order[i] == seat) return true;
    return state->seat[seat].took == RIV_CITY;
}

static int placed_by(const struct riv_state *state, int seat) {
    int count = 0;
    for (int i = 0; i < state->tiles; i++) count += state->tile[i].by == seat;
    return count;
}

/* RV-I11; the size of the pile follows from the turn in the same way. */
static bool check_hands(const struct riv_state *state, struct error *error) {
    int pile = dealt_pile(state), lasts = pile / state->seats, before = state->turn - 1;
    if (state->closed && before < lasts)
        return rh_fail_rule(error, "RV-52 the city pile can't be closed so early");
    if (!state->closed && before >= lasts)
        return rh_fail_rule(error, "RV-52 the city pile must be closed by now");
    if (state->closed) before = lasts;
    int draws = state->closed ? lasts : before + (state->phase != RIV_PHASE_CITIES);
    int left = state->closed ? 0 : pile - draws * state->seats;
    if (state->pile != left) return rh_fail_rule(error, "RV-21 the city pile does not fit the turn");
    for (int i = 0; i < state->seats; i++) {
        int drafted = before + drafted_now(state, i);
        if (riv_hand_size(state, (unsigned)i) != RIV_DEALT + drafted - placed_by(state, i))
            return rh_fail_rule(error, "RV-I11 a hand holds 2 tiles and those drafted, less those placed");
    }
    return true;
}

static int stock_of(const struct riv_state *state, int seat) {
    int count = 0;
    for (int r = 0; r < RIV_RAILROADS; r++) count += state->seat[seat].stock[r];
    return count;
}

/* Outside a draft all have the same number of stock tiles, unless the pile ran dry. RV-I15 */
static bool check_shares(const struct riv_state *state, struct error *error) {
    if (state->phase == RIV_PHASE_DRAFT || !riv_stock_left(state)) return true;
    for (int i = 1; i < state->seats; i++)
        if (stock_of(state, i) != stock_of(state, 0))
            return rh_fail_rule(error, "RV-I15 all seats own the same number of stock tiles");
    return true;
}

/* What lies face up is what is still to be taken. RV-32 */
static bool check_market(const struct riv_state *state, struct error *error) {
    int cities = 0, stock = 0;
    for (int r = 0; r < RIV_RAILROADS; r++) stock += state->stock_market[r];
    bool up =
        state->phase == RIV_PHASE_STOCKS || state->phase == RIV_PHASE_BID || state->phase == RIV_PHASE_DRAFT;
    for (int i = 0; i < state->seats && up && !state->closed; i++) cities += !drafted_now(state, i);
    if (rh_set_size(state->market) != cities)
        return rh_fail_rule(error, "RV-32 the city tiles face up are not those still to be drafted");
    int taken = state->round * state->seats + state->at, most = (state->closed ? 2 : 1) * state->seats;
    if (state->phase == RIV_PHASE_STOCKS) most = state->round * state->seats;
    if (state->phase == RIV_PHASE_DRAFT) most = 2 * state->seats - taken - cities;
    if (state->phase != RIV_PHASE_BID && state->phase != RIV_PHASE_STOCKS && state->phase != RIV_PHASE_DRAFT)
        most = 0;
    if (stock > most || (stock < most && riv_stock_left(state)))
        return rh_fail_rule(error, "RV-32 the stock tiles face up are not those still to be drafted");
    if (state->phase == RIV_PHASE_DRAFT && cities + stock == 0)
        return rh_fail(error, "there is nothing to draft");
    return true;
}

static bool check_auction(const struct riv_state *state, struct error *error) {
    unsigned passed = 0;
    for (int i = 0; i < state->passes; i++) {
        if (state->passed[i] >= state->seats || passed >> state->passed[i] & 1)
            return rh_fail_rule(error, "RV-25 a seat passes once");
        passed |= 1u << state->passed[i];
    }
    if ((state->bid == 0) != (state->bidder == RIV_NOBODY)) return rh_fail(error, "a bid has a bidder");
    if (state->bidder > RIV_NOBODY) return rh_fail(error, "there is no such bidder");
    if (state->phase != RIV_PHASE_BID)
        return (!state->bid && !state->passes) || rh_fail(error, "there is no auction now");
    if (state->turn == 1) return rh_fail_rule(error, "RV-22 the first turn has no auction");
    unsigned actor = riv_actor(state);
    if (state->passes >= state->seats - 1 || passed >> actor & 1 || state->bidder == actor)
        return rh_fail_rule(error, "RV-23 the seat to bid has passed or holds the highest bid");
    if (state->bid && (state->bidder >= state->seats || passed >> state->bidder & 1))
        return rh_fail_rule(error, "RV-25 the highest bidder has not passed");
    if (state->bid && state->seat[state->bidder].score < state->bid)
        return rh_fail_rule(error, "RV-24 a bid is not above the bidder's score");
    return true;
}

/* Flags belong to their phases, and chance is never asked for nothing. */
static bool check_flags(const struct riv_state *state, struct error *error) {
    bool late = state->phase == RIV_PHASE_PLACE || state->phase == RIV_PHASE_LOAD ||
                state->phase == RIV_PHASE_DELIVER || state->phase == RIV_PHASE_OVER;
    if (state->last && !late) return rh_fail_rule(error, "RV-57 the game should be over");
    if (state->phase == RIV_PHASE_OVER && !riv_solitaire(state) && !state->last)
        return rh_fail_rule(error, "RV-57 the game is over before its last turn");
    if (state->round && state->phase != RIV_PHASE_DRAFT && state->phase != RIV_PHASE_STOCKS)
        return rh_fail(error, "only a draft has rounds");
    if (state->phase == RIV_PHASE_LOAD && (!state->tiles || !riv_bag_left(state)))
        return rh_fail_rule(error, "RV-40 there is nothing to draw from the bag");
    if (state->phase == RIV_PHASE_STOCKS && !riv_stock_left(state))
        return rh_fail_rule(error, "RV-56 there is no stock tile to turn up");
    if (state->placed > state->seats) return rh_fail_rule(error, "RV-42 a seat places one tile a turn");
    for (int i = 0; i < state->seats; i++) {
        const struct riv_seat *seat = &state->seat[i];
        if (seat->took > RIV_STOCK || (seat->took && state->phase != RIV_PHASE_DRAFT))
            return rh_fail_rule(error, "RV-30 only a draft remembers what was taken");
    }
    return true;
}

/* --- Set-up and solitaire ------------------------------------------------------------------------------- */

/* Before the first turn: what must be on the table, in the bag and in hand follows from the phase alone. */
static bool check_setting_up(const struct riv_state *state, struct error *error) {
    int tiles = state->phase == RIV_PHASE_START ? 0 : 1;
    if (state->tiles != tiles) return rh_fail_rule(error, "RV-11 one starting tile");
    int goods = tiles ? riv_city[state->tile[0].city].goods : 0, cubes = 0;
    if (state->phase == RIV_PHASE_LOAD) goods = 0;
    for (int g = 0; g < RIV_GOODS && tiles; g++) cubes += state->tile[0].cubes[g];
    if (cubes != goods) return rh_fail_rule(error, "RV-13 the starting tile has as many cubes as it shows");
    int dealt = state->phase == RIV_PHASE_DEAL    ? state->at
                : state->phase == RIV_PHASE_ORDER ? state->seats
                                                  : 0;
    for (int i = 0; i < state->seats; i++)
        if (riv_hand_size(state, (unsigned)i) != (i < dealt ? RIV_DEALT : 0))
            return rh_fail_rule(error, "RV-14 two tiles are dealt to each seat in turn");
    if (state->market || state->closed || state->pile < RIV_DEALT * state->seats)
        return rh_fail_rule(error, "RV-14 the tiles are still in the pile");
    return true;
}

static bool check_solitaire(const struct riv_state *state, struct error *error) {
    uint8_t phase = state->phase;
    bool rowed = phase != RIV_PHASE_ROW && phase != RIV_PHASE_ARRANGE;
    bool kept = phase == RIV_PHASE_CITIES || phase == RIV_PHASE_PLACE || phase == RIV_PHASE_DELIVER ||
                phase == RIV_PHASE_OVER || phase == RIV_PHASE_LOAD;
    if (state->row_length != (rowed ? RIV_SOLO_ROW + state->deliveries : 0))
        return rh_fail_rule(error, "RV-I16 the progression has 3 cubes and one for each delivery");
    if (state->turn > RIV_SOLO_TURNS) return rh_fail_rule(error, "RV-75 there are eleven turns");
    if (stock_of(state, 0) != (kept || !state->turn ? state->turn : state->turn - 1))
        return rh_fail_rule(error, "RV-I16 one stock tile is kept each turn");
    if (state->deliveries > state->turn) return rh_fail_rule(error, "RV-75 one delivery a turn");
    if (state->removed || state->closed || state->last || state->seat[0].dealt || state->seat[0].drafted)
        return rh_fail_rule(error, "RV-74 there is no hand, and nothing is removed unseen");
    if (rh_set_size(state->market) != (phase == RIV_PHASE_PLACE ? RIV_SOLO_CHOICE : 0))
        return rh_fail_rule(error, "RV-77 three city tiles are drawn to choose from");
    int stock = 0;
    for (int r = 0; r < RIV_RAILROADS; r++) stock += state->stock_market[r];
    if (stock != (phase == RIV_PHASE_KEEP ? RIV_SOLO_CHOICE : 0))
        return rh_fail_rule(error, "RV-76 three stock tiles are drawn to choose from");
    if ((state->lays != 0) != (phase == RIV_PHASE_LAY))
        return rh_fail_rule(error, "RV-84 start tiles are to be laid");
    bool loading = phase == RIV_PHASE_LOAD && !state->turn;
    if ((loading || state->turn) && state->tiles < RIV_SOLO_START)
        return rh_fail_rule(error, "RV-72 three start tiles");
    if (loading && riv_bag_left(state) < RIV_SOLO_START)
        return rh_fail_rule(error, "RV-73 three cubes for the start");
    bool drawing = phase == RIV_PHASE_STOCKS || phase == RIV_PHASE_KEEP || phase == RIV_PHASE_CITIES;
    if (state->pile < RIV_SOLO_CHOICE * (RIV_SOLO_TURNS - state->turn + drawing))
        return rh_fail_rule(error, "RV-77 too few city tiles are left");
    return true;
}

/* What is out of range would lead astray; how many tiles, cubes and shares there are scenarios may set as they like. */
bool riv_sane(const void *at, struct error *error) {
    const struct riv_state *state = at;
    return check_ranges(state, error) && check_sets(state, error) && check_table(state, error) &&
           check_flags(state, error) && check_auction(state, error);
}

/* Nothing is hidden, as it is in a view. */
static bool is_whole(const struct riv_state *state) {
    bool whole = state->unseen != RH_SET_HIDDEN;
    for (int i = 0; i < state->seats; i++) whole = whole && state->seat[i].dealt != RH_SET_HIDDEN;
    return whole;
}

bool riv_check(const void *at, struct error *error) {
    const struct riv_state *state = at;
    if (!riv_sane(state, error)) return false;
    if (!is_whole(state)) return rh_fail(error, "some tiles are hidden");
    if (!check_cities(state, error) || !check_stock(state, error)) return false;
    if (!check_cubes(state, error) || !check_values(state, error)) return false;
    if (riv_solitaire(state)) return check_solitaire(state, error);
    if (!state->turn) return check_setting_up(state, error);
    return check_hands(state, error) && check_shares(state, error) && check_market(state, error);
}
