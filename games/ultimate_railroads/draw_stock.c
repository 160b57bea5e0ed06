/* The stock board, below the supply on the main sheet: seven levels from left to right with their dividends and the stock
 * price tokens on them, the one further left ahead; beside it the dividends that are still free. See draw.h. */
#include "games/ultimate_railroads/draw.h"

enum {
    TOP = 34,
    TILE_HIGH = 42,
    PITCH = (UR_HALF - UR_EDGE) / (UR_LEVELS + 1),
    TILE = PITCH - 6,
    TOKENS = TOP + TILE_HIGH + 17, /* the row of tokens */
    RIGHT = UR_HALF + UR_EDGE,
    FREE_COLUMNS = 4,
    FREE_PITCH = (UR_HALF - 2 * UR_EDGE) / FREE_COLUMNS,
};

static void draw_dividend(const struct ur_canvas *canvas, double x, double y, double wide, unsigned dividend,
                          bool picks) {
    struct scene *scene = canvas->scene;
    char label[96];
    struct text text = rh_text_for(scene->reader, label, sizeof label);
    ur_say_of(&text, RH_SAID("dividend: {effect}"), &ur_dividend[dividend]);
    ur_begin(scene, x, y, "", picks, &ur_arg_dividend, dividend, NULL, label);
    rh_scene_rect(scene, 0, 0, wide, TILE_HIGH, 7, "plate");
    ur_draw_effect_in(scene, wide / 2, TILE_HIGH / 2.0, wide - 8, 1, true, &ur_dividend[dividend]);
    rh_scene_end(scene);
}

/* Who stands there, from left to right; Emil far left on his level. */
static void draw_tokens(const struct ur_canvas *canvas, unsigned level, double x) {
    const struct ur_state *state = canvas->state;
    struct scene *scene = canvas->scene;
    int drawn = 0;
    if (ur_solo(state) && level == UR_EMIL_LEVEL)
        rh_scene_icon(scene, "bot", x + 7 + 14.0 * drawn++, TOKENS, 15, "ink");
    for (unsigned place = 0; place <= UR_SEATS; place++)
        for (unsigned i = 0; i < state->seats; i++) {
            if (state->seat[i].stock != level || state->seat[i].place != place) continue;
            char id[16];
            struct text text = rh_text(id, sizeof id);
            rh_put(&text, "stock-");
            rh_put_int(&text, i + 1);
            rh_scene_group(scene, x + 7 + 14.0 * drawn++, TOKENS, "", id, "a stock price token");
            rh_scene_token(scene, 0, 0, 6, (int)i);
            rh_scene_end(scene);
        }
}

static void draw_level(const struct ur_canvas *canvas, unsigned level, double x) {
    struct scene *scene = canvas->scene;
    const struct step *asked = ur_asked(canvas->state, canvas->at);
    bool chosen = asked && asked->what == UR_STEP_DIVIDEND && asked->a == level;
    unsigned dividend = level ? canvas->state->dividend[level - 1] : UR_DIVIDEND_NONE;
    if (dividend)
        draw_dividend(canvas, x, TOP, TILE, dividend, false);
    else if (level)
        rh_scene_rect(scene, x, TOP, TILE, TILE_HIGH, 7, chosen ? "ult-next" : "slot");
    if (!dividend)
        rh_scene_textf(scene, x + TILE / 2.0, TOP + 27, 17, chosen ? "b mid" : "mid k3", "%d", level);
    rh_scene_line(scene, x, TOKENS + 11, x + TILE, TOKENS + 11, "art ult-reach-0");
    draw_tokens(canvas, level, x);
}

/* What the own stock would bring if the game ended now. UR-219 */
static void draw_heading(const struct ur_canvas *canvas) {
    struct scene *scene = canvas->scene;
    uint8_t points[UR_SEATS];
    char words[48];
    struct text text = rh_text_for(scene->reader, words, sizeof words);
    ur_stock_majority(canvas->state, points);
    ur_draw_heading(scene, UR_EDGE, 23, "Stocks");
    rh_say(&text, "your level {level}", rh_number("level", canvas->seat->stock));
    rh_scene_run(scene, 8, 13, "k2", words);
    if (!points[canvas->at] || canvas->state->over) return;
    text = rh_text_for(scene->reader, words, sizeof words);
    rh_say(&text, "+{points} in the end", rh_number("points", points[canvas->at]));
    rh_scene_run(scene, 8, 13, "b gain", words);
}

static void draw_free(const struct ur_canvas *canvas) {
    const struct step *asked = ur_asked(canvas->state, canvas->at);
    bool picks = canvas->main && asked && asked->what == UR_STEP_DIVIDEND;
    int drawn = 0;
    rh_scene_text(canvas->scene, RIGHT, 23, 13, "k2", "free dividends: who is first on a level chooses one");
    for (unsigned left = ur_dividends_left(canvas->state); left; left &= left - 1, drawn++) {
        int row = drawn / FREE_COLUMNS, column = drawn % FREE_COLUMNS;
        draw_dividend(canvas, RIGHT + FREE_PITCH * column, TOP + (TILE_HIGH + 12) * row, FREE_PITCH - 14,
                      (unsigned)__builtin_ctz(left), picks);
    }
}

void ur_draw_stocks(const struct ur_canvas *canvas, double y) {
    struct scene *scene = canvas->scene;
    rh_scene_group(scene, 0, y, "", NULL, NULL);
    rh_scene_rect(scene, 0, 0, UR_BOARD_WIDE, UR_STOCKS_HIGH, 12, "card");
    draw_heading(canvas);
    for (unsigned level = 0; level <= UR_LEVELS; level++)
        draw_level(canvas, level, UR_EDGE + (double)PITCH * level);
    draw_free(canvas);
    rh_scene_end(scene);
}
