/* See figures.h. */
#include "figures.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

struct estimate sums_mean(const struct sums *sums) {
    if (sums->count < 1) return (struct estimate){NAN, NAN};
    double mean = sums->sum / sums->count, spread = sums->squares / sums->count - mean * mean;
    if (sums->count < 2) return (struct estimate){mean, NAN};
    return (struct estimate){mean, 1.96 * sqrt((spread > 0 ? spread : 0) / (sums->count - 1))};
}

static void add(struct sums *sums, double value) {
    sums->count++;
    sums->sum += value;
    sums->squares += value * value;
}

struct estimate contrast_difference(const struct contrast *c) {
    if (c->n < 1 || c->m < 1) return (struct estimate){NAN, NAN};
    double a = c->t / c->n, b = c->u / c->m;
    double first = c->tt - 2 * a * c->tn + a * a * c->nn, second = c->uu - 2 * b * c->um + b * b * c->mm;
    double both = c->tu - b * c->tm - a * c->nu + a * b * c->nm;
    double variance = first / (c->n * c->n) + second / (c->m * c->m) - 2 * both / (c->n * c->m);
    return (struct estimate){a - b, 1.96 * sqrt(variance > 0 ? variance : 0)};
}

static void contrast_add(struct contrast *c, double t, double n, double u, double m) {
    c->t += t, c->n += n, c->u += u, c->m += m;
    c->tt += t * t, c->tn += t * n, c->nn += n * n;
    c->uu += u * u, c->um += u * m, c->mm += m * m;
    c->tu += t * u, c->tm += t * m, c->nu += n * u, c->nm += n * m;
}

/* --- Groups ------------------------------------------------------------------------------------------------------- */

struct figures_of_games *figures_new(void) {
    return calloc(1, sizeof(struct figures_of_games));
}

void figures_free(struct figures_of_games *figures) {
    for (int i = 0; figures && i < figures->groups; i++) {
        struct group *group = figures->group[i];
        free(group->lengths);
        free(group->scores);
        free(group->action);
        free(group);
    }
    free(figures);
}

static void name_group(struct group *group) {
    struct text text = rh_text(group->name, sizeof group->name);
    const struct option *options = group->game->options;
    rh_put(&text, group->game->title);
    rh_put(&text, ", ");
    rh_put_count(&text, group->table.seats, "player", "players");
    for (int i = 0; i < rh_option_count(options); i++) {
        if (!group->table.option[i]) continue;
        rh_put(&text, ", ");
        rh_put(&text, options[i].name);
        rh_put_char(&text, '=');
        rh_put(&text, options[i].value[group->table.option[i]]);
    }
}

struct group *figures_group(struct figures_of_games *figures, const struct game *game,
                            const struct table *table, struct error *error) {
    for (int i = 0; i < figures->groups; i++) {
        struct group *group = figures->group[i];
        if (group->game == game && group->table.seats == table->seats &&
            memcmp(group->table.option, table->option, sizeof table->option) == 0)
            return group;
    }
    if (figures->groups == FIGURE_GROUPS)
        return rh_fail(error, "there are more than %d kinds of tables", FIGURE_GROUPS), NULL;
    struct group *group = calloc(1, sizeof *group);
    if (!group) return rh_fail(error, "out of memory"), NULL;
    group->game = game;
    group->table = *table;
    name_group(group);
    return figures->group[figures->groups++] = group;
}

static bool append(int32_t **list, size_t *count, size_t *room, int32_t value) {
    if (*count == *room) {
        size_t more = *room ? 2 * *room : 1024;
        int32_t *bigger = realloc(*list, more * sizeof **list);
        if (!bigger) return false;
        *list = bigger;
        *room = more;
    }
    (*list)[(*count)++] = value;
    return true;
}

/* By how much a seat leads the mean of the others; alone, its score. */
static double lead_of(const struct ending *ending, int seat, int seats) {
    double others = 0;
    for (int i = 0; i < seats; i++)
        if (i != seat) others += ending->score[i];
    return ending->score[seat] - (seats > 1 ? others / (seats - 1) : 0);
}

static double share_of_win(const struct ending *ending, int seat, int seats) {
    int winners = 0;
    for (int i = 0; i < seats; i++) winners += ending->rank[i] == 1;
    return ending->rank[seat] == 1 ? 1.0 / winners : 0;
}

static void add_standing(struct standing_figures *to, const struct ending *ending, int seat, int seats) {
    add(&to->share, share_of_win(ending, seat, seats));
    add(&to->score, ending->score[seat]);
    add(&to->lead, lead_of(ending, seat, seats));
    for (int i = 0; i < ending->parts; i++) add(&to->part[i], ending->part[i][seat]);
}

bool group_add(struct group *group, const struct ending *ending, struct error *error) {
    int seats = group->table.seats;
    if (!group->games) {
        group->parts = ending->parts;
        for (int i = 0; i < ending->parts; i++)
            snprintf(group->part[i], FIGURE_PART, "%s", ending->part_name[i]);
    }
    if (group->parts != ending->parts)
        return rh_fail(error, "the parts of scores are not the same in all games");
    group->games++;
    add(&group->length, ending->decisions);
    bool kept =
        append(&group->lengths, &group->length_count, &group->length_room, (int32_t)ending->decisions);
    for (int seat = 0; seat < seats; seat++) {
        add_standing(&group->seat[seat], ending, seat, seats);
        int place = ending->start[seat];
        if (place > 0 && place <= seats) add_standing(&group->start[place - 1], ending, seat, seats);
        kept = kept && append(&group->scores, &group->score_count, &group->score_room, ending->score[seat]);
    }
    return kept || rh_fail(error, "out of memory");
}

/* --- Games by their moves ----------------------------------------------------------------------------------------- */

/* Which of the names that a verb takes first belongs to the action; -1: none does. */
static int action_name(const struct game *game, struct move move) {
    const struct arg_kind *kind = game->verbs[move.verb].arg[0].kind;
    bool few = kind && kind->form == ARG_NAME && kind->names && kind->names->count <= FIGURE_NAMES;
    return few && move.arg[0] < kind->names->count ? move.arg[0] : -1;
}

static struct action *action_of(struct group *group, struct move move) {
    return &group->action[move.verb % FIGURE_VERBS * 256 + action_name(group->game, move) + 1];
}

void action_words(const struct game *game, int verb, int name, struct text *text) {
    rh_put(text, game->verbs[verb].name);
    if (name < 0) return;
    uint8_t value = (uint8_t)name;
    rh_put_char(text, ' ');
    rh_arg_print(game->verbs[verb].arg[0].kind, &value, text);
}

/* One decision: the action that was taken, and those that could have been, each once. */
static void see_decision(struct figures_of_games *figures, struct group *group, struct move move,
                         size_t count, double lead, double share) {
    struct action *taken = action_of(group, move), *seen[RH_MOVES_MAX];
    size_t actions = 0;
    for (size_t i = 0; i < count; i++) {
        struct action *action = action_of(group, figures->legal[i]);
        size_t k = 0;
        while (k < actions && seen[k] != action) k++;
        if (k == actions) seen[actions++] = action;
    }
    for (size_t i = 0; i < actions && actions > 1; i++) {
        struct action *action = seen[i];
        action->legal++;
        if (action == taken) {
            action->taken++;
            action->lead_now.t += lead, action->lead_now.n++;
            action->share_now.t += share, action->share_now.n++;
        } else {
            action->lead_now.u += lead, action->lead_now.m++;
            action->share_now.u += share, action->share_now.m++;
        }
    }
}

static void close_game(struct group *group) {
    for (size_t i = 0; i < FIGURE_VERBS * 256; i++) {
        struct action *action = &group->action[i];
        if (action->lead_now.n + action->lead_now.m == 0) continue;
        contrast_add(&action->lead, action->lead_now.t, action->lead_now.n, action->lead_now.u,
                     action->lead_now.m);
        contrast_add(&action->share, action->share_now.t, action->share_now.n, action->share_now.u,
                     action->share_now.m);
        memset(&action->lead_now, 0, sizeof action->lead_now);
        memset(&action->share_now, 0, sizeof action->share_now);
    }
}

/* How it ends, and in which order seats first decide. */
static bool follow(const struct game *game, void *state, const struct move *move, size_t count,
                   struct ending *ending, struct result *result) {
    uint8_t begun = 0;
    for (size_t i = 0; i < count; i++) {
        int turn = game->turn(state);
        if (turn >= 0 && !ending->start[turn]) ending->start[turn] = ++begun;
        ending->decisions += turn >= 0;
        game->apply(state, move[i], NULL);
    }
    if (game->turn(state) != RH_GAME_OVER) return false;
    game->result(state, result);
    memcpy(ending->score, result->score, sizeof ending->score);
    memcpy(ending->rank, result->rank, sizeof ending->rank);
    ending->parts = result->parts;
    for (int i = 0; i < result->parts; i++) {
        ending->part[i] = result->part[i].points;
        ending->part_name[i] = result->part[i].name;
    }
    return true;
}

bool figures_add(struct figures_of_games *figures, struct group *group, const void *start,
                 const struct move *move, size_t count, struct error *error) {
    const struct game *game = group->game;
    int seats = group->table.seats;
    uint64_t state[RH_STATE_MAX / 8];
    struct ending ending = {0};
    struct result result = {0};
    memcpy(state, start, game->state_size);
    if (!follow(game, state, move, count, &ending, &result)) return false;
    if (!group->action) group->action = calloc((size_t)FIGURE_VERBS * 256, sizeof *group->action);
    if (!group->action) return rh_fail(error, "out of memory");
    if (!group_add(group, &ending, error)) return false;
    memcpy(state, start, game->state_size);
    uint32_t decided = 0;
    for (size_t i = 0; i < count; i++) {
        int turn = game->turn(state);
        if (turn >= 0) {
            size_t legal = rh_moves(game, state, figures->legal, &figures->scratch);
            size_t tenth = (size_t)decided++ * FIGURE_TENTHS / (ending.decisions ? ending.decisions : 1);
            group->tenth[tenth].decisions++;
            group->tenth[tenth].legal += (double)legal;
            group->tenth[tenth].verb[move[i].verb % FIGURE_VERBS]++;
            see_decision(figures, group, move[i], legal, lead_of(&ending, turn, seats),
                         share_of_win(&ending, turn, seats));
        }
        game->apply(state, move[i], NULL);
    }
    close_game(group);
    return true;
}
