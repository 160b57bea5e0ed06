/* The turn: who decides what, the action under way with its prices, what may still be taken, the own workers and trains,
 * the common supply; in between setup tiles on offer and milestones looked at. See draw.h. */
#include "games/railroad_revolution/draw.h"

enum {
    WIDE = REV_SIDE_WIDE,
    MARGIN = 14,
    INSIDE = WIDE - 2 * MARGIN,
    TOP = 76,
    LINES = 12,
    GAP = 14, /* between things that can be pointed at */
    HALF = (INSIDE - GAP) / 2,
    SETUP_HIGH = 56,
    DUE = 60,
    OWN = 108,
    OWN_TRAINS = 58 + GAP,
    SUPPLY = 78,
};

/* One line of the sheet. */
struct line {
    const char *icon;
    uint8_t worker; /* a colour instead of an icon, or REV_NONE */
    bool must, may; /* must, or may still be done */
    const struct rev_reward *reward;
    uint8_t use; /* REV_USE_..., if it is taken by pointing at it, or REV_NONE */
    char words[48], value[16];
    const char *value_class;
};

struct lines {
    const struct reader *reader;
    int count;
    struct line line[LINES];
};

/* Adds a line; `place` fills the {place} of its sentence, if it has one. */
static struct line *add_at(struct lines *list, const char *icon, const char *sentence, const char *place) {
    struct line *line = &list->line[list->count < LINES - 1 ? list->count++ : LINES - 1];
    *line = (struct line){.icon = icon, .worker = REV_NONE, .use = REV_NONE, .value_class = "b end"};
    struct text text = rh_text_for(list->reader, line->words, sizeof line->words);
    rh_say(&text, sentence, rh_string("place", place));
    return line;
}

static struct line *add(struct lines *list, const char *icon, const char *sentence) {
    return add_at(list, icon, sentence, "");
}

static void put_money(struct line *line, int money) {
    struct text text = rh_text(line->value, sizeof line->value);
    if (!money) return;
    rh_put(&text, money < 0 ? "−$" : "+$");
    rh_put_int(&text, money < 0 ? -money : money);
    line->value_class = money < 0 ? "b end" : "b end gain";
}

static void put_shares(const struct lines *list, struct line *line, int shares) {
    struct text text = rh_text_for(list->reader, line->value, sizeof line->value);
    rh_say_count(&text, shares, "+{n} share", "+{n} shares");
    line->value_class = "b end gain";
}

/* --- The action under way -------------------------------------------------------------------------------- */

static void add_station(const struct rev_state *state, struct lines *list) {
    if (state->must) {
        add(list, "station", RH_SAID("build in a connected city"))->must = true;
        return;
    }
    const struct rev_tile *tile = &rev_tile[state->city_tile[state->place]];
    struct line *line =
        add_at(list, "station", RH_SAID("station in {place}"), rev_city_names.name[state->place]);
    put_money(line, -(int)tile->cost);
    if (state->may[REV_MAY_REWARD]) {
        line = add(list, "vp", RH_SAID("reward"));
        line->reward = &tile->primary;
        line->use = REV_USE_REWARD;
    }
    if (state->may[REV_MAY_BONUS]) {
        line = add(list, "star", RH_SAID("first bonus"));
        line->reward = &tile->bonus;
        line->use = REV_USE_BONUS;
    }
}

static void add_rails(const struct rev_state *state, struct lines *list) {
    put_money(add(list, "rail", RH_SAID("base price")), -REV_RAILROAD_COST);
    if (state->icons) {
        struct line *line = add(list, "mountain", RH_SAID("difficult ground"));
        put_money(line, -REV_ICON_COST * state->icons);
    }
    if (!state->must) return;
    add(list, "rail", state->must == 1 ? "one more rail" : "two rails")->must = true;
}

static void add_office(const struct rev_state *state, struct lines *list) {
    if (state->must) {
        add(list, "telegraph", RH_SAID("build in a section"))->must = true;
        return;
    }
    struct line *line =
        add_at(list, "telegraph", RH_SAID("office in section {place}"), rev_section_names.name[state->place]);
    put_shares(list, line, state->taken);
    if (!state->may[REV_MAY_TILE]) return;
    line = add(list, "worker", RH_SAID("tile, for a worker"));
    line->reward = &rev_wire[state->wire[state->place]];
    line->may = true;
}

static void add_trade(const struct rev_state *state, struct lines *list, unsigned seat) {
    if (state->must) {
        struct line *line = add(list, "house", RH_SAID("sell a piece"));
        unsigned section = rev_leftmost(&state->seat[seat]);
        if (section < REV_BOARD_SECTIONS) put_money(line, rev_board_section[section].value);
        line->must = true;
    } else {
        add(list, "check", RH_SAID("a piece is sold"));
    }
    if (state->may[REV_MAY_FLIP]) add(list, "flip", RH_SAID("flip a train"))->may = true;
}

/* Abilities that are used by pointing at them; the others, by what they act on. */
enum {
    USABLE = 1 << REV_ABILITY_BONUS | 1 << REV_ABILITY_REWARD | 1 << REV_ABILITY_WIRE |
             1 << REV_ABILITY_REBATE | 1 << REV_ABILITY_SHARES | 1 << REV_ABILITY_SHARED |
             1 << REV_ABILITY_FIRST | 1 << REV_ABILITY_TRAINS
};

static void add_ability(const struct rev_state *state, struct lines *list) {
    if (!state->may[REV_MAY_ABILITY]) {
        add(list, "check", RH_SAID("the ability is used"));
        return;
    }
    if (state->colour != REV_WHITE) {
        const struct rev_ability *ability = &rev_ability[state->action][state->colour];
        struct line *line = add(list, NULL, rev_ability_words(state->action, state->colour));
        int money = rev_ability_money(state), shares = rev_ability_shares(state);
        line->worker = state->colour;
        line->use = USABLE >> ability->kind & 1 ? REV_USE_ABILITY : REV_NONE;
        line->may = true;
        put_money(line, money ? money : -(int)ability->price);
        if (shares) put_shares(list, line, shares);
        if (ability->kind == REV_ABILITY_WAIVE && !state->must) put_money(line, state->due);
    }
    struct line *line =
        add(list, NULL, state->colour == REV_WHITE ? "promote 1 worker" : "or promote 1 worker");
    line->worker = REV_WHITE;
    line->may = true;
}

static void add_action(const struct rev_state *state, struct lines *list) {
    unsigned seat = rev_active(state);
    char words[48];
    struct line *line = add(list, NULL, "");
    struct text text = rh_text_for(list->reader, words, sizeof words);
    rh_say(&text, "{colour} on {action}", rh_word("colour", rev_colour_names.name[state->colour]),
           rh_word("action", rev_action_names.name[state->action]));
    rev_capital(line->words, sizeof line->words, words);
    line->worker = state->colour;
    if (state->action == REV_STATION) add_station(state, list);
    if (state->action == REV_RAILROAD) add_rails(state, list);
    if (state->action == REV_TELEGRAPH) add_office(state, list);
    if (state->action == REV_TRADE) add_trade(state, list, seat);
    add_ability(state, list);
    if (state->triggered) add(list, "deal", RH_SAID("a deal follows"));
}

/* --- Drawing it ------------------------------------------------------------------------------------------ */

/* What can be pointed at wants room for its ring. */
static double line_high(const struct line *line) {
    return line->use == REV_NONE ? 27 : 28 + GAP;
}

static double all_lines_high(const struct lines *list) {
    double high = 0;
    for (int i = 0; i < list->count; i++) high += line_high(&list->line[i]);
    return high;
}

static void draw_line(struct scene *scene, const struct line *line, double y, bool picks) {
    char label[128];
    struct text text = rh_text_for(scene->reader, label, sizeof label);
    rh_put(&text, line->words);
    if (line->reward) {
        rh_put(&text, ", ");
        rev_put_reward(&text, line->reward);
    }
    bool use = line->use != REV_NONE;
    if (use)
        rev_begin_pick(scene, MARGIN, y, "", picks, &rev_arg_use, line->use, "turn", label);
    else
        rh_scene_group(scene, MARGIN, y, "", NULL, NULL);
    if (use) rh_scene_rect(scene, 0, -14, INSIDE, 28, 8, "chip");
    if (line->worker != REV_NONE)
        rev_draw_worker(scene, 17, 0, 0.8, line->worker);
    else
        rh_scene_icon(scene, line->icon, 17, 0, 19, line->must || line->may ? "ink-2" : "ink");
    rh_scene_text(scene, 34, 5, 13.5, line->may && line->use == REV_NONE ? "k2" : "m", line->words);
    if (line->reward)
        rev_draw_reward(scene, INSIDE - 10, 0, 14, line->reward, REV_RIGHT, false);
    else
        rh_scene_text(scene, INSIDE - 10, 5, 14, line->value_class,
                      line->value[0] ? line->value
                      : line->must   ? "?"
                                     : "");
    rh_scene_end(scene);
}

static void draw_due(const struct rev_state *state, struct scene *scene, double y) {
    const struct rev_seat *seat = &state->seat[rev_active(state)];
    int due = rev_due(state), after = seat->money - due + rev_ability_money(state), sold = 0;
    rh_scene_line(scene, MARGIN, y + 5, WIDE - MARGIN, y + 5, "hair");
    rh_scene_text(scene, MARGIN + 2, y + 27, 14, "b", "Due when done");
    rh_scene_textf(scene, WIDE - MARGIN - 10, y + 28, 17, due ? "b end loss" : "b end", due ? "−$%d" : "$%d",
                   due);
    for (; after < 0; after += REV_SHARE_VALUE) sold++;
    rh_scene_textf(scene, MARGIN + 2, y + 48, 13, "k2", "$%d → $%d", seat->money, after);
    if (sold) {
        char words[32];
        struct text text = rh_text_for(scene->reader, words, sizeof words);
        rh_say_count(&text, sold, "selling {n} share", "selling {n} shares");
        rh_scene_run(scene, 8, 13, "warn", words);
    }
}

static void draw_lines(const struct rev_state *state, struct scene *scene, const struct lines *list, double y,
                       bool picks) {
    for (int i = 0; i < list->count; i++) {
        double high = line_high(&list->line[i]);
        draw_line(scene, &list->line[i], y + high / 2, picks);
        y += high;
    }
    draw_due(state, scene, y);
}

/* What the top step of the agenda asks. */
static const char *step_words(unsigned what) {
    /* shown */ static const char *const words[REV_STEPS] = {
        [REV_STEP_FIRST] = "the first player is drawn",
        [REV_STEP_CITIES] = "city tiles are laid",
        [REV_STEP_WIRES] = "telegraph tiles are laid",
        [REV_STEP_MILESTONES] = "milestones are given",
        [REV_STEP_SETUPS] = "setup tiles are laid",
        [REV_STEP_BESIDE] = "workers are laid beside them",
        [REV_STEP_DEAL] = "a deal is turned up",
        [REV_STEP_DRAFT] = "takes a setup tile",
        [REV_STEP_TURN] = "places a worker",
        [REV_STEP_POOL] = "acts",
        [REV_STEP_END] = "ends the turn",
        [REV_STEP_OFFER] = "may accept a deal",
        [REV_STEP_PROMOTE] = "promotes a worker",
        [REV_STEP_ADVANCE] = "makes steps",
        [REV_STEP_DISCARD] = "gives up a worker",
        [REV_STEP_FLIP] = "flips a train",
        [REV_STEP_TRAIN] = "takes a train",
        [REV_STEP_GAIN] = "gains a worker",
        [REV_STEP_EXCHANGE] = "exchanges a worker",
        [REV_STEP_RAIL] = "lays a free rail",
        [REV_STEP_STATION] = "builds a free station",
        [REV_STEP_OFFICE] = "builds a free office",
        [REV_STEP_COMPLETE] = "completes a milestone",
        [REV_STEP_DRAW] = "draws milestones",
        [REV_STEP_KEEP] = "keeps a milestone",
    };
    return words[what] ? words[what] : "";
}

static void draw_head(const struct rev_state *state, struct scene *scene) {
    if (state->over)
        rh_scene_text(scene, 18, 30, 17, "b", "The game is over");
    else if (!state->round)
        rh_scene_text(scene, 18, 30, 17, "b", "Setting up");
    else
        rh_scene_say(scene, 18, 30, 17, "b", "Round {round}", rh_number("round", state->round));
    if (state->trigger && !state->over)
        rh_scene_run(scene, 8, 13, "warn",
                     state->round > state->trigger ? "the last one" : "one more follows");
    if (state->over) rh_scene_text(scene, 18, 60, 14, "m", "The points below are final.");
    if (state->over || !state->agenda.steps) return;
    const struct step *top = rev_top(state);
    int seat = rev_decider(state);
    if (seat >= 0) rh_scene_token(scene, 27, 55, 7.5, seat);
    rh_scene_text(scene, seat >= 0 ? 42 : 18, 60, 14, "m", step_words(top->what));
    if ((top->what == REV_STEP_ADVANCE || top->what == REV_STEP_PROMOTE || top->what == REV_STEP_FLIP) &&
        top->a) {
        char words[24];
        struct text text = rh_text_for(scene->reader, words, sizeof words);
        rh_say(&text, "up to {most}", rh_number("most", top->a));
        rh_scene_run(scene, 6, 13, "k2", words);
    }
}

/* --- Own things, once more ------------------------------------------------------------------------------- */

static void draw_funds(const struct rev_seat *seat, struct scene *scene, double y) {
    char words[32];
    struct text text = rh_text_for(scene->reader, words, sizeof words);
    rh_scene_icon(scene, "money", 28, y, 22, "ink");
    rh_scene_textf(scene, 44, y + 5.5, 16, "b", "$%d", seat->money);
    rev_put_shares(&text, seat->shares);
    rev_begin_pick(scene, WIDE - MARGIN - 134, y, "", true, &rev_arg_holding, 0, NULL, words);
    rh_scene_rect(scene, 0, -15, 134, 30, 9, "chip");
    rh_scene_icon(scene, "share", 17, 0, 19, "ink");
    rh_scene_textf(scene, 31, 5.5, 16, "b", "%d", seat->shares);
    rh_scene_run(scene, 7, 12.5, "k2", "$150 each");
    rh_scene_end(scene);
}

/* Own workers beside the player board, then those on it. */
static void draw_own_workers(const struct rev_seat *seat, struct scene *scene, double y) {
    unsigned kinds = 0, place = 0;
    for (unsigned i = 0; i < REV_WORKERS; i++) kinds += rev_workers_of(seat, i) > 0;
    double pitch = kinds > 6 ? (INSIDE + GAP) / (double)kinds : 56, scale = pitch > 44 ? 0.92 : 0.72;
    for (unsigned i = 0; i < REV_WORKERS; i++) {
        int count = rev_workers_of(seat, i);
        if (!count) continue;
        rev_begin_pick(scene, MARGIN + pitch * place++, y, "", true, &rev_arg_worker, i, "turn",
                       rev_worker_names.name[i]);
        rh_scene_rect(scene, 0, 0, pitch - GAP, 34, 8, i >= REV_PLACED ? "rev-now" : "chip");
        rev_draw_worker(scene, 17 * scale / 0.92, 17, scale, i % REV_COLOURS);
        if (count > 1) rh_scene_textf(scene, pitch - GAP - 4, 22, pitch > 44 ? 14 : 12, "b end", "%d", count);
        rh_scene_end(scene);
    }
    rh_scene_text(scene, MARGIN + 2, y + 54, 12, "k2", "own workers, the shaded ones on action spaces");
}

static void draw_own(const struct rev_state *state, struct scene *scene, unsigned at, double y) {
    draw_funds(&state->seat[at], scene, y + 19);
    draw_own_workers(&state->seat[at], scene, y + 44);
}

static void draw_supply(const struct rev_state *state, struct scene *scene, double y) {
    double pitch = (INSIDE + GAP) / 5.0;
    rh_scene_text(scene, MARGIN + 2, y + 14, 14, "b", "Supply");
    if (!state->over) rh_scene_run(scene, 8, 12.5, "k2", "a worker can be hired for $800");
    for (unsigned i = 0; i < REV_COLOURS; i++) {
        char words[64];
        struct text text = rh_text_for(scene->reader, words, sizeof words);
        rh_say(&text, "{colour} workers in the supply: {count}", rh_word("colour", rev_colour_names.name[i]),
               rh_number("count", state->supply[i]));
        rev_begin_pick(scene, MARGIN + pitch * i, y + 24, state->supply[i] ? "" : "rev-gone", true,
                       &rev_arg_supply, i, NULL, words);
        rh_scene_rect(scene, 0, 0, pitch - GAP, 38, 9, "well");
        rev_draw_worker(scene, 14, 19, 1, i);
        rh_scene_textf(scene, 27, 24.5, 14, state->supply[i] ? "b" : "k3", "%d", state->supply[i]);
        rh_scene_end(scene);
    }
}

/* --- What is on offer ------------------------------------------------------------------------------------ */

/* Cards stand two in a row. */
static double cards_high(unsigned count, int high) {
    unsigned rows = (count + 1) / 2;
    return rows * (double)(high + GAP);
}

static double card_x(unsigned card) {
    return MARGIN + card % 2 * (double)(HALF + GAP);
}

static void draw_offers(const struct rev_state *state, struct scene *scene, double y) {
    for (unsigned i = 0; i < state->offers; i++) {
        const struct rev_offer *offer = &state->offer[i];
        char words[128];
        struct text text = rh_text_for(scene->reader, words, sizeof words);
        rev_put_named(&text, RH_SAID("setup tile, {reward}"), &rev_setup_tile[offer->side]);
        if (offer->worker < REV_COLOURS) {
            rh_put(&text, ", ");
            rh_say(&text, "with a {colour} worker", rh_word("colour", rev_colour_names.name[offer->worker]));
        }
        rev_begin_pick(scene, card_x(i), y + cards_high(i & ~1u, SETUP_HIGH), "", true, &rev_arg_setup,
                       offer->side, NULL, words);
        rh_scene_rect(scene, 0, 0, HALF, SETUP_HIGH, 10, "well");
        if (offer->worker < REV_COLOURS) rev_draw_worker(scene, 26, SETUP_HIGH / 2.0, 1.3, offer->worker);
        rh_scene_text(scene, 46, SETUP_HIGH / 2.0 + 5, 15, "k2", "+");
        rev_draw_reward(scene, 106, SETUP_HIGH / 2.0, 17, &rev_setup_tile[offer->side], REV_MIDDLE, false);
        rh_scene_end(scene);
    }
}

/* Milestones that the seat looks at, or with the strategic variant all that it may choose from. */
static unsigned looked_at(const struct rev_state *state, int viewer, uint8_t tile[REV_STACK_TILES]) {
    const struct step *top = state->over || !state->agenda.steps ? NULL : rev_top(state);
    unsigned count = 0;
    if (!top || top->what != REV_STEP_KEEP || viewer != top->seat) return 0;
    struct move moves[REV_STACK_TILES];
    count = (unsigned)rev_keep_moves(state, top, moves);
    for (unsigned i = 0; i < count; i++) tile[i] = moves[i].arg[0];
    return count;
}

static void draw_looked_at(const struct rev_state *state, struct scene *scene, unsigned seat,
                           const uint8_t *tile, unsigned count, double y) {
    for (unsigned i = 0; i < count; i++) {
        char words[160];
        struct text text = rh_text_for(scene->reader, words, sizeof words);
        rev_put_milestone(&text, tile[i]);
        rev_begin_pick(scene, card_x(i), y + cards_high(i & ~1u, REV_MILESTONE_HIGH), "", true,
                       &rev_arg_milestone, tile[i], NULL, words);
        rev_draw_milestone(scene, HALF, tile[i], &state->seat[seat], NULL);
        rh_scene_end(scene);
    }
}

/* The trains, where one may be flipped now. */
static bool may_flip(const struct rev_state *state) {
    unsigned what = rev_top(state)->what;
    return what == REV_STEP_FLIP ||
           (what == REV_STEP_POOL &&
            (state->may[REV_MAY_FLIP] || rev_open_ability(state).kind == REV_ABILITY_FLIP));
}

static void draw_own_trains(const struct rev_state *state, struct scene *scene, unsigned at, double y) {
    const struct rev_seat *seat = &state->seat[at];
    unsigned kinds = 0, place = 0;
    for (unsigned i = 0; i < REV_TRAINS; i++) kinds += (seat->up[i] > 0) + (seat->down[i] > 0);
    double pitch = (INSIDE + GAP) / (double)(kinds > 4 ? kinds : 4);
    for (unsigned i = 0; i < REV_SIDES * REV_TRAINS; i++) {
        unsigned side = i / REV_TRAINS, train = i % REV_TRAINS, count = (side ? seat->down : seat->up)[train];
        char words[96];
        if (!count) continue;
        rev_begin_pick(scene, MARGIN + pitch * place++, y, "", true, &rev_arg_train, i, "turn",
                       rev_train_label(scene, words, sizeof words, train, side, count));
        rev_draw_train(scene, pitch - GAP, train, side, count);
        rh_scene_end(scene);
    }
}

/* What stands on the sheet, from the top down. */
void rev_draw_turn(const struct rev_state *state, int viewer, struct scene *scene) {
    int decider = rev_decider(state);
    struct lines list = {.reader = scene->reader};
    uint8_t tile[REV_STACK_TILES];
    unsigned looked = looked_at(state, viewer, tile);
    bool acts = !state->over && state->action != REV_NONE, flips = decider >= 0 && may_flip(state);
    if (acts) add_action(state, &list);
    double offers = TOP, looks = offers + cards_high(state->offers, SETUP_HIGH),
           lines = looks + cards_high(looked, REV_MILESTONE_HIGH),
           own = lines + (acts ? all_lines_high(&list) + DUE : 0), trains = own + (decider >= 0 ? OWN : 0),
           supply = trains + (flips ? OWN_TRAINS : 0);
    rh_scene_sheet(scene, "turn", "This turn", SHEET_SIDE, -1, WIDE, supply + SUPPLY);
    rh_scene_ground(scene, "card");
    draw_head(state, scene);
    draw_offers(state, scene, offers);
    if (looked) draw_looked_at(state, scene, (unsigned)decider, tile, looked, looks);
    if (acts) draw_lines(state, scene, &list, lines, decider == (int)rev_active(state));
    if (decider >= 0) draw_own(state, scene, (unsigned)decider, own);
    if (flips) draw_own_trains(state, scene, (unsigned)decider, trains);
    draw_supply(state, scene, supply);
}
