/* What a seat owes before its turn may end (RR-41, RR-51, RR-53, RR-54): the pieces of the main action, what is due for it, the
 * compulsory part of an effect that was begun, and four available workers.
 *
 * This is the closed form of RR-51: bounds from below and from above of the money and the workers that can still be had.
 * Where they meet, the answer is a proof; in the narrow gap between them the engine searches.
 */
#include "games/railroad_revolution/rules.h"

/* What can be had: surely, without giving anything up; and at best. Money counts shares at what they sell for. */
struct outlook {
    int sure_money, best_money;
    int late_money; /* of the best money, what comes with a deal after the action, when what is due is paid. RR-49 */
    int sure_due,
        best_due; /* what the main action comes to: out of sure money; at best, after what it brings itself */
    int sure_workers, best_workers;
    int supply;
    bool takes; /* whether a train may still be taken, which a flip could then turn */
    bool plain; /* only what is sure was looked at: nothing is told of what is best */
    int flips; /* at most so many trains can be flipped; a train face down pays out at the second flip. RR-119 */
};

enum { MANY = 2 };   /* flips, where they are not counted: only in the station action are they */
enum { PLENTY = 8 }; /* with so many in the common supply no gain can fail */

static enum owed judge(const struct outlook *outlook, int money, int workers) {
    int sure = outlook->sure_money + money, best = outlook->best_money + money;
    int few = REV_WORKERS_LEAST - (outlook->sure_workers + workers),
        missing = REV_WORKERS_LEAST - (outlook->best_workers + workers);
    if (!outlook->plain && best - outlook->late_money < outlook->best_due) return OWES_TOO_MUCH;
    if (missing < 0) missing = 0;
    if (!outlook->plain && best < outlook->best_due + REV_HIRE_COST * missing) return OWES_TOO_MUCH;
    if (few < 0) few = 0;
    bool hires = !few || outlook->supply >= PLENTY;
    if (hires && sure >= outlook->sure_due + REV_HIRE_COST * few) return OWES_PAYABLE;
    return OWES_SOMETHING;
}

/* --- What effects can bring at best ---------------------------------------------------------------------- */

/* Could a train of this kind pay out? */
static bool pays_out(const struct rev_seat *seat, const struct outlook *outlook, unsigned train) {
    return seat->up[train] || (seat->down[train] && outlook->flips > 1);
}

/* The most that one flip can pay out, if any train could come to pay out at all. A train that may still be taken could. */
static int flip_best(const struct rev_seat *seat, const struct outlook *outlook) {
    if (outlook->takes || pays_out(seat, outlook, REV_TRAIN_MONEY))
        return rev_train[REV_TRAIN_MONEY].effect[0].money;
    if (pays_out(seat, outlook, REV_TRAIN_SHARES))
        return REV_SHARE_VALUE * rev_train[REV_TRAIN_SHARES].effect[0].n;
    return 0;
}

struct gain {
    int money, workers;
};

static void add_gain(struct gain *gain, struct gain more) {
    gain->money += more.money;
    gain->workers += more.workers;
}

static struct gain effect_best(const struct rev_seat *seat, const struct outlook *outlook,
                               const struct rev_effect *effect) {
    switch (effect->op) {
    case REV_OP_MONEY:
        return (struct gain){effect->money, 0};
    case REV_OP_SHARES:
        return (struct gain){REV_SHARE_VALUE * effect->n, 0};
    case REV_OP_FLIP:
        return (struct gain){effect->n * flip_best(seat, outlook), 0};
    case REV_OP_WORKERS:
        return (struct gain){0, rh_set_size(effect->n)};
    case REV_OP_ONE_WORKER:
        return (struct gain){0, 1};
    default:
        return (struct gain){0, 0};
    }
}

/* What a reward brings at best over its price in money; never a loss, for it need not be taken. */
static struct gain reward_best(const struct rev_seat *seat, const struct outlook *outlook,
                               const struct rev_reward *reward, int price) {
    struct gain gain = {0, 0};
    for (int i = 0; i < reward->effects; i++) add_gain(&gain, effect_best(seat, outlook, &reward->effect[i]));
    price += reward->money + REV_SHARE_VALUE * reward->shares;
    gain.money = gain.money > price ? gain.money - price : 0;
    return gain;
}

static void add_best(struct outlook *outlook, struct gain gain) {
    outlook->best_money += gain.money;
    outlook->best_workers += gain.workers;
}

static void be_sure(struct outlook *outlook, int money) {
    outlook->sure_money += money;
    outlook->best_money += money;
}

/* --- Station --------------------------------------------------------------------------------------------- */

static bool takes_train(const struct rev_reward *reward) {
    return reward->effect[0].op == REV_OP_TRAIN;
}

/* How many trains a city lets one flip. */
static int city_flips(const struct rev_reward *bonus, bool first, unsigned ability) {
    int times = first + (ability == REV_ABILITY_BONUS);
    return (ability == REV_ABILITY_FLIP) +
           (bonus->effect[0].op == REV_OP_FLIP ? times * bonus->effect[0].n : 0);
}

/* The money and shares that a city's bonus brings for nothing, whoever takes it. The primary reward brings none. */
static int city_sure(const struct rev_state *state, unsigned city, bool first) {
    const struct rev_reward *bonus = &rev_tile[state->city_tile[city]].bonus;
    bool grey =
        state->may[REV_MAY_ABILITY] && rev_ability[REV_STATION][state->colour].kind == REV_ABILITY_BONUS;
    if (bonus->money || bonus->shares || bonus->effect[0].op != REV_OP_SHARES) return 0;
    return (first + grey) * REV_SHARE_VALUE * bonus->effect[0].n;
}

/* What a city's rewards can bring, and the placed worker's ability with them. */
static struct gain city_best(const struct rev_state *state, const struct rev_seat *seat,
                             const struct outlook *outlook, unsigned city, bool bonus, bool reward) {
    const struct rev_tile *tile = &rev_tile[state->city_tile[city]];
    struct rev_ability ability = {REV_ABILITY_NONE, 0};
    struct outlook with = *outlook;
    struct gain gain = {0, 0};
    if (state->may[REV_MAY_ABILITY]) ability = rev_ability[REV_STATION][state->colour];
    with.takes |= bonus && takes_train(&tile->bonus);
    with.flips += city_flips(&tile->bonus, bonus, ability.kind);
    if (bonus) add_gain(&gain, reward_best(seat, &with, &tile->bonus, 0));
    if (reward) add_gain(&gain, reward_best(seat, &with, &tile->primary, 0));
    if (ability.kind == REV_ABILITY_BONUS) add_gain(&gain, reward_best(seat, &with, &tile->bonus, 0));
    if (ability.kind == REV_ABILITY_REWARD)
        add_gain(&gain, reward_best(seat, &with, &tile->primary, ability.price));
    if (ability.kind == REV_ABILITY_FLIP && flip_best(seat, &with) > ability.price &&
        outlook->best_money + gain.money >= ability.price)
        gain.money += flip_best(seat, &with) - ability.price;
    return gain;
}

/* Cities that the rail of a purple worker's flip would reach, or will. RR-77 */
static unsigned cities_by_flip(const struct rev_state *state, const struct rev_seat *seat) {
    unsigned nodes = 0;
    bool flip = state->may[REV_MAY_ABILITY] && state->colour == REV_PURPLE && seat->up[REV_TRAIN_RAIL] &&
                seat->left[REV_RAIL];
    if (!flip && rev_top(state)->what != REV_STEP_RAIL) return 0;
    for (uint64_t set = seat->reach; set; set &= set - 1) {
        const uint8_t *end = rev_space[rh_set_first(set)].end;
        nodes |= 1u << end[0] | 1u << end[1];
    }
    return nodes & ((1u << REV_CITIES) - 1) & ~seat->nodes;
}

/* The connected city with the least cost is sure; the one with the least cost after its rewards bounds them all. RR-78 */
static void look_at_cities(const struct rev_state *state, const struct rev_seat *seat,
                           struct outlook *outlook) {
    bool waive = state->may[REV_MAY_ABILITY] && state->colour == REV_ORANGE;
    unsigned cities = rev_open_cities(seat) | cities_by_flip(state, seat);
    int workers = 0;
    outlook->sure_due = outlook->best_due = INT16_MAX;
    for (unsigned set = cities; set; set &= set - 1) {
        unsigned city = (unsigned)__builtin_ctz(set);
        int cost = waive ? 0 : rev_tile[state->city_tile[city]].cost;
        int sure = cost - city_sure(state, city, state->first_station[city] == REV_NONE);
        if (seat->nodes >> city & 1 && sure < outlook->sure_due) outlook->sure_due = sure;
        if (outlook->plain) continue;
        struct gain gain =
            city_best(state, seat, outlook, city, state->first_station[city] == REV_NONE, true);
        if (cost - gain.money < outlook->best_due) outlook->best_due = cost - gain.money;
        if (gain.workers > workers) workers = gain.workers;
    }
    outlook->best_workers += workers;
}

static void look_at_station(const struct rev_state *state, const struct rev_seat *seat,
                            struct outlook *outlook) {
    if (state->must) {
        look_at_cities(state, seat, outlook);
        return;
    }
    outlook->sure_due = outlook->best_due = rev_due(state);
    outlook->sure_money += city_sure(state, state->place, state->may[REV_MAY_BONUS]);
    if (!outlook->plain)
        add_best(outlook, city_best(state, seat, outlook, state->place, state->may[REV_MAY_BONUS],
                                    state->may[REV_MAY_REWARD]));
}

/* --- Railroad -------------------------------------------------------------------------------------------- */

static int least_icons(uint64_t spaces) {
    int icons = 0;
    while (icons < 3 && !(spaces & rev_icon_spaces[icons])) icons++;
    return icons;
}

/* The fewest icons of the rails that must still be laid. RR-79 */
static int icons_needed(const struct rev_seat *seat, unsigned rails) {
    int least = rails > 1 ? INT16_MAX : least_icons(seat->reach);
    for (uint64_t set = rails > 1 ? seat->reach : 0; set && least > 0; set &= set - 1) {
        unsigned space = rh_set_first(set);
        const uint8_t *end = rev_space[space].end;
        uint64_t then = (seat->reach | rev_node_spaces[end[0]] | rev_node_spaces[end[1]]) &
                        ~(seat->rails | UINT64_C(1) << space);
        int icons = rev_space[space].icons + least_icons(then);
        if (icons < least) least = icons;
    }
    return least;
}

/* RR-88 */
static void look_at_railroad(const struct rev_state *state, const struct rev_seat *seat,
                             struct outlook *outlook) {
    int icons = state->must ? icons_needed(seat, state->must) : 0;
    unsigned ability = rev_open_ability(state).kind;
    int icon = REV_ICON_COST - (state->rebate || ability == REV_ABILITY_REBATE ? REV_REBATE_ICON : 0);
    outlook->sure_due = outlook->best_due = state->due + icon * icons;
    be_sure(outlook, rev_ability_money(state) + REV_SHARE_VALUE * rev_ability_shares(state));
    outlook->takes |= ability == REV_ABILITY_TRAIN;
}

/* --- Telegraph ------------------------------------------------------------------------------------------- */

/* What a section brings at best: its shares, what the placed worker makes of them, and its tile, twice. RR-89 to RR-95 */
static int section_best(const struct rev_state *state, const struct rev_seat *seat,
                        const struct outlook *outlook, unsigned at) {
    const struct rev_section *section = &rev_section[at];
    int shares = section->shares + section->first_shares;
    int money = (REV_SHARE_VALUE + REV_MONEY_A_SHARE) * shares + REV_SHARE_VALUE * section->first_shares;
    if (state->wire[at] == REV_NONE) return money;
    return money + 2 * reward_best(seat, outlook, &rev_wire[state->wire[at]], 0).money;
}

static void look_at_telegraph(const struct rev_state *state, const struct rev_seat *seat,
                              struct outlook *outlook) {
    struct rev_ability ability = rev_open_ability(state);
    int best = 0;
    bool builds = state->must && !outlook->plain;
    for (unsigned set = builds ? rev_open_sections(seat) : 0; set; set &= set - 1) {
        int money = section_best(state, seat, outlook, (unsigned)__builtin_ctz(set));
        if (money > best) best = money;
    }
    outlook->best_money += best;
    be_sure(outlook, rev_ability_money(state) + REV_SHARE_VALUE * rev_ability_shares(state));
    if (outlook->plain || state->must || state->wire[state->place] == REV_NONE) return;
    const struct rev_reward *wire = &rev_wire[state->wire[state->place]];
    if (state->may[REV_MAY_TILE]) add_best(outlook, reward_best(seat, outlook, wire, 0));
    if (ability.kind == REV_ABILITY_WIRE) add_best(outlook, reward_best(seat, outlook, wire, ability.price));
}

/* --- Trade ----------------------------------------------------------------------------------------------- */

/* What a sale can bring at best: the section is that of the moment (RR-100), and a few pieces may be laid before it. */
static int sale_best(const struct rev_seat *seat) {
    enum { LAID_MOST = 3 };
    struct rev_seat then = *seat;
    for (int i = 0; i < REV_PIECES; i++)
        then.left[i] = (uint8_t)(seat->left[i] > LAID_MOST ? seat->left[i] - LAID_MOST : 0);
    unsigned section = rev_leftmost(&then);
    return rev_board_section[section < REV_BOARD_SECTIONS ? section : REV_BOARD_SECTIONS - 1].value;
}

/* The leftmost section brings the least, so what it brings is sure. RR-98 */
static void look_at_sale(const struct rev_seat *seat, struct outlook *outlook) {
    if (!rev_has_pieces(seat)) return;
    outlook->sure_money += rev_board_section[rev_leftmost(seat)].value;
    if (!outlook->plain) outlook->best_money += sale_best(seat);
}

static void look_at_trade(const struct rev_state *state, const struct rev_seat *seat,
                          struct outlook *outlook) {
    unsigned ability = rev_open_ability(state).kind;
    int flips = state->may[REV_MAY_FLIP] + (ability == REV_ABILITY_FLIP);
    be_sure(outlook, rev_ability_money(state));
    if (state->must) look_at_sale(seat, outlook);
    if (outlook->plain) return;
    for (unsigned i = REV_TOP; ability == REV_ABILITY_DEAL && i <= REV_BOTTOM; i++) {
        const struct rev_reward *deal = &rev_deal[state->deal][i];
        outlook->takes |= takes_train(deal);
        add_best(outlook, reward_best(seat, outlook, deal, -REV_SHARE_VALUE * REV_DEAL_SHARES));
    }
    outlook->best_money += flips * flip_best(seat, outlook);
}

/* --- Deals that may still follow the action. RR-109 ------------------------------------------------------ */

static void look_at_deals(const struct rev_state *state, const struct rev_seat *seat, unsigned halves,
                          struct outlook *outlook) {
    for (unsigned i = REV_TOP; i <= REV_BOTTOM; i++)
        if (halves >> i & 1) add_best(outlook, reward_best(seat, outlook, &rev_deal[state->deal][i], 0));
}

static bool deal_may_follow(const struct rev_state *state, const struct rev_seat *seat) {
    if (state->triggered) return true;
    if (state->action == REV_TELEGRAPH) return state->must;
    if (state->action != REV_RAILROAD) return false;
    if (!state->must)
        return rev_open_ability(state).kind == REV_ABILITY_THIRD && seat->reach & rev_deal_spaces;
    return true;
}

static void look_at_action(const struct rev_state *state, const struct rev_seat *seat,
                           struct outlook *outlook) {
    static void (*const look[REV_ACTIONS])(const struct rev_state *, const struct rev_seat *,
                                           struct outlook *) = {
        [REV_STATION] = look_at_station,
        [REV_RAILROAD] = look_at_railroad,
        [REV_TELEGRAPH] = look_at_telegraph,
        [REV_TRADE] = look_at_trade,
    };
    look[state->action](state, seat, outlook);
    if (outlook->plain || !deal_may_follow(state, seat)) return;
    int before = outlook->best_money;
    look_at_deals(state, seat, 3, outlook);
    outlook->late_money = outlook->best_money - before;
}

/* --- What was begun -------------------------------------------------------------------------------------- */

static enum owed better(enum owed a, enum owed b) {
    return a < b ? a : b; /* payable, something, too much */
}

/* Is a piece left to be sold, after so many others are laid? RR-98 */
static bool sale_left(const struct rev_state *state, const struct rev_seat *seat, int laid) {
    return state->action != REV_TRADE || !state->must ||
           seat->left[REV_BUILDING] + seat->left[REV_RAIL] > laid;
}

static enum owed judge_piece(const struct rev_state *state, unsigned at, int price,
                             const struct outlook *outlook) {
    return sale_left(state, &state->seat[at], 1) ? judge(outlook, -price, 0) : OWES_TOO_MUCH;
}

static enum owed judge_advance(const struct rev_state *state, unsigned at, const struct outlook *outlook) {
    const struct rev_seat *seat = &state->seat[at];
    enum owed best = OWES_TOO_MUCH;
    for (unsigned i = 0; i < REV_TRACKS; i++) {
        if (!rev_may_advance(state, at, i, rev_purse(seat))) continue;
        unsigned to = seat->track[i] + 1u;
        const struct rev_slot *slot = &rev_slot[i][to];
        best = better(best, judge(outlook, -rev_gate_money(state, i, to) - REV_SHARE_VALUE * slot->shares,
                                  -slot->workers));
    }
    return best;
}

/* Where nothing can be done that must be, a hired worker might still make it possible. */
static enum owed judge_hiring(const struct rev_seat *seat) {
    return rev_funds(seat) < REV_HIRE_COST ? OWES_TOO_MUCH : OWES_SOMETHING;
}

static enum owed judge_promote(const struct rev_state *state, unsigned at, int price,
                               const struct outlook *outlook) {
    if (rev_funds(&state->seat[at]) >= price && rev_any_promotion(state, at))
        return judge(outlook, -price, -1);
    return judge_hiring(&state->seat[at]);
}

static enum owed judge_flip(const struct rev_state *state, unsigned at, const struct outlook *outlook) {
    struct rev_purse purse = rev_purse(&state->seat[at]);
    enum owed best = judge_hiring(&state->seat[at]);
    for (unsigned i = REV_SIDES * REV_TRAINS; i-- > 0 && best != OWES_PAYABLE;) {
        if (!rev_may_flip(state, at, i, purse)) continue;
        enum owed owes = i == REV_TRAIN_PROMOTION ? judge_promote(state, at, 0, outlook)
                         : i == REV_TRAIN_STEPS   ? judge_advance(state, at, outlook)
                         : i == REV_TRAIN_RAIL    ? judge_piece(state, at, rev_train[i].money, outlook)
                                                  : judge(outlook, 0, 0);
        best = better(best, owes);
    }
    return best;
}

static enum owed judge_step(const struct rev_state *state, const struct step *step,
                            const struct outlook *outlook) {
    switch (step->what) {
    case REV_STEP_DISCARD:
        return judge(outlook, 0, -1);
    case REV_STEP_PROMOTE:
        return step->b & 1 ? judge_promote(state, step->seat, rev_promote_price(step), outlook)
                           : judge(outlook, 0, 0);
    case REV_STEP_ADVANCE:
        return step->b ? judge_advance(state, step->seat, outlook) : judge(outlook, 0, 0);
    case REV_STEP_FLIP:
        return step->b ? judge_flip(state, step->seat, outlook) : judge(outlook, 0, 0);
    case REV_STEP_EXCHANGE:
        if (step->b && !rev_any_exchange(state, step->seat)) return OWES_TOO_MUCH;
        return judge(outlook, 0, 0);
    case REV_STEP_RAIL:
    case REV_STEP_STATION:
    case REV_STEP_OFFICE:
        return judge_piece(state, step->seat, 0, outlook);
    default:
        return sale_left(state, &state->seat[step->seat], 0) ? judge(outlook, 0, 0) : OWES_TOO_MUCH;
    }
}

/* Trains that steps of the agenda let a seat flip. */
static int flips_begun(const struct rev_state *state) {
    int flips = 0;
    for (int i = 0; i < state->agenda.steps; i++)
        if (state->agenda.step[i].what == REV_STEP_FLIP) flips += state->agenda.step[i].a;
    return flips;
}

/* Steps that lie between the action or offer and what is decided now. */
static void look_at_steps(const struct rev_state *state, const struct rev_seat *seat,
                          struct outlook *outlook) {
    if (!outlook->plain) outlook->flips = state->action == REV_STATION ? flips_begun(state) : MANY;
    for (int i = state->agenda.steps - 1; i >= 0; i--) {
        const struct step *step = &state->agenda.step[i];
        if (step->what == REV_STEP_OFFER && step->b && !outlook->plain)
            look_at_deals(state, seat, step->a, outlook);
        if (step->what == REV_STEP_POOL || step->what == REV_STEP_OFFER) return;
        outlook->takes |= step->what == REV_STEP_TRAIN;
        if (step->what == REV_STEP_FLIP && !outlook->plain)
            outlook->best_money += step->a * flip_best(seat, outlook);
        if (step->what != REV_STEP_GAIN) continue;
        outlook->sure_workers++;
        outlook->best_workers++;
    }
}

static struct outlook outlook_of(const struct rev_state *state, unsigned who, bool plain) {
    const struct rev_seat *seat = &state->seat[who];
    struct outlook outlook = {.plain = plain,
                              .sure_money = rev_funds(seat),
                              .best_money = rev_funds(seat),
                              .sure_workers = seat->workers,
                              .best_workers = seat->workers,
                              .supply = rev_supply(state)};
    look_at_steps(state, seat, &outlook);
    if (outlook.supply < PLENTY) outlook.sure_workers = seat->workers;
    if (state->action != REV_NONE) look_at_action(state, seat, &outlook);
    return outlook;
}

enum owed rev_owes(const void *at, int who) {
    const struct rev_state *state = at;
    if (state->over || !state->round) return OWES_NOTHING;
    const struct step *top = rev_top(state);
    if (top->seat != who || top->what == REV_STEP_TURN || top->what >= REV_STEP_COMPLETE) return OWES_NOTHING;
    bool acting = state->action != REV_NONE;
    if (!acting && top->what == REV_STEP_DEAL) return OWES_NOTHING;
    struct outlook outlook = outlook_of(state, (unsigned)who, false);
    enum owed owes = judge_step(state, top, &outlook);
    if (owes == OWES_PAYABLE && !acting && top->what == REV_STEP_OFFER) return OWES_NOTHING;
    return owes;
}

/* --- What can be told of moves without playing them ---------------------------------------------------------
 *
 * After a move the seat can leave aside all that is optional. So it is enough that what is surely had covers what is due then,
 * and that nothing else is compulsory: what was begun before (`free_below`), or what the move itself begins. Where that is not
 * plain, nothing is told.
 */

struct view {
    const struct rev_state *state;
    const struct step *step; /* to be decided */
    /* As things are, and once the ability is used up; looked at when it is asked for first. */
    struct outlook with, without;
    bool with_known, without_known;
};

static const struct outlook *as_is(struct view *view) {
    if (!view->with_known) view->with = outlook_of(view->state, view->step->seat, true);
    view->with_known = true;
    return &view->with;
}

/* Does what the seat has in hand cover a price and what is due, whatever the action still brings? */
static bool has_enough(const struct rev_state *state, unsigned at, int price, int workers) {
    const struct rev_seat *seat = &state->seat[at];
    bool builds = state->action == REV_STATION || state->action == REV_RAILROAD;
    if (seat->workers + workers < REV_WORKERS_LEAST || (builds && state->must)) return false;
    return rev_funds(seat) >= price + (builds ? rev_due(state) : 0);
}

/* Is nothing compulsory of what was begun before the step on top? */
static bool free_below(const struct rev_state *state) {
    unsigned what = rev_top(state)->what;
    if (what == REV_STEP_POOL || what == REV_STEP_OFFER) return true;
    for (int i = state->agenda.steps - 2; i >= 0; i--) {
        const struct step *step = &state->agenda.step[i];
        switch (step->what) {
        case REV_STEP_POOL:
        case REV_STEP_OFFER:
            return true;
        case REV_STEP_GAIN:
        case REV_STEP_TRAIN:
            break;
        case REV_STEP_ADVANCE:
        case REV_STEP_FLIP:
        case REV_STEP_EXCHANGE:
            if (step->b) return false;
            break;
        case REV_STEP_PROMOTE:
            if (step->b & 1) return false;
            break;
        default:
            return false;
        }
    }
    return false;
}

/* Is taking this compulsory in no part, or in none that could fail? */
static bool plain_effects(const struct rev_reward *reward, bool must) {
    for (int i = 0; i < reward->effects; i++) {
        unsigned op = reward->effect[i].op;
        bool gain = op == REV_OP_MONEY || op == REV_OP_SHARES || op == REV_OP_WORKERS ||
                    op == REV_OP_ONE_WORKER || op == REV_OP_TRAIN;
        bool optional =
            op == REV_OP_ADVANCE || op == REV_OP_PROMOTE || op == REV_OP_FLIP || op == REV_OP_EXCHANGE;
        if (!gain && (must || !optional)) return false;
    }
    return true;
}

static enum owed told(enum owed owes) {
    return owes == OWES_PAYABLE ? OWES_PAYABLE : OWES_SOMETHING;
}

/* After paying this and losing so many workers, with all that the seat has now. */
static enum owed after_paying(struct view *view, int price, int workers) {
    if (has_enough(view->state, view->step->seat, price, -workers)) return OWES_PAYABLE;
    return told(judge(as_is(view), -price, -workers));
}

static enum owed after_reward(const struct outlook *outlook, const struct rev_reward *reward, int price,
                              bool must, int workers) {
    if (!plain_effects(reward, must)) return OWES_SOMETHING;
    return told(judge(outlook, -price - reward->money - REV_SHARE_VALUE * reward->shares, workers));
}

static enum owed after_use(struct view *view, unsigned use) {
    const struct rev_state *state = view->state;
    struct rev_ability ability = rev_open_ability(state);
    if (state->action != REV_STATION && ability.kind == REV_ABILITY_WIRE)
        return after_reward(as_is(view), &rev_wire[state->wire[state->place]], ability.price, true, 0);
    if (state->action != REV_STATION) return after_paying(view, 0, 0); /* its gain is counted already */
    const struct rev_tile *tile = &rev_tile[state->city_tile[state->place]];
    if (use == REV_USE_REWARD)
        return after_reward(as_is(view), &tile->primary, 0, tile->primary.money > 0, 0);
    if (use == REV_USE_BONUS || ability.kind == REV_ABILITY_BONUS)
        return after_reward(as_is(view), &tile->bonus, 0, tile->bonus.money > 0, 0);
    if (ability.kind == REV_ABILITY_REWARD)
        return after_reward(as_is(view), &tile->primary, ability.price, true, 0);
    return after_paying(view, 0, 0);
}

/* A rail of the main action, and after it whichever others must follow. RR-80, RR-88 */
static enum owed after_rail(struct view *view, unsigned space) {
    enum { ICONS_MOST = 3 };
    const struct rev_state *state = view->state;
    bool rebate = state->rebate || rev_open_ability(state).kind == REV_ABILITY_REBATE;
    int more = state->must > 1 ? ICONS_MOST * (state->must - 1) : 0;
    struct outlook then = *as_is(view);
    then.sure_due = then.best_due =
        state->due + (REV_ICON_COST - (rebate ? REV_REBATE_ICON : 0)) * (rev_space[space].icons + more);
    return told(judge(&then, 0, 0));
}

static enum owed after_station(struct view *view, unsigned city) {
    const struct rev_state *state = view->state;
    bool waive = state->may[REV_MAY_ABILITY] && state->colour == REV_ORANGE;
    int cost = waive ? 0 : rev_tile[state->city_tile[city]].cost;
    struct outlook then = *as_is(view);
    then.sure_due = then.best_due = cost - city_sure(state, city, state->first_station[city] == REV_NONE);
    return told(judge(&then, 0, 0));
}

static enum owed after_piece(struct view *view, struct move move) {
    const struct rev_state *state = view->state;
    if (view->step->what == REV_STEP_POOL && move.verb == REV_DO_RAIL) return after_rail(view, move.arg[0]);
    if (view->step->what == REV_STEP_POOL && move.verb == REV_DO_STATION)
        return after_station(view, move.arg[0]);
    if (view->step->what != REV_STEP_POOL && !sale_left(state, &state->seat[view->step->seat], 1))
        return OWES_SOMETHING;
    return after_paying(view, 0, 0); /* an office brings, and a sale is counted already */
}

static const struct outlook *without_ability(struct view *view) {
    if (view->without_known) return &view->without;
    struct rev_state used = *view->state;
    used.may[REV_MAY_ABILITY] = 0;
    view->without = outlook_of(&used, view->step->seat, true);
    view->without_known = true;
    return &view->without;
}

/* The outlook when a verb in the pool uses up the ability, and what that costs. */
static const struct outlook *opened(struct view *view, unsigned verb, int *price) {
    const struct rev_state *state = view->state;
    *price = 0;
    if (view->step->what != REV_STEP_POOL || (verb == REV_DO_FLIP && state->may[REV_MAY_FLIP]))
        return as_is(view);
    if (verb != REV_DO_PROMOTE) *price = rev_open_ability(state).price;
    return without_ability(view);
}

static enum owed after_flip(struct view *view, unsigned train) {
    int price;
    const struct outlook *outlook = opened(view, REV_DO_FLIP, &price);
    if (train >= REV_TRAINS) return told(judge(outlook, -price, 0));
    return after_reward(outlook, &rev_train[train], price, true, 0);
}

static enum owed after_advance(struct view *view, unsigned track) {
    const struct rev_state *state = view->state;
    unsigned to = state->seat[view->step->seat].track[track] + 1u;
    const struct rev_slot *slot = &rev_slot[track][to];
    int price;
    const struct outlook *outlook = opened(view, REV_DO_ADVANCE, &price);
    price += rev_gate_money(state, track, to) + REV_SHARE_VALUE * slot->shares;
    return told(judge(outlook, -price, -slot->workers));
}

static enum owed after_hire(struct view *view) {
    if (has_enough(view->state, view->step->seat, REV_HIRE_COST, 1)) return OWES_PAYABLE;
    struct outlook then = *as_is(view);
    then.supply--;
    return told(judge(&then, -REV_HIRE_COST, 1));
}

static bool step_is_compulsory(const struct step *step) {
    switch (step->what) {
    case REV_STEP_POOL:
    case REV_STEP_OFFER:
        return false;
    case REV_STEP_PROMOTE:
        return step->b & 1;
    case REV_STEP_ADVANCE:
    case REV_STEP_FLIP:
    case REV_STEP_EXCHANGE:
        return step->b;
    default:
        return true;
    }
}

static enum owed after_other(struct view *view, struct move move) {
    const struct rev_state *state = view->state;
    const struct step *step = view->step;
    const struct rev_seat *seat = &state->seat[step->seat];
    int price;
    switch (move.verb) {
    case REV_DO_DONE:
        if (step->what == REV_STEP_POOL || step->what == REV_STEP_OFFER)
            return seat->workers >= REV_WORKERS_LEAST ? OWES_PAYABLE : OWES_SOMETHING;
        return after_paying(view, 0, 0);
    case REV_DO_SELL:
        return step_is_compulsory(step) ? OWES_SOMETHING : after_paying(view, 0, 0);
    case REV_DO_HIRE:
        return step_is_compulsory(step) ? OWES_SOMETHING : after_hire(view);
    case REV_DO_PROMOTE: {
        const struct outlook *outlook = opened(view, move.verb, &price);
        if (step->what == REV_STEP_PROMOTE) price = rev_promote_price(step);
        return told(judge(outlook, -price, -1));
    }
    case REV_DO_TRAIN:
    case REV_DO_EXCHANGE: {
        const struct outlook *outlook = opened(view, move.verb, &price);
        return told(judge(outlook, -price, 0));
    }
    case REV_DO_GAIN:
        return after_paying(view, 0, 0);
    case REV_DO_DISCARD:
        return after_paying(view, 0, 1);
    case REV_DO_TILE:
        return after_reward(as_is(view), &rev_wire[state->wire[state->place]], 0, true, -1);
    default:
        return OWES_SOMETHING;
    }
}

static enum owed after(struct view *view, struct move move) {
    switch (move.verb) {
    case REV_DO_STATION:
    case REV_DO_RAIL:
    case REV_DO_OFFICE:
    case REV_DO_TRADE:
        return after_piece(view, move);
    case REV_DO_USE:
        return after_use(view, move.arg[0]);
    case REV_DO_FLIP:
        return after_flip(view, move.arg[0]);
    case REV_DO_ADVANCE:
        return after_advance(view, move.arg[0]);
    default:
        return after_other(view, move);
    }
}

/* With workers enough an office and a sale cost nothing, where there is a piece for it: placing says so. */
static bool owes_nothing_more(const struct rev_seat *seat, unsigned action) {
    return (action == REV_TELEGRAPH || action == REV_TRADE) && seat->workers >= REV_WORKERS_LEAST;
}

/* Placing a worker leads to an action whose outlook is that of its first moment. */
static void after_placing(const struct rev_state *state, const struct move *moves, size_t count,
                          uint8_t *owed) {
    struct rev_state then;
    bool begun = false;
    unsigned at = rev_top(state)->seat;
    const struct rev_seat *seat = &state->seat[at];
    unsigned rails = seat->left[REV_RAIL] < REV_RAILS_A_TURN ? seat->left[REV_RAIL] : REV_RAILS_A_TURN;
    for (size_t i = 0; i < count; i++) {
        owed[i] = OWES_PAYABLE; /* selling and hiring before it owe nothing */
        if (moves[i].verb != REV_DO_PLACE) continue;
        unsigned action = moves[i].arg[1];
        if (owes_nothing_more(seat, action)) continue;
        if (!begun) {
            then = *state;
            then.agenda.step[then.agenda.steps - 1].what = REV_STEP_POOL;
            then.may[REV_MAY_ABILITY] = 1;
            begun = true;
        }
        then.colour = moves[i].arg[0];
        then.action = (uint8_t)action;
        then.must = (uint8_t)(action == REV_RAILROAD ? rails : 1);
        then.due = action == REV_RAILROAD ? REV_RAILROAD_COST : 0;
        then.may[REV_MAY_FLIP] = action == REV_TRADE;
        struct outlook outlook = outlook_of(&then, at, true);
        bool sure = judge_step(&then, rev_top(&then), &outlook) == OWES_PAYABLE;
        owed[i] = (uint8_t)(sure ? OWES_PAYABLE : rev_owes(&then, (int)at));
    }
}

void rev_owes_after(const void *at, const struct move *moves, size_t count, uint8_t *owed) {
    const struct rev_state *state = at;
    struct view view;
    view.state = state;
    view.step = rev_top(state);
    view.with_known = view.without_known = false;
    unsigned what = view.step->what;
    if (!state->round || what == REV_STEP_TURN) {
        if (what == REV_STEP_TURN)
            after_placing(state, moves, count, owed);
        else
            memset(owed, OWES_NOTHING, count);
        return;
    }
    if (what >= REV_STEP_COMPLETE || what == REV_STEP_END || !free_below(state)) {
        memset(owed, OWES_SOMETHING, count);
        return;
    }
    for (size_t i = 0; i < count; i++) owed[i] = (uint8_t)after(&view, moves[i]);
}
