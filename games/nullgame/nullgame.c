/* Coal Run: a whole game in one file, there to be copied (docs/adding-a-game.md). games/samplegame shows the rest of the
 * contract: hidden cards, debts, questions to another seat, goals.
 *
 * Two to four drivers take five turns each (NUL-1). On a turn a die is rolled (NUL-2), and the driver loads that many tons of
 * coal or leaves them (NUL-3). A train that carries more than 15 tons breaks down: it has nothing, and loads no more (NUL-4).
 * The most tons win; a tie is shared (NUL-5).
 */
#include "engine/component.h"
#include "engine/game.h"

#include <string.h>

enum { SEATS = 4, TURNS = 5, FACES = 6, STRENGTH = 15 };

/* The state: plain bytes, no padding, every byte in the table. */
#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct seat {
    uint8_t tons, broken;
};

struct state {
    struct seat seat[SEATS];
    uint8_t seats, turn; /* turns taken so far, by all */
    uint8_t die;         /* 0: not rolled yet */
    uint8_t unused[5];   /* states are whole words */
};
#pragma GCC diagnostic pop

static const struct field seat_fields[] = {
    ONE(struct seat, tons, OPEN),
    ONE(struct seat, broken, OPEN, &rh_no_yes),
    END_FIELDS,
};

static const struct field fields[] = {
    PLAYERS(struct state, seat, seats, seat_fields),
    COUNT(struct state, seats),
    ONE(struct state, turn, OPEN),
    ONE(struct state, die, OPEN),
    CACHE(struct state, unused, OPEN),
    END_FIELDS,
};

/* Verbs and events: what may be done, and how the log tells it. */
enum { V_ROLL, V_LOAD, V_LEAVE };
static const struct arg_kind face = {.name = "face", .form = ARG_NUMBER, .low = 1, .most = FACES - 1};
static const struct verb verbs[] = {
    [V_ROLL] = {"roll", "the die", {{&face, OPEN}}, .chance = true},
    [V_LOAD] = {"load", "load the coal"},
    [V_LEAVE] = {"leave", "leave the coal"},
    END_VERBS,
};

enum { E_ROLL, E_LOAD, E_LEAVE, E_BREAK };
static const struct event_kind events[] = {
    [E_ROLL] = {"roll", "{seat} rolls {0}"},
    [E_LOAD] = {"load", "{seat} loads {0} tons"},
    [E_LEAVE] = {"leave", "{seat} leaves the coal"},
    [E_BREAK] = {"break", "{seat} breaks down"},
    END_EVENTS,
};

static bool setup(void *at, const struct table *table, struct error *error) {
    (void)error;
    ((struct state *)at)->seats = table->seats;
    return true;
}

static int seat_of(const struct state *state) {
    return state->turn % state->seats;
}

static int turn(const void *at) {
    const struct state *state = at;
    if (state->turn == TURNS * state->seats) return RH_GAME_OVER; /* NUL-1 */
    return state->die ? seat_of(state) : RH_CHANCE;
}

static void chance(const void *at, struct chance *chance) {
    (void)at;
    *chance = (struct chance){.base = {V_ROLL, {0}}, .draws = 1, .replace = true, .kinds = FACES};
    memset(chance->weight, 1, FACES); /* NUL-2 */
}

static size_t moves(const void *at, struct move *out) {
    const struct state *state = at;
    size_t count = 0;
    if (!state->seat[seat_of(state)].broken) out[count++] = (struct move){V_LOAD, {0}};
    out[count++] = (struct move){V_LEAVE, {0}};
    return count;
}

static void load(struct state *state, int index, struct events *news) {
    struct seat *seat = &state->seat[index];
    seat->tons = (uint8_t)(seat->tons + state->die);
    rh_tell(news, E_LOAD, index, state->die);
    if (seat->tons <= STRENGTH) return;
    *seat = (struct seat){.broken = true}; /* NUL-4 */
    rh_tell(news, E_BREAK, index, 0);
}

static void apply(void *at, struct move move, struct events *news) {
    struct state *state = at;
    int seat = seat_of(state);
    if (move.verb == V_ROLL) {
        state->die = (uint8_t)(move.arg[0] + 1);
        rh_tell(news, E_ROLL, seat, state->die);
        return;
    }
    if (move.verb == V_LOAD) load(state, seat, news);
    if (move.verb == V_LEAVE) rh_tell(news, E_LEAVE, seat, 0);
    state->die = 0;
    state->turn++;
}

static const char *why(const void *at, struct move move) {
    (void)at, (void)move; /* there is one way to be wrong */
    return "NUL-4 a train that broke down loads no more";
}

static void result(const void *at, struct result *result) {
    const struct state *state = at;
    struct result_part *coal = rh_result_part(result, "coal");
    result->seats = state->seats;
    for (int i = 0; i < state->seats; i++) result->score[i] = coal->points[i] = state->seat[i].tons;
    rh_result_rank(result, NULL, NULL); /* NUL-5 */
}

static bool check(const void *at, struct error *error) {
    const struct state *state = at;
    if (state->die > FACES) return rh_fail(error, "a die shows at most 6");
    if (state->turn > TURNS * state->seats || (state->turn == TURNS * state->seats && state->die))
        return rh_fail_rule(error, "NUL-1 each driver takes five turns");
    for (const struct seat *seat = state->seat; seat < state->seat + state->seats; seat++)
        if (seat->broken > 1 || seat->tons > (seat->broken ? 0 : STRENGTH))
            return rh_fail_rule(error, "NUL-4 a train carries 15 tons, a broken one none");
    return true;
}

static double estimate(const void *at, int seat) {
    return ((const struct state *)at)->seat[seat].tons / (double)STRENGTH;
}

static void prompt(const void *at, int seat, struct prompt *prompt) {
    const struct state *state = at;
    struct text text = rh_text_for(prompt->reader, prompt->text, sizeof prompt->text);
    prompt->rule = "NUL-3";
    if (turn(at) == seat)
        rh_say(&text, "Load {tons} tons of coal?", rh_number("tons", state->die));
    else
        rh_say(&text, turn(at) == RH_GAME_OVER ? "The game is over." : "Another driver is at work.");
}

static void draw(const void *at, int viewer, struct scene *scene) {
    const struct state *state = at;
    (void)viewer; /* nothing is hidden */
    rh_scene_sheet(scene, "yard", "The yard", SHEET_MAIN, -1, 480, 300);
    rh_scene_rect(scene, 0, 0, 480, 300, 14, "land");
    rh_scene_say(scene, 240, 40, 20, "b mid", "The die shows {die}.", rh_number("die", state->die));
    for (int i = 0; i < state->seats; i++) {
        double y = 90 + 50 * i;
        rh_scene_token(scene, 40, y, 12, i);
        rh_scene_rect(scene, 70, y - 12, 24 * state->seat[i].tons, 24, 4, "plate");
        rh_scene_text(scene, 80, y + 6, 16, "b", state->seat[i].broken ? "broken down" : "");
    }
}

const struct game null_game = {
    .name = "nullgame",
    .title = "Coal Run",
    .sample = true,
    .summary = "A game of two minutes, there to be copied by those who add a game.",
    .intro = "Load as much coal as your train can carry: 15 tons. One ton more, and it breaks down.",
    .rules = 1,
    .players = {2, SEATS},
    .minutes = {2, 2},
    .state_size = sizeof(struct state),
    .moves_max = 2,
    .length_max = 2 * TURNS * SEATS,
    .fields = fields,
    .verbs = verbs,
    .events = events,
    .setup = setup,
    .turn = turn,
    .moves = moves,
    .chance = chance,
    .apply = apply,
    .why = why,
    .result = result,
    .check = check,
    .estimate = estimate,
    .draw = draw,
    .prompt = prompt,
};

const struct component_table null_component_tables[] = {END_COMPONENTS};
