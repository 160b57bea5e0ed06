/* The whole table, and the small things that its sheets share. See draw.h. */
#include "games/ultimate_railroads/draw.h"

const char *const ur_seat_class[UR_SEATS + 1] = {"seat-0", "seat-1", "seat-2", "seat-3", "seat-none"};
const char *const ur_track_class[UR_COLOURS] = {"trk-wood", "trk-green", "trk-bronze", "trk-silver",
                                                "trk-gold"};
const char *const ur_on_track[UR_COLOURS] = {"b mid on-trk-wood", "b mid on-trk-green", "b mid on-trk-bronze",
                                             "b mid on-trk-silver", "b mid on-trk-gold"};

const char *const ur_token_icon[UR_TOKENS] = {
    [UR_TOKEN_END_BONUS] = "vp",    [UR_TOKEN_REVALUE] = "flip",  [UR_TOKEN_MEDAL] = "medal",
    [UR_TOKEN_KEYS] = "key",        [UR_TOKEN_WRENCH] = "wrench", [UR_TOKEN_DOUBLERS] = "doubler",
    [UR_TOKEN_LOCO] = "locomotive", [UR_TOKEN_TRACKS] = "rail",   [UR_TOKEN_COINS] = "coin",
    [UR_TOKEN_COAL] = "coal",       [UR_TOKEN_SPECIAL] = "star",  [UR_TOKEN_SPIKE] = "milestone",
    [UR_TOKEN_STOCK] = "share",     [UR_TOKEN_OSAKA] = "station",
};

void ur_begin(struct scene *scene, double x, double y, const char *class, bool picks,
              const struct arg_kind *kind, unsigned value, const char *where, const char *label) {
    char id[96];
    uint8_t byte = (uint8_t)value;
    struct text text = rh_text(id, sizeof id);
    rh_pick_id(kind, &byte, &text);
    if (where) {
        rh_put_char(&text, '.');
        rh_put(&text, where);
    }
    rh_scene_group(scene, x, y, class, picks ? id : NULL, label);
}

const struct step *ur_asked(const struct ur_state *state, unsigned seat) {
    if (state->over || !state->agenda.steps) return NULL;
    const struct step *top = ur_top(state);
    return top->what >= UR_STEP_BONUS && top->seat == seat ? top : NULL;
}

int ur_pooled(const struct ur_state *state, unsigned seat, unsigned part) {
    const struct step *top = ur_asked(state, seat);
    return top && top->what == UR_STEP_POOL ? state->must[part] + state->may[part] : 0;
}

/* --- Small things ---------------------------------------------------------------------------------------- */

void ur_draw_heading(struct scene *scene, double x, double y, const char *title) {
    rh_scene_text(scene, x, y, 15.5, "b", title);
}

void ur_draw_points(struct scene *scene, int points) {
    char words[16];
    struct text text = rh_text(words, sizeof words);
    rh_put_int(&text, points);
    rh_scene_run(scene, 10, 19, "b", words);
    rh_scene_run(scene, 5, 13, "k2", "a round");
}

double ur_beside(double x, double offset) {
    return x < UR_HALF && x + offset + UR_TAG > UR_HALF ? -offset : offset;
}

void ur_draw_gain(struct scene *scene, double x, double y, int gain, bool picks) {
    if (gain <= 0) return;
    if (!picks) {
        rh_scene_textf(scene, x, y + 4, 11.5, "b mid gain", "+%d", gain);
        return;
    }
    rh_scene_circle(scene, x, y, UR_TAG, "tag");
    rh_scene_textf(scene, x, y + 4.5, gain > 9 ? 11.5 : 13, "b mid on-pick", "+%d", gain);
}

void ur_draw_mark(struct scene *scene, double x, double y, const char *class) {
    rh_scene_piece(scene, "cube", x, y, 0.01,
                   class); /* too small to be seen; a scale of 0 some viewers refuse */
}

/* Lines whose class makes grain, dots, stripes, sheen or squares of them. */
void ur_draw_track(struct scene *scene, double x, double y, double w, double h, double radius,
                   unsigned colour) {
    static const char *const texture[UR_COLOURS] = {"art ult-grain", "art ult-dots", "art ult-stripes",
                                                    "art ult-sheen", "art ult-squares"};
    static const uint8_t apart[UR_COLOURS] = {7, 9, 12, 7, 9}; /* lines, about */
    int lines = (int)(h / apart[colour] + 0.2);
    char data[128], class[32];
    struct text words = rh_text(class, sizeof class), path = rh_text(data, sizeof data);
    rh_put(&words, "cc ");
    rh_put(&words, ur_track_class[colour]);
    rh_scene_rect(scene, x, y, w, h, radius, class);
    for (int i = 0; i < lines; i++) {
        rh_put_char(&path, 'M');
        rh_put_real(&path, x + 3 + (i & 1 && (colour == UR_GREEN || colour == UR_GOLD) ? 4 : 0));
        rh_put_char(&path, ' ');
        rh_put_real(&path, y + h * (i + 0.5) / lines);
        rh_put_char(&path, 'H');
        rh_put_real(&path, x + w - 3);
    }
    rh_scene_path(scene, data, texture[colour]);
}

void ur_draw_coin(struct scene *scene, double x, double y, double radius, bool there) {
    rh_scene_circle(scene, x, y, radius, there ? "cc case res-coin" : "ult-coin-slot");
    if (there) rh_scene_circle(scene, x, y, radius * 0.68, "ult-coin");
    ur_draw_mark(scene, x, y, "res-coin");
}

void ur_draw_boulder(const struct ur_canvas *canvas, double x, double y, unsigned boulder) {
    if (!ur_has(canvas->seat->boulders, boulder)) return;
    ur_begin(canvas->scene, x, y, "", canvas->main, &ur_arg_boulder, boulder, NULL,
             "a boulder: nothing goes here or beyond until it is blasted");
    rh_scene_circle(canvas->scene, 0, 0, 16, "ult-target"); /* what a ring goes round */
    rh_scene_turned(canvas->scene, 0, 0, 0.87, 0, "", NULL, NULL);
    rh_scene_path(canvas->scene, "M-15 13l-2-11 6-11 9-6 9 3 8 9 2 10-5 8-13 3z", "ult-boulder");
    rh_scene_path(canvas->scene, "M-6-8l-4 9 5 5M4-5l6 7-4 8", "art ult-coin");
    rh_scene_end(canvas->scene);
    rh_scene_end(canvas->scene);
}

void ur_draw_loco(struct scene *scene, unsigned tile, bool boilerman) {
    unsigned number = ur_number[tile] + boilerman;
    rh_scene_rect(scene, -29, -22, 58, 44, 8, tile ? "plate" : "slot");
    rh_scene_icon(scene, "locomotive", tile ? -9 : 0, 0, 28, tile ? "ink-plate" : "ult-faint");
    if (tile) rh_scene_textf(scene, 17, 7, number > 9 ? 17 : 20, "b mid on-plate", "%d", number);
    if (boilerman) ur_draw_boilerman(scene, 23, -20);
}

/* --- The table ------------------------------------------------------------------------------------------- */

/* Whose board is the main sheet: the viewer's, or for a spectator that of the seat to decide. */
static unsigned main_seat(const struct ur_state *state, int viewer) {
    if (viewer >= 0) return (unsigned)viewer;
    for (unsigned i = 0; i < state->seats; i++)
        if (ur_asked(state, i)) return i;
    return 0;
}

void ur_draw(const void *at, int seat, struct scene *scene) {
    const struct ur_state *state = at;
    int viewer = seat;
    unsigned first = main_seat(state, viewer);
    ur_draw_board(state, viewer, first, true, scene);
    ur_draw_actions(state, viewer, first, scene);
    for (unsigned i = 1; i < state->seats; i++)
        ur_draw_board(state, viewer, (first + i) % state->seats, false, scene);
    ur_draw_cards(state, first, scene);
}
