/* A player's board: houses by row, telegraph stations, the train with its carriages, and the cargo. See draw.h. */
#include "games/pacific_rails/draw.h"
#include "games/pacific_rails/words.h"

/* Three parts of equal width, so that a narrow page can show them one below the other: houses and telegraphs; the engine
 * and the first carriage; the other two. The cargo runs along under the last two. */
enum {
    PART = 364,
    PARTS = 3,
    WIDE = PARTS * PART,
    HIGH = 342,
    ROWS_LEFT = 30,
    ROWS_TOP = 52,
    POLES_LEFT = 288,
    TRAIN_LEFT = 374,
    CARRIAGE_LEFT = TRAIN_LEFT + 172,
    CARRIAGE_PITCH = 183,
    RAILS = 196,
    CARGO_TOP = 302,
    PILE = 44,
    PILE_PITCH = 51, /* all seven side by side in one part */
    PILE_HIGH = 34,
    DIGIT = 10, /* what a pile is wider by from ten items on */
};

struct board {
    const struct pac_state *state;
    const struct pac_seat *seat;
    struct scene *scene;
    unsigned at;
    bool decides; /* its rows and cargo can be pointed at */
};

static const uint8_t row_order[PAC_RESOURCES] = {PAC_WOOD, PAC_IRON, PAC_COIN, PAC_GUNPOWDER};

static void draw_row(const struct board *board, unsigned row, double y) {
    struct scene *scene = board->scene;
    static const struct {
        const char *one, *many;
    } words[PAC_RESOURCES] = {
        [PAC_GUNPOWDER] = {RH_SAID("gunpowder row, {n} house"), RH_SAID("gunpowder row, {n} houses")},
        [PAC_COIN] = {RH_SAID("coin row, {n} house"), RH_SAID("coin row, {n} houses")},
        [PAC_IRON] = {RH_SAID("iron row, {n} house"), RH_SAID("iron row, {n} houses")},
        [PAC_WOOD] = {RH_SAID("wood row, {n} house"), RH_SAID("wood row, {n} houses")},
    };
    char label[64];
    struct text text = rh_text_for(scene->reader, label, sizeof label);
    rh_say_count(&text, PAC_ROW_SPACES - board->seat->empty[row], words[row].one, words[row].many);
    pac_begin(scene, ROWS_LEFT, y, "", board->decides, &pac_arg_row, row, 0, label);
    rh_scene_rect(scene, 0, 0, 232, 52, 10, "well");
    pac_draw_item(scene, 26, 26, 1.12, row);
    rh_scene_textf(scene, 62, 33, 22, "b mid", "%d", 1 + board->seat->empty[row]);
    for (int i = 0; i < PAC_ROW_SPACES; i++) {
        double x = 104 + 44.0 * i;
        if (i >= board->seat->empty[row]) {
            rh_scene_piece(scene, "house", x, 27, 1.55, pac_seat_class[board->at]);
            continue;
        }
        rh_scene_rect(scene, x - 17, 8, 34, 36, 6, "slot");
        rh_scene_textf(scene, x, 31, 13, "mid k3", "%d", 2 + i);
    }
    rh_scene_end(scene);
}

static void draw_poles(const struct board *board) {
    struct scene *scene = board->scene;
    rh_scene_text(scene, POLES_LEFT + 26, ROWS_TOP - 3, 12, "mid k2", "telegraphs");
    for (int i = 0; i < PAC_TELEGRAPHS; i++) {
        double y = ROWS_TOP + 246 - i * 37.0;
        bool there = i >= pac_poles(board->seat);
        rh_scene_rect(scene, POLES_LEFT, y - 13, 52, 31, 7, "well");
        rh_scene_textf(scene, POLES_LEFT + 40, y + 7, 14, there ? "b mid" : "b mid k3", "%d",
                       pac_telegraph_points[i]);
        if (there) rh_scene_piece(scene, "pole", POLES_LEFT + 17, y + 3, 1.15, pac_seat_class[board->at]);
    }
}

static void draw_wheel(const struct board *board, double x, double radius) {
    rh_scene_circle(board->scene, x, RAILS + 34 - radius, radius, "pac-wheel");
    rh_scene_group(board->scene, 0, 0, pac_seat_class[board->at], NULL, NULL);
    rh_scene_circle(board->scene, x, RAILS + 34 - radius, radius * 0.4, "cc");
    rh_scene_end(board->scene);
}

static void draw_locomotive(const struct board *board) {
    struct scene *scene = board->scene;
    rh_scene_group(scene, TRAIN_LEFT, RAILS, pac_seat_class[board->at], NULL, NULL);
    rh_scene_path(scene, "M34-46v-26h-7l5-12h22l5 12h-7v26zM70-46v-9a9 9 0 0 1 18 0v9z", "cc case");
    rh_scene_path(scene, "M8 14v-40c0-12 8-20 20-20h70v-26h-8v-9h70v9h-7v86z", "cc case");
    rh_scene_rect(scene, 112, -66, 34, 26, 4, "plate");
    rh_scene_path(scene, "M8 14l-10 18h20z", "pac-wheel");
    rh_scene_end(scene);
    draw_wheel(board, TRAIN_LEFT + 40, 15);
    draw_wheel(board, TRAIN_LEFT + 74, 15);
    draw_wheel(board, TRAIN_LEFT + 120, 21);
    rh_scene_line(scene, TRAIN_LEFT + 40, RAILS + 19, TRAIN_LEFT + 122, RAILS + 15, "pac-rod");
}

static void draw_seats_of_carriage(const struct board *board, unsigned carriage) {
    struct scene *scene = board->scene;
    for (unsigned i = 0; i < PAC_SPACES_A_CARRIAGE; i++) {
        unsigned space = carriage * PAC_SPACES_A_CARRIAGE + i;
        bool taken = space < board->seat->specialists;
        double x = 12 + 52.0 * i;
        rh_scene_rect(scene, x, -58, 46, 58, 8, taken ? "well" : "slot");
        if (taken) pac_draw_specialist(scene, x + 23, -28, board->seat->specialist[space]);
        if (!taken && pac_space_points[space])
            rh_scene_textf(scene, x + 23, -24, 13, "b mid gain", "+%d", pac_space_points[space]);
    }
}

static void draw_upgrade_of_carriage(const struct board *board, unsigned carriage) {
    struct scene *scene = board->scene;
    bool taken = carriage < board->seat->upgrades;
    rh_scene_rect(scene, 118, -58, 42, 58, 8, taken ? "well" : "slot");
    if (!taken || board->seat->upgrade[carriage] == PAC_UPGRADE_3)
        rh_scene_icon(scene, "carriage", 139, taken ? -34 : -29, 20, taken ? "ink" : "ink-3");
    else
        pac_draw_item(scene, 139, -34, 0.9, board->seat->upgrade[carriage] % PAC_RESOURCES);
    if (taken) rh_scene_textf(scene, 139, -7, 13, "b mid gain", "+%d", pac_upgrade_gain[carriage]);
}

static void draw_carriage(const struct board *board, unsigned carriage) {
    struct scene *scene = board->scene;
    bool live = (int)carriage < pac_carriages(board->seat);
    double x = CARRIAGE_LEFT + CARRIAGE_PITCH * (double)carriage;
    rh_scene_group(scene, x, RAILS, live ? "" : "off", NULL, NULL);
    rh_scene_group(scene, 0, 0, pac_seat_class[board->at], NULL, NULL);
    rh_scene_rect(scene, 0, -92, 172, 106, 10, live ? "cc case" : "slot");
    rh_scene_end(scene);
    rh_scene_rect(scene, 6, -86, 160, 94, 7, "surface");
    rh_scene_line(scene, -10, 6, 0, 6, "pac-rod");
    rh_scene_say(scene, 14, -68, 13, "b", "Carriage {number}", rh_number("number", carriage + 1));
    rh_scene_textf(scene, 158, -68, 14, "b end k2", "×%d", carriage + 1);
    draw_seats_of_carriage(board, carriage);
    draw_upgrade_of_carriage(board, carriage);
    rh_scene_end(scene);
    if (!live) return;
    draw_wheel(board, x + 36, 14);
    draw_wheel(board, x + 136, 14);
}

static int pile_wide(int count) {
    return count < 10 ? PILE : PILE + DIGIT;
}

/* One kind of item in cargo: how many there are, and how many of them the route being laid takes. */
static void draw_pile(struct scene *scene, double x, double y, unsigned item, int count, int spent,
                      bool picks) {
    struct pac_phrase label = pac_items_said(scene->reader, count, item);
    pac_begin(scene, x, y, "", picks, &pac_arg_cargo, item, 0, label.words);
    int wide = pile_wide(count);
    rh_scene_rect(scene, 0, -PILE_HIGH / 2.0, wide, PILE_HIGH, 6, "chip");
    pac_draw_item(scene, 16, 0, 0.98, item);
    rh_scene_textf(scene, 12.5 + wide / 2.0, 5.5, 15, "b mid", "%d", count);
    if (spent) {
        rh_scene_circle(scene, wide - 2, -PILE_HIGH / 2.0 + 1, 11, "tag");
        rh_scene_textf(scene, wide - 2, -PILE_HIGH / 2.0 + 5.5, 13, "b mid on-pick", "−%d", spent);
    }
    rh_scene_end(scene);
}

void pac_draw_cargo(const struct pac_state *state, unsigned seat, struct scene *scene, double x, double y,
                    bool picks) {
    static const uint8_t order[PAC_ITEMS] = {PAC_RAIL, PAC_BRIDGE, PAC_TUNNEL,   PAC_WOOD,
                                             PAC_IRON, PAC_COIN,   PAC_GUNPOWDER};
    struct pac_fare fare = {.tiles = 0};
    if (state->steps && pac_decider(state) == (int)seat)
        fare = pac_fare(state, seat, state->path, state->steps);
    for (int i = 0; i < PAC_ITEMS; i++) {
        unsigned item = order[i];
        int count = state->seat[seat].cargo[item];
        if (!count) continue;
        draw_pile(scene, x, y, item, count, item < PAC_RAIL ? 0 : fare.tile[item - PAC_RAIL], picks);
        x += PILE_PITCH - PILE + pile_wide(count);
    }
}

static void draw_cargo(const struct board *board) {
    rh_scene_say(board->scene, TRAIN_LEFT - 4, CARGO_TOP - 30, 14, "b", "Cargo {items}/{slots}",
                 rh_number("items", pac_items(board->seat)), rh_number("slots", pac_capacity(board->seat)));
    pac_draw_cargo(board->state, board->at, board->scene, TRAIN_LEFT, CARGO_TOP, board->decides);
}

static void draw_head(const struct board *board) {
    struct scene *scene = board->scene;
    rh_scene_token(scene, 38, 26, 8.5, (int)board->at);
    rh_scene_say(scene, 54, 31, 17, "b", "{seat}", rh_seat("seat", (int)board->at));
    rh_scene_run(scene, 10, 15, "m", pac_points_said(scene->reader, pac_score(board->seat)).words);
    rh_scene_icon(scene, "hat", WIDE - 200, 27, 24, "ink");
    rh_scene_textf(scene, WIDE - 180, 32, 15, "b", "%d", board->seat->hats);
    rh_scene_piece(scene, "meeple", WIDE - 134, 26, 0.95, pac_seat_class[board->at]);
    rh_scene_say(scene, WIDE - 18, 32, 14, "k2 end", "{workers} in reserve",
                 rh_number("workers", board->seat->workers));
}

void pac_draw_seat(const struct pac_state *state, unsigned seat, struct scene *scene) {
    struct board board = {state, &state->seat[seat], scene, seat, pac_decider(state) == (int)seat};
    char name[16], title[32];
    struct text text = rh_text(name, sizeof name), words = rh_text_for(scene->reader, title, sizeof title);
    rh_put(&text, "seat-");
    rh_put_int(&text, seat + 1);
    rh_say(&words, "Train {number}", rh_number("number", seat + 1));
    rh_scene_sheet(scene, name, title, SHEET_OWN, (int)seat, WIDE, HIGH);
    rh_scene_ground(scene, "card");
    rh_scene_columns(scene, 0, PART, PARTS, 0);
    rh_scene_group(scene, 0, 0, pac_seat_class[seat], NULL, NULL);
    rh_scene_path(scene, "M0 14a14 14 0 0 1 14-14v342a14 14 0 0 1-14-14z", "cc");
    rh_scene_end(scene);
    draw_head(&board);
    rh_scene_text(scene, ROWS_LEFT + 62, ROWS_TOP - 3, 12, "mid k2", "per turn");
    rh_scene_text(scene, ROWS_LEFT + 156, ROWS_TOP - 3, 12, "mid k2", "houses to build");
    for (int i = 0; i < PAC_RESOURCES; i++) draw_row(&board, row_order[i], ROWS_TOP + 8 + i * 60.0);
    draw_poles(&board);
    rh_scene_line(scene, TRAIN_LEFT, RAILS + 35, WIDE - 6, RAILS + 35, "rule");
    rh_scene_line(scene, TRAIN_LEFT, RAILS + 39, WIDE - 6, RAILS + 39, "ties");
    draw_locomotive(&board);
    for (unsigned i = 0; i < PAC_CARRIAGES; i++) draw_carriage(&board, i);
    draw_cargo(&board);
}
