/* What a game shows, as text that can be compared: prompts, results and scenes. */
#ifndef TESTS_SUPPORT_SHOW_H
#define TESTS_SUPPORT_SHOW_H

#include "engine/game.h"

enum { SHOW_JSON = 1 << 21 };

/* The scene that this seat (-1: a spectator) sees, in memory that the next call overwrites; there are two of them. */
struct scene *show_scene(const struct game *, const void *state, int seat, int which);

/* It as JSON, in memory of the same kind. Fails the test if it does not fit. */
const char *show_scene_json(const struct game *, const void *state, int seat, int which);

/* Text, note and rule of what the seat is asked, one line each. */
void show_prompt(const struct game *, const void *state, int seat, struct text *);

/* Scores, ranks, parts, titles and tie-break. */
void show_result(const struct game *, const void *state, struct text *);

/* The events as sentences, one a line, with `?` for what is hidden. */
void show_events(const struct game *, const struct events *, struct text *);

/* A list of moves, one a line. */
void show_moves(const struct game *, const struct move *, size_t count, struct text *);

#endif
