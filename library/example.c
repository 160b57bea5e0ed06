/* Plays random games of Railroad Rivals at 64 tables and prints how often each seat wins.
 *
 *     cc -o example example.c $(pkg-config --cflags --libs roundhouse) && ./example
 */
#include <roundhouse.h>
#include <stdio.h>
#include <stdlib.h>

enum { TABLES = 64, MOST = 512, STEPS = 5000 };

static uint8_t legal[TABLES * MOST * RH_MOVE_BYTES], done[TABLES];
static int32_t count[TABLES], choice[TABLES];
static float reward[TABLES][RH_MOST_SEATS];

int main(void) {
    struct rh_error error;
    struct rh_setup setup = {.game = "railroad-rivals",
                             .options = "players=3",
                             .tables = TABLES,
                             .most = MOST};
    struct rh_batch *batch = rh_batch_new(&setup, &error);
    if (!batch) return fprintf(stderr, "%s\n", error.message), 1;
    rh_batch_bind(
        batch, &(struct rh_buffers){.legal = legal, .count = count, .reward = &reward[0][0], .done = done});
    double wins[RH_MOST_SEATS] = {0}, games = 0;
    rh_batch_reset(batch);
    for (int step = 0; step < STEPS; step++) {
        for (int i = 0; i < TABLES; i++) choice[i] = rand() % count[i];
        if (!rh_batch_step(batch, choice, &error)) return fprintf(stderr, "%s\n", error.message), 1;
        for (int i = 0; i < TABLES; i++) {
            games += done[i];
            for (uint32_t seat = 0; done[i] && seat < rh_batch_seats(batch); seat++)
                wins[seat] += (double)reward[i][seat];
        }
    }
    printf("%.0f games\n", games);
    for (uint32_t seat = 0; seat < rh_batch_seats(batch); seat++)
        printf("seat %u wins %.1f %%\n", seat + 1, 100 * wins[seat] / games);
    rh_batch_free(batch);
    return 0;
}
