/* The page of `insight`: plots as SVG in one file of HTML, each beside its numbers, without scripts and without anything from
 * elsewhere. */
#include "insight_print.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { WIDE = 640, LEFT = 190, ROW = 22, BINS = 24, TALL = 160, VERBS_SHOWN = 7 };

static const char *const colours[] = {"#4477aa", "#ee6677", "#228833", "#ccbb44",
                                      "#66ccee", "#aa3377", "#bb7711", "#888888"};

static const char page_head[] =
    "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width\"><title>Insight</title>\n<style>\n"
    ":root{color-scheme:light dark}\n"
    "body{font:15px/1.5 system-ui,sans-serif;max-width:54rem;margin:2rem auto;padding:0 1rem}\n"
    "svg{width:100%;height:auto;max-width:44rem;display:block}\n"
    "svg text{fill:currentColor;font:12px system-ui,sans-serif}\n"
    "table{border-collapse:collapse;font-variant-numeric:tabular-nums}\n"
    "td,th{padding:.1rem .7rem .1rem 0;text-align:right}td:first-child,th:first-child{text-align:left}\n"
    "figcaption{color:GrayText}figure{margin:1rem 0}\n</style></head><body>\n";

/* --- Plots -------------------------------------------------------------------------------------------------------- */

struct mark {
    char label[96];
    struct estimate at;
};

static void begin_svg(struct text *text, int tall, const char *title) {
    put_format(text, "<figure><svg viewBox=\"0 0 %d %d\" role=\"img\"><title>", WIDE, tall);
    rh_put_xml(text, title);
    rh_put(text, "</title>\n");
}

static void end_svg(struct text *text, const char *caption) {
    rh_put(text, "</svg><figcaption>");
    rh_put_xml(text, caption);
    rh_put(text, "</figcaption></figure>\n");
}

/* The least and the most that the marks reach, and `even` between them. */
static void bounds_of(const struct mark *mark, int count, double even, double *low, double *high) {
    *low = *high = even;
    for (int i = 0; i < count; i++) {
        double off = isfinite(mark[i].at.plus_minus) ? mark[i].at.plus_minus : 0;
        if (!isfinite(mark[i].at.value)) continue;
        *low = fmin(*low, mark[i].at.value - off);
        *high = fmax(*high, mark[i].at.value + off);
    }
    double room = (*high - *low) * 0.08 + 1e-9;
    *low -= room, *high += room;
}

/* A row a mark: a dot with its interval, and a line where `even` is. */
static void put_marks(struct text *text, const struct mark *mark, int count, double even, const char *title,
                      const char *caption) {
    double low, high;
    bounds_of(mark, count, even, &low, &high);
    double scale = (WIDE - LEFT - 90) / (high - low);
    begin_svg(text, count * ROW + 10, title);
    put_format(
        text, "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"2\" y2=\"%d\" stroke=\"#999\" stroke-dasharray=\"3 3\"/>\n",
        LEFT + (even - low) * scale, LEFT + (even - low) * scale, count * ROW + 8);
    for (int i = 0; i < count; i++) {
        double off = isfinite(mark[i].at.plus_minus) ? mark[i].at.plus_minus : 0, y = i * ROW + ROW / 2.0 + 3;
        double x = LEFT + (mark[i].at.value - low) * scale;
        if (!isfinite(mark[i].at.value)) continue;
        put_format(text, "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">", LEFT - 8, y + 4);
        rh_put_xml(text, mark[i].label);
        put_format(
            text,
            "</text><line x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"%s\" stroke-width=\"2\"/>"
            "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\" fill=\"%s\"/>"
            "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%.2f ± %.2f</text>\n",
            x - off * scale, x + off * scale, y, y, colours[0], x, y, colours[0], WIDE - 2, y + 4,
            mark[i].at.value, off);
    }
    end_svg(text, caption);
}

static void put_histogram(struct text *text, const int32_t *value, size_t count, const char *title,
                          const char *caption) {
    size_t bin[BINS] = {0}, most = 1;
    int32_t low = count ? value[0] : 0, high = low;
    for (size_t i = 0; i < count; i++) {
        if (value[i] < low) low = value[i];
        if (value[i] > high) high = value[i];
    }
    double span = (double)high - low + 1;
    for (size_t i = 0; i < count; i++) {
        size_t at = (size_t)(((double)value[i] - low) / span * BINS);
        if (++bin[at] > most) most = bin[at];
    }
    double wide = (WIDE - 20.0) / BINS;
    begin_svg(text, TALL + 20, title);
    for (int i = 0; i < BINS; i++) {
        double tall = (double)bin[i] / (double)most * (TALL - 10);
        put_format(text, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>\n",
                   10 + i * wide, TALL - tall, wide - 2, tall, colours[0]);
    }
    put_format(text,
               "<text x=\"10\" y=\"%d\">%d</text><text x=\"%d\" y=\"%d\" text-anchor=\"end\">%d</text>\n",
               TALL + 15, low, WIDE - 10, TALL + 15, high);
    end_svg(text, caption);
}

/* --- What is plotted ---------------------------------------------------------------------------------------------- */

static void put_shares(const struct group *group, struct text *text) {
    struct mark share[RH_SEATS] = {{.label = ""}}, score[RH_SEATS] = {{.label = ""}};
    int seats = group->table.seats;
    for (int i = 0; i < seats; i++) {
        snprintf(share[i].label, sizeof share[i].label, "place %d", i + 1);
        memcpy(score[i].label, share[i].label, sizeof score[i].label);
        share[i].at = sums_mean(&group->start[i].share);
        share[i].at.value *= 100, share[i].at.plus_minus *= 100;
        score[i].at = sums_mean(&group->start[i].score);
    }
    if (seats > 1)
        put_marks(text, share, seats, 100.0 / seats, "Wins by place in the starting order",
                  "Wins in % by place in the starting order; the dashed line is an even share.");
    put_marks(text, score, seats, score[0].at.value, "Scores by place in the starting order",
              "Mean score by place in the starting order; the dashed line is the first one's.");
}

static void put_parts(const struct group *group, struct text *text) {
    rh_put(text, "<h3>Where points come from</h3>\n<table><tr><th>part</th>");
    for (int i = 0; i < group->table.seats; i++) put_format(text, "<th>place %d</th>", i + 1);
    rh_put(text, "</tr>\n");
    for (int part = 0; part < group->parts; part++) {
        rh_put(text, "<tr><td>");
        rh_put_xml(text, group->part[part]);
        rh_put(text, "</td>");
        for (int i = 0; i < group->table.seats; i++) {
            struct estimate mean = sums_mean(&group->start[i].part[part]);
            put_format(text, "<td>%.1f ± %.1f</td>", mean.value, mean.plus_minus);
        }
        rh_put(text, "</tr>\n");
    }
    rh_put(text, "</table>\n");
}

static void put_actions(const struct group *group, struct text *text) {
    struct action_row row[INSIGHT_ACTIONS];
    static struct mark mark[INSIGHT_ACTIONS];
    int count = insight_actions(group, row);
    if (!count) return;
    rh_put(text,
           "<h3>What actions are worth</h3>\n<p>The mean lead at the end (own score less the mean of the "
           "others) of seats that "
           "took the action, less that of seats that could have taken it and did something else. It says "
           "what goes along with "
           "the action, for these players; where they choose at random, it is what the action brings.</p>\n");
    for (int i = 0; i < count; i++) {
        struct text name = rh_text(mark[i].label, 30);
        action_words(group->game, row[i].verb, row[i].name, &name);
        mark[i].at = row[i].lead;
    }
    put_marks(text, mark, count, 0, "What actions are worth",
              "Points of lead, with 95 % intervals by games.");
    rh_put(text,
           "<table><tr><th>action</th><th>taken</th><th>of legal</th><th>lead</th><th>wins, %</th></tr>\n");
    for (int i = 0; i < count; i++) {
        rh_put(text, "<tr><td>");
        rh_put_xml(text, mark[i].label);
        put_format(text,
                   "</td><td>%.0f</td><td>%.1f %%</td><td>%+.2f ± %.2f</td><td>%+.1f ± %.1f</td></tr>\n",
                   row[i].action->taken, 100 * row[i].action->taken / row[i].action->legal, row[i].lead.value,
                   row[i].lead.plus_minus, 100 * row[i].share.value, 100 * row[i].share.plus_minus);
    }
    rh_put(text, "</table>\n");
}

/* The verbs that are played most, most first; returns how many. */
static int common_verbs(const struct group *group, int *verb) {
    double sum[FIGURE_VERBS] = {0};
    int count = 0;
    for (int i = 0; i < FIGURE_TENTHS; i++)
        for (int k = 0; k < FIGURE_VERBS; k++) sum[k] += group->tenth[i].verb[k];
    while (count < VERBS_SHOWN) {
        int best = 0;
        for (int k = 1; k < FIGURE_VERBS; k++)
            if (sum[k] > sum[best]) best = k;
        if (sum[best] <= 0) break;
        sum[best] = 0;
        verb[count++] = best;
    }
    return count;
}

static void put_times(const struct group *group, struct text *text) {
    int verb[VERBS_SHOWN], count = common_verbs(group, verb);
    if (!group->action) return;
    rh_put(text, "<h3>Decisions by time</h3>\n");
    double wide = (WIDE - 150.0) / FIGURE_TENTHS;
    begin_svg(text, TALL + 20, "Decisions by tenths of the game");
    for (int i = 0; i < FIGURE_TENTHS; i++) {
        double from = TALL, decisions = group->tenth[i].decisions > 0 ? group->tenth[i].decisions : 1,
               rest = 1;
        for (int k = 0; k <= count; k++) {
            double share = k < count ? group->tenth[i].verb[verb[k]] / decisions : rest;
            rest -= share;
            from -= share * (TALL - 10);
            put_format(text, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>\n",
                       i * wide + 4, from, wide - 3, share * (TALL - 10),
                       colours[k < count ? k : VERBS_SHOWN]);
        }
        put_format(text, "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%.1f</text>\n",
                   i * wide + wide / 2, TALL + 15, group->tenth[i].legal / decisions);
    }
    for (int k = 0; k <= count; k++) {
        put_format(text,
                   "<rect x=\"%d\" y=\"%d\" width=\"10\" height=\"10\" fill=\"%s\"/><text x=\"%d\" y=\"%d\">",
                   WIDE - 140, 10 + k * 18, colours[k < count ? k : VERBS_SHOWN], WIDE - 124, 19 + k * 18);
        rh_put_xml(text, k < count ? group->game->verbs[verb[k]].name : "others");
        rh_put(text, "</text>\n");
    }
    end_svg(
        text,
        "What is decided, by tenths of the game from left to right; below, the mean number of legal moves.");
}

static void put_group(const struct group *group, struct text *text) {
    struct estimate length = sums_mean(&group->length);
    rh_put(text, "<h2>");
    rh_put_xml(text, group->name);
    put_format(text, "</h2>\n<p>%lld games, %.1f ± %.1f decisions each.</p>\n<h3>Who wins</h3>\n",
               (long long)group->games, length.value, length.plus_minus);
    put_shares(group, text);
    put_parts(group, text);
    rh_put(text, "<h3>Lengths and scores</h3>\n");
    put_histogram(text, group->lengths, group->length_count, "Lengths",
                  "How many games have so many decisions.");
    put_histogram(text, group->scores, group->score_count, "Scores",
                  "How many seats have such a score at the end.");
    put_actions(group, text);
    put_times(group, text);
}

/* Kinds of tables side by side, where there are several. */
static void put_comparison(const struct figures_of_games *figures, struct text *text) {
    if (figures->groups < 2) return;
    rh_put(text,
           "<h2>Side by side</h2>\n<table><tr><th>table</th><th>games</th><th>decisions</th><th>score</th>"
           "<th>wins of who begins, %</th></tr>\n");
    for (int i = 0; i < figures->groups; i++) {
        const struct group *group = figures->group[i];
        struct estimate length = sums_mean(&group->length), first = sums_mean(&group->start[0].share);
        struct sums all = {0};
        for (int seat = 0; seat < group->table.seats; seat++) {
            all.count += group->seat[seat].score.count;
            all.sum += group->seat[seat].score.sum;
            all.squares += group->seat[seat].score.squares;
        }
        struct estimate score = sums_mean(&all);
        rh_put(text, "<tr><td>");
        rh_put_xml(text, group->name);
        put_format(text,
                   "</td><td>%lld</td><td>%.1f ± %.1f</td><td>%.1f ± %.1f</td><td>%.1f ± %.1f</td></tr>\n",
                   (long long)group->games, length.value, length.plus_minus, score.value, score.plus_minus,
                   100 * first.value, 100 * first.plus_minus);
    }
    rh_put(text, "</table>\n");
}

void insight_html(const struct figures_of_games *figures, struct text *text) {
    rh_put(text, page_head);
    rh_put(text, "<h1>What the games say</h1>\n<p>Behind ± stands the 95 % confidence interval.</p>\n");
    put_comparison(figures, text);
    for (int i = 0; i < figures->groups; i++) put_group(figures->group[i], text);
    rh_put(text, "</body></html>\n");
}
