/* The map: ground, rivers, track in its owners' colours, towns, cities with their cubes, and the delivery under way. See
 * draw.h.
 *
 * Layers, from below: lakes, land, rivers, the band of a delivery, track, towns, cities, chips. Each piece of track is
 * drawn on its own hex, its casing first, so that a piece laid later runs over an earlier one.
 */
#include "games/age_of_steam/build.h"
#include "games/age_of_steam/draw.h"

#include <math.h>

enum { MARGIN_X = 56, MARGIN_Y = 45, FOOT = 48, PIECES = 64, OFFER = 39 };

struct board {
    const struct aos_state *state;
    const struct aos_map *map;
    struct scene *scene;
    double left, top;          /* of the hexes that there are, before the margin */
    uint8_t ships[AOS_PLACES]; /* bits: the goods that can be taken from a city now, */
    uint8_t lifts[AOS_HEXES];  /* and whether the cube on a hex can */
};

struct point {
    double x, y;
};

/* --- Where things are ------------------------------------------------------------------------------------------------- */

static double raw_x(unsigned hex) {
    return aos_column(hex) * AOS_APART;
}
static double raw_y(unsigned hex) {
    return aos_row(hex) * AOS_HIGH + (aos_column(hex) % 2 ? AOS_HIGH / 2 : 0);
}

static bool is_there(const struct aos_map *map, unsigned hex) {
    return aos_is_land(map, hex) || map->terrain[hex] == 'o';
}

static struct point centre(const struct board *board, unsigned hex) {
    return (struct point){raw_x(hex) - board->left + MARGIN_X, raw_y(hex) - board->top + MARGIN_Y};
}

/* A point of a hex's rim: the middle of an edge, or the corner clockwise of it. */
static struct point rim(const struct board *board, unsigned hex, unsigned edge, bool corner) {
    static const double middle[AOS_EDGES][2] = {{0, -39.835}, {34.5, -19.92}, {34.5, 19.92},
                                                {0, 39.835},  {-34.5, 19.92}, {-34.5, -19.92}};
    static const double corners[AOS_EDGES][2] = {{23, -39.835}, {46, 0},  {23, 39.835},
                                                 {-23, 39.835}, {-46, 0}, {-23, -39.835}};
    const double *by = corner ? corners[edge] : middle[edge];
    struct point at = centre(board, hex);
    return (struct point){at.x + by[0], at.y + by[1]};
}

static void measure(struct board *board, double *width, double *height) {
    double right = 0, bottom = 0;
    board->left = board->top = 1e4;
    for (unsigned hex = 0; hex < AOS_HEXES; hex++) {
        if (!is_there(board->map, hex)) continue;
        double x = raw_x(hex), y = raw_y(hex);
        if (x < board->left) board->left = x;
        if (y < board->top) board->top = y;
        if (x > right) right = x;
        if (y > bottom) bottom = y;
    }
    *width = right - board->left + 2 * MARGIN_X;
    *height = bottom - board->top + MARGIN_Y + FOOT;
}

/* --- Ground ----------------------------------------------------------------------------------------------------------- */

static void put_edge(const struct board *board, unsigned hex, unsigned edge, struct text *path) {
    struct point from = rim(board, hex, (edge + 5) % 6, true), to = rim(board, hex, edge, true);
    rh_put_char(path, 'M');
    rh_put_real(path, from.x);
    rh_put_char(path, ' ');
    rh_put_real(path, from.y);
    rh_put_char(path, 'L');
    rh_put_real(path, to.x);
    rh_put_char(path, ' ');
    rh_put_real(path, to.y);
}

/* The edges between lake and land, or between the map and nothing, as one line. */
static void draw_rims(const struct board *board, bool shore, const char *class) {
    static const uint8_t nowhere = AOS_NOWHERE;
    char words[12000];
    struct text path = rh_text(words, sizeof words);
    for (unsigned hex = 0; hex < AOS_HEXES; hex++) {
        if (!is_there(board->map, hex)) continue;
        for (unsigned edge = 0; edge < AOS_EDGES; edge++) {
            unsigned next = aos_neighbour[hex][edge];
            bool off = next == nowhere || !is_there(board->map, next);
            bool wet = board->map->terrain[hex] == 'o' && !off && board->map->terrain[next] != 'o';
            if (shore ? wet : off) put_edge(board, hex, edge, &path);
        }
    }
    if (rh_text_length(&path)) rh_scene_path(board->scene, words, class);
}

static void draw_lakes(const struct board *board) {
    for (unsigned hex = 0; hex < AOS_HEXES; hex++) {
        if (board->map->terrain[hex] != 'o') continue;
        struct point at = centre(board, hex);
        rh_scene_group(board->scene, at.x, at.y, "", NULL, NULL);
        rh_scene_path(board->scene, AOS_HEX_PATH, "aos-lake");
        if (hex % 3 == 0) rh_scene_path(board->scene, "M-16 0q4-5 8 0t8 0t8 0", "aos-wave art");
        rh_scene_end(board->scene);
    }
    draw_rims(board, true, "aos-shallows");
}

static void draw_peaks(struct scene *scene) {
    rh_scene_path(scene, "M-30 18l17-32 13 20 9-13 21 25z", "aos-peak art");
    rh_scene_path(scene, "M-13-14l13 20-4 12h-14l6-14-5-6zM9-7l21 25h-17l-2-12z", "aos-slope art");
    rh_scene_path(scene, "M-13-14l-5.5 10.4 4-1.5 3 3 4-2.8zM9-7l-4 6 3.4-.6 3 2 2.6-1.6z", "aos-snow art");
}

static void label_hex(const struct board *board, unsigned hex, struct text *text) {
    const struct aos_hex *at = &board->state->hex[hex];
    char ground = board->map->terrain[hex];
    unsigned place = board->map->place_at[hex];
    rh_put(text, aos_hex_names.name[hex]);
    rh_put(text, ", ");
    rh_say(text, place           ? aos_places[place - 1].name
                 : ground == '~' ? RH_SAID("river")
                 : ground == '^' ? RH_SAID("mountain")
                                 : RH_SAID("plain"));
    if (!at->tile) return;
    rh_put(text, ", ");
    rh_say(text, aos_tiles[at->tile].words);
}

static void draw_land(const struct board *board) {
    struct scene *scene = board->scene;
    for (unsigned hex = 0; hex < AOS_HEXES; hex++) {
        if (!aos_is_land(board->map, hex)) continue;
        char id[32], label[128];
        struct point at = centre(board, hex);
        struct text text = rh_text_for(board->scene->reader, label, sizeof label);
        bool mountain = board->map->terrain[hex] == '^';
        uint8_t value = (uint8_t)hex;
        label_hex(board, hex, &text);
        rh_scene_group(scene, at.x, at.y, "", rh_scene_id(id, sizeof id, &aos_arg_hex, &value), label);
        rh_scene_path(scene, AOS_HEX_PATH,
                      mountain                   ? "aos-mountain"
                      : hex * hex * 13 % 31 < 11 ? "aos-land-2"
                                                 : "aos-land");
        if (mountain) draw_peaks(scene);
        rh_scene_end(scene);
    }
}

static void draw_river(const struct board *board, const struct aos_river *river) {
    struct point at = centre(board, river->hex);
    unsigned apart = (river->to + AOS_EDGES - river->from) % AOS_EDGES;
    for (int layer = 0; layer < 2; layer++) {
        const char *class = layer ? "river art" : "aos-bank art";
        if (apart != 3) {
            aos_draw_piece(board->scene, at.x, at.y, river->from, river->to, class);
            continue;
        }
        rh_scene_turned(board->scene, at.x, at.y, 1, 60.0 * river->from, "art", NULL, NULL);
        rh_scene_path(board->scene, "M0-39.8C-10.4-15.9 10.4 15.9 0 39.8", class);
        rh_scene_end(board->scene);
    }
}

static void draw_ground(const struct board *board) {
    draw_lakes(board);
    draw_land(board);
    draw_rims(board, true, "aos-shore art");
    for (const struct aos_river *river = board->map->rivers; river->from != river->to; river++)
        draw_river(board, river);
    draw_rims(board, false, "aos-rim art");
    for (const struct aos_label *label = board->map->labels; label->words; label++) {
        double x = label->x * AOS_APART - board->left + MARGIN_X,
               y = label->y * AOS_HIGH - board->top + MARGIN_Y;
        rh_scene_turned(board->scene, x, y, 1, label->turn, "art", NULL, NULL);
        rh_scene_text(board->scene, 0, 0, 13.5, "aos-water-name mid", label->words);
        rh_scene_end(board->scene);
    }
}

/* --- Track ------------------------------------------------------------------------------------------------------------ */

static const char *const pattern_class[RH_SEATS] = {"pattern pattern-0", "pattern pattern-1",
                                                    "pattern pattern-2", "pattern pattern-3",
                                                    "pattern pattern-4", "pattern pattern-5"};

static void draw_track_piece(const struct board *board, unsigned hex, unsigned a, unsigned b,
                             unsigned owner) {
    struct point at = centre(board, hex);
    char class[32];
    struct text text = rh_text(class, sizeof class);
    rh_put(&text, "track ");
    rh_put(&text, aos_seat_class[owner]);
    aos_draw_piece(board->scene, at.x, at.y, a, b, "casing");
    aos_draw_piece(board->scene, at.x, at.y, a, b, class);
    aos_draw_piece(board->scene, at.x, at.y, a, b, owner ? pattern_class[owner - 1] : "aos-sleepers");
}

/* A buffer, and an arrow where the line wants to go. */
static void draw_open_end(const struct board *board, unsigned hex, unsigned edge, unsigned owner) {
    struct scene *scene = board->scene;
    struct point middle = centre(board, hex), at = rim(board, hex, edge, false);
    double x = middle.x + (at.x - middle.x) * .96, y = middle.y + (at.y - middle.y) * .96;
    rh_scene_turned(scene, x, y, 1, 60.0 * edge, "art", NULL, NULL);
    if (aos_end_at_risk(board->state, hex, edge, owner)) rh_scene_circle(scene, 0, -3, 18, "aos-risk");
    rh_scene_group(scene, 0, 0, aos_seat_class[owner], NULL, NULL);
    rh_scene_path(scene, "M-11-2h22v6h-22z", "cc case");
    rh_scene_path(scene, "M-6-6l6-8 6 8z", "cc case");
    rh_scene_end(scene);
    rh_scene_end(scene);
}

static void draw_track(const struct board *board) {
    const struct aos_state *state = board->state;
    for (unsigned hex = 0; hex < AOS_HEXES; hex++) {
        const struct aos_hex *at = &state->hex[hex];
        if (!at->tile) continue;
        bool town = board->map->place_at[hex] != 0;
        for (unsigned left = aos_edges(state, hex); left;) {
            unsigned a = (unsigned)__builtin_ctz(left), b = town ? a : aos_other_edge(at->tile, at->turn, a);
            draw_track_piece(board, hex, a, b, aos_owner(state, hex, a));
            left &= ~(1u << a | 1u << b);
        }
    }
    for (unsigned hex = 0; hex < AOS_HEXES; hex++)
        for (unsigned left = state->hex[hex].tile ? aos_edges(state, hex) : 0; left; left &= left - 1) {
            unsigned edge = (unsigned)__builtin_ctz(left);
            if (aos_is_open(state, hex, edge)) draw_open_end(board, hex, edge, aos_owner(state, hex, edge));
        }
}

/* --- The delivery under way ------------------------------------------------------------------------------------------- */

struct trail {
    int pieces;
    struct {
        uint8_t hex, a, b; /* a and b the same: into or out of a town */
    } piece[PIECES];
};

static void add_piece(struct trail *trail, unsigned hex, unsigned a, unsigned b) {
    if (trail->pieces == PIECES) return;
    trail->piece[trail->pieces].hex = (uint8_t)hex;
    trail->piece[trail->pieces].a = (uint8_t)a;
    trail->piece[trail->pieces++].b = (uint8_t)b;
}

/* The pieces beyond an edge, up to the end of the section. */
static void add_beyond(const struct aos_state *state, struct trail *trail, unsigned hex, unsigned edge) {
    while (trail->pieces < PIECES) {
        unsigned next = aos_neighbour[hex][edge], in = aos_opposite(edge);
        if (aos_is_city_hex(state, next) || !(aos_edges(state, next) >> in & 1)) return;
        bool town = aos_map(state)->place_at[next] != 0;
        unsigned out = town ? in : aos_other_edge(state->hex[next].tile, state->hex[next].turn, in);
        add_piece(trail, next, in, out);
        if (town) return;
        hex = next;
        edge = out;
    }
}

/* The link that leaves a place by this side; or, from track, the stretch from the cube's hex. */
static struct trail trail_from(const struct aos_state *state, unsigned place, unsigned side) {
    struct trail trail = {.pieces = 0};
    struct aos_gate gate;
    if (place == AOS_NO_PLACE) {
        add_piece(&trail, state->from, side, side);
        add_beyond(state, &trail, state->from, side);
    } else if (aos_gate(state, place, side, &gate)) {
        add_piece(&trail, gate.hex, gate.piece, gate.edge);
        bool ends = aos_is_city(state, place) && aos_is_town_hex(state, gate.hex);
        if (!ends) add_beyond(state, &trail, gate.hex, gate.edge);
    }
    return trail;
}

static void draw_band(const struct board *board, const struct trail *trail, bool chosen) {
    static const char *const classes[2][3] = {{"aos-band-halo", "aos-next", "aos-next-in"},
                                              {"aos-band-halo", "aos-band", "aos-band-in"}};
    for (int layer = 0; layer < 3; layer++)
        for (int i = 0; i < trail->pieces; i++) {
            struct point at = centre(board, trail->piece[i].hex);
            aos_draw_piece(board->scene, at.x, at.y, trail->piece[i].a, trail->piece[i].b,
                           classes[chosen][layer]);
        }
}

/* The middle of a trail: of its middle piece, or where its two middle pieces meet. */
static struct point middle_of(const struct board *board, const struct trail *trail) {
    int middle = trail->pieces / 2;
    unsigned hex = trail->piece[middle].hex, a = trail->piece[middle].a, b = trail->piece[middle].b;
    struct point from = rim(board, hex, a, false), to = rim(board, hex, b, false), at = centre(board, hex);
    if (trail->pieces % 2 == 0 || a == b) return from;
    unsigned apart = (b + AOS_EDGES - a) % AOS_EDGES;
    double bend = apart == 3 ? 0 : apart == 2 || apart == 4 ? .33 : .45;
    return (struct point){at.x + ((from.x + to.x) / 2 - at.x) * bend,
                          at.y + ((from.y + to.y) / 2 - at.y) * bend};
}

static void draw_chip(const struct board *board, const struct trail *trail, unsigned owner, bool chosen) {
    struct scene *scene = board->scene;
    struct point at = middle_of(board, trail);
    rh_scene_group(scene, at.x, at.y, chosen ? "art" : "art aos-offered", NULL, NULL);
    rh_scene_path(scene, "M-12-14h24a14 14 0 0 1 0 28h-24a14 14 0 0 1 0-28z", "aos-chip");
    aos_draw_who(scene, -11, 0, 7.5, owner);
    rh_scene_text(scene, 11, 5.2, 15, "b mid", owner ? "+1" : "0");
    rh_scene_end(scene);
}

enum { BANDS, CHIPS };
static void draw_link(const struct board *board, unsigned place, unsigned side, unsigned owner, bool chosen,
                      int what) {
    struct trail trail = trail_from(board->state, place, side);
    if (!trail.pieces) return;
    if (what == BANDS)
        draw_band(board, &trail, chosen);
    else
        draw_chip(board, &trail, owner, chosen);
}

/* The links chosen so far, and those that can be chosen next. */
static void draw_delivery(const struct board *board, int what) {
    const struct aos_state *state = board->state;
    if (!state->good) return;
    unsigned start = board->map->place_at[state->from];
    unsigned place = start ? start - 1 : AOS_NO_PLACE;
    for (unsigned i = 0; i < state->legs; i++) {
        draw_link(board, place, state->leg[i].side, aos_leg_owner(state, i), true, what);
        place = state->leg[i].place;
    }
    struct move next[AOS_EDGES];
    size_t count = aos_goods_moves(state, next);
    for (size_t i = 0; i < count; i++) {
        unsigned side = next[i].arg[1];
        unsigned owner =
            place == AOS_NO_PLACE ? aos_owner(state, state->from, side) : aos_link_owner(state, place, side);
        draw_link(board, place, side, owner, false, what);
    }
}

/* The cube on its way, lifted above where it is. */
static void draw_lifted(const struct board *board) {
    const struct aos_state *state = board->state;
    if (!state->good) return;
    unsigned hex = state->legs ? aos_places[state->leg[state->legs - 1].place].hex : state->from;
    struct point at = centre(board, hex);
    char id[32];
    struct text text = rh_text(id, sizeof id); /* goals are picked by it */
    rh_put(&text, aos_good_class[state->good - 1]);
    rh_put(&text, ".carried");
    rh_scene_group(board->scene, at.x - 37, at.y - 36, "art", id, "the cube on its way");
    rh_scene_circle(board->scene, 0, 0, 19, "surface");
    rh_scene_circle(board->scene, 0, 0, 19, "ring");
    rh_scene_piece(board->scene, "cube", 0, -.5, 1.4, aos_good_class[state->good - 1]);
    rh_scene_end(board->scene);
}

/* --- Places ----------------------------------------------------------------------------------------------------------- */

static unsigned cubes_at(const struct aos_state *state, unsigned place) {
    unsigned sum = 0;
    for (unsigned good = 0; good < AOS_GOODS; good++) sum += state->place[place].cubes[good];
    return sum;
}

/* Up to eight cubes in two rows; more as one of each colour and how many. */
static void draw_cubes(const struct board *board, unsigned place) {
    const uint8_t *cubes = board->state->place[place].cubes;
    unsigned sum = cubes_at(board->state, place), shown = 0, kinds = 0;
    for (unsigned good = 0; good < AOS_GOODS; good++) kinds += cubes[good] > 0;
    bool counted = sum > 8;
    unsigned all = counted ? kinds : sum, top = all <= 3 ? all : (all + 1) / 2;
    double apart = top > 3 ? 15 : 18.5, scale_row = counted ? 21 : 17;
    for (unsigned good = 0; good < AOS_GOODS; good++)
        for (unsigned i = 0; i < (counted ? cubes[good] > 0 : cubes[good]); i++, shown++) {
            unsigned row = shown >= top, in_row = row ? all - top : top, at = row ? shown - top : shown;
            double x = (at - (in_row - 1) / 2.0) * apart, y = -2 + (all <= 3 ? 0 : -9.5 + scale_row * row);
            aos_draw_cube(board->scene, x, y, good, aos_places[place].name, i,
                          board->ships[place] >> good & 1);
            if (counted)
                rh_scene_textf(board->scene, x, y + 5, 12, "b mid halo-plate on-plate", "%d", cubes[good]);
        }
}

/* What can be taken from a city now: one large cube of each colour, for those of a colour are alike, and how many there
 * are. What can't be taken stands small beside them. */
static void draw_offers(const struct board *board, unsigned place) {
    const uint8_t *cubes = board->state->place[place].cubes;
    unsigned offers = (unsigned)__builtin_popcount(board->ships[place]), shown = 0, others = 0;
    unsigned top = offers <= 2 ? offers : (offers + 1) / 2;
    double lower = offers <= 2 ? -10 : 0;
    for (unsigned good = 0; good < AOS_GOODS; good++) {
        if (!(board->ships[place] >> good & 1)) {
            for (unsigned i = 0; i < cubes[good]; i++, others++)
                aos_draw_cube(board->scene, 38, -30 + 15.0 * others, good, aos_places[place].name, i, false);
            continue;
        }
        unsigned row = shown >= top, in_row = row ? offers - top : top, at = row ? shown - top : shown;
        double x = (at - (in_row - 1) / 2.0) * OFFER, y = lower - (offers > 2 && !row ? OFFER : 0);
        aos_draw_offer(board->scene, x, y, good, aos_places[place].name, cubes[good]);
        shown++;
    }
}

/* The column of the display that feeds a city, or -1. */
static int column_of(const struct aos_state *state, unsigned city) {
    int letter = aos_letter_at(state, city);
    if (letter >= 0) return AOS_CITY_COLUMNS + letter;
    for (unsigned column = 0; column < AOS_CITY_COLUMNS; column++)
        if (aos_column_city(state, column) == city) return (int)column;
    return -1;
}

static void label_city(const struct aos_state *state, unsigned city, struct text *text) {
    rh_say_count(text, cubes_at(state, city), "{city}, takes {good}, {n} cube",
                 "{city}, takes {good}, {n} cubes", rh_string("city", aos_places[city].name),
                 rh_word("good", aos_good_names.name[aos_good_of(state, city)]));
}

static void draw_city(const struct board *board, unsigned city) {
    struct scene *scene = board->scene;
    const char *name = aos_places[city].name;
    struct point at = centre(board, aos_places[city].hex);
    char id[64], label[96];
    struct text text = rh_text_for(board->scene->reader, label, sizeof label);
    uint8_t value = (uint8_t)city;
    int column = column_of(board->state, city);
    label_city(board->state, city, &text);
    rh_scene_group(scene, at.x, at.y, aos_good_class[aos_good_of(board->state, city)],
                   rh_scene_id(id, sizeof id, &aos_arg_place, &value), label);
    rh_scene_path(scene, "M-22-38h44l22 38-22 38h-44l-22-38z", "cc p-rim");
    rh_scene_path(scene, "M-20.5-35.5h41l20.5 35.5-20.5 35.5h-41l-20.5-35.5z", "aos-sheen");
    rh_scene_path(scene, "M-16-28h32l16 28-16 28h-32l-16-28z", "plate");
    if (column >= 0) aos_draw_die(scene, 0, -30, 11.5, (unsigned)column);
    if (board->ships[city])
        draw_offers(board, city);
    else
        draw_cubes(board, city);
    double width = rh_scene_width(name, 14.5) + 12;
    if (width < 60) width = 60;
    rh_scene_group(scene, 0, 29, "keep art", NULL, NULL);
    rh_scene_rect(scene, -width / 2, -10.5, width, 21.5, 5.5, "plate");
    rh_scene_text(scene, 0, 5.3, 14.5, "b mid on-plate", name);
    rh_scene_end(scene);
    rh_scene_end(scene);
}

/* The name stands below the town, or above it if track leaves to the south and none to the north. */
static void draw_town(const struct board *board, unsigned town) {
    struct scene *scene = board->scene;
    unsigned hex = aos_places[town].hex, edges = aos_edges(board->state, hex);
    struct point at = centre(board, hex);
    char id[64], label[96];
    struct text text = rh_text_for(board->scene->reader, label, sizeof label);
    uint8_t value = (uint8_t)town;
    bool above = edges >> 3 & 1 && !(edges & 1);
    rh_say(&text, "{town}, a town", rh_string("town", aos_places[town].name));
    rh_scene_group(scene, at.x, at.y, "", rh_scene_id(id, sizeof id, &aos_arg_place, &value), label);
    rh_scene_circle(scene, 0, 0, edges ? 11.5 : 10, "aos-town");
    if (edges) rh_scene_circle(scene, 0, 0, 4.5, "on-plate");
    rh_scene_text(scene, 0, above ? -18 : 29, 13.6, "mid m halo art", aos_places[town].name);
    rh_scene_end(scene);
}

static void draw_places(const struct board *board) {
    const struct aos_map *map = board->map;
    for (unsigned p = map->first; p < map->first + map->places; p++)
        if (!aos_is_city(board->state, p)) draw_town(board, p);
    for (unsigned p = map->first; p < map->first + map->places; p++)
        if (aos_is_city(board->state, p)) draw_city(board, p);
}

/* Cubes on the ground or on track. AOS-181 */
static void draw_scattered(const struct board *board) {
    for (unsigned hex = 0; hex < AOS_HEXES; hex++) {
        unsigned cube = board->state->hex[hex].cube;
        struct point at = centre(board, hex);
        if (cube)
            aos_draw_cube(board->scene, at.x, at.y, cube - 1, aos_hex_names.name[hex], 0, board->lifts[hex]);
    }
}

/* What was built in this build turn: dotted. */
static void draw_built(const struct board *board) {
    for (unsigned i = 0; i < board->state->builts; i++) {
        struct point at = centre(board, board->state->built[i].hex);
        rh_scene_turned(board->scene, at.x, at.y, .93, 0, "art", NULL, NULL);
        rh_scene_path(board->scene, AOS_HEX_PATH, "last");
        rh_scene_end(board->scene);
    }
}

/* Which cubes can be taken now. */
static void note_picks(struct board *board) {
    struct move moves[AOS_MAP_PLACES * AOS_GOODS + AOS_HEXES + 2];
    if (board->state->phase != AOS_PHASE_GOODS || board->state->good) return;
    size_t count = aos_goods_moves(board->state, moves);
    for (size_t i = 0; i < count; i++) {
        if (moves[i].verb == AOS_V_SHIP) board->ships[moves[i].arg[0]] |= (uint8_t)(1u << moves[i].arg[1]);
        if (moves[i].verb == AOS_V_LIFT) board->lifts[moves[i].arg[0]] = 1;
    }
}

static void draw_coordinates(const struct board *board) {
    for (unsigned hex = 0; hex < AOS_HEXES; hex++) {
        struct point at = centre(board, hex);
        aos_draw_coordinates(board->state, board->scene, hex, at.x, at.y);
    }
}

/* In words what comes later is written over what was there: cities come last. */
static void draw_words(const struct board *board) {
    draw_coordinates(board);
    for (int cities = 0; cities < 2; cities++)
        for (unsigned hex = 0; hex < AOS_HEXES; hex++) {
            struct point at = centre(board, hex);
            if (aos_is_city_hex(board->state, hex) == (cities == 1))
                aos_draw_words(board->state, board->scene, hex, at.x, at.y);
        }
}

void aos_draw_map(const struct aos_state *state, struct scene *scene) {
    struct board board = {.state = state, .map = aos_map(state), .scene = scene};
    note_picks(&board);
    double width, height;
    measure(&board, &width, &height);
    rh_scene_sheet(scene, "map", board.map->title, SHEET_MAIN, -1, width, height);
    rh_scene_ground(scene, "board");
    if (scene->words_only) {
        draw_words(&board);
        return;
    }
    draw_ground(&board);
    draw_delivery(&board, BANDS);
    draw_track(&board);
    draw_scattered(&board);
    draw_built(&board);
    draw_places(&board);
    if (scene->coordinates) draw_coordinates(&board);
    draw_delivery(&board, CHIPS);
    draw_lifted(&board);
}
