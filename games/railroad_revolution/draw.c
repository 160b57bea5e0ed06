/* What the sheets share, and their order. See draw.h. */
#include "games/railroad_revolution/draw.h"

const char *const rev_seat_class[REV_SEATS + 1] = {"seat-0", "seat-1", "seat-2", "seat-3", "seat-none"};
const char *const rev_worker_class[REV_COLOURS] = {"wk-white", "wk-purple", "wk-orange", "wk-grey",
                                                   "wk-turquoise"};
const char *const rev_track_icon[REV_TRACKS] = {"telegraph", "station", "city"};

int rev_decider(const struct rev_state *state) {
    if (state->over || !state->agenda.steps) return -1;
    const struct step *top = rev_top(state);
    return top->what <= REV_STEP_DEAL || top->what == REV_STEP_DRAW ? -1 : top->seat;
}

void rev_begin_pick(struct scene *scene, double x, double y, const char *class, bool picks,
                    const struct arg_kind *kind, unsigned value, const char *more, const char *label) {
    char id[96];
    uint8_t byte = (uint8_t)value;
    struct text text = rh_text(id, sizeof id);
    rh_pick_id(kind, &byte, &text);
    if (more) {
        rh_put_char(&text, '.');
        rh_put(&text, more);
    }
    rh_scene_group(scene, x, y, class, picks ? id : NULL, label);
}

const char *rev_capital(char *buffer, size_t size, const char *word) {
    struct text text = rh_text(buffer, size);
    rh_put(&text, word);
    if (buffer[0] >= 'a' && buffer[0] <= 'z') buffer[0] = (char)(buffer[0] - 'a' + 'A');
    return buffer;
}

void rev_draw_worker(struct scene *scene, double x, double y, double scale, unsigned colour) {
    rh_scene_piece(scene, "meeple", x, y, scale, rev_worker_class[colour]);
}

/* --- A line of icons and words --------------------------------------------------------------------------- */

void rev_pen_gap(struct rev_pen *pen, double gap) {
    pen->x += gap;
}

void rev_pen_word(struct rev_pen *pen, const char *words) {
    if (pen->scene) rh_scene_text(pen->scene, pen->x, pen->y + 0.36 * pen->size, pen->size, pen->text, words);
    pen->x += rh_scene_width(words, pen->size) + 0.12 * pen->size;
}

void rev_pen_number(struct rev_pen *pen, const char *before, int number) {
    char words[16];
    struct text text = rh_text(words, sizeof words);
    rh_put(&text, before);
    rh_put_int(&text, number);
    rev_pen_word(pen, words);
}

void rev_pen_icon(struct rev_pen *pen, const char *icon) {
    double wide = 1.3 * pen->size;
    if (pen->scene) rh_scene_icon(pen->scene, icon, pen->x + wide / 2, pen->y, wide, pen->icon);
    pen->x += wide + 0.22 * pen->size;
}

void rev_pen_worker(struct rev_pen *pen, unsigned colour) {
    double scale = pen->size * 0.052, wide = 22 * scale;
    if (pen->scene) rev_draw_worker(pen->scene, pen->x + wide / 2, pen->y, scale, colour);
    pen->x += wide + 0.1 * pen->size;
}

static void pen_arrow(struct rev_pen *pen) {
    double wide = 0.85 * pen->size;
    if (pen->scene) rh_scene_icon(pen->scene, "next", pen->x + wide / 2, pen->y, wide, pen->icon);
    pen->x += wide + 0.15 * pen->size;
}

static void pen_workers(struct rev_pen *pen, unsigned set, bool one) {
    bool first = true;
    if (one && set == REV_ALL_COLOURS) {
        rev_pen_icon(pen, "worker");
        rev_pen_word(pen, "?"); /* of a colour to be chosen, in every language */
        return;
    }
    for (unsigned i = 0; i < REV_COLOURS; i++) {
        if (!(set >> i & 1)) continue;
        if (!first && one) rev_pen_word(pen, "/");
        rev_pen_worker(pen, i);
        first = false;
    }
}

void rev_pen_effect(struct rev_pen *pen, const struct rev_effect *effect) {
    static const char *const icon[REV_OPS] = {[REV_OP_SHARES] = "share",
                                              [REV_OP_ADVANCE] = "steps",
                                              [REV_OP_PROMOTE] = "promote",
                                              [REV_OP_EXCHANGE] = "exchange",
                                              [REV_OP_FLIP] = "flip",
                                              [REV_OP_TRAIN] = "locomotive",
                                              [REV_OP_RAIL] = "rail",
                                              [REV_OP_STATION] = "station",
                                              [REV_OP_OFFICE] = "telegraph",
                                              [REV_OP_SETUP_STEPS] = "steps",
                                              [REV_OP_SETUP_RAIL] = "rail",
                                              [REV_OP_SETUP_OFFICE] = "telegraph",
                                              [REV_OP_SETUP_STATION] = "station"};
    static const uint32_t counted =
        1u << REV_OP_SHARES | 1u << REV_OP_ADVANCE | 1u << REV_OP_PROMOTE | 1u << REV_OP_SETUP_STEPS;
    if (effect->op == REV_OP_WORKERS || effect->op == REV_OP_ONE_WORKER) {
        pen_workers(pen, effect->n, effect->op == REV_OP_ONE_WORKER);
        return;
    }
    if (effect->op == REV_OP_MONEY) {
        rev_pen_number(pen, "$", effect->money);
        return;
    }
    rev_pen_icon(pen, icon[effect->op] ? icon[effect->op] : "hint");
    if (counted >> effect->op & 1 || effect->n > 1) rev_pen_number(pen, "", effect->n);
    if (effect->money) rev_pen_number(pen, "$", effect->money);
}

void rev_pen_reward(struct rev_pen *pen, const struct rev_reward *reward) {
    if (reward->money) rev_pen_number(pen, "$", reward->money);
    if (reward->shares) {
        rev_pen_icon(pen, "share");
        rev_pen_number(pen, "", reward->shares);
    }
    if (reward->money || reward->shares) pen_arrow(pen);
    for (unsigned i = 0; i < reward->effects; i++) {
        if (i) rev_pen_gap(pen, 0.3 * pen->size);
        rev_pen_effect(pen, &reward->effect[i]);
    }
}

double rev_reward_wide(const struct rev_reward *reward, double size) {
    struct rev_pen pen = {.size = size};
    rev_pen_reward(&pen, reward);
    return pen.x;
}

void rev_draw_reward(struct scene *scene, double x, double y, double size, const struct rev_reward *reward,
                     enum rev_anchor anchor, bool plate) {
    double wide = rev_reward_wide(reward, size);
    struct rev_pen pen = {scene, x - wide * anchor / 2,      y,
                          size,  plate ? "b on-plate" : "b", plate ? "ink-plate" : "ink"};
    rev_pen_reward(&pen, reward);
}

/* --- The whole table ------------------------------------------------------------------------------------- */

static void draw_board(const struct rev_state *state, struct scene *scene) {
    rh_scene_sheet(scene, "board", "The board", SHEET_MAIN, -1, REV_BOARD_WIDE,
                   REV_MAP_HIGH + REV_STRIP_HIGH);
    rh_scene_ground(scene, "lake");
    rh_scene_columns(scene, 0, REV_COLUMN, REV_COLUMNS, 1);
    rev_draw_land(scene);
    rev_draw_map(state, scene);
    rev_draw_wire(state, scene);
}

/* The viewer's own player board comes first; while steps are made, the tracks come before the turn. */
void rev_draw(const void *at, int seat, struct scene *scene) {
    const struct rev_state *state = at;
    unsigned first = seat >= 0 ? (unsigned)seat : 0;
    bool steps = rev_decider(state) >= 0 && rev_top(state)->what == REV_STEP_ADVANCE;
    draw_board(state, scene);
    if (steps) rev_draw_tracks(state, scene);
    rev_draw_turn(state, seat, scene);
    if (!steps) rev_draw_tracks(state, scene);
    for (unsigned i = 0; i < state->seats; i++) rev_draw_seat(state, (first + i) % state->seats, scene);
}
