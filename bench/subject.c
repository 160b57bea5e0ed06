/* See subject.h. A game more is a row of the table. */
#include "bench/subject.h"

#include "games/age_of_steam/habit.h"
#include "games/age_of_steam/state.h"
#include "games/railroad_revolution/habit.h"

#include <string.h>

extern const struct game aos_game, rev_game;

#define HABIT_NAME(id, ...) #id,
static const char *const aos_names[] = {AOS_HABIT_LIST(HABIT_NAME)};
static const char *const rev_names[] = {REV_HABIT_LIST(HABIT_NAME)};

static const float *aos_numbers(const void *state) {
    return aos_habit_numbers[((const struct aos_state *)state)->map];
}

static size_t aos_by_numbers(const float *number, const void *state, struct random *dice, struct move *out) {
    return aos_habit_by(number, state, dice, out);
}

static const float *rev_numbers(const void *state) {
    (void)state;
    return rev_habit_numbers;
}

static const struct subject subjects[] = {
    {&aos_game, aos_names, AOS_HABITS, AOS_HABIT_FADE, aos_numbers, aos_by_numbers},
    {&rev_game, rev_names, REV_HABITS, REV_HABIT_NEARER, rev_numbers, rev_habit_by},
};

const struct subject *find_subject(const char *game) {
    for (size_t i = 0; i < sizeof subjects / sizeof subjects[0]; i++)
        if (strcmp(subjects[i].game->name, game) == 0) return &subjects[i];
    return NULL;
}
