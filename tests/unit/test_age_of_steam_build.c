/* Age of Steam: the heart of the game, what may be built where, held against a second reading of the rules.
 *
 * The reference below knows nothing of the game's own algorithms. It spells the tiles out again, turns the board into a
 * flat list of pieces, finds sections by flooding, tries *every* hex, tile and turn, and judges the board as it would be
 * after the build wherever a rule speaks of that. It is slow and plain. AOS-55 to AOS-95.
 */
#include "engine/moves.h"
#include "games/age_of_steam/board.h"
#include "games/age_of_steam/build.h"
#include "games/age_of_steam/play.h"
#include "games/registry.h"
#include "tests/support/test.h"
#include "tests/unit/test_age_of_steam.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct scratch scratch;
static struct move listed[RH_MOVES_MAX];

/* --- A board as a list of pieces ---------------------------------------------------------------------------------------- */

enum { NONE = -1, PIECES_MAX = 4 * AOS_HEXES };

struct piece {
    int hex, a, b; /* edges; b is NONE for an exit of a town */
    int owner;     /* 0 nobody */
    bool touched;  /* new or redirected in the build that is judged */
    int section;
};

struct board {
    const struct aos_state *state;
    struct piece piece[PIECES_MAX];
    int pieces;
    int at[AOS_HEXES][6]; /* the piece at an edge, or NONE */
    int city[AOS_HEXES];  /* 1 + place */
    int town[AOS_HEXES];
};

struct look {
    const char *name;
    int pieces, edge[4][2];
};
/* Spelled out again, from the tile manifest. */
static const struct look shapes[] = {
    {"S1", 1, {{0, 3}}},
    {"S2", 1, {{0, 2}}},
    {"S3", 1, {{0, 1}}},
    {"X1", 2, {{0, 3}, {1, 4}}},
    {"X2", 2, {{0, 3}, {1, 5}}},
    {"X3", 2, {{0, 4}, {3, 5}}},
    {"E1", 2, {{0, 3}, {1, 2}}},
    {"E2", 2, {{0, 2}, {3, 5}}},
    {"E3", 2, {{0, 2}, {4, 5}}},
    {"E4", 2, {{0, 2}, {3, 4}}},
    {"T1", 1, {{0, NONE}}},
    {"T3S", 3, {{0, NONE}, {2, NONE}, {4, NONE}}},
    {"T3L", 3, {{0, NONE}, {3, NONE}, {5, NONE}}},
    {"T3R", 3, {{0, NONE}, {1, NONE}, {3, NONE}}},
    {"T3H", 3, {{0, NONE}, {1, NONE}, {5, NONE}}},
};
static const int counts[] = {48, 55, 7, 4, 4, 3, 1, 1, 1, 1, 3, 2, 2, 2, 2};
static const int distinct[] = {3, 6, 6, 3, 6, 6, 6, 3, 6, 6, 6, 2, 6, 6, 6};
enum { SHAPES = 15 };

static int category(int tile) {
    return tile < 3 ? 'S' : tile < 6 ? 'X' : tile < 10 ? 'E' : 'T';
}

/* The neighbour of a hex, worked out from columns and rows. */
static int find_beside(int hex, int edge) {
    static const int even[6][2] = {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 0}, {-1, -1}};
    static const int odd[6][2] = {{0, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}};
    int column = aos_column((unsigned)hex), row = aos_row((unsigned)hex);
    const int *step = column % 2 ? odd[edge] : even[edge];
    char name[32];
    column += step[0], row += step[1];
    if (column < 0 || row < 0) return NONE;
    snprintf(name, sizeof name, "c%dr%d", column, row);
    return rh_name_find(&aos_hex_names, name, strlen(name));
}

static int beside(int hex, int edge) {
    static int known[AOS_HEXES][6]; /* 2 more than the neighbour, once it was worked out */
    if (!known[hex][edge]) known[hex][edge] = find_beside(hex, edge) + 2;
    return known[hex][edge] - 2;
}

static bool is_land(const struct aos_state *state, int hex) {
    return hex != NONE && strchr(".~^", aos_maps[state->map].terrain[hex]) &&
           aos_maps[state->map].terrain[hex];
}

static void add_piece(struct board *board, int hex, int a, int b, int owner) {
    struct piece piece = {hex, a, b, owner, false, NONE};
    board->at[hex][a] = board->pieces;
    if (b != NONE) board->at[hex][b] = board->pieces;
    board->piece[board->pieces++] = piece;
}

static void read_board(const struct aos_state *state, struct board *board) {
    memset(board, 0, sizeof *board);
    memset(board->at, 0xFF, sizeof board->at);
    board->state = state;
    for (int p = 0; p < AOS_PLACES; p++) {
        const struct aos_map *map = &aos_maps[state->map];
        if (p < map->first || p >= map->first + map->places) continue;
        bool city = aos_places[p].city;
        for (int i = 0; i < 8; i++) city = city || state->new_city[i] == p;
        (city ? board->city : board->town)[aos_places[p].hex] = p + 1;
    }
    for (int hex = 0; hex < AOS_HEXES; hex++) {
        const struct aos_hex *at = &state->hex[hex];
        if (!at->tile) continue;
        const struct look *shape = &shapes[at->tile - 1];
        int exit = 0;
        if (board->town[hex]) { /* every edge an exit, in the order of the unturned tile */
            for (int e = 0; e < 6; e++)
                for (int i = 0; i < shape->pieces; i++)
                    if (shape->edge[i][0] == e || shape->edge[i][1] == e)
                        add_piece(board, hex, (e + at->turn) % 6, NONE, at->owner[exit++]);
        } else {
            for (int i = 0; i < shape->pieces; i++)
                add_piece(board, hex, (shape->edge[i][0] + at->turn) % 6, (shape->edge[i][1] + at->turn) % 6,
                          at->owner[i]);
        }
    }
}

/* The piece that this piece is joined to over an edge, or NONE. */
static int joined(const struct board *board, int hex, int edge) {
    int next = beside(hex, edge);
    return next == NONE || board->city[next] ? NONE : board->at[next][(edge + 3) % 6];
}

/* Gives every piece a section number by flooding; answers how many sections there are. */
static int flood(struct board *board) {
    int sections = 0, stack[PIECES_MAX];
    for (int i = 0; i < board->pieces; i++) board->piece[i].section = NONE;
    for (int i = 0; i < board->pieces; i++) {
        if (board->piece[i].section != NONE) continue;
        int depth = 0;
        stack[depth++] = i;
        board->piece[i].section = sections;
        while (depth) {
            const struct piece *piece = &board->piece[stack[--depth]];
            for (int side = 0; side < 2; side++) {
                int edge = side ? piece->b : piece->a;
                int other = edge == NONE ? NONE : joined(board, piece->hex, edge);
                if (other == NONE || board->piece[other].section != NONE) continue;
                board->piece[other].section = sections;
                stack[depth++] = other;
            }
        }
        sections++;
    }
    return sections;
}

struct ends {
    int places, place[2], open, open_hex, open_edge, owner, pieces;
    bool touched;
};

static void end_at(struct ends *ends, int place) {
    assert_true(ends->places < 2);
    ends->place[ends->places++] = place;
}

/* Where a section ends. */
static struct ends ends_of(const struct board *board, int section) {
    struct ends ends = {0};
    for (int i = 0; i < board->pieces; i++) {
        const struct piece *piece = &board->piece[i];
        if (piece->section != section) continue;
        ends.pieces++;
        ends.owner = piece->owner;
        ends.touched = ends.touched || piece->touched;
        if (piece->b == NONE) end_at(&ends, board->town[piece->hex]);
        for (int side = 0; side < 2; side++) {
            int edge = side ? piece->b : piece->a;
            if (edge == NONE) continue;
            int next = beside(piece->hex, edge);
            if (next != NONE && board->city[next]) {
                end_at(&ends, board->city[next]);
            } else if (joined(board, piece->hex, edge) == NONE) {
                ends.open++;
                ends.open_hex = piece->hex;
                ends.open_edge = edge;
            }
        }
    }
    return ends;
}

static bool present(const struct board *board, int who, int hex) {
    for (int i = 0; i < board->pieces; i++)
        if (board->piece[i].hex == hex && board->piece[i].owner == who) return true;
    return false;
}

/* An unowned incomplete section serves the builder if it hangs on a city, or on a town where the builder is present. */
static bool serves(const struct board *board, int section, int who) {
    struct ends ends = ends_of(board, section);
    if (ends.places != 1) return false;
    int hex = aos_places[ends.place[0] - 1].hex;
    return board->city[hex] || present(board, who, hex);
}

/* AOS-72 */
static bool edge_connects(const struct board *board, int hex, int edge, int who) {
    int next = beside(hex, edge), other;
    if (next != NONE && board->city[next]) return true;
    other = joined(board, hex, edge);
    if (other == NONE) return false;
    if (board->piece[other].owner == who) return true;
    return board->piece[other].owner == 0 && serves(board, board->piece[other].section, who);
}

/* AOS-70, AOS-71 */
static bool edge_allowed(const struct board *board, int hex, int edge, int who) {
    int next = beside(hex, edge);
    if (!is_land(board->state, next)) return false;
    int other = joined(board, hex, edge);
    return other == NONE || board->piece[other].owner == 0 || board->piece[other].owner == who;
}

/* --- A build, judged --------------------------------------------------------------------------------------------------- */

struct build {
    int hex, tile, turn; /* tile from 0 */
    int who;
    int news; /* pieces of the new tile */
    struct piece new[4];
    int price;
};

static int left_of(const struct aos_state *state, int tile) {
    int left = counts[tile];
    for (int hex = 0; hex < AOS_HEXES; hex++) left -= state->hex[hex].tile == tile + 1;
    return left;
}

static int discs_left(const struct board *board) {
    int left = 8;
    for (int hex = 0; hex < AOS_HEXES; hex++)
        if (board->town[hex] && board->state->hex[hex].tile)
            left -= category(board->state->hex[hex].tile - 1) != 'T';
    return left;
}

static bool same(const struct piece *x, const struct piece *y) {
    return (x->a == y->a && x->b == y->b) || (x->a == y->b && x->b == y->a);
}

/* Can the old piece become the new one by redirection (AOS-64, AOS-65)? Tries both of its edges as the kept one. */
static bool redirects(const struct board *board, const struct piece *old, struct piece *new, int who,
                      int *changed) {
    for (int side = 0; side < 2; side++) {
        int kept = side ? old->b : old->a, loose = side ? old->a : old->b;
        int to = new->a == kept ? new->b : new->b == kept ? new->a : NONE;
        if (to == NONE || to == loose) continue;
        struct ends ends = ends_of(board, old->section);
        if (old->owner != 0 && old->owner != who) continue;
        if (ends.open != 1 || ends.open_hex != old->hex || ends.open_edge != loose) continue;
        if (!edge_allowed(board, old->hex, to, who)) continue;
        if (old->owner == 0 && !serves(board, old->section, who) && !edge_connects(board, old->hex, to, who))
            continue;
        *changed = to;
        return true;
    }
    return false;
}

/* Replaces the pieces of the hex by the new ones and asks what holds of the board afterwards: AOS-76, AOS-82. */
static bool stands(const struct board *before, const struct build *build, struct board *after) {
    after->state = before->state;
    after->pieces = 0;
    memset(after->at, 0xFF, sizeof after->at);
    memcpy(after->city, before->city, sizeof after->city);
    memcpy(after->town, before->town, sizeof after->town);
    for (int i = 0; i < before->pieces; i++) {
        const struct piece *piece = &before->piece[i];
        if (piece->hex != build->hex) add_piece(after, piece->hex, piece->a, piece->b, piece->owner);
    }
    for (int i = 0; i < build->news; i++) {
        const struct piece *piece = &build->new[i];
        add_piece(after, piece->hex, piece->a, piece->b, piece->owner);
        after->piece[after->pieces - 1].touched = piece->touched;
    }
    int sections = flood(after), owned = 0;
    for (int i = 0; i < sections; i++) {
        struct ends ends = ends_of(after, i);
        if (ends.touched && ends.places == 2 && ends.place[0] == ends.place[1]) return false;
        for (int j = 0; j < after->pieces && ends.touched; j++)
            if (after->piece[j].section == i) after->piece[j].owner = build->who;
        owned += ends_of(after, i).owner == build->who;
    }
    return owned <= 20;
}

static bool town_stands(const struct board *board, struct build *build) {
    int old = 0, fresh = 0;
    bool connects = present(board, build->who, build->hex), city = false;
    for (int i = 0; i < build->news; i++) {
        struct piece *piece = &build->new[i];
        int was = board->at[build->hex][piece->a];
        if (was != NONE) {
            piece->owner = board->piece[was].owner;
            old++;
            continue;
        }
        int next = beside(build->hex, piece->a);
        fresh++;
        piece->touched = true;
        if (!edge_allowed(board, build->hex, piece->a, build->who)) return false;
        if (edge_connects(board, build->hex, piece->a, build->who)) connects = true;
        if (next != NONE && board->city[next]) city = true;
    }
    int had = 0;
    for (int i = 0; i < board->pieces; i++) had += board->piece[i].hex == build->hex;
    build->price = had ? 3 : 1 + fresh;
    return old == had && fresh > 0 && connects && (city || board->state->seat[build->who - 1].begun);
}

/* New pieces outside towns; those that are not in `old` must connect. */
static bool pieces_stand(const struct board *board, struct build *build, const struct piece *old) {
    bool city = false;
    for (int i = 0; i < build->news; i++) {
        struct piece *piece = &build->new[i];
        if (old && same(piece, old)) {
            piece->owner = old->owner;
            continue;
        }
        piece->touched = true;
        for (int side = 0; side < 2; side++) {
            int edge = side ? piece->b : piece->a, next = beside(build->hex, edge);
            if (!edge_allowed(board, build->hex, edge, build->who)) return false;
            if (next != NONE && board->city[next]) city = true;
        }
        if (!edge_connects(board, build->hex, piece->a, build->who) &&
            !edge_connects(board, build->hex, piece->b, build->who))
            return false;
    }
    return city || board->state->seat[build->who - 1].begun;
}

/* Each old piece stays or is redirected; both ways of pairing two with two are tried. */
static bool redirection_stands(const struct board *board, struct build *build,
                               const struct piece *const *old) {
    for (int swap = 0; swap < build->news; swap++) {
        int changed = 0, price = 0;
        bool fits = true, city = false;
        struct build trial = *build;
        for (int i = 0; i < build->news && fits; i++) {
            struct piece *new = &trial.new[(i + swap) % build->news];
            int to = NONE;
            new->owner = old[i]->owner;
            if (same(new, old[i])) continue;
            fits = redirects(board, old[i], new, build->who, &to);
            if (!fits) break;
            new->touched = true;
            changed++;
            price += 2;
            int next = beside(build->hex, to);
            if (next != NONE && board->city[next]) city = true;
        }
        if (!fits || !changed || !(city || board->state->seat[build->who - 1].begun)) continue;
        trial.price = price;
        *build = trial;
        return true;
    }
    return false;
}

/* Is this build legal? Fills in the price and the board afterwards. Allowance and AOS-54 are the caller's. */
static bool legal(const struct board *board, int hex, int tile, int turn, int who, struct build *build,
                  struct board *after) {
    const struct aos_state *state = board->state;
    const struct look *shape = &shapes[tile];
    *build = (struct build){hex, tile, turn, who, 0, {{0}}, 0};
    if (!is_land(state, hex) || board->city[hex]) return false;   /* AOS-55 */
    if (category(tile) == 'T' && !board->town[hex]) return false; /* AOS-56 */
    bool back = state->hex[hex].tile == tile + 1;                 /* AOS-57 */
    if (left_of(state, tile) + back <= 0) return false;
    if (board->town[hex] && category(tile) != 'T') {
        bool disc_back = state->hex[hex].tile && category(state->hex[hex].tile - 1) != 'T';
        if (discs_left(board) + disc_back <= 0) return false;
    }
    const struct piece *old[4];
    int olds = 0;
    for (int i = 0; i < board->pieces; i++)
        if (board->piece[i].hex == hex) old[olds++] = &board->piece[i];
    for (int i = 0; i < shape->pieces; i++)
        for (int side = 0; side < (board->town[hex] ? 2 : 1); side++) {
            int a = shape->edge[i][side], b = board->town[hex] ? NONE : shape->edge[i][1];
            if (a == NONE) continue;
            build->new[build->news++] =
                (struct piece){hex, (a + turn) % 6, b == NONE ? NONE : (b + turn) % 6, who, false, NONE};
        }
    static const int price[] = {['S'] = 2, ['E'] = 3, ['X'] = 4};
    char ground = aos_maps[state->map].terrain[hex];
    if (board->town[hex]) {
        if (!town_stands(board, build)) return false;
    } else if (!olds) {
        if (!pieces_stand(board, build, NULL)) return false;
        build->price = price[category(tile)] + (ground == '~' ? 1 : ground == '^' ? 2 : 0);
    } else if (olds == 1 && build->news == 2) {
        if (!same(old[0], &build->new[0]) && !same(old[0], &build->new[1])) return false;
        if (!pieces_stand(board, build, old[0])) return false;
        build->price = category(tile) == 'X' ? 3 : state->coexist_price;
    } else if (olds == build->news) {
        if (!redirection_stands(board, build, old)) return false;
    } else {
        return false;
    }
    return build->price <= state->seat[who - 1].cash && stands(board, build, after);
}

/* --- Holding the game against it ------------------------------------------------------------------------------------------ */

static void fail_at(const struct aos_state *state, const struct build *build, const char *what) {
    struct aos_plan plan;
    const char *reason = aos_build_refusal(state, (unsigned)build->hex, (unsigned)build->tile + 1,
                                           (unsigned)build->turn, &plan);
    fail_msg("%s: %s %s r%d by seat %d at $%d; the game says: %s", what, aos_hex_names.name[build->hex],
             shapes[build->tile].name, build->turn, build->who, state->seat[build->who - 1].cash,
             reason ? reason : "legal");
}

static bool built_here(const struct aos_state *state, int hex) {
    for (int i = 0; i < state->builts; i++)
        if (state->built[i].hex == hex) return true;
    return false;
}

/* The owners of all pieces after the game's own apply. */
static void assert_same_board(const struct aos_state *after, struct board *expected,
                              const struct build *build) {
    static struct board found;
    read_board(after, &found);
    assert_int_equal(found.pieces, expected->pieces);
    for (int i = 0; i < found.pieces; i++) {
        const struct piece *piece = &found.piece[i];
        int other = expected->at[piece->hex][piece->a];
        if (other == NONE || expected->piece[other].owner != piece->owner)
            fail_at(after, build, "owners differ");
    }
}

/* The links by flooding, against the cache; owned sections and the supply too. */
static void assert_caches(const struct aos_state *state) {
    static struct board board;
    const struct aos_map *map = &aos_maps[state->map];
    int links = 0, cached = 0, owned[RH_SEATS + 1] = {0};
    read_board(state, &board);
    int sections = flood(&board);
    for (int i = 0; i < sections; i++) {
        struct ends ends = ends_of(&board, i);
        owned[ends.owner]++;
        assert_true(ends.places + ends.open == 2);
        assert_true(ends.places > 0);
        if (ends.places < 2 || ends.place[0] == ends.place[1]) continue;
        links++;
        bool there = false;
        for (int side = 0; side < 6; side++)
            there = there || state->link[ends.place[0] - 1 - map->first][side] == ends.place[1] - map->first;
        assert_true(there);
    }
    for (int p = 0; p < map->places; p++)
        for (int side = 0; side < 6; side++) cached += state->link[p][side] != 0;
    assert_int_equal(cached, 2 * links);
    for (int i = 0; i < state->seats; i++) assert_int_equal(state->seat[i].sections, owned[i + 1]);
    for (int i = 0; i < SHAPES; i++) assert_int_equal(state->supply[i + 1], left_of(state, i));
    assert_int_equal(state->discs, discs_left(&board));
}

struct tally {
    long positions, builds, kinds[5];
};

static int by_arguments(const void *x, const void *y) {
    return memcmp(((const struct move *)x)->arg, ((const struct move *)y)->arg, RH_ARGS);
}

/* All builds at this position, from both sides. */
static void compare(const struct aos_state *state, struct tally *tally) {
    static struct board board, after;
    int who = aos_actor(state) + 1;
    size_t count = aos_build_moves(state, listed), found = 0;
    qsort(listed, count, sizeof listed[0], by_arguments);
    bool may = aos_builds_left(state) > 0;
    read_board(state, &board);
    flood(&board);
    assert_caches(state);
    for (int hex = 0; hex < AOS_HEXES; hex++)
        for (int tile = 0; tile < SHAPES; tile++) {
            bool was[6] = {false};
            for (int turn = 0; turn < 6; turn++) {
                struct build build;
                was[turn] =
                    may && !built_here(state, hex) && legal(&board, hex, tile, turn, who, &build, &after);
                /* A tile that looks the same after a turn is as legal as before. */
                if (turn >= distinct[tile]) {
                    if (was[turn] != was[turn % distinct[tile]])
                        fail_at(state, &build, "legality depends on a turn that can't be seen");
                    continue;
                }
                bool is = found < count && listed[found].arg[0] == hex && listed[found].arg[1] == tile &&
                          listed[found].arg[2] == turn;
                if (is != was[turn])
                    fail_at(state, &build, is ? "listed but illegal" : "legal but not listed");
                if (!is) continue;
                struct aos_plan plan;
                struct aos_state next = *state;
                aos_build_refusal(state, (unsigned)hex, (unsigned)tile + 1, (unsigned)turn, &plan);
                assert_int_equal(plan.price, build.price);
                aos_game.apply(&next, listed[found], NULL);
                assert_same_board(&next, &after, &build);
                assert_int_equal(next.seat[who - 1].cash, state->seat[who - 1].cash - build.price);
                if (found % 7 == 0) assert_caches(&next);
                tally->kinds[plan.kind]++;
                found++;
            }
        }
    assert_int_equal(found, count);
    tally->positions++;
    tally->builds += (long)count;
}

/* --- AOS-84 and AOS-92 to AOS-95, by their words ---------------------------------------------------------------------------- */

/* The open-end positions of own and unowned sections: hex and inner end of the piece. */
static int inner_end(const struct piece *piece, int open) {
    return piece->b == NONE ? 6 + piece->a : piece->a == open ? piece->b : piece->a;
}

struct position {
    int hex, inner;
};

static int open_positions(struct board *board, int who, struct position *out) {
    int count = 0, sections = flood(board);
    for (int i = 0; i < sections; i++) {
        struct ends ends = ends_of(board, i);
        if (!ends.open || (ends.owner && ends.owner != who)) continue;
        const struct piece *piece = &board->piece[board->at[ends.open_hex][ends.open_edge]];
        out[count++] = (struct position){ends.open_hex, inner_end(piece, ends.open_edge)};
    }
    return count;
}

/* What the board must look like after `done`, given where open ends were when the build turn began. */
static void assert_turn_end(const struct aos_state *state, const struct position *start, int starts) {
    static struct board board;
    int who = aos_actor(state) + 1;
    struct aos_state next = *state;
    aos_game.apply(&next, (struct move){AOS_V_DONE, {0}}, NULL);
    read_board(state, &board);
    int sections = flood(&board);
    for (int i = 0; i < sections; i++) {
        struct ends ends = ends_of(&board, i);
        if (!ends.open || ends.owner != who) continue;
        int inner = inner_end(&board.piece[board.at[ends.open_hex][ends.open_edge]], ends.open_edge);
        for (int j = 0; j < starts; j++) {
            if (start[j].hex != ends.open_hex || start[j].inner != inner) continue;
            for (int k = 0; k < board.pieces; k++)
                if (board.piece[k].section == i) board.piece[k].owner = 0;
        }
    }
    struct build none = {0, 0, 0, who, 0, {{0}}, 0};
    assert_same_board(&next, &board, &none);
    assert_caches(&next);
}

static void assert_urbanization(const struct aos_state *state, struct move move) {
    static struct board board;
    int who = aos_actor(state) + 1, hex = aos_places[move.arg[0]].hex;
    struct aos_state next = *state;
    aos_game.apply(&next, move, NULL);
    static struct board before;
    read_board(state, &before);
    flood(&before);
    read_board(state, &board);
    /* The town's pieces go, the hex is a city. */
    board.pieces = 0;
    memset(board.at, 0xFF, sizeof board.at);
    for (int i = 0; i < before.pieces; i++) {
        const struct piece *piece = &before.piece[i];
        if (piece->hex != hex) add_piece(&board, piece->hex, piece->a, piece->b, piece->owner);
    }
    board.city[hex] = board.town[hex];
    board.town[hex] = 0;
    int sections = flood(&board);
    for (int i = 0; i < sections; i++) {
        struct ends ends = ends_of(&board, i);
        bool dead = ends.places == 2 && ends.place[0] == ends.place[1];
        bool completed = false;
        for (int k = 0; k < board.pieces; k++) {
            if (board.piece[k].section != i) continue;
            int was = before.piece[before.at[board.piece[k].hex][board.piece[k].a]].section;
            completed = ends.places == 2 && ends_of(&before, was).open;
        }
        for (int k = 0; k < board.pieces; k++) {
            if (board.piece[k].section != i) continue;
            if (dead) board.piece[k].owner = 0;
            if (!dead && completed && !ends.owner) board.piece[k].owner = who;
        }
    }
    struct build none = {hex, 0, 0, who, 0, {{0}}, 0};
    assert_same_board(&next, &board, &none);
    assert_caches(&next);
}

/* --- Random games that last ------------------------------------------------------------------------------------------------ */

static void walk(int seats, uint64_t seed, unsigned every, struct tally *tally) {
    struct table table = {.seats = (uint8_t)seats};
    struct aos_state state;
    struct random random = rh_random_quick(seed);
    struct position start[PIECES_MAX];
    int starts = 0, builder = -1;
    table.option[1] = (uint8_t)(seed % 2);
    table.option[2] = (uint8_t)(seed / 2 % 2);
    assert_true(rh_setup(&aos_game, &state, &table, NULL));
    while (aos_game.turn(&state) != RH_GAME_OVER) {
        struct move move;
        if (aos_game.turn(&state) == RH_CHANCE) {
            rh_random_step(&aos_game, &state, &random, &scratch, &move);
        } else {
            enrich(&state, &random);
            if (state.phase == AOS_PHASE_BUILD) {
                static struct board board;
                if (builder != state.at + 8 * state.turn) {
                    read_board(&state, &board);
                    starts = open_positions(&board, aos_actor(&state) + 1, start);
                }
                builder = state.at + 8 * state.turn;
                if (rh_below(&random, every) == 0) {
                    compare(&state, tally);
                    assert_turn_end(&state, start, starts);
                    size_t count = aos_urbanize_moves(&state, listed);
                    for (size_t i = 0; i < count; i++) {
                        struct move urbanize = listed[i];
                        assert_urbanization(&state, urbanize);
                        aos_urbanize_moves(&state, listed);
                    }
                }
            }
            move = prudent(&state, listed, &random);
        }
        aos_game.apply(&state, move, NULL);
    }
}

static void builds_equal_the_reference(void **unused) {
    struct tally tally = {0};
    (void)unused;
    unsigned games = test_effort(4);
    for (int seats = 1; seats <= 6; seats++)
        for (uint64_t seed = 1; seed <= games; seed++) walk(seats, seed * 10 + (uint64_t)seats, 8, &tally);
    print_message("%ld positions, %ld builds: %ld placed, %ld crossings, %ld coexisting, %ld town upgrades, "
                  "%ld redirections\n",
                  tally.positions, tally.builds, tally.kinds[0], tally.kinds[1], tally.kinds[2],
                  tally.kinds[3], tally.kinds[4]);
    for (int i = 0; i < 5; i++) assert_true(tally.kinds[i] > 0);
}

/* --- Bounds ---------------------------------------------------------------------------------------------------------------- */

static int looks(bool town) {
    int sum = 0;
    for (int i = 0; i < SHAPES; i++)
        if (town || category(i) != 'T') sum += distinct[i];
    return sum;
}

static void no_map_can_offer_more_moves_than_moves_max(void **unused) {
    (void)unused;
    for (int m = 0; m < AOS_MAPS; m++) {
        const struct aos_map *map = &aos_maps[m];
        size_t most = 1; /* done */
        for (unsigned hex = 0; hex < AOS_HEXES; hex++) {
            if (!aos_is_land(map, hex)) continue;
            bool place = map->place_at[hex] != 0;
            if (place && aos_places[map->place_at[hex] - 1].city) continue;
            most += (size_t)looks(place) + (place ? AOS_NEW_CITIES : 0);
        }
        assert_true(most <= aos_game.moves_max);
    }
}

static void no_game_can_last_longer_than_length_max(void **unused) {
    (void)unused;
    for (int m = 0; m < AOS_MAPS; m++)
        for (int players = aos_maps[m].players.least; players <= aos_maps[m].players.most; players++) {
            size_t setup = 1 + (AOS_BOXES + 5) / 6 + 2 + AOS_PLACES + AOS_HEXES / 6;
            size_t auction = AOS_BID_LIMIT + 1 + (size_t)players;
            size_t each = 1 + 1 + 1 + AOS_TILES_ENGINEER + 1 + 2 * (1 + AOS_LOCOMOTIVE_LIMIT);
            size_t turn = 2 + auction + each * (size_t)players + 1 + AOS_PRODUCTION_CUBES + 2;
            assert_true(setup + turn * aos_maps[m].turns[players] <= aos_game.length_max);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(builds_equal_the_reference),
        cmocka_unit_test(no_map_can_offer_more_moves_than_moves_max),
        cmocka_unit_test(no_game_can_last_longer_than_length_max),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
