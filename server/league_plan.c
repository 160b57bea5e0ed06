/* See league_plan.h. */
#include "server/league_plan.h"

#include "engine/random.h"

#include <stdlib.h>
#include <string.h>

/* --- Points ------------------------------------------------------------------------------------------------------- */

/* How many of a table are before somebody, and how many share the place: among those who did not forfeit. */
static void rank_of(const struct league_place *table, int seats, int one, int *before, int *sharing) {
    *before = *sharing = 0;
    for (int i = 0; i < seats; i++) {
        if (table[i].end == LEAGUE_FORFEIT) continue;
        *before += table[i].place < table[one].place;
        *sharing += table[i].place == table[one].place;
    }
}

void league_points(const struct league_place *table, int seats, int points[]) {
    int step = seats > 1 ? LEAGUE_WIN / (seats - 1) : 0, before, sharing;
    for (int i = 0; i < seats; i++) {
        points[i] = 0;
        if (table[i].end == LEAGUE_VOID) points[i] = LEAGUE_WIN / 2;
        if (table[i].end != LEAGUE_PLAYED) continue;
        rank_of(table, seats, i, &before, &sharing);
        points[i] = LEAGUE_WIN - step * before - step * (sharing - 1) / 2;
    }
}

/* --- Standings ---------------------------------------------------------------------------------------------------- */

static int by_table(const void *one, const void *other) {
    const struct league_place *a = one, *b = other;
    if (a->round != b->round) return a->round - b->round;
    if (a->table != b->table) return a->table - b->table;
    return a->seat - b->seat;
}

/* From the place `from` on: how many sit at its table. Places without a game stand alone. */
static int table_size(const struct league_place *sorted, size_t count, size_t from) {
    size_t end = from + 1;
    if (!sorted[from].table) return 1;
    while (end < count && sorted[end].round == sorted[from].round && sorted[end].table == sorted[from].table)
        end++;
    return (int)(end - from);
}

static void add_points(const struct league_place *table, int seats, struct league_standing standing[]) {
    int points[LEAGUE_SEATS], before, sharing;
    if (!table->table) {
        standing[table->entrant].points += LEAGUE_WIN;
        return;
    }
    if (seats > LEAGUE_SEATS) return;
    league_points(table, seats, points);
    for (int i = 0; i < seats; i++) {
        struct league_standing *one = &standing[table[i].entrant];
        if (table[i].end == LEAGUE_PLAYS) continue;
        one->points += points[i];
        one->games += table[i].end != LEAGUE_VOID;
        one->forfeits += table[i].end == LEAGUE_FORFEIT;
        rank_of(table, seats, i, &before, &sharing);
        one->wins += table[i].end == LEAGUE_PLAYED && before == 0;
    }
}

/* The sum of points of those whom somebody has met; `met` counts them. */
static void add_opponents(const struct league_place *table, int seats, struct league_standing standing[],
                          int met[]) {
    for (int i = 0; i < seats; i++)
        for (int j = 0; j < seats; j++) {
            if (i == j || table[i].end == LEAGUE_PLAYS) continue;
            standing[table[i].entrant].opponents += standing[table[j].entrant].points;
            met[table[i].entrant]++;
        }
}

static int compare(const struct league_standing *one, const struct league_standing *other) {
    if (one->points != other->points) return other->points - one->points;
    if (one->opponents != other->opponents) return other->opponents - one->opponents;
    return other->wins - one->wins;
}

static int by_rank(const void *one, const void *other) {
    const struct league_standing *a = one, *b = other;
    int order = compare(a, b);
    return order ? order : a->entrant - b->entrant;
}

void league_standings(const struct league_place *places, size_t count, int entrants,
                      struct league_standing standing[]) {
    struct league_place sorted[LEAGUE_PLACES] = {{0}};
    int met[LEAGUE_ENTRANTS] = {0};
    if (count > LEAGUE_PLACES) count = LEAGUE_PLACES;
    if (count) memcpy(sorted, places, count * sizeof *places);
    qsort(sorted, count, sizeof *sorted, by_table);
    for (int i = 0; i < entrants; i++) standing[i] = (struct league_standing){.entrant = i};
    for (size_t at = 0; at < count; at += (size_t)table_size(sorted, count, at))
        add_points(&sorted[at], table_size(sorted, count, at), standing);
    for (size_t at = 0; at < count; at += (size_t)table_size(sorted, count, at))
        add_opponents(&sorted[at], table_size(sorted, count, at), standing, met);
    for (int i = 0; i < entrants; i++)
        if (met[i]) standing[i].opponents = LEAGUE_AVERAGE * standing[i].opponents / met[i];
    qsort(standing, (size_t)entrants, sizeof *standing, by_rank);
    for (int i = 0; i < entrants; i++)
        standing[i].rank = i && compare(&standing[i - 1], &standing[i]) == 0 ? standing[i - 1].rank : i + 1;
}

/* --- Drawing a round ---------------------------------------------------------------------------------------------- */

int league_sizes(int people, int least, int most, int sizes[LEAGUE_ENTRANTS]) {
    int tables = (people + most - 1) / most;
    if (tables && people / tables < least) tables = people / most;
    if (!tables && people >= least) tables = 1;
    int seated = tables * most < people ? tables * most : people;
    for (int i = 0; i < tables; i++) sizes[i] = seated / tables + (i < seated % tables);
    return tables;
}

/* The cost of seating two at one table: one repeated meeting outweighs all distances in standing together. */
#define COST_APART INT64_C(100000000000)
#define COST_AGAIN INT64_C(1000000)

enum { KICKS = 100, SWAPS_A_KICK = 3 };

struct draw {
    int people;
    uint8_t who[LEAGUE_ENTRANTS];   /* in the order of their standing */
    uint8_t table[LEAGUE_ENTRANTS]; /* of each of them, by its position in that order */
    int64_t cost[LEAGUE_ENTRANTS][LEAGUE_ENTRANTS];
};

static void fill_costs(const struct league_field *field, struct draw *draw) {
    uint8_t met[LEAGUE_ENTRANTS][LEAGUE_ENTRANTS] = {{0}};
    for (size_t i = 0; i < field->count; i++)
        for (size_t j = 0; j < field->count; j++) {
            const struct league_place *one = &field->places[i], *other = &field->places[j];
            if (i != j && one->table && one->round == other->round && one->table == other->table)
                met[one->entrant][other->entrant]++;
        }
    for (int i = 0; i < draw->people; i++)
        for (int j = 0; j < draw->people; j++) {
            int one = draw->who[i], other = draw->who[j], times = met[one][other];
            bool apart = field->apart && ((field->apart[one] >> other | field->apart[other] >> one) & 1);
            draw->cost[i][j] =
                (apart ? COST_APART : 0) + COST_AGAIN * times * times + (int64_t)(i - j) * (i - j);
        }
}

/* What it would change if two changed their tables with one another. */
static int64_t change_by_swap(const struct draw *draw, int one, int other) {
    int64_t change = 0;
    for (int i = 0; i < draw->people; i++) {
        if (i == one || i == other) continue;
        if (draw->table[i] == draw->table[one]) change += draw->cost[other][i] - draw->cost[one][i];
        if (draw->table[i] == draw->table[other]) change += draw->cost[one][i] - draw->cost[other][i];
    }
    return change;
}

static void swap(struct draw *draw, int one, int other) {
    uint8_t table = draw->table[one];
    draw->table[one] = draw->table[other];
    draw->table[other] = table;
}

/* Swaps as long as one makes it better. */
static void improve(struct draw *draw) {
    for (bool better = true; better;) {
        better = false;
        for (int i = 0; i < draw->people; i++)
            for (int j = i + 1; j < draw->people; j++) {
                if (draw->table[i] == draw->table[j] || change_by_swap(draw, i, j) >= 0) continue;
                swap(draw, i, j);
                better = true;
            }
    }
}

static int64_t cost_of(const struct draw *draw) {
    int64_t cost = 0;
    for (int i = 0; i < draw->people; i++)
        for (int j = i + 1; j < draw->people; j++)
            if (draw->table[i] == draw->table[j]) cost += draw->cost[i][j];
    return cost;
}

/* Where swaps end in a local optimum with repeated meetings, some random swaps restart the search. */
static void search(struct draw *draw, uint64_t seed) {
    struct random random = rh_random_quick(seed);
    improve(draw);
    int64_t best = cost_of(draw);
    uint8_t table[LEAGUE_ENTRANTS];
    memcpy(table, draw->table, sizeof table);
    for (int kick = 0; kick < KICKS && best >= COST_AGAIN; kick++) {
        for (int i = 0; i < SWAPS_A_KICK; i++)
            swap(draw, (int)rh_below(&random, (uint32_t)draw->people),
                 (int)rh_below(&random, (uint32_t)draw->people));
        improve(draw);
        int64_t cost = cost_of(draw);
        if (cost < best) {
            best = cost;
            memcpy(table, draw->table, sizeof table);
        } else {
            memcpy(draw->table, table, sizeof table);
        }
    }
}

/* The last one in the order who has always had a game, or the last one at all, goes out of it. */
static uint8_t take_idle(const struct league_field *field, struct draw *draw) {
    int idle = draw->people - 1;
    for (int i = draw->people - 1; i >= 0; i--) {
        bool before = false;
        for (size_t j = 0; j < field->count; j++)
            before |= field->places[j].entrant == draw->who[i] && !field->places[j].table;
        if (before) continue;
        idle = i;
        break;
    }
    uint8_t who = draw->who[idle];
    memmove(&draw->who[idle], &draw->who[idle + 1], (size_t)(draw->people - idle - 1));
    draw->people--;
    return who;
}

/* How late somebody has sat at earlier tables: 0 on the whole in the middle. */
static int lateness(const struct league_field *field, int entrant) {
    int late = 0;
    for (size_t i = 0; i < field->count; i++) {
        const struct league_place *own = &field->places[i];
        if (own->entrant != entrant || !own->table) continue;
        for (size_t j = 0; j < field->count; j++) {
            const struct league_place *other = &field->places[j];
            if (other->round != own->round || other->table != own->table || i == j) continue;
            late += other->seat < own->seat ? 1 : -1;
        }
    }
    return late;
}

/* The seats of a table, those who sat latest before in front. */
static int seat_table(const struct league_field *field, const struct draw *draw, int table,
                      struct league_place *places) {
    int count = 0, late[LEAGUE_ENTRANTS];
    for (int i = 0; i < draw->people; i++) {
        if (draw->table[i] != table) continue;
        int one = lateness(field, draw->who[i]), at = count++;
        for (; at > 0 && late[at - 1] < one; at--) {
            places[at] = places[at - 1];
            late[at] = late[at - 1];
        }
        late[at] = one;
        places[at] = (struct league_place){.round = (uint8_t)field->round,
                                           .table = (uint8_t)(table + 1),
                                           .entrant = draw->who[i]};
    }
    for (int i = 0; i < count; i++) places[i].seat = (uint8_t)i;
    return count;
}

int league_pair(const struct league_field *field, struct league_place places[LEAGUE_ENTRANTS]) {
    struct league_standing standing[LEAGUE_ENTRANTS];
    struct draw draw = {0};
    int sizes[LEAGUE_ENTRANTS], seated = 0, count = 0;
    league_standings(field->places, field->count, field->entrants, standing);
    for (int i = 0; i < field->entrants; i++)
        if (!field->out[standing[i].entrant]) draw.who[draw.people++] = (uint8_t)standing[i].entrant;
    int tables = league_sizes(draw.people, field->least, field->most, sizes);
    for (int i = 0; i < tables; i++) seated += sizes[i];
    if (!tables) return 0;
    while (draw.people > seated)
        places[count++] = (struct league_place){.round = (uint8_t)field->round,
                                                .entrant = take_idle(field, &draw),
                                                .end = LEAGUE_PLAYED};
    for (int i = 0, at = 0; i < tables; i++)
        for (int j = 0; j < sizes[i]; j++) draw.table[at++] = (uint8_t)i;
    fill_costs(field, &draw);
    search(&draw, (uint64_t)field->round);
    for (int i = 0; i < tables; i++) count += seat_table(field, &draw, i, &places[count]);
    return count;
}
