/* New Cities: a town becomes a city. AOS-90 to AOS-95 */
#include "games/age_of_steam/build.h"
#include "games/age_of_steam/play.h"

#include <string.h>

bool aos_may_urbanize(const struct aos_state *state) {
    if (!aos_holds(state, aos_actor(state), AOS_URBANIZATION) || state->urbanized) return false;
    return state->builts == 0 || state->any_time; /* AOS-90 */
}

const char *aos_urbanize_refusal(const struct aos_state *state, unsigned place, unsigned letter) {
    const struct aos_map *map = aos_map(state);
    if (!aos_holds(state, aos_actor(state), AOS_URBANIZATION))
        return "AOS-90 only the Urbanization player places a New City";
    if (state->urbanized) return "AOS-90 one New City a turn";
    if (!aos_may_urbanize(state)) return "AOS-90 a New City is placed before the first tile";
    if (place < map->first || place >= map->first + map->places) return "AOS-91 that town is not on this map";
    if (aos_is_city(state, place)) return "AOS-91 only a town becomes a city";
    if (!(map->new_cities >> letter & 1)) return "AOS-171 that New City is not used on this map";
    if (state->new_city[letter] != AOS_NO_PLACE) return "AOS-93 that New City is on the map already";
    return NULL;
}

size_t aos_urbanize_moves(const struct aos_state *state, struct move *out) {
    const struct aos_map *map = aos_map(state);
    size_t count = 0;
    if (!aos_may_urbanize(state)) return 0;
    for (unsigned place = map->first; place < map->first + map->places; place++) {
        if (aos_is_city(state, place)) continue;
        for (unsigned letter = 0; letter < AOS_NEW_CITIES; letter++)
            if (map->new_cities >> letter & 1 && state->new_city[letter] == AOS_NO_PLACE)
                out[count++] = (struct move){AOS_V_URBANIZE, {(uint8_t)place, (uint8_t)letter}};
    }
    return count;
}

/* AOS-92: the tile goes back to the supply. */
static void clear(struct aos_state *state, unsigned hex) {
    struct aos_hex *at = &state->hex[hex];
    if (!at->tile) return;
    state->supply[at->tile]++;
    if (aos_tiles[at->tile].kind != AOS_TOWN_TILE) state->discs++;
    at->tile = at->turn = 0;
    memset(at->owner, 0, sizeof at->owner);
}

/* AOS-95: a section that begins and ends at the new city is nobody's. */
static void drop_loop(struct aos_state *state, unsigned city, unsigned side) {
    struct aos_gate gate;
    if (aos_gate(state, city, side, &gate) && aos_far_end(state, city, &gate).place == city + 1)
        aos_claim(state, gate.hex, gate.piece, AOS_NOBODY);
}

/* AOS-94: an unowned section that the city completes at a side where the town had no exit is the player's, as long as
 * there are discs. AOS-94a */
static void take_section(struct aos_state *state, unsigned city, unsigned side, unsigned seat) {
    struct aos_gate gate;
    if (state->seat[seat].sections >= AOS_OWNERSHIP_DISCS || !aos_gate(state, city, side, &gate)) return;
    unsigned end = aos_far_end(state, city, &gate).place;
    if (!end || end == city + 1 || aos_owner(state, gate.hex, gate.piece)) return;
    aos_claim(state, gate.hex, gate.piece, seat + 1);
    state->seat[seat].sections++;
}

void aos_urbanize(struct aos_state *state, struct move move, struct events *events) {
    unsigned seat = aos_actor(state), city = move.arg[0], letter = move.arg[1], hex = aos_places[city].hex;
    unsigned exits = aos_edges(state, hex);
    clear(state, hex);
    state->urbanized = 1;
    state->new_city[letter] = (uint8_t)city;
    aos_derive_cities(state);
    for (unsigned side = 0; side < AOS_EDGES; side++) drop_loop(state, city, side);
    aos_derive_sections(state); /* discs of what is gone are free again */
    for (unsigned side = 0; side < AOS_EDGES; side++)
        if (!(exits >> side & 1)) take_section(state, city, side, seat);
    for (unsigned i = 0; i < state->builts; i++) /* its new pieces are gone */
        if (state->built[i].hex == hex) state->built[i].fresh = 0;
    aos_derive_links(state);
    rh_tell(events, AOS_E_URBANIZE, (int)seat, (int16_t)letter, (int16_t)city);
}
