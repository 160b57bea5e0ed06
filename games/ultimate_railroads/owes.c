/* What a player still owes: direct parts of the action pool, which must all be carried out (UR-48 to UR-50).
 *
 * The proofs lean on what never turns back. A marker that moves on makes room for those behind it and takes room from
 * none; stacks only shrink; a wrench only goes on; so parts that could each be done now can all be done, in any order.
 * A part that is short may still be helped by what other parts make room for or set off. Where an easy way is seen it is
 * payable; where even the best that could happen (reachable.c) is not enough it is not; only in between the engine searches.
 */
#include "games/ultimate_railroads/reachable.h"

/* --- Track moves ----------------------------------------------------------------------------------------- */

static int sum(const int of[UR_COLOURS]) {
    return of[0] + of[1] + of[2] + of[3] + of[4];
}

/* Can all track parts be covered by so many moves of each colour? The sets of colours lie one in the other. */
static bool covers(const int room[UR_COLOURS], const uint8_t must[UR_PARTS]) {
    int left[UR_COLOURS];
    for (unsigned c = 0; c < UR_COLOURS; c++) {
        left[c] = room[c] - must[c];
        if (left[c] < 0) return false;
    }
    int wood_green = must[UR_PART_WOOD_GREEN], silver_gold = must[UR_PART_SILVER_GOLD];
    return left[UR_WOOD] + left[UR_GREEN] >= wood_green && left[UR_SILVER] + left[UR_GOLD] >= silver_gold &&
           sum(left) - wood_green - silver_gold >= must[UR_PART_ANY];
}

enum { OSAKA = 10 }; /* spaces of that route */

/* Spaces that wood could go on if the boulder of Omaha were blasted. */
static int behind_boulder(const struct ur_state *state, unsigned seat, const struct ur_reachable *reachable) {
    bool boulder = state->seat[seat].boulders >> UR_BOULDER_OMAHA & 1;
    return boulder && reachable->blasts
               ? ur_board_of(state)->route[UR_BOULDER_ROUTE].length - UR_BOULDER_SPACE + 1
               : 0;
}

/* Each move of a colour makes one space of room for the next one on its route; wood gets no room from anybody but by a
 * blast. An upper bound: every colour that may be unlocked could enter wherever the one ahead of it comes. */
static bool could_cover(const struct ur_state *state, unsigned seat, const int room[UR_COLOURS],
                        const uint8_t must[UR_PARTS], const struct ur_reachable *reachable) {
    int most[UR_COLOURS] = {room[UR_WOOD] + behind_boulder(state, seat, reachable)}, ahead = 0;
    if (reachable->osaka) most[UR_WOOD] += OSAKA; /* a longer route, for all colours */
    for (unsigned c = 1; c < UR_COLOURS; c++) {
        if (!ur_has(reachable->unlocked, c)) continue;
        int gain = most[c - 1] < reachable->moves[c - 1] ? most[c - 1] : reachable->moves[c - 1];
        if (!ur_has(state->seat[seat].unlocked, c)) { /* all the way behind the colour ahead */
            ahead = 0;
            for (unsigned r = 0; r < UR_ROUTES; r++) ahead += state->seat[seat].route[r].at[c - 1];
        } else {
            ahead = 0;
        }
        most[c] = room[c] + gain + ahead;
        if (reachable->osaka && c >= UR_BRONZE) most[c] += OSAKA;
    }
    return covers(most, must);
}

/* How far wood is on this route from the next special space that brings anything but points and workers; 0: there is none. */
static int next_gain(const struct ur_state *state, unsigned seat, unsigned route) {
    const struct ur_board *board = ur_board_of(state);
    const struct ur_seat *mine = &state->seat[seat];
    int next = 0;
    for (unsigned i = 0; i < board->specials; i++) {
        const struct ur_special *special = &board->special[i];
        unsigned op = special->effect.op[0].op;
        int far = special->space - mine->route[route].at[UR_WOOD];
        if (special->route != route || special->colour != UR_WOOD || far <= 0) continue;
        if (op == UR_OP_STAR || op == UR_OP_WORKER || op == UR_OP_INCOME || op == UR_OP_SPIKE_SLOT) continue;
        if (!next || far < next) next = far;
    }
    return next;
}

static bool enough_wood(const void *far, const struct ur_reachable *reachable) {
    return reachable->moves[UR_WOOD] >= *(const int *)far;
}

/* Can wood come to this space? Moves that it makes on another route for what is there are lost on this one. */
static bool could_come(const struct ur_state *state, unsigned seat, const uint8_t must[UR_PARTS],
                       const struct ur_special *special, unsigned too) {
    for (unsigned routes = 0; routes <= UR_ALL_ROUTES; routes++) {
        int far = special->space - state->seat[seat].route[special->route].at[UR_WOOD];
        bool idle = !ur_has(routes, special->route);
        for (unsigned r = 0; r < UR_ROUTES && !idle; r++) {
            if (r == special->route || !ur_has(routes, r)) continue;
            int next = next_gain(state, seat, r);
            idle = !next;
            far += next;
        }
        if (idle) continue;
        struct ur_reachable reachable = ur_reachable(state, seat, must, routes | too, enough_wood, &far);
        if (enough_wood(&far, &reachable)) return true;
    }
    return false;
}

/* Could a colour that is locked be unlocked in this turn? */
static bool could_unlock(const struct ur_state *state, unsigned seat, const uint8_t must[UR_PARTS],
                         unsigned colour, unsigned too) {
    const struct ur_board *board = ur_board_of(state);
    for (unsigned i = 0; i < board->specials; i++) {
        const struct ur_op *op = &board->special[i].effect.op[0];
        if (op->op == UR_OP_UNLOCK && op->n == colour &&
            could_come(state, seat, must, &board->special[i], too))
            return true;
    }
    return false;
}

/* The highest colour that is owed is the furthest away. */
static bool could_unlock_all(const struct ur_state *state, unsigned seat, const uint8_t must[UR_PARTS],
                             unsigned too) {
    for (unsigned c = UR_COLOURS; c-- > 0;)
        if (must[c] && !ur_has(state->seat[seat].unlocked, c)) return could_unlock(state, seat, must, c, too);
    return true;
}

/* An easy way: wood or green moves of the pool that make room for the colour behind. */
static bool plainly_covers(const struct ur_state *state, unsigned seat, const int room[UR_COLOURS],
                           const uint8_t must[UR_PARTS]) {
    int more[UR_COLOURS];
    if (must[UR_PART_WOOD_GREEN] || must[UR_PART_SILVER_GOLD] || must[UR_PART_ANY]) return false;
    if (must[UR_WOOD] > room[UR_WOOD]) return false;
    memcpy(more, room, sizeof more);
    int wood = must[UR_PART_WOOD] + state->may[UR_PART_WOOD];
    unsigned everywhere = state->seat[seat].unlocked;
    for (unsigned r = 0; r < UR_ROUTES; r++) everywhere &= ur_board_of(state)->route[r].colours;
    if (ur_has(everywhere, UR_GREEN)) more[UR_GREEN] += wood < room[UR_WOOD] ? wood : room[UR_WOOD];
    if (ur_has(everywhere, UR_BRONZE) && must[UR_GREEN] <= room[UR_GREEN]) {
        int greens = 0; /* a marker that only enters makes no room: nothing can be behind space 1 */
        for (unsigned r = 0; r < UR_ROUTES; r++) {
            const struct ur_line *line = &state->seat[seat].route[r];
            if (line->at[UR_GREEN]) greens += line->at[UR_WOOD] - 1 - line->at[UR_GREEN];
        }
        more[UR_BRONZE] += must[UR_PART_GREEN] < greens ? must[UR_PART_GREEN] : greens;
    }
    return covers(more, must);
}

/* --- Industry steps -------------------------------------------------------------------------------------- */

/* Steps of a wrench on this node if so many of the empty gaps were filled. */
static int steps_from(const struct ur_seat *seat, const struct ur_lane *lane, unsigned node, int factories,
                      bool blast) {
    if (lane->over) return lane->nodes - 1 - (int)node;
    int steps = 0;
    while (++node < lane->nodes) {
        if (!blast && ur_boulder_at(seat, lane, node)) break;
        uint8_t gap = lane->node[node].gap;
        if (gap && !seat->factory[gap - 1]) {
            int empty = 1; /* gaps are filled from the first on */
            for (unsigned i = 0; i + 1 < gap; i++) empty += !seat->factory[i];
            if (empty > factories) break;
        }
        steps++;
    }
    return steps;
}

static int steps_with(const struct ur_state *state, const struct ur_seat *seat, int factories) {
    if (ur_shared(state)) return ur_shared_steps(state, (unsigned)(seat - state->seat));
    int steps = 0;
    for (unsigned i = 0; i < seat->wrenches; i++)
        steps += steps_from(seat, ur_lane_of(state, seat, i), seat->wrench[i], factories, false);
    return steps;
}

/* At best: with a further wrench, on the better lane, and without boulders. */
static int steps_reachable(const struct ur_state *state, const struct ur_seat *seat,
                           const struct ur_reachable *reachable) {
    if (ur_shared(state)) {
        int steps = reachable->wrenches ? ur_shared_way(state, 0, reachable->factories) : 0;
        for (unsigned i = 0; i < seat->wrenches; i++)
            steps += ur_shared_way(state, seat->wrench[i], reachable->factories);
        return steps;
    }
    unsigned fresh = state->industry == UR_INDUSTRY_AMERICAN ? UR_LANE_UPPER : UR_LANE_MAIN;
    int steps = reachable->wrenches
                    ? steps_from(seat, &ur_lane[fresh], 0, reachable->factories, reachable->blasts)
                    : 0;
    for (unsigned i = 0; i < seat->wrenches; i++)
        steps += steps_from(seat, ur_lane_of(state, seat, i), seat->wrench[i], reachable->factories,
                            reachable->blasts);
    return steps;
}

/* Easy ways: factories that the pool holds, or the idea token with a further wrench. */
static bool plainly_steps(const struct ur_state *state, unsigned seat, const uint8_t must[UR_PARTS]) {
    const struct ur_seat *mine = &state->seat[seat];
    int tiles = ur_tiles_left(state) + ur_tiles_returned(state);
    int factories = must[UR_PART_FACTORY] + state->may[UR_PART_FACTORY] + state->may[UR_PART_EITHER];
    bool idea = state->open && ur_has(mine->token, UR_TOKEN_WRENCH) &&
                ur_wrench_left(state, seat, &ur_token[UR_TOKEN_WRENCH].op[0]);
    if (factories + must[UR_PART_LOCO] > tiles || must[UR_PART_EITHER]) factories = 0;
    int fresh = idea ? steps_from(mine, &ur_lane[UR_LANE_MAIN], 0, factories, false) : 0;
    if (fresh + steps_with(state, mine, factories) >= must[UR_PART_STEP]) return true;
    bool built = state->open && ur_has(mine->token, UR_TOKEN_LOCO) && tiles > factories + must[UR_PART_LOCO];
    return built && steps_with(state, mine, factories + 1) >= must[UR_PART_STEP];
}

/* --- All together ---------------------------------------------------------------------------------------- */

enum payable { SURELY, PERHAPS, NEVER };

static enum payable tracks(const struct ur_state *state, unsigned seat, const uint8_t must[UR_PARTS],
                           const struct ur_reachable *reachable, const int room[UR_COLOURS]) {
    if (covers(room, must) || plainly_covers(state, seat, room, must)) return SURELY;
    return could_cover(state, seat, room, must, reachable) ? PERHAPS : NEVER;
}

static enum payable steps(const struct ur_state *state, unsigned seat, const uint8_t must[UR_PARTS],
                          const struct ur_reachable *reachable) {
    const struct ur_seat *mine = &state->seat[seat];
    bool plainly = ur_shared(state) ? steps_with(state, mine, 0) >= must[UR_PART_STEP]
                                    : plainly_steps(state, seat, must);
    if (plainly) return SURELY;
    return steps_reachable(state, mine, reachable) >= must[UR_PART_STEP] ? PERHAPS : NEVER;
}

static bool must_build(const struct ur_state *state, const uint8_t must[UR_PARTS]) {
    return ur_shared(state) && (must[UR_PART_FACTORY] || (must[UR_PART_EITHER] && !ur_tiles_left(state)));
}

/* On the industry board what a factory covers is owed too, and a factory that is owed must have a place at every moment. UR-234a */
static enum payable shared_tiles(const struct ur_state *state, unsigned seat, const uint8_t must[UR_PARTS]) {
    int locos = must[UR_PART_LOCO], either = must[UR_PART_EITHER], factories = must[UR_PART_FACTORY];
    int left = ur_tiles_left(state);
    if (left < locos) return NEVER;
    if (!locos && !either && !factories) return SURELY;
    bool enough = left >= locos + either && left + ur_tiles_returned(state) >= locos + either + factories;
    if (enough && factories < 2 && ur_surely_builds(state, seat, must)) return SURELY;
    if (!must_build(state, must) || ur_surely_builds(state, seat, must)) return PERHAPS;
    unsigned what =
        state->agenda.steps ? ur_top(state)->what : UR_STEP_TURN; /* with a tile in hand things may change */
    return what == UR_STEP_POOL || what == UR_STEP_TURN ? NEVER : PERHAPS; /* UR-234a */
}

/* Locomotives come from stacks, which nothing fills up again; factories from stacks or from what was returned. */
static enum payable tiles(const struct ur_state *state, unsigned seat, const uint8_t must[UR_PARTS]) {
    if (ur_shared(state)) return shared_tiles(state, seat, must);
    int locos = must[UR_PART_LOCO], all = locos + must[UR_PART_FACTORY] + must[UR_PART_EITHER];
    if (!all) return SURELY;
    int left = ur_tiles_left(state);
    if (left < locos) return NEVER;
    return left + ur_tiles_returned(state) >= all ? SURELY : PERHAPS;
}

static enum payable follow(const struct ur_state *state, unsigned seat,
                           const struct ur_reachable *reachable) {
    for (unsigned r = 0; r < UR_ROUTES; r++)
        if (ur_follow_to(state, seat, r)) return SURELY;
    return reachable->moves[UR_WOOD] || reachable->locos ? PERHAPS : NEVER;
}

/* A marker that can move without taking one of the few silver or gold ones from beside the board: nothing that happens on
 * another route is in its way. Where no marker can move, none will but of a colour that is still to be unlocked. */
static enum payable on_route(const struct ur_state *state, unsigned seat, unsigned route,
                             const struct ur_reachable *reachable) {
    const struct ur_seat *mine = &state->seat[seat];
    bool any =
        reachable->osaka || reachable->unlocked & ~mine->unlocked & ur_route_of(state, seat, route)->colours;
    any = any || (route == UR_BOULDER_ROUTE && behind_boulder(state, seat, reachable));
    for (unsigned c = 0; c < UR_COLOURS; c++) {
        if (!ur_can_move(state, seat, route, c)) continue;
        if (c <= UR_BRONZE || mine->route[route].at[c]) return SURELY;
        any = true;
    }
    return any ? PERHAPS : NEVER;
}

static enum payable routes(const struct ur_state *state, unsigned seat, const uint8_t must[UR_PARTS],
                           const struct ur_reachable *reachable) {
    enum payable worst = SURELY;
    for (unsigned r = 0; r < UR_ROUTES; r++) {
        unsigned owed = must[UR_PART_ROUTE_1 + r];
        enum payable one = owed ? on_route(state, seat, r, reachable) : SURELY;
        if (owed > 1 && one == SURELY) one = PERHAPS;
        worst = one > worst ? one : worst;
    }
    return worst;
}

/* Idea tokens never come back. */
static enum payable trade(const struct ur_seat *seat, unsigned trades) {
    if (rh_set_size(seat->token) < 2 * (int)trades) return NEVER;
    return trades == 1 && (seat->token & ~(1u << UR_TOKEN_REVALUE)) ? SURELY : PERHAPS;
}

static bool pending(const uint8_t *pool, unsigned from, unsigned to) {
    return rh_pending(pool + from, to - from);
}

/* Enough as things stand, without a thought of what may come. */
static bool plain_tracks(const struct ur_state *state, unsigned seat, const uint8_t must[UR_PARTS]) {
    int room[UR_COLOURS] = {0}, any = must[UR_PART_ANY];
    for (unsigned c = 0; c < UR_COLOURS; c++) {
        bool pair = c <= UR_GREEN ? must[UR_PART_WOOD_GREEN] : c >= UR_SILVER && must[UR_PART_SILVER_GOLD];
        if (!must[c] && !pair && any <= 0) continue;
        room[c] = ur_room(state, seat, c);
        if (must[c] > room[c]) return false;
        any -= room[c] - must[c]; /* enough is enough */
    }
    return covers(room, must);
}

bool ur_plain(const struct ur_state *state, unsigned seat, const uint8_t must[UR_PARTS]) {
    if (pending(must, 0, UR_TRACK_PARTS) && !plain_tracks(state, seat, must)) return false;
    if (must[UR_PART_STEP] && steps_with(state, &state->seat[seat], 0) < must[UR_PART_STEP]) return false;
    if (pending(must, UR_PART_ROUTE_1, UR_PART_ROUTE_3 + 1) || must[UR_PART_TRADE]) return false;
    return !must[UR_PART_FOLLOW] && tiles(state, seat, must) == SURELY;
}

bool ur_plainly(const struct ur_state *state, unsigned seat, const uint8_t must[UR_PARTS]) {
    uint8_t rest[UR_PARTS];
    int room[UR_COLOURS];
    if (must[UR_PART_DOUBLER] > ur_doubler_room(state, seat)) return false;
    if (ur_plain(state, seat, must)) return true;
    for (unsigned c = 0; c < UR_COLOURS; c++) room[c] = ur_room(state, seat, c);
    if (!plainly_covers(state, seat, room, must)) return false;
    memcpy(rest, must, sizeof rest);
    memset(rest, 0, UR_TRACK_PARTS);
    return ur_plain(state, seat, rest);
}

/* The only thing owed is of one colour, no marker of it can move, and nothing else is there to be done. */
static bool stuck(const struct ur_state *state, unsigned seat, const uint8_t must[UR_PARTS]) {
    unsigned colour = 0;
    while (colour < UR_COLOURS && !must[colour]) colour++;
    if (colour == UR_COLOURS || pending(must, colour + 1, UR_PARTS)) return false;
    if (state->open || state->extra_wood || pending(state->may, 0, UR_PART_END_BONUS))
        return false; /* end bonus cards come when all is done */
    if (state->agenda.steps && ur_top(state)->what != UR_STEP_POOL && ur_top(state)->what != UR_STEP_TURN)
        return false;
    return ur_room(state, seat, colour) == 0;
}

/* No doubler space ever comes free, and no foundry comes to the display in a turn. */
static bool lacking(const struct ur_state *state, unsigned seat, const uint8_t must[UR_PARTS]) {
    if (must[UR_PART_DOUBLER] && ur_doubler_room(state, seat) < must[UR_PART_DOUBLER]) return true;
    return must[UR_PART_FOUNDRY] && must[UR_PART_FOUNDRY] > rh_set_size(state->display);
}

/* What a glance shows that can never be paid. */
bool ur_plainly_not(const struct ur_state *state, unsigned seat, const uint8_t must[UR_PARTS]) {
    return lacking(state, seat, must) || stuck(state, seat, must);
}

struct question {
    const struct ur_state *state;
    unsigned seat;
    const uint8_t *must;
    int room[UR_COLOURS];
    bool places; /* for a factory that is owed a place may yet be found: UR-234a is not asked */
};

static enum payable worse(enum payable a, enum payable b) {
    return a > b ? a : b;
}

/* Only what is not sure depends on what is reachable. */
static enum payable judge(const struct question *question, const struct ur_reachable *reachable) {
    const struct ur_state *state = question->state;
    const uint8_t *must = question->must;
    unsigned seat = question->seat;
    bool moves = pending(must, 0, UR_TRACK_PARTS);
    enum payable worst = tiles(state, seat, must);
    if (question->places && worst == NEVER && ur_tiles_left(state) >= must[UR_PART_LOCO]) worst = PERHAPS;
    if (moves) worst = worse(worst, tracks(state, seat, must, reachable, question->room));
    if (must[UR_PART_STEP]) worst = worse(worst, steps(state, seat, must, reachable));
    if (pending(must, UR_PART_ROUTE_1, UR_PART_ROUTE_3 + 1)) {
        bool alone = !moves && !must[UR_PART_FOLLOW]; /* else other moves could take the way, or the marker */
        worst = worse(worst, worse(routes(state, seat, must, reachable), alone ? SURELY : PERHAPS));
    }
    if (must[UR_PART_TRADE]) {
        bool alone = !pending(must, 0, UR_PART_TRADE);
        worst = worse(worst, worse(trade(&state->seat[seat], must[UR_PART_TRADE]), alone ? SURELY : PERHAPS));
    }
    if (must[UR_PART_FOLLOW]) /* green moves could take its way */
        worst = worse(worst, worse(follow(state, seat, reachable), moves ? PERHAPS : SURELY));
    return worst;
}

static bool not_never(const void *question, const struct ur_reachable *reachable) {
    return judge(question, reachable) != NEVER;
}

enum owed ur_proof(const struct ur_state *state, unsigned seat, const uint8_t must[UR_PARTS]) {
    struct question question = {.state = state, .seat = seat, .must = must};
    if (!rh_pending(must, UR_PARTS)) return OWES_NOTHING;
    if (ur_plainly_not(state, seat, must)) return OWES_TOO_MUCH;
    if (ur_plain(state, seat, must)) return OWES_PAYABLE;
    if (pending(must, 0, UR_TRACK_PARTS))
        for (unsigned c = 0; c < UR_COLOURS; c++) question.room[c] = ur_room(state, seat, c);
    struct ur_reachable reachable = ur_reachable(state, seat, must, UR_ALL_ROUTES, not_never, &question);
    enum payable worst = judge(&question, &reachable);
    if (worst == SURELY) return OWES_PAYABLE;
    if (worst == NEVER || !could_unlock_all(state, seat, must, 0)) return OWES_TOO_MUCH;
    return OWES_SOMETHING;
}

bool ur_by_rulebook(const struct ur_state *state, unsigned seat, const uint8_t must[UR_PARTS], bool coins) {
    struct question question = {.state = state, .seat = seat, .must = must, .places = true};
    unsigned too = coins ? UR_COINS_TOO : 0;
    if (lacking(state, seat, must)) return false;
    for (unsigned c = 0; c < UR_COLOURS; c++) question.room[c] = ur_room(state, seat, c);
    struct ur_reachable reachable = ur_reachable(state, seat, must, UR_ALL_ROUTES | too, NULL, NULL);
    return judge(&question, &reachable) != NEVER && could_unlock_all(state, seat, must, too);
}

bool ur_could_buy(const struct ur_state *state, unsigned seat, const uint8_t must[UR_PARTS]) {
    return ur_reachable(state, seat, must, UR_ALL_ROUTES | UR_COINS_TOO, NULL, NULL).bought;
}

unsigned ur_could_build(const struct ur_state *state, unsigned seat, const uint8_t must[UR_PARTS]) {
    return ur_reachable(state, seat, must, UR_ALL_ROUTES, NULL, NULL).factories;
}

enum owed ur_owes(const void *at, int seat) {
    const struct ur_state *state = at;
    bool direct = false, own = false;
    for (int i = 0; i < state->agenda.steps; i++) {
        const struct step *step = &state->agenda.step[i];
        if (step->seat != seat || step->what < UR_STEP_POOL || step->what > UR_STEP_REUSE) continue;
        own = true;
        direct = direct || (step->what >= UR_STEP_CHOSEN && step->b & 1);
    }
    if (!own) return OWES_NOTHING;
    enum owed owed = ur_proof(state, (unsigned)seat, state->must);
    return direct && owed != OWES_TOO_MUCH ? OWES_SOMETHING : owed;
}
