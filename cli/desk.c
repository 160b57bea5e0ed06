#include "desk.h"

#include "command.h"
#include "complain.h"
#include "file.h"

#include <stdlib.h>

struct desk *desk_new(void) {
    struct desk *desk = calloc(1, sizeof *desk);
    if (!desk) complain("out of memory");
    return desk;
}

struct text desk_page(struct desk *desk) {
    return rh_text_for(desk->reader, desk->page, sizeof desk->page);
}

int desk_print(const char *path, const struct text *text) {
    struct error error = {0};
    if (text->full) {
        complain("the output is too large");
        return BAD_USAGE;
    }
    if (file_write(path ? path : "-", text->start, rh_text_length(text), &error)) return DONE;
    complain_error(path, &error);
    return BAD_USAGE;
}
