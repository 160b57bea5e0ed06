/* See insight_print.h: text and JSON. The page is in insight_html.c. */
#include "insight_print.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void put_format(struct text *text, const char *format, ...) {
    char words[1024];
    va_list list;
    va_start(list, format);
    vsnprintf(words, sizeof words, format, list);
    va_end(list);
    rh_put(text, words);
}

static int by_lead(const void *a, const void *b) {
    double first = ((const struct action_row *)a)->lead.value,
           second = ((const struct action_row *)b)->lead.value;
    return first > second ? -1 : first < second;
}

int insight_actions(const struct group *group, struct action_row out[INSIGHT_ACTIONS]) {
    int count = 0;
    for (int i = 0; group->action && i < FIGURE_VERBS * 256 && count < INSIGHT_ACTIONS; i++) {
        const struct action *action = &group->action[i];
        if (action->taken < INSIGHT_LEAST || action->legal - action->taken < INSIGHT_LEAST) continue;
        out[count++] = (struct action_row){i / 256, i % 256 - 1, action, contrast_difference(&action->lead),
                                           contrast_difference(&action->share)};
    }
    if (count) qsort(out, (size_t)count, sizeof *out, by_lead);
    return count;
}

/* --- Text --------------------------------------------------------------------------------------------------------- */

static void put_standings(const struct group *group, const char *title, const struct standing_figures *of,
                          struct text *text) {
    put_format(text, "%-10s %18s %18s %18s\n", title, "wins, %", "score", "lead");
    for (int i = 0; i < group->table.seats; i++) {
        struct estimate share = sums_mean(&of[i].share), score = sums_mean(&of[i].score),
                        lead = sums_mean(&of[i].lead);
        put_format(text, "%-10d %9.1f +- %5.1f %9.1f +- %5.1f %+9.1f +- %5.1f\n", i + 1, 100 * share.value,
                   100 * share.plus_minus, score.value, score.plus_minus, lead.value, lead.plus_minus);
    }
}

static void put_parts(const struct group *group, struct text *text) {
    rh_put(text, "points by place in the starting order\n");
    for (int part = 0; part < group->parts; part++) {
        put_format(text, "  %-24.24s", group->part[part]);
        for (int i = 0; i < group->table.seats; i++) {
            struct estimate mean = sums_mean(&group->start[i].part[part]);
            put_format(text, " %8.1f +- %4.1f", mean.value, mean.plus_minus);
        }
        rh_put_char(text, '\n');
    }
}

static void put_actions(const struct group *group, struct text *text) {
    struct action_row row[INSIGHT_ACTIONS];
    int count = insight_actions(group, row);
    if (!count) return;
    put_format(text, "%-32s %10s %8s %20s %18s\n", "action", "taken", "of legal", "worth in lead",
               "in wins, %");
    for (int i = 0; i < count; i++) {
        char words[96];
        struct text name = rh_text(words, sizeof words);
        action_words(group->game, row[i].verb, row[i].name, &name);
        put_format(text, "%-32.32s %10.0f %7.1f%% %+11.2f +- %5.2f %+9.1f +- %5.1f\n", words,
                   row[i].action->taken, 100 * row[i].action->taken / row[i].action->legal, row[i].lead.value,
                   row[i].lead.plus_minus, 100 * row[i].share.value, 100 * row[i].share.plus_minus);
    }
}

static void put_times(const struct group *group, struct text *text) {
    if (!group->action) return;
    rh_put(text, "legal moves by tenths of the game:");
    for (int i = 0; i < FIGURE_TENTHS; i++)
        put_format(text, " %.1f",
                   group->tenth[i].decisions > 0 ? group->tenth[i].legal / group->tenth[i].decisions : 0);
    rh_put_char(text, '\n');
}

void insight_text(const struct figures_of_games *figures, struct text *text) {
    for (int i = 0; i < figures->groups; i++) {
        const struct group *group = figures->group[i];
        struct estimate length = sums_mean(&group->length);
        put_format(text, "%s%s: %lld games, %.1f +- %.1f decisions each\n", i ? "\n" : "", group->name,
                   (long long)group->games, length.value, length.plus_minus);
        put_standings(group, "seat", group->seat, text);
        if (group->table.seats > 1) put_standings(group, "start", group->start, text);
        put_parts(group, text);
        put_actions(group, text);
        put_times(group, text);
    }
}

/* --- JSON --------------------------------------------------------------------------------------------------------- */

/* JSON knows no number for what is not known. */
static void put_estimate(struct text *text, const char *name, struct estimate estimate) {
    if (isfinite(estimate.value))
        put_format(text, "\"%s\":%.6g", name, estimate.value);
    else
        put_format(text, "\"%s\":null", name);
    if (isfinite(estimate.plus_minus))
        put_format(text, ",\"%s_plus_minus\":%.6g", name, estimate.plus_minus);
    else
        put_format(text, ",\"%s_plus_minus\":null", name);
}

static void put_standings_json(const struct group *group, const char *title,
                               const struct standing_figures *of, struct text *text) {
    put_format(text, ",\"%s\":[", title);
    for (int i = 0; i < group->table.seats; i++) {
        rh_put(text, i ? ",{" : "{");
        put_estimate(text, "share", sums_mean(&of[i].share));
        rh_put_char(text, ',');
        put_estimate(text, "score", sums_mean(&of[i].score));
        rh_put_char(text, ',');
        put_estimate(text, "lead", sums_mean(&of[i].lead));
        rh_put(text, ",\"parts\":{");
        for (int part = 0; part < group->parts; part++) {
            if (part) rh_put_char(text, ',');
            rh_put_json(text, group->part[part]);
            struct estimate mean = sums_mean(&of[i].part[part]);
            put_format(text, isfinite(mean.value) ? ":%.6g" : ":null", mean.value);
        }
        rh_put(text, "}}");
    }
    rh_put_char(text, ']');
}

static void put_actions_json(const struct group *group, struct text *text) {
    struct action_row row[INSIGHT_ACTIONS];
    int count = insight_actions(group, row);
    rh_put(text, ",\"actions\":[");
    for (int i = 0; i < count; i++) {
        char words[96];
        struct text name = rh_text(words, sizeof words);
        action_words(group->game, row[i].verb, row[i].name, &name);
        rh_put(text, i ? ",{\"action\":" : "{\"action\":");
        rh_put_json(text, words);
        put_format(text, ",\"taken\":%.0f,\"legal\":%.0f,", row[i].action->taken, row[i].action->legal);
        put_estimate(text, "lead", row[i].lead);
        rh_put_char(text, ',');
        put_estimate(text, "share", row[i].share);
        rh_put_char(text, '}');
    }
    rh_put(text, "],\"legal_moves_by_tenth\":[");
    for (int i = 0; group->action && i < FIGURE_TENTHS; i++)
        put_format(text, "%s%.4g", i ? "," : "",
                   group->tenth[i].decisions > 0 ? group->tenth[i].legal / group->tenth[i].decisions : 0);
    rh_put_char(text, ']');
}

void insight_json(const struct figures_of_games *figures, struct text *text) {
    rh_put_char(text, '[');
    for (int i = 0; i < figures->groups; i++) {
        const struct group *group = figures->group[i];
        put_format(text, "%s{\"game\":\"%s\",\"rules\":%d,\"players\":%d,\"options\":{", i ? "," : "",
                   group->game->name, group->game->rules, group->table.seats);
        const struct option *options = group->game->options;
        for (int k = 0; k < rh_option_count(options); k++) {
            if (k) rh_put_char(text, ',');
            rh_put_json(text, options[k].name);
            rh_put_char(text, ':');
            rh_put_json(text, options[k].value[group->table.option[k]]);
        }
        put_format(text, "},\"games\":%lld,", (long long)group->games);
        put_estimate(text, "decisions", sums_mean(&group->length));
        put_standings_json(group, "seats", group->seat, text);
        put_standings_json(group, "starts", group->start, text);
        put_actions_json(group, text);
        rh_put_char(text, '}');
    }
    rh_put(text, "]\n");
}
