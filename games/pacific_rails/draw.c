#include "games/pacific_rails/rules.h"
void pac_draw(const void *at, int seat, struct scene *scene) {
    (void)at, (void)seat;
    rh_scene_sheet(scene, "map", "The map", SHEET_MAIN, -1, 480, 300);
}
