/* See later. */
#include "games/age_of_steam/board.h"
#include "games/age_of_steam/play.h"

void aos_draw(const void *at, int seat, struct scene *scene) {
    (void)at;
    (void)seat;
    (void)scene;
}
