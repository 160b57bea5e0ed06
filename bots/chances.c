/* See chances.h. A softmax over leads: the weight of a seat is exp(lead times the game's certainty), and its chance
 * is its share of all weights. */
#include "bots/chances.h"

#include "bots/judge.h"

#include <math.h>

#define USUAL  0.55  /* two more than a rival are three to one, as rh_opinion has it */
#define FAR    -20   /* a seat further behind counts as having no chance */
#define SURE   0.998 /* of opinions, no nearer to 0 and 1 */
#define HALVES 16

/* exp(x) for x <= 0: accurate enough for chances, and the same on every machine. */
static double power_of_e(double x) {
    double power = 1 + fmax(x, FAR) / (1 << HALVES);
    for (int i = 0; i < HALVES; i++) power *= power;
    return power;
}

/* The lead over the best rival that makes an opinion: rh_opinion the other way round. */
static double lead_of(double opinion) {
    double over = fmin(fmax(2 * opinion - 1, -SURE), SURE);
    return 2 * over / (1 - fabs(over));
}

static double certainty_of(const struct game *game, const void *state, int seats) {
    const struct knowledge *known = game->knowledge;
    return known && known->certainty ? known->certainty(state, seats) : USUAL;
}

/* The worth a search found for a seat; the part that decayed is replaced by what the seat can reach. */
static double patient(const struct game *game, const void *state, double opinion, double lead) {
    const struct knowledge *known = game->knowledge;
    double left = known && known->decay ? rh_decay(known, state).left : 1;
    return left < 1 ? opinion + (1 - left) * rh_opinion(lead) : opinion;
}

/* How far each seat is ahead of the best seat other than `left_out` (-1: of all); returns what that best seat has. */
static void look_who_leads(const struct game *game, const void *state, int seats, int left_out,
                           double *lead) {
    const struct knowledge *known = game->knowledge;
    bool over = game->turn(state) == RH_GAME_OVER, told = !over && known && known->reachable;
    double value[RH_SEATS];
    int best = left_out == 0 ? 1 : 0;
    if (!told) rh_judge(game, state, seats, value);
    for (int seat = 0; seat < seats; seat++) {
        lead[seat] = told ? known->reachable(state, seat, known->weight) : lead_of(value[seat]);
        if (seat != left_out && lead[seat] > lead[best]) best = seat;
    }
    double most = seats > best ? lead[best] : 0;
    if (!told && most > 0) most = 0; /* it is the one whom the others are measured by */
    for (int seat = 0; seat < seats; seat++)
        lead[seat] = seat == left_out ? lead[seat] - most : fmin(lead[seat] - most, 0);
}

/* The game is over, or there are no rivals: who is first has won, if anybody has. */
static void share_out(const struct game *game, const void *state, int seats, double *chance) {
    struct result result = {0};
    int first = 0;
    game->result(state, &result);
    for (int seat = 0; seat < seats; seat++) first += result.rank[seat] == 1;
    for (int seat = 0; seat < seats; seat++)
        chance[seat] = result.rank[seat] == 1 && !result.nobody_wins ? 1.0 / first : 0;
}

void rh_chances(const struct game *game, const void *state, int seats, double *chance) {
    double lead[RH_SEATS] = {0}, sum = 0;
    if (seats == 1 || game->turn(state) == RH_GAME_OVER) {
        share_out(game, state, seats, chance);
        return;
    }
    double certainty = certainty_of(game, state, seats);
    look_who_leads(game, state, seats, -1, lead);
    for (int seat = 0; seat < seats; seat++) sum += chance[seat] = power_of_e(certainty * lead[seat]);
    for (int seat = 0; seat < seats; seat++) chance[seat] /= sum;
}

void rh_chances_by_opinion(const struct game *game, const void *state, int seats, int seat, double opinion,
                           double *rivals, double *chance) {
    double lead[RH_SEATS] = {0}, sum = 0;
    if (seats == 1) {
        chance[0] = 1;
        return;
    }
    double certainty = certainty_of(game, state, seats);
    look_who_leads(game, state, seats, seat, lead);
    double own = lead_of(patient(game, state, opinion, lead[seat]));
    for (int i = 0; i < seats; i++) {
        chance[i] = i == seat ? 0 : power_of_e(certainty * lead[i]);
        sum += chance[i];
    }
    if (*rivals < 0) *rivals = sum;
    double weight = power_of_e(-certainty * fabs(own));
    chance[seat] = own < 0 ? weight / (weight + *rivals) : 1 / (1 + *rivals * weight);
    for (int i = 0; i < seats; i++)
        if (i != seat) chance[i] *= (1 - chance[seat]) / sum;
}
