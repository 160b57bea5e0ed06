/* The board at the side: whose turn it is, the seats in turn order with their totals, the stock values as a chart of
 * twelve railroads with everyone's holdings, the scores, and what is left in the piles and the bag. See draw.h.
 */
#include "games/railroad_rivals/draw.h"

enum {
    WIDTH = 428,
    INSET = 18,
    CARDS_TOP = 52,
    CARD_HIGH = 62,
    CHART_TOP = 160,
    ROW = 34,
    LINE = 25,
    COLUMN = 35, /* of a seat in the chart */
    BADGE = 48,
};

struct board {
    const struct riv_state *state;
    struct scene *scene;
    struct result result;
    int seat;     /* that looks, or -1 */
    double first; /* the middle of the first seat's column */
};

static double column(const struct board *board, unsigned seat) {
    return board->first + seat * COLUMN;
}

/* --- The turn ------------------------------------------------------------------------------------------------------- */

struct step {
    const char *name;
    uint32_t phases; /* as bits */
};

static const struct step several[] = {
    {"Bid", 1U << RIV_PHASE_CITIES | 1U << RIV_PHASE_STOCKS | 1U << RIV_PHASE_BID},
    {"Draft", 1U << RIV_PHASE_DRAFT},
    {"Place", 1U << RIV_PHASE_PLACE | 1U << RIV_PHASE_LOAD},
    {"Deliver", 1U << RIV_PHASE_DELIVER},
};
static const struct step alone[] = {
    {"Stock", 1U << RIV_PHASE_STOCKS | 1U << RIV_PHASE_KEEP},
    {"Place", 1U << RIV_PHASE_CITIES | 1U << RIV_PHASE_PLACE | 1U << RIV_PHASE_LOAD},
    {"Deliver", 1U << RIV_PHASE_DELIVER},
};

static void draw_steps(struct scene *scene, const struct riv_state *state) {
    const struct step *steps = riv_solitaire(state) ? alone : several;
    int count = riv_solitaire(state) ? (int)RH_COUNT(alone) : (int)RH_COUNT(several);
    double wide = 63;
    for (int i = 0; i < count; i++) {
        const struct step *step = &steps[i];
        double x = WIDTH - INSET - (count - i) * wide;
        bool now = step->phases >> state->phase & 1;
        if (now) rh_scene_rect(scene, x, 13, wide, 26, 13, "cc ink");
        rh_scene_text(scene, x + wide / 2, 30.5, 13, now ? "b mid riv-on-ink" : "mid k2", step->name);
    }
}

static void draw_turn(const struct board *board) {
    const struct riv_state *state = board->state;
    struct scene *scene = board->scene;
    if (state->phase == RIV_PHASE_OVER) {
        rh_scene_text(scene, INSET, 32, 18, "b", "The game is over");
        return;
    }
    if (!state->turn) {
        rh_scene_text(scene, INSET, 32, 18, "b", "Setting up");
        return;
    }
    char words[32];
    struct text text = rh_text_for(scene->reader, words, sizeof words);
    rh_say(&text, "Turn {turn}", rh_number("turn", state->turn));
    rh_scene_text(scene, INSET, 32, 18, "b", words);
    if (riv_solitaire(state)) {
        text = rh_text_for(scene->reader, words, sizeof words);
        rh_say(&text, "of {turns}", rh_number("turns", RIV_SOLO_TURNS));
        rh_scene_run(scene, 6, 14, "k2", words);
    } else if (state->last) {
        rh_scene_run(scene, 7, 13, "b loss", "the last");
    }
    draw_steps(scene, state);
}

/* --- Seats ---------------------------------------------------------------------------------------------------------- */

static bool has_passed(const struct riv_state *state, unsigned seat) {
    for (int i = 0; i < state->passes; i++)
        if (state->passed[i] == seat) return true;
    return false;
}

/* What the seat in this place of the order is doing or has done; `number` is a bid, or 0. */
static const char *status(const struct riv_state *state, const struct result *result, unsigned place,
                          int *number) {
    unsigned seat = state->order[place];
    bool acts = place == state->at, before = place < state->at;
    *number = 0;
    switch (state->phase) {
    case RIV_PHASE_OVER:
        return result->rank[seat] == 1 ? RH_SAID("wins") : "";
    case RIV_PHASE_BID:
        if (has_passed(state, seat)) return RH_SAID("passed");
        if (state->bid && state->bidder == seat) *number = state->bid;
        return *number ? RH_SAID("bids {bid}") : acts ? RH_SAID("to bid") : "";
    case RIV_PHASE_DRAFT:
        if (acts) return RH_SAID("drafts");
        if (state->seat[seat].took && !state->round)
            return state->seat[seat].took == RIV_CITY ? RH_SAID("took city") : RH_SAID("took stock");
        return state->round && before ? RH_SAID("done") : "";
    case RIV_PHASE_PLACE:
    case RIV_PHASE_LOAD:
        return acts ? RH_SAID("places") : before ? "done" : "";
    case RIV_PHASE_DELIVER:
        return acts ? RH_SAID("delivers") : before ? "done" : "";
    default:
        return "";
    }
}

static void say_card(const struct board *board, unsigned place, const char *doing, int bid,
                     struct text *text) {
    unsigned seat = board->state->order[place];
    rh_say_count(text, board->result.score[seat], "{seat}, place {place}, {n} point with stock",
                 "{seat}, place {place}, {n} points with stock", rh_seat("seat", (int)seat),
                 rh_number("place", (int)place + 1));
    if (!*doing) return;
    rh_put(text, ", ");
    rh_say(text, doing, rh_number("bid", bid));
}

static void draw_card(const struct board *board, unsigned place, double x, double wide) {
    const struct riv_state *state = board->state;
    struct scene *scene = board->scene;
    unsigned seat = state->order[place];
    int bid;
    const char *doing = status(state, &board->result, place, &bid);
    bool acts = state->phase >= RIV_PHASE_BID && state->phase != RIV_PHASE_OVER && place == state->at;
    char id[16], label[96], words[24], frame[] = "riv-now seat-0";
    frame[13] = (char)('0' + seat);
    struct text text = rh_text(id, sizeof id);
    rh_put(&text, "card.");
    rh_put_int(&text, (int)seat);
    text = rh_text_for(scene->reader, label, sizeof label);
    say_card(board, place, doing, bid, &text);
    rh_scene_group(scene, x, CARDS_TOP, NULL, id, label);
    rh_scene_rect(scene, 0, 0, wide, CARD_HIGH, 9, "well");
    if (acts) rh_scene_rect(scene, 1, 1, wide - 2, CARD_HIGH - 2, 8, frame);
    rh_scene_token(scene, 19, 26, 8.5, (int)seat);
    if (board->result.rank[seat] == 1) rh_scene_icon(scene, "crown", 19, 9.5, 15, "ink");
    rh_scene_textf(scene, wide - 10, 34, 20, "b end", "%d", board->result.score[seat]);
    if ((int)seat == board->seat) rh_scene_text(scene, wide - 10, 14, 11, "end k2", "you");
    text = rh_text_for(scene->reader, words, sizeof words);
    rh_say(&text, doing, rh_number("bid", bid));
    rh_scene_text(scene, wide / 2, 53, rh_scene_fit(words, 13, wide - 8), acts || bid ? "b mid" : "mid k2",
                  words);
    rh_scene_end(scene);
}

static void draw_seats(const struct board *board) {
    unsigned count = board->state->seats;
    double gap = 8, wide = (WIDTH - 2 * INSET - gap * (count - 1)) / count;
    if (wide > 118) wide = 118;
    if (board->state->phase < RIV_PHASE_CITIES && !board->state->turn) return; /* there is no order yet */
    for (unsigned place = 0; place < count; place++)
        draw_card(board, place, INSET + place * (wide + gap), wide);
}

/* --- Solitaire: points, and the rank they would bring ----------------------------------------------------------------- */

static void draw_rank(const struct board *board) {
    struct scene *scene = board->scene;
    int score = board->result.score[0], rank = 0;
    while (rank < RIV_RANKS - 1 && score > riv_rank[rank].most) rank++;
    int low = rank ? riv_rank[rank - 1].most + 1 : 0;
    rh_scene_group(scene, INSET, CARDS_TOP, NULL, "card.0", "Points with stock, and the rank so far");
    rh_scene_rect(scene, 0, 0, WIDTH - 2 * INSET, CARD_HIGH, 9, "well");
    rh_scene_token(scene, 22, 24, 9, 0);
    rh_scene_textf(scene, 40, 31, 20, "b", "%d", score);
    rh_scene_run(scene, 8, 13.5, "k2", score == 1 ? "point, so far a" : "points, so far a");
    rh_scene_run(scene, 5, 14.5, "b", riv_rank[rank].title);
    double wide = WIDTH - 2 * INSET - 28;
    rh_scene_rect(scene, 14, 42, wide, 7, 3.5, "riv-bar");
    if (rank < RIV_RANKS - 1) {
        int span = riv_rank[rank].most + 1 - low;
        rh_scene_rect(scene, 14, 42, wide * (score - low) / span + 7, 7, 3.5, "cc seat-0 art");
    } else {
        rh_scene_rect(scene, 14, 42, wide, 7, 3.5, "cc seat-0 art");
    }
    rh_scene_end(scene);
}

/* --- The chart ---------------------------------------------------------------------------------------------------------- */

static void say_row(const struct board *board, unsigned railroad, struct text *text) {
    rh_say(text, "{railroad} stock is worth {value}", rh_string("railroad", riv_railroad_full[railroad]),
           rh_number("value", board->state->value[railroad]));
    for (unsigned seat = 0; seat < board->state->seats; seat++) {
        int held = board->state->seat[seat].stock[railroad];
        if (!held) continue;
        rh_put(text, ", ");
        rh_say(text, "{seat} holds {held}", rh_seat("seat", (int)seat), rh_number("held", held));
    }
}

static void draw_value(const struct board *board, unsigned railroad, double left, double right) {
    struct scene *scene = board->scene;
    double cell = (right - left) / RIV_VALUE_MAX;
    for (int i = 0; i < RIV_VALUE_MAX; i++)
        rh_scene_rect(scene, left + i * cell + 1, ROW / 2.0 - 8, cell - 2, 16, 2.5,
                      i < board->state->value[railroad] ? riv_badge_class[railroad] : "riv-bar");
}

static void draw_railroad(const struct board *board, unsigned railroad) {
    const struct riv_state *state = board->state;
    struct scene *scene = board->scene;
    char id[32], label[200];
    struct text text = rh_text(id, sizeof id);
    rh_put(&text, "value.");
    rh_put_slug(&text, riv_railroad_names.name[railroad]);
    text = rh_text_for(scene->reader, label, sizeof label);
    say_row(board, railroad, &text);
    rh_scene_group(scene, 0, CHART_TOP + railroad * ROW, NULL, id, label);
    if (railroad % 2 == 0) rh_scene_rect(scene, 8, 0, WIDTH - 16, ROW, 8, "surface-2");
    riv_draw_badge(scene, INSET + BADGE / 2.0, ROW / 2.0, BADGE, RIV_BADGE_HIGH, 15, railroad);
    double right = board->first - COLUMN / 2.0 - 36;
    draw_value(board, railroad, INSET + BADGE + 10, right);
    rh_scene_textf(scene, right + 28, ROW / 2.0 + 6.5, 18, state->value[railroad] ? "b end" : "b end k3",
                   "%d", state->value[railroad]);
    for (unsigned seat = 0; seat < state->seats; seat++) {
        if (state->seat[seat].stock[railroad])
            rh_scene_textf(scene, column(board, seat), ROW / 2.0 + 5.5, 16, "b mid", "%d",
                           state->seat[seat].stock[railroad]);
        else
            rh_scene_text(scene, column(board, seat), ROW / 2.0 + 4.5, 14, "mid k3", "·");
    }
    rh_scene_end(scene);
}

static void draw_chart(const struct board *board) {
    struct scene *scene = board->scene;
    rh_scene_text(scene, INSET, CHART_TOP - 12, 16, "b", "Stock");
    rh_scene_run(scene, 8, 13, "k2", "and who holds it");
    for (unsigned seat = 0; seat < board->state->seats; seat++)
        rh_scene_token(scene, column(board, seat), CHART_TOP - 17, 8.5, (int)seat);
    for (unsigned railroad = 0; railroad < RIV_RAILROADS; railroad++) draw_railroad(board, railroad);
}

/* --- Sums ----------------------------------------------------------------------------------------------------------------- */

static void draw_sum(const struct board *board, double y, const char *name,
                     int32_t (*of)(const struct board *, unsigned), bool bold) {
    rh_scene_text(board->scene, INSET + 2, y, 14.5, bold ? "b" : "k2", name);
    for (unsigned seat = 0; seat < board->state->seats; seat++)
        rh_scene_textf(board->scene, column(board, seat), y, bold ? 16 : 14.5, bold ? "b mid" : "mid k2",
                       "%d", (int)of(board, seat));
}

static int32_t sum_score(const struct board *board, unsigned seat) {
    return board->state->seat[seat].score;
}
static int32_t sum_worth(const struct board *board, unsigned seat) {
    return riv_stock_worth(board->state, seat);
}
static int32_t sum_total(const struct board *board, unsigned seat) {
    return board->result.score[seat];
}
static int32_t sum_hand(const struct board *board, unsigned seat) {
    return riv_hand_size(board->state, seat);
}

static double draw_sums(const struct board *board, double y) {
    rh_scene_line(board->scene, INSET, y + 6, WIDTH - INSET, y + 6, "hair");
    draw_sum(board, y += LINE + 2, "Score", sum_score, false);
    draw_sum(board, y += LINE, "Stock worth now", sum_worth, false);
    draw_sum(board, y += LINE, "Total", sum_total, true);
    if (!riv_solitaire(board->state)) draw_sum(board, y += LINE, "City tiles in hand", sum_hand, false);
    return y;
}

/* --- What is left, and what a cube brings ------------------------------------------------------------------------------------ */

/* A row of cubes with a number each; colors that are not in this game are left out. */
static void draw_cubes(const struct board *board, double y, const char *name,
                       int (*of)(const struct riv_state *, unsigned)) {
    const struct riv_state *state = board->state;
    int at = 0;
    rh_scene_text(board->scene, INSET + 2, y, 14, "k2", name);
    for (unsigned good = 0; good < RIV_GOODS; good++) {
        if (!riv_bag[state->seats][good]) continue;
        double x = 178 + 60.0 * at++;
        riv_draw_cube(board->scene, x, y - 5, 0.95, good, NULL);
        rh_scene_textf(board->scene, x + 13, y, 15, "b", "%d", of(state, good));
    }
}

static int in_bag(const struct riv_state *state, unsigned good) {
    return state->bag[good];
}

static double draw_supplies(const struct board *board, double y) {
    const struct riv_state *state = board->state;
    struct scene *scene = board->scene;
    rh_scene_line(scene, INSET, y + 13, WIDTH - INSET, y + 13, "hair");
    y += LINE + 11;
    if (state->seats == 2) {
        rh_scene_text(scene, INSET + 2, y, 14, "k2", "The next cube scores");
        rh_scene_textf(scene, 178, y, 15, "b", "%d", riv_delivery_points(state, RIV_BROWN));
        y += LINE + 3;
    } else if (!riv_solitaire(state)) {
        draw_cubes(board, y, "A delivery scores", riv_delivery_points);
        y += LINE + 3;
    }
    draw_cubes(board, y, "In the bag", in_bag);
    y += LINE + 2;
    rh_scene_text(scene, INSET + 2, y, 14, "k2", "In the piles");
    rh_scene_textf(scene, 172, y, 15, "b", "%d", state->pile);
    rh_scene_run(scene, 5, 14, "k2", state->pile == 1 ? "city tile" : "city tiles");
    char words[16];
    struct text text = rh_text(words, sizeof words);
    rh_put_int(&text, riv_stock_left(state));
    rh_scene_run(scene, 14, 15, "b", words);
    rh_scene_run(scene, 5, 14, "k2", "stock");
    return y;
}

void riv_draw_stock(const struct riv_state *state, int seat, struct scene *scene) {
    bool solitaire = riv_solitaire(state);
    double sums = CHART_TOP + RIV_RAILROADS * ROW, supplies = sums + 2 + (solitaire ? 3 : 4) * LINE;
    double height = supplies + (solitaire ? 2 : 3) * LINE + 38;
    struct board board = {.state = state, .scene = scene, .seat = seat};
    board.first = WIDTH - INSET - 16 - (state->seats - 1) * COLUMN;
    riv_result(state, &board.result);
    rh_scene_sheet(scene, "stock", "Seats and stock", SHEET_SIDE, -1, WIDTH, height);
    rh_scene_ground(scene, "card");
    draw_turn(&board);
    if (solitaire)
        draw_rank(&board);
    else
        draw_seats(&board);
    draw_chart(&board);
    draw_sums(&board, sums);
    draw_supplies(&board, supplies);
}
