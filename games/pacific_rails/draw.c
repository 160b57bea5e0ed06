/* What the sheets share, and their order. See draw.h. */
#include "games/pacific_rails/draw.h"

const char *const pac_seat_class[PAC_SEATS] = {"seat-0", "seat-1", "seat-2", "seat-3"};
const char *const pac_item_icon[PAC_ITEMS] = {"gunpowder", "coin",   "iron",  "timber",
                                              "rail",      "bridge", "tunnel"};
const char *const pac_specialist_icon[PAC_SPECIALISTS] = {"rail", "tunnel", "bridge", "senator"};

static const char *const item_class[PAC_RESOURCES] = {"cc case res-gunpowder", "cc case res-coin",
                                                      "cc case res-iron", "cc case res-wood"};

void pac_draw_item(struct scene *scene, double x, double y, double scale, unsigned item) {
    double half = 12 * scale;
    if (item == PAC_COIN)
        rh_scene_circle(scene, x, y, half, item_class[item]);
    else if (item < PAC_RESOURCES)
        rh_scene_rect(scene, x - half, y - half, 2 * half, 2 * half, 6 * scale, item_class[item]);
    else
        rh_scene_rect(scene, x - half, y - half, 2 * half, 2 * half, 3 * scale, "plate");
    bool dark = item < PAC_RESOURCES && item != PAC_COIN;
    rh_scene_icon(scene, pac_item_icon[item], x, y, 17 * scale, dark ? "pac-pale" : "ink-plate");
}

void pac_draw_specialist(struct scene *scene, double x, double y, unsigned type) {
    rh_scene_icon(scene, type == PAC_FINANCIER ? "manager" : "engineer", x, y - 11, 26, "ink");
    rh_scene_icon(scene, pac_specialist_icon[type], x, y + 14, 18, "ink-2");
}

void pac_begin(struct scene *scene, double x, double y, const char *class, bool picks,
               const struct arg_kind *kind, unsigned value, int n, const char *label) {
    char id[96];
    uint8_t byte = (uint8_t)value;
    struct text text = rh_text(id, sizeof id);
    rh_pick_id(kind, &byte, &text);
    if (n) {
        rh_put_char(&text, '.');
        rh_put_int(&text, n);
    }
    rh_scene_group(scene, x, y, class, picks ? id : NULL, label);
}

int pac_decider(const struct pac_state *state) {
    if (state->over || pac_top(state)->what <= PAC_STEP_GOALS) return -1;
    return pac_top(state)->seat;
}

/* The viewer's own board comes first. */
void pac_draw(const void *at, int seat, struct scene *scene) {
    const struct pac_state *state = at;
    unsigned first = seat >= 0 ? (unsigned)seat : 0;
    pac_draw_map(state, seat, scene);
    pac_draw_districts(state, seat, scene);
    pac_draw_congress(state, scene);
    pac_draw_supply(state, scene);
    for (unsigned i = 0; i < state->seats; i++) pac_draw_seat(state, (first + i) % state->seats, scene);
}
