/* The industry track: nodes in a row, factories in their gaps, wrenches on their way. See draw.h.
 *
 * The American track has a second lane above the first, whose nodes stand over the same gaps. */
#include "games/ultimate_railroads/draw.h"

enum { MIDDLE = 64, GAP_HIGH = 56, NODE = 15, HIGH = 106, UPPER = 58, SECOND = 62 /* from lane to lane */ };
static const double gap_weight = 2.4; /* how much wider than a node a gap is */

struct track {
    const struct ur_canvas *canvas;
    const struct ur_lane *lane;
    double y;                           /* of the middle */
    double x[UR_NODES], wide[UR_NODES]; /* middles */
};

double ur_industry_high(const struct ur_canvas *canvas) {
    if (ur_shared(canvas->state) && canvas->main) return UR_SHARED_HIGH;
    return canvas->state->industry == UR_INDUSTRY_AMERICAN ? HIGH + UPPER - MIDDLE + SECOND : HIGH;
}

void ur_spread(const struct ur_lane *lane, double gap, double x[UR_NODES], double wide[UR_NODES]) {
    double weight[UR_NODES], all = 0, sum = 0, left = UR_EDGE;
    unsigned half = 0, nodes = lane->nodes;
    for (unsigned i = 0; i < nodes; i++) all += weight[i] = lane->node[i].gap ? gap : 1;
    while (half < nodes && sum + weight[half] / 2 < all / 2) sum += weight[half++];
    double unit = (UR_HALF - UR_EDGE) / sum;
    for (unsigned i = 0; i < nodes; i++) {
        if (i == half) unit = (UR_HALF - UR_EDGE) / (all - sum);
        wide[i] = weight[i] * unit;
        x[i] = left + wide[i] / 2;
        left += wide[i];
    }
}

/* A factory stands on this node itself. */
static bool is_gap(const struct track *track, unsigned node) {
    return track->lane->node[node].gap && !track->lane->over;
}

static bool moves_here(const struct track *track, unsigned wrench) {
    return ur_lane_of(track->canvas->state, track->canvas->seat, wrench) == track->lane;
}

/* --- Nodes ----------------------------------------------------------------------------------------------- */

void ur_draw_factory(struct scene *scene, double w, unsigned tile) {
    rh_scene_icon(scene, "factory", -12, -12, 21, "ink-plate");
    if (ur_number[tile])
        rh_scene_textf(scene, 4, -6, 16, "b on-plate", "%d", ur_number[tile]);
    else
        rh_scene_icon(scene,
                      tile == UR_TILE_COAL    ? "coal"
                      : tile == UR_TILE_IDEAS ? "idea"
                                              : "iron",
                      12, -12, 18, "ink-plate");
    rh_scene_line(scene, -w / 2 + 8, 2, w / 2 - 8, 2, "hair");
    ur_draw_effect_in(scene, 0, 15, w - 12, 0.86, true, &ur_factory[tile]);
}

static void draw_gap(const struct track *track, unsigned node) {
    const struct ur_canvas *canvas = track->canvas;
    struct scene *scene = canvas->scene;
    unsigned gap = track->lane->node[node].gap - 1u, tile = canvas->seat->factory[gap];
    double w = track->wide[node] - 8;
    char label[128];
    struct text text = rh_text_for(scene->reader, label, sizeof label);
    struct ur_words effect = ur_effect_words(scene->reader, &ur_factory[tile]);
    bool boilerman = canvas->seat->boiler >> (UR_BOILER_GAP + gap) & 1;
    if (tile)
        rh_say(&text, boilerman ? "factory {tile}: {effect}, with a boilerman" : "factory {tile}: {effect}",
               rh_word("tile", ur_tile_names.name[tile]), rh_string("effect", effect.string));
    else
        rh_say(&text, "no factory in gap {gap}", rh_number("gap", gap + 1));
    ur_begin(scene, track->x[node], track->y, "", canvas->main, &ur_arg_gap, gap, NULL, label);
    if (!tile) rh_scene_rect(scene, -w / 2, -GAP_HIGH / 2.0, w, GAP_HIGH, 9, "surface");
    rh_scene_rect(scene, -w / 2, -GAP_HIGH / 2.0, w, GAP_HIGH, 9, tile ? "plate" : "slot");
    if (!tile) {
        rh_scene_icon(scene, "factory", 0, 0, 25, "ult-faint");
    } else {
        ur_draw_factory(scene, w, tile);
        if (boilerman) ur_draw_boilerman(scene, -w / 2 + 6, -GAP_HIGH / 2.0 + 4);
    }
    rh_scene_end(scene);
}

static bool idea_used(const struct ur_seat *seat) {
    for (unsigned i = 0; i < seat->ideas; i++)
        if (seat->idea[i].at == UR_IDEA_NODE) return true;
    return false;
}

static void draw_node(const struct track *track, unsigned node, bool passed) {
    const struct ur_node *it = &track->lane->node[node];
    struct scene *scene = track->canvas->scene;
    double x = track->x[node];
    unsigned op = it->effect.op[0].op;
    bool over = track->lane->over && it->gap; /* above a gap */
    rh_scene_circle(scene, x, track->y, over ? NODE - 6 : NODE, "ult-node");
    if (over) return;
    if (it->points != UR_NONE)
        rh_scene_textf(scene, x, track->y + 5, 14, passed ? "b mid k3" : "b mid", "%d", it->points);
    else if (op == UR_OP_IDEA)
        rh_scene_icon(scene, "idea", x, track->y, 19, idea_used(track->canvas->seat) ? "ult-faint" : "ink");
    if (op == UR_OP_COINS) ur_draw_coin(scene, x, track->y, 9, true);
    if (it->points != UR_NONE && op == UR_OP_KEY)
        rh_scene_icon(scene, "key", x + 2, track->y - 24, 16, "ink");
}

/* --- Wrenches -------------------------------------------------------------------------------------------- */

static int gain_of(const struct ur_canvas *canvas, unsigned wrench) {
    struct ur_state then = *canvas->state;
    then.seat[canvas->at].wrench[wrench]++;
    return ur_industry_points(&then, canvas->at) - ur_industry_points(canvas->state, canvas->at);
}

/* Wrenches on one node stand beside each other; on a factory they stand at its upper rim. */
static double wrench_x(const struct track *track, unsigned wrench, unsigned node) {
    const struct ur_seat *seat = track->canvas->seat;
    int before = 0, all = 0;
    for (unsigned i = 0; i < seat->wrenches; i++) {
        if (seat->wrench[i] != node || !moves_here(track, i)) continue;
        all++;
        before += i < wrench;
    }
    double x = track->x[node] + (all > 1 ? 13 * (before - (all - 1) / 2.0) : 0);
    return is_gap(track, node) ? x + track->wide[node] / 2 - 16 : x;
}

static double wrench_y(const struct track *track, unsigned node) {
    return is_gap(track, node) ? track->y - GAP_HIGH / 2.0 : track->y;
}

static void draw_wrench(const struct track *track, unsigned wrench) {
    const struct ur_canvas *canvas = track->canvas;
    unsigned node = canvas->seat->wrench[wrench];
    char id[32];
    struct text text = rh_text(id, sizeof id);
    rh_put(&text, "spanner-");
    rh_put_int(&text, canvas->at + 1);
    rh_put_char(&text, '-');
    rh_put_int(&text, wrench);
    rh_scene_group(canvas->scene, wrench_x(track, wrench, node), wrench_y(track, node),
                   ur_seat_class[canvas->at], id, "a wrench");
    rh_scene_circle(canvas->scene, 0, 0, 17, "cc case");
    rh_scene_circle(canvas->scene, 0, 0, 13, "plate");
    rh_scene_icon(canvas->scene, "wrench", 0, 0, 20, "ink-plate");
    ur_draw_mark(canvas->scene, 9, 0, ur_seat_class[canvas->at]);
    rh_scene_end(canvas->scene);
}

/* Where a wrench would go next, with what that adds. */
static void draw_next(const struct track *track, unsigned wrench) {
    const struct ur_canvas *canvas = track->canvas;
    unsigned node = canvas->seat->wrench[wrench] + 1u;
    if (canvas->state->over || !ur_can_step(canvas->state, canvas->at, wrench)) return;
    int gain = gain_of(canvas, wrench);
    double x = track->x[node], w = track->wide[node] - 8;
    bool gap = is_gap(track, node);
    if (ur_pooled(canvas->state, canvas->at, UR_PART_STEP)) {
        char label[96];
        struct text text = rh_text_for(canvas->scene->reader, label, sizeof label);
        rh_say(&text, "a wrench one step on, +{gain} a round", rh_number("gain", gain));
        ur_begin(canvas->scene, x, track->y, "", true, &ur_arg_wrench, wrench, NULL, label);
        if (gap)
            rh_scene_rect(canvas->scene, -w / 2, -GAP_HIGH / 2.0, w, GAP_HIGH, 9, "ult-target");
        else
            rh_scene_circle(canvas->scene, 0, 0, NODE + 2, "ult-target");
        ur_draw_gain(canvas->scene, gap ? w / 2 - 14 : ur_beside(x, 19), gap ? -GAP_HIGH / 2.0 - 14 : -26,
                     gain, true);
        rh_scene_end(canvas->scene);
    } else {
        ur_draw_gain(canvas->scene, x, track->lane->over ? track->y - NODE - 8 : track->y + NODE + 13, gain,
                     false);
    }
}

static double half_of(const struct track *track, unsigned node) {
    return is_gap(track, node) ? track->wide[node] / 2 - 4 : track->lane->node[node].gap ? NODE - 6 : NODE;
}

/* The way from a node to the next one, from rim to rim. */
static void draw_way(const struct track *track, unsigned node) {
    rh_scene_line(track->canvas->scene, track->x[node] + half_of(track, node), track->y,
                  track->x[node + 1] - half_of(track, node + 1), track->y, "art ult-way");
}

/* Of wrenches on one node the first stands for all. */
static bool leads(const struct track *track, unsigned wrench) {
    const struct ur_seat *seat = track->canvas->seat;
    for (unsigned i = 0; i < wrench; i++)
        if (seat->wrench[i] == seat->wrench[wrench] && moves_here(track, i)) return false;
    return true;
}

static unsigned furthest(const struct track *track) {
    const struct ur_seat *seat = track->canvas->seat;
    unsigned most = 0;
    for (unsigned i = 0; i < seat->wrenches; i++)
        if (seat->wrench[i] > most && moves_here(track, i)) most = seat->wrench[i];
    return most;
}

static void draw_lane(struct track *track) {
    const struct ur_canvas *canvas = track->canvas;
    struct scene *scene = canvas->scene;
    unsigned far = furthest(track), last = track->lane->nodes - 1u;
    ur_spread(track->lane, gap_weight, track->x, track->wide);
    rh_scene_line(scene, track->x[0], track->y, track->x[last], track->y, "art ult-lane");
    rh_scene_group(scene, 0, 0, ur_seat_class[canvas->at], NULL, NULL);
    for (unsigned i = 0; i < far; i++) draw_way(track, i);
    rh_scene_end(scene);
    for (unsigned i = 0; i <= last; i++)
        if (is_gap(track, i))
            draw_gap(track, i);
        else
            draw_node(track, i, i < far);
    if (!track->lane->over) ur_draw_boulder(canvas, track->x[UR_BOULDER_NODE], track->y, UR_BOULDER_LANE);
    for (unsigned i = 0; i < canvas->seat->wrenches; i++)
        if (moves_here(track, i)) draw_wrench(track, i);
    for (unsigned i = 0; i < canvas->seat->wrenches; i++)
        if (canvas->main && moves_here(track, i) && leads(track, i)) draw_next(track, i);
}

void ur_draw_industry(const struct ur_canvas *canvas, double y) {
    struct scene *scene = canvas->scene;
    if (ur_shared(canvas->state)) {
        ur_draw_industry_board(canvas, y);
        return;
    }
    bool two = canvas->state->industry == UR_INDUSTRY_AMERICAN;
    struct track lower = {.canvas = canvas,
                          .lane = &ur_lane[UR_LANE_MAIN],
                          .y = two ? UPPER + SECOND : MIDDLE};
    struct track upper = {.canvas = canvas, .lane = &ur_lane[UR_LANE_UPPER], .y = UPPER};
    int points = ur_industry_points(canvas->state, canvas->at);
    char label[64];
    struct text text = rh_text_for(scene->reader, label, sizeof label);
    rh_say_count(&text, points, "Industry: {n} point a round", "Industry: {n} points a round");
    rh_scene_group(scene, 0, y, "", NULL, label);
    rh_scene_rect(scene, 0, 0, UR_BOARD_WIDE, ur_industry_high(canvas), 12, "card");
    ur_draw_heading(scene, UR_EDGE, 24, "Industry");
    ur_draw_points(scene, points);
    if (two) draw_lane(&upper);
    draw_lane(&lower);
    rh_scene_end(scene);
}
