/* Set-up (RV-10 to RV-18, RV-67, RV-70 to RV-74) and what chance may bring at any time.
 *
 * Nothing random happens in riv_setup: the starting tile, the hands and the first turn order are moves of
 * chance.
 */
#include "games/railroad_rivals/rules.h"

static const uint64_t all_cities = (UINT64_C(1) << RIV_CITIES) - 1;

int riv_stock_left(const struct riv_state *state) {
    int left = 0;
    for (int i = 0; i < RIV_RAILROADS; i++) left += state->stock_pile[i];
    return left;
}

int riv_bag_left(const struct riv_state *state) {
    return state->bag[RIV_BROWN] + state->bag[RIV_YELLOW] + state->bag[RIV_BLACK] + state->bag[RIV_GRAY];
}

/* The three named cities with their two links. RV-72; all links are the player's, RV-78 */
static void lay_named_tiles(struct riv_state *state) {
    for (int i = 0; i < RIV_SOLO_START; i++) {
        const struct riv_start_tile *start = &riv_solo_start[i];
        state->tile[state->tiles++] = (struct riv_tile){start->city, start->x, start->y, start->turn, 0, {0}};
        rh_set_take(&state->unseen, start->city);
        state->pile--;
    }
}

bool riv_setup(void *at, const struct table *table, struct error *error) {
    (void)error; /* the tables of options say all that can be wrong */
    struct riv_state *state = at;
    bool two = table->seats == 2;
    state->seats = table->seats;
    state->by_passing = table->option[0];
    state->challenge = table->option[1];
    state->bidder = RIV_NOBODY;
    for (uint8_t i = 0; i < state->seats; i++) state->order[i] = i;
    memcpy(state->bag, riv_bag[state->seats], sizeof state->bag);
    state->unseen = all_cities;
    state->removed = two ? RIV_REMOVED_TWO : 0;
    state->pile = (uint8_t)(RIV_CITIES - state->removed);
    memset(state->stock_pile, two ? RIV_STOCK_TILES_TWO : RIV_STOCK_TILES, RIV_RAILROADS);
    memset(state->stock_out, two ? RIV_STOCK_TILES - RIV_STOCK_TILES_TWO : 0, RIV_RAILROADS);
    if (!riv_solitaire(state)) {
        state->phase = RIV_PHASE_START;
        return true;
    }
    state->seat[0].score = RIV_SOLO_SCORE;
    state->phase = RIV_PHASE_ROW;
    if (!state->challenge) lay_named_tiles(state);
    return true;
}

/* The starting tile (RV-11), or the three of the challenge, of which the first is laid at once (RV-84). */
void riv_start(struct riv_state *state, struct move move, struct events *events) {
    bool solo = riv_solitaire(state);
    int tiles = solo ? RIV_SOLO_START : 1;
    for (int i = 0; i < tiles; i++) rh_set_take(&state->unseen, move.arg[i]);
    state->pile = (uint8_t)(state->pile - tiles);
    rh_tell(events, solo ? RIV_TELL_STARTS : RIV_TELL_START, -1, move.arg[0], move.arg[1], move.arg[2]);
    riv_put_tile(state, (struct riv_tile){.city = move.arg[0], .by = solo ? 0 : RIV_NOBODY}, events);
    if (!solo) {
        riv_begin_load(state, events);
        return;
    }
    for (int i = 1; i < tiles; i++) state->lay[state->lays++] = move.arg[i];
    state->phase = RIV_PHASE_LAY;
}

/* Two city tiles face down. Whoever may not see them learns only how many they are. RV-14 */
void riv_deal(struct riv_state *state, struct move move, struct events *events) {
    struct riv_seat *seat = &state->seat[move.arg[0]];
    for (int i = 1; i <= RIV_DEALT; i++) {
        seat->dealt_size++;
        state->pile--;
        if (move.arg[i] == RH_UNKNOWN) continue;
        rh_set_add(&seat->dealt, move.arg[i]);
        rh_set_take(&state->unseen, move.arg[i]);
    }
    rh_tell(events, RIV_TELL_DEAL, move.arg[0], RIV_DEALT);
    if (++state->at < state->seats) return;
    state->at = 0;
    state->phase = RIV_PHASE_ORDER;
}

/* The first turn order and with it the starting scores. RV-15, RV-16 */
void riv_order(struct riv_state *state, struct move move, struct events *events) {
    for (int i = 0; i < state->seats; i++) {
        uint8_t seat = move.arg[i];
        state->order[i] = seat;
        state->seat[seat].score = riv_start_score[i];
        rh_tell(events, RIV_TELL_ORDER, seat, (int16_t)(i + 1), riv_start_score[i]);
    }
    riv_begin_turn(state, events);
}

/* Fills in a draw of `draws` arguments of a verb that has room for `room`. */
static void draws(struct chance *chance, uint8_t verb, int room, int count) {
    chance->base.verb = verb;
    chance->draws = (uint8_t)count;
    for (int i = count; i < room; i++) chance->base.arg[i] = RH_ABSENT;
}

static void from_set(struct chance *chance, uint64_t set) {
    chance->kinds = RIV_CITIES;
    for (; set; set &= set - 1) chance->weight[rh_set_first(set)] = 1;
}

static void from_bag(const struct riv_state *state, struct chance *chance) {
    chance->kinds = RIV_GOODS;
    memcpy(chance->weight, state->bag, sizeof state->bag);
}

static void start_chance(const struct riv_state *state, struct chance *chance) {
    bool solo = riv_solitaire(state);
    draws(chance, RIV_DO_START, RIV_SOLO_START, solo ? RIV_SOLO_START : 1);
    chance->ordered = true;
    uint64_t starts = 0;
    for (int i = 0; i < RIV_STARTS; i++) rh_set_add(&starts, riv_start_city[i]);
    from_set(chance, solo ? state->unseen : starts);
}

static int least(int a, int b) {
    return a < b ? a : b;
}

/* Cubes for the tile placed last, as many as its number says and the bag holds (RV-40), or one for each
 * start tile of a solitaire game, in their order (RV-73, RV-85). */
static void load_chance(const struct riv_state *state, struct chance *chance) {
    bool starts = riv_solitaire(state) && !state->turn;
    int goods = starts ? RIV_SOLO_START : riv_city[state->tile[state->tiles - 1].city].goods;
    draws(chance, RIV_DO_LOAD, RIV_GOODS_MAX, least(goods, riv_bag_left(state)));
    chance->ordered = starts;
    from_bag(state, chance);
}

void riv_chance(const void *at, struct chance *chance) {
    const struct riv_state *state = at;
    int turned = riv_solitaire(state) ? RIV_SOLO_CHOICE : state->seats;
    switch (state->phase) {
    case RIV_PHASE_START:
        start_chance(state, chance);
        break;
    case RIV_PHASE_DEAL:
        draws(chance, RIV_DO_DEAL, 0, RIV_DEALT);
        chance->base.arg[0] = state->at;
        chance->first = 1;
        from_set(chance, state->unseen);
        break;
    case RIV_PHASE_ORDER:
        draws(chance, RIV_DO_ORDER, RIV_SEATS, state->seats);
        chance->ordered = true;
        chance->kinds = state->seats;
        memset(chance->weight, 1, state->seats);
        break;
    case RIV_PHASE_CITIES:
        draws(chance, RIV_DO_CITIES, RIV_SEATS, turned);
        from_set(chance, state->unseen);
        break;
    case RIV_PHASE_STOCKS: /* RV-21, RV-53; what is left if that is less, RV-56 */
        draws(chance, RIV_DO_STOCKS, RIV_SEATS, least(turned, riv_stock_left(state)));
        chance->kinds = RIV_RAILROADS;
        memcpy(chance->weight, state->stock_pile, sizeof state->stock_pile);
        break;
    case RIV_PHASE_LOAD:
        load_chance(state, chance);
        break;
    default:
        draws(chance, RIV_DO_DRAW, 0, RIV_SOLO_ROW);
        from_bag(state, chance);
        break;
    }
}
