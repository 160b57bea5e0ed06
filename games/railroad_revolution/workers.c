/* Workers: gaining, exchanging, promoting, discarding (RR-53 to RR-62). */
#include "games/railroad_revolution/rules.h"

int rev_supply(const struct rev_state *state) {
    int supply = 0;
    for (int i = 0; i < REV_COLOURS; i++) supply += state->supply[i];
    return supply;
}

void rev_gain_worker(struct rev_state *state, unsigned at, unsigned colour, struct events *events) {
    struct rev_seat *seat = &state->seat[at];
    state->supply[colour]--;
    seat->supply[colour]++;
    seat->workers++;
    rev_tell(events, REV_TELL_WORKER, at, colour);
}

/* From which action space a placed worker goes means nothing (17.2 in the notes on the rules); it is the first that has one. */
unsigned rev_lose_worker(struct rev_state *state, unsigned at, unsigned worker) {
    struct rev_seat *seat = &state->seat[at];
    seat->workers--;
    if (worker < REV_PLACED) {
        seat->supply[worker]--;
        return worker;
    }
    unsigned colour = worker - REV_PLACED;
    for (int i = 0; i < REV_ACTIONS; i++) {
        if (!seat->placed[i].worker[colour]) continue;
        seat->placed[i].worker[colour]--;
        break;
    }
    return colour;
}

/* The colours of the set that are there; any colour if one of the set is not. RR-55, RR-70a */
uint8_t rev_gain_choices(const struct rev_state *state, uint8_t colours) {
    uint8_t there = 0;
    for (unsigned i = 0; i < REV_COLOURS; i++)
        if (state->supply[i]) there = (uint8_t)(there | 1u << i);
    bool missing = colours != REV_ALL_COLOURS && (colours & there) != colours;
    return missing ? there : (uint8_t)(there & colours);
}

void rev_gain(struct rev_state *state, struct move move, struct events *events) {
    unsigned seat = rh_agenda_pop(&state->agenda).seat;
    rev_gain_worker(state, seat, move.arg[0], events);
}

/* One's own worker of a colour for one of the same colour would change nothing. RR-58 */
bool rev_may_exchange(const struct rev_state *state, unsigned at, unsigned worker, unsigned colour) {
    return state->supply[colour] && worker != colour && rev_workers_of(&state->seat[at], worker) > 0;
}

bool rev_any_exchange(const struct rev_state *state, unsigned at) {
    for (unsigned colour = 0; colour < REV_COLOURS; colour++)
        for (unsigned worker = 0; state->supply[colour] && worker < REV_WORKERS; worker++)
            if (rev_may_exchange(state, at, worker, colour)) return true;
    return false;
}

void rev_exchange(struct rev_state *state, struct move move, struct events *events) {
    rev_open_item(state, REV_DO_EXCHANGE, events);
    unsigned at = rh_agenda_pop(&state->agenda).seat;
    unsigned given = rev_lose_worker(state, at, move.arg[0]);
    rev_gain_worker(state, at, move.arg[1], NULL); /* RR-59 */
    state->supply[given]++;
    rev_tell(events, REV_TELL_EXCHANGE, at, given, move.arg[1]);
}

int rev_manager_slot(const struct rev_plan *plan, unsigned colour) {
    if (plan->tile == REV_NONE) return -1;
    const struct rev_milestone *tile = &rev_milestone[plan->tile];
    for (int i = 0; i < tile->managers; i++)
        if (plan->manager[i] == REV_NONE && (tile->manager[i] == REV_ANY || tile->manager[i] == colour))
            return i;
    return -1;
}

unsigned rev_manager_colours(const struct rev_plan *plan) {
    unsigned colours = 0;
    if (plan->tile == REV_NONE) return 0;
    const struct rev_milestone *tile = &rev_milestone[plan->tile];
    for (int i = 0; i < tile->managers; i++)
        if (plan->manager[i] == REV_NONE)
            colours |= tile->manager[i] == REV_ANY ? REV_ALL_COLOURS : 1u << tile->manager[i];
    return colours;
}

bool rev_any_promotion(const struct rev_state *state, unsigned at) {
    const struct rev_seat *seat = &state->seat[at];
    unsigned left = 0;
    for (int i = 0; i < REV_HAND; i++) left |= rev_manager_colours(&seat->milestone[i]);
    for (; left; left &= left - 1) {
        unsigned colour = (unsigned)__builtin_ctz(left);
        if (seat->supply[colour] || rev_placed(seat, colour)) return true;
    }
    return false;
}

static struct rev_plan *plan_of(struct rev_seat *seat, unsigned tile) {
    return &seat->milestone[seat->milestone[0].tile == tile ? 0 : 1];
}

void rev_promote_worker(struct rev_state *state, unsigned at, unsigned worker, unsigned tile,
                        struct events *events) {
    struct rev_plan *plan = plan_of(&state->seat[at], tile);
    unsigned colour = rev_lose_worker(state, at, worker);
    uint8_t *manager = plan->manager;
    manager[rev_manager_slot(plan, colour)] = (uint8_t)colour;
    if (rev_milestone[tile].manager[0] == REV_ANY && manager[0] > manager[1] && manager[1] != REV_NONE) {
        uint8_t swap = manager[0]; /* sorted, for both slots take any colour */
        manager[0] = manager[1];
        manager[1] = swap;
    }
    rev_tell(events, REV_TELL_PROMOTE, at, colour, tile);
}

void rev_promote(struct rev_state *state, struct move move, struct events *events) {
    rev_open_item(state, REV_DO_PROMOTE, events);
    struct step *step = rh_agenda_top(&state->agenda);
    rev_pay(state, step->seat, rev_promote_price(step), events);
    step->a--;
    step->b &= 0xFE; /* one has been */
    rev_promote_worker(state, step->seat, move.arg[0], move.arg[1], events);
}

/* Any one available worker for a gate. RR-57, RR-131 */
void rev_discard(struct rev_state *state, struct move move, struct events *events) {
    unsigned at = rh_agenda_pop(&state->agenda).seat;
    unsigned colour = rev_lose_worker(state, at, move.arg[0]);
    state->supply[colour]++;
    rev_tell(events, REV_TELL_DISCARD, at, colour);
}
