/* Every invariant (of the notes on the rules), so that no move and no edited position can break a game. */
#include "games/ultimate_railroads/rules.h"

static bool check_route(const struct ur_state *state, unsigned seat, unsigned route, struct error *error) {
    const struct ur_line *line = &state->seat[seat].route[route];
    const struct ur_route *printed = ur_route_of(state, seat, route);
    if (line->at[UR_WOOD] < 1 || line->at[UR_WOOD] > UR_LONGEST)
        return rh_fail_rule(error, "I-2 wood stands on space 1 or further, at most at the end");
    for (unsigned c = 1; c < UR_COLOURS; c++) {
        if (!line->at[c]) continue;
        if (!ur_has(printed->colours, c))
            return rh_fail_rule(error, "UR-63 that colour is not for this route");
        if (!ur_has(state->seat[seat].unlocked, c)) return rh_fail_rule(error, "UR-69 that colour is locked");
        if (line->at[c] >= line->at[c - 1])
            return rh_fail_rule(error, "I-2 markers stand in the order of their colours");
    }
    if (line->doublers > printed->doublers)
        return rh_fail_rule(error, "I-8 more doublers than doubler spaces");
    for (unsigned i = 0; i < UR_SLOTS; i++)
        if (line->loco[i] >= UR_TILE_STEEL || (line->loco[i] && i >= ur_slots(state, seat, route)))
            return rh_fail_rule(error, "I-4 more locomotives than slots");
    return true;
}

static bool check_wood(const struct ur_state *state, struct error *error) {
    for (unsigned seat = 0; seat < state->seats; seat++)
        for (unsigned r = 0; r < UR_ROUTES; r++)
            if (state->seat[seat].route[r].at[UR_WOOD] > ur_route_of(state, seat, r)->length)
                return rh_fail_rule(error, "I-2 wood stands on space 1 or further, at most at the end");
    return true;
}

/* Sites on the slots that they block at the start, or gone; Osaka is there when its token is used. UR-222, UR-227 */
static bool check_asian(const struct ur_state *state, unsigned seat, struct error *error) {
    struct ur_seat start = {0};
    const struct ur_seat *mine = &state->seat[seat];
    if (state->board == UR_ASIAN) ur_asian_begin(&start);
    for (unsigned r = 0; r < UR_ROUTES; r++)
        if (mine->sites[r] > start.sites[r]) return rh_fail_rule(error, "UR-222 no such construction site");
    if (state->board != UR_ASIAN) return true;
    bool osaka = mine->laid >> UR_PIECE_OSAKA & 1, unused = ur_has(mine->token, UR_TOKEN_OSAKA);
    if (osaka && unused) return rh_fail_rule(error, "UR-227 the Osaka token is not used yet");
    if (!osaka && (mine->laid & start.laid) != start.laid)
        return rh_fail_rule(error, "UR-227a spaces of Tokyo leave only for Osaka");
    return true;
}

/* Is this piece being chosen now? */
static bool laying(const struct ur_state *state, unsigned seat, const struct ur_piece *piece) {
    for (int i = 0; i < state->agenda.steps; i++) {
        const struct step *step = &state->agenda.step[i];
        if (step->what == UR_STEP_LAY && step->seat == seat && step->a == piece->route &&
            step->b == piece->space)
            return true;
    }
    return false;
}

/* Wood that has entered a gap of the board has laid one piece there. UR-179, UR-181 */
static bool check_pieces(const struct ur_state *state, unsigned seat, struct error *error) {
    const struct ur_seat *mine = &state->seat[seat];
    if (!(mine->laid & 1) || mine->laid >> UR_PIECES) return rh_fail(error, "no such piece on the board");
    for (unsigned i = 1; i < UR_PIECES; i++) {
        const struct ur_piece *piece = &ur_piece[i];
        if (!piece->space && mine->laid >> i & 1 && piece->board != state->board)
            return rh_fail(error, "that piece belongs to another board");
        if (!piece->space) continue; /* not laid by wood */
        bool entered = piece->board == state->board &&
                       mine->route[piece->route].at[UR_WOOD] >= piece->space && !laying(state, seat, piece);
        int laid = 0;
        for (unsigned k = 1; k < UR_PIECES; k++)
            laid +=
                mine->laid >> k & 1 && ur_piece[k].route == piece->route && ur_piece[k].space == piece->space;
        if (laid != entered) return rh_fail_rule(error, "UR-181 one piece where wood has entered, else none");
        for (unsigned other = 0; i >= UR_EXTENSIONS && other < seat; other++)
            if (mine->laid & state->seat[other].laid & UINT32_C(1) << i)
                return rh_fail_rule(error, "UR-177 each extension is there once");
    }
    return true;
}

static bool check_income(const struct ur_state *state, unsigned seat, struct error *error) {
    const struct ur_seat *mine = &state->seat[seat];
    if (mine->spent & ~mine->income || (mine->income && state->board != UR_GERMAN))
        return rh_fail_rule(error, "UR-188 that income tile is not there");
    for (unsigned i = 0; i < seat; i++)
        if (mine->income & state->seat[i].income)
            return rh_fail_rule(error, "UR-188 an income tile is there twice");
    return true;
}

static bool check_industry(const struct ur_state *state, const struct ur_seat *seat, struct error *error) {
    if (seat->upper >> seat->wrenches || (seat->upper && state->industry != UR_INDUSTRY_AMERICAN))
        return rh_fail_rule(error, "UR-205 only the American track has an upper lane");
    if (state->industry == UR_INDUSTRY_AMERICAN && (seat->wrenches < 2 || (seat->upper & 3) != 2))
        return rh_fail_rule(error, "UR-195 one wrench on each lane");
    if (seat->wrenches < 1 || seat->wrenches > (state->board == UR_GERMAN ? UR_WRENCHES : 2))
        return rh_fail_rule(error, "R-10 one wrench or two, three with the purple one");
    for (int i = 0; i + 1 < UR_GAPS; i++)
        if (!seat->factory[i] && seat->factory[i + 1])
            return rh_fail_rule(error, "I-9 gaps are filled from the first on");
    for (int i = 0; i < UR_GAPS; i++)
        if (seat->factory[i] >= UR_TILES || seat->factory[i] == UR_TILE_9S)
            return rh_fail(error, "that is no factory");
    for (unsigned i = 0; i < seat->wrenches; i++) {
        const struct ur_lane *lane = ur_lane_of(state, seat, i);
        if (seat->wrench[i] >= lane->nodes) return rh_fail_rule(error, "UR-92 beyond the last node");
        if (ur_shared(state)) continue; /* see check_way */
        if (seat->wrench[i] >= UR_BOULDER_NODE && ur_boulder_at(seat, lane, UR_BOULDER_NODE))
            return rh_fail_rule(error, "UR-197 a wrench has passed a boulder");
        for (int node = 1; node <= seat->wrench[i] && !lane->over; node++)
            if (lane->node[node].gap && !seat->factory[lane->node[node].gap - 1])
                return rh_fail_rule(error, "I-10 a wrench has passed an empty gap");
    }
    return true;
}

/* No wrench stands on a factory of the industry board that was never built over, nor beyond one that must be entered. I-10 */
static bool check_way(const struct ur_state *state, const struct ur_seat *seat, struct error *error) {
    const struct ur_lane *lane = &ur_lane[ur_shared_lane(state)];
    for (unsigned i = 0; i < seat->wrenches; i++)
        for (unsigned node = 1; node <= seat->wrench[i]; node++) {
            bool passed = lane->optional >> node & 1 && node < seat->wrench[i];
            if (lane->node[node].gap && !passed && !state->top[lane->node[node].gap - 1])
                return rh_fail_rule(error, "UR-232 a wrench has entered a factory that is not built over");
        }
    for (unsigned i = 0; i < UR_GAPS; i++)
        if (seat->factory[i]) return rh_fail_rule(error, "UR-233 factories are built on the industry board");
    return true;
}

/* I-19: three cars of each colour that a player has, at most one of a colour beside a factory. */
static bool check_cars(const struct ur_state *state, unsigned index, struct error *error) {
    const struct ur_seat *seat = &state->seat[index];
    unsigned plots = (1u << ur_plots_of(state)) - 1, built = 0;
    for (unsigned i = 0; i < UR_PLOTS; i++) built |= (unsigned)(state->layers[i] > 0) << i;
    for (unsigned i = 0; i < UR_CAR_COLOURS; i++) {
        const struct ur_cars *cars = &seat->car[i];
        int count = cars->unplaced + cars->workshop + rh_set_size(cars->lying) + rh_set_size(cars->standing);
        bool purple = i == UR_PURPLE_CAR && !ur_has(state->ideas, UR_IDEA_PURPLE);
        bool due = ur_shared(state) && (i == UR_OWN_CAR || (purple && count));
        if (count != (due ? UR_CARS : 0)) return rh_fail_rule(error, "I-19 a car is missing or there twice");
        if ((cars->lying | cars->standing) & ~plots || cars->lying & cars->standing ||
            cars->standing & ~built)
            return rh_fail_rule(error, "I-19 that car can't be where it is");
        for (unsigned other = 0; i == UR_PURPLE_CAR && count && other < index; other++)
            if (memcmp(&state->seat[other].car[i], &(struct ur_cars){0}, sizeof *cars) != 0)
                return rh_fail_rule(error, "UR-242 the purple cars have one owner");
    }
    return true;
}

static int fulfilled_of(const struct ur_state *state, const struct ur_seat *seat, unsigned op) {
    int count = 0;
    for (unsigned i = 0; i < ur_board_of(state)->specials; i++)
        count += seat->done >> i & 1 && ur_board_of(state)->special[i].effect.op[0].op == op;
    return count;
}

/* Boulders, coin spaces, the golden spike. */
static bool check_american(const struct ur_state *state, const struct ur_seat *seat, struct error *error) {
    bool american = state->board == UR_AMERICAN;
    unsigned boulders = !american ? 0 : state->industry == UR_INDUSTRY_AMERICAN ? 3 : 1 << UR_BOULDER_OMAHA;
    if (seat->boulders & ~boulders || seat->spike > american)
        return rh_fail_rule(error, "UR-302a that comes with the American board");
    if (rh_set_size(boulders & ~(unsigned)seat->boulders) > fulfilled_of(state, seat, UR_OP_BLAST))
        return rh_fail_rule(error, "UR-198 a boulder is gone without a blast");
    if (ur_has(seat->boulders, UR_BOULDER_OMAHA) &&
        seat->route[UR_BOULDER_ROUTE].at[UR_WOOD] >= UR_BOULDER_SPACE)
        return rh_fail_rule(error, "UR-197 wood has passed a boulder");
    if (seat->spike && ur_has(seat->token, UR_TOKEN_SPIKE))
        return rh_fail_rule(error, "UR-202 the golden spike comes with its idea token");
    for (unsigned r = 0; r < 8; r++) {
        if (!ur_has(seat->paid, r)) continue;
        int space = american && r < UR_ROUTES ? ur_coin_space(state, r) : -1;
        if (space < 0 || !(seat->done >> space & 1))
            return rh_fail_rule(error, "UR-200 that coin space is not fulfilled");
    }
    return true;
}

/* I-19: layers differ by one at most. */
static bool check_layers(const struct ur_state *state, struct error *error) {
    unsigned plots = ur_plots_of(state), least = UR_NONE;
    for (unsigned i = 0; i < plots; i++)
        if (state->layers[i] < least) least = state->layers[i];
    for (unsigned i = 0; i < UR_PLOTS; i++) {
        if (i >= plots ? state->layers[i] : state->layers[i] > least + 1)
            return rh_fail_rule(error, "I-19 a layer of factories begins when the last one is full");
        if (!state->layers[i] != !state->top[i] || state->top[i] >= UR_TILES || state->top[i] == UR_TILE_9S)
            return rh_fail_rule(error, "I-19 the top of each built place is a factory");
    }
    return true;
}

static bool check_ideas(const struct ur_state *state, const struct ur_seat *seat, struct error *error) {
    uint64_t at = 0;
    if (seat->token & ~ur_tokens_of(state)) return rh_fail_rule(error, "UR-196 no such idea token here");
    if (seat->ideas > UR_PLACED) return rh_fail(error, "too many idea tokens");
    for (int i = 0; i < seat->ideas; i++) {
        const struct ur_placed *idea = &seat->idea[i];
        if (idea->at >= UR_IDEA_SPACES || idea->token >= UR_TOKENS)
            return rh_fail_rule(error, "I-15 no such idea token, or no such place");
        bool again = at >> idea->at & 1 && idea->at != UR_IDEA_FACTORY;
        if (again || ur_has(seat->token, idea->token))
            return rh_fail_rule(error, "I-15 an idea token is used twice, or two lie on one space");
        for (int k = 0; k < i; k++)
            if (seat->idea[k].token == idea->token)
                return rh_fail_rule(error, "I-15 an idea token is used twice");
        at |= UINT64_C(1) << idea->at;
    }
    return true;
}

/* Workers on spaces of this seat, turquoise ones too. I-6, I-7 */
static int workers_out(const struct ur_state *state, unsigned seat) {
    int out = state->seat[seat].crowd;
    for (int i = 0; i < UR_SPACES; i++)
        if (state->on[i].seat == seat) out += state->on[i].workers;
    return out;
}

static bool check_workers(const struct ur_state *state, unsigned index, struct error *error) {
    const struct ur_seat *seat = &state->seat[index];
    int start = ur_table[state->seats].workers, temps = state->temps == index ? UR_TEMPS : 0;
    if (seat->reserve > UR_RESERVE || seat->own + seat->reserve != start + UR_RESERVE)
        return rh_fail_rule(error, "I-6 own workers and the reserve do not add up");
    if (seat->workers + workers_out(state, index) != seat->own + temps)
        return rh_fail_rule(error, "I-6 workers in supply and on spaces do not add up");
    return true;
}

/* Boilermen are on locomotives and factories. UR-256 */
static bool check_boilers(const struct ur_state *state, const struct ur_seat *seat, struct error *error) {
    if (seat->boiler >> UR_BOILERS) return rh_fail(error, "no such place for a boilerman");
    for (unsigned i = 0; i < UR_BOILERS; i++) {
        if (!(seat->boiler >> i & 1)) continue;
        bool there = i < UR_BOILER_GAP
                         ? seat->route[i / UR_SLOTS].loco[i % UR_SLOTS]
                         : seat->factory[i - UR_BOILER_GAP] && state->industry != UR_INDUSTRY_ASIAN;
        if (!there) return rh_fail_rule(error, "I-20 a boilerman is on nothing");
    }
    if (seat->fired & ~seat->foundry) return rh_fail_rule(error, "UR-261 that foundry is not there");
    if (!ur_with(state, UR_MODULE_COAL) && (seat->coal || seat->foundry || seat->boiler))
        return rh_fail_rule(error, "UR-247 the coal module is not in this game");
    if (seat->token & ~ur_tokens_of(state))
        return rh_fail_rule(error, "I-15 no such idea token in this game");
    if (seat->doubling > (ur_with(state, UR_MODULE_IDEAS) && !ur_has(state->specials, UR_CARD_STEPS)))
        return rh_fail_rule(error, "UR-277 steps are doubled with the special idea card");
    return true;
}

static bool check_seat(const struct ur_state *state, unsigned index, struct error *error) {
    const struct ur_seat *seat = &state->seat[index];
    for (unsigned r = 0; r < UR_ROUTES; r++)
        if (!check_route(state, index, r, error)) return false;
    for (unsigned c = 0; c < UR_COLOURS; c++) {
        int placed = 0;
        for (unsigned r = 0; r < UR_ROUTES; r++) placed += seat->route[r].at[c] > 0;
        if (placed > ur_marker_count[c]) return rh_fail_rule(error, "I-1 more markers than there are");
    }
    if (seat->hand != UINT16_MAX && rh_set_size(seat->hand) != seat->cards)
        return rh_fail_rule(error, "I-14 the hand is miscounted");
    if (seat->valuation > (state->board == UR_GERMAN ? UR_SPECIAL_VALUE : UR_UPGRADED) ||
        seat->wood_worker > UR_WOOD_PLACED)
        return rh_fail(error, "no such tile or worker");
    if (seat->medal != UR_NONE && !ur_has((unsigned)ur_medal_slots(state, index), seat->medal))
        return rh_fail_rule(error, "UR-139 the medal lies on a medal slot");
    return check_asian(state, index, error) && check_pieces(state, index, error) &&
           check_income(state, index, error) && check_boilers(state, seat, error) &&
           check_industry(state, seat, error) && (!ur_shared(state) || check_way(state, seat, error)) &&
           check_cars(state, index, error) && check_ideas(state, seat, error) &&
           check_american(state, seat, error) && check_workers(state, index, error);
}

/* --- What all share -------------------------------------------------------------------------------------- */

/* Tiles of one kind, wherever they are. I-3 */
static int tiles_of(const struct ur_state *state, unsigned tile) {
    int count = state->stack[tile] + state->returned[tile] + state->gone[tile];
    for (unsigned s = 0; s < state->seats; s++) {
        for (int r = 0; r < UR_ROUTES; r++)
            for (int i = 0; i < UR_SLOTS; i++) count += state->seat[s].route[r].loco[i] == tile;
        for (int i = 0; i < UR_GAPS; i++) count += state->seat[s].factory[i] == tile;
    }
    for (int i = 0; i < UR_PLOTS; i++) count += state->top[i] == tile;
    for (int i = 0; i < state->agenda.steps; i++) {
        const struct step *step = &state->agenda.step[i];
        count += (step->what == UR_STEP_PLACE || step->what == UR_STEP_BUILD) && step->a == tile;
        count += step->what == UR_STEP_STEEL && tile == UR_TILE_STEEL;
    }
    return count;
}

static int tiles_due(const struct ur_state *state, unsigned tile) {
    if (tile == UR_TILE_1) return state->seats;
    if (tile == UR_TILE_STEEL && state->board == UR_AMERICAN) /* UR-213 */
        return !state->stack[UR_TILE_4] + !state->stack[UR_TILE_6] + !state->stack[UR_TILE_8];
    if (tile == UR_TILE_9S) return !ur_has(state->ideas, UR_IDEA_LOCO_9);
    if (tile == UR_TILE_2 || tile == UR_TILE_2X) /* UR-306 */
        return tile == ur_two(state) ? ur_table[state->seats].tiles : 0;
    if (tile == UR_TILE_COAL) return ur_with(state, UR_MODULE_COAL) && !ur_has(state->ideas, UR_IDEA_COAL);
    if (tile == UR_TILE_IDEAS)
        return ur_with(state, UR_MODULE_IDEAS) && state->industry != UR_INDUSTRY_ASIAN &&
               !ur_has(state->specials, UR_CARD_FACTORY);
    return tile >= UR_TILE_2 && tile <= UR_TILE_10B ? ur_table[state->seats].tiles : 0;
}

static bool check_tiles(const struct ur_state *state, struct error *error) {
    for (unsigned i = 1; i < UR_TILES; i++)
        if (tiles_of(state, i) != tiles_due(state, i))
            return rh_fail_rule(error, "I-3 locomotive tiles are missing or there twice");
    if (ur_doublers_left(state) < 0) return rh_fail_rule(error, "I-8 more than 30 doublers");
    return true;
}

static bool check_engineers(const struct ur_state *state, struct error *error) {
    unsigned seen = state->emil_engineers;
    if (seen & 1) return rh_fail(error, "there is no engineer 0");
    for (unsigned i = 0; i < state->seats; i++) {
        if (seen & state->seat[i].engineer) return rh_fail_rule(error, "I-12 an engineer is there twice");
        seen |= state->seat[i].engineer;
    }
    for (int i = 0; i < UR_STRIP; i++) {
        unsigned engineer = state->strip[i];
        if (!engineer) continue;
        if (engineer < 2 || engineer > UR_ENGINEERS || ur_has(seen, engineer))
            return rh_fail_rule(error, "I-12 an engineer is there twice");
        seen |= 1u << engineer;
    }
    if (ur_has(seen, 1) != !ur_has(state->ideas, UR_IDEA_ENGINEER))
        return rh_fail_rule(error, "I-12 engineer 1 comes with the idea card");
    return true;
}

/* Is a set of end bonus cards hidden, in somebody's view of a position? */
static bool cards_hidden(const struct ur_state *state) {
    bool hidden = state->pile == UINT16_MAX || state->removed == UINT16_MAX;
    for (unsigned i = 0; i < state->seats && i < UR_SEATS; i++)
        hidden = hidden || state->seat[i].hand == UINT16_MAX || state->seat[i].looking == UINT16_MAX;
    return hidden;
}

static bool check_cards(const struct ur_state *state, struct error *error) {
    if (cards_hidden(state)) {
        unsigned cards = state->piled + state->looked;
        for (unsigned i = 0; i < state->seats; i++) cards += state->seat[i].cards;
        return cards <= UR_BONUSES || rh_fail_rule(error, "I-14 there are not so many end bonus cards");
    }
    unsigned seen = state->pile, looking = 0;
    int count = rh_set_size(state->pile) + rh_set_size(state->removed);
    seen |= state->removed;
    for (unsigned i = 0; i < state->seats; i++) {
        const struct ur_seat *seat = &state->seat[i];
        seen |= seat->hand | seat->shown | (unsigned)seat->looking;
        looking += (unsigned)rh_set_size(seat->looking);
        count += rh_set_size(seat->hand) + rh_set_size(seat->shown) + rh_set_size(seat->looking);
    }
    if (count != UR_BONUSES || seen != (1u << UR_BONUSES) - 1)
        return rh_fail_rule(error, "I-14 an end bonus card is missing or there twice");
    if (state->piled != rh_set_size(state->pile) || state->looked != looking)
        return rh_fail_rule(error, "I-14 the end bonus pile is miscounted");
    return true;
}

static bool check_spaces(const struct ur_state *state, struct error *error) {
    int wood[UR_SEATS] = {0};
    for (unsigned i = 0; i < UR_SPACES; i++) {
        const struct ur_used *used = &state->on[i];
        if (used->seat == UR_NONE) {
            if (used->workers || used->coins || used->wood)
                return rh_fail(error, "nobody's units lie on %s", ur_space_names.name[i]);
            continue;
        }
        if (used->seat != UR_EMIL && used->seat >= state->seats) return rh_fail(error, "who is that?");
        if (used->seat == UR_EMIL && !ur_solo(state)) return rh_fail(error, "Emil plays only solo");
        bool units = used->workers + used->coins + used->wood > 0;
        if (units == (i == UR_AT_BOILERMAN) || used->workers > 3 || used->coins > 4)
            return rh_fail_rule(error, "UR-38 a used space holds what it cost");
        if (used->seat < UR_SEATS) wood[used->seat] += used->wood;
    }
    for (unsigned i = 0; i < state->seats; i++)
        if (wood[i] > (state->seat[i].wood_worker == UR_WOOD_PLACED))
            return rh_fail(error, "the wood worker is where it can't be");
    return true;
}

static bool check_order(const struct ur_state *state, struct error *error) {
    unsigned seen = 0;
    for (unsigned i = 0; i < UR_SEATS; i++) {
        if (i < state->seats && state->order[i] < state->seats) seen |= 1u << state->order[i];
        if (i >= state->seats && state->order[i]) return rh_fail_rule(error, "I-17 too many in turn order");
    }
    if (seen != (1u << state->seats) - 1)
        return rh_fail_rule(error, "I-17 turn order names each player once");
    if (state->passed >> state->seats) return rh_fail(error, "who has passed?");
    return true;
}

/* I-11: between turns the pool is empty. */
static bool check_agenda(const struct ur_state *state, struct error *error) {
    bool pool = false;
    if (state->over ? state->agenda.steps != 0 : state->agenda.steps == 0)
        return rh_fail(error, "the game is over when nothing is to be decided");
    if (state->agenda.steps > RH_AGENDA) return rh_fail(error, "too many steps");
    for (int i = 0; i < state->agenda.steps; i++) {
        const struct step *step = &state->agenda.step[i];
        if (step->what >= UR_STEPS || step->seat >= state->seats) return rh_fail(error, "no such step");
        if (step->what == UR_STEP_PLACE && (!step->a || step->a >= UR_TILE_STEEL || step->b > 1))
            return rh_fail(error, "no such locomotive in hand");
        if (step->what == UR_STEP_STRIP &&
            (step->a < UR_GROUP_A || step->a > UR_GROUP_B || step->b > (step->a == UR_GROUP_A)))
            return rh_fail(error, "no such group of engineers");
        if (step->what == UR_STEP_DIVIDEND &&
            (!step->a || step->a > state->seat[step->seat].stock || state->board != UR_AMERICAN))
            return rh_fail(error, "no such level to choose a dividend for");
        if (step->what == UR_STEP_PAYOUT && step->a >= state->seats)
            return rh_fail(error, "whose payout is that?");
        if (step->what == UR_STEP_LANE && state->seat[step->seat].wrenches != UR_WRENCHES)
            return rh_fail(error, "there is no third wrench");
        if (step->what == UR_STEP_LAY && step->a >= UR_ROUTES) return rh_fail(error, "no such route");
        if (step->what == UR_STEP_SITE && !ur_any_site(&state->seat[step->seat]))
            return rh_fail_rule(error, "UR-223 no construction site is left");
        if (step->what == UR_STEP_PURPLE && !state->seat[step->seat].car[UR_PURPLE_CAR].unplaced)
            return rh_fail_rule(error, "UR-242 no purple car is to be placed");
        if (step->what == UR_STEP_GRANT && step->a >= UR_STARTS) return rh_fail(error, "no such bonus");
        if (step->what == UR_STEP_RANDOM && step->a != 2) return rh_fail(error, "two bonuses are drawn");
        if (step->what == UR_STEP_SHARE && (step->a >= UR_STARTS || step->b >= state->seats))
            return rh_fail(error, "no such bonus is shared");
        if ((step->what == UR_STEP_CHOSEN || step->what == UR_STEP_OWN || step->what == UR_STEP_OTHER) &&
            !ur_with(state, UR_MODULE_ENGINEERS) && !state->box_all)
            return rh_fail_rule(error, "UR-283 that comes with the additional engineers");
        if (step->what == UR_STEP_RELOCATE && step->a != UR_AT_FIRST && step->a != UR_AT_SECOND)
            return rh_fail(error, "only claims are relocated");
        pool = pool || step->what == UR_STEP_POOL;
    }
    bool open = state->open || rh_pending(state->must, UR_PARTS) || rh_pending(state->may, UR_PARTS);
    return pool || !open || rh_fail_rule(error, "I-11 the action pool is empty between turns");
}

/* Is the dividend of this level being chosen now? */
static bool choosing(const struct ur_state *state, unsigned level) {
    for (int i = 0; i < state->agenda.steps; i++)
        if (state->agenda.step[i].what == UR_STEP_DIVIDEND && state->agenda.step[i].a == level) return true;
    return false;
}

/* I-18: a dividend on each level that somebody has reached, and no two tokens on one place. */
static bool check_stock(const struct ur_state *state, struct error *error) {
    unsigned highest = 0, seen = 0;
    for (unsigned i = 0; i < state->seats; i++) {
        const struct ur_seat *seat = &state->seat[i];
        if (seat->stock > UR_LEVELS || seat->place > UR_SEATS || (!seat->stock && seat->place) ||
            (seat->stock && state->board != UR_AMERICAN))
            return rh_fail_rule(error, "UR-212 there is no such level");
        if (seat->stock > highest) highest = seat->stock;
        for (unsigned k = 0; k < i; k++)
            if (seat->stock && state->seat[k].stock == seat->stock && state->seat[k].place == seat->place)
                return rh_fail_rule(error, "I-18 two stock price tokens on one place");
    }
    if (ur_solo(state) && state->seat[0].stock == UR_EMIL_LEVEL && !state->seat[0].place)
        return rh_fail_rule(error, "UR-310 Emil stands far left on that level");
    for (unsigned level = 1; level <= UR_LEVELS; level++) {
        unsigned dividend = state->dividend[level - 1];
        if (dividend >= UR_DIVIDENDS || (dividend && ur_has(seen, dividend)))
            return rh_fail_rule(error, "I-18 a dividend is there twice");
        if ((dividend != 0) != (level <= highest && !choosing(state, level)))
            return rh_fail_rule(error,
                                "I-18 a dividend lies on each level that was reached, and on no other");
        seen |= 1u << dividend;
    }
    if (state->payouts > UR_STEELWORKS) return rh_fail(error, "too many payouts");
    for (int i = 0; i < state->payouts; i++)
        if (state->payout[i] >= state->seats) return rh_fail(error, "whose payout is that?");
    return true;
}

/* I-21: no token is lost, and between turns two are on the train and three beside it. */
static bool check_train(const struct ur_state *state, struct error *error) {
    bool with = ur_with(state, UR_MODULE_TRAIN), still = !ur_train_moves(state);
    uint8_t count[UR_CARGOS] = {0};
    int beside = 0;
    if (state->unders > UR_UNDER) return rh_fail(error, "too many tokens under the stack");
    for (int i = 0; i < UR_TRAIN + state->unders; i++) {
        unsigned cargo = i < UR_TRAIN ? state->train[i] : state->under[i - UR_TRAIN];
        if (cargo >= UR_CARGOS) return rh_fail(error, "no such token");
        count[cargo]++;
    }
    for (unsigned i = 1; i < UR_CARGOS; i++) {
        beside += state->beside[i];
        if (count[i] + state->beside[i] + state->stacked[i] != (with ? ur_cargo_count[i] : 0))
            return rh_fail_rule(error, "I-21 a token of the train is missing or there twice");
    }
    for (int i = 0; i < state->agenda.steps; i++) {
        unsigned what = state->agenda.step[i].what;
        if ((what == UR_STEP_RIDE || what == UR_STEP_SHIFT || what == UR_STEP_LOAD || what == UR_STEP_CARGO ||
             what == UR_STEP_REVEAL) &&
            !with)
            return rh_fail_rule(error, "UR-269 the manufactory train is not in this game");
        if (what == UR_STEP_RIDE && state->agenda.step[i].a >= state->seats)
            return rh_fail(error, "who uses the train?");
        still = still && what != UR_STEP_CARGO && what != UR_STEP_REVEAL;
    }
    if (with && still && (beside != 3 || count[UR_CARGO_NONE] != 1 || state->train[0]))
        return rh_fail_rule(error, "I-21 two tokens are on the train and three beside it");
    return true;
}

/* I-20: foundries are unseen, on display, someone's, or closed for good. */
static bool check_coal(const struct ur_state *state, struct error *error) {
    bool with = ur_with(state, UR_MODULE_COAL), turning = false;
    unsigned seen = state->unseen, all = with ? (1u << UR_FOUNDRIES) - 1 : 0;
    int boilers = 0, count = rh_set_size(state->unseen) + rh_set_size(state->display);
    seen |= state->display;
    for (unsigned i = 0; i < state->seats; i++) {
        seen |= state->seat[i].foundry;
        count += rh_set_size(state->seat[i].foundry);
        boilers += rh_set_size(state->seat[i].boiler);
    }
    for (int i = 0; i < state->agenda.steps; i++) {
        const struct step *step = &state->agenda.step[i];
        turning = turning || step->what == UR_STEP_FORGE;
        boilers += step->what == UR_STEP_STOKE || (step->what == UR_STEP_PLACE && step->b);
        if (step->what == UR_STEP_FORGE && (!with || !step->a || step->a > state->melting || step->a > 2))
            return rh_fail_rule(error, "UR-251 no foundry is to be turned up");
    }
    if (seen & ~all || count != rh_set_size(seen))
        return rh_fail_rule(error, "I-20 a foundry is there twice, or none of this game");
    if (state->melting > rh_set_size(state->unseen))
        return rh_fail_rule(error, "I-20 the stack is miscounted");
    if (boilers > rh_set_size(all) - rh_set_size(seen) + rh_set_size(state->unseen) - state->melting)
        return rh_fail_rule(error, "I-20 more boilermen than foundries that became one");
    int up = rh_set_size(state->display);
    if (with && !turning && up != UR_FOUNDRIES_UP && state->melting)
        return rh_fail_rule(error, "UR-248 two foundries are on display while there are any");
    if (state->firing != UR_NONE && (state->firing >= UR_FOUNDRIES || !with))
        return rh_fail(error, "no such foundry");
    for (unsigned i = 0; i < UR_PARTS; i++)
        if (state->fires[i] > (state->firing == UR_NONE ? 0 : state->may[i]))
            return rh_fail_rule(error, "UR-263 the action of the foundry is not in the pool");
    return true;
}

static bool check_specials(const struct ur_state *state, struct error *error) {
    bool with = ur_with(state, UR_MODULE_IDEAS);
    uint32_t owned = 0;
    for (unsigned i = 0; i < state->seats; i++) owned |= state->seat[i].engineer;
    if (state->specials >> UR_SPECIAL_CARDS ||
        (!with && (state->specials || state->box_all || state->factory_used)))
        return rh_fail_rule(error, "UR-275 no such special idea card in this game");
    if (state->freight != UR_NONE &&
        (state->freight >= state->seats || !with || state->freight_on >= UR_ROUTES ||
         ur_has(state->specials, UR_CARD_FREIGHT)))
        return rh_fail_rule(error, "UR-279 the freight car comes with its card");
    for (unsigned i = 1; i <= UR_ENGINEERS; i++)
        if (state->additional & ur_engineer_bit(i) && (i == UR_ENGINEER_COAL || !ur_other_engineer(state, i)))
            return rh_fail_rule(error, "UR-283 there is no such additional engineer");
    if (state->additional && !ur_with(state, UR_MODULE_ENGINEERS))
        return rh_fail_rule(error, "UR-283 that comes with the additional engineers");
    if (state->other & ~(owned >> 1) || (state->other && !state->box_all))
        return rh_fail_rule(error, "UR-278 only an engineer out of the box is another one");
    return true;
}

static bool check_numbers(const struct ur_state *state, struct error *error) {
    const struct ur_table *table = &ur_table[state->seats];
    if (state->modules >> UR_MODULES) return rh_fail(error, "no such module");
    if (state->board >= UR_BOARDS || !ur_board[state->board]) return rh_fail(error, "no such board");
    if (state->industry >= UR_INDUSTRIES) return rh_fail(error, "no such industry track");
    if (state->other_two && (state->board != UR_ASIAN || ur_shared(state)))
        return rh_fail_rule(error, "UR-306 the alternative #2 tiles come with the Asian board");
    if (state->round > ur_rounds(state)) return rh_fail_rule(error, "UR-31 the game has no such round");
    if (state->temps != UR_NONE && (state->temps >= state->seats || table->side != UR_SIDE_34))
        return rh_fail_rule(error, "I-7 nobody has the temporary workers");
    if (state->emil_extra > UR_EMIL_EXTRA || state->deck & ~ur_emil_cards(state))
        return rh_fail(error, "no such card");
    if (state->open & ~((UINT64_C(1) << UR_IDEA_NODE | ((UINT64_C(1) << ur_board_of(state)->specials) - 1))))
        return rh_fail(error, "no such idea space");
    int woods = 0;
    for (unsigned i = 0; i < state->seats; i++) woods += state->seat[i].wood_worker != UR_WOOD_NONE;
    if (woods != !ur_has(state->ideas, UR_IDEA_WOOD_WORKER))
        return rh_fail(error, "the wood worker comes with the idea card");
    return true;
}

/* All but how many tiles there are and whether a route is as long as its wood: that scenarios may set as they like. */
bool ur_sane(const void *at, struct error *error) {
    const struct ur_state *state = at;
    if (!check_numbers(state, error) || !check_order(state, error) || !check_agenda(state, error))
        return false;
    for (unsigned i = 0; i < state->seats; i++)
        if (!check_seat(state, i, error)) return false;
    return check_layers(state, error) && check_train(state, error) && check_stock(state, error) &&
           check_coal(state, error) && check_specials(state, error) && check_engineers(state, error) &&
           check_cards(state, error) && check_spaces(state, error);
}

bool ur_check(const void *at, struct error *error) {
    if (cards_hidden(at)) return rh_fail(error, "some end bonus cards are hidden");
    return ur_sane(at, error) && check_wood(at, error) && check_tiles(at, error);
}
