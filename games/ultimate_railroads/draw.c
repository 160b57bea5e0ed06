/* A plain sheet: everything that can be pointed at as a small shape with its name. */
#include "games/ultimate_railroads/rules.h"

struct list {
    struct scene *scene;
    int row, column;
};

static void item(struct list *list, const struct arg_kind *kind, unsigned value) {
    char id[96], name[96];
    uint8_t byte = (uint8_t)value;
    struct text text = rh_text(name, sizeof name);
    rh_arg_print(kind, &byte, &text);
    rh_scene_group(list->scene, 20 + 160 * list->column, 60 + 26 * list->row, "",
                   rh_scene_id(id, sizeof id, kind, &byte), name);
    rh_scene_rect(list->scene, 0, 0, 150, 22, 4, "card");
    rh_scene_text(list->scene, 6, 15, 11, "", name);
    rh_scene_end(list->scene);
    if (++list->row == 24) list->row = 0, list->column++;
}

static void all(struct list *list, const struct arg_kind *kind, unsigned from, unsigned to) {
    for (unsigned i = from; i < to; i++) item(list, kind, i);
}

void ur_draw(const void *at, int seat, struct scene *scene) {
    const struct ur_state *state = at;
    struct list list = {scene, 0, 0};
    (void)seat;
    rh_scene_sheet(scene, "board", "Ultimate Railroads", SHEET_MAIN, -1, 1800, 720);
    all(&list, &ur_arg_space, 0, UR_SPACES);
    unsigned route = ur_route_name(state, 0);
    all(&list, &ur_arg_route, route, route + UR_ROUTES);
    all(&list, &ur_arg_marker, route * UR_COLOURS, (route + UR_ROUTES) * UR_COLOURS);
    all(&list, &ur_arg_slot, route * UR_SLOTS, (route + UR_ROUTES) * UR_SLOTS);
    all(&list, &ur_arg_slot, UR_SUPPLY, UR_SUPPLY + 1);
    all(&list, &ur_arg_wrench, 0, UR_WRENCHES);
    all(&list, &ur_arg_tile, 1, UR_SOURCES_OF_TILES);
    all(&list, &ur_arg_gap, 0, UR_GAPS);
    all(&list, &ur_arg_token, 0, UR_TOKENS);
    all(&list, &ur_arg_idea, 0, UR_IDEAS);
    all(&list, &ur_arg_bonus, 0, UR_BONUSES);
    all(&list, &ur_arg_start, 0, UR_STARTS);
}
