/* The table as a seat sees it. */
#include "games/railroad_revolution/rules.h"

/* One small box with the id of a pick. */
static void put_pick(struct scene *scene, const struct arg_kind *kind, unsigned value, int *count) {
    char id[64];
    uint8_t byte = (uint8_t)value;
    double x = 10 + *count % 12 * 80.0, y = 10 + *count / 12 * 30.0;
    rh_scene_group(scene, x, y, "", rh_scene_id(id, sizeof id, kind, &byte), kind->names->name[value]);
    rh_scene_rect(scene, 0, 0, 76, 26, 4, "card");
    rh_scene_text(scene, 4, 17, 9, "", kind->names->name[value]);
    rh_scene_end(scene);
    ++*count;
}

void rev_draw(const void *at, int seat, struct scene *scene) {
    static const struct arg_kind *const kinds[] = {&rev_arg_action,    &rev_arg_worker, &rev_arg_supply,
                                                   &rev_arg_city,      &rev_arg_space,  &rev_arg_section,
                                                   &rev_arg_piece,     &rev_arg_use,    &rev_arg_train,
                                                   &rev_arg_stack,     &rev_arg_track,  &rev_arg_half,
                                                   &rev_arg_milestone, &rev_arg_setup,  &rev_arg_holding};
    int count = 0;
    (void)at, (void)seat;
    rh_scene_sheet(scene, "table", "Table", SHEET_MAIN, -1, 980, 600);
    for (size_t i = 0; i < RH_COUNT(kinds); i++)
        for (unsigned value = 0; value < kinds[i]->names->count; value++)
            put_pick(scene, kinds[i], value, &count);
}
