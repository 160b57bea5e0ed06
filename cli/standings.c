/* See standings.h. */
#include "standings.h"

#include <math.h>

static void add(struct mean *mean, double value) {
    mean->here += value;
}

/* Ends a deal: its mean counts as one observation. */
static void close_mean(struct mean *mean, double count) {
    double value = mean->here / count;
    mean->sum += value;
    mean->squares += value * value;
    mean->here = 0;
}

/* How many seats a bot has in a game: one each, and the last one all that are left. */
static int seats_of(const struct standings *standings, int bot) {
    return bot < standings->bots - 1 ? 1 : standings->seats - standings->bots + 1;
}

static void close_deal(struct standings *standings) {
    double games = standings->seats;
    for (int a = 0; a < standings->bots; a++) {
        double count = games * seats_of(standings, a);
        struct standing *standing = &standings->bot[a];
        close_mean(&standing->share, count);
        close_mean(&standing->rank, count);
        close_mean(&standing->score, count);
    }
    standings->deals++;
}

static void compare(struct standings *standings, int a, int b, int rank_a, int rank_b) {
    if (rank_a == rank_b) standings->ties[a][b]++;
    if (rank_a < rank_b) standings->wins[a][b]++;
}

void standings_add(struct standings *standings, const struct outcome *outcome) {
    int winners = 0, last = standings->bots - 1;
    for (int seat = 0; seat < standings->seats; seat++) winners += outcome->rank[seat] == 1;
    for (int seat = 0; seat < standings->seats; seat++) {
        int bot = outcome->bot[seat] < last ? outcome->bot[seat] : last;
        struct standing *standing = &standings->bot[bot];
        add(&standing->share, outcome->rank[seat] == 1 ? 1.0 / winners : 0);
        add(&standing->rank, outcome->rank[seat]);
        add(&standing->score, outcome->score[seat]);
        for (int other = 0; other < standings->seats; other++) {
            int rival = outcome->bot[other] < last ? outcome->bot[other] : last;
            if (rival != bot) compare(standings, bot, rival, outcome->rank[seat], outcome->rank[other]);
        }
    }
    if (++standings->games % standings->seats == 0) close_deal(standings);
}

struct figure standings_of(const struct standings *standings, const struct mean *mean) {
    double deals = (double)standings->deals;
    if (deals < 1) return (struct figure){0, INFINITY};
    double value = mean->sum / deals, apart = mean->squares / deals - value * value;
    if (deals < 2) return (struct figure){value, INFINITY};
    return (struct figure){value, 1.96 * sqrt((apart > 0 ? apart : 0) / (deals - 1))};
}

struct bounds standings_pair(const struct standings *standings, int a, int b) {
    const double z = 1.96;
    double wins = (double)standings->wins[a][b] + 0.5 * (double)standings->ties[a][b];
    double count = (double)(standings->wins[a][b] + standings->wins[b][a] + standings->ties[a][b]);
    if (count < 1) return (struct bounds){0.5, 0, 1};
    double value = wins / count, centre = (value + z * z / (2 * count)) / (1 + z * z / count);
    double far = z / (1 + z * z / count) * sqrt(value * (1 - value) / count + z * z / (4 * count * count));
    return (struct bounds){value, centre - far, centre + far};
}

double elo_of(double share) {
    return share <= 0 ? -INFINITY : share >= 1 ? INFINITY : 400 * log10(share / (1 - share));
}

double share_of(double elo) {
    return 1 / (1 + pow(10, -elo / 400));
}

/* Points of one bot against another, and how many comparisons there were, with the tie that is added. */
static double points(const struct standings *standings, int a, int b) {
    return (double)standings->wins[a][b] + 0.5 * (double)standings->ties[a][b] + 0.5;
}

/* The strengths of Bradley and Terry, by repeated scaling (Zermelo 1929). */
void standings_elo(const struct standings *standings, double *elo) {
    int bots = standings->bots;
    double strength[RH_SEATS];
    for (int i = 0; i < bots; i++) strength[i] = 1;
    for (int time = 0; time < 2000; time++) {
        for (int a = 0; a < bots; a++) {
            double won = 0, expected = 0;
            for (int b = 0; b < bots; b++) {
                if (b == a) continue;
                won += points(standings, a, b);
                expected += (points(standings, a, b) + points(standings, b, a)) / (strength[a] + strength[b]);
            }
            if (expected > 0) strength[a] = won / expected;
        }
    }
    for (int i = 0; i < bots; i++) elo[i] = 400 * log10(strength[i] / strength[bots - 1]);
}

double standings_test(const struct standings *standings, double low, double high) {
    double wins = (double)standings->wins[0][1] + 0.5, losses = (double)standings->wins[1][0] + 0.5;
    double ties = (double)standings->ties[0][1] + 0.5, count = wins + losses + ties;
    double mean = (wins + 0.5 * ties) / count, s0 = share_of(low), s1 = share_of(high);
    double spread = (wins + 0.25 * ties) / count - mean * mean;
    return (count - 1.5) * (s1 - s0) * (2 * mean - s0 - s1) / (2 * spread);
}
