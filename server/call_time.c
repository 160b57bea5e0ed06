/* See call_time.h. */
#include "server/call_time.h"

enum { MINUTE = 60 * 1000, CALLS_A_TURN = 2 };

/* The end of the quiet hours that a moment lies in, or the moment itself. */
static int64_t after_quiet(const struct call_facts *facts, int64_t at) {
    int64_t length = (int64_t)facts->quiet_minutes * MINUTE;
    int64_t into = (at - (int64_t)facts->quiet_from * MINUTE) % DAY_MS;
    if (into < 0) into += DAY_MS;
    return into < length ? at + length - into : at;
}

int64_t call_time(const struct call_facts *facts, int64_t now) {
    if (!facts->wanted || facts->pace == PACE_LIVE) return 0;
    if (facts->calls >= CALLS_A_TURN || facts->quiet_minutes >= DAY_MINUTES) return 0;
    if (facts->calls && !facts->due) return 0; /* without a clock there is no half of it */
    int64_t at = facts->calls ? facts->called + (facts->due - facts->called) / 2 : facts->since + CALL_GRACE;
    at = after_quiet(facts, at > now ? at : now);
    return facts->due && at >= facts->due ? 0 : at;
}
