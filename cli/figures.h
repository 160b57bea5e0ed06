/* What many games of a kind say: lengths, scores by seat and by place in the starting order, and what each action is worth. `insight`
 * fills it from records, from rows of a data file, or from games that it plays.
 *
 * Everything is counted by whole games, for what happens in one game hangs together: a mean has an interval from the spread of
 * games, and what an action is worth is the mean lead of those who took it less that of those who could have and did something
 * else, with an interval by games too (the linear approximation of a ratio).
 */
#ifndef CLI_FIGURES_H
#define CLI_FIGURES_H

#include "engine/moves.h"

enum { FIGURE_GROUPS = 32, FIGURE_TENTHS = 10, FIGURE_VERBS = 128, FIGURE_NAMES = 40, FIGURE_PART = 48 };

/* A mean in the making, and a mean with how far it may be off, with 95 % confidence. */
struct sums {
    double count, sum, squares;
};
struct estimate {
    double value, plus_minus;
};
struct estimate sums_mean(const struct sums *);

/* Two means of one measure, of games that add to both: sums over games of totals t, u and counts n, m. */
struct contrast {
    double t, n, u, m, tt, tn, nn, uu, um, mm, tu, tm, nu, nm;
};
struct estimate contrast_difference(const struct contrast *);

struct action {
    double taken, legal;         /* decisions in which it was taken, and in which it could be */
    struct contrast lead, share; /* of those who took it, against those who could have */
    struct {
        double t, n, u, m;
    } lead_now, share_now; /* of the game at hand */
};

/* A seat, or a place in the starting order. */
struct standing_figures {
    struct sums share, score, lead, part[RH_PARTS];
};

struct group {
    const struct game *game;
    struct table table;
    char name[160]; /* "Railroad Rivals, 3 players, bidding=order" */
    int64_t games;
    struct sums length; /* decisions a game */
    int32_t *lengths, *scores;
    size_t length_count, score_count, length_room, score_room;
    int parts;
    char part[RH_PARTS][FIGURE_PART];
    struct standing_figures seat[RH_SEATS], start[RH_SEATS];
    struct action *action; /* FIGURE_VERBS rows of 256; NULL where no moves were seen */
    struct {
        double decisions, legal, verb[FIGURE_VERBS];
    } tenth[FIGURE_TENTHS];
};

struct figures_of_games {
    struct group *group[FIGURE_GROUPS];
    int groups;
    struct scratch scratch;
    struct move legal[RH_MOVES_MAX];
};

struct figures_of_games *figures_new(void); /* NULL without memory */
void figures_free(struct figures_of_games *);

/* The group of games at such a table; NULL with an error when there are too many kinds, or no memory. */
struct group *figures_group(struct figures_of_games *, const struct game *, const struct table *,
                            struct error *);

/* How a game ended, whatever is known of it. */
struct ending {
    int32_t score[RH_SEATS];
    uint8_t rank[RH_SEATS], start[RH_SEATS];
    uint32_t decisions;
    int parts;
    const int32_t *part[RH_PARTS]; /* points of all seats */
    const char *part_name[RH_PARTS];
};
bool group_add(struct group *, const struct ending *, struct error *);

/* A whole game by its moves, which must be legal from `start`; one that did not end is left out (false without an error). */
bool figures_add(struct figures_of_games *, struct group *, const void *start, const struct move *,
                 size_t count, struct error *);

/* "choose locomotive": the words of an action, its verb and, if there are few of them, the first name it takes. */
void action_words(const struct game *, int verb, int name, struct text *);

#endif
