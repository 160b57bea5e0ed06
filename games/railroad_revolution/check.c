/* Every invariant (docs/rules-notes), for positions that play has reached and for those that people have edited: nothing
 * is taken for granted here. */
#include "games/railroad_revolution/rules.h"

/* --- Ranges: numbers that would lead out of a table ------------------------------------------------------- */

static bool check_plan(const struct rev_plan *plan, unsigned at, struct error *error) {
    if (plan->tile != REV_NONE && plan->tile >= REV_MILESTONES)
        return rh_fail(error, "seat %u has no such milestone", at + 1);
    int slots = plan->tile == REV_NONE ? 0 : rev_milestone[plan->tile].managers;
    for (int i = 0; i < 2; i++) {
        if (plan->manager[i] == REV_NONE) continue;
        if (i >= slots || plan->manager[i] >= REV_COLOURS)
            return rh_fail(error, "seat %u has a manager without a slot", at + 1);
        unsigned wanted = rev_milestone[plan->tile].manager[i];
        if (wanted != REV_ANY && wanted != plan->manager[i])
            return rh_fail(error, "seat %u has a manager of the wrong colour", at + 1);
    }
    if (slots == 2 && rev_milestone[plan->tile].manager[0] == rev_milestone[plan->tile].manager[1] &&
        plan->manager[0] > plan->manager[1])
        return rh_fail(error, "seat %u has managers that are not in order", at + 1);
    return true;
}

static bool check_seat_ranges(const struct rev_seat *seat, unsigned at, struct error *error) {
    if (seat->rails >> REV_SPACES || seat->completed >> REV_MILESTONES || seat->stations >> REV_CITIES ||
        seat->offices >> REV_SECTIONS)
        return rh_fail(error, "seat %u has something in a place that is not there", at + 1);
    if (seat->money % 50) return rh_fail(error, "seat %u has money that no banknote pays", at + 1); /* RR-3 */
    for (int i = 0; i < REV_TRACKS; i++)
        if (seat->track[i] > REV_TOP_SLOT)
            return rh_fail(error, "seat %u has a marker above the top slot", at + 1);
    for (int i = 0; i < REV_PIECES; i++)
        if (seat->left[i] > (i == REV_BUILDING ? REV_BUILDINGS : REV_RAILS) || seat->sold[i] > REV_RAILS ||
            seat->aside[i] > 1)
            return rh_fail(error, "seat %u has more pieces than there are", at + 1);
    for (int i = 0; i < REV_HAND; i++)
        if (!check_plan(&seat->milestone[i], at, error)) return false;
    return true;
}

static bool check_ranges(const struct rev_state *state, struct error *error) {
    if (state->seats < 2 || state->seats > REV_SEATS) return rh_fail(error, "there are no such tables");
    if (state->first >= state->seats) return rh_fail(error, "the First Player does not sit here");
    if (state->over > 1 || state->strategic > 1 || state->expensive > 1 || state->rebate > 1 ||
        state->triggered > 1)
        return rh_fail(error, "a flag is neither no nor yes");
    if (state->trigger > state->round) return rh_fail(error, "the end is triggered in a round to come");
    if (state->deals >> REV_DEALS || (state->deal != REV_NONE && state->deal >= REV_DEALS))
        return rh_fail(error, "there is no such deal");
    for (unsigned i = 0; i < state->seats; i++)
        if (!check_seat_ranges(&state->seat[i], i, error)) return false;
    return true;
}

/* --- The agenda ------------------------------------------------------------------------------------------ */

struct limits {
    uint8_t least_a, most_a, most_b;
    bool setting_up, playing;
};
static const struct limits limits[REV_STEPS] = {
    [REV_STEP_FIRST] = {0, 0, 0, true, false},
    [REV_STEP_CITIES] = {2, REV_LEVELS, 0, true, false},
    [REV_STEP_WIRES] = {0, 0, 0, true, false},
    [REV_STEP_MILESTONES] = {0, REV_A2, 0, true, false},
    [REV_STEP_SETUPS] = {0, REV_SEATS, 0, true, false},
    [REV_STEP_BESIDE] = {0, 0, 0, true, false},
    [REV_STEP_DEAL] = {0, 0, 0, true, true},
    [REV_STEP_DRAFT] = {0, 0, 0, true, false},
    [REV_STEP_TURN] = {0, 0, 0, false, true},
    [REV_STEP_POOL] = {0, 0, 0, false, true},
    [REV_STEP_END] = {0, 0, 0, false, true},
    [REV_STEP_OFFER] = {0, 3, 2, false, true},
    [REV_STEP_PROMOTE] = {0, 2, 5, false, true},
    [REV_STEP_ADVANCE] = {0, 6, 6, true, true},
    [REV_STEP_DISCARD] = {0, 0, 0, false, true},
    [REV_STEP_FLIP] = {0, 2, 1, false, true},
    [REV_STEP_TRAIN] = {0, 0, 0, true, true},
    [REV_STEP_GAIN] = {1, REV_ALL_COLOURS, 0, false, true},
    [REV_STEP_EXCHANGE] = {0, 0, 1, true, true},
    [REV_STEP_RAIL] = {0, 1, 0, true, true},
    [REV_STEP_STATION] = {0, 1, 0, true, true},
    [REV_STEP_OFFICE] = {0, 1, 0, true, true},
    [REV_STEP_COMPLETE] = {0, 0, 0, false, true},
    [REV_STEP_DRAW] = {0, REV_DEPTHS - 1, REV_LOOK, false, true},
    [REV_STEP_KEEP] = {0, REV_DEPTHS - 1, REV_HAND - 1, false, true},
};

static bool check_step(const struct rev_state *state, const struct step *step, struct error *error) {
    if (step->what >= REV_STEPS || step->seat >= state->seats)
        return rh_fail(error, "the agenda names a step or a seat that is not there");
    const struct limits *limit = &limits[step->what];
    if (step->a < limit->least_a || step->a > limit->most_a || step->b > limit->most_b)
        return rh_fail(error, "a step of the agenda is out of range: %s", rev_step_names.name[step->what]);
    if (!(state->round ? limit->playing : limit->setting_up))
        return rh_fail(error, "this step does not belong here: %s", rev_step_names.name[step->what]);
    return true;
}

/* A turn stands at the bottom; the pool lies on it while an action is under way. */
static bool check_order(const struct rev_state *state, struct error *error) {
    const struct agenda *agenda = &state->agenda;
    for (int i = 0; i < agenda->steps; i++) {
        unsigned what = agenda->step[i].what;
        bool bottom = what == REV_STEP_TURN || what == REV_STEP_END;
        if (state->round && bottom != (i == 0)) return rh_fail(error, "the agenda has no turn at its bottom");
        bool pool = i == 1 && state->action != REV_NONE && agenda->step[0].what == REV_STEP_END;
        if ((what == REV_STEP_POOL) != pool) return rh_fail(error, "the action and the agenda don't agree");
        if (what == REV_STEP_POOL && agenda->step[i].seat != agenda->step[0].seat)
            return rh_fail(error, "only the seat whose turn it is acts");
    }
    if (state->action != REV_NONE && agenda->steps < 2)
        return rh_fail(error, "an action is under way, but not on the agenda");
    if (state->round && agenda->steps == 1 && agenda->step[0].what == REV_STEP_END)
        return rh_fail(error, "nothing is left to be decided in this turn");
    return true;
}

static bool check_agenda(const struct rev_state *state, struct error *error) {
    if (state->over)
        return !state->agenda.steps || rh_fail(error, "the game is over, but something is to be done");
    if (!state->agenda.steps || state->agenda.steps > RH_AGENDA)
        return rh_fail(error, "nothing is to be decided");
    for (int i = 0; i < state->agenda.steps; i++)
        if (!check_step(state, &state->agenda.step[i], error)) return false;
    return check_order(state, error);
}

static bool check_pool(const struct rev_state *state, struct error *error) {
    bool any = state->must || state->due || state->rebate || state->taken || state->icons || state->triggered;
    for (int i = 0; i < REV_MAYS; i++) {
        any |= state->may[i];
        if (state->may[i] > 1) return rh_fail(error, "an item can be taken once at most");
    }
    if (state->action == REV_NONE) {
        if (any || state->colour != REV_NONE || state->place != REV_NONE)
            return rh_fail(error, "no action is under way, but its pool is not empty");
        return true;
    }
    if (state->action >= REV_ACTIONS || state->colour >= REV_COLOURS || state->must > REV_RAILS_A_TURN)
        return rh_fail(error, "there is no such action");
    bool placed = !state->must && (state->action == REV_STATION || state->action == REV_TELEGRAPH);
    unsigned places = state->action == REV_STATION ? REV_CITIES : REV_SECTIONS;
    if (placed ? state->place >= places : state->place != REV_NONE)
        return rh_fail(error, "the action and the place built in don't agree");
    if (!placed && (state->may[REV_MAY_REWARD] || state->may[REV_MAY_BONUS] || state->may[REV_MAY_TILE]))
        return rh_fail(error, "a reward waits, but nothing is built");
    if (state->may[REV_MAY_TILE] && (state->action != REV_TELEGRAPH || state->wire[state->place] == REV_NONE))
        return rh_fail(error, "there is no telegraph tile to take");
    if (state->action != REV_STATION && (state->may[REV_MAY_REWARD] || state->may[REV_MAY_BONUS]))
        return rh_fail(error, "rewards of a city wait in another action");
    return true;
}

/* --- The board ------------------------------------------------------------------------------------------- */

/* Each tile once, in a city of its group; only while setting up some may be missing. RR-22 */
static bool check_city_tiles(const struct rev_state *state, struct error *error) {
    unsigned seen = 0;
    for (unsigned i = 0; i < REV_CITIES; i++) {
        unsigned tile = state->city_tile[i];
        if (tile == REV_NONE && !state->round) continue;
        if (tile >= REV_CITY_TILES || rev_tile[tile].group != rev_node[i].level || seen >> tile & 1)
            return rh_fail(error, "%s has no tile of its group", rev_city_names.name[i]);
        seen |= 1u << tile;
    }
    return true;
}

static bool check_wires(const struct rev_state *state, struct error *error) {
    unsigned seen = 0;
    for (unsigned i = 0; i < REV_SECTIONS; i++) {
        unsigned wire = state->wire[i];
        if (wire == REV_NONE && (rev_section[i].deal || !state->round)) continue;
        if (wire >= REV_WIRES || rev_section[i].deal || seen >> wire & 1)
            return rh_fail(error, "telegraph section %u has a wrong tile", i + 1);
        seen |= 1u << wire;
    }
    return true;
}

/* Where a player has built, the First slot is filled; whoever fills it has built there. */
static bool check_slot(const struct rev_state *state, unsigned first, unsigned builders, bool neutral) {
    if (neutral) return first == REV_NEUTRAL;
    if (first == REV_NONE) return !builders;
    return first < state->seats && builders >> first & 1;
}

static bool check_slots(const struct rev_state *state, struct error *error) {
    for (unsigned i = 0; i < REV_CITIES; i++) {
        unsigned builders = 0;
        for (unsigned j = 0; j < state->seats; j++) builders |= (state->seat[j].stations >> i & 1u) << j;
        if (!check_slot(state, state->first_station[i], builders, rev_neutral_cities[state->seats] >> i & 1))
            return rh_fail(error, "the First Station slot of %s is wrong", rev_city_names.name[i]);
    }
    for (unsigned i = 0; i < REV_SECTIONS; i++) {
        unsigned builders = 0;
        for (unsigned j = 0; j < state->seats; j++) builders |= (state->seat[j].offices >> i & 1u) << j;
        if (!check_slot(state, state->first_office[i], builders, rev_neutral_sections[state->seats] >> i & 1))
            return rh_fail(error, "the First Office slot of section %u is wrong", i + 1);
    }
    return true;
}

/* One connected network that begins in the start space. */
static bool connected(uint64_t rails) {
    struct rev_seat grown = {.rails = 0};
    if (!(rails >> REV_START_SPACE & 1)) return false;
    rev_lay_rail(&grown, REV_START_SPACE);
    for (uint64_t next; (next = grown.reach & rails);) rev_lay_rail(&grown, rh_set_first(next));
    return grown.rails == rails;
}

static bool check_pieces(const struct rev_state *state, unsigned at, struct error *error) {
    const struct rev_seat *seat = &state->seat[at];
    int buildings = seat->left[REV_BUILDING] + rh_set_size(seat->stations) + rh_set_size(seat->offices) +
                    seat->sold[REV_BUILDING] + seat->aside[REV_BUILDING];
    int rails =
        seat->left[REV_RAIL] + rh_set_size(seat->rails) + seat->sold[REV_RAIL] + seat->aside[REV_RAIL];
    int gone = state->round > 0; /* a setup piece may have left the game. RR-35 */
    if (buildings > REV_BUILDINGS + 1 || buildings < REV_BUILDINGS + 1 - gone)
        return rh_fail(error, "seat %u has %d buildings", at + 1, buildings);
    if (rails > REV_RAILS + 2 || rails < REV_RAILS + 2 - gone)
        return rh_fail(error, "seat %u has %d rails", at + 1, rails);
    if (state->round && (seat->aside[0] || seat->aside[1]))
        return rh_fail(error, "setup pieces are still beside the board");
    if (!connected(seat->rails)) return rh_fail(error, "the rails of seat %u are not connected", at + 1);
    if (seat->stations & ~rev_connected(seat))
        return rh_fail(error, "seat %u has a station in a city that is not connected", at + 1);
    return true;
}

/* --- Workers, trains, milestones, deals ------------------------------------------------------------------ */

static int managers(const struct rev_seat *seat, unsigned colour) {
    int count = 0;
    for (int i = 0; i < REV_HAND; i++)
        for (int j = 0; j < 2; j++) count += seat->milestone[i].manager[j] == colour;
    return count;
}

static bool check_workers(const struct rev_state *state, struct error *error) {
    for (unsigned colour = 0; colour < REV_COLOURS; colour++) {
        int count = state->supply[colour], total = rev_worker_total[colour];
        for (unsigned i = 0; i < state->seats; i++) {
            const struct rev_seat *seat = &state->seat[i];
            count += seat->supply[colour] + rev_placed(seat, colour) + managers(seat, colour);
        }
        for (int i = 0; i < state->offers; i++) count += state->offer[i].worker == colour;
        if (colour == REV_WHITE) total *= state->seats;
        if (count != total)
            return rh_fail(error, "there are %d %s workers, not %d", count, rev_colour_names.name[colour],
                           total);
    }
    const struct step *top = state->over ? NULL : rev_top(state);
    for (unsigned i = 0; i < state->seats; i++) {
        if (top && top->seat == i && top->what != REV_STEP_TURN) continue;
        if (state->seat[i].workers < REV_WORKERS_LEAST)
            return rh_fail(error, "seat %u has fewer than four workers", i + 1); /* RR-53 */
    }
    return true;
}

static bool check_trains(const struct rev_state *state, struct error *error) {
    for (unsigned type = 0; type < REV_TRAINS; type++) {
        int count = state->stacked[type];
        for (unsigned i = 0; i < state->seats; i++)
            count += state->seat[i].up[type] + state->seat[i].down[type];
        int total = type == REV_TRAIN_PROMOTION ? state->seats : rev_train_stack[state->seats];
        if (count != total || (type == REV_TRAIN_PROMOTION && state->stacked[type]))
            return rh_fail(error, "there are %d %s trains, not %d", count, rev_train_names.name[type], total);
    }
    return true;
}

enum { HIDDEN_STACK = UINT16_MAX, HIDDEN_TILE = UINT8_MAX };

/* In somebody's view not all milestones are known. */
static bool is_view(const struct rev_state *state) {
    for (unsigned i = 0; i < REV_DEPTHS; i++)
        if (state->stack[i].unseen == HIDDEN_STACK) return true;
    return false;
}

/* Each tile of a stack lies in one place. */
static bool note(uint64_t *seen, unsigned tile) {
    if (tile >= REV_MILESTONES || *seen >> tile & 1) return false;
    *seen |= UINT64_C(1) << tile;
    return true;
}

static bool note_of(uint64_t *seen, unsigned first, unsigned tile, bool hidden) {
    if (hidden && tile == HIDDEN_TILE) return true;
    return tile < REV_STACK_TILES && note(seen, first + tile);
}

static bool note_stack(const struct rev_state *state, unsigned depth, uint64_t *seen) {
    const struct rev_stack *stack = &state->stack[depth];
    unsigned first = rev_stack_first[REV_B + depth], owned[REV_SEATS] = {0};
    bool hidden = stack->unseen == HIDDEN_STACK;
    if (!hidden && (stack->unseen >> REV_STACK_TILES || rh_set_size(stack->unseen) != stack->left))
        return false;
    if (stack->queued > REV_UNDER || stack->left > REV_STACK_TILES) return false;
    for (unsigned set = hidden ? 0 : stack->unseen; set; set &= set - 1)
        if (!note(seen, first + (unsigned)__builtin_ctz(set))) return false;
    for (int i = 0; i < stack->queued; i++) {
        if (stack->queue[i] >= state->seats) return false;
        owned[stack->queue[i]]++;
    }
    for (unsigned i = 0; i < state->seats; i++) {
        const struct rev_lore *lore = &state->seat[i].lore[depth];
        if (lore->looks > REV_LOOK || lore->unders > REV_UNDER || lore->unders != owned[i]) return false;
        for (int j = 0; j < lore->looks; j++)
            if (!note_of(seen, first, lore->look[j], hidden)) return false;
        for (int j = 0; j < lore->unders; j++)
            if (!note_of(seen, first, lore->under[j], hidden)) return false;
    }
    return true;
}

static bool check_milestones(const struct rev_state *state, struct error *error) {
    uint64_t seen = 0, stacks = ((UINT64_C(1) << 3 * REV_STACK_TILES) - 1) << rev_stack_first[REV_B];
    bool fine = true;
    for (unsigned i = 0; i < state->seats; i++) {
        const struct rev_seat *seat = &state->seat[i];
        int open = rh_set_size(seat->completed >> rev_stack_first[REV_D]);
        for (uint64_t set = seat->completed; set; set &= set - 1) fine &= note(&seen, rh_set_first(set));
        for (int j = 0; j < REV_HAND; j++) {
            if (seat->milestone[j].tile == REV_NONE) continue;
            fine &= note(&seen, seat->milestone[j].tile);
            open++;
        }
        for (int j = 0; j < state->agenda.steps; j++)
            open += state->agenda.step[j].what == REV_STEP_KEEP && state->agenda.step[j].seat == i;
        if (state->round && open != REV_HAND)
            return rh_fail(error, "seat %u has not two milestones in play", i + 1);
    }
    for (unsigned i = 0; i < REV_DEPTHS; i++) fine &= note_stack(state, i, &seen);
    if (!fine || (!is_view(state) && (seen & stacks) != stacks))
        return rh_fail(error, "a milestone is missing, or lies in two places");
    return true;
}

static bool check_deals(const struct rev_state *state, struct error *error) {
    if (state->round && state->deal == REV_NONE) return rh_fail(error, "no deal is turned up");
    if (state->deal != REV_NONE && state->deals >> state->deal & 1)
        return rh_fail(error, "the deal turned up is still in the stack");
    if (state->offers > REV_SETUP_TILES) return rh_fail(error, "there are too many setup tiles");
    for (int i = 0; i < state->offers; i++)
        if (state->offer[i].side >= REV_SETUPS ||
            (state->offer[i].worker != REV_NONE && state->offer[i].worker >= REV_COLOURS))
            return rh_fail(error, "there is no such setup tile");
    return true;
}

/* Whoever is to decide can do something. */
static bool check_moves(const struct rev_state *state, struct error *error) {
    struct move list[REV_MOVES_MAX];
    if (rev_turn(state) < 0 || rev_moves(state, list)) return true;
    return rh_fail(error, "seat %u is to decide, but can't do anything", rev_top(state)->seat + 1u);
}

bool rev_sane(const void *at, struct error *error) {
    const struct rev_state *state = at;
    if (!check_ranges(state, error) || !check_agenda(state, error) || !check_city_tiles(state, error) ||
        !check_wires(state, error) || !check_pool(state, error) || !check_slots(state, error))
        return false;
    for (unsigned i = 0; i < state->seats; i++)
        if (!check_pieces(state, i, error)) return false;
    return check_deals(state, error) && check_workers(state, error) && check_trains(state, error) &&
           check_milestones(state, error) && check_moves(state, error);
}

bool rev_check(const void *at, struct error *error) {
    if (!rev_sane(at, error)) return false;
    return !is_view(at) || rh_fail(error, "some milestones are hidden");
}
