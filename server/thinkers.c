/* See thinkers.h: a queue of positions, some threads, and a queue of moves back to the loop. */
#include "server/thinkers.h"

#include "bots/bot.h"
#include "bots/budget.h"
#include "bots/hint.h"
#include "server/seating.h"

#include <pthread.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

struct thought {
    struct thought *next;
    char table[STORE_ID], word[32];
    const struct game *game;
    size_t lines;
    uint32_t streak; /* moves that the seat has made in this turn already */
    struct move move;
    bool made;
    int seats;       /* at the table */
    int seat;        /* whom it advises, or -1: it plays */
    char hints[768]; /* as JSON */
    uint64_t state[RH_STATE_MAX / 8];
};

struct list {
    struct thought *head, *tail;
    size_t count;
};

/* Threads are few and shared by all tables, so that none may keep one for long. */
enum { THREADS_MOST = 64, ITERATIONS_MOST = 10000, MILLISECONDS_MOST = 2000 };

struct thinkers {
    struct house *house;
    struct event *ready;
    pthread_mutex_t lock;
    pthread_cond_t news;
    struct list asked, answered; /* under the lock */
    bool stopping;
    int threads;
    pthread_t thread[THREADS_MOST];
};

static void append(struct list *list, struct thought *thought) {
    thought->next = NULL;
    if (list->tail)
        list->tail->next = thought;
    else
        list->head = thought;
    list->tail = thought;
    list->count++;
}

static struct thought *take(struct list *list) {
    struct thought *thought = list->head;
    if (!thought) return NULL;
    list->head = thought->next;
    if (!list->head) list->tail = NULL;
    list->count--;
    return thought;
}

/* Who advises people: strong, and soon done. */
static const char adviser[] = "hard:1000ms";

static void advise(struct thought *thought, struct bot *bot) {
    struct hint hint[RH_HINTS];
    size_t count = rh_bot_hints(bot, thought->game, thought->state, hint);
    struct text text = rh_text(thought->hints, sizeof thought->hints);
    rh_hints_describe(thought->game, thought->seats, hint, count, &text);
}

static void think(struct thought *thought) {
    uint64_t seed;
    randombytes_buf(&seed, sizeof seed);
    struct bot *bot = rh_bot_new(thought->word, seed, NULL);
    if (!bot) return;
    rh_bot_resume(bot, thought->streak);
    if (thought->seat < 0)
        thought->move = rh_bot_choose(bot, thought->game, thought->state);
    else
        advise(thought, bot);
    thought->made = true;
    rh_bot_free(bot);
}

static void *think_on(void *context) {
    struct thinkers *thinkers = context;
    pthread_mutex_lock(&thinkers->lock);
    for (;;) {
        while (!thinkers->asked.head && !thinkers->stopping)
            pthread_cond_wait(&thinkers->news, &thinkers->lock);
        if (thinkers->stopping) break;
        struct thought *thought = take(&thinkers->asked);
        pthread_mutex_unlock(&thinkers->lock);
        think(thought);
        pthread_mutex_lock(&thinkers->lock);
        append(&thinkers->answered, thought);
        event_active(thinkers->ready, 0, 0);
    }
    pthread_mutex_unlock(&thinkers->lock);
    return NULL;
}

static void hand_over(evutil_socket_t unused, short what, void *context) {
    struct thinkers *thinkers = context;
    (void)unused;
    (void)what;
    for (;;) {
        pthread_mutex_lock(&thinkers->lock);
        struct thought *thought = take(&thinkers->answered);
        pthread_mutex_unlock(&thinkers->lock);
        if (!thought) return;
        if (thought->seat >= 0)
            seating_hinted(thinkers->house, thought->table, thought->seat, thought->lines,
                           thought->made ? thought->hints : "[]");
        else if (thought->made)
            seating_bot_moved(thinkers->house, thought->table, thought->lines, thought->move);
        else
            house_log("bot failed", "table", thought->table, "word", thought->word, (char *)NULL);
        free(thought);
    }
}

struct thinkers *thinkers_start(struct house *house, int threads, struct error *error) {
    struct thinkers *thinkers = calloc(1, sizeof *thinkers);
    if (!thinkers) return rh_fail(error, "no memory for bots") ? thinkers : NULL;
    thinkers->house = house;
    thinkers->ready = event_new(house->base, -1, 0, hand_over, thinkers);
    pthread_mutex_init(&thinkers->lock, NULL);
    pthread_cond_init(&thinkers->news, NULL);
    for (; thinkers->threads < threads && thinkers->threads < THREADS_MOST; thinkers->threads++)
        if (pthread_create(&thinkers->thread[thinkers->threads], NULL, think_on, thinkers) != 0) break;
    if (thinkers->threads > 0 && thinkers->ready) return thinkers;
    rh_fail(error, "the bots' threads can't be started");
    thinkers_stop(thinkers);
    return NULL;
}

void thinkers_stop(struct thinkers *thinkers) {
    if (!thinkers) return;
    pthread_mutex_lock(&thinkers->lock);
    thinkers->stopping = true;
    pthread_cond_broadcast(&thinkers->news);
    pthread_mutex_unlock(&thinkers->lock);
    for (int i = 0; i < thinkers->threads; i++) pthread_join(thinkers->thread[i], NULL);
    for (struct thought *thought; (thought = take(&thinkers->asked));) free(thought);
    for (struct thought *thought; (thought = take(&thinkers->answered));) free(thought);
    if (thinkers->ready) event_free(thinkers->ready);
    pthread_mutex_destroy(&thinkers->lock);
    pthread_cond_destroy(&thinkers->news);
    free(thinkers);
}

static void ask(struct thinkers *thinkers, const char *table, const struct match *match, const char *word,
                int seat) {
    struct thought *thought = calloc(1, sizeof *thought);
    if (!thought) abort();
    house_copy(thought->table, sizeof thought->table, table);
    house_copy(thought->word, sizeof thought->word, word);
    thought->game = match->record.game;
    thought->seat = seat;
    thought->seats = match->record.table.seats;
    thought->lines = match->record.lines;
    thought->streak = rh_record_streak(&match->record, match->record.game->turn(match->state));
    memcpy(thought->state, match->state, match->record.game->state_size);
    pthread_mutex_lock(&thinkers->lock);
    append(&thinkers->asked, thought);
    pthread_cond_signal(&thinkers->news);
    pthread_mutex_unlock(&thinkers->lock);
}

void thinkers_ask(struct thinkers *thinkers, const char *table, const struct match *match, const char *word) {
    ask(thinkers, table, match, word, -1);
}

void thinkers_advise(struct thinkers *thinkers, const char *table, const struct match *match, int seat) {
    ask(thinkers, table, match, adviser, seat);
}

bool thinkers_word(const char *word, struct error *error) {
    const char *colon = strchr(word, ':');
    struct budget budget = {0};
    if (strchr(word, '@')) return rh_fail(error, "a bot here thinks on one thread");
    if (colon && !rh_budget_read(colon + 1, &budget, error)) return false;
    if (budget.iterations > ITERATIONS_MOST || budget.milliseconds > MILLISECONDS_MOST)
        return rh_fail(error, "a bot here thinks for %d iterations or %dms a move at most", ITERATIONS_MOST,
                       MILLISECONDS_MOST);
    struct bot *bot = rh_bot_new(word, 1, error);
    rh_bot_free(bot);
    return bot != NULL;
}

size_t thinkers_waiting(struct thinkers *thinkers) {
    pthread_mutex_lock(&thinkers->lock);
    size_t count = thinkers->asked.count;
    pthread_mutex_unlock(&thinkers->lock);
    return count;
}
