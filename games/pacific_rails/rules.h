/* What the files of Pacific Rails Inc. share: one file a part of the rules, each function with the rule that it holds. */
#ifndef PAC_RULES_H
#define PAC_RULES_H

#include "games/pacific_rails/state.h"

/* clang-format off */
#define PAC_NEWS_LIST(X) \
    X(FIRST) X(GOAL) X(OPEN) X(ENGINE) X(ROUND) X(PLACE) X(TAKE) X(BUMP) X(HOME) \
    X(USE) X(HATS) X(GAIN) X(DISCARD) X(HOUSE) X(UPGRADE) X(STATION) X(TELEGRAPH) X(CARRIAGE) \
    X(HIRE) X(THIRD) X(FREE) X(LAY) X(TRACK) X(PASSED) X(MAKE) X(LOBBY) X(RESET) X(COAST) \
    X(SPENT) X(GUARD) X(POINTS) X(LEADS) X(OVER)
/* clang-format on */
#define PAC_NEWS_ENUM(id) PAC_TELL_##id,
enum { PAC_NEWS_LIST(PAC_NEWS_ENUM) PAC_NEWS };

/* rh_tell for numbers of any integer type; up to four arguments. */
#define pac_tell(events, kind, seat, ...) \
    pac_tell_((events), (kind), (int)(seat), (const int[RH_EVENT_ARGS]){__VA_ARGS__})
static inline void pac_tell_(struct events *events, int kind, int seat, const int *arg) {
    if (!events) return;
    rh_tell(events, kind, seat, (int16_t)arg[0], (int16_t)arg[1], (int16_t)arg[2], (int16_t)arg[3]);
}

/* --- turn.c: who decides next ---------------------------------------------------------------------------- */

/* Takes away steps in which there is nothing to decide, goes on along the train, and ends the turn when nothing is left. */
void pac_settle(struct pac_state *, struct events *);
bool pac_undecided(const struct pac_state *,
                   const struct step *); /* is there anything to decide in this step? */
void pac_push(struct pac_state *, int what, unsigned seat, unsigned a, unsigned b);
void pac_earn(struct pac_state *, unsigned seat, int source, int points);

/* --- setup.c --------------------------------------------------------------------------------------------- */

bool pac_setup(void *, const struct table *, struct error *);
void pac_derive(void *);
void pac_chance(const void *, struct chance *);
void pac_first(struct pac_state *, struct move, struct events *);
void pac_goals(struct pac_state *, struct move, struct events *);
void pac_open(struct pac_state *, struct move, struct events *);
void pac_start(struct pac_state *, struct move, struct events *);
bool pac_may_start(const struct pac_state *, const struct step *, unsigned square);

/* --- workers.c ------------------------------------------------------------------------------------------- */

bool pac_may_bump(const struct pac_state *, unsigned seat, unsigned district); /* PR-27 */
bool pac_may_take(const struct pac_state *, unsigned seat, unsigned position); /* PR-25 */
/* The districts that a worker at this position gives: two, or one on top. Answers how many. */
int pac_districts_of(unsigned position, uint8_t out[2]);
/* Bonuses from other own workers when the acting worker is at (or was taken from) this position. PR-31 */
int pac_worker_bonus(const struct pac_state *, unsigned seat, unsigned district, unsigned position);
size_t pac_worker_moves(const struct pac_state *, const struct step *, struct move *);
void pac_place(struct pac_state *, struct move, struct events *);
void pac_take(struct pac_state *, struct move, struct events *);
void pac_bump(struct pac_state *, struct move, struct events *);
void pac_use(struct pac_state *, struct move, struct events *);
void pac_act(struct pac_state *, unsigned seat, unsigned district, unsigned bonus, struct events *);

/* --- cargo.c --------------------------------------------------------------------------------------------- */

/* Gains up to `count` of an item, as many as the supply has; answers how many. PR-91 */
int pac_receive(struct pac_state *, unsigned seat, unsigned item, int count);
void pac_pay(struct pac_state *, unsigned seat, unsigned item, int count);
bool pac_may_gain(const struct pac_state *, unsigned kind, unsigned item);
bool pac_gain_possible(const struct pac_state *, unsigned kind);
void pac_gain(struct pac_state *, struct move, struct events *);
void pac_discard(struct pac_state *, struct move, struct events *);

/* --- build.c: houses, stations, upgrades ----------------------------------------------------------------- */

bool pac_row_has_house(const struct pac_seat *, unsigned row);
int pac_vacant_sites(const struct pac_state *, unsigned resource);
bool pac_may_site(const struct pac_state *, unsigned seat);
bool pac_may_station(const struct pac_state *, unsigned seat, unsigned city);   /* PR-43 */
bool pac_may_telegraph(const struct pac_state *, unsigned seat, unsigned city); /* PR-44 */
bool pac_any_station(const struct pac_state *, unsigned seat);
bool pac_any_telegraph(const struct pac_state *, unsigned seat);
int pac_upgrade_supply(const struct pac_state *, unsigned kind);
/* Adding (PR-63), and if `replacing` also swapping (PR-64). */
bool pac_may_upgrade(const struct pac_state *, unsigned seat, unsigned kind, bool replacing);
bool pac_any_upgrade(const struct pac_state *, unsigned seat, bool replacing);
void pac_put_station(struct pac_state *, unsigned seat, unsigned city, unsigned row, struct events *);
void pac_put_telegraph(struct pac_state *, unsigned seat, unsigned city, struct events *);
void pac_house(struct pac_state *, struct move, struct events *);
void pac_upgrade(struct pac_state *, struct move, struct events *);
void pac_station(struct pac_state *, struct move, struct events *);
void pac_telegraph(struct pac_state *, struct move, struct events *);
bool pac_special_possible(const struct pac_state *, unsigned seat, unsigned district);
size_t pac_build_moves(const struct pac_state *, const struct step *, struct move *);

/* --- hire.c ---------------------------------------------------------------------------------------------- */

int pac_specialist_supply(const struct pac_state *, unsigned type);
/* What the next specialist of this type costs, by resource; there must be a space. PR-50 */
struct pac_price {
    uint8_t of[PAC_RESOURCES];
};
struct pac_price pac_hire_price(const struct pac_seat *, unsigned type);
bool pac_may_hire(const struct pac_state *, unsigned seat, unsigned type);
bool pac_any_hire(const struct pac_state *, unsigned seat);
bool pac_any_free(const struct pac_state *);
void pac_hire(struct pac_state *, struct move, struct events *);

/* --- route.c: laying track ------------------------------------------------------------------------------- */

/* What a route that ends on the last square of the path would bring. */
struct pac_fare {
    uint8_t tile[PAC_TRACKS];
    uint8_t tiles, chain;   /* laid, and of those in the shortest chain. PR-81 */
    uint8_t pay[PAC_SEATS]; /* to the owners of buildings passed. PR-83 */
    struct pac_area fresh;  /* the tiles laid */
    struct pac_area twice;  /* those of the chain */
};
struct pac_fare pac_fare(const struct pac_state *, unsigned seat, const uint8_t *path, unsigned steps);
static inline int pac_fare_points(const struct pac_fare *fare) {
    return PAC_CHAIN_POINTS * fare->chain + PAC_TILE_POINTS * (fare->tiles - fare->chain);
}
/* May a route of this seat end on this city, as far as the city goes? PR-77 */
bool pac_may_end(const struct pac_state *, unsigned seat, unsigned city);
/* Which building fits there. */
bool pac_end_station(const struct pac_state *, unsigned seat, unsigned city);
bool pac_end_telegraph(const struct pac_state *, unsigned seat, unsigned city);
bool pac_joins(const struct pac_state *,
               unsigned city); /* would the coasts be joined with the path and this building? */
bool pac_any_route(const struct pac_state *, unsigned seat); /* from any of the engines. PR-79 */
size_t pac_central_moves(const struct pac_state *, const struct step *, struct move *);
size_t pac_route_moves(const struct pac_state *, const struct step *, struct move *);
void pac_lay(struct pac_state *, struct move, struct events *);
void pac_to(struct pac_state *, struct move, struct events *);
void pac_end_route(struct pac_state *, struct move, struct events *);
void pac_check_coasts(struct pac_state *, unsigned seat, struct events *);

/* --- chain.c: distances on the map ----------------------------------------------------------------------- */

/* The shortest chain of track from a destination to another stop, and the most fresh tiles in one of that length. */
struct pac_chain {
    uint8_t length, fresh;
    struct pac_area squares; /* the fresh tiles of such a chain */
};
struct pac_chain pac_chain(struct pac_area laid, struct pac_area stops, unsigned destination,
                           struct pac_area fresh);
bool pac_coasts_joined(struct pac_area laid, struct pac_area stops);

/* --- trip.c: can a route still be finished? -------------------------------------------------------------- */

struct pac_trip {
    struct pac_area free;             /* track and stops that are not on the path yet */
    struct pac_area bare[PAC_TRACKS]; /* plains, rivers and hills without track */
    struct pac_area fresh;            /* destinations without a building */
    struct pac_area shared;           /* destinations with another's building: they need a new tile. PR-78 */
    uint8_t left[PAC_TRACKS];         /* tiles in cargo that the path has not used yet */
    bool laid;                        /* the path lays a tile */
};
struct pac_trip pac_trip(const struct pac_state *, unsigned seat, const uint8_t *path, unsigned steps);
bool pac_trip_may_step(const struct pac_trip *, unsigned square); /* as far as the square and the tiles go */
void pac_trip_step(struct pac_trip *, unsigned square);
bool pac_trip_ends(const struct pac_trip *,
                   unsigned square); /* may the route end on a square not stepped on yet? */
bool pac_trip_finishes(const struct pac_trip *, unsigned at); /* can it go on from here, and end? */

/* --- train.c, congress.c --------------------------------------------------------------------------------- */

int pac_make_most(const struct pac_state *, const struct step *);
void pac_train_on(struct pac_state *, struct events *); /* the next part of the train on top of the agenda */
void pac_make(struct pac_state *, struct move, struct events *);
bool pac_may_lobby(const struct pac_state *, unsigned seat, unsigned senator);
bool pac_may_reset(const struct pac_state *, unsigned seat);
bool pac_any_lobby(const struct pac_state *, unsigned seat);
size_t pac_lobby_moves(const struct pac_state *, const struct step *, struct move *);
void pac_lobby(struct pac_state *, struct move, struct events *);
void pac_reset(struct pac_state *, struct move, struct events *);

/* --- score.c and the rest -------------------------------------------------------------------------------- */

int pac_goal_count(const struct pac_seat *, unsigned goal);
int pac_goal_leader(const struct pac_state *, unsigned goal); /* the only one with the most, or -1. PR-96 */
struct pac_final {
    uint8_t stations, telegraphs, cargo, goals;
};
struct pac_final pac_final(const struct pac_state *, unsigned seat);
void pac_score_end(struct pac_state *, struct events *);
void pac_result(const void *, struct result *);
bool pac_check(const void *, struct error *);
bool pac_sane(const void *, struct error *);
double pac_estimate(const void *, int seat);
extern const struct knowledge pac_knowledge;
int pac_turn(const void *);
void pac_prompt(const void *, int seat, struct prompt *);
void pac_preview(const void *, struct move, struct text *);
size_t pac_ends(const void *, struct goal *); /* goals.c: goals of the page, not those of the rules */
const char *pac_why(const void *, struct move);
void pac_draw(const void *, int seat, struct scene *);

#endif
