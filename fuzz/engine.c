/* Any lines as questions to the engine: each is answered with whole lines or not at all, and the session goes
 * on. */
#include "exec/session.h"
#include "fuzz/play_on.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char answer[1 << 22];
    if (size > 1 << 16) return 0;
    struct session *session = session_new("random", 1, NULL);
    HOLDS(session);
    while (size) {
        const uint8_t *end = memchr(data, '\n', size);
        size_t length = end ? (size_t)(end - data) : size;
        struct text text = rh_text(answer, sizeof answer);
        bool more = session_line(session, (const char *)data, length, &text);
        HOLDS(!text.full && (text.at == text.start || text.at[-1] == '\n'));
        data += length + (end ? 1 : 0);
        size -= length + (end ? 1 : 0);
        if (!more) break;
    }
    session_free(session);
    return 0;
}
