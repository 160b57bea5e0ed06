/* Workers: placing, taking back, bumping (PR-21 to PR-30), action bonuses (PR-31 to PR-33), and the action that a
 * district begins. */
#include "games/pacific_rails/rules.h"

int pac_districts_of(unsigned position, uint8_t out[2]) {
    if (position >= PAC_TOP) {
        out[0] = (uint8_t)(position - PAC_TOP);
        return 1;
    }
    memcpy(out, pac_space[position], 2);
    return 2;
}

/* Every space beside it taken by others, and no own worker on it. PR-27 */
bool pac_may_bump(const struct pac_state *state, unsigned seat, unsigned district) {
    if (!state->seat[seat].workers || state->top[district] == seat) return false;
    for (unsigned spaces = pac_beside[district]; spaces; spaces &= spaces - 1) {
        uint8_t who = state->worker[__builtin_ctz(spaces)];
        if (who == PAC_NONE || who == seat) return false;
    }
    return true;
}

static bool stands_on_top(const struct pac_state *state, unsigned seat) {
    for (unsigned i = 0; i < PAC_DISTRICTS; i++)
        if (state->top[i] == seat) return true;
    return false;
}

bool pac_may_take(const struct pac_state *state, unsigned seat, unsigned position) {
    if (position >= PAC_TOP) return position < PAC_POSITIONS && state->top[position - PAC_TOP] == seat;
    return state->worker[position] == seat && !stands_on_top(state, seat);
}

size_t pac_worker_moves(const struct pac_state *state, const struct step *step, struct move *out) {
    unsigned seat = step->seat;
    size_t count = 0;
    unsigned not_others = 0; /* spaces that are empty or taken by an own worker: no bump beside them. PR-27 */
    bool on_top = stands_on_top(state, seat), reserve = state->seat[seat].workers > 0;
    for (unsigned i = 0; i < PAC_SPACES; i++) {
        uint8_t who = state->worker[i];
        if (who != PAC_NONE && who != seat) continue;
        not_others |= 1u << i;
        if (who == PAC_NONE && reserve) out[count++] = pac_move(PAC_DO_PLACE, i, 0);
        if (who == seat && !on_top) out[count++] = pac_move(PAC_DO_TAKE, i, 0);
    }
    for (unsigned i = 0; i < PAC_DISTRICTS; i++) {
        if (state->top[i] == seat) out[count++] = pac_move(PAC_DO_TAKE, PAC_TOP + i, 0);
        if (reserve && !(pac_beside[i] & not_others) && state->top[i] != seat)
            out[count++] = pac_move(PAC_DO_BUMP, i, 0);
    }
    return count;
}

static unsigned begin_turn(struct pac_state *state, unsigned position) {
    unsigned seat = rh_agenda_pop(&state->agenda).seat;
    state->seat[seat].turns++;
    pac_push(state, PAC_STEP_DISTRICT, seat, position, 0);
    return seat;
}

void pac_place(struct pac_state *state, struct move move, struct events *events) {
    unsigned seat = begin_turn(state, move.arg[0]);
    state->seat[seat].workers--;
    state->worker[move.arg[0]] = (uint8_t)seat;
    pac_tell(events, PAC_TELL_PLACE, seat, move.arg[0]);
}

void pac_take(struct pac_state *state, struct move move, struct events *events) {
    unsigned seat = begin_turn(state, move.arg[0]);
    state->seat[seat].workers++;
    if (move.arg[0] >= PAC_TOP)
        state->top[move.arg[0] - PAC_TOP] = PAC_NONE;
    else
        state->worker[move.arg[0]] = PAC_NONE;
    pac_tell(events, PAC_TELL_TAKE, seat, move.arg[0]);
}

/* PR-28: everyone beside or on the district goes home. Answers how many of each seat. */
static void send_home(struct pac_state *state, unsigned district, uint8_t sent[PAC_SEATS]) {
    for (unsigned spaces = pac_beside[district]; spaces; spaces &= spaces - 1) {
        uint8_t *who = &state->worker[__builtin_ctz(spaces)];
        sent[*who]++;
        *who = PAC_NONE;
    }
    if (state->top[district] != PAC_NONE) sent[state->top[district]]++;
    state->top[district] = PAC_NONE;
}

/* A hat for each worker; beyond two hats a resource instead. Those who sit left of the bumping player choose first. PR-29 */
static void compensate(struct pac_state *state, unsigned by, const uint8_t sent[PAC_SEATS],
                       struct events *events) {
    for (unsigned i = state->seats - 1; i > 0; i--) {
        unsigned at = (by + i) % state->seats;
        struct pac_seat *seat = &state->seat[at];
        if (!sent[at]) continue;
        unsigned room = PAC_HATS - seat->hats, hats = sent[at] < room ? sent[at] : room;
        seat->workers = (uint8_t)(seat->workers + sent[at]);
        seat->hats = (uint8_t)(seat->hats + hats);
        pac_tell(events, PAC_TELL_HOME, at, sent[at], hats);
        if (sent[at] > hats) pac_push(state, PAC_STEP_GAIN, at, PAC_GAIN_HAT, sent[at] - hats);
    }
}

void pac_bump(struct pac_state *state, struct move move, struct events *events) {
    uint8_t sent[PAC_SEATS] = {0};
    unsigned district = move.arg[0], seat = begin_turn(state, PAC_TOP + district);
    pac_tell(events, PAC_TELL_BUMP, seat, district);
    send_home(state, district, sent);
    state->seat[seat].workers--;
    state->top[district] = (uint8_t)seat;
    compensate(state, seat, sent, events);
}

int pac_worker_bonus(const struct pac_state *state, unsigned seat, unsigned district, unsigned position) {
    int bonus = state->top[district] == seat && position != PAC_TOP + district;
    for (unsigned spaces = pac_beside[district]; spaces; spaces &= spaces - 1) {
        unsigned space = (unsigned)__builtin_ctz(spaces);
        bonus += state->worker[space] == seat && space != position;
    }
    return bonus;
}

/* PR-23, PR-32 */
void pac_use(struct pac_state *state, struct move move, struct events *events) {
    struct step step = rh_agenda_pop(&state->agenda);
    unsigned district = move.arg[0], hats = move.arg[1];
    struct pac_seat *seat = &state->seat[step.seat];
    seat->hats = (uint8_t)(seat->hats - hats);
    if (hats) pac_tell(events, PAC_TELL_HATS, step.seat, hats);
    int workers = pac_worker_bonus(state, step.seat, district, step.a);
    pac_act(state, step.seat, district, (unsigned)workers + hats, events);
}

/* PR-33, PR-34 */
static void collect(struct pac_state *state, unsigned at, unsigned district, unsigned bonus,
                    struct events *events) {
    const struct pac_seat *seat = &state->seat[at];
    unsigned resource = pac_district[district].of;
    int count =
        pac_receive(state, at, resource, 1 + seat->empty[resource] + seat->site[resource] + (int)bonus);
    pac_tell(events, PAC_TELL_GAIN, at, pac_things(resource, count), count);
    pac_push(state, PAC_STEP_SPECIAL, at, district, 1 + bonus);
    pac_push(state, PAC_STEP_DISCARD, at, 0, 0);
}

/* The foreman comes first, then the train. PR-53, PR-54, PR-69 */
static void activate(struct pac_state *state, unsigned seat, unsigned foreman, unsigned bonus) {
    pac_push(state, PAC_STEP_TRAIN, seat, 0, 0);
    if (foreman == PAC_FINANCIER) {
        state->pool = (uint8_t)(1 + bonus);
        pac_push(state, PAC_STEP_LOBBY, seat, 0, 0);
    } else {
        pac_push(state, PAC_STEP_MAKE, seat, foreman, 1 + bonus);
    }
}

void pac_act(struct pac_state *state, unsigned seat, unsigned district, unsigned bonus,
             struct events *events) {
    pac_tell(events, PAC_TELL_USE, seat, district);
    switch (pac_district[district].kind) {
    case PAC_COLLECTS:
        collect(state, seat, district, bonus, events);
        break;
    case PAC_ACTIVATES:
        activate(state, seat, pac_district[district].of, bonus);
        break;
    default:
        pac_push(state, PAC_STEP_CENTRAL, seat, PAC_EITHER, 1 + bonus);
        break;
    }
}
