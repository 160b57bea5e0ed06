/* Turn, turn order, money and locomotives of all seats, and the actions. See draw.h. */
#include "games/age_of_steam/draw.h"

enum { WIDE = 440, ROW = 46, HEAD = 84, ACTION = 38 };

static const double stops[] = {92, 184, 242, 300, 370, 420}; /* the columns' right ends */
enum { CASH, INCOME, EXPENSES, SHARES, LOCOMOTIVE, BID };

static void draw_heads(const struct aos_state *state, struct scene *scene) {
    static const char *const heads[] = {"cash", "income", "pays", "shares", "links", "bid"};
    for (int i = 0; i < 6; i++)
        if (i != BID || state->phase == AOS_PHASE_AUCTION)
            rh_scene_text(scene, stops[i], HEAD - 10, 12, "end k2", heads[i]);
}

static void draw_row(const struct aos_state *state, struct scene *scene, double y, unsigned index,
                     int place) {
    const struct aos_seat *seat = &state->seat[index];
    bool acts = aos_turn(state) == (int)index;
    int left = seat->cash + seat->income - aos_expenses(seat);
    rh_scene_group(scene, 0, y, seat->eliminated ? "off" : "", NULL, NULL);
    rh_scene_rect(scene, 12, 0, WIDE - 24, ROW - 6, 8, acts ? "aos-acting" : "well");
    if (place) rh_scene_textf(scene, 22, 25, 13, "k2", "%d", place);
    rh_scene_token(scene, 44, 20, 10, (int)index);
    if (seat->eliminated) {
        rh_scene_text(scene, 64, 25, 13, "k2", "bankrupt");
    } else {
        rh_scene_textf(scene, stops[CASH], 25, 15, "b end", "$%d", seat->cash);
        rh_scene_textf(scene, stops[INCOME], 25, 15, "end", "+$%d", seat->income);
        rh_scene_textf(scene, stops[EXPENSES], 25, 15, left < 0 ? "b end loss" : "end", "-$%d",
                       aos_expenses(seat));
        rh_scene_textf(scene, stops[SHARES], 25, 15, "end", "%d", seat->shares);
        rh_scene_textf(scene, stops[LOCOMOTIVE], 25, 15, "end", "%d", seat->locomotive);
        if (state->phase == AOS_PHASE_AUCTION) {
            bool out = false;
            for (unsigned i = 0; i < state->drops; i++) out = out || state->drop[i] == index;
            if (out)
                rh_scene_text(scene, stops[BID], 25, 13, "end k3", "out");
            else if (seat->bid)
                rh_scene_textf(scene, stops[BID], 25, 15, state->high == index + 1 ? "b end" : "end k2",
                               "$%d", seat->bid);
        }
    }
    rh_scene_end(scene);
}

/* Those in the game in turn order, then the others. */
static double draw_rows(const struct aos_state *state, struct scene *scene) {
    double y = HEAD;
    unsigned shown = 0;
    for (unsigned i = 0; i < state->players; i++) {
        shown |= 1u << state->order[i];
        draw_row(state, scene, y, state->order[i], (int)i + 1);
        y += ROW;
    }
    for (unsigned i = 0; i < state->seats; i++) {
        if (shown >> i & 1) continue;
        draw_row(state, scene, y, i, 0);
        y += ROW;
    }
    return y;
}

static void draw_action(const struct aos_state *state, struct scene *scene, double y, unsigned action) {
    char id[48], label[128];
    uint8_t value = (uint8_t)action;
    int holder = aos_holder_of(state, action);
    bool rests = state->resting >> action & 1;
    struct text text = rh_text_for(scene->reader, label, sizeof label);
    rh_say(&text, aos_action_names.name[action]);
    rh_put(&text, ": ");
    rh_say(&text, aos_action_words[action]);
    if (holder >= 0) {
        rh_put(&text, ", ");
        rh_say(&text, "chosen by {seat}", rh_seat("seat", holder));
    }
    rh_scene_group(scene, 12, y, rests ? "off" : "", rh_scene_id(id, sizeof id, &aos_arg_action, &value),
                   label);
    rh_scene_rect(scene, 0, 0, WIDE - 24, ACTION - 6, 8, "chip");
    if (holder >= 0) rh_scene_token(scene, 20, 16, 9, holder);
    rh_scene_text(scene, 40, 21, 14, "b", aos_action_names.name[action]);
    rh_scene_text(scene, WIDE - 36, 21, 12, "end k2", aos_action_words[action]);
    rh_scene_end(scene);
}

void aos_draw_seats(const struct aos_state *state, struct scene *scene) {
    static const char *const phases[AOS_PHASES] = {
        [AOS_PHASE_RIGHT] = "turn order",
        [AOS_PHASE_SHARES] = "issue shares",
        [AOS_PHASE_AUCTION] = "auction for turn order",
        [AOS_PHASE_ACTIONS] = "choose actions",
        [AOS_PHASE_BUILD] = "build track",
        [AOS_PHASE_GOODS] = "move goods",
        [AOS_PHASE_STOCK] = "production",
        [AOS_PHASE_PRODUCE] = "production",
        [AOS_PHASE_GROW_LIGHT] = "goods growth",
        [AOS_PHASE_GROW_DARK] = "goods growth",
        [AOS_PHASE_OVER] = "the end",
    };
    unsigned actions = 0;
    for (unsigned i = 0; i < AOS_ACTIONS; i++) actions += aos_map(state)->actions >> i & 1;
    rh_scene_sheet(scene, "players", "Players", SHEET_SIDE, -1, WIDE,
                   HEAD + ROW * state->seats + 40 + ACTION * actions + 10);
    rh_scene_ground(scene, "card");
    rh_scene_say(scene, 22, 34, 17, "b", "Turn {turn} of {turns}",
                 rh_number("turn", state->turn ? state->turn : 1), rh_number("turns", aos_turns(state)));
    rh_scene_run(scene, 10, 14, "k2", phases[state->phase] ? phases[state->phase] : "setting up");
    draw_heads(state, scene);
    double y = draw_rows(state, scene);
    rh_scene_text(scene, 22, y + 24, 15, "b", "Actions");
    y += 36;
    for (unsigned i = 0; i < AOS_ACTIONS; i++) {
        if (!(aos_map(state)->actions >> i & 1)) continue;
        draw_action(state, scene, y, i);
        y += ACTION;
    }
}
