/* See clock.h. */
#include "server/clock.h"

#include "engine/lines.h"

#include <string.h>

enum { BANK_MOST = 90 * 86400, TURN_MOST = 30 * 86400 };

static const int64_t minute = 60 * 1000, day = DAY_MINUTES * INT64_C(60) * 1000,
                     night_length = NIGHT_MINUTES * INT64_C(60) * 1000;

/* --- Paces -------------------------------------------------------------------------------------------------------- */

static const char *const kinds[] = {"untimed", "live", "turns"};

static bool read_times(struct words words, struct pace *pace, struct error *error) {
    int64_t first, second;
    struct words word = rh_words_take(&words);
    const char *plus = word.length ? memchr(word.at, '+', word.length) : NULL;
    size_t length = plus ? (size_t)(plus - word.at) : 0;
    bool live = pace->kind == PACE_LIVE;
    if (!plus || !rh_int_read(word.at, length, 0, BANK_MOST, &first) ||
        !rh_int_read(plus + 1, word.length - length - 1, 0, BANK_MOST, &second))
        return rh_fail(error, "a pace is 'live BANK+TURN' or 'turns TURN+BANK', in seconds");
    pace->bank = (uint32_t)(live ? first : second);
    pace->turn = (uint32_t)(live ? second : first);
    if (pace->turn > TURN_MOST || (!live && pace->turn == 0) || pace->bank + pace->turn == 0)
        return rh_fail(error, "a turn takes up to %d days, and there must be some time", TURN_MOST / 86400);
    return true;
}

/* "until 1763510400", if it is there. */
static bool read_until(struct words *words, struct words *word, struct pace *pace, struct error *error) {
    if (!rh_words_are(*word, "until")) return true;
    *word = rh_words_take(words);
    if (pace->kind == PACE_UNTIMED || !rh_int_read(word->at, word->length, 1, INT64_MAX / 1000, &pace->until))
        return rh_fail(error, "clocks fall 'until' a moment, in seconds since 1970");
    *word = rh_words_take(words);
    return true;
}

bool pace_read(const char *text, struct pace *pace, struct error *error) {
    struct words words = rh_words_trim((struct words){text, strlen(text)});
    struct words kind = rh_words_take(&words);
    *pace = (struct pace){.word = "medium"};
    if (!kind.length) return true;
    while (pace->kind <= PACE_TURNS && !rh_words_are(kind, kinds[pace->kind])) pace->kind++;
    if (pace->kind > PACE_TURNS) return rh_fail(error, "a pace is live, turns or untimed");
    if (pace->kind != PACE_UNTIMED) {
        if (!read_times(words, pace, error)) return false;
        rh_words_take(&words);
    }
    struct words word = rh_words_take(&words);
    if (!read_until(&words, &word, pace, error)) return false;
    pace->resigns = rh_words_are(word, "resigns");
    if (pace->resigns) word = rh_words_take(&words);
    if (words.length || word.length >= sizeof pace->word)
        return rh_fail(error, "behind a pace stands the word of a bot, before it perhaps 'resigns'");
    if (!word.length) return true;
    memset(pace->word, 0, sizeof pace->word);
    memcpy(pace->word, word.at, word.length);
    return true;
}

void pace_put(const struct pace *pace, struct text *text) {
    bool live = pace->kind == PACE_LIVE;
    rh_put(text, kinds[pace->kind]);
    if (pace->kind != PACE_UNTIMED) {
        rh_put_char(text, ' ');
        rh_put_int(text, live ? pace->bank : pace->turn);
        rh_put_char(text, '+');
        rh_put_int(text, live ? pace->turn : pace->bank);
    }
    if (pace->until) {
        rh_put(text, " until ");
        rh_put_int(text, pace->until);
    }
    if (pace->resigns) rh_put(text, " resigns");
    rh_put_char(text, ' ');
    rh_put(text, pace->word);
}

/* --- Nights ------------------------------------------------------------------------------------------------------- */

/* How much of the time since the beginning of a night, long ago, was not night. */
static int64_t waking(int64_t at, unsigned night) {
    int64_t since = at + 2 * day - (int64_t)(night - 1) * minute, days = since / day, rest = since % day;
    return days * (day - night_length) + (rest > night_length ? rest - night_length : 0);
}

int64_t clock_between(int64_t from, int64_t to, unsigned night) {
    if (to <= from) return 0;
    return night ? waking(to, night) - waking(from, night) : to - from;
}

int64_t clock_after(int64_t from, int64_t time, unsigned night) {
    if (!night) return from + time;
    int64_t wanted = waking(from, night) + time, days = wanted / (day - night_length),
            rest = wanted % (day - night_length);
    if (rest == 0 && time > 0) { /* it falls in the evening, not when the night is over */
        days--;
        rest = day - night_length;
    }
    int64_t at = days * day + night_length + rest - 2 * day + (int64_t)(night - 1) * minute;
    return at > from ? at : from;
}

/* --- Clocks ------------------------------------------------------------------------------------------------------- */

static unsigned night_of(const struct pace *pace, unsigned night) {
    return pace->kind == PACE_TURNS ? night : 0;
}

void clock_begin(struct clock *clock, const struct pace *pace) {
    *clock = (struct clock){.seat = -1};
    for (int i = 0; i < RH_SEATS; i++) clock->left[i] = (int64_t)pace->bank * 1000;
}

/* No clock runs beyond the deadline of its table. */
static int64_t bounded(const struct pace *pace, int64_t due) {
    return pace->until && due > pace->until * 1000 ? pace->until * 1000 : due;
}

void clock_start(struct clock *clock, const struct pace *pace, int seat, int64_t now, unsigned night) {
    if (pace->kind == PACE_UNTIMED) return;
    int64_t turn = (int64_t)pace->turn * 1000;
    if (pace->kind == PACE_LIVE) clock->left[seat] += turn;
    clock->seat = (int8_t)seat;
    int64_t due =
        clock_after(now, clock->left[seat] + (pace->kind == PACE_TURNS ? turn : 0), night_of(pace, night));
    clock->due = bounded(pace, due);
}

void clock_stop(struct clock *clock, const struct pace *pace, int64_t now, int64_t lag, unsigned night) {
    if (clock->seat < 0) return;
    int64_t *left = &clock->left[clock->seat], rest;
    if (pace->kind == PACE_LIVE) now -= lag < 0 ? 0 : lag > LAG_MOST ? LAG_MOST : lag;
    rest = clock_between(now, clock->due, night_of(pace, night));
    if (rest < *left) *left = rest;
    clock->seat = -1;
    clock->due = 0;
}

void clock_give_back(struct clock *clock, const struct pace *pace, int64_t from, int64_t now,
                     unsigned night) {
    if (clock->seat < 0 || now <= from || from >= clock->due) return;
    night = night_of(pace, night);
    clock->due = bounded(pace, clock_after(now, clock_between(from, clock->due, night), night));
}

int64_t clock_left(const struct clock *clock, const struct pace *pace, int seat, int64_t now,
                   unsigned night) {
    if (clock->seat == seat) return clock_between(now, clock->due, night_of(pace, night));
    return clock->left[seat] + (pace->kind == PACE_UNTIMED ? 0 : (int64_t)pace->turn * 1000);
}

bool clock_fallen(const struct clock *clock, int64_t now) {
    return clock->seat >= 0 && now >= clock->due;
}
