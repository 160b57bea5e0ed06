/* Phase IV, Build Track: what may be built where, and what it does.
 *
 * A hex and its surroundings, as the builder sees them, are a *site*: for each edge whether a new edge may be there
 * (AOS-70, AOS-71), whether it would connect (AOS-72) and where what it joins ends. A build is judged against its site
 * alone, rule by rule (aos_judge), and the judgement is also the plan of what the build costs and does. Listing all
 * builds visits only hexes that touch a city or an open end, and drops with a few bit tests what can't pass.
 */
#ifndef AOS_BUILD_H
#define AOS_BUILD_H

#include "games/age_of_steam/board.h"

struct aos_site {
    uint8_t hex, seat;
    bool town;                 /* a town hex */
    bool present;              /* the builder owns a piece on it. AOS-9 */
    uint8_t tile, turn;        /* what lies there */
    uint8_t terrain;           /* what the ground adds to the price of placing. AOS-100 */
    unsigned used;             /* the edges that it uses; this and the next are sets of edges */
    unsigned able;             /* edges that a new edge may have */
    unsigned rival;            /* edges that would join another player's piece. AOS-71 */
    unsigned connects;         /* edges by which a new piece connects. AOS-72 */
    unsigned city;             /* edges that border a city */
    unsigned own;              /* edges that would join a piece of the builder's */
    unsigned loose;            /* edges of the old tile that the builder may redirect. AOS-64 */
    unsigned loose_own;        /* of them, those of the builder's own sections */
    unsigned ends;             /* edges that border a city or join something: those that have an end */
    uint8_t end[AOS_EDGES];    /* 1 + the place at the far end of what the edge joins or borders, or 0 */
    uint8_t anchor[AOS_EDGES]; /* of loose edges: 1 + the place where the section is anchored */
    bool
        anchor_serves[AOS_EDGES]; /* of loose edges: a city, or a town where the builder is present. AOS-65 */
};

enum { AOS_PLACING, AOS_CROSSING_OVER, AOS_COEXISTING, AOS_TOWN_GROWS, AOS_REDIRECTING };

struct aos_plan {
    uint8_t kind;
    uint8_t price;
    uint8_t fresh;   /* edges of new pieces */
    uint8_t changed; /* edges to which old pieces are redirected */
    int8_t sections; /* by how much the builder's owned sections grow */
};

/* What the ground adds to the price of placing a tile outside towns. AOS-100 */
static inline int aos_terrain_price(const struct aos_map *map, unsigned hex) {
    unsigned around = map->around[hex];
    return around & AOS_RIVER ? AOS_RIVER_PRICE : around & AOS_MOUNTAIN ? AOS_MOUNTAIN_PRICE : 0;
}

/* What lies around a hex, as sets of its edges. */
struct aos_marks {
    uint8_t city;  /* they border a city */
    uint8_t track; /* an open end of the builder's or of unowned track points here, */
    uint8_t rival; /* or one of another player's. AOS-71 */
    uint8_t
        loose; /* outside towns: open ends of the builder's or of unowned track on the hex itself. AOS-64 */
};

void aos_site(const struct aos_state *, unsigned seat, unsigned hex, struct aos_site *);

/* The same, where it is known what lies around. */
void aos_marked_site(const struct aos_state *, unsigned seat, unsigned hex, const struct aos_marks *,
                     struct aos_site *);

/* NULL if the build is legal, with the plan filled in; else the rule against it. Money is looked at last. */
const char *aos_judge(const struct aos_state *, const struct aos_site *, unsigned tile, unsigned turn,
                      struct aos_plan *);

/* The whole question for the seat whose build turn it is: allowance, hex, tile, turn, money. */
const char *aos_build_refusal(const struct aos_state *, unsigned hex, unsigned tile, unsigned turn,
                              struct aos_plan *);

/* How many tiles the seat may still build in this build turn. AOS-51 */
int aos_builds_left(const struct aos_state *);

/* All of them (build_moves.c). */
size_t aos_build_moves(const struct aos_state *, struct move *out);

void aos_build(struct aos_state *, struct move, struct events *);

/* Will the section behind this open end be lost at the end of this build turn, if nothing more is built? AOS-84 */
bool aos_end_at_risk(const struct aos_state *, unsigned hex, unsigned edge, unsigned owner);

/* How many open ends will be. */
int aos_at_risk(const struct aos_state *);

/* AOS-84 at the end of a build turn. */
void aos_end_build_turn(struct aos_state *, struct events *);

/* New Cities (urbanize.c). */
bool aos_may_urbanize(const struct aos_state *);
const char *aos_urbanize_refusal(const struct aos_state *, unsigned place, unsigned letter);
size_t aos_urbanize_moves(const struct aos_state *, struct move *out);
void aos_urbanize(struct aos_state *, struct move, struct events *);

#endif
