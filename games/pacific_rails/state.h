/* The state of Pacific Rails Inc.: one plain struct without pointers or padding. Everything in it is open to all (PR-7).
 *
 * What follows from other numbers is not kept, or is a cache: carriages from railway stations (PR-46), supplies from what
 * lies elsewhere (PR-I2, PR-I4), stops from starts and buildings (PR-5).
 *
 * What is to be decided stands on the agenda, the top step first. When it is empty the turn is over.
 */
#ifndef PAC_STATE_H
#define PAC_STATE_H

#include "engine/agenda.h"
#include "engine/game.h"
#include "games/pacific_rails/area.h"

/* Steps of the agenda. In brackets what a and b mean. */
#define PAC_STEP_LIST(X)                                                                                \
    X(FIRST, "first")       /* chance draws the first player */                                         \
    X(GOALS, "goals")       /* chance draws the goals */                                                \
    X(OPEN, "open")         /* which row begins with an empty space */                                  \
    X(ENGINE, "engine")     /* on which start an engine is put [a: 0 first, 1 second] */                \
    X(WORKER, "worker")     /* the worker move of a turn */                                             \
    X(DISTRICT, "district") /* whose action it is, and hats [a: the worker's position] */               \
    X(SPECIAL, "special")   /* the special action of a district [a: district, b: times left] */         \
    X(CENTRAL, "central")   /* hire or lay [a: PAC_EITHER, PAC_HIRING or PAC_LAYING, b: times left] */  \
    X(ROUTE, "route")       /* the next square of the path, or a building */                            \
    X(FREE, "free")         /* the free specialist of the first carriage */                             \
    X(GAIN, "gain")         /* items of one's choice [a: PAC_GAIN_..., b: how many] */                  \
    X(DISCARD, "discard")   /* down to the capacity */                                                  \
    X(TRAIN, "train")       /* goes on along the train [a: what comes next, three places a carriage] */ \
    X(MAKE, "make")         /* tiles out of resources [a: specialist, b: times] */                      \
    X(LOBBY, "lobby")       /* a financier at work */                                                   \
    X(SITE, "site")         /* a senator's house or upgrade */                                          \
    X(STATIONS, "stations") /* a senator's buildings [a: railway station open, b: telegraph open] */
#define PAC_STEP_ENUM(id, name) PAC_STEP_##id,
enum { PAC_STEP_LIST(PAC_STEP_ENUM) PAC_STEPS };

enum { PAC_EITHER, PAC_HIRING, PAC_LAYING };
enum { PAC_GAIN_HAT, PAC_GAIN_UPGRADE, PAC_GAIN_SENATOR, PAC_GAIN_TRACK, PAC_GAINS };

/* Where points come from; the last four at the end only. */
#define PAC_SOURCE_LIST(X)                  \
    X(TRACK, "track laid")                  \
    X(PASSED, "buildings passed by others") \
    X(POLES, "telegraph spaces")            \
    X(SPECIAL, "houses and upgrades")       \
    X(CONGRESS, "Congress")                 \
    X(HIRED, "third carriage")              \
    X(COAST, "coast to coast")              \
    X(STATIONS, "railway stations")         \
    X(TELEGRAPHS, "telegraph stations")     \
    X(CARGO, "track in cargo")              \
    X(GOALS, "goals")
#define PAC_SOURCE_ENUM(id, name) PAC_FROM_##id,
enum { PAC_SOURCE_LIST(PAC_SOURCE_ENUM) PAC_SOURCES };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct pac_seat {
    uint16_t earned[PAC_SOURCES];
    uint8_t empty[PAC_RESOURCES]; /* empty house spaces of each row, from the left. PR-41 */
    uint8_t cargo[PAC_ITEMS];
    uint8_t site[PAC_RESOURCES];                 /* site houses in each resource district */
    uint8_t start[PAC_EDGES], engine[PAC_EDGES]; /* squares; PAC_NONE: not chosen yet */
    uint8_t specialists, specialist[PAC_SPECIALIST_SPACES];
    uint8_t upgrades, upgrade[PAC_CARRIAGES];
    uint8_t telegraphs; /* left on the player board */
    uint8_t workers;    /* in reserve */
    uint8_t hats;
    uint8_t turns; /* taken so far */
};

struct pac_state {
    struct pac_area laid;  /* cache: the squares with track */
    struct pac_area stops; /* cache: active starts and cities with a building. PR-5 */
    struct pac_seat seat[PAC_SEATS];
    uint16_t goals;
    uint16_t used; /* senators on their lower spaces */
    uint8_t seats;
    uint8_t first;
    uint8_t round;  /* from 1; 0: setting up */
    uint8_t joined; /* who joined the coasts, or PAC_NONE */
    uint8_t over;
    uint8_t pool;                                   /* lobby actions. PR-69 */
    uint8_t worker[PAC_SPACES], top[PAC_DISTRICTS]; /* seats, or PAC_NONE */
    uint8_t station[PAC_CITIES], telegraph[PAC_CITIES];
    uint8_t track[PAC_SQUARES];
    uint8_t steps, path[PAC_SQUARES]; /* the route being laid, from the engine's square on */
    uint8_t supply[PAC_ITEMS];        /* cache */
    struct agenda agenda;
    uint8_t unused[6]; /* fills the last word: a state has no padding */
};

static_assert(sizeof(struct pac_state) <= 1152, "searches copy a position for every move they try");

#pragma GCC diagnostic pop

/* clang-format off */
#define PAC_VERB_LIST(X) \
    X(FIRST) \
    X(GOALS) \
    X(OPEN) \
    X(START) \
    X(PLACE) \
    X(TAKE) \
    X(BUMP) \
    X(USE) \
    X(GAIN) X(DISCARD) X(HOUSE) X(UPGRADE) X(STATION) X(TELEGRAPH) X(HIRE) X(LAY) X(TO) X(MAKE) X(LOBBY) \
        X(RESET) X(DONE)
/* clang-format on */
#define PAC_VERB_ENUM(id) PAC_DO_##id,
enum { PAC_VERB_LIST(PAC_VERB_ENUM) PAC_VERBS };

extern const struct names pac_who_names, pac_step_names, pac_source_names;

/* What players point at; the drawing carries the same ids. Rows and cargo are those of the seat to decide. */
extern const struct arg_kind pac_arg_square, pac_arg_space, pac_arg_district, pac_arg_hats, pac_arg_row,
    pac_arg_supply, pac_arg_cargo, pac_arg_specialist, pac_arg_upgrade, pac_arg_senator, pac_arg_goal,
    pac_arg_times;

static inline struct move pac_move(int verb, unsigned a, unsigned b) {
    return (struct move){(uint8_t)verb, {(uint8_t)a, (uint8_t)b}};
}

/* The step to be decided now; the game must not be over. */
static inline const struct step *pac_top(const struct pac_state *state) {
    return &state->agenda.step[state->agenda.steps - 1];
}

/* Houses taken from the player board so far: the row that began with an empty space never held one. */
static inline int pac_houses_spent(const struct pac_seat *seat) {
    int empty = seat->empty[0] + seat->empty[1] + seat->empty[2] + seat->empty[3];
    return empty ? empty - 1 : 0;
}

static inline int pac_houses(const struct pac_seat *seat) {
    return PAC_HOUSES - pac_houses_spent(seat);
}

static inline int pac_sites(const struct pac_seat *seat) {
    return seat->site[0] + seat->site[1] + seat->site[2] + seat->site[3];
}

/* Railway stations on the map. PR-I1 */
static inline int pac_stations(const struct pac_seat *seat) {
    return pac_houses_spent(seat) - pac_sites(seat);
}

static inline int pac_poles(const struct pac_seat *seat) {
    return PAC_TELEGRAPHS - seat->telegraphs;
}

/* What they will score. PR-94 */
static inline int pac_points_of_stations(const struct pac_seat *seat) {
    int stations = pac_stations(seat);
    return pac_station_points[stations < PAC_HOUSES ? stations : PAC_HOUSES];
}

static inline int pac_points_of_poles(const struct pac_seat *seat) {
    return pac_telegraphs_points[pac_poles(seat)];
}

/* PR-46 */
static inline int pac_carriages(const struct pac_seat *seat) {
    int stations = pac_stations(seat);
    return stations < PAC_CARRIAGES ? stations : PAC_CARRIAGES;
}

/* PR-90 */
static inline int pac_capacity(const struct pac_seat *seat) {
    return PAC_BOARD_SLOTS + PAC_CARRIAGE_SLOTS * pac_carriages(seat);
}

static inline int pac_items(const struct pac_seat *seat) {
    int items = 0;
    for (int i = 0; i < PAC_ITEMS; i++) items += seat->cargo[i];
    return items;
}

static inline int pac_tiles(const struct pac_seat *seat) {
    return seat->cargo[PAC_RAIL] + seat->cargo[PAC_BRIDGE] + seat->cargo[PAC_TUNNEL];
}

static inline int pac_score(const struct pac_seat *seat) {
    int score = 0;
    for (int i = 0; i < PAC_SOURCES; i++) score += seat->earned[i];
    return score;
}

/* Is this square a city with a building? */
static inline bool pac_built(const struct pac_state *state, unsigned city) {
    return state->station[city] != PAC_NONE || state->telegraph[city] != PAC_NONE;
}

#endif
