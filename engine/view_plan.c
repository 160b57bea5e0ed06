/* See view_plan.h. */
#include "engine/view_plan.h"

#include <string.h>

enum { STEP_FILL, STEP_GUARD };

struct maker {
    struct view_plan *plan;
    int seat;
    bool full; /* there was no room for a step */
};

static struct view_step *add(struct maker *maker, struct view_step step) {
    struct view_plan *plan = maker->plan;
    if (plan->steps == RH_VIEW_STEPS) {
        maker->full = true;
        return &plan->step[RH_VIEW_STEPS - 1];
    }
    plan->step[plan->steps] = step;
    return &plan->step[plan->steps++];
}

static void make_steps(struct maker *maker, const struct field *fields, size_t base, int owner);

/* The elements of a group. Where one is not live, those behind it are not either: its guard skips them all. */
static void make_group(struct maker *maker, const struct field *field, size_t base, int owner) {
    uint16_t guard[256];
    int guards = 0;
    for (int i = 0; i < field->count; i++) {
        uint16_t before = maker->plan->steps;
        if (field->live)
            add(maker, (struct view_step){STEP_GUARD, (uint16_t)(base + field->live - 1), 0, (uint16_t)i, 0});
        uint16_t inside = maker->plan->steps;
        make_steps(maker, field->group, base + field->offset + (size_t)i * field->size,
                   field->players ? i : owner);
        if (maker->plan->steps == inside)
            maker->plan->steps = before; /* nothing hidden in here */
        else if (field->live)
            guard[guards++] = before;
    }
    for (int i = 0; i < guards; i++)
        maker->plan->step[guard[i]].size = (uint16_t)(maker->plan->steps - guard[i] - 1);
}

static void make_steps(struct maker *maker, const struct field *fields, size_t base, int owner) {
    for (const struct field *field = fields; field->kind != FIELD_NONE; field++) {
        if (field->kind == FIELD_GROUP) {
            make_group(maker, field, base, owner);
        } else if (rh_field_hides(field, maker->seat, owner)) {
            uint16_t live = field->live ? (uint16_t)(base + field->live) : 0;
            add(maker, (struct view_step){STEP_FILL, (uint16_t)(base + field->offset), field->size,
                                          field->count, live});
        }
    }
}

bool rh_view_plan(const struct game *game, struct view_plan *plan, struct error *error) {
    plan->state_size = game->state_size;
    plan->steps = 0;
    for (int seat = -1; seat < RH_SEATS; seat++) {
        struct maker maker = {plan, seat, false};
        plan->first[seat + 1] = plan->steps;
        make_steps(&maker, game->fields, 0, -1);
        if (maker.full) return rh_fail(error, "%s: more is hidden than a plan of views can hold", game->name);
    }
    plan->first[RH_SEATS + 1] = plan->steps;
    return true;
}

/* Most ranges are one set of eight bytes, or a list that is empty: no call for those. */
static void fill(uint8_t *at, size_t bytes) {
    static const uint64_t ones = UINT64_MAX;
    if (bytes == sizeof ones)
        memcpy(at, &ones, sizeof ones);
    else if (bytes)
        memset(at, 0xFF, bytes);
}

void rh_view_by(const struct view_plan *plan, const void *state, int seat, void *out) {
    const uint8_t *from = state;
    uint8_t *to = out;
    const struct view_step *step = plan->step + plan->first[seat + 1],
                           *end = plan->step + plan->first[seat + 2];
    memcpy(to, from, plan->state_size);
    for (; step < end; step++) {
        if (step->kind == STEP_GUARD) {
            if (from[step->at] <= step->count) step += step->size;
            continue;
        }
        size_t count = step->count;
        if (step->live && from[step->live - 1] < count) count = from[step->live - 1];
        fill(to + step->at, count * step->size);
    }
}

bool rh_view_hides(const struct view_plan *plan, int seat) {
    return plan->first[seat + 1] < plan->first[seat + 2];
}
