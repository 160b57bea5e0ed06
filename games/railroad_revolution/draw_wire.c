/* The telegraph line with its offices and tiles, and beside it the stacks of trains. See draw.h. */
#include "games/railroad_revolution/draw.h"

enum { HIGH = 152, BOX = 118, BOX_TOP = 48, BOX_HIGH = 98, WIRE = 14, STACK = 56 };

static double section_x(unsigned section) {
    return (section + 0.5) * REV_COLUMN;
}

/* --- Poles and links ------------------------------------------------------------------------------------- */

static void draw_line(struct scene *scene) {
    char data[1024];
    struct text text = rh_text(data, sizeof data);
    for (unsigned i = 0; i + 1 < REV_SECTIONS; i++) {
        rh_put_char(&text, 'M');
        rh_put_real(&text, section_x(i) - 17);
        rh_put(&text, " 10q67 24 134.7 0M");
        rh_put_real(&text, section_x(i) + 17);
        rh_put(&text, " 10q50 20 100.7 0");
    }
    rh_scene_group(scene, 0, 0, "art", NULL, NULL);
    rh_scene_path(scene, data, "rev-wire");
    text = rh_text(data, sizeof data);
    for (unsigned i = 0; i < REV_SECTIONS; i++) {
        rh_put_char(&text, 'M');
        rh_put_real(&text, section_x(i));
        rh_put(&text, " 4v44m-23-38h46m-37 11h28");
    }
    rh_scene_path(scene, data, "rev-pole");
    rh_scene_end(scene);
}

/* The points of a link, and those who have them. RR-140 */
static void draw_link(const struct rev_state *state, struct scene *scene, unsigned link) {
    double x = section_x(link) + REV_COLUMN / 2;
    unsigned both = 3u << link, holders = 0;
    rh_scene_circle(scene, x, WIRE + 9, 15, "chip");
    rh_scene_textf(scene, x, WIRE + 14.5, 15, "b mid", "%d", rev_link_points[link]);
    for (unsigned i = 0; i < state->seats; i++) {
        if ((state->seat[i].offices & both) != both) continue;
        unsigned column = holders / 2;
        rh_scene_token(scene, x + 22 + 12.0 * column, WIRE + 2 + 14.0 * (holders % 2), 5.5, (int)i);
        holders++;
    }
}

/* --- Sections -------------------------------------------------------------------------------------------- */

static const char *section_label(const struct rev_state *state, const struct scene *scene, unsigned section,
                                 char *words, size_t size) {
    struct text text = rh_text_for(scene->reader, words, size);
    rh_say(&text, "telegraph section {section}, shares: {shares}",
           rh_string("section", rev_section_names.name[section]),
           rh_number("shares", rev_section[section].shares));
    if (state->first_office[section] == REV_NONE) {
        rh_put(&text, ", ");
        rh_say(&text, "for the first office {first} more",
               rh_number("first", rev_section[section].first_shares));
    }
    if (rev_section[section].deal) {
        rh_put(&text, ", ");
        rh_say(&text, "deal");
    }
    if (state->wire[section] < REV_WIRES) {
        rh_put(&text, ", ");
        rev_put_named(&text, RH_SAID("for a worker: {reward}"), &rev_wire[state->wire[section]]);
    }
    for (unsigned i = 0; i < state->seats; i++) {
        if (!(state->seat[i].offices >> section & 1)) continue;
        rh_put(&text, ", ");
        rh_say(&text, "office of {seat}", rh_seat("seat", (int)i));
    }
    return words;
}

/* The First slot tells what it still brings; the others stand beside it. */
static void draw_offices(const struct rev_state *state, struct scene *scene, unsigned section) {
    unsigned first = state->first_office[section], place = 0;
    double y = BOX_HIGH - 18;
    if (first == REV_NONE) {
        rh_scene_rect(scene, 8, y - 13, 42, 26, 6, "slot");
        rh_scene_icon(scene, "share", 19, y, 14, "ink-2");
        rh_scene_textf(scene, 27, y + 5, 13, "b", "+%d", rev_section[section].first_shares);
    } else {
        rh_scene_rect(scene, 8, y - 13, 42, 26, 6, "rev-now");
        rh_scene_piece(scene, "house", 29, y, 1.1, rev_seat_class[first]);
    }
    for (unsigned i = 0; i < state->seats; i++) {
        if (i == first || !(state->seat[i].offices >> section & 1)) continue;
        rh_scene_piece(scene, "house", 64 + 21.0 * place++, y, 1.1, rev_seat_class[i]);
    }
    unsigned rooms = state->seats - (first < REV_SEATS || first == REV_NONE);
    for (; place < rooms; place++) rh_scene_rect(scene, 56 + 21.0 * place, y - 9, 16, 18, 4, "slot");
}

static void draw_section(const struct rev_state *state, struct scene *scene, unsigned section) {
    char words[192];
    rev_begin_pick(scene, section_x(section) - BOX / 2.0, BOX_TOP, "", true, &rev_arg_section, section, NULL,
                   section_label(state, scene, section, words, sizeof words));
    rh_scene_rect(scene, 0, 0, BOX, BOX_HIGH, 10, "well");
    rh_scene_text(scene, 11, 22, 14, "b k2", rev_section_names.name[section]);
    rh_scene_icon(scene, "share", 47, 17, 19, "ink");
    rh_scene_textf(scene, 61, 23, 17, "b", "%d", rev_section[section].shares);
    if (rev_section[section].deal) {
        rh_scene_circle(scene, BOX / 2.0, 46, 15, "rev-dark");
        rh_scene_icon(scene, "deal", BOX / 2.0, 46, 20, "rev-on-dark");
    } else if (state->wire[section] < REV_WIRES) {
        rh_scene_rect(scene, 8, 33, BOX - 16, 29, 8, "rev-pill");
        rh_scene_icon(scene, "worker", 24, 47.5, 19, "ink-plate");
        rh_scene_icon(scene, "next", 42, 47.5, 12, "ink-plate");
        rev_draw_reward(scene, 78, 47.5, 15, &rev_wire[state->wire[section]], REV_MIDDLE, true);
    }
    draw_offices(state, scene, section);
    rh_scene_end(scene);
}

/* --- Trains ---------------------------------------------------------------------------------------------- */

static void draw_stack(const struct rev_state *state, struct scene *scene, unsigned train, double x) {
    char words[128], brings[96];
    struct text text = rh_text_for(scene->reader, words, sizeof words);
    struct text brought = rh_text_for(scene->reader, brings, sizeof brings);
    unsigned left = state->stacked[train];
    rev_put_reward(&brought, &rev_train[train]);
    rh_say(&text, "stack of trains, {reward}, left: {left}", rh_string("reward", brings),
           rh_number("left", left));
    rev_begin_pick(scene, x, 30, left ? "" : "off", true, &rev_arg_stack, train, NULL, words);
    rh_scene_rect(scene, 0, 0, STACK, HIGH - 36, 10, "well");
    rh_scene_icon(scene, "locomotive", STACK / 2.0, 25, 32, "ink");
    const struct rev_reward *reward = &rev_train[train];
    if (reward->money) {
        rh_scene_textf(scene, STACK / 2.0, 60, 14, "b mid", "$%d", reward->money);
        struct rev_reward free = *reward;
        free.money = 0;
        rev_draw_reward(scene, STACK / 2.0, 77, 15, &free, REV_MIDDLE, false);
    } else {
        rev_draw_reward(scene, STACK / 2.0, 66, 15, reward, REV_MIDDLE, false);
    }
    rh_scene_textf(scene, STACK / 2.0, 108, 14, "mid k2", "×%d", left);
    rh_scene_end(scene);
}

void rev_draw_wire(const struct rev_state *state, struct scene *scene) {
    double x = REV_COLUMN * REV_SECTIONS + 6;
    rh_scene_group(scene, 0, REV_MAP_HIGH, "", NULL, NULL);
    rh_scene_rect(scene, 4, 0, REV_BOARD_WIDE - 8, HIGH, 12, "card");
    draw_line(scene);
    for (unsigned i = 0; i < REV_SECTIONS; i++) draw_section(state, scene, i);
    for (unsigned i = 0; i + 1 < REV_SECTIONS; i++) draw_link(state, scene, i);
    rh_scene_text(scene, x + 2, 21, 14, "b", "Trains");
    rh_scene_run(scene, 7, 12.5, "k2", "flip one for its bonus");
    for (unsigned i = REV_TRAIN_MONEY; i < REV_TRAINS; i++)
        draw_stack(state, scene, i, x + (i - REV_TRAIN_MONEY) * (STACK + 10.0));
    rh_scene_end(scene);
}
