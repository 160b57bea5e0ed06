/* See chance.h. */
#include "engine/chance.h"

#include <string.h>

static uint32_t total(const struct chance *chance) {
    uint32_t sum = 0;
    for (int i = 0; i < chance->kinds; i++) sum += chance->weight[i];
    return sum;
}

/* Insertion sort: a few bytes, and the same everywhere. */
static void sort_bytes(uint8_t *bytes, int count) {
    for (int i = 1; i < count; i++) {
        uint8_t byte = bytes[i];
        int at = i;
        for (; at > 0 && bytes[at - 1] > byte; at--) bytes[at] = bytes[at - 1];
        bytes[at] = byte;
    }
}

struct move rh_chance_tidy(const struct chance *chance, struct move move) {
    if (!chance->ordered && chance->first + chance->draws <= RH_ARGS)
        sort_bytes(move.arg + chance->first, chance->draws);
    return move;
}

bool rh_chance_possible(const struct chance *chance) {
    unsigned sum = 0;
    for (int i = 0; i < chance->kinds; i++) sum += chance->weight[i];
    return chance->draws > 0 && sum >= (chance->replace ? 1U : chance->draws);
}

struct move rh_chance_draw(const struct chance *chance, struct random *random) {
    struct move move = chance->base;
    uint8_t weight[RH_KINDS];
    memcpy(weight, chance->weight, chance->kinds);
    uint32_t left = total(chance);
    for (int i = 0; i < chance->draws; i++) {
        uint32_t at = rh_below(random, left);
        uint8_t kind = 0;
        while (at >= weight[kind]) at -= weight[kind++];
        move.arg[chance->first + i] = kind;
        if (chance->replace) continue;
        weight[kind]--;
        left--;
    }
    return rh_chance_tidy(chance, move);
}

/* Are all bytes but the drawn ones as the game fixed them? */
static bool fixed_part_agrees(const struct chance *chance, struct move move) {
    for (int i = 0; i < chance->draws; i++) move.arg[chance->first + i] = chance->base.arg[chance->first + i];
    return rh_move_equal(move, chance->base);
}

bool rh_chance_allows(const struct chance *chance, struct move move, struct error *error) {
    if (!fixed_part_agrees(chance, move)) return rh_fail(error, "that is not what is drawn now");
    uint8_t weight[RH_KINDS];
    memcpy(weight, chance->weight, sizeof weight);
    for (int i = 0; i < chance->draws; i++) {
        uint8_t kind = move.arg[chance->first + i];
        if (kind == RH_ABSENT) return rh_fail(error, "%d are to be drawn, not %d", chance->draws, i);
        if (kind >= chance->kinds || weight[kind] == 0)
            return rh_fail(error, "the %s that was named can't come up: none is left",
                           i ? "next one" : "first one");
        if (!chance->replace) weight[kind]--;
    }
    struct move tidy = rh_chance_tidy(chance, move);
    if (!rh_move_equal(tidy, move)) return rh_fail(error, "the draw is not in order");
    return true;
}

/* The probability of the drawn kinds coming up in just this order. */
static double ordered_odds(const struct chance *chance, const uint8_t *kind) {
    uint8_t weight[RH_KINDS];
    memcpy(weight, chance->weight, sizeof weight);
    double odds = 1, left = total(chance);
    for (int i = 0; i < chance->draws; i++) {
        odds *= weight[kind[i]] / left;
        if (chance->replace) continue;
        weight[kind[i]]--;
        left--;
    }
    return odds;
}

double rh_chance_odds(const struct chance *chance, struct move move) {
    if (!rh_chance_allows(chance, move, NULL)) return 0;
    const uint8_t *kind = move.arg + chance->first;
    double odds = ordered_odds(chance, kind);
    if (chance->ordered) return odds;
    /* Every order of the same draw is as likely: n! over the factorials of equal ones, counted while walking. */
    int run = 0;
    for (int i = 0; i < chance->draws; i++) {
        run = i > 0 && kind[i] == kind[i - 1] ? run + 1 : 1;
        odds *= (double)(i + 1) / run;
    }
    return odds;
}

struct walk {
    const struct chance *chance;
    bool (*each)(void *, struct move);
    void *context;
    uint64_t seen;
    uint8_t weight[RH_KINDS];
    struct move move;
};

static bool walk_from(struct walk *walk, int depth) {
    const struct chance *chance = walk->chance;
    if (depth == chance->draws) {
        walk->seen++;
        return walk->each(walk->context, walk->move);
    }
    uint8_t *kind = &walk->move.arg[chance->first + depth];
    int low = !chance->ordered && depth > 0 ? kind[-1] : 0;
    for (int i = low; i < chance->kinds; i++) {
        if (walk->weight[i] == 0) continue;
        uint8_t spent = chance->replace ? 0 : 1;
        *kind = (uint8_t)i;
        walk->weight[i] -= spent;
        bool on = walk_from(walk, depth + 1);
        walk->weight[i] += spent;
        if (!on) return false;
    }
    return true;
}

uint64_t rh_chance_each(const struct chance *chance, bool (*each)(void *context, struct move),
                        void *context) {
    struct walk walk = {.chance = chance, .each = each, .context = context, .move = chance->base};
    memcpy(walk.weight, chance->weight, sizeof walk.weight);
    walk_from(&walk, 0);
    return walk.seen;
}
