/* The map: the tiles on the table, links with their locomotives in the gutters between them, and, for the seat that
 * places a tile, the cells where one fits. See draw.h.
 *
 * The sheet is as large as the tiles and those cells need: its margin is wider where cells lie beyond the tiles.
 */
#include "games/railroad_rivals/draw.h"

enum {
    MARGIN = 44,              /* around the tiles */
    EDGE = 8,                 /* that cells keep from the sheet's edge */
    REACH = RIV_PITCH + EDGE, /* the margin on a side where cells lie: a whole tile fits */
};

struct map {
    const struct riv_state *state;
    struct scene *scene;
    int left, top, columns, rows; /* of the tiles, in cells */
    double margin[RIV_EDGES];
    double width, height;
    size_t placements;
    struct move placement[RIV_MOVES_MAX]; /* that the seat that looks may choose from */
};

/* What the seat that looks may place now. */
static size_t placements(const struct riv_state *state, int seat, struct move *moves) {
    if (!riv_decides(state, seat)) return 0;
    size_t count = state->phase == RIV_PHASE_PLACE ? riv_place_moves(state, moves)
                   : state->phase == RIV_PHASE_LAY ? riv_lay_moves(state, moves)
                                                   : 0;
    return count && moves[0].verb == RIV_DO_PLACE ? count : 0; /* or it can only pass */
}

static void measure(struct map *map) {
    const struct riv_state *state = map->state;
    int right = 0, bottom = 0;
    for (int i = 0; i < state->tiles; i++) {
        int x = state->tile[i].x, y = state->tile[i].y;
        if (!i || x < map->left) map->left = x;
        if (!i || x > right) right = x;
        if (!i || y < map->top) map->top = y;
        if (!i || y > bottom) bottom = y;
    }
    map->columns = right - map->left + 1;
    map->rows = bottom - map->top + 1;
    for (int d = 0; d < RIV_EDGES; d++) map->margin[d] = MARGIN;
    for (size_t i = 0; i < map->placements; i++) {
        int x = (int8_t)map->placement[i].arg[1], y = (int8_t)map->placement[i].arg[2];
        if (y < map->top) map->margin[RIV_NORTH] = REACH;
        if (x > right) map->margin[RIV_EAST] = REACH;
        if (y > bottom) map->margin[RIV_SOUTH] = REACH;
        if (x < map->left) map->margin[RIV_WEST] = REACH;
    }
    map->width = map->columns * RIV_PITCH - RIV_GUTTER + map->margin[RIV_WEST] + map->margin[RIV_EAST];
    map->height = map->rows * RIV_PITCH - RIV_GUTTER + map->margin[RIV_NORTH] + map->margin[RIV_SOUTH];
}

static double map_x(const struct map *map, int x) {
    return map->margin[RIV_WEST] + (x - map->left) * RIV_PITCH;
}

static double map_y(const struct map *map, int y) {
    return map->margin[RIV_NORTH] + (y - map->top) * RIV_PITCH;
}

/* In solitaire all links are the player's, those of the start tiles too. RV-78 */
static unsigned link_seat(const struct riv_state *state, unsigned i, unsigned d) {
    uint8_t owner = riv_link_owner(state, i, d);
    return owner == RIV_NOBODY ? 0 : owner;
}

/* --- Tiles -------------------------------------------------------------------------------------------------------- */

static const char *const direction_name[RIV_EDGES] = {RH_SAID("north"), RH_SAID("east"), RH_SAID("south"),
                                                      RH_SAID("west")};

static void say_tile(const struct riv_state *state, unsigned i, struct text *text) {
    const struct riv_tile *tile = &state->tile[i];
    rh_say(text, "{city} at {x},{y}", rh_string("city", riv_city[tile->city].name), rh_number("x", tile->x),
           rh_number("y", tile->y));
    for (unsigned d = 0; d < RIV_EDGES; d++) {
        unsigned railroad = riv_edge(state, i, d);
        rh_put(text, ", ");
        if (state->link[i][d])
            rh_say(text, "{direction} {railroad} to {city}", rh_word("direction", direction_name[d]),
                   rh_string("railroad", riv_railroad_names.name[railroad]),
                   rh_string("city", riv_city[state->tile[state->link[i][d] - 1].city].name));
        else
            rh_say(text, "{direction} {edge}", rh_word("direction", direction_name[d]),
                   rh_word("edge", riv_edge_name(railroad)));
    }
    for (unsigned good = 0; good < RIV_GOODS; good++) {
        if (!tile->cubes[good]) continue;
        rh_put(text, ", ");
        rh_say(text, "{number} {good}", rh_number("number", tile->cubes[good]),
               rh_word("good", riv_good_names.name[good]));
    }
}

static void draw_tile(const struct map *map, unsigned i) {
    const struct riv_state *state = map->state;
    const struct riv_tile *tile = &state->tile[i];
    char label[256];
    struct text text = rh_text_for(map->scene->reader, label, sizeof label);
    say_tile(state, i, &text);
    struct riv_look look = {.city = tile->city,
                            .turn = tile->turn,
                            .cubes = tile->cubes,
                            .last = (int)i >= state->tiles - state->placed,
                            .label = label};
    for (unsigned d = 0; d < RIV_EDGES; d++) {
        bool touches = riv_tile_at(state, tile->x + riv_dx(d), tile->y + riv_dy(d)) >= 0;
        look.edge[d] = state->link[i][d] ? RIV_EDGE_LINK : touches ? RIV_EDGE_DEAD : RIV_EDGE_OPEN;
    }
    riv_draw_tile(map->scene, map_x(map, tile->x), map_y(map, tile->y), &look);
}

/* --- Links -------------------------------------------------------------------------------------------------------- */

/* One bar of the railroad's colour from badge to badge, with the owner's locomotive on it. */
static void draw_bar(struct scene *scene, unsigned railroad, bool upright) {
    double along = RIV_GUTTER + 2.0 * (upright ? RIV_BADGE_HIGH : RIV_BADGE) + 2;
    double across = upright ? RIV_BADGE : RIV_BADGE_HIGH;
    double end = (along - (upright ? RIV_BADGE_HIGH : RIV_BADGE)) / 2;
    double wide = upright ? across : along, high = upright ? along : across;
    rh_scene_rect(scene, -wide / 2, -high / 2, wide, high, 5, riv_badge_class[railroad]);
    rh_scene_path(scene, upright ? "M-7-19V19M7-19V19" : "M-19-5H19M-19 5H19", "riv-rails art");
    riv_draw_letters(scene, upright ? 0 : -end, upright ? -end : 0, RIV_BADGE, 16, railroad);
    riv_draw_letters(scene, upright ? 0 : end, upright ? end : 0, RIV_BADGE, 16, railroad);
}

static void draw_link(const struct map *map, unsigned i, unsigned d) {
    const struct riv_state *state = map->state;
    struct scene *scene = map->scene;
    const struct riv_tile *tile = &state->tile[i];
    unsigned railroad = riv_edge(state, i, d), seat = link_seat(state, i, d);
    bool upright = d == RIV_SOUTH;
    double x = map_x(map, tile->x) + (upright ? RIV_SIDE / 2.0 : RIV_SIDE + RIV_GUTTER / 2.0);
    double y = map_y(map, tile->y) + (upright ? RIV_SIDE + RIV_GUTTER / 2.0 : RIV_WAIST);
    char id[64], label[128], class[] = "seat-0";
    class[5] = (char)('0' + seat);
    struct text text = rh_text(id, sizeof id);
    rh_put(&text, "link.");
    rh_put_slug(&text, riv_city[tile->city].name);
    rh_put_char(&text, '.');
    rh_put(&text, direction_name[d]);
    text = rh_text_for(scene->reader, label, sizeof label);
    rh_say(&text, "{railroad} link of {seat}, {from} to {to}",
           rh_string("railroad", riv_railroad_names.name[railroad]), rh_seat("seat", (int)seat),
           rh_string("from", riv_city[tile->city].name),
           rh_string("to", riv_city[state->tile[state->link[i][d] - 1].city].name));
    rh_scene_group(scene, x, y, NULL, id, label);
    draw_bar(scene, railroad, upright);
    rh_scene_circle(scene, 0, 0, 16.5, "plate");
    rh_scene_piece(scene, "loco", 0, 1, 0.62, class);
    rh_scene_group(scene, 11, -12, "art", NULL, NULL);
    rh_scene_token(scene, 0, 0, 5.5, (int)seat);
    rh_scene_end(scene);
    rh_scene_end(scene);
}

/* --- Cells where a tile fits ---------------------------------------------------------------------------------------- */

struct cell {
    int8_t x, y;
    uint64_t tiles;            /* that fit */
    uint8_t links[RIV_CITIES]; /* most links of each */
    uint16_t railroads;        /* that some of them links */
};

static void add_placement(struct cell *cell, const struct riv_gap *gap, struct move move) {
    unsigned city = move.arg[0], links = 0;
    rh_set_add(&cell->tiles, city);
    for (unsigned d = 0; d < RIV_EDGES; d++) {
        unsigned edge = riv_shown(city, move.arg[3], d);
        if (edge == RIV_BLANK || edge != (gap->facing >> 8 * d & 0xFF)) continue;
        cell->railroads = (uint16_t)(cell->railroads | 1U << edge);
        links++;
    }
    if (links > cell->links[city]) cell->links[city] = (uint8_t)links;
}

/* What a tile would link there, and by how many links at most: names of tiles stand in the hand. */
static void draw_cell_badges(struct scene *scene, uint16_t railroads, unsigned links) {
    int count = rh_set_size(railroads), at = 0;
    double wide = count > 2 ? (RIV_SIDE - 8.0) / count - 3 : 48, middle = RIV_SIDE / 2.0;
    if (!count) rh_scene_text(scene, middle, middle + 5, 15, "mid k2", "no link");
    for (unsigned r = 0; r < RIV_RAILROADS; r++) {
        if (!rh_set_has(railroads, r)) continue;
        riv_draw_badge(scene, middle + (at++ - (count - 1) / 2.0) * (wide + 3), middle, wide, 24, 16, r);
    }
    if (links > 1) rh_scene_textf(scene, middle, middle + 36, 17, "b mid", "×%d", links);
}

static void say_cell(const struct cell *cell, struct text *text) {
    rh_say(text, "empty cell {x},{y}", rh_number("x", cell->x), rh_number("y", cell->y));
    for (unsigned city = 0; city < RIV_CITIES; city++) {
        if (!rh_set_has(cell->tiles, city)) continue;
        rh_put(text, ", ");
        rh_say_count(text, cell->links[city], "{city} makes {n} link", "{city} makes {n} links",
                     rh_string("city", riv_city[city].name));
    }
}

static void draw_cell(const struct map *map, const struct cell *cell) {
    struct scene *scene = map->scene;
    char id[32], label[512];
    unsigned most = 0;
    rh_scene_id(id, sizeof id, &riv_arg_cell, (const uint8_t[]){(uint8_t)cell->x, (uint8_t)cell->y});
    struct text text = rh_text_for(map->scene->reader, label, sizeof label);
    say_cell(cell, &text);
    for (unsigned city = 0; city < RIV_CITIES; city++)
        if (cell->links[city] > most) most = cell->links[city];
    rh_scene_group(scene, map_x(map, cell->x), map_y(map, cell->y), NULL, id, label);
    rh_scene_rect(scene, 0, 0, RIV_SIDE, RIV_SIDE, 11, "riv-spot");
    rh_scene_rect(scene, 0, 0, RIV_SIDE, RIV_SIDE, 11, "riv-edge");
    rh_scene_group(scene, 0, 0, "offer", NULL, NULL);
    draw_cell_badges(scene, cell->railroads, most);
    rh_scene_textf(scene, RIV_SIDE / 2.0, 22, 16, "mid term", "%d,%d", cell->x, cell->y);
    rh_scene_end(scene);
    rh_scene_end(scene);
}

static void draw_cells(const struct map *map) {
    for (int i = 0; i < map->state->gaps; i++) {
        const struct riv_gap *gap = &map->state->gap[i];
        struct cell cell = {.x = gap->x, .y = gap->y};
        for (size_t m = 0; m < map->placements; m++) {
            const struct move *move = &map->placement[m];
            if ((int8_t)move->arg[1] == gap->x && (int8_t)move->arg[2] == gap->y)
                add_placement(&cell, gap, *move);
        }
        if (cell.tiles) draw_cell(map, &cell);
    }
}

void riv_draw_map(const struct riv_state *state, int seat, struct scene *scene) {
    struct map map = {.state = state, .scene = scene};
    map.placements = placements(state, seat, map.placement);
    measure(&map);
    rh_scene_sheet(scene, "table", "The table", SHEET_MAIN, -1, map.width, map.height);
    rh_scene_ground(scene, "land");
    rh_scene_columns(scene, map.margin[RIV_WEST] - RIV_GUTTER / 2.0, RIV_PITCH, map.columns, 1);
    if (!state->tiles)
        rh_scene_text(scene, map.width / 2, map.height / 2, 15, "mid k2", "No tile lies here yet");
    draw_cells(&map);
    for (unsigned i = 0; i < state->tiles; i++) draw_tile(&map, i);
    for (unsigned i = 0; i < state->tiles; i++) {
        if (state->link[i][RIV_EAST]) draw_link(&map, i, RIV_EAST);
        if (state->link[i][RIV_SOUTH]) draw_link(&map, i, RIV_SOUTH);
    }
}
