/* A player's board: houses by row, telegraph stations, the train with its carriages, and the cargo. See draw.h. */
#include "games/pacific_rails/draw.h"

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
    CARGO_TOP = 294,
    SLOT = 35,
    HALF_SLOT = 17,
    PILE_GAP = 10,
    SLOTS_LEFT = TRAIN_LEFT + 108 /* the middle of the first */
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
    char label[64];
    struct text text = rh_text(label, sizeof label);
    rh_put(&text, pac_resource_names.name[row]);
    rh_put(&text, " row, ");
    rh_put_int(&text, PAC_ROW_SPACES - board->seat->empty[row]);
    rh_put(&text, " houses");
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
    rh_scene_text(scene, POLES_LEFT + 26, ROWS_TOP - 4, 12, "mid k2", "telegraphs");
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
    rh_scene_textf(scene, 14, -68, 13, "b", "Carriage %d", carriage + 1);
    rh_scene_textf(scene, 158, -68, 14, "b end k2", "×%d", carriage + 1);
    draw_seats_of_carriage(board, carriage);
    draw_upgrade_of_carriage(board, carriage);
    rh_scene_end(scene);
    if (!live) return;
    draw_wheel(board, x + 36, 14);
    draw_wheel(board, x + 136, 14);
}

/* All of one item lie together, for they are one pick. The tiles that the route being laid takes are ringed. */
static double draw_pile(const struct board *board, unsigned item, int spent, double x, double pitch) {
    struct scene *scene = board->scene;
    int count = board->seat->cargo[item];
    char label[32];
    struct text text = rh_text(label, sizeof label);
    rh_put_int(&text, count);
    rh_put_char(&text, ' ');
    rh_put(&text, pac_thing_names.name[pac_things(item, count)]);
    pac_begin(scene, x, CARGO_TOP, "", board->decides, &pac_arg_cargo, item, 0, label);
    rh_scene_rect(scene, -HALF_SLOT, -HALF_SLOT, 2 * HALF_SLOT + (count - 1) * pitch, 2 * HALF_SLOT, 6,
                  "chip");
    for (int n = 0; n < count; n++) {
        if (n < spent)
            rh_scene_rect(scene, n * pitch - HALF_SLOT + 1, 1 - HALF_SLOT, 2 * HALF_SLOT - 2,
                          2 * HALF_SLOT - 2, 6, "ring");
        pac_draw_item(scene, n * pitch, 0, 1.08, item);
    }
    rh_scene_end(scene);
    return x + count * pitch + PILE_GAP;
}

static void draw_cargo(const struct board *board) {
    struct scene *scene = board->scene;
    struct pac_fare fare = {.tiles = 0};
    static const uint8_t order[PAC_ITEMS] = {PAC_RAIL, PAC_BRIDGE, PAC_TUNNEL,   PAC_WOOD,
                                             PAC_IRON, PAC_COIN,   PAC_GUNPOWDER};
    int capacity = pac_capacity(board->seat), items = pac_items(board->seat);
    double x = SLOTS_LEFT, most = PAC_BOARD_SLOTS + PAC_CARRIAGES * PAC_CARRIAGE_SLOTS;
    double pitch = items > most ? SLOT * most / items : SLOT;
    if (board->state->steps && board->decides)
        fare = pac_fare(board->state, board->at, board->state->path, board->state->steps);
    rh_scene_textf(scene, TRAIN_LEFT - 4, CARGO_TOP + 5, 14, "b", "Cargo %d/%d", items, capacity);
    for (int i = 0; i < PAC_ITEMS; i++) {
        unsigned item = order[i];
        if (board->seat->cargo[item])
            x = draw_pile(board, item, item < PAC_RAIL ? 0 : fare.tile[item - PAC_RAIL], x, pitch);
    }
    for (int slot = items; slot < capacity; slot++)
        rh_scene_rect(scene, x - HALF_SLOT + SLOT * (slot - items), CARGO_TOP - HALF_SLOT, 2 * HALF_SLOT,
                      2 * HALF_SLOT, 6, "slot");
}

static void draw_head(const struct board *board) {
    struct scene *scene = board->scene;
    rh_scene_token(scene, 38, 26, 8.5, (int)board->at);
    rh_scene_textf(scene, 54, 31, 17, "b", "Seat %d", board->at + 1);
    char words[32];
    struct text text = rh_text(words, sizeof words);
    rh_put_int(&text, pac_score(board->seat));
    rh_put(&text, " points");
    rh_scene_run(scene, 10, 15, "m", words);
    rh_scene_icon(scene, "hat", WIDE - 200, 27, 24, "ink");
    rh_scene_textf(scene, WIDE - 180, 32, 15, "b", "%d", board->seat->hats);
    rh_scene_piece(scene, "meeple", WIDE - 134, 26, 0.95, pac_seat_class[board->at]);
    rh_scene_textf(scene, WIDE - 18, 32, 14, "k2 end", "%d in reserve", board->seat->workers);
}

void pac_draw_seat(const struct pac_state *state, unsigned seat, struct scene *scene) {
    struct board board = {state, &state->seat[seat], scene, seat, pac_decider(state) == (int)seat};
    char name[16], title[16];
    struct text text = rh_text(name, sizeof name), words = rh_text(title, sizeof title);
    rh_put(&text, "seat-");
    rh_put_int(&text, seat + 1);
    rh_put(&words, "Train ");
    rh_put_int(&words, seat + 1);
    rh_scene_sheet(scene, name, title, SHEET_OWN, (int)seat, WIDE, HIGH);
    rh_scene_ground(scene, "card");
    rh_scene_columns(scene, 0, PART, PARTS, 0);
    rh_scene_group(scene, 0, 0, pac_seat_class[seat], NULL, NULL);
    rh_scene_path(scene, "M0 14a14 14 0 0 1 14-14v342a14 14 0 0 1-14-14z", "cc");
    rh_scene_end(scene);
    draw_head(&board);
    rh_scene_text(scene, ROWS_LEFT + 62, ROWS_TOP - 4, 12, "mid k2", "per turn");
    rh_scene_text(scene, ROWS_LEFT + 156, ROWS_TOP - 4, 12, "mid k2", "houses to build");
    for (int i = 0; i < PAC_RESOURCES; i++) draw_row(&board, row_order[i], ROWS_TOP + 4 + i * 60.0);
    draw_poles(&board);
    rh_scene_line(scene, TRAIN_LEFT, RAILS + 35, WIDE - 6, RAILS + 35, "rule");
    rh_scene_line(scene, TRAIN_LEFT, RAILS + 39, WIDE - 6, RAILS + 39, "ties");
    draw_locomotive(&board);
    for (unsigned i = 0; i < PAC_CARRIAGES; i++) draw_carriage(&board, i);
    draw_cargo(&board);
}
