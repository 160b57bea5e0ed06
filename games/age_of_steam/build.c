/* See build.h. The rules stand here in the order of section 6 of docs/rules/age-of-steam.md. */
#include "games/age_of_steam/build.h"
#include "games/age_of_steam/play.h"

#include <string.h>

int aos_builds_left(const struct aos_state *state) {
    bool engineer = aos_holds(state, aos_actor(state), AOS_ENGINEER);
    return (engineer ? AOS_TILES_ENGINEER : AOS_TILES_A_TURN) - state->builts; /* AOS-43, AOS-51 */
}

/* --- The site -------------------------------------------------------------------------------------------------------- */

/* Does unowned track that hangs on this place serve the builder: a city, or a town where the builder is present? */
static bool serves(const struct aos_state *state, unsigned seat, const struct aos_end *anchor) {
    return anchor->kind == AOS_CITY_END ||
           (anchor->kind == AOS_TOWN_END && aos_present(state, seat, anchor->hex));
}

/* What the new edges of a site would join at its neighbours' open ends. AOS-71, AOS-72 */
static void look_around(const struct aos_state *state, unsigned track, struct aos_site *site) {
    for (unsigned left = track; left; left &= left - 1) {
        unsigned edge = (unsigned)__builtin_ctz(left), in = aos_opposite(edge), bit = left & -left;
        unsigned next = aos_neighbour[site->hex][edge], owner = aos_owner(state, next, in);
        struct aos_end anchor = aos_anchor(state, next, in);
        site->end[edge] = anchor.place;
        if (owner) site->own |= bit;
        if (owner || serves(state, site->seat, &anchor)) site->connects |= bit;
    }
}

/* The pieces of the old tile that may be redirected. AOS-64 */
static void look_in(const struct aos_state *state, struct aos_site *site) {
    for (unsigned left = site->loose; left; left &= left - 1) {
        unsigned edge = (unsigned)__builtin_ctz(left);
        struct aos_end anchor = aos_anchor(state, site->hex, edge);
        if (aos_owner(state, site->hex, edge)) site->loose_own |= left & -left;
        site->anchor[edge] = anchor.place;
        site->anchor_serves[edge] = serves(state, site->seat, &anchor);
    }
}

void aos_marked_site(const struct aos_state *state, unsigned seat, unsigned hex,
                     const struct aos_marks *marks, struct aos_site *site) {
    const struct aos_map *map = aos_map(state);
    site->hex = (uint8_t)hex;
    site->seat = (uint8_t)seat;
    site->tile = state->hex[hex].tile;
    site->turn = state->hex[hex].turn;
    site->terrain = (uint8_t)aos_terrain_price(map, hex);
    site->town = map->place_at[hex] != 0;
    site->present = site->town && site->tile && aos_present(state, seat, hex);
    site->used = aos_tile_edges(site->tile, site->turn);
    site->rival = marks->rival;
    site->loose = marks->loose;
    site->own = site->loose_own = 0;
    memset(site->end, 0, sizeof site->end);
    unsigned closed = site->used & ~site->loose; /* no new edge there */
    site->able = map->around[hex] & AOS_LAND & ~closed & ~marks->rival;
    site->city = site->connects = marks->city & ~closed;
    site->ends = site->city | marks->track;
    for (unsigned left = site->city; left; left &= left - 1) {
        unsigned edge = (unsigned)__builtin_ctz(left);
        site->end[edge] = map->place_at[aos_neighbour[hex][edge]];
    }
    look_in(state, site);
    look_around(state, marks->track, site);
}

void aos_site(const struct aos_state *state, unsigned seat, unsigned hex, struct aos_site *site) {
    const struct aos_map *map = aos_map(state);
    struct aos_marks marks = {0};
    unsigned used = aos_edges(state, hex);
    for (unsigned left = map->around[hex] & AOS_LAND; left; left &= left - 1) {
        unsigned edge = (unsigned)__builtin_ctz(left), in = aos_opposite(edge);
        unsigned next = aos_neighbour[hex][edge], bit = left & -left;
        bool own_end = used & bit, other_end = aos_edges(state, next) >> in & 1;
        if (aos_is_city_hex(state, next)) {
            marks.city |= (uint8_t)bit;
        } else if (own_end != other_end) { /* an open end: of the tile here, or of the one there */
            unsigned owner = own_end ? aos_owner(state, hex, edge) : aos_owner(state, next, in);
            bool rival = owner != AOS_NOBODY && owner != seat + 1;
            if (own_end && !rival && !map->place_at[hex]) marks.loose |= (uint8_t)bit;
            if (other_end && rival) marks.rival |= (uint8_t)bit;
            if (other_end && !rival) marks.track |= (uint8_t)bit;
        }
    }
    aos_marked_site(state, seat, hex, &marks, site);
}

/* --- The judgement --------------------------------------------------------------------------------------------------- */

/* AOS-57: is there such a tile, once the old one is back in the supply? And a disc for it? */
static const char *supply_refusal(const struct aos_state *state, const struct aos_site *site, unsigned tile) {
    if (!state->supply[tile] && site->tile != tile) return "AOS-57 no such tile is left in the supply";
    if (!site->town || aos_tiles[tile].kind == AOS_TOWN_TILE || state->discs) return NULL;
    bool returns = site->tile && aos_tiles[site->tile].kind != AOS_TOWN_TILE;
    return returns ? NULL : "AOS-57 no town disc is left for it";
}

/* AOS-70, AOS-71 for all new edges. */
static const char *edges_refusal(const struct aos_site *site, unsigned edges) {
    if (edges & site->rival) return "AOS-71 it would join another player's track";
    if (edges & ~site->able) return "AOS-70 track would lead off the board or into a lake";
    return NULL;
}

/* AOS-75: a player's very first tile must border a city. */
static const char *first_refusal(const struct aos_state *state, const struct aos_site *site, unsigned edges) {
    if (state->seat[site->seat].begun || edges & site->city) return NULL;
    return "AOS-75 the first tile of a railway must lead into a city";
}

/* One more section, less those of the builder's that the edge joins to it. */
static int joined(const struct aos_site *site, unsigned edges) {
    return aos_count(edges & site->own);
}

/* A new piece outside towns, by its two edges. AOS-73, AOS-76 */
static const char *piece_refusal(const struct aos_site *site, unsigned a, unsigned b) {
    if (!((1u << a | 1u << b) & site->connects))
        return "AOS-73 each new piece must connect to a city or to the builder's track";
    if (site->end[a] && site->end[a] == site->end[b])
        return "AOS-76 track may not lead back to where it came from";
    return NULL;
}

static const char *town_refusal(const struct aos_state *state, const struct aos_site *site, unsigned fresh) {
    if (!site->present && !(fresh & site->connects))
        return "AOS-74 one exit must connect to a city or to the builder's track";
    for (unsigned left = fresh; left; left &= left - 1)
        if (site->end[__builtin_ctz(left)] == aos_map(state)->place_at[site->hex])
            return "AOS-76 track may not lead back to where it came from";
    return NULL;
}

/* The two edges of the piece at the lowest of these edges. */
static void lowest_piece(unsigned tile, unsigned turn, unsigned edges, unsigned *a, unsigned *b) {
    *a = (unsigned)__builtin_ctz(edges);
    *b = aos_other_edge(tile, turn, *a);
}

/* New pieces outside towns, one or two of them. */
static const char *pieces_refusal(const struct aos_site *site, unsigned tile, unsigned turn, unsigned fresh,
                                  struct aos_plan *plan) {
    while (fresh) {
        unsigned a, b;
        lowest_piece(tile, turn, fresh, &a, &b);
        const char *reason = piece_refusal(site, a, b);
        if (reason) return reason;
        unsigned edges = 1u << a | 1u << b;
        plan->sections = (int8_t)(plan->sections + 1 - joined(site, edges));
        fresh &= ~edges;
    }
    return NULL;
}

/* AOS-60, AOS-63: a tile on an empty hex, or more exits for a town. */
static const char *judge_adding(const struct aos_state *state, const struct aos_site *site, unsigned tile,
                                unsigned turn, struct aos_plan *plan) {
    unsigned edges = aos_tile_edges(tile, turn), fresh = edges & ~site->used;
    if (site->used & ~edges) return "AOS-63 the exits of a town stay as they are";
    if (!fresh) return "AOS-63 a town tile is replaced only by one with more exits";
    const char *reason = edges_refusal(site, fresh);
    if (!reason) reason = first_refusal(state, site, fresh);
    if (!reason)
        reason =
            site->town ? town_refusal(state, site, fresh) : pieces_refusal(site, tile, turn, fresh, plan);
    if (reason) return reason;
    int exits = aos_count(fresh);
    plan->kind = site->tile ? AOS_TOWN_GROWS : AOS_PLACING;
    plan->fresh = (uint8_t)fresh;
    if (site->town) plan->sections = (int8_t)(exits - joined(site, fresh));
    int price = site->tile   ? AOS_TOWN_UPGRADE                                      /* AOS-102 */
                : site->town ? AOS_TOWN_PRICE + exits * AOS_EXIT_PRICE               /* AOS-101 */
                             : aos_tile_price[aos_tiles[tile].kind] + site->terrain; /* AOS-100 */
    plan->price = (uint8_t)price;
    return NULL;
}

/* AOS-61, AOS-62: a second piece beside or across the first, which stays. */
static const char *judge_second(const struct aos_state *state, const struct aos_site *site, unsigned tile,
                                unsigned turn, struct aos_plan *plan) {
    unsigned a, b, edges = aos_tile_edges(tile, turn);
    lowest_piece(site->tile, site->turn, site->used, &a, &b);
    bool kept = edges >> a & 1 && aos_other_edge(tile, turn, a) == b;
    bool crossing = aos_tiles[tile].kind == AOS_CROSSING;
    if (!kept)
        return crossing ? "AOS-61 the old track must stay as it is"
                        : "AOS-62 the old track must stay as it is";
    unsigned fresh = edges & ~site->used;
    const char *reason = edges_refusal(site, fresh);
    if (!reason) reason = first_refusal(state, site, fresh);
    if (!reason) reason = pieces_refusal(site, tile, turn, fresh, plan);
    if (reason) return reason;
    plan->kind = crossing ? AOS_CROSSING_OVER : AOS_COEXISTING;
    plan->fresh = (uint8_t)fresh;
    plan->price = crossing ? AOS_CROSSING_UPGRADE : state->coexist_price; /* AOS-102 */
    return NULL;
}

/* One redirected piece: from its loose edge to another. AOS-65, AOS-76 */
static const char *redirected_refusal(const struct aos_site *site, unsigned loose, unsigned to,
                                      struct aos_plan *plan) {
    bool own = site->loose_own >> loose & 1;
    if (!own && !site->anchor_serves[loose] && !(site->connects >> to & 1))
        return "AOS-65 unowned track is redirected only from a city or the builder's town, or to where it "
               "connects";
    if (site->end[to] && site->end[to] == site->anchor[loose])
        return "AOS-76 track may not lead back to where it came from";
    plan->changed |= (uint8_t)(1u << to);
    plan->price = (uint8_t)(plan->price + AOS_REDIRECTION); /* AOS-103 */
    plan->sections = (int8_t)(plan->sections + (own ? 0 : 1) - joined(site, 1u << to));
    return NULL;
}

/* AOS-64: each old piece stays, or keeps the edge towards its anchor and changes the open one. */
static const char *judge_redirection(const struct aos_state *state, const struct aos_site *site,
                                     unsigned tile, unsigned turn, struct aos_plan *plan) {
    unsigned edges = aos_tile_edges(tile, turn), taken = 0;
    plan->kind = AOS_REDIRECTING;
    for (unsigned left = site->used; left;) {
        unsigned a, b;
        lowest_piece(site->tile, site->turn, left, &a, &b);
        left &= ~(1u << a | 1u << b);
        bool stays = edges >> a & 1 && aos_other_edge(tile, turn, a) == b;
        unsigned loose = site->loose >> a & 1 ? a : b, kept = loose == a ? b : a;
        if (stays) {
            taken |= 1u << a | 1u << b;
            continue;
        }
        if (!(site->loose >> loose & 1))
            return "AOS-64 only the open end of own or unowned track can be redirected";
        if (!(edges >> kept & 1)) return "AOS-64 the edge towards the anchor must stay";
        unsigned to = aos_other_edge(tile, turn, kept), piece = 1u << kept | 1u << to;
        if (taken & piece) return "AOS-66 no piece may be lost";
        taken |= piece;
        const char *reason = edges_refusal(site, 1u << to);
        if (!reason) reason = redirected_refusal(site, loose, to, plan);
        if (reason) return reason;
    }
    if (!plan->changed) return "AOS-66 that would change nothing";
    return first_refusal(state, site, plan->changed);
}

const char *aos_judge(const struct aos_state *state, const struct aos_site *site, unsigned tile,
                      unsigned turn, struct aos_plan *plan) {
    bool town_tile = aos_tiles[tile].kind == AOS_TOWN_TILE, simple = aos_tiles[tile].kind == AOS_SIMPLE;
    memset(plan, 0, sizeof *plan);
    if (town_tile && !site->town) return "AOS-56 a town tile lies only on a town";
    if (turn >= aos_tiles[tile].turns) return "AOS-58 turned so far, the tile looks as it did before";
    const char *reason = supply_refusal(state, site, tile);
    if (reason) return reason;
    if (!site->tile || site->town) {
        reason = judge_adding(state, site, tile, turn, plan);
    } else {
        bool was_simple = aos_tiles[site->tile].kind == AOS_SIMPLE;
        if (simple && !was_simple) return "AOS-66 no piece may be lost";
        reason = was_simple && !simple ? judge_second(state, site, tile, turn, plan)
                                       : judge_redirection(state, site, tile, turn, plan);
    }
    if (reason) return reason;
    const struct aos_seat *seat = &state->seat[site->seat];
    if (seat->sections + plan->sections > AOS_OWNERSHIP_DISCS)
        return "AOS-82 all twenty ownership discs are in use";
    return plan->price > seat->cash ? "AOS-52 that costs more than there is in cash" : NULL;
}

static bool built_on(const struct aos_state *state, unsigned hex) {
    for (unsigned i = 0; i < state->builts; i++)
        if (state->built[i].hex == hex) return true;
    return false;
}

const char *aos_build_refusal(const struct aos_state *state, unsigned hex, unsigned tile, unsigned turn,
                              struct aos_plan *plan) {
    memset(plan, 0, sizeof *plan);
    if (aos_builds_left(state) <= 0)
        return aos_holds(state, aos_actor(state), AOS_ENGINEER)
                   ? "AOS-43 the engineer builds four tiles a turn"
                   : "AOS-51 three tiles a turn, four as engineer";
    if (!aos_is_land(aos_map(state), hex)) return "AOS-55 there is no land to build on";
    if (aos_is_city_hex(state, hex)) return "AOS-55 no track is built on a city";
    if (built_on(state, hex)) return "AOS-54 one build on a hex in a build turn";
    struct aos_site site;
    aos_site(state, aos_actor(state), hex, &site);
    return aos_judge(state, &site, tile, turn, plan);
}

/* --- Doing it -------------------------------------------------------------------------------------------------------- */

/* Puts the tile down; pieces that were there keep their owners by edge, all others are unowned for now. */
static void lay(struct aos_state *state, unsigned hex, unsigned tile, unsigned turn, unsigned kept) {
    struct aos_hex *at = &state->hex[hex];
    uint8_t owner[AOS_EDGES] = {0};
    bool town = aos_map(state)->place_at[hex] != 0;
    for (unsigned left = kept; left; left &= left - 1) {
        unsigned edge = (unsigned)__builtin_ctz(left);
        owner[edge] = (uint8_t)aos_owner(state, hex, edge);
    }
    if (at->tile) {
        state->supply[at->tile]++;
        if (town && aos_tiles[at->tile].kind != AOS_TOWN_TILE) state->discs++;
    }
    at->tile = (uint8_t)tile;
    at->turn = (uint8_t)turn;
    memset(at->owner, 0, sizeof at->owner);
    state->supply[tile]--;
    if (town && aos_tiles[tile].kind != AOS_TOWN_TILE) state->discs--; /* AOS-56 */
    for (unsigned left = kept; left; left &= left - 1) {
        unsigned edge = (unsigned)__builtin_ctz(left);
        if (aos_edges(state, hex) >> edge & 1) at->owner[aos_piece_index(state, hex, edge)] = owner[edge];
    }
}

void aos_build(struct aos_state *state, struct move move, struct events *events) {
    unsigned seat = aos_actor(state), hex = move.arg[0], tile = move.arg[1] + 1u, turn = move.arg[2];
    struct aos_site site;
    struct aos_plan plan;
    aos_site(state, seat, hex, &site);
    aos_judge(state, &site, tile, turn, &plan);
    struct aos_seat *builder = &state->seat[seat];
    builder->cash = (uint16_t)(builder->cash - plan.price);
    builder->begun = 1;
    builder->sections = (uint8_t)(builder->sections + plan.sections);
    state->built[state->builts++] = (struct aos_built){(uint8_t)hex, plan.fresh};
    lay(state, hex, tile, turn, site.used);
    for (unsigned left = plan.fresh | plan.changed; left;) {
        unsigned edge = (unsigned)__builtin_ctz(left);
        left &= left - 1;
        if (!site.town)
            left &= ~(1u << aos_other_edge(tile, turn, edge)); /* a piece is met at one edge only */
        aos_claim(state, hex, edge, seat + 1);                 /* AOS-80 */
        aos_note_link(state, hex, edge);
    }
    if (!events) return;
    unsigned place, bearing = aos_bearing(aos_map(state), hex, &place);
    rh_tell(events, site.tile ? AOS_E_REPLACE : AOS_E_BUILD, (int)seat, (int16_t)(tile - 1), (int16_t)hex,
            plan.price, (int16_t)bearing, (int16_t)place);
}

/* Was the piece at this open end built in this build turn? A redirected piece was not. AOS-84 */
static bool moved_forward(const struct aos_state *state, unsigned hex, unsigned edge) {
    for (unsigned i = 0; i < state->builts; i++)
        if (state->built[i].hex == hex && state->built[i].fresh >> edge & 1) return true;
    return false;
}

bool aos_end_at_risk(const struct aos_state *state, unsigned hex, unsigned edge, unsigned owner) {
    if (state->phase != AOS_PHASE_BUILD || owner != aos_actor(state) + 1u) return false;
    return aos_is_open(state, hex, edge) && !moved_forward(state, hex, edge);
}

int aos_at_risk(const struct aos_state *state) {
    int risks = 0;
    for (unsigned hex = 0; hex < AOS_HEXES; hex++)
        for (unsigned left = state->hex[hex].tile ? aos_edges(state, hex) : 0; left; left &= left - 1) {
            unsigned edge = (unsigned)__builtin_ctz(left);
            risks += aos_end_at_risk(state, hex, edge, aos_owner(state, hex, edge));
        }
    return risks;
}

/* AOS-84. The open-end piece of an own section is new, or it was the open-end piece of an own or unowned section when
 * the build turn began: track is never taken away, and nothing of another player's can be joined. So the rule
 * comes down to whether that piece is new. */
void aos_end_build_turn(struct aos_state *state, struct events *events) {
    unsigned seat = aos_actor(state);
    uint8_t tiled[AOS_HEXES + 1];
    unsigned tiles = state->seat[seat].sections ? aos_tiled(state, tiled) : 0;
    int lost = 0;
    for (unsigned i = 0; i < tiles; i++) {
        unsigned hex = tiled[i];
        if (!aos_present(state, seat, hex)) continue;
        for (unsigned left = aos_edges(state, hex); left; left &= left - 1) {
            unsigned edge = (unsigned)__builtin_ctz(left);
            if (aos_owner(state, hex, edge) != seat + 1 || !aos_is_open(state, hex, edge)) continue;
            if (moved_forward(state, hex, edge)) continue;
            aos_claim(state, hex, edge, AOS_NOBODY);
            state->seat[seat].sections--;
            lost++;
        }
    }
    if (lost) rh_tell(events, AOS_E_LOST, (int)seat, (int16_t)lost);
    state->builts = 0;
    memset(state->built, 0, sizeof state->built);
}
