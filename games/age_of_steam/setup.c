/* Setting up: what is fixed, and what chance deals afterwards. AOS-10 to AOS-16, AOS-171 to AOS-173, AOS-181 */
#include "games/age_of_steam/board.h"
#include "games/age_of_steam/play.h"

#include <string.h>

enum { OPTION_MAP, OPTION_COEXIST, OPTION_URBANIZE, OPTION_CUBES };
enum { CUBES_A_DRAW = 6 }; /* most cubes that one chance move of the setup brings */

#define MAP_VALUE(id, name) name,
static const char *const map_values[] = {"usual", AOS_MAP_LIST(MAP_VALUE) NULL};
static const char *const coexist_values[] = {"3", "2", NULL};
static const char *const urbanize_values[] = {"before", "any-time", NULL};
static const char *const cubes_values[] = {"one", "two", NULL};

const struct option aos_options[] = {
    [OPTION_MAP] = {"map",
                    "Map",
                    "which map is played; the usual one follows from the number of players",
                    map_values,
                    {0, 0}},
    [OPTION_COEXIST] = {"coexist",
                        "Coexisting track costs",
                        "what a second track beside an old one costs",
                        coexist_values,
                        {0, 0}},
    [OPTION_URBANIZE] = {"urbanize",
                         "New Cities are placed",
                         "before the first tile of a build turn, or at any time in it",
                         urbanize_values,
                         {0, 0}},
    [OPTION_CUBES] =
        {"cubes", "Cubes on each city of Barbados", "two make the game for one easier", cubes_values, {1, 1}},
    END_OPTIONS,
};

/* The map that was asked for, or the first that suits so many players; -1: none does. */
static int choose_map(const struct table *table) {
    unsigned asked = table->option[OPTION_MAP];
    for (unsigned i = 0; i < AOS_MAPS; i++) {
        struct span players = aos_maps[i].players;
        bool suits = table->seats >= players.least && table->seats <= players.most;
        if (suits && (!asked || asked == i + 1)) return (int)i;
    }
    return -1;
}

bool aos_setup(void *at, const struct table *table, struct error *error) {
    struct aos_state *state = at;
    int map = choose_map(table);
    if (map < 0)
        return rh_fail(error, "the map %s is not for %d players", map_values[table->option[OPTION_MAP]],
                       table->seats);
    state->map = (uint8_t)map;
    state->seats = table->seats;
    state->coexist_price = table->option[OPTION_COEXIST] ? AOS_COEXIST_UPGRADE_DELUXE : AOS_COEXIST_UPGRADE;
    state->any_time = table->option[OPTION_URBANIZE];
    state->easy = table->option[OPTION_CUBES];
    memcpy(state->bag, aos_maps[map].cubes, sizeof state->bag); /* AOS-11 */
    memset(state->new_city, AOS_NO_PLACE, sizeof state->new_city);
    for (unsigned i = 0; i < state->seats; i++) { /* AOS-14 */
        struct aos_seat *seat = &state->seat[i];
        seat->cash = AOS_START_CASH;
        seat->shares = AOS_START_SHARES;
        seat->locomotive = AOS_START_LOCOMOTIVE;
    }
    state->phase = AOS_PHASE_ORDER;
    return true;
}

/* --- What chance deals ------------------------------------------------------------------------------------------------- */

static bool fills(const struct aos_map *map, unsigned box) {
    unsigned column = aos_box_column(box);
    return map->columns >> column & 1 && box - aos_display[column].first < map->rows;
}

static bool scatters(const struct aos_map *map, unsigned hex) {
    return (map->terrain[hex] == '.' || map->terrain[hex] == '~') && !map->place_at[hex];
}

/* What comes next in the order in which boxes, cities or hexes are filled, from number `from` on. */
struct site {
    unsigned number;
    int what; /* the box, place or hex; -1: nothing is left */
};
static struct site next_site(const struct aos_state *state, unsigned from) {
    const struct aos_map *map = aos_map(state);
    if (state->phase == AOS_PHASE_FILL) {
        for (unsigned i = from; i < AOS_BOXES; i++)
            if (fills(map, aos_fill_order[i])) return (struct site){i, aos_fill_order[i]};
    } else if (state->phase == AOS_PHASE_LOAD) {
        for (unsigned i = from; i < map->places; i++)
            if (aos_places[map->first + i].city) return (struct site){i, (int)(map->first + i)};
    } else {
        for (unsigned hex = from; map->scatters && hex < AOS_HEXES; hex++)
            if (scatters(map, hex)) return (struct site){hex, (int)hex};
    }
    return (struct site){0, -1};
}

/* Does this box get another cube when its city's own colour is drawn? AOS-172 */
static bool redraws(const struct aos_state *state, int box) {
    uint32_t columns = aos_map(state)->redraw;
    if (!columns || box < 0 || state->phase != AOS_PHASE_FILL) return false;
    return columns >> aos_box_column((unsigned)box) & 1;
}

/* How many boxes or hexes the next chance move fills. A box that redraws is filled alone. */
static unsigned draws(const struct aos_state *state) {
    unsigned count = 0;
    for (unsigned from = state->filled; count < CUBES_A_DRAW; count++) {
        struct site site = next_site(state, from);
        if (site.what < 0) break;
        if (redraws(state, site.what)) return count ? count : 1;
        from = site.number + 1;
    }
    return count;
}

static unsigned load_of(const struct aos_state *state, unsigned place) {
    return state->easy ? 2 : aos_places[place].cubes; /* AOS-173 */
}

void aos_setup_chance(const struct aos_state *state, struct chance *chance) {
    if (state->phase == AOS_PHASE_ORDER) { /* AOS-15 */
        chance->base = rh_verb_move(aos_verbs, AOS_V_ORDER, NULL, 0);
        chance->draws = chance->kinds = state->seats;
        chance->ordered = true;
        memset(chance->weight, 1, state->seats);
        return;
    }
    chance->kinds = AOS_GOODS;
    memcpy(chance->weight, state->bag, AOS_GOODS);
    if (state->phase == AOS_PHASE_LOAD) {
        uint8_t place = (uint8_t)next_site(state, state->filled).what;
        chance->base = rh_verb_move(aos_verbs, AOS_V_LOAD, &place, 1);
        chance->first = 1;
        chance->draws = (uint8_t)load_of(state, place);
        return;
    }
    int site = next_site(state, state->filled).what;
    bool fill = state->phase == AOS_PHASE_FILL;
    chance->base = rh_verb_move(aos_verbs, fill ? AOS_V_FILL : AOS_V_SCATTER, NULL, 0);
    chance->draws = (uint8_t)draws(state);
    chance->ordered = true;
    if (redraws(state, site)) chance->weight[aos_display[aos_box_column((unsigned)site)].good] = 0;
}

/* The next phase of the setup that has something to fill, or the first turn. */
static void go_on(struct aos_state *state, struct events *events) {
    while (next_site(state, state->filled).what < 0) {
        state->filled = 0;
        if (state->phase == AOS_PHASE_SCATTER) {
            aos_begin(state, events);
            return;
        }
        state->phase++; /* order, fill, load, scatter */
    }
}

static void take(struct aos_state *state, unsigned good) {
    state->bag[good]--;
}

void aos_setup_apply(struct aos_state *state, struct move move, struct events *events) {
    if (move.verb == AOS_V_ORDER) {
        memcpy(state->order, move.arg, state->seats);
        state->players = state->seats;
        state->holder = (uint8_t)(state->order[0] + 1); /* AOS-182 */
        for (unsigned i = 0; i < state->seats; i++)
            rh_tell(events, AOS_E_ORDER, state->order[i], (int16_t)(i + 1));
        state->phase = AOS_PHASE_FILL;
    } else if (move.verb == AOS_V_LOAD) {
        unsigned place = move.arg[0], count = load_of(state, place);
        for (unsigned i = 1; i <= count; i++) {
            take(state, move.arg[i]);
            state->place[place].cubes[move.arg[i]]++;
        }
        state->filled = (uint8_t)(place - aos_map(state)->first + 1);
    } else {
        for (unsigned i = 0; i < CUBES_A_DRAW && move.arg[i] != RH_ABSENT; i++) {
            struct site site = next_site(state, state->filled);
            uint8_t *cube =
                state->phase == AOS_PHASE_FILL ? &state->box[site.what] : &state->hex[site.what].cube;
            state->filled = (uint8_t)(site.number + 1);
            take(state, move.arg[i]);
            *cube = (uint8_t)(move.arg[i] + 1);
        }
    }
    go_on(state, events);
}
