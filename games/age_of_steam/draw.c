/* The whole table, and the pieces that several sheets show. */
#include "games/age_of_steam/draw.h"

const char *const aos_good_class[AOS_GOODS] = {"good-red", "good-blue", "good-purple", "good-yellow",
                                               "good-black"};
const char *const aos_seat_class[RH_SEATS + 1] = {"seat-none", "seat-0", "seat-1", "seat-2",
                                                  "seat-3",    "seat-4", "seat-5"};

static void begin_cube(struct scene *scene, double x, double y, unsigned good, const char *where,
                       unsigned number, bool pick) {
    char id[96], label[64];
    struct text text = rh_text(id, sizeof id);
    rh_put(&text, pick ? "good-" : "cube-");
    rh_put(&text, aos_good_names.name[good]);
    rh_put_char(&text, '.');
    rh_put_slug(&text, where);
    rh_put_char(&text, '.');
    rh_put_int(&text, number);
    text = rh_text_for(scene->reader, label, sizeof label);
    rh_say(&text, "{good} cube, {place}", rh_word("good", aos_good_names.name[good]),
           rh_word("place", where));
    rh_scene_group(scene, x, y, aos_good_class[good], id, label);
}

void aos_draw_cube(struct scene *scene, double x, double y, unsigned good, const char *where, unsigned number,
                   bool pick) {
    begin_cube(scene, x, y, good, where, number, pick);
    rh_scene_piece(scene, "cube", 0, 0, 1, aos_good_class[good]);
    rh_scene_end(scene);
}

void aos_draw_offer(struct scene *scene, double x, double y, unsigned good, const char *where,
                    unsigned count) {
    begin_cube(scene, x, y, good, where, 0, true);
    rh_scene_rect(scene, -19, -19, 38, 38, 9, "surface");
    rh_scene_piece(scene, "cube", 0, 0, 1.9, aos_good_class[good]);
    if (count > 1) {
        rh_scene_circle(scene, 13, 12, 9.5, "plate");
        rh_scene_textf(scene, 13, 17, 14, "b mid on-plate", "%d", (int)count);
    }
    rh_scene_end(scene);
}

void aos_draw_die(struct scene *scene, double x, double y, double radius, unsigned column) {
    const struct aos_display *display = &aos_display[column];
    bool dark = display->section == AOS_DARK, new = column >= AOS_CITY_COLUMNS;
    char words[8];
    struct text text = rh_text(words, sizeof words);
    if (new) rh_put(&text, display->name);
    rh_put_int(&text, display->die + 1);
    double size = radius * (new ? 1.05 : 1.25), half = rh_scene_width(words, size) / 2 + radius * .4;
    const char *class = dark ? "aos-die-dark" : "aos-die-light";
    rh_scene_group(scene, x, y, "keep art", NULL, NULL); /* where letters must grow it grows with them */
    if (half > radius)
        rh_scene_rect(scene, -half, -radius, 2 * half, 2 * radius, radius, class);
    else
        rh_scene_circle(scene, 0, 0, radius, class);
    rh_scene_text(scene, 0, size * .36, size, dark ? "b mid aos-on-dark" : "b mid on-plate", words);
    rh_scene_end(scene);
}

void aos_draw_piece(struct scene *scene, double x, double y, unsigned a, unsigned b, const char *class) {
    static const char *const path[] = {
        "M0 0V-39.8",                    /* into a town */
        "M0-39.8A23 23 0 0 0 34.5-19.9", /* sharp */
        "M0-39.8A69 69 0 0 0 34.5 19.9", /* gentle */
        "M0-39.8V39.8",
    };
    unsigned apart = (b + AOS_EDGES - a) % AOS_EDGES, from = a;
    if (apart > 3) {
        apart = AOS_EDGES - apart;
        from = b;
    }
    rh_scene_turned(scene, x, y, 1, 60.0 * from, "art", NULL, NULL);
    rh_scene_path(scene, path[apart], class);
    rh_scene_end(scene);
}

void aos_draw_who(struct scene *scene, double x, double y, double radius, unsigned who) {
    if (who)
        rh_scene_token(scene, x, y, radius, (int)who - 1);
    else
        rh_scene_circle(scene, x, y, radius * .8, "aos-nobody");
}

void aos_draw(const void *at, int seat, struct scene *scene) {
    const struct aos_state *state = at;
    (void)seat; /* everything is open */
    aos_draw_map(state, scene);
    aos_draw_seats(state, scene);
    if (aos_map(state)->columns || aos_map(state)->new_cities) aos_draw_goods(state, scene);
    aos_draw_supply(state, scene);
}
