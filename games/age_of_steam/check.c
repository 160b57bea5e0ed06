/* What must always hold, and what a position that somebody typed in is held to. The numbers are those of the invariants
 * in docs/rules-notes/age-of-steam.md. */
#include "games/age_of_steam/board.h"
#include "games/age_of_steam/play.h"

#include <string.h>

/* --- Sane: nothing out of range, so that the board can be walked ------------------------------------------------------- */

static bool sane_hex(const struct aos_state *state, unsigned hex, struct error *error) {
    const struct aos_map *map = aos_map(state);
    const struct aos_hex *at = &state->hex[hex];
    const char *name = aos_hex_names.name[hex];
    if (at->tile >= AOS_TILES || at->turn >= AOS_EDGES)
        return rh_fail(error, "%s: there is no such tile or turn", name);
    if (at->cube > AOS_GOODS) return rh_fail(error, "%s: there is no such cube", name);
    if (!at->tile && at->turn) return rh_fail(error, "%s: nothing is turned there", name);
    for (unsigned i = 0; i < AOS_PIECES; i++)
        if (at->owner[i] > state->seats) return rh_fail(error, "%s: there is no such owner", name);
    if (!at->tile) return true;
    if (at->turn >= aos_tiles[at->tile].turns)
        return rh_fail(error, "%s: a tile turned so looks like one turned less", name);
    if (!aos_is_land(map, hex)) return rh_fail(error, "%s: there is no land for a tile", name); /* 4 */
    if (map->place_at[hex] && aos_places[map->place_at[hex] - 1].city)
        return rh_fail(error, "%s: a tile lies on a city", name);
    if (!map->place_at[hex] && aos_tiles[at->tile].kind == AOS_TOWN_TILE)
        return rh_fail(error, "%s: a town tile lies outside a town", name);
    for (unsigned left = aos_edges(state, hex); left; left &= left - 1)
        if (!aos_is_land(map, aos_neighbour[hex][__builtin_ctz(left)]))
            return rh_fail(error, "%s: track leads off the board or into a lake", name);
    return true;
}

static bool sane_new_cities(const struct aos_state *state, struct error *error) {
    const struct aos_map *map = aos_map(state);
    for (unsigned i = 0; i < AOS_NEW_CITIES; i++) {
        unsigned place = state->new_city[i];
        if (place == AOS_NO_PLACE) continue;
        if (!(map->new_cities >> i & 1))
            return rh_fail(error, "New City %s is not used on this map", aos_letter_names.name[i]);
        if (place < map->first || place >= map->first + map->places || aos_places[place].city)
            return rh_fail(error, "New City %s lies on no town of this map", aos_letter_names.name[i]);
        if (state->hex[aos_places[place].hex].tile)
            return rh_fail(error, "a tile lies under New City %s", aos_letter_names.name[i]);
        for (unsigned j = 0; j < i; j++)
            if (state->new_city[j] == place)
                return rh_fail(error, "two New Cities lie on %s", aos_places[place].name);
    }
    return true;
}

bool aos_sane(const struct aos_state *state, struct error *error) {
    unsigned tiles[AOS_TILES] = {0}, discs = 0;
    if (state->map >= AOS_MAPS || state->phase >= AOS_PHASES)
        return rh_fail(error, "there is no such map or phase");
    struct span players = aos_map(state)->players;
    if (state->seats < players.least || state->seats > players.most)
        return rh_fail(error, "%s is not for %d players", aos_map(state)->title, state->seats);
    for (unsigned hex = 0; hex < AOS_HEXES; hex++) {
        if (!sane_hex(state, hex, error)) return false;
        tiles[state->hex[hex].tile]++;
        if (state->hex[hex].tile && aos_map(state)->place_at[hex])
            discs += aos_tiles[state->hex[hex].tile].kind != AOS_TOWN_TILE;
    }
    for (unsigned i = AOS_S1; i < AOS_TILES; i++) /* 2 */
        if (tiles[i] > aos_tiles[i].count)
            return rh_fail(error, "there are only %d tiles %s", aos_tiles[i].count, aos_tiles[i].name);
    if (discs > AOS_TOWN_DISCS) return rh_fail(error, "there are only %d town discs", AOS_TOWN_DISCS);
    return sane_new_cities(state, error);
}

/* --- The board --------------------------------------------------------------------------------------------------------- */

/* 5, 6: sections hang on a place, have one owner, and lead from one place to another or are dead and nobody's. */
static bool check_edge(const struct aos_state *state, unsigned hex, unsigned edge, struct error *error) {
    const char *name = aos_hex_names.name[hex];
    unsigned next = aos_neighbour[hex][edge], in = aos_opposite(edge), owner = aos_owner(state, hex, edge);
    struct aos_end a = aos_follow(state, hex, edge), b = aos_anchor(state, hex, edge);
    if (!a.place && !b.place) return rh_fail(error, "%s: a section hangs on no place", name);
    if (a.place && a.place == b.place && owner)
        return rh_fail(error, "%s: somebody owns a section that leads back", name);
    if (!aos_is_city_hex(state, next) && aos_edges(state, next) >> in & 1 &&
        aos_owner(state, next, in) != owner)
        return rh_fail(error, "%s: two joined pieces have different owners", name);
    if (owner && state->seat[owner - 1].eliminated)
        return rh_fail(error, "%s: an eliminated player owns track", name); /* 8 */
    return true;
}

static bool check_board(const struct aos_state *state, struct error *error) {
    for (unsigned hex = 0; hex < AOS_HEXES; hex++) {
        const struct aos_hex *at = &state->hex[hex];
        bool town = aos_map(state)->place_at[hex] != 0;
        unsigned pieces = !at->tile ? 0
                          : town    ? (unsigned)__builtin_popcount(aos_tiles[at->tile].edges)
                                    : 1u + (aos_tiles[at->tile].kind != AOS_SIMPLE);
        for (unsigned i = pieces; i < AOS_PIECES; i++)
            if (at->owner[i])
                return rh_fail(error, "%s: a piece that is not there has an owner", aos_hex_names.name[hex]);
        for (unsigned left = aos_edges(state, hex); left; left &= left - 1)
            if (!check_edge(state, hex, (unsigned)__builtin_ctz(left), error)) return false;
    }
    for (unsigned i = 0; i < state->seats; i++)
        if (state->seat[i].sections > AOS_OWNERSHIP_DISCS) /* 8 */
            return rh_fail(error, "seat %u owns more than %d sections", i + 1, AOS_OWNERSHIP_DISCS);
    return true;
}

/* --- Goods ------------------------------------------------------------------------------------------------------------- */

/* 1 */
static bool check_cubes(const struct aos_state *state, struct error *error) {
    const struct aos_map *map = aos_map(state);
    unsigned count[AOS_GOODS + 1] = {0};
    for (unsigned box = 0; box < AOS_BOXES; box++) {
        if (state->box[box] > AOS_GOODS)
            return rh_fail(error, "box %s holds no such cube", aos_box_names.name[box]);
        if (state->box[box] && !(map->columns >> aos_box_column(box) & 1))
            return rh_fail(error, "box %s is not used on this map", aos_box_names.name[box]);
        count[state->box[box]]++;
    }
    for (unsigned hex = 0; hex < AOS_HEXES; hex++) {
        if (state->hex[hex].cube && (!map->scatters || map->place_at[hex] || !aos_is_land(map, hex)))
            return rh_fail(error, "%s: no cube can lie there", aos_hex_names.name[hex]);
        count[state->hex[hex].cube]++;
    }
    for (unsigned good = 0; good < AOS_GOODS; good++) {
        unsigned sum = count[good + 1] + state->bag[good] + state->hand[good];
        for (unsigned p = 0; p < AOS_PLACES; p++) {
            bool city = p >= map->first && p < map->first + map->places && aos_is_city(state, p);
            if (state->place[p].cubes[good] && !city)
                return rh_fail(error, "cubes lie in %s, which is no city", aos_places[p].name);
            sum += state->place[p].cubes[good];
        }
        if (sum != map->cubes[good])
            return rh_fail(error, "there are %u %s cubes, not %d", sum, aos_good_names.name[good],
                           map->cubes[good]);
    }
    return true;
}

/* 14: nothing is ever taken from the column of a New City that is not on the map. */
static bool check_display(const struct aos_state *state, struct error *error) {
    const struct aos_map *map = aos_map(state);
    for (unsigned i = 0; i < AOS_NEW_CITIES && state->turn > 0 && map->rows > 1; i++) {
        const uint8_t *box = &state->box[aos_display[AOS_CITY_COLUMNS + i].first];
        if (state->new_city[i] == AOS_NO_PLACE && !box[0] != !box[1])
            return rh_fail(error, "something was taken from New City %s, which is not on the map",
                           aos_letter_names.name[i]);
    }
    return true;
}

/* --- Seats ------------------------------------------------------------------------------------------------------------- */

/* 9 */
static bool check_seat(const struct aos_state *state, unsigned index, struct error *error) {
    const struct aos_seat *seat = &state->seat[index];
    if (seat->shares < AOS_START_SHARES || seat->shares > AOS_SHARE_LIMIT)
        return rh_fail(error, "seat %u has %d shares", index + 1, seat->shares);
    if (seat->locomotive < AOS_START_LOCOMOTIVE || seat->locomotive > AOS_LOCOMOTIVE_LIMIT)
        return rh_fail(error, "seat %u has a locomotive of %d links", index + 1, seat->locomotive);
    if (seat->action > AOS_ACTIONS) return rh_fail(error, "seat %u holds no such action", index + 1);
    if (seat->action && !(aos_map(state)->actions >> (seat->action - 1) & 1))
        return rh_fail(error, "seat %u holds an action that this map does not know", index + 1);
    if (seat->eliminated > 1 || seat->begun > 1 || seat->raised > 1)
        return rh_fail(error, "seat %u: a flag is 0 or 1", index + 1);
    if (!seat->eliminated && seat->income < 0)
        return rh_fail(error, "seat %u has an income below 0", index + 1);
    if (seat->bid > seat->cash) return rh_fail(error, "seat %u bid more than its cash", index + 1);
    for (unsigned i = 0; i < index; i++)
        if (seat->action && state->seat[i].action == seat->action) /* 12 */
            return rh_fail(error, "two seats hold %s", aos_held_names.name[seat->action]);
    return true;
}

/* A list of different seats that are in the game. */
static bool is_line(const struct aos_state *state, const uint8_t *seat, unsigned count) {
    unsigned seen = 0;
    for (unsigned i = 0; i < count; i++) {
        if (seat[i] >= state->seats || seen >> seat[i] & 1 || state->seat[seat[i]].eliminated) return false;
        seen |= 1u << seat[i];
    }
    return true;
}

/* 12: the turn order names those who are still in the game, each once. */
static bool check_order(const struct aos_state *state, struct error *error) {
    unsigned in_game = 0;
    for (unsigned i = 0; i < state->seats; i++) in_game += !state->seat[i].eliminated;
    if (state->phase != AOS_PHASE_ORDER &&
        (state->players != in_game || !is_line(state, state->order, state->players)))
        return rh_fail(error, "the turn order does not name everybody in the game once");
    if (state->acts > RH_SEATS || !is_line(state, state->act, state->acts))
        return rh_fail(error, "those who act are not seats in the game, each once");
    bool seat_acts = state->phase >= AOS_PHASE_RIGHT && state->phase < AOS_PHASE_MONEY;
    if (state->phase == AOS_PHASE_MONEY) return rh_fail(error, "nobody decides anything in the phase money");
    if (seat_acts ? state->at >= state->acts : state->acts || state->at)
        return rh_fail(error, "nobody acts, or too many do");
    if ((state->phase == AOS_PHASE_RIGHT && state->acts != 2) ||
        (state->phase == AOS_PHASE_STOCK && state->acts != 1))
        return rh_fail(error, "the wrong number of seats act");
    return true;
}

/* --- What is under way --------------------------------------------------------------------------------------------------- */

static bool check_auction(const struct aos_state *state, struct error *error) {
    if (state->phase != AOS_PHASE_AUCTION) {
        if (state->high || state->drops) return rh_fail(error, "there is no auction now");
        return true;
    }
    if (state->acts != state->players || state->drops + 1 >= state->players ||
        !is_line(state, state->drop, state->drops))
        return rh_fail(error, "the auction makes no sense");
    for (unsigned i = 0; i < state->drops; i++)
        if (state->drop[i] == aos_actor(state) || state->drop[i] + 1 == state->high)
            return rh_fail(error, "who dropped out neither acts nor holds the highest bid");
    if (state->high > state->seats || state->high == aos_actor(state) + 1)
        return rh_fail(error, "the highest bidder is not asked again"); /* AOS-33 */
    unsigned most = state->high ? state->seat[state->high - 1].bid : 0;
    for (unsigned i = 0; i < state->seats; i++)
        if (state->seat[i].bid > most ||
            (state->high && i + 1 != state->high && state->seat[i].bid == most)) /* 13 */
            return rh_fail(error, "the highest bid is not the highest");
    return true;
}

static bool check_builds(const struct aos_state *state, struct error *error) {
    if (state->phase != AOS_PHASE_BUILD && state->builts) return rh_fail(error, "nobody builds now");
    if (state->builts > AOS_TILES_ENGINEER) return rh_fail(error, "too many tiles were built");
    if (state->builts && aos_actor(state) < RH_SEATS && state->builts > AOS_TILES_A_TURN &&
        !aos_holds(state, aos_actor(state), AOS_ENGINEER))
        return rh_fail(error, "only the engineer builds four tiles");
    for (unsigned i = 0; i < state->builts; i++) {
        if (state->built[i].hex >= AOS_HEXES ||
            state->built[i].fresh & ~aos_edges(state, state->built[i].hex))
            return rh_fail(error, "what was built is not there");
        for (unsigned j = 0; j < i; j++)
            if (state->built[j].hex == state->built[i].hex) return rh_fail(error, "a hex was built on twice");
    }
    return true;
}

/* 11: the delivery under way runs over completed links, visits no place twice and can still end. */
static bool check_delivery(const struct aos_state *state, struct error *error) {
    const struct aos_map *map = aos_map(state);
    if (!state->good) return state->legs || state->from ? rh_fail(error, "nothing is being delivered") : true;
    if (state->phase != AOS_PHASE_GOODS || state->good > AOS_GOODS || state->from >= AOS_HEXES ||
        state->legs >= AOS_LOCOMOTIVE_LIMIT)
        return rh_fail(error, "the delivery makes no sense");
    unsigned start = map->place_at[state->from];
    bool there = start ? aos_is_city(state, start - 1) && state->place[start - 1].cubes[state->good - 1]
                       : state->hex[state->from].cube == state->good;
    if (!there) return rh_fail(error, "the cube being delivered is not where it came from");
    uint32_t been = start ? aos_bit(state, start - 1) : 0;
    for (unsigned i = 0; i < state->legs; i++) {
        const struct aos_leg *leg = &state->leg[i];
        if (leg->side >= AOS_EDGES || leg->place < map->first || leg->place >= map->first + map->places)
            return rh_fail(error, "the delivery visits no place of this map");
        unsigned from = i ? state->leg[i - 1].place : start - 1u;
        if ((i || start) && state->link[from - map->first][leg->side] != leg->place - map->first + 1)
            return rh_fail(error, "the delivery follows no completed link");
        if (been & aos_bit(state, leg->place))
            return rh_fail(error, "the delivery visits %s twice", aos_places[leg->place].name);
        been |= aos_bit(state, leg->place);
        if (state->takes[state->good - 1] & aos_bit(state, leg->place))
            return rh_fail(error, "the delivery has ended");
    }
    struct move list[AOS_EDGES];
    return aos_goods_moves(state, list) ? true : rh_fail(error, "the delivery can't end");
}

static bool check_flow(const struct aos_state *state, struct error *error) {
    const struct aos_map *map = aos_map(state);
    if (state->turn > aos_turns(state))
        return rh_fail(error, "there are only %d turns", aos_turns(state)); /* 15 */
    if (state->round >= AOS_ROUNDS || state->passed > 1 || state->urbanized > 1 || state->any_time > 1 ||
        state->easy > 1)
        return rh_fail(error, "a flag is 0 or 1");
    if (state->coexist_price != AOS_COEXIST_UPGRADE && state->coexist_price != AOS_COEXIST_UPGRADE_DELUXE)
        return rh_fail(error, "a coexisting track costs 2 or 3");
    if (state->holder > state->seats || state->resting & ~map->actions ||
        (map->rests && state->resting == map->actions))
        return rh_fail(error, "the holder or the resting actions make no sense");
    if (state->phase <= AOS_PHASE_SCATTER)
        return state->turn == 0 ? true : rh_fail(error, "the setup is over");
    if (state->phase == AOS_PHASE_OVER) return true;
    unsigned phase = state->phase == AOS_PHASE_STOCK ? AOS_PHASE_PRODUCE : state->phase;
    if (state->turn == 0 || state->stage >= AOS_TURN_PHASES || map->phases[state->stage] != phase)
        return rh_fail(error, "turn, stage and phase do not fit");
    if (state->phase == AOS_PHASE_RIGHT && !state->holder)
        return rh_fail(error, "nobody holds the right to go first");
    unsigned hand = 0;
    for (unsigned good = 0; good < AOS_GOODS; good++) hand += state->hand[good];
    if (hand > AOS_PRODUCTION_CUBES || (hand > 0) != (state->phase == AOS_PHASE_STOCK))
        return rh_fail(error, "cubes are in hand only to be placed");
    if (state->phase == AOS_PHASE_STOCK) {
        struct move list[AOS_BOXES * AOS_PRODUCTION_CUBES];
        if (!aos_stock_moves(state, list)) return rh_fail(error, "there is no empty box");
    }
    if (state->phase == AOS_PHASE_PRODUCE && !aos_produces(state))
        return rh_fail(error, "there is nothing to produce");
    return true;
}

bool aos_check(const void *at, struct error *error) {
    const struct aos_state *state = at;
    if (!aos_sane(state, error)) return false;
    for (unsigned i = 0; i < state->seats; i++)
        if (!check_seat(state, i, error)) return false;
    return check_order(state, error) && check_board(state, error) && check_cubes(state, error) &&
           check_display(state, error) && check_flow(state, error) && check_auction(state, error) &&
           check_builds(state, error) && check_delivery(state, error);
}
