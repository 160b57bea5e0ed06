/* The supply, below the main board: locomotives and their factory sides, returned factories, idea cards, and in their
 * time the starting bonuses or the end bonus cards to choose from. See draw.h. */
#include "games/ultimate_railroads/draw.h"

enum { TOP = 30, CARD_HIGH = 62, STACK = 40, PITCH = 43, RIGHT = UR_HALF + UR_EDGE };

/* A tile: its number, what its factory does, how many there are. */
static void draw_tile(const struct ur_canvas *canvas, double x, unsigned source, unsigned count, bool next) {
    struct scene *scene = canvas->scene;
    unsigned tile = source % UR_TILES;
    bool factory = source >= UR_TILES;
    char label[128];
    struct text text = rh_text(label, sizeof label);
    rh_put(&text, factory ? "returned factory " : "locomotive ");
    rh_put(&text, ur_tile_names.name[tile]);
    rh_put(&text, ", ");
    rh_put_int(&text, count);
    rh_put(&text, " left; factory: ");
    ur_say_effect(&text, &ur_factory[tile]);
    ur_begin(scene, x, TOP, count ? "" : "off", canvas->picks, &ur_arg_tile, source, NULL, label);
    rh_scene_rect(scene, 0, 0, STACK, CARD_HIGH, 6, count ? "plate" : "slot");
    if (next) rh_scene_rect(scene, -2, -2, STACK + 4, CARD_HIGH + 4, 8, "ult-next");
    bool paper = count > 0;
    rh_scene_textf(scene, STACK / 2.0, 20, 17, paper ? "b mid on-plate" : "b mid", "%d", ur_number[tile]);
    ur_draw_effect_in(scene, STACK / 2.0, 35, STACK - 6, 0.8, paper, &ur_factory[tile]);
    rh_scene_textf(scene, STACK / 2.0, 57, 12, paper ? "mid on-plate-2" : "mid", "×%d", count);
    rh_scene_end(scene);
}

static void draw_stacks(const struct ur_canvas *canvas) {
    const struct ur_state *state = canvas->state;
    uint32_t lowest = ur_lowest(state);
    double x = UR_EDGE;
    ur_draw_heading(canvas->scene, UR_EDGE, 21, "Locomotives");
    rh_scene_run(canvas->scene, 8, 13, "k2", "with what their factories do");
    for (unsigned i = UR_TILE_2; i <= UR_TILE_10B; i++, x += PITCH)
        draw_tile(canvas, x, i, state->stack[i], lowest >> i & 1);
}

static double draw_returned(const struct ur_canvas *canvas, double x) {
    const struct ur_state *state = canvas->state;
    for (unsigned i = 1; i < UR_TILES; i++) {
        if (!state->returned[i]) continue;
        draw_tile(canvas, x, UR_TILES + i, state->returned[i], false);
        x += PITCH;
    }
    return x;
}

/* A card of the supply: a picture in the middle, a word below. */
static void draw_card(struct scene *scene, double wide, const char *name, const struct ur_effect *effect) {
    rh_scene_rect(scene, 0, 0, wide, CARD_HIGH, 6, "plate");
    ur_draw_effect_in(scene, wide / 2, 24, wide - 8, 0.95, true, effect);
    rh_scene_text(scene, wide / 2, 54, rh_scene_fit(name, 12, wide - 6), "mid on-plate-2", name);
}

static void draw_ideas(const struct ur_canvas *canvas, double x, double room) {
    int left = __builtin_popcount(canvas->state->ideas);
    if (!left) return;
    double pitch = room / left;
    if (pitch > 78) pitch = 78;
    for (unsigned i = 0; i < UR_IDEAS; i++) {
        if (!ur_has(canvas->state->ideas, i)) continue;
        char label[128];
        struct text text = rh_text(label, sizeof label);
        rh_put(&text, "idea card: ");
        ur_say_effect(&text, &ur_idea[i]);
        ur_begin(canvas->scene, x, TOP, "", canvas->picks, &ur_arg_idea, i, NULL, label);
        draw_card(canvas->scene, pitch - 5, ur_idea_names.name[i], &ur_idea[i]);
        rh_scene_end(canvas->scene);
        x += pitch;
    }
}

static void draw_starts(const struct ur_canvas *canvas) {
    double x = RIGHT;
    ur_draw_heading(canvas->scene, RIGHT, 21, "Starting bonuses");
    for (unsigned i = 0; i < UR_STARTS; i++) {
        if (!ur_has(canvas->state->starts, i)) continue;
        char label[96];
        struct text text = rh_text(label, sizeof label);
        rh_put(&text, "starting bonus: ");
        ur_say_effect(&text, &ur_start[i]);
        ur_begin(canvas->scene, x, TOP, "", canvas->picks, &ur_arg_start, i, NULL, label);
        draw_card(canvas->scene, 98, ur_start_names.name[i], &ur_start[i]);
        rh_scene_end(canvas->scene);
        x += 106;
    }
}

/* The pile of end bonus cards, while one is chosen from it: what each would be worth now. */
static void draw_looking(const struct ur_canvas *canvas) {
    uint16_t cards = canvas->seat->looking;
    int count = __builtin_popcount(cards), drawn = 0;
    double pitch = (UR_BOARD_WIDE - 2.0 * UR_EDGE + 6) / (count > 8 ? count : 8);
    ur_draw_heading(canvas->scene, UR_EDGE, 21, "End bonus cards");
    rh_scene_run(canvas->scene, 8, 13, "k2", "what each would bring now");
    for (unsigned i = 0; i < UR_BONUSES; i++) {
        if (!ur_has(cards, i)) continue;
        int points = ur_bonus_points(canvas->state, canvas->at, i, (uint16_t)(canvas->seat->hand | 1u << i));
        ur_begin(canvas->scene, UR_EDGE + pitch * drawn++, TOP, "", canvas->picks, &ur_arg_bonus, i, NULL,
                 ur_bonus_names.name[i]);
        rh_scene_rect(canvas->scene, 0, 0, pitch - 6, CARD_HIGH, 6, "plate");
        rh_scene_icon(canvas->scene, "vp", pitch / 2 - 20, 22, 21, "ink-plate");
        rh_scene_textf(canvas->scene, pitch / 2 + 4, 29, 19, "b mid on-plate", "%d", points);
        rh_scene_text(canvas->scene, (pitch - 6) / 2, 53, rh_scene_fit(ur_bonus_names.name[i], 12, pitch - 12),
                      "mid on-plate-2", ur_bonus_names.name[i]);
        rh_scene_end(canvas->scene);
    }
}

void ur_draw_supply(const struct ur_canvas *canvas, double y) {
    const struct step *asked = ur_asked(canvas->state, canvas->at);
    struct scene *scene = canvas->scene;
    rh_scene_group(scene, 0, y, "", NULL, NULL);
    rh_scene_rect(scene, 0, 0, UR_BOARD_WIDE, UR_SUPPLY_HIGH, 12, "card");
    if (asked && asked->what == UR_STEP_KEEP && canvas->known) {
        draw_looking(canvas);
    } else {
        draw_stacks(canvas);
        if (canvas->state->starts) {
            draw_starts(canvas);
        } else {
            double x = draw_returned(canvas, RIGHT);
            rh_scene_text(scene, RIGHT, 21, 15.5, "b", x > RIGHT ? "Returned factories, ideas" : "Idea cards");
            draw_ideas(canvas, x, UR_BOARD_WIDE - UR_EDGE + 5 - x);
        }
    }
    rh_scene_end(scene);
}
