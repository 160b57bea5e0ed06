/* A player board in two columns: money, pieces, workers and milestones; the four action spaces with the abilities of each
 * worker, and the trains. On a narrow page the columns stand one below the other. See draw.h. */
#include "games/railroad_revolution/draw.h"

enum {
    COLUMN = 449,
    HIGH = 486,
    LEFT = 26, /* of the first column */
    PIECES_TOP = 72,
    BOX = 48,
    BOX_PITCH = 50,
    LOGO = 20, /* the room of the logo behind the sixth section */
    WORKERS_TOP = 206,
    MILESTONES_TOP = 300,
    RIGHT = COLUMN + 10, /* of the second column */
    ACTION_WIDE = 207,
    ACTION_HIGH = 158,
    TRAINS_TOP = 362,
    TRAINS = 426,
};

struct board {
    const struct rev_state *state;
    const struct rev_seat *seat;
    struct scene *scene;
    unsigned at;
    bool decides; /* what is on it can be pointed at */
};

/* --- Money and pieces ------------------------------------------------------------------------------------ */

static void draw_head(const struct board *board) {
    struct scene *scene = board->scene;
    char words[32];
    struct text text = rh_text_for(scene->reader, words, sizeof words);
    rh_scene_token(scene, 34, 26, 8.5, (int)board->at);
    rh_scene_say(scene, 50, 32, 17, "b", "{seat}", rh_seat("seat", (int)board->at));
    rh_say_count(&text, rev_points(board->seat), "{n} point", "{n} points");
    rh_scene_run(scene, 8, 13, "k2", words);
    rh_scene_icon(scene, "money", 226, 26, 24, "ink");
    rh_scene_textf(scene, 243, 32, 17, "b", "$%d", board->seat->money);
    rh_scene_icon(scene, "share", 345, 26, 21, "ink");
    rh_scene_textf(scene, 361, 32, 17, "b", "%d", board->seat->shares);
    rh_scene_run(scene, 6, 12, "k2", board->seat->shares == 1 ? "share" : "shares");
}

/* Pieces that are still in a section, by how many are left on the board: they leave from the left. */
static unsigned left_in(unsigned section, unsigned piece, unsigned left) {
    unsigned right = 0;
    for (unsigned i = section + 1; i < REV_BOARD_SECTIONS; i++)
        right += piece == REV_BUILDING ? rev_board_section[i].buildings : rev_board_section[i].rails;
    unsigned all =
        piece == REV_BUILDING ? rev_board_section[section].buildings : rev_board_section[section].rails;
    return left <= right ? 0 : left - right < all ? left - right : all;
}

/* One piece around 0,0, or its empty place. */
static void draw_piece(const struct board *board, unsigned piece, bool there) {
    struct scene *scene = board->scene;
    if (piece == REV_BUILDING && there)
        rh_scene_piece(scene, "house", 0, 0, 1.1, rev_seat_class[board->at]);
    else if (piece == REV_BUILDING)
        rh_scene_rect(scene, -8, -9, 16, 18, 4, "slot");
    else
        rh_scene_rect(scene, -4.5, -15, 9, 30, 3, there ? "cc case" : "slot");
}

static void draw_pieces(const struct board *board, unsigned section, unsigned piece, double y) {
    bool building = piece == REV_BUILDING;
    unsigned all = building ? rev_board_section[section].buildings : rev_board_section[section].rails;
    unsigned left = left_in(section, piece, board->seat->left[piece]);
    bool leftmost =
        section == (building ? rev_leftmost_building : rev_leftmost_rail)[board->seat->left[piece]];
    for (unsigned i = 0; i < all; i++) {
        double x = BOX / 2.0 + (i - (all - 1) / 2.0) * (building ? 21 : 14);
        bool there = i >= all - left, picks = board->decides && leftmost && i == all - left;
        rev_begin_pick(board->scene, x, y, rev_seat_class[board->at], picks, &rev_arg_piece, piece, NULL,
                       picks ? rev_piece_names.name[piece] : NULL);
        draw_piece(board, piece, there);
        rh_scene_end(board->scene);
    }
}

static void draw_sections(const struct board *board) {
    struct scene *scene = board->scene;
    unsigned now = rev_leftmost(board->seat);
    rh_scene_text(scene, LEFT, PIECES_TOP - 10, 14, "b", "Pieces left");
    rh_scene_run(scene, 8, 12, "k2", "a Trade sells from the leftmost box");
    for (unsigned i = 0; i < REV_BOARD_SECTIONS; i++) {
        bool right = !rev_board_section[i].left_of_logo;
        rh_scene_group(scene, LEFT + i * (double)BOX_PITCH + (right ? LOGO : 0), PIECES_TOP, "", NULL, NULL);
        rh_scene_rect(scene, 0, 0, BOX, 100, 8, i == now ? "rev-now" : "well");
        rh_scene_textf(scene, BOX / 2.0, 20, 12.5, i < now ? "b mid k3" : "b mid", "$%d",
                       rev_board_section[i].value);
        draw_pieces(board, i, REV_BUILDING, 41);
        draw_pieces(board, i, REV_RAIL, 75);
        rh_scene_end(scene);
        if (right && rev_board_section[i - 1].left_of_logo)
            rh_scene_icon(scene, "locomotive", LEFT + i * (double)BOX_PITCH + 8.5, PIECES_TOP + 52, 19,
                          "ink-2");
    }
}

/* --- Workers --------------------------------------------------------------------------------------------- */

static const char *worker_label(const struct scene *scene, unsigned colour, unsigned count, bool placed,
                                char *words, size_t size) {
    struct text text = rh_text_for(scene->reader, words, size);
    if (placed)
        rh_say_count(&text, count, "{colour} worker on the board, {n}", "{colour} workers on the board, {n}",
                     rh_word("colour", rev_colour_names.name[colour]));
    else
        rh_say_count(&text, count, "{colour} worker, {n}", "{colour} workers, {n}",
                     rh_word("colour", rev_colour_names.name[colour]));
    return words;
}

static void draw_workers(const struct board *board) {
    struct scene *scene = board->scene;
    double top = WORKERS_TOP;
    char words[64];
    rh_scene_text(scene, LEFT, top, 14, "b", "Workers");
    rh_scene_run(scene, 8, 12, "k2", "to place; available in all:");
    struct text text = rh_text(words, sizeof words);
    rh_put_int(&text, board->seat->workers);
    rh_scene_run(scene, 5, 12, "b", words);
    for (unsigned i = 0; i < REV_COLOURS; i++) {
        unsigned count = board->seat->supply[i];
        rev_begin_pick(scene, LEFT + i * 84.5, top + 10, count ? "" : "rev-gone", board->decides && count,
                       &rev_arg_worker, i, NULL, worker_label(scene, i, count, false, words, sizeof words));
        rh_scene_rect(scene, 0, 0, 73, 52, 9, "well");
        rev_draw_worker(scene, 23, 26, 1.5, i);
        rh_scene_textf(scene, 44, 33, 19, count ? "b" : "k3", "%d", count);
        rh_scene_end(scene);
    }
}

/* Milestones that are done, with their points. */
static void draw_done(const struct board *board) {
    struct scene *scene = board->scene;
    int count = __builtin_popcountll(board->seat->completed);
    double x = RIGHT + 96, y = HIGH - 20, pitch = count > 6 ? (TRAINS - 96.0) / count : 52;
    rh_scene_text(scene, RIGHT, y + 5, 14, "b", "Completed");
    if (!board->seat->completed) {
        rh_scene_run(scene, 8, 12, "k2", "no milestone yet");
        return;
    }
    for (unsigned i = 0; i < REV_MILESTONES; i++) {
        if (!(board->seat->completed >> i & 1)) continue;
        rh_scene_icon(scene, "milestone", x + 10, y, 18, "ink");
        rh_scene_textf(scene, x + 22, y + 5, 14, "b", "%d", rev_milestone[i].points);
        x += pitch;
    }
}

/* --- Action spaces --------------------------------------------------------------------------------------- */

static const struct {
    const char *title, *price;
} action_words[REV_ACTIONS] = {
    [REV_STATION] = {"Station", "for the city's price"},
    [REV_RAILROAD] = {"Railroad", "2 rails, $400 + $100 a ▲"},
    [REV_TELEGRAPH] = {"Telegraph", "an office, for shares"},
    [REV_TRADE] = {"Trade", "sell 1 piece, flip 1 train"},
};

static const struct {
    const char *icon, *note;
} ability_look[REV_ABILITIES] = {
    [REV_ABILITY_NONE] = {"promote", "1"},
    [REV_ABILITY_FLIP] = {"flip", "a train"},
    [REV_ABILITY_WAIVE] = {NULL, "the city is free"},
    [REV_ABILITY_BONUS] = {NULL, "first bonus too"},
    [REV_ABILITY_REWARD] = {NULL, "reward again"},
    [REV_ABILITY_TRAIN] = {"locomotive", "a train"},
    [REV_ABILITY_REBATE] = {NULL, "+$100, $50 per ▲"},
    [REV_ABILITY_SHARES] = {"share", "2"},
    [REV_ABILITY_THIRD] = {"rail", "a third rail"},
    [REV_ABILITY_EXCHANGE] = {"exchange", "a worker"},
    [REV_ABILITY_SHARED] = {NULL, "+$100 a share"},
    [REV_ABILITY_FIRST] = {NULL, "first shares too"},
    [REV_ABILITY_WIRE] = {NULL, "its tile"},
    [REV_ABILITY_ADVANCE] = {"steps", "3"},
    [REV_ABILITY_TRAINS] = {NULL, "+$100 a train"},
    [REV_ABILITY_DEAL] = {"deal", "alone, +1 share"},
};

const char *rev_ability_words(unsigned action, unsigned colour) {
    static const char *const words[REV_ABILITIES] = {
        [REV_ABILITY_NONE] = "promote 1 worker",       [REV_ABILITY_FLIP] = "flip a train",
        [REV_ABILITY_WAIVE] = "the city is free",      [REV_ABILITY_BONUS] = "first bonus too",
        [REV_ABILITY_REWARD] = "reward once more",     [REV_ABILITY_TRAIN] = "take a train",
        [REV_ABILITY_REBATE] = "money for the ground", [REV_ABILITY_SHARES] = "two shares",
        [REV_ABILITY_THIRD] = "a third rail",          [REV_ABILITY_EXCHANGE] = "exchange a worker",
        [REV_ABILITY_SHARED] = "money for the shares", [REV_ABILITY_FIRST] = "first office shares too",
        [REV_ABILITY_WIRE] = "the tile's bonus",       [REV_ABILITY_ADVANCE] = "up to three steps",
        [REV_ABILITY_TRAINS] = "money for own trains", [REV_ABILITY_DEAL] = "a deal alone, and a share",
    };
    return words[rev_ability[action][colour].kind];
}

void rev_pen_ability(struct rev_pen *pen, unsigned action, unsigned colour) {
    const struct rev_ability *ability = &rev_ability[action][colour];
    if (ability->price) {
        rev_pen_number(pen, "$", ability->price);
        if (pen->scene) rh_scene_icon(pen->scene, "next", pen->x + 5, pen->y, 11, pen->icon);
        rev_pen_gap(pen, 14);
    }
    if (ability_look[ability->kind].icon) rev_pen_icon(pen, ability_look[ability->kind].icon);
    rev_pen_word(pen, ability_look[ability->kind].note);
}

/* Workers on the space, those of one colour beside each other. */
static void draw_placed(const struct board *board, unsigned action) {
    struct scene *scene = board->scene;
    const struct rev_crew *crew = &board->seat->placed[action];
    unsigned count = 0, place = 0;
    for (unsigned i = 0; i < REV_COLOURS; i++) count += crew->worker[i];
    double pitch = count > 5 ? 86.0 / (count - 1) : 20;
    for (unsigned i = REV_COLOURS; i-- > 0;)
        for (unsigned n = 0; n < crew->worker[i]; n++) {
            char more[16], words[64];
            struct text text = rh_text(more, sizeof more);
            rh_put(&text, rev_action_names.name[action]);
            rh_put_int(&text, n);
            rev_begin_pick(scene, ACTION_WIDE - 16 - pitch * place++, 18, "", board->decides, &rev_arg_worker,
                           REV_PLACED + i, more,
                           worker_label(scene, i, crew->worker[i], true, words, sizeof words));
            rev_draw_worker(scene, 0, 0, 0.92, i);
            rh_scene_end(scene);
        }
}

static void draw_abilities(const struct board *board, unsigned action, bool now) {
    struct scene *scene = board->scene;
    for (unsigned i = 0; i < REV_COLOURS; i++) {
        bool own = now && board->state->colour == i && i != REV_WHITE, picks = own && board->decides;
        bool open = own && board->state->may[REV_MAY_ABILITY];
        rev_begin_pick(scene, 0, 57 + 21.0 * i, "", picks, &rev_arg_use, REV_USE_ABILITY, NULL,
                       picks ? rev_ability_words(action, i) : NULL);
        rh_scene_rect(scene, 5, -10.5, ACTION_WIDE - 10, 21, 6, open ? "chip" : "rev-space");
        rev_draw_worker(scene, 19, 0, 0.64, i);
        struct rev_pen pen = {scene, 36, 0, 13, open ? "b" : "m", "ink"};
        rev_pen_ability(&pen, action, i);
        rh_scene_end(scene);
    }
}

static void draw_action(const struct board *board, unsigned action) {
    struct scene *scene = board->scene;
    bool now = rev_decider(board->state) >= 0 && board->state->action == action &&
               rev_active(board->state) == board->at;
    unsigned row = action / 2;
    rev_begin_pick(scene, RIGHT + action % 2 * (ACTION_WIDE + 12.0), 14 + row * (ACTION_HIGH + 12.0), "",
                   board->decides, &rev_arg_action, action, NULL, action_words[action].title);
    rh_scene_rect(scene, 0, 0, ACTION_WIDE, ACTION_HIGH, 10, now ? "rev-now" : "well");
    rh_scene_text(scene, 12, 22, 15, "b", action_words[action].title);
    rh_scene_text(scene, 12, 39, 12, "k2", action_words[action].price);
    draw_abilities(board, action, now);
    draw_placed(board, action);
    rh_scene_end(scene);
}

/* --- Trains ---------------------------------------------------------------------------------------------- */

const char *rev_train_label(const struct scene *scene, char *buffer, size_t size, unsigned train,
                            unsigned side, unsigned count) {
    char words[96];
    struct text text = rh_text_for(scene->reader, buffer, size);
    struct text reward = rh_text_for(scene->reader, words, sizeof words);
    rev_put_reward(&reward, &rev_train[train]);
    rh_say(&text, side == REV_UP ? "train face up, {reward}, {count}" : "train face down, {reward}, {count}",
           rh_string("reward", words), rh_number("count", count));
    return buffer;
}

void rev_draw_train(struct scene *scene, double wide, unsigned train, unsigned side, unsigned count) {
    bool up = side == REV_UP;
    rh_scene_rect(scene, 0, 0, wide, 58, 9, up ? "well" : "slot");
    rh_scene_group(scene, 0, 0, up ? "" : "rev-gone", NULL, NULL);
    rh_scene_icon(scene, up ? "locomotive" : "flip", wide / 2 - (count > 1 ? 8 : 0), 19, up ? 28 : 20, "ink");
    double size = rev_reward_wide(&rev_train[train], 14) > wide - 6 ? 11 : 14;
    rev_draw_reward(scene, wide / 2, 45, size, &rev_train[train], REV_MIDDLE, false);
    rh_scene_end(scene);
    if (count > 1) rh_scene_textf(scene, wide / 2 + 10, 24, 13, "b", "×%d", count);
}

static void draw_trains(const struct board *board) {
    struct scene *scene = board->scene;
    const struct rev_seat *seat = board->seat;
    unsigned kinds = 0, place = 0;
    for (unsigned i = 0; i < REV_TRAINS; i++) kinds += (seat->up[i] > 0) + (seat->down[i] > 0);
    double pitch = (TRAINS + 14.0) / (kinds > 5 ? kinds : 5);
    rh_scene_text(scene, RIGHT, TRAINS_TOP, 14, "b", "Trains");
    rh_scene_run(scene, 8, 12, "k2", "8 points each, face up");
    for (unsigned side = REV_UP; side < REV_SIDES; side++)
        for (unsigned i = 0; i < REV_TRAINS; i++) {
            unsigned count = side == REV_UP ? seat->up[i] : seat->down[i];
            char words[96];
            if (!count) continue;
            rev_begin_pick(scene, RIGHT + pitch * place++, TRAINS_TOP + 10, "", board->decides,
                           &rev_arg_train, side * REV_TRAINS + i, NULL,
                           rev_train_label(scene, words, sizeof words, i, side, count));
            rev_draw_train(scene, pitch - 14, i, side, count);
            rh_scene_end(scene);
        }
}

/* --- Milestones ------------------------------------------------------------------------------------------ */

static void put_condition(struct text *text, const struct rev_condition *condition) {
    static const char *const icons[] = {"", "▲", "▲▲", "▲▲▲"};
    int least = condition->least, of = condition->of;
    switch (condition->kind) {
    case REV_CONNECTED:
        rh_say_count(text, least, "{n} city, level {level}", "{n} cities, level {level}",
                     rh_number("level", of));
        break;
    case REV_STATIONS_IN:
        rh_say_count(text, least, "{n} station, level {level}", "{n} stations, level {level}",
                     rh_number("level", of));
        break;
    case REV_DEAL_RAILS:
        rh_say_count(text, least, "{n} rail on a deal", "{n} rails on deals");
        break;
    default:
        if (of && of < (int)RH_COUNT(icons))
            rh_say_count(text, least, "{n} rail on {icons}", "{n} rails on {icons}",
                         rh_string("icons", icons[of]));
        else
            rh_say_count(text, least, "{n} rail on plains", "{n} rails on plains");
    }
}

void rev_put_milestone(struct text *text, unsigned tile) {
    const struct rev_milestone *of = &rev_milestone[tile];
    rh_say(text, "milestone {name}, points: {points}", rh_string("name", rev_milestone_names.name[tile]),
           rh_number("points", of->points));
    for (unsigned i = 0; i < of->conditions; i++) {
        rh_put(text, ", ");
        rev_put_condition(text, &of->condition[i]);
    }
}

static void draw_condition(struct scene *scene, double wide, double y, const struct rev_condition *condition,
                           const struct rev_seat *seat) {
    char words[48];
    struct text text = rh_text_for(scene->reader, words, sizeof words);
    int have = rev_condition_count(seat, condition);
    bool met = have >= condition->least;
    put_condition(&text, condition);
    rh_scene_circle(scene, 20, y, 10.5, met ? "rev-met" : "chip");
    if (met)
        rh_scene_icon(scene, "check", 20, y, 14, "rev-on-met");
    else
        rh_scene_textf(scene, 20, y + 4.5, 12.5, "b mid", "%d", have);
    rh_scene_text(scene, 37, y + 4.8, rh_scene_fit(words, 13.5, wide - 42), met ? "k2" : "m", words);
}

static void draw_manager(struct scene *scene, double x, double y, unsigned wanted, unsigned there) {
    rh_scene_circle(scene, x, y, 18, there == REV_NONE ? "slot" : "chip");
    if (there != REV_NONE) {
        rev_draw_worker(scene, x, y, 1.15, there);
        return;
    }
    rh_scene_group(scene, 0, 0, "rev-gone", NULL, NULL);
    if (wanted == REV_ANY)
        rh_scene_icon(scene, "worker", x, y, 22, "ink-2");
    else
        rev_draw_worker(scene, x, y, 1.1, wanted);
    rh_scene_end(scene);
}

void rev_draw_milestone(struct scene *scene, double wide, unsigned tile, const struct rev_seat *seat,
                        const struct rev_plan *plan) {
    const struct rev_milestone *of = &rev_milestone[tile];
    rh_scene_rect(scene, 0, 0, wide, REV_MILESTONE_HIGH, 10, "well");
    rh_scene_icon(scene, "milestone", 22, 24, 24, "ink");
    rh_scene_textf(scene, 40, 32, 23, "b", "%d", of->points);
    rh_scene_run(scene, 6, 12, "k2", "points");
    rh_scene_text(scene, wide - 10, 30, 12, "end k3", rev_milestone_names.name[tile]);
    for (unsigned i = 0; i < of->conditions; i++)
        draw_condition(scene, wide, 56 + 26.0 * i, &of->condition[i], seat);
    rh_scene_line(scene, 10, 126, wide - 10, 126, "hair");
    for (unsigned i = 0; i < of->managers; i++)
        draw_manager(scene, 30 + 44.0 * i, 149, of->manager[i], plan ? plan->manager[i] : REV_NONE);
    rh_scene_text(scene, wide - 10, 154, 12, "end k2", of->managers == 1 ? "manager" : "managers");
}

static void draw_milestones(const struct board *board) {
    struct scene *scene = board->scene;
    unsigned place = 0;
    rh_scene_text(scene, LEFT, MILESTONES_TOP - 10, 14, "b", "Milestones");
    rh_scene_run(scene, 8, 12, "k2", "a number is what you have so far");
    for (unsigned i = 0; i < REV_HAND; i++) {
        const struct rev_plan *plan = &board->seat->milestone[i];
        char words[160];
        struct text text = rh_text_for(scene->reader, words, sizeof words);
        if (plan->tile >= REV_MILESTONES) continue;
        rev_put_milestone(&text, plan->tile);
        rev_begin_pick(scene, LEFT + 214.0 * place++, MILESTONES_TOP, "", board->decides, &rev_arg_milestone,
                       plan->tile, NULL, words);
        rev_draw_milestone(scene, 202, plan->tile, board->seat, plan);
        rh_scene_end(scene);
    }
}

void rev_draw_seat(const struct rev_state *state, unsigned seat, struct scene *scene) {
    struct board board = {state, &state->seat[seat], scene, seat, rev_decider(state) == (int)seat};
    char name[16], title[48];
    struct text text = rh_text(name, sizeof name), words = rh_text_for(scene->reader, title, sizeof title);
    rh_put(&text, "seat-");
    rh_put_int(&text, seat + 1);
    rh_say(&words, "Company {number}", rh_number("number", seat + 1));
    rh_scene_sheet(scene, name, title, SHEET_OWN, (int)seat, 2 * COLUMN, HIGH);
    rh_scene_ground(scene, "card");
    rh_scene_columns(scene, 0, COLUMN, 2, 0);
    rh_scene_group(scene, 0, 0, rev_seat_class[seat], NULL, NULL);
    rh_scene_path(scene, "M0 12a12 12 0 0 1 12-12v486a12 12 0 0 1-12-12z", "cc");
    rh_scene_end(scene);
    draw_head(&board);
    draw_sections(&board);
    draw_workers(&board);
    draw_done(&board);
    for (unsigned i = 0; i < REV_ACTIONS; i++) draw_action(&board, i);
    draw_trains(&board);
    draw_milestones(&board);
}
