/* The sheets at the side: the districts with the workers between them, Congress with the goals, and the supply. See draw.h. */
#include "games/pacific_rails/draw.h"

#include "engine/language.h"

enum {
    WIDE = 416,
    /* districts */
    BOX = 108,
    BOX_HIGH = 142,
    GAP = 32,
    GAP_HIGH = 36,
    BOX_LEFT = (WIDE - 3 * BOX - 2 * GAP) / 2,
    BOX_TOP = 58,
    DISTRICTS_HIGH = 592,
    /* cards in rows of four */
    CARD = 90,
    CARD_PITCH = 97,
    CARD_LEFT = 16,
    UPGRADE = 64, /* the width of one */
};

static const char *const district_title[PAC_DISTRICTS] = {"Gunpowder", "Financier", "Iron",
                                                          "Crew",      "Central",   "Engineer",
                                                          "Wood",      "Miner",     "Coins"};

static const char *const specialist_title[PAC_SPECIALISTS] = {"Crew", "Miner", "Engineer", "Financier"};
static const char *const goal_title[PAC_GOALS] = {"Stations", "Crew",       "Financiers", "Upgrades",
                                                  "Iron",     "Gunpowder",  "Engineers",  "Miners",
                                                  "Houses",   "Telegraphs", "Coins",      "Wood"};

/* --- Districts ------------------------------------------------------------------------------------------- */

static double box_x(unsigned district) {
    return BOX_LEFT + district % 3 * (BOX + GAP);
}

static double box_y(unsigned district) {
    unsigned row = district / 3;
    return BOX_TOP + row * (BOX_HIGH + GAP_HIGH);
}

/* What the viewer would collect, what the special action takes and brings, and the building sites. */
static void draw_collecting(const struct pac_state *state, struct scene *scene, unsigned district,
                            int viewer) {
    static const char *const brings[PAC_SPECIALS] = {[PAC_SITE_HOUSE] = "house",
                                                     [PAC_TELEGRAPH] = "telegraph",
                                                     [PAC_STATION] = "station",
                                                     [PAC_UPGRADE] = "carriage"};
    unsigned special = pac_district[district].special;
    unsigned resource = pac_district[district].of, site = 0;
    double middle = BOX / 2.0;
    pac_draw_item(scene, middle - 18, 48, 1.05, resource);
    if (viewer >= 0)
        rh_scene_textf(scene, middle + 4, 55, 19, "b", "+%d",
                       1 + state->seat[viewer].empty[resource] + state->seat[viewer].site[resource]);
    rh_scene_line(scene, 10, 70, BOX - 10, 70, "hair");
    pac_draw_item(scene, 24, 90, 0.82, pac_district[district].pay);
    rh_scene_icon(scene, "next", 46, 90, 14, "ink-2");
    rh_scene_icon(scene, brings[special], 67, 89, 20, "ink");
    if (special == PAC_SITE_HOUSE || special == PAC_UPGRADE)
        rh_scene_textf(scene, 80, 95, 12.5, "b gain", "+%d", PAC_SPECIAL_POINTS);
    for (unsigned i = 0; i < state->seats; i++)
        for (int j = 0; j < state->seat[i].site[resource]; j++)
            rh_scene_piece(scene, "house", 28 + 26.0 * site++, 124, 0.95, pac_seat_class[i]);
    for (; site < PAC_SITES; site++) rh_scene_rect(scene, 19.5 + 26.0 * site, 115, 17, 18, 3, "slot");
}

static void draw_activating(struct scene *scene, unsigned district) {
    unsigned foreman = pac_district[district].of;
    rh_scene_icon(scene, "train", BOX / 2.0, 50, 30, "ink");
    rh_scene_text(scene, BOX / 2.0, 82, 12, "mid k2", "run the train");
    rh_scene_line(scene, 10, 92, BOX - 10, 92, "hair");
    rh_scene_icon(scene, "next", BOX / 2.0, 116, 14, "ink-2");
    if (foreman == PAC_FINANCIER) {
        pac_draw_item(scene, 28, 116, 0.9, PAC_COIN);
        rh_scene_icon(scene, "senator", BOX - 28, 116, 22, "ink");
    } else {
        pac_draw_item(scene, 28, 116, 0.9, pac_craft[foreman].from);
        pac_draw_item(scene, BOX - 28, 116, 0.9, pac_craft[foreman].into);
    }
}

static void draw_central(const struct pac_state *state, struct scene *scene) {
    const struct step *step = state->over ? NULL : &state->agenda.step[0];
    double middle = BOX / 2.0;
    rh_scene_icon(scene, "worker", middle - 24, 50, 27, "ink");
    rh_scene_text(scene, middle - 24, 80, 12.5, "mid k2", "hire");
    rh_scene_icon(scene, "rail", middle + 24, 50, 27, "ink");
    rh_scene_text(scene, middle + 24, 80, 12.5, "mid k2", "lay");
    rh_scene_line(scene, 10, 92, BOX - 10, 92, "hair");
    if (step && step->what == PAC_STEP_CENTRAL) {
        rh_scene_say(scene, middle, 119, 13, "b mid", "{times} more", rh_number("times", step->b));
        return;
    }
    rh_scene_text(scene, middle, 119, 12, "mid k2", "1 + bonuses");
}

static void draw_district(const struct pac_state *state, struct scene *scene, unsigned district, int viewer) {
    bool central = district == PAC_D_CENTRAL;
    pac_begin(scene, box_x(district), box_y(district), "", true, &pac_arg_district, district, 0,
              district_title[district]);
    rh_scene_rect(scene, 0, 0, BOX, BOX_HIGH, 12, central ? "pac-hub" : "chip");
    rh_scene_text(scene, BOX / 2.0, 22, 14, "b mid", district_title[district]);
    if (pac_district[district].kind == PAC_COLLECTS)
        draw_collecting(state, scene, district, viewer);
    else if (pac_district[district].kind == PAC_ACTIVATES)
        draw_activating(scene, district);
    else
        draw_central(state, scene);
    rh_scene_end(scene);
}

/* A worker keeps its id while it stands where it is. */
static void draw_worker(struct scene *scene, uint8_t who) {
    if (who != PAC_NONE) rh_scene_piece(scene, "meeple", 0, 0, 1.12, pac_seat_class[who]);
}

static void draw_spaces(const struct pac_state *state, struct scene *scene) {
    for (unsigned i = 0; i < PAC_SPACES; i++) {
        unsigned a = pac_space[i][0], b = pac_space[i][1];
        char label[64];
        struct text text = rh_text_for(scene->reader, label, sizeof label);
        rh_say(&text, "between {one} and {other}", rh_word("one", district_title[a]),
               rh_word("other", district_title[b]));
        pac_begin(scene, (box_x(a) + box_x(b) + BOX) / 2, (box_y(a) + box_y(b) + BOX_HIGH) / 2, "", true,
                  &pac_arg_space, i, 0, label);
        rh_scene_circle(scene, 0, 0, 18, "pac-space");
        draw_worker(scene, state->worker[i]);
        rh_scene_end(scene);
    }
    for (unsigned i = 0; i < PAC_DISTRICTS; i++) {
        if (state->top[i] == PAC_NONE) continue;
        pac_begin(scene, box_x(i) + 3, box_y(i) - 4, "", true, &pac_arg_space, PAC_TOP + i, 0,
                  pac_place_names.name[PAC_TOP + i]);
        rh_scene_circle(scene, 0, 0, 16, "pac-space");
        draw_worker(scene, state->top[i]);
        rh_scene_end(scene);
    }
}

void pac_draw_districts(const struct pac_state *state, int viewer, struct scene *scene) {
    rh_scene_sheet(scene, "districts", "Districts", SHEET_SIDE, -1, WIDE, DISTRICTS_HIGH);
    rh_scene_ground(scene, "card");
    if (state->over)
        rh_scene_text(scene, 18, 31, 17, "b", "The game is over");
    else if (!state->round)
        rh_scene_text(scene, 18, 31, 17, "b", "Setting up");
    else
        rh_scene_say(scene, 18, 31, 17, "b", "Round {round}", rh_number("round", state->round));
    rh_scene_run(scene, 8, 13, "k2",
                 state->joined != PAC_NONE ? "the coasts are joined"
                                           : "a worker acts in one of its two districts");
    for (unsigned i = 0; i < PAC_DISTRICTS; i++) draw_district(state, scene, i, viewer);
    draw_spaces(state, scene);
}

/* --- Congress -------------------------------------------------------------------------------------------- */

static void draw_reward(struct scene *scene, const struct pac_senator *senator) {
    static const uint8_t pick[3] = {PAC_WOOD, PAC_IRON, PAC_GUNPOWDER};
    switch (senator->reward) {
    case PAC_REWARD_ITEMS:
        for (int i = 0; i < senator->count; i++) pac_draw_item(scene, 32 + 26 * i, 60, 0.92, senator->item);
        break;
    case PAC_REWARD_SITE:
        rh_scene_icon(scene, "house", 18, 60, 20, "ink");
        rh_scene_text(scene, 31, 65, 14, "k2", "/");
        rh_scene_icon(scene, "carriage", 49, 60, 20, "ink");
        rh_scene_textf(scene, 64, 65, 12.5, "b gain", "+%d", PAC_SENATOR_POINTS);
        break;
    case PAC_REWARD_STATIONS:
        rh_scene_icon(scene, "station", 26, 60, 24, "ink");
        rh_scene_text(scene, 41, 65, 14, "k2", "+");
        rh_scene_icon(scene, "telegraph", 64, 60, 24, "ink");
        break;
    default:
        rh_scene_textf(scene, 10, 66, 16, "b", "%d", senator->count);
        for (unsigned i = 0; i < 3; i++)
            pac_draw_item(scene, 36 + 18.5 * i, 60, 0.68,
                          senator->reward == PAC_REWARD_TRACK ? PAC_RAIL + i : pick[i]);
        break;
    }
}

static void draw_senator(const struct pac_state *state, struct scene *scene, unsigned at) {
    char label[64];
    const struct pac_senator *senator = &pac_senator[at];
    unsigned row = at / 4;
    bool used = state->used >> at & 1;
    struct text text = rh_text_for(scene->reader, label, sizeof label);
    rh_say(&text, used ? "senator for {reward}, used" : "senator for {reward}",
           rh_word("reward", pac_senator_names.name[at]));
    pac_begin(scene, CARD_LEFT + at % 4 * CARD_PITCH, 44 + row * 92.0, used ? "off" : "", true,
              &pac_arg_senator, at, 0, label);
    rh_scene_rect(scene, 0, 0, CARD, 84, 10, "well");
    rh_scene_icon(scene, "senator", 24, 24, 26, "ink");
    for (int i = 0; i < senator->cost; i++) rh_scene_circle(scene, 50 + 13 * i, 23, 6.5, "cc case res-coin");
    draw_reward(scene, senator);
    rh_scene_end(scene);
}

static const char *goal_icon(unsigned goal) {
    static const char *const counts[] = {"station", "telegraph", "house", "carriage"};
    if (pac_goal[goal].counts < RH_COUNT(counts)) return counts[pac_goal[goal].counts];
    return pac_goal[goal].counts == PAC_COUNT_CARGO ? pac_item_icon[pac_goal[goal].of]
                                                    : pac_specialist_icon[pac_goal[goal].of];
}

static void draw_goal(const struct pac_state *state, struct scene *scene, unsigned goal, double x, double y) {
    int leader = pac_goal_leader(state, goal), most = 0;
    for (unsigned i = 0; i < state->seats; i++) {
        int count = pac_goal_count(&state->seat[i], goal);
        if (count > most) most = count;
    }
    pac_begin(scene, x, y, "", true, &pac_arg_goal, goal, 0, pac_goal_names.name[goal]);
    rh_scene_rect(scene, 0, 0, CARD, 62, 10, "well");
    rh_scene_icon(scene, goal_icon(goal), 22, 20, 22, "ink");
    rh_scene_text(scene, CARD / 2.0, 52,
                  rh_scene_fit(rh_translate(scene->reader, goal_title[goal]), 12.5, CARD - 8), "mid k2",
                  goal_title[goal]);
    if (leader >= 0) {
        rh_scene_token(scene, 48, 20, 7, leader);
        rh_scene_textf(scene, 70, 25, 15, "b mid", "%d", most);
    } else {
        rh_scene_text(scene, 60, 25, 13, "mid k2", most ? "tied" : "none");
    }
    rh_scene_end(scene);
}

void pac_draw_congress(const struct pac_state *state, struct scene *scene) {
    int place = 0;
    rh_scene_sheet(scene, "congress", "Congress and goals", SHEET_EXTRA, -1, WIDE, 342);
    rh_scene_ground(scene, "card");
    rh_scene_text(scene, 18, 30, 17, "b", "Congress");
    if (state->pool) {
        char words[48];
        struct text text = rh_text_for(scene->reader, words, sizeof words);
        rh_say(&text, "lobby actions left: {pool}", rh_number("pool", state->pool));
        rh_scene_run(scene, 8, 13, "b", words);
    } else {
        rh_scene_run(scene, 8, 13, "k2", "lobby actions and coins to use");
    }
    for (unsigned i = 0; i < PAC_SENATORS; i++) draw_senator(state, scene, i);
    rh_scene_line(scene, 16, 232, WIDE - 16, 232, "hair");
    rh_scene_text(scene, 18, 255, 15, "b", "Goals");
    rh_scene_run(scene, 8, 13, "k2", "3 points to the only leader");
    for (unsigned i = 0; i < PAC_GOALS; i++)
        if (state->goals >> i & 1) draw_goal(state, scene, i, CARD_LEFT + place++ * CARD_PITCH, 266);
}

/* --- The supply ------------------------------------------------------------------------------------------ */

static void draw_stock(struct scene *scene, double x, double y, int count) {
    rh_scene_textf(scene, x, y, 13, count > 0 ? "mid b" : "mid k3", "%d", count);
}

static void draw_upgrade(const struct pac_state *state, struct scene *scene, unsigned kind, double x,
                         double y) {
    int left = pac_upgrade_supply(state, kind);
    pac_begin(scene, x, y, left ? "" : "off", true, &pac_arg_upgrade, kind, 0, pac_upgrade_names.name[kind]);
    rh_scene_rect(scene, 0, 0, UPGRADE, 40, 8, "well");
    if (kind == PAC_UPGRADE_3)
        rh_scene_icon(scene, "carriage", 14, 20, 19, "ink");
    else
        pac_draw_item(scene, 14, 20, 0.75, kind % PAC_RESOURCES);
    rh_scene_textf(scene, 25, 25, 13, "b gain", "+%d", pac_upgrade_gain[pac_upgrade_level(kind)]);
    rh_scene_line(scene, 48, 9, 48, 31, "hair"); /* else +1 of 2 reads as +12 */
    draw_stock(scene, 56.5, 25, left);
    rh_scene_end(scene);
}

/* Prices are those of the seat to decide, for its next space. PR-50 */
static void draw_specialist_pile(const struct pac_state *state, struct scene *scene, unsigned type, double x,
                                 double y) {
    int left = pac_specialist_supply(state, type), seat = pac_decider(state);
    pac_begin(scene, x, y, left > 0 ? "" : "off", true, &pac_arg_specialist, type, 0,
              pac_specialist_names.name[type]);
    rh_scene_rect(scene, 0, 0, CARD, 98, 10, "well");
    pac_draw_specialist(scene, 28, 30, type);
    draw_stock(scene, 70, 30, left);
    rh_scene_text(scene, 8, 67, 12.5, "m", specialist_title[type]);
    if (seat >= 0 && state->seat[seat].specialists < PAC_SPECIALIST_SPACES) {
        const struct pac_wage *wage = &pac_wage[type];
        struct pac_price price = pac_hire_price(&state->seat[seat], type);
        int first = price.of[wage->first], all = first + price.of[wage->second];
        for (int i = 0; i < all; i++)
            pac_draw_item(scene, 17 + 18.5 * i, 84, 0.68, i < first ? wage->first : wage->second);
    }
    rh_scene_end(scene);
}

void pac_draw_supply(const struct pac_state *state, struct scene *scene) {
    enum { HIGH = 386, UPGRADES_TOP = 280 };
    rh_scene_sheet(scene, "supply", "Supply", SHEET_EXTRA, -1, WIDE, HIGH);
    rh_scene_ground(scene, "card");
    rh_scene_text(scene, 18, 30, 17, "b", "Supply");
    for (unsigned i = 0; i < PAC_ITEMS; i++) {
        pac_begin(scene, CARD_LEFT + 55.2 * i, 42, state->supply[i] ? "" : "off", true, &pac_arg_supply, i, 0,
                  pac_item_names.name[i]);
        rh_scene_rect(scene, 0, 0, 50, 62, 9, "well");
        pac_draw_item(scene, 25, 22, 1.05, i);
        draw_stock(scene, 25, 53, state->supply[i]);
        rh_scene_end(scene);
    }
    rh_scene_text(scene, 18, 130, 15, "b", "Specialists");
    rh_scene_run(scene, 8, 13, "k2", "left, and the price now");
    for (unsigned i = 0; i < PAC_SPECIALISTS; i++)
        draw_specialist_pile(state, scene, i, CARD_LEFT + i * CARD_PITCH, 140);
    rh_scene_text(scene, 18, UPGRADES_TOP - 12, 15, "b", "Upgrades");
    rh_scene_run(scene, 8, 13, "k2", "for carriage 1, 2 or 3, and how many are left");
    for (unsigned i = 0; i < PAC_UPGRADES; i++) {
        unsigned level = pac_upgrade_level(i), place = i == PAC_UPGRADE_3 ? 4 : i % PAC_RESOURCES;
        double x = CARD_LEFT + 18 + place * (UPGRADE + 7.0) + (place == 4) * 18,
               y = UPGRADES_TOP + (level == 1) * 48.0;
        if (place % 4 == 0) rh_scene_textf(scene, x - 11, y + 25, 13, "mid k2", "%d", level + 1);
        draw_upgrade(state, scene, i, x, y);
    }
}
