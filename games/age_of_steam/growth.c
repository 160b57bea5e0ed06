/* Phase IX, Goods Growth: Production, then the dice. AOS-150 to AOS-155, AOS-177 */
#include "games/age_of_steam/play.h"

#include <string.h>

bool aos_box_free(const struct aos_state *state, unsigned box) {
    return !state->box[box] && aos_map(state)->columns >> aos_box_column(box) & 1;
}

static unsigned free_boxes(const struct aos_state *state) {
    unsigned count = 0;
    for (unsigned box = 0; box < AOS_BOXES; box++) count += aos_box_free(state, box);
    return count;
}

static unsigned cubes(const uint8_t *of) {
    unsigned count = 0;
    for (unsigned good = 0; good < AOS_GOODS; good++) count += of[good];
    return count;
}

bool aos_produces(const struct aos_state *state) {
    return aos_holder_of(state, AOS_PRODUCTION) >= 0 && cubes(state->bag) && free_boxes(state);
}

int aos_dice(const struct aos_state *state, unsigned section) {
    unsigned dice = aos_map(state)->dice[section];
    return dice == AOS_DIE_A_PLAYER ? state->seats : (int)dice;
}

unsigned aos_column_city(const struct aos_state *state, unsigned column) {
    const struct aos_map *map = aos_map(state);
    const struct aos_display *display = &aos_display[column];
    if (column >= AOS_CITY_COLUMNS)
        return state->new_city[column - AOS_CITY_COLUMNS]; /* AOS_NO_PLACE: not yet there */
    for (unsigned p = map->first; p < map->first + map->places; p++)
        if (aos_places[p].city && aos_places[p].section == display->section &&
            aos_places[p].die == display->die)
            return p;
    return AOS_NO_PLACE;
}

void aos_growth_chance(const struct aos_state *state, struct chance *chance) {
    if (state->phase == AOS_PHASE_PRODUCE) { /* AOS-150 */
        unsigned bag = cubes(state->bag);
        chance->base = rh_verb_move(aos_verbs, AOS_V_DRAW, NULL, 0);
        chance->draws = (uint8_t)(bag < AOS_PRODUCTION_CUBES ? bag : AOS_PRODUCTION_CUBES);
        chance->kinds = AOS_GOODS;
        memcpy(chance->weight, state->bag, AOS_GOODS);
        return;
    }
    uint8_t section = state->phase == AOS_PHASE_GROW_DARK;
    chance->base = rh_verb_move(aos_verbs, AOS_V_ROLL, &section, 1);
    chance->first = 1;
    chance->draws = (uint8_t)aos_dice(state, section); /* AOS-152 */
    chance->replace = true;
    chance->kinds = 6;
    memset(chance->weight, 1, 6);
}

/* The topmost cube of a column goes to its city. AOS-153, AOS-154 */
static void grow(struct aos_state *state, unsigned column, struct events *events) {
    unsigned city = aos_column_city(state, column);
    if (city == AOS_NO_PLACE) return;
    uint8_t *box = &state->box[aos_display[column].first];
    for (unsigned i = 0; i < aos_display[column].boxes; i++) {
        if (!box[i]) continue;
        unsigned good = box[i] - 1u;
        state->place[city].cubes[good]++;
        box[i] = 0;
        rh_tell(events, AOS_E_GROW, -1, (int16_t)good, (int16_t)city);
        return;
    }
}

static void roll(struct aos_state *state, struct move move, struct events *events) {
    int dice = aos_dice(state, move.arg[0]);
    for (int i = 1; i <= dice; i++)
        for (unsigned column = 0; column < AOS_DISPLAY; column++)
            if (aos_display[column].section == move.arg[0] && aos_display[column].die == move.arg[i])
                grow(state, column, events);
}

static void draw(struct aos_state *state, struct move move, struct events *events) {
    int seat = aos_holder_of(state, AOS_PRODUCTION);
    for (unsigned i = 0; i < AOS_PRODUCTION_CUBES; i++) {
        if (move.arg[i] == RH_ABSENT) break;
        state->bag[move.arg[i]]--;
        state->hand[move.arg[i]]++;
        rh_tell(events, AOS_E_DRAW, seat, move.arg[i]);
    }
    state->phase = AOS_PHASE_STOCK;
    state->acts = 1;
    state->at = 0;
    state->act[0] = (uint8_t)seat;
}

void aos_growth_apply(struct aos_state *state, struct move move, struct events *events) {
    if (move.verb == AOS_V_DRAW) {
        draw(state, move, events);
        return;
    }
    roll(state, move, events);
    aos_next_phase(state, events);
}

size_t aos_stock_moves(const struct aos_state *state, struct move *out) {
    size_t count = 0;
    for (unsigned good = 0; good < AOS_GOODS; good++) {
        if (!state->hand[good]) continue;
        for (unsigned box = 0; box < AOS_BOXES; box++)
            if (aos_box_free(state, box)) out[count++] = aos_move(AOS_V_STOCK, good, box);
    }
    return count;
}

const char *aos_stock_refusal(const struct aos_state *state, struct move move) {
    if (move.verb != AOS_V_STOCK) return "AOS-151 what was drawn must be placed";
    return state->hand[move.arg[0]] ? "AOS-150 a cube goes into an empty box of the display"
                                    : "AOS-150 no such cube was drawn";
}

void aos_stock_apply(struct aos_state *state, struct move move, struct events *events) {
    state->hand[move.arg[0]]--;
    state->box[move.arg[1]] = (uint8_t)(move.arg[0] + 1);
    rh_tell(events, AOS_E_STOCK, aos_actor(state), move.arg[0], move.arg[1]);
    if (cubes(state->hand) && free_boxes(state)) return;
    for (unsigned good = 0; good < AOS_GOODS; good++) { /* AOS-151: what finds no box returns */
        state->bag[good] = (uint8_t)(state->bag[good] + state->hand[good]);
        state->hand[good] = 0;
    }
    aos_next_phase(state, events);
}
