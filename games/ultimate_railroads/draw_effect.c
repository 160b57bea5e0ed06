/* Effects and prices as pictures and in words, for whatever has one. See draw.h.
 *
 * Most operations are an icon and perhaps a number (`look`); those that need more are drawn by hand below the table.
 * Pictures go from left to right with a pen that also measures: without a scene it only moves.
 */
#include "games/ultimate_railroads/draw.h"

enum count { NO_COUNT, IF_MANY, ALWAYS };

struct look {
    const char *icon;
    uint8_t count; /* enum count */
    bool card;     /* lies on a card */
};

static const struct look look[UR_OPS] = {
    [UR_OP_STEP] = {"wrench", ALWAYS, false},
    [UR_OP_DOUBLER] = {"doubler", IF_MANY, false},
    [UR_OP_LOCO] = {"locomotive", NO_COUNT, false},
    [UR_OP_FACTORY] = {"factory", NO_COUNT, false},
    [UR_OP_EITHER] = {"locomotive", NO_COUNT, false},
    [UR_OP_KEY] = {"key", IF_MANY, false},
    [UR_OP_IDEA] = {"idea", NO_COUNT, false},
    [UR_OP_IDEA_CARD] = {"idea", IF_MANY, true},
    [UR_OP_END_BONUS] = {"vp", IF_MANY, true},
    [UR_OP_CARD_OR] = {"vp", NO_COUNT, true},
    [UR_OP_TRADE] = {"exchange", NO_COUNT, false},
    [UR_OP_FOLLOW] = {NULL, NO_COUNT, false},
    [UR_OP_MEDAL] = {"medal", NO_COUNT, false},
    [UR_OP_REUSE] = {"rotate", NO_COUNT, false},
    [UR_OP_RANDOM_START] = {"dice", ALWAYS, false},
    [UR_OP_LOCO_9] = {"locomotive", NO_COUNT, false},
    [UR_OP_COINS] = {NULL, ALWAYS, false},
    [UR_OP_POINTS] = {"vp", NO_COUNT, false},
    [UR_OP_WORKER] = {"worker", NO_COUNT, false},
    [UR_OP_TEMPS] = {NULL, NO_COUNT, false},
    [UR_OP_HIRE] = {"engineer", NO_COUNT, false},
    [UR_OP_BOARD] = {"engineer", NO_COUNT, false},
    [UR_OP_CLAIM] = {"order", NO_COUNT, false},
    [UR_OP_INCOME] = {"money", NO_COUNT, false},
    [UR_OP_ROUTE] = {"rail", NO_COUNT, false},
    [UR_OP_CHOSEN_START] = {"check", ALWAYS, false},
    [UR_OP_OWN_FACTORY] = {"factory", NO_COUNT, false},
    [UR_OP_TRAIN] = {"carriage", ALWAYS, false},
    [UR_OP_OTHER] = {"engineer", NO_COUNT, false},
    [UR_OP_COAL] = {"coal", ALWAYS, false},
    [UR_OP_FOUNDRY] = {"factory", IF_MANY, true},
    [UR_OP_FEED] = {"coal", NO_COUNT, false},
    [UR_OP_BOILERMAN] = {"worker", NO_COUNT, false},
    [UR_OP_SPECIAL] = {"star", IF_MANY, true},
    [UR_OP_TWO_IDEAS] = {"idea", ALWAYS, false},
    [UR_OP_BUILD] = {"factory", NO_COUNT, false},
    [UR_OP_DOUBLE_STEP] = {"wrench", NO_COUNT, false},
    [UR_OP_RECRUIT] = {"engineer", NO_COUNT, true},
    [UR_OP_FREIGHT] = {"carriage", NO_COUNT, false},
    [UR_OP_SITE] = {"hills", NO_COUNT, false},
    [UR_OP_OSAKA] = {"rail", NO_COUNT, false},
    [UR_OP_CAR] = {"carriage", IF_MANY, false},
    [UR_OP_NUT] = {"key", IF_MANY, false},
    [UR_OP_WORKSHOP] = {"carriage", IF_MANY, false},
    [UR_OP_PURPLE] = {"carriage", ALWAYS, false},
    [UR_OP_IDEA_OR_KEY] = {"idea", NO_COUNT, false},
    [UR_OP_SPECIAL_VALUE] = {"flip", NO_COUNT, false},
    [UR_OP_REVALUE] = {"flip", NO_COUNT, false},
    [UR_OP_WRENCH] = {"wrench", NO_COUNT, false},
    [UR_OP_WOOD_WORKER] = {NULL, NO_COUNT, false},
    [UR_OP_ENGINEER_1] = {"engineer", NO_COUNT, false},
    [UR_OP_SUM_ENGINEERS] = {"engineer", NO_COUNT, false},
    [UR_OP_SUM_LOCOS] = {"locomotive", ALWAYS, false},
    [UR_OP_STAR] = {"star", NO_COUNT, false},
    [UR_OP_DOUBLE] = {"doubler", NO_COUNT, false},
    [UR_OP_BLAST] = {"gunpowder", NO_COUNT, false},
    [UR_OP_STOCK] = {"share", NO_COUNT, false},
    [UR_OP_SPIKE] = {"milestone", NO_COUNT, false},
    [UR_OP_SPIKE_SLOT] = {"milestone", NO_COUNT, false},
    [UR_OP_MEDAL_SLOT] = {"medal", NO_COUNT, false},
};

/* --- The pen --------------------------------------------------------------------------------------------- */

struct pen {
    struct scene *scene; /* NULL: only measures */
    bool paper;          /* on a tile or card, which stays light in the dark */
    double x, y;
};

static void put_icon(struct pen *pen, const char *icon) {
    if (pen->scene)
        rh_scene_icon(pen->scene, icon, pen->x + 10, pen->y, 21, pen->paper ? "ink-plate" : "ink");
    pen->x += 22;
}

static void put_card(struct pen *pen, const char *icon) {
    if (pen->scene) {
        rh_scene_rect(pen->scene, pen->x + 1, pen->y - 12, 19, 24, 3, "plate");
        rh_scene_icon(pen->scene, icon, pen->x + 10.5, pen->y, 15, "ink-plate");
    }
    pen->x += 22;
}

static void put_words(struct pen *pen, const char *words, double size, double advance) {
    if (pen->scene)
        rh_scene_text(pen->scene, pen->x, pen->y + size * 0.36, size, pen->paper ? "b on-plate" : "b", words);
    pen->x += advance;
}

static void put_count(struct pen *pen, const char *before, unsigned n) {
    char words[12];
    struct text text = rh_text(words, sizeof words);
    rh_put(&text, before);
    rh_put_int(&text, n);
    put_words(pen, words, 15, (*before ? 11 : 0) + (n > 9 ? 21 : 11));
}

static void put_tile(struct pen *pen, unsigned colour, double wide) {
    if (pen->scene) {
        rh_scene_group(pen->scene, pen->x, pen->y - 9, "", NULL, NULL);
        ur_draw_track(pen->scene, 0, 0, wide, 18, 4, colour);
        rh_scene_rect(pen->scene, 0, 0, wide, 18, 4, "ult-rim");
        ur_draw_mark(pen->scene, wide / 2, 9, ur_track_class[colour]);
        rh_scene_end(pen->scene);
    }
    pen->x += wide + 2;
}

/* One colour is a wide tile, two are narrower; all of them are a fan. */
static void put_tiles(struct pen *pen, unsigned set) {
    int many = __builtin_popcount(set);
    for (unsigned i = 0; i < UR_COLOURS; i++)
        if (ur_has(set, i)) put_tile(pen, i, many == 1 ? 26 : many == 2 ? 16 : 7);
    pen->x += 2;
}

static void put_pieces(struct pen *pen, int count, const char *class) {
    for (int i = 0; i < count; i++)
        if (pen->scene) rh_scene_piece(pen->scene, "meeple", pen->x + 8 + 18.0 * i, pen->y, 0.8, class);
    pen->x += 18 * count;
}

/* --- Operations ------------------------------------------------------------------------------------------ */

static void put_points(struct pen *pen, unsigned n) {
    put_icon(pen, "vp");
    put_count(pen, "", n);
}

/* What the table can't say. False: it can. */
static bool put_special(struct pen *pen, const struct ur_op *op) {
    switch (op->op) {
    case UR_OP_TRACK:
        put_tiles(pen, op->set);
        put_count(pen, "×", op->n);
        return true;
    case UR_OP_ROUTE: /* of any track, on the route of this number */
        put_icon(pen, "rail");
        put_words(pen, (const char *[UR_ROUTES]){"I", "II", "III"}[op->set], 13, 6 + 5.0 * op->set);
        return true;
    case UR_OP_OWN_FACTORY:
        put_icon(pen, "next");
        put_icon(pen, "factory");
        return true;
    case UR_OP_TRAIN:
        put_icon(pen, "carriage");
        put_count(pen, "×", UR_TRAIN);
        return true;
    case UR_OP_FEED:
        put_icon(pen, "coal");
        put_icon(pen, "next");
        put_tiles(pen, UR_SET_ANY);
        put_count(pen, "×", UR_FEED_MOVES);
        return true;
    case UR_OP_BOILERMAN:
        put_words(pen, "+1", 15, 20);
        put_icon(pen, "worker");
        return true;
    case UR_OP_BUILD:
        put_icon(pen, "factory");
        put_icon(pen, op->n == UR_TILE_COAL ? "coal" : "idea");
        return true;
    case UR_OP_DOUBLE_STEP:
        put_icon(pen, "doubler");
        put_icon(pen, "wrench");
        return true;
    case UR_OP_FREIGHT:
        put_icon(pen, "carriage");
        put_tiles(pen, UR_SET_ANY);
        put_count(pen, "×", UR_FREIGHT_MOVES);
        return true;
    case UR_OP_OTHER:
        put_pieces(pen, 1, "seat-none");
        put_icon(pen, "next");
        put_icon(pen, "engineer");
        return true;
    case UR_OP_SUM_TRACKS:
        put_icon(pen, "vp");
        put_tiles(pen, op->set);
        return true;
    case UR_OP_SPIKE:
        put_icon(pen, "milestone");
        put_count(pen, "", UR_SPIKE_MORE);
        return true;
    case UR_OP_STOCK: /* and the payout of a token */
        put_icon(pen, "share");
        put_words(pen, "+1", 14, 20);
        if (op->set) put_icon(pen, "money");
        return true;
    case UR_OP_SUM_LOCOS:
    case UR_OP_SUM_ENGINEERS:
        put_icon(pen, "vp");
        put_icon(pen, look[op->op].icon);
        if (op->op == UR_OP_SUM_LOCOS) put_count(pen, "×", op->n);
        return true;
    case UR_OP_EITHER:
        put_icon(pen, "locomotive");
        put_words(pen, "/", 14, 8);
        put_icon(pen, "factory");
        return true;
    case UR_OP_CARD_OR:
        put_card(pen, "vp");
        put_words(pen, "/", 14, 8);
        put_points(pen, op->n);
        return true;
    case UR_OP_FOLLOW:
        put_tile(pen, UR_GREEN, 18);
        put_icon(pen, "next");
        put_tile(pen, UR_WOOD, 18);
        return true;
    case UR_OP_TRADE:
        put_icon(pen, "exchange");
        put_icon(pen, "idea");
        return true;
    case UR_OP_WRENCH:
        put_words(pen, "+", 15, 10);
        put_icon(pen, "wrench");
        return true;
    case UR_OP_POINTS:
        put_points(pen, op->n);
        return true;
    case UR_OP_STAR:
        put_icon(pen, "star");
        put_count(pen, "", op->n);
        return true;
    case UR_OP_UNLOCK:
        put_tile(pen, op->n, 26);
        return true;
    case UR_OP_COINS:
        if (pen->scene) ur_draw_coin(pen->scene, pen->x + 9, pen->y, 8.5, true);
        pen->x += 20;
        put_count(pen, "×", op->n);
        return true;
    case UR_OP_TEMPS:
        put_pieces(pen, UR_TEMPS, "wk-turquoise");
        return true;
    case UR_OP_WOOD_WORKER:
        put_pieces(pen, 1, "trk-wood");
        return true;
    case UR_OP_CLAIM:
        put_icon(pen, "order");
        put_words(pen, op->n == 1 ? "1st" : "2nd", 14, 28);
        return true;
    case UR_OP_LOCO_9:
    case UR_OP_ENGINEER_1:
        put_icon(pen, look[op->op].icon);
        put_count(pen, "", op->op == UR_OP_LOCO_9 ? 9 : 1);
        return true;
    default:
        return false;
    }
}

static void put_op(struct pen *pen, const struct ur_op *op) {
    if (put_special(pen, op)) return;
    const struct look *it = &look[op->op];
    if (!it->icon) return;
    if (it->card)
        put_card(pen, it->icon);
    else
        put_icon(pen, it->icon);
    if (it->count == ALWAYS || (it->count == IF_MANY && op->n > 1)) put_count(pen, "×", op->n);
}

static void put_effect(struct pen *pen, const struct ur_effect *effect) {
    for (int i = 0; i < UR_EFFECT && effect->op[i].op; i++) {
        if (i) pen->x += 5;
        put_op(pen, &effect->op[i]);
    }
}

double ur_effect_width(const struct ur_effect *effect) {
    struct pen pen = {0};
    put_effect(&pen, effect);
    return pen.x;
}

void ur_draw_effect(struct scene *scene, double x, double y, double scale, bool paper,
                    const struct ur_effect *effect) {
    struct pen pen = {.scene = scene, .paper = paper};
    rh_scene_turned(scene, x, y, scale, 0, "", NULL, NULL);
    put_effect(&pen, effect);
    rh_scene_end(scene);
}

void ur_draw_effect_in(struct scene *scene, double x, double y, double wide, double most, bool paper,
                       const struct ur_effect *effect) {
    double width = ur_effect_width(effect), scale = width * most > wide ? wide / width : most;
    ur_draw_effect(scene, x - width * scale / 2, y, scale, paper, effect);
}

struct ur_effect ur_part_effect(unsigned part, unsigned n) {
    static const uint8_t op[UR_PARTS] = {
        [UR_PART_STEP] = UR_OP_STEP,
        [UR_PART_DOUBLER] = UR_OP_DOUBLER,
        [UR_PART_LOCO] = UR_OP_LOCO,
        [UR_PART_FACTORY] = UR_OP_FACTORY,
        [UR_PART_EITHER] = UR_OP_EITHER,
        [UR_PART_KEY] = UR_OP_KEY,
        [UR_PART_IDEA_CARD] = UR_OP_IDEA_CARD,
        [UR_PART_CARD_OR] = UR_OP_CARD_OR,
        [UR_PART_TRADE] = UR_OP_TRADE,
        [UR_PART_FOLLOW] = UR_OP_FOLLOW,
        [UR_PART_MEDAL] = UR_OP_MEDAL,
        [UR_PART_END_BONUS] = UR_OP_END_BONUS,
        [UR_PART_ROUTE_1] = UR_OP_ROUTE,
        [UR_PART_ROUTE_2] = UR_OP_ROUTE,
        [UR_PART_ROUTE_3] = UR_OP_ROUTE,
        [UR_PART_INCOME] = UR_OP_INCOME,
        [UR_PART_FOUNDRY] = UR_OP_FOUNDRY,
        [UR_PART_FEED] = UR_OP_FEED,
        [UR_PART_SPECIAL] = UR_OP_SPECIAL,
        [UR_PART_TOKEN] = UR_OP_TWO_IDEAS,
        [UR_PART_NUT] = UR_OP_NUT,
        [UR_PART_CAR] = UR_OP_CAR,
        [UR_PART_WORKSHOP] = UR_OP_WORKSHOP,
    };
    struct ur_op one = {part < UR_TRACK_PARTS ? UR_OP_TRACK : op[part], (uint8_t)n, ur_part_set[part]};
    if (part >= UR_PART_ROUTE_1 && part <= UR_PART_ROUTE_3) one.set = (uint8_t)(part - UR_PART_ROUTE_1);
    if (part == UR_PART_CARD_OR) one.n = ur_factory[UR_TILE_9].op[0].n;
    return (struct ur_effect){{one}};
}

/* --- In words -------------------------------------------------------------------------------------------- */

void ur_say_of(struct text *text, const char *sentence, const struct ur_effect *effect) {
    struct ur_words words = ur_effect_words(text->reader, effect);
    rh_say(text, sentence, rh_string("effect", words.string));
}

/* --- Prices ---------------------------------------------------------------------------------------------- */

/* Units that lie there come in this order: workers, the wood worker, coins. */
static void draw_unit(struct scene *scene, double x, double y, const struct ur_used *used, int unit) {
    if (unit < used->workers) {
        rh_scene_piece(scene, "meeple", x, y, 0.88, ur_seat_class[used->seat]);
    } else if (unit < used->workers + used->wood) {
        rh_scene_piece(scene, "meeple", x, y, 0.88, "trk-wood");
        rh_scene_token(scene, x + 6, y + 7, 4, used->seat);
    } else if (unit < used->workers + used->wood + used->coins) {
        ur_draw_coin(scene, x, y, 10, true);
        if (used->seat == UR_EMIL)
            rh_scene_icon(scene, "bot", x, y, 13, "ink-plate");
        else
            rh_scene_token(scene, x, y, 5, used->seat);
    }
}

double ur_draw_cost(struct scene *scene, double x, double y, struct ur_cost cost,
                    const struct ur_used *used) {
    bool taken = used && used->seat != UR_NONE;
    int units = cost.workers + cost.coins;
    for (int i = 0; i < units; i++) {
        double middle = x + 12 + UR_UNIT * i;
        if (i < cost.workers)
            rh_scene_circle(scene, middle, y, 12, "ult-node");
        else
            ur_draw_coin(scene, middle, y, 10.5, false);
        if (taken)
            draw_unit(scene, middle, y, used, i);
        else if (i < cost.workers)
            ur_draw_mark(scene, middle, y, "seat-none");
    }
    return x + UR_UNIT * units;
}
