/* The map: land, rivers, hills and mountains; track that joins itself, with bridges and tunnels as pictures; starts, cities
 * with their two places, engines; and the route being laid, with the points of each tile. See draw.h. */
#include "games/pacific_rails/draw.h"

#include <stdlib.h>
#include <string.h>

enum {
    SIDE = 54,
    LEFT = 24,
    TOP = 20,
    WIDTH = LEFT + PAC_WIDTH * SIDE + 16,
    CARGO_TOP = TOP + PAC_HEIGHT * SIDE + 46, /* the middle of the viewer's cargo, below the map */
    HEIGHT = CARGO_TOP + 24,
    PATHS = 28672, /* bytes of the longest path: track on every square */
};

struct point {
    double x, y;
};

static struct point middle_of(unsigned column, unsigned row) {
    return (struct point){LEFT + (column + 0.5) * SIDE, TOP + (row + 0.5) * SIDE};
}

static struct point middle(unsigned square) {
    return middle_of(pac_column(square), pac_row(square));
}

static void put_point(struct text *text, char command, double x, double y) {
    rh_put_char(text, command);
    rh_put_real(text, x);
    rh_put_char(text, ' ');
    rh_put_real(text, y);
}

static void put_line(struct text *text, struct point a, struct point b) {
    put_point(text, 'M', a.x, a.y);
    put_point(text, 'L', b.x, b.y);
}

/* A path given around a point. */
static void draw_at(struct scene *scene, struct point at, const char *data, const char *class) {
    rh_scene_group(scene, at.x, at.y, "art", NULL, NULL);
    rh_scene_path(scene, data, class);
    rh_scene_end(scene);
}

/* --- The land -------------------------------------------------------------------------------------------- */

static void draw_ground(struct scene *scene) {
    char data[1024];
    struct text text = rh_text(data, sizeof data);
    rh_scene_rect(scene, LEFT, TOP, PAC_WIDTH * SIDE, PAC_HEIGHT * SIDE, 8, "land");
    for (unsigned i = 0; i < PAC_WIDTH * PAC_HEIGHT; i++) {
        struct point at = middle_of(i % PAC_WIDTH, i / PAC_WIDTH);
        if (pac_map[i] != PAC_HILLS && pac_map[i] != PAC_MOUNTAIN) continue;
        rh_scene_rect(scene, at.x - SIDE / 2.0, at.y - SIDE / 2.0, SIDE, SIDE, 0,
                      pac_map[i] == PAC_HILLS ? "hills" : "mountain");
    }
    for (int i = 1; i < PAC_WIDTH; i++)
        put_line(&text, (struct point){LEFT + i * SIDE, TOP},
                 (struct point){LEFT + i * SIDE, TOP + PAC_HEIGHT * SIDE});
    for (int i = 1; i < PAC_HEIGHT; i++)
        put_line(&text, (struct point){LEFT, TOP + i * SIDE},
                 (struct point){LEFT + PAC_WIDTH * SIDE, TOP + i * SIDE});
    rh_scene_path(scene, data, "pac-grid");
}

/* Columns by letters, rows by numbers: the names of squares in the list of moves. */
static void draw_margin(struct scene *scene) {
    for (int i = 0; i < PAC_WIDTH; i++) {
        char letter[2] = {(char)('a' + i), 0};
        rh_scene_text(scene, LEFT + (i + 0.5) * SIDE, TOP + PAC_HEIGHT * SIDE + 16, 12, "mid k3", letter);
    }
    for (int i = 0; i < PAC_HEIGHT; i++)
        rh_scene_textf(scene, LEFT - 12, TOP + (i + 0.5) * SIDE + 4, 12, "mid k3", "%d", i + 1);
}

static bool is_river(int x, int y) {
    return x >= 0 && x < PAC_WIDTH && y >= 0 && y < PAC_HEIGHT && pac_map[y * PAC_WIDTH + x] == PAC_RIVER;
}

/* A river runs to each neighbour that is one, and to a corner neighbour if no square beside both is. */
static int put_river(struct text *text, unsigned square) {
    int x = (int)pac_column(square), y = (int)pac_row(square), arms = 0;
    struct point at = middle(square);
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            bool corner = dx && dy;
            if ((!dx && !dy) || !is_river(x + dx, y + dy)) continue;
            if (corner && (is_river(x + dx, y) || is_river(x, y + dy))) continue;
            put_line(text, at, (struct point){at.x + dx * SIDE / 2.0, at.y + dy * SIDE / 2.0});
            arms++;
        }
    return arms;
}

/* Where four squares of a river meet, the middle is water, too: a ring would look as if there were land in it. */
static void put_lake(struct text *text, unsigned square) {
    enum { LINES = 3 };
    int x = (int)pac_column(square), y = (int)pac_row(square);
    if (!is_river(x + 1, y) || !is_river(x, y + 1) || !is_river(x + 1, y + 1)) return;
    for (int i = 1; i < LINES; i++) {
        struct point at = middle(square);
        at.y += i * SIDE / (double)LINES;
        put_line(text, at, (struct point){at.x + SIDE, at.y});
    }
}

static void draw_rivers(struct scene *scene) {
    static const char pond[] = "M-11 3q11-9 22 0";
    char data[PATHS];
    struct text text = rh_text(data, sizeof data);
    uint8_t ponds[PAC_SQUARES];
    size_t count = 0;
    for (unsigned i = 0; i < PAC_SQUARES; i++) {
        if (pac_terrain[i] != PAC_RIVER) continue;
        if (put_river(&text, i) == 0) ponds[count++] = (uint8_t)i;
        put_lake(&text, i);
    }
    rh_scene_path(scene, data, "pac-bank");
    rh_scene_path(scene, data, "pac-water");
    for (size_t i = 0; i < count; i++) {
        draw_at(scene, middle(ponds[i]), pond, "pac-bank");
        draw_at(scene, middle(ponds[i]), pond, "pac-water");
    }
}

/* Two tufts on a plain, somewhere that looks like chance. */
static void draw_grass(struct scene *scene, unsigned square) {
    struct point at = middle(square);
    for (unsigned i = 0; i < 2; i++) {
        unsigned mix = (square * 2654435761U + i * 40503U) >> 8;
        rh_scene_group(scene, at.x - 20 + mix % 37, at.y - 16 + mix / 37 % 36, "art", NULL, NULL);
        rh_scene_path(scene, "M0 0l-2-5M3 0l0-6M6 0l2-5", "pac-grass");
        rh_scene_end(scene);
    }
}

static void draw_terrain(const struct pac_state *state, struct scene *scene) {
    for (unsigned i = 0; i < PAC_SQUARES; i++) {
        if (pac_has(&state->laid, i)) continue;
        if (pac_terrain[i] == PAC_RIVER)
            draw_at(scene, middle(i), "M-8-3q4-4 8 0t8 0M-4 4q4-4 8 0", "pac-ripple");
        if (pac_terrain[i] == PAC_PLAINS) draw_grass(scene, i);
        if (pac_terrain[i] == PAC_HILLS) {
            draw_at(scene, middle(i), "M-26 20q10-25 23-5q11-28 29 5z", "pac-hill");
            draw_at(scene, middle(i), "M-26 20q10-25 23-5q11-28 29 5", "pac-ridge");
        }
    }
    for (unsigned i = 0; i < PAC_WIDTH * PAC_HEIGHT; i++) {
        struct point at = middle_of(i % PAC_WIDTH, i / PAC_WIDTH);
        if (pac_map[i] != PAC_MOUNTAIN) continue;
        draw_at(scene, at, "M-26 21l17-39 12 22 8-12 15 29z", "pac-peak");
        draw_at(scene, at, "M-9-18l12 22-3 17h-14l6-19-6-8zM11-8l15 29h-13l-2-15z", "pac-slope");
        draw_at(scene, at, "M-9-18l-6 13 4-2 3.5 3.5 5-3z", "pac-snow");
    }
}

/* A terminal shows no pictures: there two characters say what a square is. */
static void draw_signs(const struct pac_state *state, struct scene *scene) {
    static const char *const sign[PAC_TERRAINS] = {
        [PAC_PLAINS] = "..", [PAC_RIVER] = "~~", [PAC_HILLS] = "nn", [PAC_MOUNTAIN] = "^^"};
    for (unsigned i = 0; i < PAC_WIDTH * PAC_HEIGHT; i++) {
        unsigned square = pac_square_at[PAC_COLUMN * (1 + i % PAC_WIDTH) + i / PAC_WIDTH];
        struct point at = middle_of(i % PAC_WIDTH, i / PAC_WIDTH);
        bool track = square != PAC_NONE && pac_has(&state->laid, square);
        if (sign[pac_map[i]])
            rh_scene_text(scene, at.x, at.y, 12, "mid term", track ? "##" : sign[pac_map[i]]);
    }
    for (unsigned i = 1; i < state->steps; i++) {
        struct point at = middle(state->path[i]);
        if (pac_terrain[state->path[i]] < PAC_TRACKS)
            rh_scene_text(scene, at.x, at.y, 12, "mid b term", "++");
    }
    rh_scene_text(scene, LEFT, 10, 12, "term", "## track  .. plains  ~~ river  nn hills  ^^ mountain");
}

/* --- Track ----------------------------------------------------------------------------------------------- */

/* Rails of one square to the middles of its joined sides: a straight, a curve, or a star. */
static void put_rails(struct text *text, unsigned square, struct pac_area joined) {
    struct point at = middle(square), end[4];
    int ends = 0;
    for (unsigned d = 0; d < 4; d++) {
        unsigned next = pac_next(square, d);
        if (next == PAC_NONE || !pac_has(&joined, next)) continue;
        struct point other = middle(next);
        end[ends++] = (struct point){(at.x + other.x) / 2, (at.y + other.y) / 2};
    }
    if (ends == 0)
        put_line(text, (struct point){at.x - SIDE / 2.0, at.y}, (struct point){at.x + SIDE / 2.0, at.y});
    if (ends == 2 && end[0].x != end[1].x && end[0].y != end[1].y) {
        put_point(text, 'M', end[0].x, end[0].y);
        put_point(text, 'Q', at.x, at.y);
        put_point(text, ' ', end[1].x, end[1].y);
    } else if (ends == 2) {
        put_line(text, end[0], end[1]);
    } else {
        for (int i = 0; i < ends; i++) put_line(text, at, end[i]);
    }
}

static void draw_bridges(struct scene *scene, struct pac_area tiles, struct pac_area joined) {
    char data[PATHS];
    struct text text = rh_text(data, sizeof data);
    struct pac_area rivers = pac_and(tiles, pac_land[PAC_RIVER]);
    for (; pac_any(rivers); pac_remove(&rivers, pac_lowest(rivers)))
        put_rails(&text, pac_lowest(rivers), joined);
    if (!data[0]) return;
    rh_scene_path(scene, data, "pac-pier");
    rh_scene_path(scene, data, "pac-deck");
}

static void draw_track(struct scene *scene, struct pac_area tiles, struct pac_area joined,
                       const char *class) {
    char data[PATHS];
    struct text text = rh_text(data, sizeof data);
    if (!pac_any(tiles)) return;
    rh_scene_group(scene, 0, 0, class, NULL, NULL);
    for (struct pac_area left = tiles; pac_any(left); pac_remove(&left, pac_lowest(left)))
        put_rails(&text, pac_lowest(left), joined);
    rh_scene_path(scene, data, "pac-bed");
    draw_bridges(scene, tiles, joined);
    rh_scene_path(scene, data, "pac-ties");
    rh_scene_path(scene, data, "pac-rails");
    rh_scene_path(scene, data, "pac-gauge");
    rh_scene_path(scene, data, "pac-ties-in");
    for (struct pac_area hills = pac_and(tiles, pac_land[PAC_HILLS]); pac_any(hills);
         pac_remove(&hills, pac_lowest(hills))) {
        unsigned square = pac_lowest(hills);
        draw_at(scene, middle(square), "M-26 18q9-43 26-41q17-2 26 41z", "pac-hill");
        draw_at(scene, middle(square), "M-26 18q9-43 26-41q17-2 26 41", "pac-ridge");
        draw_at(scene, middle(square), "M-12 18v-13a12 12 0 0 1 24 0v13", "pac-portal");
    }
    rh_scene_end(scene);
}

/* --- Squares, starts and cities -------------------------------------------------------------------------- */

static void put_owner(struct text *text, const char *words, unsigned owner) {
    if (owner == PAC_NONE) return;
    rh_put(text, ", ");
    rh_say(text, words, rh_seat("seat", (int)owner));
}

/* What is spoken of a square. */
static const char *label_of(const struct pac_state *state, const struct scene *scene, unsigned square,
                            char *words, size_t size) {
    struct text text = rh_text_for(scene->reader, words, size);
    unsigned city = pac_square_city[square];
    rh_say(&text, pac_has(&state->laid, square) ? "{square}, {terrain}, with track" : "{square}, {terrain}",
           rh_string("square", pac_square_names.name[square]),
           rh_word("terrain", pac_terrain_names.name[pac_terrain[square]]));
    if (city != PAC_NONE) {
        put_owner(&text, RH_SAID("railway station of {seat}"), state->station[city]);
        put_owner(&text, RH_SAID("telegraph station of {seat}"), state->telegraph[city]);
    }
    for (unsigned i = 0; i < state->seats; i++)
        if (state->seat[i].engine[0] == square || state->seat[i].engine[1] == square)
            put_owner(&text, RH_SAID("engine of {seat}"), i);
    return words;
}

/* Bare land: a square that can be pointed at. */
static void draw_land(const struct pac_state *state, struct scene *scene, unsigned square) {
    char words[256];
    struct point at = middle(square);
    pac_begin(scene, at.x, at.y, "", true, &pac_arg_square, square, 0,
              label_of(state, scene, square, words, sizeof words));
    rh_scene_rect(scene, -SIDE / 2.0 + 2, -SIDE / 2.0 + 2, SIDE - 4, SIDE - 4, 6, "pac-square");
    rh_scene_end(scene);
}

static void draw_start(const struct pac_state *state, struct scene *scene, unsigned square) {
    char words[256];
    struct point at = middle(square);
    bool west = pac_column(square) == 0, live = pac_has(&state->stops, square);
    bool dead = !live && state->round; /* PR-4 */
    const char *name = pac_square_names.name[square];
    pac_begin(scene, at.x, at.y, dead ? "off" : "", true, &pac_arg_square, square, 0,
              label_of(state, scene, square, words, sizeof words));
    rh_scene_rect(scene, -22, -26, 44, 33, 7, "pac-start"); /* its ring stays clear of the name */
    rh_scene_text(scene, 0, -1.5, 22, "b mid pac-mile", "1");
    rh_scene_text(scene, 0, 24, rh_scene_fit(name, 12, 62), dead ? "mid k2 halo" : "b mid halo", name);
    for (unsigned i = 0; i < state->seats; i++)
        if (state->seat[i].start[west ? PAC_WEST : PAC_EAST] == square)
            rh_scene_token(scene, west ? -19 : 19, -20, 6.5, (int)i);
    rh_scene_end(scene);
}

static void draw_building(struct scene *scene, const char *piece, double x, uint8_t owner) {
    if (owner == PAC_NONE)
        rh_scene_rect(scene, x - 8.5, -15, 17, 19, 4, "pac-place");
    else
        rh_scene_piece(scene, piece, x, -5, 1.05, pac_seat_class[owner]);
}

/* How far the name of a city moves aside for a start two squares off: a small window keeps letters large, and long names
 * of both would meet. */
static double aside(unsigned square) {
    static const double letter =
        5.1; /* half the width of a letter in a phone's window that holds the whole map */
    for (unsigned i = 0; i < PAC_STARTS; i++) {
        unsigned start = pac_start_square[i];
        int far = (int)pac_column(square) - (int)pac_column(start);
        if (pac_row(start) != pac_row(square) || abs(far) > 2) continue;
        size_t letters = strlen(pac_square_names.name[start]) + strlen(pac_square_names.name[square]);
        double over = (double)letters * letter - abs(far) * SIDE;
        if (over > 0) return far > 0 ? over : -over;
    }
    return 0;
}

static void draw_city(const struct pac_state *state, struct scene *scene, unsigned square) {
    char words[256];
    struct point at = middle(square);
    unsigned city = pac_square_city[square];
    const char *name = pac_city_names.name[city];
    bool built = pac_built(state, city);
    pac_begin(scene, at.x, at.y, "", true, &pac_arg_square, square, 0,
              label_of(state, scene, square, words, sizeof words));
    rh_scene_rect(scene, -26, -26, 52, 52, 9, built ? "pac-city" : "pac-hamlet");
    draw_building(scene, "house", -12, state->station[city]);
    draw_building(scene, "pole", 12, state->telegraph[city]);
    rh_scene_text(scene, aside(square), 20.5, rh_scene_fit(name, 12, 62), "b mid on-plate halo-plate", name);
    rh_scene_end(scene);
}

static void draw_squares(const struct pac_state *state, struct scene *scene) {
    for (unsigned i = 0; i < PAC_SQUARES; i++) {
        if (pac_terrain[i] < PAC_TRACKS) draw_land(state, scene, i);
        if (pac_terrain[i] == PAC_START) draw_start(state, scene, i);
        if (pac_terrain[i] == PAC_CITY) draw_city(state, scene, i);
    }
}

/* Engines stand on the upper edge of a city, side by side; in a terminal, which leaves out what only decorates, too. */
static void draw_engine(const struct pac_state *state, struct scene *scene, unsigned seat, unsigned edge) {
    static const char *const term_class[PAC_SEATS] = {"term seat-0", "term seat-1", "term seat-2",
                                                      "term seat-3"};
    char id[32], label[64];
    struct text text = rh_text(id, sizeof id), words = rh_text_for(scene->reader, label, sizeof label);
    unsigned square = state->seat[seat].engine[edge], others = 0, before = 0;
    if (square == PAC_NONE) return;
    for (unsigned i = 0; i < state->seats; i++) {
        bool here = state->seat[i].engine[0] == square || state->seat[i].engine[1] == square;
        others += here;
        before += here && i < seat;
    }
    struct point at = middle(square);
    double x = at.x + (before - (others - 1) / 2.0) * 29,
           y = pac_terrain[square] == PAC_CITY ? at.y - 27 : at.y - 9;
    rh_put(&text, "engine-");
    rh_put_int(&text, seat + 1);
    rh_put(&text, edge == PAC_WEST ? "-west" : "-east");
    rh_say(&words, "engine of {seat}", rh_seat("seat", (int)seat));
    rh_scene_group(scene, x, y, "art", id, label);
    rh_scene_circle(scene, 0, 0, 14.5, "chip");
    rh_scene_piece(scene, "loco", 0, 1, 0.62, pac_seat_class[seat]);
    rh_scene_end(scene);
    rh_scene_piece(scene, "loco", x, at.y - 26, 0.62, term_class[seat]);
}

/* --- The route being laid -------------------------------------------------------------------------------- */

static void draw_band(const struct pac_state *state, struct scene *scene) {
    char data[PATHS];
    struct text text = rh_text(data, sizeof data);
    for (unsigned i = 0; i < state->steps; i++) {
        struct point at = middle(state->path[i]);
        put_point(&text, i ? 'L' : 'M', at.x, at.y);
    }
    if (state->steps == 1) rh_put(&text, "h.1");
    rh_scene_path(scene, data, "pac-route-halo");
    rh_scene_path(scene, data, "pac-route");
    rh_scene_path(scene, data, "pac-route-in");
}

static void draw_points(struct scene *scene, unsigned square, int points) {
    struct point at = middle(square);
    rh_scene_circle(scene, at.x + 17, at.y - 17, 12, "tag");
    rh_scene_textf(scene, at.x + 17, at.y - 12.5, 13, "b mid on-pick", "+%d", points);
}

/* Those whom a city on the way pays. PR-83 */
static void draw_pay(const struct pac_state *state, struct scene *scene, unsigned seat, unsigned square) {
    unsigned city = pac_square_city[square];
    uint8_t owner[2], owners = 0;
    if (city == PAC_NONE) return;
    if (state->station[city] != PAC_NONE && state->station[city] != seat)
        owner[owners++] = state->station[city];
    if (state->telegraph[city] != PAC_NONE && state->telegraph[city] != seat)
        owner[owners++] = state->telegraph[city];
    struct point at = middle(square);
    double wide = 44.0 * owners, y = at.y + (pac_row(square) == 0 ? 34 : -52);
    if (owners) rh_scene_rect(scene, at.x - wide / 2, y, wide, 24, 12, "chip");
    for (int i = 0; i < owners; i++) {
        rh_scene_token(scene, at.x - wide / 2 + 13 + 44 * i, y + 12, 6.5, owner[i]);
        rh_scene_textf(scene, at.x - wide / 2 + 31 + 44 * i, y + 16.5, 13, "b mid", "+%d", PAC_PASS_POINTS);
    }
}

/* The points of each new tile: of the whole route where it could end now, else one each so far. */
static void draw_plan(const struct pac_state *state, struct scene *scene) {
    unsigned seat = pac_top(state)->seat;
    struct pac_fare fare = pac_fare(state, seat, state->path, state->steps);
    bool ends = pac_terrain[state->path[state->steps - 1u]] == PAC_CITY;
    rh_scene_group(scene, 0, 0, "art", NULL, NULL);
    for (unsigned i = 1; i < state->steps; i++) {
        unsigned square = state->path[i];
        if (pac_has(&fare.fresh, square))
            draw_points(scene, square,
                        ends && pac_has(&fare.twice, square) ? PAC_CHAIN_POINTS : PAC_TILE_POINTS);
        draw_pay(state, scene, seat, square);
    }
    rh_scene_end(scene);
}

/* What the viewer can pay and lay with, so that no question about it needs another sheet. */
static void draw_own_cargo(const struct pac_state *state, int viewer, struct scene *scene) {
    if (viewer < 0) return;
    const struct pac_seat *seat = &state->seat[viewer];
    rh_scene_token(scene, LEFT + 12, CARGO_TOP, 8.5, viewer);
    rh_scene_say(scene, LEFT + 28, CARGO_TOP + 5, 15, "b", "Your cargo {items}/{slots}",
                 rh_number("items", pac_items(seat)), rh_number("slots", pac_capacity(seat)));
    pac_draw_cargo(state, (unsigned)viewer, scene, LEFT + 180, CARGO_TOP, false);
}

void pac_draw_map(const struct pac_state *state, int viewer, struct scene *scene) {
    struct pac_area network = pac_or(state->laid, state->stops), planned = {{0}};
    for (unsigned i = 1; i < state->steps; i++)
        if (pac_terrain[state->path[i]] < PAC_TRACKS && !pac_has(&state->laid, state->path[i]))
            pac_add(&planned, state->path[i]);
    rh_scene_sheet(scene, "map", "The map", SHEET_MAIN, -1, WIDTH, HEIGHT);
    rh_scene_ground(scene, "card");
    rh_scene_columns(scene, LEFT, SIDE, PAC_WIDTH, 1);
    draw_ground(scene);
    draw_margin(scene);
    draw_rivers(scene);
    draw_terrain(state, scene);
    draw_signs(state, scene);
    if (state->steps) draw_band(state, scene);
    draw_track(scene, state->laid, network, "art");
    if (state->steps) {
        struct pac_area joined = pac_or(network, planned);
        pac_add(&joined, state->path[state->steps - 1u]);
        draw_track(scene, planned, joined, "art ghost");
    }
    draw_squares(state, scene);
    for (unsigned i = 0; i < state->seats; i++)
        for (unsigned edge = 0; edge < PAC_EDGES; edge++) draw_engine(state, scene, i, edge);
    if (state->steps) draw_plan(state, scene);
    draw_own_cargo(state, viewer, scene);
}
