/* See bot_pool.h: queues of questions by payer, worker threads, and a queue of answers back to the loop.
 *
 * Two rules bound the wait of a table with a person. A bot at a table of bots alone is stopped as soon as a table
 * with a person finds no free thread. And a bot's time is cut so that the first question of every waiting payer
 * starts within WAIT_MOST. Further questions of one payer shorten that payer's own searches only.
 */
#include "server/bot_pool.h"

#include "bots/bot.h"
#include "bots/budget.h"
#include "bots/hint.h"

#include <pthread.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>

/* Threads are few and shared by all tables, so each question has a time limit. */
enum { THREADS_MOST = 64, ITERATIONS_MOST = 10000, MILLISECONDS_MOST = 2000, PAYERS = 1024, BOTS_KEPT = 16 };

/* In microseconds: how long a person's table waits for the bots of others, how long a bot may think however many
 * wait, and how often all this is looked at. */
enum { WAIT_MOST = 2000000, THINK_LEAST = 20000, LOOK_EVERY = 20000 };

enum { ALONE_TURN = 8 }; /* one turn in so many is of a table of bots alone, even if people's tables wait */

/* Bots with no more than this to do count as quick. */
enum { QUICK_ITERATIONS = 300, QUICK_MILLISECONDS = 100 };

enum lane { LANE_QUICK, LANE_LONG, LANES };
enum table_kind { OF_PEOPLE, OF_BOTS, TABLE_KINDS }; /* a person sits at it, or bots alone do */

struct question {
    STAILQ_ENTRY(question) next;
    char table[ID_SIZE], payer[ID_SIZE], word[32];
    const struct game *game;
    enum table_kind kind;
    size_t lines;
    uint64_t asked;  /* when */
    uint32_t streak; /* moves that the seat has made in this turn already */
    uint64_t ticket;
    struct move move;
    bool advice, made;
    int seats; /* at the table */
    int seat;
    char hints[768]; /* as JSON */
    uint64_t state[RH_STATE_MAX / 8];
};

STAILQ_HEAD(list, question);

/* A payer with queued questions; freed when its queue is empty. */
struct payer {
    struct payer *next;            /* with the same hash */
    STAILQ_ENTRY(payer) next_turn; /* in the round of a lane */
    char id[ID_SIZE];
    struct list asked;
};

struct round {
    struct payer *of[PAYERS]; /* by hash */
    STAILQ_HEAD(payers, payer) waiting;
};

/* A cached bot. */
struct kept_bot {
    struct bot *bot;
    char table[ID_SIZE], word[32];
    int seat;
    uint64_t used; /* 0: for a table of bots alone, which makes way for all others */
};

struct worker {
    struct bot_pool *pool;
    pthread_t thread;
    enum lane lane;                  /* LANE_QUICK: takes these alone */
    struct bot *bot;                 /* that is thinking, or NULL */
    const struct question *question; /* about which, */
    uint64_t since;                  /* and since when */
};

struct bot_pool {
    struct event *ready, *look;
    bot_answered *answered_call;
    void *context;
    pthread_mutex_t lock;
    pthread_cond_t news;
    struct round round[LANES][TABLE_KINDS]; /* all below is under the lock */
    uint32_t turns[LANES];                  /* of people's tables, since one of bots alone had its turn */
    struct list answered;
    struct kept_bot kept[BOTS_KEPT];
    size_t waiting[TABLE_KINDS];
    uint64_t tickets;
    bool stopping;
    int threads, threads_of[LANES];
    struct worker worker[THREADS_MOST + 1];
};

/* --- Queues ------------------------------------------------------------------------------------------------------- */

static struct question *take(struct list *list) {
    struct question *question = STAILQ_FIRST(list);
    if (question) STAILQ_REMOVE_HEAD(list, next);
    return question;
}

static struct payer **payer_place(struct round *round, const char *id) {
    struct payer **place = &round->of[rh_hash_text(id) % PAYERS];
    while (*place && strcmp((*place)->id, id) != 0) place = &(*place)->next;
    return place;
}

/* False without memory: the question is still the caller's. */
static bool queue(struct round *round, struct question *question) {
    struct payer **place = payer_place(round, question->payer), *payer = *place;
    if (!payer) {
        payer = calloc(1, sizeof *payer);
        if (!payer) return false;
        copy_string(payer->id, sizeof payer->id, question->payer);
        *place = payer;
        STAILQ_INIT(&payer->asked);
        STAILQ_INSERT_TAIL(&round->waiting, payer, next_turn);
    }
    STAILQ_INSERT_TAIL(&payer->asked, question, next);
    return true;
}

/* Takes the next question of the first payer of the round and moves that payer to its end. */
static struct question *take_turn(struct round *round) {
    struct payer *payer = STAILQ_FIRST(&round->waiting);
    if (!payer) return NULL;
    STAILQ_REMOVE_HEAD(&round->waiting, next_turn);
    struct question *question = take(&payer->asked);
    if (!STAILQ_EMPTY(&payer->asked)) {
        STAILQ_INSERT_TAIL(&round->waiting, payer, next_turn);
    } else {
        struct payer **place = payer_place(round, payer->id);
        *place = payer->next;
        free(payer);
    }
    return question;
}

/* --- Thinking ----------------------------------------------------------------------------------------------------- */

static const struct timeval look_every = {0, LOOK_EVERY};

/* The bot that gives hints: strong, with a short time limit. */
static const char adviser[] = "hard:1000ms";

static const struct bot_kind *kind_of(const char *word) {
    size_t length = strcspn(word, ":@");
    for (const struct bot_kind *kind = rh_bot_kinds; kind->name; kind++)
        if (strlen(kind->name) == length && memcmp(kind->name, word, length) == 0) return kind;
    return NULL;
}

static enum lane lane_of(const char *word) {
    const struct bot_kind *kind = kind_of(word);
    const char *colon = strchr(word, ':');
    struct budget budget = {0};
    if (!kind || !kind->policy) return LANE_QUICK;
    if (colon && rh_budget_read(colon + 1, &budget, NULL))
        return budget.iterations <= QUICK_ITERATIONS && budget.milliseconds <= QUICK_MILLISECONDS ? LANE_QUICK
                                                                                                  : LANE_LONG;
    return !kind->effort && kind->iterations && kind->iterations <= QUICK_ITERATIONS ? LANE_QUICK : LANE_LONG;
}

/* Cuts the time of a level to the host's limit. */
static struct bot *make_bot(const char *word) {
    const struct bot_kind *kind = kind_of(word);
    char clamped[48];
    uint64_t seed;
    randombytes_buf(&seed, sizeof seed);
    if (kind && !strchr(word, ':') && !kind->effort && !kind->iterations &&
        kind->milliseconds > MILLISECONDS_MOST) {
        snprintf(clamped, sizeof clamped, "%.31s:%dms", word, MILLISECONDS_MOST);
        word = clamped;
    }
    return rh_bot_new(word, seed, NULL);
}

/* The bot that decided at this seat before, if it is still there. Under the lock. */
static struct bot *take_kept(struct bot_pool *pool, const struct question *question) {
    for (int i = 0; i < BOTS_KEPT; i++) {
        struct kept_bot *kept = &pool->kept[i];
        if (!kept->bot || kept->seat != question->seat || strcmp(kept->table, question->table) != 0 ||
            strcmp(kept->word, question->word) != 0)
            continue;
        struct bot *bot = kept->bot;
        kept->bot = NULL;
        return bot;
    }
    return NULL;
}

/* Caches a bot in place of the least recently used one, which is returned to be freed. Call with the lock held. */
static struct bot *keep(struct bot_pool *pool, const struct question *question, struct bot *bot) {
    struct kept_bot *place = &pool->kept[0];
    for (int i = 1; i < BOTS_KEPT; i++)
        if (place->bot && (!pool->kept[i].bot || pool->kept[i].used < place->used)) place = &pool->kept[i];
    struct bot *before = place->bot;
    *place = (struct kept_bot){.bot = bot,
                               .seat = question->seat,
                               .used = question->kind == OF_BOTS ? 0 : now_microseconds()};
    memcpy(place->table, question->table, sizeof place->table);
    memcpy(place->word, question->word, sizeof place->word);
    return before;
}

static void advise(struct question *question, struct bot *bot) {
    struct hint hint[RH_HINTS];
    size_t count = rh_bot_hints(bot, question->game, question->state, hint);
    struct text text = rh_text(question->hints, sizeof question->hints);
    rh_hints_describe(question->game, question->seats, hint, count, &text);
}

/* Answers a question. Called with the lock held; releases it during the search. */
static void think(struct worker *worker, struct question *question) {
    struct bot_pool *pool = worker->pool;
    struct bot *bot = question->advice ? NULL : take_kept(pool, question);
    bool known = bot != NULL;
    pthread_mutex_unlock(&pool->lock);
    if (!bot) bot = make_bot(question->word);
    if (bot && !known) rh_bot_resume(bot, question->streak);
    pthread_mutex_lock(&pool->lock);
    worker->bot = bot;
    worker->question = question;
    worker->since = now_microseconds();
    pthread_mutex_unlock(&pool->lock);
    if (bot && question->advice)
        advise(question, bot);
    else if (bot)
        question->move = rh_bot_choose(bot, question->game, question->state);
    question->made = bot != NULL;
    pthread_mutex_lock(&pool->lock);
    worker->bot = NULL;
    if (bot && !question->advice) bot = keep(pool, question, bot);
    pthread_mutex_unlock(&pool->lock);
    rh_bot_free(bot);
    pthread_mutex_lock(&pool->lock);
}

/* The next question of a lane: people's tables go first. */
static struct question *take_from(struct bot_pool *pool, enum lane lane) {
    bool behind = pool->turns[lane] >= ALONE_TURN - 1;
    struct question *question = behind ? take_turn(&pool->round[lane][OF_BOTS]) : NULL;
    if (!question) question = take_turn(&pool->round[lane][OF_PEOPLE]);
    if (!question) question = take_turn(&pool->round[lane][OF_BOTS]);
    if (question) pool->turns[lane] = question->kind == OF_PEOPLE ? pool->turns[lane] + 1 : 0;
    return question;
}

static bool is_asked(const struct bot_pool *pool, enum lane lane, enum table_kind kind) {
    return !STAILQ_EMPTY(&pool->round[lane][kind].waiting);
}

static struct question *next_question(const struct worker *worker) {
    struct bot_pool *pool = worker->pool;
    if (worker->lane == LANE_QUICK) return take_from(pool, LANE_QUICK);
    bool quick = !is_asked(pool, LANE_LONG, OF_PEOPLE) && is_asked(pool, LANE_QUICK, OF_PEOPLE);
    struct question *question = take_from(pool, quick ? LANE_QUICK : LANE_LONG);
    return question ? question : take_from(pool, LANE_QUICK);
}

static void *work(void *context) {
    struct worker *worker = context;
    struct bot_pool *pool = worker->pool;
    pthread_mutex_lock(&pool->lock);
    while (!pool->stopping) {
        struct question *question = next_question(worker);
        if (!question) {
            pthread_cond_wait(&pool->news, &pool->lock);
            continue;
        }
        pool->waiting[question->kind]--;
        think(worker, question);
        STAILQ_INSERT_TAIL(&pool->answered, question, next);
        event_active(pool->ready, 0, 0);
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

/* --- How long a bot thinks ---------------------------------------------------------------------------------------- */

/* When a bot that began at `since` must end so that a question begins in time, if so many turns lie before it. */
static uint64_t end_for(uint64_t since, const struct question *waiting, size_t turns, int threads) {
    uint64_t begins = waiting->asked + WAIT_MOST;
    size_t rounds = (turns + (size_t)threads - 1) / (size_t)threads;
    return begins <= since ? since : since + (begins - since) / rounds;
}

/* When the worker's bot must answer. Under the lock. */
static uint64_t end_of(const struct bot_pool *pool, const struct worker *worker) {
    const struct round *round = &pool->round[worker->lane][OF_PEOPLE];
    uint64_t end = worker->since + MILLISECONDS_MOST * UINT64_C(1000);
    const struct payer *own = NULL;
    size_t payers = 0, turns = 0;
    for (const struct payer *payer = STAILQ_FIRST(&round->waiting); payer;
         payer = STAILQ_NEXT(payer, next_turn)) {
        uint64_t latest =
            end_for(worker->since, STAILQ_FIRST(&payer->asked), ++payers, pool->threads_of[worker->lane]);
        if (latest < end) end = latest;
        if (strcmp(payer->id, worker->question->payer) == 0) own = payer, turns = payers;
    }
    for (const struct question *one = own ? STAILQ_NEXT(STAILQ_FIRST(&own->asked), next) : NULL; one;
         one = STAILQ_NEXT(one, next)) {
        uint64_t latest = end_for(worker->since, one, turns += payers, pool->threads_of[worker->lane]);
        if (latest < end) end = latest;
    }
    return end > worker->since + THINK_LEAST ? end : worker->since + THINK_LEAST;
}

static size_t count_payers(const struct round *round) {
    const struct payer *payer;
    size_t count = 0;
    STAILQ_FOREACH(payer, &round->waiting, next_turn) count++;
    return count;
}

/* Stops the searches whose time is over. */
static void look(evutil_socket_t unused, short what, void *context) {
    struct bot_pool *pool = context;
    uint64_t now = now_microseconds();
    size_t wanted[LANES];
    bool busy = false;
    (void)unused;
    (void)what;
    pthread_mutex_lock(&pool->lock);
    for (int i = 0; i < LANES; i++) wanted[i] = count_payers(&pool->round[i][OF_PEOPLE]);
    for (int i = 0; i < pool->threads; i++) {
        struct worker *worker = &pool->worker[i];
        if (!worker->bot) continue;
        bool yields = worker->question->kind == OF_BOTS && wanted[worker->lane];
        if (yields) wanted[worker->lane]--;
        if (yields || now >= end_of(pool, worker)) rh_bot_stop(worker->bot);
        busy = true;
    }
    busy = busy || pool->waiting[OF_PEOPLE] || pool->waiting[OF_BOTS];
    pthread_mutex_unlock(&pool->lock);
    if (busy) event_add(pool->look, &look_every);
}

/* --- Answers ------------------------------------------------------------------------------------------------------ */

static void hand_over(evutil_socket_t unused, short what, void *context) {
    struct bot_pool *pool = context;
    (void)unused;
    (void)what;
    for (;;) {
        pthread_mutex_lock(&pool->lock);
        struct question *question = take(&pool->answered);
        pthread_mutex_unlock(&pool->lock);
        if (!question) return;
        struct bot_answer answer = {.table = question->table,
                                    .word = question->word,
                                    .seat = question->seat,
                                    .lines = question->lines,
                                    .ticket = question->ticket,
                                    .advice = question->advice,
                                    .made = question->made,
                                    .move = question->move,
                                    .hints = question->made ? question->hints : "[]"};
        pool->answered_call(pool->context, &answer);
        free(question);
    }
}

/* --- Beginning and ending ----------------------------------------------------------------------------------------- */

static bool start_worker(struct bot_pool *pool, enum lane lane) {
    struct worker *worker = &pool->worker[pool->threads];
    *worker = (struct worker){.pool = pool, .lane = lane};
    if (pthread_create(&worker->thread, NULL, work, worker) != 0) return false;
    pool->threads++;
    pool->threads_of[lane]++;
    return true;
}

struct bot_pool *bot_pool_start(struct event_base *base, int threads, bot_answered *answered, void *context,
                                struct error *error) {
    struct bot_pool *pool = calloc(1, sizeof *pool);
    if (!pool) return rh_fail(error, "no memory for bots") ? pool : NULL;
    for (int i = 0; i < LANES * TABLE_KINDS; i++)
        STAILQ_INIT(&pool->round[i / TABLE_KINDS][i % TABLE_KINDS].waiting);
    STAILQ_INIT(&pool->answered);
    pool->ready = event_new(base, -1, 0, hand_over, pool);
    pool->look = event_new(base, -1, 0, look, pool);
    pool->answered_call = answered;
    pool->context = context;
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->news, NULL);
    bool ok = pool->ready && pool->look && start_worker(pool, LANE_QUICK);
    for (int i = 0; ok && i < threads && i < THREADS_MOST; i++) ok = start_worker(pool, LANE_LONG);
    if (ok) return pool;
    rh_fail(error, "the bots' threads can't be started");
    bot_pool_stop(pool);
    return NULL;
}

static void forget(struct round *round) {
    for (struct question *question; (question = take_turn(round));) free(question);
}

void bot_pool_stop(struct bot_pool *pool) {
    if (!pool) return;
    pthread_mutex_lock(&pool->lock);
    pool->stopping = true;
    for (int i = 0; i < pool->threads; i++)
        if (pool->worker[i].bot) rh_bot_stop(pool->worker[i].bot);
    pthread_cond_broadcast(&pool->news);
    pthread_mutex_unlock(&pool->lock);
    for (int i = 0; i < pool->threads; i++) pthread_join(pool->worker[i].thread, NULL);
    for (int i = 0; i < LANES * TABLE_KINDS; i++) forget(&pool->round[i / TABLE_KINDS][i % TABLE_KINDS]);
    for (struct question *question; (question = take(&pool->answered));) free(question);
    for (int i = 0; i < BOTS_KEPT; i++) rh_bot_free(pool->kept[i].bot);
    if (pool->ready) event_free(pool->ready);
    if (pool->look) event_free(pool->look);
    pthread_mutex_destroy(&pool->lock);
    pthread_cond_destroy(&pool->news);
    free(pool);
}

/* --- Asking ------------------------------------------------------------------------------------------------------- */

/* NULL without memory. */
static struct question *make_question(const struct bot_question *asked) {
    const struct match *match = asked->match;
    struct question *question = calloc(1, sizeof *question);
    if (!question) return NULL;
    copy_string(question->table, sizeof question->table, asked->table);
    copy_string(question->payer, sizeof question->payer, asked->payer);
    copy_string(question->word, sizeof question->word, asked->word ? asked->word : adviser);
    question->advice = !asked->word;
    question->kind = asked->bots_alone ? OF_BOTS : OF_PEOPLE;
    question->game = match->record.game;
    question->seat = asked->seat;
    question->seats = match->record.table.seats;
    question->lines = match->record.lines;
    question->streak = rh_record_streak(&match->record, match->record.game->turn(match->state));
    memcpy(question->state, match->state, match->record.game->state_size);
    return question;
}

uint64_t bot_pool_ask(struct bot_pool *pool, const struct bot_question *asked) {
    struct question *question = make_question(asked);
    if (!question) return 0;
    pthread_mutex_lock(&pool->lock);
    uint64_t ticket = question->ticket = ++pool->tickets;
    question->asked = now_microseconds();
    bool queued = queue(&pool->round[lane_of(question->word)][question->kind], question);
    if (queued) {
        pool->waiting[question->kind]++;
        pthread_cond_broadcast(&pool->news);
    } else {
        free(question);
    }
    pthread_mutex_unlock(&pool->lock);
    if (queued && !event_pending(pool->look, EV_TIMEOUT, NULL)) event_add(pool->look, &look_every);
    return queued ? ticket : 0;
}

bool bot_pool_word(const char *word, struct error *error) {
    const char *colon = strchr(word, ':');
    struct budget budget = {0};
    if (strlen(word) >= sizeof((struct question *)0)->word) return rh_fail(error, "that is no bot's word");
    if (strchr(word, '@')) return rh_fail(error, "a bot here thinks on one thread");
    if (colon && !rh_budget_read(colon + 1, &budget, error)) return false;
    if (budget.iterations > ITERATIONS_MOST || budget.milliseconds > MILLISECONDS_MOST)
        return rh_fail(error, "a bot here thinks for %d iterations or %dms a move at most", ITERATIONS_MOST,
                       MILLISECONDS_MOST);
    struct bot *bot = rh_bot_new(word, 1, error);
    rh_bot_free(bot);
    return bot != NULL;
}

size_t bot_pool_waiting(struct bot_pool *pool) {
    pthread_mutex_lock(&pool->lock);
    size_t count = pool->waiting[OF_PEOPLE] + pool->waiting[OF_BOTS];
    pthread_mutex_unlock(&pool->lock);
    return count;
}

size_t bot_pool_people_waiting(struct bot_pool *pool) {
    pthread_mutex_lock(&pool->lock);
    size_t count = pool->waiting[OF_PEOPLE];
    pthread_mutex_unlock(&pool->lock);
    return count;
}
