/* Goals of Railroad Rivals: a tile in hand linked to a tile on the table, by one of its railroads.
 *
 * Of all cells and turns that make the link the one with most links at once is taken. Nothing is known of the cubes that the
 * tile will get: chance brings them.
 */
#include "games/railroad_rivals/rules.h"

static int holds_links(const void *at, int seat) {
    const struct riv_state *state = at;
    int links = 0;
    for (unsigned i = 0; i < state->tiles; i++)
        for (unsigned d = 0; d < RIV_EDGES; d++)
            if (state->link[i][d] > i + 1) links += riv_link_owner(state, i, d) == seat; /* each link once */
    return links;
}

static const struct goal_unit links = {"link", "links", NULL, holds_links};
static const struct arg_kind railroad = {.name = "railroad",
                                         .form = ARG_NAME,
                                         .names = &riv_railroad_names,
                                         .title = "railroad"};
static const struct goal_kind link_tiles = {"link",
                                            "link {0} to {1} by {2}",
                                            {&riv_arg_tile, &riv_arg_tile, &railroad}};

/* The links that a placement makes: by direction 1 + the tile on the table, or 0. Answers how many. */
static int made_links(const struct riv_state *state, struct move place, uint8_t tile[RIV_EDGES]) {
    int x = (int8_t)place.arg[1], y = (int8_t)place.arg[2], count = 0;
    const struct riv_gap *gap = riv_gap_at(state, x, y);
    for (unsigned d = 0; d < RIV_EDGES; d++) {
        tile[d] = 0;
        if (!gap || (gap->facing >> 8 * d & 0xFF) != riv_shown(place.arg[0], place.arg[3], d)) continue;
        tile[d] = (uint8_t)(riv_tile_at(state, x + riv_dx(d), y + riv_dy(d)) + 1);
        count += tile[d] != 0;
    }
    return count;
}

static struct goal *find(struct goal *goals, size_t count, const uint8_t *arg) {
    for (size_t i = 0; i < count; i++)
        if (memcmp(goals[i].arg, arg, 3) == 0) return &goals[i];
    return NULL;
}

/* The goals of one placement: one for each link, where no better placement makes it. Answers how many goals there are. */
static size_t add_placement(const struct riv_state *state, struct move place, struct goal *goals,
                            size_t count) {
    uint8_t tile[RIV_EDGES];
    int made = made_links(state, place, tile);
    for (unsigned d = 0; d < RIV_EDGES; d++) {
        if (!tile[d]) continue;
        uint8_t arg[3] = {place.arg[0], state->tile[tile[d] - 1].city,
                          riv_shown(place.arg[0], place.arg[3], d)};
        struct goal *goal = find(goals, count, arg);
        if (goal && goal->change[0].by >= made) continue;
        if (!goal && count == RH_GOALS) return count;
        if (!goal) goal = &goals[count++];
        rh_goal_begin(goal, &link_tiles);
        memcpy(goal->arg, arg, sizeof arg);
        rh_goal_move(goal, place);
        rh_goal_change(goal, &links, (int)riv_actor(state), made);
    }
    return count;
}

size_t riv_goals(const void *at, struct goal *out) {
    const struct riv_state *state = at;
    struct move place[RIV_MOVES_MAX];
    size_t count = 0;
    if (state->phase != RIV_PHASE_PLACE) return 0;
    size_t places = riv_place_moves(state, place);
    for (size_t i = 0; i < places; i++)
        if (place[i].verb == RIV_DO_PLACE) count = add_placement(state, place[i], out, count);
    return count;
}
