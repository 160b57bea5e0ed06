/* The three routes of a player's board: the first across the whole board, the other two beside each other below it.
 *
 * On a route each space shows what it scores now; track is a run of colour with its marker at the head; a line below
 * tells how far the locomotives reach. What could move next stands as a ghost on the space where it would go, with the
 * points a round that it would add. Lengths, slots, doublers and special spaces come from the board's table.
 */
#include "games/ultimate_railroads/draw.h"

#include <math.h>

enum {
    SLOT = 58, /* a locomotive */
    SLOT_PITCH = 62,
    CELLS_TOP = 84,
    CELL_HIGH = 36,
    CELLS_MIDDLE = CELLS_TOP + CELL_HIGH / 2,
    REACH = CELLS_TOP + CELL_HIGH + 7,
    BADGE = 12, /* radius of a special space's sign */
};

struct lay {
    const struct ur_canvas *canvas;
    const struct ur_route *route;
    const struct ur_line *line;
    unsigned at;      /* which route */
    double x, y, w;   /* its card */
    double left;      /* of space 1 */
    double cell;      /* width of a space */
    unsigned reached; /* the last space that locomotives reach */
};

static double cell_x(const struct lay *lay, unsigned space) {
    return lay->left + (space - 1) * lay->cell;
}

static double slots_wide(const struct ur_route *route) {
    return UR_EDGE + route->slots * (double)SLOT_PITCH + 4;
}

/* --- Spaces and track ------------------------------------------------------------------------------------ */

static void draw_cells(const struct lay *lay) {
    struct scene *scene = lay->canvas->scene;
    double right = cell_x(lay, lay->route->length + 1u), far = cell_x(lay, lay->reached + 1);
    if (lay->reached) rh_scene_rect(scene, lay->left, CELLS_TOP, far - lay->left, CELL_HIGH, 4, "ult-bed");
    if (far < right) rh_scene_rect(scene, far, CELLS_TOP, right - far, CELL_HIGH, 4, "ult-far");
}

/* The joints between spaces, over the track too. */
static void draw_joints(const struct lay *lay) {
    char data[600];
    struct text text = rh_text(data, sizeof data);
    for (unsigned i = 2; i <= lay->route->length; i++) {
        rh_put_char(&text, 'M');
        rh_put_real(&text, cell_x(lay, i));
        rh_put_char(&text, ' ');
        rh_put_int(&text, CELLS_TOP);
        rh_put_char(&text, 'v');
        rh_put_int(&text, CELL_HIGH);
    }
    rh_scene_path(lay->canvas->scene, data, "art ult-joint");
}

/* The colour that a space scores as: the highest that has come so far. UR-159 */
static int colour_of(const struct lay *lay, unsigned space) {
    int colour = -1;
    for (int i = 0; i < UR_COLOURS; i++)
        if (lay->line->at[i] >= space) colour = i;
    return colour;
}

/* Space by space, so that a step that is tried changes one of them; what lies beyond the locomotives is veiled. */
static void draw_runs(const struct lay *lay) {
    struct scene *scene = lay->canvas->scene;
    for (unsigned i = 1; i <= lay->line->at[UR_WOOD]; i++) {
        double x = cell_x(lay, i);
        unsigned colour = (unsigned)colour_of(lay, i);
        ur_draw_track(scene, x, CELLS_TOP + 5, lay->cell, CELL_HIGH - 10, 0, colour);
        ur_draw_mark(scene, x + lay->cell * 0.25, CELLS_MIDDLE, ur_track_class[colour]);
        if (i > lay->reached) rh_scene_rect(scene, x, CELLS_TOP + 4, lay->cell, CELL_HIGH - 8, 0, "ult-veil");
    }
}

/* A marker: raised above its track, with rails; its id lets it travel. */
static void draw_head(const struct lay *lay, unsigned colour, unsigned space, bool ghost) {
    struct scene *scene = lay->canvas->scene;
    double w = lay->cell - 3;
    char data[64];
    struct text path = rh_text(data, sizeof data);
    ur_draw_track(scene, 0, 0, w, CELL_HIGH - 2, 6, colour);
    rh_scene_rect(scene, 0, 0, w, CELL_HIGH - 2, 6, "ult-rim");
    rh_put(&path, "M6 5.5h");
    rh_put_real(&path, w - 12);
    rh_put(&path, "M6 28.5h");
    rh_put_real(&path, w - 12);
    rh_scene_path(scene, data, "art ult-rails");
    ur_draw_mark(scene, w * 0.2, 17, ur_track_class[colour]);
    if (!ghost && space <= lay->reached)
        rh_scene_textf(scene, w / 2, 23, 17, ur_on_track[colour], "%d",
                       ur_space_points(lay->canvas->state, lay->canvas->at, lay->at, space));
}

static void draw_markers(const struct lay *lay) {
    struct scene *scene = lay->canvas->scene;
    for (unsigned i = 0; i < UR_COLOURS; i++) {
        unsigned space = lay->line->at[i];
        if (!space) continue;
        char id[64], label[64];
        struct text text = rh_text(id, sizeof id), words = rh_text_for(scene->reader, label, sizeof label);
        rh_put(&text, "head-");
        rh_put_int(&text, lay->canvas->at + 1);
        rh_put_char(&text, '-');
        rh_put_int(&text, lay->at);
        rh_put_char(&text, '-');
        rh_put(&text, ur_colour_names.name[i]);
        rh_say(&words, "{colour} marker on space {space}", rh_word("colour", ur_colour_names.name[i]),
               rh_number("space", space));
        rh_scene_group(scene, cell_x(lay, space) + 1.5, CELLS_TOP + 1, "", id, label);
        draw_head(lay, i, space, false);
        rh_scene_end(scene);
    }
}

/* What a space scores, or its number. */
static void draw_values(const struct lay *lay) {
    struct scene *scene = lay->canvas->scene;
    for (unsigned i = 1; i <= lay->route->length; i++) {
        int colour = colour_of(lay, i);
        double x = cell_x(lay, i) + lay->cell / 2;
        if (colour < 0)
            rh_scene_textf(scene, x, CELLS_MIDDLE + 4.5, 13, "mid k3", "%d", i);
        else if (i <= lay->reached && lay->line->at[colour] != i)
            rh_scene_textf(scene, x, CELLS_MIDDLE + 6, 16, ur_on_track[colour], "%d",
                           ur_space_points(lay->canvas->state, lay->canvas->at, lay->at, i));
    }
}

static void draw_reach(const struct lay *lay) {
    struct scene *scene = lay->canvas->scene;
    double right = cell_x(lay, lay->route->length + 1u), end = cell_x(lay, lay->reached + 1);
    if (end < right) rh_scene_line(scene, end, REACH, right, REACH, "art ult-reach-0");
    if (lay->reached) {
        rh_scene_line(scene, lay->left + 2, REACH, end - 2, REACH, "art ult-reach");
        rh_scene_line(scene, end - 2, REACH - 6, end - 2, REACH + 5, "art ult-reach");
    }
}

/* --- Locomotives ----------------------------------------------------------------------------------------- */

/* A construction site on a slot; while one is to be removed it is pointed at. UR-222, UR-223 */
static void draw_site(const struct lay *lay, unsigned slot) {
    const struct ur_canvas *canvas = lay->canvas;
    const struct step *asked = ur_asked(canvas->state, canvas->at);
    struct scene *scene = canvas->scene;
    bool picks = canvas->main && asked && asked->what == UR_STEP_SITE;
    static const char *const where[UR_SLOTS] = {"site-1", "site-2", "site-3"};
    ur_begin(scene, UR_EDGE + SLOT / 2.0 + slot * (double)SLOT_PITCH, CELLS_MIDDLE, "", picks, &ur_arg_route,
             ur_route_name(canvas->state, lay->at), where[slot], "a construction site blocks this slot");
    rh_scene_rect(scene, -29, -22, 58, 44, 8, "ult-later");
    rh_scene_path(scene, "M-27 12L-9-20M-22 20L1-20M-9 20L14-20M4 20L25-16M17 20L27 2", "art ult-closed");
    rh_scene_path(scene, "M0-13L13 10H-13z", "cc case res-coin");
    rh_scene_text(scene, 0, 8, 15, "b mid on-plate", "!");
    rh_scene_end(scene);
}

static void draw_slots(const struct lay *lay) {
    struct scene *scene = lay->canvas->scene;
    for (unsigned i = 0; i < lay->route->slots && i < UR_SLOTS; i++) {
        unsigned tile = lay->line->loco[i];
        if (i >= ur_slots(lay->canvas->state, lay->canvas->at, lay->at)) {
            draw_site(lay, i);
            continue;
        }
        char label[96];
        struct text text = rh_text_for(scene->reader, label, sizeof label);
        bool boilerman = lay->canvas->seat->boiler >> (lay->at * UR_SLOTS + i) & 1;
        if (tile)
            rh_say(&text,
                   boilerman ? "{route}, locomotive {number} with a boilerman"
                             : "{route}, locomotive {number}",
                   rh_string("route", lay->route->name),
                   rh_number("number", ur_loco_number(lay->canvas->seat, lay->at, i)));
        else
            rh_say(&text, "{route}, no locomotive", rh_string("route", lay->route->name));
        ur_begin(scene, UR_EDGE + SLOT / 2.0 + i * (double)SLOT_PITCH, CELLS_MIDDLE, "", lay->canvas->main,
                 &ur_arg_slot, ur_slot_name(lay->canvas->state, lay->at, i), NULL, label);
        ur_draw_loco(scene, tile, boilerman);
        rh_scene_end(scene);
    }
}

/* The freight car, where it is; and where it could go while that is asked. UR-279 */
static void draw_freight(const struct lay *lay) {
    const struct ur_canvas *canvas = lay->canvas;
    const struct step *asked = ur_asked(canvas->state, canvas->at);
    struct scene *scene = canvas->scene;
    bool here = canvas->state->freight == canvas->at && canvas->state->freight_on == lay->at;
    bool could = canvas->main && asked && asked->what == UR_STEP_COUPLE &&
                 ur_may_couple(canvas->state, canvas->at, lay->at);
    if (!here && !could) return;
    double x = UR_EDGE + SLOT / 2.0;
    ur_begin(scene, x, CELLS_TOP - 21, "", could, &ur_arg_route, ur_route_name(canvas->state, lay->at),
             "freight", here ? "the freight car: two moves before each scoring" : "the freight car here");
    rh_scene_rect(scene, -29, -13, 58, 26, 6, here ? "plate" : "slot");
    rh_scene_icon(scene, "carriage", -14, 0, 20, here ? "ink-plate" : "ult-faint");
    rh_scene_text(scene, 12, 5, 13, here ? "b mid on-plate" : "b mid k2", "×2");
    rh_scene_end(scene);
}

/* --- Doublers and special spaces ------------------------------------------------------------------------- */

static void draw_doublers(const struct lay *lay) {
    struct scene *scene = lay->canvas->scene;
    bool picks = lay->canvas->main && ur_pooled(lay->canvas->state, lay->canvas->at, UR_PART_DOUBLER);
    for (unsigned i = 0; i < lay->route->doublers; i++) {
        double x = cell_x(lay, i + 1) + lay->cell / 2;
        bool there = i < lay->line->doublers, next = i == lay->line->doublers && picks;
        if (next)
            ur_begin(scene, x, CELLS_TOP - 13, "", true, &ur_arg_route,
                     ur_route_name(lay->canvas->state, lay->at), "doubler", "a doubler here");
        else
            rh_scene_group(scene, x, CELLS_TOP - 13, "", NULL, NULL);
        rh_scene_rect(scene, -14, -8, 28, 16, 5, there ? "ult-doubler" : "ult-doubler-0");
        rh_scene_text(scene, 0, 4.5, 12, there ? "b mid ult-on-doubler" : "mid k3", "×2");
        rh_scene_end(scene);
    }
}

/* What a special space gives, on its sign; `more`: with the medal, or the golden spike. */
static void draw_sign(struct scene *scene, const struct ur_op *op, bool done, bool more) {
    static const char *const icon[UR_OPS] = {
        [UR_OP_WORKER] = "worker", [UR_OP_IDEA] = "idea",        [UR_OP_DOUBLE] = "doubler",
        [UR_OP_KEY] = "key",       [UR_OP_MEDAL_SLOT] = "medal", [UR_OP_LOCO] = "locomotive",
        [UR_OP_COINS] = "coin",    [UR_OP_WRENCH] = "wrench",    [UR_OP_STEP] = "wrench",
        [UR_OP_INCOME] = "money",  [UR_OP_BLAST] = "gunpowder",  [UR_OP_STOCK] = "share",
    };
    if (op->op == UR_OP_SITE) {
        rh_scene_circle(scene, 0, 0, BADGE, done ? "plate" : "ult-node");
        rh_scene_path(scene, "M0-9L8.5 6H-8.5z", "cc case res-coin");
        rh_scene_text(scene, 0, 4.5, 10.5, "b mid on-plate", "!");
    } else if (op->op == UR_OP_UNLOCK) {
        ur_draw_track(scene, -14, -8, 28, 16, 4, op->n);
        rh_scene_rect(scene, -14, -8, 28, 16, 4, "ult-rim");
        ur_draw_mark(scene, 0, 0, ur_track_class[op->n]);
    } else if (op->op == UR_OP_STAR) {
        rh_scene_path(scene, "M0-14.5L4.1-5.2 14-4.3 6.5 2.3 8.7 12 0 6.9-8.7 12-6.5 2.3-14-4.3-4.1-5.2z",
                      done ? "cc case res-coin" : "ult-node");
        rh_scene_textf(scene, 0, 4.5, op->n > 9 ? 11 : 12.5, done ? "b mid on-plate" : "b mid", "%d", op->n);
    } else if (op->op == UR_OP_SPIKE_SLOT) {
        rh_scene_circle(scene, 0, 0, BADGE, done ? "cc case res-coin" : "ult-node");
        if (done)
            rh_scene_textf(scene, 0, 4.5, 12.5, "b mid on-plate", "%d",
                           more ? UR_SPIKE_MORE : UR_SPIKE_POINTS);
        else
            rh_scene_icon(scene, "milestone", 0, 0, 17, "ink-2");
    } else {
        bool filled = more && op->op == UR_OP_MEDAL_SLOT;
        rh_scene_circle(scene, 0, 0, BADGE, filled ? "cc case res-coin" : done ? "plate" : "ult-node");
        rh_scene_icon(scene, icon[op->op] ? icon[op->op] : "star", 0, 0, 17,
                      done || filled ? "ink-plate" : "ink-2");
    }
}

/* The idea token that lies on a special space, or -1. */
static int token_on(const struct ur_seat *seat, unsigned special) {
    for (unsigned i = 0; i < seat->ideas; i++)
        if (seat->idea[i].at == special) return seat->idea[i].token;
    return -1;
}

/* What is still wanted: the colour if it is not wood, and locomotives. Beside a star it leaves the digits free. */
static void draw_wanted(const struct lay *lay, const struct ur_special *special) {
    struct scene *scene = lay->canvas->scene;
    double aside = special->effect.op[0].op == UR_OP_STAR ? 16 : 10;
    if (special->coin) ur_draw_coin(scene, aside, 9, 6.5, true);
    if (special->colour != UR_WOOD) {
        rh_scene_group(scene, -aside, 9, ur_track_class[special->colour], NULL, NULL);
        rh_scene_rect(scene, -5.5, -5.5, 11, 11, 3, "cc case");
        rh_scene_end(scene);
    }
    if (special->loco && special->space > lay->reached) {
        rh_scene_circle(scene, aside, 9, 7.5, "ult-node");
        rh_scene_icon(scene, "locomotive", aside, 9, 11, "ink-2");
    }
}

/* What a special space brings, and what it wants; or, where it is reached, this sentence about it. */
static void say_special(struct text *text, const struct ur_special *special, const char *reached) {
    struct ur_words effect = ur_effect_words(text->reader, &special->effect);
    if (reached)
        rh_say(text, reached, rh_number("space", special->space), rh_string("effect", effect.string));
    else
        rh_say(text,
               special->coin   ? "space {space}: {effect}, wants {colour} and a coin"
               : special->loco ? "space {space}: {effect}, wants {colour} and locomotives"
                               : "space {space}: {effect}, wants {colour}",
               rh_number("space", special->space), rh_string("effect", effect.string),
               rh_word("colour", ur_colour_names.name[special->colour]));
}

/* Fulfilled, and a coin would buy it. UR-200 */
static bool is_for_sale(const struct ur_canvas *canvas, const struct ur_special *special, bool done) {
    return special->coin && done && !ur_has(canvas->seat->paid, special->route);
}

static void draw_special(const struct lay *lay, unsigned index, double x, double y) {
    const struct ur_canvas *canvas = lay->canvas;
    const struct ur_special *special = &ur_board_of(canvas->state)->special[index];
    struct scene *scene = canvas->scene;
    bool done = canvas->seat->done >> index & 1;
    bool slot = special->effect.op[0].op == UR_OP_MEDAL_SLOT;
    bool medal = slot && canvas->seat->medal == lay->at, sale = is_for_sale(canvas, special, done);
    bool spike = special->effect.op[0].op == UR_OP_SPIKE_SLOT && canvas->seat->spike;
    int token = token_on(canvas->seat, index);
    char label[128];
    struct text text = rh_text_for(scene->reader, label, sizeof label);
    say_special(&text, special,
                medal   ? RH_SAID("space {space}: {effect}, with the medal")
                : spike ? RH_SAID("space {space}: {effect}, with the golden spike")
                : sale  ? RH_SAID("space {space}: {effect}, reached: a coin buys it")
                : done  ? RH_SAID("space {space}: {effect}, reached")
                        : NULL);
    if (slot && canvas->main && ur_pooled(canvas->state, canvas->at, UR_PART_MEDAL))
        ur_begin(scene, x, y, "", true, &ur_arg_route, ur_route_name(canvas->state, lay->at), "medal", label);
    else if (sale && canvas->main)
        ur_begin(scene, x, y, "", true, &ur_arg_coin, ur_route_name(canvas->state, lay->at), NULL, label);
    else
        rh_scene_group(scene, x, y, "", NULL, label);
    draw_sign(scene, &special->effect.op[0], done && !sale, medal || spike);
    if (token >= 0) rh_scene_circle(scene, 0, 0, BADGE + 2.5, "ult-used");
    if (sale) {
        ur_draw_coin(scene, 10, 9, 6.5, true);
    } else if (!done) {
        draw_wanted(lay, special);
    } else {
        rh_scene_circle(scene, 10, 9, 6, "gain");
        rh_scene_icon(scene, "check", 10, 9, 8.5, "ult-pale");
    }
    rh_scene_end(scene);
}

/* Above a space; of two signs of one space one above the other. */
static double sign_y(const struct lay *lay, unsigned space, bool second) {
    return CELLS_TOP - (space <= lay->route->doublers ? 37 : 18) - (second ? 29 : 0);
}

/* Where a branch or an extension is still to be chosen. */
static void draw_gaps(const struct lay *lay) {
    struct scene *scene = lay->canvas->scene;
    for (unsigned i = 1; i < UR_PIECES; i++) {
        const struct ur_piece *piece = &ur_piece[i];
        bool again = ur_piece[i - 1].route == piece->route && ur_piece[i - 1].space == piece->space;
        if (piece->board != lay->canvas->state->board || piece->route != lay->at || (again && i > 1) ||
            !piece->space)
            continue;
        if (lay->line->at[UR_WOOD] >= piece->space) continue;
        rh_scene_group(scene, cell_x(lay, piece->space) + lay->cell / 2, sign_y(lay, piece->space, false), "",
                       NULL,
                       i < UR_EXTENSIONS ? "here the way to Hamburg or Berlin is chosen"
                                         : "here a route extension is chosen");
        rh_scene_circle(scene, 0, 0, BADGE, "slot");
        rh_scene_text(scene, 0, 5, 15, "b mid k2", "?");
        rh_scene_end(scene);
    }
}

/* What is printed on the board, and on the pieces that lie on it. */
static void draw_specials(const struct lay *lay) {
    const struct ur_board *board = ur_board_of(lay->canvas->state);
    uint32_t signs = 0; /* spaces that have one */
    for (unsigned i = 0; i < board->specials; i++) {
        const struct ur_special *special = &board->special[i];
        if (special->route != lay->at || !(lay->canvas->seat->laid >> special->piece & 1)) continue;
        draw_special(lay, i, cell_x(lay, special->space) + lay->cell / 2,
                     sign_y(lay, special->space, signs >> special->space & 1));
        signs |= UINT32_C(1) << special->space;
    }
    draw_gaps(lay);
}

/* --- What could be next ---------------------------------------------------------------------------------- */

/* What a marker on that space would add to the points of a round. */
static int gain_of(const struct ur_canvas *canvas, unsigned route, unsigned colour, unsigned space) {
    struct ur_state then = *canvas->state;
    then.seat[canvas->at].route[route].at[colour] = (uint8_t)space;
    ur_refresh(&then, canvas->at);
    return ur_round_points(&then, canvas->at) - ur_round_points(canvas->state, canvas->at);
}

static bool in_pool(const struct ur_canvas *canvas, unsigned route, unsigned colour) {
    if (ur_pooled(canvas->state, canvas->at, UR_PART_ROUTE_1 + route)) return true;
    for (unsigned i = 0; i < UR_TRACK_PARTS; i++)
        if (ur_has(ur_part_set[i], colour) && ur_pooled(canvas->state, canvas->at, i)) return true;
    return false;
}

static void draw_ghost(const struct lay *lay, unsigned colour, unsigned space, const struct arg_kind *kind,
                       unsigned value, const char *where) {
    struct scene *scene = lay->canvas->scene;
    int gain = gain_of(lay->canvas, lay->at, colour, space);
    char label[96];
    struct text text = rh_text_for(scene->reader, label, sizeof label);
    rh_say(&text, "{route}: {colour} to space {space}, +{gain} a round", rh_string("route", lay->route->name),
           rh_word("colour", ur_colour_names.name[colour]), rh_number("space", space),
           rh_number("gain", gain));
    ur_begin(scene, cell_x(lay, space) + 1.5, CELLS_TOP + 1, "", true, kind, value, where, label);
    rh_scene_rect(scene, 0, 0, lay->cell - 3, CELL_HIGH - 2, 6, "ult-target");
    rh_scene_group(scene, 0, 0, "ult-ghost", NULL, NULL);
    draw_head(lay, colour, space, true);
    rh_scene_end(scene);
    ur_draw_gain(scene, lay->cell - 7, -3, gain, true);
    rh_scene_end(scene);
}

/* On the main sheet the next step of every marker tells what it is worth; those in the action pool are ghosts to
 * be picked. */
static void draw_next(const struct lay *lay) {
    const struct ur_canvas *canvas = lay->canvas;
    const struct ur_state *state = canvas->state;
    if (!canvas->main || state->over) return;
    for (unsigned i = 0; i < UR_COLOURS; i++) {
        if (!ur_can_move(state, canvas->at, lay->at, i)) continue;
        unsigned space = lay->line->at[i] + 1u;
        if (in_pool(canvas, lay->at, i))
            draw_ghost(lay, i, space, &ur_arg_marker, ur_marker_name(state, lay->at, i), NULL);
        else
            ur_draw_gain(canvas->scene, cell_x(lay, space) + lay->cell / 2, REACH + 9,
                         gain_of(canvas, lay->at, i, space), false);
    }
    if (!ur_pooled(state, canvas->at, UR_PART_FOLLOW)) return;
    int to = ur_follow_to(state, canvas->at, lay->at);
    if (to > 0)
        draw_ghost(lay, UR_GREEN, (unsigned)to, &ur_arg_route, ur_route_name(state, lay->at), "follow");
}

int ur_route_worth(const struct ur_canvas *canvas, unsigned route) {
    int medal = canvas->seat->medal == route ? ur_medal_points(canvas->state, canvas->at) : 0;
    int spike = ur_spike_on(canvas->state, canvas->at, route);
    return ur_route_points(canvas->state, canvas->at, route).total + medal + spike;
}

/* --- A route --------------------------------------------------------------------------------------------- */

/* Which colours may run here; those still locked are faint. */
static void draw_colours(const struct lay *lay) {
    struct scene *scene = lay->canvas->scene;
    double x = lay->w - UR_EDGE;
    for (unsigned i = UR_COLOURS; i-- > 0;) {
        if (!ur_has(lay->route->colours, i)) continue;
        x -= 20;
        rh_scene_group(scene, x, 8, ur_has(lay->canvas->seat->unlocked, i) ? "" : "off", NULL, NULL);
        ur_draw_track(scene, 0, 0, 17, 12, 3, i);
        rh_scene_rect(scene, 0, 0, 17, 12, 3, "ult-rim");
        ur_draw_mark(scene, 8, 6, ur_track_class[i]);
        rh_scene_end(scene);
    }
}

static void draw_route(const struct lay *lay) {
    const struct ur_canvas *canvas = lay->canvas;
    struct scene *scene = canvas->scene;
    int points = ur_route_worth(canvas, lay->at);
    unsigned reach = canvas->seat->reach[lay->at];
    char label[96], words[32];
    struct text text = rh_text_for(scene->reader, label, sizeof label);
    struct text run = rh_text_for(scene->reader, words, sizeof words);
    rh_say_count(&text, points, "{route}: {n} point a round, locomotives reach {reach}",
                 "{route}: {n} points a round, locomotives reach {reach}",
                 rh_string("route", lay->route->name), rh_number("reach", reach));
    rh_scene_group(scene, lay->x, lay->y, "", NULL, label);
    rh_scene_rect(scene, 0, 0, lay->w, UR_ROUTE_HIGH, 12, "card");
    ur_draw_heading(scene, UR_EDGE, 24, lay->route->name);
    ur_draw_points(scene, points);
    rh_say(&run, "reach {reach}", rh_number("reach", reach));
    rh_scene_run(scene, 10, 13, "k2", words);
    draw_colours(lay);
    draw_slots(lay);
    draw_freight(lay);
    draw_cells(lay);
    draw_runs(lay);
    draw_joints(lay);
    draw_values(lay);
    draw_markers(lay);
    draw_reach(lay);
    draw_doublers(lay);
    draw_specials(lay);
    draw_next(lay);
    if (lay->at == UR_BOULDER_ROUTE)
        ur_draw_boulder(canvas, cell_x(lay, UR_BOULDER_SPACE) + lay->cell / 2, CELLS_MIDDLE,
                        UR_BOULDER_OMAHA);
    rh_scene_end(scene);
}

static struct lay lay_of(const struct ur_canvas *canvas, unsigned at, double x, double y) {
    struct lay lay = {.canvas = canvas,
                      .route = ur_route_of(canvas->state, canvas->at, at),
                      .line = &canvas->seat->route[at],
                      .at = at,
                      .x = x,
                      .y = y};
    lay.reached = canvas->seat->reach[at];
    if (lay.reached > lay.route->length) lay.reached = lay.route->length;
    return lay;
}

/* The first route: its spaces are as wide as they can be with a joint in the middle, where a narrow page breaks. */
static void draw_main_route(const struct ur_canvas *canvas, double y) {
    struct lay lay = lay_of(canvas, 0, 0, y);
    double room = UR_HALF - slots_wide(lay.route);
    unsigned before = 1;
    for (unsigned i = 1; i < lay.route->length; i++) {
        double left = room / i, right = (UR_HALF - UR_EDGE) / (double)(lay.route->length - i);
        double cell = left < right ? left : right;
        if (cell > lay.cell) {
            lay.cell = cell;
            before = i;
        }
    }
    lay.w = UR_BOARD_WIDE;
    lay.left = UR_HALF - before * lay.cell;
    draw_route(&lay);
}

/* The widest space, up to `most`, with which a joint between two spaces of the route lies in the middle of the board. */
static double jointed(const struct lay *lay, double most) {
    return (UR_HALF - lay->left) / ceil((UR_HALF - lay->left) / most);
}

/* A half of the board for each of two routes, so that a narrow page breaks between them; where that would make the
 * spaces of one too narrow, all their spaces are alike, and the page breaks between two of them. */
static void share_row(struct lay *a, struct lay *b) {
    enum { NARROW = 30 };
    double half = UR_HALF - UR_CARD_GAP / 2.0 - UR_EDGE;
    a->left = slots_wide(a->route);
    b->left = slots_wide(b->route);
    a->cell = (half - a->left) / a->route->length;
    b->cell = (half - b->left) / b->route->length;
    if (a->cell < NARROW || b->cell < NARROW)
        a->cell = b->cell =
            jointed(a, (2 * half - a->left - b->left) / (a->route->length + b->route->length));
    a->w = a->left + a->route->length * a->cell + UR_EDGE;
    b->w = b->left + b->route->length * b->cell + UR_EDGE;
    b->x = a->w + UR_CARD_GAP;
}

void ur_draw_routes(const struct ur_canvas *canvas, double y) {
    struct lay a = lay_of(canvas, 1, 0, y + UR_ROUTE_HIGH + UR_CARD_GAP), b = lay_of(canvas, 2, 0, a.y);
    share_row(&a, &b);
    draw_main_route(canvas, y);
    draw_route(&a);
    draw_route(&b);
}
