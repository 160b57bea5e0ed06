/* The industry board that all players share, on the main sheet: the track with everybody's wrenches, factories and their cars, the
 * workshop. Factories that need not be entered hang below the track. Other players' boards tell only what they have there. See
 * draw.h. */
#include "games/ultimate_railroads/draw.h"

enum {
    MIDDLE = 90, /* of the track */
    TILE_HIGH = 56,
    BELOW = 34, /* how much lower a factory hangs that need not be entered */
    NODE = 13,
    CAR_WIDE = 21,
    CAR_ROW = 22,
    ROW_OF_CARS = 3,
    YARD = 208, /* cars that are not beside a factory */
};
static const double gap_weight = 2.3;

struct board {
    const struct ur_canvas *canvas;
    const struct ur_lane *lane;
    double x[UR_NODES], wide[UR_NODES]; /* middles */
};

static double node_y(const struct board *board, unsigned node) {
    return MIDDLE + (board->lane->optional >> node & 1 ? BELOW : 0);
}

/* --- Cars ------------------------------------------------------------------------------------------------ */

/* A car around 0,0: lying on its side, or standing. */
static void draw_car(struct scene *scene, unsigned seat, unsigned colour, bool standing) {
    double w = standing ? 13 : 19, h = standing ? 19 : 13;
    rh_scene_group(scene, 0, 0, colour == UR_PURPLE_CAR ? "wk-purple" : ur_seat_class[seat], NULL, NULL);
    rh_scene_rect(scene, -w / 2, -h / 2, w, h, 3.5, "cc case");
    ur_draw_mark(scene, 0, 0, colour == UR_PURPLE_CAR ? "wk-purple" : ur_seat_class[seat]);
    rh_scene_end(scene);
    rh_scene_rect(scene, -w / 2 + 3, -h / 2 + 3, w - 6, h - 6, 2, "plate");
    if (colour == UR_OWN_CAR) rh_scene_token(scene, 0, 0, 3.2, (int)seat);
}

enum where { LYING, STANDING, IN_WORKSHOP, NOT_PLACED, WHERES };

static void say_car(struct text *text, unsigned seat, unsigned colour, enum where where) {
    static const char *const own[WHERES] = {
        [LYING] = RH_SAID("a car of {seat}, lying"),
        [STANDING] = RH_SAID("a car of {seat}, standing"),
        [IN_WORKSHOP] = RH_SAID("a car of {seat} in the workshop"),
        [NOT_PLACED] = RH_SAID("a car of {seat}, not placed yet"),
    };
    static const char *const purple[WHERES] = {
        [LYING] = RH_SAID("a purple car of {seat}, lying"),
        [STANDING] = RH_SAID("a purple car of {seat}, standing"),
        [IN_WORKSHOP] = RH_SAID("a purple car of {seat} in the workshop"),
        [NOT_PLACED] = RH_SAID("a purple car of {seat}, not placed yet"),
    };
    rh_say(text, colour == UR_PURPLE_CAR ? purple[where] : own[where], rh_seat("seat", (int)seat));
}

/* All cars beside one factory, below it. */
static void draw_cars(const struct board *board, unsigned node) {
    const struct ur_canvas *canvas = board->canvas;
    unsigned plot = board->lane->node[node].gap - 1u, drawn = 0;
    double top = node_y(board, node) + TILE_HIGH / 2.0 + 14;
    for (unsigned seat = 0; seat < canvas->state->seats; seat++)
        for (unsigned colour = 0; colour < UR_CAR_COLOURS; colour++) {
            const struct ur_cars *cars = &canvas->state->seat[seat].car[colour];
            bool standing = ur_has(cars->standing, plot);
            if (!standing && !ur_has(cars->lying, plot)) continue;
            char label[64];
            struct text text = rh_text_for(canvas->scene->reader, label, sizeof label);
            say_car(&text, seat, colour, standing ? STANDING : LYING);
            unsigned row = drawn / ROW_OF_CARS;
            double x = board->x[node] + CAR_WIDE * (drawn % ROW_OF_CARS - 1.0);
            ur_begin(canvas->scene, x, top + CAR_ROW * (double)row, "", seat == canvas->at, &ur_arg_car,
                     ur_car_name(colour, plot + 1), NULL, label);
            draw_car(canvas->scene, seat, colour, standing);
            rh_scene_end(canvas->scene);
            drawn++;
        }
}

/* Cars of one kind that are not beside a factory: one, and how many. Answers where it ends. */
static double draw_parked(const struct ur_canvas *canvas, double x, unsigned seat, unsigned colour,
                          unsigned place, unsigned count) {
    struct scene *scene = canvas->scene;
    char label[64];
    struct text text = rh_text_for(scene->reader, label, sizeof label);
    if (!count) return x;
    say_car(&text, seat, colour, place == UR_CAR_WORKSHOP ? IN_WORKSHOP : NOT_PLACED);
    ur_begin(scene, x + 10, YARD, "", seat == canvas->at, &ur_arg_car, ur_car_name(colour, place), NULL,
             label);
    draw_car(scene, seat, colour, false);
    if (count > 1) rh_scene_textf(scene, 13, 5, 13, "b", "×%d", (int)count);
    rh_scene_end(scene);
    return x + (count > 1 ? 48 : 28);
}

/* The viewer's cars that were never placed, and everybody's in the workshop. */
static void draw_yard(const struct ur_canvas *canvas) {
    const struct ur_state *state = canvas->state;
    struct scene *scene = canvas->scene;
    double x = UR_EDGE + 44;
    rh_scene_text(scene, UR_EDGE, YARD + 5, 13, "k2", "Cars");
    double from = x;
    for (unsigned colour = 0; colour < UR_CAR_COLOURS; colour++)
        x = draw_parked(canvas, x, canvas->at, colour, UR_CAR_NEW, canvas->seat->car[colour].unplaced);
    if (x <= from) rh_scene_text(scene, from, YARD + 5, 13, "k3", "all placed");
    rh_scene_text(scene, UR_HALF + UR_EDGE, YARD + 5, 13, "k2", "Workshop");
    x = from = UR_HALF + UR_EDGE + 76.0;
    for (unsigned seat = 0; seat < state->seats; seat++)
        for (unsigned colour = 0; colour < UR_CAR_COLOURS; colour++)
            x = draw_parked(canvas, x, seat, colour, UR_CAR_WORKSHOP, state->seat[seat].car[colour].workshop);
    if (x <= from) rh_scene_text(scene, from, YARD + 5, 13, "k3", "empty");
}

/* --- Nodes ----------------------------------------------------------------------------------------------- */

static void say_plot(struct text *text, const struct ur_state *state, unsigned plot) {
    unsigned tile = state->top[plot];
    struct ur_words effect = ur_effect_words(text->reader, ur_covered(state, plot));
    if (tile)
        rh_say(text, "place {place}: factory {tile}: {effect}", rh_number("place", plot + 1),
               rh_word("tile", ur_tile_names.name[tile]), rh_string("effect", effect.string));
    else
        rh_say(text, "place {place}, not built over: {effect}", rh_number("place", plot + 1),
               rh_string("effect", effect.string));
}

/* What is printed on the board can't be entered: it is crossed out. */
static void draw_printed(struct scene *scene, double w, unsigned plot) {
    rh_scene_rect(scene, -w / 2, -TILE_HIGH / 2.0, w, TILE_HIGH, 9, "surface");
    rh_scene_rect(scene, -w / 2, -TILE_HIGH / 2.0, w, TILE_HIGH, 9, "slot");
    rh_scene_icon(scene, "factory", -9, -12, 20, "ult-faint");
    rh_scene_icon(scene, "close", 11, -12, 16, "ult-faint");
    ur_draw_effect_in(scene, 0, 13, w - 10, 0.86, false, &ur_preprinted[plot]);
}

static void draw_plot(const struct board *board, unsigned node) {
    const struct ur_canvas *canvas = board->canvas;
    struct scene *scene = canvas->scene;
    unsigned plot = board->lane->node[node].gap - 1u, tile = canvas->state->top[plot];
    double w = board->wide[node] - 6, y = node_y(board, node);
    char label[160];
    struct text text = rh_text_for(scene->reader, label, sizeof label);
    say_plot(&text, canvas->state, plot);
    if (y > MIDDLE) /* the way down to it */
        rh_scene_line(scene, board->x[node], MIDDLE, board->x[node], y, "art ult-lane");
    for (int i = canvas->state->layers[plot] > 3 ? 2 : canvas->state->layers[plot] - 1; i > 0; i--)
        rh_scene_rect(scene, board->x[node] - w / 2 + 2.5 * i, y - TILE_HIGH / 2.0 - 2.5 * i, w, TILE_HIGH, 9,
                      "plate");
    ur_begin(scene, board->x[node], y, "", true, &ur_arg_plot, plot, NULL, label);
    if (tile) {
        rh_scene_rect(scene, -w / 2, -TILE_HIGH / 2.0, w, TILE_HIGH, 9, "plate");
        ur_draw_factory(scene, w, tile);
    } else {
        draw_printed(scene, w, plot);
    }
    rh_scene_end(scene);
}

static void draw_node(const struct board *board, unsigned node) {
    static const char *const icon[UR_OPS] = {
        [UR_OP_KEY] = "key",
        [UR_OP_IDEA_OR_KEY] = "idea",
        [UR_OP_COINS] = "coin",
        [UR_OP_DOUBLER] = "doubler",
    };
    const struct ur_node *it = &board->lane->node[node];
    struct scene *scene = board->canvas->scene;
    char label[96];
    struct text text = rh_text_for(scene->reader, label, sizeof label);
    struct ur_words effect = ur_effect_words(scene->reader, &it->effect);
    if (it->effect.op[0].op)
        rh_say_count(&text, it->points, "{n} point a round: {effect}", "{n} points a round: {effect}",
                     rh_string("effect", effect.string));
    else
        rh_say_count(&text, it->points, "{n} point a round", "{n} points a round");
    rh_scene_group(scene, board->x[node], MIDDLE, "", NULL, label);
    rh_scene_circle(scene, 0, 0, NODE, "ult-node");
    rh_scene_textf(scene, 0, 4.5, 12.5, "b mid", "%d", it->points);
    if (icon[it->effect.op[0].op]) rh_scene_icon(scene, icon[it->effect.op[0].op], 0, 24, 16, "ink");
    rh_scene_end(scene);
}

/* --- Wrenches -------------------------------------------------------------------------------------------- */

/* How many wrenches of all players stand on this node. */
static int crowd(const struct ur_state *state, unsigned node) {
    int count = 0;
    for (unsigned i = 0; i < state->seats; i++)
        for (unsigned k = 0; k < state->seat[i].wrenches; k++) count += state->seat[i].wrench[k] == node;
    return count;
}

static void draw_wrench(const struct board *board, unsigned seat, unsigned wrench, double x, double y) {
    struct scene *scene = board->canvas->scene;
    char id[32], label[48];
    struct text text = rh_text(id, sizeof id), words = rh_text_for(scene->reader, label, sizeof label);
    rh_put(&text, "spanner-");
    rh_put_int(&text, seat + 1);
    rh_put_char(&text, '-');
    rh_put_int(&text, wrench);
    rh_say(&words, "a wrench of {seat}", rh_seat("seat", (int)seat));
    rh_scene_group(scene, x, y, ur_seat_class[seat], id, label);
    rh_scene_circle(scene, 0, 0, 9, "cc case");
    rh_scene_circle(scene, 0, 0, 6.5, "plate");
    rh_scene_icon(scene, "wrench", 0, 0, 11, "ink-plate");
    ur_draw_mark(scene, 5, 0, ur_seat_class[seat]);
    rh_scene_end(scene);
}

/* Above a node in rows of two, from the lowest up; on a factory at its right upper corner, beside the number. */
static void draw_crowd(const struct board *board, unsigned node) {
    const struct ur_state *state = board->canvas->state;
    bool gap = board->lane->node[node].gap > 0;
    int all = crowd(state, node), row = gap ? 4 : all > 6 ? 3 : 2, drawn = 0;
    double base = gap ? node_y(board, node) - TILE_HIGH / 2.0 - 1 : MIDDLE - NODE - 9, pitch = gap ? 17 : 15;
    for (unsigned i = 0; i < state->seats; i++)
        for (unsigned k = 0; k < state->seat[i].wrenches; k++) {
            if (state->seat[i].wrench[k] != node) continue;
            int left = all - drawn / row * row, here = left < row ? left : row;
            double x = board->x[node] + pitch * (drawn % row - (here - 1) / 2.0);
            if (gap) x = board->x[node] + board->wide[node] / 2 - 9 - pitch * (drawn % row);
            int above = drawn / row;
            draw_wrench(board, i, k, x, base - 16.0 * above);
            drawn++;
        }
}

static int gain_of(const struct ur_canvas *canvas, unsigned wrench, unsigned node) {
    struct ur_state then = *canvas->state;
    then.seat[canvas->at].wrench[wrench] = (uint8_t)node;
    return ur_industry_points(&then, canvas->at) - ur_industry_points(canvas->state, canvas->at);
}

/* Where a step would lead, with what that adds. */
static void draw_target(const struct board *board, unsigned wrench, unsigned node,
                        const struct arg_kind *kind) {
    const struct ur_canvas *canvas = board->canvas;
    struct scene *scene = canvas->scene;
    int gain = gain_of(canvas, wrench, node);
    double w = board->wide[node] - 6, y = node_y(board, node);
    bool gap = board->lane->node[node].gap > 0;
    if (!ur_pooled(canvas->state, canvas->at, UR_PART_STEP)) {
        if (!gap) ur_draw_gain(scene, board->x[node], y + NODE + 13, gain, false);
        return;
    }
    char label[96];
    struct text text = rh_text_for(scene->reader, label, sizeof label);
    rh_say(&text,
           kind == &ur_arg_past ? "a wrench past the factory, +{gain} a round"
                                : "a wrench one step on, +{gain} a round",
           rh_number("gain", gain));
    ur_begin(scene, board->x[node], y, "", true, kind, wrench, NULL, label);
    if (gap)
        rh_scene_rect(scene, -w / 2, -TILE_HIGH / 2.0, w, TILE_HIGH, 9, "ult-target");
    else
        rh_scene_circle(scene, 0, 0, NODE + 2, "ult-target");
    ur_draw_gain(scene, gap ? w / 2 - 12 : ur_beside(board->x[node], 12), gap ? TILE_HIGH / 2.0 - 4 : 15,
                 gain, true);
    rh_scene_end(scene);
}

static void draw_next(const struct board *board, unsigned wrench) {
    const struct ur_canvas *canvas = board->canvas;
    unsigned node = canvas->seat->wrench[wrench];
    for (unsigned i = 0; i < wrench; i++)
        if (canvas->seat->wrench[i] == node) return; /* the first stands for all */
    if (canvas->state->over) return;
    if (ur_can_step(canvas->state, canvas->at, wrench)) draw_target(board, wrench, node + 1, &ur_arg_wrench);
    if (ur_may_skip(canvas->state, canvas->seat, wrench)) draw_target(board, wrench, node + 2, &ur_arg_past);
}

/* --- The board ------------------------------------------------------------------------------------------- */

static void draw_track(const struct board *board) {
    struct scene *scene = board->canvas->scene;
    unsigned last = board->lane->nodes - 1u;
    rh_scene_line(scene, board->x[0], MIDDLE, board->x[last], MIDDLE, "art ult-lane");
    for (unsigned i = 0; i <= last; i++)
        if (board->lane->node[i].gap)
            draw_plot(board, i);
        else
            draw_node(board, i);
    for (unsigned i = 0; i <= last; i++) {
        if (board->lane->node[i].gap) draw_cars(board, i);
        draw_crowd(board, i);
    }
    for (unsigned i = 0; i < board->canvas->seat->wrenches; i++) draw_next(board, i);
}

/* What another player has on the industry board. */
static void draw_share(const struct ur_canvas *canvas) {
    struct scene *scene = canvas->scene;
    for (unsigned i = 0; i < canvas->seat->wrenches; i++) {
        double x = UR_EDGE + 20 + 84.0 * i;
        rh_scene_group(scene, x, 66, ur_seat_class[canvas->at], NULL, "a wrench");
        rh_scene_circle(scene, 0, 0, 15, "cc case");
        rh_scene_circle(scene, 0, 0, 11.5, "plate");
        rh_scene_icon(scene, "wrench", 0, 0, 17, "ink-plate");
        rh_scene_end(scene);
        rh_scene_textf(scene, x + 21, 72, 16, "b", "%d",
                       ur_node_points(ur_lane_of(canvas->state, canvas->seat, i), canvas->seat->wrench[i]));
    }
    double x = UR_HALF + UR_EDGE, y = 56; /* a line for each kind of car */
    for (unsigned colour = 0; colour < UR_CAR_COLOURS; colour++) {
        const struct ur_cars *cars = &canvas->seat->car[colour];
        if (colour == UR_PURPLE_CAR && !(cars->unplaced | cars->lying | cars->standing | cars->workshop))
            continue;
        rh_scene_group(scene, x + 10, y, "", NULL, "maintenance cars");
        draw_car(scene, canvas->at, colour, false);
        rh_scene_end(scene);
        rh_scene_say(scene, x + 26, y + 5, 14, "",
                     "{standing} standing, {lying} lying, {stored} in the workshop",
                     rh_number("standing", rh_set_size(cars->standing)),
                     rh_number("lying", rh_set_size(cars->lying)), rh_number("stored", cars->workshop));
        y += 22;
    }
}

void ur_draw_industry_board(const struct ur_canvas *canvas, double y) {
    struct scene *scene = canvas->scene;
    struct board board = {.canvas = canvas, .lane = &ur_lane[ur_shared_lane(canvas->state)]};
    int points = ur_industry_points(canvas->state, canvas->at);
    char label[64];
    struct text text = rh_text_for(scene->reader, label, sizeof label);
    rh_say_count(&text, points, "Industry: {n} point a round", "Industry: {n} points a round");
    ur_spread(board.lane, gap_weight, board.x, board.wide);
    rh_scene_group(scene, 0, y, "", NULL, label);
    rh_scene_rect(scene, 0, 0, UR_BOARD_WIDE, ur_industry_high(canvas), 12, "card");
    ur_draw_heading(scene, UR_EDGE, 24, canvas->main ? "Industry board" : "Industry");
    ur_draw_points(scene, points);
    if (canvas->main) {
        draw_track(&board);
        draw_yard(canvas);
    } else {
        draw_share(canvas);
    }
    rh_scene_end(scene);
}
