/* Whistle Stop: a small game that uses what games/nullgame leaves out: a deal
 * face down, a die, a debt that must be paid exactly, something optional, a question to the other seat, and a reveal.
 *
 * Two trains take turns, four each (NG-1). Before play each gets one of six freight cards face down (NG-2). On a turn a
 * die is rolled (NG-3): above 1 it is the tons that must be hauled, exactly (NG-4), in light trains of 2 tons for 1 point
 * and heavy ones of 3 tons for 2 points (NG-5). Once a turn the driver may whistle for 1 point, and the other driver may
 * wave back for 1 point too (NG-6). When nothing is owed the turn can end (NG-7). After the last turn the cards are shown
 * and add their worth (NG-8); the most points win, and a tie is shared (NG-9).
 *
 * A longer game has a folder of files instead: components.c, state.h, setup.c, one file a phase, score.c, draw.c, game.c.
 */
#include "engine/agenda.h"
#include "engine/component.h"
#include "engine/game.h"
#include "engine/meaning.h"
#include "engine/prompt.h"

#include <string.h>

/* --- Components: tables before code ------------------------------------------------------------------------------- */

enum { CARDS = 6, TURNS = 4, SEATS = 2, SCORE_MAX = 1000 };
RH_NAMES(sample_cards, "card", "milk", "mail", "salt", "coal", "ore", "gold");
static const uint8_t worth[CARDS] = {1, 2, 3, 4, 5, 6};

enum load { LIGHT, HEAVY, LOADS };
RH_NAMES(sample_loads, "load", "light", "heavy");
static const uint8_t tons[LOADS] = {2, 3}, points[LOADS] = {1, 2};

enum due { TONS, DUES };        /* what must be done this turn */
enum extra { WHISTLE, EXTRAS }; /* what may be done */
RH_NAMES(sample_dues, "debt", "tons");
RH_NAMES(sample_extras, "extra", "whistle");

enum step_kind { DEAL, ROLL, DRIVE, ANSWER, SHOW };
RH_NAMES(sample_steps, "step", "deal", "roll", "drive", "answer", "show");

/* --- State: plain bytes, no padding, every byte in the table ------------------------------------------------------ */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct sample_seat {
    uint64_t hand; /* the card that only its owner knows */
    uint64_t shown;
    uint8_t cards; /* how many are in hand: that much everyone sees */
    uint8_t turns; /* taken so far */
    uint16_t score;
    uint32_t whistles;
};

struct sample_state {
    uint64_t deck; /* what is left of the six */
    struct sample_seat seat[SEATS];
    uint8_t seats, die;
    uint8_t must[DUES], may[EXTRAS];
    struct agenda agenda; /* who decides what next */
    uint8_t unused[7];    /* fills the last word: a state has no padding */
};
#pragma GCC diagnostic pop

AGENDA_FIELDS(&sample_steps);

static const struct field seat_fields[] = {
    SET(struct sample_seat, hand, OWNER, &sample_cards),
    SET(struct sample_seat, shown, OPEN, &sample_cards),
    ONE(struct sample_seat, cards, OPEN),
    ONE(struct sample_seat, turns, OPEN),
    ONE(struct sample_seat, score, OPEN),
    ONE(struct sample_seat, whistles, OPEN),
    END_FIELDS,
};

static const struct field fields[] = {
    SET(struct sample_state, deck, SECRET, &sample_cards),
    PLAYERS(struct sample_state, seat, seats, seat_fields),
    COUNT(struct sample_state, seats),
    ONE(struct sample_state, die, OPEN),
    MANY(struct sample_state, must, OPEN, NULL, &sample_dues),
    MANY(struct sample_state, may, OPEN, NULL, &sample_extras),
    GROUP(struct sample_state, agenda, agenda_fields),
    CACHE(struct sample_state, unused, OPEN),
    END_FIELDS,
};

/* --- Verbs -------------------------------------------------------------------------------------------------------- */

enum verb_kind { V_DEAL, V_ROLL, V_SHOW, V_HAUL, V_WHISTLE, V_DONE, V_WAVE, V_IGNORE };

static const struct arg_kind card_kind = {.name = "card", .form = ARG_NAME, .names = &sample_cards};
static const struct arg_kind die_kind = {.name = "die", .form = ARG_NUMBER, .low = 1, .most = 5};
static const struct arg_kind load_kind = {.name = "load",
                                          .form = ARG_NAME,
                                          .drawn = true,
                                          .names = &sample_loads};

static const struct verb verbs[] = {
    [V_DEAL] = {"deal", "a card face down", {{&rh_arg_seat, OPEN}, {&card_kind, OWNER}}, .chance = true},
    [V_ROLL] = {"roll", "the die", {{&die_kind, OPEN}}, .chance = true},
    [V_SHOW] = {"show", "a card at the end", {{&rh_arg_seat, OPEN}, {&card_kind, OPEN}}, .chance = true},
    [V_HAUL] = {"haul",
                "haul a light train (2 tons, 1 point) or a heavy one (3 tons, 2 points)",
                {{&load_kind, OPEN}}},
    [V_WHISTLE] = {"whistle", "whistle for a point; the other driver may wave back"},
    [V_DONE] = {"done", "end the turn"},
    [V_WAVE] = {"wave", "wave back for a point"},
    [V_IGNORE] = {"ignore", "look away"},
    END_VERBS,
};

enum news { E_ROLL, E_HAUL, E_WHISTLE, E_WAVE, E_SHOW };

static const struct event_kind events[] = {
    [E_ROLL] = {"roll", "{seat} rolls {0}"},
    [E_HAUL] = {"haul", "{seat} hauls a {0} train: +{1}", {&load_kind}},
    [E_WHISTLE] = {"whistle", "{seat} whistles for a point"},
    [E_WAVE] = {"wave", "{seat} waves back for a point"},
    [E_SHOW] = {"show", "{seat} shows {0}, worth {1}", {&card_kind}},
    END_EVENTS,
};

/* --- Play --------------------------------------------------------------------------------------------------------- */

static struct move plain(enum verb_kind verb, uint8_t argument) {
    return (struct move){(uint8_t)verb, {argument}};
}

static const struct step *top(const struct sample_state *state) {
    return &state->agenda.step[state->agenda.steps - 1];
}

static bool setup(void *at, const struct table *table, struct error *error) {
    (void)error;
    struct sample_state *state = at;
    state->seats = table->seats;
    state->deck = (UINT64_C(1) << CARDS) - 1;
    rh_agenda_push(&state->agenda, (struct step){ROLL, 0, 0, 0});
    rh_agenda_push(&state->agenda, (struct step){DEAL, 1, 0, 0});
    rh_agenda_push(&state->agenda, (struct step){DEAL, 0, 0, 0});
    return true;
}

static int turn(const void *at) {
    const struct sample_state *state = at;
    if (!state->agenda.steps) return RH_GAME_OVER;
    const struct step *step = top(state);
    return step->what == DRIVE || step->what == ANSWER ? step->seat : RH_CHANCE;
}

static void chance(const void *at, struct chance *chance) {
    const struct sample_state *state = at;
    const struct step *step = top(state);
    chance->draws = 1;
    if (step->what == ROLL) {
        *chance = (struct chance){.base = plain(V_ROLL, 0), .draws = 1, .replace = true, .kinds = 6};
        memset(chance->weight, 1, 6);
        return;
    }
    uint64_t from = step->what == DEAL ? state->deck : state->seat[step->seat].hand;
    chance->base = plain(step->what == DEAL ? V_DEAL : V_SHOW, step->seat);
    chance->first = 1;
    chance->kinds = CARDS;
    for (unsigned i = 0; i < CARDS; i++) chance->weight[i] = rh_set_has(from, i);
}

static size_t moves(const void *at, struct move *out) {
    const struct sample_state *state = at;
    size_t count = 0;
    if (top(state)->what == ANSWER) {
        out[count++] = plain(V_WAVE, 0);
        out[count++] = plain(V_IGNORE, 0);
        return count;
    }
    for (uint8_t load = 0; load < LOADS; load++)
        if (tons[load] <= state->must[TONS]) out[count++] = plain(V_HAUL, load);
    if (state->may[WHISTLE]) out[count++] = plain(V_WHISTLE, 0);
    if (!rh_pending(state->must, DUES)) out[count++] = plain(V_DONE, 0);
    return count;
}

/* NG-4: one ton alone can never be hauled; any other weight can. */
static enum owed owes(const void *at, int seat) {
    const struct sample_state *state = at;
    if (state->must[TONS] == 0 || state->agenda.step[0].seat != seat) return OWES_NOTHING;
    return state->must[TONS] == 1 ? OWES_TOO_MUCH : OWES_PAYABLE;
}

static void begin_turn(struct sample_state *state, uint8_t die) {
    uint8_t seat = rh_agenda_pop(&state->agenda).seat;
    state->die = (uint8_t)(die + 1);
    state->must[TONS] = state->die > 1 ? state->die : 0; /* NG-3, NG-4 */
    state->may[WHISTLE] = 1;
    rh_agenda_push(&state->agenda, (struct step){DRIVE, seat, 0, 0});
}

static void end_turn(struct sample_state *state) {
    uint8_t seat = rh_agenda_pop(&state->agenda).seat, next = (uint8_t)(1 - seat);
    state->may[WHISTLE] = 0;
    state->seat[seat].turns++;
    if (state->seat[next].turns < TURNS) {
        rh_agenda_push(&state->agenda, (struct step){ROLL, next, 0, 0});
    } else { /* NG-8 */
        rh_agenda_push(&state->agenda, (struct step){SHOW, 1, 0, 0});
        rh_agenda_push(&state->agenda, (struct step){SHOW, 0, 0, 0});
    }
}

static void deal(struct sample_state *state, struct move move) {
    struct sample_seat *seat = &state->seat[rh_agenda_pop(&state->agenda).seat];
    seat->cards++;
    if (move.arg[1] == RH_UNKNOWN) { /* as others see it: a card, face down */
        seat->hand = RH_SET_HIDDEN;
        return;
    }
    rh_set_take(&state->deck, move.arg[1]);
    rh_set_add(&seat->hand, move.arg[1]);
}

static void show(struct sample_state *state, struct move move, struct events *events_) {
    uint8_t index = rh_agenda_pop(&state->agenda).seat, card = move.arg[1];
    struct sample_seat *seat = &state->seat[index];
    rh_set_take(&seat->hand, card);
    rh_set_add(&seat->shown, card);
    seat->cards--;
    seat->score = (uint16_t)(seat->score + worth[card]);
    rh_tell(events_, E_SHOW, index, card, worth[card]);
}

static void apply(void *at, struct move move, struct events *events_) {
    struct sample_state *state = at;
    uint8_t seat = top(state)->seat;
    switch (move.verb) {
    case V_DEAL:
        deal(state, move);
        break;
    case V_SHOW:
        show(state, move, events_);
        break;
    case V_ROLL:
        begin_turn(state, move.arg[0]);
        rh_tell(events_, E_ROLL, seat, state->die);
        break;
    case V_HAUL: /* NG-5 */
        state->must[TONS] = (uint8_t)(state->must[TONS] - tons[move.arg[0]]);
        state->seat[seat].score = (uint16_t)(state->seat[seat].score + points[move.arg[0]]);
        rh_tell(events_, E_HAUL, seat, move.arg[0], points[move.arg[0]]);
        break;
    case V_WHISTLE: /* NG-6 */
        state->may[WHISTLE]--;
        state->seat[seat].score++;
        state->seat[seat].whistles++;
        rh_agenda_push(&state->agenda, (struct step){ANSWER, (uint8_t)(1 - seat), 0, 0});
        rh_tell(events_, E_WHISTLE, seat, 0);
        break;
    case V_WAVE:
        state->seat[seat].score++;
        rh_tell(events_, E_WAVE, seat, 0);
        rh_agenda_pop(&state->agenda);
        break;
    case V_IGNORE:
        rh_agenda_pop(&state->agenda);
        break;
    default:
        end_turn(state);
        break;
    }
}

static const char *why(const void *at, struct move move) {
    const struct sample_state *state = at;
    if (top(state)->what == ANSWER) return "NG-6 the other driver whistled: wave back or look away";
    if (move.verb == V_HAUL && tons[move.arg[0]] > state->must[TONS])
        return "NG-4 that is more than is left to haul";
    if (move.verb == V_HAUL) return "NG-4 one ton would be left, which no train can haul";
    if (move.verb == V_WHISTLE) return "NG-6 one whistle a turn";
    if (move.verb == V_DONE) return "NG-7 the tons that were rolled must be hauled first";
    return "NG-6 nobody whistled";
}

/* --- Judging ------------------------------------------------------------------------------------------------------ */

static void result(const void *at, struct result *result) {
    const struct sample_state *state = at;
    struct result_part *driving = rh_result_part(result, "driving"), *cards = rh_result_part(result, "cards");
    result->seats = state->seats;
    for (int i = 0; i < state->seats; i++) {
        const struct sample_seat *seat = &state->seat[i];
        if (seat->shown) cards->points[i] = worth[rh_set_first(seat->shown)];
        result->score[i] = seat->score;
        driving->points[i] = seat->score - cards->points[i];
    }
    rh_result_rank(result, NULL, NULL); /* NG-9 */
}

/* The one agenda that can have this step on top. */
static struct agenda agenda_below(const struct step *last) {
    struct agenda agenda = {0};
    uint8_t what = last->what, other = (uint8_t)(1 - last->seat);
    if (what == ANSWER) rh_agenda_push(&agenda, (struct step){DRIVE, other, 0, 0});
    if (what == DEAL) rh_agenda_push(&agenda, (struct step){ROLL, 0, 0, 0});
    if ((what == DEAL || what == SHOW) && other == 1) rh_agenda_push(&agenda, (struct step){what, 1, 0, 0});
    rh_agenda_push(&agenda, (struct step){what, last->seat, 0, 0});
    return agenda;
}

static bool check_agenda(const struct sample_state *state, struct error *error) {
    const struct step *last = top(state);
    if (last->what > SHOW || last->seat >= SEATS) return rh_fail(error, "the last step makes no sense");
    struct agenda agenda = agenda_below(last);
    if (memcmp(&agenda, &state->agenda, sizeof agenda) != 0)
        return rh_fail(error, "the steps do not fit together");
    bool driving = last->what == DRIVE || last->what == ANSWER;
    if (!driving && (state->must[TONS] || state->may[WHISTLE])) return rh_fail(error, "nobody is driving");
    if (last->what == SHOW) return true;
    int driver = last->what == ANSWER ? 1 - last->seat : last->what == DEAL ? 0 : last->seat;
    if (state->seat[0].turns != state->seat[1].turns + driver)
        return rh_fail_rule(error, "NG-1 drivers take turns");
    return true;
}

/* Cards are dealt to the first driver first, and shown so too. */
static bool check_seat(const struct sample_state *state, int i, struct error *error) {
    const struct sample_seat *seat = &state->seat[i];
    bool over = !state->agenda.steps, dealt = over || top(state)->what != DEAL || i < top(state)->seat;
    bool ended = over || top(state)->what == SHOW, shown = over || (ended && i < top(state)->seat);
    if (rh_set_size(seat->hand) != (dealt && !shown) || rh_set_size(seat->shown) != shown)
        return rh_fail_rule(error, "NG-2 each driver has one card, in hand or shown at the end");
    if (seat->cards != rh_set_size(seat->hand))
        return rh_fail(error, "seat %d: the hand is miscounted", i + 1);
    if (seat->turns > TURNS || (ended && seat->turns != TURNS))
        return rh_fail_rule(error, "NG-1 each driver takes four turns");
    return seat->score <= SCORE_MAX || rh_fail(error, "seat %d: nobody scores so much", i + 1);
}

static bool sane(const void *at, struct error *error) {
    const struct sample_state *state = at;
    return !state->agenda.steps || check_agenda(state, error);
}

static bool check(const void *at, struct error *error) {
    const struct sample_state *state = at;
    uint64_t all = state->deck;
    int count = rh_set_size(state->deck);
    if (state->agenda.steps && !check_agenda(state, error)) return false;
    for (int i = 0; i < SEATS; i++) {
        if (!check_seat(state, i, error)) return false;
        all |= state->seat[i].hand | state->seat[i].shown;
        count += rh_set_size(state->seat[i].hand) + rh_set_size(state->seat[i].shown);
    }
    if (count != CARDS || all != (UINT64_C(1) << CARDS) - 1)
        return rh_fail(error, "a card is missing or there twice");
    if (state->die > 6) return rh_fail(error, "a die shows at most 6");
    if (state->must[TONS] > 6 || state->must[TONS] == 1)
        return rh_fail_rule(error, "NG-4 the tons that are left can be hauled");
    if (state->may[WHISTLE] > 1) return rh_fail_rule(error, "NG-6 one whistle a turn");
    return true;
}

static int prospects(const struct sample_state *state, int seat) {
    const struct sample_seat *mine = &state->seat[seat];
    int card = mine->hand ? worth[rh_set_first(mine->hand)] : 0;
    return mine->score + card + 3 * (TURNS - mine->turns);
}

static double estimate(const void *at, int seat) {
    const struct sample_state *state = at;
    int lead = prospects(state, seat) - prospects(state, 1 - seat);
    return 0.5 + 0.5 * lead / (10.0 + (lead < 0 ? -lead : lead));
}

/* --- Showing ------------------------------------------------------------------------------------------------------ */

static void preview(const void *at, struct move move, struct text *text) {
    (void)at;
    if (move.verb == V_HAUL) {
        rh_say(text, move.arg[0] == LIGHT ? "1 point for 2 tons" : "2 points for 3 tons");
    } else if (move.verb == V_WHISTLE || move.verb == V_WAVE) {
        rh_say(text, "1 point");
    }
}

static void prompt(const void *at, int seat, struct prompt *prompt) {
    const struct sample_state *state = at;
    struct text text, note;
    int now = turn(at);
    const char *told = now < 0 ? RH_SAID("Chance decides") : RH_SAID("The other driver is at work");
    if (!rh_prompt_asks(prompt, now, seat, told, &text, &note)) return;
    if (top(state)->what == ANSWER) {
        rh_say(&text, "The other train whistles. Wave back?");
        prompt->rule = "NG-6";
    } else if (state->must[TONS]) {
        rh_say(&text, "Haul {tons} tons, exactly", rh_number("tons", state->must[TONS]));
        prompt->rule = "NG-4";
    } else {
        rh_say(&text, "All is hauled: end the turn");
        prompt->rule = "NG-7";
    }
}

static const struct meaning meanings[] = {
    {"load", RH_SAID("Load"), RH_SAID("Take it and haul its tons."), NULL},
    END_MEANINGS,
};

static void draw_card(struct scene *scene, double x, const struct sample_seat *seat, bool seen) {
    uint64_t card = seat->shown ? seat->shown : seen ? seat->hand : 0;
    rh_scene_rect(scene, x, 150, 80, 110, 8, "plate");
    rh_scene_text(scene, x + 40, 210, 18, "b mid on-plate",
                  card ? sample_cards.name[rh_set_first(card)] : "?");
}

static void draw(const void *at, int viewer, struct scene *scene) {
    const struct sample_state *state = at;
    rh_scene_sheet(scene, "line", "The line", SHEET_MAIN, -1, 480, 300);
    rh_scene_rect(scene, 0, 0, 480, 300, 14, "land");
    for (uint8_t load = 0; load < LOADS; load++) {
        char id[32];
        double x = 150 + 100 * load;
        rh_scene_group(scene, x, 20, "", rh_scene_id(id, sizeof id, &load_kind, &load),
                       sample_loads.name[load]);
        rh_scene_rect(scene, 0, 0, 80, 44, 8, "plate");
        rh_scene_text(scene, 40, 28, 16, "b mid on-plate", sample_loads.name[load]);
        rh_scene_end(scene);
    }
    rh_scene_say(scene, 240, 108, 20, "b mid", "{tons} tons to haul", rh_number("tons", state->must[TONS]));
    for (int i = 0; i < state->seats; i++) {
        double x = 60 + 280 * i;
        rh_scene_token(scene, x, 40, 10, i);
        rh_scene_textf(scene, x + 20, 46, 18, "b", "%d", state->seat[i].score);
        if (state->seat[i].cards || state->seat[i].shown) draw_card(scene, x, &state->seat[i], viewer == i);
    }
}

const struct game sample_game = {
    .name = "samplegame",
    .title = "Whistle Stop",
    .sample = true,
    .summary = "A game of five minutes that shows what games can do to those who add one.",
    .intro = "Roll the die and haul exactly so many tons, in trains of two and three.\n\n"
             "Whistle once a turn for a point; the other driver may wave back for one too.\n\n"
             "After four turns each, the hidden freight cards add their worth. Most points win.",
    .rules = 1,
    .players = {SEATS, SEATS},
    .minutes = {5, 5},
    .state_size = sizeof(struct sample_state),
    .moves_max = 8,
    .length_max = 64,
    .options = NULL,
    .fields = fields,
    .verbs = verbs,
    .events = events,
    .meanings = meanings,
    .setup = setup,
    .turn = turn,
    .moves = moves,
    .owes = owes,
    .chance = chance,
    .apply = apply,
    .why = why,
    .preview = preview,
    .result = result,
    .check = check,
    .sane = sane,
    .estimate = estimate,
    .draw = draw,
    .prompt = prompt,
};

/* --- Where the values of the components come from; a longer game has a file for it ---------------------------------- */

static const struct field value_fields[] = {ROW_NUMBER(uint8_t, NULL), END_FIELDS};

#define SAMPLE_FILE .file = "games/samplegame/samplegame.c", .source = SOURCE_PRINTED
const struct component_table sample_component_tables[] = {
    {COMPONENTS(worth, value_fields), .names = &sample_cards, .about = "Freight cards and their worth.",
     SAMPLE_FILE},
    {COMPONENTS(tons, value_fields), .names = &sample_loads, .about = "Trains and their tons.", SAMPLE_FILE},
    {COMPONENTS(points, value_fields), .names = &sample_loads, .about = "Trains and their points.",
     SAMPLE_FILE},
    END_COMPONENTS,
};
