/* The performance tracks with their gates, and what every seat has scored so far. See draw.h. */
#include "games/railroad_revolution/draw.h"

enum {
    LEFT = 12,
    TOP = 44,
    TRACK = 86,
    CELL = 33,
    CELLS_LEFT = 5,
    CELLS_TOP = 26,
    CELL_HIGH = 44,
    TABLE = 24
};

static const char *const track_unit[REV_TRACKS] = {"an office", "a station", "a level 5"};
static const char *const track_title[REV_TRACKS] = {"points an office", "points a station",
                                                    "points a level 5 city"};

/* What entering the slot costs stands above its left edge. RR-131 */
static void draw_gate(const struct rev_state *state, struct scene *scene, unsigned track, unsigned slot) {
    const struct rev_slot *to = &rev_slot[track][slot];
    int money = rev_gate_money(state, track, slot);
    struct rev_pen pen = {NULL, 0, 14, 12, "b", "ink"};
    double edge = CELLS_LEFT + slot * (double)CELL, wide = 0;
    if (!money && !to->shares && !to->workers) return;
    for (int pass = 0; pass < 2; pass++) { /* measured, then drawn */
        if (to->shares) rev_pen_icon(&pen, "share"), rev_pen_number(&pen, "", to->shares);
        if (to->workers) rev_pen_icon(&pen, "worker"), rev_pen_number(&pen, "", to->workers);
        if (money) rev_pen_number(&pen, "$", money);
        if (pass) break;
        wide = pen.x + 10;
        rh_scene_line(scene, edge - 1.5, 20, edge - 1.5, CELLS_TOP + CELL_HIGH, "rev-gate");
        rh_scene_rect(scene, edge - 1.5 - wide / 2, 4, wide, 19, 9, "chip");
        pen = (struct rev_pen){scene, edge + 4 - wide / 2, 13.5, 12, "b", "ink"};
    }
}

/* Two in a row, so that four find room. */
static void draw_markers(const struct rev_state *state, struct scene *scene, unsigned track, unsigned slot) {
    unsigned place = 0, here = 0;
    for (unsigned i = 0; i < state->seats; i++) here += state->seat[i].track[track] == slot;
    for (unsigned i = 0; i < state->seats; i++) {
        char id[48], label[64];
        struct text text = rh_text(id, sizeof id), words = rh_text_for(scene->reader, label, sizeof label);
        if (state->seat[i].track[track] != slot) continue;
        rh_put(&text, "marker-");
        rh_put_int(&text, i + 1);
        rh_put_char(&text, '-');
        rh_put(&text, rev_track_names.name[track]);
        rh_say(&words, "marker of {seat}", rh_seat("seat", (int)i));
        unsigned row = place / 2;
        double x = here == 1 ? 15 : 8.5 + 13.0 * (place % 2), y = here > 2 ? 24.5 + 12.5 * row : 31;
        rh_scene_group(scene, CELLS_LEFT + slot * (double)CELL + x, CELLS_TOP + y, "", id, label);
        rh_scene_token(scene, 0, 0, here == 1 ? 7 : 5.4, (int)i);
        rh_scene_end(scene);
        place++;
    }
}

static void draw_track(const struct rev_state *state, struct scene *scene, unsigned track) {
    char words[96];
    struct text text = rh_text_for(scene->reader, words, sizeof words);
    rh_say(&text, "{track} track, {title}", rh_word("track", rev_track_names.name[track]),
           rh_word("title", track_title[track]));
    rev_begin_pick(scene, LEFT, TOP + track * (double)TRACK, "", true, &rev_arg_track, track, NULL, words);
    rh_scene_rect(scene, 0, 0, REV_SIDE_WIDE - 2 * LEFT, TRACK - 11, 10, "well");
    rh_scene_icon(scene, rev_track_icon[track], 17, 13.5, 18, "ink");
    for (unsigned i = 0; i < REV_SLOTS; i++) {
        double x = CELLS_LEFT + i * (double)CELL;
        rh_scene_rect(scene, x, CELLS_TOP, CELL - 3, CELL_HIGH, 6, "surface");
        rh_scene_textf(scene, x + 15, CELLS_TOP + 15, 13.5, "b mid", "%d", rev_slot[track][i].points);
    }
    for (unsigned i = 0; i < REV_SLOTS; i++) {
        draw_gate(state, scene, track, i);
        draw_markers(state, scene, track, i);
    }
    rh_scene_text(scene, 30, 18, 11.5, "k2", track_unit[track]);
    rh_scene_end(scene);
}

/* --- Points so far --------------------------------------------------------------------------------------- */

static const double stops[] = {86, 132, 178, 224, 268, 306, 346};
static const char *const heads[] = {"locomotive", "milestone", "telegraph", "station", "city", "link", "vp"};

static void draw_points(const struct rev_state *state, struct scene *scene, unsigned seat, double y) {
    struct rev_score score = rev_score(&state->seat[seat]);
    const int part[] = {score.trains,
                        score.milestones,
                        score.track[REV_TRACK_TELEGRAPH],
                        score.track[REV_TRACK_STATIONS],
                        score.track[REV_TRACK_NETWORK],
                        score.links,
                        rev_points(&state->seat[seat])};
    rh_scene_token(scene, 26, y - 4.5, 6.5, (int)seat);
    for (size_t i = 0; i < RH_COUNT(part); i++)
        rh_scene_textf(scene, stops[i], y, i + 1 == RH_COUNT(part) ? 15 : 13.5,
                       i + 1 == RH_COUNT(part) ? "b end"
                       : part[i]               ? "end"
                                               : "end k3",
                       "%d", part[i]);
}

void rev_draw_tracks(const struct rev_state *state, struct scene *scene) {
    double below = TOP + REV_TRACKS * TRACK + 18;
    rh_scene_sheet(scene, "performance", "Performance", SHEET_SIDE, -1, REV_SIDE_WIDE,
                   below + 14 + TABLE * state->seats + 12);
    rh_scene_ground(scene, "card");
    rh_scene_text(scene, 18, 29, 17, "b", "Performance");
    rh_scene_run(scene, 8, 13, "k2", "points for each, at the end");
    for (unsigned i = 0; i < REV_TRACKS; i++) draw_track(state, scene, i);
    rh_scene_text(scene, 18, below + 4, 12.5, "k2", state->over ? "in all" : "so far");
    for (size_t i = 0; i < RH_COUNT(heads); i++)
        rh_scene_icon(scene, heads[i], stops[i] - 9, below, 19, "ink-2");
    for (unsigned i = 0; i < state->seats; i++) draw_points(state, scene, i, below + 32 + TABLE * (double)i);
}
